"""Sentences of ONE PIECE cards that are easily read otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.opcg.cards import main
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import All, Cards, It
from rulebound.program.ops import Choose, Move
from tests.lots.cards import real as real_card
from tests.onepiece import Activate, card, character, duel, event, side
from tests.scenario import DECLINE, DONE, NO, YES, Pick, Replace, numbers

THEIRS = Cards("theirs", ("characters",))
STRIKE = event("Strike", main(Choose(THEIRS), Move(It(), "trash", "top", "ko")))
SWEEP = event("Sweep", main(Move(All(THEIRS), "trash", "top", "ko")))
SPARE = event("Spare")


def real(id: str) -> PrintedCard:
    """A card of the list, called by its id."""
    return real_card("opcg", id)


# -- one verb with two objects ---------------------------------------------------------------------


def navy(name: str, power: int, cost: int) -> PrintedCard:
    """A Character of the Navy."""
    return character(name, power, cost=cost, traits=("Navy",))


@pytest.mark.parametrize("saved", [True, False])
def test_up_to_one_and_up_to_one_leave_at_once_and_one_replacement_saves_both(saved: bool) -> None:
    """opcg OP04-044, OP11-001, 8-1-3-4, [605]"""
    you = side(
        leader=real("OP11-001"), characters=[navy("Ace", 5000, 8), navy("Bee", 4000, 3)], trash=["Shell"] * 3, active=0
    )
    t = duel(me=side(hand=[real("OP04-044")]), you=you)
    t.me.plays("OP04-044")
    t.me.is_offered(Pick("Ace"), Pick("Bee"), DONE)
    t.me.picks("Ace")
    t.me.is_offered(Pick("Bee"), DONE)
    t.me.picks("Bee")
    t.you.is_offered(Replace("OP11-001", 1), DECLINE)
    if saved:
        t.you.does(Replace("OP11-001", 1))
        while t.asked() is t.you:  # three cards of the trash go to the bottom of the deck, in an order
            t.you.does(t.offers()[0])
        t.you.shows(characters=["Bee", "Ace"], hand=[], trash=[], deck=8)
    else:
        t.you.does(DECLINE)
        t.you.shows(characters=[], hand=["Ace", "Bee"], trash=3)
    t.is_quiet()


@pytest.mark.parametrize(("first", "deck"), [("Ace", ["Ace", "Bee"]), ("Bee", ["Bee", "Ace"])])
def test_their_owner_orders_two_that_go_under_the_deck_together(first: str, deck: list[str]) -> None:
    """opcg OP06-056, 3-1-7, [415]"""
    them = [character("Ace", 3000, cost=2), character("Bee", 3000, cost=1)]
    t = duel(me=side(hand=[real("OP06-056")]), you=side(them, deck=["Shell"]))
    t.me.plays("OP06-056")
    t.me.picks("Ace")
    t.me.picks("Bee")
    t.you.is_offered(Pick("Ace"), Pick("Bee"))
    t.you.picks(first)
    t.you.shows(characters=[], deck=["Shell", *deck])
    t.is_quiet()


def test_this_and_one_more_are_two_cards() -> None:
    """opcg OP04-073, 8-3-1-3: this card is not the other one as well."""
    agent = replace(character("Agent", 1000), traits=("Baroque Works",))
    alone = duel(me=side([real("OP04-073")], active=0, don_deck=2))
    assert Activate("OP04-073") not in alone.offers()
    t = duel(me=side([real("OP04-073"), agent], active=0, don_deck=2))
    assert Activate("OP04-073") in t.offers()
    t.me.activates("OP04-073")
    t.me.is_offered(Pick("OP04-073"), Pick("Agent"))  # 3-1-7 in which order they lie in the trash
    t.me.picks("OP04-073")
    t.me.is_offered(*numbers(0, 1))
    t.me.declares(1)
    t.me.shows(characters=[], trash=2, active=1, don_deck=1)
    t.is_quiet()


# -- what an adjective before two nouns says -------------------------------------------------------


def test_the_rested_leader_and_one_character_are_both_rested() -> None:
    """opcg OP07-059, [469]: an active Character cannot be selected."""
    foxes = [character(name, 1000, traits=("Foxy Pirates",)) for name in ("Ash", "Birch", "Cedar")]
    me = side(foxes, leader=real("OP07-059"), active=3)
    t = duel(me=me, you=side([character("Up", 3000), card(character("Down", 3000), rested=True)]))
    t.me.attacks("OP07-059", "Keeper")
    t.me.agrees()
    t.me.is_offered(Pick("Down"), DONE)


# -- the rest of what was revealed -----------------------------------------------------------------

WARLORD = character("Warlord", 3000, cost=3, traits=("The Seven Warlords of the Sea",))


@pytest.mark.parametrize(
    ("top", "answer", "deck", "here"),
    [
        (WARLORD, YES, ["Pebble", "Shell"], ["OP07-048", "Warlord"]),
        (WARLORD, NO, ["Pebble", "Shell", "Warlord"], ["OP07-048"]),
        (character("Other", 3000, cost=3), None, ["Other", "Pebble", "Shell"], ["OP07-048"]),
    ],
)
def test_what_was_revealed_and_not_played_goes_under_the_deck(
    top: PrintedCard, answer: object, deck: list[str], here: list[str]
) -> None:
    """opcg OP07-048, [762]; [46] where the condition does not hold it stays on top."""
    t = duel(me=side([real("OP07-048")], deck=[top, "Pebble", "Shell"]))
    t.me.activates("OP07-048")
    if answer is not None:
        t.me.is_offered(YES, NO)
        t.me.agrees() if answer == YES else t.me.refuses()
    t.me.shows(characters=here, deck=deck)
    t.is_quiet()


# -- what is done instead --------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "life"), [("Nova", ["Vela", "Nova"]), ("Vela", ["Nova", "Vela"])])
def test_all_that_would_leave_at_once_are_added_to_life(first: str, life: list[str]) -> None:
    """opcg OP11-101, 8-1-3-4, [390], 3-1-7"""
    stars = [character(name, 2000, traits=("Supernovas",)) for name in ("Nova", "Vela")]
    t = duel(me=side(hand=[SWEEP]), you=side([real("OP11-101"), *stars], life=["Shell"]))
    t.me.plays("Sweep")
    t.you.is_offered(Replace("OP11-101"), DECLINE)
    t.you.replaces("OP11-101")
    t.you.is_offered(Pick("Nova"), Pick("Vela"))
    t.you.picks(first)
    t.you.shows(characters=[], trash=["OP11-101"], life=[*life, "Shell"])
    t.is_quiet()


BIG, SMALL = character("Big", 3000, cost=3), character("Small", 3000, cost=1)


@pytest.mark.parametrize(
    ("here", "offered"),
    [([BIG], True), ([card(BIG, rested=True)], False), ([SMALL], False), ([], False)],
)
def test_what_is_rested_instead_must_be_there_and_active(here: list[PrintedCard], offered: bool) -> None:
    """opcg OP05-032, 8-1-3-4-5, [463], [570]"""
    t = duel(me=side(hand=[STRIKE]), you=side([real("OP05-032"), *here]))
    t.me.plays("Strike")
    if here:
        t.me.picks("OP05-032")
    if offered:
        t.you.is_offered(Replace("OP05-032", 1), DECLINE)
        t.you.does(Replace("OP05-032", 1))
        t.you.is_offered(Pick("Big"), DONE)
        t.you.picks("Big")
        t.card("Big", rested=True)
        t.you.shows(trash=[])
    else:
        t.you.shows(trash=["OP05-032"])
    t.is_quiet()


# -- whose hand ------------------------------------------------------------------------------------


def test_only_a_character_of_ones_own_returns_to_ones_own_hand() -> None:
    """opcg OP01-047: "to your hand" is not "to the owner's hand"."""
    t = duel(me=side([SMALL], [real("OP01-047"), SPARE]), you=side([BIG]))
    t.me.plays("OP01-047")
    t.me.agrees()
    t.me.is_offered(Pick("OP01-047"), Pick("Small"))
