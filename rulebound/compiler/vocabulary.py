"""The words of a card list that the grammar takes as they stand: names, traits, attributes, over all languages.

The records of one card are known by its number in every language, so that a word of one language has its like in the
others at the same place of the same field. The first language is the one in which programs write them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

from rulebound.compiler.normal.marks import plain_marks

Pool = list[dict[str, Any]]


def aligned(pools: dict[str, Pool], fields: dict[str, tuple[str, ...]]) -> dict[str, Callable[[str, str], str]]:
    """For each language what turns a word of a category into the word of the first language."""
    langs = list(pools)
    base = {record["id"]: record for record in pools[langs[0]]}
    found: dict[str, Callable[[str, str], str]] = {langs[0]: as_listed(known_words(pools[langs[0]], fields), langs[0])}
    for lang in langs[1:]:
        votes: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for record in pools[lang]:
            other = base.get(record["id"])
            if other is not None:
                for category, names in fields.items():
                    for one, two in zip(words_of(record, names), words_of(other, names), strict=False):
                        if len(words_of(record, names)) == len(words_of(other, names)):
                            votes[(category, one)][two] += 1
        table = {key: count.most_common(1)[0][0] for key, count in votes.items()}
        found[lang] = _teller(table, spaced=lang == "en")
    return found


def as_listed(known: dict[str, set[str]], lang: str) -> Callable[[str, str], str]:
    """What turns a word of a text into the word of the list: the same but for spaces, where these say nothing."""
    tight = {} if lang == "en" else _tight({(kind, word): word for kind, words in known.items() for word in words})

    def tell(category: str, word: str) -> str:
        if word in known.get(category, ()):
            return word
        return tight.get((category, word.replace(" ", "")), word)

    return tell


def _tight(table: dict[tuple[str, str], str]) -> dict[tuple[str, str], str]:
    """A table by words without their spaces, but for those that only spaces keep apart."""
    images: dict[tuple[str, str], set[str]] = defaultdict(set)
    for (category, word), image in table.items():
        images[(category, word.replace(" ", ""))].add(image)
    return {key: next(iter(found)) for key, found in images.items() if len(found) == 1}


def _teller(table: dict[tuple[str, str], str], spaced: bool) -> Callable[[str, str], str]:
    parts: dict[tuple[str, str], str] = {}
    tight = {} if spaced else _tight(table)

    def tell(category: str, word: str) -> str:
        whole = table.get((category, word)) or tight.get((category, word.replace(" ", "")))
        if whole is not None:
            return whole
        if (category, word) not in parts:
            images = [image for (kind, known), image in table.items() if kind == category and word in known]
            parts[(category, word)] = in_common(images) or word
        return parts[(category, word)]

    return tell


def in_common(words: list[str]) -> str:
    """The longest part that words have in common: what a part of a word is in another language."""
    if len(words) < 2:
        return ""
    shortest = min(words, key=len)
    for length in range(len(shortest), 1, -1):
        for start in range(len(shortest) - length + 1):
            part = shortest[start : start + length].strip()
            if len(part) > 1 and all(part in word for word in words):
                return part
    return ""


def words_of(record: dict[str, Any], names: tuple[str, ...]) -> list[str]:
    """The words in some fields of a record, in order, with their marks in one spelling."""
    found: list[str] = []
    for name in names:
        value = record.get(name)
        if isinstance(value, str):
            found.append(plain_marks(value))
        elif isinstance(value, list):
            found.extend(plain_marks(str(word)) for word in value)
    return found


def known_words(pool: Pool, fields: dict[str, tuple[str, ...]]) -> dict[str, set[str]]:
    """All words of each category in a card list."""
    found: dict[str, set[str]] = {category: set() for category in fields}
    for record in pool:
        for category, names in fields.items():
            found[category].update(words_of(record, names))
    return found
