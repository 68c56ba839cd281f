"""Many games at the other end of a server's sockets: both seats of each, answering at random at a steady pace."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import closing, suppress
from http.client import HTTPConnection
from random import Random
from typing import Any, Final, final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.process import BenchError

PATIENCE: Final = 60.0  # seconds after which an answer that nobody acknowledges is an error
NEVER: Final = 1 << 60
LOOKS: Final = 1 << 30  # ids from here on are of who looks ahead, not of answers


class Decision(msgspec.Struct):
    """A pending decision, as far as somebody who answers at random looks at it."""

    number: int
    seat: int
    options: list[msgspec.Raw]
    low: int = 0
    high: int = -1
    stride: int = 1

    @property
    def count(self) -> int:
        """How many answers there are."""
        return len(self.options) or (self.high - self.low) // self.stride + 1


class View(msgspec.Struct):
    """A position."""

    decision: Decision | None


class Update(msgspec.Struct):
    """What a seat is told."""

    view: View
    ended: str
    suspended: bool
    upto: int


class Message(msgspec.Struct):
    """Something that the server says."""

    type: str
    update: Update | None = None
    id: int = 0
    code: str = ""
    text: str = ""


decoder: Final = msgspec.json.Decoder(Message)


class Chair(msgspec.Struct):
    """A seat and what opens it."""

    seat: int
    secret: str


class Opened(msgspec.Struct):
    """A table that was opened."""

    table: str
    seats: list[Chair]


class Door:
    """Opens tables, one after the other."""

    def __init__(self, address: tuple[str, int], game: str) -> None:
        self._address = address
        self._body = msgspec.json.encode({"game": game, "name": "Mika", "opponent": "hotseat", "their_name": "Ren"})
        self._turn = asyncio.Lock()

    async def open(self) -> Opened:
        """A new table, both seats of which are at this end."""
        async with self._turn:
            return await asyncio.to_thread(self._open)

    def _open(self) -> Opened:
        with closing(HTTPConnection(*self._address, timeout=PATIENCE)) as connection:
            connection.request("POST", "/api/tables", self._body, {"content-type": "application/json"})
            answer = connection.getresponse()
            found = answer.read()
        if answer.status != 200:
            raise BenchError(f"the server opens no table: {found[:200].decode(errors='replace')}")
        return msgspec.json.decode(found, type=Opened)


@final
class Game:
    """Both seats of one table."""

    def __init__(self, opened: Opened, seed: int, looks: bool = False) -> None:
        self.table = opened.table
        self.looks = looks  # whether a seat asks what its options would do, as the page does
        self.looked: list[float] = []  # how long it waited to be told
        self._asked = 0.0
        self.secrets = {chair.seat: chair.secret for chair in opened.seats}
        self.chance = Random(seed)
        self.answered = 0
        self.over = False
        self.trouble = ""
        self._seen: list[Decision | None] = [None, None]
        self._upto = [0, 0]  # how much of the log each seat has: it comes back with this
        self._sockets: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []
        self._number = -1
        self._waiting: set[int] = set()
        self._done: asyncio.Future[float] | None = None
        self.accepted = 0.0  # when the last answer was acknowledged

    async def enter(self, address: str) -> float:
        """Connect both seats; when the second had its view."""
        self._sockets = list(await asyncio.gather(*(self._connect(address, seat) for seat in (0, 1))))
        at = time.monotonic()
        self._readers = [asyncio.ensure_future(self._read(seat)) for seat in (0, 1)]
        return at

    async def _connect(self, address: str, seat: int) -> ClientConnection:
        socket = await connect(address, compression=None, ping_interval=None, max_size=None, open_timeout=PATIENCE)
        hello = {
            "type": "hello",
            "protocol": 3,
            "table": self.table,
            "secret": self.secrets[seat],
            "since": self._upto[seat],
        }
        await socket.send(msgspec.json.encode(hello).decode())
        welcome = decoder.decode(await socket.recv(decode=False))
        if welcome.type != "welcome" or welcome.update is None:
            raise BenchError(f"no welcome at a table: {welcome.code or welcome.type} {welcome.text}")
        self._seen[seat] = welcome.update.view.decision
        self._upto[seat] = welcome.update.upto
        # A window is passed for whoever does not want to be asked, which would be an action that nobody counts.
        await socket.send('{"type":"ask me","id":0,"when":"every"}')
        return socket

    async def leave(self) -> None:
        """Hang up."""
        for reader in self._readers:
            reader.cancel()
        sockets, self._sockets = self._sockets, []
        with suppress(ConnectionClosed, OSError):
            await asyncio.gather(*(socket.close() for socket in sockets))

    async def _read(self, seat: int) -> None:
        """Take in what a seat is told, until the socket is closed."""
        socket = self._sockets[seat]
        try:
            while True:
                message = decoder.decode(await socket.recv(decode=False))
                if message.update is not None:
                    self._look(seat, message.update)
                    await self._look_ahead(seat)
                elif message.id >= LOOKS:
                    if message.type == "previews":  # otherwise it was decided meanwhile
                        self.looked.append(time.monotonic() - self._asked)
                elif message.type == "accepted" and message.id:
                    self.accepted = time.monotonic()
                elif message.type in ("refused", "bye"):
                    self._fail(f"{message.type}: {message.code} {message.text}")
        except (ConnectionClosed, OSError):
            self._fail("the socket was closed")

    def _look(self, seat: int, update: Update) -> None:
        decision = update.view.decision
        self._seen[seat] = decision
        self._upto[seat] = update.upto
        self.over = self.over or bool(update.ended)
        if update.suspended:
            self._fail("the game was suspended")
        if decision is None or decision.number > self._number:
            self._waiting.discard(seat)
            if not self._waiting and self._done is not None and not self._done.done():
                self._done.set_result(time.monotonic())

    async def _look_ahead(self, seat: int) -> None:
        """Ask what the options of one's own decision would do."""
        decision = self._seen[seat]
        if self.looks and decision is not None and decision.seat == seat:
            self._asked = time.monotonic()
            asked = {"type": "preview", "id": LOOKS + decision.number, "number": decision.number}
            await self._sockets[seat].send(msgspec.json.encode(asked).decode())

    def _fail(self, why: str) -> None:
        if self._done is not None and not self._done.done():
            self.trouble = why
            self._done.set_exception(BenchError(why))

    async def act(self) -> float:
        """Answer the pending decision; when both seats had been shown what came of it."""
        seat = next(decision.seat for decision in self._seen if decision is not None)
        decision = self._seen[seat]
        assert decision is not None
        index = self.chance.randrange(decision.count)
        return await self._send(seat, decision.number, {"type": "answer", "number": decision.number, "index": index})

    async def concede(self) -> None:
        """End the game."""
        await self._send(0, NEVER, {"type": "concede"})

    async def _send(self, seat: int, number: int, message: dict[str, Any]) -> float:
        self.answered += 1
        self._number = number
        self._waiting = {0, 1}
        self._done = asyncio.get_running_loop().create_future()
        try:
            await self._sockets[seat].send(msgspec.json.encode({**message, "id": self.answered}).decode())
            return await asyncio.wait_for(self._done, PATIENCE)
        except (ConnectionClosed, OSError, TimeoutError) as error:
            raise BenchError(f"no answer: {type(error).__name__}") from error
        finally:
            self._done = None


@final
class Timing:
    """How long answers took, in seconds, and what went wrong."""

    def __init__(self) -> None:
        self.shown: list[float] = []  # from when the answer was due until both seats saw what came of it
        self.accepted: list[float] = []
        self.late: list[float] = []  # how late this end itself was
        self.looked: list[float] = []  # from asking what options would do until it was told
        self.errors: list[str] = []
        self.ended = 0


@final
class Crowd:
    """Games that go on at one action a second each; a game that ends makes way for a new one."""

    def __init__(self, address: str, door: Door, looks: bool = False) -> None:
        self.address = address
        self.door = door
        self.looks = looks
        self.games: list[Game] = []
        self._seeds = 0

    async def grow(self, count: int) -> None:
        """Have so many games at least."""
        while len(self.games) < count:
            self.games += await asyncio.gather(*(self.begin() for _ in range(min(20, count - len(self.games)))))

    async def begin(self) -> Game:
        """A new game with both seats there."""
        self._seeds += 1
        seed = self._seeds
        game = Game(await self.door.open(), seed, self.looks)
        await game.enter(self.address)
        return game

    async def hurry(self, answers: int, at_once: int, still: Callable[[], bool] = lambda: True) -> None:
        """Bring every game to so many answers, as quickly as the server goes."""
        turn = asyncio.Semaphore(at_once)

        async def play(place: int) -> None:
            while still():
                async with turn:
                    game = self.games[place]
                    if game.over:
                        await game.leave()
                        game = self.games[place] = await self.begin()
                    if game.answered >= answers:
                        return
                    await game.act()

        await asyncio.gather(*(play(place) for place in range(len(self.games))))

    async def run(self, count: int, seconds: float, warm: float) -> Timing:
        """Let the first `count` games go on for so long; what is counted begins after some seconds to warm up."""
        timing = Timing()
        begin = time.monotonic() + 0.1
        chance = Random(count)
        await asyncio.gather(
            *(
                self._go_on(place, begin + chance.random(), begin + warm, begin + warm + seconds, timing)
                for place in range(count)
            )
        )
        return timing

    async def _go_on(self, place: int, due: float, counted: float, end: float, timing: Timing) -> None:
        """One game, an action a second. An answer that was due while another was under way has been waiting since."""
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            game = self.games[place]
            late = time.monotonic() - due
            if due >= counted:
                timing.looked += game.looked
            game.looked.clear()
            try:
                shown = await game.act()
                if due >= counted:
                    timing.shown.append(shown - due)
                    timing.accepted.append(game.accepted - due)
                    timing.late.append(late)
            except BenchError as error:
                timing.errors.append(str(error))
            if game.over or game.trouble:
                timing.ended += 1
                try:
                    await game.leave()
                    self.games[place] = await self.begin()
                except (BenchError, OSError, ConnectionClosed, InvalidHandshake) as error:
                    timing.errors.append(f"no new game: {error}")
                    return
            due += 1.0

    async def leave(self) -> None:
        """Hang up everywhere."""
        games, self.games = self.games, []
        for game in games:
            await game.leave()
