"""Compiling the cards of a list: each in the languages in which it has text, to one printed card or to a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from rulebound.collection.entry import Entry
from rulebound.collection.lines import fits
from rulebound.collection.printing import BadCard, printing
from rulebound.compiler.compile import CompiledCard, Compiler
from rulebound.compiler.grammar import LANGUAGES, grammar
from rulebound.program.abilities import PrintedCard
from rulebound.program.ops import Make
from rulebound.program.parts import remade
from rulebound.program.wire import BadWire


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a card is not played: the language, the words that were not understood, and what was expected."""

    lang: str
    span: str
    expected: str

    def __str__(self) -> str:
        where = f"{self.lang}: " if self.lang else ""
        return f"{where}{self.expected}, at {self.span!r}" if self.span else f"{where}{self.expected}"


@dataclass(frozen=True, slots=True)
class Read:
    """What became of a card: as it is printed, or why it is refused."""

    entry: Entry
    card: PrintedCard | None = None
    refused: list[Refused] = field(default_factory=list)


class Reader:
    """Compiles cards of one game; `words` says what the words of the cards are in other languages.

    Programs hold names and traits as the first language of a card says them, so that its texts in all languages
    come to one program.
    """

    def __init__(self, game: str, words: dict[str, dict[str, str]], entries: Iterable[Entry]) -> None:
        self.game = game
        self.printing = printing(game)
        self.said: dict[str, dict[str, str]] = {}
        for word, others in words.items():
            for lang, other in others.items():
                self.said.setdefault(lang, {})[other] = word
        self.tokens: dict[str, str] = {}  # texts call tokens by their names
        for entry in entries:
            if entry.token:
                self.tokens[entry.called()] = entry.id
            for lang, name in entry.name.items():
                self.said.setdefault(lang, {})[name] = entry.called()
        self.compilers: dict[str, Compiler] = {}

    def compiler(self, lang: str) -> Compiler:
        """The compiler of a language, made once."""
        if lang not in self.compilers:
            self.compilers[lang] = Compiler(self.game, LANGUAGES[lang], teller(self.said.get(lang, {})))
        return self.compilers[lang]

    def read(self, entry: Entry) -> Read:
        """A card with the program to which all its languages come; anything else refuses it."""
        refused: list[Refused] = []
        found: list[tuple[str, PrintedCard]] = []
        known = grammar(self.game).langs + grammar(self.game).others
        langs = [lang for lang in entry.text if LANGUAGES[lang] in known]
        if entry.text and not langs:
            return Read(entry, None, [Refused("", "", f"no phrasebook of {self.game} reads {', '.join(entry.text)}")])
        for lang in langs or ["en"]:
            made = self.compiler(lang).card(self.printing.record(entry, lang))
            wrong = refusals(lang, made)
            refused += wrong
            if not wrong:
                try:
                    card = self.printing.printed(entry, list(made.program))
                    card = by_id(card, self.tokens) if self.tokens else card
                    fits(card, PrintedCard, "a printed card")  # a number that nobody prints is no program
                except (BadCard, BadWire) as error:
                    return Read(entry, None, [Refused("", "", str(error))])
                found.append((lang, card))
        if refused:
            return Read(entry, None, refused)
        first, card = found[0]
        for lang, other in found[1:]:
            if other != card:
                refused.append(Refused(lang, "", f"the text does not come to the same program as that in {first}"))
        return Read(entry, None if refused else card, refused)


def by_id(part: Any, tokens: dict[str, str]) -> Any:
    """A part of a program in which the tokens that texts call by their names are told by their ids."""
    return remade(
        part, lambda one: replace(one, token=tokens.get(one.token, one.token)) if isinstance(one, Make) else one
    )


def refusals(lang: str, made: CompiledCard) -> list[Refused]:
    """What was not understood of a card's text in one language."""
    out: list[Refused] = []
    for paragraph in made.paragraphs:
        if paragraph.refusal is not None:
            out.append(Refused(lang, paragraph.refusal.span, str(paragraph.refusal)))
    return out


def teller(table: dict[str, str]) -> Callable[[str, str], str]:
    """What turns a word of a text, in whatever part of it, into that of the first language."""

    def tell(category: str, word: str) -> str:
        return table.get(word, word)

    return tell
