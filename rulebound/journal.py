"""The journal of a game: a header, then one JSON object a line for every answer and every table act.

A game is its journal: replaying it gives the same fingerprint at every decision, so the same file is the
saved game, the replay and the bug report. Every line ends in a checksum over itself and all lines before
it, so that a line cut, altered, doubled or moved is found where it happened.

    {"format":"rulebound-journal-1","engine":"0.1.0","game":"toy", ... ,"sum":"5f0c..."}
    {"n":1,"seat":0,"i":3,"fp":"90b1...","sum":"..."}
    {"act":"undo","seat":0,"to":1,"fp":"77aa...","sum":"..."}
    {"end":"won","winner":1,"lines":3,"sum":"..."}
"""

from __future__ import annotations

import os
import re
from hashlib import blake2b
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec

from rulebound.errors import DamagedFile
from rulebound.names import MOST_POINTS, MOST_SIGNS, is_showable

FORMAT: Final = "rulebound-journal-1"
MOST_BYTES: Final = 64 << 20
SEED_BYTES: Final = 32

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1)]
NoSeat: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=1)]
Fingerprint: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}\\Z")]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_POINTS)]
Deck: TypeAlias = Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=1000)]
Brought: TypeAlias = Annotated[list[Annotated[str, msgspec.Meta(max_length=200_000)]], msgspec.Meta(max_length=1000)]
Close: TypeAlias = Literal["won", "draw", "running", "suspended"]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a game starts from; with the answers that follow it is the whole game.

    `cards` is a hash of the programs of the cards used, `fp` the fingerprint at the first decision. `brought` are the
    cards that do not come with the game, whole, so that it can be played again where nobody has them. `start` is the
    saved state from which a game begins that does not begin with its first turn. `edition` are the cards that came with
    the game when it was begun, packed: what takes long is finished with them, whatever comes with the game by then.
    """

    format: str
    engine: str
    game: str
    rulebook: str
    cards: str
    decks: Annotated[list[Deck], msgspec.Meta(min_length=2, max_length=2)]
    seed: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}\\Z")]
    names: Annotated[list[Name], msgspec.Meta(min_length=2, max_length=2)]
    fp: Fingerprint
    brought: Brought = []
    start: Annotated[str, msgspec.Meta(max_length=1 << 20)] = ""
    edition: Annotated[str, msgspec.Meta(max_length=1 << 20)] = ""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One answer: decision `n` of `seat` was answered with option `i`, and then the fingerprint was `fp`.

    `forced` marks a decision with a single option that nobody was asked. `more` says that the next line
    belongs to the same whole selection.
    """

    n: Count
    seat: Seat
    i: Count
    fp: Fingerprint
    forced: bool = False
    more: bool = False


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something done at the table that is no answer.

    `undo` goes back to the decision that was numbered `to`. `suspend` keeps the answers `tried` of `seat`
    that the rules could not carry out, and `why`.
    """

    act: Literal["concede", "time", "draw", "undo", "suspend"]
    fp: Fingerprint
    seat: NoSeat = -1
    to: Count = 0
    tried: Annotated[list[Count], msgspec.Meta(max_length=1000)] = []
    why: Annotated[str, msgspec.Meta(max_length=2000)] = ""


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: how the game stood when the file was closed, and the number of lines before this one.

    `winner` is a seat, 2 for a draw, -1 while nobody has won.
    """

    end: Close
    winner: Annotated[int, msgspec.Meta(ge=-1, le=2)]
    lines: Count


Entry: TypeAlias = Answer | Act

_S = TypeVar("_S", Header, Answer, Act, Ending)
_CHECKSUM: Final = re.compile(rb'^(\{.*),"sum":"([0-9a-f]{16})"\}\Z', re.DOTALL)


class Journal:
    """A journal in memory: the header, the entries in order, and how it closed if it did."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.entries: list[Entry] = []
        self.ending: Ending | None = None

    def lines(self) -> list[bytes]:
        """The lines of the file, checksums included, without the closing one unless it is closed."""
        chain = Chain()
        found = [chain.seal(self.header)]
        found += [chain.seal(entry) for entry in self.entries]
        if self.ending is not None:
            found.append(chain.seal(self.ending))
        return found

    def whole(self) -> list[Entry]:
        """The entries up to the last one that is complete: a whole selection counts as one."""
        last = len(self.entries)
        while last:
            entry = self.entries[last - 1]
            if not (isinstance(entry, Answer) and entry.more):
                break
            last -= 1
        return self.entries[:last]


class Chain:
    """The running checksum of a journal's lines."""

    def __init__(self) -> None:
        self._last = b""

    def seal(self, entry: Header | Entry | Ending) -> bytes:
        """The line of an entry, with its newline."""
        body = msgspec.json.encode(entry)[:-1]
        return body + b',"sum":"' + self.next(body) + b'"}\n'

    def next(self, body: bytes) -> bytes:
        """The checksum of the line that begins with `body`."""
        self._last = blake2b(self._last + body, digest_size=8).hexdigest().encode()
        return self._last


def show_fingerprint(fingerprint: int) -> str:
    """A fingerprint as the 16 hexadecimal digits that a journal keeps.

    >>> show_fingerprint(255)
    '00000000000000ff'
    >>> show_fingerprint(-1)
    'ffffffffffffffff'
    """
    return f"{fingerprint & 0xFFFFFFFFFFFFFFFF:016x}"


def save(journal: Journal, path: str | Path) -> None:
    """Write a journal whole: the file is there with all its lines, or as it was before."""
    target = Path(path)
    beside = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with open(beside, "wb") as out:
            out.writelines(journal.lines())
            out.flush()
            os.fsync(out.fileno())
        os.replace(beside, target)
    finally:
        beside.unlink(missing_ok=True)
    _sync_directory(target.parent)


class Writer:
    """Appends to the journal of a game in progress; what `append` returned from is on the disk.

    The file is begun whole, with what the journal already holds. A failed write makes the writer refuse
    everything after it: what followed could not be read back.
    """

    def __init__(self, path: str | Path, journal: Journal) -> None:
        self.path = Path(path)
        self._chain = Chain()
        begun = Journal(journal.header)
        begun.entries = list(journal.entries)
        save(begun, self.path)
        for entry in (journal.header, *journal.entries):
            self._chain.seal(entry)
        self._out: FileIO | None = FileIO(self.path, "ab")
        self._written = 1 + len(journal.entries)

    def append(self, entries: list[Entry]) -> None:
        """Write entries that belong together, and wait until they are durable."""
        self._write(b"".join(self._chain.seal(entry) for entry in entries))
        self._written += len(entries)

    def close(self, end: Close, winner: int) -> None:
        """Write the closing line and let go of the file."""
        self._write(self._chain.seal(Ending(end, winner, self._written)))
        self.leave()

    def leave(self) -> None:
        """Let go of the file without a closing line, as when the server stops."""
        if self._out is not None:
            self._out.close()
            self._out = None

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.leave()

    def _write(self, lines: bytes) -> None:
        if self._out is None:
            raise ValueError(f"the journal {self.path} is closed")
        out, self._out = self._out, None
        left = memoryview(lines)
        try:
            while left:
                left = left[out.write(left) :]
            os.fsync(out.fileno())
        except BaseException:
            out.close()
            raise
        self._out = out


def read(path: str | Path, live: bool = False) -> Journal:
    """Read a journal whole, or raise DamagedFile with the first line that is not as it was written.

    A live journal has no closing line yet, and its last line may be torn: that answer was never accepted,
    so it is left out, as are the answers of a whole selection that was not written to its end.
    """
    with open(path, "rb") as source:
        return parse(str(path), source.read(MOST_BYTES + 1), live)


def parse(name: str, content: bytes, live: bool = False) -> Journal:
    """A journal out of the bytes of a file, or of whatever else is called by this name."""
    if len(content) > MOST_BYTES:
        raise DamagedFile(name, 1, f"a file of at most {MOST_BYTES} bytes", "a larger one")
    lines = content.split(b"\n")
    torn = lines.pop()
    if torn and not live:
        raise DamagedFile(name, len(lines) + 1, "a line that ends in a newline", _excerpt(torn))
    if not lines:
        raise DamagedFile(name, 1, f"a header with format {FORMAT}", "an empty file" if not torn else _excerpt(torn))
    chain = Chain()
    journal = Journal(_header(name, _open(name, 1, lines[0], chain)))
    for number, line in enumerate(lines[1:], start=2):
        body = _open(name, number, line, chain)
        if journal.ending is not None:
            raise DamagedFile(name, number, "nothing after the closing line", _excerpt(line))
        if body.startswith(b'{"n":'):
            journal.entries.append(_decode(name, number, body, Answer))
        elif body.startswith(b'{"act":'):
            journal.entries.append(_decode(name, number, body, Act))
        elif body.startswith(b'{"end":'):
            journal.ending = _decode(name, number, body, Ending)
            if journal.ending.lines != number - 1:
                raise DamagedFile(name, number, f'"lines":{number - 1}', f'"lines":{journal.ending.lines}')
        else:
            raise DamagedFile(name, number, 'a line that begins with "n", "act" or "end"', _excerpt(line))
    whole = journal.whole()
    if live:
        journal.entries = whole
    elif len(whole) < len(journal.entries):
        raise DamagedFile(name, len(journal.entries) + 2, "the rest of a selection", "its end")
    if journal.ending is None and not live:
        raise DamagedFile(name, len(lines) + 1, "a closing line", "the end of the file")
    return journal


def _open(name: str, number: int, line: bytes, chain: Chain) -> bytes:
    """Check a line's checksum and give the object without it."""
    found = _CHECKSUM.match(line)
    if found is None:
        raise DamagedFile(name, number, 'a JSON object that ends in "sum"', _excerpt(line))
    body = found[1]
    expected = chain.next(body)
    if expected != found[2]:
        raise DamagedFile(name, number, f"the checksum {expected.decode()}", found[2].decode())
    return body + b"}"


def _header(name: str, body: bytes) -> Header:
    if not body.startswith(b'{"format":"%s",' % FORMAT.encode()):
        raise DamagedFile(name, 1, f"a header with format {FORMAT}", _excerpt(body))
    header = _decode(name, 1, body, Header)
    for player in header.names:
        # A name is shown in terminals and pages: it may not carry control signs.
        if not is_showable(player):
            raise DamagedFile(name, 1, f"names of 1 to {MOST_SIGNS} printable signs", ascii(player))
    return header


def _decode(name: str, number: int, body: bytes, kind: type[_S]) -> _S:
    try:
        entry = msgspec.json.decode(body, type=kind)
        again = msgspec.json.encode(entry)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        fields = ", ".join(kind.__struct_fields__)
        raise DamagedFile(name, number, f"an object with {fields}", str(error)) from None
    # There is one way to write each line: doubled keys, spaces and spelled-out defaults are not ours.
    if again != body:
        raise DamagedFile(name, number, _excerpt(again), _excerpt(body))
    return entry


def _excerpt(line: bytes) -> str:
    """The beginning of a line as printable signs."""
    text = ascii(line[:60].decode("utf-8", "replace"))[1:-1]
    return (text + "..." if len(line) > 60 else text) or "an empty line"


def _sync_directory(directory: Path) -> None:
    """Make a rename durable, where the system lets a directory be synced."""
    try:
        handle = os.open(directory, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
