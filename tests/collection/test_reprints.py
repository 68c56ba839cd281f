"""Reprints under another number are one card, where the book tells cards apart by their names."""

from __future__ import annotations

import json
import sys
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from rulebound import cli, games
from rulebound.collection import bring, store
from rulebound.collection.imports import Imported, import_cards
from rulebound.collection.pool import Pool
from rulebound.decks import check_deck
from tests.collection.lists import fowsim, kiln, kiln_deck, plain_fow, sim, vega, write
from tests.collection.test_brought import play, seat
from tests.collection.test_import import figures

NONE: dict[str, Any] = {"ATK": "", "DEF": "", "race": [], "cost": None}
OLD = sim("XK-005", name="Glaze Hand", abilities=["[Flying]"], rarity="C")
NEW = {**OLD, "id": "XL-017", "rarity": "R", "flavour": "Again."}


def bring_in(path: Path, cards: list[dict[str, Any]]) -> Imported:
    return import_cards(write(path, fowsim(cards)))


def pool(game: str = "fow") -> Pool:
    found = bring.open_pool(game)
    assert found is not None
    return found


def ruler(id: str, front: str = "[Judgment] {R}", back: str = "[Flying]") -> list[dict[str, Any]]:
    """A ruler with its J-ruler."""
    return [
        sim(id, name="Ovenkeeper", type=["Ruler"], abilities=[front], **NONE),
        sim(f"{id}J", name="Ovenkeeper Ablaze", type=["J-Ruler"], cost=None, abilities=[back]),
    ]


def test_a_card_with_two_numbers_is_one_card_with_two_printings(tmp_path: Path) -> None:
    found = bring_in(tmp_path / "a.json", [OLD, sim("XK-006"), NEW])
    assert figures(found) == (3, 1, 2, 0, 0)
    assert pool().firsts() == ["XK-005", "XK-006"] and pool().first("XL-017") == "XK-005"
    assert [one.printed for one in pool().printed_as("XK-005")] == ["XK-005", "XL-017"]


def test_it_is_shown_under_each_number_and_found_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bring_in(tmp_path / "a.json", [OLD, sim("XK-006"), NEW])

    def run(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["rulebound", "cards", *words])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        assert not ended.value.code
        return capsys.readouterr().out

    shown = run("show", "XK-005")
    assert shown == run("show", "xl-017") and shown.endswith("printed as XK-005 (XK C), XL-017 (XK R)\n")
    for query in ("glaze", "rarity=R", "rarity=C -name~kiln", "id=XL-017", "id=XK-005"):
        line, total = run("search", query).splitlines()
        assert line.startswith("fow       XK-005 ") and line.endswith("also XL-017") and total == "1 card"
    (card,) = json.loads(run("search", "glaze", "--json"))
    assert [one["id"] for one in card["printings"]] == ["XK-005", "XL-017"]
    assert run("list").splitlines()[-1] == "2 cards"
    run("forget", "XK-005")
    assert run("show", "XL-017").startswith("XL-017  Glaze Hand\n")


def test_decks_take_it_under_each_number_and_count_it_by_its_name(tmp_path: Path) -> None:
    cards = [*kiln(), {**kiln()[2], "id": "XL-017"}]
    bring_in(tmp_path / "a.json", cards)
    both = kiln_deck().replace("4 XK-002\n", "2 XK-002\n2 XL-017\n")
    deck = write(tmp_path / "deck.txt", both)
    report = check_deck(games.find("fow"), deck)
    assert report.legal and not report.refused and report.cards.count("XL-017") == 2
    play(seat("fow", deck, deck))
    more = check_deck(games.find("fow"), write(tmp_path / "more.txt", kiln_deck().replace("4 XK-003", "4 XL-017")))
    assert [fault.rule.partition(":")[2] for fault in more.faults] == ["402.5"]


@pytest.mark.parametrize("parts", [1, 2, 3])
def test_neither_order_nor_parts_of_an_import_make_other_cards(tmp_path: Path, parts: int) -> None:
    cards = [OLD, NEW, {**OLD, "id": "XM-001"}]
    seen = set()
    for number, order in enumerate(permutations(cards)):
        data = tmp_path / str(number)
        lists = {1: [[*order]], 2: [[*order[:2]], [order[2]]], 3: [[one] for one in order]}[parts]
        for turn in (1, 2):  # and all of it once more
            for part in lists:
                found = import_cards(write(tmp_path / "a.json", fowsim(part)), data=data)
                (count,) = found.counts
                assert (count.read, count.cards, count.folded) == (len(part), 1, len(part) - 1)
                assert count.new == (turn == 1 and part is lists[0]) and count.changed == 0
        with store.reading(data) as kept:
            assert kept is not None
            made = Pool("fow", kept.cards("fow"), {})
            seen.add(repr((made.numbers, kept.printings("fow"), [one.entry for one in made.cards.values()])))
    assert len(seen) == 1 and "['XK-005', 'XL-017', 'XM-001']" in seen.pop()


def test_another_language_of_one_number_is_of_the_card_and_one_that_differs_parts_them(tmp_path: Path) -> None:
    bring_in(tmp_path / "a.json", [OLD, NEW])

    def bring_in_japanese(id: str, text: str) -> Imported:
        card = plain_fow(id, name="釉薬師", race=["陶工"], text=[text])
        return import_cards(write(tmp_path / "b.json", [card]), lang="ja")

    assert bring_in_japanese("XL-017", "飛行").faults == []
    assert pool().numbers["XL-017"] == ["XK-005", "XL-017"]
    bring_in_japanese("XK-005", "飛行")
    assert pool().firsts() == ["XK-005"]
    bring_in_japanese("XK-005", "先制")
    assert pool().firsts() == ["XK-005", "XL-017"]
    assert [pool().cards[id].faces["ja"].text for id in pool().firsts()] == [("先制",), ("飛行",)]


def test_what_is_mended_later_under_one_number_stands_alone(tmp_path: Path) -> None:
    bring_in(tmp_path / "a.json", [OLD, NEW])
    found = bring_in(tmp_path / "b.json", [{**NEW, "abilities": ["[Swiftness]"]}])
    assert figures(found) == (1, 0, 1, 0, 0) and found.counts[0].changed == 1
    assert pool().firsts() == ["XK-005", "XL-017"]
    assert [pool().cards[id].faces["en"].text for id in pool().firsts()] == [("[Flying]",), ("[Swiftness]",)]


@pytest.mark.parametrize(
    "other",
    [
        {"name": "Glaze Master"},
        {"race": ["Mason"]},
        {"cost": "{R}{2}"},
        {"colour": ["W"]},
        {"ATK": 600},
        {"DEF": 600},
        {"abilities": ["[Flying] (It flies.)"]},
        {"abilities": []},
        {"divinity": "1"},
    ],
)
def test_cards_that_differ_in_anything_stay_apart(tmp_path: Path, other: dict[str, Any]) -> None:
    found = bring_in(tmp_path / "a.json", [OLD, {**NEW, **other}])
    assert found.counts[0].folded == 0 and pool().firsts() == ["XK-005", "XL-017"]


def test_a_card_with_two_sides_folds_with_both_or_not_at_all(tmp_path: Path) -> None:
    bring_in(tmp_path / "a.json", [*ruler("XK-001"), *ruler("XL-001"), *ruler("XM-001", back="[Swiftness]")])
    bring_in(tmp_path / "b.json", [*ruler("XN-001", front="[Judgment] {R}{R}"), ruler("XO-001")[0]])
    assert pool().numbers["XL-001"] == ["XK-001", "XL-001"] and pool().numbers["XL-001J"] == ["XK-001J", "XL-001J"]
    alone = ["XM-001", "XM-001J", "XN-001", "XN-001J", "XO-001"]
    assert pool().firsts() == ["XK-001", "XK-001J", *alone]
    bring_in(tmp_path / "c.json", ruler("XO-001")[1:])
    assert pool().numbers["XO-001"] == ["XK-001", "XL-001", "XO-001"]


def test_tokens_stay_apart(tmp_path: Path) -> None:
    card = {"kind": "resonator", "name": {"en": "Shard"}, "values": {"atk": 100, "def": 100}, "token": True}
    cards = [{"id": id, **card} for id in ("XT-1", "XT-2")]
    import_cards(write(tmp_path / "a.json", {"format": "rulebound cards 1", "game": "fow", "cards": cards}))
    assert pool().firsts() == ["XT-1", "XT-2"]


def test_where_the_book_counts_by_numbers_they_stay_apart(tmp_path: Path) -> None:
    """opcg 5-1-2-3"""
    import_cards(write(tmp_path / "a.json", [vega("XW01-002", name="Docker"), vega("XW02-002", name="Docker")]))
    assert pool("opcg").firsts() == ["XW01-002", "XW02-002"]
