"""Scenarios are run in several modes: a test that imports them is run once for each.

That is as written, and with all other modes together, which a failure then tells apart; plain Python is slower, and
does the latter for one test in three, by its name. `RULEBOUND_SCENARIOS=plain` (or another mode, or several with
commas) runs only that. `RULEBOUND_EVERY=1` runs each mode by itself, and whole, in one build, what two builds and
several profiles share out.

What is the same code in both builds is tested once: where it is quicker, or where a test needs it. `RULEBOUND_SHARE` is
`plain` or `compiled` where the other half is run too, `all` where there is no other half; none of them drives a
browser, which is done on its own. Without it everything is run.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from zlib import crc32

import pytest

from rulebound.compiled import is_compiled
from rulebound.rulebooks.record import JOB
from tests.beside import CARDS

os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")
os.environ["LC_ALL"] = "C.UTF-8"  # what is told is told in English unless a test asks for another language

HERE = Path(__file__).parent
PLAIN = (
    *("bench", "bonfire", "compiler", "faults", "kernel/test_imports", "lists", "printed", "program", "project"),
    *("reference", "rulebooks", "server/storage", "speech", "web"),
)
COMPILED = (
    *("collection", "insight", "lessons", "lots", "many", "rulings", "server/test_"),
    *("table/test_cli", "table/test_deck_check"),
    *("properties/test_replays", "table/test_simulate"),  # which try both builds by themselves
)
BROWSER = ("browser",)

MODULES = ("tests.scenario", "tests.skirmish")
STAGES = ("tests.onepiece", "tests.forceofwill", "tests.flagships")


def pytest_report_header() -> str | None:
    """Says what is left out because the publishers' card lists are not part of the project."""
    return None if CARDS.is_dir() else f"tests/lists is left out: no card lists in {CARDS}"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leaves to the other half of a whole run what is its own."""
    share = os.environ.get("RULEBOUND_SHARE", "")
    elsewhere = {"all": BROWSER, "plain": COMPILED + BROWSER, "compiled": PLAIN + BROWSER}.get(share, ())
    if not collection_path.is_relative_to(HERE):
        return None
    if collection_path.is_relative_to(HERE / "lists") and not CARDS.is_dir():
        return True
    return True if collection_path.relative_to(HERE).as_posix().startswith(elsewhere or ("/",)) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects `plain` tests in a compiled run, and `whole` tests in the short gate (RULEBOUND_GATE=short)."""
    left_out = {"plain"} if is_compiled() else set()
    if os.environ.get("RULEBOUND_GATE") == "short":
        left_out.add("whole")
    deselected = [item for item in items if any(map(item.get_closest_marker, left_out))]
    if deselected:
        config.hook.pytest_deselected(items=deselected)
        chosen = set(map(id, deselected))
        items[:] = [item for item in items if id(item) not in chosen]


def modes(test: str) -> list[str]:
    """The modes to run a test in. The recorder of rule coverage asks what a test runs: once is enough."""
    from tests.scenario import MODES

    plain, *others, together = MODES
    if "RULEBOUND_SCENARIOS" in os.environ:
        return os.environ["RULEBOUND_SCENARIOS"].split(",")
    if JOB in os.environ:
        return [plain]
    if "RULEBOUND_EVERY" in os.environ:
        return [plain, *others]
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
