"""5 Playing cards and abilities."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Noted
from rulebound.program.conditions import Exists, Remembered
from rulebound.program.filters import Cards, Compare, It, Kind, Named, Other, Rested, This
from rulebound.program.ops import (
    Charge,
    Choose,
    Damage,
    Declare,
    Draw,
    Forbid,
    Gain,
    Grant,
    Lose,
    Move,
    Redirect,
    Rest,
    Transfer,
    Unknown,
)
from rulebound.program.ops import Play as PlayIt
from tests.scenario import DONE, PASS, Pick, Place, numbers
from tests.skirmish import Attack, Play, Use, card, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
YOURS = Cards("yours", ("field",), UNITS)
PROFILES = ("toy", "toy-waves", "toy-fleet")
SALVE = tactic("Salve", Gain("life", 1), cost=0, quick=True)


# -- 5.1, 5.2: when -------------------------------------------------------------------------------


def test_in_the_main_phase_the_turn_player_plays_uses_and_attacks_as_often_as_wished() -> None:
    """toy 5.1"""
    t = skirmish(me=side(field=["Bellows Hand", "Cinder Scout"], hand=["Stoke", "Kiln Guard"]))
    t.me.is_asked("action", "toy-1:5.1")
    t.me.is_offered(
        Play("Stoke"),
        Play("Kiln Guard"),
        Use("Bellows Hand"),
        Attack("Bellows Hand"),
        Attack("Cinder Scout"),
        PASS,
    )
    t.me.attacks("Cinder Scout")
    t.you.passes()
    t.me.is_offered(Play("Stoke"), Play("Kiln Guard"), Use("Bellows Hand"), Attack("Bellows Hand"), PASS)
    t.me.plays("Kiln Guard", at=2)
    t.me.uses("Bellows Hand")
    t.me.picks("Cinder Scout")
    t.me.is_offered(Play("Stoke"), PASS)
    t.me.plays("Stoke")
    t.me.is_offered(Play("Pebble"), Play("Pebble#2"), PASS)
    t.me.passes()
    t.shows(active="you")
    t.is_quiet()


def test_a_card_is_played_in_ones_own_main_phase_while_the_chase_is_empty() -> None:
    """toy 5.2"""
    t = skirmish("toy", me=side(hand=["Stoke", "Flare", SALVE], field=["Kiln Guard"]), you=side(hand=["Stoke", SALVE]))
    t.me.is_offered(Play("Stoke"), Play("Flare"), Play("Salve"), Attack("Kiln Guard"), PASS)
    t.me.plays("Salve")
    # With something on the chase only quick cards are left.
    t.me.is_offered(Play("Flare"), PASS)
    t.me.is_refused("Stoke", "play", "toy-1:5.2")
    t.me.passes()
    t.you.is_offered(Play("Salve#2"), PASS)
    t.you.is_refused("Stoke#2", "play", "toy-1:5.2")


def test_without_a_chase_nobody_plays_in_the_other_players_turn() -> None:
    """toy 5.2"""
    t = skirmish(me=side(field=["Kiln Guard"]), you=side(hand=["Flare"]))
    t.me.attacks("Kiln Guard")
    t.you.is_offered(PASS)
    t.you.passes()
    t.me.is_offered(PASS)
    t.is_quiet()


def test_a_card_that_an_effect_forbids_is_not_played_and_the_effect_is_named() -> None:
    """toy 5.2, 5.10"""
    ban = unit("Ban", 0, 1, Ability("permanent", (Forbid("play", Cards("theirs", ("hand",), (Kind("tactic"),))),)))
    t = skirmish(me=side(hand=["Stoke", "Kiln Guard"]), you=side(field=[ban]))
    t.me.is_offered(Play("Kiln Guard"), PASS)
    t.me.is_refused("Stoke", "play", "ban#1")


# -- 5.3: the price -------------------------------------------------------------------------------


def test_the_price_is_paid_by_turning_ready_crystals_into_spent_ones() -> None:
    """toy 5.3"""
    for profile in PROFILES:
        t = skirmish(profile, me=side(hand=["Stoke"], ready=5, spent=1))
        t.me.plays("Stoke")
        t.me.shows(ready=3, spent=3)


def test_the_price_is_the_cost_then_what_is_added_then_what_is_taken_off() -> None:
    """toy 5.3"""
    tax = unit("Tax", 0, 1, Ability("permanent", (Charge("play", 2, side="any"),)))
    rebate = unit("Rebate", 0, 1, Ability("permanent", (Charge("play", -5, side="yours"),)))
    for profile in PROFILES:
        t = skirmish(profile, me=side(field=[rebate, tax], hand=["Stoke", "Slag Golem"], ready=1))
        # 2 + 2 - 5 is nothing, 4 + 2 - 5 is 1.
        t.me.plays("Slag Golem")
        t.me.shows(ready=0, spent=1)
    t = skirmish(me=side(field=[rebate, tax], hand=["Stoke"], ready=0))
    t.me.plays("Stoke")
    t.me.shows(ready=0, spent=0, hand=2)
    t.is_quiet()


def test_a_charge_is_on_whom_it_says() -> None:
    """toy 5.3"""
    t = skirmish(me=side(hand=["Stoke"], ready=2), you=side(field=["Toll Keeper"]))
    t.me.is_offered(PASS)
    t.me.is_refused("Stoke", "play", "toy-1:5.3")
    t = skirmish(me=side(hand=["Stoke"], ready=2, field=["Toll Keeper"]))
    t.me.is_offered(Play("Stoke"), Attack("Toll Keeper"), PASS)


# -- 5.4: announcing ------------------------------------------------------------------------------


VOLLEY = tactic(
    "Volley",
    Declare(0, 6, "X", on_play=True),
    Choose(Cards("theirs", ("field",), UNITS), 1, target=True),
    Damage(Noted("X"), It()),
)


def test_with_a_chase_numbers_and_targets_are_chosen_before_paying() -> None:
    """toy 5.4"""
    t = skirmish("toy", me=side(hand=[VOLLEY], ready=3), you=side(field=["Kiln Guard", "Shoal Wall"]))
    t.me.plays("Volley")
    t.me.is_offered(*numbers(0, 6))
    t.me.shows(ready=3, hand=[])
    t.shows(chase=["Volley"])
    t.me.declares(2)
    t.me.is_offered(Pick("Kiln Guard"), Pick("Shoal Wall"))
    t.me.shows(ready=3)
    t.me.picks("Kiln Guard")
    t.me.shows(ready=2, spent=1)
    t.card("Kiln Guard", damage=0)
    t.both_pass()
    t.card("Kiln Guard", damage=2)
    t.is_quiet()


def test_without_a_chase_they_are_chosen_when_it_is_carried_out() -> None:
    """toy 5.4, 5.6"""
    t = skirmish("toy-waves", me=side(hand=[VOLLEY], ready=3), you=side(field=["Kiln Guard", "Shoal Wall"]))
    t.me.plays("Volley")
    t.me.shows(ready=2, spent=1, trash=["Volley"])
    t.me.declares(2)
    t.me.picks("Kiln Guard")
    t.card("Kiln Guard", damage=2)
    t.is_quiet()


def test_a_declared_number_that_cannot_be_paid_for_undoes_the_play() -> None:
    """toy 5.4"""
    # X is paid as well as the cost of 1: with 3 crystals 2 is the most, though more may be declared.
    for declared, goes in ((2, True), (3, False), (4, False)):
        t = skirmish("toy", me=side(hand=["Overreach", SALVE], ready=3), you=side(field=["Shoal Wall"]))
        t.me.plays("Overreach")
        t.me.is_offered(*numbers(0, 4))
        t.me.declares(declared)
        if goes:
            t.me.shows(ready=0, spent=3, hand=["Salve"])
            t.both_pass()
            t.card("Shoal Wall", damage=2)
        else:
            t.me.shows(ready=3, spent=0, hand=["Overreach", "Salve"])
            t.me.is_offered(Play("Salve"), PASS)
        t.is_quiet()


def test_what_has_been_played_this_turn_is_remembered() -> None:
    """toy 5.4"""
    second = unit(
        "Second Cup",
        0,
        1,
        Ability("activated", (Gain("life", 1),), "main", Remembered("played", ">=", 2), once="turn"),
    )
    t = skirmish(me=side(field=[second], hand=[SALVE, SALVE]))
    t.me.plays("Salve")
    t.me.is_offered(Play("Salve#2"), Attack("Second Cup"), PASS)
    t.me.plays("Salve#2")
    t.me.is_offered(Use("Second Cup"), Attack("Second Cup"), PASS)
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Play("Pebble"), Attack("Second Cup"), PASS)


def test_playing_a_card_sets_off_what_waits_for_it() -> None:
    """toy 5.4"""
    fan = Ability("automatic", (Gain("life", 5),), Event("played", own=False, where=(Kind("tactic"),), whose="yours"))
    for profile, order in (("toy", 17), ("toy-waves", 17)):
        t = skirmish(profile, me=side(field=[unit("Fan", 0, 1, fan)], hand=[SALVE]))
        t.me.plays("Salve")
        if profile == "toy":
            t.shows(chase=["ability of Fan", "Salve"])
            t.both_pass()
            t.me.shows(life=order)
            t.both_pass()
        t.me.shows(life=order + 1)
        t.is_quiet()


def test_a_play_that_cannot_be_finished_is_undone_whole() -> None:
    """toy 5.4"""
    exactly = Choose(Cards("theirs", ("field",), (*UNITS, Compare("power", "==", Noted("X")))), 1, target=True)
    guess = tactic("Guess", Declare(0, 3, "X", on_play=True), exactly, Damage(1, It()))
    t = skirmish("toy", me=side(hand=[guess, SALVE]), you=side(field=["Kiln Guard"]))
    t.me.plays("Guess")
    t.me.declares(0)
    t.me.shows(hand=["Guess", "Salve"], ready=8, spent=0)
    t.shows(chase=[])
    t.me.is_offered(Play("Salve"), PASS)
    t.is_quiet()


def test_a_play_whose_price_rises_on_the_way_is_undone_whole_where_it_cannot_be_paid() -> None:
    """toy 5.3, 5.4"""
    on_the_way = Cards("yours", ("chase",))
    for more in (Charge("play", 1, on_the_way), Charge("play", Count(on_the_way), side="yours")):
        toll = unit("Toll", 0, 9, Ability("permanent", (more,)))
        t = skirmish("toy", me=side(field=[card(toll, fresh=True)], hand=["Stoke"], ready=2))
        t.me.is_offered(Play("Stoke"), PASS)
        t.me.plays("Stoke")
        t.me.is_offered(PASS)
        t.me.shows(hand=["Stoke"], ready=2, spent=0)
        t = skirmish("toy", me=side(field=[card(toll, fresh=True)], hand=["Stoke"], ready=3))
        t.me.plays("Stoke")
        t.me.shows(ready=0, spent=3)
        t.both_pass()
        t.is_quiet()


def test_an_ability_that_cannot_be_finished_is_undone_whole() -> None:
    """toy 5.4, 5.5"""
    # Resting it forbids the discard that is the rest of its price.
    discard = (Choose(Cards("yours", ("hand",)), 1), Move(It(), "trash", "top", "discard"))
    tied = Forbid("discard", Cards("yours", ("hand",)))
    trap = unit(
        "Trap",
        1,
        1,
        Ability("activated", (Draw(2),), "main", cost=(Rest(This()), *discard)),
        Ability("permanent", (tied,), condition=Exists(Cards("yours", ("field",), (Named("Trap"), Rested())))),
    )
    t = skirmish("toy", me=side(field=[trap], hand=["Pebble"]))
    t.me.is_offered(Play("Pebble"), Use("Trap"), Attack("Trap"), PASS)
    t.me.uses("Trap")
    t.me.picks("Pebble")
    t.card("Trap", rested=False)
    t.me.shows(hand=["Pebble"], trash=[], deck=5)
    t.me.is_offered(Play("Pebble"), Attack("Trap"), PASS)
    t.is_quiet()


# -- 5.5: abilities -------------------------------------------------------------------------------


def test_an_ability_is_used_in_its_window() -> None:
    """toy 5.5"""
    day = unit("Day", 1, 1, Ability("activated", (Gain("life", 1),), "main", once="turn"))
    night = unit("Night", 1, 1, Ability("activated", (Gain("life", 1),), "quick", once="turn"))
    t = skirmish(
        "toy",
        me=side(field=[day, night]),
        you=side(field=[unit("Noon", 1, 1, *day.abilities), unit("Dusk", 1, 1, *night.abilities)]),
    )
    t.me.is_offered(Use("Day"), Use("Night"), Attack("Day"), Attack("Night"), PASS)
    t.me.uses("Day")
    t.shows(chase=["ability of Day"])
    t.me.is_offered(Use("Night"), PASS)
    t.me.passes()
    t.you.is_offered(Use("Dusk"), PASS)
    t.you.passes()
    t.me.shows(life=13)
    # Once a turn.
    t.me.is_offered(Use("Night"), Attack("Day"), Attack("Night"), PASS)
    t.me.is_refused("Day", "ability", "toy-1:5.5")
    t.is_quiet()


def test_an_ability_needs_its_condition() -> None:
    """toy 5.5"""
    pair = unit(
        "Pair",
        1,
        1,
        Ability("activated", (Gain("life", 1),), "main", Exists(Cards("yours", ("field",), (*UNITS, Other())))),
    )
    t = skirmish(me=side(field=[pair]))
    t.me.is_offered(Attack("Pair"), PASS)
    t = skirmish(me=side(field=[pair, "Kiln Guard"]))
    t.me.is_offered(Use("Pair"), Attack("Pair"), Attack("Kiln Guard"), PASS)


def test_a_cost_must_be_possible_whole() -> None:
    """toy 5.5"""
    dear = unit(
        "Dear",
        1,
        1,
        Ability("activated", (Draw(1),), "main", cost=(Transfer(3, "ready", "spent"), Rest(This()))),
    )
    t = skirmish(me=side(field=[dear], ready=2))
    t.me.is_offered(Attack("Dear"), PASS)
    t = skirmish(me=side(field=[card(dear, rested=True)], ready=3))
    t.me.is_offered(PASS)
    t = skirmish(me=side(field=[dear], ready=3))
    t.me.uses("Dear")
    t.card("Dear", rested=True)
    t.me.shows(ready=0, spent=3, hand=1)
    t.is_quiet()


def test_a_silenced_card_uses_no_ability() -> None:
    """toy 5.5"""
    hush = tactic("Muzzle", Choose(YOURS, 1), Lose(It()))
    t = skirmish(me=side(field=["Drift Engine"], hand=[hush, "Pebble"]))
    t.me.is_offered(Play("Muzzle"), Play("Pebble"), Use("Drift Engine"), Attack("Drift Engine"), PASS)
    t.me.plays("Muzzle")
    t.me.is_offered(Play("Pebble"), Attack("Drift Engine"), PASS)
    t.me.is_refused("Drift Engine", "ability", "toy-1:5.5")
    t.is_quiet()


def test_an_ability_that_was_given_is_used_like_a_printed_one_and_is_not_silenced() -> None:
    """toy 5.5"""
    gift = Ability("activated", (Gain("life", 1),), "main", once="turn")
    teach = tactic("Teach", Choose(YOURS, 1), Grant(It(), ability=gift), Lose(It()))
    for profile in ("toy", "toy-waves"):
        t = skirmish(profile, me=side(field=["Drift Engine"], hand=[teach, "Pebble"]))
        t.me.plays("Teach")
        if profile == "toy":
            t.both_pass()
        t.me.is_offered(Play("Pebble"), Use("Drift Engine", 1), Attack("Drift Engine"), PASS)
        t.me.uses("Drift Engine", 1)
        if profile == "toy":
            t.both_pass()
        t.me.shows(life=13)
        t.me.is_offered(Play("Pebble"), Attack("Drift Engine"), PASS)
        t.turn_passes()
        t.turn_passes()
        t.me.is_offered(Play("Pebble"), Play("Pebble#2"), Use("Drift Engine"), Attack("Drift Engine"), PASS)
        t.is_quiet()


# -- 5.6, 5.7: carrying out -----------------------------------------------------------------------


def test_without_a_chase_a_tactic_is_in_the_trash_while_it_is_carried_out() -> None:
    """toy 5.6"""
    count = tactic("Count the Dead", Gain("life", Count(Cards("yours", ("trash",)))))
    for profile, life in (("toy-waves", 14), ("toy-fleet", 14), ("toy", 13)):
        t = skirmish(profile, me=side(hand=[count], trash=["Flare"]))
        t.me.plays("Count the Dead")
        if profile == "toy":
            t.both_pass()
        t.me.shows(life=life, trash=["Count the Dead", "Flare"])
        t.is_quiet()


def test_with_a_chase_a_unit_enters_when_it_is_carried_out() -> None:
    """toy 5.6, 5.7"""
    t = skirmish("toy", me=side(hand=["Kiln Guard"]))
    t.me.plays("Kiln Guard")
    t.me.shows(field=[], hand=[])
    t.both_pass()
    t.me.is_offered(*(Place(n) for n in range(6)))
    t.me.puts_at(3)
    t.card("Kiln Guard", place=3, rested=False)
    t.shows(chase=[])
    t.is_quiet()


def test_a_unit_enters_on_a_place_of_choice_and_one_that_stood_there_makes_room() -> None:
    """toy 5.7"""
    # Nothing may replace that, and it is no knock-out.
    clinging = Ability("replacement", (Rest(This()),), Event("leaves field"), may=True)
    dying = Ability("automatic", (Draw(1),), Event("ko"))
    t = skirmish(me=side(field=[card(unit("Old Guard", 1, 1, clinging, dying), place=2)], hand=["Kiln Guard"]))
    t.me.plays("Kiln Guard")
    t.me.is_offered(*(Place(n) for n in range(6)))
    t.me.puts_at(2)
    t.me.shows(field=["Kiln Guard"], trash=["Old Guard"], hand=[])
    t.card("Kiln Guard", place=2)
    t.is_quiet()


def test_what_a_unit_does_when_it_enters() -> None:
    """toy 5.7"""
    t = skirmish(me=side(hand=["Forge Mother"]))
    t.me.plays("Forge Mother", at=0)
    t.me.puts_at(1)
    t.me.puts_at(2)
    t.me.shows(field=["Forge Mother", "Cinder", "Cinder#2"])
    t.is_quiet()


def test_gear_enters_attached_to_a_unit_of_its_player() -> None:
    """toy 5.7"""
    for profile in PROFILES:
        t = skirmish(
            profile,
            me=side(field=["Kiln Guard", "Cinder Scout"], hand=["Iron Brand"]),
            you=side(field=["Shoal Wall"]),
        )
        t.me.plays("Iron Brand")
        if profile == "toy":
            t.both_pass()
        t.me.is_offered(Pick("Kiln Guard"), Pick("Cinder Scout"))
        t.me.picks("Cinder Scout")
        t.card("Cinder Scout", power=2, guard=2, guests=["Iron Brand"])
        t.me.shows(field=["Kiln Guard", "Cinder Scout", "Iron Brand"])
        t.is_quiet()


def test_gear_needs_a_unit() -> None:
    """toy 5.7, 5.10"""
    t = skirmish(me=side(hand=["Iron Brand"]), you=side(field=["Shoal Wall"]))
    t.me.is_offered(PASS)
    t.me.is_refused("Iron Brand", "play", "toy-1:5.4")


def test_gear_whose_unit_has_gone_in_the_meantime_goes_to_the_trash() -> None:
    """toy 5.7"""
    t = skirmish("toy", me=side(field=["Cinder Scout"], hand=["Iron Brand"]), you=side(hand=["Flare"]))
    t.me.plays("Iron Brand")
    t.me.passes()
    t.you.plays("Flare")
    t.you.passes()
    t.me.passes()
    t.me.shows(field=[], trash=["Cinder Scout"])
    t.both_pass()
    t.me.shows(field=[], trash=["Iron Brand", "Cinder Scout"])
    t.is_quiet()


def test_gear_that_a_replacement_keeps_off_the_field_is_attached_to_nothing() -> None:
    """toy 5.7"""
    away = Ability("replacement", (Redirect("hand", "top"),), Event("enters field", own=False, where=(Kind("gear"),)))
    t = skirmish(me=side(field=["Kiln Guard"], hand=["Iron Brand"]), you=side(field=[unit("Thief", 1, 1, away)]))
    t.me.plays("Iron Brand")
    t.me.shows(field=["Kiln Guard"], hand=["Iron Brand"])
    t.card("Kiln Guard", power=1, guests=[])
    t.is_quiet()


def test_a_retrofit_lies_on_a_unit_of_its_player() -> None:
    """toy 5.7"""
    for profile in PROFILES:
        t = skirmish(profile, me=side(field=[card("Barge of Bells", place=1)], hand=["Refitted Barge"]))
        t.me.plays("Refitted Barge")
        if profile == "toy":
            t.both_pass()
        t.me.is_offered(Pick("Barge of Bells"), DONE)
        t.me.picks("Barge of Bells")
        t.me.puts_at(1)
        t.card("Refitted Barge", place=1, guests=["Barge of Bells"])
        t.me.shows(field=["Refitted Barge"], beneath=["Barge of Bells"], trash=[])
        t.is_quiet()


# -- 5.8, 5.9, 5.10 -------------------------------------------------------------------------------


def test_a_card_whose_text_is_not_understood_cannot_be_played() -> None:
    """toy 5.8, 5.10"""
    riddle = tactic("Riddle", Draw(1), Unknown("and then something that nobody has read"))
    t = skirmish(me=side(hand=[riddle, "Stoke"]))
    t.me.is_offered(Play("Stoke"), PASS)
    t.me.is_refused("Riddle", "play", "toy-1:5.8")


def test_a_card_played_by_an_effect_is_carried_out_at_once_and_costs_nothing() -> None:
    """toy 5.9"""
    for profile in PROFILES:
        t = skirmish(profile, me=side(hand=["Rehearsal", "Kiln Guard", "Slag Golem"], ready=2))
        t.me.plays("Rehearsal")
        if profile == "toy":
            t.both_pass()
        t.me.is_offered(Pick("Kiln Guard"), DONE)
        t.me.picks("Kiln Guard")
        t.me.puts_at(4)
        t.me.shows(field=["Kiln Guard"], hand=["Slag Golem"], ready=0, spent=2)
        t.is_quiet()


def test_a_card_played_by_an_effect_may_have_to_be_paid_for() -> None:
    """toy 5.9"""
    hire = tactic("Hire", Choose(Cards("yours", ("hand",), UNITS), 1), PlayIt(It(), pay=True, less=1), cost=0)
    for ready, left in ((5, 2), (3, 0)):
        t = skirmish(me=side(hand=[hire, "Slag Golem"], ready=ready))
        t.me.plays("Hire")
        t.me.picks("Slag Golem")
        t.me.puts_at(0)
        t.me.shows(field=["Slag Golem"], ready=left, spent=3)
    t = skirmish(me=side(hand=[hire, "Slag Golem"], ready=2))
    t.me.plays("Hire")
    t.me.picks("Slag Golem")
    t.me.shows(field=[], hand=["Slag Golem"], ready=2, spent=0)
    t.is_quiet()


def test_what_may_not_be_played_is_not_played_by_an_effect_either() -> None:
    """toy 5.9, 5.2"""
    ban = unit("Ban", 0, 1, Ability("permanent", (Forbid("play", Cards("theirs", ("hand",), UNITS)),)))
    t = skirmish(me=side(hand=["Rehearsal", "Kiln Guard"]), you=side(field=[ban]))
    t.me.plays("Rehearsal")
    t.me.picks("Kiln Guard")
    t.me.shows(field=[], hand=["Kiln Guard"])
    t.is_quiet()


def test_it_may_enter_rested() -> None:
    """toy 5.9"""
    drag = tactic("Drag In", Choose(Cards("yours", ("hand",), UNITS), 1), PlayIt(It(), rested=True))
    t = skirmish(me=side(hand=[drag, "Kiln Guard"]))
    t.me.plays("Drag In")
    t.me.picks("Kiln Guard")
    t.me.puts_at(0)
    t.card("Kiln Guard", rested=True)
    t.is_quiet()


def test_a_player_may_ask_why_a_card_cannot_be_used() -> None:
    """toy 5.10"""
    t = skirmish(
        "toy",
        me=side(
            field=[
                card("Kiln Guard", rested=True),
                card("Bellows Hand", rested=True),
                card("Spark Captain", place=3),
            ],
            hand=["Old Leviathan", "Flare", "Riptide", "Iron Brand"],
            ready=3,
        ),
    )
    t.me.is_refused("Old Leviathan", "play", "toy-1:5.3")
    t.me.is_refused("Riptide", "play", "toy-1:5.4")
    t.me.is_refused("Kiln Guard", "attack", "toy-1:6.1")
    t.me.is_refused("Bellows Hand", "ability", "toy-1:5.3")
    t.me.is_refused("Spark Captain", "attack", "toy-1:6.2")
    t.me.is_refused("Flare", "play", "")
