"""A phrasebook ready for use in one language: its entries, and a trie of what can be said for every category."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from types import MappingProxyType

from rulebound.compiler.categories import CATEGORIES
from rulebound.compiler.inflect import Inflector, inflector
from rulebound.compiler.phrases import Entry, Said
from rulebound.compiler.templates import Choice, Guard, Items, Number, PhraseError, Slot, Verb

Key = tuple[str, str, str, str]  # what is read: kind ("one", "list", "<", ">"), category, form, number
Flat = tuple["str | tuple[str, Key] | Guard", ...]  # a template without branches: words, slots, guards
MOST_WAYS = 600  # a template with more ways to be read is a mistake


@dataclass(frozen=True, slots=True)
class Leaf:
    """A category of words that are taken as they stand: a number, or what is in a pair of brackets."""

    category: str
    pattern: re.Pattern[str]
    before: str = ""
    after: str = ""
    number: bool = False
    starts: str = ""
    words: tuple[str, ...] = ()  # numbers that are written as words, from 1 on

    def value(self, text: str) -> int | str:
        """The value of what was read."""
        if self.words:
            return self.words.index(text) + 1
        return int(text) if self.number else text[len(self.before) : len(text) - len(self.after)]

    def text(self, value: object) -> str:
        """How a value is printed."""
        if self.words and isinstance(value, int) and 0 < value <= len(self.words):
            return self.words[value - 1]
        return f"{self.before}{value}{self.after}"


def number_leaf(category: str = "num") -> Leaf:
    """Numbers in digits."""
    return Leaf(category, re.compile(r"\d{1,9}"), number=True, starts="0123456789")


def word_leaf(category: str, words: tuple[str, ...]) -> Leaf:
    """Numbers in words, from 1 on."""
    longest = sorted(words, key=len, reverse=True)
    pattern = re.compile(rf"(?:{'|'.join(map(re.escape, longest))})(?!\w)")
    return Leaf(category, pattern, number=True, starts="".join({word[0] for word in words}), words=words)


def bracket_leaf(category: str, before: str, after: str) -> Leaf:
    """Words in a pair of brackets."""
    inside = f"[^{re.escape(before)}{re.escape(after)}\n]*"
    pattern = re.compile(f"{re.escape(before)}{inside}{re.escape(after)}")
    return Leaf(category, pattern, before, after, starts=before)


@dataclass(slots=True)
class Branch:
    """A place in a trie: what can come next, and which entries end here."""

    words: dict[str, tuple[str, Branch]] = field(default_factory=dict)  # by first character
    slots: list[tuple[Key, Branch]] = field(default_factory=list)
    ends: list[Ending] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Ending:
    """An entry read whole: which slots its values fill, and what its guards say."""

    entry: Entry
    fills: tuple[str, ...]
    guards: tuple[Guard, ...]
    said: Said


class Book:
    """One language of a phrasebook."""

    def __init__(
        self, entries: list[Entry], lang: str, leaves: list[Leaf], named: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.lang = lang
        self.named = {**CATEGORIES, **named}  # what categories are called to a reader
        self.inflector: Inflector = inflector(lang)
        self.leaves = {leaf.category: leaf for leaf in leaves}
        self.entries: dict[str, Entry] = {}
        self.categories: dict[str, list[Entry]] = {}
        for entry in entries:
            self._add(entry)
        self.tries: dict[Key, Branch] = {}
        self._firsts: dict[Key, frozenset[str]] = {}

    def _add(self, entry: Entry) -> None:
        named = entry.name if not entry.joins else f"{entry.category}.{entry.name}"
        if named in self.entries:
            raise PhraseError(f"{entry.place}: {entry.name} stands already in {self.entries[named].place}")
        self.entries[named] = entry
        self.categories.setdefault(entry.category, []).append(entry)

    # -- what is read ------------------------------------------------------------------------------

    def trie(self, key: Key) -> Branch:
        """All that can be said for a category in a form, as a trie; made when first asked for."""
        found = self.tries.get(key)
        if found is None:
            found = self.tries[key] = Branch()
            for entry in self.categories.get(key[1], ()):
                self._enter(found, entry, key)
            _shorten(found)
        return found

    def _enter(self, root: Branch, entry: Entry, key: Key) -> None:
        kind, _, form, number = key
        wrap = self.inflector.wraps.get(form)
        for said in entry.ways(self.lang, form):
            if kind in "<>" and said.side != kind:
                continue
            around: tuple[tuple[str, str], ...] = (("", ""),)
            if wrap is not None and not said.form and not entry.joins:
                around = wrap.ways
            for flat in self.flattened(entry, said, form, number):
                for before, after in around:
                    _insert(root, entry, said, (before, *flat, after))

    def flattened(self, entry: Entry, said: Said, form: str, number: str) -> list[Flat]:
        """A template without branches, in every way in which it may be read."""
        found = self._flat(entry, said, said.items, form, number)
        if len(found) > MOST_WAYS:
            raise PhraseError(f"{said.place}: {entry.name} can be read in {len(found)} ways; split it")
        return found

    def _flat(self, entry: Entry, said: Said, items: Items, form: str, number: str) -> list[Flat]:
        parts: list[list[Flat]] = []
        for item in items:
            if isinstance(item, str):
                parts.append([(item,)])
            elif isinstance(item, Slot):
                parts.append([((item.name, self.key(entry, item, form, number)),)])
            elif isinstance(item, Guard):
                parts.append([(item,)])
            elif isinstance(item, Number):
                own = item.by == "^" or (not item.by and not numbers(entry))
                ways = [item.one] if own and number == "sg" else [item.many] if own and number == "pl" else []
                parts.append([(way,) for way in ways or dict.fromkeys((item.one, item.many))])
            elif isinstance(item, Verb):
                asked = "" if said.form and said.form != form else form
                parts.append([(way,) for way in self.inflector.verb(item.word, asked)])
            elif isinstance(item, Choice):
                parts.append([flat for way in item.ways for flat in self._flat(entry, said, way, form, number)])
            else:
                parts.append([*self._flat(entry, said, item.items, form, number), ()])
        size = 1
        for part in parts:
            size *= len(part)
        if size > MOST_WAYS:
            raise PhraseError(f"{said.place}: {entry.name} can be read in {size} ways; split it")
        return [tuple(piece for part in way for piece in part) for way in product(*parts)]

    def key(self, entry: Entry, slot: Slot, form: str, number: str) -> Key:
        """What is read where a slot stands."""
        kind = entry.slot(slot.name)
        asked = ""
        counted = ""
        for wanted in slot.forms or (("^",) if entry.joins else ()):
            if wanted == "^":
                asked, counted = form, number
            elif wanted in ("sg", "pl"):
                counted = wanted
            elif not any(wanted == other.name for other in entry.slots):
                asked = wanted
        if kind.many == "*":
            return (slot.side or "list", kind.category, asked, counted)
        return ("one", kind.category, asked, counted)

    # -- how it can begin --------------------------------------------------------------------------

    def firsts(self, key: Key) -> frozenset[str]:
        """The characters with which something of a category can begin; empty text is not counted."""
        found = self._firsts.get(key)
        if found is None:
            seen: set[Key] = set()
            chars: set[str] = set()
            self._collect(key, seen, chars)
            found = self._firsts[key] = frozenset(chars)
        return found

    def _collect(self, key: Key, seen: set[Key], chars: set[str]) -> None:
        if key in seen:
            return
        seen.add(key)
        leaf = self.leaves.get(key[1])
        if leaf is not None:
            chars.update(leaf.starts)
            return
        self._collect_branch(self.trie(key), seen, chars)

    def _collect_branch(self, branch: Branch, seen: set[Key], chars: set[str]) -> None:
        chars.update(branch.words)
        for key, following in branch.slots:
            self._collect(key, seen, chars)
            if key[0] != "one":  # a list may be empty: then what follows it comes first
                self._collect_branch(following, seen, chars)


def numbers(entry: Entry) -> bool:
    """Whether an entry has a slot that says how many."""
    return any(slot.category in ("amount", "num") for slot in entry.slots)


def _insert(root: Branch, entry: Entry, said: Said, flat: Flat) -> None:
    here = root
    fills: list[str] = []
    guards: list[Guard] = []
    for piece in flat:
        if isinstance(piece, str):
            for character in piece:
                here = _by_character(here, character)
        elif isinstance(piece, Guard):
            guards.append(piece)
        else:
            name, key = piece
            fills.append(name)
            here = _by_slot(here, key)
    ending = Ending(entry, tuple(fills), tuple(guards), said)
    same = (entry.name, ending.fills, ending.guards)
    if all((other.entry.name, other.fills, other.guards) != same for other in here.ends):
        here.ends.append(ending)


def _by_character(branch: Branch, character: str) -> Branch:
    known = branch.words.get(character)
    if known is None:
        known = branch.words[character] = (character, Branch())
    return known[1]


def _by_slot(branch: Branch, key: Key) -> Branch:
    for other, following in branch.slots:
        if other == key:
            return following
    following = Branch()
    branch.slots.append((key, following))
    return following


def _shorten(root: Branch) -> None:
    """Draw characters that follow one another without a branch together into words."""
    waiting = [root]
    while waiting:
        branch = waiting.pop()
        for first, (word, following) in branch.words.items():
            while len(following.words) == 1 and not following.slots and not following.ends:
                more, after = next(iter(following.words.values()))
                word, following = word + more, after
            branch.words[first] = (word, following)
            waiting.append(following)
        waiting.extend(following for _, following in branch.slots)
