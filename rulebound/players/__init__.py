"""Players that are programs. A player is given what its seat may know, and nothing else ever reaches it."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Final, Protocol

from rulebound.kernel.view import DecisionView, View
from rulebound.players.sight import Sight

NAMES: Final = ("random", "greedy", "search")


class Player(Protocol):
    """Chooses an option for its seat; `rng` is its only source of chance."""

    @property
    def thinks(self) -> bool:
        """Whether it thinks ahead, and is given worlds beside its view."""

    def choose(self, sight: Sight, rng: Random) -> int:
        """The index of an option of the decision in view."""


def find(name: str) -> Player:
    """A new player of this kind; a search may be told its level after a colon.

    >>> find("search:400i").thinks
    True
    """
    kind, _, level = name.partition(":")
    if kind == "search":
        from rulebound.players.search import SearchPlayer, budget_of

        return SearchPlayer(budget_of(level))
    if name == "random":
        from rulebound.players.random import RandomPlayer

        return RandomPlayer()
    if name == "greedy":
        from rulebound.players.greedy import GreedyPlayer

        return GreedyPlayer()
    raise ValueError(f"no player is called {name!r}; there are {', '.join(NAMES)}")


def thinks(name: str) -> bool:
    """Whether a player of this kind thinks ahead, which takes time."""
    return find(name).thinks


def longest(name: str) -> float:
    """How many seconds a player of this kind thinks at the most; 0 for one that does not think, or takes what it needs.

    >>> longest("search:deep"), longest("search:400i"), longest("greedy")
    (3.0, 0.0, 0.0)
    """
    kind, _, level = name.partition(":")
    if kind != "search":
        return 0.0
    from rulebound.players.search import budget_of

    seconds = budget_of(level).seconds
    return seconds if seconds < inf else 0.0


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
