"""What people read and hear before and at a table: names of rules, levels, colours, questions."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Comes

EDITIONS = [
    "Comprehensive rules 6.0a, corrected",
    "Comprehensive rules 6.0a with the Viola rule",
    "Comprehensive rules 6.0a, as printed",
]


def test_rules_decks_and_levels_have_names_and_lines_by_which_one_chooses(comes: Comes) -> None:
    ann = comes()
    page = ann.page
    ann.go("/")
    page.locator("label.game.g-fow").click()
    page.locator("details.more summary").click()
    rules = page.locator("label.fld", has_text="Rules").locator("select")
    assert [line for line in rules.locator("option").all_inner_texts() if line] == EDITIONS
    rules.select_option(label=EDITIONS[2])
    page.get_by_text("The same rules to the letter, slips included.").wait_for()
    levels = page.locator("label.fld", has_text="Strength").locator("option").all_inner_texts()
    assert levels == ["Beginner", "Casual", "Skilled", "Strong", "Expert"]
    assert page.locator(".pickdeck option").first.inner_text() == "The Lamp Orchard"
    assert page.locator("label.fld", has_text="Their deck").locator("option").first.inner_text() == "Random"
    ann.go("/decks")
    named = page.locator(".pickgame option")
    assert [line for line in named.all_inner_texts() if "6.0a" in line] == [
        f"Force of Will · {one}" for one in EDITIONS
    ]
    page.locator(".legal-b .good", has_text=f"Legal by {EDITIONS[2]}: 55 cards").wait_for()
    # The rulebook opens on the game that is chosen, and says which sets of rules follow it.
    ann.go("/rules")
    page.locator(".sets li").first.wait_for()
    assert [line.inner_text() for line in page.locator(".sets b").all()] == EDITIONS
    assert page.locator(".tools select").input_value() == "fow-6.0"


@pytest.mark.parametrize(("lang", "says"), [("en", "Green / Purple"), ("ja", "緑 / 紫"), ("zh-Hant", "綠 / 紫")])
def test_colours_are_said_in_words(comes: Comes, lang: str, says: str) -> None:
    ann = comes(lang=lang)
    ann.sit_down("opcg")
    ann.asked()
    # Heard beside what is drawn; what is printed on a card comes a moment after the table.
    ann.until(f"document.querySelector('.mine button.card')?.textContent.includes(', {says}')")
    letters = ann.page.evaluate("[...document.querySelectorAll('.pip')].map(one => one.textContent)")
    assert letters and all(re.fullmatch(r"[A-Z][a-z]{2,}( / [A-Z][a-z]{2,})?|[^A-Za-z]+", one) for one in letters)


def test_a_deck_that_is_not_checked_yet_has_no_faults(comes: Comes) -> None:
    """The first check comes a moment after the deck: until then nothing is said of it, above all no fault."""
    ann = comes()
    ann.page.add_init_script(
        "window.reds = 0;"
        "new MutationObserver(() => { if (document.querySelector('.legal-b .bad')) window.reds += 1; })"
        ".observe(document, {childList: true, subtree: true});"
    )
    ann.go("/decks/azurlane")
    ann.until("document.querySelector('.list .legal-b .good') !== null")
    ann.page.locator(".pickgame select").select_option("opcg")
    ann.page.locator(".list .legal-b .good", has_text="1.1.9").wait_for()
    assert ann.page.evaluate("window.reds") == 0


def test_a_name_with_a_slip_is_known_again(comes: Comes) -> None:
    ann = comes(lang="ja")
    ann.go("/decks/opcg")
    ann.until("document.querySelector('.list .legal-b .good') !== null")
    ann.page.locator(".tools .btn").nth(1).click()
    ann.page.locator("dialog textarea").fill("4 Lampligter\n4 紅灯のマリソル")
    ann.page.locator("dialog .near .chip").first.wait_for()
    assert ann.page.locator("dialog .near .chip").all_inner_texts() == ["LA-002", "LA-001"]
    faults = " ".join(ann.page.locator("dialog .legal-b .bad").all_inner_texts())
    assert "opcg" not in faults and "ONE PIECEカードゲーム" in faults
    ann.page.locator("dialog .near .chip").first.click()
    assert ann.page.locator("dialog textarea").input_value().startswith("4xLA-002\n")


def test_a_mulligan_is_called_one_and_can_be_declined_in_one_way(comes: Comes) -> None:
    ann = comes()
    ann.sit_down("fow")
    ann.asked()
    dock = ann.page.locator(".dock.asking")
    assert dock.locator("h2").inner_text() == "Mulligan: choose up to 5 cards to put on the bottom and replace"
    assert dock.locator(".acts button").all_inner_texts() == ["Replace no more cards\nSpace"]
    ann.page.locator(".hand button.card").first.click()
    assert dock.locator(".acts button").all_inner_texts() == ["Done: 1 chosen\nEnter"]
    ann.page.keyboard.press("Space")  # what is picked is not dropped unseen
    assert dock.locator(".acts button").all_inner_texts() == ["Done: 1 chosen\nEnter"]
