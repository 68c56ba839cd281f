"""Real cards by their ids, with the programs that their texts come to, and cards of our own that are akin to them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from rulebound.compiler.normal.marks import plain_marks
from rulebound.program.abilities import PrintedCard
from tests.printed.kept import FIRST, record
from tests.reference.pools import faces_of


@cache
def faces(game: str, id: str) -> tuple[PrintedCard, ...]:
    """The faces of a card of a list, called by their ids; the printed name is one more name."""
    told = record(FIRST[game], id)
    return tuple(
        replace(
            card,
            name=card.id,
            names=(plain_marks(told["name"]), *card.names),
            traits=tuple(plain_marks(trait) for trait in card.traits),
        )
        for card in faces_of(game, told)
    )


def real(game: str, id: str) -> PrintedCard:
    """A card of a list; of one with two faces the front."""
    return faces(game, id)[0]


def akin(card: PrintedCard, other: PrintedCard) -> PrintedCard:
    """A card of ours with the types of another."""
    return replace(card, traits=other.traits)


def namesake(card: PrintedCard, other: PrintedCard) -> PrintedCard:
    """A card of ours with the types and the names of another."""
    return replace(card, traits=other.traits, names=other.names)
