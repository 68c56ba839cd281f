"""Zones that cards never leave, cards that change only their place, and rule texts that last."""

from __future__ import annotations

from rulebound.kernel.bits import bit
from rulebound.kernel.records import FORBID
from rulebound.kernel.state import FACE_UP
from rulebound.program.abilities import Ability
from rulebound.program.conditions import IfDone
from rulebound.program.filters import All, Cards, FaceUp, It, Kind, Top
from rulebound.program.ops import Choose, Forbid, Gain, May, Move, Turn, When
from tests.kernel.orders import order
from tests.scenario import DONE, NO, YES, Pick
from tests.skirmish import side, skirmish, tactic, unit
from tests.toy import words as w

HERE = Choose(Cards("yours", ("trash",)), 1)


def test_nothing_makes_a_card_leave_a_fixed_zone() -> None:
    fetch = tactic("Fetch", HERE, Move(It(), "hand"), When(IfDone()), Gain("life", 1), cost=0)
    t = skirmish(me=side(hand=[fetch], trash=["Weather Vane"]))
    t.s.g.words.fixed_mask = bit(w.TRASH)
    life = t.s.pool(w.LIFE, t.me.seat)
    t.me.plays("Fetch")
    t.me.picks("Weather Vane")
    t.me.shows(hand=0, trash=["Fetch", "Weather Vane"], life=life)
    t.is_quiet()


def test_what_would_make_a_card_leave_a_fixed_zone_cannot_be_paid() -> None:
    pay = tactic("Pay", May((HERE, Move(It(), "hand")), cost=True), When(IfDone()), Gain("life", 1), cost=0)
    for fixed, offers in ((0, [YES, NO]), (bit(w.TRASH), [])):
        t = skirmish(me=side(hand=[pay], trash=["Weather Vane"]))
        t.s.g.words.fixed_mask = fixed
        t.me.plays("Pay")
        if offers:
            t.me.is_offered(*offers)
            t.me.refuses()
        t.is_quiet()


def test_a_card_that_changes_only_its_place_keeps_the_side_that_is_up() -> None:
    for face, up in (("", True), ("down", False)):
        under = Move(Top(1), "deck", "bottom", face=face)  # type: ignore[arg-type]
        t = order(Turn(Top(1), "up"), under, me=side(deck=["Weather Vane", "Pebble", "Pebble"]))
        t.me.shows(deck=["Pebble", "Pebble#2", "Weather Vane"])
        assert (t.s.bits[t.row("Weather Vane")] & FACE_UP != 0) == up
        t.is_quiet()


def test_a_rule_text_about_cards_has_parts_and_is_no_effect_in_play() -> None:
    rule = Ability("rule", (Forbid("attack", Cards("yours", ("deck",), (Kind("unit"),))),))
    t = skirmish(me=side(field=[unit("Clerk", 1, 1, rule)]))
    clerk = next(card for card in t.s.g.catalogue.cards if card.name == "Clerk")
    assert [part.kind for part in clerk.abilities[0].parts] == [FORBID]
    assert not [e for e in t.s.standing if e.kind == FORBID]
    t.is_quiet()


def test_the_order_in_which_cards_go_where_nobody_sees_them_is_for_who_chose_it() -> None:
    sink = Move(All(Cards("theirs", ("field",))), "deck", "bottom")
    t = order(sink, you=side(field=["Reef Runner", "Shoal Wall"], deck=["Shell"]))
    t.you.is_asked("order")
    t.you.picks("Shoal Wall")
    t.you.shows(deck=["Shell", "Shoal Wall", "Reef Runner"])
    assert t.you.knows("Shoal Wall") and t.you.knows("Reef Runner")
    assert not t.me.knows("Shoal Wall") and not t.me.knows("Reef Runner")
    t.is_quiet()


def test_a_card_that_goes_alone_where_nobody_sees_it_is_known() -> None:
    sink = Move(All(Cards("theirs", ("field",))), "deck", "bottom")
    t = order(sink, you=side(field=["Reef Runner"], deck=["Shell"]))
    assert t.me.knows("Reef Runner")
    t.is_quiet()


def test_who_chooses_among_cards_that_lie_face_up_does_not_see_the_others() -> None:
    up = Choose(Cards("yours", ("deck",), (FaceUp(),)), 1, 0)
    t = order(Turn(Top(1), "up"), up, Move(It(), "hand"), me=side(deck=["Reef Runner", "Shoal Wall"]))
    t.me.is_offered(Pick("Reef Runner"), DONE)
    t.me.picks("Reef Runner")
    t.me.shows(hand=["Reef Runner"], deck=["Shoal Wall"])
    assert not t.me.knows("Shoal Wall")
    t.is_quiet()
