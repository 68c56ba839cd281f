"""How well programs play: two at a time, at both seats with every pair of decks, and the table of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from rulebound import games
from rulebound.errors import RuleboundError
from rulebound.many.chunk import Result
from rulebound.many.intervals import Share, share, show_share
from rulebound.many.plan import AGAINST, Plan, programs

PAIRS: Final = ("greedy,random", "search,greedy")
BEGIN: Final = "<!-- bots: made by `rulebound bots --write FILE` -->"
END: Final = "<!-- bots: end -->"


class Match(msgspec.Struct, frozen=True):
    """One program against another in one game: what it won of the games that somebody won."""

    game: str
    title: str
    program: str
    against: str
    won: Share
    draws: int
    failed: int
    turns: float


def every_game() -> list[str]:
    """The registered games, each by the profile that is played where none is named."""
    leading: dict[str, str] = {}
    for name in games.games():
        leading.setdefault(games.package_of(name), name)
    return list(leading.values())


def program_of(name: str) -> str:
    """A program by its name, or RuleboundError.

    >>> program_of("search:400i")
    'search:400i'
    """
    from rulebound.players import find

    try:
        find(name)
    except ValueError as error:
        raise RuleboundError(str(error)) from None
    return name


def pair_of(words: str) -> str:
    """Two programs as a plan names them, or RuleboundError.

    >>> pair_of("search:deep, greedy")
    'search:deep,greedy'
    """
    names = [name.strip() for name in words.split(AGAINST)]
    if len(names) != 2:
        raise RuleboundError(f"two programs play, as in search{AGAINST}greedy, and here is {words!r}")
    return AGAINST.join(program_of(name) for name in names)


def match(plan: Plan, title: str, results: Sequence[Result]) -> Match:
    """What came of the games of a plan between two programs."""
    one, _, other = plan.players.partition(AGAINST)
    over = [result for result in results if result.status == "over"]
    decided = [result for result in over if result.winner in (0, 1)]
    # Of a program against itself, whoever sat at the first seat of a game with an even number is meant.
    won = sum(result.winner == result.number % 2 for result in decided)
    assert all(programs(plan, result.number)[result.number % 2] == one for result in decided)
    turns = sum(result.turns for result in over) / len(over) if over else 0.0
    return Match(
        plan.game,
        title,
        one,
        other,
        share(won, len(decided)),
        len(over) - len(decided),
        len(results) - len(over),
        round(turns, 1),
    )


def kept_in(folder: Path, plan: Plan) -> Path:
    """Where a folder keeps the games of a plan."""
    return folder / f"{plan.game}-{plan.players}.jsonl".replace(":", "-").replace(AGAINST, "-")


def show_matches(matches: Sequence[Match]) -> str:
    """The table in Markdown."""
    lines = [
        "| game | program | against | won | draws | not ended | turns |",
        "|---|---|---|---|---|---|---|",
    ]
    for each in matches:
        lines.append(
            f"| {each.title} | {each.program} | {each.against} | {show_share(each.won)} "
            f"| {each.draws} | {each.failed} | {each.turns} |"
        )
    return "\n".join(lines)


def write_table(path: Path, matches: Sequence[Match]) -> None:
    """Put the table between its marks in a page."""
    text = path.read_text(encoding="utf-8")
    start, end = text.find(BEGIN), text.find(END)
    if start < 0 or end < start:
        raise RuleboundError(f"{path} has no place for the table: a line {BEGIN} and a line {END}")
    path.write_text(f"{text[: start + len(BEGIN)]}\n\n{show_matches(matches)}\n\n{text[end:]}", encoding="utf-8")
