"""Reprints under another number: cards that are equal in everything but number, set and rarity are one card.

Each number is kept by itself, and what is one card is found anew whenever somebody looks: so it is no matter in which
order, in how many parts or in which languages lists were imported, and nothing of any of them is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from rulebound.collection.store import Card


def numbers(cards: Mapping[str, Card], order: Iterable[str]) -> dict[str, list[str]]:
    """All numbers of each card, the first of which stands for it; tokens have one each.

    Cards are likened by the first of the game's languages that they have, and differ in none that both have.
    """
    langs = tuple(order)
    found: dict[str, list[str]] = {}
    groups: dict[bytes, list[list[str]]] = {}
    for id in sorted(cards):
        alike = [] if cards[id].entry.token else groups.setdefault(_content(cards, cards[id], langs), [])
        group = next((one for one in alike if all(_agree(cards, cards[id], cards[other]) for other in one)), [])
        if not group:
            alike.append(group)
        group.append(id)
        found[id] = group
    return found


def _content(cards: Mapping[str, Card], card: Card, langs: tuple[str, ...]) -> bytes:
    """What is printed on both sides of a card, in its first language."""
    sides = [card, cards.get(card.entry.other_side)]
    return msgspec.json.encode([None if side is None else _side(side, langs) for side in sides])


def _side(card: Card, langs: tuple[str, ...]) -> list[object]:
    first = next(lang for lang in (*langs, *sorted(card.faces)) if lang in card.faces)
    entry = msgspec.structs.replace(card.entry, id="", other_side="", set="", rarity="")
    return [first, entry, _words(card, first)]


def _words(card: Card, lang: str) -> list[object]:
    face = card.faces[lang]
    return [face.name, face.traits, face.text]


def _agree(cards: Mapping[str, Card], one: Card, other: Card) -> bool:
    """Whether two cards say the same in every language that both have, on both sides."""
    pairs = [(one, other)]
    backs = cards.get(one.entry.other_side), cards.get(other.entry.other_side)
    if backs[0] is not None and backs[1] is not None:
        pairs.append((backs[0], backs[1]))
    return all(_words(a, lang) == _words(b, lang) for a, b in pairs for lang in a.faces if lang in b.faces)
