"""From a card of a list to a printed card: what every game's `printing` module builds with."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, Protocol

from rulebound import games
from rulebound.collection.entry import Entry, shown
from rulebound.compiler.parts import Printed
from rulebound.errors import RuleboundError
from rulebound.program.abilities import PrintedCard


class BadCard(RuleboundError):
    """A card of a list that its game cannot take: which field, what was expected, what stood there."""

    def __init__(self, entry: Entry, field: str, expected: str, found: str) -> None:
        self.told = f'"{field}": expected {expected}, found {shown(found)}'
        super().__init__(f"{entry.id}: {self.told}")
        self.field = field
        self.expected = expected
        self.found = found


class Printing(Protocol):
    """The module `printing` of a game."""

    def record(self, entry: Entry, lang: str) -> dict[str, Any]:
        """A card as the phrasebook takes it."""

    def printed(self, entry: Entry, parts: list[Printed]) -> PrintedCard:
        """A card with what its text came to."""

    def by_number(self) -> bool:
        """Whether cards with other numbers are other cards by the book, be they equal in all else."""

    def turns(self, card: PrintedCard) -> bool:
        """Whether a card that names another side may come to show it, so that it cannot be played without."""


def printing(game: str) -> Printing:
    """How a game takes the cards of a list."""
    named = [package for package in games.packages() if package.rpartition(".")[2] == game]
    package = named[0] if named else games.package_of(game)
    try:
        module: Any = importlib.import_module(f"{package}.printing")
    except ModuleNotFoundError as error:
        raise RuleboundError(f"{game} takes no card lists") from error
    found: Printing = module
    return found


def takers() -> list[str]:
    """The games that take card lists."""
    packages = [package for package in games.packages() if find_spec(f"{package}.printing") is not None]
    return sorted(package.rpartition(".")[2] for package in packages)


def unfit(game: str, entry: Entry) -> list[str]:
    """What of a card its game cannot take, whatever its text comes to."""
    try:
        printing(game).printed(entry, [])
    except BadCard as error:
        return [error.told]
    except RuleboundError as error:
        return [str(error)]
    return []


def one_of(entry: Entry, field: str, known: tuple[str, ...], *found: str) -> None:
    """Refuses a word that the game does not have in this field."""
    for word in found:
        if word not in known:
            raise BadCard(entry, field, " or ".join(repr(one) for one in known), word)


def whole_values(
    entry: Entry, known: tuple[str, ...], have: Mapping[str, tuple[str, ...]], needed: Mapping[str, tuple[str, ...]]
) -> None:
    """Refuses numbers that a card of this kind has not, and one that lacks what every such card has."""
    for name in entry.values:
        if name not in known or entry.kind not in have.get(name, (entry.kind,)):
            raise BadCard(entry, "values", f"no {shown(name)} on a card of the kind {entry.kind}", name)
    for name in needed.get(entry.kind, ()):
        if name not in entry.values:
            raise BadCard(entry, "values", f"a number for {name}", ", ".join(entry.values) or "none")


def join(
    entry: Entry,
    parts: list[Printed],
    values: Mapping[str, int] | None = None,
    colours: tuple[str, ...] | None = None,
    traits: tuple[str, ...] | None = None,
    attributes: tuple[str, ...] | None = None,
    names: tuple[str, ...] = (),
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """A card of its entry and of what its paragraphs came to."""
    given = attributes if attributes is not None else entry.attributes
    return PrintedCard(
        entry.id,
        entry.called(),
        entry.kind,
        dict(entry.values if values is None else values),
        colours if colours is not None else entry.colours,
        traits if traits is not None else entry.traits,
        once([*given, *(one for part in parts for one in part.attributes)]),
        once([*names, *(one for part in parts for one in part.names)]),
        once([*keywords, *(one for part in parts for one in part.keywords)]),
        tuple(one for part in parts for one in part.abilities),
        entry.other_side,
        entry.token,
    )


def once(words: list[str]) -> tuple[str, ...]:
    """Words in order, each once."""
    return tuple(dict.fromkeys(words))
