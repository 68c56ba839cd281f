"""4 The turn: start, draw, main, end with its clean-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.kernel import atoms, batch, records, standing, triggers
from rulebound.kernel.decisions import pick
from rulebound.kernel.game import COUNTS
from rulebound.kernel.state import GO, SEATS, Frame, State
from tests.toy import r5_playing
from tests.toy import words as w

if TYPE_CHECKING:
    from mypy_extensions import i64

HAND_LIMIT: Final = 6
MOST_CRYSTALS: Final = 8


@final
class Turn(Frame):
    """One turn of one player."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.discards: list[int] = v[2:]

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
        step = self.step
        self.step = step + 1
        if step == 0:
            return begin_turn(s, self)
        if step == 1:
            return window(s, self)
        if step == 2:
            return stand_all(s, self)
        if step == 3:
            return get_crystals(s, self)
        if step == 4:
            return draw_card(s, self)
        if step == 5:
            return window(s, self)
        if step == 6:
            return main_phase(s, self)
        if step == 7:
            return end_phase(s, self)
        if step == 8:
            return window(s, self)
        if step == 9:
            return remove_damage(s, self)
        if step == 10:
            return end_effects(s, self)
        if step == 11:
            return offer_discard(s, self)
        if step == 12:
            return take_discard(s, self)
        return again(s, self)


def begin_turn(s: State, f: Turn) -> int:
    """4.2 What lasts until the turn starts ends; then the turn starts."""
    atoms.begin_turn(s, f.who)
    atoms.begin_phase(s, w.P_START)
    atoms.forget_used(s)
    standing.expire(s, records.TURN_STARTS + f.who, -1)
    triggers.reach_time(s, w.T_TURN_STARTS, f.who)
    return batch.happen(s, -1 - f.who, w.TURN_STARTS, f.who)


def window(s: State, f: Turn) -> int:
    """7.1 Where there is a chase, both players may act before the game goes on."""
    if s.g.scheduler == COUNTS:
        return r5_playing.open_window(s)
    return GO


def stand_all(s: State, f: Turn) -> int:
    """4.3 All cards of the turn player become active."""
    v: list[int] = []
    for row in s.zones[w.FIELD * SEATS + f.who]:
        if s.rested(row):
            batch.change(v, s, batch.STAND, row, 0, 0, 0, f.who, 0)
    if len(v) > 0:
        return batch.propose(s, v, batch.UNCHAINED)
    return GO


def get_crystals(s: State, f: Turn) -> int:
    """4.4 Spent crystals become ready, and the turn player gets one more, up to 8."""
    atoms.transfer(s, w.SPENT, w.READY, f.who, s.pool(w.SPENT, f.who))
    if s.pool(w.READY, f.who) < MOST_CRYSTALS:
        atoms.gain(s, w.READY, f.who, 1)
    batch.settle(s)
    return GO


def draw_card(s: State, f: Turn) -> int:
    """4.5 The turn player draws, but not in the first turn of the game."""
    atoms.begin_phase(s, w.P_DRAW)
    if s.turn == 1:
        return GO
    return batch.draw(s, w.DECK, w.HAND, f.who, w.V_DRAW)


def main_phase(s: State, f: Turn) -> int:
    """5.1 The turn player acts as often as they like."""
    atoms.begin_phase(s, w.P_MAIN)
    return s.push(r5_playing.Actions([0, f.who, 0, 1]))


def end_phase(s: State, f: Turn) -> int:
    """4.7 The turn ends; abilities and delayed work for this time wait."""
    atoms.begin_phase(s, w.P_END)
    triggers.reach_time(s, w.T_TURN_ENDS, -1)
    return batch.happen(s, -1 - f.who, w.TURN_ENDS, f.who)


def remove_damage(s: State, f: Turn) -> int:
    """4.8 Clean-up: damage goes first."""
    atoms.clear_mark(s, w.M_DAMAGE)
    batch.settle(s)
    return GO


def end_effects(s: State, f: Turn) -> int:
    """4.8 Then what lasts for the turn ends."""
    standing.expire(s, records.TURN, -1)
    standing.expire(s, records.END_OF_TURN, -1)
    standing.expire(s, records.TURN_ENDS + f.who, -1)
    for seat in range(SEATS):
        atoms.forget_memory(s, w.MEM_PLAYED, seat)
    batch.settle(s)
    return GO


def offer_discard(s: State, f: Turn) -> int:
    """4.9 A player with more than 6 cards in hand discards down to 6."""
    hand = s.zones[w.HAND * SEATS + f.who]
    over = len(hand) - HAND_LIMIT
    if over > 0:
        return pick(s, f.who, s.cause, 0, hand[:], over, over, -1, 0, False, False)
    return GO


def take_discard(s: State, f: Turn) -> int:
    """4.9 The chosen cards go to the trash together."""
    if len(f.discards) == 0:
        return GO
    v: list[int] = []
    for row in f.discards:
        batch.change(v, s, batch.MOVE, row, w.TRASH * SEATS + f.who, atoms.TOP, w.V_DISCARD, f.who, 0)
    f.discards = []
    return batch.propose(s, v, batch.UNCHAINED)


def again(s: State, f: Turn) -> int:
    """4.10 If something waits now, both players may act, and the clean-up is done once more."""
    if s.g.scheduler == COUNTS and (len(s.pending) > 0 or r5_playing.check_due(s)):
        f.step = CLEAN_UP
        return s.push(r5_playing.Actions([0, s.active, 0, 0]))
    return s.leave()


TURN: Final[list[Callable[[State, Turn], int]]] = [
    begin_turn,
    window,
    stand_all,
    get_crystals,
    draw_card,
    window,
    main_phase,
    end_phase,
    window,
    remove_damage,
    end_effects,
    offer_discard,
    take_discard,
    again,
]
CLEAN_UP: Final = 9
