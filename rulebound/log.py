"""The log of a table: what happened, moment by moment, as each viewer may know it.

A moment is an entry of the journal, or something that was said beside it. The log of a game is ten times as long as the
game itself, and hardly ever asked for again: only the latest moments need be held, and the table plays its journal
again to tell the others. What was said beside the journal is forgotten with the table, but not that it was said: a
moment has the same number as long as the game is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rulebound.kernel.view import EventView

VIEWERS: Final = (0, 1, 2)

Told = Mapping[int, list[EventView]]  # what each viewer is told of one moment


class Log:
    """The moments of one game. Those that the journal does not have are always held."""

    def __init__(self) -> None:
        self.count = 0
        self.gaps: list[tuple[int, int]] = []  # after how many entries how much was said beside the journal
        self._beside: dict[int, tuple[EventView, Sequence[int]]] = {}
        self._said = 0
        self._held: list[list[list[EventView]]] = [[] for _ in VIEWERS]  # the latest moments, for each viewer

    def add(self, told: Told) -> None:
        """A moment that the journal has; a viewer who is not told of it now can be told from the journal."""
        self.count += 1
        for viewer, held in enumerate(self._held):
            if viewer in told:
                held.append(told[viewer])
            else:
                held.clear()

    def add_beside(self, event: EventView, viewers: Sequence[int] = VIEWERS) -> None:
        """A moment that the journal does not have."""
        self._beside[self.count] = event, viewers
        self._said += 1
        entries, before = self.count + 1 - self._said, 0
        if self.gaps and self.gaps[-1][0] == entries:
            _, before = self.gaps.pop()
        self.gaps.append((entries, before + 1))
        self.add({viewer: [event] if viewer in viewers else [] for viewer in VIEWERS})

    def recall(self, gaps: Sequence[tuple[int, int]]) -> None:
        """Count what was said beside the journal before the table was loaded, of which nobody knows the words."""
        for entries, said in gaps:
            for moment in range(entries + self._said, entries + self._said + said):
                self._beside[moment] = EventView("", ""), ()
            self._said += said
        self.gaps = list(gaps)
        self.count += self._said
        self.forget()

    def beside(self, moment: int, viewer: int) -> list[EventView] | None:
        """What a viewer was told of a moment that the journal does not have; None of one that it has."""
        found = self._beside.get(moment)
        if found is None:
            return None
        return [found[0]] if viewer in found[1] else []

    def since(self, viewer: int, moment: int) -> list[EventView] | None:
        """What a viewer was told from a moment on; None where that is not held."""
        held = self._held[viewer]
        first = self.count - len(held)
        if moment < first:
            return None
        return [event for told in held[moment - first :] for event in told]

    def forget(self) -> None:
        """Hold nothing more of what has been."""
        for held in self._held:
            held.clear()
