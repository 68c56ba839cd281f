"""The machinery of planted faults notices a fault, and nothing where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.planting import (
    CAUGHT,
    LEFT_OUT,
    MISSED,
    ROOT,
    STALE,
    Fault,
    StaleFault,
    addresses,
    all_faults,
    judge,
    plant,
)

TEST = "tests/properties/test_chance.py::test_every_order_of_a_few_cards_is_as_likely"
BIASED = Fault(
    "a card never stays where it is",
    "S7",
    "rulebound/kernel/rng.py",
    "below(s, i + 1)",
    "below(s, i)",
    TEST,
)


def test_a_planted_fault_is_caught() -> None:
    assert judge(BIASED).verdict == CAUGHT


def test_a_patch_that_changes_nothing_is_not() -> None:
    assert judge(BIASED._replace(new=BIASED.old)).verdict == MISSED


def test_a_test_that_the_short_gate_leaves_out_catches_nothing_there() -> None:
    whole = "tests/web/test_build.py::test_the_page_is_what_its_sources_build"
    assert judge(BIASED._replace(test=whole), short=True).verdict == LEFT_OUT
    assert judge(BIASED, short=True).verdict == CAUGHT


def test_a_patch_that_does_not_fit_is_told(tmp_path: Path) -> None:
    assert judge(BIASED._replace(old="no such text")).verdict == STALE
    with pytest.raises(StaleFault, match="0 times"):
        plant(BIASED, tmp_path)


def test_every_fault_fits_the_sources_and_has_a_name_of_its_own() -> None:
    faults = all_faults()
    assert len({fault.name for fault in faults}) == len(faults)
    for fault in faults:
        text = (ROOT / fault.file).read_text(encoding="utf-8")
        assert text.count(fault.old) == 1, f"{fault.name}: {fault.file} holds the text {text.count(fault.old)} times"
        assert fault.old != fault.new
        for test in addresses(fault.test):
            assert (ROOT / test.partition("::")[0]).is_file(), f"{fault.name}: there is no {test}"


@pytest.mark.parametrize(
    "check",
    [
        "R1",
        "R4",
        "R6",
        "R7",
        "R8",
        "H1 view",
        "H1 options",
        "H1 log",
        "H1 errors",
        "H2",
        "H3",
        "H5",
        "H7",
        "D1",
        "D2",
        "D3",
        "D4",
        "D5",
        "D7",
        "S1",
        "S2",
        "S4",
        "S6",
        "S7",
        "audit",
        "fields",
        "copies",
        "scenario saved",
        "scenario replayed",
        "scenario swapped",
        "imports",
        "table",
        "many games",
        "rulebooks",
        "speech terms",
        "speech sentences",
        "speech events",
        "speech games",
        "speech cards",
        "speech rules",
        "speech terminal",
        "storage",
    ],
)
def test_every_kind_of_check_has_a_fault(check: str) -> None:
    assert any(fault.check == check for fault in all_faults())


def test_the_seven_faults_of_what_is_kept_for_speed_are_there() -> None:
    kept = {fault.name for fault in all_faults() if fault.check == "audit"}
    assert len(kept) >= 7
