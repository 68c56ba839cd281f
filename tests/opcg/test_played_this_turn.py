"""3-7-3 Texts that ask whether their card was played in this turn."""

from __future__ import annotations

from rulebound.games.opcg.cards import activate, main, up_to
from rulebound.games.opcg.r08_texts import provided
from rulebound.program.conditions import Matches
from rulebound.program.filters import Cards, Did, It, This
from rulebound.program.ops import Draw, Play
from tests.onepiece import character, duel, event, side

NEW = character("New", 3000, activate(provided(Matches(This(), (Did("played"),))), Draw(1), once="turn"))
CALL = event("Call", main(up_to(Cards("yours", ("hand",))), Play(It())))


def test_a_card_was_played_in_the_turn_in_which_it_came_and_in_no_other() -> None:
    """opcg 3-7-3"""
    for called in (True, False):
        t = duel(me=side(hand=[CALL, NEW], active=1))
        if called:  # by an effect it is played as well
            t.me.plays("Call")
            t.me.picks("New")
        else:
            t.me.plays("New")
        t.me.activates("New")
        t.me.shows(hand=1 if called else 2, deck=4)
        t.me.ends()
        t.you.ends()
        t.me.shows(deck=3)
        t.me.activates("New")
        t.me.shows(deck=3)
        t.is_quiet()


def test_a_card_that_lay_there_before_was_not_played() -> None:
    """opcg 3-7-3"""
    t = duel(me=side(characters=[NEW]))
    t.me.activates("New")
    t.me.shows(hand=[], deck=5)
    t.is_quiet()
