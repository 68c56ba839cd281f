"""Programs with one part altered: an operation or a word left out, a test turned round, an amount another."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, NamedTuple

from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.amounts import Amount, Sum
from rulebound.program.conditions import Condition, Negation
from rulebound.program.filters import Cards, Filter, It, Not, What
from rulebound.program.ops import Op, Payment, Together

from .samples import Node, members

OPS, CONDITIONS, FILTERS, AMOUNTS, REFERENCES = map(members, (Op, Condition, Filter, Amount, What))
NOBODY = It("nobody")


class Said(NamedTuple):
    """A field that says something else than if nothing were said, or one word of several that it says."""

    cls: type
    field: str
    word: str = ""


class Altered(NamedTuple):
    """A program that is another in one part: which part, and the program as it is now."""

    part: Node
    program: Any


def emptied(card: PrintedCard) -> PrintedCard:
    """A card whose abilities do nothing when they come up; a replacement by nothing would still replace."""
    kept = [ability for ability in card.abilities if ability.sort != "replacement"]
    return dataclasses.replace(card, abilities=tuple(dataclasses.replace(ability, body=()) for ability in kept))


def alterations(value: object) -> Iterator[Altered]:
    """A program, or a piece of one, with each of its parts altered in turn."""
    if isinstance(value, tuple):
        for i, each in enumerate(value):
            before, after = value[:i], value[i + 1 :]
            if isinstance(each, OPS):
                yield Altered(each, before + after)
            for other in replacements(each):
                yield Altered(each, (*before, other, *after))
            for inner in alterations(each):
                yield Altered(inner.part, (*before, inner.program, *after))
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            held = getattr(value, field.name)
            if field.default is not dataclasses.MISSING and held != field.default:
                said = Said(type(value), field.name)
                yield Altered(said, dataclasses.replace(value, **{field.name: field.default}))
            if isinstance(held, tuple) and len(held) > 1 and all(isinstance(word, str) for word in held):
                for word in held:
                    fewer = tuple(other for other in held if other != word)
                    yield Altered(
                        Said(type(value), field.name, word), dataclasses.replace(value, **{field.name: fewer})
                    )
            for other in replacements(held):
                yield Altered(held, dataclasses.replace(value, **{field.name: other}))
            for inner in alterations(held):
                yield Altered(inner.part, dataclasses.replace(value, **{field.name: inner.program}))


def replacements(part: object) -> Iterator[Node]:
    """What can stand in the place of a part."""
    if isinstance(part, CONDITIONS):
        yield Negation(part)  # type: ignore[arg-type]
    elif isinstance(part, FILTERS):
        yield Not(part)  # type: ignore[arg-type]
    elif isinstance(part, AMOUNTS):
        yield from (0, Sum(part, 7))  # type: ignore[arg-type]
    elif isinstance(part, REFERENCES):
        yield NOBODY
    elif isinstance(part, Cards):
        yield dataclasses.replace(part, zones=())
    elif isinstance(part, Together):
        yield None
    elif isinstance(part, Payment):
        yield dataclasses.replace(part, amount=Sum(part.amount, 7))
    elif isinstance(part, Ability):
        yield dataclasses.replace(part, body=())
