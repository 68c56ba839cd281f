# not compiled: cards are read when lists are
"""The card lists that people have of ONE PIECE: those of vegapull and punk-records, and a plain list."""

from __future__ import annotations

import re
from typing import Final

from rulebound.collection.entry import Entry
from rulebound.collection.records import BadRecord, Named, Record, Shape, one_of

CATEGORIES: Final = {word: word for word in ("leader", "character", "event", "stage")}
COLOURS: Final = {word: word for word in ("red", "green", "blue", "purple", "black", "yellow")}
ATTRIBUTES: Final = {word: word for word in ("slash", "strike", "ranged", "special", "wisdom", "?")}
HAVE: Final = {
    "leader": ("power", "life"),
    "character": ("cost", "power", "counter"),
    "event": ("cost",),
    "stage": ("cost",),
}
PRINTED: Final = ("colors", "cost", "attributes", "power", "counter", "types", "trigger")
NUMBER: Final = re.compile(r"([A-Z]+[0-9]*-[0-9]+)((?:_[a-z0-9]+)*)")


def card_number(printed: str) -> str:
    """2-14-1 The number of a card; what stands behind it tells one printing from another.

    >>> card_number("OP01-016_p1")
    'OP01-016'
    """
    found = NUMBER.fullmatch(printed)
    if found is None:
        raise BadRecord("id", "a card number as OP01-016 or OP01-016_p1", printed)
    return found[1]


def read_record(record: Record, effect: str, life: str) -> list[Named]:
    """A record whose text and life stand in these fields."""
    printed = record.text("id")
    category = record.text("category").casefold()
    if category in ("don", "don!!"):
        return []  # every player has the same ones
    kind = one_of("category", CATEGORIES, category)
    values: dict[str, int] = {}
    for name in HAVE[kind]:
        number = record.number(life if name == "life" else name)
        if number is None and name != "counter":
            a = "an" if kind == "event" else "a"
            raise BadRecord(life if name == "life" else name, f"the {name} of {a} {kind}", None)
        if number:
            values[name] = number
        elif name != "counter":
            values[name] = 0
    id = card_number(printed)
    text = (*record.paragraphs(effect), *record.paragraphs("trigger"))
    entry = Entry(
        id=id,
        kind=kind,
        name={record.lang: record.text("name")},
        colours=tuple(one_of("colors", COLOURS, word) for word in record.words("colors")),
        values=values,
        traits=record.words("types"),
        attributes=tuple(one_of("attributes", ATTRIBUTES, word) for word in record.words("attributes"))
        if kind in ("leader", "character")
        else (),
        text={record.lang: text} if text else {},
        set=id.partition("-")[0],
        rarity=record.maybe("rarity"),
    )
    return [Named(entry, printed)]


def of_vegapull(record: Record) -> list[Named]:
    """A card of vegapull, where the cost of a Leader is its life."""
    return read_record(record, "effect", "cost")


def of_list(record: Record) -> list[Named]:
    """A card of a plain list."""
    return read_record(record, "text", "life")


SHAPES: Final = (
    Shape(
        "punk-records",
        "opcg",
        frozenset({"effect", "trigger", "pack_id", "img_url", "block_number"}),
        of_vegapull,
        (*PRINTED, "effect"),
        worded=("name", "effect", "trigger"),
    ),
    Shape(
        "a plain list of ONE PIECE cards",
        "opcg",
        frozenset({"life", "counter", "block"}),
        of_list,
        (*PRINTED, "life", "text"),
        worded=("name", "text", "trigger"),
    ),
)
