"""S5: script in names, decks and talk does nothing in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest
from playwright.sync_api import Dialog

from rulebound import journal
from tests.browser.conftest import Comes
from tests.browser.hostile import FOREIGN, FOUND, WATCH, payloads
from tests.browser.person import Person
from tests.browser.serving import Served
from tests.browser.test_replays import ended

KEPT = 200  # lines of talk that a page keeps
Guard = Callable[..., Person]


@pytest.fixture
def watched(comes: Comes) -> Guard:
    """Lets somebody come who notes whatever runs, asks or would have run."""

    def come(**how: Any) -> Person:
        person = comes(**how)
        person.context.add_init_script(WATCH)

        def refuse(asks: Dialog) -> None:
            person.faults.append(f"dialog: {asks.message}")
            asks.dismiss()

        person.page.on("dialog", refuse)
        return person

    return come


def nothing_happened(person: Person) -> None:
    """No script ran, none was kept from running, and no markup came about."""
    assert person.page.evaluate(FOUND, FOREIGN) == {"hit": None, "refused": [], "markup": []}


def post(server: Served, path: str, body: object) -> dict[str, Any]:
    """What the server answers to a request; {} where it refuses."""
    asked = Request(server.address + path, json.dumps(body).encode(), {"content-type": "application/json"})
    try:
        with urlopen(asked) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except HTTPError as error:
        assert error.code == 400
        return {}


def test_the_policy_allows_nothing_but_the_servers_own(server: Served) -> None:
    for path in ("/", "/table/x", "/api/about", "/assets/none.js"):
        try:
            with urlopen(server.address + path) as answer:
                headers = answer.headers
        except HTTPError as error:
            headers = error.headers
        policy = [part.strip() for part in headers["content-security-policy"].split(";")]
        assert "default-src 'self'" in policy
        assert not [part for part in policy if "unsafe" in part or part.startswith(("script-src", "style-src"))]
        # A person's own pictures of cards are shown out of the browser's store, and nothing else is.
        assert [part for part in policy if "blob:" in part or "data:" in part] == ["img-src 'self' blob:"]
        assert headers["x-content-type-options"] == "nosniff"


def test_what_is_said_is_only_words(watched: Guard) -> None:
    ann = watched()
    ann.sit_down("opcg")
    ann.asked()
    ann.page.locator(".logp .tabs button").last.click()
    field = ann.page.locator(".chatform input")
    said = payloads()
    for line in said:
        field.fill(line)
        field.press("Enter")
        ann.until("document.querySelector('.chatform input').value === ''")
    nothing_happened(ann)
    ann.until(f"document.querySelectorAll('.chat li b').length === {min(len(said), KEPT)}")
    nothing_happened(ann)
    shown = ann.page.evaluate("[...document.querySelectorAll('.chat li')].map((one) => one.textContent)")
    assert sum("<script>" in line for line in shown) > 10, "the words are shown as they were said"


def test_names_of_players_are_only_words(watched: Guard, server: Served) -> None:
    opened: list[str] = []
    with urlopen(server.address + "/api/about") as answer:
        games = json.load(answer)["games"]
    deck = next(one for one in games if one["name"] == "opcg")["decks"][0]["id"]
    wanted = {"game": "opcg", "deck": {"id": deck}, "opponent": "open", "theirs": None, "first": "lot", "clock": None}
    for name in payloads():
        for short in (name, name[:32]):
            found = post(server, "/api/tables", {**wanted, "name": short})
            if found:
                opened.append(found["table"])
                break
    assert len(opened) > 150, "most of them are names as good as any"
    ann = watched()
    ann.go("/lobby")
    ann.page.locator(".rows .mini-card").first.wait_for()
    nothing_happened(ann)
    for table in opened[:: len(opened) // 4]:
        ann.go(f"/table/{table}")
        ann.page.locator(".waiting form .btn.lamp:enabled").wait_for()
        nothing_happened(ann)
    ann.page.locator(".waiting input").fill("<img src=x onerror=__hit=1>")
    ann.page.locator(".waiting form .btn.lamp").click()
    ann.page.locator(".dock").wait_for()
    ann.page.keyboard.press("b")
    nothing_happened(ann)
    ann.go("/")
    ann.page.locator(".stack .mini-card").first.wait_for()
    nothing_happened(ann)


def test_decks_are_only_words(watched: Guard) -> None:
    decks = [
        {"id": f"own-{n}", "game": "opcg", "name": name, "text": f"4x{name}\n", "at": n}
        for n, name in enumerate(payloads())
    ]
    ann = watched()
    ann.context.add_init_script(f"localStorage.setItem('rulebound.decks', {json.dumps(json.dumps(decks))})")
    ann.go("/decks/opcg")
    ann.page.locator(".tools .btn").nth(0).click()
    ann.page.locator("dialog .decks li").nth(len(decks) - 1).wait_for()
    nothing_happened(ann)
    ann.page.keyboard.press("Escape")
    ann.page.locator(".tools .btn").filter(has_text="Import").click()
    ann.page.locator("dialog textarea").fill("\n".join(payloads()))
    ann.page.locator("dialog .legal-b .bad").first.wait_for()
    nothing_happened(ann)
    ann.page.keyboard.press("Escape")
    ann.page.locator(".list input.name").fill(payloads()[0])
    ann.page.locator(".list .acts2 .btn.pick").click()
    ann.page.locator(".tools .btn").filter(has_text="Export").click()
    nothing_happened(ann)
    ann.page.keyboard.press("Escape")
    ann.go("/")
    ann.page.locator(".pickdeck option").nth(len(decks)).wait_for(state="attached")
    nothing_happened(ann)


def test_names_in_replays_are_only_words(watched: Guard, tmp_path: Path) -> None:
    """Every name is read; some are looked at."""
    ann = watched()
    ended(ann, "opcg", 2)
    with ann.page.expect_download() as saving:
        ann.page.locator(".dock .acts .btn.quiet").click()
    content = Path(saving.value.path()).read_bytes()
    names = [name for name in payloads() if len(name) <= 40]
    for first, second in list(zip(names[::2], names[1::2], strict=False))[::9]:
        found = journal.parse("replay", content)
        found.header = msgspec.structs.replace(found.header, names=[first, second])
        file = tmp_path / "named.jsonl"
        file.write_bytes(b"".join(found.lines()))
        ann.go("/replay")
        ann.page.locator("input[type=file]").set_input_files(file)
        ann.page.locator(".steps li, .notice").first.wait_for()
        nothing_happened(ann)
    ann.faults = [fault for fault in ann.faults if "400" not in fault]
