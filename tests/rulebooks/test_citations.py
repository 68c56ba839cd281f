"""Tables of citations: made from the sources, never stale, read at run time."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from rulebound import citations
from rulebound.errors import DamagedFile
from rulebound.rulebooks import shelf
from rulebound.rulebooks.project import ROOT, Project
from rulebound.rulebooks.shelf import Package
from tests.rulebooks.fake import again, edit


def test_the_table_names_functions_and_lines(project: Project) -> None:
    assert citations.main(["--write"], project) == 0
    table = json.loads((project.root / "fake" / "citations.json").read_text())
    assert table == {
        "functions": {
            "coins.take": ["2.1"],
            "coins.lose": ["0:7-2"],
            "coins.may_take": ["2.3"],
            "coins.ring": ["3.3", "3.4"],
            "coins.count": ["3.5"],
        },
        "branches": {
            "coins:4": ["1.1"],
            "coins:13": ["3.1"],
            "coins:14": ["1.2"],
            "coins:19": ["2.2"],
            "coins:32": ["2.3.1"],
            "coins:33": ["2.3.2"],
            "coins:41": ["3.2"],
        },
    }
    assert citations.read_table(project.root / "fake" / "citations.json") == table


def test_a_change_of_the_sources_makes_the_table_stale(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert citations.main(["--check"], project) == 1
    assert citations.main(["--write"], project) == 0
    assert citations.main(["--check"], project) == 0
    edit(project.root / "fake" / "coins.py", '"""2.3 Who', '"""2.2 Who')
    capsys.readouterr()
    assert citations.main(["--check"], again(project.root)) == 1
    assert "citations.json is stale: python -m rulebound.citations --write" in capsys.readouterr().err
    assert citations.main(["--write"], again(project.root)) == 0
    assert citations.main(["--check"], again(project.root)) == 0


def test_a_number_that_the_rulebook_lacks_is_refused_and_nothing_written(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(project.root / "fake" / "coins.py", '"""2.3 Who', '"""2.9 Who')
    edit(project.root / "tests" / "test_coins.py", "fake 2.1", "fake 2.7")
    for word in ("--write", "--check"):
        assert citations.main([word], again(project.root)) == 1
        said = capsys.readouterr().err
        assert "coins.py, line 29: fake-1 has no rule '2.9'" in said
        assert "test_coins.py, line 8: fake-1 has no rule '2.7'" in said
    assert not (project.root / "fake" / "citations.json").exists()


def test_a_package_that_cites_nothing_has_no_table(project: Project) -> None:
    citations.main(["--write"], project)
    (project.root / "fake" / "coins.py").write_text("class Game:\n    rulebook = 'fake-1'\n")
    assert citations.main(["--write"], again(project.root)) == 0
    assert not (project.root / "fake" / "citations.json").exists()
    assert citations.main(["--check"], again(project.root)) == 0


def test_anything_else_gets_the_usage(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert citations.main([], project) == 2
    assert "--write | --check" in capsys.readouterr().err


def test_functions_are_found_by_name_at_run_time(project: Project) -> None:
    citations.main(["--write"], project)
    assert citations.cites("fake", "coins.ring") == ("3.3", "3.4")
    assert citations.cites("fake", "fake.coins.ring") == ("3.3", "3.4")
    assert citations.cites("fake", "ring") == ("3.3", "3.4")
    assert citations.cites("fake", "sing") == ()
    assert citations.cites("fake", "coins.state") == ()


def test_a_word_that_two_functions_share_needs_its_module(project: Project) -> None:
    (project.root / "fake" / "bells.py").write_text('def ring():\n    """1.1 Another."""\n')
    citations.main(["--write"], again(project.root))
    assert citations.cites("fake", "ring") == ()
    assert citations.cites("fake", "bells.ring") == ("1.1",)


def test_the_edition_that_is_played_is_cited(project: Project) -> None:
    citations.main(["--write"], project)
    assert citations.cited_rules("fake", "take", "fake-1") == ("fake-1:2.1",)
    assert citations.cited_rules("fake", "take", "fake-0") == ("fake-0:7-1",)
    assert citations.cited_rules("fake", "lose", "fake-0") == ("fake-0:7-2",)
    assert citations.cited_rules("fake", "count", "fake-0") == ("fake-1:3.5",)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"functions": {}}',
        '{"functions": [], "branches": {}}',
        '{"functions": {"a": "2.1"}, "branches": {}}',
    ],
)
def test_a_damaged_table_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "citations.json"
    path.write_text(text)
    with pytest.raises(DamagedFile, match="line 1"):
        citations.read_table(path)


def registered() -> list[Package]:
    """The kernel and every registered game, the toy game among them however the tests were started."""
    found = shelf.packages()
    toy = ROOT / "tests" / "toy"
    if (toy / "__init__.py").exists() and all(package.name != "tests.toy" for package in found):
        found.append(Package("tests.toy", toy))
    return found


def test_all_citations_and_claims_of_the_project_hold() -> None:
    problems = Project(packages=registered()).problems()
    assert not problems, os.linesep.join(map(str, problems))


def test_the_tables_of_all_registered_games_are_fresh() -> None:
    behind = citations.stale(Project(packages=registered()))
    assert not behind, "python -m rulebound.citations --write"
