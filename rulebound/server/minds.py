"""The programs that play at a server's tables: those that only look are asked here, those that think elsewhere.

A program that thinks runs in a process of its own and is sent what its seat may know, nothing else. Whatever it
does, the table goes on: what it has not answered in time is answered for it.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import Final
from weakref import WeakKeyDictionary

from rulebound.kernel import play
from rulebound.lessons import lesson as lessons
from rulebound.players import Player, find, thinks
from rulebound.players.sight import Sight
from rulebound.server.settings import Settings
from rulebound.table import Table

LESSON: Final = "lesson"  # who sits across the table of a lesson


class Minds:
    """All programs that play at the tables of one process."""

    def __init__(self, settings: Settings, workers: int = 1, seed: int | None = None) -> None:
        self.settings = settings
        self.workers = workers
        self.late = 0  # how often one was answered for
        self._pool: ProcessPoolExecutor | None = None
        self._players: WeakKeyDictionary[Table, dict[int, Player]] = WeakKeyDictionary()
        self._chance = Random(secrets.randbits(256) if seed is None else seed)

    def pause(self, about: float) -> float:
        """A pause of about so many seconds, which tells nothing."""
        return about * self._chance.uniform(0.5, 1.5)

    async def choose(self, name: str, table: Table, seat: int) -> int:
        """The option that a program takes for its seat."""
        if self.settings.bot_pause > 0:
            await asyncio.sleep(self.pause(self.settings.bot_pause))
        options = play.count(table.state)
        if options <= 1:
            return 0
        seed = self._chance.getrandbits(63)
        if name == LESSON:
            index = lessons.find(table.game.name).choose(Sight.of(table.state, seat), Random(seed))
        elif thinks(name):
            index = await self._think(name, Sight.of(table.state, seat, seed), seed, options)
        else:
            index = self._player(name, table, seat).choose(Sight.of(table.state, seat), Random(seed))
        return index if 0 <= index < options else 0

    def _player(self, name: str, table: Table, seat: int) -> Player:
        """The same player for one seat throughout a game."""
        players = self._players.setdefault(table, {})
        if seat not in players:
            players[seat] = find(name)
        return players[seat]

    async def _think(self, name: str, sight: Sight, seed: int, options: int) -> int:
        """Have a process choose, within its time."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"), end_with_the_server)
        pool = self._pool
        try:
            work = asyncio.get_running_loop().run_in_executor(pool, think, name, sight.to_bytes(), seed)
            return await asyncio.wait_for(work, self.settings.bot_time)
        except (TimeoutError, BrokenProcessPool):
            self.late += 1
            if self._pool is pool:
                self.close()
            return self._chance.randrange(options)

    def close(self) -> None:
        """Let all processes go."""
        pool, self._pool = self._pool, None
        if pool is not None:
            # A process that still thinks is not waited for.
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)


def end_with_the_server() -> None:
    """See to it that a process does not outlive a server that was killed: nobody would ask it any more."""
    server = parent_process()

    def wait() -> None:
        if server is not None:
            server.join()
            os._exit(0)

    Thread(target=wait, daemon=True).start()


def think(name: str, sight: bytes, seed: int) -> int:
    """Choose in a process of one's own."""
    return find(name).choose(Sight.from_bytes(sight), Random(seed))
