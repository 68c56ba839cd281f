"""The objects of a JSON text, each with its line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from rulebound.collection.entry import shown
from rulebound.errors import DamagedFile

MOST_BYTES: Final = 64 << 20


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
