"""1 Winning, losing, drawing."""

from __future__ import annotations

from rulebound.program.filters import Cards, It
from rulebound.program.ops import Choose, Damage, Draw, Gain, Move
from tests.scenario import PASS
from tests.skirmish import Attack, side, skirmish, tactic, unit

PROFILES = ("toy", "toy-waves", "toy-fleet")
GIANT = unit("Giant", 5, 5)


def test_a_player_with_no_life_left_has_lost() -> None:
    """toy 1.2"""
    for profile in PROFILES:
        t = skirmish(profile, me=side(field=[GIANT]), you=side(life=5))
        t.me.attacks("Giant")
        while not t.s.over:
            t.asked().passes()
        t.is_over("me", ending=1)


def test_a_player_with_life_left_has_not() -> None:
    """toy 1.2"""
    t = skirmish(me=side(field=[GIANT]), you=side(life=6))
    t.me.attacks("Giant")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(life=1)
    t.is_quiet()


def test_only_a_rule_check_looks_at_life() -> None:
    """toy 1.2, 7.2"""
    brink = tactic("Brink", Damage(12, side="theirs"), Gain("life", 1, side="theirs"))
    t = skirmish("toy-fleet", me=side(hand=[brink]))
    t.me.plays("Brink")
    t.you.shows(life=1)
    t.is_quiet()
    t = skirmish("toy", me=side(hand=[brink]))
    t.me.plays("Brink")
    t.both_pass()
    t.you.shows(life=1)
    t.is_quiet()
    # Under waves a check comes after every change.
    t = skirmish("toy-waves", me=side(hand=[brink]))
    t.me.plays("Brink")
    t.is_over("me")


def test_a_player_who_has_to_draw_from_an_empty_deck_has_lost() -> None:
    """toy 1.3"""
    greed = tactic("Greed", Draw(3))
    for profile in PROFILES:
        t = skirmish(profile, me=side(hand=[greed], deck=["Pebble", "Pebble"]))
        t.me.plays("Greed")
        if profile == "toy":
            t.both_pass()
        t.is_over("you", ending=1)


def test_where_checks_are_made_at_once_nothing_is_asked_after_a_draw_from_an_empty_deck() -> None:
    """toy 1.3"""
    hoard = tactic("Hoard", Draw(1), Choose(Cards("yours", ("hand",)), 1, 0), Move(It(), "trash", "top", "discard"))
    t = skirmish("toy-waves", me=side(hand=[hoard, "Mob"], deck=[]))
    t.me.plays("Hoard")
    t.is_over("you", ending=1)


def test_an_empty_deck_alone_loses_nothing() -> None:
    """toy 1.3"""
    greed = tactic("Greed", Draw(2))
    t = skirmish(me=side(hand=[greed], deck=["Pebble", "Pebble"]))
    t.me.plays("Greed")
    t.me.shows(hand=["Pebble", "Pebble#2"], deck=[])
    t.is_quiet()


def test_the_draw_of_the_turn_counts_too() -> None:
    """toy 1.3, 4.5"""
    for profile in PROFILES:
        t = skirmish(profile, you=side(deck=[]))
        while not t.s.over:
            t.asked().passes()
        t.is_over("me", ending=1)
        assert t.s.turn == 4


def test_both_at_the_same_check_is_a_draw() -> None:
    """toy 1.4"""
    doom = tactic("Doom", Gain("life", -12, side="any"))
    for profile in PROFILES:
        t = skirmish(profile, me=side(hand=[doom]))
        t.me.plays("Doom")
        if profile == "toy":
            t.both_pass()
        t.is_over("nobody", ending=1)


def test_one_after_the_other_is_a_draw_only_where_no_check_comes_between() -> None:
    """toy 1.4"""
    ruin = tactic("Ruin", Damage(12, side="theirs"), Damage(12, side="yours"))
    for profile in PROFILES:
        t = skirmish(profile, me=side(hand=[ruin]))
        t.me.plays("Ruin")
        if profile == "toy":
            t.both_pass()
        t.is_over("me" if profile == "toy-waves" else "nobody", ending=1)


def test_a_player_may_concede_at_any_time() -> None:
    """toy 1.5"""
    t = skirmish(me=side(field=[GIANT]))
    t.me.is_offered(Attack("Giant"), PASS)
    t.you.concedes()
    t.is_over("me", ending=5)
    t = skirmish(me=side(field=[GIANT]), you=side(field=["Kiln Guard"]))
    t.me.attacks("Giant")
    t.me.concedes()
    t.is_over("you", ending=5)
    assert t.log[-1].endswith("[toy-1:1.5]"), t.log[-1]
