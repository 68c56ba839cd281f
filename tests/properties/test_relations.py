"""What must not matter does not: seats, numbering, a card that nobody sees, the order of equals."""

from __future__ import annotations

import pytest

from tests.properties.boxes import crowded, shipped, stirred
from tests.properties.relations import RELATIONS, reorder_effects


@pytest.mark.parametrize("relation", RELATIONS)
def test_it_makes_no_difference(title: str, relation: str) -> None:
    compared = 0
    for seed in range(12):
        # What there is to compare comes late in some games: the first are broken off early, the last are not.
        compared += RELATIONS[relation](shipped(title), seed, 120 * (seed + 1))
        if seed > 0 and compared > 0:
            break
    assert compared > 0


@pytest.mark.parametrize("relation", RELATIONS)
def test_it_makes_no_difference_where_cards_read_and_alter_everything(title: str, relation: str) -> None:
    for seed in range(4):
        RELATIONS[relation](stirred(title, seed), seed, 120)


def test_effects_that_look_at_nothing_come_to_the_same_in_any_order(title: str) -> None:
    assert sum(reorder_effects(crowded(title, seed), seed, 60) for seed in range(10)) > 0
