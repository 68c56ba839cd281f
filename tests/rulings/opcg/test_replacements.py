"""Rulings on what happens instead, on protection and on once per turn, played with the real cards."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import PrintedCard
from tests.onepiece import card, character, duel, side
from tests.rulings.opcg.real import BOUNCE, RECALL, STRIKE, SWEEP, WALL, akin, boss, coloured, real
from tests.scenario import DECLINE, DONE, NO, YES, Pick, Replace

KAIDO = "OP01-094"  # knocks all others out when it is played, for six DON!!


def marines() -> list[PrintedCard]:
    """Two Characters that the Leader of OP11-001 may save."""
    return [akin(character(name, 7000), "OP02-106") for name in ("Ash", "Birch")]


@pytest.mark.parametrize("uses", [True, False])
def test_one_replacement_saves_all_that_would_be_knocked_out_together(uses: bool) -> None:
    """[357] OP05-030 and OP01-094: itself among them."""
    two = [card(character(name, 5000), rested=True) for name in ("Ash", "Birch")]
    t = duel(
        me=side(leader=boss(KAIDO), hand=[real(KAIDO)], active=10),
        you=side(characters=[real("OP05-030"), *two]),
    )
    t.me.plays(KAIDO)
    t.me.agrees()
    t.you.is_offered(Replace("OP05-030"), DECLINE)
    if uses:
        t.you.replaces("OP05-030")
        t.you.shows(characters=["Ash", "Birch"], trash=["OP05-030"])
    else:
        t.you.declines()
        t.you.picks("Ash", "Birch")  # the order in which they are trashed
        t.you.shows(characters=[], trash=3)
    t.me.shows(characters=[KAIDO], rested=4, don_deck=6)
    t.is_quiet()


def test_what_is_done_instead_is_done_once_for_two() -> None:
    """[605] OP11-001 and OP01-094: three cards go under the deck, and not six."""
    t = duel(
        me=side(leader=boss(KAIDO), hand=[real(KAIDO)], active=10),
        you=side(leader=real("OP11-001"), characters=marines(), trash=["Shell"] * 7),
    )
    t.me.plays(KAIDO)
    t.me.agrees()
    t.you.is_offered(Replace("OP11-001", 1), DECLINE)
    t.you.replaces("OP11-001", 1)
    while not t.stage.is_ordinary(t.s):
        t.you.does(t.offers()[0])  # which three, and in which order
    t.you.shows(characters=["Ash", "Birch"], trash=4, deck=8)
    t.is_quiet()


@pytest.mark.parametrize("trash", [2, 3])
def test_who_falls_together_does_not_pay_for_the_other(trash: int) -> None:
    """[607] OP11-001: with two cards in the trash it is not offered."""
    t = duel(
        me=side(hand=[SWEEP]),
        you=side(leader=real("OP11-001"), characters=marines(), trash=["Shell"] * trash),
    )
    t.me.plays("Sweep")
    if trash == 3:
        t.you.is_offered(Replace("OP11-001", 1), DECLINE)
        t.you.declines()
    t.you.shows(characters=[], trash=trash + 2)
    t.is_quiet()


def test_who_saves_another_by_resting_falls_itself() -> None:
    """[571] OP10-032."""
    green = coloured(character("Fern", 5000), "green")
    t = duel(me=side(hand=[SWEEP]), you=side(characters=[real("OP10-032"), green]))
    t.me.plays("Sweep")
    t.you.is_offered(Replace("OP10-032"), DECLINE)
    t.you.replaces("OP10-032")
    t.you.shows(characters=["Fern"], trash=["OP10-032"])
    t.is_quiet()


def test_who_has_rested_to_save_another_is_saved_by_it() -> None:
    """[604] OP10-032 and OP05-030."""
    t = duel(me=side(hand=[SWEEP]), you=side(characters=[real("OP10-032"), real("OP05-030")]))
    t.me.plays("Sweep")
    t.you.is_offered(Replace("OP10-032"), DECLINE)
    t.you.replaces("OP10-032")
    t.you.is_offered(Replace("OP05-030"), DECLINE)
    t.you.replaces("OP05-030")
    t.you.shows(characters=["OP10-032"], trash=["OP05-030"])
    t.card("OP10-032", rested=True)
    t.is_quiet()


def test_who_falls_together_may_be_rested_for_the_other() -> None:
    """[360] OP05-032."""
    mate = character("Mate", 5000, cost=3)
    t = duel(me=side(hand=[SWEEP]), you=side(characters=[real("OP05-032"), mate]))
    t.me.plays("Sweep")
    t.you.is_offered(Replace("OP05-032", 1), DECLINE)
    t.you.replaces("OP05-032", 1)
    t.you.picks("Mate")
    t.you.shows(characters=["OP05-032"], trash=["Mate"])
    t.is_quiet()


def test_who_falls_together_still_protects_the_other() -> None:
    """[343] OP04-119."""
    mate = character("Mate", 5000, cost=5)
    for rested in (True, False):
        t = duel(me=side(hand=[SWEEP]), you=side(characters=[card(real("OP04-119"), rested=rested), mate]))
        t.me.plays("Sweep")
        t.you.shows(characters=["Mate"] if rested else [], trash=1 if rested else 2)
        t.is_quiet()


@pytest.mark.parametrize("uses", [True, False])
def test_a_knock_out_that_was_replaced_sets_nothing_off(uses: bool) -> None:
    """[358] OP05-030 and OP03-076."""
    me = side(leader=card(real("OP03-076"), rested=True), hand=[STRIKE, "Pebble", "Pebble"])
    t = duel(me=me, you=side(characters=[card(real("OP05-030"), rested=True)]))
    t.me.plays("Strike")
    t.you.is_offered(Replace("OP05-030"), DECLINE)
    t.you.does(Replace("OP05-030") if uses else DECLINE)
    if not uses:
        t.me.is_offered(YES, NO)
        t.me.refuses()
    t.you.shows(characters=[], trash=["OP05-030"])
    t.me.shows(hand=2)
    t.card("OP03-076", rested=True)
    t.is_quiet()


def test_a_replacement_works_against_the_effects_of_its_own_player() -> None:
    """[384] OP05-100."""
    t = duel(me=side(characters=[real("OP05-100")], hand=[RECALL, RECALL], life=["Rope Dancer", "Pebble"]))
    t.me.plays("Recall")
    t.me.is_offered(Replace("OP05-100"), DECLINE)
    t.me.replaces("OP05-100")
    t.me.shows(characters=["OP05-100"], life=["Pebble"], trash=["Rope Dancer", "Recall"])
    t.me.plays("Recall#2")
    t.me.shows(characters=[], hand=["OP05-100"], life=["Pebble"])
    t.is_quiet()


@pytest.mark.parametrize("hand", [1, 2])
def test_a_replacement_needs_all_the_cards_that_it_asks_for(hand: int) -> None:
    """[810] ST22-005."""
    t = duel(me=side(hand=[BOUNCE]), you=side(characters=[real("ST22-005")], hand=["Shell"] * hand))
    t.me.plays("Bounce")
    if hand == 2:
        t.you.is_offered(Replace("ST22-005"), DECLINE)
        t.you.replaces("ST22-005")
        t.you.picks("Shell", "Shell#2", "Shell")  # the last one says the order
        t.you.shows(characters=["ST22-005"], hand=[], trash=2)
    else:
        t.you.shows(characters=[], hand=["ST22-005", "Shell"])
    t.is_quiet()


def test_who_cannot_be_knocked_out_once_a_turn_has_no_say_in_it() -> None:
    """[594] OP10-118."""
    t = duel(me=side(hand=[STRIKE, STRIKE]), you=side(characters=[real("OP10-118")]))
    t.me.plays("Strike")
    t.you.shows(characters=["OP10-118"])
    t.is_quiet()
    t.me.plays("Strike#2")
    t.you.shows(characters=[], trash=["OP10-118"])
    t.is_quiet()


def test_what_was_not_paid_for_is_there_for_the_next_knock_out() -> None:
    """[273] OP03-076."""
    me = side(leader=card(real("OP03-076"), rested=True), hand=[STRIKE, STRIKE, "Pebble", "Pebble"])
    t = duel(me=me, you=side(characters=[WALL, character("Ash", 1000), character("Birch", 1000)]))
    t.me.plays("Strike")
    t.me.picks("Ash")
    t.me.is_offered(YES, NO)
    t.me.refuses()
    t.card("OP03-076", rested=True)
    t.me.plays("Strike#2")
    t.me.picks("Birch")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.picks("Pebble", "Pebble#2", "Pebble")  # the last one says the order
    t.card("OP03-076", rested=False)
    t.me.shows(hand=[])
    t.is_quiet()


def test_who_chose_nobody_has_used_the_effect_for_this_turn() -> None:
    """[303] OP04-024."""
    newcomers = [character("Ash", 1000), character("Birch", 1000)]
    t = duel(
        me=side(hand=newcomers, active=2),
        you=side(leader=boss("OP04-024"), characters=[real("OP04-024")]),
    )
    t.me.plays("Ash")
    t.you.is_offered(Pick("Ash"), DONE)
    t.you.is_done()
    t.card("OP04-024", rested=True)
    t.me.plays("Birch")
    t.card("Birch", rested=False)
    t.is_quiet()
