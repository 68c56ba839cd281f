"""Whole games against a program, by touching what is lit, and by keys alone."""

from __future__ import annotations

import pytest

from tests import share
from tests.browser.conftest import Comes

# Somebody who does everything that is lit makes a long game of Force of Will, where most windows offer something.
PASSING = {"opcg": 0.1, "azurlane": 0.1, "fow": 0.7}


@pytest.mark.parametrize("game", share.first_of("opcg", "azurlane", "fow"))
def test_a_whole_game_is_played_by_clicking(comes: Comes, game: str) -> None:
    """Longer than a test should be: every question of a whole game, in a browser."""
    ann = comes(seed=2)
    ann.sit_down(game)
    ann.ask_always()
    assert ann.play(passing=PASSING[game]) > 10
    assert ann.page.locator(".dock h2").inner_text().strip().endswith(".")
    assert ann.page.locator(".log li").count() > 20


@pytest.mark.whole
def test_a_whole_game_is_played_by_keys_alone(comes: Comes) -> None:
    """Longer than a test should be: every question of a whole game, in a browser."""
    ann = comes(seed=3)
    ann.go("/")
    ann.page.locator(".go .btn.lamp:enabled").wait_for()
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("document.activeElement.matches('.go .btn.lamp')"):
            break
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/table/*")
    ann.asked()
    ann.page.keyboard.press("a")
    ann.page.keyboard.press("a")
    ann.until("document.querySelector('.rail .ask-me button').getAttribute('aria-pressed') === 'true'")
    assert ann.play(by_keys=True) > 10
