"""A cost of several acts is offered only where one card need not serve for two of them."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, It, Kind, Named, This, Top
from rulebound.program.ops import Choose, Gain, Move, Op, Rest, Stand, Together, Transfer
from tests.kernel.orders import HAND, MINE, TRASH
from tests.scenario import NO, YES, Lies
from tests.skirmish import Skirmish, Use, card, side, skirmish, unit

TACTICS = Cards("yours", ("hand",), (Kind("tactic"),))
DISCARD = (Choose(HAND, 1), Move(It(), "trash", "top", "discard"))
RETURN = (Choose(HAND, 1, name="other"), Move(It("other"), "deck", "bottom"))
REST_ONE = (Choose(MINE, 1, name="one"), Rest(It("one")))


def broker(*cost: Op, hand: list[str], field: tuple[str, ...] = ()) -> Skirmish:
    """A unit with an ability at this cost, and what its player has."""
    one = unit("Broker", 1, 1, Ability("activated", (Gain("life", 1),), "main", cost=cost))
    return skirmish(me=side(field=[one, *field], hand=list(hand), ready=0))


def is_offered(t: Skirmish) -> bool:
    """Whether the ability may be used."""
    return Use("Broker") in t.offers()


@pytest.mark.parametrize(("hand", "offered"), [([], False), (["Stoke"], False), (["Stoke", "Hush"], True)])
def test_one_card_of_the_hand_is_not_given_twice(hand: list[str], offered: bool) -> None:
    """toy 5.3, 5.5"""
    t = broker(*DISCARD, *RETURN, hand=hand)
    assert is_offered(t) is offered
    if not offered:
        t.me.is_refused("Broker", "ability", "toy-1:5.3")


def test_a_card_that_only_one_act_can_use_is_left_to_it() -> None:
    guard = Choose(Cards("yours", ("field",), (Named("Kiln Guard"),)), 1, name="guard")
    cost = (Choose(MINE, 1), Rest(It()), guard, Rest(It("guard")))
    t = broker(*cost, hand=[], field=("Kiln Guard",))
    assert is_offered(t)
    t.me.uses("Broker")
    t.me.picks("Broker")
    t.me.shows(life=13)
    t.is_quiet()


def test_a_unit_is_not_rested_twice_for_one_cost() -> None:
    assert not is_offered(broker(Rest(This()), *REST_ONE, hand=[]))
    assert is_offered(broker(Rest(This()), *REST_ONE, hand=[], field=("Kiln Guard",)))


def test_a_card_may_be_rested_and_then_moved() -> None:
    t = broker(Rest(This()), Move(This(), "trash", "top"), hand=[])
    t.me.uses("Broker")
    t.me.shows(life=13, field=[])
    t.is_quiet()


def test_a_card_that_was_moved_cannot_be_rested() -> None:
    assert not is_offered(broker(Move(This(), "trash", "top"), *REST_ONE, hand=[]))


def test_what_is_found_when_it_comes_to_it_is_not_counted_twice() -> None:
    rest = Move(All(HAND), "deck", "bottom", order="as they are")
    t = broker(*DISCARD, rest, Move(Top(1), "trash"), Move(Top(1), "trash"), hand=["Stoke", "Hush"])
    assert is_offered(t)


def test_where_only_the_player_knows_the_question_is_put_all_the_same() -> None:
    """Whether a hand holds two tactics is nobody else's business."""
    pledge = unit(
        "Pledge",
        1,
        1,
        Ability(
            "automatic",
            (Gain("life", 1),),
            Event("enters field"),
            cost=(
                Choose(TACTICS, 1),
                Move(It(), "trash", "top", "discard"),
                Choose(TACTICS, 1, name="other"),
                Move(It("other"), "deck", "bottom"),
            ),
        ),
    )
    for hand, offers in ((["Stoke", "Hush"], (YES, NO)), (["Stoke", "Kiln Guard"], (NO,))):
        t = skirmish(me=side(hand=[pledge, *hand]))
        t.me.plays("Pledge", at=0)
        t.me.is_offered(*offers)


def test_standing_two_needs_two() -> None:
    cost = (Choose(MINE, 1), Stand(It()), Choose(MINE, 1, name="two"), Stand(It("two")))
    one = unit("Broker", 1, 1, Ability("activated", (Gain("life", 1),), "main", cost=cost))
    for rested in (1, 2):
        field: list[Lies] = [one, card("Kiln Guard", rested=True), card("Shoal Wall", rested=rested == 2)]
        t = skirmish(me=side(field=field))
        assert is_offered(t) is (rested == 2)


@pytest.mark.parametrize(("limit", "offered"), [(3, False), (4, True)])
def test_cards_that_only_too_much_together_could_pay_for_are_not_offered(limit: int, offered: bool) -> None:
    """toy 5.3"""
    pair = Choose(TRASH, 2, together=Together("cost", limit))
    one = unit("Broker", 1, 1, Ability("activated", (Gain("life", 1),), "main", cost=(pair, Move(It(), "deck"))))
    t = skirmish(me=side(field=[one], trash=["Hush", "Flare", "Hush"], ready=0))
    assert is_offered(t) is offered


@pytest.mark.parametrize(("names", "offered"), [(["Hush", "Hush"], False), (["Hush", "Stoke"], True)])
def test_cards_of_one_name_do_not_pay_for_different_ones(names: list[str], offered: bool) -> None:
    """toy 5.3"""
    pair = Choose(TRASH, 2, together=Together(different=True))
    one = unit("Broker", 1, 1, Ability("activated", (Gain("life", 1),), "main", cost=(pair, Move(It(), "deck"))))
    assert is_offered(skirmish(me=side(field=[one], trash=list(names)))) is offered


@pytest.mark.parametrize(("ready", "offered"), [(1, False), (2, True)])
def test_one_crystal_does_not_pay_twice(ready: int, offered: bool) -> None:
    """toy 5.3"""
    for second in (Transfer(1, "ready", "spent"), Gain("ready", -1)):
        cost = (Transfer(1, "ready", "spent"), second)
        one = unit("Broker", 1, 1, Ability("activated", (Gain("life", 1),), "main", cost=cost))
        assert is_offered(skirmish(me=side(field=[one], ready=ready))) is offered


def test_what_one_act_brings_another_may_take() -> None:
    cost = (Transfer(1, "ready", "spent"), Gain("spent", -1))
    one = unit("Broker", 1, 1, Ability("activated", (Gain("life", 1),), "main", cost=cost))
    t = skirmish(me=side(field=[one], ready=1))
    t.me.uses("Broker")
    t.me.shows(ready=0, spent=0, life=13)
    t.is_quiet()
