# not compiled: cards are read when lists are
"""200 Cards: a card of a list, with what its text came to, as the game takes it."""

from __future__ import annotations

from typing import Any, Final

from rulebound.collection.entry import Entry
from rulebound.collection.printing import join, one_of, whole_values
from rulebound.compiler.parts import Printed
from rulebound.games.azurlane.r02_cards import HAVE, RANGES, base_names
from rulebound.games.azurlane.words import SHIP_TYPES
from rulebound.program.abilities import PrintedCard

KINDS: Final = ("flagship", "ship", "event")
COLOURS: Final = ("red", "blue", "yellow", "black")
VALUES: Final = ("cost", "power", "support", "durability")
NEEDED: Final = {"flagship": ("power", "support"), "ship": ("cost", "power", "support"), "event": ("cost",)}


def record(entry: Entry, lang: str) -> dict[str, Any]:
    """A card as the phrasebook takes it: its paragraphs one a line."""
    return {"id": entry.id, "set": entry.set, "text": "\n".join(entry.text.get(lang, ()))}


def printed(entry: Entry, parts: list[Printed]) -> PrintedCard:
    """201 to 210 The card with its colours, camps, ship type and numbers; 208.2 its support box, as keywords."""
    one_of(entry, "kind", KINDS, entry.kind)
    one_of(entry, "colours", COLOURS, *entry.colours)
    one_of(entry, "attributes", tuple(SHIP_TYPES), *entry.attributes)
    one_of(entry, "range", tuple(RANGES), entry.more.get("range", ""))
    whole_values(entry, VALUES, HAVE, NEEDED)
    names = base_names(entry.called()) if entry.kind != "event" else ()
    return join(entry, parts, names=names, keywords=RANGES[entry.more.get("range", "")])


def by_number() -> bool:
    """209.2 A deck has four cards of each number."""
    return True


def turns(card: PrintedCard) -> bool:
    """204.3a Every Flagship may awaken."""
    return True
