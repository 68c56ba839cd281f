"""A first lesson of each game, each in another language, played to its end by doing what it says."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Comes
from tests.browser.person import Person

MOST = 120


def follow(person: Person) -> bool:
    """One step of a lesson: read on, or do what it points at. False when it is over."""
    page = person.page
    person.until(
        "document.querySelector('.coach .tools .btn.lamp') !== null || ['asking', 'over'].includes(__look().state)"
    )
    on = page.locator(".coach .tools .btn.lamp")
    if on.count():
        if on.get_attribute("href") == "/learn":
            return False
        said = page.locator(".coach").inner_text()
        on.click()
        person.until(f"document.querySelector('.coach').innerText !== {said!r}")
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


@pytest.mark.parametrize(("game", "lang"), [("opcg", "en"), ("azurlane", "ja"), ("fow", "zh-Hant")])
def test_a_lesson_is_played_to_its_end(comes: Comes, game: str, lang: str) -> None:
    """Longer than a test should be: a lesson has some twenty steps."""
    ann = comes(lang=lang)
    ann.go("/learn")
    assert ann.page.evaluate("document.documentElement.lang") == lang
    ann.page.locator(f".lessoncard.g-{game} .btn.lamp").click()
    ann.page.locator(".coach").wait_for()
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
