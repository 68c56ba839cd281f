"""7 The chase."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import Cards, It, Kind, Named
from rulebound.program.ops import Change, Choose, Damage, Gain, Grant
from tests.scenario import DONE, PASS, Pick, Trigger
from tests.skirmish import Attack, Play, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
SALVE = tactic("Salve", Gain("life", 1), cost=0, quick=True)
STING = tactic("Sting", Damage(1, side="theirs"), cost=0, quick=True)


def test_both_players_may_act_at_the_start_and_the_end_of_a_turn_and_after_the_draw() -> None:
    """toy 7.1"""
    t = skirmish("toy", me=side(hand=[SALVE]), you=side(hand=[STING]))
    t.both_pass()
    windows = []
    while not t.stage.is_ordinary(t.s):
        windows.append((t.s.turn, t.s.g.words.phases[t.s.phase], t.who(t.s.seat)))
        t.asked().passes()
    assert windows == [
        (3, "end", "me"),
        (3, "end", "you"),
        (4, "start", "you"),
        (4, "start", "me"),
        (4, "draw", "you"),
        (4, "draw", "me"),
    ]
    t.is_quiet()


def test_both_players_may_act_in_every_step_of_a_battle() -> None:
    """toy 7.1"""
    t = skirmish("toy", me=side(field=["Kiln Guard"], hand=[SALVE]), you=side(field=["Shoal Wall"], hand=[STING]))
    t.me.attacks("Kiln Guard")
    seen = []
    while not t.stage.is_ordinary(t.s):
        seen.append((t.s.g.ask_names[t.s.ask_kind], t.who(t.s.seat)))
        if seen[-1][0] == "block":
            t.you.blocks("Shoal Wall")
        else:
            t.asked().passes()
    # After the attack, after the block, after the damage, at the end of battle.
    pair = [("action", "me"), ("action", "you")]
    assert seen == [*pair, ("block", "you"), *pair, *pair, *pair]
    t.is_quiet()


def test_a_headless_game_asks_nobody_who_could_only_pass() -> None:
    """toy 7.1, 5.2, 7.2"""
    field = ["Torch Sergeant", "Kiln Guard"]
    t = skirmish("toy", me=side(field=field), you=side(life=20), headless=True)
    t.me.attacks("Torch Sergeant")
    # No question in any window, yet all that waits is done.
    t.you.shows(life=16)
    t.card("Torch Sergeant", plus=1, power=3)
    t.me.is_offered(Attack("Kiln Guard"), PASS)
    t.is_quiet()
    t = skirmish("toy", me=side(field=field), you=side(life=20, hand=[STING, "Flare"], ready=0), headless=True)
    t.me.attacks("Kiln Guard")
    t.you.is_asked("action")
    t.you.is_offered(Play("Sting"), PASS)
    t = skirmish("toy", me=side(field=field), you=side(hand=["Flare", "Stoke"], ready=0), headless=True)
    t.me.attacks("Kiln Guard")
    t.you.shows(life=11)
    t.is_quiet()


def test_a_headless_game_asks_whoever_a_text_lets_answer() -> None:
    """toy 7.1, 5.2"""
    herald = unit("Herald", 1, 9, Ability("permanent", (Grant(Cards("yours", ("hand",)), keyword="quick"),)))
    slow = tactic("Slow", Damage(1, side="theirs"), cost=0)
    t = skirmish("toy", me=side(field=["Kiln Guard"], life=9), you=side(field=[herald], hand=[slow]), headless=True)
    t.me.attacks("Kiln Guard")
    t.you.is_asked("action")
    t.you.is_offered(Play("Slow"), PASS)
    t.you.plays("Slow")
    t.me.shows(life=8)


def test_a_window_offers_what_is_quick() -> None:
    """toy 7.1, 5.2"""
    t = skirmish("toy", me=side(field=["Kiln Guard"], hand=["Stoke"]), you=side(hand=[STING, "Stoke"]))
    t.me.attacks("Kiln Guard")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(Play("Sting"), PASS)
    t.you.plays("Sting")
    t.you.passes()
    t.me.passes()
    t.me.shows(life=11)
    t.shows(phase="battle")


def test_before_anybody_acts_rule_checks_are_made_until_none_is_due() -> None:
    """toy 7.2"""
    # Prop gives Leaner its guard: with Prop gone, Leaner falls at the next check, before anybody acts.
    hold = Change("guard", 2, Cards("yours", ("field",), (*UNITS, Named("Leaner"))))
    prop = unit("Prop", 0, 1, Ability("permanent", (hold,)))
    t = skirmish("toy", me=side(field=[prop, unit("Leaner", 0, 0)], hand=["Flare"]))
    t.card("Leaner", guard=2)
    t.me.plays("Flare")
    t.me.picks("Prop")
    t.both_pass()
    t.me.shows(field=[], trash=["Leaner", "Prop", "Flare"])
    t.me.is_offered(PASS)
    t.is_quiet()


def test_waiting_abilities_are_played_one_at_a_time_the_turn_players_first() -> None:
    """toy 7.3"""
    fires = Event("played", own=False, where=(Kind("tactic"),))
    one = unit("One", 0, 1, Ability("automatic", (Gain("life", 1),), fires))
    two = unit("Two", 0, 1, Ability("automatic", (Gain("life", 1),), fires))
    three = unit("Three", 0, 1, Ability("automatic", (Gain("life", 1),), fires))
    t = skirmish("toy", me=side(field=[one, two], hand=[SALVE]), you=side(field=[three]))
    t.me.plays("Salve")
    t.me.is_asked("which ability first", "toy-1:7.3")
    t.me.is_offered(Trigger("One"), Trigger("Two"))
    t.me.triggers("Two")
    t.shows(chase=["ability of Three", "ability of One", "ability of Two", "Salve"])
    t.me.is_offered(PASS)


def test_a_waiting_ability_that_cannot_be_played_is_gone() -> None:
    """toy 7.3"""
    fires = Event("played", own=False, where=(Kind("tactic"),))
    target = Choose(Cards("theirs", ("field",), UNITS), 1, target=True)
    archer = unit("Archer", 0, 1, Ability("automatic", (target, Damage(1, It())), fires))
    t = skirmish("toy", me=side(field=[archer], hand=[SALVE]))
    t.me.plays("Salve")
    t.shows(chase=["Salve"])
    t.both_pass()
    t.is_quiet()


def test_delayed_work_is_done_without_waiting_on_the_chase() -> None:
    """toy 7.3, 6.6"""
    t = skirmish("toy", me=side(field=["Torch Sergeant"]))
    t.me.attacks("Torch Sergeant")
    while not t.stage.is_ordinary(t.s):
        t.asked().passes()
    t.card("Torch Sergeant", plus=1)
    t.is_quiet()


def test_who_acts_may_act_again_and_who_passes_hands_over() -> None:
    """toy 7.4"""
    t = skirmish("toy", me=side(hand=[SALVE, SALVE]), you=side(hand=[STING]))
    t.me.plays("Salve")
    t.me.is_offered(Play("Salve#2"), PASS)
    t.me.plays("Salve#2")
    t.me.passes()
    t.you.is_offered(Play("Sting"), PASS)
    t.you.plays("Sting")
    t.you.passes()
    t.me.is_offered(PASS)
    t.me.passes()
    # Two passes in a row: the last thing is carried out, and the turn player may act.
    t.me.shows(life=11)
    t.shows(chase=["Salve#2", "Salve"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(life=12)
    t.both_pass()
    t.me.shows(life=13)
    t.is_quiet()


def test_with_an_empty_chase_two_passes_end_the_window() -> None:
    """toy 7.4"""
    t = skirmish("toy", me=side(hand=["Stoke"]))
    t.me.passes()
    t.shows(phase="main")
    t.you.passes()
    t.shows(phase="end")


def test_a_pass_that_is_answered_by_an_act_ends_nothing() -> None:
    """toy 7.4"""
    t = skirmish("toy", me=side(hand=["Stoke"]), you=side(hand=[STING]))
    t.me.passes()
    t.you.plays("Sting")
    t.you.passes()
    t.me.passes()
    t.me.shows(life=11)
    # The main phase goes on.
    t.me.is_offered(Play("Stoke"), PASS)
    t.is_quiet()


def test_what_was_carried_out_leaves_the_chase() -> None:
    """toy 7.5"""
    t = skirmish("toy", me=side(field=["Pulse"], hand=[SALVE]), cards=[pulse()])
    t.me.plays("Salve")
    t.me.uses("Pulse")
    t.shows(chase=["ability of Pulse", "Salve"])
    t.both_pass()
    # An ability is gone for good, a tactic goes to the trash.
    t.shows(chase=["Salve"])
    t.me.shows(trash=[], field=["Pulse"], life=13)
    t.both_pass()
    t.shows(chase=[])
    t.me.shows(trash=["Salve"], life=14)
    t.is_quiet()


def test_what_is_cancelled_leaves_the_chase_without_effect() -> None:
    """toy 7.5"""
    t = skirmish("toy", me=side(hand=[SALVE]), you=side(hand=["Riptide"]))
    t.me.plays("Salve")
    t.me.passes()
    t.you.plays("Riptide")
    t.you.passes()
    t.me.passes()
    t.me.shows(trash=["Salve"], life=12)
    t.you.shows(trash=["Riptide"])
    t.is_quiet()


def test_an_ability_that_is_cancelled_is_gone() -> None:
    """toy 7.5"""
    t = skirmish("toy", me=side(field=["Pulse"]), you=side(hand=["Riptide"]), cards=[pulse()])
    t.me.uses("Pulse")
    t.me.passes()
    t.you.plays("Riptide")
    t.you.passes()
    t.me.passes()
    t.shows(chase=[])
    t.me.shows(life=12, field=["Pulse"], trash=[])
    t.is_quiet()


def test_a_copy_of_a_tactic_is_carried_out_first_and_is_no_more() -> None:
    """toy 7.5"""
    t = skirmish("toy", me=side(hand=[SALVE, "Echo of Embers"]))
    t.me.plays("Salve")
    t.me.plays("Echo of Embers")
    t.me.is_offered(Pick("Salve"), DONE)
    t.me.picks("Salve")
    t.both_pass()
    t.me.shows(hand=1)
    t.both_pass()
    t.me.shows(life=13)
    t.shows(chase=["Salve"])
    t.both_pass()
    t.me.shows(life=14, trash=["Salve", "Echo of Embers"])
    t.is_quiet()


def pulse() -> PrintedCard:
    """A unit with a quick ability."""
    return unit("Pulse", 0, 1, Ability("activated", (Gain("life", 1),), "quick", once="turn"))
