"""What a run plays: the decks, who meets whom in which game, and the chance of each game."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, Literal, NamedTuple

from rulebound.errors import BadDeck

LIMIT: Final = 50_000  # answers after which a game is cut off

AGAINST: Final = ","  # between the names of two programs that play against each other

# seats: two decks keep their seats. ordered: each deck against each, itself too, at both seats.
# matrix: each deck against each other one, round after round, changing seats every round.
Pairing = Literal["seats", "ordered", "matrix"]


class Plan(NamedTuple):
    """What to play: everything that decides the results. `brought` are cards that do not come with the game."""

    game: str
    seed: int
    players: str
    names: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    pairing: Pairing
    limit: int
    brought: tuple[str, ...] = ()


def pairs(n: int) -> list[tuple[int, int]]:
    """Every two of n decks, once.

    >>> pairs(3)
    [(0, 1), (0, 2), (1, 2)]
    """
    return [(one, other) for one in range(n) for other in range(one + 1, n)]


def pairing(plan: Plan, number: int) -> tuple[int, int]:
    """Which decks meet in a game, that of the first seat first."""
    n = len(plan.decks)
    if AGAINST in plan.players:
        number //= 2  # the two programs change seats between the decks before others meet
    if plan.pairing == "seats":
        return 0, 1
    if plan.pairing == "ordered":
        return number // n % n, number % n
    every = pairs(n)
    one, other = every[number % len(every)]
    return (one, other) if number // len(every) % 2 == 0 else (other, one)


def programs(plan: Plan, number: int) -> tuple[str, str]:
    """Who plays at which seat in a game: one program at both, or two that change seats every game."""
    one, _, other = plan.players.partition(AGAINST)
    if not other:
        return one, one
    return (one, other) if number % 2 == 0 else (other, one)


def seeds(plan: Plan, number: int) -> tuple[bytes, int]:
    """The key of a game, and the seed of the chance that its players use."""
    both = blake2b(f"{plan.seed}/{number}".encode(), digest_size=40, person=b"rulebound-sim").digest()
    return both[:32], int.from_bytes(both[32:], "little")


def checked(plan: Plan) -> Plan:
    """A plan that can be played, or BadDeck."""
    least = 1 if plan.pairing == "ordered" else 2
    if plan.pairing == "seats" and len(plan.decks) != least:
        raise BadDeck(f"two decks are needed, one for each seat; {len(plan.decks)} given")
    if len(plan.decks) < least:
        raise BadDeck(f"a matrix needs two decks or more; {len(plan.decks)} given" if least > 1 else "no deck is given")
    for place, name in enumerate(plan.names):
        if name in plan.names[:place] and plan.pairing == "matrix":
            raise BadDeck(f"the deck {name!r} is named twice")
    return plan
