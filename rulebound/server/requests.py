"""What is asked over HTTP, and what is answered, as types."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from rulebound.errors import BadDeck
from rulebound.names import MOST_POINTS
from rulebound.server.library import GameCard
from rulebound.server.messages import Name, Secret

GameName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
DeckList: TypeAlias = Annotated[str, msgspec.Meta(description="at most `deck_bytes` of the server's settings")]
Opponent: TypeAlias = Annotated[str, msgspec.Meta(max_length=40, description='"link", "open", "hotseat" or "bot:NAME"')]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something asked for."""


class DeckChoice(Asked, frozen=True):
    """A deck: one that comes with the game by its name, or a list as text."""

    id: Annotated[str, msgspec.Meta(max_length=64)] = ""
    text: DeckList = ""


class Times(Asked, frozen=True):
    """A clock: the seconds that a seat has for the game, and those that each decision has for itself."""

    seat: Annotated[int, msgspec.Meta(ge=10, le=86_400)] = 900
    step: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 20


class NewTable(Asked, frozen=True):
    """A table to be opened."""

    game: GameName
    name: Name = "Player"
    deck: DeckChoice = DeckChoice()
    opponent: Opponent = "bot:greedy"
    theirs: DeckChoice | None = None
    first: Literal["me", "them", "lot"] = "lot"
    clock: Times | None = None
    their_name: Annotated[str, msgspec.Meta(max_length=MOST_POINTS)] = ""


class Chair(msgspec.Struct, frozen=True):
    """A seat that was given, with the secret that opens it."""

    seat: int
    secret: str


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened. `invite` opens the other seat, for whoever gets the link."""

    table: str
    seats: list[Chair]
    invite: str = ""


class Join(Asked, frozen=True):
    """Somebody sits down."""

    name: Name = "Player"
    deck: DeckChoice = DeckChoice()


class Joined(msgspec.Struct, frozen=True):
    """The seat that one has."""

    table: str
    seat: int
    secret: str


class DeckText(Asked, frozen=True):
    """A deck list to be checked."""

    game: GameName
    text: DeckList


class PlayOn(Asked, frozen=True):
    """A game to be gone on with from a moment of a replay."""

    at: Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    opponent: Opponent = "bot:greedy"
    name: Name = "Player"


class Lobby(msgspec.Struct, frozen=True):
    """A table as the lobby lists it."""

    table: str
    game: str
    seats: list[str]
    open: bool
    created: int
    spectators: int = 0
    over: bool = False


class Health(msgspec.Struct, frozen=True):
    """Whether everything is well, and how many tables are in memory."""

    well: bool
    tables: int


class BotCard(msgspec.Struct, frozen=True):
    """A program to play against: its name in a request, and the level that people see. The weakest comes first."""

    name: str
    level: str


class About(msgspec.Struct, frozen=True):
    """What can be played here, in which languages and against whom."""

    version: str
    protocol: int
    languages: list[str]
    bots: list[BotCard]
    games: list[GameCard]


class Trouble(msgspec.Struct, frozen=True):
    """Why something was not done."""

    code: str
    text: str


def bounded(text: str, most: int) -> str:
    """A deck list of at most so many bytes; BadDeck where it has more.

    >>> bounded("4xLA-001", 8)
    '4xLA-001'
    """
    if len(text.encode("utf-8", "surrogatepass")) > most:
        raise BadDeck(f"a deck list has at most {most} bytes")
    return text


Secrets: TypeAlias = Annotated[list[Secret], msgspec.Meta(max_length=50)]
