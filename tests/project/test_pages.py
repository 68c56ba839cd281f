"""The pages for people: every link leads somewhere, and the index leads to every page."""

import re
from pathlib import Path

import pytest

from tests.table.test_cli import ROOT

PAGES = [
    ROOT / "README.md",
    ROOT / "ARCHITECTURE.md",
    *ROOT.glob("CONTRIBUTING.md"),
    ROOT / "web" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_links_to_is_there(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_first_page_leads_to_the_index_and_the_index_to_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    assert "docs/README.md" in LINK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    links = {index.parent / link for link in LINK.findall(index.read_text(encoding="utf-8"))}
    pages = {*index.parent.glob("*.md"), index.parent / "decisions" / "README.md"} - {index}
    assert pages - links == set()
