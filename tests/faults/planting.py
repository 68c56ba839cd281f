"""Planting a fault in a copy of the project and running the test that must notice."""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import tests
import tests.faults

ROOT: Final = Path(tests.__path__[0]).parent
COPIED: Final = ("rulebound", "tests", "bench", "docs", "examples", "pyproject.toml", "README.md")
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", ".*_cache", "*.pyc")
SECONDS: Final = 300  # after which a test counts as hanging

CAUGHT: Final = "caught"
MISSED: Final = "MISSED"
STALE: Final = "STALE"  # the text to be replaced is not there, or there more than once
HANGS: Final = "HANGS"
BROKEN: Final = "BROKEN"  # the test could not be run, or is red without the fault


class Fault(NamedTuple):
    """One patch: in a file, this text becomes that one, and this test must turn red.

    `check` is what the fault stands for: an id of the reliability bar, or the part of it in a word.
    `test` is a pytest address, or several with spaces between; a parameter may have spaces of its own.
    """

    name: str
    check: str
    file: str
    old: str
    new: str
    test: str


class Finding(NamedTuple):
    """What came of a fault."""

    fault: Fault
    verdict: str
    note: str


class StaleFault(Exception):
    """A patch that no longer fits the source."""


def all_faults() -> list[Fault]:
    """Every fault that is listed, area by area."""
    found: list[Fault] = []
    for module in sorted(pkgutil.iter_modules(tests.faults.__path__), key=lambda m: m.name):
        if module.name != "planting" and not module.name.startswith("test_"):
            found += importlib.import_module(f"tests.faults.{module.name}").FAULTS
    return found


@contextmanager
def copied_tree() -> Iterator[Path]:
    """A copy of the project in a place of its own."""
    with tempfile.TemporaryDirectory(prefix="rulebound-fault-") as folder:
        tree = Path(folder)
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, tree / name, ignore=LEFT_OUT)
            elif source.is_file():
                shutil.copy2(source, tree / name)
        yield tree


def plant(fault: Fault, tree: Path) -> None:
    """Puts a fault into a copy of the project."""
    path = tree / fault.file
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    times = text.count(fault.old)
    if times != 1:
        raise StaleFault(f"{fault.file} holds the text to be replaced {times} times: {fault.old!r}")
    path.write_text(text.replace(fault.old, fault.new), encoding="utf-8")


def run_test(tree: Path, test: str) -> tuple[int, str]:
    """Runs tests in a copy of the project, in plain Python; the exit code of pytest and what it said."""
    surroundings = {
        **os.environ,
        "PYTHONPATH": str(tree),
        "PYTHONDONTWRITEBYTECODE": "1",
        "RULEBOUND_PURE": "1",
        "RULEBOUND_GAMES": "tests.toy",
        "RULEBOUND_EVERY": "1",  # a test notices what it would notice with the other build and profiles together
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # loading them takes longer than most of these tests
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *addresses(test)]
    run = subprocess.run(
        command,
        cwd=tree,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=SECONDS * len(addresses(test)),
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return run.returncode, run.stdout


def addresses(test: str) -> list[str]:
    """The pytest addresses that a fault names."""
    return re.split(r" (?=tests/)", test)


def last_line(said: str) -> str:
    """What pytest said at the end."""
    lines = [line for line in said.strip().splitlines() if line.strip()]
    return lines[-1] if lines else ""


def judge(fault: Fault) -> Finding:
    """Plants a fault and says whether its test noticed. Only failed assertions count, not a test that is not there."""
    with copied_tree() as tree:
        try:
            plant(fault, tree)
            code, said = run_test(tree, fault.test)
        except StaleFault as stale:
            return Finding(fault, STALE, str(stale))
        except subprocess.TimeoutExpired:
            return Finding(fault, HANGS, f"after {SECONDS} s")
    if code == 1:
        return Finding(fault, CAUGHT, last_line(said))
    return Finding(fault, MISSED if code == 0 else BROKEN, last_line(said))


def red_before(faults: list[Fault], workers: int) -> dict[str, str]:
    """The tests that are red without any fault, with what they say: their faults prove nothing."""
    every = sorted({fault.test for fault in faults})
    with copied_tree() as tree, ThreadPoolExecutor(workers) as pool:
        shares = [share for share in (every[k::workers] for k in range(workers)) if share]
        codes = pool.map(lambda share: run_or_hang(tree, " ".join(share))[0], shares)
        doubtful = [test for share, code in zip(shares, codes, strict=True) if code != 0 for test in share]
        runs = pool.map(lambda test: run_or_hang(tree, test), doubtful)
        return {test: last_line(said) for test, (code, said) in zip(doubtful, runs, strict=True) if code != 0}


def run_or_hang(tree: Path, test: str) -> tuple[int, str]:
    """Runs tests; that they do not end counts as red."""
    try:
        return run_test(tree, test)
    except subprocess.TimeoutExpired as expired:
        return 1, f"no end after {expired.timeout:.0f} s"


def judge_all(faults: list[Fault], workers: int) -> Iterator[Finding]:
    """Judges faults, so many at once, as they come."""
    red = red_before(faults, workers)
    with ThreadPoolExecutor(workers) as pool:
        sound = [fault for fault in faults if fault.test not in red]
        for fault in faults:
            if fault.test in red:
                yield Finding(fault, BROKEN, f"red without the fault: {red[fault.test]}")
        yield from pool.map(judge, sound)
