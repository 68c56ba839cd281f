"""Is chance fair? Counts of what the generator gives, measured by chi-squared."""

from __future__ import annotations

from itertools import compress, permutations
from math import sqrt
from typing import Final

from rulebound.kernel import rng
from rulebound.kernel.game import Game
from rulebound.kernel.play import new_game
from rulebound.kernel.state import SEATS, State

UNLIKELY: Final = 3.29  # standard deviations: a fair generator goes past them once in a thousand


def chi_squared(counts: list[int]) -> float:
    """How far counts of equally likely cases are from even."""
    expected = sum(counts) / len(counts)
    return sum((n - expected) ** 2 for n in counts) / expected


def deviations(counts: list[int]) -> float:
    """How unusual that is, in standard deviations, by the cube-root rule of Wilson and Hilferty."""
    degrees = len(counts) - 1
    spread = 2 / (9 * degrees)
    return float(((chi_squared(counts) / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def keyed(game: Game, seed: int) -> State:
    """A state with nothing but a generator."""
    s = State(game, None)
    s.seed = rng.seed_bytes(seed)
    return s


def count_orders(s: State, cards: int, shuffles: int) -> list[int]:
    """How often each order of so many cards came out."""
    seen = dict.fromkeys(permutations(range(cards)), 0)
    for _ in range(shuffles):
        deck = list(range(cards))
        rng.shuffle(s, deck)
        seen[tuple(deck)] += 1
    return list(seen.values())


def count_places(s: State, cards: int, shuffles: int) -> list[list[int]]:
    """How often each card came to lie in each place."""
    seen = [[0] * cards for _ in range(cards)]
    for _ in range(shuffles):
        deck = list(range(cards))
        rng.shuffle(s, deck)
        for place in range(cards):
            seen[deck[place]][place] += 1
    return seen


def count_below(s: State, n: int, draws: int) -> list[int]:
    """How often each number below n was drawn."""
    seen = [0] * n
    for _ in range(draws):
        seen[rng.below(s, n)] += 1
    return seen


def count_deals(
    game: Game, decks: list[list[int]], games: int, first_seed: int = 0
) -> tuple[list[list[int]], list[int]]:
    """Over many new games: which of the cards that are shuffled lies on top of each deck, and who decides first."""
    tops = [[0] * len(deck) for deck in decks]
    shuffled = [[False] * len(deck) for deck in decks]  # others have zones of their own from the start
    first = [0] * SEATS
    zone = game.words.zone("deck") * SEATS
    for seed in range(first_seed, first_seed + games):
        s = new_game(game, decks, rng.seed_bytes(seed))
        first[s.seat] += 1
        before = 0
        for seat in range(SEATS):
            # Rows are dealt out deck after deck, so that a row tells which card of the list it was.
            tops[seat][s.zones[zone + seat][-1] - before] += 1
            for row in s.zones[zone + seat]:
                shuffled[seat][row - before] = True
            before += len(decks[seat])
    return [list(compress(tops[seat], shuffled[seat])) for seat in range(SEATS)], first
