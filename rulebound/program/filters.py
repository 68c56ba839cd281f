"""Which cards: a search area and the tests that a card must pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rulebound.program.amounts import Amount

Side = Literal["yours", "theirs", "any", "owner", "controller"]
Comparison = Literal["<=", ">=", "==", "!=", "<", ">"]


# -- references: cards already known to the effect ------------------------------------------------


@dataclass(frozen=True, slots=True)
class This:
    """The card that the text stands on."""


@dataclass(frozen=True, slots=True)
class It:
    """What an earlier instruction stored under a name."""

    name: str = "it"


@dataclass(frozen=True, slots=True)
class Subject:
    """The card that the event happened to."""


@dataclass(frozen=True, slots=True)
class Opposite:
    """The card at the other end of the event: what deals the damage, or what is damaged."""


@dataclass(frozen=True, slots=True)
class Role:
    """A card by its part in the procedure under way: the attacker, the attacked card."""

    name: str


@dataclass(frozen=True, slots=True)
class Host:
    """The card to which another is attached, or beneath which it lies."""

    of: Ref


Ref = This | It | Subject | Opposite | Role | Host


# -- tests on one card ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kind:
    """A card type: Character, Leader, resonator."""

    name: str


@dataclass(frozen=True, slots=True)
class Named:
    """Has this name, whole."""

    name: str


@dataclass(frozen=True, slots=True)
class NamePart:
    """Has a name that contains these words."""

    part: str


@dataclass(frozen=True, slots=True)
class Trait:
    """Has this type or race, whole."""

    name: str


@dataclass(frozen=True, slots=True)
class TraitPart:
    """Has a trait that contains these words."""

    part: str


@dataclass(frozen=True, slots=True)
class Colour:
    """Has this colour, perhaps among others."""

    name: str


@dataclass(frozen=True, slots=True)
class DeclaredColour:
    """Has the colour that was declared under a name."""

    name: str = "colour"


@dataclass(frozen=True, slots=True)
class Colours:
    """Has at least so many colours."""

    at_least: int


@dataclass(frozen=True, slots=True)
class Attribute:
    """Has this attribute."""

    name: str


@dataclass(frozen=True, slots=True)
class Compare:
    """Compares a value of the card, current unless `base`, with an amount."""

    value: str
    how: Comparison
    amount: Amount
    base: bool = False


@dataclass(frozen=True, slots=True)
class Rested:
    """Is rested."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Is active (recovered, not rested)."""


@dataclass(frozen=True, slots=True)
class FaceUp:
    """Lies face up."""


@dataclass(frozen=True, slots=True)
class FaceDown:
    """Lies face down."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """Has this keyword now, printed or gained."""

    name: str


@dataclass(frozen=True, slots=True)
class HasAbility:
    """Has a printed ability with this timing, usable or not; with `current` unless it has lost what is printed."""

    timing: str
    current: bool = False


@dataclass(frozen=True, slots=True)
class Plain:
    """Has no ability: none printed, or with `current` none now."""

    current: bool = False


@dataclass(frozen=True, slots=True)
class Other:
    """Is not the card that the text stands on."""


@dataclass(frozen=True, slots=True)
class Whose:
    """Is controlled by that side; of the owner: owned by the player of the text, whoever controls it."""

    side: Side


@dataclass(frozen=True, slots=True)
class Is:
    """Is the card referred to."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class SameName:
    """Shares a name with the card referred to, or with one that matches."""

    ref: Ref | All


@dataclass(frozen=True, slots=True)
class Marked:
    """Carries at least so many of a mark: counters, given cards, damage."""

    mark: str
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class Did:
    """A remembered fact holds for the card: entered this turn, dealt damage this turn; or by the card referred to."""

    memory: str
    by: Ref | None = None


@dataclass(frozen=True, slots=True)
class Beside:
    """Stands on a place next to the card referred to."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class InRow:
    """Stands in this row of the grid."""

    row: str


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """Is attached to, or lies beneath, the card referred to."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class Carrying:
    """Has a card attached to it, or beneath it, that passes the tests."""

    where: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Token:
    """Is a token."""


@dataclass(frozen=True, slots=True)
class Came:
    """Came where it is in this manner."""

    manner: str


@dataclass(frozen=True, slots=True)
class Chased:
    """Is a spell on the chase, or an ability there: any, one that a player activated, or one that set itself off."""

    what: Literal["spell", "ability", "activated", "automatic"] = "spell"


@dataclass(frozen=True, slots=True)
class Targeting:
    """Is on the chase with a target that passes the tests."""

    where: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Fails the test."""

    test: Filter


@dataclass(frozen=True, slots=True)
class Either:
    """Passes one of the tests at least."""

    tests: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Both:
    """Passes all of the tests."""

    tests: tuple[Filter, ...]


Filter = (
    Kind
    | Named
    | NamePart
    | Trait
    | TraitPart
    | Colour
    | DeclaredColour
    | Colours
    | Attribute
    | Compare
    | Rested
    | Ready
    | FaceUp
    | FaceDown
    | Keyword
    | HasAbility
    | Plain
    | Other
    | Whose
    | Is
    | SameName
    | Marked
    | Did
    | Beside
    | InRow
    | AttachedTo
    | Carrying
    | Token
    | Came
    | Chased
    | Targeting
    | Not
    | Either
    | Both
)


# -- a search area with its tests -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of a side in some zones that pass every test.

    >>> Cards("theirs", ("field",), (Kind("character"), Compare("power", "<=", 3000))).side
    'theirs'
    """

    side: Side = "yours"
    zones: tuple[str, ...] = ("field",)
    where: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class All:
    """Every card that matches when the instruction is reached; the set is then fixed."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Top:
    """The first cards of an ordered zone, or the last with `bottom`."""

    count: Amount
    zone: str = "deck"
    side: Side = "yours"
    bottom: bool = False


What = Ref | All | Top
