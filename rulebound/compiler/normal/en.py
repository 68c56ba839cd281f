"""English: brackets of one kind each, and no capital letter that only marks where a sentence begins."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulebound.compiler.normal import Spelling

_SQUARE = re.compile(r"\[([^\[\]]*)\]")
_CURLY = re.compile(r"\{([^{}]*)\}")
_ANGLE = re.compile(r"<([^<>]*)>")
_QUOTED = re.compile(r'"([^"]*)"')
_START = re.compile(r"(?:^|[.:;] |】 ?|•\s?|\n)([A-Z][\w'.!/-]*)")


def normal(text: str, spelling: Spelling) -> str:
    """An English paragraph in normal form."""
    text = _SQUARE.sub(lambda m: f"【{m[1]}】" if is_keyword(m[1], spelling) else f"「{m[1]}」", text)
    text = _CURLY.sub(r"《\1》", text)
    text = _ANGLE.sub(r"〈\1〉", text)
    text = _QUOTED.sub(r"『\1』", text)
    text = re.sub(r"[ \t]+", " ", text).strip()
    return _START.sub(lambda m: m[0][: len(m[0]) - len(m[1])] + lowered(m[1], spelling), text)


def is_keyword(words: str, spelling: Spelling) -> bool:
    """Whether words in square brackets are a keyword: numbers in it do not matter."""
    return re.sub(r"\d+", "#", words) in spelling.keywords


def lowered(word: str, spelling: Spelling) -> str:
    """The first word of a sentence as it would stand within one."""
    bare = word.rstrip(".,")
    if bare in spelling.capitals or word in spelling.capitals:
        return word
    return word[0].lower() + word[1:]


def display(text: str) -> str:
    """A printed text from its normal form: capital letters where sentences begin."""
    return re.sub(r"(^|[.:;] |】 ?|• ?|\n)([a-z])", lambda m: m[1] + m[2].upper(), text)
