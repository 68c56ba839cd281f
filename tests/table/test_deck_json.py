"""Deck lists in JSON, as pages of players export them, are read like every other list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound import decks, exports, games
from rulebound.decks import DeckFault, check_deck, check_text, parse_deck
from tests.collection.lists import wharf, wharf_deck, write

GAMES = ("opcg", "opcg-manual", "fow", "azurlane", "toy")


def shipped(title: str) -> list[str]:
    """A deck that comes with a game."""
    return next(iter(games.find(title).decks().values()))


def as_entries(ids: list[str], zone: str = "main") -> list[dict[str, object]]:
    """A deck in entries with a count."""
    return [{"quantity": ids.count(id), "id": id, "name": "A name", "zone": zone} for id in dict.fromkeys(ids)]


def as_text(entries: list[dict[str, object]], indent: int | None = None) -> str:
    """A list as a page exports it."""
    return json.dumps({"name": "Mine", "cards": entries}, indent=indent)


def told(text: str, title: str = "opcg") -> list[str]:
    """What is told of a list, without the sum."""
    shown = decks.show_report(check_text(games.find(title), text, "my deck"))
    return [line.removeprefix("my deck") for line in shown.splitlines()[:-1]]


def first(text: str, title: str = "opcg") -> str:
    """What is told of an entry that is a fault; what it does to the deck is told too."""
    (found,) = [one for one in told(text, title) if "entry" in one or "the id" in one]
    return found


# -- what is read ---------------------------------------------------------------------------------


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("indent", [None, 2])
def test_entries_with_a_count_are_read_in_every_game(title: str, indent: int | None) -> None:
    ids = shipped(title)
    assert sorted(parse_deck(games.find(title), as_text(as_entries(ids), indent))) == sorted(ids)


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize("heading", [[], ["Exported from a page"]])
def test_ids_alone_are_one_copy_each(title: str, indent: int | None, heading: list[str]) -> None:
    ids = shipped(title)
    text = json.dumps([*heading, *reversed(ids)], indent=indent)
    assert sorted(parse_deck(games.find(title), text)) == sorted(ids)


def test_ids_are_read_as_liberally_as_in_text() -> None:
    game = games.find("opcg")
    assert check_text(game, '["la-002", " ＬＡ－００２ ", "LA-002_p1", "DON!!"]').cards == ["LA-002"] * 3
    assert check_text(game, '\r\n [{"quantity": "４", "id": "LA-002"}]').cards == ["LA-002"] * 4


@pytest.mark.parametrize(
    "zone", ["main", "Main Deck", "ruler", "Ruler Area", "stone", "magic stone", "Magic Stones", "Magic Stone Deck"]
)
def test_a_card_goes_where_its_kind_says_whatever_its_zone(zone: str) -> None:
    """fow 402.1"""
    game, ids = games.find("fow"), shipped("fow")
    assert parse_deck(game, as_text(as_entries(ids, zone))) == parse_deck(game, decks.show_deck(ids))


@pytest.mark.parametrize("zone", ["side", "Side Deck", "Sideboard Deck"])
def test_cards_at_the_side_are_read_and_not_in_the_deck(zone: str) -> None:
    """fow 315.1b"""
    ids = shipped("fow")
    text = as_text(as_entries(ids) + as_entries(["FW-002"] * 4, zone))
    assert sorted(parse_deck(games.find("fow"), text)) == sorted(ids)
    assert told(as_text(as_entries(ids) + as_entries(["QQ-1"], zone)), "fow") == [
        ", line 1: no card of Force of Will has the id 'QQ-1'"
    ]


def test_imported_cards_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulebound.collection.imports import import_cards

    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "data"))
    import_cards(write(tmp_path / "list.json", wharf()))
    game = games.find("opcg")
    ids = parse_deck(game, wharf_deck())
    assert parse_deck(game, json.dumps(["Exported from a page", *ids])) == ids
    assert parse_deck(game, as_text(as_entries(ids))) == ids


# -- headings -------------------------------------------------------------------------------------


def test_a_heading_in_brackets_is_closed_and_has_neither_quote_nor_digit() -> None:
    game = games.find("toy")
    one = shipped("toy")[0]
    for heading in ("[Leader]", "[ Main deck ] (50)", "[主牌庫]:"):
        assert parse_deck(game, f"{heading}\n4x{one}\n") == [one] * 4
    for line in ("[Leader", "[4xLA-002]", '[Leader] "LA-002"', "['LA-002', 'LA-003']", "[Leader] 4xLA-002"):
        assert len(told(f"4x{one}\n{line}\n", "toy")) == 1


# -- what cannot be read --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('["LA-001",\n "LA-002"\n', ", line 2: this JSON is broken: expected ',' after '\"LA-002\"'"),
        ('["LA-001"\n "LA-002"]', ", line 1: this JSON is broken: expected ',' after '[\"LA-001\"'"),
        ('["LA-001",\n "LA-002",\n]', ", line 2: this JSON is broken: expected a value after '\"LA-002\",'"),
        ('["LA-001",\n"LA-002]', ", line 2: this JSON is broken: expected '\"' after '\"LA-002]'"),
        ('["LA-001",\n"LA-002\n"]', ", line 2: this JSON is broken: expected '\"' after '\"LA-002'"),
        ('{"cards":\r\n[{"id" "LA-001"}]}', ", line 2: this JSON is broken: expected ':' after '[{\"id\"'"),
        ('{"cards":\n[{id: 1}]}', ", line 2: this JSON is broken: expected '\"' after '[{'"),
        ('{"cards": [{"quantity": four}]}', ", line 1: this JSON is broken: expected a value after '[{\"quantity\":'"),
        ('["LA-001"]\n4xLA-002', ", line 1: this JSON is broken: expected nothing more after '[\"LA-001\"]'"),
        ("[" * 30000, ", line 1: this JSON is nested too deep"),
        ('{"name": "Mine"}', ', line 1: a list in JSON has ids of cards, or entries below "cards"'),
        ('{"cards": {"LA-001": 1}}', ', line 1: a list in JSON has ids of cards, or entries below "cards"'),
        ("[", ", line 1: this JSON is broken: expected a value after '['"),
        ("{", ", line 1: this JSON is broken: expected '\"' after '{'"),
    ],
)
def test_broken_json_is_one_fault_with_its_line_and_what_was_expected(text: str, what: str) -> None:
    assert told(text) == [what]


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        ('{"quantity": "four", "id": "LA-002"}', "entry 2: \"quantity\" should be a whole number, and 'four' is none"),
        ('{"quantity": 4.5, "id": "LA-002"}', "entry 2: \"quantity\" should be a whole number, and '4.5' is none"),
        ('{"quantity": true, "id": "LA-002"}', "entry 2: \"quantity\" should be a whole number, and 'true' is none"),
        ('{"quantity": 0, "id": "LA-002"}', 'entry 2: "quantity" should be 1 to 250, and is 0'),
        (
            '{"quantity": %s, "id": "LA-002"}' % ("9" * 5000),
            'entry 2: "quantity" should be 1 to 250, and is 1000000000',
        ),
        ('{"id": "LA-002"}', 'entry 2 has no "quantity"'),
        ('{"quantity": 4}', 'entry 2 has no "id"'),
        ('{"quantity": 4, "id": null}', "entry 2 should be the id of a card, and 'null' is none"),
        ('{"quantity": 4, "id": ["LA-002"]}', "entry 2 should be the id of a card, and '[...]' is none"),
        ('"some words"', "entry 2 should be the id of a card, and 'some words' is none"),
        ("4", "entry 2 should be the id of a card, and '4' is none"),
        (
            '{"quantity": 4, "id": "LA-002", "zone": "attic"}',
            "entry 2: no zone is called 'attic'; known are main, side, leader, character, event, stage",
        ),
        (
            '{"quantity": 4, "id": "LA-0O2"}',
            "no card of ONE PIECE CARD GAME has the id 'LA-0O2'; did you mean LA-002? (2-14-1)",
        ),
    ],
)
def test_an_entry_that_is_wrong_is_told_with_its_number_and_its_line(entry: str, what: str) -> None:
    assert first(f'["LA-001",\n\n {entry}]') == f", line 3: {what}"


def test_a_card_that_nobody_knows_is_told_once_with_all_its_lines() -> None:
    report = check_text(games.find("opcg"), '["LA-001",\n"QQ-999",\n"QQ-999", "QQ-999"]')
    fault = DeckFault([2, 3], "opcg-1.1.9:2-14-1", [], "no card of ONE PIECE CARD GAME has the id 'QQ-999'", [])
    assert report.faults[1:] == [fault]


def test_only_the_first_entry_may_say_where_the_list_is_from() -> None:
    assert first('["QQ-999", "LA-002"]') == ", line 1: no card of ONE PIECE CARD GAME has the id 'QQ-999' (2-14-1)"
    assert "entry 3" in first('["Mine", "LA-001", "Yours"]')


def test_rules_name_each_line_once() -> None:
    """opcg 5-1-2-3"""
    ids = json.dumps(["LA-001", *["LA-002"] * 50])
    assert told(ids) == [", line 1: 50 of LA-002, where 4 are allowed (5-1-2-3)"]


def test_a_file_is_read_the_same(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text("\ufeff" + as_text(as_entries(shipped("fow"))), encoding="utf-8")
    assert check_deck(games.find("fow"), path).legal


def test_entries_below_another_name_are_no_cards() -> None:
    assert exports.read_entries('{"side": ["LA-001"], "cards": [], "name": "]"}') == []
