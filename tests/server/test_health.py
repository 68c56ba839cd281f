"""Whether all is well: a server whose storage is away says so, whatever it noticed it by, and tells nothing of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.server.storage import StorageError
from tests.server.asgi import Site
from tests.server.hall import run
from tests.server.pair import Common

NEW: dict[str, Any] = {"game": "toy", "name": "Mika", "opponent": "link"}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", NEW),
        ("POST", "/api/tables/{table}/join", {"name": "Rui"}),
        ("GET", "/api/tables/{table}/replay", None),
        ("GET", "/api/tables", None),
        ("POST", "/api/lessons/opcg", None),
    ],
)
def test_whatever_the_storage_does_not_take_is_told_as_such(tmp_path: Path, method: str, path: str, body: Any) -> None:
    """The status says that one may try again; nothing is said of where games are kept."""

    async def work() -> None:
        storage = Common(tmp_path)
        async with Site(tmp_path, storage=storage) as site:
            opened = (await site.ask("POST", "/api/tables", NEW)).json
            await site.server.house.put_away(site.server.house.rooms[opened["table"]])
            storage.away = True
            got = await site.ask(method, path.format(table=opened["table"]), body, opened["invite"])
            assert (got.status, got.json["code"]) == (503, "Unavailable")
            assert "/" not in got.json["text"] and "@" not in got.json["text"]
            assert (await site.ask("GET", "/health")).status == 503
            storage.away = False
            await site.server.house.beat()
            assert (await site.ask("GET", "/health")).status == 200
            again = await site.ask(method, path.format(table=opened["table"]), body, opened["invite"])
            assert again.status in (200, 403)

    run(work())


def test_a_beat_that_is_not_taken_is_no_reason_to_leave_a_table(tmp_path: Path) -> None:
    """A storage that is away for one beat takes nothing away; one that stays away is opened anew."""

    async def work() -> None:
        storage = Common(tmp_path)
        async with Site(tmp_path, storage=storage) as site:
            opened = (await site.ask("POST", "/api/tables", NEW)).json
            house = site.server.house
            room = await house.room(opened["table"])
            storage.away = True
            with pytest.raises(StorageError):
                await house.beat()
            assert (await site.ask("GET", "/health")).status == 503
            storage.away = False
            await house.beat()
            assert (await site.ask("GET", "/health")).status == 200
            assert await house.room(opened["table"]) is room
            storage.away = True
            for _ in range(3):
                with pytest.raises(StorageError):
                    await house.beat()
            storage.away = False
            await house.beat()
            assert (await site.ask("GET", "/health")).status == 200
            assert await house.room(opened["table"]) is not room

    run(work())
