"""How soon a click is answered on the screen, and whether sixty moves leave the page's memory flat.

    python -m tests.browser.speed

A measurement, not a test: it depends on the machine. The aims are 100 ms at the median with a server here, and less
than 5 % more memory after sixty moves than before them. A table fills as a game goes on, so both times the memory is
that of a game that has just begun and shows as much: the players give up and play again in the same page until it does.
What the browser compiles of
the script in use is told apart: it grows for as long as something is done for the first time, and is put away when it
is not used.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.person import Person
from tests.browser.serving import Served

WARM: Final = 20  # moves after which everything was shown once
MOVES: Final = 60
TRIES: Final = 12  # new games after which one is taken as it is
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


def heap(person: Person) -> tuple[float, float]:
    """Megabytes in use after what is not needed was put away, and how many of them are compiled script."""
    session = person.context.new_cdp_session(person.page)
    for _ in range(2):  # what only a finaliser holds goes with the second
        session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: parts.append(told["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    found = json.loads("".join(parts))
    shape = found["snapshot"]["meta"]
    fields, nodes = shape["node_fields"], found["nodes"]
    kind, size = fields.index("type"), fields.index("self_size")
    code = shape["node_types"][kind].index("code")
    compiled = sum(nodes[k + size] for k in range(0, len(nodes), len(fields)) if nodes[k + kind] == code)
    return used / 1e6, compiled / 1e6


def moves(person: Person, many: int) -> None:
    """So many moves; a game that is over is played again at once, in the same page."""
    while many > 0:
        many -= person.play(many, passing=0.3)
        if person.asked()["state"] == "over":
            play_again(person)


def play_again(person: Person) -> None:
    """A new game in the page of the old one, which is given up if it is not over."""
    if person.asked()["state"] != "over":
        person.concede()
    person.page.locator(".dock .acts .btn.lamp").click()
    person.until("__look().state === 'asking'")
    person.ask_always()


def shown(person: Person) -> int:
    """How many elements the page has."""
    return person.page.locator("body *").count()


def begin_alike(person: Person, elements: int) -> int:
    """New games until one begins with about so many elements; how many it has."""
    for _ in range(TRIES):
        play_again(person)
        if abs(shown(person) - elements) < 0.02 * elements:
            break
    return shown(person)


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
                moves(person, WARM)
                play_again(person)
                before, script = heap(person)
                elements = shown(person)
                moves(person, MOVES)
                now = begin_alike(person, elements)
                after, more = heap(person)
                took = sorted(person.page.evaluate("__took"))
                late = took[int(len(took) * 0.95)]
                grown = 100 * ((after - more) / (before - script) - 1)
                print(
                    f"{game}: {len(took)} clicks, median {statistics.median(took):.0f} ms, 95 % within {late:.0f} ms; "
                    f"memory {before:.2f} MB, {MOVES} moves on {after:.2f} MB ({100 * after / before - 100:+.1f} %), "
                    f"without the compiled script {grown:+.1f} %, with {100 * (now / elements - 1):+.1f} % to be shown",
                    flush=True,
                )
                person.close()
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
