# not compiled: cards are data
"""The cards that come with the game, ours in name and text, and two decks of them. No card has code of its own."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count
from rulebound.program.conditions import Compared, TurnOf
from rulebound.program.filters import Cards, Compare, It, Kind, Other, This, Top, Trait
from rulebound.program.ops import (
    Body,
    Change,
    Choose,
    Draw,
    If,
    Keep,
    Look,
    May,
    Move,
    Play,
    Rest,
    Reveal,
    Stand,
    Transfer,
    Use,
)

CHARACTERS = Cards("yours", ("characters",))
THEIR_CHARACTERS = Cards("theirs", ("characters",))
MINE = Cards("yours", ("leader", "characters"))
THEIRS = Cards("theirs", ("leader", "characters"))


def leader(id: str, name: str, colours: tuple[str, ...], power: int, life: int, *abilities: Ability) -> PrintedCard:
    """A Leader."""
    return PrintedCard(
        id, name, "leader", {"power": power, "life": life}, colours, ("Courier",), ("slash",), abilities=abilities
    )


def character(
    id: str,
    name: str,
    colour: str,
    cost: int,
    power: int,
    counter: int,
    *abilities: Ability,
    traits: tuple[str, ...] = ("Courier",),
    attribute: str = "strike",
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """A Character."""
    values = {"cost": cost, "power": power, "counter": counter}
    return PrintedCard(
        id, name, "character", values, (colour,), traits, (attribute,), keywords=keywords, abilities=abilities
    )


def event(id: str, name: str, colour: str, cost: int, *abilities: Ability) -> PrintedCard:
    """An Event."""
    return PrintedCard(id, name, "event", {"cost": cost}, (colour,), ("Courier",), abilities=abilities)


def stage(id: str, name: str, colour: str, cost: int, *abilities: Ability) -> PrintedCard:
    """A Stage."""
    return PrintedCard(id, name, "stage", {"cost": cost}, (colour,), ("Courier",), abilities=abilities)


def on_play(*body: object, **more: object) -> Ability:
    """[On Play]"""
    return Ability("automatic", tuple(body), Event("enters characters"), **more)  # type: ignore[arg-type]


def when_attacking(*body: object, **more: object) -> Ability:
    """[When Attacking]"""
    return Ability("automatic", tuple(body), Event("attacks"), **more)  # type: ignore[arg-type]


def on_ko(*body: object, **more: object) -> Ability:
    """[On K.O.]"""
    return Ability("automatic", tuple(body), Event("ko"), **more)  # type: ignore[arg-type]


def on_block(*body: object, **more: object) -> Ability:
    """[On Block]"""
    return Ability("automatic", tuple(body), Event("blocks"), **more)  # type: ignore[arg-type]


def end_of_turn(*body: object, **more: object) -> Ability:
    """[End of Your Turn]"""
    when = Event("turn ends", own=False, whose="yours")
    return Ability("automatic", tuple(body), when, **more)  # type: ignore[arg-type]


def on_their_attack(*body: object, **more: object) -> Ability:
    """[On Your Opponent's Attack]"""
    when = Event("opponent attacks", own=False, whose="yours")
    return Ability("automatic", tuple(body), when, **more)  # type: ignore[arg-type]


def activate(*body: object, **more: object) -> Ability:
    """[Activate: Main]"""
    return Ability("activated", tuple(body), "activate", **more)  # type: ignore[arg-type]


def main(*body: object, **more: object) -> Ability:
    """[Main]"""
    return Ability("activated", tuple(body), "main", **more)  # type: ignore[arg-type]


def counter(*body: object, **more: object) -> Ability:
    """[Counter]"""
    return Ability("activated", tuple(body), "counter", **more)  # type: ignore[arg-type]


def trigger(*body: object, **more: object) -> Ability:
    """[Trigger]"""
    return Ability("activated", tuple(body), "trigger", zones=("life",), **more)  # type: ignore[arg-type]


def up_to(cards: Cards, n: int = 1) -> Choose:
    """Choose up to so many."""
    return Choose(cards, n, 0)


def tested(side: str, *tests: object) -> Cards:
    """Characters of a side that pass tests."""
    return Cards(side, ("characters",), tests)  # type: ignore[arg-type]


def ko(*tests: object) -> Body:
    """K.O. up to one of the opponent's Characters."""
    return (up_to(tested("theirs", *tests)), Move(It(), "trash", "top", "ko"))


def don(n: int) -> Body:
    """DON!! -N"""
    return (Transfer(n, "don_field", "don_deck"),)


def circled(n: int) -> Body:
    """Rest so many DON!!"""
    return (Transfer(n, "active", "rested"),)


LANTERN = [
    leader(
        "LA-001",
        "Marisol of the Red Lantern",
        ("red",),
        5000,
        5,
        when_attacking(up_to(CHARACTERS), Change("power", 1000, It()), condition=None),
    ),
    character("LA-002", "Lamplighter", "red", 1, 2000, 2000, attribute="wisdom"),
    character(
        "LA-003",
        "Wick Trimmer",
        "red",
        1,
        3000,
        1000,
        on_play(
            Look(Top(4)),
            Choose(Cards("yours", ("deck",), (Trait("Courier"), Other())), 1, 0, among="seen"),
            Reveal(It()),
            Move(It(), "hand", verb="draw"),
            Keep(It("seen"), "rest", but="it"),
            Move(It("rest"), "deck", "bottom", order="you"),
        ),
    ),
    character("LA-004", "Ember Runner", "red", 2, 3000, 1000, keywords=("rush",)),
    character(
        "LA-005",
        "Powder Mate",
        "red",
        3,
        4000,
        1000,
        when_attacking(*ko(Compare("power", "<=", 2000)), condition=None),
    ),
    character(
        "LA-006",
        "Gate Warden",
        "red",
        3,
        3000,
        1000,
        keywords=("blocker",),
        attribute="strike",
    ),
    character(
        "LA-007",
        "Firebreak Captain",
        "red",
        5,
        6000,
        1000,
        on_play(up_to(THEIR_CHARACTERS), Change("power", -2000, It())),
        on_ko(Draw(1)),
    ),
    character("LA-008", "Twin Flame", "red", 6, 7000, 0, keywords=("double attack",)),
    character(
        "LA-009",
        "Torch Bearer",
        "red",
        4,
        5000,
        1000,
        Ability(
            "permanent",
            (Change("power", 1000, Cards("yours", ("characters",), (Other(),))),),
            condition=TurnOf("yours"),
        ),
    ),
    event(
        "LA-010",
        "Flare Shot",
        "red",
        2,
        main(*ko(Compare("power", "<=", 4000))),
        trigger(Use("main", This())),
    ),
    event(
        "LA-011",
        "Shield of Sparks",
        "red",
        1,
        counter(up_to(MINE), Change("power", 3000, It(), "battle")),
        trigger(Draw(1)),
    ),
    stage(
        "LA-012",
        "Beacon Tower",
        "red",
        1,
        activate(up_to(MINE), Change("power", 1000, It()), cost=(Rest(This()),)),
    ),
    character(
        "LA-013",
        "Signal Officer",
        "red",
        2,
        2000,
        1000,
        activate(
            Transfer(1, "rested", "don", onto=It(), up_to=True), cost=(Rest(This()), Choose(MINE, 1)), once="turn"
        ),
    ),
    character("LA-014", "Night Courier", "red", 4, 5000, 1000, trigger(Play(This())), attribute="ranged"),
]

TIDE = [
    leader(
        "TI-001",
        "Old Quill of the Blue Tide",
        ("blue",),
        5000,
        5,
        activate(
            Draw(1),
            Choose(Cards("yours", ("hand",)), 1),
            Move(It(), "trash", "top", "discard"),
            cost=circled(1),
            once="turn",
        ),
    ),
    character(
        "TI-002",
        "Ledger Clerk",
        "blue",
        1,
        2000,
        2000,
        on_play(May((Draw(1), Choose(Cards("yours", ("hand",)), 1), Move(It(), "deck", "bottom")))),
    ),
    character("TI-003", "Harbour Pilot", "blue", 2, 3000, 1000, on_block(Draw(1)), keywords=("blocker",)),
    character(
        "TI-004",
        "Undertow",
        "blue",
        4,
        5000,
        1000,
        on_play(up_to(tested("any", Compare("cost", "<=", 3))), Move(It(), "hand", "top", "return")),
    ),
    character(
        "TI-005",
        "Deep Chartist",
        "blue",
        3,
        4000,
        1000,
        on_their_attack(
            up_to(MINE),
            Change("power", 1000, It(), "battle"),
            once="turn",
            cost=(Choose(Cards("yours", ("hand",)), 1), Move(It(), "trash", "top", "discard")),
            may=True,
        ),
    ),
    character("TI-006", "Salt Bailiff", "blue", 5, 6000, 1000, end_of_turn(Stand(This()))),
    character(
        "TI-007",
        "Maelstrom",
        "blue",
        7,
        8000,
        0,
        on_play(up_to(tested("theirs", Compare("cost", "<=", 5))), Move(It(), "deck", "bottom", "return")),
    ),
    character("TI-008", "Rope Dancer", "blue", 2, 4000, 1000),
    character("TI-009", "Keelhauler", "blue", 6, 7000, 0, keywords=("banish",)),
    event(
        "TI-010",
        "Rip Current",
        "blue",
        3,
        main(up_to(tested("theirs", Compare("cost", "<=", 4))), Move(It(), "hand", "top", "return")),
        trigger(Use("main", This())),
    ),
    event(
        "TI-011",
        "Breakwater",
        "blue",
        0,
        counter(
            up_to(MINE),
            Change("power", 2000, It(), "battle"),
            If(Compared(Count(Cards("yours", ("hand",))), "<=", 2), (Draw(1),)),
        ),
    ),
    stage(
        "TI-012",
        "Dry Dock",
        "blue",
        2,
        end_of_turn(Draw(1), condition=Compared(Count(Cards("yours", ("hand",))), "<=", 3)),
    ),
    character(
        "TI-013",
        "Pearl Diver",
        "blue",
        3,
        4000,
        1000,
        activate(Draw(2), cost=don(1), once="turn"),
        trigger(Play(This())),
    ),
    character(
        "TI-014",
        "Lighthouse Keeper",
        "blue",
        4,
        4000,
        2000,
        on_ko(
            Play(It()),
            cost=(Choose(Cards("yours", ("hand",), (Kind("character"), Compare("cost", "<=", 2))), 1),),
            may=True,
        ),
        keywords=("blocker",),
    ),
]

CARDS = LANTERN + TIDE


def copies(cards: list[PrintedCard]) -> list[str]:
    """A deck: the Leader, then four of most cards up to fifty."""
    out = [cards[0].id]
    for card in cards[1:]:
        out += [card.id] * 4
    return out[:51]


DECKS = {"lantern": copies(LANTERN), "tide": copies(TIDE)}
