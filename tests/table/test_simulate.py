"""A run of games is the same everywhere, and one bad game does not end it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulebound import simulate as module
from rulebound.errors import BadDeck
from rulebound.kernel import play
from rulebound.kernel.state import State
from rulebound.many.chunk import play_games
from rulebound.many.plan import pairing
from rulebound.replay import replay
from rulebound.simulate import plan, simulate

ROOT = Path(__file__).parents[2]


def run_sim(*words: str, hash_seed: str = "0", pure: str = "1") -> dict[str, object]:
    """The report of a run in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "RULEBOUND_PURE": pure, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "rulebound.cli", "sim", "--game", "toy", "--json", *words],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", "no progress bar where nobody watches"
    report: dict[str, object] = json.loads(done.stdout)
    return report


@pytest.mark.whole
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_report_is_the_same_under_any_hash_seed_build_and_number_of_workers(bot: str) -> None:
    many = "16" if bot == "random" else "6"
    words = ("--games", many, "--seed", "5", "--players", bot, "--workers")
    first = run_sim(*words, "1")
    assert first["games"] == int(many) and first["errors"] == first["cut_off"] == first["suspended"] == 0
    assert run_sim(*words, "1", hash_seed="1") == first
    assert run_sim(*words, "1", hash_seed="random", pure="0") == first
    assert run_sim(*words, "2", hash_seed="77") == first


def test_another_seed_gives_other_games() -> None:
    assert simulate(plan("toy", 1), 5).digest != simulate(plan("toy", 2), 5).digest


def test_the_wording_of_an_error_is_no_part_of_the_digest() -> None:
    result = play_games(plan("toy", 1), 0, 1)[0]
    assert module.digest([result._replace(note="one")]) == module.digest([result._replace(note="another")])
    assert module.digest([result._replace(winner=2)]) != module.digest([result])


def test_more_games_begin_with_the_same_ones() -> None:
    five, nine = play_games(plan("toy", 1), 0, 5), play_games(plan("toy", 1), 0, 9)
    assert nine[:5] == five
    assert play_games(plan("toy", 1), 5, 9) == nine[5:]


def test_a_report_adds_up() -> None:
    heard: list[int] = []
    report = simulate(plan("toy", 3), 30, advance=heard.append)
    assert sum(heard) == 30
    assert sum(report.wins) + report.draws + report.errors + report.suspended + report.cut_off == 30
    assert 0 < report.decisions.median <= report.decisions.max
    assert 0 < report.turns.mean <= report.turns.max


def test_no_games_is_a_report_too() -> None:
    report = simulate(plan("toy", 3), 0)
    assert report.wins == [0, 0] and report.decisions.max == 0


def test_every_pair_of_decks_meets() -> None:
    every = plan("toy", 1)
    assert len({pairing(every, number) for number in range(len(every.decks) ** 2)}) == len(every.decks) ** 2


def test_two_decks_keep_their_seats() -> None:
    shipped = [list(deck) for deck in plan("toy", 1).decks[:2]]
    given = plan("toy", 1, decks=shipped)
    assert {pairing(given, number) for number in range(8)} == {(0, 1)}
    with pytest.raises(BadDeck, match="two decks are needed"):
        plan("toy", 1, decks=shipped[:1])


def test_a_game_that_does_not_end_is_cut_off_and_counted() -> None:
    report = simulate(plan("toy", 1, limit=3), 4)
    assert report.cut_off == 4 and report.wins == [0, 0]
    assert report.failures[0].status == "cut_off"


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_game_that_fails_is_counted_and_kept(bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = play.step

    def fail(state: State, index: int) -> None:
        if state.asked == 5:
            raise ZeroDivisionError("a planted fault")
        real(state, index)

    monkeypatch.setattr("rulebound.many.chunk.step", fail)
    monkeypatch.setattr(play, "step", fail)
    report = simulate(plan("toy", 1, bot), 2, keep=tmp_path / "failed")
    assert report.errors == 2
    for failure in report.failures:
        assert "planted" in failure.note
        with monkeypatch.context() as mended:
            mended.setattr(play, "step", real)
            table = replay(failure.journal)
            assert table.suspension is not None and table.number == 5
            assert table.reproduce() == ""
        assert "planted" in table.reproduce()


def test_a_runaway_game_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    real = play.step

    def run_away(state: State, index: int) -> None:
        real(state, index)
        if state.asked > 5:
            state.suspended = True

    monkeypatch.setattr("rulebound.many.chunk.step", run_away)
    report = simulate(plan("toy", 1), 3)
    assert report.suspended == 3 and report.errors == 0
