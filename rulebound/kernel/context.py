"""What a text knows while it is read: whose it is, where it stands, and what was chosen so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rulebound.kernel.state import State


# Shared by every text without registers; nobody writes to them.
NO_SETS: Final[list[list[int]]] = []
NO_NUMS: Final[list[int]] = []


@final
class Context:
    """The registers of an effect. Sets hold cards as pairs of row and incarnation."""

    def __init__(self, who: i64, src: i64, src_inc: i64, sets: i64, nums: i64) -> None:
        self.who = who
        self.src = src
        self.src_inc = src_inc
        self.subject = -1
        self.subject_inc = 0
        self.became = 0  # the number of the object that the event made of the subject; the same if it stayed itself
        self.opposite = -1  # the card at the other end of the event
        self.opposite_inc = 0
        self.amount = 0
        self.wanted = 0
        self.done = 0
        self.sets = NO_SETS
        self.nums = NO_NUMS
        if sets > 0:
            filled: list[list[int]] = []
            for _ in range(sets):
                empty: list[int] = []
                filled.append(empty)
            self.sets = filled
        if nums > 0:
            self.nums = [0] * nums

    def copy(self) -> Context:
        """A context with the same contents."""
        c = Context(self.who, self.src, self.src_inc, 0, 0)
        c.subject = self.subject
        c.subject_inc = self.subject_inc
        c.became = self.became
        c.opposite = self.opposite
        c.opposite_inc = self.opposite_inc
        c.amount = self.amount
        c.wanted = self.wanted
        c.done = self.done
        if len(self.sets) > 0:
            sets: list[list[int]] = []
            for x in self.sets:
                sets.append(x[:])
            c.sets = sets
        if len(self.nums) > 0:
            c.nums = self.nums[:]
        return c

    def names(self, row: i64, inc: i64) -> bool:
        """Whether an object is the source, one that the event is about, or among the cards stored."""
        if (self.src == row and self.src_inc == inc) or (self.subject == row and self.subject_inc == inc):
            return True
        if self.opposite == row and self.opposite_inc == inc:
            return True
        for x in self.sets:
            for i in range(0, len(x), 2):
                if x[i] == row and x[i + 1] == inc:
                    return True
        return False

    def ints(self) -> list[int]:
        """All fields, in one list."""
        out = [
            self.who,
            self.src,
            self.src_inc,
            self.subject,
            self.subject_inc,
            self.became,
            self.opposite,
            self.opposite_inc,
            self.amount,
            self.wanted,
            self.done,
            len(self.nums),
        ]
        out.extend(self.nums)
        out.append(len(self.sets))
        for x in self.sets:
            out.append(len(x))
            out.extend(x)
        return out


def context_seen(s: State, c: Context) -> list[int]:
    """A context with object numbers told only as "still here" or not."""
    out = [c.who, c.src, here(s, c.src, c.src_inc), c.subject, here(s, c.subject, c.subject_inc)]
    out.append(here(s, c.subject, c.became))
    out.append(c.opposite)
    out.append(here(s, c.opposite, c.opposite_inc))
    out.append(c.amount)
    out.extend(c.nums)
    for x in c.sets:
        out.append(-7)
        for i in range(0, len(x), 2):
            out.append(x[i])
            out.append(here(s, x[i], x[i + 1]))
    return out


def here(s: State, row: i64, inc: i64) -> i64:
    """Whether an object is still there, as a number."""
    return 1 if row >= 0 and s.inc[row] == inc else 0


def context_of(v: list[int]) -> Context:
    """A context from its fields."""
    c = Context(v[0], v[1], v[2], 0, 0)
    c.subject = v[3]
    c.subject_inc = v[4]
    c.became = v[5]
    c.opposite = v[6]
    c.opposite_inc = v[7]
    c.amount = v[8]
    c.wanted = v[9]
    c.done = v[10]
    n = v[11]
    c.nums = v[12 : 12 + n]
    i = 12 + n
    sets: list[list[int]] = []
    for _ in range(v[i]):
        i += 1
        k = v[i]
        sets.append(v[i + 1 : i + 1 + k])
        i += k
    c.sets = sets
    return c
