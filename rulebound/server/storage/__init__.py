"""Where the games of a server are kept: the journal of each, and a few bytes beside it that its room owns.

What a storage returned from is durable. A game has one owner at a time, a process that claimed it; every change
carries the `Hold` that the claim gave, so that a process which lost a game without noticing can change nothing.
Which claim came last is a number in the game's own row and no matter of clocks: a clock that is wrong makes a game
change hands too early or too late, and never loses or doubles a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, Literal, Protocol, TypeAlias

import msgspec

from rulebound.errors import RuleboundError

Clock: TypeAlias = Callable[[], float]  # seconds since 1970
State: TypeAlias = Literal["open", "running", "suspended", "over"]
Place: TypeAlias = tuple[float, str]  # where a game stands in a listing
Callback: TypeAlias = Callable[[str, str], None]

MOST_NOTIFIED: Final = 7000  # bytes; PostgreSQL takes a little less than 8000
MISSED: Final = ""  # the channel of a notice that others may have been missed
MOST_SWEPT: Final = 500  # games; whoever writes waits while they are deleted
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")


class StorageError(RuleboundError):
    """Something about a kept game; nothing was changed."""


class NoSuchGame(StorageError):
    """No game of that id is kept."""

    def __init__(self, id: str) -> None:
        super().__init__(f"no game {id[:80]!r} is kept")
        self.id = id


class AlreadyKept(StorageError):
    """A game of that id is kept already."""

    def __init__(self, id: str) -> None:
        super().__init__(f"a game {id!r} is kept already")
        self.id = id


class Conflict(StorageError):
    """The journal has another number of lines than the writer believes."""

    def __init__(self, id: str, at: int, found: int) -> None:
        super().__init__(f"the journal of {id} has {found} lines, not {at}")
        self.id = id
        self.at = at
        self.found = found


class NotOwner(StorageError):
    """The game was claimed anew, by another process or by this one: the hold is no longer good."""

    def __init__(self, hold: Hold) -> None:
        super().__init__(f"{hold.owner} does not own {hold.id} any more by its claim {hold.epoch}")
        self.hold = hold


class Unavailable(StorageError):
    """The storage takes nothing now. Whether a change that was under way is kept is not known: load the game again."""


class InUse(StorageError):
    """Another process keeps its games in this folder."""


class WrongDatabase(StorageError):
    """A database that is damaged, of a newer version, or not ours: where it is, what was expected, what was found."""

    def __init__(self, path: str, expected: str, found: str) -> None:
        super().__init__(f"{path}: expected {expected}, found {found}")
        self.path = path
        self.expected = expected
        self.found = found


class StoredGame(msgspec.Struct, frozen=True):
    """A game as it is kept: the lines of its journal, each with its newline, and JSON that its room alone reads."""

    id: str
    title: str
    created: float
    state: State = "open"
    meta: bytes = b"{}"
    lines: Sequence[bytes] = ()
    public: bool = False  # from its creation to its end


class Summary(msgspec.Struct, frozen=True):
    """A game in a listing: all but its journal, of which only the number of lines is told."""

    id: str
    title: str
    created: float
    changed: float
    state: State
    meta: bytes
    lines: int
    owner: str | None
    public: bool

    @property
    def place(self) -> Place:
        """What to ask for the games listed after this one with."""
        return self.created, self.id


class Hold(msgspec.Struct, frozen=True):
    """The right to change a game, until it is claimed anew."""

    id: str
    owner: str
    epoch: int


class Storage(Protocol):
    """Games that outlast the process. An owner is a name that no other process, past or present, has."""

    async def open(self) -> None:
        """Make ready, or say what is in the way: InUse, WrongDatabase, Unavailable."""

    async def close(self) -> None:
        """Carry out what is under way and let go."""

    async def create(self, game: StoredGame, owner: str, lease: float) -> Hold:
        """Keep a new game, owned by its creator for so many seconds and as long as the owner beats."""

    async def claim(self, id: str, owner: str, lease: float) -> Hold | None:
        """Take a game that nobody owns, or whose owner has not beaten in time; None if it has another owner.

        An owner that claims its own game again gets a new hold, and the old one is void. To load a game behind a
        claim is to see every line that was ever accepted.
        """

    async def load(self, id: str) -> StoredGame:
        """A game whole."""

    async def append(
        self, hold: Hold, at: int, lines: Sequence[bytes], meta: bytes | None = None, state: State | None = None
    ) -> None:
        """Add lines to a journal that has `at` lines, and what changed beside it: all of that or nothing."""

    async def set_meta(self, hold: Hold, meta: bytes, state: State | None = None) -> None:
        """Change what is kept beside the journal."""

    async def listing(
        self,
        state: State | None = None,
        ids: Sequence[str] | None = None,
        limit: int = 50,
        before: Place | None = None,
        public: bool | None = None,
    ) -> list[Summary]:
        """Games of a state, or of these ids, or public ones or others, the newest first.

        `before` is the place of the last one listed.
        """

    async def beat(self, owner: str, lease: float) -> None:
        """Say that an owner lives and will for so many seconds more."""

    async def living(self, owners: Sequence[str]) -> set[str]:
        """Those of these owners that have beaten in time."""

    async def owned(self, owner: str) -> set[str]:
        """The ids of the games that an owner has."""

    async def release(self, hold: Hold) -> None:
        """Let go of a game, so that anybody may claim it at once. Without effect if the hold is void."""

    async def leave(self, owner: str) -> None:
        """Let go of all games of an owner, as when its process stops."""

    async def notify(self, channel: str, payload: str) -> None:
        """Tell everybody who listens, in this process and in others on the same storage."""

    def listen(self, callback: Callback) -> Callable[[], None]:
        """Have a callback called with the channel and payload of each notice; what is given back ends that.

        The channel `MISSED` says that the connection was lost for a while, and notices perhaps with it.
        """

    async def sweep(self, state: Literal["open", "over"], before: float, most: int = MOST_SWEPT) -> int:
        """Delete games that were never begun, or are over, and were last changed before a time; how many they were.

        One that a living owner has stays. What is more than `most` is left for the next time.
        """

    async def keep_replay(self, id: str, body: bytes, most: int) -> None:
        """Keep a journal that somebody looks at, for every process; beyond `most` those go that came first."""

    async def replay(self, id: str) -> bytes | None:
        """A journal that somebody looks at; None where it has gone."""


def is_id(id: str) -> bool:
    """Whether a game could be kept under this id.

    >>> is_id("f3-Xa_9"), is_id(""), is_id("a b"), is_id("a\\n")
    (True, False, False, False)
    """
    return _ID.match(id) is not None


def check_game(game: StoredGame) -> None:
    """Raise ValueError unless a game can be kept as it is."""
    if not is_id(game.id):
        raise ValueError(f"an id has 1 to 64 letters, digits, - and _; {game.id[:80]!r} does not")
    check_lines(game.lines)


def check_lines(lines: Sequence[bytes]) -> None:
    """Raise ValueError unless each of these is one whole line."""
    for line in lines:
        if not line or line.find(b"\n") != len(line) - 1:
            raise ValueError(f"not one whole line: {line[:60]!r}")


def check_notice(channel: str, payload: str) -> None:
    """Raise ValueError unless a notice can be sent by every storage."""
    if channel == MISSED:
        raise ValueError("a channel has a name")
    if len(msgspec.json.encode((channel, payload))) > MOST_NOTIFIED:
        raise ValueError(f"a notice has at most {MOST_NOTIFIED} bytes")
