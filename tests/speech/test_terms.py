"""Every word of every game that a person may meet has its term in three languages, and no term is of another word."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound import games
from rulebound.errors import DamagedFile
from rulebound.speech import terms

SHIPPED = [name for name in games.games() if games.package_of(name).startswith("rulebound.")]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_word_of_a_game_has_a_term(name: str) -> None:
    game = games.find(name)
    found = terms.beside(game.package)
    assert [key for key in terms.needed(game) if key not in found] == []


def test_every_word_of_all_games_has_a_term() -> None:
    assert [key for key in terms.needed_everywhere() if key not in terms.every_game()] == []


@pytest.mark.parametrize("package", sorted({games.package_of(name) for name in SHIPPED}))
def test_no_term_is_of_a_word_that_is_no_more(package: str) -> None:
    of = [games.find(name) for name in SHIPPED if games.package_of(name) == package]
    known = {key for game in of for key in terms.needed(game)}
    assert [key for key in terms.beside(package) if key not in known and not terms.may_be(key, of[0])] == []


def test_no_term_of_every_game_is_of_a_word_that_is_no_more() -> None:
    known = set(terms.needed_everywhere())
    assert [key for key in terms.every_game() if key not in known and not terms.may_be(key, None)] == []


def test_a_game_without_a_table_is_told_in_its_own_words() -> None:
    assert terms.beside(games.find("toy").package) == {}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("zone/deck,deck,デッキ", "4 words"),
        ("zone/deck,deck,デッキ,", "4 words"),
        ("zone/hand,hand,手札,手牌", "each key once"),
        ("verb/draw,{owner} draws {card},{owner}が引く,{owner}抽取{card}", "in ja the places"),
        ("verb/draw,{owner} draws {cad},{owner}が{cad}を引く,{owner}抽取{cad}", "in en the places"),
        ("zone/deck,{card},{card},{card}", "of none"),
        ("verb/draw,{owner,{owner,{owner", "in en the places"),
    ],
)
def test_a_table_that_is_not_whole_is_refused_with_its_line(line: str, expected: str, tmp_path: Path) -> None:
    path = tmp_path / "terms.csv"
    path.write_text(f"key,en,ja,zh-Hant\nzone/hand,hand,手札,手牌\n{line}\n", encoding="utf-8")
    with pytest.raises(DamagedFile, match=expected) as refused:
        terms.read(path)
    assert refused.value.line == 3
