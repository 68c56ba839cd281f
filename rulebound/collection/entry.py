"""A card as a list names it, before its text is a program, and what is wrong with it.

A fault is told with its file, line and card, and costs only that card.
"""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

LANGUAGES: Final = ("en", "ja", "zh-Hant")
LONGEST_ID: Final = 24
LONGEST_NAME: Final = 120
LONGEST_TEXT: Final = 20_000
MOST_WORDS: Final = 60  # of one kind on one card
MOST_VALUE: Final = 1_000_000


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card in the words of its game; names and text by language, the text as its paragraphs.

    `more` holds what only one game prints: the cost of a Force of Will card, the support range of a Ship.
    """

    id: str
    kind: str
    name: dict[str, str]
    colours: tuple[str, ...] = ()
    values: dict[str, int] = {}
    traits: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    text: dict[str, tuple[str, ...]] = {}
    more: dict[str, str] = {}
    other_side: str = ""
    token: bool = False
    set: str = ""
    rarity: str = ""

    def called(self, lang: str = "en") -> str:
        """Its name in a language, or in the first in which it has one."""
        return self.name.get(lang) or next(iter(self.name.values()))


class CardFault(msgspec.Struct, frozen=True):
    """Something wrong with one card of a file, or with the file: where it stands and what was expected."""

    file: str
    line: int
    id: str
    text: str
    of_file: bool = False

    def __str__(self) -> str:
        card = f" {self.id}:" if self.id else ""
        return f"{self.file}:{self.line}:{card} {self.text}"


# -- one card -------------------------------------------------------------------------------------


def faults_of(entry: Entry) -> list[str]:
    """What is wrong with the words and numbers of a card, whatever its game."""
    out: list[str] = []
    if not entry.id or len(entry.id) > LONGEST_ID or not is_clean(entry.id) or " " in entry.id:
        out.append(f'"id": expected 1 to {LONGEST_ID} characters without spaces, found {shown(entry.id)}')
    if not entry.name:
        out.append('"name": expected a name in one language at least')
    for where, lang in [("name", lang) for lang in entry.name] + [("text", lang) for lang in entry.text]:
        if lang not in LANGUAGES:
            out.append(f'"{where}": expected {", ".join(LANGUAGES)}, found the language {shown(lang)}')
        elif entry.name and lang not in entry.name:
            out.append(f'"{where}": expected a name in every language of a text, found none in {lang}')
    for name in entry.name.values():
        if not name.strip() or len(name) > LONGEST_NAME or not is_clean(name):
            out.append(f'"name": expected 1 to {LONGEST_NAME} characters without markup, found {shown(name)}')
    for lang, paragraphs in entry.text.items():
        if sum(len(one) for one in paragraphs) > LONGEST_TEXT:
            out.append(f'"text" in {lang}: expected at most {LONGEST_TEXT} characters')
        elif not all(is_clean(one, lines=True) for one in paragraphs):
            out.append(f'"text" in {lang}: expected text without control characters')
    for field, words in (("colours", entry.colours), ("traits", entry.traits), ("attributes", entry.attributes)):
        if len(words) > MOST_WORDS or not all(one.strip() and len(one) <= LONGEST_NAME for one in words):
            out.append(f'"{field}": expected at most {MOST_WORDS} words of at most {LONGEST_NAME} characters')
        elif not all(is_clean(one) for one in words):
            out.append(f'"{field}": expected words without markup, found {shown(" ".join(words))}')
    for name, value in entry.values.items():
        if not 0 <= value <= MOST_VALUE:
            out.append(f'"values": expected numbers from 0 to {MOST_VALUE}, found {shown(name)} {value}')
    printed = [("set", entry.set), ("rarity", entry.rarity)]
    printed += [("more", word) for pair in entry.more.items() for word in pair]
    for field, word in printed:
        if len(word) > LONGEST_NAME or not is_clean(word):
            out.append(f'"{field}": expected at most {LONGEST_NAME} characters without markup, found {shown(word)}')
    return out


def is_clean(text: str, lines: bool = False) -> bool:
    """Whether a text holds no control characters; a name or a word no markup either, a text may hold "<"."""
    if not lines and ("<" in text or ">" in text):
        return False
    if text.isprintable():  # as nearly all are; none of what follows is
        return True
    unseen = ("Cc", "Cs", "Co") if lines else ("Cc", "Cs", "Co", "Cf")  # a name that turns round what follows it
    return not any(unicodedata.category(sign) in unseen and not (lines and sign == "\n") for sign in text)


def told_id(id: object) -> str:
    """The id that a card of a list claims, short enough and safe to be told; "" for what is none."""
    if not isinstance(id, str):
        return ""
    return id[:LONGEST_ID] if id.isprintable() else ascii(id[:LONGEST_ID])[1:-1][:LONGEST_ID]


def shown(text: str) -> str:
    """Something that was read, short enough and safe to be told in one line."""
    whole = text if len(text) <= 40 else text[:39] + "…"
    return ascii(whole) if not is_clean(whole) else repr(whole)
