"""H1 Two worlds that differ only in what a viewer may not know look the same to this viewer."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rulebound.games import find
from rulebound.kernel.game import Game
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import State
from rulebound.kernel.worlds import loose
from tests import toy
from tests.properties import secrets, worlds

GAMES = 3
RESAMPLES = 1
DECISIONS = 90  # of each game: the first ones of the first game, the last ones of the last
TOYS = list(toy.PROFILES)


def play_games(name: str, decks: list[list[int]], found: Counter[str]) -> Counter[str]:
    """Compares worlds all along some random games."""
    game = find(name)
    for seed in range(GAMES):
        since = max(0, length(game, decks, seed) - DECISIONS) * seed // (GAMES - 1)
        found += worlds.play_and_compare(game, decks, seed, RESAMPLES, DECISIONS, since)
    return found


def length(game: Game, decks: list[list[int]], seed: int) -> int:
    """How many decisions a random game has."""
    s = new_game(game, decks, seed_bytes(seed))
    chance = Random(seed)
    while not s.over and not s.suspended:
        step(s, chance.randrange(count(s)))
    return s.asked


def test_a_viewer_cannot_tell_two_worlds_apart(title: str) -> None:
    """RELIABILITY H1: view, options, log, refusals and errors, at every decision and after every answer."""
    found = play_games(title, worlds.shipped(find(title)), Counter())
    compared = found["compared after an answer"]
    assert found["compared at a decision"] == 3 * RESAMPLES * found["decisions"]
    assert compared > 0.95 * found["compared at a decision"], found


@pytest.mark.parametrize("profile", TOYS)
def test_a_viewer_cannot_tell_two_worlds_apart_where_cards_search_peek_hide_and_bid(profile: str) -> None:
    """RELIABILITY H1"""
    game = toy.make(profile, secrets.SECRETS)
    deck = game.deck(secrets.DECK)
    found: Counter[str] = Counter()
    for seed in range(GAMES):
        found += worlds.play_and_compare(game, [deck, deck], seed, RESAMPLES, DECISIONS)
    assert found["compared after an answer"] > 0.95 * found["compared at a decision"], found


# -- the comparison itself ------------------------------------------------------------------------


def middle(profile: str, seed: int, answers: int) -> State:
    """A state some random answers into a game."""
    game = find(profile)
    s = new_game(game, worlds.shipped(game), seed_bytes(seed))
    s.recording = True
    chance = Random(seed)
    for _ in range(answers):
        step(s, chance.randrange(count(s)))
    return s


def test_another_world_differs_only_in_what_the_viewer_may_not_know() -> None:
    """Known cards keep their faces; each player's cards stay the same ones in other places."""
    for viewer in worlds.VIEWERS:
        s = middle("toy-waves", 1, 40)
        t = worlds.resample(s, viewer, Random(1))
        for row in range(len(s.card)):
            if s.zone[row] >= 0 and s.is_known(row, viewer):
                assert s.card[row] == t.card[row]
        for seat in range(2):
            mine = [row for row in range(len(s.card)) if s.owner(row) == seat]
            assert sorted(s.card[row] for row in mine) == sorted(t.card[row] for row in mine)
        assert [len(zone) for zone in s.zones] == [len(zone) for zone in t.zones]
        assert s.card != t.card
        assert s.seed != t.seed
        assert s.zones != t.zones


def test_another_world_keeps_the_rows_it_is_told_to() -> None:
    """Without reseeding, whatever comes off the deck is the same row."""
    s = middle("toy-waves", 1, 40)
    hidden = loose(s, 2, [])
    t = worlds.resample(s, 2, Random(1), hidden[:5], reseed=False)
    assert [s.card[row] for row in hidden[:5]] == [t.card[row] for row in hidden[:5]]
    assert s.zones == t.zones
    assert s.seed == t.seed


def test_a_question_put_afresh_is_the_same_question() -> None:
    """In the same world nothing changes by asking again."""
    chance = Random(5)
    for profile in TOYS:
        s = middle(profile, 5, 0)
        again = 0
        while not s.over and s.asked < 120:
            t = s.copy()
            if worlds.offer_again(t):
                again += 1
                assert (t.seat, t.ask_kind, t.why, t.asked) == (s.seat, s.ask_kind, s.why, s.asked)
                assert (t.options, t.low, t.high) == (s.options, s.low, s.high)
            step(s, chance.randrange(count(s)))
        assert again > 100


def test_a_difference_is_reported_with_both_worlds() -> None:
    """A leak names the viewer and shows the two texts."""
    with pytest.raises(worlds.Leak, match="viewer 1 can tell two worlds apart by view"):
        worlds.compare({"view": b"one"}, {"view": b"two"}, 1, "here")
