"""Chinese forms: `can` before what a player may do, `poss` of what something has."""

from __future__ import annotations

from rulebound.compiler.inflect import Wrap

_SHORT = ("將", "使", "由")


class Chinese:
    """Verbs have one form."""

    wraps: dict[str, Wrap] = {
        "poss": Wrap((("", "的"), ("", "，"), ("", "")), lambda text: ("", "" if text.endswith("全數") else "的")),
        "can": Wrap((("可以", ""), ("可", "")), lambda text: ("可", "") if text.startswith(_SHORT) else ("可以", "")),
    }

    def row(self, parts: list[str]) -> str:
        """Words about a noun follow one another."""
        return "".join(parts)

    def verb(self, word: str, form: str) -> list[str]:
        """The verb itself."""
        return [word]
