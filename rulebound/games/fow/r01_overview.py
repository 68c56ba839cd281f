"""100 The overview: players, winning and losing, golden rules, basic terms."""

from __future__ import annotations

from typing import Final

from rulebound.errors import BadDeck
from rulebound.games.fow import words as w
from rulebound.kernel.state import DRAW, SEATS, State

BOTH: Final = 3  # both players have lost
HUNDRED: Final = 100


def two_players(decks: list[list[int]]) -> None:
    """102.1 The game is for two players."""
    if len(decks) != SEATS:
        raise BadDeck(f"two players bring a deck each, and {len(decks)} were given")


def winner(losing: int) -> int:
    """103.1, 103.2, 103.3 Whoever has not lost while the other has, wins; if both have, nobody does."""
    if losing == BOTH:
        return DRAW
    return 0 if losing == 2 else 1


def conceded(seat: int) -> int:
    """103.4 Who concedes has lost at once; no text is asked, so none can prevent or replace it."""
    return 1 - seat


def controller_of(s: State, row: int) -> int:
    """105.3, 105.3a A card outside the playground is its owner's; in it, of the player whose playground it is."""
    return s.controller(row)


def up_to_hundred(n: int) -> int:
    """105.4a, 909.1f A number that is no multiple of 100 is raised to the next one (errata FW-25: -50 becomes 0)."""
    return -(-n // HUNDRED) * HUNDRED


def life_of(s: State, seat: int) -> int:
    """105.4 A player's life."""
    return s.pool(w.LIFE, seat)
