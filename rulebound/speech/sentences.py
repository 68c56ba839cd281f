"""Sentences with named places, one file a language, and how a place is filled in."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

HERE: Final = Path(__file__).parent
LATIN: Final = re.compile(r"[A-Za-z0-9]")
HAN: Final = re.compile(r"[\u3400-\u9fff]")


@cache
def sentences(lang: str) -> dict[str, str]:
    """The sentences of a language by their keys."""
    found: dict[str, str] = json.loads((HERE / f"{lang}.json").read_text(encoding="utf-8"))
    return found


def fill(lang: str, sentence: str, places: dict[str, str]) -> str:
    """A sentence with its places filled in; Chinese sets Latin letters and digits apart by a space.

    >>> fill("zh-Hant", "{player}抽{number}張", {"player": "Mika", "number": "2"})
    'Mika 抽 2 張'
    """
    text = ""
    for said, name in parts(sentence):
        for piece in (said, places[name] if name else ""):
            if lang == "zh-Hant" and text and piece and is_seam(text[-1], piece[0]):
                text += " "
            text += piece
    return text


@cache
def parts(sentence: str) -> list[tuple[str, str]]:
    """The words of a sentence, each with the place behind them."""
    return [(said, name or "") for said, name, _, _ in Formatter().parse(sentence)]


def is_seam(left: str, right: str) -> bool:
    """Whether a Latin letter or digit meets a Chinese sign."""
    return bool((LATIN.fullmatch(left) and HAN.fullmatch(right)) or (HAN.fullmatch(left) and LATIN.fullmatch(right)))
