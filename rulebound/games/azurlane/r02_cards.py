# not compiled: cards are data
"""2 Parts of a card: types, values, names and what stands on them, as data."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.conditions import Condition, Matches
from rulebound.program.filters import Cards, Filter, Is, It, Named, Role, This
from rulebound.program.ops import Act, Body, Change, Choose, Transfer

RANGES = {"field": ("field support",), "hand": ("hand support",), "": ()}
BASE_MARKS = (".Kai", " Mk II", " Zwei")  # what stands behind the base name of a card


def base_names(name: str) -> tuple[str, ...]:
    """201.4 The names that a card also has: without what marks it as another make of the same Ship.

    >>> base_names("Heron.Kai")
    ('Heron',)
    """
    for mark in BASE_MARKS:
        if mark in name:
            return (name.replace(mark, ""),)
    return ()


def flagship(
    id: str,
    name: str,
    colours: tuple[str, ...],
    power: int,
    durability: int,
    back: str,
    *abilities: Ability,
    type: str = "BB",
    support: int = 1000,
    range: str = "field",
    traits: tuple[str, ...] = ("Harbour",),
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """204.3, 204.3a, 210.1 A Flagship: with durability on its front; `back` is its awakened side."""
    values = {"power": power, "durability": durability, "support": support}
    return PrintedCard(
        id,
        name,
        "flagship",
        values,
        colours,
        traits,
        (type,),
        base_names(name),
        keywords=(*RANGES[range], *keywords),
        abilities=abilities,
        other_side=back,
    )


def ship(
    id: str,
    name: str,
    colours: tuple[str, ...],
    cost: int,
    power: int,
    *abilities: Ability,
    type: str = "DD",
    support: int = 1000,
    range: str = "hand",
    traits: tuple[str, ...] = ("Harbour",),
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """204.4, 207.1, 208.1 A Ship with its power and its support box."""
    values = {"power": power, "cost": cost, "support": support}
    return PrintedCard(
        id,
        name,
        "ship",
        values,
        colours,
        traits,
        (type,),
        base_names(name),
        keywords=(*RANGES[range], *keywords),
        abilities=abilities,
    )


def event(
    id: str,
    name: str,
    colours: tuple[str, ...],
    cost: int,
    *abilities: Ability,
    traits: tuple[str, ...] = ("Harbour",),
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """204.5 An Event."""
    return PrintedCard(id, name, "event", {"cost": cost}, colours, traits, keywords=keywords, abilities=abilities)


# -- abilities ------------------------------------------------------------------------------------


def main(*body: object, **more: object) -> Ability:
    """602.17, 304.3a [Main Phase Activate]"""
    return Ability("activated", body, "main", **more)  # type: ignore[arg-type]


def counter(*body: object, **more: object) -> Ability:
    """601.3 [Counter] of an Event."""
    return Ability("activated", body, "counter", **more)  # type: ignore[arg-type]


def counter_in_hand(*body: object, **more: object) -> Ability:
    """601.3a [Counter] of a Ship, activated and processed in hand."""
    return Ability("activated", body, "counter", zones=("hand",), **more)  # type: ignore[arg-type]


def pursuit(*body: object, **more: object) -> Ability:
    """601.9 [Pursuit]"""
    return Ability("activated", body, "pursuit", **more)  # type: ignore[arg-type]


def on_deploy(*body: object, **more: object) -> Ability:
    """602.10 [On Deploy]"""
    return Ability("automatic", body, Event("enters field"), **more)  # type: ignore[arg-type]


def when_attacking(*body: object, **more: object) -> Ability:
    """602.11 [When Attacking]"""
    return Ability("automatic", body, Event("attacks"), **more)  # type: ignore[arg-type]


def when_attacked(*body: object, **more: object) -> Ability:
    """602.12 [When Attacked]"""
    return Ability("automatic", body, Event("is attacked"), **more)  # type: ignore[arg-type]


def when_supporting(*body: object, **more: object) -> Ability:
    """602.13 [When Supporting]"""
    return Ability("automatic", body, Event("supports"), zones=("field", "retreat"), **more)  # type: ignore[arg-type]


def when_supported(*body: object, **more: object) -> Ability:
    """602.14 [When Supported]"""
    return Ability("automatic", body, Event("is supported"), **more)  # type: ignore[arg-type]


def when_sinking(*body: object, **more: object) -> Ability:
    """602.15 [When Sinking]"""
    return Ability("automatic", body, Event("sinks"), **more)  # type: ignore[arg-type]


def when_sunk(*body: object, **more: object) -> Ability:
    """602.16 [When Sunk]"""
    return Ability("automatic", body, Event("sink"), **more)  # type: ignore[arg-type]


def when_rested(*body: object, **more: object) -> Ability:
    """602.18 [When Rested]"""
    return Ability("automatic", body, Event("rests"), **more)  # type: ignore[arg-type]


def end_of_turn(*body: object, **more: object) -> Ability:
    """602.8 [End of Your Turn]"""
    return Ability("automatic", body, Event("turn ends", own=False, whose="yours"), **more)  # type: ignore[arg-type]


def end_of_their_turn(*body: object, **more: object) -> Ability:
    """602.9 [End of Opponent's Turn]"""
    return Ability("automatic", body, Event("turn ends", own=False, whose="theirs"), **more)  # type: ignore[arg-type]


def when_damaged(*body: object, **more: object) -> Ability:
    """508.1 When one's Flagship is damaged."""
    return Ability("automatic", body, Event("damaged", own=False, whose="yours"), **more)  # type: ignore[arg-type]


def static(*body: object, **more: object) -> Ability:
    """304.4 A static ability."""
    return Ability("permanent", body, **more)  # type: ignore[arg-type]


def assault(n: int) -> Ability:
    """601.5#2 [Assault +N]: more power in battles in which this card attacks."""
    return in_battle("attacker", n)


def fortify(n: int) -> Ability:
    """601.6 [Fortify +N]: more power in battles in which this card is attacked."""
    return in_battle("attacked", n)


def in_battle(role: str, n: int) -> Ability:
    """601.5#2, 601.6 More power as long as the card has a part in a battle."""
    plays: Condition = Matches(Role(role), (Is(This()),))
    return Ability("permanent", (Change("power", n, This(), "while here"),), condition=plays)


def retrofit(cost: int, *where: Filter, name: str = "") -> Ability:
    """601.8 [Retrofit]: for Cubes, on top of a Ship of one's own that passes the tests."""
    tests = (*where, Named(name)) if name else where
    body: Body = (Choose(Cards("yours", ("field",), tests), name="base"), Act("retrofit", It("base")))
    return Ability("activated", body, "retrofit", cost=cubes(cost), zones=("hand",))


def cubes(n: int) -> Body:
    """303.3, 204.6a Cubes rested as an activation cost."""
    return (Transfer(n, "active", "rested"),) if n else ()


def awaken() -> Act:
    """602.2 [Awaken]"""
    return Act("awaken")
