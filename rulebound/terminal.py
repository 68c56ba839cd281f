"""The table drawn in a terminal: the board, the options, the log and the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from rulebound import games
from rulebound.kernel.view import CardView, DecisionView, EventView, RefusalView, View, ZoneView
from rulebound.many.intervals import show_share
from rulebound.simulate import Report
from rulebound.speech.speech import Speech, circled


def console(width: int | None = None) -> Console:
    """A console that takes names and card texts as they are, never as mark-up."""
    out = Console(highlight=False, markup=False, emoji=False, width=width)
    if width is None and not out.is_terminal:
        out = Console(highlight=False, markup=False, emoji=False, width=100)
    return out


def plain(view: View, names: Sequence[str]) -> Speech:
    """The speech of a view in English."""
    return Speech(games.find(view.game), "en", names)


def draw_board(view: View, names: Sequence[str], speech: Speech | None = None) -> RenderableType:
    """The whole board as a viewer sees it: the other side above, one's own below."""
    speech = speech or plain(view, names)
    near = view.viewer if view.viewer in (0, 1) else 0
    title = speech.say("terminal.turn", number=view.turn, player=names[view.active], phase=speech.phase(view.phase))
    known = {card.handle: speech.name(card.card, card.name) for card in cards_of(view) if card.card}
    hidden = speech.say("terminal.hidden")
    for role, card in view.roles.items():
        title += " - " + speech.say("terminal.role", role=speech.role(role), card=known.get(card, hidden))
    parts: list[RenderableType] = [Rule(title, characters="-", align="left")]
    parts.append(_draw_side(view, names, 1 - near, speech))
    shared = [zone for zone in view.zones if zone.seat < 0 and (zone.count or zone.cards)]
    if shared:
        parts.append(_draw_zones(speech.say("both"), "", shared, speech))
        parts += [Text(f"  {line}") for line in _tell_chosen(shared, known, speech)]
    parts.append(_draw_side(view, names, near, speech))
    return Group(*parts)


def draw_options(decision: DecisionView, heading: str, speech: Speech | None = None) -> RenderableType:
    """The question and its options, numbered from 1, or the range of numbers that may be declared."""
    parts: list[RenderableType] = [Text(heading, style="bold")]
    if decision.options:
        width = len(str(len(decision.options)))
        for number, option in enumerate(decision.options, start=1):
            parts.append(Text(f"  {number:>{width}}  {option.text}"))
    elif decision.high >= decision.low and speech is not None:
        key = "terminal.number_by" if decision.stride > 1 else "terminal.number"
        said = speech.say(key, low=decision.low, high=decision.high, stride=decision.stride)
        parts.append(Text(f"  {said}"))
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


def draw_refusals(refusals: Sequence[RefusalView], speech: Speech) -> RenderableType:
    """What cannot be done now, and which rule or clause refuses it."""
    if not refusals:
        return Text("  " + speech.say("terminal.not_refused"))
    lines = []
    for refusal in refusals:
        told = speech.say("refusal.card", card=speech.said(refusal.said), refusal=speech.refusal(refusal))
        lines.append(Text(f"  {told}"))
    return Group(*lines)


def draw_card(card: CardView, speech: Speech) -> RenderableType:
    """Everything that a viewer may know of one card, and what is printed on it."""
    grid = Grid.grid(padding=(0, 2))
    listed = speech.say("terminal.list")
    name = speech.name(card.card, card.name) if card.card else speech.say("terminal.no_name")
    grid.add_row(speech.say("terminal.card"), f"{name} {card.card}".strip())
    for word, value in card.values.items():
        was = card.printed.get(word, value)
        shown = f"{value}" if was == value else speech.say("terminal.printed", number=value, printed=was)
        grid.add_row(speech.value(word), shown)
    if card.keywords:
        grid.add_row(speech.say("terminal.keywords"), listed.join(speech.keyword(word) for word in card.keywords))
    for mark, amount in card.marks.items():
        grid.add_row(speech.mark(mark), str(amount))
    if card.beneath:
        grid.add_row(speech.say("terminal.beneath"), listed.join(_called(under, speech) for under in card.beneath))
    for number, line in enumerate(speech.card(card.card).lines if card.card else (), start=1):
        grid.add_row(Text(circled(number), justify="right"), Text(line))
    return grid


def _called(card: CardView, speech: Speech) -> str:
    return speech.name(card.card, card.name) if card.card else speech.say("terminal.hidden")


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


def _tell_chosen(zones: list[ZoneView], names: dict[str, str], speech: Speech) -> list[str]:
    """What was chosen for what waits, one line each."""
    listed, hidden = speech.say("terminal.list"), speech.say("terminal.hidden")
    return [
        speech.say(
            "terminal.chosen",
            card=_called(card, speech),
            cards=listed.join(names.get(other, hidden) for other in card.chosen),
        )
        for zone in zones
        for card in zone.cards
        if card.chosen
    ]


def _draw_side(view: View, names: Sequence[str], seat: int, speech: Speech) -> RenderableType:
    counted = [
        speech.say("terminal.count", word=speech.pool(name), number=amount) for name, amount in view.pools[seat].items()
    ]
    pools = speech.say("terminal.list").join(counted)
    return _draw_zones(names[seat], pools, [zone for zone in view.zones if zone.seat == seat], speech)


def _draw_zones(name: str, pools: str, zones: list[ZoneView], speech: Speech) -> RenderableType:
    """One side: what is only counted on the first line, then a line for each zone with cards to see."""
    counts = {zone.name: speech.say("terminal.count", word=speech.zone(zone.name), number=zone.count) for zone in zones}
    counted = [counts[zone.name] for zone in zones if not zone.cards and zone.count]
    head = Text(name, style="bold")
    head.append("  " + speech.say("terminal.list").join([*counted, pools] if pools else counted), style="dim")
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for zone in zones:
        if zone.cards:
            shown = [_name_card(card, speech) for card in zone.cards]
            unseen = zone.count - len(zone.cards)
            if unseen > 0:
                shown.append(Text(speech.say("terminal.unseen", number=unseen), style="dim"))
            grid.add_row(Text(f"  {counts[zone.name]}", style="cyan"), Columns(shown, padding=(0, 3)))
    return Group(head, grid)


def _name_card(card: CardView, speech: Speech) -> Text:
    """A card in a few words: name, values that differ from print in another colour, how it lies."""
    text = Text(speech.name(card.card, card.name) if card.card else "?", style="dim" if card.rested else "")
    for name, value in card.values.items():
        was = card.printed.get(name, value)
        if value or was:
            style = "" if value == was else ("green" if value > was else "red")
            text.append(f" {speech.value(name)}:{value}", style=style)
    remarks = [speech.keyword(word) for word in card.keywords]
    marks = {speech.mark(mark): amount for mark, amount in card.marks.items() if amount}
    remarks += [speech.say("terminal.count", word=mark, number=amount) for mark, amount in marks.items()]
    if card.place >= 0:
        remarks.append(speech.place(card.place))
    if card.rested:
        remarks.append(speech.say("terminal.rested"))
    if card.face_down:
        remarks.append(speech.say("terminal.face_down"))
    if card.beneath:
        remarks.append(speech.say("terminal.over", number=len(card.beneath)))
    if remarks:
        text.append(speech.say("terminal.remarks", remarks=speech.say("terminal.list").join(remarks)), style="dim")
    return text
