"""Scenario 24: more before less, then nothing; a lost target spoils only its own part; no target, no play."""

from __future__ import annotations

from rulebound.program.abilities import Ability
from rulebound.program.amounts import Noted
from rulebound.program.filters import Cards, Compare, It, Kind, This
from rulebound.program.ops import Change, Charge, Choose, Declare, Draw, Move
from tests.scenario import PASS, Pick, numbers
from tests.skirmish import Attack, Play, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
TARGET = Choose(Cards("any", ("field",), UNITS), 1, target=True)
WITHER = tactic("Wither", TARGET, Change("power", -3, It()), Change("guard", -3, It()), Draw(1), cost=2)
RECALL = tactic("Recall", TARGET, Move(It(), "hand", "top", "return"), cost=0, quick=True)
TAX = unit("Tax", 0, 9, Ability("permanent", (Charge("play", 1, side="any"),)))
REBATE = unit("Rebate", 0, 9, Ability("permanent", (Charge("play", -2, side="yours"),)))


def test_what_is_added_comes_before_what_is_taken_off_and_nothing_is_the_least() -> None:
    """toy 5.3"""
    for order in ([TAX, REBATE, REBATE], [REBATE, REBATE, TAX]):
        t = skirmish("toy", me=side(field=order, hand=[WITHER], ready=3))
        t.me.plays("Wither")
        t.me.picks("Tax")
        # 2 + 1 - 2 - 2 is less than nothing. Taking off first would leave 1 to pay.
        t.me.shows(ready=3, spent=0)
        t.both_pass()
        t.card("Tax", power=-3, guard=6)
        t.me.shows(hand=["Pebble"])
        t.is_quiet()


def test_without_the_second_rebate_one_is_left_to_pay() -> None:
    """toy 5.3"""
    t = skirmish("toy", me=side(field=[TAX, REBATE], hand=[WITHER], ready=1))
    t.me.plays("Wither")
    t.me.picks("Tax")
    t.me.shows(ready=0, spent=1)


def test_a_price_that_cannot_be_paid_is_not_offered_and_says_why() -> None:
    """toy 5.3, 5.10"""
    t = skirmish("toy", me=side(field=[TAX], hand=[WITHER], ready=2))
    t.me.is_offered(Attack("Tax"), PASS)
    t.me.is_refused("Wither", "play", "toy-1:5.3")


def test_a_price_once_paid_is_not_asked_for_again() -> None:
    """toy 5.3"""
    t = skirmish("toy", me=side(field=[REBATE, "Kiln Guard"], hand=[WITHER, RECALL], ready=8))
    t.me.plays("Wither")
    t.me.picks("Kiln Guard")
    t.me.shows(ready=8, spent=0)
    t.me.plays("Recall")
    t.me.picks("Rebate")
    t.both_pass()
    t.both_pass()
    # Rebate has left before Wither is carried out; what was paid stays paid.
    t.me.shows(ready=8, spent=0, hand=["Rebate", "Pebble"], trash=["Kiln Guard", "Wither", "Recall"])
    t.is_quiet()


def test_a_target_removed_in_response_spoils_only_the_part_about_it() -> None:
    """toy 5.4, 5.6"""
    t = skirmish(
        "toy",
        me=side(hand=[WITHER]),
        you=side(field=["Kiln Guard", "Shoal Wall"], hand=[RECALL]),
    )
    t.me.plays("Wither")
    t.me.is_offered(Pick("Kiln Guard"), Pick("Shoal Wall"))
    t.me.picks("Kiln Guard")
    t.me.passes()
    t.you.plays("Recall")
    t.you.picks("Kiln Guard")
    t.you.passes()
    t.me.passes()
    t.you.shows(field=["Shoal Wall"], hand=["Kiln Guard"])
    t.both_pass()
    t.me.shows(hand=["Pebble"], trash=["Wither"])
    t.card("Shoal Wall", power=0, guard=4)
    t.is_quiet()


def test_a_target_that_went_and_came_back_is_another_one() -> None:
    """toy 2.3, 5.4"""
    there = Choose(Cards("yours", ("hand",), UNITS), 1)
    back = Move(It(), "field", "top")
    blink = tactic("Blink", TARGET, Move(It(), "hand", "top"), there, back, quick=True)
    t = skirmish("toy", me=side(hand=[WITHER]), you=side(field=["Shoal Wall"], hand=[blink]))
    t.me.plays("Wither")
    t.me.passes()
    t.you.plays("Blink")
    t.you.passes()
    t.me.passes()
    t.you.picks("Shoal Wall")
    t.you.puts_at(0)
    t.both_pass()
    t.card("Shoal Wall", guard=4, place=0)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_target_that_is_no_longer_of_the_kind_is_illegal() -> None:
    """toy 5.4"""
    weak = Choose(Cards("theirs", ("field",), (*UNITS, Compare("power", "<=", 1))), 1, target=True)
    cull = tactic("Cull", weak, Move(It(), "trash", "top", "ko"), Draw(1))
    grow = tactic("Grow", TARGET, Change("power", 2, It()), quick=True)
    t = skirmish("toy", me=side(hand=[cull]), you=side(field=["Kiln Guard"], hand=[grow]))
    t.me.plays("Cull")
    t.me.passes()
    t.you.plays("Grow")
    t.you.passes()
    t.me.passes()
    t.both_pass()
    t.you.shows(field=["Kiln Guard"])
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_without_a_legal_target_a_card_cannot_be_played() -> None:
    """toy 5.4, 5.10"""
    t = skirmish("toy", me=side(hand=[WITHER]))
    t.me.is_offered(PASS)
    t.me.is_refused("Wither", "play", "toy-1:5.4")


def test_a_play_that_fails_on_the_way_is_undone_whole_and_not_offered_again() -> None:
    """toy 5.4"""
    # The number is declared first; then a unit with just that much power must be there.
    exactly = Choose(Cards("theirs", ("field",), (*UNITS, Compare("power", "==", Noted("X")))), 1, target=True)
    guess = tactic("Guess", Declare(0, 3, "X", on_play=True), exactly, Move(It(), "trash", "top", "ko"), cost=2)
    t = skirmish("toy", me=side(hand=[guess, "Stoke"], ready=4), you=side(field=["Kiln Guard", "Spark Captain"]))
    t.me.plays("Guess")
    t.me.is_offered(*numbers(0, 3))
    t.me.declares(3)
    # Nobody has 3 power: the card is back in the hand, nothing is paid, and the attempt is not offered again.
    t.me.shows(hand=["Guess", "Stoke"], ready=4, spent=0, trash=[])
    t.shows(chase=[])
    t.me.is_offered(Play("Stoke"), PASS)
    t.is_quiet()
    # Once something else has been done it may be tried again.
    t.me.plays("Stoke")
    t.both_pass()
    t.me.is_offered(Play("Guess"), Play("Pebble"), Play("Pebble#2"), PASS)
    t.me.plays("Guess")
    t.me.declares(1)
    t.me.shows(ready=0, spent=4)
    t.both_pass()
    t.you.shows(field=["Spark Captain"], trash=["Kiln Guard"])
    t.is_quiet()


def test_two_targets_that_must_differ_are_undone_when_there_is_only_one() -> None:
    """toy 5.4"""
    first = Choose(Cards("theirs", ("field",), UNITS), 1, name="one", target=True)
    weaker = Cards("theirs", ("field",), (*UNITS, Compare("power", "<", 2)))
    second = Choose(weaker, 1, name="two", target=True)
    duel = tactic("Duel", first, second, Move(It("two"), "trash", "top", "ko"))
    t = skirmish("toy", me=side(hand=[duel]), you=side(field=["Spark Captain"]))
    t.me.is_offered(PASS)
    t.me.is_refused("Duel", "play", "toy-1:5.4")


def test_a_card_that_is_cheaper_in_the_hand_alone_is_undone_when_the_price_has_risen() -> None:
    """toy 5.3, 5.4"""
    cheap = unit("Stowaway", 1, 1, Ability("permanent", (Change("cost", -3, This()),), zones=("hand",)), cost=4)
    t = skirmish("toy", me=side(hand=[cheap], ready=1))
    t.me.is_offered(Play("Stowaway"), PASS)
    t.me.plays("Stowaway")
    t.me.shows(hand=["Stowaway"], ready=1, spent=0)
    t.me.is_offered(PASS)
    t.is_quiet()


def test_a_card_that_counts_for_its_price_does_so_on_the_chase_too() -> None:
    """toy 5.3"""
    t = skirmish("toy", me=side(field=["Reef Runner", "Cinder Scout"], hand=["Old Leviathan"], ready=4))
    t.me.plays("Old Leviathan")
    t.me.shows(ready=0, spent=4)
    t.shows(chase=["Old Leviathan"])
    t.both_pass()
    t.me.puts_at(2)
    t.me.shows(field=["Reef Runner", "Cinder Scout", "Old Leviathan"])
    t.is_quiet()
