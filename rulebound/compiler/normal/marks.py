"""Marks that are written in several ways: signs, digits, brackets, circled numbers."""

from __future__ import annotations

import re
from typing import Final

_ONE_SPELLING: Final = str.maketrans(
    {
        "−": "-",
        "－": "-",
        "–": "-",
        "‐": "-",
        "＋": "+",
        "：": ":",
        "；": ";",
        "（": "(",
        "）": ")",
        "／": "/",
        "！": "!",
        "‼": "!!",
        "＜": "〈",
        "＞": "〉",
        "×": "x",
        "Ｘ": "X",
        "［": "[",
        "］": "]",
        "｛": "{",
        "｝": "}",
        "“": '"',
        "”": '"',
        "’": "'",
        "‘": "'",
        "\u3000": " ",
        "\u00a0": " ",
        "•": "•",
        "●": "•",
        "·": "・",
        **{chr(0xFF10 + n): str(n) for n in range(10)},
        **{chr(0xFF21 + n): chr(0x41 + n) for n in range(26)},
        **{chr(0xFF41 + n): chr(0x61 + n) for n in range(26)},
        **{chr(0x2460 + n): f"◎{n + 1}" for n in range(20)},
        **{chr(0x2780 + n): f"◎{n + 1}" for n in range(10)},
        **{chr(0x2776 + n): f"◎{n + 1}" for n in range(10)},
        **{chr(0x278A + n): f"◎{n + 1}" for n in range(10)},
    }
)
_ROUND = re.compile(r" ?\(([^()]*(?:\([^()]*\)[^()]*)*)\)")

_CLOSING: Final = {"【": "】", "「": "」", "《": "》", "『": "』", "〈": "〉"}
_NAMES: Final = "「《『"  # what stands in these is a name and spelled as it is
_EDGES: Final = "".join((*_CLOSING, *_CLOSING.values()))


def plain_marks(text: str) -> str:
    """One spelling for every mark."""
    return text.translate(_ONE_SPELLING)


def set_reminders_aside(text: str, reminders: frozenset[str]) -> str:
    """The text without what only explains; other words in round brackets stay, and will be read or refused."""

    def aside(match: re.Match[str]) -> str:
        return "" if " ".join(match[1].split()) in reminders else match[0]

    return _ROUND.sub(aside, text).strip()


def without_spaces(text: str) -> str:
    """A text of a language that is written without spaces: those that stand in it are noise, but not in a name.

    >>> without_spaces("【ドン !!】 「GERMA 66」 の力 1000")
    '【ドン!!】「GERMA 66」の力1000'
    """
    text = re.sub(" +", " ", text)
    kept: list[str] = []
    inside: list[str] = []  # the brackets that are open
    for n, character in enumerate(text):
        if character in _CLOSING:
            inside.append(character)
        elif inside and character == _CLOSING[inside[-1]]:
            inside.pop()
        elif character == " " and not (_latin(text, n - 1) and _latin(text, n + 1)):
            named = bool(inside) and inside[-1] in _NAMES
            if not named or text[n - 1] in _EDGES or text[n + 1 : n + 2] in _EDGES:
                continue
        kept.append(character)
    return "".join(kept)


def _latin(text: str, n: int) -> bool:
    return 0 <= n < len(text) and text[n].isascii() and text[n].isalpha()
