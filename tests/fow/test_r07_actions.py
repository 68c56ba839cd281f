"""700 What a player with priority may do."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import judgment, text
from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Damage
from tests.forceofwill import (
    BATTLE,
    Attack,
    Call,
    Judge,
    Play,
    Produce,
    Spend,
    Standby,
    chant,
    duel,
    j_ruler,
    resonator,
    ruler,
    side,
    stone,
)
from tests.scenario import PASS

ANY = Cards("any", ("field",), (Kind("resonator"),))
BOLT = chant("Bolt", text(target(ANY), Damage(400, It())))
HOUND = resonator("Hound", 500, 500, cost=("fire", 1))
FIRE = stone("Fire Stone", "fire")
WATER = stone("Water Stone", "water")


def test_a_resonator_is_played_for_its_cost_and_enters_when_both_pass() -> None:
    """fow-6.0 702.1, 702.2, 702.3"""
    t = duel(me=side(hand=[HOUND], field=[FIRE, WATER]))
    t.me.is_offered(Play("Hound"), Produce("Fire Stone"), Produce("Water Stone"), Standby("Hound"), BATTLE, PASS)
    t.me.does(Play("Hound"))
    t.me.is_offered(Produce("Fire Stone"), Produce("Water Stone"))
    t.me.produces("Water Stone")
    t.me.is_offered(Produce("Fire Stone"))
    t.me.produces("Fire Stone")
    t.me.is_offered(Spend("fire"))
    t.me.pays()
    t.shows(chase=["Hound"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(field=["Hound", "Water Stone", "Fire Stone"], fire=0, water=0)
    t.is_quiet()


def test_a_chant_does_what_it_says_and_goes_to_the_graveyard() -> None:
    """fow-6.0 703.1, 703.2, 703.3"""
    t = duel(me=side(hand=[BOLT], fire=1), you=side(field=[resonator("Guard", 300, 500)]))
    t.me.plays("Bolt", targets=["Guard"])
    t.shows(chase=["Bolt"])
    t.both_pass()
    t.card("Guard", damage=400)
    t.me.shows(graveyard=["Bolt"], fire=0)
    t.is_quiet()


def test_judgment_turns_the_ruler_into_its_j_ruler() -> None:
    """fow-6.0 705.1, 705.2a, 705.3"""
    king = ruler("King", judgment("fire"), back="crowned-king")
    crowned = j_ruler("Crowned King", 900, 900, front="king")
    t = duel(me=side(ruler=king, fire=1), cards=[crowned])
    t.me.is_offered(Judge("King"), BATTLE, PASS)
    t.me.judges("King")
    t.me.shows(fire=0)
    t.both_pass()
    t.me.shows(field=["King"])
    t.card("King", kinds=["j-ruler"], atk=900)
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_calling_rests_the_ruler_and_puts_the_top_stone_into_the_field() -> None:
    """fow-6.0 709.1"""
    t = duel(me=side(stones=[FIRE, WATER]))
    t.me.is_offered(Call("Seer"), BATTLE, PASS)
    t.me.calls("Seer")
    t.me.shows(field=["Fire Stone"])
    t.card("Seer", rested=True)
    t.me.is_offered(Produce("Fire Stone"), BATTLE, PASS)
    t.is_quiet()


def test_a_battle_does_not_use_the_chase() -> None:
    """fow-6.0 704.1, 704.2"""
    t = duel(me=side(field=[HOUND]))
    t.me.attacks("Hound")
    t.end_battle()
    t.you.shows(life=3500)
    t.is_quiet()
    assert Attack("Hound") not in t.offers()
