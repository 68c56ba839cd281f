"""To be targeted is one thing, to be chosen another; and a target may be safe from certain sources alone."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.conditions import TurnOf
from rulebound.program.filters import Cards, Colour, It, Kind, Other, This
from rulebound.program.ops import Change, Choose, Damage, Draw, Forbid, Grant, If, Move
from tests.kernel.orders import EVERY, THEIRS, UNITS
from tests.scenario import PASS, Pick
from tests.skirmish import Play, side, skirmish, tactic, unit

EVERYWHERE = ("hand", "field", "chase", "trash")
FIRE = Cards("any", EVERYWHERE, (Colour("fire"),))
BARRIER = Ability("permanent", (Forbid("be targeted", This(), side="theirs", against=FIRE),))
VEIL = Ability("permanent", (Forbid("be targeted", This()),))
AIM = Choose(THEIRS, 1, target=True)
BOTH = pytest.mark.parametrize("profile", ["toy-waves", "toy"])


def archer(name: str, colour: str) -> PrintedCard:
    """A unit that shoots from where it stands."""
    return unit(name, 0, 9, Ability("activated", (AIM, Damage(1, It())), "main"), colour=colour)


@BOTH
def test_what_cannot_be_targeted_may_still_be_chosen(profile: str) -> None:
    """toy 5.4"""
    aimed = tactic("Aimed", Choose(THEIRS, 1, 0, target=True), Damage(1, It()), cost=0)
    loose = tactic("Loose", Choose(THEIRS, 1), Damage(1, It()), cost=0)
    t = skirmish(profile, me=side(hand=[aimed, loose]), you=side(field=[unit("Wraith", 0, 9, VEIL), "Shoal Wall"]))
    t.me.plays("Aimed")
    t.me.picks("Shoal Wall")
    if profile == "toy":
        t.both_pass()
    t.me.plays("Loose")
    if profile == "toy":
        t.both_pass()
    t.me.is_offered(Pick("Wraith"), Pick("Shoal Wall"))
    t.me.picks("Wraith")
    t.card("Wraith", damage=1)
    t.card("Shoal Wall", damage=1)
    t.is_quiet()


def test_a_target_inside_a_part_of_a_text_is_a_target_all_the_same() -> None:
    """toy 5.4"""
    aimed = tactic("Aimed", If(TurnOf(), (AIM, Damage(1, It()))), cost=0)
    t = skirmish("toy", me=side(hand=[aimed]), you=side(field=[unit("Wraith", 0, 9, VEIL), "Shoal Wall"]))
    t.me.plays("Aimed")
    t.both_pass()
    t.card("Shoal Wall", damage=1)
    t.is_quiet()


def test_a_barrier_asks_about_the_source_and_about_whose_it_is() -> None:
    """toy 5.4, 5.10"""
    field = [archer("Torch", "fire"), archer("Spray", "water"), unit("Ward", 0, 9, BARRIER)]
    t = skirmish("toy", me=side(field=field), you=side(field=[unit("Bulwark", 0, 9, BARRIER)]))
    t.me.is_refused("Torch", "ability", "toy-1:5.3")
    t.me.uses("Spray")
    t.both_pass()
    t.card("Bulwark", damage=1)
    own = tactic("Own", Choose(EVERY, 1, target=True), Damage(1, It()), cost=0)
    fire = unit("Torch", 0, 9, Ability("activated", own.abilities[0].body, "main"))
    t = skirmish("toy", me=side(field=[fire, unit("Ward", 0, 9, BARRIER)]), you=side(field=["Shoal Wall"]))
    t.me.uses("Torch")
    # My own fire may target my Ward.
    t.me.is_offered(Pick("Torch"), Pick("Ward"), Pick("Shoal Wall"))


@pytest.mark.parametrize("colour", ["fire", "water"])
def test_a_barrier_against_a_spell_asks_about_the_spell_on_the_chase(colour: str) -> None:
    """toy 5.4"""
    body = (Choose(THEIRS, 1, target=True), Damage(1, It()))
    bolt = PrintedCard(
        "bolt", "Bolt", "tactic", {"cost": 0}, (colour,), abilities=(Ability("activated", body, "play"),)
    )
    t = skirmish("toy", me=side(hand=[bolt]), you=side(field=[unit("Bulwark", 0, 9, BARRIER)]))
    if colour == "fire":
        t.me.is_offered(PASS)
        t.me.is_refused("Bolt", "play", "toy-1:5.4")
        return
    t.me.is_offered(Play("Bolt"), PASS)
    t.me.plays("Bolt")
    t.both_pass()
    t.card("Bulwark", damage=1)
    t.is_quiet()


def shield() -> PrintedCard:
    """A quick tactic that gives a unit of its player's a barrier."""
    mine = Choose(Cards("yours", ("field",), (Kind("unit"),)), 1)
    return tactic("Shield", mine, Grant(It(), ability=BARRIER), cost=0, quick=True)


@pytest.mark.parametrize("colour", ["fire", "water"])
def test_a_target_that_may_no_longer_be_targeted_is_illegal(colour: str) -> None:
    """toy 5.4, 5.6"""
    t = skirmish("toy", me=side(field=[archer("Bow", colour)]), you=side(field=["Shoal Wall"], hand=[shield()]))
    t.me.uses("Bow")
    t.me.passes()
    t.you.plays("Shield")
    t.both_pass()
    t.both_pass()
    t.card("Shoal Wall", damage=0 if colour == "fire" else 1)
    t.is_quiet()


@pytest.mark.parametrize("colour", ["fire", "water"])
def test_a_source_that_has_left_is_what_it_was(colour: str) -> None:
    """toy 5.6"""
    # In the hand it is again what is printed.
    printed = "water" if colour == "fire" else "fire"
    dye = tactic("Dye", Choose(Cards("yours", ("field",)), 1), Grant(It(), colour=colour, only=True), cost=0)
    theirs = Cards("theirs", ("field",), (Kind("unit"), Other()))
    away = tactic("Away", Choose(theirs, 1), Move(It(), "hand"), cost=0, quick=True)
    t = skirmish(
        "toy",
        me=side(field=[archer("Bow", printed)], hand=[dye]),
        you=side(field=["Shoal Wall"], hand=[away, shield()]),
    )
    t.me.plays("Dye")
    t.both_pass()
    t.me.uses("Bow")
    t.me.passes()
    t.you.plays("Shield")
    t.both_pass()
    t.me.passes()
    t.you.plays("Away")
    t.both_pass()
    t.me.shows(field=[], hand=["Bow"])
    t.both_pass()
    t.card("Shoal Wall", damage=0 if colour == "fire" else 1)


def test_a_target_that_went_and_came_back_is_another_one() -> None:
    """toy 2.3, 5.4"""
    target = Choose(EVERY, 1, target=True)
    wither = tactic("Wither", target, Change("guard", -3, It()), Draw(1), cost=2)
    there = Choose(Cards("yours", ("hand",), UNITS), 1)
    back = Move(It(), "field", "top")
    blink = tactic("Blink", target, Move(It(), "hand", "top"), there, back, quick=True)
    t = skirmish("toy", me=side(hand=[wither]), you=side(field=["Shoal Wall"], hand=[blink]))
    t.me.plays("Wither")
    t.me.passes()
    t.you.plays("Blink")
    t.you.passes()
    t.me.passes()
    t.you.picks("Shoal Wall")
    t.you.puts_at(0)
    t.both_pass()
    t.card("Shoal Wall", guard=4, place=0)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()
