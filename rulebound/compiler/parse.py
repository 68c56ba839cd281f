"""Reading: every tree that a text can be, by a phrasebook, or where and why there is none.

All readings are kept and equal ones merged. Only a reading of the whole text counts: nothing is skipped, and two
readings are an error until the book says which. Lists, bags, depth and work are bounded, so that no text is endless.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.compiler.book import Book, Branch, Ending, Key
from rulebound.compiler.tree import Tree, as_bag, name_of, nodes
from rulebound.errors import RuleboundError

LONGEST = 3000  # characters of a paragraph
LONGEST_LIST = 24
LARGEST_BAG = 8
DEEPEST = 60
MOST_STEPS = 400_000

Results = list[tuple[int, Tree]]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a text was not read: where it stopped, the words there, and what was expected."""

    at: int
    span: str
    expected: tuple[str, ...]
    reason: str = ""

    def __str__(self) -> str:
        said = self.reason or f"expected {' or '.join(self.expected[:6]) or 'nothing more'}"
        return f"at {self.at}, {self.span!r}: {said}"


class Unread(RuleboundError):
    """A text that the book does not read."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class _TooMuch(Exception):
    pass


class Reading:
    """One text read by one book."""

    def __init__(self, book: Book, text: str) -> None:
        self.book = book
        self.text = text
        self.known: dict[tuple[Key, int], Results] = {}
        self.farthest = 0
        self.expected: dict[str, None] = {}
        self.depth = 0
        self.steps = 0

    def whole(self, category: str) -> list[Tree]:
        """Every tree of this category that is the whole text."""
        if len(self.text) > LONGEST:
            raise Unread(Refusal(0, self.text[:40], (), f"longer than {LONGEST} characters"))
        try:
            results = self.one(("one", category, "", ""), 0)
        except _TooMuch as error:
            raise Unread(Refusal(self.farthest, self.span(self.farthest), (), str(error))) from None
        return [tree for end, tree in results if end == len(self.text)]

    def refusal(self) -> Refusal:
        """Where the reading came no farther."""
        return Refusal(self.farthest, self.span(self.farthest), tuple(self.expected))

    def span(self, at: int) -> str:
        """The words at a place, to the end of their clause."""
        end = at
        while end < len(self.text) and end - at < 60 and (end == at or self.text[end - 1] not in ".。\n"):
            end += 1
        return self.text[at:end].strip() or self.text[max(0, at - 20) : at].strip()

    # -- one of a category -------------------------------------------------------------------------

    def read(self, key: Key, at: int) -> Results:
        """What can be read for a key at a place: where it ends, and its tree."""
        found = self.known.get((key, at))
        if found is None:
            kind = key[0]
            if kind == "one":
                found = self.one(key, at)
            elif kind == "list":
                found = self.many(key, at, LONGEST_LIST, False)
            else:
                found = self.many(key, at, LARGEST_BAG, True)
            self.known[(key, at)] = found
        return found

    def one(self, key: Key, at: int) -> Results:
        """One of a category."""
        leaf = self.book.leaves.get(key[1])
        if leaf is not None:
            match = leaf.pattern.match(self.text, at)
            if match is None:
                self.miss(at, f"a {key[1]}")
                return []
            return [(match.end(), leaf.value(match.group()))]
        if at >= len(self.text) or self.text[at] not in self.book.firsts(key):
            self.miss(at, f"a {key[1]}")
            return []
        self.depth += 1
        if self.depth > DEEPEST:
            raise _TooMuch(f"nested deeper than {DEEPEST}")
        found: dict[tuple[int, Tree], None] = {}
        self.walk(self.book.trie(key), at, (), found)
        self.depth -= 1
        return list(found)

    def walk(self, branch: Branch, at: int, values: tuple[Tree, ...], found: dict[tuple[int, Tree], None]) -> None:
        """Follow a trie as far as the text goes."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise _TooMuch("too many ways to read this")
        for ending in branch.ends:
            for tree in assembled(ending, values):
                found[(at, tree)] = None
        if branch.words:
            word = branch.words.get(self.text[at]) if at < len(self.text) else None
            if word is not None and self.text.startswith(word[0], at):
                self.walk(word[1], at + len(word[0]), values, found)
            elif word is not None:
                same = 1  # the first character is
                while self.text.startswith(word[0][: same + 1], at):
                    same += 1
                self.miss(at + same, repr(word[0][same:]))
            elif at >= self.farthest:
                for expected, _ in branch.words.values():
                    self.miss(at, repr(expected))
        for key, following in branch.slots:
            for end, tree in self.read(key, at):
                self.walk(following, end, (*values, tree), found)

    def miss(self, at: int, expected: str) -> None:
        """Note what was expected at the farthest place."""
        if at > self.farthest:
            self.farthest = at
            self.expected.clear()
        if at == self.farthest:
            self.expected[expected] = None

    # -- several -----------------------------------------------------------------------------------

    def many(self, key: Key, at: int, most: int, bag: bool) -> Results:
        """None or some of a category in a row; in a bag their order is no matter, and none stands twice."""
        one: Key = (key[0] if bag else "one", *key[1:])
        found: dict[tuple[int, Tree], None] = {(at, ()): None}
        edge: list[tuple[int, tuple[Tree, ...]]] = [(at, ())]
        for _ in range(most):
            fresh: list[tuple[int, tuple[Tree, ...]]] = []
            for end, trees in edge:
                for after, tree in self.member(one, end):
                    if after == end or (bag and tree in trees):
                        continue
                    more = as_bag((*trees, tree)) if bag else (*trees, tree)
                    if (after, more) not in found:
                        found[(after, more)] = None
                        fresh.append((after, more))
            if not fresh:
                return list(found)
            edge = fresh
        raise _TooMuch(f"more than {most} in a row")

    def member(self, key: Key, at: int) -> Results:
        """One member of a list or of one side of a bag."""
        told: Key = (f"{key[0]}1", *key[1:]) if key[0] in "<>" else key
        found = self.known.get((told, at))
        if found is None:
            found = self.known[(told, at)] = self.one(key, at)
        return found


def assembled(ending: Ending, values: tuple[Tree, ...]) -> list[Tree]:
    """The node of an entry from the values of its slots; none where the same slot is filled in two ways."""
    entry = ending.entry
    filled: dict[str, Tree] = {}
    for guard in ending.guards:
        many = entry.slot(guard.name).many
        filled[guard.name] = () if many == "*" and guard.value is None else guard.value
    for name, value in zip(ending.fills, values, strict=True):
        if name not in filled:
            filled[name] = value
        elif entry.slot(name).many == "*":
            before = filled[name]
            assert isinstance(before, tuple) and isinstance(value, tuple)
            together = as_bag(before + value)
            if len(set(together)) < len(together):
                return []
            filled[name] = together
        elif filled[name] != value:
            return []
    if entry.joins:
        return [filled.get(entry.slots[0].name)]
    out: list[Tree] = [entry.name]
    for slot in entry.slots:
        out.append(filled.get(slot.name, () if slot.many == "*" else None))
    return [tuple(out)]


def read(book: Book, text: str, category: str = "ability") -> list[Tree]:
    """The readings of a text, those apart that the book puts later; `Unread` says where there is none."""
    reading = Reading(book, text)
    trees = reading.whole(category)
    if not trees:
        raise Unread(reading.refusal())
    if len(trees) > 1:
        late = [sum(book.entries[name_of(node)].later for node in nodes(tree)) for tree in trees]
        trees = [tree for tree, count in zip(trees, late, strict=True) if count == min(late)]
    return trees


def difference(one: Tree, other: Tree) -> str:
    """The first entries in which two trees differ, by name."""
    if name_of(one) != name_of(other) or not isinstance(one, tuple) or not isinstance(other, tuple):
        return f"{name_of(one) or one} or {name_of(other) or other}"
    for left, right in zip(one, other, strict=False):
        if left != right:
            return difference(left, right)
    return f"{name_of(one)} in two ways"
