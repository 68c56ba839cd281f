"""The rules of a book in another language: read beside the book, refused where they do not fit, else in English."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound import rules
from rulebound.rulebooks.book import DamagedRulebook, read, read_wordings, wordings_file
from rulebound.rulebooks.project import Project
from rulebound.rulebooks.shelf import TRANSLATED, Shelf, shelf, shipped
from tests.rulebooks.fake import BOOK, book_text

LANGS = [name.removeprefix(".").removesuffix(".json") for name in TRANSLATED]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A rulebook of which three rules are said in Japanese."""
    path = tmp_path / "rulebook.json"
    path.write_text(book_text("fake-1", BOOK, True))
    words = '{\n "2": "取る",\n "2.1": "取った硬貨は山を離れる。",\n "2.3.1": "何かを取る。"\n}\n'
    (tmp_path / "rulebook.ja.json").write_text(words, encoding="utf-8")
    return path


def test_a_rule_is_said_in_the_language_or_in_english(file: Path) -> None:
    books = Shelf([file])
    book, rule = books.rule("fake-1:2.1")
    assert books.wording(book, rule, "ja") == ("取った硬貨は山を離れる。", "ja")
    assert books.wording(book, rule, "en") == (rule.wording, "en")
    assert books.wording(book, rule, "zh-Hant") == (rule.wording, "en")
    assert books.wording(book, book.rule("2.3.2"), "ja") == (book.rule("2.3.2").wording, "en")


def test_wordings_are_read_when_they_are_first_asked_for(file: Path) -> None:
    books = Shelf([file])
    book, rule = books.rule("fake-1:2.1")
    wordings_file(book, "ja").write_text('{"2.1": "硬貨。"}', encoding="utf-8")
    assert books.wording(book, rule, "ja").text == "硬貨。"
    wordings_file(book, "ja").unlink()
    assert books.wording(book, rule, "ja").text == "硬貨。"


def test_wordings_are_no_book_of_their_own() -> None:
    assert not [path for path in shipped() if path.name.endswith(TRANSLATED)]


@pytest.mark.parametrize(
    ("text", "line", "expected", "found"),
    [
        ('{\n "2.1": "a",\n "9.9": "b"\n}', 3, "the id of a rule of fake-1 in entry 9.9", "9.9"),
        ('{\n "2.1": " "\n}', 2, "a text that is not empty in entry 2.1", " "),
        ('{\n "2.1": 5\n}', 2, "a text that is not empty in entry 2.1", "5"),
        ('{\n "2.1": "a",\n "2": "b",\n "2.1": "c"\n}', 4, "each key once", "'2.1' twice"),
        ('["2.1"]', 1, "an object of wordings", '["2.1"]'),
        ('{\n "2.1": \n}', 3, "JSON", "expecting value"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_file_line_and_rule(
    file: Path, text: str, line: int, expected: str, found: str
) -> None:
    book = read(file)
    wordings_file(book, "ja").write_text(text, encoding="utf-8")
    with pytest.raises(DamagedRulebook) as refused:
        read_wordings(book, "ja")
    assert refused.value.path.endswith("rulebook.ja.json") and refused.value.line == line
    assert expected in refused.value.expected and found in refused.value.found


def test_show_tells_the_language_and_marks_what_is_not_said_in_it(project: Project, file: Path) -> None:
    project.shelf = Shelf([file])
    lines = rules.show("fake-1:2.3", project, "ja")
    assert lines[1] == "  (en) A player takes only when allowed to."
    assert "  2  取る" in lines and "  2.3.1  何かを取る。" in lines
    assert "  2.3.2  (en) A tired player takes nothing." in lines


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("book", [path.name.removesuffix(".json") for path in shipped()])
def test_every_rule_that_comes_with_the_project_is_said_in_every_language(book: str, lang: str) -> None:
    found = shelf().find(book)
    said = shelf().said(found, lang)
    assert list(said) == list(found.rules), f"{book}.{lang} lacks {[id for id in found.rules if id not in said]}"
    assert not [id for id, wording in said.items() if wording == found.rules[id].wording]
