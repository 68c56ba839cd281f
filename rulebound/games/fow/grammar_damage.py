# not compiled: texts are read once a process
"""What texts make of damage that would be dealt, as parts of a program."""

from __future__ import annotations

from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Unlowered
from rulebound.games.fow.grammar_effects import ward
from rulebound.games.fow.grammar_steps import lasting
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, Chased, Host, Is, This
from rulebound.program.ops import Body, Increase, NextTime, Prevent


def dealing(lowering: Lowering, cards: Any) -> Event:
    """912.1, 912.2 A card would deal damage: this one, the one it is added to, or a spell of a player."""
    lowering.text.notes["dealing"] = True
    if isinstance(cards, Picked) and cards.what in (This(), Host(This())):
        return Event("damage", own=False, against=(Is(cards.what),))
    if not isinstance(cards, Cards) or Chased("spell") not in cards.where:
        raise Unlowered("whose card would deal damage cannot be waited for")
    by: Any = cards.side
    return Event("damage", own=False, against=cards.where, by=by)


def more_damage(lowering: Lowering, n: int) -> Body:
    """910.1 So much more damage is dealt than would be."""
    if not lowering.text.notes.get("dealing"):
        raise Unlowered("no damage would be dealt before this")
    return (Increase(n),)


def prevented(lowering: Lowering, n: int) -> Body:
    """1018.1, 1018.1a So much of the damage is prevented that would be dealt."""
    event = lowering.text.notes.get("would")
    if event is None or event.name != "damage":
        raise Unlowered("no damage would be dealt before this")
    return (Prevent(n),)


def prevented_whole(lowering: Lowering, event: Event) -> Body:
    """1018.1b All of the damage is prevented that would be dealt."""
    if event.name != "damage":
        raise Unlowered("no damage would be dealt before this")
    return (Prevent(),)


def dealing_more(lowering: Lowering, picked: Picked, n: int, duration: str) -> Body:
    """910.1, 912.2 For a time a card deals so much more damage than it would."""
    event = Event("damage", own=False, against=(Is(This()),))
    return ward(lowering, picked, Ability("replacement", (Increase(n),), event), duration)


def next_damage(lowering: Lowering, what: Any, ability: Ability, duration: str | None) -> Body:
    """910.3 What takes the place of the next damage of one card: each such effect is one of its own, and works once."""
    if lowering.text.permanent:
        raise Unlowered("the next damage, and no time from which on")
    one = lowering.text.notes.get("spoken") == (what.what, True)
    if isinstance(what.what, All | Cards) and not one:
        raise Unlowered("the next damage of each of several cards, or of all of them together")
    until: Any = lasting(lowering, duration)
    return (*what.before(), NextTime(ability, until, what.what))


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (dealing, more_damage, prevented, prevented_whole, dealing_more, next_damage)
