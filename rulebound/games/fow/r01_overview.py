"""100 The overview: players, winning and losing, golden rules, basic terms."""

from __future__ import annotations

from typing import Final

from rulebound.errors import BadDeck
from rulebound.games.fow import words as w
from rulebound.kernel import legality
from rulebound.kernel.state import DRAW, SEATS, State
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Amount, Every, Minus, Noted, Pool, Times
from rulebound.program.filters import Cards, Filter, Side, What
from rulebound.program.ops import Declare, Forbid, Gain, Lasting, Repeat

BOTH: Final = 3  # both players have lost
HUNDRED: Final = 100


# -- players, winning and losing ------------------------------------------------------------------


def two_players(decks: list[list[int]]) -> None:
    """102.1 The game is for two players."""
    if len(decks) != SEATS:
        raise BadDeck(f"two players bring a deck each, and {len(decks)} were given")


def winner(losing: int) -> int:
    """103.1, 103.2 Who meets a losing condition loses, and the other player wins."""
    if losing == BOTH:  # 103.3
        return DRAW
    return 0 if losing == 2 else 1


def conceded(seat: int) -> int:
    """103.4 Who concedes has lost at once; no text is asked, so none can prevent or replace it."""
    return 1 - seat


# -- texts against rules, and texts against each other --------------------------------------------


def text_allows(s: State, act: int, who: int, row: int, other: int) -> bool:
    """104.1 Where a text lets happen what these rules would not, the text wins."""
    return legality.allowed(s, act, who, row, other)


def cannot(
    act: str, what: What | Cards | None = None, side: Side | None = None, lasting: Lasting = "while here"
) -> Forbid:
    """104.4 "Cannot" wins over every text that tells a player to do it."""
    return Forbid(act, what, side, lasting=lasting)


def times(n: Amount, *body: object) -> Repeat:
    """104.2 What is to be done several times is done as often as it can be; no times or fewer is not at all."""
    return Repeat(n, body)  # type: ignore[arg-type]


def becomes(state: str, *body: object, where: tuple[Filter, ...] = (), own: bool = True) -> Ability:
    """104.3 What happens when a card becomes rested, or recovered: not when it was so before."""
    name = {"rested": "rests", "recovered": "stands"}[state]
    return Ability("automatic", body, Event(name, own=own, where=where))  # type: ignore[arg-type]


def any_number(at_most: Amount, name: str = "number") -> Declare:
    """104.5 A number that a player chooses is a whole one, 0 or more."""
    return Declare(0, at_most, name)


def life_becomes(n: Amount, side: Side = "yours") -> Gain:
    """104.6 Life that becomes a number increases or decreases to it."""
    return Gain("life", Minus(n, Pool("life", side)), side)


# -- who controls what ----------------------------------------------------------------------------


def controller_of(s: State, row: int) -> int:
    """105.3, 105.3a A card is its owner's, unless it lies in a playground."""
    zone = s.zone[row]
    if zone >= 0 and s.g.words.zones[zone >> 1].play:  # 313.2
        return zone & 1
    return s.controller(row)


# -- life -----------------------------------------------------------------------------------------


def up_to_hundred(n: int) -> int:
    """105.4a, 909.1f A number that is no multiple of 100 is raised to the next one (errata FW-25: -50 becomes 0)."""
    return -(-n // HUNDRED) * HUNDRED


def is_out_of_life(s: State, seat: int) -> bool:
    """105.4, 1202.1 A player with no life left, or less, loses."""
    return s.pool(w.LIFE, seat) <= 0


def hundreds_of_life(name: str = "hundreds") -> Declare:
    """105.4a "Any amount of life" is so many hundreds, as many as the player has; they are declared on play."""
    return Declare(0, Every(Pool("life"), HUNDRED), name, on_play=True)


def pay_hundreds(name: str = "hundreds") -> Gain:
    """105.4a The life that was declared is paid, a hundred for each."""
    return Gain("life", Times(-HUNDRED, Noted(name)))


def life_increases(*body: object, whose: Side = "yours") -> Ability:
    """104.6 What happens when a player's life increases, by whatever it comes to be larger."""
    return Ability("automatic", body, Event("enters life", own=False, whose=whose))  # type: ignore[arg-type]
