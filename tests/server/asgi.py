"""A server's application driven by hand, without a network: requests, and sockets at the other end of two queues."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec

from rulebound.kernel.rng import seed_bytes
from rulebound.server.app import Server
from rulebound.server.clock import Time
from rulebound.server.settings import Settings
from rulebound.server.storage import Storage
from rulebound.server.storage.sqlite import SqliteStorage
from tests.server.hall import QUICK

HOST = "rulebound.test"


class Closed(Exception):
    """The server closed the socket."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(f"closed with {code}")
        self.code = code
        self.reason = reason


class Answered:
    """What came back for a request."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


class Socket:
    """One end of a socket."""

    def __init__(self, app: Any, headers: dict[str, str]) -> None:
        self._to: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self._from: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/socket",
            "raw_path": b"/socket",
            "query_string": b"",
            "root_path": "",
            "headers": [(key.encode(), value.encode()) for key, value in ({"host": HOST} | headers).items()],
            "client": ("127.0.0.1", 40000),
            "server": (HOST, 80),
            "subprotocols": [],
        }
        self._to.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(app(scope, self._to.get, self._from.put))

    async def accepted(self) -> Socket:
        """Wait until the server has let us in."""
        message = await self._next()
        assert message["type"] == "websocket.accept", message
        return self

    async def _next(self) -> MutableMapping[str, Any]:
        getter = asyncio.ensure_future(self._from.get())
        await asyncio.wait([getter, self.task], return_when=asyncio.FIRST_COMPLETED)
        if not getter.done():
            getter.cancel()
            raise Closed(1006)
        message = getter.result()
        if message["type"] == "websocket.close":
            raise Closed(message.get("code", 1000), message.get("reason") or "")
        return message

    def send(self, **message: Any) -> None:
        """Say something."""
        self.send_text(json.dumps(message))

    def send_text(self, text: str) -> None:
        """Say whatever it is."""
        self._to.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        """Say something that is not text."""
        self._to.put_nowait({"type": "websocket.receive", "bytes": data})

    async def receive_text(self) -> str:
        """The next message as it was sent, or Closed."""
        return str((await self._next())["text"])

    async def receive(self) -> Any:
        """The next message, or Closed."""
        return json.loads(await self.receive_text())

    async def until(self, *kinds: str) -> Any:
        """The next message of one of these kinds."""
        while True:
            message = await self.receive()
            if message["type"] in kinds:
                return message

    async def leave(self) -> None:
        """Go away."""
        self._to.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait([self.task])


class Site:
    """A whole server over a folder, for as long as the block lasts."""

    def __init__(
        self,
        folder: Path,
        settings: Settings = QUICK,
        time: Time | None = None,
        storage: Storage | None = None,
        **changed: Any,
    ) -> None:
        self.settings = msgspec.structs.replace(settings, **changed)
        self.server = Server(storage or SqliteStorage(folder), self.settings, time, folder / "faults")
        self._tables = 0
        self.server.house.seeds = self._seed
        self.app = self.server.app()
        self._to: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self._from: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()

    def _seed(self) -> bytes:
        self._tables += 1
        return seed_bytes(self._tables)

    async def __aenter__(self) -> Site:
        scope = {"type": "lifespan", "asgi": {}, "state": {}}
        self._life = asyncio.ensure_future(self.app(scope, self._to.get, self._from.put))
        self._to.put_nowait({"type": "lifespan.startup"})
        assert (await self._from.get())["type"] == "lifespan.startup.complete"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._to.put_nowait({"type": "lifespan.shutdown"})
        assert (await self._from.get())["type"] == "lifespan.shutdown.complete"
        await self._life

    async def ask(self, method: str, path: str, body: Any = None, secret: str = "", raw: bytes = b"") -> Answered:
        """Make a request."""
        data = raw if body is None else json.dumps(body).encode()
        return await self.request(method, path, data, {"authorization": f"Bearer {secret}"} if secret else {})

    async def request(self, method: str, target: str, data: bytes, more: Mapping[str, str]) -> Answered:
        """Make a request with headers of one's own; what it is about is written as in an address."""
        parts = urlsplit(target)
        headers = [(b"host", HOST.encode())]
        headers += [(key.lower().encode("latin-1"), value.encode("latin-1")) for key, value in more.items()]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(parts.path),
            "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 40000),
            "server": (HOST, 80),
        }
        incoming = [{"type": "http.request", "body": data, "more_body": False}]
        sent: list[MutableMapping[str, Any]] = []

        async def receive() -> MutableMapping[str, Any]:
            return incoming.pop() if incoming else {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        found = {key.decode().lower(): value.decode() for key, value in sent[0]["headers"]}
        return Answered(sent[0]["status"], found, b"".join(part.get("body", b"") for part in sent[1:]))

    async def socket(self, **headers: str) -> Socket:
        """Connect."""
        return await Socket(self.app, headers).accepted()

    async def seat(self, opponent: str = "link", game: str = "toy", **more: Any) -> tuple[Any, Socket, Any]:
        """A new table, one's socket at it, and its welcome."""
        asked = {"game": game, "name": "Mika", "opponent": opponent, "first": "me", **more}
        opened = (await self.ask("POST", "/api/tables", asked)).json
        socket, welcome = await self.enter(opened["table"], opened["seats"][0]["secret"])
        return opened, socket, welcome

    async def enter(self, table: str, secret: str = "", lang: str = "en", since: int = 0) -> tuple[Socket, Any]:
        """Come in, and what one is told."""
        socket = await self.socket()
        socket.send(type="hello", protocol=3, table=table, secret=secret, lang=lang, since=since)
        return socket, await socket.receive()

    async def two(self, game: str = "toy") -> tuple[str, list[Socket], list[Any], list[str]]:
        """A table with two people: its name, their sockets, welcomes and secrets."""
        asked = {"game": game, "name": "Mika", "opponent": "link", "first": "me"}
        opened = (await self.ask("POST", "/api/tables", asked)).json
        joined = (await self.ask("POST", f"/api/tables/{opened['table']}/join", {"name": "Rui"}, opened["invite"])).json
        secrets = [opened["seats"][0]["secret"], joined["secret"]]
        entered = [await self.enter(opened["table"], secret) for secret in secrets]
        return opened["table"], [socket for socket, _ in entered], [welcome for _, welcome in entered], secrets
