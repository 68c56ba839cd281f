"""Whether an instruction could do to a card what it says: whether that is possible there, and nothing forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import batch, legality, queries
from rulebound.kernel.operations.codes import OP_MOVE, OP_REST, OP_STAND, OP_TURN
from rulebound.kernel.records import FORBID
from rulebound.kernel.state import FACE_DOWN, FACE_UP, RESTED, SEATS, State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect


def is_alterable(s: State, op: int, row: int, b: int, x: int, who: int) -> bool:
    """Whether a card can be rested, stood, turned or moved by an instruction of a player's text."""
    v: list[int] = []
    if op == OP_MOVE:
        if legality.is_fixed(s, row):
            return False
        if s.g.destines and s.g.destination(s, row, b * SEATS + s.owner(row), x, who) < 0:
            return False
        batch.change(v, s, batch.MOVE, row, b * SEATS + s.owner(row), 0, x, who, batch.BY_EFFECT)
    elif op == OP_REST:
        if s.bits[row] & RESTED:
            return False
        batch.change(v, s, batch.REST, row, 0, 0, 0, who, batch.BY_EFFECT)
    elif op == OP_STAND:
        if s.bits[row] & RESTED == 0:
            return False
        batch.change(v, s, batch.STAND, row, 0, 0, 0, who, batch.BY_EFFECT)
    else:
        public = s.g.words.zones[s.zone[row] >> 1].visibility == 0
        up = (public and s.bits[row] & FACE_DOWN == 0) or s.bits[row] & FACE_UP != 0
        if (b == 0 and up) or (b == 1 and not up) or (s.g.destines and not s.g.may_turn(s, row, b)):
            return False
        batch.change(v, s, batch.TURN, row, b, 0, 0, who, batch.BY_EFFECT)
    return s.present & (1 << FORBID) == 0 or legality.refuses_change(s, v, 0) == 0


def fit(s: State, f: Effect, register: int, rows: list[int]) -> list[int]:
    """Of the cards to one of which something happens instead, those to which it can: what is said next of the chosen.

    A cost is another matter: there a player may choose what will not pay it.
    """
    code = s.g.catalogue.code
    op = code[f.pc]
    if op != OP_REST and op != OP_STAND and op != OP_TURN and op != OP_MOVE:
        return rows
    what = s.g.catalogue.nodes[code[f.pc + 1]]
    if what.op != queries.R_IT or what.a != register:
        return rows
    out: list[int] = []
    for row in rows:
        if is_alterable(s, op, row, code[f.pc + 2], code[f.pc + 3], f.c.who):
            out.append(row)
    return out
