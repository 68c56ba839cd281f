"""A server without a network: a house over a real storage, people who only listen, and a clock that stands still."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from rulebound.errors import RuleboundError
from rulebound.kernel.rng import seed_bytes
from rulebound.server import messages as wire
from rulebound.server.house import House
from rulebound.server.minds import Minds
from rulebound.server.requests import Chair, DeckChoice, Join, NewTable, Opened, Times
from rulebound.server.room import Room
from rulebound.server.settings import Settings
from rulebound.server.storage import Storage
from rulebound.server.storage.sqlite import SqliteStorage
from rulebound.table import Update

T = TypeVar("T")
QUICK = Settings(
    bot_pause=0.0,
    bot_steady=0.0,
    auto_pass=1.0,
    new_tables_a_minute=100_000,
    actions_a_second=100_000,
    burst=100_000,
)
from_server: msgspec.json.Decoder[Any] = msgspec.json.Decoder()


def run(work: Coroutine[Any, Any, T], most: float = 120) -> T:
    """Do asynchronous work, for so many seconds; in a thread: whoever drives a browser has a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(work, most)).result()


class Standing:
    """A timer that may be cancelled."""

    def __init__(self) -> None:
        self.is_off = False

    def cancel(self) -> None:
        """Never mind."""
        self.is_off = True


class StandingTime:
    """A clock that moves only when it is told to."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._count = 0
        self._due: list[tuple[float, int, Standing, Callable[[], None]]] = []

    def now(self) -> float:
        """The hour."""
        return self._now

    def today(self) -> float:
        """The day."""
        return 1_700_000_000 + self._now

    def later(self, delay: float, call: Callable[[], None]) -> Standing:
        """Call this when the clock has been moved far enough."""
        timer = Standing()
        self._count += 1
        heapq.heappush(self._due, (self._now + delay, self._count, timer, call))
        return timer

    def next(self, end: float) -> Callable[[], None] | None:
        """What is due up to an hour, to which the clock is moved."""
        while self._due and self._due[0][0] <= end:
            when, _, timer, call = heapq.heappop(self._due)
            self._now = max(self._now, when)
            if not timer.is_off:
                return call
        self._now = end
        return None


class Person:
    """Somebody who is there, and keeps everything they are told."""

    def __init__(self, viewer: int, lang: wire.Lang = "en") -> None:
        self.viewer = viewer
        self.lang: wire.Lang = lang
        self.since = 0
        self.muted = False
        self.heard: list[dict[str, Any]] = []
        self.moved = 0

    def send(self, message: wire.FromServer) -> None:
        """Be told something."""
        self.send_bytes(wire.encoder.encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Be told something."""
        self.heard.append(from_server.decode(message))

    def move(self) -> None:
        """Be told to enter anew."""
        self.moved += 1

    def close(self, error: RuleboundError) -> None:
        """Be told to go, and why."""
        self.send(wire.Bye(type(error).__name__, str(error)))

    def kinds(self) -> list[str]:
        """The kinds of all messages, in order."""
        return [message["type"] for message in self.heard]

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        return [message for message in self.heard if message["type"] == kind][-1]

    def take(self) -> list[dict[str, Any]]:
        """All messages, which are forgotten."""
        heard, self.heard = self.heard, []
        return heard


class Hall:
    """A house with its clock, over a folder."""

    def __init__(self, folder: Path, settings: Settings = QUICK, storage: Storage | None = None, seed: int = 0) -> None:
        self.time = StandingTime()
        self.settings = settings
        self.folder = folder
        self.minds = Minds(settings, seed=1)
        self.storage: Storage = storage if storage is not None else SqliteStorage(folder, self.time.today)
        self._tables = seed * 100
        self.house = House(self.storage, settings, self.time, self.minds, folder / "faults", self._seed)

    def _seed(self) -> bytes:
        self._tables += 1
        return seed_bytes(self._tables)

    async def __aenter__(self) -> Hall:
        await self.house.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.house.close()

    async def pass_time(self, seconds: float) -> None:
        """Let time pass, and everything be done that is due."""
        end = self.time.now() + seconds
        while (call := self.time.next(end)) is not None:
            call()
            await self.settled()

    async def settled(self) -> None:
        """Wait until nothing is under way."""
        while self.house.is_busy or any(room.is_thinking for room in self.house.rooms.values()):
            await asyncio.sleep(0)
        for room in list(self.house.rooms.values()):
            async with room.lock:
                pass

    async def open(self, opponent: str = "bot:random", game: str = "toy", **more: Any) -> tuple[Room, Opened]:
        """A table with somebody at seat 0."""
        opened = await self.house.create(NewTable(game, "Mika", opponent=opponent, first="me", **more))
        return await self.house.room(opened.table), opened

    async def two(self, game: str = "toy", clock: Times | None = None, **more: Any) -> tuple[Room, Person, Person]:
        """A table with two people, who are there."""
        opened = await self.house.create(NewTable(game, "Mika", opponent="link", first="me", clock=clock, **more))
        await self.house.join(opened.table, opened.invite, Join("Rui", DeckChoice()))
        room = await self.house.room(opened.table)
        return room, await enter(room, 0), await enter(room, 1)


async def enter(room: Room, viewer: int, lang: wire.Lang = "en") -> Person:
    """Somebody comes in."""
    person = Person(viewer, lang)
    await room.enter(person)
    return person


def table_of(room: Room) -> Any:
    """The table of a room that has one."""
    assert room.table is not None
    return room.table


def secret_of(chairs: list[Chair], seat: int) -> str:
    """The secret of a seat."""
    return next(chair.secret for chair in chairs if chair.seat == seat)


async def play(room: Room, people: dict[int, Person], choose: Callable[[Room], int], most: int = 100_000) -> int:
    """Answer for whoever owes a decision, to the end or for so many answers; returns how many there were."""
    given = 0
    while room.state == "running" and given < most:
        table = table_of(room)
        seat, number = table.seat, table.number
        if seat in people:
            await room.hear(people[seat], wire.Answer(given + 1, number, choose(room)))
            given += 1
        await settled(room)
    return given


async def settled(room: Room) -> None:
    """Wait until what is under way in a room is done, and programs have answered."""
    while room.is_thinking:
        await asyncio.sleep(0)
    async with room.lock:
        pass


def update_of(message: dict[str, Any]) -> Update:
    """The update in a message."""
    return msgspec.convert(message["update"], Update)
