"""Permanents that a player puts in order: asked where their order leads to something else, and only there.

Settling is done in the order of the table. Where another order of one player's permanents would come to another
result, the table as it was before is handed to a frame that asks; the order chosen is from then on that of the table.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final, final

from rulebound.kernel import atoms, standing
from rulebound.kernel.decisions import APPLY, ASK_PERMANENT, FRAME_LOOP, FRAME_ORDERING, ask, first_of, pack
from rulebound.kernel.records import GRANTED, LAST_VALUE, SILENCE, Standing, standing_of
from rulebound.kernel.state import DRAW, GO, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_TEXTS: Final = 6  # up to so many, every order is tried that could be another one
MOST_ORDERS: Final = 128  # unless there are more of them: then some, and whoever might matter is asked about
RESTLESS: Final[list[list[int]]] = [[-1]]  # what comes of an order in which permanents never come to rest


# -- texts and their entries ----------------------------------------------------------------------


def same_text(a: Standing, b: Standing) -> bool:
    """Whether two effects are parts of one text on one card, which go together."""
    return a.ability == b.ability and a.src == b.src and a.src_inc == b.src_inc and a.parent == b.parent


def is_open(s: State, e: Standing) -> bool:
    """Whether a permanent could come into force or out of it, or reach or do something else."""
    if not standing.is_permanent(s, e):
        return False
    return not e.on or not standing.is_steady(s, e, s.g.catalogue.abilities[e.ability])


def is_reader(s: State, e: Standing) -> bool:
    """Whether what a permanent does hangs on what others can change."""
    if s.present & (1 << SILENCE):
        return True
    reads = s.g.catalogue.abilities[e.ability].condition_reads | s.g.catalogue.parts[e.part].settle_reads
    return reads & standing.VALUES != 0


def texts(s: State, table: list[Standing], who: i64) -> list[int]:
    """The permanent texts of a player among which the order could matter, each by the stamp of its first part.

    Those that read values, and of the others those that settling has altered: what it leaves as they are in one
    order it leaves so in every order.
    """
    out: list[int] = []
    firsts: list[Standing] = []
    for e in table:
        # A text that the other player does not know of stays in its place: the question would tell of it.
        if e.who != who or not is_open(s, e) or not s.is_known(e.src, 1 - who):
            continue
        if not is_reader(s, e) and not is_altered(s, e):
            continue
        if not is_told(firsts, e):
            firsts.append(e)
            out.append(e.stamp)
    return out


def is_told(firsts: list[Standing], e: Standing) -> bool:
    """Whether the text of an effect is among those found already."""
    for x in firsts:
        if same_text(x, e):
            return True
    return False


def is_altered(s: State, e: Standing) -> bool:
    """Whether settling has altered a permanent that stood like this before."""
    now = with_stamp(s.standing, e.stamp)
    return now is None or now.on != e.on or now.amount != e.amount or now.rows != e.rows


def reads_values(s: State, table: list[Standing], stamp: i64) -> bool:
    """Whether some part of a text reads values."""
    first = with_stamp(table, stamp)
    if first is None:
        return True
    for e in table:
        if same_text(first, e) and standing.is_permanent(s, e) and is_reader(s, e):
            return True
    return False


def with_stamp(table: list[Standing], stamp: i64) -> Standing | None:
    """The effect with a stamp."""
    for e in table:
        if e.stamp == stamp:
            return e
    return None


def arranged(s: State, table: list[Standing], order: list[int]) -> list[Standing]:
    """The table with the texts that are named in their order, in the places that they had."""
    groups: list[list[Standing]] = []
    moved: list[int] = []
    for stamp in order:
        first = with_stamp(table, stamp)
        group: list[Standing] = []
        if first is not None:
            for e in table:
                if standing.is_permanent(s, e) and same_text(first, e):
                    group.append(e)
                    moved.append(e.stamp)
        groups.append(group)
    flat: list[Standing] = []
    for group in groups:
        flat.extend(group)
    out: list[Standing] = []
    at = 0
    for e in table:
        if e.stamp in moved:
            out.append(flat[at])
            at += 1
        else:
            out.append(e)
    return out


# -- trying orders --------------------------------------------------------------------------------


def outcome(s: State) -> list[list[int]]:
    """Which permanents are in force, on whom and by how much, whatever their order."""
    out: list[list[int]] = []
    for e in s.standing:
        if e.part >= 0:
            granted = 1 if e.parent > 0 else 0
            line = [e.src, e.src_inc, e.ability, e.part, granted, 1 if e.on else 0, e.amount]
            rows = e.rows[:]
            rows.sort()
            line.extend(rows)
            out.append(line)
    out.sort()
    return out


def attempt(s: State, table: list[Standing]) -> list[list[int]]:
    """What settling comes to from a table."""
    probe = s.copy()
    probe.standing = table[:]
    standing.rebuild(probe)
    standing.touch(probe, standing.PERMANENTS | standing.VALUES)
    return outcome(probe) if standing.settle(probe) else RESTLESS


def plain(order: list[int], reads: list[bool]) -> list[int]:
    """The order that stands for all those like it: texts that read nothing are the same in any order side by side."""
    out: list[int] = []
    run: list[int] = []
    for k in order:
        if reads[k]:
            run.sort()
            out.extend(run)
            run = []
            out.append(k)
        else:
            run.append(k)
    run.sort()
    out.extend(run)
    return out


def orders(reads: list[bool]) -> list[list[int]]:
    """The orders to try of some texts, that in which they stand first; `reads` says which of them read values."""
    n = len(reads)
    out = [list(range(n))]
    if n <= MOST_TEXTS:
        for each in permutations(range(n)):
            order = list(each)
            if order != out[0] and plain(order, reads) == order:
                out.append(order)
        if len(out) <= MOST_ORDERS:
            return out
    readers = [k for k in range(n) if reads[k]]
    others = [k for k in range(n) if not reads[k]]
    back = list(range(n))
    back.reverse()
    out = [list(range(n)), back, readers + others, others + readers]
    for i in range(n):
        rest = [k for k in range(n) if k != i]
        out.append([i] + rest)
        out.append(rest + [i])
    return out


def apart(tried: list[list[int]], results: list[list[list[int]]], reads: list[bool], free: list[int]) -> list[int]:
    """Those whose place matters, where not all results are the same; none where they are."""
    out: list[int] = []
    differ = False
    for result in results:
        if result != results[0]:
            differ = True
            break
    if not differ:
        return out
    for k in range(len(free)):
        if hangs_on(tried, results, reads, k):
            out.append(free[k])
    return out


def hangs_on(tried: list[list[int]], results: list[list[list[int]]], reads: list[bool], k: i64) -> bool:
    """Whether it matters where one of the texts stands, as far as that was tried."""
    for i in range(len(tried)):
        last = plain([n for n in tried[i] if n != k] + [k], reads)
        if last not in tried or results[tried.index(last)] != results[i]:
            return True
    return False


def contested(s: State, table: list[Standing], who: i64, chosen: list[int]) -> list[int]:
    """The texts of a player among whose orders, after those chosen, the results differ; none where they do not."""
    free: list[int] = []
    reads: list[bool] = []
    for stamp in texts(s, table, who):
        if stamp not in chosen:
            free.append(stamp)
            reads.append(reads_values(s, table, stamp))
    none: list[int] = []
    if len(free) < 2:
        return none
    tried = orders(reads)
    results: list[list[list[int]]] = []
    for order in tried:
        results.append(attempt(s, arranged(s, table, chosen + [free[k] for k in order])))
    return apart(tried, results, reads, free)


def matters(s: State, before: list[Standing]) -> bool:
    """Whether another order of one player's permanents would have come to something else."""
    for who in range(2):
        if has_changed(s, before, who) and may_differ(s, before, who) and len(contested(s, before, who, [])) > 0:
            return True
    return False


def has_changed(s: State, before: list[Standing], who: i64) -> bool:
    """Whether settling altered a permanent of a player: where none was in one order, none is in any."""
    if len(before) != len(s.standing):
        return True
    for i in range(len(before)):
        if before[i] is not s.standing[i] and before[i].who == who:
            return True
    return False


def may_differ(s: State, table: list[Standing], who: i64) -> bool:
    """Whether a player has a permanent that hangs on what another of theirs changes."""
    readers = 0
    writers = 0
    both = 0
    for e in table:
        if e.who == who and is_open(s, e):
            reads = is_reader(s, e)
            writes = e.kind <= LAST_VALUE or e.kind == GRANTED
            readers += 1 if reads else 0
            writers += 1 if writes else 0
            both += 1 if reads and writes else 0
    return readers > 0 and writers > 0 and readers + writers - both > 1


# -- effects that end together --------------------------------------------------------------------


def ending(s: State, untils: list[int], who: i64) -> list[int]:
    """The texts of a player whose effects last until now, each by the stamp of the first effect in the table."""
    out: list[int] = []
    firsts: list[Standing] = []
    for e in s.standing:
        if e.who != who or e.until not in untils:
            continue
        if not is_told(firsts, e):
            firsts.append(e)
            out.append(e.stamp)
    return out


def end_text(s: State, untils: list[int], stamp: i64) -> None:
    """Ends what a text has set up until now."""
    first = with_stamp(s.standing, stamp)
    if first is None:
        return
    left: list[Standing] = []
    for e in s.standing:
        if e.who != first.who or e.until not in untils or not same_text(first, e):
            left.append(e)
    standing.keep(s, left)


def may_part(s: State) -> bool:
    """Whether some effect hangs on values, so that what ends first could leave another in force, or not."""
    for e in s.standing:
        if standing.is_permanent(s, e) and is_reader(s, e):
            return True
        if e.part >= 0 and standing.finds_by_value(s, e):
            return True
    return False


def contested_ends(s: State, untils: list[int], who: i64) -> list[int]:
    """The texts of a player among whose orders of ending the results differ; none where they do not."""
    free = ending(s, untils, who)
    none: list[int] = []
    if len(free) < 2 or not may_part(s):
        return none
    reads = [True] * len(free)  # to end first or second is never the same by itself
    tried = orders(reads)
    results: list[list[list[int]]] = []
    for order in tried:
        probe = s.copy()
        rests = True
        for k in order:
            end_text(probe, untils, free[k])
            if not standing.settle(probe):
                rests = False
                break
        results.append(outcome(probe) if rests else RESTLESS)
    return apart(tried, results, reads, free)


# -- asking ---------------------------------------------------------------------------------------


@final
class Ordering(Frame):
    """A player says which permanent goes first; `table` is the table before it was settled."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        n = v[2]
        self.chosen = v[3 : 3 + n]
        self.table = v[3 + n :]

    def kind(self) -> i64:
        return FRAME_ORDERING

    def copy(self) -> Frame:
        return Ordering(self.ints())

    def ints(self) -> list[int]:
        out = [self.step, self.who, len(self.chosen)]
        out.extend(self.chosen)
        out.extend(self.table)
        return out

    def seen(self, s: State) -> list[int]:
        return [self.step, self.who, len(self.chosen)]

    def go(self, s: State) -> i64:
        if self.step == 0:
            return offer_permanent(s, self)
        return take_permanent(s, self)


def table_ints(table: list[Standing]) -> list[int]:
    """A table of lasting effects as numbers."""
    out: list[int] = []
    for e in table:
        v = e.ints()
        out.append(len(v))
        out.extend(v)
    return out


def table_of(v: list[int]) -> list[Standing]:
    """A table of lasting effects from its numbers."""
    out: list[Standing] = []
    at = 0
    while at < len(v):
        n = v[at]
        out.append(standing_of(v[at + 1 : at + 1 + n]))
        at += 1 + n
    return out


def begin(s: State) -> None:
    """Asks about the table that has just been settled, the player first whose permanents go first."""
    first = s.active if s.g.turn_player_settles_first else 1 - s.active
    v = [0, first, 0]
    v.extend(table_ints(s.unordered))
    s.unordered = []
    s.push(Ordering(v))


def offer_permanent(s: State, f: Ordering) -> i64:
    """Lets a player choose the next of their permanents, as long as it matters; then the other player."""
    table = table_of(f.table)
    found = contested(s, table, f.who, f.chosen)
    if len(found) > 0:
        f.step = 1
        options: list[int] = []
        for stamp in found:
            options.append(pack(APPLY, stamp))
        s.options = options
        return ask(s, f.who, ASK_PERMANENT, s.cause)
    table = arranged(s, table, f.chosen + [t for t in texts(s, table, f.who) if t not in f.chosen])
    first = s.active if s.g.turn_player_settles_first else 1 - s.active
    if f.who == first:
        f.who = 1 - first
        f.chosen = []
        f.table = table_ints(table)
        return GO
    s.leave()
    s.standing = table
    standing.rebuild(s)
    standing.touch(s, standing.PERMANENTS | standing.VALUES)
    if not standing.settle(s):
        never_rest(s)
    return GO


def take_permanent(s: State, f: Ordering) -> i64:
    """The one that was chosen goes before those that were not."""
    f.step = 0
    f.chosen = f.chosen + [first_of(s.answer)]
    return GO


def never_rest(s: State) -> None:
    """Permanents that never come to rest are a loop that nobody can stop; none of them is left in force.

    Where going round was cut off says nothing about the game, so nothing of it may be seen in how the game ended.
    """
    for i in range(len(s.standing)):
        e = s.standing[i]
        if standing.is_permanent(s, e):
            s.standing[i] = e.switched(False, [], 0)
    standing.rebuild(s)
    standing.touch(s, standing.VALUES)  # sheets that were looked at on the way are those of no moment
    s.touched = 0
    s.cause = FRAME_LOOP * 64
    atoms.end_game(s, DRAW, 2)
