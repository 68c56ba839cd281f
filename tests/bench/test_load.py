"""The load command: what it counts, what it tells, and a whole run of it in small."""

from __future__ import annotations

import asyncio
import doctest
import sys
from pathlib import Path
from signal import SIGKILL, SIGTERM

import msgspec
import pytest

from bench import load
from bench.__main__ import main
from bench.crowd import Decision, Timing
from bench.load import DOCS, Churn, Memory, Report, Return, Stage, bounded, faults, markdown, next_count, parser
from bench.process import BenchError
from bench.served import Served


def a_stage(games: int = 100, p99: float = 50.0, errors: list[str] | None = None) -> Stage:
    """Some games for ten seconds."""
    return Stage(games, 10, 10 * games, 2, 20, 3, p99, 80, 1, 0.5, 100, 0, errors or [], 0.5)


def test_doctests() -> None:
    assert doctest.testmod(load).failed == 0


@pytest.mark.parametrize("most", [1, 24, 25, 60, 99, 300, 1234])
def test_the_search_ends_near_the_most_that_is_held(most: int) -> None:
    held = failed = stages = 0
    while (games := next_count(held, failed)) and games != held:
        stages += 1
        held, failed = (games, failed) if games <= most else (held, games)
    assert held <= most <= held + max(1, load.CLOSE_ENOUGH * failed) and stages < 14


def test_games_are_held_only_in_time_and_without_an_error() -> None:
    assert a_stage().holds
    assert not a_stage(p99=100.0).holds
    assert not a_stage(errors=["no answer"]).holds


def test_an_answer_is_counted_from_when_it_was_due() -> None:
    timing = Timing()
    timing.shown, timing.accepted, timing.late = [0.002, 0.250], [0.001, 0.200], [0.0, 0.1]
    stage = load.summed_up(2, 1.0, timing, 0.25, 64.0)
    assert (stage.actions, stage.shown_p50, stage.shown_p99, stage.client_late_p99) == (2, 2.0, 250.0, 100.0)


def test_memory_that_grows_is_a_fault() -> None:
    flat = Churn(2000, 20, 60.0, [50.0, *[60.0] * 19], 0.5)
    growing = Churn(2000, 20, 60.0, [50.0 + n for n in range(20)], 0.5)
    report = Report("toy", "compiled", "3.11", 2, "2020-02-02", churn=flat)
    assert flat.growth == 0 and faults(report) == []
    report.churn = growing
    assert faults(report) == ["memory grew by 18 % over 2000 games"]


def test_a_decision_without_options_is_a_number() -> None:
    assert Decision(1, 0, [], low=10, high=50, stride=20).count == 3
    assert Decision(1, 0, [msgspec.Raw(b"{}")] * 2).count == 2


def test_the_report_says_everything_with_the_load_beside_it() -> None:
    report = Report("opcg", "compiled", "3.11.7", 2, "2020-02-02", 100, [a_stage()])
    report.memory = Memory(200, 60, 90.4, 51.0)
    report.churn = Churn(2000, 20, 60.0, [60.0] * 20, 1.5)
    report.returns = [Return("kill -9", 200, 60, 1.0, 1.25, 2.5, 3.0, 0.25)]
    text = markdown(report)
    assert "Held on one core: **100 games**." in text
    assert "| 100 | 10 | 1000 | 2 / 20 ms | 3 / 50 / 80 ms | none | 1 ms | 50 % | 0 | 0.5 |" in text
    assert "| memory of a live game | 90 kB | 200 games after 60 answers, with sockets; 51 MB without games |" in text
    assert "| memory over 2000 games created and finished | +0.0 % |" in text
    assert "| kill -9: every game has answered | 3.0 s |" in text


def test_the_page_has_a_place_for_the_figures() -> None:
    page = DOCS.read_text(encoding="utf-8")
    assert "new\n" in load.put_into(page, "new\n")
    with pytest.raises(BenchError):
        load.put_into("nothing", "new\n")


def test_what_is_asked_for_is_bounded() -> None:
    assert bounded(parser().parse_args(["--games", "300", "--minutes", "10"])) == ""
    assert bounded(parser().parse_args(["--games", "5000"])) == "--games is 1 to 4000, not 5000"
    assert bounded(parser().parse_args(["--minutes", "61"])) == "--minutes is 0 to 60, not 61"


def test_bench_hands_on_what_is_about_a_server(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--server", "--help"])
    assert "./go bench --server --games 300 --minutes 10" in capsys.readouterr().out
    assert main(["--server", "--game", "chess"]) == 1
    assert "no game is called 'chess'" in capsys.readouterr().err


@pytest.mark.whole
@pytest.mark.skipif(sys.platform == "win32", reason="servers are ended by signals")
@pytest.mark.parametrize("looks", [False, True])
def test_a_small_run_measures_everything(tmp_path: Path, looks: bool) -> None:
    """Games of the toy over real sockets: held, finished, and come back to after the server was killed."""
    arguments = parser().parse_args(
        ["--game", "toy", "--games", "2", "--seconds", "1", "--churn", "2", "--back", "0", "--answers", "2", "--json"]
        + (["--previews"] if looks else [])
    )
    served = Served(tmp_path, pure=True)
    report = Report("toy", "plain Python", "", 2, "")

    async def killed() -> Return:
        bench = load.Bench(served, "toy", tell=False)
        await bench.crowd.grow(1)
        back = await bench.come_back(SIGKILL, 0)
        await bench.crowd.leave()
        return back

    try:
        served.start("toy")
        asyncio.run(load.measure(arguments, served, report, warm=0.0))
        back = asyncio.run(killed())
    finally:
        served.end(SIGTERM)
    assert [stage.errors for stage in report.stages] == [[]] and report.stages[0].actions >= 1
    assert (report.stages[0].looked >= 1) == looks
    assert report.churn is not None and report.churn.games == 2
    assert 0 < back.listens <= back.first_view <= back.last_view <= back.last_answer
