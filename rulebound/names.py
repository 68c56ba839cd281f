"""What somebody may be called: a name is counted in signs as people count them, and each of them can be shown."""

from __future__ import annotations

import unicodedata
from typing import Final

MOST_SIGNS: Final = 32
MOST_POINTS: Final = 8 * MOST_SIGNS  # code points: a sign may be made of many, a name not of kilobytes

JOINER: Final = "\u200d"
MODIFIERS: Final = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"  # colours of skin
# They stand in the line as letters do, and yet belong to what is before them: Thai, Lao, and narrow kana.
TRAILING: Final = "\u0e33\u0eb3\uff9e\uff9f"
MARKS: Final = ("Mn", "Me", "Mc")
CONTROLS: Final = ("Cc", "Cf", "Zl", "Zp")
JOINED_TO: Final = ("So", "Sk", *MARKS)  # behind which a joiner has something to join

# What may follow each kind of Hangul letter within a syllable.
SYLLABLE: Final = {
    "L": ("L", "V", "LV", "LVT"),
    "V": ("V", "T"),
    "LV": ("V", "T"),
    "T": ("T",),
    "LVT": ("T",),
}


def is_showable(name: str) -> bool:
    """Whether a name has one to thirty-two signs, none of which does anything but be seen.

    A joiner is not seen itself: it may stand only where it joins what is before it to something.

    >>> is_showable("ミカ"), is_showable("👩‍🚀"), is_showable("Mi\\u200dka"), is_showable("\\u202eakiM")
    (True, True, False, False)
    """
    if not 0 < len(name) <= MOST_POINTS or graphemes(name) > MOST_SIGNS:
        return False
    joined = all(
        0 < i < len(name) - 1 and unicodedata.category(name[i - 1]) in JOINED_TO
        for i, sign in enumerate(name)
        if sign == JOINER
    )
    return joined and name.replace(JOINER, "").isprintable()


def graphemes(text: str) -> int:
    """How many signs somebody would count: the main rules of Unicode's Annex 29 for extended grapheme clusters.

    Marks, joined pictures, flags and syllables are one sign, whatever they are made of.

    >>> [graphemes(text) for text in ("e\\u0301a", "ミカ", "नि", "ﾊﾞ", "กำ", "\\r\\n")]
    [2, 2, 1, 1, 1, 1]
    >>> [graphemes(text) for text in ("👨‍👩‍👧‍👦", "👍🏽👍", "❤️❤️", "🇯🇵🇹🇼", "🇯🇵🇹", "각", "각각")]
    [1, 2, 2, 2, 2, 1, 2]
    """
    return sum(not belongs(text, at) for at in range(len(text)))


def belongs(text: str, at: int) -> bool:
    """Whether a code point is a part of the sign that the one before it is of.

    >>> belongs("ab", 1), belongs("a\\u0301", 1)
    (False, True)
    """
    if at == 0:
        return False
    before, sign = text[at - 1], text[at]
    if before == "\r":
        return sign == "\n"
    if is_control(before) or is_control(sign):
        return False
    if extends(sign):
        return True
    if is_letter_of_flag(sign):
        return _flag_letters(text, at) % 2 == 1
    if before == JOINER:
        return is_picture(sign) and is_picture(text[_base(text, at - 1)])
    return hangul(sign) in SYLLABLE.get(hangul(before), ())


def is_control(sign: str) -> bool:
    """Whether a code point is seen as nothing, and is a part of nothing.

    >>> is_control("\\n"), is_control("\\u202e"), is_control("\\u200d")
    (True, True, False)
    """
    return unicodedata.category(sign) in CONTROLS and not extends(sign)


def extends(sign: str) -> bool:
    """Whether a code point always belongs to what is before it: marks, joiners, colours of skin, tags.

    >>> [extends(sign) for sign in "\\u0301ि\\u200d\\ufe0f🏽a"]
    [True, True, True, True, True, False]
    """
    if unicodedata.category(sign) in MARKS or sign in MODIFIERS or sign in TRAILING:
        return True
    return sign in (JOINER, "\u200c") or "\U000e0020" <= sign <= "\U000e007f"


def is_picture(sign: str) -> bool:
    """Whether a code point may be joined to others as a picture.

    >>> is_picture("👩"), is_picture("♀"), is_picture("a"), is_picture("🇯")
    (True, True, False, False)
    """
    return (unicodedata.category(sign) == "So" or sign == "↔") and not is_letter_of_flag(sign)


def is_letter_of_flag(sign: str) -> bool:
    """Whether a code point is one of those two of which make a flag."""
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def hangul(sign: str) -> str:
    """Which part of a syllable a code point is: L, V, T, or a whole one, LV or LVT; "" for anything else.

    >>> [hangul(sign) for sign in "\\u1100\\u1161\\u11a8가각a"]
    ['L', 'V', 'T', 'LV', 'LVT', '']
    """
    if "\uac00" <= sign <= "\ud7a3":
        return "LVT" if (ord(sign) - 0xAC00) % 28 else "LV"
    if "\u1100" <= sign <= "\u115f" or "\ua960" <= sign <= "\ua97c":
        return "L"
    if "\u1160" <= sign <= "\u11a7" or "\ud7b0" <= sign <= "\ud7c6":
        return "V"
    return "T" if "\u11a8" <= sign <= "\u11ff" or "\ud7cb" <= sign <= "\ud7fb" else ""


def _flag_letters(text: str, at: int) -> int:
    """How many letters of flags stand in a row before a place."""
    first = at
    while first > 0 and is_letter_of_flag(text[first - 1]):
        first -= 1
    return at - first


def _base(text: str, at: int) -> int:
    """Where that is to which what extends at a place belongs."""
    while at > 0 and extends(text[at]):
        at -= 1
    return at
