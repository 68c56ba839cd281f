"""Skirmish: a toy game that needs everything the kernel offers, under three sets of policies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.compiled import attach

if TYPE_CHECKING:
    from rulebound.program.abilities import PrintedCard
    from tests.toy.game import Skirmish

attach(__name__, __path__)

PROFILES = ("toy", "toy-waves", "toy-fleet")


def make(name: str, extra: list[PrintedCard], edition: list[PrintedCard] | None = None) -> Skirmish:
    """A game with cards of one's own beside its printed ones."""
    from rulebound.kernel.link import link_onto
    from tests.toy.cards import CARDS
    from tests.toy.game import Skirmish
    from tests.toy.words import words

    vocabulary = words()
    return Skirmish(name, vocabulary, link_onto(vocabulary, edition or CARDS, extra))
