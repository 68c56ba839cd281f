"""Card lists as cards of a game: imported as anybody imports them, and what can be played of them."""

from __future__ import annotations

from functools import cache
from tempfile import TemporaryDirectory
from typing import Any, Final

from rulebound import games
from rulebound.collection import bring
from rulebound.collection.dumps import known_shape
from rulebound.collection.imports import import_cards
from rulebound.collection.lines import read
from rulebound.collection.program import Reader
from rulebound.collection.records import Record
from rulebound.compiler.grammar import LANGUAGES
from rulebound.kernel.game import Game
from rulebound.program.abilities import PrintedCard
from tests.beside import CARDS

FILES: Final = {
    "opcg": ("en", "opcg.en.dev.json"),
    "azurlane": ("zh", "azurlane.zh-TW.dev.json"),
    "fow": ("en", "fow.en.dev.json"),
}


def is_there(game: str) -> bool:
    """Whether the card list of a game lies beside the project."""
    return (CARDS / FILES[game][1]).is_file()


def language(game: str) -> str:
    """The language of a card list, as card files name it."""
    return next(lang for lang, code in LANGUAGES.items() if code == FILES[game][0])


@cache
def pool(game: str) -> tuple[tuple[PrintedCard, ...], tuple[str, ...]]:
    """The cards of a list that can be played, and why the others cannot."""
    with TemporaryDirectory() as data:
        import_cards(CARDS / FILES[game][1], game, language(game), data)
        found = bring.open_pool(game, data)
    assert found is not None
    made: list[PrintedCard] = []
    refused: list[str] = []
    for id in sorted(found.cards):
        why, face = found.refusal(id), found.played(id)
        if why or face is None or face.program is None:
            refused.append(f"{id}: {why}")
        else:
            made.append(read(face.program))
    return tuple(made), tuple(refused)


def made(game: str, extra: list[PrintedCard]) -> Game:
    """The game with these cards beside its own."""
    return games.make(game, extra)


@cache
def reader(game: str) -> Reader:
    """What compiles one card at a time."""
    return Reader(game, {}, [])


def faces_of(game: str, record: dict[str, Any]) -> tuple[PrintedCard, ...]:
    """The faces of one card of a list, whose words stay as they are printed."""
    shape = known_shape([record], game)
    assert shape is not None
    read = [reader(game).read(named.entry) for named in shape.read(Record(record, language(game), {}))]
    assert all(one.card is not None for one in read), [str(why) for one in read for why in one.refused]
    return tuple(one.card for one in read if one.card is not None)
