# not compiled: cards are data
"""The cards that come with the game, ours in name and text, and two decks of them. No card has code of its own."""

from __future__ import annotations

from rulebound.games.opcg.r01_principles import in_order
from rulebound.games.opcg.r01_principles import up_to as up_to
from rulebound.games.opcg.r02_cards import characters
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, MarksOn
from rulebound.program.conditions import Compared, Condition, TurnOf
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

CHARACTERS = characters("yours")
THEIR_CHARACTERS = characters("theirs")
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
    """10-2-6-1, M.terms.1 [On Play]: when the card comes into play."""
    return Ability("automatic", in_order(*body), Event(("enters characters", "enters stage")), **more)  # type: ignore[arg-type]


def when_attacking(*body: object, **more: object) -> Ability:
    """[When Attacking]"""
    return Ability("automatic", in_order(*body), Event("attacks"), **more)  # type: ignore[arg-type]


def on_ko(*body: object, **more: object) -> Ability:
    """10-2-17-1, 10-2-1-3 [On K.O.]: when the card is K.O.'d on the field, and by no other trashing."""
    return Ability("automatic", in_order(*body), Event("ko"), **more)  # type: ignore[arg-type]


def on_block(*body: object, **more: object) -> Ability:
    """[On Block]"""
    return Ability("automatic", in_order(*body), Event("blocks"), **more)  # type: ignore[arg-type]


def end_of_turn(*body: object, **more: object) -> Ability:
    """10-2-7-1, M.terms.4 [End of Your Turn]: in the End Phase of one's own turn."""
    when = Event("turn ends", own=False, whose="yours")
    return Ability("automatic", in_order(*body), when, **more)  # type: ignore[arg-type]


def end_of_their_turn(*body: object, **more: object) -> Ability:
    """10-2-8-1 [End of Your Opponent's Turn]: in the End Phase of the opponent's turn."""
    when = Event("opponent turn ends", own=False, whose="yours")
    return Ability("automatic", in_order(*body), when, **more)  # type: ignore[arg-type]


def on_their_attack(*body: object, **more: object) -> Ability:
    """[On Your Opponent's Attack]"""
    when = Event("opponent attacks", own=False, whose="yours")
    return Ability("automatic", in_order(*body), when, **more)  # type: ignore[arg-type]


def activate(*body: object, **more: object) -> Ability:
    """8-1-3-2-1, M.terms.2 [Activate: Main]"""
    return Ability("activated", in_order(*body), "activate", **more)  # type: ignore[arg-type]


def main(*body: object, **more: object) -> Ability:
    """M.terms.5 [Main]"""
    return Ability("activated", in_order(*body), "main", **more)  # type: ignore[arg-type]


def counter(*body: object, **more: object) -> Ability:
    """10-2-4-1-2, M.terms.6 [Counter]: reached by playing it in the Counter Step, or by an effect that names it."""
    return Ability("activated", in_order(*body), "counter", **more)  # type: ignore[arg-type]


def trigger(*body: object, **more: object) -> Ability:
    """[Trigger]"""
    return Ability("activated", in_order(*body), "trigger", zones=("life",), **more)  # type: ignore[arg-type]


def activate_main() -> Use:
    """10-2-3-1-1 Another effect of the card, such as its [Trigger], activates its [Main] effect."""
    return Use("main", This())


def activate_counter() -> Use:
    """10-2-4-1-1 Another effect of the card, such as its [Trigger], activates its [Counter] effect."""
    return Use("counter", This())


def given(n: int) -> Condition:
    """10-2-9-1, 8-3-2-3, M.terms.8 [DON!! xN]: as many or more DON!! are given to the card."""
    return Compared(MarksOn("don", This()), ">=", n)


def your_turn() -> Condition:
    """10-2-11-1, 8-3-2-4, M.terms.3 [Your Turn]"""
    return TurnOf("yours")


def their_turn() -> Condition:
    """10-2-12-1, 8-3-2-5 [Opponent's Turn]"""
    return TurnOf("theirs")


def tested(side: str, *tests: object) -> Cards:
    """Characters of a side that pass tests."""
    return Cards(side, ("characters",), tests)  # type: ignore[arg-type]


def ko(*tests: object) -> Body:
    """K.O. up to one of the opponent's Characters."""
    return (up_to(tested("theirs", *tests)), Move(It(), "trash", "top", "ko"))


def don(n: int) -> Body:
    """10-2-10-1, 8-3-1-6, M.terms.10 DON!! -N: so many DON!!, given ones too, go back to the DON!! deck."""
    return (Transfer(n, "don_field", "don_deck"),)


def discard(n: int) -> Body:
    """10-2-14-1 Trash so many cards from hand, of one's choice."""
    return (Choose(Cards("yours", ("hand",)), n), Move(It(), "trash", "top", "discard"))


def circled(n: int) -> Body:
    """8-3-1-5, M.terms.9 A number in a circle: so many active DON!! in the cost area are rested."""
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
