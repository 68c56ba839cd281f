"""To play again: one more table for the same people, whoever of them is there when it is opened."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rulebound.server import messages as wire
from rulebound.server.requests import DeckChoice, Join, NewTable
from rulebound.server.room import NotYours
from tests.server.hall import QUICK, Hall, enter, run


def test_both_who_wish_so_play_again_with_changed_seats(tmp_path: Path) -> None:
    """A rematch is a new table with the same people and decks; the secret of a seat opens the other one there."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            asked = NewTable("toy", "Mika", opponent="link", first="me")
            opened = await hall.house.create(asked)
            joined = await hall.house.join(opened.table, opened.invite, Join("Rui", DeckChoice()))
            room = await hall.house.room(opened.table)
            me, you = await enter(room, 0), await enter(room, 1)
            await room.hear(me, wire.Rematch(1))
            assert me.last("refused")["code"] == "NotOffered"
            await room.hear(me, wire.Concede(2))
            await room.hear(me, wire.Rematch(3))
            await hall.settled()
            assert "again" not in me.kinds()
            assert you.last("presence")["seats"][0]["rematch"]
            await room.hear(you, wire.Rematch(4))
            await hall.settled()
            assert me.last("again") == you.last("again")
            other = await hall.house.room(me.last("again")["table"])
            assert [seat.name for seat in other.seats()] == ["Rui", "Mika"]
            assert await hall.house.seat_of(other, opened.seats[0].secret) == 1
            assert await hall.house.seat_of(other, joined.secret) == 0

    run(work())


def test_who_wishes_again_and_again_gets_one_table(tmp_path: Path) -> None:
    """Wishes beyond the first name the table that was opened for it."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, _ = await hall.open("bot:random")
            me = await enter(room, 0)
            await room.hear(me, wire.Concede(1))
            for id in range(2, 8):
                await room.hear(me, wire.Rematch(id))
            await hall.settled()
            await room.hear(me, wire.Rematch(9))
            named = {message["table"] for message in me.heard if message["type"] == "again"}
            assert len(named) == 1
            assert set(hall.house.rooms) == {room.id, *named}

    run(work())


def test_who_was_away_when_it_was_opened_is_told_when_they_come_back(tmp_path: Path) -> None:
    """Also where the old table has left memory since."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            await room.hear(me, wire.Concede(1))
            await room.hear(me, wire.Rematch(2))
            room.leave(me)
            await room.hear(you, wire.Rematch(3))
            await hall.settled()
            table = you.last("again")["table"]
            room.leave(you)
            await hall.pass_time(1)
            await hall.house.beat()
            assert room.id not in hall.house.rooms
            back = await enter(await hall.house.room(room.id), 0)
            assert back.last("welcome")["again"] == table

    run(work())


def test_wishes_that_were_acknowledged_are_granted_by_a_table_that_was_loaded_since(tmp_path: Path) -> None:
    """Who has wished need not do so again, and two who have get their table although the server was away."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            await room.hear(me, wire.Concede(1))
            await room.hear(me, wire.Rematch(2))
            await hall.house.put_away(room)
            room = await hall.house.room(room.id)
            assert [seat.rematch for seat in room.seats()] == [True, False]
            room.on_rematch = None  # it goes away before the table is opened
            you = await enter(room, 1)
            await room.hear(you, wire.Rematch(3))
            await hall.house.put_away(room)
            room = await hall.house.room(room.id)
            await hall.settled()
            assert room.kept.again in hall.house.rooms

    run(work())


def test_nobody_looks_on_where_a_lesson_is_begun_anew(tmp_path: Path) -> None:
    """What only its people might see, only they see at the next table."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            taught = await hall.house.teach("opcg", "en")
            room = await hall.house.room(taught.table)
            me = await enter(room, taught.seats[0].seat)
            await room.hear(me, wire.Concede(1))
            await room.hear(me, wire.Rematch(2))
            await hall.settled()
            other = await hall.house.room(me.last("again")["table"])
            for one in (room, other):
                with pytest.raises(NotYours):
                    await hall.house.seat_of(one, "")

    run(work())


def test_nobody_plays_again_where_no_more_tables_can_be_opened(tmp_path: Path) -> None:
    """The bound holds for these tables too, and the wish may be said once more."""

    async def work() -> None:
        async with Hall(tmp_path, msgspec.structs.replace(QUICK, tables=1)) as hall:
            room, _ = await hall.open("bot:random")
            me = await enter(room, 0)
            await room.hear(me, wire.Concede(1))
            await room.hear(me, wire.Rematch(2))
            await hall.settled()
            assert me.last("refused")["code"] == "Full"
            assert list(hall.house.rooms) == [room.id]
            assert not any(seat.rematch for seat in room.seats())

    run(work())
