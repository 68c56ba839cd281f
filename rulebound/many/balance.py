"""The matrix of a run as a table in a page: every deck against the field and against each other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulebound.errors import RuleboundError
from rulebound.many.grid import ranked, won_by_place
from rulebound.many.intervals import Share, show_share

if TYPE_CHECKING:
    from rulebound.simulate import Report

MADE: Final = "made by `rulebound sim --matrix --write FILE`"


def begin(game: str) -> str:
    """The line after which the table of a game stands."""
    return f"<!-- matrix of {game}: {MADE} -->"


def end(game: str) -> str:
    """The line before which it ends."""
    return f"<!-- matrix of {game}: end -->"


def show_balance(report: Report) -> str:
    """The matrix in Markdown, the best deck first."""
    order = ranked(report)
    won = won_by_place(report)
    lines = [
        f"{report.title}, {report.games} games between {report.players} players, seed {report.seed}:",
        "",
        f"| deck | field | going first | going second | {' | '.join(report.decks[n].name for n in order)} |",
        "|---|---|---|---|" + "---|" * len(order),
    ]
    for deck in order:
        line = report.decks[deck]
        cells = ["" if other == deck else _short(won[deck, other]) for other in order]
        shares = [show_share(line.field), _short(line.first), _short(line.second)]
        lines.append(f"| {line.name} | {' | '.join([*shares, *cells])} |")
    failed = report.errors + report.suspended + report.cut_off
    lines += [
        "",
        f"The first player won {show_share(report.first)}. Draws: {report.draws}. Games that did not end: {failed}. "
        f"Turns: {report.turns.mean:.1f} on average. Digest: `{report.digest}`.",
    ]
    return "\n".join(lines)


def _short(share: Share) -> str:
    """A share and its interval, without the number of games."""
    return show_share(share).partition(" of ")[0]


def write_balance(path: Path, report: Report) -> None:
    """Put the table between its marks in a page."""
    text = path.read_text(encoding="utf-8")
    opens, closes = begin(report.game), end(report.game)
    start, stop = text.find(opens), text.find(closes)
    if start < 0 or stop < start:
        raise RuleboundError(f"{path} has no place for the table: a line {opens} and a line {closes}")
    path.write_text(f"{text[: start + len(opens)]}\n\n{show_balance(report)}\n\n{text[stop:]}", encoding="utf-8")
