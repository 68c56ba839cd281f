"""Engine and reference agree: steered games with the cards that come with each game, operation by operation."""

from __future__ import annotations

import re

import pytest

from rulebound.compiled import is_compiled
from rulebound.program import conditions as co
from rulebound.program import filters as fi
from rulebound.program import ops as op
from rulebound.program.abilities import Ability, Event
from tests.reference import reasons
from tests.reference.page import PAGE, marks
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


def test_what_no_game_reached_is_told_with_a_reason_that_the_page_knows() -> None:
    """R2: by card and number alone, and none of them without a reason."""
    for game, found in reasons.read().items():
        assert game in ("opcg", "azurlane", "fow")
        for key, why in found.items():
            assert re.fullmatch(r"[A-Z0-9]+-[A-Z]?[0-9]+[A-Z]?/(gives )?[0-9]+", key), key
            assert why in reasons.REASONS and why != reasons.UNKNOWN, (key, why)
            assert (why == reasons.HAND) == (key in reasons.by_hand()), key
    text = PAGE.read_text(encoding="utf-8")
    for game in ("opcg", "azurlane", "fow"):
        for name in (f"games of {game}", f"abilities of {game}"):
            assert all(text.count(mark) == 1 for mark in marks(name))


def test_a_card_that_nobody_can_have_is_reason_enough() -> None:
    """R2: what a program proves by itself."""
    table = Table("opcg", with_pool=False)
    nobody = fi.Cards("yours", ("leader",), (fi.Named("Nobody"),))
    anybody = fi.Cards("yours", ("leader",), (fi.Kind("leader"),))
    assert not reasons.is_there(table, nobody) and reasons.is_there(table, anybody)
    waits = Ability("automatic", (op.When(co.Exists(nobody)), op.Draw(1)), Event("attacks", own=True))
    assert reasons.needs(waits) == [nobody]
    assert reasons.needs(Ability("activated", (op.Draw(1),), "main")) == []
