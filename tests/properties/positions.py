"""A position to count legal sequences from, and what a judge reads there off the cards."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rulebound.kernel import values
from rulebound.kernel.catalogue import Ability
from rulebound.kernel.game import Game
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.records import GRANTED
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


def is_kind(s: State, row: int, kind: int) -> bool:
    """Whether a card is of a kind, computed afresh."""
    s.sheets = []
    return values.is_kind(s, row, kind)


def has(s: State, row: int, keyword: int) -> bool:
    """Whether a card has a keyword, computed afresh."""
    s.sheets = []
    return values.has(s, row, keyword)


def abilities(s: State, row: int) -> list[Ability]:
    """The printed abilities of a card, then those that effects give it."""
    out = list(s.g.catalogue.cards[s.printed[row]].abilities)
    for e in s.standing:
        if e.kind == GRANTED and e.on and values.reaches(s, e, row):
            out.append(s.g.catalogue.abilities[e.arg])
    return out
