"""Licences: each file is under one, each has its text, others' parts are named, and the wheel says the same."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path
from typing import Final

import pytest

import rulebound
from tests.project.papers import (
    LICENCE_TEXTS,
    LICENCES,
    ROOT,
    identifiers,
    statement_of,
    statements,
    tracked,
)

OURS: Final = "The Rulebound authors"
# The words with which a text begins its terms, so that one licence cannot stand in the place of another.
TERMS: Final = {
    "Apache-2.0": "Apache License",
    "MIT": "Permission is hereby granted, free of charge",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
}
APACHE: Final = "cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30"  # the text as Apache publishes it
FONTS: Final = (b"wOF2", b"wOFF", b"OTTO", b"ttcf", b"\0\1\0\0")
TEXTS: Final = (".c", ".css", ".html", ".js", ".json", ".md", ".py", ".svelte", ".svg", ".toml", ".ts", ".txt", ".yml")
NOTICE_OF: Final = re.compile(
    rb"@license|[Cc]opyright\s+(?:\([Cc]\)\s*|\xc2\xa9\s*)?\d{4}|(?:\([Cc]\)|\xc2\xa9) ?\d{4}"
)
NAMES_OTHERS: Final = ("NOTICE", "REUSE.toml", "tests/project/", "LICENSES/")  # say what belongs to others
HEADING: Final = re.compile(
    r"^## (?P<name>\S+) - (?P<version>\S+) \((?P<licence>[^)]+)\)\n\n(?P<text>.+?)(?=^## |\Z)", re.M | re.S
)
THIRD_PARTY: Final = ROOT / "rulebound" / "web" / "third-party.txt"


# -- files ------------------------------------------------------------------------------------------


def test_every_file_is_under_a_licence() -> None:
    assert [file for file in tracked() if not LICENCE_TEXTS.search(file) and statement_of(file) is None] == []


def test_no_statement_is_idle() -> None:
    """Every entry of REUSE.toml counts for a file that is there."""
    counted = {statement_of(file) for file in tracked()}
    assert [one.paths for one in statements() if one not in counted] == []


def test_every_licence_that_is_named_has_its_text_and_no_other_is_there() -> None:
    named = {licence for one in statements() for licence in identifiers(one.licence)}
    assert {path.name for path in LICENCES.iterdir()} == {f"{licence}.txt" for licence in named}
    for licence in named:
        assert TERMS[licence] in (LICENCES / f"{licence}.txt").read_text(encoding="utf-8"), licence


def test_the_licence_of_the_project_is_whole() -> None:
    """Where everybody looks for it, and where REUSE wants it."""
    for path in (ROOT / "LICENSE", LICENCES / "Apache-2.0.txt"):
        assert hashlib.sha256(path.read_bytes()).hexdigest() == APACHE, path.name


def test_fonts_are_under_the_licence_of_fonts() -> None:
    """By what a file holds, whatever its name is."""
    fonts = [file for file in tracked() if (ROOT / file).read_bytes().startswith(FONTS)]
    assert fonts
    for file in fonts:
        found = statement_of(file)
        assert found is not None and found.licence == "OFL-1.1", file


def test_the_notice_and_the_statement_name_the_holders_of_the_fonts() -> None:
    """Both have the same lines, which are also those of the OFL.txt beside the fonts."""
    (fonts,) = [one for one in statements() if one.licence == "OFL-1.1"]
    said = re.findall(r"^    Copyright (.+)$", (ROOT / "NOTICE").read_text(encoding="utf-8"), re.MULTILINE)
    assert said == list(fonts.holders)
    for file in tracked():
        if file.endswith("/OFL.txt"):
            head = (ROOT / file).read_text(encoding="utf-8").partition("\n\n")[0]
            assert [re.sub(r"^(Copyright|\(c\)) ", "", line) for line in head.splitlines()] == said, file


def test_nothing_of_others_passes_for_ours() -> None:
    """A file with somebody's copyright notice has a statement of its own."""
    ours = [one for one in statements() if one.holders == (OURS,)]
    unsaid = [
        file
        for file in tracked()
        if file.endswith(TEXTS) and not file.startswith(NAMES_OTHERS) and not LICENCE_TEXTS.search(file)
        if statement_of(file) in ours and NOTICE_OF.search((ROOT / file).read_bytes())
    ]
    assert unsaid == []


# -- the page -----------------------------------------------------------------------------------------


def packages() -> dict[str, re.Match[str]]:
    """The packages that the built page holds, by name, as the build has listed them."""
    return {found["name"]: found for found in HEADING.finditer(THIRD_PARTY.read_text(encoding="utf-8"))}


def test_every_package_in_the_page_is_the_locked_one_with_its_licence_text() -> None:
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found = packages()
    assert found
    for name, package in found.items():
        entry = locked[f"node_modules/{name}"]
        assert (package["version"], package["licence"]) == (entry["version"], entry["license"]), name
        assert "Copyright (c)" in package["text"] and TERMS[package["licence"]] in package["text"], name
    scripts = [file for file in tracked() if re.fullmatch(r"rulebound/web/.+\.js", file)]
    assert scripts
    for file in scripts:
        said = statement_of(file)
        assert said is not None and {package["licence"] for package in found.values()} <= identifiers(said.licence), (
            file
        )


def test_every_package_that_the_page_imports_is_named() -> None:
    """The build lists what these packages bring along; tests/web builds the page again and compares the list."""
    imported = re.compile(r"""(?:from|import)\s+['"]((?:@[\w.-]+/)?[\w-][\w.-]*)(?:/[^'"]*)?['"]""")
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".js", ".svelte")]
    wanted = {name for path in sources for name in imported.findall(path.read_text(encoding="utf-8"))}
    assert "svelte" in wanted
    assert wanted - packages().keys() == set()


# -- the wheel ----------------------------------------------------------------------------------------

BACKEND: Final = "from setuptools import build_meta; import sys; print(build_meta.{}(sys.argv[1]))"
NEEDED: Final = ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "LICENSES")


def ask_backend(call: str, tree: Path, to: Path) -> Path:
    """What the build backend makes of a tree."""
    to.mkdir()
    command = [sys.executable, "-W", "error::DeprecationWarning", "-c", BACKEND.format(call), str(to)]
    run = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    return to / run.stdout.splitlines()[-1]


def check_metadata(said: Message) -> None:
    """The licence is that of everything in the wheel, the texts are listed, and addresses have names."""
    shipped = {file for file in tracked() if file.startswith("rulebound/")}
    inside = {licence for one in map(statement_of, shipped) if one is not None for licence in identifiers(one.licence)}
    assert said["Name"] == "rulebound"
    assert said["Version"] == rulebound.__version__
    assert identifiers(said["License-Expression"]) == inside
    texts = {file for file in said.get_all("License-File", []) if file.startswith("LICENSES/")}
    assert {"LICENSES/Apache-2.0.txt", *texts} == {f"LICENSES/{licence}.txt" for licence in inside}
    others = {"LICENSE", "NOTICE", THIRD_PARTY.relative_to(ROOT).as_posix()}
    assert set(said.get_all("License-File", [])) == texts | others
    assert not [one for one in said.get_all("Classifier", []) if one.startswith("License")]
    urls = dict(one.split(", ") for one in said.get_all("Project-URL", []))
    assert set(urls) == {"Homepage", "Documentation", "Source", "Issues", "Changelog"}
    assert {url for url in urls.values() if not url.startswith(urls["Source"])} == set()
    assert said["Author"] == OURS


def test_the_metadata_of_the_wheel_names_the_licence_and_holds_the_texts(tmp_path: Path) -> None:
    """From a tree with only what the metadata are made of, which takes the backend a second."""
    tree = tmp_path / "tree"
    (tree / "rulebound" / "web").mkdir(parents=True)
    for name in NEEDED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tree / name)
    shutil.copy(ROOT / "rulebound" / "__init__.py", tree / "rulebound")
    shutil.copy(THIRD_PARTY, tree / "rulebound" / "web")
    made = ask_backend("prepare_metadata_for_build_wheel", tree, tmp_path / "made")
    said = message_from_string((made / "METADATA").read_text(encoding="utf-8"))
    check_metadata(said)
    for file in said.get_all("License-File", []):
        assert (made / "licenses" / file).read_bytes() == (ROOT / file).read_bytes(), file


@pytest.mark.whole
def test_the_wheel_holds_the_texts_and_nothing_that_is_not_ours_to_give(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    for file in tracked():
        if file.startswith("rulebound/") or file.split("/")[0] in NEEDED:
            (tree / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, tree / file)
    with zipfile.ZipFile(ask_backend("build_wheel", tree, tmp_path / "made")) as wheel:
        info = f"rulebound-{rulebound.__version__}.dist-info"
        said = message_from_string(wheel.read(f"{info}/METADATA").decode("utf-8"))
        check_metadata(said)
        for file in said.get_all("License-File", []):
            assert wheel.read(f"{info}/licenses/{file}") == (ROOT / file).read_bytes(), file
        held = {name for name in wheel.namelist() if not name.startswith(info)}
    assert held <= set(tracked())
    assert {file for file in tracked() if file.startswith("rulebound/")} == held
