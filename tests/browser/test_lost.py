"""What goes wrong on the way: a server that is gone and comes back, tabs that know less, tables that are not there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute

from tests import share
from tests.browser.conftest import Comes
from tests.browser.serving import Served


@pytest.mark.parametrize("end", share.first_of(Served.kill, Served.stop))
def test_a_lost_connection_is_said_and_mended(comes: Comes, tmp_path: Path, end: Callable[[Served], None]) -> None:
    server = Served(tmp_path)
    try:
        ann = comes(address=server.address)
        ann.sit_down("opcg")
        ann.ask_always()
        ann.play(4)
        seen = ann.asked()
        hand = ann.page.locator("#hand .name").all_inner_texts()
        end(server)
        ann.page.locator(".bar[role=alert]").wait_for()
        assert "connection" in ann.page.locator(".bar").inner_text().lower()
        assert ann.page.locator(".dock.asking").count() == 0, "nothing is offered that the server could not take"
        server.start()
        ann.page.locator(".bar").wait_for(state="detached")
        again = ann.asked()
        assert again["question"] == seen["question"]
        assert ann.page.locator("#hand .name").all_inner_texts() == hand
        assert ann.play(3) == 3
        ann.faults.clear()  # the browser notes that the connection was lost
    finally:
        server.stop()


def test_a_server_that_does_not_answer_is_said_at_home(comes: Comes) -> None:
    ann = comes()
    ann.go("/")
    ann.page.locator(".go .btn.lamp:enabled").wait_for()

    def refuse(route: Route) -> None:
        route.abort()

    ann.page.route("**/api/tables*", refuse)
    ann.page.locator(".go .btn.lamp").click()
    notice = ann.page.locator(".notice[role=alert]")
    notice.wait_for()
    assert "does not answer" in notice.inner_text()
    ann.faults.clear()


def test_two_tabs_of_a_seat_show_the_same(comes: Comes) -> None:
    ann = comes()
    ann.sit_down("opcg")
    ann.ask_always()
    question = ann.asked()["question"]
    first = ann.page
    ann.page = ann.tab()
    ann.page.goto(first.url)
    assert ann.asked()["question"] == question
    ann.play(3)
    ann.asked()
    second = ann.page.locator(".dock h2").inner_text()
    ann.page = first
    ann.until(f"document.querySelector('.dock h2').innerText === {second!r}")
    assert ann.play(2) == 2


def test_a_tab_that_knows_less_is_told_so(comes: Comes) -> None:
    ann = comes()
    ann.sit_down("opcg")
    ann.ask_always()
    ann.asked()
    held: list[str | bytes] = []
    first = ann.page
    stale = ann.tab()

    def slow(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        updates = 0

        def heard(message: str | bytes) -> None:
            nonlocal updates
            updates += '"type":"update"' in str(message)[:40]
            if updates:
                held.append(message)
                if '"type":"refused"' in str(message)[:40]:
                    for one in held:
                        socket.send(one)
                    held.clear()
            else:
                socket.send(message)

        server.on_message(heard)

    stale.route_web_socket("**/socket", slow)
    stale.goto(first.url)
    ann.page = stale
    old = ann.asked()
    ann.page = first
    ann.play(1)
    ann.asked()
    # The other tab still shows the old question; its answer comes too late.
    ann.page = stale
    assert ann.look()["question"] == old["question"]
    ann.decide(ann.look())
    ann.until("(document.querySelector('.dock .notice')?.textContent ?? '').length > 20")
    assert "moved on" in stale.locator(".dock .notice").inner_text()


def test_a_table_that_is_not_there(comes: Comes) -> None:
    ann = comes()
    for path in ("/table/aaaaaaaaaaaa", "/table/..%2f..%2fetc", "/table/" + "z" * 300):
        ann.go(path)
        ann.page.locator(".waiting h2").wait_for()
        assert len(ann.page.locator(".waiting h2").inner_text()) > 10
        assert ann.page.locator(".waiting a.btn").count() == 1
    ann.go("/replay/nothing-like-it")
    ann.page.locator(".notice").wait_for()
    ann.go("/nowhere/at/all")
    assert ann.page.locator("h1").inner_text() != ""
    ann.faults = [fault for fault in ann.faults if "404" not in fault]
