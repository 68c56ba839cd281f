"""The table drawn in a terminal: the board, the options, the log and the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from rulebound.kernel.view import CardView, DecisionView, EventView, RefusalView, View, ZoneView
from rulebound.many.intervals import show_share
from rulebound.simulate import Report


def console(width: int | None = None) -> Console:
    """A console that takes names and card texts as they are, never as mark-up."""
    out = Console(highlight=False, markup=False, emoji=False, width=width)
    if width is None and not out.is_terminal:
        out = Console(highlight=False, markup=False, emoji=False, width=100)
    return out


def draw_board(view: View, names: Sequence[str]) -> RenderableType:
    """The whole board as a viewer sees it: the other side above, one's own below."""
    near = view.viewer if view.viewer in (0, 1) else 0
    title = f"Turn {view.turn} - {names[view.active]} - {view.phase}"
    known = {card.handle: card.name for card in cards_of(view)}
    for role, card in view.roles.items():
        title += f" - {role} {known.get(card) or 'a hidden card'}"
    parts: list[RenderableType] = [Rule(title, characters="-", align="left")]
    parts.append(_draw_side(view, names, 1 - near))
    shared = [zone for zone in view.zones if zone.seat < 0 and (zone.count or zone.cards)]
    if shared:
        parts.append(_draw_zones("Both", "", shared))
        parts += [Text(f"  {line}") for line in _tell_chosen(shared, known)]
    parts.append(_draw_side(view, names, near))
    return Group(*parts)


def draw_options(decision: DecisionView, heading: str) -> RenderableType:
    """The question and its options, numbered from 1, or the range of numbers that may be declared."""
    parts: list[RenderableType] = [Text(heading, style="bold")]
    if decision.options:
        width = len(str(len(decision.options)))
        for number, option in enumerate(decision.options, start=1):
            parts.append(Text(f"  {number:>{width}}  {option.text}"))
    elif decision.high >= decision.low:
        by = f" in steps of {decision.stride}" if decision.stride > 1 else ""
        parts.append(Text(f"  a number from {decision.low} to {decision.high}{by}"))
    return Group(*parts)


def draw_log(events: Iterable[EventView]) -> RenderableType:
    """What happened, one line an event, with its reasons."""
    lines = []
    for event in events:
        line = Text(f"  {event.text}", style="dim")
        if event.why:
            line.append(f"  [{', '.join(event.why)}]", style="dim italic")
        lines.append(line)
    return Group(*lines)


def draw_refusals(refusals: Sequence[RefusalView], view: View) -> RenderableType:
    """What cannot be done now, and which rule or clause refuses it."""
    if not refusals:
        return Text("  Nothing that you see here is refused.")
    names = {card.handle: card.name for card in cards_of(view)}
    return Group(
        *(
            Text(f"  {names.get(refusal.card, refusal.card)}: no {refusal.act} [{', '.join(refusal.why)}]")
            for refusal in refusals
        )
    )


def draw_card(card: CardView) -> RenderableType:
    """Everything that a viewer may know of one card."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_row("card", f"{card.name or 'unknown'} {card.card}".strip())
    for name, value in card.values.items():
        was = card.printed.get(name, value)
        grid.add_row(name, f"{value}" if was == value else f"{value} (printed {was})")
    if card.keywords:
        grid.add_row("keywords", ", ".join(card.keywords))
    for mark, amount in card.marks.items():
        grid.add_row(mark, str(amount))
    if card.beneath:
        grid.add_row("beneath", ", ".join(under.name or "a hidden card" for under in card.beneath))
    return grid


def draw_report(report: Report) -> RenderableType:
    """What came of a run of games."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_row("game", f"{report.game} ({report.rulebook})")
    grid.add_row("games", f"{report.games} between {report.players} players, seed {report.seed}")
    share = [f"{wins} ({100 * wins / max(1, report.games):.1f} %)" for wins in report.wins]
    grid.add_row("wins", f"seat 1: {share[0]}, seat 2: {share[1]}, draws: {report.draws}")
    grid.add_row("first player", show_share(report.first))
    for name, spread in (("decisions", report.decisions), ("turns", report.turns)):
        grid.add_row(name, f"mean {spread.mean:.1f}, median {spread.median:g}, most {spread.max}")
    grid.add_row("failures", f"{report.errors} errors, {report.suspended} suspended, {report.cut_off} cut off")
    grid.add_row("digest", report.digest)
    for failure in report.failures:
        kept = f" (kept in {failure.journal})" if failure.journal else ""
        grid.add_row(f"game {failure.number}", Text(f"{failure.status}: {failure.note}{kept}"))
    return grid


def cards_of(view: View) -> list[CardView]:
    """Every card in a view, those beneath others too."""
    found: list[CardView] = []
    waiting = [card for zone in view.zones for card in zone.cards]
    while waiting:
        card = waiting.pop(0)
        found.append(card)
        waiting += card.beneath
    return found


def _tell_chosen(zones: list[ZoneView], names: dict[str, str]) -> list[str]:
    """What was chosen for what waits, one line each."""
    return [
        f"{card.name} -> {', '.join(names.get(other) or 'a hidden card' for other in card.chosen)}"
        for zone in zones
        for card in zone.cards
        if card.chosen
    ]


def _draw_side(view: View, names: Sequence[str], seat: int) -> RenderableType:
    pools = ", ".join(f"{name} {amount}" for name, amount in view.pools[seat].items())
    return _draw_zones(names[seat], pools, [zone for zone in view.zones if zone.seat == seat])


def _draw_zones(name: str, pools: str, zones: list[ZoneView]) -> RenderableType:
    """One side: what is only counted on the first line, then a line for each zone with cards to see."""
    counted = [f"{zone.name} {zone.count}" for zone in zones if not zone.cards and zone.count]
    head = Text(name, style="bold")
    head.append("  " + ", ".join([*counted, pools] if pools else counted), style="dim")
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for zone in zones:
        if zone.cards:
            shown = [_name_card(card) for card in zone.cards]
            unseen = zone.count - len(zone.cards)
            if unseen > 0:
                shown.append(Text(f"and {unseen} unseen", style="dim"))
            grid.add_row(Text(f"  {zone.name} {zone.count}", style="cyan"), Columns(shown, padding=(0, 3)))
    return Group(head, grid)


def _name_card(card: CardView) -> Text:
    """A card in a few words: name, values that differ from print in another colour, how it lies."""
    text = Text(card.name or "?", style="dim" if card.rested else "")
    for name, value in card.values.items():
        was = card.printed.get(name, value)
        if value or was:
            style = "" if value == was else ("green" if value > was else "red")
            text.append(f" {name}:{value}", style=style)
    remarks = [*card.keywords]
    remarks += [f"{mark} {amount}" for mark, amount in card.marks.items() if amount]
    if card.place >= 0:
        remarks.append(f"place {card.place + 1}")
    if card.rested:
        remarks.append("rested")
    if card.face_down:
        remarks.append("face down")
    if card.beneath:
        remarks.append(f"over {len(card.beneath)}")
    if remarks:
        text.append(f" ({', '.join(remarks)})", style="dim")
    return text
