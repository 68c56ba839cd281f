# not compiled: card files are written and read outside of games
"""In which paragraph of its text each clause of a card stands; a keyword alone in a paragraph is no clause.

A clause is an ability, counted as citations count them. For the sets that come with the games this is kept in
`starter/clauses.json`; `python -m rulebound.speech.clauses --write` brings these files into line with the texts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound.errors import RuleboundError

if TYPE_CHECKING:
    from rulebound.collection.entry import Entry
    from rulebound.collection.program import Reader

FILE = "clauses.json"


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


def of_starter(game: str) -> dict[str, list[int]]:
    """The clauses of the set that comes with a game, by the ids of its cards."""
    from rulebound.collection import shipped
    from rulebound.collection.program import Reader

    file = shipped.source(game)
    reader = Reader(game, file.words, file.entries)
    found = {entry.id: paragraphs(reader, entry, "en") for entry in file.entries if entry.text.get("en")}
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


def main(arguments: Sequence[str]) -> int:
    """Says which files are not those of their texts; with --write they are written."""
    from rulebound.collection import shipped

    stale = []
    for game in shipped.starters():
        path = shipped.folder(game) / FILE
        text = written(of_starter(game))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(game)
            if "--write" in arguments:
                path.write_text(text, encoding="utf-8")
                print(f"wrote the clauses of {game}")
    if stale and "--write" not in arguments:
        print(f"not the clauses of their texts: {', '.join(stale)}; write them with --write")
        return 1
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except RuleboundError as error:
        print(error, file=sys.stderr)
        sys.exit(1)
