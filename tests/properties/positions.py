"""A position to count legal sequences from."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rulebound.kernel.game import Game
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import State


class Position(NamedTuple):
    """A position: a seed, and a number of answers given at random from it, or all but the last of a game."""

    profile: str
    seed: int
    answers: int
    depth: int = 3

    def __str__(self) -> str:
        return f"{self.profile}/{self.seed}/{self.answers}"

    def reach(self, game: Game) -> State:
        """The state there; the search for loops begins anew."""
        decks = game.decks()
        s = new_game(game, [game.deck(decks[name]) for name in sorted(decks)[:2]], seed_bytes(self.seed))
        chance = Random(self.seed)
        before = s
        for _ in range(self.answers):
            before = s.copy()
            step(s, chance.randrange(count(s)))
            if s.over:
                s = before
                break
        s.quiet_offers = 0
        s.phases = 0
        s.history = []
        s.looped = []
        return s
