"""How long what lasts does last: each lasting effect that an operation sets up is followed until it must be gone."""

from __future__ import annotations

from typing import Final, NamedTuple

from rulebound.kernel.records import CHARGE, CONTROL, DELAYED, REPLACE, WATCH
from rulebound.kernel.state import State
from tests.reference.position import is_printed

SPENT: Final = (CHARGE, DELAYED, WATCH, REPLACE)  # these may be used up before their time
OVER: Final = 1 << 30


class Lasting(NamedTuple):
    """A lasting effect, when and by whom it was set up, and for how long by its text."""

    stamp: int
    told: str
    who: int
    turn: int
    active: int
    row: int
    inc: int
    src: int
    src_inc: int
    spent: bool
    why: object


class Durations:
    """The lasting effects of a game under way."""

    def __init__(self) -> None:
        self.followed: dict[int, Lasting] = {}
        self.turns: dict[int, int] = {}  # whose each turn was
        self.taken: dict[tuple[int, int], tuple[int, Lasting]] = {}  # who had a card before anybody took it for a time

    def enter(self, before: State, after: State, told: str, why: object) -> None:
        """An operation has set up what is there now and was not there before."""
        known = {e.stamp for e in before.standing}
        for e in after.standing:
            if e.stamp not in known and not is_printed(after, e) and e.stamp not in self.followed:
                inc = e.row_inc if e.row >= 0 else 0
                self.followed[e.stamp] = Lasting(
                    e.stamp,
                    told,
                    e.who,
                    before.turn,
                    before.active,
                    e.row,
                    inc,
                    e.src,
                    e.src_inc,
                    e.kind in SPENT,
                    why,
                )
                if e.kind == CONTROL and (e.row, inc) not in self.taken:
                    self.taken[e.row, inc] = (e.amount, self.followed[e.stamp])

    def last_turn(self, one: Lasting) -> int:
        """The turn at whose end it lapses, as far as that turn has come; far away if it has not."""
        if one.told in ("turn", "end of turn", "battle"):
            return one.turn
        whose = one.who if one.told.startswith("your") else 1 - one.who
        if one.told.endswith("next turn ends") and one.active == whose:
            return one.turn
        later = [turn for turn, active in self.turns.items() if turn > one.turn and active == whose]
        if not later or one.told in ("game", "while here", "while rested"):
            return OVER
        return min(later) - 1 if one.told.endswith("starts") else min(later)

    def look(self, s: State) -> list[tuple[Lasting, str]]:
        """What is still there though its time is over, and what is gone before."""
        self.turns.setdefault(s.turn, s.active)
        there = {e.stamp for e in s.standing}
        found: list[tuple[Lasting, str]] = []
        phase = s.g.words.phases[s.phase]
        for stamp, one in list(self.followed.items()):
            end = self.last_turn(one)
            if stamp in there:
                settled = s.turn > end + 1 or (s.turn == end + 1 and phase == "main")
                if settled:
                    found.append((one, f"still there in turn {s.turn}, though it was over with turn {end}"))
                elif one.told == "battle" and phase == "main":
                    found.append((one, "still there after the battle"))
                elif one.told == "while rested" and not self.is_resting(s, one):
                    found.append((one, "still there, though its card is not rested"))
                else:
                    continue
            elif s.turn <= end and phase != "end" and one.told != "battle" and not self.may_be_gone(s, one):
                found.append((one, f"gone in turn {s.turn}, before turn {end} was over"))
            del self.followed[stamp]
        return found + self.strayed(s)

    def strayed(self, s: State) -> list[tuple[Lasting, str]]:
        """Cards that were taken for a time: who took them last has them, and in the end who had them at first."""
        found: list[tuple[Lasting, str]] = []
        for (row, inc), (first, one) in list(self.taken.items()):
            takers = [e for e in s.standing if e.kind == CONTROL and e.row == row and e.row_inc == inc]
            wanted = max(takers, key=lambda e: e.stamp).arg if takers else first
            if s.is_here(row, inc) and s.controller(row) != wanted:
                found.append((one, f"player {s.controller(row) + 1} controls it, where player {wanted + 1} must"))
            if not takers or found:
                del self.taken[row, inc]
        return found

    def may_be_gone(self, s: State, one: Lasting) -> bool:
        """Whether something else has ended it: its card is another object, it was used up, its source has gone."""
        if one.spent or (one.row >= 0 and not s.is_here(one.row, one.inc)):
            return True
        if one.told == "while rested":
            return not self.is_resting(s, one)
        return one.told == "while here" and not s.is_here(one.src, one.src_inc)

    @staticmethod
    def is_resting(s: State, one: Lasting) -> bool:
        """Whether the card that says it is still there, and rested."""
        return s.is_here(one.src, one.src_inc) and s.rested(one.src)
