"""What a table costs over the wire."""

from __future__ import annotations

from playwright.sync_api import Response

from tests.browser.conftest import Comes

MOST = 300_000  # bytes of script and style, compressed as they are sent


def test_a_table_is_light(comes: Comes) -> None:
    ann = comes()
    ann.sit_down("fow")
    ann.asked()
    table = ann.table
    ben = comes()
    seen: list[Response] = []
    ben.page.on("response", lambda one: seen.append(one))
    ben.page.goto(f"{ben.address}/table/{table}")
    ben.page.locator(".dock").wait_for()
    ben.page.wait_for_load_state("networkidle")
    sizes = {
        one.url: one.request.sizes()["responseBodySize"]
        for one in seen
        if one.url.partition("?")[0].endswith((".js", ".css"))
    }
    assert 0 < sum(sizes.values()) < MOST, sizes
    assert [one.url for one in seen if not one.url.startswith((ben.address, "data:", "blob:"))] == []
