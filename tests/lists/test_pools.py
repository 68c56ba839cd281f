"""The phrasebooks over real card lists: nothing is swallowed, nothing is said twice, every program links."""

from __future__ import annotations

import os
from functools import cache

import pytest

from rulebound.compiler.compile import CompiledCard, Compiler, Paragraph
from rulebound.games import azurlane
from rulebound.games.opcg.words import words
from rulebound.kernel.link import link
from rulebound.program.abilities import PrintedCard
from tests.beside import POOLS, listed
from tests.compiler import claims, test_azurlane_programs, test_fow_programs, test_opcg_programs

pytestmark = pytest.mark.whole
every_pool = pytest.mark.parametrize(("game", "lang", "file"), POOLS)
SAMPLE = int(os.environ.get("RULEBOUND_SAMPLE", "120"))  # paragraphs of a pool that are cut


def of_game(game: str) -> list[tuple[str, str, str]]:
    """The lists of one game."""
    return [pool for pool in POOLS if pool[0] == game]


@cache
def compiled(game: str, lang: str, file: str) -> tuple[Compiler, list[CompiledCard]]:
    """The cards of a list."""
    compiler = Compiler(game, lang)
    return compiler, [compiler.card(record) for record in listed(file)]


@cache
def sample(game: str, lang: str, file: str) -> tuple[Compiler, list[Paragraph]]:
    """Paragraphs of a list."""
    compiler, _ = compiled(game, lang, file)
    return compiler, claims.understood(compiler, listed(file), SAMPLE)


@pytest.mark.whole
@every_pool
def test_no_clause_can_be_left_out(game: str, lang: str, file: str) -> None:
    """Without any one clause a text has another program or none."""
    assert claims.swallowed_clauses(*sample(game, lang, file)) == []


@pytest.mark.whole
@every_pool
def test_no_word_can_be_left_out(game: str, lang: str, file: str) -> None:
    """Without any one word a text has another program or none, except for words that say nothing."""
    assert claims.swallowed_words(*sample(game, lang, file)) == []


@every_pool
def test_what_is_printed_is_read_as_the_same(game: str, lang: str, file: str) -> None:
    """A tree that was read is printed in every language of its game and read back as itself."""
    claims.check_printing(*sample(game, lang, file))


@every_pool
def test_no_phrase_names_a_card(game: str, lang: str, file: str) -> None:
    """No template holds the name of a card."""
    assert claims.named_cards(game, lang, {str(record["name"]) for record in listed(file)}) == []


@pytest.mark.parametrize(("game", "lang", "file"), of_game("opcg"))
def test_every_card_of_one_piece_that_was_understood_can_be_linked(game: str, lang: str, file: str) -> None:
    """Every word that a program uses is one of the game's."""
    _, cards = compiled(game, lang, file)
    vocabulary = words()
    understood = [found for found in cards if found.paragraphs and found.whole]
    for found in understood:
        link(vocabulary, [test_opcg_programs.as_card(found)])
    assert len(understood) > len(cards) // 2


@pytest.mark.parametrize(("game", "lang", "file"), of_game("azurlane"))
def test_every_paragraph_of_azur_lane_that_was_understood_can_be_linked(game: str, lang: str, file: str) -> None:
    """Every word that a program uses is one of the game's."""
    kinds = {"Flagship": "flagship", "Ship": "ship", "Event": "event"}
    found: list[PrintedCard] = []
    for record, card in zip(listed(file), compiled(game, lang, file)[1], strict=True):
        for paragraph in card.paragraphs:
            if paragraph.whole:
                kind = kinds[record["category"]]
                found.append(test_azurlane_programs.card_with(paragraph.program, kind, f"X-{len(found)}"))
    assert len(found) > 600
    azurlane.make("azurlane", found)


def test_every_card_of_force_of_will_that_was_understood_can_be_linked() -> None:
    """Every word that a program uses is one of the game's."""
    kinds = {"Spell": "chant", "Addition": "addition", "Special Magic Stone": "magic stone"}
    linked = 0
    for record, card in zip(listed("fow.en.dev.json"), compiled("fow", "en", "fow.en.dev.json")[1], strict=True):
        if card.whole:
            kind = record["types"][0].partition(":")[0]
            test_fow_programs.linked(card.id, kinds.get(kind, kind.lower()), list(card.program))
            linked += 1
    assert linked > 400
