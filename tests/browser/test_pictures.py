"""Own pictures of cards: kept in the browser, shown on cards, refused with a reason, taken away, never sent."""

from __future__ import annotations

import struct
import zipfile
import zlib
from pathlib import Path

from tests.browser.conftest import Comes
from tests.browser.person import Person

SHOWN = "[...document.querySelectorAll('img.art.own')].filter((one) => one.complete && one.naturalWidth === 4).length"


def png(colour: tuple[int, int, int] = (200, 60, 40), more: int = 0) -> bytes:
    """A picture of four by six, with so many bytes that say nothing."""

    def part(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes(colour) * 4 for _ in range(6))
    head = part(b"IHDR", struct.pack(">IIBBBBB", 4, 6, 8, 2, 0, 0, 0))
    rest = part(b"tEXt", b"a\0" + b" " * more) if more else b""
    return b"\x89PNG\r\n\x1a\n" + head + rest + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


def settings(person: Person) -> None:
    """Open the settings on the first screen."""
    person.go("/")
    person.page.locator(".go .btn.quiet").click()
    person.page.locator(".pictures").wait_for()


def bring(person: Person, *files: Path) -> list[str]:
    """Choose files, and what is said of those that are not kept."""
    person.page.locator(".pictures input[accept]").set_input_files(list(files))
    person.until("document.querySelector('.pictures .came') !== null")
    return person.page.locator(".pictures .faults li").all_inner_texts()


def test_pictures_are_kept_shown_and_taken_away_and_never_sent(comes: Comes, tmp_path: Path) -> None:
    ann = comes()
    sent: list[int] = []
    ann.page.on("request", lambda request: sent.append(len(request.post_data_buffer or b"")))
    settings(ann)
    (tmp_path / "LA-001.png").write_bytes(png(more=50_000))
    with zipfile.ZipFile(tmp_path / "rest.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        for k in range(2, 9):
            packed.writestr(f"cards/la-{k:03}.png", png((k * 20, 90, 120)))
        packed.writestr("__MACOSX/cards/._la-002.png", b"nothing")
    assert bring(ann, tmp_path / "LA-001.png", tmp_path / "rest.zip") == []
    assert ann.page.locator(".pictures .keptpics li").count() == 8
    # They are there again in a new tab, on the cards of the deck builder and at the table.
    ann.page.close()
    ann.page = ann.tab()
    ann.page.on("request", lambda request: sent.append(len(request.post_data_buffer or b"")))
    ann.go("/decks/opcg?deck=lantern")
    ann.until(f"{SHOWN} >= 8")
    ann.sit_down("opcg", deck="Red Lantern")
    ann.asked()
    ann.until(f"{SHOWN} >= 1")
    assert max(sent) < 5_000, "a picture was sent"
    settings(ann)
    ann.page.locator(".pictures summary").click()
    ann.page.locator(".pictures .keptpics button").first.click()
    ann.until("document.querySelectorAll('.pictures .keptpics li').length === 7")
    ann.page.locator(".pictures > .btn").click()
    ann.page.locator(".pictures > .btn").click()
    ann.until("document.querySelector('.pictures details') === null")
    ann.go("/decks/opcg?deck=lantern")
    ann.page.locator(".ent li svg.art").first.wait_for()
    assert ann.page.locator("img.art.own").count() == 0


def test_a_picture_that_is_not_kept_says_why(comes: Comes, tmp_path: Path) -> None:
    ann = comes()
    settings(ann)
    wrong = {
        "LA-OO1.png": (png(), "LA-001"),
        "holiday.png": (png(), "No card has this number"),
        "LA-002.png": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "Not a PNG"),
        "LA-003.png": (png()[:40], "cannot be read"),
        "LA-004.png": (png(more=5_000_001), "Too large"),
        "none.zip": (b"no archive", "ZIP file cannot be read"),
    }
    for name, (content, _) in wrong.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "OP01-001.png").write_bytes(png())
    told = bring(ann, *(tmp_path / name for name in wrong), tmp_path / "OP01-001.png")
    assert len(told) == len(wrong)
    for name, (_, words) in wrong.items():
        assert [line for line in told if line.startswith(name) and words in line], (name, told)
    assert "OP01-001" in ann.page.locator(".pictures .came").inner_text()


def test_a_full_browser_says_so_and_keeps_what_came_before(comes: Comes, tmp_path: Path) -> None:
    ann = comes()
    settings(ann)
    session = ann.context.new_cdp_session(ann.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": ann.address, "quotaSize": 3_000_000})
    files = [tmp_path / f"LA-{k:03}.png" for k in range(1, 8)]
    for k, file in enumerate(files):
        noise = zlib.compress(bytes(range(256)) * 4)  # a picture of about a megabyte, each another
        file.write_bytes(png((k, k, k), 1_000_000) + noise)
    told = bring(ann, *files)
    assert len(told) == 1 and "out of space" in told[0]
    assert 0 < ann.page.locator(".pictures .keptpics li").count() < 7
