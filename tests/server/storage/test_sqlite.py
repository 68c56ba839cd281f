"""What is so of games in SQLite alone: one process a folder, one file that is ours or refused."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from rulebound.collection import store
from rulebound.server import serve
from rulebound.server.storage import Conflict, InUse, StorageError, Unavailable, WrongDatabase
from rulebound.server.storage.sqlite import FILE, MARK, MIGRATIONS, SqliteStorage
from tests.server.storage.telling import LEASE, OLD_ROOMS, Folder, game, line, opened, told

HOLDER = """
import asyncio, sys
from rulebound.server.storage.sqlite import SqliteStorage
asyncio.run(SqliteStorage(sys.argv[1]).open())
print("open", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def home(tmp_path: Path) -> Folder:
    """A folder with nothing in it yet."""
    return Folder(tmp_path / "deep" / "games")


def refused(home: Folder) -> str:
    """What is said when a folder cannot be opened."""
    with pytest.raises(StorageError) as refusal:
        asyncio.run(home.storage().open())
    assert str(home.path) in str(refusal.value)
    return f"{type(refusal.value).__name__}: {refusal.value}"


@told
async def test_games_survive_the_process_that_owned_them(home: Folder) -> None:
    async with opened(home) as storage:
        old = await storage.create(game(), "me", LEASE)
    async with opened(home) as storage:  # the clock has not moved
        hold = await storage.claim("g", "another", LEASE)
        assert hold is not None
        assert hold.epoch > old.epoch


@told
async def test_a_second_storage_on_the_folder_is_refused(home: Folder) -> None:
    async with opened(home) as storage:
        with pytest.raises(InUse, match="in use by another server, process"):
            await home.storage().open()
        await storage.create(game(), "me", LEASE)
    async with opened(home) as storage:
        assert len(await storage.listing()) == 1


def test_a_second_process_on_the_folder_is_refused(home: Folder) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(home.path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        assert refused(home) == f"InUse: {home.path} is in use by another server, process {holder.pid}"
        holder.kill()
    asyncio.run(keep_one(home))


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert refused(Folder(tmp_path / "file")).startswith("Unavailable")


@told
async def test_only_the_user_reads_the_games(tmp_path: Path) -> None:
    async with opened(Folder(tmp_path)) as storage:  # a folder that others may look into
        await storage.create(game(), "me", LEASE)
        assert {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()} == {0}
        assert len(list(tmp_path.iterdir())) == 4


def test_a_file_that_is_no_database_is_told(home: Folder) -> None:
    home.path.mkdir(parents=True)
    (home.path / FILE).write_bytes(b"not a database" * 100)
    assert "expected a whole database of Rulebound's games, found file is not a database" in refused(home)


def test_a_database_of_something_else_is_told(home: Folder) -> None:
    home.path.mkdir(parents=True)
    base = sqlite3.connect(home.path / FILE)
    base.execute("create table card (id text)")
    base.close()
    assert "expected a database of Rulebound's games, found one of something else" in refused(home)


def test_a_newer_database_is_told_and_left_alone(home: Folder) -> None:
    asyncio.run(keep_one(home))
    base = sqlite3.connect(home.path / FILE)
    base.execute("pragma user_version = 99")
    base.close()
    before = (home.path / FILE).read_bytes()
    assert f"expected a version up to {len(MIGRATIONS)}, found version 99" in refused(home)
    assert (home.path / FILE).read_bytes() == before


@told
async def test_a_database_of_the_first_version_is_brought_to_this_one(home: Folder) -> None:
    home.path.mkdir(parents=True)
    base = sqlite3.connect(home.path / FILE)
    base.executescript(MIGRATIONS[0])
    for id, meta in OLD_ROOMS.items():
        base.execute("insert into game values (?, 'toy', 1.0, 1.0, 'open', ?, 1, null, 3)", (id, meta))
        base.execute("insert into line values (?, 0, ?)", (id, line(id, 0)))
    base.execute("pragma user_version = 1")
    base.execute(f"pragma application_id = {MARK}")
    base.commit()
    base.close()
    async with opened(home) as storage:
        assert [found.id for found in await storage.listing("open", public=True)] == ["public"]
        found = await storage.load("private")
        assert (found.meta, found.lines, found.public) == (OLD_ROOMS["private"], [line("private", 0)], False)
        hold = await storage.claim("private", "me", LEASE)
        assert hold is not None and hold.epoch == 4
        await storage.append(hold, 1, [line("private", 1)])
    async with opened(home) as storage:
        assert len(await storage.listing()) == 2


def test_a_damaged_database_is_told(home: Folder) -> None:
    asyncio.run(keep_one(home))
    whole = (home.path / FILE).read_bytes()
    (home.path / FILE).write_bytes(whole[:5000] + b"\xff" * (len(whole) - 5000))
    with pytest.raises(WrongDatabase, match="expected a whole database"):
        asyncio.run(read_one(home))
    (home.path / FILE).write_bytes(whole[:3000])
    with pytest.raises(WrongDatabase, match="expected a whole database"):
        asyncio.run(read_one(home))


def test_a_line_that_is_missing_is_told(home: Folder) -> None:
    asyncio.run(keep_one(home))
    base = sqlite3.connect(home.path / FILE)
    base.execute("delete from line where n = 1")
    base.commit()
    base.close()
    with pytest.raises(WrongDatabase, match="expected 3 lines of the game g, found 2"):
        asyncio.run(read_one(home))


@told
async def test_a_change_that_cannot_be_made_leaves_the_others_alone(home: Folder) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game(), "me", LEASE)
        results = await asyncio.gather(
            storage.append(hold, 1, [line("g", 1)]),
            storage.append(hold, 2, [line("g", "wrong")], b"{}", "\ud800"),  # type: ignore[arg-type]
            storage.append(hold, 2, [line("g", 2)]),
            return_exceptions=True,
        )
        assert results[0] is results[2] is None
        assert isinstance(results[1], UnicodeEncodeError)
        assert (await storage.load("g")).lines == [line("g", n) for n in range(3)]


@told
async def test_a_change_that_is_refused_half_way_is_not_made(home: Folder) -> None:
    def half(base: sqlite3.Connection) -> None:
        base.execute("update game set meta = x'00' where id = 'g'")
        raise Conflict("g", 0, 1)

    async with opened(home) as storage:
        assert isinstance(storage, SqliteStorage)
        hold = await storage.create(game(), "me", LEASE)
        meta = (await storage.load("g")).meta
        with pytest.raises(Conflict):
            await storage._change(half)
        assert (await storage.load("g")).meta == meta, "alone"
        busy = Event()  # while it is not set, changes wait and are then taken together
        waiting = asyncio.gather(
            storage._change(lambda _: busy.wait(9)),
            storage.append(hold, 1, [line("g", 1)]),
            storage._change(half),
            storage.append(hold, 2, [line("g", 2)]),
            return_exceptions=True,
        )
        await asyncio.sleep(0)
        busy.set()
        results = await waiting
        assert results[1] is results[3] is None and isinstance(results[2], Conflict)
        assert (await storage.load("g")).meta == meta, "among others"
        assert (await storage.load("g")).lines == [line("g", n) for n in range(3)]


@told
async def test_the_log_is_kept_short_and_copied_seldom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    shorten = SqliteStorage._shorten

    def count(self: SqliteStorage, base: sqlite3.Connection, how: str) -> None:
        copied.append(how)
        shorten(self, base, how)

    monkeypatch.setattr(SqliteStorage, "_shorten", count)
    storage = SqliteStorage(tmp_path, Folder(tmp_path).clock, log_bytes=200_000)
    await storage.open()
    hold = await storage.create(game(), "me", LEASE)
    longest = 0
    for n in range(1, 60):
        await storage.append(hold, n, [b"x" * 20_000 + b"\n"])
        longest = max(longest, (tmp_path / f"{FILE}-wal").stat().st_size)
    await storage.close()
    assert 200_000 < longest < 400_000
    assert 3 < len(copied) < 12


@told
async def test_waiting_changes_are_committed_together(home: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred games that answer at once cost a few syncs, not a hundred."""
    taken: list[int] = []
    commit = SqliteStorage._commit

    def count(self: SqliteStorage, base: sqlite3.Connection, changes: list[object]) -> None:
        taken.append(len(changes))
        commit(self, base, changes)  # type: ignore[arg-type]

    async with opened(home) as storage:
        holds = [await storage.create(game(f"g{k}"), "me", LEASE) for k in range(100)]
        monkeypatch.setattr(SqliteStorage, "_commit", count)
        await asyncio.gather(*(storage.append(hold, 1, [line(hold.id, 1)]) for hold in holds))
    assert sum(taken) == 100
    assert max(taken) > 50


@told
async def test_a_storage_whose_disk_failed_takes_nothing_until_it_is_opened_again(home: Folder) -> None:
    storage = home.storage()
    await storage.open()
    hold = await storage.create(game(), "me", LEASE)
    other = sqlite3.connect(home.path / FILE)
    other.execute("drop table line")  # the next write fails
    other.close()
    first = [storage.append(hold, 1, [line("g", 1)]), storage.set_meta(hold, b"{}")]
    for result in await asyncio.gather(*first, return_exceptions=True):
        assert isinstance(result, Unavailable)
        assert "must be opened again" in str(result)
    with pytest.raises(Unavailable, match="must be opened again"):
        await storage.beat("me", LEASE)
    assert [found.meta for found in await storage.listing()] == [b'{"seats":2}']
    await storage.close()
    await storage.open()
    await storage.beat("me", LEASE)
    await storage.close()


def test_games_and_cards_are_kept_where_such_files_belong(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "RULEBOUND_DATA"):
        monkeypatch.delenv(name, raising=False)

    def place() -> Path:
        games = SqliteStorage().folder
        with store.writing() as cards:
            assert games == cards.path.parent == serve.folder(serve.Plan())
        return games

    monkeypatch.setenv("HOME", str(tmp_path))
    assert place() == tmp_path / ".local" / "share" / "rulebound"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert place() == tmp_path / "data" / "rulebound"
    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "own"))
    assert place() == tmp_path / "own"
    assert SqliteStorage("here").folder == serve.folder(serve.Plan(data="here")) == Path("here")


async def keep_one(home: Folder) -> None:
    """Keeps a game of three lines."""
    async with opened(home) as storage:
        await storage.create(game(lines=3), "me", LEASE)


async def read_one(home: Folder) -> None:
    """Reads it again."""
    async with opened(home) as storage:
        await storage.load("g")
