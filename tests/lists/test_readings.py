"""Every part of the language that the cards of the lists use has a reading in the reference."""

from __future__ import annotations

import pytest

from tests.collection import test_starter_azurlane, test_starter_fow, test_starter_opcg
from tests.collection.starter import costs
from tests.reference.pools import pool
from tests.reference.steer import Table
from tests.reference.test_reference import check_readings

pytestmark = pytest.mark.whole
COSTS = {"opcg": test_starter_opcg.COSTS, "azurlane": test_starter_azurlane.COSTS, "fow": test_starter_fow.COSTS}
every_game = pytest.mark.parametrize("game", sorted(COSTS))


@pytest.mark.whole
@every_game
def test_no_card_of_a_list_says_what_has_no_reading(game: str) -> None:
    """R2: what is left out is left out of no card's text."""
    check_readings(Table(game, with_pool=True))


@every_game
def test_no_card_of_a_list_is_paid_for_in_another_kind(game: str) -> None:
    """The starter set has each kind of cost that these cards have."""
    assert set(costs(pool(game)[0])) <= COSTS[game]
