"""The programs that play at a server's tables: those that only look are asked here, those that think elsewhere.

A program that thinks runs in a process of its own and is sent what its seat may know, nothing else; there are so many
processes, and who finds all of them at work waits. Whatever a program does, the table goes on: where it errs, or has
not answered in time, a rule of thumb answers for it, and the tables of the others are none the wiser.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import Final
from weakref import WeakKeyDictionary

from rulebound.kernel import play
from rulebound.kernel.decisions import DECLINE, DONE, NO, PASS, kind_of, option
from rulebound.kernel.state import State
from rulebound.lessons import lesson as lessons
from rulebound.players import Player, find, longest, thinks
from rulebound.players.sight import Sight
from rulebound.server.logs import note
from rulebound.server.settings import Settings
from rulebound.table import Table

LESSON: Final = "lesson"  # who sits across the table of a lesson
SHY: Final = (PASS, DONE, NO, DECLINE)
THUMB: Final = "greedy"  # who answers for a program that does not


class Minds:
    """All programs that play at the tables of one process."""

    def __init__(self, settings: Settings, workers: int = 1, seed: int | None = None) -> None:
        self.settings = settings
        self.late = 0  # how often one was answered for
        self._free = asyncio.Semaphore(workers)
        self._idle: list[ProcessPoolExecutor] = []  # processes that wait for something to think about
        self._busy: set[ProcessPoolExecutor] = set()
        self._closed = False
        self._players: WeakKeyDictionary[Table, dict[tuple[int, str], Player]] = WeakKeyDictionary()
        self._chance = Random(secrets.randbits(256) if seed is None else seed)

    def pause(self, about: float) -> float:
        """A pause of about so many seconds, which tells nothing."""
        return about * self._chance.uniform(0.5, 1.5)

    async def choose(self, name: str, table: Table, seat: int) -> int:
        """The option that a program takes for its seat.

        It pauses before what people see, so that they can follow. A pass shows nothing and comes at once: some games
        ask for hundreds of them.
        """
        until = asyncio.get_running_loop().time() + self._at_least(name, table, seat)
        index = await self._chosen(name, table, seat)
        rest = max(0.0, until - asyncio.get_running_loop().time())
        if not is_declined(table.state, index):
            rest += self.pause(self.settings.bot_pause)
        await asyncio.sleep(rest)
        return index

    def _at_least(self, name: str, table: Table, seat: int) -> float:
        """How many seconds a program takes in a window of the other's turn.

        It is longer than any thought of it: who has nothing to use there takes as long as who has.
        """
        if name == LESSON or table.state.active == seat or not is_window(table.state):
            return 0.0
        return self.settings.bot_steady * longest(name) * self._chance.uniform(1.0, 1.3)

    async def _chosen(self, name: str, table: Table, seat: int) -> int:
        """The option that a program takes, as soon as it has one."""
        options = play.count(table.state)
        if options <= 1:
            return 0
        seed = self._chance.getrandbits(63)
        try:
            index = await self._asked(name, table, seat, seed)
        except Exception as error:
            # What went wrong in it may quote what its seat knows: only its kind is told.
            self.late += 1
            note("a program was answered for", logging.WARNING, game=table.game.name, error=type(error).__name__)
            index = self._instead(table, seat, seed, options)
        return index if 0 <= index < options else 0

    async def _asked(self, name: str, table: Table, seat: int, seed: int) -> int:
        """What a program says."""
        if name == LESSON:
            return lessons.find(table.game.name).choose(Sight.of(table.state, seat), Random(seed))
        if thinks(name):
            return await self._think(name, Sight.of(table.state, seat, seed), seed)
        return self._player(name, table, seat).choose(Sight.of(table.state, seat), Random(seed))

    def _instead(self, table: Table, seat: int, seed: int, options: int) -> int:
        """An answer for a program that has none: by rule of thumb, or where that errs too, any."""
        try:
            return self._player(THUMB, table, seat).choose(Sight.of(table.state, seat), Random(seed))
        except Exception:
            return self._chance.randrange(options)

    def _player(self, name: str, table: Table, seat: int) -> Player:
        """The same player for one seat throughout a game."""
        players = self._players.setdefault(table, {})
        if (seat, name) not in players:
            players[seat, name] = find(name)
        return players[seat, name]

    async def _think(self, name: str, sight: Sight, seed: int) -> int:
        """Have a process choose: so long for one to be free, and as long to think."""
        async with asyncio.timeout(self.settings.bot_time):
            await self._free.acquire()
        try:
            if self._closed:
                raise RuntimeError("nobody thinks here any more")
            return await self._think_in(self._idle.pop() if self._idle else mind(), name, sight, seed)
        finally:
            self._free.release()

    async def _think_in(self, process: ProcessPoolExecutor, name: str, sight: Sight, seed: int) -> int:
        """Have this process choose; one that does not come back from it is let go, and the others think on."""
        self._busy.add(process)
        try:
            work = asyncio.get_running_loop().run_in_executor(process, think, name, sight.to_bytes(), seed)
            index = await asyncio.wait_for(work, self.settings.bot_time)
        except BaseException:
            end(process)
            raise
        finally:
            self._busy.discard(process)
        self._idle.append(process)
        return index

    def close(self) -> None:
        """Let all processes go."""
        self._closed = True
        for process in (*self._idle, *self._busy):
            end(process)
        self._idle.clear()


def is_window(state: State) -> bool:
    """Whether a decision can be declined, so that who has nothing to use in it has that one answer."""
    if state.high >= 0:
        return False
    return any(is_declined(state, index) for index in range(play.count(state)))


def is_declined(state: State, index: int) -> bool:
    """Whether this answer does nothing: a pass, a no, or that nothing more is chosen."""
    return state.high < 0 and kind_of(option(state, index)) in SHY


def mind() -> ProcessPoolExecutor:
    """A process in which one program thinks at a time."""
    return ProcessPoolExecutor(1, get_context("spawn"), end_with_the_server)


def end(process: ProcessPoolExecutor) -> None:
    """Let a process go; what it still thinks about is not waited for."""
    for running in list((process._processes or {}).values()):
        running.terminate()
    process.shutdown(wait=False, cancel_futures=True)


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
