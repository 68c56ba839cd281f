"""The rulings that these tests name are the publisher's, and there are enough of them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import tests.rulings.azurlane
from tests.beside import listed

FILE = "azurlane.zh-TW.card_qa.dev.json"
RULING = re.compile(r"\b([A-Z]{2}\d{2}-\d{3})/(\d)\b")
ENOUGH = 120


def named() -> set[tuple[str, str]]:
    """Every ruling that a test in tests/rulings/azurlane names, by the card's id and the ruling's number."""
    found: set[tuple[str, str]] = set()
    for path in Path(tests.rulings.azurlane.__path__[0]).glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                found.update(RULING.findall(ast.get_docstring(node) or ""))
    return found


def test_every_ruling_played_is_one_of_the_publishers() -> None:
    rulings = {(one["id"], one["no"]) for one in listed(FILE)}
    assert named() <= rulings
    assert len(named()) >= ENOUGH
