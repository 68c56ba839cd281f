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
from tests import share

ROOT: Final = Path(tests.__path__[0]).parent
NOT_COPIED: Final = shutil.ignore_patterns(
    *(".git", ".venv", ".build", ".cache", ".hypothesis", ".*_cache", "__pycache__", "*.pyc", "*.egg-info"),
    *("node_modules", ".svelte-kit"),
)
SECONDS: Final = 300  # after which a test counts as hanging

CAUGHT: Final = "caught"
MISSED: Final = "MISSED"
STALE: Final = "STALE"  # the text to be replaced is not there, or there more than once
HANGS: Final = "HANGS"
BROKEN: Final = "BROKEN"  # the test could not be run, or is red without the fault
LEFT_OUT: Final = "LEFT OUT"  # the short gate does not run the test
NOTHING_RUN: Final = 5  # the exit code of pytest where every test is left out


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
        shutil.copytree(ROOT, folder, ignore=NOT_COPIED, dirs_exist_ok=True)
        yield Path(folder)


def plant(fault: Fault, tree: Path) -> None:
    """Puts a fault into a copy of the project."""
    path = tree / fault.file
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    times = text.count(fault.old)
    if times != 1:
        raise StaleFault(f"{fault.file} holds the text to be replaced {times} times: {fault.old!r}")
    path.write_text(text.replace(fault.old, fault.new), encoding="utf-8")


def run_test(tree: Path, test: str, short: bool = False) -> tuple[int, str]:
    """Runs tests in a copy of the project, in plain Python; the exit code of pytest and what it said.

    They take every case, as both builds together would, or only those that the short gate takes: of a test that a fault
    names in one mode or for one rulebook, the gate may take another.
    """
    chosen = [address.partition("[")[0] for address in addresses(test)] if short else addresses(test)
    cases = {share.GATE: "short"} if short else {share.EVERY: "1"}
    surroundings = {
        **share.without(os.environ),
        "PYTHONPATH": str(tree),
        "PYTHONDONTWRITEBYTECODE": "1",
        "RULEBOUND_PURE": "1",
        "RULEBOUND_GAMES": "tests.toy",
        **cases,
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # loading them takes longer than most of these tests
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *chosen]
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


def judge(fault: Fault, short: bool = False) -> Finding:
    """Plants a fault and says whether its test noticed. Only failed assertions count, not a test that is not there."""
    with copied_tree() as tree:
        try:
            plant(fault, tree)
            code, said = run_test(tree, fault.test, short)
        except StaleFault as stale:
            return Finding(fault, STALE, str(stale))
        except subprocess.TimeoutExpired:
            return Finding(fault, HANGS, f"after {SECONDS} s")
    if code == 1:
        return Finding(fault, CAUGHT, last_line(said))
    if code == NOTHING_RUN and short:
        return Finding(fault, LEFT_OUT, "")
    return Finding(fault, MISSED if code == 0 else BROKEN, last_line(said))


def red_before(faults: list[Fault], workers: int, short: bool) -> dict[str, str]:
    """The tests that are red without any fault, with what they say: their faults prove nothing."""
    every = sorted({fault.test for fault in faults})
    with copied_tree() as tree, ThreadPoolExecutor(workers) as pool:
        parts = [part for part in (every[k::workers] for k in range(workers)) if part]
        codes = pool.map(lambda part: run_or_hang(tree, " ".join(part), short)[0], parts)
        doubtful = [test for part, code in zip(parts, codes, strict=True) if code != 0 for test in part]
        runs = pool.map(lambda test: run_or_hang(tree, test, short), doubtful)
        green = (0, NOTHING_RUN) if short else (0,)
        return {test: last_line(said) for test, (code, said) in zip(doubtful, runs, strict=True) if code not in green}


def run_or_hang(tree: Path, test: str, short: bool) -> tuple[int, str]:
    """Runs tests; that they do not end counts as red."""
    try:
        return run_test(tree, test, short)
    except subprocess.TimeoutExpired as expired:
        return 1, f"no end after {expired.timeout:.0f} s"


def judge_all(faults: list[Fault], workers: int, short: bool = False) -> Iterator[Finding]:
    """Judges faults, several at once, by all tests or by those of the short gate."""
    red = red_before(faults, workers, short)
    with ThreadPoolExecutor(workers) as pool:
        sound = [fault for fault in faults if fault.test not in red]
        for fault in faults:
            if fault.test in red:
                yield Finding(fault, BROKEN, f"red without the fault: {red[fault.test]}")
        yield from pool.map(lambda fault: judge(fault, short), sound)
