"""Scenario 2: [Trigger] interrupts damage point by point; everything else waits for all of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.opcg.cards import trigger
from rulebound.games.opcg.r08_texts import choose, provided, whenever
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Minus, Times
from rulebound.program.conditions import Compared
from rulebound.program.filters import Cards, Compare, It, Kind, This, Top
from rulebound.program.ops import Draw, Move, Op, Rest
from tests.onepiece import ActivateTrigger, Take, character, duel, event, leader, side
from tests.opcg.told import drawers
from tests.scenario import Pick, Trigger

PROFILES = ("opcg", "opcg-1.1.6", "opcg-manual")
LIFE = Cards("yours", ("life",))
MINE = Cards("yours", ("characters",))
TWIN = replace(leader("Twin"), keywords=("double attack",))
WISH = event("Wish", trigger(Draw(1)))
# When a card leaves the Life of its player, that player draws a card.
NURSE = character("Nurse", 1000, whenever(Event("leaves life", own=False, whose="yours"), Draw(1)))
# When its player has been dealt damage, that player draws a card: once, however much it was ([267]).
MEDIC = character("Medic", 1000, whenever(Event("damaged", own=False, whose="yours"), Draw(1)))


def when_life_is_gone(*body: Op) -> Ability:
    """An effect for the moment at which Life becomes 0: a card leaves it, and is the only one there."""
    last = Compare("cost", ">=", Times(100, Minus(Count(LIFE), 1)))
    return whenever(Event("leaves life", own=False, where=(last,), whose="yours"), *body)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_trigger_interrupts_the_damage_and_other_effects_wait_for_all_of_it(profile: str) -> None:
    """opcg 8-6-2, 8-6-2-1, 7-1-4-1-1-3"""
    # [645], [380]
    you = side(characters=[NURSE, MEDIC], life=[WISH, "Rope Dancer", "Gate Warden"])
    t = duel(profile, me=side(leader=TWIN, active=0), you=you)
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.is_asked("damage")
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.you.triggers_life("Wish")
    # The first point is done with: the card is drawn and the Event trashed. Neither effect has begun.
    t.you.shows(life=["Rope Dancer", "Gate Warden"], hand=1, trash=["Wish"])
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.is_offered(Trigger("Nurse"), Trigger("Nurse"), Trigger("Medic"))
    t.you.shows(life=["Gate Warden"], hand=2)
    t.you.triggers("Medic")
    t.you.triggers("Nurse")
    assert drawers(t, "wish", "nurse", "medic") == ["wish", "medic", "nurse", "nurse"]
    t.you.shows(life=["Gate Warden"], hand=5, trash=["Wish"])
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_the_card_of_the_trigger_is_in_no_area_meanwhile(profile: str) -> None:
    """opcg 10-1-5-3"""
    # [26], [57], [641]: neither among the Life nor in hand nor in the trash. Errata OP6-10: in 1.1.6 too.
    ours = Cards("yours", ("life", "hand", "trash"), (Kind("event"),))
    seer = event("Seer", trigger(provided(Compared(Count(ours), "==", 0)), Draw(2)))
    t = duel(profile, me=side(leader=TWIN, active=0), you=side(life=[seer, "Rope Dancer", "Gate Warden"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.triggers_life("Seer")
    t.you.shows(hand=2, trash=["Seer"])
    t.you.takes("Rope Dancer")
    t.you.shows(life=["Gate Warden"], hand=3)
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_watcher_that_the_trigger_sends_away_does_nothing(profile: str) -> None:
    """opcg 8-1-3-1-3, 8-6-2-1, opcg-1.1.6:8-1-3-2-3"""
    # [264], [513]: its card must still be there when all of the damage is done.
    gust = event("Gust", trigger(choose(MINE), Move(It(), "hand", "top", "return")))
    you = side(characters=[NURSE, MEDIC], life=[gust, "Rope Dancer", "Gate Warden"])
    t = duel(profile, me=side(leader=TWIN, active=0), you=you)
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.triggers_life("Gust")
    t.you.is_offered(Pick("Nurse"), Pick("Medic"))
    t.you.picks("Nurse")
    t.you.takes("Rope Dancer")
    assert drawers(t, "nurse", "medic") == ["medic"]
    t.you.shows(characters=["Medic"], hand=3, life=["Gate Warden"], trash=["Gust"])
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_life_that_became_0_did_so_though_a_trigger_fills_it_again(profile: str) -> None:
    """opcg 8-6-2, 8-6-2-1"""
    # [381], B.1.16: an effect waits for what happened, not for how things stand when its turn comes.
    balm = event("Balm", trigger(Move(Top(1), "life", "top", face="down")))
    hermit = character("Hermit", 1000, when_life_is_gone(Rest(This()), Draw(1)))
    t = duel(profile, me=side(active=0), you=side(characters=[hermit], life=[balm]))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.triggers_life("Balm")
    t.card("Hermit", rested=True)
    t.you.shows(life=1, hand=1, trash=["Balm"])
    t.is_quiet()
    # With Life left it never was so.
    t = duel(profile, me=side(active=0), you=side(characters=[hermit], life=["Rope Dancer", "Gate Warden"]))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.card("Hermit", rested=False)
    t.you.shows(life=1, hand=1)
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_who_does_not_activate_the_trigger_takes_the_card_unseen(profile: str) -> None:
    """opcg 10-1-5-2, 7-1-4-1-1-2"""
    t = duel(profile, me=side(leader=TWIN, active=0), you=side(life=[WISH, "Rope Dancer", "Gate Warden"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.takes("Wish")
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.shows(life=["Gate Warden"], hand=["Wish", "Rope Dancer"], trash=[])
    assert not t.me.knows("Wish")
    t.is_quiet()
