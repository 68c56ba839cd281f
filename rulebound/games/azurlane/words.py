"""The words of Azur Lane as numbers: zones, types, values, keywords and the rest."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.words import OWNER, PUBLIC, SECRET, Words, ZoneDef

DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2  # the battlefield
RETREAT: Final = 3
DURABILITY: Final = 4
BENEATH: Final = 5
NO_ZONE: Final = 6  # where a card is while [Last Stand] uses it

PLACES: Final = 6  # front left, centre, right, then the back row
ROW: Final = 3
FLAGSHIP_PLACE: Final = 4  # the centre of the back row
FRONT_PLACE: Final = 1  # the centre of the front row

FLAGSHIP: Final = 0
SHIP: Final = 1
EVENT: Final = 2

POWER: Final = 0
COST: Final = 1
SUPPORT: Final = 2
DURABLE: Final = 3

SWIFT_ATTACK: Final = 0
LONG_RANGE: Final = 1
SUBMERGE: Final = 2
LAST_STAND: Final = 3
FIELD_SUPPORT: Final = 4  # its support range is the battlefield
HAND_SUPPORT: Final = 5  # its support range is the hand
IN_FRONT: Final = 6  # a Flagship that starts at the centre of the front row

V_DRAW: Final = 1
V_SINK: Final = 2
V_RETREAT: Final = 3
V_DISPLACE: Final = 4
V_DISCARD: Final = 5
V_DEPLOY: Final = 6
V_ACTIVATE: Final = 7
V_TAKE: Final = 8
V_RETURN: Final = 9

GAME_STARTS: Final = 8
TURN_STARTS: Final = 9
STANDBY_STARTS: Final = 10
MAIN_STARTS: Final = 11
BATTLE_PHASE_STARTS: Final = 12
TURN_ENDS: Final = 13
ATTACKS: Final = 14
IS_ATTACKED: Final = 15
SUPPORTS: Final = 16
IS_SUPPORTED: Final = 17
SINKS: Final = 18  # a card has sunk another
DAMAGES: Final = 19  # a card has dealt damage to the opposing Flagship
DAMAGED: Final = 20  # a player's Flagship has been damaged
ACTIVATED: Final = 21  # an Event was activated
AWAKENED: Final = 22
BATTLE_ENDS: Final = 23
ATTACK_ENDS: Final = 24  # the battle in which a card attacked has ended
SUPPORT_ENDS: Final = 25  # a battle has ended in which a card on the battlefield supported

CUBE_DECK: Final = 0
ACTIVE: Final = 1
RESTED: Final = 2
REVERSE: Final = 3  # active, reverse side up

PAY_CUBES: Final = 0  # so many Cubes
PAY_LESS: Final = 1  # the cost of the card itself, less so much
PAY_OWN: Final = 2  # the cost of the card itself

MEM_TURNS: Final = 0
MEM_USED: Final = 1  # cards used this turn
MEM_EVENTS: Final = 2
MEM_STRUCK: Final = 3  # was damaged with no durability left
MEM_DEPLOYED: Final = 4

ACT_REST: Final = 1
ACT_STAND: Final = 2
ACT_RESET: Final = 3
ACT_ATTACK: Final = 4
ACT_ATTACK_FLAGSHIP: Final = 5
ACT_SUPPORT: Final = 6
ACT_USE: Final = 7
ACT_ACTIVATE: Final = 8
ACT_LAST_STAND: Final = 9
ACT_DRAW: Final = 10
ACT_DISCARD: Final = 16
ACT_ATTACK_ACTIVE: Final = 23  # attack a Ship that is not rested
ACT_ATTACK_NOW: Final = 24  # attack in the turn in which it came
ACTS: Final = [
    "be chosen",
    "rest",
    "stand",
    "reset",
    "attack",
    "attack flagship",
    "support",
    "use",
    "activate",
    "last stand",
    "draw",
    "sink",
    "sink by battle",
    "sink by effect",
    "sink by their effect",
    "retreat",
    "discard",
    "return",
    "leave field",
    "leave field by effect",
    "leave field by their effect",
    "turn",
    "shift",
    "attack active",
    "attack now",
]

W_MAIN: Final = 0
W_COUNTER: Final = 1
W_PURSUIT: Final = 2
W_RETROFIT: Final = 3
W_STAND: Final = 4  # the text of an Event that [Last Stand] uses, where it is no other

P_SETUP: Final = 0
P_RESET: Final = 1
P_STANDBY: Final = 2
P_MAIN: Final = 3
P_ATTACK: Final = 4
P_DEFENCE: Final = 5
P_BATTLE: Final = 6
P_RESOLUTION: Final = 7
P_END: Final = 8

T_TURN_ENDS: Final = 0
T_BATTLE_ENDS: Final = 1
T_TURN_STARTS: Final = 2

BY_RETROFIT: Final = 0
BY_LAST_STAND: Final = 1
BY_EFFECT: Final = 2

F_MATCH: Final = 16
F_REDRAW: Final = 17
F_TURN: Final = 18
F_MAIN: Final = 19
F_USING: Final = 20
F_DEPLOYING: Final = 21
F_BATTLES: Final = 22
F_BATTLE: Final = 23
F_DAMAGE: Final = 24
F_PAYING: Final = 25
F_COUNTERING: Final = 26

ASK_SEAT: Final = 16
ASK_REDRAW: Final = 17
ASK_MAIN: Final = 18
ASK_ATTACK: Final = 19
ASK_SUPPORT: Final = 20
ASK_DEFENCE: Final = 21
ASK_DURABILITY: Final = 22
ASK_CUBES: Final = 23

O_FIRST: Final = 16
O_SECOND: Final = 17
O_KEEP: Final = 18
O_REDRAW: Final = 19
O_USE: Final = 20
O_ACTIVATE: Final = 21
O_RETROFIT: Final = 22
O_END: Final = 23
O_ATTACK: Final = 24
O_NO_ATTACK: Final = 25
O_SUPPORT: Final = 26
O_DISCARD_SUPPORT: Final = 27
O_TAKE: Final = 28
O_LAST_STAND: Final = 29

OPTIONS: Final = [
    "go first",
    "go second",
    "keep",
    "redraw",
    "use",
    "activate",
    "retrofit",
    "end the main phase",
    "attack",
    "end the battle phase",
    "support",
    "support from hand",
    "take",
    "last stand",
]
ASKS: Final = [
    "first or second",
    "keep or redraw",
    "main phase",
    "attack",
    "attack step",
    "defence step",
    "damage",
    "reverse cubes",
]
# The printed cards also know battlecruisers, which the list of 205.2 leaves out.
SHIP_TYPES: Final = ["DD", "CL", "CA", "CB", "BB", "BBV", "CV", "CVL", "AR", "AE", "BM", "SS", "SSV", "sail", "BC"]


def words() -> Words:
    """400.1 The vocabulary."""
    return Words(
        zones=[
            ZoneDef(
                "deck",
                SECRET,  # 400.2, 401.2, 401.3
                ordered=True,  # 401.4
            ),
            ZoneDef(
                "hand",
                OWNER,  # 402.2
            ),
            ZoneDef(
                "field",
                PUBLIC,  # 400.2
                play=True,  # 403.4
                places=PLACES,  # 403.3a
            ),
            ZoneDef(
                "retreat",
                PUBLIC,  # 404.2
                ordered=True,  # 404.3
            ),
            ZoneDef(
                "durability",
                SECRET,  # 311.1, 405.2
                ordered=True,  # 400.5, 405.3
            ),
            ZoneDef(
                "beneath",
                PUBLIC,
                play=False,  # 408.2
            ),
            ZoneDef("aside", PUBLIC),
        ],
        kinds=["flagship", "ship", "event"],  # 204.2
        values=[
            "power",  # 207.1
            "cost",  # 202.1
            "support",
            "durability",  # 210.1
        ],
        keywords=[
            "swift attack",
            "long range",
            "submerge",
            "last stand",
            "field support",
            "hand support",
            "starts in front",
        ],
        verbs=["draw", "sink", "retreat", "displace", "discard", "deploy", "activate", "take", "return"],
        happenings=[
            "game starts",
            "turn starts",
            "standby starts",
            "main starts",
            "battle phase starts",
            "turn ends",
            "attacks",
            "is attacked",
            "supports",
            "is supported",
            "sinks",
            "damages",
            "damaged",
            "activated",
            "awakened",
            "battle ends",
            "attack ends",
            "support ends",
        ],
        pools=[
            "cube deck",  # 406.2
            "active",  # 307.1, 407.1, 407.2
            "rested",  # 307.1a
            "reverse",  # 204.6b, 307.1
        ],
        memories=["turns", "used", "events", "struck", "deployed"],
        acts=ACTS,
        windows=["main", "counter", "pursuit", "retrofit", "stand"],
        phases=["set-up", "reset", "standby", "main", "attack", "defence", "battle", "resolution", "end"],
        colours=["red", "blue", "yellow", "black"],  # 308.1
        attributes=SHIP_TYPES,  # 205.2
        roles=["attacker", "attacked"],
        rows=["front", "back"],  # 403.3a
        times=["turn ends", "battle ends", "turn starts"],
        doings=["awaken", "retrofit", "deploy"],
        groups={
            "cubes": ["active", "rested", "reverse"],  # 407.1
            "usable": ["active", "reverse"],  # 204.6a
        },
        prices=["cubes", "own cost less", "own cost"],
        manners=["by retrofit", "by last stand", "by effect"],
        options=OPTIONS,
        asks=ASKS,
    )
