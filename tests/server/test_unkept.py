"""What the storage does not take has not been: nobody is shown it while it is on its way, and then it is undone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.server.asgi import Site, Socket
from tests.server.hall import run
from tests.server.pair import Gate, pair


async def told(socket: Socket, kinds: Sequence[str]) -> dict[str, Any]:
    """The next message of one of these kinds."""
    found: dict[str, Any] = await socket.until(*kinds)
    return found


async def begun(site: Site) -> tuple[str, list[Socket], list[str], int, int]:
    """A table with two people there: its name, sockets, secrets, and who owes which decision."""
    table, sockets, _, secrets = await site.two()
    at = site.server.house.rooms[table].table
    assert at is not None
    return table, sockets, secrets, at.seat, at.number


def test_the_journal_of_a_game_that_did_not_end_is_nobodys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody asks for the journal while a concession is on its way, which then is not kept."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, secrets, _, _ = await begun(both.one)
            gate = Gate(both, monkeypatch)
            sockets[0].send(type="concede", id=1)
            await gate.reached.wait()
            asking = asyncio.ensure_future(
                both.one.ask("GET", f"/api/tables/{table}/replay", None, secrets[1]),
            )
            await gate.fail()
            answer = await asking
            assert (answer.status, answer.json["code"]) == (503, "Lost")
            assert (await told(sockets[0], ["refused"]))["code"] == "Lost"
            assert (await both.one.server.house.room(table)).state == "running"
            again = await both.one.ask("GET", f"/api/tables/{table}/replay", None, secrets[1])
            assert again.status == 200 and "log" in again.json  # what they have seen, and no more

    run(work())


def test_what_options_would_do_is_not_told_of_a_decision_that_never_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody asks about the next decision while the answer that leads to it is on its way, and is not kept."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            table, sockets, _, seat, number = await begun(both.one)
            gate = Gate(both, monkeypatch)
            sockets[seat].send(type="answer", id=1, number=number, index=0)
            await gate.reached.wait()
            sockets[1 - seat].send(type="preview", id=9, number=number + 1)
            await gate.fail()
            refused = await told(sockets[1 - seat], ["refused", "previews"])
            assert (refused["type"], refused["id"], refused["code"]) == ("refused", 9, "Lost")
            at = (await both.one.server.house.room(table)).table
            assert at is not None and at.number == number

    run(work())
