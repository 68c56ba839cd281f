"""Two servers on one storage without a network, and a storage that can be away: what processes say to each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from rulebound.server.storage import Unavailable
from rulebound.server.storage.sqlite import Base, SqliteStorage
from tests.server.asgi import Site, Socket
from tests.server.hall import StandingTime

T = TypeVar("T")
TURNS = 200  # of the loop, in which all that can be done without time passing is done
MOST_TRIES = 1000  # of sending something to a storage that is away; more is asking all the time


class Common(SqliteStorage):
    """A storage that several servers have, all in this process; it may be away, and any of them may seem to be."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.away = False
        self.silent: set[str] = set()  # owners whose beats do not arrive
        self.deaf: set[str] = set()  # owners whom nothing reaches
        self.tries = 0
        self._users = 0

    async def open(self) -> None:
        """Make ready for one more."""
        self._check()
        self._users += 1
        if self._users == 1:
            await super().open()

    async def close(self) -> None:
        """Let go when the last one does."""
        self._users = max(0, self._users - 1)
        if self._users == 0:
            await super().close()

    async def notify(self, channel: str, payload: str) -> None:
        """Tell everybody who listens."""
        self.tries += 1
        assert self.tries < MOST_TRIES, "it is asked all the time"
        self._check()
        if channel.removeprefix("to ") not in self.deaf:
            await super().notify(channel, payload)

    async def beat(self, owner: str, lease: float) -> None:
        """Say that an owner lives."""
        if owner not in self.silent:
            await super().beat(owner, lease)

    async def _change(self, work: Callable[[Base], T]) -> T:
        self._check()
        return await super()._change(work)

    async def _read(self, work: Callable[[Base], T]) -> T:
        self._check()
        return await super()._read(work)

    def _check(self) -> None:
        if self.away:
            raise Unavailable("the database at postgresql://ann@db/games cannot be used: /run/secret.sock")


class Pair:
    """Two servers, and the time of both."""

    def __init__(self, folder: Path) -> None:
        self.storage = Common(folder)
        self.time = StandingTime()
        self.one = Site(folder, time=self.time, storage=self.storage)
        self.two = Site(folder, time=self.time, storage=self.storage)

    async def table(self) -> tuple[str, list[str]]:
        """A table that the first server has, at which one person sat down through the second: its secrets."""
        asked = {"game": "toy", "name": "Mika", "opponent": "link", "first": "me"}
        opened = (await self.one.ask("POST", "/api/tables", asked)).json
        table = opened["table"]
        joined = (await self.two.ask("POST", f"/api/tables/{table}/join", {"name": "Rui"}, opened["invite"])).json
        return table, [opened["seats"][0]["secret"], joined["secret"]]

    async def apart(self) -> tuple[str, list[Socket], list[Any]]:
        """A table that the first server has, with one person there and one at the second: sockets and updates."""
        table, secrets = await self.table()
        near, first = await self.one.enter(table, secrets[0])
        far, second = await self.two.enter(table, secrets[1])
        return table, [near, far], [first["update"], second["update"]]

    async def silence(self, site: Site) -> None:
        """Have a server's time run out: it says no more that it lives."""
        self.storage.silent.add(site.server.house.owner)
        await self.storage.leave(site.server.house.owner)

    async def kill(self, site: Site) -> None:
        """Have a server seem to be killed, and its time run out."""
        self.storage.deaf.add(site.server.house.owner)
        await self.silence(site)

    async def turns(self) -> None:
        """Do all that can be done now."""
        for _ in range(TURNS):
            await asyncio.sleep(0)

    async def pass_time(self, seconds: float) -> None:
        """Let time pass, and everything be done that is due."""
        end = self.time.now() + seconds
        while (call := self.time.next(end)) is not None:
            call()
            await self.turns()


class Gate:
    """A storage's way of adding to a journal, which waits until it may go on, and then fails."""

    def __init__(self, both: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
        self.both = both
        self.reached = asyncio.Event()
        self.opened = asyncio.Event()
        self.monkeypatch = monkeypatch
        monkeypatch.setattr(both.storage, "append", self._append)

    async def _append(self, *_: object) -> None:
        self.reached.set()
        await self.opened.wait()
        raise Unavailable("the disk is full")

    async def fail(self) -> None:
        """Let what waits fail; whatever comes next is taken."""
        await self.both.turns()
        self.monkeypatch.undo()
        self.opened.set()


@asynccontextmanager
async def pair(folder: Path) -> AsyncIterator[Pair]:
    """Two servers for as long as the block lasts."""
    found = Pair(folder)
    async with found.one, found.two:
        yield found
