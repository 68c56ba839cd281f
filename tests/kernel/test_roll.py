"""Dice: rolled by the game's own generator, seen by everybody."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebound.errors import BadProgram
from rulebound.kernel import play, rng, view
from rulebound.kernel.operations.choosing import MOST_DICE
from rulebound.program.amounts import Count, JustDone, Noted, Times
from rulebound.program.ops import Gain, Roll
from tests.kernel.orders import EVERY, order
from tests.skirmish import side, skirmish, tactic, unit

BOTH = pytest.mark.parametrize("profile", ["toy-waves", "toy"])


@BOTH
def test_dice_are_summed_up_and_the_result_is_read_later(profile: str) -> None:
    roll = tactic("Roll", Roll(3), Gain("life", Noted("rolled")), Gain("spent", JustDone()), cost=0)
    t = skirmish(profile, me=side(hand=[roll], life=1))
    before = t.s.copy()
    thrown = sum(rng.below(before, 6) + 1 for _ in range(3))
    t.me.plays("Roll")
    if profile == "toy":
        t.both_pass()
    t.me.shows(life=1 + thrown)
    assert t.s.drawn == before.drawn
    t.is_quiet()


def test_everybody_sees_what_was_rolled() -> None:
    roll = tactic("Roll", Roll(2), Roll(name="luck", sides=4), Gain("life", Noted("luck")), cost=0)
    t = skirmish(me=side(hand=[roll]))
    s = t.s.copy()
    play.step(s, 0)
    told = [[event.text for event in view.events(s, viewer) if event.kind == "roll"] for viewer in range(3)]
    assert told[0] == told[1] == told[2]
    me = t.me.seat + 1
    luck = s.pool(0, t.me.seat) - 12
    assert told[0][0].startswith(f"player {me} rolls ") and told[0][0].endswith(" with 2 dice")
    assert told[0][1:] == [f"player {me} rolls {luck}"]


def test_every_side_comes_up() -> None:
    """As often as another, roughly; and never a number that is on no side."""
    t = skirmish(me=side(hand=[tactic("Roll", Roll(sides=4), Gain("life", Noted("rolled")), cost=0)], life=1))
    seen: Counter[int] = Counter()
    for n in range(200):
        s = t.s.copy()
        s.seed = rng.seed_bytes(n)
        s.block_number = -1
        play.step(s, 0)
        seen[s.pool(0, t.me.seat) - 1] += 1
    assert sorted(seen) == [1, 2, 3, 4]
    assert min(seen.values()) > 25


def test_a_random_game_rolls_as_the_game_does() -> None:
    """The generator is the state's, whoever answers."""
    t = skirmish(me=side(hand=[tactic("Roll", Roll(5), Gain("life", Noted("rolled")), cost=0)], life=1))
    one, other = t.s.copy(), t.s.copy()
    play.step(one, 0)
    for seed in range(40):
        rolled = other.copy()
        play.rollout(rolled, seed, 1)
        if rolled.pool(0, t.me.seat) > 1:
            assert rolled.pool(0, t.me.seat) == one.pool(0, t.me.seat)
            return
    raise AssertionError("nobody rolled")


def test_no_dice_are_nothing_and_there_is_an_end_to_them() -> None:
    t = order(Roll(Count(EVERY)), Gain("life", Noted("rolled")), me=side(life=5))
    t.me.shows(life=5)
    t.is_quiet()
    field = [unit("Dicer", 0, 1)]
    t = order(Roll(Times(10**9, Count(EVERY)), sides=1), Gain("life", Noted("rolled")), me=side(field=field, life=1))
    t.me.shows(life=1 + MOST_DICE)
    t.is_quiet()


def test_a_die_has_sides() -> None:
    with pytest.raises(BadProgram, match="side"):
        order(Roll(sides=0))
