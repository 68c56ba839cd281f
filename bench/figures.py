"""What is measured, and the arithmetic from samples to medians and ratios."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import median, quantiles
from typing import Final, final


@final
@dataclass(frozen=True)
class Figure:
    """One thing that is measured of every contender."""

    key: str
    title: str
    more_is_better: bool
    repeats: bool = False  # it comes out the same every time, so that one sample is enough


FIGURES: Final[tuple[Figure, ...]] = (
    Figure("driver_decisions", "decisions/s, Python driver", True),
    Figure("driver_games", "games/s, Python driver", True),
    Figure("engine_decisions", "decisions/s, in engine", True),
    Figure("engine_games", "games/s, in engine", True),
    Figure("clone_us", "clone, us", False),
    Figure("branch_us", "clone + step, us", False),
    Figure("live_kb", "KB a live game", False, repeats=True),
    Figure("import_ms", "import, ms", False),
    Figure("scaling", "two processes : one", True),
)
BY_KEY: Final[dict[str, Figure]] = {figure.key: figure for figure in FIGURES}


def ratio_of(figure: Figure, ours: float, theirs: float) -> float | None:
    """How many times better ours is: above 1 is better, whether more or less of the figure is wanted.

    >>> ratio_of(BY_KEY["driver_games"], 300.0, 100.0), ratio_of(BY_KEY["clone_us"], 2.0, 5.0)
    (3.0, 2.5)
    """
    if ours <= 0 or theirs <= 0:  # nothing was measured, or less than the noise
        return None
    return ours / theirs if figure.more_is_better else theirs / ours


def noise_of(figure: Figure, values: Sequence[float]) -> float:
    """How far the median of these values may be off, as a part of it: its standard error, from the quartiles.

    Of a single value nothing is known: it may be off by all of it, unless the figure always repeats.
    """
    if len(values) < 2:
        return 0.0 if figure.repeats else 1.0
    middle = median(values)
    low, _, high = quantiles(values, n=4, method="inclusive")
    return 0.93 * (high - low) / sqrt(len(values)) / middle if middle else 1.0


@final
@dataclass
class Samples:
    """Values by contender, figure and round.

    A ratio is taken inside each round and then the median of these, so that a slow moment of the machine,
    which hits both sides of a round, cancels out.
    """

    taken: dict[tuple[str, str], dict[int, float]] = field(default_factory=dict)

    def add(self, contender: str, key: str, turn: int, value: float) -> None:
        """Keep one value of one round."""
        if key not in BY_KEY:
            raise KeyError(f"no figure is called {key!r}; known are {', '.join(BY_KEY)}")
        self.taken.setdefault((contender, key), {})[turn] = value

    def values(self, contender: str, key: str) -> list[float]:
        """All values of a figure, in the order of the rounds."""
        rounds = self.taken.get((contender, key), {})
        return [rounds[turn] for turn in sorted(rounds)]

    def medians(self, contender: str) -> dict[str, float]:
        """The median of every figure that was measured."""
        return {key: median(values) for key, values in self.rows(contender)}

    def noises(self, contender: str) -> dict[str, float]:
        """How far each of these medians may be off, as a part of it."""
        return {key: noise_of(BY_KEY[key], values) for key, values in self.rows(contender)}

    def ratios(self, ours: str, theirs: str) -> dict[str, float]:
        """How many times better ours is: the median over the rounds that measured both."""
        return {key: median(values) for key, values in self.pairs(ours, theirs)}

    def ratio_noises(self, ours: str, theirs: str) -> dict[str, float]:
        """How far each of these ratios may be off, as a part of it."""
        return {key: noise_of(BY_KEY[key], values) for key, values in self.pairs(ours, theirs)}

    def rows(self, contender: str) -> Iterator[tuple[str, list[float]]]:
        """The figures of a contender that were measured, with their values."""
        for figure in FIGURES:
            values = self.values(contender, figure.key)
            if values:
                yield figure.key, values

    def pairs(self, ours: str, theirs: str) -> Iterator[tuple[str, list[float]]]:
        """The figures that both have, with the ratio of each round that measured both."""
        for figure in FIGURES:
            mine = self.taken.get((ours, figure.key), {})
            other = self.taken.get((theirs, figure.key), {})
            shared = [turn for turn in sorted(mine) if turn in other]
            values = present(ratio_of(figure, mine[turn], other[turn]) for turn in shared)
            if values:
                yield figure.key, values


def present(values: Iterable[float | None]) -> list[float]:
    """The values that are there."""
    return [value for value in values if value is not None]
