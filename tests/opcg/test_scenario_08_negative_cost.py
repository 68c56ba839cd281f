"""Scenario 8: a cost below 0 reads as 0, and what is added later is added to what it came to."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main, up_to
from rulebound.games.opcg.r08_texts import choose, cost_becomes, permanent
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import Cards, Compare, It, Named
from rulebound.program.ops import Change, Charge, Move, Rest
from tests.onepiece import END, Attack, Give, Play, character, duel, event, side
from tests.scenario import DONE, Pick

PROFILES = ("opcg", "opcg-1.1.6", "opcg-manual")
THEIRS = Cards("theirs", ("characters",))
FREE = event("Free", main(up_to(Cards("theirs", ("characters",), (Compare("cost", "==", 0),))), Rest(It())))


def change(name: str, amount: int) -> PrintedCard:
    """An Event that adds to the cost of an opponent's Character."""
    return event(name, main(choose(THEIRS), Change("cost", amount, It())))


@pytest.mark.parametrize("profile", PROFILES)
def test_a_cost_is_counted_on_below_0_and_read_as_0(profile: str) -> None:
    """opcg 1-3-6, 1-3-6-2, 1-3-6-2-1"""
    # [16], [246]: 2 - 5 is -3, and 1 is -2, and 3 more is 1.
    cards = [change("Five", -5), change("One", 1), change("Three", 3), FREE]
    t = duel(profile, me=side(hand=cards, active=0), you=side(characters=[character("Mark", 1000, cost=2)]))
    t.card("Mark", cost=2)
    for name, cost in (("Five", 0), ("One", 0)):
        t.me.plays(name)
        t.card("Mark", cost=cost)
    # [132]: what asks for cost 0 finds it.
    t.me.plays("Free")
    t.me.is_offered(Pick("Mark"), DONE)
    t.me.picks("Mark")
    t.card("Mark", rested=True)
    t.me.plays("Three")
    t.card("Mark", cost=1)
    t.me.ends()
    t.card("Mark", cost=2)
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_card_in_hand_is_paid_by_what_its_cost_comes_to(profile: str) -> None:
    """opcg 1-3-6-2-1, 2-7-2"""
    # In hand 2 - 5 + 1, and 3 dearer to play: 1.
    hand = Cards("yours", ("hand",), (Named("Mark"),))
    crew = [
        character("Five", 1000, permanent(Change("cost", -5, hand))),
        character("One", 1000, permanent(Change("cost", 1, hand))),
    ]
    mark = character("Mark", 1000, cost=2)
    toll = character("Toll", 1000, permanent(Charge("play", 3, side="theirs")))
    attacks = [Attack(name, "Keeper") for name in ("Seeker", "Five", "One")]
    gives = [Give(name) for name in ("Seeker", "Five", "One")]
    t = duel(profile, me=side(characters=crew, hand=[mark], active=1), you=side(characters=[toll]))
    t.me.is_offered(Play("Mark"), *gives, *attacks, END)
    t.me.plays("Mark")
    t.me.shows(active=0, rested=1)
    t.is_quiet()
    t = duel(profile, me=side(characters=crew, hand=[mark], active=0), you=side(characters=[toll]))
    t.me.is_offered(*attacks, END)
    t.me.is_refused("Mark", "play", t.s.g.rule_name("2-7-2"))
    t.is_quiet()
    # Without the toll it is free.
    t = duel(profile, me=side(characters=crew, hand=[mark], active=0))
    t.me.is_offered(Play("Mark"), *attacks, END)
    t.me.plays("Mark")
    t.me.shows(active=0, rested=0)
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_cost_that_was_set_stays_as_set_when_a_permanent_ends(profile: str) -> None:
    """opcg 8-4-6"""
    # X7, [278]: "cost becomes 0" is no subtraction of what it was then.
    marks, weights = named("Mark"), named("Weight")
    weight = character("Weight", 1000, permanent(Change("cost", -5, Cards("yours", *marks))))
    void = event("Void", main(choose(Cards("theirs", *marks)), cost_becomes(0, It())))
    gust = event("Gust", main(choose(Cards("theirs", *weights)), Move(It(), "hand", "top", "return")))
    you = side(characters=[character("Mark", 1000, cost=7), weight])
    t = duel(profile, me=side(hand=[void, gust], active=0), you=you)
    t.card("Mark", cost=2)
    t.me.plays("Void")
    t.card("Mark", cost=0)
    t.me.plays("Gust")
    t.card("Mark", cost=0)
    t.is_quiet()


def named(name: str) -> tuple[tuple[str, ...], tuple[Named, ...]]:
    """The Characters of this name, of a side still to be said."""
    return ("characters",), (Named(name),)
