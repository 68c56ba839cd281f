"""How a socket ends, as a client sees it through a real server: docs/protocol.md has the table of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import STILL, Starter
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


def test_the_page_names_these_ways_and_no_code_that_is_never_seen() -> None:
    told = PAGE.read_text(encoding="utf-8").partition("\n| what is seen |")[2].partition("\n\n")[0]
    for seen in ("HTTP 403", "then 1008", "then 1001", "1009", "1011", "without a code"):
        assert seen in told
    assert "1013" not in told
