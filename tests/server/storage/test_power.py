"""Whatever was accepted is there, once, after a kill, a failure of the power, and with a disk that fails."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from rulebound.server.storage import Storage
from rulebound.server.storage.sqlite import SqliteStorage
from tests.server.storage.disk import Disk, read_log
from tests.server.storage.telling import LEASE, Hands, Schema, opened, told
from tests.server.storage.workload import FAILING_ROUNDS, KILL_GAMES, body

SHIM = Path(__file__).with_name("shim.c")
POWER_FAILURES = 1500
DISK_FAILURES = 500
KILLS = 10
Accepted = dict[str, tuple[int, int]]  # a game's lines and meta


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shim as a library; the test is left out where it cannot be made."""
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("no C compiler found (cc), or no Linux, to make a disk that fails")
    library = tmp_path_factory.mktemp("shim") / "shim.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, SHIM, "-ldl", "-lpthread"], check=True)
    return library


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder in memory, where the system has such: what is tested is what the log says, not this disk."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        yield Path(folder).resolve()


def command(what: str, place: str | Path, *rest: int) -> list[str]:
    """How to start a workload."""
    return [sys.executable, "-m", "tests.server.storage.workload", what, str(place), *map(str, rest)]


def work_below(shim: Path, what: str, folder: Path, seed: int) -> Path:
    """Runs a workload below the shim; the log of what it did."""
    games, log = folder / "games", folder / "log"
    games.mkdir()
    surroundings = {**os.environ, "LD_PRELOAD": str(shim), "SHIM_FOLDER": str(games), "SHIM_LOG": str(log)}
    done = subprocess.run(command(what, games, seed), env=surroundings, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return log


def hear(accepted: Accepted, words: str) -> None:
    """Takes down what was accepted."""
    id, lines, meta = words.split()
    accepted[id] = int(lines), int(meta)


async def look(storage: Storage, accepted: Accepted) -> int:
    """Looks at what is left of the games, and says how many lines must be there."""
    await storage.open()
    try:
        found = {summary.id for summary in await storage.listing(limit=1000)}
        assert found >= accepted.keys(), "a game is lost"
        for game in await asyncio.gather(*map(storage.load, found)):
            id = game.id
            lines, meta = accepted.get(id, (0, 0))
            assert len(game.lines) >= lines, f"{id} has {len(game.lines)} lines, {lines} were accepted"
            assert int(game.meta) >= meta, f"{id} has meta {int(game.meta)}, {meta} was accepted"
            for n, line in enumerate(game.lines):
                assert line == body(id, n), f"{id} has {line[:30]!r} as line {n}"
    finally:
        await storage.close()
    return sum(lines for lines, _ in accepted.values())


async def fail_often(log: Path, failures: int, seed: int) -> int:
    """Lets the power fail at so many points of a log; how many accepted lines were looked for."""
    operations = list(read_log(log))
    random = Random(seed)
    points = sorted(random.randrange(len(operations) + 1) for _ in range(failures))
    disk, accepted, looked, done = Disk(seed), Accepted(), 0, 0
    for point in points:
        for operation in operations[done:point]:
            if operation.kind == "N":
                hear(accepted, operation.data.decode())
            else:
                disk.carry_out(operation)
        done = point
        with quick_folder() as folder:
            disk.fail(folder)
            try:
                looked += await look(SqliteStorage(folder, Hands()), accepted)
            except Exception as error:
                raise AssertionError(
                    f"the power failed after operation {point} of {len(operations)}: {error}"
                ) from error
    return looked


def test_whatever_was_accepted_is_there_when_the_power_fails(shim: Path) -> None:
    """D2: what was not synced is dropped or torn."""
    with quick_folder() as folder:
        log = work_below(shim, "power", folder, seed=1)
        assert asyncio.run(fail_often(log, POWER_FAILURES, seed=2)) > 100 * POWER_FAILURES


def test_a_storage_whose_disk_fails_stops_and_loses_nothing(shim: Path) -> None:
    """D2: EIO and ENOSPC of writes and syncs, once or lasting; then the power fails as well."""
    with quick_folder() as folder:
        log = work_below(shim, "failing", folder, seed=3)
        assert sum(operation.kind == "F" for operation in read_log(log)) > FAILING_ROUNDS // 4
        assert asyncio.run(fail_often(log, DISK_FAILURES, seed=4)) > 100 * DISK_FAILURES


def killed(place: str | Path, seed: int) -> Accepted:
    """What was accepted by a process that is killed, with an odd seed from outside, else by itself at an answer."""
    answers = KILL_GAMES + Random(seed).randrange(KILL_GAMES)
    by_itself = seed % 2 == 0
    accepted: Accepted = {}
    with subprocess.Popen(command("kill", place, seed, answers if by_itself else 0), stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for number, words in enumerate(process.stdout, start=1):
            hear(accepted, words.decode())
            if number == answers and not by_itself:
                process.kill()
    assert len(accepted) == KILL_GAMES
    return accepted


@pytest.mark.parametrize("kill", range(KILLS))
def test_whatever_was_accepted_is_there_after_a_kill(kill: int) -> None:
    """D1: the process of 200 games is killed; all that it said was accepted is there, and once."""
    with quick_folder() as folder:
        accepted = killed(folder, kill)
        asyncio.run(look(SqliteStorage(folder, Hands()), accepted))


def test_another_process_goes_on_with_the_games_of_one_that_was_killed(schema: Schema) -> None:
    """D1: PostgreSQL outlives the process; whoever comes next has the games when the lease is over."""
    accepted = killed(f"{schema.cluster.url} {schema.name}", seed=1)

    @told
    async def story() -> None:
        await look(schema.storage(), accepted)
        async with opened(schema) as storage:
            assert await storage.claim("g0", "next", LEASE) is None
            schema.clock.forward(LEASE)
            for id in sorted(accepted)[:20]:
                hold = await storage.claim(id, "next", LEASE)
                assert hold is not None
                found = len((await storage.load(id)).lines)
                await storage.append(hold, found, [body(id, found)])
                accepted[id] = (found + 1, accepted[id][1])
        await look(schema.storage(), accepted)

    story()
