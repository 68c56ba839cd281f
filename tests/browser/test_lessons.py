"""A first lesson of each game, each in another language, played to its end by doing what it says."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError

from tests.browser.conftest import Comes
from tests.browser.person import Person

MOST = 120


def follow(person: Person) -> bool:
    """One step of a lesson: read on, or do what it points at. False when it is over."""
    page = person.page
    person.until(
        "document.querySelector('.coach .tools .btn.lamp') !== null || ['asking', 'over'].includes(__look().state)"
    )
    on = page.evaluate(
        "(() => { const on = document.querySelector('.coach .tools .btn.lamp');"
        " return on ? [on.getAttribute('href') ?? '', document.querySelector('.coach').innerText] : null })()"
    )
    if on is not None:
        if on[0] == "/learn":
            return False
        # What was said may give way by itself to what is said of the answer before.
        with suppress(TimeoutError):
            page.locator(".coach .tools button.btn.lamp").click(timeout=2000)
        person.until(f"document.querySelector('.coach').innerText !== {json.dumps(on[1])}")
        return True
    seen = person.asked()
    if seen["state"] == "over":
        return False
    pointed = page.evaluate("__touchable.map((one) => one.matches('.pointed') || one.closest('.pointed') !== null)")
    wanted = [one for one in seen["lit"] if pointed[one["where"]]]
    if wanted:
        person.decide({**seen, "lit": wanted, "pass": []}, passing=0)
    else:
        person.decide(seen, passing=1)
    return True


LESSONS = [
    ("opcg", "en"),
    pytest.param("azurlane", "ja", marks=pytest.mark.whole),
    pytest.param("fow", "zh-Hant", marks=pytest.mark.whole),
]


@pytest.mark.parametrize(("game", "lang"), LESSONS)
def test_a_lesson_is_played_to_its_end(comes: Comes, game: str, lang: str) -> None:
    """Longer than a test should be: a lesson has some twenty steps."""
    ann = comes(lang=lang)
    ann.go("/learn")
    assert ann.page.evaluate("document.documentElement.lang") == lang
    ann.page.locator(f".lessoncard.g-{game} .btn.lamp").click()
    ann.page.locator(".coach").wait_for()
    # Asked in every window: nothing is passed while it is being looked at.
    ann.page.keyboard.press("a")
    ann.page.keyboard.press("a")
    for _ in range(MOST):
        if not follow(ann):
            break
    else:
        raise AssertionError(f"no end: {ann.page.locator('.coach').inner_text()}")
    ann.page.locator(".coach .tools a.btn.lamp").wait_for()
    done = ann.page.locator(".todo li.ok").count()
    assert done == ann.page.locator(".todo li").count(), ann.page.locator(".todo").inner_text()
    ann.page.locator(".coach .tools a.btn.lamp").click()
    ann.page.locator(f".lessoncard.g-{game} .dots i.d").first.wait_for()
