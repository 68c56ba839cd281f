"""Decks of imported cards are checked, played, simulated and replayed; a refused card says why it cannot be."""

from __future__ import annotations

import json
import re
import sqlite3
import sys
from pathlib import Path
from random import Random

import pytest

from rulebound import cli, folders, games, simulate
from rulebound.collection import bring, store
from rulebound.collection.imports import import_cards
from rulebound.decks import brought, check_deck, choose_deck, show_deck, show_report
from rulebound.errors import BadDeck, DamagedFile
from rulebound.players import find
from rulebound.players.sight import answer
from rulebound.program.wire import BadWire
from rulebound.programs import game_with, show_text
from rulebound.replay import replay
from rulebound.speech.faults import reason, tell
from rulebound.speech.speech import Speech
from rulebound.table import Table
from tests.collection.lists import (
    data_js,
    ferries,
    ferry_deck,
    fowsim,
    kiln,
    kiln_deck,
    own_card,
    own_file,
    plain_fow,
    sim,
    vega,
    wharf,
    wharf_deck,
    write,
)

TITLES = ("opcg", "fow", "azurlane")


def prepare(title: str, folder: Path) -> Path:
    """Imports the cards of a title, and gives the file of a deck of them."""
    lists = {"opcg": wharf(), "fow": fowsim(kiln()), "azurlane": data_js(ferries())}
    decks = {"opcg": wharf_deck(), "fow": kiln_deck(), "azurlane": ferry_deck()}
    name = "data.js" if title == "azurlane" else f"{title}.json"
    found = import_cards(write(folder / name, lists[title]))
    assert found.faults == [] and found.refused == []
    return write(folder / "deck.txt", decks[title])


def seat(title: str, *wanted: str | Path) -> Table:
    """A table with these decks."""
    plain = games.find(title)
    decks = [choose_deck(plain, str(one)) for one in wanted]
    return Table(game_with(title, brought(plain, decks)), decks, b"7" * 32)


def play(table: Table, seed: int = 1, answers: int = 60) -> None:
    player, rng = find("random"), Random(seed)
    for _ in range(answers):
        if not table.over:
            table.attempt(answer(player, table.state, rng))


@pytest.mark.parametrize("title", TITLES)
def test_a_deck_of_imported_cards_is_legal(title: str, tmp_path: Path) -> None:
    report = check_deck(games.find(title), prepare(title, tmp_path))
    assert report.legal and not report.refused, show_report(report)


@pytest.mark.parametrize("title", TITLES)
def test_decks_of_imported_cards_are_simulated(title: str, tmp_path: Path) -> None:
    deck = str(prepare(title, tmp_path))
    plan = simulate.plan_seats(games.find(title), 1, "random", [deck, deck])
    report = simulate.simulate(plan, 2)
    assert report.errors == report.suspended == report.cut_off == 0, report.failures
    assert sum(report.wins) + report.draws == 2


def test_imported_cards_play_against_those_that_come_with_the_game(tmp_path: Path) -> None:
    deck = prepare("opcg", tmp_path)
    own = sorted(games.find("opcg").decks())[0]
    plan = simulate.plan_matrix(games.find("opcg"), 1, "random", [str(deck), own])
    assert len(plan.brought) == 14
    assert simulate.simulate(plan, 2).errors == 0


def test_a_deck_may_hold_imported_cards_beside_others(tmp_path: Path) -> None:
    prepare("opcg", tmp_path)
    own = games.find("opcg").decks()[sorted(games.find("opcg").decks())[0]]
    red = [id for id in own[1:] if games.find("opcg").catalogue.find(id) >= 0]
    mixed = write(tmp_path / "mixed.txt", show_deck([own[0], *red[:-4], *["XW01-002"] * 4]))
    report = check_deck(games.find("opcg"), mixed)
    assert "XW01-002" in report.cards and all("no card" not in fault.text for fault in report.faults)
    assert brought(games.find("opcg"), [report.cards]) and not brought(games.find("opcg"), [own])


@pytest.mark.parametrize("profile", ["opcg-1.1.6", "opcg-manual"])
def test_imported_cards_are_played_by_older_books(profile: str, tmp_path: Path) -> None:
    table = seat(profile, deck := prepare("opcg", tmp_path), deck)
    play(table, answers=30)
    assert table.game.name == profile and table.suspension is None


def test_a_game_shows_the_texts_of_imported_cards(tmp_path: Path) -> None:
    table = seat("opcg", deck := prepare("opcg", tmp_path), deck)
    assert show_text(table.game, "XW01-014")[0] == "XW01-014#1"


# -- what is refused -------------------------------------------------------------------------------


def test_a_refused_card_is_legal_in_a_deck_but_is_not_played(tmp_path: Path) -> None:
    cards = wharf()
    cards[4]["effect"] = "[On Play] Juggle 1 card."
    import_cards(write(tmp_path / "a.json", cards))
    path = write(tmp_path / "deck.txt", wharf_deck())
    report = check_deck(games.find("opcg"), path)
    assert report.legal and report.faults == []
    (refused,) = report.refused
    assert (refused.lines, refused.cards) == ([5], ["XW01-005"])
    assert "cannot be played: its text is not understood (en): at " in refused.text
    assert (
        show_report(report).splitlines()[-1].endswith("legal by opcg-1.1.9, 51 cards; not to be played, 1 card refused")
    )
    with pytest.raises(BadDeck, match="line 5: XW01-005 cannot be played"):
        choose_deck(games.find("opcg"), str(path))
    with pytest.raises(BadDeck, match="XW01-005 cannot be played"):
        brought(games.find("opcg"), [report.cards])


@pytest.mark.parametrize("as_json", [False, True])
def test_a_damaged_card_in_a_deck_is_told_as_one_and_not_as_unknown(as_json: bool, tmp_path: Path) -> None:
    import_cards(write(tmp_path / "a.json", wharf()))
    base = sqlite3.connect(folders.data() / store.FILE)
    base.execute("update face set program = '7' where id = 'XW01-005'")
    base.commit()
    base.close()
    listed = wharf_deck().replace("XW01-005", "xw01-005")
    if as_json:
        rows = [line.replace("x", " ", 1).split() for line in listed.splitlines()]
        listed = '{"cards": [' + ",\n".join(f'{{"quantity": {n}, "id": "{id}"}}' for n, id, *_ in rows) + "]}"
    path = write(tmp_path / "deck.txt", listed)
    (fault,) = check_deck(games.find("opcg"), path).faults
    assert fault.lines == [5]
    assert fault.text.startswith("XW01-005 cannot be in a deck: what is kept of it cannot be read (")
    assert fault.text.endswith("); import its list again")
    with pytest.raises(BadDeck, match="XW01-005 cannot be played: what is kept of it cannot be read"):
        brought(games.find("opcg"), [["XW01-005"]])


@pytest.mark.parametrize("written", ["1xXW01-005", "1 xw01-005_p1", "1 A name (XW01-005)", "XW01-005", "XW01-005 x4"])
def test_a_deck_that_asks_for_a_card_of_a_faulty_record_hears_what_is_wrong_with_it(
    tmp_path: Path, written: str
) -> None:
    """No other number is suggested, also where the list has no whole card."""
    faulty = vega("XW01-005_p1", colors=["Pink"])
    why = "\"colors\": expected red or green or blue or purple or black or yellow, found 'Pink'"
    told = f"XW01-005 is in your list, but its record is faulty (a.json, line 3): {why}"
    path = write(tmp_path / "deck.txt", f"{written}\n")
    for other in (vega("XW01-006", cost="x"), vega("XW01-006")):
        import_cards(write(tmp_path / "a.json", "[\n" + ",\n".join(map(json.dumps, (other, faulty))) + "\n]"))
        fault = next(one for one in check_deck(games.find("opcg"), path).faults if one.lines)
        assert (fault.lines, fault.text, fault.nearest, fault.rule) == ([1], told, [], "")
    for lang, said in (
        ("ja", "XW01-005はあなたのリストにありますが、記録に誤りがあります（a.json、3行目）：「colors」に"),
        ("zh-Hant", "XW01-005 在你的清單裡，但這筆紀錄有誤（a.json，第 3 行）：「colors」應為 red"),
    ):
        assert tell(fault, Speech(games.find("opcg"), lang)).startswith(said)
    with pytest.raises(BadDeck, match='XW01-005 cannot be played: "colors": expected red'):
        brought(games.find("opcg"), [["XW01-005"]])


def test_a_list_in_json_hears_of_a_faulty_record_too(tmp_path: Path) -> None:
    import_cards(write(tmp_path / "a.json", [vega("XW01-002", colors=["Pink"])]))
    path = write(tmp_path / "deck.json", '{"cards": [{"quantity": 4, "id": "XW01-002_p3"}]}')
    told = [fault.text for fault in check_deck(games.find("opcg"), path).faults if fault.lines]
    assert [text.partition(" (")[0] for text in told] == ["XW01-002 is in your list, but its record is faulty"]


def test_the_rules_of_decks_hold_for_imported_cards(tmp_path: Path) -> None:
    import_cards(write(tmp_path / "a.json", [*wharf(), vega("XW01-030", colors=["Blue"])]))
    path = write(tmp_path / "deck.txt", wharf_deck().replace("4xXW01-002", "5xXW01-002") + "1xXW01-030\n1xXW01-099\n")
    told = show_report(check_deck(games.find("opcg"), path))
    assert "XW01-030" in told and "5" in told and "no card of ONE PIECE CARD GAME has the id 'XW01-099'" in told


def test_an_id_is_read_as_people_write_it(tmp_path: Path) -> None:
    prepare("opcg", tmp_path)
    path = write(
        tmp_path / "deck.txt", wharf_deck().replace("4xXW01-002", "xw01-002 x4").replace("4xXW01-003", "4XW01-003")
    )
    assert check_deck(games.find("opcg"), path).legal


# -- saving ----------------------------------------------------------------------------------------


def test_the_nearest_known_id_may_be_that_of_an_imported_card(tmp_path: Path) -> None:
    """Also where the list names no other card that was imported."""
    prepare("opcg", tmp_path)
    for text in (wharf_deck() + "1xXW01-0O2\n", "1xXW01-0O2\n"):
        told = show_report(check_deck(games.find("opcg"), write(tmp_path / "deck.txt", text)))
        assert "no card of ONE PIECE CARD GAME has the id 'XW01-0O2'; did you mean XW01-002? (2-14-1)" in told


@pytest.mark.parametrize("title", TITLES)
def test_a_saved_game_opens_where_nobody_has_the_cards(
    title: str, tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seat(title, deck := prepare(title, tmp_path), deck)
    play(table)
    table.save(tmp_path / "game.jsonl")
    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "elsewhere"))
    again = replay(tmp_path / "game.jsonl")
    assert again.journal.header == table.journal.header
    play(again, seed=2, answers=5)


def test_a_saved_game_without_its_cards_names_them(tmp_path: Path) -> None:
    table = seat("opcg", deck := prepare("opcg", tmp_path), deck)
    header = table.journal.header
    table.journal.header = type(header)(**{**{n: getattr(header, n) for n in header.__struct_fields__}, "brought": []})
    table.save(tmp_path / "game.jsonl")
    with pytest.raises(DamagedFile, match="14 that are not here: XW01-001, XW01-002"):
        replay(tmp_path / "game.jsonl")


def test_a_game_that_brings_no_cards_says_nothing_of_them() -> None:
    own = sorted(games.find("opcg").decks())[0]
    assert b"brought" not in seat("opcg", own, own).journal.lines()[0]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "7",
        "[]",
        '["Draw",1]',
        '["PrintedCard"]',
        '["PrintedCard",1,2,3]',
        '["PrintedCard","X","X","no kind"]',
        '["PrintedCard","X","X","event",{"cost":"a"}]',
        '["PrintedCard","X","X","event",{},["","pink"]]',
        '["PrintedCard","X","X","event",{},[""],[""],[""],[""],[""],["",["Ability","activated",["",["Draw",["",1]]]]]]',
        '["PrintedCard","X","X","event",{},[""],[""],[""],[""],[""],["",7]]',
        '["PrintedCard","X","X","character",{},[""],[""],[""],[""],[""],[""],"none"]',
        "[" * 5000,
        '["__import__","os"]',
    ],
)
def test_lines_that_make_no_cards_are_refused(line: str) -> None:
    with pytest.raises(BadWire):
        game_with("opcg", (line,))


def test_a_card_that_comes_with_the_game_is_not_brought_to_it() -> None:
    id = games.find("opcg").catalogue.cards[0].id
    with pytest.raises(BadWire, match="comes with opcg"):
        game_with("opcg", (json.dumps(["PrintedCard", id, "X", "event"]),))


def test_an_imported_card_is_found_behind_its_name(tmp_path: Path) -> None:
    plain = choose_deck(games.find("opcg"), str(prepare("opcg", tmp_path)))
    for shape in ("{}x A name ({})", "{} A name(２)[{}]", "{} A name {}"):
        lines = [shape.format(plain.count(id), id) for id in dict.fromkeys(plain)]
        assert choose_deck(games.find("opcg"), str(write(tmp_path / "named.txt", "\n".join(lines)))) == plain


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "deck.txt, line 2: XW01-002 cannot be played: its text is not understood (en): "),
        ("ja", "deck.txt: 2行目：XW01-002は使えません：テキストを読み取れません（en）："),
        ("zh-Hant", "deck.txt: 第 2 行：XW01-002 無法使用：無法理解卡片文字（en）："),
    ],
)
def test_whoever_plays_is_told_of_a_refused_card_in_their_language(
    tmp_path: Path, lang: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = wharf()
    cards[1]["effect"] = "[On Play] Juggle 1 card."
    import_cards(write(tmp_path / "a.json", cards))
    deck = write(tmp_path / "deck.txt", wharf_deck())
    words = ["rulebound", "terminal", "--game", "opcg", "--deck", str(deck), "--lang", lang]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 1 and told in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["ja", "zh-Hant"])
def test_every_reason_for_a_refusal_is_said_in_every_language(
    tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebound.games.opcg.printing.COLOURS", ("red",))
    odd = [vega("XW01-002", effect="[On Play] Juggle 1 card."), vega("XW01-003", colors=["Green"])]
    import_cards(write(tmp_path / "a.json", odd))
    nothing = {"cost": None, "ATK": "", "DEF": ""}
    rulers = [sim(f"XK-00{n}", type=["Ruler"], abilities=["[Judgment] {R}"], **nothing) for n in (1, 2)]
    rulers.append(sim("XK-001J", type=["J-Ruler"], abilities=["Juggle a card."]))
    import_cards(write(tmp_path / "b.json", fowsim(rulers)))
    import_cards(write(tmp_path / "c.json", [plain_fow("XK-003", text=["[Flying]"])]), lang="ja")
    pools = [pool for name in ("opcg", "fow") if (pool := bring.open_pool(name)) is not None]
    told = [why for pool in pools for id in pool.cards if (why := pool.refusal(id))]
    assert len({re.sub("XK-00.J?|: .*", "", why) for why in told}) == 5
    for why in told:
        said = reason(why, lang)
        assert said != why and not re.match("[A-Za-z]", said), said
        assert why.partition("): ")[2] in said


def test_imported_cards_that_differ_by_capitals_alone_are_told_apart(tmp_path: Path) -> None:
    cards = [own_card(id, name={"en": f"Docker {id}"}, text={}) for id in ("ZZ-000", "zz-000", "ZZ-001")]
    import_cards(write(tmp_path / "a.json", own_file(cards=cards)))
    game = games.find("opcg")
    report = check_deck(game, write(tmp_path / "deck.txt", "2xZZ-000\n1xzz-000\n1xzz-001\n1xZz-000\n"))
    assert report.cards == ["ZZ-000", "ZZ-000", "zz-000", "ZZ-001"]
    (fault,) = [one for one in report.faults if one.lines]
    assert fault.text == "no card of ONE PIECE CARD GAME has the id 'Zz-000'" and sorted(fault.nearest) == [
        "ZZ-000",
        "zz-000",
    ]
    assert check_deck(game, write(tmp_path / "one.txt", "1xZZ-000\n")).cards == ["ZZ-000"]
