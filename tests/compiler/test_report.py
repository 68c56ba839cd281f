"""The report on a card list: its figures, what it says of a card, and the page that shows it."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from rulebound.compiler.page import page
from rulebound.compiler.report import Report, compile_list, lines, shape, visible

WHOLE = {"id": "X1-001", "set": "X1", "text": "[On Play] Draw 1 card."}
BLANK = {"id": "X1-002", "set": "X1", "text": None}
REFUSED = {"id": "X2-001", "set": "X2", "text": "[On Play] Draw 1 card.\n[On Play] Juggle 3 cards & smile."}
REFUSED_ALIKE = {"id": "X2-002", "set": "X2", "text": "[On Play] Juggle 4 cards & smile."}
UNLIKE = {
    "id": "X2-003",
    "set": "X2",
    "text": "[On Play] Return up to 1 Character with a cost of 9 or less to the bottom of the owner's deck.",
}
CARDS: list[dict[str, Any]] = [WHOLE, BLANK, REFUSED, REFUSED_ALIKE, UNLIKE]


@pytest.fixture(scope="module")
def report() -> Report:
    return compile_list(CARDS, "opcg", "en")


class Outline(HTMLParser):
    """The elements of a page, and the words in each."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words: dict[str, list[str]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.words.setdefault(self.open[-1], []).append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.found if name == tag]


def test_the_figures_count_cards_with_text(report: Report) -> None:
    assert report.total().as_json() == {
        "cards": 5,
        "with_text": 4,
        "whole": 2,
        "round_trip": 1,
        "round_trip_without_variants": 1,
    }
    assert [(name, figures.cards, figures.whole) for name, figures in report.sets().items()] == [
        ("X1", 2, 1),
        ("X2", 3, 1),
    ]


def test_a_refusal_names_the_words_and_their_place(report: Report) -> None:
    first, second = report.refused()
    assert (first["id"], first["paragraph"], second["id"], second["paragraph"]) == ("X2-001", 2, "X2-002", 1)
    for entry in (first, second):
        assert entry["text"][entry["at"] :].startswith(entry["span"])
        assert entry["span"].startswith("juggle")
        assert entry["expected"]


def test_one_phrase_may_open_several_cards(report: Report) -> None:
    ((words, cards, example),) = report.openings()
    assert (cards, example) == (2, "X2-001") and "juggle # cards" in words


def test_words_without_names_and_numbers_have_one_shape() -> None:
    assert shape("give 「Ash」 +1000 power. then") == shape("give 「Ember」 +2000 power, if") == "give 「」 +# power"
    assert shape("K.O. 「Ash」 now") == "K.O. 「」 now"
    assert shape(": draw") == ": draw"
    assert shape("") == ""


def test_what_is_printed_in_other_words_is_told(report: Report) -> None:
    (entry,) = report.unlike()
    assert entry["id"] == "X2-003" and entry["text"] != entry["printed"]


def test_the_terminal_shows_sets_and_openings(report: Report) -> None:
    told = lines(report)
    assert [line.split()[0] for line in told[1:4]] == ["X1", "X2", "all"]
    assert told[-1].split()[0] == "2" and "(X2-001)" in told[-1]


def test_the_page_is_one_file_that_asks_for_nothing(report: Report) -> None:
    text = page(report)
    outline = Outline(text)
    assert outline.open == []
    assert not re.search(r"https?:|//\w|url\(|@import", text)
    assert not any(attrs.keys() & {"src", "href", "action", "style"} for _, attrs in outline.found)
    (policy,) = [meta["content"] for meta in outline.all("meta") if meta.get("http-equiv")]
    for tag in ("script", "style"):
        source = "".join(outline.words[tag])
        digest = base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in str(policy)
    assert str(policy).startswith("default-src 'none';")


def test_the_page_shows_sets_openings_refusals_and_other_words(report: Report) -> None:
    text = page(report)
    outline = Outline(text)
    assert "<b>2</b> of 4 cards with text were understood whole (50.0%)." in text
    assert [rect["width"] for rect in outline.all("rect")] == ["100.0", "33.3", "50.0"]
    pressed = [(button["data-by"], button["data-is"]) for button in outline.all("button") if "data-by" in button]
    (opening,) = [value for by, value in pressed if by == "shape"]
    assert pressed[:2] == [("set", "X1"), ("set", "X2")]
    articles = outline.all("article")
    assert [article.get("data-shape") for article in articles] == [opening, opening, None]
    assert {article["data-set"] for article in articles} == {"X2"}
    marked = outline.words["mark"]
    assert any("uggle 3 cards" in words for words in marked)
    assert "return" in marked and "place" in marked  # side by side, the words that differ


def test_every_word_of_a_list_is_escaped_in_the_page() -> None:
    evil = "<script>alert(1)</script>&\"'"
    cards = [
        {"id": evil, "set": evil, "text": f"カード1枚を引く。{evil}"},
        {"id": "X-2", "set": "\x1b[31m\u202e\ud800\x00", "text": "カード\x00\x1b1枚\ud800を引く。"},
    ]
    report = compile_list(cards, "opcg", "ja")
    text = page(report)
    outline = Outline(text)
    assert text.count("<script") == 1 and "alert(1)</script>" not in text
    assert outline.open == []
    text.encode()  # no half of a character is left
    assert not re.search("[\x00-\x09\x0b-\x1f\u202a-\u202e]", text)
    assert any("<script>alert(1)</script>" in words for words in outline.words["h3"])
    assert {article.get("lang") for article in outline.all("div") if "lang" in article} == {"ja"}
    assert Outline(page(compile_list(cards, "opcg", "zh"))).all("div")[-1]["lang"] == "zh-Hant"
    told = "\n".join(lines(report))
    told.encode()
    assert not re.search("[\x00-\x09\x0b-\x1f\u202a-\u202e]", told)


def test_a_long_text_is_shown_about_the_words_in_question() -> None:
    report = compile_list([{"id": "X-1", "set": "X", "text": "Draw 1 card. " * 50_000}], "opcg", "en")
    assert len(page(report)) < 30_000


def test_a_list_without_faults_has_a_page_too() -> None:
    for cards in ([], [WHOLE]):
        text = page(compile_list(cards, "opcg", "en"))
        assert "Nothing refused." in text and "Nothing to open." in text and "Nothing printed in other words." in text
        assert Outline(text).open == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ash", "Ash"),
        ("灰「色」", "灰「色」"),
        ("a\nb", "a\nb"),
        ("\x00\t\x1b", "␀␉␛"),
        ("\x7f\x9b\u202e\u200b\ud800", "\ufffd" * 5),
    ],
)
def test_signs_that_steer_are_made_visible(text: str, shown: str) -> None:
    assert visible(text) == shown
