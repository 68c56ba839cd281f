"""8 Activating and resolving effects, and 2-7, 4-7: playing cards from hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.games.opcg import r03_areas, r10_keywords
from rulebound.games.opcg import words as w
from rulebound.games.opcg.profiles import profile
from rulebound.kernel import atoms, batch, effects, legality, queries, triggers, values
from rulebound.kernel.catalogue import ACTIVATED, Ability
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import VEILED, pack
from rulebound.kernel.records import CHARGE, GRANTED
from rulebound.kernel.state import GO, SEATS, Frame, State

TOO_DEAR: Final = legality.rule("2-7-2")
NOT_NOW: Final = legality.rule("6-5-3-1")
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
    if price(s, row, who) > s.pool(w.ACTIVE, who):
        return TOO_DEAR
    card = s.g.catalogue.cards[s.printed[row]]
    if card.refused:
        return NO_TEXT
    if card.base.kinds & (1 << w.EVENT) and card.windows & (1 << w.W_MAIN) == 0:
        return NOT_IN_MAIN
    return legality.forbidden(s, w.ACT_PLAY, who, row, -1)


def may_counter_with(s: State, row: int, who: int) -> int:
    """7-1-3-2-2, 10-2-4-1 A [Counter] Event is played from hand at its cost in the opponent's Counter Step."""
    card = s.g.catalogue.cards[s.printed[row]]
    if card.windows & (1 << w.W_COUNTER) == 0:
        return NOT_NOW
    if price(s, row, who) > s.pool(w.ACTIVE, who):
        return TOO_DEAR
    if card.refused:
        return NO_TEXT
    return legality.forbidden(s, w.ACT_PLAY, who, row, -1)


def offer_activation(s: State, row: int, who: int, options: list[int]) -> None:
    """6-5-4-1 Adds the [Activate: Main] effects of a card that may be activated."""
    if s.g.catalogue.cards[s.printed[row]].windows & (1 << w.W_ACTIVATE) == 0 and s.present & (1 << GRANTED) == 0:
        return
    abilities = triggers.abilities_of(s, row)
    for i in range(len(abilities)):
        if may_activate(s, row, i, abilities[i], who) == 0:
            options.append(pack(w.O_ACTIVATE, row, i))


def may_activate(s: State, row: int, i: int, a: Ability, who: int) -> int:
    """8-4-1-1, 8-3-1-3 Its condition must hold and its whole cost must be payable, once a turn where it says so."""
    if a.sort != ACTIVATED or a.window != w.W_ACTIVATE:
        return NOT_NOW
    if i < len(s.g.catalogue.cards[s.printed[row]].abilities) and values.sheet(s, row).silent:
        return INVALID
    if r10_keywords.used_up(s, row, a):
        return USED_UP
    reason = legality.forbidden(s, w.ACT_ACTIVATE, who, row, -1)
    if reason != 0:
        return reason
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    if a.condition is not None and not queries.holds(s, a.condition, c):
        return CONDITION
    reason = effects.can(s, a.code, c)  # 1-3-9-2
    return 0 if reason == VEILED else reason


def activate(s: State, row: int, i: int, who: int) -> int:
    """8-4-1, 8-4-3 The effect is specified, its cost is paid, and it is resolved."""
    a = triggers.abilities_of(s, row)[i]
    return effects.begin(s, a.id, a.code, Context(who, row, s.inc[row], a.sets, a.nums))


def refusals(s: State, seat: int) -> list[tuple[int, str, int]]:
    """6-5-2 Why a card cannot be used now."""
    out: list[tuple[int, str, int]] = []
    mine = s.phase == w.P_MAIN and seat == s.active
    for row in s.zones[w.HAND * SEATS + seat]:
        reason = may_play(s, row, seat) if s.phase != w.P_COUNTER else may_counter_with(s, row, seat)
        out.append((row, "play", reason if mine or s.phase == w.P_COUNTER else reason or NOT_NOW))
    for kind in (w.LEADER_AREA, w.CHARACTER_AREA, w.STAGE_AREA):
        for row in s.zones[kind * SEATS + seat]:
            abilities = triggers.abilities_of(s, row)
            for i in range(len(abilities)):
                if abilities[i].sort == ACTIVATED and abilities[i].window == w.W_ACTIVATE:
                    reason = may_activate(s, row, i, abilities[i], seat)
                    out.append((row, "activate", reason if mine else reason or NOT_NOW))
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

    def kind(self) -> int:
        return w.F_PLAYING

    def copy(self) -> Frame:
        return Playing(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row, self.inc]

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return PLAYING[step](s, self)


def reveal(s: State, f: Playing) -> int:
    """2-7-2, 8-4-1-2 The card is revealed."""
    atoms.reveal(s, f.row, 7)
    atoms.note(s, w.MEM_PLAYED, f.who, 1)
    if profile(s).place_before_paying and is_event(s, f.row) == 0:
        s.leave()
        s.push(Paying([0, f.who, price(s, f.row, f.who)]))
        return s.push(r03_areas.Entering([0, f.row, f.inc, f.who, 0, -1]))
    return GO


def pay(s: State, f: Playing) -> int:
    """2-7-2, 2-7-3, 4-7-1 As many active DON!! in the cost area as the card costs are rested."""
    return rest_don(s, f.who, price(s, f.row, f.who))


def rest_don(s: State, who: int, n: int) -> int:
    """8-3-1-5 Active DON!! in the cost area are rested."""
    if n == 0:
        return GO
    return batch.propose_one(s, batch.TRANSFER, -1 - who, w.ACTIVE << 8 | w.RESTED, n, 0, who, 0)


def carry_out(s: State, f: Playing) -> int:
    """2-7-2, 2-7-4 A Character or Stage comes into play; an Event is activated."""
    if is_event(s, f.row) == 0:
        s.leave()
        return s.push(r03_areas.Entering([0, f.row, s.inc[f.row], f.who, 0, -1]))
    atoms.note(s, w.MEM_EVENTS, f.who, 1)
    if profile(s).event_stays:
        return GO
    trash = w.TRASH * SEATS + s.owner(f.row)
    return batch.propose_one(s, batch.MOVE, f.row, trash, atoms.TOP, w.V_ACTIVATE, f.who, 0)


def resolve_event(s: State, f: Playing) -> int:
    """8-4-2, 8-5-2 The Event is in the trash; then its effect is carried out."""
    window = w.W_COUNTER if s.phase == w.P_COUNTER else w.W_MAIN
    for a in s.g.catalogue.cards[s.printed[f.row]].abilities:
        if a.window == window:
            c = Context(f.who, f.row, s.inc[f.row], a.sets, a.nums)
            if a.condition is None or queries.holds(s, a.condition, c):
                effects.begin(s, a.id, a.prelude if a.costs or a.may else a.code, c)
            break
    return GO


def tell_event(s: State, f: Playing) -> int:
    """8-5-4, 8-6-3 What waits for an Event being activated comes after the Event."""
    s.leave()
    if profile(s).event_stays and s.zone_kind(f.row) == w.HAND:
        trash = w.TRASH * SEATS + s.owner(f.row)
        return batch.propose_one(s, batch.MOVE, f.row, trash, atoms.TOP, w.V_ACTIVATE, f.who, 0)
    return batch.happen(s, f.row, w.ACTIVATED, f.who)


PLAYING: Final[list[Callable[[State, Playing], int]]] = [reveal, pay, carry_out, resolve_event, tell_event]


def is_event(s: State, row: int) -> int:
    """2-2-5 Whether a card is an Event."""
    return s.g.catalogue.cards[s.printed[row]].base.kinds & (1 << w.EVENT)


@final
class Paying(Frame):
    """The cost of a card that was put down first."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.amount = v[2]

    def kind(self) -> int:
        return w.F_PAYING

    def copy(self) -> Frame:
        return Paying(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.amount]

    def go(self, s: State) -> int:
        """opcg-manual-1.11:M.play.character.3 The manual pays after placing."""
        s.leave()
        return rest_don(s, self.who, self.amount)


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
