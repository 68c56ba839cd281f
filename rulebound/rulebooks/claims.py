"""Claims: the tests that name a rule on the first line of their docstring."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulebound.errors import RuleboundError
from rulebound.rulebooks.references import claim
from rulebound.rulebooks.shelf import Shelf
from rulebound.rulebooks.sites import Function, Problem


@dataclass(frozen=True, slots=True)
class Claim:
    """One test and the rules that it shows."""

    path: Path
    line: int
    name: str  # "test_x" or "TestY::test_x"
    rules: tuple[str, ...]  # as "book:number"


def scan_tests(folder: Path, shelf: Shelf) -> tuple[list[Claim], list[Problem]]:
    """All claims of the tests below a folder."""
    claims: list[Claim] = []
    problems: list[Problem] = []
    for path in sorted(folder.rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_bytes(), str(path))
        except SyntaxError as error:
            problems.append(Problem(path, error.lineno or 1, f"expected Python, found {error.msg}"))
            continue
        for function, name in _tests(tree.body, ""):
            try:
                found = claim(ast.get_docstring(function) or "", shelf)
            except RuleboundError as error:
                problems.append(Problem(path, function.lineno, str(error)))
                continue
            if found is not None:
                claims.append(Claim(path, function.lineno, name, found.rules))
    return claims, problems


def _tests(body: list[ast.stmt], prefix: str) -> Iterator[tuple[Function, str]]:
    """The test functions among these statements and in test classes, named as pytest names them."""
    for node in body:
        if isinstance(node, Function) and node.name.startswith("test"):
            yield node, prefix + node.name
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _tests(node.body, f"{prefix}{node.name}::")
