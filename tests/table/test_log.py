"""A log is told as it happens or out of the journal, and the same either way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from rulebound.errors import DamagedFile
from rulebound.journal import Journal
from rulebound.kernel import play
from rulebound.kernel.save import fingerprint
from rulebound.log import VIEWERS
from rulebound.replay import taking_up
from rulebound.table import Table
from tests.table.walks import choice_of, choice_table, toy_table, walk

Playing = Callable[[], Table]


def eventful() -> Table:
    """A game with everything in it that can stand in a log."""
    rng = Random(4)
    table = walk(toy_table(), rng, 12)
    table.tell(0, "passed", "Passed for you: nothing to use.", ["toy-1:1.1"])
    walk(table, rng, 3)
    table.ask_for(0, "undo")
    table.agree(1)
    walk(table, rng, 4)
    table.ask_for(1, "draw")
    table.decline(0)
    table.undo(table.line[-1].seat)
    table.suspend("a reason")
    table.undo(table.line[-1].seat)
    walk(table, rng, 5)
    table.concede(1)
    return table


def chosen() -> Table:
    """A game with a selection that was answered whole."""
    table = choice_table()
    choice = choice_of(table)
    assert choice is not None
    table.answer_in_turn(table.seat, table.number, [0, 0, 0])
    return walk(table, Random(2), 6)


def agreed() -> Table:
    """A game that ended in a draw."""
    table = walk(toy_table(2), Random(2), 6)
    table.ask_for(0, "draw")
    table.agree(1)
    return table


def title(name: str) -> Playing:
    """Some answers of a game."""
    return lambda: walk(toy_table(3, game=name), Random(3), 40)


PLAYED = [eventful, chosen, agreed, title("opcg"), title("fow"), title("azurlane")]
NAMES = ["eventful", "chosen", "agreed", "opcg", "fow", "azurlane"]


def taken_up(kept: Journal) -> Table:
    """A game out of its journal, to go on with."""
    playing = taking_up("game", kept)
    while True:
        try:
            next(playing)
        except StopIteration as done:
            table: Table = done.value
            return table


@pytest.mark.parametrize("playing", PLAYED, ids=NAMES)
def test_what_is_not_held_is_told_again_as_it_was(playing: Playing) -> None:
    table = playing()
    upto = table.update(0).upto
    points = sorted({0, 1, upto // 3, upto // 2, upto - 2, upto - 1, upto})
    held = [[table.update(viewer, point).log for point in points] for viewer in VIEWERS]
    table.forget()
    assert held == [[table.update(viewer, point).log for point in points] for viewer in VIEWERS]
    assert [table.update(viewer).upto for viewer in VIEWERS] == [upto] * 3 and held[0][0]


def test_who_is_there_for_a_part_has_heard_that_part_and_may_ask_for_the_rest() -> None:
    whole, table = toy_table(5), toy_table(5)
    rngs = Random(5), Random(5)
    for viewers in ((0, 1), (0,), (), (1, 2), VIEWERS):
        table.viewers = viewers
        heard = table.update(0).upto
        walk(whole, rngs[0], 6)
        walk(table, rngs[1], 6)
        for point in (heard, heard + 2, 0):
            told = [table.update(viewer, point).log for viewer in VIEWERS]
            assert told == [whole.update(viewer, point).log for viewer in VIEWERS]


def test_what_happened_while_nobody_was_there_is_told_in_order() -> None:
    table, whole = toy_table(6), walk(toy_table(6), Random(6), 20)
    table.viewers = ()
    rng = Random(6)
    walk(table, rng, 10)
    table.tell(1, "passed", "Passed for you: nothing to use.", [])
    walk(table, rng, 10)
    told = table.update(1).log
    at = next(i for i, event in enumerate(told) if event.kind == "passed")
    assert told[:at] + told[at + 1 :] == whole.update(1).log
    assert told[:at] == walk(toy_table(6), Random(6), 10).update(1).log
    assert [table.update(viewer).log for viewer in (0, 2)] == [whole.update(viewer).log for viewer in (0, 2)]


def test_a_log_that_cannot_be_told_to_its_end_keeps_nobody_from_the_view() -> None:
    table = walk(toy_table(9), Random(9), 12)
    whole = table.update(1)
    entry = table.line[6]
    table.journal.entries[6] = msgspec.structs.replace(entry, seat=1 - entry.seat)
    table.forget()
    found = table.update(1)
    assert found.view == whole.view and found.upto == whole.upto
    assert found.log == walk(toy_table(9), Random(9), 6).update(1).log


@pytest.mark.parametrize("playing", [one for one in PLAYED if one is not chosen])
def test_a_game_is_taken_up_as_it_was_left(playing: Playing) -> None:
    table = playing()
    again = taken_up(table.journal)
    assert fingerprint(again.state) == fingerprint(table.state) and again.number == table.number
    assert (again.over, again.winner, again.ended) == (table.over, table.winner, table.ended)
    assert again.journal.lines() == table.journal.lines() and again.line == table.line
    own = ("request", "decline", "passed")  # is not in a journal
    for viewer in VIEWERS:
        kept = [event for event in table.update(viewer).log if event.kind not in own]
        assert again.update(viewer).log == kept


def test_a_game_whose_last_fingerprint_does_not_fit_is_not_taken_up() -> None:
    table = walk(toy_table(7), Random(7), 20)
    entry = table.line[-1]
    kept = Journal(table.journal.header)
    kept.entries = [*table.journal.entries[:-1], msgspec.structs.replace(entry, fp="0" * 16)]
    with pytest.raises(DamagedFile) as caught:
        taken_up(kept)
    assert caught.value.line == 1 + len(kept.entries)


@pytest.mark.parametrize("seed", range(4))
def test_an_option_that_was_not_taken_is_found_where_it_stands(seed: int) -> None:
    table = toy_table(seed, game="toy-waves")
    rng = Random(seed)
    others = []  # answers that had another option
    while len(table.line) < 24:
        if play.count(table.state) > 1:
            others.append(len(table.line))
        walk(table, rng, 1)
    at = others[len(others) // 2]
    entry = table.line[at]
    kept = Journal(table.journal.header)
    kept.entries = list(table.journal.entries)
    kept.entries[at] = msgspec.structs.replace(entry, i=1 if entry.i == 0 else 0)
    with pytest.raises(DamagedFile) as caught:
        taken_up(kept)
    assert caught.value.line == at + 2
