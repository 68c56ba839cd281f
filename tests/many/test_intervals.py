"""Shares and their intervals."""

from __future__ import annotations

import pytest

from rulebound.many.intervals import share, show_share, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe 1998, table I, the method named 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # at the ends and in the middle, where the formula is short: z*z / (n + z*z)
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_the_interval_is_that_of_the_tables(wins: int, games: int, low: float, high: float) -> None:
    assert [round(end, 4) for end in wilson(wins, games)] == [low, high]


@pytest.mark.parametrize("games", [1, 2, 7, 100, 10**6])
def test_an_interval_holds_its_share_and_has_a_mirror(games: int) -> None:
    for wins in {0, 1, games // 3, games}:
        low, high = wilson(wins, games)
        assert 0 <= low <= wins / games <= high <= 1
        assert list(wilson(games - wins, games)) == pytest.approx([1 - high, 1 - low])


def test_of_no_games_everything_is_possible() -> None:
    none = share(0, 0)
    assert (none.share, none.low, none.high) == (0.5, 0.0, 1.0)
    assert show_share(none) == "no games"
