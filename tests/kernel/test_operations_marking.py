"""What each operation does that turns cards or changes marks, pools and damage, and what it does where it cannot."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, MarksOn
from rulebound.program.filters import All, Cards, FaceDown, FaceUp, It, Named, Not, This, Top
from rulebound.program.ops import Change, Choose, Damage, Gain, Put, Remove, Rest, Stand, Transfer, Turn
from tests.kernel.orders import MINE, THANKS, THEIRS, WALLS, order, pump, use
from tests.scenario import DONE, PASS, Laid, Source, numbers
from tests.skirmish import Use, card, side, skirmish, unit

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
