"""Texts of a card file are printed in its other languages by the grammar, and read back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulebound.collection import translate as tool
from rulebound.collection.own import read_own
from rulebound.collection.translate import Translator, Untold, dumps, main, translate, words_of

SEARCH = (
    "[On Play] Look at 3 cards from the top of your deck; reveal up to 1 {Ash} type card other than [Ember] and add it "
    "to your hand."
)
CHOICE = "[Main] Choose one:\n• Draw 1 card.\n• Set up to 1 of your {Ash} type Characters as active."


def cards(*texts: str) -> dict[str, Any]:
    """A file with one card that says so."""
    ember = {"en": "Ember", "ja": "熾火", "zh-Hant": "餘燼"}
    card = {"id": "E-1", "kind": "character", "colours": ["red"], "values": {"cost": 1, "power": 1000}, "name": ember}
    return {
        "format": "rulebound cards 1",
        "game": "opcg",
        "set": "E",
        "name": {"en": "Embers"},
        "words": {"Ash": {"ja": "灰", "zh-Hant": "灰燼"}},
        "cards": [{**card, "text": {"en": list(texts)}}],
    }


def test_a_text_is_printed_in_the_other_languages_with_the_words_of_the_file() -> None:
    file = cards("[Blocker]", SEARCH)
    assert translate(file) == []
    text = file["cards"][0]["text"]
    assert list(text) == ["en", "ja", "zh-Hant"]
    assert text["ja"][0] == "【ブロッカー】" and "「熾火」以外の特徴《灰》を持つカード" in text["ja"][1]
    assert text["zh-Hant"][0] == "【防禦】" and "除了「餘燼」以外擁有《灰燼》特徵的卡片" in text["zh-Hant"][1]


def test_marks_are_printed_as_each_language_prints_them() -> None:
    file = cards("[DON!! x1] [When Attacking] ②: Draw 1 card.")
    assert translate(file) == []
    text = file["cards"][0]["text"]
    assert text["ja"] == ["【ドン!!×1】【アタック時】②：カード1枚を引く。"]
    assert text["zh-Hant"] == ["【咚!!×1】【攻擊時】②：抽1張卡片。"]


@pytest.mark.parametrize("lang", ["ja", "zh-Hant"])
def test_english_is_printed_from_the_others_as_it_was_written(lang: str) -> None:
    ko = "[On K.O.] ①: K.O. up to 1 of your opponent's Characters."
    file = cards(SEARCH, CHOICE, ko, "[Activate: Main] ①: Up to 1 of your Characters gains [Rush] during this turn.")
    assert translate(file) == []
    text = file["cards"][0]["text"]
    written = text.pop("en")
    text.pop({"ja": "zh-Hant", "zh-Hant": "ja"}[lang])
    assert translate(file, lang) == []
    assert file["cards"][0]["text"]["en"] == written


def test_all_languages_come_to_one_program() -> None:
    file = cards(SEARCH, CHOICE)
    translate(file)
    translator = Translator("opcg", words_of(file))
    text = file["cards"][0]["text"]
    programs = {lang: translator.programs(text[lang], lang) for lang in text}
    assert programs["ja"] == programs["en"] == programs["zh-Hant"]


def test_a_text_that_is_there_is_left_unless_it_is_to_be_printed_again() -> None:
    file = cards("Draw 1 card.")
    file["cards"][0]["text"] = {"en": ["[On Play] Draw 1 card."], "ja": ["by hand"]}
    assert translate(file) == []
    assert file["cards"][0]["text"]["ja"] == ["by hand"]
    assert translate(file, again=True) == []
    assert file["cards"][0]["text"]["ja"] == ["【登場時】カード1枚を引く。"]


def test_what_cannot_be_said_is_told_by_card_and_language() -> None:
    told = translate(cards("[On Play] K.O. up to 1 of your {Soot} type Characters."))
    assert [line.split(":")[0] for line in told] == ["E-1, ja", "E-1, zh-Hant"]
    assert "'Soot'" in told[0]
    told = translate(cards("[On Play] Sing a song."))
    assert len(told) == 2 and "is not understood" in told[0] and "'sing a song.'" in told[0]


def test_a_text_of_two_paragraphs_is_no_paragraph() -> None:
    with pytest.raises(Untold, match="expected one paragraph, found 2"):
        Translator("opcg", {}).read("[Blocker]\n[Rush]", "en")


def test_what_is_printed_and_says_something_else_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "render", lambda book, tree, category: "【登場時】カード2枚を引く。")
    with pytest.raises(Untold, match="says something else"):
        Translator("opcg", {}).translated("[On Play] Draw 1 card.", "en", "ja")


def test_a_file_is_written_so_that_it_is_read_the_same(tmp_path: Path) -> None:
    file = cards(SEARCH)
    path = tmp_path / "cards.json"
    path.write_text(dumps(file), encoding="utf-8")
    assert main([str(path)]) == 0
    translate(file)
    assert json.loads(path.read_text(encoding="utf-8")) == file
    assert dumps(file) == path.read_text(encoding="utf-8")
    (entry,) = read_own(path).entries
    assert entry.text["ja"] == tuple(file["cards"][0]["text"]["ja"])


def test_a_file_with_a_fault_is_left_as_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.json"
    for file in (cards("[On Play] Sing a song."), cards("[Blocker]") | {"cards": [{"id": "E-2"}]}):
        before = json.dumps(file)
        path.write_text(before, encoding="utf-8")
        assert main([str(path)]) == 1
        assert path.read_text(encoding="utf-8") == before
        assert "E-" in capsys.readouterr().err
