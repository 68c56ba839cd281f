"""Orders: tactics made for one test, played at once, with the cards that most of them speak of."""

from __future__ import annotations

from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.conditions import IfDone
from rulebound.program.filters import Cards, Kind
from rulebound.program.ops import Gain, Op, When
from tests.scenario import Side, laid
from tests.skirmish import Skirmish, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
MINE = Cards("yours", ("field",), UNITS)
THEIRS = Cards("theirs", ("field",), UNITS)
EVERY = Cards("any", ("field",), UNITS)
HAND = Cards("yours", ("hand",))
TRASH = Cards("yours", ("trash",))
WALLS = ["Kiln Guard", "Shoal Wall", "Refitted Barge"]
THANKS: tuple[Op, ...] = (When(IfDone()), Gain("life", 1))  # if it was done, 1 life shows it


def order(
    *body: Op,
    me: Side | None = None,
    you: Side | None = None,
    profile: str = "toy-waves",
    cards: tuple[PrintedCard, ...] = (),
) -> Skirmish:
    """A scenario in which I have just played a tactic with this text, free of charge."""
    me = me or side()
    me.zones["hand"].append(laid(tactic("Order", *body, cost=0)))
    t = skirmish(profile, me, you, cards=cards)
    t.me.plays("Order")
    return t


def use(t: Skirmish, name: str, ability: int = 0) -> None:
    """I use a unit's ability, and where there is a chase nobody answers."""
    t.me.uses(name, ability)
    if t.s.g.announces:
        t.both_pass()


def pump(*cost: Op) -> PrintedCard:
    """A unit that gives 1 life for a cost."""
    return unit("Pump", 0, 1, Ability("activated", (Gain("life", 1),), "main", cost=cost))
