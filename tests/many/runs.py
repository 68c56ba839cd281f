"""Plans and results to count with."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache

from rulebound import games
from rulebound.many.chunk import Result, Span, play_games
from rulebound.many.plan import Plan
from rulebound.simulate import Report, plan_matrix, report

GAMES = 12


@cache
def toy_plan(seed: int = 4) -> Plan:
    """Every two of the toy's decks."""
    return plan_matrix(games.find("toy"), seed, "random", [])


@cache
def toy_results() -> tuple[Result, ...]:
    """Some games of that plan."""
    return tuple(play_games(toy_plan(), 0, GAMES))


@cache
def toy_report() -> Report:
    """What they come to."""
    return report(toy_plan(), toy_results())


def plan_of(*names: str) -> Plan:
    """A matrix of decks that nobody plays."""
    return Plan("toy", 1, "random", names, tuple((name,) for name in names), "matrix", 100)


def game(number: int, winner: int = 0, first: int = 0, turns: int = 9, status: str = "over") -> Result:
    """How a game might have gone."""
    assert status in ("over", "cut_off", "suspended", "error")
    return Result(number, status, winner, first, 1, 30, turns, number, "")  # type: ignore[arg-type]


class Told:
    """Somewhere to play where everything is known beforehand; it notes what it was asked, and may go backwards."""

    workers = 1

    def __init__(self, results: Sequence[Result], backwards: bool = False, stop_after: int = -1) -> None:
        self.results = results
        self.backwards = backwards
        self.stop_after = stop_after
        self.asked: list[int] = []

    def play(self, plan: Plan, spans: Sequence[Span]) -> Generator[list[Result], None, None]:
        """The results of each chunk."""
        for done, (start, stop) in enumerate(reversed(spans) if self.backwards else spans):
            if done == self.stop_after:
                raise KeyboardInterrupt
            self.asked += range(start, stop)
            yield list(self.results[start:stop])
