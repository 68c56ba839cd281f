"""References: what counts as a citation or a claim, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.errors import RuleboundError
from rulebound.rulebooks.references import chapter, claim, opening
from rulebound.rulebooks.shelf import Shelf, shipped
from tests.rulebooks.fake import BOOK, OLD_BOOK, book_text


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """The fake rulebooks beside the shipped ones."""
    folder: Path = tmp_path_factory.mktemp("books")
    (folder / "new.json").write_text(book_text("fake-1", BOOK, True))
    (folder / "old.json").write_text(book_text("fake-0", OLD_BOOK, False))
    return Shelf([*shipped(), folder / "new.json", folder / "old.json"])


@pytest.mark.parametrize(
    ("game", "text", "rules"),
    [
        ("fake", "2.1 Coins leave.", ["fake-1:2.1"]),
        ("fake", "2.1, 2.3.1 Coins leave.", ["fake-1:2.1", "fake-1:2.3.1"]),
        ("fake", "2.1", ["fake-1:2.1"]),
        ("fake", "2.1 On the first line.\n\n2.2 is not on it.", ["fake-1:2.1"]),
        ("fake", "0:7-1 An older edition.", ["fake-0:7-1"]),
        ("fake", "2.1, 0:7-2 Both editions.", ["fake-1:2.1", "fake-0:7-2"]),
        ("fake", "fake-0:7-1 By its whole name.", ["fake-0:7-1"]),
        ("", "fake:2.1 From a package without a rulebook.", ["fake-1:2.1"]),
        ("opcg", "7-1-4-1-1-2 Life.", ["opcg-1.1.9:7-1-4-1-1-2"]),
        ("opcg", "8-1-3-3-5(II) Permanents.", ["opcg-1.1.9:8-1-3-3-5(II)"]),
        ("opcg", "8-6-1, 1.1.6:8-1-3-2 Waves.", ["opcg-1.1.9:8-6-1", "opcg-1.1.6:8-1-3-2"]),
        ("opcg", "manual-1.11:M.win.1 The manual.", ["opcg-manual-1.11:M.win.1"]),
        ("opcg", "9-2-1, M.win.1 Only the manual numbers so.", ["opcg-1.1.9:9-2-1", "opcg-manual-1.11:M.win.1"]),
        (
            "fake",
            "1.1, 1.2, 2.1, 0:7-1 Three of one edition.",
            ["fake-1:1.1", "fake-1:1.2", "fake-1:2.1", "fake-0:7-1"],
        ),
        ("azurlane", "601.5#2 Strike.", ["azurlane-2.1.0:601.5#2"]),
        ("azurlane", "505#2 A battle.", ["azurlane-2.1.0:505#2"]),
        ("fow", "903.2e-iv, 202.3a.ex1 Costs.", ["fow-6.0:903.2e-iv", "fow-6.0:202.3a.ex1"]),
    ],
)
def test_a_text_may_open_with_rules(shelf: Shelf, game: str, text: str, rules: list[str]) -> None:
    found = opening(text, shelf, game)
    assert found is not None and list(found.rules) == rules


@pytest.mark.parametrize("text", ["", "Coins leave.", "2 coins leave.", "See 2.1.", "(2.1) leaves", "-1 is none"])
def test_words_are_no_citation(shelf: Shelf, text: str) -> None:
    assert opening(text, shelf, "fake") is None


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        ("fake", "2.9 Coins.", r"fake-1 has no rule '2\.9'"),
        ("fake", "7-1 Only in the older edition.", "fake-1 has no rule '7-1'"),
        ("fake", "2:2.1 No such edition.", "no rulebook or game is called '2'"),
        ("fake", "2.1: Coins.", "expected rule numbers such as"),
        ("fake", "2.1,2.2 Coins.", "expected rule numbers such as"),
        ("fake", "2.1/2.2 Coins.", "expected rule numbers such as"),
        ("fake", "1.1, 1.2, 2.1, 2.2 Coins.", "expected at most 3 rule numbers, found 4"),
        ("fake", "0:7-1, 1.1, 1.2, 2.1, 2.2 Coins.", "expected at most 3 rule numbers, found 4"),
        ("fake", "M.win.1 Coins.", r"fake-1 has no rule 'M\.win\.1'"),
        ("opcg", "M.win.9 None.", r"opcg-1\.1\.9 has no rule 'M\.win\.9'"),
        ("fake", "2.1, 2.1 Coins.", "expected each rule number once"),
        ("", "2.1 Coins.", "names no rulebook"),
        ("opcg", "8-1-3-3-5(IV) None.", r"no rule '8-1-3-3-5\(IV\)'"),
    ],
)
def test_a_slip_is_an_error(shelf: Shelf, game: str, text: str, message: str) -> None:
    with pytest.raises(RuleboundError, match=message):
        opening(text, shelf, game)


def test_a_module_may_name_its_chapter(shelf: Shelf) -> None:
    found = chapter("2 Taking coins.", shelf, "fake")
    assert found is not None and found.rules == ("fake-1:2",)
    assert chapter("9 players at once.", shelf, "fake") is None
    assert chapter("2 hands.", shelf, "") is None


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("fake 2.1", ["fake-1:2.1"]),
        ("fake 2.1, 2.2\n\nMore words.", ["fake-1:2.1", "fake-1:2.2"]),
        ("fake-0 7-1", ["fake-0:7-1"]),
        ("fake 2.1, 0:7-1", ["fake-1:2.1", "fake-0:7-1"]),
        ("fake 1.1, 1.2, 2.1, 0:7-1", ["fake-1:1.1", "fake-1:1.2", "fake-1:2.1", "fake-0:7-1"]),
        ("opcg 7-1-2, 10-1-4-1", ["opcg-1.1.9:7-1-2", "opcg-1.1.9:10-1-4-1"]),
        ("opcg-manual-1.11 M.win.1", ["opcg-manual-1.11:M.win.1"]),
    ],
)
def test_a_test_claims_rules_on_its_first_line(shelf: Shelf, text: str, rules: list[str]) -> None:
    found = claim(text, shelf)
    assert found is not None and list(found.rules) == rules


@pytest.mark.parametrize("text", ["", "The limit is three.", "fake games end", "fake", "takes 3 coins", "2.1"])
def test_other_docstrings_claim_nothing(shelf: Shelf, text: str) -> None:
    assert claim(text, shelf) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fuke 2.1", "no rulebook or game is called 'fuke'"),
        ("fake 2.9", r"no rule '2\.9'"),
        ("fake 2.1 Coins leave.", "and then only rule numbers"),
        ("fake 2.1,", "and then only rule numbers"),
        ("fake 1.1, 1.2, 2.1, 2.2", "at most 3"),
        ("fake 0:7-1, 1.1, 1.2, 2.1, 2.2", "expected at most 3 rule numbers, found 4: fake-1:1.1, fake-1:1.2, "),
        ("opcg M.win.1", r"no rule 'M\.win\.1'"),
    ],
)
def test_a_claim_that_does_not_hold_is_an_error(shelf: Shelf, text: str, message: str) -> None:
    with pytest.raises(RuleboundError, match=message):
        claim(text, shelf)
