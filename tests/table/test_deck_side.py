"""Cards at the side of a deck list: they are looked up, and left out of the deck, whatever shape the list has."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound import decks, games
from rulebound.decks import DeckFault, check_text, parse_deck, show_deck
from tests.collection.lists import wharf, wharf_deck, write

SIDES = ("Sideboard", "Side Deck", "side", "SIDE BOARD", "サイドデッキ", "備牌")  # fow 315.1b in three languages


def kiln() -> list[str]:
    """The cards of a legal deck."""
    return games.find("fow").decks()["kiln"]


def told(*lines: str) -> list[str]:
    """What is told of the legal deck with more lines behind it, without the sum; the first of them is "below"."""
    before = show_deck(kiln())
    shown = decks.show_report(check_text(games.find("fow"), before + "\n".join(lines), "my deck"))
    first = before.count("\n") + 1
    return [line.replace(f", line {first + 1}: ", ", below: ") for line in shown.splitlines()[:-1]]


def read(*lines: str) -> list[str]:
    """The cards of the legal deck with more lines behind it, which must leave it legal."""
    return parse_deck(games.find("fow"), show_deck(kiln()) + "\n".join(lines))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    "shape", ["{}", "{}:", "{} (3)", "{} (3):", "[{}]", "[{}] (3)", "【{}】", "{}：", "// {}", "# {}:"]
)
def test_cards_below_a_heading_of_the_side_are_not_in_the_deck(side: str, shape: str) -> None:
    """fow 315.1b"""
    assert read(shape.format(side), "3xFW-030") == read()


@pytest.mark.parametrize("shape", ["{} 3:", "{} [3]:", "{} (3 cards):", "{} 3枚:"])
def test_a_heading_may_say_how_many_cards_are_below_it(shape: str) -> None:
    assert read(shape.format("Side Deck"), "3xFW-030") == read()


@pytest.mark.parametrize("zone", ["Main Deck", "Magic Stone Deck", "Ruler Area", "Resonators", "Deck"])
@pytest.mark.parametrize("shape", ["{}", "{}:", "[{}]", "{} (3)"])
def test_below_the_next_heading_the_deck_goes_on(zone: str, shape: str) -> None:
    cards = check_text(
        games.find("fow"), f"{show_deck(kiln())}Sideboard\n3xFW-030\n{shape.format(zone)}\n2xFW-030\n"
    ).cards
    assert sorted(cards) == sorted([*kiln(), "FW-030", "FW-030"])


def test_the_deck_goes_on_below_a_remark_of_nothing_but_its_name() -> None:
    text = "// Sideboard\n3xFW-030\n# as I like it\n1xFW-030\n// Main deck\n" + show_deck(kiln())
    assert sorted(parse_deck(games.find("fow"), text)) == sorted(kiln())


@pytest.mark.parametrize("zone", ["Magic Stone Deck", "Side Deck", "Sideboard", "Main Deck", "Ruler", "stone", "side"])
def test_a_heading_in_text_is_the_zone_of_an_entry_in_json(zone: str) -> None:
    game = games.find("fow")
    entries = [{"quantity": 1, "id": id} for id in kiln()]
    entries += [{"quantity": 2, "id": "FW-030", "zone": zone}]
    one, other = check_text(game, f"{show_deck(kiln())}{zone}\n2xFW-030\n"), check_text(game, json.dumps(entries))
    assert sorted(one.cards) == sorted(other.cards) and one.legal == other.legal
    assert [fault.text for fault in one.faults] == [fault.text for fault in other.faults]


def test_a_card_at_the_side_that_nobody_knows_is_told_with_its_line() -> None:
    assert told("Sideboard:", "3xQQ-999") == ["my deck, below: no card of Force of Will has the id 'QQ-999'"]
    assert told("Sideboard:", "0xFW-030") == ["my deck, below: a line names 1 to 250 copies; this one has '0'"]
    assert told("Sideboard:", "some words") == [
        "my deck, below: a line is a count and the id of a card, and 'some words' is not"
    ]


def test_where_the_deck_goes_on_below_the_side_is_not_guessed() -> None:
    known = "main, side, ruler, j-ruler, magic stone, resonator, chant, addition, regalia"
    assert told("Sideboard:", "Perhaps:", "3xFW-030") == [
        f"my deck, below: no zone is called 'Perhaps'; known are {known}"
    ]
    # before, all is of the deck, whatever somebody calls it
    assert read("My favourites:", "[主牌庫]") == read()


def test_a_line_that_nobody_writes_is_no_heading_and_is_read_at_once() -> None:
    for line in ("9" * 60_000 + "x:", "a" + " " * 60_000 + "1", "side" * 15_000 + ":"):
        faults = check_text(games.find("fow"), f"{line}\n{show_deck(kiln())}").faults
        assert faults and all(fault.lines == [1] for fault in faults)
    assert read("#" + "9" * 60_000 + "x") == read()


def test_an_imported_card_at_the_side_is_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulebound.collection.imports import import_cards

    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "data"))
    import_cards(write(tmp_path / "list.json", wharf()))
    game = games.find("opcg")
    ids = parse_deck(game, wharf_deck())
    assert parse_deck(game, wharf_deck() + "\nSide Deck\n4xXW01-002\n") == ids
    text = wharf_deck() + "\nSide Deck\n4xXW01-099\n"
    (fault,) = check_text(game, text, brought=decks.imported(game, text)).faults
    line = text.splitlines().index("4xXW01-099") + 1
    assert fault == DeckFault(
        [line], "opcg-1.1.9:2-14-1", [], "no card of ONE PIECE CARD GAME has the id 'XW01-099'", fault.nearest
    )
