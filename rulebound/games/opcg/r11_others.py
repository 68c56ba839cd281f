"""11 Others: loops, and looking at secret areas."""

from __future__ import annotations

from rulebound.kernel.bits import bit
from rulebound.kernel.state import DRAW, State


def endless() -> int:
    """11-1-1-1 A loop that nobody can stop ends the game without a winner."""
    return DRAW


def declarer(s: State, nth: int) -> int:
    """11-1-1-2, 11-1-1-3 Of those who can stop a loop the turn player says first how often it is done."""
    return s.active if nth == 0 else 1 - s.active


def rounds(first: int, second: int) -> int:
    """11-1-1-3 If both can stop it, the smaller number is done."""
    return first if first < second else second


def lookers(who: int) -> int:
    """11-3-1, 11-3-3 Only the player of the effect sees the cards, which stay where and as they are."""
    return bit(who)
