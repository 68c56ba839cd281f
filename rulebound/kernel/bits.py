"""Single bits.

`1 << n` with a machine integer n comes out of mypyc as a C shift of a plain int, which holds 32 bits: a bit from 31 on
would be lost in the compiled build. `bit(n)` is right in both, and `tests/kernel/test_bits.py` keeps it the only way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def shifted(one: i64, n: i64) -> i64:
    """A machine integer moved up; as an argument it is 64 bits wide."""
    return one << n


def bit(n: i64) -> i64:
    """The number in which only bit n is set."""
    return shifted(1, n)
