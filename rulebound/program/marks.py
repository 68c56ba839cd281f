# not compiled: runs once a process, over the edge types of the effect language
"""The marks that programs name, for games whose cards bring marks of their own."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.amounts import MarksOn
from rulebound.program.filters import Marked
from rulebound.program.ops import Put, Remove, Transfer


def marks_in(cards: list[PrintedCard]) -> list[str]:
    """The names of all marks that cards put, remove, move, count, ask for or wait for, each once, in a fixed order.

    >>> marks_in([])
    []
    """
    found: set[str] = set()
    for card in cards:
        _collect(card.abilities, found)
    return sorted(found)


def _collect(part: object, found: set[str]) -> None:
    if isinstance(part, tuple):
        for one in part:
            _collect(one, found)
    elif is_dataclass(part) and not isinstance(part, type):
        if isinstance(part, Put | Remove | Marked | MarksOn):
            found.add(part.mark)
        if isinstance(part, Event) and part.mark:
            found.add(part.mark)
        if isinstance(part, Transfer):
            found.update([part.source] if part.off is not None else [])
            found.update([part.target] if part.onto is not None else [])
        for one in fields(part):
            _collect(getattr(part, one.name), found)
