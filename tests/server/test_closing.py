"""How a socket ends, as a client sees it through a real server: docs/protocol.md has the table of it."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import STILL, Served, Starter
from tests.server.storage.cluster import Cluster
from tests.server.test_protocol import PAGE

BOUNDS = msgspec.structs.replace(STILL, sockets=2, hello_within=1.0)


async def end_of(socket: ClientConnection) -> tuple[str, int | None]:
    """The last message, and the code with which the server closes; None where it is only gone."""
    said = ""
    try:
        while True:
            said = str(await asyncio.wait_for(socket.recv(), 10))
    except ConnectionClosed as closed:
        return said, closed.rcvd.code if closed.rcvd is not None else None


def test_every_way_in_which_a_socket_ends(tmp_path: Path) -> None:
    async def work(address: str) -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, origin="http://evil.example")  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
        async with connect(address) as one, connect(address) as other:
            with pytest.raises(InvalidStatus) as refused:
                await connect(address)
            assert refused.value.response.status_code == 403
            await other.send("x" * (BOUNDS.message_bytes + 1))
            assert await end_of(other) == ("", 1009)
            assert await end_of(one) == ("", None)  # it never said hello
        async with connect(address) as one, connect(address) as other:
            await one.send('{"type": "ping", "id": 1}')
            await other.send(b"hello")
            for socket in (one, other):
                said, code = await end_of(socket)
                assert '"code":"Malformed"' in said and code == 1008

    with Starter() as servers:
        asyncio.run(work(servers.start(tmp_path, settings=BOUNDS).socket))


async def stopped(server: Served) -> list[tuple[str, int | None]]:
    """How two sockets of a server end that is told to stop: one at a table, and one that has not said hello."""
    table: dict[str, Any] = {}
    async with httpx.AsyncClient(timeout=60) as client:
        while not table:
            with suppress(httpx.TransportError):  # until one of its processes listens
                asked = {"game": "toy", "name": "Mika", "opponent": "link"}
                table = (await client.post(f"{server.http}/api/tables", json=asked)).json()
    async with connect(server.socket) as one, connect(server.socket) as other:
        secret = table["seats"][0]["secret"]
        hello = {"type": "hello", "protocol": 3, "table": table["table"], "secret": secret, "lang": "ja"}
        await one.send(json.dumps(hello))
        assert json.loads(await one.recv())["type"] == "welcome"
        server.stop()
        return [await end_of(one), await end_of(other)]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
def test_a_server_that_stops_says_so_to_everybody(tmp_path: Path) -> None:
    with Starter() as servers:
        ends = asyncio.run(stopped(servers.start(tmp_path)))
    assert [(json.loads(said)["type"], json.loads(said)["code"], code) for said, code in ends] == [
        ("bye", "Full", 1001)
    ] * 2
    assert json.loads(ends[0][0])["text"] != json.loads(ends[1][0])["text"], "each in their language"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
def test_so_does_each_of_several_processes(cluster: Cluster, tmp_path: Path) -> None:
    with Starter() as servers:
        ends = asyncio.run(stopped(servers.start(tmp_path, cluster.url, workers=2)))
    assert [(json.loads(said)["type"], code) for said, code in ends] == [("bye", 1001)] * 2


def test_the_page_names_these_ways_and_no_code_that_is_never_seen() -> None:
    told = PAGE.read_text(encoding="utf-8").partition("\n| what the client sees |")[2].partition("\n\n")[0]
    for seen in ("HTTP 403", "then 1008", "then 1001", "1009", "1011", "without a code"):
        assert seen in told
    assert "1013" not in told
