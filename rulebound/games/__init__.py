"""The registry of games: those shipped here, and packages named in RULEBOUND_GAMES."""

from __future__ import annotations

import importlib
import os
import pkgutil
from functools import cache
from typing import TYPE_CHECKING, Final

from rulebound.compiled import attach
from rulebound.errors import UnknownGame

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.program.abilities import PrintedCard

attach(__name__, __path__)

LEADING: Final = "opcg"  # the game that is meant where none is named
made: dict[str, Game] = {}


def packages() -> list[str]:
    """The packages that register games, in a fixed order: shipped ones first, and of them the leading one."""
    extra = [p.strip() for p in os.environ.get("RULEBOUND_GAMES", "").split(",")]
    return shipped() + [p for p in extra if p]


@cache
def shipped() -> list[str]:
    """The packages of the games that are shipped here."""
    found = sorted((m.name for m in pkgutil.iter_modules(__path__) if m.ispkg), key=lambda m: (m != LEADING, m))
    return [f"{__name__}.{m}" for m in found]


def _profiles(package: str) -> tuple[str, ...]:
    names: tuple[str, ...] = importlib.import_module(package).PROFILES
    return names


def games() -> list[str]:
    """The names of all registered games and profiles."""
    return [name for package in packages() for name in _profiles(package)]


def own_name(name: str) -> str:
    """The name under which a game is registered: a package may also let it be called by its rulebook."""
    for package in packages():
        also: dict[str, str] = getattr(importlib.import_module(package), "ALSO", {})
        if name in also:
            return also[name]
    return name


def find(name: str) -> Game:
    """The game of this name, made once a process."""
    name = own_name(name)
    package = package_of(name)
    if name not in made:
        made[name] = importlib.import_module(package).make(name, [])
    return made[name]


def make(name: str, cards: list[PrintedCard], edition: list[PrintedCard] | None = None) -> Game:
    """A game of this name with cards of one's own beside those that come with it, or that came with it once."""
    name = own_name(name)
    package = importlib.import_module(package_of(name))
    found: Game = package.make(name, cards, edition) if edition else package.make(name, cards)
    found.brought = cards
    found.edition = edition or []
    return found


def package_of(name: str) -> str:
    """The package that registers the game of this name."""
    name = own_name(name)
    for package in packages():
        if name in _profiles(package):
            return package
    raise UnknownGame(name, games())
