"""The page that tells what the long runs saw: each table between its marks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "pools.md"


def marks(name: str) -> tuple[str, str]:
    """The lines between which a table stands."""
    return f"<!-- {name}: made by the command above -->", f"<!-- {name}: end -->"


def put(name: str, table: str, page: Path = PAGE) -> None:
    """Puts a table into its place."""
    text = page.read_text(encoding="utf-8")
    begin, end = marks(name)
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise SystemExit(f"{page} has no place for the table: a line {begin} and a line {end}")
    page.write_text(f"{before}{begin}\n\n{table}\n\n{end}{after}", encoding="utf-8")
