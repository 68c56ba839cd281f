"""8 Activating and resolving effects, and 2-7, 4-7: playing cards from hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.opcg import r03_areas, r10_keywords
from rulebound.games.opcg import words as w
from rulebound.games.opcg.profiles import profile
from rulebound.kernel import atoms, batch, effects, legality, queries, triggers, values
from rulebound.kernel.catalogue import ACTIVATED, Ability
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import VEILED, pack
from rulebound.kernel.records import CHARGE, GRANTED, Pending
from rulebound.kernel.state import GO, SEATS, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64

TOO_DEAR: Final = legality.rule("2-7-2")
NOT_NOW: Final = legality.rule("6-5-3-1")
NOT_ACTIVATED_NOW: Final = legality.rule("6-5-4-1")
NOT_IN_MAIN: Final = legality.rule("10-2-4-1")
CONDITION: Final = legality.rule("8-4-1-1")
USED_UP: Final = legality.rule("10-2-13-1")
INVALID: Final = legality.rule("8-2-1-1")
NO_TEXT: Final = legality.rule("1-3-2")


# -- may I? ---------------------------------------------------------------------------------------


def price(s: State, row: int, who: int) -> int:
    """1-3-9-1, 1-3-6-2 The cost at the top left, as it is now; a negative one counts as 0."""
    cost = values.sheet(s, row).values[w.COST]
    if s.present & (1 << CHARGE):
        cost = values.running(s, row, w.COST)  # 1-3-6-2-1
        for n in legality.charges(s, w.ACT_PLAY, who, row):
            cost += n
    return cost if cost > 0 else 0


def may_play(s: State, row: int, who: int) -> int:
    """6-5-3-1 In the Main Phase Characters, Stages and [Main] Events are played from hand at their cost."""
    if price(s, row, who) > s.pool(w.ACTIVE, who):  # M.cards.character.1, M.cards.event.1, M.cards.stage.1
        return TOO_DEAR
    card = s.g.catalogue.cards[s.printed[row]]
    if card.refused:
        return NO_TEXT
    if card.base.kinds & (1 << w.EVENT) and card.windows & (1 << w.W_MAIN) == 0:  # M.terms.5, M.play.event.2
        return NOT_IN_MAIN
    return legality.forbidden(s, w.ACT_PLAY, who, row, -1)


def may_counter_with(s: State, row: int, who: int) -> int:
    """7-1-3-2-2, 10-2-4-1, M.battle.counter.3, M.terms.6 A [Counter] Event has its cost, and its Counter Step."""
    card = s.g.catalogue.cards[s.printed[row]]
    if card.windows & (1 << w.W_COUNTER) == 0:
        return NOT_NOW
    if price(s, row, who) > s.pool(w.ACTIVE, who):
        return TOO_DEAR
    if card.refused:
        return NO_TEXT
    return legality.forbidden(s, w.ACT_PLAY, who, row, -1)


def offer_activation(s: State, row: int, who: int, options: list[int]) -> None:
    """6-5-4-1, 8-1-3-2, M.activate.1 Adds the effects of a card that the turn player may declare and activate."""
    if s.g.catalogue.cards[s.printed[row]].windows & (1 << w.W_ACTIVATE) == 0 and s.present & (1 << GRANTED) == 0:
        return
    abilities = triggers.abilities_of(s, row)
    for i in range(len(abilities)):
        if may_activate(s, row, i, abilities[i], who) == 0:
            options.append(pack(w.O_ACTIVATE, row, i))


def may_activate(s: State, row: int, i: int, a: Ability, who: int) -> int:
    """8-1-3, 8-1-3-2-2 Only an activate effect, with its condition and its cost; once a turn where it says so."""
    if a.sort != ACTIVATED or a.window != w.W_ACTIVATE:
        return NOT_ACTIVATED_NOW
    if not is_valid(s, row, i):
        return INVALID
    if r10_keywords.used_up(s, row, a):
        return USED_UP
    reason = added_condition(s, row, who)
    if reason != 0:
        return reason
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    if not is_met(s, a, c):
        return CONDITION
    return payable(s, a, c)


def is_valid(s: State, row: int, i: int) -> bool:
    """8-2-1, 8-2-1-1 An effect that a text makes invalid does not happen, and its cost cannot be paid."""
    if is_gained(s, row, i):
        return True
    return not values.sheet(s, row).silent and not values.hushed(s, row, triggers.abilities_of(s, row)[i])


def is_gained(s: State, row: int, i: int) -> bool:
    """8-2-4 What a card gained is not made invalid with what is printed on it."""
    return i >= len(s.g.catalogue.cards[s.printed[row]].abilities)


def is_met(s: State, a: Ability, c: Context) -> bool:
    """8-4-1-1, 8-2-1-2 An effect cannot be activated while its condition is not met."""
    return a.condition is None or queries.holds(s, a.condition, c)


def added_condition(s: State, row: int, who: int) -> int:
    """8-3-2-2 What other effects ask beside must be met as well: 0, or the text that asks."""
    return legality.forbidden(s, w.ACT_ACTIVATE, who, row, -1)


def payable(s: State, a: Ability, c: Context) -> int:
    """8-3-1-3 A cost of which any part cannot be paid may not be begun; what only its player can know is tried."""
    more = added_cost(s, c.src, c.who)
    if more > s.pool(w.ACTIVE, c.who):
        return TOO_DEAR
    if not a.costs:
        # What costs nothing may be activated for nothing.
        return 0
    reason = effects.can_beside(s, a.code, c, w.ACTIVE, c.who, more)  # 1-3-9-2
    return 0 if reason == VEILED else reason


def added_cost(s: State, row: int, who: int) -> int:
    """8-3-1-2 What other effects add to an activation cost: so many DON!! to rest after what the text itself asks."""
    more = 0
    if s.present & (1 << CHARGE):
        for n in legality.charges(s, w.ACT_ACTIVATE, who, row):
            more += n
    return more if more > 0 else 0


def pay_more(s: State, a: Ability, c: Context) -> bool:
    """8-3-1-2 The rest of the cost is paid; whether there was any."""
    if a.sort != ACTIVATED or a.window != w.W_ACTIVATE:
        return False
    more = added_cost(s, c.src, c.who)
    if more > 0:
        s.push(Paying([0, c.who, more]))
    return more > 0


def activate(s: State, row: int, i: int, who: int) -> int:
    """8-4-1, 8-4-3, 8-2-3 The effect is specified and begun; from here on nobody asks whether it is valid."""
    a = triggers.abilities_of(s, row)[i]
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    resolve(s, a, a.code, c)
    if not a.costs:
        pay_more(s, a, c)
    return GO


def resolve(s: State, a: Ability, pc: int, c: Context) -> int:
    """8-4-1-3, 8-4-1-4, 8-4-1-5 All of the cost is paid, then the effect is activated and resolved."""
    return effects.begin(s, a.id, pc, c)


def refusals(s: State, seat: int) -> list[tuple[int, str, int]]:
    """6-5-2 Why a card cannot be used now."""
    out: list[tuple[int, str, int]] = []
    mine = s.phase == w.P_MAIN and seat == s.active
    for row in s.zones[w.HAND * SEATS + seat]:
        reason = may_play(s, row, seat) if s.phase != w.P_COUNTER else may_counter_with(s, row, seat)
        out.append((row, "play", reason if mine or s.phase == w.P_COUNTER else reason or NOT_NOW))
    for kind in w.FIELD:
        for row in s.zones[kind * SEATS + seat]:
            abilities = triggers.abilities_of(s, row)
            for i in range(len(abilities)):
                if abilities[i].sort == ACTIVATED and abilities[i].window == w.W_ACTIVATE:
                    reason = may_activate(s, row, i, abilities[i], seat)
                    out.append((row, "activate", reason if mine else reason or NOT_ACTIVATED_NOW))
    return out


# -- playing --------------------------------------------------------------------------------------


@final
class Playing(Frame):
    """A card is played from hand."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]
        self.inc = v[3]

    def kind(self) -> i64:
        return w.F_PLAYING

    def copy(self) -> Frame:
        return Playing(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row, self.inc]

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return reveal(s, self)
        if step == 1:
            return pay(s, self)
        if step == 2:
            return carry_out(s, self)
        if step == 3:
            return resolve_event(s, self)
        if step == 4:
            return trash_event(s, self)
        return tell_event(s, self)


def reveal(s: State, f: Playing) -> int:
    """2-7-2, 8-4-1-2 The card is revealed."""
    atoms.reveal(s, f.row, 7)
    atoms.note(s, w.MEM_PLAYED, f.who, 1)
    if profile(s).place_before_paying and is_event(s, f.row) == 0:  # M.play.character.2
        s.leave()
        s.push(Paying([0, f.who, charged(s, f)]))
        return s.push(r03_areas.Entering([0, f.row, f.inc, f.who, 0, -1]))  # M.play.stage.2
    return GO


def charged(s: State, f: Playing) -> int:
    """6-5-3-1 What the card costs; what was said of the next one only is over with it (rulings [190], [193])."""
    cost = price(s, f.row, f.who)
    legality.spend_charges(s, w.ACT_PLAY, f.who, f.row)
    return cost


def pay(s: State, f: Playing) -> int:
    """2-7-2, 2-7-3, 4-7-1 As many active DON!! in the cost area as the card costs are rested."""
    return rest_don(s, f.who, charged(s, f))


def rest_don(s: State, who: int, n: int) -> int:
    """8-3-1-5, M.cost.1, M.cards.don.1 Active DON!! in the cost area are rested."""
    if n == 0:
        return GO
    return batch.propose_one(s, batch.TRANSFER, -1 - who, w.ACTIVE << 8 | w.RESTED, n, 0, who, 0)


def carry_out(s: State, f: Playing) -> int:
    """2-7-2, 2-7-4, 8-5-2, M.play.event.2 A Character or Stage comes into play; an Event from hand is activated."""
    if is_event(s, f.row) == 0:
        s.leave()
        return s.push(r03_areas.Entering([0, f.row, s.inc[f.row], f.who, 0, -1]))
    atoms.note(s, w.MEM_EVENTS, f.who, 1)
    if profile(s).event_stays:
        # Taken out of the hand, and not yet in the trash.
        atoms.move(s, f.row, w.NO_AREA * SEATS + f.who, atoms.TOP, atoms.IN_ORDER, 0, f.who)
        batch.settle(s)
        return GO
    trash = w.TRASH * SEATS + s.owner(f.row)
    return batch.propose_one(s, batch.MOVE, f.row, trash, atoms.TOP, w.V_ACTIVATE, f.who, 0)


def resolve_event(s: State, f: Playing) -> int:
    """8-4-2, 8-5-3, 8-1-4-1, M.play.event.1 The Event is in the trash; its effect is activated and carried out."""
    window = w.W_COUNTER if s.phase == w.P_COUNTER else w.W_MAIN
    for a in s.g.catalogue.cards[s.printed[f.row]].abilities:
        if a.window == window:
            c = Context(f.who, f.row, s.inc[f.row], a.sets, a.nums)
            if is_met(s, a, c):
                resolve(s, a, a.prelude if a.costs or a.may else a.code, c)
            break
    return GO


def trash_event(s: State, f: Playing) -> int:
    """M.play.event.2 The manual trashes the Event after its effect, unless that put it elsewhere."""
    if s.zone_kind(f.row) != w.NO_AREA:
        return GO
    trash = w.TRASH * SEATS + s.owner(f.row)
    return batch.propose_one(s, batch.MOVE, f.row, trash, atoms.TOP, w.V_ACTIVATE, f.who, 0)


def tell_event(s: State, f: Playing) -> int:
    """8-5-1, 8-5-4, 8-6-3 Only a card played as an Event was activated; what waits for that comes after the Event."""
    s.leave()
    return batch.happen(s, f.row, w.ACTIVATED, f.who)


PLAYING: Final[list[Callable[[State, Playing], int]]] = [
    reveal,
    pay,
    carry_out,
    resolve_event,
    trash_event,
    tell_event,
]


def is_event(s: State, row: int) -> int:
    """2-2-5 Whether a card is an Event."""
    return values.sheet(s, row).kinds & (1 << w.EVENT)


@final
class Paying(Frame):
    """A cost in DON!! that is paid on its own: of a card that was put down first, or added to that of an effect."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.amount = v[2]

    def kind(self) -> i64:
        return w.F_PAYING

    def copy(self) -> Frame:
        return Paying(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.amount]

    def go(self, s: State) -> i64:
        return pay_afterwards(s, self)


def pay_afterwards(s: State, f: Paying) -> int:
    """8-3-1-2, M.play.character.3, M.play.stage.3 DON!! are rested for it afterwards."""
    s.leave()
    return rest_don(s, f.who, f.amount)


def play_by_effect(s: State, row: int, who: int, flags: int, less: int) -> int:
    """4-7-2, 3-7-3 A card put into play by an effect costs nothing, unless the effect says so."""
    if s.g.catalogue.cards[s.printed[row]].refused or is_event(s, row):
        return 0
    if legality.forbidden(s, w.ACT_PLAY_BY_EFFECT, who, row, -1) != 0:  # 1-3-3
        return 0
    if not profile(s).play_ban_spares_effects and legality.forbidden(s, w.ACT_PLAY, who, row, -1) != 0:
        return 0
    if flags & 2:
        cost = price(s, row, who) - less
        if cost > s.pool(w.ACTIVE, who):
            return 0
        if cost > 0:
            atoms.transfer(s, w.ACTIVE, w.RESTED, who, cost)
    s.push(r03_areas.Entering([0, row, s.inc[row], who, flags & 1, -1]))
    return 1


# -- what the kernel asks -------------------------------------------------------------------------


def may_still_activate(s: State, p: Pending) -> bool:
    """8-1-3-1-3 A waiting automatic effect is lost when its card has gone to another area."""
    return s.is_here(p.row, p.inc) and (p.subject != p.row or may_act_there(s, p.row))


def may_act_there(s: State, row: int) -> bool:
    """8-4-5, 10-2-17-2 What a card does because it moved, it does in an open area only."""
    return not profile(s).own_move_must_be_open or r03_areas.is_open(s, row)


def replacement_rank(s: State, who: int, row: int) -> int:
    """8-1-3-4-2 First that of the card which does what is replaced (errata OP9-22), then the turn player's."""
    i = len(s.frames) - 2
    if s.frames[i].kind() == w.F_DAMAGE:
        i -= 1  # the card that deals it: the attacker, or that of the effect
    if row >= 0 and row == s.frames[i].source():
        return 0
    return 1 if who == s.active else 2
