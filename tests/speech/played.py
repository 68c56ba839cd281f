"""Games played at random, with all that was shown to anybody: what a person may be told."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from rulebound import games
from rulebound.kernel.game import Game
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.view import EventView, RefusalView
from rulebound.players import breadth
from rulebound.table import Table, Update

NAMES = ("Mika", "Ren")
LIMIT = 600  # answers
TITLES = ("opcg", "azurlane", "fow")


class Played(NamedTuple):
    """A game from beginning to end: what each decision showed to whoever owed it, and the log of each viewer."""

    game: Game
    asked: list[Update]
    refused: list[RefusalView]
    log: list[list[EventView]]
    last: list[Update]


@cache
def played(name: str, seed: int) -> Played:
    """A game of two shipped decks, played at random."""
    game = games.find(name)
    rng = Random(seed)
    decks = list(game.decks().values())
    table = Table(game, [rng.choice(decks), rng.choice(decks)], seed_bytes(seed), NAMES)
    asked: list[Update] = []
    refused: list[RefusalView] = []
    while not table.over and len(asked) < LIMIT:
        update = table.update(table.seat, since=1 << 40)
        asked.append(update)
        if len(asked) % 5 == 0:
            refused += table.refusals(table.seat)
        assert update.view.decision is not None
        table.attempt(rng.randrange(breadth(update.view.decision)))
    if not table.over:
        table.concede(table.seat)
    last = [table.update(viewer) for viewer in (0, 1, 2)]
    return Played(game, asked, refused, [update.log for update in last], last)
