# not compiled: cards are data, and are read once a process
"""The cards and decks that come with a game: kept in files beside it, read when the game is made."""

from __future__ import annotations

import json
from pathlib import Path

from rulebound.program.abilities import PrintedCard
from rulebound.program.wire import decode


def cards(folder: Path) -> list[PrintedCard]:
    """The cards of a set, as its texts came to them: one a line of programs.json."""
    found: list[PrintedCard] = [decode(card) for card in json.loads((folder / "programs.json").read_bytes())]
    return found


def decks(folder: Path) -> dict[str, list[str]]:
    """The decks of a set by their names: a file each, a line for each card, as `rulebound deck` writes them."""
    return {path.stem: deck(path.read_text(encoding="utf-8")) for path in sorted((folder / "decks").glob("*.txt"))}


def deck(text: str) -> list[str]:
    """The ids of a deck list, each as often as it is in the deck.

    >>> deck("# The leader first\\n1xLA-001\\n2xLA-002 Lamplighter\\n")
    ['LA-001', 'LA-002', 'LA-002']
    """
    out: list[str] = []
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            copies, _, rest = line.partition("x")
            out += [rest.split()[0]] * int(copies)
    return out
