"""Card lists as people have them on their disks: found in a file or a folder, known by their shape, read card by card.

Whatever is wrong is told with its file, line and card, and costs that card alone. A file that is no JSON is told with
the line, and the cards that can be read in it all the same are.
"""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from rulebound import games
from rulebound.collection.entry import LONGEST_ID, CardFault, Entry, faults_of, shown
from rulebound.collection.objects import line_at, read_bytes, skip
from rulebound.collection.own import FORMAT, read_own
from rulebound.collection.records import BadRecord, Record, Shape
from rulebound.collection.script import is_script, literal
from rulebound.errors import DamagedFile, RuleboundError

MOST_FILES: Final = 50_000
MOST_RECORDS: Final = 200_000  # of one file
MOST_TRIES: Final = 2_000  # places in a broken file at which a card is looked for in vain
ENDINGS: Final = (".json", ".js", ".mjs")
OWN: Final = "a card file of ours"
FOLDERS: Final = {
    "english": "en",
    "english-asia": "en",
    "japanese": "ja",
    "chinese-taiwan": "zh-Hant",
    "chinese-hongkong": "zh-Hant",
    "chinese-traditional": "zh-Hant",
    "chinese": "zh-Hant",
}
NOT_READ: Final = ("french", "thai", "korean", "chinese-simplified")
CODES: Final = {
    "en": "en",
    "ja": "ja",
    "jp": "ja",
    "zh": "zh-Hant",
    "zh-tw": "zh-Hant",
    "zh-hk": "zh-Hant",
    "zh-hant": "zh-Hant",
}


class BadSource(RuleboundError):
    """A file or folder in which there are no cards: what was expected."""


class Found(NamedTuple):
    """A card of a file: where it stands, in which language, and the id of that printing."""

    file: str
    line: int
    entry: Entry
    printed: str


class Listing(NamedTuple):
    """What came of reading one file."""

    file: str
    shape: str
    game: str
    langs: tuple[str, ...]
    found: list[Found]
    read: int  # records
    words: dict[str, dict[str, str]]
    faults: list[CardFault]


class Dump(NamedTuple):
    """What came of reading a file or a folder. `aside` are files in which no shape was known, and why."""

    listings: list[Listing]
    aside: list[tuple[str, str]]


@cache
def shapes() -> tuple[Shape, ...]:
    """The shapes that the games know."""
    found: list[Shape] = []
    for package in games.packages():
        try:
            module: Any = importlib.import_module(f"{package}.dumps")
        except ModuleNotFoundError as error:
            if error.name != f"{package}.dumps":
                raise
            continue
        found += module.SHAPES
    return tuple(found)


# -- files ----------------------------------------------------------------------------------------


def read(path: Path, game: str = "", lang: str = "", tell: Callable[[int, int], None] | None = None) -> Dump:
    """The cards of a file, or of all files of a folder; `tell` hears how many files were read, of how many."""
    if not path.exists():
        raise BadSource(f"{path}: no such file or folder")
    files = files_in(path) if path.is_dir() else [path]
    if not files:
        raise BadSource(f"{path}: expected files that end in {', '.join(ENDINGS)}, found none")
    listings: list[Listing] = []
    aside: list[tuple[str, str]] = []
    for number, file in enumerate(files, 1):
        found = read_file(file, game, lang)
        if isinstance(found, Listing):
            listings.append(found)
        else:
            aside.append((str(file), found))
        if tell is not None:
            tell(number, len(files))
    if not listings:
        why = f": {aside[0][1]}" if len(aside) == 1 else f"; the first of {len(aside)} files: {aside[0][1]}"
        names = ", ".join([*(shape.name for shape in shapes()), OWN])
        raise BadSource(f"{path}: no list of cards was known{why}. Known are: {names}")
    return Dump(listings, aside)


def files_in(folder: Path) -> list[Path]:
    """The files of a folder that could be card lists, in order."""
    found: list[Path] = []
    for path in sorted(folder.rglob("*")):
        within = path.relative_to(folder).parts
        if path.suffix.lower() in ENDINGS and path.is_file() and not any(part.startswith(".") for part in within):
            found.append(path)
            if len(found) > MOST_FILES:
                raise BadSource(f"{folder}: expected at most {MOST_FILES} files")
    return found


def read_file(path: Path, game: str = "", lang: str = "") -> Listing | str:
    """The cards of one file, or why there are none."""
    if any(part.casefold() in NOT_READ for part in path.parts[:-1]) and not lang:
        return "a language that no phrasebook reads"
    try:
        text = read_bytes(path)
    except DamagedFile as error:
        fault = CardFault(str(path), error.line, "", f"expected {error.expected}, found {error.found}")
        return Listing(str(path), "", game, (), [], 0, {}, [fault])
    if is_script(text):
        text = literal(text)
    broken = broken_at(path, text)
    if FORMAT in text[:2000] and broken is None and '"format"' in text[:2000]:
        return own(path, game)
    found = list(islice(salvaged(text) if broken is not None else records(text), MOST_RECORDS + 1))
    if len(found) > MOST_RECORDS:
        fault = CardFault(str(path), found[-1].line, "", f"expected at most {MOST_RECORDS} cards in one file")
        return Listing(str(path), "", game, (), [], 0, {}, [fault])
    shape = known_shape([one.fields for one in found], game)
    if shape is None:
        if broken is not None and (found or not path.name.startswith(("packs", "manifest"))):
            return Listing(str(path), "", game, (), [], 0, {}, [broken])
        return "no shape that is known"
    told = lang or named_language(path) or written_in([one.fields for one in found])
    return read_shape(path, shape, found, told, [] if broken is None else [broken])


def own(path: Path, game: str) -> Listing:
    """A file in our own schema."""
    try:
        file = read_own(path)
    except DamagedFile as error:
        fault = CardFault(str(path), error.line, "", f"expected {error.expected}, found {error.found}")
        return Listing(str(path), OWN, game, (), [], 0, {}, [fault])
    if game and file.game != game:
        fault = CardFault(str(path), 1, "", f"expected cards of {game}, found cards of {shown(file.game)}")
        return Listing(str(path), OWN, game, (), [], 0, {}, [fault])
    found = [Found(str(path), line, entry, entry.id) for entry, line in zip(file.entries, file.lines, strict=True)]
    langs = tuple(dict.fromkeys(lang for entry in file.entries for lang in entry.name))
    read = len(found) + len({(fault.line, fault.id) for fault in file.faults})
    return Listing(str(path), OWN, file.game, langs, found, read, file.words, file.faults)


def broken_at(path: Path, text: str) -> CardFault | None:
    """What is wrong with a text that should be JSON; what follows the list of a script is no matter."""
    try:
        at = skip(text, 0)
        _, end = json.JSONDecoder().raw_decode(text, at)
        if text[skip(text, end) : skip(text, end) + 1] in ("", ";"):
            return None
        return CardFault(str(path), line_at(text, end), "", f"expected the end, found {shown(text[end : end + 20])}")
    except json.JSONDecodeError as error:
        near = shown(text[error.pos : error.pos + 20]) if error.pos < len(text) else "the end of the file"
        return CardFault(str(path), error.lineno, "", f"expected JSON ({error.msg.lower()}), found {near}")
    except RecursionError:
        return CardFault(str(path), 1, "", "expected JSON that is nested less deep")
    except ValueError as error:  # a number of thousands of digits
        return CardFault(str(path), 1, "", f"expected JSON with shorter numbers, found {shown(str(error))}")


# -- records --------------------------------------------------------------------------------------


class Placed(NamedTuple):
    """An object of a list, its line, and the words of what it stands in."""

    line: int
    fields: dict[str, Any]
    around: dict[str, str]


class _Lines:
    """The lines of places that come one after the other."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1

    def of(self, at: int) -> int:
        self.line += self.text.count("\n", self.at, at) if at >= self.at else -self.text.count("\n", at, self.at)
        self.at = at
        return self.line


def records(text: str) -> Iterator[Placed]:
    """The objects of all lists in a JSON text that hold no list of objects themselves; or the one that the text is."""
    at = skip(text, 0)
    lines = _Lines(text)
    if text[at : at + 1] == "{":
        value, _ = json.JSONDecoder().raw_decode(text, at)
        if not holds_records(value):
            yield Placed(lines.of(at), value, {})
            return
    yield from _walk(text, at, {}, lines)


def _walk(text: str, at: int, around: dict[str, str], lines: _Lines) -> Iterator[Placed]:
    decoder = json.JSONDecoder()
    if text[at] == "[":
        at = skip(text, at + 1)
        while text[at] != "]":
            value, end = decoder.raw_decode(text, at)
            if isinstance(value, dict) and not holds_records(value):
                yield Placed(lines.of(at), value, around)
            elif isinstance(value, dict | list):
                yield from _walk(text, at, around, lines)
            else:
                yield Placed(lines.of(at), {"": value}, around)
            at = skip(text, end)
            if text[at] == ",":
                at = skip(text, at + 1)
    elif text[at] == "{":
        value, _ = decoder.raw_decode(text, at)
        inside = {**around, **{key: part for key, part in value.items() if isinstance(part, str)}}
        at = skip(text, at + 1)
        while text[at] != "}":
            _, at = decoder.raw_decode(text, at)
            at = skip(text, skip(text, at) + 1)
            part, end = decoder.raw_decode(text, at)
            if isinstance(part, dict | list) and part:
                yield from _walk(text, at, inside, lines)
            at = skip(text, end)
            if text[at] == ",":
                at = skip(text, at + 1)


def holds_records(value: dict[str, Any]) -> bool:
    """Whether an object is no card, but holds a list of objects or something that does."""
    for part in value.values():
        if isinstance(part, list) and any(isinstance(one, dict) for one in part):
            return True
        if isinstance(part, dict) and holds_records(part):
            return True
    return False


def salvaged(text: str) -> Iterator[Placed]:
    """The objects of a broken text that are whole."""
    decoder = json.JSONDecoder()
    lines = _Lines(text)
    tries = 0
    at = text.find("{")
    while at >= 0 and tries < MOST_TRIES:
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            tries += 1
            at = text.find("{", at + 1)
            continue
        if holds_records(value):
            at = text.find("{", at + 1)
            continue
        yield Placed(lines.of(at), value, {})
        at = text.find("{", end)


# -- shapes ---------------------------------------------------------------------------------------


def known_shape(found: list[dict[str, Any]], game: str = "") -> Shape | None:
    """The shape that most fields of the records speak for."""
    best: Shape | None = None
    most = 0
    for shape in shapes():
        if game and shape.game != game:
            continue
        known = sum(len(shape.telling & fields.keys()) for fields in found if len(shape.telling & fields.keys()) > 1)
        if known > most:
            best, most = shape, known
    return best


def read_shape(path: Path, shape: Shape, records: list[Placed], lang: str, faults: list[CardFault]) -> Listing:
    """The cards of records in a known shape."""
    found: list[Found] = []
    for placed in records:
        given = placed.fields.get("id", placed.fields.get("card_code", ""))
        id = given[:LONGEST_ID] if isinstance(given, str) else ""
        try:
            named = shape.read(Record(placed.fields, lang, placed.around))
        except BadRecord as error:
            faults.append(CardFault(str(path), placed.line, _safe(id), str(error)))
            continue
        for one in named:
            wrong = faults_of(one.entry)
            faults += [CardFault(str(path), placed.line, _safe(id), text) for text in wrong]
            if not wrong:
                found.append(Found(str(path), placed.line, one.entry, one.printed))
    return Listing(str(path), shape.name, shape.game, (lang,), found, len(records), {}, faults)


def _safe(id: str) -> str:
    return id if id.isprintable() else ascii(id)[1:-1][:LONGEST_ID]


# -- languages ------------------------------------------------------------------------------------


def named_language(path: Path) -> str:
    """The language that the name of a file, or of a folder that it is in, says; "" where none does.

    >>> named_language(Path("punk-records/chinese-taiwan/data/569001.json")), named_language(Path("cards.ja.json"))
    ('zh-Hant', 'ja')
    """
    for word in re.split(r"[._ ]", path.stem.casefold()):
        if word in CODES:
            return CODES[word]
    for part in reversed(path.parts[:-1]):
        if part.casefold() in FOLDERS:
            return FOLDERS[part.casefold()]
    return ""


def written_in(found: list[dict[str, Any]]) -> str:
    """The language by the script of the words."""
    kana = han = 0
    for fields in found[:500]:
        for value in fields.values():
            for sign in value[:2000] if isinstance(value, str) else "":
                if "\u3041" <= sign <= "\u30fa":
                    kana += 1
                elif "\u4e00" <= sign <= "\u9fff":
                    han += 1
    if kana + han == 0:
        return "en"
    return "ja" if kana > (kana + han) / 6 else "zh-Hant"
