# not compiled: cards are data, and are read once a process
"""2 Card information: what may be printed on which card, and which cards the words of a text mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.errors import BadProgram
from rulebound.program.abilities import PrintedCard
from rulebound.program.amounts import Amount
from rulebound.program.filters import (
    Attribute,
    Both,
    Cards,
    Colour,
    Colours,
    Compare,
    Comparison,
    Either,
    Filter,
    Kind,
    Named,
    NamePart,
    Plain,
    Side,
    Trait,
    TraitPart,
)

OUTSIDE: Final = ("deck", "hand", "trash", "life")

# Which categories have what; names, colours and types are on all of them.
HAVE: Final[dict[str, tuple[str, ...]]] = {
    "attributes": ("leader", "character"),  # 2-5-5
    "power": ("leader", "character"),  # 2-6-2
    "cost": ("character", "event", "stage"),  # 2-7-5
    "life": ("leader",),  # 2-9-3
    "counter": ("character",),  # 2-10-2
}


# -- what is printed ------------------------------------------------------------------------------


def parts(printed: str) -> tuple[str, ...]:
    """2-3-4, 2-4-2, 2-5-3, M.twocolour.1 The colours, types or attributes of a card, which a stroke separates."""
    return tuple(part.strip() for part in printed.split("/") if part.strip())


def also(
    card: PrintedCard, names: tuple[str, ...] = (), types: tuple[str, ...] = (), attributes: tuple[str, ...] = ()
) -> PrintedCard:
    """2-1-3, 2-4-4, 2-5-7 What a text adds to the name, types and attributes of its own card is there by nature."""
    return replace(
        card,
        names=(*card.names, *names),
        traits=(*card.traits, *types),
        attributes=(*card.attributes, *attributes),
    )


def known(card: PrintedCard, six: bool) -> PrintedCard:
    """2-5-2, 1.1.6:2-5-2 There are six attributes; 1.1.6 knows five of them, and "?" is none there."""
    if six or "?" not in card.attributes:
        return card
    return replace(card, attributes=tuple(one for one in card.attributes if one != "?"))


def checked(cards: list[PrintedCard], six: bool) -> list[PrintedCard]:
    """The cards as a document knows them, none of which has what its category has not."""
    for card in cards:
        printed = [*card.values, *(["attributes"] if card.attributes else [])]
        for what in printed:
            if card.kind not in HAVE.get(what, (card.kind,)):
                raise BadProgram(f"{card.id}: a card of the category {card.kind} has no {what}")
    return [known(card, six) for card in cards]


# -- which cards a text means ---------------------------------------------------------------------


def leaders(side: Side, *where: Filter) -> Cards:
    """2-2-3-1 "Leader" and "Leader card" mean the card in the Leader area."""
    return Cards(side, ("leader",), (Kind("leader"), *where))


def characters(side: Side, *where: Filter) -> Cards:
    """2-2-4-1 "Character" means a card in the Character area."""
    return Cards(side, ("characters",), (Kind("character"), *where))


def character_cards(side: Side, zones: tuple[str, ...] = OUTSIDE, *where: Filter) -> Cards:
    """2-2-4-2 "Character card" means one outside the Character area."""
    return Cards(side, outside(zones, "characters"), (Kind("character"), *where))


def events(side: Side, zones: tuple[str, ...] = OUTSIDE, *where: Filter) -> Cards:
    """2-2-5-1 "Event" and "Event card" mean a card of that category."""
    return Cards(side, zones, (Kind("event"), *where))


def stages(side: Side, *where: Filter) -> Cards:
    """2-2-6-1 "Stage" means a card in the Stage area (errata OP9-33)."""
    return Cards(side, ("stage",), (Kind("stage"), *where))


def stage_cards(side: Side, zones: tuple[str, ...] = OUTSIDE, *where: Filter) -> Cards:
    """2-2-6-2 "Stage card" means one outside the Stage area."""
    return Cards(side, outside(zones, "stage"), (Kind("stage"), *where))


def outside(zones: tuple[str, ...], area: str) -> tuple[str, ...]:
    """The areas in which to look, without the one in which a card is no longer called a card."""
    return tuple(zone for zone in zones if zone != area)


def named(name: str) -> Filter:
    """2-1-2 A name alone means cards that have exactly that name."""
    return Named(name)


def name_part(part: str) -> Filter:
    """2-1-2-1 Part of a name means cards with those words in their name."""
    return NamePart(part)


def of_colour(colour: str) -> Filter:
    """2-3-5, M.twocolour.2 A card with several colours is a card of each of them."""
    return Colour(colour)


def multicolour() -> Filter:
    """2-3-6 A card with two colours or more is multicolour."""
    return Colours(2)


def of_type(name: str) -> Filter:
    """2-4-3 A type means cards that have that type, perhaps among others."""
    return Trait(name)


def type_part(part: str) -> Filter:
    """2-4-3-1 Part of a type means cards with a type that has those words in it."""
    return TraitPart(part)


def of_attribute(name: str) -> Filter:
    """2-5-4, 2-5-6 An attribute means cards that have it, perhaps beside another."""
    return Attribute(name)


def with_power(how: Comparison, amount: Amount) -> Filter:
    """2-6-2 A card that has no power has none to compare: it is not one of power 0."""
    return has("power", how, amount)


def with_cost(how: Comparison, amount: Amount) -> Filter:
    """2-7-5 A Leader has no cost: it is not a card of cost 0."""
    return has("cost", how, amount)


def has(value: str, how: Comparison, amount: Amount) -> Filter:
    """A test on a value, for the categories that have it."""
    return Both((Either(tuple(Kind(kind) for kind in HAVE[value])), Compare(value, how, amount)))


def without_effect() -> Filter:
    """2-8-5, 8-2-2 A card with no text is one with no base effect; one whose text is invalid is not."""
    return Plain()
