"""What each operation does, and what it does where it cannot: choosing, moving, states, marks and pools.

The operations that last are in test_operations_lasting.py, the rest in test_operations_structure.py.
"""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, HowMany, MarksOn, Minus, Noted, Pool
from rulebound.program.conditions import Compared
from rulebound.program.filters import (
    All,
    Cards,
    FaceDown,
    FaceUp,
    Is,
    It,
    Kind,
    Named,
    Not,
    This,
    Top,
)
from rulebound.program.ops import (
    Attach,
    Change,
    Choose,
    Damage,
    Declare,
    Draw,
    Forbid,
    Gain,
    If,
    Keep,
    Look,
    Move,
    Note,
    Op,
    Put,
    Remove,
    Rest,
    Reveal,
    Secretly,
    Shift,
    Shuffle,
    Stand,
    Together,
    Transfer,
    Turn,
)
from rulebound.program.ops import Play as PlayIt
from tests.kernel.orders import HAND, MINE, THANKS, THEIRS, TRASH, UNITS, order, use
from tests.scenario import BOTTOM, DONE, PASS, TOP, Laid, Pick, Place, Source, numbers
from tests.skirmish import Use, card, side, skirmish, tactic, unit

WALLS = ["Kiln Guard", "Shoal Wall", "Refitted Barge"]


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


def pump(*cost: Op) -> PrintedCard:
    """A unit that gives 1 life for a cost."""
    return unit("Pump", 0, 1, Ability("activated", (Gain("life", 1),), "main", cost=cost))


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


# -- Draw -----------------------------------------------------------------------------------------


def test_draw_takes_cards_off_the_top_one_at_a_time() -> None:
    counter = unit("Tally", 0, 1, Ability("automatic", (Gain("life", 1),), Event("draw", own=False)))
    t = order(Draw(2), Draw(1, "theirs"), me=side(deck=["Flare", "Stoke", "Kiln Guard"], field=[counter]))
    t.me.triggers("Tally")
    t.me.triggers("Tally")
    t.me.shows(hand=["Flare", "Stoke"], deck=["Kiln Guard"], life=15)
    t.you.shows(hand=["Shell"])
    t.is_quiet()


def test_draw_more_than_the_deck_holds_draws_what_there_is_and_loses() -> None:
    """toy 1.3"""
    t = order(Draw(2), Gain("life", 1), me=side(deck=["Flare"]))
    t.me.shows(hand=["Flare"])
    t.is_over("you")


def test_draw_nothing_is_not_done() -> None:
    t = order(Draw(Count(THEIRS)), *THANKS)
    t.me.shows(hand=[], life=12)
    t.is_quiet()


# -- Move -----------------------------------------------------------------------------------------


def test_move_puts_a_card_to_either_end_as_the_player_says() -> None:
    body = (Choose(TRASH, 1), Move(It(), "deck", "either"))
    t = order(*body, me=side(deck=["Flare"], trash=["Stoke", "Kiln Guard"]))
    t.me.picks("Stoke")
    t.me.is_offered(TOP, BOTTOM)
    t.me.does(TOP)
    t.me.shows(deck=["Stoke", "Flare"])
    t.is_quiet()


def test_move_to_either_end_of_nothing_asks_nothing() -> None:
    t = order(Choose(TRASH, 1, 0), Move(It(), "deck", "either"), *THANKS)
    t.me.is_done()
    t.me.shows(life=12)
    t.is_quiet()


def test_move_goes_to_the_owners_zone_unless_a_side_is_named() -> None:
    t = order(
        Choose(THEIRS, 1, name="one"),
        Choose(Cards("theirs", ("field",), (*UNITS, Not(Is(It("one"))))), 1, name="other"),
        Move(It("one"), "trash", "top"),
        Move(It("other"), "trash", "top", side="yours"),
        you=side(field=WALLS[:2]),
    )
    t.me.picks("Kiln Guard")
    t.you.shows(trash=["Kiln Guard"])
    t.me.shows(trash=["Shoal Wall", "Order"])
    t.is_quiet()


def test_move_several_cards_is_ordered_by_their_owner() -> None:
    """toy 2.7"""
    t = order(Move(All(THEIRS), "deck", "top"), you=side(field=WALLS[:2], deck=[]))
    t.you.is_asked("order")
    t.you.is_offered(Pick("Kiln Guard"), Pick("Shoal Wall"))
    t.you.picks("Shoal Wall")
    t.you.shows(deck=["Kiln Guard", "Shoal Wall"])
    t.is_quiet()


def test_move_may_be_ordered_by_the_player_of_the_text_or_by_nobody() -> None:
    t = order(
        Move(All(THEIRS), "deck", "top", order="you"),
        Move(Top(2, "deck", "theirs"), "trash", "top", order="as they are"),
        you=side(field=WALLS[:2], deck=[]),
    )
    t.me.is_asked("order")
    t.me.picks("Shoal Wall")
    t.you.shows(deck=[], trash=["Shoal Wall", "Kiln Guard"])
    t.is_quiet()


def test_move_by_a_verb_is_that_act_and_another_verb_is_not() -> None:
    mourner = unit("Mourner", 0, 1, Ability("automatic", (Gain("life", 1),), Event("ko", own=False)))
    t = order(
        Choose(THEIRS, 1, name="one"),
        Move(It("one"), "trash", "top", "ko"),
        Choose(THEIRS, 1, name="other"),
        Move(It("other"), "trash", "top"),
        me=side(field=[mourner]),
        you=side(field=WALLS[:2]),
    )
    t.me.picks("Kiln Guard")
    t.me.shows(life=13)
    t.you.shows(field=[], trash=["Shoal Wall", "Kiln Guard"])
    t.is_quiet()


def test_move_a_card_that_has_become_another_object_does_nothing() -> None:
    t = order(
        Choose(THEIRS, 1),
        Move(It(), "hand", "top", "return"),
        Move(It(), "trash", "top"),
        *THANKS,
        you=side(field=["Kiln Guard"]),
    )
    t.you.shows(hand=["Kiln Guard"], trash=[])
    t.me.shows(life=12)
    t.is_quiet()


def test_move_face_down_hides_a_card_and_face_up_shows_it() -> None:
    t = order(
        Choose(HAND, 1, name="down"),
        Move(It("down"), "trash", "top", face="down"),
        Choose(HAND, 1, name="up"),
        Move(It("up"), "deck", "top", face="up"),
        me=side(hand=["Flare", "Stoke"]),
    )
    t.me.picks("Flare")
    t.me.picks("Stoke")
    t.me.shows(trash=["Flare", "Order"], deck=6, hand=[])
    assert not t.you.knows("Flare") and t.you.knows("Stoke")
    t.is_quiet()


def test_move_onto_the_grid_asks_for_a_free_place_for_each_card() -> None:
    """toy 2.2"""
    t = order(
        Move(All(Cards("yours", ("trash",), UNITS)), "field", rested=True),
        me=side(field=[card("Shoal Wall", place=1)], trash=["Kiln Guard", "Cinder Scout"]),
    )
    t.me.is_offered(Place(0), Place(2), Place(3), Place(4), Place(5))
    t.me.puts_at(4)
    t.me.is_offered(Place(0), Place(2), Place(3), Place(5))
    t.me.puts_at(0)
    t.card("Cinder Scout", place=4, rested=True)
    t.card("Kiln Guard", place=0, rested=True)
    t.is_quiet()


def test_move_onto_a_full_grid_does_nothing() -> None:
    """toy 2.2"""
    t = order(
        Choose(Cards("yours", ("trash",), UNITS), 1),
        Move(It(), "field"),
        *THANKS,
        me=side(field=["Shoal Wall"] * 6, trash=["Kiln Guard"]),
    )
    t.me.shows(field=6, trash=["Order", "Kiln Guard"], life=12)
    t.is_quiet()


# -- Play -----------------------------------------------------------------------------------------


def test_play_carries_a_card_out_free_of_cost() -> None:
    """toy 5.9"""
    t = order(
        Choose(Cards("yours", ("hand",), UNITS), 1),
        PlayIt(It(), rested=True),
        *THANKS,
        me=side(hand=["Forge Mother"], ready=0),
    )
    t.me.is_asked("choose cards")
    t.me.picks("Forge Mother")
    t.me.puts_at(0)
    t.me.puts_at(1)
    t.me.puts_at(2)
    t.card("Forge Mother", rested=True, place=0)
    t.me.shows(field=["Forge Mother", "Cinder", "Cinder#2"], ready=0, life=13)
    t.is_quiet()


def test_play_for_its_price_less_a_reduction() -> None:
    """toy 5.9"""
    body = (Choose(HAND, 1), PlayIt(It(), pay=True, less=2), *THANKS)
    t = order(*body, me=side(hand=["Forge Mother"], ready=4))
    t.me.picks("Forge Mother")
    t.me.puts_at(0)
    t.me.puts_at(1)
    t.me.puts_at(2)
    t.me.shows(ready=1, spent=3, life=13)
    t.is_quiet()


def test_play_that_cannot_be_paid_for_does_nothing() -> None:
    """toy 5.9"""
    body = (Choose(HAND, 1), PlayIt(It(), pay=True, less=2), *THANKS)
    t = order(*body, me=side(hand=["Forge Mother"], ready=2))
    t.me.picks("Forge Mother")
    t.me.shows(hand=["Forge Mother"], field=[], ready=2, life=12)
    t.is_quiet()


def test_play_what_may_not_be_played_does_nothing() -> None:
    gag = unit("Gag", 0, 1, Ability("permanent", (Forbid("play", Cards("theirs", ("hand",), UNITS)),)))
    t = order(
        PlayIt(All(Cards("yours", ("hand",), UNITS))),
        *THANKS,
        me=side(hand=["Kiln Guard"]),
        you=side(field=[gag]),
    )
    t.me.shows(hand=["Kiln Guard"], field=[], life=12)
    t.is_quiet()


def test_play_all_plays_each_of_them() -> None:
    """toy 5.9"""
    t = order(
        PlayIt(All(Cards("yours", ("hand",), UNITS))),
        me=side(hand=["Kiln Guard", "Cinder Scout", "Shoal Wall"]),
    )
    t.me.puts_at(0)
    t.me.puts_at(1)
    t.me.puts_at(2)
    t.me.shows(field=["Kiln Guard", "Cinder Scout", "Shoal Wall"], hand=[])
    t.is_quiet()


# -- Shuffle --------------------------------------------------------------------------------------


def test_shuffle_forgets_what_was_known() -> None:
    cards = ["Flare", "Stoke", "Kiln Guard", "Cinder Scout"]
    t = order(Reveal(Top(4)), Shuffle(), me=side(deck=cards))
    assert sorted(t.zone("deck", t.me.seat)) == sorted(cards)
    assert not any(t.me.knows(name) or t.you.knows(name) for name in cards)
    t.is_quiet()


def test_shuffle_of_an_empty_deck_changes_nothing() -> None:
    t = order(Shuffle("deck", "theirs"), you=side(deck=[]))
    t.you.shows(deck=[])
    t.is_quiet()


# -- Attach ---------------------------------------------------------------------------------------


def test_attach_moves_gear_to_another_host() -> None:
    t = order(
        Choose(Cards("yours", ("field",), (Kind("gear"),)), 1, name="gear"),
        Choose(Cards("yours", ("field",), (*UNITS, Named("Shoal Wall"))), 1, name="host"),
        Attach(It("gear"), It("host")),
        *THANKS,
        me=side(field=[card("Kiln Guard", gear=["Iron Brand"]), "Shoal Wall"]),
    )
    t.card("Kiln Guard", guests=[], power=1, guard=3)
    t.card("Shoal Wall", guests=["Iron Brand"], power=1, guard=5)
    t.me.shows(life=13)
    t.is_quiet()


def test_attach_to_itself_or_to_its_own_guest_does_nothing() -> None:
    t = order(
        Choose(MINE, 1, name="host"),
        Attach(It("host"), It("host")),
        *THANKS,
        me=side(field=[card("Kiln Guard", gear=["Iron Brand"])]),
    )
    t.card("Kiln Guard", guests=["Iron Brand"])
    t.me.shows(life=12)
    t.is_quiet()


def test_attach_to_a_card_that_has_gone_does_nothing() -> None:
    t = order(
        Choose(Cards("yours", ("field",), (Kind("gear"),)), 1, name="gear"),
        Choose(Cards("yours", ("field",), (*UNITS, Named("Shoal Wall"))), 1, name="host"),
        Move(It("host"), "hand", "top", "return"),
        Attach(It("gear"), It("host")),
        *THANKS,
        me=side(field=[card("Kiln Guard", gear=["Iron Brand"]), "Shoal Wall"]),
    )
    t.card("Kiln Guard", guests=["Iron Brand"])
    t.me.shows(life=12)
    t.is_quiet()


# -- Shift ----------------------------------------------------------------------------------------


def test_shift_moves_to_a_free_place() -> None:
    """toy 2.2"""
    field: list[str | Laid] = [card("Kiln Guard", place=0), card("Shoal Wall", place=1)]
    t = order(Choose(MINE, 1), Shift(It()), *THANKS, me=side(field=field))
    t.me.picks("Kiln Guard")
    t.me.is_offered(Place(2), Place(3), Place(4), Place(5))
    t.me.puts_at(3)
    t.card("Kiln Guard", place=3)
    t.card("Shoal Wall", place=1)
    t.me.shows(life=13)
    t.is_quiet()


def test_shift_with_a_swap_changes_places() -> None:
    """toy 2.2"""
    field: list[str | Laid] = [card("Kiln Guard", place=0), card("Shoal Wall", place=1)]
    t = order(Choose(MINE, 1), Shift(It(), swap=True), me=side(field=field))
    t.me.picks("Kiln Guard")
    t.me.is_offered(*(Place(n) for n in range(1, 6)))
    t.me.puts_at(1)
    t.card("Kiln Guard", place=1)
    t.card("Shoal Wall", place=0)
    t.is_quiet()


def test_shift_on_a_full_grid_needs_a_swap() -> None:
    """toy 2.2"""
    full = [card("Kiln Guard", place=0), *(card("Shoal Wall", place=n) for n in range(1, 6))]
    t = order(
        Choose(Cards("yours", ("field",), (Named("Kiln Guard"),)), 1),
        Shift(It()),
        *THANKS,
        me=side(field=full),
    )
    t.card("Kiln Guard", place=0)
    t.me.shows(life=12)
    t.is_quiet()


# -- Rest, Stand, Turn ----------------------------------------------------------------------------


def test_rest_turns_cards_and_a_rested_one_is_not_done() -> None:
    t = order(Rest(All(THEIRS)), *THANKS, you=side(field=WALLS[:2]))
    t.card("Kiln Guard", rested=True)
    t.card("Shoal Wall", rested=True)
    t.me.shows(life=13)
    t.is_quiet()
    t = order(Rest(All(THEIRS)), *THANKS, you=side(field=[card("Kiln Guard", rested=True), "Shoal Wall"]))
    t.card("Shoal Wall", rested=True)
    t.me.shows(life=12)
    t.is_quiet()


def test_rest_as_a_cost_needs_a_card_that_is_not_rested() -> None:
    t = skirmish(me=side(field=[card(pump(Rest(This())), rested=True)]))
    t.me.is_offered(PASS)
    t = skirmish(me=side(field=[card(pump(Rest(This())), fresh=True)]))
    t.me.is_offered(Use("Pump"), PASS)


def test_stand_sets_active_and_an_active_one_is_not_done() -> None:
    t = order(Stand(All(MINE)), *THANKS, me=side(field=[card("Kiln Guard", rested=True)]))
    t.card("Kiln Guard", rested=False)
    t.me.shows(life=13)
    t.is_quiet()
    t = order(Stand(All(MINE)), *THANKS, me=side(field=["Kiln Guard"]))
    t.me.shows(life=12)
    t.is_quiet()


def test_turn_face_up_shows_a_hidden_card_and_face_down_hides_it_from_tests() -> None:
    up = Count(Cards("yours", ("deck",), (FaceUp(),)))
    t = order(Turn(Top(1), "up"), Gain("life", up), Turn(Top(1), "up"), *THANKS, me=side(deck=["Flare", "Stoke"]))
    assert t.you.knows("Flare") and not t.you.knows("Stoke")
    # The second turn changed nothing.
    t.me.shows(life=13)
    t.is_quiet()
    down = Count(Cards("yours", ("deck",), (FaceDown(),)))
    t = order(Turn(Top(1), "up"), Turn(Top(1), "down"), Gain("life", down), me=side(deck=["Flare", "Stoke"]))
    t.me.shows(life=14)
    t.is_quiet()


def test_turn_over_shows_the_other_side_with_its_abilities_and_back_again() -> None:
    for profile in ("toy-waves", "toy"):
        front = unit("Front", 1, 2, other_side="back")
        back = unit("Back", 3, 4, Ability("permanent", (Change("power", 1, MINE),)))
        turn = unit("Turner", 1, 1, Ability("activated", (Turn(All(NOT_TURNER), "over"),), "main"))
        t = skirmish(profile, me=side(field=[front, card(turn, plus=1)]), cards=[back])
        t.card("Turner", power=2)
        use(t, "Turner")
        t.card("Front", power=4, guard=4, names=["Back"])
        t.card("Turner", power=3)
        use(t, "Turner")
        t.card("Front", power=1, guard=2, names=["Front"])
        t.card("Turner", power=2)
        t.is_quiet()


NOT_TURNER = Cards("yours", ("field",), (Not(Named("Turner")),))


def test_turn_over_with_marks_on_it_keeps_them() -> None:
    for profile in ("toy-waves", "toy"):
        front = unit("Front", 1, 2, other_side="back")
        turn = unit("Turner", 1, 1, Ability("activated", (Turn(All(NOT_TURNER), "over"),), "main"))
        t = skirmish(profile, me=side(field=[card(front, plus=2), turn]), cards=[unit("Back", 3, 4)])
        t.card("Front", power=3, guard=4)
        use(t, "Turner")
        t.card("Front", power=5, guard=6, plus=2)
        t.is_quiet()


def test_turn_over_a_card_with_one_side_does_nothing() -> None:
    t = order(Turn(All(MINE), "over"), *THANKS, me=side(field=["Kiln Guard"]))
    t.card("Kiln Guard", power=1, guard=3)
    t.me.shows(life=12)
    t.is_quiet()


# -- Put, Remove ----------------------------------------------------------------------------------


def test_put_lays_so_many_marks_on_each() -> None:
    """toy 2.6"""
    t = order(Put(All(MINE), "plus", 2), *THANKS, me=side(field=["Kiln Guard", "Shoal Wall"]))
    t.card("Kiln Guard", plus=2, power=3, guard=5)
    t.card("Shoal Wall", plus=2, power=2, guard=6)
    t.me.shows(life=13)
    t.is_quiet()


def test_put_on_nothing_is_not_done() -> None:
    t = order(Put(All(MINE), "plus", 2), *THANKS)
    t.me.shows(life=12)
    t.is_quiet()


def test_remove_takes_as_many_as_there_are() -> None:
    field: list[str | Laid] = [card("Kiln Guard", plus=3), card("Shoal Wall", plus=1), "Cinder Scout"]
    t = order(Remove(All(MINE), "plus", 2), me=side(field=field))
    t.card("Kiln Guard", plus=1)
    t.card("Shoal Wall", plus=0)
    t.card("Cinder Scout", plus=0)
    t.is_quiet()


def test_remove_as_a_cost_needs_all_of_them() -> None:
    cost = Remove(This(), "plus", 2)
    t = skirmish(me=side(field=[card(pump(cost), plus=1, rested=True)]))
    t.me.is_offered(PASS)
    t = skirmish(me=side(field=[card(pump(cost), plus=3, rested=True)]))
    t.me.is_offered(Use("Pump"), PASS)
    t.me.uses("Pump")
    t.card("Pump", plus=1)
    t.me.shows(life=13)
    t.is_quiet()


# -- Transfer -------------------------------------------------------------------------------------


def test_transfer_moves_from_pool_to_pool_as_many_as_there_are() -> None:
    t = order(Transfer(2, "spent", "ready"), *THANKS, me=side(ready=1, spent=3))
    t.me.shows(ready=3, spent=1, life=13)
    t.is_quiet()
    t = order(Transfer(2, "spent", "ready"), *THANKS, me=side(ready=1, spent=1))
    t.me.shows(ready=2, spent=0, life=12)
    t.is_quiet()


def test_transfer_up_to_asks_how_many() -> None:
    t = order(Transfer(3, "ready", "spent", side="theirs", up_to=True), you=side(ready=2))
    t.me.is_offered(*numbers(0, 2))
    t.me.declares(1)
    t.you.shows(ready=1, spent=1)
    t.is_quiet()
    t = order(Transfer(3, "ready", "spent", side="theirs", up_to=True), *THANKS, you=side(ready=0))
    t.you.shows(ready=0, spent=0)
    t.me.shows(life=12)
    t.is_quiet()


def test_transfer_onto_a_card_and_off_it() -> None:
    t = order(
        Choose(MINE, 1),
        Transfer(2, "ready", "plus", onto=It()),
        *THANKS,
        me=side(field=["Kiln Guard"], ready=3),
    )
    t.card("Kiln Guard", plus=2, power=3)
    t.me.shows(ready=1, life=13)
    t.is_quiet()
    t = order(
        Choose(MINE, 1),
        Transfer(MarksOn("plus", It()), "plus", "spent", off=It()),
        *THANKS,
        me=side(field=[card("Kiln Guard", plus=2)], ready=0),
    )
    t.card("Kiln Guard", plus=0, power=1)
    t.me.shows(spent=2, life=13)
    t.is_quiet()


def test_transfer_from_card_to_card() -> None:
    body = (
        Choose(Cards("yours", ("field",), (Named("Kiln Guard"),)), 1, name="from"),
        Choose(Cards("yours", ("field",), (Named("Shoal Wall"),)), 1, name="to"),
        Transfer(2, "plus", "plus", off=It("from"), onto=It("to")),
        *THANKS,
    )
    t = order(*body, me=side(field=[card("Kiln Guard", plus=3), "Shoal Wall"]))
    t.card("Kiln Guard", plus=1)
    t.card("Shoal Wall", plus=2)
    t.me.shows(life=13)
    t.is_quiet()
    # With nowhere to go they stay, and of too few all go.
    t = order(*body, me=side(field=[card("Kiln Guard", plus=3)]))
    t.card("Kiln Guard", plus=3)
    t.me.shows(life=12)
    t.is_quiet()
    t = order(*body, me=side(field=[card("Kiln Guard", plus=1), "Shoal Wall"]))
    t.card("Shoal Wall", plus=1)
    t.me.shows(life=12)
    t.is_quiet()


def test_transfer_from_a_group_lets_the_player_pick_them_and_moves_them_in_one_act() -> None:
    watch = unit("Watch", 0, 1, Ability("automatic", (Gain("life", 1),), Event("transfers", own=False)))
    t = order(
        Transfer(3, "crystals", "life"),
        *THANKS,
        me=side(field=[card("Kiln Guard", plus=1), card("Shoal Wall", plus=1), watch], ready=2, spent=1),
    )
    # In the order of the list, so that a set is reached in one way only: after Kiln Guard two would be lacking.
    t.me.is_offered(Source("ready"), Source("spent"))
    t.me.does(Source("ready"))
    t.me.is_offered(Source("ready"), Source("spent"), Source("Kiln Guard"))
    # Nothing has moved yet.
    t.me.shows(ready=2, spent=1, life=12)
    t.me.does(Source("Kiln Guard"))
    # Only Shoal Wall's is left. Watch has seen one act for the pool, and the text was carried out whole.
    t.me.shows(ready=1, spent=1, life=17)
    t.card("Kiln Guard", plus=0)
    t.card("Shoal Wall", plus=0)
    t.is_quiet()


def test_transfer_from_a_group_is_picked_by_the_player_whose_they_are() -> None:
    t = order(Transfer(1, "crystals", "life", side="theirs"), you=side(ready=1, field=[card("Kiln Guard", plus=2)]))
    t.you.is_offered(Source("ready"), Source("Kiln Guard"))
    t.you.does(Source("Kiln Guard"))
    t.card("Kiln Guard", plus=1)
    t.you.shows(ready=1, life=13)
    t.is_quiet()


def test_transfer_from_a_group_offers_no_pick_that_leaves_too_few() -> None:
    t = order(Transfer(2, "crystals", "life"), *THANKS, me=side(field=[card("Kiln Guard", plus=1)], ready=1))
    # Both must go: the mark alone would be one too few.
    t.me.shows(ready=0, life=15)
    t.card("Kiln Guard", plus=0)
    t.is_quiet()
    t = order(Transfer(2, "crystals", "life"), me=side(field=[card("Kiln Guard", plus=1)], ready=2))
    # One comes from the pool in any case, so only the other one is asked for.
    t.me.is_offered(Source("ready"), Source("Kiln Guard"))
    t.me.does(Source("Kiln Guard"))
    t.me.shows(ready=1, life=14)
    t.is_quiet()


def test_transfer_from_a_group_with_too_few_moves_what_there_is_but_pays_no_cost() -> None:
    t = order(Transfer(3, "crystals", "life"), *THANKS, me=side(field=[card("Kiln Guard", plus=1)], ready=1))
    t.me.shows(ready=0, life=14)
    t.is_quiet()
    t = skirmish(me=side(field=[card(pump(Transfer(3, "crystals", "life")), plus=1, rested=True)], ready=1))
    t.me.is_offered(PASS)
    t = skirmish(me=side(field=[card(pump(Transfer(3, "crystals", "life")), plus=2, rested=True)], ready=1))
    t.me.is_offered(Use("Pump"), PASS)


def test_transfer_up_to_so_many_from_a_group_may_stop_early() -> None:
    t = order(Transfer(2, "crystals", "life", up_to=True), me=side(ready=1, field=[card("Kiln Guard", plus=1)]))
    t.me.is_offered(Source("ready"), Source("Kiln Guard"), DONE)
    t.me.does(Source("Kiln Guard"))
    t.me.shows(ready=1, life=13)
    t.is_quiet()
    t = order(Transfer(2, "crystals", "life", up_to=True), *THANKS, me=side(ready=1))
    t.me.is_done()
    t.me.shows(ready=1, life=12)
    t.is_quiet()


# -- Gain, Damage ---------------------------------------------------------------------------------


def test_gain_adds_to_a_pool_or_takes_away() -> None:
    t = order(Gain("life", 3), Gain("life", -2, "theirs"))
    t.me.shows(life=15)
    t.you.shows(life=10)
    t.is_quiet()


def test_gain_as_a_cost_needs_that_much() -> None:
    t = skirmish(me=side(field=[card(pump(Gain("ready", -2)), rested=True)], ready=1))
    t.me.is_offered(PASS)
    t = skirmish(me=side(field=[card(pump(Gain("ready", -2)), rested=True)], ready=2))
    t.me.uses("Pump")
    t.me.shows(ready=0, spent=0, life=13)
    t.is_quiet()


def test_damage_to_cards_and_to_a_player() -> None:
    t = order(Damage(2, All(THEIRS)), Damage(3, side="theirs"), you=side(field=WALLS[:2]))
    t.card("Kiln Guard", damage=2)
    t.card("Shoal Wall", damage=2)
    t.you.shows(life=9)
    t.is_quiet()


def test_damage_to_nobody_is_not_done() -> None:
    t = order(Damage(2, All(THEIRS)), *THANKS)
    t.me.shows(life=12)
    t.is_quiet()


def test_damage_divided_gives_each_one_at_least() -> None:
    t = order(Choose(THEIRS, 3), Damage(4, It(), divided=True), you=side(field=WALLS))
    t.me.is_offered(*numbers(1, 2))
    t.me.declares(2)
    t.me.is_offered(*numbers(1, 1))
    t.me.declares(1)
    t.card("Kiln Guard", damage=2)
    t.card("Shoal Wall", damage=1)
    t.card("Refitted Barge", damage=1)
    t.is_quiet()


def test_damage_divided_among_one_is_all_for_that_one() -> None:
    t = order(Choose(THEIRS, 3), Damage(2, It(), divided=True), you=side(field=["Shoal Wall"]))
    t.card("Shoal Wall", damage=2)
    t.is_quiet()


def test_damage_that_is_too_little_to_go_round_leaves_some_out() -> None:
    t = order(Choose(THEIRS, 3), Damage(2, It(), divided=True), you=side(field=WALLS))
    t.me.is_offered(*numbers(0, 2))
    t.me.declares(0)
    t.me.is_offered(*numbers(0, 2))
    t.me.declares(2)
    t.card("Kiln Guard", damage=0)
    t.card("Shoal Wall", damage=2)
    t.card("Refitted Barge", damage=0)
    t.is_quiet()
