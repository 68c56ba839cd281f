"""The programs of a game's cards, as its package keeps them: which were used, and what a clause says."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from rulebound import games
from rulebound.collection.lines import read, written
from rulebound.errors import RuleboundError
from rulebound.program.abilities import PrintedCard
from rulebound.program.show import show
from rulebound.program.wire import BadWire

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def printed_cards(game: Game) -> dict[str, PrintedCard]:
    """The printed cards of a game by their ids: the list CARDS of its module `cards`, and those brought to it.

    Where a package reads printed cards in its own way, by profile, its `printed` gives them as they are read.
    """
    package = importlib.import_module(game.package)
    if hasattr(package, "printed"):
        cards: Iterable[PrintedCard] = package.printed(game.name, game.brought)
    else:
        cards = [*importlib.import_module(f"{game.package}.cards").CARDS, *game.brought]
    return {card.id: card for card in cards}


def brought(game: Game) -> list[str]:
    """The cards that were brought to a game beside its own, each as a line."""
    return [written(card) for card in game.brought]


def game_with(name: str, lines: tuple[str, ...]) -> Game:
    """The game of this name with cards brought to it, made once; of what makes no game BadWire."""
    return _made_with(name, lines) if lines else games.find(name)


@lru_cache(maxsize=32)
def _made_with(name: str, lines: tuple[str, ...]) -> Game:
    game = games.find(name)
    cards = [read(line) for line in lines]
    for card in cards:
        if game.catalogue.find(card.id) >= 0:
            raise BadWire(f"{card.id} comes with {name}, and cannot be brought to it")
    try:
        return games.make(name, cards)
    except RuleboundError as error:
        raise BadWire(f"no game can be made with the cards that are brought: {error}") from error
    except (TypeError, ValueError, KeyError, AttributeError, IndexError, AssertionError) as error:
        raise BadWire(f"no game can be made with the cards that are brought: {type(error).__name__}") from error


def hash_programs(game: Game, decks: Sequence[Sequence[str]]) -> str:
    """A hash of the programs of the cards in these decks, and of those that they name."""
    cards = printed_cards(game)
    used: set[str] = set()
    waiting = sorted({id for deck in decks for id in deck})
    summary = blake2b(digest_size=8)
    texts = []
    while waiting:
        id = waiting.pop()
        if id in used:
            continue
        used.add(id)
        text = repr(cards.get(id, id))
        texts.append(text)
        # A token or another face comes into the game through a card that names it.
        waiting += [other for other in cards if other not in used and repr(other) in text]
    for text in sorted(texts):
        summary.update(text.encode() + b"\n")
    return summary.hexdigest()


def show_clause(game: Game, citation: str) -> list[str]:
    """What the clause says that a citation such as "E08#1" names; no lines if there is no such clause."""
    id, _, number = citation.rpartition("#")
    card = printed_cards(game).get(id)
    if card is None or not number.isascii() or not number.isdigit() or len(number) > 4:
        return []
    if not 1 <= int(number) <= len(card.abilities):
        return []
    return [card.name, *show(card.abilities[int(number) - 1])]


def show_text(game: Game, id: str) -> list[str]:
    """The clauses of a card, each under its citation; no lines for a card that has none."""
    card = printed_cards(game).get(id)
    lines = []
    for number, ability in enumerate(card.abilities if card is not None else (), start=1):
        lines += [f"{id}#{number}", *(f"  {line}" for line in show(ability))]
    return lines
