"""Scenario 10: the Character that makes room for a sixth is trashed by rule; in 1.1.6 effects apply to that."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import discard, main, on_ko, on_play, when_attacking
from rulebound.games.opcg.r04_terms import would_leave
from rulebound.games.opcg.r08_texts import choose, permanent, whenever
from rulebound.program.abilities import Event
from rulebound.program.filters import Cards, It, Kind, This
from rulebound.program.ops import Choose, Draw, Forbid, Move, Play
from tests.onepiece import character, duel, event, side
from tests.opcg.told import steps
from tests.scenario import DECLINE, Pick, Replace

PROFILES = ("opcg", "opcg-1.1.6", "opcg-manual")
BY_RULE = ("opcg", "opcg-manual")
MOURNED = character("Mourned", 1000, on_ko(Draw(1)))
ROOTED = character("Rooted", 1000, permanent(Forbid("leave characters by effect", This())))
LATE = character("Late", 3000, cost=2)
CREW = ["Rope Dancer", "Gate Warden", "Lamplighter"]
HAND = Cards("yours", ("hand",), (Kind("character"),))


@pytest.mark.parametrize("profile", PROFILES)
def test_any_of_the_five_may_make_room_and_is_not_knocked_out(profile: str) -> None:
    """opcg 3-7-6-1, 10-2-1-3"""
    # [92], errata OP9-21: revealed, paid, room made, put into play. The manual puts it down before it is paid.
    for gone in ("Mourned", "Rooted"):
        t = duel(profile, me=side(characters=[MOURNED, ROOTED, *CREW], hand=[LATE], active=3))
        t.me.plays("Late")
        t.me.is_offered(*(Pick(name) for name in ("Mourned", "Rooted", *CREW)))
        assert t.you.knows("Late")
        t.me.shows(active=3 if profile == "opcg-manual" else 1, hand=["Late"], trash=[])
        t.me.picks(gone)
        left = [name for name in ("Mourned", "Rooted", *CREW) if name != gone]
        t.me.shows(characters=[*left, "Late"], trash=[gone], hand=[], active=1, rested=2)
        t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_what_may_not_leave_by_effects_does_not(profile: str) -> None:
    """opcg 1-3-3"""
    # The control: an effect cannot make it leave, whatever it calls that.
    for to, verb in (("hand", "return"), ("trash", "trash"), ("trash", "ko"), ("deck", "")):
        wave = event("Wave", main(choose(Cards("theirs", ("characters",))), Move(It(), to, "top", verb)))
        t = duel(profile, me=side(hand=[wave], active=0), you=side(characters=[ROOTED]))
        t.me.plays("Wave")
        t.you.shows(characters=["Rooted"], hand=[], trash=[], deck=5)
        t.is_quiet()


@pytest.mark.parametrize("profile", BY_RULE)
def test_nothing_takes_its_place_and_nobody_hears_of_it(profile: str) -> None:
    """opcg 3-7-6-1-1"""
    squire = character("Squire", 1000, would_leave(*discard(1), may=True))
    crier = character("Crier", 1000, whenever(Event("leaves characters", own=False), Draw(1)))
    t = duel(profile, me=side(characters=[squire, crier, *CREW], hand=[LATE, "Keelhauler"], active=2))
    t.me.plays("Late")
    t.me.picks("Squire")
    t.me.shows(characters=["Crier", *CREW, "Late"], trash=["Squire"], hand=["Keelhauler"], deck=5)
    t.is_quiet()


def test_in_1_1_6_it_is_merely_no_knock_out() -> None:
    """opcg-1.1.6 3-7-6, 3-7-6-1, 10-2-1-3"""
    squire = character("Squire", 1000, would_leave(*discard(1), may=True))
    crier = character("Crier", 1000, whenever(Event("leaves characters", own=False), Draw(1)))
    for saved in (False, True):
        me = side(characters=[squire, crier, *CREW], hand=[LATE, "Keelhauler"], active=2)
        t = duel("opcg-1.1.6", me=me)
        t.me.plays("Late")
        t.me.picks("Squire")
        t.me.is_offered(Replace("Squire"), DECLINE)
        if saved:
            t.me.replaces("Squire")
            t.me.is_offered(Pick("Late"), Pick("Keelhauler"))
            t.me.picks("Keelhauler")
            # There is no room then, and more than five there never are: the sixth, though paid for, does not come.
            t.me.shows(characters=["Squire", "Crier", *CREW], trash=["Keelhauler"], hand=["Late"], deck=5, rested=2)
        else:
            t.me.declines()
            t.me.shows(characters=["Crier", *CREW, "Late"], trash=["Squire"], hand=["Keelhauler", "Pebble"], deck=4)
        t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_the_card_whose_effect_plays_the_sixth_may_make_room(profile: str) -> None:
    """opcg 3-7-6-1, 8-4-3"""
    # [114], [560]: and its text goes on.
    call = on_play(Choose(HAND, 1, 0), Play(It()), Draw(1))
    host = character("Host", 1000, call)
    t = duel(profile, me=side(characters=[*CREW, "Ember Runner"], hand=[host, LATE], active=1))
    t.me.plays("Host")
    t.me.picks("Late")
    t.me.is_offered(*(Pick(name) for name in ("Host", *CREW, "Ember Runner")))
    t.me.picks("Host")
    t.me.shows(characters=[*CREW, "Ember Runner", "Late"], trash=["Host"], hand=["Pebble"])
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_one_just_played_may_make_room_and_then_does_nothing(profile: str) -> None:
    """opcg 3-7-6-1, 8-1-3-1-3, opcg-1.1.6:8-1-3-2-3"""
    # [444]
    heir = character("Heir", 1000, on_play(Draw(2)))
    call = event("Call", main(Choose(HAND, 2, 0), Play(It())))
    t = duel(profile, me=side(characters=["Rope Dancer"] * 4, hand=[call, heir, LATE], active=0))
    t.me.plays("Call")
    t.me.picks("Heir", "Late")
    t.me.picks("Heir")
    trash = ["Call", "Heir"] if profile == "opcg-manual" else ["Heir", "Call"]
    t.me.shows(characters=5, hand=[], trash=trash, deck=5)
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_an_attacker_that_makes_room_ends_the_battle(profile: str) -> None:
    """opcg 7-1-1-4, 3-7-6-1"""
    # [678]
    raider = character("Raider", 5000, when_attacking(Choose(HAND, 1, 0), Play(It())))
    t = duel(profile, me=side(characters=[raider, *CREW, "Ember Runner"], hand=[LATE], active=0))
    t.me.attacks("Raider", "Keeper")
    t.me.picks("Late")
    t.me.picks("Raider")
    t.me.shows(characters=[*CREW, "Ember Runner", "Late"], trash=["Raider"])
    t.you.shows(life=2)
    assert steps(t) == ["attack", "main"]
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_fifth_needs_no_room_though_a_stage_lies_there(profile: str) -> None:
    """opcg 3-7-6"""
    t = duel(profile, me=side(characters=[MOURNED, *CREW], stage=["Beacon Tower"], hand=[LATE], active=2))
    t.me.plays("Late")
    t.me.shows(characters=["Mourned", *CREW, "Late"], stage=["Beacon Tower"], trash=[])
    t.is_quiet()
