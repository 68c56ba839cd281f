"""Rule checks: at which moments a game makes them, and that they are made again until nothing is due."""

from __future__ import annotations

from rulebound.program.filters import All, Cards, It, Kind
from rulebound.program.ops import Change, Choose, Damage, Draw, Gain, Move
from tests.skirmish import side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
YOURS = Cards("yours", ("field",), UNITS)
ANY = Cards("any", ("field",), UNITS)
BLAST = tactic("Blast", Damage(1, All(ANY)))
PROFILES = ("toy", "toy-waves", "toy-fleet")


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


def test_where_checks_are_made_at_once_nothing_is_asked_after_a_draw_from_an_empty_deck() -> None:
    """toy 1.3"""
    hoard = tactic("Hoard", Draw(1), Choose(Cards("yours", ("hand",)), 1, 0), Move(It(), "trash", "top", "discard"))
    t = skirmish("toy-waves", me=side(hand=[hoard, "Mob"], deck=[]))
    t.me.plays("Hoard")
    t.is_over("you", ending=1)


def test_one_after_the_other_is_a_draw_only_where_no_check_comes_between() -> None:
    """toy 1.4"""
    ruin = tactic("Ruin", Damage(12, side="theirs"), Damage(12, side="yours"))
    for profile in PROFILES:
        t = skirmish(profile, me=side(hand=[ruin]))
        t.me.plays("Ruin")
        if profile == "toy":
            t.both_pass()
        t.is_over("me" if profile == "toy-waves" else "nobody", ending=1)


def test_what_a_replacement_saves_once_is_checked_again() -> None:
    """toy 2.7"""
    t = skirmish(me=side(field=["Harbour Warden", "Cinder Scout", "Reef Runner"], hand=[BLAST]))
    t.me.plays("Blast")
    t.me.replaces("Harbour Warden")
    t.card("Harbour Warden", rested=True)
    # They are still hurt, so the next check would knock them out, and Warden is used up this turn.
    t.me.is_asked("order")
    t.me.picks("Cinder Scout")
    t.me.shows(field=["Harbour Warden"], trash=["Reef Runner", "Cinder Scout", "Blast"])
    t.is_quiet()


def test_a_rule_check_that_comes_due_at_clean_up_is_made_before_the_turn_is_over() -> None:
    """toy 4.10, 7.2"""
    t = skirmish("toy", me=side(hand=[tactic("Prop Up", Change("guard", 2, YOURS)), unit("Leaner", 0, 0)]))
    for name in ("Prop Up", "Leaner"):
        t.me.plays(name)
        t.both_pass()
    t.me.puts_at(0)
    t.card("Leaner", guard=2)
    t.pass_until(lambda s: len(t.zone("field", t.me.seat)) == 0)
    t.shows(turn=3, phase="end")
    t.me.shows(trash=["Leaner", "Prop Up"])
