"""Printed cards as lines of text: how they are kept, sent and embedded in the journals of games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from rulebound.program import abilities, amounts, conditions, filters, ops
from rulebound.program.abilities import PrintedCard
from rulebound.program.wire import BadWire, decode, encode

LONGEST: Final = 200_000
MOST: Final = 1_000_000  # of a number in a program


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
    if not isinstance(found, PrintedCard):
        raise BadWire(f"expected a printed card, found {line[:40]!r}")
    fits(found, PrintedCard, "a printed card")
    return found


# -- what may stand where --------------------------------------------------------------------------


def fits(value: Any, kind: Any, where: str) -> None:
    """Refuses a part of a program that cannot stand where it does: a word for a number, an operation for a test."""
    if not _fits(value, kind):
        raise BadWire(f"{where} cannot hold {type(value).__name__} {str(value)[:40]!r}")
    if isinstance(value, tuple):
        for one in value:
            fits_in(one)
    else:
        fits_in(value)


def fits_in(value: Any) -> None:
    """The same for all parts of a part."""
    if isinstance(value, tuple):
        for one in value:
            fits_in(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for name, kind in _kinds(type(value)).items():
            fits(getattr(value, name), kind, f"{type(value).__name__}.{name}")


def _fits(value: Any, kind: Any) -> bool:
    origin, given = get_origin(kind), get_args(kind)
    if kind is Any:
        return True
    if kind is None or kind is NoneType:
        return value is None
    if origin in (Union, UnionType):
        return any(_fits(value, one) for one in given)
    if origin is Literal:
        return value in given and isinstance(value, str)
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        if len(given) == 2 and given[1] is Ellipsis:
            return all(_fits(one, given[0]) for one in value)
        return len(value) == len(given) and all(_fits(one, part) for one, part in zip(value, given, strict=True))
    if origin is dict:
        return isinstance(value, dict) and all(
            _fits(key, given[0]) and _fits(part, given[1]) for key, part in value.items()
        )
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST
    return isinstance(value, kind) if isinstance(kind, type) else False


@cache
def _kinds(of: type[Any]) -> dict[str, Any]:
    """What the fields of a class hold; modules name each other's classes for their types alone."""
    names: dict[str, Any] = {}
    for module in (filters, amounts, conditions, ops, abilities):
        names.update(vars(module))
    return get_type_hints(of, globalns=names)


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
