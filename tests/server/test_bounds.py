"""S6: every bound of a server as it is shipped, at the limit and one past it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulebound import games
from rulebound.server.connection import Connection, Malformed
from rulebound.server.settings import Settings, show_limits, with_limits
from tests.server.asgi import Closed, Site, Socket
from tests.server.hall import StandingTime, run

SHIPPED = Settings()


def test_the_bounds_are_those_of_the_bar() -> None:
    """Whoever changes one changes what is promised."""
    assert (SHIPPED.message_bytes, SHIPPED.message_depth) == (16 * 1024, 16)
    assert (SHIPPED.actions_a_second, SHIPPED.burst) == (20, 20)
    assert (SHIPPED.deck_bytes, SHIPPED.name_graphemes) == (64 * 1024, 32)
    assert (SHIPPED.queue_bytes, SHIPPED.spectators) == (1024 * 1024, 50)


def test_every_bound_is_listed_with_what_it_means_and_can_be_set_so() -> None:
    """What `--limits` prints first in a line is what `--limit` takes."""
    listed = [line.split(maxsplit=1) for line in show_limits(SHIPPED).splitlines()]
    assert with_limits(SHIPPED, [limit for limit, _ in listed]) == SHIPPED
    assert {limit.partition("=")[0] for limit, _ in listed} == set(Settings.__struct_fields__) - {"origins"}
    assert all(len(meaning) > 10 for _, meaning in listed)
    kept = [meaning for limit, meaning in listed if limit.startswith("keep_")]
    assert len(kept) == 2 and all("0: for ever" in meaning for meaning in kept)


def at_a_site(folder: Path, work: Callable[[Site], Awaitable[None]], **changed: Any) -> None:
    """Do some work at a server as it is shipped but for some bounds, while its clock stands still."""

    async def whole() -> None:
        async with Site(folder, SHIPPED, StandingTime(), **changed) as site:
            await work(site)

    run(whole())


def connection_of(site: Site) -> Connection:
    """A connection with nobody at its other end."""
    server = site.server
    return Connection(object(), server.house, server.relay, server.desk, server.metrics, server.time)  # type: ignore[arg-type]


async def said(socket: Socket, text: str) -> Any:
    """What the server says to a message."""
    socket.send_text(text)
    return await socket.until("pong", "refused", "bye", "accepted")


def test_a_message_of_sixteen_kibibytes(tmp_path: Path) -> None:
    """Bytes are counted, not signs."""

    async def work(site: Site) -> None:
        _, (socket, _), _, _ = await site.two()
        ping = '{"type": "ping", "id": 1}'
        exact = ping + " " * (16 * 1024 - len(ping))
        assert (await said(socket, exact))["type"] == "pong"
        assert (await said(socket, exact + " "))["code"] == "Malformed"
        line = '{"type": "say", "id": 2, "text": "' + "漢" * 500 + '"}'
        wide = line + " " * (16 * 1024 - len(line.encode()))
        assert (await said(socket, wide))["type"] == "accepted"
        assert len(wide) < 16 * 1024 and (await said(socket, wide + " "))["code"] == "Malformed"

    at_a_site(tmp_path, work)


def test_a_message_sixteen_deep(tmp_path: Path) -> None:
    """What is deeper is refused before it is read, what is not for what it says: no message of ours is so deep."""

    async def work(site: Site) -> None:
        reads = connection_of(site).read
        with pytest.raises(Malformed, match="not a message of protocol"):
            reads('{"type": "ping", "id": ' + "[" * 15 + "]" * 15 + "}")
        with pytest.raises(Malformed, match="at most 16 deep"):
            reads('{"type": "ping", "id": ' + "[" * 16 + "]" * 16 + "}")
        assert reads('{"type": "ping", "id": 1}')

    at_a_site(tmp_path, work)


def test_twenty_actions_a_second(tmp_path: Path) -> None:
    """Of those at once the twentieth is taken and the next is not; a second later there are twenty more."""

    async def work(site: Site) -> None:
        time = site.server.time
        assert isinstance(time, StandingTime)
        _, (socket, other), _, _ = await site.two()

        async def taken(count: int) -> int:
            replies = [await said(socket, f'{{"type": "ping", "id": {i}}}') for i in range(count)]
            refused = [reply for reply in replies if reply["type"] != "pong"]
            assert all((reply["code"], reply["id"]) == ("TooFast", count - 1) for reply in refused[-1:])
            assert all(reply["code"] == "TooFast" for reply in refused)
            assert replies[len(replies) - len(refused) :] == refused
            return count - len(refused)

        assert await taken(21) == 20
        assert (await said(other, '{"type": "ping", "id": 1}'))["type"] == "pong", "another socket has its own"
        time.next(time.now() + 1 / 16)
        assert await taken(2) == 1
        time.next(time.now() + 1)
        assert await taken(21) == 20
        time.next(time.now() + 60)
        assert await taken(21) == 20, "what was not used is not saved up"

    at_a_site(tmp_path, work)


def padded(deck: str, size: int) -> str:
    """A deck list of so many bytes, the last of them a remark."""
    text = deck.rstrip("\n") + "\n#"
    return text + "x" * (size - len(text.encode()))


def deck_text() -> str:
    """A deck of the toy game, as a list."""
    return "\n".join(f"1x{card}" for card in next(iter(games.find("toy").decks().values())))


def test_a_deck_of_sixty_four_kibibytes(tmp_path: Path) -> None:
    """At a table, where somebody sits down, and where a list is only checked; bytes are counted, not signs."""

    async def work(site: Site) -> None:
        exact = padded(deck_text(), 64 * 1024)
        opened = await site.ask("POST", "/api/tables", {"game": "toy", "opponent": "link", "deck": {"text": exact}})
        assert opened.status == 200
        join = f"/api/tables/{opened.json['table']}/join"
        for past in (exact + "x", exact[:-1] + "漢"):
            table = {"game": "toy", "opponent": "link", "deck": {"text": past}}
            assert (await site.ask("POST", "/api/tables", table)).json["code"] == "BadDeck"
            theirs = {"game": "toy", "opponent": "hotseat", "theirs": {"text": past}}
            assert (await site.ask("POST", "/api/tables", theirs)).json["code"] == "BadDeck"
            refused = await site.ask("POST", join, {"deck": {"text": past}}, opened.json["invite"])
            assert (refused.status, refused.json["code"]) == (400, "BadDeck")
            check = await site.ask("POST", "/api/decks/check", {"game": "toy", "text": past})
            assert (check.status, check.json["code"]) == (400, "BadDeck")
        assert (await site.ask("POST", "/api/decks/check", {"game": "toy", "text": exact})).json["legal"]
        assert (await site.ask("POST", join, {"deck": {"text": exact}}, opened.json["invite"])).status == 200

    at_a_site(tmp_path, work)


def test_a_larger_deck_where_the_setting_says_so(tmp_path: Path) -> None:
    """The setting is the only bound of a list."""

    async def work(site: Site) -> None:
        for size, status in ((128 * 1024, 200), (128 * 1024 + 1, 400)):
            text = padded(deck_text(), size)
            opened = await site.ask("POST", "/api/tables", {"game": "toy", "opponent": "link", "deck": {"text": text}})
            checked = await site.ask("POST", "/api/decks/check", {"game": "toy", "text": text})
            assert (opened.status, checked.status) == (status, status)

    at_a_site(tmp_path, work, deck_bytes=128 * 1024)


@pytest.mark.parametrize(
    "sign", ["a", "漢", "e\u0301\u0323", "नि", "👨\u200d👩\u200d👧\u200d👦", "🇯🇵", "👍🏽", "❤\ufe0f", "각", "ﾊﾞ"]
)
def test_a_name_of_thirty_two_signs(tmp_path: Path, sign: str) -> None:
    """Signs are counted as people count them, whatever they are made of."""

    async def work(site: Site) -> None:
        for opponent in ("link", "hotseat"):
            asked = {"game": "toy", "name": sign * 32, "opponent": opponent, "their_name": sign * 32}
            assert (await site.ask("POST", "/api/tables", asked)).status == 200
            for more in ({"name": sign * 33}, {"their_name": sign * 33, "opponent": "hotseat"}):
                refused = await site.ask("POST", "/api/tables", asked | more)
                assert (refused.status, refused.json["code"]) == (400, "BadName")

    at_a_site(tmp_path, work)


@pytest.mark.parametrize(
    "name", ["e" + "\u0301" * 256, "Mi\u200dka", "\u200d👩", "👩\u200d", "\u202eakiM", "a\x00", "\u00ad"]
)
def test_a_name_that_is_not_seen_as_it_is_written(tmp_path: Path, name: str) -> None:
    """Few signs may be made of far too much; a joiner that joins nothing, and signs that turn others round."""

    async def work(site: Site) -> None:
        for asked in ({"name": name}, {"opponent": "hotseat", "their_name": name}):
            refused = await site.ask("POST", "/api/tables", {"game": "toy", "opponent": "link", **asked})
            assert (refused.status, refused.json["code"] in ("BadName", "WrongBody")) == (400, True)

    at_a_site(tmp_path, work)


def test_a_shorter_name_where_the_setting_says_so(tmp_path: Path) -> None:
    """The setting bounds names below what a journal keeps."""

    async def work(site: Site) -> None:
        for name, status in (("abc", 200), ("abcd", 400)):
            assert (await site.ask("POST", "/api/tables", {"game": "toy", "name": name})).status == status

    at_a_site(tmp_path, work, name_graphemes=3)


def test_a_mebibyte_waits_to_be_sent_and_no_more(tmp_path: Path) -> None:
    """Who does not take what is sent is let go, and what waited is let go as well."""

    async def work(site: Site) -> None:
        connection = connection_of(site)
        connection.send_bytes(b"x" * (1024 * 1024 - 1))
        connection.send_bytes(b"x")
        assert not connection._is_closing()
        connection.send_bytes(b"x")
        assert connection._is_closing()
        (bye,) = connection._queue
        assert msgspec.json.decode(bye)["code"] == "TooSlow"

    at_a_site(tmp_path, work)


def test_fifty_look_on(tmp_path: Path) -> None:
    """The fifty-first does not come in until somebody leaves; players come in however many look on."""

    async def work(site: Site) -> None:
        table, _, _, secrets = await site.two()
        there = [await site.enter(table) for _ in range(50)]
        assert all(welcome["type"] == "welcome" for _, welcome in there)
        socket, refused = await site.enter(table)
        assert (refused["type"], refused["code"]) == ("bye", "Full")
        with pytest.raises(Closed):
            await socket.receive()
        assert (await site.enter(table, secrets[0]))[1]["type"] == "welcome"
        await there[0][0].leave()
        assert (await site.enter(table))[1]["type"] == "welcome"

    at_a_site(tmp_path, work)


def test_fifty_look_on_however_many_come_at_once(tmp_path: Path) -> None:
    """Those who wait while a table is busy are counted as they come in."""

    async def work(site: Site) -> None:
        table, _, _, _ = await site.two()
        room = site.server.house.rooms[table]
        sockets = [await site.socket() for _ in range(52)]
        async with room.lock:
            for socket in sockets:
                socket.send(type="hello", protocol=3, table=table)
            for _ in range(100):  # turns, in which each comes as far as the door
                await asyncio.sleep(0)
        heard = [(await socket.receive())["type"] for socket in sockets]
        assert (heard.count("welcome"), heard.count("bye")) == (50, 2)

    at_a_site(tmp_path, work)


def test_a_seat_in_four_windows(tmp_path: Path) -> None:
    """One more takes the place of the oldest, which is told so: whoever lost their windows always comes in."""

    async def work(site: Site) -> None:
        table, (other, first), _, secrets = await site.two()
        room = site.server.house.rooms[table]
        windows = [first, *[(await site.enter(table, secrets[1]))[0] for _ in range(3)]]
        assert len(room.guests) == 1 + 4
        fifth, welcome = await site.enter(table, secrets[1])
        assert welcome["type"] == "welcome" and len(room.guests) == 1 + 4
        assert (await first.until("bye"))["code"] == "Full"
        with pytest.raises(Closed) as closed:
            await first.receive()
        assert closed.value.code == 1008
        for socket in (other, *windows[1:], fifth):
            assert (await said(socket, '{"type": "ping", "id": 1}'))["type"] == "pong"
        await first.leave()
        assert [seat.here for seat in room.seats()] == [True, True] and len(room.guests) == 1 + 4

    at_a_site(tmp_path, work)
