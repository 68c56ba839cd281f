"""What instructions are about: cards, numbers, and the changes that they propose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import batch, queries
from rulebound.kernel.operations.codes import NEXT, YIELD
from rulebound.kernel.state import State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect


def rows_of(s: State, f: Effect, node: int) -> list[int]:
    """The cards that an instruction is about and that are still there; notes how many it wanted."""
    pairs = queries.referred(s, s.g.catalogue.nodes[node], f.c)
    f.c.wanted = len(pairs) // 2
    f.c.done = 0
    return queries.still_here(s, pairs)


def number(s: State, f: Effect, node: int) -> int:
    """The number that an amount comes to now."""
    return queries.bounded(queries.amount(s, s.g.catalogue.nodes[node], f.c))


def propose(s: State, f: Effect, v: list[int]) -> int:
    """Proposes changes; a replacement that this text itself is remembers what was used before it."""
    if len(v) == 0:
        return NEXT
    batch.propose(s, v, f.chain)
    return YIELD
