"""The words that the programs of these tests use: ONE PIECE's, and a few that only other games have."""

from __future__ import annotations

from rulebound.kernel.words import OWNER, PUBLIC, SECRET, Words, ZoneDef
from rulebound.program.abilities import PrintedCard

TOKEN = PrintedCard("spark-token", "Spark", "character", {"power": 1000}, token=True)


def vocabulary() -> Words:
    """A new vocabulary."""
    return Words(
        zones=[
            ZoneDef("deck", SECRET, ordered=True),
            ZoneDef("hand", OWNER),
            ZoneDef("trash", PUBLIC, ordered=True),
            ZoneDef("leader", PUBLIC, play=True),
            ZoneDef("field", PUBLIC, play=True),
            ZoneDef("stage", PUBLIC, play=True),
            ZoneDef("life", SECRET, ordered=True),
            ZoneDef("chase", PUBLIC, ordered=True, shared=True),
        ],
        kinds=["leader", "character", "event", "stage"],
        values=["power", "cost", "counter", "life"],
        keywords=["blocker", "rush", "banish", "double_attack"],
        verbs=["ko", "discard", "take"],
        happenings=["attacks", "blocks", "turn ends", "deck runs out"],
        pools=["don_deck", "don_active", "don_rested", "life"],
        marks=["don", "charge"],
        memories=[],
        acts=[
            "attack",
            "attack at once",
            "block",
            "refresh",
            "play",
            "ko by battle",
            "ko by effect",
            "take by effect",
        ],
        windows=["main", "counter", "trigger"],
        phases=["refresh", "draw", "main", "end"],
        colours=["red", "green", "blue", "purple", "black", "yellow"],
        attributes=["slash", "strike", "ranged", "special", "wisdom"],
        roles=["attacker", "attacked"],
        rows=["front", "back"],
        times=["turn ends", "their turn starts"],
        doings=["retarget", "freeze"],
        groups={"don_field": ["don_active", "don_rested", "don"]},
    )
