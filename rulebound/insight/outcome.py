"""What each option of a decision would do, as far as the seat that decides can know.

Every option is tried in a few worlds that this seat cannot tell from the true one, and never at the table itself. Only
what came out the same in all of them is told. An outcome is certain if all of it did, and if the seat would learn no
card by it that it does not know now: more could depend on that one than a few worlds show.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

import msgspec

from rulebound.kernel import play
from rulebound.kernel.catalogue import Sheet
from rulebound.kernel.decisions import DONE, PICK, Pick, first_of, kind_of
from rulebound.kernel.state import RESTED, SEATS, VIRTUAL, State
from rulebound.kernel.values import sheet
from rulebound.kernel.view import handle
from rulebound.kernel.words import OWNER
from rulebound.kernel.worlds import resample

WORLDS: Final = 3
MOST: Final = 100  # options of a decision that are tried
FAR: Final = 4  # questions of one choice that are gone through to see what it does to a fight


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that goes from one zone to another; a token that is made comes from none, and has no handle yet."""

    card: str
    name: str
    source: str
    target: str
    source_seat: int = -1
    target_seat: int = -1


class Change(msgspec.Struct, frozen=True):
    """A number of a card, how many of a mark lie on it, or whether it has a keyword or is rested."""

    card: str
    what: str
    before: int
    after: int


class Count(msgspec.Struct, frozen=True):
    """How many there are in a pool or a zone; the seat is -1 for a zone that is shared."""

    what: str
    seat: int
    before: int
    after: int


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a fight stands after an option: who would win it by the numbers then.

    `target` is a handle, or "" where `player` is attacked. `aimed` is the card that the rest of the choice was
    supposed to go to. `settled` says that the option itself lets it come to that.
    """

    attacker: str
    target: str
    force: int
    against: int
    wins: bool
    rule: str
    falls: bool = False
    damage: int = 0
    player: int = -1
    aimed: str = ""
    settled: bool = False


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an option would do until somebody is asked again. Without `told` it was not tried to the end."""

    told: bool
    certain: bool
    fight: Verdict | None = None
    moves: list[Move] = []
    changes: list[Change] = []
    pools: list[Count] = []
    counts: list[Count] = []
    asks: str = ""  # the question that this seat is asked next
    ends: bool = False
    winner: int = -1


UNTOLD: Final = Outcome(False, False)


class Before(NamedTuple):
    """A world at the decision, with all of it that outcomes are compared with."""

    s: State
    known: list[int]  # the rows that the seat may know
    near: list[int]  # those of them whose numbers it sees: in play, and in its own hand
    sheets: list[Sheet]
    fight: Verdict | None


def outcomes(s: State, seat: int, worlds: int = WORLDS, stop: Callable[[], bool] | None = None) -> list[Outcome]:
    """What the options of the pending decision would do, in their order; nothing where this seat owes none.

    `stop` says, between two options, that there is no time left: the rest is then not told.
    """
    if s.over or s.suspended or seat != s.seat:
        return []
    number = min(play.count(s), MOST)
    found: list[Outcome] = []
    every = [look(resample(s, seat, seed), seat) for seed in range(worlds)]
    for index in range(number):
        if stop is not None and stop():
            break
        found.append(common([outcome(here, seat, index) for here in every]))
    return found + [UNTOLD] * (number - len(found))


def outcome(here: Before, seat: int, index: int) -> Outcome:
    """What one option does in one world."""
    t = here.s.copy()
    t.recording = False
    try:
        play.step(t, index)
        if t.suspended:
            return UNTOLD
        return compared(here, t, seat)
    except Exception:  # a preview must not stop a table; if the answer is given, the table says what went wrong
        return UNTOLD


def common(tried: list[Outcome]) -> Outcome:
    """What came out in every world."""
    if not all(one.told for one in tried):
        return UNTOLD
    first, *rest = tried
    if all(one == first for one in rest):
        return first
    ends = first.ends and all(one.ends and one.winner == first.winner for one in rest)
    return Outcome(
        told=True,
        certain=False,
        fight=first.fight if all(one.fight == first.fight for one in rest) else None,
        moves=shared(first.moves, [one.moves for one in rest]),
        changes=shared(first.changes, [one.changes for one in rest]),
        pools=shared(first.pools, [one.pools for one in rest]),
        counts=shared(first.counts, [one.counts for one in rest]),
        asks=first.asks if all(one.asks == first.asks for one in rest) else "",
        ends=ends,
        winner=first.winner if ends else -1,
    )


T = TypeVar("T")


def shared(first: list[T], rest: list[list[T]]) -> list[T]:
    """Those that are in every list."""
    return [one for one in first if all(one in other for other in rest)]


# -- two positions compared -----------------------------------------------------------------------


def look(s: State, seat: int) -> Before:
    """A world at the decision."""
    zones = s.g.words.zones
    seen = [zone.play or zone.visibility == OWNER for zone in zones]
    known = [row for row in range(len(s.card)) if s.zone[row] >= 0 and s.is_known(row, seat)]
    near = [row for row in known if seen[s.zone[row] >> 1]]
    return Before(s, known, near, [sheet(s, row) for row in near], verdict(s, s, seat))


def compared(here: Before, t: State, seat: int) -> Outcome:
    """What is different after an answer."""
    s = here.s
    fight = verdict(s, t, seat)
    if fight is not None:
        fight = aimed(s, t, seat) or fight
    elif here.fight is not None:
        fight = msgspec.structs.replace(here.fight, settled=True)
    names = s.g.ask_names
    return Outcome(
        told=True,
        certain=not learns(here, t, seat),
        fight=fight,
        moves=moves(here, t, seat),
        changes=changes(here, t, seat),
        pools=pools(s, t),
        counts=counts(s, t),
        asks=names[t.ask_kind] if not t.over and t.seat == seat else "",
        ends=t.over,
        winner=t.winner if t.over else -1,
    )


def learns(here: Before, t: State, seat: int) -> bool:
    """Whether a card that the seat did not know has come into its sight."""
    s = here.s
    known = set(here.known)
    for row in range(len(s.card)):
        if row not in known and s.zone[row] >= 0 and t.zone[row] >= 0 and t.is_known(row, seat):
            return True
    return False


def moves(here: Before, t: State, seat: int) -> list[Move]:
    """The known cards that are elsewhere, and tokens that were made."""
    s = here.s
    out: list[Move] = []
    for row in here.known:
        if s.zone[row] != t.zone[row]:
            name = s.g.catalogue.cards[s.printed[row]].name
            out.append(Move(handle(s, row, seat), name, *between(s, s.zone[row], t.zone[row])))
    out.sort(key=lambda move: move.card)
    for row in range(len(s.card), len(t.card)):
        if t.zone[row] >= 0 and t.bits[row] & VIRTUAL:
            out.append(Move("", t.g.catalogue.cards[t.printed[row]].name, *between(s, -1, t.zone[row])))
    return out


def between(s: State, source: int, target: int) -> tuple[str, str, int, int]:
    """Two zones by name, and whose they are."""
    zones = s.g.words.zones
    names = ["" if z < 0 else zones[z >> 1].name for z in (source, target)]
    seats = [-1 if z < 0 or zones[z >> 1].shared else z & 1 for z in (source, target)]
    return names[0], names[1], seats[0], seats[1]


def changes(here: Before, t: State, seat: int) -> list[Change]:
    """What is different on cards that stay where they are."""
    s = here.s
    words = s.g.words
    marked = s.marks != t.marks
    out: list[Change] = []
    for row, old in zip(here.near, here.sheets, strict=True):
        if s.zone[row] != t.zone[row] or s.inc[row] != t.inc[row]:
            continue
        found: list[tuple[str, int, int]] = []
        now = sheet(t, row)
        if now is not old:
            if now.values != old.values:
                found += zip(words.values, old.values, now.values, strict=True)
            if now.keywords != old.keywords:
                found += [(name, old.keywords >> k & 1, now.keywords >> k & 1) for k, name in enumerate(words.keywords)]
        if s.bits[row] & RESTED != t.bits[row] & RESTED:
            found.append(("rested", int(s.rested(row)), int(t.rested(row))))
        if marked:
            found += [(name, s.mark(row, m), t.mark(row, m)) for m, name in enumerate(words.marks)]
        out += [Change(handle(s, row, seat), what, a, b) for what, a, b in found if a != b]
    return out


def pools(s: State, t: State) -> list[Count]:
    """The pools that hold another number."""
    names = s.g.words.pools
    pairs = enumerate(zip(s.pools, t.pools, strict=True))
    return [Count(names[i // SEATS], i % SEATS, a, b) for i, (a, b) in pairs if a != b]


def counts(s: State, t: State) -> list[Count]:
    """The zones that hold another number of cards."""
    out: list[Count] = []
    for z, (a, b) in enumerate(zip(s.zones, t.zones, strict=True)):
        if len(a) != len(b):
            zone = s.g.words.zones[z >> 1]
            out.append(Count(zone.name, -1 if zone.shared else z & 1, len(a), len(b)))
    return out


# -- fights ---------------------------------------------------------------------------------------


def verdict(s: State, t: State, seat: int) -> Verdict | None:
    """How the fight in a position stands, its cards named as they were when the question was put."""
    found = None if t.over else t.g.fight(t)
    if found is None:
        return None
    rule = t.g.rule_name(found.rule) if found.rule else ""
    player = -1 - found.target if found.target < 0 else -1
    return Verdict(
        named(s, t, found.attacker, seat),
        named(s, t, found.target, seat) if player < 0 else "",
        found.force,
        found.against,
        found.wins,
        rule,
        found.falls,
        found.damage,
        player,
    )


def named(s: State, t: State, row: int, seat: int) -> str:
    """The handle of a card at the question, or of one that did not exist then."""
    return handle(s if row < len(s.card) else t, row, seat)


def aimed(s: State, t: State, seat: int) -> Verdict | None:
    """How a fight would stand if the rest of a choice went to the seat's own card in it, where that may be chosen."""
    fight = t.g.fight(t)
    if fight is None:
        return None
    mine = fight.attacker if t.controller(fight.attacker) == seat else fight.target
    u = t
    picked = False
    for _ in range(FAR):
        if u.over or u.seat != seat or u.high >= 0 or not isinstance(u.frames[len(u.frames) - 1], Pick):
            break
        index = next((i for i, o in enumerate(u.options) if kind_of(o) == PICK and first_of(o) == mine), -1)
        if index < 0:
            index = next((i for i, o in enumerate(u.options) if picked and kind_of(o) == DONE), -1)
        else:
            picked = True
        if index < 0:
            break
        if u is t:
            u = t.copy()
        play.step(u, index)
    found = verdict(s, u, seat) if picked and not u.suspended else None
    return None if found is None else msgspec.structs.replace(found, aimed=named(s, t, mine, seat))
