"""Scenario 4: [On K.O.] is activated on the field and carried out from the trash."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import given, main, on_ko
from rulebound.games.opcg.r08_texts import choose
from rulebound.program.amounts import Count
from rulebound.program.filters import All, Cards, It
from rulebound.program.ops import Draw, Lose, Move
from tests.onepiece import END, Attack, card, character, duel, event, side
from tests.scenario import Pick

PROFILES = ("opcg", "opcg-1.1.6", "opcg-manual")
THEIRS = Cards("theirs", ("characters",))
RUNNER = character("Runner", 5000)
# [DON!! x1] [On K.O.] Its player draws as many cards as there are Characters in that player's trash.
BRAVE = character("Brave", 3000, on_ko(Draw(Count(Cards("yours", ("trash",)))), condition=given(1)))
SWEEP = event("Sweep", main(Move(All(THEIRS), "trash", "top", "ko")))


@pytest.mark.parametrize("profile", PROFILES)
def test_the_condition_is_looked_at_on_the_field_and_the_effect_carried_out_from_the_trash(profile: str) -> None:
    """opcg 10-2-17-1, 10-2-17-2, 6-5-5-4"""
    you = side(characters=[card(BRAVE, rested=True, don=1)], active=2, rested=1)
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=you)
    t.me.is_offered(
        Attack("Runner", "Keeper"),
        Attack("Runner", "Brave"),
        Attack("Seeker", "Keeper"),
        Attack("Seeker", "Brave"),
        END,
    )
    t.me.attacks("Runner", "Brave")
    t.card("Brave", don=1, power=3000)
    t.you.passes()
    # The DON!! is back, rested, and the card counts itself among the cards in the trash ([33]).
    t.you.shows(characters=[], trash=["Brave"], hand=1, active=2, rested=2)
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_without_the_given_don_nothing_is_activated(profile: str) -> None:
    """opcg 10-2-17-1, 10-2-9-1"""
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(characters=[card(BRAVE, rested=True)]))
    t.me.attacks("Runner", "Brave")
    t.you.passes()
    t.you.shows(characters=[], trash=["Brave"], hand=0)
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_all_that_were_knocked_out_together_are_in_the_trash_by_then(profile: str) -> None:
    """opcg 10-2-17-2"""
    # [33], [277]
    you = side(characters=[card(BRAVE, don=1), "Rope Dancer"], active=0)
    t = duel(profile, me=side(hand=[SWEEP], active=0), you=you)
    t.me.plays("Sweep")
    t.you.is_offered(Pick("Brave"), Pick("Rope Dancer"))
    t.you.picks("Brave")
    t.you.shows(characters=[], trash=["Rope Dancer", "Brave"], hand=2, rested=1)
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_card_that_is_returned_or_trashed_is_not_knocked_out(profile: str) -> None:
    """opcg 10-2-1-3, 3-1-6, 6-5-5-4"""
    for verb, to in (("return", "hand"), ("trash", "trash")):
        wave = event("Wave", main(choose(THEIRS), Move(It(), to, "top", verb)))
        t = duel(profile, me=side(hand=[wave], active=0), you=side(characters=[card(BRAVE, don=1)], active=1))
        t.me.plays("Wave")
        t.you.shows(characters=[], hand=1 if to == "hand" else 0, deck=5, active=1, rested=1)
        t.is_quiet()
        if to == "hand":
            # It is another card there: played again it has no DON!!.
            t.me.ends()
            t.you.plays("Brave")
            t.card("Brave", don=0)
            t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_silenced_card_is_knocked_out_without_effect(profile: str) -> None:
    """opcg 8-2-1-1, 10-2-17-1"""
    # [421], [542], [587]
    hush = event("Hush", main(choose(THEIRS), Lose(It())))
    t = duel(profile, me=side(hand=[hush, SWEEP], active=0), you=side(characters=[card(BRAVE, don=1)]))
    t.me.plays("Hush")
    t.me.plays("Sweep")
    t.you.shows(characters=[], trash=["Brave"], hand=[])
    t.is_quiet()
