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
from tests.server.test_kills import Game

BRIEF = msgspec.structs.replace(STILL, lease=3.0)


async def hello(server: Served, table: str, secret: str) -> tuple[ClientConnection, Any]:
    """A socket, and what it is told first."""
    socket = await connect(server.socket, compression=None)
    await socket.send(json.dumps({"type": "hello", "protocol": 3, "table": table, "secret": secret}))
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
                await game.play(one)
                assert len(game.accepted) == 12
                one.kill()
                socket, said = await hello(two, game.table, game.secrets[0])  # when the lease of the first has run out
                assert said["update"]["view"] == game.seen[0]["view"]
                await socket.close()
                game.most = 40
                await game.play(two)
                assert len(game.accepted) == 40 or game.over
                numbers = [number for _, number, _ in game.accepted]
                assert numbers == sorted(set(numbers))
                replay = await client.get(
                    f"{two.http}/api/tables/{game.table}/replay",
                    headers={"authorization": f"Bearer {game.secrets[1]}"},
                )
                assert replay.json()["view"] == game.seen[1]["view"]

    run(work())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
def test_two_people_of_one_game_may_be_at_different_processes(cluster: Cluster, tmp_path: Path) -> None:
    """One opens a table, the other sits down through another process; both play on when one process is killed."""

    async def work() -> None:
        with Starter() as starter:
            servers = [starter.start(tmp_path / name, cluster.url, BRIEF) for name in ("one", "two")]
            asked = {"game": "toy", "name": "Mika", "opponent": "link", "first": "me"}
            async with httpx.AsyncClient(timeout=60) as client:
                opened = (await client.post(f"{servers[0].http}/api/tables", json=asked)).json()
                place = f"{servers[1].http}/api/tables/{opened['table']}/join"
                wrong = await client.post(place, json={"name": "Eve"}, headers={"authorization": "Bearer nothing"})
                assert (wrong.status_code, wrong.json()["code"]) == (403, "NotYours")
                shown = {"authorization": f"Bearer {opened['invite']}"}
                joined = (await client.post(place, json={"name": "Rui"}, headers=shown)).json()
            opened["seats"].append(joined)
            game = Game(opened, 6)
            sockets = []
            for seat in (0, 1):
                socket, welcome = await hello(servers[seat], game.table, game.secrets[seat])
                assert (welcome["type"], welcome["viewer"]) == ("welcome", seat)
                assert [one["name"] for one in welcome["seats"]] == ["Mika", "Rui"]
                game.look(seat, welcome["update"])
                sockets.append(socket)
            await game.answers(sockets, 40)
            async with httpx.AsyncClient(timeout=60) as client:
                place = f"{servers[1].http}/api/tables/{game.table}/replay"
                taken = await client.get(place, headers={"authorization": f"Bearer {game.secrets[1]}"})
            assert taken.json()["view"] == game.seen[1]["view"]
            assert {seat for seat, _, _ in game.accepted} == {0, 1}
            servers[0].kill()
            while (message := json.loads(await sockets[1].recv()))["type"] != "welcome":
                pass  # presence, and whatever was on its way
            game.look(1, message["update"], came=True)
            await sockets[0].close()
            sockets[0], welcome = await hello(servers[1], game.table, game.secrets[0])
            game.look(0, welcome["update"], came=True)
            await game.answers(sockets, 80)
            assert len(game.accepted) == 80 or game.over
            for socket in sockets:
                await socket.close()

    run(work())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
def test_who_was_at_a_process_that_was_killed_is_seen_to_be_gone_and_comes_back(
    cluster: Cluster, tmp_path: Path
) -> None:
    """The table is another's, which nobody told of it; every window of the seat is let in where that process is."""

    async def work() -> None:
        with Starter() as starter:
            one, two = [starter.start(tmp_path / name, cluster.url, BRIEF) for name in ("one", "two")]
            asked = {"game": "toy", "name": "Mika", "opponent": "hotseat", "first": "me"}
            async with httpx.AsyncClient(timeout=60) as client:
                opened = (await client.post(f"{one.http}/api/tables", json=asked)).json()
            table, (mine, theirs) = opened["table"], [chair["secret"] for chair in opened["seats"]]
            near, _ = await hello(one, table, mine)
            for _ in range(BRIEF.sockets_a_seat):
                assert (await hello(two, table, theirs))[1]["type"] == "welcome"
            two.kill()
            here = True
            while here:
                message = json.loads(await near.recv())
                here = message["type"] != "presence" or message["seats"][1].get("here", False)
            for _ in range(BRIEF.sockets_a_seat):
                assert (await hello(one, table, theirs))[1]["type"] == "welcome"

    run(work())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
def test_people_at_different_processes_play_on_when_the_database_was_away(cluster: Cluster, tmp_path: Path) -> None:
    """Both processes answer meanwhile, and say that all is not well; afterwards nobody has to do anything."""

    async def work() -> None:
        with Starter() as starter:
            servers = [starter.start(tmp_path / name, cluster.url, BRIEF) for name in ("one", "two")]
            asked = {"game": "toy", "name": "Mika", "opponent": "link", "first": "me"}
            async with httpx.AsyncClient(timeout=60) as client:
                opened = (await client.post(f"{servers[0].http}/api/tables", json=asked)).json()
                place = f"{servers[1].http}/api/tables/{opened['table']}/join"
                shown = {"authorization": f"Bearer {opened['invite']}"}
                opened["seats"].append((await client.post(place, json={"name": "Rui"}, headers=shown)).json())
                game = Game(opened, 7)
                sockets = []
                for seat in (0, 1):
                    socket, welcome = await hello(servers[seat], game.table, game.secrets[seat])
                    game.look(seat, welcome["update"])
                    sockets.append(socket)
                await game.answers(sockets, 10)
                cluster.stop()
                try:
                    await sockets[0].send(json.dumps({"type": "say", "id": 1, "text": "is anybody there"}))
                    for server in servers:
                        while (await client.get(f"{server.http}/health")).status_code != 503:
                            pass
                finally:
                    cluster.start()
                while (message := json.loads(await sockets[1].recv()))["type"] != "welcome":
                    pass
                game.look(1, message["update"], came=True)
                for server in servers:
                    while (await client.get(f"{server.http}/health")).status_code != 200:
                        pass
            await sockets[0].close()
            sockets[0], welcome = await hello(servers[0], game.table, game.secrets[0])
            game.look(0, welcome["update"], came=True)
            await game.answers(sockets, 40)
            assert len(game.accepted) == 40 or game.over
            for socket in sockets:
                await socket.close()

    run(work())
