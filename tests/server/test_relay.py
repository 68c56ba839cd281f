"""Between two processes: a table is played through either, whatever becomes of the storage meanwhile."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import AsyncMock

import msgspec
import pytest

from rulebound.errors import RuleboundError
from rulebound.server.app import STATUS
from rulebound.server.connection import GOING
from rulebound.server.messages import PROTOCOL, SPECTATOR
from rulebound.server.relay import LONGEST_PAUSE, PIECE, RefusedThere
from rulebound.server.storage import StoredGame
from tests.server.asgi import Closed
from tests.server.hall import run
from tests.server.pair import Gate, pair

HOUR = 3600.0


def every_error() -> list[type[RuleboundError]]:
    """Every kind of error that a server knows, but that which only passes another on."""
    kinds = [RuleboundError]
    for kind in kinds:
        kinds += [below for below in kind.__subclasses__() if below.__module__.startswith("rulebound.")]
    return [kind for kind in kinds if kind is not RefusedThere]


def test_a_storage_that_is_away_is_asked_later_and_later_and_then_everybody_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One line says that it is away and one that it is back; who plays through another process enters anew."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, _ = await both.apart()
            caplog.set_level(logging.INFO, "rulebound.server")
            relay = both.one.server.relay
            assert len(relay.guests) == 1
            both.storage.away, both.storage.tries = True, 0
            await both.one.enter(table)  # of who looks on the other is to be told, and cannot be
            await both.turns()
            assert (both.storage.tries, relay.guests) == (1, {})
            assert (await both.one.ask("GET", "/health")).status == 503
            asked = []
            for _ in range(8):
                await both.pass_time(1)
                asked.append(both.storage.tries)
            assert asked == [2, 3, 3, 4, 4, 4, 4, 5]
            before = both.storage.tries
            await both.pass_time(HOUR)
            assert both.storage.tries - before == HOUR // LONGEST_PAUSE
            both.storage.away = False
            await both.pass_time(LONGEST_PAUSE)
            welcome = await sockets[1].until("welcome")
            assert welcome["spectators"] == 1
            await both.one.server.house.beat()
            assert (await both.one.ask("GET", "/health")).status == 200
            assert [record.getMessage() for record in caplog.records if "storage" in record.getMessage()] == [
                "the storage does not answer",
                "the storage answers again",
            ]
            seat = welcome["update"]["view"]["decision"]["seat"]
            sockets[seat].send(type="answer", id=2, number=welcome["update"]["view"]["decision"]["number"], index=0)
            assert (await sockets[seat].until("accepted"))["id"] == 2
            await sockets[1 - seat].until("update")

    run(work())


def test_whoever_missed_notices_has_both_sides_begin_anew(tmp_path: Path) -> None:
    """A process that was deaf for a while says so: nobody waits for what it never heard, or is there twice."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, _ = await both.apart()
            for deaf in (both.one, both.two):
                before = set(both.two.server.relay.streams)
                deaf.server.relay._notice("", "")
                await both.turns()
                assert not before & set(both.two.server.relay.streams), "at once, and not at the next beat"
                assert (await sockets[1].until("welcome"))["viewer"] == 1
                await both.turns()
                room = both.one.server.house.rooms[table]
                assert sorted(guest.viewer for guest in room.guests) == [0, 1]
                assert (len(both.one.server.relay.guests), len(both.two.server.relay.streams)) == (1, 1)

    run(work())


def test_what_was_cut_off_in_the_middle_does_not_spoil_what_follows(tmp_path: Path) -> None:
    """A message goes in pieces: after some were lost, the next one is read from its beginning."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            _, sockets, _ = await both.apart()
            relay = both.one.server.relay
            stream = next(iter(both.two.server.relay.streams))
            relay.post(both.two.server.house.owner, "told", stream, Random(1).randbytes(2 * PIECE))
            assert relay._queue.qsize() > 1
            await both.storage.notify(*relay._queue.get_nowait())
            relay._queue.task_done()
            relay._lose()
            await both.turns()
            assert stream not in both.two.server.relay.streams, "at once, and not at the next beat"
            assert (await sockets[1].until("welcome"))["viewer"] == 1

    run(work())


def test_every_error_is_answered_through_another_process_as_where_it_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same code, the same words in the language that is asked for, and the same status."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            asked = {"game": "toy", "name": "Mika", "opponent": "link", "first": "me"}
            opened = (await both.one.ask("POST", "/api/tables", asked)).json

            async def answers(lang: str, deck: str = "") -> list[tuple[int, Any]]:
                place, body = f"/api/tables/{opened['table']}/join?lang={lang}", {"name": "Rui", "deck": {"text": deck}}
                got = [await site.ask("POST", place, body, opened["invite"]) for site in (both.one, both.two)]
                return [(one.status, one.json) for one in got]

            for lang in ("en", "ja"):
                here, there = await answers(lang, "60xT-001")
                assert here == there
                assert (here[0], here[1]["code"]) == (400, "FaultyDeck")
            wanted = dict(STATUS)
            for kind in every_error():
                error = kind.__new__(kind, "it is so")
                vars(error)["path"] = "a.jsonl"
                monkeypatch.setattr(both.one.server.house, "sit_down", AsyncMock(side_effect=error))
                here, there = await answers("en")
                assert here == there, kind
                assert there[1]["code"] == kind.__name__
                assert there[0] == wanted.get(kind, there[0])

    run(work())


def test_who_came_through_a_process_that_was_killed_is_there_no_more(tmp_path: Path) -> None:
    """It could not say that they are gone; those who are there see it when its time has run out."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, _ = await both.apart()
            relay, room = both.one.server.relay, both.one.server.house.rooms[table]
            await relay.check()
            await both.turns()
            assert [seat.here for seat in room.seats()] == [True, True], "one that lives keeps its people"
            await both.kill(both.two)
            await relay.check()
            await both.turns()
            assert relay.guests == {}
            assert [seat.here for seat in room.seats()] == [True, False]
            while (await sockets[0].until("presence"))["seats"][1].get("here"):
                pass

    run(work())


def test_who_came_through_a_process_that_was_only_slow_comes_again(tmp_path: Path) -> None:
    """A process that is taken for dead and lives is told so, and its people enter anew."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, _ = await both.apart()
            relay, streams = both.one.server.relay, both.two.server.relay.streams
            before = set(streams)
            await both.silence(both.two)
            await relay.check()
            await both.turns()
            assert not before & set(streams)
            assert (await sockets[1].until("welcome"))["viewer"] == 1
            await both.turns()
            assert len(relay.guests) == len(streams) == 1
            assert [seat.here for seat in both.one.server.house.rooms[table].seats()] == [True, True]

    run(work())


def test_of_too_many_windows_the_oldest_is_closed_wherever_it_is(tmp_path: Path) -> None:
    """Windows of a seat are counted where the table is played, through whichever process they came."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, secrets = await both.table()
            most = both.one.settings.sockets_a_seat
            windows = [(await both.two.enter(table, secrets[1]))[0] for _ in range(most)]
            assert (await both.one.enter(table, secrets[1]))[1]["type"] == "welcome"
            await both.turns()
            assert len(both.one.server.relay.guests) == len(both.two.server.relay.streams) == most - 1
            assert len(both.one.server.house.rooms[table].guests) == most
            assert (await windows[0].until("bye"))["code"] == "Full"
            with pytest.raises(Closed):
                await windows[0].receive()

    run(work())


def test_who_goes_while_their_table_is_loaded_does_not_come_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table changes hands, and whoever waited for it is gone before it is there."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, _ = await both.apart()
            house = both.two.server.house
            load, asked, going, entered = house._load, asyncio.Event(), asyncio.Event(), AsyncMock()

            async def slow(id: str) -> Any:
                asked.set()
                await going.wait()
                room = await load(id)
                entered.side_effect = room.enter
                monkeypatch.setattr(room, "enter", entered)
                return room

            monkeypatch.setattr(house, "_load", slow)
            await sockets[0].leave()
            await both.one.server.house.put_away(both.one.server.house.rooms[table])
            await asked.wait()
            await sockets[1].leave()
            going.set()
            room = await house.room(table)
            await both.turns()
            assert room.guests == []
            entered.assert_not_called()  # and nobody was told that they came

    run(work())


def test_who_goes_at_the_door_does_not_come_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is there and busy, and whoever waited to be let in is gone before they are."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, _ = await both.apart()
            house = both.two.server.house
            load, going = house._load, asyncio.Event()

            async def busy(id: str) -> Any:
                await going.wait()
                room = await load(id)
                await room.lock.acquire()
                return room

            monkeypatch.setattr(house, "_load", busy)
            await sockets[0].leave()
            await both.one.server.house.put_away(both.one.server.house.rooms[table])
            going.set()
            room = await house.room(table)
            await both.turns()
            assert room.guests == []
            await sockets[1].leave()
            room.lock.release()
            await both.turns()
            assert room.guests == []

    run(work())


def test_who_goes_while_the_owner_is_looked_up_is_nobodys_guest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is passed on between processes for a socket that is closed."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            _, sockets, _ = await both.apart()
            relay = both.two.server.relay
            look, asked, going, found = relay._owner, asyncio.Event(), asyncio.Event(), asyncio.Event()

            async def slow(table: str) -> Any:
                asked.set()
                await going.wait()
                try:
                    return await look(table)
                finally:
                    found.set()

            monkeypatch.setattr(relay, "_owner", slow)
            both.one.server.relay._notice("", "")  # so that everybody enters anew
            await asked.wait()
            await sockets[1].leave()
            going.set()
            await found.wait()
            await both.turns()
            assert (relay.streams, both.one.server.relay.guests) == ({}, {})

    run(work())


def test_what_goes_wrong_inside_closes_the_socket_wherever_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody waits for an answer that never comes; the log has the kind of the error, and nothing of its words."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, secrets = await both.table()
            desk = both.one.server.desk
            monkeypatch.setattr(desk, "answer", AsyncMock(side_effect=ValueError("Hidden Ace")))
            for site in (both.one, both.two):
                socket, welcome = await site.enter(table, secrets[1])
                assert welcome["type"] == "welcome", "whoever comes again is let in"
                socket.send(type="preview", id=1, number=0)
                await both.turns()
                assert both.two.server.relay.streams == {}
                with pytest.raises(Closed) as closed:
                    while True:
                        assert (await socket.receive())["type"] == "presence"
                assert closed.value.code == 1011
            await both.turns()
            assert both.one.server.relay.guests == {}
            assert both.one.server.house.rooms[table].guests == []
            said = [record for record in caplog.records if record.levelno >= logging.ERROR]
            assert [vars(record)["error"] for record in said] == ["ValueError", "ValueError"]
            assert "Ace" not in caplog.text

    run(work())


def test_what_goes_wrong_on_the_way_to_another_process_closes_the_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that cannot be loaded where it goes leaves nobody waiting."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, _ = await both.apart()
            monkeypatch.setattr(both.two.server.house, "_load", AsyncMock(side_effect=KeyError("Hidden Ace")))
            await both.one.server.house.put_away(both.one.server.house.rooms[table])
            await both.turns()
            assert all(connection._is_closing() for connection in both.two.server.connections)
            with pytest.raises(Closed) as closed:
                while True:
                    await sockets[1].receive()
            assert closed.value.code == 1011

    run(work())


def test_who_is_not_known_where_their_table_is_enters_anew(tmp_path: Path) -> None:
    """Whatever became of a guest, the process with the socket asks again and again whether they are there."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            _, sockets, _ = await both.apart()
            one, two = both.one.server.relay, both.two.server.relay
            before = set(two.streams)
            await two.check()
            await both.turns()
            assert set(two.streams) == before, "who is there stays"
            one._let_go(list(one.guests))
            await two.check()
            await both.turns()
            assert not before & set(two.streams)
            assert (await sockets[1].until("welcome"))["viewer"] == 1
            await both.turns()
            assert len(one.guests) == len(two.streams) == 1

    run(work())


@pytest.mark.parametrize("comes", ["to look", "to sit down"])
def test_a_table_that_is_let_go_of_while_it_is_looked_for_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, comes: str
) -> None:
    """A process that stops lets go between two questions: whoever comes is at the table all the same."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            asked = {"game": "toy", "name": "Mika", "opponent": "link", "first": "me"}
            opened = (await both.one.ask("POST", "/api/tables", asked)).json
            table, listing = opened["table"], both.storage.listing

            async def let_go_first(**what: Any) -> Any:
                await both.silence(both.one)
                return await listing(**what)

            monkeypatch.setattr(both.storage, "listing", let_go_first)
            if comes == "to look":
                _, welcome = await both.two.enter(table)
                assert welcome["viewer"] == SPECTATOR
            else:
                place = f"/api/tables/{table}/join"
                assert (await both.two.ask("POST", place, {"name": "Rui"}, opened["invite"])).json["seat"] == 1
            assert table in both.two.server.house.rooms

    run(work())


def test_whose_table_nobody_has_and_nobody_gets_is_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closed as by a server that stops, so that a page comes back by itself."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, secrets = await both.table()
            listing = both.storage.listing

            async def nobody(**what: Any) -> Any:
                return [msgspec.structs.replace(one, owner=None) for one in await listing(**what)]

            monkeypatch.setattr(both.storage, "listing", nobody)
            socket = await both.two.socket()
            socket.send(type="hello", protocol=PROTOCOL, table=table, secret=secrets[0])
            assert (await socket.until("bye"))["code"] == "Elsewhere"
            with pytest.raises(Closed) as closed:
                await socket.receive()
            assert closed.value.code == GOING

    run(work())


def test_an_owner_that_stood_still_gives_up_what_was_taken_from_it(tmp_path: Path) -> None:
    """A process that is stopped for a while has lost its tables, and shows nobody there how they stood."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, (near, far), _ = await both.apart()
            await both.turns()
            await both.silence(both.one)
            await both.two.server.relay.check()
            await both.turns()
            assert table in both.two.server.house.rooms
            both.storage.silent.clear()  # it goes on
            await both.one.server.house.beat()
            await both.turns()
            assert table not in both.one.server.house.rooms
            assert (await near.until("welcome"))["viewer"] == 0, "who is there enters anew, through the other"
            far.send(type="concede", id=1)
            while not (await near.until("update"))["update"]["ended"]:
                pass

    run(work())


def test_a_table_that_cannot_be_loaded_keeps_nobody_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sits there is told; those at other tables of the process that was killed play on."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            apart = {table: far for table, (_, far), _ in [await both.apart() for _ in range(6)]}
            relay, house = both.two.server.relay, both.two.server.house
            bad = next(iter({far.table for far in relay.streams.values()}))
            kept = both.storage.load

            async def load(id: str) -> StoredGame:
                found = await kept(id)
                return msgspec.structs.replace(found, lines=[b"{}\n"]) if id == bad else found

            monkeypatch.setattr(both.storage, "load", load)
            await both.kill(both.one)
            await relay.check()
            await both.turns()
            assert set(house.rooms) == set(apart) - {bad}
            for table, far in apart.items():
                if table != bad:
                    assert (await far.until("welcome"))["viewer"] == 1
            assert (await apart[bad].until("bye"))["code"] == "DamagedFile"
            (summary,) = await both.storage.listing(ids=[bad])
            assert summary.owner is None, "it is let go of, for another process to try"

    run(work())


def test_who_goes_while_what_they_said_is_on_its_way_costs_the_table_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is kept, or not; those who are there play on, and a decision has its seconds once."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, _, _ = await both.apart()
            room = both.one.server.house.rooms[table]
            spectator, _ = await both.two.enter(table)
            await both.turns()
            kept, reached, gate = both.storage.append, asyncio.Event(), asyncio.Event()

            async def append(*words: Any) -> None:
                reached.set()
                await gate.wait()
                await kept(*words)

            monkeypatch.setattr(both.storage, "append", append)
            spectator.send(type="say", id=1, text="well played")
            await reached.wait()
            await spectator.leave()
            await both.turns()
            monkeypatch.undo()
            gate.set()
            while room.lock.locked():
                await asyncio.sleep(0)
            await both.turns()
            assert not room.given_up and both.one.server.house.rooms[table] is room
            assert [line.text for line in room.kept.chat] == ["well played"]
            assert room.spectators == 0

    run(work())


def test_who_sat_down_and_was_not_told_so_has_the_seat(tmp_path: Path) -> None:
    """The answer of the process that has the table is lost: what is kept tells of the seat."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            asked = {"game": "toy", "name": "Mika", "opponent": "link", "first": "me"}
            opened = (await both.one.ask("POST", "/api/tables", asked)).json
            table, house = opened["table"], both.two.server.house
            house.settings = msgspec.structs.replace(house.settings, hello_within=0.05)
            both.storage.deaf.add(house.owner)
            answer = await both.two.ask("POST", f"/api/tables/{table}/join", {"name": "Rui"}, opened["invite"])
            both.storage.deaf.clear()
            assert answer.status == 200 and answer.json["seat"] == 1
            _, welcome = await both.one.enter(table, answer.json["secret"])
            assert welcome["viewer"] == 1

    run(work())


def test_a_link_opens_its_seat_until_whoever_used_it_has_come(tmp_path: Path) -> None:
    """What was answered over HTTP may be lost on its way; who has come is nobody else's any more."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            asked = {"game": "toy", "name": "Mika", "opponent": "link", "first": "me"}
            opened = (await both.one.ask("POST", "/api/tables", asked)).json
            table, invite = opened["table"], opened["invite"]
            first = await both.one.ask("POST", f"/api/tables/{table}/join", {"name": "Rui"}, invite)
            again = await both.one.ask("POST", f"/api/tables/{table}/join", {"name": "Rui"}, invite)
            assert (first.status, again.status) == (200, 200) and again.json["seat"] == 1
            wrong = await both.one.ask("POST", f"/api/tables/{table}/join", {"name": "Eve"}, "x" * 43)
            assert (wrong.status, wrong.json["code"]) == (409, "Taken")
            _, welcome = await both.one.enter(table, again.json["secret"])
            assert welcome["viewer"] == 1
            late = await both.one.ask("POST", f"/api/tables/{table}/join", {"name": "Rui"}, invite)
            assert (late.status, late.json["code"]) == (409, "Taken")

    run(work())


def test_who_waits_at_the_door_of_a_table_that_is_given_up_comes_in_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The storage does not take what somebody else said there: the table is loaded anew, with whoever waited."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, _, secrets = await both.one.two()
            gate = Gate(both, monkeypatch)
            sockets[0].send(type="say", id=1, text="well played")
            await gate.reached.wait()
            late = await both.one.socket()
            late.send(type="hello", protocol=PROTOCOL, table=table, secret=secrets[1])
            await gate.fail()
            assert (await late.until("welcome", "bye"))["type"] == "welcome"

    run(work())


def test_whose_table_cannot_be_had_for_a_while_is_to_come_again(tmp_path: Path) -> None:
    """The storage is away: sockets are closed with the code after which a page connects anew."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, _, _ = await both.one.two()
            at = both.one.server.house.rooms[table].table
            assert at is not None
            both.storage.away = True
            sockets[at.seat].send(type="answer", id=1, number=at.number, index=0)
            for socket in sockets:
                with pytest.raises(Closed) as closed:
                    while (await socket.receive())["type"] != "bye":
                        pass
                    await socket.receive()
                assert closed.value.code == GOING
            both.storage.away = False

    run(work())
