"""A bit is a bit in both builds."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rulebound
from rulebound.build import modules
from rulebound.kernel.bits import bit

ROOT = Path(rulebound.__path__[0]).parent


@pytest.mark.parametrize("n", [0, 1, 30, 31, 32, 40, 61])
def test_a_bit_is_the_power_of_two(n: int) -> None:
    assert bit(n) == 2**n


def is_constant(node: ast.expr) -> bool:
    """Whether an expression is known when the module is compiled: numbers, and names in capitals."""
    match node:
        case ast.Constant():
            return True
        case ast.Name():
            return node.id.isupper()
        case ast.Attribute():
            return node.attr.isupper()
        case ast.BinOp():
            return is_constant(node.left) and is_constant(node.right)
    return False


def test_no_compiled_module_shifts_a_plain_number_by_a_variable() -> None:
    """mypyc makes a shift of 32 bits of it: `bit` is the way."""
    wrong = []
    for place in modules(ROOT):
        path = ROOT / place
        if path.name == "bits.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                if isinstance(node.left, ast.Constant) and not is_constant(node.right):
                    wrong.append(f"{place}:{node.lineno}: {ast.unparse(node)}")
    assert wrong == []
