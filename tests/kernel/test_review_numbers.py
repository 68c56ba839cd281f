"""Numbers stay within what a state can hold, and less than nothing is nothing."""

from __future__ import annotations

import pytest

from rulebound.kernel.queries import LARGEST
from rulebound.kernel.save import fingerprint
from rulebound.program.abilities import Ability
from rulebound.program.amounts import MarksOn, Minus, Sum, Times, ValueOf
from rulebound.program.filters import This
from rulebound.program.ops import Change, Declare, Make, Put
from tests.kernel.orders import THANKS, order, use
from tests.scenario import numbers
from tests.skirmish import card, side, skirmish, unit

BOTH = pytest.mark.parametrize("profile", ["toy-waves", "toy"])


@BOTH
def test_marks_that_are_doubled_again_and_again_stay_countable(profile: str) -> None:
    double = Ability("activated", (Put(This(), "plus", MarksOn("plus", This())),), "main")
    t = skirmish(profile, me=side(field=[card(unit("Doubler", 1, 1, double), plus=1)]), loop_patience=10_000)
    for _ in range(40):
        use(t, "Doubler")
    t.card("Doubler", plus=10 * LARGEST)


@BOTH
def test_values_that_are_doubled_again_and_again_stay_countable(profile: str) -> None:
    power = ValueOf("power", This())
    square = Ability("activated", (Change("power", Times(power, power), This()),), "main")
    t = skirmish(profile, me=side(field=[unit("Squarer", 9, 1, square)]), loop_patience=10_000)
    for _ in range(8):
        use(t, "Squarer")
    t.card("Squarer", power=9 + 81 + 90**2 + 8190**2 + 5 * LARGEST)
    assert fingerprint(t.s) >= 0


def test_fewer_tokens_than_none_are_none() -> None:
    t = order(Make("T01", Minus(1, 3)), *THANKS)
    t.me.shows(field=[], life=12)
    t.is_quiet()


def test_a_number_to_declare_is_never_less_than_nothing() -> None:
    t = order(Declare(Minus(0, 2), Sum(1, 1)))
    t.me.is_offered(*numbers(0, 2))
