"""Faults of operations, which the second reading of programs must notice."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

AGREES: Final = "tests/reference/test_reference.py::test_each_operation_does_what_its_documentation_says"
OPERATIONS: Final = "rulebound/kernel/operations"

FAULTS: Final = [
    Fault(
        "a text draws one card more than it says",
        "R2",
        f"{OPERATIONS}/moving.py",
        "f.count = number(s, f, a)\n        f.c.wanted = f.count",
        "f.count = number(s, f, a) + 1\n        f.c.wanted = f.count",
        f"{AGREES}[opcg-12]",
    ),
    Fault(
        "what is for the battle lasts for the turn",
        "R2",
        f"{OPERATIONS}/lasting.py",
        "    if until < 4:\n        return until",
        "    if until < 4:\n        return 1 if until == 2 else until",
        f"{AGREES}[opcg-12]",
    ),
    Fault(
        "one of the cards that match is not offered",
        "R2",
        f"{OPERATIONS}/choosing.py",
        "    rows = candidates(s, ch, f.c)\n    most",
        "    rows = candidates(s, ch, f.c)[1:]\n    most",
        f"{AGREES}[azurlane-12]",
    ),
    Fault(
        "cards that a text rests are set active",
        "R2",
        f"{OPERATIONS}/marking.py",
        "turn_all(s, f, a, batch.REST, 0)",
        "turn_all(s, f, a, batch.STAND, 0)",
        f"{AGREES}[opcg-12]",
    ),
    Fault(
        "a body is carried out where its condition fails",
        "R2",
        f"{OPERATIONS}/structure.py",
        "    if not queries.holds(s, s.g.catalogue.nodes[a], f.c):\n        f.pc = b",
        "    if queries.holds(s, s.g.catalogue.nodes[a], f.c):\n        f.pc = b",
        f"{AGREES}[azurlane-12]",
    ),
]
