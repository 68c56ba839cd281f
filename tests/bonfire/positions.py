"""Positions of Bonfire from which perft counts, and a judge that lists the legal answers there."""

from __future__ import annotations

from rulebound.kernel.decisions import PASS, Pick, pack
from rulebound.kernel.state import SEATS, Frame, State
from tests.bonfire import words as w
from tests.properties.positions import Position

POSITIONS = [Position("bonfire", seed, answers) for seed in range(3) for answers in (0, 4, 8)]


class Judge:
    """The legal answers of Bonfire, written from its rulebook and not from its code."""

    def answers(self, s: State) -> list[int]:
        """Any one card of the hand may be lit, or none (2.3)."""
        mine = [row for row in range(len(s.card)) if s.zone[row] == w.HAND * SEATS + s.active]
        return [*(pack(w.O_PLAY, row) for row in mine), pack(PASS)]

    def candidates(self, s: State, asker: Frame, question: Pick) -> list[int]:
        """Only texts let a player choose cards."""
        raise AssertionError("no rule of Bonfire asks for cards")

    def places(self, s: State, asker: Frame) -> list[int]:
        """There is no grid."""
        raise AssertionError("no rule of Bonfire asks for a place")
