"""The words that the programs of these tests use: ONE PIECE's, and a few that only other games have.

They stand in the order of Skirmish's, so that its rules carry the programs out: where Skirmish has the
thing under another name, that name gives way; what it has not comes after its own.
"""

from __future__ import annotations

from rulebound.kernel.words import OWNER, PUBLIC, SECRET, Words, ZoneDef
from rulebound.program.abilities import PrintedCard
from tests.toy.words import ASKS, DEALING, OPTIONS, PLACES

TOKEN = PrintedCard("spark-token", "Spark", "character", {"power": 1000, "guard": 2000}, token=True)


def vocabulary() -> Words:
    """A new vocabulary."""
    return Words(
        zones=[
            ZoneDef("deck", SECRET, ordered=True),
            ZoneDef("hand", OWNER),
            ZoneDef("field", PUBLIC, play=True, places=PLACES),
            ZoneDef("trash", PUBLIC, ordered=True),
            ZoneDef("chase", PUBLIC, ordered=True, shared=True),
            ZoneDef("beneath", PUBLIC),
            ZoneDef("leader", PUBLIC, play=True),
            ZoneDef("stage", PUBLIC, play=True),
            ZoneDef("life", SECRET, ordered=True),
        ],
        kinds=["leader", "character", "event", "gear", "stage"],
        values=["power", "guard", "cost", "counter", "life"],
        keywords=["rush", "flying", "reach", "quick", "retrofit", "blocker", "banish", "double_attack"],
        verbs=["draw", "ko", "discard", "displace", "cancel", "return", "take"],
        happenings=["attacks", "blocks", "turn starts", "turn ends", "played", *DEALING, "deck runs out"],
        pools=["life", "don_active", "don_rested", "don_deck"],
        marks=["damage", "don", "charge"],
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
            "attack at once",
            "be targeted",
            "refresh",
            "ko by battle",
            "take by effect",
        ],
        windows=["main", "play", "quick", "counter", "trigger"],
        phases=["set-up", "refresh", "draw", "main", "battle", "end"],
        colours=["red", "green", "blue", "purple", "black", "yellow"],
        attributes=["slash", "strike", "ranged", "special", "wisdom"],
        roles=["attacker", "attacked", "blocker"],
        rows=["front", "back"],
        times=["turn starts", "turn ends", "battle ends", "their turn starts"],
        doings=["retarget", "freeze"],
        groups={"don_field": ["don_active", "don_rested", "don"], "don_cost": ["don_active", "don_rested"]},
        prices=["don"],
        manners=["played"],
        options=OPTIONS,
        asks=ASKS,
    )
