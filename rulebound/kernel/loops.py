"""Repetition: a cycle that nobody can stop is a draw; whoever can stop it says how often it is done."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel import atoms, position
from rulebound.kernel.decisions import ASK_LOOP, FRAME_LOOP, ask, ask_number, number_of
from rulebound.kernel.standing import MARKS, POOLS
from rulebound.kernel.state import DRAW, GO, SEATS, WAIT, Frame, State

LOOP_DRAW: Final = 4  # how the game ended

# History holds one entry a stop: the shape's hash, the seat that decided (0: nobody), the option
# taken there, and the amounts with their length before them.


def entry_at(s: State, i: int) -> int:
    """Where the entry after this one begins."""
    return i + 4 + s.history[i + 3]


def stop(s: State, decides: bool) -> bool:
    """Notes a stop on the way; True if a loop was found and a question about it was put."""
    s.quiet_offers += 1
    if s.quiet_offers <= s.g.loop_patience:
        if len(s.history) > 0:
            s.history = []
            s.looped = []
        return False
    here = position.digest(position.shape(s))
    now = position.amounts(s)
    found = -1
    i = 0
    while i < len(s.history):
        if s.history[i] == here and s.history[i + 3] == len(now):
            found = i
        i = entry_at(s, i)
    looped = found >= 0 and handle(s, here, found, now, decides)
    if not looped:
        enter(s, here, now, decides)
    return looped


def enter(s: State, here: int, now: list[int], decides: bool) -> None:
    """Adds a stop to the history."""
    s.history.append(here)
    s.history.append(s.seat + 1 if decides else 0)
    s.history.append(-1)
    s.history.append(len(now))
    s.history.extend(now)


def took(s: State, option: int) -> None:
    """Notes which option was taken at the last stop."""
    i = 0
    last = -1
    while i < len(s.history):
        last = i
        i = entry_at(s, i)
    if last >= 0:
        s.history[last + 2] = option


def handle(s: State, here: int, found: int, now: list[int], decides: bool) -> bool:
    """A stop came round again: decides what kind of loop it is."""
    delta: list[int] = []
    grows = False
    for k in range(len(now)):
        d = now[k] - s.history[found + 4 + k]
        delta.append(d)
        if d != 0:
            grows = True
        if d < 0:
            # Something runs out: the loop ends by itself.
            return False
    if grows and s.reads & (POOLS | MARKS):
        return False
    who = 0
    i = found
    while i < len(s.history):
        if s.history[i + 1] > 0:
            who |= 1 << (s.history[i + 1] - 1)
        i = entry_at(s, i)
    if who == 0:
        s.cause = FRAME_LOOP * 64
        atoms.end_game(s, DRAW, LOOP_DRAW)
        return True
    if not decides or (who & (1 << s.seat)) == 0:
        return False
    taken = s.history[found + 2]
    if already(s, here, taken):
        return False
    s.push(Loop([0, who, here, taken, -1, s.seat, s.ask_kind, s.why, len(delta), *delta, *s.options]))
    return True


def already(s: State, here: int, taken: int) -> bool:
    """Whether this loop was stopped here before."""
    for i in range(0, len(s.looped), 2):
        if s.looped[i] == here and s.looped[i + 1] == taken:
            return True
    return False


@final
class Loop(Frame):
    """Those who can stop a loop say how many rounds are done; then it may not be gone on with from here."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.here = v[2]
        self.taken = v[3]
        self.rounds = v[4]
        self.seat = v[5]
        self.asks = v[6]
        self.why = v[7]
        n = v[8]
        self.delta = v[9 : 9 + n]
        self.options = v[9 + n :]

    def kind(self) -> int:
        return FRAME_LOOP

    def copy(self) -> Frame:
        return Loop(self.ints())

    def ints(self) -> list[int]:
        out = [self.step, self.who, self.here, self.taken, self.rounds, self.seat, self.asks, self.why]
        out.append(len(self.delta))
        out.extend(self.delta)
        out.extend(self.options)
        return out

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        if step == 1 or step == 3:
            said = number_of(s.answer)
            if self.rounds < 0 or said < self.rounds:
                self.rounds = said
        if step == 0 or step == 2:
            seat = s.active if step == 0 else 1 - s.active
            if self.who & (1 << seat):
                return ask_number(s, seat, 0, s.g.loop_bound, 1, ASK_LOOP, s.cause)
            self.step = step + 2
            return GO
        if step < 4:
            return GO
        return self.finish(s)

    def finish(self, s: State) -> int:
        """Does the rounds, and puts the question again without the way on."""
        changed = False
        for k in range(len(self.delta)):
            d = self.delta[k] * self.rounds
            if d != 0:
                changed = True
                if k < len(s.pools):
                    atoms.gain(s, k // SEATS, k % SEATS, d)
                else:
                    i = (k - len(s.pools)) * 3
                    atoms.put_marks(s, s.marks[i], s.marks[i + 1], d)
        s.looped.append(self.here)
        s.looped.append(self.taken)
        left: list[int] = []
        for o in self.options:
            if o != self.taken:
                left.append(o)
        s.options = left if len(left) > 0 else self.options[:]
        s.leave()
        if changed:
            s.history = []
        enter(s, self.here, position.amounts(s), True)
        ask(s, self.seat, self.asks, self.why)
        return WAIT
