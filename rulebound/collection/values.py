"""The words for colours, kinds and attributes in every language, for languages and for games, as a query may ask for
them.

>>> blue, ship = {"en": "blue", "ja": "青", "zh-Hant": "藍"}, {"en": "ship", "ja": "艦船カード"}
>>> known = Values([{"colour/blue": blue, "kind/ship": ship}])
>>> known.find("colour", "=", "藍"), known.find("kind", "=", "艦船"), known.find("colour", "=", "mauve")
(['blue'], ['ship'], [])
>>> known.listed("colour", ("ja", "zh-Hant"))
['青/藍']
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

# Each a closed set of words, those of the tables of terms by their names there.
FIELDS: Final = ("colour", "kind", "attribute", "lang", "game")
CARD: Final = ("カード", "卡")  # which is left out where the kind of a card is named in short


class Values:
    """What the fields with a closed set of words may be, by tables of terms: `field/code` in each language.

    `seen` are words beside those of the tables, by field: what the cards themselves have. `also` are other words for
    some of them.
    """

    def __init__(
        self,
        tables: Iterable[Mapping[str, Mapping[str, str]]],
        seen: Mapping[str, Iterable[str]] | None = None,
        also: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.terms: dict[str, dict[str, dict[str, list[str]]]] = {field: {} for field in FIELDS}
        self.words: dict[str, dict[str, list[str]]] = {field: {} for field in FIELDS}
        for table in tables:
            for key, term in table.items():
                field, _, code = key.partition("/")
                if field in FIELDS:
                    self._add(field, code, term)
        for field, codes in (seen or {}).items():
            for code in codes:
                if code not in self.terms[field]:
                    self._add(field, code, {})
        for field, words in (also or {}).items():
            for word, code in words.items():
                self._name(field, word, code)
        self._add_parts()

    def find(self, field: str, how: str, word: str) -> list[str]:
        """The values of a field that a word stands for, or with ~ that have it in them, in any language."""
        wanted = folded(word)
        if how != "~":
            return self.words[field].get(wanted, [])
        return list(dict.fromkeys(code for one, codes in self.words[field].items() if wanted in one for code in codes))

    def listed(self, field: str, langs: Iterable[str]) -> list[str]:
        """What a field may be, in the words of one language; of several where nobody can tell which was meant."""
        asked = tuple(langs)
        out: dict[str, None] = {}
        for code, said in self.terms[field].items():
            words = dict.fromkeys(word for lang in asked for word in said.get(lang, [code]))
            out["/".join(words)] = None
        return list(out)

    def _add(self, field: str, code: str, term: Mapping[str, str]) -> None:
        said = self.terms[field].setdefault(code, {})
        self._name(field, code, code)
        for lang, word in term.items():
            if word not in said.setdefault(lang, []):
                said[lang].append(word)
            self._name(field, word, code)

    def _name(self, field: str, word: str, code: str) -> None:
        codes = self.words[field].setdefault(folded(word), [])
        if code not in codes:
            codes.append(code)

    def _add_parts(self) -> None:
        """Adds parts of words that stand for nothing else: a kind without "card", one of two words with a stroke."""
        for field, terms in self.terms.items():
            whole = set(self.words[field])
            for code, said in terms.items():
                for word in [word for words in said.values() for word in words]:
                    for part in parts(word):
                        if folded(part) not in whole:
                            self._name(field, part, code)


def parts(word: str) -> list[str]:
    """The shorter ways to say a word.

    >>> parts("艦船カード"), parts("王器／神器"), parts("Ship")
    (['艦船'], ['王器', '神器'], [])
    """
    short = [word.removesuffix(ending) for ending in CARD if word.endswith(ending)]
    return short + (word.split("／") if "／" in word else [])


def folded(word: str) -> str:
    """A word without regard to capitals and widths."""
    return unicodedata.normalize("NFKC", word).casefold()
