"""Engine and reference agree: steered games with the cards that come with each game, operation by operation."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from rulebound.program import conditions as co
from rulebound.program import filters as fi
from rulebound.program import ops as op
from rulebound.program.abilities import Ability, Event
from tests.reference import __main__, reasons
from tests.reference.operations import HANDLERS, LEFT_OUT
from tests.reference.page import PAGE, marks, put
from tests.reference.report import lines, summary, uncompared
from tests.reference.steer import Table, parts_of, run

pytestmark = pytest.mark.plain("watches each instruction")
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


def test_every_operation_has_a_reading_or_a_reason_why_it_has_none() -> None:
    """R2: nothing of the language is left out in silence."""
    every = set(get_args(op.Op))
    assert {type_.__name__ for type_ in every - HANDLERS.keys()} == {type_.__name__ for type_ in LEFT_OUT}
    assert not HANDLERS.keys() - every
    assert all(len(why.split()) > 5 for why in LEFT_OUT.values())


@pytest.mark.parametrize("game", ["opcg", "azurlane", "fow"])
def test_no_card_says_what_has_no_reading(game: str) -> None:
    """R2: what is left out is left out of no card's text."""
    check_readings(Table(game, with_pool=False))


def check_readings(table: Table) -> None:
    """Every part of a card's text has a reading."""
    said = {type(part) for card in table.cards.values() for part in parts_of(card.abilities)}
    assert not said & LEFT_OUT.keys()
    assert len(said & HANDLERS.keys()) > 20


def test_the_page_tells_what_was_not_compared_and_why(tmp_path: Path) -> None:
    """R2: as many as are missing in the line above, each with a reason in words."""
    table = Table("fow", with_pool=False, decisions=250)
    run(table, 3, 1)
    page = tmp_path / "page.md"
    begin, end = marks("abilities of fow")
    page.write_text(f"Before\n\n{begin}\n\nold\n\n{end}\n\nAfter\n", encoding="utf-8")
    for _ in range(2):  # once more it takes the place of what it has written
        put("abilities of fow", "\n".join([*summary(table, 3), "", *uncompared(table)]), page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("Before\n") and text.endswith("After\n") and "old" not in text
    assert text.count(begin) == text.count(end) == text.count("| not compared | why |") == 1
    (held,) = re.findall(r"\| operations compared with the reference \| (\d+) of (\d+) \|", text)
    told = re.findall(r"^\| (\d+) \| (.+) \|$", text.partition("| not compared | why |")[2], re.MULTILINE)
    assert sum(int(n) for n, _ in told) == int(held[1]) - int(held[0]) > 0
    assert all(len(why.split()) > 3 for _, why in told)
    table.watch.left.clear()
    assert uncompared(table) == ["Every operation was compared."]


def test_the_command_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """R2: with the cards that come with the game, no game played: the table says that nothing was left."""
    written: dict[str, str] = {}
    monkeypatch.setattr(__main__, "put", lambda name, table: written.update({name: table}))
    monkeypatch.setattr(reasons, "FILE", tmp_path / "unreached.json")
    __main__.main(["--game", "opcg", "--own", "--games", "1", "--write"])
    (table,) = written.values()
    assert list(written) == ["abilities of opcg"]
    assert "| operations compared with the reference |" in table
    assert "| not compared | why |" in table or "Every operation was compared." in table


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
