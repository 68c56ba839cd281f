"""ONE PIECE CARD GAME: comprehensive rules 1.1.9 and 1.1.6, beginners' manual 1.11."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rulebound.compiled import attach

if TYPE_CHECKING:
    from rulebound.games.opcg.game import OnePiece
    from rulebound.program.abilities import PrintedCard

attach(__name__, __path__)

PROFILES = ("opcg", "opcg-1.1.6", "opcg-manual")
ALSO = {"opcg-1.1.9": "opcg", "opcg-manual-1.11": "opcg-manual"}


def make(name: str, extra: list[PrintedCard], edition: list[PrintedCard] | None = None) -> OnePiece:
    """A game with cards of one's own beside its printed ones."""
    from rulebound.games.opcg.game import OnePiece
    from rulebound.games.opcg.words import words
    from rulebound.kernel.link import link_onto

    vocabulary = words()
    first = read(name, edition) if edition else shipped(name)
    return OnePiece(name, vocabulary, link_onto(vocabulary, first, read(name, extra)))


def printed(name: str, extra: list[PrintedCard], edition: list[PrintedCard] | None = None) -> list[PrintedCard]:
    """The cards of a game as it reads them, with cards of one's own."""
    return [*(read(name, edition) if edition else shipped(name)), *read(name, extra)]


@cache
def shipped(name: str) -> list[PrintedCard]:
    """The cards that come with the game, as it reads them."""
    from rulebound.games.opcg.cards import CARDS

    return read(name, CARDS)


def read(name: str, cards: list[PrintedCard]) -> list[PrintedCard]:
    """Cards as a document knows them."""
    from rulebound.games.opcg.profiles import PROFILES as ANSWERS
    from rulebound.games.opcg.r02_cards import checked

    return checked(cards, ANSWERS[name].six_attributes)
