"""A state as integers: the hash of all of it, and bytes to keep."""

from __future__ import annotations

from array import array
from hashlib import blake2b
from typing import Final, final

from rulebound.errors import BadSave
from rulebound.kernel.batch import Batch
from rulebound.kernel.catalogue import Catalogue
from rulebound.kernel.decisions import (
    FRAME_BATCH,
    FRAME_EFFECT,
    FRAME_LOOP,
    FRAME_MODES,
    FRAME_ORDERING,
    FRAME_PICK,
    FRAME_QUESTION,
    FRAME_SECRET,
    FRAME_TRIGGERS,
    ModePick,
    Pick,
    Question,
    Secret,
)
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.loops import Loop
from rulebound.kernel.ordering import Ordering
from rulebound.kernel.position import digest, put
from rulebound.kernel.records import item_of, last_seen_of, pending_of, standing_of
from rulebound.kernel.state import NOWHERE, SEATS, Frame, Mark, State
from rulebound.kernel.triggers import Triggers

MAGIC: Final = b"rulebound save 1\n"
CHECK: Final = 16


def whole(s: State) -> list[int]:
    """Everything in a state that a copy must have to go on in the same way."""
    out: list[int] = []
    put(out, s.card)
    put(out, s.printed)
    put(out, s.zone)
    put(out, s.inc)
    put(out, s.bits)
    put(out, s.link)
    put(out, s.since)
    put(out, s.free)
    out.append(len(s.zones))
    for z in s.zones:
        put(out, z)
    put(out, s.pools)
    put(out, s.marks)
    put(out, s.hosts)
    put(out, s.memory)
    put(out, s.facts)
    put(out, s.used)
    out.append(len(s.standing))
    for e in s.standing:
        put(out, e.ints())
    out.append(len(s.pending))
    for p in s.pending:
        put(out, p.ints())
    out.append(len(s.items))
    for item in s.items:
        put(out, item.ints())
    out.append(len(s.last))
    for seen in s.last:
        put(out, seen.ints())
    out.append(len(s.frames))
    for f in s.frames:
        out.append(f.kind())
        put(out, f.ints())
    out.append(len(s.rewinds))
    for m in s.rewinds:
        out.append(m.depth)
        out.append(m.attempt)
        put(out, whole(m.state))
    put(out, s.refused)
    put(out, s.extra)
    put(out, s.options)
    put(out, s.history)
    put(out, s.looped)
    put(out, list(s.seed))
    put(out, list(s.handle_key))
    out.append(s.turn)
    out.append(s.active)
    out.append(s.phase)
    out.append(1 if s.over else 0)
    out.append(s.winner)
    out.append(s.ending)
    out.append(s.losing)
    out.append(1 if s.suspended else 0)
    out.append(s.births)
    out.append(s.stamps)
    out.append(s.wave)
    out.append(s.cause)
    out.append(s.seat)
    out.append(s.ask_kind)
    out.append(s.why)
    out.append(s.low)
    out.append(s.high)
    out.append(s.stride)
    out.append(s.asked)
    out.append(s.answer)
    out.append(s.drawn)
    out.append(s.touched)
    out.append(s.dirty)
    out.append(s.reads)
    out.append(s.watched)
    out.append(s.replaced)
    out.append(s.present)
    out.append(s.sheet_reads)
    out.append(s.quiet_offers)
    out.append(s.phases)
    out.append(s.looked)
    out.append(s.batching)
    return out


def fingerprint(s: State) -> int:
    """A hash of everything: equal only for states that go on alike in all things."""
    return digest(whole(s))


# -- reading back ---------------------------------------------------------------------------------


@final
class Reader:
    """Reads integers back, and never past their end."""

    def __init__(self, v: list[int]) -> None:
        self.v = v
        self.at = 0

    def one(self) -> int:
        """The next number."""
        if self.at >= len(self.v):
            raise BadSave("the saved state ends too early")
        self.at += 1
        return self.v[self.at - 1]

    def many(self) -> list[int]:
        """The next list."""
        n = self.one()
        if n < 0 or self.at + n > len(self.v):
            raise BadSave("the saved state holds a list longer than itself")
        self.at += n
        return self.v[self.at - n : self.at]


def read(g: Game, v: list[int]) -> State:
    """A state from its integers."""
    r = Reader(v)
    s = State(g, None)
    s.card = r.many()
    s.printed = r.many()
    s.zone = r.many()
    s.inc = r.many()
    s.bits = r.many()
    s.link = r.many()
    s.since = r.many()
    s.free = r.many()
    zones: list[list[int]] = []
    for _ in range(r.one()):
        zones.append(r.many())
    s.zones = zones
    s.pools = r.many()
    s.marks = r.many()
    s.hosts = r.many()
    s.memory = r.many()
    s.facts = r.many()
    s.used = r.many()
    for _ in range(r.one()):
        s.standing.append(standing_of(r.many()))
    for _ in range(r.one()):
        s.pending.append(pending_of(r.many()))
    for _ in range(r.one()):
        s.items.append(item_of(r.many()))
    for _ in range(r.one()):
        s.last.append(last_seen_of(r.many()))
    for _ in range(r.one()):
        kind = r.one()
        s.frames.append(frame_of(g, kind, r.many()))
    for _ in range(r.one()):
        depth = r.one()
        attempt = r.one()
        s.rewinds.append(Mark(read(g, r.many()), depth, attempt))
    s.refused = r.many()
    s.extra = r.many()
    s.options = r.many()
    s.history = r.many()
    s.looped = r.many()
    s.seed = bytes(r.many())
    s.handle_key = bytes(r.many())
    s.turn = r.one()
    s.active = r.one()
    s.phase = r.one()
    s.over = r.one() == 1
    s.winner = r.one()
    s.ending = r.one()
    s.losing = r.one()
    s.suspended = r.one() == 1
    s.births = r.one()
    s.stamps = r.one()
    s.wave = r.one()
    s.cause = r.one()
    s.seat = r.one()
    s.ask_kind = r.one()
    s.why = r.one()
    s.low = r.one()
    s.high = r.one()
    s.stride = r.one()
    s.asked = r.one()
    s.answer = r.one()
    s.drawn = r.one()
    s.touched = r.one()
    s.dirty = r.one()
    s.reads = r.one()
    s.watched = r.one()
    s.replaced = r.one()
    s.present = r.one()
    s.sheet_reads = r.one()
    s.quiet_offers = r.one()
    s.phases = r.one()
    s.looked = r.one()
    s.batching = r.one()
    if r.at != len(v):
        raise BadSave("the saved state goes on after its end")
    return s


def frame_of(g: Game, kind: int, v: list[int]) -> Frame:
    """A frame from its kind and fields."""
    if kind == FRAME_EFFECT:
        return Effect(v)
    if kind == FRAME_BATCH:
        return Batch(v)
    if kind == FRAME_TRIGGERS:
        return Triggers(v)
    if kind == FRAME_PICK:
        return Pick(v)
    if kind == FRAME_QUESTION:
        return Question(v)
    if kind == FRAME_MODES:
        return ModePick(v)
    if kind == FRAME_SECRET:
        return Secret(v)
    if kind == FRAME_LOOP:
        return Loop(v)
    if kind == FRAME_ORDERING:
        return Ordering(v)
    if kind not in g.procedures:
        raise BadSave(f"no procedure has the number {kind}")
    return g.frame(kind, v)


def programs(k: Catalogue) -> bytes:
    """What stands for the cards that a state speaks of by number, and for the code in which it has its places."""
    if k.digest == b"":
        h = blake2b(array("q", k.code).tobytes(), digest_size=CHECK)
        for card in k.cards:
            h.update(card.id.encode() + b"\n")
        k.digest = h.digest()
    return k.digest


def to_bytes(s: State) -> bytes:
    """A state as bytes, with the game's name, what its cards are, and a checksum."""
    head = MAGIC + s.g.name.encode() + b"\n" + programs(s.g.catalogue)
    data = head + array("q", whole(s)).tobytes()
    return data + blake2b(data, digest_size=CHECK).digest()


def from_bytes(g: Game, data: bytes) -> State:
    """A state from bytes; anything but a whole, unharmed state of this game and its cards is refused."""
    head = MAGIC + g.name.encode() + b"\n"
    if not data.startswith(MAGIC):
        raise BadSave("these bytes are no saved state")
    if not data.startswith(head):
        raise BadSave(f"this is not a saved state of {g.name}")
    body = data[: len(data) - CHECK]
    if len(body) < len(head) or blake2b(body, digest_size=CHECK).digest() != data[len(data) - CHECK :]:
        raise BadSave("the saved state is damaged: its checksum does not fit")
    at = len(head) + CHECK
    if body[len(head) : at] != programs(g.catalogue):
        raise BadSave(f"the state was saved with other cards of {g.name}")
    v = array("q")
    try:
        v.frombytes(body[at:])
        s = read(g, v.tolist())
    except (ValueError, IndexError, OverflowError) as error:
        raise BadSave(f"the saved state is no state: {error}") from None
    demand_sound(s)
    return s


def demand_sound(s: State) -> None:
    """Refuses a state that speaks of cards, zones or texts which there are not."""
    k = s.g.catalogue
    words = s.g.words
    rows = len(s.card)
    for column in (s.printed, s.zone, s.inc, s.bits, s.link, s.since):
        demand(len(column) == rows, "its columns differ in length")
    demand(len(s.zones) == len(words.zones) * SEATS, "its zones are not those of the game")
    demand(len(s.pools) == len(words.pools) * SEATS, "its pools are not those of the game")
    demand(len(s.memory) == (len(words.memories) + len(k.tallies)) * SEATS, "its memories are not those of the game")
    lying = 0
    for z in range(len(s.zones)):
        for row in s.zones[z]:
            demand(0 <= row < rows and s.zone[row] == z, "a card lies in another zone than it says")
            lying += 1
    for row in range(rows):
        demand(0 <= s.card[row] < len(k.cards) and 0 <= s.printed[row] < len(k.cards), "a card is not in the game")
        if s.zone[row] != NOWHERE:
            lying -= 1
    demand(lying == 0, "a card lies nowhere, or twice")
    for table in (s.marks, s.hosts, s.facts, s.used):
        demand(len(table) % 3 == 0, "a table is cut off")
        for i in range(0, len(table), 3):
            demand(0 <= table[i] < rows, "a table speaks of a card that there is not")
    for e in s.standing:
        demand(-1 <= e.src < rows and -1 <= e.row < rows, "an effect is about a card that there is not")
        demand(-1 <= e.part < len(k.parts) and -1 <= e.ability < len(k.abilities), "an effect has no text")
    for p in s.pending:
        demand(-1 <= p.row < rows and 0 <= p.ability < len(k.abilities), "a waiting ability is none")
    for item in s.items:
        demand(0 <= item.row < rows and -1 <= item.ability < len(k.abilities), "the chase holds what there is not")
    demand(s.over or len(s.frames) > 0, "nothing is under way")
    demand(0 <= s.seat < SEATS and 0 <= s.active < SEATS, "a seat is none")
    demand(0 <= s.phase < len(words.phases) and 0 <= s.ask_kind < len(s.g.ask_names), "a question is none")
    demand(s.stride > 0, "numbers go up by nothing")
    for m in s.rewinds:
        demand_sound(m.state)


def demand(holds: bool, what: str) -> None:
    """Refuses a saved state unless a claim about it holds."""
    if not holds:
        raise BadSave(f"the saved state is no state: {what}")
