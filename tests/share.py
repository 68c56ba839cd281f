"""How much of the tests one run takes. Every place that runs more or less asks here.

`./go test` runs the short gate (`RULEBOUND_GATE=short`): each scenario, and each property for one rulebook of a game,
in one build. `./go test --all` runs everything in plain Python and compiled; plain Python is slower, so it takes a part
of what the compiled run takes whole. `RULEBOUND_EVERY=1` takes everything in one run.

`RULEBOUND_SHARE` names the half of a run: `plain`, `compiled`, `all` where nothing can be compiled, or `browser`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Final

import pytest

from rulebound.compiled import is_compiled

GATE: Final = "RULEBOUND_GATE"
SHARE: Final = "RULEBOUND_SHARE"
EVERY: Final = "RULEBOUND_EVERY"

PLAIN: Final = (  # the same code in both builds, or quicker to start in plain Python
    *("bench", "bonfire", "compiler", "docs", "faults", "kernel/test_imports", "lists"),
    *("printed", "program", "project", "reference", "rulebooks", "server/storage", "speech", "web"),
)
COMPILED: Final = (  # the same code in both builds, and quicker compiled
    *("collection", "docs/test_whole", "insight", "lessons", "lots", "many", "rulings", "server/test_"),
    *("table/test_cli", "table/test_deck_check"),
    *("properties/test_replays", "table/test_simulate"),  # these try both builds by themselves
)
BROWSER: Final = ("browser",)


def without(surroundings: Mapping[str, str]) -> dict[str, str]:
    """An environment for a run of pytest that stands alone, inside a test or beside it."""
    return {name: value for name, value in surroundings.items() if name not in (GATE, SHARE, EVERY)}


def is_short() -> bool:
    """Whether this is the short gate."""
    return os.environ.get(GATE) == "short"


def takes_everything() -> bool:
    """Whether this run stands alone and takes every case."""
    return EVERY in os.environ


def is_thorough() -> bool:
    """Whether this run takes every case of a property, and not a sample that the name of the test chooses."""
    return takes_everything() or (is_compiled() and not is_short())


def half() -> str:
    """Which half of a run this is, or nothing where the run is no half."""
    return os.environ.get(SHARE, "")


def is_elsewhere(place: str) -> bool:
    """Whether a test file belongs to another half of this run. `place` is its path below `tests`."""
    if half() == "browser":
        return not place.startswith(BROWSER)
    others = {"all": BROWSER, "plain": COMPILED + BROWSER, "compiled": PLAIN + BROWSER}.get(half(), ())
    return place.startswith(others or ("/",))


def takes_plain_tests_alone(place: str) -> bool:
    """Whether this run takes, of a file that both builds share, only the tests that are marked `plain`."""
    return is_short() and half() == "plain" and not place.startswith(PLAIN)


def is_left_out(place: str, marks: set[str]) -> bool:
    """Whether a test is left out of this run. `place` is empty for an example in the product."""
    if ("plain" in marks and is_compiled()) or ("whole" in marks and is_short()):
        return True
    return place != "" and (is_elsewhere(place) or ("plain" not in marks and takes_plain_tests_alone(place)))


def first_of(first: Any, *others: Any) -> list[Any]:
    """Values of a parameter, of which the short gate takes the first alone."""
    return [first, *(pytest.param(other, marks=pytest.mark.whole) for other in others)]
