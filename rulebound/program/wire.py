# not compiled: programs are written and read when cards are loaded
"""Programs as JSON, and back: what is kept of a text that has been compiled.

A value of the effect language is written as a list: its class, then its fields in order, without those at the end
that are as they would be by themselves. A tuple is a list whose first entry is "". Words and numbers stand for
themselves.

>>> from rulebound.program.ops import Draw
>>> encode((Draw(2),))
['', ['Draw', 2]]
>>> decode(['', ['Draw', 2]])
(Draw(amount=2, side='yours'),)
"""

from __future__ import annotations

from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, Final

from rulebound.errors import RuleboundError
from rulebound.program import abilities, amounts, conditions, filters, ops

DEEPEST: Final = 60  # no text that was compiled goes half as deep


class BadWire(RuleboundError):
    """What was kept of a program does not say one."""


@cache
def classes() -> dict[str, type[Any]]:
    """The classes of the effect language by their names."""
    found: dict[str, type[Any]] = {}
    for module in (filters, amounts, conditions, ops, abilities):
        for name, value in vars(module).items():
            if isinstance(value, type) and is_dataclass(value) and value.__module__ == module.__name__:
                assert name not in found, f"two classes of the effect language are called {name}"
                found[name] = value
    return found


@cache
def shapes() -> dict[str, tuple[Field[Any], ...]]:
    """The fields of each class in order."""
    return {name: fields(of) for name, of in classes().items()}


def encode(value: Any) -> Any:
    """A program as values that JSON can hold."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return ["", *(encode(part) for part in value)]
    if isinstance(value, dict):
        return {key: encode(part) for key, part in value.items()}
    of = type(value)
    if classes().get(of.__name__) is not of:
        raise BadWire(f"{of.__name__} is no part of the effect language")
    shape = shapes()[of.__name__]
    parts = [getattr(value, field.name) for field in shape]
    while parts and parts[-1] == _default(shape[len(parts) - 1]):
        parts.pop()
    return [of.__name__, *(encode(part) for part in parts)]


def decode(found: Any, depth: int = 0) -> Any:
    """A program out of what JSON held; anything else is refused."""
    if found is None or isinstance(found, bool | int | str):
        return found
    if depth > DEEPEST:
        raise BadWire(f"a program goes no deeper than {DEEPEST}")
    if isinstance(found, dict):
        return {key: decode(part, depth + 1) for key, part in found.items()}
    if not isinstance(found, list) or not found or not isinstance(found[0], str):
        raise BadWire(f"expected a list that begins with the name of a class, found {str(found)[:40]!r}")
    parts = [decode(part, depth + 1) for part in found[1:]]
    if found[0] == "":
        return tuple(parts)
    of = classes().get(found[0])
    if of is None:
        raise BadWire(f"{found[0][:40]!r} is no class of the effect language")
    shape = shapes()[found[0]]
    least = sum(_default(field) is MISSING for field in shape)
    if not least <= len(parts) <= len(shape):
        raise BadWire(f"{found[0]} has {least} to {len(shape)} fields, not {len(parts)}")
    return of(*parts)


def _default(field: Field[Any]) -> Any:
    """What a field is by itself; MISSING where it must be said."""
    return field.default_factory() if field.default_factory is not MISSING else field.default
