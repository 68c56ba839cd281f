"""The toy game is registered for these tests also where nobody set the variable."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")


@pytest.fixture(autouse=True)
def _keep_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unfinished games are kept in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
