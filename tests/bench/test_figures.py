"""From samples to medians, ratios and noise."""

from __future__ import annotations

import pytest

from bench.figures import BY_KEY, FIGURES, Samples, noise_of, ratio_of

CLONE = BY_KEY["clone_us"]


def taken(**rounds: list[float]) -> Samples:
    """Samples of one figure, the clone or the driver's games, for several contenders."""
    samples = Samples()
    for name, values in rounds.items():
        contender, _, key = name.partition("__")
        for turn, value in enumerate(values):
            samples.add(contender, key, turn, value)
    return samples


def test_a_ratio_above_one_means_ours_is_better_whatever_the_figure() -> None:
    assert ratio_of(BY_KEY["driver_decisions"], 600.0, 200.0) == 3.0
    assert ratio_of(BY_KEY["clone_us"], 2.0, 6.0) == 3.0
    assert ratio_of(BY_KEY["live_kb"], 12.0, 6.0) == 0.5


@pytest.mark.parametrize(("ours", "theirs"), [(0.0, 1.0), (1.0, 0.0), (-0.1, 1.0)])
def test_what_was_lost_in_the_noise_has_no_ratio(ours: float, theirs: float) -> None:
    for figure in FIGURES:
        assert ratio_of(figure, ours, theirs) is None


def test_the_median_shrugs_off_one_bad_round() -> None:
    samples = taken(us__clone_us=[2.0, 2.2, 90.0, 2.1, 1.9])
    assert samples.medians("us") == {"clone_us": 2.1}


def test_the_median_of_an_even_number_of_rounds_lies_between_the_middle_two() -> None:
    assert taken(us__clone_us=[1.0, 2.0, 4.0, 9.0]).medians("us") == {"clone_us": 3.0}


def test_a_slow_round_that_hits_both_sides_leaves_the_ratio_alone() -> None:
    """The medians, 80 and 50, would say 1.6; in every single round ours was twice as good."""
    samples = taken(us__driver_games=[100.0, 10.0, 80.0], peer__driver_games=[50.0, 5.0, 40.0])
    assert samples.ratios("us", "peer") == {"driver_games": 2.0}
    skewed = taken(us__driver_games=[100.0, 10.0, 60.0], peer__driver_games=[50.0, 5.0, 60.0])
    assert skewed.ratios("us", "peer") == {"driver_games": 2.0}


def test_only_rounds_that_measured_both_make_a_ratio() -> None:
    samples = Samples()
    samples.add("us", "clone_us", 0, 1.0)
    samples.add("us", "clone_us", 1, 2.0)
    samples.add("peer", "clone_us", 1, 8.0)
    samples.add("peer", "clone_us", 2, 1000.0)
    samples.add("peer", "live_kb", 0, 5.0)
    assert samples.ratios("us", "peer") == {"clone_us": 4.0}
    assert samples.ratios("us", "nobody") == {}


def test_rounds_come_in_their_order_even_if_added_backwards() -> None:
    samples = Samples()
    for turn in (2, 0, 1):
        samples.add("us", "clone_us", turn, float(turn))
    assert samples.values("us", "clone_us") == [0.0, 1.0, 2.0]


def test_an_unknown_figure_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="clone_ms"):
        Samples().add("us", "clone_ms", 0, 1.0)


def test_noise_is_nothing_where_rounds_agree() -> None:
    assert noise_of(CLONE, [3.0, 3.0, 3.0]) == 0.0


def test_a_single_round_may_be_off_by_all_of_it_unless_the_figure_repeats() -> None:
    assert noise_of(CLONE, [3.0]) == 1.0
    assert noise_of(BY_KEY["live_kb"], [3.0]) == 0.0
    assert noise_of(CLONE, [0.0, 0.0]) == 1.0


def test_noise_falls_with_the_root_of_the_rounds_and_ignores_scale() -> None:
    few = noise_of(CLONE, [9.0, 10.0, 11.0] * 3)
    many = noise_of(CLONE, [9.0, 10.0, 11.0] * 12)
    assert few == pytest.approx(2 * many)
    assert noise_of(CLONE, [90.0, 100.0, 110.0] * 3) == pytest.approx(few)
    assert few == pytest.approx(0.93 * 2 / 10 / 3)


def test_noise_of_a_ratio_is_that_of_its_rounds() -> None:
    samples = taken(us__driver_games=[100.0, 10.0, 80.0], peer__driver_games=[50.0, 5.0, 40.0])
    assert samples.ratio_noises("us", "peer") == {"driver_games": 0.0}
    assert samples.noises("us")["driver_games"] > 0.2
