"""Bonfire: the game that docs/fourth-game.md builds, as small as a game can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulebound.program.abilities import PrintedCard
    from tests.bonfire.game import Bonfire

PROFILES = ("bonfire",)


def make(name: str, extra: list[PrintedCard], edition: list[PrintedCard] | None = None) -> Bonfire:
    """The game, with the `extra` cards of a user beside its own."""
    from rulebound.kernel.link import link_onto
    from tests.bonfire.cards import CARDS
    from tests.bonfire.game import Bonfire
    from tests.bonfire.words import words

    vocabulary = words()
    return Bonfire(name, vocabulary, link_onto(vocabulary, edition or CARDS, extra))
