"""4 Zones: the battlefield with its places, deploying, stacked cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.games.azurlane import words as w
from rulebound.kernel import atoms, batch, values
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import ask_place
from rulebound.kernel.state import CAME, GO, SEATS, Frame, State


def at_place(s: State, seat: int, place: int) -> int:
    """403.3a The card on a place of a battlefield, -1 for none."""
    for row in s.zones[w.FIELD * SEATS + seat]:
        if s.place(row) == place:
            return row
    return -1


def is_flagship(s: State, row: int) -> bool:
    """204.2, 204.3 Whether a card is a Flagship."""
    return values.sheet(s, row).kinds & (1 << w.FLAGSHIP) != 0


def is_ship(s: State, row: int) -> bool:
    """204.4 Whether a card is a Ship."""
    return values.sheet(s, row).kinds & (1 << w.SHIP) != 0


def in_front(s: State, row: int) -> bool:
    """403.3a Whether a card stands in the front row."""
    return s.place(row) < w.ROW


def beside(a: int, b: int) -> bool:
    """505.5a Places touch along a row, and across the rows in one column; not diagonally."""
    if a < 0 or b < 0:
        return False
    across = a // w.ROW != b // w.ROW and a % w.ROW == b % w.ROW
    return across or (a // w.ROW == b // w.ROW and (a - b == 1 or b - a == 1))


def places_for(s: State, who: int) -> list[int]:
    """302.1c, 403.2, 403.3c Any place of one's battlefield but that of the Flagship: five Ships stand there at most."""
    out: list[int] = []
    for place in range(w.PLACES):
        there = at_place(s, who, place)
        if there < 0 or not is_flagship(s, there):
            out.append(place)
    return out


@final
class Deploying(Frame):
    """A Ship enters the battlefield, on a place or on top of another Ship."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.row = v[1]
        self.inc = v[2]
        self.who = v[3]
        self.base = v[4]  # the Ship beneath, -1 for none
        self.place = v[5]
        self.flags = v[6]

    def kind(self) -> int:
        return w.F_DEPLOYING

    def copy(self) -> Frame:
        return Deploying(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.row, self.inc, self.who, self.base, self.place, self.flags]

    def source(self) -> int:
        return self.row

    def receive_number(self, s: State, register: int, number: int) -> None:
        self.place = number

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return DEPLOYING[step](s, self)


def deploy(s: State, row: int, who: int, base: int, flags: int) -> int:
    """204.4a, 313.2a A Ship is deployed."""
    return s.push(Deploying([0, row, s.inc[row], who, base, -1, flags]))


def choose_place(s: State, f: Deploying) -> int:
    """204.4b, 601.8a The exact position is chosen."""
    if not s.is_here(f.row, f.inc):
        return s.leave()
    if atoms.seen_by(s, f.row) != 7:
        atoms.reveal(s, f.row, 7)
    return ask_place(s, f.who, s.cause, 0, places_for(s, f.who), f.who)


def make_room(s: State, f: Deploying) -> int:
    """204.4b, 403.3c A Ship that stands there is put into the retreat zone: neither sunk nor retreated (X4)."""
    there = at_place(s, f.who, f.place)
    if there >= 0 and there != f.base:
        v: list[int] = []
        zone = w.RETREAT * SEATS + s.owner(there)
        batch.change(v, s, batch.MOVE, there, zone, atoms.TOP, w.V_DISPLACE, f.who, 0)
        batch.commit_by_rule(s, v)
    return GO


def lay_beneath(s: State, f: Deploying) -> int:
    """601.8a, 408.2a, 408.3 The Ship beneath a [Retrofit] and all that lay beneath that keep their order."""
    if f.base >= 0 and s.zone_kind(f.base) == w.FIELD:
        pile = [f.base]
        for guest in s.guests(f.base):
            pile.insert(1, guest)
        v: list[int] = []
        for row in pile:
            batch.change(v, s, batch.MOVE, row, w.BENEATH * SEATS + f.who, atoms.TOP, 0, f.who, 0)
        batch.commit_by_rule(s, v)
    return GO


def enter(s: State, f: Deploying) -> int:
    """307.2, 313.2a, 403.1 The Ship enters its player's battlefield, active and front side up unless told otherwise."""
    s.leave()
    flags = (f.place + 1) << atoms.TO_PLACE | f.flags
    if f.base >= 0:
        flags |= bit(CAME + w.BY_RETROFIT)
    return batch.propose_one(s, batch.MOVE, f.row, w.FIELD * SEATS + f.who, atoms.TOP, w.V_DEPLOY, f.who, flags)


DEPLOYING: Final[list[Callable[[State, Deploying], int]]] = [choose_place, make_room, lay_beneath, enter]


# -- stacks ---------------------------------------------------------------------------------------


def host_for(s: State, row: int) -> int:
    """408.1 The card beneath which another is put: that of the text, or the one deployed; -1 for none."""
    f = s.frames[len(s.frames) - 1]
    host = f.source()
    if host < 0 or host == row or (f.kind() != w.F_DEPLOYING and s.zone_kind(host) != w.FIELD):
        return -1
    return host


def moved(s: State, row: int, old: int, new: int) -> None:
    """408.1, 408.4 A card that is put beneath another goes to the very bottom of the stack."""
    if old >> 1 == w.BENEATH:
        atoms.unhost_from(s, row)
    if new >> 1 == w.BENEATH:
        atoms.put_host(s, row, host_for(s, row), 1, True)


def guests_go(s: State, row: int) -> int:
    """408.5 When a card leaves the battlefield the cards beneath it go to the retreat zone."""
    return w.RETREAT if s.zone_kind(row) == w.FIELD else -1


# -- from zone to zone ----------------------------------------------------------------------------


def new_object(old: int, new: int) -> bool:
    """400.6 A card that changes zones is a new card."""
    return old != new


def destination(s: State, row: int, zone: int) -> int:
    """103.3, 400.4 Where a card goes that is told to go to a zone; -1 if it cannot go there, and stays."""
    new = zone >> 1
    kinds = s.g.catalogue.cards[s.printed[row]].base.kinds
    if kinds & (1 << w.FLAGSHIP) or (new == w.FIELD and kinds & (1 << w.SHIP) == 0):
        return -1
    if new == w.BENEATH and host_for(s, row) < 0:
        return -1
    return return_home(s, row, zone)


def return_home(s: State, row: int, zone: int) -> int:
    """400.3, 310.2 A card that would go to another player's secret or retreat zone goes to its owner's."""
    if zone >> 1 == w.FIELD or zone >> 1 == w.BENEATH:
        return zone
    return (zone >> 1) * SEATS + s.owner(row)
