"""A record of somebody else's card list: its fields as they should be, or which one is not."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from rulebound.collection.entry import LANGUAGES, Entry, shown
from rulebound.errors import RuleboundError

BREAK: Final = re.compile(r"\s*<br\s*/?>\s*|\r\n?|\n", re.IGNORECASE)
STROKE: Final = re.compile("[/／]")
NONE: Final = ("", "-", "－", "—")  # printed where there is nothing


class BadRecord(RuleboundError):
    """A record that is no card: the field, what was expected, what stood there."""

    def __init__(self, field: str, expected: str, found: object) -> None:
        super().__init__(f'"{field}": expected {expected}, found {_told(found)}')


class Record:
    """One object of a list. `around` are the words of the objects that it stands in, such as a set's "code"."""

    def __init__(self, fields: dict[str, Any], lang: str, around: dict[str, str]) -> None:
        self.fields = fields
        self.lang = lang
        self.around = around

    def must_have(self, fields: Iterable[str]) -> None:
        """Refuses a record without one of these fields; what a card has not is null there, or empty."""
        for field in fields:
            if field not in self.fields:
                raise BadRecord(field, "a value or null", None)

    def text(self, field: str) -> str:
        """A word that must be there."""
        found = self.fields.get(field)
        if not isinstance(found, str) or not found.strip():
            raise BadRecord(field, "text", found)
        return html.unescape(found).strip()

    def maybe(self, field: str) -> str:
        """A word that may be missing; `must_have` tells where it may not."""
        found = self.fields.get(field)
        if not isinstance(found, str | None):
            raise BadRecord(field, "text", found)
        return html.unescape(found or "").strip()

    def number(self, field: str) -> int | None:
        """A number, None where there is none or a stroke; one in digits will do."""
        found = self.fields.get(field)
        if found is None or (isinstance(found, str) and found.strip() in NONE):
            return None
        if isinstance(found, str) and re.fullmatch(r"-?[0-9]{1,9}", found.strip()):
            return int(found)
        if isinstance(found, bool) or not isinstance(found, int):
            raise BadRecord(field, "a whole number", found)
        return found

    def words(self, field: str) -> tuple[str, ...]:
        """A list of words, or one with strokes between them."""
        found = self.fields.get(field)
        if isinstance(found, str):
            found = STROKE.split(found)
        if found is None:
            return ()
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise BadRecord(field, "a list of words", found)
        return tuple(html.unescape(one).strip() for one in found if one.strip() not in NONE)

    def paragraphs(self, field: str) -> tuple[str, ...]:
        """A text, or a list of lines, as its paragraphs."""
        found = self.fields.get(field)
        if found is None:
            return ()
        lines = found if isinstance(found, list) else [found]
        if not all(isinstance(one, str) for one in lines):
            raise BadRecord(field, "text", found)
        return split("\n".join(lines))


def split(text: str) -> tuple[str, ...]:
    """The paragraphs of a text; a stroke alone is none.

    >>> split("Draw 1 card.<br>[Blocker]")
    ('Draw 1 card.', '[Blocker]')
    >>> split("-")
    ()
    """
    found = [one.strip() for one in BREAK.split(html.unescape(text))]
    return tuple(one for one in found if one not in NONE)


def one_of(field: str, table: dict[str, str], word: str) -> str:
    """What a word of a list is in ours."""
    found = table.get(word.casefold())
    if found is None:
        raise BadRecord(field, " or ".join(table), word)
    return found


def by_any_word(field: str, table: Mapping[str, tuple[str, ...]], printed: str) -> str:
    """A word of ours by any word that lists have for it, in any language; case and width do not matter.

    >>> by_any_word("colors", {"red": ("赤", "紅"), "green": ("緑",)}, "赤"), by_any_word("colors", {"red": ()}, "Red")
    ('red', 'red')
    """
    word = unicodedata.normalize("NFKC", printed).strip().casefold()
    for name, words in table.items():
        if word == name or word in words:
            return name
    raise BadRecord(field, " or ".join(table), printed)


def _told(found: object) -> str:
    if found is None:
        return "nothing"
    return shown(found) if isinstance(found, str) else shown(str(found)[:60])


# -- shapes ---------------------------------------------------------------------------------------


class Lack(NamedTuple):
    """A part of a card that a record leaves out: a value, or a field of the entry; and how that is told as a fault.

    Another record of the same card may say it, in any language. Where none does, the record is faulty.
    """

    name: str
    told: str


class Named(NamedTuple):
    """A card as a record names it. `printed` is the id of that printing, which may be one of several of the card."""

    entry: Entry
    printed: str
    lacks: tuple[Lack, ...] = ()


class Shape(NamedTuple):
    """A kind of card list: which game's, the fields by which it is known, and how a record is read.

    A record may name no card (a rule card), one, or both sides of one; `id` is the field with its id, and `needed` are
    those that every record of such a list has, so that one without them has lost something. `worded` are the fields
    whose words are in the language of the list.

    `number` is the number of a card, by the id of one of its printings. `shared` are the fields that are the same on
    all printings of a card in all languages, `translated` those that are the same on all printings in one language: a
    record that has nothing there takes them from another record of its card.
    """

    name: str
    game: str
    telling: frozenset[str]
    read: Callable[[Record], list[Named]]
    needed: tuple[str, ...]
    langs: tuple[str, ...] = LANGUAGES
    worded: tuple[str, ...] = ("name", "text")
    id: str = "id"
    number: Callable[[str], str] = str
    shared: tuple[str, ...] = ()
    translated: tuple[str, ...] = ()

    def cards(self, record: Record) -> list[Named]:
        """The cards that a record names."""
        record.text(self.id)
        record.must_have(self.needed)
        return self.read(record)
