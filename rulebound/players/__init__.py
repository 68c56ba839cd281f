"""Players that are programs. A player sees what its seat may see, and nothing else ever reaches it."""

from __future__ import annotations

from random import Random
from typing import Final, Protocol

from rulebound.kernel.view import DecisionView, View

NAMES: Final = ("random", "greedy")


class Player(Protocol):
    """Chooses an option for its seat from its view of the game; `rng` is its only source of chance."""

    def choose(self, view: View, rng: Random) -> int:
        """The index of an option of the view's decision."""


def find(name: str) -> Player:
    """A new player of this kind."""
    if name == "random":
        from rulebound.players.random import RandomPlayer

        return RandomPlayer()
    if name == "greedy":
        from rulebound.players.greedy import GreedyPlayer

        return GreedyPlayer()
    raise ValueError(f"no player is called {name!r}; there are {', '.join(NAMES)}")


def owed(view: View) -> DecisionView:
    """The decision that a player is asked for."""
    if view.decision is None:
        raise ValueError("this view has no decision to answer")
    return view.decision


def breadth(decision: DecisionView) -> int:
    """How many answers a decision has: its options, or the numbers that may be declared."""
    if decision.options:
        return len(decision.options)
    return max(0, (decision.high - decision.low) // decision.stride + 1)
