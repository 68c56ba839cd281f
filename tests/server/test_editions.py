"""D7 A game begun on one edition of a card set is finished on it, whatever comes with the game by then."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from zlib import compress

import msgspec
import pytest

from rulebound import games, journal
from rulebound.errors import DamagedFile
from rulebound.kernel.game import Game
from rulebound.program.abilities import PrintedCard
from rulebound.program.wire import BadWire
from rulebound.programs import MOST_OF_AN_EDITION, coming_with, edition, game_with, read_edition
from rulebound.replay import play_again
from rulebound.server.messages import Concede, Rematch
from rulebound.server.replays import Replays
from rulebound.server.requests import PlayOn
from rulebound.server.room import Room
from rulebound.table import Table
from tests.properties.moments import eager
from tests.server.hall import Hall, Person, enter, play, run, table_of

GAMES = int(os.environ.get("RULEBOUND_EDITIONS", "1"))  # of a title; the bar asks for 50
BEFORE = 50  # answers that are given before the cards change
AFTER = 120 if GAMES == 1 else 100_000  # and after it; a game that is not over by then is given up


def older(game: Game, chance: Random) -> list[PrintedCard]:
    """The cards of a game as they may have been: some said less, one was not there, and they stood in another order."""
    used = {id for deck in game.decks().values() for id in deck}
    cards = list(coming_with(game))
    text = repr(cards)
    spare = [card for card in cards if card.id not in used and text.count(repr(card.id)) == 1]
    cards = [card for card in cards if card not in spare[:1]]
    for i in chance.sample(range(len(cards)), len(cards) // 4):
        cards[i] = replace(cards[i], abilities=cards[i].abilities[:-1])
    return [*cards[3:], *cards[:3]]


@contextmanager
def in_the_past(title: str, chance: Random) -> Iterator[Game]:
    """As long as this lasts, a game comes with its older cards."""
    today = games.find(title)
    games.made[title] = games.make(title, [], older(today, chance))
    try:
        yield games.made[title]
    finally:
        games.made[title] = today


async def play_some(room: Room, most: int, chance: Random) -> None:
    """Both seats answer at random, to the end or so many times."""
    people: dict[int, Person] = {seat: await enter(room, seat) for seat in (0, 1)}
    await play(room, people, lambda room: eager(table_of(room).state, chance), most)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_is_finished_with_the_cards_it_was_begun_with(title: str, seed: int, tmp_path: Path) -> None:
    """RELIABILITY D7: every answer has the fingerprint that it would have had, had the cards not changed."""

    async def work() -> None:
        chance = Random(seed)
        with in_the_past(title, chance) as past:
            async with Hall(tmp_path) as hall:
                room, _, _ = await hall.two(title)
                await play_some(room, BEFORE, chance)
                assert table_of(room).game is past
        async with Hall(tmp_path) as hall:
            again = await hall.house.room(room.id)
            table = table_of(again)
            assert edition(table.game) == edition(past) != edition(games.find(title))
            assert len(table.line) == BEFORE
            await play_some(again, AFTER, chance)
            if again.state != "over":
                await again.hear(await enter(again, 0), Concede(1))
            assert again.state == "over"
            fresh, _, _ = await hall.two(title)
            assert table_of(fresh).game is games.find(title), "a new game is played with old cards"
            assert table_of(fresh).journal.header.edition == edition(games.find(title)), "its cards are not kept"
            kept = journal.parse("kept", b"".join(table.closed().lines()))
            assert play_again("kept", kept).standing == table.standing  # `rulebound replay` opens it
            with in_the_past(title, Random(seed)):
                straight = Table(past, kept.header.decks, bytes.fromhex(kept.header.seed), kept.header.names)
                for entry in kept.entries:
                    straight.apply(entry)  # compares fingerprints

    run(work())


def test_programs_and_replays_go_on_with_the_cards_of_the_game(tmp_path: Path) -> None:
    """Who plays in another process, or goes on from a replay, has that edition too."""

    async def work() -> None:
        chance = Random(3)
        with in_the_past("toy", chance) as past:
            async with Hall(tmp_path) as hall:
                room, _ = await hall.open("bot:search:quick")
                lines = table_of(room).closed().lines()
        async with Hall(tmp_path) as hall:
            again = await hall.house.room(room.id)
            me = await enter(again, 0)
            await play(again, {0: me}, lambda room: eager(table_of(room).state, chance), 3)
            assert hall.minds.late == 0 and table_of(again).suspension is None
            replays = Replays(hall.house)
            about = await replays.open(b"".join(lines))
            opened = await replays.play_on(about.replay, PlayOn(0, 0, "link"))
            assert edition(table_of(await hall.house.room(opened.table)).game) == edition(past)
            await hall.house.put_away(hall.house.rooms[opened.table])
            assert edition(table_of(await hall.house.room(opened.table)).game) == edition(past)

    run(work())


def test_a_rematch_with_cards_that_are_no_more_says_so(tmp_path: Path) -> None:
    """It is refused before anybody waits for it; where the cards are there, it is played with those of today."""

    async def work() -> None:
        today = games.find("toy")
        async with Hall(tmp_path) as hall:
            room, me, you = await hall.two("toy")
            await room.hear(me, Concede(1))
            gone = next(id for id in room.kept.seats[0].deck if repr(coming_with(today)).count(repr(id)) == 1)
            games.made["toy"] = games.make("toy", [], [card for card in coming_with(today) if card.id != gone])
            try:
                await room.hear(me, Rematch(2))
            finally:
                games.made["toy"] = today
            refused = me.last("refused")
            assert refused["code"] == "NoRematch" and gone in refused["text"] and "new table" in refused["text"]
            assert room.wishes == [False, False]
            with in_the_past("toy", Random(3)) as past:
                await room.hear(me, Rematch(3))
                await room.hear(you, Rematch(4))
                await hall.settled()
                again = table_of(await hall.house.room(me.last("again")["table"]))
                assert again.game is past

    run(work())


def test_an_edition_is_the_cards_themselves(title: str) -> None:
    """What is packed is unpacked the same, and is not used where nothing changed."""
    game = games.find(title)
    assert read_edition(edition(game)) == coming_with(game)
    assert game_with(title, (), edition(game)) is game


def packed(text: bytes) -> str:
    """Something in the shape of an edition."""
    return b64encode(compress(text)).decode()


@pytest.mark.parametrize(
    "text",
    [
        "?",
        "AAAA",
        packed(b""),
        packed(b"\xff"),
        packed(b"[1]\n[2]"),
        packed(b"x" * (MOST_OF_AN_EDITION + 1)),
        packed(b'["PrintedCard","X-1","Ash","nothing"]'),
        packed(b'["PrintedCard","X-1","Ash","unit"]')[:-8],
    ],
)
def test_what_is_no_edition_is_refused(text: str) -> None:
    """A journal comes from anywhere."""
    with pytest.raises(BadWire):
        game_with("toy", (), text)
    game = games.find("toy")
    decks = list(game.decks().values())[:2]
    kept = journal.Journal(msgspec.structs.replace(Table(game, decks, bytes(32)).journal.header, edition=text))
    with pytest.raises(DamagedFile):
        play_again("kept", kept)
