"""A run kept in a file, so that it can be stopped and gone on with.

    {"format":"rulebound-run-1","engine":"0.1.0","game":"toy", ... ,"sum":"5f0c..."}
    {"n":0,"how":"over","won":1,"first":0,"end":2,"asked":120,"turns":14,"fp":"90b1...","sum":"..."}
    {"games":1,"sum":"..."}

The file is written whole, beside the old one and then in its place, and its checksums run on from line to line
as in a journal: it is all there, or the first line that is not as it was written is told. How many games are
wanted is no part of it, as more games begin with the same ones. One process at a time goes on with it: a file beside
it, `.NAME.lock`, is locked meanwhile.
"""

from __future__ import annotations

import atexit
import os
import re
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec

import rulebound
from rulebound import folders
from rulebound.errors import DamagedFile, RuleboundError
from rulebound.journal import Chain, Count, Deck, Fingerprint, show_fingerprint
from rulebound.many.chunk import Result, Status
from rulebound.many.plan import Pairing, Plan
from rulebound.programs import game_with, hash_programs

try:
    import fcntl
except ImportError:  # no such locks on Windows
    fcntl = None  # type: ignore[assignment]

FORMAT: Final = "rulebound-run-1"
LONGEST_LINE: Final = 4 << 20
LEAST: Final = 50  # games between two writings, and a tenth of what is there
_CHECKSUM: Final = re.compile(rb'^(\{.*),"sum":"([0-9a-f]{16})"\}\Z', re.DOTALL)

Text = Annotated[str, msgspec.Meta(max_length=200)]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that decides the results: the plan, and by which engine, rules and programs it is played."""

    format: str
    engine: Text
    game: Text
    rulebook: Text
    cards: Text
    seed: int
    players: Text
    pairing: Pairing
    limit: Count
    names: list[Text]
    decks: list[Deck]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One game."""

    n: Count
    how: Status
    won: Annotated[int, msgspec.Meta(ge=-1, le=2)]
    first: Annotated[int, msgspec.Meta(ge=-1, le=1)]
    end: Count
    asked: Count
    turns: Count
    fp: Fingerprint
    note: Annotated[str, msgspec.Meta(max_length=2000)] = ""


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: how many games are before it."""

    games: Count


_S = TypeVar("_S", Header, Line, Ending)


def header(plan: Plan) -> Header:
    """The first line of a run."""
    game = game_with(plan.game, plan.brought)
    return Header(
        format=FORMAT,
        engine=rulebound.__version__,
        game=plan.game,
        rulebook=game.rulebook,
        cards=hash_programs(game, plan.decks),
        seed=plan.seed,
        players=plan.players,
        pairing=plan.pairing,
        limit=plan.limit,
        names=list(plan.names),
        decks=[list(deck) for deck in plan.decks],
    )


def default_path(plan: Plan) -> Path:
    """Where a run is kept that was stopped, when nobody said where."""
    mark = blake2b(msgspec.json.encode(header(plan)), digest_size=4).hexdigest()
    return folders.state() / "runs" / f"{plan.game}-{mark}.jsonl"


class Kept:
    """The results of a run, and the file that they are in."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self.path = path
        self.header = header(plan)
        self.results: dict[int, Result] = {}
        self._written = 0
        path.parent.mkdir(parents=True, exist_ok=True)
        hold(path)
        if path.exists():
            found, results = read(path)
            refuse_another(path, found, self.header)
            self.results = {result.number: result for result in results}
            self._written = len(self.results)
        else:
            self.write()  # a place that cannot be written to is told before the first game

    def add(self, chunk: Iterable[Result]) -> None:
        """Take over more results; write them when there are enough."""
        self.results.update((result.number, result) for result in chunk)
        if len(self.results) - self._written >= max(LEAST, self._written // 10):
            self.write()

    def write(self) -> None:
        """Write the file whole: it is there with all its lines, or as it was before."""
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}.tmp")
        try:
            with open(beside, "wb") as out:
                out.writelines(lines(self.header, [self.results[number] for number in sorted(self.results)]))
                out.flush()
                os.fsync(out.fileno())
            os.replace(beside, self.path)
        finally:
            beside.unlink(missing_ok=True)
        self._written = len(self.results)

    def finish(self) -> None:
        """Write what is not written yet, and leave the file to whoever wants it."""
        if len(self.results) > self._written:
            self.write()
        let_go(lock_of(self.path))


_held: dict[Path, int] = {}  # what this process holds


def lock_of(path: Path) -> Path:
    """The file that is locked for a run."""
    return path.resolve().with_name(f".{path.name}.lock")


def hold(path: Path) -> None:
    """Keep a run's file to this process. Where there are no such locks, as on Windows, nothing is kept from anybody."""
    lock = lock_of(path)
    if fcntl is None or lock in _held:
        return
    while lock not in _held:
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise RuleboundError(
                f"{path}: another run is going on with this file; wait for its end, or name another file"
            ) from None
        if is_same(handle, lock):
            _held[lock] = handle
        else:
            os.close(handle)  # whoever held it has taken it away since
    atexit.register(let_go, lock)


def let_go(lock: Path) -> None:
    """Take a lock away, if it is held."""
    handle = _held.pop(lock, -1)
    if handle >= 0:
        lock.unlink(missing_ok=True)
        os.close(handle)


def is_same(handle: int, path: Path) -> bool:
    """Whether an open file is the one that is found there."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


def lines(header: Header, results: list[Result]) -> Iterator[bytes]:
    """The lines of the file."""
    chain = Chain()
    yield _seal(chain, header)
    for result in results:
        yield _seal(
            chain,
            Line(
                result.number,
                result.status,
                result.winner,
                result.first,
                result.ending,
                result.decisions,
                result.turns,
                show_fingerprint(result.fingerprint),
                result.note[:2000],
            ),
        )
    yield _seal(chain, Ending(len(results)))


def read(path: Path) -> tuple[Header, list[Result]]:
    """Read a run whole, or raise DamagedFile with the first line that is not as it was written."""
    name = str(path)
    chain = Chain()
    found: Header | None = None
    results: list[Result] = []
    seen: set[int] = set()
    ending: Ending | None = None
    number = 0
    with open(path, "rb") as source:
        while raw := source.readline(LONGEST_LINE):
            number += 1
            body = _open(name, number, raw, chain)
            if ending is not None:
                raise DamagedFile(name, number, "nothing after the closing line", _excerpt(raw))
            if found is None:
                found = _decode(name, number, body, Header)
                if found.format != FORMAT:
                    raise DamagedFile(name, number, f"the format {FORMAT}", ascii(found.format))
            elif body.startswith(b'{"games":'):
                ending = _decode(name, number, body, Ending)
                if ending.games != len(results):
                    raise DamagedFile(name, number, f'"games":{len(results)}', f'"games":{ending.games}')
            else:
                line = _decode(name, number, body, Line)
                if line.n in seen:
                    raise DamagedFile(name, number, "each game once", f"game {line.n} again")
                seen.add(line.n)
                results.append(_result(line))
    if found is None:
        raise DamagedFile(name, 1, f"a header with format {FORMAT}", "an empty file")
    if ending is None:
        raise DamagedFile(name, number + 1, "a closing line", "the end of the file")
    return found, results


def refuse_another(path: Path, found: Header, wanted: Header) -> None:
    """A file that keeps a run of something else is not gone on with."""
    for field in Header.__struct_fields__:
        here, there = getattr(wanted, field), getattr(found, field)
        if here == there:
            continue
        if field == "cards" or field == "decks":
            raise RuleboundError(f"{path} keeps a run with other {field}; name another file")
        raise RuleboundError(
            f"{path} keeps a run with {field} {_tell(there)}, and this one has {_tell(here)}; name another file"
        )


def _tell(value: object) -> str:
    return ", ".join(str(each) for each in value) if isinstance(value, list) else str(value)


def _result(line: Line) -> Result:
    mark = int(line.fp, 16)
    signed = mark - (1 << 64) if mark >> 63 else mark
    return Result(line.n, line.how, line.won, line.first, line.end, line.asked, line.turns, signed, line.note)


def _seal(chain: Chain, entry: Header | Line | Ending) -> bytes:
    body = msgspec.json.encode(entry)[:-1]
    return body + b',"sum":"' + chain.next(body) + b'"}\n'


def _open(name: str, number: int, raw: bytes, chain: Chain) -> bytes:
    """Check a line's checksum and give the object without it."""
    if not raw.endswith(b"\n"):
        raise DamagedFile(name, number, "a line that ends in a newline", _excerpt(raw))
    found = _CHECKSUM.match(raw[:-1])
    if found is None:
        raise DamagedFile(name, number, 'a JSON object that ends in "sum"', _excerpt(raw[:-1]))
    expected = chain.next(found[1])
    if expected != found[2]:
        raise DamagedFile(name, number, f"the checksum {expected.decode()}", found[2].decode())
    return found[1] + b"}"


def _decode(name: str, number: int, body: bytes, kind: type[_S]) -> _S:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        fields = ", ".join(kind.__struct_fields__)
        raise DamagedFile(name, number, f"an object with {fields}", str(error)) from None


def _excerpt(line: bytes) -> str:
    """The beginning of a line as printable signs."""
    text = ascii(line[:60].decode("utf-8", "replace"))[1:-1]
    return (text + "..." if len(line) > 60 else text) or "an empty line"
