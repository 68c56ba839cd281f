"""Scenario 16: a retrofit takes its pile along, displaces by rule, and is one card with what lies beneath."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Beside, Cards, It, Kind, This
from rulebound.program.ops import Change, Choose, Draw, Gain, Move, Rest
from tests.scenario import DONE, PASS, Lies, Pick, Place, Trigger
from tests.skirmish import Attack, Play, card, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
YOURS = Cards("yours", ("field",), UNITS)
SINKS = Ability("automatic", (Draw(1),), Event("ko"))
GUNBOAT = unit("Gunboat", 2, 2, SINKS)
HULL = unit("Old Hull", 1, 1, SINKS)
KEEL = unit("Keel", 1, 1, SINKS)
RAMMER = unit("Rammer", 3, 3, SINKS, cost=2, keywords=("retrofit",))
# Whenever a unit is put into the trash its player gains 1 life.
HARBOUR = unit("Harbour", 0, 5, Ability("automatic", (Gain("life", 1),), Event("enters trash", own=False, where=UNITS)))
SINK = tactic("Sink", Choose(Cards("any", ("field",), UNITS), 1), Move(It(), "trash", "top", "ko"))


def board(rested: bool = False, plus: int = 0) -> list[Lies]:
    """Gunboat front left, Old Hull with Keel beneath it in the back row, Harbour beside that."""
    hull = card(HULL, place=4, beneath=[KEEL], rested=rested, plus=plus)
    return [card(GUNBOAT, place=0), hull, card(HARBOUR, place=5)]


def test_the_pile_moves_along_and_the_unit_that_stood_there_makes_room() -> None:
    """toy 5.7, 2.2"""
    t = skirmish("toy-fleet", me=side(field=board(), hand=[RAMMER]))
    t.me.plays("Rammer")
    t.me.is_offered(Pick("Gunboat"), Pick("Old Hull"), Pick("Harbour"), DONE)
    t.me.picks("Old Hull")
    t.me.is_offered(*(Place(n) for n in range(6)))
    t.me.puts_at(0)
    t.card("Rammer", place=0, guests=["Keel", "Old Hull"], rested=False)
    # Gunboat was not knocked out: no card is drawn; but it was put into the trash: Harbour has seen it.
    t.me.shows(field=["Rammer", "Harbour"], trash=["Gunboat"], beneath=["Keel", "Old Hull"], hand=[], life=13)
    t.is_quiet()


def test_when_the_top_is_sunk_the_lower_cards_go_along_and_set_nothing_off() -> None:
    """toy 2.5"""
    t = skirmish("toy-fleet", me=side(field=board(), hand=[RAMMER, SINK]))
    t.me.plays("Rammer")
    t.me.picks("Old Hull")
    t.me.puts_at(0)
    t.me.plays("Sink")
    t.me.is_offered(Pick("Rammer"), Pick("Harbour"))
    t.me.picks("Rammer")
    t.me.is_asked("order")
    t.me.is_offered(Pick("Rammer"), Pick("Keel"), Pick("Old Hull"))
    t.me.picks("Keel", "Rammer")
    t.me.is_offered(Trigger("Rammer"), Trigger("Harbour"))
    t.me.triggers("Harbour")
    # One knock-out, one card drawn; Harbour has seen Gunboat and Rammer, and neither of the two beneath.
    t.me.shows(trash=["Old Hull", "Rammer", "Keel", "Sink", "Gunboat"], beneath=[], hand=["Pebble"], life=14)
    t.is_quiet()


def test_the_pile_returns_nowhere_when_the_top_goes_to_a_hand() -> None:
    """toy 2.5"""
    recall = tactic("Recall", Choose(YOURS, 1), Move(It(), "hand", "top", "return"))
    t = skirmish("toy-fleet", me=side(field=[card(RAMMER, beneath=[KEEL, HULL])], hand=[recall]))
    t.me.plays("Recall")
    t.me.is_asked("order")
    t.me.picks("Keel")
    t.me.shows(field=[], hand=["Rammer"], trash=["Old Hull", "Keel", "Recall"], beneath=[])
    t.is_quiet()


def test_what_lies_beneath_is_on_no_place_and_in_no_search() -> None:
    """toy 2.2, 5.7"""
    drill = tactic("Drill", Rest(All(YOURS)))
    beside = Cards("yours", ("field", "beneath"), (*UNITS, Beside(This())))
    crane = unit("Crane", 0, 1, Ability("permanent", (Change("guard", 1, beside),)))
    field = [card(RAMMER, place=1, beneath=[HULL]), card(crane, place=4)]
    t = skirmish("toy-fleet", me=side(field=field, hand=[drill]))
    t.card("Rammer", guard=4)
    t.card("Old Hull", guard=1)
    t.me.plays("Drill")
    t.card("Rammer", rested=True)
    t.card("Old Hull", rested=False)
    t.is_quiet()


def test_a_retrofit_may_be_put_down_without_a_base() -> None:
    """toy 5.7"""
    t = skirmish("toy-fleet", me=side(field=board(), hand=[RAMMER]))
    t.me.plays("Rammer")
    t.me.is_done()
    t.me.puts_at(1)
    t.card("Rammer", place=1, guests=[])
    t.card("Old Hull", place=4, guests=["Keel"])
    t.me.shows(field=["Gunboat", "Old Hull", "Harbour", "Rammer"], trash=[])
    t.is_quiet()


def test_a_retrofit_may_stay_on_the_place_of_its_base() -> None:
    """toy 5.7"""
    t = skirmish("toy-fleet", me=side(field=board(), hand=[RAMMER]))
    t.me.plays("Rammer")
    t.me.picks("Old Hull")
    t.me.puts_at(4)
    t.card("Rammer", place=4, guests=["Keel", "Old Hull"])
    t.me.shows(field=["Gunboat", "Harbour", "Rammer"], trash=[], life=12)
    t.is_quiet()


def test_a_retrofit_put_on_a_rested_or_hurt_unit_is_a_new_object() -> None:
    """toy 2.3"""
    t = skirmish("toy-fleet", me=side(field=board(rested=True, plus=2), hand=[RAMMER]))
    t.card("Old Hull", power=3, guard=3)
    t.me.plays("Rammer")
    t.me.picks("Old Hull")
    t.me.puts_at(1)
    t.card("Rammer", power=3, guard=3, plus=0, rested=False)
    t.card("Old Hull", plus=0, power=1)
    t.is_quiet()


def test_a_second_retrofit_takes_the_whole_pile() -> None:
    """toy 5.7"""
    second = unit("Dreadnought", 5, 5, keywords=("retrofit",))
    t = skirmish("toy-fleet", me=side(field=[card(RAMMER, place=0, beneath=[KEEL, HULL])], hand=[second]))
    t.me.is_offered(Play("Dreadnought"), Attack("Rammer"), PASS)
    t.me.plays("Dreadnought")
    t.me.picks("Rammer")
    t.me.puts_at(2)
    t.card("Dreadnought", place=2, guests=["Keel", "Old Hull", "Rammer"])
    t.me.shows(field=["Dreadnought"], trash=[], beneath=["Keel", "Old Hull", "Rammer"])
    t.is_quiet()
