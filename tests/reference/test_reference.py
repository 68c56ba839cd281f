"""Engine and reference agree: steered games with the cards that come with each game, operation by operation."""

from __future__ import annotations

import pytest

from rulebound.compiled import is_compiled
from tests.reference.report import lines
from tests.reference.steer import Table, run

pytestmark = pytest.mark.skipif(is_compiled(), reason="instructions can be watched in plain Python only")
GAMES = [("opcg", 12), ("azurlane", 12), ("fow", 3)]


@pytest.mark.parametrize(("game", "games"), GAMES)
def test_each_operation_does_what_its_documentation_says(game: str, games: int) -> None:
    """R2: whole games, and after each operation of each effect the position that the page of the language names."""
    table = Table(game, with_pool=False, decisions=250)
    run(table, games, 1)
    watch = table.watch
    compared, left = sum(watch.compared.values()), sum(watch.left.values())
    assert watch.disagreements == [], "\n".join(lines(table, games, 1, False))
    assert table.suspended == []
    assert compared > 9 * left, watch.left
    assert compared > 25 * games
    assert len(watch.compared) > 8, watch.compared
