"""Blocks that other tests run already: known here by their lines, and not run twice."""

from __future__ import annotations

import re

from tests.program.page import FENCE as LANGUAGE_FENCE

# docs/fourth-game.md shows the files of tests/bonfire; tests/bonfire/test_page.py compares them and runs the rest.
GAME_FILE = re.compile(r"^`tests/bonfire/[\w.]+`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = {"docs/language.md": LANGUAGE_FENCE, "docs/fourth-game.md": GAME_FILE}


def elsewhere(page: str, text: str) -> set[int]:
    """The lines on which blocks begin that tests/program or tests/bonfire hold to what they say."""
    fence = PAGES.get(page)
    if fence is None:
        return set()
    return {text.count("\n", 0, found.start(1)) + 1 for found in fence.finditer(text)}
