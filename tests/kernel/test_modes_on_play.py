"""Modes chosen when a text is played, with the targets and numbers of those that were chosen."""

from __future__ import annotations

from rulebound.kernel import view
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Noted
from rulebound.program.conditions import TurnOf
from rulebound.program.filters import Cards, It, Kind, Other, Rested
from rulebound.program.ops import Choose, CopySpell, Damage, Declare, Draw, Gain, If, Modes, Move, Op, Rest
from tests.kernel.orders import THEIRS
from tests.scenario import DONE, PASS, Mode, Pick, numbers
from tests.skirmish import Play, Skirmish, card, side, skirmish, tactic, unit

STRIKE: tuple[Op, ...] = (Choose(THEIRS, target=True), Damage(1, It()))
TIE: tuple[Op, ...] = (Choose(THEIRS, name="tied", target=True), Rest(It("tied")))
MEND: tuple[Op, ...] = (Gain("life", 1),)
ANY_UNIT = Cards("any", ("field",), (Kind("unit"),))


def chosen(t: Skirmish, name: str) -> list[int]:
    """What everybody sees of the modes chosen for a card on the chase."""
    chase = next(zone for zone in view.view(t.s, 2).zones if zone.name == "chase")
    return next(lying.modes for lying in chase.cards if lying.name == name)


def test_modes_come_first_then_the_targets_of_those_chosen_alone() -> None:
    """toy 5.4"""
    sway = tactic("Sway", Modes((STRIKE, TIE, MEND), 2, on_play=True), Draw(1), cost=0)
    t = skirmish("toy", me=side(hand=[sway]), you=side(field=["Shoal Wall", "Kiln Guard"]))
    t.me.plays("Sway")
    t.me.is_offered(Mode(0), Mode(1), Mode(2))
    t.me.chooses_mode(1)
    t.me.is_offered(Mode(2), DONE)
    t.me.chooses_mode(2)
    t.me.is_offered(Pick("Shoal Wall"), Pick("Kiln Guard"))
    t.me.picks("Shoal Wall")
    # Everybody may know what to answer.
    t.me.is_offered(PASS)
    assert chosen(t, "Sway") == [1, 2]
    t.both_pass()
    t.card("Shoal Wall", rested=True, damage=0)
    t.card("Kiln Guard", rested=False, damage=0)
    t.me.shows(life=13, hand=["Pebble"])
    t.is_quiet()


def test_a_mode_without_its_target_is_not_offered_and_too_few_modes_are_no_play() -> None:
    """toy 5.4, 5.10"""
    sway = tactic("Sway", Modes((STRIKE, MEND), on_play=True), cost=0)
    both = tactic("Both", Modes((STRIKE, MEND), 2, 2, on_play=True), cost=0)
    t = skirmish("toy", me=side(hand=[sway, both]))
    t.me.is_offered(Play("Sway"), PASS)
    t.me.is_refused("Both", "play", "toy-1:5.4")
    t.me.plays("Sway")
    t.me.is_offered(Mode(1))
    t.me.chooses_mode(1)
    t.both_pass()
    t.me.shows(life=13)
    t.is_quiet()


def test_what_is_chosen_on_play_is_carried_out_though_another_mode_would_be_better_now() -> None:
    """toy 5.4, 5.6"""
    sway = tactic("Sway", Modes((STRIKE, MEND), on_play=True), Draw(1), cost=0)
    away = tactic("Away", Choose(Cards("yours", ("field",)), target=True), Move(It(), "hand"), cost=0, quick=True)
    t = skirmish("toy", me=side(hand=[sway]), you=side(field=["Shoal Wall"], hand=[away]))
    t.me.plays("Sway")
    t.me.chooses_mode(0)
    t.me.passes()
    t.you.plays("Away")
    t.you.passes()
    t.me.passes()
    t.both_pass()
    t.you.shows(field=[], hand=["Shoal Wall"])
    t.me.shows(life=12, hand=["Pebble"])
    t.is_quiet()


def test_a_number_of_a_chosen_mode_is_declared_on_play_and_of_another_not_at_all() -> None:
    """toy 5.4"""
    drain: tuple[Op, ...] = (Declare(1, 3, "X", on_play=True), Gain("life", Noted("X")))
    body = Modes((drain, MEND), on_play=True)
    t = skirmish("toy", me=side(hand=[tactic("Sip", body, cost=0), tactic("Gulp", body, cost=0)]))
    t.me.plays("Sip")
    t.me.chooses_mode(0)
    t.me.is_offered(*numbers(1, 3))
    t.me.declares(3)
    t.both_pass()
    t.me.shows(life=15)
    t.me.plays("Gulp")
    t.me.chooses_mode(1)
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(life=16)
    t.is_quiet()


def test_two_choices_of_modes_and_one_within_another_keep_what_was_said_of_each() -> None:
    """toy 5.4"""
    inner = Modes((MEND, (Gain("life", 10),)), on_play=True)
    outer = Modes((MEND, (inner, *STRIKE)), on_play=True)
    last = Modes(((Gain("life", 100),), (Draw(1),)), on_play=True)
    t = skirmish("toy", me=side(hand=[tactic("Knot", outer, last, cost=0)]), you=side(field=["Shoal Wall"]))
    t.me.plays("Knot")
    t.me.chooses_mode(1)
    t.me.chooses_mode(1)
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(0)
    t.both_pass()
    t.me.shows(life=122, hand=[])
    t.card("Shoal Wall", damage=1)
    t.is_quiet()


def test_an_automatic_ability_chooses_its_modes_as_it_goes_to_the_chase() -> None:
    """toy 7.3"""
    herald = unit("Herald", 0, 1, Ability("automatic", (Modes((STRIKE, MEND), on_play=True),), Event("attacks")))
    t = skirmish("toy", me=side(field=[herald]), you=side(field=["Shoal Wall"]))
    t.me.attacks("Herald")
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(1)
    t.shows(chase=["ability of Herald"])
    t.me.shows(life=12)
    t.both_pass()
    t.me.shows(life=13)


def test_a_copy_has_the_same_modes() -> None:
    """toy 7.5"""
    sway = tactic("Sway", Modes((STRIKE, MEND), on_play=True), cost=0)
    others = Cards("any", ("chase",), (Other(),))
    echo = tactic("Echo", Choose(others, 1, target=True), CopySpell(It()), cost=0, quick=True)
    t = skirmish("toy", me=side(hand=[sway, echo]), you=side(field=["Shoal Wall"]))
    t.me.plays("Sway")
    t.me.chooses_mode(1)
    t.me.plays("Echo")
    t.both_pass()
    t.both_pass()
    t.me.shows(life=13)
    t.both_pass()
    t.me.shows(life=14)
    t.is_quiet()


def test_without_a_chase_modes_and_what_is_in_them_are_chosen_when_they_are_reached() -> None:
    """toy 5.6"""
    down: tuple[Op, ...] = (Choose(ANY_UNIT, target=True), Rest(It()))
    numbered: tuple[Op, ...] = (Declare(1, 2, "X", on_play=True), Draw(Noted("X")))
    sway = tactic("Sway", Gain("life", 1), Modes((down, numbered), 2, 2, on_play=True), cost=0)
    t = skirmish("toy-waves", me=side(hand=[sway]), you=side(field=["Shoal Wall", card("Kiln Guard", rested=True)]))
    t.me.plays("Sway")
    t.me.shows(life=13)
    t.me.is_offered(Mode(0))
    t.me.chooses_mode(0)
    t.me.chooses_mode(1)
    t.me.picks("Shoal Wall")
    t.card("Shoal Wall", rested=True)
    t.me.declares(2)
    t.me.shows(hand=["Pebble", "Pebble#2"])
    t.is_quiet()


def test_inside_another_body_modes_are_chosen_when_that_is_reached() -> None:
    """toy 5.6"""
    sway = tactic("Sway", If(TurnOf(), (Modes((STRIKE, MEND), on_play=True),)), cost=0)
    t = skirmish("toy", me=side(hand=[sway]), you=side(field=[card("Shoal Wall", rested=True)]))
    t.me.plays("Sway")
    t.both_pass()
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(0)
    t.card("Shoal Wall", damage=1)
    t.is_quiet()


def test_a_mode_whose_target_another_mode_took_away_is_no_play() -> None:
    """toy 5.4"""
    rested: tuple[Op, ...] = (Choose(Cards("theirs", ("field",), (Rested(),)), target=True), Damage(1, It()))
    sway = tactic("Sway", Modes((rested, MEND), 2, 2, on_play=True), cost=0)
    t = skirmish("toy", me=side(hand=[sway]), you=side(field=["Shoal Wall"]))
    t.me.is_offered(PASS)
    t.me.is_refused("Sway", "play", "toy-1:5.4")
