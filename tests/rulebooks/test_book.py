"""Rulebook files: what is read, what is refused, and what the shipped ones hold."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rulebound.errors import DamagedFile, RuleboundError
from rulebound.rulebooks.book import NUMBER, DamagedRulebook, UnknownRule, read
from rulebound.rulebooks.shelf import Shelf, UnknownRulebook, shipped
from tests.rulebooks.fake import BOOK, OLD_BOOK, book_text


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A whole rulebook."""
    path = tmp_path / "rulebook.json"
    path.write_text(book_text("fake-1", BOOK, True))
    return path


def test_a_rulebook_is_read_in_the_order_of_the_document(file: Path) -> None:
    book = read(file)
    assert (book.id, book.title, book.game, book.suffix) == ("fake-1", "The rules of fake-1", "fake", "1")
    assert list(book.rules) == [one["id"] for one in BOOK]
    assert book.rule("2.3.1").wording == "One must take something."
    assert [rule.id for rule in book.parents("2.3.1")] == ["2", "2.3"]
    assert [rule.id for rule in book.children("2.3")] == ["2.3.1", "2.3.2"]
    assert book.rule("1").why_not == "a heading"
    assert "1" not in [rule.id for rule in book.testable()]


def test_an_unknown_number_names_its_neighbours(file: Path) -> None:
    with pytest.raises(UnknownRule, match=r"fake-1 has no rule '2\.33'; the nearest are .*2\.3"):
        read(file).rule("2.33")


@pytest.mark.parametrize(
    ("change", "name", "expected", "found"),
    [
        ({"id": 5}, "entry 5", "as id a text that is not empty", "5"),
        ({"id": "two"}, "entry two", "an id such as", "two"),
        ({"id": "1.1"}, "entry 1.1", "an id that occurs once", "a second '1.1'"),
        ({"parent": "9"}, "entry 2.1", "the id of an earlier entry", "9"),
        ({"parent": "2.2"}, "entry 2.1", "the id of an earlier entry", "2.2"),
        ({"parent": 2}, "entry 2.1", "the id of an earlier entry", "2"),
        ({"kind": "rumour"}, "entry 2.1", "a kind among heading, definition", "rumour"),
        ({"testable": "yes"}, "entry 2.1", "as testable true or false", "yes"),
        ({"testable": False}, "entry 2.1", "as why_not a text that is not empty", "null"),
        ({"why_not": "dull"}, "entry 2.1", "no why_not beside a testable rule", "dull"),
        ({"wording": " "}, "entry 2.1", "as wording a text that is not empty", " "),
        ({"same_as": "2.1"}, "entry 2.1", "a rule such as 'toy-1:3.2'", "2.1"),
        ({"colour": "red"}, "entry 2.1", "only the keys id, parent", "colour"),
    ],
)
def test_a_damaged_entry_is_named_with_its_line(
    file: Path, change: dict[str, object], name: str, expected: str, found: str
) -> None:
    entries = [{**one, **change} if one["id"] == "2.1" else one for one in BOOK]
    file.write_text(book_text("fake-1", entries, True))
    with pytest.raises(DamagedRulebook) as caught:
        read(file)
    error = caught.value
    assert (error.path, error.line) == (str(file), 6)
    assert error.entry in (name, "entry 5")  # an entry without an id goes by its place
    assert expected in error.expected and found in error.found
    assert str(file) in str(error) and "line 6" in str(error) and error.entry in str(error)


@pytest.mark.parametrize("key", ["id", "parent", "kind", "testable", "wording"])
def test_an_entry_without_a_key_is_refused(file: Path, key: str) -> None:
    entries = [{k: v for k, v in one.items() if one["id"] != "2.1" or k != key} for one in BOOK]
    file.write_text(book_text("fake-1", entries, True))
    with pytest.raises(DamagedRulebook, match=f"line 6.*{key}"):
        read(file)


@pytest.mark.parametrize(
    ("content", "line", "expected"),
    [
        (b"", 1, "JSON"),
        (b"{\n  'id': 1}", 2, "JSON"),
        (b"[]", 1, "an object with id"),
        (b'{"id": "fake-1"}', 1, "the key 'title'"),
        (b"\n\n\xff", 3, "UTF-8"),
        (b"[" * 100_000, 1, "JSON"),
        (book_text("other-1", BOOK, True).encode(), 1, "as id a name such as 'fake-1'"),
        (book_text("fake-1", BOOK, True).replace('"fake",', '"Fake!",').encode(), 1, "as game a name"),
        (
            book_text("fake-1", BOOK, True).replace('"default": true', '"default": 1').encode(),
            1,
            "as default",
        ),
        (
            b'{"id":"fake-1","title":"t","game":"fake","default":true,"entries":[]}',
            1,
            "a list of at least one",
        ),
        (
            book_text("fake-1", BOOK, True).replace('{"id": "2.1"', '{"id": "2.1", "kind": 1').encode(),
            6,
            "once",
        ),
    ],
)
def test_a_damaged_file_is_named_with_its_line(file: Path, content: bytes, line: int, expected: str) -> None:
    file.write_bytes(content)
    with pytest.raises(DamagedFile) as caught:
        read(file)
    assert caught.value.line == line
    assert expected in caught.value.expected


def test_a_file_cut_anywhere_is_refused_and_never_half_read(file: Path) -> None:
    whole = file.read_text()
    for length in range(0, len(whole.rstrip()), 7):
        file.write_text(whole[:length])
        with pytest.raises(DamagedRulebook):
            read(file)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DamagedRulebook, match="a readable file"):
        read(tmp_path / "none.json")


def test_two_books_of_one_name_or_two_defaults_are_refused(tmp_path: Path) -> None:
    paths = [tmp_path / "a.json", tmp_path / "b.json"]
    for path in paths:
        path.write_text(book_text("fake-1", BOOK, True))
    with pytest.raises(RuleboundError, match="both called fake-1"):
        Shelf(paths)
    paths[1].write_text(book_text("fake-0", OLD_BOOK, True))
    with pytest.raises(RuleboundError, match="another default"):
        Shelf(paths)


def test_a_game_stands_for_its_default_rulebook(tmp_path: Path) -> None:
    paths = [tmp_path / "a.json", tmp_path / "b.json"]
    paths[0].write_text(book_text("fake-0", OLD_BOOK, False))
    paths[1].write_text(book_text("fake-1", BOOK, True))
    shelf = Shelf(paths)
    assert shelf.find("fake").id == "fake-1"
    assert shelf.find("fake-0").id == "fake-0"
    assert shelf.rule("fake:2.1")[1].id == "2.1"
    with pytest.raises(UnknownRulebook, match="no rulebook or game is called 'fuke'; rulebooks are fake-0, fake-1"):
        shelf.find("fuke")
    with pytest.raises(RuleboundError, match=r"expected a rule such as toy-1:3\.2, found '2\.1'"):
        shelf.rule("2.1")


# The shipped rulebooks.

FIGURES = {
    "opcg-1.1.9": (494, 339),
    "opcg-1.1.6": (460, 308),
    "opcg-manual-1.11": (195, 105),
    "azurlane-2.1.0": (325, 224),
    "fow-6.0": (762, 538),
}
BOOKS = Shelf(shipped()).books


def test_the_shipped_rulebooks_are_whole() -> None:
    assert {name: (len(book.rules), len(book.testable())) for name, book in BOOKS.items() if name in FIGURES} == FIGURES
    for name, book in BOOKS.items():
        assert book.path.name == f"{name}.json"


def test_each_game_has_one_default_rulebook() -> None:
    defaults = [(book.game, book.id) for book in BOOKS.values() if book.default]
    assert {("opcg", "opcg-1.1.9"), ("azurlane", "azurlane-2.1.0"), ("fow", "fow-6.0")} <= set(defaults)
    assert len({game for game, _ in defaults}) == len(defaults) == len({book.game for book in BOOKS.values()})


def test_every_testable_rule_can_be_cited() -> None:
    for book in BOOKS.values():
        for rule in book.testable():
            assert re.fullmatch(NUMBER, rule.id) and not rule.id.isdigit(), (book.id, rule.id)


def test_the_wording_is_english_and_about_the_game() -> None:
    printed_names = {("azurlane-2.1.0", "201.4")}  # speaks of signs within card names
    for book in BOOKS.values():
        for rule in book.rules.values():
            if (book.id, rule.id) not in printed_names:
                assert not re.search(
                    r"[\u3040-\u30ff\u3400-\u9fff]|mistransl|misprint|errata [A-Z]|\b(?:FW|AL|OP\d|NEW)-\d",
                    rule.wording,
                )


def test_the_same_rule_in_two_editions_is_testable_in_both() -> None:
    for book in BOOKS.values():
        for rule in book.rules.values():
            if rule.same_as:
                name, _, number = rule.same_as.partition(":")
                assert name != book.id and rule.testable and BOOKS[name].rule(number).testable, rule.id
    old = BOOKS["opcg-1.1.6"]
    assert old.rule("1-3-9").same_as == "opcg-1.1.9:1-3-8"
    # What changed between the editions is not the same rule.
    for number in ("6-2-3", "8-1-3-5-3", "8-1-3-2", "6-6-1-1", "2-5-2"):
        assert not old.rule(number).same_as


@pytest.mark.parametrize(
    ("number", "says", "says_not"),
    [
        ("1022.3", "except from play ground to play ground", "kept"),
        ("1303.3", "not erased but arrives in the graveyard", "destroyed tokens disappear"),
        ("804.4a", "losing the permission to block does not undo", "becomes unable to block"),
        ("1105.2", "battle damage to a resonator", "player"),
        ("1115.2", "if it was played that way", "hand"),
        ("1119.2", "erase this token", "banish"),
    ],
)
def test_readings_that_were_wrong_stay_corrected(number: str, says: str, says_not: str) -> None:
    wording = BOOKS["fow-6.0"].rule(number).wording
    assert says in wording and says_not not in wording


def test_every_file_keeps_one_entry_a_line() -> None:
    for book in BOOKS.values():
        lines = book.path.read_text(encoding="utf-8").splitlines()
        assert len(lines) == len(book.rules) + 2
        assert all(json.loads(line.rstrip(",")) for line in lines[1:-1])
