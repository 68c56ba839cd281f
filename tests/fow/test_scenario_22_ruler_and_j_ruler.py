"""Scenario 22: a ruler with counters, its judgment, its J-ruler and the way back."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import activate, judgment
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import Cards, Chased, Either, It, Kind
from rulebound.program.ops import Cancel, Draw, Grant, Move
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Activate,
    Attack,
    Call,
    Duel,
    Judge,
    Play,
    Produce,
    card,
    duel,
    j_ruler,
    quick,
    ruler,
    side,
    stone,
)
from tests.scenario import PASS

FIRE = stone("Fire Stone", "fire")
WELL = stone("Well", "fire")
RULERS = Cards("any", ("ruler area",))
FIGHTERS = Cards("any", ("field",), (Either((Kind("resonator"), Kind("j-ruler"))),))
WINGS = quick("Wings", target(RULERS), Grant(It(), keyword="flying"))
SLAY = quick("Slay", target(FIGHTERS), Move(It(), "graveyard", "top", "destroy"))
HUSH = quick("Hush", target(Cards("any", ("chase",), (Chased("spell"),))), Cancel(It()))
QUELL = quick("Quell", target(Cards("any", ("chase",), (Chased("ability"),))), Cancel(It()))
KING = ruler("King", judgment("fire"), activate(Draw(1), rest=True), back="crowned")


def crowned(*keywords: str) -> PrintedCard:
    """The other side of the King."""
    return j_ruler("Crowned", 900, 900, activate(Draw(2), rest=True), front="king", keywords=keywords)


def judged(profile: str, *keywords: str) -> Duel:
    """The King, with two mana counters and wings for this turn, has become its J-ruler."""
    t = duel(
        profile,
        me=side(ruler=card(KING, marks={"mana": 2}), hand=[WINGS, SLAY], field=[WELL], stones=[FIRE]),
        cards=[crowned(*keywords)],
    )
    t.me.plays("Wings", targets=["King"])
    t.both_pass()
    t.me.judges("King")
    t.resolves()
    t.card("King", kinds=["j-ruler"])
    return t


def test_nothing_that_is_about_spells_or_abilities_touches_a_judgment() -> None:
    """fow-6.0 705.2d"""
    t = duel(me=side(ruler=KING, fire=1), you=side(hand=[HUSH, QUELL]), cards=[crowned()])
    t.me.judges("King")
    t.me.passes()
    t.you.is_offered(PASS)
    t.you.passes()
    t.card("King", kinds=["j-ruler"])


def test_the_j_ruler_is_the_same_card_with_its_counters_and_what_was_said_of_it() -> None:
    """fow-6.0 302.3, 705.3, 1022.3"""
    t = judged("fow")
    t.card("King", mana=2, keywords=["flying"], rested=False)
    t = judged("fow-6.0-literal")
    t.card("King", mana=0, keywords=["flying"])


def test_it_enters_rested_if_the_ruler_was_rested_in_response() -> None:
    """fow-6.0 302.3, 705.3"""
    t = duel(me=side(ruler=KING, fire=1), cards=[crowned()])
    t.me.judges("King")
    t.me.activates("King", 1)
    t.resolves()
    t.card("King", kinds=["j-ruler"], rested=True)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_it_neither_attacks_nor_rests_for_an_ability_this_turn_and_calls_no_stone() -> None:
    """fow-6.0 803.3a, 905.4, 709.1"""
    t = judged("fow")
    t.me.is_offered(Play("Slay"), BATTLE, PASS)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(GIVE_UP)
    t.me.does(GIVE_UP)
    t.end_battle()
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Play("Slay"), Play("Pebble"), Produce("Well"), Activate("King"), Call("King"), BATTLE, PASS)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("King"), GIVE_UP)


def test_as_printed_it_attacks_at_once() -> None:
    """fow-6.0 803.3a"""
    # Errata FW-18, corrected by fow-check: the ruler was controlled since the turn began.
    t = judged("fow-6.0-literal")
    t.me.is_offered(Play("Slay"), BATTLE, PASS)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("King"), GIVE_UP)


def test_as_printed_too_one_that_changed_sides_does_not() -> None:
    """fow-6.0 803.3a"""
    take = quick("Take", target(FIGHTERS), Move(It(), "field", side="yours"))
    t = duel("fow-6.0-literal", me=side(hand=[take]), you=side(field=[crowned()]), cards=[KING])
    t.me.plays("Take", targets=["King"])
    t.both_pass()
    t.card("King", controller="me")
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(GIVE_UP)


def test_with_swiftness_it_does_both() -> None:
    """fow-6.0 803.3a, 905.4, 1107.2"""
    t = judged("fow", "swiftness")
    t.me.is_offered(Play("Slay"), Activate("King"), BATTLE, PASS)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("King"), GIVE_UP)


def test_destroyed_it_goes_back_with_its_counters_and_gets_an_astral_one() -> None:
    """fow-6.0 314.2, 1010.1a, 1022.3"""
    t = judged("fow")
    t.me.plays("Slay", targets=["King"])
    t.both_pass()
    t.me.shows(field=["Well"], **{"ruler area": ["King"]})
    t.card("King", kinds=["ruler"], mana=2, astral=1)
    t.turn_passes()
    t.turn_passes()
    # No [Judgment] is left, but its other ability and the calling are.
    t.me.is_offered(Play("Pebble"), Produce("Well"), Activate("King", 1), Call("King"), BATTLE, PASS)


def test_imperishable_it_gets_no_astral_counter_and_is_judged_again_in_another_turn() -> None:
    """fow-6.0 1108.2, 705.1"""
    t = judged("fow", "imperishable")
    t.me.plays("Slay", targets=["King"])
    t.both_pass()
    t.card("King", kinds=["ruler"], mana=2, astral=0)
    t.me.is_refused("King", "judgment", "fow-6.0:705.1")
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Play("Pebble"), Produce("Well"), Judge("King"), Activate("King", 1), Call("King"), BATTLE, PASS)
