"""A game whose cards have changed since it was begun."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

from rulebound import games, journal
from rulebound.kernel.game import Game
from rulebound.program.abilities import PrintedCard
from rulebound.programs import coming_with, edition
from rulebound.replay import play_again
from rulebound.server.messages import Concede
from rulebound.server.room import Room
from rulebound.table import Table
from tests.properties.moments import eager
from tests.server.hall import Hall, Person, enter, play, run, table_of

BEFORE = 50  # answers that are given before the cards change
TO_THE_END = 100_000


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


def finish_with_older(title: str, seed: int, folder: Path, after: int = TO_THE_END) -> int:
    """D7 Every answer has the fingerprint that it would have had, had the cards not changed; how many there were."""

    async def work() -> int:
        chance = Random(seed)
        with in_the_past(title, chance) as past:
            async with Hall(folder, seed=seed) as hall:
                room, _, _ = await hall.two(title)
                await play_some(room, BEFORE, chance)
                assert table_of(room).game is past
                begun = len(table_of(room).line)
        async with Hall(folder, seed=seed) as hall:
            again = await hall.house.room(room.id)
            table = table_of(again)
            assert edition(table.game) == edition(past) != edition(games.find(title))
            assert len(table.line) == begun > 0
            await play_some(again, after, chance)
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
            return len(kept.entries)

    return run(work())
