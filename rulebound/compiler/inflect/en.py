"""English forms: `s` the third person, `ing` and `ed` of a verb; a verb's own name behind its subject."""

from __future__ import annotations

from rulebound.compiler.inflect import Wrap

_IRREGULAR = {
    "have": {"s": "has", "ing": "having", "ed": "had"},
    "be": {"s": "is", "ing": "being", "ed": "been"},
    "do": {"s": "does", "ing": "doing", "ed": "done"},
    "put": {"s": "puts", "ing": "putting", "ed": "put"},
    "set": {"s": "sets", "ing": "setting", "ed": "set"},
    "choose": {"s": "chooses", "ing": "choosing", "ed": "chosen"},
    "draw": {"s": "draws", "ing": "drawing", "ed": "drawn"},
    "give": {"s": "gives", "ing": "giving", "ed": "given"},
    "deal": {"s": "deals", "ing": "dealing", "ed": "dealt"},
    "lose": {"s": "loses", "ing": "losing", "ed": "lost"},
    "take": {"s": "takes", "ing": "taking", "ed": "taken"},
    "keep": {"ed": "kept"},
    "send": {"ed": "sent"},
    "show": {"ed": "shown"},
    "sink": {"ed": "sunk"},
    "pay": {"s": "pays", "ing": "paying", "ed": "paid"},
    "K.O.": {"s": "K.O.s", "ing": "K.O.'ing", "ed": "K.O.'d"},
}
_VOWELS = "aeiou"
_AGREEING = {"gain": "gains", "lose": "loses", "deal": "deals", "become": "becomes", "do": "does", "have": "has"}
_ONE = (
    *("a ", "added ", "another ", "bestowed ", "each ", "it"),
    *("that ", "target ", "the ", "this ", "up to one ", "your "),
)
_MANY = ("each of ", "your opponents ")


def agreeing(verb: str) -> Wrap:
    """A form that puts a verb behind its subject, in the number of that."""

    def choose(subject: str) -> tuple[str, str]:
        one = (subject.startswith(_ONE) and not subject.startswith(_MANY)) or subject.endswith(" with this")
        return "", f" {_AGREEING[verb] if one else verb}"

    return Wrap((("", f" {_AGREEING[verb]}"), ("", f" {verb}")), choose)


class English:
    """Number is asked for by `sg` and `pl`, which templates spell out; a verb after its subject agrees by itself."""

    wraps: dict[str, Wrap] = {verb: agreeing(verb) for verb in _AGREEING}

    def row(self, parts: list[str]) -> str:
        """What comes after a noun "with" something: the next such is joined by "and"."""
        found: list[str] = []
        for part in parts:
            again = part.startswith(" with ") and any(other.startswith(" with ") for other in found)
            found.append(" and " + part[len(" with ") :] if again else part)
        return "".join(found)

    def verb(self, word: str, form: str) -> list[str]:
        """The spellings of a verb in a form."""
        irregular = _IRREGULAR.get(word, {})
        if form in irregular:
            return [irregular[form]]
        if form == "s":
            return [_third(word)]
        if form == "ing":
            return [word[:-1] + "ing" if word.endswith("e") else word + "ing"]
        if form == "ed":
            return [_past(word)]
        return [word]


def _third(word: str) -> str:
    if word.endswith(("sh", "ch", "s", "x", "z", "o")):
        return word + "es"
    return word[:-1] + "ies" if _in_y(word) else word + "s"


def _past(word: str) -> str:
    if word.endswith("e"):
        return word + "d"
    return word[:-1] + "ied" if _in_y(word) else word + "ed"


def _in_y(word: str) -> bool:
    """Whether a verb ends in a y that becomes an i: not the one of "play"."""
    return word.endswith("y") and word[-2:-1] not in _VOWELS
