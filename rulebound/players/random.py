"""A player that takes any option, each as likely as another."""

from __future__ import annotations

from random import Random

from rulebound.kernel.view import View
from rulebound.players import breadth, owed


class RandomPlayer:
    """Takes any option, each as likely as another."""

    def choose(self, view: View, rng: Random) -> int:
        """The index of an option."""
        return int(rng.random() * breadth(owed(view)))
