"""Where the values of a JSON text stand, which must be whole: its readers tell lines, and a decoder forgets them.

>>> import json
>>> text = '{"cards": ["a", "b"]}'
>>> read = lambda at: json.JSONDecoder().raw_decode(text, at)
>>> list(members(text, 0, read)), list(items(text, 10, read))
([('cards', 10)], [(11, 14, 'a'), (16, 19, 'b')])
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

BLANKS: Final = re.compile(r"[ \t\r\n]*")

Reading: TypeAlias = Callable[[int], tuple[Any, int]]


def after_blanks(text: str, at: int) -> int:
    """Where the next sign stands that is no blank."""
    found = BLANKS.match(text, at)
    return at if found is None else found.end()


def members(text: str, at: int, read: Reading) -> Iterator[tuple[str, int]]:
    """The names in the object that begins at a place, and where their values begin.

    `read` gives the value that begins at a place, and where it ends.
    """
    at = after_blanks(text, at + 1)
    while text[at] != "}":
        name, end = read(at)
        value = after_blanks(text, after_blanks(text, end) + 1)
        yield name, value
        at = _behind(text, read(value)[1])


def items(text: str, at: int, read: Reading) -> Iterator[tuple[int, int, Any]]:
    """The items of the list that begins at a place: where each begins and ends, and what it is."""
    at = after_blanks(text, at + 1)
    while text[at] != "]":
        value, end = read(at)
        yield at, end, value
        at = _behind(text, end)


def _behind(text: str, end: int) -> int:
    """Where it goes on behind a value: at what follows the comma, or at the closing bracket."""
    at = after_blanks(text, end)
    return after_blanks(text, at + 1) if text[at] == "," else at
