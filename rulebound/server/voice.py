"""How a server speaks: every text that leaves it in the language of whoever reads it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, get_args

from rulebound.decks import FaultyDeck
from rulebound.errors import BadDeck, DamagedFile, RuleboundError
from rulebound.kernel.game import Game
from rulebound.programs import game_called
from rulebound.server.messages import Lang
from rulebound.speech.cards import Texts
from rulebound.speech.faults import listed
from rulebound.speech.speech import Speech
from rulebound.speech.speech import say_error as say
from rulebound.table import Update

LANGUAGES: Final[tuple[Lang, ...]] = get_args(Lang)


def speech(game: Game, lang: Lang, names: Sequence[str] = ()) -> Speech:
    """A game in a language, with the names of those who play it."""
    return _speech(game, lang, tuple(names))


@lru_cache(maxsize=500)
def _speech(game: Game, lang: Lang, names: tuple[str, ...]) -> Speech:
    return Speech(game, lang, names, _texts(game))


@lru_cache(maxsize=64)
def _texts(game: Game) -> Texts:
    """What is printed on a game's cards, once for all tables."""
    return Texts(game)


def render(update: Update, game: Game, lang: Lang) -> Update:
    """An update with its texts in a language."""
    return speech(game, lang, update.names).render(update)


def say_error(error: RuleboundError, lang: Lang) -> str:
    """What went wrong, and what to do. Where this server keeps its files is nobody's business."""
    if isinstance(error, DamagedFile) and os.sep in error.path:
        error = RuleboundError("a file of this server cannot be read")
    if isinstance(error, FaultyDeck) and lang != "en":
        error = BadDeck(listed(error.report, speech(game_called(error.report.game), lang)))
    return say(error, lang)
