"""Recorded runs: kept, read, compared."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bench.contender import Contender
from bench.figures import Samples
from bench.record import (
    RECORDED,
    Record,
    append_record,
    belongs,
    compare,
    last_of,
    read_records,
    record_of,
    rounded,
)
from bench.rounds import Run
from rulebound.errors import DamagedFile

Ratios = dict[str, dict[str, float]]


def recorded(ratios: Ratios, noise: Ratios | None = None, games: tuple[str, ...] = ("toy",)) -> Record:
    """A recorded run with these ratios and nothing else of interest."""
    return Record(
        date="2020-02-02",
        version="1.2.3",
        python="3.11.0",
        peer="open_spiel 1",
        cores=2,
        quick=False,
        games=list(games),
        figures={},
        ratios=ratios,
        noise=noise or {},
        decisions_per_game={},
        notes=[],
    )


PAIR = "toy compiled : hearts"


def test_a_fall_of_more_than_a_tenth_is_named_and_a_smaller_one_is_not() -> None:
    then = recorded({PAIR: {"driver_decisions": 2.0, "clone_us": 2.0, "live_kb": 2.0, "scaling": 1.0}})
    now = recorded({PAIR: {"driver_decisions": 1.79, "clone_us": 1.81, "live_kb": 2.3, "scaling": 1.0}})
    found = compare(then, now)
    assert [(change.pair, change.figure) for change in found.fell] == [(PAIR, "driver_decisions")]
    assert [change.figure for change in found.rose] == ["live_kb"]
    assert found.fell[0].part == pytest.approx(-0.105)
    assert (found.lost, found.unclear, found.steady) == ([], [], 2)
    assert (found.date, found.version) == ("2020-02-02", "1.2.3")


def test_the_worst_fall_comes_first() -> None:
    then = recorded({PAIR: {"driver_games": 1.0, "engine_games": 1.0, "clone_us": 1.0}})
    now = recorded({PAIR: {"driver_games": 0.7, "engine_games": 0.5, "clone_us": 0.8}})
    assert [change.figure for change in compare(then, now).fell] == [
        "engine_games",
        "driver_games",
        "clone_us",
    ]


def test_a_fall_inside_the_noise_of_both_runs_is_named_apart() -> None:
    """0.03 and 0.04 make 0.05; a fall counts from twice that."""
    noise_then, noise_now = (
        {PAIR: {"clone_us": 0.03, "live_kb": 0.03}},
        {PAIR: {"clone_us": 0.04, "live_kb": 0.04}},
    )
    then = recorded({PAIR: {"clone_us": 1.0, "live_kb": 1.0}}, noise_then)
    found = compare(then, recorded({PAIR: {"clone_us": 0.85, "live_kb": 0.5}}, noise_now))
    assert [change.figure for change in found.fell] == ["clone_us", "live_kb"][::-1]
    assert found.fell[0].noise == pytest.approx(0.05)
    noisy = compare(then, recorded({PAIR: {"clone_us": 0.85, "live_kb": 0.5}}, {PAIR: {"clone_us": 0.1}}))
    assert [change.figure for change in noisy.fell] == ["live_kb"]
    assert [change.figure for change in noisy.unclear] == ["clone_us"]


def test_a_figure_that_is_gone_is_named() -> None:
    """A build that no longer compiles must not pass as one that did not get slower."""
    then = recorded({PAIR: {"driver_games": 1.0}, "toy pure : hearts": {"driver_games": 1.0}})
    found = compare(then, recorded({"toy pure : hearts": {"driver_games": 1.0}}))
    assert [(change.pair, change.now) for change in found.lost] == [(PAIR, None)]
    assert (found.fell, found.steady) == ([], 1)


def test_games_not_asked_for_are_not_missed() -> None:
    then = recorded({PAIR: {"driver_games": 1.0}, "toy-fleet pure : hearts": {"driver_games": 1.0}})
    found = compare(then, recorded({PAIR: {"driver_games": 1.0}}))
    assert (found.lost, found.steady) == ([], 1)


def test_a_pair_belongs_to_its_game_and_not_to_one_with_a_longer_name() -> None:
    assert belongs(PAIR, ["toy"])
    assert not belongs("toy-fleet compiled : hearts", ["toy"])
    assert not belongs(PAIR, ["toy-fleet"])


def test_the_last_run_with_ratios_of_these_games_is_compared_with() -> None:
    runs = [
        recorded({PAIR: {"clone_us": 1.0}}),
        recorded({PAIR: {"clone_us": 2.0}}),
        recorded({}),
        recorded({"chess pure : hearts": {"clone_us": 3.0}}, games=("chess",)),
    ]
    assert last_of(runs, ["toy"]) is runs[1]
    assert last_of(runs, ["chess", "toy"]) is runs[3]
    assert last_of(runs, ["go"]) is None
    assert last_of([], ["toy"]) is None


def test_a_run_is_kept_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "recorded.json"
    assert read_records(path) == []
    first = recorded({PAIR: {"clone_us": 1.25}})
    second = recorded({PAIR: {"clone_us": 1.5}}, {PAIR: {"clone_us": 0.01}})
    append_record(path, first)
    append_record(path, second)
    assert read_records(path) == [first, second]
    assert [each.name for each in tmp_path.iterdir()] == ["recorded.json"]


def test_four_digits_are_kept() -> None:
    assert rounded(recorded({PAIR: {"clone_us": 1.2345678}})).ratios == {PAIR: {"clone_us": 1.235}}


def test_a_damaged_file_is_named_with_its_line_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "recorded.json"
    append_record(path, recorded({PAIR: {"clone_us": 1.0}}))
    whole = path.read_bytes()
    broken = whole.replace(b'"cores": 2,', b'"cores": 2;')
    path.write_bytes(broken)
    with pytest.raises(DamagedFile) as caught:
        append_record(path, recorded({}))
    assert caught.value.path == str(path)
    assert broken.splitlines()[caught.value.line - 1].strip() == b'"cores": 2;'
    assert path.read_bytes() == broken
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(DamagedFile):
        read_records(path)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b'"cores": 2', b'"cores": "two"', "cores"),
        (b'"cores": 2', b'"kernels": 2', "kernels"),
        (b'"clone_us": 1.0', b'"clone_us": 0', "clone_us"),
        (b'"clone_us": 1.0', b'"clone_ms": 1.0', "clone_ms"),
        (b'"date": "2020-02-02"', b'"date": "\xff"', "utf-8"),
    ],
)
def test_a_wrong_field_is_named(tmp_path: Path, old: bytes, new: bytes, said: str) -> None:
    path = tmp_path / "recorded.json"
    append_record(path, recorded({PAIR: {"clone_us": 1.0}}))
    text = path.read_bytes()
    assert old in text
    path.write_bytes(text.replace(old, new))
    with pytest.raises(DamagedFile, match=f"(?i){said}"):
        read_records(path)


def test_the_shipped_records_can_be_read() -> None:
    for record in read_records(RECORDED):
        assert record.ratios and not record.quick


def test_a_run_becomes_a_record_with_a_ratio_for_each_of_ours_and_each_peer() -> None:
    samples = Samples()
    run = Run(
        ["toy"],
        [Contender("hearts", "peer"), Contender("toy", "pure"), Contender("toy", "compiled")],
        samples,
    )
    for turn in range(3):
        samples.add("hearts", "clone_us", turn, 6.0)
        samples.add("toy pure", "clone_us", turn, 12.0)
        samples.add("toy compiled", "clone_us", turn, 2.0 + turn)
    run.versions["hearts"] = "open_spiel 1"
    run.training = "not trained"
    run.played["toy pure"] = (4, 100.0)
    record = record_of(run, quick=True)
    assert record.figures["toy compiled"] == {"clone_us": 3.0}
    assert record.ratios == {"toy pure : hearts": {"clone_us": 0.5}, PAIR: {"clone_us": 2.0}}
    assert record.noise["toy pure"] == {"clone_us": 0.0} and record.noise[PAIR]["clone_us"] > 0
    assert (record.peer, record.quick, record.decisions_per_game) == (
        "open_spiel 1",
        True,
        {"toy pure": 25.0},
    )
    assert record.training == "not trained"
    assert msgspec.json.decode(msgspec.json.encode(record), type=Record) == record


def test_without_the_peer_there_are_figures_and_no_ratios() -> None:
    run = Run(["toy"], [Contender("toy", "pure")])
    run.samples.add("toy pure", "clone_us", 0, 12.0)
    record = record_of(run, quick=False)
    assert (record.figures, record.ratios, record.peer) == ({"toy pure": {"clone_us": 12.0}}, {}, "")
