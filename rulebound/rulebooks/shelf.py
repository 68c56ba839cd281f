"""The shelf: every rulebook within reach, those shipped here and those beside a game's package."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from rulebound import games
from rulebound.errors import RuleboundError, UnknownGame
from rulebound.rulebooks.book import Rule, Rulebook, read, read_wordings

SHIPPED: Final = Path(__file__).parent
KERNEL: Final = "rulebound.kernel"
TRANSLATED: Final = (".ja.json", ".zh-Hant.json")  # a book's wordings in another language, beside the book


class UnknownRulebook(RuleboundError):
    """No rulebook or game of that name is within reach."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(f"no rulebook or game is called {name!r}; rulebooks are {', '.join(known) or 'none'}")
        self.name = name
        self.known = known


@dataclass(frozen=True, slots=True)
class Package:
    """A package whose functions cite rules."""

    name: str
    folder: Path

    @property
    def game(self) -> str:
        """The game whose rulebooks it follows; "" for the kernel, which follows none of its own."""
        return "" if self.name == KERNEL else self.name.rpartition(".")[2]

    def modules(self) -> list[tuple[str, Path]]:
        """The full names and files of its modules, in order."""
        found = []
        for path in sorted(self.folder.rglob("*.py")):
            parts = path.relative_to(self.folder).with_suffix("").parts
            if parts[-1] == "__init__":
                parts = parts[:-1]
            found.append((".".join((self.name, *parts)), path))
        return found


def packages() -> list[Package]:
    """The packages of all registered games, and the kernel."""
    return [located(name) for name in [KERNEL, *games.packages()]]


def located(name: str) -> Package:
    """The package of this name with its folder of sources; the package itself is not imported."""
    try:
        spec = importlib.util.find_spec(name)
    except ModuleNotFoundError:
        spec = None
    if spec is None or spec.origin is None:
        raise UnknownGame(name, games.packages())
    return Package(name, Path(spec.origin).parent)


class Wording(NamedTuple):
    """What a rule says, and in which language."""

    text: str
    lang: str


class Shelf:
    """Rulebooks by name."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.books: dict[str, Rulebook] = {}
        self._said: dict[tuple[str, str], dict[str, str]] = {}
        for path in paths:
            book = read(path)
            if book.id in self.books:
                raise RuleboundError(f"{path} and {self.books[book.id].path} are both called {book.id}")
            if book.default and any(b.default and b.game == book.game for b in self.books.values()):
                raise RuleboundError(f"{path}: {book.game} has another default rulebook already")
            self.books[book.id] = book

    def find(self, name: str) -> Rulebook:
        """The rulebook of this name; a game's name stands for the game's default rulebook."""
        if name in self.books:
            return self.books[name]
        family = self.of_game(name)
        if family:
            return family[0]
        try:
            return self.books[games.find(name).rulebook]
        except (UnknownGame, KeyError):
            raise UnknownRulebook(name, list(self.books)) from None

    def of_game(self, game: str) -> list[Rulebook]:
        """The rulebooks of a game, the default first."""
        family = [book for book in self.books.values() if book.game == game]
        return sorted(family, key=lambda book: not book.default)

    def rule(self, reference: str) -> tuple[Rulebook, Rule]:
        """The rule that "book:number" or "game:number" names."""
        name, colon, number = reference.rpartition(":")
        if not colon:
            raise RuleboundError(f"expected a rule such as toy-1:3.2, found {reference!r}")
        book = self.find(name)
        return book, book.rule(number)

    def said(self, book: Rulebook, lang: str) -> dict[str, str]:
        """What the rules of a book say in another language, by their ids, as far as they do; read when first asked."""
        key = (book.id, lang)
        if key not in self._said:
            self._said[key] = read_wordings(book, lang)
        return self._said[key]

    def wording(self, book: Rulebook, rule: Rule, lang: str) -> Wording:
        """What a rule says in a language, or where it is not said there, in English."""
        said = "" if lang == "en" else self.said(book, lang).get(rule.id, "")
        return Wording(said, lang) if said else Wording(rule.wording, "en")


def beside(packages: Iterable[Package]) -> list[Path]:
    """The rulebook files in the folders of these packages."""
    found = [path for package in packages for path in sorted(package.folder.glob("rulebook*.json"))]
    return [path for path in found if not path.name.endswith(TRANSLATED)]


def shipped() -> list[Path]:
    """The rulebook files shipped here."""
    return sorted(path for path in SHIPPED.glob("*.json") if not path.name.endswith(TRANSLATED))


@cache
def shelf() -> Shelf:
    """The shelf of this installation, read once."""
    return Shelf([*shipped(), *beside(packages())])
