"""Who meets whom, and what the games come to."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rulebound import games
from rulebound.errors import BadDeck, RuleboundError
from rulebound.many.balance import begin, end, show_balance, write_balance
from rulebound.many.grid import draw_matrix, ranked, won_by_place
from rulebound.many.matrix import tabulate
from rulebound.many.plan import checked, pairing, pairs
from rulebound.simulate import count_games, name_decks, plan_matrix, report
from rulebound.terminal import console
from tests.many.runs import game, plan_of, toy_report, toy_results


@pytest.mark.parametrize("n", [2, 3, 12])
def test_every_two_decks_meet_as_often_at_both_seats(n: int) -> None:
    plan = plan_of(*[f"deck {k}" for k in range(n)])
    met = Counter(pairing(plan, number) for number in range(count_games(plan, 4)))
    assert met == {(one, other): 2 for one in range(n) for other in range(n) if one != other}


def test_more_games_for_each_begin_with_the_same_meetings() -> None:
    plan = plan_of("a", "b", "c")
    seats = [pairing(plan, number) for number in range(9)]
    assert seats[:3] == pairs(3) and seats[3:6] == [(other, one) for one, other in pairs(3)] and seats[6:] == pairs(3)


def test_wins_are_counted_for_decks_wherever_they_sat() -> None:
    # a against b: a sits first, then second, then first
    table = tabulate(plan_of("a", "b"), [game(0, winner=0), game(1, winner=1), game(2, winner=1)])
    assert [(line.name, line.field.wins, line.field.games) for line in table.decks] == [("a", 2, 3), ("b", 1, 3)]
    (meeting,) = table.meetings
    assert (meeting.deck, meeting.against, meeting.won.wins, meeting.won.games) == ("a", "b", 2, 3)


def test_the_first_player_is_who_took_the_first_turn() -> None:
    results = [game(0, winner=0, first=0), game(1, winner=0, first=1), game(2, winner=1, first=1), game(3, first=-1)]
    table = tabulate(plan_of("a", "b"), results)
    assert (table.first.wins, table.first.games) == (2, 3)
    a, b = table.decks
    assert (a.first.wins, a.first.games, a.second.wins, a.second.games) == (1, 2, 0, 1)
    assert (b.first.wins, b.first.games, b.second.wins, b.second.games) == (1, 1, 1, 2)


def test_draws_and_games_that_did_not_end_are_no_part_of_a_share() -> None:
    results = [game(0, winner=0), game(1, winner=2), game(2, winner=-1, status="cut_off"), game(3, winner=1)]
    table = tabulate(plan_of("a", "b"), results)
    (meeting,) = table.meetings
    assert (meeting.won.wins, meeting.won.games, meeting.draws, meeting.failed) == (2, 2, 1, 1)
    assert table.decks[0].draws == table.decks[1].draws == 1
    assert table.first.games == 2


def test_the_lengths_are_those_of_the_games_that_ended() -> None:
    results = [game(0, turns=7), game(1, turns=9), game(2, turns=7, winner=2), game(3, turns=99, status="cut_off")]
    assert tabulate(plan_of("a", "b"), results).lengths == [(7, 2), (9, 1)]


def test_against_itself_a_deck_gains_nothing() -> None:
    plan = plan_of("a", "b")._replace(pairing="ordered")  # a-a, a-b, b-a, b-b
    table = tabulate(plan, [game(number) for number in range(4)])
    assert [(line.field.wins, line.field.games) for line in table.decks] == [(1, 2), (1, 2)]
    assert table.first.games == 4


def test_the_table_of_real_games_adds_up() -> None:
    found = toy_report()
    assert sum(line.field.wins for line in found.decks) + found.draws == len(toy_results()) == found.games
    assert sum(count for _, count in found.lengths) == found.games
    assert found.first.games + found.draws == found.games
    assert {result.first for result in toy_results()} == {0, 1}


def test_the_matrix_is_drawn_best_deck_first() -> None:
    plan = plan_of("[weak]", "strong")
    found = report(plan, [game(0, winner=1), game(1, winner=0), game(2, winner=1), game(3, winner=1)])
    assert ranked(found) == [1, 0]
    assert won_by_place(found)[1, 0].wins == 3 and won_by_place(found)[0, 1].wins == 1
    out = console(100)
    with out.capture() as drawn:
        out.print(draw_matrix(found))
    lines = drawn.get().splitlines()
    assert lines[1].split() == ["1", "strong", "75.0", "%", "(30.1-95.4)", "-", "75"]
    assert "[weak]" in lines[2] and lines[2].split()[-2:] == ["25", "-"]


# -- bad input ------------------------------------------------------------------------------------


def test_one_deck_is_no_matrix_and_no_deck_comes_twice() -> None:
    toy = games.find("toy")
    with pytest.raises(BadDeck, match="two decks or more"):
        plan_matrix(toy, 1, "random", ["ember"])
    with pytest.raises(BadDeck, match="'ember' is named twice"):
        plan_matrix(toy, 1, "random", ["ember", "tide", "ember"])
    with pytest.raises(BadDeck, match="'no such'"):
        plan_matrix(toy, 1, "random", ["ember", "no such"])
    with pytest.raises(BadDeck, match="two decks are needed"):
        checked(plan_of("a", "b", "c")._replace(pairing="seats"))


def test_a_deck_of_a_file_has_the_name_of_the_file_unless_two_have_the_same() -> None:
    toy = games.find("toy")
    assert name_decks(toy, ["ember", "x/mine.txt"]) == ("ember", "mine")
    assert name_decks(toy, ["x/mine.txt", "y/mine.txt"]) == ("x/mine.txt", "y/mine.txt")
    assert name_decks(toy, ["a\x1b[2J.txt"]) == ("a?[2J",)
    assert len(name_decks(toy, ["n" * 500])[0]) == 40


def test_the_table_is_put_into_its_place_in_a_page(tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    page.write_text(f"before\n{begin('toy')}\nold\n{end('toy')}\nafter\n", encoding="utf-8")
    write_balance(page, toy_report())
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n") and text.endswith("\nafter\n") and "old" not in text
    assert show_balance(toy_report()) in text
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len(rows) == 1 + len(toy_report().decks)
    assert all(row.count("|") == rows[0].count("|") for row in rows)
    assert toy_report().digest in text and "The first player won" in text
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(RuleboundError, match="no place for the table"):
        write_balance(page, toy_report())
