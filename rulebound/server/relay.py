"""Between processes on one storage: whoever comes to a process that does not have their table plays at it all the same.

A table is played in one process. Another that is asked for it looks up which one, and passes on what is said there and
what is told here, as notices of the storage. Secrets stay where they were said: the process that was told one checks it
against what is kept, and says only which seat it opens. Notices may get lost when the storage does: whoever lost some
says so to all processes as soon as the storage takes it, and then everybody between them enters anew and is told
everything as it stands.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import zlib
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Final, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from rulebound.errors import RuleboundError
from rulebound.server import messages as wire
from rulebound.server.house import Elsewhere, House
from rulebound.server.logs import note
from rulebound.server.requests import Join, Joined
from rulebound.server.room import Guest, Lost, Room, RoomKept
from rulebound.server.secrets import fits, hashed, new_secret
from rulebound.server.storage import MISSED, StorageError, Unavailable
from rulebound.server.voice import say_error

PIECE: Final = 6000  # signs of a body in one notice
MOST_WAITING: Final = 20_000  # notices; more than any storage that works lets wait
FIRST_PAUSE: Final = 0.5  # seconds before a storage that did not answer is asked again; each is twice the one before
LONGEST_PAUSE: Final = 8.0
HANDS: Final = 4  # times that a table is looked for which was let go of each time before it was found
ALL: Final = "to all"  # the channel that every process hears
T = TypeVar("T")

Kind: TypeAlias = Literal["enter", "say", "leave", "told", "gone", "bye", "join", "joined", "lost", "still"]


class BetweenOwners(Exception):
    """No other process has the table any more that had it a moment ago."""


class Notice(msgspec.Struct, frozen=True, array_like=True):
    """A piece of something that one process says to another about a stream, which the asking one has named."""

    kind: Kind
    stream: str
    back: str  # the process that says it
    since: int
    left: int  # pieces that follow
    body: str


class Entering(msgspec.Struct, frozen=True):
    """Somebody comes in through another process, which has seen their secret."""

    table: str
    viewer: int
    lang: wire.Lang
    since: int


class Sitting(msgspec.Struct, frozen=True):
    """Somebody sits down through another process: the hashes of the secret they showed, and of the one they get."""

    table: str
    shown: str
    own: str
    asked: Join
    lang: wire.Lang


class Refusal(msgspec.Struct, frozen=True):
    """What is answered over HTTP to whoever asked for something that was not done."""

    code: str
    text: str
    status: int


class Sat(msgspec.Struct, frozen=True):
    """The seat somebody has now, or why they have none."""

    seat: int = -1
    refusal: Refusal | None = None


class RefusedThere(RuleboundError):
    """Another process refused something: what it answers is answered here."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


class Desk(Protocol):
    """Answers questions about a table that change nothing."""

    async def answer(self, room: Room, guest: Guest, message: wire.Preview | wire.Account) -> None:
        """Answer one."""


class Traveller(Protocol):
    """A socket here whose table is in another process."""

    viewer: int
    lang: wire.Lang
    since: int

    def send_bytes(self, message: bytes) -> None:
        """Put a message on its way."""

    def end(self, message: bytes) -> None:
        """Send a last message, and close; without one, something went wrong where the table is."""

    async def come_again(self) -> None:
        """Enter anew, wherever the table is now."""


class Far:
    """A stream of messages to the process that has a table."""

    def __init__(self, relay: Relay, owner: str, table: str, traveller: Traveller) -> None:
        self.stream = secrets.token_hex(8)
        self.relay = relay
        self.owner = owner
        self.table = table
        self.traveller = traveller

    def say(self, raw: bytes) -> None:
        """Pass on what was said."""
        self.relay.post(self.owner, "say", self.stream, raw)

    def leave(self) -> None:
        """Say that nobody is there any more."""
        if self.relay.streams.pop(self.stream, None) is not None:
            self.relay.post(self.owner, "leave", self.stream)


class Remote:
    """Somebody at a table here whose socket is in another process."""

    def __init__(self, relay: Relay, back: str, stream: str, entering: Entering) -> None:
        self.relay = relay
        self.back = back
        self.stream = stream
        self.viewer = entering.viewer
        self.lang: wire.Lang = entering.lang
        self.since = entering.since
        self.muted = False
        self.heard: asyncio.Queue[bytes] = asyncio.Queue()
        self._hearing = False  # something that was said is being done
        self._departed = False
        self.task = asyncio.ensure_future(self._run(entering.table))

    def send(self, message: wire.FromServer) -> None:
        """Put a message on its way."""
        self.send_bytes(wire.encoder.encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Put a message on its way that was written before."""
        self._post("told", message)

    def move(self) -> None:
        """Have the other process enter the table anew."""
        self.heard.put_nowait(b"")  # wakes who waits for something to be said

    def close(self, error: RuleboundError) -> None:
        """Have the other process say why, and close the socket."""
        self._say_bye(error)
        self.depart()

    def depart(self) -> None:
        """Be there no more. What was said last is done all the same: broken off on its way, it would cost the table."""
        self._departed = True
        self.heard.put_nowait(b"")
        if not self._hearing:
            self.task.cancel()

    def _say_bye(self, error: RuleboundError) -> None:
        self._post("bye", wire.encoder.encode(wire.Bye(type(error).__name__, say_error(error, self.lang))))

    def _post(self, kind: Kind, body: bytes = b"") -> None:
        self.relay.post(self.back, kind, self.stream, body, self.since)

    async def _run(self, table: str) -> None:
        """Be there until one leaves, or the table does."""
        room: Room | None = None
        try:
            room = await self.relay.house.room(table)
            await room.enter(self)
            while (raw := await self.heard.get()) and not (self._departed or room.given_up):
                self._hearing = True
                await self._hear(room, wire.decoder.decode(raw))
                self._hearing = False
            if not self._departed:
                self._post("gone")
        except (Elsewhere, Lost, Unavailable):
            self._post("gone")
        except RuleboundError as error:
            self._say_bye(error)
        except Exception as error:
            # As with a socket of this process: it is closed, and nothing of the error goes out.
            note("a guest failed", logging.ERROR, table=table, error=type(error).__name__)
            self._post("bye")
        finally:
            if room is not None:
                room.leave(self)
            self.relay.guests.pop((self.back, self.stream), None)

    async def _hear(self, room: Room, message: wire.FromClient) -> None:
        if isinstance(message, (wire.Hello, wire.Ping)):
            return  # are answered where they were said
        if isinstance(message, (wire.Preview, wire.Account)):
            await self.relay.desk.answer(room, self, message)
            return
        try:
            await room.hear(self, message)
        except Lost as error:
            self.send(wire.Refused(message.id, "Lost", say_error(error, self.lang)))
            raise


class Relay:
    """What one process passes on to others, and takes from them."""

    def __init__(self, house: House, desk: Desk, refusal: Callable[[RuleboundError, wire.Lang], Refusal]) -> None:
        self.house = house
        self.desk = desk
        self._refusal = refusal
        self.streams: dict[str, Far] = {}
        self.guests: dict[tuple[str, str], Remote] = {}
        self._waiting: dict[str, asyncio.Future[Sat]] = {}
        self._pieces: dict[str, list[str]] = {}
        self._queue: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sender: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()

    def open(self) -> None:
        """Begin to listen."""
        self._unlisten = self.house.storage.listen(self._notice)
        self._sender = asyncio.ensure_future(self._send_all())

    async def close(self) -> None:
        """Tell all others that the tables here are not to be had any more, and stop."""
        self._unlisten()
        for remote in list(self.guests.values()):
            remote.depart()
            self.post(remote.back, "gone", remote.stream)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._queue.join(), 1)
        for task in (*self._tasks, self._sender):
            if task is not None:
                task.cancel()

    # -- at the process that was asked ------------------------------------------------------------

    async def wherever(self, here: Callable[[], Awaitable[T]], there: Callable[[], Awaitable[T]]) -> T:
        """Do something at a table: here, or through the process that has it.

        One that was let go of between the two questions, as by a process that stops, is asked for here again.
        """
        for _ in range(HANDS):
            with suppress(Elsewhere):
                return await here()
            with suppress(BetweenOwners):
                return await there()
        raise Elsewhere("the table is changing hands; try again")

    async def enter(self, traveller: Traveller, table: str, secret: str) -> Far:
        """Enter a table that another process has."""
        owner, kept = await self._owner(table)
        traveller.viewer = self.house.seat_in(kept, secret)
        far = Far(self, owner, table, traveller)
        self.streams[far.stream] = far
        entering = Entering(table, traveller.viewer, traveller.lang, traveller.since)
        self.post(owner, "enter", far.stream, msgspec.json.encode(entering))
        return far

    async def join(self, table: str, secret: str, asked: Join, lang: wire.Lang) -> Joined:
        """Sit down at a table that another process has."""
        owner, _ = await self._owner(table)
        own, stream = new_secret(), secrets.token_hex(8)
        waiting: asyncio.Future[Sat] = asyncio.get_running_loop().create_future()
        self._waiting[stream] = waiting
        try:
            sitting = Sitting(table, hashed(secret), hashed(own), asked, lang)
            self.post(owner, "join", stream, msgspec.json.encode(sitting))
            sat = await asyncio.wait_for(waiting, self.house.settings.hello_within)
        except TimeoutError:
            sat = Sat(await self._seat_of(table, own))
            if sat.seat < 0:
                raise Elsewhere("another process has this table, and does not answer") from None
        finally:
            self._waiting.pop(stream, None)
        if sat.refusal is not None:
            raise RefusedThere(sat.refusal)
        return Joined(table, sat.seat, own)

    async def _owner(self, table: str) -> tuple[str, RoomKept]:
        found = await self.house.storage.listing(ids=[table], limit=1)
        if not found or found[0].owner in (None, self.house.owner):
            raise BetweenOwners
        return str(found[0].owner), msgspec.json.decode(found[0].meta, type=RoomKept)

    async def _seat_of(self, table: str, own: str) -> int:
        """The seat that a secret was given, by what is kept; -1 for none. The answer may have got lost on its way."""
        for found in await self.house.storage.listing(ids=[table], limit=1):
            for seat, one in enumerate(msgspec.json.decode(found.meta, type=RoomKept).seats):
                if one.taken and fits(own, one.secret):
                    return seat
        return -1

    async def check(self) -> None:
        """See to it that nobody waits for a process that is gone, and that nobody is here who came through one.

        The tables of such a process are taken when its time is up. Whoever is not known where their table is played
        enters anew.
        """
        await self._part_from_the_dead()
        for table in {far.table for far in self.streams.values()}:
            there = {far.owner for far in self.streams.values() if far.table == table}
            try:
                await self.house.room(table)
            except Elsewhere:
                with suppress(BetweenOwners):
                    there -= {(await self._owner(table))[0]}
            except StorageError:
                raise
            except Exception as error:
                # Whoever sits there is told so when they enter; those at other tables do not wait for it.
                note("a table could not be taken", logging.ERROR, table=table, error=type(error).__name__)
            for far in [far for far in self.streams.values() if far.table == table and far.owner in there]:
                self._come_again(far)
        for owner in {far.owner for far in self.streams.values()}:
            streams = [far.stream for far in self.streams.values() if far.owner == owner]
            self.post(owner, "still", "", msgspec.json.encode(streams))

    async def _part_from_the_dead(self) -> None:
        """Have guests leave whose process has not beaten in time: it was killed, and cannot say that they are gone."""
        dead = {back for back, _ in self.guests}
        if dead:
            dead -= await self.house.storage.living(sorted(dead))
        gone = [key for key in self.guests if key[0] in dead]
        self._let_go(gone)
        for back, stream in gone:  # where it was only slow, its people enter anew
            self.post(back, "gone", stream)

    def _come_again(self, far: Far) -> None:
        if self.streams.pop(far.stream, None) is not None:
            self._start(far.traveller.come_again())

    # -- between ----------------------------------------------------------------------------------

    def post(self, to: str, kind: Kind, stream: str, body: bytes = b"", since: int = 0) -> None:
        """Put something on its way to another process, in order."""
        if self._queue.qsize() > MOST_WAITING:
            self._lose()
            return
        text = b64encode(zlib.compress(body)).decode() if body else ""
        pieces = [text[i : i + PIECE] for i in range(0, len(text), PIECE)] or [""]
        for i, piece in enumerate(pieces):
            notice = Notice(kind, stream, self.house.owner, since, len(pieces) - 1 - i, piece)
            self._put(f"to {to}", notice)

    def _put(self, channel: str, notice: Notice) -> None:
        self._queue.put_nowait((channel, msgspec.json.encode(notice).decode()))

    async def _send_all(self) -> None:
        """Send what waits, in order; a storage that does not answer is asked again, later and later."""
        pause = FIRST_PAUSE
        while True:
            channel, payload = await self._queue.get()
            try:
                await self.house.storage.notify(channel, payload)
            except StorageError:
                self.house.stored = False
                self._lose()
                await self._pause(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = FIRST_PAUSE
                if channel == ALL:
                    self._enter_anew(list(self.streams.values()))
            finally:
                self._queue.task_done()

    async def _pause(self, seconds: float) -> None:
        """Wait so long, or until the storage is heard of again."""
        self._wake.clear()
        timer = self.house.time.later(seconds, self._wake.set)
        await self._wake.wait()
        timer.cancel()

    def _lose(self) -> None:
        """Notices were lost, and nobody can say which: before anything else, all processes are told so."""
        self._pieces.clear()
        while not self._queue.empty():
            self._queue.get_nowait()
            self._queue.task_done()
        self._let_go(list(self.guests))
        self._put(ALL, Notice("lost", "", self.house.owner, 0, 0, ""))

    def _let_go(self, keys: list[tuple[str, str]]) -> None:
        """Have guests leave, who will enter anew or not; nothing is sent to them from now on."""
        for key in keys:
            self.guests.pop(key).depart()

    def _enter_anew(self, every: list[Far]) -> None:
        """Have these enter again, each by a new stream."""
        for far in every:
            far.leave()
            self._start(far.traveller.come_again())

    def _notice(self, channel: str, payload: str) -> None:
        if channel == MISSED:
            self._lose()
            self._wake.set()
        if channel not in (ALL, f"to {self.house.owner}"):
            return
        notice = msgspec.json.decode(payload, type=Notice)
        if notice.kind == "lost":
            self._pieces.pop(notice.back, None)
        pieces = self._pieces.setdefault(notice.back, [])
        pieces.append(notice.body)
        if notice.left == 0:
            del self._pieces[notice.back]
            text = "".join(pieces)
            self._take(notice, zlib.decompress(b64decode(text)) if text else b"")

    def _take(self, notice: Notice, body: bytes) -> None:
        """Do what another process says."""
        far, key = self.streams.get(notice.stream), (notice.back, notice.stream)
        match notice.kind:
            case "enter":
                entering = msgspec.json.decode(body, type=Entering)
                self.guests[key] = Remote(self, notice.back, notice.stream, entering)
            case "say":
                if key in self.guests:
                    self.guests[key].heard.put_nowait(body)
            case "leave":
                if key in self.guests:
                    self._let_go([key])
            case "join":
                self._start(self._sit(notice, msgspec.json.decode(body, type=Sitting)))
            case "joined":
                waiting = self._waiting.get(notice.stream)
                if waiting is not None and not waiting.done():
                    waiting.set_result(msgspec.json.decode(body, type=Sat))
            case "told" if far is not None:
                far.traveller.since = notice.since
                far.traveller.send_bytes(body)
            case "gone" if far is not None:
                self._come_again(far)
            case "bye" if far is not None:
                self.streams.pop(far.stream)
                far.traveller.end(body)
            case "still":
                for stream in msgspec.json.decode(body, type=list[str]):
                    if (notice.back, stream) not in self.guests:
                        self.post(notice.back, "gone", stream)
            case "lost":
                self._let_go([key for key in self.guests if key[0] == notice.back])
                self._enter_anew([far for far in self.streams.values() if far.owner == notice.back])

    async def _sit(self, notice: Notice, sitting: Sitting) -> None:
        """Let somebody sit down here whose request came to another process."""
        try:
            seat = await self.house.sit_down(sitting.table, sitting.shown, sitting.own, sitting.asked)
            sat = Sat(seat)
        except RuleboundError as error:
            sat = Sat(refusal=self._refusal(error, sitting.lang))
        self.post(notice.back, "joined", notice.stream, msgspec.json.encode(sat))

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
