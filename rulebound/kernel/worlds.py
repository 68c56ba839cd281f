"""Other worlds: positions that differ from one only in what a viewer may not know.

The printed cards that the viewer does not know are dealt anew among the places where they lie. What comes out depends
on what the viewer may know and on the seed alone: the cards are gathered in the order of the catalogue, and the rows
in their own, before they are mixed.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from rulebound.kernel import rng, standing
from rulebound.kernel.decisions import Secret
from rulebound.kernel.effects import Effect
from rulebound.kernel.loops import Loop
from rulebound.kernel.records import SOURCE, Standing
from rulebound.kernel.state import BACK, VIRTUAL, Mark, State
from rulebound.kernel.words import SECRET

if TYPE_CHECKING:
    from mypy_extensions import i64

NONE_KEPT: Final[list[int]] = []  # nobody writes to it
NO_KEY: Final = bytes(32)


def resample(s: State, viewer: int, seed: int) -> State:
    """A position that this viewer cannot tell from another; its chance to come is its own."""
    return deal(s, viewer, seed, NONE_KEPT, True)


def seal(s: State, viewer: int, seed: int) -> State:
    """Another world without anything that no viewer is ever told: keys, hashes of positions, choices under seal."""
    t = deal(s, viewer, seed, NONE_KEPT, True)
    strip(t, viewer)
    return t


def deal(s: State, viewer: int, seed: int, kept: list[int], reseed: bool) -> State:
    """Another world in which the rows in `kept` stay what they are.

    Without `reseed` the order of hidden zones and the generator are left alone: what is shuffled or drawn later comes
    from the same rows.
    """
    t = s.copy()
    t.seed = blake2b(seed.to_bytes(16, "little", signed=True), digest_size=32, person=b"rulebound-world").digest()
    t.block_number = -1
    t.drawn = 0
    rows = loose(s, viewer, kept)
    dress(t, rows, dealt(t, rows))
    if reseed:
        mix(t, viewer)
    else:
        t.seed = s.seed
        t.drawn = s.drawn
        t.block_number = -1
    return t


def loose(s: State, viewer: i64, kept: list[int]) -> list[int]:
    """The rows of printed cards whose face this viewer may not know, and which no text names in public."""
    rows: list[int] = []
    named = [False] * len(s.card)
    for row in kept:
        named[row] = True
    name_sources(s, named)
    for row in range(len(s.card)):
        if (
            s.zone[row] >= 0
            and not named[row]
            and s.bits[row] & (VIRTUAL | BACK) == 0
            and s.card[row] == s.printed[row]
            and not s.is_known(row, viewer)
        ):
            rows.append(row)
    return rows


def name_sources(s: State, named: list[bool]) -> None:
    """Ticks the rows whose text is being carried out or waits to be: that text is told to everybody."""
    for p in s.pending:
        tick(named, p.row)
    for item in s.items:
        tick(named, item.row)
        tick(named, item.src)
    for f in s.frames:
        if isinstance(f, Effect):
            tick(named, f.c.src)
    for e in s.standing:
        if e.until != SOURCE:
            tick(named, e.src)


def tick(named: list[bool], row: i64) -> None:
    """Ticks a row, if it is one."""
    if row >= 0:
        named[row] = True


def dealt(t: State, rows: list[int]) -> list[int]:
    """The cards of these rows, dealt anew among those of the same owner and deck."""
    lots: list[int] = []
    every: list[int] = []
    for row in rows:
        found = t.g.lot(t.card[row]) * 2 + t.owner(row)
        lots.append(found)
        if found not in every:
            every.append(found)
    out = [0] * len(rows)
    for found in every:
        cards: list[int] = []
        for i in range(len(rows)):
            if lots[i] == found:
                cards.append(t.card[rows[i]])
        cards.sort()
        rng.shuffle(t, cards)
        k = 0
        for i in range(len(rows)):
            if lots[i] == found:
                out[i] = cards[k]
                k += 1
    return out


def dress(t: State, rows: list[int], cards: list[int]) -> None:
    """Gives rows these printed cards, here and in the positions to which a play may be undone."""
    again = [False] * len(t.card)
    for row in rows:
        again[row] = True
    left: list[Standing] = []
    last: i64 = 0
    for e in t.standing:
        if e.src >= 0 and again[e.src] and e.until == SOURCE and not e.granted:
            continue
        left.append(e)
        if e.stamp > last:
            last = e.stamp
    if len(left) < len(t.standing):
        standing.keep(t, left)
    t.stamps = last
    for i in range(len(rows)):
        t.card[rows[i]] = cards[i]
        t.printed[rows[i]] = cards[i]
    for row in rows:
        standing.subscribe(t, row)
    # What was noted about the cards that lay here before must not be told by what is noted now.
    standing.rebuild(t)
    standing.touch(t, standing.VALUES | standing.PERMANENTS)
    standing.settle(t)
    t.dirty = -1
    if len(t.rewinds) > 0:
        marks: list[Mark] = []
        for m in t.rewinds:
            below = m.state.copy()
            dress(below, rows, cards)
            marks.append(Mark(below, m.depth, m.attempt))
        t.rewinds = marks


def mix(t: State, viewer: i64) -> None:
    """Brings what lies unknown in zones that hide their cards from everybody into another order."""
    for z in range(len(t.zones)):
        if t.g.words.zones[z >> 1].visibility != SECRET:
            continue
        cards = t.zones[z]
        moved: list[int] = []
        for row in cards:
            if not t.is_known(row, viewer):
                moved.append(row)
        moved.sort()
        rng.shuffle(t, moved)
        k = 0
        for i in range(len(cards)):
            if not t.is_known(cards[i], viewer):
                cards[i] = moved[k]
                k += 1
    for m in t.rewinds:
        # Marks are this world's own since it was dressed. Going back keeps the count of what was drawn.
        m.state.seed = t.seed
        m.state.drawn = 0
        m.state.block_number = -1
        mix(m.state, viewer)


def strip(t: State, viewer: i64) -> None:
    """Takes out of a world what no viewer is told."""
    t.handle_key = NO_KEY
    t.history = []
    t.looped = []
    t.recording = False
    t.auditing = False
    used: list[int] = []
    for i in range(0, len(t.used), 3):
        if t.used[i + 1] < 0 or t.is_here(t.used[i], t.used[i + 1]):
            used.extend(t.used[i : i + 3])
    t.used = used
    for f in t.frames:
        if isinstance(f, Loop):
            f.here = 0
        elif isinstance(f, Secret) and f.step == 2 and viewer != t.active:
            f.one = guess(t, f.first, f.least, f.most)
    for m in t.rewinds:
        strip(m.state, viewer)


def guess(t: State, rows: list[int], least: i64, most: i64) -> list[int]:
    """What somebody may have chosen under seal."""
    n = len(rows)
    high = most if most < n else n
    low = least if least < high else high
    out = rows[:]
    rng.shuffle(t, out)
    out = out[: low + rng.below(t, high - low + 1)]
    out.sort()
    return out
