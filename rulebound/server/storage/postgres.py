"""Games in PostgreSQL, for any number of server processes on one machine or many.

Every change is one statement that looks at the owner, its claim and the number of lines, and alters nothing unless all
three are as the writer believes: of two processes that both think they own a game, one is refused. Leases are told by
the clock of the database, which all processes share.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, Literal, TypeAlias, TypeVar
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]
import msgspec

from rulebound.server.storage import (
    MISSED,
    MOST_SWEPT,
    AlreadyKept,
    Callback,
    Clock,
    Conflict,
    Hold,
    NoSuchGame,
    NotOwner,
    Place,
    State,
    StoredGame,
    Summary,
    Unavailable,
    WrongDatabase,
    check_game,
    check_lines,
    check_notice,
    is_id,
)

MIGRATIONS: Final = (
    """
    create table game (
        id text collate "C" primary key,
        title text not null,
        created float8 not null,
        changed float8 not null,
        state text not null,
        meta bytea not null,
        lines bigint not null,
        owner text,
        epoch bigint not null
    );
    create index game_by_age on game (created, id);
    create index game_by_state on game (state, created, id);
    create index game_by_owner on game (owner) where owner is not null;
    create table line (
        game text collate "C" not null references game (id) on delete cascade,
        n bigint not null,
        body bytea not null,
        primary key (game, n)
    );
    create table owner (name text primary key, until float8 not null);
    """,
    # A room writes whether it is public into its JSON; inside a text of it quotes would not stand alone.
    """
    alter table game add column public boolean not null default false;
    update game set public = true where position('"public":true'::bytea in meta) > 0;
    create index game_by_public on game (state, created, id) where public;
    """,
    """
    create table replay (id text collate "C" primary key, n bigint generated always as identity, body bytea not null);
    create index replay_by_age on replay (n);
    """,
)
SUMMARY: Final = "id, title, created, changed, state, meta, lines, owner, public"
# The time that was given, or else the database's.
NOW: Final = "coalesce($1::float8, extract(epoch from clock_timestamp())::float8)"
CREATE: Final = f"""
    with born as (
        insert into game values ($2, $3, $4, {NOW}, $5, $6, $8, $9, 1, $10) on conflict (id) do nothing returning id
    ), written as (
        insert into line
        select born.id, given.n - 1, given.body from born, unnest($7::bytea[]) with ordinality as given (body, n)
    )
    select 1 from born
"""
APPEND: Final = f"""
    with mine as (
        update game set
            lines = lines + $8, changed = {NOW}, meta = coalesce($6, meta), state = coalesce($7, state)
        where id = $2 and owner = $3 and epoch = $4 and lines = coalesce($9, lines)
        returning id, lines - $8 as at
    ), written as (
        insert into line
        select mine.id, mine.at + given.n - 1, given.body
        from mine, unnest($5::bytea[]) with ordinality as given (body, n)
    )
    select 1 from mine
"""
BEAT: Final = f"""
    insert into owner values ($2, {NOW} + $3)
    on conflict (name) do update set until = greatest(owner.until, excluded.until)
"""
# A row that somebody claims or changes meanwhile is looked at again when they have, and stays.
SWEEP: Final = """
    delete from game using (
        select id, epoch from game
        where state = $3 and changed < $1 and coalesce(owner, '') not in (select name from owner)
        limit $2
    ) as old
    where game.id = old.id and game.epoch = old.epoch and changed < $1
"""
WAITS: Final = (0.1, 0.2, 0.4, 0.8, 1.6, 3.2)  # seconds before trying again to connect
QUIET: Final = 10.0  # seconds after which the connection that listens is asked whether it is there
LONGEST: Final = 20.0  # seconds for one statement
CONNECTIONS: Final = 8
UNREADABLE: Final = "an address that cannot be read"

T = TypeVar("T")
Base: TypeAlias = Any  # asyncpg tells no types
AWAY: Final = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InterfaceError,
)


class PostgresStorage:
    """The games in a schema of a database."""

    def __init__(
        self,
        url: str,
        clock: Clock | None = None,
        schema: str = "rulebound",
        connections: int = CONNECTIONS,
        waits: Sequence[float] = WAITS,
        quiet: float = QUIET,
    ) -> None:
        if not schema.isidentifier() or not schema.isascii() or schema != schema.lower():
            raise ValueError(f"a schema has a plain name in small letters; {schema!r} is none")
        self.url = url
        self.where = show_url(url)
        self.schema = schema
        self._clock = clock
        self._connections = connections
        self._waits = tuple(waits)
        self._quiet = quiet
        self._pool: Base = None
        self._hearing: asyncio.Task[None] | None = None
        self._listeners: list[Callback] = []

    async def open(self) -> None:
        """Connect and bring the tables to the present version, or say what is in the way."""
        if self._pool is not None:
            raise ValueError("the storage is open already")
        try:
            base = await self._connect()
            try:
                await self._migrate(base)
            finally:
                await base.close(timeout=LONGEST)
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=self._connections,
                command_timeout=LONGEST,
                server_settings=self._settings,
            )
            ready = asyncio.get_running_loop().create_future()
            self._hearing = asyncio.create_task(self._hear(ready))
            await ready
        except BaseException as error:
            await self.close()
            if isinstance(error, (asyncpg.PostgresError, ValueError, *AWAY)):
                raise self._trouble(error) from error
            raise

    async def close(self) -> None:
        """Carry out what is under way and let go."""
        hearing, self._hearing = self._hearing, None
        pool, self._pool = self._pool, None
        if hearing is not None:
            hearing.cancel()
            with suppress(asyncio.CancelledError):
                await hearing
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), LONGEST)
            except (asyncpg.PostgresError, *AWAY):
                pool.terminate()

    async def create(self, game: StoredGame, owner: str, lease: float) -> Hold:
        """Keep a new game."""
        check_game(game)

        async def work(base: Base) -> Hold:
            async with base.transaction():
                await base.execute(BEAT, self._now(), owner, lease)
                lines = list(game.lines)
                row = (game.id, game.title, game.created, game.state, game.meta, lines, len(lines), owner, game.public)
                if await base.fetchval(CREATE, self._now(), *row) is None:
                    raise AlreadyKept(game.id)
            return Hold(game.id, owner, 1)

        return await self._do(work)

    async def claim(self, id: str, owner: str, lease: float) -> Hold | None:
        """Take a game that nobody owns, or whose owner has not beaten in time."""
        if not is_id(id):
            raise NoSuchGame(id)

        async def work(base: Base) -> Hold | None:
            await base.execute(BEAT, self._now(), owner, lease)
            async with base.transaction():
                # The row is locked first, so that the next look sees whoever claimed it a moment ago.
                found = await base.fetchrow("select owner, epoch from game where id = $1 for update", id)
                if found is None:
                    raise NoSuchGame(id)
                if found["owner"] not in (None, owner):
                    alive = f"select 1 from owner where name = $2 and until > {NOW}"
                    if await base.fetchval(alive, self._now(), found["owner"]):
                        return None
                await base.execute("update game set owner = $2, epoch = epoch + 1 where id = $1", id, owner)
                return Hold(id, owner, found["epoch"] + 1)

        return await self._do(work)

    async def load(self, id: str) -> StoredGame:
        """A game whole."""
        if not is_id(id):
            raise NoSuchGame(id)

        async def work(base: Base) -> StoredGame:
            async with base.transaction(isolation="repeatable_read", readonly=True):
                columns = "title, created, state, meta, lines, public"
                found = await base.fetchrow(f"select {columns} from game where id = $1", id)
                rows = await base.fetch("select body from line where game = $1 order by n", id)
            if found is None:
                raise NoSuchGame(id)
            title, created, state, meta, count, public = found
            if len(rows) != count:
                raise WrongDatabase(self.where, f"{count} lines of the game {id}", f"{len(rows)}")
            return StoredGame(id, title, created, state, meta, [row[0] for row in rows], public)

        return await self._do(work)

    async def append(
        self, hold: Hold, at: int, lines: Sequence[bytes], meta: bytes | None = None, state: State | None = None
    ) -> None:
        """Add lines to a journal."""
        check_lines(lines)
        await self._do(partial(self._append, hold, at, lines, meta, state))

    async def set_meta(self, hold: Hold, meta: bytes, state: State | None = None) -> None:
        """Change what is kept beside the journal."""
        await self._do(partial(self._append, hold, None, (), meta, state))

    async def listing(
        self,
        state: State | None = None,
        ids: Sequence[str] | None = None,
        limit: int = 50,
        before: Place | None = None,
        public: bool | None = None,
    ) -> list[Summary]:
        """Games of a state, or of these ids, or public ones or others, the newest first."""
        wanted: list[str] = []
        values: list[object] = [max(0, limit)]
        if state is not None:
            values.append(state)
            wanted.append(f"state = ${len(values)}")
        if ids is not None:
            values.append([id for id in ids if is_id(id)])
            wanted.append(f"id = any (${len(values)}::text[])")
        if before is not None:
            values += before
            wanted.append(f"(created, id) < (${len(values) - 1}, ${len(values)})")
        if public is not None:
            wanted.append("public" if public else "not public")
        where = f"where {' and '.join(wanted)}" if wanted else ""
        statement = f"select {SUMMARY} from game {where} order by created desc, id desc limit $1"

        async def work(base: Base) -> list[Summary]:
            return [Summary(*row) for row in await base.fetch(statement, *values)]

        return await self._do(work)

    async def beat(self, owner: str, lease: float) -> None:
        """Say that an owner lives."""
        await self._do(lambda base: base.execute(BEAT, self._now(), owner, lease))

    async def living(self, owners: Sequence[str]) -> set[str]:
        """Those of these owners that have beaten in time."""
        statement = f"select name from owner where until > {NOW} and name = any ($2::text[])"

        async def work(base: Base) -> set[str]:
            return {row[0] for row in await base.fetch(statement, self._now(), list(owners))}

        return await self._do(work)

    async def owned(self, owner: str) -> set[str]:
        """The ids of the games that an owner has."""

        async def work(base: Base) -> set[str]:
            return {row[0] for row in await base.fetch("select id from game where owner = $1", owner)}

        return await self._do(work)

    async def release(self, hold: Hold) -> None:
        """Let go of a game."""
        statement = "update game set owner = null where id = $1 and owner = $2 and epoch = $3"
        await self._do(lambda base: base.execute(statement, hold.id, hold.owner, hold.epoch))

    async def leave(self, owner: str) -> None:
        """Let go of all games of an owner."""

        async def work(base: Base) -> None:
            async with base.transaction():
                await base.execute("update game set owner = null where owner = $1", owner)
                await base.execute("delete from owner where name = $1", owner)

        await self._do(work)

    async def notify(self, channel: str, payload: str) -> None:
        """Tell everybody who listens, in every process."""
        check_notice(channel, payload)
        notice = msgspec.json.encode((channel, payload)).decode()
        await self._do(lambda base: base.execute("select pg_notify($1, $2)", self._channel, notice))

    def listen(self, callback: Callback) -> Callable[[], None]:
        """Have a callback called with each notice."""
        self._listeners.append(callback)
        return partial(self._listeners.remove, callback)

    async def sweep(self, state: Literal["open", "over"], before: float, most: int = MOST_SWEPT) -> int:
        """Delete games that were never begun, or are over, and were last changed before a time."""

        async def work(base: Base) -> int:
            await base.execute(f"delete from owner where until <= {NOW}", self._now())
            said: str = await base.execute(SWEEP, before, most, state)
            return int(said.split()[-1])

        return await self._do(work)

    async def keep_replay(self, id: str, body: bytes, most: int) -> None:
        """Keep a journal that somebody looks at."""

        async def work(base: Base) -> None:
            async with base.transaction():
                n = await base.fetchval("insert into replay (id, body) values ($1, $2) returning n", id, body)
                await base.execute("delete from replay where n <= $1::bigint - $2", n, most)

        await self._do(work)

    async def replay(self, id: str) -> bytes | None:
        """A journal that somebody looks at."""

        async def work(base: Base) -> bytes | None:
            found: bytes | None = await base.fetchval("select body from replay where id = $1", id)
            return found

        return await self._do(work)

    @property
    def _channel(self) -> str:
        return f"rulebound_{self.schema}"

    @property
    def _settings(self) -> dict[str, str]:
        # What is accepted is durable, whatever the database does by default.
        return {"search_path": self.schema, "synchronous_commit": "on", "application_name": "rulebound"}

    def _now(self) -> float | None:
        return None if self._clock is None else self._clock()

    def _trouble(self, error: BaseException) -> Unavailable:
        # What is wrong with an address that cannot be read is told with parts of it, of which a secret may be one.
        why = "it is not an address" if self.where == UNREADABLE else str(error) or type(error).__name__
        return Unavailable(f"the database at {self.where} cannot be used: {why}")

    async def _connect(self) -> Base:
        return await asyncpg.connect(self.url, timeout=LONGEST, command_timeout=LONGEST, server_settings=self._settings)

    @asynccontextmanager
    async def _base(self) -> AsyncIterator[Base]:
        """A connection; where there is none, one is tried for again and again, for a while."""
        pool = self._pool
        if pool is None:
            raise Unavailable(f"the database at {self.where} is not open")
        for wait in (*self._waits, None):
            try:
                base = await pool.acquire(timeout=LONGEST)
                break
            except AWAY as error:
                if wait is None or self._pool is None:
                    raise self._trouble(error) from error
                await asyncio.sleep(wait)
        try:
            yield base
        finally:
            with suppress(asyncpg.PostgresError, *AWAY):
                await pool.release(base)

    async def _do(self, work: Callable[[Base], Awaitable[T]]) -> T:
        async with self._base() as base:
            try:
                return await work(base)
            except (asyncpg.PostgresError, *AWAY) as error:
                raise self._trouble(error) from error

    async def _append(
        self, hold: Hold, at: int | None, lines: Sequence[bytes], meta: bytes | None, state: State | None, base: Base
    ) -> None:
        row = (hold.id, hold.owner, hold.epoch, list(lines), meta, state, len(lines), at)
        if await base.fetchval(APPEND, self._now(), *row):
            return
        found = await base.fetchrow("select owner, epoch, lines from game where id = $1", hold.id)
        if found is None:
            raise NoSuchGame(hold.id)
        if at is None or (found["owner"], found["epoch"]) != (hold.owner, hold.epoch):
            raise NotOwner(hold)
        raise Conflict(hold.id, at, found["lines"])

    async def _migrate(self, base: Base) -> None:
        """Bring the schema to the present version; of several processes one does it and the others wait."""
        async with base.transaction():
            await base.execute("select pg_advisory_xact_lock(hashtext($1))", self._channel)
            await base.execute(f"create schema if not exists {self.schema}")
            await base.execute("create table if not exists version (number int not null)")
            version = await base.fetchval("select max(number) from version") or 0
            if version > len(MIGRATIONS):
                where = f"{self.where}, schema {self.schema}"
                raise WrongDatabase(where, f"a version up to {len(MIGRATIONS)}", f"version {version}")
            for number in range(version, len(MIGRATIONS)):
                await base.execute(MIGRATIONS[number])
                await base.execute("insert into version values ($1)", number + 1)

    async def _hear(self, ready: asyncio.Future[None]) -> None:
        """Pass notices on, and connect again whenever the connection is lost."""
        tries = 0
        while True:
            base = None
            try:
                base = await self._connect()
                lost = asyncio.Event()
                base.add_termination_listener(lambda _, lost=lost: lost.set())
                await base.add_listener(self._channel, self._pass_on)
                if not ready.done():
                    ready.set_result(None)
                self._call(MISSED, "")  # also to whoever has listened since before it was closed and opened again
                tries = 0
                await self._until_lost(base, lost)
            except (asyncpg.PostgresError, *AWAY) as error:
                if not ready.done():
                    ready.set_exception(error)
                    return
            finally:
                if base is not None:
                    base.terminate()
            await asyncio.sleep(self._waits[min(tries, len(self._waits) - 1)] if self._waits else 0)
            tries += 1

    async def _until_lost(self, base: Base, lost: asyncio.Event) -> None:
        """Wait until a connection is lost: one that has been quiet is asked, for nobody need have said that it is."""
        while not lost.is_set():
            try:
                await asyncio.wait_for(lost.wait(), self._quiet)
            except TimeoutError:
                await base.execute("select 1", timeout=max(self._quiet, 1.0))

    def _pass_on(self, _base: Base, _pid: int, _channel: str, payload: str) -> None:
        with suppress(msgspec.MsgspecError):  # somebody else's
            channel, text = msgspec.json.decode(payload, type=tuple[str, str])
            self._call(channel, text)

    def _call(self, channel: str, payload: str) -> None:
        for callback in tuple(self._listeners):
            asyncio.get_running_loop().call_soon(callback, channel, payload)


def show_url(url: str) -> str:
    """A database's address without the secrets in it.

    >>> show_url("postgresql://ann:secret@db.example:5433/games?sslmode=require&password=x")
    'postgresql://ann@db.example:5433/games'
    """
    try:
        parts = urlsplit(url)
        who = f"{parts.username}@" if parts.username else ""
        port = f":{parts.port}" if parts.port else ""
        return f"{parts.scheme}://{who}{parts.hostname or ''}{port}{parts.path}"
    except ValueError:
        return UNREADABLE
