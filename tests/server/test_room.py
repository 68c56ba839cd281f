"""A room: what is kept, acknowledged and shown, in this order; seats, undo, chat, clocks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from rulebound.kernel import play as kernel
from rulebound.kernel.game import Game
from rulebound.server import messages as wire
from rulebound.server.requests import DeckChoice, Join
from rulebound.server.room import Lost, Room, RoomKept
from rulebound.server.storage import Hold, State, Unavailable
from rulebound.server.storage.sqlite import SqliteStorage
from rulebound.server.voice import render
from rulebound.table import Table, Update
from tests.server.hall import QUICK, Hall, Person, enter, play, run, settled, table_of


class Failing(SqliteStorage):
    """A storage that can be made to take nothing."""

    is_full = False
    appended = 0

    async def append(
        self, hold: Hold, at: int, lines: Sequence[bytes], meta: bytes | None = None, state: State | None = None
    ) -> None:
        """Take lines, or nothing."""
        if self.is_full:
            raise Unavailable("no space is left")
        await super().append(hold, at, lines, meta, state)
        self.appended += 1


def any_answer(seed: int) -> Random:
    """Answers at random."""
    return Random(seed)


async def until_one_may_ask(hall: Hall) -> tuple[Room, Person, Person]:
    """A table at which one may ask to take their last answer back: who that is, and who would have to agree."""
    room, me, you = await hall.two()
    table, people = table_of(room), {0: me, 1: you}
    while True:
        seat = table.seat
        await room.hear(people[seat], wire.Answer(1000 + table.number, table.number, 0))
        if table.seat == seat and table.discloses(seat) is None:
            return room, people[seat], people[1 - seat]


def request_of(table: Table) -> int:
    """The number of what is asked for."""
    assert table.request is not None
    return table.request.number


async def until_nothing_to_use(room: Room, me: Person, you: Person) -> Any:
    """The table at a decision with one option, of two who wish to be asked only where they are able to act."""
    people = {0: me, 1: you}
    for person in (me, you):
        await room.hear(person, wire.AskMe(1, "able"))
    table = table_of(room)
    rng = any_answer(2)
    while (options := kernel.count(table.state)) > 1:
        await room.hear(people[table.seat], wire.Answer(table.number, table.number, rng.randrange(options)))
    assert room.state == "running"
    return table


def test_an_answer_is_kept_then_acknowledged_then_shown(tmp_path: Path) -> None:
    """What is shown to anybody is in the storage already."""

    async def work() -> None:
        storage = Failing(tmp_path)
        async with Hall(tmp_path, storage=storage) as hall:
            room, me, you = await hall.two()
            spectator = await enter(room, wire.SPECTATOR)
            for person in (me, you, spectator):
                person.take()
            table = table_of(room)
            asked = me if table.seat == 0 else you
            kept = storage.appended
            await room.hear(asked, wire.Answer(7, table.number, 0))
            assert storage.appended == kept + 1
            assert asked.kinds()[:2] == ["accepted", "update"]
            assert asked.heard[0] == {"type": "accepted", "id": 7}
            assert (you if asked is me else me).kinds() == ["update"]
            assert spectator.kinds() == ["update"]

    run(work())


def test_what_the_storage_does_not_take_is_seen_by_nobody(tmp_path: Path) -> None:
    """A failed write gives the room up; loaded again it stands where the last acknowledged answer left it."""

    async def work() -> None:
        storage = Failing(tmp_path)
        async with Hall(tmp_path, storage=storage) as hall:
            room, me, you = await hall.two()
            table = table_of(room)
            asked = me if table.seat == 0 else you
            before = table.journal.lines()
            for person in (me, you):
                person.take()
            storage.is_full = True
            with pytest.raises(Lost):
                await room.hear(asked, wire.Answer(1, table.number, 0))
            assert me.heard == [] and you.heard == []
            assert not hall.house.stored
            storage.is_full = False
            again = await hall.house.room(room.id)
            assert again is not room
            assert table_of(again).journal.lines() == before

    run(work())


def test_an_answer_sent_again_is_acknowledged_again_and_counts_once(tmp_path: Path) -> None:
    """Whoever has not heard that an answer counts may send it again."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            table = table_of(room)
            asked = me if table.seat == 0 else you
            answer = wire.Answer(1, table.number, 0)
            await room.hear(asked, answer)
            lines = len(table.journal.entries)
            asked.take()
            await room.hear(asked, answer)
            assert asked.take() == [{"type": "accepted", "id": 1}]
            assert len(table.journal.entries) == lines
            await room.hear(asked, wire.Answer(2, answer.number, 0))
            (refused,) = asked.take()
            assert (refused["code"], refused["number"]) == ("StaleDecision", table.number)
            assert len(table.journal.entries) == lines

    run(work())


def test_cards_that_were_selected_are_acknowledged_again_by_a_table_that_was_loaded_since(tmp_path: Path) -> None:
    """Whoever had not heard that a selection counts sends it again, and one of other cards is no such one."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two("opcg")
            people = {0: me, 1: you}
            rng = any_answer(5)
            while True:
                table = table_of(room)
                decision = table.decision(table.seat)
                cards = [option.card for option in decision.options if option.kind == "pick"]
                if len(cards) > 1 and decision.least <= 1 <= decision.most:
                    break
                await play(room, people, lambda room: rng.randrange(kernel.count(table_of(room).state)), most=1)
            seat, sent = table.seat, wire.Select(1, table.number, cards[:1])
            await room.hear(people[seat], sent)
            lines = len(table.journal.entries)
            await hall.house.put_away(room)
            again = await hall.house.room(room.id)
            back = await enter(again, seat)
            back.take()
            await again.hear(back, wire.Select(2, sent.number, cards[1:2]))
            assert back.take()[0]["code"] == "StaleDecision"
            await again.hear(back, sent)
            assert back.take() == [{"type": "accepted", "id": 1}]
            assert len(table_of(again).journal.entries) == lines

    run(work())


def test_neither_the_other_seat_nor_a_spectator_may_answer(tmp_path: Path) -> None:
    """Only the seat that owes a decision answers it; nothing changes."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            spectator = await enter(room, wire.SPECTATOR)
            table = table_of(room)
            other = you if table.seat == 0 else me
            for person in (other, spectator):
                person.take()
                await room.hear(person, wire.Answer(1, table.number, 0))
                await room.hear(person, wire.Answer(2, table.number, 10_000))
            assert [m["code"] for m in other.take()] == ["WrongSeat", "WrongSeat"]
            assert [m["code"] for m in spectator.take()] == ["NotYours", "NotYours"]
            assert table.journal.entries == []

    run(work())


def test_against_a_program_the_game_goes_on_to_its_end(tmp_path: Path) -> None:
    """A program answers whenever its seat owes a decision."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, _ = await hall.open("bot:random")
            me = await enter(room, 0)
            rng = any_answer(3)
            await play(room, {0: me}, lambda room: rng.randrange(kernel.count(table_of(room).state)))
            assert room.state == "over"
            assert me.last("update")["update"]["ended"] != ""
            await room.hear(me, wire.Answer(9999, table_of(room).number, 0))
            assert me.last("refused")["code"] == "GameOver"

    run(work())


def test_against_a_program_one_takes_back_freely(tmp_path: Path) -> None:
    """Undo goes to one's last decision without asking anybody."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, _ = await hall.open("bot:random")
            me = await enter(room, 0)
            rng = any_answer(1)
            await play(room, {0: me}, lambda room: rng.randrange(kernel.count(table_of(room).state)), most=5)
            table = table_of(room)
            number = table.number
            me.take()
            await room.hear(me, wire.Undo(50))
            assert me.kinds()[:2] == ["accepted", "update"]
            assert table.number > number
            assert table.seat == 0

    run(work())


def test_between_people_an_answer_is_taken_back_by_consent(tmp_path: Path) -> None:
    """One asks, the other agrees or declines."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, asker, other = await until_one_may_ask(hall)
            table, seat = table_of(room), asker.viewer
            line = len(table.line)
            await room.hear(asker, wire.Undo(1))
            assert asker.last("accepted") == {"type": "accepted", "id": 1}
            request = other.last("update")["update"]["request"]
            assert (request["seat"], request["what"]) == (seat, "undo")
            assert len(table.line) == line
            await room.hear(other, wire.Decline(2, request["number"]))
            assert other.last("update")["update"]["request"] is None
            assert len(table.line) == line
            await room.hear(asker, wire.Undo(3))
            await room.hear(other, wire.Agree(4, request["number"]))
            assert other.last("refused")["code"] == "NothingAskedFor", "that was declined"
            await room.hear(other, wire.Agree(5, request_of(table)))
            assert len(table.line) < line

    run(work())


def test_nobody_agrees_to_anything_else_than_they_were_shown(tmp_path: Path) -> None:
    """Who asks for one thing, and for another while the answer is on its way, has the answer to neither."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, asker, other = await until_one_may_ask(hall)
            table = table_of(room)
            await room.hear(asker, wire.Undo(1))
            shown = other.last("update")["update"]["request"]
            assert shown["what"] == "undo"
            await asyncio.gather(
                room.hear(asker, wire.Draw(2)),
                room.hear(other, wire.Agree(3, shown["number"])),
            )
            assert other.last("refused")["code"] == "NothingAskedFor"
            assert not table.over and table.request is not None and table.request.what == "draw"

    run(work())


def test_who_asks_again_and_again_is_heard_three_times(tmp_path: Path) -> None:
    """What is asked for already is acknowledged and does nothing; anew it is asked for three times at a decision."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            table = table_of(room)
            await room.hear(me, wire.Draw(1))
            point = table.update(0).upto
            you.take()
            for id in range(2, 40):
                await room.hear(me, wire.Draw(id))
            assert me.last("accepted")["id"] == 39
            assert you.heard == [] and table.update(0).upto == point
            for id in range(40, 42):
                await room.hear(you, wire.Decline(id, request_of(table)))
                await room.hear(me, wire.Draw(id))
            await room.hear(you, wire.Decline(42, request_of(table)))
            await room.hear(me, wire.Draw(43))
            assert (me.last("refused")["id"], me.last("refused")["code"]) == (43, "NotOffered")
            await room.hear(you, wire.Draw(44))
            assert table.request is not None and table.request.seat == 1, "the other may ask all the same"
            while table.seat != 0:
                await room.hear(you, wire.Answer(table.number, table.number, 0))
            await room.hear(me, wire.Answer(table.number, table.number, 0))
            await room.hear(me, wire.Draw(45))
            assert table.request is not None and table.request.seat == 0, "at another decision one may ask again"

    run(work())


def test_what_is_taken_back_once_is_not_taken_back_again_by_the_same_message(tmp_path: Path) -> None:
    """Who had not heard that it counts, and sends it once more, is told that another decision is pending."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, _ = await hall.open("bot:random")
            me = await enter(room, 0)
            await play(room, {0: me}, lambda _: 0, 6)
            await settled(room)
            table = table_of(room)
            message = wire.Undo(50, table.number)
            await room.hear(me, message)
            assert me.last("accepted")["id"] == 50
            await settled(room)
            line = len(table.line)
            again = await enter(room, 0)
            await room.hear(again, message)
            assert (again.last("refused")["code"], again.last("refused")["number"]) == ("StaleDecision", table.number)
            assert len(table.line) == line

    run(work())


def test_what_the_other_has_decided_since_is_not_taken_back(tmp_path: Path) -> None:
    """Between people nothing goes back past a decision of the other."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            table = table_of(room)
            people = {0: me, 1: you}
            first = table.seat
            while table.seat == first:
                await room.hear(people[first], wire.Answer(table.number, table.number, 0))
            await room.hear(people[1 - first], wire.Answer(table.number, table.number, 0))
            await room.hear(people[first], wire.Undo(9000))
            assert people[first].last("refused")["code"] == "DecidedSince"
            assert table.request is None

    run(work())


def test_whoever_may_not_take_back_is_told_why(tmp_path: Path) -> None:
    """Each reason has a code and words of its own."""

    async def work() -> None:
        told: dict[str, str] = {}
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            table = table_of(room)
            people = {0: me, 1: you}
            rng = any_answer(7)
            while not {"ChanceSince", "SeenSince", "DecidedSince"} <= set(told):
                options = kernel.count(table.state)
                await room.hear(people[table.seat], wire.Answer(table.number, table.number, rng.randrange(options)))
                for seat, person in people.items():
                    if (why := table.discloses(seat)) is not None:
                        await room.hear(person, wire.Undo(90_000))
                        refused = person.last("refused")
                        assert refused["code"] == type(why).__name__
                        told[refused["code"]] = refused["text"]
        assert len(set(told.values())) == len(told) and not any("on offer" in text for text in told.values())

    run(work())


def test_what_is_passed_for_who_wished_not_to_be_asked_says_so(tmp_path: Path) -> None:
    """There was something to use, and the log does not say that there was nothing."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            table = table_of(room)
            people = {0: me, 1: you}
            while True:
                seat, options = table.seat, table.decision(table.seat).options
                if table.state.active != seat and len(options) > 1 and options[-1].kind == "pass":
                    break
                await room.hear(people[seat], wire.Answer(table.number, table.number, 0))
            await room.hear(people[seat], wire.AskMe(1, "turn"))
            people[seat].take()
            await hall.pass_time(2)
            (line,) = [
                line
                for message in people[seat].take()
                if message["type"] == "update"
                for line in message["update"]["log"]
                if line["kind"] == "passed"
            ][:1]
            assert line["text"] == "Passed for you: not this turn, as you chose"

    run(work())


def test_chat_reaches_everybody_but_those_who_are_spared(tmp_path: Path) -> None:
    """A line of chat is told with its seat; control signs do not get in."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            spectator = await enter(room, wire.SPECTATOR)
            await room.hear(you, wire.Mute(1))
            for person in (me, you, spectator):
                person.take()
            await room.hear(me, wire.Say(2, "good\x1b[2J luck <b>"))
            assert me.kinds() == ["accepted", "chat"]
            line = spectator.take()[0]["line"]
            assert (line["seat"], line["name"], line["text"]) == (0, "Mika", "good[2J luck <b>")
            assert you.take() == []
            await room.hear(me, wire.Say(3, "\x00\x1b"))
            assert me.last("refused")["code"] == "NotOffered"
            again = (await enter(room, 1)).heard[0]
            assert again["muted"] and "chat" not in again, "who was spared it is so in every window"
            await room.hear(you, wire.Mute(4, False))
            again = (await enter(room, 1)).heard[0]
            assert again["chat"] == [line] and "muted" not in again

    run(work())


def test_against_a_program_nobody_waits_for_a_pass(tmp_path: Path) -> None:
    """The pause hides a hand from a person across; a game with a program is as long as what is done in it."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, _ = await hall.open("bot:greedy", "fow", deck=DeckChoice("orchard"))
            me = await enter(room, 0)
            rng, passed = Random(1), 0
            await settled(room)
            while passed < 8:
                table = table_of(room)
                assert table.seat == 0 and not table.over
                number = table.number
                if kernel.count(table.state) == 1:
                    await hall.pass_time(0.0)
                    passed += 1
                else:
                    await room.hear(me, wire.Answer(number, number, rng.randrange(kernel.count(table.state))))
                    await settled(room)
                assert table.number > number
            assert passed == 8

    run(work())


def test_who_is_only_asked_where_they_can_act_is_passed_for(tmp_path: Path) -> None:
    """A decision with one option is answered after a pause, and says so to that seat alone."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            people = {0: me, 1: you}
            table = await until_nothing_to_use(room, me, you)
            seat, number = table.seat, table.number
            await hall.pass_time(0.4)
            assert table.number == number, "the pause tells nothing"
            await hall.pass_time(1.2)
            assert table.number > number
            told = [e["kind"] for m in people[seat].heard if m["type"] == "update" for e in m["update"]["log"]]
            others = [e["kind"] for m in people[1 - seat].heard if m["type"] == "update" for e in m["update"]["log"]]
            assert "passed" in told and "passed" not in others

    run(work())


def test_a_game_that_faults_is_suspended_alone_with_a_file_to_look_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules that cannot carry out an answer stop one game; the file replays up to there."""

    async def work() -> None:
        from rulebound.replay import replay

        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            other, mine, _ = await hall.two()
            table = table_of(room)
            people = {0: me, 1: you}
            await room.hear(people[table.seat], wire.Answer(1, table.number, 0))
            step = kernel.step

            def broken(state: object, index: int) -> None:
                raise ZeroDivisionError("a planted fault")

            with monkeypatch.context() as patch:
                patch.setattr(kernel, "step", broken)
                await room.hear(people[table.seat], wire.Answer(2, table.number, 0))
            assert kernel.step is step
            assert room.state == "suspended"
            assert people[table.seat].last("refused")["code"] == "Suspended"
            assert me.last("update")["update"]["suspended"] and you.last("update")["update"]["suspended"]
            assert "planted" not in repr(me.heard) + repr(you.heard)
            again = replay(hall.folder / "faults" / f"{room.id}.jsonl")
            assert again.suspension is not None and again.reproduce() == ""
            assert (hall.folder / "faults").stat().st_mode & 0o077 == 0, "it tells what is hidden"
            assert hall.house.suspended == 1
            assert other.state == "running"
            seat = table_of(other).seat
            await other.hear(mine if seat == 0 else await enter(other, 1), wire.Answer(1, table_of(other).number, 0))
            assert other.state == "running"

    run(work())


@pytest.mark.parametrize(
    ("opponent", "asked"), [("bot:random", "able"), ("link", "every"), ("open", "every"), ("hotseat", "every")]
)
def test_between_people_nothing_is_passed_unless_they_wish_it(tmp_path: Path, opponent: str, asked: wire.Ask) -> None:
    """A window that passes by itself would tell a person across that there was nothing to use in it."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, opened = await hall.open(opponent)
            if opponent in ("link", "open"):
                await hall.house.join(opened.table, opened.invite, Join("Rui", DeckChoice()))
            people = {seat: await enter(room, seat) for seat in (0, 1) if not room.kept.seats[seat].bot}
            for seat, person in people.items():
                assert person.last("welcome").get("ask", "every") == room.ask_of(seat) == asked
            if asked == "every":
                table = table_of(room)
                rng = any_answer(2)
                while (options := kernel.count(table.state)) > 1:
                    seat, number = table.seat, table.number
                    await room.hear(people[seat], wire.Answer(number, number, rng.randrange(options)))
                number = table.number
                await hall.pass_time(3600)
                assert table.number == number
            await room.hear(people[0], wire.AskMe(1, "able"))
            await room.hear(people[0], wire.Concede(2))
            for id, person in enumerate(people.values(), start=3):
                await room.hear(person, wire.Rematch(id))
            await hall.settled()
            again = await hall.house.room(room.kept.again)
            assert again.ask_of(1) == "able", "who has said when to be asked has said it for the next game too"
            assert again.kept.seats[0].bot or again.ask_of(0) == asked

    run(work())


def test_the_other_seat_cannot_hold_up_what_is_passed_for_somebody(tmp_path: Path) -> None:
    """The pause begins with the decision, and whatever is said meanwhile does not begin it anew."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            table = await until_nothing_to_use(room, me, you)
            seat, number = table.seat, table.number
            other = you if seat == 0 else me
            for id in range(5):
                await hall.pass_time(0.3)
                await room.hear(other, wire.Draw(100 + id) if id % 2 else wire.AskMe(100 + id, "able"))
            assert table.number > number

    run(work())


def test_who_wishes_to_be_asked_after_all_is_not_passed_for(tmp_path: Path) -> None:
    """Also where the pause is over already and the pass waits for its turn."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            table = await until_nothing_to_use(room, me, you)
            seat, number = table.seat, table.number
            due = hall.time.next(hall.time.now() + 2)
            assert due is not None
            async with room.lock:
                due()
                wish = asyncio.ensure_future(room.hear(me if seat == 0 else you, wire.AskMe(100, "every")))
                while len(room.lock._waiters or ()) < 2:
                    await asyncio.sleep(0)
                waiting = room.lock._waiters
                assert waiting is not None
                waiting.rotate(1)  # the wish was there first
            await wish
            await hall.settled()
            assert table.number == number

    run(work())


def test_who_cannot_be_told_how_it_stands_goes_alone_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A text that is missing for one who looks on neither stops a program nor closes another's socket."""

    def failing(update: Update, game: Game, lang: wire.Lang) -> Update:
        if lang == "ja":
            raise KeyError("the top card of the deck is an ace")
        return render(update, game, lang)

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, _ = await hall.open("bot:random")
            me, ill = await enter(room, 0), await enter(room, wire.SPECTATOR, "ja")
            monkeypatch.setattr("rulebound.server.room.render", failing)
            me.take()
            with caplog.at_level(logging.INFO, "rulebound.server"):
                assert await play(room, {0: me}, lambda room: 0, most=3) == 3
            assert room.state == "running" and me.kinds().count("accepted") == 3 and "bye" not in me.kinds()
            assert ill.last("bye")["code"] == "NotShown" and room.guests == [me]
            assert {(record.message, getattr(record, "error", "")) for record in caplog.records} == {
                ("somebody could not be told of a table", "KeyError")
            }
            late = await enter(room, wire.SPECTATOR, "ja")
            assert late.kinds()[-1] == "bye" and room.guests == [me], "who cannot be told comes in by no other way"

    run(work())


def test_an_answer_that_takes_the_rules_too_long_suspends_that_game(tmp_path: Path) -> None:
    """The time that one answer may take is a bound like others."""

    async def work() -> None:
        async with Hall(tmp_path, msgspec.structs.replace(QUICK, answer_within=0.0)) as hall:
            room, me, you = await hall.two()
            table = table_of(room)
            await room.hear(me if table.seat == 0 else you, wire.Answer(1, table.number, 0))
            assert room.state == "suspended"
            assert len(table.line) == 1, "the answer was accepted, and stays"
            await room.hear(me, wire.Draw(2))
            await room.hear(you, wire.Decline(3, request_of(table)))
            assert you.last("accepted") == {"type": "accepted", "id": 3}
            assert room.state == "suspended" and hall.house.suspended == 1, "it is reported once"

    run(work())


def test_a_point_of_the_log_stays_the_same_when_the_table_is_loaded_anew(tmp_path: Path) -> None:
    """What was said beside the journal still counts: whoever was told of it lacks all that came later, and no more."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            table = await until_nothing_to_use(room, me, you)
            people = {0: me, 1: you}
            seat = table.seat
            await hall.pass_time(2)
            for id in range(3):
                await room.hear(me, wire.Draw(100 + id))
                await room.hear(you, wire.Decline(200 + id, request_of(table)))
            for person in (me, you):
                await room.hear(person, wire.AskMe(300, "every"))
            await room.hear(people[table.seat], wire.Answer(400, table.number, 0))
            await room.hear(me, wire.Draw(500))
            assert [said for _, said in table.gaps][-2:] == [6, 1] and len(table.gaps) > 2, "remarks, and requests"
            point = table.update(seat).upto
            stayed = Person(1 - seat)
            stayed.since = point
            for _ in range(2):
                await hall.house.put_away(room)
                room = await hall.house.room(room.id)
            table = table_of(room)
            await room.enter(stayed)
            assert stayed.heard[0]["update"]["upto"] == point and stayed.heard[0]["update"]["log"] == []
            request = table.request
            assert request is not None and (request.seat, request.what) == (0, "draw"), "it was acknowledged"
            assert stayed.heard[0]["update"]["request"] == msgspec.to_builtins(request)
            stayed.take()
            asked = await enter(room, table.seat) if table.seat == seat else stayed
            await room.hear(asked, wire.Answer(600, table.number, 0))
            await room.hear(stayed, wire.Draw(601))
            later = Person(1 - seat)
            later.since = point
            await room.enter(later)
            lines = [line for message in stayed.heard if message.get("update") for line in message["update"]["log"]]
            assert lines[-1]["kind"] == "request" and len(lines) > 1
            assert later.heard[0]["update"]["log"] == lines
            beyond = Person(1 - seat)
            beyond.since = table.update(seat).upto + 1
            await room.enter(beyond)
            whole = (await enter(room, 1 - seat)).heard[0]["update"]["log"]
            assert len(whole) > len(lines)
            assert beyond.heard[0]["update"]["log"] == whole, "a point that has not been is of something else"

    run(work())


async def kept_of(hall: Hall, room: Room) -> RoomKept:
    """What the storage has of a room beside its journal."""
    return msgspec.json.decode((await hall.storage.load(room.id)).meta, type=RoomKept)


KEPT: list[tuple[str, wire.Acting | wire.Say | wire.Mute, Callable[[RoomKept], object]]] = [
    ("running", wire.Say(1, "good luck"), lambda kept: [line.text for line in kept.chat] == ["good luck"]),
    ("running", wire.Mute(1), lambda kept: kept.seats[0].muted),
    ("running", wire.AskMe(1, "able"), lambda kept: kept.seats[0].ask == "able"),
    ("running", wire.AskMe(1, "turn"), lambda kept: kept.seats[0].turn_passed >= 0),
    ("running", wire.Draw(1), lambda kept: kept.request is not None and kept.request.seat == 0),
    ("over", wire.Rematch(1), lambda kept: kept.wishes == [0]),
]


@pytest.mark.parametrize(("state", "message", "is_kept"), KEPT, ids=[type(said).__name__ for _, said, _ in KEPT])
def test_what_is_acknowledged_is_kept_whatever_it_is(
    tmp_path: Path,
    state: State,
    message: wire.Acting | wire.Say | wire.Mute,
    is_kept: Callable[[RoomKept], object],
) -> None:
    """Not only answers: a server that is killed loses nothing that it accepted, and takes nothing it cannot keep."""

    async def work() -> None:
        storage = Failing(tmp_path)
        async with Hall(tmp_path, storage=storage) as hall:
            room, me, you = await hall.two()
            if state == "over":
                await room.hear(you, wire.Concede(0))
            for person in (me, you):
                person.take()
            assert not is_kept(await kept_of(hall, room))
            storage.is_full = True
            with pytest.raises(Lost):
                await room.hear(me, message)
            assert me.heard == you.heard == []
            storage.is_full = False
            room = await hall.house.room(room.id)
            me, you = await enter(room, 0), await enter(room, 1)
            await room.hear(me, message)
            assert me.last("accepted") == {"type": "accepted", "id": 1}
            assert is_kept(await kept_of(hall, room))
            appended = storage.appended
            if isinstance(message, (wire.Mute, wire.AskMe, wire.Rematch)):
                await room.hear(me, message)
                assert storage.appended == appended, "what is so already is not written again"

    run(work())


def test_who_comes_back_is_told_what_those_heard_who_stayed(tmp_path: Path, title: str) -> None:
    """A room holds no log: whoever has less than all of it is told the rest as it was told, also after a restart."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two(title)
            people = [me, you, await enter(room, wire.SPECTATOR)]
            chance = any_answer(3)
            await play(room, {0: me, 1: you}, lambda room: chance.randrange(kernel.count(table_of(room).state)), 25)
            assert not any(table_of(room)._log._held), "what everybody has is held"
            for again in (room, None):
                if again is None:
                    for person in people:
                        room.leave(person)
                    await hall.house.put_away(room)
                    again = await hall.house.room(room.id)
                for person in people:
                    updates = [message["update"] for message in person.heard if message.get("update")]
                    for at in (0, len(updates) // 2, len(updates)):
                        later = Person(person.viewer)
                        later.since = updates[at - 1]["upto"] if at else 0
                        await again.enter(later)
                        told = later.heard[0]["update"]
                        assert told["log"] == [line for update in updates[at:] for line in update["log"]]
                        assert told["upto"] == updates[-1]["upto"]
                        again.leave(later)

    run(work())
