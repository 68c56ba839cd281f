"""Every message of the socket, both ways, as types: what is not one of these is refused.

A message is a JSON object with its `type`. A client's `id` comes back in the answer to it, so that an answer sent
twice is told from two answers. `python -m rulebound.server.schema` makes the JSON Schema and docs/protocol.md says
in which order things are said.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from rulebound.lessons.lesson import Hint
from rulebound.names import MOST_POINTS
from rulebound.table import Update

PROTOCOL: Final = 3  # rises with every change that an old client would not understand

SPECTATOR: Final = 2

Id: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 31, description="chosen by the client, rising")]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 53, description="the number of the pending decision")]
Index: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 31, description="an option, counted from 0")]
Handle: TypeAlias = Annotated[str, msgspec.Meta(max_length=16, description="a card, as this viewer names it")]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_POINTS)]
TableId: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]{12}\\Z")]
Secret: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]
Lang: TypeAlias = Literal["en", "ja", "zh-Hant"]
Ask: TypeAlias = Literal["every", "able", "turn"]


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """Something said over the socket."""


# -- what a client says ---------------------------------------------------------------------------


class Hello(Wire, frozen=True, tag="hello"):
    """The first message: which table, and the secret of a seat; without one, a spectator.

    `since` is how much of the log the client holds: what came after it is sent.
    """

    protocol: int
    table: TableId
    secret: Secret = ""
    lang: Lang = "en"
    since: Annotated[int, msgspec.Meta(ge=0)] = 0


class Answer(Wire, frozen=True, tag="answer"):
    """One option of the pending decision."""

    id: Id
    number: Number
    index: Index


class Select(Wire, frozen=True, tag="select"):
    """A choice of several cards whole: those wanted, and no others."""

    id: Id
    number: Number
    cards: Annotated[list[Handle], msgspec.Meta(max_length=250)]


class InTurn(Wire, frozen=True, tag="in turn"):
    """A choice of several whole: an option for each pick in turn."""

    id: Id
    number: Number
    indices: Annotated[list[Index], msgspec.Meta(min_length=1, max_length=250)]


class Concede(Wire, frozen=True, tag="concede"):
    """Give the game up."""

    id: Id


class Undo(Wire, frozen=True, tag="undo"):
    """Take one's last answer back: at once against a program, else by asking.

    With the number of the pending decision it is refused where another is pending by now, so that it may be sent again.
    """

    id: Id
    number: Number | None = None


class Draw(Wire, frozen=True, tag="draw"):
    """Ask for a draw, or agree to one."""

    id: Id


class Agree(Wire, frozen=True, tag="agree"):
    """Agree to what the other seat asks for: the number is that of the `request` which one was shown."""

    id: Id
    number: Number


class Decline(Wire, frozen=True, tag="decline"):
    """Decline what the other seat asks for, by its number."""

    id: Id
    number: Number


class Rematch(Wire, frozen=True, tag="rematch"):
    """Wish to play again with the same decks; when both do there is a new table."""

    id: Id


class Say(Wire, frozen=True, tag="say"):
    """A line of chat."""

    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Mute(Wire, frozen=True, tag="mute"):
    """Whether to be spared the chat."""

    id: Id
    on: bool = True


class AskMe(Wire, frozen=True, tag="ask me"):
    """In which windows to be asked: in every one, where one is able to act, or not at all this turn."""

    id: Id
    when: Ask


class Preview(Wire, frozen=True, tag="preview"):
    """What each option of the pending decision would do, and why cards cannot be used."""

    id: Id
    number: Number


class Account(Wire, frozen=True, tag="account"):
    """Why the numbers of a card are what they are."""

    id: Id
    card: Handle


class Ping(Wire, frozen=True, tag="ping"):
    """Are you there?"""

    id: Id


class Read(Wire, frozen=True, tag="read"):
    """A step of a lesson that only wants to be read has been."""

    id: Id
    step: Annotated[str, msgspec.Meta(max_length=64)]


Acting: TypeAlias = Answer | Select | InTurn | Concede | Undo | Draw | Agree | Decline | Rematch | AskMe
Asking: TypeAlias = Preview | Account | Say | Mute | Read | Ping
FromClient: TypeAlias = Hello | Acting | Asking


# -- what the server says -------------------------------------------------------------------------


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    name: str
    bot: str = ""  # which program plays it
    here: bool = False  # somebody is connected
    taken: bool = True  # somebody has its link
    rematch: bool = False  # wishes to play again


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is left to each seat, in milliseconds; it runs for the seat that owes the decision.

    `step` is what is left of the time that this decision has for itself, before the seat's own time is used.
    """

    left: list[int]
    step: int = 0
    running: int = -1


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stays the same as long as a table is there."""

    table: str
    game: str
    title: str
    rulebook: str
    public: bool = False
    hot_seat: bool = False
    rematch_of: str = ""
    lesson: bool = False


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat; seat 2 is a spectator."""

    at: int
    seat: int
    name: str
    text: str


class Welcome(Wire, frozen=True, tag="welcome"):
    """The answer to a hello: which viewer one is, and everything as it stands.

    There is no `update` while somebody has still to sit down. `ask` says in which windows one is asked.
    """

    protocol: int
    viewer: int
    table: TableInfo
    seats: list[Seat]
    update: Update | None = None
    clock: Clock | None = None
    spectators: int = 0
    chat: list[ChatLine] = []
    muted: bool = False  # whether this seat is spared the chat
    again: str = ""  # the table at which these people have begun to play again
    ask: Ask = "every"


class Changed(Wire, frozen=True, tag="update"):
    """The table as it is now, with what was logged since the last message."""

    update: Update
    clock: Clock | None = None


class Presence(Wire, frozen=True, tag="presence"):
    """Who is there."""

    seats: list[Seat]
    spectators: int = 0


class Accepted(Wire, frozen=True, tag="accepted"):
    """What was sent under this id is kept and counts; what it changed follows."""

    id: int


class Refused(Wire, frozen=True, tag="refused"):
    """What was sent under this id changed nothing. `code` is one of those in docs/protocol.md."""

    id: int
    code: str
    text: str
    number: int = -1  # the decision that is pending, where the answer was to another


class Previews(Wire, frozen=True, tag="previews"):
    """What the options of a decision would do, in their order, and why cards cannot be used."""

    id: int
    number: int
    outcomes: list[msgspec.Raw]
    refusals: list[msgspec.Raw]


class Accounts(Wire, frozen=True, tag="accounts"):
    """Where the numbers of a card come from."""

    id: int
    card: str
    accounts: list[msgspec.Raw]


class Chat(Wire, frozen=True, tag="chat"):
    """A line of chat."""

    line: ChatLine


class Again(Wire, frozen=True, tag="again"):
    """Both wish to play again, and this is the table. The secret of a seat here opens the other seat there."""

    table: str


class Hinted(Hint, frozen=True, tag_field="type", tag="hint"):
    """What a lesson says now: see `rulebound.lessons.lesson.Hint`."""


class Pong(Wire, frozen=True, tag="pong"):
    """I am."""

    id: int


class Bye(Wire, frozen=True, tag="bye"):
    """The last message before the server closes the socket, and why."""

    code: str
    text: str


FromServer: TypeAlias = (
    Welcome | Changed | Presence | Accepted | Refused | Previews | Accounts | Chat | Again | Hinted | Pong | Bye
)

decoder: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
encoder: Final = msgspec.json.Encoder()
