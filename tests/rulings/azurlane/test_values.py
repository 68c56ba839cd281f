"""Rulings on what is counted: Cubes, kinds, cards of a name, and Ships without abilities."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.azurlane.r02_cards import assault
from tests.flagships import LastStand, Take
from tests.rulings.azurlane.fleet import awakened, duel, event, flagship, namesake, real, ship, side
from tests.scenario import PASS, Pick

EAGLE = ("Eagle Union", "Azur Lane")
ROYAL = ("Royal Navy", "Azur Lane")
IRON = ("Iron Blood", "Crimson Axis")
SAKURA = ("Sakura Empire", "Crimson Axis")
RAIDER = ship("Raider", 500)
FLEETS = {"BP01-003": 3, "BP01-037": 3, "SD01-010": 3, "SD04-004": 3, "BP02-034": 4, "BP02-058": 3, "BP03-007": 5}


# -- Cubes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", FLEETS)
@pytest.mark.parametrize("enough", [False, True])
def test_cubes_that_lie_reverse_count_for_a_last_stand(id: str, enough: bool) -> None:
    """BP01-003/1, BP01-037/1, SD01-010/1, SD04-004/1, BP02-034/1, BP02-058/1, BP03-007/1"""
    reverse = FLEETS[id] - 1 - (0 if enough else 1)
    t = duel(me=side(front=[RAIDER]), you=side(durability=[id, "Shell"], active=0, rested=1, reverse=reverse))
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.is_offered(*([LastStand(id)] if enough else []), Take(id))
    if enough:
        t.you.stands(id)
        t.you.puts_at(0)
        t.you.shows(field=["Pennant", id], durability=["Shell"], rested=1, reverse=reverse)


@pytest.mark.parametrize("reverse", [2, 3])
def test_cubes_that_lie_reverse_count_for_support(reverse: int) -> None:
    """SD02-002/1"""
    t = duel(me=side(front=["SD02-002"], active=1, rested=1, reverse=reverse))
    t.card("SD02-002", support=100 if reverse == 3 else 0)


@pytest.mark.parametrize("reverse", [2, 3])
def test_cubes_of_theirs_that_lie_reverse_count(reverse: int) -> None:
    """BP01-048/1"""
    dab = ship("Dab", 100, cost=4)
    t = duel(me=side(hand=["BP01-048"]), you=side(front=[dab], active=1, rested=1, reverse=reverse))
    t.me.uses("BP01-048")
    t.card("Dab", rested=reverse == 3)
    t.is_quiet()


# -- kinds and names ------------------------------------------------------------------------------


@pytest.mark.parametrize("different", [False, True])
def test_two_ships_of_one_name_are_one_kind(different: bool) -> None:
    """BP02-006/1, BP02-006/2"""
    crown = flagship("Crown", 400, traits=SAKURA)
    same = replace(real("BP02-007"), id="another", abilities=())
    t = duel(me=side(front=["BP02-006", "BP02-007", same if different else "BP02-007"], flagship=crown))
    t.card("BP02-006", power=400)
    t = duel(me=side(front=["BP02-006", "BP02-007", "BP02-008"], flagship=crown))
    t.card("BP02-006", power=500)


@pytest.mark.parametrize(("id", "mate"), [("BP02-007", "BP02-008"), ("BP02-008", "BP02-007")])
@pytest.mark.parametrize("different", [False, True])
def test_more_power_for_a_name_is_not_more_for_two_of_it(id: str, mate: str, different: bool) -> None:
    """BP02-007/1, BP02-007/2, BP02-008/1, BP02-008/2"""
    same = replace(real(mate), id="another", abilities=())
    t = duel(me=side(front=[id, mate, same if different else mate]))
    t.card(id, power=500)
    t = duel(me=side(front=[id]))
    t.card(id, power=400)


@pytest.mark.parametrize(
    ("mate", "less"), [("BP05-058", 100), ("another", 100), ("BP02-064", 200)], ids=["same", "number", "kind"]
)
def test_a_weakening_goes_by_kinds_and_on_one_ship(mate: str, less: int) -> None:
    """BP05-058/1, BP05-058/2, BP05-058/3"""
    there = replace(real("BP05-058"), id="another") if mate == "another" else real(mate)
    t = duel(
        me=side(front=[RAIDER, ship("Second", 500)]),
        you=side(front=[there], hand=["BP05-058"]),
    )
    mine = next(offer for offer in ("BP05-058", "BP05-058#2") if t.zone("hand", t.you.seat) == [offer])
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.activates(mine)
    t.you.puts_at(1)
    t.you.is_offered(Pick("Raider"), Pick("Second"))
    t.you.picks("Raider")
    t.card("Raider", power=500 - less)
    t.card("Second", power=500)
    t.you.is_asked("defence step")


def test_a_ship_with_a_second_name_keeps_its_first() -> None:
    """BP04-041/1"""
    first = real("BP04-041").name
    (second,) = namesake(ship("Tern", 100), "BP04-034").names
    t = duel(me=side(front=["BP04-041"]))
    t.card("BP04-041", names=[first, second])


@pytest.mark.parametrize(("names", "types", "more"), [(1, 0, 0), (4, 0, 100), (1, 3, 100)])
def test_destroyers_and_ships_of_a_name_are_counted_together(names: int, types: int, more: int) -> None:
    """BP04-001/1, BP04-001/2"""
    named = [namesake(ship(f"Named {n}", 100, type="BB"), "BP04-010") for n in range(names)]
    mates = [*named, *(ship(f"Small {n}", 100) for n in range(types))]
    t = duel(me=side(front=mates[:3], back=[mates[3] if len(mates) > 3 else None], flagship="BP04-001"))
    t.me.attacks("BP04-001", "Pennant")
    t.card("BP04-001", power=400 + more)
    t.me.is_offered(PASS)


def test_a_ship_counts_itself_in_its_row() -> None:
    """BP02-046/1"""
    royal = [ship(name, 100, traits=ROYAL) for name in ("Tern", "Gull")]
    t = duel(me=side(front=[*royal, "BP02-046"]))
    t.card("BP02-046", power=500)
    t = duel(me=side(front=[royal[0], None, "BP02-046"], back=[royal[1]]))
    t.card("BP02-046", power=100)


@pytest.mark.parametrize("events", [3, 4])
def test_an_event_lies_in_the_retreat_zone_while_it_is_processed(events: int) -> None:
    """BP03-014/1"""
    crown = namesake(flagship("Crown", 400), "BP03-067")
    songs = [event(f"Song {n}") for n in range(events)]
    t = duel(me=side(front=[RAIDER]), you=side(flagship=crown, hand=["BP03-014"], retreat=songs))
    t.me.attacks("Raider", "Crown")
    t.me.passes()
    t.you.uses("BP03-014")
    t.card("Crown", power=600 if events == 4 else 500)
    t.you.is_offered(PASS)


# -- the same card once more ----------------------------------------------------------------------


def test_the_event_itself_is_no_longer_in_hand() -> None:
    """SD03-014/1, SD03-014/2"""
    for held, less in ((1, 300), (2, 200)):
        t = duel(me=side(front=[RAIDER, ship("Second", 500)]), you=side(hand=["SD03-014", *["Shell"] * held]))
        t.me.attacks("Raider", "Pennant")
        t.me.passes()
        t.you.uses("SD03-014")
        t.you.picks("Raider")
        t.card("Raider", power=500 - less)
        t.card("Second", power=500)
        t.you.is_offered(PASS)


@pytest.mark.parametrize("left", [0, 1])
def test_the_card_weakened_is_weakened_further(left: int) -> None:
    """SD03-015/1"""
    t = duel(
        me=side(front=[RAIDER, ship("Second", 500)]),
        you=side(hand=["SD03-015"], durability=["Shell"] * left),
    )
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.uses("SD03-015")
    t.you.is_offered(Pick("Raider"), Pick("Second"), Pick("Flag"))
    t.you.picks("Raider")
    t.card("Raider", power=100 if left else 0)
    t.card("Second", power=500)
    t.card("Flag", power=400)
    t.you.is_offered(PASS)


@pytest.mark.parametrize("held", [0, 1])
def test_the_card_strengthened_is_strengthened_further(held: int) -> None:
    """SD04-014/1"""
    t = duel(
        me=side(front=[RAIDER], hand=["Pebble"] * held),
        you=side(front=[ship("Dab", 100)], hand=["SD04-014"]),
    )
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.uses("SD04-014")
    t.you.picks("Pennant")
    t.card("Pennant", power=600 if held else 700)
    t.card("Dab", power=100)
    t.you.is_offered(PASS)


@pytest.mark.parametrize("extra", [0, 100])
def test_assaults_add_up(extra: int) -> None:
    """BP02-056/2"""
    mate = ship("Mate", 300, *([assault(100)] if extra else []), cost=3, traits=IRON)
    t = duel(me=side(front=[mate], flagship=awakened("BP02-056"), hand=["Pebble"]), you=side(durability=["Shell"] * 3))
    t.me.attacks("BP02-056", "Pennant")
    t.me.agrees()
    t.me.picks("Pebble")
    t.nobody_supports()
    t.you.takes("Shell")
    t.card("Mate", power=300)
    t.me.attacks("Mate", "Pennant")
    t.card("Mate", power=400 + extra)
    t.me.is_offered(PASS)


@pytest.mark.parametrize("how", ["assault", "support", "neither"])
def test_the_attacker_is_as_strong_as_it_is_in_the_battle(how: str) -> None:
    """BP03-007/2, BP03-007/3"""
    weak = ship("Weak", 200, *([assault(200)] if how == "assault" else []), cost=4)
    mate = ship("Mate", 300, range="field", support=200, cost=4)
    t = duel(
        me=side(front=[weak, mate if how == "support" else None]),
        you=side(flagship=flagship("Crown", 100), durability=["BP03-007"], active=5),
    )
    t.me.attacks("Weak", "Crown")
    if how == "support":
        t.me.supports("Mate")
    t.nobody_supports()
    t.you.stands("BP03-007")
    t.you.puts_at(0)
    t.me.shows(retreat=["Weak"] if how == "neither" else [])
    t.is_quiet()
