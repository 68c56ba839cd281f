"""Instructions of a text that takes the place of something about to happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import atoms, batch, queries
from rulebound.kernel.operations.arguments import number
from rulebound.kernel.operations.codes import NEXT
from rulebound.kernel.state import SEATS, State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect


def batch_below(s: State) -> batch.Batch | None:
    """The batch in which a replacement is being carried out."""
    f = s.frames[len(s.frames) - 2]
    return f if isinstance(f, batch.Batch) else None


def is_replaced(s: State, f: Effect, below: batch.Batch, i: int) -> bool:
    """Whether a change that is about to happen is one that the replacement under way covers."""
    if i != below.at and not s.g.replace_covers_all:
        return False
    ability = s.g.catalogue.abilities[f.ability]
    return batch.matches(s, below.changes, i, f.c.who, f.c.src, f.c.src_inc, ability)


def do_prevent(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Takes something off an amount that is about to happen; with none named nothing of it happens."""
    below = batch_below(s)
    f.c.done = 0
    f.c.wanted = 1 if a < 0 else number(s, f, a)
    if below is not None:
        kept: list[int] = []
        for i in range(0, len(below.changes), batch.SIZE):
            one = below.changes[i : i + batch.SIZE]
            if is_replaced(s, f, below, i):
                k = amount_at(one[0])
                if a < 0:
                    f.c.done += 1 if k == 0 or one[k] < 1 else one[k]
                    continue
                if k != 0:
                    n = min(f.c.wanted, one[k])
                    if n > 0:
                        one[k] -= n
                        one[7] |= batch.REPLACED
                        f.c.done += n
                    if one[k] == 0:
                        continue
            kept.extend(one)
        below.changes = kept
    return NEXT


def amount_at(what: int) -> int:
    """Where the amount of a kind of change stands in it; 0 where it has none."""
    if what == batch.DAMAGE:
        return 3
    if what == batch.TRANSFER or what == batch.GAIN or what == batch.MARK or what == batch.HAPPEN:
        return 4
    return 0


def do_increase(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Adds to an amount that is about to happen."""
    below = batch_below(s)
    n = number(s, f, a)
    f.c.done = 0
    f.c.wanted = n
    if below is not None:
        for i in range(0, len(below.changes), batch.SIZE):
            if n > 0 and amount_at(below.changes[i]) != 0 and is_replaced(s, f, below, i):
                k = i + amount_at(below.changes[i])
                below.changes[k] = queries.bounded(below.changes[k] + n)
                below.changes[i + 7] |= batch.REPLACED
                f.c.done += n
    return NEXT


def do_redirect(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The cards that are about to move go elsewhere instead."""
    below = batch_below(s)
    f.c.done = 0
    f.c.wanted = 1
    if below is not None:
        v = below.changes
        # All are found first: what has been given another way is no longer what the replacement is about.
        covered: list[int] = []
        for i in range(0, len(v), batch.SIZE):
            if is_replaced(s, f, below, i):
                covered.append(i)
        f.c.done = len(covered)
        # How the other place would have laid and ordered the cards is no matter here.
        kept = ~(atoms.ENTERS_UP | atoms.ENTERS_DOWN | batch.ORDERED_BY_CAUSE)
        for i in covered:
            v[i + 3] = a * SEATS + s.owner(v[i + 1])
            v[i + 4] = b
            v[i + 5] = 0
            v[i + 7] = v[i + 7] & kept | batch.REPLACED
            if s.g.replacer_causes:
                v[i + 6] = f.c.who
                v[i + 7] = v[i + 7] & ~batch.BY_BATTLE | batch.BY_EFFECT
    return NEXT
