"""A card as a list names it, before its text is a program; and the schema of our own card files.

docs/card-files.md tells the schema. A fault is told with its file, line and card, and costs only that card.
"""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any, Final

import msgspec

from rulebound.errors import DamagedFile

FORMAT: Final = "rulebound cards 1"
LANGUAGES: Final = ("en", "ja", "zh-Hant")
MOST_BYTES: Final = 64 << 20
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

    def __str__(self) -> str:
        card = f" {self.id}:" if self.id else ""
        return f"{self.file}:{self.line}:{card} {self.text}"


class CardFile(msgspec.Struct, frozen=True):
    """What came of reading a file of cards: the good ones with their lines, and every fault.

    `words` says what a word of the cards (a trait, a name) is in other languages.
    """

    game: str
    set: str
    name: dict[str, str]
    words: dict[str, dict[str, str]]
    entries: list[Entry]
    lines: list[int]
    faults: list[CardFault]


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
        if not -MOST_VALUE <= value <= MOST_VALUE:
            out.append(f'"values": expected numbers up to {MOST_VALUE}, found {shown(name)} {value}')
    return out


def is_clean(text: str, lines: bool = False) -> bool:
    """Whether a text holds no control characters; a name or a word no markup either, a text may hold "<"."""
    if not lines and ("<" in text or ">" in text):
        return False
    unseen = ("Cc", "Cs", "Co") if lines else ("Cc", "Cs", "Co", "Cf")  # a name that turns round what follows it
    return not any(unicodedata.category(sign) in unseen and not (lines and sign == "\n") for sign in text)


def shown(text: str) -> str:
    """Something that was read, short enough and safe to be told in one line."""
    whole = text if len(text) <= 40 else text[:39] + "…"
    return ascii(whole) if not is_clean(whole) else repr(whole)


# -- a file ---------------------------------------------------------------------------------------


def read_bytes(path: Path) -> str:
    """The text of a card file; one that is too large or not UTF-8 is refused with the line."""
    with open(path, "rb") as source:
        content = source.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise DamagedFile(str(path), 1, f"at most {MOST_BYTES >> 20} MB", "a larger file")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise DamagedFile(str(path), line, "text in UTF-8", f"the byte {content[error.start]:#04x}") from None


def parse(path: Path, text: str, start: int = 0) -> tuple[Any, int]:
    """The JSON value that begins at a place of a text, and where it ends."""
    try:
        return json.JSONDecoder().raw_decode(text, start)
    except json.JSONDecodeError as error:
        near = text[error.pos : error.pos + 20] or "the end of the file"
        raise DamagedFile(str(path), error.lineno, f"JSON ({error.msg.lower()})", shown(near)) from None
    except RecursionError:
        raise DamagedFile(str(path), line_at(text, start), "JSON that is nested less deep", "more") from None
    except ValueError as error:  # a number of thousands of digits
        raise DamagedFile(str(path), line_at(text, start), "JSON with shorter numbers", str(error)) from None


def line_at(text: str, at: int) -> int:
    """The line of a place in a text."""
    return text.count("\n", 0, at) + 1


def items(path: Path, text: str, at: int) -> list[tuple[int, Any]]:
    """The items of the JSON list that begins at a place, each with its line."""
    found: list[tuple[int, Any]] = []
    line, counted = line_at(text, at), at
    at = skip(text, at + 1)
    while text[at : at + 1] != "]":
        line, counted = line + text.count("\n", counted, at), at
        value, at = parse(path, text, at)
        found.append((line, value))
        at = skip(text, at)
        if text[at : at + 1] == ",":
            at = skip(text, at + 1)
        elif text[at : at + 1] != "]":
            raise DamagedFile(str(path), line_at(text, at), "a comma or the end of the list", shown(text[at : at + 20]))
    return found


def skip(text: str, at: int) -> int:
    """Where the next sign stands that is no blank."""
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def members(path: Path, text: str) -> dict[str, int]:
    """Where the values of the members of the JSON object begin that a text is."""
    found: dict[str, int] = {}
    at = skip(text, 0)
    if text[at : at + 1] != "{":
        raise DamagedFile(str(path), line_at(text, at), "a JSON object", shown(text[at : at + 20]))
    at = skip(text, at + 1)
    while text[at : at + 1] != "}":
        key, at = parse(path, text, at)
        at = skip(text, at)
        if not isinstance(key, str) or text[at : at + 1] != ":":
            raise DamagedFile(str(path), line_at(text, at), "a name and a colon", shown(text[at : at + 20]))
        found[key] = at = skip(text, at + 1)
        _, at = parse(path, text, at)
        at = skip(text, at)
        if text[at : at + 1] == ",":
            at = skip(text, at + 1)
    return found


def read_own(path: Path) -> CardFile:
    """A file in our own schema: its good cards, and every fault with its line."""
    text = read_bytes(path)
    where = members(path, text)
    head: dict[str, Any] = {key: parse(path, text, at)[0] for key, at in where.items() if key != "cards"}
    if head.get("format") != FORMAT:
        raise DamagedFile(str(path), 1, f'"format": "{FORMAT}"', shown(str(head.get("format"))))
    if "cards" not in where or text[where["cards"]] != "[":
        raise DamagedFile(str(path), line_at(text, where.get("cards", 0)), 'a list of "cards"', "none")
    try:
        told = msgspec.convert({"game": "", "set": "", "name": {}, "words": {}, **head}, _Head)
    except msgspec.ValidationError as error:
        raise DamagedFile(str(path), 1, "the head of a card file", str(error)) from None
    entries: list[Entry] = []
    lines: list[int] = []
    faults: list[CardFault] = []
    first: dict[str, int] = {}
    for line, value in items(path, text, where["cards"]):
        id = value["id"] if isinstance(value, dict) and isinstance(value.get("id"), str) else ""
        try:
            entry = msgspec.convert(value, Entry)
        except msgspec.ValidationError as error:
            faults.append(CardFault(str(path), line, id[:LONGEST_ID], str(error)))
            continue
        wrong = faults_of(entry)
        if entry.id in first:
            wrong.append(f"the id stands on line {first[entry.id]} already")
        faults += [CardFault(str(path), line, id[:LONGEST_ID], one) for one in wrong]
        if not wrong:
            first[entry.id] = line
            entries.append(msgspec.structs.replace(entry, set=entry.set or told.set))
            lines.append(line)
    return CardFile(told.game, told.set, told.name, told.words, entries, lines, faults)


class _Head(msgspec.Struct, frozen=True):
    """What a file in our own schema says beside its cards."""

    format: str
    game: str
    set: str
    name: dict[str, str]
    words: dict[str, dict[str, str]]
