"""The pages for people: what they link to is there, and what they show is what a command says."""

import re
from pathlib import Path

import pytest

from tests.table.test_cli import ROOT, run

PAGES = [
    ROOT / "README.md",
    ROOT / "ARCHITECTURE.md",
    ROOT / "web" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
SHOWN = re.compile(r"^In the terminal .*`\./go (terminal [^`]*)`.*\n\n```\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_links_to_is_there(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_first_page_leads_to_every_other() -> None:
    links = {link for page in PAGES[:2] for link in LINK.findall(page.read_text(encoding="utf-8"))}
    pages = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md")}
    assert pages - links == set()


def test_the_game_that_the_first_page_shows_is_played_so(tmp_path: Path) -> None:
    found = SHOWN.search(PAGES[0].read_text(encoding="utf-8"))
    assert found is not None
    _, out, err = run(*found[1].split(), typed="1\n1\n", home=tmp_path)
    said = "".join(f"{line.rstrip()}\n" for line in out.splitlines())
    assert found[2] in said, err
