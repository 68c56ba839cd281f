"""Permanents: they settle from those already in force, and what never comes to rest leaves nothing behind."""

from __future__ import annotations

from rulebound.program.abilities import Ability
from rulebound.program.conditions import AllOf, Exists, Matches
from rulebound.program.filters import Cards, Compare, It, Kind, Named, This, Trait
from rulebound.program.ops import Change, Choose
from tests.scenario import DONE, Pick
from tests.skirmish import side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
YOURS = Cards("yours", ("field",), UNITS)
THEIRS = Cards("theirs", ("field",), UNITS)


def strong(least: int) -> Exists:
    """Its player has a unit with so much power."""
    return Exists(Cards("yours", ("field",), (*UNITS, Compare("power", ">=", least))))


# While you have a unit with 5 power or more, Anvil has 1 more.
ANVIL = unit("Anvil", 5, 9, Ability("permanent", (Change("power", 1, This()),), condition=strong(5)))
# While you have a unit with 6 power or more, your units have 1 more.
BANNER = unit("Banner", 4, 9, Ability("permanent", (Change("power", 1, YOURS),), condition=strong(6)))


def test_when_one_leaves_what_it_fed_is_dropped() -> None:
    shrink = tactic("Shrink", Choose(YOURS, 1), Change("power", -3, It()))
    t = skirmish(me=side(field=[ANVIL, BANNER], hand=[shrink]))
    t.me.plays("Shrink")
    t.me.picks("Anvil")
    # Anvil 7 - 3 = 4 and Banner 5: none has 6, so Banner's gift ends; none has 5 then, so Anvil's ends too.
    t.card("Anvil", power=2)
    t.card("Banner", power=4)
    t.is_quiet()


# -- path by path ---------------------------------------------------------------------------------

# Your scouts with cost 2 or more have cost 1 more.
HERALD = unit(
    "Herald",
    1,
    1,
    Ability(
        "permanent",
        (Change("cost", 1, Cards("yours", ("field",), (*UNITS, Trait("scout"), Compare("cost", ">=", 2)))),),
    ),
)
SCOUT = unit("Outrider", 1, 1, cost=3, traits=("scout",))


def test_two_changes_in_a_row_are_settled_one_by_one() -> None:
    """4, less 3 is 0 without the permanent; 1 more afterwards is 1 and brings nothing back."""
    cut = tactic("Cut and Mend", Choose(THEIRS, 1), Change("cost", -3, It()), Change("cost", 1, It()))
    t = skirmish(me=side(hand=[cut]), you=side(field=[HERALD, SCOUT]))
    t.me.plays("Cut and Mend")
    t.me.picks("Outrider")
    t.card("Outrider", cost=1)
    t.is_quiet()


def test_the_turn_players_permanents_come_first() -> None:
    """[600]: 3 less 3 is 0 by the turn player's; then the other's condition is tested, and fails."""
    for less, result in ((3, 0), (2, 1)):
        toll = unit("Toll", 1, 1, Ability("permanent", (Change("cost", -less, THEIRS),)))
        t = skirmish(me=side(field=[toll]), you=side(field=[HERALD, SCOUT]))
        t.card("Outrider", cost=result)
        t.is_quiet()


def test_one_that_was_in_force_before_is_not_put_back_behind_the_turn_players() -> None:
    """The same two permanents as above, but the other player's was in force first: 4 less 2 is 2."""
    toll = unit("Toll", 1, 1, Ability("permanent", (Change("cost", -2, THEIRS),)))
    t = skirmish(me=side(hand=[toll]), you=side(field=[HERALD, SCOUT]))
    t.card("Outrider", cost=4)
    t.me.plays("Toll", at=0)
    t.card("Outrider", cost=2)
    t.is_quiet()


# -- no rest --------------------------------------------------------------------------------------


def test_nothing_of_permanents_that_never_came_to_rest_is_seen_in_the_end() -> None:
    """Whatever was in force where going round was cut off, nothing is: each has what is printed on it."""
    bob = Exists(Cards("yours", ("field",), (Named("Bob"),)))
    high = Matches(This(), (Compare("power", ">=", 6),))
    swing = Ability("permanent", (Change("power", -2, This()),), condition=AllOf((high, bob)))
    # Bob comes second and looks at the pendulum last.
    seen = Exists(Cards("yours", ("field",), (Named("Pendulum"), Compare("power", ">=", 6))))
    looks = Ability("permanent", (Change("power", 2, This()),), condition=seen)
    t = skirmish(me=side(field=[unit("Pendulum", 6, 9, swing)], hand=[unit("Bob", 3, 9, looks)]))
    t.me.plays("Bob")
    t.me.puts_at(1)
    t.is_over("nobody", ending=2)
    t.card("Pendulum", power=6)
    t.card("Bob", power=3)


def test_the_same_permanent_at_rest_is_no_draw() -> None:
    weaken = tactic("Weaken", Choose(YOURS, 1, 0), Change("power", -1, It()))
    calm = unit(
        "Calm Pendulum",
        5,
        9,
        Ability(
            "permanent",
            (Change("power", -2, This()),),
            condition=Matches(This(), (Compare("power", ">=", 6),)),
        ),
    )
    t = skirmish(me=side(hand=[calm, weaken]))
    t.me.plays("Calm Pendulum", at=0)
    t.card("Calm Pendulum", power=5)
    t.me.plays("Weaken")
    t.me.is_offered(Pick("Calm Pendulum"), DONE)
    t.me.picks("Calm Pendulum")
    t.card("Calm Pendulum", power=4)
    t.is_quiet()
