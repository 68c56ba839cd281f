"""A house: tables opened, joined, put away and loaded again, watched, replayed and gone on with."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from rulebound.errors import BadDeck, DamagedFile, RuleboundError, UnknownGame
from rulebound.games import find
from rulebound.journal import Act, Answer, Journal
from rulebound.kernel import play as kernel
from rulebound.kernel.save import fingerprint
from rulebound.kernel.view import view
from rulebound.offers import drawn
from rulebound.server import messages as wire
from rulebound.server.house import AT_ONCE, Full, NoOpponent, NoSuchTable, Taken
from rulebound.server.names import BadName
from rulebound.server.replays import NoSuchReplay, Replays
from rulebound.server.requests import DeckChoice, Join, NewTable, Opened, PlayOn
from rulebound.server.room import NotYours
from rulebound.server.settings import Settings
from tests.server.hall import QUICK, Hall, enter, play, run, secret_of, settled, table_of


def test_a_table_is_put_away_and_gone_on_with_days_later(tmp_path: Path) -> None:
    """What was played is played again from the journal; every seat comes back to the exact view."""

    async def work() -> None:
        rng = Random(9)
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            people = {0: me, 1: you}
            await play(room, people, lambda room: rng.randrange(kernel.count(table_of(room).state)), most=40)
            table = table_of(room)
            here = fingerprint(table.state)
            views = [msgspec.json.encode(table.update(viewer)) for viewer in (0, 1, 2)]
        async with Hall(tmp_path) as hall:
            again = await hall.house.room(room.id)
            assert fingerprint(table_of(again).state) == here
            assert [msgspec.json.encode(table_of(again).update(viewer)) for viewer in (0, 1, 2)] == views
            people = {0: await enter(again, 0), 1: await enter(again, 1)}
            await play(again, people, lambda room: rng.randrange(kernel.count(table_of(room).state)))
            assert again.state == "over"

    run(work())


def test_nobody_who_chose_no_deck_plays_the_one_across(tmp_path: Path) -> None:
    """A program, a second person at the screen and a friend draw by lot, each by the seed that the journal keeps."""

    async def work() -> None:
        game = find("opcg")
        shipped = game.decks()
        met: dict[str, set[str]] = {}
        async with Hall(tmp_path) as hall:
            for opponent in ("bot:greedy", "hotseat", "link"):
                for _ in range(20):
                    room, opened = await hall.open(opponent, "opcg", deck=DeckChoice("tide"))
                    if opponent == "link":
                        await hall.house.join(opened.table, opened.invite, Join("Rui"))
                    header = table_of(room).journal.header
                    assert header.decks[0] == shipped["tide"]
                    assert header.decks[1] == drawn(game, bytes.fromhex(header.seed), shipped["tide"])
                    met.setdefault(opponent, set()).update(k for k, deck in shipped.items() if deck == header.decks[1])
            assert list(met.values()) == [set(shipped) - {"tide"}] * 3
            room, _ = await hall.open("bot:greedy", "opcg", deck=DeckChoice("tide"), theirs=DeckChoice("tide"))
            assert table_of(room).journal.header.decks == [shipped["tide"]] * 2, "a mirror is played where it is chosen"
            room, _ = await hall.open("bot:greedy", "opcg", theirs=DeckChoice("storm-road"))
            assert table_of(room).journal.header.decks == [shipped["sunbell"], shipped["storm-road"]]

    run(work())


def test_nobody_sits_down_without_the_link(tmp_path: Path) -> None:
    """A seat by link takes its secret; once somebody has come with it the link opens nothing."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, opened = await hall.open("link")
            waiting = await enter(room, 0)
            assert "update" not in waiting.heard[0]
            await room.hear(waiting, wire.Concede(1))
            assert waiting.last("refused")["code"] == "NotYet"
            own = secret_of(opened.seats, 0)
            for wrong in ("", "x", own):
                with pytest.raises(NotYours):
                    await hall.house.join(opened.table, wrong, Join("Rui"))
            joined = await hall.house.join(opened.table, opened.invite, Join("Rui"))
            assert (joined.seat, room.state) == (1, "running")
            assert waiting.kinds()[-1] == "update"
            assert await hall.house.seat_of(room, joined.secret) == 1
            with pytest.raises(NotYours):
                await hall.house.seat_of(room, opened.invite)
            await enter(room, 1)
            with pytest.raises(Taken):
                await hall.house.join(opened.table, opened.invite, Join("Eve"))

    run(work())


def test_an_open_table_is_in_the_lobby_until_somebody_sits_down(tmp_path: Path) -> None:
    """Public tables are listed; those by link are not."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            await hall.open("link")
            await hall.open("bot:random")
            room, opened = await hall.open("open")
            (listed,) = await hall.house.lobby()
            assert (listed.table, listed.open, listed.seats[0]) == (room.id, True, "Mika")
            assert opened.invite == ""
            await hall.house.join(room.id, "", Join("Rui"))
            (listed,) = await hall.house.lobby()
            assert (listed.open, listed.seats) == (False, ["Mika", "Rui"])
            mine = await hall.house.mine([secret_of(opened.seats, 0)], [room.id, "nothing"])
            assert [one.table for one in mine] == [room.id]
            assert await hall.house.mine(["another"], [room.id]) == []

    run(work())


def test_a_public_table_is_in_the_lobby_however_many_others_are_newer(tmp_path: Path) -> None:
    """As many are listed as are asked for; tables of others take no place among them."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, _ = await hall.open("open")
            for opponent in ("link", "link", "bot:random", "hotseat"):
                await hall.open(opponent)
            assert [listed.table for listed in await hall.house.lobby(limit=2)] == [room.id]
            await hall.house.join(room.id, "", Join("Rui"))
            assert [listed.table for listed in await hall.house.lobby(limit=2)] == [room.id]

    run(work())


def test_one_device_may_have_both_seats_and_nobody_looks_on(tmp_path: Path) -> None:
    """A hot seat gives both secrets, and takes back without asking, though not what the other has decided since."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, opened = await hall.open("hotseat", their_name="Rui")
            assert [chair.seat for chair in opened.seats] == [0, 1]
            assert [seat.name for seat in room.seats()] == ["Mika", "Rui"]
            with pytest.raises(NotYours):
                await hall.house.seat_of(room, "")
            people = [await enter(room, 0), await enter(room, 1)]
            table = table_of(room)
            await room.hear(people[table.seat], wire.Answer(1, table.number, 0))
            seat = table.line[0].seat
            await room.hear(people[seat], wire.Undo(2))
            assert table.line == []
            while table.seat == seat:
                await room.hear(people[seat], wire.Answer(table.number, table.number, 0))
            await room.hear(people[1 - seat], wire.Answer(table.number, table.number, 0))
            line = len(table.line)
            await room.hear(people[seat], wire.Undo(9000))
            assert people[seat].last("refused")["code"] == "DecidedSince"
            assert len(table.line) == line

    run(work())


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"game": "whist"}, UnknownGame),
        ({"opponent": "bot:deepthought"}, NoOpponent),
        ({"opponent": "bot:"}, NoOpponent),
        ({"opponent": "nobody"}, NoOpponent),
        ({"deck": DeckChoice(id="nothing")}, BadDeck),
        ({"deck": DeckChoice(text="4xNOTHING")}, BadDeck),
        ({"name": "a" * 33}, BadName),
        ({"name": "\u202egoat"}, BadName),
        ({"name": " "}, BadName),
    ],
)
def test_what_cannot_be_opened_is_refused_and_leaves_nothing(
    tmp_path: Path, change: dict[str, object], error: type[RuleboundError]
) -> None:
    """Every fault of a wish for a table has its error, and no table is there afterwards."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            asked = {"game": "toy", "name": "Mika", "opponent": "bot:random"} | change
            with pytest.raises(error):
                await hall.house.create(NewTable(**asked))  # type: ignore[arg-type]
            assert hall.house.rooms == {} and await hall.storage.listing() == []

    run(work())


def test_names_are_counted_in_signs_as_people_count(tmp_path: Path) -> None:
    """S6: thirty-two signs are taken, thirty-three are not; marks on a letter do not count."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            for name in ("a" * 32, "漢" * 32):
                await hall.house.create(NewTable("toy", name, opponent="bot:random"))
            for name in ("a" * 33, "漢" * 33):
                with pytest.raises(BadName):
                    await hall.house.create(NewTable("toy", name, opponent="bot:random"))

    run(work())


def test_tables_are_bounded_and_leave_memory_when_nobody_looks(tmp_path: Path) -> None:
    """S6: one more than the bound is refused; an idle table makes room and is there when asked for."""

    async def work() -> None:
        async with Hall(tmp_path, msgspec.structs.replace(QUICK, tables=2, idle=60)) as hall:
            first, _ = await hall.open("link")
            await hall.open("link")
            with pytest.raises(Full):
                await hall.open("link")
            await hall.pass_time(61)
            await hall.house.beat()
            assert hall.house.rooms == {}
            again = await hall.house.room(first.id)
            assert again is not first and again.kept.seats[0].name == "Mika"
            with pytest.raises(NoSuchTable):
                await hall.house.room("nothing")

    run(work())


def test_no_table_is_opened_past_the_bound_in_any_way(tmp_path: Path) -> None:
    """S6: going on from a replay is opening a table, and so is being one of many who ask at once."""

    async def work() -> None:
        async with Hall(tmp_path, msgspec.structs.replace(QUICK, tables=2)) as hall:
            room, _ = await hall.open("bot:random")
            me = await enter(room, 0)
            await play(room, {0: me}, lambda room: 0, most=2)
            await room.hear(me, wire.Concede(9))
            replays = Replays(hall.house)
            about = await replays.open(b"".join(table_of(room).closed().lines()))
            asked = PlayOn(0, 0, "bot:random", "Mika")
            ways = [replays.play_on(about.replay, asked), hall.open("link"), hall.house.teach("opcg", "en")]
            came = await asyncio.gather(*ways, return_exceptions=True)
            assert [type(one) for one in came] == [Opened, Full, Full], came
            assert len(hall.house.rooms) == 2
            for full in (replays.play_on(about.replay, asked), hall.open("link"), hall.house.teach("opcg", "en")):
                with pytest.raises(Full):
                    await full
            assert len(hall.house.rooms) == 2

    run(work())


def test_who_comes_back_is_let_in_past_the_bound_and_what_nobody_looks_at_goes(tmp_path: Path) -> None:
    """S6: a game that was begun is not lost to tables that others opened since; these make room instead."""

    async def work() -> None:
        settings = msgspec.structs.replace(QUICK, tables=1)
        async with Hall(tmp_path, settings) as hall:
            first, _ = await hall.open("link")
            await hall.house.put_away(first)
            second, _ = await hall.open("link")
            again = await hall.house.room(first.id)
            await enter(again, 0)
            assert set(hall.house.rooms) == {first.id, second.id}
            await hall.house.beat()
            assert set(hall.house.rooms) == {first.id, second.id}, "whoever is on the way to a table has a while"
            await hall.pass_time(settings.lease + 1)
            await hall.house.beat()
            assert set(hall.house.rooms) == {first.id}
            await hall.pass_time(settings.lease + 1)
            await hall.house.beat()
            assert set(hall.house.rooms) == {first.id}

    run(work())


def test_who_cannot_sit_down_leaves_the_seat_free(tmp_path: Path) -> None:
    """A game that cannot be dealt changes nothing: the link opens the seat when it can, also after a restart."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, opened = await hall.open("link")
            deck = room.kept.seats[0].deck
            for _ in range(2):
                room.kept.seats[0].deck = ["GONE-001", *deck[1:]]  # a card that has left the store since
                with pytest.raises(RuleboundError) as refused:
                    await hall.house.join(room.id, opened.invite, Join("Rui"))
                assert not isinstance(refused.value, Taken)
                assert not room.kept.seats[1].taken and room.table is None and room.kept.brought == []
                room.kept.seats[0].deck = deck
                await hall.house.put_away(room)
                room = await hall.house.room(room.id)
            assert (await hall.house.join(room.id, opened.invite, Join("Rui"))).seat == 1
            assert room.state == "running"

    run(work())


def test_a_table_that_cannot_be_dealt_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it is in memory or in the storage."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:

            def fails(*_: object) -> None:
                raise RuleboundError("no chance")

            monkeypatch.setattr(hall.house, "_deal", fails)
            with pytest.raises(RuleboundError, match="no chance"):
                await hall.open("bot:random")
            assert hall.house.rooms == {} and await hall.storage.listing() == []

    run(work())


def test_a_game_that_is_over_leaves_memory_as_soon_as_nobody_looks(tmp_path: Path) -> None:
    """Load: memory is flat over games that come and go; whoever comes back finds the game as it ended."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            await room.hear(me, wire.Concede(1))
            await hall.house.beat()
            assert room.id in hall.house.rooms, "somebody still looks at it"
            room.leave(me)
            room.leave(you)
            await hall.pass_time(1)
            await hall.house.beat()
            assert hall.house.rooms == {}
            again = await hall.house.room(room.id)
            assert again.table is not None and again.table.over and again.table.winner == you.viewer

    run(work())


def test_games_are_kept_for_as_long_as_the_bound_says_and_those_that_go_on_for_ever(tmp_path: Path) -> None:
    """What is over, or nobody came to, goes within an hour; a game under way is there whenever it is asked for."""

    async def work() -> None:
        day = 86_400.0
        async with Hall(tmp_path, msgspec.structs.replace(QUICK, keep_open=7 * day, keep_over=7 * day)) as hall:
            over, me, you = await hall.two()
            await over.hear(me, wire.Concede(1))
            running, *people = await hall.two()
            waiting, _ = await hall.open("link")
            for room, person in ((over, me), (over, you), (running, people[0]), (running, people[1])):
                room.leave(person)
            await hall.pass_time(QUICK.idle + 1)
            await hall.house.beat()
            assert hall.house.rooms == {}
            await hall.pass_time(7 * day - 1)
            await hall.house.beat()
            assert len(await hall.storage.listing()) == 3
            await hall.pass_time(2)
            await hall.house.beat()
            assert len(await hall.storage.listing()) == 3, "an hour has not passed"
            await hall.pass_time(3600)
            await hall.house.beat()
            assert [one.id for one in await hall.storage.listing()] == [running.id]
            for gone in (over, waiting):
                with pytest.raises(NoSuchTable):
                    await hall.house.room(gone.id)
            await hall.pass_time(1000 * day)
            await hall.house.beat()
            again = await hall.house.room(running.id)
            assert table_of(again).number == table_of(running).number

    run(work())


def test_unless_a_bound_is_set_a_game_that_is_over_is_kept_for_ever(tmp_path: Path) -> None:
    """Somebody may wish to see it again."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            over, me, you = await hall.two()
            await over.hear(me, wire.Concede(1))
            for person in (me, you):
                over.leave(person)
            for _ in range(3):
                await hall.pass_time(10_000 * 86_400.0)
                await hall.house.beat()
            assert table_of(await hall.house.room(over.id)).over

    run(work())


def test_loading_a_long_game_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Load: between the entries of a journal that is played again, whoever else is there has their turn."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            rng = Random(1)
            await play(
                room,
                {0: me, 1: you},
                lambda room: rng.randrange(kernel.count(table_of(room).state)),
                most=5 * AT_ONCE,
            )
            kept = await hall.storage.load(room.id)
            loading = asyncio.ensure_future(hall.house.played(room.id, b"".join(kept.lines)))
            turns = 0
            while not loading.done():
                await asyncio.sleep(0)
                turns += 1
            assert turns > 5
            assert fingerprint((await loading).state) == fingerprint(table_of(room).state)

    run(work())


def test_a_game_that_is_over_is_looked_at_and_gone_on_with(tmp_path: Path) -> None:
    """A replay shows every decision to every viewer; who goes on knows what that seat knew, and no more."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            rng = Random(2)
            await play(room, {0: me, 1: you}, lambda room: rng.randrange(kernel.count(table_of(room).state)))
            lines = b"".join(table_of(room).closed().lines())
            replays = Replays(hall.house)
            about = await replays.open(lines)
            table = table_of(room)
            assert (about.moments, about.ended) == (len(table.line) + 1, table.ended)
            last = await replays.moment(about.replay, about.moments - 1, 2, "en")
            assert last.update.ended == table.ended and last.answer is None
            at = about.moments // 2
            for seat in (0, 1):
                moment = await replays.moment(about.replay, at, seat, "en")
                opened = await replays.play_on(about.replay, PlayOn(at, seat, "bot:random", "Mika"))
                again = await hall.house.room(opened.table)
                found = view(table_of(again).journal and table_of(again).state, seat)
                if table_of(again).line == []:
                    assert [zone.count for zone in found.zones] == [zone.count for zone in moment.update.view.zones]
                person = await enter(again, seat)
                await play(again, {seat: person}, lambda room: rng.randrange(kernel.count(table_of(room).state)))
                assert again.state == "over"
            for name in ("a" * 33, "\u202egoat"):
                with pytest.raises(BadName):
                    await replays.play_on(about.replay, PlayOn(at, 0, "bot:random", name))
            with pytest.raises(NoSuchReplay):
                await replays.about("nothing")
            with pytest.raises(RuleboundError):
                await replays.open(lines[:-30])

    run(work())


def test_a_program_that_does_not_answer_is_answered_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot never stalls a table: what it has not said in time is said for it."""

    async def work() -> None:
        async with Hall(tmp_path, msgspec.structs.replace(QUICK, bot_time=0.0)) as hall:
            room, _ = await hall.open("bot:search:quick")
            me = await enter(room, 0)
            rng = Random(1)
            await play(room, {0: me}, lambda room: rng.randrange(kernel.count(table_of(room).state)), most=8)
            assert hall.minds.late > 0
            assert table_of(room).suspension is None

    run(work())


def test_a_lesson_is_given_at_a_table_to_its_end(tmp_path: Path) -> None:
    """Who does what the lesson points at comes to its end, also when the table was put away in between."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            opened = await hall.house.teach("opcg", "ja")
            room = await hall.house.room(opened.table)
            with pytest.raises(NotYours):
                await hall.house.seat_of(room, "")
            (chair,) = opened.seats
            me = await enter(room, chair.seat, "ja")
            assert me.kinds() == ["welcome", "hint"]
            for turn in range(400):
                await settled(room)
                hint = me.last("hint")
                if hint["finished"]:
                    break
                if hint["waits"] == "read":
                    await room.hear(me, wire.Read(turn, hint["step"]))
                elif table_of(room).seat == chair.seat:
                    index = hint["options"][0] if hint["options"] else 0
                    await room.hear(me, wire.Answer(turn, table_of(room).number, index))
                if turn == 10:
                    await settled(room)
                    await hall.house.put_away(room)
                    room = await hall.house.room(opened.table)
                    me = await enter(room, chair.seat, "ja")
            assert me.last("hint")["finished"]
            await room.hear(me, wire.Read(999, "x" * 10))
            assert me.last("accepted")["id"] == 999

    run(work())


def test_what_one_process_has_opened_every_process_shows(tmp_path: Path) -> None:
    """A journal to look at is kept for all of them; beyond the bound that goes which was opened first."""

    async def work() -> None:
        async with Hall(tmp_path, Settings(replays=2)) as hall:
            room, me, you = await hall.two()
            rng = Random(2)
            await play(room, {0: me, 1: you}, lambda room: rng.randrange(kernel.count(table_of(room).state)))
            lines = b"".join(table_of(room).closed().lines())
            here, there = Replays(hall.house), Replays(hall.house)
            about = await here.open(lines)
            assert await there.about(about.replay) == about
            assert await there.moment(about.replay, 1, 2, "en") == await here.moment(about.replay, 1, 2, "en")
            assert await there.steps(about.replay, 0, "ja") == await here.steps(about.replay, 0, "ja")
            opened = await there.play_on(about.replay, PlayOn(1, 0, "link"))
            assert opened.table in hall.house.rooms
            later = [(await there.open(lines)).replay for _ in range(2)]
            for name in later:
                assert (await Replays(hall.house).about(name)).moments == about.moments
            with pytest.raises(NoSuchReplay):
                await Replays(hall.house).about(about.replay)

    run(work())


@pytest.mark.parametrize("wrong", ["i", "fp", "undo", "suspend"])
def test_a_journal_that_was_altered_and_sealed_again_is_told_with_its_line(tmp_path: Path, wrong: str) -> None:
    """Checksums are no secret: what does not fit the game is told like any other damage."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two()
            rng = Random(2)
            await play(room, {0: me, 1: you}, lambda room: rng.randrange(kernel.count(table_of(room).state)))
            found = table_of(room).closed()
            third = found.entries[2]
            assert isinstance(third, Answer)
            altered: dict[str, Answer | Act] = {
                "i": msgspec.structs.replace(third, i=10_000),
                "fp": msgspec.structs.replace(third, fp="0" * len(third.fp)),
                "undo": Act("undo", third.fp, third.seat, to=7),
                "suspend": Act("suspend", third.fp, 1 - third.seat),
            }
            assert found.ending is not None
            forged = Journal(found.header)
            forged.entries = [*found.entries[:2], altered[wrong]]
            forged.ending = msgspec.structs.replace(found.ending, lines=len(forged.entries) + 1)
            with pytest.raises(DamagedFile, match=r"replay, line 4: expected .*, found .*"):
                await Replays(hall.house).open(b"".join(forged.lines()))

    run(work())


def test_a_rule_is_seen_played(tmp_path: Path) -> None:
    """A scene opens as a replay; a rule that none shows says so."""

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            replays = Replays(hall.house)
            about = await replays.scene("opcg-1.1.9", "7-1-4-1")
            assert about.moments > 1 and about.shows
            elsewhere = Replays(hall.house)
            assert (await elsewhere.moment(about.replay, 0, 2, "zh-Hant")).update.view.game == about.game
            with pytest.raises(NoSuchReplay):
                await replays.scene("opcg-1.1.9", "99-99")

    run(work())
