"""The opening of a game: an empty table, hands off the top, a hand that is mixed back, whose turn comes next."""

from __future__ import annotations

from rulebound.kernel import atoms, standing
from rulebound.kernel.game import Game
from rulebound.kernel.state import SEATS, State


def table(g: Game) -> State:
    """A state of a game in which nothing lies anywhere."""
    s = State(g, None)
    zones: list[list[int]] = []
    for _ in range(len(g.words.zones) * SEATS):
        empty: list[int] = []
        zones.append(empty)
    s.zones = zones
    s.pools = [0] * (len(g.words.pools) * SEATS)
    s.memory = [0] * ((len(g.words.memories) + len(g.catalogue.tallies)) * SEATS)
    s.watched = g.catalogue.tallied
    return s


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


def let_begin(s: State, seat: int) -> None:
    """A player is the turn player from now on, before the first turn."""
    s.active = seat
    standing.touch(s, standing.TURN)


def next_player(s: State) -> int:
    """Whose turn comes next: players alternate, but for extra turns."""
    if len(s.extra) > 0:
        seat: int = s.extra[0]
        s.extra = s.extra[1:]
        return seat
    return s.active if s.turn == 0 else 1 - s.active
