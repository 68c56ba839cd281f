"""Games in one SQLite file, for one server process.

One thread writes. It takes all changes that wait and makes them one transaction, so that a disk which syncs a hundred
times a second still accepts thousands of answers; each waiter is told after the commit. Another thread reads.

When the disk fails in a commit nobody can say what it holds. Everybody who waits is told so, and nothing more is
accepted until the storage is opened again. Opening begins with writing the log once more as it reads: after a failed
sync the system may show pages of it that will never reach the disk, and what is written behind them, or copied from
them into the database, would be lost with them.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Generic, Literal, TypeVar

import msgspec

from rulebound import folders
from rulebound.server.storage import (
    MOST_SWEPT,
    AlreadyKept,
    Callback,
    Clock,
    Conflict,
    Hold,
    InUse,
    NoSuchGame,
    NotOwner,
    Place,
    State,
    StorageError,
    StoredGame,
    Summary,
    Unavailable,
    WrongDatabase,
    check_game,
    check_lines,
    check_notice,
    is_id,
)

FILE: Final = "games.sqlite"
LOCK: Final = "games.lock"
MARK: Final = 0x52756C65  # application_id, so that a database of something else is not taken for ours
MIGRATIONS: Final = (
    """
    create table game (
        id text primary key,
        title text not null,
        created real not null,
        changed real not null,
        state text not null,
        meta blob not null,
        lines integer not null,
        owner text,
        epoch integer not null
    ) without rowid;
    create index game_by_age on game (created, id);
    create index game_by_state on game (state, created, id);
    create index game_by_owner on game (owner) where owner is not null;
    create table line (
        game text not null references game (id) on delete cascade,
        n integer not null,
        body blob not null,
        primary key (game, n)
    ) without rowid;
    create table owner (name text primary key, until real not null) without rowid;
    """,
    # A room writes whether it is public into its JSON; inside a text of it quotes would not stand alone.
    """
    alter table game add column public integer not null default 0;
    update game set public = 1 where instr(meta, cast('"public":true' as blob)) > 0;
    create index game_by_public on game (state, created, id) where public = 1;
    """,
    "create table replay (id text primary key, n integer not null, body blob not null)",
)
MOST_AT_ONCE: Final = 1000  # changes in one transaction
LOG_BYTES: Final = 4 << 20  # the log is copied into the database when it is longer
SUMMARY: Final = "id, title, created, changed, state, meta, lines, owner, public"
# Faults of a change and not of the disk.
OWN_FAULTS: Final = (sqlite3.DataError, sqlite3.IntegrityError, sqlite3.ProgrammingError)

T = TypeVar("T")
Base = sqlite3.Connection


class Change(Generic[T]):
    """A change that waits for its turn, and who waits for it."""

    def __init__(self, work: Callable[[Base], T], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.waiter: asyncio.Future[T] = loop.create_future()
        self.result: T | None = None
        self.error: Exception | None = None

    def carry_out(self, base: Base, alone: bool) -> None:
        """Do the work, or nothing of it if it is refused; a failing disk is for the whole transaction to notice.

        Each statement waits for its turn in a process that is at work: a change that is alone in its transaction needs
        no place of its own to go back to.
        """
        if not alone:
            base.execute("savepoint change")
        try:
            self.result = self.work(base)
        except Exception as error:
            if isinstance(error, sqlite3.Error) and not isinstance(error, OWN_FAULTS):
                raise
            self.error = error
            base.execute("rollback" if alone else "rollback to change")
        if not alone:
            base.execute("release change")

    def tell(self) -> None:
        """Let the waiter go on; it may have gone away."""
        if self.waiter.done():
            return
        if self.error is not None:
            self.waiter.set_exception(self.error)
        else:
            self.waiter.set_result(self.result)  # type: ignore[arg-type]


Waiting = Change[Any] | None  # None closes


class SqliteStorage:
    """The games in a folder. Only one process at a time has it open."""

    def __init__(self, place: str | Path | None = None, clock: Clock = time.time, log_bytes: int = LOG_BYTES) -> None:
        self.folder = folders.data(place)
        self.path = self.folder / FILE
        self._clock = clock
        self._log_bytes = log_bytes
        self._log = self.folder / f"{FILE}-wal"
        self._broken = ""
        self._lock: FolderLock | None = None
        self._queue: SimpleQueue[Waiting] = SimpleQueue()
        self._thread: Thread | None = None
        self._reader: Base | None = None
        self._reading: ThreadPoolExecutor | None = None
        self._listeners: list[Callback] = []

    async def open(self) -> None:
        """Make the folder and the database ready, or say what is in the way."""
        if self._thread is not None:
            raise ValueError("the storage is open already")
        writer = await asyncio.to_thread(self._open)
        self._broken = ""
        self._reading = ThreadPoolExecutor(1, "rulebound-reading")
        self._thread = Thread(target=self._write, args=(writer,), name="rulebound-writing", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Carry out what waits, and let go of the folder."""
        thread, reading = self._thread, self._reading
        if thread is None or reading is None:
            return
        self._thread = None
        self._queue.put(None)
        await asyncio.to_thread(thread.join)
        await asyncio.to_thread(reading.shutdown)
        self._let_go()

    async def create(self, game: StoredGame, owner: str, lease: float) -> Hold:
        """Keep a new game."""
        check_game(game)
        return await self._change(partial(_create, game, owner, lease, self._clock()))

    async def claim(self, id: str, owner: str, lease: float) -> Hold | None:
        """Take a game that nobody owns, or whose owner has not beaten in time."""
        if not is_id(id):
            raise NoSuchGame(id)
        return await self._change(partial(_claim, id, owner, lease, self._clock()))

    async def load(self, id: str) -> StoredGame:
        """A game whole."""
        if not is_id(id):
            raise NoSuchGame(id)
        return await self._read(partial(self._load, id))

    async def append(
        self, hold: Hold, at: int, lines: Sequence[bytes], meta: bytes | None = None, state: State | None = None
    ) -> None:
        """Add lines to a journal."""
        check_lines(lines)
        await self._change(partial(_append, hold, at, lines, meta, state, self._clock()))

    async def set_meta(self, hold: Hold, meta: bytes, state: State | None = None) -> None:
        """Change what is kept beside the journal."""
        await self._change(partial(_append, hold, None, (), meta, state, self._clock()))

    async def listing(
        self,
        state: State | None = None,
        ids: Sequence[str] | None = None,
        limit: int = 50,
        before: Place | None = None,
        public: bool | None = None,
    ) -> list[Summary]:
        """Games of a state, or of these ids, or public ones or others, the newest first."""
        return await self._read(partial(_listing, state, ids, limit, before, public))

    async def beat(self, owner: str, lease: float) -> None:
        """Say that an owner lives."""
        await self._change(partial(_beat, owner, self._clock() + lease))

    async def living(self, owners: Sequence[str]) -> set[str]:
        """Those of these owners that have beaten in time."""
        return await self._read(partial(_living, owners, self._clock()))

    async def owned(self, owner: str) -> set[str]:
        """The ids of the games that an owner has."""
        return await self._read(partial(_owned, owner))

    async def release(self, hold: Hold) -> None:
        """Let go of a game."""
        await self._change(partial(_release, hold))

    async def leave(self, owner: str) -> None:
        """Let go of all games of an owner."""
        await self._change(partial(_leave, owner))

    async def notify(self, channel: str, payload: str) -> None:
        """Tell everybody who listens; there is no other process."""
        check_notice(channel, payload)
        if self._broken or self._thread is None:
            raise self._refusal()
        for callback in tuple(self._listeners):
            asyncio.get_running_loop().call_soon(callback, channel, payload)

    def listen(self, callback: Callback) -> Callable[[], None]:
        """Have a callback called with each notice."""
        self._listeners.append(callback)
        return partial(self._listeners.remove, callback)

    async def sweep(self, state: Literal["open", "over"], before: float, most: int = MOST_SWEPT) -> int:
        """Delete games that were never begun, or are over, and were last changed before a time."""
        return await self._change(partial(_sweep, state, before, most, self._clock()))

    async def keep_replay(self, id: str, body: bytes, most: int) -> None:
        """Keep a journal that somebody looks at."""
        await self._change(partial(_keep_replay, id, body, most))

    async def replay(self, id: str) -> bytes | None:
        """A journal that somebody looks at."""
        return await self._read(partial(_replay, id))

    def _refusal(self) -> Unavailable:
        return Unavailable(f"{self.path} takes nothing: {self._broken or 'it is not open'}")

    async def _change(self, work: Callable[[Base], T]) -> T:
        """Have a change carried out, and wait until it is durable."""
        if self._broken or self._thread is None:
            raise self._refusal()
        change = Change(work, asyncio.get_running_loop())
        self._queue.put(change)
        return await change.waiter

    async def _read(self, work: Callable[[Base], T]) -> T:
        """Look something up. What was accepted can be read even when nothing more is."""
        if self._reading is None or self._reader is None:
            raise self._refusal()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading, work, self._reader)
        except sqlite3.Error as error:
            raise self._trouble(error) from error

    def _load(self, id: str, base: Base) -> StoredGame:
        base.execute("begin")  # both looks see the same
        try:
            columns = "title, created, state, meta, lines, public"
            found = base.execute(f"select {columns} from game where id = ?", (id,)).fetchone()
            rows = base.execute("select body from line where game = ? order by n", (id,)).fetchall()
        finally:
            base.execute("commit")
        if found is None:
            raise NoSuchGame(id)
        title, created, state, meta, count, public = found
        if len(rows) != count:
            raise WrongDatabase(str(self.path), f"{count} lines of the game {id}", f"{len(rows)}")
        return StoredGame(id, title, created, state, meta, [line for (line,) in rows], bool(public))

    def _open(self) -> Base:
        """Take the folder, and bring the database to the present version and to the disk."""
        try:
            _make_folder(self.folder)
            self._lock = FolderLock(self.folder / LOCK)
            # Journals tell what players may not know of each other: only the user reads them.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            self._let_go()
            raise Unavailable(f"{self.folder} cannot be used: {error.strerror or error}") from error
        base = None
        try:
            base = self._connect()
            self._prepare(base)
            self._reader = self._connect()
            self._reader.execute("pragma query_only = on")
            return base
        except (OSError, StorageError, sqlite3.Error) as error:
            if base is not None:
                base.close()
            self._let_go()
            if isinstance(error, StorageError):
                raise
            raise self._trouble(error) from error

    def _connect(self) -> Base:
        base = sqlite3.connect(self.path, timeout=0, isolation_level=None, check_same_thread=False)
        base.execute("pragma foreign_keys = on")
        return base

    def _prepare(self, base: Base) -> None:
        """Whatever must be so before the first change."""
        (version,) = base.execute("pragma user_version").fetchone()
        (mark,) = base.execute("pragma application_id").fetchone()
        (tables,) = base.execute("select count(*) from sqlite_master").fetchone()
        if (mark, version) != (0, 0) or tables:
            if mark != MARK:
                raise WrongDatabase(str(self.path), "a database of Rulebound's games", "one of something else")
            if not 0 < version <= len(MIGRATIONS):
                raise WrongDatabase(str(self.path), f"a version up to {len(MIGRATIONS)}", f"version {version}")
        base.execute("pragma journal_mode = wal")
        base.execute("pragma synchronous = full")
        base.execute("pragma wal_autocheckpoint = 0")
        base.execute("pragma journal_size_limit = 0")  # a log that begins anew is a short file, which tells that it did
        base.execute("begin immediate")  # nobody else writes meanwhile
        _write_again(self._log)
        base.execute("rollback")
        for number in range(version, len(MIGRATIONS)):
            base.execute("begin immediate")
            for statement in MIGRATIONS[number].split(";"):
                base.execute(statement)
            base.execute(f"pragma user_version = {number + 1}")
            base.execute(f"pragma application_id = {MARK}")
            base.execute("commit")
        # The folder is ours alone: whoever owned games is gone.
        base.execute("begin immediate")
        base.execute("delete from owner")
        base.execute("update game set owner = null where owner is not null")
        base.execute("commit")
        self._shorten(base, "truncate")
        _sync(self.folder)

    def _shorten(self, base: Base, how: str) -> None:
        """Copy the log into the database."""
        (busy, _, _) = base.execute(f"pragma wal_checkpoint({how})").fetchone()
        if busy and how == "truncate":
            raise InUse(f"{self.path} is in use by another program")

    def _let_go(self) -> None:
        if self._reader is not None:
            self._reader.close()
        if self._lock is not None:
            self._lock.release()
        self._reader = self._lock = self._reading = None

    def _write(self, base: Base) -> None:
        """What the writing thread does until it is told to close."""
        going = True
        while going:
            taken: list[Waiting] = [self._queue.get()]
            with suppress(Empty):
                while len(taken) < MOST_AT_ONCE:
                    taken.append(self._queue.get_nowait())
            changes = [change for change in taken if change is not None]
            going = len(changes) == len(taken)
            if changes:
                self._commit(base, changes)
        with suppress(sqlite3.Error):
            base.close()

    def _commit(self, base: Base, changes: list[Change[Any]]) -> None:
        """Carry out changes in one transaction, then tell who waits."""
        if not self._broken:
            try:
                base.execute("begin immediate")
                for change in changes:
                    change.carry_out(base, alone=len(changes) == 1)
                if base.in_transaction:
                    base.execute("commit")
            except Exception as error:
                self._stop(base, error)
        if self._broken:
            for change in changes:
                change.error = self._refusal()
        _tell(changes)
        if not self._broken and _length(self._log) > self._log_bytes:
            try:
                self._shorten(base, "passive")
            except sqlite3.Error as error:
                self._stop(base, error)

    def _stop(self, base: Base, error: Exception) -> None:
        """Accept nothing more: nobody can say what the disk holds."""
        self._broken = f"a write failed ({error}), and it must be opened again"
        with suppress(sqlite3.Error):
            base.execute("rollback")

    def _trouble(self, error: Exception) -> StorageError:
        """What an error of SQLite or of the system means to whoever runs the server."""
        if isinstance(error, OSError | sqlite3.OperationalError):
            return Unavailable(f"{self.path} cannot be used: {error}")
        return WrongDatabase(str(self.path), "a whole database of Rulebound's games", str(error))


class FolderLock:
    """Held by the one process that has a folder open; the system lets go of it when the process ends."""

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            self._take()
        except OSError:
            holder = os.read(self._handle, 20).decode("ascii", "replace").strip()
            os.close(self._handle)
            raise InUse(f"{path.parent} is in use by another server, process {holder or 'unknown'}") from None
        os.ftruncate(self._handle, 0)
        os.write(self._handle, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let another process have the folder."""
        os.close(self._handle)

    if sys.platform == "win32":

        def _take(self) -> None:
            import msvcrt

            os.lseek(self._handle, 1 << 20, os.SEEK_SET)  # beside what is written, so that others can read it
            try:
                msvcrt.locking(self._handle, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(self._handle, 0, os.SEEK_SET)

    else:

        def _take(self) -> None:
            import fcntl

            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _tell(changes: list[Change[Any]]) -> None:
    """Let the waiters of changes go on, each in its own loop."""
    for loop in {change.loop for change in changes}:
        with suppress(RuntimeError):  # a loop that is closed has nobody waiting
            loop.call_soon_threadsafe(_tell_all, [change for change in changes if change.loop is loop])


def _tell_all(changes: list[Change[Any]]) -> None:
    for change in changes:
        change.tell()


def _create(game: StoredGame, owner: str, lease: float, now: float, base: Base) -> Hold:
    if base.execute("select 1 from game where id = ?", (game.id,)).fetchone():
        raise AlreadyKept(game.id)
    _beat(owner, now + lease, base)
    row = (game.id, game.title, game.created, now, game.state, game.meta, len(game.lines), owner, game.public)
    base.execute("insert into game values (?, ?, ?, ?, ?, ?, ?, ?, 1, ?)", row)
    _insert(game.id, 0, game.lines, base)
    return Hold(game.id, owner, 1)


def _insert(id: str, at: int, lines: Sequence[bytes], base: Base) -> None:
    base.executemany("insert into line values (?, ?, ?)", [(id, at + i, line) for i, line in enumerate(lines)])


def _claim(id: str, owner: str, lease: float, now: float, base: Base) -> Hold | None:
    found = base.execute("select owner, epoch from game where id = ?", (id,)).fetchone()
    if found is None:
        raise NoSuchGame(id)
    _beat(owner, now + lease, base)
    if found[0] not in (None, owner):
        if base.execute("select 1 from owner where name = ? and until > ?", (found[0], now)).fetchone():
            return None
    base.execute("update game set owner = ?, epoch = epoch + 1 where id = ?", (owner, id))
    return Hold(id, owner, found[1] + 1)


def _append(
    hold: Hold, at: int | None, lines: Sequence[bytes], meta: bytes | None, state: State | None, now: float, base: Base
) -> None:
    changed = base.execute(
        """
        update game set lines = lines + ?, changed = ?, meta = ifnull(?, meta), state = ifnull(?, state)
        where id = ? and owner = ? and epoch = ? and lines = ifnull(?, lines)
        """,
        (len(lines), now, meta, state, hold.id, hold.owner, hold.epoch, at),
    )
    if changed.rowcount != 1:
        raise _refusal_of(hold, at, base)
    if at is not None:
        _insert(hold.id, at, lines, base)


def _refusal_of(hold: Hold, at: int | None, base: Base) -> StorageError:
    """Why lines are not added to a journal."""
    found = base.execute("select owner, epoch, lines from game where id = ?", (hold.id,)).fetchone()
    if found is None:
        return NoSuchGame(hold.id)
    owner, epoch, count = found
    if at is None or (owner, epoch) != (hold.owner, hold.epoch):
        return NotOwner(hold)
    return Conflict(hold.id, at, count)


def _listing(
    state: State | None,
    ids: Sequence[str] | None,
    limit: int,
    before: Place | None,
    public: bool | None,
    base: Base,
) -> list[Summary]:
    wanted: list[str] = []
    values: list[str | float] = []
    if state is not None:
        wanted.append("state = ?")
        values.append(state)
    if ids is not None:
        wanted.append("id in (select value from json_each(?))")
        values.append(msgspec.json.encode([id for id in ids if is_id(id)]).decode())
    if before is not None:
        wanted.append("(created, id) < (?, ?)")
        values += before
    if public is not None:
        wanted.append(f"public = {int(public)}")  # written out, so that the index of public games is seen to fit
    where = f"where {' and '.join(wanted)}" if wanted else ""
    rows = base.execute(
        f"select {SUMMARY} from game {where} order by created desc, id desc limit ?", (*values, max(0, limit))
    )
    return [msgspec.structs.replace(Summary(*row), public=bool(row[-1])) for row in rows.fetchall()]


def _beat(owner: str, until: float, base: Base) -> None:
    base.execute(
        "insert into owner values (?, ?) on conflict (name) do update set until = max(until, excluded.until)",
        (owner, until),
    )


def _living(owners: Sequence[str], now: float, base: Base) -> set[str]:
    named = msgspec.json.encode(list(owners)).decode()
    alive = "select name from owner where until > ? and name in (select value from json_each(?))"
    return {name for (name,) in base.execute(alive, (now, named))}


def _owned(owner: str, base: Base) -> set[str]:
    return {id for (id,) in base.execute("select id from game where owner = ?", (owner,))}


def _release(hold: Hold, base: Base) -> None:
    base.execute(
        "update game set owner = null where id = ? and owner = ? and epoch = ?", (hold.id, hold.owner, hold.epoch)
    )


def _leave(owner: str, base: Base) -> None:
    base.execute("update game set owner = null where owner = ?", (owner,))
    base.execute("delete from owner where name = ?", (owner,))


def _sweep(state: State, before: float, most: int, now: float, base: Base) -> int:
    base.execute("delete from owner where until <= ?", (now,))
    swept = base.execute(
        """
        delete from game where id in (
            select id from game
            where state = ? and changed < ? and ifnull(owner, '') not in (select name from owner)
            limit ?
        )
        """,
        (state, before, most),
    )
    return swept.rowcount


def _keep_replay(id: str, body: bytes, most: int, base: Base) -> None:
    base.execute("insert into replay select ?, ifnull(max(n), 0) + 1, ? from replay", (id, body))
    base.execute("delete from replay where n <= (select max(n) from replay) - ?", (most,))


def _replay(id: str, base: Base) -> bytes | None:
    found = base.execute("select body from replay where id = ?", (id,)).fetchone()
    return None if found is None else bytes(found[0])


def _length(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _write_again(path: Path) -> None:
    """Bring a file to the disk as it reads, though the system may count it as written."""
    if not path.exists():
        return
    with path.open("r+b", buffering=0) as file:
        left = memoryview(file.read())
        file.seek(0)
        while left:
            left = left[file.write(left) :]
        os.fsync(file.fileno())


def _make_folder(path: Path) -> None:
    """Make a folder that only the user reads, with those above it, and make that durable."""
    if path.is_dir():
        return
    _make_folder(path.parent)
    path.mkdir(mode=0o700, exist_ok=True)
    _sync(path.parent)


def _sync(path: Path) -> None:
    """Make the entries of a folder durable, where the system lets folders be synced."""
    if sys.platform == "win32":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
