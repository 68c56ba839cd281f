"""Instructions about the game as a whole: extra turns, winning, losing, and what one game adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import atoms, queries
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import ANY
from rulebound.kernel.context import Context
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
    """A player loses at once, or both do."""
    losing = bit(0) | bit(1) if a == ANY else bit(queries.seat_of(a, f.c.who))
    atoms.end_game(s, s.g.winner(s, losing), 3)
    return YIELD


def do_price(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Pays in the game's own way."""
    f.c.wanted = 1
    f.c.done = 0
    s.g.pay(s, queries.seat_of(b, f.c.who), priced(s, a, f.c), f.c.src)
    return YIELD


def priced(s: State, price: int, c: Context) -> list[int]:
    """How much a price comes to now, of each kind of payment."""
    out: list[int] = []
    for node in s.g.catalogue.prices[price]:
        n = queries.bounded(queries.amount(s, node, c))
        out.append(n if n > 0 else 0)
    return out


def do_act(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Does what only this game knows."""
    rows: list[int] = []
    f.c.wanted = 1
    f.c.done = 0
    if b >= 0:
        rows = rows_of(s, f, b)
    f.c.done = s.g.do(s, a, f.c.who, rows, number(s, f, c))
    return YIELD
