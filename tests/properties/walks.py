"""Whole games from a seed: who plays them and by what thumb, with every answer kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from random import Random
from typing import Final

from rulebound.kernel.decisions import DECLINE, DONE, NO, PASS, kind_of
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import State
from rulebound.kernel.words import OWNER
from tests.properties.boxes import Box

LIMIT: Final = 20_000  # decisions after which a game counts as one that never ends
TRIED: Final = 4  # options that a player who looks ahead tries out

Chooser = Callable[[State, Random], int]


class Walk:
    """A game under way: its deal, and the answers given so far."""

    def __init__(self, box: Box, decks: list[list[str]], seed: int) -> None:
        self.box = box
        self.decks = decks
        self.seed = seed
        self.answers: list[int] = []
        self.state = new_game(box.game, [box.game.deck(deck) for deck in decks], seed_bytes(seed))

    def answer(self, index: int) -> None:
        """Answers the pending decision; the answer is kept before it is carried out."""
        self.answers.append(index)
        step(self.state, index)

    def branch(self) -> Walk:
        """The same game from here on, to be tried out."""
        other = copy(self)
        other.answers = self.answers[:]
        other.state = self.state.copy()
        return other


class Violation(AssertionError):
    """A property that does not hold, with the game that shows it."""

    def __init__(self, what: str, walk: Walk, error: Exception) -> None:
        s = walk.state
        said = f"{type(error).__name__}: {error}"
        super().__init__(
            f"{what}: {said}\n  game {walk.box.game.name}, seed {walk.seed}, turn {s.turn}, "
            f"after {len(walk.answers)} answers {walk.answers}\n  decks {walk.decks}"
        )
        self.what = what
        self.walk = walk
        self.said = said


@contextmanager
def watch(what: str, walk: Walk) -> Iterator[None]:
    """Tells with which game a claim failed, whatever was raised."""
    try:
        yield
    except Violation:
        raise
    except Exception as error:
        raise Violation(what, walk, error) from error


def begin(box: Box, seed: int) -> Walk:
    """A new game between two of the decks, which may be the same."""
    rng = Random(seed)
    return Walk(box, [rng.choice(box.decks), rng.choice(box.decks)], seed)


# -- players --------------------------------------------------------------------------------------


def choose_any(s: State, rng: Random) -> int:
    """Any option, each as likely as another."""
    return int(rng.random() * count(s))


def choose_smallest(s: State, rng: Random) -> int:
    """The smallest number where one is asked for, else any option."""
    return 0 if s.high >= 0 else choose_any(s, rng)


def choose_largest(s: State, rng: Random) -> int:
    """The largest number where one is asked for, else any option."""
    return count(s) - 1 if s.high >= 0 else choose_any(s, rng)


def choose_none(s: State, rng: Random) -> int:
    """Declines whatever can be declined."""
    if s.high >= 0:
        return 0
    for i in range(len(s.options)):
        if kind_of(s.options[i]) in (PASS, DONE, NO, DECLINE):
            return i
    return choose_any(s, rng)


def look_ahead(s: State, rng: Random, worth: Callable[[State, State], tuple[int, ...]]) -> int:
    """The option that is worth most one step on, among a few; one that breaks is chosen at once."""
    n = count(s)
    best: tuple[int, ...] = ()
    chosen = 0
    for i in rng.sample(range(n), min(n, TRIED)):
        after = s.copy()
        after.auditing = False
        try:
            step(after, i)
        except Exception:
            return i  # the walk is to run into it, so that it is reported
        found = worth(s, after)
        if not best or found > best:
            best, chosen = found, i
    return chosen


def choose_longest(s: State, rng: Random) -> int:
    """Keeps the game and the turn going as long as can be."""
    return look_ahead(s, rng, lambda before, after: (not after.over, -after.turn, count(after)))


def choose_busiest(s: State, rng: Random) -> int:
    """Sets off as much as can be."""
    return look_ahead(s, rng, lambda before, after: (len(after.pending) + len(after.items), after.steps - before.steps))


def choose_fullest(s: State, rng: Random) -> int:
    """Draws as much as can be."""
    return look_ahead(s, rng, lambda before, after: (in_hands(after) - in_hands(before), -after.turn))


def in_hands(s: State) -> int:
    """How many cards lie in zones that only their player sees."""
    zones = s.g.words.zones
    return sum(len(cards) for z, cards in enumerate(s.zones) if zones[z >> 1].visibility == OWNER)


PLAYERS: Final[dict[str, Chooser]] = {
    "uniform": choose_any,
    "longest": choose_longest,
    "triggers": choose_busiest,
    "decline": choose_none,
    "smallest": choose_smallest,
    "largest": choose_largest,
    "draws": choose_fullest,
}
