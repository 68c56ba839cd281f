"""Values of the language made from its own types, so that no test lists its classes by hand."""

from __future__ import annotations

import dataclasses
import functools
import random
import types
import typing
from collections.abc import Iterator
from typing import Any, Literal, Union

from rulebound.program import abilities, amounts, conditions, filters, ops

MODULES = (filters, amounts, conditions, ops, abilities)

# Words that a careless printer would mistake for its own: separators, labels, quotes, line ends.
STRINGS = (
    "",
    "it",
    "this",
    "power",
    "base power",
    "base",
    "colours",
    "no zone",
    "of",
    "a, b",
    "a: b",
    "]",
    ")",
    '"',
    "x\n  draw 1",
    "@it",
    "2",
    "nothing",
    "Ember",
    "灯",
)
NUMBERS = (0, 1, 2, -1, 3000)

Node = Any  # a value of any class of the language; the tests below look only at its fields


def namespace() -> dict[str, Any]:
    """Every name that the language defines."""
    names: dict[str, Any] = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if not name.startswith("_"):
                names[name] = value
    return names


NAMES = namespace()


def classes() -> list[type]:
    """Every class of the language, in the order of its files."""
    found: list[type] = []
    for module in MODULES:
        for value in vars(module).values():
            if isinstance(value, type) and dataclasses.is_dataclass(value) and value.__module__ == module.__name__:
                found.append(value)
    return found


def members(union: Any) -> tuple[type, ...]:
    """The classes of one of the language's unions: Op, Filter, Amount, Condition, Ref, What."""
    return tuple(each for each in typing.get_args(union) if isinstance(each, type) and each is not int)


@functools.cache
def hints(cls: type[Any]) -> dict[str, Any]:
    """The type of each field of a class."""
    return typing.get_type_hints(cls, globalns=NAMES)


def build(hint: Any, rng: random.Random, depth: int) -> Node:
    """A random value of a type; `depth` bounds how far it nests."""
    if isinstance(hint, typing.ForwardRef):
        return build(NAMES[hint.__forward_arg__], rng, depth)
    if isinstance(hint, str):
        return build(NAMES[hint], rng, depth)
    if hint is str:
        return rng.choice(STRINGS)
    if hint is bool:
        return rng.random() < 0.5
    if hint is int:
        return rng.choice(NUMBERS)
    if hint is type(None):
        return None
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return rng.choice(arguments)
    if origin is tuple:
        return tuple(build(arguments[0], rng, depth - 1) for _ in range(rng.choice((0, 1, 1, 2)) if depth > 0 else 0))
    if origin is dict:
        return {build(arguments[0], rng, depth): build(arguments[1], rng, depth) for _ in range(rng.randrange(3))}
    if origin in (Union, types.UnionType):
        flat = [each for each in arguments if depth > 0 or is_flat(each)] or list(arguments)
        return build(rng.choice(flat), rng, depth)
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return hint(**{name: build(kind, rng, depth - 1) for name, kind in hints(hint).items()})
    raise TypeError(f"no sample for {hint!r}")


@functools.cache
def is_flat(hint: Any) -> bool:
    """Whether a value of this type holds no other value of the language."""
    if hint in (int, str, bool, type(None)) or typing.get_origin(hint) is Literal:
        return True
    return dataclasses.is_dataclass(hint) and all(is_flat(kind) for kind in hints(typing.cast(type, hint)).values())


def alternatives(hint: Any, depth: int) -> Iterator[Node]:
    """Values of a type that differ in every way the type allows, each class of a union once at least."""
    if isinstance(hint, typing.ForwardRef):
        yield from alternatives(NAMES[hint.__forward_arg__], depth)
    elif isinstance(hint, str):
        yield from alternatives(NAMES[hint], depth)
    elif hint is str:
        yield from STRINGS if depth > 0 else STRINGS[:3]
    elif hint is bool:
        yield from (False, True)
    elif hint is int:
        yield from NUMBERS
    elif hint is type(None):
        yield None
    elif typing.get_origin(hint) is Literal:
        yield from typing.get_args(hint)
    elif typing.get_origin(hint) is tuple:
        yield ()
        inner = list(alternatives(typing.get_args(hint)[0], depth))
        yield from ((each,) for each in inner)
        few = inner[:4]
        yield from ((one, other) for one in few for other in few)
    elif typing.get_origin(hint) is dict:
        yield from ({}, {"power": 1}, {"power": 2}, {"cost": 1}, {"power": 1, "cost": 2}, {"base power": 1})
    elif typing.get_origin(hint) in (Union, types.UnionType):
        for member in typing.get_args(hint):
            yield from alternatives(member, depth)
    elif depth <= 0:
        yield simplest(hint)
    else:
        yield from variants(hint, depth - 1)


@functools.cache
def simplest(hint: Any) -> Node:
    """A value of a class with as little in it as can be."""
    return build(hint, random.Random(0), 0)


def variants(cls: type, depth: int = 1) -> Iterator[Node]:
    """A simplest value of a class, then the same with each field altered in turn in every way."""
    plain = simplest(cls)
    yield plain
    for name, kind in hints(cls).items():
        for value in alternatives(kind, depth):
            if value != getattr(plain, name):
                yield dataclasses.replace(plain, **{name: value})
