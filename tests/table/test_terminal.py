"""What is drawn in a terminal is what can be typed, and stands there as it was written."""

from __future__ import annotations

from random import Random

from rich.console import RenderableType

from rulebound import games, terminal
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.view import view
from rulebound.program.filters import Cards, It
from rulebound.program.ops import Choose, Damage
from rulebound.table import Table
from tests.skirmish import card, side, skirmish, tactic
from tests.table.walks import toy_table, walk


def drawn(what: RenderableType) -> list[str]:
    """The lines that a console shows."""
    out = terminal.console(100)
    with out.capture() as capture:
        out.print(what)
    return [line.strip() for line in capture.get().splitlines()]


def test_options_are_drawn_with_the_numbers_by_which_they_are_taken() -> None:
    table = walk(toy_table(skip_forced=True), Random(1), 12)
    decision = table.update(table.seat).view.decision
    assert decision is not None and len(decision.options) > 1
    lines = drawn(terminal.draw_options(decision, "Ada: action"))
    assert lines == ["Ada: action", *(f"{n}  {option.text}" for n, option in enumerate(decision.options, start=1))]


def test_a_name_is_drawn_as_it_is_written() -> None:
    game = games.find("toy")
    decks = list(game.decks().values())
    table = Table(game, [decks[0], decks[-1]], seed_bytes(1), ["[red]Ada[/red]", "[b]Ben[/b]"])
    board = "\n".join(drawn(terminal.draw_board(table.update(0).view, table.names)))
    for name in table.names:
        assert name in board
    active = table.names[table.update(0).view.active]
    assert active in board.splitlines()[0]


def test_who_attacks_whom_stands_above_the_board() -> None:
    t = skirmish(
        "toy-waves", me=side(field=["Kiln Guard"]), you=side(field=[card("Shoal Wall", rested=True), "Refitted Barge"])
    )
    t.me.attacks("Kiln Guard", "Shoal Wall")
    board = drawn(terminal.draw_board(view(t.s, t.you.seat), ["Ada", "Ben"]))
    assert "attacker Kiln Guard - attacked Shoal Wall" in board[0]


def test_what_was_chosen_is_told_while_it_waits() -> None:
    bolt = tactic("Bolt", Choose(Cards("theirs", ("field",)), 1, target=True), Damage(1, It()))
    t = skirmish("toy", me=side(hand=[bolt]), you=side(field=["Shoal Wall", "Refitted Barge"]))
    t.me.plays("Bolt")
    t.me.picks("Refitted Barge")
    board = drawn(terminal.draw_board(view(t.s, t.you.seat), ["Ada", "Ben"]))
    assert "Bolt -> Refitted Barge" in board
