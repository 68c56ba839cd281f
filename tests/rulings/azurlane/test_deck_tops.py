"""Rulings on cards that put the top of a deck in order, show it, or take the top of the durability."""

from __future__ import annotations

import pytest

from rulebound.games.azurlane.r02_cards import pursuit
from rulebound.program.abilities import PrintedCard
from tests.flagships import NO_ATTACK, Attack, card
from tests.rulings.azurlane.fleet import duel, event, namesake, ship, side
from tests.scenario import BOTTOM, DONE, NO, PASS, TOP, YES, Offer, Pick, Place

EAGLE = ("Eagle Union", "Azur Lane")
IRON = ("Iron Blood", "Crimson Axis")
VICHYA = ("Vichya Dominion", "Crimson Axis")
STONE, REEF, DUNE = event("Stone"), event("Reef"), event("Dune")


# -- looking and putting back ---------------------------------------------------------------------


@pytest.mark.parametrize("id", ["BP01-005", "BP03-022", "BP03-027"])
def test_two_cards_are_put_in_order_where_three_would_be(id: str) -> None:
    """BP01-005/1, BP01-005/2, BP03-022/1, BP03-022/2, BP03-027/1, BP03-027/2"""
    t = duel(me=side(hand=[id], deck=[STONE, REEF]))
    t.me.uses(id, 0)
    t.me.is_asked("order")
    t.me.shows(deck=2)
    t.me.is_offered(Pick("Stone"), Pick("Reef"))
    t.me.picks("Stone")
    t.me.shows(deck=["Reef", "Stone"])
    t.is_quiet()
    t = duel(me=side(hand=[id], deck=[STONE]))
    t.me.uses(id, 0)
    t.me.shows(deck=["Stone"])
    t.is_quiet()


@pytest.mark.parametrize("where", [TOP, BOTTOM])
def test_the_last_card_of_a_deck_is_looked_at_where_it_lies(where: Offer) -> None:
    """BP01-020/1"""
    t = duel(me=side(hand=["BP01-020"], deck=[STONE, REEF, DUNE]))
    t.me.uses("BP01-020")
    t.me.shows(hand=["Stone", "Reef"], deck=["Dune"])
    t.me.is_offered(TOP, BOTTOM)
    t.me.does(where)
    t.me.shows(hand=["Stone", "Reef"], deck=["Dune"], retreat=["BP01-020"])
    t.is_quiet()


def test_a_look_when_resting_comes_with_a_support_in_the_other_turn() -> None:
    """BP01-001/1"""
    crag = card(ship("Crag", 400), rested=True)
    t = duel(
        me=side(front=[ship("Raider", 500)]),
        you=side(front=[None, crag], flagship="BP01-001", deck=[STONE, REEF, DUNE]),
    )
    t.me.attacks("Raider", "Crag")
    t.me.passes()
    t.you.supports("BP01-001")
    t.you.is_asked("order")
    t.you.is_offered(Pick("Stone"), Pick("Reef"))
    t.you.picks("Stone")
    t.you.shows(deck=["Reef", "Stone", "Dune"])
    t.you.is_offered(PASS)


# -- looking for a card to deploy -----------------------------------------------------------------


def test_a_small_deck_is_looked_through_for_a_ship_to_deploy() -> None:
    """BP03-023/1, BP03-023/2"""
    t = duel(me=side(hand=["BP03-023"], deck=[STONE, ship("Tern", 100, cost=2)]))
    t.me.uses("BP03-023", 0)
    t.me.shows(deck=2)
    t.me.is_offered(Pick("Tern"), DONE)
    t.me.picks("Tern")
    t.me.is_offered(*(Place(n) for n in (1, 2, 3, 5)))
    t.me.puts_at(1)
    t.me.shows(field=["BP03-023", "Flag", "Tern"], deck=["Stone"])
    t.is_quiet()


def test_a_ship_found_need_not_be_deployed() -> None:
    """BP03-023/3"""
    t = duel(me=side(hand=["BP03-023"], deck=[STONE, ship("Tern", 100, cost=2)]))
    t.me.uses("BP03-023", 0)
    t.me.is_done()
    t.me.shows(field=["BP03-023", "Flag"], deck=2)
    t.is_quiet()


def test_a_bloc_is_asked_for_and_not_a_colour() -> None:
    """BP03-005/1"""
    black = event("Prize", traits=IRON)
    t = duel(me=side(hand=["BP03-005"], deck=[black, event("Other"), STONE]))
    t.me.uses("BP03-005", 0)
    t.me.is_offered(Pick("Prize"), DONE)
    t.me.picks("Prize")
    t.me.shows(hand=["Prize"], deck=2)
    t.is_quiet()


# -- showing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["SD05-009", "SD06-008"])
def test_a_deck_that_is_shown_whole_is_still_a_deck(id: str) -> None:
    """SD05-009/1, SD05-009/2, SD06-008/1, SD06-008/2"""
    t = duel(me=side(hand=[id], deck=[STONE, ship("Tern", 100)]))
    t.me.uses(id)
    assert t.you.knows("Stone") and t.you.knows("Tern")
    t.me.shows(deck=2)
    t.me.is_offered(Pick("Tern"), DONE)
    t.me.picks("Tern")
    t.me.shows(hand=["Tern"], deck=["Stone"])
    t.is_quiet()


@pytest.mark.parametrize("id", ["SD05-009", "SD06-008"])
def test_of_cards_that_are_shown_none_need_be_taken(id: str) -> None:
    """SD05-009/3, SD06-008/3"""
    t = duel(me=side(hand=[id], deck=[STONE, ship("Tern", 100)]))
    t.me.uses(id)
    t.me.is_done()
    if id == "SD06-008":
        t.me.picks("Stone")
        t.me.shows(deck=["Tern", "Stone"])
    t.me.shows(hand=[], deck=2)
    t.is_quiet()


@pytest.mark.parametrize("eagles", [0, 1, 3])
def test_a_small_deck_is_shown_whole_and_its_cards_count(eagles: int) -> None:
    """BP01-074/1, BP01-074/2"""
    deck = [ship(f"Egret {n}", 100, traits=EAGLE) for n in range(eagles)]
    t = duel(me=side(front=["BP01-074"], deck=deck or [STONE]))
    t.me.attacks("BP01-074", "Pennant")
    t.card("BP01-074", power=600 + 100 * eagles)
    t.me.shows(deck=max(eagles, 1))
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.card("BP01-074", power=600)
    t.is_quiet()


def test_a_flagship_that_attacks_looks_at_a_small_deck() -> None:
    """BP05-001/1, BP05-001/2"""
    t = duel(me=side(flagship="BP05-001", hand=[REEF], deck=[STONE, event("Prize", traits=VICHYA)]))
    t.me.attacks("BP05-001", "Pennant")
    t.me.shows(deck=2)
    t.me.is_offered(Pick("Prize"), DONE)
    t.me.picks("Prize")
    t.me.is_offered(Pick("Prize"), Pick("Reef"))
    t.me.picks("Reef")
    t.me.shows(hand=["Prize"], deck=["Stone", "Reef"])
    t.me.is_offered(PASS)


def test_who_takes_nothing_lays_nothing_down() -> None:
    """BP05-001/3"""
    t = duel(me=side(flagship="BP05-001", hand=[REEF], deck=[STONE, event("Prize", traits=VICHYA)]))
    t.me.attacks("BP05-001", "Pennant")
    t.me.is_done()
    t.me.shows(hand=["Reef"], deck=2)
    t.me.is_offered(PASS)


@pytest.mark.parametrize(("top", "fits"), [(ship("Tern", 100, cost=3, traits=EAGLE), True), (STONE, False)])
def test_what_is_not_deployed_goes_to_the_top_or_the_bottom(top: PrintedCard, fits: bool) -> None:
    """BP03-018/1"""
    t = duel(me=side(flagship="BP03-018", deck=[top, REEF]))
    t.me.activates("BP03-018")
    if fits:
        t.me.is_offered(YES, NO)
        t.me.refuses()
    t.me.is_offered(TOP, BOTTOM)
    t.me.does(BOTTOM)
    t.me.shows(deck=["Reef", "Tern" if fits else "Stone"], active=10)
    t.card("BP03-018", rested=False)
    t.is_quiet()


@pytest.mark.parametrize("other", [ship("Tern", 100, cost=4), event("Stone", traits=EAGLE)])
def test_what_was_shown_and_may_not_be_deployed_is_taken(other: PrintedCard) -> None:
    """BP04-027/1"""
    t = duel(me=side(hand=["BP04-027"], deck=[other, REEF]))
    t.me.uses("BP04-027", 0)
    t.me.shows(hand=1, deck=["Reef"], field=["BP04-027", "Flag"])
    t.is_quiet()


# -- the durability -------------------------------------------------------------------------------

SECOND = ship("Second", 100)
TAKERS = ["BP01-014", "BP01-028", "BP01-052", "BP02-012"]
STANDS = ship("Standby", 100, cost=11, keywords=("last stand",))


@pytest.mark.parametrize("id", TAKERS)
def test_without_durability_the_attacker_goes_to_the_deck_and_nothing_is_taken(id: str) -> None:
    """BP01-014/1, BP01-028/1, BP01-052/1, BP02-012/1"""
    t = duel(me=side(front=[id], durability=[]))
    t.me.attacks(id, "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(hand=[], durability=0, deck=["Pebble", "Pebble#2", "Pebble#3", "Pebble#4", "Pebble#5", id])
    t.me.is_offered(Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


@pytest.mark.parametrize("id", TAKERS)
def test_a_durability_card_taken_by_a_text_is_not_used_and_is_the_top_one(id: str) -> None:
    """BP01-014/2, BP01-014/3, BP01-028/2, BP01-028/3, BP01-052/2, BP01-052/3, BP02-012/2, BP02-012/3"""
    t = duel(me=side(front=[id], durability=[STANDS, SECOND]))
    t.me.attacks(id, "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.agrees()
    t.me.shows(hand=["Standby"], durability=["Second"], retreat=[])
    t.me.is_offered(Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


# Each with a card of the name that it is put on.
RETROFITS = [
    ("SD05-003", "SD05-002"),
    ("SD06-005", "SD06-004"),
    ("BP05-003", "CP01-001"),
    ("BP05-019", "CP01-007"),
    ("BP05-037", "CP01-014"),
    ("BP05-053", "CP01-019"),
]


@pytest.mark.parametrize(("id", "base"), RETROFITS)
def test_a_retrofitted_ship_takes_the_top_card_which_is_not_used(id: str, base: str) -> None:
    """SD05-003/1, SD05-003/2, SD06-005/2, BP05-003/1, BP05-003/2, BP05-019/1, BP05-037/1, BP05-037/2, BP05-053/1,
    BP05-053/2"""
    t = duel(me=side(front=[namesake(ship("Hull", 100), base)], hand=[id], durability=[STANDS, SECOND]))
    t.me.retrofits(id, 0)
    t.card(id, guests=["Hull"])
    t.me.is_offered(YES, NO)
    t.me.agrees()
    if id == "BP05-019":
        t.me.is_offered(Pick("Standby"), Pick("Pebble"), Pick("Pebble#2"))
        t.me.picks("Pebble#2")
        t.me.shows(hand=["Standby", "Pebble"], durability=["Second"], deck=4)
    else:
        t.me.shows(hand=["Standby"], durability=["Second"], retreat=[])
    t.is_quiet()


def test_an_event_with_pursuit_lets_the_top_card_be_taken_and_not_used() -> None:
    """BP05-066/1, BP05-066/2"""
    chase = event("Chase", pursuit(), traits=("Iris Libre", "Azur Lane"))
    t = duel(me=side(front=["BP05-066"], hand=[chase], durability=[STANDS, SECOND]))
    t.me.attacks("BP05-066", "Pennant")
    t.me.uses("Chase")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(hand=["Standby"], durability=["Second"], retreat=["Chase"])
    t.me.is_offered(PASS)
