"""Many deck lists: those of a folder, or of one JSON file that holds several.

    [{"source": "a shop", "date": "2024-08-30", "cards": {"AB01-016": 4, "AB01-001": 1}}]
    {"decks": [{"name": "Mine", "leader": "AB01-001", "cards": ["4xAB01-016", "AB01-017"]}]}
    {"Mine": [{"card_id": "AB01-016", "count": 4}], "Yours": "1xAB01-001\\n4xAB01-016"}

A deck is an object with its cards below some name, or the cards themselves: counts by id, entries, or lines of a list.
This module finds the decks and makes lines of them. `rulebound.decks` reads the lines, as those of every other list.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from rulebound import exports
from rulebound.decks import MOST_BYTES, read_text
from rulebound.errors import DamagedFile, RuleboundError

ENDINGS: Final = ("", ".txt", ".text", ".json", ".deck", ".dek", ".list", ".lst")
MOST_FILES: Final = 10_000
MOST_OF_MANY: Final = 16 << 20  # bytes of a file with several decks
MOST_DECKS: Final = 20_000
MOST_ENTRIES: Final = 1000  # of one deck
DEEPEST: Final = 4  # objects and lists around a deck
LONGEST_NAME: Final = 60
CARDS: Final = (
    "cards",
    "deck",
    "decklist",
    "deck_list",
    "list",
    "main",
    "maindeck",
    "main_deck",
    "mainboard",
    "entries",
)
SIDES: Final = ("side", "sideboard", "side_deck", "sidedeck")
IDS: Final = ("id", "card_id", "cardid", "card_number", "cardnumber", "number", "code", "card_code", "card", "no")
COUNTS: Final = ("quantity", "count", "copies", "qty", "amount", "num", "n")
NAMES: Final = ("name", "title", "deck_name", "deckname")
LIKE_WORD: Final = re.compile(r"[^\s:/]{2,40}")
LIKE_ID: Final = re.compile(r"(?=\S*\d)[^\s:/]{2,40}")  # with a digit


class DeckText(NamedTuple):
    """A deck list as text, with the name that reports give it; `error` says why there is no text."""

    name: str
    text: str
    error: str = ""


class NoDecks(RuleboundError):
    """A folder or a file in which there is no deck list."""


def decks_in(path: Path, leaders: Callable[[], Iterable[str]] = tuple) -> list[DeckText] | None:
    """The deck lists of a folder, or of a JSON file with several; None for a file that is one deck list, or none.

    `leaders` are the kinds of cards that a list may name alone, as in {"leader": "AB01-001"}.
    """
    if not path.is_dir():
        return decks_of(path, leaders)
    found: list[DeckText] = []
    for file in files_in(path):
        some = decks_of(file, leaders)
        found += some if some is not None else [one_deck(file)]
        if len(found) > MOST_DECKS:
            raise NoDecks(f"{path}: expected at most {MOST_DECKS} decks")
    if not found:
        endings = ", ".join(filter(None, ENDINGS))
        raise NoDecks(f"{shown_path(path)}: expected deck lists in files that end in {endings}, found none")
    return found


def files_in(folder: Path) -> list[Path]:
    """The files of a folder and its subfolders that may be deck lists, in order."""
    found: list[Path] = []
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if path.suffix.lower() in ENDINGS and not hidden and path.is_file():
            found.append(path)
            if len(found) > MOST_FILES:
                raise NoDecks(f"{folder}: expected at most {MOST_FILES} files")
    return found


def one_deck(file: Path) -> DeckText:
    """A file that is one deck list, or why it cannot be read."""
    name = shown_path(file)
    try:
        return DeckText(name, read_text(file))
    except DamagedFile as error:
        return DeckText(name, "", f"{name}, line {error.line}: expected {error.expected}, found {error.found}")
    except OSError as error:
        return DeckText(name, "", f"{name}: {error.strerror or error}")
    except ValueError as error:  # a path that no file can have
        return DeckText(name, "", f"{name}: {error}")


def shown_path(path: Path) -> str:
    """A path as text; a file's name need not be text."""
    return str(path).encode(errors="backslashreplace").decode()


def decks_of(file: Path, leaders: Callable[[], Iterable[str]]) -> list[DeckText] | None:
    """The decks of a JSON file with several, or with one in a shape of its own; None for any other file."""
    try:
        with open(file, "rb") as source:
            content = source.read(MOST_OF_MANY + 1)
        text = content.decode("utf-8-sig")
        if not exports.is_json(text):
            return None
        if len(content) > MOST_OF_MANY:
            wrong = f"{shown_path(file)}: expected JSON of at most {MOST_OF_MANY} bytes, found a larger file"
            return [DeckText(shown_path(file), "", wrong)]
    except (OSError, ValueError):
        return None  # the reader of one deck names what is wrong
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        wrong = f"{shown_path(file)}, line {error.lineno}: expected JSON ({error.msg}), found something else"
        return None if len(content) <= MOST_BYTES else [DeckText(shown_path(file), "", wrong)]
    except (ValueError, RecursionError):
        return None
    if len(content) <= MOST_BYTES and is_read_as_one(value):
        return None
    decks = list(islice(below(value, "", tuple(leaders()), 0), MOST_DECKS + 1))
    if len(decks) > MOST_DECKS:
        raise NoDecks(f"{shown_path(file)}: expected at most {MOST_DECKS} decks")
    found: list[DeckText] = []
    for number, (name, deck) in enumerate(decks, 1):
        place = f"{shown_path(file)}, deck {number}" if len(decks) > 1 else shown_path(file)
        told = f"{place} ({name})" if name and len(decks) > 1 else place
        entries = sum(not line.startswith("[") for line in deck)
        if entries > MOST_ENTRIES:
            wrong = f"{told}: expected at most {MOST_ENTRIES} entries, found {entries}"
            found.append(DeckText(told, "", wrong))
        else:
            found.append(DeckText(told, "\n".join(deck)))
    return found or None


def is_read_as_one(value: Any) -> bool:
    """Whether JSON is one deck in the shape that `rulebound.decks` reads by itself, entry by entry with its line."""
    if isinstance(value, dict):
        value = value.get("cards")
        return isinstance(value, list) and all(isinstance(one, str) or is_exported(one) for one in value)
    return isinstance(value, list) and (not value or all(isinstance(one, str) or is_exported(one) for one in value))


def is_exported(entry: Any) -> bool:
    """Whether an entry has its id and count under the names that `rulebound.decks` knows."""
    return isinstance(entry, dict) and isinstance(entry.get("id"), str) and "quantity" in entry


def below(value: Any, name: str, kinds: tuple[str, ...], depth: int) -> Iterator[tuple[str, list[str]]]:
    """The decks in JSON, each with its name and its lines."""
    lines = deck_lines(value, kinds)
    if lines is not None:
        yield called(value) or name, lines
        return
    if depth >= DEEPEST:
        return
    if isinstance(value, dict):
        for key, part in value.items():
            outer = "" if key.casefold() in ("decks", "lists", "data", "results", "items") else key
            if isinstance(part, str):
                if len(part.splitlines()) > 1:  # a list as text under its name
                    yield key, part.splitlines()
            else:
                yield from below(part, outer or name, kinds, depth + 1)
    elif isinstance(value, list):
        for part in value:
            if isinstance(part, dict | list):
                yield from below(part, name, kinds, depth + 1)


def called(deck: Any) -> str:
    """The name of a deck, else the short words beside its cards."""
    if not isinstance(deck, dict):
        return ""
    words = {key.casefold(): word for key, word in deck.items() if isinstance(word, str) and word.strip()}
    named = [words[key] for key in NAMES if key in words][:1] or [
        word for key, word in words.items() if key not in CARDS and len(word) <= LONGEST_NAME and "\n" not in word
    ][:3]
    return " ".join(" ".join(named).split())[:LONGEST_NAME]


# -- one deck -------------------------------------------------------------------------------------


def deck_lines(value: Any, kinds: tuple[str, ...]) -> list[str] | None:
    """A deck as the lines of a list; None for what is none."""
    if isinstance(value, list):
        return entry_lines(value)
    if not isinstance(value, dict):
        return None
    counted = count_lines(value)
    if counted is not None:
        return counted
    parts = {key.casefold().replace(" ", "_"): part for key, part in value.items()}
    lines: list[str] = []
    for key, part in parts.items():
        if key in CARDS or key in SIDES or key in kinds or key.removesuffix("s") in kinds:
            found = part_lines(part, key in kinds, kinds)
            if found:
                lines += [f"[{'side' if key in SIDES else 'main'}]", *found]
    if lines:
        return lines
    # The cards stand under a name that nobody has foreseen: what holds nothing but ids is taken for them.
    others = [found for part in parts.values() if (found := ids_alone(part))]
    return others[0] if len(others) == 1 else None


def part_lines(part: Any, is_one: bool, kinds: tuple[str, ...]) -> list[str] | None:
    """The lines of the cards of a deck that stand under one name."""
    if isinstance(part, str):
        if is_one and LIKE_ID.fullmatch(part.strip()):
            return [f"1x{part.strip()}"]
        return part.splitlines() if len(part.splitlines()) > 1 else None
    if isinstance(part, dict) and is_one and (line := entry_line(part, 1)):
        return [line]
    return deck_lines(part, kinds) if isinstance(part, dict) else entry_lines(part) if isinstance(part, list) else None


def ids_alone(part: Any) -> list[str] | None:
    """The lines of counts by id, of entries with an id and a count, or of a list as text; words may be anything."""
    if isinstance(part, dict):
        return count_lines(part)
    if isinstance(part, str):
        return part.splitlines() if len(part.splitlines()) > 1 and LIKE_ID.search(part) else None
    if not isinstance(part, list):
        return None
    return entry_lines(part) if all(isinstance(one, dict) for one in part) else None


def count_lines(value: dict[str, Any]) -> list[str] | None:
    """The lines of counts by id."""
    if not all(LIKE_WORD.fullmatch(id) and is_count(n) for id, n in value.items()):
        return None
    if not any(LIKE_ID.fullmatch(id) for id in value):
        return None
    return [f"{n}x{id}" for id, n in value.items()]


def entry_lines(value: list[Any]) -> list[str] | None:
    """The lines of a list of entries: lines, ids, objects, or pairs of an id and a count."""
    if not value:
        return None
    if all(isinstance(one, str) for one in value):
        words = [one.strip() for one in value]
        if not any(LIKE_ID.search(word) for word in words):
            return None
        return [f"1x{word}" if LIKE_ID.fullmatch(word) and not re.match(r"\d+[xX*]", word) else word for word in words]
    counted = any(isinstance(one, dict) and any(key.casefold() in COUNTS for key in one) for one in value)
    lines = [entry_line(one, 0 if counted else 1) for one in value]
    return [line for line in lines if line] if all(lines) else None


def entry_line(entry: Any, copies: int) -> str:
    """The line of an entry, which stands for these copies where no entry has a count; "" for what is none."""
    if isinstance(entry, list) and len(entry) == 2:
        id, n = entry if isinstance(entry[0], str) and LIKE_ID.fullmatch(entry[0]) else reversed(entry)
        return f"{n}x{id}" if isinstance(id, str) and LIKE_ID.fullmatch(id) and is_count(n) else ""
    if not isinstance(entry, dict):
        return ""
    fields = {key.casefold(): value for key, value in entry.items()}
    if any(isinstance(fields.get(key), dict | list) for key in CARDS):
        return ""  # a deck
    ids = [fields[key] for key in IDS if key in fields]
    count = next((fields[key] for key in COUNTS if key in fields), copies or None)
    for id in ids:
        if isinstance(id, dict):
            inner = {key.casefold(): value for key, value in id.items()}
            id = next((inner[key] for key in IDS if isinstance(inner.get(key), str)), "")
        if isinstance(id, str) and LIKE_ID.fullmatch(id.strip()) and is_count(count):
            return f"{count}x{id.strip()}"
    return ""


def is_count(value: Any) -> bool:
    """Whether a value is a number of copies, in digits at least."""
    if isinstance(value, str):
        return re.fullmatch(r"[0-9]{1,4}", value.strip()) is not None
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10_000
