"""Sentences of Azur Lane cards that are easily read otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.azurlane.r02_cards import main
from rulebound.program.abilities import Ability
from rulebound.program.amounts import Names
from rulebound.program.filters import Cards, Kind
from rulebound.program.ops import Draw
from tests import flagships
from tests.flagships import card, event
from tests.rulings.azurlane.fleet import duel, flagship, namesake, ship, side
from tests.scenario import DONE, NO, YES, Mode, Pick


@pytest.mark.parametrize(
    ("mode", "colour", "hand", "reverse"),
    [(0, "yellow", 0, 1), (0, "red", 0, 0), (1, "yellow", 0, 0), (1, "red", 1, 0), (1, "blue", 1, 0)],
)
def test_both_modes_look_at_the_card_that_was_sent_before_them(mode: int, colour: str, hand: int, reverse: int) -> None:
    """azurlane BP04-070, 400.6"""
    top = replace(ship("Top", 300), colours=(colour,))
    t = duel(me=side(hand=["BP04-070"], deck=[top, ship("Second", 100), ship("Third", 100)], cube_deck=3))
    t.me.uses("BP04-070", 0)
    t.me.chooses_mode(mode)
    t.me.shows(hand=hand, reverse=reverse)
    t.is_quiet()


@pytest.mark.parametrize(("rests", "power"), [(False, 700), (True, 600)])
def test_the_power_that_is_raised_further_is_that_of_the_card_raised_before(rests: bool, power: int) -> None:
    """azurlane BP05-047, 207.1, 309.1: an Event has no power that could be raised."""
    iris = flagship("Iris", 400, traits=("Iris Libre", "Azur Lane"))
    me, you = side(front=[ship("Raider", 500)]), side(flagship=iris, hand=["BP05-047"], durability=[])
    t = duel(me=me, you=you)
    t.me.attacks("Raider", "Iris")
    t.me.passes()
    t.you.uses("BP05-047")
    t.me.is_offered(YES, NO)
    t.me.agrees() if rests else t.me.refuses()
    t.card("Iris", power=power)


@pytest.mark.parametrize(("active", "offered"), [(6, False), (7, True)])
def test_of_two_cubes_both_are_rested_or_none(active: int, offered: bool) -> None:
    """azurlane BP04-014, 103.3, B.2.3: five pay for it, and with one left there are too few."""
    amagi = namesake(flagship("Amagi", 400), "BP04-067")
    akagi = namesake(ship("Akagi", 100, cost=7), "SD04-001")
    t = duel(me=side(flagship=amagi, hand=["BP04-014", akagi], active=active))
    t.me.uses("BP04-014")
    t.you.is_done()  # with no card in hand to discard
    t.me.does(Mode(1))
    if offered:
        t.me.is_offered(YES, NO)
        t.me.agrees()
        t.me.shows(active=0, rested=7)
        t.me.is_offered(YES, NO)
    else:
        t.me.shows(active=1, rested=5)
        t.is_quiet()


@pytest.mark.parametrize(
    ("names", "kinds"),
    [
        ([("Ebb",), ("Flow",)], 2),
        ([("Ebb Mk II", "Ebb"), ("Ebb",)], 1),
        ([("Ebb",), ("Ebb Mk II", "Ebb"), ("Ebb Mk III", "Ebb")], 1),
        ([("Ebb",), ("Flow",), ("Tide", "Ebb", "Flow")], 2),  # who goes by both names makes no one kind of them
        ([("Low", "Ebb"), ("Tide", "Ebb", "Flow"), ("High", "Flow")], 2),
        ([("Ebb", "Flow"), ("Low", "Ebb"), ("High", "Flow")], 2),
        ([("Tide", "Ebb", "Flow"), ("Tide", "Ebb", "Flow"), ("High", "Flow")], 1),
    ],
)
def test_ships_with_a_name_in_common_are_of_one_kind(names: list[tuple[str, ...]], kinds: int) -> None:
    """azurlane 201.4"""
    fleet = [replace(flagships.ship(f"Hull {n}", 100), name=one[0], names=one[1:]) for n, one in enumerate(names)]
    count = flagships.event("Count", main(Draw(Names(Cards("yours", ("field",), (Kind("ship"),))))))
    t = flagships.duel(me=side(front=fleet, hand=[count]))
    t.me.uses("Count")
    t.me.shows(hand=kinds)
    t.is_quiet()


def test_an_event_that_is_used_out_of_the_durability_goes_to_the_retreat_zone() -> None:
    """azurlane BP04-029, 302.1c, 204.5"""
    eagle = flagship("Eagle", 400, traits=("Eagle Union", "Azur Lane"))
    stand = event("Stand", Ability("activated", (Draw(1),), "stand"), keywords=("last stand",))
    stand = replace(stand, traits=("Eagle Union",))
    me = side(flagship=eagle, hand=["BP04-029"], durability=[stand, ship("Low", 100)])
    t = duel(me=me)
    t.me.uses("BP04-029")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(durability=["Low"], retreat=["Stand", "BP04-029"], hand=1)
    t.is_quiet()


@pytest.mark.parametrize("full", [True, False])
def test_a_ship_that_found_no_place_is_among_the_others(full: bool) -> None:
    """azurlane BP03-023, 103.3"""
    small = ship("Small", 100, cost=1)
    crew = [ship(f"Crew {n}", 100) for n in range(5)]
    deck = [small, *(ship(f"Deck {n}", 100, cost=9) for n in range(6))]
    t = duel(me=side(front=crew[:3], back=crew[3:] if full else [], hand=["BP03-023"], deck=deck))
    t.me.uses("BP03-023", 0)  # in the place of another Ship
    t.me.is_offered(Pick("Small"), DONE)
    t.me.picks("Small")
    if not full:
        t.me.puts_at(3)
    left = t.zone("deck", t.me.seat)
    assert left[:2] == ["Deck 4", "Deck 5"] and ("Small" in left) == full
    t.is_quiet()


def test_a_ship_that_is_active_does_not_pay_for_becoming_active() -> None:
    """azurlane EX01-012, 103.3, 303.3"""
    royal = ("Royal Navy", "Azur Lane")
    head = replace(flagship("Head", 400, traits=royal), attributes=("BB",))
    crew = [card(ship(name, 100, traits=royal), rested=name != "Up") for name in ("Down", "Up", "Low")]
    t = duel(me=side(flagship=head, front=crew, hand=["EX01-012"], active=4, rested=1))
    t.me.uses("EX01-012", 3)
    t.me.agrees()
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(1)
    t.me.is_offered(Pick("Down"), Pick("Low"))
    t.me.picks("Low")
    t.card("Low", rested=False)
    t.card("Down", rested=True)
    t.is_quiet()
