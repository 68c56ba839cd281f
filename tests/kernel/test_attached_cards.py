"""Cards attached to a unit, and cards beneath one: gear and retrofits."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Beside, Cards, Kind, This
from rulebound.program.ops import Change, Redirect, Rest
from tests.skirmish import card, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
YOURS = Cards("yours", ("field",), UNITS)
HULL = unit("Old Hull", 1, 1)
KEEL = unit("Keel", 1, 1)
RAMMER = unit("Rammer", 3, 3, cost=2, keywords=("retrofit",))


def test_gear_whose_unit_has_gone_in_the_meantime_goes_to_the_trash() -> None:
    """toy 5.7"""
    t = skirmish("toy", me=side(field=["Cinder Scout"], hand=["Iron Brand"]), you=side(hand=["Flare"]))
    t.me.plays("Iron Brand")
    t.me.passes()
    t.you.plays("Flare")
    t.you.passes()
    t.me.passes()
    t.me.shows(field=[], trash=["Cinder Scout"])
    t.both_pass()
    t.me.shows(field=[], trash=["Iron Brand", "Cinder Scout"])
    t.is_quiet()


def test_gear_that_a_replacement_keeps_off_the_field_is_attached_to_nothing() -> None:
    """toy 5.7"""
    away = Ability("replacement", (Redirect("hand", "top"),), Event("enters field", own=False, where=(Kind("gear"),)))
    t = skirmish(me=side(field=["Kiln Guard"], hand=["Iron Brand"]), you=side(field=[unit("Thief", 1, 1, away)]))
    t.me.plays("Iron Brand")
    t.me.shows(field=["Kiln Guard"], hand=["Iron Brand"])
    t.card("Kiln Guard", power=1, guests=[])
    t.is_quiet()


def test_a_token_under_a_retrofit_is_no_more() -> None:
    """toy 2.8"""
    t = skirmish(me=side(field=["Cinder"], hand=[unit("Rammer", 3, 3, cost=2, keywords=("retrofit",))]))
    t.me.plays("Rammer")
    t.me.picks("Cinder")
    t.me.puts_at(0)
    t.card("Rammer", place=0, guests=[])
    t.me.shows(field=["Rammer"], beneath=[])
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


def test_a_retrofit_put_on_a_rested_or_hurt_unit_is_a_new_object() -> None:
    """toy 2.3"""
    hull = card(HULL, place=4, beneath=[KEEL], rested=True, plus=2)
    t = skirmish("toy-fleet", me=side(field=[hull], hand=[RAMMER]))
    t.card("Old Hull", power=3, guard=3)
    t.me.plays("Rammer")
    t.me.picks("Old Hull")
    t.me.puts_at(1)
    t.card("Rammer", power=3, guard=3, plus=0, rested=False)
    t.card("Old Hull", plus=0, power=1)
    t.is_quiet()
