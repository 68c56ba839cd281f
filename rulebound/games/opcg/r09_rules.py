"""9 Rule processing: who has lost."""

from __future__ import annotations

from typing import Final

from rulebound.games.opcg import r01_principles
from rulebound.games.opcg import words as w
from rulebound.kernel import standing
from rulebound.kernel.bits import bit
from rulebound.kernel.state import SEATS, State

READS: Final = 1 << (standing.ZONES + w.DECK)  # what can make a player lose here: a deck that changed


def ended(s: State) -> bool:
    """9-2-1, 1-2-2, 1-3-6-1-1 Who meets a defeat condition when rule processing is done has lost; it moves no card."""
    if s.phase != w.P_SETUP:
        for seat in range(SEATS):
            if deck_size(s, seat) == 0:
                run_out(s, seat)
        s.dirty = 0
    return s.losing != 0


def deck_size(s: State, seat: int) -> int:
    """9-2-1-2, 11-3-2 The cards of a deck; those being looked at have not left it."""
    return len(s.zones[w.DECK * SEATS + seat])


def run_out(s: State, seat: int) -> None:
    """9-2-1-2, 1-2-2-2, 1-2-1-1-2 A player whose deck is empty has lost, unless a text makes that a win."""
    if r01_principles.text_allows(s, w.ACT_EMPTY_DECK, seat, -1, -1):
        s.losing |= bit(1 - seat)
    else:
        s.losing |= bit(seat)  # M.win.2


def meet_defeat(s: State, seat: int) -> None:
    """9-2-1-1, 1-2-2-1 A player whose Leader is damaged with no Life left has met a defeat condition."""
    s.losing |= bit(seat)
