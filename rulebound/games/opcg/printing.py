# not compiled: cards are read when lists are
"""2 Card information: a card of a list, with what its text came to, as the game takes it."""

from __future__ import annotations

from typing import Any, Final

from rulebound.collection.entry import Entry
from rulebound.collection.printing import BadCard, join, one_of, whole_values
from rulebound.compiler.parts import Printed
from rulebound.games.opcg.r02_cards import HAVE
from rulebound.program.abilities import PrintedCard

KINDS: Final = ("leader", "character", "event", "stage")
COLOURS: Final = ("red", "green", "blue", "purple", "black", "yellow")
ATTRIBUTES: Final = ("slash", "strike", "ranged", "special", "wisdom", "?")
VALUES: Final = ("cost", "power", "counter", "life")
NEEDED: Final = {
    "leader": ("power", "life"),
    "character": ("cost", "power"),
    "event": ("cost",),
    "stage": ("cost",),
}


def record(entry: Entry, lang: str) -> dict[str, Any]:
    """A card as the phrasebook takes it: its paragraphs one a line."""
    return {"id": entry.id, "set": entry.set, "text": "\n".join(entry.text.get(lang, ()))}


def printed(entry: Entry, parts: list[Printed]) -> PrintedCard:
    """2-2 to 2-10 The card with its category, colours, types, attributes and numbers."""
    one_of(entry, "kind", KINDS, entry.kind)
    one_of(entry, "colours", COLOURS, *entry.colours)
    one_of(entry, "attributes", ATTRIBUTES, *entry.attributes)
    if not entry.colours:
        raise BadCard(entry, "colours", "one colour at least", "none")
    whole_values(entry, VALUES, HAVE, NEEDED)
    return join(entry, parts)


def by_number() -> bool:
    """2-14-2, 5-1-2-3 A deck has four cards of each number."""
    return True


def turns(card: PrintedCard) -> bool:
    """No card of the book has another side: one that names it does so for a reason."""
    return True
