"""The imported cards of one game with their programs, compiled where text, words or grammar have changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache, cached_property
from hashlib import blake2b

import msgspec

from rulebound import games
from rulebound.collection.entry import Entry
from rulebound.collection.glossary import Glossary
from rulebound.collection.lines import named, read, words_in, written
from rulebound.collection.program import Reader
from rulebound.collection.reprints import numbers
from rulebound.collection.store import Card, Cards, Face, Lost, Printing, Refused
from rulebound.compiler.compile import Compiler, Paragraph
from rulebound.compiler.grammar import LANGUAGES, edition
from rulebound.errors import RuleboundError
from rulebound.program.abilities import PrintedCard


class Pool:
    """The imported cards of one game by their ids."""

    def __init__(self, game: str, cards: Cards, declared: dict[str, dict[str, str]]) -> None:
        self.game = game
        self.cards = cards
        self.printings: dict[str, list[Printing]] = {}
        self.lost: dict[str, Lost] = {}  # cards of faulty records
        self.glossary = Glossary(game, cards.values(), declared)
        self.edition = edition(game)
        self.reader = _Reader(game, self.glossary)

    # -- programs ---------------------------------------------------------------------------------

    def entry(self, card: Card, lang: str) -> Entry:
        """A card with its text in one language, and names and traits as programs write them."""
        face = card.faces[lang]
        name, traits = self.glossary.base(card)
        return msgspec.structs.replace(
            card.entry,
            name={"en": name},
            traits=traits,
            text={lang: face.text} if face.text else {},
            other_side=card.entry.other_side if card.entry.other_side in self.cards else "",
        )

    def stamp(self, card: Card, lang: str) -> str:
        """A mark of all that a program is made of, but for the words of other cards."""
        made_of = msgspec.json.encode([self.edition, lang, self.entry(card, lang), is_silent(card, lang)])
        return blake2b(made_of, digest_size=12).hexdigest()

    def is_fresh(self, card: Card, lang: str) -> bool:
        """Whether what is kept is what the text would come to now."""
        face = card.faces[lang]
        if face.stamp != self.stamp(card, lang):
            return False
        return all(self.answer(lang, category, word) == said for category, word, said in face.asked)

    def answer(self, lang: str, category: str, word: str) -> str:
        """What a text is told of a word, and what else its reading hangs on."""
        told = self.glossary.tell(lang)(category, word)
        return f"{told}\n{self.glossary.near(word)}" if category == "race" else told

    def stale(self) -> list[tuple[Card, str]]:
        """The faces that must be compiled."""
        found = [(card, lang) for card in self.cards.values() for lang in card.faces]
        return [(card, lang) for card, lang in found if not self.is_fresh(card, lang)]

    def compile(self, card: Card, lang: str) -> Face:
        """A face with its program, or with what was not understood of its text."""
        face = card.faces[lang]
        if is_silent(card, lang):
            face.stamp, face.asked, face.program, face.refused = self.stamp(card, lang), (), None, ()
            return face
        self.reader.asked = set()
        read = self.reader.read(self.entry(card, lang))
        asked = {(category, word): self.answer(lang, category, word) for category, word in self.reader.asked}
        face.stamp = self.stamp(card, lang)
        face.asked = tuple((category, word, said) for (category, word), said in sorted(asked.items()))
        face.refused = tuple(Refused(one.span, one.expected) for one in read.refused)
        face.program = None if read.card is None else written(read.card)
        return face

    def refuse_unlinkable(self, faces: list[Face]) -> None:
        """A card of which the game cannot make anything is refused now, not when somebody plays it."""
        by_lang: dict[str, list[Face]] = {}
        for face in faces:
            by_lang.setdefault(face.lang, []).append(face)
        for lang, some in by_lang.items():
            mine = {face.id for face in some}
            known = self.printed(lang, mine)
            # A side whose other side is refused is no less understood for that.
            alone = [card if card.other_side in known else replace(card, other_side="") for card in known.values()]
            others = [card for card in alone if card.id not in mine]
            wrong = unlinkable(self.game, [card for card in alone if card.id in mine], others)
            for face in some:
                if face.id in wrong:
                    face.program, face.refused = None, (Refused("", wrong[face.id]),)

    def printed(self, lang: str, ids: set[str]) -> dict[str, PrintedCard]:
        """The cards of these ids that were understood in a language, and all that these name."""
        found: dict[str, PrintedCard] = {}
        waiting = list(ids)
        while waiting:
            id = waiting.pop()
            face = self.cards[id].faces.get(lang) if id in self.cards else None
            if id not in found and face is not None and face.program is not None:
                found[id] = read(face.program)
                waiting += [word for word in words_in(json.loads(face.program)) if word in self.cards]
        return found

    # -- numbers ----------------------------------------------------------------------------------

    @cached_property
    def numbers(self) -> dict[str, list[str]]:
        """All numbers under which each card was printed, where the game does not tell cards apart by them."""
        if self.reader.printing.by_number():
            return {id: [id] for id in self.cards}
        return numbers(self.cards, self.glossary.order)

    def first(self, id: str) -> str:
        """The number that stands for a card."""
        return self.numbers[id][0]

    def firsts(self) -> list[str]:
        """The cards, each by its first number."""
        return [id for id in self.cards if self.first(id) == id]

    def printed_as(self, id: str) -> list[Printing]:
        """The printings of a card under all its numbers."""
        return [one for number in self.numbers[id] for one in self.printings.get(number, ())]

    # -- cards ------------------------------------------------------------------------------------

    def played(self, id: str) -> Face | None:
        """The face by which a card is played: the first in the order of the game's languages that was understood."""
        card = self.cards[id]
        for lang in self.glossary.order:
            if lang in card.faces and card.faces[lang].program is not None:
                return card.faces[lang]
        return None

    def refusal(self, id: str) -> str:
        """Why a card cannot be played, in one line; "" for one that can."""
        if self.played(id) is None:
            for lang in (*self.glossary.order, *self.cards[id].faces):
                face = self.cards[id].faces.get(lang)
                if face is not None and face.refused:
                    why = "its text is not understood" if face.refused[0].span else "the game cannot take it"
                    return f"{why} ({lang}): {face.refused[0].expected}"
            return "no phrasebook reads its language"
        other = self.cards[id].entry.other_side
        if other in self.cards:
            return f"its other side, {other}, cannot be played" if self.played(other) is None else ""
        if other and self.turns(id):
            return f"its other side, {other}, is missing: its list has none, or a faulty one"
        return ""

    def turns(self, id: str) -> bool:
        """Whether a card that can be played may come to show its other side."""
        face = self.played(id)
        return face is not None and face.program is not None and self.reader.printing.turns(read(face.program))

    def partings(self, id: str) -> list[tuple[str, str]]:
        """The languages in which a card does not say the same, each with the one by which it is played."""
        played = self.played(id)
        if played is None:
            return []
        faces = self.cards[id].faces
        return [
            (lang, played.lang)
            for lang in self.glossary.order
            if lang in faces and faces[lang].program is not None and faces[lang].program != played.program
        ]

    def shell(self, id: str) -> PrintedCard | None:
        """A card without its text, for the rules by which decks are made; None for one that no deck could hold."""
        card = self.cards[id]
        try:
            return self.reader.printing.printed(self.entry(card, self.glossary.first(card)), [])
        except RuleboundError:
            return None


def is_silent(card: Card, lang: str) -> bool:
    """Whether a language has only the name of a card whose text is known in another."""
    return not card.faces[lang].text and any(face.text for face in card.faces.values())


class _Compiler(Compiler):
    """A compiler that notes which words a text asks for, also of one that it has read before."""

    def __init__(self, game: str, lang: str, tell: Callable[[str, str], str], known: dict[str, set[str]]) -> None:
        self.asks: dict[str, set[tuple[str, str]]] = {}
        self.noted: set[tuple[str, str]] = set()
        self.asked: set[tuple[str, str]] = set()

        def noting(category: str, word: str) -> str:
            self.noted.add((category, word))
            return tell(category, word)

        super().__init__(game, lang, noting)
        self.lowering.known = known

    def paragraph(self, text: str) -> Paragraph:
        """A paragraph in normal form."""
        self.noted = set()
        found = super().paragraph(text)
        self.asked |= self.asks.setdefault(text, self.noted)
        return found


class _Reader(Reader):
    """Compiles imported cards."""

    def __init__(self, game: str, glossary: Glossary) -> None:
        super().__init__(game, {}, [])
        self.glossary = glossary
        self.asked: set[tuple[str, str]] = set()

    def compiler(self, lang: str) -> Compiler:
        """The compiler of a language, made once."""
        if lang not in self.compilers:
            known = {category: self.glossary.known for category in self.glossary.kinds if category != "name"}
            self.compilers[lang] = _Compiler(self.game, LANGUAGES[lang], self.glossary.tell(lang), known)
        found = self.compilers[lang]
        assert isinstance(found, _Compiler)
        found.asked = self.asked
        return found


# -- making games of them -------------------------------------------------------------------------


def unlinkable(game: str, cards: list[PrintedCard], others: list[PrintedCard]) -> dict[str, str]:
    """The cards of which the game cannot make anything, and why, by id; `others` are those that they may name."""
    if not cards:
        return {}
    why = fails(game, [*cards, *named(cards, others)])
    if not why:
        return {}
    if len(cards) == 1:
        return {cards[0].id: why}
    half = len(cards) // 2
    one, two = cards[:half], cards[half:]
    return {**unlinkable(game, one, [*others, *two]), **unlinkable(game, two, [*others, *one])}


def fails(game: str, cards: list[PrintedCard]) -> str:
    """Why a game cannot be made with these cards; "" where it can."""
    try:
        games.make(first_profile(game), cards)
    except (RuleboundError, TypeError, ValueError, KeyError, AttributeError, IndexError, AssertionError) as error:
        return f"{error}" if isinstance(error, RuleboundError) else f"{type(error).__name__}: {error}"
    return ""


@cache
def first_profile(game: str) -> str:
    """The profile of a game's package by which cards are tried."""
    package = next((one for one in games.packages() if one.rpartition(".")[2] == game), "") or games.package_of(game)
    return next(name for name in games.games() if games.package_of(name) == package)


def package_name(name: str) -> str:
    """The game that a profile belongs to, by which cards are kept."""
    return games.package_of(name).rpartition(".")[2]
