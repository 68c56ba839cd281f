"""The kept cards of `tests/printed`, each compiled once, when a ruling first asks for it."""

from __future__ import annotations

from functools import cache

from rulebound.compiler.compile import CompiledCard, Compiler
from tests.printed.kept import record


@cache
def compiler(game: str, lang: str) -> Compiler:
    """The compiler of a game in a language."""
    return Compiler(game, lang)


@cache
def compiled(game: str, lang: str, title: str, id: str) -> CompiledCard:
    """A kept card with its program; a ruling is played only with a card that was understood whole."""
    found = compiler(game, lang).card(record(title, id))
    assert found.whole, (id, [str(paragraph.refusal) for paragraph in found.paragraphs if not paragraph.whole])
    return found
