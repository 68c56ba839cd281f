"""Scenario 14: whose deck is empty has lost at once, in the middle of whatever is being done."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import activate, main
from rulebound.games.opcg.r01_principles import both
from rulebound.games.opcg.r08_texts import choose, permanent, whenever
from rulebound.program.abilities import Event
from rulebound.program.filters import Cards, It
from rulebound.program.ops import Allow, Draw, Lose, Move
from tests.onepiece import character, duel, event, leader, side, stage
from tests.scenario import Pick

PROFILES = ("opcg", "opcg-1.1.6", "opcg-manual")
HAND = Cards("yours", ("hand",))
UNDER = (choose(HAND), Move(It(), "deck", "bottom"))
# Draw two, then put a card from hand at the bottom of the deck.
TRADE = event("Trade", main(Draw(2), *UNDER))
EACH = event("Each", main(*both((Draw(1),), (Draw(1, "theirs"),))))


@pytest.mark.parametrize("profile", PROFILES)
def test_the_second_draw_loses_and_the_rest_is_not_resolved(profile: str) -> None:
    """opcg 9-1-2, 9-2-1-2, 4-5-3"""
    # [692]; the manual says so itself: M.win.2n
    t = duel(profile, me=side(hand=[TRADE, "Rope Dancer"], deck=["Lamplighter", "Ember Runner"], active=0))
    t.me.plays("Trade")
    t.is_over("you", 1)
    t.me.shows(hand=["Rope Dancer", "Lamplighter", "Ember Runner"], deck=[])
    t = duel(profile, me=side(hand=[TRADE, "Rope Dancer"], deck=["Lamplighter", "Ember Runner", "Pebble"], active=0))
    t.me.plays("Trade")
    t.me.is_offered(Pick("Rope Dancer"), Pick("Lamplighter"), Pick("Ember Runner"))
    t.me.picks("Rope Dancer")
    t.me.shows(deck=["Pebble", "Rope Dancer"], hand=["Lamplighter", "Ember Runner"], trash=["Trade"])
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_card_put_under_the_deck_as_a_cost_is_there_in_time(profile: str) -> None:
    """opcg 9-2-1-2, 8-3-1"""
    # [17]: the order inside an effect matters.
    sage = character("Sage", 1000, activate(Draw(1), cost=UNDER))
    t = duel(profile, me=side(characters=[sage], hand=["Rope Dancer"], deck=["Lamplighter"], active=0))
    t.me.activates("Sage")
    t.me.picks("Rope Dancer")
    t.me.shows(deck=["Rope Dancer"], hand=["Lamplighter"])
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_of_two_who_draw_their_last_card_the_turn_player_draws_first_and_loses(profile: str) -> None:
    """opcg 1-3-10, 9-1-2, 9-2-1"""
    # [366], [367]: the turn player does all of it, then the other would.
    t = duel(profile, me=side(hand=[EACH], deck=["Pebble"], active=0), you=side(deck=["Shell"]))
    t.me.plays("Each")
    t.is_over("you", 1)
    t.me.shows(hand=["Pebble"], deck=[])
    t.you.shows(hand=[], deck=["Shell"])
    # With a card more the turn player draws and lives, and it is the other who loses.
    t = duel(profile, me=side(hand=[EACH], deck=["Pebble"] * 2, active=0), you=side(deck=["Shell"]))
    t.me.plays("Each")
    t.is_over("me", 1)
    t.you.shows(hand=["Shell"], deck=[])


@pytest.mark.parametrize("profile", PROFILES)
def test_what_waits_for_the_draw_comes_too_late(profile: str) -> None:
    """opcg 9-1-2, 3-2-3"""
    refill = stage("Refill", whenever(Event("draw", own=False, whose="yours"), *UNDER))
    t = duel(profile, me=side(hand=[event("One", main(Draw(1)))], stage=[refill], deck=["Pebble"], active=0))
    t.me.plays("One")
    t.is_over("you", 1)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_text_that_made_the_empty_deck_a_win_is_no_help_when_it_is_silent(profile: str) -> None:
    """opcg 9-2-1-2, 8-2-1-1"""
    # [541], [545]
    fate = leader("Fate", permanent(Allow("empty deck", side="yours")))
    last = event("Last", main(Draw(1)))
    hush = event("Hush", main(choose(Cards("yours", ("leader",))), Lose(It())))
    t = duel(profile, me=side(leader=fate, hand=[last], deck=["Pebble"], active=0))
    t.me.plays("Last")
    t.is_over("me", 1)
    t = duel(profile, me=side(leader=fate, hand=[hush, last], deck=["Pebble"], active=0))
    t.me.plays("Hush")
    t.me.plays("Last")
    t.is_over("you", 1)
