"""The player that thinks ahead: it sees what is won, and always has an answer."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from rulebound.kernel.play import count, step
from rulebound.kernel.view import view
from rulebound.players import search
from rulebound.players.search import LEVELS, Budget, SearchPlayer, budget_of
from rulebound.players.sight import Sight, answer
from tests.skirmish import Skirmish, side, skirmish

ROUNDS = Budget(inf, 40)


def taken(t: Skirmish, budget: Budget = ROUNDS, seed: int = 1) -> str:
    """What the player does on a board, in words."""
    decision = view(t.s, t.s.seat).decision
    assert decision is not None
    return decision.options[answer(SearchPlayer(budget), t.s, Random(seed))].text


@pytest.mark.parametrize("seed", range(3))
def test_it_takes_a_win_that_lies_open(seed: int) -> None:
    t = skirmish("toy-waves", side(field=["Kiln Guard"]), side(life=1))
    assert taken(t, seed=seed).startswith("attack player")


def test_the_same_chance_gives_the_same_answer() -> None:
    t = skirmish("toy", side(hand=["Flare", "Mob", "Stoke"], field=["Kiln Guard"]), side(field=["Shoal Wall"]))
    assert len({taken(t, seed=4) for _ in range(3)}) == 1


def test_it_answers_without_any_time_to_think() -> None:
    t = skirmish("toy", side(hand=["Flare", "Mob"], field=["Kiln Guard"]))
    assert taken(t, Budget(0.0, 1_000_000))


def test_a_fault_in_a_world_that_is_only_imagined_does_not_stop_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise ZeroDivisionError("a planted fault")

    monkeypatch.setattr(search, "playout", fail)
    assert taken(skirmish("toy", side(hand=["Flare", "Mob"], field=["Kiln Guard"])))


def test_it_leaves_the_game_as_it_is() -> None:
    t = skirmish("toy", side(hand=["Flare", "Mob"], field=["Kiln Guard"]))
    before = (t.s.options[:], t.s.asked, t.s.zones, t.s.skip_forced)
    taken(t)
    assert before == (t.s.options, t.s.asked, t.s.zones, t.s.skip_forced)


def test_a_choice_of_several_cards_goes_on_from_what_was_found_out() -> None:
    """A player that goes on thinking answers every question of a choice with one of its options."""
    t = skirmish("toy-waves", side(hand=["Salvage"], trash=["Mob", "Cinder Scout", "Flare"]))
    player, chance = SearchPlayer(ROUNDS), Random(2)
    for _ in range(6):
        if t.s.over:
            break
        index = player.choose(Sight.of(t.s, t.s.seat, 5), chance) if count(t.s) > 1 else 0
        assert 0 <= index < count(t.s)
        step(t.s, index)


def test_levels_are_told_by_name_or_by_rounds() -> None:
    assert LEVELS["quick"].seconds < LEVELS[""].seconds < LEVELS["deep"].seconds
    assert budget_of("") == LEVELS[""]
    assert budget_of("30i") == Budget(inf, 30)
    for level in ("slow", "i", "0i", "-4i", "4"):
        with pytest.raises(ValueError, match="there are quick, deep"):
            budget_of(level)
