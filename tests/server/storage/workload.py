"""A process that keeps games and says of each line when it was accepted, for tests that end it at a bad moment.

    python -m tests.server.storage.workload kill PLACE SEED ANSWERS     ends itself after so many, 0 for never
    python -m tests.server.storage.workload power FOLDER SEED           below the shim: closes, and opens again
    python -m tests.server.storage.workload failing FOLDER SEED         below the shim: with a disk that fails

A place is a folder, or the address of a PostgreSQL and a schema with a space between. What was accepted is said as
"GAME LINES META": the game has at least so many lines, and at least that meta.
"""

from __future__ import annotations

import asyncio
import ctypes
import errno
import os
import signal
import sys
from collections.abc import Callable
from functools import cache
from random import Random

from rulebound.server.storage import Hold, Storage, StorageError, StoredGame, Unavailable
from rulebound.server.storage.postgres import PostgresStorage
from rulebound.server.storage.sqlite import SqliteStorage
from tests.server.storage.telling import LEASE, Hands

LOG_BYTES = 100_000  # copied into the database every few rounds
POWER_GAMES = 8
POWER_ROUNDS = 50
FAILING_ROUNDS = 40
KILL_GAMES = 200


@cache
def body(id: str, n: int) -> bytes:
    """Line `n` of a game, of a length that differs."""
    return f"{id} {n} {'x' * (n * 7919 % 1500)}\n".encode()


def storage_at(place: str) -> Storage:
    """The storage at a place."""
    if place.startswith("postgresql:"):
        url, schema = place.split(" ")
        return PostgresStorage(url, Hands(), schema)
    return SqliteStorage(place, Hands(), LOG_BYTES)


class Games:
    """Some games that are played on, and what was accepted of each."""

    def __init__(self, place: str, seed: int, say: Callable[[str], None]) -> None:
        self.storage = storage_at(place)
        self.random = Random(seed)
        self.say = say
        self.holds: dict[str, Hold] = {}
        self.lines: dict[str, int] = {}
        self.metas: dict[str, int] = {}
        self.refused = 0

    async def begin(self, games: int) -> None:
        """Open the storage and create games."""
        await self.storage.open()
        await asyncio.gather(*(self.create(f"g{k}") for k in range(games)))

    async def create(self, id: str) -> None:
        """Keep a game of one line."""
        self.holds[id] = await self.storage.create(
            StoredGame(id, "toy", 1.0, "running", b"0", [body(id, 0)]), "me", LEASE
        )
        self.accept(id, 1, 0)

    def accept(self, id: str, lines: int, meta: int) -> None:
        """Say what a game has now."""
        self.lines[id] = lines
        self.metas[id] = meta
        self.say(f"{id} {lines} {meta}")

    async def answer(self, id: str) -> None:
        """Append a few lines to a game, with meta or without, or change meta alone."""
        at, meta = self.lines[id], self.metas[id]
        lines = [body(id, n) for n in range(at, at + self.random.randrange(4))]
        new_meta = meta + self.random.randrange(2)
        try:
            if lines:
                await self.storage.append(self.holds[id], at, lines, b"%d" % new_meta if new_meta > meta else None)
            else:
                await self.storage.set_meta(self.holds[id], b"%d" % new_meta)
        except Unavailable:
            self.refused += 1
        else:
            self.accept(id, at + len(lines), new_meta)

    async def round(self) -> None:
        """Some of the games answer at once."""
        some = self.random.sample(sorted(self.holds), self.random.randint(1, len(self.holds)))
        await asyncio.gather(*(self.answer(id) for id in some))

    async def open_again(self) -> None:
        """Close and open, and take up every game where the storage has it."""
        await self.storage.close()
        await self.storage.open()
        for id in self.holds:
            hold = await self.storage.claim(id, "me", LEASE)
            found = await self.storage.load(id)
            assert hold is not None
            assert len(found.lines) >= self.lines[id], f"{id} lost lines"
            assert list(found.lines) == [body(id, n) for n in range(len(found.lines))]
            self.holds[id] = hold
            self.accept(id, len(found.lines), int(found.meta))


async def be_killed(place: str, seed: int, answers: int) -> None:
    """Play on and on, and end with the first answer that is accepted after so many: others of its round are not."""
    said = before = 0

    def say(words: str) -> None:
        nonlocal said
        os.write(1, f"{words}\n".encode())
        said += 1
        if 0 < answers <= before:
            os.kill(os.getpid(), signal.SIGKILL)

    games = Games(place, seed, say)
    await games.begin(KILL_GAMES)
    while True:
        before = said
        await games.round()


class Shim:
    """The library that was loaded before this process's own."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None)

    def note(self, words: str) -> None:
        """Puts words into the log."""
        said = words.encode()
        self._library.shim_note(said, ctypes.c_size_t(len(said)))

    def fail(self, operation: str, after: int, error: int, lasting: bool) -> None:
        """Lets a write or a sync fail that is to come."""
        self._library.shim_fail(ctypes.c_char(operation.encode()), after, error, int(lasting))

    def heal(self) -> None:
        """Lets everything go well again."""
        self.fail("\0", 0, 0, False)


async def lose_power(folder: str, seed: int) -> None:
    """Play with games whose storage is closed and opened now and then."""
    shim = Shim()
    games = Games(folder, seed, shim.note)
    await games.begin(POWER_GAMES)
    for number in range(1, POWER_ROUNDS + 1):
        await games.round()
        if number % 5 == 0:
            await games.create(f"late{number}")
        if number % 25 == 0:
            await games.open_again()
    await games.storage.close()


async def meet_failures(folder: str, seed: int) -> None:
    """Play with a disk that fails once or for good, and open again each time."""
    shim = Shim()
    games = Games(folder, seed, shim.note)
    await games.begin(POWER_GAMES)
    for number in range(FAILING_ROUNDS):
        operation = games.random.choice("WS")
        after = games.random.randrange(40 if operation == "W" else 4)
        shim.fail(operation, after, (errno.EIO, errno.ENOSPC)[number % 2], lasting=number % 4 < 2)
        games.refused = 0
        while not games.refused:
            await games.round()
        refused = games.refused
        await asyncio.gather(*(games.answer(id) for id in games.holds))
        assert games.refused == refused + len(games.holds), "something was accepted after a failure"
        try:
            await games.storage.close()
            await games.storage.open()
        except StorageError:
            pass
        shim.heal()
        await games.open_again()
    await games.storage.close()
    print(FAILING_ROUNDS)


if __name__ == "__main__":
    what, where, number = sys.argv[1], sys.argv[2], int(sys.argv[3])
    if what == "kill":
        asyncio.run(be_killed(where, number, int(sys.argv[4])))
    elif what == "power":
        asyncio.run(lose_power(where, number))
    else:
        asyncio.run(meet_failures(where, number))
