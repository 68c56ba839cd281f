"""Printings of one card, in other words or languages: they agree, or docs/printings.md says on what they differ."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rulebound.compiler.pairs import DIFFERENT, REFUSED, SAME, Pair, compare_printings, show

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "printings.md"
LANGUAGES = [
    ("opcg", {"en": "opcg.en.dev.json", "ja": "opcg.ja.dev.json", "zh": "opcg.zh-TW.dev.json"}),
    ("azurlane", {"zh": "azurlane.zh-TW.dev.json", "ja": "azurlane.ja.dev.json"}),
]
PRINTINGS = [("opcg", "en", "opcg.en"), ("opcg", "ja", "opcg.ja"), ("opcg", "zh", "opcg.zh-TW")]


def table(heading: str) -> list[list[str]]:
    """The rows of a table of the page."""
    _, found, rest = PAGE.read_text(encoding="utf-8").partition(f"\n## {heading}\n")
    assert found, heading
    lines = [line for line in rest.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]
    assert rows == sorted(rows, key=lambda row: row[: len(row) - 2]), "in the order of their numbers"
    return rows


# -- the page -------------------------------------------------------------------------------------


def test_the_page_says_each_difference_in_a_few_words() -> None:
    headings = re.findall(r"^## (.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert headings == [f"{game}: languages" for game, _ in LANGUAGES] + [
        f"{game}: printings in {lang}" for game, lang, _ in PRINTINGS
    ]
    for heading in headings:
        for row in table(heading):
            assert row[-1] in {"translation", "wording", "data fault", "not read"}
            assert 5 < len(row[-2]) < 120 and not re.search(r"[\u3040-\u9fff【】「」《》]", row[-2]), row


# -- with texts of our own -------------------------------------------------------------------------


def pair(lang: str, *texts: str, field: str = "effect", pool: list[dict[str, Any]] | None = None) -> Pair:
    told = [{"text": text, "src": str(n)} for n, text in enumerate(texts, 1)]
    (found,) = compare_printings(pool or [], [{"id": "X-1", "field": field, "texts": told}], "opcg", lang).found
    return found


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        (
            "en",
            ("[Activate: Main] ➀: Draw 1 card.", "[Activate: Main] You may rest 1 of your DON!! cards: Draw 1 card."),
        ),
        (
            "ja",
            ("【起動メイン】➀：カード1枚を引く。", "【起動メイン】自分のドン‼1枚をレストにできる：カード1枚を引く。"),
        ),
        ("zh", ("【啟動主要】①:抽1張卡片。", "【啟動主要】➀：抽1張卡片。", "【啟動主要】 ❶：抽１張卡片。")),
        (
            "zh",
            (
                "【登場時】若自己有6張以上休息狀態的咚!!卡時，抽1張卡片。",
                "【登場時】若自己休息狀態的咚!!卡有6張以上時，抽1張卡片。",
            ),
        ),
        (
            "en",
            (
                "This Character cannot be K.O.'d in battle by <Slash> attribute cards and gains +2000 power.",
                "This Character gains +2000 power and cannot be K.O.'d in battle by <Slash> attribute cards.",
            ),
        ),
        (
            "ja",
            (
                "このキャラは属性(斬)を持つカードとのバトルでKOされず、このキャラはパワー+2000。",
                "このキャラはパワー+2000。このキャラは属性(斬)を持つカードとのバトルでKOされない。",
            ),
        ),
    ],
)
def test_other_words_for_the_same_are_one_program(lang: str, texts: tuple[str, ...]) -> None:
    assert pair(lang, *texts).verdict == SAME


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("en", "K.O. up to 1 of your opponent's Characters.", "K.O. 1 of your opponent's Characters."),
        (
            "en",
            "Draw 1 card. Then, trash 1 card from your hand.",
            "Draw 1 card. Then, you may trash 1 card from your hand.",
        ),
        ("ja", "相手のキャラ1枚までを、KOする。", "相手のキャラ1枚をKOする。"),
        ("ja", "自分のキャラ1枚までを、レストにする。", "相手のキャラ1枚までを、レストにする。"),
        ("en", "Set up to 2 of your DON!! cards as active.", "Set 2 of your DON!! cards as active."),
        ("ja", "自分のドン!!2枚までを、アクティブにする。", "自分のドン!!2枚をアクティブにする。"),
        ("zh", "將最多2張自己的咚!!卡置為活動狀態。", "將2張自己的咚!!卡置為活動狀態。"),
        ("en", "Give up to 2 rested DON!! cards to your Leader.", "Give 2 rested DON!! cards to your Leader."),
        ("ja", "自分のリーダーにレストのドン!!2枚までを、付与する。", "自分のリーダーにレストのドン!!2枚を付与する。"),
        ("zh", "附加最多2張休息狀態的咚!!卡在自己的領航卡。", "附加2張休息狀態的咚!!卡在自己的領航卡。"),
        ("zh", "KO最多1張對手的角色卡。", "KO1張對手的角色卡。"),
    ],
)
def test_a_word_that_says_something_makes_two_programs(lang: str, one: str, other: str) -> None:
    tag = {"en": "[On Play] ", "ja": "【登場時】", "zh": "【登場時】"}[lang]
    found = pair(lang, tag + one, tag + other)
    assert found.verdict == DIFFERENT
    assert found.printings[0].text != found.printings[1].text


def test_only_the_paragraphs_that_differ_are_shown() -> None:
    found = pair("en", "[Blocker]\n[On Play] Draw 1 card.", "[Blocker]\n[On Play] Draw 2 cards.")
    assert [one.text for one in found.printings] == ["【On Play】 draw 1 card.", "【On Play】 draw 2 cards."]
    found = pair("en", "[Blocker]", "[Blocker]\n[On Play] Draw 2 cards.")
    assert (found.verdict, [one.text for one in found.printings]) == (DIFFERENT, ["", "【On Play】 draw 2 cards."])


def test_a_printing_that_is_not_understood_agrees_with_none() -> None:
    found = pair("en", "[On Play] Juggle.", "[On Play] Juggle.")
    assert found.verdict == REFUSED
    assert all(one.refusal is not None for one in found.printings)
    found = pair("en", "[Trigger] Draw 1 card.", "[Trigger] Juggle.", field="trigger")
    assert found.verdict == REFUSED and [one.refusal is None for one in found.printings] == [True, False]


def test_a_name_is_one_with_and_without_its_spaces_where_these_say_nothing() -> None:
    texts = (
        "【登場時】自分の「EMBER66」1枚までを、レストにする。",
        "【登場時】自分の「EMBER 66」1枚までを、レストにする。",
    )
    assert pair("ja", *texts).verdict == DIFFERENT  # no list knows such a name
    assert pair("ja", *texts, pool=[{"id": "X-2", "name": "EMBER 66"}]).verdict == SAME


def test_what_was_found_is_shown() -> None:
    told = [{"text": "[On Play] Draw 1 card.", "src": "a"}, {"text": "[On Play] Juggle\x1b.", "src": "b"}]
    found = compare_printings([], [{"id": "X-1", "field": "effect", "texts": told}], "opcg", "en")
    first, *rest = show(found)
    assert first.startswith("1 texts were printed in several ways; 0 of them come to one program (0.0%)")
    assert rest[0] == "X-1 effect: refused" and "stopped at: " in rest[2] and "\x1b" not in rest[2]
    assert show(compare_printings([], [], "opcg", "en")) == [
        "0 texts were printed in several ways; 0 of them come to one program (-), 0 to several, 0 were not understood."
    ]
