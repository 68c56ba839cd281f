"""One operation as the engine carried it out, and what is asked of it time and again."""

from __future__ import annotations

from rulebound.kernel.context import Context
from rulebound.kernel.records import FORBID
from rulebound.kernel.state import State
from rulebound.program import filters as fi
from rulebound.program.abilities import Ability
from tests.reference.pending import Coming
from tests.reference.places import Place
from tests.reference.position import Position
from tests.reference.reading import Reading, number_of, set_of


class Case:
    """One operation as the engine carried it out: the position before and after, and what was asked on the way."""

    def __init__(self, r: Reading, after: State, registers: Context, next_place: Place | None) -> None:
        self.r = r
        self.s = r.s
        self.g = r.s.g
        self.words = r.words
        self.after = after
        self.registers = registers
        self.next_place = next_place
        self.before_position = Position.of(r.s)
        self.after_position = Position.of(after)
        self.candidates: list[int] | None = None
        self.answers: list[int] = []
        self.others: set[str] = set()  # the cards whose effects were carried out meanwhile
        self.done = 0
        self.wanted = 0
        self.gained = 0  # what other effects brought into pools meanwhile
        self.is_resolving = False  # what may be chosen on play was chosen then
        self.is_instead = False  # it takes the place of something that was about to happen
        self.bodies = -1  # so many of the bodies inside must be carried out, -1 where that is not known
        self.text: Ability | None = None  # the ability that says it
        self.coming: list[Coming] | None = None  # what was about to happen, and what is now
        self.still_coming: list[Coming] | None = None

    def stored(self, name: str) -> list[tuple[int, int]]:
        """What is stored under a name afterwards."""
        flat = self.registers.sets[set_of(self.r.place, name)]
        return [(flat[i], flat[i + 1]) for i in range(0, len(flat), 2)]

    def number(self, name: str) -> int:
        """The number that is stored under a name afterwards."""
        return self.registers.nums[number_of(self.r.place, name)]

    def words_forbid(self, source: str, target: str) -> bool:
        """Whether a text says anything of cards that go from one pool to another."""
        acts = [f"{source} to {target}{tail}" for tail in ("", " by effect", " by their effect")]
        return any(e.kind == FORBID and e.on and self.words.acts[e.arg] in acts for e in self.s.standing)

    def compare(self, *alternatives: Position) -> list[str]:
        """In what the position after is none of these; the nearest is told."""
        found = [one.differences(self.after_position) for one in alternatives]
        return min(found, key=len)

    def unchanged(self) -> list[str]:
        """In what the position after is not the one before."""
        return self.compare(self.before_position)

    def is_happening(self, done: int, wanted: int) -> None:
        """Notes how often the operation happened, and how often it was told to."""
        self.done, self.wanted = done, wanted


def told_of(case: Case, what: fi.What, rows: list[int]) -> int:
    """How many cards an operation was told to handle: all that were stored, or so many as were named."""
    if isinstance(what, fi.Top):
        return case.r.amount(what.count)
    if isinstance(what, fi.All):
        return len(rows)
    return max(len(case.r.object(what)), 0)
