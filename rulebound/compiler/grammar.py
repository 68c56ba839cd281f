"""The grammar of one game: its phrase files, its spellings and what its meanings may call."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from rulebound import games
from rulebound.compiler.book import Book, Leaf
from rulebound.compiler.lower import Function, Lowering
from rulebound.compiler.normal import Spelling
from rulebound.compiler.phrases import Entry, read_files
from rulebound.compiler.templates import Choice, Items, Number, Optional, PhraseError, Slot, Verb
from rulebound.errors import RuleboundError

SHARED = Path(__file__).parent / "phrases"
LANGUAGES = {"en": "en", "ja": "ja", "zh-Hant": "zh", "zh": "zh"}


@dataclass(frozen=True, slots=True)
class Grammar:
    """What a game's package gives the compiler, in its module `grammar`.

    `langs` are the languages with printed cards, `others` those in which only our own are printed. `texts` takes
    the paragraphs of a record of a card list, each with the tag that leads it; `words` says which fields of a
    record hold the words of which category of leaves. `leaves_of` are leaves that one language writes otherwise.
    """

    langs: tuple[str, ...]
    spellings: dict[str, Spelling]
    leaves: list[Leaf]
    functions: dict[str, Function]
    texts: Callable[[dict[str, Any], str], list[str]]
    folder: Path
    others: tuple[str, ...] = ()
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    whole: str = "ability"  # the category of a paragraph
    leaves_of: dict[str, list[Leaf]] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)  # what categories of its own are called, see `categories`
    marks: tuple[str, ...] = ()  # what `texts` puts before a paragraph, in normal form, and no card shows


class NoGrammar(RuleboundError):
    """A game, or a language of it, whose cards cannot be read."""


@cache
def grammar(game: str) -> Grammar:
    """The grammar of a game."""
    named = [package for package in games.packages() if package.rpartition(".")[2] == game]
    package = named[0] if named else games.package_of(game)
    try:
        module = importlib.import_module(f"{package}.grammar")
    except ModuleNotFoundError as error:
        raise NoGrammar(f"{game} has no phrasebook: its cards cannot be read from text") from error
    found: Grammar = module.GRAMMAR
    return found


@cache
def entries(game: str) -> list[Entry]:
    """The entries of a game's phrasebook, those that all games share first."""
    paths = sorted(SHARED.glob("*.phrases")) + sorted(grammar(game).folder.glob("*.phrases"))
    return read_files(paths)


@cache
def book(game: str, lang: str) -> Book:
    """The phrasebook of a game in one language."""
    of = grammar(game)
    if lang not in of.langs + of.others:
        raise NoGrammar(f"{game} is read in {', '.join(of.langs)}, not in {lang}")
    return Book(entries(game), lang, of.leaves + of.leaves_of.get(lang, []), of.named)


@cache
def spelling(game: str, lang: str) -> Spelling:
    """The spelling of a language, with the keywords that the phrasebook itself names."""
    of = grammar(game).spellings[lang]
    named = {word for entry in entries(game) for word in keywords(entry, lang)}
    small = {word for entry in entries(game) for word in small_words(entry, lang)} if of.brackets else set()
    return replace(of, keywords=of.keywords | named, variants=variants(game, lang), words=of.words | small)


def small_words(entry: Entry, lang: str) -> list[str]:
    """The words that an entry writes with a small letter."""
    said = [text for one in entry.said if one.lang == lang for text in _spelled(one.items)]
    return [word for text in said for word in re.findall(r"(?<![\w'/-])[a-z][\w'/-]*", text)]


def variants(game: str, lang: str) -> tuple[tuple[str, str], ...]:
    """The table of function words that were printed otherwise in other years: `old = new`, one a line."""
    path = grammar(game).folder / f"variants.{lang}"
    found: list[tuple[str, str]] = []
    if path.is_file():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                old, equals, new = line.partition(" = ")
                if not equals or not old.strip():
                    raise PhraseError(f"{path.name}:{number}: expected old = new, found {line!r}")
                found.append((old.replace("␣", " "), new.strip().replace("␣", " ")))
    return tuple(found)


def keywords(entry: Entry, lang: str) -> list[str]:
    """The words in keyword brackets that an entry says, numbers written as #."""
    found: list[str] = []
    for said in entry.said:
        if said.lang == lang:
            for text in _spelled(said.items):
                found.extend(re.findall(r"【([^【】]*)】", text))
    return found


def _spelled(items: Items) -> list[str]:
    texts = [""]
    for item in items:
        ways: list[str] = []
        if isinstance(item, str):
            ways = [item]
        elif isinstance(item, Slot):
            ways = ["#"]
        elif isinstance(item, Number):
            ways = [item.one, item.many]
        elif isinstance(item, Verb):
            ways = [item.word]
        elif isinstance(item, Choice):
            ways = [way for inside in item.ways for way in _spelled(inside)]
        elif isinstance(item, Optional):
            ways = [*_spelled(item.items), ""]
        if ways:
            texts = [text + way for text in texts for way in ways][:64]
    return texts


def lowering(game: str, lang: str, words: Callable[[str, str], str] | None = None) -> Lowering:
    """The meanings of a game's phrasebook."""
    return Lowering(book(game, lang), grammar(game).functions, words or (lambda category, word: word))


@cache
def edition(game: str) -> str:
    """A mark of the phrasebook as it is, for what is kept by it."""
    paths = sorted(SHARED.glob("*.phrases")) + sorted(grammar(game).folder.glob("*.phrases"))
    digest = sha256()
    for path in [
        *paths,
        *sorted(Path(__file__).parent.rglob("*.py")),
        *sorted(grammar(game).folder.parent.glob("*.py")),
    ]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def unsaid(game: str) -> dict[str, list[str]]:
    """The entries that a language without printed cards does not say yet, by place: our own cards may need them."""
    of = grammar(game)
    return {
        lang: [
            f"{entry.place}: {entry.name}"
            for entry in entries(game)
            if not any(said.lang == lang and said.printed for said in entry.said)
        ]
        for lang in of.others
    }


def faults(game: str) -> list[str]:
    """What is wrong with a game's phrasebook, by place: a language, a slot, a meaning that is missing."""
    of = grammar(game)
    found: list[str] = []
    known = {entry.category for entry in entries(game)} | {leaf.category for leaf in of.leaves}
    bags = {slot.category for entry in entries(game) for said in entry.said for slot in _bags(entry, said.items)}
    for entry in entries(game):
        for slot in entry.slots:
            if slot.category not in known:
                found.append(f"{entry.place}: {entry.name}: there is no category {slot.category!r}")
        for lang in of.langs + of.others:
            printed = [said for said in entry.said if said.lang == lang and said.printed]
            if not printed and (lang in of.others or (entry.joins and _joined_otherwise(game, entry, lang))):
                continue
            if not printed:
                found.append(f"{entry.place}: {entry.name} is not said in {lang}")
            if entry.category in bags and not any(said.side for said in printed):
                found.append(f"{entry.place}: {entry.name} says in {lang} no side of the noun to stand on")
            for old, _ in variants(game, lang):
                if any(old in text for said in entry.said if said.lang == lang for text in _spelled(said.items)):
                    found.append(f"{entry.place}: {entry.name} says {old!r}, which the table of variants replaces")
        if not entry.meaning and not entry.joins:
            found.append(f"{entry.place}: {entry.name} has no meaning")
        elif entry.meaning.startswith("@") and entry.meaning[1:] not in of.functions:
            found.append(f"{entry.place}: {entry.name}: there is no function {entry.meaning[1:]!r}")
        elif entry.meaning and not entry.meaning.startswith("@"):
            try:
                lowering(game, of.langs[0]).code(entry)
            except PhraseError as error:
                found.append(str(error))
    return found


def _joined_otherwise(game: str, entry: Entry, lang: str) -> bool:
    """Whether a language joins something else to the same category: numbers in words, or in digits."""
    return any(
        other.joins and other.category == entry.category and any(said.lang == lang for said in other.said)
        for other in entries(game)
    )


def _bags(entry: Entry, items: Items) -> list[Any]:
    from rulebound.compiler.templates import slots_in

    return [entry.slot(slot.name) for slot in slots_in(items) if isinstance(slot, Slot) and slot.side]
