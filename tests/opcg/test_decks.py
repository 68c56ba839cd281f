"""The decks that come with the game: legal by the book, and rich enough that random games meet most timings."""

from __future__ import annotations

import pytest

from rulebound.games import find
from rulebound.games.opcg.r05_setup import faults
from tests.properties.decks import meet_every_text


@pytest.mark.plain("replaces a function of the kernel to count calls")
def test_in_a_random_game_twenty_abilities_are_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    meet_every_text(find("opcg"), monkeypatch, games=180)


def test_the_decks_are_legal() -> None:
    game = find("opcg")
    for name, deck in game.decks().items():
        assert not faults(game, game.deck(deck)), name
