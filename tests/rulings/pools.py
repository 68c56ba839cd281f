"""The card lists beside the project: read once, and each card compiled once, when a ruling first asks for it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulebound.compiler.compile import CompiledCard, Compiler

CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards"


@cache
def pool(file: str) -> dict[str, dict[str, Any]] | None:
    """The records of a card list by their ids, or None where there is no such list."""
    path = CARDS / file
    if not path.is_file():
        return None
    records: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return {str(record["id"]): record for record in records}


def record(file: str, id: str) -> dict[str, Any]:
    """A record of a card list; without the list the test is skipped, and every test for the same one reason."""
    found = pool(file)
    if found is None:
        pytest.skip(f"no card list {file} beside the project")
    return found[id]


@cache
def compiler(game: str, lang: str) -> Compiler:
    """The compiler of a game in a language."""
    return Compiler(game, lang)


@cache
def compiled(game: str, lang: str, file: str, id: str) -> CompiledCard:
    """A card of a list with its program; a ruling is played only with a card that was understood whole."""
    found = compiler(game, lang).card(record(file, id))
    assert found.whole, (id, [str(paragraph.refusal) for paragraph in found.paragraphs if not paragraph.whole])
    return found
