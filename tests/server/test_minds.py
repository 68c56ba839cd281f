"""Programs at a server's tables: they know what their seat knows (H7), and whatever they do, the table goes on."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from itertools import count as count_up
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from rulebound.games import find
from rulebound.kernel.decisions import DECLINE, DONE, NO, PASS, kind_of, option
from rulebound.kernel.play import count
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.worlds import resample
from rulebound.players.greedy import GreedyPlayer
from rulebound.players.random import RandomPlayer
from rulebound.server import messages as wire
from rulebound.server import minds as minding
from rulebound.server.minds import Minds, is_window
from rulebound.server.room import Room
from rulebound.table import Table
from tests.server.hall import QUICK, Hall, enter, run, settled, table_of

MOVES = int(os.environ.get("RULEBOUND_MOVES", "25"))  # of a game; those of a search are fewer
BOTS = {"random": 1, "greedy": 1, "search:6i": 8}  # one decision in so many is compared


@pytest.fixture(scope="module")
def minds() -> Iterator[Minds]:
    """The programs of a server, which have time."""
    found = Minds(msgspec.structs.replace(QUICK, bot_time=60.0), seed=1)
    yield found
    found.close()


@pytest.mark.parametrize("bot", BOTS)
def test_a_program_at_a_table_answers_the_same_whatever_its_seat_cannot_know(
    title: str, bot: str, minds: Minds
) -> None:
    """RELIABILITY H7: what it is given is made from the true state, and says nothing of it."""

    async def work() -> None:
        game = find(title)
        decks = list(game.decks().values())[:2]
        table, twin = (Table(game, decks, seed_bytes(9)) for _ in range(2))
        chance = Random(9)
        done = 0
        while not table.over and done < MOVES:
            options = count(table.state)
            index = chance.randrange(options)
            if options > 1:
                done += 1
                if done % BOTS[bot] == 0:
                    minds._chance = Random(done)
                    index = await minds.choose(bot, table, table.seat)
                    twin.state = resample(table.state, table.seat, done)
                    minds._chance = Random(done)
                    assert await minds.choose(bot, twin, table.seat) == index, f"decision {table.number}"
            table.attempt(index)
        assert minds.late == 0

    run(work())


class Held(Executor):
    """A process that thinks until a test says what comes of it."""

    made: list[Held] = []

    def __init__(self) -> None:
        self._processes: dict[int, Any] = {}
        self.thoughts: list[Future[Any]] = []
        Held.made.append(self)

    def submit(self, work: Callable[..., Any], /, *told: Any, **more: Any) -> Future[Any]:
        """Begin to think."""
        self.thoughts.append(Future())
        return self.thoughts[-1]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Think no more."""
        for thought in self.thoughts:
            thought.cancel()


async def until_asked(room: Room) -> None:
    """Answer for seat 0 until the program has to choose, among two at the least."""
    me = await enter(room, 0)
    while True:
        table = table_of(room)
        if table.seat == 1 and count(table.state) > 1:
            return
        if table.seat == 0:
            await room.hear(me, wire.Answer(table.number, table.number, 0))
        else:
            await settled(room)


async def begun(process: int) -> Future[Any]:
    """What the process of this number has begun to think about."""
    while len(Held.made) <= process or not Held.made[process].thoughts:
        await asyncio.sleep(0)
    return Held.made[process].thoughts[0]


async def thinking() -> Future[Any]:
    """What some process is thinking about."""
    while True:
        found = [thought for process in Held.made for thought in process.thoughts if not thought.done()]
        if found:
            return found[0]
        await asyncio.sleep(0)


async def moved_on(room: Room, number: int) -> None:
    """Wait until a decision was answered."""
    while table_of(room).number == number:
        await asyncio.sleep(0)


def test_a_program_that_breaks_leaves_those_of_other_tables_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables and one process: the first is answered for, the second has its turn in a new one."""

    async def work() -> None:
        Held.made = []
        monkeypatch.setattr(minding, "mind", Held)
        async with Hall(tmp_path) as hall:
            rooms = [(await hall.open("bot:search"))[0] for _ in range(2)]
            for room in rooms:
                await until_asked(room)
            numbers = [table_of(room).number for room in rooms]
            first = await begun(0)
            assert [len(one.thoughts) for one in Held.made] == [1], "the second waits"
            first.set_exception(BrokenProcessPool("it is gone"))
            second = await begun(1)
            assert hall.minds.late == 1
            assert [table_of(room).number > number for room, number in zip(rooms, numbers)].count(True) == 1
            second.set_result(0)
            while any(table_of(room).number == number for room, number in zip(rooms, numbers)):
                await asyncio.sleep(0)
            assert hall.minds.late == 1

    run(work())


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_program_that_errs_is_answered_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bot: str
) -> None:
    """A table never waits for a program; what it said when it erred is nowhere told."""

    def errs(self: object, sight: object, rng: object) -> int:
        raise ValueError("the top card of the deck is an ace")

    async def work() -> None:
        for player in (RandomPlayer, GreedyPlayer):
            monkeypatch.setattr(player, "choose", errs)
        async with Hall(tmp_path) as hall:
            room, _ = await hall.open(f"bot:{bot}")
            with caplog.at_level(logging.INFO, "rulebound.server"):
                await until_asked(room)
                number = table_of(room).number
                await settled(room)
            assert table_of(room).number > number and hall.minds.late > 0
            assert {(record.message, getattr(record, "error", "")) for record in caplog.records} == {
                ("a program was answered for", "ValueError")
            }

    run(work())


def test_in_a_window_of_the_others_turn_a_program_takes_as_long_whatever_it_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who counted the seconds would know otherwise whether it holds something that it could use."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def thought(*_: object) -> int:
        return 0

    steady = Minds(msgspec.structs.replace(QUICK, bot_steady=1.1), seed=1)
    monkeypatch.setattr(minding, "asyncio", SimpleNamespace(sleep=sleep, get_running_loop=asyncio.get_running_loop))
    monkeypatch.setattr(steady, "_think", thought)

    async def work() -> None:
        game = find("opcg")
        chance = Random(3)
        found: dict[bool, list[float]] = {True: [], False: []}
        games = (Table(game, list(game.decks().values())[:2], seed_bytes(seed)) for seed in count_up())
        table = next(games)
        while min(len(times) for times in found.values()) < 3:
            if table.over:
                table = next(games)
            options, seat = count(table.state), table.seat
            slept.clear()
            await steady.choose("search:deep", table, seat)
            if table.state.active == seat or not is_window(table.state):
                assert sum(slept) == 0, "one's own turn is no secret"
            else:
                found[options > 1] += slept
            table.answer(seat, table.number, chance.randrange(options))
        longest = 3.0
        for times in found.values():
            assert all(longest < seconds < 1.5 * longest for seconds in times), times

    run(work())


def test_a_program_pauses_before_what_is_seen_and_passes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    paused = Minds(msgspec.structs.replace(QUICK, bot_pause=1.0), seed=1)
    monkeypatch.setattr(minding, "asyncio", SimpleNamespace(sleep=sleep, get_running_loop=asyncio.get_running_loop))

    async def work() -> None:
        game = find("fow")
        table = Table(game, list(game.decks().values())[:2], seed_bytes(2))
        passes, acts = 0, 0
        while min(passes, acts) < 5:
            slept.clear()
            index = await paused.choose("greedy", table, table.seat)
            if kind_of(option(table.state, index)) in (PASS, DONE, NO, DECLINE):
                assert slept == [0.0]
                passes += 1
            else:
                assert len(slept) == 1 and 0.5 <= slept[0] <= 1.5
                acts += 1
            table.answer(table.seat, table.number, index)

    run(work())


def test_who_talks_while_a_program_thinks_has_it_think_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One seat's talk takes no process from other tables: the thought that is under way goes on."""

    async def work() -> None:
        Held.made = []
        monkeypatch.setattr(minding, "mind", Held)
        async with Hall(tmp_path) as hall:
            hall.minds._free = asyncio.Semaphore(8)
            room, _ = await hall.open("bot:search")
            await until_asked(room)
            me = await enter(room, 0)
            number = table_of(room).number
            thought = await begun(0)
            for id in range(20):
                await room.hear(me, wire.AskMe(id, "able"))
                await asyncio.sleep(0)
            assert [len(one.thoughts) for one in Held.made] == [1]
            thought.set_result(0)
            await moved_on(room, number)
            assert hall.minds.late == 0

    run(work())


def test_a_thought_about_what_was_taken_back_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process is free for others at once, and nobody is answered for."""

    async def work() -> None:
        Held.made = []
        monkeypatch.setattr(minding, "mind", Held)
        async with Hall(tmp_path) as hall:
            room, _ = await hall.open("bot:search")
            await until_asked(room)
            while all(answer.seat == 1 for answer in table_of(room).line):
                number = table_of(room).number
                (await thinking()).set_result(0)
                await moved_on(room, number)
                await until_asked(room)
            me = await enter(room, 0)
            thought = await thinking()
            await room.hear(me, wire.Undo(1))
            assert me.last("accepted") == {"type": "accepted", "id": 1}
            await settled(room)
            assert thought.cancelled() and not hall.minds._busy
            other, _ = await hall.open("bot:search")
            await until_asked(other)
            number = table_of(other).number
            (await thinking()).set_result(0)
            await moved_on(other, number)
            assert hall.minds.late == 0

    run(work())
