"""Every test that asks for a `title` runs once for each registered game, and for each profile of it.

Plain Python is slower, and leaves each such test to one profile of a game, by the name of the test; so does the short
gate. `tests/share.py` says which run is which.

A test that gives cards further texts at random is skipped for a game that has no words to write them with.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from zlib import crc32

import pytest

from rulebound.rulebooks.record import JOB
from tests import share

os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")


def titles(test: str) -> list[str]:
    """The games and profiles to run a test with."""
    from rulebound.games import games, package_of

    if share.is_thorough() or JOB in os.environ:
        return games()
    kin: dict[str, list[str]] = {}
    for title in games():
        kin.setdefault(package_of(title), []).append(title)
    return [names[crc32(test.encode()) % len(names)] for names in kin.values()]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hands the names of the registered games to the tests that want them."""
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", titles(metafunc.function.__name__))


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Skips a test that wants more words than its game has."""
    from tests.properties.texts import FewWords

    try:
        return (yield)
    except FewWords as few:
        pytest.skip(str(few))
