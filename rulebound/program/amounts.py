"""How many: a number, or what it is counted from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rulebound.program.filters import All, Cards, Filter, Ref, Side

if TYPE_CHECKING:
    from rulebound.program.conditions import Condition


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards match."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Names:
    """How many kinds of cards match: as many as no two of which have a name in common."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of a value over the matching cards."""

    value: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Highest:
    """The highest that a value is among the matching cards; nothing where there are none."""

    value: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class ValueOf:
    """A value of the card referred to, as last seen if it has gone."""

    value: str
    ref: Ref
    base: bool = False


@dataclass(frozen=True, slots=True)
class MarksOn:
    """How many of a mark lie on the card referred to, or on all that match."""

    mark: str
    ref: Ref | All


@dataclass(frozen=True, slots=True)
class Pool:
    """How many interchangeable cards of a class a side has: DON!!, Cubes, will, life points.

    A group of classes that the game names counts all of them, given ones included.
    """

    pool: str
    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class Noted:
    """A number that an earlier instruction stored under a name."""

    name: str


@dataclass(frozen=True, slots=True)
class HowMany:
    """How many cards an earlier instruction stored under a name."""

    name: str = "it"


@dataclass(frozen=True, slots=True)
class JustDone:
    """How often the last instruction happened as told."""


@dataclass(frozen=True, slots=True)
class Happened:
    """The amount of the event that set the ability off: the damage dealt, the cards drawn."""


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """How often an event has happened this turn, to cards that pass the tests, of one side or of any, by some cause.

    With `total` its amounts together. What it happened to may have gone since.
    """

    name: str | tuple[str, ...]
    where: tuple[Filter, ...] = ()
    whose: Literal["yours", "theirs", "any"] = "any"
    by: Literal["any", "yours", "theirs", "battle", "effect", "your effect", "their effect"] = "any"
    total: bool = False


@dataclass(frozen=True, slots=True)
class Recalled:
    """A remembered number of a side, or of the cards referred to: the damage that they dealt this turn."""

    memory: str
    side: Side = "yours"
    ref: Ref | None = None


@dataclass(frozen=True, slots=True)
class Depending:
    """One amount where a condition holds, and another where it does not."""

    condition: Condition
    amount: Amount
    otherwise: Amount = 0


@dataclass(frozen=True, slots=True)
class Sum:
    """One amount and another."""

    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Minus:
    """One amount less another."""

    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Times:
    """So much for each."""

    amount: Amount
    by: Amount


@dataclass(frozen=True, slots=True)
class Every:
    """Once for every full group: 7 for every 3 is 2."""

    amount: Amount
    group: int


@dataclass(frozen=True, slots=True)
class Least:
    """The smaller of two amounts."""

    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Most:
    """The larger of two amounts."""

    left: Amount
    right: Amount


Amount = (
    int
    | Count
    | Names
    | Total
    | Highest
    | ValueOf
    | MarksOn
    | Pool
    | Noted
    | HowMany
    | JustDone
    | Happened
    | ThisTurn
    | Recalled
    | Depending
    | Sum
    | Minus
    | Times
    | Every
    | Least
    | Most
)
