# not compiled: cards are data
"""The printed cards of Skirmish, and its two decks. Programs are data; no card has code of its own."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, Happened, JustDone, Names, Noted, Pool, Sum, Times, ValueOf
from rulebound.program.conditions import Compared, Exists, IfDone, TurnOf
from rulebound.program.filters import (
    All,
    Beside,
    Cards,
    Colour,
    Compare,
    Host,
    InRow,
    It,
    Kind,
    Other,
    Rested,
    Role,
    Subject,
    This,
    Top,
    Trait,
)
from rulebound.program.ops import (
    Become,
    Cancel,
    Change,
    Charge,
    Choose,
    Copy,
    CopySpell,
    Damage,
    Declare,
    Draw,
    Forbid,
    Gain,
    Grant,
    If,
    Keep,
    Later,
    Look,
    Lose,
    Make,
    May,
    Modes,
    Move,
    NextTime,
    Play,
    Prevent,
    Put,
    Redirect,
    Require,
    Rest,
    Reveal,
    Secretly,
    Shift,
    Shuffle,
    Stand,
    Together,
    Transfer,
    When,
)

UNITS = (Kind("unit"),)
YOUR_UNITS = Cards("yours", ("field",), UNITS)
THEIR_UNITS = Cards("theirs", ("field",), UNITS)
ALL_UNITS = Cards("any", ("field",), UNITS)


def unit(
    id: str,
    name: str,
    cost: int,
    power: int,
    guard: int,
    *abilities: Ability,
    colour: str = "fire",
    traits: tuple[str, ...] = (),
    keywords: tuple[str, ...] = (),
    token: bool = False,
    other_side: str = "",
) -> PrintedCard:
    """A unit."""
    return PrintedCard(
        id,
        name,
        "unit",
        {"cost": cost, "power": power, "guard": guard},
        (colour,),
        traits,
        keywords=keywords,
        abilities=abilities,
        token=token,
        other_side=other_side,
    )


def tactic(id: str, name: str, cost: int, *body: object, colour: str = "fire", quick: bool = False) -> PrintedCard:
    """A tactic with one text."""
    return PrintedCard(
        id,
        name,
        "tactic",
        {"cost": cost},
        (colour,),
        keywords=("quick",) if quick else (),
        abilities=(Ability("activated", tuple(body), "play"),),  # type: ignore[arg-type]
    )


def enters(*body: object, may: bool = False) -> Ability:
    """What a unit does when it comes into play."""
    return Ability("automatic", tuple(body), Event("enters field"), may=may)  # type: ignore[arg-type]


EMBER = [
    unit("E01", "Cinder Scout", 1, 1, 1, keywords=("swift",), traits=("scout",)),
    unit("E02", "Kiln Guard", 2, 1, 3, traits=("guard",)),
    unit(
        "E03",
        "Bellows Hand",
        2,
        1,
        2,
        Ability(
            "activated",
            (Choose(Cards("yours", ("field",), (*UNITS, Other())), 1, 0), Change("power", 1, It())),
            "main",
            cost=(Rest(This()),),
            once="turn",
        ),
    ),
    unit(
        "E04",
        "Spark Captain",
        3,
        2,
        2,
        Ability("permanent", (Change("power", 1, Cards("yours", ("field",), (*UNITS, Other(), Trait("scout")))),)),
    ),
    unit(
        "E05",
        "Ash Phoenix",
        4,
        3,
        2,
        Ability(
            "automatic",
            (Move(This(), "hand", "top", "return"),),
            Event("ko"),
            may=True,
            cost=(Transfer(1, "ready", "spent"),),
        ),
        keywords=("flying",),
    ),
    unit("E06", "Slag Golem", 4, 2, 4, Ability("permanent", (Require("attack", This()),), condition=TurnOf())),
    unit("E07", "Forge Mother", 5, 2, 4, enters(Make("T01", 2))),
    unit("E08", "Pyre Twins", 3, 2, 2, enters(Choose(THEIR_UNITS, 1, 0, target=True), Damage(1, It()))),
    tactic("E09", "Flare", 1, Choose(ALL_UNITS, 1, target=True), Damage(2, It()), quick=True),
    tactic("E10", "Stoke", 2, Draw(2)),
    PrintedCard(
        "E11",
        "Overreach",
        "tactic",
        {"cost": 1},
        ("fire",),
        abilities=(
            Ability(
                "activated",
                (
                    Declare(0, Sum(Pool("ready"), 1), "X", on_play=True),
                    Choose(THEIR_UNITS, 1, target=True),
                    Damage(Noted("X"), It()),
                ),
                "play",
                cost=(Transfer(Noted("X"), "ready", "spent"),),
            ),
        ),
    ),
    tactic("E12", "Scorch the Line", 4, Damage(1, All(Cards("theirs", ("field",), (*UNITS, InRow("front")))))),
    tactic(
        "E13",
        "Gambler's Fire",
        2,
        Secretly(Cards("yours", ("hand",)), 1, None, "mine", "yours"),
        Reveal(It("mine")),
        Reveal(It("yours")),
        If(
            Compared(ValueOf("cost", It("mine")), ">", ValueOf("cost", It("yours"))),
            (Damage(2, side="theirs"),),
            (Draw(1),),
        ),
    ),
    PrintedCard(
        "E14",
        "Iron Brand",
        "gear",
        {"cost": 1},
        ("fire",),
        abilities=(Ability("permanent", (Change("power", 1, Host(This())), Change("guard", 1, Host(This())))),),
    ),
    unit(
        "E15",
        "Torch Sergeant",
        3,
        2,
        3,
        Ability(
            "automatic",
            (Change("power", 2, This(), "battle"), Later("battle ends", (Put(This(), "plus"),))),
            Event("attacks"),
            once="turn",
        ),
    ),
    tactic(
        "E16",
        "Echo of Embers",
        2,
        Choose(Cards("yours", ("chase",), (Kind("tactic"), Other())), 1, 0, target=True),
        CopySpell(It()),
        Draw(1),
        quick=True,
    ),
]

TIDE = [
    unit("W01", "Reef Runner", 1, 1, 1, keywords=("flying",), colour="water", traits=("scout",)),
    unit("W02", "Shoal Wall", 2, 0, 4, colour="water", traits=("guard",)),
    unit(
        "W03",
        "Lantern Diver",
        2,
        1,
        2,
        enters(
            Look(Top(3), "seen"),
            Choose(Cards("yours", ("deck",), UNITS), 1, 0, "it", among="seen"),
            Reveal(It()),
            Move(It(), "hand", "top"),
            Keep(It("seen"), "rest", "it"),
            Move(It("rest"), "deck", "bottom", order="you"),
        ),
        colour="water",
    ),
    unit(
        "W04",
        "Mirror Eel",
        3,
        1,
        1,
        enters(Choose(Cards("any", ("field",), (*UNITS, Other())), 1, 0), Copy(This(), It())),
        colour="water",
    ),
    unit(
        "W05",
        "Harbour Warden",
        3,
        1,
        3,
        Ability(
            "replacement",
            (Rest(This()),),
            Event("ko", own=False, where=(*UNITS, Other()), whose="yours"),
            may=True,
            once="turn",
        ),
        colour="water",
        traits=("guard",),
    ),
    unit(
        "W06",
        "Undertow",
        4,
        2,
        3,
        enters(Choose(THEIR_UNITS, 1, 0, target=True), Move(It(), "hand", "top", "return")),
        colour="water",
    ),
    unit(
        "W07",
        "Old Leviathan",
        6,
        5,
        5,
        Ability(
            "permanent",
            (Change("cost", Times(-1, Count(Cards("yours", ("field",), (*UNITS, Trait("scout"))))), This()),),
            zones=("hand", "chase"),
        ),
        colour="water",
        keywords=("reach",),
    ),
    unit(
        "W08",
        "Barge of Bells",
        3,
        1,
        3,
        Ability("permanent", (Change("guard", 1, Cards("yours", ("field",), (*UNITS, Beside(This())))),)),
        colour="water",
    ),
    unit("W09", "Refitted Barge", 4, 3, 4, colour="water", keywords=("retrofit",), traits=("guard",)),
    tactic(
        "W10",
        "Riptide",
        2,
        Choose(Cards("any", ("chase",), (Other(),)), 1, target=True),
        Cancel(It()),
        colour="water",
        quick=True,
    ),
    tactic(
        "W11",
        "Fog Bank",
        1,
        NextTime(Ability("replacement", (Prevent(),), Event("damage", own=False, whose="yours"))),
        colour="water",
        quick=True,
    ),
    tactic(
        "W12",
        "Salvage",
        2,
        Choose(Cards("yours", ("trash",), UNITS), 2, 0, together=Together("cost", 4)),
        Move(It(), "hand", "top"),
        colour="water",
    ),
    tactic(
        "W13",
        "Two Tides",
        3,
        Modes(((Draw(2),), (Gain("life", 2),), (Choose(YOUR_UNITS, 1, 0), Stand(It()))), 2, 1),
        colour="water",
    ),
    tactic(
        "W14",
        "Sinking Feeling",
        2,
        Choose(THEIR_UNITS, 1, target=True),
        Lose(It()),
        Change("power", -1, It()),
        colour="water",
        quick=True,
    ),
    unit(
        "W15",
        "Tally Keeper",
        2,
        1,
        2,
        Ability(
            "automatic",
            (Draw(1), Choose(Cards("yours", ("hand",)), 1, 1), Move(It(), "trash", "top", "discard")),
            Event("ko", own=False, where=UNITS),
        ),
        colour="water",
    ),
    unit(
        "W16",
        "Drift Engine",
        3,
        1,
        2,
        Ability(
            "activated",
            (May((Shift(This()),)), Put(This(), "plus")),
            "main",
            cost=(Choose(Cards("yours", ("hand",)), 1), Move(It(), "trash", "top", "discard")),
            once="turn",
        ),
        colour="water",
    ),
]

TOKENS = [
    unit("T01", "Cinder", 0, 1, 1, traits=("scout",), token=True),
    unit("T02", "Foam", 0, 0, 1, colour="water", token=True),
]

SHARED = [
    tactic(
        "N01",
        "Hush",
        3,
        Forbid("block", THEIR_UNITS),
        Charge("play", 1, side="theirs", lasting="their next turn ends"),
    ),
    unit("N02", "Toll Keeper", 3, 1, 3, Ability("permanent", (Charge("play", 1, side="theirs"),))),
    tactic(
        "N03",
        "Second Wind",
        3,
        May((Choose(YOUR_UNITS, 1), Rest(It())), cost=True),
        If(IfDone(), (Draw(2),), (Draw(1),)),
    ),
    tactic(
        "N04",
        "Rehearsal",
        2,
        Choose(Cards("yours", ("hand",), (*UNITS, Compare("cost", "<=", 2))), 1, 0),
        Play(It()),
    ),
    tactic(
        "N05",
        "Changing Coats",
        2,
        Choose(ALL_UNITS, 1, target=True),
        Grant(It(), colour="water", only=True),
        Change("guard", 1, It()),
        quick=True,
    ),
    unit(
        "N06",
        "Gravedigger",
        3,
        2,
        2,
        Ability(
            "replacement",
            (Redirect("deck", "bottom"),),
            Event("enters trash", own=False, where=UNITS, whose="theirs"),
        ),
    ),
    tactic(
        "N07",
        "Final Muster",
        4,
        When(Exists(Cards("yours", ("field",), (*UNITS, Rested())))),
        Stand(All(YOUR_UNITS)),
        Change("power", 1, YOUR_UNITS),
    ),
    unit("N08", "Mob", 2, 1, 1, Ability("permanent", (Become("power", Names(YOUR_UNITS), This()),))),
    unit(
        "N09",
        "Shield Sister",
        3,
        2,
        3,
        Ability("automatic", (Damage(Happened(), Role("attacker")),), Event("blocks")),
    ),
    unit(
        "N10",
        "Weather Vane",
        2,
        1,
        2,
        Ability(
            "permanent",
            (Grant(Cards("yours", ("field",), (*UNITS, Colour("water"))), keyword="flying"),),
            condition=TurnOf(),
        ),
        other_side="N11",
    ),
    unit("N11", "Storm Vane", 2, 3, 3),
    tactic("N12", "Shuffle the Deck", 1, Shuffle(), Draw(1), Damage(JustDone(), side="theirs")),
    tactic(
        "N13",
        "Vendetta",
        2,
        Choose(Cards("theirs", ("field",), (*UNITS, Compare("power", "<=", 2))), 1, target=True),
        Move(It(), "trash", "top", "ko"),
        Change("power", 1, Subject()),
    ),
]

CARDS = [*EMBER, *TIDE, *TOKENS, *SHARED]
DECKS = {
    "ember": [c.id for c in EMBER for _ in range(1)]
    + ["E01", "E02", "E09", "E08", "N01", "N02", "N03", "N04", "N06", "N07", "N09", "N12"],
    "tide": [c.id for c in TIDE for _ in range(1)]
    + ["W01", "W02", "W05", "W10", "N05", "N08", "N10", "N13", "N03", "N04", "N02", "W15"],
}
