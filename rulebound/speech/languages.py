"""The languages in which the project speaks, and which of them the surroundings ask for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Language(StrEnum):
    """A language, by its tag."""

    en = "en"
    ja = "ja"
    zh = "zh-Hant"


LANGUAGES: Final = tuple(lang.value for lang in Language)


def asked_for(surroundings: Mapping[str, str] = os.environ) -> Language:
    """The language of the first of LC_ALL, LC_MESSAGES and LANG that is set; English where it is none of ours.

    >>> asked_for({"LANG": "ja_JP.UTF-8"}), asked_for({"LC_ALL": "C", "LANG": "ja_JP.UTF-8"}), asked_for({})
    (<Language.ja: 'ja'>, <Language.en: 'en'>, <Language.en: 'en'>)
    """
    said = next((surroundings[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if surroundings.get(name)), "")
    tag = said.partition(".")[0].partition("@")[0].replace("-", "_").casefold()
    if tag.startswith("ja"):
        return Language.ja
    if tag.startswith(("zh_tw", "zh_hk", "zh_mo", "zh_hant")):
        return Language.zh
    return Language.en
