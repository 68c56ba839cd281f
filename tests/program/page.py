"""The reference page of the language, taken apart: its sections, its rows, its examples."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.ops import Body

from .samples import NAMES

Program = Body | Ability | PrintedCard

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "language.md"
TEXT: Final = PAGE.read_text("utf-8")
FENCE: Final = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def example(source: str) -> Program:
    """What an example on the page builds."""
    built: Program = eval(source, dict(NAMES))
    return built


def sources(text: str = TEXT) -> dict[str, str]:
    """The examples in a text of the page, by the line on which they begin."""
    line = {found[1]: TEXT.count("\n", 0, found.start(1)) + 1 for found in FENCE.finditer(TEXT)}
    return {f"line {line[source]}": source for source in FENCE.findall(text)}


def sections() -> dict[str, str]:
    """The text under each heading of an operation, with what stands below it."""
    parts = re.split(r"^#{1,4} (.+)$", TEXT, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2]))


def row_of(name: str) -> str:
    """The paragraph or the row of a table that explains a class which has no section."""
    for paragraph in re.split(r"\n\n|\n(?=\|)", FENCE.sub("", TEXT)):
        if re.match(rf"(\| |An? )?`{name}[`(]", paragraph):
            return paragraph
    return ""
