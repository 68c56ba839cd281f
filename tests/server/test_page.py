"""The files of the page as the server gives them: small, kept by the browser, and nothing else of the disk."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from rulebound.server.app import FONTS, PAGE
from tests.server.asgi import Site
from tests.server.hall import run


def test_the_page_and_its_files_are_given_small_and_to_be_kept(tmp_path: Path) -> None:
    """An asset is immutable and made small for whoever can read it; the page itself is asked for anew."""

    async def work() -> None:
        async with Site(tmp_path) as site:
            page = await site.ask("GET", "/table/anything")
            assert (page.status, page.body) == (200, (PAGE / "index.html").read_bytes())
            assert page.headers["cache-control"] == "no-cache"
            script = next(path for path in sorted((PAGE / "assets").glob("*.js")) if path.stat().st_size > 10_000)
            plain = await site.ask("GET", f"/assets/{script.name}")
            assert plain.body == script.read_bytes() and "immutable" in plain.headers["cache-control"]
            small = await site.request("GET", f"/assets/{script.name}", b"", {"accept-encoding": "br, gzip"})
            assert small.headers["content-encoding"] == "gzip"
            assert gzip.decompress(small.body) == plain.body and len(small.body) < len(plain.body) / 2
            assert page.headers["content-security-policy"].startswith("default-src 'self'")

    run(work())


def test_the_licences_of_the_packages_in_the_page_are_given_with_it(tmp_path: Path) -> None:
    """A browser gets a copy of their code, and MIT asks that the notice goes with it."""

    async def work() -> None:
        async with Site(tmp_path) as site:
            given = await site.ask("GET", "/third-party.txt")
            assert (given.status, given.body) == (200, (PAGE / "third-party.txt").read_bytes())
            assert given.headers["content-type"].startswith("text/plain")

    run(work())


@pytest.mark.parametrize(
    "path",
    [
        "/assets/nothing.js",
        "/assets/../app.py",
        "/fonts/nothing.woff2",
        "/fonts/../app.py",
        "/api/nothing",
        "/api/cards/whist",
    ],
)
def test_what_is_not_there_is_not_there(tmp_path: Path, path: str) -> None:
    """No file but those of the page is given to anybody."""

    async def work() -> None:
        async with Site(tmp_path) as site:
            answered = await site.ask("GET", path)
            assert answered.status == 404
            assert answered.json["code"] in ("NotServed", "UnknownGame")

    run(work())


def test_no_path_leads_out_of_the_page(tmp_path: Path) -> None:
    """Whatever is asked for, what is given is a file of the page."""

    async def work() -> None:
        async with Site(tmp_path) as site:
            index = (PAGE / "index.html").read_bytes()
            for path in ("/../pyproject.toml", "/..%2f..%2fetc/passwd", "//etc/passwd", "/table/../../go", "/%00"):
                answered = await site.ask("GET", path)
                assert answered.status == 404 or answered.body == index, path

    run(work())


def test_fonts_are_given_to_be_kept_and_their_licence_with_them(tmp_path: Path) -> None:
    """The name of a font changes with what is in it; that of the licence does not."""

    async def work() -> None:
        async with Site(tmp_path) as site:
            for path in sorted(FONTS.iterdir()):
                given = await site.ask("GET", f"/fonts/{path.name}")
                assert (given.status, given.body) == (200, path.read_bytes())
                assert ("immutable" in given.headers["cache-control"]) == (path.suffix == ".woff2")
            assert given.headers["content-type"] == "font/woff2"

    run(work())
