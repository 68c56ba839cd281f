"""H1, H2, H3, H5 on the wire: what a viewer may not know changes no message that reaches them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rulebound.games import find, make
from tests.properties import secrets, worlds
from tests.properties.moments import eager
from tests.server.claims import ACTS, DECISIONS, DRAW, HANDLED, alike, unlinked
from tests.server.hall import run
from tests.server.worlds import Stretch, compare_worlds, stretch

PAIRS = 1  # of a title and viewer; the 200 a title that the bar asks for: `./go soak --tier T0 --only H3`


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Outcomes are told as far as there is time: here there is time for all."""
    monkeypatch.setattr("rulebound.server.desk.LONGEST", 1e9, raising=False)


def compared(found: list[Stretch], folder: Path, is_able: bool = False) -> Counter[str]:
    """Compares worlds in stretches, for every viewer."""
    done: Counter[str] = Counter()
    for n, one in enumerate(found):
        for viewer in worlds.VIEWERS:
            done += run(compare_worlds(one, viewer, n, folder / f"{n}-{viewer}", 0 if is_able else 3, is_able))
    return done


def test_a_viewer_is_sent_the_same_in_every_world_that_looks_the_same(title: str, tmp_path: Path) -> None:
    """RELIABILITY H1, H2, H3"""
    game = find(title)
    decks = worlds.shipped(game)
    found = [stretch(game, decks, seed, (0, 40, 90)[seed % 3], DECISIONS, eager) for seed in range(2 * PAIRS)]
    done = compared(found, tmp_path)
    assert done["differ"] >= 3 * PAIRS, "the worlds are one"
    assert done["compared"] > 1.5 * DECISIONS * PAIRS
    assert done["pass"], "no window was passed"
    assert not done["timers"], "between people nothing is passed unless they wish it"


def test_what_is_passed_for_somebody_waits_for_as_long_whatever_they_hold(title: str, tmp_path: Path) -> None:
    """RELIABILITY H2: for two who wish to be asked only where they are able to act."""
    game = find(title)
    found = [stretch(game, worlds.shipped(game), seed, (0, 40)[seed], DECISIONS, eager) for seed in range(2)]
    assert compared(found, tmp_path, is_able=True)["timers"]


@pytest.mark.parametrize("profile", ["toy", "toy-waves"])
def test_where_cards_search_peek_hide_and_bid_a_viewer_is_sent_the_same(profile: str, tmp_path: Path) -> None:
    """RELIABILITY H2: also by whoever searches and finds nothing, declines, or bids under seal."""
    game = make(profile, list(secrets.SECRETS))
    decks = [game.deck(secrets.DECK)] * 2
    found = [stretch(game, decks, seed, 12 * (seed % 8), DECISIONS, eager) for seed in range(2 * PAIRS)]
    done = compared(found, tmp_path)
    assert done["differ"] and done["compared"] > 2 * DECISIONS * PAIRS


def test_no_handle_comes_back_that_was_out_of_sight(title: str, tmp_path: Path) -> None:
    """RELIABILITY H5: all along a game, a card that a viewer could not follow has another name when it is back."""
    assert unlinked(title, 0, tmp_path) > 1.5 * HANDLED


@pytest.mark.parametrize("act", [DRAW, *ACTS])
def test_an_act_that_everybody_sees_is_told_alike_in_two_worlds(title: str, act: str, tmp_path: Path) -> None:
    """RELIABILITY H2; the 500 pairs that it asks for: `./go soak --tier T0 --only H2`"""
    done = [alike(act)(title, seed, tmp_path / str(seed)) for seed in worlds.VIEWERS]
    assert done == [1, 1, 1]
