"""1 The overview: two players, who has won, and the principles by which texts are carried out."""

from __future__ import annotations

from typing import Final

from rulebound.errors import BadDeck
from rulebound.games.opcg import words as w
from rulebound.kernel import legality
from rulebound.kernel.game import BY_MARKS, BY_ROUNDING, BY_RULE
from rulebound.kernel.records import BASE, SILENCE
from rulebound.kernel.state import DRAW, SEATS, State
from rulebound.program.amounts import Amount
from rulebound.program.conditions import TurnOf
from rulebound.program.filters import Cards
from rulebound.program.ops import Body, Choose, Declare, If

BOTH: Final = 3  # both players have lost


# -- players, winning and losing ------------------------------------------------------------------


def two_players(decks: list[list[int]]) -> None:
    """1-1-1 The game is for two players, and for no other number."""
    if len(decks) != SEATS:
        raise BadDeck(f"two players bring a deck each, and {len(decks)} were given")


def winner(losing: int) -> int:
    """1-2-1, 1-2-5, M.win.0 Who has not lost while the other has, wins; if both have, nobody does (errata OP9-17)."""
    if losing == BOTH:
        return DRAW
    return 0 if losing == 2 else 1


def conceded(seat: int) -> int:
    """1-2-3, 1-2-4 Who concedes has lost at once; no text is asked, so none can prevent or replace it."""
    return 1 - seat


# -- texts against rules, and texts against each other --------------------------------------------


def text_allows(s: State, act: int, who: int, row: int, other: int) -> bool:
    """1-3-1, M.setup.0 Where a text lets happen what these rules would not, the text goes first."""
    return legality.allowed(s, act, who, row, other)


def comes_rested(s: State, row: int, who: int, told: bool) -> bool:
    """1-3-8 A card that one text wants rested and another active is rested."""
    return told or legality.required(s, w.ACT_ENTER_RESTED, who, row, -1) != 0


def value_rule(kind: int, value: int) -> str:
    """1-3-6, 2-6-3, 8-1-3-3 The rule behind what has changed a card."""
    if kind == BY_RULE:
        return "7-1-3-2-1"
    if kind == BY_MARKS:
        return "6-5-5-2"
    if kind == BY_ROUNDING:
        return "1-3-6"
    if kind == BASE:
        return "4-9-2"
    if kind == SILENCE:
        return "8-2-1"
    if value == w.POWER:
        return "2-6-3"
    return "1-3-6" if value >= 0 else "8-1-3-3"


# -- what the phrases of a text come to -----------------------------------------------------------


def up_to(cards: Cards, n: Amount = 1) -> Choose:
    """1-3-5-1, 4-8-1 "Up to" names only the most: none may be chosen too, just before that is carried out."""
    return Choose(cards, n, 0)


def any_number(at_most: Amount, name: str = "number", at_least: Amount = 0) -> Declare:
    """1-3-5 A number that a player chooses is a whole one, and at least 0 where nothing else is said."""
    return Declare(at_least, at_most, name)


def in_order(*body: object) -> Body:
    """1-3-7, 2-8-3 A text is carried out from its beginning, in the order in which it is written."""
    return body  # type: ignore[return-value]


def both(yours: Body, theirs: Body) -> Body:
    """1-3-4, 1-3-10 Where both players choose or act at the same time, the turn player goes first."""
    return (If(TurnOf("yours"), (*yours, *theirs), (*theirs, *yours)),)
