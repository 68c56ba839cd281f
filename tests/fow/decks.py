"""Whole decks for the tests that begin with the set-up."""

from __future__ import annotations

from rulebound.program.abilities import PrintedCard
from tests.forceofwill import Duel, first_turns, resonator
from tests.scenario import DONE

LEAVES = [resonator(f"Leaf {n}", 100, 100) for n in range(10)]
DECK = [name for n in range(10) for name in [f"Leaf {n}"] * 4] + ["Fire Magic Stone"] * 10


def set_up(me: str, you: str, *cards: PrintedCard, profile: str = "fow") -> Duel:
    """A game of these two rulers set up, up to the first priority; nobody puts cards back."""
    t = first_turns([me, *DECK], [you, *DECK], cards=[*LEAVES, *cards], profile=profile)
    while t.s.turn == 0:
        t.asked().does(DONE)
    return t
