"""One server and one browser for all tests; every person has a context of their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.person import Person
from tests.browser.serving import Served

Comes = Callable[..., Person]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium; without one these tests are left out, unless REQUIRE_BROWSER says that they must not be."""
    program = chromium.find()
    if program is None:
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail(chromium.MISSING)
        pytest.skip(chromium.MISSING)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=chromium.ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with games of its own."""
    served = Served(tmp_path_factory.mktemp("served"))
    yield served
    served.stop()


@pytest.fixture
def comes(browser: Browser, server: Served) -> Iterator[Comes]:
    """Lets somebody come to the page; they leave when the test is over, and nothing may have gone wrong for them."""
    there: list[Person] = []

    def come(**how: object) -> Person:
        person = Person(browser, str(how.pop("address", server.address)), **how)  # type: ignore[arg-type]
        there.append(person)
        return person

    yield come
    faults = [fault for person in there for fault in person.faults]
    for person in there:
        person.close()
    assert faults == []
