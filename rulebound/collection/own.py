"""The schema of our own card files, which docs/card-files.md tells."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from rulebound.collection.entry import LONGEST_ID, CardFault, Entry, faults_of, shown
from rulebound.collection.objects import items, line_at, members, parse, read_bytes
from rulebound.errors import DamagedFile

FORMAT: Final = "rulebound cards 1"


class CardFile(msgspec.Struct, frozen=True):
    """What came of reading a file of cards: the good ones with their lines, and every fault.

    `words` says what a word of the cards (a trait, a name) is in other languages.
    """

    game: str
    set: str
    name: dict[str, str]
    words: dict[str, dict[str, str]]
    entries: list[Entry]
    lines: list[int]
    faults: list[CardFault]


def read_own(path: Path) -> CardFile:
    """A file in our own schema: its good cards, and every fault with its line."""
    text = read_bytes(path)
    where = members(path, text)
    head: dict[str, Any] = {key: parse(path, text, at)[0] for key, at in where.items() if key != "cards"}
    if head.get("format") != FORMAT:
        raise DamagedFile(str(path), 1, f'"format": "{FORMAT}"', shown(str(head.get("format"))))
    if "cards" not in where or text[where["cards"]] != "[":
        raise DamagedFile(str(path), line_at(text, where.get("cards", 0)), 'a list of "cards"', "none")
    try:
        told = msgspec.convert({"game": "", "set": "", "name": {}, "words": {}, **head}, _Head)
    except msgspec.ValidationError as error:
        raise DamagedFile(str(path), 1, "the head of a card file", str(error)) from None
    entries: list[Entry] = []
    lines: list[int] = []
    faults: list[CardFault] = []
    first: dict[str, int] = {}
    for line, value in items(path, text, where["cards"]):
        id = value["id"] if isinstance(value, dict) and isinstance(value.get("id"), str) else ""
        try:
            entry = msgspec.convert(value, Entry)
        except msgspec.ValidationError as error:
            faults.append(CardFault(str(path), line, id[:LONGEST_ID], str(error)))
            continue
        wrong = faults_of(entry)
        if entry.id in first:
            wrong.append(f"the id stands on line {first[entry.id]} already")
        faults += [CardFault(str(path), line, id[:LONGEST_ID], one) for one in wrong]
        if not wrong:
            first[entry.id] = line
            entries.append(msgspec.structs.replace(entry, set=entry.set or told.set))
            lines.append(line)
    return CardFile(told.game, told.set, told.name, told.words, entries, lines, faults)


class _Head(msgspec.Struct, frozen=True):
    """What a file in our own schema says beside its cards."""

    format: str
    game: str
    set: str
    name: dict[str, str]
    words: dict[str, dict[str, str]]
