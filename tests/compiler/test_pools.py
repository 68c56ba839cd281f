"""The phrasebooks over the cards that come with the games: nothing is swallowed, nothing is said twice."""

from __future__ import annotations

from functools import cache

import pytest

from rulebound.collection.entry import LANGUAGES as ENTRY_LANGUAGES
from rulebound.collection.printing import printing
from rulebound.collection.shipped import source
from rulebound.compiler.compile import Compiler, Paragraph
from rulebound.compiler.grammar import LANGUAGES, faults, grammar
from tests.compiler import claims

GAMES = ("opcg", "azurlane", "fow")
every_set = pytest.mark.parametrize(
    ("game", "lang"),
    [(game, lang) for game in GAMES for lang in ENTRY_LANGUAGES if LANGUAGES[lang] in grammar(game).langs],
)
SAMPLE = 40  # paragraphs of a set that are cut


@cache
def sample(game: str, lang: str) -> tuple[Compiler, list[Paragraph]]:
    """Paragraphs of the set that comes with a game."""
    compiler = Compiler(game, LANGUAGES[lang])
    records = (printing(game).record(entry, lang) for entry in source(game).entries)
    return compiler, claims.understood(compiler, records, SAMPLE)


@every_set
def test_no_clause_can_be_left_out(game: str, lang: str) -> None:
    """Without any one clause a text has another program or none."""
    assert claims.swallowed_clauses(*sample(game, lang)) == []


@every_set
def test_no_word_can_be_left_out(game: str, lang: str) -> None:
    """Without any one word a text has another program or none, except for words that say nothing."""
    assert claims.swallowed_words(*sample(game, lang)) == []


@every_set
def test_what_is_printed_is_read_as_the_same(game: str, lang: str) -> None:
    """A tree that was read is printed in every language of its game and read back as itself."""
    claims.check_printing(*sample(game, lang))


@pytest.mark.parametrize("game", GAMES)
def test_a_phrasebook_has_no_faults(game: str) -> None:
    """Every entry is said in every language, has its slots and its meaning."""
    assert faults(game) == []


@every_set
def test_no_phrase_names_a_card(game: str, lang: str) -> None:
    """No template holds the name of a card."""
    names = {entry.name[lang] for entry in source(game).entries if lang in entry.name}
    assert names
    assert claims.named_cards(game, LANGUAGES[lang], names) == []
