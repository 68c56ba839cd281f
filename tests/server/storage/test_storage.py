"""What every storage does. Each test is run on each of them."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from rulebound.server.storage import (
    MOST_NOTIFIED,
    AlreadyKept,
    Conflict,
    Hold,
    NoSuchGame,
    NotOwner,
    State,
    StoredGame,
    Unavailable,
)
from tests.server.storage.telling import LEASE, Home, game, line, opened, told

EVERY_BYTE = bytes(byte for byte in range(256) if byte != 10)


@told
async def test_a_game_is_loaded_as_it_was_created(home: Home) -> None:
    async with opened(home) as storage:
        first = StoredGame("g-1_A", "toy", 12.5, "open", EVERY_BYTE, [EVERY_BYTE + b"\n", b"\n"], public=True)
        assert await storage.create(first, "me", LEASE) == Hold("g-1_A", "me", 1)
        assert await storage.load("g-1_A") == first


@told
async def test_lines_are_appended_in_order_and_are_there_when_opened_again(home: Home) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game(lines=1), "me", LEASE)
        await storage.append(hold, 1, [line("g", 1), line("g", 2)])
        await storage.append(hold, 3, [line("g", 3)], b"{}", "over")
    async with opened(home) as storage:
        found = await storage.load("g")
        assert found.lines == [line("g", n) for n in range(4)]
        assert (found.meta, found.state, found.created) == (b"{}", "over", 1.0)


@told
async def test_an_append_keeps_meta_and_state_unless_they_are_given(home: Home) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game(), "me", LEASE)
        await storage.append(hold, 1, [line("g", 1)])
        assert (await storage.load("g")).meta == b'{"seats":2}'
        await storage.append(hold, 2, [], b"[1]")
        found = await storage.load("g")
        assert (found.meta, found.state, len(found.lines)) == (b"[1]", "running", 2)


@told
async def test_nothing_is_appended_twice(home: Home) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game(), "me", LEASE)
        await storage.append(hold, 1, [line("g", 1)])
        for wrong in (0, 1, 3):
            with pytest.raises(Conflict) as conflict:
                await storage.append(hold, wrong, [line("g", "again")], b"wrong", "over")
            assert (conflict.value.at, conflict.value.found) == (wrong, 2)
        found = await storage.load("g")
        assert (found.lines, found.meta, found.state) == ([line("g", 0), line("g", 1)], b'{"seats":2}', "running")


@told
async def test_of_appends_at_the_same_place_one_is_accepted(home: Home) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game(), "me", LEASE)
        tries = [storage.append(hold, 1, [line("try", n)]) for n in range(20)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        accepted = [n for n, result in enumerate(results) if result is None]
        assert len(accepted) == 1
        assert sum(isinstance(result, Conflict) for result in results) == 19
        assert (await storage.load("g")).lines == [line("g", 0), line("try", accepted[0])]


@told
async def test_many_games_are_written_at_once(home: Home) -> None:
    async with opened(home) as storage:
        holds = await asyncio.gather(*(storage.create(game(f"g{k}"), "me", LEASE) for k in range(40)))
        for n in range(1, 6):
            await asyncio.gather(*(storage.append(hold, n, [line(hold.id, n)]) for hold in holds))
        for k in range(40):
            assert (await storage.load(f"g{k}")).lines == [line(f"g{k}", n) for n in range(6)]


@told
async def test_an_id_is_given_once(home: Home) -> None:
    async with opened(home) as storage:
        await storage.create(game(), "me", LEASE)
        with pytest.raises(AlreadyKept):
            await storage.create(game(lines=3), "you", LEASE)
        assert len((await storage.load("g")).lines) == 1


@pytest.mark.parametrize("id", ["unknown", "", "a b", "x" * 65, "nul\0", "\ud800", "' or 1=1 --", "é"])
def test_a_game_that_is_not_kept_is_told_so(home: Home, id: str) -> None:
    @told
    async def story() -> None:
        async with opened(home) as storage:
            await storage.create(game(), "me", LEASE)
            with pytest.raises(NoSuchGame):
                await storage.load(id)
            with pytest.raises(NoSuchGame):
                await storage.claim(id, "me", LEASE)
            assert await storage.listing(ids=[id]) == []

    story()


@told
async def test_what_is_appended_to_a_game_that_was_deleted_is_refused(home: Home) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game(state="over"), "me", LEASE)
        home.clock.forward(LEASE)
        assert await storage.sweep("over", home.clock()) == 1
        with pytest.raises(NoSuchGame):
            await storage.append(hold, 1, [line("g", 1)])
        with pytest.raises(NoSuchGame):
            await storage.set_meta(hold, b"{}")


@pytest.mark.parametrize("wrong", [b"", b"no end", b"two\nlines\n", b"\n\n"])
def test_only_whole_lines_are_taken(home: Home, wrong: bytes) -> None:
    @told
    async def story() -> None:
        async with opened(home) as storage:
            hold = await storage.create(game(), "me", LEASE)
            with pytest.raises(ValueError, match="line"):
                await storage.append(hold, 1, [line("well"), wrong])
            assert len((await storage.load("g")).lines) == 1

    story()


@told
async def test_a_game_has_one_owner(home: Home) -> None:
    async with opened(home) as storage:
        mine = await storage.create(game(), "me", LEASE)
        assert await storage.claim("g", "you", LEASE) is None
        await storage.append(mine, 1, [line("g", 1)])
        stranger = Hold("g", "you", mine.epoch)
        with pytest.raises(NotOwner):
            await storage.append(stranger, 2, [line("g", 2)])
        with pytest.raises(NotOwner):
            await storage.set_meta(stranger, b"{}")
        assert len((await storage.load("g")).lines) == 2


@told
async def test_a_game_whose_owner_is_silent_is_taken_over(home: Home) -> None:
    async with opened(home) as storage:
        mine = await storage.create(game(), "me", LEASE)
        home.clock.forward(LEASE - 1)
        assert await storage.claim("g", "you", LEASE) is None
        home.clock.forward(1)
        yours = await storage.claim("g", "you", LEASE)
        assert yours == Hold("g", "you", mine.epoch + 1)
        with pytest.raises(NotOwner):
            await storage.append(mine, 1, [line("g", "mine")])
        await storage.append(yours, 1, [line("g", "yours")])
        assert (await storage.load("g")).lines[1] == line("g", "yours")
        assert await storage.claim("g", "me", LEASE) is None


@told
async def test_an_owner_that_beats_keeps_its_games(home: Home) -> None:
    async with opened(home) as storage:
        await storage.create(game(), "me", LEASE)
        for _ in range(5):
            home.clock.forward(LEASE - 1)
            await storage.beat("me", LEASE)
        assert await storage.claim("g", "you", LEASE) is None
        await storage.beat("me", 1)  # a shorter promise takes nothing back
        home.clock.forward(2)
        assert await storage.claim("g", "you", LEASE) is None


@told
async def test_an_owner_lives_as_long_as_it_beats(home: Home) -> None:
    async with opened(home) as storage:
        for owner in ("me", "you", "us"):
            await storage.beat(owner, LEASE)
        home.clock.forward(LEASE - 1)
        await storage.beat("you", LEASE)
        await storage.leave("us")
        assert await storage.living(["me", "you", "us", "nobody"]) == {"me", "you"}
        assert await storage.living(["me"]) == {"me"}
        assert await storage.living([]) == set()
        home.clock.forward(1)
        assert await storage.living(["me", "you"]) == {"you"}


@told
async def test_whose_games_are_whose_is_told_as_they_change_hands(home: Home) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game("one"), "me", LEASE)
        await storage.create(game("two"), "me", LEASE)
        await storage.create(game("three"), "you", LEASE)
        assert await storage.owned("me") == {"one", "two"}
        assert await storage.owned("nobody") == set()
        await storage.release(hold)
        assert await storage.owned("me") == {"two"}
        home.clock.forward(LEASE)
        await storage.claim("two", "you", LEASE)
        assert await storage.owned("me") == set()
        assert await storage.owned("you") == {"two", "three"}


@told
async def test_an_owner_that_claims_its_game_again_voids_its_old_hold(home: Home) -> None:
    async with opened(home) as storage:
        old = await storage.create(game(), "me", LEASE)
        new = await storage.claim("g", "me", LEASE)
        assert new is not None
        with pytest.raises(NotOwner):
            await storage.append(old, 1, [line("g", 1)])
        await storage.append(new, 1, [line("g", 1)])


@told
async def test_a_game_that_is_let_go_is_anybodys(home: Home) -> None:
    async with opened(home) as storage:
        mine = await storage.create(game(), "me", LEASE)
        await storage.release(mine)
        with pytest.raises(NotOwner):
            await storage.append(mine, 1, [line("g", 1)])
        yours = await storage.claim("g", "you", LEASE)
        assert yours is not None
        await storage.release(mine)  # void, and without effect
        await storage.append(yours, 1, [line("g", 1)])


@told
async def test_an_owner_that_leaves_lets_all_its_games_go(home: Home) -> None:
    async with opened(home) as storage:
        await storage.create(game("a"), "me", LEASE)
        await storage.create(game("b"), "me", LEASE)
        await storage.create(game("c"), "you", LEASE)
        await storage.leave("me")
        assert await storage.claim("a", "us", LEASE) is not None
        assert await storage.claim("b", "us", LEASE) is not None
        assert await storage.claim("c", "us", LEASE) is None


@told
async def test_of_many_who_claim_one_owns(home: Home) -> None:
    async with opened(home) as storage:
        mine = await storage.create(game(), "me", LEASE)
        await storage.release(mine)
        claims = await asyncio.gather(*(storage.claim("g", f"owner{n}", LEASE) for n in range(12)))
        assert sum(claim is not None for claim in claims) == 1


@told
async def test_meta_is_changed_beside_the_journal(home: Home) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game(state="open"), "me", LEASE)
        await storage.set_meta(hold, b"[2]", "running")
        found = await storage.load("g")
        assert (found.meta, found.state, len(found.lines)) == (b"[2]", "running", 1)


@told
async def test_games_are_listed_the_newest_first_and_page_by_page(home: Home) -> None:
    async with opened(home) as storage:
        for k in range(10):
            await storage.create(game(f"g{k}", created=float(k // 2), state="open" if k % 3 else "over"), "me", LEASE)
        everything = [found.id for found in await storage.listing()]
        assert everything == [f"g{k}" for k in reversed(range(10))]
        page = await storage.listing(limit=3)
        pages = [found.id for found in page]
        while page:
            page = await storage.listing(limit=3, before=page[-1].place)
            pages += [found.id for found in page]
        assert pages == everything
        assert [found.id for found in await storage.listing("over")] == ["g9", "g6", "g3", "g0"]
        assert [found.id for found in await storage.listing("over", limit=2, before=(3.0, "g6"))] == ["g3", "g0"]
        assert [found.id for found in await storage.listing(ids=["g2", "g7", "g99", "g3"])] == ["g7", "g3", "g2"]
        assert [found.id for found in await storage.listing("open", ids=["g2", "g3"])] == ["g2"]
        assert await storage.listing(ids=[]) == []
        assert await storage.listing(limit=0) == []


@told
async def test_public_games_are_listed_however_many_others_are_newer(home: Home) -> None:
    async with opened(home) as storage:
        for k in range(9):
            one = msgspec.structs.replace(game(f"g{k}", float(k), "open" if k % 2 else "over"), public=k in (1, 2, 3))
            await storage.create(one, "me", LEASE)
        assert [found.id for found in await storage.listing(limit=2, public=True)] == ["g3", "g2"]
        assert [found.id for found in await storage.listing("open", limit=1, public=True)] == ["g3"]
        assert [found.id for found in await storage.listing("open", before=(3.0, "g3"), public=True)] == ["g1"]
        assert [found.id for found in await storage.listing("open", public=False)] == ["g7", "g5"]
        assert {found.id for found in await storage.listing() if found.public} == {"g1", "g2", "g3"}
        hold = await storage.claim("g3", "me", LEASE)
        assert hold is not None
        await storage.append(hold, 1, [], b"[3]", "running")
        assert [found.id for found in await storage.listing("running", public=True)] == ["g3"]


@told
async def test_a_listing_tells_all_but_the_lines(home: Home) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game(lines=2), "me", LEASE)
        home.clock.forward(5)
        await storage.append(hold, 2, [line("g", 2)])
        (found,) = await storage.listing()
        assert (found.id, found.title, found.state, found.meta) == ("g", "toy", "running", b'{"seats":2}')
        assert (found.created, found.changed, found.lines, found.owner) == (1.0, 1005.0, 3, "me")


@told
async def test_only_games_long_over_or_never_begun_are_swept(home: Home) -> None:
    async with opened(home) as storage:
        states: dict[str, State] = {"old": "over", "unbegun": "open", "slow": "running", "stuck": "suspended"}
        for id, state in states.items():
            await storage.create(game(id, state=state, lines=3), "me", LEASE)
        home.clock.forward(100)
        await storage.create(game("new", state="over"), "you", LEASE)
        assert await storage.sweep("open", home.clock() - 50) == 1
        assert await storage.sweep("over", home.clock() - 50) == 1
        assert {found.id for found in await storage.listing()} == {"slow", "stuck", "new"}
        again = await storage.create(game("old"), "me", LEASE)  # nothing of it is left
        assert again.epoch == 1
        assert len((await storage.load("old")).lines) == 1


@told
async def test_a_game_that_somebody_has_is_not_swept(home: Home) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game(state="over"), "me", LEASE)
        home.clock.forward(LEASE)
        await storage.beat("me", LEASE)
        assert await storage.sweep("over", home.clock()) == 0
        await storage.release(hold)
        assert await storage.sweep("over", home.clock()) == 1


@told
async def test_so_many_games_are_swept_at_once_and_no_more(home: Home) -> None:
    async with opened(home) as storage:
        for k in range(5):
            await storage.release(await storage.create(game(f"g{k}", state="over"), "me", LEASE))
        home.clock.forward(1)
        assert [await storage.sweep("over", home.clock(), most=2) for _ in range(4)] == [2, 2, 1, 0]


@told
async def test_notices_reach_all_who_listen(home: Home) -> None:
    async with opened(home) as storage:
        heard: asyncio.Queue[tuple[str, str, str]] = asyncio.Queue()
        end = storage.listen(lambda channel, payload: heard.put_nowait(("one", channel, payload)))
        storage.listen(lambda channel, payload: heard.put_nowait(("two", channel, payload)))
        await storage.notify("lobby", "g1 'é\0")
        assert {await heard.get(), await heard.get()} == {("one", "lobby", "g1 'é\0"), ("two", "lobby", "g1 'é\0")}
        end()
        await storage.notify("lobby", "g2")
        assert await heard.get() == ("two", "lobby", "g2")
        room = MOST_NOTIFIED - len('["c",""]')
        await storage.notify("c", "x" * room)
        assert await heard.get() == ("two", "c", "x" * room)
        with pytest.raises(ValueError, match="bytes"):
            await storage.notify("c", "x" * (room + 1))
        with pytest.raises(ValueError, match="name"):
            await storage.notify("", "x")


@told
async def test_a_storage_that_is_not_open_takes_nothing(home: Home) -> None:
    storage = home.storage()
    with pytest.raises(Unavailable):
        await storage.create(game(), "me", LEASE)
    await storage.open()
    hold = await storage.create(game(), "me", LEASE)
    await storage.close()
    await storage.close()
    with pytest.raises(Unavailable):
        await storage.append(hold, 1, [line("g", 1)])
    with pytest.raises(Unavailable):
        await storage.load("g")
    with pytest.raises(Unavailable):
        await storage.notify("c", "x")
    await storage.open()
    assert len((await storage.load("g")).lines) == 1
    await storage.close()


@told
async def test_a_waiter_who_goes_away_disturbs_nobody(home: Home) -> None:
    async with opened(home) as storage:
        hold = await storage.create(game(), "me", LEASE)
        gone = asyncio.ensure_future(storage.append(hold, 1, [line("g", "gone")]))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        anew = await storage.claim("g", "me", LEASE)
        assert anew is not None
        found = await storage.load("g")  # with or without the line, and behind the claim for good
        await storage.append(anew, len(found.lines), [line("g", "next")])
        assert (await storage.load("g")).lines == [*found.lines, line("g", "next")]


@told
async def test_a_journal_to_look_at_is_kept_until_so_many_others_are(home: Home) -> None:
    async with opened(home) as storage:
        assert await storage.replay("a") is None
        for id in ("a", "b", "c"):
            await storage.keep_replay(id, EVERY_BYTE + id.encode(), 2)
        assert await storage.replay("a") is None
    async with opened(home) as storage:
        assert await storage.replay("b") == EVERY_BYTE + b"b"
        await storage.keep_replay("d", b"", 2)
        assert [await storage.replay(id) for id in ("b", "c", "d")] == [None, EVERY_BYTE + b"c", b""]
