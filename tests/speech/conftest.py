"""A store of one's own for every test, so that nobody's imported cards are looked at."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the imported cards, which is not there yet."""
    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "data"))
    return tmp_path / "data"
