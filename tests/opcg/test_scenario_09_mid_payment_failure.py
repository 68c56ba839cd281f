"""Scenario 9: a cost that fails on the way stays paid as far as it went; in 1.1.9 the effect is lost and used up."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import activate, discard, main
from rulebound.games.opcg.r04_terms import would_leave
from rulebound.games.opcg.r08_texts import as_long_as, choose
from rulebound.program.conditions import Matches
from rulebound.program.filters import Cards, It, Named, Other, Rested, This
from rulebound.program.ops import Draw, Forbid, Move, Rest, Stand
from tests.onepiece import END, Activate, Attack, Counter, Play, card, character, duel, event, side
from tests.scenario import DECLINE, PASS, Pick, Replace

HAND = Cards("yours", ("hand",))
ATTACK = Attack("Seeker", "Keeper")
# Once a turn: rest this and trash a card from hand: draw two. While this is rested its player cannot trash from hand.
MISER = character(
    "Miser",
    1000,
    activate(Draw(2), cost=(Rest(This()), *discard(1)), once="turn"),
    as_long_as(Matches(This(), (Rested(),)), Forbid("discard", HAND)),
)
RALLY = event("Rally", main(choose(Cards("yours", ("characters",))), Stand(It())))


@pytest.mark.parametrize(("profile", "drawn"), [("opcg", 0), ("opcg-manual", 0), ("opcg-1.1.6", 2)])
def test_a_cost_that_becomes_impossible_on_the_way_stays_paid(profile: str, drawn: int) -> None:
    """opcg 8-3-1-3, 8-3-1-3-1, 10-2-13-5"""
    # [375], [376] in spirit. 1.1.6 asks beforehand alone, and the payment was begun: the effect goes on.
    t = duel(profile, me=side(characters=[MISER], hand=["Keelhauler", RALLY], active=0))
    t.me.is_offered(Activate("Miser"), Play("Rally"), Attack("Miser", "Keeper"), ATTACK, END)
    t.me.activates("Miser")
    t.me.is_offered(Pick("Keelhauler"), Pick("Rally"))
    t.me.picks("Keelhauler")
    t.card("Miser", rested=True)
    t.me.shows(hand=2 + drawn, deck=5 - drawn, trash=[])
    # Set active again it has been used all the same.
    t.me.plays("Rally")
    t.card("Miser", rested=False)
    t.me.is_offered(Attack("Miser", "Keeper"), ATTACK, END)
    t.me.is_refused("Miser", "activate", t.s.g.rule_name("10-2-13-1"))
    t.is_quiet()
    # The limit is for the turn.
    t.me.ends()
    t.you.ends()
    t.me.is_offered(Activate("Miser"), Attack("Miser", "Keeper"), ATTACK, END)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-manual", "opcg-1.1.6"])
def test_a_cost_that_is_impossible_from_the_start_may_not_be_begun(profile: str) -> None:
    """opcg 8-3-1-3"""
    # [718], [53]
    t = duel(profile, me=side(characters=[MISER], active=0))
    t.me.is_offered(Attack("Miser", "Keeper"), ATTACK, END)
    t.me.is_refused("Miser", "activate", t.s.g.rule_name("8-3-1-3"))
    t.card("Miser", rested=False)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-manual", "opcg-1.1.6"])
def test_who_cannot_trash_cards_from_hand_uses_no_counter(profile: str) -> None:
    """opcg 7-1-3-2-1, 1-3-3"""
    helper = character("Helper", 1000, counter=1000)
    for rested in (True, False):
        you = side(characters=[card(MISER, rested=rested)], hand=[helper])
        t = duel(profile, me=side(active=0), you=you)
        t.me.attacks("Seeker", "Keeper")
        t.you.is_offered(*([] if rested else [Counter("Helper")]), PASS)
        t.you.passes()
        t.you.takes("Shell#6")
        t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-manual", "opcg-1.1.6"])
def test_a_cost_that_was_replaced_has_not_been_paid(profile: str) -> None:
    """opcg 8-3-1-7"""
    # [385], [766]: what takes its place is done, the effect is not. Such a card may be chosen.
    squire = character("Squire", 1000, would_leave(*discard(1), may=True))
    offer = (choose(Cards("yours", ("characters",), (Other(), Named("Squire")))), Move(It(), "trash", "top", "trash"))
    priest = character("Priest", 1000, activate(Draw(2), cost=offer, once="turn"))
    t = duel(profile, me=side(characters=[priest, squire], hand=["Keelhauler"], active=0))
    t.me.activates("Priest")
    t.me.is_offered(Replace("Squire"), DECLINE)
    t.me.replaces("Squire")
    t.me.picks("Keelhauler")
    t.me.shows(characters=["Priest", "Squire"], hand=[], trash=["Keelhauler"], deck=5)
    attacks = [Attack(name, "Keeper") for name in ("Priest", "Squire", "Seeker")]
    t.me.is_offered(*attacks, END)
    t.me.is_refused("Priest", "activate", t.s.g.rule_name("10-2-13-1"))
    t.is_quiet()
