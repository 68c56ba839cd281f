"""What is so of games in PostgreSQL alone: several processes, and a server that can go away."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import asyncpg  # type: ignore[import-untyped]
import pytest

from rulebound.server.storage import MISSED, NotOwner, Storage, StorageError, Unavailable, WrongDatabase
from rulebound.server.storage.postgres import MIGRATIONS, PostgresStorage
from tests.server.storage.telling import LEASE, OLD_ROOMS, Schema, game, line, opened, told


async def listening(storage: Storage) -> asyncio.Queue[tuple[str, str]]:
    """What a storage hears from now on."""
    heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
    storage.listen(lambda channel, payload: heard.put_nowait((channel, payload)))
    return heard


@told
async def test_two_processes_pass_a_game_on(schema: Schema) -> None:
    async with opened(schema) as one, opened(schema) as two:
        mine = await one.create(game(), "one", LEASE)
        assert await two.claim("g", "two", LEASE) is None
        await one.append(mine, 1, [line("g", 1)])
        schema.clock.forward(LEASE)
        yours = await two.claim("g", "two", LEASE)
        assert yours is not None
        await two.append(yours, 2, [line("g", 2)])
        with pytest.raises(NotOwner):
            await one.append(mine, 3, [line("g", 3)])
        assert (await one.load("g")).lines == [line("g", n) for n in range(3)]


@told
async def test_what_an_old_owner_writes_during_a_takeover_is_kept_before_it_or_refused(schema: Schema) -> None:
    async with opened(schema) as one, opened(schema) as two:
        for round in range(12):
            id = f"g{round}"
            mine = await one.create(game(id), "one", LEASE)
            schema.clock.forward(LEASE)
            written, yours = await asyncio.gather(
                one.append(mine, 1, [line("mine")]), two.claim(id, "two", LEASE), return_exceptions=True
            )
            assert not isinstance(yours, BaseException) and yours is not None
            found = await two.load(id)
            if written is None:
                assert found.lines == [line(id, 0), line("mine")]
            else:
                assert isinstance(written, NotOwner)
                assert found.lines == [line(id, 0)]
            await two.append(yours, len(found.lines), [line("yours")])


@told
async def test_of_many_processes_that_claim_one_owns(schema: Schema) -> None:
    async with opened(schema) as one, opened(schema) as two, opened(schema) as three:
        for round in range(6):
            hold = await one.create(game(f"g{round}"), "none", LEASE)
            await one.release(hold)
            claims = [s.claim(hold.id, f"{round}-{n}", LEASE) for n, s in enumerate((one, two, three))]
            assert sum(claim is not None for claim in await asyncio.gather(*claims)) == 1


@told
async def test_notices_reach_the_other_process_and_no_other_schema(schema: Schema) -> None:
    elsewhere = Schema(schema.cluster)
    async with opened(schema) as one, opened(schema) as two, opened(elsewhere) as three:
        heard, apart = await listening(two), await listening(three)
        await three.notify("lobby", "elsewhere")
        await one.notify("lobby", "here")
        assert await heard.get() == ("lobby", "here")
        assert await apart.get() == ("lobby", "elsewhere")
        assert heard.empty() and apart.empty()


@told
async def test_the_clock_is_the_databases_own_if_none_is_given(schema: Schema) -> None:
    storage = PostgresStorage(schema.cluster.url, schema=schema.name)
    await storage.open()
    hold = await storage.create(game(state="over"), "me", LEASE)
    assert await storage.claim("g", "you", LEASE) is None
    (found,) = await storage.listing()
    assert found.changed > 1.7e9
    await storage.append(hold, 1, [line("g", 1)])
    await storage.beat("late", -1)
    late = await storage.create(game("late"), "late", -1)
    assert await storage.claim("late", "you", LEASE) is not None
    with pytest.raises(NotOwner):
        await storage.append(late, 1, [line("late", 1)])
    await storage.close()


@told
async def test_processes_that_start_at_once_make_the_tables_once(schema: Schema) -> None:
    storages = [schema.storage() for _ in range(4)]
    await asyncio.gather(*(storage.open() for storage in storages))
    await storages[0].create(game(), "me", LEASE)
    assert [len(await storage.listing()) for storage in storages] == [1, 1, 1, 1]
    for storage in storages:
        await storage.close()


@told
async def test_a_database_of_the_first_version_is_brought_to_this_one(schema: Schema) -> None:
    base = await asyncpg.connect(schema.cluster.url, server_settings={"search_path": schema.name})
    await base.execute(f"create schema {schema.name}")
    await base.execute("create table version (number int not null)")
    await base.execute("insert into version values (1)")
    await base.execute(MIGRATIONS[0])
    for id, meta in OLD_ROOMS.items():
        await base.execute("insert into game values ($1, 'toy', 1, 1, 'open', $2, 1, null, 3)", id, meta)
        await base.execute("insert into line values ($1, 0, $2)", id, line(id, 0))
    await base.close()
    async with opened(schema) as storage:
        assert [found.id for found in await storage.listing("open", public=True)] == ["public"]
        found = await storage.load("private")
        assert (found.meta, found.lines, found.public) == (OLD_ROOMS["private"], [line("private", 0)], False)
        hold = await storage.claim("private", "me", LEASE)
        assert hold is not None and hold.epoch == 4
        await storage.append(hold, 1, [line("private", 1)])
    async with opened(schema) as storage:
        assert len(await storage.listing()) == 2


@told
async def test_a_newer_database_is_told(schema: Schema) -> None:
    async with opened(schema):
        pass
    base = await asyncpg.connect(schema.cluster.url)
    await base.execute(f"insert into {schema.name}.version values (99)")
    await base.close()
    with pytest.raises(WrongDatabase, match=f"expected a version up to {len(MIGRATIONS)}, found version 99"):
        await schema.storage().open()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://ann:secret@127.0.0.1:1/games", "postgresql://ann@127.0.0.1:1/games cannot be used"),
        ("mysql://ann:secret@db/games", "mysql://ann@db/games cannot be used"),
        ("nonsense", "cannot be used"),
        ("postgresql://ann:secret@[::1/games", "an address that cannot be read cannot be used"),
        ("postgresql://ann:secret/7@db/games", "an address that cannot be read cannot be used"),
        ("postgresql://nobody@/postgres?host={socket}", 'role "nobody" does not exist'),
        ("postgresql://tester@/none?host={socket}", 'database "none" does not exist'),
    ],
)
def test_a_wrong_address_is_told_without_its_secrets(schema: Schema, url: str, said: str) -> None:
    storage = schema.storage(url.replace("{socket}", str(schema.cluster.folder)))
    with pytest.raises(StorageError) as refusal:
        asyncio.run(storage.open())
    assert said in str(refusal.value)
    assert "secret" not in str(refusal.value)


@told
async def test_a_server_that_went_away_and_came_back_is_found_again(schema: Schema) -> None:
    async with opened(schema) as storage:
        hold = await storage.create(game(), "me", LEASE)
        heard = await listening(storage)
        schema.cluster.stop()
        try:
            with pytest.raises(Unavailable, match="cannot be used"):
                await storage.append(hold, 1, [line("g", "lost")])
            with pytest.raises(Unavailable):
                await storage.load("g")
            with pytest.raises(Unavailable):
                await schema.storage().open()
        finally:
            schema.cluster.start()
        assert await heard.get() == (MISSED, "")
        await storage.append(hold, 1, [line("g", 1)])
        assert (await storage.load("g")).lines == [line("g", 0), line("g", 1)]
        await storage.notify("lobby", "again")
        assert await heard.get() == ("lobby", "again")


@told
async def test_a_connection_that_fell_silent_is_noticed_and_made_anew(schema: Schema) -> None:
    """Whoever stands between may forget a connection without a word: nothing is heard then, and nothing ends."""
    silent: list[asyncio.Event] = []
    links: list[asyncio.Task[None]] = []

    async def pass_on(source: asyncio.StreamReader, to: asyncio.StreamWriter, gone: asyncio.Event) -> None:
        while data := await source.read(1 << 16):
            if not gone.is_set():
                to.write(data)

    async def link(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, onward = await asyncio.open_unix_connection(f"{schema.cluster.folder}/.s.PGSQL.5432")
        silent.append(asyncio.Event())
        ways = [asyncio.ensure_future(pass_on(*way, silent[-1])) for way in ((reader, onward), (there, writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for end in (onward, writer):
            end.close()
            with suppress(OSError):
                await end.wait_closed()

    def between(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        links.append(asyncio.ensure_future(link(reader, writer)))

    async with await asyncio.start_server(between, "127.0.0.1") as door:
        port = door.sockets[0].getsockname()[1]
        url = f"postgresql://tester@127.0.0.1:{port}/postgres?sslmode=disable"
        storage = PostgresStorage(url, schema.clock, schema.name, waits=(), quiet=0.05)
        await storage.open()
        heard = await listening(storage)
        await storage.notify("lobby", "before")
        assert await heard.get() == ("lobby", "before")
        silent[-1].set()  # the one that listens was made last
        assert await heard.get() == (MISSED, "")
        await storage.notify("lobby", "after")
        assert await heard.get() == ("lobby", "after")
        await storage.close()
        await asyncio.gather(*links)


@told
async def test_what_is_accepted_is_durable_whatever_the_database_does_by_default(schema: Schema) -> None:
    base = await asyncpg.connect(schema.cluster.url)
    await base.execute("alter role tester set synchronous_commit = off")
    try:
        storage = schema.storage()
        await storage.open()
        assert await storage._do(lambda found: found.fetchval("show synchronous_commit")) == "on"
        await storage.close()
    finally:
        await base.execute("alter role tester reset synchronous_commit")
        await base.close()
