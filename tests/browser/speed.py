"""How soon a click is answered on the screen, and whether sixty moves leave the page's memory flat.

    python -m tests.browser.speed

A measurement, not a test: it depends on the machine. The aim is 100 ms at the median with a server here.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.person import Person
from tests.browser.serving import Served

MOVES: Final = 60
# From the click to the frame after the first change that it makes.
WATCH: Final = """
window.__took = [];
let began = 0;
addEventListener('pointerdown', () => { began = performance.now(); }, true);
new MutationObserver(() => {
  if (!began) return;
  const from = began;
  began = 0;
  requestAnimationFrame(() => setTimeout(() => __took.push(performance.now() - from)));
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


def heap(person: Person) -> float:
    """Megabytes in use, after what is not needed was put away."""
    session = person.context.new_cdp_session(person.page)
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return float(used) / 1e6


def main() -> None:
    """Measure a game of each title."""
    program = chromium.find()
    if program is None:
        sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Served(Path(data))
        try:
            browser = driver.chromium.launch(executable_path=program, args=chromium.ARGUMENTS)
            for game in ("opcg", "azurlane", "fow"):
                person = Person(browser, server.address, seed=7)
                person.context.add_init_script(WATCH)
                person.sit_down(game)
                person.ask_always()
                person.play(8)
                person.asked()
                before = heap(person)
                moves = person.play(MOVES, passing=0.3)
                after = heap(person)
                took = sorted(person.page.evaluate("__took"))
                late = took[int(len(took) * 0.95)]
                print(
                    f"{game}: {len(took)} clicks, median {statistics.median(took):.0f} ms, 95 % within {late:.0f} ms; "
                    f"memory {before:.1f} MB, after {moves} moves {after:.1f} MB",
                    flush=True,
                )
                person.close()
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
