"""How strong a program plays: the levels that a person chooses from, the weakest first.

The rows `level/PROGRAM` of speech/terms.csv are the one list of them: their order, and what each is called.
docs/bots.md says how often the programs beat one another.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.speech.terms import every_game

KIND: Final = "level/"
USUAL: Final = "greedy"


@cache
def programs() -> tuple[str, ...]:
    """The programs that one may play against, the weakest first.

    >>> programs()
    ('random', 'greedy', 'search:quick', 'search', 'search:deep')
    """
    return tuple(key.removeprefix(KIND) for key in every_game() if key.startswith(KIND))


def level_of(program: str, lang: str) -> str:
    """What the level of a program is called.

    >>> level_of("search", "en"), level_of("search", "ja")
    ('Strong', '上級')
    """
    return every_game()[KIND + program][lang]


def program_at(word: str) -> str:
    """The program of a level, by the level's English name or by its own.

    >>> program_at("Strong"), program_at("search:deep")
    ('search', 'search:deep')
    """
    for program in programs():
        if word.casefold() in (program, level_of(program, "en").casefold()):
            return program
    known = ", ".join(f"{level_of(program, 'en').lower()} ({program})" for program in programs())
    raise RuleboundError(f"no program plays at the level {word!r}; levels are {known}")
