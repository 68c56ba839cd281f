"""The sets that come with the games: their texts in three languages, and the programs to which these came.

A game's `starter/cards.json` is compiled into `starter/programs.json`, which is what a game loads: to play takes no
phrasebook. `starter/clauses.json` says in which paragraph each clause of a program stands. Tests hold them together;
`python -m rulebound.collection.shipped --write` brings them into line.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rulebound import games
from rulebound.collection import clauses
from rulebound.collection.own import CardFile, read_own
from rulebound.collection.program import Reader
from rulebound.errors import RuleboundError
from rulebound.program.abilities import PrintedCard
from rulebound.program.wire import encode

GAMES = Path(games.__file__).parent


def starters() -> list[str]:
    """The games that come with a starter set."""
    return sorted(path.parents[1].name for path in GAMES.glob("*/starter/cards.json"))


def folder(game: str) -> Path:
    """Where the starter set of a game is."""
    return GAMES / game / "starter"


def source(game: str) -> CardFile:
    """The starter set as it is written."""
    found = read_own(folder(game) / "cards.json")
    if found.faults:
        raise RuleboundError("\n".join(str(fault) for fault in found.faults))
    return found


def compiled(game: str) -> list[PrintedCard]:
    """The starter set as its texts say, in all languages the same."""
    found = source(game)
    reader = Reader(game, found.words, found.entries)
    cards: list[PrintedCard] = []
    wrong: list[str] = []
    for entry in found.entries:
        read = reader.read(entry)
        wrong += [f"{entry.id}: {one}" for one in read.refused]
        if read.card is not None:
            cards.append(read.card)
    if wrong:
        raise RuleboundError("\n".join(wrong))
    return cards


def written(cards: list[PrintedCard]) -> str:
    """The programs as they are kept: one card a line."""
    lines = [json.dumps(encode(card), ensure_ascii=False, separators=(",", ":")) for card in cards]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def placed(game: str) -> str:
    """In which paragraph of the starter set each clause stands, as it is kept."""
    found = source(game)
    return clauses.written(clauses.of_cards(Reader(game, found.words, found.entries), found.entries))


def main(arguments: list[str]) -> int:
    """Says which programs and clauses are not those of their texts; with --write they are written."""
    stale = []
    for game in starters():
        for name, text in (("programs.json", written(compiled(game))), (clauses.FILE, placed(game))):
            path = folder(game) / name
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(f"{game} {name}")
                if "--write" in arguments:
                    path.write_text(text, encoding="utf-8")
                    print(f"wrote {game} {name}")
    if stale and "--write" not in arguments:
        print(f"not those of their texts: {', '.join(stale)}; write them with --write")
        return 1
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except RuleboundError as error:
        print(error, file=sys.stderr)
        sys.exit(1)
