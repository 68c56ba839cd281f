# not compiled: cards are data
"""The cards that come with the game, ours in name and text, and two decks of them. No card has code of its own."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import (
    activate,
    addition,
    attacks,
    awakening,
    chant,
    continuous,
    dies,
    enters,
    gods_art,
    incarnation,
    j_ruler,
    judgment,
    life,
    magic_stone,
    pay,
    regalia,
    resonator,
    ruler,
    shift,
    stealth,
    text,
    trigger,
    trigger_when,
    will,
)
from rulebound.games.fow.r09_abilities import instead
from rulebound.games.fow.r10_game_actions import banish, summon
from rulebound.games.fow.r14_wording import breaks
from rulebound.program.abilities import Event
from rulebound.program.conditions import Matches
from rulebound.program.filters import All, Came, Cards, Chased, Compare, Host, It, Kind, Subject, This
from rulebound.program.ops import (
    Body,
    Cancel,
    Change,
    Charge,
    Choose,
    Damage,
    Draw,
    Grant,
    Make,
    Move,
    Put,
    Rest,
    Stand,
)

RESONATORS = (Kind("resonator"),)
MINE = Cards("yours", ("field",), RESONATORS)
THEIRS = Cards("theirs", ("field",), RESONATORS)
ANY = Cards("any", ("field",), RESONATORS)
HAND = Cards("yours", ("hand",))
FALLEN = Cards("yours", ("graveyard",), RESONATORS)
SPARKS = Cards("yours", ("hand", "chase"), (Kind("chant"),))


def target(cards: Cards) -> Choose:
    """A target."""
    return Choose(cards, target=True)


def destroy() -> Move:
    """It is destroyed."""
    return Move(It(), "graveyard", "top", "destroy")


def discard(n: int = 1) -> Body:
    """Cards are discarded; as a cost beside a target they go by a name of their own."""
    return (Choose(HAND, n, name="discarded"), Move(It("discarded"), "graveyard", "top", "discard"))


STONES = [
    magic_stone("FW-S1", "Fire Magic Stone", "fire"),
    magic_stone("FW-S2", "Wind Magic Stone", "wind"),
    magic_stone("FW-S3", "Light Magic Stone", "light"),
    magic_stone("FW-S4", "Water Magic Stone", "water"),
    magic_stone("FW-S5", "Darkness Magic Stone", "darkness"),
    magic_stone("FW-S6", "Stone of the Kiln Road", "fire", "wind", special=True),
    magic_stone("FW-S7", "Stone of the Drowned Bell", "water", "darkness", special=True),
]

WISP = resonator("FW-T1", "Ember Wisp", (), 200, 200, traits=("Wisp",), token=True)

KILN = [
    ruler("FW-001", "Ysolde, Keeper of the Kiln", ("fire",), "FW-001J", judgment("fire", 2)),
    resonator("FW-002", "Cinder Runner", ("fire",), 300, 300, keywords=("swiftness",)),
    resonator("FW-003", "Kiln Hound", ("fire", 1), 500, 400, attacks(Change("atk", 200, This()))),
    resonator("FW-004", "Brick Golem", ("fire", 3), 700, 900),
    resonator("FW-005", "Sparkwright", ("fire", "wind"), 400, 500, will("fire", "wind")),
    resonator("FW-006", "Gale Archer", ("wind", 1), 400, 400, keywords=("flying",)),
    resonator("FW-007", "Thornback", ("wind", "wind"), 600, 600, keywords=("pierce",)),
    resonator(
        "FW-008",
        "Ashen Duellist",
        ("fire", "fire", 1),
        700,
        500,
        awakening(1),
        continuous(
            Grant(This(), keyword="first strike", lasting="while here"), condition=Matches(This(), (Came("awakened"),))
        ),
    ),
    resonator("FW-009", "Furnace Wyrm", ("fire", "fire", 3), 1000, 1000, enters(target(THEIRS), Damage(500, It()))),
    chant("FW-010", "Fire Bolt", ("fire",), text(target(ANY), Damage(400, It())), keywords=("quickcast",)),
    chant("FW-011", "Kindle the Host", ("fire", 1), text(Make("FW-T1", 2))),
    chant("FW-012", "Second Wind", ("wind",), text(target(MINE), Stand(It()), Draw(1)), keywords=("quickcast",)),
    chant(
        "FW-013",
        "Backdraft",
        (2,),
        trigger(target(THEIRS), destroy(), cost=discard()),
    ),
    addition(
        "FW-014",
        "Tempered Mail",
        ("fire",),
        continuous(Change("atk", 200, Host(This()), "while here"), Change("def", 200, Host(This()), "while here")),
        on="resonator",
    ),
    regalia("FW-015", "Everburning Lamp", (1,), activate(target(MINE), Change("atk", 100, It()), rest=True)),
    resonator("FW-016", "Banked Ember", ("fire",), 200, 400, shift("fire", 1), other_side="FW-016F"),
    resonator("FW-017", "Slag Brute", ("fire", 1), 600, 400, keywords=("bloodlust",)),
    resonator("FW-018", "Heir of the Kiln", ("fire", "wind", 3), 900, 800, incarnation("fire", "wind")),
    regalia("FW-019", "Bellows Frame", (2,), continuous(Charge("play", -1, SPARKS, lasting="while here"))),
    chant("FW-020", "Rekindle", ("fire", 1), text(Choose(FALLEN), summon(It()))),
    resonator(
        "FW-016F",
        "Roaring Ember",
        ("fire", "fire", 1),
        600,
        400,
        keywords=("first strike",),
        other_side="FW-016",
    ),
    j_ruler(
        "FW-001J",
        "Ysolde, Heart of the Kiln",
        ("fire",),
        1000,
        1000,
        "FW-001",
        activate(target(ANY), Damage(300, It()), cost=(pay("fire"),)),
        gods_art("Open the Kiln", Damage(300, All(THEIRS)), cost=(pay("fire", 2),)),
        keywords=("flying",),
    ),
]

BELL = [
    ruler("FW-101", "Orsolo, Ringer of the Deep", ("water",), "FW-101J", judgment("water", "darkness", 1)),
    resonator("FW-102", "Tide Page", ("water",), 200, 400, enters(Draw(1), *discard())),
    resonator("FW-103", "Coral Guard", ("water", 1), 300, 700),
    resonator("FW-104", "Bell Diver", ("water", "darkness"), 500, 500, dies(Draw(1))),
    resonator("FW-105", "Lantern Fish", ("light",), 200, 300, activate(life(200), rest=True)),
    resonator("FW-106", "Moonlit Cleric", ("light", 1), 300, 500, enters(life(300))),
    resonator("FW-107", "Gravebell Knight", ("darkness", 2), 700, 600, keywords=("precision",)),
    resonator("FW-108", "Hollow Choir", ("darkness", "darkness"), 600, 500, keywords=("explode",)),
    resonator(
        "FW-109",
        "Leviathan of Still Water",
        ("water", "water", 3),
        900,
        1200,
        enters(
            target(Cards("theirs", ("field",), (Kind("resonator"), Compare("cost", "<=", 3)))),
            Move(It(), "hand", verb="return"),
        ),
    ),
    chant(
        "FW-110",
        "Silence the Bell",
        ("water", 1),
        text(target(Cards("any", ("chase",), (Chased("spell"),))), Cancel(It())),
        keywords=("quickcast",),
    ),
    chant(
        "FW-111",
        "Undertow Pull",
        ("water",),
        text(target(ANY), Move(It(), "hand", verb="return")),
        keywords=("quickcast",),
    ),
    chant("FW-112", "Toll for the Lost", ("darkness", 2), text(target(ANY), destroy(), life(-200))),
    chant("FW-113", "Hymn of Recall", ("light",), text(life(500)), keywords=("remnant",)),
    addition("FW-114", "Field of Kelp", ("water", 1), continuous(Change("def", 100, MINE, "while here"))),
    regalia(
        "FW-115",
        "Tuning Fork",
        (1,),
        activate(target(MINE), Put(It(), "+100/+100"), rest=True),
    ),
    regalia(
        "FW-118",
        "Mourner's Shell",
        (1,),
        instead(Event("destroy", own=False, where=RESONATORS, whose="yours"), banish(This()), may=True),
    ),
    chant(
        "FW-116",
        "Riptide Snare",
        ("water", 1),
        trigger_when(Event("attacks", own=False, whose="theirs"), Damage(400, Subject())),
        breaks(Draw(1)),
    ),
    resonator(
        "FW-117",
        "Drowned Sentinel",
        ("darkness", 3),
        600,
        800,
        stealth(Event("attacks", own=False, whose="theirs")),
        breaks(target(ANY), Damage(500, It())),
    ),
    j_ruler(
        "FW-101J",
        "Orsolo, Voice of the Deep",
        ("water", "darkness"),
        900,
        1100,
        "FW-101",
        activate(target(THEIRS), Rest(It()), cost=(pay("water"),)),
        keywords=("imperishable",),
    ),
]

CARDS = [*STONES, WISP, *KILN, *BELL]


def deck(cards: list[str], stones: list[str]) -> list[str]:
    """A deck: the ruler, ten magic stones, two of each card, and a third of the first ones up to forty."""
    twice = [id for id in cards[1:] for _ in range(2)]
    return [cards[0], *stones, *sorted(twice + cards[1 : 1 + max(0, 40 - len(twice))])]


DECKS = {
    "kiln": deck([card.id for card in KILN[:20]], ["FW-S1"] * 5 + ["FW-S2"] * 3 + ["FW-S6"] * 2),
    "bell": deck([card.id for card in BELL[:18]], ["FW-S4"] * 4 + ["FW-S5"] * 3 + ["FW-S3"] * 2 + ["FW-S7"] * 2),
}
