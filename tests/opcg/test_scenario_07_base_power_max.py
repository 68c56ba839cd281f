"""Scenario 7: of several base powers the highest counts in 1.1.9, the latest in 1.1.6."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import counter, main
from rulebound.games.opcg.r08_texts import choose, during
from rulebound.program.amounts import ValueOf
from rulebound.program.filters import Cards, Compare, It, Named
from rulebound.program.ops import Become, Change, Choose
from tests.onepiece import card, character, duel, event, side
from tests.scenario import Pick

MINE = Cards("yours", ("characters",))
WALL = character("Wall", 4000)
HIGH = event("High", main(choose(MINE), Become("power", 7000, It(), base=True)))
LOW = event("Low", main(choose(MINE), Become("power", 3000, It(), base=True)))
LIFT = event("Lift", main(choose(MINE), during("turn", "power", 2000, It())))


@pytest.mark.parametrize(
    ("profile", "order", "powers"),
    [
        ("opcg", ("High", "Low", "Lift"), (7000, 7000, 9000)),
        ("opcg", ("Low", "Lift", "High"), (3000, 5000, 9000)),
        ("opcg", ("Lift", "High", "Low"), (6000, 9000, 9000)),
        ("opcg-manual", ("High", "Low", "Lift"), (7000, 7000, 9000)),
        ("opcg-1.1.6", ("High", "Low", "Lift"), (7000, 3000, 5000)),
        ("opcg-1.1.6", ("Low", "Lift", "High"), (3000, 5000, 9000)),
        ("opcg-1.1.6", ("Lift", "High", "Low"), (6000, 9000, 5000)),
    ],
)
def test_the_highest_base_power_counts_and_what_is_added_is_added_to_it(
    profile: str, order: tuple[str, ...], powers: tuple[int, ...]
) -> None:
    """opcg 4-9-2, 4-9-2-1"""
    t = duel(profile, me=side(characters=[WALL], hand=[HIGH, LOW, LIFT], active=0))
    for name, power in zip(order, powers, strict=True):
        t.me.plays(name)
        t.card("Wall", power=power)
    t.me.ends()
    t.card("Wall", power=4000)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_what_a_text_asks_of_the_base_power_is_not_what_was_added(profile: str) -> None:
    """opcg 4-9-2"""
    base = Compare("power", ">=", 7000, base=True)
    hunt = event("Hunt", main(Choose(Cards("yours", ("characters",), (base,)), 1), Change("power", 1000, It())))
    t = duel(profile, me=side(characters=[WALL, character("Post", 7000)], hand=[LIFT, hunt], active=0))
    t.me.plays("Lift")
    t.me.is_offered(Pick("Wall"), Pick("Post"))
    t.me.picks("Wall")
    t.me.plays("Hunt")
    t.card("Wall", power=6000)
    t.card("Post", power=8000)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_the_same_power_as_another_is_a_base_fixed_when_it_is_resolved(profile: str) -> None:
    """opcg 4-9-2, 6-5-5-2, 7-1-3-2-1"""
    # [58], [393], [394], [395]: DON!! and what is added later come on top, and the other's changes do not follow.
    giants = Cards("yours", ("characters",), (Named("Giant"),))
    mimic = Cards("yours", ("characters",), (Named("Mimic"),))
    as_strong = Become("power", ValueOf("power", It("giant")), It(), base=True)
    mirror = event("Mirror", main(Choose(giants, 1, name="giant"), choose(mimic), as_strong))
    more = event("More", main(choose(giants), during("turn", "power", 3000, It())))
    me = side(characters=[character("Giant", 8000), character("Mimic", 2000)], hand=[mirror, more], active=2)
    t = duel(profile, me=me)
    t.me.gives("Giant")
    t.me.plays("Mirror")
    t.card("Mimic", power=9000)
    t.me.gives("Mimic")
    t.card("Mimic", power=10000)
    t.me.plays("More")
    t.card("Giant", power=12000)
    t.card("Mimic", power=10000)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_a_counter_adds_to_the_base_that_was_set(profile: str) -> None:
    """opcg 4-9-2, 7-1-3-2-1"""
    brace = event("Brace", counter(choose(MINE), Become("power", 6000, It(), "battle", base=True)))
    helper = character("Helper", 1000, counter=1000)
    you = side(characters=[card(WALL, rested=True)], hand=[brace, helper], active=0)
    t = duel(profile, me=side(characters=[character("Ram", 7000)], active=0), you=you)
    t.me.attacks("Ram", "Wall")
    t.you.plays("Brace")
    t.you.counters("Wall", with_="Helper")
    t.card("Wall", power=7000)
    t.you.passes()
    # Equal power wins for the attacker.
    t.you.shows(characters=[], trash=["Wall", "Helper", "Brace"])
    t.is_quiet()
