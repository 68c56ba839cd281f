"""The words of Bonfire. The number of a word is its place in its list."""

from __future__ import annotations

from rulebound.kernel.decisions import GAME_ASKS, GAME_FRAMES, GAME_OPTIONS
from rulebound.kernel.words import OWNER, PUBLIC, SECRET, Words, ZoneDef

DECK, HAND, FIELD, ASHES = range(4)
POWER = 0
LIFE = 0
DRAW = 1  # verbs count from 1: a move may have none

F_MATCH, F_TURN = GAME_FRAMES, GAME_FRAMES + 1
ASK_PLAY = GAME_ASKS
O_PLAY = GAME_OPTIONS


def words() -> Words:
    """The vocabulary of Bonfire."""
    return Words(
        zones=[
            ZoneDef("deck", SECRET, ordered=True),
            ZoneDef("hand", OWNER),
            ZoneDef("field", PUBLIC, play=True),
            ZoneDef("ashes", PUBLIC, ordered=True),
        ],
        kinds=["flame"],
        values=["power"],
        phases=["main"],
        pools=["life"],
        verbs=["draw"],
        options=["light"],
        asks=["light a flame"],
    )
