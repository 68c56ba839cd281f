"""Words to tell a storage's tests with: games, lines, a clock that is set by hand, and homes that storages live in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import wraps
from itertools import count
from pathlib import Path
from typing import ParamSpec, Protocol

from rulebound.server.storage import State, Storage, StoredGame
from rulebound.server.storage.postgres import PostgresStorage
from rulebound.server.storage.sqlite import SqliteStorage
from tests.server.storage.cluster import Cluster

P = ParamSpec("P")
LEASE = 30.0
PATIENCE = 30.0


def told(story: Callable[P, Coroutine[None, None, None]]) -> Callable[P, None]:
    """Makes a test of a story that waits, though not for ever."""

    @wraps(story)
    def test(*args: P.args, **named: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(story(*args, **named), PATIENCE))

    return test


class Hands:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time

    def forward(self, seconds: float) -> None:
        """Lets time pass."""
        self.time += seconds


class Home(Protocol):
    """Where storages live: each one made has the same games. `shared` says whether two may be open at once."""

    clock: Hands
    shared: bool

    def storage(self) -> Storage:
        """A storage that is not open yet."""


class Folder:
    """A folder for SQLite."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = Hands()

    def storage(self) -> SqliteStorage:
        """A storage that is not open yet."""
        return SqliteStorage(self.path, self.clock)


class Schema:
    """A schema of its own in PostgreSQL."""

    shared = True
    numbers = count(1)

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.name = f"home{next(self.numbers)}"
        self.clock = Hands()

    def storage(self, url: str | None = None, waits: Sequence[float] = (0.0, 0.0)) -> PostgresStorage:
        """A storage that is not open yet."""
        return PostgresStorage(url or self.cluster.url, self.clock, self.name, waits=waits)


@asynccontextmanager
async def opened(home: Home) -> AsyncIterator[Storage]:
    """A storage that is open."""
    storage = home.storage()
    await storage.open()
    try:
        yield storage
    finally:
        await storage.close()


def line(*words: object) -> bytes:
    """One line of a journal."""
    return " ".join(map(str, words)).encode() + b"\n"


def game(id: str = "g", created: float = 1.0, state: State = "running", lines: int = 1) -> StoredGame:
    """A game with some lines."""
    return StoredGame(id, "toy", created, state, b'{"seats":2}', [line(id, n) for n in range(lines)])


# Rooms as they were kept before a storage told public games from others.
OLD_ROOMS = {
    "private": b'{"table":"private","seats":[{"name":"\\"public\\":true"}],"public":false}',
    "public": b'{"table":"public","seats":[],"public":true,"hot_seat":false}',
}
