"""Decisions out of random games of a title, as states: what holds of a table at any time is looked for in them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from rulebound.games import find
from rulebound.kernel.decisions import DECLINE, PASS, kind_of, option
from rulebound.kernel.game import Game
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import State

GAMES: Final = 4
EACH: Final = 17  # decisions from one moment to the next
MOST: Final = 20  # moments of a game


@cache
def moments(title: str) -> tuple[State, ...]:
    """States at decisions, with what happened since the answer before; nobody alters them."""
    game = find(title)
    return tuple(walked(game, [deck for _, deck in sorted(game.decks().items())]))


def walked(game: Game, decks: list[list[str]]) -> list[State]:
    """Decisions on the way of some games between these decks."""
    found: list[State] = []
    for seed in range(GAMES):
        chance = Random(seed)
        s = new_game(game, [game.deck(chance.choice(decks)) for _ in range(2)], seed_bytes(seed))
        s.recording = True
        kept = 0
        while not s.over and not s.suspended and kept < MOST:
            if s.asked % EACH == seed:
                moment = s.copy()
                moment.events = s.events[:]
                found.append(moment)
                kept += 1
            step(s, eager(s, chance))
    return found


def eager(s: State, chance: Random) -> int:
    """An answer at random, and another one where that would be to pass."""
    index = chance.randrange(count(s))
    if kind_of(option(s, index)) in (PASS, DECLINE):
        index = chance.randrange(count(s))
    return index
