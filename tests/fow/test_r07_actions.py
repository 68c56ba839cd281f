"""700 What a player with priority may do: playing, battle, abilities, calling, passing."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import activate, continuous, text
from rulebound.program import ops as op
from rulebound.program.conditions import Exists
from rulebound.program.filters import Cards, It, Kind, Named, This
from rulebound.program.ops import Charge, Choose, Damage, Draw, Forbid, Require, Stand
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Activate,
    Attack,
    Call,
    Play,
    Produce,
    Spend,
    Standby,
    addition,
    card,
    chant,
    duel,
    j_ruler,
    quick,
    regalia,
    resonator,
    ruler,
    side,
    stone,
)
from tests.scenario import PASS

ANY = Cards("any", ("field",), (Kind("resonator"),))
RULERS = Cards("any", ("ruler area",), (Kind("ruler"),))
BOLT = chant("Bolt", text(target(ANY), Damage(400, It())))
SPARK = chant("Spark", text(target(ANY), Damage(100, It())), keywords=("quickcast",))
HOUND = resonator("Hound", 500, 500, cost=("fire", 1))
FIRE = stone("Fire Stone", "fire")
WATER = stone("Water Stone", "water")
BEAR = resonator("Bear", 500, 500, keywords=("bloodlust",))


# -- 701 main timing ------------------------------------------------------------------------------


def test_main_timing_needs_an_empty_chase() -> None:
    """fow-6.0 701.2"""
    t = duel(
        me=side(hand=[SPARK, HOUND], field=[FIRE, WATER], stones=[FIRE], fire=1),
        you=side(field=[resonator("Ox", 300, 300)]),
    )
    t.me.is_offered(
        Play("Spark"),
        Play("Hound"),
        Produce("Fire Stone"),
        Produce("Water Stone"),
        Standby("Spark"),
        Standby("Hound"),
        Call("Seer"),
        BATTLE,
        PASS,
    )
    t.me.plays("Spark", targets=["Ox"])
    t.me.is_offered(Produce("Fire Stone"), Produce("Water Stone"), PASS)
    t.both_pass()
    t.me.is_offered(
        Play("Hound"), Produce("Fire Stone"), Produce("Water Stone"), Standby("Hound"), Call("Seer"), BATTLE, PASS
    )
    t.is_quiet()


def test_main_timing_is_not_in_a_battle() -> None:
    """fow-6.0 701.2, 704.1"""
    t = duel(me=side(hand=[HOUND], fire=3, stones=[FIRE]))
    t.me.does(BATTLE)
    t.shows(phase="beginning of battle")
    t.me.is_offered(PASS)


def test_main_timing_is_the_active_player_s_in_the_main_phase() -> None:
    """fow-6.0 701.2, 702.1, 703.1"""
    t = duel(me=side(hand=[HOUND, BOLT], fire=3, stones=[FIRE]), you=side(hand=[HOUND, BOLT], fire=3, stones=[FIRE]))
    t.me.is_offered(Play("Hound"), Standby("Hound"), Standby("Bolt"), Call("Seer"), BATTLE, PASS)
    t.me.passes()
    t.you.is_offered(PASS)
    t.you.passes()
    t.shows(phase="end")
    t.me.is_offered(PASS)


# -- 702, 703 cards -------------------------------------------------------------------------------


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


def test_a_regalia_and_an_addition_are_played_like_a_resonator() -> None:
    """fow-6.0 702.1, 702.3"""
    t = duel(me=side(hand=[regalia("Lamp"), addition("Kelp")], fire=2))
    t.me.plays("Lamp")
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.plays("Kelp")
    t.both_pass()
    t.me.shows(field=["Lamp", "Kelp"], hand=[], fire=0)
    t.is_quiet()


def test_what_cannot_be_paid_for_is_not_played() -> None:
    """fow-6.0 702.2, 703.2"""
    ox = resonator("Ox", 300, 300)
    t = duel(me=side(hand=[HOUND, BOLT], field=[ox, WATER]))
    t.me.is_offered(Produce("Water Stone"), BATTLE, PASS)
    t.me.is_refused("Hound", "play", "fow-6.0:1003.4")
    t.me.is_refused("Bolt", "play", "fow-6.0:1003.4")
    t = duel(me=side(hand=[HOUND, BOLT], field=[ox, FIRE]))
    t.me.is_offered(Play("Bolt"), Produce("Fire Stone"), BATTLE, PASS)


def test_cards_are_played_from_the_hand_only() -> None:
    """fow-6.0 702.2, 703.2"""
    t = duel(me=side(graveyard=[HOUND, BOLT], removed=[HOUND], fire=4), you=side(field=[HOUND]))
    t.me.is_offered(BATTLE, PASS)


def test_a_chant_does_what_it_says_and_goes_to_the_graveyard() -> None:
    """fow-6.0 703.1, 703.2, 703.3"""
    t = duel(me=side(hand=[BOLT], fire=1), you=side(field=[resonator("Guard", 300, 500)]))
    t.me.plays("Bolt", targets=["Guard"])
    t.shows(chase=["Bolt"])
    t.both_pass()
    t.card("Guard", damage=400)
    t.me.shows(graveyard=["Bolt"], fire=0)
    t.is_quiet()


def test_a_card_that_an_effect_plays_for_its_cost_is_not_played_for_another() -> None:
    """fow-6.0 702.2"""
    # The stone is made to give water for a price in fire: the Hound stays, and the effect is over.
    portal = quick("Portal", Choose(Cards("yours", ("hand",), (Kind("resonator"),))), op.Play(It(), pay=True), Draw(1))
    t = duel(
        me=side(hand=[portal, resonator("Hound", 500, 500)], field=[stone("Kiln Stone", "fire", "water")]),
    )
    t.me.plays("Portal")
    t.both_pass()
    t.me.picks("Hound")
    t.me.produces("Kiln Stone")
    t.me.chooses_mode(1)
    t.shows(chase=[])
    t.me.shows(hand=["Hound", "Pebble"], graveyard=["Portal"])
    t.card("Kiln Stone", rested=False)
    t.me.is_offered(Play("Hound"), Play("Pebble"), Produce("Kiln Stone"), BATTLE, PASS)
    t.is_quiet()


# -- 704 battle -----------------------------------------------------------------------------------


def test_a_battle_does_not_use_the_chase() -> None:
    """fow-6.0 704.1, 704.2"""
    t = duel(me=side(field=[HOUND]), you=side(hand=[SPARK], fire=1))
    t.me.does(BATTLE)
    t.shows(chase=[], phase="beginning of battle")
    t.pass_to("attack")
    t.me.does(Attack("Hound"))
    t.end_battle()
    t.you.shows(life=3500)
    t.is_quiet()
    assert Attack("Hound") not in t.offers()


# -- 707 activate abilities -----------------------------------------------------------------------


def test_an_ability_goes_on_the_chase_and_is_gone_when_it_has_resolved() -> None:
    """fow-6.0 707.1, 707.2, 707.3"""
    lamp = regalia("Lamp", activate(target(ANY), Damage(200, It()), rest=True))
    t = duel(me=side(field=[lamp]), you=side(field=[HOUND]))
    t.me.is_offered(Activate("Lamp"), BATTLE, PASS)
    t.me.activates("Lamp", targets=["Hound"])
    t.shows(chase=["ability of Lamp"])
    t.card("Lamp", rested=True)
    t.card("Hound", damage=0)
    t.both_pass()
    t.shows(chase=[])
    t.card("Hound", damage=200)
    t.me.shows(field=["Lamp"], graveyard=[])
    t.is_quiet()


def test_abilities_are_played_by_their_controller_whoever_s_turn_it_is() -> None:
    """fow-6.0 707.1, 707.2"""
    lamp = regalia("Lamp", activate(Draw(1), rest=True))
    t = duel(you=side(field=[lamp]))
    t.me.is_offered(BATTLE, PASS)
    t.me.passes()
    t.you.is_offered(Activate("Lamp"), PASS)
    t.you.activates("Lamp")
    t.you.is_offered(PASS)
    t.you.passes()
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.shows(hand=["Shell"])
    t.is_quiet()


def test_a_will_ability_is_carried_out_at_once() -> None:
    """fow-6.0 707.2"""
    t = duel(me=side(field=[FIRE]))
    t.me.produces("Fire Stone")
    t.shows(chase=[])
    t.me.shows(fire=1)
    t.card("Fire Stone", rested=True)
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


# -- 709 calling ----------------------------------------------------------------------------------


def test_calling_rests_the_ruler_and_puts_the_top_stone_into_the_field() -> None:
    """fow-6.0 709.1"""
    # FW-09: at once, without the chase.
    t = duel(me=side(stones=[FIRE, WATER]))
    t.me.is_offered(Call("Seer"), BATTLE, PASS)
    t.me.calls("Seer")
    t.me.shows(field=["Fire Stone"])
    t.card("Seer", rested=True)
    t.me.is_offered(Produce("Fire Stone"), BATTLE, PASS)
    t.is_quiet()


def test_a_stone_is_called_once_a_turn_though_the_ruler_is_recovered() -> None:
    """fow-6.0 709.1"""
    rise = chant("Rise", text(target(RULERS), Stand(It())), cost=())
    t = duel(me=side(hand=[rise], stones=[FIRE, WATER]))
    t.me.calls("Seer")
    t.me.plays("Rise", targets=["Seer"])
    t.both_pass()
    t.card("Seer", rested=False)
    t.me.is_offered(Produce("Fire Stone"), BATTLE, PASS)


def test_a_rested_ruler_calls_nothing_and_a_j_ruler_calls_as_well() -> None:
    """fow-6.0 709.1"""
    king, crowned = ruler("King", back="crowned"), j_ruler("Crowned", 900, 900, front="king")
    t = duel(me=side(ruler=card(king, rested=True), stones=[FIRE]), cards=[crowned])
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(field=[crowned], stones=[FIRE]), cards=[king])
    t.me.is_offered(Call("King"), BATTLE, PASS)
    t.me.calls("King")
    t.card("King", rested=True)
    t.me.shows(field=["King", "Fire Stone"])
    t.is_quiet()


def test_with_two_recovered_j_rulers_the_player_says_which_rests() -> None:
    """fow-6.0 709.1"""
    king, crowned = ruler("King", back="crowned"), j_ruler("Crowned", 900, 900, front="king")
    t = duel(me=side(ruler=ruler("Queen"), field=[crowned], stones=[FIRE]), cards=[king])
    t.me.is_offered(Call("Queen"), Call("King"), BATTLE, PASS)
    t.me.calls("King")
    t.card("King", rested=True)
    t.card("Queen", rested=False)
    t.me.is_offered(Produce("Fire Stone"), BATTLE, PASS)
    t.is_quiet()


# -- 710 passing ----------------------------------------------------------------------------------


def test_passing_does_nothing() -> None:
    """fow-6.0 710.1"""
    t = duel(me=side(hand=[BOLT], field=[HOUND], fire=1))
    t.me.passes()
    t.you.is_offered(PASS)
    t.shows(phase="main", chase=[])
    t.me.shows(hand=["Bolt"], field=["Hound"], fire=1)


def test_who_has_to_attack_may_do_other_things_first_but_not_pass() -> None:
    """fow-6.0 710.2"""
    # A quick text is played instead of passing, and a battle is what is left.
    t = duel(me=side(field=[BEAR, HOUND], hand=[SPARK], fire=1))
    t.me.is_offered(Play("Spark"), BATTLE)
    t.me.plays("Spark", targets=["Hound"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.is_offered(BATTLE)
    t.me.attacks("Bear")
    t.end_battle()
    t.me.is_offered(BATTLE, PASS)
    t.you.shows(life=3500)
    t.is_quiet()


def test_a_text_may_require_an_attack() -> None:
    """fow-6.0 710.2, 803.3"""
    banner = regalia("Banner", continuous(Require("attack", ANY, lasting="while here")))
    t = duel(me=side(field=[HOUND]), you=side(field=[banner]))
    t.me.is_offered(BATTLE)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Hound"))


def test_what_came_this_turn_need_not_attack() -> None:
    """fow-6.0 710.2a"""
    t = duel(me=side(field=[card(BEAR, fresh=True)]))
    t.me.is_offered(BATTLE, PASS)


def test_what_came_this_turn_and_could_attack_need_not_either() -> None:
    """fow-6.0 710.2a"""
    bear = resonator("Swift Bear", 500, 500, keywords=("bloodlust", "swiftness"))
    t = duel(me=side(field=[card(bear, fresh=True)]))
    t.me.is_offered(BATTLE, PASS)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Swift Bear"), GIVE_UP)


def test_what_is_rested_need_not_attack() -> None:
    """fow-6.0 710.2b"""
    t = duel(me=side(field=[card(BEAR, rested=True)]))
    t.me.is_offered(BATTLE, PASS)


def test_without_anything_to_attack_nothing_has_to() -> None:
    """fow-6.0 710.2c"""
    truce = regalia("Truce", continuous(Forbid("attack player", side="any", lasting="while here")))
    t = duel(me=side(field=[BEAR]), you=side(field=[truce, HOUND]))
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(field=[BEAR]), you=side(field=[truce, card(HOUND, rested=True)]))
    t.me.is_offered(BATTLE)


def test_what_may_not_attack_does_not_have_to() -> None:
    """fow-6.0 710.2d"""
    cage = regalia(
        "Cage", continuous(Forbid("attack", Cards("any", ("field",), (Named("Bear"),)), lasting="while here"))
    )
    t = duel(me=side(field=[BEAR]), you=side(field=[cage]))
    t.me.is_offered(BATTLE, PASS)


def test_what_attacks_only_for_a_price_does_not_have_to() -> None:
    """fow-6.0 710.2e"""
    toll = regalia("Toll", continuous(Charge("attack", 1, ANY, lasting="while here")))
    t = duel(me=side(field=[BEAR], fire=1), you=side(field=[toll]))
    t.me.is_offered(BATTLE, PASS)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Bear"), GIVE_UP)
    t.me.does(Attack("Bear"))
    t.me.is_offered(Spend("fire"))


def test_a_condition_that_does_not_hold_excuses() -> None:
    """fow-6.0 710.2d"""
    wall = Exists(Cards("any", ("field",), (Named("Wall"),)))
    ogre = resonator(
        "Ogre",
        500,
        500,
        continuous(Forbid("attack", This(), lasting="while here"), condition=wall),
        keywords=("bloodlust",),
    )
    t = duel(me=side(field=[ogre]), you=side(field=[resonator("Wall", 0, 900)]))
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(field=[ogre]))
    t.me.is_offered(BATTLE)
