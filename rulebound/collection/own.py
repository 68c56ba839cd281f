"""The schema of our own card files, which docs/card-files.md tells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec

from rulebound.collection.entry import LONGEST_NAME, CardFault, Entry, faults_of, is_clean, shown, told_id
from rulebound.collection.objects import NotJson, Placed, Source, line_at, read_text
from rulebound.collection.printing import takers, unfit
from rulebound.errors import DamagedFile

FORMAT: Final = "rulebound cards 1"
NEEDED: Final = ("id", "kind", "name")
NEAR: Final = 2_000  # signs from either end of a broken text, among which it says what it is
HEAD: Final = MappingProxyType({"set": str, "name": dict[str, str], "words": dict[str, dict[str, str]]})


@cache
def kinds() -> dict[str, Any]:
    """The fields of a card and what they hold."""
    return get_type_hints(Entry)


def telling() -> frozenset[str]:
    """The fields by which a card is known, none of which the head of a file has."""
    return frozenset(kinds()) - {"id", *HEAD}


class CardFile(msgspec.Struct, frozen=True):
    """What came of reading a file of cards: the good ones with their lines, and every fault.

    `words` says what a word of the cards (a trait, a name) is in other languages; `faulty` counts what is no card,
    and `lost` are the places of what is not whole.
    """

    game: str
    set: str
    name: dict[str, str]
    words: dict[str, dict[str, str]]
    entries: list[Entry]
    lines: list[int]
    faults: list[CardFault]
    faulty: int = 0
    lost: list[tuple[int, int]] = []


def read_own(path: Path) -> CardFile:
    """A file in our own schema: its good cards, and every fault with its line. What is no JSON is refused."""
    source = Source(read_text(path))
    spoiled = source.spoiled(0, len(source.text))
    if spoiled:
        raise DamagedFile(str(path), spoiled[0][0], "text in UTF-8", spoiled[0][1].rpartition("found ")[2])
    broken = source.broken()
    if broken is not None:
        raise not_json(path, source.text, broken)
    return own_file(path, source)


def is_own(source: Source, is_broken: bool = False) -> bool:
    """Whether a text says of itself that it is a card file of ours, wherever in it that stands."""
    if is_broken:
        ends = (source.text[:NEAR], source.text[-NEAR:])
        return any('"format"' in end and FORMAT in end for end in ends)
    try:
        told = [source.value(at)[0] for name, at in source.members() if name == "format"]
    except NotJson:
        return False
    return any(isinstance(one, str) and FORMAT in one for one in told)


def own_file(path: Path, source: Source, is_broken: bool = False, first: dict[str, int] | None = None) -> CardFile:
    """A file in our own schema: its good cards, and every fault with its line; also of a text that is broken.

    `first` has the lines of the cards before, where the text is a piece of a file.
    """
    head = _Head(path, source, is_broken)
    if is_broken:
        cards: Iterable[Placed] = source.salvaged()
    else:
        cards = (placed for _, _, placed in source.items(head.cards(), {}))
    return _Cards(path, source, head, first).read(cards)


class _Head:
    """What a file says beside its cards."""

    def __init__(self, path: Path, source: Source, is_broken: bool) -> None:
        self.path = path
        self.text = source.text
        self.source = source
        self.faults: list[CardFault] = []
        self.where: dict[str, int] = {}
        for name, at in _named(source.text) if is_broken else _members(path, source):
            if name in self.where:
                self.fault(at, f"expected each name once, found {shown(name)} twice")
            self.where[name] = at
        self.told = {name: _value(source, at) for name, at in self.where.items() if name != "cards"}
        if self.told.get("format") != FORMAT:
            raise self.damaged("format", f'"format": "{FORMAT}"')
        self.game = self.known_game()
        self.set: str = self.part("set", "")
        self.name: dict[str, str] = self.part("name", {})
        self.words: dict[str, dict[str, str]] = self.part("words", {})

    def fault(self, at: int, text: str) -> None:
        """Something that is wrong with the head costs that part of it alone."""
        self.faults.append(CardFault(str(self.path), self.source.line_at(at), "", text, True))

    def damaged(self, name: str, expected: str) -> DamagedFile:
        """Something without which the cards of a file are none."""
        found = self.told.get(name)
        told = "nothing" if found is None else shown(str(found))
        return DamagedFile(str(self.path), self.source.line_at(self.where.get(name, 0)), expected, told)

    def known_game(self) -> str:
        """The game, which must be one that takes cards."""
        found = self.told.get("game")
        if isinstance(found, str) and found in takers():
            return found
        raise self.damaged("game", f'"game": {" or ".join(takers())}')

    def part(self, name: str, none: Any) -> Any:
        """A part that may be left out; one that is not as it should be is told and left out."""
        if name not in self.told:
            return none
        wrong = list(misfits(self.told[name], HEAD[name], name)) or unclean(self.told[name], name)
        for one in wrong:
            self.fault(self.where[name], one)
        return none if wrong else self.told[name]

    def cards(self) -> int:
        """Where the list of cards begins."""
        at = self.where.get("cards", 0)
        if "cards" not in self.where or self.text[at] != "[":
            raise DamagedFile(str(self.path), self.source.line_at(at), 'a list of "cards"', "none")
        return at


def _members(path: Path, source: Source) -> list[tuple[str, int]]:
    """Where the parts of a whole file begin."""
    try:
        return list(source.members())
    except NotJson as error:
        raise not_json(path, source.text, error) from None


def not_json(path: Path, text: str, error: NotJson) -> DamagedFile:
    """A file that is refused for it."""
    return DamagedFile(str(path), line_at(text, error.at), error.expected, error.found(text))


def _named(text: str) -> Iterator[tuple[str, int]]:
    """Where the parts of the head of a broken file begin, as far as they stand before its cards or behind them."""
    cards = re.search(r'"cards"\s*:\s*\[', text)
    end = cards.start() if cards is not None else len(text)
    for name in ("format", "game", "set", "words"):
        part = re.compile(rf'"{name}"\s*:\s*')
        found = part.search(text, 0, end) or part.search(text, max(text.rfind("]"), end))
        if found is not None:
            yield name, found.end()


def _value(source: Source, at: int) -> Any:
    """A part of the head; None for one that is broken."""
    try:
        return source.value(at)[0]
    except NotJson:
        return None


class _Cards:
    """The cards of a file, one after the other."""

    def __init__(self, path: Path, source: Source, head: _Head, first: dict[str, int] | None) -> None:
        self.path = path
        self.head = head
        self.first = {} if first is None else first
        self.found = CardFile(head.game, head.set, head.name, head.words, [], [], head.faults, 0, [])
        self.faulty = 0

    def read(self, cards: Iterable[Placed]) -> CardFile:
        """All of them."""
        for placed in cards:
            entry = None if placed.wrong else self.entry(placed)
            if entry is not None:
                self.first[entry.id] = placed.line
                self.found.entries.append(msgspec.structs.replace(entry, set=entry.set or self.head.set))
                self.found.lines.append(placed.line)
            elif placed.wrong:
                lost = lost_faults(self.path, placed, "id", kinds().keys() - {"id"})
                self.found.faults.extend(lost)
                self.found.lost.extend([placed.span] * bool(lost))
                self.faulty += count_lost(lost)
        return msgspec.structs.replace(self.found, faulty=self.faulty)

    def entry(self, placed: Placed) -> Entry | None:
        """A card; None for what is none, with its faults noted."""
        wrong = list(misfits_of(placed.fields))
        entry = None
        if not wrong:
            entry = msgspec.convert(placed.fields, Entry)
            wrong = faults_of(entry) or unfit(self.head.game, entry)
            if entry.id in self.first:
                wrong.append(f"the id stands on line {self.first[entry.id]} already")
        id = told_id(placed.fields.get("id"))
        self.found.faults.extend(CardFault(str(self.path), placed.line, id, one) for one in wrong)
        self.faulty += bool(wrong)
        return None if wrong else entry


def lost_faults(path: Path, placed: Placed, id: str, telling: Iterable[str]) -> list[CardFault]:
    """What is told of something that is no card: nothing, where it may be what cards stand in and not one itself."""
    given = told_id(placed.fields.get(id))
    known = sum(name in placed.fields for name in telling)
    if placed.is_doubtful and not (given and known > 1):
        return []
    of_file = not placed.is_whole and not given and (not known or "format" in placed.fields)
    out = [CardFault(str(path), line, given, text, of_file) for line, text in placed.wrong]
    for line, name, word in placed.again:
        if name == id and given:
            out.append(CardFault(str(path), line, told_id(word), "expected an object, found what is left of one"))
    return out


def count_lost(faults: list[CardFault]) -> int:
    """How many cards these faults of one place have cost."""
    return len({fault.id for fault in faults if not fault.of_file})


# -- fields -----------------------------------------------------------------------------------------


def misfits_of(fields: dict[str, Any]) -> Iterator[str]:
    """What is wrong with the types of the fields of a card."""
    for name in NEEDED:
        if name not in fields:
            yield f'"{name}": expected {_expected(kinds()[name])}, found nothing'
    for name, value in fields.items():
        if name not in kinds():
            yield f"{shown(name)}: expected a field of a card ({', '.join(kinds())})"
        else:
            yield from misfits(value, kinds()[name], name)


def misfits(value: Any, kind: Any, path: str) -> Iterator[str]:
    """The places in a value that are not of the kind that they should be.

    >>> print(*misfits({"cost": "x"}, dict[str, int], "values"))
    "values.cost": expected a whole number, found 'x'
    """
    origin = get_origin(kind)
    if origin is dict and isinstance(value, dict):
        for name, part in value.items():
            yield from misfits(part, get_args(kind)[1], f"{path}.{name}")
    elif origin is tuple and isinstance(value, list):
        for number, part in enumerate(value, 1):
            yield from misfits(part, get_args(kind)[0], f"{path}[{number}]")
    elif origin is not None or not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        yield f"{_quoted(path)}: expected {_expected(kind)}, found {_found(value)}"


def unclean(value: Any, path: str) -> list[str]:
    """The words in a part of the head that are too long, or hold markup or control characters."""
    if isinstance(value, dict):
        keys = [one for name in value for one in unclean(name, path)]
        return keys + [one for name, part in value.items() for one in unclean(part, f"{path}.{name}")]
    if len(value) <= LONGEST_NAME and is_clean(value):
        return []
    return [f"{_quoted(path)}: expected at most {LONGEST_NAME} characters without markup, found {shown(value)}"]


def _quoted(path: str) -> str:
    return f'"{path}"' if len(path) <= 60 and is_clean(path) else shown(path)


def _expected(kind: Any) -> str:
    """A kind of value in words."""
    if get_origin(kind) is dict:
        return "an object"
    if get_origin(kind) is tuple:
        return "a list"
    return {int: "a whole number", bool: "true or false"}.get(kind, "text")


def _found(value: Any) -> str:
    """A value that is of another kind."""
    if value is None:
        return "nothing"
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    return shown(value) if isinstance(value, str) else shown(str(value)[:60])
