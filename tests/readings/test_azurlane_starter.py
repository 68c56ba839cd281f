"""Cards of the Azur Lane starter set that no deck holds, played as their words say."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import PrintedCard
from tests.flagships import END_MAIN, Activate, Use, card, duel, ship, side
from tests.readings.flotilla import (
    CROWN,
    CROWNED,
    GIG,
    HULK,
    KEDGE,
    NOTE,
    RAFT,
    SHOUT,
    SPILL,
    TENDER,
    TORPEDO,
    hull,
    is_shuffled,
    shoots,
    told,
)
from tests.scenario import DONE, NO, PASS, YES, Pick

# -- discarded ------------------------------------------------------------------------------------


def test_a_card_that_is_discarded_is_heard_once_a_turn_whichever_it_is() -> None:
    """azurlane AZ-073, AZ-377"""
    t = duel(me=side(front=["Siskin"], hand=[SPILL, SPILL, "Pebble", NOTE]), you=side(front=["Dumbo Octopus"]))
    for spill, thrown in (("Spill", "Note"), ("Spill#2", "Pebble")):
        t.me.uses(spill)
        t.me.picks(thrown)
        t.card("Siskin", power=6000)
        t.you.shows(hand=1)
    t.is_quiet()


@pytest.mark.parametrize(("thrown", "hand", "power"), [("Note", 2, 5000), ("Pebble", 1, 7000)])
def test_of_what_is_discarded_one_hears_events_and_another_ships(thrown: str, hand: int, power: int) -> None:
    """azurlane AZ-168, AZ-378"""
    t = duel(me=side(front=["Lionfish", "Cutthroat Eel"], hand=[SPILL, NOTE, "Pebble"]))
    t.me.uses("Spill")
    t.me.picks(thrown)
    t.me.shows(hand=hand)
    t.card("Cutthroat Eel", power=power)
    t.is_quiet()


@pytest.mark.parametrize(
    ("name", "thrown", "hand", "power"), [("Lionfish", NOTE, 1, 2000), ("Cutthroat Eel", GIG, 0, 7000)]
)
def test_of_two_cards_that_are_discarded_in_a_turn_one_is_heard(
    name: str, thrown: PrintedCard, hand: int, power: int
) -> None:
    """azurlane AZ-168, AZ-378"""
    t = duel(me=side(front=[name], hand=[SPILL, SPILL, thrown, thrown]))
    for spill, label in (("Spill", thrown.name), ("Spill#2", f"{thrown.name}#2")):
        t.me.uses(spill)
        t.me.picks(label)
    t.me.shows(hand=hand)
    t.card(name, power=power)
    t.is_quiet()


def test_the_whole_hand_is_discarded() -> None:
    """azurlane AZ-072"""
    t = duel(me=side(hand=["Beat to Quarters", NOTE, "Pebble"]))
    t.me.uses("Beat to Quarters")
    t.me.picks("Note")  # in an order of one's own
    t.me.shows(hand=3, retreat=["Pebble", "Note", "Beat to Quarters"])
    t.is_quiet()


def test_a_ship_for_which_the_hand_is_discarded_attacks_at_once() -> None:
    """azurlane AZ-073"""
    t = duel(me=side(hand=["Siskin", NOTE, "Pebble"]), you=side(durability=["Shell"]))
    t.me.uses("Siskin", 0)
    t.me.picks("Note")
    t.me.shows(hand=0, retreat=2)
    t.me.triggers("Siskin", 1)  # two cards set it off, and it works once
    t.card("Siskin", power=6000)
    t.me.attacks("Siskin", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell")
    t.is_quiet()


@pytest.mark.parametrize("thrown", ["Gig", "Note"])
def test_a_card_of_one_of_two_sorts_is_discarded(thrown: str) -> None:
    """azurlane AZ-169"""
    t = duel(me=side(hand=["Seahorse", GIG, NOTE, HULK]))
    t.me.uses("Seahorse", 0)
    t.me.agrees()
    t.me.is_offered(Pick("Gig"), Pick("Note"))
    t.me.picks(thrown)
    t.me.shows(hand=4, retreat=[thrown])
    t.is_quiet()


def test_a_ship_of_one_of_two_types_is_discarded() -> None:
    """azurlane AZ-170"""
    boat = ship("Boat", 1000, type="SS")
    t = duel(me=side(hand=["Cargo Overboard", boat, TENDER, GIG]), you=side(front=[hull(5), hull(6), GIG]))
    t.me.uses("Cargo Overboard")
    t.me.agrees()
    t.me.is_offered(Pick("Boat"), Pick("Tender"))
    t.me.picks("Boat")
    t.me.is_offered(Pick("Hull 5"), Pick("Gig#2"), DONE)
    t.me.picks("Hull 5")
    t.me.shows(hand=["Tender", "Gig"], retreat=["Boat", "Cargo Overboard"], active=8, rested=2)
    t.you.shows(hand=["Hull 5"])
    t.is_quiet()


# -- awakened -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "yours", "drawn"), [("Morning Gun", "Evening Gun", 2), ("Evening Gun", "Raft", 0)])
def test_one_hears_its_flagship_awaken_and_another_that_of_the_opponent(mine: str, yours: str, drawn: int) -> None:
    """azurlane AZ-413, AZ-414"""
    t = duel(me=side(flagship=CROWN, front=[mine], hand=[SHOUT]), you=side(front=[yours]), cards=[CROWNED, RAFT])
    t.me.uses("Shout")
    t.me.shows(hand=drawn)
    t.you.shows(hand=drawn)
    t.is_quiet()


# -- costs, names, and what is there --------------------------------------------------------------


def test_a_card_rests_for_its_own_ability() -> None:
    """azurlane AZ-075"""
    t = duel(me=side(front=["Knot", RAFT, GIG]))
    t.me.activates("Knot")
    t.card("Knot", rested=True)
    t.me.is_offered(Pick("Raft"), Pick("Gig"))
    t.me.picks("Raft")
    t.card("Raft", power=3000)
    t.me.is_offered(END_MAIN)  # it is paid for once
    t.is_quiet()


def test_a_card_is_discarded_for_a_cube() -> None:
    """azurlane AZ-283"""
    t = duel(me=side(front=["Bonnet Shell"], hand=["Pebble", NOTE], active=0, rested=2))
    t.me.activates("Bonnet Shell")
    t.me.is_offered(Pick("Pebble"), Pick("Note"))
    t.me.picks("Note")
    t.me.shows(hand=["Pebble"], retreat=["Note"], active=1, rested=1)
    t.me.is_offered(Use("Pebble"), END_MAIN)  # once a turn
    t.is_quiet()
    t = duel(me=side(front=["Bonnet Shell"], rested=2))
    t.me.is_offered(END_MAIN)


@pytest.mark.parametrize(("name", "price", "hand", "deck"), [("Sunfish", 2, 1, 4), ("Ribbonfish", 1, 0, 3)])
def test_cubes_are_rested_for_an_ability_once_a_turn(name: str, price: int, hand: int, deck: int) -> None:
    """azurlane AZ-178, AZ-382"""
    t = duel(me=side(front=[name], active=2 * price))
    t.me.activates(name)
    t.me.shows(active=price, rested=price, hand=hand, retreat=5 - deck - hand, deck=deck)
    assert Activate(name) not in t.offers()
    t.is_quiet()
    t = duel(me=side(front=[name], active=price - 1))
    t.me.is_offered(END_MAIN)


@pytest.mark.parametrize(("front", "cost"), [(["Sandgrouse"], 1), ([], 2)])
def test_events_of_a_colour_cost_less(front: list[str], cost: int) -> None:
    """azurlane AZ-071"""
    t = duel(me=side(front=front, hand=["Broadside", "Undertow"], active=4))
    t.card("Broadside", cost=cost)
    t.card("Undertow", cost=2)
    t.me.uses("Broadside")
    t.me.shows(active=4 - cost)
    t.is_quiet()


@pytest.mark.parametrize(("lying", "cost"), [(10, 1), (9, 2)])
def test_black_events_cost_less_while_the_retreat_zone_is_full(lying: int, cost: int) -> None:
    """azurlane AZ-381"""
    t = duel(me=side(front=["Black Swallower"], hand=["Ghost Lights"], retreat=["Pebble"] * lying))
    t.card("Ghost Lights", cost=cost)
    t.is_quiet()


@pytest.mark.parametrize(("name", "kind"), [("Trochus", "DD"), ("Black Swallower", "SS")])
def test_ships_of_a_type_are_deployed_for_less_and_cost_the_same(name: str, kind: str) -> None:
    """azurlane AZ-275, AZ-381"""
    skiff = ship("Skiff", 1000, cost=3, type=kind)
    t = duel(me=side(front=[name], hand=[skiff, RAFT], active=5))
    t.card("Skiff", cost=3)
    t.me.uses("Skiff", 1)
    t.me.shows(active=3)
    t.me.uses("Raft", 2)
    t.me.shows(active=0)
    t.is_quiet()


@pytest.mark.parametrize(
    ("kai", "bases", "price"),
    [("Storm Bird.Kai", ["Petrel", "Osprey", "Mudlark"], 2), ("Megrim.Kai", ["Dab", "Turbot", "Scaldfish"], 1)],
)
def test_a_retrofit_of_one_of_two_ships_or_of_one_that_counts_as_both(kai: str, bases: list[str], price: int) -> None:
    """azurlane AZ-069, AZ-070, AZ-171, AZ-172"""
    for base in bases:
        t = duel(me=side(front=[base], hand=[kai], retreat=["Petrel.Kai", "Petrel"], active=3))
        t.me.retrofits(kai, 0)
        t.me.shows(active=3 - price, rested=price)
        if kai == "Megrim.Kai":
            t.me.is_offered(Pick("Petrel.Kai"), DONE)
            t.me.picks("Petrel.Kai")
            t.me.shows(hand=["Petrel.Kai"])
        t.card(kai, guests=[base])
        t.is_quiet()
        t.finish()


@pytest.mark.parametrize(("third", "power"), [("Gannet", 8000), ("Tern", 6000)])
def test_kinds_of_ships_are_counted(third: str, power: int) -> None:
    """azurlane AZ-069"""
    t = duel(me=side(front=["Storm Bird.Kai", "Tern", third]), you=side(durability=["Shell"]))
    t.me.attacks("Storm Bird.Kai", "Pennant")
    t.card("Storm Bird.Kai", power=power)


def test_a_part_of_a_name_and_kinds_of_a_type() -> None:
    """azurlane AZ-074"""
    t = duel(me=side(front=["Plover", "Petrel.Kai", "Tern"], back=["Tern"]))
    t.card("Petrel.Kai", power=7000)
    t.card("Tern", power=2000)
    t.card("Plover", power=6000)
    t.is_quiet()


def test_ships_without_abilities() -> None:
    """azurlane AZ-176"""
    t = duel(me=side(front=["Cleaner Wrasse", "Fulmar", "Tern"]))
    t.card("Fulmar", power=7000)
    t.card("Tern", power=2000)
    t.is_quiet()


def test_ships_of_two_colours() -> None:
    """azurlane AZ-414"""
    t = duel(me=side(front=["Evening Gun", "Turnstone", "Tern"]))
    t.card("Turnstone", power=4000)
    t.card("Tern", power=2000)
    t.card("Evening Gun", power=6000)
    t.is_quiet()


@pytest.mark.parametrize(("flagship", "hand"), [("Rook and Wren, Twin Captains", 1), ("Admiral Corran", 0)])
def test_a_flagship_of_two_colours(flagship: str, hand: int) -> None:
    """azurlane AZ-413"""
    t = duel(me=side(flagship=flagship, hand=["Morning Gun"]))
    t.me.uses("Morning Gun", 3)
    t.me.shows(hand=hand)
    t.is_quiet()


@pytest.mark.parametrize(("theirs", "hand"), [(2, 2), (1, 0)])
def test_fewer_cards_in_hand_by_so_many(theirs: int, hand: int) -> None:
    """azurlane AZ-177"""
    t = duel(me=side(hand=["Parrotfish"]), you=side(hand=["Shell"] * theirs))
    t.me.uses("Parrotfish", 0)
    t.me.shows(hand=hand)
    t.is_quiet()


@pytest.mark.parametrize("told", [True, False])
def test_an_event_was_activated_this_turn(told: bool) -> None:
    """azurlane AZ-177, AZ-414"""
    t = duel(me=side(front=["Parrotfish", "Evening Gun"], hand=[NOTE]), you=side(durability=["Shell", "Shell"]))
    if told:
        t.me.uses("Note")
    t.me.attacks("Parrotfish", "Pennant")
    t.card("Parrotfish", power=6000 if told else 4000)
    t.nobody_supports()
    if told:
        t.you.takes("Shell")
    t.me.attacks("Evening Gun", "Pennant")
    t.me.shows(hand=2 if told else 1)


# -- cards that are looked at ---------------------------------------------------------------------


@pytest.mark.parametrize(("name", "place", "seen"), [("Sealed Orders", -1, 3), ("Cleaner Wrasse", 0, 2)])
def test_one_of_the_cards_looked_at_is_taken_whatever_it_is(name: str, place: int, seen: int) -> None:
    """azurlane AZ-174, AZ-176"""
    deck = [GIG, NOTE, RAFT, HULK]
    t = duel(me=side(hand=[name], deck=deck))
    t.me.uses(name, place)
    t.me.is_offered(*(Pick(one.name) for one in deck[:seen]))
    t.me.picks("Note")
    if seen > 2:
        t.me.is_offered(Pick("Gig"), Pick("Raft"))
        t.me.picks("Raft")  # the order of those that go to the bottom
    t.me.shows(hand=["Note"], deck=["Hulk", "Raft", "Gig"] if seen > 2 else ["Raft", "Hulk", "Gig"])
    t.is_quiet()


@pytest.mark.parametrize(
    ("name", "fits", "lie"), [("Ship's Papers", "Fulmar", "deck"), ("Roll of the Drowned", "Shearwater", "retreat")]
)
def test_of_the_cards_looked_at_one_that_fits_is_shown_and_taken(name: str, fits: str, lie: str) -> None:
    """azurlane AZ-175, AZ-379"""
    t = duel(me=side(hand=[name], deck=["Tern", "Fulmar", NOTE, "Shearwater", HULK, "Pebble"]), cards=[HULK])
    t.me.uses(name)
    offers = [Pick(fits), Pick("Hulk")] if name == "Ship's Papers" else [Pick(fits)]
    t.me.is_offered(*offers)
    t.me.picks(fits)
    if lie == "retreat":
        t.me.picks("Tern", "Fulmar", "Note")
    t.me.shows(hand=[fits], deck=5 if lie == "deck" else 1, retreat=1 if lie == "deck" else 5)
    assert t.zone("deck", t.me.seat)[0] == "Pebble"
    assert f"{fits} is shown" in told(t)
    if lie == "deck":
        assert is_shuffled(t, "Tern", "Note", "Shearwater", "Hulk")
    t.is_quiet()


@pytest.mark.parametrize("deploys", [True, False])
def test_up_to_one_small_ship_of_those_looked_at_is_deployed_rested(deploys: bool) -> None:
    """azurlane AZ-376"""
    t = duel(me=side(hand=["Bigfin Squid"], deck=[hull(3), hull(2), NOTE, hull(1), "Pebble"]))
    t.me.uses("Bigfin Squid", 0)
    t.me.is_offered(Pick("Hull 2"), Pick("Hull 1"), DONE)
    if deploys:
        t.me.picks("Hull 2")
        t.me.puts_at(1)
        t.card("Hull 2", rested=True, place=1)
        t.me.picks("Hull 3", "Note")
    else:
        t.me.is_done()
        t.me.picks("Hull 3", "Hull 2", "Note")
    t.me.shows(retreat=3 if deploys else 4, deck=["Pebble"])
    t.is_quiet()


@pytest.mark.parametrize("deploys", [True, False])
def test_up_to_one_ship_looked_at_is_deployed_rested_and_the_others_are_shuffled(deploys: bool) -> None:
    """azurlane AZ-282"""
    me = side(hand=["Down the Ways"], deck=[hull(4), hull(3), NOTE, hull(1), HULK, "Pebble"], active=7, cube_deck=3)
    t = duel(me=me)
    t.me.uses("Down the Ways")
    t.me.is_offered(Pick("Hull 3"), Pick("Hull 1"), DONE)
    if deploys:
        t.me.picks("Hull 3")
        t.me.puts_at(1)
        t.card("Hull 3", rested=True, place=1)
    else:
        t.me.is_done()
    t.me.shows(deck=5 if deploys else 6, retreat=["Down the Ways"])
    assert t.zone("deck", t.me.seat)[0] == "Pebble"
    assert is_shuffled(t, "Hull 4", "Note", "Hull 1", "Hulk")
    t.is_quiet()


@pytest.mark.parametrize(("mine", "reverse"), [(8, 1), (9, 0)])
def test_a_cube_comes_to_whoever_has_two_fewer(mine: int, reverse: int) -> None:
    """azurlane AZ-282"""
    t = duel(me=side(hand=["Down the Ways"], deck=[NOTE], active=mine, cube_deck=2))
    t.me.uses("Down the Ways")
    t.me.is_done()
    t.me.shows(reverse=reverse, active=mine - 3, rested=3)
    t.is_quiet()


def test_up_to_two_of_three_cards_looked_at_go_to_the_retreat_zone() -> None:
    """azurlane AZ-375"""
    for thrown in ([], ["Gig"], ["Gig", "Note"]):
        t = duel(me=side(hand=["Telescopefish"], deck=[GIG, NOTE, RAFT, HULK]))
        t.me.uses("Telescopefish", 0)
        t.me.is_offered(Pick("Gig"), Pick("Note"), Pick("Raft"), DONE)
        if not thrown:
            t.me.is_done()
            t.me.picks("Gig", "Note")  # the order of those that go back
            t.me.shows(retreat=[], deck=["Raft", "Note", "Gig", "Hulk"])
        elif len(thrown) == 1:
            t.me.picks("Gig")
            t.me.is_offered(Pick("Note"), Pick("Raft"), DONE)
            t.me.is_done()
            t.me.picks("Note")
            t.me.shows(retreat=["Gig"], deck=["Raft", "Note", "Hulk"])
        else:
            t.me.picks("Gig", "Note")
            t.me.picks("Note")  # the order of those that go
            t.me.shows(retreat=["Gig", "Note"], deck=["Raft", "Hulk"])
        t.is_quiet()
        t.finish()


def test_up_to_one_of_two_cards_looked_at_goes_to_the_retreat_zone() -> None:
    """azurlane AZ-380"""
    for thrown in (True, False):
        t = duel(me=side(hand=["Loosejaw"], deck=[GIG, NOTE, RAFT]))
        t.me.uses("Loosejaw", 0)
        t.me.is_offered(Pick("Gig"), Pick("Note"), DONE)
        if thrown:
            t.me.picks("Gig")
        else:
            t.me.is_done()
            t.me.picks("Gig")  # the order of those that go back
        t.me.shows(retreat=["Gig"] if thrown else [], deck=["Note", "Raft"] if thrown else ["Note", "Gig", "Raft"])
        t.is_quiet()
        t.finish()


def test_a_sunk_ship_brings_an_event_of_last_stand_back() -> None:
    """azurlane AZ-380"""
    t = duel(me=side(hand=[TORPEDO]), you=side(front=["Loosejaw"], retreat=["Last Salvo", NOTE]))
    shoots(t, "Loosejaw")
    t.you.is_offered(Pick("Last Salvo"), DONE)
    t.you.picks("Last Salvo")
    t.you.shows(hand=["Last Salvo"])
    t.is_quiet()


# -- deployed -------------------------------------------------------------------------------------


def test_the_ship_that_was_shown_is_deployed() -> None:
    """azurlane AZ-280"""
    t = duel(me=side(hand=["Answering Pennant", RAFT, HULK], active=2))
    t.me.uses("Answering Pennant")
    t.me.agrees()
    t.me.is_offered(Pick("Raft"))
    t.me.picks("Raft")
    t.me.puts_at(0)
    t.card("Raft", place=0)
    t.me.shows(hand=["Hulk"], active=0)
    t.is_quiet()


@pytest.mark.parametrize("deploys", [True, False])
def test_the_ship_that_was_shown_may_be_deployed_when_one_is_attacked(deploys: bool) -> None:
    """azurlane AZ-281"""
    you = side(front=["Thorny Oyster"], hand=[GIG, hull(1), hull(2), HULK])
    t = duel(me=side(front=[RAFT, RAFT]), you=you)
    t.me.attacks("Raft", "Pennant")
    t.you.agrees()
    t.you.is_offered(Pick("Gig"), Pick("Hull 1"))
    t.you.picks("Gig")
    t.you.is_offered(YES, NO)
    if deploys:
        t.you.agrees()
        t.you.puts_at(1)
        t.card("Gig", place=1)
    else:
        t.you.refuses()
    t.you.shows(hand=["Hull 1", "Hull 2", "Hulk"] if deploys else ["Gig", "Hull 1", "Hull 2", "Hulk"])
    t.nobody_supports()
    t.me.attacks("Raft#2", "Pennant")
    t.me.is_offered(PASS)  # once a turn


@pytest.mark.parametrize("used", ["Gig", "Note"])
def test_a_ship_deployed_or_an_event_activated_sets_it_off(used: str) -> None:
    """azurlane AZ-274"""
    t = duel(me=side(front=[card("Pen Shell", rested=True)], hand=[GIG, NOTE]))
    t.me.uses(used, 1 if used == "Gig" else -1)
    t.card("Pen Shell", rested=False)
    t.is_quiet()


def test_a_ship_and_an_event_set_it_off_once_a_turn() -> None:
    """azurlane AZ-274"""
    t = duel(me=side(front=[card("Pen Shell", rested=True)], hand=[NOTE, KEDGE]))
    t.me.uses("Note")
    t.card("Pen Shell", rested=False)
    t.me.uses("Kedge")
    t.me.picks("Pen Shell")
    t.card("Pen Shell", rested=True)
    t.is_quiet()


def test_two_ships_set_it_off_once_a_turn() -> None:
    """azurlane AZ-275"""
    t = duel(me=side(front=["Trochus"], hand=["Limpet", "Limpet"]))
    t.me.uses("Limpet", 1)
    t.me.uses("Limpet#2", 2)
    t.card("Trochus", power=5000)
    t.is_quiet()


@pytest.mark.parametrize(("used", "power"), [("Limpet", 5000), ("Petrel", 4000), ("Salvage", 5000), ("Note", 4000)])
def test_each_of_both_is_asked_by_words_of_its_own(used: str, power: int) -> None:
    """azurlane AZ-275"""
    t = duel(me=side(front=["Trochus"], hand=["Limpet", "Petrel", "Salvage", NOTE]))
    t.me.does(Use(used))
    if used in ("Limpet", "Petrel"):
        t.me.puts_at(1)
    t.card("Trochus", power=power)
    t.is_quiet()


# -- what does not become active ------------------------------------------------------------------


def test_a_card_that_does_not_become_active_by_itself() -> None:
    """azurlane AZ-273, AZ-274"""
    fleet = [card("Goose Barnacle", rested=True), card("Pen Shell", rested=True), card(RAFT, rested=True)]
    t = duel(me=side(front=fleet))
    t.me.ends_turn()
    t.you.ends_turn()
    for name, rested in (("Goose Barnacle", True), ("Pen Shell", True), ("Raft", False)):
        t.card(name, rested=rested)
    t.me.activates("Goose Barnacle", 1)
    t.card("Goose Barnacle", rested=False)
    t.me.shows(active=9, rested=1)
    t.is_quiet()


def test_a_card_becomes_active_by_its_ability_once_a_turn() -> None:
    """azurlane AZ-273"""
    t = duel(me=side(front=[card("Goose Barnacle", rested=True)], hand=[KEDGE]))
    t.me.activates("Goose Barnacle", 1)
    t.me.uses("Kedge")
    t.me.picks("Goose Barnacle")
    t.card("Goose Barnacle", rested=True)
    t.me.is_offered(END_MAIN)
