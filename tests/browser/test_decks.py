"""A deck is built, saved, exported, imported and played, and every fault of it is said."""

from __future__ import annotations

from tests.browser.conftest import Comes
from tests.browser.person import Person


def is_legal(person: Person) -> None:
    """Wait until the server has found the deck good."""
    person.until("document.querySelector('.list .legal-b .good') !== null")


def test_a_deck_is_built_saved_exported_imported_and_played(comes: Comes) -> None:
    ann = comes()
    page = ann.page
    ann.go("/decks/opcg")
    page.locator(".ent li .qt").first.wait_for()
    is_legal(ann)
    # One card fewer is a fault with its rule; one more of another mends it.
    page.locator(".ent li:nth-child(3) .qt button").first.click()
    ann.until("document.querySelector('.list .legal-b .bad') !== null")
    assert page.locator(".list .legal-b .bad .rule").count() > 0
    page.locator(".list .legal-b .bad .rule").first.click()
    ann.until("document.querySelector('.because .book')?.textContent.length > 20")
    page.keyboard.press("Escape")
    page.locator(".ent li:nth-child(3) .qt button").last.click()
    is_legal(ann)
    page.locator(".list input.name").fill("Ann's own")
    page.locator(".list .acts2 .btn.pick").click()
    ann.until("document.querySelector('.list .acts2 .btn.pick').disabled")
    page.locator(".list .acts2 .btn").first.click()
    assert page.locator("dialog .testhand li").count() == 5
    page.keyboard.press("Escape")
    page.locator(".tools .btn").filter(has_text="Export").click()
    text = page.locator("dialog textarea").input_value()
    assert text.count("\n") > 10
    page.keyboard.press("Escape")
    # Somebody else takes it over from its text, and plays with it.
    ben = comes()
    page = ben.page
    ben.go("/decks/opcg")
    page.locator(".ent li .qt").first.wait_for()
    page.locator(".tools .btn").filter(has_text="Import").click()
    page.locator("dialog textarea").fill(text.replace("4x", "4xQQ", 1))
    page.locator("dialog .legal-b .bad").first.wait_for()
    assert page.locator("dialog .legal-b .bad").first.inner_text().startswith("Line")
    page.locator("dialog textarea").fill(text)
    page.locator("dialog .legal-b .good").wait_for()
    page.locator("dialog .btn.pick").click()
    page.locator(".list input.name").fill("From Ann")
    is_legal(ben)
    page.locator(".tools .btn.lamp").click()
    page.wait_for_url(ben.address + "/")
    page.locator(".pickdeck b", has_text="From Ann").wait_for()
    page.locator(".go .btn.lamp").click()
    page.wait_for_url("**/table/*")
    ben.ask_always()
    assert ben.play(4) == 4
