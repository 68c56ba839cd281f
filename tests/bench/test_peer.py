"""What the bench takes for granted about OpenSpiel, where it is installed."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from bench.contender import PEER_GAMES
from bench.peer import CHANCE, Peer

pytestmark = pytest.mark.needs("pyspiel")
pyspiel: Any = import_module("pyspiel") if find_spec("pyspiel") else None


@pytest.mark.parametrize("name", PEER_GAMES)
def test_every_outcome_of_a_chance_node_is_as_likely_as_another(name: str) -> None:
    numbers = random.Random(1)
    for _ in range(3):
        state = pyspiel.load_game(name).new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.current_player() == CHANCE:
                outcomes = state.chance_outcomes()
                assert sorted(action for action, _ in outcomes) == sorted(actions)
                assert len({round(chance, 9) for _, chance in outcomes}) == 1
            state.apply_action(numbers.choice(actions))


@pytest.mark.parametrize("name", PEER_GAMES)
def test_games_are_played_to_the_end_by_the_driver_and_by_its_own_loop(name: str) -> None:
    peer, documented = Peer(name, pyspiel), Peer(name, pyspiel, documented=True)
    assert all(peer.play(number).finished for number in range(5))
    assert all(peer.roll(number).finished for number in range(5))
    assert all(documented.play(number).finished for number in range(5))


def test_its_own_loop_plays_games_as_long_as_the_driver_does() -> None:
    """Hearts has 13 tricks of four cards and, three times out of four, a pass of three cards by each."""
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    for seed in range(10):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        assert len(state.history()) in (1 + 52 + 52, 1 + 52 + 12 + 52)
