"""Scenario 20: triggers are counted, played one at a time between rule checks, carried out last first."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count
from rulebound.program.filters import All, Cards, It, Kind, Trait
from rulebound.program.ops import Choose, Damage, Gain, Put
from tests.scenario import PASS, Pick, Trigger
from tests.skirmish import Play, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
DIES = Event("ko", own=False, where=UNITS)
STRAW = unit("Straw", 0, 1, traits=("straw",))
CHAFF = unit("Chaff", 0, 1, traits=("straw",))
FIRE = tactic("Brush Fire", Damage(1, All(Cards("any", ("field",), (*UNITS, Trait("straw"))))))
# Each writes its own hand into the players' life: 1, 10 and 100 a time.
MOURNER = unit("Mourner", 0, 3, Ability("automatic", (Gain("life", 1),), DIES))
PIPER = unit("Piper", 0, 3, Ability("automatic", (Gain("life", 10),), DIES))
WIDOW = unit("Widow", 0, 3, Ability("automatic", (Gain("life", 100),), DIES))


def test_three_that_die_at_once_count_three_for_each_ability() -> None:
    """toy 7.2, 7.3, 7.4"""
    t = skirmish(
        "toy",
        me=side(field=[MOURNER, PIPER, STRAW, CHAFF], hand=[FIRE]),
        you=side(field=[WIDOW, "Thatch"]),
        cards=[unit("Thatch", 0, 1, traits=("straw",))],
    )
    t.me.plays("Brush Fire")
    t.both_pass()
    # The rule check knocks all three out together; their owner orders the two that enter one trash.
    t.me.is_asked("order")
    t.me.picks("Chaff")
    t.you.shows(field=["Widow"], trash=["Thatch"])
    # The turn player first: six to play, one at a time.
    mine = ["Mourner"] * 3 + ["Piper"] * 3
    while len(mine) > 1:
        t.me.is_offered(*(Trigger(name) for name in mine))
        t.me.triggers(mine.pop())
    # The last of mine is played without a question, then the other player's three.
    for left in (3, 2):
        t.you.is_offered(*[Trigger("Widow")] * left)
        t.you.triggers("Widow")
    t.shows(
        chase=["ability of Widow"] * 3 + ["ability of Mourner"] * 3 + ["ability of Piper"] * 3,
    )
    # The last one played is carried out first.
    for mine_now, yours_now in ((12, 112), (12, 212), (12, 312), (13, 312), (14, 312), (15, 312), (25, 312)):
        t.me.is_offered(PASS)
        t.both_pass()
        t.me.shows(life=mine_now)
        t.you.shows(life=yours_now)
    t.both_pass()
    t.both_pass()
    t.me.shows(life=45)
    t.is_quiet()


def test_rule_checks_come_between_two_abilities_that_are_played() -> None:
    """toy 7.2, 7.3"""
    # When it is played it takes 1 damage as its price: the second time it falls, before the third is played.
    martyr = unit(
        "Martyr",
        0,
        2,
        Ability(
            "activated",
            (Gain("life", 1),),
            "quick",
            cost=(Put(All(Cards("yours", ("field",), (Trait("martyr"),))), "damage"),),
        ),
        traits=("martyr",),
    )
    t = skirmish("toy", me=side(field=[martyr, MOURNER]))
    t.me.uses("Martyr")
    t.card("Martyr", damage=1)
    t.me.uses("Martyr")
    # It has fallen at the check, and what that set off is on the chase before anybody acts again.
    t.me.shows(field=["Mourner"], trash=["Martyr"])
    t.shows(chase=["ability of Mourner", "ability of Martyr", "ability of Martyr"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.both_pass()
    t.both_pass()
    t.me.shows(life=15)
    t.is_quiet()


def test_an_ability_that_cannot_be_played_loses_its_count_all_the_same() -> None:
    """toy 7.3"""
    target = Choose(Cards("theirs", ("field",), UNITS), 1, target=True)
    archer = unit("Archer", 0, 3, Ability("automatic", (target, Damage(1, It())), DIES))
    t = skirmish("toy", me=side(field=[archer, STRAW], hand=[FIRE]))
    t.me.plays("Brush Fire")
    t.both_pass()
    t.me.shows(field=["Archer"], trash=["Straw", "Brush Fire"])
    t.shows(chase=[])
    t.is_quiet()


def test_with_a_target_it_is_played_and_the_target_is_chosen_then() -> None:
    """toy 7.3, 5.4"""
    target = Choose(Cards("theirs", ("field",), UNITS), 1, target=True)
    archer = unit("Archer", 0, 3, Ability("automatic", (target, Damage(1, It())), DIES))
    t = skirmish("toy", me=side(field=[archer, STRAW], hand=[FIRE]), you=side(field=["Kiln Guard", "Shoal Wall"]))
    t.me.plays("Brush Fire")
    t.both_pass()
    t.me.is_offered(Pick("Kiln Guard"), Pick("Shoal Wall"))
    t.me.picks("Kiln Guard")
    t.shows(chase=["ability of Archer"])
    t.card("Kiln Guard", damage=0)
    t.both_pass()
    t.card("Kiln Guard", damage=1)
    t.is_quiet()


def test_an_ability_that_was_set_off_is_played_though_its_card_has_gone() -> None:
    """toy 7.3"""
    t = skirmish(
        "toy",
        me=side(field=["Doomed"], hand=[FIRE]),
        cards=[unit("Doomed", 0, 1, Ability("automatic", (Gain("life", 5),), DIES), traits=("straw",))],
    )
    t.me.plays("Brush Fire")
    t.both_pass()
    t.me.shows(field=[], trash=["Doomed", "Brush Fire"])
    t.shows(chase=["ability of Doomed"])
    t.both_pass()
    t.me.shows(life=17)
    t.is_quiet()


def test_who_acts_keeps_acting_and_who_passes_hands_over() -> None:
    """toy 7.4"""
    sting = tactic("Sting", Damage(1, side="theirs"), quick=True)
    salve = tactic("Salve", Gain("life", 2), quick=True)
    t = skirmish("toy", me=side(hand=[sting, "Stoke"]), you=side(hand=[salve]))
    t.me.plays("Sting")
    # Stoke is not quick: it waits until the chase is empty.
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(Play("Salve"), PASS)
    t.you.plays("Salve")
    t.you.is_offered(PASS)
    t.you.passes()
    t.me.passes()
    t.you.shows(life=14)
    # After that the turn player acts first again.
    t.me.is_offered(PASS)
    t.shows(chase=["Sting"])
    t.both_pass()
    t.you.shows(life=13, trash=["Salve"])
    t.me.is_offered(Play("Stoke"), PASS)
    t.is_quiet()


def test_amounts_are_counted_when_an_ability_is_carried_out() -> None:
    """toy 5.6"""
    count = Count(Cards("yours", ("field",), UNITS))
    herald = unit("Crier", 0, 3, Ability("automatic", (Gain("life", count),), DIES))
    t = skirmish("toy", me=side(field=[herald, STRAW, "Pebble"], hand=[FIRE, "Flare"]))
    t.me.plays("Brush Fire")
    t.both_pass()
    t.me.plays("Flare")
    t.me.picks("Pebble")
    t.both_pass()
    # Pebble has fallen and set it off once more: two abilities wait, each counts Crier alone.
    t.shows(chase=["ability of Crier"] * 2)
    t.both_pass()
    t.both_pass()
    t.me.shows(life=14, field=["Crier"])
    t.is_quiet()
