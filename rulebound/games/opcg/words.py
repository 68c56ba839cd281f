"""2, 3 and 10: the words of ONE PIECE CARD GAME as numbers: areas, categories, values, keywords and the rest."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.words import OWNER, PUBLIC, SECRET, Words, ZoneDef

DECK: Final = 0
HAND: Final = 1
TRASH: Final = 2
LEADER_AREA: Final = 3
CHARACTER_AREA: Final = 4
STAGE_AREA: Final = 5
LIFE_AREA: Final = 6
NO_AREA: Final = 7  # where a card is while its [Trigger] is carried out
FIGHTERS: Final = [LEADER_AREA, CHARACTER_AREA]  # whose cards attack and are attacked; a list is gone through quickest
FIELD: Final = [LEADER_AREA, CHARACTER_AREA, STAGE_AREA]

LEADER: Final = 0
CHARACTER: Final = 1
EVENT: Final = 2
STAGE: Final = 3

POWER: Final = 0
COST: Final = 1
COUNTER: Final = 2
LIFE: Final = 3

RUSH: Final = 0
RUSH_CHARACTER: Final = 1
DOUBLE_ATTACK: Final = 2
BANISH: Final = 3
BLOCKER: Final = 4
UNBLOCKABLE: Final = 5

V_DRAW: Final = 1
V_KO: Final = 2
V_TRASH: Final = 3
V_DISCARD: Final = 4
V_RETURN: Final = 5
V_DISPLACE: Final = 6
V_TAKE: Final = 7
V_PLAY: Final = 8
V_ACTIVATE: Final = 9

ATTACKS: Final = 8
OPPONENT_ATTACKS: Final = 9
IS_ATTACKED: Final = 10
BLOCKS: Final = 11
BATTLED: Final = 12
BATTLE_ENDS: Final = 13
GAME_STARTS: Final = 14
TURN_STARTS: Final = 15
MAIN_STARTS: Final = 16
TURN_ENDS: Final = 17
OPPONENT_TURN_ENDS: Final = 18
DAMAGED: Final = 19
ACTIVATED: Final = 20
BATTLED_CHARACTER: Final = 21
TRIGGERED: Final = 22

DON_DECK: Final = 0
ACTIVE: Final = 1
RESTED: Final = 2
HELD: Final = 3  # rested, and not to become active in the next Refresh Phase

M_DON: Final = 0
M_HELD: Final = 1  # so many of the given ones are not to become active either

MEM_PLAYED: Final = 0
MEM_EVENTS: Final = 1
MEM_DAMAGE: Final = 2
MEM_TURNS: Final = 3

ACT_REST: Final = 1
ACT_REFRESH: Final = 4
ACT_ATTACK: Final = 5
ACT_ATTACK_LEADER: Final = 6
ACT_BLOCK: Final = 7
ACT_PLAY: Final = 8
ACT_PLAY_BY_EFFECT: Final = 9
ACT_ACTIVATE: Final = 10
ACT_COUNTER: Final = 11
ACT_TAKE: Final = 12
ACT_TRIGGER: Final = 13
ACT_GIVE: Final = 14
ACT_EMPTY_DECK: Final = 15
ACT_DRAW: Final = 16
ACT_REFRESH_DON: Final = 17
ACT_ENTER_RESTED: Final = 18
ACT_ENTER_ACTIVE: Final = 19
ACT_DISCARD: Final = 30

W_MAIN: Final = 0
W_ACTIVATE: Final = 1
W_COUNTER: Final = 2
W_TRIGGER: Final = 3

P_SETUP: Final = 0
P_REFRESH: Final = 1
P_DRAW: Final = 2
P_DON: Final = 3
P_MAIN: Final = 4
P_ATTACK: Final = 5
P_BLOCK: Final = 6
P_COUNTER: Final = 7
P_DAMAGE: Final = 8
P_END: Final = 9

T_TURN_ENDS: Final = 0
T_BATTLE_ENDS: Final = 1
T_OTHER_TURN_STARTS: Final = 2

# Procedures, questions and options of this game.
F_MATCH: Final = 16
F_REDRAW: Final = 17
F_TURN: Final = 18
F_MAIN: Final = 19
F_PLAYING: Final = 20
F_ENTERING: Final = 21
F_BATTLE: Final = 22
F_COUNTERING: Final = 23
F_DAMAGE: Final = 24
F_PAYING: Final = 25
F_DRAWING: Final = 26
F_TOLL: Final = 27
F_ENDING: Final = 28

ASK_SEAT: Final = 16
ASK_REDRAW: Final = 17
ASK_MAIN: Final = 18
ASK_BLOCK: Final = 19
ASK_COUNTER: Final = 20
ASK_LIFE: Final = 21
ASK_END: Final = 22

O_FIRST: Final = 16
O_SECOND: Final = 17
O_KEEP: Final = 18
O_REDRAW: Final = 19
O_PLAY: Final = 20
O_ACTIVATE: Final = 21
O_GIVE: Final = 22
O_ATTACK: Final = 23
O_END: Final = 24
O_BLOCK: Final = 25
O_COUNTER: Final = 26
O_TAKE: Final = 27
O_TRIGGER: Final = 28
O_WORK: Final = 29
O_LAPSE: Final = 30
O_STOP: Final = 31

OPTIONS: Final = [
    "go first",
    "go second",
    "keep",
    "redraw",
    "play",
    "activate",
    "give DON!!",
    "attack",
    "end the turn",
    "block",
    "counter",
    "take",
    "activate trigger",
    "carry out",
    "let effects end",
    "end",
]
ASKS: Final = ["first or second", "keep or redraw", "main phase", "block", "counter", "damage", "end of the turn"]


def words() -> Words:
    """2-2-2, 3-1-1, 10-1 The vocabulary."""
    return Words(
        zones=[
            ZoneDef("deck", SECRET, ordered=True),  # 3-2-2, 3-2-3, 3-1-4
            ZoneDef("hand", OWNER),  # 3-4-2, 3-4-3, 3-1-4
            ZoneDef("trash", PUBLIC, ordered=True),  # 3-5-2
            ZoneDef(
                "leader",
                PUBLIC,
                play=True,  # 2-8-2
                fixed=True,  # 3-6-3
            ),  # 3-6-2, 2-2-3
            ZoneDef(
                "characters",
                PUBLIC,
                play=True,  # 2-8-2
            ),  # 3-7-2, 2-2-4
            ZoneDef(
                "stage",
                PUBLIC,
                play=True,  # 2-8-2
            ),  # 3-8-2, 2-2-6
            ZoneDef("life", SECRET, ordered=True),  # 3-10-2, 3-1-4, 2-9-4
            ZoneDef("aside", PUBLIC),  # 10-1-5-3
        ],
        kinds=["leader", "character", "event", "stage"],  # 2-2-2
        values=[
            "power",  # 2-6-3, 1.1.6:2-6-3
            "cost",  # 2-7-6, 1.1.6:2-7-6
            "counter",  # 2-10-1
            "life",
        ],
        keywords=["rush", "rush: character", "double attack", "banish", "blocker", "unblockable"],  # 10-1
        # "Cannot play" and "cannot activate" are acts of a player, and not about these moves (4-7-2).
        verbs=["draw", "ko", "trash", "discard", "return", "displace", "take", "come into play", "be activated"],
        happenings=[
            "attacks",  # 10-2-5
            "opponent attacks",  # 10-2-16
            "is attacked",  # 7-1-3-1
            "blocks",  # 10-2-15
            "battled",  # 7-1-5-2
            "battle ends",  # 7-1-5-2
            "game starts",  # 5-2-1-5-1
            "turn starts",  # 6-2-2
            "main starts",  # 6-5-1
            "turn ends",  # 10-2-7
            "opponent turn ends",  # 10-2-8
            "damaged",
            "activated",  # 8-5-4
            "battled a character",  # 7-1-5-2
            "trigger activated",  # 10-1-5
            "life runs out",
            "enters don_deck",
        ],
        pools=[
            "don_deck",  # 3-3-2, 3-3-3
            "active",  # 3-9-2, 4-4-1-1
            "rested",  # 3-9-2, 4-4-1-2
            "held",  # 3-1-6-1
        ],
        marks=["don", "held don"],  # 6-5-5-1, 4-4-2
        memories=["played", "events", "damage", "turns"],
        acts=[
            "be chosen",
            "rest",
            "stand",
            "turn",
            "refresh",
            "attack",
            "attack leader",
            "block",
            "play",
            "play by effect",
            "activate",
            "counter",
            "take",
            "trigger",
            "give",
            "empty deck",
            "draw",
            "refresh don",
            "enter rested",
            "enter active",
            "ko",
            "ko by battle",
            "ko by effect",
            "ko by their effect",
            "trash by effect",
            "trash by their effect",
            "return by effect",
            "return by their effect",
            "be in deck",  # 5-1-2-4-1
            "exceed four",  # 5-1-2-4-1
            "discard",  # 10-2-14
            "leave characters by effect",  # 4-11-1
            "leave characters by their effect",  # 4-11-1
            "take by effect",  # 4-6-2-1
            "rested to active by effect",  # 4-4-1-1
        ],
        windows=["main", "activate", "counter", "trigger"],  # 10-2-2, 10-2-3, 10-2-4
        phases=["set-up", "refresh", "draw", "don", "main", "attack", "block", "counter", "damage", "end"],
        colours=["red", "green", "blue", "purple", "black", "yellow"],  # 2-3-3
        attributes=["slash", "strike", "ranged", "special", "wisdom", "?"],  # 2-5-2
        roles=["attacker", "attacked", "blocker"],
        times=["turn ends", "battle ends", "opponent turn starts"],
        doings=["activate trigger", "draw up to", "retarget"],
        groups={
            "field": ["leader", "characters", "stage"],  # 3-1-2, M.areas.9
            "cost_area": ["active", "rested", "held"],
            "rested_don": ["rested", "held"],
            "don_field": ["active", "rested", "held", "don"],  # 8-3-1-6, M.areas.9
        },
        options=OPTIONS,
        asks=ASKS,
    )
