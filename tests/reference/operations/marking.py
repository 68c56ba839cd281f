"""Readings of the operations that turn and rest cards, and that change marks, pools and damage."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from rulebound.kernel.records import BOUND, GAME, RESTING
from rulebound.kernel.state import SEATS
from rulebound.program import filters as fi
from rulebound.program import ops as op
from tests.reference.operations.case import Case, told_of
from tests.reference.position import Position
from tests.reference.reading import NotModelled


def rest(case: Case, x: op.Rest) -> list[str]:
    """Cards that are not rested are rested."""
    return laid(case, x.what, "rest", lambda p, row: row not in p.rested, lambda p, row: p.rested.add(row))


def stand(case: Case, x: op.Stand) -> list[str]:
    """Rested cards are set active."""
    return laid(case, x.what, "stand", lambda p, row: row in p.rested, set_active)


def set_active(p: Position, row: int) -> None:
    """A card is no longer rested: what its text said to last while it was is over."""
    p.rested.discard(row)
    p.lasting = [one for one in p.lasting if not (one[4] == RESTING and one[6] == row)]


def laid(
    case: Case,
    what: fi.What,
    act: str,
    can: Callable[[Position, int], bool],
    do: Callable[[Position, int], None],
) -> list[str]:
    """Cards lie another way, as far as nothing forbids it."""
    p = case.before_position.copy()
    rows = case.r.rows(what)
    done = 0
    for row in rows:
        if can(p, row) and not case.r.is_forbidden(act, row):
            do(p, row)
            done += 1
    case.is_happening(done, told_of(case, what, rows))
    return case.compare(p)


def turn(case: Case, x: op.Turn) -> list[str]:
    """Cards are turned face up, face down, or over."""
    if case.g.destines:
        faces = {"up": 0, "down": 1, "over": 2}
        if not all(case.g.may_turn(case.s, row, faces[x.face]) for row in case.r.rows(x.what)):
            raise NotModelled("Turn of a card that the rules of the game do not let turn")

    def can(p: Position, row: int) -> bool:
        if x.face == "over":
            return True
        return case.r.lies_down(row) == (x.face == "up")

    def do(p: Position, row: int) -> None:
        hidden = case.words.zones[case.s.zone_kind(row)].visibility != 0
        if x.face == "over":
            (p.back.discard if row in p.back else p.back.add)(row)
        elif x.face == "up":
            p.down.discard(row)
            if hidden:
                p.up.add(row)
        else:
            p.up.discard(row)
            if not hidden:
                p.down.add(row)

    return laid(case, x.what, "turn", can, do)


def put_marks(case: Case, x: op.Put) -> list[str]:
    """So many marks come onto each card."""
    return marked(case, x.what, x.mark, case.r.amount(x.amount))


def remove(case: Case, x: op.Remove) -> list[str]:
    """So many marks go from each card, as many as there are."""
    return marked(case, x.what, x.mark, -case.r.amount(x.amount))


def marked(case: Case, what: fi.What, mark: str, n: int) -> list[str]:
    """Marks of cards change."""
    p = case.before_position.copy()
    rows = case.r.rows(what)
    number = case.words.marks.index(mark)
    done = wanted = 0
    for row in rows:
        had = p.marks.get((row, number), 0)
        now = max(had + n, 0)
        wanted += abs(n)
        done += abs(now - had)
        p.marks.pop((row, number), None)
        if now:
            p.marks[(row, number)] = now
    case.is_happening(done, max(wanted, told_of(case, what, rows)))
    return case.compare(p)


def transfer(case: Case, x: op.Transfer) -> list[str]:
    """Interchangeable cards go from one class to another of the same player."""
    seat = case.r.seat(x.side)
    n = max(case.r.amount(x.amount), 0)
    if x.source in case.words.groups:
        return from_group(case, x, seat, n)
    offs: list[int] = case.r.rows(x.off) if x.off is not None else [-1]
    ontos: list[int] = case.r.rows(x.onto) if x.onto is not None else [-1]
    pairs = list(product(offs, ontos))
    if len(pairs) > 1 and len(offs) > 1 and len(ontos) > 1:
        raise NotModelled("Transfer off several cards onto several")
    if x.onto is None and x.off is None and case.words_forbid(x.source, x.target):
        raise NotModelled("Transfer while a text says something of cards that go from pool to pool")
    start = case.before_position.copy()
    tries: list[tuple[Position, int]] = [(start, 0)]
    for off, onto in pairs:
        made: list[tuple[Position, int]] = []
        for p, done in tries:
            there = held(case, p, x.source, seat, off)
            most = min(n, there)
            for k in range(0 if x.up_to else most, most + 1):
                q = p.copy()
                add(case, q, x.source, seat, off, -k)
                target = x.target
                if case.g.destines and off < 0 and onto < 0:
                    target = case.words.pools[flow(case, x.source, x.target)]
                add(case, q, target, seat, onto, k)
                made.append((q, done + k))
        tries = made
    differ = [(one.differences(case.after_position), done) for one, done in tries]
    if not differ:
        case.is_happening(0, n)
        return case.unchanged()
    out, done = min(differ, key=lambda pair: len(pair[0]))
    case.is_happening(done, done if x.up_to and done else n * max(len(pairs), 1))
    return out


def flow(case: Case, source: str, target: str) -> int:
    """Into which pool the rules of the game let cards go that are told to go from one to another."""
    into = case.words.pools.index(target)
    return case.g.flows_to(case.s, case.words.pools.index(source), into) if case.g.destines else into


def held(case: Case, p: Position, name: str, seat: int, row: int) -> int:
    """How many of a class there are, in a pool or on a card."""
    if row >= 0:
        return p.marks.get((row, case.words.marks.index(name)), 0)
    return p.pools[case.words.pools.index(name) * SEATS + seat]


def add(case: Case, p: Position, name: str, seat: int, row: int, n: int) -> None:
    """Adds to a class, in a pool or on a card."""
    if row < 0:
        p.pools[case.words.pools.index(name) * SEATS + seat] += n
        return
    key = (row, case.words.marks.index(name))
    now = p.marks.get(key, 0) + n
    p.marks.pop(key, None)
    if now:
        p.marks[key] = now


def from_group(case: Case, x: op.Transfer, seat: int, n: int) -> list[str]:
    """The player picks from which class of a group each one comes: none of them grows, and the sum is as told."""
    classes = case.words.groups[x.source]
    onto: list[int] = case.r.rows(x.onto) if x.onto is not None else []
    if x.onto is not None and len(onto) != 1:
        if onto:
            raise NotModelled("Transfer from a group onto several cards")
        case.is_happening(0, n)
        return case.unchanged()
    before, after = case.before_position, case.after_position
    there = sum(case.r.in_class(one, seat) for one in classes)
    most = min(n, there)
    p = before.copy()
    gone = 0
    for name in classes:
        if name == x.target:
            raise NotModelled("Transfer from a group into one of its own")
        if name in case.words.pools:
            at = case.words.pools.index(name) * SEATS + seat
            less = max(before.pools[at] - after.pools[at], 0)
            gone += less
            p.pools[at] -= less
            if onto:
                add(case, p, x.target, seat, onto[0], less)
            else:
                p.pools[flow(case, name, x.target) * SEATS + seat] += less
        else:
            number = case.words.marks.index(name)
            for (row, mark), had in before.marks.items():
                if mark == number and case.s.controller(row) == seat:
                    now = min(after.marks.get((row, mark), 0), had)
                    gone += had - now
                    p.pools[case.words.pools.index(x.target) * SEATS + seat] += had - now
                    p.marks.pop((row, mark))
                    if now:
                        p.marks[(row, mark)] = now
    out = case.compare(p)
    if not (0 if x.up_to else most) <= gone <= most:
        out.append(f"{gone} went, where {most} were told to")
    case.is_happening(gone, gone if x.up_to and gone else n)
    return out


def gain(case: Case, x: op.Gain) -> list[str]:
    """A side has more, or less, in a pool."""
    p = case.before_position.copy()
    n = case.r.amount(x.amount)
    for seat in case.r.seats(x.side):
        if n > 0 and case.r.is_forbidden(f"gain {x.pool}", -1, seat):
            continue
        at = case.words.pools.index(x.pool) * SEATS + seat
        p.pools[at] = max(p.pools[at] + n, case.g.least_pool)
        if x.only is not None:
            p.lasting.append((BOUND, -1, case.words.pools.index(x.pool), n, GAME, case.r.c.who, case.r.c.src))
    case.is_happening(1, 1)
    return case.compare(p)


def damage(case: Case, x: op.Damage) -> list[str]:
    """Damage is marked on cards, or taken from the life of a player."""
    if case.g.damage_mark < 0:
        raise NotModelled("Damage in a game that has no mark for it")
    n = case.r.amount(x.amount)
    p = case.before_position.copy()
    if x.side is not None:
        if case.g.life_pool < 0:
            raise NotModelled("Damage to a player where that is taken from no pool: what it does is a rule of the game")
        for seat in case.r.seats(x.side):
            p.pools[case.g.life_pool * SEATS + seat] -= max(n, 0)
        case.is_happening(1 if n > 0 else 0, 1)
        return case.compare(p)
    assert x.what is not None
    rows = case.r.rows(x.what)
    if x.divided and len(rows) > 1:
        raise NotModelled("Damage that is divided")
    done = 0
    for row in rows:
        if n <= 0 or (case.g.destines and not case.g.takes_damage(case.s, row)):
            continue
        key = (row, case.g.damage_mark)
        p.marks[key] = p.marks.get(key, 0) + n
        done += 1
    case.is_happening(done, told_of(case, x.what, rows))
    return case.compare(p)
