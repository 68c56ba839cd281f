"""Two worlds: states that differ only in what one viewer may not know, and all that this viewer is told.

A state is resampled for a viewer as the kernel does it for programs that play. Whatever reaches the viewer must be
the same, byte for byte: at a decision (`compare_here`), and after the same answer was given in both worlds
(`compare_after`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Final

import msgspec

from rulebound.errors import RuleboundError
from rulebound.kernel import atoms, decisions
from rulebound.kernel import worlds as kernel
from rulebound.kernel.effects import Effect
from rulebound.kernel.flow import run
from rulebound.kernel.game import Game
from rulebound.kernel.operations import codes
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import FACE_DOWN, Frame, State
from rulebound.kernel.view import decision, events, refusals, view
from rulebound.kernel.words import OWNER, PUBLIC
from rulebound.table import Table

VIEWERS: Final = (0, 1, 2)
EVERYBODY: Final = 7  # as bits
NOT_OFFERED_HERE: Final = "the act is not possible in the other world"
HUGE: Final = 1 << 40


class Leak(AssertionError):
    """A viewer was told different things in two worlds that differ only in what the viewer may not know."""


# -- another world --------------------------------------------------------------------------------


def resample(s: State, viewer: int, chance: Random, kept: Iterable[int] = (), reseed: bool = True) -> State:
    """A state that this viewer cannot tell from `s`, with its log. Rows in `kept` stay what they are."""
    t = kernel.deal(s, viewer, chance.getrandbits(63), [row for row in kept if row < len(s.card)], reseed)
    t.events = s.events[:]
    hide_events(t, s, viewer, chance)
    return t


def hide_events(t: State, s: State, viewer: int, chance: Random) -> None:
    """In records of what the viewer did not see, another card stands."""
    dealt = set(kernel.loose(s, viewer, []))
    v = t.events
    for i in range(0, len(v), atoms.EV_SIZE):
        row, seen = v[i + 1], v[i + 4]
        if row >= 0 and seen & (1 << viewer) == 0:
            v[i + 2] = t.card[row] if row in dealt else chance.randrange(len(t.g.catalogue.cards))


# -- who may know what ----------------------------------------------------------------------------


def finds(s: State, cause: int) -> bool:
    """Whether what caused a move is a text that moves cards which it found by what is printed on them."""
    if cause < decisions.CLAUSE or not s.g.shows_found:
        return False
    found = s.g.catalogue.abilities[cause - decisions.CLAUSE]
    code = s.g.catalogue.code
    later = [one.code for one in s.g.catalogue.abilities if one.code > found.code]
    for pc in range(found.code, min(later, default=len(code)), codes.WIDTH):
        if code[pc] == codes.OP_MOVE and code[pc + 4] & (codes.MOVE_FOUND | codes.MOVE_SHOWN):
            return True
    return False


class Memory:
    """Who has seen the face of which card since it could last be mixed up, told from the events alone.

    This is all that a viewer with a perfect memory could know. The kernel's own ledger may hold less (a card of
    a hand that was put away unseen makes the others uncertain), never more.
    """

    def __init__(self, s: State) -> None:
        self.zone = s.zone[:]
        self.seen = [[False] * len(s.card) for _ in VIEWERS]
        self.follow(s)

    def follow(self, s: State) -> None:
        """Takes over what has happened, and what lies open now."""
        v = s.events
        for i in range(0, len(v), atoms.EV_SIZE):
            kind, row, seen, a, b = v[i], v[i + 1], v[i + 4], v[i + 5], v[i + 6]
            self.grow(len(s.card))
            if kind == atoms.EV_MOVE and seen == EVERYBODY and finds(s, v[i + 8]):
                # By the rules it is shown to everybody on its way.
                for viewer in VIEWERS:
                    self.seen[viewer][row] = True
            before = [row >= 0 and self.knows(s, row, viewer) for viewer in VIEWERS]
            self.take(s, kind, row, a, b)
            for viewer in VIEWERS:
                if row >= 0 and seen & 1 << viewer and not before[viewer] and not self.knows(s, row, viewer):
                    raise Leak(f"viewer {viewer} is told about row {row}, which they cannot know")
        self.grow(len(s.card))
        # An undone play puts cards back without a word.
        self.zone = s.zone[:]
        for row in range(len(s.card)):
            for viewer in VIEWERS:
                self.seen[viewer][row] = self.knows(s, row, viewer)

    def grow(self, rows: int) -> None:
        """Makes room for new rows, which are made in the open."""
        while len(self.zone) < rows:
            self.zone.append(-1)
            for viewer in VIEWERS:
                self.seen[viewer].append(True)

    def take(self, s: State, kind: int, row: int, a: int, b: int) -> None:
        """Takes one event over."""
        if kind == atoms.EV_MOVE:
            for viewer in VIEWERS:
                self.seen[viewer][row] = self.knows(s, row, viewer)
            self.zone[row] = b
            for viewer in VIEWERS:
                self.seen[viewer][row] = self.knows(s, row, viewer)
        elif kind == atoms.EV_SHUFFLE:
            for other, zone in enumerate(self.zone):
                if zone == a:
                    for viewer in VIEWERS:
                        self.seen[viewer][other] = False
        elif kind in (atoms.EV_REVEAL, atoms.EV_LOOK):
            shown = [row] if row >= 0 else [other for other, zone in enumerate(self.zone) if zone == b]
            for other in shown:
                for viewer in VIEWERS:
                    self.seen[viewer][other] = self.seen[viewer][other] or a >> viewer & 1 == 1
        elif row >= 0 and (kind in (atoms.EV_HAPPEN, atoms.EV_MAKE) or (kind == atoms.EV_TURN and a == 0)):
            for viewer in VIEWERS:
                self.seen[viewer][row] = True

    def knows(self, s: State, row: int, viewer: int) -> bool:
        """Whether a viewer has seen this card, or sees it where it lies."""
        if self.seen[viewer][row]:
            return True
        zone = self.zone[row]
        if zone < 0 or s.bits[row] & FACE_DOWN:
            return False
        how = s.g.words.zones[zone >> 1].visibility
        return how == PUBLIC or (how == OWNER and zone & 1 == viewer)

    def check(self, s: State) -> None:
        """Raises Leak where the kernel lets somebody know a card that they cannot know."""
        for row in range(len(s.card)):
            for viewer in VIEWERS:
                if s.zone[row] >= 0 and s.is_known(row, viewer) and not self.knows(s, row, viewer):
                    raise Leak(f"viewer {viewer} may know row {row}, which they have not seen")


# -- what a viewer is told ------------------------------------------------------------------------


Told = dict[str, bytes]  # what leaves for one viewer, by what it is


def told(s: State, viewer: int, table: Table | None = None) -> Told:
    """Everything that leaves for one viewer: the position, the log, the refusals, and what errors say."""
    return {"view": msgspec.json.encode(view(s, viewer)), **asked(s, viewer, table)}


def asked(s: State, viewer: int, table: Table | None = None) -> Told:
    """The same without the cards: all that hangs on the pending question."""
    out = {
        "question": msgspec.json.encode(decision(s, viewer)),
        "events": msgspec.json.encode(events(s, viewer)),
        "errors": msgspec.json.encode(errors(s, viewer, table)),
    }
    if viewer < 2:
        out["refusals"] = msgspec.json.encode(refusals(s, viewer))
    return out


def errors(s: State, viewer: int, table: Table | None) -> list[str]:
    """What the table says to illegal answers of a viewer, and the kernel to those of the seat that owes."""
    tries: list[Callable[[], None]] = []
    if table is not None:
        table.state = s
        number = table.number
        tries.append(partial(table.answer, viewer, number, -1))
        tries.append(partial(table.answer, viewer, number, HUGE))
        tries.append(partial(table.answer, viewer, number + 1, 0))
        tries.append(partial(table.select, viewer, number, ["000000000000"]))
    if viewer == s.seat:
        tries.extend(partial(step, s, index) for index in (-1, count(s), HUGE))
    said: list[str] = []
    for attempt in tries:
        try:
            attempt()
        except RuleboundError as error:
            said.append(f"{type(error).__name__}: {error}")
    assert len(said) == len(tries), "an illegal answer was taken"
    return said


def compare(one: Told, two: Told, viewer: int, when: str) -> None:
    """Raises Leak where two worlds tell a viewer different things, as far as the second one was asked."""
    for what in two:
        if one[what] != two[what]:
            a, b = one[what].decode(), two[what].decode()
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            start = max(0, at - 120)
            raise Leak(
                f"{when}: viewer {viewer} can tell two worlds apart by {what}:\n"
                f"  {a[start : at + 160]}\n  {b[start : at + 160]}"
            )


# -- at a decision, and after an answer -----------------------------------------------------------


def compare_here(s: State, here: Told, viewer: int, chance: Random, table: Table, when: str) -> None:
    """Compares what a state tells with a resample of it: as it stands, and with its question put afresh."""
    t = resample(s, viewer, chance)
    compare(here, told(t, viewer, table), viewer, when)
    if offer_again(t):
        compare(here, asked(t, viewer, table), viewer, f"{when}, asked afresh")


def compare_after(
    s: State, index: int, after: State, then: Told, viewer: int, chance: Random, table: Table, when: str
) -> str:
    """Gives the same answer in another world. `after` is what came of it in this one, and tells `then`.

    What the answer showed the viewer is the same card in both worlds; all else is resampled. Returns ""
    or why nothing could be compared.
    """
    if len(s.history) > 0:
        return "hashes of earlier positions are kept"
    t = resample(s, viewer, chance, shown(after, viewer), reseed=False)
    chosen = decisions.option(s, index)
    if not offer_again(t):
        return "the question cannot be put afresh"
    if t.seat != s.seat or t.high != s.high or t.low != s.low:
        return NOT_OFFERED_HERE
    if s.high < 0:
        if chosen not in t.options:
            return NOT_OFFERED_HERE
        index = t.options.index(chosen)
    step(t, index)
    compare(then, told(t, viewer, table), viewer, when)
    return ""


def shown(after: State, viewer: int) -> set[int]:
    """The rows that a viewer knows now, or saw on the way here."""
    rows = {row for row in range(len(after.card)) if after.zone[row] >= 0 and after.is_known(row, viewer)}
    v = after.events
    for i in range(0, len(v), atoms.EV_SIZE):
        if v[i + 1] >= 0 and v[i + 4] & (1 << viewer):
            rows.add(v[i + 1])
    return rows


def offer_again(t: State) -> bool:
    """Puts the pending question afresh, from what the rules read now; False where that cannot be done.

    The question itself keeps its number. A question by a text is put by carrying out its instruction again.
    """
    if t.over or t.suspended:
        return False
    number, seen, recording, steps = t.asked, t.events, t.recording, t.steps
    t.recording = False
    t.events = []
    done = ask_again(t)
    t.asked = number
    t.steps = steps
    t.events = seen
    t.recording = recording
    return done


def ask_again(t: State) -> bool:
    """Goes back to before the question and runs up to it again."""
    f = t.frames[-1]
    below: Frame | None = t.frames[-2] if len(t.frames) > 1 else None
    picked: list[int] = []
    if isinstance(f, decisions.Pick | decisions.Question | decisions.ModePick) and isinstance(below, Effect):
        if isinstance(f, decisions.Pick):
            picked = f.picked[:]
            if is_blind(t, below):
                f.step -= 1
                t.quiet_offers -= 1
                run(t)
                return True
        elif isinstance(f, decisions.ModePick) and f.mask:
            return False
        t.leave()
        if f.register >= 0:
            below.pc -= codes.WIDTH
        below.c.wanted = 0
        below.c.done = 0
    else:
        f.step -= 1
    t.quiet_offers -= 1
    run(t)
    for row in picked:
        wanted = [i for i, o in enumerate(t.options) if o >> 24 == decisions.pack(decisions.PICK, row) >> 24]
        if not wanted:
            return False
        t.quiet_offers -= 1
        step(t, wanted[0])
    return True


def is_blind(t: State, f: Effect) -> bool:
    """Whether a text has just asked for cards that the chooser cannot see, which are mixed before."""
    code = t.g.catalogue.code
    at = f.pc - codes.WIDTH
    return code[at] == codes.OP_CHOOSE and t.g.catalogue.choices[code[at + 1]].blind


# -- whole games ----------------------------------------------------------------------------------


def play_and_compare(
    game: Game, decks: list[list[int]], seed: int, resamples: int, most: int = 2000, since: int = 0
) -> Counter[str]:
    """Plays a random game, comparing worlds for every viewer at every decision; counts what was compared.

    The first `since` decisions are not compared, and after that so many at `most`.
    """
    s = new_game(game, decks, seed_bytes(seed))
    s.recording = True
    ids = [[game.catalogue.cards[n].id for n in deck] for deck in decks]
    table = Table(game, ids, seed_bytes(seed))
    chance = Random(seed)
    memory = Memory(s)
    done: Counter[str] = Counter()
    for _ in range(since):
        s.events = []
        step(s, chance.randrange(count(s)))
        memory.follow(s)
    here = [told(s, viewer, table) for viewer in VIEWERS]
    while not s.over and not s.suspended and done["decisions"] < most:
        when = f"{game.name}, seed {seed}, decision {s.asked}"
        memory.check(s)
        done["decisions"] += 1
        index = chance.randrange(count(s))
        after = s.copy()
        step(after, index)
        then = [told(after, viewer, table) for viewer in VIEWERS]
        since_then = f"{when}, after answer {index}"
        for viewer in VIEWERS:
            for _ in range(resamples):
                compare_here(s, here[viewer], viewer, chance, table, when)
                done["compared at a decision"] += 1
                why = compare_after(s, index, after, then[viewer], viewer, chance, table, since_then)
                done[why or "compared after an answer"] += 1
        s, here = after, then
        memory.follow(s)
    return done


def shipped(game: Game) -> list[list[int]]:
    """The first two decks that come with a game."""
    ids = list(game.decks().values())
    return [game.deck(ids[0]), game.deck(ids[min(1, len(ids) - 1)])]
