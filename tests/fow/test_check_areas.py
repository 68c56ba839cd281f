"""Interactions 18, 34 and 40 of the check of our readings: first turns, a cancelled [Remnant], stones put back."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import life, spells, text
from rulebound.kernel import view
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, It, Kind
from rulebound.program.ops import Cancel, Move
from tests.forceofwill import Duel, Play, chant, duel, first_turns, ruler, side, stone
from tests.scenario import Pick

FIRE = stone("Fire Stone", "fire")
WATER = stone("Water Stone", "water")


def test_18_the_first_player_does_not_draw_and_neither_recovers_in_the_first_turn() -> None:
    """fow 502.3, 503.1"""
    wake = Ability("automatic", (life(100),), Event("recovery starts", own=False, whose="yours"), zones=("ruler area",))
    mine, yours = ruler("Early", wake), ruler("Late", wake)
    t = first_turns(["Early", *["Pebble"] * 8], ["Late", *["Shell"] * 8], cards=[mine, yours])
    t.me.is_done()
    t.you.is_done()
    t.pass_to_phase("main")
    t.shows(turn=1, active="me")
    t.me.shows(hand=5, deck=3, life=4000)
    t.turn_passes()
    t.shows(turn=2, active="you")
    t.you.shows(hand=6, deck=2, life=4000)
    # From the second turn of each player on both are done.
    t.turn_passes()
    t.shows(turn=3, active="me")
    t.me.shows(hand=6, deck=2, life=4100)
    t.turn_passes()
    t.you.shows(hand=7, deck=1, life=4100)
    t.is_quiet()


VETO = chant("Veto", text(target(spells("theirs")), Cancel(It())), keywords=("quickcast",))
HYMN = chant("Hymn", text(life(500)), keywords=("remnant",))


def test_34_a_remnant_chant_that_is_cancelled_goes_to_the_graveyard_and_can_be_played_again() -> None:
    """fow 1115.2, 1012.1"""
    t = duel(me=side(hand=[HYMN], fire=2), you=side(hand=[VETO], fire=1))
    t.me.plays("Hymn")
    t.me.passes()
    t.you.plays("Veto")
    t.both_pass()
    t.me.shows(graveyard=["Hymn"], removed=[], life=4000)
    assert Play("Hymn") in t.offers()
    t.me.plays("Hymn")
    t.both_pass()
    t.me.shows(graveyard=[], removed=["Hymn"], life=4500)
    t.is_quiet()


def test_34_one_that_was_played_from_the_graveyard_is_removed() -> None:
    """fow 1115.2, 1012.1"""
    t = duel(me=side(graveyard=[HYMN], fire=2), you=side(hand=[VETO], fire=1))
    t.me.plays("Hymn")
    t.me.passes()
    t.you.plays("Veto")
    t.both_pass()
    t.me.shows(graveyard=[], removed=["Hymn"], life=4000)
    t.is_quiet()


def on_top(t: Duel) -> list[str]:
    """Your magic stone deck, from its top."""
    return t.zone("stone deck", t.you.seat)


@pytest.mark.parametrize("last", ["Fire Stone", "Water Stone"])
def test_40_the_owner_orders_stones_that_are_put_back_unseen_by_the_other(last: str) -> None:
    """fow 302.4"""
    quake = chant("Quake", text(Move(All(Cards("theirs", ("field",), (Kind("magic stone"),))), "stone deck", "top")))
    t = duel(me=side(hand=[quake], fire=1), you=side(field=[FIRE, WATER], stones=[stone("Wind Stone", "wind")]))
    first = "Water Stone" if last == "Fire Stone" else "Fire Stone"
    t.me.plays("Quake")
    t.both_pass()
    t.you.is_asked("order")
    t.you.is_offered(Pick("Fire Stone"), Pick("Water Stone"))
    t.you.picks(first)
    assert on_top(t) == [last, first, "Wind Stone"]
    for name in ("Fire Stone", "Water Stone"):
        assert t.you.knows(name) and not t.me.knows(name)
    seen = [zone for zone in view.view(t.s, t.me.seat).zones if zone.name == "stone deck" and zone.seat == t.you.seat]
    assert [(zone.count, zone.cards) for zone in seen] == [(3, [])]
    t.is_quiet()
