"""A player that thinks ahead: a tree of acts, grown over many worlds that its seat cannot tell from the true one.

Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012). Every round takes a
world, walks down the tree along acts that this world offers, adds one act, plays on by rule of thumb for some turns
and enters how the position looks then. An act is the same in two worlds if a player would name it in the same way.
It knows no game: kinds of option and values of cards are all it reads.
"""

from __future__ import annotations

from math import inf, sqrt
from random import Random
from time import monotonic
from typing import Final, NamedTuple, final

from rulebound.kernel.game import Game
from rulebound.kernel.play import step
from rulebound.kernel.playouts import WIDE, Leaning, keys, open_rows, outlook, playout, weights
from rulebound.kernel.state import State
from rulebound.players import breadth, owed
from rulebound.players.sight import Sight
from rulebound.players.thumb import lean

CURIOSITY: Final = 0.4  # how much acts are tried that were tried less than others
TRUST: Final = 0.6  # of what is tried first, how much goes by rule of thumb
TURNS: Final = 4  # how far a round plays on
ANSWERS: Final = 150  # and with how many decisions at most
DEEPEST: Final = 60  # acts from the root of the tree
WORLDS: Final = 200  # so many are drawn at most, and then used again
SPARE: Final = 1.25  # rounds to come may be quicker than those before
LEAST: Final = 2  # how often every act at the root is tried, where there are few


class Budget(NamedTuple):
    """When a search ends: after so many seconds, or rounds."""

    seconds: float
    rounds: int


LEVELS: Final = {"quick": Budget(0.1, 80), "": Budget(0.25, 1000), "deep": Budget(3.0, 4000)}


def budget_of(level: str) -> Budget:
    """The budget of a level: quick, deep, none of these, or a number of rounds, which takes what time it needs.

    >>> budget_of("400i")
    Budget(seconds=inf, rounds=400)
    """
    if level in LEVELS:
        return LEVELS[level]
    if level.endswith("i") and level[:-1].isdecimal() and 0 < int(level[:-1]) <= 1_000_000:
        return Budget(inf, int(level[:-1]))
    raise ValueError(f"no search has the level {level!r}; there are quick, deep, and rounds as in 400i")


@final
class Edge:
    """An act at a node: how often it was offered and taken, what came of it for who took it, and what lies beyond."""

    __slots__ = ("beyond", "first", "offered", "taken", "total")

    def __init__(self, first: float) -> None:
        self.first = first  # how likely it is the one to try, before anything is known
        self.offered = 0
        self.taken = 0
        self.total = 0.0
        self.beyond: Node | None = None


@final
class Node:
    """A decision: its acts by their keys, whichever of them a world offers."""

    __slots__ = ("acts", "taken", "total")

    def __init__(self) -> None:
        self.acts: dict[int, Edge] = {}
        self.taken = 0
        self.total = 0.0


class SearchPlayer:
    """Takes the act that its search came back to most often."""

    thinks = True

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._game: Game | None = None
        self._lean: Leaning | None = None
        self._beyond: Node | None = None  # what lies beyond the last answer
        self._next = -1  # the number of the decision that would be there

    def choose(self, sight: Sight, rng: Random) -> int:
        """The index of an option."""
        decision = owed(sight.view)
        if breadth(decision) == 1:
            return 0
        game = sight.game
        if self._lean is None or self._game is not game:
            self._game, self._lean = game, lean(game)
        # A choice of several cards is one act in several answers: what was found out on the way is used again.
        root = self._beyond if self._next == decision.number and self._beyond is not None else Node()
        search = Search(sight, root, self._lean, rng)
        search.run(self._budget)
        index = search.best()
        self._next = decision.number + 1
        edge = root.acts.get(search.keys[index])
        self._beyond = None if edge is None else edge.beyond
        return index


@final
class Search:
    """One decision being thought about."""

    def __init__(self, sight: Sight, root: Node, lean: Leaning, rng: Random) -> None:
        self.sight = sight
        self.root = root
        self.lean = lean
        self.rng = rng
        self.worlds: list[tuple[State, int]] = []
        self.here, _ = self.drawn(0)
        self.seat = sight.view.viewer
        self.seen = open_rows(self.here)
        self.keys = keys(self.here, self.seen)
        self.weights = weights(self.here, lean)

    def run(self, budget: Budget) -> None:
        """Think until the budget is spent, or nothing could change the answer any more."""
        if len(set(self.keys)) == 1:
            return
        began = monotonic()
        for done in range(budget.rounds):
            spent = monotonic() - began
            if spent >= budget.seconds or (done % 16 == 0 and self.is_settled(left(budget, done, spent))):
                return
            self.round()

    def is_settled(self, left: int) -> bool:
        """Whether the act that was taken most often stays so, whatever the rounds that are left bring."""
        taken = sorted((edge.taken for edge in self.root.acts.values()), reverse=True)
        return len(taken) > 1 and taken[0] - taken[1] > left

    def best(self) -> int:
        """The act that was taken most often; of several, the one that did better, then the one worth more by thumb."""

        def rank(index: int) -> tuple[int, float, int]:
            edge = self.root.acts.get(self.keys[index])
            weight = self.weights[index]
            if edge is None or edge.taken == 0:
                return 0, 0.0, weight
            return edge.taken, edge.total / edge.taken, weight

        return max(range(len(self.keys)), key=rank)

    def round(self) -> None:
        """Walk down the tree in some world, play on, and enter what came of it."""
        index, edge = self.select(self.here, self.root)
        # Every act at the root is tried in the same worlds one after the other, so that luck tells less between them.
        drawn, chance = self.drawn(edge.taken % WORLDS)
        world = drawn.copy()
        path = [(self.root, edge, world.seat)]
        try:
            step(world, index)
            self.walk(world, path)
            playout(world, chance, self.lean, ANSWERS, TURNS)
            found = outlook(world, self.seat, self.lean)
        except Exception:  # whatever goes wrong in a world that is only imagined, the table goes on
            found = 0.5
        for node, edge, seat in path:
            value = found if seat == self.seat else 1.0 - found
            edge.taken += 1
            edge.total += value
            node.taken += 1
            node.total += value

    def walk(self, world: State, path: list[tuple[Node, Edge, int]]) -> None:
        """Go on along the tree from the first act of a path, as far as it reaches and one act further."""
        edge = path[0][1]
        while edge.beyond is not None and not world.over and not world.suspended and len(path) < DEEPEST:
            node = edge.beyond
            index, edge = self.select(world, node)
            path.append((node, edge, world.seat))
            step(world, index)
        if edge.beyond is None:
            edge.beyond = Node()

    def drawn(self, number: int) -> tuple[State, int]:
        """The world of this number, and the chance with which it is played on."""
        while len(self.worlds) <= number:
            world = self.sight.world(self.rng)
            world.skip_forced = True
            self.worlds.append((world, self.rng.getrandbits(31)))
        return self.worlds[number]

    def select(self, world: State, node: Node) -> tuple[int, Edge]:
        """The act to take in this world: what did well, and what was tried less often than it was offered."""
        offered = keys(world, self.seen)
        acts = node.acts
        if any(key not in acts for key in offered):
            enter(acts, offered, weights(world, self.lean))
        usual = node.total / node.taken if node.taken else 0.5
        thorough = node is self.root and len(offered) <= WIDE // 4
        chosen, most = 0, -inf
        met: set[int] = set()
        for index, key in enumerate(offered):
            if key in met:
                continue  # another copy of the same card
            met.add(key)
            edge = acts[key]
            edge.offered += 1
            taken = edge.taken
            if taken:
                worth = edge.total / taken + CURIOSITY * edge.first * sqrt(edge.offered) / (1 + taken)
            else:
                worth = usual + CURIOSITY * edge.first * sqrt(edge.offered)
            if thorough and taken < LEAST:
                worth += 10.0
            if worth > most:
                chosen, most = index, worth
        return chosen, acts[offered[chosen]]


def left(budget: Budget, done: int, spent: float) -> int:
    """How many rounds there is still time for, at the pace so far and with some to spare.

    >>> left(Budget(0.5, 1000), 100, 0.25)
    126
    >>> left(budget_of("400i"), 100, 0.25)
    300
    """
    rounds = budget.rounds - done
    if done == 0 or spent <= 0.0 or budget.seconds == inf:
        return rounds
    return min(rounds, int(SPARE * done * (budget.seconds - spent) / spent) + 1)


def enter(acts: dict[int, Edge], offered: list[int], worth: list[int]) -> None:
    """Add the acts that a node has not had yet; those that are worth more by rule of thumb are likelier."""
    best: dict[int, int] = {}
    for key, weight in zip(offered, worth, strict=True):
        best[key] = max(weight, best.get(key, weight))
    order = sorted(set(best.values()), reverse=True)
    rank = {weight: 1 / (1 + place) for place, weight in enumerate(order)}
    whole = sum(rank[weight] for weight in best.values())
    for key, weight in best.items():
        if key not in acts:
            acts[key] = Edge((1 - TRUST) / len(best) + TRUST * rank[weight] / whole)
