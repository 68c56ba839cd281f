"""Homes of both kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.storage.cluster import Cluster
from tests.server.storage.telling import Folder, Home, Schema


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
