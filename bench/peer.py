"""A game of OpenSpiel, played at random: the quickest way its Python interface allows, or as it is documented.

The loop of its documentation draws every deal from the list of chance outcomes with their probabilities and asks
the state what it is at each node: this is what a user gets who follows it. Both are measured, so that a ratio can be
read either way.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Final, Protocol, cast, final

from bench.contender import LIMIT, Tally

CHANCE: Final = -1  # what current_player() says where the dice or the deck decide
COUNTING: Final = 20  # games played to learn their length before the first one inside the engine


class SpielState(Protocol):
    """The part of pyspiel.State that is used."""

    def current_player(self) -> int: ...
    def legal_actions(self, player: int = ..., /) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def clone(self) -> SpielState: ...


class SpielGame(Protocol):
    """The part of pyspiel.Game that is used."""

    def num_players(self) -> int: ...
    def new_initial_state(self) -> SpielState: ...


class Spiel(Protocol):
    """The part of the pyspiel module that is used."""

    def load_game(self, name: str) -> SpielGame: ...
    def make_uniform_random_bot(self, player: int, seed: int) -> object: ...
    def evaluate_bots(self, state: SpielState, bots: Sequence[object], seed: int) -> list[float]: ...


def load_spiel() -> Spiel:
    """The pyspiel module; ImportError where it is not installed."""
    return cast(Spiel, import_module("pyspiel"))


def spiel_version() -> str:
    """The name and version of the installed package."""
    try:
        return f"open_spiel {version('open_spiel')}"
    except PackageNotFoundError:
        return "open_spiel of unknown version"


@final
class Peer:
    """Random games of one OpenSpiel game.

    A decision counts as ours do: a player is to move and has two or more legal actions. The deal is played
    through chance nodes, which take time and do not count. In both games every outcome of a chance node is
    as likely as another, so its legal actions are drawn from evenly; that is a third quicker in hearts than
    reading the probabilities.
    """

    compiled = True

    def __init__(self, name: str, spiel: Spiel, documented: bool = False) -> None:
        self.spiel = spiel
        self.documented = documented
        self.game = spiel.load_game(name)
        self.bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(self.game.num_players())]
        self.version = spiel_version()
        self.random = Random(0)
        self.games = 0
        self.decisions = 0
        self.held: list[SpielState] = []
        self.answers: list[int] = []

    def reseed(self, number: int) -> None:
        """Begin the driver's random numbers anew."""
        self.random.seed(number)

    def drive(self, state: SpielState, stop: int) -> int:
        """Answer at random until so many real decisions are made and one is owed, or the game ends."""
        rnd = self.random.random
        player, legal, apply = state.current_player, state.legal_actions, state.apply_action
        made = 0
        while True:
            seat = player()
            if seat >= 0:
                actions = legal()
                n = len(actions)
                if n > 1:
                    if made == stop:
                        return made
                    apply(actions[int(rnd() * n)])
                    made += 1
                else:
                    apply(actions[0])
            elif seat == CHANCE:
                actions = legal()
                apply(actions[int(rnd() * len(actions))])
            else:
                return made

    def follow(self, state: SpielState) -> int:
        """Play a game by the loop of the documentation; returns how many decisions had two or more options."""
        random = self.random
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions(state.current_player())
                made += len(actions) > 1
                state.apply_action(random.choice(actions))
        return made

    def play(self, number: int) -> Tally:
        """Play one random game to the end, driven from Python."""
        state = self.game.new_initial_state()
        made = self.follow(state) if self.documented else self.drive(state, LIMIT)
        self.games += 1
        self.decisions += made
        return Tally(made, state.is_terminal())

    def roll(self, number: int) -> Tally:
        """Play one random game to the end inside the engine, by its own loop over its own random bots.

        That loop does not say how many decisions there were. Its bots choose evenly, as the driver does, so
        the mean of the driven games stands for it.
        """
        while self.games < COUNTING:
            self.play(number)
        state = self.game.new_initial_state()
        self.spiel.evaluate_bots(state, self.bots, number)
        return Tally(self.decisions / self.games, state.is_terminal())

    def hold(self, number: int, depth: int) -> bool:
        """Keep a game that is stopped at a decision after `depth` decisions; False where it ends sooner."""
        self.reseed(number)
        state = self.game.new_initial_state()
        self.drive(state, depth)
        if state.is_terminal():
            return False
        self.held.append(state)
        self.answers.append(self.random.choice(state.legal_actions()))
        return True

    def clone(self) -> int:
        """Clone every game held once; how many."""
        for state in self.held:
            state.clone()
        return len(self.held)

    def branch(self) -> int:
        """Clone every game held once and apply an action to the clone; how many."""
        for state, action in zip(self.held, self.answers):
            state.clone().apply_action(action)
        return len(self.held)
