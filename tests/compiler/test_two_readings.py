"""A text that the phrasebook reads in two ways: the readings whose meaning can be computed decide."""

from __future__ import annotations

from rulebound.compiler.book import Book, number_leaf
from rulebound.compiler.compile import Compiler
from rulebound.compiler.lower import Lowering
from rulebound.compiler.phrases import read_text
from rulebound.program.ops import Draw

READINGS = """
== ability
Said(e:effect)
  en {e}.
  = e
== effect
DrawSome(n:num)
  en draw {n}
  = Draw(n)
DrawIt(n:num)
  en draw {n}
  = %s
"""


def reading(meaning: str) -> Compiler:
    """A compiler for texts that a small book reads in two ways."""
    made = Compiler("fow", "en")
    made.book = Book(read_text(READINGS % meaning), "en", [number_leaf()])
    made.lowering = Lowering(made.book, {}, lambda category, word: word)
    return made


def test_a_reading_without_a_meaning_leaves_the_other() -> None:
    assert reading("Rest(that())").paragraph("draw 2.").program == (Draw(2),)


def test_two_readings_with_a_meaning_refuse_the_text() -> None:
    assert "two readings" in str(reading("Draw(n, 'theirs')").paragraph("draw 2.").refusal)


def test_no_reading_with_a_meaning_says_why() -> None:
    made = reading("Rest(that())")
    made.lowering.book.entries["DrawSome"].meaning = ""
    refusal = made.paragraph("draw 2.").refusal
    assert refusal is not None
    assert "not named before" in str(refusal) or "no meaning" in str(refusal)
