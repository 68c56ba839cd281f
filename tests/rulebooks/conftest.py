"""The fake game as a project within reach of imports."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound import citations, games
from rulebound.rulebooks import shelf
from rulebound.rulebooks.project import Project
from tests.rulebooks.fake import make


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    """The fake game, registered; what was remembered of it is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("RULEBOUND_GAMES", "fake")
    _forget()
    yield make(tmp_path)
    _forget()


def _forget() -> None:
    for table in (citations._functions, citations._in_edition, shelf.shelf):
        table.cache_clear()
    games.made.pop("fake", None)
    for name in [name for name in sys.modules if name.partition(".")[0] == "fake"]:
        del sys.modules[name]
