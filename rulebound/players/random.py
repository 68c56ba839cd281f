"""A player that takes any option, each as likely as another."""

from __future__ import annotations

from random import Random

from rulebound.players import breadth, owed
from rulebound.players.sight import Sight


class RandomPlayer:
    """Takes any option, each as likely as another."""

    thinks = False

    def choose(self, sight: Sight, rng: Random) -> int:
        """The index of an option."""
        return int(rng.random() * breadth(owed(sight.view)))
