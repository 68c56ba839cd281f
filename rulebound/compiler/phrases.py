"""Phrase files: the entries of a phrasebook, read with their places so that an error can name its line.

    == category
    Node(slot:category, slot:category?, slot:category*) later one
      en template                 how it is said
      en~ template                read, never printed
      en.form template            said in a form that is asked for
      en<4 template               of a member of a bag: before the noun, with its rank among others; en>4 after it
      = expression                what it comes to as a program

A name that begins with `_` joins two categories and makes no node. `later` yields to any reading without the entry,
`one` is singular wherever a number is asked of it.
A line that begins with `#` is a remark; a template goes on in the next line after a `\\` at its end.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from rulebound.compiler.templates import (
    Choice,
    Guard,
    Items,
    Optional,
    PhraseError,
    Slot,
    Verb,
    read_template,
    slots_in,
)

_HEADER = re.compile(r"([A-Za-z_]\w*)(?:\(([^)]*)\))?((?:\s+[a-z]+)*)$")
_SAID = re.compile(r"([a-z]{2})(\.[\w.]+)?([<>]\d*)?(~)? (.*)$")
OF_VERBS = {"ja": ("te", "can")}  # forms that words without a verb do not have
_SLOT = re.compile(r"(\w+):(\w+)([?*])?$")


@dataclass(frozen=True, slots=True)
class SlotType:
    """A slot of a node: its name, the category that fills it, whether it may be empty or hold many."""

    name: str
    category: str
    many: str = ""  # "", "?" or "*"


@dataclass(frozen=True, slots=True)
class Said:
    """One way to say an entry in one language."""

    lang: str
    form: str
    side: str
    rank: int
    printed: bool
    items: Items
    place: str


@dataclass(slots=True)
class Entry:
    """A node of the tree, and how every language says it."""

    category: str
    name: str
    slots: tuple[SlotType, ...]
    place: str
    later: bool = False
    one: bool = False
    said: list[Said] = field(default_factory=list)
    meaning: str = ""

    @property
    def joins(self) -> bool:
        """Whether this entry makes no node of its own."""
        return self.name.startswith("_")

    def slot(self, name: str) -> SlotType:
        """The slot of this name."""
        for slot in self.slots:
            if slot.name == name:
                return slot
        raise KeyError(name)

    def ways(self, lang: str, form: str) -> list[Said]:
        """How the entry is said in a form: by what is written for that form, or else in none."""
        written = [said for said in self.said if said.lang == lang and said.form == form]
        if form and not any(said.printed for said in written):
            written += [said for said in self.said if said.lang == lang and not said.form and self.has(said, form)]
        return written

    def has(self, said: Said, form: str) -> bool:
        """Whether words are in a form as they stand: leave is given by a verb, or by a part that is asked for it."""
        if self.joins or form not in OF_VERBS.get(said.lang, ()):
            return True
        return inflects(said.items)


def inflects(items: Items) -> bool:
    """Whether a template has a verb, or a slot to which the form is handed on."""
    for item in items:
        if isinstance(item, Verb) or (isinstance(item, Slot) and "^" in item.forms):
            return True
        if isinstance(item, Choice) and any(inflects(way) for way in item.ways):
            return True
        if isinstance(item, Optional) and inflects(item.items):
            return True
    return False


def read_files(paths: list[Path]) -> list[Entry]:
    """The entries of several files, in order."""
    found: list[Entry] = []
    for path in paths:
        found.extend(read_text(path.read_text(encoding="utf-8"), path.name))
    return found


def read_text(text: str, file: str = "phrases") -> list[Entry]:
    """The entries of one file; a `PhraseError` names its line."""
    found: list[Entry] = []
    category = ""
    pending = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = pending + (raw.lstrip() if pending else raw.rstrip())
        pending = ""
        if line.endswith("\\"):
            pending = line[:-1]
            continue
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        place = f"{file}:{number}"
        if line.startswith("=="):
            category = line[2:].strip()
            if not category.isidentifier():
                raise PhraseError(f"{place}: expected the name of a category, found {category!r}")
        elif not line.startswith(" "):
            if not category:
                raise PhraseError(f"{place}: an entry stands before the first category")
            found.append(_header(line, category, place))
        elif not found:
            raise PhraseError(f"{place}: expected an entry before this line")
        else:
            _line(found[-1], line.strip(), place)
    return found


def _header(line: str, category: str, place: str) -> Entry:
    match = _HEADER.match(line)
    if match is None:
        raise PhraseError(f"{place}: expected Node or Node(slot:category, ...), found {line!r}")
    slots = []
    for text in (match[2] or "").split(","):
        if text.strip():
            slot = _SLOT.match(text.strip())
            if slot is None:
                raise PhraseError(f"{place}: expected slot:category, found {text.strip()!r}")
            slots.append(SlotType(slot[1], slot[2], slot[3] or ""))
    flags = match[3].split()
    if set(flags) - {"later", "one"}:
        raise PhraseError(f"{place}: expected nothing, `later` or `one` after the entry, found {match[3].strip()!r}")
    return Entry(category, match[1], tuple(slots), place, "later" in flags, "one" in flags)


def _line(entry: Entry, line: str, place: str) -> None:
    if line.startswith("="):
        entry.meaning = f"{entry.meaning} {line[1:].strip()}".strip()
        return
    match = _SAID.match(line)
    if match is None:
        raise PhraseError(f"{place}: expected a language and a template, or `=` and a program, found {line!r}")
    try:
        items = read_template(match[5].strip(" "))
    except PhraseError as error:
        raise PhraseError(f"{place}: {error}") from error
    side = (match[3] or "")[:1]
    rank = int((match[3] or "")[1:] or 0)
    known = {slot.name for slot in entry.slots}
    for slot in slots_in(items):
        if slot.name not in known:
            what = "guard" if isinstance(slot, Guard) else "slot"
            raise PhraseError(f"{place}: {entry.name} has no {what} {slot.name!r}")
    entry.said.append(Said(match[1], (match[2] or ".")[1:], side, rank, match[4] is None, items, place))
