"""Reading: every tree that a text can be, by a phrasebook, or where and why there is none.

All readings are kept and equal ones merged. Only a reading of the whole text counts: nothing is skipped, and two
readings are an error until the book says which. Lists, bags, depth and work are bounded, so that no text is endless.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulebound.compiler.book import Book, Branch, Ending, Key
from rulebound.compiler.tree import Tree, as_bag, name_of, nodes
from rulebound.errors import RuleboundError

LONGEST = 3000  # characters of a paragraph
LONGEST_LIST = 24
LARGEST_BAG = 8
DEEPEST = 60
MOST_STEPS = 400_000
MOST_ENDS = 6  # ways in which a word may go on that are told
# The signs of words that stand between blanks; of other scripts each sign is told by itself.
IN_WORD = re.compile(r"[A-Za-z0-9\u00c0-\u024f'-]+")

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
        self.starts = word_starts(text)
        self.farthest = 0  # always where a word begins
        self.words: dict[str, tuple[int, Branch]] = {}  # what could have stood there; how much of it does
        self.kinds: dict[str, None] = {}
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
        """Where the reading came no farther, and what could have stood there: what is most like it comes first."""
        at = self.farthest
        before = self.text[word_start(self.text, at) : at]
        likest = sorted(self.words.items(), key=lambda word: -word[1][0])
        literals = [whole for word, (_, follows) in likest for whole in finished(word, follows)]
        inside = [word for word in literals if before and IN_WORD.match(word)]  # they go on with the word before
        if inside and len(inside) == len(literals):
            at -= len(before)
        told = [repr(before + word if word in inside else word) for word in literals]
        if at == self.farthest:
            told += [self.book.named[kind] for kind in self.kinds if kind in self.book.named]
        unnamed = "" if told or not self.kinds else "expected other words"
        return Refusal(at, self.span(at), tuple(dict.fromkeys(told)), unnamed)

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
                self.miss_kind(at, key[1])
                return []
            return [(match.end(), leaf.value(match.group()))]
        if at >= len(self.text) or self.text[at] not in self.book.firsts(key):
            self.miss_kind(at, key[1])
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
                self.miss_word(at + same, word[0][same:], word[1])
            elif self.starts[at] >= self.farthest:
                for expected, following in branch.words.values():
                    self.miss_word(at, expected, following)
        for key, following in branch.slots:
            for end, tree in self.read(key, at):
                self.walk(following, end, (*values, tree), found)

    def miss_word(self, at: int, rest: str, follows: Branch) -> None:
        """Note how a word could have gone on, at the farthest place."""
        begin = self.starts[at]
        if self.reaches(begin):
            word = self.text[begin:at] + rest
            if word not in self.words or self.words[word][0] < at - begin:
                self.words[word] = (at - begin, follows)

    def miss_kind(self, at: int, category: str) -> None:
        """Note a category of which something could have stood at the farthest place, if a word begins there."""
        if self.reaches(self.starts[at]) and self.starts[at] == at:
            self.kinds[category] = None

    def reaches(self, begin: int) -> bool:
        """Whether a place is the farthest; what was expected before it is no matter."""
        if begin > self.farthest:
            self.farthest = begin
            self.words.clear()
            self.kinds.clear()
        return begin == self.farthest

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


def word_starts(text: str) -> list[int]:
    """For every place, and for the end, where the word begins within which it is.

    >>> word_starts("of it, 牌牌")
    [0, 0, 2, 3, 3, 5, 6, 7, 8, 9]
    """
    starts = list(range(len(text) + 1))
    for word in IN_WORD.finditer(text):
        starts[word.start() : word.end()] = [word.start()] * (word.end() - word.start())
    return starts


def word_start(text: str, at: int) -> int:
    """Where the word begins that ends at a place; the place itself where none does."""
    while at > 0 and IN_WORD.match(text[at - 1]):
        at -= 1
    return at


def finished(word: str, follows: Branch) -> list[str]:
    """The ways in which something expected goes on to the end of its last word."""
    goes_on = [one for one in follows.words.values() if IN_WORD.match(one[0])]
    ended = follows.ends or follows.slots or len(goes_on) < len(follows.words)
    if ended or not goes_on or not IN_WORD.match(word[-1]):
        return [word]
    out: list[str] = []
    for more, following in goes_on:
        head = IN_WORD.match(more)
        assert head is not None
        out += finished(word + more, following) if head.end() == len(more) else [word + head[0]]
    return out[:MOST_ENDS]


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
