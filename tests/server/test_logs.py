"""The log: whoever logs, each record is one line of JSON, and none has a card in it."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulebound.server import logs
from rulebound.server.connection import Connection
from tests.server.asgi import Closed, Site
from tests.server.hall import run

CARD = "Hidden Ace"


@pytest.fixture
def as_before() -> Iterator[None]:
    """Leaves all loggers as they were."""
    loggers = [logging.getLogger(name) for name in ("", *logs.OWN)]
    before = [(one, one.handlers, one.level, one.propagate) for one in loggers]
    yield
    for one, handlers, level, propagate in before:
        one.handlers, one.propagate = handlers, propagate
        one.setLevel(level)


def lines(said: str) -> list[Any]:
    """What was logged, line by line."""
    assert CARD not in said
    return [json.loads(line) for line in said.splitlines()]


def fails(*_: object) -> None:
    """What goes wrong with a card in hand."""
    raise KeyError(CARD)


def test_what_fails_in_the_loop_is_one_line_without_its_words(
    as_before: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither a task that nobody waits for nor a callback tells what it was called with."""
    logs.set_up()

    async def work() -> None:
        async def forgotten() -> None:
            fails()

        task = asyncio.ensure_future(forgotten())
        await asyncio.wait([task])
        del task
        asyncio.get_running_loop().call_soon(fails, CARD)
        await asyncio.sleep(0)
        gc.collect()

    asyncio.run(work())
    found = lines(capsys.readouterr().err)
    assert len(found) == 2
    for line in found:
        assert set(line) == {"at", "level", "event", "error", "where"}
        assert (line["level"], line["error"]) == ("error", "KeyError")
        assert line["where"].startswith("fails:")
    assert sorted(line["event"] for line in found) == [
        "Exception in callback fails",
        "Task exception was never retrieved",
    ]


def test_whoever_logs_has_the_same_lines(as_before: None, capsys: pytest.CaptureFixture[str]) -> None:
    """Another library's warnings are taken and its chatter is not; requests are not listed."""
    logs.set_up()
    try:
        fails()
    except KeyError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
        logging.getLogger("asyncpg").warning("a reset failed: %s", CARD, exc_info=True)
    logging.getLogger("asyncpg.pool").info("connected")
    logging.getLogger("uvicorn.error").error("Traceback (most recent call last):\n  File x\nKeyError: %s", CARD)
    logs.note("table opened", table="t")
    found = lines(capsys.readouterr().err)
    assert [(line["event"], line.get("error")) for line in found] == [
        ("Exception in ASGI application", "KeyError"),
        ("a reset failed:", "KeyError"),
        ("Traceback (most recent call last):", None),
        ("table opened", None),
    ]
    logs.set_up(quiet=True)
    logs.note("table opened", table="t")
    logs.note("the storage does not answer", logging.WARNING)
    assert [line["event"] for line in lines(capsys.readouterr().err)] == ["the storage does not answer"]


def test_a_socket_that_fails_says_by_what_kind_of_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, as_before: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """The kind is in the log, and nothing of the error goes out."""

    async def failing(connection: Connection) -> None:
        fails()

    async def work() -> None:
        async with Site(tmp_path) as site:
            socket = await site.socket()
            with pytest.raises(Closed) as closed:
                await socket.receive()
            assert closed.value.code == 1011

    monkeypatch.setattr(Connection, "run", failing)
    logs.set_up()
    run(work())
    failed = [line for line in lines(capsys.readouterr().err) if line["event"] == "socket failed"]
    assert [line["error"] for line in failed] == ["KeyError"]
