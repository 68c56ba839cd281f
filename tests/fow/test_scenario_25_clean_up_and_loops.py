"""Scenario 25: the clean-up at the end of the turn, and what never ends."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r01_overview import becomes
from rulebound.games.fow.r02_cards import activate, life, recover, resonators, rest, text
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import It, This
from rulebound.program.ops import Change, Damage
from tests.forceofwill import BATTLE, Activate, chant, duel, regalia, resonator, side
from tests.scenario import PASS, numbers

LOOPED = 4
BRACE = chant("Brace", text(target(resonators("yours")), Change("def", 300, It())))
BOLT = chant("Bolt", text(target(resonators("any")), Damage(400, It())))


def test_damage_is_removed_before_the_bonus_ends() -> None:
    """fow 505.5a, 505.5b, 1203.1"""
    t = duel(me=side(field=[resonator("Guard", 100, 300)], hand=[BRACE, BOLT], fire=2))
    t.me.plays("Brace")
    t.both_pass()
    t.me.plays("Bolt")
    t.both_pass()
    t.card("Guard", damage=400, **{"def": 600})
    t.turn_passes()
    t.me.shows(field=["Guard"])
    t.card("Guard", damage=0, **{"def": 300})
    t.is_quiet()


def test_a_trigger_in_the_clean_up_gives_priority_and_repeats_it() -> None:
    """fow 505.5e, 505.5c, 505.5d"""
    moth = resonator("Moth", 100, 100, Ability("automatic", (life(100),), Event("discard", own=False, whose="yours")))
    hand = [resonator(f"Leaf {n}", 100, 100) for n in range(8)]
    lamp = regalia("Lamp", activate(life(200)))
    t = duel(me=side(field=[moth, lamp], hand=hand, fire=1))
    t.pass_to("choose cards")
    t.me.shows(fire=0)  # will is lost before cards are discarded
    t.me.picks("Leaf 3")
    t.shows(phase="end", turn=5, chase=["ability of Moth"])
    t.me.is_offered(Activate("Lamp"), PASS)
    t.both_pass()
    t.me.shows(life=4100)
    # The priority process goes on until both pass, then the last step is done again and finds nothing.
    t.me.is_offered(Activate("Lamp"), PASS)
    t.both_pass()
    t.shows(phase="draw", turn=6)
    t.me.shows(hand=7)


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """fow 1301.1c"""
    restless = resonator("Restless", 100, 100, becomes("rested", recover(This())), becomes("recovered", rest(This())))
    nudge = chant("Nudge", text(target(resonators("yours")), rest(It())))
    t = duel(me=side(field=[restless], hand=[nudge], fire=1))
    t.me.plays("Nudge")
    for _ in range(400):
        if t.s.over:
            break
        t.passes()
    t.is_over("nobody", LOOPED)


def test_whoever_can_stop_a_loop_says_how_often_it_is_done() -> None:
    """fow 1301.1, 1301.1a"""
    top = resonator("Top", 100, 100, activate(recover(This()), cost=(rest(This()),)), keywords=("swiftness",))
    t = duel(me=side(field=[top]))
    n = 0
    while t.s.g.ask_names[t.s.ask_kind] != "how many rounds":
        if t.s.items:
            t.both_pass()
        else:
            t.me.activates("Top")
            n += 1
    assert n > 30
    t.me.is_offered(*numbers(0, t.s.g.loop_bound))
    t.me.declares(5)
    assert Activate("Top") not in t.offers()
    t.me.is_offered(BATTLE, PASS)
    t.card("Top", rested=False)
