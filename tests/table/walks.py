"""Tables of the toy game, and random walks on them."""

from __future__ import annotations

from random import Random

from rulebound import games
from rulebound.kernel import play
from rulebound.kernel.decisions import Pick
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.save import fingerprint
from rulebound.program.filters import Cards, It
from rulebound.program.ops import Choose, Move
from rulebound.table import Table
from tests.toy import make
from tests.toy.cards import tactic


def toy_table(seed: int = 1, skip_forced: bool = False, game: str = "toy") -> Table:
    """A new table with the toy's first decks."""
    found = games.find(game)
    decks = [found.decks()[name] for name in sorted(found.decks())]
    return Table(found, [decks[0], decks[-1]], seed_bytes(seed), ["Ada", "Ben"], skip_forced)


def walk(table: Table, rng: Random, answers: int = 100_000) -> Table:
    """Answer at random, so many times or to the end."""
    for _ in range(answers):
        if table.over:
            break
        table.attempt(int(rng.random() * play.count(table.state)))
        assert table.suspension is None, table.suspension
    return table


def choice_table(seed: int = 1) -> Table:
    """A table with a choice of two or three out of five cards just begun."""
    parting = tactic("X1", "Parting", 0, Choose(Cards("yours", ("hand",)), 3, 2), Move(It(), "trash", "top", "discard"))
    game = make("toy-waves", [parting])
    table = Table(game, [["X1"] * 20, ["X1"] * 20], seed_bytes(seed), ["Ada", "Ben"])
    rng = Random(seed)
    while choice_of(table) is None or len(table.state.options) < 3:
        walk(table, rng, 1)
    return table


def choice_of(table: Table) -> Pick | None:
    """The choice of cards that is pending, if it has just begun."""
    frame = table.state.frames[-1] if table.state.frames else None
    return frame if isinstance(frame, Pick) and not frame.picked else None


def mark(table: Table) -> tuple[int, int, int, int, bool]:
    """All that an error must leave as it was."""
    entries = len(table.journal.entries)
    return fingerprint(table.state), table.number, entries, table.update(0).upto, table.over
