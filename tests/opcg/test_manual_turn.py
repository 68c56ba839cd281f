"""The beginners' manual 1.11: the phases of a turn, giving DON!!, the End Phase, the order of effects."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import activate, counter, end_of_their_turn, end_of_turn, main, on_play, up_to
from rulebound.games.opcg.cards import when_attacking as attacking
from rulebound.games.opcg.r08_texts import whenever
from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import Exists
from rulebound.program.filters import Cards, Compare, It, Kind, Named, This
from rulebound.program.ops import Change, Choose, Draw, Forbid, Move, Rest, Stand
from rulebound.program.ops import Play as PlayIt
from tests.onepiece import (
    END,
    FIRST,
    KEEP,
    Activate,
    Attack,
    Duel,
    Give,
    Play,
    card,
    character,
    duel,
    event,
    first_turns,
    side,
    stage,
)
from tests.scenario import DONE, Pick, Trigger

MANUAL = "opcg-manual"
REFRESH = 0
WALL = character("Wall", 4000)
RUNNER = character("Runner", 5000)
MINE = Cards("yours", ("characters",))
LIFE = ["Rope Dancer", "Gate Warden"]


def phases(t: Duel) -> list[str]:
    """The phases gone through so far."""
    return [line.partition(" phase")[0] for line in t.log if " phase [" in line]


def drawers(t: Duel, *names: str) -> list[str]:
    """Whose effects drew a card, in their order."""
    return [name for line in t.log if "(draw)" in line for name in names if f"[{name}#" in line]


# -- the phases -----------------------------------------------------------------------------------


def test_a_turn_goes_through_its_five_phases() -> None:
    """opcg-manual-1.11 M.turn.0"""
    you = side(characters=[card(WALL, rested=True)], active=0, rested=1, don_deck=4)
    t = duel(MANUAL, you=you)
    t.me.ends()
    t.card("Wall", rested=False)
    t.you.shows(hand=1, active=3, rested=0, don_deck=2)
    t.shows(active="you", turn=6, phase="main")
    t.you.ends()
    assert phases(t) == ["end", "refresh", "draw", "don", "main"] * 2
    t.shows(active="me", turn=7, phase="main")
    t.is_quiet()


def test_the_refresh_phase_sets_everything_active_and_brings_given_don_back_active() -> None:
    """opcg-manual-1.11 M.refresh.1"""
    me = side(
        characters=[card(WALL, rested=True, don=2), card(RUNNER, don=1)],
        leader=card("Marisol of the Red Lantern", rested=True, don=1),
        stage=[card(stage("Quay"), rested=True)],
        active=1,
        rested=3,
    )
    t = duel(MANUAL, me=me, you=side(characters=[card("Rope Dancer", rested=True, don=1)]), step=REFRESH)
    for name in ("Wall", "Marisol of the Red Lantern"):
        t.card(name, rested=False, don=0)
    t.card("Runner", rested=False, don=0)
    t.card("Quay", rested=False)
    t.card("Rope Dancer", rested=True, don=1)  # the opponent's stay as they are
    t.me.shows(active=8, rested=0)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "active", "rested"), [("opcg", 0, 4), (MANUAL, 3, 1)])
def test_given_don_come_back_active_even_where_rested_ones_stay_so(profile: str, active: int, rested: int) -> None:
    """opcg-manual-1.11 M.refresh.1"""
    # M1: by 1.1.9 they come back rested, and then the Frost keeps them so.
    frost = character("Frost", 1000, Ability("permanent", (Forbid("refresh don", side="theirs"),)))
    me = side(characters=[card(WALL, don=3)], active=0, rested=1)
    t = duel(profile, me=me, you=side(characters=[frost]), step=REFRESH)
    t.me.shows(active=active, rested=rested)
    t.card("Wall", don=0)
    t.is_quiet()


def test_a_card_is_drawn_but_not_in_the_first_players_first_turn() -> None:
    """opcg-manual-1.11 M.draw.1"""
    t = first_turns(["Seeker", *["Pebble"] * 20], ["Keeper", *["Shell"] * 20], profile=MANUAL)
    t.me.does(FIRST)
    t.me.does(KEEP)
    t.you.does(KEEP)
    t.me.shows(hand=5, deck=10)
    t.me.ends()
    t.you.shows(hand=6, deck=9)
    t.you.ends()
    t.me.shows(hand=6, deck=9)
    t.is_quiet()


@pytest.mark.parametrize(("turn", "left", "active"), [(1, 10, 1), (2, 10, 2), (5, 2, 2), (5, 1, 1), (5, 0, 0)])
def test_two_don_are_placed_active_or_one_or_as_many_as_are_left(turn: int, left: int, active: int) -> None:
    """opcg-manual-1.11 M.don.1"""
    t = duel(MANUAL, me=side(active=0, don_deck=left), turn=turn, step=REFRESH)
    t.me.shows(active=active, rested=0, don_deck=left - active)
    t.shows(phase="main", active="me")
    t.is_quiet()


def test_the_main_phase_goes_on_in_any_order_until_its_end_is_declared() -> None:
    """opcg-manual-1.11 M.main.0, M.main.end"""
    tower = stage("Tower", activate(Draw(1), cost=(Rest(This()),)))
    dusk = character("Dusk", 4000, end_of_turn(up_to(MINE), Stand(It())))
    me = side(characters=[RUNNER, card(dusk, rested=True)], hand=["Pebble", "Pebble"], stage=[tower], active=4)
    t = duel(MANUAL, me=me, you=side(life=LIFE))
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


def test_the_actions_are_to_play_to_activate_to_give_and_to_battle() -> None:
    """opcg-manual-1.11 M.main.list, M.activate.1"""
    scout = character("Scout", 3000, activate(Draw(1), once="turn"))
    tower = stage("Tower", activate(Draw(1), once="turn"))
    hand = [character("Porter", 3000), stage("Quay"), event("Squall", main(Draw(1)), cost=1)]
    t = duel(MANUAL, me=side(characters=[scout], hand=hand, stage=[tower], active=3))
    t.me.is_offered(
        *(Play(name) for name in ("Porter", "Quay", "Squall")),
        *(Activate(name) for name in ("Scout", "Tower")),
        *(Give(name) for name in ("Seeker", "Scout")),
        *(Attack(name, "Keeper") for name in ("Seeker", "Scout")),
        END,
    )
    t.me.activates("Scout")
    t.me.activates("Tower")
    t.me.plays("Squall")
    t.me.shows(hand=5, active=2, rested=1)
    t.me.gives("Scout")
    t.me.attacks("Scout", "Keeper")
    t.you.passes()  # 4000 against 5000
    t.me.plays("Porter")
    t.me.is_offered(Attack("Seeker", "Keeper"), END)
    t.is_quiet()


def test_a_leaders_effect_is_activated_too_and_an_event_by_being_played() -> None:
    """opcg-manual-1.11 M.activate.1"""
    quill = card("Old Quill of the Blue Tide")
    t = duel(MANUAL, me=side(leader=quill, hand=[event("Squall", main(Draw(2)))], active=1), turn=2)
    name = "Old Quill of the Blue Tide"
    t.me.is_offered(Play("Squall"), Activate(name), Give(name), END)
    t.me.plays("Squall")
    t.me.shows(hand=2)
    t.me.activates(name)
    t.me.picks("Pebble")
    t.me.shows(hand=2, active=0, rested=1)
    t.is_quiet()


# -- giving DON!! ---------------------------------------------------------------------------------


def test_one_active_don_at_a_time_goes_under_the_card_for_all_to_see() -> None:
    """opcg-manual-1.11 M.givedon.1"""
    t = duel(MANUAL, me=side(characters=[WALL], active=2, rested=1), turn=2)
    t.me.gives("Wall")
    t.me.shows(active=1, rested=1)
    t.card("Wall", don=1, power=5000)
    t.card("Seeker", don=0)
    t.is_quiet()


def test_don_are_given_without_limit_as_long_as_there_are_active_ones() -> None:
    """opcg-manual-1.11 M.givedon.3"""
    t = duel(MANUAL, me=side(characters=[WALL], active=7, rested=2), turn=2)
    for n in range(1, 8):
        t.me.is_offered(Give("Wall"), Give("Seeker"), END)
        t.me.gives("Wall")
        t.card("Wall", don=n, power=4000 + 1000 * n)
    t.me.is_offered(END)
    t.me.shows(active=0, rested=2)
    t.is_quiet()


@pytest.mark.parametrize("verb", ["ko", "return"])
def test_don_of_a_character_that_leaves_come_back_rested(verb: str) -> None:
    """opcg-manual-1.11 M.donleave.1"""
    theirs = Cards("theirs", ("characters",))
    to = "trash" if verb == "ko" else "hand"
    gust = event("Gust", main(Choose(theirs), Move(It(), to, "top", verb)))
    t = duel(MANUAL, me=side(hand=[gust], active=0), you=side(characters=[card(WALL, don=3)], active=2, rested=1))
    t.me.plays("Gust")
    t.you.shows(characters=[], active=2, rested=4)
    t.is_quiet()


def test_don_of_any_card_that_leaves_come_back_rested() -> None:
    """opcg-manual-1.11 M.donleave.1"""
    # M17: to the deck as well, which the manual does not mention; here in the middle of a battle.
    drag = character("Drag", 5000, attacking(Choose(MINE), Move(It(), "deck", "bottom", "return")))
    t = duel(MANUAL, me=side(characters=[drag, card(WALL, don=2)], active=0))
    t.me.attacks("Drag", "Keeper")
    t.me.is_offered(Pick("Drag"), Pick("Wall"))
    t.me.picks("Wall")
    t.me.shows(deck=6, active=0, rested=2)
    t.you.passes()
    t.you.takes("Shell#6")
    t.is_quiet()


# -- the End Phase --------------------------------------------------------------------------------


def test_effects_for_the_end_of_the_turn_come_in_the_end_phase_and_then_the_turn_passes() -> None:
    """opcg-manual-1.11 M.endphase.1, M.end.5"""
    # M9, errata MAN-11: "may" in the manual is no choice; Dusk draws without being asked.
    dusk = character("Dusk", 3000, end_of_turn(Draw(1)))
    kind = character("Kind", 3000, end_of_turn(up_to(MINE), Stand(It())))
    t = duel(MANUAL, me=side(characters=[dusk, card(kind, rested=True)]))
    t.me.shows(hand=0)
    t.me.ends()
    t.me.triggers("Dusk")
    t.me.shows(hand=1)
    t.shows(phase="end", active="me", turn=5)
    t.me.picks("Kind")
    t.card("Kind", rested=False)
    t.shows(phase="main", active="you", turn=6)
    t.you.ends()
    t.me.shows(hand=2)  # the card of the Draw Phase
    t.shows(active="me", turn=7)
    t.is_quiet()


def test_the_end_phase_goes_in_its_order() -> None:
    """opcg-manual-1.11 M.end.0, M.end.1, M.end.2"""
    strong = Exists(Cards("any", ("characters",), (Compare("power", ">=", 6000),)))
    mine = [character(name, 1000, end_of_turn(Draw(1), condition=strong)) for name in ("Alba", "Brio")]
    yours = [character(name, 1000, end_of_their_turn(Draw(1), condition=strong)) for name in ("Ciro", "Duna")]
    rally = event("Rally", main(Choose(Cards("yours", ("characters",), (Named("Wall"),))), Change("power", 2000, It())))
    t = duel(MANUAL, me=side(characters=[*mine, WALL], hand=[rally]), you=side(characters=yours))
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


def test_what_either_player_has_for_this_turn_ends_with_it() -> None:
    """opcg-manual-1.11 M.end.3, M.end.4"""
    rally = event("Rally", main(Choose(MINE), Change("power", 2000, It(), "turn")))
    hold = event("Hold", main(Choose(MINE), Change("power", 1000, It(), "end of turn")))
    brace = event("Brace", counter(Choose(MINE), Change("power", 3000, It(), "turn")))
    guard = event("Guard", counter(Choose(MINE), Change("power", 1000, It(), "end of turn")))
    strong = Exists(Cards("yours", ("characters",), (Compare("power", ">=", 8000),)))
    post = character("Post", 4000, end_of_their_turn(Draw(1), condition=strong))
    t = duel(
        MANUAL,
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


def test_the_turns_alternate() -> None:
    """opcg-manual-1.11 M.end.5"""
    t = duel(MANUAL, me=side(deck=["Pebble"] * 9), you=side(deck=["Shell"] * 9))
    for turn in range(5, 11):
        t.shows(active="me" if turn % 2 else "you", turn=turn)
        t.asked().ends()
    t.is_quiet()


# -- the order of effects -------------------------------------------------------------------------


def test_a_player_orders_the_effects_that_arise_at_the_same_time() -> None:
    """opcg-manual-1.11 M.order.1"""
    peek = attacking(Draw(1))
    toss = attacking(Choose(Cards("yours", ("hand",))), Move(It(), "trash", "top", "discard"))
    for first in (0, 1):
        t = duel(MANUAL, me=side(characters=[character("Keen", 5000, peek, toss)], hand=["Lamplighter"], active=0))
        t.me.attacks("Keen", "Keeper")
        t.me.is_offered(Trigger("Keen", 0), Trigger("Keen", 1))
        t.me.triggers("Keen", first)
        t.me.is_offered(Pick("Lamplighter"), *([Pick("Pebble")] if first == 0 else []))
        t.me.picks("Pebble" if first == 0 else "Lamplighter")
        # With the other one first there is but one card to trash, and then one is drawn.
        t.me.shows(hand=["Lamplighter"] if first == 0 else ["Pebble"], trash=1)
        t.you.passes()
        t.you.takes("Shell#6")
        t.is_quiet()


def test_only_what_arose_at_the_same_time_is_ordered_among_itself() -> None:
    """opcg-manual-1.11 M.order.1"""
    heard = Event("activated", own=False)
    host = character(
        "Host", 1000, whenever(heard, Choose(Cards("yours", ("trash",), (Kind("character"),))), PlayIt(It()))
    )
    crew = [character(name, 1000, whenever(heard, Draw(1))) for name in ("Alba", "Brio")]
    yours = [character(name, 1000, whenever(heard, Draw(1))) for name in ("Ciro", "Duna")]
    spare = character("Spare", 1000, on_play(Draw(1)))
    me = side(characters=[host, *crew], hand=[event("Hint", main())], trash=[spare], active=0)
    t = duel(MANUAL, me=me, you=side(characters=yours), turn=2)
    t.me.plays("Hint")
    t.me.is_offered(Trigger("Host"), Trigger("Alba"), Trigger("Brio"))
    t.me.triggers("Host")
    # Spare has come since, and waits for all of these.
    t.me.is_offered(Trigger("Alba"), Trigger("Brio"))
    t.me.triggers("Brio")
    t.you.is_offered(Trigger("Ciro"), Trigger("Duna"))
    t.you.triggers("Duna")
    assert drawers(t, "alba", "brio", "ciro", "duna", "spare") == ["brio", "alba", "duna", "ciro", "spare"]
    t.is_quiet()


def test_the_turn_players_effects_go_first_and_the_opponents_before_what_they_set_off() -> None:
    """opcg-manual-1.11 M.order.2"""
    # M11, errata MAN-07: by the manual Host's newcomer would draw before Mirror; the waves of 8-6-1 win.
    heard = Event("activated", own=False)
    spare = character("Spare", 1000, on_play(Draw(1)))
    seek = Choose(Cards("yours", ("trash",), (Kind("character"),)))
    host = character("Host", 1000, whenever(heard, seek, PlayIt(It())))
    relief = character("Relief", 1000, whenever(heard, Draw(1)))
    mirror = character("Mirror", 1000, whenever(heard, Draw(1)))
    me = side(characters=[host, relief], hand=[event("Hint", main())], trash=[spare], active=0)
    t = duel(MANUAL, me=me, you=side(characters=[mirror]), turn=2)
    t.me.plays("Hint")
    t.me.is_offered(Trigger("Host"), Trigger("Relief"))
    t.me.triggers("Host")
    assert drawers(t, "relief", "mirror", "spare") == ["relief", "mirror", "spare"]
    t.me.shows(characters=3, hand=2)
    t.you.shows(hand=1)
    t.is_quiet()
