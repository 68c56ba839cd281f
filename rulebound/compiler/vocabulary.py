"""The words of a card list that the grammar takes as they stand: names, traits, attributes, over all languages.

The records of one card are known by its number in every language, so that a word of one language has its like in the
others at the same place of the same field. The first language is the one in which programs write them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

Pool = list[dict[str, Any]]


def aligned(pools: dict[str, Pool], fields: dict[str, tuple[str, ...]]) -> dict[str, Callable[[str, str], str]]:
    """For each language what turns a word of a category into the word of the first language."""
    langs = list(pools)
    base = {record["id"]: record for record in pools[langs[0]]}
    found: dict[str, Callable[[str, str], str]] = {langs[0]: lambda category, word: word}
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
        found[lang] = _teller(table)
    return found


def _teller(table: dict[tuple[str, str], str]) -> Callable[[str, str], str]:
    return lambda category, word: table.get((category, word), word)


def words_of(record: dict[str, Any], names: tuple[str, ...]) -> list[str]:
    """The words in some fields of a record, in order."""
    found: list[str] = []
    for name in names:
        value = record.get(name)
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, list):
            found.extend(str(word) for word in value)
    return found


def known_words(pool: Pool, fields: dict[str, tuple[str, ...]]) -> dict[str, set[str]]:
    """All words of each category in a card list."""
    found: dict[str, set[str]] = {category: set() for category in fields}
    for record in pool:
        for category, names in fields.items():
            found[category].update(words_of(record, names))
    return found
