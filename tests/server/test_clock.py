"""The clock of a table: it belongs to the decision that is pending, and stands while the server is away."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.server import messages as wire
from rulebound.server.requests import Times
from tests.server.hall import Hall, run, table_of


def test_a_seat_that_uses_up_its_time_loses(tmp_path: Path) -> None:
    """A decision has its own time, then the seat's is used; the clock stands for the other."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two(clock=Times(seat=60, step=10))
            for person in (me, you):
                await room.hear(person, wire.AskMe(1, "every"))
            table = table_of(room)
            seat = table.seat
            await hall.pass_time(69.0)
            assert not table.over
            person = me if seat == 0 else you
            await room.hear(person, wire.Answer(1, table.number, 0))
            clock = person.last("update")["clock"]
            assert clock["left"][seat] == 1000
            assert clock["left"][1 - seat] == 60_000
            assert (clock["running"], clock["step"]) == (table.seat, 10_000)  # it runs for the next decision already
            while table.seat != seat:
                await room.hear(you if seat == 0 else me, wire.Answer(table.number, table.number, 0))
            await hall.pass_time(10.9)
            assert not table.over
            await hall.pass_time(0.2)
            assert table.over and table.winner == 1 - seat
            assert me.last("update")["update"]["ended"] != ""

    run(work())


@pytest.mark.parametrize("message", [wire.AskMe(1, "every"), wire.Draw(1), wire.Say(1, "a moment"), wire.Undo(1)])
def test_whatever_else_is_said_a_decision_has_its_time_once(tmp_path: Path, message: wire.Acting | wire.Say) -> None:
    """Who owes a decision and talks all the while loses as soon as who keeps silent."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two(clock=Times(seat=10, step=2))
            for person in (me, you):
                await room.hear(person, wire.AskMe(1, "every"))
            table = table_of(room)
            seat = table.seat
            people = {0: me, 1: you}
            for _ in range(7):
                await hall.pass_time(1.5)
                await room.hear(people[seat], message)
                if table.request is not None:
                    await room.hear(people[1 - seat], wire.Decline(2, table.request.number))
            assert not table.over and room.clock is not None and room.clock.show().step == 0
            await hall.pass_time(1.4)
            assert not table.over
            await hall.pass_time(0.2)
            assert table.over and table.winner == 1 - seat

    run(work())


def test_time_that_the_server_is_away_is_nobodys(tmp_path: Path) -> None:
    """A clock goes on where it was at the last answer."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two(clock=Times(seat=60, step=0))
            table = table_of(room)
            seat = table.seat
            await hall.pass_time(20)
            await room.hear(me if seat == 0 else you, wire.Answer(1, table.number, 0))
            await hall.house.put_away(room)
            await hall.pass_time(5000)
            again = await hall.house.room(room.id)
            assert again.clock is not None
            assert again.clock.show().left[seat] == 40_000
            assert not table_of(again).over

    run(work())


def test_time_that_was_used_before_the_server_went_away_is_used(tmp_path: Path) -> None:
    """A table that is put away while somebody thinks keeps what they have left."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, _, _ = await hall.two(clock=Times(seat=60, step=10))
            seat = table_of(room).seat
            await hall.pass_time(25)
            await hall.house.put_away(room)
            await hall.pass_time(5000)
            again = await hall.house.room(room.id)
            assert again.clock is not None
            assert again.clock.show() == wire.Clock([45_000, 60_000] if seat == 0 else [60_000, 45_000], 0, seat)

    run(work())


def test_a_table_that_both_have_left_stays_while_somebodys_time_runs(tmp_path: Path) -> None:
    """Who goes away to win time loses by it."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two(clock=Times(seat=7200, step=0))
            for person in (me, you):
                await room.hear(person, wire.AskMe(1, "every"))
            table = table_of(room)
            seat = table.seat
            for person in (me, you):
                room.leave(person)
            await hall.pass_time(hall.settings.idle + 1)
            await hall.house.beat()
            assert hall.house.rooms[room.id] is room
            await hall.pass_time(7200)
            assert table.over and table.winner == 1 - seat
            await hall.house.beat()
            assert room.id not in hall.house.rooms

    run(work())
