"""A `title` is each registered game in turn, by one profile of it; a `cluster` is a PostgreSQL of the tests' own."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.server.storage.cluster import Cluster, programs, running


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hands the names of games to the tests that want them: one profile of each package."""
    if "title" in metafunc.fixturenames:
        from rulebound import games

        first = [next(name for name in games.games() if games.package_of(name) == one) for one in games.packages()]
        metafunc.parametrize("title", first)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that runs; where none is installed the test is left out, unless REQUIRE_POSTGRES says otherwise."""
    found = programs()
    if found is None:
        missing = "PostgreSQL is not installed (no initdb and pg_ctl found)"
        if os.environ.get("REQUIRE_POSTGRES"):
            pytest.fail(missing)
        pytest.skip(missing)
    with running(found) as cluster:
        yield cluster
