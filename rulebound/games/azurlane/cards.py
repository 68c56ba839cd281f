# not compiled: cards are data
"""The cards that come with the game, ours in name and text, and decks of them.

The cards are in `starter/`: cards.json has their texts, programs.json what these came to. No card has code of its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rulebound import shelf

STARTER: Final = Path(__file__).parent / "starter"
CARDS: Final = shelf.cards(STARTER)
DECKS: Final = shelf.decks(STARTER)
