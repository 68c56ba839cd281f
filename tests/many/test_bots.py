"""Programs against each other: who sits where, what is counted, and the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulebound.commands import app
from rulebound.errors import RuleboundError
from rulebound.many.bots import BEGIN, END, kept_in, match, pair_of, show_matches, write_table
from rulebound.many.plan import pairing, programs
from rulebound.simulate import plan
from tests.many.runs import game

PLAN = plan("toy", 1, "greedy,random")


def test_two_programs_change_seats_every_game_and_decks_every_two() -> None:
    assert [programs(PLAN, number) for number in range(3)] == [
        ("greedy", "random"),
        ("random", "greedy"),
        ("greedy", "random"),
    ]
    assert [pairing(PLAN, number) for number in range(8)] == [
        (0, 0), (0, 0), (0, 1), (0, 1), (1, 0), (1, 0), (1, 1), (1, 1),
    ]  # fmt: skip
    assert programs(PLAN._replace(players="random"), 1) == ("random", "random")


def test_what_a_program_won_is_counted_at_whichever_seat_it_sat() -> None:
    results = [game(0, 0), game(1, 1), game(2, 1), game(3, 2), game(4, status="cut_off")]
    found = match(PLAN, "Toy", results)
    assert (found.program, found.against) == ("greedy", "random")
    assert (found.won.wins, found.won.games, found.draws, found.failed) == (2, 3, 1, 1)
    assert "| Toy | greedy | random | 66.7 % (20.8-93.8) of 3 | 1 | 1 | 9.0 |" in show_matches([found])


def test_the_table_is_put_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    found = match(PLAN, "Toy", [game(0, 0)])
    write_table(page, [found])
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"before\n{BEGIN}\n\n| game") and text.endswith(f"|\n\n{END}\nafter\n")
    assert "old" not in text
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(RuleboundError, match="no place for the table"):
        write_table(page, [found])


@pytest.mark.parametrize("words", ["greedy", "greedy,oracle", "a,b,c", "search:soon,greedy"])
def test_what_is_no_pair_of_programs_is_refused(words: str) -> None:
    with pytest.raises(RuleboundError):
        pair_of(words)


def test_the_command_plays_keeps_and_goes_on(tmp_path: Path) -> None:
    words = ["bots", "greedy,random", "--game", "toy", "--workers", "1", "--resume", str(tmp_path), "--json"]
    done = CliRunner().invoke(app, [*words, "--games", "2"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)[0]["won"]["games"] == 2
    assert kept_in(tmp_path, PLAN).is_file()
    more = CliRunner().invoke(app, [*words, "--games", "3"])
    assert json.loads(more.stdout)[0]["won"]["games"] == 3
