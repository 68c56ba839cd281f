"""Writes or checks the kept cards: `python -m tests.printed --write`, `python -m tests.printed --check`."""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
from typing import Any, Final

from rulebound.compiler.compile import Compiler
from tests.printed.kept import HERE, LANGUAGES, SUFFIX, TEXTS, TREES, spoken

TESTS: Final = HERE.parent
LISTS: Final = TESTS.parents[1] / "shared" / "cards"
ID: Final = re.compile(r"\b[A-Z]{1,4}\d{0,3}-\d{3}(?!\d)")  # without the letter of the other side
KEPT: Final = ("opcg.en", "opcg.ja", "azurlane.zh-TW", "fow.en")
DROPPED: Final = ("rarity", "set_name", "cluster", "rules60", "block")  # what no rule asks about


class NotKept(Exception):
    """A card cannot be kept; the message names it and says why."""


def wanted() -> set[str]:
    """Every id that a test names, with or without the letter of its other side."""
    return {found for path in TESTS.rglob("*.py") for found in ID.findall(path.read_text(encoding="utf-8"))}


def fresh(title: str) -> list[dict[str, Any]]:
    """The records of a card list that tests name, with trees in place of their texts."""
    game, _, lang = title.partition(".")
    compiler = Compiler(game, LANGUAGES[lang])
    listed: list[dict[str, Any]] = json.loads((LISTS / f"{title}.dev.json").read_text(encoding="utf-8"))
    ids = wanted()
    return [kept(title, compiler, one) for one in listed if ids & set(ID.findall(one["id"]))]


def kept(title: str, compiler: Compiler, record: dict[str, Any]) -> dict[str, Any]:
    """A record with trees in place of its texts.

    A text that the reader refuses is kept as refused. NotKept says that our printer's text of a tree comes to another
    program than the printed one.
    """
    made = {key: value for key, value in without_texts(compiler, record).items() if key not in DROPPED}
    before = compiler.card(record)
    again = compiler.card(spoken(title, made))
    if again.whole != before.whole or (before.whole and again.program != before.program):
        raise NotKept(f"{title} {record['id']}: {[paragraph.text for paragraph in again.paragraphs]}")
    return made


def without_texts(compiler: Compiler, record: dict[str, Any]) -> dict[str, Any]:
    """A record, or a side inside one, with trees in place of its texts."""
    made: dict[str, Any] = {}
    for key, value in record.items():
        if key in TEXTS and value:
            only = {"id": "", "types": record.get("types"), **dict.fromkeys(TEXTS), key: value}
            found = compiler.card(only)
            trees = [paragraph.tree for paragraph in found.paragraphs] if found.whole else None
            made[key] = {TREES: trees} if isinstance(value, list) else {TREES: trees, "as": "text"}
        else:
            made[key] = without_texts(compiler, value) if isinstance(value, dict) else value
    return made


def written(records: list[dict[str, Any]]) -> str:
    """The content of a file of kept cards: one card a line."""
    lines = (json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in records)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.printed", description="Keep the cards that tests name.")
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--write", action="store_true", help="make the files again from the card lists")
    group.add_argument("--check", action="store_true", help="compare the files with the card lists")
    given = parser.parse_args()
    stale = []
    for title in KEPT:
        path = HERE / f"{title}{SUFFIX}"
        text = written(fresh(title))
        if given.write:
            path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
            print(f"{path.name}: {text.count(chr(10)) - 2} cards, {path.stat().st_size} bytes")
        elif not path.is_file() or gzip.decompress(path.read_bytes()).decode() != text:
            stale.append(path.name)
    if stale:
        print(
            f"not what the card lists say: {', '.join(stale)}; run `python -m tests.printed --write`", file=sys.stderr
        )
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
