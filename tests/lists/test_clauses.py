"""The table of clauses holds the most frequent shapes of clauses that cards print, and nothing else."""

from __future__ import annotations

import hashlib

import pytest

from tests.beside import listed
from tests.program.clauses.cannot import CANNOT
from tests.program.test_clauses import SHAPES, TABLE


def key_of(shape: str) -> str:
    """The key of a shape in the table."""
    return hashlib.sha256(shape.encode()).hexdigest()[:12]


def frequent_shapes() -> list[tuple[str, int]]:
    """The keys of the most frequent shapes, with their counts."""
    return [(key_of(shape), count) for shape, count in listed("opcg.en.clause_templates.dev.json")[:SHAPES]]


def test_every_frequent_shape_is_in_the_table_or_said_to_be_missing(capsys: pytest.CaptureFixture[str]) -> None:
    """And the figures are printed."""
    shapes = frequent_shapes()
    unsaid = [key for key, _ in shapes if key not in TABLE and key not in CANNOT]
    said = [count for key, count in shapes if key in TABLE]
    with capsys.disabled():
        uses = sum(count for _, count in shapes)
        print(f"\nclause shapes: {len(said)} of {len(shapes)} as programs, {sum(said)} of {uses} uses; ", end="")
        print(f"{len(CANNOT)} lack something in the language; {len(unsaid)} unsaid")
    assert unsaid == []


def test_the_table_holds_nothing_that_is_not_a_frequent_shape() -> None:
    """A mistyped key would otherwise pass for a clause."""
    known = {key for key, _ in frequent_shapes()}
    assert sorted((TABLE.keys() | CANNOT.keys()) - known) == []
