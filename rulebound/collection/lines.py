"""Printed cards as lines of text: how they are kept, sent and embedded in the journals of games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from rulebound.program.abilities import PrintedCard
from rulebound.program.wire import BadWire, decode, encode

LONGEST: Final = 200_000


def written(card: PrintedCard) -> str:
    """A printed card as a line.

    >>> written(PrintedCard("X-1", "Ash", "event"))
    '["PrintedCard","X-1","Ash","event"]'
    """
    return json.dumps(encode(card), ensure_ascii=False, separators=(",", ":"))


def read(line: str) -> PrintedCard:
    """A printed card out of its line; anything else is refused.

    >>> read('["PrintedCard","X-1","Ash","event"]').name
    'Ash'
    """
    if len(line) > LONGEST:
        raise BadWire(f"a printed card takes at most {LONGEST} characters")
    try:
        found = decode(json.loads(line))
    except (ValueError, RecursionError, TypeError) as error:
        raise BadWire(f"expected a printed card, found {line[:40]!r}") from error
    if not isinstance(found, PrintedCard) or not all(isinstance(one, str) for one in (found.id, found.name)):
        raise BadWire(f"expected a printed card, found {line[:40]!r}")
    return found


def words_in(part: Any) -> Iterator[str]:
    """Every word in what was kept of a card."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for one in part:
            yield from words_in(one)
    elif isinstance(part, dict):
        yield from words_in(list(part.values()))


def named(cards: list[PrintedCard], others: list[PrintedCard]) -> list[PrintedCard]:
    """Those of the others that cards name: tokens, other sides, and what these name in turn."""
    by_id = {card.id: card for card in others}
    found: dict[str, PrintedCard] = {}
    waiting = list(cards)
    while waiting:
        for word in words_in(encode(waiting.pop())):
            if word in by_id and word not in found:
                found[word] = by_id[word]
                waiting.append(by_id[word])
    mine = {card.id for card in cards}
    return [card for id, card in found.items() if id not in mine]
