# not compiled: texts are read once a process
"""900: the sentences of a Force of Will card, one step each, and how they come together in a text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Slots, Unlowered
from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import AllOf, Condition, Exists, Negation
from rulebound.program.filters import Cards, Either, Named
from rulebound.program.ops import Body, Choose, Declare, If, May, Modes, Op


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence: what sets it off if that is said, what it replaces, on what it hangs, what it does."""

    body: Body
    when: Event | str | None = None
    sort: str = ""  # "", "replacement", "rule", "once", "instead", "otherwise", "done", "not done"
    condition: Condition | None = None
    leads: bool = False  # a condition before all that follows
    may: bool = False
    names: tuple[str, ...] = ()
    once: str = ""
    keywords: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    main: bool = False
    amount: Any = None  # of damage, instead of that before
    then: bool = False  # what follows goes with what came before
    refers: bool = False  # speaks of a card as "it", or of cards as "they"


def step(lowering: Lowering, body: Any = (), **more: Any) -> Step:
    """One sentence of a text."""
    lowering.text.notes.pop("asked", None)
    lowering.text.notes.pop("of the ruler", None)
    lowering.text.notes.pop("leading", None)
    return Step(body, **more)


def unless(lowering: Lowering, body: Body, condition: Condition) -> Step:
    """What is done unless something is so; what is for a time would have to be asked for all that time."""
    if not lowering.text.permanent and any(lasts(op) for op in body):
        raise Unlowered("what lasts for a time unless something is so")
    return Step(body, condition=Negation(condition))


def targets_first(body: Body) -> tuple[Body, Body]:
    """903.2d The targets of a body, which are chosen on play, and the rest of it."""
    if any(isinstance(op, Modes) and op.on_play for op in body):
        raise Unlowered("one of several texts among other instructions")
    return tuple(op for op in body if is_target(op)), tuple(op for op in body if not is_target(op))


def is_target(op: Op) -> bool:
    """903.2d Whether an instruction chooses targets."""
    return (isinstance(op, Choose) and op.target) or (isinstance(op, Modes) and op.on_play)


def within(body: Body, wrap: Callable[[Body], Op]) -> Body:
    """What is done in some way of its own: its targets were chosen before, each of several texts by itself."""
    if len(body) == 1 and isinstance(body[0], Modes) and body[0].on_play:
        return (replace(body[0], bodies=tuple(within(one, wrap) for one in body[0].bodies)),)
    first, rest = targets_first(body)
    return (*first, wrap(rest))


def may(lowering: Lowering, body: Body, cost: bool = False) -> Body:
    """What a player may do when the text comes to it."""
    return within(body, lambda rest: May(rest, cost))


def only_if(lowering: Lowering, condition: Condition, body: Body, otherwise: Body = ()) -> Body:
    """What is done on a condition."""
    if not otherwise:
        lasting = tuple(of_such(op, condition) for op in body)
        rest = tuple(op for op, made in zip(body, lasting, strict=True) if made is None)
        such = tuple(made for made in lasting if made is not None)
        return such if such and not rest else (*such, *within(rest, lambda some: If(condition, some)))
    first, rest = targets_first(body)
    second, other = targets_first(otherwise)
    return (*first, *second, If(condition, rest, other))


def of_such(op: Op, condition: Condition) -> Op | None:
    """909.4 What lasts for cards that are called so, at whatever time; None of what hangs on the condition now.

    "If your J-ruler is 「Ember」, it gains 【Flying】 until end of turn" is for that one, though it comes later.
    """
    if not isinstance(condition, Exists) or not lasts(op):
        return None
    what = getattr(op, "what", None)
    if not isinstance(what, Cards) or not what.where:
        return None
    tests = condition.cards.where[len(what.where) :]
    if not tests or replace(what, where=(*what.where, *tests)) != condition.cards or not all(map(is_name, tests)):
        return None
    such: Any = op
    return replace(such, what=condition.cards)  # type: ignore[no-any-return]


def is_name(test: Any) -> bool:
    """Whether a test asks for a name, or for one of several."""
    return isinstance(test, Named) or (isinstance(test, Either) and all(map(is_name, test.tests)))


def with_x(lowering: Lowering, body: Body) -> Body:
    """903.2b The number X is declared before the cost is paid."""
    return (Declare(0, MOST, "X", on_play=True), *body) if lowering.text.notes.get("X") else body


MOST: Final = 20  # what is too much to be paid is not declared


def without_x(lowering: Lowering) -> None:
    """203.3 The number X in the cost of the card itself, or of another ability, is not known to this one."""
    if lowering.text.notes.get("X") and not lowering.text.notes.get("paid"):
        raise Unlowered("X stands for a part of another cost")


def limits(steps: list[Step]) -> tuple[list[Step], dict[str, Any]]:
    """The sentences that do something, and what the others say about when and how often."""
    rest = [one for one in steps if one.sort != "once"]
    told: dict[str, Any] = {}
    conditions = tuple(one.condition for one in steps if one.sort == "once" and one.condition is not None)
    for one in steps:
        if one.sort == "once" and one.once:
            told["once"] = one.once
    if conditions:
        told["condition"] = conditions[0] if len(conditions) == 1 else AllOf(conditions)
    return rest, told


def sentences(lowering: Lowering, slots: Slots) -> list[Step]:
    """The sentences of a text, lowered in order."""
    more = slots.bare["more"]
    assert isinstance(more, tuple)
    return [slots["first"], *(referring(lowering, bare, "more") for bare in more)]


def referring(lowering: Lowering, bare: Any, category: str) -> Step:
    """A sentence, and whether it speaks of a card without naming it."""
    lowering.text.notes.pop("referred", None)
    made: Step = lowering.lower(bare, category)
    return replace(made, refers=bool(lowering.text.notes.pop("referred", False)))


def sentence(lowering: Lowering, bare: Any, category: str, goes_on: bool = False) -> Step:
    """904.1 A sentence of a paragraph without a cost: what it does lasts, unless something sets it off."""
    lowering.text.permanent = not goes_on and str(bare[0]) not in SETS_OFF
    lowering.text.notes["begins"] = not goes_on
    return referring(lowering, bare, category)


SETS_OFF: Final = frozenset(
    (
        *(
            "WhenChooseOne",
            "WhenChooseUpToSome",
            "WhenChooseSome",
            "WheneverMay",
            "WheneverIf",
            "When",
            "Whenever",
            "WhenIf",
            "WhenMay",
            "WhenIfMay",
            "At",
            "AtIf",
            "AtMay",
            "AtEndOfTurn",
            "AtEndOfTurnIf",
            "AtIfMay",
            "WheneverIfMay",
            "WhenMayIfAfter",
            "WheneverIfAfter",
            "WheneverDuring",
            "WhenDuring",
        ),
        *("Instead", "InsteadOf", "RemovedInstead", "MayInstead", "MayInsteadOfDraw", "PreventSmall"),
        *("PreventWhole", "PreventWholeAnd", "PreventToYouWhole"),
        *(
            "AtControllersEnd",
            "ItMayDeal",
            "DamageToYou",
            "DealtToThis",
            "DealtToYouToThis",
            "WhenState",
            "WhenIfAfter",
            "WhenSameNamed",
            "WhenEither",
            "WheneverEither",
            "WhenThisEither",
            "WheneverThisEither",
            "WhenThisEitherMay",
            "WheneverThisEitherMay",
        ),
    )
)

LASTING: Final = ("Change", "Become", "Grant", "Lose", "Forbid", "Allow", "Require", "Charge", "Copy")


def lasts(op: Op) -> bool:
    """Whether an operation may stand in a continuous ability."""
    return type(op).__name__ in LASTING


def leading(lowering: Lowering, duration: str, body: Body) -> Body:
    """901.2b A sentence that begins with how long: all that it gives lasts so long, and what follows must say so."""
    lowering.text.notes["leading"] = duration
    return body


VALID: Final = ("while here", "while rested")  # what a continuous ability lasts for


def lasting(lowering: Lowering, duration: str | None) -> Any:
    """901.2b How long: as told, or as long as a continuous ability is valid."""
    if duration is not None and lowering.text.permanent and duration not in VALID:
        raise Unlowered("what lasts for a time in a continuous ability")
    if duration is not None:
        return duration
    if not lowering.text.permanent:
        raise Unlowered("the text does not say for how long")
    return "while here"


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (
    step,
    unless,
    may,
    only_if,
    leading,
    lasting,
)
