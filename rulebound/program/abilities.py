"""What a card can do, and the card itself as printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rulebound.program.conditions import Condition
from rulebound.program.filters import Filter
from rulebound.program.ops import Body

Sort = Literal["automatic", "activated", "permanent", "replacement", "rule"]


@dataclass(frozen=True, slots=True)
class Event:
    """What sets an ability off: an event, to this card or to any that passes the tests.

    `name` is one of the game's events: a verb ("ko"), "enters field", "leaves field", "rests",
    "damage", "attacks" ... or several of them, any of which will do. `whose` narrows the side of
    the card or player concerned. `against` tests the card at the other end, which there must be.
    `mark` is the one that must have been put there.
    """

    name: str | tuple[str, ...]
    own: bool = True
    where: tuple[Filter, ...] = ()
    whose: Literal["yours", "theirs", "any"] = "any"
    by: Literal["any", "yours", "theirs", "battle", "effect", "your effect", "their effect"] = "any"
    against: tuple[Filter, ...] = ()
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card.

    `when` is the timing: an `Event`, or the name of a window ("main") in which it may be used; an
    automatic ability with "state" is set off whenever its condition holds.
    `condition` stands before the cost: it must hold to activate, and again when the effect begins.
    `cost` is carried out like any body, but only if all of it is possible; a `When` at its head must
    hold to pay it. `zones` are the zones in which the ability works. A permanent's `body` holds only
    what lasts. `once` "name" is once a game for each player, whichever card says the ability with
    this `label`.
    """

    sort: Sort
    body: Body = ()
    when: Event | str = ""
    condition: Condition | None = None
    cost: Body = ()
    may: bool = False
    once: Literal["", "turn", "game", "name"] = ""
    zones: tuple[str, ...] = ()
    label: str = ""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card as printed, in the words of its game. `other_side` is the id of its back, if it has one."""

    id: str
    name: str
    kind: str
    values: dict[str, int] = field(default_factory=dict)
    colours: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    other_side: str = ""
    token: bool = False
