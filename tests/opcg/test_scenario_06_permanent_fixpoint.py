"""Scenario 6: permanents that change each other are gone through from those in force until nothing changes."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main
from rulebound.games.opcg.r08_texts import as_long_as, choose, permanent
from rulebound.program.conditions import Exists, Matches
from rulebound.program.filters import Cards, Compare, It, This, Trait
from rulebound.program.ops import Change, Draw
from tests.onepiece import character, duel, event, side
from tests.scenario import Pick

MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))


def strong(power: int) -> Exists:
    """One of one's Characters has that much power."""
    return Exists(Cards("yours", ("characters",), (Compare("power", ">=", power),)))


ALBA = character("Alba", 5000, as_long_as(strong(5000), Change("power", 1000, This())))
BRIO = character("Brio", 4000, as_long_as(strong(6000), Change("power", 1000, MINE)))


@pytest.mark.parametrize("profile", ["opcg", "opcg-manual"])
def test_two_that_lift_each_other_come_to_the_same_whichever_lies_there_first(profile: str) -> None:
    """opcg 8-1-3-3-5, 8-1-3-3-5(III)"""
    for order in ([ALBA, BRIO], [BRIO, ALBA]):
        t = duel(profile, me=side(characters=order))
        t.card("Alba", power=7000)
        t.card("Brio", power=5000)
        t.is_quiet()
        # Whoever comes last, and in either player's turn.
        first, last = order
        t = duel(profile, me=side(characters=[first], hand=[last], active=1))
        t.me.plays(last.name)
        t.card("Alba", power=7000)
        t.card("Brio", power=5000)
        t.me.ends()
        t.card("Alba", power=7000)
        t.card("Brio", power=5000)
        t.is_quiet()


def test_in_1_1_6_each_is_looked_at_once_and_the_order_matters() -> None:
    """opcg-1.1.6 8-1-3-2"""
    for order, powers in (([ALBA, BRIO], (7000, 5000)), ([BRIO, ALBA], (6000, 4000))):
        t = duel("opcg-1.1.6", me=side(characters=order))
        t.card("Alba", power=powers[0])
        t.card("Brio", power=powers[1])
        t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-manual"])
def test_permanents_that_never_come_to_rest_are_a_draw(profile: str) -> None:
    """opcg 11-1-1-1, 8-1-3-3-5(III)"""
    restless = character("Restless", 6000, as_long_as(high(), Change("power", -2000, This())))
    t = duel(profile, me=side(hand=[restless], active=1))
    t.me.plays("Restless")
    t.is_over("nobody", 2)
    t.card("Restless", power=6000)  # where going round was cut off is not to be seen


def test_in_1_1_6_one_that_undoes_itself_is_looked_at_once() -> None:
    """opcg-1.1.6 8-1-3-2"""
    restless = character("Restless", 6000, as_long_as(high(), Change("power", -2000, This())))
    t = duel("opcg-1.1.6", me=side(hand=[restless], active=1))
    t.me.plays("Restless")
    t.card("Restless", power=4000)
    t.is_quiet()


def high() -> Matches:
    """While this has 6000 power or more."""
    return Matches(This(), (Compare("power", ">=", 6000),))


# -- from those in force, not from what is printed (X1) -------------------------------------------


TOLL = Change("cost", 1, Cards("yours", ("characters",), (Trait("Scout"), Compare("cost", ">=", 2))))
HERALD = character("Herald", 1000, permanent(TOLL))
OUTRIDER = character("Outrider", 1000, cost=3, traits=("Scout",))


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
@pytest.mark.parametrize(("less", "cost"), [(2, 2), (3, 0)])
def test_a_permanent_in_force_stays_while_its_condition_holds_with_it_counted(
    profile: str, less: int, cost: int
) -> None:
    """opcg 8-4-6, 8-1-3-3-2, opcg-1.1.6:8-1-3-4-2"""
    # [598]: 3 + 1 = 4, less 2 is 2, and 2 keeps the 1; from the printed 3 it would come to 1.
    # [599]: less 3 is 1, which does not, and so 0.
    cut = event("Cut", main(choose(THEIRS), Change("cost", -less, It())))
    t = duel(profile, me=side(hand=[cut], active=0), you=side(characters=[HERALD, OUTRIDER]))
    t.card("Outrider", cost=4)
    t.me.plays("Cut")
    t.me.is_offered(Pick("Herald"), Pick("Outrider"))
    t.me.picks("Outrider")
    t.card("Outrider", cost=cost)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_of_two_that_come_into_force_together_the_turn_players_is_first(profile: str) -> None:
    """opcg 8-1-3-3-5(I), 8-1-3-3-5(II), opcg-1.1.6:8-1-3-2"""
    # [600]: the turn player's -3 makes 0 of the 3, and the other player's condition is looked at then.
    heard = Exists(Cards("any", ("trash",)))
    tax = character(
        "Taxer", 1000, as_long_as(heard, Change("cost", -3, Cards("theirs", ("characters",), (Trait("Scout"),))))
    )
    herald = character("Herald", 1000, as_long_as(heard, TOLL))
    bell = event("Bell", main(Draw(1)))
    t = duel(profile, me=side(characters=[tax], hand=[bell], active=0), you=side(characters=[herald, OUTRIDER]))
    t.card("Outrider", cost=3)
    t.me.plays("Bell")
    t.card("Outrider", cost=0)
    t.is_quiet()
