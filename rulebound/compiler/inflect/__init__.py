"""Inflection: the forms of a language, written once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Inflector(Protocol):
    """What a language does to words."""

    wraps: dict[str, Wrap]

    def verb(self, word: str, form: str) -> list[str]:
        """The spellings of a verb in a form, the printed one first; the word itself where there is no such form."""
        ...

    def row(self, parts: list[str]) -> str:
        """Several words about a noun one after the other."""
        ...


@dataclass(frozen=True, slots=True)
class Wrap:
    """A form that is made by putting words around a phrase: all ways to read, and which is printed."""

    ways: tuple[tuple[str, str], ...]
    choose: Callable[[str], tuple[str, str]]


def inflector(lang: str) -> Inflector:
    """The inflector of a language."""
    from rulebound.compiler.inflect import en, ja, zh

    kinds: dict[str, type[Inflector]] = {"en": en.English, "ja": ja.Japanese, "zh": zh.Chinese}
    return kinds[lang]()
