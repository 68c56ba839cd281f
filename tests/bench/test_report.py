"""What people read."""

from __future__ import annotations

import doctest
from io import StringIO

from rich.console import Console

from bench import __main__ as command
from bench import figures, report
from bench.record import Change, Comparison, Record
from bench.report import describe_change, describe_comparison, print_report, show_figure, show_ratio

PAIR = "toy compiled : hearts"


def a_record(peer: bool = True) -> Record:
    """A run with one figure of everybody."""
    figures = {"toy pure": {"clone_us": 12.0}, "toy compiled": {"clone_us": 2.0}}
    ratios = {}
    if peer:
        figures = {"hearts": {"clone_us": 6.0}} | figures
        ratios = {"toy pure : hearts": {"clone_us": 0.5}, PAIR: {"clone_us": 3.0}}
    return Record(
        date="2020-02-02",
        version="1.2.3",
        python="3.11.0",
        peer="open_spiel 1" if peer else "",
        cores=2,
        quick=False,
        games=["toy"],
        figures=figures,
        ratios=ratios,
        noise={PAIR: {"clone_us": 0.25}} if peer else {},
        decisions_per_game={"toy pure": 80.0},
        notes=["something was odd"],
    )


def printed(record: Record, comparison: Comparison | None = None) -> str:
    """The report as text."""
    out = StringIO()
    print_report(record, comparison, Console(file=out, width=160))
    return out.getvalue()


def test_figures_are_short() -> None:
    assert [show_figure(x) for x in (1_234_567.0, 9_999.6, 999.96, 10.04, 9.996, 0.05)] == [
        "1,235k",
        "10,000",
        "1000.0",
        "10.0",
        "10.00",
        "0.050",
    ]
    assert (show_figure(None), show_ratio(None), show_ratio(0.5)) == ("-", "-", "0.50x")


def test_each_build_stands_beside_its_ratio_to_each_peer() -> None:
    lines = printed(a_record()).splitlines()
    row = next(line for line in lines if "clone, us" in line)
    assert [cell.strip() for cell in row.strip("│").split("│")] == [
        "clone, us",
        "6.00",
        "12.0",
        "0.50x",
        "2.00",
        "3.00x",
    ]
    empty = next(line for line in lines if "import, ms" in line)
    assert [cell.strip() for cell in empty.strip("│").split("│")] == ["import, ms", "-", "-", "-", "-", "-"]


def test_the_head_says_how_the_build_was_trained() -> None:
    record = a_record()
    assert printed(record).splitlines()[0] == "rulebound 1.2.3, Python 3.11.0, 2 cores; no compiled build"
    record.training = "trained on random games"
    head = "rulebound 1.2.3, Python 3.11.0, 2 cores; compiled build trained on random games"
    assert printed(record).splitlines()[0] == head


def test_hearts_is_shown_by_the_quickest_loop_and_by_the_documented_one() -> None:
    record = a_record()
    for label, speed in (("hearts", 600_000.0), ("hearts as documented", 160_000.0)):
        record.figures.setdefault(label, {})["driver_decisions"] = speed
    for build, speed in (("pure", 16_000.0), ("compiled", 240_000.0)):
        record.figures[f"toy {build}"]["driver_decisions"] = speed
        for label in ("hearts", "hearts as documented"):
            ratio = speed / record.figures[label]["driver_decisions"]
            record.ratios.setdefault(f"toy {build} : {label}", {})["driver_decisions"] = ratio
    text = printed(record)
    rows = [[cell.strip() for cell in line.strip("│").split("│")] for line in text.splitlines() if "│ hearts, " in line]
    assert rows == [
        ["hearts, quickest loop", "600k", "0.027x", "0.40x"],
        ["hearts, documented loop", "160k", "0.10x", "1.50x"],
    ]
    assert "toy, decisions/s by loop of the peer" in text
    assert "by loop of the peer" not in printed(a_record())


def test_doubtful_ratios_and_notes_are_said() -> None:
    text = printed(a_record())
    assert "Ratios that may be off by more than 10%: 1, the worst toy compiled : hearts, clone, us 25%." in text
    assert "Note: something was odd." in text
    assert "Decisions a game: toy pure 80.0." in text


def test_without_the_peer_there_are_no_ratios_to_read() -> None:
    text = printed(a_record(peer=False))
    row = next(line for line in text.splitlines() if "clone, us" in line)
    assert [cell.strip() for cell in row.strip("│").split("│")] == ["clone, us", "12.0", "2.00"]
    assert "ratio" not in text.lower()


def test_a_change_is_one_line() -> None:
    fell = Change(PAIR, "clone_us", 2.0, 1.5, 0.02)
    assert describe_change(fell) == f"{PAIR}: clone, us: 2.00x then, 1.50x now (-25%, give or take 2%)"
    gone = Change(PAIR, "clone_us", 2.0, None)
    assert describe_change(gone) == f"{PAIR}: clone, us: 2.00x then, not measured now"


def test_a_comparison_names_what_fell_and_counts_the_rest() -> None:
    fell, unclear = Change(PAIR, "clone_us", 2.0, 1.0), Change(PAIR, "scaling", 1.0, 0.8, 0.2)
    lost, rose = Change(PAIR, "live_kb", 2.0, None), Change(PAIR, "import_ms", 1.0, 2.0)
    found = Comparison("2020-02-02", "1.2.3", [fell], [unclear], [rose], [lost], 7)
    lines = describe_comparison(found)
    assert "2020-02-02" in lines[0] and "1.2.3" in lines[0]
    assert [line.strip() for line in lines[1:]] == [
        "fell by more than 10%:",
        describe_change(fell),
        "fell by more than 10%, but within the noise:",
        describe_change(unclear),
        "not measured this time:",
        describe_change(lost),
        "rose by more than 10%:",
        describe_change(rose),
        "7 of the others within 10%.",
    ]
    assert describe_change(fell) in printed(a_record(), found)


def test_the_examples_in_the_docstrings_hold() -> None:
    for module in (figures, report, command):
        found = doctest.testmod(module)
        assert found.attempted and not found.failed, module.__name__
