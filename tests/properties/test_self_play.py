"""Whole games by players of every temper, with every claim checked after every answer."""

from __future__ import annotations

import pytest

from rulebound.games import find, games, package_of
from tests import share
from tests.properties.boxes import observed, shipped, stirred, things_to_read
from tests.properties.claims import CLAIMS
from tests.properties.invariants import audit_opening, play, play_to_the_end
from tests.properties.texts import lacking
from tests.properties.walks import PLAYERS, begin

FOUND = [  # violations of long runs, each with the seed that showed it
    ("R1 further texts", "opcg", 772253657),
    ("R6 further texts, swap seats", "fow", 342320869),
    ("R6 further texts, swap seats", "toy", 685374691),
    ("R6 further texts, swap seats", "opcg", 543199427),
    ("R6 further texts, order of effects", "opcg", 543199531),
]
LONG = 400  # answers after which a game has shown enough; some titles have longer ones


@pytest.mark.parametrize("player", PLAYERS)
def test_nothing_goes_wrong_at_any_decision(title: str, player: str) -> None:
    assert play(begin(shipped(title), 0), PLAYERS[player], 0, each_step=False, limit=LONG, ends=False) > 0
    assert play_to_the_end(shipped(title), PLAYERS[player], 1, LONG) > 0


def test_nothing_goes_wrong_at_any_step(title: str) -> None:
    assert play(begin(shipped(title), 1), PLAYERS["uniform"], 1, each_step=True, limit=LONG, ends=False) > 0


@pytest.mark.parametrize("player", PLAYERS)
def test_nothing_goes_wrong_where_cards_read_and_alter_everything(title: str, player: str) -> None:
    seed = list(PLAYERS).index(player)
    assert play(begin(stirred(title, seed), seed), PLAYERS[player], seed, each_step=False, limit=LONG, ends=False) > 0


@pytest.mark.parametrize("seed", (100, 101))
def test_nothing_goes_wrong_at_any_step_where_cards_read_and_alter_everything(title: str, seed: int) -> None:
    box = stirred(title, seed)
    assert play(begin(box, seed), PLAYERS["uniform"], seed, each_step=True, limit=LONG, ends=False) > 0


def test_nothing_kept_for_speed_is_out_of_date_where_every_card_reads_the_same(title: str) -> None:
    # The profiles of a game share them out among themselves; plain Python is slower, and takes one in fifteen.
    kin = [name for name in games() if package_of(name) == package_of(title)]
    every = 1 if share.takes_everything() else len(kin) if share.is_thorough() else 15
    for seed in range(kin.index(title) % every, things_to_read(title), every):
        assert audit_opening(begin(observed(title, seed), seed), seed) > 0


@pytest.mark.parametrize(("claim", "name", "seed"), FOUND)
def test_what_long_runs_found_is_mended(claim: str, name: str, seed: int) -> None:
    assert CLAIMS[claim](name, seed) > 0


@pytest.mark.parametrize("name", ["opcg", "azurlane", "fow", "toy"])
def test_texts_at_random_find_words_in_our_games(name: str) -> None:
    """Without them the tests above would be skipped."""
    assert lacking(find(name).words) == []
