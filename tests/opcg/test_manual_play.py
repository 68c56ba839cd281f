"""The beginners' manual 1.11: playing Characters and Stages, activating Events."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import counter, main, on_ko, on_play, trigger
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Times
from rulebound.program.conditions import Exists
from rulebound.program.filters import All, Cards, Kind, This
from rulebound.program.ops import Change, Draw, Forbid
from tests.onepiece import END, Give, Play, card, character, duel, event, side, stage
from tests.scenario import Pick

MANUAL = "opcg-manual"
WALL = character("Wall", 4000)
MINE = Cards("yours", ("characters",))
PAID = Event("transfers", own=False, whose="yours")


def test_a_character_goes_from_the_hand_to_the_character_area() -> None:
    """opcg-manual-1.11 M.play.character.1"""
    hand = [character("Porter", 3000, cost=2), character("Giant", 9000, cost=4)]
    t = duel(MANUAL, me=side(characters=[WALL], hand=hand, stage=[stage("Quay")], active=3), turn=2)
    t.me.is_offered(Play("Porter"), Give("Wall"), Give("Seeker"), END)
    t.me.plays("Porter")
    t.me.shows(characters=["Wall", "Porter"], hand=["Giant"], stage=["Quay"], active=1, rested=2)
    assert t.you.knows("Porter") and not t.you.knows("Giant")
    t.is_quiet()


@pytest.mark.parametrize(("profile", "there"), [("opcg", 0), (MANUAL, 1)])
def test_a_character_is_put_down_active_first_and_paid_for_then(profile: str, there: int) -> None:
    """opcg-manual-1.11 M.play.character.2, M.play.character.3"""
    # M3: what waits for the payment counts the newcomer by the manual, and not by the comprehensive rules.
    count = Times(1000, Count(Cards("yours", ("characters",), (Kind("character"),))))
    clerk = stage("Clerk", Ability("automatic", (Draw(1),), PAID, condition=Exists(MINE)))
    proud = character("Proud", 1000, Ability("permanent", (Change("power", count, This()),)), cost=3)
    t = duel(profile, me=side(hand=[proud], stage=[clerk], active=4), turn=2)
    t.me.plays("Proud")
    t.card("Proud", rested=False, power=2000)
    t.me.shows(characters=["Proud"], active=1, rested=3, hand=there)
    t.is_quiet()


def test_what_a_character_does_on_play_comes_when_it_lies_there_and_is_paid() -> None:
    """opcg-manual-1.11 M.play.character.3, M.terms.1"""
    herald = character("Herald", 3000, on_play(Draw(1)), cost=2)
    t = duel(MANUAL, me=side(hand=[herald], active=2), turn=2)
    t.me.plays("Herald")
    t.me.shows(characters=["Herald"], hand=1, active=0, rested=2)
    told = [i for i, line in enumerate(t.log) if "rested" in line or "(draw)" in line]
    assert "(draw)" in t.log[told[-1]]
    t.is_quiet()


def test_the_sixth_character_takes_the_place_of_one_that_is_trashed() -> None:
    """opcg-manual-1.11 M.play.character.4"""
    # M20: to be trashed so is no K.O.
    crew = [character(f"Mate {n}", 1000, on_ko(Draw(1))) for n in range(5)]
    t = duel(MANUAL, me=side(characters=crew[:4], hand=[crew[4], WALL], active=2), turn=2)
    t.me.plays("Mate 4")
    t.me.shows(characters=5, trash=[])
    t.me.plays("Wall")
    t.me.is_offered(*(Pick(f"Mate {n}") for n in range(5)))
    t.me.picks("Mate 2")
    t.me.shows(characters=["Mate 0", "Mate 1", "Mate 3", "Mate 4", "Wall"], trash=["Mate 2"], hand=0, rested=2)
    t.is_quiet()


def test_a_stage_goes_from_the_hand_to_the_stage_area() -> None:
    """opcg-manual-1.11 M.play.stage.1"""
    hand = [stage("Quay", on_play(Draw(1)), cost=2), stage("Palace", cost=4)]
    t = duel(MANUAL, me=side(characters=[WALL], hand=hand, active=2), turn=2)
    t.me.is_offered(Play("Quay"), Give("Wall"), Give("Seeker"), END)
    t.me.plays("Quay")
    t.me.shows(stage=["Quay"], characters=["Wall"], hand=2, active=0, rested=2)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [("opcg", 0), (MANUAL, 1)])
def test_a_stage_is_put_down_active_first_and_paid_for_then(profile: str, drawn: int) -> None:
    """opcg-manual-1.11 M.play.stage.2, M.play.stage.3"""
    here = Exists(Cards("yours", ("stage",)))
    clerk = character("Clerk", 1000, Ability("automatic", (Draw(1),), PAID, condition=here))
    t = duel(profile, me=side(characters=[clerk], hand=[stage("Quay", cost=3)], active=4), turn=2)
    t.me.plays("Quay")
    t.card("Quay", rested=False)
    t.me.shows(stage=["Quay"], active=1, rested=3, hand=drawn)
    t.is_quiet()


def test_a_new_stage_takes_the_place_of_the_old_one() -> None:
    """opcg-manual-1.11 M.play.stage.4"""
    t = duel(MANUAL, me=side(hand=[stage("Pier", cost=2)], stage=[card(stage("Quay"), rested=True)], active=2), turn=2)
    t.me.plays("Pier")
    t.me.shows(stage=["Pier"], trash=["Quay"], active=0, rested=2)
    t.card("Pier", rested=False)
    t.is_quiet()


def test_an_event_is_activated_from_hand_with_its_main_effect_alone() -> None:
    """opcg-manual-1.11 M.play.event.1"""
    both = event("Both", main(Draw(1)), counter(Draw(2)), trigger(Draw(3)), cost=1)
    t = duel(MANUAL, me=side(hand=[both], active=2), turn=2)
    t.me.is_offered(Play("Both"), Give("Seeker"), END)
    t.me.plays("Both")
    t.me.shows(hand=1, trash=["Both"], active=1, rested=1)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "power"), [("opcg", 6000), (MANUAL, 5000)])
def test_an_event_is_paid_for_carried_out_and_then_trashed(profile: str, power: int) -> None:
    """opcg-manual-1.11 M.play.event.2"""
    # M4: by the comprehensive rules it lies in the trash already, and counts itself.
    count = Times(1000, Count(Cards("yours", ("trash",))))
    clerk = character("Clerk", 4000, Ability("automatic", (Draw(1),), PAID))
    mourn = event("Mourn", main(Change("power", count, All(MINE))), cost=2)
    t = duel(profile, me=side(characters=[clerk], hand=[mourn], trash=["Pebble"], active=2), turn=2)
    t.me.plays("Mourn")
    t.card("Clerk", power=power)
    t.me.shows(hand=1, trash=2, active=0, rested=2)
    t.is_quiet()


def test_a_trigger_is_not_activated_from_hand() -> None:
    """opcg-manual-1.11 M.play.event.2"""
    hand = [event("Wish", trigger(Draw(2))), character("Stowaway", 2000, trigger(Draw(2)), cost=1)]
    t = duel(MANUAL, me=side(hand=[*hand, event("Parry", counter(Draw(1)))], active=1), turn=2)
    t.me.is_offered(Play("Stowaway"), Give("Seeker"), END)
    t.me.is_refused("Wish", "play", "opcg-1.1.9:10-2-4-1")
    t.me.plays("Stowaway")
    t.me.shows(characters=["Stowaway"], hand=["Wish", "Parry"])
    t.is_quiet()


def test_a_card_that_may_not_be_played_is_not_offered() -> None:
    """opcg-manual-1.11 M.play.event.1, M.play.character.1"""
    ban = character("Ban", 1000, Ability("permanent", (Forbid("play", Cards("theirs", ("hand",), (Kind("event"),))),)))
    hand = [event("Squall", main(Draw(1))), WALL]
    t = duel(MANUAL, me=side(hand=hand, active=1), you=side(characters=[ban]), turn=2)
    t.me.is_offered(Play("Wall"), Give("Seeker"), END)
    t.me.plays("Wall")
    t.me.shows(characters=["Wall"], hand=["Squall"])
    t.is_quiet()
