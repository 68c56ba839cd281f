"""The run for people: a table a game, and what changed."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table

from bench.contender import DOCUMENTED, PEER_GAMES, Contender
from bench.figures import BY_KEY, FIGURES
from bench.record import TOLERANCE, Change, Comparison, Record

WORST: Final = 3  # doubtful ratios that are named
DRIVEN: Final = "driver_decisions"


def show_figure(value: float | None) -> str:
    """A figure in three digits or so.

    >>> [show_figure(x) for x in (716_234.0, 5_261.4, 81.23, 1.7, 0.0312, None)]
    ['716k', '5,261', '81.2', '1.70', '0.031', '-']
    """
    if value is None:
        return "-"
    if value >= 10_000:
        return f"{value / 1000:,.0f}k"
    if value >= 1000:
        return f"{value:,.0f}"
    if value >= 10:
        return f"{value:.1f}"
    return f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"


def show_ratio(value: float | None) -> str:
    """A ratio, with its sign.

    >>> show_ratio(3.456), show_ratio(None)
    ('3.46x', '-')
    """
    return "-" if value is None else f"{show_figure(value)}x"


def game_table(record: Record, game: str) -> Table:
    """One game of ours beside the peer's, by their quickest loop: each figure, and how many times better it is."""
    peers = [peer for peer in PEER_GAMES if peer in record.figures]
    builds = [build for build in ("pure", "compiled") if f"{game} {build}" in record.figures]
    table = Table(title=f"{game}, one core", title_justify="left")
    table.add_column("")
    for peer in peers:
        table.add_column(peer, justify="right", style="dim")
    for build in builds:
        table.add_column(build, justify="right", style="bold")
        for peer in peers:
            table.add_column(f": {peer}", justify="right")
    for figure in FIGURES:
        cells = [show_figure(record.figures[peer].get(figure.key)) for peer in peers]
        for build in builds:
            mine = f"{game} {build}"
            cells.append(show_figure(record.figures[mine].get(figure.key)))
            for peer in peers:
                ratio = record.ratios.get(f"{mine} : {peer}", {}).get(figure.key)
                cells.append(show_ratio(ratio))
        table.add_row(figure.title, *cells)
    return table


def loops_table(record: Record, game: str) -> Table | None:
    """Decisions a second beside each way to drive the peer's games; None where only one was measured."""
    ways = {peer: f"{peer}, quickest loop" for peer in PEER_GAMES}
    ways |= {Contender(peer, "documented").label: f"{peer}, documented loop" for peer in DOCUMENTED}
    shown = [way for way in ways if DRIVEN in record.figures.get(way, {})]
    if set(shown) <= set(PEER_GAMES):
        return None
    builds = [build for build in ("pure", "compiled") if f"{game} {build}" in record.figures]
    table = Table(title=f"{game}, decisions/s by loop of the peer", title_justify="left")
    table.add_column("")
    table.add_column("theirs", justify="right", style="dim")
    for build in builds:
        table.add_column(f"{build} : theirs", justify="right")
    for way in shown:
        ratios = (record.ratios.get(f"{game} {build} : {way}", {}).get(DRIVEN) for build in builds)
        table.add_row(ways[way], show_figure(record.figures[way][DRIVEN]), *map(show_ratio, ratios))
    return table


def explain(record: Record) -> list[str]:
    """The lines under the tables: how to read them, and what is odd about this run."""
    lines = []
    if record.peer:
        lines.append(f"Beside {record.peer}. A ratio above 1 means that ours is better, whatever the figure.")
        if any(way.endswith(" as documented") for way in record.figures):
            lines.append("The quickest loop draws chance nodes evenly; the documented one reads their probabilities.")
    lines.append("Only decisions with two or more options count, on both sides; medians of the rounds.")
    lengths = (f"{label} {show_figure(length)}" for label, length in record.decisions_per_game.items())
    lines.append(f"Decisions a game: {', '.join(lengths)}.")
    noisy = sorted(
        (-noise, f"{name}, {BY_KEY[key].title} {noise:.0%}")
        for name, row in record.noise.items()
        for key, noise in row.items()
        if name in record.ratios and noise > TOLERANCE and key in BY_KEY
    )
    if noisy:
        worst = "; ".join(text for _, text in noisy[:WORST])
        lines.append(f"Ratios that may be off by more than {TOLERANCE:.0%}: {len(noisy)}, the worst {worst}.")
    lines += [f"Note: {note}." for note in record.notes]
    return lines


def describe_change(change: Change) -> str:
    """One ratio then and now, in a line."""
    title = BY_KEY[change.figure].title
    if change.now is None:
        return f"{change.pair}: {title}: {show_ratio(change.then)} then, not measured now"
    ratios = f"{show_ratio(change.then)} then, {show_ratio(change.now)} now"
    return f"{change.pair}: {title}: {ratios} ({change.part:+.0%}, give or take {change.noise:.0%})"


def describe_comparison(found: Comparison) -> list[str]:
    """What changed since the recorded run, the worst first."""
    lines = [f"Beside the run recorded on {found.date} (version {found.version}), as ratios to the peer:"]
    for title, changes in (
        (f"fell by more than {TOLERANCE:.0%}", found.fell),
        (f"fell by more than {TOLERANCE:.0%}, but within the noise", found.unclear),
        ("not measured this time", found.lost),
        (f"rose by more than {TOLERANCE:.0%}", found.rose),
    ):
        if changes:
            lines.append(f"  {title}:")
            lines += [f"    {describe_change(change)}" for change in changes]
    lines.append(f"  {found.steady} of the others within {TOLERANCE:.0%}.")
    return lines


def heading(record: Record) -> str:
    """The line above the tables: what was measured, and how it was compiled."""
    how = f"compiled build {record.training}" if record.training else "no compiled build"
    return f"rulebound {record.version}, Python {record.python}, {record.cores} cores; {how}"


def print_report(record: Record, comparison: Comparison | None, console: Console) -> None:
    """Print the tables, how to read them, and the comparison."""
    console.print(heading(record), highlight=False, markup=False)
    for game in record.games:
        console.print(game_table(record, game))
        loops = loops_table(record, game)
        if loops is not None:
            console.print(loops)
    for line in explain(record):
        console.print(line, highlight=False, markup=False)
    if comparison is not None:
        for line in describe_comparison(comparison):
            console.print(line, highlight=False, markup=False, soft_wrap=True)
