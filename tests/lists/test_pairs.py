"""Printings and languages of the cards in the lists: they agree, or docs/printings.md says on what they differ."""

from __future__ import annotations

import pytest

from rulebound.compiler.compare import compare
from rulebound.compiler.pairs import DIFFERENT, REFUSED, SAME, compare_printings
from tests.beside import listed
from tests.compiler.test_pairs import LANGUAGES, PRINTINGS, table

pytestmark = pytest.mark.whole
KINDS = {DIFFERENT: {"wording", "data fault"}, REFUSED: {"not read", "data fault"}}


@pytest.mark.whole
@pytest.mark.parametrize(("game", "files"), LANGUAGES)
def test_languages_agree_or_are_on_the_page(game: str, files: dict[str, str]) -> None:
    found = compare({lang: listed(file) for lang, file in files.items()}, game)
    told = {card: kind for card, _, kind in table(f"{game}: languages")}
    assert {one.id for one in found.partings} == set(told)
    assert set(told.values()) <= {"translation", "data fault"}


@pytest.mark.parametrize(("game", "lang", "name"), PRINTINGS)
def test_printings_agree_or_are_on_the_page(game: str, lang: str, name: str) -> None:
    found = compare_printings(listed(f"{name}.dev.json"), listed(f"{name}.paraphrases.dev.json"), game, lang)
    told = {(card, place): kind for card, place, _, kind in table(f"{game}: printings in {lang}")}
    unlike = {(pair.id, pair.field): pair.verdict for pair in found.found if pair.verdict != SAME}
    assert set(unlike) == set(told)
    for key, verdict in unlike.items():
        assert told[key] in KINDS[verdict], key
