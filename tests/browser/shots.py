"""Pictures of every main screen in three languages, at a desk and on a phone.

    .venv/bin/python -m tests.browser.shots          # all, into .cache/shots, with a page that shows them
    .venv/bin/python -m tests.browser.shots --kept   # the six of docs/shots, and docs/shots.md

The repository keeps six pictures, so that a clone is light. A table is dealt from a fixed seed and shows a chosen
moment of a recorded game, so each run takes the same pictures, as far as fonts allow. `--size 125` takes them with
larger letters, and `--only fow` takes one screen.
"""

from __future__ import annotations

import argparse
import base64
import struct
import sys
import tempfile
import zlib
from collections.abc import Collection, Container, Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from rulebound.kernel.view import View
from tests.browser import chromium
from tests.browser.dealt import Seeded, best, played
from tests.browser.person import PHONE, Person
from tests.browser.serving import ROOT
from tests.browser.test_lessons import follow
from tests.browser.test_replays import show

SIZES: Final = {"desk": (1440, 900), "phone": PHONE}
LANGUAGES: Final = ("en", "ja", "zh-Hant")
LARGEST: Final = 150_000  # bytes of one picture
DOCS: Final = ROOT / "docs" / "shots"
ALL: Final = ROOT / ".cache" / "shots"
TITLES: Final = {
    "home": "The first screen",
    "opcg": "A table of ONE PIECE",
    "azurlane": "A table of Azur Lane",
    "fow": "A table of Force of Will",
    "decks": "Building a deck",
    "replay": "A game looked at again",
    "learn": "The lessons",
    "lesson": "A lesson",
    "rules": "The rulebook",
    "lobby": "Tables",
    "settings": "Settings",
}
LOTS: Final = {"opcg": 11, "azurlane": 3, "fow": 4}  # the deals that are shown
KEPT: Final = {  # the pictures that the repository keeps: each game, both sizes, each language
    ("opcg", "desk", "en"): "an attack, the cards in hand with what each would do, and the rules behind it",
    ("azurlane", "desk", "ja"): "a defence in Japanese",
    ("fow", "desk", "zh-Hant"): "an attack in Traditional Chinese, and what each block would do",
    ("fow", "phone", "en"): "the same game on a phone",
    ("lesson", "phone", "zh-Hant"): "the first lesson explains each step",
    ("decks", "phone", "ja"): "the cards to choose from",
}
OPEN: Final = ("hand", "characters", "leader", "stage", "field", "ruler area", "chase")
STEPS: Final = 5  # into the lesson, and back from the end of the game that is looked at again


Shot = tuple[str, str, str]  # a screen, a size, a language


# A picture as indices into a palette: the commonest colours as they are, every other one as the nearest of them.
REDUCE: Final = """async ([picture, most]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const rgba = pen.getImageData(0, 0, image.width, image.height).data;
  const counts = new Map();
  const colour = (i) => (rgba[i] << 16) | (rgba[i + 1] << 8) | rgba[i + 2];
  for (let i = 0; i < rgba.length; i += 4) counts.set(colour(i), (counts.get(colour(i)) ?? 0) + 1);
  const palette = [...counts].sort((a, b) => b[1] - a[1]).slice(0, most).map(([one]) => one);
  const index = new Map(palette.map((one, k) => [one, k]));
  const near = (one) => {
    const [r, g, b] = [one >> 16, (one >> 8) & 255, one & 255];
    let [best, least] = [0, Infinity];
    palette.forEach((other, k) => {
      const far = (r - (other >> 16)) ** 2 + (g - ((other >> 8) & 255)) ** 2 + (b - (other & 255)) ** 2;
      if (far < least) [best, least] = [k, far];
    });
    return best;
  };
  for (const one of counts.keys()) if (!index.has(one)) index.set(one, near(one));
  let found = '';
  for (let i = 0; i < rgba.length; i += 4) found += String.fromCharCode(index.get(colour(i)));
  return { width: image.width, height: image.height, palette, indices: btoa(found) };
}"""


def chunk(kind: bytes, body: bytes) -> bytes:
    """A part of a PNG."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def small(blank: Page, picture: bytes) -> bytes:
    """A picture with a palette, which is a third of the size."""
    for colours in (256, 96, 32):
        found = blank.evaluate(REDUCE, [base64.b64encode(picture).decode(), colours])
        wide, high, indices = found["width"], found["height"], base64.b64decode(found["indices"])
        lines = b"".join(b"\0" + indices[k : k + wide] for k in range(0, wide * high, wide))
        out = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0))
        out += chunk(b"PLTE", b"".join(one.to_bytes(3, "big") for one in found["palette"]))
        out += chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")
        if len(out) <= LARGEST:
            break
    return out


def well(seen: View) -> int:
    """How well a fight looks: full mats on both sides, cards of the hand to choose from, none that lie elsewhere."""
    offered = seen.decision.options if seen.decision is not None else []
    where = {card.handle: zone.name for zone in seen.zones for card in zone.cards}
    if not seen.roles.get("attacker") or len(offered) < 3:
        return -1
    if any(option.card and where.get(option.card, "") not in OPEN for option in offered):
        return -1
    sides = [zone.cards for zone in seen.zones if zone.name in ("characters", "field")]
    rested = sum(card.rested for cards in sides for card in cards)
    hand = sum(zone.count for zone in seen.zones if zone.name == "hand" and zone.seat == 0)
    held = sum(where.get(option.card) == "hand" for option in offered)
    return sum(4 * min(len(cards), 5) for cards in sides) + 2 * min(hand, 5) + 3 * min(held, 3) + min(rested, 3)


def at_a_table(browser: Browser, server: Seeded, person: Person, game: str) -> Iterator[str]:
    """A fight in the middle of a game, with something picked at a desk; then the same game looked at again."""
    lot = LOTS[game]
    at = best(game, lot, well)
    with server.deal(browser, game, lot) as table:
        table.go(at)
        person.go(table.path)
        person.until(f"document.querySelector('.dock')?.dataset.n === '{played(game, lot)[at].number}'")
        if not person.is_phone:
            person.page.keyboard.press("1")
            person.page.keyboard.press("w")
            person.page.locator(".whyp .because .book").first.wait_for()
        yield game
        if game == "opcg":
            table.concede()
            person.until("__look().state === 'over'")
            person.go(f"/replay?table={table.table}")
            person.page.locator(".time input[type=range]").fill(str(at - STEPS))
            show(person, at - STEPS)
            person.page.evaluate("document.activeElement.blur()")
            person.page.keyboard.press("]")
            show(person, at - STEPS + 1)
            yield "replay"


def screens(browser: Browser, server: Seeded, person: Person, wanted: Container[str]) -> Iterator[str]:
    """Every main screen as one person sees it, one after another."""
    page = person.page
    person.go("/")
    page.locator(".go .btn.lamp:enabled").wait_for()
    yield "home"
    page.locator(".go .btn.quiet").click()
    page.locator("dialog .setting").first.wait_for()
    yield "settings"
    for game in LOTS:
        if game in wanted or (game == "opcg" and "replay" in wanted):
            yield from at_a_table(browser, server, person, game)
    if "decks" in wanted:
        person.go("/decks/opcg")
        page.locator(".shelf .card").first.wait_for()
        yield "decks"
    person.go("/learn")
    page.locator(".lessoncard").nth(2).wait_for()
    yield "learn"
    if "lesson" in wanted:
        page.locator(".lessoncard.g-opcg .btn.lamp").click()
        page.locator(".coach").wait_for()
        for _ in range(STEPS):
            follow(person)
        yield "lesson"
    if "rules" in wanted:
        person.go("/rules")
        page.locator(".ruletext").nth(3).wait_for()
        yield "rules"
    person.go("/lobby")
    yield "lobby"


def take(browser: Browser, server: Seeded, folder: Path, text: int, shots: Collection[Shot]) -> None:
    """Pictures into a folder."""
    blank = browser.new_page()
    for lang in LANGUAGES:
        for name, size in SIZES.items():
            wanted = {screen for screen, *rest in shots if rest == [name, lang]}
            if not wanted:
                continue
            person = Person(browser, server.address, lang, size, seed=11, text=text)
            for screen in screens(browser, server, person, wanted):
                if screen not in wanted:
                    continue
                person.page.wait_for_load_state("networkidle")
                person.page.evaluate("document.fonts.ready.then(() => true)")
                (folder / file((screen, name, lang))).write_bytes(small(blank, person.page.screenshot()))
            for fault in person.faults:
                print(f"{lang} {name}: {fault}", file=sys.stderr)
            person.close()
            print(f"{lang} at a {name}", flush=True)


def file(shot: Shot) -> str:
    """The file of a picture."""
    return "-".join(shot) + ".png"


def index() -> str:
    """A page that shows all pictures, from beside them."""
    lines = ["# What the page looks like", ""]
    for screen, title in TITLES.items():
        lines += [f"## {title}", "", "| | en | ja | zh-Hant |", "|---|---|---|---|"]
        for size in SIZES:
            cells = [f"![{title}, {size}, {lang}]({file((screen, size, lang))})" for lang in LANGUAGES]
            lines.append(f"| {size} | {' | '.join(cells)} |")
        lines.append("")
    return "\n".join(lines)


def kept() -> str:
    """The page of the documentation: the pictures that the repository keeps, and the command for the others."""
    lines = [
        "# What the page looks like",
        "",
        "Pictures of the web client, for readers who want to see it before they install it.",
        "",
        "The repository keeps six pictures. To see every screen in three languages, at a desk and on a phone, run",
        "`.venv/bin/python -m tests.browser.shots` and open `.cache/shots/README.md`.",
        "",
    ]
    for (screen, size, lang), words in KEPT.items():
        picture = f"![{TITLES[screen]}: {words}]({DOCS.name}/{file((screen, size, lang))})"
        lines += [f"{TITLES[screen]}: {words}.", "", picture, ""]
    return "\n".join(lines)


def main() -> None:
    """Take them."""
    parser = argparse.ArgumentParser(description="Pictures of every main screen.")
    parser.add_argument("--kept", action="store_true", help=f"take the {len(KEPT)} pictures of docs/shots alone")
    parser.add_argument("--write", type=Path, default=ALL, help="the folder to write to (default: .cache/shots)")
    parser.add_argument("--size", type=int, default=100, choices=(100, 112, 125), help="size of letters in percent")
    parser.add_argument("--only", choices=tuple(TITLES), help="take the pictures of this screen alone")
    asked = parser.parse_args()
    every = [(screen, size, lang) for screen in TITLES for size in SIZES for lang in LANGUAGES]
    shots = [one for one in every if asked.only in (None, one[0]) and (one in KEPT or not asked.kept)]
    folder = DOCS if asked.kept else asked.write
    program = chromium.find()
    if program is None:
        sys.exit(chromium.MISSING)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Seeded(Path(data))
        try:
            browser = driver.chromium.launch(executable_path=program, args=chromium.ARGUMENTS)
            take(browser, server, folder, asked.size, shots)
            browser.close()
        finally:
            server.stop()
    if asked.kept:
        DOCS.with_suffix(".md").write_text(kept(), encoding="utf-8")
    else:
        (folder / "README.md").write_text(index(), encoding="utf-8")


if __name__ == "__main__":
    main()
