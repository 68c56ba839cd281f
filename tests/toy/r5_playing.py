"""5 Playing cards and abilities, and 7 the chase on which they wait for an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.kernel import atoms, batch, effects, legality, loops, queries, rewind, standing, triggers, values
from rulebound.kernel.catalogue import ACTIVATED, Ability
from rulebound.kernel.context import Context, context_of
from rulebound.kernel.decisions import (
    ASK_TRIGGER,
    PASS,
    TRIGGER,
    VEILED,
    ask,
    ask_place,
    first_of,
    kind_of,
    pack,
    pick,
    second_of,
)
from rulebound.kernel.game import COUNTS
from rulebound.kernel.records import CHARGE, GRANTED, Item
from rulebound.kernel.state import CAME, GO, SEATS, VIRTUAL, Frame, State
from tests.toy import r6_battle, r7_checks
from tests.toy import words as w

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_YOUR_TIME: Final = legality.rule("5.2")
TOO_DEAR: Final = legality.rule("5.3")
NO_TARGET: Final = legality.rule("5.4")
USED_UP: Final = legality.rule("5.5")
UNKNOWN_TEXT: Final = legality.rule("5.8")

USED: Final = 1 << w.W_MAIN | 1 << w.W_QUICK  # windows of abilities that a card on the field has to be used

ALL_PLACES: Final[list[int]] = list(range(w.PLACES))


# -- acting ---------------------------------------------------------------------------------------


@final
class Actions(Frame):
    """Players act in turn until none of them wants to: the main phase, or a window of the chase."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.passes = v[2]
        self.main = v[3]

    def kind(self) -> i64:
        return w.F_ACTIONS

    def copy(self) -> Frame:
        return Actions(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.passes, self.main]

    def opens(self) -> bool:
        return True

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return check_rules(s, self)
        if step == 1:
            return offer_waiting(s, self)
        if step == 2:
            return take_waiting(s, self)
        if step == 3:
            return offer_action(s, self)
        return take_action(s, self)


def check_rules(s: State, f: Actions) -> int:
    """7.2 With a chase, rule checks come first, and again until none is due; then what a state sets off is found."""
    if s.g.scheduler != COUNTS:
        f.step = OFFER
        return GO
    if r7_checks.ended(s):
        batch.finish(s)
    elif r7_checks.check(s):
        f.step = CHECK
    elif not triggers.state_triggers(s) and len(s.pending) == 0:
        f.step = OFFER
    return GO


def offer_waiting(s: State, f: Actions) -> int:
    """7.3 Then waiting abilities are played one at a time, the turn player's first."""
    group = triggers.next_group(s)
    if len(group) == 0:
        f.step = OFFER
        return GO
    who = s.pending[group[0]].who
    options: list[int] = []
    for i in group:
        options.append(pack(TRIGGER, i))
    if len(options) == 1:
        s.answer = options[0]
        return GO
    s.options = options
    return ask(s, who, ASK_TRIGGER, s.cause)


def take_waiting(s: State, f: Actions) -> int:
    """7.3 A waiting ability that cannot be played is gone all the same."""
    f.step = CHECK
    f.passes = 0
    if is_endless(s):
        return GO
    p = s.pending[first_of(s.answer)]
    del s.pending[first_of(s.answer)]
    a = s.g.catalogue.abilities[p.ability]
    if p.pc >= 0:
        return triggers.start(s, p)
    c = context_of(p.frame) if len(p.frame) > 0 else Context(p.who, p.row, p.inc, a.sets, a.nums)
    triggers.hear(c, p)
    reason = effects.can(s, a.announce, c)
    if reason != 0 and reason != VEILED:
        return GO
    return effects.begin(s, a.id, a.announce, c)


def is_endless(s: State) -> bool:
    """8.1 Abilities that set each other off without end, and that nobody can stop, are a draw."""
    return loops.stop(s, False)


def offer_action(s: State, f: Actions) -> int:
    """5.1 The player whose time it is acts or passes."""
    main = f.main == 1 and f.who == s.active and len(s.items) == 0
    if s.skip_forced and not main and not can_answer(s, f.who):
        return skip_offer(s, f)
    options: list[int] = []
    for row in s.zones[w.HAND * SEATS + f.who]:
        if may_play(s, row, f.who, main) == 0:
            options.append(pack(w.O_PLAY, row))
    forced = False
    cards = s.g.catalogue.cards
    granted = s.present & (1 << GRANTED) != 0
    used = USED if main else 1 << w.W_QUICK
    for row in s.zones[w.FIELD * SEATS + f.who]:
        if granted or cards[s.printed[row]].windows & used:
            abilities = triggers.abilities_of(s, row)
            for i in range(len(abilities)):
                if may_use(s, row, i, abilities[i], f.who, main) == 0:
                    options.append(pack(w.O_ABILITY, row, i))
        if main and r6_battle.may_attack(s, row, f.who) == 0:
            forced = r6_battle.offer_attacks(s, row, f.who, options) or forced
    if not forced:
        options.append(pack(PASS))
    if s.skip_forced and len(options) == 1 and not forced:
        return skip_offer(s, f)
    s.options = options
    return ask(s, f.who, w.ASK_ACTION, s.cause)


def skip_offer(s: State, f: Actions) -> int:
    """7.4 A game played headless passes for a player who could do nothing else, and offers the other at once."""
    f.step = CHECK
    result = take_pass(s, f)
    if f.step == OFFER:
        f.step = OFFER + 1
        return offer_action(s, f)
    return result


def take_action(s: State, f: Actions) -> int:
    """7.4 Who acts keeps acting; who passes hands over; when both have passed the last thing played is carried out."""
    f.step = CHECK
    answer = s.answer
    kind = kind_of(answer)
    if kind == PASS:
        return take_pass(s, f)
    f.passes = 0
    row = first_of(answer)
    if kind == w.O_ATTACK or kind == w.O_ATTACK_PLAYER:
        target = second_of(answer) if kind == w.O_ATTACK else -1
        s.refused = []
        standing.touch(s, standing.ROLES)
        return s.push(r6_battle.Battle([0, row, s.inc[row], target, 0 if target < 0 else s.inc[target], -1, 0, f.who]))
    ability = -1
    if kind == w.O_ABILITY:
        ability = triggers.abilities_of(s, row)[second_of(answer)].id
    play = Playing([0, f.who, row, s.inc[row], ability, 0, len(s.items)])
    if is_risky(s, row, ability):
        rewind.mark(s, answer)
        play.marked = 1
    return s.push(play)


def take_pass(s: State, f: Actions) -> int:
    """7.4 Two passes in a row carry out the last thing played, or end the window."""
    f.passes += 1
    if s.g.scheduler != COUNTS:
        return s.leave()
    if f.passes < SEATS:
        f.who = 1 - f.who
        f.step = OFFER
        return GO
    f.passes = 0
    f.who = s.active
    if len(s.items) == 0:
        return s.leave()
    return s.push(Resolve([0, s.items[len(s.items) - 1].row, -1, -1, 0, 0]))


ACTIONS: Final[list[Callable[[State, Actions], int]]] = [
    check_rules,
    offer_waiting,
    take_waiting,
    offer_action,
    take_action,
]
CHECK: Final = 0
OFFER: Final = 3


def open_window(s: State) -> int:
    """7.1 Both players may act; where nobody could do anything but pass, a game played headless goes on."""
    if s.skip_forced and len(s.pending) == 0 and len(s.items) == 0 and not check_due(s) and not state_due(s):
        if not can_answer(s, 0) and not can_answer(s, 1):
            return GO
    return s.push(Actions([0, s.active, 0, 0]))


def can_answer(s: State, who: int) -> bool:
    """5.2 Whether a player has anything to do outside their own main phase."""
    cards = s.g.catalogue.cards
    given = values.is_given(s, w.QUICK)
    for row in s.zones[w.HAND * SEATS + who]:
        if given or cards[s.printed[row]].base.keywords & (1 << w.QUICK):
            if may_play(s, row, who, False) == 0:
                return True
    granted = s.present & (1 << GRANTED) != 0
    for row in s.zones[w.FIELD * SEATS + who]:
        if granted or cards[s.printed[row]].windows & (1 << w.W_QUICK):
            abilities = triggers.abilities_of(s, row)
            for i in range(len(abilities)):
                if may_use(s, row, i, abilities[i], who, False) == 0:
                    return True
    return False


def state_due(s: State) -> bool:
    """7.2 Whether a state sets something off, which then waits."""
    return s.g.scheduler == COUNTS and triggers.state_triggers(s)


def check_due(s: State) -> bool:
    """7.2 Whether a rule check would do something."""
    return r7_checks.ended(s) or len(r7_checks.fallen(s)) > 0


# -- may I? ---------------------------------------------------------------------------------------


def text_of(s: State, row: int) -> Ability | None:
    """5.6 The text that a tactic carries out when it is played."""
    card = s.g.catalogue.cards[s.printed[row]]
    if card.windows & (1 << w.W_PLAY):
        for a in card.abilities:
            if a.window == w.W_PLAY:
                return a
    return None


def price(s: State, row: int, who: int) -> int:
    """5.3 The cost, then what texts add, then what they take off; never less than nothing."""
    return with_charges(s, values.sheet(s, row).values[w.COST], row, who)


def with_charges(s: State, cost: int, row: int, who: int) -> int:
    """5.3 What a card costs after what texts add and take off."""
    if s.present & (1 << CHARGE) == 0:
        return cost if cost > 0 else 0
    less = 0
    for n in legality.charges(s, w.ACT_PLAY, who, row):
        if n > 0:
            cost += n
        else:
            less += n
    cost += less
    return cost if cost > 0 else 0


def may_play(s: State, row: int, who: int, main: bool) -> int:
    """5.2 A card is played in one's own main phase with nothing on the chase; a quick one at any time."""
    sheet = values.sheet(s, row)
    if not main and sheet.keywords & (1 << w.QUICK) == 0:
        return NOT_YOUR_TIME
    if with_charges(s, sheet.values[w.COST], row, who) > s.pool(w.READY, who):
        return TOO_DEAR
    reason = legality.forbidden(s, w.ACT_PLAY, who, row, -1)
    if reason != 0:
        return reason
    if s.g.catalogue.cards[s.printed[row]].refused:
        return UNKNOWN_TEXT  # 5.8
    if len(s.refused) > 0 and rewind.is_refused(s, pack(w.O_PLAY, row)):
        return NO_TARGET
    if sheet.kinds & (1 << w.GEAR) and len(hosts_for(s, who)) == 0:
        return NO_TARGET
    a = text_of(s, row)
    if a is not None and s.g.announces and not effects.asks_nothing(s, a.announce):
        c = Context(who, row, s.inc[row], a.sets, a.nums)
        if effects.can(s, a.announce, c) != 0:
            return NO_TARGET
    return 0


def may_use(s: State, row: int, i: int, a: Ability, who: int, main: bool) -> int:
    """5.5 An ability is used in its window, if its condition holds and its cost can be paid, once where it says so."""
    if a.sort != ACTIVATED or a.window == w.W_PLAY:
        return NOT_YOUR_TIME
    if a.window == w.W_MAIN and not main:
        return NOT_YOUR_TIME
    if i < len(s.g.catalogue.cards[s.printed[row]].abilities) and values.sheet(s, row).silent:
        return USED_UP
    if a.once > 0 and triggers.is_used(s, row, s.inc[row], a):
        return USED_UP
    if len(s.refused) > 0 and rewind.is_refused(s, pack(w.O_ABILITY, row, i)):
        return NO_TARGET
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    if a.condition is not None and not queries.holds(s, a.condition, c):
        return USED_UP
    return effects.can(s, a.announce if s.g.announces else a.code, c)


def refusals(s: State, seat: int) -> list[tuple[int, str, int]]:
    """5.10 A player may ask of every card why it cannot be used now."""
    main = s.phase == w.P_MAIN and seat == s.active and len(s.items) == 0
    out: list[tuple[int, str, int]] = []
    for row in s.zones[w.HAND * SEATS + seat]:
        out.append((row, "play", may_play(s, row, seat, main)))
    for row in s.zones[w.FIELD * SEATS + seat]:
        abilities = triggers.abilities_of(s, row)
        for i in range(len(abilities)):
            if abilities[i].sort == ACTIVATED:
                out.append((row, "ability", may_use(s, row, i, abilities[i], seat, main)))
        if values.sheet(s, row).kinds & (1 << w.UNIT):
            reason = r6_battle.may_attack(s, row, seat)
            out.append((row, "attack", reason if main else reason or NOT_YOUR_TIME))
    return out


def is_risky(s: State, row: int, ability: int) -> bool:
    """5.4 Whether a play may turn out to be impossible on the way."""
    if not s.g.announces:
        return False
    a = s.g.catalogue.abilities[ability] if ability >= 0 else text_of(s, row)
    if a is not None and (a.risky or (ability < 0 and a.costs)):
        # What the text itself costs may come out of the same crystals as the price.
        return True
    if ability >= 0:
        return False
    # An effect may reach the card in the hand only, or on the chase only, so that its price changes on the way.
    return values.may_reach(s, row, 1 << w.HAND | 1 << w.CHASE) or not is_affordable(s, row)


def is_affordable(s: State, row: int) -> bool:
    """5.3 Whether a card can be paid for even if all that texts add to prices is added to its own."""
    if s.present & (1 << CHARGE) == 0:
        return True
    most = values.sheet(s, row).values[w.COST]
    for e in s.standing:
        if e.kind == CHARGE and e.arg == w.ACT_PLAY:
            if e.part >= 0 and not standing.is_steady(s, e, s.g.catalogue.abilities[e.ability]):
                return False  # how much it adds may itself change on the way
            if e.amount > 0:
                most += e.amount
    return most <= s.pool(w.READY, s.owner(row))


def hosts_for(s: State, who: int) -> list[int]:
    """5.7 Gear is attached to a unit of its player."""
    out: list[int] = []
    for row in s.zones[w.FIELD * SEATS + who]:
        if values.sheet(s, row).kinds & (1 << w.UNIT):
            out.append(row)
    return out


def unit_at(s: State, seat: int, place: int) -> int:
    """2.2 The unit on a place, -1 for none."""
    for row in s.zones[w.FIELD * SEATS + seat]:
        if s.place(row) == place:
            return row
    return -1


# -- playing --------------------------------------------------------------------------------------


@final
class Playing(Frame):
    """A card or ability on its way to being carried out."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]
        self.inc = v[3]
        self.ability = v[4]
        self.marked = v[5]
        self.items = v[6]  # how many things were on the chase before

    def kind(self) -> i64:
        return w.F_PLAYING

    def copy(self) -> Frame:
        return Playing(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row, self.inc, self.ability, self.marked, self.items]

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return announce(s, self)
        if step == 1:
            return pay(s, self)
        if step == 2:
            return note_play(s, self)
        return carry_out(s, self)


def announce(s: State, f: Playing) -> int:
    """5.4 The card is shown; where there is a chase it goes there and its targets are chosen."""
    if f.ability >= 0:
        a = s.g.catalogue.abilities[f.ability]
        c = Context(f.who, f.row, f.inc, a.sets, a.nums)
        return effects.begin(s, a.id, a.announce if s.g.announces else a.code, c)
    if not s.g.announces:
        atoms.know_all(s, f.row)
        return GO
    atoms.move(s, f.row, w.CHASE * SEATS, atoms.TOP, 0, 0, f.who)
    s.bits[f.row] = s.bits[f.row] & ~2 | f.who << 1
    f.inc = s.inc[f.row]
    batch.settle(s)
    text = text_of(s, f.row)
    if text is None:
        s.items.append(Item(f.row, f.who, -1, f.row, f.inc, -1, 0, 0, Context(f.who, f.row, f.inc, 0, 0).ints()))
        return GO
    return effects.begin(s, text.id, text.announce, Context(f.who, f.row, f.inc, text.sets, text.nums))


def pay(s: State, f: Playing) -> int:
    """5.3 The cost is paid with ready crystals; a play that cannot be finished is undone whole."""
    if f.ability >= 0:
        if f.marked == 1:
            if len(s.items) == f.items:
                return rewind.rewind(s)
            rewind.succeed(s)
        s.refused = []
        return s.leave()
    cost = price(s, f.row, f.who)
    if cost > s.pool(w.READY, f.who) or (s.g.announces and not is_announced(s, f.row)):
        return rewind.rewind(s)
    legality.spend_charges(s, w.ACT_PLAY, f.who, f.row)
    atoms.transfer(s, w.READY, w.SPENT, f.who, cost)
    if f.marked == 1:
        rewind.succeed(s)
    s.refused = []
    batch.settle(s)
    return GO


def note_play(s: State, f: Playing) -> int:
    """5.4 The card has been played."""
    atoms.note(s, w.MEM_PLAYED, f.who, 1)
    return batch.happen(s, f.row, w.PLAYED, f.who)


def carry_out(s: State, f: Playing) -> int:
    """5.6 Without a chase the card is carried out at once."""
    s.leave()
    if s.g.announces:
        return GO
    return s.push(Resolve([0, f.row, -1, -1, 0, 0]))


PLAYING: Final[list[Callable[[State, Playing], int]]] = [announce, pay, note_play, carry_out]


def is_announced(s: State, row: int) -> bool:
    """5.4 Whether everything about a card on the chase was chosen and paid."""
    for item in s.items:
        if item.row == row:
            return True
    return False


def play_by_effect(s: State, row: int, who: int, flags: int, less: int) -> int:
    """5.9 A card played by an effect is carried out at once, free of cost unless the effect says otherwise."""
    if legality.forbidden(s, w.ACT_PLAY, who, row, -1) != 0 or s.g.catalogue.cards[s.printed[row]].refused:
        return 0
    if flags & 2:
        cost = price(s, row, who) - less
        if cost > s.pool(w.READY, who):
            return 0
        atoms.transfer(s, w.READY, w.SPENT, who, cost)
    s.push(Resolve([0, row, -1, -1, 0, flags & 1]))
    return 1


# -- carrying out ---------------------------------------------------------------------------------


@final
class Resolve(Frame):
    """A card or ability is carried out."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.row = v[1]
        self.base = v[2]  # the unit beneath a retrofit, or under gear
        self.place = v[3]
        self.who = v[4]
        self.rested = v[5]

    def kind(self) -> i64:
        return w.F_RESOLVE

    def copy(self) -> Frame:
        return Resolve(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.row, self.base, self.place, self.who, self.rested]

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        self.base = rows[0] if len(rows) > 0 else -1

    def receive_number(self, s: State, register: int, number: int) -> None:
        self.place = number

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return begin_resolving(s, self)
        if step == 1:
            return offer_base(s, self)
        if step == 2:
            return offer_place(s, self)
        if step == 3:
            return make_room(s, self)
        if step == 4:
            return lay_beneath(s, self)
        if step == 5:
            return enter(s, self)
        if step == 6:
            return stay_off(s, self)
        if step == 7:
            return leave_chase(s, self)
        return done_resolving(s, self)


def begin_resolving(s: State, f: Resolve) -> int:
    """5.6 An ability or a tactic does what it says; a unit or gear comes into play."""
    f.who = s.controller(f.row)
    item: Item | None = None
    for x in s.items:
        if x.row == f.row:
            item = x
    if item is not None and item.ability >= 0:
        f.step = LEAVE_CHASE
        a = s.g.catalogue.abilities[item.ability]
        return effects.begin(s, a.id, a.body, context_of(item.frame))
    text = text_of(s, f.row)
    if text is not None and item is None:
        f.step = DONE_RESOLVING
        atoms.move(s, f.row, w.TRASH * SEATS + s.owner(f.row), atoms.TOP, 0, 0, f.who)
        batch.settle(s)
        c = Context(f.who, f.row, s.inc[f.row], text.sets, text.nums)
        return effects.begin(s, text.id, text.prelude if text.costs else text.code, c)
    return GO


def offer_base(s: State, f: Resolve) -> int:
    """5.7 A retrofit is put on top of one of its player's units, gear on one."""
    sheet = values.sheet(s, f.row)
    hosts = hosts_for(s, f.who)
    if sheet.kinds & (1 << w.GEAR):
        return pick(s, f.who, s.cause, 0, hosts, 1, 1, -1, 0, False, False)
    if sheet.keywords & (1 << w.RETROFIT) and len(hosts) > 0:
        return pick(s, f.who, s.cause, 0, hosts, 0, 1, -1, 0, False, False)
    return GO


def offer_place(s: State, f: Resolve) -> int:
    """5.7 A unit is put on a place of its player's choice."""
    if values.sheet(s, f.row).kinds & (1 << w.GEAR):
        f.step = ENTER
        return GO
    return ask_place(s, f.who, s.cause, 0, ALL_PLACES, f.who)


def make_room(s: State, f: Resolve) -> int:
    """5.7 The unit that stood there makes room: it goes to the trash by rule, and nothing may replace that."""
    there = unit_at(s, f.who, f.place)
    if there >= 0 and there != f.base:
        v: list[int] = []
        batch.change(v, s, batch.MOVE, there, w.TRASH * SEATS + s.owner(there), atoms.TOP, w.V_DISPLACE, f.who, 0)
        batch.commit_by_rule(s, v)
    return GO


def lay_beneath(s: State, f: Resolve) -> int:
    """5.7 What a retrofit is put on lies beneath it from now on, with all that lay beneath that."""
    if f.base >= 0 and values.sheet(s, f.row).kinds & (1 << w.GEAR) == 0:
        pile = [*s.guests(f.base), f.base]
        for row in pile:
            atoms.move(s, row, w.BENEATH * SEATS + f.who, atoms.TOP, 0, 0, f.who)
        for row in pile:
            if s.bits[row] & VIRTUAL:
                batch.lapse(s, row)
            else:
                atoms.put_host(s, row, f.row, 1)
        batch.settle(s)
    return GO


def enter(s: State, f: Resolve) -> int:
    """5.7 The card enters the field."""
    if values.sheet(s, f.row).kinds & (1 << w.GEAR) and f.base < 0:
        f.step = DONE_RESOLVING
        return batch.propose_one(s, batch.MOVE, f.row, w.TRASH * SEATS + s.owner(f.row), atoms.TOP, 0, f.who, 0)
    if f.base >= 0 and values.sheet(s, f.row).kinds & (1 << w.GEAR):
        atoms.put_host(s, f.row, f.base, 0)
    flags = (f.place + 1) << atoms.TO_PLACE | 1 << (CAME + w.PLAYED_THERE)
    if f.rested == 1:
        flags |= atoms.ENTERS_RESTED
    return batch.propose_one(s, batch.MOVE, f.row, w.FIELD * SEATS + f.who, atoms.TOP, 0, f.who, flags)


def stay_off(s: State, f: Resolve) -> int:
    """5.7 Gear that did not enter after all is attached to nothing."""
    f.step = DONE_RESOLVING
    if s.zone[f.row] != w.FIELD * SEATS + f.who:
        atoms.unhost_from(s, f.row)
    return GO


def leave_chase(s: State, f: Resolve) -> int:
    """7.5 What was carried out leaves the chase: a tactic to the trash, an ability for good."""
    if s.zone[f.row] != w.CHASE * SEATS:
        return GO
    if s.bits[f.row] & VIRTUAL:
        atoms.cease(s, f.row)
        return GO
    return batch.propose_one(s, batch.MOVE, f.row, w.TRASH * SEATS + s.owner(f.row), atoms.TOP, 0, f.who, 0)


def done_resolving(s: State, f: Resolve) -> int:
    """5.6 The card has been carried out."""
    return s.leave()


RESOLVE: Final[list[Callable[[State, Resolve], int]]] = [
    begin_resolving,
    offer_base,
    offer_place,
    make_room,
    lay_beneath,
    enter,
    stay_off,
    leave_chase,
    done_resolving,
]
ENTER: Final = 5
LEAVE_CHASE: Final = 7
DONE_RESOLVING: Final = 8
