"""Deck lists in JSON, as the pages of players export them: what stands in them, and on which line.

    ["Exported from somewhere", "AB01-001", "AB01-016", "AB01-016"]
    {"name": "Mine", "cards": [{"quantity": 4, "id": "AB-016", "name": "A name", "zone": "main"}]}

What an entry may hold is said by `rulebound.decks`, where every other list is read too.
"""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

from rulebound.places import after_blanks, items, members

LONGEST_BEFORE: Final = 20
# A heading in brackets is no JSON: a list in JSON goes on with a quote or one more bracket, or is empty.
_BEGINS: Final = re.compile(r"[ \t\r\n]*(?:\{|\[[ \t\r\n]*(?:[\"{\[\]]|\Z))")
# What the decoder says, and the sign that would have been right.
_SIGNS: Final = {
    "Expecting ':'": ":",
    "Expecting ','": ",",
    "Expecting property name": '"',
    "Unterminated string": '"',
    "Invalid control character": '"',
    "Invalid \\": '"',
}


class ListEntry(NamedTuple):
    """One entry of a list, counted from 1, and the line on which it begins."""

    number: int
    line: int
    value: object


class BrokenJson(Exception):
    """A list that is no whole JSON: the line, the sign that was expected and what stands before it.

    The sign is "" where any value could stand, and None where nothing more could.
    """

    def __init__(self, line: int, sign: str | None, before: str) -> None:
        super().__init__(f"line {line}: expected {sign!r} after {before!r}")
        self.line = line
        self.sign = sign
        self.before = before


class NestedTooDeep(Exception):
    """JSON with more brackets within each other than anybody reads."""


def is_json(text: str) -> bool:
    """Whether a list is in JSON.

    >>> is_json('["AB01-001"]'), is_json("[Leader]"), is_json("4xAB01-016")
    (True, False, False)
    """
    return _BEGINS.match(text) is not None


def read_entries(text: str) -> list[ListEntry] | None:
    """The entries of a list that is JSON, or of the one below "cards"; None where there is no such list.

    >>> read_entries('["AB01-001",\\n "AB01-016"]')
    [ListEntry(number=1, line=1, value='AB01-001'), ListEntry(number=2, line=2, value='AB01-016')]
    """
    decoder = json.JSONDecoder(parse_int=_whole)
    try:
        decoder.decode(text)
        begin = _begin(decoder, text)
        return None if begin < 0 else _entries(decoder, text, begin)
    except json.JSONDecodeError as error:
        raise _broken(text, error) from None
    except RecursionError:
        raise NestedTooDeep from None


def _begin(decoder: json.JSONDecoder, text: str) -> int:
    """Where the list of cards begins in whole JSON, -1 for none."""
    begin = after_blanks(text, 0)
    if text[begin] == "{":
        begin = dict(members(text, begin, lambda at: decoder.raw_decode(text, at))).get("cards", begin)
    return begin if text[begin] == "[" else -1


def _entries(decoder: json.JSONDecoder, text: str, begin: int) -> list[ListEntry]:
    """The entries of the list that begins there, each with its line."""
    found: list[ListEntry] = []
    line, counted = 1, 0
    for number, (at, _, value) in enumerate(items(text, begin, lambda at: decoder.raw_decode(text, at)), start=1):
        line += _line_ends(text[counted:at])
        counted = at
        found.append(ListEntry(number, line, value))
    return found


def _whole(digits: str) -> int:
    """A whole number; one that nobody writes is as good as the largest."""
    return int(digits) if len(digits) <= 9 else 10**9


def _line_ends(text: str) -> int:
    """How many lines end in a text, as an editor counts them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").count("\n")


def _broken(text: str, error: json.JSONDecodeError) -> BrokenJson:
    """The place of an error, and what would have been right there."""
    before = text[: error.pos].rstrip()
    at = len(before)  # a sign is missing behind the last word, and not where the next line begins
    if error.msg.startswith(("Unterminated string", "Invalid control character")):
        at = text.rfind('"', 0, error.pos + 1)
        before = re.split(r"[\r\n]", text[at:])[0]
    signs = [sign for said, sign in _SIGNS.items() if error.msg.startswith(said)]
    sign = None if error.msg.startswith("Extra data") else "".join(signs[:1])
    return BrokenJson(1 + _line_ends(text[:at]), sign, _last_words(re.split(r"[\r\n]", before)[-1]))


def _last_words(line: str) -> str:
    """The end of a line, in whole words where it has any.

    >>> _last_words('{"cards": [{"quantity": 4')
    '[{"quantity": 4'
    """
    if len(line) <= LONGEST_BEFORE:
        return line.strip()
    end = line[-LONGEST_BEFORE:]
    return end.partition(" ")[2].strip() or end
