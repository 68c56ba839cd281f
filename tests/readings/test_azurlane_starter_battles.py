"""Cards of the Azur Lane starter set that no deck holds: battles, support, and Ships that are sunk or rested."""

from __future__ import annotations

import pytest

from rulebound.games.azurlane.r02_cards import counter, sink, up_to
from tests.flagships import Support, SupportFromHand, card, duel, event, ship, side
from tests.readings.flotilla import (
    FOULED,
    GIG,
    HULK,
    RAFT,
    RAM,
    TENDER,
    THEIR_SHIPS,
    TORPEDO,
    hull,
    reaches_defence,
    shoots,
)
from tests.scenario import PASS

# -- cannot be sunk -------------------------------------------------------------------------------


@pytest.mark.parametrize("escort", ["CV", "CL"])
def test_a_card_that_cannot_be_sunk_is_sunk_neither_in_battle_nor_by_an_ability(escort: str) -> None:
    """azurlane AZ-067"""
    you = side(front=[card("Stork", rested=True)], back=[ship("Escort", 1000, type=escort)])
    t = duel(me=side(front=[HULK], hand=[TORPEDO]), you=you)
    shoots(t, "Stork")
    if escort == "CV":
        t.me.attacks("Hulk", "Stork")
        t.nobody_supports()
        t.card("Stork", rested=True)
    t.you.shows(retreat=0 if escort == "CV" else ["Stork"])
    t.is_quiet()


def test_a_card_that_cannot_be_sunk_in_their_turn_is_sunk_in_the_own() -> None:
    """azurlane AZ-067"""
    ambush = event("Ambush", counter(up_to(THEIR_SHIPS), sink()))
    t = duel(me=side(front=["Stork"], back=[ship("Escort", 1000, type="CV")]), you=side(hand=[ambush]))
    reaches_defence(t, "Stork", "Pennant")
    t.you.uses("Ambush")
    t.you.picks("Stork")
    t.me.shows(retreat=["Stork"])


@pytest.mark.parametrize(("kind", "hand"), [("BB", 1), ("CA", 0)])
def test_a_ship_that_cannot_be_sunk_this_turn_outlives_its_battle(kind: str, hand: int) -> None:
    """azurlane AZ-068"""
    buoy = card(ship("Buoy", 1000, type=kind), rested=True)
    t = duel(me=side(front=[HULK]), you=side(front=[buoy], hand=["She Will Not Go Down"]))
    reaches_defence(t, "Hulk", "Buoy")
    t.you.uses("She Will Not Go Down")
    t.nobody_supports()
    t.card("Buoy", rested=True)
    t.you.shows(retreat=["She Will Not Go Down"], hand=hand)
    t.is_quiet()


# -- sunk or rested by their ability --------------------------------------------------------------


def test_a_ship_sunk_by_their_ability_hears_it_and_so_does_another() -> None:
    """azurlane AZ-375, AZ-378"""
    t = duel(me=side(hand=[TORPEDO]), you=side(front=["Telescopefish"], back=["Cutthroat Eel"]))
    shoots(t, "Telescopefish")
    t.you.triggers("Telescopefish", 1)
    t.you.shows(hand=3, retreat=["Telescopefish"])
    t.is_quiet()


def test_a_card_that_hears_others_sunk_does_not_hear_itself() -> None:
    """azurlane AZ-378"""
    t = duel(me=side(hand=[TORPEDO]), you=side(front=["Cutthroat Eel", GIG]))
    shoots(t, "Cutthroat Eel")
    t.you.shows(hand=0, retreat=["Cutthroat Eel"])
    t.is_quiet()


def test_a_ship_sunk_in_battle_was_sunk_by_no_ability() -> None:
    """azurlane AZ-375, AZ-377, AZ-378"""
    you = side(front=[card("Telescopefish", rested=True), card("Dumbo Octopus", rested=True)], back=["Cutthroat Eel"])
    t = duel(me=side(front=[HULK], hand=["Pebble"]), you=you)
    t.me.attacks("Hulk", "Telescopefish")
    t.nobody_supports()
    t.me.attacks("Flag", "Dumbo Octopus")
    t.nobody_supports()
    t.you.shows(hand=0, retreat=["Dumbo Octopus", "Telescopefish"])
    t.me.shows(hand=1)
    t.is_quiet()


def test_a_ship_that_their_ability_sinks_takes_a_card_of_theirs_along() -> None:
    """azurlane AZ-377"""
    t = duel(me=side(hand=[TORPEDO, "Pebble"]), you=side(front=["Dumbo Octopus"]))
    shoots(t, "Dumbo Octopus")
    t.me.picks("Pebble")
    t.me.shows(hand=0)
    t.you.shows(hand=0)  # gone before that card was discarded
    t.is_quiet()


def test_a_ship_of_theirs_that_an_ability_of_ones_own_sinks() -> None:
    """azurlane AZ-376"""
    t = duel(me=side(front=["Bigfin Squid"], hand=[TORPEDO, TORPEDO]), you=side(front=[HULK, GIG]))
    shoots(t, "Hulk")
    t.me.shows(hand=2)
    t.me.uses("Torpedo#2")
    t.me.picks("Gig")
    t.me.shows(hand=1)  # once a turn
    t.is_quiet()


@pytest.mark.parametrize(("name", "hand", "reverse"), [("Sandgrouse", 1, 0), ("Thorny Oyster", 0, 1)])
def test_a_ship_that_their_ability_rests_hears_it(name: str, hand: int, reverse: int) -> None:
    """azurlane AZ-071, AZ-281"""
    t = duel(me=side(hand=[FOULED]), you=side(front=[name], active=3, cube_deck=2))
    t.me.uses("Fouled Anchor")
    t.me.picks(name)
    t.card(name, rested=True)
    t.you.shows(hand=hand, reverse=reverse)
    t.is_quiet()


# -- damage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "hand"), [("DD", 1), ("BB", 0)])
def test_a_ship_hears_another_damage_their_flagship(kind: str, hand: int) -> None:
    """azurlane AZ-066, AZ-067"""
    ram = ship("Ram", 9000, type=kind)
    t = duel(me=side(front=[ram, "Bittern", card("Stork", rested=True)]), you=side(durability=["Shell"]))
    t.me.attacks("Ram", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell")
    if kind == "DD":
        t.me.triggers("Bittern")
    t.me.shows(hand=hand)
    t.card("Stork", rested=False)
    t.is_quiet()


def test_a_ship_hears_one_damage_of_a_turn() -> None:
    """azurlane AZ-066"""
    t = duel(me=side(front=[RAM, "Bittern", RAM]), you=side(durability=["Shell", "Shell", "Shell"]))
    for ram, shell in (("Ram", "Shell"), ("Ram#2", "Shell#2")):
        t.me.attacks(ram, "Pennant")
        t.nobody_supports()
        t.you.takes(shell)
        t.me.shows(hand=1)


def test_a_card_is_activated_by_the_first_damage_of_a_turn_that_another_deals() -> None:
    """azurlane AZ-067"""
    t = duel(me=side(front=[RAM, "Stork", RAM]), you=side(durability=["Shell"] * 4))
    for attacker, shell, rested in (("Stork", "Shell", True), ("Ram", "Shell#2", False), ("Stork", "Shell#3", True)):
        t.me.attacks(attacker, "Pennant")
        t.nobody_supports()
        t.you.takes(shell)
        t.card("Stork", rested=rested)
    t.me.attacks("Ram#2", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#4")
    t.card("Stork", rested=True)
    t.is_quiet()


# -- support --------------------------------------------------------------------------------------


def test_a_card_that_supports_from_hand_hears_it_in_the_retreat_zone() -> None:
    """azurlane AZ-168, AZ-173"""
    t = duel(me=side(front=[HULK], hand=["Lionfish", "Pilotfish"], active=3, rested=2), you=side(durability=["Shell"]))
    t.me.attacks("Hulk", "Pennant")
    t.me.supports_from_hand("Lionfish")
    t.me.shows(hand=2)
    t.me.supports_from_hand("Pilotfish")
    t.me.triggers("Pilotfish", 0)  # the Hulk is of the type that it asks for
    t.me.shows(hand=2, active=4, rested=1)
    t.card("Hulk", power=12000)


def test_a_card_that_supports_from_the_battlefield_does_not_support_from_hand() -> None:
    """azurlane AZ-173"""
    t = duel(me=side(front=[RAFT], back=["Pilotfish"], active=3, rested=2), you=side(durability=["Shell"]))
    t.me.attacks("Raft", "Pennant")
    t.me.supports("Pilotfish")
    t.me.shows(hand=0, active=3, rested=2)


@pytest.mark.parametrize(("target", "hand"), [("Flag", 1), ("Raft", 0)])
def test_a_card_asks_whom_it_supports(target: str, hand: int) -> None:
    """azurlane AZ-415"""
    t = duel(me=side(front=[RAFT], back=["Leadsman"]), you=side(durability=["Shell"]))
    t.me.attacks(target, "Pennant")
    t.me.supports("Leadsman")
    t.me.shows(hand=hand)


@pytest.mark.parametrize(("helper", "hand", "power"), [("Gig", 1, 5000), ("Tender", 0, 4000)])
def test_a_card_asks_who_supports_it(helper: str, hand: int, power: int) -> None:
    """azurlane AZ-070, AZ-172"""
    for name, drawn, raised in (("Mudlark", hand, 4000), ("Scaldfish", 0, power)):
        t = duel(me=side(front=[name, TENDER], back=[GIG]), you=side(durability=["Shell"]))
        t.me.attacks(name, "Pennant")
        t.me.supports(helper)
        t.me.shows(hand=drawn)
        t.card(name, power=raised)
        t.finish()


@pytest.mark.parametrize(("name", "hand", "power"), [("Mudlark", 1, 5000), ("Scaldfish", 0, 6000)])
def test_a_card_hears_one_support_of_a_turn(name: str, hand: int, power: int) -> None:
    """azurlane AZ-070, AZ-172"""
    t = duel(me=side(front=[GIG, name, GIG]), you=side(durability=["Shell"]))
    t.me.attacks(name, "Pennant")
    t.me.supports("Gig")
    t.me.supports("Gig#2")
    t.me.shows(hand=hand)
    t.card(name, power=power)


def test_a_card_hears_one_support_of_others_in_a_turn() -> None:
    """azurlane AZ-277"""
    t = duel(me=side(front=[TENDER, RAFT, TENDER], back=["Mitre Shell"]), you=side(durability=["Shell"]))
    t.me.attacks("Raft", "Pennant")
    t.me.supports("Tender")
    t.me.shows(hand=1)
    t.me.supports("Tender#2")
    t.me.shows(hand=1)
    t.card("Raft", power=3000)


def test_a_card_that_hears_others_supported_does_not_hear_itself() -> None:
    """azurlane AZ-277"""
    t = duel(me=side(front=[TENDER, "Mitre Shell"]), you=side(durability=["Shell"]))
    t.me.attacks("Mitre Shell", "Pennant")
    t.me.supports("Tender")
    t.me.shows(hand=0)
    t.card("Mitre Shell", power=7000)


@pytest.mark.parametrize(("name", "retreat", "active"), [("Nerite", 1, 3), ("Margin Shell", 0, 4)])
def test_a_card_hears_one_support_of_the_flagship_in_a_turn(name: str, retreat: int, active: int) -> None:
    """azurlane AZ-276, AZ-278"""
    t = duel(me=side(front=[name], back=[GIG, GIG], active=3, rested=2), you=side(durability=["Shell"]))
    t.me.attacks("Flag", "Pennant")
    t.me.supports("Gig")
    if retreat:
        t.me.picks("Pebble")
    t.me.supports("Gig#2")
    t.me.shows(hand=0, retreat=retreat, active=active, rested=5 - active)
    t.card("Flag", power=7000)


def test_a_card_hears_others_that_are_supported() -> None:
    """azurlane AZ-277, AZ-279"""
    t = duel(me=side(front=[RAFT, TENDER, "Dove Shell"], back=[GIG, "Mitre Shell"]), you=side(durability=["Shell"]))
    t.me.attacks("Raft", "Pennant")
    t.me.supports("Gig")
    t.me.shows(hand=0)
    t.card("Raft", power=3000)  # one from the Gig, one from the Dove Shell
    t.me.supports("Tender")
    t.me.shows(hand=1)
    t.card("Raft", power=4000)


def test_a_card_hears_the_flagship_that_is_supported() -> None:
    """azurlane AZ-276, AZ-278"""
    me = side(front=["Nerite", "Margin Shell"], back=[GIG], active=3, rested=2)
    t = duel(me=me, you=side(durability=["Shell"]))
    t.me.attacks("Flag", "Pennant")
    t.me.supports("Gig")
    t.me.triggers("Nerite")
    t.me.picks("Pebble")
    t.me.shows(hand=0, retreat=1, active=4, rested=1)


@pytest.mark.parametrize(("name", "offered"), [("Bittern", False), ("Raft", True)])
def test_while_a_card_attacks_small_ships_do_not_support(name: str, offered: bool) -> None:
    """azurlane AZ-066"""
    you = side(front=[None, hull(3)], back=[hull(1), hull(2)], hand=[GIG], durability=["Shell"])
    t = duel(me=side(front=["Bittern", RAFT]), you=you)
    reaches_defence(t, name, "Pennant")
    large = Support("Hull 3"), SupportFromHand("Gig")  # that in hand is not on the battlefield
    small = (Support("Hull 1"), Support("Hull 2")) if offered else ()
    t.you.is_offered(*large, *small, PASS)


@pytest.mark.parametrize(("target", "offered"), [("Margin Shell", False), ("Pennant", True)])
def test_while_a_card_is_attacked_small_ships_do_not_support(target: str, offered: bool) -> None:
    """azurlane AZ-278"""
    me = side(front=[hull(3), HULK, hull(2)], hand=[GIG])
    t = duel(me=me, you=side(front=[card("Margin Shell", rested=True)], durability=["Shell"]))
    t.me.attacks("Hulk", target)
    large = Support("Hull 3"), SupportFromHand("Gig")  # that in hand is not on the battlefield
    small = (Support("Hull 2"),) if offered else ()
    t.me.is_offered(*large, *small, PASS)


def test_ships_beside_a_card_support_it_with_more() -> None:
    """azurlane AZ-276, AZ-277"""
    you = side(front=[card("Nerite", rested=True), GIG], durability=["Shell"])
    t = duel(me=side(front=["Mitre Shell", GIG]), you=you)
    t.me.attacks("Mitre Shell", "Nerite")
    t.me.supports("Gig")
    t.card("Mitre Shell", power=7000)
    t.me.passes()
    t.you.supports("Gig#2")
    t.card("Nerite", power=5000)


@pytest.mark.parametrize(("attacked", "support"), [("Nerite", 2000), ("Raft", 1000)])
def test_while_a_card_is_attacked_ships_beside_it_and_no_others_support_with_more(attacked: str, support: int) -> None:
    """azurlane AZ-276"""
    you = side(front=[card("Nerite", rested=True), GIG, card(RAFT, rested=True)], back=[TENDER])
    t = duel(me=side(front=[None, HULK]), you=you)
    for name in ("Gig", "Tender", "Raft"):
        t.card(name, support=1000)
    reaches_defence(t, "Hulk", attacked)
    t.card("Gig", support=support)
    t.card("Tender", support=support)
    t.card("Raft", support=1000)  # apart, or itself attacked
    t.card("Hulk", support=1000)


@pytest.mark.parametrize(("attacker", "support"), [("Mitre Shell", 2000), ("Raft", 1000)])
def test_while_a_card_attacks_ships_beside_it_and_no_others_support_with_more(attacker: str, support: int) -> None:
    """azurlane AZ-277"""
    t = duel(me=side(front=["Mitre Shell", GIG, RAFT], back=[TENDER]), you=side(front=[None, card(HULK, rested=True)]))
    for name in ("Gig", "Tender", "Raft"):
        t.card(name, support=1000)
    t.me.attacks(attacker, "Hulk")
    t.card("Gig", support=support)
    t.card("Tender", support=support)
    t.card("Raft", support=1000)  # apart, or itself attacking
    t.card("Hulk", support=1000)


def test_a_ship_that_cannot_support_one_type_supports_another() -> None:
    """azurlane AZ-169"""
    deck = ship("Deck", 1000, type="CV")
    for name, offers in (("Deck", (PASS,)), ("Raft", (Support("Seahorse"), PASS))):
        t = duel(me=side(front=[deck, "Seahorse", RAFT]), you=side(durability=["Shell"]))
        t.me.attacks(name, "Pennant")
        t.me.is_offered(*offers)
        t.finish()


def test_a_ship_of_theirs_that_cannot_support_flagships_supports_ships() -> None:
    """azurlane AZ-279"""
    for target, offers in (("Pennant", (PASS,)), ("Raft", (Support("Gig"), PASS))):
        you = side(front=[card(RAFT, rested=True), GIG], durability=["Shell"])
        t = duel(me=side(front=[HULK], hand=["Dove Shell"]), you=you)
        t.me.uses("Dove Shell", 1)
        t.me.picks("Gig")
        reaches_defence(t, "Hulk", target)
        t.you.is_offered(*offers)
        t.finish()
