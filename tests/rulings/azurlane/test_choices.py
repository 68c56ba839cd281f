"""Rulings on choices: who may choose what, and which offers come again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.azurlane.r02_cards import counter, pursuit
from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Choose, Draw, Rest
from tests.flagships import NO_ATTACK, Attack, Captain, Support, card, is_main, with_cards
from tests.rulings.azurlane.fleet import (
    Duel,
    awakened,
    duel,
    event,
    flagship,
    namesake,
    real,
    ship,
    side,
)
from tests.scenario import BOTTOM, NO, PASS, TOP, YES, Mode, Pick, Place, Trigger
from tests.stage import FirstTurns

EAGLE = ("Eagle Union", "Azur Lane")
ROYAL = ("Royal Navy", "Azur Lane")
IRON = ("Iron Blood", "Crimson Axis")
RAIDER = ship("Raider", 500)
WEAK = [ship(name, 100) for name in ("First", "Second", "Third")]


# -- an offer that was refused comes again --------------------------------------------------------


@pytest.mark.parametrize("right", [False, True])
def test_only_an_attack_on_the_flagship_of_that_name_stands_the_ship(right: bool) -> None:
    """EX01-006/1, EX01-006/2"""
    crown = flagship("Crown", 400)
    t = duel(
        me=side(front=[RAIDER, ship("Second", 500)]),
        you=side(
            front=[card("EX01-006", rested=True), card(ship("Dab", 900), rested=True)],
            flagship=namesake(crown, "SD01-001") if right else crown,
        ),
    )
    t.me.attacks("Raider", "Dab")
    t.me.is_offered(PASS)
    t.nobody_supports()
    t.me.attacks("Second", "Crown")
    if right:
        t.you.is_offered(YES, NO)
        t.you.agrees()
        t.you.is_offered(TOP, BOTTOM)
        t.you.does(BOTTOM)
    t.card("EX01-006", rested=not right)
    t.me.is_offered(PASS)


def test_who_does_not_stand_the_ship_may_the_next_time() -> None:
    """EX01-006/3"""
    crown = namesake(flagship("Crown", 400), "SD01-001")
    t = duel(me=side(front=WEAK), you=side(front=[card("EX01-006", rested=True)], flagship=crown))
    t.me.attacks("First", "Crown")
    t.you.refuses()
    t.nobody_supports()
    t.me.attacks("Second", "Crown")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.does(TOP)
    t.card("EX01-006", rested=False)
    t.nobody_supports()
    t.me.attacks("Third", "Crown")
    t.me.is_offered(PASS)


def test_a_ship_that_rested_for_its_support_is_too_late_to_stand() -> None:
    """EX01-006/4"""
    crown = namesake(flagship("Crown", 400), "SD01-001")
    t = duel(me=side(front=WEAK), you=side(front=[None, "EX01-006"], flagship=crown))
    t.me.attacks("First", "Crown")
    t.me.passes()
    t.you.supports("EX01-006")
    t.card("EX01-006", rested=True)
    t.you.is_offered(PASS)


def test_a_ship_kept_from_the_reset_phase_stands_by_its_own_text_and_is_kept_all_the_same() -> None:
    """EX01-006/5, EX01-006/6"""
    crown = namesake(flagship("Crown", 400), "SD01-001")
    t = duel(me=side(front=WEAK, hand=["BP01-042"]), you=side(front=[None, "EX01-006"], flagship=crown))
    t.me.uses("BP01-042", 3)
    t.card("EX01-006", rested=True)
    t.me.attacks("First", "Crown")
    t.you.agrees()
    t.you.does(TOP)
    t.card("EX01-006", rested=False)
    t.me.passes()
    t.you.supports("EX01-006")
    t.you.passes()
    t.me.ends_turn()
    t.card("EX01-006", rested=True)
    t.is_quiet()


# -- which one ------------------------------------------------------------------------------------


def test_one_of_the_cards_beneath_is_chosen() -> None:
    """SD05-011/1"""
    below = (ship("Hull", 100), ship("Keel", 100))
    t = duel(
        me=side(front=[ship("Raider", 500, cost=3)]),
        you=side(front=[card("BP05-037", beneath=below)], hand=["SD05-011"]),
    )
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.uses("SD05-011")
    t.you.picks("Pennant")
    t.you.agrees()
    t.you.is_offered(Pick("Hull"), Pick("Keel"))
    t.you.picks("Keel")
    t.card("BP05-037", guests=["Hull"])
    t.card("Raider", rested=True)
    t.card("Pennant", power=700)
    t.you.shows(retreat=["Keel", "SD05-011"])
    t.you.is_offered(PASS)


def test_a_ship_of_theirs_goes_back_whenever_there_is_one() -> None:
    """BP04-024/1"""
    crown = flagship("Crown", 400, traits=EAGLE)
    tern = ship("Tern", 100, cost=3, traits=EAGLE)
    theirs = [ship("Dab", 100, cost=3), ship("Cod", 100, cost=2), ship("Whale", 100, cost=4)]
    t = duel(me=side(front=[tern], hand=["BP04-024"], flagship=crown), you=side(front=theirs))
    t.me.uses("BP04-024", 1)
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.is_offered(Pick("Dab"), Pick("Cod"))
    t.me.picks("Cod")
    t.me.shows(hand=["Tern"])
    t.you.shows(hand=["Cod"], field=["Dab", "Pennant", "Whale"])
    t.is_quiet()


@pytest.mark.parametrize("top", ["Pebble", "SD01-016"])
def test_a_durability_card_looked_at_goes_to_the_top_or_the_bottom(top: str) -> None:
    """BP04-029/1"""
    crown = flagship("Crown", 400, traits=EAGLE)
    t = duel(me=side(hand=["BP04-029"], flagship=crown, durability=[top, event("Last")]))
    t.me.uses("BP04-029")
    if top == "SD01-016":
        t.me.is_offered(YES, NO)
        t.me.refuses()
    t.me.is_offered(TOP, BOTTOM)
    t.me.does(BOTTOM)
    t.me.shows(durability=["Last", top])
    t.is_quiet()


@pytest.mark.parametrize(("shown", "theirs", "may"), [("SD01-010", 9, True), ("Pebble", 9, False), ("Pebble", 1, True)])
def test_the_right_name_is_enough_and_so_is_the_cost(shown: str, theirs: int, may: bool) -> None:
    """CP01-009/1"""
    mate = namesake(ship("Mate", 100, cost=3), "SD01-010")
    t = duel(
        me=side(hand=["CP01-009", mate], deck=[shown, "Pebble"]),
        you=side(deck=[ship("Whale", 100, cost=theirs), "Shell"]),
    )
    t.me.uses("CP01-009", 0)
    if may:
        t.me.is_offered(YES, NO)
        t.me.agrees()
        t.me.picks("Mate")
        t.me.puts_at(1)
        t.card("CP01-009", power=500)
    t.me.shows(hand=[] if may else ["Mate"])
    t.is_quiet()


@pytest.mark.parametrize("retrofitted", [False, True])
def test_any_deployment_of_a_ship_with_retrofit_sets_the_flagship_off(retrofitted: bool) -> None:
    """BP05-049/1"""
    hull = namesake(ship("Hull", 100), "CP01-001")
    t = duel(me=side(front=[hull], hand=["BP05-003", event("Song")], flagship="BP05-049"))
    if retrofitted:
        t.me.retrofits("BP05-003", 0)
    else:
        t.me.uses("BP05-003", 1)
    t.me.is_offered(Trigger("BP05-003", 1), Trigger("BP05-049"))
    t.me.triggers("BP05-049")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.picks("Song")
    t.me.shows(hand=["Pebble"], retreat=["Song"])


def test_an_event_used_off_the_bottom_of_the_deck_stays_there() -> None:
    """BP05-060/1"""
    chase = event("Chase", pursuit(Draw(1)), cost=1, traits=IRON)
    crown = flagship("Crown", 400, traits=IRON)
    t = duel(me=side(front=["BP05-060"], flagship=crown, retreat=[chase], deck=["Pebble", "Pebble"]))
    t.me.attacks("BP05-060", "Pennant")
    t.me.agrees()
    t.me.shows(hand=["Pebble"], deck=["Pebble#2", "Chase"], retreat=[])
    t.me.is_offered(PASS)


def test_a_ship_rested_for_its_own_text_stands_another() -> None:
    """BP02-040/1"""
    tern = card(ship("Tern", 100, cost=4, traits=ROYAL), rested=True)
    t = duel(me=side(front=[tern], hand=["BP01-043"], flagship="BP02-040", cube_deck=1))
    t.me.uses("BP01-043", 1)
    t.me.agrees()
    t.card("BP01-043", rested=True)
    t.card("Tern", rested=False)
    t.me.shows(reverse=1)
    t.is_quiet()


# -- resting --------------------------------------------------------------------------------------


def test_a_ship_that_rests_for_a_support_keeps_another_from_supporting() -> None:
    """BP02-016/1"""
    dab = ship("Dab", 100, cost=4, range="field")
    t = duel(me=side(front=[RAIDER, WEAK[0]], back=[dab]), you=side(front=[None, "BP02-016"]))
    t.me.attacks("Raider", "Pennant")
    t.me.is_offered(Support("Dab"), PASS)
    t.me.passes()
    t.you.supports("BP02-016")
    t.you.passes()
    t.you.takes("Shell#6")
    t.me.attacks("First", "Pennant")
    t.me.is_offered(PASS)


def test_support_that_was_given_stays() -> None:
    """BP02-016/2"""
    lull = event("Lull", counter(Choose(Cards("theirs", ("field",), (Kind("ship"),))), Rest(It())))
    dab = ship("Dab", 100, cost=4, range="field")
    t = duel(me=side(front=[RAIDER, "BP02-016"]), you=side(back=[dab], hand=[lull]))
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.supports("Dab")
    t.card("Pennant", power=500)
    t.you.uses("Lull")
    t.you.picks("BP02-016")
    t.card("BP02-016", rested=True)
    t.card("Pennant", power=500)
    t.you.passes()
    t.you.takes("Shell#6")
    t.is_quiet()


@pytest.mark.parametrize("rested", [2, 3])
def test_the_ship_itself_and_the_flagship_are_among_the_three(rested: int) -> None:
    """BP02-049/1"""
    crown = flagship("Crown", 400, traits=ROYAL)
    tern = ship("Tern", 100, traits=ROYAL)
    t = duel(
        me=side(
            front=[card("BP02-049", rested=True), card(tern, rested=rested == 3)],
            flagship=card(crown, rested=True),
            active=0,
            rested=1,
        )
    )
    t.me.ends_turn()
    if rested == 3:
        t.me.is_offered(Mode(0), Mode(1))
        t.me.chooses_mode(0)
    t.me.shows(active=1 if rested == 3 else 0)
    t.is_quiet()


@pytest.mark.parametrize("own", [True, False])
def test_the_second_of_two_finds_too_few_rested(own: bool) -> None:
    """BP02-049/2, BP02-049/3"""
    carrier = ship("Carrier", 100, type="CV", traits=ROYAL)
    others = [] if own else [card(ship(name, 100, traits=ROYAL), rested=True) for name in ("Tern",)]
    crown = flagship("Crown", 400, traits=ROYAL)
    t = duel(
        me=side(
            front=[card("BP02-049", rested=own), card("BP02-049", rested=own), *others],
            back=[card(carrier, rested=True)],
            flagship=card(crown, rested=not own),
            active=0,
            rested=1,
        )
    )
    t.me.ends_turn()
    t.me.is_offered(Trigger("BP02-049", 1), Trigger("BP02-049#2", 1))
    t.me.triggers("BP02-049", 1)
    t.me.chooses_mode(1)
    t.card("Carrier", rested=False)
    t.me.shows(active=0, rested=1)
    t.is_quiet()


# -- a Flagship in front --------------------------------------------------------------------------


def test_the_flagship_starts_in_front() -> None:
    """BP03-051/1"""
    van = real("BP03-051")
    crew = [replace(ship(f"Mate {n}", 100), colours=van.colours) for n in range(13)]
    deck = [van.name, *([card.name for card in crew] * 4)[:50]]
    game = with_cards("azurlane", [van, awakened("BP03-051"), *crew])
    t = Duel(FirstTurns(game, deck, deck, is_main), Captain)
    for _ in range(3):
        t.answer(0)
    t.me.is_asked("main phase")
    t.card("BP03-051", place=1)
    t.card("BP03-051#2", place=1)


def test_ships_are_deployed_behind_the_flagship_in_front_and_not_on_it() -> None:
    """BP03-051/2, BP03-051/3"""
    t = duel(me=side(front=[None, "BP03-051"], hand=["Pebble"]))
    t.me.uses("Pebble")
    t.me.is_offered(*(Place(n) for n in (0, 2, 3, 4, 5)))
    t.me.puts_at(4)
    t.card("Pebble", place=4)
    t.is_quiet()


def test_the_flagship_in_front_attacks_either_row() -> None:
    """BP03-051/4"""
    dab, cod = (card(ship(name, 100), rested=True) for name in ("Dab", "Cod"))
    t = duel(me=side(front=[None, "BP03-051"]), you=side(front=[dab], back=[cod]))
    t.me.ends_main()
    t.me.is_offered(*(Attack("BP03-051", name) for name in ("Dab", "Cod", "Pennant")), NO_ATTACK)


@pytest.mark.parametrize("by", ["Flag", "Petrel"])
def test_an_attack_by_a_flagship_is_none_by_a_ship_in_the_back(by: str) -> None:
    """BP03-051/5"""
    t = duel(me=side(back=[ship("Petrel", 300)]), you=side(front=[None, awakened("BP03-051")]))
    t.me.attacks(by, "BP03-051")
    t.card("BP03-051", power=600 if by == "Petrel" else 500)
    t.me.is_offered(PASS)
