"""Scenario 18: an empty deck loses when the rules are checked, and they are not checked within an ability."""

from __future__ import annotations

from rulebound.games.azurlane import r05_turn
from rulebound.games.azurlane.r02_cards import look, main, on_deploy
from rulebound.program.filters import All, Cards, It, Top
from rulebound.program.ops import Choose, Damage, Draw, Move, Reveal
from tests.flagships import duel, event, ship, side

STANDBY = r05_turn.TURN.index(r05_turn.draw_card)
BY_RULE = 1
HAND = Cards("yours", ("hand",))


def test_a_deck_that_is_empty_for_a_while_loses_nothing() -> None:
    """azurlane-2.1.0 312.2, 102.3c"""
    # AL-11
    churn = event("Churn", main(Draw(3), Choose(HAND, 2), Move(It(), "deck", "bottom", order="as they are")))
    t = duel(me=side(hand=[churn], deck=["Pebble"] * 3))
    t.me.uses("Churn")
    t.me.shows(deck=0, hand=3)
    t.me.picks("Pebble", "Pebble#2")
    t.me.shows(deck=2, hand=1)
    t.is_quiet()


def test_a_deck_that_is_empty_after_the_ability_loses() -> None:
    """azurlane-2.1.0 312.2, 312.3c"""
    drain = event("Drain", main(Draw(3)))
    t = duel(me=side(hand=[drain], deck=["Pebble"] * 3))
    t.me.uses("Drain")
    t.me.shows(hand=3)
    t.is_over("you", BY_RULE)


def test_both_decks_empty_after_one_ability_is_a_draw() -> None:
    """azurlane-2.1.0 102.4a, 312.3a"""
    drain = event("Drain", main(Draw(2), Draw(2, "theirs")))
    t = duel(me=side(hand=[drain], deck=["Pebble"] * 2), you=side(deck=["Shell"] * 2))
    t.me.uses("Drain")
    t.is_over("nobody", BY_RULE)


def test_an_empty_deck_and_a_flagship_struck_without_durability_is_a_draw_too() -> None:
    """azurlane-2.1.0 102.4a, 312.3a, 312.3b"""
    # AL-12: the damage does not win the game by itself.
    last = event("Last", main(Damage(1, side="theirs"), Draw(1)))
    t = duel(me=side(hand=[last], deck=["Pebble"]), you=side(durability=[]))
    t.me.uses("Last")
    t.is_over("nobody", BY_RULE)


def test_the_draw_of_the_standby_phase_is_checked_too() -> None:
    """azurlane-2.1.0 312.2, 102.3c"""
    # AL-11, b7
    t = duel(me=side(deck=["Pebble"]), step=STANDBY)
    t.me.shows(hand=1)
    t.shows(phase="standby")
    t.is_over("you", BY_RULE)


def test_cards_that_are_looked_at_or_revealed_are_still_in_the_deck() -> None:
    """azurlane-2.1.0 312.2, 313.7a"""
    # B.2.13, a5, a15, a60, a261
    for text in (look(3), Reveal(Top(3), "seen")):
        scout = event("Scout", main(text, Choose(Cards("yours", ("deck",)), 1, 0, among="seen"), Move(It(), "hand")))
        t = duel(me=side(hand=[scout], deck=["Pebble", "Pebble"]))
        t.me.uses("Scout")
        t.me.shows(deck=2)
        t.me.picks("Pebble#2")
        t.me.shows(deck=1, hand=1)
        t.is_quiet()


def test_the_check_comes_before_the_next_waiting_ability() -> None:
    """azurlane-2.1.0 312.2, 304.2b"""
    drain = ship("Drain", 1000, on_deploy(Draw(2)))
    fill = ship("Fill", 1000, on_deploy(Move(All(Cards("yours", ("retreat",))), "deck", order="as they are")))
    land = event("Land", main(Choose(HAND, 2), Move(It(), "field")))
    for first, ends in (("Drain", True), ("Fill", False)):
        t = duel(me=side(hand=[land, drain, fill], deck=["Pebble"] * 2))
        t.me.uses("Land")
        t.me.picks("Drain", "Fill")
        t.me.puts_at(0)
        t.me.puts_at(1)
        t.me.triggers(first)
        if ends:
            t.is_over("you", BY_RULE)
        else:
            t.me.shows(deck=1, hand=2, retreat=[])
            t.is_quiet()
