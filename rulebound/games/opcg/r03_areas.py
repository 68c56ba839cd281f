"""3 Areas: coming into play, with the sixth Character and the second Stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.opcg import r01_principles
from rulebound.games.opcg import words as w
from rulebound.games.opcg.profiles import profile
from rulebound.kernel import atoms, batch, values
from rulebound.kernel.decisions import pick
from rulebound.kernel.state import FACE_UP, GO, SEATS, Frame, State
from rulebound.kernel.words import PUBLIC

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_CHARACTERS: Final = 5


@final
class Entering(Frame):
    """A Character or Stage comes into play."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.row = v[1]
        self.inc = v[2]
        self.who = v[3]
        self.rested = v[4]
        self.leaving = v[5]

    def kind(self) -> i64:
        return w.F_ENTERING

    def copy(self) -> Frame:
        return Entering(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.row, self.inc, self.who, self.rested, self.leaving]

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        self.leaving = rows[0] if len(rows) > 0 else -1

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return choose_leaving(s, self)
        if step == 1:
            return make_room(s, self)
        if step == 2:
            return enter(s, self)
        return note_played(s, self)


def is_open(s: State, row: int) -> bool:
    """3-1-5, 3-10-2-1, 11-2-2 Whether a card lies where all may see it, or face up; a revealed one is hidden again."""
    z = s.zone[row]
    return z >= 0 and (s.g.words.zones[z >> 1].visibility == PUBLIC or s.bits[row] & FACE_UP != 0)


def area_of(s: State, row: int) -> int:
    """3-7-3, 3-8-3, M.play.character.1, M.play.stage.1 Characters go to the Character area, Stages to theirs."""
    return w.STAGE_AREA if values.is_kind(s, row, w.STAGE) else w.CHARACTER_AREA


def choose_leaving(s: State, f: Entering) -> int:
    """3-7-6-1, 3-8-5-1 With five Characters there the player chooses one to trash; a Stage makes room itself."""
    if atoms.seen_by(s, f.row) != 7:
        atoms.reveal(s, f.row, 7)
    area = s.zones[area_of(s, f.row) * SEATS + f.who]
    if area_of(s, f.row) == w.STAGE_AREA:  # 3-8-5, M.areas.3, M.play.stage.4
        f.leaving = area[0] if len(area) > 0 else -1
        return GO
    if len(area) < MOST_CHARACTERS:  # 3-7-6, M.play.character.4
        return GO
    return pick(s, f.who, s.cause, 0, area[:], 1, 1, -1, 0, False, False)


def make_room(s: State, f: Entering) -> int:
    """3-7-6-1-1 It is trashed by rule: no effect applies to that."""
    if f.leaving < 0:
        return GO
    row = f.leaving
    trash = w.TRASH * SEATS + s.owner(row)  # 4-2-1-1
    if profile(s).displaced_by_rule:
        atoms.move(s, row, trash, atoms.TOP, 0, w.V_DISPLACE, f.who)
        batch.settle(s)
        return GO
    return batch.propose_one(s, batch.MOVE, row, trash, atoms.TOP, w.V_DISPLACE, f.who, 0)


def enter(s: State, f: Entering) -> int:
    """3-7-5, 3-8-4, M.state.1 The card comes into play active, unless the text says otherwise."""
    if not s.is_here(f.row, f.inc) or not has_room(s, f):
        s.leave()
        return GO
    rested = r01_principles.comes_rested(s, f.row, f.who, f.rested == 1)
    flags = atoms.ENTERS_RESTED if rested else 0  # 4-4-1, 4-4-1-2, 1.1.6:4-4-1
    area = area_of(s, f.row) * SEATS + f.who
    return batch.propose_one(s, batch.MOVE, f.row, area, atoms.TOP, w.V_PLAY, f.who, flags)


def note_played(s: State, f: Entering) -> int:
    """3-7-3, 3-8-3 The card was played in this turn, which some texts ask for."""
    s.leave()
    if s.zone[f.row] == area_of(s, f.row) * SEATS + f.who:
        atoms.note_fact(s, f.row, w.MEM_PLAYED, 1)
    return GO


def has_room(s: State, f: Entering) -> bool:
    """3-7-6, 3-8-5 Where in 1.1.6 a text kept the card that was to make room, there is none, and no card comes."""
    area = area_of(s, f.row)
    return len(s.zones[area * SEATS + f.who]) < (1 if area == w.STAGE_AREA else MOST_CHARACTERS)


ENTERING: Final[list[Callable[[State, Entering], int]]] = [choose_leaving, make_room, enter, note_played]


def shed(s: State, row: int) -> None:
    """6-5-5-4, M.donleave.1 The DON!! given to a card that leaves come back to the cost area, rested."""
    n = s.mark(row, w.M_DON)
    if n > 0:
        atoms.gain(s, w.RESTED, s.controller(row), n)
        keep_held(s, w.RESTED, s.controller(row), s.mark(row, w.M_HELD))


def follow_don(s: State, pool: int, off: int, onto: int, n: int) -> None:
    """3-1-6-1, 1.1.6:3-1-6 By 1.1.6 what was said of DON!! goes along when they change areas; later it is lost.

    Of those on one card the ones that are held go first. In the DON!! deck no card is told from another.
    """
    if profile(s).don_forgets:
        return
    if off < 0:
        if pool == w.HELD:
            atoms.put_marks(s, onto, w.M_HELD, n)
        return
    held = s.mark(off, w.M_HELD)
    if held > n:
        held = n
    if held > 0:
        atoms.put_marks(s, off, w.M_HELD, -held)
        if onto >= 0:
            atoms.put_marks(s, onto, w.M_HELD, held)
        else:
            keep_held(s, pool, s.controller(off), held)


def keep_held(s: State, pool: int, seat: int, n: int) -> None:
    """1.1.6:3-1-6 Of DON!! that came back rested so many do not become active in the next Refresh Phase."""
    if pool == w.RESTED and n > 0:
        atoms.transfer(s, w.RESTED, w.HELD, seat, n)
