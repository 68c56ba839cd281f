"""D7 A game begun on one edition of a card set is finished on it, whatever comes with the game by then."""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import blake2b
from pathlib import Path
from random import Random
from zlib import compress

import msgspec
import pytest

from rulebound import games, journal
from rulebound.errors import DamagedFile
from rulebound.program.wire import BadWire, encode
from rulebound.programs import (
    MOST_OF_AN_EDITION,
    coming_with,
    edition,
    game_with,
    hash_programs,
    printed_cards,
    read_edition,
)
from rulebound.replay import play_again
from rulebound.server.messages import Concede, Rematch
from rulebound.server.replays import Replays
from rulebound.server.requests import PlayOn
from rulebound.table import Table
from tests.properties.moments import eager
from tests.server.editions import BEFORE, finish_with_older, in_the_past
from tests.server.hall import Hall, enter, play, run, table_of


@pytest.mark.parametrize("seed", [0, 1])
def test_a_game_is_finished_with_the_cards_it_was_begun_with(title: str, seed: int, tmp_path: Path) -> None:
    """RELIABILITY D7; the 50 games that it asks for, to their ends: `./go soak --tier T0 --only D7`"""
    assert finish_with_older(title, seed, tmp_path, after=120) > BEFORE


def test_a_field_that_the_language_gains_leaves_the_hash_of_cards_as_it_was() -> None:
    """A field with its usual value is not written, and what is not written is not in the hash."""
    game = games.find("toy")
    cards = printed_cards(game)
    lines = "".join(sorted(json.dumps(encode(card)) + "\n" for card in cards.values()))
    assert hash_programs(game, [list(cards)]) == blake2b(lines.encode(), digest_size=8).hexdigest()


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
            assert room.kept.wishes == []
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
