"""Phrase files: what is wrong with one is said with its line."""

from __future__ import annotations

import pytest

from rulebound.compiler.book import Book, number_leaf
from rulebound.compiler.phrases import read_text
from rulebound.compiler.templates import (
    Choice,
    Guard,
    Number,
    Optional,
    PhraseError,
    Slot,
    Verb,
    read_template,
)


def test_a_template_is_read_into_its_parts() -> None:
    assert read_template("<draw> {n} card(/s)") == (Verb("draw"), " ", Slot("n"), " card", Number("", "s"))
    assert read_template("{fs<}{k:card,n}{fs>}") == (Slot("fs", (), "<"), Slot("k", ("card", "n")), Slot("fs", (), ">"))
    assert read_template("{k=Card}{fs=~}x") == (Guard("k", ("Card",)), Guard("fs", None), "x")
    assert read_template("{t=Thing((),Card)}") == (Guard("t", ("Thing", (), ("Card",))),)
    assert read_template("[ {d}](a|b)") == (Optional((" ", Slot("d"))), Choice((("a",), ("b",))))
    assert read_template("(it/them)@t") == (Number("it", "them", "t"),)
    assert read_template("␣a⏎") == (" a\n",)
    assert read_template(r"card\(s\)") == ("card(s)",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{n", "'}' is missing"),
        ("(a|b", "')' is missing"),
        ("[a", "']' is missing"),
        ("a)", "')' closes nothing"),
        ("<draw", "'>' is missing"),
    ],
)
def test_a_broken_template_is_refused(text: str, said: str) -> None:
    with pytest.raises(PhraseError, match=said.replace(")", r"\)").replace("]", r"\]")):
        read_template(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Draw\n  en draw.", "phrases:1: an entry stands before the first category"),
        ("== effect\n  en draw.", "phrases:2: expected an entry before this line"),
        ("== effect\nDraw(n)\n", "phrases:2: expected slot:category, found 'n'"),
        ("== effect\nDraw(n:num)\n  en draw {m}", "phrases:3: Draw has no slot 'm'"),
        ("== effect\nDraw\n  draws cards", "phrases:3: expected a language and a template"),
        ("== effect\nDraw(n:num) sooner\n", "phrases:2: expected nothing, `later` or `one`"),
        ("== an effect\n", "phrases:1: expected the name of a category"),
        ("== effect\nDraw(n:num)\n  en draw {n", "phrases:3: '}' is missing"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(text: str, said: str) -> None:
    with pytest.raises(PhraseError) as error:
        read_text(text)
    assert str(error.value).startswith(said)


def test_a_name_stands_once() -> None:
    entries = read_text("== a\nOne\n  en one\n== b\nOne\n  en uno\n")
    with pytest.raises(PhraseError, match="phrases:5: One stands already in phrases:2"):
        Book(entries, "en", [])


def test_a_template_with_too_many_ways_is_a_mistake() -> None:
    ways = "".join(f"({n}|{n + 1})" for n in range(0, 20, 2))
    entries = read_text(f"== a\nOne\n  en {ways}\n")
    with pytest.raises(PhraseError, match="can be read in 1024 ways; split it"):
        Book(entries, "en", [number_leaf()]).trie(("one", "a", "", ""))


def test_a_line_goes_on_after_a_backslash_and_remarks_are_none() -> None:
    (entry,) = read_text("== a\n# a remark\nOne\n  en one \\\n    and two\n  = Draw(1)\n  = + Draw(2)\n")
    assert [said.items for said in entry.said] == [("one and two",)]
    assert entry.meaning == "Draw(1) + Draw(2)"
