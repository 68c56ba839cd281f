"""Many games between programs, and what came of them.

The same game, seed, players and decks give the same report on every machine, with any number of workers,
compiled or not: `digest` is a hash over every result and every final fingerprint, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from rulebound import games
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.save import fingerprint

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.state import State

LIMIT: Final = 50_000  # answers after which a game is cut off
NOTED: Final = 10  # failures that a report describes; the others are counted

Status = Literal["over", "cut_off", "suspended", "error"]


class Plan(NamedTuple):
    """What to play: everything that decides the results."""

    game: str
    seed: int
    bot: str
    decks: tuple[tuple[str, ...], ...]  # two, or all that are paired in turn
    fixed: bool  # whether the two decks keep their seats
    limit: int


class Result(NamedTuple):
    """How one game went. `decisions` counts those with two or more options."""

    number: int
    status: Status
    winner: int
    ending: int
    decisions: int
    turns: int
    fingerprint: int
    note: str


class Spread(msgspec.Struct, frozen=True):
    """A count over all games that ended."""

    mean: float
    median: float
    max: int


class Failure(msgspec.Struct, frozen=True):
    """A game that did not end as it should: its number, what happened, and its journal if it was kept."""

    number: int
    status: str
    note: str
    journal: str = ""


class Report(msgspec.Struct, frozen=True):
    """What came of a run."""

    game: str
    rulebook: str
    seed: int
    bot: str
    games: int
    wins: list[int]
    draws: int
    decisions: Spread
    turns: Spread
    errors: int
    suspended: int
    cut_off: int
    digest: str
    failures: list[Failure]


def plan(game: str, seed: int, bot: str = "random", decks: list[list[str]] | None = None, limit: int = LIMIT) -> Plan:
    """A plan with two given decks, or with every pair of the game's shipped decks in turn."""
    if decks:
        return Plan(game, seed, bot, tuple(tuple(deck) for deck in decks), True, limit)
    shipped = games.find(game).decks()
    return Plan(game, seed, bot, tuple(tuple(shipped[name]) for name in sorted(shipped)), False, limit)


def simulate(
    plan: Plan,
    total: int,
    workers: int = 1,
    advance: Callable[[int], None] = lambda played: None,
    keep: Path | None = None,
) -> Report:
    """Play `total` games.

    `advance` hears how many more were played; failures are kept as journals in the folder `keep`.
    """
    results: list[Result] = []
    for chunk in _play_chunks(plan, total, workers):
        results.extend(chunk)
        advance(len(chunk))
    over = [result for result in results if result.status == "over"]
    failures = [
        Failure(result.number, result.status, result.note, _keep(plan, result, keep))
        for result in [result for result in results if result.status != "over"][:NOTED]
    ]
    return Report(
        game=plan.game,
        rulebook=games.find(plan.game).rulebook,
        seed=plan.seed,
        bot=plan.bot,
        games=total,
        wins=[sum(result.winner == seat for result in over) for seat in (0, 1)],
        draws=sum(result.winner == 2 for result in over),
        decisions=spread([result.decisions for result in over]),
        turns=spread([result.turns for result in over]),
        errors=sum(result.status == "error" for result in results),
        suspended=sum(result.status == "suspended" for result in results),
        cut_off=sum(result.status == "cut_off" for result in results),
        digest=digest(results),
        failures=failures,
    )


def spread(counts: list[int]) -> Spread:
    """Mean, median and maximum of counts; zeros for none.

    >>> spread([1, 2, 6])
    Spread(mean=3.0, median=2.0, max=6)
    """
    if not counts:
        return Spread(0.0, 0.0, 0)
    ordered = sorted(counts)
    middle = len(ordered) // 2
    median = float(ordered[middle]) if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2
    return Spread(round(sum(ordered) / len(ordered), 3), median, ordered[-1])


def digest(results: list[Result]) -> str:
    """A hash over all results in order. Error texts are left out: they differ between builds."""
    summary = blake2b(digest_size=16)
    for result in results:
        summary.update(repr(tuple(result[:-1])).encode() + b"\n")
    return summary.hexdigest()


def play_games(plan: Plan, start: int, stop: int) -> list[Result]:
    """Play the games numbered from `start` up to `stop`."""
    game = games.find(plan.game)
    decks = [game.deck(list(deck)) for deck in plan.decks]
    return [_play_game(game, plan, decks, number) for number in range(start, stop)]


def seeds(plan: Plan, number: int) -> tuple[bytes, int]:
    """The key of a game, and the seed of the chance that its players use."""
    both = blake2b(f"{plan.seed}/{number}".encode(), digest_size=40, person=b"rulebound-sim").digest()
    return both[:32], int.from_bytes(both[32:], "little")


def pairing(plan: Plan, number: int) -> tuple[int, int]:
    """Which decks meet in a game: the two given, or each ordered pair in turn."""
    if plan.fixed:
        return 0, 1
    return number // len(plan.decks) % len(plan.decks), number % len(plan.decks)


def _play_chunks(plan: Plan, total: int, workers: int) -> Iterator[list[Result]]:
    size = max(1, min(200, -(-total // (max(1, workers) * 8))))
    starts = range(0, total, size)
    stops = [min(start + size, total) for start in starts]
    if workers <= 1:
        for start, stop in zip(starts, stops):
            yield play_games(plan, start, stop)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play_games, [plan] * len(stops), starts, stops)


def _play_game(game: Game, plan: Plan, decks: list[list[int]], number: int) -> Result:
    key, chance = seeds(plan, number)
    first, second = pairing(plan, number)
    rng = Random(chance)
    state: State | None = None
    status: Status = "over"
    decisions, note = 0, ""
    try:
        state = new_game(game, [decks[first], decks[second]], key)
        if plan.bot == "random":
            decisions = _answer_at_random(state, rng, plan.limit)
        else:
            decisions = _answer_by_view(state, rng, plan.limit, plan.bot)
        if state.suspended:
            status, note = "suspended", "a resolution ran away"
        elif not state.over:
            status, note = "cut_off", f"not over after {plan.limit} answers"
    except Exception as error:  # one game that fails must not end the run
        status, note = "error", f"{type(error).__name__}: {error}"
    if state is None or status == "error":
        # What a failed step leaves behind depends on where it failed, so it is no part of the result.
        return Result(number, status, -1, 0, 0, 0, 0, note)
    return Result(number, status, state.winner, state.ending, decisions, state.turn, fingerprint(state), note)


def _answer_at_random(state: State, rng: Random, limit: int) -> int:
    """Answer at random to the end, without views; how many decisions had two or more options."""
    decisions = 0
    random = rng.random
    for _ in range(limit):
        options = count(state)
        if options == 0:
            break
        if options > 1:
            decisions += 1
            step(state, int(random() * options))
        else:
            step(state, 0)
    return decisions


def _answer_by_view(state: State, rng: Random, limit: int, bot: str) -> int:
    """Let two players of a kind answer to the end, each from its own view."""
    from rulebound.kernel.view import view
    from rulebound.players import find

    players = [find(bot), find(bot)]
    decisions = 0
    for _ in range(limit):
        options = count(state)
        if options == 0:
            break
        if options > 1:
            decisions += 1
            step(state, players[state.seat].choose(view(state, state.seat), rng))
        else:
            step(state, 0)
    return decisions


def _keep(plan: Plan, result: Result, folder: Path | None) -> str:
    """Play a failed game again at a table and save its journal, which then ends where it failed."""
    if folder is None:
        return ""
    from rulebound.players import find
    from rulebound.table import Table

    key, chance = seeds(plan, result.number)
    first, second = pairing(plan, result.number)
    rng = Random(chance)
    decks = [list(plan.decks[first]), list(plan.decks[second])]
    try:
        table = Table(games.find(plan.game), decks, key, [f"{plan.bot} 1", f"{plan.bot} 2"])
    except Exception:
        return ""  # a game that cannot begin has no journal; its error is in the report
    players = [find(plan.bot), find(plan.bot)]
    for _ in range(plan.limit):
        if table.over or table.suspension is not None:
            break
        options = count(table.state)
        if options == 1:
            index = 0
        elif plan.bot == "random":
            index = int(rng.random() * options)
        else:
            index = players[table.seat].choose(table.update(table.seat).view, rng)
        table.attempt(index)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{plan.game}-{plan.seed}-{result.number}.jsonl"
    table.save(path)
    return str(path)
