"""9 Rule processing: who has lost."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main, on_play
from rulebound.games.opcg.r08_texts import whenever
from rulebound.program.abilities import Event
from rulebound.program.filters import All, Cards, Top
from rulebound.program.ops import Draw, Look, Move, Win
from tests.onepiece import BOTH_BOOKS, END, Attack, card, character, duel, event, side
from tests.scenario import PASS

ATTACK = Attack("Seeker", "Keeper")


def test_rule_processing_is_done_in_the_middle_of_an_effect() -> None:
    """opcg 9-1-2"""
    # The deck is empty before the text comes to where its player would win.
    greed = event("Greed", main(Draw(5), Win("yours")))
    t = duel(me=side(hand=[greed], active=0))
    t.me.plays("Greed")
    t.is_over("you")
    t = duel(me=side(hand=[greed], deck=["Pebble"] * 6, active=0))
    t.me.plays("Greed")
    t.is_over("me")


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_an_empty_deck_loses_though_it_would_be_refilled(profile: str) -> None:
    """opcg 9-1-2, 9-2-1-2, manual-1.11:M.win.2n"""
    back = Move(All(Cards("yours", ("trash",))), "deck", "bottom", order="as they are")
    churn = event("Churn", main(Draw(2), back))
    for deck, lost in ((["Pebble"] * 2, True), (["Pebble"] * 3, False)):
        t = duel(profile, me=side(hand=[churn], deck=deck, trash=["Pebble"] * 3, active=0))
        t.me.plays("Churn")
        if lost:
            t.is_over("you")
        else:
            # By the manual the Event is trashed afterwards.
            t.me.shows(hand=2, deck=5 if profile == "opcg" else 4)
            t.is_quiet()


def test_all_players_who_meet_a_defeat_condition_lose() -> None:
    """opcg 9-2-1"""
    # Both decks leave at once: nobody is left to win (errata OP9-17).
    flood = event("Flood", main(Move(All(Cards("any", ("deck",))), "hand", "top")))
    t = duel(me=side(hand=[flood], active=0))
    t.me.plays("Flood")
    t.is_over("nobody")


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_leader_damaged_without_life_has_lost_and_no_earlier(profile: str) -> None:
    """opcg 9-2-1-1, manual-1.11:M.areas.8, manual-1.11:M.battle.damage.3"""
    runner = character("Runner", 6000)
    t = duel(profile, me=side(characters=[runner], active=0), you=side(life=["Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.takes("Shell")
    # With no Life left the game goes on.
    t.you.shows(life=[], hand=["Shell"])
    t.is_quiet()
    t.me.is_offered(ATTACK, END)
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(PASS)
    t.you.passes()
    t.is_over("me")


def test_life_that_an_effect_takes_is_no_damage() -> None:
    """opcg 9-2-1-1"""
    # [6], [173], [701]
    thief = character("Thief", 6000, on_play(Move(Top(1, "life", "theirs"), "hand")), keywords=("rush",))
    t = duel(me=side(characters=[card(thief, fresh=True)], hand=[thief], active=1), you=side(life=[]))
    t.me.plays("Thief#2")
    t.you.shows(life=[], hand=[])
    t.is_quiet()
    t.me.attacks("Thief#2", "Keeper")
    t.you.passes()
    t.is_over("me")


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_what_waits_for_an_empty_deck_comes_too_late(profile: str) -> None:
    """opcg 9-2-1-2, 9-2-1, manual-1.11:M.win.2n"""
    mourner = character("Mourner", 1000, whenever(Event("draw", own=False, whose="yours"), Win("yours")))
    t = duel(profile, me=side(characters=[mourner], hand=[event("Sip", main(Draw(1)))], deck=["Pebble"], active=0))
    t.me.plays("Sip")
    t.is_over("you")


def test_a_deck_that_is_looked_at_is_not_empty() -> None:
    """opcg 9-2-1-2, 11-3-2"""
    # [95], [137]
    peek = event("Peek", main(Look(Top(3)), Draw(1)))
    t = duel(me=side(hand=[peek], deck=["Pebble"] * 3, active=0))
    t.me.plays("Peek")
    t.me.shows(hand=1, deck=2)
    t.is_quiet()
