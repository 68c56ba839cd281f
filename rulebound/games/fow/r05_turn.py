"""500 A turn: draw, recovery, main and end phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.fow import r06_priority, r10_game_actions
from rulebound.games.fow import words as w
from rulebound.kernel import atoms, batch, legality, records, standing, triggers
from rulebound.kernel.decisions import pick
from rulebound.kernel.state import GO, SEATS, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_HAND: Final = 7


@final
class Turn(Frame):
    """One turn of one player."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.discards = v[2:]  # cards that were chosen: those that stay rested, or those that are discarded

    def kind(self) -> i64:
        return w.F_TURN

    def copy(self) -> Frame:
        return Turn(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, *self.discards]

    def opens(self) -> bool:
        return True

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        self.discards = rows

    def go(self, s: State) -> i64:
        """501.1 The phases in their order."""
        step = self.step
        self.step = step + 1
        if step == 0:
            return begin_turn(s, self)
        if step == 1:
            return before_draw(s, self)
        if step == 2:
            return draw_card(s, self)
        if step == 3:
            return after_draw(s, self)
        if step == 4:
            return begin_recovery(s, self)
        if step == 5:
            return before_recovery(s, self)
        if step == 6:
            return empty_will(s, self)
        if step == 7:
            return recover_all(s, self)
        if step == 8:
            return end_recovery(s, self)
        if step == 9:
            return after_recovery(s, self)
        if step == 10:
            return begin_main(s, self)
        if step == 11:
            return main_phase(s, self)
        if step == 12:
            return begin_end(s, self)
        if step == 13:
            return beginning_of_end(s, self)
        if step == 14:
            return end_turn(s, self)
        if step == 15:
            return end_of_turn(s, self)
        if step == 16:
            return remove_damage(s, self)
        if step == 17:
            return end_effects(s, self)
        if step == 18:
            return end_will(s, self)
        if step == 19:
            return offer_discard(s, self)
        if step == 20:
            return take_discard(s, self)
        if step == 21:
            return again(s, self)
        return hand_over(s, self)


# -- draw phase -----------------------------------------------------------------------------------


def begin_turn(s: State, f: Turn) -> int:
    """502.1 The turn and its draw phase begin; what lasts until then ends."""
    atoms.begin_turn(s, f.who)  # 105.1
    atoms.begin_phase(s, w.P_DRAW)
    atoms.note(s, w.MEM_TURNS, f.who, 1)
    atoms.forget_used(s)
    standing.expire(s, records.TURN_STARTS + f.who, -1)
    triggers.reach_time(s, w.T_TURN_STARTS, f.who)
    v = batch.one(s, batch.HAPPEN, -1 - f.who, w.TURN_STARTS, 0, 0, f.who, 0)
    if s.turn == 1:
        for seat in range(SEATS):
            batch.change(v, s, batch.HAPPEN, -1 - seat, w.GAME_STARTS, 0, 0, seat, 0)
    return batch.propose(s, v, batch.UNCHAINED)


def before_draw(s: State, f: Turn) -> int:
    """502.2 The active player gets priority and a priority process is performed."""
    return r06_priority.open_window(s)


def draw_card(s: State, f: Turn) -> int:
    """502.3 The active player draws a card, but not in the first turn of the game."""
    if s.turn == 1:
        return GO
    return r10_game_actions.draw(s, f.who)


def after_draw(s: State, f: Turn) -> int:
    """502.4 And again after the draw."""
    return r06_priority.open_window(s)


# -- recovery phase -------------------------------------------------------------------------------


def begin_recovery(s: State, f: Turn) -> int:
    """503.1, 503.2 The recovery phase begins, but for a player's first turn."""
    if s.memory[w.MEM_TURNS * SEATS + f.who] == 1:
        f.step = MAIN_PHASE
        return GO
    atoms.begin_phase(s, w.P_RECOVERY)
    return batch.happen(s, -1 - f.who, w.RECOVERY_STARTS, f.who)


def before_recovery(s: State, f: Turn) -> int:
    """503.3 The active player gets priority and a priority process is performed."""
    return r06_priority.open_window(s)


def empty_will(s: State, f: Turn) -> int:
    """503.4 All produced will is emptied."""
    lose_will(s)
    return offer_staying(s, f)


def offer_staying(s: State, f: Turn) -> int:
    """503.5 Which of the cards of which a text says so stay rested, their player says."""
    rows: list[int] = []
    if s.present & (1 << records.ALLOW):
        for row in s.zones[w.FIELD * SEATS + f.who]:
            if s.rested(row) and legality.allowed(s, w.ACT_STAY, f.who, row, -1):
                rows.append(row)
    if len(rows) == 0:
        return GO
    return pick(s, f.who, s.cause, 0, rows, 0, len(rows), -1, 0, False, False)


def lose_will(s: State) -> None:
    """503.4, 505.5c Will that was produced and not paid is lost."""
    for seat in range(SEATS):
        for kind in range(w.WILL):
            n = s.pool(kind, seat)
            if n > 0:
                atoms.gain(s, kind, seat, -n)
    standing.unbind(s)
    batch.settle(s)


def recover_all(s: State, f: Turn) -> int:
    """503.5 The active player recovers all their cards in the playground."""
    v: list[int] = []
    for kind in (w.FIELD, w.RULER_AREA):
        for row in s.zones[kind * SEATS + f.who]:
            if not s.rested(row) or row in f.discards:  # 104.3
                continue
            if legality.forbidden(s, w.ACT_RECOVER_IN_PHASE, f.who, row, -1) == 0:  # 104.4
                batch.change(v, s, batch.STAND, row, 0, 0, 0, f.who, 0)
    f.discards = []
    if len(v) == 0:
        return GO
    return batch.propose(s, v, batch.UNCHAINED)


def end_recovery(s: State, f: Turn) -> int:
    """503.6 The recovery phase ends."""
    return batch.happen(s, -1 - f.who, w.RECOVERY_ENDS, f.who)


def after_recovery(s: State, f: Turn) -> int:
    """503.7 And again after it."""
    return r06_priority.open_window(s)


# -- main phase -----------------------------------------------------------------------------------


def begin_main(s: State, f: Turn) -> int:
    """504.1 The main phase begins."""
    atoms.begin_phase(s, w.P_MAIN)
    triggers.reach_time(s, w.T_MAIN_STARTS, f.who)
    return batch.happen(s, -1 - f.who, w.MAIN_STARTS, f.who)


def main_phase(s: State, f: Turn) -> int:
    """504.2 In its priority process the active player may do more than elsewhere."""
    return s.push(r06_priority.Priority([0, f.who, 0, 1]))


# -- end phase ------------------------------------------------------------------------------------


def begin_end(s: State, f: Turn) -> int:
    """505.1 The end phase begins."""
    atoms.begin_phase(s, w.P_END)
    triggers.reach_time(s, w.T_END_STARTS, -1)
    return batch.happen(s, -1 - f.who, w.END_STARTS, f.who)


def beginning_of_end(s: State, f: Turn) -> int:
    """505.2 The active player gets priority and a priority process is performed."""
    return r06_priority.open_window(s)


def end_turn(s: State, f: Turn) -> int:
    """505.3 What waits for the end of the turn is met."""
    triggers.reach_time(s, w.T_TURN_ENDS, -1)
    return batch.happen(s, -1 - f.who, w.TURN_ENDS, f.who)


def end_of_turn(s: State, f: Turn) -> int:
    """505.4 And again at the end of the turn."""
    return r06_priority.open_window(s)


def remove_damage(s: State, f: Turn) -> int:
    """505.5, 505.5a Last of all damage is removed."""
    atoms.clear_mark(s, w.M_DAMAGE)
    batch.settle(s)
    return GO


def end_effects(s: State, f: Turn) -> int:
    """505.5b Then what lasts until the end of the turn ends."""
    standing.expire(s, records.TURN, -1)
    standing.expire(s, records.END_OF_TURN, -1)
    standing.expire(s, records.TURN_ENDS + f.who, -1)
    batch.settle(s)
    return GO


def end_will(s: State, f: Turn) -> int:
    """505.5c Then produced will is emptied."""
    lose_will(s)
    return GO


def most_hand(s: State, who: int) -> int:
    """306.3 A player may keep seven cards, and what texts add to that or take from it."""
    most = MOST_HAND
    for n in legality.charges(s, w.ACT_HOLD, who, -1):
        most += n
    return most if most > 0 else 0


def offer_discard(s: State, f: Turn) -> int:
    """505.5d The active player discards down to the maximum, of their own choice."""
    hand = s.zones[w.HAND * SEATS + f.who]
    f.discards = []
    over = len(hand) - most_hand(s, f.who)
    if over > 0:
        return pick(s, f.who, s.cause, 0, hand[:], over, over, -1, 0, False, False)
    return GO


def take_discard(s: State, f: Turn) -> int:
    """505.5d, 1019.1 The chosen cards go to the graveyard."""
    v: list[int] = []
    for row in f.discards:
        batch.change(v, s, batch.MOVE, row, w.GRAVEYARD * SEATS + f.who, atoms.TOP, w.V_DISCARD, f.who, 0)
    f.discards = []
    if len(v) == 0:
        return GO
    return batch.propose(s, v, batch.UNCHAINED)


def again(s: State, f: Turn) -> int:
    """505.5e If anything is due or has triggered, a priority process is performed and the last step done again."""
    if r06_priority.open_if_due(s):
        f.step = CLEAN_UP
    return GO


def hand_over(s: State, f: Turn) -> int:
    """505.6 The other player's turn comes."""
    for seat in range(SEATS):
        for memory in (w.MEM_PLAYED, w.MEM_JUDGED, w.MEM_CALLED, w.MEM_GAVE_UP, w.MEM_DAMAGE):
            atoms.forget_memory(s, memory, seat)
    atoms.forget_facts(s)
    batch.settle(s)
    return s.leave()


TURN: Final[list[Callable[[State, Turn], int]]] = [
    begin_turn,
    before_draw,
    draw_card,
    after_draw,
    begin_recovery,
    before_recovery,
    empty_will,
    recover_all,
    end_recovery,
    after_recovery,
    begin_main,
    main_phase,
    begin_end,
    beginning_of_end,
    end_turn,
    end_of_turn,
    remove_damage,
    end_effects,
    end_will,
    offer_discard,
    take_discard,
    again,
    hand_over,
]
MAIN_PHASE: Final = 10
CLEAN_UP: Final = 16
