"""Scenario 12: the End Phase: effects by keyword, then work and "until the end", then "during this turn"."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import end_of_their_turn, end_of_turn, main
from rulebound.games.opcg.r08_texts import choose, during
from rulebound.program.amounts import Every, Total, ValueOf
from rulebound.program.filters import All, Cards, It, This
from rulebound.program.ops import Draw, Forbid, Later, Lose, Move, Stand
from tests.onepiece import card, character, duel, event, side
from tests.opcg.told import drawers
from tests.scenario import Offer, Trigger

MINE = Cards("yours", ("characters",))
DECK = ["Pebble"] * 20
POWER = Every(Total("power", MINE), 1000)
# [End of Your Turn] Draw a card for each 1000 of its power.
DUSK = character("Dusk", 2000, end_of_turn(Draw(Every(ValueOf("power", This()), 1000))))
HOLD = event("Hold", main(choose(MINE), during("end of turn", "power", 2000, It())))
RALLY = event("Rally", main(choose(MINE), during("turn", "power", 1000, It())))
# At the end of this turn draw a card for each 1000 of its power, and trash it.
DOOM = event("Doom", main(choose(MINE), Later("turn ends", (Draw(POWER), Move(It(), "trash", "top", "trash")))))
WORK, LAPSE = Offer("carry out", "Doom"), Offer("let effects end")


@pytest.mark.parametrize(("first", "drawn"), [("work", 5), ("lapse", 3)])
def test_until_the_end_is_over_when_its_player_says_so_and_during_comes_last(first: str, drawn: int) -> None:
    """opcg 6-6-1-1-2, 6-6-1-2(I), 6-6-1-3"""
    # [559]: the effect by keyword sees both bonuses. [82]: the work comes after it.
    t = duel(me=side(characters=[DUSK], hand=[HOLD, RALLY, DOOM], deck=DECK, active=0))
    for name in ("Hold", "Rally", "Doom"):
        t.me.plays(name)
    t.card("Dusk", power=5000)
    t.me.ends()
    t.me.shows(hand=5, characters=["Dusk"])
    t.me.is_asked("end of the turn")
    t.me.is_offered(WORK, LAPSE)
    t.me.does(WORK if first == "work" else LAPSE)
    # With the until-the-end 2000 gone, the 1000 of this turn is still there for the work.
    t.me.shows(hand=5 + drawn, characters=[], trash=["Dusk", "Doom", "Rally", "Hold"])
    assert drawers(t, "dusk", "doom") == ["dusk"] * 5 + ["doom"] * drawn
    t.shows(active="you")
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg-1.1.6", "opcg-manual"])
@pytest.mark.parametrize("first", ["Dusk", "Doom"])
def test_in_1_1_6_and_the_manual_work_is_among_the_effects_and_all_that_lasts_ends_together(
    profile: str, first: str
) -> None:
    """opcg-1.1.6 6-6-1-1, 6-6-1-2, opcg-manual-1.11:M.end.2"""
    t = duel(profile, me=side(characters=[DUSK], hand=[HOLD, RALLY, DOOM], deck=DECK, active=0))
    for name in ("Hold", "Rally", "Doom"):
        t.me.plays(name)
    t.me.ends()
    t.me.is_offered(Trigger("Dusk"), Trigger("Doom"))
    t.me.triggers(first)
    # With the work first Dusk has gone before its own effect may be activated.
    names = ["dusk"] * 5 + ["doom"] * 5 if first == "Dusk" else ["doom"] * 5
    assert drawers(t, "dusk", "doom") == names
    t.me.shows(hand=len(names), characters=[])
    t.shows(active="you")
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [("opcg", 0), ("opcg-manual", 0), ("opcg-1.1.6", 2)])
def test_a_card_silent_until_the_end_of_the_turn_is_silent_for_its_effect_by_keyword(profile: str, drawn: int) -> None:
    """opcg 6-6-1-4, 6-6-1-1, opcg-1.1.6:6-6-1-4"""
    # [603]: it hears again too late. By 1.1.6 the turn does not end while an effect for its end is left.
    hush = event("Hush", main(choose(MINE), Lose(It(), lasting="end of turn")))
    t = duel(profile, me=side(characters=[DUSK], hand=[hush], deck=DECK, active=0))
    t.me.plays("Hush")
    t.me.ends()
    t.me.shows(hand=drawn)
    t.shows(active="you")
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_what_is_forbidden_during_this_turn_binds_the_work_at_its_end(profile: str) -> None:
    """opcg 6-6-1-2(I), 6-6-1-3"""
    # [83], [569]
    bind = event("Bind", main(Forbid("stand", MINE, lasting="turn")))
    wake = event("Wake", main(Later("turn ends", (Stand(All(MINE)), Draw(1)))))
    wall = character("Wall", 4000)
    t = duel(profile, me=side(characters=[card(wall, rested=True)], hand=[wake, bind], active=0))
    t.me.plays("Wake")
    t.me.plays("Bind")
    t.me.ends()
    t.card("Wall", rested=True)
    t.me.shows(hand=1)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_the_other_players_effects_come_after_the_turn_players(profile: str) -> None:
    """opcg 6-6-1-1-2, 6-6-1-1-4, opcg-manual-1.11:M.end.2"""
    night = character("Night", 2000, end_of_their_turn(Draw(1)))
    owl = character("Owl", 2000, end_of_their_turn(Draw(1)))
    t = duel(profile, me=side(characters=[DUSK], active=0), you=side(characters=[night, owl]))
    t.me.ends()
    t.you.is_offered(Trigger("Night"), Trigger("Owl"))
    # By 1.1.6 all of them are put in order before the first is carried out.
    t.me.shows(hand=0 if profile == "opcg-1.1.6" else 2)
    t.you.triggers("Owl")
    assert drawers(t, "dusk", "night", "owl") == ["dusk", "dusk", "owl", "night"]
    t.is_quiet()
