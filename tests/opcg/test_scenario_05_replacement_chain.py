"""Scenario 5: in 1.1.9 a replacing act may itself be replaced, each effect once; in 1.1.6 it never is."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import discard, main
from rulebound.games.opcg.r04_terms import would_leave
from rulebound.games.opcg.r08_texts import choose, instead, may, whenever
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import All, Cards, It, Kind, Named, NamePart, Ready, Rested, This
from rulebound.program.ops import Draw, Move, Op, Rest
from tests.onepiece import character, duel, event, side
from tests.scenario import DECLINE, Pick, Replace

THEIRS = Cards("theirs", ("characters",))
STRIKE = event("Strike", main(choose(THEIRS), Move(It(), "trash", "top", "ko")))
SWEEP = event("Sweep", main(Move(All(THEIRS), "trash", "top", "ko")))
# If Captain would be K.O.'d, its player may trash Squire instead.
SQUIRES = Cards("yours", ("characters",), (Named("Squire"),))
CAPTAIN = character("Captain", 5000, may(instead(Event("ko"), choose(SQUIRES), Move(It(), "trash", "top", "trash"))))
# If Squire would leave the field, its player may trash a card from hand instead.
SQUIRE = character("Squire", 1000, would_leave(*discard(1), may=True))
# When a card is trashed from hand by an effect of its player, that player draws a card.
HEARS = whenever(Event("discard", own=False, by="your effect"), Draw(1))
CHAINING = ("opcg", "opcg-manual")


@pytest.mark.parametrize("profile", CHAINING)
def test_a_replacing_act_may_be_replaced_and_is_its_holders_effect(profile: str) -> None:
    """opcg 8-1-3-4-6, 8-1-3-4-7, 8-1-3-4-2"""
    me = side(characters=[character("Spy", 1000, HEARS)], hand=[STRIKE], active=0)
    you = side(characters=[CAPTAIN, SQUIRE, character("Clerk", 1000, HEARS)], hand=["Rope Dancer", "Gate Warden"])
    t = duel(profile, me=me, you=you)
    t.me.plays("Strike")
    t.me.is_offered(Pick("Captain"), Pick("Squire"), Pick("Clerk"))
    t.me.picks("Captain")
    t.you.is_offered(Replace("Captain"), DECLINE)
    t.you.replaces("Captain")
    t.you.is_offered(Replace("Squire"), DECLINE)
    t.you.replaces("Squire")
    t.you.is_offered(Pick("Rope Dancer"), Pick("Gate Warden"))
    t.you.picks("Gate Warden")
    # Clerk's player did that, by the text of Squire: Clerk draws, and Spy does not.
    t.you.shows(characters=["Captain", "Squire", "Clerk"], hand=["Rope Dancer", "Shell"], trash=["Gate Warden"])
    t.me.shows(characters=["Spy"], hand=[], trash=["Strike"])
    t.is_quiet()


def test_in_1_1_6_what_was_replaced_is_not_replaced_again() -> None:
    """opcg-1.1.6 8-1-3-5-3"""
    you = side(characters=[CAPTAIN, SQUIRE, character("Clerk", 1000, HEARS)], hand=["Rope Dancer", "Gate Warden"])
    t = duel("opcg-1.1.6", me=side(hand=[STRIKE], active=0), you=you)
    t.me.plays("Strike")
    t.me.picks("Captain")
    t.you.is_offered(Replace("Captain"), DECLINE)
    t.you.replaces("Captain")
    t.you.shows(characters=["Captain", "Clerk"], hand=["Rope Dancer", "Gate Warden"], trash=["Squire"])
    t.is_quiet()


@pytest.mark.parametrize("profile", [*CHAINING, "opcg-1.1.6"])
def test_either_may_be_declined(profile: str) -> None:
    """opcg 8-1-3-4-1, opcg-1.1.6:8-1-3-5-1"""
    you = side(characters=[CAPTAIN, SQUIRE], hand=["Rope Dancer"])
    t = duel(profile, me=side(hand=[STRIKE], active=0), you=you)
    t.me.plays("Strike")
    t.me.picks("Captain")
    t.you.declines()
    t.you.shows(characters=["Squire"], hand=["Rope Dancer"], trash=["Captain"])
    t.is_quiet()
    t = duel(profile, me=side(hand=[STRIKE], active=0), you=side(characters=[CAPTAIN, SQUIRE], hand=["Rope Dancer"]))
    t.me.plays("Strike")
    t.me.picks("Captain")
    t.you.replaces("Captain")
    if profile != "opcg-1.1.6":
        t.you.declines()
    t.you.shows(characters=["Captain"], hand=["Rope Dancer"], trash=["Squire"])
    t.is_quiet()


def swap(name: str, other: str) -> PrintedCard:
    """A Character that has another one trashed instead of leaving itself."""
    trashed = choose(Cards("yours", ("characters",), (Named(other),))), Move(It(), "trash", "top", "trash")
    return character(name, 1000, would_leave(*trashed, may=True))


@pytest.mark.parametrize(("profile", "stays", "goes"), [("opcg", "Right", "Left"), ("opcg-1.1.6", "Left", "Right")])
def test_two_that_would_save_each_other_are_each_used_once(profile: str, stays: str, goes: str) -> None:
    """opcg 8-1-3-4-3, opcg-1.1.6:8-1-3-5-3"""
    you = side(characters=[swap("Left", "Right"), swap("Right", "Left")])
    t = duel(profile, me=side(hand=[STRIKE], active=0), you=you)
    t.me.plays("Strike")
    t.me.picks("Left")
    t.you.is_offered(Replace("Left"), DECLINE)
    t.you.replaces("Left")
    if profile == "opcg":
        t.you.is_offered(Replace("Right"), DECLINE)
        t.you.replaces("Right")
    t.you.shows(characters=[stays], trash=[goes])
    t.is_quiet()


# -- one use for the whole event, and what the cards of one event can do for each other ----------------


# If Characters of its player would be K.O.'d, that player may rest Warden instead.
WARDEN = character(
    "Warden", 3000, may(instead(Event("ko", own=False, where=(Kind("character"),), whose="yours"), Rest(This())))
)


@pytest.mark.parametrize("profile", [*CHAINING, "opcg-1.1.6"])
@pytest.mark.parametrize("uses", [True, False])
def test_one_use_saves_every_card_of_the_event_or_none(profile: str, uses: bool) -> None:
    """opcg 8-1-3-4-4, opcg-1.1.6:8-1-3-5-4"""
    # [357], [390], [605]
    you = side(characters=[WARDEN, "Rope Dancer", "Gate Warden"])
    t = duel(profile, me=side(hand=[SWEEP], active=0), you=you)
    t.me.plays("Sweep")
    t.you.is_offered(Replace("Warden"), DECLINE)
    if uses:
        t.you.replaces("Warden")
        t.you.shows(characters=["Warden", "Rope Dancer", "Gate Warden"], trash=[])
        t.card("Warden", rested=True)
    else:
        t.you.declines()
        t.you.is_offered(Pick("Warden"), Pick("Rope Dancer"), Pick("Gate Warden"))
        t.you.picks("Gate Warden", "Warden")
        t.you.shows(characters=[], trash=["Rope Dancer", "Warden", "Gate Warden"])
    t.is_quiet()


@pytest.mark.parametrize("profile", [*CHAINING, "opcg-1.1.6"])
def test_a_card_that_one_replacement_rested_serves_the_next(profile: str) -> None:
    """opcg 8-1-3-4-6"""
    # [604]: two K.O.s of one event, each replaced once, so that 1.1.6 lets it be as well.
    first = character("First Watch", 1000, may(stand_in(Ready(), Rest(It()))))
    second = character("Second Watch", 1000, may(stand_in(Rested(), Move(It(), "hand", "top", "return"))))
    watch = Cards("theirs", ("characters",), (NamePart("Watch"),))
    sweep = event("Sweep", main(Move(All(watch), "trash", "top", "ko")))
    you = side(characters=[first, second, character("Sentry", 1000)])
    t = duel(profile, me=side(hand=[sweep], active=0), you=you)
    t.me.plays("Sweep")
    # By 1.1.6 Second Watch might be used for nothing (8-1-3-4-5 is new); by the others there is no rested Sentry yet.
    second_too = [Replace("Second Watch")] if profile == "opcg-1.1.6" else []
    t.you.is_offered(Replace("First Watch"), *second_too, DECLINE)
    t.you.replaces("First Watch")
    t.you.is_offered(Replace("Second Watch"), DECLINE)
    t.you.replaces("Second Watch")
    t.you.shows(characters=["First Watch", "Second Watch"], hand=["Sentry"], trash=[])
    t.is_quiet()


def stand_in(state: Ready | Rested, act: Op) -> Ability:
    """Instead of this Character's K.O., something is done with Sentry, which must lie in a certain way."""
    return instead(Event("ko"), choose(Cards("yours", ("characters",), (Named("Sentry"), state))), act)


@pytest.mark.parametrize("profile", CHAINING)
@pytest.mark.parametrize("cards", [2, 3])
def test_a_card_on_its_way_to_the_trash_is_not_there_yet(profile: str, cards: int) -> None:
    """opcg 8-1-3-4-5"""
    # [607]: not one into the trash first, to have the three cards that save the other.
    save = (choose(Cards("yours", ("trash",)), 3), Move(It(), "deck", "bottom", order="as they are"))
    monk = character("Monk", 1000, may(instead(Event("ko"), *save)))
    you = side(characters=[monk, "Rope Dancer"], trash=["Shell"] * cards)
    t = duel(profile, me=side(hand=[SWEEP], active=0), you=you)
    t.me.plays("Sweep")
    if cards == 3:
        t.you.is_offered(Replace("Monk"), DECLINE)
        t.you.replaces("Monk")
        t.you.shows(characters=["Monk"], trash=["Rope Dancer"], deck=8)
    else:
        t.you.is_asked("order")
        t.you.picks("Monk")
        t.you.shows(characters=[], trash=4, deck=5)
    t.is_quiet()
