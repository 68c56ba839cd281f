"""Instructions that say what comes next: conditions, costs, modes, repetition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import atoms, batch, decisions, effects, queries, standing, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import ONCE_BY_NAME
from rulebound.kernel.context import Context
from rulebound.kernel.operations.arguments import rows_of
from rulebound.kernel.operations.codes import (
    ADDED,
    END,
    GROUPED,
    KEPT,
    NEXT,
    ON_PLAY,
    OP_PAID,
    PAYING,
    REPLACED,
    UNDONE,
    WIDTH,
    YIELD,
)
from rulebound.kernel.operations.possible import can_run, fewest_modes, most_modes, open_modes, possible_modes
from rulebound.kernel.records import CHARGE, Item
from rulebound.kernel.state import SEATS, State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect


def do_end(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The text is done."""
    return END


def do_jump(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Goes on elsewhere."""
    f.pc = b
    return NEXT


def do_jz(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Goes on elsewhere if a stored number is 0."""
    if f.c.nums[a] == 0:
        f.pc = b
    return NEXT


def do_jbit(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Goes on elsewhere unless a body was chosen."""
    if f.c.nums[a] & bit(c) == 0:
        f.pc = b
    return NEXT


def do_unless(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Goes on elsewhere unless a condition holds."""
    if not queries.holds(s, s.g.catalogue.nodes[a], f.c):
        f.pc = b
    return NEXT


def do_condition(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Ends the text unless a condition holds."""
    return NEXT if queries.holds(s, s.g.catalogue.nodes[a], f.c) else END


def do_store(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Stores a plain number."""
    f.c.nums[a] = b
    return NEXT


def do_count(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Counts down a repetition; goes on elsewhere when it is done."""
    if f.c.nums[a] <= 0:
        f.pc = b
    else:
        f.c.nums[a] -= 1
    return NEXT


def do_each(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Takes the next card of a set; goes on elsewhere when there is none."""
    i = f.c.nums[a] * 2
    pairs = f.c.sets[b]
    if i >= len(pairs):
        f.pc = d
        return NEXT
    f.c.sets[c] = pairs[i : i + 2]
    f.c.nums[a] += 1
    return NEXT


def do_may(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Asks whether to carry out a body; one that must be possible whole is not offered otherwise."""
    reason = can_run(s, f.pc + WIDTH, d, f.c) if c == 1 else 0
    f.c.wanted = 1
    f.c.done = 0
    if reason != 0 and reason != decisions.VEILED:
        f.c.nums[a] = 0
        return NEXT
    decisions.ask_whether(s, queries.seat_of(b, f.c.who), s.cause, a, reason == 0)
    return YIELD


def do_ask(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Asks the player of an optional or costly ability whether to use it."""
    ability = s.g.catalogue.abilities[f.ability]
    if f.answer < 0:
        reason = can_run(s, ability.code, -1, f.c) if ability.costs else 0
        if reason != 0 and reason != decisions.VEILED:
            return END
        f.pc -= WIDTH
        decisions.ask_whether(s, f.c.who, s.cause, -1, reason == 0)
        return YIELD
    answer = f.answer
    f.answer = -1
    return NEXT if answer == 1 else END


def do_used(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Notes that an ability limited to once has been used."""
    by_name = s.g.catalogue.abilities[f.ability].once == ONCE_BY_NAME
    if f.c.src >= 0:
        s.used.append(f.c.src)
        s.used.append(-1 - f.c.who if by_name else f.c.src_inc)
        s.used.append(f.ability)
    return NEXT


def do_pay(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """From here on the cost is paid, unless the text is played without."""
    if f.step == effects.UNPAID:
        code = s.g.catalogue.code
        while code[f.pc - WIDTH] != OP_PAID:
            f.pc += WIDTH
        return NEXT
    f.paying = PAYING
    f.short = 0
    f.c.wanted = 0
    f.c.done = 0
    return NEXT


def do_group(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """From here on operations count as one: it has happened if all of them have."""
    f.c.nums[a] = f.paying | f.short << 2
    f.paying |= GROUPED
    f.short = 0
    return do_undone(s, f, a, b, c, d)


def do_grouped(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The operations that count as one are over."""
    if f.short & UNDONE:
        f.c.wanted = f.c.done + 1
    f.paying = f.c.nums[a] & 3
    f.short = f.c.nums[a] >> 2 | f.short & REPLACED
    return NEXT


def do_undone(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Nothing was done, and nothing was wanted."""
    f.c.wanted = 0
    f.c.done = 0
    return NEXT


def do_paid(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The cost is paid, or the text ends; the leading condition must hold again (rulings X2)."""
    if s.present & (1 << CHARGE) and f.short & ADDED == 0 and s.g.pay_more(s, f.ability, f.c):
        # When that is paid too, the text comes here again.
        f.short |= ADDED
        f.pc -= WIDTH
        return YIELD
    f.paying = 0
    if f.short & UNDONE and (s.g.short_cost_ends or f.short & REPLACED):
        return END
    if a >= 0 and not s.g.is_settled(s.g.catalogue.abilities[f.ability]):
        return NEXT if queries.holds(s, s.g.catalogue.nodes[a], f.c) else END
    return NEXT


def do_announced(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The ability has been played: it goes to the chase with all that was chosen."""
    zone = s.g.chase * SEATS
    row = f.c.src
    if row < 0 or s.zone[row] != zone:
        # An ability goes there as a row of its own; the text of a card is that card, which is there already.
        row = atoms.new_row(s, s.g.catalogue.abilities[f.ability].card, f.c.who, zone, True)
    s.items.append(
        Item(
            row,
            f.c.who,
            f.ability,
            f.c.src,
            f.c.src_inc,
            f.c.subject,
            f.c.subject_inc,
            f.c.amount,
            f.c.ints(),
        )
    )
    standing.touch(s, bit(standing.ZONES + s.g.chase))
    batch.settle(s)
    return END


def do_modes(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player chooses bodies; what was chosen when the text was played is not asked again."""
    if d & KEPT and s.g.announces and f.step == 0:
        return NEXT
    who = queries.seat_of(d & 15, f.c.who)
    # Of a cost only what can be paid is offered, on play only what has its targets.
    open_bodies = possible_modes(s, f.pc, a, f.c) if f.paying & PAYING or d & ON_PLAY else open_modes(s, f.pc, a, f.c)
    least, most = fewest_modes(s, c, f.c), most_modes(s, c, f.c)
    s.push(decisions.ModePick([0, who, s.cause, b, a, least, most, 0, 0, open_bodies]))
    return YIELD


def do_use(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Carries out another printed ability: its body alone, or where the game says so with condition and cost."""
    from_rows = rows_of(s, f, b)
    f.c.done = 0
    for row in from_rows:
        for ability in s.g.catalogue.cards[s.printed[row]].abilities:
            if values.hushed(s, row, ability):
                continue
            if (a >= 0 and ability.window == a) or (a < 0 and ability.own and ability.mask & c):
                ctx = Context(f.c.who, row, s.inc[row], ability.sets, ability.nums)
                f.c.done = 1
                effects.begin(s, ability.id, ability.prelude if s.g.use_pays else ability.body, ctx)
                s.frames[len(s.frames) - 1].step = effects.UNANNOUNCED
                return YIELD
    return NEXT
