"""Deck lists are read as people write them, and never read by guessing."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound import games
from rulebound.decks import MOST_BYTES, choose_deck, parse_deck, read_deck, show_deck
from rulebound.errors import BadDeck, DamagedFile


def ids() -> list[str]:
    game = games.find("toy")
    return sorted({id for deck in game.decks().values() for id in deck})[:2]


@pytest.mark.parametrize(
    "line", ["4x{}", "4 {} Some name", "4 x {}", "4X{}", "４×{}", "  4*{}  ", "4\t{}\tName", "4x{}\r"]
)
def test_the_ways_to_write_a_line(line: str) -> None:
    one = ids()[0]
    assert parse_deck(games.find("toy"), line.format(one)) == [one] * 4


def test_remarks_headings_and_empty_lines_are_passed_over() -> None:
    one, two = ids()
    text = f"\ufeff# a remark\n// another\n\n[Leader]\n{one}\nMain deck (2):\n2x{two}\n".lstrip("\ufeff")
    assert parse_deck(games.find("toy"), text) == [one, two, two]


def test_a_shipped_deck_written_out_is_read_back(tmp_path: Path) -> None:
    game = games.find("toy")
    for name, deck in game.decks().items():
        path = tmp_path / "deck.txt"
        path.write_text("\ufeff" + show_deck(deck).replace("\n", "\r\n"), encoding="utf-8")
        assert sorted(read_deck(game, path)) == sorted(deck) == sorted(choose_deck(game, name))
        assert choose_deck(game, str(path)) == read_deck(game, path)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("# nothing\n", 1),
        ("{0}\nno-such-card-9\n", 2),
        ("{0}\n\n4x\n", 3),
        ("{0}\n0x{0}\n", 2),
        ("{0}\n251x{0}\n", 2),
        ("{0}\n99999x{0}\n", 2),
        ("Unmarked heading\n{0}\n", 1),
    ],
)
def test_what_cannot_be_read_is_named_by_its_line(text: str, line: int) -> None:
    with pytest.raises(DamagedFile) as caught:
        parse_deck(games.find("toy"), text.format(ids()[0]), "my deck")
    assert caught.value.line == line and "my deck" in str(caught.value)


def test_bytes_that_are_no_text_are_named_by_their_line(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"# fine\n\xff\xfe\n")
    with pytest.raises(DamagedFile) as caught:
        read_deck(games.find("toy"), path)
    assert caught.value.line == 2
    path.write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(DamagedFile):
        read_deck(games.find("toy"), path)


def test_a_deck_that_is_neither_shipped_nor_a_file_is_refused() -> None:
    with pytest.raises(BadDeck, match="no such deck"):
        choose_deck(games.find("toy"), "no such deck")
