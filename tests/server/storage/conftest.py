"""Homes of both kinds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.storage.cluster import Cluster, programs, running
from tests.server.storage.telling import Folder, Home, Schema


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that runs; the test is left out where it is not installed."""
    found = programs()
    if found is None:
        pytest.skip("PostgreSQL is not installed (no initdb and pg_ctl found)")
    with running(found) as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", "postgres"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Home:
    """A home with nothing in it yet."""
    if request.param == "sqlite":
        return Folder(tmp_path / "games")
    return Schema(request.getfixturevalue("cluster"))


@pytest.fixture
def schema(cluster: Cluster) -> Schema:
    """A home in PostgreSQL."""
    return Schema(cluster)
