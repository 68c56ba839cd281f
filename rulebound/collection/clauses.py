# not compiled: card files are written and read outside of games
"""In which paragraph of its text each clause of a card stands; a keyword alone in a paragraph is no clause.

A clause is an ability, counted as citations count them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulebound.errors import RuleboundError

if TYPE_CHECKING:
    from rulebound.collection.entry import Entry
    from rulebound.collection.program import Reader

FILE: Final = "clauses.json"


def paragraphs(reader: Reader, entry: Entry, lang: str) -> list[int]:
    """The paragraph of each clause of a card; none where the text is not understood paragraph by paragraph."""
    made = reader.compiler(lang).card(reader.printing.record(entry, lang))
    if not made.whole or len(made.paragraphs) != len(entry.text.get(lang, ())):
        return []
    found: list[int] = []
    try:
        for number, paragraph in enumerate(made.paragraphs):
            found += [number] * len(reader.printing.printed(entry, [paragraph.program]).abilities)
        whole = reader.printing.printed(entry, list(made.program))
    except RuleboundError:
        return []
    return found if len(found) == len(whole.abilities) else []


def of_cards(reader: Reader, entries: list[Entry], lang: str = "en") -> dict[str, list[int]]:
    """The paragraphs of the clauses of cards, by their ids."""
    found = {entry.id: paragraphs(reader, entry, lang) for entry in entries if entry.text.get(lang)}
    return {id: numbers for id, numbers in found.items() if numbers}


def written(clauses: dict[str, list[int]]) -> str:
    """The clauses as they are kept: one card a line."""
    return "{\n" + ",\n".join(f"{json.dumps(id)}: {json.dumps(numbers)}" for id, numbers in clauses.items()) + "\n}\n"


def read(path: Path) -> dict[str, list[int]]:
    """The clauses that are kept in a file; none where there is no file."""
    if not path.is_file():
        return {}
    found: dict[str, list[int]] = json.loads(path.read_text(encoding="utf-8"))
    return found
