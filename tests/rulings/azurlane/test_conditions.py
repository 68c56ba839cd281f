"""Rulings on conditions: what is void with them, what is paid for nothing, and what holds all the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.games.azurlane.r02_cards import main
from rulebound.program.abilities import PrintedCard
from rulebound.program.ops import Draw
from tests.flagships import NO_ATTACK, Attack, Support, card
from tests.rulings.azurlane.fleet import awakened, duel, event, flagship, namesake, ship, side
from tests.scenario import DONE, NO, PASS, YES, Pick

EAGLE = ("Eagle Union", "Azur Lane")
ROYAL = ("Royal Navy", "Azur Lane")
IRON = ("Iron Blood", "Crimson Axis")
SAKURA = ("Sakura Empire", "Crimson Axis")
IRIS = ("Iris Libre", "Azur Lane")
Made = Callable[[], PrintedCard]
PLAIN = ship("Dab", 300, cost=3)


def flag(type: str, traits: tuple[str, ...]) -> Made:
    return lambda: flagship("Crown", 400, type=type, traits=traits)


def flag_called(id: str) -> Made:
    return lambda: namesake(flagship("Crown", 400), id)


def called(card: PrintedCard, id: str) -> Made:
    return lambda: namesake(card, id)


def one(card: PrintedCard) -> Made:
    return lambda: card


# -- a condition leads all that comes after it ----------------------------------------------------

GOVERNED: list[tuple[str, Made, Made]] = [
    ("EX01-010", one(ship("Tern", 100)), flag_called("BP01-002")),
    ("EX01-015", called(ship("Tern", 100, cost=4, traits=ROYAL), "BP01-043"), flag_called("BP01-026")),
    ("EX01-019", one(ship("Tern", 100, cost=2, traits=IRON)), flag("BB", IRON)),
    ("EX01-020", one(ship("Tern", 100, cost=3, traits=IRON)), flag_called("BP02-056")),
    ("BP03-013", called(ship("Tern", 100, cost=5), "SD04-012"), flag("CVL", ROYAL)),
    ("BP03-031", one(ship("Tern", 100, cost=2, traits=EAGLE)), flag("BB", ROYAL)),
    ("BP03-046", one(ship("Tern", 100, cost=2)), flag_called("SD02-001")),
    ("SD05-008", called(ship("Tern", 100), "SD05-002"), flag_called("SD05-001")),
]


@pytest.mark.parametrize(("id", "tern", "fits"), GOVERNED, ids=[row[0] for row in GOVERNED])
def test_without_the_flagship_that_it_asks_for_nothing_of_an_event_is_done(id: str, tern: Made, fits: Made) -> None:
    """EX01-010/1, EX01-015/1, EX01-019/1, EX01-020/1, BP03-013/1, BP03-031/1, BP03-046/1, SD05-008/1"""
    t = duel(me=side(hand=[id, tern()]), you=side(front=[PLAIN]))
    t.me.uses(id)
    t.me.shows(hand=["Tern"], deck=5, durability=2, retreat=[id])
    t.you.shows(field=["Dab", "Pennant"])
    t.is_quiet()
    t = duel(me=side(hand=[id, tern()], flagship=fits()), you=side(front=[PLAIN]))
    t.me.uses(id)
    assert not t.stage.is_ordinary(t.s)


@pytest.mark.parametrize("fits", [False, True])
def test_without_the_flagship_a_pursuit_looks_at_no_card(fits: bool) -> None:
    """BP05-070/1"""
    crown = flagship("Crown", 400, traits=IRIS if fits else EAGLE)
    t = duel(me=side(flagship=crown, hand=["BP05-070"]))
    t.me.attacks("Crown", "Pennant")
    t.me.uses("BP05-070")
    if fits:
        t.me.shows(hand=["Pebble"], deck=4)
        t.me.is_asked("top or bottom")
        return
    t.me.shows(hand=[], deck=5, retreat=["BP05-070"])
    t.me.is_offered(PASS)


@pytest.mark.parametrize("fits", [False, True])
def test_without_the_flagship_a_counter_deploys_no_ship(fits: bool) -> None:
    """BP03-065/1"""
    crown = flagship("Crown", 400, type="CA" if fits else "BB", traits=IRON)
    tern = namesake(ship("Tern", 100, cost=5), "BP03-051")
    t = duel(me=side(front=[ship("Raider", 500)]), you=side(flagship=crown, hand=["BP03-065", tern]))
    t.me.attacks("Raider", "Crown")
    t.me.passes()
    t.you.uses("BP03-065")
    t.card("Crown", power=500 if fits else 400)
    t.you.is_offered(*((YES, NO) if fits else (PASS,)))


@pytest.mark.parametrize("fits", [False, True])
def test_without_the_flagship_a_counter_asks_for_no_discard(fits: bool) -> None:
    """BP05-032/1"""
    crown = flagship("Crown", 400, traits=IRIS if fits else EAGLE)
    t = duel(
        me=side(front=[ship("Raider", 500)]), you=side(flagship=crown, hand=["BP05-032", event("Song", traits=IRIS)])
    )
    t.me.attacks("Raider", "Crown")
    t.me.passes()
    t.you.uses("BP05-032")
    if fits:
        t.you.is_offered(YES, NO)
        t.you.agrees()
        t.you.picks("Song")
        t.card("Crown", power=700)
        t.you.shows(hand=[])
    else:
        t.card("Crown", power=400)
        t.you.shows(hand=["Song"])
    t.you.is_offered(PASS)


def test_a_ship_that_was_not_retrofitted_may_not_attack_at_once() -> None:
    """SD05-006/1"""
    hull = namesake(ship("Hull", 100), "CP01-014")
    for retrofit in (False, True):
        t = duel(me=side(front=[hull], hand=["SD05-006"]), you=side(front=[card(PLAIN, rested=True)]))
        if retrofit:
            t.me.retrofits("SD05-006", 0)
            t.me.refuses()
        else:
            t.me.uses("SD05-006", 1)
        t.me.ends_main()
        offers = t.offers()
        assert (Attack("SD05-006", "Dab") in offers) == retrofit
        assert Attack("SD05-006", "Pennant") not in offers


@pytest.mark.parametrize("target", ["Dab", "Pennant"])
def test_an_attack_on_a_ship_asks_for_no_cube(target: str) -> None:
    """BP05-039/1"""
    t = duel(me=side(front=["BP05-039"], active=1), you=side(front=[card(PLAIN, rested=True)]))
    t.me.attacks("BP05-039", target)
    if target == "Dab":
        t.card("BP05-039", power=700)
        t.me.shows(active=1, rested=0)
    else:
        t.me.is_offered(YES, NO)
        t.me.agrees()
        t.card("BP05-039", power=900)
        t.me.shows(active=0, rested=1)
    t.me.is_offered(PASS)


@pytest.mark.parametrize("discards", [False, True])
def test_who_discards_nothing_draws_nothing_and_keeps_nobody_from_supporting(discards: bool) -> None:
    """BP03-015/1"""
    dab = ship("Dab", 300, cost=3, range="field")
    t = duel(me=side(front=[ship("Raider", 100)], hand=["BP03-015", event("Song")]), you=side(front=[None, dab]))
    t.me.uses("BP03-015")
    t.me.is_offered(YES, NO)
    if discards:
        t.me.agrees()
        t.me.picks("Song")
        t.me.shows(hand=["Pebble", "Pebble#2"], retreat=["Song", "BP03-015"])
    else:
        t.me.refuses()
        t.me.shows(hand=["Song"], deck=5)
    t.is_quiet()
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.is_offered(*([] if discards else [Support("Dab")]), PASS)


@pytest.mark.parametrize("discards", [False, True])
def test_who_discards_nothing_draws_nothing_and_keeps_nobody_from_attacking(discards: bool) -> None:
    """BP03-016/1"""
    t = duel(
        me=side(front=[ship("Raider", 500, cost=5), ship("Second", 500, cost=4)]),
        you=side(hand=[event("Song")], durability=["BP03-016", "Shell"]),
    )
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.stands("BP03-016")
    t.you.is_offered(YES, NO)
    if discards:
        t.you.agrees()
        t.you.picks("Song")
    else:
        t.you.refuses()
    t.you.shows(hand=2 if discards else ["Song"])
    t.me.is_offered(*([] if discards else [Attack("Second", "Pennant")]), Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


# -- a cost is paid, and nothing comes of it ------------------------------------------------------


def activates(traits: tuple[str, ...]) -> PrintedCard:
    """An Event for the main phase that draws two cards."""
    return event("Song", main(Draw(2)), cost=1, traits=traits)


DISCARDERS: list[tuple[str, Made, Made]] = [
    ("BP02-004", lambda: activates(SAKURA), flag("BB", SAKURA)),
    ("BP03-037", lambda: activates(ROYAL), flag_called("SD02-001")),
    ("BP03-052", lambda: activates(SAKURA), flag("BB", IRON)),
    ("BP04-037", lambda: activates(ROYAL), flag("CL", ROYAL)),
    ("BP04-038", lambda: activates(ROYAL), flag("CL", ROYAL)),
    ("CP01-011", lambda: activates(EAGLE), flag_called("BP01-002")),
]


@pytest.mark.parametrize(("id", "song", "fits"), DISCARDERS, ids=[row[0] for row in DISCARDERS])
def test_an_event_may_be_discarded_for_nothing(id: str, song: Made, fits: Made) -> None:
    """BP02-004/1, BP03-037/1, BP03-052/1, BP04-037/1, BP04-038/1, CP01-011/1"""
    for crown, drawn in ((None, 0), (fits(), 2)):
        t = duel(me=side(hand=[id, song()], flagship=crown))
        t.me.uses(id, 0)
        t.me.is_offered(YES, NO)
        t.me.agrees()
        t.me.is_offered(Pick("Song"))
        t.me.picks("Song")
        t.me.shows(hand=drawn, retreat=["Song"], deck=5 - drawn)
        t.is_quiet()


def test_three_cards_are_discarded_and_the_power_stays() -> None:
    """BP01-002/1"""
    for left, power in ((2, 500), (0, 1000)):
        t = duel(
            me=side(flagship=awakened("BP01-002"), hand=["Pebble"] * 3, durability=[]),
            you=side(durability=["Shell"] * left),
        )
        t.me.attacks("BP01-002", "Pennant")
        t.me.is_offered(YES, NO)
        t.me.agrees()
        t.me.picks("Pebble", "Pebble#2", "Pebble#3")
        t.me.is_asked("order")
        t.me.picks("Pebble", "Pebble#2")
        t.me.shows(hand=[], retreat=3)
        t.card("BP01-002", power=power)
        t.me.is_offered(PASS)


def test_a_cost_of_three_cards_is_not_offered_with_two() -> None:
    """BP01-002/2"""
    t = duel(me=side(flagship=awakened("BP01-002"), hand=["Pebble"] * 2), you=side(durability=[]))
    t.me.attacks("BP01-002", "Pennant")
    t.me.is_offered(PASS)
    t.card("BP01-002", power=500)
    t.me.shows(hand=2)


def test_a_card_is_discarded_to_weaken_no_ship() -> None:
    """BP01-051/1"""
    t = duel(me=side(flagship="BP01-051", hand=["Pebble"]))
    t.me.attacks("BP01-051", "Pennant")
    t.me.agrees()
    t.me.picks("Pebble")
    t.me.shows(hand=[], retreat=["Pebble"])
    t.card("Pennant", power=400)
    t.me.is_offered(PASS)


def test_a_card_is_discarded_to_hasten_no_ship() -> None:
    """BP02-056/1"""
    t = duel(me=side(flagship="BP02-056", hand=["Pebble"]))
    t.me.attacks("BP02-056", "Pennant")
    t.me.agrees()
    t.me.picks("Pebble")
    t.me.shows(hand=[], retreat=["Pebble"])
    t.me.is_offered(PASS)


@pytest.mark.parametrize("theirs", [0, 2])
def test_an_empty_hand_discards_nothing(theirs: int) -> None:
    """SD04-001/1"""
    song = event("Song", traits=SAKURA)
    t = duel(me=side(flagship=awakened("SD04-001"), hand=[song]), you=side(hand=["Shell"] * theirs))
    t.me.attacks("SD04-001", "Pennant")
    t.me.agrees()
    t.me.picks("Song")
    t.me.shows(hand=[], retreat=["Song"])
    if theirs:
        t.you.is_offered(Pick("Shell"), Pick("Shell#2"))
        t.you.picks("Shell")
    else:
        t.you.is_offered(DONE)
        t.you.is_done()
    t.you.shows(hand=max(theirs - 1, 0))
    t.me.is_offered(PASS)


@pytest.mark.parametrize("theirs", [6, 7])
def test_a_small_hand_is_left_alone(theirs: int) -> None:
    """SD04-008/1"""
    t = duel(me=side(hand=["SD04-008", "Pebble"]), you=side(hand=["Shell"] * theirs))
    t.me.uses("SD04-008", 0)
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.picks("Pebble")
    if theirs == 7:
        t.you.picks("Shell")
    t.me.shows(hand=[], retreat=["Pebble"])
    t.you.shows(hand=6)
    t.is_quiet()


@pytest.mark.parametrize("fits", [False, True])
def test_an_event_is_discarded_and_the_sunk_ship_stays_where_it_is(fits: bool) -> None:
    """SD04-012/1"""
    crown = flagship("Crown", 400, type="CV" if fits else "BB", traits=SAKURA)
    song = event("Song", traits=SAKURA)
    t = duel(
        me=side(front=[ship("Raider", 900)]),
        you=side(front=[card("SD04-012", rested=True)], hand=[song], flagship=crown),
    )
    t.me.attacks("Raider", "SD04-012")
    t.nobody_supports()
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Song")
    if fits:
        t.you.puts_at(1)
        t.card("SD04-012", rested=True, place=1)
        t.you.shows(retreat=["Song"])
    else:
        t.you.shows(retreat=["Song", "SD04-012"], hand=[], field=["Crown"])
    t.is_quiet()


@pytest.mark.parametrize("fits", [False, True])
def test_two_events_are_discarded_and_the_sunk_ship_stays_where_it_is(fits: bool) -> None:
    """BP03-053/1"""
    mate = ship("Mate", 100, type="CL" if fits else "DD", traits=SAKURA)
    t = duel(
        me=side(front=[ship("Raider", 900)]),
        you=side(front=[card("BP03-053", rested=True), None, mate], hand=[event("Song"), event("Rhyme")]),
    )
    t.me.attacks("Raider", "BP03-053")
    t.nobody_supports()
    t.you.agrees()
    t.you.picks("Song", "Rhyme")
    t.you.is_asked("order")
    t.you.picks("Song")
    if fits:
        t.you.puts_at(0)
        t.card("BP03-053", rested=True, place=0)
    t.you.shows(retreat=2 if fits else 3, hand=[])
    t.is_quiet()


@pytest.mark.parametrize("fits", [False, True])
def test_another_ship_is_rested_for_nothing(fits: bool) -> None:
    """BP02-051/1"""
    crown = flagship("Crown", 400, type="BB" if fits else "CV", traits=ROYAL)
    t = duel(me=side(front=[ship("Tern", 100, traits=ROYAL)], back=["BP02-051"], flagship=crown))
    t.me.activates("BP02-051")
    t.card("Tern", rested=True)
    t.card("BP02-051", keywords=["long range", *BOTH] if fits else BOTH)
    t.is_quiet()


BOTH = ["field support", "hand support"]


def test_an_ability_for_the_main_phase_is_used_in_the_turn_of_the_ship() -> None:
    """BP02-051/2"""
    crown = flagship("Crown", 400, traits=ROYAL)
    t = duel(me=side(front=[ship("Tern", 100, traits=ROYAL)], hand=["BP02-051"], flagship=crown))
    t.me.uses("BP02-051", 3)
    t.me.activates("BP02-051")
    t.card("Tern", rested=True)
    t.card("BP02-051", keywords=["long range", *BOTH])
    t.is_quiet()
