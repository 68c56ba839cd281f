"""Scenarios are run in several modes: a test that imports them is run once for each.

Compiled that is every mode; plain Python is slower, and runs each test as written, and one in three in one other
mode, which goes by the name of the test. `RULEBOUND_SCENARIOS=plain` (or another mode, or several with commas) runs
only that.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from zlib import crc32

import pytest

from rulebound.compiled import is_compiled
from rulebound.rulebooks.record import JOB

os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")
os.environ["LC_ALL"] = "C.UTF-8"  # what is told is told in English unless a test asks for another language

MODULES = ("tests.scenario", "tests.skirmish")
STAGES = ("tests.onepiece", "tests.forceofwill", "tests.flagships")


def modes(test: str) -> list[str]:
    """The modes to run a test in. The recorder of rule coverage asks what a test runs: once is enough."""
    from tests.scenario import MODES

    plain, *others = MODES
    if "RULEBOUND_SCENARIOS" in os.environ:
        return os.environ["RULEBOUND_SCENARIOS"].split(",")
    if JOB in os.environ:
        return [plain]
    if is_compiled():
        return list(MODES)
    lot = crc32(test.encode())
    return [plain] if lot % 3 else [plain, others[lot // 3 % len(others)]]


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
