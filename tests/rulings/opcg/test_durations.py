"""Rulings on how long things last and on the end of the turn, played with the real cards."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main, on_play
from rulebound.program.filters import All, It
from rulebound.program.ops import Change, Choose, Draw
from tests.onepiece import END, Attack, Block, Play, card, character, duel, event, side
from tests.rulings.opcg.real import MINE, RECALL, RUNNER, THEIRS, WALL, akin, boss, real
from tests.scenario import DONE, NO, PASS, YES, Pick, Source

SEEKS = Attack("Seeker", "Keeper")


def test_rush_that_hangs_on_the_cost_goes_with_it() -> None:
    """[340] OP04-118."""
    ease = event("Ease", main(Choose(MINE), Change("cost", -1, It())))
    mate = character("Mate", 3000, cost=3)
    t = duel(me=side(characters=[card(real("OP04-118"), rested=True)], hand=[mate, ease], active=3))
    t.me.plays("Mate")
    t.card("Mate", keywords=["rush"])
    t.me.is_offered(Play("Ease"), Attack("Mate", "Keeper"), SEEKS, END)
    t.me.plays("Ease")
    t.me.picks("Mate")
    t.card("Mate", keywords=[], cost=2)
    t.me.is_offered(SEEKS, END)
    t.is_quiet()


def test_rush_that_hangs_on_another_card_goes_with_it() -> None:
    """[347] OP05-003."""
    tall = card(character("Tall", 7000), rested=True)
    t = duel(me=side(characters=[tall], hand=[real("OP05-003"), RECALL], active=3))
    t.me.plays("OP05-003")
    t.me.is_offered(Play("Recall"), Attack("OP05-003", "Keeper"), SEEKS, END)
    t.me.plays("Recall")
    t.me.picks("Tall")
    t.me.is_offered(SEEKS, END)
    t.is_quiet()


# -- the end of the turn --------------------------------------------------------------------------


def test_work_for_the_end_of_the_turn_is_done_though_its_card_has_left() -> None:
    """[68] EB02-015."""
    t = duel(me=side(hand=[real("EB02-015"), RECALL], active=7))
    t.me.plays("EB02-015")
    t.me.plays("Recall")
    t.me.shows(characters=[], active=0, rested=7)
    t.me.ends()
    t.me.is_offered(Source("rested"), DONE)
    t.me.does(Source("rested"))
    t.me.shows(active=1, rested=6)
    t.is_quiet()


def test_work_for_the_end_of_the_turn_comes_after_the_effects_that_say_so() -> None:
    """[82] EB02-015: the DON!! comes too late to pay for OP05-032."""
    for active in (7, 8):
        t = duel(me=side(characters=[card(real("OP05-032"), rested=True)], hand=[real("EB02-015")], active=active))
        t.me.plays("EB02-015")
        t.me.ends()
        if active == 8:
            t.me.is_offered(YES, NO)
            t.me.agrees()
        t.me.is_offered(Source("rested"), DONE)
        t.me.does(Source("rested"))
        t.card("OP05-032", rested=active == 7)
        t.me.shows(active=1)
        t.is_quiet()


def test_what_may_not_be_done_this_turn_may_not_be_done_at_its_end() -> None:
    """[83] EB02-015 and OP10-030."""
    t = duel(me=side(characters=[real("OP10-030")], hand=[real("EB02-015")], active=7))
    t.me.plays("EB02-015")
    t.me.activates("OP10-030")
    t.me.does(Source("rested"))
    t.me.shows(active=1, rested=6)
    t.me.ends()
    t.me.does(Source("rested"))
    t.me.shows(active=1, rested=6)
    t.is_quiet()


@pytest.mark.parametrize("moves", [True, False])
def test_work_about_a_card_loses_it_when_it_has_moved(moves: bool) -> None:
    """[255] OP03-005."""
    t = duel(me=side(characters=[real("OP03-005")], hand=[RECALL], active=1))
    t.me.activates("OP03-005")
    t.card("OP03-005", power=4000)
    if moves:
        t.me.plays("Recall")
        t.me.plays("OP03-005")
        t.card("OP03-005", power=2000)
    t.me.ends()
    t.me.shows(characters=["OP03-005"] if moves else [], trash=["Recall"] if moves else ["OP03-005"])
    t.is_quiet()


def test_until_the_end_of_the_opponents_next_turn_said_in_that_turn_is_this_turn() -> None:
    """[141] OP01-085, brought by OP05-075."""
    you = side(leader=boss("OP01-085"), characters=[real("OP05-075")], hand=[real("OP01-085")], active=1)
    t = duel(me=side(characters=[RUNNER, WALL], active=0), you=you)
    t.me.attacks("Runner", "Boss")
    t.you.agrees()
    t.you.picks("OP01-085")
    t.you.is_offered(Pick("Runner"), Pick("Wall"), DONE)
    t.you.picks("Wall")
    t.you.passes()
    t.you.does(t.offers()[0])  # the Life card to the hand
    t.me.is_offered(Attack("Seeker", "Boss"), END)
    t.me.ends()
    t.you.ends()
    attacks = [Attack(one, "Boss") for one in ("Seeker", "Runner", "Wall")]
    t.me.is_offered(*attacks, END)
    t.is_quiet()


def test_an_effect_at_the_end_of_the_turn_sees_the_power_of_this_turn() -> None:
    """[559] OP10-003."""
    mate = akin(character("Mate", 4000), "OP10-003")
    lift = event("Lift", main(Change("power", 2000, All(MINE))))
    for lifts in (True, False):
        t = duel(me=side(leader=real("OP10-003"), characters=[mate], hand=[lift], active=0, rested=2))
        if lifts:
            t.me.plays("Lift")
        t.me.ends()
        if lifts:
            t.me.is_offered(Source("rested"), DONE)
            t.me.does(Source("rested"))
        t.me.shows(active=1 if lifts else 0, rested=1 if lifts else 2)
        t.card("Mate", power=4000)
        t.is_quiet()


@pytest.mark.parametrize("negated", [True, False])
def test_an_effect_at_the_end_of_the_turn_stays_negated_until_it_is_too_late(negated: bool) -> None:
    """[603] OP10-112, negated by OP09-093 in the turn before."""
    me = side(leader=boss("OP09-093"), hand=[real("OP09-093")], active=10)
    t = duel(me=me, you=side(characters=[real("OP10-112")], hand=["Shell"], active=0))
    t.me.plays("OP09-093")
    t.me.activates("OP09-093")
    t.me.is_done()
    t.me.is_offered(Pick("OP10-112"), DONE)
    t.me.does(Pick("OP10-112") if negated else DONE)
    t.me.ends()
    t.you.shows(hand=2)
    t.you.ends()
    if not negated:
        t.you.picks("Shell")
    t.you.shows(hand=2, trash=0 if negated else 1)
    t.is_quiet()


# -- whom it reaches ------------------------------------------------------------------------------


def test_who_comes_later_misses_what_all_were_given() -> None:
    """[244] OP02-120."""
    t = duel(me=side(characters=[RUNNER], hand=[real("OP02-120"), WALL], active=10))
    t.me.plays("OP02-120")
    t.me.agrees()
    while not t.stage.is_ordinary(t.s):
        t.me.does(t.offers()[-1])  # rested DON!!
    t.me.plays("Wall")
    t.card("Seeker", power=6000)
    t.card("Runner", power=6000)
    t.card("OP02-120", power=9000)
    t.card("Wall", power=4000)
    t.is_quiet()


@pytest.mark.parametrize("banned", [True, False])
def test_who_may_not_block_this_turn_may_not_when_it_has_grown(banned: bool) -> None:
    """[614] OP11-013."""
    guard = character("Guard", 2000, keywords=("blocker",))
    feed = event("Feed", main(Change("power", 3000, All(THEIRS))))
    me = side(characters=[real("OP11-013"), RUNNER], hand=[feed], active=0)
    t = duel(me=me, you=side(characters=[guard], life=["Shell"] * 3))
    if banned:
        t.me.attacks("OP11-013", "Keeper")
        t.you.is_offered(PASS)  # the Counter Step
        t.you.passes()
    t.me.plays("Feed")
    t.card("Guard", power=5000)
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(*([] if banned else [Block("Guard")]), PASS)


def test_who_comes_later_is_reached_by_what_was_said_of_a_player() -> None:
    """[534] OP09-081."""
    herald = character("Herald", 1000, on_play(Draw(1)))
    for used in (True, False):
        me = side(leader=real("OP09-081"), hand=["Rope Dancer"], active=0)
        t = duel(me=me, you=side(hand=[herald], active=1))
        if used:
            t.me.activates("OP09-081", 1)
            t.me.picks("Rope Dancer")
        t.me.ends()
        t.you.plays("Herald")
        t.you.shows(characters=["Herald"], hand=1 if used else 2)
        t.is_quiet()


def test_a_bonus_that_was_given_stays_when_its_giver_is_negated() -> None:
    """[424] OP06-074 and OP02-004."""
    t = duel(
        me=side(hand=[real("OP02-004")], active=9),
        you=side(hand=[real("OP06-074")], active=7),
    )
    t.me.plays("OP02-004")
    t.me.picks("Seeker")
    t.me.ends()
    t.you.plays("OP06-074")
    t.you.agrees()
    t.you.picks("OP02-004")
    t.card("Seeker", power=7000)
    t.me.shows(characters=["OP02-004"])
    t.is_quiet()


def test_a_negated_character_does_nothing_when_it_is_knocked_out() -> None:
    """[421] OP06-074, with OP10-090."""
    me = side(hand=[real("OP06-074")], active=7)
    t = duel(me=me, you=side(characters=[real("OP10-090")], trash=[real("OP04-092")]))
    t.me.plays("OP06-074")
    t.me.agrees()
    t.me.is_offered(Pick("OP10-090"), DONE)
    t.me.picks("OP10-090")
    t.you.shows(characters=[], trash=["OP10-090", "OP04-092"])
    t.is_quiet()


def test_negation_leaves_what_was_gained_from_another_card() -> None:
    """[543] OP09-093, with OP04-118."""
    mate = character("Mate", 3000, cost=3, keywords=("blocker",))
    me = side(leader=boss("OP09-093"), hand=[real("OP09-093")], active=10)
    t = duel(me=me, you=side(characters=[real("OP04-118"), mate]))
    t.card("Mate", keywords=["rush", "blocker"])
    t.me.plays("OP09-093")
    t.me.activates("OP09-093")
    t.me.is_done()
    t.me.picks("Mate")
    t.card("Mate", keywords=["rush"])
    t.is_quiet()
