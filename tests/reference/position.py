"""A position as a table full of cards: what an operation may alter, in plain lists that can be altered and compared."""

from __future__ import annotations

from rulebound.kernel.catalogue import PERMANENT
from rulebound.kernel.records import (
    ALLOW,
    COLOUR,
    COPY,
    DELAYED,
    FORBID,
    GRANTED,
    KEYWORD,
    KIND,
    NAME,
    NO_KEYWORD,
    REPLACE,
    REQUIRE,
    RESTING,
    SILENCE,
    SOURCE,
    TRAIT,
    WATCH,
    Standing,
)
from rulebound.kernel.state import BACK, FACE_DOWN, FACE_UP, State

ENDING = (SOURCE, RESTING)  # what is over when the card that says it goes
Lasting = tuple[int, ...]  # kind, card, number of its word, amount, until, player, whose text it is


class Position:
    """Zones from the top, how each card lies, pools, marks, what lasts, and who has won."""

    def __init__(self) -> None:
        self.zones: dict[int, list[int]] = {}
        self.rested: set[int] = set()
        self.down: set[int] = set()
        self.up: set[int] = set()
        self.back: set[int] = set()
        self.places: dict[int, int] = {}
        self.marks: dict[tuple[int, int], int] = {}
        self.hosts: dict[int, int] = {}
        self.pools: list[int] = []
        self.lasting: list[Lasting] = []
        self.extra: list[int] = []
        self.losing = 0
        self.over = False
        self.unordered: frozenset[int] = frozenset()
        self.loose: dict[int, set[int]] = {}  # cards of a zone whose order among themselves is not told

    @staticmethod
    def of(s: State) -> Position:
        """The position of a game."""
        p = Position()
        ordered = [z.ordered for z in s.g.words.zones]
        p.zones = {zone: rows[::-1] if ordered[zone >> 1] else sorted(rows) for zone, rows in enumerate(s.zones)}
        for rows in s.zones:
            for row in rows:
                bits = s.bits[row]
                if s.rested(row):
                    p.rested.add(row)
                hidden = s.g.words.zones[s.zone[row] >> 1].visibility != 0
                if bits & FACE_DOWN and not hidden:  # where cards are hidden all lie face down, told so or not
                    p.down.add(row)
                if bits & FACE_UP:
                    p.up.add(row)
                if bits & BACK:
                    p.back.add(row)
                if s.place(row) >= 0:
                    p.places[row] = s.place(row)
                if s.host(row) >= 0:
                    p.hosts[row] = s.host(row)
        p.unordered = frozenset(zone for zone in p.zones if not ordered[zone >> 1])
        p.marks = {(s.marks[i], s.marks[i + 1]): s.marks[i + 2] for i in range(0, len(s.marks), 3) if s.marks[i + 2]}
        p.pools = s.pools[:]
        p.lasting = sorted(told(e) for e in s.standing if not is_printed(s, e))
        p.extra = s.extra[:]
        p.losing = s.losing
        p.over = s.over
        return p

    def copy(self) -> Position:
        """A position that may be altered."""
        p = Position()
        p.zones = {zone: rows[:] for zone, rows in self.zones.items()}
        p.rested, p.down, p.up, p.back = set(self.rested), set(self.down), set(self.up), set(self.back)
        p.places, p.marks, p.hosts = dict(self.places), dict(self.marks), dict(self.hosts)
        p.pools, p.lasting, p.extra = self.pools[:], self.lasting[:], self.extra[:]
        p.losing, p.over, p.unordered = self.losing, self.over, self.unordered
        p.loose = {zone: set(rows) for zone, rows in self.loose.items()}
        return p

    def zone_of(self, row: int) -> int:
        """The zone in which a card is, -1 for none."""
        for zone, rows in self.zones.items():
            if row in rows:
                return zone
        return -1

    def take(self, row: int) -> None:
        """Takes a card up: what was said of how it lies is gone."""
        for rows in self.zones.values():
            if row in rows:
                rows.remove(row)
        for lies in (self.rested, self.down, self.up, self.back):
            lies.discard(row)
        self.places.pop(row, None)
        self.hosts.pop(row, None)
        for key in [key for key in self.marks if key[0] == row]:
            del self.marks[key]
        self.lasting = [one for one in self.lasting if one[1] != row and not (one[4] in ENDING and one[6] == row)]

    def differences(self, other: Position) -> list[str]:
        """In what another position is not this one; cards that are loose here may lie in any order."""
        out: list[str] = []
        for zone, rows in self.zones.items():
            loose = self.loose.get(zone, set())
            mine = [-1 if row in loose else row for row in rows]
            theirs = [-1 if row in loose else row for row in other.zones[zone]]
            if (mine != theirs and zone not in self.unordered) or sorted(rows) != sorted(other.zones[zone]):
                out.append(f"zone {zone}: {rows} expected, found {other.zones[zone]}")
        for name in ("rested", "down", "up", "back", "places", "marks", "hosts", "pools", "extra", "losing"):
            if getattr(self, name) != getattr(other, name):
                out.append(f"{name}: {getattr(self, name)} expected, found {getattr(other, name)}")
        if sorted(self.lasting) != sorted(other.lasting):
            more = list(other.lasting)
            for one in self.lasting:
                if one in more:
                    more.remove(one)
            less = list(self.lasting)
            for one in other.lasting:
                if one in less:
                    less.remove(one)
            out.append(f"what lasts: {less} expected, found {more}")
        return out


WORDLESS = (SILENCE, GRANTED, DELAYED, WATCH, REPLACE)  # of these what they say is no number of a word
BARE = (NAME, TRAIT, COLOUR, KIND, COPY, KEYWORD, NO_KEYWORD, FORBID, ALLOW, REQUIRE)


def told(e: Standing) -> Lasting:
    """What is compared of a lasting effect."""
    arg = 0 if e.kind in WORDLESS else e.arg
    amount = 0 if e.kind in WORDLESS or e.kind in BARE else e.amount
    return (e.kind, e.row, arg, amount, e.until, e.who, e.src)


def is_printed(s: State, e: Standing) -> bool:
    """Whether a lasting effect is the text of a card that goes on by itself, and was set up by no operation."""
    if e.parent != 0:
        return True
    if e.until != SOURCE:
        return False
    if e.kind in (WATCH, REPLACE):
        return not e.once
    return e.ability >= 0 and s.g.catalogue.abilities[e.ability].sort == PERMANENT
