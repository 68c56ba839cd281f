"""The decks that come with the game: legal by the book, and rich enough that random games meet every text."""

from __future__ import annotations

from random import Random

import pytest

from rulebound.games import find
from rulebound.games.azurlane import words as w
from rulebound.kernel.decisions import kind_of, option
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from tests.flagships import card, duel, ship, side
from tests.properties.decks import GAMES, meet_every_text


@pytest.mark.plain("replaces a function of the kernel to count calls")
def test_in_a_random_game_twenty_abilities_are_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    # Six decks, and Ships that counter from hand. A deck has one Lamprey, which is under it again at the end of turn:
    # its text is played below.
    meet_every_text(find("azurlane"), monkeypatch, 2 * GAMES, lone=("AZ-305",))


def test_the_lamprey_draws_for_the_ship_that_it_sinks() -> None:
    t = duel(me=side(front=["Lamprey"]), you=side(front=[card(ship("Dab", 4000), rested=True)]))
    t.me.attacks("Lamprey", "Dab")
    t.nobody_supports()
    t.you.shows(retreat=["Dab"])
    t.me.shows(hand=["Pebble"], field=["Flag", "Lamprey"])
    t.is_quiet()


def test_random_games_put_every_question_and_offer_every_act_of_the_game() -> None:
    game = find("azurlane")
    decks = [game.deck(deck) for _, deck in sorted(game.decks().items())]
    asked: set[str] = set()
    offered: set[str] = set()
    for seed in range(GAMES // 3):
        chance = Random(seed)
        s = new_game(game, [decks[seed % len(decks)], decks[(seed + 1) % len(decks)]], seed_bytes(seed))
        while not s.over:
            asked.add(game.ask_names[s.ask_kind])
            offered.update(game.option_names[kind_of(option(s, i))] for i in range(count(s)))
            step(s, chance.randrange(count(s)))
    assert not set(w.ASKS) - asked
    assert not set(w.OPTIONS) - offered


def test_the_decks_are_legal() -> None:
    """azurlane-2.1.0 101.1"""
    game = find("azurlane")
    for name, deck in game.decks().items():
        assert not game.deck_faults(game.deck(deck), {}), name
