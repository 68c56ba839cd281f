"""References: how code and tests name rules, read strictly so that a slip is an error and not a silence.

What may stand in code, and in a test after the game's name:

    7-1-2-1                 in a game's package: a rule of the game's default rulebook
    7-1-2-1, 7-1-2-2        up to three of each rulebook
    1.1.6:8-1-3-2           a rule of another rulebook of the same game, by what follows the game's name
    M.win.1                 the same, where only that one numbers its rules by words
    opcg-1.1.6:8-1-3-2      a rule of any rulebook, by its whole name
    opcg:7-1-2-1            a rule of a game's default rulebook
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.rulebooks.book import NUMBER
from rulebound.rulebooks.shelf import Shelf

MOST: Final = 3  # a citation says "this line does that", not "somewhere here"

_REFERENCE = rf"(?:[0-9A-Za-z][0-9A-Za-z._-]*:)?{NUMBER}"
_LIST = re.compile(rf"({_REFERENCE}(?:, {_REFERENCE})*)(?=\s|$)")
_LOOKS_LIKE = re.compile(r"(?:[0-9A-Za-z._-]+:)?(?:\d+[.#-]\d|M\.[a-z])")
_CLAIM = re.compile(r"([a-z][0-9A-Za-z._-]*)\s+(\S.*)")


class BadReference(RuleboundError):
    """A reference that no rulebook bears out; the message says why."""


@dataclass(frozen=True, slots=True)
class References:
    """The rules that a text opens with: as written, and as "book:number"."""

    written: tuple[str, ...]
    rules: tuple[str, ...]


def opening(text: str, shelf: Shelf, game: str) -> References | None:
    """The rules that the first line of a docstring or a comment opens with; None if it opens with words.

    A bare whole number is a word ("2 cards are drawn"): chapters have no content of their own to cite.
    """
    line = text.strip().partition("\n")[0].strip()
    if not _LOOKS_LIKE.match(line):
        return None
    found = _LIST.match(line)
    if found is None:
        raise BadReference(f"expected rule numbers such as '3.2, 3.4' and then a sentence, found {line[:40]!r}")
    cited = resolved(found[1].split(", "), shelf, game)
    _limit_each(cited.rules, cited.written)
    return cited


def chapter(text: str, shelf: Shelf, game: str) -> References | None:
    """The rules that the docstring of a module or class opens with; here a bare number may be a chapter's."""
    first = text.strip().partition(" ")[0]
    if first.isdigit():
        family = shelf.of_game(game)
        known = bool(family) and first in family[0].rules
        return resolved([first], shelf, game) if known else None
    return opening(text, shelf, game)


def claim(text: str, shelf: Shelf) -> References | None:
    """The rules that a test claims on its docstring's first line: "toy 3.2, 3.4"; None if it claims none."""
    line = text.strip().partition("\n")[0].strip()
    found = _CLAIM.fullmatch(line)
    if found is None or not _LOOKS_LIKE.match(found[2]):
        return None
    name, rest = found[1], found[2]
    whole = _LIST.fullmatch(rest)
    if whole is None:
        raise BadReference(f"expected '{name}' and then only rule numbers such as '3.2, 3.4', found {rest[:40]!r}")
    book = shelf.find(name)
    written = [w if ":" in w else f"{book.id}:{w}" for w in rest.split(", ")]
    rules = resolved(written, shelf, book.game).rules
    _limit_each(rules, written)
    return References(tuple(rest.split(", ")), rules)


def resolved(written: list[str], shelf: Shelf, game: str) -> References:
    """Look every reference up."""
    if len(set(written)) < len(written):
        raise BadReference(f"expected each rule number once, found {', '.join(written)}")
    return References(tuple(written), tuple(_resolve(one, shelf, game) for one in written))


def _limit_each(rules: Sequence[str], written: Sequence[str]) -> None:
    """Editions say the same thing each in its own numbers, so the limit is for each rulebook."""
    books = [rule.partition(":")[0] for rule in rules]
    for book in dict.fromkeys(books):
        of_book = [one for one, of in zip(written, books) if of == book]
        if len(of_book) > MOST:
            raise BadReference(f"expected at most {MOST} rule numbers, found {len(of_book)}: {', '.join(of_book)}")


def _resolve(written: str, shelf: Shelf, game: str) -> str:
    prefix, colon, number = written.rpartition(":")
    family = shelf.of_game(game) if game else []
    if colon:
        book = next((b for b in family if b.suffix == prefix), None) or shelf.find(prefix)
    elif family:
        book = family[0]
        if number[0].isalpha():
            book = next((b for b in family if number in b.rules), book)
    else:
        raise BadReference(f"{written!r} names no rulebook, and {game or 'this package'} has none of its own")
    return f"{book.id}:{book.rule(number).id}"
