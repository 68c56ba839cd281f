"""Many games between programs, and what came of them.

The same game, seed, players and decks give the same report on every machine, with any number of workers,
compiled or not, stopped and gone on with or not: `digest` is a hash over every result and every final
fingerprint, in order. That leaves out players who think by the clock: how far they come is the machine's doing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from rulebound import games
from rulebound.errors import BadDeck
from rulebound.many.intervals import Share
from rulebound.many.matrix import DeckLine, Meeting, tabulate
from rulebound.many.plan import LIMIT, Pairing, Plan, checked, pairing, pairs, programs, seeds
from rulebound.programs import game_with

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.many.chunk import Result
    from rulebound.many.kept import Kept
    from rulebound.many.run import Stopped, Where

NOTED: Final = 10  # failures that a report describes; the others are counted
LONGEST_NAME: Final = 40


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
    """What came of a run.

    `first` is the share of the player who took the first turn, `lengths` how many games took how many turns.
    """

    game: str
    title: str
    rulebook: str
    seed: int
    players: str
    pairing: Pairing
    games: int
    wins: list[int]
    draws: int
    first: Share
    decisions: Spread
    turns: Spread
    lengths: list[tuple[int, int]]
    decks: list[DeckLine]
    meetings: list[Meeting]
    errors: int
    suspended: int
    cut_off: int
    digest: str
    failures: list[Failure]


def plan(
    game: str, seed: int, players: str = "random", decks: list[list[str]] | None = None, limit: int = LIMIT
) -> Plan:
    """A plan with two given decks that keep their seats, or with every pair of the game's shipped decks in turn."""
    if decks:
        names = tuple(f"seat {seat}" for seat in range(1, len(decks) + 1))
        return checked(Plan(game, seed, players, names, tuple(tuple(deck) for deck in decks), "seats", limit))
    found = games.find(game)
    return _plan(found, seed, players, shipped(found), "ordered", limit)


def plan_seats(game: Game, seed: int, players: str, wanted: Sequence[str], limit: int = LIMIT) -> Plan:
    """A plan with two decks, by names or files, that keep their seats."""
    return _plan(game, seed, players, wanted, "seats", limit)


def plan_matrix(game: Game, seed: int, players: str, wanted: Sequence[str], limit: int = LIMIT) -> Plan:
    """A plan in which every two of these decks meet; of none, the shipped ones."""
    return _plan(game, seed, players, wanted or shipped(game), "matrix", limit)


def shipped(game: Game) -> list[str]:
    """The names of a game's own decks."""
    names = sorted(game.decks())
    if not names:
        raise BadDeck(f"{game.name} comes without decks; name files")
    return names


def count_games(plan: Plan, each: int) -> int:
    """How many games a plan has: so many in all, or in a matrix so many for every two decks."""
    return each * len(pairs(len(plan.decks))) if plan.pairing == "matrix" else each


def _plan(game: Game, seed: int, players: str, wanted: Sequence[str], pairing: Pairing, limit: int) -> Plan:
    from rulebound.decks import brought, choose_deck

    decks = tuple(tuple(choose_deck(game, each)) for each in wanted)
    cards = brought(game, decks)
    return checked(Plan(game.name, seed, players, name_decks(game, wanted), decks, pairing, limit, cards))


def name_decks(game: Game, wanted: Sequence[str]) -> tuple[str, ...]:
    """What decks are called: a shipped one by its name, a file by its own unless two have the same."""
    own = game.decks()
    short = [each if each in own else Path(each).stem for each in wanted]
    names = [one if short.count(one) == 1 else each for one, each in zip(short, wanted)]
    return tuple(_plain(name) for name in names)


def _plain(name: str) -> str:
    """A name that can be shown anywhere: printable, and not long."""
    text = "".join(sign if sign.isprintable() else "?" for sign in name)
    return text if len(text) <= LONGEST_NAME else "..." + text[3 - LONGEST_NAME :]


def simulate(
    plan: Plan,
    total: int,
    workers: int = 1,
    advance: Callable[[int], None] = lambda played: None,
    keep: Path | None = None,
    where: Where | None = None,
    kept: Kept | None = None,
) -> Report:
    """Play `total` games, in so many processes or somewhere else.

    `advance` hears how many more were played; failures are kept as journals in the folder `keep`, and results
    in the file of `kept`.
    """
    from rulebound.many.local import Processes
    from rulebound.many.run import map_games

    return report(plan, map_games(plan, total, where or Processes(workers), advance, kept), keep)


def report(plan: Plan, results: Sequence[Result], keep: Path | None = None) -> Report:
    """What these results come to."""
    over = [result for result in results if result.status == "over"]
    failures = [
        Failure(result.number, result.status, result.note, _keep(plan, result, keep))
        for result in [result for result in results if result.status != "over"][:NOTED]
    ]
    game = games.find(plan.game)
    table = tabulate(plan, results)
    return Report(
        game=plan.game,
        title=game.title,
        rulebook=game.rulebook,
        seed=plan.seed,
        players=plan.players,
        pairing=plan.pairing,
        games=len(results),
        wins=[sum(result.winner == seat for result in over) for seat in (0, 1)],
        draws=sum(result.winner == 2 for result in over),
        first=table.first,
        decisions=spread([result.decisions for result in over]),
        turns=spread([result.turns for result in over]),
        lengths=table.lengths,
        decks=table.decks,
        meetings=table.meetings,
        errors=sum(result.status == "error" for result in results),
        suspended=sum(result.status == "suspended" for result in results),
        cut_off=sum(result.status == "cut_off" for result in results),
        digest=digest(results),
        failures=failures,
    )


def keep_stopped(stopped: Stopped, path: Path | None) -> str:
    """Keep what a stopped run has played, and say where; it may be kept in a file of its own already."""
    from rulebound.many.kept import Kept, default_path

    if path is None:
        kept = Kept(stopped.plan, default_path(stopped.plan))
        kept.add(stopped.results.values())
        kept.finish()
        path = kept.path
    games = len(stopped.results)
    return f"stopped; {games} games are kept, and the same command goes on with them with: --resume {path}"


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


def digest(results: Sequence[Result]) -> str:
    """A hash over all results in order. Error texts are left out: they differ between builds."""
    summary = blake2b(digest_size=16)
    for result in results:
        summary.update(repr(tuple(result[:-1])).encode() + b"\n")
    return summary.hexdigest()


def _keep(plan: Plan, result: Result, folder: Path | None) -> str:
    """Play a failed game again at a table and save its journal, which then ends where it failed."""
    if folder is None:
        return ""
    from rulebound.kernel.play import count
    from rulebound.players import find
    from rulebound.players.sight import answer
    from rulebound.table import Table

    key, chance = seeds(plan, result.number)
    first, second = pairing(plan, result.number)
    kinds = programs(plan, result.number)
    rng = Random(chance)
    decks = [list(plan.decks[first]), list(plan.decks[second])]
    try:
        table = Table(game_with(plan.game, plan.brought), decks, key, [f"{kinds[0]} 1", f"{kinds[1]} 2"])
    except Exception:
        return ""  # a game that cannot begin has no journal; its error is in the report
    players = [find(kind) for kind in kinds]
    for _ in range(plan.limit):
        if table.over or table.suspension is not None:
            break
        options = count(table.state)
        if options == 1:
            index = 0
        elif plan.players == "random":
            index = int(rng.random() * options)
        else:
            index = answer(players[table.seat], table.state, rng)
        table.attempt(index)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{plan.game}-{plan.seed}-{result.number}.jsonl"
    table.save(path)
    return str(path)
