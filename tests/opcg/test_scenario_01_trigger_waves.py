"""Scenario 1: what is set off together goes before what one of it sets off, whoever's that is."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import activate, discard, main
from rulebound.games.opcg.r08_texts import paying, whenever
from rulebound.program.abilities import Event
from rulebound.program.filters import All, Cards, Named, This
from rulebound.program.ops import Draw, Move, Rest
from tests.onepiece import character, duel, event, side
from tests.opcg.told import drawers
from tests.scenario import Pick, Trigger

GONG = event("Gong", main())
HEARD = Event("activated", own=False)
ALBA_RESTS = Event("rests", own=False, where=(Named("Alba"),))
# Each draws a card when the Gong is heard; Alba then rests, which sets off Ciro, and Duna across the table.
ALBA = character("Alba", 1000, whenever(HEARD, Draw(1), Rest(This())))
BRIO = character("Brio", 1000, whenever(HEARD, Draw(1)))
XENO = character("Xeno", 1000, whenever(HEARD, Draw(1)))
CIRO = character("Ciro", 1000, whenever(ALBA_RESTS, Draw(1)))
DUNA = character("Duna", 1000, whenever(ALBA_RESTS, Draw(1)))
NAMES = ("alba", "brio", "xeno", "ciro", "duna")
PROFILES = ("opcg", "opcg-1.1.6", "opcg-manual")


@pytest.mark.parametrize("profile", PROFILES)
def test_what_one_of_a_wave_sets_off_waits_for_the_whole_wave(profile: str) -> None:
    """opcg 8-6-1, 8-6-1-1, manual-1.11:M.order.1, manual-1.11:M.order.2"""
    # [483], [597]: Ciro is the turn player's and still comes after Xeno, which waited before it. The manual,
    # which would let the turn player finish first (M.order.2), is read the same way: errata MAN-07.
    t = duel(profile, me=side(characters=[ALBA, BRIO, CIRO], hand=[GONG], active=0), you=side(characters=[XENO]))
    t.me.plays("Gong")
    t.me.is_asked("which ability first")
    t.me.is_offered(Trigger("Alba"), Trigger("Brio"))
    t.me.triggers("Alba")
    assert drawers(t, *NAMES) == ["alba", "brio", "xeno", "ciro"]
    t.card("Alba", rested=True)
    t.me.shows(hand=3, deck=2, trash=["Gong"])
    t.you.shows(hand=1, deck=4)
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_the_turn_player_orders_their_own_and_alone(profile: str) -> None:
    """opcg 8-6-1-1, opcg-1.1.6:8-1-3-2, manual-1.11:M.order.1, manual-1.11:M.order.2"""
    # [643]: the turn player's first. [323], [382]: in the order they like.
    me = side(characters=[ALBA, BRIO, CIRO], hand=[GONG], active=0)
    t = duel(profile, me=me, you=side(characters=[XENO, DUNA]))
    t.me.plays("Gong")
    t.me.triggers("Brio")
    # Of the newer wave too the turn player's comes first.
    assert drawers(t, *NAMES) == ["brio", "alba", "xeno", "ciro", "duna"]
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_the_other_player_orders_theirs_when_their_turn_comes(profile: str) -> None:
    """opcg 8-6-1, opcg-1.1.6:8-1-3-2, manual-1.11:M.order.1"""
    zita = character("Zita", 1000, whenever(HEARD, Draw(1)))
    me = side(characters=[ALBA, CIRO], hand=[GONG], active=0)
    t = duel(profile, me=me, you=side(characters=[XENO, zita]))
    t.me.plays("Gong")
    t.you.is_offered(Trigger("Xeno"), Trigger("Zita"))
    # By 1.1.6 all of them are put in order before the first is carried out.
    done = profile != "opcg-1.1.6"
    t.card("Alba", rested=done)
    t.me.shows(hand=1 if done else 0)
    t.you.triggers("Zita")
    assert drawers(t, *NAMES, "zita") == ["alba", "zita", "xeno", "ciro"]
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_what_the_cost_and_what_the_effect_sets_off_are_one_wave(profile: str) -> None:
    """opcg 8-6-1-1, 8-6-3"""
    # [446], [324]
    clerk = character("Clerk", 1000, whenever(Event("discard", own=False, whose="yours"), Draw(1)))
    scribe = character("Scribe", 1000, whenever(ALBA_RESTS, Draw(1)))
    sage = paying(discard(1), activate(Rest(All(Cards("yours", ("characters",), (Named("Alba"),))))))
    me = side(characters=[clerk, scribe, "Alba", character("Sage", 1000, sage)], hand=["Keelhauler"], active=0)
    t = duel(profile, me=me, cards=[character("Alba", 1000)])
    t.me.activates("Sage")
    t.me.is_offered(Pick("Keelhauler"))
    t.me.picks("Keelhauler")
    t.me.is_offered(Trigger("Clerk"), Trigger("Scribe"))
    t.me.triggers("Scribe")
    assert drawers(t, "clerk", "scribe") == ["scribe", "clerk"]
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_waiting_effect_whose_card_has_gone_is_lost(profile: str) -> None:
    """opcg 8-1-3-1-3, opcg-1.1.6:8-1-3-2-3"""
    # [305], [611]
    sends = Move(All(Cards("any", ("characters",), (Named("Xeno"),))), "hand", "top", "return")
    reef = character("Reef", 1000, whenever(HEARD, sends))
    t = duel(profile, me=side(characters=[reef], hand=[GONG], active=0), you=side(characters=[XENO]))
    t.me.plays("Gong")
    t.you.shows(characters=[], hand=["Xeno"], deck=5)
    t.is_quiet()
