# not compiled: runs once a process, over the edge types of the effect language
"""The marks that programs name, for games whose cards bring marks of their own."""

from __future__ import annotations

from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.amounts import MarksOn
from rulebound.program.filters import Marked
from rulebound.program.ops import Put, Remove, Transfer
from rulebound.program.parts import parts


def marks_in(cards: list[PrintedCard]) -> list[str]:
    """The names of all marks that cards put, remove, move, count, ask for or wait for, each once, in a fixed order.

    >>> marks_in([])
    []
    """
    found: set[str] = set()
    for part in parts(tuple(card.abilities for card in cards)):
        if isinstance(part, Put | Remove | Marked | MarksOn) or (isinstance(part, Event) and part.mark):
            found.add(part.mark)
        elif isinstance(part, Transfer):
            found.update([part.source] if part.off is not None else [])
            found.update([part.target] if part.onto is not None else [])
    return sorted(found)
