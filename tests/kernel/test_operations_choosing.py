"""What the operations do by which a player chooses, looks, shows and declares, and what they do where they cannot."""

from __future__ import annotations

from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.amounts import Count, HowMany, Minus, Noted, Pool
from rulebound.program.conditions import Compared
from rulebound.program.filters import All, Cards, Is, It, This, Top
from rulebound.program.ops import (
    Change,
    Choose,
    Declare,
    Draw,
    Gain,
    If,
    Keep,
    Look,
    Move,
    Note,
    Rest,
    Reveal,
    Secretly,
    Together,
    Transfer,
)
from tests.kernel.orders import HAND, MINE, THANKS, THEIRS, UNITS, WALLS, order, pump
from tests.scenario import DONE, PASS, Pick, numbers
from tests.skirmish import card, side, skirmish, tactic, unit

# -- Choose ---------------------------------------------------------------------------------------


def test_choose_offers_every_match_and_reaches_a_set_in_one_way_only() -> None:
    t = order(Choose(THEIRS, 2, 1), Rest(It()), me=side(field=["Cinder Scout"]), you=side(field=WALLS))
    t.me.is_offered(Pick("Kiln Guard"), Pick("Shoal Wall"), Pick("Refitted Barge"))
    t.me.picks("Shoal Wall")
    t.me.is_offered(Pick("Refitted Barge"), DONE)
    t.me.is_done()
    t.card("Kiln Guard", rested=False)
    t.card("Shoal Wall", rested=True)
    t.card("Refitted Barge", rested=False)
    t.is_quiet()


def test_choose_up_to_may_take_none_and_what_follows_goes_on() -> None:
    t = order(Choose(THEIRS, 1, 0), Rest(It()), Draw(1), you=side(field=WALLS[:2]))
    t.me.is_offered(Pick("Kiln Guard"), Pick("Shoal Wall"), DONE)
    t.me.is_done()
    t.me.shows(hand=["Pebble"])
    t.card("Kiln Guard", rested=False)
    t.is_quiet()


def test_choose_takes_as_many_as_there_are_without_a_question() -> None:
    t = order(Choose(THEIRS, 3), Rest(It()), Gain("life", HowMany()), you=side(field=WALLS[:2]))
    t.card("Kiln Guard", rested=True)
    t.card("Shoal Wall", rested=True)
    t.me.shows(life=14)
    t.is_quiet()


def test_choose_with_no_match_chooses_nothing() -> None:
    t = order(Choose(THEIRS, 1), Rest(It()), *THANKS)
    t.me.shows(life=12)
    t.is_quiet()


def test_choose_by_the_other_player_is_their_decision_about_the_same_cards() -> None:
    t = order(
        Choose(Cards("theirs", ("hand",)), 1, by="theirs"),
        Move(It(), "trash", "top", "discard"),
        you=side(hand=["Flare", "Stoke"]),
    )
    t.you.is_offered(Pick("Flare"), Pick("Stoke"))
    t.you.picks("Stoke")
    t.you.shows(hand=["Flare"], trash=["Stoke"])
    t.is_quiet()


def test_choose_among_keeps_to_the_cards_stored_under_a_name() -> None:
    t = order(
        Look(Top(2)),
        Choose(Cards("yours", ("deck",), UNITS), 1, 0, among="seen"),
        Move(It(), "hand"),
        me=side(deck=["Stoke", "Kiln Guard", "Cinder Scout"]),
    )
    t.me.is_offered(Pick("Kiln Guard"), DONE)
    t.me.picks("Kiln Guard")
    t.me.shows(hand=["Kiln Guard"], deck=["Stoke", "Cinder Scout"])
    t.is_quiet()


def test_choose_blind_offers_cards_that_the_chooser_does_not_know() -> None:
    t = order(
        Choose(Cards("theirs", ("hand",)), 1, blind=True),
        Move(It(), "trash", "top", "discard"),
        you=side(hand=["Flare", "Stoke"]),
    )
    t.me.is_offered(Pick("Flare"), Pick("Stoke"))
    assert not t.me.knows("Flare") and not t.me.knows("Stoke")
    t.me.picks("Flare")
    t.you.shows(hand=["Stoke"], trash=["Flare"])
    assert t.me.knows("Flare") and not t.me.knows("Stoke")
    t.is_quiet()


def test_choose_seen_shows_the_chooser_the_hand() -> None:
    t = order(
        Choose(Cards("theirs", ("hand",)), 1),
        Move(It(), "trash", "top", "discard"),
        you=side(hand=["Flare", "Stoke"]),
    )
    assert t.me.knows("Flare") and t.me.knows("Stoke")
    t.me.picks("Flare")
    t.you.shows(hand=["Stoke"], trash=["Flare"])
    t.is_quiet()


def test_choose_as_a_target_is_made_on_play_and_checked_again() -> None:
    """toy 5.4"""
    body = (Choose(THEIRS, 2, target=True), Rest(It()), Gain("life", HowMany()))
    t = order(*body, you=side(field=WALLS, hand=["Riptide", tactic("Recall", *RECALL, quick=True)]), profile="toy")
    t.me.picks("Kiln Guard", "Refitted Barge")
    t.me.passes()
    t.you.plays("Recall")
    t.you.picks("Kiln Guard")
    t.both_pass()
    t.both_pass()
    # One target has gone: the other is rested, and counted alone.
    t.card("Refitted Barge", rested=True)
    t.card("Shoal Wall", rested=False)
    t.me.shows(life=13)
    t.is_quiet()


RECALL = (Choose(MINE, 1, target=True), Move(It(), "hand", "top", "return"))


def test_choose_a_target_that_is_not_there_cannot_be_played() -> None:
    """toy 5.4"""
    aimed = tactic("Aimed", Choose(THEIRS, 1, target=True), Rest(It()))
    t = skirmish("toy", me=side(hand=[aimed]))
    t.me.is_offered(PASS)
    t.me.is_refused("Aimed", "play", "toy-1:5.4")


# -- Choose, together -----------------------------------------------------------------------------


def priced(*costs: int) -> list[PrintedCard]:
    """Units whose names tell their cost: A1, B2, C2 ..."""
    return [unit(f"{'ABCDEFG'[i]}{cost}", 1, 1, cost=cost) for i, cost in enumerate(costs)]


def test_a_total_offers_only_what_still_fits() -> None:
    t = order(
        Choose(Cards("yours", ("trash",), UNITS), 3, 0, together=Together("cost", 5)),
        Move(It(), "hand"),
        me=side(trash=priced(2, 3, 1, 4)),
    )
    t.me.picks("C1")
    # The candidates lie bottom first: D4 would have come before C1.
    t.me.is_offered(Pick("B3"), Pick("A2"), DONE)
    t.me.picks("B3")
    t.me.shows(hand=["C1", "B3"])
    t.is_quiet()


def test_a_total_with_a_least_number_offers_only_what_can_be_completed() -> None:
    t = order(
        Choose(MINE, 2, together=Together("cost", 4)),
        Rest(It()),
        me=side(field=priced(4, 3, 2, 1)),
    )
    # A4 fits alone, but no other card fits beside it; D1 comes last, so it is no beginning.
    t.me.is_offered(Pick("B3"), Pick("C2"))
    t.me.picks("B3")
    t.me.is_offered(Pick("D1"))
    t.me.picks("D1")
    t.card("D1", rested=True)
    t.card("B3", rested=True)
    t.card("C2", rested=False)
    t.is_quiet()


def test_different_names_offer_no_second_card_of_a_name() -> None:
    fields = [card("Kiln Guard"), card("Kiln Guard"), card("Shoal Wall")]
    t = order(Choose(MINE, 3, 0, together=Together(different=True)), Rest(It()), me=side(field=fields))
    t.me.is_offered(Pick("Kiln Guard"), Pick("Kiln Guard#2"), Pick("Shoal Wall"), DONE)
    t.me.picks("Kiln Guard")
    t.me.is_offered(Pick("Shoal Wall"), DONE)
    t.me.picks("Shoal Wall")
    t.card("Kiln Guard#2", rested=False)
    t.is_quiet()


def test_different_names_with_a_least_number_are_completable_from_each_offer() -> None:
    fields = [card("Kiln Guard"), card("Kiln Guard"), card("Shoal Wall"), card("Shoal Wall")]
    t = order(Choose(MINE, 2, together=Together(different=True)), Rest(It()), me=side(field=fields))
    # From a Shoal Wall on, no other name follows.
    t.me.is_offered(Pick("Kiln Guard"), Pick("Kiln Guard#2"))
    t.me.picks("Kiln Guard#2")
    t.me.is_offered(Pick("Shoal Wall"), Pick("Shoal Wall#2"))
    t.me.picks("Shoal Wall#2")
    t.card("Shoal Wall#2", rested=True)
    t.is_quiet()


def test_a_total_and_different_names_hold_together() -> None:
    twins = [unit("Twin", 1, 1, cost=1), unit("Twin", 1, 1, cost=1), *priced(3, 4)]
    t = order(
        Choose(MINE, 2, together=Together("cost", 4, different=True)),
        Rest(It()),
        me=side(field=twins),
    )
    # B4 fits with nobody; two Twins would fit the total but share a name; A3 has nobody after it.
    t.me.is_offered(Pick("Twin"), Pick("Twin#2"))
    t.me.picks("Twin#2")
    t.me.is_offered(Pick("A3"))
    t.me.picks("A3")
    t.card("A3", rested=True)
    t.is_quiet()


def test_where_no_whole_of_that_size_fits_the_most_that_does_is_chosen() -> None:
    t = order(
        Choose(MINE, 3, together=Together("cost", 4)),
        Rest(It()),
        me=side(field=priced(1, 2, 2)),
    )
    # All three cost 5: two of them must do.
    t.me.is_offered(Pick("A1"), Pick("B2"))
    t.me.picks("A1")
    t.me.is_offered(Pick("B2"), Pick("C2"))
    t.me.picks("C2")
    t.card("B2", rested=False)
    t.card("C2", rested=True)
    t.is_quiet()


def test_a_total_over_its_limit_is_no_whole() -> None:
    weak = unit("Weak", 0, 1, Ability("permanent", (Change("power", -3, This()),)))
    t = order(
        Choose(MINE, 2, 0, together=Together("power", 2)),
        Rest(It()),
        me=side(field=[unit("Strong", 4, 1), unit("Sturdy", 6, 1), weak]),
    )
    # Strong alone is too much, but Weak brings the total down again; nothing does so for Sturdy.
    t.me.is_offered(Pick("Strong"), Pick("Weak"), DONE)
    t.me.picks("Strong")
    t.me.is_offered(Pick("Weak"))
    t.me.picks("Weak")
    t.card("Strong", rested=True)
    t.is_quiet()


# -- Look, Reveal, Note, Keep ---------------------------------------------------------------------


def test_look_lets_one_player_know_cards_that_stay() -> None:
    t = order(Look(Top(2)), *THANKS, me=side(deck=["Stoke", "Flare", "Kiln Guard"]))
    assert t.me.knows("Stoke") and t.me.knows("Flare") and not t.me.knows("Kiln Guard")
    assert not t.you.knows("Stoke") and not t.you.knows("Flare")
    t.me.shows(deck=["Stoke", "Flare", "Kiln Guard"], life=13)
    t.is_quiet()


def test_look_at_an_empty_deck_sees_nothing() -> None:
    t = order(Look(Top(2)), *THANKS, me=side(deck=[]))
    t.me.shows(life=12)
    t.is_quiet()


def test_reveal_lets_everybody_know() -> None:
    t = order(
        Reveal(Top(1)),
        If(Compared(Count(Cards("yours", ("deck",), (Is(It("shown")), *UNITS))), ">=", 1), (Gain("life", 3),)),
        me=side(deck=["Kiln Guard", "Flare"]),
    )
    assert t.me.knows("Kiln Guard") and t.you.knows("Kiln Guard") and not t.you.knows("Flare")
    t.me.shows(deck=["Kiln Guard", "Flare"], life=15)
    t.is_quiet()


def test_reveal_of_nothing_shows_nothing() -> None:
    t = order(Reveal(Top(1)), *THANKS, me=side(deck=[]))
    t.me.shows(life=12)
    t.is_quiet()


def test_note_keeps_a_number_as_it_was() -> None:
    t = order(
        Note(Count(HAND), "before"),
        Move(All(HAND), "trash", verb="discard", order="as they are"),
        Draw(Noted("before")),
        me=side(hand=["Flare", "Stoke"]),
    )
    t.me.shows(hand=["Pebble", "Pebble#2"], trash=3)
    t.is_quiet()


def test_keep_stores_cards_but_those_of_another_name() -> None:
    t = order(
        Look(Top(3)),
        Choose(Cards("yours", ("deck",)), among="seen"),
        Move(It(), "hand"),
        Keep(It("seen"), "rest", but="it"),
        Move(It("rest"), "trash", "top", order="as they are"),
        me=side(deck=["Flare", "Stoke", "Kiln Guard", "Cinder Scout"]),
    )
    t.me.picks("Stoke")
    t.me.shows(hand=["Stoke"], deck=["Cinder Scout"], trash=["Kiln Guard", "Flare", "Order"])
    t.is_quiet()


def test_keep_finds_a_card_again_that_was_moved() -> None:
    for moved, hand in ((True, ["Stoke"]), (False, [])):
        t = order(
            Choose(Cards("yours", ("hand",))),
            Move(It(), "trash", "top"),
            Keep(It(), "gone", moved=moved),
            Move(It("gone"), "hand"),
            me=side(hand=["Stoke"]),
        )
        if t.offers()[0].kind == "pick":
            t.me.picks("Stoke")
        t.me.shows(hand=hand)
        t.is_quiet()


def test_keep_holds_on_to_objects_not_to_names_of_cards() -> None:
    t = order(
        Keep(All(THEIRS), "then"),
        Choose(THEIRS, 1),
        Move(It(), "hand", "top", "return"),
        Rest(It("then")),
        *THANKS,
        you=side(field=WALLS[:2]),
    )
    t.me.picks("Kiln Guard")
    t.card("Shoal Wall", rested=True)
    # Of the two cards kept, one has gone: what was told did not happen whole.
    t.me.shows(life=12)
    t.is_quiet()


# -- Declare --------------------------------------------------------------------------------------


def test_declare_asks_for_a_number_between_counted_bounds() -> None:
    t = order(
        Declare(Count(THEIRS), Pool("ready"), "n"),
        Gain("life", Noted("n")),
        me=side(ready=4),
        you=side(field=WALLS[:2]),
    )
    t.me.is_asked("number")
    t.me.is_offered(*numbers(2, 4))
    t.me.declares(3)
    t.me.shows(life=15)
    t.is_quiet()


def test_declare_by_the_other_player() -> None:
    t = order(Declare(0, 2, "n", by="theirs"), Gain("life", Noted("n")))
    t.you.is_offered(*numbers(0, 2))
    t.you.declares(1)
    t.me.shows(life=13)
    t.is_quiet()


def test_declare_where_no_number_is_possible_declares_nothing() -> None:
    t = order(Declare(3, Count(THEIRS), "n"), Gain("life", Noted("n")), Draw(1), you=side(field=WALLS[:1]))
    t.me.shows(life=12, hand=["Pebble"])
    t.is_quiet()


def test_declare_on_play_is_declared_before_anybody_answers() -> None:
    """toy 5.4"""
    body = (Declare(0, Pool("ready"), "n", on_play=True), Gain("life", Noted("n")))
    t = order(*body, me=side(ready=2), profile="toy")
    t.me.is_offered(*numbers(0, 2))
    t.me.declares(2)
    t.shows(chase=["Order"])
    t.both_pass()
    t.me.shows(life=14)
    t.is_quiet()


def test_a_cost_of_a_declared_number_is_paid_with_that_number() -> None:
    cost = (Declare(1, Pool("crystals"), "n"), Transfer(Noted("n"), "crystals", "life"))
    t = skirmish(me=side(field=[pump(*cost)], ready=2))
    t.me.uses("Pump")
    t.me.is_offered(*numbers(1, 2))
    t.me.declares(2)
    t.me.shows(ready=0, life=15)
    t.is_quiet()


def test_a_cost_of_a_declared_number_that_cannot_be_declared_is_not_offered() -> None:
    cost = (Declare(1, Pool("crystals"), "n"), Transfer(Noted("n"), "crystals", "life"))
    t = skirmish(me=side(field=[card(pump(*cost), rested=True)], ready=0))
    t.me.is_offered(PASS)


# -- Secretly -------------------------------------------------------------------------------------


def test_secretly_nothing_is_seen_until_both_have_chosen() -> None:
    t = order(
        Secretly(HAND, 1, None, "mine", "yours"),
        Move(It("mine"), "trash", "top", "discard"),
        Move(It("yours"), "trash", "top", "discard"),
        me=side(hand=["Flare", "Stoke"]),
        you=side(hand=["Riptide", "Salvage"]),
    )
    t.me.is_offered(Pick("Flare"), Pick("Stoke"))
    t.me.picks("Stoke")
    t.you.is_offered(Pick("Riptide"), Pick("Salvage"))
    assert not t.you.knows("Stoke") and not t.you.knows("Flare")
    t.me.shows(hand=["Flare", "Stoke"], trash=["Order"])
    t.you.picks("Riptide")
    t.me.shows(hand=["Flare"], trash=["Stoke", "Order"])
    t.you.shows(hand=["Salvage"], trash=["Riptide"])
    assert t.you.knows("Stoke") and t.me.knows("Riptide")
    t.is_quiet()


def test_secretly_both_choices_are_shown_together() -> None:
    t = order(
        Secretly(HAND, 1, None, "mine", "yours"),
        me=side(hand=["Flare", "Stoke"]),
        you=side(hand=["Riptide", "Salvage"]),
    )
    t.me.picks("Stoke")
    t.you.picks("Riptide")
    assert t.you.knows("Stoke") and t.me.knows("Riptide")
    assert not t.you.knows("Flare") and not t.me.knows("Salvage")
    t.is_quiet()


def test_secretly_a_choice_of_fewer_takes_as_many_questions() -> None:
    t = order(
        Secretly(HAND, 2, 0, "mine", "yours"),
        Gain("life", Minus(HowMany("mine"), HowMany("yours"))),
        me=side(hand=["Flare", "Stoke"]),
        you=side(hand=["Riptide", "Salvage"]),
    )
    t.me.is_done()
    t.me.is_offered(DONE)
    t.me.is_done()
    t.you.picks("Riptide", "Salvage")
    t.me.shows(life=10)
    t.is_quiet()


def test_secretly_with_nothing_to_choose_from_chooses_nothing() -> None:
    t = order(
        Secretly(HAND, 1, None, "mine", "yours"),
        Move(It("yours"), "trash", "top", "discard"),
        you=side(hand=["Riptide"]),
    )
    t.me.is_offered(DONE)
    t.me.is_done()
    t.you.is_offered(Pick("Riptide"))
    t.you.picks("Riptide")
    t.you.shows(hand=[], trash=["Riptide"])
    t.is_quiet()
