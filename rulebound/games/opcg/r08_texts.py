# not compiled: cards are data, and are read once a process
"""8 Activating and resolving effects: what the words of a text come to as a program."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Amount, Minus, Most, ValueOf
from rulebound.program.conditions import AllOf, Condition
from rulebound.program.filters import Cards, Filter, It, Side, This
from rulebound.program.ops import Become, Body, Change, Choose, Lasting, Move, Op, Shuffle, When

EVERYWHERE: Final = ("deck", "hand", "trash", "leader", "characters", "stage", "life")
ITSELF: Final = This()  # 8-4-4-3


# -- the four kinds of effects --------------------------------------------------------------------


def whenever(when: Event, *body: Op) -> Ability:
    """8-1-3-1, 8-1-3-1-1, 8-3-1-8 "When ...": it activates by itself each time its timing is met, and must."""
    return Ability("automatic", body, when)


def permanent(*body: Op) -> Ability:
    """8-1-3-3, 8-1-3-3-1, 8-1-3-3-4 What is of none of the other kinds goes on as long as it is valid."""
    return Ability("permanent", body)


def as_long_as(condition: Condition, *body: Op) -> Ability:
    """8-1-3-3-2 A permanent effect that is valid while a condition is met."""
    return Ability("permanent", body, condition=condition)


def by_the_rules(*body: Op) -> Ability:
    """8-1-3-3-3 "According to the rules": it is valid in secret areas too."""
    return Ability("permanent", body, zones=EVERYWHERE)


def instead(when: Event, *body: Op) -> Ability:
    """8-1-3-4, 8-1-3-4-4-1 "Instead": it takes the place of its event alone; the text around that goes on."""
    return Ability("replacement", body, when)


def may(ability: Ability) -> Ability:
    """8-1-2, 8-1-3-4-1 "May": the effect can be left; without the word it is carried out as far as possible."""
    return replace(ability, may=True)


# -- costs and conditions -------------------------------------------------------------------------


def paying(cost: Body, ability: Ability) -> Ability:
    """8-3-1, 8-3-1-1, 8-3-1-4 What stands before the colon comes first, in its order; who leaves it leaves the rest."""
    return replace(ability, cost=cost)


def under(ability: Ability, *conditions: Condition) -> Ability:
    """8-3-2, 8-3-2-1, 8-1-3-1-2 The brackets before a text are its conditions, and all of them must be met."""
    return replace(ability, condition=conditions[0] if len(conditions) == 1 else AllOf(conditions))


def provided(condition: Condition) -> When:
    """8-3-3 "If ...": nothing that follows in the text is resolved unless that is true (rulings X8)."""
    return When(condition)


# -- choosing -------------------------------------------------------------------------------------


def choose(cards: Cards, n: Amount = 1) -> Choose:
    """8-4-4, 8-4-4-1 So many are chosen when the text comes to it, or as many as there are."""
    return Choose(cards, n)


def search_deck(*tests: Filter, to: str = "hand", side: Side = "yours") -> Body:
    """8-4-4-4, 11-2-1 The faces of the deck are looked at, up to one card is chosen and moved, and it is shuffled."""
    return (Choose(Cards(side, ("deck",), tests), 1, 0), Move(It(), to, "top"), Shuffle("deck"))


# -- what lasts -----------------------------------------------------------------------------------


def during(lasting: Lasting, value: str, amount: Amount, what: It | This) -> Change:
    """8-1-4-2 A continuous effect has its influence for the time that it names."""
    return Change(value, amount, what, lasting)


def power_becomes_0(what: It | This, lasting: Lasting = "turn") -> Change:
    """8-4-6 "Power becomes 0" takes off what the power is above 0, with all that is in force (rulings X7, [485])."""
    return Change("power", Minus(0, Most(0, ValueOf("power", what))), what, lasting)


def cost_becomes(n: Amount, what: It | This, lasting: Lasting = "turn") -> Become:
    """8-4-6 "Cost becomes N" sets it, whatever was in force when that was resolved (rulings X7)."""
    return Become("cost", n, what, lasting)
