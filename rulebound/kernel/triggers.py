"""Automatic abilities: finding out which an event sets off, and who carries out which when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rulebound.kernel import atoms, effects, queries, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import AUTOMATIC, ONCE_BY_NAME, THEIRS, YOURS, Ability
from rulebound.kernel.context import Context, context_of
from rulebound.kernel.decisions import ASK_TRIGGER, FRAME_TRIGGERS, TRIGGER, ask, first_of, pack
from rulebound.kernel.game import WAVES
from rulebound.kernel.operations.codes import WIDTH
from rulebound.kernel.records import DELAYED, FORBID, GRANTED, SOURCE, WATCH, Pending, Standing
from rulebound.kernel.standing import keep, spend
from rulebound.kernel.state import GO, SEATS, Frame, State
from rulebound.kernel.words import STATE

if TYPE_CHECKING:
    from mypy_extensions import i64

# By whom or what an event was caused, as an ability may ask.
BY_ANY: Final = 0
BY_YOU: Final = 1
BY_THEM: Final = 2
BY_BATTLE: Final = 3
BY_EFFECT: Final = 4
BY_YOUR_EFFECT: Final = 5
BY_THEIR_EFFECT: Final = 6

# How an event was caused.
CAUSE_RULE: Final = 0
CAUSE_BATTLE: Final = 1
CAUSE_EFFECT: Final = 2


def caused_by(by: i64, who: i64, cause_who: i64, cause: i64) -> bool:
    """Whether an event was caused as an ability asks."""
    if by == BY_ANY:
        return True
    if by == BY_BATTLE:
        return cause == CAUSE_BATTLE
    if by == BY_EFFECT:
        return cause == CAUSE_EFFECT
    if by == BY_YOU:
        return cause_who == who
    if by == BY_THEM:
        return cause_who != who
    if by == BY_YOUR_EFFECT:
        return cause == CAUSE_EFFECT and cause_who == who
    return cause == CAUSE_EFFECT and cause_who != who


def concerns(
    s: State,
    a: Ability,
    who: i64,
    src: i64,
    subject: i64,
    seat: i64,
    cause_who: i64,
    cause: i64,
    opposite: i64 = -1,
    opposite_inc: i64 = 0,
    mark: i64 = -1,
) -> bool:
    """Whether an event to a card, or to a player, is one that an ability waits for."""
    if a.mark >= 0 and a.mark != mark:
        return False
    if a.whose == YOURS and seat != who:
        return False
    if a.whose == THEIRS and seat == who:
        return False
    if not caused_by(a.by, who, cause_who, cause):
        return False
    if len(a.against) > 0:
        c = Context(who, src, s.inc[src] if src >= 0 else 0, 0, 0)
        if opposite < 0 or not queries.pass_or_passed(s, a.against, opposite, opposite_inc, c):
            return False
    if subject >= 0 and len(a.where) > 0:
        c = Context(who, src, s.inc[src] if src >= 0 else 0, 0, 0)
        return queries.passes_all(s, a.where, subject, c)
    return subject >= 0 or len(a.where) == 0


def may_trigger(
    s: State,
    a: Ability,
    row: i64,
    who: i64,
    subject: i64,
    amount: i64,
    opposite: i64 = -1,
    opposite_inc: i64 = 0,
) -> bool:
    """Whether its limit, its leading condition and what forbids it let an event set an ability off now."""
    if s.present & (1 << FORBID) and not s.g.may_set_off(s, row, who):
        return False
    if a.once > 0 and is_used(s, row, s.inc[row], a, who):
        return False
    if a.condition is None:
        return True
    s.looked |= a.condition_reads
    c = Context(who, row, s.inc[row], 0, 0)
    c.subject = subject
    c.subject_inc = s.inc[subject] if subject >= 0 else 0
    c.opposite = opposite
    c.opposite_inc = opposite_inc
    c.amount = amount
    return queries.holds(s, a.condition, c)


def is_used(s: State, row: i64, inc: i64, a: Ability, who: i64 = -1) -> bool:
    """Whether an object, or by its name a player, whoever controls the card if not told, has used an ability."""
    u = s.used
    if a.once == ONCE_BY_NAME:
        if who < 0:
            who = s.controller(row)
        for i in range(0, len(u), 3):
            if u[i + 1] == -1 - who and s.g.catalogue.abilities[u[i + 2]].art == a.art:
                return True
        return False
    for i in range(0, len(u), 3):
        if u[i] == row and u[i + 1] == inc and u[i + 2] == a.id:
            return True
    return False


def abilities_of(s: State, row: i64) -> list[Ability]:
    """The abilities that a card has now: printed ones, silent or not, then those given to it."""
    printed = s.g.catalogue.cards[s.printed[row]].abilities
    if s.present & (1 << GRANTED) == 0:
        return printed
    out = printed[:]
    for e in s.standing:
        if e.kind == GRANTED and e.on and values.gives(s, e, row):
            out.append(s.g.catalogue.abilities[e.arg])
    return out


def wait(
    s: State,
    who: i64,
    row: i64,
    a: Ability,
    subject: i64,
    amount: i64,
    frame: list[int],
    opposite: i64 = -1,
    opposite_inc: i64 = 0,
) -> None:
    """Puts an ability among those that wait."""
    inc = s.inc[row] if row >= 0 else 0
    at = s.inc[subject] if subject >= 0 else 0
    p = Pending(s.wave, who, row, inc, a.id, subject, at, amount, -1, frame, opposite, opposite_inc, at)
    s.pending.append(p)


def set_off(
    s: State,
    a: Ability,
    who: i64,
    src: i64,
    row: i64,
    seat: i64,
    amount: i64,
    cause_who: i64,
    cause: i64,
    opposite: i64,
    opposite_inc: i64,
    frame: list[int],
    mark: i64,
) -> bool:
    """Lets an ability wait if what happens concerns it and nothing keeps it from being set off; whether it does."""
    if not concerns(s, a, who, src, row, seat, cause_who, cause, opposite, opposite_inc, mark):
        return False
    if not may_trigger(s, a, src, who, row, amount, opposite, opposite_inc):
        return False
    wait(s, who, src, a, row, amount, frame, opposite, opposite_inc)
    return True


def own_triggers(
    s: State,
    mask: i64,
    row: i64,
    seat: i64,
    amount: i64,
    cause_who: i64,
    cause: i64,
    opposite: i64 = -1,
    opposite_inc: i64 = 0,
    mark: i64 = -1,
    heard: i64 = 0,
) -> None:
    """Finds the abilities that a card has for what happens to itself, working in the zone where it is.

    Those that work in one of the zones `heard` too have been found while it was there.
    """
    card = s.g.catalogue.cards[s.printed[row]]
    where = bit(s.zone[row] >> 1)
    who = s.controller(row)
    if card.own_mask & mask and not values.sheet(s, row).silent:
        for a in card.abilities:
            if a.sort != AUTOMATIC or not a.own or a.mask & mask == 0 or a.zones & where == 0:
                continue
            if a.zones & heard == 0 and not values.hushed(s, row, a, mask):
                set_off(s, a, who, row, row, seat, amount, cause_who, cause, opposite, opposite_inc, [], mark)
    if s.present & (1 << GRANTED) == 0 or heard != 0:
        return  # what is given to a card is given where it is, and cannot have waited for it to come
    for e in s.standing:
        if e.kind == GRANTED and e.on and values.gives(s, e, row):
            a = s.g.catalogue.abilities[e.arg]
            if a.sort == AUTOMATIC and a.own and a.mask & mask:
                set_off(s, a, who, row, row, seat, amount, cause_who, cause, opposite, opposite_inc, [], mark)


def watchers(
    s: State,
    mask: i64,
    row: i64,
    seat: i64,
    amount: i64,
    cause_who: i64,
    cause: i64,
    opposite: i64 = -1,
    opposite_inc: i64 = 0,
    mark: i64 = -1,
) -> None:
    """Finds the abilities that watch what happens to others."""
    if s.watched & mask == 0:
        return
    if s.g.catalogue.tallied & mask:
        count(s, mask, row, seat, amount, cause_who, cause)
    spent: list[Standing] = []
    for e in s.standing:
        if e.kind != WATCH or not e.on:
            continue
        a = s.g.catalogue.abilities[e.ability]
        if a.mask & mask == 0:
            continue
        if e.until == SOURCE and not e.granted and values.sheet(s, e.src).silent:
            continue
        if a.own and (row != e.src or not s.is_here(row, e.src_inc)):
            continue
        if set_off(s, a, e.who, e.src, row, seat, amount, cause_who, cause, opposite, opposite_inc, e.frame, mark):
            if e.once:
                spent.append(e)
    for e in spent:
        spend(s, e)


def count(s: State, mask: i64, row: i64, seat: i64, amount: i64, cause_who: i64, cause: i64) -> None:
    """Counts an event among those of this turn, for each player as that one sees it."""
    tallies = s.g.catalogue.tallies
    memories = len(s.g.words.memories)
    for n in range(len(tallies)):
        tally = tallies[n]
        if tally.event.mask & mask == 0:
            continue
        for who in range(SEATS):
            if concerns(s, tally.event, who, -1, row, seat, cause_who, cause):
                atoms.note(s, memories + n, who, amount if tally.total else 1)


def state_triggers(s: State) -> bool:
    """Sets off what waits for a condition and no event, unless it waits or is on the chase already; True if any did.

    A game that has such abilities calls this where it checks its rules.
    """
    if s.watched & STATE == 0:
        return False
    found = len(s.pending)
    for e in s.standing[:]:
        if e.kind != WATCH or not e.on:
            continue
        a = s.g.catalogue.abilities[e.ability]
        if a.mask != STATE or is_set_off(s, e, a):
            continue
        if e.until == SOURCE and not e.granted and values.sheet(s, e.src).silent:
            continue
        if may_trigger(s, a, e.src, e.who, -1, 0):
            wait(s, e.who, e.src, a, -1, 0, e.frame)
            if e.once:
                spend(s, e)
    return len(s.pending) > found


def is_set_off(s: State, e: Standing, a: Ability) -> bool:
    """Whether an ability of an object waits already, or is on the chase."""
    for p in s.pending:
        if p.row == e.src and p.inc == e.src_inc and p.ability == a.id:
            return True
    for item in s.items:
        if item.src == e.src and item.src_inc == e.src_inc and item.ability == a.id:
            return True
    return False


def reach_time(s: State, time: i64, who: i64) -> None:
    """A time has come for which bodies wait: those of one player, or of both with -1."""
    if s.present & (1 << DELAYED) == 0:
        return
    left: list[Standing] = []
    for e in s.standing:
        if e.kind == DELAYED and e.arg == time and (who < 0 or e.who == who):
            s.pending.append(Pending(s.wave, e.who, e.src, e.src_inc, e.ability, -1, 0, 0, e.amount, e.frame))
        else:
            left.append(e)
    if len(left) < len(s.standing):
        keep(s, left)


def reach(s: State, e: Standing) -> None:
    """The time has come for one body that waits, out of several whose order a player chooses."""
    s.pending.append(Pending(s.wave, e.who, e.src, e.src_inc, e.ability, -1, 0, 0, e.amount, e.frame))
    spend(s, e)


# -- carrying out ---------------------------------------------------------------------------------


@final
class Triggers(Frame):
    """Waiting abilities are carried out, one after another, until none is left, or none up to a wave."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.last = v[1]  # the last wave that is carried out, -1: whatever there is
        self.ordered = v[2] if len(v) > 2 else -1  # the wave that is put in order before any of it is carried out
        self.placed = v[3] if len(v) > 3 else 0  # how many of it stand in their place, -1: all

    def kind(self) -> i64:
        return FRAME_TRIGGERS

    def copy(self) -> Frame:
        return Triggers(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.last, self.ordered, self.placed]

    def seen(self, s: State) -> list[int]:
        return [self.step, self.last, self.placed]

    def go(self, s: State) -> i64:
        if self.step == 0:
            return offer_trigger(s, self)
        if self.step == 1:
            return take_trigger(s, self)
        return take_place(s, self)


def next_group(s: State) -> list[int]:
    """The waiting abilities among which one player may choose the next: indices, equal ones once."""
    drop_lost(s)
    if len(s.pending) == 0:
        return []
    wave = oldest(s) if s.g.scheduler == WAVES else -1
    for turn in range(2):
        out = choices(s, s.active if turn == 0 else 1 - s.active, wave, 0)
        if len(out) > 0:
            return out
    return []


def oldest(s: State) -> i64:
    """The wave that is carried out before the others."""
    wave = s.pending[0].wave
    for p in s.pending:
        if p.wave < wave:
            wave = p.wave
    return wave


def choices(s: State, who: i64, wave: i64, since: i64) -> list[int]:
    """The waiting abilities of a player in a wave, in any with -1, from a place in the table on; equal ones once."""
    pending = s.pending
    out: list[int] = []
    for i in range(since, len(pending)):
        p = pending[i]
        if p.who == who and (wave < 0 or p.wave == wave):
            fresh = True
            for j in out:
                if pending[j].equals(p):
                    fresh = False
                    break
            if fresh:
                out.append(i)
    return out


def drop_lost(s: State) -> None:
    """Takes out the abilities that may no longer activate."""
    lost = False
    for p in s.pending:
        if is_lost(s, p):
            lost = True
            break
    if lost:
        left: list[Pending] = []
        for p in s.pending:
            if not is_lost(s, p):
                left.append(p)
        s.pending = left


def is_lost(s: State, p: Pending) -> bool:
    """Whether a waiting ability came to nothing. A delayed body needs no source."""
    if p.pc >= 0:
        return False
    a = s.g.catalogue.abilities[p.ability]
    if a.once > 0 and is_used(s, p.row, p.inc, a, p.who):
        # Several events at once set it off before it could be used for the first of them.
        return True
    return len(p.frame) == 0 and not s.g.keeps_trigger(s, p)


def offer_trigger(s: State, f: Triggers) -> i64:
    """Lets the player whose turn it is in the queue choose which of their abilities goes first."""
    if s.g.orders_ahead:
        unplaced = next_to_place(s, f)
        if len(unplaced) > 0:
            f.step = 2
            return ask_which(s, unplaced)
        if f.ordered >= 0:
            # It stands at the front, in its order.
            f.step = 1
            s.answer = pack(TRIGGER, 0)
            return GO
    group = next_group(s)
    if len(group) == 0:
        return s.leave()
    if f.last >= 0 and s.pending[group[0]].wave > f.last:
        return s.leave()
    f.step = 1
    if len(group) == 1:
        s.answer = pack(TRIGGER, group[0])
        return GO
    return ask_which(s, group)


def ask_which(s: State, group: list[int]) -> i64:
    """Asks the player whose they are for one of several waiting abilities."""
    options: list[int] = []
    for i in group:
        options.append(pack(TRIGGER, i))
    s.options = options
    return ask(s, s.pending[group[0]].who, ASK_TRIGGER, s.cause)


def next_to_place(s: State, f: Triggers) -> list[int]:
    """The abilities of the oldest wave among which a player has yet to say which comes next; none: all is in order."""
    drop_lost(s)
    if len(s.pending) == 0:
        f.ordered = -1
        return []
    wave = oldest(s)
    if f.last >= 0 and wave > f.last:
        f.ordered = -1
        return []
    if wave != f.ordered:
        f.ordered = -1
        f.placed = 0
        if len(choices(s, 0, wave, 0)) < 2 and len(choices(s, 1, wave, 0)) < 2:
            return []
        f.ordered = wave
    if f.placed < 0:
        return []
    for turn in range(2):
        who = s.active if turn == 0 else 1 - s.active
        left = choices(s, who, wave, f.placed)
        if len(left) > 1:
            return left
        while len(left) > 0:
            place(s, f, left[0])
            left = choices(s, who, wave, f.placed)
    f.placed = -1
    return []


def place(s: State, f: Triggers, i: i64) -> None:
    """Puts a waiting ability behind those that stand in their place."""
    p = s.pending[i]
    del s.pending[i]
    s.pending.insert(f.placed, p)
    f.placed += 1


def take_place(s: State, f: Triggers) -> i64:
    """The ability chosen comes next; nothing is carried out before all of them stand in their place."""
    f.step = 0
    place(s, f, first_of(s.answer))
    return GO


def take_trigger(s: State, f: Triggers) -> i64:
    """Carries out the chosen ability; what it sets off belongs to a later wave."""
    f.step = 0
    p = s.pending[first_of(s.answer)]
    del s.pending[first_of(s.answer)]
    s.wave += 1
    return start(s, p)


def go_before(s: State) -> None:
    """What is set off next belongs to a wave before all that wait."""
    for p in s.pending:
        if p.wave <= s.wave:
            s.wave = p.wave - 1


def go_after(s: State) -> None:
    """What is set off next belongs to no wave before any that wait."""
    for p in s.pending:
        if p.wave > s.wave:
            s.wave = p.wave


def start(s: State, p: Pending) -> i64:
    """Begins a waiting ability."""
    a = s.g.catalogue.abilities[p.ability]
    c = context_of(p.frame) if len(p.frame) > 0 else Context(p.who, p.row, p.inc, a.sets, a.nums)
    if p.pc < 0:
        # A delayed body keeps what it knew; any other hears of its event, also of one to a player.
        hear(c, p)
    if p.pc >= 0:
        return effects.begin(s, a.id, p.pc, c)
    if a.condition is not None and s.g.is_settled(a):
        # The condition stands first in the code.
        return effects.begin(s, a.id, a.prelude + WIDTH, c)
    return effects.begin(s, a.id, a.prelude, c)


def hear(c: Context, p: Pending) -> None:
    """Tells a waiting ability which event has set it off."""
    c.subject = p.subject
    c.subject_inc = p.subject_inc
    c.became = p.became
    c.opposite = p.opposite
    c.opposite_inc = p.opposite_inc
    c.amount = p.amount


def bind(s: State, since: i64, row: i64) -> None:
    """Abilities found while a card stood where it has just left hold on to the object that it became."""
    for i in range(since, len(s.pending)):
        p = s.pending[i]
        if p.subject == row and p.became != s.inc[row]:
            s.pending[i] = p.at(s.inc[row])
