"""Rulings on costs and powers, on areas and on decks, played with the real cards."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main, on_play, trigger, up_to
from rulebound.program.filters import Cards, Compare, It
from rulebound.program.ops import Choose, Draw, Move
from tests.onepiece import END, Attack, Counter, Play, card, character, duel, event, side
from tests.rulings.opcg.real import BOUNCE, MINE, RECALL, RUNNER, STRIKE, SWEEP, WALL, akin, boss, real
from tests.scenario import DONE, NO, PASS, YES, Pick

DEAR = character("Dear", 5000, cost=6)


# -- costs ----------------------------------------------------------------------------------------


def test_a_cost_below_nothing_is_kept_for_when_what_lowered_it_goes() -> None:
    """[246] OP02-121 and OP02-106: six, less five, less two, and four without the five."""
    me = side(characters=[real("OP02-121")], hand=[real("OP02-106"), RECALL], active=1)
    t = duel(me=me, you=side(characters=[DEAR]))
    t.card("Dear", cost=1)
    t.me.plays("OP02-106")
    t.me.picks("Dear")
    t.card("Dear", cost=0)
    t.me.plays("Recall")
    t.me.picks("OP02-121")
    t.card("Dear", cost=4)
    t.is_quiet()


def test_a_cost_that_was_made_nothing_stays_so_when_what_lowered_it_goes() -> None:
    """[278] OP03-091 under OP02-121."""
    me = side(characters=[real("OP02-121")], hand=[real("OP03-091"), RECALL], active=1)
    t = duel(me=me, you=side(characters=[DEAR]))
    t.me.plays("OP03-091")
    t.me.is_offered(Pick("Dear"), DONE)
    t.me.picks("Dear")
    t.card("Dear", cost=0)
    t.me.plays("Recall")
    t.me.picks("OP02-121")
    t.card("Dear", cost=0)
    t.is_quiet()


@pytest.mark.parametrize("kin", [True, False])
def test_who_comes_and_spoils_a_lower_cost_finds_it_spoilt(kin: bool) -> None:
    """[373] OP05-084."""
    cheap = Cards("theirs", ("characters",), (Compare("cost", "<=", 0),))
    hunter = character("Hunter", 1000, on_play(up_to(cheap), Move(It(), "trash", "top", "ko")))
    hunter = akin(hunter, "OP05-084") if kin else hunter
    t = duel(
        me=side(characters=[real("OP05-084")], hand=[hunter], active=1),
        you=side(characters=[character("Prey", 1000, cost=4)]),
    )
    t.card("Prey", cost=0)
    t.me.plays("Hunter")
    if kin:
        t.me.is_offered(Pick("Prey"), DONE)
        t.me.picks("Prey")
        t.you.shows(characters=[], trash=["Prey"])
    else:
        t.card("Prey", cost=4)
    t.is_quiet()


def test_a_card_whose_cost_grows_on_the_field_has_its_printed_cost_in_the_hand() -> None:
    """[505] OP08-084."""
    t = duel(me=side(hand=[real("OP08-084")], active=7))
    t.card("OP08-084", cost=7)
    t.me.plays("OP08-084")
    t.card("OP08-084", cost=11)
    t.me.shows(active=0, rested=7)
    t.is_quiet()


@pytest.mark.parametrize("rested", [4, 5])
def test_a_card_that_costs_less_in_the_hand_is_played_by_an_effect_for_that_cost(rested: int) -> None:
    """[618] OP11-023, brought by OP11-035."""
    t = duel(
        me=side(hand=[STRIKE], active=0, rested=rested),
        you=side(leader=boss("OP11-023"), characters=[real("OP11-035")], hand=[real("OP11-023")], active=1),
    )
    t.card("OP11-023", cost=4 if rested == 5 else 7)
    t.me.plays("Strike")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    if rested == 5:
        t.you.is_offered(Pick("OP11-023"), DONE)
        t.you.picks("OP11-023")
    else:
        t.you.is_offered(DONE)
        t.you.is_done()
    t.you.shows(characters=["OP11-023"] if rested == 5 else [], trash=["OP11-035"], rested=1)
    t.is_quiet()


def test_a_card_played_for_nothing_does_not_use_up_what_the_next_one_costs_less() -> None:
    """[193] OP02-025 and OP01-047."""
    small, large = (akin(character(name, 3000, cost=3), "OP02-025") for name in ("Small", "Large"))
    me = side(
        leader=real("OP02-025"), characters=[card(WALL, fresh=True)], hand=[real("OP01-047"), small, large], active=7
    )
    t = duel(me=me)
    t.me.activates("OP02-025")
    t.me.plays("OP01-047")
    t.me.agrees()
    t.me.picks("Wall")
    t.me.is_offered(Pick("Small"), Pick("Large"), Pick("Wall"), DONE)
    t.me.picks("Small")
    t.me.shows(active=2, characters=["OP01-047", "Small"])
    assert Play("Large") in t.offers()
    t.me.plays("Large")
    t.me.shows(active=0, characters=["OP01-047", "Small", "Large"])
    t.is_quiet()


# -- powers ---------------------------------------------------------------------------------------


def test_a_power_that_was_made_nothing_grows_from_there() -> None:
    """[455], [485] OP07-002."""
    helper = character("Helper", 1000, counter=1000)
    t = duel(
        me=side(hand=[real("OP07-002")], active=7),
        you=side(characters=[card(RUNNER, rested=True)], hand=[helper]),
    )
    t.me.plays("OP07-002")
    t.me.picks("Runner")
    t.card("Runner", power=0)
    t.me.attacks("Seeker", "Runner")
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.counters("Runner", with_="Helper")
    t.card("Runner", power=1000)
    t.you.passes()
    t.you.shows(characters=[], trash=["Runner", "Helper"])
    t.is_quiet()


# -- areas and decks ------------------------------------------------------------------------------


@pytest.mark.parametrize("negated", [True, False])
def test_a_leader_that_wins_without_a_deck_loses_when_it_is_negated(negated: bool) -> None:
    """[541] OP09-093 and OP03-040."""
    wish = event("Wish", trigger(Draw(1)))
    me = side(leader=boss("OP09-093"), characters=[RUNNER], hand=[real("OP09-093")], active=10)
    t = duel(me=me, you=side(leader=real("OP03-040"), life=[wish, "Shell"], deck=["Shell"]))
    t.me.plays("OP09-093")
    if negated:
        t.me.activates("OP09-093")
        t.me.picks("OP03-040")
    t.me.attacks("Runner", "OP03-040")
    t.you.passes()
    t.you.triggers_life("Wish")
    t.is_over("me" if negated else "you")


@pytest.mark.parametrize("way", ["Recall", "Cull"])
def test_who_left_by_its_own_players_effect_answers_from_the_trash_alone(way: str) -> None:
    """[515] OP08-046."""
    cull = event("Cull", main(Choose(MINE), Move(It(), "trash", "top", "ko")))
    t = duel(me=side(characters=[real("OP08-046")], hand=[RECALL, cull], active=0), you=side(hand=["Shell"] * 5))
    t.me.plays(way)
    if way == "Cull":
        t.you.does(t.offers()[0])  # which card goes under the deck
    t.you.shows(hand=4 if way == "Cull" else 5, deck=6 if way == "Cull" else 5)
    t.is_quiet()


def test_who_was_knocked_out_together_is_in_the_trash_already() -> None:
    """[277] OP03-090."""
    spy = akin(character("Spy", 3000, cost=4), "OP03-090")
    t = duel(me=side(hand=[SWEEP]), you=side(characters=[real("OP03-090"), spy]))
    t.me.plays("Sweep")
    t.you.is_offered(Pick("Spy"), DONE)
    t.you.picks("Spy")
    t.you.shows(characters=["Spy"], trash=["OP03-090"])
    t.card("Spy", rested=True)
    t.is_quiet()


@pytest.mark.parametrize("given", [0, 1])
def test_a_don_that_was_given_is_not_rested(given: int) -> None:
    """[198] OP02-027."""
    you = side(leader=card("Keeper", don=given), characters=[real("OP02-027")], active=0, rested=3)
    t = duel(me=side(hand=[BOUNCE]), you=you)
    t.me.plays("Bounce")
    t.you.shows(characters=[] if given else ["OP02-027"], hand=["OP02-027"] if given else [])
    t.is_quiet()


def test_an_attack_whose_effect_draws_the_last_cards_loses_the_game() -> None:
    """[692] ST03-005."""
    t = duel(me=side(characters=[card(real("ST03-005"), don=1)], deck=["Pebble"], active=0))
    t.me.is_offered(Attack("ST03-005", "Keeper"), Attack("Seeker", "Keeper"), END)
    t.me.attacks("ST03-005", "Keeper")
    t.is_over("you")


def test_who_cannot_be_knocked_out_may_be_chosen_for_it_and_stays() -> None:
    """[327] OP04-079, with OP04-083."""
    me = side(characters=[real("OP04-079")], hand=[real("OP04-083")], active=5)
    t = duel(me=me, you=side(characters=[DEAR]))
    t.me.plays("OP04-083")
    t.me.picks("Pebble", "Pebble#2", "Pebble")  # two drawn and discarded; the last one says the order
    t.me.activates("OP04-079")
    t.me.is_offered(Pick("Dear"), DONE)
    t.me.picks("Dear")
    t.card("Dear", cost=2)
    t.me.is_offered(Pick("OP04-079"), Pick("OP04-083"))
    t.me.picks("OP04-083")
    t.me.shows(characters=["OP04-079", "OP04-083"], trash=4, deck=1)
    t.is_quiet()
