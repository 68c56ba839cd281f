"""The matrix of a run drawn in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rulebound.many.intervals import Share, share

if TYPE_CHECKING:
    from rulebound.simulate import Report


def draw_matrix(report: Report) -> RenderableType:
    """A row a deck, the best against the field first: its share of every other deck, in hundredths."""
    meetings = won_by_place(report)
    order = ranked(report)
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    grid.add_column("deck", overflow="fold")
    grid.add_column("field", no_wrap=True)
    for number in range(1, len(order) + 1):
        grid.add_column(str(number), justify="right")
    for number, deck in enumerate(order, start=1):
        line = report.decks[deck]
        cells = [Text("-", style="dim") if other == deck else _cell(meetings[deck, other]) for other in order]
        field = f"{100 * line.field.share:5.1f} % ({100 * line.field.low:.1f}-{100 * line.field.high:.1f})"
        grid.add_row(str(number), Text(line.name), field if line.field.games else "no games", *cells)
    said = "Wins in a hundred of the games that somebody won, row against column; in brackets 95 % by Wilson."
    return Group(grid, Text(said, style="dim"), Text())


def ranked(report: Report) -> list[int]:
    """The decks, the best against the field first; equals by name."""
    return sorted(range(len(report.decks)), key=lambda n: (-report.decks[n].field.share, report.decks[n].name))


def won_by_place(report: Report) -> dict[tuple[int, int], Share]:
    """What every deck won of every other, by their places in the report."""
    n = len(report.decks)
    found: dict[tuple[int, int], Share] = {}
    every = [(one, other) for one in range(n) for other in range(one + 1, n)]
    for (one, other), meeting in zip(every, report.meetings):
        found[one, other] = meeting.won
        found[other, one] = share(meeting.won.games - meeting.won.wins, meeting.won.games)
    return found


def _cell(won: Share) -> Text:
    """Bold where the interval leaves out the half."""
    if won.games == 0:
        return Text(".", style="dim")
    sure = won.low > 0.5 or won.high < 0.5
    style = ("bold green" if won.share > 0.5 else "bold red") if sure else ""
    return Text(f"{100 * won.share:.0f}", style=style)
