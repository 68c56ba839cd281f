"""Scenario 23: piercing damage, blockers that go, and who strikes first."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import target
from rulebound.games.fow.profiles import PROFILES, Profile
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Draw, Move
from tests.forceofwill import card, duel, quick, resonator, side
from tests.scenario import Offer

ANY = Cards("any", ("field",), (Kind("resonator"),))
RETURN = quick("Return", target(ANY), Move(It(), "hand", verb="return"))
RAM = resonator("Ram", 800, 800, keywords=("pierce",))
LANCER = resonator("Lancer", 800, 800, keywords=("first strike",))
WALL = card(resonator("Wall", 100, 500), marks={"damage": 200})


def hundreds(most: int) -> list[Offer]:
    """Every number of hundreds up to this one."""
    return [Offer("number", number=n) for n in range(0, most + 1, 100)]


def test_what_the_blocker_does_not_need_may_pierce() -> None:
    """fow-6.0 1102.2, 1102.2a, 1102.2c"""
    t = duel(me=side(field=[RAM]), you=side(field=[WALL]))
    t.me.attacks("Ram")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to("number")
    t.me.is_offered(*hundreds(500))
    t.me.declares(500)
    t.you.shows(life=3500, graveyard=["Wall"])
    t.end_battle()
    t.card("Ram", damage=100)
    t.is_quiet()


def test_as_little_as_its_player_likes() -> None:
    """fow-6.0 1102.2"""
    for through in (0, 200):
        t = duel(me=side(field=[RAM]), you=side(field=[WALL]))
        t.me.attacks("Ram")
        t.pass_to("block")
        t.you.blocks("Wall")
        t.pass_to("number")
        t.me.declares(through)
        t.you.shows(life=4000 - through, graveyard=["Wall"])


def test_all_of_it_is_battle_damage_of_the_attacker() -> None:
    """fow-6.0 1102.2c"""
    struck = Ability("automatic", (Draw(1),), Event("deals damage to a player", by="battle"))
    t = duel(me=side(field=[resonator("Ram", 800, 800, struck, keywords=("pierce",))]), you=side(field=[WALL]))
    t.me.attacks("Ram")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to("number")
    t.me.declares(100)
    t.shows(chase=["ability of Ram"])
    t.both_pass()
    t.me.shows(hand=["Pebble"])


def test_a_blocker_removed_before_the_damage_stops_nothing() -> None:
    """fow-6.0 804.4a, 806.2b"""
    # FW-21: the damage goes to what was attacked.
    for ram in (RAM, resonator("Ram", 800, 800)):
        t = duel(me=side(field=[ram]), you=side(field=[WALL], hand=[RETURN]))
        t.me.attacks("Ram")
        t.pass_to("block")
        t.you.blocks("Wall")
        t.me.passes()
        t.you.plays("Return", targets=["Wall"])
        t.resolves()
        t.end_battle()
        t.you.shows(life=3200)
        t.card("Ram", damage=0)
        t.is_quiet()


def test_a_blocker_struck_first_falls_and_deals_nothing() -> None:
    """fow-6.0 805.2a, 805.3"""
    t = duel(me=side(field=[LANCER]), you=side(field=[WALL]))
    t.me.attacks("Lancer")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to_phase("first strike")
    t.you.shows(graveyard=["Wall"])
    t.end_battle()
    t.card("Lancer", damage=0)
    t.you.shows(life=4000)
    t.is_quiet()


def test_the_attacked_resonator_strikes_back_though_a_blocker_fell_for_it() -> None:
    """fow-6.0 806.2, 806.3"""
    # Errata FW-37: word for word, as every later text has it.
    t = duel(me=side(field=[LANCER]), you=side(field=[WALL, card(resonator("Ox", 300, 900), rested=True)]))
    t.me.attacks("Lancer", "Ox")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.end_battle()
    t.you.shows(graveyard=["Wall"])
    t.card("Lancer", damage=300)
    t.card("Ox", damage=0)
    t.is_quiet()


def test_the_other_reading_takes_that_strike_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """fow-6.0 806.3"""
    monkeypatch.setitem(PROFILES, "fow", Profile(attacked_strikes_back=False))
    t = duel(me=side(field=[LANCER]), you=side(field=[WALL, card(resonator("Ox", 300, 900), rested=True)]))
    t.me.attacks("Lancer", "Ox")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.end_battle()
    t.card("Lancer", damage=0)
    # A blocker that went before any damage has taken nothing upon itself.
    t = duel(
        me=side(field=[LANCER], hand=[RETURN]), you=side(field=[WALL, card(resonator("Ox", 300, 900), rested=True)])
    )
    t.me.attacks("Lancer", "Ox")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.me.plays("Return", targets=["Wall"])
    t.resolves()
    t.end_battle()
    t.card("Lancer", damage=300)
    t.card("Ox", damage=800)
