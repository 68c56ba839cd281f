"""Repetition: a cycle that nobody can stop is a draw; whoever can stop it says how often it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rulebound.kernel import atoms, position
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import ASK_LOOP, FRAME_LOOP, ask_number, count, number_of
from rulebound.kernel.standing import MARKS, POOLS
from rulebound.kernel.state import GO, SEATS, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64

LOOP_DRAW: Final = 4  # how the game ended
LONGEST: Final = 6000  # numbers of history: some hundred stops

# History holds one entry a stop: the shape's hash, the seat that decided (0: nobody), the option
# taken there, and the amounts with their length before them.


def entry_at(s: State, i: int) -> int:
    """Where the entry after this one begins."""
    return i + 4 + s.history[i + 3]


def stop(s: State, decides: bool) -> bool:
    """Notes a stop on the way; True if a loop was found, and a question about it put or the game ended."""
    s.quiet_offers += 1
    if s.quiet_offers <= s.g.loop_patience:
        s.looked = 0
        if len(s.history) > 0:
            s.history = []
            s.looped = []
        return False
    shape = position.shape(s)
    # What goes through chance is no loop, even where it comes to the same.
    shape.append(s.drawn)
    here = position.digest(shape)
    if decides and len(s.looped) > 0:
        bar(s, here)
        if len(s.options) == 0 and s.high < 0:
            end(s)
            return True
        decides = count(s) > 1
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
    """Adds a stop to the history. What lies far back is dropped, so that looking for it stays quick."""
    if len(s.history) > LONGEST:
        i = 0
        while i < LONGEST // 2:
            i = entry_at(s, i)
        s.history = s.history[i:]
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
    if last >= 0 and s.history[last + 2] < 0:
        s.history[last + 2] = option


def bar(s: State, here: int) -> None:
    """Takes out the options by which a loop was gone round from here, as often as was said."""
    left: list[int] = []
    for o in s.options:
        if not already(s, here, o):
            left.append(o)
    s.options = left


def end(s: State) -> None:
    """Nobody can stop it: a draw, where the game says nothing else."""
    s.cause = FRAME_LOOP * 64
    atoms.end_game(s, s.g.endless(s), LOOP_DRAW)


def is_damage(s: State, k: int) -> bool:
    """Whether an amount is damage on a card, which the rules themselves read."""
    return k >= len(s.pools) and s.marks[(k - len(s.pools)) * 3 + 1] == s.g.damage_mark


def handle(s: State, here: int, found: int, now: list[int], decides: bool) -> bool:
    """A stop came round again: decides what kind of loop it is."""
    delta: list[int] = []
    grows = 0
    read = s.reads | s.looked
    for k in range(len(now)):
        d = now[k] - s.history[found + 4 + k]
        delta.append(d)
        if d < 0:
            # Something runs out: the loop ends by itself.
            return False
        if d > 0:
            grows |= POOLS if k < len(s.pools) else MARKS
            if is_damage(s, k):
                read |= MARKS
    if read & grows != 0 and s.quiet_offers <= s.g.loop_bound:
        # A text or a rule may wait for a number to be reached, though not for one higher than could be said.
        return False
    who = 0
    i = found
    while i < len(s.history):
        if s.history[i + 1] > 0:
            who |= bit(s.history[i + 1] - 1)
        i = entry_at(s, i)
    if who == 0:
        end(s)
        return True
    if not decides or (who & bit(s.seat)) == 0:
        return False
    taken = s.history[found + 2]
    if already(s, here, taken):
        return False
    s.push(Loop([0, who, here, taken, -1, *delta]))
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
        self.delta = v[5:]

    def kind(self) -> i64:
        return FRAME_LOOP

    def copy(self) -> Frame:
        return Loop(self.ints())

    def ints(self) -> list[int]:
        out = [self.step, self.who, self.here, self.taken, self.rounds]
        out.extend(self.delta)
        return out

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 1 or step == 3:
            said = number_of(s.answer)
            self.rounds = said if self.rounds < 0 else s.g.rounds(s, self.rounds, said)
        if step == 0 or step == 2:
            seat = s.g.declarer(s, step // 2)
            if self.who & bit(seat):
                return ask_number(s, seat, 0, s.g.loop_bound, 1, ASK_LOOP, s.cause)
            self.step = step + 2
            return GO
        if step < 4:
            return GO
        return self.finish(s)

    def finish(self, s: State) -> int:
        """Does the rounds, and puts the question again, now without the way on."""
        for k in range(len(self.delta)):
            d = self.delta[k] * self.rounds
            if d != 0:
                if k < len(s.pools):
                    atoms.gain(s, k // SEATS, k % SEATS, d)
                else:
                    i = (k - len(s.pools)) * 3
                    atoms.put_marks(s, s.marks[i], s.marks[i + 1], d)
        s.looped.append(self.here)
        s.looped.append(self.taken)
        s.leave()
        # A question is two steps of its frame: the one before offers again, from what there is now.
        s.frames[len(s.frames) - 1].step -= 1
        return GO
