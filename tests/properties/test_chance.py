"""Shuffles are fair, and every stream of chance has a key of its own."""

from __future__ import annotations

import pytest

from rulebound.games import find
from rulebound.kernel import rng
from rulebound.kernel.play import new_game
from tests.properties.boxes import shipped
from tests.properties.chance import (
    UNLIKELY,
    chi_squared,
    count_below,
    count_deals,
    count_orders,
    count_places,
    deviations,
    keyed,
)


def test_the_measure_tells_fair_from_unfair() -> None:
    assert chi_squared([10, 10, 10]) == 0
    assert abs(deviations([100] * 10)) > UNLIKELY  # too even is no more likely than too uneven
    assert deviations([130, 70, 100, 130, 70, 100]) > UNLIKELY
    assert abs(deviations([95, 105, 110, 90, 98, 102])) < UNLIKELY


def test_every_order_of_a_few_cards_is_as_likely(title: str) -> None:
    assert abs(deviations(count_orders(keyed(find(title), 1), 4, 24_000))) < UNLIKELY


def test_every_card_is_as_likely_in_every_place(title: str) -> None:
    for counts in count_places(keyed(find(title), 2), 12, 6_000):
        assert abs(deviations(counts)) < UNLIKELY


@pytest.mark.parametrize("n", [2, 3, 7, 10, 60])
def test_every_number_is_as_likely(title: str, n: int) -> None:
    assert abs(deviations(count_below(keyed(find(title), n), n, 20_000))) < UNLIKELY


def test_numbers_that_do_not_divide_the_range_are_drawn_again(title: str) -> None:
    # With three quarters of the range, every fourth word must be refused, or small numbers come twice as often.
    s = keyed(find(title), 3)
    n = 3 << 30
    low = sum(rng.below(s, n) < n // 2 for _ in range(4_000))
    assert abs(deviations([low, 4_000 - low])) < UNLIKELY


def test_every_deal_is_as_likely(title: str) -> None:
    box = shipped(title)
    decks = [box.game.deck(deck) for deck in (box.decks * 2)[:2]]
    tops, first = count_deals(box.game, decks, 600)
    assert abs(deviations(first)) < UNLIKELY
    for counts in tops:
        assert deviations(counts) < UNLIKELY


def test_chance_and_names_of_cards_have_keys_of_their_own(title: str) -> None:
    box = shipped(title)
    decks = [box.game.deck(deck) for deck in (box.decks * 2)[:2]]
    seed = rng.seed_bytes(4)
    s = new_game(box.game, decks, seed)
    assert len({seed, s.seed, s.handle_key}) == 3
    other = new_game(box.game, decks, rng.seed_bytes(5))
    assert s.seed != other.seed and s.handle_key != other.handle_key
