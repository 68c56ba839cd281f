# not compiled: runs once a process, over the edge types of the effect language
"""The parts that a program is made of, and programs made again with other parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def fields_of(part: Any) -> tuple[str, ...]:
    """The names of the fields of a part, looked up once for each class; a number or a word has none."""
    kind = type(part)
    if kind not in FIELDS:
        FIELDS[kind] = tuple(one.name for one in fields(part)) if is_dataclass(kind) else ()
    return FIELDS[kind]


def parts(whole: Any) -> Iterator[Any]:
    """A part of a program and all that is inside it, the outer ones first.

    >>> from rulebound.program.amounts import Times
    >>> from rulebound.program.ops import Draw
    >>> [part for part in parts((Draw(Times(2, 3)),)) if isinstance(part, Times | int)]
    [Times(amount=2, by=3), 2, 3]
    """
    if isinstance(whole, tuple):
        for one in whole:
            yield from parts(one)
        return
    yield whole
    for name in fields_of(whole):
        yield from parts(getattr(whole, name))


def holds(whole: Any, *kinds: type) -> bool:
    """Whether a part of one of these kinds is anywhere in it."""
    return any(isinstance(part, kinds) for part in parts(whole))


def remade(whole: Any, make: Callable[[Any], Any]) -> Any:
    """A part of a program in which every part, the inner ones first, is what it is made into.

    >>> from rulebound.program.amounts import Times
    >>> from rulebound.program.ops import Draw
    >>> remade((Draw(Times(2, 3)),), lambda part: part + 1 if isinstance(part, int) else part)
    (Draw(amount=Times(amount=3, by=4), side='yours'),)
    """
    if isinstance(whole, tuple):
        some = tuple(remade(one, make) for one in whole)
        return whole if all(a is b for a, b in zip(whole, some, strict=True)) else some
    changed: dict[str, Any] = {}
    for name in fields_of(whole):
        old = getattr(whole, name)
        new = remade(old, make)
        if new is not old:
            changed[name] = new
    return make(replace(whole, **changed) if changed else whole)
