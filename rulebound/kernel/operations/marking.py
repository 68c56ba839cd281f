"""Instructions that turn and rest cards, and that change marks, pools and damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import atoms, batch, decisions, queries, standing
from rulebound.kernel.catalogue import MARK_CLASS
from rulebound.kernel.operations.arguments import number, propose, rows_of
from rulebound.kernel.operations.codes import NEXT, PAYING, SOURCE_SHIFT, WIDTH, YIELD
from rulebound.kernel.state import SEATS, State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect


def turn_all(s: State, f: Effect, node: int, what: int, face: int) -> int:
    """Proposes one kind of change of state for cards."""
    v: list[int] = []
    for row in rows_of(s, f, node):
        batch.change(v, s, what, row, face, 0, 0, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def do_rest(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Rests cards."""
    return turn_all(s, f, a, batch.REST, 0)


def do_stand(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Sets cards active."""
    return turn_all(s, f, a, batch.STAND, 0)


def do_turn(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Turns cards."""
    return turn_all(s, f, a, batch.TURN, b)


def do_put(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Puts marks on cards."""
    n = number(s, f, c)
    v: list[int] = []
    for row in rows_of(s, f, a):
        batch.change(v, s, batch.MARK, row, b, n, 0, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def do_remove(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Takes marks off cards, as many as there are."""
    n = number(s, f, c)
    v: list[int] = []
    for row in rows_of(s, f, a):
        k = s.mark(row, b)
        if k > n:
            k = n
        if k < n and f.paying & PAYING:
            k = n
        if k > 0:
            batch.change(v, s, batch.MARK, row, b, -k, 0, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def do_transfer(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Moves interchangeable cards between classes, or onto and off cards."""
    seat = queries.seat_of(c & 15, f.c.who)
    mode = c >> 5 & 7
    source = b >> 8
    n = number(s, f, a)
    row = -1
    if mode > 0:
        row = first_here(s, f, d)
        if row < 0:
            return nothing(f, n)
    onto = -1
    if mode == 3:
        onto = first_here(s, f, c >> 8)
        if onto < 0 or onto == row:
            return nothing(f, n)
    if mode == 1:
        return transfer_some(s, f, n, source, b & 255, seat, -1, row, c, f.c.who)
    return transfer_some(s, f, n, source, b & 255, seat, row, onto, c, f.c.who)


def first_here(s: State, f: Effect, node: int) -> int:
    """The first of the cards that are meant and still there, -1 for none."""
    rows = queries.still_here(s, queries.referred(s, s.g.catalogue.nodes[node], f.c))
    return rows[0] if len(rows) > 0 else -1


def nothing(f: Effect, n: int) -> int:
    """So many were to go, and none did."""
    f.c.wanted = n
    f.c.done = 0
    return NEXT


def transfer_some(
    s: State, f: Effect, n: int, source: int, target: int, seat: int, off: int, onto: int, c: int, who: int
) -> int:
    """Moves so many of one class, a pool or a mark on a card; a player says how many where fewer will do."""
    have = s.mark(off, source) if off >= 0 else s.pool(source, seat)
    if c & 16 and f.answer < 0 and n > 0:
        most = n if n < have else have
        if most > 0:
            f.pc -= WIDTH
            decisions.ask_amount(s, who, s.cause, -1, 0, most)
            return YIELD
        n = 0
    if f.answer >= 0:
        n = f.answer
        f.answer = -1
    f.c.wanted = n
    f.c.done = 0
    if n > have:
        n = have
    if n <= 0:
        return NEXT
    if off < 0 and onto < 0:
        v: list[int] = []
        batch.change(v, s, batch.TRANSFER, -1 - seat, source << 8 | target, n, 0, f.c.who, batch.BY_EFFECT)
        f.c.wanted = 1 if f.c.wanted == n else 2
        return propose(s, f, v)
    if off < 0:
        atoms.gain(s, source, seat, -n)
        atoms.put_marks(s, onto, target, n)
        s.g.went(s, target, source, -1, onto, n)
    else:
        atoms.put_marks(s, off, source, -n)
        if onto >= 0:
            atoms.put_marks(s, onto, target, n)
        else:
            v = batch.one(s, batch.GAIN, -1 - seat, target, n, 0, f.c.who, batch.BY_EFFECT)
            atoms.gain(s, target, seat, n)
            batch.find_filled(s, v, 0, [1])
        s.g.went(s, source, -1 if onto >= 0 else target, off, onto, n)
    f.c.done = n
    batch.settle(s)
    return YIELD


def sources(s: State, group: list[int], seat: int, given: list[int]) -> list[int]:
    """Where one more interchangeable card can come from, no earlier in the list than the last; codes from 1 on.

    Pools stand in the order of the group, cards in the order in which they got their marks: how cards are
    numbered makes no difference.
    """
    every: list[int] = []
    for member in group:
        if member < MARK_CLASS:
            every.append(member + 1)
            continue
        for i in range(0, len(s.marks), 3):
            if s.marks[i + 1] == member - MARK_CLASS and s.controller(s.marks[i]) == seat:
                every.append(MARK_CLASS + s.marks[i])
    at = every.index(given[len(given) - 1]) if len(given) > 0 else 0
    out: list[int] = []
    for code in every[at:]:
        if held(s, group, seat, code) > given.count(code):
            out.append(code)
    return out


def whole_sources(s: State, group: list[int], seat: int, given: list[int], n: int, manner: int) -> list[int]:
    """The sources from which as many as are wanted can still be given, those later in the list included."""
    out = sources(s, group, seat, given)
    if manner & 16:
        return out
    left: list[int] = []
    have = 0
    i = len(out) - 1
    while i >= 0:
        have += held(s, group, seat, out[i]) - given.count(out[i])
        # Where there are too few in all, everything goes: the first source comes first.
        if len(given) + have >= n or i == 0:
            left.append(out[i])
        i -= 1
    left.reverse()
    return left


def held(s: State, group: list[int], seat: int, code: int) -> int:
    """How many interchangeable cards a source holds."""
    return s.pool(code - 1, seat) if code < MARK_CLASS else s.mark(code - MARK_CLASS, mark_in(group))


def mark_in(group: list[int]) -> int:
    """The mark among the classes of a group, -1 for none."""
    for member in group:
        if member >= MARK_CLASS:
            return member - MARK_CLASS
    return -1


def do_transfer_any(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Moves interchangeable cards out of several classes at once; the player whose they are picks them."""
    seat = queries.seat_of(c & 15, f.c.who)
    group = s.g.catalogue.groups[b >> 8]
    n = number(s, f, a)
    given = f.c.sets[d]
    onto = -1
    if c >> 8 > 0:
        onto = first_here(s, f, (c >> 8) - 1)
        if onto < 0:
            return nothing(f, n)
        full = pools_with_any(s, group, seat)
        if len(full) == 1:  # there is no class to pick: only how many is asked
            return transfer_some(s, f, n, full[0], b & 255, seat, -1, onto, c, seat)
    stop = f.answer == 0
    if f.answer > 0:
        given.append(f.answer)
    f.answer = -1
    left = whole_sources(s, group, seat, given, n, c)
    while not stop and len(given) < n and len(left) > 0:
        if len(left) > 1 or c & 16:
            options: list[int] = []
            for code in left:
                options.append(decisions.pack(decisions.SOURCE, code))
            if c & 16:
                options.append(decisions.pack(decisions.DONE))
            f.pc -= WIDTH
            v = [0, seat, s.cause, -1, decisions.ASK_CARDS, 0, -1]
            v.extend(options)
            s.push(decisions.Question(v))
            return YIELD
        given.append(left[0])
        left = whole_sources(s, group, seat, given, n, c)
    if onto >= 0:
        return put_all(s, f, given, b & 255, seat, onto, len(given) if c & 16 else n)
    return give_all(s, f, given, b & 255, mark_in(group), seat, 1 if len(given) < n and c & 16 == 0 else 0)


def pools_with_any(s: State, group: list[int], seat: int) -> list[int]:
    """The classes of a group in which a player has cards; with none anywhere the first, which is as good as any."""
    out: list[int] = []
    for pool in group:
        if s.pool(pool, seat) > 0:
            out.append(pool)
    return out if len(out) > 0 else group[:1]


def put_all(s: State, f: Effect, given: list[int], mark: int, seat: int, onto: int, wanted: int) -> int:
    """All that was picked goes onto a card."""
    f.c.wanted = wanted
    f.c.done = len(given)
    i = 0
    while i < len(given):
        code = given[i]
        k = given.count(code)
        i += k
        atoms.gain(s, code - 1, seat, -k)
        atoms.put_marks(s, onto, mark, k)
        s.g.went(s, mark, code - 1, -1, onto, k)
    given.clear()
    if f.c.done == 0:
        return NEXT
    batch.settle(s)
    return YIELD


def give_all(s: State, f: Effect, given: list[int], target: int, mark: int, seat: int, short: int) -> int:
    """All that was picked moves in one act."""
    v: list[int] = []
    i = 0
    while i < len(given):
        code = given[i]
        k = given.count(code)
        i += k
        if code < MARK_CLASS:
            batch.change(v, s, batch.TRANSFER, -1 - seat, (code - 1) << 8 | target, k, 0, f.c.who, batch.BY_EFFECT)
        else:
            batch.change(v, s, batch.MARK, code - MARK_CLASS, mark, -k, 0, f.c.who, batch.BY_EFFECT)
            batch.change(v, s, batch.GAIN, -1 - seat, target, k, 0, f.c.who, batch.BY_EFFECT)
    given.clear()
    f.c.wanted = len(v) // batch.SIZE + short
    f.c.done = 0
    return propose(s, f, v)


def do_gain(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Adds to a pool."""
    n = number(s, f, b)
    f.c.wanted = 1
    f.c.done = 0
    if n == 0:
        return NEXT
    v: list[int] = []
    for seat in range(SEATS):
        if c == 2 or seat == queries.seat_of(c, f.c.who):
            batch.change(v, s, batch.GAIN, -1 - seat, a, n, 0, f.c.who, batch.BY_EFFECT)
            if d > 0 and n > 0:
                standing.bind(s, a, n, seat, d - 1, f.c.src, f.c.src_inc, f.ability)
    return propose(s, f, v)


def do_damage(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Deals damage to cards or players."""
    n = number(s, f, a)
    v: list[int] = []
    dealer = dealer_of(s, f, d)
    if len(dealer) == 0:
        f.c.wanted = 1
        f.c.done = 0
        return NEXT
    by = batch.by_object(dealer[0], dealer[1])
    if b >= 0:
        rows = rows_of(s, f, b)
        if s.g.damage_mark < 0:  # cards of this game bear no damage
            return NEXT
        scratch = d & (1 << SOURCE_SHIFT) - 1
        if scratch > 0 and len(rows) > 1:
            return divide(s, f, rows, n, scratch - 1, by)
        for row in rows:
            batch.change(v, s, batch.DAMAGE, row, n, s.g.damage_mark, by, f.c.who, batch.BY_EFFECT)
        return propose(s, f, v)
    f.c.wanted = 1
    f.c.done = 0
    seat = queries.seat_of(c, f.c.who)
    if s.g.life_pool < 0:
        f.c.done = 1
        s.g.damage_player(s, seat, n, f.c.who, batch.BY_EFFECT)
        return YIELD
    batch.change(v, s, batch.DAMAGE, -1 - seat, n, s.g.life_pool, by, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def dealer_of(s: State, f: Effect, d: int) -> list[int]:
    """The card that deals damage, as an object that may have gone: the one whose text says so, or the one told."""
    if d >> SOURCE_SHIFT == 0:
        return [f.c.src, f.c.src_inc]
    pairs = queries.referred(s, s.g.catalogue.nodes[(d >> SOURCE_SHIFT) - 1], f.c)
    return pairs[:2]


def divide(s: State, f: Effect, rows: list[int], n: int, register: int, by: int) -> int:
    """The player divides damage among cards, at least one unit each: asks for all but the last."""
    unit = s.g.damage_unit
    given = f.c.sets[register]
    if f.answer >= 0:
        given.append(f.answer)
        f.answer = -1
    left = n - sum(given)
    open_rows = len(rows) - len(given)
    if open_rows > 1:
        f.pc -= WIDTH
        if n < len(rows) * unit:
            # Too little to go round: some get nothing.
            decisions.ask_amount(s, f.c.who, s.cause, -1, 0, left)
        else:
            decisions.ask_amount(s, f.c.who, s.cause, -1, unit, left - (open_rows - 1) * unit)
        return YIELD
    given.append(left)
    v: list[int] = []
    for k in range(len(rows)):
        batch.change(v, s, batch.DAMAGE, rows[k], given[k], s.g.damage_mark, by, f.c.who, batch.BY_EFFECT)
    f.c.sets[register] = []
    return propose(s, f, v)
