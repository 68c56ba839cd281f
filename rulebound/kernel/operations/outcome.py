"""Instructions about the game as a whole: extra turns, winning, losing, and what one game adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import atoms, queries
from rulebound.kernel.bits import bit
from rulebound.kernel.operations.arguments import number, rows_of
from rulebound.kernel.operations.codes import NEXT, YIELD
from rulebound.kernel.state import State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect


def do_extra(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player gets another turn."""
    s.extra.append(queries.seat_of(a, f.c.who))
    return NEXT


def do_win(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player wins at once."""
    atoms.end_game(s, s.g.winner(s, bit(1 - queries.seat_of(a, f.c.who))), 3)
    return YIELD


def do_defeat(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player loses at once."""
    atoms.end_game(s, s.g.winner(s, bit(queries.seat_of(a, f.c.who))), 3)
    return YIELD


def do_act(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Does what only this game knows."""
    rows: list[int] = []
    f.c.wanted = 1
    f.c.done = 0
    if b >= 0:
        rows = rows_of(s, f, b)
    f.c.done = s.g.do(s, a, f.c.who, rows, number(s, f, c))
    return YIELD
