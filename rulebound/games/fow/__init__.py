"""Force of Will: comprehensive rules 6.0a."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rulebound.compiled import attach

if TYPE_CHECKING:
    from rulebound.games.fow.game import ForceOfWill
    from rulebound.program.abilities import PrintedCard

attach(__name__, __path__)

PROFILES = ("fow", "fow-6.0-viola", "fow-6.0-literal")
ALSO = {"fow-6.0": "fow"}


def make(name: str, extra: list[PrintedCard], edition: list[PrintedCard] | None = None) -> ForceOfWill:
    """A game with cards of one's own beside its printed ones."""
    from rulebound.games.fow.game import ForceOfWill
    from rulebound.games.fow.words import words
    from rulebound.kernel.link import link_onto
    from rulebound.program.marks import marks_in

    first = read(name, edition) if edition else shipped(name)
    own = read(name, extra)
    marks = marks_in(first) if edition else shipped_marks(name)
    vocabulary = words(sorted({*marks, *marks_in(own)}))
    return ForceOfWill(name, vocabulary, link_onto(vocabulary, first, own))


def printed(name: str, extra: list[PrintedCard], edition: list[PrintedCard] | None = None) -> list[PrintedCard]:
    """The cards of a game as it reads them, with cards of one's own."""
    return [*(read(name, edition) if edition else shipped(name)), *read(name, extra)]


@cache
def shipped(name: str) -> list[PrintedCard]:
    """The cards that come with a game, as its profile reads them."""
    from rulebound.games.fow.cards import CARDS

    return read(name, CARDS)


@cache
def shipped_marks(name: str) -> list[str]:
    """The marks that these cards name."""
    from rulebound.program.marks import marks_in

    return marks_in(shipped(name))


def read(name: str, cards: list[PrintedCard]) -> list[PrintedCard]:
    """Cards as a profile reads them."""
    from rulebound.games.fow.profiles import PROFILES as ANSWERS
    from rulebound.games.fow.r02_cards import as_read

    return [as_read(card, ANSWERS[name]) for card in cards]
