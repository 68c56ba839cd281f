"""What is about to happen, and which of it a text takes the place of: the table of events, word by word."""

from __future__ import annotations

from typing import Final, NamedTuple

from rulebound.kernel import atoms
from rulebound.kernel import batch as ba
from rulebound.kernel.state import SEATS, State
from rulebound.program.abilities import Ability, Event
from tests.reference.reading import NotModelled, Reading

ENDS: Final = {"top": atoms.TOP, "bottom": atoms.BOTTOM}
COUNTED: Final = {ba.TRANSFER: 4, ba.GAIN: 4, ba.MARK: 4, ba.HAPPEN: 4, ba.DAMAGE: 3}  # where the amount of each stands
HAPPENING: Final = {
    ba.REST: "rests",
    ba.STAND: "stands",
    ba.TURN: "turns",
    ba.DAMAGE: "damage",
    ba.TRANSFER: "transfers",
    ba.GAIN: "gains",
    ba.MARK: "marks",
    ba.HOST: "attaches",
}
SIDES: Final = {"yours": "yours", "your effect": "yours", "theirs": "theirs", "their effect": "theirs"}


class Coming(NamedTuple):
    """One change that is about to happen."""

    what: int
    row: int  # a card, or below 0 a player
    inc: int
    a: int
    b: int
    verb: int  # or the card at the other end
    who: int
    flags: int

    @property
    def amount(self) -> int:
        """So much damage, so many marks, one card."""
        return self[COUNTED[self.what]] if self.what in COUNTED else 1

    def of(self, amount: int) -> Coming:
        """The same with another amount."""
        return self._replace(a=amount) if self.what == ba.DAMAGE else self._replace(b=amount)

    def bare(self) -> Coming:
        """What is compared of a change that a text has altered: what happens to which card, and how much or where."""
        return self._replace(verb=0, who=0, flags=0)

    def opposite(self, s: State) -> tuple[int, int]:
        """The card at the other end, and which object; -1 for none."""
        if self.what != ba.DAMAGE and self.what < ba.HOST:
            return -1, 0
        row, inc = (self.verb & ba.ROW) - 1, self.verb >> ba.INC
        return row, inc if inc or row < 0 else s.inc[row]


def coming(s: State, depth: int) -> list[Coming] | None:
    """What is about to happen while the text at this depth takes the place of some of it; None where nothing is."""
    below = s.frames[depth - 1] if depth > 0 else None
    if not isinstance(below, ba.Batch):
        return None
    return [Coming(*below.changes[i : i + ba.SIZE]) for i in range(0, len(below.changes), ba.SIZE)]


def covered(r: Reading, text: Ability, some: list[Coming]) -> list[list[int]]:
    """Which of them a replacement is about, by number: all together, or in some games one, whichever it may be."""
    assert isinstance(text.when, Event)
    found = [n for n, one in enumerate(some) if is_about(r, one, text.when)]
    if r.s.g.replace_covers_all:
        return [found] if found else []
    known = (r.c.subject, r.c.subject_inc, r.c.opposite, r.c.amount)
    fit = [n for n in found if (some[n].row, some[n].inc, some[n].opposite(r.s)[0], some[n].amount) == known]
    return [[n] for n in fit]


def is_about(r: Reading, one: Coming, event: Event) -> bool:
    """Whether a change is the event that a text waits for."""
    s = r.s
    is_card = one.row >= 0
    if is_card and not s.is_here(one.row, one.inc):
        return False
    names = (event.name,) if isinstance(event.name, str) else event.name
    if not any(is_called(r, one, name) for name in names):
        return False
    if event.own and (one.row, one.inc) != (r.c.src, r.c.src_inc):
        return False
    seat = s.g.event_player(s, one.row) if is_card else -1 - one.row
    if seat not in r.seats(event.whose) or not is_caused(r, one, event.by):
        return False
    if event.mark and (one.what != ba.MARK or one.b <= 0 or r.words.marks[one.a] != event.mark):
        return False
    if event.against:
        row, inc = one.opposite(s)
        if row < 0:
            return False
        if not s.is_here(row, inc):
            raise NotModelled("a test on a card that has left, about what it was")
        if not r.passes(row, event.against):
            return False
    return not event.where or (is_card and r.passes(one.row, event.where))


def is_called(r: Reading, one: Coming, name: str) -> bool:
    """Whether a change is an event of this name."""
    if one.what != ba.MOVE:
        told = r.words.happenings[one.a] if one.what == ba.HAPPEN else HAPPENING[one.what]
        return told == name
    first, _, zone = name.partition(" ")
    if first in ("enters", "leaves") and zone:
        kinds = r.zone_kinds(zone)
        old, new = r.s.zone[one.row], one.a
        if old == new or (old >> 1 == new >> 1 and not r.s.g.crossing_enters):
            return False
        return (new if first == "enters" else old) >> 1 in kinds
    return name in r.words.verbs and r.words.verbs[one.verb] == name


def is_caused(r: Reading, one: Coming, by: str) -> bool:
    """Whether a change has such a cause: a battle, an effect, a side."""
    if by == "battle":
        return bool(one.flags & ba.BY_BATTLE)
    if by.endswith("effect") and not one.flags & ba.BY_EFFECT:
        return False
    return by not in SIDES or one.who in r.seats(SIDES[by])


def sent(r: Reading, one: Coming, to: str, at: str) -> Coming:
    """The same card on its way to another zone, that of its owner, and to an end of it."""
    zone = r.zone_kinds(to)[0] * SEATS + r.s.owner(one.row)
    return one._replace(a=zone, b=ENDS[at])


def differences(before: list[Coming], altered: dict[int, Coming | None], after: list[Coming]) -> list[str]:
    """In what the changes that are about to happen now are not those of before, some of them altered or gone."""
    wanted: list[tuple[Coming, bool]] = []
    for n, one in enumerate(before):
        then = altered.get(n, one)
        if then is not None:
            wanted.append((then, n in altered))
    if len(wanted) != len(after):
        return [f"{len(after)} changes are about to happen, where {len(wanted)} must be"]
    out: list[str] = []
    for (one, is_altered), found in zip(wanted, after, strict=True):
        if (one.bare() if is_altered else one) != (found.bare() if is_altered else found):
            out.append(f"{tuple(one)} to happen, found {tuple(found)}")
    return out
