# not compiled: cards are data
"""The cards that come with the game, ours in name and text, and decks of them; and parts of cards written by hand.

The cards are in `starter/`: cards.json has their texts, programs.json what these came to. No card has code of its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rulebound import shelf
from rulebound.program.filters import Cards, It
from rulebound.program.ops import Body, Choose, Move

HAND: Final = Cards("yours", ("hand",))
STARTER: Final = Path(__file__).parent / "starter"


def target(cards: Cards) -> Choose:
    """A target."""
    return Choose(cards, target=True)


def destroy() -> Move:
    """It is destroyed."""
    return Move(It(), "graveyard", "top", "destroy")


def discard(n: int = 1) -> Body:
    """Cards are discarded; as a cost beside a target they go by a name of their own."""
    return (Choose(HAND, n, name="discarded"), Move(It("discarded"), "graveyard", "top", "discard"))


CARDS: Final = shelf.cards(STARTER)
DECKS: Final = shelf.decks(STARTER)
