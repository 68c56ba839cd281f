"""The cards that somebody has imported: one file on the disk, written whole or not at all.

A card is what is the same in every language; a face is the same card in one: its name, traits and text, and the
program to which the text came. Printings are the ids under which a card was printed; words are what a card file says
that its words are in other languages.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from rulebound import folders
from rulebound.collection.entry import Entry
from rulebound.errors import RuleboundError

VERSION: Final = 1
FILE: Final = "cards.sqlite"
PATIENCE: Final = 120.0  # seconds that one import waits for another
TABLES: Final = """
create table card (game text not null, id text not null, entry text not null, primary key (game, id)) without rowid;
create table face (
    game text not null, id text not null, lang text not null, name text not null, traits text not null,
    text text not null, file text not null, line integer not null,
    stamp text not null default '', asked text not null default '[]', program text, refused text not null default '[]',
    primary key (game, id, lang)) without rowid;
create table printing (
    game text not null, id text not null, printed text not null, lang text not null, "set" text not null,
    rarity text not null, primary key (game, id, printed, lang)) without rowid;
create table word (
    game text not null, lang text not null, said text not null, word text not null,
    primary key (game, lang, said)) without rowid;
"""
LOST: Final = """
create table if not exists lost (
    game text not null, id text not null, file text not null, line integer not null, why text not null,
    primary key (game, id)) without rowid
"""


class BadStore(RuleboundError):
    """The file of imported cards cannot be used: which one, and why."""


class BusyStore(BadStore):
    """The file of imported cards is being written to, and was all the time that one waits."""


class Refused(msgspec.Struct, frozen=True):
    """Why a text was not understood: the words, and what was expected in their place, told with where they stand."""

    span: str
    expected: str


class Face(msgspec.Struct, kw_only=True):
    """A card in one language. `asked` are the words that its text asked for, with the answers; they and the stamp
    say whether the program is still that of the text."""

    game: str
    id: str
    lang: str
    name: str
    traits: tuple[str, ...]
    text: tuple[str, ...]
    file: str
    line: int
    stamp: str = ""
    asked: tuple[tuple[str, str, str], ...] = ()
    program: str | None = None  # a printed card, as rulebound.program.wire writes it
    refused: tuple[Refused, ...] = ()


class Printing(msgspec.Struct, frozen=True):
    """One printing of a card."""

    printed: str
    lang: str
    set: str
    rarity: str


class Lost(msgspec.Struct, frozen=True):
    """A card that a list names in a record that is faulty: where, and what is wrong with it."""

    id: str
    file: str
    line: int
    why: str


class Card(msgspec.Struct, kw_only=True):
    """A card with its faces; `entry` has neither name nor text."""

    game: str
    id: str
    entry: Entry
    faces: dict[str, Face] = {}


class Cards(dict[str, Card]):
    """Cards of a game by their ids; `damaged` says of those that cannot be read what is wrong with them."""

    def __init__(self) -> None:
        super().__init__()
        self.damaged: dict[str, str] = {}

    def unreadable(self) -> dict[str, str]:
        """Those of the damaged that are in no language here."""
        return {id: why for id, why in self.damaged.items() if id not in self}


class Store:
    """The imported cards of all games."""

    def __init__(self, base: sqlite3.Connection, path: Path) -> None:
        self.base = base
        self.path = path

    def cards(self, game: str, ids: Iterable[str] | None = None) -> Cards:
        """The cards of a game by their ids, or those of them that are asked for.

        A row that somebody has damaged costs its card in that language, or the card: the others are there.
        """
        wanted = None if ids is None else set(ids)
        found = Cards()
        for id, entry in self._rows("select id, entry from card where game = ? order by id", game):
            if wanted is None or id in wanted:
                with _noting(found, str(id)):
                    found[id] = Card(game=game, id=id, entry=msgspec.json.decode(entry, type=Entry), faces={})
        for row in self._rows("select * from face where game = ?", game):
            if row[1] in found:
                with _noting(found, str(row[1])):
                    found[row[1]].faces[row[2]] = _face(row)
        for id in [id for id, card in found.items() if not card.faces]:
            del found[id]
            found.damaged.setdefault(id, "what is kept of it is in no language; import its list again")
        return found

    def ids(self, game: str) -> list[str]:
        """The ids of a game's cards."""
        return [id for (id,) in self._rows("select id from card where game = ? order by id", game)]

    def games(self) -> list[str]:
        """The games of which there are cards."""
        return [game for (game,) in self._rows("select distinct game from card order by game")]

    def printings(self, game: str) -> dict[str, list[Printing]]:
        """The printings of each card."""
        found: dict[str, list[Printing]] = {}
        asked = 'select id, printed, lang, "set", rarity from printing where game = ? order by id, printed, lang'
        for id, *row in self._rows(asked, game):
            found.setdefault(id, []).append(Printing(*row))
        return found

    def words(self, game: str) -> dict[str, dict[str, str]]:
        """What words of a language are in the words of the programs."""
        found: dict[str, dict[str, str]] = {}
        for lang, said, word in self._rows("select lang, said, word from word where game = ?", game):
            found.setdefault(lang, {})[said] = word
        return found

    def lost(self, game: str) -> dict[str, Lost]:
        """The cards of a game that are in a list that was imported, and not among the cards, by their ids."""
        if next(self._rows("select 1 from sqlite_master where name = 'lost'"), None) is None:
            return {}  # a store that was last written to when there was no such table
        asked = """select id, file, line, why from lost where game = ?
            and id not in (select id from card where card.game = lost.game) order by id"""
        return {row[0]: Lost(*row) for row in self._rows(asked, game)}

    # -- writing ----------------------------------------------------------------------------------

    def put_lost(self, game: str, lost: Lost) -> None:
        """A card of which a list has no more than a faulty record."""
        file = lost.file.encode(errors="backslashreplace").decode()  # a file's name need not be text
        self.base.execute(LOST)
        self.base.execute(
            "insert or replace into lost values (?, ?, ?, ?, ?)", (game, lost.id, file, lost.line, lost.why)
        )

    def found(self, game: str, ids: Iterable[str]) -> None:
        """Cards that are no longer lost."""
        self.base.execute(LOST)
        self.base.executemany("delete from lost where game = ? and id = ?", [(game, id) for id in ids])

    def put_card(self, card: Card) -> None:
        """A card, whatever it was before."""
        entry = msgspec.json.encode(card.entry).decode()
        self.base.execute("insert or replace into card values (?, ?, ?)", (card.game, card.id, entry))

    def put_face(self, face: Face) -> None:
        """A card in one language, whatever it was before."""
        row = [
            face.game,
            face.id,
            face.lang,
            face.name,
            _json(face.traits),
            _json(face.text),
            face.file,
            face.line,
            face.stamp,
            _json(face.asked),
            face.program,
            _json(face.refused),
        ]
        self.base.execute(f"insert or replace into face values ({', '.join('?' * len(row))})", row)

    def put_printing(self, game: str, id: str, printing: Printing) -> None:
        """A printing of a card."""
        row = (game, id, printing.printed, printing.lang, printing.set, printing.rarity)
        self.base.execute("insert or replace into printing values (?, ?, ?, ?, ?, ?)", row)

    def put_word(self, game: str, lang: str, said: str, word: str) -> None:
        """What a word is in the words of the programs."""
        self.base.execute("insert or replace into word values (?, ?, ?, ?)", (game, lang, said, word))

    def forget(self, game: str, ids: Iterable[str] | None = None) -> int:
        """Leaves cards out from now on, or all of a game; how many there were."""
        gone = self.ids(game) if ids is None else [id for id in ids if id in set(self.ids(game))]
        for id in gone:
            for table in ("card", "face", "printing"):
                self.base.execute(f"delete from {table} where game = ? and id = ?", (game, id))
        self.base.execute(LOST)
        if ids is None:
            self.base.execute("delete from lost where game = ?", (game,))
            self.base.execute("delete from word where game = ?", (game,))
        return len(gone)

    def forget_all(self) -> int:
        """Leaves out the cards of all games from now on; how many there were."""
        (known,) = self.base.execute("select count(*) from card").fetchone()
        self.base.execute(LOST)
        for table in ("card", "face", "printing", "word", "lost"):
            self.base.execute(f"delete from {table}")
        return int(known)

    def _rows(self, asked: str, *given: str) -> Iterator[Any]:
        try:
            yield from self.base.execute(asked, given)
        except sqlite3.DatabaseError as error:
            raise _unreadable(self.path, error) from error


@contextmanager
def reading(given: str | Path | None = None) -> Iterator[Store | None]:
    """The store to read from; None where nothing was ever imported."""
    path = folders.data(given) / FILE
    if not path.is_file():
        yield None
        return
    base = _readable(path)
    try:
        yield None if _is_new(base) else Store(_checked(base, path), path)
    except sqlite3.DatabaseError as error:
        raise _unreadable(path, error) from error
    finally:
        base.close()


@contextmanager
def writing(given: str | Path | None = None) -> Iterator[Store]:
    """The store to write to: all that is written within is there afterwards, or nothing of it."""
    path = folders.data(given) / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadStore(f"{path.parent}: {error.strerror or error}") from error
    base = _open(path, path.resolve().as_uri())
    try:
        base.execute("begin immediate")
        if _is_new(base):
            _make(base)
        yield Store(_checked(base, path), path)
        base.commit()
    except sqlite3.OperationalError as error:
        base.rollback()
        if "locked" in str(error) or "busy" in str(error):
            raise BusyStore(f"{path}: another import is under way") from error
        raise BadStore(f"{path}: {error}") from error
    except sqlite3.DatabaseError as error:
        raise _unreadable(path, error) from error
    except BaseException:
        base.rollback()
        raise
    finally:
        base.close()


def _open(path: Path, address: str) -> sqlite3.Connection:
    try:
        base = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)
    except sqlite3.Error as error:
        raise BadStore(f"{path}: {error}") from error
    base.text_factory = lambda content: content.decode("utf-8", "surrogateescape")
    return base


def _readable(path: Path) -> sqlite3.Connection:
    """The file, to be read; what an import that was stopped has left in the middle of it is taken back first.

    Only whoever may write can take it back: that is asked of those stores alone that need it.
    """
    base = _open(path, f"{path.resolve().as_uri()}?mode=ro")
    try:
        base.execute("select 1 from sqlite_master").fetchone()
        return base
    except sqlite3.DatabaseError as error:
        base.close()
        if _primary(error) != sqlite3.SQLITE_READONLY:
            raise _unreadable(path, error) from error
    base = _open(path, f"{path.resolve().as_uri()}?mode=rw")
    try:
        base.execute("select 1 from sqlite_master").fetchone()
        base.execute("pragma query_only = on")
        return base
    except sqlite3.DatabaseError as error:
        base.close()
        if _primary(error) in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
            why = "an import was stopped in the middle of it; whoever may write to it puts it right by reading it"
            raise BadStore(f"{path}: {why}") from error
        raise _unreadable(path, error) from error


def _primary(error: sqlite3.Error) -> int:
    """The kind of an error of SQLite, without its particulars."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _unreadable(path: Path, error: sqlite3.Error) -> BadStore:
    """What is told of an error; only of a file that nothing can be got out of, that it may go."""
    lost = _primary(error) in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
    return BadStore(f"{path}: {error}" + ("; cards forget --all begins afresh" if lost else ""))


def _is_new(base: sqlite3.Connection) -> bool:
    """Whether nothing was ever written: an import that was stopped may leave an empty file."""
    (version,) = base.execute("pragma user_version").fetchone()
    return version == 0 and base.execute("select 1 from sqlite_master").fetchone() is None


def _make(base: sqlite3.Connection) -> None:
    """Makes the tables."""
    for table in TABLES.split(";"):
        if table.strip():
            base.execute(table)
    base.execute(f"pragma user_version = {VERSION}")


def _checked(base: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """Refuses a file of another version."""
    (version,) = base.execute("pragma user_version").fetchone()
    if version != VERSION:
        raise BadStore(f"{path}: expected a card store of version {VERSION}, found {version}")
    return base


@contextmanager
def _noting(found: Cards, id: str) -> Iterator[None]:
    """Notes that a card is damaged, where a row of it cannot be read."""
    try:
        yield
    except (msgspec.MsgspecError, UnicodeError, TypeError) as error:
        found.damaged[id] = f"what is kept of it cannot be read ({error}); import its list again"


def _face(row: tuple[Any, ...]) -> Face:
    game, id, lang, name, traits, text, file, line, stamp, asked, program, refused = row
    f"{name}{file}".encode()  # bytes that are no UTF-8 are let through by the connection, and stopped here
    if program is not None:
        msgspec.json.decode(program, type=list[Any])
    told = {
        "game": game,
        "id": id,
        "lang": lang,
        "name": name,
        "traits": msgspec.json.decode(traits),
        "text": msgspec.json.decode(text),
        "file": file,
        "line": line,
        "stamp": stamp,
        "asked": msgspec.json.decode(asked),
        "program": program,
        "refused": msgspec.json.decode(refused),
    }
    return msgspec.convert(told, Face)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
