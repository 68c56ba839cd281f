"""Coverage: a rule counts only when a passing test that claims it ran the code that cites it."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

import pytest

from rulebound.rulebooks import runs
from rulebound.rulebooks.coverage import Coverage, measure
from rulebound.rulebooks.project import ROOT, BadCitations, Project
from rulebound.rulebooks.record import Session
from rulebound.rulebooks.shelf import Package
from tests.rulebooks.fake import again, edit, make


@pytest.fixture(scope="module")
def fake(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The fake game."""
    return make(tmp_path_factory.mktemp("fake"))


@pytest.fixture(autouse=True)
def _fake_stands_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the fake game is registered, and results depend on its files alone, not on edits elsewhere."""
    engine = runs._engine
    monkeypatch.setenv("RULEBOUND_GAMES", "fake")
    monkeypatch.setattr(runs, "_engine", lambda fake: [path for path in engine(fake) if path.is_relative_to(fake.root)])


def test_results_depend_on_the_whole_engine(fake: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    names = {path.relative_to(ROOT).as_posix() for path in runs._engine(fake) if path.is_relative_to(ROOT)}
    assert {"rulebound/errors.py", "rulebound/rulebooks/probes.py"} <= names
    assert not any(name.startswith("rulebound/rulebooks/") and name.endswith(".json") for name in names)


def measured(project: Project, book: str = "fake-1", prove: bool = False) -> Coverage:
    """The coverage of a rulebook."""
    return measure(project, project.shelf.find(book), prove)


def why(found: Coverage) -> dict[str, str]:
    """What is said against each rule."""
    return {finding.rule.id: finding.why for finding in found.findings if finding.why}


TEST = "tests/test_coins.py::test_"


def test_what_is_missing_and_why(fake: Project) -> None:
    found = measured(fake)
    assert [one.rule.id for one in found.covered()] == [
        "1.1",
        "2.1",
        "2.2",
        "2.3",
        "2.3.1",
        "2.3.2",
        "3.1",
        "3.2",
        "3.3",
    ]
    assert why(found) == {
        "1.2": f"{TEST}the_last_coin_wins passed without running fake/coins.py:14",
        "3.4": f"{TEST}the_bell_is_heard passed without running fake/coins.py:46",
        "3.5": f"{TEST}the_pile_is_counted did not pass",
        "3.6": "no code cites it, no test claims it",
    }


def test_blanking_the_cited_code_turns_tests_red(fake: Project) -> None:
    found = measured(fake, prove=True)
    assert [one.rule.id for one in found.unproved()] == ["3.3"]
    assert why(found)["3.3"] == f"{TEST}the_bell_rings still passed with fake/coins.py:46 blanked"
    assert len(found.covered()) == 9


def test_the_same_rule_of_another_edition_is_covered_with_it(fake: Project) -> None:
    found = measured(fake, "fake-0", prove=True)
    assert [one.rule.id for one in found.covered()] == ["7-1"]
    assert why(found) == {"7-2": "no test claims it"}


@pytest.mark.whole
def test_results_are_kept_until_something_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = make(tmp_path)
    counted: list[dict[str, int]] = []
    ordinary = runs.Runs._pytest

    def counting(self: runs.Runs, tests: dict[str, list[str]], prove: bool, blank: dict[str, int]) -> Session:
        counted.append(blank)
        return ordinary(self, tests, prove, blank)

    monkeypatch.setattr(runs.Runs, "_pytest", counting)
    first = why(measured(project))
    assert counted
    counted.clear()
    assert why(measured(again(tmp_path))) == first
    assert not counted
    # Another wording changes nothing that could run; another line of code does.
    edit(tmp_path / "fake" / "rulebook.json", "A bell is rung.", "The bell is rung.")
    assert why(measured(again(tmp_path))) == first
    assert not counted
    edit(tmp_path / "fake" / "coins.py", "return pile - coins", "return pile - coins - 1")
    changed = why(measured(again(tmp_path)))
    assert {} in counted
    assert changed["2.1"] == f"{TEST}coins_leave_the_pile did not pass"
    assert len(list((tmp_path / ".cache" / "rules").iterdir())) == 2


@pytest.mark.whole
def test_a_damaged_result_is_measured_again(tmp_path: Path) -> None:
    first = why(measured(make(tmp_path)))
    for path in (tmp_path / ".cache" / "rules").rglob("*.json"):
        path.write_bytes(path.read_bytes()[:40])
    assert why(measured(again(tmp_path))) == first


@pytest.mark.whole
def test_a_test_that_no_longer_ends_is_red(tmp_path: Path) -> None:
    make(tmp_path)
    edit(
        tmp_path / "tests" / "test_coins.py",
        "    assert take(10, 2) == 8",
        "    pile = 9\n    while pile != 1:\n        pile = take(pile, 2)",
    )
    project = Project(tmp_path, [Package("fake", tmp_path / "fake")], patience=0.2)
    found = measured(project, prove=True)
    assert "2.1" in [one.rule.id for one in found.covered() if one.red]
    kept = [path.read_text() for path in (tmp_path / ".cache" / "rules").rglob("*.json")]
    assert any('"fake.coins.take":"never ended"' in text for text in kept)


def test_a_claim_on_a_rule_that_does_not_exist_stops_the_measurement(tmp_path: Path) -> None:
    make(tmp_path)
    edit(tmp_path / "tests" / "test_coins.py", "fake 3.3", "fake 3.33")
    with pytest.raises(BadCitations, match=r"test_coins\.py, line 42: fake-1 has no rule '3\.33'"):
        measured(again(tmp_path))


def test_tests_that_cannot_be_collected_stop_the_measurement(tmp_path: Path) -> None:
    make(tmp_path)
    edit(tmp_path / "tests" / "test_coins.py", "import pytest\n", "import pytest\nimport no_such_module\n")
    with pytest.raises(runs.CannotMeasure, match="no_such_module"):
        measured(again(tmp_path))


def test_without_pytest_the_message_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = make(tmp_path)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(runs.CannotMeasure, match=r"\./go test"):
        measured(project)


def test_only_the_newest_results_are_kept(tmp_path: Path) -> None:
    project = make(tmp_path)
    kept = runs.Runs(project)
    kept.folder.mkdir(parents=True)
    for age in range(8):
        folder = kept.folder.parent / f"old{age}"
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))
    os.utime(kept.folder, (1, 1))
    kept.prune()
    left = sorted(folder.name for folder in kept.folder.parent.iterdir())
    assert left == sorted([kept.folder.name, "old0", "old1", "old2"])
