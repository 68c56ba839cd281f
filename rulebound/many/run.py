"""A run: every game of a plan is played somewhere, and its result put where its number says."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from contextlib import closing
from typing import Final, Protocol

from rulebound.many.chunk import Result, Span
from rulebound.many.kept import Kept
from rulebound.many.plan import Plan

LARGEST: Final = 20  # games of a chunk: what is lost when a run is stopped
PARTS: Final = 16  # chunks a worker gets of a small run, so that none waits long for the last


class Stopped(Exception):
    """A run was stopped by hand; what was played until then is here."""

    def __init__(self, plan: Plan, results: dict[int, Result]) -> None:
        super().__init__(f"stopped after {len(results)} games")
        self.plan = plan
        self.results = results


class Where(Protocol):
    """Somewhere to play."""

    workers: int

    def play(self, plan: Plan, spans: Sequence[Span]) -> Generator[list[Result], None, None]:
        """The results of each chunk, in any order."""


def map_games(
    plan: Plan,
    total: int,
    where: Where,
    advance: Callable[[int], None] = lambda played: None,
    kept: Kept | None = None,
) -> list[Result]:
    """The results of the first `total` games, by their numbers, wherever and in whatever order they were played.

    `advance` hears how many more there are. What is kept already is not played again; what was played is kept
    also where the run ends before its time. Ctrl-C ends it with Stopped.
    """
    found = {number: result for number, result in kept.results.items() if number < total} if kept is not None else {}
    advance(len(found))
    try:
        with closing(where.play(plan, chunks(total, found, where.workers))) as playing:
            for chunk in playing:
                found.update((result.number, result) for result in chunk)
                if kept is not None:
                    kept.add(chunk)
                advance(len(chunk))
    except KeyboardInterrupt:
        raise Stopped(plan, found) from None
    finally:
        if kept is not None:
            kept.finish()
    return [found[number] for number in range(total)]


def chunks(total: int, done: Collection[int], workers: int) -> list[Span]:
    """The games that are not done yet, cut into spans.

    >>> chunks(6, {2}, 1)
    [(0, 1), (1, 2), (3, 4), (4, 5), (5, 6)]
    """
    size = max(1, min(LARGEST, (total - len(done)) // (max(1, workers) * PARTS)))
    spans: list[Span] = []
    for number in range(total):
        if number in done:
            continue
        if spans and spans[-1][1] == number and number - spans[-1][0] < size:
            spans[-1] = (spans[-1][0], number + 1)
        else:
            spans.append((number, number + 1))
    return spans
