"""Who is measured, and what is asked of each: one game of ours in one build, or one game of OpenSpiel."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, NamedTuple, Protocol, final

import msgspec

ROOT: Final = Path(__file__).resolve().parent.parent
PEER_GAMES: Final = ("gin_rummy", "hearts")  # by the quickest loop that their interface allows
DOCUMENTED: Final = ("hearts",)  # also by the loop of the documentation
LIMIT: Final = 50_000  # decisions after which a game is given up; no honest random game comes near it

Build = Literal["pure", "compiled", "peer", "documented"]


@final
@dataclass(frozen=True)
class Contender:
    """One row of the comparison."""

    game: str
    build: Build

    @property
    def label(self) -> str:
        """The name in tables and records."""
        if self.build == "documented":
            return f"{self.game} as documented"
        return self.game if self.build == "peer" else f"{self.game} {self.build}"

    @property
    def is_peer(self) -> bool:
        """Whether it is a game of OpenSpiel."""
        return self.build in ("peer", "documented")

    def environment(self) -> dict[str, str]:
        """The environment of its processes; the toy game is found even without `./go`."""
        found = dict(os.environ)
        found["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), found.get("PYTHONPATH", "")]))
        found["PYTHONHASHSEED"] = "0"
        found["RULEBOUND_PURE"] = "0" if self.build == "compiled" else "1"
        found.setdefault("RULEBOUND_GAMES", "tests.toy")
        return found

    def loading(self) -> str:
        """What a program must run before it can begin a game: the cost of import is the cost of this."""
        if self.is_peer:
            return f"import pyspiel; pyspiel.load_game({self.game!r})"
        return f"import rulebound.kernel.play; from rulebound.games import find; find({self.game!r})"


class Tally(NamedTuple):
    """What one game came to. Only decisions with two or more options count."""

    decisions: float
    finished: bool


class Player(Protocol):
    """What a process that holds one contender can do. Nothing here knows the time."""

    compiled: bool
    version: str

    def reseed(self, number: int) -> None:
        """Begin the driver's random numbers anew."""

    def play(self, number: int) -> Tally:
        """Play one random game to the end, driven from Python."""

    def roll(self, number: int) -> Tally:
        """Play one random game to the end inside the engine."""

    def hold(self, number: int, depth: int) -> bool:
        """Keep a game that is stopped at a decision after `depth` decisions; False where it ends sooner."""

    def clone(self) -> int:
        """Clone every game held once; how many."""

    def branch(self) -> int:
        """Clone every game held once and answer its decision on the clone; how many."""


@final
class Request(msgspec.Struct):
    """One line to a process: do this, for so long or so many times, from this game number on."""

    do: Literal["play", "roll", "clone", "branch", "work", "live", "same"]
    seconds: float = 0.0
    games: int = 0
    first: int = 0
    depth: int = 0


@final
class Answer(msgspec.Struct):
    """One line back. The first line of a process answers no request and says what it runs."""

    error: str = ""
    missing: bool = False  # the contender cannot be measured here at all
    compiled: bool = False
    version: str = ""
    depth: int = 0  # half the decisions of a middling game
    seconds: float = 0.0
    count: int = 0  # games, or clones
    decisions: float = 0.0
    unfinished: int = 0
    kilobytes: float = 0.0
    digest: str = ""
