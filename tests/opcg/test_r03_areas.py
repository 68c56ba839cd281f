"""3 Areas."""

from __future__ import annotations

from rulebound.games.opcg.cards import on_ko
from rulebound.program.abilities import Ability, Event
from rulebound.program.ops import Draw
from tests.onepiece import character, duel, side, stage
from tests.scenario import Pick

CREW = ["Lamplighter", "Ember Runner", "Gate Warden", "Rope Dancer"]


def test_a_sixth_character_makes_one_of_the_five_go() -> None:
    """opcg 3-7-6, 3-7-6-1"""
    late = character("Late", 1000)
    t = duel(me=side(characters=[*CREW, "Torch Bearer"], hand=[late]))
    t.me.plays("Late")
    t.me.is_offered(*(Pick(name) for name in [*CREW, "Torch Bearer"]))
    t.me.picks("Gate Warden")
    t.me.shows(characters=["Lamplighter", "Ember Runner", "Rope Dancer", "Torch Bearer", "Late"], trash=["Gate Warden"])
    t.is_quiet()


def test_what_makes_room_is_not_knocked_out_and_sets_nothing_off() -> None:
    """opcg 3-7-6-1-1"""
    mourned = character("Mourned", 1000, on_ko(Draw(1)))
    crier = character("Crier", 1000, Ability("automatic", (Draw(1),), Event("leaves characters", own=False)))
    late = character("Late", 1000)
    for profile, hand in (("opcg", 0), ("opcg-1.1.6", 1)):
        t = duel(profile, me=side(characters=[mourned, crier, *CREW[:3]], hand=[late]))
        t.me.plays("Late")
        t.me.picks("Mourned")
        t.me.shows(hand=hand, trash=["Mourned"])
        t.is_quiet()


def test_a_second_stage_takes_the_place_of_the_first() -> None:
    """opcg 3-8-5, 3-8-5-1"""
    pier, quay = stage("Pier"), stage("Quay")
    t = duel(me=side(stage=[pier], hand=[quay]))
    t.me.plays("Quay")
    t.me.shows(stage=["Quay"], trash=["Pier"])
    t.is_quiet()
