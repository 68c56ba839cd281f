"""The kept cards are read through our own printer's texts, and hold no text of a publisher."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.compiler.compile import Compiler
from rulebound.compiler.tree import Tree
from tests.printed.kept import FIRST, LANGUAGES, REFUSED, TEXTS, TREES, as_tree, kept, record, titles

every_title = pytest.mark.parametrize("title", titles())


def trees_of(value: Any) -> list[Any]:
    """The lists of trees of a kept record, sides inside it included; None for a refused text."""
    if not isinstance(value, dict):
        return []
    if TREES in value:
        return [value[TREES]]
    return [found for part in value.values() for found in trees_of(part)]


def meant(compiler: Compiler, tree: Tree) -> Any:
    """The program of a tree."""
    compiler.lowering.fresh()
    return compiler.lowering.lower(tree, compiler.grammar.whole)


def test_every_title_of_the_tests_is_kept() -> None:
    assert titles() == ("azurlane.zh-TW", "fow.en", "opcg.en", "opcg.ja")
    assert set(FIRST.values()) <= set(titles())


@every_title
def test_our_text_of_each_card_is_read_as_its_trees_mean(title: str) -> None:
    game, _, lang = title.partition(".")
    compiler = Compiler(game, LANGUAGES[lang])
    for id, one in kept(title).items():
        trees = trees_of(one)
        found = compiler.card(record(title, id)).paragraphs
        if None in trees:
            assert any(paragraph.text == REFUSED for paragraph in found), id
        else:
            assert [paragraph.program for paragraph in found] == [
                meant(compiler, as_tree(tree)) for part in trees for tree in part
            ], id


@every_title
def test_a_kept_card_holds_trees_where_a_list_holds_text(title: str) -> None:
    for one in kept(title).values():
        for face in (one, one.get("awakened") or {}):
            assert all(face[key] is None or face[key] == [] or TREES in face[key] for key in TEXTS if key in face)


def test_a_card_that_is_not_kept_is_named() -> None:
    with pytest.raises(KeyError, match=r"XX99-999 is not in tests/printed/opcg\.en\.json\.gz: run"):
        record("opcg.en", "XX99-999")
