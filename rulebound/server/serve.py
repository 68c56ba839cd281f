"""A server as a process: which storage it uses, on which port it listens, how it stops."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rulebound import folders
from rulebound.errors import RuleboundError
from rulebound.server import logs
from rulebound.server.app import PART, Server
from rulebound.server.settings import Settings
from rulebound.server.storage import Storage, StorageError
from rulebound.server.storage.sqlite import SqliteStorage

PLAN: Final = "RULEBOUND_SERVE"  # how the processes of one server are told what they are to do
YOUNG: Final = 10_000  # things that were made and not thrown away, after which garbage is looked for among them
FOLDER: Final = "a folder of one's own that can be written to; name one with --data"
DATABASE: Final = "a PostgreSQL that answers; name one with --database postgresql://user@host/name"
LAST_WORDS: Final = 1.0  # seconds in which a client takes leave of a server that stops; then it is cut off
TRIES: Final = 20  # ports that are tried when the wanted one is taken


class Plan(msgspec.Struct, frozen=True):
    """What a server is to do."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = ""
    database: str = ""
    workers: int = 1
    thinkers: int = 1
    quiet: bool = False
    settings: Settings = Settings()


def folder(plan: Plan) -> Path:
    """Where games are kept."""
    return folders.data(plan.data)


def storage(plan: Plan) -> Storage:
    """The storage that a plan names."""
    if plan.database:
        from rulebound.server.storage.postgres import PostgresStorage  # its driver is dear to load

        return PostgresStorage(plan.database)
    if plan.workers > 1:
        raise RuleboundError("several processes need a database that they share: add --database postgresql://...")
    return SqliteStorage(folder(plan))


def check_place(plan: Plan) -> None:
    """Open the storage once; where that cannot be done, say in one line what was expected, and end."""

    async def work() -> None:
        found = storage(plan)
        await found.open()
        await found.close()

    try:
        asyncio.run(work())
    except StorageError as error:
        print(f"rulebound: {error}; expected {DATABASE if plan.database else FOLDER}", file=sys.stderr)
        sys.exit(2)


def make(plan: Plan) -> ASGIApp:
    """The application of one process."""
    return Server(storage(plan), plan.settings, faults=folder(plan) / "faults", workers=plan.thinkers).app()


def from_environment() -> ASGIApp:
    """The application of one process among several."""
    plan = msgspec.json.decode(os.environ[PLAN], type=Plan)
    logs.set_up(plan.quiet)
    app = make(plan)
    settle()
    return app


def settle() -> None:
    """Have garbage looked for seldom, and not in what is there before the first table, which stays to the end.

    Whoever looks through a table's update while it is made finds nothing, and all tables wait meanwhile.
    """
    gc.freeze()
    gc.set_threshold(YOUNG)


def bound(host: str, port: int) -> int:
    """The number of a port that one may listen on, which for 0 is any free one; of one that is taken OSError."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((host, port))
        return int(probe.getsockname()[1])


def this_port(host: str, wanted: int) -> int:
    """The wanted port and no other, 0 for any; an address is given to others, so it must not change by itself."""
    try:
        return bound(host, wanted)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            why = f"port {wanted} on {host} is taken by another program"
        else:
            why = f"cannot listen on port {wanted} of {host}: {error.strerror or error}"
        raise RuleboundError(f"{why}; name another one with --port, or 0 for any that is free") from error


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next one that is free; 0 for any."""
    for port in range(wanted, wanted + TRIES if wanted else 1):
        with suppress(OSError):
            return bound(host, port)
    raise RuleboundError(f"no port from {wanted} to {wanted + TRIES - 1} is free on {host}; name one with --port")


class Parting(WebSocketsSansIOProtocol):
    """A socket whose client is told why it is closed, also when the whole server stops."""

    def shutdown(self) -> None:
        """Leave it to the application to say bye and close; what it has not taken, or has closed, is cut off."""
        if self.handshake_complete and not self.close_sent:
            self.close_timeout = LAST_WORDS
            self.app_state[PART]()
        else:
            super().shutdown()


class Announced(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then say so."""
        await super().startup(sockets)
        if self.started:
            settle()
            self._ready()


def serve(plan: Plan, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until told to stop."""
    check_place(plan)
    logs.set_up(plan.quiet)
    options = {
        "host": plan.host,
        "port": plan.port,
        "ws": Parting,
        "ws_max_size": plan.settings.message_bytes,
        "ws_per_message_deflate": False,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": 5,
    }
    if plan.workers > 1:
        os.environ[PLAN] = msgspec.json.encode(plan).decode()
        ready()
        uvicorn.run(f"{__name__}:from_environment", factory=True, workers=plan.workers, **options)  # type: ignore[arg-type]
        return
    config = uvicorn.Config(make(plan), **options)  # type: ignore[arg-type]
    server = Announced(config, ready)
    server.run()
    if not server.started:
        sys.exit(3)
