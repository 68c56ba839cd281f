"""Every test that asks for a `title` runs once for each registered game."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hands the names of the registered games to the tests that want them."""
    if "title" in metafunc.fixturenames:
        from rulebound.games import games

        metafunc.parametrize("title", games())
