"""1300 Other rules: loops, double-faced cards, tokens."""

from __future__ import annotations

from rulebound.games.fow import words as w
from rulebound.kernel import atoms
from rulebound.kernel.state import BACK, DRAW, State


def endless() -> int:
    """1301.1c What nobody can stop ends the game in a draw."""
    return DRAW


def declarer(s: State, nth: int) -> int:
    """1301.1a, 1301.1b Who can stop a loop says how often; of both the active player first."""
    return s.active if nth == 0 else 1 - s.active


def rounds(first: int, second: int) -> int:
    """1301.1b The smaller number is done."""
    return first if first < second else second


def side_up(s: State, row: int) -> int:
    """1302.3, 1302.2e A double-faced card enters the field with the side up that was played."""
    return atoms.ENTERS_BACK if s.bits[row] & BACK else 0


def past_side_up(s: State, row: int, old: int, new: int) -> None:
    """1302.3a Elsewhere than on the field and the chase a double-faced card lies past side up."""


def erase(s: State, row: int) -> None:
    """1303.3 An erased token is taken out of its zone and put nowhere."""
    atoms.cease(s, row)


TOKEN_ZONE = w.FIELD  # 1303.1c
