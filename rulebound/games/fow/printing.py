# not compiled: cards are read when lists are
"""200 Cards: a card of a list, with what its text came to, as the game takes it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from rulebound.collection.entry import Entry
from rulebound.collection.printing import BadCard, join, one_of, whole_values
from rulebound.compiler.parts import Printed
from rulebound.games.fow.r02_cards import ATTRIBUTES, attributes_of, awakened_by, price, races, stone_kinds
from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.filters import It
from rulebound.program.ops import Choose, Each, Keep, When
from rulebound.program.parts import remade

# Our kinds, and what the phrasebook calls the types that read a text in another way.
TYPES: Final = {
    "ruler": "Ruler",
    "j-ruler": "J-Ruler",
    "resonator": "Resonator",
    "chant": "Spell:Chant",
    "addition": "Addition:Field",
    "regalia": "Regalia",
    "magic stone": "Magic Stone",
}
ORBS: Final = {"W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness"}
VALUES: Final = ("atk", "def")
HAVE: Final = {"atk": ("j-ruler", "resonator"), "def": ("j-ruler", "resonator")}
ON: Final = ("", "resonator", "j/resonator")


def record(entry: Entry, lang: str) -> dict[str, Any]:
    """A card as the phrasebook takes it: its paragraphs, led by its type."""
    return {
        "id": entry.id,
        "set": entry.set,
        "types": [TYPES.get(entry.kind, entry.kind)],
        "text": list(entry.text.get(lang, ())),
    }


def orbs(entry: Entry) -> tuple[str | int, ...]:
    """203.2, 203.4 The will of a cost as it is printed: {W}{1}.

    >>> orbs(Entry(id="x", kind="chant", name={"en": "x"}, more={"cost": "{R}{R}{2}"}))
    ('fire', 'fire', 2)
    """
    cost = entry.more.get("cost", "")
    found: list[str | int] = []
    for orb in re.findall(r"\{([^{}]*)\}", cost):
        if orb in ORBS:
            found.append(ORBS[orb])
        elif orb == "X":
            continue
        elif orb.isascii() and orb.isdigit() and len(orb) < 3:
            found.append(int(orb))
        else:
            raise BadCard(entry, "cost", "will as {W}, {R}, {U}, {G}, {B}, {X} or a number in braces", cost)
    if re.sub(r"\{[^{}]*\}", "", cost).strip():
        raise BadCard(entry, "cost", "will in braces", cost)
    return tuple(found)


def printed(entry: Entry, parts: list[Printed]) -> PrintedCard:
    """201 to 208 The card with its cost, attributes, races and numbers."""
    one_of(entry, "kind", (*TYPES, *(("",) if entry.token else ())), entry.kind)  # 1119.2 a token without a type
    one_of(entry, "colours", ATTRIBUTES, *entry.colours)
    one_of(entry, "on", ON, entry.more.get("on", ""))
    whole_values(entry, VALUES, HAVE, needed={"resonator": ("atk", "def")})
    will = orbs(entry)
    values = {**entry.values, **price(*will)}
    if entry.more.get("cost", "").count("{X}") > (entry.kind == "chant"):
        raise BadCard(entry, "cost", "{X} once, on a chant, which is where X is declared", entry.more["cost"])
    colours = attributes_of(will) or entry.colours
    attributes: tuple[str, ...] = entry.attributes
    if entry.kind == "magic stone":
        kinds = stone_kinds(entry.called(), entry.colours)
        attributes = (*attributes, *kinds)
        colours = ()
    elif entry.kind == "j-ruler" and "def" not in values:
        attributes = ("bodiless", *attributes)
    elif entry.more.get("on"):
        attributes = (entry.more["on"], *attributes)
    parts = with_awakenings(entry, parts)
    whole = join(entry, parts, values=values, colours=colours, traits=races(entry.traits), attributes=attributes)
    if entry.kind != "chant":
        return whole
    return replace(whole, abilities=with_gained(entry, as_one_text(entry, whole.abilities)))


def by_number() -> bool:
    """402.5, 202.2 A deck has four cards of each name: a number alone makes no other card."""
    return False


def turns(card: PrintedCard) -> bool:
    """705.1, 705.2a A ruler turns by its own [Judgment], a J-ruler is there by that of its ruler alone.

    Lists do not say whether a ruler has a J-ruler; some have none.
    """
    if card.kind == "ruler":
        return any(one.when == "judgment" for one in card.abilities)
    return card.kind != "j-ruler"


def with_awakenings(entry: Entry, parts: list[Printed]) -> list[Printed]:
    """1109.2 Of two [Awakening]s each gives its own text to a card for which its own cost was paid."""
    number = sum(is_awakening(part) for part in parts)
    if number < 2:
        return parts
    if number > 2 or (entry.kind == "chant" and any(one.when == "awakened" for p in parts for one in p.abilities)):
        raise BadCard(entry, "text", "two [Awakening]s at most, of a chant one alone that gives it a text", "others")
    nth = 0
    out: list[Printed] = []
    for part in parts:
        if is_awakening(part):
            nth += 1
            part = replace(part, abilities=tuple(awakened_by(one, nth) for one in part.abilities))
        out.append(part)
    return out


def is_awakening(part: Printed) -> bool:
    """1109.1 Whether a paragraph begins with [Awakening]."""
    return any(one.when == "awakening" for one in part.abilities)


# -- texts of chants ------------------------------------------------------------------------------

GAINED: Final = ("awakened", "torrent")


def as_one_text(entry: Entry, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """703.3 What a chant says in several paragraphs it does one after the other."""
    told = [one for one in abilities if one.when == "chant"]
    if len(told) < 2:
        return abilities
    if any(one.cost or one.condition is not None for one in told) or any(ends(one) for one in told[:-1]):
        raise BadCard(entry, "text", "paragraphs that do not end on a condition, before the last", "others")
    more = tuple(op for n, one in enumerate(told[1:], 2) for op in named_apart(one.body, f"{n}: "))
    whole = replace(told[0], body=(*told[0].body, *more))
    return tuple(whole if one is told[0] else one for one in abilities if one is told[0] or one not in told)


def ends(ability: Ability) -> bool:
    """Whether a condition may end what a text does."""
    return any(isinstance(op, When) for op in ability.body)


def with_gained(entry: Entry, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """1109.2, 1124.2 A chant that gains a text does what it says anyway, and then what it gained."""
    told = [one for one in abilities if one.when in ("chant", "trigger")]
    gained = [one for one in abilities if one.when in GAINED]
    if not told or not gained:
        return abilities
    if len(told) > 1 or len(gained) > 1 or ends(told[0]):
        raise BadCard(entry, "text", "one text, which does not end on a condition, and one that is gained", "others")
    after = replace(gained[0], body=(*told[0].body, *named_apart(gained[0].body, "gained ")), cost=told[0].cost)
    return tuple(after if one is gained[0] else one for one in abilities)


def named_apart(part: Any, mark: str) -> Any:
    """A part of a text of which the cards that it picks go by names of their own, which begin with a mark."""

    def marked(one: Any) -> Any:
        if not isinstance(one, It | Choose | Keep | Each):
            return one
        names = {name: str(getattr(one, name, "")) for name in ("name", "but")}
        picked: dict[str, Any] = {name: f"{mark}{old}" for name, old in names.items() if old.startswith("it")}
        return replace(one, **picked)

    return remade(part, marked)
