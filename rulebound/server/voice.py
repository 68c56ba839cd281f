"""How a server speaks: every text that leaves it in the language of whoever reads it."""

from __future__ import annotations

from typing import Final, get_args

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.kernel.view import RefusalView
from rulebound.server.messages import Lang
from rulebound.table import Update

LANGUAGES: Final[tuple[Lang, ...]] = get_args(Lang)


def render(update: Update, game: Game, lang: Lang) -> Update:
    """An update with its texts in a language."""
    return update


def say_error(error: RuleboundError, lang: Lang) -> str:
    """What went wrong, and what to do."""
    return str(error)


def say_refusal(refusal: RefusalView, game: Game, lang: Lang) -> RefusalView:
    """Why a card cannot be used."""
    return refusal
