"""How much an effect does is looked at once, and is the same for all cards that it reaches."""

from __future__ import annotations

from rulebound.program.abilities import Ability
from rulebound.program.amounts import ValueOf
from rulebound.program.filters import Cards, Kind, This
from rulebound.program.ops import Change, Make
from tests.kernel.orders import order
from tests.skirmish import side, unit

UNITS = Cards("any", ("field",), (Kind("unit"),))
SERGEANT = unit("Sergeant", 1, 3, Ability("permanent", (Change("guard", ValueOf("guard", This()), UNITS),)))
SPARK = unit("Spark", 1, 1, token=True)


def test_the_source_itself_does_not_raise_the_amount_for_those_after_it() -> None:
    """toy 2.6"""
    t = order(me=side(field=["Kiln Guard", SERGEANT, "Shoal Wall"]), you=side(field=["Refitted Barge"]), profile="toy")
    t.both_pass()
    t.card("Sergeant", guard=6)
    t.card("Kiln Guard", guard=6)
    t.card("Shoal Wall", guard=7)
    t.card("Refitted Barge", guard=7)
    t.is_quiet()


def test_a_card_that_comes_later_gets_the_same() -> None:
    """toy 2.6"""
    t = order(Make("spark"), me=side(field=["Kiln Guard", SERGEANT]), profile="toy", cards=(SPARK,))
    t.both_pass()
    t.me.puts_at(4)
    t.card("Spark", guard=4)
    t.card("Kiln Guard", guard=6)
    t.is_quiet()
