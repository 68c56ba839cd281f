"""Rulings on Ships without abilities, on costs to deploy, and on abilities with a choice to pay for."""

from __future__ import annotations

import pytest

from rulebound.games.azurlane.r02_cards import counter
from rulebound.program.ops import Draw
from tests.flagships import END_MAIN, Use, card
from tests.rulings.azurlane.fleet import awakened, duel, event, flagship, namesake, ship, side
from tests.scenario import DONE, NO, PASS, YES, Pick

EAGLE = ("Eagle Union", "Azur Lane")
ROYAL = ("Royal Navy", "Azur Lane")
IRON = ("Iron Blood", "Crimson Axis")
SAKURA = ("Sakura Empire", "Crimson Axis")
VICHYA = ("Vichya Dominion", "Crimson Axis")
RAIDER = ship("Raider", 500)
SMALL = [ship(name, 100, cost=2) for name in ("Tern", "Gull")]


# -- a Ship that was given an ability -------------------------------------------------------------


def test_a_ship_that_was_given_an_ability_has_one() -> None:
    """BP02-011/1"""
    for given, more in ((False, 300), (True, 0)):
        plain = ship("Plain", 300, cost=2, traits=IRON)
        t = duel(
            me=side(front=[plain, "BP01-058", SMALL[0]], back=[SMALL[1]]),
            you=side(front=[card("BP02-011", rested=True), card(ship("Dab", 900), rested=True)]),
        )
        if given:
            t.me.attacks("BP01-058", "Dab")
            t.card("Plain", keywords=["swift attack"])
            t.nobody_supports()
        t.me.attacks("Plain", "BP02-011")
        t.card("BP02-011", power=300 + more)


@pytest.mark.parametrize("given", [False, True])
def test_a_ship_that_was_given_an_ability_is_not_sunk_as_one_without(given: bool) -> None:
    """BP02-021/3"""
    crown = namesake(flagship("Crown", 400), "SD04-001")
    plain = ship("Plain", 300, cost=2, traits=IRON)
    mates = [ship(name, 100, counter(), cost=2) for name in ("Tern", "Gull")]
    t = duel(
        me=side(front=[plain, "BP01-058", mates[0]], back=[mates[1]]),
        you=side(front=[ship("Dab", 100, traits=SAKURA)], flagship=crown, hand=["BP02-021"]),
    )
    attacker = "BP01-058" if given else "Plain"
    t.me.attacks(attacker, "Crown")
    t.card("Plain", keywords=["swift attack"] if given else [])
    t.me.passes()
    t.you.uses("BP02-021")
    t.you.shows(field=["Crown"], retreat=["Dab", "BP02-021"])
    t.me.shows(retreat=[] if given else ["Plain"])


@pytest.mark.parametrize("given", [False, True])
def test_a_ship_that_was_given_an_ability_draws_no_card(given: bool) -> None:
    """BP02-023/1"""
    plain = ship("Plain", 300, cost=3, traits=IRON)
    t = duel(
        me=side(front=[plain, "BP01-058", SMALL[0]], back=[*SMALL[1:], ship("Auk", 100, cost=2)], hand=["Pebble"]),
        you=side(durability=["BP02-023", "Shell"], flagship=flagship("Crown", 100)),
    )
    t.me.attacks("BP01-058" if given else "Plain", "Crown")
    t.nobody_supports()
    t.you.stands("BP02-023")
    t.me.picks("Pebble")
    t.you.shows(hand=[] if given else ["Shell#2"], retreat=["BP02-023"])
    t.is_quiet()


# -- what it costs --------------------------------------------------------------------------------


@pytest.mark.parametrize(("cubes", "plain"), [(5, 3), (4, 3), (5, 2), (7, 2)])
def test_a_ship_costs_less_to_deploy(cubes: int, plain: int) -> None:
    """BP03-042/1, BP03-042/2"""
    mates = [ship(f"Mate {n}", 100) for n in range(plain)]
    crown = flagship("Crown", 400, traits=ROYAL)
    t = duel(me=side(front=mates, hand=["BP03-042"], flagship=crown, active=cubes))
    cost = 5 if plain == 3 else 7
    t.me.is_offered(*([Use("BP03-042")] if cubes >= cost else []), END_MAIN)
    if cubes >= cost:
        t.me.uses("BP03-042", 3)
        t.me.shows(active=0, rested=cost)
        t.card("BP03-042", cost=7)
        t.is_quiet()


def test_ships_that_come_later_are_not_strengthened() -> None:
    """BP03-042/3"""
    crown = flagship("Crown", 400, traits=ROYAL)
    tern, gull = ship("Tern", 100, traits=ROYAL), ship("Gull", 100, traits=ROYAL)
    t = duel(me=side(front=[tern], hand=["BP03-042", gull], flagship=crown))
    t.me.uses("BP03-042", 3)
    t.card("Tern", power=200)
    t.me.uses("Gull", 1)
    t.card("Gull", power=100)
    t.is_quiet()


def test_a_counter_looks_at_the_durability_when_it_is_used() -> None:
    """BP04-028/1"""
    for left, more in ((0, 100), (1, 0)):
        t = duel(me=side(front=[ship("Raider", 900)]), you=side(hand=["BP04-028"], durability=["Shell"] * left))
        t.me.attacks("Raider", "Pennant")
        t.me.passes()
        t.you.activates("BP04-028")
        t.you.puts_at(1)
        t.card("BP04-028", support=100 + more)
        if left:
            t.you.passes()
            t.you.takes("Shell")
            t.you.shows(durability=0)
            t.card("BP04-028", support=100)


def test_a_supporting_ship_strengthens_another_than_it_supports() -> None:
    """BP03-059/1"""
    axis = [ship(name, 100, traits=IRON) for name in ("Tern", "Gull")]
    crown = flagship("Crown", 400, traits=IRON)
    t = duel(me=side(front=[RAIDER]), you=side(front=[axis[0], "BP03-059", axis[1]], flagship=crown))
    t.me.attacks("Raider", "Crown")
    t.me.passes()
    t.you.supports("BP03-059")
    t.you.is_offered(Pick("Tern"), Pick("BP03-059"), Pick("Gull"))
    t.you.picks("Gull")
    t.card("Gull", power=200)
    t.card("Crown", power=500)
    t.you.is_offered(PASS)


# -- may, and for what ----------------------------------------------------------------------------


def test_a_ship_deployed_by_an_attack_has_its_text_for_that() -> None:
    """BP01-050/1"""
    t = duel(me=side(flagship="BP01-050", hand=["BP01-061"], deck=["Pebble", "Pebble"]))
    t.me.attacks("BP01-050", "Pennant")
    t.me.agrees()
    t.me.picks("BP01-061")
    t.me.puts_at(0)
    t.me.shows(field=["BP01-050", "BP01-061"])
    t.me.is_asked("choose cards", "BP01-061#1")
    t.me.is_offered(DONE)
    t.me.is_done()
    t.me.is_offered(PASS)


def test_from_hand_a_ship_goes_to_the_deck_and_by_last_stand_to_the_hand() -> None:
    """BP03-032/1"""
    dab = card(ship("Dab", 100, cost=4), rested=True)
    t = duel(me=side(hand=["BP03-032"]), you=side(front=[dab], deck=["Shell"]))
    t.me.uses("BP03-032")
    t.you.shows(deck=["Shell", "Dab"], hand=[])
    t.is_quiet()
    t = duel(me=side(front=[ship("Raider", 500, cost=4)], deck=["Pebble"]), you=side(durability=["BP03-032"]))
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.stands("BP03-032")
    t.me.shows(deck=["Pebble"], hand=["Raider"])
    t.is_quiet()


def test_an_event_used_by_the_flagship_is_not_used_by_last_stand() -> None:
    """BP03-017/1"""
    t = duel(
        me=side(flagship="BP03-067", hand=["BP03-017"]),
        you=side(front=[ship("Dab", 300, cost=4)]),
    )
    t.me.attacks("BP03-067", "Pennant")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.picks("BP03-017")
    t.card("Dab", power=200)
    t.me.shows(retreat=["BP03-017"], active=10)
    t.me.is_offered(PASS)
    t = duel(
        me=side(front=[ship("Raider", 500, cost=4)]),
        you=side(durability=["BP03-017"]),
    )
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.stands("BP03-017")
    t.card("Raider", power=500)
    t.is_quiet()


@pytest.mark.parametrize("target", ["BP03-067", "Dab"])
def test_a_counter_discarded_lies_among_the_events(target: str) -> None:
    """BP03-067/1, BP03-067/2"""
    songs = [event(f"Song {n}") for n in range(4)]
    chant = event("Chant", counter(Draw(1)), traits=SAKURA)
    for there in (4, 3):
        t = duel(
            me=side(front=[RAIDER]),
            you=side(
                front=[card(ship("Dab", 900), rested=True)],
                flagship=awakened("BP03-067"),
                hand=[chant],
                retreat=songs[:there],
            ),
        )
        t.me.attacks("Raider", target)
        t.you.is_offered(YES, NO)
        t.you.agrees()
        t.you.picks("Chant")
        t.you.shows(hand=1 if there == 4 else 0, retreat=there + 1)
        t.me.is_offered(PASS)


def test_who_does_not_pay_may_pay_the_next_time() -> None:
    """BP03-067/3"""
    songs = [event(f"Song {n}") for n in range(4)]
    chant = event("Chant", counter(Draw(1)), traits=SAKURA)
    t = duel(
        me=side(front=[ship("Raider", 100), ship("Second", 100), ship("Third", 100)]),
        you=side(flagship=awakened("BP03-067"), hand=[chant, chant], retreat=songs),
    )
    t.me.attacks("Raider", "BP03-067")
    t.you.refuses()
    t.nobody_supports()
    t.me.attacks("Second", "BP03-067")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Chant")
    t.you.shows(hand=["Chant#2", "Shell"])
    t.nobody_supports()
    t.me.attacks("Third", "BP03-067")
    t.me.is_offered(PASS)


@pytest.mark.parametrize("fits", [False, True])
def test_only_an_attack_on_the_right_flagship_shows_a_card(fits: bool) -> None:
    """CP01-005/1"""
    crown = flagship("Crown", 400, traits=SAKURA if fits else IRON)
    whale = ship("Whale", 100, cost=5)
    t = duel(me=side(front=[RAIDER]), you=side(front=["CP01-005"], flagship=crown, deck=[whale, "Shell"]))
    t.me.attacks("Raider", "Crown")
    if fits:
        t.you.agrees()
    t.card("Crown", power=500 if fits else 400)
    t.you.shows(deck=["Shell", "Whale"] if fits else ["Whale", "Shell"])
    t.me.is_offered(PASS)


def test_who_shows_no_card_may_show_one_the_next_time() -> None:
    """CP01-005/2"""
    crown = flagship("Crown", 400, traits=SAKURA)
    whale = ship("Whale", 100, cost=5)
    t = duel(
        me=side(front=[ship("Raider", 100), ship("Second", 100), ship("Third", 100)]),
        you=side(front=["CP01-005"], flagship=crown, deck=["Shell", whale]),
    )
    t.me.attacks("Raider", "Crown")
    t.you.refuses()
    t.nobody_supports()
    t.me.attacks("Second", "Crown")
    t.you.agrees()
    t.you.shows(deck=["Whale", "Shell"])
    t.card("Crown", power=400)
    t.nobody_supports()
    t.me.attacks("Third", "Crown")
    t.me.is_offered(PASS)
