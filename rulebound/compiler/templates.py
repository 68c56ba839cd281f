"""Templates: how one entry of a phrasebook is said in one language.

{slot}        what the slot says        {slot:form}   in a form, or in the number of another slot
{slot<}       the part of a bag that stands before the noun, {slot>} after it; {slot<:front} what comes first of all
{slot=Node}   says nothing: the slot is this node, as Node(other,~,()) with slots; {slot=~} says that it is empty
(a|b)         both are read, the first is printed
(one/many)    by the first amount of the entry; (one/many)@slot by another, (one/many)@^ by what is asked for
[...]         said when a slot inside is filled
<verb>        in the form that is asked for
␣ ⏎ \\x       a space at an edge, a new line, the character x itself
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.compiler.tree import Tree
from rulebound.errors import RuleboundError


class PhraseError(RuleboundError):
    """A phrasebook is wrong: the file, the line, what was expected."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What a slot says, in some forms; `side` is the part of a bag."""

    name: str
    forms: tuple[str, ...] = ()
    side: str = ""


@dataclass(frozen=True, slots=True)
class Guard:
    """The slot has this value, and nothing is said of it."""

    name: str
    value: Tree


@dataclass(frozen=True, slots=True)
class Number:
    """One of two spellings, by the number of a slot."""

    one: str
    many: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Verb:
    """A word that is inflected."""

    word: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Several ways to say the same."""

    ways: tuple[Items, ...]


@dataclass(frozen=True, slots=True)
class Optional:
    """Said when a slot inside is filled."""

    items: Items


Item = str | Slot | Guard | Number | Verb | Choice | Optional
Items = tuple[Item, ...]

_PLAIN = {"␣": " ", "⏎": "\n"}


def read_template(text: str) -> Items:
    """The items of a template; a `PhraseError` says what is wrong with it."""
    items, end = _items(text, 0, "")
    if end < len(text):
        raise PhraseError(f"{text[end]!r} closes nothing")
    return items


def _items(text: str, at: int, until: str) -> tuple[Items, int]:
    found: list[Item] = []
    while at < len(text) and text[at] not in until:
        item, at = _item(text, at)
        if isinstance(item, str) and found and isinstance(found[-1], str):
            found[-1] += item
        else:
            found.append(item)
    return tuple(found), at


def _item(text: str, at: int) -> tuple[Item, int]:
    mark = text[at]
    if mark == "{":
        end = _closing(text, at, "}")
        return _slot(text[at + 1 : end]), end + 1
    if mark == "(":
        return _round(text, at)
    if mark == "[":
        inside, end = _items(text, at + 1, "]")
        _closing(text, end, "]")
        return Optional(inside), end + 1
    if mark == "<":
        end = _closing(text, at, ">")
        return Verb(text[at + 1 : end]), end + 1
    if mark == "\\" and at + 1 < len(text):
        return text[at + 1], at + 2
    if mark in ")]}>|":
        raise PhraseError(f"{mark!r} closes nothing; write \\{mark} for the character itself")
    return _PLAIN.get(mark, mark), at + 1


def _closing(text: str, at: int, mark: str) -> int:
    end = text.find(mark, at)
    if end < 0:
        raise PhraseError(f"{mark!r} is missing")
    return end


def _slot(text: str) -> Slot | Guard:
    name, equals, value = text.partition("=")
    if equals:
        return Guard(name.strip(), read_node(value.strip()))
    name, _, forms = text.partition(":")
    side = name[-1] if name[-1:] in ("<", ">") else ""
    found = tuple(form.strip() for form in forms.split(",") if form.strip())
    return Slot(name.rstrip("<>").strip(), found, side)


def read_node(text: str) -> Tree:
    """The node, the number or the list of nodes that a guard names: `~` is nothing, `()` an empty list."""
    if text.isdecimal():
        return int(text)
    if text[:1] == "(" and text[-1:] == ")" and text != "()":
        return tuple(read_node(part) for part in _arguments(text[1:-1]))
    if text in ("~", "()"):
        return None if text == "~" else ()
    name, opened, inside = text.partition("(")
    if not name.isidentifier() or (opened and not inside.endswith(")")):
        raise PhraseError(f"expected a node, found {text!r}")
    return (name, *(read_node(part) for part in _arguments(inside[:-1]))) if opened else (name,)


def _arguments(text: str) -> list[str]:
    found: list[str] = []
    depth = start = 0
    for n, character in enumerate(text):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if character == "," and depth == 0:
            found.append(text[start:n].strip())
            start = n + 1
    return [*found, text[start:].strip()]


def _round(text: str, at: int) -> tuple[Item, int]:
    end = _closing(text, at, ")")
    inside = text[at + 1 : end]
    if "/" in inside and not set(inside) & set("|{[<("):
        one, _, many = inside.partition("/")
        by = ""
        if text[end + 1 : end + 2] == "@":
            stop = end + 2
            while stop < len(text) and (text[stop].isalnum() or text[stop] in "_^") and text[stop].isascii():
                stop += 1
            by, end = text[end + 2 : stop], stop - 1
        return Number(one.replace("␣", " "), many.replace("␣", " "), by), end + 1
    ways: list[Items] = []
    at += 1
    while True:
        way, at = _items(text, at, "|)")
        ways.append(way)
        if at >= len(text):
            raise PhraseError("')' is missing")
        at += 1
        if text[at - 1] == ")":
            return Choice(tuple(ways)), at


def slots_in(items: Items) -> list[Slot | Guard]:
    """Every slot that a template mentions, in its order."""
    found: list[Slot | Guard] = []
    for item in items:
        if isinstance(item, Slot | Guard):
            found.append(item)
        elif isinstance(item, Optional):
            found.extend(slots_in(item.items))
        elif isinstance(item, Choice):
            for way in item.ways:
                found.extend(slots_in(way))
    return found
