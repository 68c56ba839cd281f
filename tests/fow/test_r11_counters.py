"""1116, 1118-1122 Keyword abilities with counters, coins, barriers and bonds."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import (
    activate,
    barrier,
    bestow,
    bestowed,
    continuous,
    energize,
    evolution,
    judgment,
    limit,
    mana,
    text,
    will_coin,
)
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, Colour, It, Kind, Marked
from rulebound.program.ops import Change, Damage, Draw, Move
from tests.forceofwill import (
    BATTLE,
    Activate,
    Block,
    Produce,
    Spend,
    addition,
    card,
    chant,
    duel,
    j_ruler,
    regalia,
    resonator,
    ruler,
    side,
    stone,
)
from tests.forceofwill import Play as Plays
from tests.fow.decks import set_up
from tests.scenario import PASS, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
FIRE = stone("Fire Stone", "fire")


# -- [Evolution] ----------------------------------------------------------------------------------


def test_evolution_puts_one_counter_on_the_card_and_never_a_second() -> None:
    """fow-6.0 1116.1, 1116.2"""
    grown = continuous(Change("atk", 300, All(Cards("any", ("field",), (Marked("evolution"),))), "while here"))
    cub = resonator("Cub", 300, 300, evolution("fire"), grown)
    t = duel(me=side(field=[cub], fire=3))
    t.me.activates("Cub")
    t.shows(chase=["ability of Cub"])
    # Played again before the first has resolved, the second does nothing.
    t.me.activates("Cub")
    t.both_pass()
    t.card("Cub", evolution=1, atk=600)
    t.both_pass()
    t.card("Cub", evolution=1)
    t.me.shows(fire=1)
    t.is_quiet()


# -- [Limit] --------------------------------------------------------------------------------------


def test_a_card_with_limit_enters_with_counters_and_loses_one_when_it_attacks_or_blocks() -> None:
    """fow-6.0 1118.1, 1118.2"""
    golem = resonator("Golem", 300, 900, *limit(2))
    t = duel(me=side(hand=[golem], fire=1), you=side(field=[resonator("Ox", 300, 900)]))
    t.me.plays("Golem")
    t.both_pass()
    t.card("Golem", limit=2)
    t.turn_passes()
    t.you.attacks("Ox")
    t.pass_to("block")
    t.me.blocks("Golem")
    # It is an automatic ability: it goes on the chase.
    t.shows(chase=["ability of Golem"])
    t.card("Golem", limit=2)
    t.both_pass()
    t.card("Golem", limit=1)
    t.end_battle()
    t.turn_passes()
    t.me.attacks("Golem")
    t.shows(chase=["ability of Golem"])
    t.both_pass()
    t.card("Golem", limit=0)
    t.end_battle()
    t.is_quiet()


def test_a_card_without_limit_counters_left_attacks_and_blocks_as_before() -> None:
    """fow-6.0 1118.2a, 1118.2b"""
    golem = resonator("Golem", 300, 900, *limit(2))
    t = duel(me=side(field=[golem]), you=side(field=[golem]))
    t.card("Golem", limit=0)
    # The ability triggers as before, and finds nothing to remove.
    t.me.attacks("Golem")
    t.shows(chase=["ability of Golem"])
    t.both_pass()
    t.pass_to("block")
    t.you.is_offered(Block("Golem#2"), PASS)
    t.you.blocks("Golem#2")
    t.shows(chase=["ability of Golem"])
    t.both_pass()
    t.card("Golem", limit=0, atk=300)
    t.end_battle()
    t.me.shows(field=["Golem"])
    t.you.shows(field=["Golem#2"], life=4000)
    t.is_quiet()


# -- [Energize] -----------------------------------------------------------------------------------

COIN = will_coin("fire-coin", "fire")
DUKE = ruler("Duke", energize("fire-coin"))


def test_who_does_not_begin_starts_with_a_will_coin_without_a_type_in_the_removed_area() -> None:
    """fow-6.0 1119.1, 1119.2"""
    # FW-24: no type, and controlled by who has it.
    t = set_up("Duke", "Duke", DUKE, COIN)
    t.me.shows(removed=[])
    t.you.shows(removed=["Will Coin"])
    t.card("Will Coin", kinds=[], controller="you")
    t = set_up("Duke", "Warden", DUKE, COIN)
    t.me.shows(removed=[])
    t.you.shows(removed=[])


@pytest.mark.parametrize(("profile", "drawn"), [("fow", 0), ("fow-6.0-literal", 1)])
def test_a_will_coin_is_erased_for_its_will_and_as_printed_banished(profile: str, drawn: int) -> None:
    """fow-6.0 1119.2, 1119.2a"""
    # FW-24: erased, which is not banished.
    mourner = Ability("automatic", (Draw(1),), Event("banish", own=False, whose="yours"))
    urn = regalia("Urn", mourner)
    ox = resonator("Ox", 300, 300, cost=("fire",))
    t = duel(profile, me=side(field=[urn], removed=[COIN], hand=[ox]))
    t.me.is_offered(Plays("Ox"), Produce("Will Coin"), BATTLE, PASS)
    t.me.does(Plays("Ox"))
    t.me.is_offered(Produce("Will Coin"))
    t.me.produces("Will Coin")
    t.me.shows(removed=[], graveyard=[], fire=1)
    t.me.is_offered(Spend("fire"))
    t.me.pays()
    t.resolves()
    t.me.shows(field=["Urn", "Ox"], hand=drawn)
    t.is_quiet()


def test_a_will_coin_is_used_at_any_time_and_its_will_is_kept() -> None:
    """fow-6.0 1119.2a"""
    t = duel(you=side(removed=[COIN]))
    t.me.passes()
    t.you.is_offered(Produce("Will Coin"), PASS)
    t.you.produces("Will Coin")
    t.you.shows(fire=1, removed=[])
    t.you.is_offered(PASS)


# -- [Barrier] ------------------------------------------------------------------------------------

BOLT = chant("Bolt", text(target(ANY), Damage(100, It())), keywords=("quickcast",))
WAVE = chant("Wave", text(target(ANY), Damage(100, It())), cost=("water",), keywords=("quickcast",))


def test_a_card_with_barrier_is_no_target_of_the_opponents_spells_and_abilities() -> None:
    """fow-6.0 1120.1, 1120.2"""
    saint = resonator("Saint", 300, 300, barrier())
    archer = resonator("Archer", 300, 300, activate(target(ANY), Damage(100, It())))
    t = duel(me=side(field=[archer], hand=[BOLT], fire=1), you=side(field=[saint], hand=[BOLT], fire=1))
    t.me.does(Activate("Archer"))
    # The archer is the only target left.
    t.shows(chase=["ability of Archer"])
    t.both_pass()
    t.card("Saint", damage=0)
    t.card("Archer", damage=100)
    t.me.does(Plays("Bolt"))
    t.me.is_asked("payment")
    t.me.pays()
    t.both_pass()
    t.card("Archer", damage=200)
    # Its own player may target it, and what does not target reaches it.
    t.me.passes()
    t.you.does(Plays("Bolt#2"))
    t.you.is_offered(Pick("Saint"), Pick("Archer"))


def test_what_does_not_target_gets_through_a_barrier() -> None:
    """fow-6.0 1120.2"""
    saint = resonator("Saint", 300, 300, barrier())
    flood = chant("Flood", text(Damage(300, All(ANY))))
    t = duel(me=side(hand=[flood], fire=1), you=side(field=[saint]))
    t.me.plays("Flood")
    t.both_pass()
    t.you.shows(graveyard=["Saint"])
    t.is_quiet()


def test_a_barrier_against_fire_stops_fire_alone() -> None:
    """fow-6.0 1120.3, 1120.3.ex1"""
    saint = resonator("Saint", 300, 300, barrier(Colour("fire")))
    archer = resonator("Archer", 300, 300, activate(target(ANY), Damage(100, It())))
    tide = resonator("Tide", 300, 300, activate(target(ANY), Damage(100, It())), cost=("water",))
    t = duel(me=side(field=[archer, tide], hand=[BOLT, WAVE], fire=1, water=1), you=side(field=[saint]))
    t.me.does(Activate("Archer"))
    t.me.is_offered(Pick("Archer"), Pick("Tide"))
    t.me.picks("Tide")
    t.both_pass()
    t.me.does(Activate("Tide"))
    t.me.is_offered(Pick("Archer"), Pick("Tide"), Pick("Saint"))
    t.me.picks("Saint")
    t.both_pass()
    t.me.does(Plays("Bolt"))
    t.me.is_offered(Pick("Archer"), Pick("Tide"))
    t.me.picks("Tide")
    t.me.pays()
    t.both_pass()
    t.me.does(Plays("Wave"))
    t.me.is_offered(Pick("Archer"), Pick("Tide"), Pick("Saint"))
    t.me.picks("Saint")
    t.me.pays()
    t.both_pass()
    t.card("Saint", damage=200)
    t.is_quiet()


# -- [Bestow] -------------------------------------------------------------------------------------

SABRE = addition("Sabre", bestow("wind"), continuous(Change("atk", 200, bestowed(), "while here")))


def test_an_addition_with_bestow_enters_alone_and_is_attached_in_main_timing() -> None:
    """fow-6.0 1121.1, 1121.2, 1121.3"""
    # Errata NEW-4: it takes no target when it is played.
    t = duel(me=side(hand=[SABRE], field=[resonator("Ox", 300, 300)], fire=1, wind=2))
    t.me.does(Plays("Sabre"))
    t.me.is_asked("payment")
    t.me.pays()
    t.both_pass()
    t.card("Ox", guests=[], atk=300)
    t.me.is_offered(Activate("Sabre"), BATTLE, PASS)
    t.me.activates("Sabre", targets=["Ox"])
    t.both_pass()
    t.card("Ox", guests=["Sabre"], atk=500)
    # Attached, it cannot be bestowed elsewhere.
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_the_bestowed_card_is_the_one_to_which_the_addition_is_attached() -> None:
    """fow-6.0 1121.3a, 1121.1"""
    ox, ram = resonator("Ox", 300, 300), resonator("Ram", 300, 300)
    t = duel(me=side(field=[card(ox, attached=(SABRE,)), ram]))
    t.card("Ox", atk=500)
    t.card("Ram", atk=300)


def test_when_its_card_leaves_an_addition_with_bestow_stays_and_may_be_bestowed_again() -> None:
    """fow-6.0 1121.2"""
    # Errata NEW-4.
    bolt = chant("Bolt", text(target(ANY), Damage(400, It())))
    ox, ram = resonator("Ox", 300, 300), resonator("Ram", 300, 300)
    t = duel(me=side(field=[card(ox, attached=(SABRE,)), ram], hand=[bolt], fire=1, wind=1))
    t.me.plays("Bolt", targets=["Ox"])
    t.both_pass()
    t.me.shows(field=["Sabre", "Ram"], graveyard=["Ox", "Bolt"])
    t.me.is_offered(Activate("Sabre"), BATTLE, PASS)
    t.me.activates("Sabre", targets=["Ram"])
    t.both_pass()
    t.card("Ram", guests=["Sabre"], atk=500)
    t.is_quiet()


def test_bestow_is_not_played_outside_main_timing() -> None:
    """fow-6.0 1121.2"""
    t = duel(you=side(field=[SABRE, resonator("Ox", 300, 300)], wind=1))
    t.me.passes()
    t.you.is_offered(PASS)


# -- [Mana] ---------------------------------------------------------------------------------------


def test_a_ruler_with_mana_starts_the_game_with_its_counters() -> None:
    """fow-6.0 1122.1, 1122.2a"""
    witch = ruler("Witch", mana(3))
    t = set_up("Witch", "Warden", witch)
    t.card("Witch", mana=3)
    t.card("Warden", mana=0)


def test_any_other_card_with_mana_enters_the_field_with_its_counters() -> None:
    """fow-6.0 1122.1, 1122.2b"""
    well = resonator("Well", 100, 100, mana(2))
    king = ruler("King", judgment("fire"), back="crowned-king")
    crowned = j_ruler("Crowned King", 900, 900, mana(1), front="king")
    shove = chant("Shove", text(Move(All(Cards("yours", ("graveyard",))), "field")))
    t = duel(me=side(ruler=king, hand=[well, shove], graveyard=[well], fire=3), cards=[crowned])
    t.me.plays("Well")
    t.both_pass()
    t.card("Well", mana=2)
    t.me.plays("Shove")
    t.both_pass()
    t.card("Well#2", mana=2)
    t.me.judges("King")
    t.both_pass()
    t.card("King", mana=1)
    t.is_quiet()
