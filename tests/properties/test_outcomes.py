"""What each option would do: told from what the seat may know, on copies, and true where it is said to be certain."""

from __future__ import annotations

import msgspec
import pytest

from rulebound.insight import outcome
from rulebound.insight.outcome import Outcome, outcomes
from rulebound.kernel import play
from rulebound.kernel.save import to_bytes
from rulebound.kernel.worlds import resample
from tests import toy
from tests.properties import secrets
from tests.properties.moments import moments, walked

SOME = 3  # every so manieth moment: each option of it is played several times


def test_outcomes_are_told_in_the_order_of_the_options_and_change_nothing(title: str) -> None:
    for s in moments(title)[::SOME]:
        before = to_bytes(s)
        told = outcomes(s, s.seat)
        assert len(told) == min(play.count(s), outcome.MOST)
        assert all(one.told for one in told)
        assert outcomes(s, 1 - s.seat) == []
        assert to_bytes(s) == before


def test_outcomes_tell_nothing_of_what_the_seat_may_not_know(title: str) -> None:
    """RELIABILITY H1: the same bytes out of a world that differs in hidden cards alone."""
    for number, s in enumerate(moments(title)[1::SOME]):
        other = resample(s, s.seat, 1000 + number)
        assert msgspec.json.encode(outcomes(s, s.seat)) == msgspec.json.encode(outcomes(other, s.seat)), (
            title,
            s.asked,
        )


@pytest.mark.parametrize("profile", toy.PROFILES)
def test_outcomes_tell_nothing_where_cards_search_peek_hide_and_bid(profile: str) -> None:
    """RELIABILITY H1"""
    game = toy.make(profile, secrets.SECRETS)
    for number, s in enumerate(walked(game, [secrets.DECK])):
        other = resample(s, s.seat, 1000 + number)
        assert msgspec.json.encode(outcomes(s, s.seat)) == msgspec.json.encode(outcomes(other, s.seat)), s.asked


def test_what_is_certain_is_true(title: str) -> None:
    """It is what giving the answer at the table comes to."""
    certain = 0
    for s in moments(title)[2::SOME]:
        here = outcome.look(s.copy(), s.seat)
        for index, told in enumerate(outcomes(s, s.seat)):
            if told.certain:
                certain += 1
                assert told == outcome.outcome(here, s.seat, index), (title, s.asked, index)
    assert certain > 20


def test_no_more_is_tried_when_there_is_no_time() -> None:
    s = max(moments("toy"), key=play.count)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(0)
        return len(asked) > 2

    told = outcomes(s, s.seat, stop=stop)
    assert [one.told for one in told] == [True, True, *[False] * (play.count(s) - 2)]
    assert len(asked) == 3


def test_what_differs_from_world_to_world_is_left_out() -> None:
    same = outcome.Count("life", 0, 3, 2)
    one = Outcome(True, True, pools=[same, outcome.Count("life", 1, 3, 2)], ends=True, winner=0)
    two = Outcome(True, True, pools=[outcome.Count("life", 1, 3, 1), same], ends=True, winner=1)
    assert outcome.common([one, one]) == one
    assert outcome.common([one, two]) == Outcome(True, False, pools=[same])
    assert outcome.common([one, outcome.UNTOLD]) == outcome.UNTOLD
