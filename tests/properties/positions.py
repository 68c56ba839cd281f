"""A position to count legal sequences from, and what a judge reads there off the cards."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from rulebound import shelf
from rulebound.games import package_of
from rulebound.kernel import queries, values
from rulebound.kernel.catalogue import Ability
from rulebound.kernel.context import Context
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.operations import codes
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.records import GRANTED
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import SEATS, State

KEPT = Path(__file__).parent / "kept"  # decks of games whose own change more often than their positions


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
        decks = shelf.decks(KEPT / package_of(self.profile).rpartition(".")[2]) or game.decks()
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
        if e.kind == GRANTED and e.on and values.gives(s, e, row):
            out.append(s.g.catalogue.abilities[e.arg])
    return out


def may_begin(s: State, row: int, i: int, a: Ability, who: int) -> bool:
    """Whether an ability, the one at this place among those of a card, is valid, not used up, and may be used now."""
    s.sheets = []
    own = i < len(s.g.catalogue.cards[s.printed[row]].abilities)
    if own and values.sheet(s, row).silent:
        return False
    used = [tuple(s.used[k : k + 3]) for k in range(0, len(s.used), 3)]
    if a.once and (row, s.inc[row], a.id) in used:
        return False
    return a.condition is None or queries.holds(s, a.condition, context(s, row, a, who))


def context(s: State, row: int, a: Ability, who: int) -> Context:
    """The registers of an ability that a player is about to use."""
    return Context(who, row, s.inc[row], a.sets, a.nums)


def places_for(s: State, asker: Effect, field: int) -> list[int]:
    """Where a text puts a card: on an empty place, or on another's if they change places."""
    every = range(s.g.words.zones[field].places)
    seat = asker.c.who
    op, what, swaps, side, _ = s.g.catalogue.code[asker.pc : asker.pc + codes.WIDTH]
    if op == codes.OP_MAKE:
        seat = queries.seat_of(side, seat)
    elif op == codes.OP_SHIFT:
        row = queries.still_here(s, queries.referred(s, s.g.catalogue.nodes[what], asker.c))[0]
        seat = s.controller(row)
        if swaps == 1:
            return [place for place in every if place != s.place(row)]
    taken = [s.place(row) for row in range(len(s.card)) if s.zone[row] == field * SEATS + seat]
    return [place for place in every if place not in taken]
