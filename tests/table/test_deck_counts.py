"""How many copies a line of a deck list says: wherever people write it, and never by guessing."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound import decks, games
from rulebound.decks import DeckFault, check_text, parse_deck
from rulebound.games.opcg import cards
from rulebound.kernel.game import Game
from tests.collection.lists import wharf, wharf_deck, write
from tests.onepiece import with_cards

NAMED_SO = {"QQ-a": "Crane 5", "QQ-b": "Gate (2)", "QQ-c": "Kite x2", "QQ-d": "3 Brothers"}


def birds() -> Game:
    """A game with cards whose names look like counts."""
    return with_cards("opcg", [cards.character(id, name, "red", 1, 1000, 0) for id, name in NAMED_SO.items()])


def read(line: str, game: Game | None = None) -> list[str]:
    """The cards that a line names, in which nothing is wrong."""
    report = check_text(game or games.find("fow"), line)
    assert [fault for fault in report.faults if fault.lines] == [] and len(set(report.cards)) <= 1
    return report.cards


def told(line: str, game: Game | None = None) -> str:
    """The one thing that is told of a line."""
    (fault,) = [fault for fault in check_text(game or games.find("fow"), f"# mine\n{line}").faults if fault.lines]
    assert fault.lines == [2] and fault.rule in ("", "opcg-1.1.9:2-14-1")
    return fault.text


# -- counts behind the id -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", " Some name", " Name\t", " - Name,", " 名前"])
@pytest.mark.parametrize(
    "count", ["x3", "X 3", "*3", "×3", "× 3", "(3)", "( 3 )", "(x3)", "(3x)", "[3]", "[x3]", "【3】", "3x", "3 x", "3×"]
)
def test_a_count_behind_the_id_that_cannot_be_a_name_is_taken(name: str, count: str) -> None:
    for end in ("", ":", " ", ",", "."):
        assert read(f"FW-030{name} {count}{end}") == ["FW-030"] * 3


@pytest.mark.parametrize(
    "line", ["FW-030 3枚", "FW-030 3張", "FW-030 3张", "FW-030 名前×3", "FW-030 名前３枚", "FW-030（３）"]
)
def test_a_count_is_read_as_it_is_written_in_every_language(line: str) -> None:
    assert read(line.replace("（", " （")) == ["FW-030"] * 3


@pytest.mark.parametrize("line", ["FW-030 x3 Name", "FW-030 (3) Name", "FW-030 3x Name", "FW-030 3枚 Name", "FW-030 3"])
def test_a_count_right_behind_the_id_is_taken(line: str) -> None:
    assert read(line) == ["FW-030"] * 3


def test_a_count_behind_the_id_has_the_same_bounds() -> None:
    assert told("FW-030 (0)") == "a line names 1 to 250 copies; this one has '0'"
    assert told("FW-030 Name x251") == "a line names 1 to 250 copies; this one has '251'"
    assert told(f"FW-030 x{'9' * 5000}") == "a line names 1 to 250 copies; this one has '1000000000'"


@pytest.mark.parametrize(
    "behind", ["Name 3", "Name\t3", "- 3", "-3", "= 3", "Name: 3", "3 Name", "- 3 - Name", "3 copies", "3 Name x2"]
)
def test_a_number_that_may_be_of_the_name_is_told_where_no_count_leads(behind: str) -> None:
    (fault,) = [fault for fault in check_text(games.find("fow"), f"FW-030 {behind}").faults if fault.lines]
    assert fault == DeckFault(
        [1],
        "",
        ["FW-030"],
        "'3' may be a count or a part of a name; expected it before the id, as 3xFW-030",
        [],
    )


@pytest.mark.parametrize("behind", ["", "Name", "Name3", "U-110", "Mr.9", "Name (016)", "Name (2013)", "Name (3rd)"])
def test_a_line_without_a_count_is_one_copy(behind: str) -> None:
    assert read(f"FW-030 {behind}") == ["FW-030"]


# -- two counts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "one", "other"),
    [
        ("3x FW-030 x2", 3, 2),
        ("3 FW-030 (2)", 3, 2),
        ("3xFW-030 Name [2]", 3, 2),
        ("3xFW-030 Name 2x", 3, 2),
        ("3xFW-030 Name 2枚", 3, 2),
        ("3 Name (FW-030) x2", 3, 2),
        ("3 Name [FW-030] (x2)", 3, 2),
        ("3xFW-030 x0", 3, 0),
        ("FW-030 x3 (2)", 3, 2),
        ("FW-030 (2) Name x3", 2, 3),
    ],
)
def test_two_counts_that_disagree_are_told(line: str, one: int, other: int) -> None:
    assert told(line) == f"'{line}' says {one} and {other} copies; expected one count"


@pytest.mark.parametrize("line", ["3x FW-030 x3", "3 FW-030 Name (3)", "FW-030 x3 Name [3]", "FW-030 3 Name x3"])
def test_two_counts_that_agree_are_one(line: str) -> None:
    assert read(line) == ["FW-030"] * 3


@pytest.mark.parametrize(
    "name", ["Crane 5", "5 Cranes", "Crane-01", "Crane MH5", "Crane (016)", "Crane (030)", "Crane (2013)", "Crane V2"]
)
def test_where_a_count_leads_what_follows_is_a_name(name: str) -> None:
    for line in ("3xFW-030 {}", "3 FW-030 {}", "3x {} (FW-030)", "3 {} FW-030"):
        assert read(line.format(name)) == ["FW-030"] * 3


@pytest.mark.parametrize(("id", "name"), NAMED_SO.items())
def test_the_name_of_the_card_itself_is_no_count(id: str, name: str) -> None:
    game = birds()
    assert read(f"{id} {name}", game) == [id]
    assert read(f"{id} {name.upper()} x4", game) == [id] * 4
    for line in (f"4x{id} {name}", f"4 {name} ({id})", f"4x{id} {name} (4)", f"{id} x4 {name}"):
        assert read(line, game) == [id] * 4
    assert told(f"4x{id} {name} x3", game) == f"'4x{id} {name} x3' says 4 and 3 copies; expected one count"
    assert told(f"{id} {name} 3", game).startswith("'3' may be a count or a part of a name")


# -- lines that end with a colon ------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["3xFW-030:", "3 FW-030 Name:", "3x Name (FW-030):", "FW-030 x3:", "3xfw-030 :", "3xFW-030："]
)
def test_a_card_with_a_colon_behind_it_is_no_heading(line: str) -> None:
    assert read(line) == ["FW-030"] * 3


def test_an_id_with_a_colon_behind_it_is_one_copy() -> None:
    assert read("FW-030:") == read("FW-030 Name:") == ["FW-030"]


def test_a_card_that_nobody_knows_is_told_with_a_colon_behind_it_too() -> None:
    for line in ("3xFW-999:", "3 FW-999 Name:", "3x QQ9:"):
        assert told(line).startswith("no card of Force of Will has the id '")
    assert told("QQ-999:") == "a line is a count and the id of a card, and 'QQ-999' is not"
    assert told("4 Lamplighter:", games.find("opcg")) == "no card of ONE PIECE CARD GAME has the id 'Lamplighter'"
    assert read("40 cards:") == read("1st turn:") == read("Cost 3:") == read("20 x Chants:") == []


def test_an_imported_card_is_read_with_its_count_wherever_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rulebound.collection.imports import import_cards

    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "data"))
    import_cards(write(tmp_path / "list.json", wharf()))
    game = games.find("opcg")
    ids = parse_deck(game, wharf_deck())
    for shape in ("4xXW01-002:", "XW01-002 (4)", "XW01-002 Name x4", "XW01-002 4枚", "4 Name (XW01-002):"):
        assert sorted(parse_deck(game, wharf_deck().replace("4xXW01-002", shape))) == sorted(ids)
    text = wharf_deck().replace("4xXW01-002", "4xXW01-099:")
    (fault,) = check_text(game, text, brought=decks.imported(game, text)).faults
    assert (fault.lines, fault.text) == ([2], "no card of ONE PIECE CARD GAME has the id 'XW01-099'")
