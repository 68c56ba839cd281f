"""Who has won is the game's to say: when players have lost, by rule or by an effect, and when one concedes."""

from __future__ import annotations

import pytest

from rulebound.kernel import values
from rulebound.kernel.catalogue import Sheet
from rulebound.kernel.state import DRAW, State
from rulebound.program.filters import All, Cards
from rulebound.program.ops import Change, Defeat, Win
from tests.skirmish import side, skirmish, tactic, unit


def nobody(s: State, losing: int) -> int:
    """Nobody ever wins."""
    return DRAW


def whoever_is_left(s: State, seat: int) -> int:
    """A game in which giving up is a draw."""
    return DRAW


@pytest.mark.plain("replaces a policy of the game")
def test_a_game_says_who_wins_when_an_effect_ends_it() -> None:
    for text, winner in ((Win(), "me"), (Defeat(), "you")):
        omen = tactic("Omen", text)
        t = skirmish(me=side(hand=[omen]))
        t.me.plays("Omen")
        t.is_over("me" if winner == "me" else "you", 3)
        t = skirmish(me=side(hand=[omen]), winner=nobody)
        t.me.plays("Omen")
        t.is_over("nobody", 3)


def test_an_effect_may_say_that_both_lose() -> None:
    t = skirmish(me=side(hand=[tactic("Abyss", Defeat("any"))]))
    t.me.plays("Abyss")
    t.is_over("nobody", 3)


@pytest.mark.plain("replaces a policy of the game")
def test_a_game_says_who_wins_when_a_player_concedes() -> None:
    t = skirmish()
    t.me.concedes()
    t.is_over("you", 5)
    t = skirmish(conceded=whoever_is_left)
    t.me.concedes()
    t.is_over("nobody", 5)


def floor(s: State, sheet: Sheet) -> None:
    """No number is read below 0."""
    for v in range(len(sheet.values)):
        sheet.values[v] = max(sheet.values[v], 0)


@pytest.mark.plain("replaces a policy of the game")
def test_a_rounded_number_is_counted_on_from_as_it_was() -> None:
    sap = tactic("Sap", Change("power", -5, All(Cards("theirs", ("field",)))))
    t = skirmish(me=side(hand=[sap]), you=side(field=[unit("Wall", 3, 9)]), round=floor)
    assert values.running(t.s, t.row("Wall"), t.s.g.words.values.index("power")) == 3
    t.me.plays("Sap")
    t.card("Wall", power=0)
    assert values.running(t.s, t.row("Wall"), t.s.g.words.values.index("power")) == -2
