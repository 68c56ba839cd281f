"""Pictures of every main screen in three languages, at a desk and on a phone.

    python -m tests.browser.shots --write docs/shots

Games are played by lot with fixed seeds; what is dealt is the server's own, so that pictures differ a little from one
run to the next. `--size 125` takes them with larger letters, for looking at; only 100 % is kept.
"""

from __future__ import annotations

import argparse
import base64
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import chromium
from tests.browser.person import DESK, PHONE, Person
from tests.browser.serving import Served
from tests.browser.test_lessons import follow
from tests.browser.test_replays import ended

SIZES: Final = {"desk": DESK, "phone": PHONE}
LANGUAGES: Final = ("en", "ja", "zh-Hant")
LARGEST: Final = 150_000  # bytes of one picture
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
PLAYED: Final = {"opcg": 14, "azurlane": 12, "fow": 22}


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


def screens(person: Person) -> dict[str, bytes]:
    """Every main screen as one person sees it."""
    page = person.page
    found: dict[str, bytes] = {}

    def keep(name: str) -> None:
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready.then(() => true)")
        found[name] = page.screenshot()

    person.go("/")
    page.locator(".go .btn.lamp:enabled").wait_for()
    keep("home")
    page.locator(".go .btn.quiet").click()
    page.locator("dialog .setting").first.wait_for()
    keep("settings")
    for game, decisions in PLAYED.items():
        person.sit_down(game)
        person.ask_always()
        person.play(decisions, passing=0.3)
        if person.asked()["state"] == "asking" and not person.is_phone:
            page.keyboard.press("1")
        keep(game)
    person.go("/decks/opcg")
    page.locator(".shelf .card").first.wait_for()
    keep("decks")
    table = ended(person, "opcg", 10)
    person.go(f"/replay?table={table}")
    page.locator(".time input[type=range]").fill("6")
    page.locator(".steps li").nth(2).wait_for(state="attached")
    keep("replay")
    person.go("/learn")
    page.locator(".lessoncard").nth(2).wait_for()
    keep("learn")
    page.locator(".lessoncard.g-opcg .btn.lamp").click()
    page.locator(".coach").wait_for()
    for _ in range(5):
        follow(person)
    keep("lesson")
    person.go("/rules")
    page.locator(".ruletext").nth(3).wait_for()
    keep("rules")
    person.go("/lobby")
    keep("lobby")
    return found


def take(browser: Browser, address: str, folder: Path, text: int) -> None:
    """All pictures into a folder."""
    blank = browser.new_page()
    for lang in LANGUAGES:
        for name, size in SIZES.items():
            person = Person(browser, address, lang, size, seed=11, text=text)
            for screen, picture in screens(person).items():
                (folder / f"{screen}-{name}-{lang}.png").write_bytes(small(blank, picture))
            for fault in person.faults:
                print(f"{lang} {name}: {fault}", file=sys.stderr)
            person.close()
            print(f"{lang} at a {name}", flush=True)


def index(folder: Path) -> str:
    """A page that shows them all."""
    lines = ["# What the page looks like", "", "Made by `python -m tests.browser.shots --write docs/shots`.", ""]
    for screen, title in TITLES.items():
        lines += [f"## {title}", "", "| | en | ja | zh-Hant |", "|---|---|---|---|"]
        for size in SIZES:
            cells = [f"![{title}, {size}, {lang}]({folder.name}/{screen}-{size}-{lang}.png)" for lang in LANGUAGES]
            lines.append(f"| {size} | {' | '.join(cells)} |")
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    """Take them."""
    parser = argparse.ArgumentParser(description="Pictures of every main screen.")
    parser.add_argument("--write", type=Path, required=True, help="the folder to write to")
    parser.add_argument("--size", type=int, default=100, choices=(100, 112, 125), help="size of letters in percent")
    asked = parser.parse_args()
    program = chromium.find()
    if program is None:
        sys.exit(chromium.MISSING)
    asked.write.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Served(Path(data))
        try:
            browser = driver.chromium.launch(executable_path=program, args=chromium.ARGUMENTS)
            take(browser, server.address, asked.write, asked.size)
            browser.close()
        finally:
            server.stop()
    if asked.size == 100:
        (asked.write.parent / f"{asked.write.name}.md").write_text(index(asked.write), encoding="utf-8")


if __name__ == "__main__":
    main()
