"""The words of Force of Will as numbers: areas, types, values, keyword abilities and the rest."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.words import NONE, OWNER, PUBLIC, SECRET, Words, ZoneDef

DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
RULER_AREA: Final = 3
GRAVEYARD: Final = 4
CHASE: Final = 5
STONE_DECK: Final = 6
STANDBY: Final = 7
REMOVED: Final = 8
LIFE_BREAK: Final = 9  # with the Viola rule alone

RULER: Final = 0
J_RULER: Final = 1
STONE: Final = 2
RESONATOR: Final = 3
CHANT: Final = 4
ADDITION: Final = 5
REGALIA: Final = 6

ATK: Final = 0
DEF: Final = 1
COST: Final = 2  # the total cost
COST_OF: Final = 3  # + attribute: will of that attribute; then free cost

# What stands beside the type of a card.
SPECIAL: Final = 0  # the general type of some magic stones
BODILESS: Final = 12  # nothing stands there for ATK and DEF

# Attributes, kinds of will, kinds of payment: the first five are the same.
LIGHT: Final = 0
FIRE: Final = 1
WATER: Final = 2
WIND: Final = 3
DARKNESS: Final = 4
ATTRIBUTES: Final = 5
NAMES: Final = ["light", "fire", "water", "wind", "darkness"]
FREE: Final = 5  # a price: will of any kind
VOID: Final = 5  # will without an attribute
MOON: Final = 6  # the same with the property of the moon, and the price that asks for it
WILL: Final = 7  # kinds of will
ATTRIBUTE: Final = 7  # a price: will of any attribute
PRICES: Final = 8  # kinds of payment
LIFE: Final = 7

PIERCE: Final = 0
PRECISION: Final = 1
FIRST_STRIKE: Final = 2
EXPLODE: Final = 3
FLYING: Final = 4
SWIFTNESS: Final = 5
IMPERISHABLE: Final = 6
QUICKCAST: Final = 7
REMNANT: Final = 8
BLOODLUST: Final = 9
UNCHASED: Final = 10  # cannot be chased

V_DRAW: Final = 1
V_DESTROY: Final = 2
V_BANISH: Final = 3
V_DISCARD: Final = 4
V_REMOVE: Final = 5
V_CANCEL: Final = 6
V_RETURN: Final = 7

ATTACHES: Final = 7  # an event of every game
GAME_STARTS: Final = 8
TURN_STARTS: Final = 9
RECOVERY_STARTS: Final = 10
RECOVERY_ENDS: Final = 11
MAIN_STARTS: Final = 12
END_STARTS: Final = 13
TURN_ENDS: Final = 14
BATTLE_STARTS: Final = 15
ATTACK_STARTS: Final = 16
BLOCK_STARTS: Final = 17
BATTLE_ENDS: Final = 18
ATTACKS: Final = 19
IS_ATTACKED: Final = 20
BLOCKS: Final = 21
IS_BLOCKED: Final = 22
PLAYED: Final = 23
CALLED: Final = 24
DAMAGES_PLAYER: Final = 25
DAMAGES_CARD: Final = 26
SHIFTED: Final = 27
FALLS: Final = 29
PRODUCES: Final = 30
IS_TARGETED: Final = 31

M_DAMAGE: Final = 0
M_ASTRAL: Final = 1
M_MANA: Final = 2
M_LIMIT: Final = 3
M_EVOLUTION: Final = 4
M_MAGIC: Final = 5
M_NUMBERED: Final = 6  # from here on counters that change ATK and DEF, by their name
NUMBERED: Final = ["+100/+100", "+200/+200", "+300/+300", "+500/+500", "-100/-100", "-200/-200"]
MARKS: Final = ["damage", "astral", "mana", "limit", "evolution", "magic", *NUMBERED]

MEM_PLAYED: Final = 0  # cards played this turn
MEM_JUDGED: Final = 1
MEM_CALLED: Final = 2
MEM_GAVE_UP: Final = 3  # gave an attack up this turn, unanswered
MEM_TURNS: Final = 4  # turns begun
MEM_ANSWERED: Final = 5  # cards and abilities played in this battle
MEM_SHORT: Final = 6  # draws that fell due in the own draw phase and found no card
MEM_DAMAGE: Final = 7  # damage taken this turn
MEM_BROKEN: Final = 8  # of a card: removed by a life break, its [Break] being on the chase
# Of a card, this turn.
MEM_ATTACKED: Final = 9
MEM_ENTERED: Final = 10  # entered the field
MEM_FALLEN: Final = 11  # put into the graveyard from the field
MEM_HAS_DEALT: Final = 12  # dealt damage, and how much
MEM_DAMAGED: Final = 13  # was dealt damage, and how much; and by each card that dealt it

ACT_REST: Final = 2
ACT_RECOVER: Final = 3
ACT_ATTACK: Final = 4
ACT_ATTACK_PLAYER: Final = 5
ACT_BLOCK: Final = 6
ACT_PLAY: Final = 7
ACT_ACTIVATE: Final = 8
ACT_TRIGGER: Final = 9
ACT_JUDGE: Final = 10
ACT_CALL: Final = 11
ACT_CHASE: Final = 12
ACT_RECOVER_IN_PHASE: Final = 13
ACT_GAIN_LIFE: Final = 14
ACT_STANDBY: Final = 15
ACT_HOLD: Final = 32  # cards in hand at the end of the turn
ACT_PLAY_FOR: Final = 35  # + attribute: will of that attribute alone, of the cost of a card
ACT_ART: Final = 40  # a God's Art
ACT_ART_FOR: Final = 41  # + attribute: will of that attribute alone, of its cost
ACT_LEAD: Final = 46  # to be the card that attacks, if any does
ACT_LOOK: Final = 47  # a player sees the top card of the own main deck
ACT_SHOW: Final = 48  # everybody sees the top card of a player's main deck
ACT_EVOLVE: Final = 49  # [Evolution]
ACT_ANY: Final = 50  # will of any attribute for that of a card's cost
ACT_STAY: Final = 56  # a card stays rested in the recovery phase, if its player will
ACT_ADD: Final = 57  # an addition is attached to a card
ACT_UNRESTED: Final = 58  # a card attacks and does not rest for it
ACT_AWAKEN_FOR: Final = 59  # + kind of payment: so much of it alone, of what an [Awakening] costs
ACT_MOON: Final = 51  # + attribute: will of the moon is spent as though it were of that attribute
ACTS: Final = [
    "be chosen",
    "be targeted",
    "rest",
    "stand",
    "attack",
    "attack player",
    "block",
    "play",
    "activate",
    "trigger",
    "judge",
    "call",
    "chase",
    "recover in the recovery phase",
    "gain life",
    "standby",
    "turn",
    "draw",
    "destroy",
    "destroy by battle",
    "destroy by effect",
    "destroy by their effect",
    "banish",
    "discard",
    "discard by their effect",
    "remove",
    "cancel",
    "return",
    "leave field",
    "leave field by effect",
    "leave field by their effect",
    "leave graveyard",
    "hold",
    "be in deck",
    "exceed four",
    *(f"play for {name}" for name in NAMES),
    "use a god's art",
    *(f"use a god's art for {name}" for name in NAMES),
    "lead the attack",
    "look at the top card",
    "show the top card",
    "evolve",
    "pay with any attribute",
    *(f"spend moon as {name}" for name in NAMES),
    "stay rested",
    "add",
    "attack without resting",
    *(f"awaken for {name}" for name in (*NAMES, "free", "moon")),
]

W_ACTIVATE: Final = 0
W_MAIN: Final = 1  # in main timing only
W_WILL: Final = 2
W_CHANT: Final = 3  # the text of a chant
W_TRIGGER: Final = 4  # [Trigger] with a cost
W_JUDGMENT: Final = 5
W_AWAKENING: Final = 6
W_INCARNATION: Final = 7
W_BREAK: Final = 8
W_AWAKENED: Final = 9  # the text of a chant that was awakened
W_TORRENT: Final = 10  # the text of a chant that was not the first card played
W_WITH: Final = 11  # with what a card enters the field, or starts the game
W_ENERGIZE: Final = 12

P_SETUP: Final = 0
P_DRAW: Final = 1
P_RECOVERY: Final = 2
P_MAIN: Final = 3
P_BATTLE: Final = 4
P_ATTACK: Final = 5
P_BLOCK: Final = 6
P_FIRST_STRIKE: Final = 7
P_DAMAGE: Final = 8
P_BATTLE_END: Final = 9
P_END: Final = 10

T_TURN_STARTS: Final = 0
T_MAIN_STARTS: Final = 1
T_END_STARTS: Final = 2
T_TURN_ENDS: Final = 3
T_BATTLE_ENDS: Final = 4

# How a card came where it is.
BY_PLAY: Final = 0  # from the chase, or onto it
FROM_HAND: Final = 1
AWAKENED: Final = 2
BY_JUDGMENT: Final = 3
INCARNATED: Final = 4
BY_REMNANT: Final = 5
FROM_STANDBY: Final = 6
UNPAID: Final = 7
BY_FIRST_AWAKENING: Final = 8
BY_SECOND_AWAKENING: Final = 9
IN_TORRENT: Final = 10  # not the first card that its player played in the turn

# Procedures, questions and options of this game.
F_MATCH: Final = 16
F_REDRAW: Final = 17
F_TURN: Final = 18
F_PRIORITY: Final = 19
F_PLAYING: Final = 20
F_PAYING: Final = 21
F_RESOLVING: Final = 22
F_BATTLE: Final = 23
F_PIERCING: Final = 24
F_PLACING: Final = 25
F_CALLING: Final = 26
F_WAY: Final = 32
F_LIFE_BREAK: Final = 33
F_HOSTING: Final = 34
F_PRODUCING: Final = 35
F_RULES: Final = 40  # no procedure: what rule processing did, by what it cites

ASK_PRIORITY: Final = 16
ASK_ATTACK: Final = 17
ASK_BLOCK: Final = 18
ASK_PAY: Final = 19
ASK_LESS: Final = 20
ASK_REVEAL: Final = 21
ASK_WAY: Final = 22

O_PLAY: Final = 16
O_ACTIVATE: Final = 17
O_WILL: Final = 18
O_BATTLE: Final = 19
O_JUDGE: Final = 20
O_STANDBY: Final = 21
O_CALL: Final = 22
O_ATTACK: Final = 23
O_ATTACK_PLAYER: Final = 24
O_GIVE_UP: Final = 25
O_BLOCK: Final = 26
O_SPEND: Final = 27
O_LESS: Final = 28
O_LIFE_BREAK: Final = 29
O_REVEAL: Final = 30

OPTIONS: Final = [
    "play",
    "activate",
    "produce will",
    "start a battle",
    "judgment",
    "put into standby",
    "call a magic stone",
    "attack",
    "attack the player",
    "give the attack up",
    "block",
    "spend",
    "reduce",
    "life break",
    "reveal",
]
ASKS: Final = ["priority", "attack", "block", "payment", "what costs less", "reveal", "how it is played"]


def public(name: str, ordered: bool, heaped: bool = False) -> ZoneDef:
    """302.2 An area whose cards every player may see."""
    return ZoneDef(name, PUBLIC, ordered, heaped=heaped)


def hidden(name: str, seen: int, ordered: bool) -> ZoneDef:
    """302.2, 302.2a An area whose cards nobody sees, or its own player alone; how many there are everybody sees."""
    return ZoneDef(name, seen, ordered)


def in_play(name: str) -> ZoneDef:
    """303.1, 307.3, 308.3 An area of the playground, where every card is recovered or rested."""
    return ZoneDef(name, PUBLIC, play=True)


def words(counters: list[str] = NONE) -> Words:
    """201.2, 208.2, 302.1 The vocabulary; 1022.1 with further counters by their names."""
    attributes = NAMES
    return Words(
        zones=[
            hidden("deck", SECRET, ordered=True),  # 304.2
            hidden("hand", OWNER, ordered=False),  # 306.2
            in_play("field"),  # 307.1, 307.2
            in_play("ruler area"),  # 308.2, 902.1b
            public("graveyard", ordered=True, heaped=True),  # 309.2
            ZoneDef("chase", PUBLIC, ordered=True, shared=True),  # 312.2
            hidden("stone deck", SECRET, ordered=True),  # 305.2
            hidden("standby", OWNER, ordered=True),  # 310.2
            public("removed", ordered=False),  # 311.2
            hidden("life break", SECRET, ordered=True),  # 1415.1a-i
        ],
        kinds=["ruler", "j-ruler", "magic stone", "resonator", "chant", "addition", "regalia"],  # 201.2
        values=["atk", "def", "cost", *(f"{name} cost" for name in attributes), "free cost"],  # 203.2
        keywords=[
            "pierce",
            "precision",
            "first strike",
            "explode",
            "flying",
            "swiftness",
            "imperishable",
            "quickcast",
            "remnant",
            "bloodlust",
            "unchased",
            "trigger",
            "stealth",
        ],
        verbs=["draw", "destroy", "banish", "discard", "remove", "cancel", "return"],
        happenings=[
            "game starts",
            "turn starts",
            "recovery starts",
            "recovery ends",
            "main starts",
            "end phase starts",
            "turn ends",
            "battle starts",
            "attack step starts",
            "block step starts",
            "battle ends",
            "attacks",
            "is attacked",
            "blocks",
            "is blocked",
            "played",
            "called",
            "deals damage to a player",
            "deals damage to a card",
            "shifted",
            "enters life",
            "falls",
            "produces",
            "is targeted",
            "deals damage to an opponent",
        ],
        pools=[*attributes, "void", "moon", "life"],
        marks=[*MARKS, *(name for name in counters if name not in MARKS)],
        memories=[
            *("played", "judged", "called", "gave up", "turns", "answered", "short", "damage", "broken"),
            *("attacked", "entered", "fallen", "dealt damage", "damaged"),
        ],
        acts=ACTS,
        windows=[
            "activate",
            "main",
            "will",
            "chant",
            "trigger",
            "judgment",
            "awakening",
            "incarnation",
            "break",
            "awakened",
            "torrent",
            "with",
            "energize",
        ],
        phases=[
            "set-up",
            "draw",
            "recovery",
            "main",
            "beginning of battle",
            "declare attack",
            "declare block",
            "first strike",
            "damage",
            "end of battle",
            "end",
        ],
        colours=attributes,  # 208.2
        attributes=[  # what stands beside the type: of magic stones 201.3a, 201.4a, of old additions 1406.1a
            "special",
            *(f"{name} magic stone" for name in attributes),
            "resonator",
            "field",
            "ruler",
            "j-ruler",
            "j/resonator",
            "j/ruler",
            "bodiless",
            "true",  # magic stones that are called so beside their type
        ],
        roles=["attacker", "attacked", "blocker"],
        times=["turn starts", "main starts", "end phase starts", "turn ends", "battle ends"],
        doings=[
            "erase",
            "call",
            "life break",
            "paid",
            "shift",
            "spend",
            "trigger",
            "trigger unpaid",
            "discard",
            "banish",
        ],
        groups={
            "playground": ["field", "ruler area"],  # 313.1
            "anywhere": ["deck", "hand", "field", "ruler area", "graveyard", "standby", "removed", "chase"],
        },
        prices=[*attributes, "free", "moon", "attribute"],  # 203.2
        manners=[
            "by play",
            "from hand",
            "awakened",
            "by judgment",
            "incarnated",
            "by remnant",
            "from standby",
            "unpaid",
            "by the first awakening",
            "by the second awakening",
            "in torrent",
        ],
        defined=["atk", "def"],  # 904.2, 909.1a
        options=OPTIONS,
        asks=ASKS,
    )
