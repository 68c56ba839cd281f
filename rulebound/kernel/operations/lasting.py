"""Instructions whose effect lasts, or comes later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import atoms, batch, queries, standing
from rulebound.kernel.catalogue import REPLACEMENT
from rulebound.kernel.context import Context
from rulebound.kernel.operations.arguments import rows_of
from rulebound.kernel.operations.codes import NEXT, YIELD
from rulebound.kernel.records import (
    BATTLE,
    CONTROL,
    COPY,
    DELAYED,
    REPLACE,
    RESTING,
    SOURCE,
    TURN_ENDS,
    TURN_STARTS,
    WATCH,
    Standing,
)
from rulebound.kernel.state import State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect


def absolute(until: int, who: int) -> int:
    """A duration told from the player's side, as a key of the table."""
    if until < 4:
        return until
    if until == 4:
        return TURN_STARTS + who
    if until == 5:
        return TURN_STARTS + 1 - who
    if until == 6:
        return TURN_ENDS + who
    if until == 7:
        return TURN_ENDS + 1 - who
    return SOURCE if until == 8 else RESTING


def has_no_time(s: State, f: Effect, until: int) -> bool:
    """Whether what is to last so long would have no end: its card is there no more, or no battle is under way."""
    if until == SOURCE or until == RESTING:
        return not s.is_here(f.c.src, f.c.src_inc) or (until == RESTING and not s.rested(f.c.src))
    if until != BATTLE or s.g.battle < 0:
        return False
    for under_way in s.frames:
        if under_way.kind() == s.g.battle:
            return False
    return True


def do_lasting(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Sets up a lasting effect: on the cards named, fixed now, or on whichever match, or on a player."""
    part = s.g.catalogue.parts[a]
    until = absolute(c, f.c.who)
    if has_no_time(s, f, until):
        f.c.wanted = 1
        f.c.done = 0
        return NEXT
    n = queries.bounded(queries.amount(s, part.amount, f.c))
    if b >= 0:
        rows = rows_of(s, f, b)
        for row in rows:
            last(s, f, a, until, row, n)
        f.c.done = len(rows)
    else:
        last(s, f, a, until, -1, n)
        f.c.wanted = 1
        f.c.done = 1
    atoms.record(s, atoms.EV_STAND_EFFECT, -1, part.kind, part.arg, 0, 7)
    batch.settle(s)
    return YIELD


def last(s: State, f: Effect, a: int, until: int, row: int, n: int) -> None:
    """Enters what a part of a text sets up: on a card, or on whatever it says."""
    part = s.g.catalogue.parts[a]
    s.stamps += 1
    standing.add(
        s,
        Standing(
            part.kind,
            f.c.src,
            f.c.src_inc,
            f.c.who,
            until,
            row,
            s.inc[row] if row >= 0 else 0,
            part.arg,
            n,
            a,
            f.ability,
            s.stamps,
            True,
            part.once,
            True,
            [],
            [],
        ),
    )


def do_copy(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Cards become copies of a card as it is printed."""
    of = queries.referred(s, s.g.catalogue.nodes[b], f.c)
    rows = rows_of(s, f, a)
    if len(of) == 0:
        return NEXT
    card = s.g.copied(s, of[0])
    if not s.is_here(of[0], of[1]):
        seen = s.last_seen(of[0], of[1])
        if seen is None:
            return NEXT
        card = seen.printed
    for row in rows:
        s.stamps += 1
        standing.add(
            s,
            Standing(
                COPY,
                f.c.src,
                f.c.src_inc,
                f.c.who,
                absolute(c, f.c.who),
                row,
                s.inc[row],
                card,
                0,
                -1,
                f.ability,
                s.stamps,
                True,
                False,
                True,
                [],
                [],
            ),
        )
    f.c.done = len(rows)
    batch.settle(s)
    return YIELD


def do_control(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player controls cards for a time: first those are told that are not the player's yet, then, once they are."""
    until = absolute(c, f.c.who)
    seat = queries.seat_of(b, f.c.who)
    if d == 0:
        others: list[int] = []
        for row in queries.still_here(s, f.c.sets[a]):
            if s.controller(row) != seat and s.zone[row] >= 0 and s.g.words.zones[s.zone[row] >> 1].play:
                others.append(row)
        if has_no_time(s, f, until):
            others.clear()
        f.c.sets[a] = queries.pairs_of(s, others)
        return NEXT
    for row in queries.still_here(s, f.c.sets[a]):
        if s.controller(row) == seat:
            hold(s, f, row, seat, until)
    return NEXT


def hold(s: State, f: Effect, row: int, seat: int, until: int) -> None:
    """Enters that a player controls a card which the other one controlled before."""
    s.stamps += 1
    standing.add(
        s,
        Standing(
            CONTROL,
            f.c.src,
            f.c.src_inc,
            f.c.who,
            until,
            row,
            s.inc[row],
            seat,
            1 - seat,
            -1,
            f.ability,
            s.stamps,
            True,
            False,
            True,
            [],
            [],
        ),
    )


def do_later(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Sets a body aside for a later time, with what is known now."""
    s.stamps += 1
    standing.add(
        s,
        Standing(
            DELAYED,
            f.c.src,
            f.c.src_inc,
            f.c.who,
            absolute(c, f.c.who),
            -1,
            0,
            a,
            f.pc,
            -1,
            f.ability,
            s.stamps,
            True,
            True,
            True,
            [],
            f.c.ints(),
        ),
    )
    f.pc = b
    return NEXT


def do_next(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Sets up an ability that works once: of the text's own card, or of each of the cards told while they last."""
    if c < 0:
        set_up(s, f, a, b, f.c.src, f.c.src_inc, -1)
        return NEXT
    rows = rows_of(s, f, c)
    for row in rows:
        set_up(s, f, a, b, row, s.inc[row], row)
    f.c.done = len(rows)
    return NEXT


def set_up(s: State, f: Effect, a: int, until: int, src: int, src_inc: int, row: int) -> None:
    """Sets up an ability of a card that works once; with a row it ends when that card does."""
    ability = s.g.catalogue.abilities[a]
    s.stamps += 1
    kind = REPLACE if ability.sort == REPLACEMENT else WATCH
    frame = Context(f.c.who, src, src_inc, ability.sets, ability.nums).ints() if kind == WATCH else []
    standing.add(
        s,
        Standing(
            kind,
            src,
            src_inc,
            f.c.who,
            absolute(until, f.c.who),
            row,
            src_inc if row >= 0 else 0,
            0,
            0,
            -1,
            a,
            s.stamps,
            True,
            True,
            True,
            [],
            frame,
        ),
    )
