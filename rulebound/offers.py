"""The decks that come with a game as they are offered: in which order, and which one a seat plays that chose none.

The order is that of the rows `deck/NAME` in the game's terms.csv, which also name the decks. The first one is for a
newcomer: strong by docs/balance.md, and with little text to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from rulebound.errors import BadDeck
from rulebound.kernel.game import Game
from rulebound.speech.terms import beside

KIND: Final = "deck/"


def offered(game: Game) -> list[str]:
    """The names of a game's decks, the one for a newcomer first; a deck without a row comes last."""
    rows = [key.removeprefix(KIND) for key in beside(game.package) if key.startswith(KIND)]
    shipped = game.decks()
    return [name for name in rows if name in shipped] + [name for name in shipped if name not in rows]


def usual(game: Game, across: Sequence[str] = ()) -> list[str]:
    """The cards of a deck for somebody who has not chosen: the first one offered that is not the one across."""
    return _others(game, across)[0]


def drawn(game: Game, seed: bytes, across: Sequence[str]) -> list[str]:
    """The cards of a deck drawn by lot from those that come with a game, without the one across.

    The same seed draws the same deck. It says nothing of how the cards are shuffled: the lot uses a chance of its own.
    """
    return Random(b"deck" + seed).choice(_others(game, across))


def _others(game: Game, across: Sequence[str]) -> list[list[str]]:
    """The decks of a game as they are offered, without the one across; where that is the only one, it."""
    shipped = game.decks()
    if not shipped:
        raise BadDeck(f"{game.name} comes without decks; name one, or bring a list")
    decks = [shipped[name] for name in offered(game)]
    return [deck for deck in decks if sorted(deck) != sorted(across)] or decks
