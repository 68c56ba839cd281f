"""Pages in Markdown, taken apart: their code blocks and inline commands, each with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

import tests

ROOT: Final = Path(tests.__path__[0]).parent
COMMAND: Final = re.compile(r"(\./go|\.venv/bin/\w+|python3?|rulebound)\s+\S")
MARKDOWN: Final = MarkdownIt("commonmark").enable("table")


class Block(NamedTuple):
    """A code block: the line on which its code begins, the words behind its fence, and its text."""

    page: str
    line: int
    words: tuple[str, ...]
    text: str
    before: str  # the one sentence that stands between this block and the one above it
    follows: bool  # nothing else stands between the two

    @property
    def language(self) -> str:
        """The first word behind the fence."""
        return self.words[0] if self.words else ""

    @property
    def file(self) -> str:
        """The file that the block shows, if its fence names one."""
        return next((word for word in self.words[1:] if "." in word), "")

    @property
    def prints(self) -> bool:
        """Whether the block is the output of the one above it."""
        return self.language == "text" and self.follows and ("prints" in self.words or says_prints(self.before))


class Inline(NamedTuple):
    """A command in the running text."""

    page: str
    line: int
    text: str


class Fault(NamedTuple):
    """Something wrong on a page."""

    page: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}: {self.text}"


def says_prints(sentence: str) -> bool:
    """Whether a sentence announces output."""
    return re.search(r"\bprints\b", sentence) is not None


def pages() -> list[str]:
    """The pages for people, those that lead to the others first."""
    first = [name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md") if (ROOT / name).exists()]
    return [*first, *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))]


def read(page: str) -> str:
    """The text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def pieces(page: str, text: str) -> list[Block | Inline]:
    """The blocks and inline commands of a page in the order of reading."""
    found: list[Block | Inline] = []
    between: list[str] | None = None  # the paragraphs since the last block; None before the first
    for token in MARKDOWN.parse(text):
        line = token.map[0] + 1 if token.map else 0
        if token.type in ("fence", "code_block"):
            fenced = token.type == "fence"
            words = tuple(token.info.split()) if fenced else ("indented",)
            before = between[0] if between else ""
            follows = between is not None and len(between) < 2
            found.append(Block(page, line + fenced, words, token.content, before, follows))
            between = []
        elif token.type == "inline":
            if between is not None:
                between.append(token.content)
            found += [Inline(page, line + below, said) for below, said in commands(token)]
    return found


def commands(token: Token) -> Iterator[tuple[int, str]]:
    """The inline commands of a paragraph, each with the number of lines above it."""
    below = 0
    for child in token.children or []:
        if child.type == "code_inline":
            said = child.content
            if COMMAND.match(said):
                yield below, said
        below += child.type in ("softbreak", "hardbreak")
