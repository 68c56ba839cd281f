"""Whole games by players of every temper, with every claim checked after every answer."""

from __future__ import annotations

from random import Random

import pytest

from tests.properties.boxes import observed, shipped, stirred
from tests.properties.invariants import play
from tests.properties.walks import PLAYERS, begin, choose_any, watch

OPENING = 60  # answers of a game in which every card reads the same


@pytest.mark.parametrize("player", PLAYERS)
def test_nothing_goes_wrong_at_any_decision(title: str, player: str) -> None:
    for seed in range(2):
        assert play(begin(shipped(title), seed), PLAYERS[player], seed, each_step=False) > 0


def test_nothing_goes_wrong_at_any_step(title: str) -> None:
    assert play(begin(shipped(title), 1), PLAYERS["uniform"], 1, each_step=True, limit=2000) > 0


@pytest.mark.parametrize("player", PLAYERS)
def test_nothing_goes_wrong_where_cards_read_and_alter_everything(title: str, player: str) -> None:
    seed = list(PLAYERS).index(player)
    assert play(begin(stirred(title, seed), seed), PLAYERS[player], seed, each_step=False) > 0


@pytest.mark.parametrize("seed", (100, 101))
def test_nothing_goes_wrong_at_any_step_where_cards_read_and_alter_everything(title: str, seed: int) -> None:
    box = stirred(title, seed)
    assert play(begin(box, seed), PLAYERS["uniform"], seed, each_step=True) > 0


def test_nothing_kept_for_speed_is_out_of_date_where_every_card_reads_the_same(title: str) -> None:
    for number, (reader, box) in enumerate(observed(title)):
        walk = begin(box, number)
        walk.state.auditing = True
        rng = Random(number)
        with watch(f"every card reads {reader.condition or reader.body}", walk):
            while not walk.state.over and len(walk.answers) < OPENING:
                walk.answer(choose_any(walk.state, rng))
