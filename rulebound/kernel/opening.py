"""The opening of a game: hands that come off the top, a hand that is mixed back, and whose turn comes next."""

from __future__ import annotations

from rulebound.kernel import atoms
from rulebound.kernel.state import SEATS, State


def take(s: State, source: int, target: int, seat: int, n: int, verb: int) -> None:
    """Cards come off the top of one zone of a player onto another, one by one, as many as there are."""
    pile = s.zones[source * SEATS + seat]
    for _ in range(min(n, len(pile))):
        atoms.move(s, pile[len(pile) - 1], target * SEATS + seat, atoms.TOP, atoms.IN_ORDER, verb, seat)


def mix_back(s: State, source: int, target: int, seat: int) -> int:
    """All cards of one zone of a player are shuffled into another; returns how many."""
    rows = s.zones[source * SEATS + seat][:]
    for row in rows:
        atoms.move(s, row, target * SEATS + seat, atoms.BOTTOM, 0, 0, seat)
    atoms.shuffle(s, target * SEATS + seat)
    return len(rows)


def next_player(s: State) -> int:
    """Whose turn comes next: players alternate, but for extra turns."""
    if len(s.extra) > 0:
        seat: int = s.extra[0]
        s.extra = s.extra[1:]
        return seat
    return s.active if s.turn == 0 else 1 - s.active
