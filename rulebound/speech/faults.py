"""Faults of deck lists in every language.

Whoever finds a fault says it in English, as a terminal does. Here it is known again by the sentence that it was made
from, and said in another language with the same places filled. One that nobody has put into words stays as it is.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from rulebound.speech.languages import LANGUAGES
from rulebound.speech.sentences import fill, parts, sentences
from rulebound.speech.terms import Term, beside, title

if TYPE_CHECKING:
    from rulebound.decks import DeckFault, DeckReport
    from rulebound.speech.speech import Speech

KIND: Final = "fault"
WHY: Final = "why"
NUMBERS: Final = ("number", "wanted", "least", "most")


class Known(NamedTuple):
    """A sentence that a fault may be: how it is known, and in which words it is said."""

    pattern: re.Pattern[str]
    term: Term


def report(found: DeckReport, speech: Speech) -> DeckReport:
    """A report with its faults in a language."""
    return msgspec.structs.replace(
        found,
        faults=[_fault(one, speech) for one in found.faults],
        refused=[_fault(one, speech) for one in found.refused],
    )


def _fault(fault: DeckFault, speech: Speech) -> DeckFault:
    return msgspec.structs.replace(fault, text=tell(fault, speech))


def listed(found: DeckReport, speech: Speech) -> str:
    """All faults of a deck list in a language, each with its lines and its rule, one below the other."""
    words = sentences(speech.lang)
    lines = []
    for fault in (*found.faults, *found.refused):
        text = tell(fault, speech)
        if fault.nearest:
            text = fill(speech.lang, words["nearest"], {"fault": text, "nearest": " / ".join(fault.nearest)})
        if fault.rule:
            text = fill(speech.lang, words["refusal"], {"refusal": text, "rule": fault.rule.partition(":")[2]})
        at = ", ".join(str(line) for line in fault.lines)
        lines.append(fill(speech.lang, words["at_line"], {"line": at, "fault": text}) if at else text)
    return "\n".join(lines)


def tell(fault: DeckFault, speech: Speech) -> str:
    """A fault in a language; cards that it names are called as they are there."""
    if speech.lang == "en":
        return fault.text
    for known in (*everywhere(), *of_game(speech.game.package)):
        matched = known.pattern.fullmatch(fault.text)
        if matched is not None:
            places = matched.groupdict()
            if "name" in places and fault.cards:
                places["name"] = speech.name(fault.cards[0], places["name"])
            if "game" in places:
                places["game"] = title(speech.game, speech.lang)
            if "why" in places:
                places["why"] = reason(places["why"], speech.lang)
            return fill(speech.lang, known.term[speech.lang], places)
    return fault.text


def reason(said: str, lang: str) -> str:
    """Why a card cannot be played, in a language; what was expected in its text stays as the compiler says it."""
    for known in everywhere(WHY):
        matched = known.pattern.fullmatch(said)
        if matched is not None:
            return fill(lang, known.term[lang], matched.groupdict())
    return said


@cache
def everywhere(kind: str = KIND) -> tuple[Known, ...]:
    """The faults that a list of any game may have, or what else is said of cards of any game."""
    keys = [key for key in sentences("en") if key.startswith(f"{kind}.")]
    return tuple(_known({lang: sentences(lang)[key] for lang in LANGUAGES}) for key in keys)


@cache
def of_game(package: str) -> tuple[Known, ...]:
    """The faults by the rules of a game."""
    return tuple(_known(term) for key, term in beside(package).items() if key.startswith(f"{KIND}/"))


def _known(term: Term) -> Known:
    pattern = "".join(re.escape(said) + (_place(name) if name else "") for said, name in parts(term["en"]))
    return Known(re.compile(pattern, re.DOTALL), term)


def _place(name: str) -> str:
    return f"(?P<{name}>{r'[0-9]+' if name in NUMBERS else '.+'})"
