"""Two states that ought to play alike: how one is made from the other, and how they are compared.

What a state is, apart from how its rows and its catalogue are numbered and which seat is called 0, is told
by `telling`: cards by their ids and by where they lie, players as seen from one seat. Two states with the
same telling must offer the same, and the same answer must lead to the same telling again.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random
from typing import NamedTuple

from rulebound.kernel import decisions, records, standing, values
from rulebound.kernel.catalogue import MARK_CLASS, Ability, Catalogue, Sheet
from rulebound.kernel.decisions import PICK, Pick, first_of, kind_of, pack, second_of
from rulebound.kernel.play import count, new_game
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import (
    BACK,
    DRAW,
    FACE_DOWN,
    FACE_UP,
    KNOWN,
    NOBODY,
    RESTED,
    SEATS,
    VIRTUAL,
    State,
)
from rulebound.kernel.words import STATE
from tests.properties.fields import altered
from tests.properties.walks import Walk

Told = dict[str, object]
LOOSE = RESTED | FACE_DOWN | BACK | VIRTUAL | FACE_UP


class Lying(NamedTuple):
    """All that a card is: where it lies, and what it says there."""

    card: str
    shows: str
    owner: int
    controller: int
    lies: int
    known: list[int]
    place: int
    new: bool
    sheet: ToldSheet
    marks: list[list[int]]
    facts: list[str]
    host: object
    guests: list[object]


class ToldSheet(NamedTuple):
    """A sheet with its words."""

    values: list[int]
    keywords: int
    kinds: int
    colours: int
    attributes: int
    traits: list[str]
    names: list[str]
    silent: bool


def told_sheet(k: Catalogue, sheet: Sheet) -> ToldSheet:
    """Tells a sheet."""
    return ToldSheet(
        sheet.values,
        sheet.keywords,
        sheet.kinds,
        sheet.colours,
        sheet.attributes,
        sorted(k.traits[t] for t in sheet.traits),
        sorted(k.names[n] for n in sheet.names),
        sheet.silent,
    )


@lru_cache(maxsize=16)
def bases(k: Catalogue) -> list[ToldSheet]:
    """What is printed on each card of a catalogue."""
    return [told_sheet(k, card.base) for card in k.cards]


@lru_cache(maxsize=16)
def abilities(k: Catalogue) -> list[tuple[str, int, int]]:
    """Each ability of a catalogue by its card, and which of those there: a printed one may hold others."""
    found: list[tuple[str, int, int]] = []
    seen: Counter[tuple[int, int]] = Counter()
    for a in k.abilities:
        found.append((k.cards[a.card].id, a.index, seen[a.card, a.index]))
        seen[a.card, a.index] += 1
    return found


def by_row(triples: list[int]) -> dict[int, list[list[int]]]:
    """What is kept in threes, by the row that each is about."""
    found: dict[int, list[list[int]]] = {}
    for i in range(0, len(triples), 3):
        found.setdefault(triples[i], []).append(triples[i + 1 : i + 3])
    return found


class Telling:
    """Tells a state; with `flip` as if its seats were swapped, and leaving out the row `but`."""

    def __init__(self, s: State, flip: bool = False, but: int = -1) -> None:
        self.s = s
        self.flip = 1 if flip else 0
        self.but = but
        self.where: dict[int, tuple[int, int, int]] = {}
        for z in range(len(s.zones)):
            rows = [row for row in s.zones[z] if row != but]
            for i in range(len(rows)):
                self.where[rows[i]] = (z >> 1, self.side(z), i)
        self.marks = by_row(s.marks)
        self.facts = by_row(s.facts)

    def side(self, z: int) -> int:
        """The seat of a zone."""
        return 0 if self.s.g.words.zones[z >> 1].shared else (z & 1) ^ self.flip

    def seat(self, seat: int) -> int:
        """A seat; nobody and both stay what they are."""
        return seat ^ self.flip if seat in (0, 1) else seat

    def row(self, row: int) -> object:
        """A card by where it lies."""
        return self.where.get(row, "nowhere")

    def thing(self, row: int, inc: int) -> object:
        """A card that may have become another object since."""
        return self.row(row) if self.s.is_here(row, inc) else "gone"

    def ability(self, number: int) -> object:
        """An ability by the card that it is printed on, and which of those there."""
        return abilities(self.s.g.catalogue)[number] if number >= 0 else None

    def card(self, row: int) -> Lying:
        """All that a card is."""
        s = self.s
        bits = s.bits[row]
        sheet = values.sheet(s, row)
        known = [bits >> (KNOWN + (v ^ self.flip)) & 1 for v in range(SEATS)] + [bits >> (KNOWN + SEATS) & 1]
        printed = s.printed[row]
        k = s.g.catalogue
        return Lying(
            k.cards[s.card[row]].id,
            k.cards[printed].id,
            self.seat(s.owner(row)),
            self.seat(s.controller(row)),
            bits & LOOSE,
            known,
            s.place(row),
            s.since[row] == s.turn,
            bases(k)[printed] if sheet is k.cards[printed].base else told_sheet(k, sheet),
            sorted(self.marks.get(row, ())),
            sorted(str(self.fact(*fact)) for fact in self.facts.get(row, ())),
            self.row(s.host(row)) if s.host(row) >= 0 else None,
            [self.row(guest) for guest in s.guests(row)],
        )

    def argument(self, e: records.Standing) -> object:
        """What an effect gives or changes."""
        k = self.s.g.catalogue
        if e.kind == records.COPY:
            return k.cards[e.arg].id
        if e.kind == records.GRANTED:
            return self.ability(e.arg)
        if e.kind == records.NAME:
            return k.names[e.arg]
        if e.kind == records.TRAIT:
            return k.traits[e.arg]
        return e.arg

    def effect(self, e: records.Standing) -> object:
        """A lasting effect. Of a delayed body the amount is a place in the code, which is not told."""
        until = e.until ^ self.flip if records.TURN_STARTS <= e.until < records.SOURCE else e.until
        return (
            e.kind,
            self.thing(e.src, e.src_inc),
            self.seat(e.who),
            until,
            self.thing(e.row, e.row_inc) if e.row >= 0 else None,
            self.argument(e),
            0 if e.kind == records.DELAYED else e.amount,
            self.ability(e.ability),
            (e.on, e.once, e.granted),
            sorted(str(self.row(row)) for row in e.rows),
        )

    def fact(self, memory: int, number: int) -> object:
        """Something that is remembered about a card, perhaps by another one."""
        if memory < records.BY_CARD:
            return (memory, number)
        return (memory // records.BY_CARD, self.thing(memory % records.BY_CARD, number - 1))

    def waiting(self, p: records.Pending) -> object:
        """A waiting ability."""
        return (
            self.seat(p.who),
            self.thing(p.row, p.inc),
            self.ability(p.ability),
            self.thing(p.subject, p.subject_inc) if p.subject >= 0 else self.player(p),
            p.amount,
        )

    def player(self, p: records.Pending) -> object:
        """The player whom an event was about; delayed work and what waits for a state are about nobody."""
        if p.pc >= 0 or self.s.g.catalogue.abilities[p.ability].mask == STATE:
            return None
        return ("player", self.seat(-1 - p.subject))

    def option(self, option: int) -> object:
        """An option by what it is about."""
        s = self.s
        kind = decisions.kind_of(option)
        a, b = decisions.first_of(option), decisions.second_of(option)
        if kind == decisions.PICK:
            return (kind, self.row(a))
        if kind == decisions.TRIGGER:
            return (kind, self.waiting(s.pending[a]))
        if kind == decisions.REPLACE:
            return (kind, [self.effect(e) for e in s.standing if e.stamp == a])
        if kind == decisions.SOURCE and a >= MARK_CLASS:
            return (kind, self.row(a - MARK_CLASS))
        if kind == decisions.APPLY:
            return (kind, [self.effect(e) for e in s.standing if e.stamp == a])
        if kind < decisions.GAME_OPTIONS:
            return (kind, a, b)
        card, other, number = s.g.option_cards(s, option)
        return (kind, self.row(card), self.row(other), number)

    def options(self) -> list[str]:
        """The pending options in the order in which they are offered."""
        if self.s.high >= 0:
            return [str(n) for n in range(count(self.s))]
        return [str(self.option(o)) for o in self.s.options]

    def whole(self) -> Told:
        """Everything, part by part."""
        s = self.s
        told: Told = {
            "over": (s.over, self.seat(s.winner) if s.winner not in (DRAW, NOBODY) else s.winner, s.ending),
            "turn": (s.turn, self.seat(s.active), s.phase, [self.seat(seat) for seat in s.extra]),
            "pools": [self.pair(s.pools, i) for i in range(len(s.pools) // SEATS)],
            "memory": [self.pair(s.memory, i) for i in range(self.named())],
            "tallies": sorted(self.pair(s.memory, i) for i in range(self.named(), len(s.memory) // SEATS)),
            "effects": [str(self.effect(e)) for e in s.standing if e.src != self.but],
            "waiting": sorted(str(self.waiting(p)) for p in s.pending),
            "chase": [(self.row(i.row), self.seat(i.who), self.ability(i.ability)) for i in s.items],
            "procedures": [(f.kind(), f.step) for f in s.frames],
        }
        for z in range(len(s.zones)):
            told[f"zone {s.g.words.zones[z >> 1].name} {self.side(z)}"] = []
        for z in range(len(s.zones)):
            if z & 1 == 0 or not s.g.words.zones[z >> 1].shared:
                name = f"zone {s.g.words.zones[z >> 1].name} {self.side(z)}"
                told[name] = [self.card(row) for row in s.zones[z] if row != self.but]
        if not s.over:
            told["asked"] = (self.seat(s.seat), s.ask_kind, s.low, s.high, s.stride)
            told["options"] = sorted(self.options())
        return told

    def named(self) -> int:
        """How many memories the game has of its own; what texts count comes after them, as the cards are known."""
        return len(self.s.memory) // SEATS - len(self.s.g.catalogue.tallies)

    def pair(self, numbers: list[int], i: int) -> list[int]:
        """A number of each player, from the seat that is called 0."""
        return [numbers[i * SEATS + (seat ^ self.flip)] for seat in range(SEATS)]


class Differs(AssertionError):
    """Two states that ought to be alike are not."""


def compare(one: Telling, two: Telling) -> None:
    """Raises Differs with the first part in which two states differ."""
    left, right = one.whole(), two.whole()
    for part in left:
        if left[part] != right.get(part):
            a, b = str(left[part]), str(right.get(part))
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            start = max(0, at - 100)
            raise Differs(f"{part}:\n  {a[start : at + 200]}\n  {b[start : at + 200]}")


def answer_alike(one: Telling, two: Telling, index: int) -> int:
    """The index at which the other state offers the same option; among equal ones, the one as far along."""
    mine, theirs = one.options(), two.options()
    nth = mine[:index].count(mine[index])
    return [i for i, option in enumerate(theirs) if option == mine[index]][nth]


# -- making twins ---------------------------------------------------------------------------------


def mirrored(walk: Walk) -> State:
    """A game in its first decision dealt again with the seats swapped: same hands, same decks, same chance."""
    s = walk.state
    g = walk.box.game
    decks = [g.deck(deck) for deck in reversed(walk.decks)]
    for attempt in range(64):
        t = new_game(g, decks, seed_bytes(walk.seed * 64 + attempt))
        if (t.active, t.seat, t.ask_kind) == (1 - s.active, 1 - s.seat, s.ask_kind):
            break
    else:
        raise LookupError(f"{g.name}: no deal in which the other player begins")
    row_of: dict[int, int] = {}
    for z in range(len(s.zones)):
        other = t.zones[z if g.words.zones[z >> 1].shared else z ^ 1]
        if len(other) != len(s.zones[z]):
            raise LookupError(f"{g.name}: the two deals put different numbers of cards into zone {z}")
        row_of.update(zip(s.zones[z], other))
    for row, twin in row_of.items():
        t.card[twin], t.printed[twin], t.since[twin] = s.card[row], s.printed[row], s.since[row]
        t.bits[twin] = s.bits[row] ^ 3
        known = [s.bits[row] >> (KNOWN + v) & 1 for v in range(3)]
        t.bits[twin] &= ~(7 << KNOWN)
        t.bits[twin] |= (known[1] | known[0] << 1 | known[2] << 2) << KNOWN
    for numbers, target in ((s.pools, t.pools), (s.memory, t.memory)):
        for i in range(0, len(numbers), SEATS):
            target[i], target[i + 1] = numbers[i + 1], numbers[i]
    t.standing = [renumbered(e, row_of, t, True) for e in s.standing]
    return kept_alike(s, t)


def relabelled(walk: Walk, rng: Random) -> State:
    """A game in its first decision whose rows are numbered in another order."""
    s = walk.state
    t = s.copy()
    order = list(range(len(s.card)))
    rng.shuffle(order)
    for row, twin in enumerate(order):
        t.card[twin], t.printed[twin], t.zone[twin] = s.card[row], s.printed[row], s.zone[row]
        t.inc[twin], t.bits[twin] = s.inc[row], s.bits[row]
        t.link[twin], t.since[twin] = s.link[row], s.since[row]
    t.zones = [[order[row] for row in cards] for cards in s.zones]
    t.free = [order[row] for row in s.free]
    t.standing = [renumbered(e, dict(enumerate(order)), t, False) for e in s.standing]
    ask_of_others(t, dict(enumerate(order)))
    return kept_alike(s, t)


def ask_of_others(t: State, row_of: dict[int, int]) -> None:
    """Where the first question is about cards, it is put about those that stand for them."""
    f = t.frames[-1]
    if isinstance(f, Pick):
        f.candidates = [row_of[row] for row in f.candidates]
        t.options = [
            pack(PICK, row_of[first_of(option)], second_of(option)) if kind_of(option) == PICK else option
            for option in t.options
        ]


def renumbered(e: records.Standing, row_of: dict[int, int], t: State, flip: bool) -> records.Standing:
    """A lasting effect among the twin's rows."""
    src, row = row_of.get(e.src, -1), row_of.get(e.row, -1)
    return altered(
        e,
        src=src,
        src_inc=t.inc[src] if src >= 0 else 0,
        row=row,
        row_inc=t.inc[row] if row >= 0 else 0,
        rows=[row_of[r] for r in e.rows],
        who=1 - e.who if flip else e.who,
        until=e.until ^ 1 if flip and records.TURN_STARTS <= e.until < records.SOURCE else e.until,
    )


def kept_alike(s: State, t: State) -> State:
    """Gives the twin the same chance, and brings what it keeps for speed into line."""
    t.seed, t.drawn, t.block_number = s.seed, s.drawn, -1
    t.stamps = s.stamps
    standing.rebuild(t)
    standing.touch(t, -1)
    if not t.over:
        standing.settle(t)
    return t


def independent(s: State) -> list[int]:
    """Places in the table of effects where two neighbours cannot influence each other."""
    plain = (
        records.CHANGE,
        records.KEYWORD,
        records.FORBID,
        records.ALLOW,
        records.REQUIRE,
        records.CHARGE,
    )
    if any(kind_of(option) in (decisions.APPLY, decisions.REPLACE) for option in s.options):
        return []  # a decision about effects names them by when they came
    k = s.g.catalogue
    free: list[bool] = []
    for e in s.standing:
        alone = e.kind in plain and e.part >= 0
        if alone:
            part = k.parts[e.part]
            # What reads values may read what its neighbour changes.
            alone = part.amount.op == 0 and (part.search < 0 or not k.searches[part.search].by_value)
            alone = alone and reads_nothing_of_values(k.abilities[e.ability] if e.ability >= 0 else None)
        free.append(alone)
    return [i for i in range(len(free) - 1) if free[i] and free[i + 1]]


def reads_nothing_of_values(a: Ability | None) -> bool:
    """Whether an ability's condition looks at nothing that effects can change."""
    return a is None or a.condition is None or a.reads & standing.VALUES == 0


def exchanged(s: State, i: int) -> State:
    """A copy in which two neighbouring effects came in the other order."""
    t = s.copy()
    a, b = t.standing[i], t.standing[i + 1]
    t.standing[i] = altered(b, stamp=a.stamp)
    t.standing[i + 1] = altered(a, stamp=b.stamp)
    standing.touch(t, -1)
    return t
