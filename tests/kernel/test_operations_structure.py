"""What the operations do that hold others together: bodies, the chase, tokens, replacing, the game itself."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, JustDone
from rulebound.program.conditions import Compared, Exists, IfDone, Negation, TurnOf
from rulebound.program.filters import (
    All,
    Cards,
    It,
    Named,
    Other,
    Rested,
    This,
    Top,
)
from rulebound.program.ops import (
    Act,
    Cancel,
    Choose,
    CopySpell,
    Damage,
    Defeat,
    Draw,
    Each,
    ExtraTurn,
    Gain,
    If,
    Make,
    May,
    Modes,
    Move,
    Note,
    Prevent,
    Put,
    Redirect,
    Repeat,
    Rest,
    Reveal,
    Stand,
    Unknown,
    When,
    Win,
)
from rulebound.program.ops import Use as UseOf
from tests.kernel.orders import EVERY, HAND, MINE, THANKS, THEIRS, UNITS, order
from tests.scenario import DONE, NO, PASS, YES, Mode, Place
from tests.skirmish import card, side, skirmish, tactic, unit

BOTH = pytest.mark.parametrize("profile", ["toy-waves", "toy"])
SALVE = tactic("Salve", Gain("life", 1), cost=0, quick=True)


# -- Make -----------------------------------------------------------------------------------------


def test_make_puts_tokens_on_places_one_by_one_and_stores_them() -> None:
    """toy 2.2"""
    body = (Make("T01", 2), Put(It("made"), "plus"), *THANKS)
    t = order(*body, me=side(field=[card("Kiln Guard", place=1)]))
    t.me.is_offered(Place(0), Place(2), Place(3), Place(4), Place(5))
    t.me.puts_at(3)
    t.me.is_offered(Place(0), Place(2), Place(4), Place(5))
    t.me.puts_at(0)
    t.card("Cinder", place=3, power=2, guard=2)
    t.card("Cinder#2", place=0, plus=1)
    t.me.shows(field=["Kiln Guard", "Cinder", "Cinder#2"], life=13)
    t.is_quiet()


def test_make_stops_where_the_grid_is_full() -> None:
    """toy 2.2"""
    field = [card("Shoal Wall", place=n) for n in range(5)]
    t = order(Make("T01", 2), *THANKS, Draw(1), me=side(field=field))
    t.me.is_offered(Place(5))
    t.me.puts_at(5)
    t.me.shows(field=6, life=12, hand=[])
    t.is_quiet()


def test_make_for_the_other_side() -> None:
    t = order(Make("T02", 1, "theirs"))
    t.me.puts_at(4)
    t.you.shows(field=["Foam"])
    t.card("Foam", controller="you", place=4)
    t.is_quiet()


# -- CopySpell, Cancel ----------------------------------------------------------------------------


OTHERS = Cards("any", ("chase",), (Other(),))


def test_copy_spell_has_the_same_targets_and_goes_first() -> None:
    """toy 7.5"""
    echo = tactic("Echo", Choose(OTHERS, 1, target=True), CopySpell(It()), *THANKS, cost=0, quick=True)
    t = skirmish("toy", me=side(hand=["Flare", echo]), you=side(field=["Kiln Guard", "Refitted Barge"]))
    t.me.plays("Flare")
    t.me.picks("Refitted Barge")
    t.me.plays("Echo")
    t.both_pass()
    t.me.shows(life=13)
    t.shows(chase=["Flare#2", "Flare"])
    t.both_pass()
    t.card("Refitted Barge", damage=2)
    t.both_pass()
    t.you.shows(field=["Kiln Guard"], trash=["Refitted Barge"])
    t.me.shows(trash=["Flare", "Echo"])
    t.is_quiet()


def test_copy_spell_of_an_ability() -> None:
    """toy 7.5"""
    pulse = unit("Pulse", 0, 1, Ability("activated", (Gain("life", 2),), "quick", once="turn"))
    echo = tactic("Echo", Choose(OTHERS, 1, target=True), CopySpell(It()), cost=0, quick=True)
    t = skirmish("toy", me=side(field=[pulse], hand=[echo]))
    t.me.uses("Pulse")
    t.me.plays("Echo")
    t.both_pass()
    t.both_pass()
    t.me.shows(life=14)
    t.both_pass()
    t.me.shows(life=16, field=["Pulse"])
    t.shows(chase=[])
    t.is_quiet()


def test_copy_spell_of_one_that_has_left_the_chase_does_nothing() -> None:
    """toy 7.5"""
    echo = tactic("Echo", Choose(OTHERS, 1, target=True), CopySpell(It()), *THANKS, cost=0, quick=True)
    t = skirmish("toy", me=side(hand=[SALVE, echo]), you=side(hand=["Riptide"]))
    t.me.plays("Salve")
    t.me.plays("Echo")
    t.me.passes()
    t.you.plays("Riptide")
    t.you.picks("Salve")
    t.you.passes()
    t.me.passes()
    t.both_pass()
    t.me.shows(life=12)
    t.shows(chase=[])
    t.is_quiet()


def test_cancel_takes_a_tactic_off_the_chase_and_it_does_nothing() -> None:
    """toy 7.5"""
    hush = tactic("Quash", Choose(OTHERS, 1, target=True), Cancel(It()), *THANKS, cost=0, quick=True)
    t = skirmish("toy", me=side(hand=[SALVE]), you=side(hand=[hush]))
    t.me.plays("Salve")
    t.me.passes()
    t.you.plays("Quash")
    t.you.passes()
    t.me.passes()
    t.me.shows(life=12, trash=["Salve"])
    t.you.shows(life=13)
    t.is_quiet()


def test_cancel_of_what_is_not_there_does_nothing() -> None:
    t = order(Choose(Cards("any", ("chase",)), 1), Cancel(It()), *THANKS)
    t.me.shows(life=12)
    t.is_quiet()


# -- When, If -------------------------------------------------------------------------------------


def test_a_leading_condition_that_fails_ends_all_that_follows() -> None:
    """X8: "then" after a false leading condition is void."""
    hurt = Exists(Cards("yours", ("field",), (*UNITS, Rested())))
    body = (When(hurt), Draw(1), Choose(MINE, 1), Stand(It()), Gain("life", 1))
    t = order(*body, me=side(field=["Kiln Guard"]))
    t.me.shows(hand=[], life=12)
    t.is_quiet()
    t = order(*body, me=side(field=[card("Kiln Guard", rested=True)]))
    t.me.shows(hand=["Pebble"], life=13)
    t.card("Kiln Guard", rested=False)
    t.is_quiet()


def test_a_condition_in_the_middle_does_not_reach_back() -> None:
    t = order(Gain("life", 1), When(TurnOf("theirs")), Gain("life", 1), Draw(1))
    t.me.shows(life=13, hand=[])
    t.is_quiet()


def test_an_impossible_instruction_does_not_stop_what_follows() -> None:
    """X8: only the condition governs, not what could not be done."""
    t = order(Choose(THEIRS, 1), Rest(It()), Draw(1), Choose(THEIRS, 1, 0), Move(It(), "hand"), Gain("life", 1))
    t.me.shows(hand=["Pebble"], life=13)
    t.is_quiet()


def test_a_condition_governs_its_own_body_only() -> None:
    t = order(If(TurnOf(), (When(TurnOf("theirs")), Gain("life", 5))), Gain("life", 1))
    t.me.shows(life=13)
    t.is_quiet()


def test_if_carries_out_one_body_or_the_other_and_goes_on() -> None:
    many = Compared(Count(HAND), ">=", 2)
    body = (If(many, (Gain("life", 10),), (Gain("life", 20),)), Gain("life", 1))
    t = order(*body, me=side(hand=["Flare", "Stoke"]))
    t.me.shows(life=23)
    t.is_quiet()
    t = order(*body, me=side(hand=["Flare"]))
    t.me.shows(life=33)
    t.is_quiet()


def test_if_with_no_other_body_does_nothing_where_it_fails() -> None:
    t = order(Gain("life", 1), If(TurnOf("theirs"), (Draw(1),)), *THANKS)
    # The last operation was the one that did nothing.
    t.me.shows(life=13, hand=[])
    t.is_quiet()


# -- May ------------------------------------------------------------------------------------------


DISCARD = (Choose(HAND, 1), Move(It(), "trash", "top", "discard"))


def test_may_is_asked_and_what_hangs_on_it_asks_whether_it_was_done() -> None:
    body = (May(DISCARD), When(IfDone()), Gain("life", 3))
    t = order(*body, me=side(hand=["Flare", "Stoke"]))
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.picks("Flare")
    t.me.shows(hand=["Stoke"], life=15)
    t.is_quiet()
    t = order(*body, me=side(hand=["Flare", "Stoke"]))
    t.me.refuses()
    t.me.shows(hand=["Flare", "Stoke"], life=12)
    t.is_quiet()


def test_may_agreed_to_and_impossible_is_not_done() -> None:
    t = order(May((Choose(THEIRS, 1), Rest(It()))), *THANKS)
    t.me.agrees()
    t.me.shows(life=12)
    t.is_quiet()


def test_may_with_two_acts_is_done_only_with_both() -> None:
    """Rulings, OP9-25: "if you do" with two actions needs both."""
    both = (Rest(All(MINE)), Draw(1))
    t = order(May(both), *THANKS, me=side(field=[card("Kiln Guard", rested=True)]))
    t.me.agrees()
    t.me.shows(hand=["Pebble"], life=12)
    t.is_quiet()
    t = order(May(both), *THANKS, me=side(field=["Kiln Guard"]))
    t.me.agrees()
    t.me.shows(hand=["Pebble"], life=13)
    t.is_quiet()


def test_may_as_a_cost_is_not_offered_unless_all_of_it_is_possible() -> None:
    cost = (Choose(Cards("yours", ("field",), UNITS), 2), Rest(It()))
    t = order(
        May(cost, cost=True),
        If(IfDone(), (Gain("life", 5),), (Gain("life", 1),)),
        me=side(field=["Kiln Guard"]),
    )
    t.me.shows(life=13)
    t.card("Kiln Guard", rested=False)
    t.is_quiet()
    t = order(
        May(cost, cost=True),
        If(IfDone(), (Gain("life", 5),), (Gain("life", 1),)),
        me=side(field=["Kiln Guard", "Shoal Wall"]),
    )
    t.me.agrees()
    t.me.shows(life=17)
    t.is_quiet()


def test_may_by_the_other_player() -> None:
    body = (
        May(
            (Choose(Cards("theirs", ("hand",)), 1, by="theirs"), Move(It(), "trash", "top", "discard")),
            by="theirs",
        ),
        If(Negation(IfDone()), (Damage(2, side="theirs"),)),
    )
    t = order(*body, you=side(hand=["Flare", "Stoke"]))
    t.you.is_offered(YES, NO)
    t.you.refuses()
    t.you.shows(life=10, hand=2)
    t.is_quiet()
    t = order(*body, you=side(hand=["Flare", "Stoke"]))
    t.you.agrees()
    t.you.picks("Stoke")
    t.you.shows(life=12, trash=["Stoke"])
    t.is_quiet()


# -- Modes ----------------------------------------------------------------------------------------


THREE = ((Gain("life", 1),), (Draw(1),), (Damage(1, side="theirs"),))


def test_modes_are_chosen_and_carried_out_in_printed_order() -> None:
    t = order(Modes(((Gain("life", 1),), (Note(Count(HAND), "n"), Gain("life", JustDone())), (Draw(1),)), 2))
    t.me.is_offered(Mode(0), Mode(1), Mode(2))
    t.me.chooses_mode(0)
    t.me.is_offered(Mode(1), Mode(2), DONE)
    t.me.chooses_mode(2)
    t.me.shows(life=13, hand=["Pebble"])
    t.is_quiet()


def test_modes_offer_no_choice_that_leaves_too_few() -> None:
    t = order(Modes(THREE, 2, 2))
    # From the last one on there is no second.
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(1)
    t.me.is_offered(Mode(2))
    t.me.chooses_mode(2)
    t.me.shows(life=12, hand=["Pebble"])
    t.you.shows(life=11)
    t.is_quiet()


def test_modes_may_be_chosen_by_the_other_player_for_the_same_controller() -> None:
    t = order(Modes(THREE, by="theirs"))
    t.you.is_offered(Mode(0), Mode(1), Mode(2))
    t.you.chooses_mode(1)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_modes_of_which_none_need_be_chosen() -> None:
    t = order(Gain("life", 1), Modes(THREE, 1, 0), *THANKS)
    t.me.is_offered(Mode(0), Mode(1), Mode(2), DONE)
    t.me.is_done()
    # None was chosen, so the last operation did nothing.
    t.me.shows(life=13, hand=[])
    t.is_quiet()


def test_modes_of_a_cost_offer_only_what_can_be_paid() -> None:
    cost = Modes(((Rest(This()),), (Gain("ready", -2),), DISCARD))
    pump = unit("Pump", 0, 1, Ability("activated", (Gain("life", 1),), "main", cost=(cost,)))
    t = skirmish(me=side(field=[card(pump, rested=True)], ready=2, hand=["Stoke"]))
    t.me.uses("Pump")
    t.me.is_offered(Mode(1), Mode(2))
    t.me.chooses_mode(1)
    t.me.shows(ready=0, life=13, hand=["Stoke"])
    t.is_quiet()
    t = skirmish(me=side(field=[card(pump, rested=True)], ready=1))
    t.me.is_offered(PASS)


# -- Repeat, Each ---------------------------------------------------------------------------------


def test_repeat_carries_a_body_out_so_many_times() -> None:
    body = (Repeat(Count(MINE), (Reveal(Top(1)), Move(It("shown"), "trash", "top"))),)
    t = order(*body, me=side(field=["Kiln Guard", "Shoal Wall"], deck=["Flare", "Stoke", "Riptide"]))
    t.me.shows(deck=["Riptide"], trash=["Stoke", "Flare", "Order"])
    t.is_quiet()


def test_repeat_no_times_does_nothing() -> None:
    t = order(Gain("life", 1), Repeat(Count(MINE), (Draw(1),)), *THANKS)
    t.me.shows(hand=[], life=13)
    t.is_quiet()


def test_repeat_asks_anew_each_time() -> None:
    t = order(Repeat(2, (May((Draw(1),)),)))
    t.me.agrees()
    t.me.refuses()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_each_takes_one_card_at_a_time() -> None:
    body = (Each(All(THEIRS), (Put(It(), "plus", Count(HAND)), Draw(1))),)
    t = order(*body, you=side(field=["Kiln Guard", "Shoal Wall", "Refitted Barge"]))
    t.card("Kiln Guard", plus=0)
    t.card("Shoal Wall", plus=1)
    t.card("Refitted Barge", plus=2)
    t.me.shows(hand=3)
    t.is_quiet()


def test_each_goes_over_the_cards_that_were_there_even_if_one_has_gone() -> None:
    away = (
        Choose(Cards("theirs", ("field",), (Named("Shoal Wall"),)), 1, name="x"),
        Move(It("x"), "hand", "top", "return"),
    )
    t = order(
        Each(All(THEIRS), (*away, Put(It("one"), "plus"), Gain("life", 1)), name="one"),
        you=side(field=["Kiln Guard", "Shoal Wall", "Refitted Barge"]),
    )
    t.card("Kiln Guard", plus=1)
    t.card("Refitted Barge", plus=1)
    t.you.shows(hand=["Shoal Wall"])
    t.me.shows(life=15)
    t.is_quiet()


def test_each_of_none_does_nothing() -> None:
    t = order(Gain("life", 1), Each(All(THEIRS), (Draw(1),)), *THANKS)
    t.me.shows(hand=[], life=13)
    t.is_quiet()


# -- Use ------------------------------------------------------------------------------------------


HERALD = unit(
    "Herald",
    1,
    2,
    Ability("automatic", (Gain("life", 3), Rest(This())), Event("enters field")),
    Ability("activated", (Damage(1, side="theirs"),), "main", cost=(Rest(This()),)),
)


def test_use_carries_out_the_body_of_a_printed_ability_for_the_one_who_says_so() -> None:
    t = order(Choose(THEIRS, 1), UseOf("enters field", It()), *THANKS, you=side(field=[HERALD]))
    t.me.shows(life=16)
    t.you.shows(life=12)
    t.card("Herald", rested=True)
    t.is_quiet()


def test_use_pays_no_cost() -> None:
    t = order(Choose(MINE, 1), UseOf("main", It()), me=side(field=[card(HERALD, rested=True)]))
    t.you.shows(life=11)
    t.is_quiet()


def test_use_of_an_ability_that_is_not_printed_there_does_nothing() -> None:
    t = order(Choose(THEIRS, 1), UseOf("attacks", It()), *THANKS, you=side(field=[HERALD]))
    t.me.shows(life=12)
    t.is_quiet()


# -- Prevent, Redirect ----------------------------------------------------------------------------


def shield(*body: Prevent, **event: object) -> PrintedCard:
    """A unit that takes something off damage to its player's units."""
    about = Event("damage", own=False, whose="yours", where=UNITS)
    return unit("Shield", 0, 9, Ability("replacement", body, about))


def test_prevent_takes_off_a_part() -> None:
    t = order(
        Choose(Cards("theirs", ("field",), (Named("Kiln Guard"),)), 1),
        Damage(2, It()),
        you=side(field=[shield(Prevent(1)), "Kiln Guard"]),
    )
    t.card("Kiln Guard", damage=1)
    t.is_quiet()


def test_prevent_more_than_there_is_takes_off_all() -> None:
    t = order(Damage(2, All(THEIRS)), *THANKS, you=side(field=[shield(Prevent(5)), "Kiln Guard"]))
    t.card("Kiln Guard", damage=0)
    t.me.shows(life=12)
    t.is_quiet()


def test_prevent_without_a_number_takes_off_all() -> None:
    t = order(Damage(2, All(THEIRS)), Damage(1, side="theirs"), you=side(field=[shield(Prevent()), "Kiln Guard"]))
    t.card("Kiln Guard", damage=0)
    t.card("Shield", damage=0)
    t.you.shows(life=11)
    t.is_quiet()


def test_prevent_takes_off_each_card_of_the_event() -> None:
    t = order(Damage(2, All(THEIRS)), you=side(field=[shield(Prevent(1)), "Kiln Guard", "Shoal Wall"]))
    t.card("Shield", damage=1)
    t.card("Kiln Guard", damage=1)
    t.card("Shoal Wall", damage=1)
    t.is_quiet()


def test_prevent_a_move_leaves_the_card_where_it_is() -> None:
    stay = Ability("replacement", (Prevent(),), Event("ko", own=False, whose="yours", where=UNITS))
    t = order(
        Move(All(THEIRS), "trash", "bottom", "ko"),
        *THANKS,
        you=side(field=[unit("Stay", 0, 1, stay), "Kiln Guard"]),
    )
    t.you.shows(field=["Stay", "Kiln Guard"], trash=[])
    t.me.shows(life=12)
    t.is_quiet()


def test_redirect_sends_cards_elsewhere_and_the_act_is_no_longer_that_act() -> None:
    under = Ability(
        "replacement",
        (Redirect("deck", "top"),),
        Event("enters trash", own=False, whose="theirs", where=UNITS),
    )
    mourner = Ability("automatic", (Gain("life", 1),), Event("ko", own=False))
    t = order(
        Choose(THEIRS, 1),
        Move(It(), "trash", "top", "ko"),
        me=side(field=[unit("Digger", 0, 1, under), unit("Mourner", 0, 1, mourner)]),
        you=side(field=["Kiln Guard"], deck=["Flare"]),
    )
    t.you.shows(field=[], trash=[], deck=["Kiln Guard", "Flare"])
    t.me.shows(life=12)
    t.is_quiet()


def test_redirect_leaves_alone_what_it_is_not_about() -> None:
    under = Ability(
        "replacement",
        (Redirect("deck", "top"),),
        Event("enters trash", own=False, whose="theirs", where=UNITS),
    )
    t = order(
        Move(All(EVERY), "trash", "top", "ko"),
        me=side(field=[unit("Digger", 0, 1, under)]),
        you=side(field=["Kiln Guard"], deck=[]),
    )
    t.you.shows(deck=["Kiln Guard"], trash=[])
    t.me.shows(field=[], trash=["Digger", "Order"])
    t.is_quiet()


def test_redirect_covers_every_card_of_the_event() -> None:
    under = Ability("replacement", (Redirect("deck"),), Event("ko", own=False, whose="theirs", where=UNITS))
    t = order(
        Move(All(THEIRS), "trash", "top", "ko"),
        me=side(field=[unit("Digger", 0, 1, under)]),
        you=side(field=["Kiln Guard", "Shoal Wall"], deck=[]),
    )
    t.you.picks("Shoal Wall")
    t.you.shows(field=[], trash=[], deck=["Shoal Wall", "Kiln Guard"])
    t.is_quiet()


# -- the game -------------------------------------------------------------------------------------


def test_extra_turn_is_taken_after_this_one() -> None:
    """toy 4.1"""
    t = order(ExtraTurn(), ExtraTurn("theirs"))
    for active in ("me", "you", "me"):
        t.turn_passes()
        t.shows(active=active)
    t.is_quiet()


def test_win_and_defeat_end_the_game_at_once() -> None:
    order(Win(), Draw(1)).is_over("me", 3)
    order(Win("theirs")).is_over("you", 3)
    order(Defeat()).is_over("you", 3)
    order(Defeat("theirs")).is_over("me", 3)


def test_win_behind_a_condition_that_fails_is_none() -> None:
    t = order(When(Compared(Count(Cards("yours", ("deck",))), "==", 0)), Win())
    t.is_quiet()


def test_act_does_what_only_this_game_knows() -> None:
    """toy 6.6"""
    coward = unit("Coward", 3, 3, Ability("automatic", (Act("skip battle"), *THANKS), Event("attacks")))
    t = skirmish(me=side(field=[coward]))
    t.me.attacks("Coward")
    t.you.shows(life=12)
    t.me.shows(life=13)
    t.is_quiet()


def test_act_that_is_not_possible_is_not_done() -> None:
    """toy 6.6"""
    t = order(Act("skip battle"), *THANKS)
    t.me.shows(life=12)
    t.is_quiet()


def test_a_card_with_unknown_text_is_refused() -> None:
    """toy 5.8"""
    riddle = tactic("Riddle", Unknown("what nobody can read"), Draw(1))
    t = skirmish(me=side(hand=[riddle]))
    t.me.is_offered(PASS)
    t.me.is_refused("Riddle", "play", "toy-1:5.8")
