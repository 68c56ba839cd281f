"""Bonfire as policies of the kernel: its answers where they differ from the defaults."""

from __future__ import annotations

from rulebound.kernel.catalogue import Catalogue
from rulebound.kernel.decisions import CAUSE_CONCESSION, CAUSE_DEFEAT, FRAME_TRIGGERS
from rulebound.kernel.game import Game
from rulebound.kernel.procedures import by_number
from rulebound.kernel.state import State
from rulebound.kernel.words import Words
from tests.bonfire import rules
from tests.bonfire import words as w
from tests.bonfire.cards import DECKS


class Bonfire(Game):
    """The rules of Bonfire, as the kernel asks for them."""

    def __init__(self, name: str, words: Words, catalogue: Catalogue) -> None:
        super().__init__(name, "Bonfire", "bonfire-1", words, catalogue)
        self.life_pool = w.LIFE
        self.procedures = by_number([rules.MATCH, rules.TURN])
        self.kernel_rules = {FRAME_TRIGGERS: "2.5", CAUSE_DEFEAT: "3.1", CAUSE_CONCESSION: "3.3"}  # 2.5, 3.1, 3.3

    def begin(self, s: State, decks: list[list[int]]) -> None:
        rules.lay_out(s, decks)

    def ended(self, s: State) -> bool:
        return rules.ended(s)

    def empty_draw(self, s: State, seat: int) -> None:
        """3.2 A player who has to draw from an empty deck has lost."""
        self.player_loses(s, seat, 0)

    def decks(self) -> dict[str, list[str]]:
        return DECKS
