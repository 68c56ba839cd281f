"""Blocks that other tests hold to what they say already: known here by their lines, and not run twice."""

from __future__ import annotations

from re import Pattern

from tests.program.page import FENCE


def elsewhere(page: str, text: str) -> set[int]:
    """The lines on which such blocks begin."""
    fence = fence_of(page)
    return {text.count("\n", 0, found.start(fence.groups)) + 1 for found in fence.finditer(text)} if fence else set()


def fence_of(page: str) -> Pattern[str] | None:
    """How another test finds the blocks of a page; the last group is the code."""
    if page == "docs/language.md":
        return FENCE  # tests/program builds, links and carries out each
    if page == "docs/fourth-game.md":
        from tests.bonfire.test_page import FILE  # compares each with the file of the game that it shows

        return FILE
    return None
