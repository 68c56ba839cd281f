"""A position: small integers in lists, copied by hand.

A card is a row: an index into the columns. Zones are lists of rows; a zone's number is
`kind * 2 + seat`. Every list here is altered only by `atoms.py` and the flow of decisions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import Sheet
from rulebound.kernel.records import Item, LastSeen, Pending, Standing

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rulebound.kernel.game import Game

SEATS: Final = 2
SPECTATOR: Final = 2
DRAW: Final = 2
NOBODY: Final = -1
NOWHERE: Final = -1

# One packed column: whose the card is, how it lies, who knows it.
RESTED: Final = 1 << 4
FACE_DOWN: Final = 1 << 5
BACK: Final = 1 << 6  # its other side is up
VIRTUAL: Final = 1 << 7  # a token, a copy, an ability on the chase: ceases when it leaves
MARKED: Final = 1 << 8  # has marks
HOSTING: Final = 1 << 9  # has cards attached or beneath
HOSTED: Final = 1 << 10  # is attached, or lies beneath
FACE_UP: Final = 1 << 11  # lies face up in a zone that hides its cards
KNOWN: Final = 12  # + viewer: that viewer may know which card this is
ALL_KNOW: Final = 7 << KNOWN
PLACE: Final = 16  # place on the grid + 1
PLACE_MASK: Final = 255 << PLACE
CAME: Final = 24  # how it came where it is, a bit for each manner of the game
CAME_MASK: Final = 0xFFFF << CAME

# What a step returns.
GO: Final = 0
WAIT: Final = 1


class Frame:
    """A procedure under way: which step comes next, and its own fields."""

    def __init__(self, step: i64) -> None:
        self.step = step

    def kind(self) -> i64:
        """The number of this kind of procedure."""
        return 0

    def go(self, s: State) -> i64:
        """Carries out the next step."""
        return GO

    def copy(self) -> Frame:
        """A frame with the same fields."""
        return Frame(self.step)

    def ints(self) -> list[int]:
        """All fields, the step first."""
        return [self.step]

    def seen(self, s: State) -> list[int]:
        """All fields as far as the rules can tell them apart: object numbers become "still here"."""
        return self.ints()

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        """Takes over the cards that a question below it brought."""

    def receive_number(self, s: State, register: int, number: int) -> None:
        """Takes over the number that a question below it brought."""

    def committed(self, s: State, done: int) -> None:
        """Is told how much of what it proposed happened as proposed."""

    def replaced(self) -> None:
        """Is told that something takes the place of what it proposed."""

    def source(self) -> int:
        """The card that this procedure comes from, -1 for none."""
        return -1

    def opens(self) -> bool:
        """Whether waiting abilities and checks run between its steps."""
        return False


@final
class Mark:
    """A state to go back to, and the depth of frames at which the attempt began."""

    def __init__(self, state: State, depth: i64, attempt: i64) -> None:
        self.state = state
        self.depth = depth
        self.attempt = attempt


@final
class State:
    """Everything about a game in progress."""

    def __init__(self, g: Game, src: State | None) -> None:
        self.g = g
        # caches, never copied
        self.sheets: list[Sheet | None] = []
        self.sheet_epoch: i64 = -1
        self.unordered: list[Standing] = []  # the table before it was settled, if a player may order it
        self.events: list[int] = []
        if src is None:
            self.card: list[int] = []
            self.printed: list[int] = []
            self.zone: list[int] = []
            self.inc: list[int] = []
            self.bits: list[int] = []
            self.link: list[int] = []
            self.since: list[int] = []
            self.free: list[int] = []
            self.zones: list[list[int]] = []
            self.pools: list[int] = []
            self.marks: list[int] = []
            self.hosts: list[int] = []
            self.memory: list[int] = []
            self.facts: list[int] = []
            self.used: list[int] = []  # card, incarnation, ability; by its name: card, -1 - seat, ability
            self.standing: list[Standing] = []
            self.pending: list[Pending] = []
            self.items: list[Item] = []
            self.last: list[LastSeen] = []
            self.frames: list[Frame] = []
            self.rewinds: list[Mark] = []
            self.refused: list[int] = []
            self.turn: i64 = 0
            self.active: i64 = 0
            self.phase: i64 = 0
            self.extra: list[int] = []
            self.over = False
            self.winner: i64 = NOBODY
            self.ending: i64 = 0
            self.losing: i64 = 0
            self.suspended = False
            self.births: i64 = 0
            self.stamps: i64 = 0
            self.wave: i64 = 0
            self.cause: i64 = 0
            self.seat: i64 = 0
            self.ask_kind: i64 = 0
            self.why: i64 = 0
            self.options: list[int] = []
            self.low: i64 = 0
            self.high: i64 = -1
            self.stride: i64 = 1
            self.asked: i64 = 0
            self.answer: i64 = -1
            self.seed = b""
            self.handle_key = b""
            self.drawn: i64 = 0
            self.block = b""
            self.block_number: i64 = -1
            self.epoch: i64 = 0
            self.touched: i64 = 0  # what changed since permanents were settled, as read bits
            self.dirty: i64 = -1  # what changed since rule checks found nothing to do
            self.reads: i64 = 0
            self.watched: i64 = 0
            self.replaced: i64 = 0
            self.present: i64 = 0  # kinds of standing effects in the table, as bits
            self.sheet_reads: i64 = 0  # what sheets are made from, as read bits
            self.steps: i64 = 0
            self.recording = False
            self.skip_forced = False
            self.auditing = False
            self.quiet_offers: i64 = 0
            self.phases: i64 = 0  # entered since the turn began
            self.looked: i64 = 0  # what texts have read since a loop is looked for
            self.history: list[int] = []
            self.looped: list[int] = []
            self.batching: i64 = 0
        else:
            self.fill(src)

    def fill(self, src: State) -> None:
        """Makes this state equal to another. The one listing of what a copy holds."""
        self.card = src.card[:]
        self.printed = src.printed[:]
        self.zone = src.zone[:]
        self.inc = src.inc[:]
        self.bits = src.bits[:]
        self.link = src.link[:]
        self.since = src.since[:]
        self.free = src.free[:]
        zones: list[list[int]] = []
        for z in src.zones:
            zones.append(z[:])
        self.zones = zones
        self.pools = src.pools[:]
        self.marks = src.marks[:]
        self.hosts = src.hosts[:]
        self.memory = src.memory[:]
        self.facts = src.facts[:]
        self.used = src.used[:]
        self.standing = src.standing[:]
        self.pending = src.pending[:]
        self.items = src.items[:]
        self.last = src.last[:]
        frames: list[Frame] = []
        for f in src.frames:
            frames.append(f.copy())
        self.frames = frames
        self.rewinds = src.rewinds[:]
        self.refused = src.refused[:]
        self.turn = src.turn
        self.active = src.active
        self.phase = src.phase
        self.extra = src.extra[:]
        self.over = src.over
        self.winner = src.winner
        self.ending = src.ending
        self.losing = src.losing
        self.suspended = src.suspended
        self.births = src.births
        self.stamps = src.stamps
        self.wave = src.wave
        self.cause = src.cause
        self.seat = src.seat
        self.ask_kind = src.ask_kind
        self.why = src.why
        self.options = src.options[:]
        self.low = src.low
        self.high = src.high
        self.stride = src.stride
        self.asked = src.asked
        self.answer = src.answer
        self.seed = src.seed
        self.handle_key = src.handle_key
        self.drawn = src.drawn
        self.block = src.block
        self.block_number = src.block_number
        self.epoch = src.epoch
        self.touched = src.touched
        self.dirty = src.dirty
        self.reads = src.reads
        self.watched = src.watched
        self.replaced = src.replaced
        self.present = src.present
        self.sheet_reads = src.sheet_reads
        self.steps = src.steps
        self.recording = src.recording
        self.skip_forced = src.skip_forced
        self.auditing = src.auditing
        self.quiet_offers = src.quiet_offers
        self.phases = src.phases
        self.looked = src.looked
        self.history = src.history[:]
        self.looped = src.looped[:]
        self.batching = src.batching

    def copy(self) -> State:
        """An independent state in the same position."""
        return State(self.g, self)

    def push(self, f: Frame) -> i64:
        """Calls a procedure: it runs before the frame below goes on."""
        self.frames.append(f)
        return GO

    def leave(self) -> i64:
        """Ends the procedure on top."""
        self.frames.pop()
        return GO

    def owner(self, row: i64) -> i64:
        """Who owns the card."""
        return self.bits[row] & 1

    def controller(self, row: i64) -> i64:
        """Who controls the card."""
        return (self.bits[row] >> 1) & 1

    def rested(self, row: i64) -> bool:
        """Whether the card is rested."""
        return self.bits[row] & RESTED != 0

    def place(self, row: i64) -> i64:
        """Where on the grid the card stands, -1 for nowhere."""
        return ((self.bits[row] >> PLACE) & 255) - 1

    def zone_kind(self, row: i64) -> i64:
        """The kind of zone that the card is in, -1 for none."""
        z = self.zone[row]
        return z >> 1 if z >= 0 else -1

    def is_here(self, row: i64, inc: i64) -> bool:
        """Whether a reference still means the same object."""
        return row >= 0 and self.inc[row] == inc

    def pool(self, pool: i64, seat: i64) -> i64:
        """How many interchangeable cards of a class a player has."""
        return self.pools[pool * SEATS + seat]

    def mark(self, row: i64, mark: i64) -> i64:
        """How many of a mark lie on a card."""
        if self.bits[row] & MARKED == 0:
            return 0
        m = self.marks
        for i in range(0, len(m), 3):
            if m[i] == row and m[i + 1] == mark:
                return m[i + 2]
        return 0

    def host(self, row: i64) -> i64:
        """The card to which this one is attached or beneath which it lies, -1 for none."""
        if self.bits[row] & HOSTED == 0:
            return -1
        h = self.hosts
        for i in range(0, len(h), 3):
            if h[i] == row:
                return h[i + 1]
        return -1

    def guests(self, row: i64) -> list[int]:
        """The cards attached to or beneath this one, in the order in which they came."""
        out: list[int] = []
        if self.bits[row] & HOSTING == 0:
            return out
        h = self.hosts
        for i in range(0, len(h), 3):
            if h[i + 1] == row:
                out.append(h[i])
        return out

    def last_seen(self, row: i64, inc: i64) -> LastSeen | None:
        """What an object was when it left, if that is still remembered."""
        i = len(self.last) - 1
        while i >= 0:
            seen = self.last[i]
            if seen.row == row and seen.inc == inc:
                return seen
            i -= 1
        if self.g.remembers_all and self.bits[row] & VIRTUAL == 0:
            # Outside play a card is what is printed on it.
            card = self.g.catalogue.cards[self.card[row]]
            base = card.base
            return LastSeen(
                row,
                inc,
                card.index,
                0,
                self.bits[row] & 1 | (self.bits[row] & 1) << 1,
                base.keywords,
                base.kinds,
                base.colours,
                base.attributes,
                base.values,
                base.traits,
                base.names,
                [],
                [],
            )
        return None

    def is_known(self, row: i64, viewer: i64) -> bool:
        """Whether a viewer may know which card this is."""
        z = self.zone[row]
        bits = self.bits[row]
        if bits & bit(KNOWN + viewer) != 0:
            return True
        if z < 0:
            return False
        how = self.g.words.zones[z >> 1].visibility
        if bits & FACE_DOWN != 0:
            return False
        if bits & FACE_UP != 0:
            return True
        if how == 0:
            return True
        return how == 1 and viewer == z & 1

    def facts_of(self, row: i64) -> list[int]:
        """All that is remembered about a card: memories, each with its number."""
        out: list[int] = []
        for i in range(0, len(self.facts), 3):
            if self.facts[i] == row:
                out.append(self.facts[i + 1])
                out.append(self.facts[i + 2])
        return out

    def fact(self, row: i64, memory: i64) -> i64:
        """A remembered number about a card."""
        v = self.facts
        for i in range(0, len(v), 3):
            if v[i] == row and v[i + 1] == memory:
                return v[i + 2]
        return 0
