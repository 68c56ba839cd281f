"""Scenarios are run in several modes: a test that imports them is run once for each.

That is as written, and with all other modes together, which a failure then tells apart. Plain Python is slower, and
does the latter for one test in three, by its name. The short gate does the latter alone, because it asks most.
`RULEBOUND_SCENARIOS=plain` (or another mode, or several with commas) runs only that. `tests/share.py` says what else a
run takes or leaves.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path
from zlib import crc32

import pytest

from rulebound.compiled import is_compiled
from rulebound.rulebooks.record import JOB
from tests import share
from tests.beside import CARDS

os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")
os.environ["LC_ALL"] = "C.UTF-8"  # what is told is told in English unless a test asks for another language

HERE = Path(__file__).parent

MODULES = ("tests.scenario", "tests.skirmish")
STAGES = ("tests.onepiece", "tests.forceofwill", "tests.flagships")


OPTIONAL = {"ray": "locks/cluster.txt", "pyspiel": "locks/bench.txt"}  # packages that a mark `needs` may name


def pytest_report_header() -> list[str]:
    """Says what this run leaves out because it is not part of the project or of what testing needs."""
    missing = [f"tests that need {name} are left out: see {lock}" for name, lock in OPTIONAL.items() if not has(name)]
    return missing + ([] if CARDS.is_dir() else [f"tests/lists is left out: no card lists in {CARDS}"])


def has(package: str) -> bool:
    """Whether an optional package is installed."""
    return find_spec(package) is not None


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leaves out the files of another half of this run, and those that need card lists where there are none."""
    if not collection_path.is_relative_to(HERE):
        return None
    if collection_path.is_relative_to(HERE / "lists") and not CARDS.is_dir():
        return True
    if collection_path.suffix != ".py":
        return None
    place = collection_path.relative_to(HERE).as_posix()
    if share.is_elsewhere(place):
        return True
    if share.takes_plain_tests_alone(place) and "mark.plain" not in collection_path.read_text(encoding="utf-8"):
        return True
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects the tests that are left out of this run."""
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        place = item.path.relative_to(HERE).as_posix() if item.path.is_relative_to(HERE) else ""
        marks = {mark.name for mark in item.iter_markers()}
        lacking = [mark.args[0] for mark in item.iter_markers("needs") if not has(mark.args[0])]
        (left_out if lacking or share.is_left_out(place, marks) else kept).append(item)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = kept


def modes(test: str) -> list[str]:
    """The modes to run a test in. The recorder of rule coverage asks what a test runs: once is enough."""
    from tests.scenario import MODES

    plain, *others, together = MODES
    if "RULEBOUND_SCENARIOS" in os.environ:
        return os.environ["RULEBOUND_SCENARIOS"].split(",")
    if JOB in os.environ:
        return [plain]
    if share.takes_everything():
        return [plain, *others]
    if share.is_short():
        return [together]
    return [plain, together] if is_compiled() or crc32(test.encode()) % 3 == 0 else [plain]


def tells_scenarios(function: object) -> bool:
    """Whether a test's module imports something to tell scenarios with."""
    names = getattr(function, "__globals__", {})
    for name, value in names.items():
        module = getattr(value, "__module__", "")
        if module in MODULES or (module in STAGES and name in ("duel", "first_turns")):
            return True
    return False


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test that tells scenarios in every mode."""
    if tells_scenarios(metafunc.function):
        metafunc.parametrize("_scenarios", modes(metafunc.function.__name__), indirect=True)


@pytest.fixture(autouse=True)
def _scenarios(request: pytest.FixtureRequest) -> None:
    """Sets the mode of the scenarios to come."""
    mode = getattr(request, "param", "")
    if mode:
        from tests.scenario import set_mode

        set_mode(mode)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """A test that told scenarios has passed only with what is left to do for them."""
    result = yield
    if tells_scenarios(pyfuncitem.function):
        from tests.scenario import finish_all

        finish_all()
    return result
