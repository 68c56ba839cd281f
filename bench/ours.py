"""A game of ours, played at random through the kernel's front door."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import final

import rulebound
from bench.contender import LIMIT, Tally
from rulebound.games import find
from rulebound.kernel import play as kernel
from rulebound.kernel.state import State


@final
class Ours:
    """Random games of one registered game, with each shipped deck against each."""

    def __init__(self, name: str) -> None:
        self.game = find(name)
        shipped = self.game.decks()
        self.decks = [self.game.deck(shipped[deck]) for deck in sorted(shipped)]
        if not self.decks:
            raise ValueError(f"{name} ships no deck, so no game can be begun")
        # The module really in use is asked, not the setting: a stale build falls back to the sources.
        self.compiled = not str(kernel.__file__).endswith(".py")
        self.version = rulebound.__version__
        self.random = Random(0)
        self.held: list[State] = []
        self.answers: list[int] = []

    def reseed(self, number: int) -> None:
        """Begin the driver's random numbers anew."""
        self.random.seed(number)

    def begin(self, number: int) -> State:
        """A new game; the numbers go through every pair of decks."""
        count = len(self.decks)
        decks = [self.decks[number % count], self.decks[number // count % count]]
        s = kernel.new_game(self.game, decks, blake2b(b"%d" % number, digest_size=32).digest())
        s.recording = False
        s.skip_forced = True  # a decision with one option is answered inside, as it would not count
        return s

    def drive(self, s: State, stop: int) -> int:
        """Answer at random until so many real decisions are made and one is owed, or none is owed."""
        count, step, rnd = kernel.count, kernel.step, self.random.random
        made = 0
        while True:
            n = count(s)
            if n > 1:
                if made == stop:
                    return made
                step(s, int(rnd() * n))
                made += 1
            elif n == 1:
                step(s, 0)
            else:
                return made

    def play(self, number: int) -> Tally:
        """Play one random game to the end, driven from Python."""
        s = self.begin(number)
        made = self.drive(s, LIMIT)
        return Tally(made, s.over)

    def roll(self, number: int) -> Tally:
        """Play one random game to the end inside the engine."""
        s = self.begin(number)
        made = kernel.rollout(s, number, LIMIT)
        return Tally(made, s.over)

    def hold(self, number: int, depth: int) -> bool:
        """Keep a game that is stopped at a decision after `depth` decisions; False where it ends sooner."""
        self.reseed(number)
        s = self.begin(number)
        self.drive(s, depth)
        options = kernel.count(s)
        if options < 2:
            return False
        self.held.append(s)
        self.answers.append(self.random.randrange(options))
        return True

    def clone(self) -> int:
        """Copy every game held once; how many."""
        for s in self.held:
            s.copy()
        return len(self.held)

    def branch(self) -> int:
        """Copy every game held once and answer its decision on the copy; how many."""
        step = kernel.step
        for s, index in zip(self.held, self.answers):
            step(s.copy(), index)
        return len(self.held)
