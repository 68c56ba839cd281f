# not compiled: cards are data
"""The cards that come with the game, ours in name and text, and two decks of them. No card has code of its own."""

from __future__ import annotations

from rulebound.games.azurlane.r02_cards import (
    assault,
    awaken,
    awakens,
    counter,
    counter_in_hand,
    cubes,
    discard,
    end_of_turn,
    event,
    flagship,
    fortify,
    main,
    on_deploy,
    pursuit,
    retrofit,
    ship,
    sink,
    static,
    up_to,
    when_attacking,
    when_sinking,
    when_sunk,
    when_supporting,
)
from rulebound.program.abilities import PrintedCard
from rulebound.program.amounts import Count
from rulebound.program.conditions import Compared
from rulebound.program.filters import Attribute, Beside, Cards, Compare, It, Kind, Role, This
from rulebound.program.ops import Change, Choose, Draw, If, Move, Play, Rest, Stand

SHIPS = (Kind("ship"),)
MINE = Cards("yours", ("field",), SHIPS)
ANY_MINE = Cards("yours", ("field",))
THEIRS = Cards("theirs", ("field",), SHIPS)
HAND = Cards("yours", ("hand",))
GALE = [
    flagship(
        "AZ-001",
        "Admiral Corran",
        ("red",),
        5000,
        4,
        "AZ-001B",
        awakens(Compared(Count(Cards("yours", ("durability",))), "<=", 1)),
    ),
    ship("AZ-002", "Petrel", ("red",), 1, 2000, support=1000, range="hand"),
    ship("AZ-003", "Gannet", ("red",), 2, 3000, on_deploy(Draw(1), *discard()), support=1000, range="field"),
    ship("AZ-004", "Harrier", ("red",), 3, 5000, type="CA", keywords=("swift attack",)),
    ship("AZ-005", "Osprey", ("red",), 3, 4000, assault(2000), type="CL", support=2000, range="field"),
    ship("AZ-006", "Condor", ("red",), 5, 7000, when_sinking(Draw(1)), type="BB"),
    ship("AZ-007", "Skua", ("red",), 2, 3000, type="CV", keywords=("long range",), support=2000),
    ship("AZ-008", "Petrel.Kai", ("red",), 4, 6000, retrofit(2, name="Petrel"), on_deploy(up_to(THEIRS), Rest(It()))),
    ship("AZ-009", "Shearwater", ("red",), 2, 4000, type="SS", keywords=("submerge",), support=1000),
    ship(
        "AZ-010",
        "Kittiwake",
        ("red",),
        2,
        2000,
        counter_in_hand(Play(This()), cost=discard()),
        type="CL",
        support=1000,
    ),
    event(
        "AZ-011",
        "Broadside",
        ("red",),
        2,
        main(up_to(Cards("theirs", ("field",), (Kind("ship"), Compare("power", "<=", 3000)))), sink()),
    ),
    event("AZ-012", "Brace for Impact", ("red",), 1, counter(Choose(ANY_MINE), Change("power", 2000, It(), "battle"))),
    event("AZ-013", "Full Ahead", ("red",), 1, pursuit(Change("power", 2000, Role("attacker"), "battle"))),
    event("AZ-014", "Last Salvo", ("red",), 3, main(up_to(THEIRS), sink()), keywords=("last stand",)),
    ship("AZ-015", "Fulmar", ("red",), 4, 6000, type="CA", support=1000, range="field"),
    flagship(
        "AZ-001B",
        "Admiral Corran Unbound",
        ("red",),
        6000,
        0,
        "AZ-001",
        when_attacking(Change("power", 1000, MINE, "turn")),
    ),
]
TIDE = [
    flagship(
        "AZ-101",
        "Captain Ilse of the Sound",
        ("blue",),
        5000,
        5,
        "AZ-101B",
        main(awaken(), cost=cubes(2), condition=Compared(Count(Cards("yours", ("retreat",))), ">=", 8), once="turn"),
    ),
    ship("AZ-102", "Dab", ("blue",), 1, 1000, when_sunk(Draw(1)), support=2000, range="hand"),
    ship("AZ-103", "Turbot", ("blue",), 2, 3000, fortify(2000), type="CL", support=1000, range="field"),
    ship("AZ-104", "Halibut", ("blue",), 4, 6000, type="BB", support=2000, range="field"),
    ship("AZ-105", "Brill", ("blue",), 3, 4000, when_supporting(Draw(1)), type="CVL", support=1000, range="field"),
    ship(
        "AZ-106",
        "Sole",
        ("blue",),
        2,
        3000,
        on_deploy(up_to(Cards("yours", ("retreat",), (Kind("ship"), Compare("cost", "<=", 2)))), Move(It(), "hand")),
    ),
    ship(
        "AZ-107",
        "Lemon Sole",
        ("blue",),
        5,
        7000,
        static(Change("power", 1000, Cards("yours", ("field",), (Beside(This()),)), "while here")),
        type="BB",
    ),
    ship("AZ-108", "Dab.Kai", ("blue",), 3, 5000, retrofit(1, name="Dab"), when_attacking(Stand(This()), once="turn")),
    ship("AZ-109", "Pilchard", ("blue",), 2, 4000, type="SS", keywords=("submerge", "swift attack"), support=1000),
    ship("AZ-110", "Sprat", ("blue",), 1, 2000, end_of_turn(Stand(This())), support=1000, keywords=("last stand",)),
    event(
        "AZ-111",
        "Undertow",
        ("blue",),
        2,
        main(
            up_to(Cards("theirs", ("field",), (Kind("ship"), Compare("cost", "<=", 3)))),
            Move(It(), "hand", verb="return"),
        ),
    ),
    event(
        "AZ-112",
        "Smoke Screen",
        ("blue",),
        1,
        counter(
            Choose(ANY_MINE), Change("power", 3000, It(), "battle"), If(Compared(Count(HAND), "<=", 2), (Draw(1),))
        ),
    ),
    event("AZ-113", "Signal Flags", ("blue",), 2, main(Draw(2))),
    event(
        "AZ-114",
        "Second Wind",
        ("blue",),
        1,
        pursuit(up_to(Cards("yours", ("field",), (Kind("ship"), Attribute("CL")))), Stand(It())),
    ),
    ship("AZ-115", "Plaice", ("blue",), 3, 5000, type="CA", support=1000),
    flagship(
        "AZ-101B",
        "Captain Ilse Ascendant",
        ("blue",),
        7000,
        0,
        "AZ-101",
        static(Change("power", 1000, MINE, "while here")),
    ),
]
CARDS = GALE + TIDE


def copies(cards: list[PrintedCard]) -> list[str]:
    """A deck: the Flagship, then four of each card up to fifty, but one Ship that goes back into the deck by itself.

    With two of those a player who does nothing else would never run out of cards.
    """
    ids = [cards[0].id]
    for card in cards[1:]:
        ids += [card.id] * (1 if "submerge" in card.keywords else 4)
    return ids[:51]


DECKS = {"gale": copies(GALE[:15]), "sound": copies(TIDE[:15])}
