"""axe-core finds no serious fault on any screen, in both themes; a package of the locks brings it."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from tests import share
from tests.browser.conftest import Comes
from tests.browser.person import Person
from tests.browser.test_replays import ended

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
SCREENS = ["/", "/decks/opcg", "/learn", "/rules", "/lobby", "/replay", "/nowhere"]
GRAVE = ("serious", "critical")


def faults(person: Person) -> list[str]:
    """What axe finds here and calls serious or worse."""
    person.page.evaluate(AXE)
    found: dict[str, Any] = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']}: {node['target']} {node['failureSummary'][:300]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("theme", share.first_of("dark", "light"))
def test_every_screen_can_be_read_and_used_by_everybody(comes: Comes, theme: str) -> None:
    ann = comes(theme=theme)
    found: list[str] = []
    for path in SCREENS:
        ann.go(path)
        ann.page.wait_for_load_state("networkidle")
        found += [f"{path}: {fault}" for fault in faults(ann)]
    ann.go("/")
    ann.page.locator(".go .btn.quiet").click()
    ann.page.locator("dialog .setting").first.wait_for()
    found += [f"settings: {fault}" for fault in faults(ann)]
    assert found == []


@pytest.mark.parametrize("theme", share.first_of("dark", "light"))
@pytest.mark.parametrize("game", ["opcg", "azurlane", "fow"])
def test_every_table_can_be_read_and_used_by_everybody(comes: Comes, game: str, theme: str) -> None:
    ann = comes(theme=theme)
    ann.sit_down(game)
    ann.ask_always()
    found: list[str] = []
    for count in (1, 7):
        ann.play(count)
        ann.asked()
        found += faults(ann)
    ann.page.locator("#hand [data-h]").first.hover()
    ann.page.keyboard.press("w")
    ann.page.locator(".whyp .because, .whyp .looked").first.wait_for()
    found += faults(ann)
    assert found == []


@pytest.mark.parametrize("theme", share.first_of("dark", "light"))
def test_a_replay_can_be_read_and_used_by_everybody(comes: Comes, theme: str) -> None:
    ann = comes(theme=theme)
    table = ended(ann, "opcg", 6)
    ann.go(f"/replay?table={table}")
    ann.page.locator(".steps li").nth(1).wait_for()
    assert faults(ann) == []
