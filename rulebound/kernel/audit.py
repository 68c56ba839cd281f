"""Debug mode: after every step, is everything that is kept for speed still what a fresh look gives?"""

from __future__ import annotations

from rulebound.errors import AuditError
from rulebound.kernel import standing, values
from rulebound.kernel.bits import bit
from rulebound.kernel.records import COPY, Standing
from rulebound.kernel.state import HOSTED, HOSTING, MARKED, NOWHERE, SEATS, VIRTUAL, State


def demand(holds: bool, what: str) -> None:
    """Raises unless a claim holds."""
    if not holds:
        raise AuditError(what)


def audit(s: State) -> None:
    """Checks a state against fresh computation."""
    if s.over:
        return
    zones(s)
    bonds(s)
    masks(s)
    sheets(s)
    if s.touched == 0 and len(s.standing) > 0 and s.g.settles_again:
        settled(s)


def zones(s: State) -> None:
    """Every card is in the one zone it says, and nowhere else."""
    seen = [0] * len(s.card)
    for z in range(len(s.zones)):
        kind = s.g.words.zones[z // SEATS]
        for row in s.zones[z]:
            seen[row] += 1
            demand(s.zone[row] == z, f"row {row} lies in zone {z} but says {s.zone[row]}")
            if kind.play:
                demand(s.controller(row) == z % SEATS, f"row {row} in play is controlled by the wrong player")
        if kind.capacity > 0:
            top = 0
            for row in s.zones[z]:
                if s.host(row) < 0:
                    top += 1
            demand(top <= kind.capacity, f"zone {z} holds {top} cards, more than {kind.capacity}")
        if kind.places > 0:
            taken = 0
            for row in s.zones[z]:
                if s.host(row) < 0:
                    p = s.place(row)
                    demand(0 <= p < kind.places, f"row {row} stands on no place")
                    demand(taken & bit(p) == 0, f"two cards stand on place {p}")
                    taken |= bit(p)
    for row in range(len(seen)):
        demand(seen[row] == (0 if s.zone[row] == NOWHERE else 1), f"row {row} lies in {seen[row]} zones")
        if s.zone[row] == NOWHERE and s.bits[row] & VIRTUAL == 0:
            demand(s.g.may_be_nowhere(s, row), f"card {row} is nowhere")
    for n in s.pools:
        demand(n >= s.g.least_pool, "a pool holds less than nothing")


def bonds(s: State) -> None:
    """Marks and hosts agree with the bits that speed their reading."""
    marked = [False] * len(s.card)
    hosted = [False] * len(s.card)
    hosting = [False] * len(s.card)
    for i in range(0, len(s.marks), 3):
        marked[s.marks[i]] = True
        demand(s.marks[i + 2] > 0, "a mark counts nothing")
    for i in range(0, len(s.hosts), 3):
        hosted[s.hosts[i]] = True
        hosting[s.hosts[i + 1]] = True
    for row in range(len(s.card)):
        demand((s.bits[row] & MARKED != 0) == marked[row], f"row {row}: marks and bit differ")
        demand((s.bits[row] & HOSTED != 0) == hosted[row], f"row {row}: host and bit differ")
        demand((s.bits[row] & HOSTING != 0) == hosting[row], f"row {row}: guests and bit differ")


def masks(s: State) -> None:
    """Subscription masks and counts are what the table gives, and the table holds what cards in their zones enter."""
    probe = s.copy()
    standing.rebuild(probe)
    was = [s.present, s.watched, s.replaced, s.reads, s.sheet_reads]
    now = [probe.present, probe.watched, probe.replaced, probe.reads, probe.sheet_reads]
    for i in range(len(was)):
        demand(now[i] & ~was[i] == 0, f"masks {was} lack what the table gives, {now}")
    for row in range(len(s.card)):
        probe.standing = []
        standing.subscribe(probe, row)
        for e in probe.standing:
            demand(has_entry(s, e), f"row {row}: ability {e.ability} is not in the table")
    for e in s.standing:
        if e.kind == COPY and s.is_here(e.row, e.row_inc):
            demand(s.printed[e.row] != s.card[e.row] or e.arg == s.card[e.row], "a copy shows its own face")


def has_entry(s: State, e: Standing) -> bool:
    """Whether the table holds an effect of the same text."""
    for x in s.standing:
        if (
            x.kind == e.kind
            and x.src == e.src
            and x.src_inc == e.src_inc
            and x.ability == e.ability
            and x.part == e.part
        ):
            return True
    return False


def sheets(s: State) -> None:
    """Kept sheets are what a fresh computation gives."""
    if s.sheet_epoch != s.epoch or len(s.sheets) != len(s.card):
        return
    probe = s.copy()
    for row in range(len(s.card)):
        kept = s.sheets[row]
        if kept is not None and s.zone[row] != NOWHERE:
            demand(kept.same(values.sheet(probe, row)), f"row {row}: the kept sheet is out of date")


def settled(s: State) -> None:
    """Settling again changes nothing, as long as the game goes on."""
    if s.over:
        return
    probe = s.copy()
    probe.touched = -1
    standing.settle(probe)
    for i in range(len(s.standing)):
        a = s.standing[i]
        demand(i < len(probe.standing), "settling again drops an effect")
        b = probe.standing[i]
        demand(
            a.on == b.on and a.rows == b.rows and a.amount == b.amount,
            f"settling again changes effect {i} of ability {a.ability}",
        )
