"""A play that cannot be finished, or no longer be paid for, is undone as a whole."""

from __future__ import annotations

from rulebound.program.abilities import Ability
from rulebound.program.amounts import Count, Noted
from rulebound.program.conditions import Exists
from rulebound.program.filters import Cards, Compare, It, Kind, Named, Rested, This
from rulebound.program.ops import Change, Charge, Choose, Declare, Draw, Forbid, Gain, Move, Rest
from tests.scenario import PASS, numbers
from tests.skirmish import Attack, Play, Use, card, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
SALVE = tactic("Salve", Gain("life", 1), cost=0, quick=True)


def test_a_declared_number_that_cannot_be_paid_for_undoes_the_play() -> None:
    """toy 5.4"""
    # X is paid as well as the cost of 1: with 3 crystals 2 is the most, though more may be declared.
    for declared, goes in ((2, True), (3, False), (4, False)):
        t = skirmish("toy", me=side(hand=["Overreach", SALVE], ready=3), you=side(field=["Shoal Wall"]))
        t.me.plays("Overreach")
        t.me.is_offered(*numbers(0, 4))
        t.me.declares(declared)
        if goes:
            t.me.shows(ready=0, spent=3, hand=["Salve"])
            t.both_pass()
            t.card("Shoal Wall", damage=2)
        else:
            t.me.shows(ready=3, spent=0, hand=["Overreach", "Salve"])
            t.me.is_offered(Play("Salve"), PASS)
        t.is_quiet()


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


def test_a_play_whose_price_rises_on_the_way_is_undone_whole_where_it_cannot_be_paid() -> None:
    """toy 5.3, 5.4"""
    on_the_way = Cards("yours", ("chase",))
    for more in (Charge("play", 1, on_the_way), Charge("play", Count(on_the_way), side="yours")):
        toll = unit("Toll", 0, 9, Ability("permanent", (more,)))
        t = skirmish("toy", me=side(field=[card(toll, fresh=True)], hand=["Stoke"], ready=2))
        t.me.is_offered(Play("Stoke"), PASS)
        t.me.plays("Stoke")
        t.me.is_offered(PASS)
        t.me.shows(hand=["Stoke"], ready=2, spent=0)
        t = skirmish("toy", me=side(field=[card(toll, fresh=True)], hand=["Stoke"], ready=3))
        t.me.plays("Stoke")
        t.me.shows(ready=0, spent=3)
        t.both_pass()
        t.is_quiet()


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


def test_an_ability_that_cannot_be_finished_is_undone_whole() -> None:
    """toy 5.4, 5.5"""
    # Resting it forbids the discard that is the rest of its price.
    discard = (Choose(Cards("yours", ("hand",)), 1), Move(It(), "trash", "top", "discard"))
    tied = Forbid("discard", Cards("yours", ("hand",)))
    trap = unit(
        "Trap",
        1,
        1,
        Ability("activated", (Draw(2),), "main", cost=(Rest(This()), *discard)),
        Ability("permanent", (tied,), condition=Exists(Cards("yours", ("field",), (Named("Trap"), Rested())))),
    )
    t = skirmish("toy", me=side(field=[trap], hand=["Pebble"]))
    t.me.is_offered(Play("Pebble"), Use("Trap"), Attack("Trap"), PASS)
    t.me.uses("Trap")
    t.me.picks("Pebble")
    t.card("Trap", rested=False)
    t.me.shows(hand=["Pebble"], trash=[], deck=5)
    t.me.is_offered(Play("Pebble"), Attack("Trap"), PASS)
    t.is_quiet()
