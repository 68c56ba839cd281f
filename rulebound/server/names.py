"""Names that people give themselves."""

from __future__ import annotations

import unicodedata

from rulebound.errors import RuleboundError
from rulebound.names import graphemes, is_showable


class BadName(RuleboundError):
    """A name that cannot be shown."""


def checked(name: str, most: int) -> str:
    """A name as it can be shown, of at most so many signs; what cannot be is refused.

    >>> checked(" Mika   Sato ", 32)
    'Mika Sato'
    """
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if graphemes(name) > most:
        raise BadName(f"a name has at most {most} signs")
    if not is_showable(name):
        raise BadName(f"{name!r} cannot be shown as a name")
    return name
