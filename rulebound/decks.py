"""Deck lists as text: liberal in what is read, exact in what is written.

4xAB01-016
4 AB01-016 A name that is not read
# a remark, and so is // this
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulebound.errors import BadDeck, DamagedFile

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

MOST_BYTES: Final = 64 << 10
MOST_COPIES: Final = 250

# "4xAB01", "4 x AB01" and "4 AB01"; the times sign is tried as a part of the id first.
_COUNTED: Final = re.compile(r"^(\d{1,4})\s*(.+)\Z")
_TIMES: Final = re.compile(r"^[xX*\u00d7]\s*(.+)\Z")


def choose_deck(game: Game, wanted: str) -> list[str]:
    """The card ids of a shipped deck by its name, or of a deck file by its path."""
    shipped = game.decks()
    if wanted in shipped:
        return shipped[wanted]
    path = Path(wanted)
    if path.is_file():
        return read_deck(game, path)
    raise BadDeck(f"{wanted!r} is neither a file nor a deck of {game.name}; decks are {', '.join(sorted(shipped))}")


def read_deck(game: Game, path: str | Path) -> list[str]:
    """The card ids of a deck file."""
    with open(path, "rb") as source:
        content = source.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise DamagedFile(str(path), 1, f"a deck list of at most {MOST_BYTES} bytes", "a larger file")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise DamagedFile(str(path), line, "text in UTF-8", f"the byte {content[error.start]:#04x}") from None
    return parse_deck(game, text, str(path))


def parse_deck(game: Game, text: str, name: str = "deck") -> list[str]:
    """The card ids that a deck list names, each as often as it says."""
    ids: list[str] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = unicodedata.normalize("NFKC", raw).strip()
        if not line or line.startswith(("#", "//")):
            continue
        copies, id = _read_line(game, line)
        if not id:
            if line.endswith(":") or line.startswith("["):
                continue  # a heading
            raise DamagedFile(name, number, f"a count and the id of a card of {game.name}", ascii(line[:40]))
        if not 1 <= copies <= MOST_COPIES:
            raise DamagedFile(name, number, f"1 to {MOST_COPIES} copies", str(copies))
        ids += [id] * copies
    if not ids:
        raise DamagedFile(name, 1, "at least one card", "none")
    return ids


def show_deck(ids: list[str]) -> str:
    """A deck as text: one line a card, in the order in which cards first come.

    >>> show_deck(["a", "b", "a"])
    '2xa\\n1xb\\n'
    """
    return "".join(f"{ids.count(id)}x{id}\n" for id in dict.fromkeys(ids))


def _read_line(game: Game, line: str) -> tuple[int, str]:
    """How many copies of which card a line names; the id is "" where it names none."""
    id = _known_id(game, line.split()[0])
    if id:
        return 1, id
    counted = _COUNTED.match(line)
    if counted is None:
        return 0, ""
    rest = counted[2]
    id = _known_id(game, rest.split()[0])
    times = _TIMES.match(rest)
    if not id and times is not None:
        id = _known_id(game, times[1].split()[0])
    return int(counted[1]), id


def _known_id(game: Game, id: str) -> str:
    """The game's spelling of an id, "" for none: case is no matter where no card differs by it."""
    if game.catalogue.find(id) >= 0:
        return id
    alike = [card.id for card in game.catalogue.cards if card.id.casefold() == id.casefold()]
    return alike[0] if len(alike) == 1 else ""
