"""Normal form: one spelling for every mark, so that the phrasebook needs to know one only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rulebound.compiler.normal import en as english
from rulebound.compiler.normal.marks import plain_marks, set_reminders_aside, without_spaces

LONGEST: Final = 6000  # characters of a printed paragraph with its reminders: twice what is read of its normal form


@dataclass(frozen=True, slots=True)
class Spelling:
    """What a game says about the spelling of one language.

    `keywords` are the words in brackets that are keywords and no names, `capitals` those that are written with a
    capital letter wherever they stand, `reminders` the texts in round brackets that only explain, `spellings`
    further ways to write the same marks, each with the one that is kept, `bullets` what begins an option, `variants`
    function words of other years of printing, each with the one of today. `brackets` are the pairs of a game that
    writes them otherwise than told in `en`: an opening mark as printed, and the pair that is kept for it; in such a
    game `words` are those alone that lose a capital letter where a sentence begins, others being names.
    """

    lang: str
    keywords: frozenset[str] = frozenset()
    capitals: frozenset[str] = frozenset()
    reminders: frozenset[str] = frozenset()
    spellings: tuple[tuple[str, str], ...] = ()
    bullets: str = "•・"
    variants: tuple[tuple[str, str], ...] = ()
    brackets: tuple[tuple[str, str, str], ...] = field(default=())
    words: frozenset[str] = frozenset()


def normal(text: str, spelling: Spelling) -> str:
    """A paragraph in normal form, its reminders set aside; one that is too long to be read is left as it is."""
    if len(text) > LONGEST:
        return text
    text = plain_marks(text)
    for old, new in spelling.spellings:
        text = text.replace(old, new)
    text = set_reminders_aside(text, spelling.reminders)
    if spelling.lang == "en":
        return english.normal(text, spelling)
    return without_spaces(text)


def paragraphs(text: str, spelling: Spelling) -> list[str]:
    """The paragraphs of a text in normal form; the options of a choice stay with what they are options of."""
    found: list[str] = []
    for line in text.split("\n"):
        line = line.strip()
        if line[:1] and line[0] in spelling.bullets and found:
            found[-1] += "\n" + (spelling.bullets[0] + line[1:] if line[0] == "-" else line)
        elif line:
            found.append(line)
    return [made for line in found if (made := normal(line, spelling))]


def today(text: str, spelling: Spelling) -> str:
    """A text in normal form with the function words of today."""
    for old, new in spelling.variants:
        text = text.replace(old, new)
    return text
