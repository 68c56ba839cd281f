"""8-3 Activation costs and conditions."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import (
    activate,
    circled,
    discard,
    don,
    given,
    main,
    on_play,
    their_turn,
    when_attacking,
    your_turn,
)
from rulebound.games.opcg.r08_texts import choose, instead, may, paying, permanent, provided, under, whenever
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Pool
from rulebound.program.conditions import Compared, Exists, Matches
from rulebound.program.filters import Cards, It, Marked, Named, Not, Other, Rested, This
from rulebound.program.ops import Change, Charge, Draw, Forbid, Move, Rest, Stand, Transfer
from tests.onepiece import BOTH_BOOKS, END, Activate, Attack, Give, Play, card, character, duel, event, side
from tests.scenario import DECLINE, NO, YES, Pick, Replace, Source

ATTACK = Attack("Seeker", "Keeper")
MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
HAND = Cards("yours", ("hand",))


def test_what_stands_before_the_colon_is_paid_before_the_effect_is_resolved() -> None:
    """opcg 8-3-1, 8-4-1-3"""
    # [24] What the text counts, it counts when the cost is paid.
    few = Compared(Count(HAND), "<=", 1)
    sage = character("Sage", 1000, paying((Rest(This()), *discard(1)), activate(provided(few), Draw(1))))
    t = duel(me=side(characters=[sage], hand=["Flare Shot", "Rip Current"], active=0))
    t.me.activates("Sage")
    t.card("Sage", rested=True)
    t.me.picks("Flare Shot")
    t.me.shows(hand=["Rip Current", "Pebble"], trash=["Flare Shot"])
    t.is_quiet()


def test_what_one_part_of_a_cost_rests_another_part_may_give() -> None:
    """opcg 8-3-1-1, 8-3-1-3"""
    give = Transfer(1, "rested_don", "don", onto=This())
    rower = character("Rower", 1000, paying((Transfer(1, "active", "rested"), give), activate(Draw(1))))
    t = duel(me=side(characters=[rower], active=1))
    t.me.is_offered(Activate("Rower"), Give("Seeker"), Give("Rower"), ATTACK, Attack("Rower", "Keeper"), END)
    t.me.activates("Rower")
    t.card("Rower", don=1)
    t.me.shows(active=0, rested=0, hand=1)
    t.is_quiet()


def test_what_one_part_of_a_cost_gives_away_another_part_cannot_give() -> None:
    """opcg 8-3-1-3"""
    give = Transfer(1, "rested_don", "don", onto=This())
    rower = character("Rower", 1000, paying((give, give), activate(Draw(1))))
    t = duel(me=side(characters=[rower], active=0, rested=1))
    t.me.is_offered(ATTACK, Attack("Rower", "Keeper"), END)
    t = duel(me=side(characters=[rower], active=0, rested=2))
    t.me.is_offered(Activate("Rower"), ATTACK, Attack("Rower", "Keeper"), END)
    back = character("Back", 1000, paying((*don(1), *don(1)), activate(Draw(1))))
    t = duel(me=side(characters=[card(back, don=1)], active=0, rested=0))
    t.me.is_offered(ATTACK, Attack("Back", "Keeper"), END)


def test_the_parts_of_a_cost_are_paid_in_their_order() -> None:
    """opcg 8-3-1-1"""
    back = (choose(Cards("yours", ("characters",), (Other(),))), Move(It(), "hand", "top", "return"))
    sage = character("Sage", 1000, paying((*back, *discard(1)), activate(Draw(2))))
    t = duel(me=side(characters=[sage, "Rope Dancer"], hand=["Keelhauler"], active=0))
    t.me.activates("Sage")
    # What has just been returned may be trashed.
    t.me.is_offered(Pick("Keelhauler"), Pick("Rope Dancer"))
    t.me.picks("Rope Dancer")
    t.me.shows(characters=["Sage"], hand=["Keelhauler", "Pebble", "Pebble#2"], trash=["Rope Dancer"])
    t.is_quiet()


def test_costs_that_other_effects_add_are_paid_after_that_of_the_text() -> None:
    """opcg 8-3-1-2"""
    # The effects of the opponent's Characters cost one DON!! more to activate.
    tolls = character("Tollman", 1000, permanent(Charge("activate", 1, Cards("theirs", ("characters",)))))
    sage = character("Sage", 1000, paying(circled(1), activate(Draw(1))))
    free = character("Free", 1000, activate(Draw(1)))
    t = duel(me=side(characters=[sage, free], active=3), you=side(characters=[tolls]))
    more = [Give(name) for name in ("Sage", "Free", "Seeker")]
    attacks = [Attack(name, "Keeper") for name in ("Sage", "Free", "Seeker")]
    t.me.is_offered(Activate("Sage"), Activate("Free"), *more, *attacks, END)
    t.me.activates("Sage")
    t.me.shows(active=1, rested=2, hand=1)
    # One is left: enough for what the Tollman adds, not for both.
    t.me.is_offered(Activate("Free"), Play("Pebble"), *more, *attacks, END)
    t.me.is_refused("Sage", "activate", "opcg-1.1.9:8-3-1-3")
    t.me.activates("Free")
    t.me.shows(active=0, rested=3, hand=2)
    t.me.is_offered(*attacks, END)
    # Two that add one each.
    t = duel(me=side(characters=[sage], active=3), you=side(characters=[tolls, tolls]))
    t.me.activates("Sage")
    t.me.shows(active=0, rested=3, hand=1)
    t.is_quiet()


def test_a_cost_of_which_a_part_cannot_be_paid_may_not_be_begun() -> None:
    """opcg 8-3-1-3"""
    sage = character("Sage", 1000, paying((Rest(This()), *circled(2)), activate(Draw(1))))
    t = duel(me=side(characters=[sage], active=1, rested=3))
    t.me.is_offered(Give("Sage"), Give("Seeker"), Attack("Sage", "Keeper"), ATTACK, END)
    t.me.is_refused("Sage", "activate", "opcg-1.1.9:8-3-1-3")
    t.card("Sage", rested=False)
    t.is_quiet()


def test_a_payment_that_fails_on_the_way_stays_paid_and_the_effect_is_lost() -> None:
    """opcg 8-3-1-3-1, 10-2-13-5"""
    # While this is rested, the other Characters of its player cannot be rested.
    others = Cards("yours", ("characters",), (Other(),))
    frozen = Ability("permanent", (Forbid("rest", others),), condition=Matches(This(), (Rested(),)))
    cost = (Rest(This()), choose(others), Rest(It()))
    miser = character("Miser", 1000, paying(cost, activate(Draw(2), once="turn")), frozen)
    rally = event("Rally", main(choose(MINE), Stand(It())))
    for profile, deck in (("opcg", 5), ("opcg-1.1.6", 3)):
        t = duel(profile, me=side(characters=[miser, "Rope Dancer"], hand=[rally], active=0))
        t.me.activates("Miser")
        t.card("Miser", rested=True)
        t.card("Rope Dancer", rested=False)
        t.me.shows(deck=deck)
        t.me.plays("Rally")
        t.me.picks("Miser")
        # Set active again, it has still been used this turn.
        t.card("Miser", rested=False)
        t.me.is_offered(Attack("Miser", "Keeper"), Attack("Rope Dancer", "Keeper"), ATTACK, END)
        t.is_quiet()


def test_who_does_not_pay_does_not_activate_the_effect() -> None:
    """opcg 8-3-1-4"""
    # [554], [158]: a cost may be left even where the text does not say "may".
    clerk = character("Clerk", 1000, paying(discard(1), on_play(Draw(2))))
    for pays in (True, False):
        t = duel(me=side(hand=[clerk, "Keelhauler"], active=1))
        t.me.plays("Clerk")
        t.me.is_offered(YES, NO)
        if pays:
            t.me.agrees()
            t.me.picks("Keelhauler")
            t.me.shows(hand=2, trash=["Keelhauler"], deck=3)
        else:
            t.me.refuses()
            t.me.shows(hand=["Keelhauler"], trash=[], deck=5)
        t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_number_in_a_circle_rests_active_don(profile: str) -> None:
    """opcg 8-3-1-5, manual-1.11:M.terms.9"""
    sage = character("Sage", 1000, paying(circled(2), activate(Draw(1))))
    t = duel(profile, me=side(characters=[card(sage, don=1)], active=2, rested=1))
    t.me.activates("Sage")
    t.me.shows(active=0, rested=3, hand=1)
    t.card("Sage", don=1)
    # One active DON!! is not enough, however many are rested or given.
    t.me.is_offered(Attack("Sage", "Keeper"), ATTACK, END)
    t.is_quiet()


def test_don_minus_takes_any_of_ones_don_back_to_the_don_deck() -> None:
    """opcg 8-3-1-6"""
    sage = character("Sage", 1000, paying(don(2), activate(Draw(1), once="turn")))
    t = duel(me=side(characters=[card(sage, don=1)], active=1, rested=1, don_deck=3))
    t.me.activates("Sage")
    # Each two of the three are offered in one order.
    t.me.is_offered(Source("active"), Source("rested"))
    t.me.does(Source("active"))
    t.me.is_offered(Source("rested"), Source("Sage"))
    t.me.does(Source("Sage"))
    t.card("Sage", don=0)
    t.me.shows(active=0, rested=1, don_deck=5, hand=1)
    t.is_quiet()


def test_a_cost_that_is_replaced_has_not_been_paid() -> None:
    """opcg 8-3-1-7"""
    # [375], [376]
    porter = character("Porter", 1000, may(instead(Event("trash"), *discard(1))))
    offer = (choose(Cards("yours", ("characters",), (Other(),))), Move(It(), "trash", "top", "trash"))
    priest = character("Priest", 1000, paying(offer, activate(Draw(2))))
    for profile in ("opcg", "opcg-1.1.6"):
        t = duel(profile, me=side(characters=[priest, porter], hand=["Keelhauler"], active=0))
        t.me.activates("Priest")
        t.me.is_offered(Replace("Porter"), DECLINE)
        t.me.replaces("Porter")
        t.me.picks("Keelhauler")
        t.me.shows(characters=["Priest", "Porter"], trash=["Keelhauler"], hand=[], deck=5)
        t.me.activates("Priest")
        if profile == "opcg-1.1.6":
            # There it may be used although there is no card to trash (8-1-3-4-5 is new).
            t.me.declines()
        t.me.shows(characters=["Priest"], trash=["Porter", "Keelhauler"], hand=2, deck=3)
        t.is_quiet()


def test_a_timing_is_met_when_its_event_happens() -> None:
    """opcg 8-3-1-8"""
    scout = character("Scout", 1000, whenever(Event("rests"), Draw(1)))
    t = duel(me=side(characters=[scout], active=0))
    t.me.shows(hand=0)
    t.me.attacks("Scout", "Keeper")
    t.me.shows(hand=1)
    t.you.passes()
    t.is_quiet()


# -- conditions -----------------------------------------------------------------------------------


def test_all_conditions_of_an_effect_must_be_met() -> None:
    """opcg 8-3-2, 8-3-2-1"""
    crowded = Exists(Cards("yours", ("characters",), (Other(),)))
    for don_given, others, drawn in ((1, 1, 1), (0, 1, 0), (1, 0, 0)):
        bold = character("Bold", 1000, under(when_attacking(Draw(1)), given(1), crowded))
        t = duel(me=side(characters=[card(bold, don=don_given), *["Rope Dancer"] * others], active=0))
        t.me.attacks("Bold", "Keeper")
        t.me.shows(hand=drawn)
        t.you.passes()
        t.is_quiet()


def test_conditions_that_other_effects_add_must_be_met_as_well() -> None:
    """opcg 8-3-2-2"""
    # The opponent's Characters activate effects only with a DON!! given to them.
    bare = Cards("theirs", ("characters",), (Not(Marked("don")),))
    warden = character("Bailiff", 1000, Ability("permanent", (Forbid("activate", bare),)))
    sage = character("Sage", 1000, under(activate(Draw(1), once="turn"), your_turn()))
    t = duel(me=side(characters=[sage], active=1), you=side(characters=[warden]))
    gives = [Give("Sage"), Give("Seeker")]
    t.me.is_offered(*gives, Attack("Sage", "Keeper"), ATTACK, END)
    t.me.gives("Sage")
    t.me.is_offered(Activate("Sage"), Attack("Sage", "Keeper"), ATTACK, END)
    t.me.activates("Sage")
    t.me.shows(hand=1)
    t.is_quiet()


def test_don_times_n_is_met_with_as_many_given_or_more() -> None:
    """opcg 8-3-2-3"""
    strong = Ability("permanent", (Change("power", 500, This()),), condition=given(2))
    for n, power in ((1, 2000), (2, 3500), (3, 4500)):
        t = duel(me=side(characters=[card(character("Brawler", 1000, strong), don=n)], active=0))
        t.card("Brawler", power=power)
        t.is_quiet()


def test_conditions_about_whose_turn_it_is() -> None:
    """opcg 8-3-2-4, 8-3-2-5"""
    tide = character(
        "Tide",
        1000,
        Ability("permanent", (Change("power", 1000, This()),), condition=your_turn()),
        Ability("permanent", (Change("power", 4000, This()),), condition=their_turn()),
    )
    t = duel(me=side(characters=[tide], active=0))
    t.card("Tide", power=2000)
    t.me.ends()
    t.card("Tide", power=5000)
    t.is_quiet()


def test_conditions_must_hold_again_when_the_cost_has_been_paid() -> None:
    """opcg 8-3-2-3, 8-4-1-1"""
    # B.1.2, X2, [579]: paid with the only DON!! given, the effect does nothing.
    bold = character("Bold", 1000, paying(don(1), under(when_attacking(Draw(1)), given(1))))
    for paid_with, drawn in (("Bold", 0), ("active", 1)):
        t = duel(me=side(characters=[card(bold, don=1)], active=1))
        t.me.attacks("Bold", "Keeper")
        t.me.is_offered(YES, NO)
        t.me.agrees()
        t.me.is_offered(Source("active"), Source("Bold"))
        t.me.does(Source(paid_with))
        t.me.shows(hand=drawn, don_deck=1)
        t.you.passes()
        t.is_quiet()


def test_a_condition_must_hold_when_the_timing_is_met() -> None:
    """opcg 8-3-2-1"""
    # B.1.2, X2, [124]: the DON!! comes too late, though before the effect would have its turn.
    bold = character("Bold", 1000, under(whenever(Event("rests"), Draw(1)), given(1)))
    bolds = Cards("yours", ("characters",), (Named("Bold"),))
    aid = whenever(Event("rests", own=False), choose(bolds), Transfer(1, "active", "don", onto=It()))
    helper = character("Helper", 1000, aid)
    t = duel(me=side(characters=[bold, helper], active=1))
    t.me.attacks("Bold", "Keeper")
    t.card("Bold", don=1, rested=True)
    t.me.shows(hand=0)
    t.you.passes()
    t.is_quiet()


def test_what_follows_an_if_is_not_resolved_unless_that_is_true() -> None:
    """opcg 8-3-3"""
    # X8, [447], [582]: the "if" that leads governs what comes after "then" too.
    bell = event("Bell", main(provided(Exists(THEIRS)), Draw(1), Draw(2)))
    for characters, drawn in (([], 0), (["Rope Dancer"], 3)):
        t = duel(me=side(hand=[bell], active=0), you=side(characters=characters))
        t.me.plays("Bell")
        t.me.shows(hand=drawn)
        t.is_quiet()
    # [179]: an instruction for which there is nothing is no such "if"; [181]: nor does one reach back.
    gong = event("Gong", main(choose(THEIRS), Rest(It()), Draw(1), provided(Exists(THEIRS)), Draw(1)))
    for characters, drawn in (([], 1), (["Rope Dancer"], 2)):
        t = duel(me=side(hand=[gong], active=0), you=side(characters=characters))
        t.me.plays("Gong")
        t.me.shows(hand=drawn)
        t.is_quiet()


def test_a_condition_after_the_colon_does_not_stop_the_payment() -> None:
    """opcg 8-3-1, 8-3-3"""
    # B.1.9, [60], [111]: the cost may be paid for nothing. [564]: before the colon it may not.
    rich = Compared(Pool("don_field"), ">=", 3)
    after = character("After", 1000, paying(circled(1), activate(provided(rich), Draw(1))))
    before = character("Before", 1000, paying(circled(1), under(activate(Draw(1)), rich)))
    t = duel(me=side(characters=[after, before], hand=[], active=1))
    attacks = [Attack(name, "Keeper") for name in ("After", "Before", "Seeker")]
    t.me.is_offered(Activate("After"), Give("After"), Give("Before"), Give("Seeker"), *attacks, END)
    t.me.activates("After")
    t.me.shows(hand=0, active=0, rested=1)
    t.is_quiet()


def test_a_condition_of_the_cost_alone_is_not_asked_again() -> None:
    """opcg 8-3-2, 8-4-1-2"""
    # B.1.9, [564]: it stands before the cost and lets that be paid; that paying undoes it is no matter to the effect.
    back = (choose(Cards("yours", ("characters",), (Other(),))), Move(It(), "hand", "top", "return"))
    two = provided(Compared(Count(MINE), ">=", 2))
    sage = character("Sage", 1000, paying((two, *back), activate(Draw(1))))
    t = duel(me=side(characters=[sage, "Rope Dancer"], active=0))
    t.me.activates("Sage")
    t.me.shows(characters=["Sage"], hand=["Pebble", "Rope Dancer"])
    t.me.is_offered(Attack("Sage", "Keeper"), Attack("Seeker", "Keeper"), END)
    t.is_quiet()
    # The same cost may not be paid where its condition fails, though there is something to pay it with.
    three = provided(Compared(Count(MINE), ">=", 3))
    sage = character("Sage", 1000, paying((three, *back), activate(Draw(1))))
    t = duel(me=side(characters=[sage, "Rope Dancer"], active=0))
    attacks = [Attack(name, "Keeper") for name in ("Sage", "Rope Dancer", "Seeker")]
    t.me.is_offered(*attacks, END)
