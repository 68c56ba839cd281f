"""README, ARCHITECTURE, CONTRIBUTING and docs/: every code block and every command runs as printed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.docs.reading import Inline, pages, pieces, read
from tests.docs.running import Run
from tests.docs.sandbox import Sandbox
from tests.docs.warm import Warm

PAGES = pages()
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="another operating system: there is no fork")


def said_before(page: str) -> set[str]:
    """The inline commands of earlier pages, which run there."""
    earlier = PAGES[: PAGES.index(page)]
    return {piece.text for one in earlier for piece in pieces(one, read(one)) if isinstance(piece, Inline)}


FIRST = ("README.md", "CONTRIBUTING.md", "docs/importing.md")  # what a newcomer types first is in the short gate too


@pytest.mark.parametrize(
    "page", [page if page in FIRST else pytest.param(page, marks=pytest.mark.whole) for page in PAGES]
)
def test_a_page_runs_as_printed(page: str, warm: Warm, sample_folder: Path, tmp_path: Path) -> None:
    run = Run(page, read(page), warm, Sandbox(tmp_path, sample_folder))
    faults = run.play(said_before(page))
    assert not faults, "\n".join(map(str, faults))
