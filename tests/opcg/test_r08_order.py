"""8-1-3-3-5 Permanents that change each other: their player says which goes first, where that matters."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main, on_their_attack
from rulebound.games.opcg.r08_texts import as_long_as, choose, permanent
from rulebound.program.abilities import PrintedCard
from rulebound.program.conditions import Exists, TurnOf
from rulebound.program.filters import Cards, Compare, It, This, Trait
from rulebound.program.ops import Change, Draw, Lasting, Lose
from tests.onepiece import character, duel, event, side
from tests.scenario import Offer

SCOUTS = Cards("any", ("characters",), (Trait("Scout"),))
COSTLY = Cards("any", ("characters",), (Trait("Scout"), Compare("cost", ">=", 2)))
RUNG = Exists(Cards("any", ("trash",)))  # the Bell lies in a trash
OUTRIDER = character("Outrider", 1000, cost=3, traits=("Scout",))
BELL = event("Bell", main(Draw(1)))

# Once the Bell has rung: Scouts of cost 2 or more cost 1 more; all Scouts cost 2 less.
TOLL = character("Toller", 1000, as_long_as(RUNG, Change("cost", 1, COSTLY)))
TAX = character("Taxer", 1000, as_long_as(RUNG, Change("cost", -2, SCOUTS)))
PROUD = character("Proud", 1000, as_long_as(RUNG, Change("power", 1000, This())))


def Apply(card: str, number: int = 0) -> Offer:
    """A permanent is the next."""
    return Offer("apply", card, number=number)


@pytest.mark.parametrize(
    ("profile", "rule"), [("opcg", "opcg-1.1.9:8-1-3-3-5"), ("opcg-manual", "opcg-manual-1.11:M.order.1")]
)
@pytest.mark.parametrize(("first", "cost"), [("Toller", 2), ("Taxer", 1)])
@pytest.mark.parametrize("cards", [[TOLL, PROUD, TAX], [TAX, TOLL, PROUD]])
def test_the_turn_player_says_which_of_two_goes_first(
    profile: str, rule: str, first: str, cost: int, cards: list[PrintedCard]
) -> None:
    """opcg 8-1-3-3-5(I)"""
    # 3 + 1 - 2 = 2 keeps the 1 (X1, [598]); 3 - 2 = 1 does not get it.
    t = duel(profile, me=side(characters=[*cards, OUTRIDER], hand=[BELL], active=0))
    t.card("Outrider", cost=3)
    t.me.plays("Bell")
    t.me.is_asked("which permanent first", rule)
    names = [card.name for card in cards if card.name != "Proud"]
    t.me.is_offered(*[Apply(name) for name in names])
    t.me.does(Apply(first))
    t.card("Outrider", cost=cost)
    t.card("Proud", power=2000)
    t.is_quiet()


def test_then_the_other_player_does() -> None:
    """opcg 8-1-3-3-5(I), 8-1-3-3-5(II)"""
    # Mine first: 5 + 1 - 2 = 4 or 5 - 2 = 3 and 1 more; the other player's power the same way.
    strong = Cards("any", ("characters",), (Trait("Scout"), Compare("power", ">=", 4000)))
    lift = character("Lifter", 1000, as_long_as(RUNG, Change("power", 1000, strong)))
    press = character("Presser", 1000, as_long_as(RUNG, Change("power", -2000, SCOUTS)))
    scout = character("Outrider", 5000, cost=3, traits=("Scout",))
    for mine, yours, cost, power in (
        ("Toller", "Lifter", 2, 4000),
        ("Toller", "Presser", 2, 3000),
        ("Taxer", "Lifter", 1, 4000),
        ("Taxer", "Presser", 1, 3000),
    ):
        t = duel(me=side(characters=[TOLL, TAX, scout], hand=[BELL], active=0), you=side(characters=[press, lift]))
        t.me.plays("Bell")
        t.me.is_offered(Apply("Toller"), Apply("Taxer"))
        t.me.does(Apply(mine))
        t.you.is_offered(Apply("Presser"), Apply("Lifter"))
        t.you.does(Apply(yours))
        t.card("Outrider", cost=cost, power=power)
        t.is_quiet()


def test_of_three_the_next_is_asked_for_as_long_as_it_matters() -> None:
    """opcg 8-1-3-3-5(I)"""
    # Scouts of cost 4 or more cost 4 more.
    dear = Cards("any", ("characters",), (Trait("Scout"), Compare("cost", ">=", 4)))
    gild = character("Gilder", 1000, as_long_as(RUNG, Change("cost", 4, dear)))
    for order, cost in ((("Toller", "Gilder"), 6), (("Toller", "Taxer"), 2), (("Gilder", "Toller"), 2)):
        t = duel(me=side(characters=[TAX, gild, TOLL, OUTRIDER], hand=[BELL], active=0))
        t.me.plays("Bell")
        t.me.is_offered(Apply("Taxer"), Apply("Gilder"), Apply("Toller"))
        for name in order:
            t.me.does(Apply(name))
        t.card("Outrider", cost=cost)
        t.is_quiet()
    # After the tax nothing is left that could matter.
    t = duel(me=side(characters=[TAX, gild, TOLL, OUTRIDER], hand=[BELL], active=0))
    t.me.plays("Bell")
    t.me.does(Apply("Taxer"))
    t.card("Outrider", cost=1)
    t.is_quiet()


def test_nobody_is_asked_where_every_order_comes_to_the_same() -> None:
    """opcg 8-1-3-3-5, 8-1-3-3-5(III)"""
    # One at a time: what is in force when the other comes was there first.
    for first, second, cost in ((TOLL, TAX, 2), (TAX, TOLL, 1)):
        now, then = (character(one.name, 1000, permanent(*one.abilities[0].body)) for one in (first, second))
        t = duel(me=side(characters=[now, OUTRIDER], hand=[then], active=1))
        t.me.plays(then.name)
        t.card("Outrider", cost=cost)
        t.is_quiet()
    # Together, but what the tax leaves is enough either way, or is not in either.
    for cost, left in ((4, 3), (1, 0)):
        scout = character("Outrider", 1000, cost=cost, traits=("Scout",))
        t = duel(me=side(characters=[TOLL, TAX, scout], hand=[BELL], active=0))
        t.me.plays("Bell")
        t.card("Outrider", cost=left)
        t.is_quiet()
    # Of two players the turn player's goes first: there is nothing to ask.
    t = duel(me=side(characters=[TOLL, OUTRIDER], hand=[BELL], active=0), you=side(characters=[TAX]))
    t.me.plays("Bell")
    t.card("Outrider", cost=2)
    t.is_quiet()
    # 1.1.6 says whose come first, and no more.
    t = duel("opcg-1.1.6", me=side(characters=[TAX, TOLL, OUTRIDER], hand=[BELL], active=0))
    t.me.plays("Bell")
    t.card("Outrider", cost=1)
    t.is_quiet()


def test_both_texts_may_stand_on_one_card_and_the_turn_bring_them() -> None:
    """opcg 8-1-3-3-5(I)"""
    mine = TurnOf("yours")
    reeve = character(
        "Reeve", 1000, as_long_as(mine, Change("cost", -2, SCOUTS)), as_long_as(mine, Change("cost", 1, COSTLY))
    )
    t = duel(you=side(characters=[reeve, OUTRIDER]))
    t.card("Outrider", cost=3)
    t.me.ends()
    t.you.is_offered(Apply("Reeve", 0), Apply("Reeve", 1))
    t.you.does(Apply("Reeve", 1))
    t.card("Outrider", cost=2)
    t.you.ends()
    t.card("Outrider", cost=3)
    t.me.ends()
    # Another turn, another choice.
    t.you.is_offered(Apply("Reeve", 1), Apply("Reeve", 0))
    t.you.does(Apply("Reeve", 0))
    t.card("Outrider", cost=1)
    t.is_quiet()


def test_an_order_may_be_chosen_among_texts_that_silence_each_other() -> None:
    """opcg 8-1-3-3-5(I), 8-2-1"""
    left, right = (
        character(
            name,
            1000,
            as_long_as(RUNG, Lose(Cards("any", ("characters",), (Trait(other),)))),
            traits=(name,),
            keywords=("rush",),
        )
        for name, other in (("Left", "Right"), ("Right", "Left"))
    )
    t = duel(me=side(characters=[left, right], hand=[BELL], active=0))
    t.me.plays("Bell")
    t.me.is_offered(Apply("Left"), Apply("Right"))
    t.me.does(Apply("Right"))
    t.card("Left", keywords=[])
    t.card("Right", keywords=["rush"])
    t.is_quiet()


def test_what_already_resolved_is_taken_as_given() -> None:
    """opcg 8-1-3-3-5"""
    # A cost that an effect lowered for the turn is no permanent: it is not put in order.
    cut = event("Cut", main(choose(SCOUTS), Change("cost", -2, It())))
    t = duel(me=side(characters=[TOLL, OUTRIDER], hand=[cut], active=0))
    t.me.plays("Cut")
    t.card("Outrider", cost=2)
    t.is_quiet()


# -- effects that end together --------------------------------------------------------------------


def Stop(card: str) -> Offer:
    """The effects of a card end next."""
    return Offer("end", card)


LEAN = character("Outrider", 1000, cost=1, traits=("Scout",))
TOLLS = character("Toller", 1000, permanent(Change("cost", 1, COSTLY)))


@pytest.mark.parametrize(
    ("lasting", "rule"), [("turn", "opcg-1.1.9:6-6-1-3"), ("end of turn", "opcg-1.1.9:6-6-1-2(I)")]
)
@pytest.mark.parametrize(("first", "cost"), [("Raise", 1), ("Cut", 2)])
def test_effects_end_in_the_order_that_their_player_likes(lasting: Lasting, rule: str, first: str, cost: int) -> None:
    """opcg 6-6-1-2(I), 6-6-1-3"""
    # 1 + 2, which the toll makes 4, less 1 is 3. Without the 2 first it is 1, and the toll goes;
    # without the 1 less first it is 4, and then 2, which keeps the toll.
    up = event("Raise", main(choose(SCOUTS), Change("cost", 2, It(), lasting)))
    cut = event("Cut", main(choose(SCOUTS), Change("cost", -1, It(), lasting)))
    t = duel(me=side(characters=[TOLLS, LEAN], hand=[up, cut], active=0))
    t.me.plays("Raise")
    t.card("Outrider", cost=4)
    t.me.plays("Cut")
    t.card("Outrider", cost=3)
    t.me.ends()
    t.me.is_asked("end of the turn", rule)
    t.me.is_offered(Stop("Raise"), Stop("Cut"))
    t.me.does(Stop(first))
    t.card("Outrider", cost=cost)
    t.is_quiet()


def test_the_turn_players_end_before_the_other_players_and_nobody_is_asked() -> None:
    """opcg 6-6-1-3"""
    up = event("Raise", main(choose(SCOUTS), Change("cost", 2, It())))
    react = character("Reactor", 1000, on_their_attack(choose(SCOUTS), Change("cost", -1, It())))
    t = duel(me=side(characters=[TOLLS, LEAN], hand=[up], active=0), you=side(characters=[react], life=["Rope Dancer"]))
    t.me.plays("Raise")
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.card("Outrider", cost=3)
    t.me.ends()
    t.card("Outrider", cost=1)
    t.is_quiet()


def test_nobody_is_asked_where_effects_may_end_in_any_order() -> None:
    """opcg 6-6-1-3"""
    # What ends changes nothing on which the toll hangs; and without the toll nothing hangs on the order.
    up = event("Raise", main(choose(SCOUTS), Change("cost", 2, It())))
    down = event("Press", main(choose(SCOUTS), Change("power", -1000, It())))
    cut = event("Cut", main(choose(SCOUTS), Change("cost", -1, It())))
    for characters, hand, cost in (([TOLLS, LEAN], [up, down], 2), ([LEAN], [up, cut], 1)):
        t = duel(me=side(characters=characters, hand=hand, active=0))
        for one in hand:
            t.me.plays(one.name)
        t.me.ends()
        t.card("Outrider", cost=cost, power=1000)
        t.is_quiet()
    # 1.1.6 knows no order among the effects of one player.
    t = duel("opcg-1.1.6", me=side(characters=[TOLLS, LEAN], hand=[up, cut], active=0))
    t.me.plays("Raise")
    t.me.plays("Cut")
    t.me.ends()
    t.card("Outrider", cost=2)
    t.is_quiet()
