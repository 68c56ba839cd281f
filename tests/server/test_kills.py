"""D1 A server that is killed with many games under way has lost nothing that it accepted, and counts nothing twice."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from rulebound import journal
from rulebound.journal import Answer
from rulebound.replay import play_again
from rulebound.server.storage.sqlite import SqliteStorage
from rulebound.server.voice import render
from tests.server.hall import run
from tests.server.serving import Served, Starter

KILLS = int(os.environ.get("RULEBOUND_KILLS", "10"))
GAMES = 200
AT_ONCE = int(os.environ.get("RULEBOUND_AT_ONCE", "40"))  # played on between two kills; all are in the first round
TITLES = ("toy", "opcg", "azurlane", "fow")


class Game:
    """Two seats of one table, both at this end, and what was accepted of their answers."""

    def __init__(self, opened: Any, seed: int) -> None:
        self.table: str = opened["table"]
        self.secrets = [chair["secret"] for chair in opened["seats"]]
        self.chance = Random(seed)
        self.accepted: list[tuple[int, int, int]] = []
        self.sent: tuple[int, int, int] | None = None  # under way: it may count or not
        self.seen: list[Any] = [None, None]
        self.over = False
        self.most = 1 << 30  # answers in all, after which no more are given

    async def enter(self, server: Served, sockets: list[ClientConnection]) -> None:
        """Connect both seats, and see that they are where they were."""
        for seat in (0, 1):
            socket = await connect(server.socket, compression=None)
            sockets.append(socket)
            hello = {"type": "hello", "protocol": 3, "table": self.table, "secret": self.secrets[seat]}
            await socket.send(json.dumps(hello))
            welcome = json.loads(await socket.recv())
            assert welcome["type"] == "welcome", welcome
            self.look(seat, welcome["update"], came=True)
        if self.sent is not None:
            await self.send_again(sockets)

    def look(self, seat: int, update: Any, came: bool = False) -> None:
        """Take an update in. Who comes again is shown what they saw last, or more if more was kept."""
        before = self.seen[seat]
        self.seen[seat] = update
        self.over = self.over or bool(update["ended"])
        if came and before is not None and before["view"]["decision"] is not None and update["view"]["decision"]:
            was, now = (int(one["view"]["decision"]["number"]) for one in (before, update))
            assert was <= now, f"{self.table}: seat {seat} came back to an earlier decision"
            if was == now:
                assert update["view"] == before["view"], f"{self.table}: seat {seat} came back to another view"

    async def send_again(self, sockets: list[ClientConnection]) -> None:
        """What was not acknowledged is sent again, and counts once."""
        assert self.sent is not None
        seat, number, index = self.sent
        assert await self.answer(sockets, seat, number, index) == "accepted"

    async def answer(
        self, sockets: list[ClientConnection], seat: int, number: int, index: int, tally: Tally | None = None
    ) -> str:
        """Answer, and wait until both seats have been shown what came of it."""
        self.sent = (seat, number, index)
        said = json.dumps({"type": "answer", "id": number, "number": number, "index": index})
        await sockets[seat].send(said)
        while (message := json.loads(await sockets[seat].recv())).get("id") != number:
            if message["type"] in ("update", "welcome"):
                self.look(seat, message["update"])
            if message["type"] == "welcome":  # whatever was on its way is lost
                await sockets[seat].send(said)
        if message["type"] == "accepted":
            self.accepted.append(self.sent)
            self.sent = None
            if tally is not None:
                tally.count()
        for viewer in (0, 1):
            while not self.over and self.pending(viewer) <= number:
                message_ = json.loads(await sockets[viewer].recv())
                if message_["type"] in ("update", "welcome"):
                    self.look(viewer, message_["update"])
        return str(message["type"])

    def pending(self, viewer: int) -> int:
        """The number of the decision that a viewer knows to be pending."""
        decision = self.seen[viewer]["view"]["decision"]
        return int(decision["number"]) if decision is not None else 1 << 60

    async def play(self, server: Served, tally: Tally | None = None) -> None:
        """Play until the server is gone."""
        sockets: list[ClientConnection] = []
        with suppress(WebSocketException, OSError):
            await self.enter(server, sockets)
            await self.answers(sockets, self.most, tally)
        for socket in sockets:
            await socket.close()

    async def answers(self, sockets: list[ClientConnection], most: int, tally: Tally | None = None) -> None:
        """Answer for both seats until there are so many answers in all."""
        while not self.over and len(self.accepted) < most:
            seat = int(self.seen[0]["view"]["decision"]["seat"])
            decision = self.seen[seat]["view"]["decision"]
            options = len(decision["options"]) or 1
            said = await self.answer(sockets, seat, decision["number"], self.chance.randrange(options), tally)
            assert said == "accepted"


class Tally:
    """Kills a server in the moment in which it has accepted so many answers: nothing may be left to do for them."""

    def __init__(self, wanted: int, server: Served) -> None:
        self.left = wanted
        self.server = server

    def count(self) -> None:
        """One more."""
        self.left -= 1
        if self.left == 0:
            self.server.kill()


async def opened(server: Served) -> list[Game]:
    """Many tables, each with both seats at this end."""
    found = []
    async with httpx.AsyncClient(base_url=server.http, timeout=60) as client:
        for seed in range(GAMES):
            asked = {"game": TITLES[seed % len(TITLES)], "name": "Mika", "opponent": "hotseat", "first": "me"}
            found.append(Game((await client.post("/api/tables", json=asked)).json(), seed))
    return found


async def killed(games: list[Game], server: Served, answers: int) -> None:
    """Play games at once, and kill the server as soon as so many answers were accepted."""
    tally = Tally(answers, server)
    await asyncio.gather(*(game.play(server, tally) for game in games))
    if tally.left > 0:
        server.kill()


async def check(games: list[Game], folder: Path) -> int:
    """Every answer that was accepted is kept, in order and once; returns how many there are."""
    storage = SqliteStorage(folder)
    await storage.open()
    try:
        for game in games:
            lines = b"".join((await storage.load(game.table)).lines)
            table = play_again(game.table, journal.parse(game.table, lines, live=True))
            kept = [(one.seat, one.n, one.i) for one in table.journal.entries if isinstance(one, Answer)]
            under_way = [game.sent] if game.sent is not None else []
            assert kept in (game.accepted, game.accepted + under_way), game.table
            for seat in (0, 1):
                if kept == game.accepted:
                    now = msgspec.to_builtins(render(table.update(seat), table.game, "en"))
                    assert game.seen[seat]["view"] == now["view"], f"{game.table}: seat {seat} saw something else"
    finally:
        await storage.close()
    return sum(len(game.accepted) for game in games)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
def test_a_server_that_is_killed_loses_nothing_that_it_accepted(tmp_path: Path) -> None:
    """RELIABILITY D1"""

    async def work() -> None:
        chance = Random(3)
        with Starter() as starter:
            server = starter.start(tmp_path)
            games = await opened(server)
            await killed(games, server, chance.randrange(250, 400))
            for _ in range(KILLS - 1):
                server = starter.start(tmp_path)
                left = [game for game in games if not game.over]
                some = chance.sample(left, min(AT_ONCE, len(left)))
                await killed(some, server, chance.randrange(AT_ONCE, 3 * AT_ONCE))
            server = starter.start(tmp_path)
            for game in games:
                sockets: list[ClientConnection] = []
                await game.enter(server, sockets)
                for socket in sockets:
                    await socket.close()
            server.kill()
        assert await check(games, tmp_path) > 200

    run(work(), 600)
