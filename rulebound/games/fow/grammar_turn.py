# not compiled: texts are read once a process
"""500 and 900: what a text says of this turn, as parts of a program."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Unlowered
from rulebound.games.fow.grammar_steps import Step, lasting, step
from rulebound.program.abilities import Ability
from rulebound.program.conditions import AllOf, Condition, InPhase, Negation, TurnOf
from rulebound.program.filters import Cards, Chased, Did, Either, Kind, Other, This
from rulebound.program.ops import Allow, Body, Forbid, Move, Put, Rest
from rulebound.program.parts import parts


def that_did(lowering: Lowering, cards: Cards, memory: str) -> Cards:
    """Such cards of which something is remembered."""
    return replace(cards, where=(*cards.where, Did(memory)))


def in_main_phase(lowering: Lowering) -> Condition:
    """504.2, 704.1 The own main phase, with the battles in it."""
    others = tuple(Negation(InPhase(name)) for name in ("draw", "recovery", "end"))
    return AllOf((TurnOf("yours"), *others))


def on_the_chase(lowering: Lowering, cards: Cards) -> Cards:
    """312.1 Cards that are nowhere controlled but on the chase."""
    if cards.zones != ("chase",):
        raise Unlowered("cards in the field, or on the chase")
    return cards


def uncancelled(lowering: Lowering, cards: Cards) -> Body:
    """1012.1 Cards that cannot be cancelled while they are on the chase."""
    if cards.side != "any" or cards.zones in (("hand",), ("graveyard",), ("removed",), ("standby",)):
        raise Unlowered("cards that are not on the chase")
    where = tuple(test for test in cards.where if not isinstance(test, Chased))
    until = lasting(lowering, None)
    return (Forbid("cancel", Cards("yours", ("chase",), (Chased("spell"), *where)), lasting=until),)


def let_play(lowering: Lowering, picked: Picked) -> Body:
    """702.1 A card that the text has found may be played this turn, which is so of some places alone."""
    lowering.text.notes["let"] = True
    return (Allow("play", picked.what, lasting="turn"),)


def while_so(lowering: Lowering, body: Body, condition: Condition) -> Step:
    """901.2b, 904.1 What lasts as long as a condition holds: of a continuous ability, or else for the time told."""
    if not lowering.text.permanent and any(getattr(op, "lasting", "") == "game" for op in body):
        raise Unlowered("what lasts as long as a condition holds is given by a text that is over")
    return step(lowering, body, condition=condition)


def comes_rested(lowering: Lowering, condition: Condition | None = None) -> Ability:
    """303.1b This card enters the field rested, always or on a condition."""
    return Ability("activated", (Rest(This()),), "with", condition)


def comes_with(lowering: Lowering, name: str, n: Any) -> Ability:
    """1022.1 This card enters the field with so many counters."""
    return Ability("activated", (Put(This(), name, n),), "with")


RULERS: Final = (Kind("ruler"), Kind("j-ruler"))
ELSE: Final = (Kind("magic stone"), *RULERS, Either(RULERS))  # what the card that enters is not


def others_alone(lowering: Lowering, amount: Any) -> Any:
    """1022.1 A number in which a card that enters the field is not counted itself: whether it would be is not told."""
    for part in parts(amount):
        if isinstance(part, Cards) and {"field", "ruler area"}.intersection(part.zones):
            if Other() not in part.where and not any(test in ELSE for test in part.where):
                raise Unlowered("whether the card that enters is counted itself")
    return amount


def discard_that(lowering: Lowering, picked: Picked) -> Body:
    """1019.1 A card that was looked at is discarded by the player in whose hand it is."""
    if lowering.text.actor == "yours":
        raise Unlowered("who discards that card is not told")
    return (*picked.before(), Move(picked.what, "graveyard", "top", "discard"))


def chosen(lowering: Lowering, picked: Picked) -> Body:
    """1014.1 Cards are chosen, for what the text does to them then."""
    return picked.before()


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (
    in_main_phase,
    on_the_chase,
    uncancelled,
    that_did,
    let_play,
    while_so,
    chosen,
    comes_rested,
    comes_with,
    others_alone,
    discard_that,
)
