"""6 The phases of a turn."""

from __future__ import annotations

import pytest

from rulebound.games.opcg import r06_turn
from rulebound.games.opcg.cards import activate, end_of_turn, main, on_play
from rulebound.program.abilities import Ability
from rulebound.program.filters import Cards, It, This
from rulebound.program.ops import Change, Choose, Draw, Forbid, Later, Move, Rest, Stand
from tests.onepiece import END, Activate, Give, Play, card, character, duel, event, side, stage
from tests.scenario import Pick

REFRESH = 0
WALL = character("Wall", 4000)


def test_given_don_come_back_and_everything_becomes_active() -> None:
    """opcg 6-2-3, 6-2-4"""
    tower = stage("Tower")
    me = side(
        characters=[card(WALL, rested=True, don=2)],
        leader=card("Marisol of the Red Lantern", rested=True, don=1),
        stage=[card(tower, rested=True)],
        active=1,
        rested=3,
        don_deck=3,
    )
    t = duel(me=me, step=REFRESH)
    t.card("Wall", rested=False, don=0)
    t.card("Marisol of the Red Lantern", rested=False, don=0)
    t.card("Tower", rested=False)
    t.me.shows(active=9, rested=0, don_deck=1, hand=1)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "active", "rested"), [("opcg", 2, 5), ("opcg-1.1.6", 4, 3), ("opcg-manual", 4, 3)])
def test_don_that_may_not_become_active_stay_as_they_came_back(profile: str, active: int, rested: int) -> None:
    """opcg 6-2-3"""
    frost = character("Frost", 1000, Ability("permanent", (Forbid("refresh don", side="theirs"),)))
    me = side(characters=[card(WALL, don=2)], active=0, rested=3, don_deck=5)
    t = duel(profile, me=me, you=side(characters=[frost]), step=REFRESH)
    t.me.shows(active=active, rested=rested)


def test_the_turn_player_draws_a_card_and_adds_two_don() -> None:
    """opcg 6-3-1, 6-4-1"""
    t = duel(me=side(deck=["Rope Dancer", "Pebble"], active=0, don_deck=10), step=REFRESH)
    t.me.shows(hand=["Rope Dancer"], active=2, don_deck=8)
    assert not t.you.knows("Rope Dancer")


@pytest.mark.parametrize(("left", "active"), [(1, 1), (0, 0)])
def test_as_many_don_as_there_are(left: int, active: int) -> None:
    """opcg 6-4-2, 6-4-3"""
    t = duel(me=side(active=0, don_deck=left), step=REFRESH)
    t.me.shows(active=active, don_deck=0)


def test_a_player_whose_deck_runs_out_has_lost() -> None:
    """opcg 1-2-1-1-2, 9-2-1-2, 9-1-2"""
    t = duel(me=side(deck=["Pebble"]), step=REFRESH)
    t.is_over("you")


def test_the_main_phase_offers_all_that_may_be_done() -> None:
    """opcg 6-5-2, 6-5-3-1, 6-5-4-1"""
    dear = character("Dear", 9000, cost=3)
    spell = event("Spell", main(Draw(1)), cost=2)
    watch = stage("Watch", activate(Draw(1), cost=(Rest(This()),)))
    me = side(characters=[card(WALL, rested=True)], hand=[dear, spell, "Shield of Sparks"], stage=[watch], active=2)
    t = duel(me=me, turn=2)
    t.me.is_offered(Play("Spell"), Activate("Watch"), Give("Seeker"), Give("Wall"), END)
    t.me.is_refused("Dear", "play", "opcg-1.1.9:2-7-2")
    t.me.is_refused("Shield of Sparks", "play", "opcg-1.1.9:10-2-4-1")


def test_a_character_is_paid_and_comes_into_play_active() -> None:
    """opcg 2-7-2, 3-7-3, 3-7-5"""
    herald = character("Herald", 3000, on_play(Draw(1)), cost=2)
    t = duel(me=side(hand=[herald], active=3))
    t.me.plays("Herald")
    t.me.shows(characters=["Herald"], active=1, rested=2, hand=1)
    t.card("Herald", rested=False)
    t.is_quiet()


def test_an_event_is_in_the_trash_when_its_effect_is_carried_out() -> None:
    """opcg 2-7-3, 8-4-2"""
    dredge = event("Dredge", main(Choose(Cards("yours", ("trash",)), 1), Move(It(), "hand", "top")), cost=1)
    t = duel(me=side(hand=[dredge], trash=["Rope Dancer"]))
    t.me.plays("Dredge")
    t.me.is_offered(Pick("Rope Dancer"), Pick("Dredge"))
    t.me.picks("Rope Dancer")
    t.me.shows(hand=["Rope Dancer"], trash=["Dredge"])
    t.is_quiet()


def test_by_the_manual_an_event_is_trashed_after_its_effect() -> None:
    """opcg-manual-1.11 M.play.event.2"""
    dredge = event("Dredge", main(Choose(Cards("yours", ("trash",)), 1), Move(It(), "hand", "top")), cost=1)
    t = duel("opcg-manual", me=side(hand=[dredge], trash=["Rope Dancer"]))
    t.me.plays("Dredge")
    t.me.shows(hand=["Rope Dancer"], trash=["Dredge"])


def test_what_is_done_at_the_end_of_the_turn_comes_before_effects_end() -> None:
    """opcg 6-6-1-1, 10-2-7-1, 6-6-1-3"""
    dawn = character("Dawn", 3000, end_of_turn(Stand(This()), Draw(1)))
    rally = event("Rally", main(Change("power", 2000, This())), cost=0)
    t = duel(me=side(characters=[card(dawn, rested=True)], hand=[rally]))
    t.me.ends()
    t.card("Dawn", rested=False)
    t.me.shows(hand=2)
    t.shows(active="you")


def test_delayed_work_comes_after_all_effects_for_the_end_of_the_turn() -> None:
    """opcg 6-6-1-2(I), 6-6-1-1"""
    dusk = character("Dusk", 3000, end_of_turn(Draw(1)))
    flare = event("Flare", main(Later("turn ends", (Draw(2),))), cost=0)
    t = duel(me=side(characters=[dusk], hand=[flare], deck=["Rope Dancer", "Lamplighter", "Ember Runner", "Pebble"]))
    t.me.plays("Flare")
    t.me.ends()
    t.me.shows(hand=["Rope Dancer", "Lamplighter", "Ember Runner"])
    drawn = [line for line in t.log if "(draw)" in line]
    assert "dusk" in drawn[0] and "flare" in drawn[1] and "flare" in drawn[2]


def test_every_step_of_the_turn_names_its_rule() -> None:
    """opcg 6-1-1"""
    t = duel(me=side(don_deck=2))
    t.me.ends()
    t.you.ends()
    t.shows(active="me")
    assert r06_turn.TURN[0].__name__ == "begin_turn"
    t.is_quiet()
