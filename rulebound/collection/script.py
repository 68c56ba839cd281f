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
PART: Final = re.compile(
    r"""
    (?P<double>"(?:[^"\\]|\\.)*")
  | (?P<single>'(?:[^'\\\n]|\\.)*')
  | (?P<back>`(?:[^`\\$]|\\.|\$(?!\{))*`)
  | (?P<remark>//[^\n]*|/\*.*?\*/)
  | (?P<key>[A-Za-z_$][\w$]*)(?=\s*:)
  | (?P<comma>,)(?=(?:\s|//[^\n]*|/\*.*?\*/)*[\]}])
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
    depth, at = 0, 0
    signs = re.compile(r"[\[\]{}]")
    while at < len(text):
        part = PART.match(text, at)
        if part is not None:
            at = part.end()
            continue
        if signs.match(text, at):
            depth += 1 if text[at] in "[{" else -1
            if depth == 0:
                return at + 1
        at += 1
    return at


def _plain(part: re.Match[str]) -> str:
    """A part of a literal as JSON writes it."""
    said = part[0]
    match part.lastgroup:
        case "double":
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
