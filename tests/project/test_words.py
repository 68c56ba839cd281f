"""The table of words: one row a key, no empty cell, one word in each language."""

import re
from pathlib import Path

import pytest

WORDS = Path(__file__).parents[2] / "docs" / "words.md"
HEADING = "| key | English | Japanese | Traditional Chinese |"
Row = tuple[str, str, list[str], int]


def read_rows(text: str) -> list[Row]:
    """Every row as game, category, cells and line number."""
    rows: list[Row] = []
    game = category = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if found := re.fullmatch(r"(##|###) .+ \(`([a-z_]+)`\)", line):
            if found[1] == "##":
                game, category = found[2], ""
            else:
                category = found[2]
        elif line.startswith("|") and line != HEADING and not line.startswith("|---"):
            rows.append((game, category, [cell.strip() for cell in line.strip("|").split("|")], number))
    return rows


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """The rows of docs/words.md."""
    return read_rows(WORDS.read_text(encoding="utf-8"))


def test_all_three_games_are_there(rows: list[Row]) -> None:
    """Each with zones, card types and actions at least."""
    for game in ("opcg", "azurlane", "fow"):
        categories = {category for name, category, _, _ in rows if name == game}
        assert {"zone", "card_type", "phase", "action", "colour"} <= categories


def test_every_row_is_whole(rows: list[Row]) -> None:
    """A key, and a term or the sign for an unknown one in each language; English is always known."""
    for _, category, cells, number in rows:
        where = f"docs/words.md:{number}"
        assert category, where
        assert len(cells) == 4, where
        assert re.fullmatch(r"`[a-z][a-z0-9_]*`", cells[0]), where
        assert all(cells), f"{where}: empty cell"
        assert cells[1] != "-", f"{where}: no English term"


def test_every_key_is_unique_in_its_game_and_category(rows: list[Row]) -> None:
    """One concept, one word."""
    seen: dict[tuple[str, str, str], int] = {}
    for game, category, cells, number in rows:
        key = (game, category, cells[0])
        assert key not in seen, f"docs/words.md:{number}: {cells[0]} is also in line {seen.get(key)}"
        seen[key] = number


def test_unconfirmed_japanese_and_english_of_azur_lane_are_marked(rows: list[Row]) -> None:
    """The game has no edition in these languages that we know of."""
    unmarked = [cells for game, _, cells, _ in rows if game == "azurlane" and not cells[2].endswith("(?)")]
    assert unmarked == []
