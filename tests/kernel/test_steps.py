"""A procedure calls its steps by name, as compiled calls are then direct; the table that cites them agrees."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rulebound
from rulebound.build import modules

ROOT = Path(rulebound.__path__[0]).parent


def tables(tree: ast.Module) -> dict[str, list[str]]:
    """The tables of steps of a module, by the class of their procedure: `Final[list[Callable[[State, Turn], int]]]`."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.List):
            said = ast.unparse(node.annotation)
            if said.startswith("Final[list[Callable[[State, "):
                frame = said.removeprefix("Final[list[Callable[[State, ").partition("]")[0]
                if "," in frame:
                    continue  # the table of operations: their function takes more than a procedure
                found[frame] = [ast.unparse(step) for step in node.value.elts]
    return found


def called(tree: ast.Module, frame: str) -> list[str]:
    """The functions that a procedure's `go` calls for step 0, 1 and so on, the last for all that is left."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == frame:
            go = next(x for x in node.body if isinstance(x, ast.FunctionDef) and x.name == "go")
            steps: list[str] = []
            if ast.unparse(go.body[-1]).endswith("[step](s, self)"):
                return steps  # it looks them up in the table itself
            for line in go.body:
                if isinstance(line, ast.If):
                    assert ast.unparse(line.test) == f"step == {len(steps)}"
                    assert len(line.body) == 1 and not line.orelse
                    steps.append(ast.unparse(line.body[0]))
                elif isinstance(line, ast.Return):
                    steps.append(ast.unparse(line))
            return [step.removeprefix("return ").removesuffix("(s, self)") for step in steps]
    raise AssertionError(f"no procedure is called {frame}")


WITH_STEPS = [
    pytest.param(tree, frame, table, id=f"{Path(place).stem}-{frame}")
    for place in modules(ROOT)
    for tree in [ast.parse((ROOT / place).read_text(encoding="utf-8"))]
    for frame, table in tables(tree).items()
]


@pytest.mark.parametrize(("tree", "frame", "table"), WITH_STEPS)
def test_the_steps_of_a_procedure_are_those_of_its_table(tree: ast.Module, frame: str, table: list[str]) -> None:
    steps = called(tree, frame)
    assert not steps or steps == table


def test_there_are_tables_to_compare() -> None:
    assert len(WITH_STEPS) > 10
