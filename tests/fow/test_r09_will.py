"""907 Will abilities, and the will that they produce."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, pay, text
from rulebound.games.fow.r09_abilities import produce_moon, produce_will, target, whenever
from rulebound.games.fow.r10_game_actions import deal
from rulebound.program.abilities import Event
from rulebound.program.filters import Cards, It, Kind, This
from rulebound.program.ops import Draw, Move, Remove
from tests.forceofwill import (
    BATTLE,
    Activate,
    Play,
    Produce,
    Spend,
    Standby,
    card,
    chant,
    duel,
    regalia,
    resonator,
    side,
    stone,
)
from tests.scenario import PASS

ANY = Cards("any", ("field",), (Kind("resonator"),))
FIRE = stone("Fire Stone", "fire")
SONG = chant("Song", text(Draw(1)), cost=("fire",), keywords=("quickcast",))
BROAD = chant("Broad Song", text(Draw(1)), cost=(2,))
GUARD = resonator("Guard", 300, 500)


def test_an_ability_that_produces_will_without_a_target_is_carried_out_at_once() -> None:
    """fow-6.0 907.1, 907.3"""
    spring = regalia("Spring", activate(produce_will("water"), rest=True))
    t = duel(me=side(field=[spring]))
    t.me.is_offered(Produce("Spring"), BATTLE, PASS)
    t.me.produces("Spring")
    t.shows(chase=[])
    t.me.shows(water=1)
    t.card("Spring", rested=True)
    t.is_quiet()


def test_with_a_target_it_is_no_will_ability() -> None:
    """fow-6.0 907.1"""
    leech = regalia("Leech", activate(target(ANY), deal(100, It()), produce_will("fire")))
    t = duel(me=side(field=[leech, GUARD]))
    t.me.is_offered(Activate("Leech"), BATTLE, PASS)
    t.me.activates("Leech", targets=["Guard"])
    t.shows(chase=["ability of Leech"])
    t.both_pass()
    t.me.shows(fire=1)
    t.is_quiet()


def test_a_spell_that_produces_will_uses_the_chase() -> None:
    """fow-6.0 907.1"""
    flare = chant("Flare", text(produce_will("fire", 2)))
    t = duel(me=side(hand=[flare], fire=1))
    t.me.plays("Flare")
    t.shows(chase=["Flare"])
    t.me.shows(fire=0)
    t.both_pass()
    t.me.shows(fire=2)
    t.is_quiet()


def test_what_a_will_ability_triggers_and_produces_will_is_one_too() -> None:
    """fow-6.0 907.1, 907.3"""
    rested = Event("produces", own=False, where=(Kind("magic stone"),), whose="yours")
    well = regalia("Well", whenever(rested, produce_will("water")))
    tide = chant("Tide", text(Draw(1)), cost=("fire", "water"))
    t = duel(me=side(field=[well, FIRE], hand=[tide]))
    t.me.produces("Fire Stone")
    t.me.shows(fire=1, water=1)
    t.shows(chase=[])
    t.me.plays("Tide")
    t.both_pass()
    t.me.shows(deck=4, fire=0, water=0)
    t.is_quiet()


def test_what_a_will_ability_triggers_otherwise_waits_for_the_chase() -> None:
    """fow-6.0 907.1"""
    rested = Event("produces", own=False, where=(Kind("magic stone"),), whose="yours")
    bell = regalia("Bell", whenever(rested, Draw(1)))
    t = duel(me=side(field=[bell, FIRE], hand=[SONG]))
    t.me.does(Play("Song"))
    t.me.produces("Fire Stone")
    t.me.shows(deck=5)
    t.me.pays()
    t.shows(chase=["ability of Bell", "Song"])
    t.resolves()
    t.me.shows(deck=3)
    t.is_quiet()


def test_will_is_produced_with_priority_or_when_it_has_to_be_paid() -> None:
    """fow-6.0 907.2, 1003.5"""
    t = duel(me=side(field=[FIRE], hand=[SONG]), you=side(field=[FIRE], hand=[SONG]))
    t.me.is_offered(Play("Song"), Produce("Fire Stone"), BATTLE, PASS)
    t.me.does(Play("Song"))
    t.me.is_asked("payment")
    t.me.is_offered(Produce("Fire Stone"))
    t.me.produces("Fire Stone")
    t.me.pays()
    t.me.passes()
    t.you.is_offered(Play("Song#2"), Produce("Fire Stone#2"), PASS)
    t.you.produces("Fire Stone#2")
    t.you.shows(fire=1)
    t.you.is_offered(Play("Song#2"), PASS)
    t.you.passes()
    t.me.is_offered(PASS)
    t.me.passes()
    t.me.shows(deck=4)
    t.is_quiet()


def test_any_will_ability_may_pay_whatever_it_costs() -> None:
    """fow-6.0 907.2, 1003.5"""
    # One is banished for its will, one gives its last counter, and one asks for will itself.
    shard = regalia("Shard", activate(produce_will("fire"), cost=(Move(This(), "graveyard", "top", "banish"),)))
    urn = regalia("Urn", activate(produce_will("water"), cost=(Remove(This(), "mana"),)))
    prism = regalia("Prism", activate(produce_will("wind"), cost=(pay(1),), rest=True))
    gale = chant("Gale", text(Draw(1)), cost=("fire", "wind"))
    t = duel(me=side(field=[shard, card(urn, marks={"mana": 1}), prism], hand=[gale], wind=1))
    t.me.does(Play("Gale"))
    t.me.is_offered(Produce("Shard"), Produce("Urn"), Produce("Prism"))
    t.me.produces("Shard")
    t.me.is_offered(Spend("fire"), Produce("Urn"), Produce("Prism"))
    t.me.pays()
    t.me.shows(field=["Urn", "Prism"], fire=0, wind=0)
    t.both_pass()
    t.is_quiet()


def test_a_will_ability_does_not_pay_for_itself() -> None:
    """fow-6.0 1003.5"""
    # It asks for will and rests for nothing: paid for by itself it would be played again and again, without an end.
    board = regalia("Board", activate(produce_will("wind"), cost=(pay("water"),)))
    t = duel(me=side(field=[board, FIRE], hand=[SONG], water=2))
    t.me.does(Play("Song"))
    t.me.is_offered(Produce("Board"), Produce("Fire Stone"))
    t.me.produces("Board")
    t.me.is_offered(Spend("water"), Produce("Fire Stone"))
    t.me.does(Spend("water"))
    t.me.is_offered(Produce("Board"), Produce("Fire Stone"))
    t.me.pays()
    t.me.shows(water=1, wind=1)
    t.both_pass()
    t.is_quiet()


def test_a_play_that_wastes_its_will_is_undone() -> None:
    """fow-6.0 1003.5, 903.2f"""
    prism = regalia("Prism", activate(produce_will("wind"), cost=(pay(1),), rest=True))
    t = duel(me=side(field=[prism], hand=[SONG], fire=1))
    t.me.does(Play("Song"))
    t.me.is_offered(Spend("fire"), Produce("Prism"))
    t.me.produces("Prism")
    t.me.does(Spend("fire"))  # for the prism: now nothing fire is left
    t.me.shows(fire=1, wind=0, hand=["Song"])
    t.card("Prism", rested=False)
    t.me.is_offered(Produce("Prism"), BATTLE, PASS)
    t.is_quiet()


def test_produced_will_stays_until_it_is_paid_or_emptied() -> None:
    """fow-6.0 907.4"""
    lamp = regalia("Lamp", activate(produce_will("fire"), rest=True))
    t = duel(me=side(field=[lamp, GUARD], hand=[SONG]))
    t.me.produces("Lamp")
    t.me.attacks("Guard")
    t.end_battle()
    t.me.shows(fire=1)
    t.me.plays("Song")
    t.me.shows(fire=0)
    t.both_pass()
    t.is_quiet()


def test_will_has_an_attribute_or_none() -> None:
    """fow-6.0 907.5, 1003.2"""
    spring = regalia("Spring", activate(produce_will("void", 2), rest=True))
    t = duel(me=side(field=[spring], hand=[SONG, BROAD]))
    t.me.produces("Spring")
    t.me.shows(void=2, fire=0)
    t.me.is_offered(Play("Broad Song"), Standby("Song"), Standby("Broad Song"), BATTLE, PASS)
    t.me.does(Play("Broad Song"))
    t.me.is_offered(Spend("void"))
    t.me.pays()
    t.both_pass()
    t.is_quiet()


def test_the_will_of_the_moon_has_a_property_and_no_attribute() -> None:
    """fow-6.0 907.6, 907.6a, 907.6b"""
    crescent = regalia("Crescent", activate(produce_moon(), rest=True))
    shrine = regalia("Shrine", activate(Draw(1), cost=(pay("moon"),)))
    t = duel(me=side(field=[crescent, shrine], hand=[SONG], light=1))
    t.me.is_offered(Activate("Shrine"), Produce("Crescent"), Standby("Song"), BATTLE, PASS)
    t.me.produces("Crescent")
    t.me.shows(moon=1)
    t.me.is_offered(Activate("Shrine"), Standby("Song"), BATTLE, PASS)  # it is no fire will
    t.me.does(Activate("Shrine"))
    t.me.is_offered(Spend("moon"))
    t.me.pays()
    t.me.shows(moon=0, light=1)
    t.both_pass()
    t.me.shows(deck=4)
    t.is_quiet()


def test_a_moon_is_paid_with_the_will_of_the_moon_alone() -> None:
    """fow-6.0 1003.6, 907.6b"""
    # FW-36: the symbol that was lost is the moon's.
    shrine = regalia("Shrine", activate(Draw(1), cost=(pay("moon", 1),)))
    t = duel(me=side(field=[shrine], light=2))
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(field=[shrine], light=1, moon=1))
    t.me.does(Activate("Shrine"))
    t.me.does(Spend("moon"))
    t.me.is_offered(Spend("light"))
    t.me.pays()
    t.me.shows(light=0, moon=0)
    t.both_pass()
    t.is_quiet()


def test_the_will_of_the_moon_pays_for_anything_without_an_attribute() -> None:
    """fow-6.0 907.6a"""
    t = duel(me=side(hand=[BROAD], moon=2))
    t.me.plays("Broad Song")
    t.me.shows(moon=0)
    t.both_pass()
    t.is_quiet()
