"""4 The turn."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, It, Kind, Named, This
from rulebound.program.ops import Change, Choose, Damage, Draw, ExtraTurn, Gain, Later, Move
from tests.scenario import PASS, Pick, Trigger
from tests.skirmish import card, first_turns, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
YOURS = Cards("yours", ("field",), UNITS)
PROFILES = ("toy", "toy-waves", "toy-fleet")


def test_turns_alternate() -> None:
    """toy 4.1"""
    for profile in PROFILES:
        t = skirmish(profile)
        for turn, active in ((3, "me"), (4, "you"), (5, "me"), (6, "you")):
            t.shows(turn=turn, active=active)
            t.is_quiet()
            t.turn_passes()


def test_an_extra_turn_comes_first() -> None:
    """toy 4.1"""
    again = tactic("Again", ExtraTurn())
    t = skirmish(me=side(hand=[again]))
    t.me.plays("Again")
    for turn, active in ((3, "me"), (4, "me"), (5, "you"), (6, "me")):
        t.shows(turn=turn, active=active)
        t.is_quiet()
        t.turn_passes()


def test_when_a_turn_starts_what_lasts_until_then_ends() -> None:
    """toy 4.2"""
    stance = tactic("Stance", Choose(YOURS, 1), Change("guard", 2, It(), "your next turn starts"))
    for profile in PROFILES:
        t = skirmish(profile, me=side(field=["Kiln Guard"], hand=[stance]))
        t.me.plays("Stance")
        if profile == "toy":
            t.both_pass()
        t.turn_passes()
        t.card("Kiln Guard", guard=5)
        t.turn_passes()
        t.card("Kiln Guard", guard=3)
        t.is_quiet()


def test_when_a_turn_starts_abilities_that_wait_for_it_are_set_off() -> None:
    """toy 4.2"""
    dawn = Ability("automatic", (Gain("life", 1),), Event("turn starts", own=False, whose="yours"))
    for profile in PROFILES:
        t = skirmish(profile, me=side(field=[unit("Cock", 0, 1, dawn)]))
        t.turn_passes()
        t.me.shows(life=12)
        t.turn_passes()
        t.me.shows(life=13)
        t.is_quiet()


def test_an_ability_used_once_a_turn_may_be_used_again_in_the_next() -> None:
    """toy 4.2, 5.5"""
    t = skirmish(me=side(field=["Bellows Hand", "Cinder Scout"]))
    t.me.uses("Bellows Hand")
    t.me.picks("Cinder Scout")
    t.card("Cinder Scout", power=2)
    t.turn_passes()
    t.turn_passes()
    t.card("Cinder Scout", power=1)
    t.me.uses("Bellows Hand")
    t.me.picks("Cinder Scout")
    t.card("Cinder Scout", power=2)
    t.is_quiet()


def test_all_rested_cards_of_the_turn_player_become_active() -> None:
    """toy 4.3"""
    for profile in PROFILES:
        t = skirmish(
            profile,
            me=side(field=[card("Kiln Guard", rested=True)]),
            you=side(field=[card("Shoal Wall", rested=True), card("Reef Runner", rested=True)]),
        )
        t.turn_passes()
        t.card("Kiln Guard", rested=True)
        t.card("Shoal Wall", rested=False)
        t.card("Reef Runner", rested=False)
        t.turn_passes()
        t.card("Kiln Guard", rested=False)
        t.is_quiet()


def test_spent_crystals_become_ready_and_there_is_one_more() -> None:
    """toy 4.4"""
    for profile in PROFILES:
        t = skirmish(profile, me=side(ready=1, spent=3), you=side(ready=0, spent=2))
        t.turn_passes()
        t.you.shows(ready=3, spent=0)
        t.me.shows(ready=1, spent=3)
        t.turn_passes()
        t.me.shows(ready=5, spent=0)
        t.is_quiet()


def test_eight_crystals_are_the_most() -> None:
    """toy 4.4"""
    t = skirmish(you=side(ready=3, spent=4))
    t.turn_passes()
    t.you.shows(ready=8, spent=0)
    t.turn_passes()
    t.turn_passes()
    t.you.shows(ready=8, spent=0)
    t.is_quiet()


def test_the_turn_player_draws_a_card() -> None:
    """toy 4.5"""
    for profile in PROFILES:
        t = skirmish(profile, you=side(deck=["Flare", "Stoke", "Overreach"]))
        t.turn_passes()
        t.you.shows(hand=["Flare"], deck=["Stoke", "Overreach"])
        t.me.shows(hand=[])
        t.is_quiet()


def test_nobody_draws_in_the_first_turn_of_the_game() -> None:
    """toy 4.5"""
    t = first_turns("toy-waves", ["Slag Golem"] * 6, ["Undertow"] * 6)
    t.me.keeps()
    t.you.keeps()
    t.shows(turn=1)
    t.me.shows(hand=4, deck=2, ready=1)
    t.turn_passes()
    t.you.shows(hand=5, deck=1, ready=1)
    t.is_quiet()


# -- waiting abilities without a chase ------------------------------------------------------------

DIES = Event("ko", own=False, where=UNITS)
BLAST = tactic("Blast", Damage(1, All(Cards("any", ("field",), (*UNITS, Named("Straw"))))))
STRAW = unit("Straw", 0, 1)
# One that sets off another: when it works, its player draws; Echo waits for that.
FIRST = unit("First", 0, 3, Ability("automatic", (Gain("life", 1), Draw(1)), DIES))
SECOND = unit("Second", 0, 3, Ability("automatic", (Gain("life", 10),), DIES))
ECHO = unit("Echo", 0, 3, Ability("automatic", (Gain("life", 100),), Event("draw", own=False, whose="yours")))
THEIRS = unit("Other", 0, 3, Ability("automatic", (Gain("life", 1000),), DIES))


def order_of(profile: str) -> list[str]:
    """The order in which the lives of both players rise when First is taken first."""
    t = skirmish(profile, me=side(field=[FIRST, SECOND, ECHO, STRAW], hand=[BLAST]), you=side(field=[THEIRS]))
    t.me.plays("Blast")
    t.me.is_asked("which ability first", "toy-1:4.6")
    t.me.is_offered(Trigger("First"), Trigger("Second"))
    t.me.triggers("First")
    if profile == "toy-fleet":
        t.me.is_offered(Trigger("Second"), Trigger("Echo"))
        t.me.triggers("Echo")
    t.is_quiet()
    t.me.shows(life=123)
    t.you.shows(life=1012)
    gained = [line for line in t.log if "life +" in line]
    return [line.rpartition("[")[2].partition("#")[0] for line in gained]


def test_in_waves_an_older_wave_goes_before_a_newer_one() -> None:
    """toy 4.6"""
    assert order_of("toy-waves") == ["first", "second", "other", "echo"]


def test_otherwise_the_turn_players_go_until_none_is_left() -> None:
    """toy 4.6"""
    assert order_of("toy-fleet") == ["first", "echo", "second", "other"]


def test_in_waves_an_ability_whose_source_has_moved_is_lost() -> None:
    """toy 4.6"""
    # The first to work returns all of its player's units to the hand.
    leave = unit("Retreat", 0, 3, Ability("automatic", (Move(All(YOURS), "hand", "top", "return"),), DIES))
    for profile, life in (("toy-waves", 12), ("toy-fleet", 22)):
        t = skirmish(profile, me=side(field=[leave, SECOND, STRAW], hand=[BLAST]))
        t.me.plays("Blast")
        t.me.triggers("Retreat")
        t.me.shows(hand=["Retreat", "Second"], life=life)
        t.is_quiet()


def test_in_waves_an_ability_about_its_own_departure_is_kept_where_everybody_sees_it() -> None:
    """toy 4.6"""
    dying = unit("Dying", 0, 1, Ability("automatic", (Gain("life", 5),), Event("leaves field")))
    away = Choose(YOURS, 1)
    for to, verb, life in (("trash", "ko", 17), ("hand", "return", 12)):
        spell = tactic("Away", away, Move(It(), to, "top", verb))
        t = skirmish("toy-waves", me=side(field=[dying], hand=[spell]))
        t.me.plays("Away")
        t.me.shows(life=life)
        t.is_quiet()


# -- the end of the turn --------------------------------------------------------------------------


def test_when_the_turn_ends_abilities_and_delayed_work_are_set_off() -> None:
    """toy 4.7"""
    dusk = Ability("automatic", (Gain("life", 1),), Event("turn ends", own=False, whose="yours"))
    owl = unit("Owl", 0, 1, dusk)
    debt = tactic("Debt", Draw(1), Later("turn ends", (Gain("life", -2),)))
    for profile in PROFILES:
        t = skirmish(profile, me=side(field=[owl], hand=[debt]))
        t.me.plays("Debt")
        if profile == "toy":
            t.both_pass()
        t.me.shows(life=12)
        while t.s.turn == 3:
            t.asked().does(PASS if PASS in t.offers() else t.offers()[0])
        t.me.shows(life=11)
        while not t.stage.is_ordinary(t.s):
            t.asked().passes()
        t.turn_passes()
        t.turn_passes()
        # Delayed work is done once, the ability again at the end of each of its player's turns.
        t.me.shows(life=12)
        t.is_quiet()


def test_what_lasts_for_the_turn_ends_at_clean_up_after_damage_is_removed() -> None:
    """toy 4.8"""
    boost = tactic("Boost", Choose(YOURS, 1), Change("guard", 3, It()), Damage(4, It()))
    for profile in PROFILES:
        t = skirmish(profile, me=side(field=["Kiln Guard"], hand=[boost]))
        t.me.plays("Boost")
        if profile == "toy":
            t.both_pass()
        t.card("Kiln Guard", guard=6, damage=4)
        t.turn_passes()
        t.card("Kiln Guard", guard=3, damage=0)
        t.is_quiet()


def test_damage_on_both_sides_goes_at_each_clean_up() -> None:
    """toy 4.8"""
    t = skirmish(me=side(field=[card("Kiln Guard", damage=1)]), you=side(field=[card("Shoal Wall", damage=2)]))
    t.turn_passes()
    t.card("Kiln Guard", damage=0)
    t.card("Shoal Wall", damage=0)
    t.is_quiet()


def test_more_than_six_cards_in_hand_are_discarded_down_to_six() -> None:
    """toy 4.9"""
    hand = [
        "Kiln Guard",
        "Spark Captain",
        "Slag Golem",
        "Forge Mother",
        "Pyre Twins",
        "Ash Phoenix",
        "Stoke",
        "Flare",
    ]
    t = skirmish(me=side(hand=hand, ready=0))
    t.me.passes()
    t.me.is_asked("choose cards", "toy-1:4.9")
    # In the order of the hand: whoever takes the last but one must take one of the last two.
    t.me.is_offered(*(Pick(name) for name in hand[:-1]))
    t.me.picks("Slag Golem")
    t.me.is_offered(*(Pick(name) for name in hand[3:]))
    t.me.picks("Stoke")
    # They go to the trash together, in their owner's order.
    t.me.is_asked("order")
    t.me.picks("Stoke")
    t.me.shows(trash=["Slag Golem", "Stoke"], hand=6)
    t.is_quiet()


def test_six_cards_in_hand_are_not_too_many() -> None:
    """toy 4.9"""
    t = skirmish(me=side(hand=["Kiln Guard"] * 6, ready=0), you=side(hand=["Shoal Wall"] * 7))
    t.me.passes()
    t.shows(turn=4, active="you")
    t.is_quiet()


def test_clean_up_is_done_once_more_while_something_waits() -> None:
    """toy 4.10"""
    # When its player discards it gives itself 5 power for the turn, in the middle of the clean-up.
    rage = Ability("automatic", (Change("power", 5, This()),), Event("discard", own=False, whose="yours"))
    hand = ["Kiln Guard", "Spark Captain", "Slag Golem", "Forge Mother", "Pyre Twins", "Ash Phoenix", "Stoke"]
    t = skirmish("toy", me=side(field=[unit("Rager", 0, 1, rage)], hand=hand, ready=0))
    while t.s.g.ask_names[t.s.ask_kind] == "action":
        t.asked().passes()
    t.me.picks("Stoke")
    t.shows(chase=["ability of Rager"], turn=3)
    t.both_pass()
    t.card("Rager", power=5)
    t.both_pass()
    t.shows(turn=4)
    t.card("Rager", power=0)
    t.pass_until(t.stage.is_ordinary)
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
