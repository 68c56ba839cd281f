"""A socket from its first message to its last: who is let in, what is refused, which bounds hold."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulebound.journal import show_fingerprint
from rulebound.kernel.save import fingerprint
from rulebound.server.storage import Hold, NotOwner, State
from rulebound.server.storage.sqlite import SqliteStorage
from tests.server.asgi import HOST, Closed, Site, Socket
from tests.server.hall import run, table_of


class Refusing(SqliteStorage):
    """A storage that says of one game that another process has it."""

    refused = ""

    async def append(
        self, hold: Hold, at: int, lines: Sequence[bytes], meta: bytes | None = None, state: State | None = None
    ) -> None:
        """Take lines, unless they are of that game."""
        if hold.id == self.refused:
            raise NotOwner(hold)
        await super().append(hold, at, lines, meta, state)


def state_of(site: Site, table: str) -> str:
    """The fingerprint of a table's state."""
    return show_fingerprint(fingerprint(table_of(site.server.house.rooms[table]).state))


def test_a_whole_game_is_played_by_two_over_sockets(tmp_path: Path) -> None:
    """Each is told of every change, and of options only where they decide."""

    async def work() -> None:
        async with Site(tmp_path) as site:
            _, sockets, welcomes, _ = await site.two()
            rng = Random(4)
            updates = [welcome["update"] for welcome in welcomes]
            if updates[0] is None:
                updates[0] = (await sockets[0].until("update"))["update"]
            while not updates[0]["ended"]:
                decision = updates[0]["view"]["decision"]
                seat = decision["seat"]
                other = updates[1 - seat]["view"]["decision"]
                assert other["number"] == decision["number"] and other["options"] == []
                decision = updates[seat]["view"]["decision"]
                count = len(decision["options"]) or (decision["high"] - decision["low"]) // decision["stride"] + 1
                sockets[seat].send(type="answer", id=1, number=decision["number"], index=rng.randrange(count))
                for viewer in (0, 1):
                    updates[viewer] = (await sockets[viewer].until("update"))["update"]
            assert updates[0]["ended"] == updates[1]["ended"] != ""

    run(work())


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (f"http://{HOST}", True),
        (f"https://{HOST}", True),
        ("https://friend.example", True),
        (f"http://{HOST}.evil.example", False),
        (f"http://evil.example/{HOST}", False),
        ("http://evil.example", False),
        (f"http://{HOST}:8080", False),
        (f"ftp://{HOST}", False),
        ("http://friend.example", False),
        ("https://friend.example/", False),
        ("https://friend.example.evil.example", False),
        ("null", False),
        ("http://[", False),
        ("", False),
    ],
)
def test_only_pages_on_the_list_may_connect(tmp_path: Path, origin: str, allowed: bool) -> None:
    """S4: the Origin of a page is compared whole, before the socket is accepted."""

    async def work() -> None:
        async with Site(tmp_path, origins=("https://friend.example",)) as site:
            if allowed:
                await (await site.socket(origin=origin)).leave()
            else:
                with pytest.raises(Closed) as closed:
                    await site.socket(origin=origin)
                assert closed.value.code == 1008

    run(work())


def test_a_seat_opens_only_to_its_own_secret_at_its_own_table(tmp_path: Path) -> None:
    """S4: secrets of another seat and another table, guesses and spectators that act are refused."""

    async def work() -> None:
        async with Site(tmp_path) as site:
            table, sockets, welcomes, secrets = await site.two()
            other, _, _, others = await site.two()
            for wrong in ("x" * 32, secrets[0][:-1], secrets[0] + "A", others[0], "\u0000", "é" * 20):
                socket = await site.socket()
                socket.send(type="hello", protocol=3, table=table, secret=wrong)
                assert (await socket.receive())["code"] == "NotYours"
                with pytest.raises(Closed):
                    await socket.receive()
            before = state_of(site, table)
            spectator, welcome = await site.enter(table)
            assert welcome["viewer"] == 2
            number = welcome["update"]["view"]["decision"]["number"]
            seat = welcome["update"]["view"]["decision"]["seat"]
            acts: list[dict[str, Any]] = [
                *({"type": kind} for kind in ("concede", "undo", "draw", "rematch")),
                *({"type": kind, "number": 1} for kind in ("agree", "decline")),
                {"type": "answer", "number": number, "index": 0},
                {"type": "in turn", "number": number, "indices": [0]},
                {"type": "select", "number": number, "cards": []},
                {"type": "ask me", "when": "every"},
                {"type": "read", "step": "first"},
            ]
            for act in acts:
                spectator.send(id=1, **act)
                assert (await spectator.until("refused", "accepted")).get("code") == "NotYours", act
            sockets[1 - seat].send(type="answer", id=1, number=number, index=0)
            assert (await sockets[1 - seat].until("refused"))["code"] == "WrongSeat"
            assert state_of(site, table) == before
            assert other != table and welcomes[0]["viewer"] == 0

    run(work())


def test_no_secret_is_in_anything_that_is_sent(tmp_path: Path) -> None:
    """S4: what anybody is told holds no secret of a seat, and no address has one."""

    async def work() -> None:
        async with Site(tmp_path) as site:
            table, sockets, _, secrets = await site.two()
            spectator, welcome = await site.enter(table)
            sockets[0].send(type="say", id=1, text="hello")
            heard = [welcome, await spectator.until("chat"), await sockets[1].until("chat")]
            heard.append((await site.ask("GET", "/api/tables")).json)
            heard.append((await site.ask("GET", f"/api/tables/{table}/replay", secret=secrets[0])).json)
            assert not any(secret in json.dumps(heard) for secret in secrets)
            refused = await site.ask("GET", f"/api/tables/{table}/replay?secret={secrets[0]}")
            assert "decision" in refused.json["view"], "an address opens nothing: one is shown what a spectator sees"
            assert refused.json["view"]["viewer"] == 2

    run(work())


HOSTILE: list[str] = [
    "",
    "null",
    "[]",
    "0",
    '"hello"',
    "{}",
    '{"type": "hello"}',
    '{"type": "nobody", "id": 1}',
    '{"type": "answer", "id": 1, "number": "1", "index": 0}',
    '{"type": "answer", "id": 1, "number": 1, "index": -1}',
    '{"type": "answer", "id": 1, "number": 1e400, "index": 0}',
    '{"type": "answer", "id": 1, "number": NaN, "index": 0}',
    '{"type": "answer", "id": 1, "number": 1, "index": 99999999999999999999999999}',
    '{"type": "answer", "id": 1, "number": 1, "index": 0, "seat": 1}',
    '{"type": "answer", "id": 1, "id": 2, "number": 1, "index": 4000}',
    '{"type": "select", "id": 1, "number": 1, "cards": [1, 2]}',
    '{"type": "select", "id": 1, "number": 1, "cards": ["' + "x" * 17 + '"]}',
    '{"type": "in turn", "id": 1, "number": 1, "indices": []}',
    '{"type": "say", "id": 1, "text": ""}',
    '{"type": "say", "id": 1, "text": "' + "x" * 501 + '"}',
    '{"type": "say", "id": 1, "text": "\\ud800"}',
    '{"type": "ask me", "id": 1, "when": "never"}',
    "[" * 5000,
    '{"a":' * 5000,
    '{"type": "answer", "id": ' + "[" * 17 + "]" * 17 + "}",
    "{" + '"type": "ping", ' * 800 + '"id": 1}',
    "\x00\x01\x02",
    "\U0010ffff",
]


def mutated(rng: Random, decision: int) -> str:
    """A message that nobody should send: one of ours with a part exchanged, cut, doubled or drawn out."""
    good: list[dict[str, Any]] = [
        {
            "type": "answer",
            "id": 1,
            "number": decision + rng.randrange(-3, 1000),
            "index": rng.randrange(1000, 1 << 40),
        },
        {"type": "select", "id": 2, "number": decision, "cards": ["0123456789ab"] * rng.randrange(300)},
        {"type": "in turn", "id": 3, "number": decision, "indices": [10_000] * rng.randrange(1, 300)},
        {"type": "preview", "id": 4, "number": decision + rng.randrange(1, 9)},
        {"type": "account", "id": 5, "card": "zzzzzzzzzzzz"},
        {"type": "agree", "id": 6, "number": rng.randrange(1 << 40)},
        {"type": "decline", "id": 7, "number": rng.randrange(1 << 40)},
        {"type": "rematch", "id": 8},
    ]
    message = rng.choice(good)
    how = rng.randrange(6)
    if how == 0:
        message[rng.choice(list(message))] = rng.choice([None, True, -1, 1 << 70, 1.5, "x", [], {}, "\ud800", [[[]]]])
    elif how == 1:
        message[rng.choice(["seat", "__class__", "type ", ""])] = 1
    text = json.dumps(message)
    if how == 2:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", '"', "{", "\\", "\x00", "é", "9" * 400]) + text[at + rng.randrange(3) :]
    elif how == 3:
        text = text[: rng.randrange(len(text))]
    elif how == 4:
        text *= 2
    return text


def test_ten_thousand_messages_that_nobody_should_send_change_nothing(tmp_path: Path) -> None:
    """S1: each is answered by a refusal or a clean close; no error gets out, and the state is what it was."""

    async def work() -> None:
        async with Site(tmp_path) as site:
            table, sockets, _, secrets = await site.two()
            room = site.server.house.rooms[table]
            number = table_of(room).number
            before = state_of(site, table)
            entries = len(table_of(room).journal.entries)
            rng = Random(11)
            sent = 0
            while sent < 10_000:
                socket, _ = await site.enter(table, rng.choice(secrets))
                try:
                    for _ in range(200):
                        text = rng.choice(HOSTILE) if rng.random() < 0.2 else mutated(rng, number)
                        socket.send_text(text)
                        sent += 1
                        reply = await socket.until("refused", "accepted", "previews", "pong", "bye")
                        assert reply["type"] != "accepted", text
                        assert "Traceback" not in json.dumps(reply)
                        if reply["type"] == "bye":
                            break
                except Closed as closed:
                    assert closed.code == 1008, "an error inside closed the socket"
                await socket.leave()
            assert state_of(site, table) == before
            assert len(table_of(room).journal.entries) == entries
            assert [guest.viewer for guest in room.guests] == [0, 1]
            await asyncio.gather(*(socket.leave() for socket in sockets))

    run(work())


def test_messages_before_hello_and_a_second_one_are_refused(tmp_path: Path) -> None:
    """Whoever does not begin as one begins is let go, and told why."""

    async def work() -> None:
        async with Site(tmp_path) as site:
            table, _, _, secrets = await site.two()
            for first in (
                '{"type": "ping", "id": 1}',
                "nonsense",
                json.dumps({"type": "hello", "protocol": 99, "table": table}),
            ):
                socket = await site.socket()
                socket.send_text(first)
                assert (await socket.receive())["type"] == "bye"
                with pytest.raises(Closed):
                    await socket.receive()
            socket, _ = await site.enter(table, secrets[0])
            socket.send(type="hello", protocol=3, table=table)
            assert (await socket.until("bye"))["code"] == "Malformed"
            socket = await site.socket()
            socket.send_bytes(b'{"type": "ping", "id": 1}')
            assert (await socket.receive())["code"] == "Malformed"

    run(work())


async def flood(socket: Socket, count: int) -> list[str]:
    """Send so many pings at once; the kinds of what comes back."""
    for i in range(count):
        socket.send(type="ping", id=i)
    return [(await socket.until("pong", "refused", "bye"))["type"] for _ in range(count)]


def test_each_bound_holds_at_the_limit_and_one_past_it(tmp_path: Path) -> None:
    """S6: message size and depth, actions a second, spectators, windows of a seat."""

    async def work() -> None:
        async with Site(tmp_path, actions_a_second=1, burst=5, spectators=2, sockets_a_seat=2) as site:
            table, sockets, _, secrets = await site.two()
            kinds = await flood(sockets[0], 6)
            assert kinds == ["pong"] * 5 + ["refused"]
            entered = [await site.enter(table) for _ in range(2)]
            assert all(welcome["type"] == "welcome" for _, welcome in entered)
            assert (await site.enter(table))[1]["code"] == "Full"
            assert (await site.enter(table, secrets[1]))[1]["type"] == "welcome"
            assert (await site.enter(table, secrets[1]))[1]["type"] == "welcome"
            assert (await sockets[1].until("bye"))["code"] == "Full"
        async with Site(tmp_path / "2") as site:
            _, sockets, _, _ = await site.two()
            most = site.settings.message_bytes
            exact = '{"type": "ping", "id": 1' + " " * (most - 25) + "}"
            assert len(exact) == most
            sockets[0].send_text(exact)
            assert (await sockets[0].until("pong", "refused"))["type"] == "pong"
            sockets[0].send_text(exact[:-1] + " }")
            assert (await sockets[0].until("pong", "refused"))["code"] == "Malformed"

    run(work())


def test_who_does_not_take_what_is_sent_is_let_go(tmp_path: Path) -> None:
    """S6: what waits for one socket is bounded; others are not held up."""

    async def work() -> None:
        from rulebound.server.connection import Connection

        async with Site(tmp_path, queue_bytes=1000) as site:
            server = site.server
            connection = Connection(object(), server.house, server.relay, server.desk, server.metrics, server.time)  # type: ignore[arg-type]
            connection.send_bytes(b"x" * 1000)
            assert not connection._is_closing()
            connection.send_bytes(b"x")
            assert connection._is_closing()

    run(work())


def test_answers_sent_again_out_of_order_and_from_two_windows_count_once(tmp_path: Path) -> None:
    """D5: whatever the schedule, each decision is answered once, and whoever comes late is told so."""

    # Nobody passes for a seat meanwhile: every answer in the line was sent here.
    async def work() -> None:
        async with Site(tmp_path, sockets_a_seat=8, auto_pass=600.0) as site:
            rng = Random(5)
            schedules = 0
            while schedules < 2000:
                table, sockets, _, secrets = await site.two()
                room = site.server.house.rooms[table]
                windows = [[sockets[seat], (await site.enter(table, secrets[seat]))[0]] for seat in (0, 1)]
                for _ in range(40):
                    if room.state != "running":
                        break
                    schedules += 1
                    seat, number = table_of(room).seat, table_of(room).number
                    line = len(table_of(room).line)
                    sent = []
                    for copy in range(rng.randrange(1, 6)):
                        window = rng.choice(windows[seat])
                        stale = rng.random() < 0.3
                        same = rng.random() < 0.5
                        id = number if same else number * 10 + copy
                        window.send(type="answer", id=id, number=number - stale, index=0)
                        sent.append((window, stale))
                    if rng.random() < 0.1:
                        place = rng.randrange(2)
                        gone = windows[seat][place]
                        sent = [(window, stale) for window, stale in sent if window is not gone]
                        await gone.leave()
                        windows[seat][place] = (await site.enter(table, secrets[seat]))[0]
                    replies = [((await window.until("accepted", "refused"))["type"], stale) for window, stale in sent]
                    accepted = [stale for kind, stale in replies if kind == "accepted"]
                    assert not any(accepted), "an answer to a decision that was past was accepted"
                    async with room.lock:
                        assert len(table_of(room).line) - line in ((1,) if accepted else (0, 1))
                for window in [*windows[0], *windows[1]]:
                    await window.leave()

    run(work())


def test_when_the_storage_refuses_one_answer_everybody_is_told_how_it_stands(tmp_path: Path) -> None:
    """Whoever is at that table is welcomed anew, and others do not notice."""

    async def work() -> None:
        storage = Refusing(tmp_path)
        async with Site(tmp_path, storage=storage) as site:
            _, sockets, welcomes, _ = await site.two()
            _, others, _, _ = await site.two()
            update = welcomes[0]["update"] or (await sockets[0].until("update"))["update"]
            decision = update["view"]["decision"]
            storage.refused = site.server.house.rooms[next(iter(site.server.house.rooms))].id
            sockets[decision["seat"]].send(type="answer", id=1, number=decision["number"], index=0)
            assert (await sockets[decision["seat"]].until("refused"))["code"] == "Lost"
            for socket in sockets:
                welcome = await socket.until("welcome")
                assert welcome["update"]["view"]["decision"]["number"] == decision["number"]
            assert site.server.house.stored, "this was one game's trouble"
            storage.refused = ""
            sockets[decision["seat"]].send(type="answer", id=2, number=decision["number"], index=0)
            assert (await sockets[decision["seat"]].until("accepted", "refused"))["type"] == "accepted"
            await sockets[1 - decision["seat"]].until("update")
            for socket in others:
                socket.send(type="ping", id=7)
                assert (await socket.until("pong", "welcome"))["type"] == "pong"

    run(work())


def test_an_error_inside_closes_one_socket_and_tells_it_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S1: no words of an error go out that nobody foresaw, and whoever else is there plays on."""

    async def fail(*_: object) -> None:
        raise ValueError("the card on top is the Leviathan")

    async def work() -> None:
        async with Site(tmp_path) as site:
            _, (one, other), _, _ = await site.two()
            monkeypatch.setattr(site.server.desk, "answer", fail)
            one.send(type="preview", id=1, number=1)
            with pytest.raises(Closed) as closed:
                await one.until("previews", "refused", "bye")
            assert (closed.value.code, closed.value.reason) == (1011, "")
            other.send(type="ping", id=1)
            assert (await other.until("pong"))["id"] == 1

    run(work())
