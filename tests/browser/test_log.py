"""The log stays at its newest line, and is drawn only as far back as somebody reads."""

from __future__ import annotations

from tests.browser.conftest import Comes

FIRST = "document.querySelector('ol.log').start"
AT_END = "(box => box.scrollHeight - box.scrollTop - box.clientHeight < 40)(document.querySelector('.logbox'))"


def test_the_log_is_drawn_a_page_at_a_time(comes: Comes) -> None:
    ann = comes(seed=3)
    ann.sit_down("opcg", first="me")
    ann.ask_always()
    for _ in range(40):
        ann.play(1)
        ann.asked()
        if ann.page.evaluate(FIRST) > 50:
            break
    assert ann.page.locator(".log li").count() <= 41
    assert ann.page.evaluate(AT_END)
    # Who scrolls to the top reads on, page by page, to the first line; nothing jumps away meanwhile.
    while ann.page.evaluate(FIRST) > 1:
        before = ann.page.evaluate(FIRST)
        line = ann.page.locator(".log li").first.inner_text()
        ann.page.evaluate("document.querySelector('.logbox').scrollTo({ top: 0 })")
        ann.until(f"{FIRST} < {before}")
        assert line in ann.page.locator(".log").inner_text()
    drawn = ann.page.locator(".log li").count()
    assert drawn > 90
    ann.play(1)
    ann.asked()
    assert ann.page.evaluate(FIRST) == 1, "what is read stays where it is"
    assert ann.page.locator(".log li").count() >= drawn
    # Back at the newest line, the rest is put away.
    ann.page.evaluate("(box => box.scrollTo({ top: box.scrollHeight }))(document.querySelector('.logbox'))")
    ann.until(f"{FIRST} > 50 && {AT_END}")
    assert ann.page.locator(".log li").count() <= 41
