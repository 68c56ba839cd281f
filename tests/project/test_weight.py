"""What a clone and the wheel weigh: a clone comes quickly, and what a command makes is not kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import pytest

from tests.table.test_cli import ROOT

CLONE: Final = 14_000_000  # bytes of all tracked files together
FILE: Final = 300_000  # bytes of one
WHEEL: Final = 6_000_000
SCRATCH: Final = {"__pycache__", "node_modules", "build", "dist"}  # and every folder whose name begins with a dot
BUILD: Final = "from setuptools import build_meta; import sys; print(build_meta.build_wheel(sys.argv[1]))"


def tracked() -> list[Path]:
    """The files that git tracks; in a copy without git, the files that are no scratch."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        said = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
        return [path for name in said.decode().split("\0") if name and (path := ROOT / name).is_file()]
    found: list[Path] = []
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name not in SCRATCH and not name.startswith(".")]
        found += [Path(folder, name) for name in names]
    return found


def test_a_clone_is_light() -> None:
    sizes = {path.relative_to(ROOT).as_posix(): path.stat().st_size for path in tracked()}
    assert "README.md" in sizes
    large = [f"{name} has {size:,} bytes" for name, size in sizes.items() if size > FILE]
    assert large == [], f"a tracked file has at most {FILE:,} bytes"
    assert sum(sizes.values()) < CLONE, "; ".join(f"{size:,} {name}" for name, size in heaviest(sizes))


def heaviest(sizes: dict[str, int]) -> list[tuple[str, int]]:
    """The ten largest files, for a message."""
    return sorted(sizes.items(), key=lambda one: -one[1])[:10]


def test_few_pictures_are_kept() -> None:
    """A command takes all others: docs/shots.md."""
    pictures = [path.relative_to(ROOT).as_posix() for path in tracked() if path.suffix in (".png", ".jpg", ".webp")]
    assert len(pictures) <= 6, pictures
    pages = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "README.md", ROOT / "docs" / "shots.md"))
    assert [name for name in pictures if Path(name).name not in pages] == [], "no page shows it"


@pytest.mark.whole
def test_the_wheel_is_light_and_holds_what_playing_needs(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "rulebound", tree / "rulebound", ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file() and not path.name.startswith("."):
            shutil.copy(path, tree)
    if (ROOT / "LICENSES").is_dir():
        shutil.copytree(ROOT / "LICENSES", tree / "LICENSES")
    run = subprocess.run([sys.executable, "-c", BUILD, str(tmp_path)], cwd=tree, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-2000:]
    wheel = tmp_path / run.stdout.splitlines()[-1]
    assert wheel.stat().st_size < WHEEL
    names = zipfile.ZipFile(wheel).namelist()
    needed = [path.relative_to(ROOT).as_posix() for path in tracked() if path.relative_to(ROOT).parts[0] == "rulebound"]
    assert sorted(set(needed) - set(names)) == []
    assert {"rulebound/web/index.html", "rulebound/fonts/OFL.txt"} <= set(names)
    assert [name for name in names if not name.startswith(("rulebound/", "rulebound-"))] == []
    assert [name for name in names if name.endswith((".png", ".map", ".pyc", ".so"))] == []
