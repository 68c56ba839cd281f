"""A room: one table with its seats, its clock, its chat, and whoever is there. No socket is in it.

Whatever changes something waits its turn for the room's lock: it is done at the table, written to the storage,
acknowledged, and only then shown. Where the storage does not take it, nobody has seen it: the room is given up, and
whoever asks for it next gets it as the storage holds it.
"""

from __future__ import annotations

import asyncio
import logging
import time as cpu
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from rulebound.errors import NothingAskedFor, NotOffered, RuleboundError, StaleDecision, Suspended
from rulebound.journal import Chain, Entry
from rulebound.kernel import play
from rulebound.lessons import lesson as lessons
from rulebound.programs import game_called
from rulebound.server import messages as wire
from rulebound.server.clock import Begun, ChessClock, Time, Timer
from rulebound.server.logs import note
from rulebound.server.minds import Minds
from rulebound.server.settings import Settings
from rulebound.server.storage import State
from rulebound.server.voice import render, say_error
from rulebound.table import Request, Table

DECLINES: Final = ("pass", "done", "no", "decline")
SEATS: Final = (0, 1)
TAKEN_STILL: Final = (wire.Undo, wire.Concede, wire.Draw, wire.Agree, wire.Decline)  # where a table stands still
MOST_READ: Final = 200  # steps of a lesson
WISHES: Final[dict[type[wire.Acting], Literal["undo", "draw"]]] = {wire.Undo: "undo", wire.Draw: "draw"}
STANDS_STILL: Final = "the rules could not carry out an answer, and the game stands still; take it back, or concede"

Work: TypeAlias = Callable[[], Coroutine[object, object, None]]


class Lost(RuleboundError):
    """The storage did not take what was done; it is undone, and the table is loaded again."""


class NotYours(RuleboundError):
    """Only a seat may do this."""


class NotYet(RuleboundError):
    """Somebody has still to sit down."""


class NotShown(RuleboundError):
    """How the table stands cannot be told to somebody."""


class Guest(Protocol):
    """Somebody who is there: at a seat, or looking on."""

    viewer: int
    lang: wire.Lang
    since: int
    muted: bool

    def send(self, message: wire.FromServer) -> None:
        """Put a message on its way; never waits."""

    def send_bytes(self, message: bytes) -> None:
        """Put a message on its way that was written before."""

    def move(self) -> None:
        """Enter the table anew, soon: the room is given up; never waits."""

    def close(self, error: RuleboundError) -> None:
        """Say why, and be here no more; never waits."""


class SeatKept(msgspec.Struct):
    """A seat as it is kept: the secret only by its hash."""

    name: str = ""
    secret: str = ""
    bot: str = ""
    taken: bool = False
    deck: list[str] = []
    ask: wire.Ask | Literal[""] = ""  # when to be asked; "" where the seat has not said
    muted: bool = False
    turn_passed: int = -1  # the turn for which everything is passed
    invite: str = ""  # the link that somebody sat down by, until they have come: what they were answered may be lost


class RoomKept(msgspec.Struct):
    """What is kept of a room beside its journal."""

    table: str
    game: str
    seats: list[SeatKept]
    created: float
    public: bool = False
    hot_seat: bool = False
    watched: bool = True  # whether anybody with the address may look on
    rematch_of: str = ""
    again: str = ""  # the table at which these people play again
    lesson: str = ""  # the game whose lesson is given here
    read: list[str] = []  # steps of it that wanted to be read, and were
    clock: list[float] = []  # the time of a seat and of a decision, in seconds; none: no clock
    left: list[float] = []
    begun: Begun | None = None  # the decision for which the clock ran last
    brought: list[str] = []
    edition: str = ""  # where the game goes on from one with other cards than come with it today
    start: bytes = b""
    chat: list[wire.ChatLine] = []
    wishes: list[int] = []  # the seats that wish to play again
    gaps: list[tuple[int, int]] = []  # after how many entries of the journal how much was said beside it
    request: Request | None = None


class Collector:
    """Takes a journal's entries as lines that are still to be kept."""

    def __init__(self, table: Table) -> None:
        self._chain = Chain()
        self.lines: list[bytes] = []
        self.kept = 0
        for entry in (table.journal.header, *table.journal.entries):
            self.lines.append(self._chain.seal(entry))

    def append(self, entries: list[Entry]) -> None:
        """Take entries."""
        self.lines += [self._chain.seal(entry) for entry in entries]

    def resume(self) -> None:
        """All that there is was kept already."""
        self.kept += len(self.lines)
        self.lines = []


class Thought(NamedTuple):
    """What a program is thinking about: a decision of its seat."""

    seat: int
    number: int
    task: asyncio.Task[None]


class Pass(NamedTuple):
    """An option that is taken for a seat after a pause."""

    seat: int
    number: int
    option: int
    timer: Timer


class Room:
    """One table and all that is around it."""

    def __init__(
        self,
        kept: RoomKept,
        keep: Callable[[Room, list[bytes], int], Awaitable[None]],
        settings: Settings,
        time: Time,
        minds: Minds,
    ) -> None:
        self.kept = kept
        self.id = kept.table
        self.settings = settings
        self.time = time
        self.minds = minds
        self.lock = asyncio.Lock()
        self.guests: list[Guest] = []
        self.table: Table | None = None
        self.given_up = False
        self.idle_since = time.now()
        self.on_rematch: Callable[[Room], None] | None = None
        self.check_rematch: Callable[[Room], None] | None = None  # raises where there can be none
        self.check_place: Callable[[Room, int], None] | None = None  # raises where no one more may come in
        self.clock = ChessClock(time, kept.clock[0], kept.clock[1], kept.left, kept.begun) if kept.clock else None
        self._keep = keep
        self._collector: Collector | None = None
        self._clock_timer: Timer | None = None
        self._thought: Thought | None = None
        self._pass: Pass | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._last: list[wire.Answer | wire.Select | wire.InTurn | None] = [None, None]

    # -- coming and going -------------------------------------------------------------------------

    def sit(self, table: Table, resumed: int = 0) -> None:
        """Give the room its table, of whose journal so many lines are kept already."""
        self.table = table
        self._collector = Collector(table)
        table.writer = self._collector
        self._listen()
        table.forget()
        if resumed:
            self._collector.resume()
            self._collector.kept = resumed
            table.recall(self.kept.gaps, self.kept.request)

    @property
    def state(self) -> State:
        """How the table stands, as the storage lists it."""
        if self.table is None:
            return "open"
        if self.table.over:
            return "over"
        return "running" if self.table.suspension is None else "suspended"

    @property
    def is_thinking(self) -> bool:
        """Whether a program is about to answer."""
        return bool(self._tasks)

    @property
    def is_awake(self) -> bool:
        """Whether something goes on here although nobody looks: a program thinks, or somebody's time runs."""
        return self.is_thinking or (self.clock is not None and self.clock.running >= 0)

    async def begin(self) -> None:
        """Keep the first line of the journal, and play."""
        async with self.lock:
            await self._commit()
            self._go_on()
            self._show()

    def wake(self) -> None:
        """Go on after having been loaded."""
        self._go_on()
        if self.is_agreed and not self.kept.again and self.on_rematch is not None:
            self.on_rematch(self)

    async def seat_again(self, seat: int, secret: str) -> None:
        """Give a seat once more to whoever sat down there and never came; in the room's turn."""
        self.kept.seats[seat].secret = secret
        await self._commit()

    async def enter(self, guest: Guest) -> None:
        """Somebody comes in and is told how everything stands; what is not kept yet does not stand."""
        async with self.lock:
            self.demand_kept()
            if self.check_place is not None:
                self.check_place(self, guest.viewer)
            if guest.viewer in SEATS:
                guest.muted = self.kept.seats[guest.viewer].muted
                self.kept.seats[guest.viewer].invite = ""
            self.guests.append(guest)
            self._listen()
            if self._reach(guest, lambda: guest.send(self.welcome(guest))):
                self._give_hint(guest)
                self._tell_presence(but=guest)

    def leave(self, guest: Guest) -> None:
        """Somebody goes."""
        if guest in self.guests:
            self.guests.remove(guest)
            self._listen()
            self.idle_since = self.time.now()
            if not self.given_up:
                self._tell_presence()

    def _listen(self) -> None:
        """Have the table tell what happens to those who are there; whoever comes later is told from the journal."""
        if self.table is not None:
            self.table.viewers = sorted({guest.viewer for guest in self.guests})

    def welcome(self, guest: Guest) -> wire.Welcome:
        """Everything as it stands, for one guest."""
        update = None
        if self.table is not None:
            update = render(self.table.update(guest.viewer, guest.since), self.table.game, guest.lang)
            guest.since = update.upto
        return wire.Welcome(
            protocol=wire.PROTOCOL,
            viewer=guest.viewer,
            table=self.info(),
            seats=self.seats(),
            update=update,
            clock=self.clock.show() if self.clock is not None else None,
            spectators=self.spectators,
            chat=[line for line in self.kept.chat[-self.settings.chat_lines :] if reaches(line, guest)],
            muted=guest.muted,
            again=self.kept.again,
            ask=self.ask_of(guest.viewer) if guest.viewer in SEATS else "every",
        )

    def info(self) -> wire.TableInfo:
        """What stays the same."""
        game = self.table.game if self.table is not None else game_called(self.kept.game)
        kept = self.kept
        return wire.TableInfo(
            *(kept.table, game.name, game.title, game.rulebook),
            *(kept.public, kept.hot_seat, kept.rematch_of, bool(kept.lesson)),
        )

    def seats(self) -> list[wire.Seat]:
        """The seats as everybody sees them."""
        here = {guest.viewer for guest in self.guests}
        return [
            wire.Seat(kept.name, kept.bot, i in here or bool(kept.bot), kept.taken, i in self.kept.wishes)
            for i, kept in enumerate(self.kept.seats)
        ]

    def ask_of(self, seat: int) -> wire.Ask:
        """When a seat is asked: as it said; until then, a person across would learn from a pass what it cannot use."""
        kept = self.kept.seats
        return kept[seat].ask or ("able" if kept[1 - seat].bot else "every")

    @property
    def is_agreed(self) -> bool:
        """Whether both wish to play again."""
        return len(self.kept.wishes) == len(SEATS)

    @property
    def spectators(self) -> int:
        """How many look on."""
        return sum(guest.viewer == wire.SPECTATOR for guest in self.guests)

    # -- what a guest says ------------------------------------------------------------------------

    async def hear(self, guest: Guest, message: wire.Acting | wire.Say | wire.Mute | wire.Read) -> None:
        """Do what somebody wants, and tell them; a refusal changes nothing."""
        async with self.lock:
            try:
                self.demand_kept()
            except Lost as error:
                guest.send(wire.Refused(message.id, "Lost", say_error(error, guest.lang)))
                return
            try:
                await self._do(guest, message)
            except Lost:
                raise
            except RuleboundError as error:
                number = self.table.number if isinstance(error, StaleDecision) and self.table is not None else -1
                guest.send(wire.Refused(message.id, type(error).__name__, say_error(error, guest.lang), number))

    async def _do(self, guest: Guest, message: wire.Acting | wire.Say | wire.Mute | wire.Read) -> None:
        if isinstance(message, wire.Say):
            await self._say(guest, message)
            return
        if isinstance(message, wire.Mute):
            await self._mute(guest, message)
            return
        seat = guest.viewer
        if seat not in SEATS:
            raise NotYours("whoever looks on may not act")
        if isinstance(message, wire.Read):
            await self._read(guest, message)
            return
        if isinstance(message, wire.Rematch):
            await self._wish(guest, message)
            return
        if isinstance(message, wire.AskMe):
            await self._ask_me(guest, message)
            return
        if self.table is None:
            raise NotYet("nobody sits across the table yet")
        if message == self._last[seat] or (self._last[seat] is None and is_kept(self.table, seat, message)):
            guest.send(wire.Accepted(message.id))  # sent again by somebody who had not heard that it counts
            return
        table = self.table
        if table.suspension is not None and not isinstance(message, TAKEN_STILL):
            raise Suspended(STANDS_STILL)
        wish = WISHES.get(type(message))
        if wish is not None and table.is_asked_for(seat, wish):
            guest.send(wire.Accepted(message.id))  # it is asked for already
            return
        await self._carry_out(lambda: self._act(table, seat, message), guest, message.id)
        if isinstance(message, (wire.Answer, wire.Select, wire.InTurn)):
            self._last[seat] = message

    async def _carry_out(self, work: Callable[[], None], guest: Guest | None = None, id: int = 0) -> None:
        """Do something at the table: keep it, acknowledge it, show it, go on."""
        began = cpu.thread_time()
        trouble: Suspended | None = None
        try:
            work()
        except Suspended as error:
            trouble = error  # its words are for whoever mends the rules: they may name what is hidden
        spent = cpu.thread_time() - began
        is_slow = spent > self.settings.answer_within and self.state == "running"
        if trouble is None and is_slow and self.table is not None:
            self.table.suspend(f"the rules took {spent:.1f} s to carry out one answer")
        await self._commit()
        if guest is not None and trouble is None:
            guest.send(wire.Accepted(id))
        self._go_on()  # first, for what is shown tells for whom the clock runs now
        self._show()
        if trouble is not None:
            raise Suspended(STANDS_STILL) from trouble

    def _act(self, table: Table, seat: int, message: wire.Acting) -> None:
        """Do at the table what a seat wants."""
        match message:
            case wire.Answer(_, number, index):
                table.answer(seat, number, index)
            case wire.Select(_, number, cards):
                table.select(seat, number, cards)
            case wire.InTurn(_, number, indices):
                table.answer_in_turn(seat, number, indices)
            case wire.Concede():
                table.concede(seat)
            case wire.Undo(_, number):
                if number is not None and number != table.number:
                    raise StaleDecision(f"decision {number} is not pending; decision {table.number} is")
                if not self.kept.seats[1 - seat].bot:
                    self._demand_undoable(table, seat)
                if self._is_alone(seat):
                    table.undo(seat)
                else:
                    table.ask_for(seat, "undo")
            case wire.Draw():
                if self._is_alone(seat):
                    raise NotOffered("a program does not agree on a draw; concede instead")
                table.ask_for(seat, "draw")
            case wire.Agree(_, number):
                if self._asked(table, number).what == "undo":
                    self._demand_undoable(table, 1 - seat)
                table.agree(seat)
            case wire.Decline(_, number):
                self._asked(table, number)
                table.decline(seat)
            case _:
                raise AssertionError(f"{message} is handled elsewhere")

    def _is_alone(self, seat: int) -> bool:
        """Whether nobody else's consent is needed: a program gives it, and who shares a screen gives it by mouth."""
        return self._is_against_program(seat) or self.kept.hot_seat

    def _is_against_program(self, seat: int) -> bool:
        """Whether a program sits across from a seat."""
        return bool(self.kept.seats[1 - seat].bot)

    def _asked(self, table: Table, number: int) -> Request:
        """What is asked for by this number: nobody agrees to anything else than they were shown."""
        if table.request is None or table.request.number != number:
            raise NothingAskedFor("that is not asked for any more")
        return table.request

    def _demand_undoable(self, table: Table, seat: int) -> None:
        why = table.discloses(seat)
        if why is not None:
            raise why

    async def _say(self, guest: Guest, message: wire.Say) -> None:
        text = "".join(sign for sign in message.text if sign.isprintable()).strip()
        if not text:
            raise NotOffered("there is nothing to say in that")
        name = self.kept.seats[guest.viewer].name if guest.viewer in SEATS else ""
        line = wire.ChatLine(round(self.time.today()), guest.viewer, name, text)
        self.kept.chat = [*self.kept.chat[1 - self.settings.chat_lines :], line]
        await self._commit()
        guest.send(wire.Accepted(message.id))
        for other in self.guests:
            if other is guest or reaches(line, other):
                other.send(wire.Chat(line))

    async def _mute(self, guest: Guest, message: wire.Mute) -> None:
        """Spare somebody the chat: a seat until it says otherwise, who looks on until they go."""
        here = [guest]
        if guest.viewer in SEATS:
            if self.kept.seats[guest.viewer].muted != message.on:
                self.kept.seats[guest.viewer].muted = message.on
                await self._commit()
            here = [other for other in self.guests if other.viewer == guest.viewer]
        for other in here:
            other.muted = message.on
        guest.send(wire.Accepted(message.id))

    async def _wish(self, guest: Guest, message: wire.Rematch) -> None:
        if self.table is None or not self.table.over:
            raise NotOffered("this game is not over yet")
        if self.kept.again:
            guest.send(wire.Accepted(message.id))
            guest.send(wire.Again(self.kept.again))
            return
        if self.check_rematch is not None:
            self.check_rematch(self)
        agreed = self.is_agreed  # and the table is being opened
        wishes = list(SEATS) if self._is_alone(guest.viewer) else sorted({*self.kept.wishes, guest.viewer})
        if wishes != self.kept.wishes:
            self.kept.wishes = wishes
            await self._commit()
        guest.send(wire.Accepted(message.id))
        self._tell_presence()
        if self.is_agreed and not agreed and self.on_rematch is not None:
            self.on_rematch(self)

    def play_again(self, table: str) -> None:
        """Tell everybody, and whoever comes later, where these people play again; "" where it did not come to that."""
        self.kept.again = table
        if not table:
            self.kept.wishes = []
            self._tell_presence()
            return
        for guest in list(self.guests):
            guest.send(wire.Again(table))

    async def _read(self, guest: Guest, message: wire.Read) -> None:
        if not self.kept.lesson or len(self.kept.read) >= MOST_READ:
            raise NotOffered("there is nothing to read here")
        if message.step not in self.kept.read:
            self.kept.read.append(message.step)
            await self._commit()
        guest.send(wire.Accepted(message.id))
        for other in list(self.guests):
            self._give_hint(other)

    def _give_hint(self, guest: Guest) -> None:
        """Tell a guest what the lesson says now."""
        if self.kept.lesson and self.table is not None:
            table, lesson = self.table, lessons.find(self.kept.lesson)

            def tell() -> None:
                hint = lesson.watch(table, guest.viewer, guest.lang, frozenset(self.kept.read))
                guest.send(wire.Hinted(**{name: getattr(hint, name) for name in hint.__struct_fields__}))

            self._reach(guest, tell)

    def _reach(self, guest: Guest, tell: Callable[[], None]) -> bool:
        """Tell a guest something; where that cannot be done, this guest goes, and nobody else is the worse for it."""
        try:
            tell()
        except Exception as error:
            # What went wrong may quote what is hidden: only its kind is told.
            note("somebody could not be told of a table", logging.ERROR, table=self.id, error=type(error).__name__)
            self.leave(guest)
            guest.close(NotShown("something went wrong while this table was put into words; connect again"))
            return False
        return True

    async def _ask_me(self, guest: Guest, message: wire.AskMe) -> None:
        seat = self.kept.seats[guest.viewer]
        before = seat.ask, seat.turn_passed
        if message.when == "turn":
            seat.turn_passed = self.table.state.turn if self.table is not None else -1
        else:
            seat.ask, seat.turn_passed = message.when, -1
        if (seat.ask, seat.turn_passed) != before:
            await self._commit()
        guest.send(wire.Accepted(message.id))
        self._go_on()

    # -- keeping and showing ----------------------------------------------------------------------

    async def _commit(self) -> None:
        """Have the storage keep what is new, in the journal and beside it; where it does not, give the room up."""
        collector, table = self._collector, self.table
        lines, at = (collector.lines, collector.kept) if collector is not None else ([], 0)
        if table is not None:
            self.kept.gaps, self.kept.request = table.gaps, table.request
        if lines:
            self._stop_clock()
        else:
            self._keep_clock()
        try:
            await self._keep(self, lines, at)
        except BaseException:
            self.give_up()
            raise
        if collector is not None:
            collector.resume()

    def demand_kept(self) -> None:
        """Raise Lost where the storage did not take what was done here last: it does not stand, and is not shown."""
        if self.given_up:
            raise Lost("the table is being loaded")

    def give_up(self) -> None:
        """Leave memory: whatever comes later is asked of the storage, and whoever is here comes in anew."""
        self.given_up = True
        self._quiet()
        self._stop_clock()
        for task in list(self._tasks):
            task.cancel()
        for guest in list(self.guests):
            guest.move()

    def _stop_clock(self) -> None:
        """Let nobody's time go, and keep what is left of it."""
        if self.clock is not None:
            self.clock.stop()
            self._keep_clock()

    def _keep_clock(self) -> None:
        """Keep what is left of everybody's time, and of that of the decision."""
        if self.clock is not None:
            self.kept.left = [self.clock.rest(seat) for seat in SEATS]
            self.kept.begun = self.clock.begun

    def _show(self) -> None:
        """Send everybody what they may know of what is new."""
        table = self.table
        if table is None:
            return
        clock = self.clock.show() if self.clock is not None else None
        written: dict[tuple[int, str, int], tuple[bytes, int]] = {}

        def tell(guest: Guest) -> None:
            key = (guest.viewer, guest.lang, guest.since)
            if key not in written:
                update = render(table.update(guest.viewer, guest.since), table.game, guest.lang)
                written[key] = wire.encoder.encode(wire.Changed(update, clock)), update.upto
            message, guest.since = written[key]
            guest.send_bytes(message)

        for guest in list(self.guests):
            if self._reach(guest, partial(tell, guest)):
                self._give_hint(guest)
        table.forget()

    def _tell_presence(self, but: Guest | None = None) -> None:
        message = wire.encoder.encode(wire.Presence(self.seats(), self.spectators))
        for guest in list(self.guests):
            if guest is not but:
                guest.send_bytes(message)

    # -- whose turn it is to decide ---------------------------------------------------------------

    def _quiet(self) -> None:
        """Have nothing happen by itself any more."""
        self._time_out(None)
        self._think_of(-1, -1)
        self._pass_later(-1, -1, -1)

    def _go_on(self) -> None:
        """See to it that the pending decision is answered by somebody, some time.

        What is under way for it already goes on as it was: nobody can hold it up by saying something else.
        """
        table = self.table
        if table is None or self.given_up or table.over or table.suspension is not None:
            self._quiet()
            self._stop_clock()
            return
        seat, number = table.seat, table.number
        is_bot = bool(self.kept.seats[seat].bot)
        self._think_of(seat if is_bot else -1, number)
        if self.clock is not None and not is_bot:
            self.clock.run(seat, number)
            self._time_out(self.clock.until())
        else:
            self._time_out(None)
        self._pass_later(seat, number, -1 if is_bot else self._passing(table, seat))

    def _think_of(self, seat: int, number: int) -> None:
        """Have the program at a seat think about this decision, and about no other; of seat -1, about none."""
        if self._thought is not None:
            if self._thought[:2] == (seat, number) and not self._thought.task.done():
                return
            self._thought.task.cancel()
            self._thought = None
        if seat >= 0:
            self._thought = Thought(seat, number, self._start(lambda: self._let_bot_choose(seat, number)))

    def _time_out(self, delay: float | None) -> None:
        """Have the seat whose time runs lose after so many seconds, or not at all."""
        if self._clock_timer is not None:
            self._clock_timer.cancel()
            self._clock_timer = None
        if delay is not None:
            self._clock_timer = self._later(delay, self._run_out)

    def _pass_later(self, seat: int, number: int, index: int) -> None:
        """Take this option for a seat after a pause, and no other; -1 for none."""
        if self._pass is not None:
            if self._pass[:3] == (seat, number, index):
                return
            self._pass.timer.cancel()
            self._pass = None
        if index >= 0:
            # The pause is the same whatever the seat holds, so that it tells a person across nothing. From a program
            # there is nothing to hide.
            about = 0.0 if self._is_against_program(seat) else self.settings.auto_pass
            pause = self.minds.pause(about)
            self._pass = Pass(seat, number, index, self._later(pause, lambda: self._pass_for(seat, number, index)))

    def _passing(self, table: Table, seat: int) -> int:
        """The option that is taken for a seat that does not wish to be asked; -1 to ask it."""
        if self.kept.seats[seat].turn_passed == table.state.turn and table.state.active != seat:
            decision = table.decision(seat)
            for i, option in enumerate(decision.options if decision is not None else []):
                if option.kind in DECLINES:
                    return i
        if self.ask_of(seat) == "every" or play.count(table.state) > 1:
            return -1
        return 0

    def _later(self, delay: float, work: Work) -> Timer:
        """Do some work later, in the room's turn."""

        def begin() -> None:
            self._start(work)

        return self.time.later(max(0.0, delay), begin)

    def _start(self, work: Work) -> asyncio.Task[None]:
        task = asyncio.ensure_future(self._see_through(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _see_through(self, work: Work) -> None:
        """Do what nobody waits for: what goes wrong in it is told by its kind, as its words may name what is hidden."""
        try:
            await work()
        except (Lost, Suspended):
            return  # those who are there know: they come in anew, or see the game stand still
        except Exception as error:
            note("a table failed", logging.ERROR, table=self.id, error=type(error).__name__)

    async def _run_out(self) -> None:
        """Whoever the clock runs for loses by time, if it is up."""
        async with self.lock:
            table = self.table
            if table is None or table.over or self.given_up or self.clock is None or self.clock.running < 0:
                return
            if self.clock.until() > 0:
                self._time_out(self.clock.until())
                return
            seat = self.clock.running
            await self._carry_out(lambda: table.run_out(seat))

    async def _pass_for(self, seat: int, number: int, index: int) -> None:
        """Take an option for a seat that does not wish to be asked, if it still does not."""
        async with self.lock:
            table = self.table
            if table is None or self._pass is None or self._pass[:3] != (seat, number, index):
                return
            self._pass = None
            decision = table.decision(seat)
            rules = decision.why if decision is not None else []
            if play.count(table.state) == 1:
                table.tell(seat, "passed", "Passed for you: nothing to use.", rules)
            else:
                table.tell(seat, "passed", "Passed for you: not this turn, as you wished.", rules, "turn")
            await self._carry_out(lambda: table.answer(seat, number, index))

    async def _let_bot_choose(self, seat: int, number: int) -> None:
        """Ask the program at a seat, and answer for it where it does not."""
        table = self.table
        if table is None:
            return
        index = await self.minds.choose(self.kept.seats[seat].bot, table, seat)
        async with self.lock:
            if self._thought is None or self._thought[:2] != (seat, number):
                return
            self._thought = None  # it has been thought: what is done now is not to be broken off
            await self._carry_out(lambda: table.answer(seat, number, index))


def reaches(line: wire.ChatLine, guest: Guest) -> bool:
    """Whether somebody is shown a line of chat: who is spared it still sees their own."""
    return not guest.muted or (guest.viewer in SEATS and line.seat == guest.viewer)


def is_kept(table: Table, seat: int, message: wire.Acting) -> bool:
    """Whether a seat's last answer, as the journal has it, is this one: it is sent again to a table loaded since."""
    if not isinstance(message, (wire.Answer, wire.InTurn, wire.Select)):
        return False
    own = [k for k, answer in enumerate(table.line) if answer.seat == seat and not answer.forced]
    if not own:
        return False
    first = own[-1]
    while first > 0 and table.line[first - 1].more:
        first -= 1
    if table.line[first].n != message.number:
        return False
    given = [answer.i for answer in table.line[first : own[-1] + 1]]
    match message:
        case wire.Answer():
            return given == [message.index]
        case wire.InTurn():
            return given == message.indices
        case wire.Select():
            return given == table.selection(first, message.cards)
