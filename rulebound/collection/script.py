"""Lists that are written as JavaScript, read without running it: a literal becomes JSON, line for line.

>>> literal("const cards = [{id: 'A', n: 1,},]; // done")
'[{"id": "A", "n": 1}]; // done'
"""

from __future__ import annotations

import json
import re
from typing import Final

BEGINS: Final = re.compile(
    r"(?:^|[;\n])[ \t]*(?:export[ \t]+)?(?:(?:const|let|var)[ \t]+[\w$]+|[\w$.]+|default)[ \t]*(?::[^=\n]*)?=?\s*(?=\[)"
)
# What is not closed goes on to the end: nothing is looked at twice.
PART: Final = re.compile(
    r"""
    (?P<double>"(?:[^"\\]|\\.)*+(?:"|\Z))
  | (?P<single>'(?:[^'\\\n]|\\.)*+(?:'|\n|\Z))
  | (?P<back>`(?:[^`\\]|\\.)*+(?:`|\Z))
  | (?P<remark>//[^\n]*+|/\*.*?(?:\*/|\Z))
  | (?P<key>(?<![\w$])[A-Za-z_$][\w$]*+)(?=\s*+:)
  | (?P<comma>,)(?=(?:\s|//[^\n]*+|/\*.*?\*/)*+[\]}])
  | (?P<sign>[\[\]{}])
    """,
    re.VERBOSE | re.DOTALL,
)
ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": ""}
ESCAPED: Final = re.compile(r"\\(u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)", re.DOTALL)


def is_script(text: str) -> bool:
    """Whether a text begins like a script rather than like JSON."""
    return BEGINS.search(text) is not None and not text.lstrip().startswith(("{", "["))


def literal(text: str) -> str:
    """The script from its first list on, with what JSON does not know put right; no line is added or lost."""
    found = BEGINS.search(text)
    if found is None:
        return text
    before = text[: found.end()].count("\n")
    rest = text[found.end() :]
    end = _end(rest)
    return "\n" * before + PART.sub(_plain, rest[:end]) + rest[end:]


def _end(text: str) -> int:
    """Where the list ends that a text begins with."""
    depth = 0
    for part in PART.finditer(text):
        if part.lastgroup == "sign":
            depth += 1 if part[0] in "[{" else -1
            if depth == 0:
                return part.end()
    return len(text)


def _plain(part: re.Match[str]) -> str:
    """A part of a literal as JSON writes it."""
    said = part[0]
    match part.lastgroup:
        case "double" | "sign":
            return said
        case "single" | "back":
            return json.dumps(ESCAPED.sub(_sign, said[1:-1]), ensure_ascii=False) + "\n" * said.count("\n")
        case "key":
            return json.dumps(said)
        case _:
            return "\n" * said.count("\n")


def _sign(escaped: re.Match[str]) -> str:
    word = escaped[1]
    if len(word) > 1:
        code = int(word[1:].strip("{}"), 16)
        return chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd"
    return ESCAPES.get(word, word)
