"""What to do: one class an operation. A body is a flat tuple of them, carried out in order.

An instruction that is impossible, or for which nothing was chosen, does not stop the next one.
A condition that leads a body governs all that follows in that body, "then" included
(rulings X8): write it as `When(condition)`, which ends the body where it fails.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rulebound.program.amounts import Amount
from rulebound.program.conditions import Condition
from rulebound.program.filters import Cards, Ref, Side, What

if TYPE_CHECKING:
    from rulebound.program.abilities import Ability

Body = tuple["Op", ...]
Place = Literal["top", "bottom", "either"]
Lasting = Literal[
    "game",
    "turn",
    "battle",
    "end of turn",
    "your next turn starts",
    "your next turn ends",
    "their next turn starts",
    "their next turn ends",
    "while here",
    "while rested",
]


# -- choosing, looking, showing -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Together:
    """A limit on a selection as a whole: a total, different names, one of each."""

    total: str = ""
    at_most: Amount = 0
    different: bool = False


@dataclass(frozen=True, slots=True)
class Choose:
    """A player chooses between `at_least` and `at_most` cards, one pick at a time.

    `among` restricts the choice to cards stored under a name ("of those cards"). `blind` chooses
    cards that the chooser cannot see. `target` marks a choice that a game may make on play.
    """

    cards: Cards
    at_most: Amount = 1
    at_least: Amount | None = None
    name: str = "it"
    by: Side = "yours"
    among: str = ""
    together: Together | None = None
    target: bool = False
    blind: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """The player looks at cards, which do not move."""

    what: What
    name: str = "seen"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Shows cards to everybody until the effect ends."""

    what: What
    name: str = "shown"


@dataclass(frozen=True, slots=True)
class Note:
    """Stores an amount, fixed now, under a name."""

    amount: Amount
    name: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Stores cards, fixed now, under a name; `but` leaves out those stored under another.

    `moved` stores cards that have moved as what they became there ("that card" in the trash, in hand).
    """

    what: What
    name: str
    but: str = ""
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Declare:
    """A player declares a number, stored under a name; with `on_play` when the text is played."""

    at_least: Amount
    at_most: Amount
    name: str = "number"
    by: Side = "yours"
    on_play: bool = False


@dataclass(frozen=True, slots=True)
class DeclareColour:
    """A player declares one of the game's colours, or one among some of them."""

    name: str = "colour"
    by: Side = "yours"
    among: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Roll:
    """Rolls dice and stores their sum under a name; everybody sees it."""

    dice: Amount = 1
    name: str = "rolled"
    sides: int = 6


@dataclass(frozen=True, slots=True)
class Secretly:
    """Both players choose at the same time, unseen; the choices are shown together."""

    cards: Cards
    at_most: Amount = 1
    at_least: Amount | None = None
    yours: str = "yours"
    theirs: str = "theirs"


# -- moving ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw:
    """A side draws cards, one at a time."""

    amount: Amount = 1
    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class Move:
    """Puts cards into a zone of their owner. `verb` names the act where the rules have a word for it.

    `at` is the end of an ordered zone; "either" lets the player choose one end for all. `order`
    says who orders several cards: their owner, unless an effect's player is told to. `manner` is how they
    come, for what asks about that.
    """

    what: What
    to: str
    at: Place = "bottom"
    verb: str = ""
    rested: bool = False
    face: Literal["", "up", "down"] = ""
    order: Literal["owner", "you", "as they are"] = "owner"
    side: Side = "owner"
    manner: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """Plays cards by the effect, without paying unless `pay`."""

    what: What
    rested: bool = False
    pay: bool = False
    less: Amount = 0


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Shuffles a zone."""

    zone: str = "deck"
    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class Attach:
    """Attaches cards to a card, or puts them beneath it."""

    what: What
    to: Ref
    how: str = "attached"


@dataclass(frozen=True, slots=True)
class Shift:
    """Moves a card along the grid to another place, chosen by the player."""

    what: What
    swap: bool = False


# -- states, marks, pools -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rest:
    """Rests cards."""

    what: What


@dataclass(frozen=True, slots=True)
class Stand:
    """Sets cards active (recovers them)."""

    what: What


@dataclass(frozen=True, slots=True)
class Turn:
    """Turns cards face up or face down, or over to their other side."""

    what: What
    face: Literal["up", "down", "over"]


@dataclass(frozen=True, slots=True)
class Put:
    """Puts marks on cards."""

    what: What
    mark: str
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Remove:
    """Removes marks from cards, as many as there are."""

    what: What
    mark: str
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Transfer:
    """Moves interchangeable cards from one class to another of the same player.

    A class is a pool name, or a mark on cards when `onto` or `off` names them; with both they go
    from one card to another. From a group of classes that the game names, the player whose they are
    picks them one by one. `up_to` lets the player move fewer.
    """

    amount: Amount
    source: str
    target: str
    side: Side = "yours"
    onto: What | None = None
    off: What | None = None
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Gain:
    """A side gets more in a pool out of nothing: life, will. Negative amounts take away.

    What may be spent `only` to play such cards is spent on nothing else.
    """

    pool: str
    amount: Amount
    side: Side = "yours"
    only: Cards | None = None


@dataclass(frozen=True, slots=True)
class Damage:
    """Deals damage to cards, or to a player when `side` is given; by this card, or by the `source` told."""

    amount: Amount
    what: What | None = None
    side: Side | None = None
    divided: bool = False
    source: Ref | None = None


# -- what lasts -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Change:
    """Adds to a value of cards; with `cards`, of whichever match while it lasts."""

    value: str
    amount: Amount
    what: What | Cards
    lasting: Lasting = "turn"


@dataclass(frozen=True, slots=True)
class Become:
    """Sets a value of cards; `base` sets what the value starts from."""

    value: str
    amount: Amount
    what: What | Cards
    lasting: Lasting = "turn"
    base: bool = False


@dataclass(frozen=True, slots=True)
class Grant:
    """Gives cards a keyword, a name, a trait, a colour, a kind, or a whole ability, which may be none of their own."""

    what: What | Cards
    keyword: str = ""
    ability: Ability | None = None
    named: str = ""
    trait: str = ""
    colour: str = ""
    kind: str = ""
    only: bool = False
    lasting: Lasting = "turn"
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Lose:
    """Takes a keyword from cards, or with none named silences every printed ability, or those with a timing."""

    what: What | Cards
    keyword: str = ""
    lasting: Lasting = "turn"
    timing: str = ""


@dataclass(frozen=True, slots=True)
class Copy:
    """Cards become copies of a card."""

    what: What
    of: Ref
    lasting: Lasting = "game"


@dataclass(frozen=True, slots=True)
class Control:
    """A side controls cards for a time; afterwards they go back to the player who controlled them before."""

    what: What
    side: Side = "yours"
    lasting: Lasting = "turn"


@dataclass(frozen=True, slots=True)
class Forbid:
    """An act is impossible: for cards, or for a side."""

    act: str
    what: What | Cards | None = None
    side: Side | None = None
    against: Cards | None = None
    lasting: Lasting = "turn"


@dataclass(frozen=True, slots=True)
class Allow:
    """An act is possible where the rules would not let it be."""

    act: str
    what: What | Cards | None = None
    side: Side | None = None
    against: Cards | None = None
    lasting: Lasting = "turn"


@dataclass(frozen=True, slots=True)
class Require:
    """An act must be done if it can be."""

    act: str
    what: What | Cards | None = None
    side: Side | None = None
    against: Cards | None = None
    lasting: Lasting = "turn"


@dataclass(frozen=True, slots=True)
class Charge:
    """An act costs more: so much of a pool, or less with a negative amount; with `once` the next such act only."""

    act: str
    amount: Amount
    what: What | Cards | None = None
    side: Side | None = None
    lasting: Lasting = "turn"
    once: bool = False


@dataclass(frozen=True, slots=True)
class Later:
    """Carries out a body at a later time, once."""

    when: str
    body: Body
    lasting: Lasting = "game"


@dataclass(frozen=True, slots=True)
class NextTime:
    """Sets up an ability that works once, for the next event of its kind: of this card, or of each of other cards."""

    ability: Ability
    lasting: Lasting = "turn"
    what: What | None = None


# -- tokens and copies ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Make:
    """Makes tokens of a printed token card."""

    token: str
    amount: Amount = 1
    side: Side = "yours"
    name: str = "made"


@dataclass(frozen=True, slots=True)
class CopySpell:
    """Puts a copy of a spell or ability on top of the chase."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Cancel:
    """Cancels a spell or ability on the chase."""

    what: What


# -- structure ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class When:
    """Ends this body here unless the condition holds: the leading "if" of a paragraph."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class If:
    """Carries out one body or the other."""

    condition: Condition
    body: Body
    otherwise: Body = ()


@dataclass(frozen=True, slots=True)
class May:
    """The player may carry out a body; `cost` marks one that must be possible whole before it may begin.

    What follows "if you do" is asked with `IfDone`.
    """

    body: Body
    cost: bool = False
    by: Side = "yours"


@dataclass(frozen=True, slots=True)
class Modes:
    """A player chooses so many of the bodies; they are carried out in printed order.

    `on_play` marks a choice that a game may make on play: with it go the targets and the numbers of the chosen bodies.
    `only` says of each body, as far as it goes, on what condition it may be chosen.
    """

    bodies: tuple[Body, ...]
    at_most: Amount = 1
    at_least: Amount = 1
    by: Side = "yours"
    on_play: bool = False
    only: tuple[Condition | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Repeat:
    """Carries out a body so many times."""

    amount: Amount
    body: Body


@dataclass(frozen=True, slots=True)
class Each:
    """Carries out a body for each card, stored one at a time under a name."""

    what: What
    body: Body
    name: str = "it"


@dataclass(frozen=True, slots=True)
class Use:
    """Carries out the body of a printed ability with this timing."""

    timing: str
    of: Ref


# -- replacing ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prevent:
    """In a replacement: takes so much off the amount that was to happen; none named, all of it."""

    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class Increase:
    """In a replacement: adds so much to the amount that was to happen."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Redirect:
    """In a replacement: the cards go to this zone instead."""

    to: str
    at: Place = "bottom"


# -- the game -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """A side takes another turn after this one."""

    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class Win:
    """A side wins the game."""

    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class Defeat:
    """A side loses the game."""

    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class Payment:
    """A part of a price: so much of one of the game's own kinds of payment."""

    kind: str
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Pay:
    """A player pays a price, all of it together."""

    price: tuple[Payment, ...]
    by: Side = "yours"


@dataclass(frozen=True, slots=True)
class Act:
    """An act that only one game knows, by its name in that game."""

    name: str
    what: What | None = None
    amount: Amount = 0


@dataclass(frozen=True, slots=True)
class Unknown:
    """Text that was not understood. A card that holds one cannot be played."""

    text: str


Op = (
    Choose
    | Look
    | Reveal
    | Note
    | Keep
    | Declare
    | DeclareColour
    | Roll
    | Secretly
    | Draw
    | Move
    | Play
    | Shuffle
    | Attach
    | Shift
    | Rest
    | Stand
    | Turn
    | Put
    | Remove
    | Transfer
    | Gain
    | Damage
    | Change
    | Become
    | Grant
    | Lose
    | Copy
    | Control
    | Forbid
    | Allow
    | Require
    | Charge
    | Later
    | NextTime
    | Make
    | CopySpell
    | Cancel
    | When
    | If
    | May
    | Modes
    | Repeat
    | Each
    | Use
    | Prevent
    | Increase
    | Redirect
    | ExtraTurn
    | Win
    | Defeat
    | Pay
    | Act
    | Unknown
)
