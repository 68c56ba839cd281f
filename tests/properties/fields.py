"""The fields of a class as its source sets them, so that a new one cannot be forgotten."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import rulebound

ROOT = Path(rulebound.__file__).parent.parent
T = TypeVar("T")


@cache
def definition(module: str, name: str) -> ast.ClassDef:
    """The source of a class. Compiled classes do not tell their fields, so they are read there."""
    tree = ast.parse((ROOT / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node
    raise LookupError(f"{module} has no class {name}")


@cache
def fields(kind: type) -> tuple[str, ...]:
    """The names of all fields that a class and those above it set, in the order of the source."""
    found: list[str] = []
    for each in reversed(kind.__mro__):
        if each.__module__.partition(".")[0] in ("rulebound", "tests"):
            for node in ast.walk(definition(each.__module__, each.__name__)):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    if isinstance(node.value, ast.Name) and node.value.id == "self" and node.attr not in found:
                        found.append(node.attr)
    return tuple(found)


@cache
def parameters(kind: type) -> tuple[str, ...]:
    """The names of what a class is made from."""
    for node in definition(kind.__module__, kind.__name__).body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            return tuple(each.arg for each in node.args.args[1:])
    return ()


def altered(record: T, **changes: Any) -> T:
    """A record like another but for the fields named."""
    kind: Any = type(record)
    made: T = kind(*(changes[name] if name in changes else getattr(record, name) for name in parameters(kind)))
    return made


def annotation(kind: type, name: str) -> str:
    """What a class says that it takes under a name."""
    for node in definition(kind.__module__, kind.__name__).body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            for each in node.args.args:
                if each.arg == name and each.annotation is not None:
                    return ast.unparse(each.annotation)
    raise LookupError(f"{kind.__name__} is not made from {name}")
