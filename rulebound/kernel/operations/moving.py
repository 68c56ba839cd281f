"""Instructions that move cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import atoms, batch, decisions, queries
from rulebound.kernel.bits import bit
from rulebound.kernel.operations.arguments import number, propose, rows_of
from rulebound.kernel.operations.codes import (
    EITHER_END,
    MANNER_SHIFT,
    MOVE_DOWN,
    MOVE_FOUND,
    MOVE_RESTED,
    MOVE_SHOWN,
    MOVE_UP,
    NEXT,
    ORDER_SHIFT,
    PLACE_SHIFT,
    SIDE_SHIFT,
    WIDTH,
    YIELD,
)
from rulebound.kernel.state import CAME, SEATS, State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect


def do_draw(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Draws, one card at a time."""
    seat = queries.seat_of(b, f.c.who)
    if f.count < 0:
        f.count = number(s, f, a)
        f.c.wanted = f.count
        f.c.done = 0
    deck = s.zones[c * SEATS + seat]
    if f.count <= 0 or len(deck) == 0:
        short = f.count > 0
        f.count = -1
        if not short:
            return NEXT
        s.g.empty_draw(s, seat)
        batch.settle(s)
        return YIELD
    f.count -= 1
    f.pc -= WIDTH
    v: list[int] = []
    batch.change(
        v,
        s,
        batch.MOVE,
        deck[len(deck) - 1],
        (d & 255) * SEATS + seat,
        atoms.TOP,
        d >> 8,
        f.c.who,
        atoms.IN_ORDER | batch.BY_EFFECT,
    )
    return propose(s, f, v)


def do_move(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Puts cards into a zone."""
    if s.g.words.zones[b].places > 0:
        return place_all(s, f, a, b, c, d)
    rows = rows_of(s, f, a)
    if len(rows) == 0:
        return NEXT
    if d & 3 == EITHER_END and f.answer < 0:
        f.pc -= WIDTH
        decisions.ask_end(s, f.c.who, s.cause, -1)
        return YIELD
    at = d & 3
    if at == EITHER_END:
        at = f.answer
        f.answer = -1
    v: list[int] = []
    for row in rows:
        move_one(s, f, v, row, a, b, at, c, d)
    depth = len(s.frames)
    result = propose(s, f, let_enter(s, f, v))
    return YIELD if len(s.frames) > depth else result


def let_enter(s: State, f: Effect, v: list[int]) -> list[int]:
    """Takes out of a batch the cards that enter one by one, attached to a card that is chosen: after the others."""
    left: list[int] = []
    for i in range(0, len(v), batch.SIZE):
        if s.g.needs_host(s, v[i + 1], v[i + 3]):
            s.g.enter_attached(s, v[i : i + batch.SIZE], f.c.who)
        else:
            left.extend(v[i : i + batch.SIZE])
    return left


def place_all(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Puts cards onto a grid, one after the other, each on a place that the player chooses."""
    pairs = queries.referred(s, s.g.catalogue.nodes[a], f.c)
    if f.count < 0:
        f.count = len(pairs) // 2
        f.c.wanted = f.count
        f.c.done = 0
    i = (f.c.wanted - f.count) * 2
    while f.count > 0 and not s.is_here(pairs[i], pairs[i + 1]):
        i += 2
        f.count -= 1
    if f.count == 0:
        f.count = -1
        return NEXT
    f.pc -= WIDTH
    row = pairs[i]
    if f.answer < 0:
        zone = zone_for(s, f, row, b, d)
        places = s.g.free_places(s, zone, row)
        if len(places) == 0:
            f.count -= 1
        else:
            decisions.ask_place(s, f.c.who, s.cause, -1, places, zone & 1)
        return YIELD
    f.count -= 1
    d |= (f.answer + 1) << PLACE_SHIFT
    f.answer = -1
    v: list[int] = []
    move_one(s, f, v, row, a, b, atoms.TOP, c, d)
    return propose(s, f, v)


def zone_for(s: State, f: Effect, row: int, kind: int, how: int) -> int:
    """The zone of a kind into which a card is put: its owner's, unless a side is named."""
    if s.g.words.zones[kind].shared:
        return kind * SEATS
    side = (how >> SIDE_SHIFT) & 7
    if side == 0 or side == 1:
        return kind * SEATS + queries.seat_of(side, f.c.who)
    return kind * SEATS + (s.controller(row) if side == 4 else s.owner(row))


def move_one(s: State, f: Effect, v: list[int], row: int, a: int, b: int, at: int, c: int, d: int) -> None:
    """Adds the move of one card to a batch, in the manner told."""
    flags = batch.BY_EFFECT | (d >> PLACE_SHIFT & 255) << atoms.TO_PLACE
    if d >> MANNER_SHIFT:
        flags |= bit(CAME + (d >> MANNER_SHIFT) - 1)
    if d & MOVE_RESTED:
        flags |= atoms.ENTERS_RESTED
    if d & MOVE_UP:
        flags |= atoms.ENTERS_UP
    if d & MOVE_DOWN:
        flags |= atoms.ENTERS_DOWN
    if d & MOVE_SHOWN or (d & MOVE_FOUND and s.g.shows_found):
        flags |= atoms.SHOWN
    order = (d >> ORDER_SHIFT) & 3
    if order == 2:
        flags |= atoms.ORDERED
    elif order == 1:
        flags |= batch.ORDERED_BY_CAUSE
    if s.g.catalogue.nodes[a].op == queries.R_TOP:
        flags |= atoms.IN_ORDER
    batch.change(v, s, batch.MOVE, row, zone_for(s, f, row, b, d), at, c, f.c.who, flags)


def do_play(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Plays cards, one after the other."""
    if f.count < 0:
        pairs = queries.referred(s, s.g.catalogue.nodes[a], f.c)
        f.c.wanted = len(pairs) // 2
        f.c.done = 0
        f.count = f.c.wanted
    if f.count == 0:
        f.count = -1
        return NEXT
    pairs = queries.referred(s, s.g.catalogue.nodes[a], f.c)
    i = (f.c.wanted - f.count) * 2
    f.count -= 1
    f.pc -= WIDTH
    if i + 1 < len(pairs) and s.is_here(pairs[i], pairs[i + 1]):
        less = number(s, f, c)
        f.c.done += s.g.play_by_effect(s, pairs[i], f.c.who, b, less)
    return YIELD


def do_shuffle(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Shuffles a zone."""
    atoms.shuffle(s, a * SEATS + queries.seat_of(b, f.c.who))
    return YIELD


def do_attach(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Attaches cards to a card."""
    hosts = queries.still_here(s, queries.referred(s, s.g.catalogue.nodes[b], f.c))
    rows = rows_of(s, f, a)
    v: list[int] = []
    if len(hosts) > 0:
        for row in rows:
            if row != hosts[0] and not rests_on(s, hosts[0], row) and s.g.may_attach(s, row, hosts[0]):
                zone = s.g.attached_in(s, row, f.c.who)
                if zone >= 0:
                    batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, 0, f.c.who, batch.BY_EFFECT | batch.ATTACHED)
                host = batch.by(s, hosts[0])
                batch.change(v, s, batch.HOST, row, hosts[0], c, host, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def rests_on(s: State, row: int, other: int) -> bool:
    """Whether a card is attached to another, directly or through others."""
    host = s.host(row)
    while host >= 0:
        if host == other:
            return True
        host = s.host(host)
    return False


def do_shift(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Moves a card along the grid."""
    rows = rows_of(s, f, a)
    if len(rows) == 0:
        return NEXT
    row = rows[0]
    if f.answer < 0:
        places: list[int] = []
        taken = s.zones[s.zone[row]]
        for p in range(s.g.words.zones[s.zone[row] >> 1].places):
            if p == s.place(row):
                continue
            free = True
            for other in taken:
                if s.place(other) == p and s.host(other) < 0:
                    free = False
                    if b == 1 and s.g.can_shift(s, other, s.place(row)):
                        free = True
                    break
            if free and s.g.can_shift(s, row, p):
                places.append(p)
        if len(places) == 0:
            return NEXT
        f.pc -= WIDTH
        decisions.ask_place(s, f.c.who, s.cause, -1, places, s.zone[row] & 1)
        return YIELD
    place = f.answer
    f.answer = -1
    for other in s.zones[s.zone[row]]:
        if other != row and s.place(other) == place and s.host(other) < 0:
            atoms.put_place(s, other, s.place(row))
            break
    atoms.put_place(s, row, place)
    f.c.done = 1
    batch.settle(s)
    return YIELD
