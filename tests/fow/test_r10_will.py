"""1003 Paying will."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, pay, text
from rulebound.program.ops import Draw
from tests.forceofwill import (
    BATTLE,
    Activate,
    Play,
    Produce,
    Spend,
    Standby,
    chant,
    duel,
    regalia,
    resonator,
    side,
    stone,
)
from tests.scenario import PASS

FIRE = stone("Fire Stone", "fire")
BOTH = stone("Steam Stone", "fire", "water", special=True)


def test_will_that_was_produced_is_spent() -> None:
    """fow-6.0 1003.1, 1003.3"""
    t = duel(me=side(hand=[chant("Song", text(Draw(1)), cost=("fire", 1))], fire=1, wind=1))
    t.me.does(Play("Song"))
    t.me.is_offered(Spend("fire"))
    t.me.does(Spend("fire"))
    t.me.is_offered(Spend("wind"))
    t.me.does(Spend("wind"))
    t.me.shows(fire=0, wind=0)
    t.both_pass()
    t.is_quiet()


def test_each_symbol_asks_for_its_will() -> None:
    """fow-6.0 1003.2"""
    fork = regalia("Fork", activate(Draw(1), cost=(pay("fire", "water", 1),)))
    t = duel(me=side(field=[fork], fire=2, wind=1))
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(field=[fork], fire=2, water=1, wind=1))
    t.me.does(Activate("Fork"))
    t.me.does(Spend("fire"))
    t.me.does(Spend("water"))
    t.me.is_offered(Spend("fire"), Spend("wind"))
    t.me.does(Spend("wind"))
    t.me.shows(fire=1, water=0, wind=0)
    t.both_pass()
    t.is_quiet()


def test_a_price_is_paid_whole_or_not_at_all() -> None:
    """fow-6.0 1003.4"""
    # Two stones, one of them of both kinds: each gives one will.
    song = chant("Song", text(Draw(1)), cost=("water", "water"))
    t = duel(me=side(hand=[song], field=[FIRE, BOTH]))
    t.me.is_offered(Produce("Fire Stone"), Produce("Steam Stone"), Standby("Song"), BATTLE, PASS)
    t.me.is_refused("Song", "play", "fow-6.0:1003.4")
    t = duel(me=side(hand=[song], field=[BOTH, BOTH]))
    t.me.does(Play("Song"))
    t.me.produces("Steam Stone")
    t.me.chooses_mode(1)
    t.me.produces("Steam Stone#2")
    t.me.chooses_mode(1)
    t.me.pays()
    t.both_pass()
    t.me.shows(deck=4)
    t.is_quiet()


def test_who_produces_the_wrong_will_on_the_way_goes_back() -> None:
    """fow-6.0 1003.4, 903.2f"""
    song = chant("Song", text(Draw(1)), cost=("water",))
    t = duel(me=side(hand=[song, resonator("Page", 100, 100)], field=[BOTH]))
    t.me.does(Play("Song"))
    t.me.produces("Steam Stone")
    t.me.chooses_mode(0)
    t.card("Steam Stone", rested=False)
    t.me.shows(hand=["Song", "Page"], fire=0)
    t.me.is_offered(Play("Page"), Produce("Steam Stone"), BATTLE, PASS)
    t.is_quiet()
