"""Card lists as people have them on their disks: found in a file or a folder, known by their shape, read card by card.

Whatever is wrong is told with its file, line and card, and costs that card alone. A file that is no JSON is told with
the line, and the cards that can be read in it all the same are.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from rulebound import games
from rulebound.collection.entry import CardFault, Entry, faults_of, shown, told_id
from rulebound.collection.mend import Known
from rulebound.collection.objects import NotJson, Placed, Source, deep_at, tells
from rulebound.collection.own import count_lost, is_own, lost_faults, own_file, telling
from rulebound.collection.pieces import Bounds, Piece, pieces
from rulebound.collection.records import BadRecord, Lack, Record, Shape
from rulebound.collection.script import literal
from rulebound.errors import DamagedFile, RuleboundError

T = TypeVar("T")
MOST_FILES: Final = 50_000
MOST_RECORDS: Final = 50_000  # of one file, where nobody says another number
MOST_FAULTS: Final = 10_000  # of a file that is read in pieces
NO_SHAPE: Final = "no shape that is known"
ENDINGS: Final = (".json", ".js", ".mjs")
OWN: Final = "a card file of ours"
UNREAD: Final = "a language that no phrasebook reads"
FOLDERS: Final = {
    "english": "en",
    "english-asia": "en",
    "japanese": "ja",
    "chinese-taiwan": "zh-Hant",
    "chinese-hongkong": "zh-Hant",
    "chinese-traditional": "zh-Hant",
    "chinese": "zh-Hant",
    **dict.fromkeys(("french", "thai", "korean", "chinese-simplified"), UNREAD),
}
KANA: Final = re.compile("[\u3041-\u30fa]")
HAN: Final = re.compile("[\u4e00-\u9fff]")
LATIN: Final = re.compile("[A-Za-z]")
MOST_LOOKED_AT: Final = 500  # records, to see by what script they are written
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
    """A card of a file: where it stands, in which language, the id of that printing, and what it leaves out."""

    file: str
    line: int
    entry: Entry
    printed: str
    lacks: tuple[Lack, ...] = ()


class Waiting(NamedTuple):
    """A record that has nothing in some field, read when other records of its card are known; and how many cards and
    faults of its file stand before it."""

    placed: Placed
    cards: int
    faults: int


class Listing(NamedTuple):
    """What came of reading one file."""

    file: str
    shape: str
    game: str
    langs: tuple[str, ...]
    found: list[Found]
    faulty: int  # records that are no cards
    words: dict[str, dict[str, str]]
    faults: list[CardFault]
    lost: list[tuple[int, int]] = []  # the places of objects that are not whole and are told
    waiting: list[Waiting] = []

    @property
    def read(self) -> int:
        """How many cards there are in it, faulty or not."""
        return len(self.found) + self.faulty


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


def read(
    path: Path,
    game: str = "",
    lang: str = "",
    tell: Callable[[int, int], None] | None = None,
    most: int = 0,
) -> Dump:
    """The cards of a file, or of all files of a folder; `tell` hears how many files were read, of how many.

    Of one file at most `most` records are read, `MOST_RECORDS` where none is said.
    """
    if not path.exists():
        raise BadSource(f"{path}: no such file or folder")
    files = files_in(path) if path.is_dir() else [path]
    if not files:
        raise BadSource(f"{path}: expected files that end in {', '.join(ENDINGS)}, found none")
    listings: list[Listing] = []
    aside: list[tuple[str, str]] = []
    known = Known()
    for number, file in enumerate(files, 1):
        found = begin_file(Reading(file, known, game, lang, most or MOST_RECORDS))
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
    return Dump([end_file(one, known) for one in listings], aside)


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


class Reading:
    """How far a file has been read: its shape and language, once a piece has told them, and what is left to read."""

    def __init__(self, path: Path, known: Known, game: str = "", lang: str = "", most: int = 0) -> None:
        self.path = path
        self.known = known
        self.game = game
        self.lang = lang
        self.most = self.left = most or MOST_RECORDS  # records
        self.shape: Shape | None = None
        self.told = ""  # the language of the list
        self.of_file: set[str] = set()  # faults of the file, which each piece has that repeats the head of the file
        self.first: dict[str, int] = {}  # the lines of cards, of a file of ours
        self.is_full = False

    def take(self, records: list[T], line_of: Callable[[T], int]) -> tuple[list[T], list[CardFault]]:
        """As many records as are left to read, and what is told where there are more."""
        taken = records[: self.left]
        faults: list[CardFault] = []
        if len(records) > self.left:
            self.is_full = True
            line = line_of(records[self.left])
            told = f"expected at most {self.most} records in one file; the rest is not read, unless --most allows more"
            faults.append(CardFault(str(self.path), line, "", told, True))
        self.left -= len(taken)
        return taken, faults


def read_file(path: Path, game: str = "", lang: str = "", most: int = 0) -> Listing | str:
    """The cards of one file, or why there are none."""
    reading = Reading(path, Known(), game, lang, most)
    found = begin_file(reading)
    return end_file(found, reading.known) if isinstance(found, Listing) else found


def begin_file(reading: Reading) -> Listing | str:
    """The cards of one file but for those whose records wait for others, or why there are none."""
    parts: list[Listing] = []
    why = ""
    faults = 0
    for piece in pieces(reading.path, [*(shape.telling for shape in shapes()), telling()]):
        found = begin_piece(reading, piece)
        if isinstance(found, Listing):
            if piece.is_whole or found.game or found.faults:
                parts.append(found)
            faults += len(found.faults)
            if faults > MOST_FAULTS and not piece.is_whole and not reading.is_full:
                told = "expected cards, found so many faults that the rest is not read"
                found.faults.append(CardFault(str(reading.path), piece.line, "", told, True))
                reading.is_full = True
        elif found == UNREAD:
            return UNREAD
        else:
            why = why or found
        if reading.is_full:
            break
    return joined(parts) if parts else why or NO_SHAPE


def begin_piece(reading: Reading, piece: Piece) -> Listing | str:
    """The cards of a piece of a file."""
    path = reading.path
    if piece.left_out is not None:
        line, id = piece.left_out
        told = f"expected a record of at most {Bounds().card >> 20} MB, found a longer one"
        return Listing(str(path), "", "", (), [], 1, {}, [CardFault(str(path), line, told_id(id), told)])
    text = literal(piece.text) if piece.is_script else piece.text
    if piece.is_script and not piece.is_whole and text == piece.text:
        return NO_SHAPE  # without a list
    source = Source(text, [shape.telling for shape in shapes()], piece.line, piece.encoding)
    broken = source.broken()
    try:
        if is_own(source, broken is not None):
            source.tellings = [telling()]
            found: Listing | str = own(reading, source, broken)
        elif piece.is_rest:
            found = Listing(str(path), "", "", (), [], 0, {}, [])
        else:
            found = foreign(reading, source, broken)
    except (RecursionError, NotJson):  # what could be read whole may be nested too deep for whoever goes through it
        deep = source.line_at(deep_at(source.text, 0))
        return unread(path, "", reading.game, DamagedFile(str(path), deep, "JSON that is nested less deep", "more"))
    if isinstance(found, Listing):
        of_file = file_faults(path, source, broken, found)
        again = [one for one in found.faults if one.of_file and one.line == piece.line and one.text in reading.of_file]
        found.faults[:] = [*of_file, *(one for one in found.faults if one not in again)]
        reading.of_file.update(one.text for one in found.faults if one.of_file)
        shift = len(of_file) - len(again)
        found = found._replace(waiting=[one._replace(faults=one.faults + shift) for one in found.waiting])
    return found


def joined(parts: list[Listing]) -> Listing:
    """The pieces of a file as one; what was left out of a file in which no card is known is a fault of the file."""
    if len(parts) == 1 and parts[0].game:
        return parts[0]
    told = next((one for one in parts if one.game), parts[0])
    out = Listing(told.file, told.shape, told.game, (), [], 0, {}, [], [], [])
    langs: list[str] = []
    faulty = 0
    for one in parts:
        of_all = [msgspec.structs.replace(fault, of_file=True) if not told.game else fault for fault in one.faults]
        shifted = [
            each._replace(cards=each.cards + len(out.found), faults=each.faults + len(out.faults))
            for each in one.waiting
        ]
        out.waiting.extend(shifted)
        out.found.extend(one.found)
        out.faults.extend(of_all)
        out.words.update(one.words)
        langs += one.langs
        faulty += one.faulty if told.game else 0
    return out._replace(faulty=faulty, langs=tuple(dict.fromkeys(langs)))


def end_file(listing: Listing, known: Known) -> Listing:
    """A file with the cards of the records that were waiting, each at its place."""
    if not listing.waiting:
        return listing
    shape = next(one for one in shapes() if (one.name, one.game) == (listing.shape, listing.game))
    cards: list[tuple[int, list[Found]]] = []
    faults: list[tuple[int, list[CardFault]]] = []
    faulty = listing.faulty
    for one in listing.waiting:
        fields = known.mended(shape, one.placed.fields, listing.langs[0])
        found, wrong, lost = read_record(listing.file, shape, one.placed._replace(fields=fields), listing.langs[0])
        cards.append((one.cards, found))
        faults.append((one.faults, wrong))
        faulty += lost
    return listing._replace(
        found=at_places(listing.found, cards), faults=at_places(listing.faults, faults), faulty=faulty, waiting=[]
    )


def at_places(some: list[T], others: list[tuple[int, list[T]]]) -> list[T]:
    """A list with others put in before these places of it, which are in order.

    >>> at_places([1, 2, 3], [(0, [7]), (2, [8, 9]), (2, []), (3, [6])])
    [7, 1, 2, 8, 9, 3, 6]
    """
    out: list[T] = []
    begin = 0
    for place, more in others:
        out += [*some[begin:place], *more]
        begin = place
    return out + some[begin:]


def unread(path: Path, shape: str, game: str, error: DamagedFile) -> Listing:
    """A file of which nothing could be read, and why."""
    fault = CardFault(str(path), error.line, "", f"expected {error.expected}, found {error.found}", True)
    return Listing(str(path), shape, game, (), [], 0, {}, [fault])


def file_faults(path: Path, source: Source, broken: NotJson | None, found: Listing) -> list[CardFault]:
    """What is wrong with a file and is told of no card of it: bytes that are no text, and a place that is no JSON."""
    told = {fault.line for fault in found.faults}
    bytes_of = [one for one in source.spoiled(0, len(source.text)) if one[0] not in told]
    faults = [CardFault(str(path), line, "", text, True) for line, text in bytes_of]
    if broken is not None and not any(at <= broken.at <= end for at, end in found.lost):
        line = source.line_at(broken.at)
        if line not in {fault.line for fault in faults}:
            faults.append(CardFault(str(path), line, "", broken.told(source.text), True))
    return faults


def own(reading: Reading, source: Source, broken: NotJson | None) -> Listing:
    """A file in our own schema, or a piece of one."""
    path, game = reading.path, reading.game
    try:
        file = own_file(path, source, broken is not None, reading.first)
    except DamagedFile as error:
        return unread(path, OWN, game, error)
    if game and file.game != game:
        line = source.line_at(max(source.text.find('"game"'), 0))
        wrong = DamagedFile(str(path), line, f"cards of {game}", f"cards of {shown(file.game)}")
        return unread(path, OWN, game, wrong)
    cards = [Found(str(path), line, entry, entry.id) for entry, line in zip(file.entries, file.lines, strict=True)]
    found, more = reading.take(cards, lambda one: one.line)
    langs = tuple(dict.fromkeys(lang for one in found for lang in one.entry.name))
    faults = [*file.faults, *more]
    return Listing(str(path), OWN, file.game, langs, found, file.faulty, file.words, faults, file.lost)


def foreign(reading: Reading, source: Source, broken: NotJson | None) -> Listing | str:
    """A file in somebody else's shape, or a piece of one; or why there are no cards in it."""
    path, game, lang = reading.path, reading.game, reading.lang
    records = source.salvaged() if broken is not None else source.records()
    found, more = reading.take(list(islice(records, reading.left + 1)), lambda one: one.line)
    shape = reading.shape or known_shape([one.fields for one in found], game)
    if is_unread(path, lang) and (shape is None or len(shape.langs) > 1):
        return UNREAD
    if shape is None:
        if more or (broken is not None and (found or not path.name.startswith(("packs", "manifest")))):
            return Listing(str(path), "", game, (), [], 0, {}, more)
        other = known_shape([one.fields for one in found]) if game else None
        return NO_SHAPE if other is None else f"expected cards of {game}, found {other.name}, which is of {other.game}"
    if lang and lang not in shape.langs:
        has = f"a language of {shape.name}, which is in {' or '.join(shape.langs)}"
        reading.is_full = True
        return unread(path, shape.name, shape.game, DamagedFile(str(path), found[0].line, has, shown(lang)))
    if len(shape.langs) == 1:
        lang = shape.langs[0]
    if reading.shape is None:
        reading.shape = shape
        reading.told = lang or named_language(path) or written_in([one.fields for one in found], shape.worded)
    listing = read_shape(path, shape, found, reading.told, reading.known)
    listing.faults.extend(more)
    return listing


# -- shapes ---------------------------------------------------------------------------------------


def known_shape(found: list[dict[str, Any]], game: str = "") -> Shape | None:
    """The shape that most fields of the records speak for."""
    best: Shape | None = None
    most = 0
    for shape in shapes():
        if game and shape.game != game:
            continue
        known = sum(len(shape.telling & fields.keys()) for fields in found if tells(fields, shape.telling))
        if known > most:
            best, most = shape, known
    return best


def read_shape(path: Path, shape: Shape, records: list[Placed], lang: str, known: Known) -> Listing:
    """The cards of records in a known shape; what a record has is noted, one that lacks something waits."""
    out = Listing(str(path), shape.name, shape.game, (lang,), [], 0, {}, [], waiting=[])
    faulty = 0
    lost: list[tuple[int, int]] = []
    for placed in records:
        if placed.wrong:
            told = lost_faults(path, placed, shape.id, shape.telling)
            out.faults.extend(told)
            lost += [placed.span] * bool(told)
            faulty += count_lost(told)
            continue
        if not known.learn(shape, placed.fields, lang):
            out.waiting.append(Waiting(placed, len(out.found), len(out.faults)))
            continue
        found, wrong, gone = read_record(str(path), shape, placed, lang)
        out.found.extend(found)
        out.faults.extend(wrong)
        faulty += gone
    return out._replace(faulty=faulty, lost=lost)


def read_record(file: str, shape: Shape, placed: Placed, lang: str) -> tuple[list[Found], list[CardFault], int]:
    """The cards of one record, what is wrong with it, and how many cards that costs."""
    id = told_id(placed.fields.get(shape.id))
    try:
        named = shape.cards(Record(placed.fields, lang, placed.around))
    except BadRecord as error:
        return [], [CardFault(file, placed.line, id, str(error))], 1
    wrong = [faults_of(one.entry) for one in named]
    found = [
        Found(file, placed.line, one.entry, one.printed, one.lacks)
        for one, why in zip(named, wrong, strict=True)
        if not why
    ]
    faults = [CardFault(file, placed.line, id, text) for why in wrong for text in why]
    return found, faults, len(named) - len(found)


# -- languages ------------------------------------------------------------------------------------


def named_language(path: Path) -> str:
    """The language that the name of a file, or of the nearest folder that says one, tells; "" where none does.

    >>> named_language(Path("punk-records/chinese-taiwan/data/569001.json")), named_language(Path("cards.ja.json"))
    ('zh-Hant', 'ja')
    >>> named_language(Path("french/cards.json"))
    'a language that no phrasebook reads'
    """
    for word in re.split(r"[._ ]", path.stem.casefold()):
        if word in CODES:
            return CODES[word]
    for part in reversed(path.parts[:-1]):
        if part.casefold() in FOLDERS:
            return FOLDERS[part.casefold()]
    return ""


def is_unread(path: Path, lang: str) -> bool:
    """Whether a list is in a language that no phrasebook reads, as its folder says and nobody says otherwise."""
    return not lang and named_language(path) == UNREAD


def written_in(found: list[dict[str, Any]], worded: tuple[str, ...]) -> str:
    """The language by the script of the words in these fields; whoever drew a card may write in another.

    >>> written_in([{"name": "Docker 碼頭", "artist": "荷揚げのタロウ"}], ("name",))
    'en'
    """
    kana = han = latin = 0
    for word in (word for fields in found[:MOST_LOOKED_AT] for field in worded for word in words_of(fields.get(field))):
        kana += len(KANA.findall(word))
        han += len(HAN.findall(word))
        latin += len(LATIN.findall(word))
    if kana + han <= latin:
        return "en"
    return "ja" if kana > (kana + han) / 6 else "zh-Hant"


def words_of(value: Any) -> list[str]:
    """The words of a field, which may be a list of them, as far as they are looked at."""
    return [one[:2000] for one in (value[:100] if isinstance(value, list) else [value]) if isinstance(one, str)]
