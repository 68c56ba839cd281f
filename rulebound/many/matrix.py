"""What many games come to: each deck against each other and against the field, the first player, the length.

A share is of the games that somebody won: draws are counted beside it, and so are games that did not end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from rulebound.many.intervals import Share, share
from rulebound.many.plan import Plan, pairing

if TYPE_CHECKING:
    from rulebound.many.chunk import Result


class DeckLine(msgspec.Struct, frozen=True):
    """A deck against all others: in all, where it went first, where it went second."""

    name: str
    field: Share
    first: Share
    second: Share
    draws: int


class Meeting(msgspec.Struct, frozen=True):
    """Two decks, at both seats: what the first of them won."""

    deck: str
    against: str
    won: Share
    draws: int
    failed: int


class Matrix(msgspec.Struct, frozen=True):
    """The table of a run. `first` is the first player's share, `lengths` how many games took how many turns."""

    decks: list[DeckLine]
    meetings: list[Meeting]
    first: Share
    lengths: list[tuple[int, int]]


def tabulate(plan: Plan, results: Sequence[Result]) -> Matrix:
    """The table of these results."""
    n = len(plan.decks)
    won: Counter[tuple[int, int]] = Counter()  # a deck, and the deck that it beat
    drawn: Counter[tuple[int, int]] = Counter()
    failed: Counter[tuple[int, int]] = Counter()
    went: Counter[tuple[int, int, bool]] = Counter()  # a deck, whether it began (1, 0), whether it won
    first_won = first_played = 0
    lengths: Counter[int] = Counter()
    for result in results:
        decks = pairing(plan, result.number)
        if result.status != "over":
            failed[decks] += 1
            continue
        lengths[result.turns] += 1
        if result.winner not in (0, 1):
            drawn[decks] += 1
            continue
        if result.first >= 0:
            first_played += 1
            first_won += result.winner == result.first
        if decks[0] == decks[1]:
            continue  # against itself a deck wins every game, and loses it
        won[decks[result.winner], decks[1 - result.winner]] += 1
        if result.first >= 0:
            for seat in (0, 1):
                went[decks[seat], int(result.first == seat), result.winner == seat] += 1

    def over(counts: Counter[tuple[int, int]], one: int, other: int) -> int:
        return counts[one, other] + counts[other, one]

    def begun(deck: int, began: int) -> Share:
        wins = went[deck, began, True]
        return share(wins, wins + went[deck, began, False])

    lines = []
    for deck in range(n):
        others = [other for other in range(n) if other != deck]
        wins = sum(won[deck, other] for other in others)
        lost = sum(won[other, deck] for other in others)
        draws = sum(over(drawn, deck, other) for other in others)
        lines.append(DeckLine(plan.names[deck], share(wins, wins + lost), begun(deck, 1), begun(deck, 0), draws))
    meetings = [
        Meeting(
            plan.names[one],
            plan.names[other],
            share(won[one, other], over(won, one, other)),
            over(drawn, one, other),
            over(failed, one, other),
        )
        for one in range(n)
        for other in range(one + 1, n)
    ]
    return Matrix(lines, meetings, share(first_won, first_played), sorted(lengths.items()))
