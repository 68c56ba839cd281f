"""The papers of an open project: each is well formed, they agree with each other, and what they show works."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]

import rulebound
from rulebound.compiler import compile, grammar
from rulebound.compiler.phrases import Entry, read_files
from tests.project.papers import ROOT, matcher, project, tracked
from tests.project.test_pages import LINK

CONTRIBUTING: Final = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PAPERS: Final = (
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "SECURITY.md",
    ".github/PULL_REQUEST_TEMPLATE.md",
)
FORMS: Final = sorted(
    path.name for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config"
)
WORKFLOWS: Final = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def loaded(path: str) -> Any:
    """The content of a file in YAML."""
    return yaml.safe_load((ROOT / path).read_text(encoding="utf-8"))


# -- what has a form of its own -----------------------------------------------------------------------


def test_the_changelog_begins_with_what_is_unreleased_and_ends_at_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## \[(.+?)\](?: - (.+))?$", text, re.MULTILINE)
    assert [name for name, _ in versions][:2] == ["Unreleased", rulebound.__version__]
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", date) for name, date in versions[2:] if name), "a release has its date"
    parts = set(re.findall(r"^### (.+)$", text, re.MULTILINE))
    assert parts <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_citation_names_this_version_and_this_place() -> None:
    """The keys that Citation File Format 1.2.0 requires, and those that the project fills in."""
    said = loaded("CITATION.cff")
    assert {"cff-version", "message", "title", "authors"} <= said.keys()
    assert (said["cff-version"], said["type"]) == ("1.2.0", "software")
    assert said["version"] == rulebound.__version__
    assert said["license"] == "Apache-2.0"
    assert said["repository-code"] == urls()["Source"]
    assert all(author.keys() <= {"name"} for author in said["authors"])


@pytest.mark.parametrize("name", FORMS)
def test_an_issue_form_is_one_that_github_shows(name: str) -> None:
    form = loaded(f".github/ISSUE_TEMPLATE/{name}")
    assert form.keys() <= {"name", "description", "title", "labels", "body"}
    assert form["name"] and form["description"]
    asked = [field for field in form["body"] if field["type"] != "markdown"]
    assert len({field["id"] for field in asked}) == len(asked) > 0
    for field in form["body"]:
        required = {"markdown": "value", "dropdown": "options", "checkboxes": "options"}.get(field["type"], "label")
        assert field["type"] in ("markdown", "input", "textarea", "dropdown", "checkboxes"), field["type"]
        assert field["attributes"][required]
        assert field.keys() <= {"type", "id", "attributes", "validations"}
        assert field.get("validations", {"required": True}) == {"required": True}
        assert field["type"] == "markdown" or field["attributes"]["label"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.name))
def test_a_workflow_pins_its_actions_and_may_only_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    flow = yaml.safe_load(text)
    assert flow["permissions"] == {"contents": "read"}
    assert flow["jobs"]
    for name, job in flow["jobs"].items():
        assert 0 < job["timeout-minutes"] <= 60, name
        assert "permissions" not in job, name
    for used in re.findall(r"uses: *(.+)", text):
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+(\.\d+)*", used), f"{used}: pin the commit"


def test_the_ci_runs_what_everybody_runs() -> None:
    """The short gate on every change, and `.ci/run`, which is everything."""
    jobs = loaded(".github/workflows/ci.yml")["jobs"]
    run = {name: [step["run"] for step in job["steps"] if "run" in step] for name, job in jobs.items()}
    assert run == {"gate": ["./go test"], "whole": [".ci/run"]}
    lowest = str(project()["requires-python"]).removeprefix(">=")
    for job in jobs.values():
        assert [step["with"]["python-version"] for step in job["steps"] if "setup-python" in step.get("uses", "")] == [
            lowest
        ]


def test_the_hooks_are_our_own_tools() -> None:
    """Nothing is downloaded, and a subject may have 72 characters."""
    (repo,) = loaded(".pre-commit-config.yaml")["repos"]
    assert repo["repo"] == "local"
    hooks = {hook["id"]: hook for hook in repo["hooks"]}
    assert hooks["check"]["entry"] == "./go check"
    assert {hook["language"] for hook in hooks.values()} <= {"system", "pygrep"}
    too_long = re.compile(hooks["subject"]["entry"], re.MULTILINE | re.DOTALL)
    assert not too_long.search("x" * 72 + "\n\n" + "y" * 100) and too_long.search("x" * 73)


# -- what agrees with what ----------------------------------------------------------------------------


def urls() -> dict[str, str]:
    """The addresses of the project, by name."""
    found = project()["urls"]
    assert isinstance(found, dict)
    return found


def test_the_project_has_one_address() -> None:
    """pyproject.toml says it; wherever else it stands, it is the same."""
    stands = re.compile(r"https?://github\.com/[\w.-]+/rulebound\b")
    found = {
        address
        for file in tracked()
        if file.endswith((".md", ".yml", ".cff", ".toml", ".json", ".py")) and not file.startswith("tests/")
        for address in stands.findall((ROOT / file).read_text(encoding="utf-8"))
    }
    assert found == {urls()["Source"]}


@pytest.mark.parametrize("page", PAPERS)
def test_what_a_paper_links_to_is_there(page: str) -> None:
    links = LINK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


def generated() -> list[str]:
    """The paths that .gitattributes calls made by a command."""
    lines = (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line.endswith(" linguist-generated")]


@pytest.mark.parametrize("pattern", generated())
def test_a_path_that_a_command_makes_is_there_and_has_its_command(pattern: str) -> None:
    """As git reads it: without a slash it is a name in any folder."""
    glob = pattern if "/" in pattern else f"**/{pattern}"
    assert any(matcher(glob).fullmatch(file) for file in tracked())
    table = CONTRIBUTING.partition("## What is made by a command")[2].partition("\n## ")[0]
    cells = [row.split("|")[1] for row in table.splitlines() if row.startswith("| ")]
    folder, _, name = pattern.removesuffix("/**").rpartition("/")
    assert any(name in cell and all(part in cell for part in folder.split("/*/")) for cell in cells), pattern


def test_every_command_that_writes_is_listed() -> None:
    """Modules with an option --write: CONTRIBUTING.md has them, or docs/pools.md."""
    known = CONTRIBUTING + "".join(
        (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8") for page in ("pools", "bots", "balance")
    )
    names = {"bench.load": "./go bench --server --write"}
    writing = re.compile(r"""["']--write["'](?=\]|,| in)""")
    missing = []
    for file in tracked():
        tests_it = re.search(r"(^|/)test_(?!perft)\w+\.py$", file) or file.startswith("tests/faults/")
        if file.startswith(("rulebound/", "bench/", "tests/")) and file.endswith(".py") and not tests_it:
            if writing.search((ROOT / file).read_text(encoding="utf-8")):
                module = file.removesuffix(".py").removesuffix("/__main__").replace("/", ".")
                if names.get(module, f"-m {module} ") not in known:
                    missing.append(module)
    assert missing == []


# -- what the guide shows -----------------------------------------------------------------------------


def blocks(language: str) -> list[str]:
    """The code blocks of the guide in a language, without the indentation of a list."""
    fences = re.compile(rf"^( *)```{language}\b[^\n]*\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
    return [re.sub(f"^{indent}", "", code, flags=re.MULTILINE) for indent, code in fences.findall(CONTRIBUTING)]


@pytest.fixture
def with_phrase(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ONE PIECE reads its phrases from a copy, to which the guide's entry was added as the guide says."""
    folder = tmp_path / "phrases"
    shutil.copytree(grammar.grammar("opcg").folder, folder)
    (entry,) = blocks("phrases")
    with (folder / "conditions.phrases").open("a", encoding="utf-8") as file:
        file.write(entry)

    @cache
    def entries(game: str) -> list[Entry]:
        return read_files(sorted(grammar.SHARED.glob("*.phrases")) + sorted(folder.glob("*.phrases")))

    monkeypatch.setattr(grammar, "entries", entries)
    for name in ("book", "spelling"):
        fresh = cache(getattr(grammar, name).__wrapped__)
        for module in (grammar, compile):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, fresh)


def first_card() -> dict[str, str]:
    """The texts of the guide's card by language."""
    (file,) = blocks("json")
    (card,) = yaml.safe_load(file)["cards"]
    return {lang: text for lang, (text,) in card["text"].items()}


def read_card(lang: str, text: str) -> compile.CompiledCard:
    """What becomes of the guide's card in a language."""
    return compile.Compiler("opcg", grammar.LANGUAGES[lang]).card({"id": "MY-001", "set": "MY", "text": text})


def test_the_card_of_the_guide_is_refused_as_it_says() -> None:
    for lang, text in first_card().items():
        assert not read_card(lang, text).whole, "somebody has added the phrase: the guide needs another example"
    refused = read_card("en", first_card()["en"]).paragraphs[0].refusal
    shown = re.search(r"^  not understood: (.+) or 'opponent' \.\.\.$", CONTRIBUTING, re.MULTILINE)
    assert shown is not None and shown[1] in str(refused)


@pytest.mark.usefixtures("with_phrase")
def test_the_phrase_of_the_guide_is_read_in_each_language_and_printed_again() -> None:
    found = {lang: read_card(lang, text) for lang, text in first_card().items()}
    assert {lang: (card.whole, card.exact) for lang, card in found.items()} == dict.fromkeys(found, (True, True))
    assert len({card.program for card in found.values()}) == 1


@pytest.mark.usefixtures("with_phrase")
def test_the_test_of_the_guide_passes_with_the_phrase() -> None:
    for test in guide_tests():
        test()


def test_the_test_of_the_guide_fails_without_the_phrase() -> None:
    for test in guide_tests():
        with pytest.raises(AssertionError):
            test()


def guide_tests() -> list[Callable[[], None]]:
    """The test that the guide shows, once for each of its texts, which are those of the card."""
    names: dict[str, Any] = {}
    (code,) = blocks("python")
    exec(code, names)
    (test,) = [value for name, value in names.items() if name.startswith("test_")]
    ((_, rows),) = [mark.args for mark in test.pytestmark]
    assert {grammar.LANGUAGES[lang]: text for lang, text in first_card().items()} == dict(rows)
    return [partial(test, lang, text) for lang, text in rows]


def test_the_code_that_the_guide_shows_is_that_of_the_project() -> None:
    files = ["rulebound/games/opcg/r06_turn.py", "tests/opcg/test_r06_turn.py"]
    code = "".join((ROOT / file).read_text(encoding="utf-8") for file in files)
    shown = [block for block in blocks("text") if block.startswith(("def ", "@pytest"))]
    assert len(shown) == 2
    assert [block for block in shown if block not in code] == []
