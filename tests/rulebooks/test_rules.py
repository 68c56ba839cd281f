"""The rules in the terminal."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from rulebound import rules
from rulebound.rulebooks.book import UnknownRule
from rulebound.rulebooks.project import Project
from rulebound.rulebooks.shelf import UnknownRulebook
from tests.rulebooks.fake import again, edit


@pytest.fixture(autouse=True)
def _in_place_of_this_project(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "Project", lambda: again(project.root))


def run(*words: str) -> tuple[int, str]:
    """The exit code and output of a command."""
    done = CliRunner().invoke(rules.app, list(words))
    return done.exit_code, done.output


def test_a_rule_is_shown_with_its_code_and_tests(project: Project) -> None:
    assert rules.show("fake-1:2.3", project) == [
        "fake-1:2.3  (procedure)",
        "  A player takes only when allowed to.",
        "within",
        "  2  Taking",
        "contains",
        "  2.3.1  One must take something.",
        "  2.3.2  A tired player takes nothing.",
        "cited by",
        "  fake/coins.py:29  may_take",
        "claimed by",
        "  tests/test_coins.py:20  test_one_takes_something",
    ]


def test_a_rule_that_nobody_minds_says_so(project: Project) -> None:
    assert rules.show("fake:3.6", project)[-4:] == ["cited by", "  no code", "claimed by", "  no test"]
    assert rules.show("fake:3", project)[0] == "fake-1:3  (heading, not testable: a heading)"


def test_the_same_rule_elsewhere_is_mentioned(project: Project) -> None:
    lines = rules.show("fake-0:7-1", project)
    assert "  the same as fake-1:2.1" in lines
    assert "  fake/coins.py:17  take" in lines


def test_show_prints_a_rule(project: Project) -> None:
    code, said = run("show", "fake-1:2.1")
    assert code == 0 and "Coins that are taken leave the pile." in said


def test_a_rule_or_rulebook_that_does_not_exist_is_an_error(project: Project) -> None:
    with pytest.raises(UnknownRule, match=r"fake-1 has no rule '2\.11'; the nearest are"):
        rules.show("fake:2.11", project)
    with pytest.raises(UnknownRulebook, match="no rulebook or game is called 'nobody'"):
        rules.show("nobody:2.1", project)
    with pytest.raises(UnknownRulebook, match="no rulebook or game is called 'nobody'"):
        rules.coverage("nobody", project=project)


@pytest.mark.whole
def test_coverage_prints_one_object_for_one_rulebook(project: Project) -> None:
    code, said = run("coverage", "--rulebook", "fake-1", "--json", "--prove")
    assert code == 0
    found = json.loads(said)
    assert found["rulebook"] == "fake-1"
    assert found["testable"] == 13
    assert found["covered"] == 9
    assert found["missing"] == ["1.2", "3.4", "3.5", "3.6"]
    assert (found["proved"], found["unproved"]) == (8, ["3.3"])
    assert found["rules"]["2.3.2"] == {
        "code": ["fake/coins.py:33"],
        "tests": ["tests/test_coins.py::TestTired::test_a_tired_player_rests"],
        "ran": True,
        "red": True,
    }
    code, said = run("coverage", "--rulebook", "fake", "--strict")
    assert code == 1
    assert said.splitlines()[0] == "fake-1: 9 of 13 testable rules covered"
    assert "  3.6  no code cites it, no test claims it" in said


@pytest.mark.whole
def test_coverage_of_all_rulebooks_is_a_list(project: Project) -> None:
    edit(project.root / "tests" / "test_coins.py", "assert count(3) == 4", "assert count(3) == 3")
    found = {one["rulebook"]: one for one in rules.coverage(None)}
    assert "3.5" not in found["fake-1"]["missing"]
    assert found["fake-0"]["covered"] == 1
    assert found["fow-6.0"]["covered"] == 0
    assert len(found["fow-6.0"]["missing"]) == found["fow-6.0"]["testable"]
