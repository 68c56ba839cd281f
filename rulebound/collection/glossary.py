"""The words of imported cards that programs take as they stand: each in the language in which programs write it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from typing import Final

from rulebound.collection.entry import LANGUAGES
from rulebound.collection.store import Card
from rulebound.compiler import grammar
from rulebound.compiler.normal.marks import plain_marks
from rulebound.compiler.vocabulary import in_common

_MARKS: Final = dict.fromkeys(map(ord, '"「」'))


def order(game: str) -> list[str]:
    """The languages of a game, those of its printed cards first; a card is played by the first that is understood."""
    of = grammar.grammar(game)
    codes = [*of.langs, *of.others]
    known = [lang for lang in LANGUAGES if grammar.LANGUAGES[lang] in codes]
    return sorted(known, key=lambda lang: codes.index(grammar.LANGUAGES[lang]))


class Glossary:
    """The names and traits of all cards of a game in all languages.

    A word is written as the first language of the game has it, where some card does in both. The traits of one card
    stand in the same order in every language, so that a word of one has its like in the others; where cards differ,
    most of them are right.
    """

    def __init__(self, game: str, cards: Iterable[Card], declared: dict[str, dict[str, str]]) -> None:
        self.game = game
        self.order = order(game)
        self.kinds = grammar.grammar(game).words  # the categories of leaves, and the fields of their words
        self.tables: dict[tuple[str, str], dict[str, str]] = {}
        self.tight: dict[tuple[str, str], dict[str, str]] = {}
        self.bare: dict[str, dict[str, str]] = {}  # names as texts may write them
        self.known: set[str] = set()
        self.bases: dict[str, tuple[str, tuple[str, ...]]] = {}
        self._parts: dict[tuple[str, str, str], str] = {}
        told = [card for card in cards if card.faces]
        self._learn([card for card in told if self.first(card) == self.order[0]])
        for lang, words in declared.items():
            for said, word in words.items():
                for kind in ("name", "trait"):
                    self.tables.setdefault((kind, lang), {})[plain_marks(said)] = word
        self._learn([card for card in told if self.first(card) != self.order[0]])
        for (kind, lang), table in self.tables.items():
            if lang != "en":
                self.tight[kind, lang] = without_spaces(table)
            if kind == "name":
                self.bare[lang] = one_spelling(table)

    def first(self, card: Card) -> str:
        """The language of a card in which programs write its words."""
        return next((lang for lang in self.order if lang in card.faces), next(iter(card.faces)))

    def base(self, card: Card) -> tuple[str, tuple[str, ...]]:
        """The name and the traits of a card as programs write them."""
        return self.bases.get(card.id, ("", ()))

    def _learn(self, cards: list[Card]) -> None:
        """Takes the words of cards, as far as they are not known yet."""
        votes: dict[tuple[str, str], dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
        for card in cards:
            face = card.faces.get("en") or card.faces[self.first(card)]
            name = self._known("name", face.lang, face.name)
            first = self.first(card)
            traits = tuple(self._known("trait", first, word) for word in card.faces[first].traits)
            self.bases[card.id] = (name, traits)
            self.known.update(plain_marks(word) for word in traits)
            for lang, other in card.faces.items():
                votes["name", lang][plain_marks(other.name)][name] += 1
                if len(other.traits) == len(traits):
                    for said, word in zip(other.traits, traits, strict=True):
                        votes["trait", lang][plain_marks(said)][word] += 1
        for key, words in votes.items():
            table = self.tables.setdefault(key, {})
            for said, count in words.items():
                table.setdefault(said, count.most_common(1)[0][0])

    def _known(self, kind: str, lang: str, word: str) -> str:
        """A word as programs write it, where that is known by now."""
        return self.tables.get((kind, lang), {}).get(plain_marks(word), word)

    def tell(self, lang: str) -> Callable[[str, str], str]:
        """What turns a word of a text into the word that programs write."""

        def told(category: str, word: str) -> str:
            kind = "name" if self.kinds.get(category) == ("name",) or category == "name" else "trait"
            table = self.tables.get((kind, lang), {})
            found = table.get(word) or self.tight.get((kind, lang), {}).get(word.replace(" ", ""))
            if found is None and kind == "name":
                found = self.bare.get(lang, {}).get(bare(word))
            if found is not None or lang == self.order[0]:
                return found or word
            if (kind, lang, word) not in self._parts:
                images = [image for said, image in table.items() if word in said]
                self._parts[kind, lang, word] = in_common(images) or word
            return self._parts[kind, lang, word]

        return told

    def near(self, word: str) -> str:
        """The known traits on which the reading of a word may hang: those that begin like a part of it."""
        begins = {part[:2] for part in word.split()}
        return " ".join(sorted(one for one in self.known if one[:2] in begins))


def bare(name: str) -> str:
    """A name without regard to capitals, to marks about words of it, and to a full stop that ends a sentence.

    >>> bare('Soldier 「Oak」.') == bare('soldier "Oak"')
    True
    """
    return name.translate(_MARKS).rstrip(".").casefold()


def one_spelling(table: dict[str, str]) -> dict[str, str]:
    """A table by bare names, but for those that only their spelling keeps apart."""
    images: dict[str, set[str]] = defaultdict(set)
    for said, image in table.items():
        images[bare(said)].add(image)
    return {said: next(iter(found)) for said, found in images.items() if len(found) == 1}


def without_spaces(table: dict[str, str]) -> dict[str, str]:
    """A table by words without their spaces, but for those that only spaces keep apart."""
    images: dict[str, set[str]] = defaultdict(set)
    for said, image in table.items():
        images[said.replace(" ", "")].add(image)
    return {said: next(iter(found)) for said, found in images.items() if len(found) == 1}
