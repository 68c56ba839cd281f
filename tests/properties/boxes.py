"""A game with its cards and decks: as it ships, or with its cards given further texts at random."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace
from random import Random

from rulebound.games import find
from rulebound.kernel.catalogue import Catalogue
from rulebound.kernel.game import Game
from rulebound.kernel.link import link
from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.filters import This
from rulebound.program.ops import Grant
from rulebound.programs import printed_cards
from tests.properties.texts import Writer


class Box:
    """A game, the printed cards it was linked from, and decks to play it with."""

    def __init__(self, game: Game, cards: list[PrintedCard], decks: list[list[str]]) -> None:
        self.game = game
        self.cards = cards
        self.decks = decks


def shipped(title: str) -> Box:
    """A registered game as it is."""
    game = find(title)
    decks = game.decks()
    return Box(game, list(printed_cards(game).values()), [decks[name] for name in sorted(decks)])


def stirred(title: str, seed: int) -> Box:
    """A registered game most of whose cards have further texts: those that read, and those that stir.

    Every part of a state that a permanent can read is read by some card in the decks, and altered by
    another; so nothing that is kept for speed stays unobserved.
    """
    box = shipped(title)
    rng = Random(seed)
    writer = writer_for(box, rng)
    readers = writer.readers()
    rng.shuffle(readers)
    return rewritten(box, writer, lambda: [readers.pop()] if readers else [])


def crowded(title: str, seed: int) -> Box:
    """A registered game in which every card that stays changes others, and looks at nothing."""
    box = shipped(title)
    writer = writer_for(box, Random(seed))
    return rewritten(box, writer, lambda: [writer.plain(), writer.plain()])


def giving(title: str, seed: int) -> Box:
    """A registered game in which every card that stays gives itself an ability."""
    box = shipped(title)
    writer = writer_for(box, Random(seed))
    return rewritten(box, writer, lambda: [Ability("permanent", (Grant(This(), ability=writer.given()),))])


def things_to_read(title: str) -> int:
    """How many things can be read in a game, each by a text of its own."""
    return len(writer_for(shipped(title), Random(0)).readers())


def observed(title: str, seed: int) -> Box:
    """A registered game in which every card that stays reads the same thing; the seeds in turn read each of them."""
    box = shipped(title)
    writer = writer_for(box, Random(seed))
    readers = writer.readers()
    reader = readers[seed % len(readers)]
    return rewritten(box, writer, [reader].copy)


def writer_for(box: Box, rng: Random) -> Writer:
    """Who writes further texts for a game."""
    return Writer(box.game.words, [card.id for card in box.cards if card.token], rng)


def rewritten(box: Box, writer: Writer, readers: Callable[[], list[Ability]]) -> Box:
    """The game with further texts on the cards of its decks: on those that stay what they read, on all what stirs."""
    played = {id for deck in box.decks for id in deck}
    cards: list[PrintedCard] = []
    for card in box.cards:
        more: list[Ability] = []
        if card.id in played:
            if writer.stays(card.kind):
                more += readers()
            more.extend(writer.stirrer() for _ in range(writer.rng.randrange(3)))
        cards.append(replace(card, abilities=(*card.abilities, *more)))
    if all(card.abilities or card.token for card in cards):
        blank = next(card for card in box.cards if not card.abilities and not card.token)
        cards.append(replace(blank, id=f"{blank.id}-blank"))  # one card does nothing wherever it lies
    return Box(relinked(box.game, link(box.game.words, cards)), cards, box.decks)


def reordered(box: Box, rng: Random) -> Box:
    """The same game with its cards linked in another order."""
    cards = box.cards[:]
    rng.shuffle(cards)
    return Box(relinked(box.game, link(box.game.words, cards)), cards, box.decks)


def relinked(game: Game, catalogue: Catalogue) -> Game:
    """A game of the same rules with another catalogue."""
    fresh: Game = importlib.import_module(game.package).make(game.name, [])
    fresh.catalogue = catalogue
    return fresh
