"""Pages whose commands play many games: here they play as many as the page says."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.docs.reading import pages, read
from tests.docs.running import Run
from tests.docs.sandbox import Sandbox
from tests.docs.tables import SHORTENED
from tests.docs.warm import Warm

LONG = [page for page in pages() if any(" ".join(start) in read(page) for start in SHORTENED)]
pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="another operating system: there is no fork"),
]


@pytest.mark.parametrize("page", LONG)
def test_a_page_runs_as_printed_with_all_its_games(page: str, warm: Warm, sample_folder: Path, tmp_path: Path) -> None:
    run = Run(page, read(page), warm, Sandbox(tmp_path, sample_folder), whole=True)
    faults = run.play(set())
    assert not faults, "\n".join(map(str, faults))
