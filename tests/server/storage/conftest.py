"""Homes of both kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.storage.telling import Folder, Home


@pytest.fixture(params=["sqlite"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Home:
    """A home with nothing in it yet."""
    return Folder(tmp_path / "games")
