"""Azur Lane TCG: comprehensive rules 2.1.0."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rulebound.compiled import attach

if TYPE_CHECKING:
    from rulebound.games.azurlane.game import AzurLane
    from rulebound.program.abilities import PrintedCard

attach(__name__, __path__)

PROFILES = ("azurlane",)
ALSO = {"azurlane-2.1.0": "azurlane"}


def make(name: str, extra: list[PrintedCard], edition: list[PrintedCard] | None = None) -> AzurLane:
    """A game with cards of one's own beside its printed ones."""
    from rulebound.games.azurlane.game import AzurLane
    from rulebound.games.azurlane.words import words
    from rulebound.kernel.link import link_onto

    vocabulary = words()
    first = read(edition) if edition else shipped()
    return AzurLane(name, vocabulary, link_onto(vocabulary, first, read(extra)))


def printed(name: str, extra: list[PrintedCard], edition: list[PrintedCard] | None = None) -> list[PrintedCard]:
    """The cards of a game as it reads them, with cards of one's own."""
    return [*(read(edition) if edition else shipped()), *read(extra)]


@cache
def shipped() -> list[PrintedCard]:
    """The cards that come with the game, as it reads them."""
    from rulebound.games.azurlane.cards import CARDS

    return read(CARDS)


def read(cards: list[PrintedCard]) -> list[PrintedCard]:
    """Cards with the abilities that their keywords stand for."""
    from rulebound.games.azurlane.r02_cards import checked, with_keywords

    return [with_keywords(card) for card in checked(cards)]
