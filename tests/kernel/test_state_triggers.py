"""Automatic abilities that wait for no event: a state of the game sets them off."""

from __future__ import annotations

from rulebound.program.abilities import Ability
from rulebound.program.amounts import Count, Pool
from rulebound.program.conditions import AllOf, Compared, Matches, TurnOf
from rulebound.program.filters import Cards, It, Rested, This
from rulebound.program.ops import Choose, Draw, Gain, Grant, Lose, Stand
from tests.kernel.orders import HAND
from tests.scenario import PASS, Trigger
from tests.skirmish import Play, card, side, skirmish, tactic, unit

EMPTY = Compared(Count(HAND), "==", 0)
FILL = Ability("automatic", (Draw(1),), "state", condition=EMPTY)
FILLER = unit("Filler", 0, 9, FILL)
MINE = Cards("yours", ("field",))
GIFT = tactic("Gift", Gain("life", 1), cost=0, quick=True)


def test_a_state_sets_it_off_and_it_goes_to_the_chase_once() -> None:
    """toy 7.2, 7.3"""
    t = skirmish("toy", me=side(field=[card(FILLER, rested=True)], hand=[GIFT]), you=side(hand=[GIFT]))
    t.me.plays("Gift")
    # The hand is empty from now on, but it waits only once.
    t.shows(chase=["ability of Filler", "Gift"])
    t.me.passes()
    t.you.plays("Gift#2")
    t.shows(chase=["Gift#2", "ability of Filler", "Gift"])
    t.both_pass()
    t.shows(chase=["ability of Filler", "Gift"])
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.both_pass()
    t.me.shows(life=13)
    t.is_quiet()


def test_it_is_set_off_again_as_long_as_the_state_lasts() -> None:
    """toy 7.2"""
    poor = Compared(Pool("life"), "<=", 14)
    alms = Ability("automatic", (Gain("life", 1),), "state", condition=poor)
    t = skirmish("toy", me=side(field=[card(unit("Alms", 0, 9, alms), rested=True)]))
    for life in (13, 14, 15):
        t.shows(chase=["ability of Alms"])
        t.both_pass()
        t.me.shows(life=life)
    t.me.is_offered(PASS)
    t.is_quiet()


def test_what_was_set_off_goes_on_though_the_state_is_over() -> None:
    """toy 7.3"""
    wake = Ability("automatic", (Gain("life", 5),), "state", condition=Matches(This(), (Rested(),)))
    rise = tactic("Rise", Choose(Cards("any", ("field",)), 1), Stand(It()), cost=0, quick=True)
    t = skirmish("toy", me=side(field=[card(unit("Guard", 0, 9, wake), rested=True)], hand=[rise]))
    t.me.is_offered(Play("Rise"), PASS)
    t.me.plays("Rise")
    t.both_pass()
    t.card("Guard", rested=False)
    t.both_pass()
    t.me.shows(life=17)
    t.shows(chase=[])


def test_two_cards_are_two_abilities_and_each_player_has_the_own_state() -> None:
    """toy 7.2, 7.3"""
    t = skirmish("toy", me=side(field=[FILLER, FILLER]), you=side(field=[FILLER], hand=[GIFT]))
    t.me.is_offered(Trigger("Filler"), Trigger("Filler#2"))
    t.me.triggers("Filler")
    t.shows(chase=["ability of Filler", "ability of Filler"])
    t.both_pass()
    t.both_pass()
    t.me.shows(hand=["Pebble", "Pebble#2"])
    t.you.shows(hand=["Gift"])
    t.is_quiet()


def test_a_silent_card_is_not_set_off() -> None:
    """toy 7.2"""
    hush = tactic("Hush", Lose(MINE), cost=0)
    t = skirmish("toy", me=side(field=[card(FILLER, rested=True)], hand=[hush, GIFT]))
    t.me.plays("Hush")
    t.both_pass()
    t.me.plays("Gift")
    t.shows(chase=["Gift"])
    t.both_pass()
    t.me.shows(hand=[], life=13)
    t.is_quiet()


def test_a_given_ability_is_set_off() -> None:
    """toy 7.2"""
    give = tactic("Give", Choose(MINE, 1), Grant(It(), ability=FILL), cost=0)
    t = skirmish("toy", me=side(field=[card("Shoal Wall", rested=True)], hand=[give, GIFT]))
    t.me.plays("Give")
    t.both_pass()
    t.me.plays("Gift")
    t.shows(chase=["ability of Give", "Gift"])
    t.both_pass()
    t.me.shows(hand=["Pebble"])


def test_a_limit_and_the_rest_of_the_condition_count() -> None:
    """toy 5.5, 7.2"""
    alms = Ability("automatic", (Gain("life", 1),), "state", condition=AllOf((TurnOf(), EMPTY)), once="turn")
    t = skirmish("toy", me=side(field=[card(unit("Alms", 0, 9, alms), rested=True)]))
    t.both_pass()
    t.me.shows(life=13)
    t.me.is_offered(PASS)
    t.is_quiet()


def test_a_game_played_headless_finds_it_too() -> None:
    """toy 7.1, 7.2"""
    low = Compared(Pool("life", "theirs"), "<=", 11)
    drain = Ability("automatic", (Gain("life", 3),), "state", condition=low, once="game")
    t = skirmish("toy", me=side(field=[unit("Leech", 1, 1, drain)]), headless=True)
    t.me.attacks("Leech")
    t.me.shows(life=15)


def test_a_game_that_does_not_ask_for_states_has_none() -> None:
    """toy 4.6"""
    t = skirmish("toy-waves", me=side(field=[card(FILLER, rested=True)], hand=[GIFT]))
    t.me.plays("Gift")
    t.me.shows(hand=[], life=13)
    t.is_quiet()
