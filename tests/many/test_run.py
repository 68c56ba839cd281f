"""The same games give the same table wherever they are played, stopped or not."""

from __future__ import annotations

import os
from multiprocessing import active_children, get_start_method
from pathlib import Path

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.many import chunk
from rulebound.many.chunk import Result
from rulebound.many.kept import Kept
from rulebound.many.local import Processes, cores
from rulebound.many.plan import Plan
from rulebound.many.run import Stopped, chunks, map_games
from rulebound.simulate import keep_stopped, report, simulate
from tests.many.runs import GAMES, Told, game, plan_of, toy_plan, toy_report, toy_results


def test_one_process_and_two_give_the_same_report() -> None:
    for workers in (1, 2):
        assert simulate(toy_plan(), GAMES, workers) == toy_report()


def test_results_stand_by_their_numbers_whenever_they_come() -> None:
    results = [game(number) for number in range(50)]
    heard: list[int] = []
    assert map_games(plan_of("a", "b"), 50, Told(results, backwards=True), heard.append) == results
    assert sum(heard) == 50


@pytest.mark.parametrize("stop_after", [0, 1, 7, 11])
def test_a_run_stopped_anywhere_and_gone_on_with_gives_the_same_report(stop_after: int, tmp_path: Path) -> None:
    path = tmp_path / "run"
    with pytest.raises(Stopped) as stopped:
        map_games(toy_plan(), GAMES, Told(toy_results(), True, stop_after), kept=Kept(toy_plan(), path))
    assert len(stopped.value.results) == stop_after
    assert len(Kept(toy_plan(), path).results) == stop_after
    assert simulate(toy_plan(), GAMES, kept=Kept(toy_plan(), path)) == toy_report()


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    kept = Kept(toy_plan(), tmp_path / "run")
    kept.add(toy_results()[3:6])
    told = Told(toy_results())
    heard: list[int] = []
    found = map_games(toy_plan(), GAMES, told, heard.append, kept)
    assert told.asked == [0, 1, 2, *range(6, GAMES)]
    assert found == list(toy_results()) and sum(heard) == GAMES
    again = Told(toy_results())
    assert map_games(toy_plan(), GAMES, again, kept=Kept(toy_plan(), kept.path)) == found
    assert again.asked == []


def test_a_kept_run_may_be_asked_for_more_games_or_fewer(tmp_path: Path) -> None:
    path = tmp_path / "run"
    assert map_games(toy_plan(), 4, Told(toy_results()), kept=Kept(toy_plan(), path)) == list(toy_results()[:4])
    more = Told(toy_results())
    assert map_games(toy_plan(), 9, more, kept=Kept(toy_plan(), path)) == list(toy_results()[:9])
    assert more.asked == [4, 5, 6, 7, 8]
    fewer = report(toy_plan(), map_games(toy_plan(), 4, Told([]), kept=Kept(toy_plan(), path)))
    assert fewer.games == 4 and len(Kept(toy_plan(), path).results) == 9


def test_what_another_error_ends_is_kept_too(tmp_path: Path) -> None:
    kept = Kept(toy_plan(), tmp_path / "run")

    def fail(played: int) -> None:
        if played:
            raise OSError("the terminal went away")

    with pytest.raises(OSError, match="went away"):
        map_games(toy_plan(), GAMES, Told(toy_results()), fail, kept)
    assert len(Kept(toy_plan(), kept.path).results) == 1


def test_a_run_that_nobody_said_to_keep_is_kept_when_it_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with pytest.raises(Stopped) as stopped:
        map_games(toy_plan(), GAMES, Told(toy_results(), stop_after=6))
    said = keep_stopped(stopped.value, None)
    assert "6 games are kept" in said
    path = Path(said.rpartition(" ")[2])
    assert list(Kept(toy_plan(), path).results.values()) == list(toy_results()[:6])
    with pytest.raises(Stopped) as sooner:
        map_games(toy_plan(), GAMES, Told(toy_results(), stop_after=2))
    keep_stopped(sooner.value, None)
    assert len(Kept(toy_plan(), path).results) == 6, "what was kept before is not lost"


@pytest.mark.parametrize(("total", "workers"), [(0, 1), (1, 4), (37, 2), (5000, 2)])
def test_chunks_are_all_games_once_and_none_is_long(total: int, workers: int) -> None:
    spans = chunks(total, set(), workers)
    assert [number for start, stop in spans for number in range(start, stop)] == list(range(total))
    assert all(0 < stop - start <= 20 for start, stop in spans)


def test_a_game_that_fails_in_another_process_is_counted() -> None:
    cut = simulate(toy_plan()._replace(limit=3), 4, 2)
    assert cut.cut_off == 4 and cut.failures[0].status == "cut_off"


def test_who_stops_a_run_waits_for_no_game_and_leaves_no_process() -> None:
    def stop(played: int) -> None:
        if played:
            raise KeyboardInterrupt

    before = set(active_children())
    with pytest.raises(Stopped) as stopped:
        map_games(toy_plan(), GAMES, Processes(2), stop)
    found = stopped.value.results
    assert 0 < len(found) < GAMES
    assert all(result == toy_results()[number] for number, result in found.items())
    assert set(active_children()) == before


@pytest.mark.skipif(get_start_method() != "fork", reason="only a copied process has the planted death")
def test_a_process_that_dies_is_told_and_what_was_played_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = chunk._play_game

    def die(game: Game, plan: Plan, number: int) -> Result:
        if number == 7:
            os._exit(1)
        return real(game, plan, number)

    path = tmp_path / "run"
    with monkeypatch.context() as planted:
        planted.setattr(chunk, "_play_game", die)
        with pytest.raises(RuleboundError, match="died"):
            map_games(toy_plan(), GAMES, Processes(2), kept=Kept(toy_plan(), path))
    assert simulate(toy_plan(), GAMES, kept=Kept(toy_plan(), path)) == toy_report()


def test_there_is_a_core() -> None:
    assert cores() >= 1 and Processes(cores()).workers >= 1
