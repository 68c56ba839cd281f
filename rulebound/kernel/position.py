"""A position as the rules can see it, by which repetition is found."""

from __future__ import annotations

from array import array
from hashlib import blake2b

from rulebound.kernel.context import context_of, context_seen, here
from rulebound.kernel.records import BOUND
from rulebound.kernel.state import ALL_KNOW, SEATS, State


def put(out: list[int], v: list[int]) -> None:
    """Writes a list with its length."""
    out.append(len(v))
    out.extend(v)


def digest(v: list[int]) -> int:
    """64 bits that stand for a list of integers."""
    return int.from_bytes(blake2b(array("q", v).tobytes(), digest_size=8).digest(), "little") >> 1


def position(s: State) -> int:
    """A hash of what the rules can see: no generator, no object numbers, no log."""
    out = shape(s)
    put(out, amounts(s))
    return digest(out)


def amounts(s: State) -> list[int]:
    """The numbers that a loop may raise round by round: pools and marks."""
    out = s.pools[:]
    for i in range(0, len(s.marks), 3):
        out.append(s.marks[i + 2])
    return out


def shape(s: State) -> list[int]:
    """What the rules can see, without the amounts in pools and marks."""
    out: list[int] = []
    put(out, s.printed)
    put(out, s.zone)
    for b in s.bits:
        out.append(b & ~ALL_KNOW)
    for i in range(len(s.since)):
        out.append(1 if s.since[i] == s.turn else 0)
    for z in s.zones:
        put(out, z)
    for i in range(0, len(s.marks), 3):
        out.append(s.marks[i])
        out.append(s.marks[i + 1])
    put(out, s.hosts)
    memories = len(s.g.words.memories) * SEATS
    put(out, s.memory[:memories])
    for n in s.memory[memories:]:  # events of the turn: whether there were any, as with marks
        out.append(1 if n > 0 else 0)
    put(out, s.facts)
    for i in range(0, len(s.used), 3):
        if s.inc[s.used[i]] == s.used[i + 1]:
            out.append(s.used[i])
            out.append(s.used[i + 2])
        elif s.used[i + 1] < 0:
            out.append(s.used[i + 1])
            out.append(s.g.catalogue.abilities[s.used[i + 2]].art)
    out.append(-9)
    for e in s.standing:
        out.append(e.kind)
        out.append(e.src)
        out.append(here(s, e.src, e.src_inc))
        out.append(e.who)
        out.append(e.until)
        out.append(e.row)
        out.append(e.arg)
        out.append(e.amount)
        out.append(e.part)
        out.append(e.ability)
        out.append(1 if e.on else 0)
        put(out, e.rows)
        if e.kind == BOUND:
            put(out, e.frame)
        elif len(e.frame) > 0:
            put(out, context_seen(s, context_of(e.frame)))
    out.append(-9)
    for p in s.pending:
        out.append(p.who)
        out.append(p.row)
        out.append(p.ability)
        out.append(p.subject)
        out.append(p.opposite)
        out.append(p.amount)
    out.append(-9)
    for item in s.items:
        out.append(item.row)
        out.append(item.who)
        out.append(item.ability)
        put(out, context_seen(s, context_of(item.frame)))
    for f in s.frames:
        out.append(f.kind())
        put(out, f.seen(s))
    put(out, s.refused)
    put(out, s.extra)
    out.append(s.active)
    out.append(s.phase)
    out.append(s.losing)
    return out
