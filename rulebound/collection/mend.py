"""Missing fields of a record in a card list, filled in from another record of the same card.

A list has one record for each printing of a card in each language. One of them may lack what another has: a colour, a
number, a name, or the word of its own language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from rulebound.collection.records import NONE, BadRecord, Shape

# Scripts in which no word of a language is written.
OTHER_SCRIPT: Final = {"en": re.compile("[\u3041-\u30fa\u4e00-\u9fff]"), "zh-Hant": re.compile("[\u3041-\u30fa]")}


class Known:
    """Values of the fields that all printings of a card share, from all records of an import; the first one counts."""

    def __init__(self) -> None:
        self.values: dict[tuple[str, str, str, str], Any] = {}

    def learn(self, shape: Shape, fields: dict[str, Any], lang: str) -> bool:
        """Notes what a record has, and says whether it has something in each of these fields."""
        number = number_of(shape, fields.get(shape.id))
        whole = True
        for field, of in keys(shape, lang) if number else ():
            value = fields.get(field)
            if is_nothing(value) or (of and is_foreign(value, of)):
                whole = False
            else:
                self.values.setdefault((shape.name, number, of, field), value)
        return whole

    def mended(self, shape: Shape, fields: dict[str, Any], lang: str) -> dict[str, Any]:
        """A record with what it has nothing for, as far as another record of the card has it."""
        number = number_of(shape, fields.get(shape.id))
        found = dict(fields)
        for field, of in keys(shape, lang) if number else ():
            known = self.values.get((shape.name, number, of, field))
            value = fields.get(field)
            if known is not None and (
                is_nothing(value) or (of and is_foreign(value, of) and is_translation(value, known, of))
            ):
                found[field] = known
        return found


def number_of(shape: Shape, id: object) -> str:
    """The number of the card whose printing has this id; "" for no id."""
    try:
        return shape.number(id.strip()) if isinstance(id, str) else ""
    except BadRecord:
        return ""


def keys(shape: Shape, lang: str) -> Iterable[tuple[str, str]]:
    """The fields that printings share, each with the language in which they do; "" for all languages."""
    return [*((field, "") for field in shape.shared), *((field, lang) for field in shape.translated)]


def is_nothing(value: Any) -> bool:
    """Whether a field holds no value, or a stroke in its place."""
    if isinstance(value, list):
        return all(isinstance(one, str) and one.strip() in NONE for one in value)
    return value is None or (isinstance(value, str) and value.strip() in NONE)


def is_foreign(value: Any, lang: str) -> bool:
    """Whether one of several words is written as no word of a language is.

    >>> is_foreign(["音楽", "FILM"], "en"), is_foreign(["FILM"], "zh-Hant")
    (True, False)
    """
    return isinstance(value, list) and any(is_foreign_word(one, lang) for one in value)


def is_foreign_word(word: Any, lang: str) -> bool:
    """Whether a word is written as no word of a language is."""
    return isinstance(word, str) and lang in OTHER_SCRIPT and OTHER_SCRIPT[lang].search(word) is not None


def is_translation(value: Any, known: Any, lang: str) -> bool:
    """Whether two lists of words differ only where one has words of another language."""
    return (
        isinstance(value, list)
        and isinstance(known, list)
        and len(known) == len(value)
        and all(one == other or is_foreign_word(one, lang) for one, other in zip(value, known, strict=True))
    )
