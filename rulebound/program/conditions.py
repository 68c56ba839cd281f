"""Whether: what must be true."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.program.amounts import Amount
from rulebound.program.filters import Cards, Comparison, Filter, Ref, Side


@dataclass(frozen=True, slots=True)
class Compared:
    """Compares two amounts."""

    left: Amount
    how: Comparison
    right: Amount


@dataclass(frozen=True, slots=True)
class Exists:
    """At least one card matches."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Matches:
    """The card referred to is still there and passes the tests; if told, one that has gone passes as last seen."""

    ref: Ref
    where: tuple[Filter, ...] = ()
    gone: bool = False


@dataclass(frozen=True, slots=True)
class TurnOf:
    """It is that side's turn."""

    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class InPhase:
    """The game is in this phase or step."""

    phase: str


@dataclass(frozen=True, slots=True)
class IfDone:
    """The last instruction happened, whole and as told ("if you do")."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """A remembered number of a player compares with an amount: spells played this turn."""

    memory: str
    how: Comparison
    amount: Amount
    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class Negation:
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every condition holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of the conditions holds at least."""

    conditions: tuple[Condition, ...]


Condition = Compared | Exists | Matches | TurnOf | InPhase | IfDone | Remembered | Negation | AllOf | AnyOf
