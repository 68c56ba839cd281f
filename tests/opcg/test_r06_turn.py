"""6 The phases of a turn."""

from __future__ import annotations

from typing import Literal

import pytest

from rulebound.games.opcg.cards import (
    activate,
    counter,
    end_of_their_turn,
    end_of_turn,
    given,
    main,
    on_ko,
    on_play,
    up_to,
)
from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import Condition, Exists, Negation
from rulebound.program.filters import All, Cards, Compare, It, Kind, Named, This
from rulebound.program.ops import Change, Choose, Draw, Forbid, Later, Lose, Move, Op, Rest, Stand, When
from rulebound.program.ops import Play as PlayIt
from tests.onepiece import BOTH_BOOKS, END, Activate, Duel, Give, Play, card, character, duel, event, side, stage
from tests.scenario import DONE, Offer, Pick, Trigger

REFRESH = 0
WALL = character("Wall", 4000)
MINE = Cards("yours", ("leader", "characters"))
MY_CHARACTERS = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
SPARE = Cards("yours", ("hand",), (Kind("character"),))
LIFE = ["Rope Dancer", "Gate Warden"]
STRONG = Cards("yours", ("characters",), (Compare("power", ">=", 6000),))


def at_start(
    name: str, *body: Op, whose: Literal["yours", "theirs"] = "yours", condition: Condition | None = None
) -> Ability:
    """An effect at the start of a turn or of a Main Phase."""
    return Ability("automatic", body, Event(name, own=False, whose=whose), condition=condition)


def drawers(t: Duel, *names: str) -> list[str]:
    """Whose effects drew a card, in their order."""
    return [name for line in t.log if "(draw)" in line for name in names if f"[{name}#" in line]


def named(name: str) -> Cards:
    """One's Characters of this name."""
    return Cards("yours", ("characters",), (Named(name),))


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_given_don_come_back_and_everything_becomes_active(profile: str) -> None:
    """opcg 6-2-3, 6-2-4, manual-1.11:M.refresh.1"""
    tower = stage("Tower")
    me = side(
        characters=[card(WALL, rested=True, don=2)],
        leader=card("Marisol of the Red Lantern", rested=True, don=1),
        stage=[card(tower, rested=True)],
        active=1,
        rested=3,
        don_deck=3,
    )
    t = duel(profile, me=me, you=side(characters=[card("Rope Dancer", rested=True, don=1)]), step=REFRESH)
    t.card("Wall", rested=False, don=0)
    t.card("Marisol of the Red Lantern", rested=False, don=0)
    t.card("Tower", rested=False)
    t.card("Rope Dancer", rested=True, don=1)  # the opponent's stay as they are
    t.me.shows(active=9, rested=0, don_deck=1, hand=1)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "active", "rested"), [("opcg", 2, 5), ("opcg-1.1.6", 4, 3), ("opcg-manual", 4, 3)])
def test_don_that_may_not_become_active_stay_as_they_came_back(profile: str, active: int, rested: int) -> None:
    """opcg 6-2-3, opcg-1.1.6:6-2-3, manual-1.11:M.refresh.1"""
    frost = character("Frost", 1000, Ability("permanent", (Forbid("refresh don", side="theirs"),)))
    me = side(characters=[card(WALL, don=2)], active=0, rested=3, don_deck=5)
    t = duel(profile, me=me, you=side(characters=[frost]), step=REFRESH)
    t.me.shows(active=active, rested=rested)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_turn_player_draws_a_card_and_adds_two_don(profile: str) -> None:
    """opcg 6-3-1, 6-4-1, manual-1.11:M.draw.1, manual-1.11:M.don.1"""
    t = duel(profile, me=side(deck=["Rope Dancer", "Pebble"], active=0, don_deck=10), step=REFRESH)
    t.me.shows(hand=["Rope Dancer"], active=2, don_deck=8)
    assert not t.you.knows("Rope Dancer")
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
@pytest.mark.parametrize(("left", "active"), [(1, 1), (0, 0)])
def test_as_many_don_as_there_are(profile: str, left: int, active: int) -> None:
    """opcg 6-4-2, 6-4-3, manual-1.11:M.don.1"""
    t = duel(profile, me=side(active=0, don_deck=left), step=REFRESH)
    t.me.shows(active=active, don_deck=0)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_player_whose_deck_runs_out_has_lost(profile: str) -> None:
    """opcg 1-2-1-1-2, 9-2-1-2, 9-1-2, manual-1.11:M.win.2, manual-1.11:M.win.0"""
    t = duel(profile, me=side(deck=["Pebble"]), step=REFRESH)
    t.is_over("you")


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_main_phase_offers_all_that_may_be_done(profile: str) -> None:
    """opcg 6-5-2, 6-5-3-1, 6-5-4-1, manual-1.11:M.cards.don.2"""
    dear = character("Dear", 9000, cost=3)
    spell = event("Spell", main(Draw(1)), cost=2)
    watch = stage("Watch", activate(Draw(1), cost=(Rest(This()),)))
    me = side(characters=[card(WALL, rested=True)], hand=[dear, spell, "Shield of Sparks"], stage=[watch], active=2)
    t = duel(profile, me=me, turn=2)
    t.me.is_offered(Play("Spell"), Activate("Watch"), Give("Seeker"), Give("Wall"), END)
    t.me.is_refused("Dear", "play", "opcg-1.1.9:2-7-2")
    t.me.is_refused("Shield of Sparks", "play", "opcg-1.1.9:10-2-4-1")
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_character_is_paid_and_comes_into_play_active(profile: str) -> None:
    """opcg 2-7-2, 3-7-3, 3-7-5, manual-1.11:M.cards.don.1, manual-1.11:M.cost.1, manual-1.11:M.play.character.1"""
    herald = character("Herald", 3000, on_play(Draw(1)), cost=2)
    t = duel(profile, me=side(hand=[herald], active=3))
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
    heard = Ability("automatic", (Draw(1),), Event("activated", own=False, whose="yours"))
    t = duel("opcg-manual", me=side(hand=[dredge], stage=[stage("Gong", heard)], trash=["Rope Dancer"]))
    t.me.plays("Dredge")
    t.me.shows(hand=2, trash=["Dredge"])
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-manual"])
def test_an_event_is_out_of_the_hand_while_it_is_carried_out(profile: str) -> None:
    """opcg 2-7-3, 8-4-2, opcg-manual-1.11:M.play.event.2"""
    purge = event("Purge", main(Move(All(Cards("yours", ("hand",))), "trash", "top", "discard")))
    t = duel(profile, me=side(hand=[purge, "Rope Dancer"]))
    t.me.plays("Purge")
    order = ["Rope Dancer", "Purge"] if profile == "opcg" else ["Purge", "Rope Dancer"]
    t.me.shows(hand=[], trash=order)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_what_is_done_at_the_end_of_the_turn_comes_before_effects_end(profile: str) -> None:
    """opcg 6-6-1-1, 10-2-7-1, 6-6-1-3, manual-1.11:M.endphase.1"""
    dawn = character("Dawn", 4000, end_of_turn(When(Exists(STRONG)), Stand(This()), Draw(1)))
    rally = event("Rally", main(Choose(MY_CHARACTERS), Change("power", 2000, It())))
    t = duel(profile, me=side(characters=[card(dawn, rested=True)], hand=[rally]))
    t.me.plays("Rally")
    t.card("Dawn", power=6000)
    t.me.ends()
    t.card("Dawn", rested=False, power=4000)
    t.me.shows(hand=1)
    t.shows(active="you")
    t.is_quiet()


def test_what_is_forbidden_during_this_turn_binds_the_work_at_its_end() -> None:
    """opcg 6-6-1-2(I), 6-6-1-3"""
    bind = event("Bind", main(Forbid("stand", Cards("yours", ("characters",)), lasting="turn")))
    wake = event("Wake", main(Later("turn ends", (Stand(All(MY_CHARACTERS)), Draw(1)))))
    t = duel(me=side(characters=[card(WALL, rested=True)], hand=[wake, bind]))
    t.me.plays("Wake")
    t.me.plays("Bind")
    t.me.ends()
    t.card("Wall", rested=True)
    t.me.shows(hand=1)
    t.you.ends()
    t.card("Wall", rested=False)
    t.is_quiet()


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
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_phases_come_in_their_order_in_the_turn_of_either_player(profile: str) -> None:
    """opcg 6-1-1, 6-1-2, manual-1.11:M.turn.0"""
    t = duel(profile, me=side(don_deck=2), you=side(active=0, don_deck=4))
    t.me.ends()
    t.you.shows(hand=1, active=2, don_deck=2)
    t.shows(active="you", phase="main", turn=6)
    t.you.ends()
    t.shows(active="me", phase="main", turn=7)
    phases = [line.partition(" [")[0] for line in t.log if "phase" in line]
    assert phases == [f"{name} phase" for name in ("end", "refresh", "draw", "don", "main") * 2]
    t.is_quiet()


def test_what_lasts_until_the_start_of_a_turn_ends_before_anything_else_in_it() -> None:
    """opcg 6-2-1"""
    stance = event("Stance", main(Change("power", 2000, All(MINE), "your next turn starts")))
    dawn = character("Dawn", 4000, at_start("turn starts", Draw(1), condition=Exists(STRONG)))
    t = duel(me=side(characters=[dawn], hand=[stance]))
    t.me.plays("Stance")
    t.me.ends()
    t.card("Dawn", power=6000)
    t.you.ends()
    t.card("Dawn", power=4000)
    t.me.shows(hand=1)
    t.is_quiet()


def test_effects_at_the_start_of_the_turn_come_before_given_don_return() -> None:
    """opcg 6-2-2"""
    # B.1.54, [621]: and long before a card is drawn.
    dawn = character("Dawn", 4000, at_start("turn starts", Draw(1), condition=given(1)))
    watch = character("Watch", 4000, at_start("turn starts", Draw(1), whose="theirs"))
    t = duel(me=side(characters=[card(dawn, don=1)]), you=side(characters=[watch]), step=REFRESH)
    t.me.shows(hand=2)
    t.you.shows(hand=1)
    t.card("Dawn", don=0)
    drawn = [line for line in t.log if "(draw)" in line]
    assert "dawn" in drawn[0] and "watch" in drawn[1]
    t.is_quiet()


def test_effects_at_the_start_of_the_main_phase_come_before_the_first_action() -> None:
    """opcg 6-5-1"""
    early = stage("Early", at_start("main starts", up_to(MINE), Change("power", 1000, It())))
    t = duel(me=side(stage=[early], active=0, don_deck=2), turn=2, step=REFRESH)
    t.shows(phase="main")
    t.me.is_offered(Pick("Seeker"), DONE)
    t.me.shows(active=2)
    t.me.picks("Seeker")
    t.card("Seeker", power=6000)
    t.me.is_offered(Play("Pebble"), Give("Seeker"), END)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_main_phase_goes_on_in_any_order_until_its_end_is_declared(profile: str) -> None:
    """opcg 6-5-2, 6-5-2-1, manual-1.11:M.main.0, manual-1.11:M.main.end, manual-1.11:M.endphase.1"""
    tower = stage("Tower", activate(Draw(1), cost=(Rest(This()),)))
    dusk = character("Dusk", 4000, end_of_turn(up_to(MY_CHARACTERS), Stand(It())))
    me = side(
        characters=[character("Runner", 5000), card(dusk, rested=True)],
        hand=["Pebble", "Pebble"],
        stage=[tower],
        active=4,
    )
    t = duel(profile, me=me, you=side(life=LIFE))
    t.me.gives("Runner")
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.plays("Pebble")
    t.me.activates("Tower")
    t.me.plays("Pebble#2")
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.takes("Gate Warden")
    t.me.gives("Seeker")
    t.me.shows(characters=4, hand=1, active=0, rested=2)
    t.me.is_offered(END)
    t.me.ends()
    t.shows(phase="end", active="me")
    t.me.is_offered(*(Pick(name) for name in ("Runner", "Dusk", "Pebble", "Pebble#2")), DONE)
    t.me.picks("Dusk")
    t.card("Dusk", rested=False)
    t.shows(phase="main", active="you")
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_don_are_given_as_often_as_there_are_active_ones(profile: str) -> None:
    """opcg 6-5-5-3, 6-5-5-1, manual-1.11:M.givedon.1, manual-1.11:M.givedon.3, manual-1.11:M.main.list"""
    t = duel(profile, me=side(characters=[WALL], active=3, rested=1), turn=2)
    t.me.gives("Wall", "Seeker")
    t.me.is_offered(Give("Wall"), Give("Seeker"), END)
    t.me.gives("Wall")
    t.card("Wall", don=2, power=6000)
    t.card("Seeker", don=1, power=6000)
    t.me.shows(active=0, rested=1)
    t.me.is_offered(END)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_turn_passes_to_the_other_player_and_begins_with_the_refresh_phase(profile: str) -> None:
    """opcg 6-6-1-4, manual-1.11:M.end.5"""
    t = duel(profile, you=side(characters=[card(WALL, rested=True, don=1)], active=0, rested=2))
    t.me.ends()
    t.shows(active="you", turn=6)
    t.card("Wall", rested=False, don=0)
    t.you.shows(active=3, rested=0)
    t.is_quiet()


# -- the End Phase in its order -------------------------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_turn_players_effects_for_the_end_come_first_each_in_its_players_order(profile: str) -> None:
    """opcg 6-6-1-1-2, 6-6-1-1-3, 6-6-1-1-4, manual-1.11:M.end.0, manual-1.11:M.end.1, manual-1.11:M.end.2"""
    strong = Exists(Cards("any", ("characters",), (Compare("power", ">=", 6000),)))
    mine = [character(name, 1000, end_of_turn(Draw(1), condition=strong)) for name in ("Alba", "Brio")]
    yours = [character(name, 1000, end_of_their_turn(Draw(1), condition=strong)) for name in ("Ciro", "Duna")]
    rally = event("Rally", main(Choose(named("Wall")), Change("power", 2000, It())))
    t = duel(profile, me=side(characters=[*mine, WALL], hand=[rally]), you=side(characters=yours))
    t.me.plays("Rally")
    t.card("Wall", power=6000)
    t.me.ends()
    t.me.is_offered(Trigger("Alba"), Trigger("Brio"))
    t.me.triggers("Brio")
    t.me.shows(hand=2)
    t.you.shows(hand=0)
    # What lasts during this turn is still there for the opponent's effects.
    t.you.is_offered(Trigger("Ciro"), Trigger("Duna"))
    t.card("Wall", power=6000)
    t.you.triggers("Duna")
    assert drawers(t, "alba", "brio", "ciro", "duna") == ["brio", "alba", "duna", "ciro"]
    t.card("Wall", power=4000)
    t.shows(active="you")
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_an_effect_for_the_end_of_the_opponents_turn_waits_for_all_of_the_turn_player(profile: str) -> None:
    """opcg 6-6-1-1-2, opcg-1.1.6:6-6-1, opcg-1.1.6:6-6-1-1"""
    relief = character("Relief", 1000, end_of_turn(Draw(1)))
    host = character("Host", 1000, end_of_turn(up_to(SPARE), PlayIt(It())))
    mirror = character("Mirror", 1000, end_of_their_turn(Draw(1)))
    spare = character("Spare", 1000, on_play(Draw(2)))
    t = duel(profile, me=side(characters=[host, relief], hand=[spare]), you=side(characters=[mirror]))
    t.me.ends()
    t.me.does(Trigger("Host"))
    t.me.picks("Spare")
    # Where both players' effects are one wave, what Host set off is a newer one and comes after Mirror.
    both = profile == "opcg-1.1.6"
    names = drawers(t, "relief", "mirror", "spare")
    assert names == (["relief", "mirror", "spare", "spare"] if both else ["relief", "spare", "spare", "mirror"])
    t.is_quiet()


def test_each_effect_for_the_end_of_the_turn_is_activated_once() -> None:
    """opcg 6-6-1-1-1, opcg-1.1.6:6-6-1-1-1"""
    for profile in ("opcg", "opcg-1.1.6"):
        dusk = character("Dusk", 3000, end_of_turn(Draw(1)))
        t = duel(profile, me=side(characters=[dusk]))
        t.me.ends()
        t.me.shows(hand=1)
        t.shows(active="you")
        t.you.ends()
        t.me.ends()
        t.me.shows(hand=3)
        t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [("opcg", 0), ("opcg-1.1.6", 1), ("opcg-manual", 0)])
def test_an_effect_silent_until_the_end_of_the_turn_is_activated_too_late(profile: str, drawn: int) -> None:
    """opcg 6-6-1-4, opcg-1.1.6:6-6-1-4, opcg-1.1.6:6-6-1-1"""
    dusk = character("Dusk", 3000, end_of_turn(Draw(1)))
    hush = event("Hush", main(Choose(MY_CHARACTERS), Lose(It(), lasting="end of turn")))
    t = duel(profile, me=side(characters=[dusk], hand=[hush]))
    t.me.plays("Hush")
    t.me.ends()
    # By 1.1.6 the turn does not end while an effect for its end has not been activated.
    t.me.shows(hand=drawn)
    t.shows(active="you")
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [("opcg", 0), ("opcg-1.1.6", 1), ("opcg-manual", 0)])
def test_a_card_that_comes_in_the_end_phase_is_too_late_for_it(profile: str, drawn: int) -> None:
    """opcg 6-6-1-4, 6-6-1-1-1, opcg-1.1.6:6-6-1-4"""
    dusk = character("Dusk", 3000, end_of_turn(Draw(1)))
    host = character("Host", 1000, end_of_turn(up_to(SPARE), PlayIt(It())))
    t = duel(profile, me=side(characters=[host], hand=[dusk]))
    t.me.ends()
    t.me.picks("Dusk")
    t.me.shows(characters=2, hand=drawn)
    t.shows(active="you")
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_delayed_work_comes_after_the_effects_or_among_them(profile: str) -> None:
    """opcg 6-6-1-2, 6-6-1-2(I), 6-6-1-1-3"""
    dusk = character("Dusk", 3000, end_of_turn(Draw(1)))
    flare = event("Flare", main(Later("turn ends", (Draw(2),))))
    t = duel(profile, me=side(characters=[dusk], hand=[flare]))
    t.me.plays("Flare")
    t.me.ends()
    if profile != "opcg":
        t.me.is_offered(Trigger("Flare"), Trigger("Dusk"))
        t.me.does(Trigger("Flare"))
    drawn = [line for line in t.log if "(draw)" in line]
    assert ("dusk" in drawn[0]) == (profile == "opcg")
    t.me.shows(hand=3)
    t.is_quiet()


def test_the_player_says_whether_work_is_done_before_effects_end() -> None:
    """opcg 6-6-1-2(I)"""
    for first in ("work", "end"):
        ward = event("Ward", main(Forbid("ko", Cards("theirs", ("characters",)), lasting="end of turn")))
        reap = event("Reap", main(Later("turn ends", (Move(All(THEIRS), "trash", "top", "ko"),))))
        t = duel(me=side(hand=[ward, reap]), you=side(characters=[WALL]))
        t.me.plays("Ward")
        t.me.plays("Reap")
        t.me.ends()
        t.me.is_offered(Offer("carry out", "Reap"), Offer("let effects end"))
        t.me.does(Offer("carry out", "Reap") if first == "work" else Offer("let effects end"))
        t.you.shows(characters=["Wall"] if first == "work" else [])
        t.is_quiet()


def test_the_other_players_work_and_effects_come_after_the_turn_players() -> None:
    """opcg 6-6-1-2(II), 6-6-1-2"""
    ward = event("Ward", counter(Forbid("ko", MY_CHARACTERS, lasting="end of turn")))
    flare = event("Flare", counter(Later("turn ends", (Draw(1),))))
    reap = event("Reap", main(Later("turn ends", (Move(All(THEIRS), "trash", "top", "ko"),))))
    t = duel(me=side(hand=[reap]), you=side(characters=[WALL], hand=[ward, flare], life=LIFE))
    t.me.plays("Reap")
    t.me.attacks("Seeker", "Keeper")
    t.you.plays("Ward")
    t.you.plays("Flare")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.ends()
    # What the turn player ordered is done while the other player's effect still lasts.
    t.you.shows(characters=["Wall"], hand=1)
    t.you.is_offered(Offer("carry out", "Flare"), Offer("let effects end"))
    t.you.does(Offer("let effects end"))
    t.you.shows(characters=["Wall"], hand=3)
    t.shows(active="you")
    t.is_quiet()


@pytest.mark.parametrize(("profile", "trash"), [("opcg", ["Post"]), ("opcg-1.1.6", []), ("opcg-manual", [])])
def test_until_the_end_of_the_turn_is_over_before_during_this_turn(profile: str, trash: list[str]) -> None:
    """opcg 6-6-1-3, 6-6-1-2(II)"""
    weak = Cards("theirs", ("characters",), (Compare("power", "<=", 4000),))
    reap = event("Reap", counter(Later("turn ends", (Move(All(weak), "trash", "top", "ko"),))))
    boost = stage(
        "Boost",
        activate(Choose(named("Wall")), Change("power", 2000, It(), "turn"), once="turn"),
        activate(Choose(named("Post")), Change("power", 2000, It(), "end of turn"), once="turn"),
    )
    me = side(characters=[WALL, character("Post", 4000)], stage=[boost])
    t = duel(profile, me=me, you=side(hand=[reap], life=LIFE))
    t.me.activates("Boost", 0)
    t.me.activates("Boost", 1)
    t.me.attacks("Seeker", "Keeper")
    t.you.plays("Reap")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.card("Wall", power=6000)
    t.card("Post", power=6000)
    t.me.ends()
    # By 1.1.9 what the other player ordered finds Post without its bonus and Wall still with its own.
    t.me.shows(trash=trash)
    t.card("Wall", power=4000)
    t.is_quiet()


@pytest.mark.parametrize("profile", ("opcg-1.1.6", "opcg-manual"))
def test_in_the_older_books_what_lasts_for_the_turn_ends_for_one_player_after_the_other(profile: str) -> None:
    """opcg-1.1.6 6-6-1-2, 6-6-1-3, manual-1.11:M.end.3, manual-1.11:M.end.4"""
    rally = event("Rally", main(Choose(MY_CHARACTERS), Change("power", 2000, It(), "turn")))
    hold = event("Hold", main(Choose(MY_CHARACTERS), Change("power", 1000, It(), "end of turn")))
    brace = event("Brace", counter(Choose(MY_CHARACTERS), Change("power", 3000, It(), "turn")))
    guard = event("Guard", counter(Choose(MY_CHARACTERS), Change("power", 1000, It(), "end of turn")))
    strong = Exists(Cards("yours", ("characters",), (Compare("power", ">=", 8000),)))
    post = character("Post", 4000, end_of_their_turn(Draw(1), condition=strong))
    t = duel(
        profile,
        me=side(characters=[WALL], hand=[rally, hold], active=0),
        you=side(characters=[post], hand=[brace, guard], life=LIFE, active=0),
    )
    t.me.plays("Rally")
    t.me.plays("Hold")
    t.me.attacks("Seeker", "Keeper")
    t.you.plays("Brace")
    t.you.plays("Guard")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.card("Wall", power=7000)
    t.card("Post", power=8000)
    t.me.ends()
    t.you.shows(hand=["Rope Dancer", "Shell", "Shell#2"])
    t.card("Wall", power=4000)
    t.card("Post", power=4000)
    t.shows(active="you")
    t.is_quiet()


# -- the manual -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("profile", "rested"), [("opcg", True), ("opcg-1.1.6", True), ("opcg-manual", False)])
def test_by_the_manual_cards_become_active_before_given_don_return(profile: str, rested: bool) -> None:
    """opcg-manual-1.11 M.refresh.1"""
    needy = character("Needy", 4000, Ability("permanent", (Forbid("refresh", This()),), condition=Negation(given(1))))
    t = duel(profile, me=side(characters=[card(needy, rested=True, don=1)], active=0), step=REFRESH)
    t.card("Needy", rested=rested, don=0)
    t.me.shows(active=1, rested=0)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [("opcg", 0), ("opcg-1.1.6", 0), ("opcg-manual", 1)])
def test_by_the_manual_a_card_lies_there_before_it_is_paid(profile: str, drawn: int) -> None:
    """opcg-manual-1.11 M.play.character.2, M.play.character.3"""
    paid = Event("transfers", own=False, whose="yours")
    toll = stage("Toll", Ability("automatic", (Draw(1),), paid, condition=Exists(MY_CHARACTERS)))
    t = duel(profile, me=side(hand=[character("Herald", 3000, cost=2)], stage=[toll], active=2))
    t.me.plays("Herald")
    t.me.shows(characters=["Herald"], active=0, rested=2, hand=drawn)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_what_a_character_does_on_play_comes_when_it_lies_there_and_is_paid(profile: str) -> None:
    """opcg 10-2-6-1, manual-1.11:M.play.character.3, manual-1.11:M.terms.1"""
    herald = character("Herald", 3000, on_play(Draw(1)), cost=2)
    t = duel(profile, me=side(hand=[herald], active=2), turn=2)
    t.me.plays("Herald")
    t.me.shows(characters=["Herald"], hand=1, active=0, rested=2)
    told = [i for i, line in enumerate(t.log) if "rested" in line or "(draw)" in line]
    assert "(draw)" in t.log[told[-1]]
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [("opcg", 0), ("opcg-1.1.6", 0), ("opcg-manual", 1)])
def test_by_the_manual_a_stage_lies_there_before_it_is_paid(profile: str, drawn: int) -> None:
    """opcg-manual-1.11 M.play.stage.2, M.play.stage.3"""
    paid = Event("transfers", own=False, whose="yours")
    towers = Exists(Cards("yours", ("stage",)))
    toll = character("Toll", 1000, Ability("automatic", (Draw(1),), paid, condition=towers))
    t = duel(profile, me=side(characters=[toll], hand=[stage("Tower", cost=2)], active=2))
    t.me.plays("Tower")
    t.me.shows(stage=["Tower"], active=0, rested=2, hand=drawn)
    t.is_quiet()


def test_what_is_said_of_the_opponents_next_refresh_phase_waits_for_it() -> None:
    """opcg 6-2-4"""
    rested = Cards("theirs", ("characters",), (Named("Wall"),))
    frost = (Choose(rested), Later("opponent turn starts", (Forbid("refresh", It(), lasting="turn"),)))
    toller = character("Toller", 1000, on_ko(*frost))
    t = duel(
        me=side(characters=[card(WALL, rested=True), character("Lance", 9000)], deck=["Pebble"] * 5),
        you=side(characters=[card(toller, rested=True)], deck=["Pebble"] * 5),
    )
    t.me.attacks("Lance", "Toller")
    t.you.passes()
    t.you.shows(characters=[], trash=["Toller"])
    t.me.ends()
    t.you.ends()
    t.card("Lance", rested=False)
    t.card("Wall", rested=True)
    t.me.ends()
    t.you.ends()
    t.card("Wall", rested=False)
    t.is_quiet()
