"""Carrying out a text: one frame for every program, with its place in the code and its registers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rulebound.kernel import queries
from rulebound.kernel.context import Context, context_of, context_seen
from rulebound.kernel.decisions import CLAUSE, FRAME_EFFECT
from rulebound.kernel.operations import possible
from rulebound.kernel.operations.codes import END, NEXT, REPLACED, UNDONE, WIDTH
from rulebound.kernel.operations.table import DO
from rulebound.kernel.state import GO, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64

UNANNOUNCED: Final = 1  # the step of a text that was not played: its targets are chosen as it comes to them
UNPAID: Final = 2  # the step of a text that is played without paying its cost
STRETCH: Final = 64  # instructions after which a text comes back to where the fuse counts

# Shared by all texts, and never written to.
FRESH: Final[list[int]] = [0, 0, 0, 0, 0, -1, -1, 0]  # the fields of a text that is about to begin
UNCHAINED: Final[list[int]] = []
UNSAID: Final = Context(0, -1, 0, 0, 0)


@final
class Effect(Frame):
    """A text being carried out."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.pc = v[1]
        self.ability = v[2]
        self.paying = v[3]  # PAYING, GROUPED
        self.short = v[4]  # UNDONE, REPLACED
        self.count = v[5]  # what an operation that repeats has left to do, -1 for none under way
        self.answer = v[6]  # what an operation's own question brought, -1 for none
        n = v[7]
        self.chain = v[8 : 8 + n] if n > 0 else UNCHAINED
        self.c = context_of(v[8 + n :]) if len(v) > 8 + n else UNSAID

    def kind(self) -> i64:
        return FRAME_EFFECT

    def copy(self) -> Frame:
        f = Effect(FRESH)
        f.step = self.step
        f.pc = self.pc
        f.ability = self.ability
        f.paying = self.paying
        f.short = self.short
        f.count = self.count
        f.answer = self.answer
        if len(self.chain) > 0:
            f.chain = self.chain[:]
        f.c = self.c.copy()
        return f

    def ints(self) -> list[int]:
        out = [
            self.step,
            self.pc,
            self.ability,
            self.paying,
            self.short,
            self.count,
            self.answer,
            len(self.chain),
        ]
        out.extend(self.chain)
        out.extend(self.c.ints())
        return out

    def seen(self, s: State) -> list[int]:
        out = [self.step, self.pc, self.ability, self.paying, self.short, self.count, self.answer]
        out.extend(context_seen(s, self.c))
        return out

    def source(self) -> int:
        return self.c.src

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        self.c.sets[register] = queries.pairs_of(s, rows)
        self.c.done = len(rows)

    def receive_number(self, s: State, register: int, number: int) -> None:
        if register < 0:
            self.answer = number
        else:
            self.c.nums[register] = number

    def committed(self, s: State, done: int) -> None:
        self.c.done += done

    def replaced(self) -> None:
        if self.paying != 0:
            self.short |= REPLACED

    def go(self, s: State) -> i64:
        code = s.g.catalogue.code
        s.cause = CLAUSE + self.ability
        for _ in range(STRETCH):
            pc = self.pc
            if self.paying != 0 and self.count < 0 and self.answer < 0 and self.c.done < self.c.wanted:
                # Neither one that has more to do, nor one that has just been told what it asked for.
                self.short |= UNDONE
            self.pc = pc + WIDTH
            result = DO[code[pc]](s, self, code[pc + 1], code[pc + 2], code[pc + 3], code[pc + 4])
            if result == NEXT:
                continue
            if result == END:
                s.leave()
            return GO
        return GO


def clause(ability: int) -> int:
    """The text of an ability, as a cause."""
    return CLAUSE + ability


def begin(s: State, ability: int, pc: int, c: Context) -> int:
    """Starts carrying out code."""
    return begin_chained(s, ability, pc, c, UNCHAINED)


def begin_chained(s: State, ability: int, pc: int, c: Context, chain: list[int]) -> int:
    """Starts code that takes the place of a change; replacements used so far are not used on it again."""
    f = Effect(FRESH)
    f.pc = pc
    f.ability = ability
    if len(chain) > 0:
        f.chain = chain[:]
    f.c = c
    a = s.g.catalogue.abilities[ability]
    if s.g.announces and (pc == a.code or pc == a.prelude):
        f.step = UNANNOUNCED
    s.looked |= a.text_reads
    return s.push(f)


def can(s: State, pc: int, c: Context) -> int:
    """Whether a cost, or an act that replaces another, is possible whole: 0, or what refuses it."""
    return possible.can_run(s, pc, -1, c)


def asks_nothing(s: State, pc: int) -> bool:
    """Whether a cost is nothing at all: no choice and no payment, so that it need not be looked at."""
    return possible.asks_nothing(s, pc)


def can_without(s: State, pc: int, c: Context, row: int) -> int:
    """The same, without a card that is used for something else."""
    return possible.can_run_beside(s, pc, -1, c, possible.used(row))


def can_beside(s: State, pc: int, c: Context, pool: int, seat: int, n: int) -> int:
    """The same, with so much of a pool spent on something else."""
    return possible.can_run_beside(s, pc, -1, c, possible.claimed(pool, seat, n))
