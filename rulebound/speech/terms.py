"""The words of a game in three languages: one table beside each game, and one for what every game has.

A key is the kind of a word and the word: `zone/deck`, `verb/draw`. What is said as a sentence is one in the table too,
with named places: `{card} is destroyed`. An option may be said in another way at one question, `option/pass@block`, and
a question or an option where one rule asks, `ask/choose cards@403.4`; a way in which an option is taken is named by a
bit of its number, `way/play/1`. `say/event.rest` is a game's own wording of a sentence that every game has,
`fault/size` what its rules find wrong with a deck.
`deck/tide`, `book/toy-1` and `edition/toy` are names of what comes with a game, and `about/toy` is a line about a set
of rules. The order of the rows `deck/` is that in which decks are offered, that of the rows `level/` the one of
strength.
"""

from __future__ import annotations

import ast
import csv
import importlib.util
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Final, NamedTuple

from rulebound import games
from rulebound.errors import DamagedFile
from rulebound.kernel.decisions import ASK_NAMES, OPTION_NAMES
from rulebound.kernel.view import AT_ALL
from rulebound.kernel.words import HAPPENINGS
from rulebound.speech.languages import LANGUAGES
from rulebound.speech.sentences import sentences

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

HEAD: Final = ["key", *LANGUAGES]
TABLE: Final = "terms.csv"
EVERY_GAME: Final = Path(__file__).parent / TABLE

# The places that a word of a kind may have in its sentence; a word of any other kind has none.
PLACES: Final = {
    "verb": {"card", "owner", "source", "target"},
    "happening": {"who"},
    "option": {"card", "other", "number", "pool", "price", "colour", "place", "source"},
    "ask": {"least", "most"},
    "fault": {"card", "name", "number", "wanted", "least", "most"},
}

Term = dict[str, str]  # by language


def read(path: Path) -> dict[str, Term]:
    """A table of terms by its keys; one that is not whole is refused with the line."""
    with open(path, encoding="utf-8", newline="") as source:
        rows = list(csv.reader(source))
    found: dict[str, Term] = {}
    if not rows or rows[0] != HEAD:
        raise DamagedFile(str(path), 1, f"the head {','.join(HEAD)}", ",".join(rows[0]) if rows else "nothing")
    for line, row in enumerate(rows[1:], start=2):
        if len(row) != len(HEAD) or not all(cell.strip() for cell in row):
            raise DamagedFile(str(path), line, f"{len(HEAD)} words", ",".join(row))
        if row[0] in found:
            raise DamagedFile(str(path), line, "each key once", f"a second {row[0]!r}")
        term = dict(zip(LANGUAGES, row[1:], strict=True))
        said = {lang: places(text) for lang, text in term.items()}
        for lang, names in said.items():
            allowed = allowed_places(row[0])
            if names is None or names != said["en"] or not names <= allowed:
                expected = f"in {lang} the places of the English words, of {', '.join(sorted(allowed)) or 'none'}"
                raise DamagedFile(str(path), line, expected, term[lang])
        found[row[0]] = term
    return found


def allowed_places(key: str) -> set[str]:
    """The places that a sentence in a table may have; one in a game's own words has those of the sentence for all."""
    kind, _, word = key.partition("/")
    return set(places(sentences("en").get(word, "")) or ()) if kind == "say" else PLACES.get(kind, set())


@cache
def places(text: str) -> frozenset[str] | None:
    """The named places of a sentence; None for one with an open bracket, or a place without a name.

    >>> sorted(places("{card} is destroyed") or ())
    ['card']
    """
    try:
        named = {name for _, name, form, turn in Formatter().parse(text) if name is not None or form or turn}
    except ValueError:
        return None
    return frozenset(map(str, named)) if all(name and name.isidentifier() for name in named) else None


@cache
def every_game() -> dict[str, Term]:
    """The terms of what every game has."""
    return read(EVERY_GAME)


@cache
def beside(package: str) -> dict[str, Term]:
    """The terms of the games of one package; none where it has no table, whose games are told in their own words."""
    path = folder(package) / TABLE
    return read(path) if path.is_file() else {}


def named(package: str, kind: str, word: str, lang: str) -> str:
    """The name of something that comes with a game, such as a deck; "" where its table has none."""
    return beside(package).get(f"{kind}/{word}", {}).get(lang, "")


def title(game: Game, lang: str) -> str:
    """What a game is called; one without a table by its own title."""
    return named(game.package, "title", game.package.rpartition(".")[2], lang) or game.title


class Edition(NamedTuple):
    """A set of rules by which a game is played: its name, and a line that says when to choose it."""

    name: str
    about: str


def edition(game: Game, lang: str) -> Edition:
    """The set of rules of a game; one without a name goes by its rulebook.

    Several games of a package may have one rulebook and differ in how they read it, so this name tells them apart.
    """
    name = named(game.package, "edition", game.name, lang)
    return Edition(name or game.rulebook, named(game.package, "about", game.name, lang))


@cache
def folder(package: str) -> Path:
    """Where the sources of a package are; what is compiled lies elsewhere."""
    spec = importlib.util.find_spec(package)
    assert spec is not None and spec.origin is not None, f"{package} is no package"
    return Path(spec.origin).parent


# -- which there must be --------------------------------------------------------------------------


def needed(game: Game) -> list[str]:
    """The keys of all that a person may be told of one game alone."""
    words = game.words
    tables = {
        "zone": [zone.name for zone in words.zones],
        "kind": words.kinds,
        "value": words.values,
        "keyword": words.keywords,
        "verb": words.verbs[1:],
        "happening": words.happenings[len(HAPPENINGS) :],
        "pool": words.pools,
        "mark": words.marks,
        "phase": words.phases,
        "colour": words.colours,
        "attribute": words.attributes,
        "role": words.roles,
        "price": words.prices,
        "place": [str(n) for n in range(1, 1 + max(zone.places for zone in words.zones))],
        "act": sorted(refused_acts(game.package)),
        "ask": words.asks,
        "option": words.options,
    }
    return [f"{kind}/{word}" for kind, found in tables.items() for word in found]


def needed_everywhere() -> list[str]:
    """The keys of what every game has."""
    tables = {"happening": HAPPENINGS, "ask": ASK_NAMES, "option": OPTION_NAMES, "act": [AT_ALL]}
    return [f"{kind}/{word}" for kind, found in tables.items() for word in found if word]


def may_be(key: str, game: Game | None) -> bool:
    """Whether something else than the needed may have a term: an option at one question, a way to take it, what is
    wrong with a deck, the names of the game's decks, rulebooks and sets of rules, and how strong programs play."""
    kind, _, word = key.partition("/")
    asks = [*ASK_NAMES, *(game.words.asks if game else ())]
    options = [*OPTION_NAMES, *(game.words.options if game else ())]
    if kind in ("option", "ask") and "@" in word:
        said, _, at = word.partition("@")
        is_rule = game is not None and at[:1].isdigit()  # of which book it is, is known where it is asked
        return said in options and (at in asks or is_rule) if kind == "option" else said in asks and is_rule
    if kind == "say":
        return word in sentences("en")
    if kind == "happening":
        return game is not None and word in HAPPENINGS  # in the words of the game
    if kind == "level":
        return game is None
    if kind in ("fault", "book"):
        return game is not None
    if kind == "title":
        return game is not None and word == game.package.rpartition(".")[2]
    if kind in ("edition", "about"):
        return game is not None and word in games.games() and games.package_of(word) == game.package
    if kind == "deck":
        return game is not None and word in game.decks()
    option, _, way = word.rpartition("/")
    return kind == "way" and option in options and way.isdigit()


@cache
def refused_acts(package: str) -> set[str]:
    """What the games of a package may refuse: the acts that its functions `refusals` name."""
    return {act for path in sorted(folder(package).glob("*.py")) for act in _acts(path.read_text(encoding="utf-8"))}


def _acts(source: str) -> Iterator[str]:
    if "def refusals" not in source:
        return
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef) and function.name == "refusals":
            for node in ast.walk(function):
                # A refusal is (card, act, reason).
                if isinstance(node, ast.Tuple) and len(node.elts) == 3 and isinstance(node.elts[1], ast.Constant):
                    yield str(node.elts[1].value)
