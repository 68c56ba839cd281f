"""Lists that are written as JavaScript, read without running it: literals become JSON, line for line.

>>> literal("const cards = [{id: 'A', n: 1,},], events = [{id: 'B'}]; // done")
'[{"id": "A", "n": 1}];[{"id": "B"}]'
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final, NamedTuple

BEGINS: Final = re.compile(
    r"(?:^|(?<=[;,{\n])|(?<=\*/))[ \t]*(?:export[ \t]+)?(?:(?:const|let|var)[ \t]+[\w$]+|[\w$.]+|default)"
    r"[ \t]*(?::(?:[^=\n\[;,{}]|\[\])*+)?=?\s*(?=\[)"
)
# What stands around lists: such a beginning in a remark or in words is none.
AROUND: Final = re.compile(
    rf"""(?P<list>{BEGINS.pattern})|//[^\n]*+|/\*.*?(?:\*/|\Z)|"(?:[^"\\\n]|\\.)*+|'(?:[^'\\\n]|\\.)*+|`(?:[^`\\]|\\.)*+`?""",
    re.DOTALL,
)
GOES_ON: Final = re.compile(r"[\s\]]*,\s*\{")  # behind a list that a stray bracket has closed
# What is not closed goes on to the end: nothing is looked at twice.
PART: Final = re.compile(
    r"""
    (?P<double>"(?:[^"\\\n]|\\(?:\r\n|.))*+(?:"|\n|\Z))
  | (?P<single>'(?:[^'\\\n]|\\(?:\r\n|.))*+(?:'|\n|\Z))
  | (?P<back>`(?:[^`\\]|\\.)*+(?:`|\Z))
  | (?P<remark>//[^\n]*+|/\*.*?(?:\*/|\Z))
  | (?P<key>(?<![\w$])[A-Za-z_$][\w$]*+)(?=\s*+:)
  | (?P<comma>,)(?=(?:\s|//[^\n]*+|/\*.*?\*/)*+[\]}])
  | (?P<sign>[\[\]{}])
    """,
    re.VERBOSE | re.DOTALL,
)
OPENED: Final = MappingProxyType({"]": "[", "}": "{"})
# A sign that is escaped, or one that JSON wants to be.
ESCAPED: Final = re.compile(
    r"\\(u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r\n|.)|[\"\x00-\x1f]", re.DOTALL
)
ESCAPES: Final = MappingProxyType(
    {"v": "\\u000b", "0": "\\u0000", "\n": "", "\r": "", "\r\n": "", "\u2028": "", "\u2029": ""}
)
OF_JSON: Final = tuple('"\\/bfnrt')
NO_ESCAPES: Final = tuple(
    "ux123456789"
)  # without the digits that they need, or with a number that no text has any more


class Written(NamedTuple):
    """A list of a script: its place, and whether an object stands in it."""

    begin: int
    end: int
    holds_objects: bool


def is_script(text: str) -> bool:
    """Whether a text begins like a script rather than like JSON."""
    return not text.lstrip().startswith(("{", "[")) and BEGINS.search(text) is not None


def literal(text: str) -> str:
    """The lists of a script with objects in them, or its first, with what JSON does not know put right.

    No line is added or lost, so that all stands on its line; what is around the lists is left out.
    """
    lists = list(_lists(text))
    out: list[str] = []
    at = 0
    for one in [one for one in lists if one.holds_objects] or lists[:1]:
        out += [";"] * bool(out)
        out += ["\n" * text.count("\n", at, one.begin), PART.sub(_plain, text[one.begin : one.end])]
        at = one.end
    return "".join([*out, "\n" * text.count("\n", at)]) if out else text


def _lists(text: str) -> Iterator[Written]:
    """The lists of a script, none of which is in another."""
    at = 0
    while at < len(text):
        begins = (found.end() for found in AROUND.finditer(text, at) if found.lastgroup == "list")
        begin = next(begins, len(text))
        if begin < len(text):
            one = _list_at(text, begin)
            yield one
            begin = one.end
        at = begin


def _list_at(text: str, at: int) -> Written:
    """The list that begins at a place; one whose brackets do not fit each other goes on to the end of the text."""
    opened: list[str] = []
    holds_objects = False
    for part in PART.finditer(text, at):
        sign = part[0]
        if part.lastgroup != "sign":
            continue
        if sign in "[{":
            opened.append(sign)
            holds_objects |= sign == "{"
        elif opened.pop() != OPENED[sign] or (not opened and GOES_ON.match(text, part.end())):
            return Written(at, len(text), True)
        elif not opened:
            return Written(at, part.end(), holds_objects)
    return Written(at, len(text), holds_objects)


def _plain(part: re.Match[str]) -> str:
    """A part of a literal as JSON writes it."""
    said = part[0]
    match part.lastgroup:
        case "sign":
            return said
        case "double" | "single" | "back":
            return _string(said)
        case "key":
            return json.dumps(said)
        case _:
            return "\n" * said.count("\n")


def _string(said: str) -> str:
    """A string as JSON writes it, with the lines that it went over behind it; as it stands, if it is none.

    One that is not closed is none, and a template with a program in it is not written out.

    >>> _string("'a'"), _string("`N${6}`")
    ('"a"', '`N${6}`')
    """
    inside = said[1:-1]
    if said[-1] != said[0] or (said[0] == "`" and "${" in ESCAPED.sub(" ", inside)):
        return said
    return f'"{ESCAPED.sub(_escaped, inside)}"' + "\n" * said.count("\n")


def _escaped(found: re.Match[str]) -> str:
    """A sign of a string as JSON escapes it; what is no escape stays one, and is told as such."""
    sign = found[1]
    if sign is None:
        return json.dumps(found[0])[1:-1]
    if sign in ESCAPES:
        return ESCAPES[sign]
    if sign.startswith("u{"):
        code = int(sign[2:-1], 16)
        return json.dumps(chr(code))[1:-1] if code < 0x110000 else found[0]
    if sign[0] == "x" and len(sign) > 1:
        return rf"\u00{sign[1:]}"
    if len(sign) > 1 or sign in OF_JSON or sign in NO_ESCAPES:
        return found[0]
    return json.dumps(sign)[1:-1] if sign < " " else sign
