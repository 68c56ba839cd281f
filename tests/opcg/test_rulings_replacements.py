"""8-1-3-4 The publishers' rulings on replacement effects: what they take the place of, and whether they must."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.opcg.cards import discard, main, their_turn
from rulebound.games.opcg.r04_terms import would_leave
from rulebound.games.opcg.r08_texts import choose, instead, may, under, whenever
from rulebound.program.abilities import Event
from rulebound.program.filters import All, Cards, It, Kind, Rested, This, Top
from rulebound.program.ops import Draw, Move, Prevent, Stand
from tests.onepiece import card, character, duel, event, leader, side
from tests.scenario import DECLINE, Replace

MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
KO = Move(It(), "trash", "top", "ko")
STRIKE = event("Strike", main(choose(THEIRS), KO))
SWEEP = event("Sweep", main(Move(All(THEIRS), "trash", "top", "ko"), Draw(1)))


def test_a_knock_out_that_was_replaced_sets_nothing_off() -> None:
    """opcg 8-1-3-4, 10-2-1-1"""
    # [358]: the card is trashed in its own place, and nobody has been K.O.'d.
    saved = Event("ko", own=False, where=(Kind("character"), Rested()), whose="yours")
    clown = character("Clown", 1000, may(under(instead(saved, Move(This(), "trash", "top", "trash")), their_turn())))
    loss = Event("ko", own=False, where=(Kind("character"),), whose="theirs")
    wolf = leader("Wolf", whenever(loss, Stand(This())))
    for uses in (True, False):
        t = duel(
            me=side(leader=card(wolf, rested=True), hand=[STRIKE]), you=side(characters=[card(clown, rested=True)])
        )
        t.me.plays("Strike")
        t.you.is_offered(Replace("Clown"), DECLINE)
        t.you.does(Replace("Clown") if uses else DECLINE)
        t.you.shows(characters=[], trash=["Clown"])
        t.card("Wolf", rested=uses)
        t.is_quiet()


def test_one_replacement_saves_all_that_would_be_knocked_out_together() -> None:
    """opcg 8-1-3-4-4"""
    # B.1.3, [357], [605]: its own card among them, two saved for one payment; [390]: both or neither.
    saved = Event("ko", own=False, where=(Kind("character"), Rested()), whose="yours")
    clown = character("Clown", 1000, may(under(instead(saved, Move(This(), "trash", "top", "trash")), their_turn())))
    for uses, left in ((True, ["Rope Dancer", "Gate Warden"]), (False, [])):
        you = side(characters=[clown, card("Rope Dancer", rested=True), card("Gate Warden", rested=True)])
        t = duel(me=side(hand=[SWEEP]), you=you)
        t.me.plays("Sweep")
        t.you.is_offered(Replace("Clown"), DECLINE)
        t.you.does(Replace("Clown") if uses else DECLINE)
        if not uses:
            t.you.picks("Clown", "Rope Dancer")
        t.you.shows(characters=left, trash=3 - len(left))
        t.me.shows(hand=["Pebble"])
        t.is_quiet()


def test_a_replacement_works_against_the_effects_of_its_own_player() -> None:
    """opcg 8-1-3-4, 4-11-2"""
    # [384]: its own player's effect would return it, and a Life card goes instead.
    god = character(
        "God", 7000, replace(would_leave(Move(Top(1, "life"), "trash", "top", "trash"), may=True), once="turn")
    )
    back = event("Back", main(Move(All(MINE), "hand", "top", "return")))
    t = duel(me=side(characters=[god], hand=[back, back], active=0))
    t.me.plays("Back")
    t.me.is_offered(Replace("God"), DECLINE)
    t.me.replaces("God")
    t.me.shows(characters=["God"], life=1, trash=["Pebble#6", "Back"])
    t.me.plays("Back#2")
    t.me.shows(characters=[], hand=["God"], life=1)
    t.is_quiet()


def test_a_replacement_needs_all_that_it_asks_for() -> None:
    """opcg 8-1-3-4-5"""
    # [810]: two cards from hand; with one alone it is not offered, and the card leaves.
    leaves = Event("leaves characters", by="their effect")
    lord = character("Lord", 8000, may(instead(leaves, *discard(2))))
    for hand, saved in ((2, True), (1, False)):
        t = duel(me=side(hand=[STRIKE]), you=side(characters=[lord], hand=["Shell", "Keelhauler"][:hand]))
        t.me.plays("Strike")
        if saved:
            t.you.is_offered(Replace("Lord"), DECLINE)
            t.you.replaces("Lord")
            t.you.picks("Shell", "Keelhauler", "Keelhauler")
            t.you.shows(characters=["Lord"], hand=[], trash=["Shell", "Keelhauler"])
        else:
            t.you.shows(characters=[], hand=["Shell"], trash=["Lord"])
        t.is_quiet()


def test_what_cannot_happen_once_a_turn_is_not_left_to_choice() -> None:
    """opcg 8-1-3-4-1, 10-2-13-1"""
    # B.1.40, [594]: the first time in a turn the card stays, whatever its player would like.
    hero = character("Hero", 6000, replace(instead(Event("ko", by="their effect"), Prevent()), once="turn"))
    t = duel(me=side(hand=[STRIKE, STRIKE], active=0), you=side(characters=[hero]))
    t.me.plays("Strike")
    t.me.is_asked("main phase")
    t.you.shows(characters=["Hero"])
    t.me.plays("Strike#2")
    t.you.shows(characters=[], trash=["Hero"])
    t.is_quiet()
    # Its own player's effect is none of the opponent's, and leaves the use for later.
    purge = event("Purge", main(Move(All(Cards("any", ("characters",))), "trash", "top", "ko")))
    t = duel(me=side(hand=[purge], characters=[hero], active=0), you=side(characters=[hero]))
    t.me.plays("Purge")
    t.me.shows(characters=[], trash=["Hero", "Purge"])
    t.you.shows(characters=["Hero#2"])
    t.is_quiet()
