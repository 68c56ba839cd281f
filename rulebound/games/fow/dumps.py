# not compiled: cards are read when lists are
"""The card lists that people have of Force of Will: the cards.json of fowsim, and a plain list."""

from __future__ import annotations

from typing import Final

from rulebound.collection.entry import Entry
from rulebound.collection.records import BadRecord, Named, Record, Shape, one_of
from rulebound.games.fow.r02_cards import ATTRIBUTES
from rulebound.games.fow.r14_wording import type_line

ORBS: Final = {"w": "light", "r": "fire", "u": "water", "g": "wind", "b": "darkness"}
KINDS: Final = ("ruler", "j-ruler", "resonator", "chant", "addition", "regalia", "magic stone")
PRINTED: Final = ("race", "cost", "divinity")  # under these names in every list
SIDE_MARK: Final = " [J-Ruler]"  # lists tell the side of a ruler by it where both have one name


def read_record(record: Record, types: str, colours: str, atk: str, defence: str, text: str) -> list[Named]:
    """A record with its parts in these fields."""
    id = record.text("id")
    printed = record.words(types)
    if not printed:
        raise BadRecord(types, "a type", None)
    line = type_line("magic stone" if is_stone(printed) else printed[0])
    if line.kind not in KINDS:
        raise BadRecord(types, " or ".join(KINDS), printed[0])
    paragraphs = record.paragraphs(text)
    if line.triggers and not any(one.startswith("[Trigger]") for one in paragraphs):
        raise BadRecord(text, "a [Trigger], which every Chant-Standby has", paragraphs[0] if paragraphs else None)
    if "quickcast" in line.keywords and paragraphs:
        paragraphs = ("[Quickcast]", *paragraphs)  # 1405.3
    more: dict[str, str] = {}
    attributes: tuple[str, ...] = ()
    if line.subtype == "field":
        attributes = ("field",)  # 1406.1a
    elif line.subtype:
        more["on"] = line.subtype
    if is_stone(printed):
        attributes = tuple(word for word in ("special", "true") if f"{word} magic stone" in folded(printed))
    cost = cost_of(record)
    if cost:
        more["cost"] = cost
    if record.maybe("divinity"):
        more["divinity"] = record.maybe("divinity")
    entry = Entry(
        id=id,
        kind=line.kind,
        name={record.lang: record.text("name").removesuffix(SIDE_MARK)},
        colours=stone_colours(printed) if is_stone(printed) else will(record.words(colours), colours),
        values=numbers(record, line.kind, atk, defence),
        traits=record.words("race"),
        attributes=attributes,
        text={record.lang: paragraphs} if paragraphs else {},
        more=more,
        other_side=other_side(id, line.kind),
        set=record.around.get("code") or record.maybe("set") or id.partition("-")[0],
        rarity=record.maybe("rarity"),
    )
    return [Named(entry, id)]


def folded(printed: tuple[str, ...]) -> tuple[str, ...]:
    """Types without regard to capitals."""
    return tuple(word.casefold() for word in printed)


def is_stone(printed: tuple[str, ...]) -> bool:
    """201.3 Whether these are the types of a magic stone."""
    return any(word.endswith("magic stone") for word in folded(printed))


def stone_colours(printed: tuple[str, ...]) -> tuple[str, ...]:
    """201.4 The kinds of a magic stone.

    >>> stone_colours(("Magic Stone", "Fire Magic Stone"))
    ('fire',)
    """
    return tuple(one for one in ATTRIBUTES if f"{one} magic stone" in folded(printed))


def will(letters: tuple[str, ...], field: str) -> tuple[str, ...]:
    """208.2 Attributes by their letters; V is for none."""
    return tuple(one_of(field, ORBS, letter) for letter in letters if letter.casefold() != "v")


def cost_of(record: Record) -> str:
    """203.2 A cost as it is printed; a number alone is will of any kind."""
    found = record.fields.get("cost")
    if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 100:
        return f"{{{found}}}"
    if not isinstance(found, str | None):
        raise BadRecord("cost", "will in braces", found)
    cost = (found or "").strip()
    return f"{{{cost}}}" if cost.isascii() and cost.isdigit() else cost


def numbers(record: Record, kind: str, atk: str, defence: str) -> dict[str, int]:
    """206, 207 ATK and DEF of what has them; a resonator with a stroke there has 0."""
    if kind not in ("resonator", "j-ruler"):
        return {}
    found = record.number(atk) or 0, record.number(defence) or 0
    if found == (0, 0) and kind == "j-ruler":
        return {}  # lists write 0 for a stroke too, and a J-ruler of 0 DEF would not last
    return {"atk": found[0], "def": found[1]}


def other_side(id: str, kind: str) -> str:
    """A ruler and its J-ruler are one card: the number of the J-ruler ends in J."""
    if kind == "ruler":
        return f"{id}J"
    return id.removesuffix("J") if kind == "j-ruler" and id.endswith("J") else ""


def of_fowsim(record: Record) -> list[Named]:
    """A card of fowsim."""
    return read_record(record, "type", "colour", "ATK", "DEF", "abilities")


def of_list(record: Record) -> list[Named]:
    """A card of a plain list."""
    return read_record(record, "types", "colors", "atk", "def", "text")


SHAPES: Final = (
    Shape(
        "fowsim",
        "fow",
        frozenset({"abilities", "ATK", "DEF", "colour", "flavour"}),
        of_fowsim,
        (*PRINTED, "colour", "ATK", "DEF", "abilities"),
        ("en",),
        ("name", "abilities"),
    ),
    Shape(
        "a plain list of Force of Will cards",
        "fow",
        frozenset({"total_cost", "atk", "def", "cluster"}),
        of_list,
        (*PRINTED, "colors", "atk", "def", "text"),
    ),
)
