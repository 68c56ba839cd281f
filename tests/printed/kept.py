"""The kept cards as records of a card list, with texts as our own printer writes them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from rulebound.compiler.grammar import book, grammar
from rulebound.compiler.render import render
from rulebound.compiler.tree import Tree

HERE: Final = Path(__file__).parent
SUFFIX: Final = ".json.gz"
TEXTS: Final = ("text", "trigger")  # fields of a record that hold printed text; a text may also be inside another field
TREES: Final = "trees"  # stands in a kept record where the list has a text: the trees of its paragraphs
LANGUAGES: Final = {"en": "en", "ja": "ja", "zh-TW": "zh"}
FIRST: Final = {"opcg": "opcg.en", "azurlane": "azurlane.zh-TW", "fow": "fow.en"}  # by game, in its first language
REFUSED: Final = "(not understood)"  # the text of a card whose printed text the reader refuses
ADDED: Final = ("[Chant] ", "[J] ")  # what the reader of Force of Will puts before a paragraph, by the card's type


@cache
def titles() -> tuple[str, ...]:
    """What is kept: each file by its game and language, such as `opcg.ja`."""
    return tuple(sorted(path.name.removesuffix(SUFFIX) for path in HERE.glob(f"*{SUFFIX}")))


@cache
def kept(title: str) -> dict[str, dict[str, Any]]:
    """The kept records of a game in a language by their ids, with trees in place of texts."""
    records: list[dict[str, Any]] = json.loads(gzip.decompress((HERE / f"{title}{SUFFIX}").read_bytes()))
    return {str(one["id"]): one for one in records}


@cache
def record(title: str, id: str) -> dict[str, Any]:
    """One card as a record of a card list."""
    found = kept(title).get(id)
    if found is None:
        raise KeyError(f"{id} is not in tests/printed/{title}{SUFFIX}: run `python -m tests.printed --write`")
    made: dict[str, Any] = spoken(title, found)
    return made


def records(title: str) -> Iterator[dict[str, Any]]:
    """All kept cards as records of a card list."""
    return (record(title, id) for id in kept(title))


def spoken(title: str, value: Any) -> Any:
    """A kept value with every list of trees as text."""
    if not isinstance(value, dict):
        return value
    if TREES in value:
        lines = [REFUSED] if value[TREES] is None else [said(title, tree) for tree in value[TREES]]
        return "\n".join(lines) if value.get("as") == "text" else lines
    return {key: spoken(title, part) for key, part in value.items()}


def said(title: str, tree: Any) -> str:
    """A paragraph as our printer writes it, without what the reader itself puts in front."""
    game, _, lang = title.partition(".")
    text = render(book(game, LANGUAGES[lang]), as_tree(tree), grammar(game).whole)
    if game == "fow":
        text = text.replace("【", "[").replace("】", "]")  # as its cards print keywords, which the reader looks for
    return next((text.removeprefix(added) for added in ADDED if text.startswith(added)), text)


def as_tree(value: Any) -> Tree:
    """A tree out of JSON, where its nodes are lists."""
    return tuple(as_tree(part) for part in value) if isinstance(value, list) else value
