"""Rulings on what is done although a part of it cannot be, and on what is set off although it changes nothing."""

from __future__ import annotations

import pytest

from tests.flagships import NO_ATTACK, Attack, Support, card
from tests.rulings.azurlane.fleet import awakened, duel, event, flagship, namesake, ship, side
from tests.scenario import DONE, NO, PASS, YES, Lies, Pick

EAGLE = ("Eagle Union", "Azur Lane")
ROYAL = ("Royal Navy", "Azur Lane")
IRON = ("Iron Blood", "Crimson Axis")
SAKURA = ("Sakura Empire", "Crimson Axis")
DAB = ship("Dab", 300, cost=3)
RAIDER = ship("Raider", 900)
FRAIL = ship("Frail", 100)


# -- what comes after it is done all the same -----------------------------------------------------


def test_a_cube_is_rested_though_there_was_no_ship_to_strengthen() -> None:
    """BP03-044/1"""
    t = duel(me=side(hand=["BP03-044"]), you=side(active=3))
    t.me.uses("BP03-044")
    t.you.shows(active=2, rested=1)
    t.is_quiet()
    t = duel(me=side(hand=["BP03-044"]), you=side(active=2))
    t.me.uses("BP03-044")
    t.you.shows(active=2, rested=0)
    t.is_quiet()


def test_a_ship_is_deployed_though_there_was_none_to_weaken() -> None:
    """BP03-058/1"""
    mate = namesake(ship("Mate", 100, cost=5), "BP03-051")
    t = duel(me=side(flagship=flagship("Crown", 900)), you=side(front=[card("BP03-058", rested=True)], hand=[mate]))
    t.me.attacks("Crown", "BP03-058")
    t.nobody_supports()
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Mate")
    t.you.puts_at(1)
    t.you.shows(field=["Mate", "Pennant"], retreat=["BP03-058"], hand=[])
    t.is_quiet()


@pytest.mark.parametrize("cost", [5, 6])
def test_a_cube_comes_though_no_ship_was_rested(cost: int) -> None:
    """CP01-016/1"""
    raider = ship("Raider", 900, cost=9)
    t = duel(
        me=side(front=[raider, ship("Whale", 100, cost=cost)]),
        you=side(front=[card("CP01-016", rested=True)], hand=["Shell"], cube_deck=1),
    )
    t.me.attacks("Raider", "CP01-016")
    t.nobody_supports()
    t.you.agrees()
    t.you.picks("Shell")
    t.card("Whale", rested=cost == 5)
    t.you.shows(reverse=1, **{"cube deck": 0})
    t.is_quiet()


@pytest.mark.parametrize("theirs", [[], [card(DAB, rested=True)]])
def test_a_ship_may_attack_at_once_though_it_rested_nothing(theirs: list[Lies]) -> None:
    """CP01-027/1"""
    t = duel(me=side(hand=["CP01-027"]), you=side(front=theirs))
    t.me.uses("CP01-027", 0)
    t.card("CP01-027", keywords=["swift attack", "field support"])
    t.me.ends_main()
    assert Attack("CP01-027", "Pennant") in t.offers()


def test_a_ship_may_not_attack_at_once_while_an_active_one_is_in_front() -> None:
    """CP01-027/1"""
    t = duel(me=side(hand=["CP01-027"]), you=side(front=[DAB, ship("Cod", 100)]))
    t.me.uses("CP01-027", 0)
    t.me.is_offered(Pick("Dab"), Pick("Cod"))
    t.me.picks("Dab")
    t.card("CP01-027", keywords=["field support"])
    t.is_quiet()


@pytest.mark.parametrize(("ships", "more"), [([card(DAB, rested=True)], 100), ([DAB], 100), ([], 0)])
def test_all_their_ships_are_rested_only_where_there_are_some(ships: list[Lies], more: int) -> None:
    """BP03-040/1, BP03-040/2, BP03-040/3"""
    t = duel(me=side(front=["BP03-040"]), you=side(front=ships))
    t.me.attacks("BP03-040", "Pennant")
    if ships:
        t.card("Dab", rested=True)
    t.card("BP03-040", power=500 + more)
    t.me.is_offered(PASS)


def test_a_counter_that_helps_the_attacked_wakes_a_destroyer_and_the_battle_goes_on() -> None:
    """BP01-069/2"""
    mate = ship("Mate", 300, cost=3, traits=IRON)
    t = duel(me=side(front=[ship("Raider", 500)]), you=side(front=[card(mate, rested=True)], hand=["BP01-069"]))
    t.me.attacks("Raider", "Mate")
    t.me.passes()
    t.you.uses("BP01-069")
    t.you.picks("Raider")
    t.card("Mate", rested=False)
    t.card("Raider", power=400)
    t.you.passes()
    t.you.shows(retreat=["Mate", "BP01-069"])
    t.is_quiet()


def test_a_ship_that_was_woken_supports_once_more() -> None:
    """BP01-069/1"""
    mate = ship("Mate", 300, cost=3, traits=IRON, range="field")
    t = duel(me=side(front=[ship("Raider", 500)]), you=side(front=[None, mate], hand=["BP01-069"]))
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.supports("Mate")
    t.you.uses("BP01-069")
    t.you.picks("Raider")
    t.you.is_offered(Support("Mate"), PASS)
    t.you.supports("Mate")
    t.card("Pennant", power=600)
    t.card("Raider", power=400)
    t.you.is_offered(PASS)


# -- fewer than asked for -------------------------------------------------------------------------


def test_two_would_be_rested_and_there_is_one() -> None:
    """BP02-055/1"""
    t = duel(me=side(hand=["BP02-055"]), you=side(front=[ship("Cod", 100, cost=5), ship("Whale", 100, cost=6)]))
    t.me.uses("BP02-055")
    t.card("Cod", rested=True)
    t.card("Whale", rested=False)
    t.is_quiet()


def test_three_would_be_strengthened_and_there_are_two() -> None:
    """BP02-040/2"""
    t = duel(
        me=side(
            front=[ship("Tern", 100, traits=ROYAL), ship("Gull", 100, traits=ROYAL), ship("Auk", 100)],
            flagship=awakened("BP02-040"),
        )
    )
    t.me.activates("BP02-040", 1)
    t.card("Tern", power=200)
    t.card("Gull", power=200)
    t.card("Auk", power=100)
    t.me.shows(durability=1, active=7, **{"cube deck": 3})
    t.is_quiet()


def test_cubes_that_lie_reverse_are_put_back_too() -> None:
    """BP02-040/3"""
    tern = ship("Tern", 100, traits=ROYAL)
    t = duel(me=side(front=[tern], flagship=awakened("BP02-040"), active=0, rested=1, reverse=2))
    t.me.activates("BP02-040", 1)
    t.card("Tern", power=200)
    t.me.shows(durability=1, active=0, rested=0, reverse=0, **{"cube deck": 3})
    t.is_quiet()


def test_two_would_be_strengthened_and_there_is_one() -> None:
    """BP02-001/3"""
    songs = [event(f"Song {n}", traits=SAKURA) for n in range(7)]
    tern = ship("Tern", 100, traits=SAKURA)
    t = duel(me=side(front=[tern, FRAIL], flagship=awakened("BP02-001"), retreat=songs))
    t.me.activates("BP02-001", 1)
    t.card("Tern", power=200)
    t.card("Frail", power=100)
    t.me.shows(retreat=[], deck=12)
    t.is_quiet()


@pytest.mark.parametrize("rested", [False, True])
def test_the_other_player_rests_a_ship_if_there_is_one(rested: bool) -> None:
    """BP01-047/1"""
    t = duel(me=side(hand=["BP01-047"]), you=side(front=[card(DAB, rested=rested)]))
    t.me.uses("BP01-047")
    t.card("Dab", rested=True)
    t.card("Pennant", rested=False)
    t.me.shows(retreat=["BP01-047"])
    t.is_quiet()


@pytest.mark.parametrize("rested", [False, True])
def test_the_flagship_rests_itself_though_they_have_nothing_to_rest(rested: bool) -> None:
    """BP03-034/1, BP03-034/2"""
    pennant = card(flagship("Ensign", 400), rested=rested)
    t = duel(me=side(flagship="BP03-034"), you=side(front=[card(DAB, rested=rested)], flagship=pennant))
    t.me.activates("BP03-034")
    if not rested:
        t.you.is_offered(Pick("Dab"), Pick("Ensign"))
        t.you.picks("Ensign")
        t.card("Dab", rested=False)
    t.card("Ensign", rested=True)
    t.card("BP03-034", rested=True)
    t.is_quiet()


def test_a_ship_enters_with_no_card_to_discard() -> None:
    """BP02-010/1"""
    t = duel(me=side(hand=["BP02-010"]))
    t.me.uses("BP02-010", 0)
    t.me.is_offered(DONE)
    t.me.is_done()
    t.me.shows(hand=[], retreat=[], field=["BP02-010", "Flag"])
    t.is_quiet()
    t = duel(me=side(hand=["BP02-010", "Pebble"]))
    t.me.uses("BP02-010", 0)
    t.me.is_offered(Pick("Pebble"))
    t.me.picks("Pebble")
    t.me.shows(hand=[], retreat=["Pebble"])
    t.is_quiet()


# -- set off, and for nothing ---------------------------------------------------------------------


def test_an_active_flagship_spends_its_one_time_a_turn() -> None:
    """BP01-025/1"""
    first, second = ship("First", 500, traits=ROYAL), ship("Second", 500, traits=ROYAL)
    weak = [card(ship(name, 100), rested=True) for name in ("Dab", "Cod", "Eel")]
    t = duel(me=side(front=[first, second], flagship="BP01-025"), you=side(front=weak))
    t.me.attacks("First", "Dab")
    t.nobody_supports()
    t.me.attacks("BP01-025", "Cod")
    t.nobody_supports()
    t.card("BP01-025", rested=True)
    t.me.attacks("Second", "Eel")
    t.nobody_supports()
    t.card("BP01-025", rested=True)
    t.me.is_offered(NO_ATTACK)


def test_an_active_ship_spends_its_one_time_a_turn() -> None:
    """BP01-035/1"""
    first, second = ship("First", 500, traits=ROYAL), ship("Second", 500, traits=ROYAL)
    weak = [card(ship(name, 100), rested=True) for name in ("Dab", "Cod", "Eel")]
    t = duel(me=side(front=[first, second, "BP01-035"]), you=side(front=weak))
    t.me.attacks("First", "Dab")
    t.nobody_supports()
    t.me.attacks("BP01-035", "Cod")
    t.nobody_supports()
    t.me.attacks("Second", "Eel")
    t.nobody_supports()
    t.card("BP01-035", rested=True)
    t.is_quiet()


def test_who_is_attacked_shows_cards_whether_they_like_it_or_not() -> None:
    """BP01-008/1, BP01-008/2"""
    weak, strong = ship("Weak", 100, cost=2), ship("Strong", 100, cost=3)
    for mine, theirs, more in ((weak, strong, 100), (strong, weak, 0), (weak, weak, 100)):
        t = duel(
            me=side(front=[ship("Raider", 500), ship("Second", 500)], deck=[mine, "Pebble"]),
            you=side(front=[card("BP01-008", rested=True)], deck=[theirs, "Shell"]),
        )
        t.me.attacks("Raider", "BP01-008")
        t.card("BP01-008", power=500 + more)
        t.me.shows(deck=["Pebble", mine.name])
        t.you.shows(deck=["Shell", theirs.name] if theirs is not mine else ["Shell", f"{theirs.name}#2"])
        t.nobody_supports()
        t.you.shows(retreat=[] if more else ["BP01-008"])
        if more:
            t.me.attacks("Second", "BP01-008")
            t.me.shows(deck=["Pebble", mine.name])
            t.card("BP01-008", power=600)


def test_a_card_shown_off_the_deck_costs_what_it_costs_there() -> None:
    """BP01-021/1"""
    for cost, more in ((5, 100), (6, 0)):
        t = duel(
            me=side(front=[ship("Raider", 500)], deck=[ship("Whale", 100, cost=cost), "Pebble"]),
            you=side(front=[card("BP01-008", rested=True)], deck=["BP01-021", "Shell"]),
        )
        t.me.attacks("Raider", "BP01-008")
        t.card("BP01-021", cost=5)
        t.card("BP01-008", power=500 + more)


@pytest.mark.parametrize("rested", [False, True])
def test_an_active_ship_shows_no_cards_at_the_end_of_the_turn(rested: bool) -> None:
    """BP01-016/1"""
    reef, dune = event("Reef"), event("Dune")
    t = duel(me=side(front=[card("BP01-016", rested=rested)], deck=[reef, dune]), you=side(deck=["Shell"] * 3))
    t.me.ends_turn()
    t.me.shows(deck=["Dune", "Reef"] if rested else ["Reef", "Dune"])
    t.card("BP01-016", rested=rested)
    t.is_quiet()
