"""A person at a terminal plays whole games through plain lines of text, and loses nothing by a slip."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from rulebound.kernel import play
from rulebound.kernel.save import fingerprint
from rulebound.kernel.state import State
from rulebound.players import Player, find
from rulebound.reasons import explain
from rulebound.replay import replay
from rulebound.sitting import Sitting
from rulebound.table import Table
from tests.table.walks import choice_table, mark, toy_table, walk


class Desk:
    """A sitting whose input is a list of lines and whose output is a text."""

    def __init__(self, table: Table, lines: Iterable[str], keep: Path, bot: str = "random", lang: str = "en") -> None:
        self.table = table
        self.asked: list[str] = []
        self.seen = io.StringIO()
        self._lines: Iterator[str] = iter(lines)
        players: list[Player | None] = [None, None if bot == "none" else find(bot)]
        out = Console(file=self.seen, width=100, highlight=False, markup=False)
        self.sitting = Sitting(table, players, Random(1), self.read, out, keep, lang)

    def read(self, prompt: str) -> str:
        self.asked.append(prompt)
        for line in self._lines:
            return line
        raise EOFError

    def run(self) -> str:
        self.sitting.run()
        return self.seen.getvalue()


def any_answer(desk_table: Table, rng: Random) -> Iterator[str]:
    """Numbers as a person types them, at random, for ever."""
    while True:
        decision = desk_table.update(desk_table.seat).view.decision
        assert decision is not None
        if decision.options:
            yield str(1 + int(rng.random() * len(decision.options)))
        else:
            steps = (decision.high - decision.low) // decision.stride + 1
            yield str(decision.low + int(rng.random() * steps) * decision.stride)


@pytest.mark.parametrize("bot", ["random", "greedy", "none"])
def test_a_game_is_played_to_its_end_by_numbers(bot: str, tmp_path: Path) -> None:
    table = toy_table(3, skip_forced=True)
    text = Desk(table, any_answer(table, Random(3)), tmp_path / "kept", bot).run()
    assert table.over and table.ended in text
    assert not (tmp_path / "kept").exists(), "a finished game need not be kept"


def test_slips_are_told_and_change_nothing(tmp_path: Path) -> None:
    table = toy_table(skip_forced=True)
    while table.seat != 0:
        table.attempt(0)
    before = mark(table)
    slips = ["0", "-1", "999", "1.5", "one", "", "   ", "save", "why 0", "why x", "why 99999999999999999999"]
    slips += ["1 1 1", "x" * 5000, "9" * 5000, "\x1b[31m", "why \u00b2", "save " + str(tmp_path)]
    text = Desk(table, slips, tmp_path / "kept").run()
    assert mark(table) == before
    assert "Options are numbered 1 to" in text and "is not a command" in text and "\x1b[31m" not in text
    assert "could not be written" in text


def test_full_width_digits_are_digits(tmp_path: Path) -> None:
    table = toy_table(skip_forced=True)
    number = table.number
    Desk(table, ["\uff11"], tmp_path / "kept", "none").run()
    assert table.number > number


def test_the_questions_that_a_person_may_ask(tmp_path: Path) -> None:
    table = toy_table(skip_forced=True)
    while table.seat != 0:
        table.attempt(0)
    decision = table.update(0).view.decision
    assert decision is not None
    text = Desk(table, ["help", "why", "why 1", "why not", "log", "board"], tmp_path / "kept").run()
    assert "undo" in text
    for citation in decision.why:
        assert citation in text and explain(table.game, citation)[-1] in text
    assert text.count(decision.options[0].text) >= 3


def test_undo_at_the_terminal(tmp_path: Path) -> None:
    table = toy_table(skip_forced=True)
    while table.seat != 0:
        table.attempt(0)
    answered, before = len(table.line), fingerprint(table.state)
    Desk(table, ["1", "undo"], tmp_path / "kept").run()
    assert len(table.line) == answered and fingerprint(table.state) == before


def test_two_people_at_one_terminal_take_back_the_last_answer(tmp_path: Path) -> None:
    table = walk(toy_table(6, skip_forced=True), Random(6), 7)
    given = len([entry for entry in table.line if not entry.forced])
    Desk(table, ["undo"], tmp_path / "kept", "none").run()
    assert len([entry for entry in table.line if not entry.forced]) == given - 1


def test_several_cards_are_picked_at_once(tmp_path: Path) -> None:
    table = choice_table()
    answered = len(table.line)
    text = Desk(table, ["2 1"], tmp_path / "kept", "none").run()
    assert [entry.more for entry in table.line[answered:]][:2] in ([True, True], [True, False]), text


@pytest.mark.parametrize(("lang", "yes"), [("en", "yes"), ("en", " Y "), ("ja", "はい"), ("zh-Hant", "是")])
def test_conceding_ends_the_game_for_who_says_so_twice(lang: str, yes: str, tmp_path: Path) -> None:
    table = toy_table(skip_forced=True)
    desk = Desk(table, ["concede", yes], tmp_path / "kept", "none", lang)
    desk.run()
    assert (
        table.over
        and desk.asked[1]
        == {
            "en": "Concede the game? Your opponent wins. Type yes to concede: ",
            "ja": "投了しますか？相手の勝ちになります。投了するなら yes と入力：",
            "zh-Hant": "要認輸嗎？對手會獲勝。要認輸請輸入 yes：",
        }[lang]
    )


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "You play on."), ("ja", "対戦を続けます。"), ("zh-Hant", "繼續對局。")]
)
@pytest.mark.parametrize("answer", [["no"], [""], ["1"], ["concede"], []])
def test_anything_but_yes_goes_on_and_the_end_of_input_too(
    lang: str, told: str, answer: list[str], tmp_path: Path
) -> None:
    table = toy_table(skip_forced=True)
    before = mark(table)
    text = Desk(table, ["concede", *answer], tmp_path / "kept", "none", lang).run()
    assert mark(table) == before and not table.over and told in text and (tmp_path / "kept").is_file()


@pytest.mark.parametrize("last", [["quit"], []])
def test_a_game_that_is_left_is_kept(last: list[str], tmp_path: Path) -> None:
    table = toy_table(skip_forced=True)
    kept = tmp_path / "deep" / "kept.jsonl"
    text = Desk(table, ["1", *last], kept, "none").run()
    assert str(kept) in text
    assert fingerprint(replay(kept).state) == fingerprint(table.state)


def test_a_saved_game_need_not_be_kept_twice(tmp_path: Path) -> None:
    table = toy_table(skip_forced=True)
    saved = tmp_path / "saved.jsonl"
    text = Desk(table, ["1", f"save {saved}", "quit"], tmp_path / "kept", "none").run()
    assert f"Saved in {saved}" in text
    assert replay(saved).number == table.number and not (tmp_path / "kept").exists()


def test_a_suspended_game_can_be_taken_back_at_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = toy_table(skip_forced=True)
    walk(table, Random(2), 4)
    real, failures = play.step, [1]

    def fail_once(state: State, index: int) -> None:
        if failures:
            failures.pop()
            raise ZeroDivisionError("a planted fault")
        real(state, index)

    monkeypatch.setattr(play, "step", fail_once)
    text = Desk(table, ["1", "1", "undo", "1"], tmp_path / "kept", "none").run()
    assert "The game is suspended" in text and "a planted fault" in text
    assert table.suspension is None


def test_a_program_that_fails_does_not_take_the_game_with_it(tmp_path: Path) -> None:
    class Faulty:
        thinks = False

        def choose(self, sight: object, rng: Random) -> int:
            raise ZeroDivisionError("a planted fault")

    table = toy_table(skip_forced=True)
    desk = Desk(table, ["1"] * 100, tmp_path / "kept.jsonl")
    desk.sitting.players = [Faulty(), Faulty()]
    with pytest.raises(ZeroDivisionError):
        desk.run()
    assert fingerprint(replay(tmp_path / "kept.jsonl").state) == fingerprint(table.state)
