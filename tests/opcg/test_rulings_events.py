"""8-4, 8-5 The publishers' rulings on Events: who waits for them, where they are, and what an optional cost leaves."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.opcg.cards import counter, discard, given, main, their_turn, trigger, up_to, your_turn
from rulebound.games.opcg.r08_texts import choose, paying, provided, under, whenever
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count, Pool, Sum
from rulebound.program.conditions import Compared
from rulebound.program.filters import All, Cards, Colour, Compare, It, Kind, Rested, This, Top
from rulebound.program.ops import Change, Draw, Grant, If, May, Move, Rest, Transfer, Use
from tests.onepiece import END, Attack, Counter, Play, card, character, duel, event, leader, side
from tests.scenario import DONE, NO, PASS, YES, Pick

ATTACK = Attack("Seeker", "Keeper")
MINE = Cards("yours", ("characters",))
FIGHTERS = Cards("yours", ("leader", "characters"))
THEIRS = Cards("theirs", ("characters",))
HAND = Cards("yours", ("hand",))
TRASH = Cards("yours", ("trash",))
RESTED = Sum(Count(Cards("yours", ("field",), (Rested(),))), Pool("rested_don"))
THEIR_EVENT = Event("activated", own=False, whose="theirs")
MY_EVENT = Event("activated", own=False, whose="yours")
ROCK = leader("Rock", power=6000)


def kept(n: int) -> tuple[Change, ...]:
    """It gains so much power during this battle."""
    return (Change("power", n, It(), "battle"),)


# -- who waits for an Event -----------------------------------------------------------------------


def test_what_waits_for_an_event_comes_after_its_effect() -> None:
    """opcg 8-6-3"""
    # B.1.28, [89]: the card that the Event draws comes first; it lies there to be counted.
    scout = character("Scout", 3000, replace(under(whenever(THEIR_EVENT, Draw(1)), given(1), your_turn()), once="turn"))
    gust = event("Gust", counter(up_to(FIGHTERS), *kept(3000), Draw(1)))
    t = duel(me=side(characters=[card(scout, don=1)], active=0), you=side(hand=[gust]))
    t.me.attacks("Seeker", "Keeper")
    t.you.plays("Gust")
    t.me.shows(hand=0)
    t.you.is_offered(Pick("Keeper"), DONE)
    t.you.picks("Keeper")
    t.me.shows(hand=1)
    t.you.shows(hand=1, trash=["Gust"])
    drawn = [line for line in t.log if "(draw)" in line]
    assert "gust" in drawn[0] and "scout" in drawn[1]
    t.you.passes()
    t.is_quiet()


def test_what_waits_for_an_event_does_not_save_its_card_from_the_event() -> None:
    """opcg 8-6-3, 8-1-3-1-3"""
    # B.1.28, [610]: too late to grow; [611], [86]: and once its card has gone it is not activated at all.
    grow = replace(under(whenever(THEIR_EVENT, Change("power", 2000, All(MINE))), your_turn()), once="turn")
    weak = Cards("theirs", ("characters",), (Compare("power", "<=", 4000),))
    ways = {"trash": Move(It(), "trash", "top", "ko"), "hand": Move(It(), "hand", "top", "return")}
    for zone, way in ways.items():
        smith = character("Smith", 4000, grow)
        shot = event("Shot", counter(up_to(weak), way))
        t = duel(me=side(characters=[smith, "Keelhauler"], active=0), you=side(leader=ROCK, hand=[shot, shot]))
        t.me.attacks("Seeker", "Rock")
        t.you.plays("Shot")
        t.you.is_offered(Pick("Smith"), DONE)
        t.you.picks("Smith")
        t.me.shows(characters=["Keelhauler"], **{zone: ["Smith"]})
        t.card("Keelhauler", power=7000)
        t.you.passes()
        t.is_quiet()
        # Where it was let live, all of them have grown, and a second Event finds nobody.
        t = duel(me=side(characters=[smith, "Keelhauler"], active=0), you=side(leader=ROCK, hand=[shot, shot]))
        t.me.attacks("Seeker", "Rock")
        t.you.plays("Shot")
        t.you.is_done()
        t.card("Smith", power=6000)
        t.card("Keelhauler", power=9000)
        t.you.plays("Shot#2")
        t.you.is_offered(PASS)
        t.you.passes()
        t.me.shows(characters=["Smith", "Keelhauler"])
        t.is_quiet()


def test_an_event_whose_optional_cost_was_not_paid_has_been_activated() -> None:
    """opcg 8-5-4, 8-3-1-4"""
    # B.1.27, [557]
    more = under(whenever(MY_EVENT, Transfer(1, "don_deck", "active", up_to=True)), their_turn())
    kick = event("Kick", paying(discard(1), counter(up_to(FIGHTERS), *kept(3000))), trigger(Use("counter", This())))
    you = side(leader=leader("Sweet", more), hand=[kick, "Shell"], life=[kick, "Shell"], active=0, don_deck=2)
    t = duel(me=side(active=0), you=you)
    t.me.attacks("Seeker", "Sweet")
    t.you.plays("Kick")
    t.you.is_offered(YES, NO)
    t.you.refuses()
    t.you.declares(1)
    t.you.shows(hand=["Shell"], trash=["Kick"], active=1, don_deck=1)
    t.card("Sweet", power=5000)
    t.you.passes()
    # A [Trigger] activates no Event; the effect that it activates has the same cost.
    t.you.triggers_life("Kick#2")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Shell")
    t.you.picks("Sweet")
    t.you.shows(hand=[], trash=["Kick#2", "Shell", "Kick"], active=1, don_deck=1)
    t.is_quiet()


def test_the_hand_is_counted_when_the_waiting_effect_has_its_turn() -> None:
    """opcg 8-6-3, 8-3-3"""
    # B.1.28, [126]: five cards, four while the Event is carried out, five again after it.
    few = Compared(Count(HAND), "<=", 4)
    shark = leader("Shark", under(whenever(MY_EVENT, provided(few), May((Draw(1),))), given(1)))
    bell = event("Bell", main(Draw(1)))
    hint = event("Hint", main())
    for played, asked in (("Bell", False), ("Hint", True)):
        me = side(leader=card(shark, don=1), hand=[bell, hint, "Rope Dancer", "Gate Warden", "Twin Flame"], active=0)
        t = duel(me=me)
        t.me.plays(played)
        if asked:
            t.me.is_offered(YES, NO)
            t.me.agrees()
        t.me.shows(hand=5, deck=4, trash=[played])
        t.is_quiet()


# -- where cards are meanwhile --------------------------------------------------------------------


def test_an_event_does_not_count_itself_among_the_cards_in_hand() -> None:
    """opcg 8-4-2"""
    # B.1.29, [631]: five cards in hand with the Event are four.
    few = Compared(Count(HAND), "<=", 4)
    cobra = event("Cobra", counter(up_to(FIGHTERS), *kept(2000), If(few, kept(2000))))
    for others, power in ((4, 9000), (5, 7000)):
        t = duel(me=side(active=0), you=side(hand=[cobra, *["Shell"] * others]))
        t.me.attacks("Seeker", "Keeper")
        t.you.plays("Cobra")
        t.you.picks("Keeper")
        t.card("Keeper", power=power)
        t.you.passes()
        t.is_quiet()


def test_an_event_counts_itself_among_the_cards_in_the_trash() -> None:
    """opcg 8-4-2"""
    # B.1.29, [334]: fourteen cards and the Event are fifteen.
    many = Compared(Count(TRASH), ">=", 15)
    kong = event(
        "Kong", main(up_to(MINE), Change("power", 6000, It()), If(many, (Grant(It(), keyword="double attack"),)))
    )
    for cards, keywords in ((14, ["double attack"]), (13, [])):
        t = duel(me=side(characters=["Rope Dancer"], hand=[kong], trash=["Pebble"] * cards, active=0))
        t.me.plays("Kong")
        t.me.picks("Rope Dancer")
        t.card("Rope Dancer", power=10000, keywords=keywords)
        t.is_quiet()


WORLD = event("World", counter(up_to(FIGHTERS), *kept(2000), If(Compared(RESTED, ">=", 8), kept(2000))), cost=1)


def test_don_rested_to_pay_for_an_event_are_counted_by_it() -> None:
    """opcg 2-7-3, 8-4-1-3"""
    # B.1.10, [406]: seven rested cards, and the DON!! rested for the Event.
    for rested, power in ((5, 9000), (4, 7000)):
        you = side(characters=[card("Rope Dancer", rested=True)] * 2, hand=[WORLD], active=1, rested=rested)
        t = duel(me=side(active=0), you=you)
        t.me.attacks("Seeker", "Keeper")
        t.you.plays("World")
        t.you.is_offered(Pick("Keeper"), Pick("Rope Dancer"), Pick("Rope Dancer#2"), DONE)
        t.you.picks("Keeper")
        t.card("Keeper", power=power)
        t.you.passes()
        t.is_quiet()


def test_given_don_are_not_counted_as_rested_cards() -> None:
    """opcg 4-4-2"""
    # B.1.31, [407]: three rested DON!!, the Leader, a Character and the payment are six; three given ones do not count.
    for given_don, rested, power in ((3, 3, 7000), (3, 5, 9000)):
        you = side(
            leader=card("Marisol of the Red Lantern", rested=True, don=given_don),
            characters=[card("Rope Dancer", rested=True)],
            hand=[WORLD],
            active=1,
            rested=rested,
        )
        t = duel(me=side(active=0), you=you)
        t.me.attacks("Seeker", "Marisol of the Red Lantern")
        t.you.plays("World")
        t.you.picks("Marisol of the Red Lantern")
        t.card("Marisol of the Red Lantern", power=power)
        t.you.passes()
        t.is_quiet()


def test_a_card_used_as_a_counter_is_in_the_trash_for_the_next_event() -> None:
    """opcg 7-1-3-2-1, 7-1-3-2-2"""
    # B.1.29, [639]: the card just used may be taken back, and it makes the trash ten with the Event.
    old = Cards("yours", ("trash",), (Kind("character"), Colour("blue"), Compare("cost", "<=", 3)))
    many = Compared(Count(TRASH), ">=", 10)
    years = event("Years", counter(up_to(FIGHTERS), *kept(1000), If(many, (up_to(old), Move(It(), "hand", "top")))))
    t = duel(me=side(active=0), you=side(hand=[years, "Rope Dancer"], trash=["Keelhauler"] * 8))
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(Counter("Rope Dancer"), Play("Years"), PASS)
    t.you.counters("Keeper", with_="Rope Dancer")
    t.you.plays("Years")
    t.you.picks("Keeper")
    t.you.is_offered(Pick("Rope Dancer"), DONE)
    t.you.picks("Rope Dancer")
    t.you.shows(hand=["Rope Dancer"], trash=9)
    t.card("Keeper", power=7000)
    # Back in hand it may be used once more.
    t.you.is_offered(Counter("Rope Dancer"), PASS)
    t.you.passes()
    t.is_quiet()


# -- Events for nothing ---------------------------------------------------------------------------


def test_an_event_may_be_activated_and_its_cost_left() -> None:
    """opcg 8-3-1-4"""
    # B.1.27, [119]: nothing happens then, though there were two to rest.
    rest_two = (choose(MINE, 2), Rest(It()))
    samurai = event("Samurai", paying(rest_two, main(Draw(2))))
    for pays, drawn in ((True, 2), (False, 0)):
        t = duel(me=side(characters=["Rope Dancer", "Gate Warden"], hand=[samurai], active=0))
        t.me.plays("Samurai")
        t.me.is_offered(YES, NO)
        t.me.does(YES if pays else NO)
        t.me.shows(hand=drawn, trash=["Samurai"])
        t.card("Rope Dancer", rested=pays)
        t.is_quiet()
    # With one to rest the cost cannot be paid, and the Event may still be activated.
    t = duel(me=side(characters=["Rope Dancer"], hand=[samurai], active=0))
    t.me.is_offered(Play("Samurai"), Attack("Rope Dancer", "Keeper"), ATTACK, END)
    t.me.plays("Samurai")
    t.card("Rope Dancer", rested=False)
    t.me.shows(hand=0, trash=["Samurai"])
    t.is_quiet()


def test_an_event_without_the_cards_for_its_cost_does_nothing() -> None:
    """opcg 8-3-1-3"""
    # [53]: of two cards to trash from the deck there is one, and it stays.
    finger = event(
        "Finger",
        paying((Move(Top(2), "trash", "top", "trash"),), main(up_to(THEIRS), Move(It(), "trash", "top", "ko"))),
    )
    t = duel(me=side(hand=[finger], deck=["Pebble"], active=0), you=side(characters=["Rope Dancer"]))
    t.me.plays("Finger")
    t.me.shows(deck=1, trash=["Finger"])
    t.you.shows(characters=["Rope Dancer"])
    t.is_quiet()
    t = duel(me=side(hand=[finger], deck=["Pebble"] * 3, active=0), you=side(characters=["Rope Dancer"]))
    t.me.plays("Finger")
    t.me.agrees()
    t.me.picks("Rope Dancer")
    t.me.shows(deck=1, trash=3)
    t.you.shows(characters=[])
    t.is_quiet()
