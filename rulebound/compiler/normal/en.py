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
_BRACKETS = (("【", "】"), ("「", "」"), ("《", "》"), ("『", "』"), ("〈", "〉"))
_START = re.compile(r"(?:^|[.:;] |】 ?|•\s?|\n)([A-Z][\w'.!/-]*)")
_BEGINNING = re.compile(r"((?:^|\n)(?:• ?)?(?:【[^】]*】[ /]?)*|(?<!K\.O)[.:] )([a-z])")
_SENTENCE = re.compile(r"(?:^|[.:;] |[】》] ?|- |\n)([A-Z][\w'/-]*)")
_QUOTED_SENTENCE = re.compile(r"「([A-Z][\w'/-]*)(?=[^「」]*[.:][^「」]*」)")
_CLOSING = {"[": "]", "{": "}", "<": ">"}


def normal(text: str, spelling: Spelling) -> str:
    """An English paragraph in normal form."""
    if spelling.brackets:
        return _by_brackets(text, spelling)
    text = _SQUARE.sub(lambda m: f"【{m[1]}】" if is_keyword(m[1], spelling) else f"「{m[1]}」", text)
    text = _CURLY.sub(r"《\1》", text)
    text = _ANGLE.sub(r"〈\1〉", text)
    text = _QUOTED.sub(lambda m: m[0] if is_quoted(m) else f"『{m[1]}』", text)
    text = re.sub(r"[ \t]+", " ", text).strip()
    return _START.sub(lambda m: m[0] if is_quoted(m) else m[0][: len(m[0]) - len(m[1])] + lowered(m[1], spelling), text)


def is_quoted(match: re.Match[str]) -> bool:
    """Whether a word stands in brackets: a keyword or a name is spelled as it is."""
    before = match.string[: match.start(1)]
    return any(before.rfind(opening) > before.rfind(closing) for opening, closing in _BRACKETS)


def _by_brackets(text: str, spelling: Spelling) -> str:
    """A paragraph of a game that says itself what its brackets are."""
    for opening, before, after in spelling.brackets:
        if opening == '"':
            text = quoted(text, before, after)
        else:
            closing = _CLOSING[opening]
            inside = f"[^{re.escape(opening + closing)}]*"
            text = re.sub(f"{re.escape(opening)}({inside}){re.escape(closing)}", rf"{before}\1{after}", text)
    text = re.sub(r"[ \t]+", " ", text).strip()

    def lower(match: re.Match[str]) -> str:
        word = match[1]
        known = word not in spelling.capitals and word.lower() in spelling.words
        return match[0][: len(match[0]) - len(word)] + (word.lower() if known else word)

    return _QUOTED_SENTENCE.sub(lower, _SENTENCE.sub(lower, text))


def quoted(text: str, before: str, after: str) -> str:
    """A text whose quotation marks are pairs, one inside another as well: a mark that follows a word closes.

    >>> quoted('"Card "Ash"" and "Ember".', "<", ">")
    '<Card <Ash>> and <Ember>.'
    """
    out: list[str] = []
    depth = 0
    for n, character in enumerate(text):
        if character != '"':
            out.append(character)
        elif n and not text[n - 1].isspace() and text[n - 1] not in "([{<" and depth:
            depth -= 1
            out.append(after)
        else:
            depth += 1
            out.append(before)
    return "".join(out)


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
    return _BEGINNING.sub(lambda m: m[1] + m[2].upper(), text)
