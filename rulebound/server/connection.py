"""One socket: what comes in is measured and decoded, what goes out waits in a bounded queue."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rulebound.errors import RuleboundError
from rulebound.server import messages as wire
from rulebound.server.clock import Time
from rulebound.server.house import Elsewhere, House
from rulebound.server.logs import note
from rulebound.server.metrics import Metrics
from rulebound.server.relay import Desk, Far, Relay
from rulebound.server.room import Lost, Room
from rulebound.server.settings import Settings
from rulebound.server.storage import Unavailable
from rulebound.server.voice import say_error

POLICY: Final = 1008  # the code of a socket that was closed for what came through it
GOING: Final = 1001
INSIDE: Final = 1011  # the code of a socket that is closed for something that went wrong here
FOR_NOW: Final = (Elsewhere, Lost, Unavailable)  # what is in the way of a table for a while
UNKNOWN: Final = -1  # the id in an answer to what could not be read
MOST_FAULTS: Final = 20  # messages that cannot be read, after which a socket is closed


class Malformed(RuleboundError):
    """Not a message of this protocol."""


class TooFast(RuleboundError):
    """More at once than anybody means."""


class TooSlow(RuleboundError):
    """Whoever is there does not take what is sent."""


class Bucket:
    """So many a second, and so many at once."""

    def __init__(self, time: Time, rate: float, most: float) -> None:
        self._time = time
        self._rate = rate
        self._most = most
        self._left = most
        self._seen = time.now()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = self._time.now()
        self._left = min(self._most, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Connection:
    """A guest at the other end of a socket."""

    def __init__(self, socket: WebSocket, house: House, relay: Relay, desk: Desk, metrics: Metrics, time: Time) -> None:
        self.socket = socket
        self.relay = relay
        self.far: Far | None = None
        self.house = house
        self.desk = desk
        self.metrics = metrics
        self.settings: Settings = house.settings
        self.viewer = wire.SPECTATOR
        self.lang: wire.Lang = "en"
        self.since = 0
        self.muted = False
        self.room: Room | None = None
        self._hello: wire.Hello | None = None
        self._bucket = Bucket(time, self.settings.actions_a_second, self.settings.burst)
        self._queue: deque[bytes] = deque()
        self._waiting = 0
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._faults = 0
        self._entering = asyncio.Lock()  # held by whoever brings this socket to its table
        self._moving: asyncio.Task[None] | None = None
        self._over = False  # nobody is at the other end any more

    # -- going out --------------------------------------------------------------------------------

    def send(self, message: wire.FromServer) -> None:
        """Put a message on its way."""
        self.send_bytes(wire.encoder.encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Put a message on its way that was written before; who does not take what is sent is let go."""
        if self._closing is not None:
            return
        if self._waiting + len(message) > self.settings.queue_bytes:
            self._queue.clear()
            self._waiting = 0
            self.close(TooSlow("more waits to be sent than is kept for one socket; connect again"))
            return
        self._queue.append(message)
        self._waiting += len(message)
        self._wake.set()

    def close(self, error: RuleboundError, code: int = POLICY) -> None:
        """Say why, and close; whom nothing keeps out but that the table cannot be had just now is to come again."""
        if self._closing is None:
            self._queue.append(wire.encoder.encode(wire.Bye(type(error).__name__, say_error(error, self.lang))))
            self._closing = GOING if isinstance(error, FOR_NOW) else code, type(error).__name__
            self._wake.set()

    def end(self, message: bytes) -> None:
        """Send a last message, and close; without one, something went wrong inside."""
        if self._closing is None:
            if message:
                self._queue.append(message)
            self._closing = POLICY if message else INSIDE, ""
            self._wake.set()

    def _is_closing(self) -> bool:
        return self._closing is not None

    def _is_over(self) -> bool:
        return self._over

    async def _send_all(self) -> None:
        """Send what waits, in order, until the socket is closed."""
        while True:
            while self._queue:
                message = self._queue.popleft()
                self._waiting -= len(message)
                await self.socket.send_text(message.decode())
                self.metrics.sent(len(message))
            if self._closing is not None:
                await self.socket.close(*self._closing)
                return
            self._wake.clear()
            await self._wake.wait()

    # -- coming in --------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve a socket that has been accepted, to its end."""
        sender = asyncio.ensure_future(self._send_all())
        sender.add_done_callback(lambda task: task.cancelled() or task.exception())
        try:
            await self._receive_all()
        except RuleboundError as error:
            self.close(error)
        except WebSocketDisconnect:
            self._closing = GOING, ""
        finally:
            self._over = True  # whoever brings this socket to a table meanwhile takes it out again
            if self._moving is not None:
                self._moving.cancel()
            self._leave()
            if self._closing is None or self.socket.client_state is WebSocketState.DISCONNECTED:
                sender.cancel()
            else:
                await asyncio.wait([sender], timeout=self.settings.hello_within)
                sender.cancel()

    def _leave(self) -> None:
        """Be at no table any more, wherever it is played."""
        if self.far is not None:
            self.far.leave()
        if self.room is not None:
            self.room.leave(self)

    async def _receive_all(self) -> None:
        hello = self.read(await asyncio.wait_for(self._receive(), self.settings.hello_within))
        if not isinstance(hello, wire.Hello):
            raise Malformed('the first message is a "hello"')
        if hello.protocol != wire.PROTOCOL:
            raise Malformed(f"this server speaks protocol {wire.PROTOCOL}, not {hello.protocol}; reload the page")
        self.lang = hello.lang
        self._hello = hello
        async with self._entering:
            await self._come_in(hello, hello.since)
        while True:
            raw = await self._receive()
            if self._is_closing():
                return
            try:
                message = self.read(raw)
            except Malformed as error:
                self._refuse(error, UNKNOWN)
                continue
            if not self._bucket.take():
                fast = TooFast(f"at most {self.settings.actions_a_second} messages a second are taken")
                self._refuse(fast, UNKNOWN if isinstance(message, wire.Hello) else message.id)
                continue
            await self._hear(message, raw)

    def _refuse(self, error: RuleboundError, id: int) -> None:
        """Answer something that is not heard; whoever goes on like that is let go."""
        self._faults += 1
        self.metrics.refused()
        if self._faults > MOST_FAULTS:
            self.close(error)
            return
        self.send(wire.Refused(id, type(error).__name__, say_error(error, self.lang)))

    async def _receive(self) -> str:
        """The next message as text."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GOING))
        text = message.get("text")
        if text is None:
            raise Malformed("a message is text, not bytes")
        self.metrics.received(len(text))
        return str(text)

    def read(self, raw: str) -> wire.FromClient:
        """A message, or Malformed."""
        try:
            data = raw.encode()
        except UnicodeEncodeError:
            raise Malformed("a message is UTF-8") from None
        if len(data) > self.settings.message_bytes:
            raise Malformed(f"a message has at most {self.settings.message_bytes} bytes")
        if depth(data) > self.settings.message_depth:
            raise Malformed(f"a message is at most {self.settings.message_depth} deep")
        try:
            return wire.decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Malformed(f"not a message of protocol {wire.PROTOCOL}: {error}") from None

    async def _come_in(self, hello: wire.Hello, since: int) -> None:
        """Enter the room, or the process that has it."""
        if self.room is not None:
            self.room.leave(self)
            self.room = None

        async def here() -> None:
            room = await self.house.room(hello.table)
            self.far = None
            self.viewer = await self.house.seat_of(room, hello.secret)
            self.since = since
            if self._is_over():
                return
            try:
                await room.enter(self)
            except Lost as error:  # it was given up while one waited at its door: it is looked for anew
                raise Elsewhere(str(error)) from error
            self.room = room

        async def there() -> None:
            self.since = since
            self.far = await self.relay.enter(self, hello.table, hello.secret)

        await self.relay.wherever(here, there)
        if self._is_over():
            self._leave()

    def _is_placed(self) -> bool:
        """Whether this socket is at its table, wherever that is played."""
        return self.far is not None or (self.room is not None and not self.room.given_up)

    async def _find_place(self) -> None:
        """Enter anew where the room is given up, unless somebody has seen to it."""
        async with self._entering:
            if self._hello is not None and not self._is_placed():
                await self._come_in(self._hello, self.since)

    def move(self) -> None:
        """Enter the table anew, soon."""
        self._moving = asyncio.ensure_future(self._move())

    async def _move(self) -> None:
        if self._is_closing() or self.socket.client_state is WebSocketState.DISCONNECTED:
            return
        try:
            await self._find_place()
        except RuleboundError as error:
            self.close(error)
        except Exception as error:
            # Nobody waits for this: what goes wrong in it ends the socket, which may come again.
            note("a socket failed", logging.ERROR, error=type(error).__name__)
            self.end(b"")

    async def come_again(self) -> None:
        """Enter anew, wherever the table is now."""
        self.far = None
        await self._move()

    async def _hear(self, message: wire.FromClient, raw: str) -> None:
        if isinstance(message, wire.Hello):
            raise Malformed("hello has been said")
        if isinstance(message, wire.Ping):
            self.send(wire.Pong(message.id))
            return
        await self._find_place()
        if self.far is not None:
            self.far.say(raw.encode())
            return
        room = self.room
        assert room is not None
        if isinstance(message, (wire.Preview, wire.Account)):
            await self.desk.answer(room, self, message)
            return
        try:
            with self.metrics.timed():
                await room.hear(self, message)
        except Lost as error:
            self.send(wire.Refused(message.id, "Lost", say_error(error, self.lang)))
            await self._find_place()


def depth(data: bytes) -> int:
    """How deep JSON is nested, told without reading it: signs inside texts do not count.

    >>> depth(b'{"a": [1, {"b": "[[["}]}'), depth(b'[' * 40)
    (3, 40)
    """
    deepest = level = 0
    inside = escaped = False
    for sign in data:
        if inside:
            if escaped:
                escaped = False
            elif sign == 0x5C:
                escaped = True
            elif sign == 0x22:
                inside = False
        elif sign == 0x22:
            inside = True
        elif sign in (0x5B, 0x7B):
            level += 1
            deepest = max(deepest, level)
        elif sign in (0x5D, 0x7D):
            level -= 1
    return deepest
