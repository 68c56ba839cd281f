"""Instructions that make tokens and copies, and that cancel what waits on the chase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import atoms, batch, decisions, queries
from rulebound.kernel.operations.arguments import number, propose, rows_of
from rulebound.kernel.operations.codes import NEXT, WIDTH, YIELD
from rulebound.kernel.records import (
    Item,
)
from rulebound.kernel.state import SEATS, VIRTUAL, State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect


def do_make(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Makes tokens: together, or on a grid one by one, each on a place that the player chooses."""
    register = d >> 8
    kind = d & 255
    seat = queries.seat_of(c, f.c.who)
    zone = kind * SEATS + seat
    if f.count < 0:
        f.count = max(number(s, f, b), 0)
        f.c.wanted = f.count
        f.c.done = 0
        f.c.sets[register] = []
    v: list[int] = []
    if s.g.words.zones[kind].places == 0:
        while f.count > 0:
            f.count -= 1
            make_one(s, f, v, a, seat, zone, register, 0)
        f.count = -1
        return propose(s, f, v)
    places = s.g.free_places(s, zone, -1)
    if f.count == 0 or len(places) == 0:
        f.count = -1
        return NEXT
    f.pc -= WIDTH
    if f.answer < 0:
        decisions.ask_place(s, f.c.who, s.cause, -1, places, seat)
        return YIELD
    f.count -= 1
    make_one(s, f, v, a, seat, zone, register, f.answer + 1)
    f.answer = -1
    return propose(s, f, v)


def make_one(s: State, f: Effect, v: list[int], card: int, seat: int, zone: int, register: int, place: int) -> None:
    """Makes one token, on its way into a zone."""
    row = atoms.new_row(s, card, seat, -1, True)
    f.c.sets[register].append(row)
    f.c.sets[register].append(s.inc[row])
    atoms.record(s, atoms.EV_MAKE, row, zone, 0, 0, 7)
    flags = batch.BY_EFFECT | place << atoms.TO_PLACE
    batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, 0, f.c.who, flags)


def item_at(s: State, row: int) -> Item | None:
    """What a row on the chase stands for."""
    for item in s.items:
        if item.row == row:
            return item
    return None


def do_copy_spell(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Puts a copy of something on the chase on top of it, with the same choices; of a card in play, beside it."""
    rows = rows_of(s, f, a)
    v: list[int] = []
    for row in rows:
        item = item_at(s, row)
        if item is not None:
            new = atoms.new_row(s, s.printed[row], f.c.who, s.g.chase * SEATS, True)
            src = item.src if item.src != item.row else new
            inc = item.src_inc if item.src != item.row else s.inc[new]
            frame = item.frame[:]
            frame[0] = f.c.who
            frame[1] = src
            frame[2] = inc
            subject = item.subject
            s.items.append(
                Item(new, f.c.who, item.ability, src, inc, subject, item.subject_inc, item.amount, frame, item.pc)
            )
            f.c.done += 1
        elif is_copied_beside(s, row):
            made = atoms.new_row(s, s.g.copied(s, row), f.c.who, -1, True)
            zone = (s.zone[row] >> 1) * SEATS + f.c.who
            atoms.record(s, atoms.EV_MAKE, made, zone, 0, 0, 7)
            batch.change(v, s, batch.MOVE, made, zone, atoms.TOP, 0, f.c.who, batch.BY_EFFECT)
    if len(v) > 0:
        return propose(s, f, v)
    batch.settle(s)
    return YIELD


def is_copied_beside(s: State, row: int) -> bool:
    """Whether a copy of a card in play can lie beside it; on a grid there is no place for it."""
    zone = s.g.words.zones[s.zone[row] >> 1]
    return zone.play and zone.places == 0


def do_cancel(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Cancels spells and abilities on the chase."""
    v: list[int] = []
    gone = 0
    for row in rows_of(s, f, a):
        if s.zone[row] >> 1 != s.g.chase:
            continue
        if s.bits[row] & VIRTUAL:
            atoms.cease(s, row)
            gone += 1
        else:
            zone = s.g.cancelled * SEATS + s.owner(row)
            batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, c, f.c.who, batch.BY_EFFECT)
    f.c.done = gone
    return propose(s, f, v)
