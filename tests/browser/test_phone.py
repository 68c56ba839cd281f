"""A phone: a game is played on it, and nothing scrolls sideways on any screen."""

from __future__ import annotations

import pytest

from tests import share
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person

SCREENS = ["/", "/decks/opcg", "/decks/azurlane", "/decks/fow", "/learn", "/rules", "/lobby", "/replay", "/nowhere"]


def is_no_wider_than_the_screen(person: Person, where: str) -> None:
    """Nothing reaches beyond the right edge."""
    wide = person.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"{where}: {wide[0]} > {wide[1]}"


@pytest.mark.parametrize("size", share.first_of(100, 125))
def test_no_screen_scrolls_sideways_on_a_phone(comes: Comes, size: int) -> None:
    ann = comes(size=PHONE, text=size)
    for path in SCREENS:
        ann.go(path)
        ann.page.wait_for_load_state("networkidle")
        is_no_wider_than_the_screen(ann, f"{path} at {size} %")


@pytest.mark.parametrize("game", ["opcg", "azurlane", "fow"])
def test_a_game_goes_on_on_a_phone(comes: Comes, game: str) -> None:
    ann = comes(size=PHONE)
    ann.sit_down(game)
    ann.ask_always()
    for _ in range(20 if game == "opcg" else 8):
        if ann.play(1) == 0:
            break
        is_no_wider_than_the_screen(ann, game)
    for key in ("l", "b", "t", "?"):
        ann.page.keyboard.press(key)
        ann.page.locator("dialog.sheet").wait_for()
        is_no_wider_than_the_screen(ann, f"{game}, sheet {key}")
        ann.page.keyboard.press("Escape")
        ann.page.locator("dialog.sheet").wait_for(state="detached")
