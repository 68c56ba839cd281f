"""What each operation does that moves cards, and what it does where it cannot."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count
from rulebound.program.filters import All, Cards, Is, It, Kind, Named, Not, Top
from rulebound.program.ops import Attach, Choose, Damage, Draw, Forbid, Gain, Move, Reveal, Shift, Shuffle
from rulebound.program.ops import Play as PlayIt
from tests.kernel.orders import EVERY, HAND, MINE, THANKS, THEIRS, TRASH, UNITS, WALLS, order
from tests.scenario import BOTTOM, TOP, Laid, Pick, Place
from tests.skirmish import card, side, unit

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


def test_cards_of_two_owners_are_ordered_by_each() -> None:
    """toy 2.7"""
    t = order(
        Damage(1, All(EVERY)),
        me=side(field=["Cinder Scout", unit("Straw", 0, 1)]),
        you=side(field=["Reef Runner", unit("Chaff", 0, 1)]),
    )
    t.me.is_offered(Pick("Cinder Scout"), Pick("Straw"))
    t.me.picks("Straw")
    t.you.is_offered(Pick("Reef Runner"), Pick("Chaff"))
    t.you.picks("Reef Runner")
    t.me.shows(trash=["Cinder Scout", "Straw", "Order"])
    t.you.shows(trash=["Chaff", "Reef Runner"])
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
