"""D5, one schedule at a time: what becomes of an answer that is sent again, late, elsewhere, or before one left."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.asgi import Site, Socket
from tests.server.hall import run, table_of


class Duel:
    """A table of two at which nobody is passed for; the seat that decides has two windows open."""

    def __init__(self, site: Site, table: str, secrets: list[str]) -> None:
        self.site = site
        self.id = table
        self.table = table_of(site.server.house.rooms[table])
        self.secret = secrets[self.table.seat]
        self.number: int = self.table.number
        self.windows: list[Socket] = []

    async def open(self) -> Socket:
        """Another window of the seat that decides."""
        window, _ = await self.site.enter(self.id, self.secret)
        self.windows.append(window)
        return window

    def answer(self, window: Socket, id: int = 1, number: int | None = None, index: int = 0) -> None:
        """Answer the decision that is pending at the beginning, or another."""
        window.send(type="answer", id=id, number=self.number if number is None else number, index=index)

    @property
    def counted(self) -> int:
        """How many answers there were that somebody gave."""
        return sum(not answer.forced for answer in self.table.line)


async def told(window: Socket) -> Any:
    """What comes of the next answer that was sent through a window."""
    return await window.until("accepted", "refused")


def at_a_duel(folder: Path, work: Callable[[Duel], Awaitable[None]]) -> None:
    """Do some work at a table of two."""

    async def whole() -> None:
        async with Site(folder, auto_pass=600.0) as site:
            table, _, _, secrets = await site.two()
            duel = Duel(site, table, secrets)
            await duel.open()
            await duel.open()
            await work(duel)

    run(whole())


@pytest.mark.parametrize("times", [1, 2, 3, 4, 5])
def test_an_answer_sent_again_is_acknowledged_each_time_and_counts_once(tmp_path: Path, times: int) -> None:
    """Whoever has not heard that it counts sends it again, through whichever window."""

    async def work(duel: Duel) -> None:
        for nth in range(times):
            window = duel.windows[nth % 2]
            duel.answer(window)
            assert (await told(window))["type"] == "accepted"
        assert duel.counted == 1

    at_a_duel(tmp_path, work)


def test_another_answer_to_a_decision_that_is_past_is_told_so(tmp_path: Path) -> None:
    """The first of two windows decides; the other is refused, with the number of what is pending now."""

    async def work(duel: Duel) -> None:
        one, other = duel.windows
        duel.answer(one, id=1)
        duel.answer(other, id=2)
        replies = [await told(one), await told(other)]
        assert sorted(reply["type"] for reply in replies) == ["accepted", "refused"]
        (late,) = [reply for reply in replies if reply["type"] == "refused"]
        assert (late["code"], late["number"]) == ("StaleDecision", duel.table.number)
        assert duel.counted == 1

    at_a_duel(tmp_path, work)


def test_answers_that_come_in_another_order_change_nothing(tmp_path: Path) -> None:
    """One to a decision that is not asked yet, then one to a decision that is past: both are stale."""

    async def work(duel: Duel) -> None:
        window = duel.windows[0]
        for number in (duel.number + 1, duel.number - 1):
            duel.answer(window, number=number)
            refused = await told(window)
            assert (refused["code"], refused["number"]) == ("StaleDecision", duel.number)
        assert duel.counted == 0

    at_a_duel(tmp_path, work)


def test_who_left_before_hearing_that_it_counts_sends_it_again(tmp_path: Path) -> None:
    """A socket that breaks after an answer was sent through it costs nothing, and gives nothing twice."""

    async def work(duel: Duel) -> None:
        gone = duel.windows[0]
        duel.answer(gone)
        await gone.leave()
        again = await duel.open()
        duel.answer(again)
        assert (await told(again))["type"] == "accepted"
        assert duel.counted == 1

    at_a_duel(tmp_path, work)
