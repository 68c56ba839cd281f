"""Deck lists are read as people write them, and never read by guessing."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound import games
from rulebound.decks import MOST_BYTES, MOST_LINES, check_text, choose_deck, parse_deck, read_deck, show_deck
from rulebound.errors import BadDeck, DamagedFile


def ids() -> list[str]:
    game = games.find("toy")
    return sorted({id for deck in game.decks().values() for id in deck})[:2]


@pytest.mark.parametrize(
    "line",
    [
        "4x{}",
        "4 {} Some name",
        "4 x {}",
        "4X{}",
        "４×{}",
        "  4*{}  ",
        "4\t{}\tName",
        "4x{}\r",
        "{} x4",
        "{} × 4 Some name",
        "{} 4",
        "4x Some name ({})",
        "4 Some name {}",
        "4x Some name(２nd) [ {} ] *",
        "４ 名前【{}】",
        "4 Some name ({0}) {0}",
    ],
)
def test_the_ways_to_write_a_line(line: str) -> None:
    one = ids()[0]
    assert parse_deck(games.find("toy"), line.format(one)) == [one] * 4


def test_an_id_behind_a_name_is_found_where_it_is_the_only_one_and_counted() -> None:
    one, two = ids()
    game = games.find("toy")
    for line in (f"4 Some name ({one}) {two}", f"4 Some name {one} or so", "4 Some name (no-such-card)"):
        (fault,) = check_text(game, line).faults
        assert fault.text == "no card of Skirmish has the id 'Some'"
    (fault,) = check_text(game, f"4x{one}\nSome name {two}\n").faults
    assert fault.text.startswith("a line is a count and the id of a card")


@pytest.mark.parametrize(
    ("line", "told", "near"),
    [
        ("4 Lampligter", "Lampligter", ["LA-002"]),
        ("4 Vesper Postmistress of Dusk", "Vesper", ["DL-001"]),
        ("4 紅灯のマリソル", "紅灯のマリソル", ["LA-001"]),
        ("4 Vanilla Icecream", "Vanilla", []),
        ("4 LA-0O2", "LA-0O2", ["LA-002"]),
    ],
)
def test_a_name_with_a_slip_or_in_another_language_is_known_again(line: str, told: str, near: list[str]) -> None:
    fault = check_text(games.find("opcg"), line).faults[-1]
    assert (fault.text, fault.nearest) == (f"no card of ONE PIECE CARD GAME has the id '{told}'", near)


def test_remarks_headings_and_empty_lines_are_passed_over() -> None:
    one, two = ids()
    text = f"\ufeff# a remark\n// another\n\n[Leader]\n{one}\nMain deck (2):\n3x{two}\nUnits (3)\n".lstrip("\ufeff")
    assert parse_deck(games.find("toy"), text) == [one, two, two, two]


def test_a_shipped_deck_written_out_is_read_back(tmp_path: Path) -> None:
    game = games.find("toy")
    for name, deck in game.decks().items():
        path = tmp_path / "deck.txt"
        path.write_text("\ufeff" + show_deck(deck).replace("\n", "\r\n"), encoding="utf-8")
        assert sorted(read_deck(game, path)) == sorted(deck) == sorted(choose_deck(game, name))
        assert choose_deck(game, str(path)) == read_deck(game, path)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "my deck: a deck needs 4 cards at least, this one has 0 (3.3)"),
        ("# nothing\n", "my deck: a deck needs 4 cards at least, this one has 0 (3.3)"),
        (
            "4x{0}\nno-such-card-9\n",
            "my deck, line 2: a line is a count and the id of a card, and 'no-such-card-9' is not",
        ),
        ("4x{0}\n\n4x\n", "my deck, line 3: the id of a card is missing after '4x'"),
        ("4x{0}\n0x{0}\n", "my deck, line 2: a line names 1 to 250 copies; this one has '0'"),
        ("4x{0}\n251x{0}\n", "my deck, line 2: a line names 1 to 250 copies; this one has '251'"),
        ("4x{0}\n99999x{0}\n", "my deck, line 2: a line names 1 to 250 copies; this one has '99999'"),
        ("4x{0}\n" + "9" * 5000 + "x{0}\n", "my deck, line 2: a line names 1 to 250 copies; this one has '1000000000'"),
        (
            "Unmarked heading\n4x{0}\n",
            "my deck, line 1: a line is a count and the id of a card, and 'Unmarked heading' is not",
        ),
    ],
)
def test_what_cannot_be_read_is_named_by_its_line(text: str, told: str) -> None:
    with pytest.raises(BadDeck) as caught:
        parse_deck(games.find("toy"), text.format(ids()[0]), "my deck")
    assert str(caught.value).splitlines() == [told, "my deck: 1 fault by toy-1"]


def test_bytes_that_are_no_text_are_named_by_their_line(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"# fine\n\xff\xfe\n")
    with pytest.raises(DamagedFile) as caught:
        read_deck(games.find("toy"), path)
    assert caught.value.line == 2
    path.write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(DamagedFile):
        read_deck(games.find("toy"), path)
    path.write_bytes(b"# fine\r\n\r\n4x\0\r\n")
    with pytest.raises(DamagedFile) as caught:
        read_deck(games.find("toy"), path)
    assert caught.value.line == 3


def test_a_list_has_no_more_lines_than_a_person_writes(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"4x{ids()[0]}\n" + "\n" * (MOST_LINES - 1))
    assert read_deck(games.find("toy"), path) == [ids()[0]] * 4
    path.write_text(f"4x{ids()[0]}\n" + "\n" * MOST_LINES)
    with pytest.raises(DamagedFile) as caught:
        read_deck(games.find("toy"), path)
    assert caught.value.line == MOST_LINES + 1


def test_lines_are_counted_as_an_editor_does(tmp_path: Path) -> None:
    report = check_text(games.find("toy"), f"4x{ids()[0]}\x0b\x0c\r4x\u2028\n4x\n")
    assert [fault.lines for fault in report.faults] == [[2], [3]]


def test_a_deck_that_is_neither_shipped_nor_a_file_is_refused() -> None:
    with pytest.raises(BadDeck, match="no such deck"):
        choose_deck(games.find("toy"), "no such deck")
