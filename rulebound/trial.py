"""Answers tried on a copy of a state, which count only if all of them go well."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rulebound.errors import NotOffered
from rulebound.journal import Answer, show_fingerprint
from rulebound.kernel import play
from rulebound.kernel.decisions import DONE, PICK, ModePick, Pick, first_of, kind_of
from rulebound.kernel.save import fingerprint
from rulebound.kernel.state import State
from rulebound.kernel.view import events, handle
from rulebound.log import VIEWERS, Told


class Failure(Exception):
    """The rules could not carry out an answer that they had offered."""


class Trial:
    """A state of one's own to answer on. `past` is what its decision numbers lack to the table's."""

    def __init__(self, state: State, past: int, viewers: Sequence[int] = VIEWERS) -> None:
        self.state = state
        self.entries: list[Answer] = []
        self.tried: list[int] = []
        self.moments: list[Told] = []  # what each answer brought, for those who are told
        self._past = past
        self._viewers = viewers

    def answer(self, index: int, forced: bool = False) -> None:
        """Answer the pending decision with an option that it has."""
        state = self.state
        number, seat = state.asked + self._past, state.seat
        self.tried.append(index)
        try:
            play.step(state, index)
            if state.suspended:
                raise Failure("a resolution ran away")
            told = {viewer: events(state, viewer) for viewer in self._viewers}
            fp = show_fingerprint(fingerprint(state))
        except Failure:
            raise
        except Exception as error:
            raise Failure(describe(error)) from error
        self.entries.append(Answer(number, seat, index, fp, forced))
        self.moments.append(told)

    def answer_in_turn(self, indices: Sequence[int]) -> None:
        """Answer the picks of one choice, one after the other.

        Nothing but a choice of several is taken so: whoever could try one act and then have it undone
        because the next was refused would see what it brings.
        """
        choice = self._choice()
        if choice is None or not indices:
            raise NotOffered("only a choice of several can be answered whole")
        for position, index in enumerate(indices):
            if position and self._choice() is not choice:
                raise NotOffered(f"the choice was complete after {position} of {len(indices)} answers")
            options = play.count(self.state)
            if not 0 <= index < options:
                raise NotOffered(f"answer {position + 1} is {index}; options are 0 to {options - 1}")
            self.answer(index)
        self._tie()

    def select(self, cards: Sequence[str]) -> None:
        """Pick the cards with these handles, and end the choice."""
        choice = self._choice()
        if not isinstance(choice, Pick):
            raise NotOffered("this is not a choice of cards")
        seat = self.state.seat
        rows = {handle(self.state, row, seat): row for row in choice.candidates}
        for card in cards:
            if card not in rows:
                raise NotOffered(f"{card!r} is not among the cards to choose from")
        wanted = [rows[card] for card in cards]
        if len(set(wanted)) < len(wanted):
            raise NotOffered("a card was named twice")
        wanted = [*choice.picked, *wanted]
        while self._choice() is choice:
            self.answer(self._next_pick(choice, wanted))
        if sorted(choice.picked) != sorted(wanted):
            raise NotOffered("these cards together are not a legal choice")
        self._tie()

    def _next_pick(self, choice: Pick, wanted: list[int]) -> int:
        """The index of a wanted card that was not picked yet, or of "done" when all were."""
        left = [row for row in wanted if row not in choice.picked]
        for index, option in enumerate(self.state.options):
            if kind_of(option) == PICK and first_of(option) in left:
                return index
            if kind_of(option) == DONE and not left:
                return index
        raise NotOffered("these cards together are not a legal choice")

    def _choice(self) -> Pick | ModePick | None:
        """The choice of several that is pending: it is one frame from its first pick to its last."""
        if self.state.over or not self.state.frames:
            return None
        frame = self.state.frames[-1]
        return frame if isinstance(frame, (Pick, ModePick)) else None

    def _tie(self) -> None:
        """Mark the answers so far as one selection."""
        self.entries[:-1] = [msgspec.structs.replace(entry, more=True) for entry in self.entries[:-1]]

    def skip(self) -> None:
        """Answer decisions with a single option."""
        while not self.state.over and play.count(self.state) == 1:
            self.answer(0, forced=True)


def describe(error: Exception) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}"[:2000]
