"""Two server processes on one PostgreSQL: who plays notices which of them is there, and loses nothing with it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.hall import run
from tests.server.serving import STILL, Served, Starter
from tests.server.storage.cluster import Cluster
from tests.server.test_kills import Game, Tally

BRIEF = msgspec.structs.replace(STILL, lease=3.0)


async def hello(server: Served, table: str, secret: str) -> tuple[ClientConnection, Any]:
    """A socket, and what it is told first."""
    socket = await connect(server.socket, compression=None)
    await socket.send(json.dumps({"type": "hello", "protocol": 1, "table": table, "secret": secret}))
    return socket, json.loads(await socket.recv())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
def test_a_game_begun_on_one_process_is_played_on_through_the_other(cluster: Cluster, tmp_path: Path) -> None:
    """The other does not touch it while the first lives, and has all of it when that was killed."""

    async def work() -> None:
        with Starter() as starter:
            one = starter.start(tmp_path / "one", cluster.url, BRIEF)
            two = starter.start(tmp_path / "two", cluster.url, BRIEF)
            asked = {"game": "toy", "name": "Mika", "opponent": "hotseat", "first": "me"}
            async with httpx.AsyncClient(timeout=60) as client:
                game = Game((await client.post(f"{one.http}/api/tables", json=asked)).json(), 5)
                game.most = 12
                await game.play(one, Tally(1000))
                assert len(game.accepted) == 12
                socket, said = await hello(two, game.table, game.secrets[0])
                assert (said["type"], said["code"]) == ("bye", "Elsewhere")
                await socket.close()
                one.kill()
                while said["type"] == "bye":  # until the lease of the first has run out
                    assert said["code"] == "Elsewhere"
                    socket, said = await hello(two, game.table, game.secrets[0])
                    await socket.close()
                assert said["update"]["view"] == game.seen[0]["view"]
                game.most = 40
                await game.play(two, Tally(1000))
                assert len(game.accepted) == 40 or game.over
                numbers = [number for _, number, _ in game.accepted]
                assert numbers == sorted(set(numbers))
                replay = await client.get(
                    f"{two.http}/api/tables/{game.table}/replay",
                    headers={"authorization": f"Bearer {game.secrets[1]}"},
                )
                assert replay.json()["view"] == game.seen[1]["view"]

    run(work())
