"""How the page looks: no word is cut, covered or broken, nothing lies over a button, every sign has a drawing.

Every main screen and several moments of a game of each title, in three languages, at a desk, on a tablet and on a
phone, with letters of 100 % and 125 %: pairs are chosen so that each language meets each size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.dealt import Dealt, Seeded, best, fight, played, turn
from tests.browser.person import PHONE, Person

LOOKS: Final = (Path(__file__).parent / "looks.js").read_text(encoding="utf-8")
LANGUAGES: Final = ("en", "ja", "zh-Hant")
SIZES: Final = ((1440, 900), PHONE, (1280, 800), (1024, 768))
WAYS: Final = [(size, text) for text in (100, 125) for size in SIZES]
LOTS: Final = {"opcg": 3, "azurlane": 3, "fow": 2}
EARLY: Final = 14


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seeded]:
    """A server whose tables are dealt as told."""
    served = Seeded(tmp_path_factory.mktemp("seeded"))
    yield served
    served.stop()


@pytest.fixture
def comers(browser: Browser, seeded: Seeded) -> Iterator[Callable[[], list[Person]]]:
    """Somebody for each language."""
    there: list[Person] = []

    def come() -> list[Person]:
        for lang in LANGUAGES:
            person = Person(browser, seeded.address, lang)
            person.context.add_init_script(LOOKS)
            there.append(person)
        return there

    yield come
    for person in there:
        person.close()


class Looks:
    """What was seen to be wrong, and where."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self._turn = 0

    def at(self, person: Person, where: str, times: int = 2) -> None:
        """Look at what is on a screen, in the next few ways."""
        for _ in range(times):
            self.once(person, where, *WAYS[self._turn % len(WAYS)])
            self._turn += 1
        self._turn += 1  # so that the next language meets other ways

    def once(self, person: Person, where: str, size: tuple[int, int], text: int) -> None:
        """Look at it in one way."""
        page = person.page
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("text => { document.documentElement.style.fontSize = `${text}%` }", text)
        for fault in page.evaluate("__looks()"):
            self.faults.append(f"{where}, {person.lang}, {size[0]}x{size[1]}, {text} %: {fault}")


def shows(person: Person, table: Dealt, at: int) -> None:
    """Wait until a moment of the recorded game is on the screen."""
    number = played(table.game, table.lot)[at].number
    person.until(f"document.querySelector('.dock')?.dataset.n === '{number}'")


@pytest.mark.whole
@pytest.mark.parametrize("game", ["opcg", "azurlane", "fow"])
def test_nothing_is_cut_or_covered_at_a_table(
    browser: Browser, seeded: Seeded, comers: Callable[[], list[Person]], game: str
) -> None:
    """Longer than a test should be: several moments of a game, each in many ways."""
    people, looks, lot = comers(), Looks(), LOTS[game]
    moments = sorted({0, EARLY, best(game, lot, fight), best(game, lot, turn)})
    with seeded.deal(browser, game, lot) as table:
        for at in moments:
            for person in people:
                person.page.goto("about:blank")  # nobody looks on while the game goes on: only moments are looked at
            table.go(at)
            for person in people:
                person.go(table.path)
                shows(person, table, at)
                looks.at(person, f"{game}, moment {at}")
        for person in people:
            person.page.set_viewport_size({"width": 1280, "height": 800})
            person.page.keyboard.press("w")
            person.page.locator(".whyp .because .book").first.wait_for()
            looks.once(person, f"{game}, why", (1024, 768), 100)
            looks.once(person, f"{game}, why", (1280, 800), 125)
            for key in ("l", "b", "?"):
                person.page.keyboard.press(key)
                person.page.locator("dialog.sheet").wait_for()
                looks.at(person, f"{game}, sheet {key}", 1)
                person.page.keyboard.press("Escape")
                person.page.locator("dialog.sheet").wait_for(state="detached")
        table.concede()
        for person in people:
            person.until("__look().state === 'over'")
            looks.at(person, f"{game}, ended")
    assert not looks.faults, "\n".join(looks.faults)


@pytest.mark.whole
def test_nothing_is_cut_or_covered_on_other_screens(comers: Callable[[], list[Person]]) -> None:
    """Longer than a test should be: every screen, in three languages."""
    looks = Looks()
    for person in comers():
        page = person.page
        for path, there in (
            ("/", ".go .btn.lamp:enabled"),
            ("/decks/opcg", ".shelf .card"),
            ("/learn", ".lessoncard"),
            ("/rules", ".ruletext"),
            ("/lobby", "main"),
            ("/replay", ".opener"),
        ):
            person.go(path)
            page.locator(there).first.wait_for()
            looks.at(person, path)
        person.go("/")
        page.locator(".go .btn.quiet").click()
        page.locator("dialog .setting").first.wait_for()
        looks.at(person, "settings")
        person.go("/learn")
        page.locator(".lessoncard.g-opcg .btn.lamp").click()
        page.locator(".coach").wait_for()
        person.asked()
        looks.at(person, "a lesson", 3)
    assert not looks.faults, "\n".join(looks.faults)
