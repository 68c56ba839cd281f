"""Real cards for the rulings, found by their ids, and cards of our own that share a type, a name or a colour with one.

A card goes by its id: its printed name is one more name of it, for the texts that speak of that.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from rulebound.compiler.normal import normal
from rulebound.games.opcg.cards import main
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import All, Cards, It
from rulebound.program.ops import Choose, Move
from tests.onepiece import character, event, leader
from tests.printed.kept import record
from tests.rulings.pools import compiled, compiler

TITLE = "opcg.ja"


@cache
def real(id: str) -> PrintedCard:
    """A card of the list as it is printed, with the program that its text comes to."""
    printed = record(TITLE, id)
    parts = compiled("opcg", "ja", TITLE, id).program
    values = {name: printed[name] for name in ("power", "cost", "counter", "life") if printed[name] is not None}
    return PrintedCard(
        id,
        id,
        printed["category"].lower(),
        values,
        tuple(colour.lower() for colour in printed["colors"]),
        types(id),
        tuple(attribute.lower() for attribute in printed["attributes"]),
        names=(spelled(printed["name"]), *(name for part in parts for name in part.names)),
        keywords=tuple(keyword for part in parts for keyword in part.keywords),
        abilities=tuple(ability for part in parts for ability in part.abilities),
    )


def spelled(word: str) -> str:
    """A printed name or type as the texts spell it."""
    return normal(word, compiler("opcg", "ja").spelling)


def types(id: str) -> tuple[str, ...]:
    """The types of a card of the list."""
    return tuple(spelled(word) for word in record(TITLE, id)["types"])


def akin(card: PrintedCard, id: str, *colours: str) -> PrintedCard:
    """A card of ours with the types of a real one, and in these colours if any are said."""
    return replace(card, traits=types(id), colours=colours or card.colours)


def namesake(card: PrintedCard, id: str) -> PrintedCard:
    """A card of ours with the types and the name of a real one."""
    return replace(card, traits=types(id), names=(spelled(record(TITLE, id)["name"]),))


def coloured(card: PrintedCard, *colours: str) -> PrintedCard:
    """A card of ours in these colours."""
    return replace(card, colours=colours)


def boss(id: str, power: int = 5000) -> PrintedCard:
    """A Leader of ours with the types of a real card."""
    return akin(leader("Boss", power=power), id)


# What the other cards of a scenario do: Events for nothing, without a condition.
MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
STRIKE = event("Strike", main(Choose(THEIRS), Move(It(), "trash", "top", "ko")))
SWEEP = event("Sweep", main(Move(All(THEIRS), "trash", "top", "ko", order="as they are")))
RECALL = event("Recall", main(Choose(MINE), Move(It(), "hand", "top", "return")))
BOUNCE = event("Bounce", main(Choose(THEIRS), Move(It(), "hand", "top", "return")))
RUNNER = character("Runner", 5000)
TWIN = character("Twin", 9000, keywords=("double attack",))
WALL = character("Wall", 4000)
