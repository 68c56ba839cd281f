"""2 The words of Skirmish: its zones, values and the rest, as numbers."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.words import OWNER, PUBLIC, SECRET, Words, ZoneDef

DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
TRASH: Final = 3
CHASE: Final = 4
BENEATH: Final = 5

LEADER: Final = 0
UNIT: Final = 1
TACTIC: Final = 2
GEAR: Final = 3

POWER: Final = 0
GUARD: Final = 1
COST: Final = 2

SWIFT: Final = 0
FLYING: Final = 1
REACH: Final = 2
QUICK: Final = 3
RETROFIT: Final = 4

V_DRAW: Final = 1
V_KO: Final = 2
V_DISCARD: Final = 3
V_DISPLACE: Final = 4
V_CANCEL: Final = 5
V_RETURN: Final = 6

ATTACKS: Final = 8
BLOCKS: Final = 9
TURN_STARTS: Final = 10
TURN_ENDS: Final = 11
PLAYED: Final = 12

LIFE: Final = 0
READY: Final = 1
SPENT: Final = 2

M_DAMAGE: Final = 0
M_PLUS: Final = 1

MEM_PLAYED: Final = 0

PLAYED_THERE: Final = 0  # a unit that was played, not put where it is

ACT_ATTACK: Final = 3
ACT_BLOCK: Final = 4
ACT_PLAY: Final = 5

W_MAIN: Final = 0
W_PLAY: Final = 1
W_QUICK: Final = 2

P_SETUP: Final = 0
P_START: Final = 1
P_DRAW: Final = 2
P_MAIN: Final = 3
P_BATTLE: Final = 4
P_END: Final = 5

T_TURN_STARTS: Final = 0
T_TURN_ENDS: Final = 1
T_BATTLE_ENDS: Final = 2

PLACES: Final = 6

# Frames, questions and options of this game.
F_MATCH: Final = 16
F_TURN: Final = 17
F_ACTIONS: Final = 18
F_PLAYING: Final = 19
F_RESOLVE: Final = 20
F_BATTLE: Final = 21
F_REDRAW: Final = 22

ASK_REDRAW: Final = 16
ASK_ACTION: Final = 17
ASK_BLOCK: Final = 18

O_PLAY: Final = 16
O_ABILITY: Final = 17
O_ATTACK: Final = 18
O_ATTACK_PLAYER: Final = 19
O_BLOCK: Final = 20
O_KEEP: Final = 21
O_REDRAW: Final = 22

DEALING: Final = ["deals damage to a player", "deals damage to a card", "deals damage to an opponent"]
OPTIONS: Final = ["play", "ability", "attack", "attack player", "block", "keep", "redraw"]
ASKS: Final = ["keep or redraw", "action", "block"]


def words() -> Words:
    """The vocabulary of Skirmish."""
    return Words(
        zones=[
            ZoneDef("deck", SECRET, ordered=True),  # 2.1
            ZoneDef("hand", OWNER),  # 2.1
            ZoneDef("field", PUBLIC, play=True, places=PLACES),  # 2.1
            ZoneDef("trash", PUBLIC, ordered=True),  # 2.1
            ZoneDef("chase", PUBLIC, ordered=True, shared=True),  # 2.1
            ZoneDef("beneath", PUBLIC),  # 2.1
        ],
        kinds=["leader", "unit", "tactic", "gear"],
        values=["power", "guard", "cost"],
        keywords=["swift", "flying", "reach", "quick", "retrofit"],
        verbs=["draw", "ko", "discard", "displace", "cancel", "return"],
        happenings=["attacks", "blocks", "turn starts", "turn ends", "played", *DEALING],
        pools=["life", "ready", "spent"],
        marks=["damage", "plus"],
        memories=["played"],
        acts=[
            "be chosen",
            "rest",
            "stand",
            "attack",
            "block",
            "play",
            "ko",
            "ko by effect",
            "discard",
            "return",
            "leave field by their effect",
            "be targeted",
        ],
        windows=["main", "play", "quick"],
        phases=["set-up", "start", "draw", "main", "battle", "end"],
        colours=["fire", "water"],
        attributes=["steel", "wood"],
        roles=["attacker", "attacked", "blocker"],
        rows=["front", "back"],
        times=["turn starts", "turn ends", "battle ends"],
        doings=["skip battle"],
        groups={"anywhere": ["deck", "hand", "field", "trash"], "crystals": ["ready", "spent", "plus"]},
        prices=["crystal"],
        manners=["played"],
        options=OPTIONS,
        asks=ASKS,
    )
