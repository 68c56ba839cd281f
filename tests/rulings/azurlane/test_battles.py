"""Rulings on battles: when they end, what a Ship in them is worth, and what comes first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.azurlane.r02_cards import counter, when_attacked, when_attacking
from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Choose, Draw, Move
from tests.flagships import NO_ATTACK, Attack, Support, card
from tests.rulings.azurlane.fleet import awakened, duel, event, flagship, namesake, ship, side
from tests.scenario import DONE, NO, PASS, YES, Pick, Place

EAGLE = ("Eagle Union", "Azur Lane")
ROYAL = ("Royal Navy", "Azur Lane")
IRON = ("Iron Blood", "Crimson Axis")
SAKURA = ("Sakura Empire", "Crimson Axis")
RAIDER = ship("Raider", 500)
BACK = event("Recall", counter(Choose(Cards("theirs", ("field",), (Kind("ship"),))), Move(It(), "hand", verb="return")))


# -- deployed in the middle of a battle -----------------------------------------------------------

SUBMARINES = ["BP02-017", "BP02-035", "BP02-064", "BP02-065", "BP02-066", "BP02-067"]


@pytest.mark.parametrize("id", SUBMARINES)
def test_a_counter_deploys_a_ship_where_another_stands(id: str) -> None:
    """BP02-017/1, BP02-035/1, BP02-064/1, BP02-065/1, BP02-066/1, BP02-067/1"""
    t = duel(
        me=side(front=[RAIDER]),
        you=side(front=[card(ship("Dab", 900), rested=True), ship("Cod", 100)], hand=[id]),
    )
    t.me.attacks("Raider", "Dab")
    t.me.passes()
    t.you.activates(id)
    t.you.is_offered(*(Place(n) for n in (0, 1, 2, 3, 5)))
    t.you.puts_at(1)
    t.you.shows(field=["Dab", "Pennant", id], retreat=["Cod"], hand=[])
    t.you.is_asked("defence step")


@pytest.mark.parametrize("id", SUBMARINES)
def test_a_counter_that_takes_the_place_of_the_attacked_ship_ends_the_battle(id: str) -> None:
    """BP02-017/2, BP02-035/2, BP02-064/2, BP02-065/2, BP02-066/2, BP02-067/2"""
    t = duel(me=side(front=[RAIDER]), you=side(front=[card(ship("Dab", 100), rested=True)], hand=[id]))
    t.me.attacks("Raider", "Dab")
    t.me.passes()
    t.you.activates(id)
    t.you.puts_at(0)
    t.you.shows(field=["Pennant", id], retreat=["Dab"])
    t.card("Raider", rested=True)
    t.me.is_offered(Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_a_ship_off_the_bottom_of_the_deck_takes_the_place_of_the_attacked_one() -> None:
    """BP02-069/1"""
    diver = ship("Diver", 100, type="SS", cost=2, traits=IRON)
    t = duel(
        me=side(front=[RAIDER]),
        you=side(
            front=[card(ship("Dab", 100), rested=True)],
            hand=["BP02-069"],
            flagship=flagship("Crown", 400, traits=IRON),
            deck=["Shell", diver],
        ),
    )
    t.me.attacks("Raider", "Dab")
    t.me.passes()
    t.you.uses("BP02-069")
    t.you.puts_at(0)
    t.you.shows(field=["Crown", "Diver"], retreat=["Dab", "BP02-069"], deck=["Shell"])
    t.is_quiet()


# -- who takes part has left ----------------------------------------------------------------------


def test_the_attacker_returned_to_hand_ends_the_battle() -> None:
    """BP02-038/1"""
    t = duel(me=side(front=[ship("Raider", 900, cost=3)]), you=side(hand=["BP02-038"]))
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.uses("BP02-038")
    t.me.shows(hand=["Raider"])
    t.you.shows(durability=2)
    t.me.is_offered(Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_the_attacker_sunk_by_a_counter_ends_the_battle() -> None:
    """BP02-021/1"""
    crown = namesake(flagship("Crown", 400), "SD04-001")
    t = duel(
        me=side(front=[ship("Raider", 900, cost=4)]),
        you=side(front=[ship("Dab", 100, traits=SAKURA)], flagship=crown, hand=["BP02-021"]),
    )
    t.me.attacks("Raider", "Crown")
    t.me.passes()
    t.you.uses("BP02-021")
    t.you.shows(retreat=["Dab", "BP02-021"], durability=2)
    t.me.shows(retreat=["Raider"])
    t.me.is_offered(Attack("Flag", "Crown"), NO_ATTACK)
    t.is_quiet()


def test_the_attacked_sunk_by_their_own_counter_ends_the_battle() -> None:
    """BP02-021/2"""
    crown = namesake(flagship("Crown", 400), "SD04-001")
    t = duel(
        me=side(front=[ship("Raider", 900, cost=5)]),
        you=side(front=[card(ship("Dab", 100, traits=SAKURA), rested=True)], flagship=crown, hand=["BP02-021"]),
    )
    t.me.attacks("Raider", "Dab")
    t.me.passes()
    t.you.uses("BP02-021")
    t.you.shows(retreat=["Dab", "BP02-021"])
    t.me.shows(field=["Flag", "Raider"])
    t.me.is_offered(Attack("Flag", "Crown"), NO_ATTACK)
    t.is_quiet()


def test_a_ship_that_no_longer_reaches_fights_on() -> None:
    """BP03-008/2"""
    mate = namesake(ship("Mate", 100), "SD04-010")
    t = duel(
        me=side(back=["BP03-008"], front=[mate]),
        you=side(back=[card(ship("Dab", 700), rested=True)], hand=[BACK]),
    )
    t.card("BP03-008", keywords=["swift attack", "long range", "field support"])
    t.me.attacks("BP03-008", "Dab")
    t.me.passes()
    t.you.uses("Recall")
    t.you.picks("Mate")
    t.card("BP03-008", keywords=["field support"])
    t.you.passes()
    t.you.shows(retreat=["Dab", "Recall"])
    t.is_quiet()


def test_the_flagship_is_one_of_the_cards_on_the_battlefield() -> None:
    """BP03-008/1"""
    crown = namesake(flagship("Crown", 400), "SD04-010")
    t = duel(me=side(back=["BP03-008"], flagship=crown))
    t.card("BP03-008", keywords=["swift attack", "long range", "field support"])
    t = duel(me=side(back=["BP03-008"]))
    t.card("BP03-008", keywords=["field support"])


@pytest.mark.parametrize("power", [500, 600])
def test_a_ship_that_lost_its_reach_fights_on_without_its_assault(power: int) -> None:
    """BP03-029/1, BP03-029/2"""
    mates = [ship(name, 100, traits=EAGLE) for name in ("Tern", "Gull", "Auk")]
    t = duel(
        me=side(front=mates, back=["BP03-029"]),
        you=side(back=[card(ship("Dab", power), rested=True)], hand=[BACK]),
    )
    t.me.attacks("BP03-029", "Dab")
    t.card("BP03-029", power=600)
    t.me.passes()
    t.you.uses("Recall")
    t.you.picks("Gull")
    t.card("BP03-029", power=500, keywords=["field support", "hand support"])
    t.you.passes()
    t.you.shows(retreat=["Dab", "Recall"] if power == 500 else ["Recall"])
    t.is_quiet()


@pytest.mark.parametrize("id", ["CP01-001", "CP01-007", "CP01-014", "CP01-019"])
def test_an_assault_for_another_colour_goes_with_the_ship_of_that_colour(id: str) -> None:
    """CP01-001/1, CP01-007/1, CP01-014/1, CP01-019/1"""
    colour = "blue" if id == "CP01-001" else "red"
    t = duel(
        me=side(front=[id, replace(ship("Mate", 100), colours=(colour,))]),
        you=side(front=[card(ship("Dab", 300), rested=True)], hand=[BACK]),
    )
    t.card(id, power=200)
    t.me.attacks(id, "Dab")
    t.card(id, power=400)
    t.me.passes()
    t.you.uses("Recall")
    t.you.picks("Mate")
    t.card(id, power=200)
    t.you.passes()
    t.you.shows(field=["Dab", "Pennant"])
    t.is_quiet()


# -- what is counted, and when --------------------------------------------------------------------


def test_more_power_by_a_small_hand_stays_when_the_hand_grows() -> None:
    """SD04-008/2"""
    dab = ship("Dab", 900, when_attacked(Draw(1)))
    t = duel(me=side(front=["SD04-008"]), you=side(front=[card(dab, rested=True)], hand=["Shell"] * 5))
    t.me.attacks("SD04-008", "Dab")
    t.you.shows(hand=6)
    t.card("SD04-008", power=600)
    t.me.is_offered(PASS)


def test_the_hand_is_counted_when_the_ability_of_the_attacked_is_processed() -> None:
    """SD04-010/1"""
    for draws, more in ((1, 0), (0, 100)):
        raider = ship("Raider", 500, when_attacking(Draw(draws)))
        t = duel(me=side(front=[raider], hand=["Pebble"] * 5), you=side(front=[card("SD04-010", rested=True)]))
        t.me.attacks("Raider", "SD04-010")
        t.me.shows(hand=5 + draws)
        t.card("SD04-010", power=600 + more)
        t.me.is_offered(PASS)


def test_more_power_by_a_small_hand_of_ones_own_stays() -> None:
    """BP02-014/1"""
    dab = ship("Dab", 900, when_attacked(Draw(1, "theirs")))
    t = duel(me=side(front=["BP02-014"], hand=["Pebble"] * 5), you=side(front=[card(dab, rested=True)]))
    t.me.attacks("BP02-014", "Dab")
    t.me.shows(hand=6)
    t.card("BP02-014", power=500)
    t.me.is_offered(PASS)


@pytest.mark.parametrize(("id", "type", "kind"), [("BP02-001", "", "event"), ("BP03-001", "CV", "ship")])
def test_discards_strengthen_the_attacked_flagship_once_and_others_support_it(id: str, type: str, kind: str) -> None:
    """BP02-001/1, BP02-001/2, BP03-001/1, BP03-001/2"""
    songs = [event(n, traits=SAKURA) if kind == "event" else ship(n, 100, type=type, traits=SAKURA) for n in ("A", "B")]
    t = duel(
        me=side(front=[RAIDER]),
        you=side(
            front=[None, ship("Mate", 100, range="field")],
            hand=[*songs, "Shell"],
            flagship="BP02-001" if kind == "event" else awakened(id),
        ),
    )
    power = 400 if kind == "event" else 500
    t.me.attacks("Raider", id)
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.is_offered(Pick("A"), Pick("B"), DONE)
    t.you.picks("A")
    t.you.is_done()
    t.card(id, power=power + 100)
    t.me.passes()
    t.you.is_offered(Support("Mate"), PASS)
    t.you.supports("Mate")
    t.card(id, power=power + 200)
    t.you.shows(hand=["B", "Shell"])
    t.you.is_offered(PASS)


def test_support_is_worth_what_it_was_worth_when_it_was_given() -> None:
    """BP02-003/1"""
    songs = [event(f"Song {n}") for n in range(2)]
    t = duel(
        me=side(front=[RAIDER]),
        you=side(front=[None, "BP02-003"], hand=[event("Chant", counter())], retreat=songs),
    )
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.supports("BP02-003")
    t.card("Pennant", power=400)
    t.you.uses("Chant")
    t.card("BP02-003", support=100)
    t.card("Pennant", power=400)
    t.you.is_offered(PASS)


@pytest.mark.parametrize("before", [8, 9])
def test_a_ship_that_supports_from_hand_lies_among_the_ten(before: int) -> None:
    """BP04-044/1"""
    t = duel(me=side(front=[RAIDER], hand=["BP04-044"], retreat=["Pebble"] * before))
    t.me.attacks("Raider", "Pennant")
    t.me.supports_from_hand("BP04-044")
    t.card("Raider", power=500 + (100 if before == 9 else 0))
    t.me.is_offered(PASS)


def test_support_from_hand_is_not_worth_more_for_a_ship_on_the_battlefield() -> None:
    """BP01-033/1"""
    royal = ship("Royal", 300, cost=3, traits=ROYAL)
    for hand, more in ((True, 100), (False, 200)):
        t = duel(
            me=side(front=[royal, *([] if hand else ["BP01-033"])], hand=["BP01-033"] if hand else []),
            you=side(front=[card(ship("Dab", 900), rested=True)]),
        )
        t.me.attacks("Royal", "Dab")
        if hand:
            t.me.supports_from_hand("BP01-033")
        else:
            t.me.supports("BP01-033")
        t.card("Royal", power=300 + more)
        t.me.is_offered(PASS)
