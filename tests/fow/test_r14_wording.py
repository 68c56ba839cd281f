"""1404, 1405, 1407-1414 What the words of old cards mean today."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import activate, judgment, text, trigger
from rulebound.games.fow.r09_abilities import FREELY
from rulebound.games.fow.r14_wording import (
    SYMBOL_SKILLS,
    area,
    at_battle_phase,
    enter,
    has_symbol_skill,
    in_battle_phase,
    keyword,
    lose_symbol_skills,
    meant_by,
    normal_spell,
    old_chant,
    summon,
    summon_spell,
    summoned,
    triggers_when,
    type_line,
    unmarked,
    whenever,
)
from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.amounts import Count
from rulebound.program.filters import Cards, It, Keyword, Kind, Subject
from rulebound.program.ops import Cancel, Choose, Damage, Draw, Gain, Move
from tests.forceofwill import (
    BATTLE,
    Activate,
    Attack,
    Play,
    Reveal,
    chant,
    duel,
    j_ruler,
    regalia,
    resonator,
    ruler,
    side,
    stone,
)
from tests.scenario import DECLINE, PASS, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
HAND = Cards("yours", ("hand",))
FIRE = stone("Fire Stone", "fire")
OX = resonator("Ox", 300, 300)


def old(name: str, printed: str, *body: object) -> PrintedCard:
    """An old chant for one test."""
    return old_chant(name.casefold(), name, printed, ("fire",), *body)


# -- areas ----------------------------------------------------------------------------------------


def test_the_magic_stone_area_is_the_field() -> None:
    """fow-6.0 1404.1"""
    counts = Count(Cards("yours", (area("magic stone area"),), (Kind("magic stone"),)))
    tally = chant("Tally", text(Draw(counts)))
    t = duel(me=side(field=[FIRE, FIRE], hand=[tally]))
    t.me.plays("Tally")
    t.both_pass()
    t.me.shows(hand=2)
    t.is_quiet()


def test_the_chant_standby_area_is_the_standby_area() -> None:
    """fow-6.0 1404.2"""
    stow = chant("Stow", text(Choose(HAND), Move(It(), area("chant-standby area"))))
    t = duel(me=side(hand=[stow, "Pebble"], fire=1))
    t.me.plays("Stow")
    t.both_pass()
    t.me.picks("Pebble")
    t.me.shows(standby=["Pebble"], hand=[])
    t.is_quiet()


# -- types ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("printed", ["Spell: Chant", "Spell"])
def test_an_old_spell_is_a_chant_without_a_subtype(printed: str) -> None:
    """fow-6.0 1405.1, 1405.2"""
    assert type_line(printed) == ("chant", "", (), False)
    spark = old("Spark", printed, Gain("life", 100))
    t = duel(me=side(hand=[spark, OX], fire=2))
    t.card("Spark", kinds=["chant"], keywords=[])
    t.me.plays("Ox")
    # In main timing only, like every chant.
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.plays("Spark")
    t.both_pass()
    t.me.shows(life=4100, graveyard=["Spark"])
    t.is_quiet()


def test_a_chant_instant_is_a_chant_with_quickcast() -> None:
    """fow-6.0 1405.3"""
    spark = old("Spark", "Spell: Chant-Instant", Gain("life", 100))
    t = duel(me=side(hand=[spark, OX], fire=2))
    t.card("Spark", kinds=["chant"], keywords=["quickcast"])
    t.me.plays("Ox")
    t.me.is_offered(Play("Spark"), PASS)


def test_a_chant_standby_is_a_chant_with_trigger() -> None:
    """fow-6.0 1405.4"""
    spark = old("Spark", "Spell: Chant-Standby", Gain("life", 100))
    t = duel(me=side(standby=[spark]))
    t.card("Spark", kinds=["chant"], keywords=["trigger"])
    t.me.is_offered(Play("Spark", FREELY), BATTLE, PASS)
    t.me.plays("Spark", FREELY)
    t.both_pass()
    t.me.shows(life=4100)
    t.is_quiet()


@pytest.mark.parametrize(
    ("printed", "found"),
    [
        ("Spell: Chant", ["Plain", "Quick", "Ambush"]),
        ("Spell: Chant-Instant", ["Quick"]),
        ("Spell: Chant-Standby", ["Ambush"]),
        ("Spell", ["Plain", "Quick", "Ambush"]),
    ],
)
def test_a_text_that_names_an_old_type_means_what_that_is_today(printed: str, found: list[str]) -> None:
    """fow-6.0 1405.2a, 1405.3a, 1405.4a"""
    fetch = chant("Fetch", text(target(Cards("yours", ("graveyard",), meant_by(printed))), Move(It(), "hand")))
    yard = [
        chant("Plain", text(Draw(1))),
        chant("Quick", text(Draw(1)), keywords=("quickcast",)),
        chant("Ambush", trigger(Draw(1))),
        OX,
    ]
    t = duel(me=side(hand=[fetch], graveyard=yard, fire=1))
    t.me.does(Play("Fetch"))
    if len(found) > 1:
        t.me.is_offered(*(Pick(name) for name in found))
        t.me.picks(found[0])
    t.me.pays()
    t.both_pass()
    t.me.shows(hand=[found[0]])
    t.is_quiet()


# -- spells ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("played", ["Ox", "Dart"])
def test_a_summon_spell_is_a_resonator_spell_and_a_normal_spell_any_other(played: str) -> None:
    """fow-6.0 1407.1, 1407.2"""
    unsummon = chant(
        "Unsummon", text(target(Cards("any", ("chase",), summon_spell())), Cancel(It())), keywords=("quickcast",)
    )
    unsay = chant(
        "Unsay", text(target(Cards("any", ("chase",), normal_spell())), Cancel(It())), keywords=("quickcast",)
    )
    dart = chant("Dart", text(Gain("life", 100)))
    t = duel(me=side(hand=[OX, dart], fire=1), you=side(hand=[unsummon, unsay], fire=1))
    t.me.plays(played)
    t.me.passes()
    t.you.is_offered(Play("Unsummon" if played == "Ox" else "Unsay"), PASS)
    t.you.plays("Unsummon" if played == "Ox" else "Unsay", targets=[played])
    t.resolves()
    t.me.shows(graveyard=[played], life=4000)
    t.is_quiet()


# -- abilities ------------------------------------------------------------------------------------


def test_the_marks_of_abilities_are_ignored() -> None:
    """fow-6.0 1409.1"""
    assert unmarked("[Activate] {Rest}: Draw a card.") == "{Rest}: Draw a card."
    assert unmarked("[Continuous]: This card cannot be blocked.") == "This card cannot be blocked."
    assert unmarked("[Enter]: Draw a card.") == "[Enter]: Draw a card."


def test_the_battle_phase_is_a_battle() -> None:
    """fow-6.0 1410.1"""
    drum = regalia("Drum", activate(Gain("life", 100), condition=in_battle_phase()))
    t = duel(me=side(field=[drum, OX]))
    t.me.is_offered(BATTLE, PASS)
    t.me.does(BATTLE)
    t.me.is_offered(Activate("Drum"), PASS)
    t.pass_to("attack")
    t.me.does(Attack("Ox"))
    t.me.is_offered(Activate("Drum"), PASS)
    t.pass_to_phase("end of battle")
    t.me.is_offered(Activate("Drum"), PASS)
    t.end_battle()
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


@pytest.mark.parametrize(("end", "phase"), [("beginning", "beginning of battle"), ("end", "end of battle")])
def test_the_beginning_and_the_end_of_the_battle_phase_are_those_of_a_battle(end: str, phase: str) -> None:
    """fow-6.0 1410.1a"""
    # FW-19: there is no battle phase.
    drum = regalia("Drum", whenever(at_battle_phase(end), Gain("life", 100)))
    t = duel(me=side(field=[drum, OX]))
    t.me.does(BATTLE)
    while not t.s.items:
        t.me.does(Attack("Ox")) if t.s.g.ask_names[t.s.ask_kind] == "attack" else t.passes()
    t.shows(phase=phase, chase=["ability of Drum"])
    t.both_pass()
    t.me.shows(life=4100)


def test_when_and_whenever_tell_an_automatic_ability() -> None:
    """fow-6.0 1411.1"""
    drum = regalia("Drum", whenever(Event("attacks", own=False), Gain("life", 100)))
    t = duel(me=side(field=[drum, OX]))
    t.me.attacks("Ox")
    t.shows(chase=["ability of Drum"])
    t.both_pass()
    t.me.shows(life=4100)


def test_an_old_trigger_with_a_condition_and_a_colon_waits_for_that_condition() -> None:
    """fow-6.0 1411.1a"""
    came = Event("enters field", own=False, where=(Kind("resonator"),), whose="theirs")
    snare = chant("Snare", triggers_when(came, Damage(300, Subject())))
    t = duel(me=side(hand=[OX], fire=1), you=side(hand=[snare], fire=1))
    t.me.passes()
    # It is not played at will.
    t.you.is_offered(PASS)
    t = duel(me=side(hand=[OX], fire=1), you=side(hand=[snare], fire=1))
    t.me.plays("Ox")
    t.both_pass()
    t.you.is_offered(Reveal("Snare", "Ox"), DECLINE)


def test_enter_of_a_j_ruler_is_for_judgment_alone() -> None:
    """fow-6.0 1411.2, 1411.2a"""
    king = ruler("King", judgment("fire"), back="crowned-king")
    crowned = j_ruler("Crowned King", 900, 900, enter(Draw(1), j_ruler=True), front="king")
    t = duel(me=side(ruler=king, fire=1), cards=[crowned])
    t.me.judges("King")
    t.both_pass()
    t.shows(chase=["ability of Crowned King"])
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


@pytest.mark.parametrize("how", ["played", "put", "replayed"])
def test_enter_of_any_other_card_is_for_playing_it_from_the_hand(how: str) -> None:
    """fow-6.0 1411.2, 1411.2b"""
    sage = resonator("Sage", 100, 100, enter(Draw(1)))
    shove = chant("Shove", text(Choose(HAND), Move(It(), "field")))
    again = chant("Again", text(Choose(Cards("yours", ("graveyard",))), summon(It())))
    hand = {"played": [sage], "put": [shove, sage], "replayed": [again]}[how]
    t = duel(me=side(hand=hand, graveyard=[sage] if how == "replayed" else [], fire=1))
    t.me.plays({"played": "Sage", "put": "Shove", "replayed": "Again"}[how])
    t.both_pass()
    if how == "put":
        t.me.picks("Sage")
    t.resolves()
    t.me.shows(field=["Sage"], hand=["Pebble"] if how == "played" else [])
    t.is_quiet()


def test_to_summon_is_to_put_a_card_on_the_chase_and_summoned_is_what_came_from_there() -> None:
    """fow-6.0 1412.2"""
    # FW-14: onto the chase as a spell, as 1006.1 has it.
    gate = chant("Gate", text(Choose(HAND), summon(It())))
    shove = chant("Shove", text(Choose(HAND), Move(It(), "field")))
    herald = regalia("Herald", whenever(summoned(), Gain("life", 100)))
    t = duel(me=side(field=[herald], hand=[gate, OX], fire=1))
    t.me.plays("Gate")
    t.both_pass()
    t.me.picks("Ox")
    t.shows(chase=["Ox"])
    t.both_pass()
    t.shows(chase=["ability of Herald"])
    t.both_pass()
    t.me.shows(field=["Herald", "Ox"], life=4100)
    t.is_quiet()
    t = duel(me=side(field=[herald], hand=[shove, OX], fire=1))
    t.me.plays("Shove")
    t.both_pass()
    t.me.picks("Ox")
    t.shows(chase=[])
    t.me.shows(field=["Herald", "Ox"], life=4000)
    t.is_quiet()


@pytest.mark.parametrize("word", [*SYMBOL_SKILLS, "bloodlust", "quickcast"])
def test_symbol_skills_are_seven_keyword_abilities(word: str) -> None:
    """fow-6.0 1413.1a"""
    mute = chant("Mute", text(target(ANY), *lose_symbol_skills(It())))
    skilled = Cards("any", ("field",), (has_symbol_skill(),))
    count = chant("Count", text(Gain("life", 100), Draw(Count(skilled))))
    t = duel(me=side(hand=[mute, count], fire=2), you=side(field=[resonator("Wolf", 300, 300, keywords=(word,))]))
    t.me.plays("Count")
    t.both_pass()
    t.me.shows(hand=2 if word in SYMBOL_SKILLS else 1)
    t.me.plays("Mute", targets=["Wolf"])
    t.both_pass()
    t.card("Wolf", keywords=[] if word in SYMBOL_SKILLS else [word])
    t.is_quiet()


def test_target_attack_is_precision_and_texts_that_name_one_mean_both() -> None:
    """fow-6.0 1414.1, 1414.2"""
    hawk = resonator("Hawk", 500, 500, keywords=(keyword("Target Attack"),))
    kite = resonator("Kite", 500, 500, keywords=(keyword("Precision"),))
    praise = chant("Praise", text(Draw(Count(Cards("yours", ("field",), (Keyword(keyword("Target Attack")),))))))
    t = duel(me=side(field=[hawk, kite], hand=[praise], fire=1), you=side(field=[OX]))
    t.me.plays("Praise")
    t.both_pass()
    t.me.shows(hand=2)
    t.me.attacks("Hawk", "Ox")
    t.end_battle()
    t.you.shows(graveyard=["Ox"])
    t.is_quiet()
