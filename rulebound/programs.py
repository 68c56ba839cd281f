"""The programs of a game's cards, as its package keeps them: which were used, and what a clause says."""

from __future__ import annotations

import importlib
import json
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Final
from zlib import compress, decompressobj
from zlib import error as zlib_error

from rulebound import games
from rulebound.collection.lines import read, written
from rulebound.errors import RuleboundError
from rulebound.program.abilities import PrintedCard
from rulebound.program.show import show
from rulebound.program.wire import BadWire, encode

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

MOST_OF_AN_EDITION: Final = 8 << 20  # bytes


def printed_cards(game: Game) -> dict[str, PrintedCard]:
    """The printed cards of a game by their ids: the list CARDS of its module `cards`, and those brought to it.

    Where a package reads printed cards in its own way, by profile, its `printed` gives them as they are read.
    """
    package = importlib.import_module(game.package)
    if not hasattr(package, "printed"):
        cards: Iterable[PrintedCard] = [*coming_with(game), *game.brought]
    elif game.edition:
        cards = package.printed(game.name, game.brought, game.edition)
    else:
        cards = package.printed(game.name, game.brought)
    return {card.id: card for card in cards}


def coming_with(game: Game) -> list[PrintedCard]:
    """The cards that come with a game, as they are kept: those of its edition, or of today."""
    return game.edition or list(importlib.import_module(f"{game.package}.cards").CARDS)


@lru_cache(maxsize=64)
def edition(game: Game) -> str:
    """The cards that come with a game as one text, from which it can be made again when they are others."""
    lines = "\n".join(written(card) for card in coming_with(game))
    return b64encode(compress(lines.encode(), 9)).decode()


def read_edition(text: str) -> list[PrintedCard]:
    """The cards of an edition; of what is none BadWire."""
    unpacking = decompressobj()
    try:
        lines = unpacking.decompress(b64decode(text, validate=True), MOST_OF_AN_EDITION).decode()
    except (ValueError, zlib_error) as error:
        raise BadWire(f"no edition of cards: {error}") from error
    if not unpacking.eof:
        raise BadWire(f"no edition of cards: it is cut, or has more than {MOST_OF_AN_EDITION} bytes")
    return [read(line) for line in lines.split("\n")]


def brought(game: Game) -> list[str]:
    """The cards that were brought to a game beside its own, each as a line."""
    return [written(card) for card in game.brought]


def game_called(name: str) -> Game:
    """The game of this name; one that is made already need not be looked up among the packages on the disk."""
    return games.made.get(name) or games.find(name)


def game_with(name: str, lines: tuple[str, ...], kept: str = "") -> Game:
    """The game of this name with cards brought to it, made once; of what makes no game BadWire.

    Where `kept` is an edition that is not today's, the game is made of that one.
    """
    game = game_called(name)
    if kept and kept != edition(game):
        return _made_with(name, lines, kept)
    return _made_with(name, lines, "") if lines else game


@lru_cache(maxsize=32)
def _made_with(name: str, lines: tuple[str, ...], kept: str) -> Game:
    cards = [read(line) for line in lines]
    old = read_edition(kept) if kept else []
    own = {card.id for card in old or coming_with(games.find(name))}
    for card in cards:
        if card.id in own:
            raise BadWire(f"{card.id} comes with {name}, and cannot be brought to it")
    try:
        return games.make(name, cards, old)
    except RuleboundError as error:
        raise BadWire(f"no game can be made with the cards that are brought: {error}") from error
    except (TypeError, ValueError, KeyError, AttributeError, IndexError, AssertionError) as error:
        raise BadWire(f"no game can be made with the cards that are brought: {type(error).__name__}") from error


def hash_programs(game: Game, decks: Sequence[Sequence[str]]) -> str:
    """A hash of the programs of the cards in these decks, and of those that they name.

    It is of what is written of them, so that a field which the language gains later does not alter it.
    """
    return _hash_of(game, frozenset(id for deck in decks for id in deck))


@lru_cache(maxsize=256)
def _hash_of(game: Game, ids: frozenset[str]) -> str:
    cards = printed_cards(game)
    used: set[str] = set()
    waiting = sorted(ids)
    summary = blake2b(digest_size=8)
    texts = []
    while waiting:
        id = waiting.pop()
        if id in used:
            continue
        used.add(id)
        text = json.dumps(encode(cards[id]) if id in cards else id)
        texts.append(text)
        # A token or another face comes into the game through a card that names it.
        waiting += [other for other in cards if other not in used and json.dumps(other) in text]
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
