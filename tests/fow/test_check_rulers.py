"""Questions that judges were asked: rulers, judgment and J-rulers."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import activate, judgment
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import Cards, Chased, Either, It, Kind
from rulebound.program.ops import Cancel, Draw, Move, Stand
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Activate,
    Attack,
    Block,
    Call,
    Judge,
    Play,
    Produce,
    Standby,
    card,
    duel,
    j_ruler,
    quick,
    resonator,
    ruler,
    side,
    stone,
)
from tests.scenario import PASS

FIRE = stone("Fire Stone", "fire")
WELL = stone("Well", "fire")
HOUND = resonator("Hound", 500, 500)
RULERS = Cards("any", ("ruler area", "field"), (Either((Kind("ruler"), Kind("j-ruler"))),))
RISE = quick("Rise", target(RULERS), Stand(It()))
SLAY = quick("Slay", target(RULERS), Move(It(), "graveyard", "top", "destroy"))
KING = ruler("King", judgment("fire"), back="crowned")


def crowned(*keywords: str) -> PrintedCard:
    """The other side of the King, with an ability for which it rests."""
    return j_ruler("Crowned", 900, 900, activate(Draw(1), rest=True), front="king", keywords=keywords)


def test_a_j_ruler_does_not_attack_in_the_turn_of_its_judgment() -> None:
    """fow-6.0 803.3a, 804.3"""
    # check 1
    t = duel(me=side(ruler=KING, fire=1), you=side(field=[HOUND]), cards=[crowned()])
    t.me.judges("King")
    t.both_pass()
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(GIVE_UP)
    t.me.is_refused("King", "attack", "fow-6.0:803.3a")
    t.me.does(GIVE_UP)
    t.end_battle()
    t.turn_passes()
    t.you.attacks("Hound")
    t.pass_to("block")
    t.me.is_offered(Block("King"), PASS)
    t.me.passes()
    t.end_battle()
    t.turn_passes()
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("King"), Attack("King", "Hound"), GIVE_UP)


def test_with_swiftness_it_attacks_or_rests_for_its_ability() -> None:
    """fow-6.0 905.4, 1107.2"""
    # check 2
    t = duel(me=side(ruler=KING, fire=1), cards=[crowned("swiftness")])
    t.me.judges("King")
    t.both_pass()
    t.me.is_offered(Activate("King"), BATTLE, PASS)
    t.me.attacks("King")
    t.end_battle()
    t.you.shows(life=3100)
    t = duel(me=side(ruler=KING, fire=1), cards=[crowned("swiftness")])
    t.me.judges("King")
    t.both_pass()
    t.me.activates("King")
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_after_a_call_judgment_needs_a_ruler_that_was_recovered() -> None:
    """fow-6.0 705.1, 709.1"""
    # FW-28: judgment after a call, but never a call after judgment.
    # check 3
    t = duel(me=side(ruler=KING, stones=[FIRE], hand=[RISE], fire=1), cards=[crowned()])
    t.me.calls("King")
    t.me.is_offered(Play("Rise"), Produce("Fire Stone"), Standby("Rise"), BATTLE, PASS)
    t.me.is_refused("King", "judgment", "fow-6.0:705.1")
    t.me.plays("Rise", targets=["King"])
    t.both_pass()
    t.me.is_offered(Judge("King"), Produce("Fire Stone"), BATTLE, PASS)
    t.me.judges("King")
    t.both_pass()
    t.card("King", kinds=["j-ruler"])
    t.is_quiet()


def test_after_judgment_no_stone_is_called_until_the_next_turn() -> None:
    """fow-6.0 709.1"""
    # check 4
    t = duel(me=side(ruler=KING, stones=[FIRE], field=[WELL]), cards=[crowned()])
    t.me.is_offered(Judge("King"), Produce("Well"), Call("King"), BATTLE, PASS)
    t.me.judges("King")
    t.both_pass()
    t.card("King", rested=False)
    t.me.is_offered(BATTLE, PASS)
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Play("Pebble"), Activate("King"), Produce("Well"), Call("King"), BATTLE, PASS)
    t.me.calls("King")
    t.card("King", rested=True)
    t.me.shows(field=["Well", "King", "Fire Stone"])


def test_a_ruler_rested_in_response_still_becomes_a_j_ruler_but_rested() -> None:
    """fow-6.0 705.1, 705.3, 302.3"""
    # check 5
    king = ruler("King", judgment("fire"), activate(Draw(1), rest=True), back="crowned")
    t = duel(me=side(ruler=king, fire=1), cards=[crowned()])
    t.me.judges("King")
    t.me.activates("King", 1)
    t.card("King", rested=True, kinds=["ruler"])
    t.both_pass()
    t.both_pass()
    t.card("King", rested=True, kinds=["j-ruler"])
    t.is_quiet()


def test_a_judgment_is_no_target_for_what_cancels_spells_or_abilities() -> None:
    """fow-6.0 705.2d, 903.2d"""
    # check 6: both have a legal target while something else is on the chase beside it, and only that.
    spell, ability = (Cards("any", ("chase",), (Chased(what),)) for what in ("spell", "ability"))
    hush, quell = quick("Hush", target(spell), Cancel(It())), quick("Quell", target(ability), Cancel(It()))
    king = ruler("King", judgment("fire"), activate(Draw(1), rest=True), back="crowned")
    t = duel(me=side(ruler=king, fire=1), you=side(hand=[hush, quell]), cards=[crowned()])
    t.me.judges("King")
    t.me.passes()
    t.you.is_offered(PASS)
    t = duel(me=side(ruler=king, fire=1), you=side(hand=[hush, quell]), cards=[crowned()])
    t.me.judges("King")
    t.me.activates("King", 1)
    t.me.passes()
    t.you.is_offered(Play("Quell"), PASS)
    t.you.plays("Quell")
    t.resolves()
    t.me.shows(hand=[])
    t.card("King", kinds=["j-ruler"])
    t.is_quiet()


def test_a_destroyed_j_ruler_comes_back_rested_without_judgment_for_good() -> None:
    """fow-6.0 1010.1, 1010.1a, 302.3"""
    # check 7
    king = ruler("King", judgment("fire"), activate(Draw(1), rest=True), back="crowned")
    t = duel(me=side(field=[card(crowned(), rested=True), WELL], hand=[SLAY], stones=[FIRE]), cards=[king])
    t.me.plays("Slay", targets=["King"])
    t.both_pass()
    t.me.shows(field=["Well"], **{"ruler area": ["King"]})
    t.card("King", kinds=["ruler"], rested=True, astral=1)
    t.me.is_offered(Produce("Well"), BATTLE, PASS)
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Play("Pebble"), Produce("Well"), Activate("King", 1), Call("King"), BATTLE, PASS)
    t.me.is_refused("King", "judgment", "fow-6.0:705.1")


def test_an_imperishable_one_keeps_its_judgment_but_not_for_this_turn() -> None:
    """fow-6.0 1108.2, 705.1"""
    # check 8
    t = duel(me=side(ruler=KING, hand=[SLAY, RISE], field=[WELL], fire=1), cards=[crowned("imperishable")])
    t.me.judges("King")
    t.both_pass()
    t.me.plays("Slay", targets=["King"])
    t.both_pass()
    t.card("King", kinds=["ruler"], astral=0, rested=False)
    t.me.is_offered(Play("Rise"), Produce("Well"), BATTLE, PASS)
    t.me.is_refused("King", "judgment", "fow-6.0:705.1")
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Play("Rise"), Play("Pebble"), Judge("King"), Produce("Well"), BATTLE, PASS)
