"""Between two processes: a table is played through either, whatever becomes of the storage meanwhile."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import AsyncMock

import pytest

from rulebound.errors import RuleboundError
from rulebound.server.app import STATUS
from rulebound.server.relay import LONGEST_PAUSE, PIECE, RefusedThere
from tests.server.hall import run
from tests.server.pair import pair

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
                deaf.server.relay._notice("", "")
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
