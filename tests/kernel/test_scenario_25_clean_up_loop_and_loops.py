"""Scenario 25: damage goes before bonuses end; clean-up repeats while something waits; loops end."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import Cards, It, Kind, This
from rulebound.program.ops import Change, Choose, Draw, Gain, Rest, Stand
from tests.scenario import PASS, numbers
from tests.skirmish import Attack, Skirmish, Use, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
LOOP_DRAW = 4
BOLSTER = tactic("Bolster", Choose(Cards("yours", ("field",), UNITS), 1), Change("guard", 3, It()))


def end_turn(t: Skirmish) -> None:
    """Both players pass until somebody is asked something else, or the next turn's main phase has come."""
    turn = t.s.turn
    while not t.s.over and t.offers() == [PASS] and (t.s.turn == turn or not t.stage.is_ordinary(t.s)):
        t.asked().passes()


# -- clean-up -------------------------------------------------------------------------------------


def test_damage_is_removed_before_what_lasts_for_the_turn_ends() -> None:
    """toy 4.8"""
    t = skirmish("toy", me=side(field=[unit("Stout", 1, 3)], hand=[BOLSTER, "Flare", "Flare"]))
    t.me.plays("Bolster")
    t.both_pass()
    for flare in ("Flare", "Flare#2"):
        t.me.plays(flare)
        t.both_pass()
    t.card("Stout", guard=6, damage=4)
    t.turn_passes()
    t.card("Stout", guard=3, damage=0)
    t.me.shows(field=["Stout"])
    t.is_quiet()


def test_the_same_damage_without_the_bonus_knocks_it_out() -> None:
    """toy 2.4, 7.2"""
    t = skirmish("toy", me=side(field=[unit("Stout", 1, 3)], hand=["Flare", "Flare"]))
    for flare in ("Flare", "Flare#2"):
        t.me.plays(flare)
        t.both_pass()
    t.me.shows(field=[], trash=["Stout", "Flare#2", "Flare"])
    t.is_quiet()


def test_something_set_off_during_clean_up_is_dealt_with_and_clean_up_is_done_once_more() -> None:
    """toy 4.9, 4.10"""
    # Once a turn, when its player discards, they draw a card, and this has 2 more power this turn.
    picker = unit(
        "Rag Picker",
        1,
        3,
        Ability(
            "automatic",
            (Draw(1), Change("power", 2, This())),
            Event("discard", own=False, whose="yours"),
            once="turn",
        ),
    )
    hand = ["Kiln Guard", "Spark Captain", "Slag Golem", "Forge Mother", "Pyre Twins", "Ash Phoenix", "Stoke"]
    t = skirmish("toy", me=side(field=[picker], hand=hand, ready=0))
    t.me.passes()
    end_turn(t)
    # Seven in hand: one goes.
    t.me.is_asked("choose cards", "toy-1:4.9")
    t.me.picks("Stoke")
    # What that set off is on the chase; both players may act.
    t.shows(chase=["ability of Rag Picker"], phase="end")
    t.me.is_offered(PASS)
    t.both_pass()
    t.card("Rag Picker", power=3)
    # Seven again, so the clean-up that follows takes one more, and ends the bonus too.
    end_turn(t)
    t.me.is_asked("choose cards", "toy-1:4.9")
    t.card("Rag Picker", power=1)
    t.me.picks("Pebble")
    end_turn(t)
    t.me.shows(hand=6, trash=["Pebble", "Stoke"])
    t.shows(active="you", turn=4)
    t.is_quiet()


def test_without_anything_waiting_clean_up_is_done_once() -> None:
    """toy 4.10"""
    t = skirmish("toy", me=side(field=["Kiln Guard"]))
    t.me.passes()
    t.you.passes()
    t.both_pass()
    t.shows(turn=4, active="you", phase="start")


# -- loops ----------------------------------------------------------------------------------------

# When it rests it stands, when it stands it rests.
ROCKER = unit(
    "Rocker",
    1,
    1,
    Ability("automatic", (Stand(This()),), Event("rests")),
    Ability("automatic", (Rest(This()),), Event("stands")),
)


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """toy 8.1"""
    t = skirmish("toy", me=side(field=[ROCKER]))
    t.me.attacks("Rocker")
    for _ in range(400):
        if t.s.over:
            break
        t.asked().passes()
    t.is_over("nobody", ending=LOOP_DRAW)


def test_without_a_chase_the_same_loop_is_a_draw_at_once() -> None:
    """toy 8.1"""
    for profile in ("toy-waves", "toy-fleet"):
        t = skirmish(profile, me=side(field=[ROCKER]))
        t.me.attacks("Rocker")
        t.is_over("nobody", ending=LOOP_DRAW)


def test_a_loop_that_one_player_can_stop_asks_that_player_for_a_number() -> None:
    """toy 8.1"""
    # Standing costs nothing but resting, and resting is undone for nothing: 1 life a round.
    spring = unit("Spring", 0, 1, Ability("activated", (Gain("life", 1),), "main"))
    t = skirmish("toy-waves", me=side(field=[spring]))
    t.me.is_offered(Use("Spring"), Attack("Spring"), PASS)
    rounds = 0
    while t.s.g.ask_names[t.s.ask_kind] != "how many rounds":
        t.me.uses("Spring")
        rounds += 1
        assert rounds < 100, t.situation()
    life = 12 + rounds
    t.me.shows(life=life)
    t.me.is_asked("how many rounds", "toy-1:8.1")
    t.me.is_offered(*numbers(0, 1000))
    t.me.declares(500)
    t.me.shows(life=life + 500)
    # From the same position it is not gone on with.
    t.me.is_offered(Attack("Spring"), PASS)
    t.me.passes()
    t.you.is_asked("action")
    t.is_quiet()


def test_a_loop_that_runs_out_by_itself_is_left_alone() -> None:
    """toy 8.1"""
    drain = unit("Drain", 0, 1, Ability("activated", (Gain("life", -1, side="theirs"),), "main"))
    t = skirmish("toy-waves", me=side(field=[drain]), you=side(life=90))
    for _ in range(90):
        t.me.uses("Drain")
    t.is_over("me")


def test_turn_after_turn_is_no_loop() -> None:
    """toy 8.1"""
    t = skirmish("toy-waves", me=side(deck=["Kiln Guard"] * 40), you=side(deck=["Shoal Wall"] * 40))
    while t.s.turn < 73:
        # A player passes, and from the seventh card in hand on discards one.
        t.asked().does(PASS if PASS in t.offers() else t.offers()[0])
    t.shows(turn=73)
    t.is_quiet()
