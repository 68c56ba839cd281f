"""Many deck lists: found in folders and in JSON of many shapes, checked, and counted by what becomes of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebound import cli, deck_files, deck_table, games
from rulebound.collection.imports import import_cards
from rulebound.deck_files import DeckText, NoDecks, decks_in
from rulebound.deck_table import Verdict, check_all, game_of, table
from rulebound.speech.speech import Speech
from tests.collection.lists import data_js, ferries, vega, vega_leader, wharf, wharf_deck, write
from tests.table.test_deck_check import lantern

DECK = {"AB01-001": 1, "AB01-016_p1": 4, "AB01-017": 3}
LINES = ["1xAB01-001", "4xAB01-016_p1", "3xAB01-017"]
KINDS: Callable[[], set[str]] = {"leader", "magic stone"}.copy


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store of one's own, which is not there yet."""
    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def found(path: Path, content: Any) -> list[DeckText]:
    """The decks of a file."""
    some = decks_in(write(path, content), KINDS)
    assert some is not None
    return some


def lines_of(deck: DeckText) -> list[str]:
    """The lines of a deck that name cards."""
    return [line for line in deck.text.splitlines() if not line.startswith("[")]


# -- shapes ---------------------------------------------------------------------------------------

ENTRIES = [{"card_id": id, "count": n} for id, n in DECK.items()]
SHAPES: dict[str, Any] = {
    "counts": {"source": "a shop", "date": "2024-08-30", "cards": DECK},
    "counts in digits": {"cards": {id: str(n) for id, n in DECK.items()}},
    "a leader beside the cards": {"Leader": "AB01-001", "cards": dict(list(DECK.items())[1:])},
    "a leader as an entry": {"leader": {"id": "AB01-001"}, "main": dict(list(DECK.items())[1:])},
    "lines": {"name": "Mine", "cards": LINES},
    "text": {"name": "Mine", "deck": "\n".join(LINES)},
    "entries": {"title": "Mine", "list": ENTRIES},
    "exported entries": {"cards": [{"id": id, "quantity": n} for id, n in DECK.items()]},
    "entries with a card each": {"cards": [{"card": {"id": id, "name": "x"}, "qty": n} for id, n in DECK.items()]},
    "pairs": {"cards": [[id, n] for id, n in DECK.items()]},
    "pairs the other way": {"cards": [[n, id] for id, n in DECK.items()]},
    "below another name": {"event": "a cup", "contents_of_it": DECK, "tags": ["top8", "2024"]},
    "nothing but counts": DECK,
    "nothing but entries": ENTRIES,
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_deck_in_json_may_have_any_shape(tmp_path: Path, shape: str) -> None:
    one, other = found(tmp_path / "a.json", [SHAPES[shape], {"cards": {"AB01-002": 2}}])
    assert lines_of(one) == LINES and lines_of(other) == ["2xAB01-002"]


def test_ids_alone_are_one_copy_each(tmp_path: Path) -> None:
    one, other = found(tmp_path / "a.json", [["AB01-001", "AB01-016", "AB01-016"], {"cards": [{"id": "AB01-001"}]}])
    assert lines_of(one) == ["1xAB01-001", "1xAB01-016", "1xAB01-016"] and lines_of(other) == ["1xAB01-001"]


@pytest.mark.parametrize(
    "around",
    [
        lambda one, other: [one, other],
        lambda one, other: {"decks": [one, other]},
        lambda one, other: {"data": {"results": [one, other]}, "total": 2},
        lambda one, other: {"Mine": one, "Yours": other},
        lambda one, other: {"2024": [one], "2025": {"spring": [other]}},
    ],
)
def test_decks_may_stand_anywhere(tmp_path: Path, around: Callable[[Any, Any], Any]) -> None:
    decks = found(tmp_path / "a.json", around({"cards": DECK}, {"cards": ENTRIES}))
    assert [lines_of(deck) for deck in decks] == [LINES, LINES]
    assert [deck.name.partition(" (")[0] for deck in decks] == [f"{tmp_path / 'a.json'}, deck {n}" for n in (1, 2)]


def test_a_deck_is_called_by_its_name_or_by_what_is_said_of_it(tmp_path: Path) -> None:
    decks = [
        {"name": "Mine", "source": "a shop", "cards": DECK},
        {"source": "a shop", "date": "2024-08-30", "cards": DECK},
        {"cards": DECK, "note": "x" * 100},
    ]
    path = tmp_path / "a.json"
    assert [deck.name for deck in found(path, decks)] == [
        f"{path}, deck 1 (Mine)",
        f"{path}, deck 2 (a shop 2024-08-30)",
        f"{path}, deck 3",
    ]
    named = found(path, {"Mine": DECK, "Yours": "1xAB01-001\n2xAB01-002"})
    assert [deck.name for deck in named] == [f"{path}, deck 1 (Mine)", f"{path}, deck 2 (Yours)"]


def test_cards_at_the_side_stay_there(tmp_path: Path) -> None:
    (deck,) = found(tmp_path / "a.json", {"leader": "LA-001", "main": {"LA-002": 4}, "side": {"LA-003": 2}})
    (one,) = check_all(games.find("opcg"), [deck])
    assert one.report.cards == ["LA-001", *["LA-002"] * 4]


@pytest.mark.parametrize(
    "content",
    [
        "1xAB01-001\n4xAB01-016\n",
        '["Exported from somewhere", "AB01-001", "AB01-016"]',
        '{"name": "Mine", "cards": [{"quantity": 4, "id": "AB01-016"}]}',
        '{"cards": [{"quantity": 4, "id": ',
        '{"name": "Mine"}',
        "[" * 5000,
        "[]",
        "",
    ],
)
def test_what_is_one_deck_list_or_none_is_left_to_be_read_as_one(tmp_path: Path, content: str) -> None:
    assert decks_in(write(tmp_path / "a.json", content)) is None


def test_a_folder_is_read_with_all_files_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "decks"
    (folder / "more").mkdir(parents=True)
    (folder / ".hidden").mkdir()
    write(folder / "b.txt", "1xLA-001")
    write(folder / "a.json", [{"cards": DECK}, {"cards": DECK}])
    write(folder / "more" / "c.deck", "1xLA-001")
    for name in ("README.md", "picture.png", ".hidden/d.txt"):
        write(folder / name, "1xLA-001")
    (folder / "e.txt").write_bytes(b"\0")
    some = decks_in(folder) or []
    assert [deck.name for deck in some] == [
        *(f"{folder / 'a.json'}, deck {n}" for n in (1, 2)),
        *(str(folder / name) for name in ("b.txt", "e.txt", "more/c.deck")),
    ]
    assert [deck.error for deck in some if deck.error] == [
        f"{folder / 'e.txt'}, line 1: expected text, found the byte 0x00"
    ]


def test_what_is_too_much_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    monkeypatch.setattr(deck_files, "MOST_ENTRIES", 2)
    assert [deck.error for deck in found(path, [{"cards": {"A1": 1, "A2": 1}}, {"cards": DECK}])] == [
        "",
        f"{path}, deck 2: expected at most 2 entries, found 3",
    ]
    monkeypatch.setattr(deck_files, "MOST_DECKS", 2)
    with pytest.raises(NoDecks, match="expected at most 2 decks"):
        found(path, [{"cards": {"A1": 1}}] * 3)
    monkeypatch.setattr(deck_files, "MOST_BYTES", 100)
    (deck,) = found(path, "[\n" + json.dumps({"cards": DECK}) + ",\n" * 200)
    assert deck.error == f"{path}, line 3: expected JSON (Expecting value), found something else"
    monkeypatch.setattr(deck_files, "MOST_OF_MANY", 10)
    (deck,) = found(path, [{"cards": DECK}])
    assert deck.error.endswith("expected JSON of at most 10 bytes, found a larger file")
    monkeypatch.setattr(deck_files, "MOST_FILES", 1)
    write(tmp_path / "b.txt", "")
    with pytest.raises(NoDecks, match="expected at most 1 files"):
        decks_in(tmp_path)


# -- what becomes of them -------------------------------------------------------------------------


def many(tmp_path: Path) -> dict[str, str]:
    """Cards that are imported, and a deck for each thing that may become of one."""
    cards = wharf()
    cards += [
        vega("XW01-020", effect="[On Play] Juggle 1 card."),
        vega("XW01-021", colors=["Pink"]),
        vega_leader("XW01-022", cost=None),
    ]
    import_cards(write(tmp_path / "cards.json", cards))
    fine = wharf_deck()
    return {
        "fine": fine,
        "printing": fine.replace("XW01-002", "XW01-002_p3"),
        "refused": fine.replace("XW01-002", "XW01-020"),
        "lost": fine.replace("XW01-002", "XW01-021"),
        "lost leader": fine.replace("XW01-001", "XW01-022"),
        "later": fine.replace("XW01-002", "XW99-002"),
        "later, lost and too many": fine.replace("4xXW01-002", "5xXW99-002").replace("XW01-003", "XW01-021"),
        "lost and refused": fine.replace("XW01-002", "XW01-021").replace("XW01-003", "XW01-020"),
        "illegal": fine.replace("4xXW01-002", "5xXW01-002"),
        "illegal and refused": fine.replace("4xXW01-002", "5xXW01-020"),
    }


OUTCOMES = {
    "fine": "playable",
    "printing": "playable",
    "refused": "refused",
    "lost": "lost",
    "lost leader": "lost",
    "later": "later",
    "later, lost and too many": "later",
    "lost and refused": "lost",
    "illegal": "illegal",
    "illegal and refused": "illegal",
}


def checked(tmp_path: Path) -> dict[str, Verdict]:
    """The decks, checked, and one that could not be read."""
    decks = [DeckText(name, text) for name, text in many(tmp_path).items()]
    heard: list[tuple[int, int]] = []
    found = check_all(
        games.find("opcg"), [*decks, DeckText("x", "", "x: gone")], tell=lambda *how_far: heard.append(how_far)
    )
    assert heard == [(n, len(found)) for n in range(1, len(found) + 1)]
    return {one.report.file or "x": one for one in found}


def test_the_outcome_of_a_deck_is_what_must_be_done_first(tmp_path: Path) -> None:
    found = checked(tmp_path)
    assert {name: one.outcome for name, one in found.items()} == {**OUTCOMES, "x": "unreadable"}
    assert found["later, lost and too many"].unknown == ["XW99-002"]
    assert found["later, lost and too many"].lost == found["lost"].lost == ["XW01-021"]
    assert [fault.text for fault in found["lost leader"].report.faults if fault.lines] == [
        'XW01-022 is in your list, but its record is faulty (cards.json, line 368): "cost": expected the life of a '
        "leader, found nothing"
    ]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            [
                "decks checked by opcg-1.1.9: 11",
                "  playable            2   18.2%",
                "  refused             1    9.1%  a card whose text is not understood",
                "  lost at import      3   27.3%  a card that is in your list, but whose record is faulty",
                "  of a later set      2   18.2%  a card that is in no list",
                "  not legal           2   18.2%  all cards are known, and the rules do not allow the deck",
                "  unreadable          1    9.1%  a file that is no deck list",
            ],
        ),
        (
            "ja",
            [
                "デッキ11個（opcg-1.1.9）",
                "  使用可            2   18.2%",
                "  使用不可          1    9.1%  テキストを読み取れないカードがある",
                "  取り込み失敗      3   27.3%  リストにはあるが、記録に誤りのあるカードがある",
                "  新しいセット      2   18.2%  どのリストにもないカードがある",
                "  ルール違反        2   18.2%  カードはすべてあるが、デッキの条件に合わない",
                "  読み込み不可      1    9.1%  デッキリストではないファイル",
            ],
        ),
        (
            "zh-Hant",
            [
                "牌組 11 副（opcg-1.1.9）",
                "  可使用          2   18.2%",
                "  無法使用        1    9.1%  有無法理解卡片文字的卡片",
                "  匯入時遺漏      3   27.3%  有在清單裡、但紀錄有誤的卡片",
                "  較新的系列      2   18.2%  有不在任何清單裡的卡片",
                "  不合規則        2   18.2%  卡片都有，但不符合組牌規則",
                "  無法讀取        1    9.1%  不是牌組清單的檔案",
            ],
        ),
    ],
)
def test_the_table_counts_each_deck_once_in_every_language(tmp_path: Path, lang: str, told: list[str]) -> None:
    found = list(checked(tmp_path).values())
    lines = table(found, Speech(games.find("opcg"), lang))
    assert lines == told
    assert len({deck_table.width(line.partition("%")[0]) for line in lines[1:]}) == 1


def test_a_deck_is_told_in_one_line_or_whole_in_every_language(tmp_path: Path) -> None:
    found = checked(tmp_path)
    speech = {lang: Speech(games.find("opcg"), lang) for lang in ("en", "ja", "zh-Hant")}
    assert deck_table.short(found["later"], speech["en"]) == "later: of a later set: XW99-002"
    assert deck_table.short(found["lost"], speech["ja"]) == "lost：取り込み失敗：XW01-021"
    assert deck_table.short(found["refused"], speech["zh-Hant"]) == "refused：無法使用：XW01-020"
    assert deck_table.short(found["illegal"], speech["ja"]).startswith("illegal：ルール違反：デッキは50枚です")
    assert deck_table.short(found["x"], speech["ja"]) == deck_table.whole(found["x"], speech["ja"]) == "x: gone"
    later = found["later"]._replace(unknown=[f"XW99-00{n}" for n in range(8)])
    assert deck_table.short(later, speech["en"]).endswith("XW99-003, XW99-004 and 3 more")
    assert deck_table.whole(found["fine"], speech["ja"]) == "fine：使用できます（opcg-1.1.9、51枚）"
    assert deck_table.whole(found["illegal"], speech["zh-Hant"]).splitlines()[-1] == "illegal：2 個錯誤（opcg-1.1.9）"
    whole = deck_table.whole(found["refused"], speech["ja"]).splitlines()
    assert whole[0].startswith("refused：2行目：XW01-020は使えません") and whole[-1].endswith("1種あります")


def test_the_game_is_found_out_by_the_cards(tmp_path: Path) -> None:
    import_cards(write(tmp_path / "data.js", data_js(ferries())))
    import_cards(write(tmp_path / "cards.json", [vega("XW01-002"), vega("XW01-003", colors=["Pink"])]))
    assert game_of(["4 XF01-002\n4xXF01-003", "1xXW01-002"], "opcg") == "azurlane"
    assert game_of(["4xXW01-002_p1"], "azurlane") == game_of(["4xXW01-003"], "fow") == "opcg"
    assert game_of(["4xQQ-001"], "fow") == "fow"  # nobody knows it
    deck = next(iter(games.find("fow").decks().values()))
    assert game_of(["\n".join(deck)], "opcg") == "fow"
    assert game_of([json.dumps(["LA-001", "LA-002"])], "opcg-1.1.6") == "opcg-1.1.6"


# -- the command ----------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str]:
    """How `rulebound deck check` ends, and what it says."""
    monkeypatch.setattr(sys, "argv", ["rulebound", "deck", "check", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return int(ended.value.code or 0), capsys.readouterr().out


def test_the_command_ends_with_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    decks = [{"name": name, "cards": text.splitlines()} for name, text in many(tmp_path).items()]
    path = str(write(tmp_path / "decks.json", decks))
    code, out = told(capsys, monkeypatch, path)
    lines = out.splitlines()
    assert (code, lines[-6]) == (1, "decks checked by opcg-1.1.9: 10")
    assert f"{path}, deck 3 (refused): legal by opcg-1.1.9, 51 cards; not to be played, 1 card refused" in lines
    assert not any("(fine)" in line for line in lines)
    code, quiet = told(capsys, monkeypatch, path, "--quiet")
    assert quiet.splitlines() == lines[-6:]
    code, every = told(capsys, monkeypatch, path, "--all")
    assert f"{path}, deck 1 (fine): legal by opcg-1.1.9, 51 cards" in every.splitlines()
    monkeypatch.setattr("rulebound.commands.MANY_DECKS", 8)
    code, in_short = told(capsys, monkeypatch, path)
    assert f"{path}, deck 6 (later): of a later set: XW99-002" in in_short.splitlines()
    assert "--all shows every fault of every deck" in in_short.splitlines()
    assert len(in_short.splitlines()) == 8 + 2 + 6
    code, ja = told(capsys, monkeypatch, path, "--quiet", "--lang", "ja")
    assert ja.splitlines()[0] == "デッキ10個（opcg-1.1.9）"
    code, out = told(capsys, monkeypatch, path, "--json")
    said = json.loads(out)
    assert code == 1 and said["table"] == {
        **dict.fromkeys(deck_table.ROWS, 0),
        **{state: list(OUTCOMES.values()).count(state) for state in OUTCOMES.values()},
    }
    assert [deck["outcome"] for deck in said["decks"]] == list(OUTCOMES.values())
    assert said["decks"][5]["unknown"] == ["XW99-002"] and said["decks"][3]["lost"] == ["XW01-021"]


def test_the_command_ends_as_it_does_for_one_deck(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "decks"
    folder.mkdir()
    write(folder / "a.txt", "\n".join(lantern()))
    code, out = told(capsys, monkeypatch, str(folder))
    assert (code, out.splitlines()[1]) == (0, "  playable            1  100.0%")
    write(folder / "b.txt", "\n".join(lantern()[1:]))
    assert told(capsys, monkeypatch, str(folder), "--quiet")[0] == 1
    one = write(tmp_path / "one.json", {"name": "Mine", "cards": {line[2:]: int(line[0]) for line in lantern()}})
    assert told(capsys, monkeypatch, str(one)) == (0, f"{one}: legal by opcg-1.1.9, 51 cards\n")
    assert told(capsys, monkeypatch, str(one), "--lang", "zh-Hant") == (0, f"{one}：合規（opcg-1.1.9，51 張）\n")
    (folder / "a.txt").write_bytes(b"\0")
    (folder / "b.txt").unlink()
    assert told(capsys, monkeypatch, str(folder), "--quiet")[0] == 2
