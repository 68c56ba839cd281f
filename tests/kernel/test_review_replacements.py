"""What a replacement covers, what it leaves as it was, and what counts as done."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import JustDone, Minus
from rulebound.program.conditions import IfDone, Matches
from rulebound.program.filters import All, Cards, It, Kind, Marked, Named, Other, Subject, This
from rulebound.program.ops import Choose, Damage, Forbid, Gain, If, Move, Prevent, Redirect, Rest
from tests.kernel.orders import MINE, THEIRS, UNITS, order
from tests.scenario import DECLINE, Replace
from tests.skirmish import Use, card, side, skirmish, tactic, unit

STRIKE = tactic("Strike", Choose(THEIRS, 1), Move(It(), "trash", "top", "ko"))
SWEEP = tactic("Sweep", Move(All(THEIRS), "trash", "top", "ko"))
SAVED = Ability("replacement", (Gain("life", 1),), Event("ko"), may=True)
DIGGER = unit(
    "Digger",
    1,
    9,
    Ability("replacement", (Redirect("deck", "bottom"),), Event("enters trash", own=False, where=(Other(),))),
)


def test_a_replacement_applies_only_to_the_event_that_it_names() -> None:
    banish = tactic("Banish", Choose(THEIRS, 1), Move(It(), "hand", "top", "return"))
    t = skirmish(me=side(hand=[banish]), you=side(field=[unit("Captain", 5, 5, SAVED)]))
    t.me.plays("Banish")
    t.you.shows(field=[], hand=["Captain"], life=12)
    t.is_quiet()


def test_what_lies_under_a_card_stays_with_it_when_it_is_saved() -> None:
    """toy 2.5, 2.7"""
    captain = card(unit("Captain", 5, 5, SAVED), gear=["Iron Brand"], beneath=["Stoke"])
    t = skirmish(me=side(hand=[STRIKE]), you=side(field=[captain, "Shoal Wall"]))
    t.me.plays("Strike")
    t.me.picks("Captain")
    t.you.replaces("Captain")
    t.card("Captain", guests=["Stoke", "Iron Brand"])
    t.you.shows(field=["Captain", "Iron Brand", "Shoal Wall"], trash=[], life=13)
    t.is_quiet()


def test_what_goes_along_with_a_card_is_not_counted() -> None:
    """toy 2.5"""
    wall = card("Shoal Wall", gear=["Iron Brand"], beneath=["Stoke"])
    reap = (Move(All(THEIRS), "trash", "top", "ko"), Gain("life", JustDone()))
    t = order(*reap, you=side(field=[wall]))
    t.you.picks("Shoal Wall", "Stoke")
    t.me.shows(life=13)
    t.is_quiet()


def test_what_goes_along_does_not_make_up_for_what_was_saved() -> None:
    wall = card("Shoal Wall", gear=["Iron Brand"])
    body = (Move(All(THEIRS), "trash", "top", "ko"), If(IfDone(), (Gain("life", 5),)))
    t = order(*body, you=side(field=[wall, unit("Captain", 5, 5, SAVED)]))
    t.you.replaces("Captain")
    t.you.picks("Shoal Wall")
    t.me.shows(life=12)
    t.is_quiet()


@pytest.mark.plain("replaces a policy of the game")
def test_what_was_declined_may_still_serve_against_the_act_that_takes_the_place() -> None:
    """toy 2.7"""
    fall = (Choose(Cards("yours", ("field",), (Named("Shoal Wall"),)), 1), Move(It(), "trash", "top", "ko"))
    captain = unit("Captain", 5, 5, Ability("replacement", fall, Event("ko"), may=True))
    others = Event("ko", own=False, whose="yours", where=(Kind("unit"), Other()))
    warden = unit("Warden", 1, 3, Ability("replacement", (Rest(This()),), others, may=True))

    def warden_first(s: object, who: int, row: int, subject: int, damage: bool, alters: bool) -> int:
        return 1 if row == subject else 0

    t = skirmish(me=side(hand=[STRIKE]), you=side(field=[captain, warden, "Shoal Wall"]), replacement_rank=warden_first)
    t.me.plays("Strike")
    t.me.picks("Captain")
    t.you.is_offered(Replace("Warden"), DECLINE)
    t.you.declines()
    t.you.is_offered(Replace("Captain"), DECLINE)
    t.you.replaces("Captain")
    t.you.is_offered(Replace("Warden"), DECLINE)
    t.you.replaces("Warden")
    t.card("Warden", rested=True)
    t.you.shows(field=["Captain", "Warden", "Shoal Wall"], trash=[])
    t.is_quiet()


def test_under_the_older_rule_another_card_of_the_event_may_be_saved_too() -> None:
    left, right = unit("Left", 1, 3, SAVED), unit("Right", 1, 3, SAVED)
    t = skirmish(me=side(hand=[SWEEP]), you=side(field=[left, right]), replace_chain=False)
    t.me.plays("Sweep")
    t.you.replaces("Left")
    t.you.is_offered(Replace("Right"), DECLINE)
    t.you.replaces("Right")
    t.you.shows(field=["Left", "Right"], life=14)
    t.is_quiet()


def test_under_the_older_rule_declining_one_leaves_the_others() -> None:
    others = Event("ko", own=False, whose="yours", where=(Kind("unit"), Other()))
    warden = unit("Warden", 1, 3, Ability("replacement", (Rest(This()),), others, may=True))
    t = skirmish(me=side(hand=[STRIKE]), you=side(field=[unit("Left", 1, 3, SAVED), warden]), replace_chain=False)
    t.me.plays("Strike")
    t.me.picks("Left")
    t.you.declines()
    t.you.is_offered(Replace("Warden"), DECLINE)


@pytest.mark.plain("replaces a policy of the game")
def test_under_the_older_rule_what_was_redirected_is_not_replaced_again() -> None:
    twin = unit("Twin", 1, 9, Ability("replacement", (Gain("life", 1),), Event("leaves field", own=False), may=True))
    t = skirmish(
        me=side(hand=[STRIKE], field=[DIGGER]),
        you=side(field=[twin, "Shoal Wall"]),
        replace_chain=False,
        replacement_rank=lambda s, who, row, subject, damage, alters: who != s.active,
    )
    t.me.plays("Strike")
    t.me.picks("Shoal Wall")
    t.you.shows(field=["Twin"], life=12, deck=6)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "life"), [("toy-waves", 12), ("toy", 17)])
def test_a_cost_that_was_redirected_is_unpaid_unless_the_rules_say_otherwise(profile: str, life: int) -> None:
    """toy 5.3"""
    martyr = unit(
        "Martyr", 1, 1, Ability("activated", (Gain("life", 5),), "main", cost=(Move(This(), "trash", "top"),))
    )
    t = skirmish(profile, me=side(field=[martyr]), you=side(field=[DIGGER]))
    t.me.uses("Martyr")
    if life > 12:
        t.both_pass()
    t.me.shows(life=life, field=[], deck=6)
    t.is_quiet()


def test_where_a_replaced_cost_is_paid_a_forbidden_one_is_not() -> None:
    """toy 5.3"""
    wake = Ability("replacement", (Gain("life", 1),), Event("rests", own=False, where=(Named("Nobody"),)))
    ban = Ability("permanent", (Forbid("rest", Cards("theirs", ("field",), (Marked("plus"),))),))
    body = (Rest(All(MINE)), If(IfDone(), (Gain("life", 5),)))
    t = order(
        *body,
        me=side(field=[card("Kiln Guard", plus=1), "Shoal Wall"]),
        you=side(field=[unit("Wake", 1, 1, wake), unit("Ban", 1, 1, ban)]),
        profile="toy",
    )
    t.both_pass()
    t.card("Kiln Guard", rested=False)
    t.card("Shoal Wall", rested=True)
    t.me.shows(life=12)
    t.is_quiet()


def test_a_replacement_covers_only_what_its_condition_is_true_of() -> None:
    """toy 2.7"""
    saint = unit(
        "Saint",
        1,
        9,
        Ability(
            "replacement",
            (Gain("life", 1),),
            Event("ko", own=False, where=UNITS),
            condition=Matches(Subject(), (Named("Shoal Wall"),)),
        ),
    )
    t = skirmish(me=side(hand=[SWEEP], field=[saint]), you=side(field=["Kiln Guard", "Shoal Wall"]))
    t.me.plays("Sweep")
    t.me.shows(life=13)
    t.you.shows(field=["Shoal Wall"], trash=["Kiln Guard"])
    t.is_quiet()


def test_preventing_less_than_nothing_prevents_nothing() -> None:
    shield = Ability("replacement", (Prevent(Minus(0, 2)),), Event("damage", own=False, whose="yours"))
    t = order(Damage(1, side="theirs"), you=side(field=[unit("Shield", 1, 9, shield)]))
    t.you.shows(life=11)
    t.is_quiet()


def test_a_card_that_goes_along_and_is_told_to_go_goes_once() -> None:
    """toy 2.5, 2.7"""
    wall = card("Shoal Wall", gear=["Iron Brand"])
    t = order(Move(All(Cards("theirs", ("field",))), "trash", "top", "ko"), you=side(field=[wall]))
    t.you.picks("Iron Brand")
    t.you.shows(field=[], trash=["Shoal Wall", "Iron Brand"])
    t.is_quiet()


def test_a_cost_that_can_be_replaced_is_offered() -> None:
    t = skirmish(me=side(field=["Bellows Hand", "Kiln Guard"]), you=side(field=[DIGGER]))
    assert Use("Bellows Hand") in t.offers()
