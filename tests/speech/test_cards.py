"""Cards are told in the languages that they have: ours in all three, imported ones in those in which they came."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from rulebound import games
from rulebound.collection import clauses
from rulebound.collection.imports import import_cards
from rulebound.collection.shipped import folder, placed, starters
from rulebound.decks import brought
from rulebound.kernel.game import Game
from rulebound.kernel.view import OptionView
from rulebound.programs import game_with, printed_cards
from rulebound.speech.cards import CardText
from rulebound.speech.languages import LANGUAGES
from rulebound.speech.speech import Speech
from tests.collection.lists import vega, write
from tests.speech.played import played


@pytest.mark.parametrize("title", starters())
def test_every_card_of_ours_is_told_in_every_language(title: str) -> None:
    game = games.find(title)
    told = [Speech(game, lang) for lang in LANGUAGES]
    cited = {card.id: len(card.abilities) for card in importlib.import_module(f"{game.package}.cards").CARDS}
    for id in printed_cards(game):
        cards = [speech.card(id) for speech in told]
        assert [card.lang for card in cards] == list(LANGUAGES)
        assert len({len(card.lines) for card in cards}) == 1 and len({card.name for card in cards}) > 1
        assert len(cards[0].clauses) == cited[id], id


@pytest.mark.parametrize("title", starters())
def test_the_lines_of_clauses_are_those_of_the_texts(title: str) -> None:
    """`python -m rulebound.collection.shipped --write` brings them into line."""
    assert (folder(title) / clauses.FILE).read_text(encoding="utf-8") == placed(title)


def test_a_keyword_alone_in_a_line_is_no_clause() -> None:
    card = CardText("X", "X", "en", ["[Blocker]", "[On Play] Draw 1 card.", "[On K.O.] Draw 1 card."], [1, 2])
    assert [card.clause(number) for number in (0, 1, 2, 3)] == ["", card.lines[1], card.lines[2], ""]


def test_what_a_text_lets_choose_is_offered_in_its_words() -> None:
    said = {
        "en": ["Draw two cards", "You gain 800 life."],
        "ja": ["カード2枚を引く", "あなたは800ライフを得る。"],
        "zh-Hant": ["抽2張牌", "你獲得800點生命值。"],
    }
    game = games.find("fow")
    chosen = next(
        card.id for card in game.catalogue.cards if Speech(game, "en").card(card.id).mode(1, 1) == "Draw two cards"
    )
    asked = played("fow", 1).asked[0]
    assert asked.view.decision is not None
    options = [OptionView("mode", number=0, text="mode 1"), OptionView("mode", number=1, text="mode 2")]
    decision = replace(asked.view.decision, kind="modes", why=[f"{chosen}#1"], options=options)
    for lang, texts in said.items():
        assert Speech(game, lang).options(decision, asked.view) == texts


def wharf(folder: Path) -> Game:
    """A game to which two imported cards were brought: one in two languages, one in English alone."""
    texts = {
        "en": "[Blocker]\n[On Play] Draw 1 card.\n[On K.O.] Draw 1 card.",
        "ja": "【ブロッカー】\n【登場時】カード1枚を引く。\n【KO時】カード1枚を引く。",
    }
    names = {"en": "Tar Boiler", "ja": "タール煮"}
    for lang in texts:
        cards = [vega("XW01-002", name=names[lang], effect=texts[lang])]
        cards += [vega("XW01-003", name="Rope Coiler")] if lang == "en" else []
        found = import_cards(write(folder / f"{lang}.json", json.dumps(cards)), lang=lang)
        assert found.faults == [] and found.refused == []
    plain = games.find("opcg")
    return game_with("opcg", brought(plain, [["XW01-002", "XW01-003"]]))


def test_an_imported_card_is_told_in_the_languages_in_which_it_came(tmp_path: Path) -> None:
    game = wharf(tmp_path)
    japanese = Speech(game, "ja")
    assert japanese.card("XW01-002").name == "タール煮"
    assert japanese.explain("XW01-002#2") == ["タール煮", "【KO時】カード1枚を引く。"]
    assert japanese.clause("XW01-002#1") == "「タール煮」②"
    assert japanese.card("XW01-003").lang == "en" and japanese.name("XW01-003") == "Rope Coiler"
    chinese = Speech(game, "zh-Hant")
    assert chinese.card("XW01-002").lang == "en"
    assert chinese.explain("XW01-002#2") == ["（英文）Tar Boiler", "（英文）[On K.O.] Draw 1 card."]


def test_a_card_that_was_brought_is_told_by_its_name_where_nobody_has_its_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = wharf(tmp_path)
    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "elsewhere"))
    speech = Speech(game, "ja")
    assert speech.card("XW01-002") == CardText("XW01-002", "Tar Boiler", "")
    assert speech.explain("XW01-002#2")[0] == "（英語）Tar Boiler"


def test_a_store_that_cannot_be_read_stops_no_game(tmp_path: Path, data: Path) -> None:
    game = wharf(tmp_path)
    (data / "cards.sqlite").write_bytes(b"no such thing" * 100)
    assert Speech(game, "ja").name("XW01-002") == "Tar Boiler"
