"""A rulebook: numbered rules in our own words, read from one JSON file."""

from __future__ import annotations

import difflib
import json
import re
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final, NoReturn

from rulebound.errors import DamagedFile, RuleboundError
from rulebound.places import items

KINDS: Final = (
    "heading",
    "definition",
    "principle",
    "procedure",
    "permission",
    "prohibition",
    "informational",
    "reference",
    "legacy",
)

# Every form of number in the books: 7-1-4-1-1-2, 8-1-3-3-5(II), 903.2e-iv, 601.5#2, 202.3a.ex1, M.win.1, 3.2.
NUMBER: Final = r"(?:\d+(?:[.-][0-9a-z]+)*(?:#\d+)?(?:\([IVX]+\))?|M(?:\.[0-9a-z]+)+)"
# Parts of a document that stand outside its numbering; they have a name and nobody may cite them.
UNNUMBERED: Final = r"(?:FRONT|CHANGELOG(?:\.[0-9-]+)?)"

_ID = re.compile(f"{NUMBER}|{UNNUMBERED}")
_BOOK = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9.]+)+")
_RULE = re.compile(f"{_BOOK.pattern}:{NUMBER}")
_GAME = re.compile(r"[a-z][a-z0-9_]*")


class DamagedRulebook(DamagedFile):
    """A rulebook file that cannot be read: which file, which entry, what was expected."""

    def __init__(self, path: str, line: int, entry: str, expected: str, found: str) -> None:
        super().__init__(path, line, expected, found)
        self.entry = entry


class UnknownRule(RuleboundError):
    """A number that the rulebook lacks."""

    def __init__(self, book: Rulebook, number: str) -> None:
        near = difflib.get_close_matches(number, list(book.rules), n=3, cutoff=0.5)
        hint = f"; the nearest are {', '.join(near)}" if near else ""
        super().__init__(f"{book.id} has no rule {number!r}{hint}")
        self.book = book.id
        self.number = number


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: where it stands, of what kind it is, and what it says in our words."""

    id: str
    parent: str  # "" at the top
    kind: str
    testable: bool
    wording: str
    why_not: str  # why no test can show it; "" when testable
    same_as: str  # "book:id" of the same rule in another book; "" when none


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One edition of one game's rules, in the order of the document."""

    id: str
    title: str
    game: str
    default: bool  # a number without a book's name means this book
    rules: dict[str, Rule]
    path: Path

    @property
    def suffix(self) -> str:
        """What follows the game's name in the book's: a short prefix for citations inside that game."""
        return self.id.removeprefix(f"{self.game}-")

    def rule(self, number: str) -> Rule:
        """The rule of this number."""
        found = self.rules.get(number)
        if found is None:
            raise UnknownRule(self, number)
        return found

    def parents(self, number: str) -> list[Rule]:
        """The rules that this one stands below, the outermost first."""
        chain: list[Rule] = []
        above = self.rule(number).parent
        while above:
            chain.append(self.rules[above])
            above = self.rules[above].parent
        return chain[::-1]

    def children(self, number: str) -> list[Rule]:
        """The rules directly below this one."""
        return [rule for rule in self.rules.values() if rule.parent == number]

    def testable(self) -> list[Rule]:
        """The rules that a test can show true or false."""
        return [rule for rule in self.rules.values() if rule.testable]


def read(path: Path) -> Rulebook:
    """Read a rulebook, or say exactly where the file is damaged."""
    return _Reader(path).book()


def read_wordings(book: Rulebook, lang: str) -> dict[str, str]:
    """What the rules of a book say in another language, from the file beside the book; nothing where there is none."""
    path = wordings_file(book, lang)
    return _Reader(path).wordings(book) if path.is_file() else {}


def wordings_file(book: Rulebook, lang: str) -> Path:
    """Where the wordings of a book in another language are: `toy-1.ja.json` beside `toy-1.json`."""
    return book.path.with_name(f"{book.path.name.removesuffix('.json')}.{lang}.json")


class _Reader:
    """Checks one file from the outside in; every complaint names the file, the line and the entry."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = ""
        self.place = -1  # which entry is being read; -1 before the first
        self.entry = ""

    def book(self) -> Rulebook:
        """The whole file as a rulebook."""
        top = self.parsed()
        if not isinstance(top, dict):
            self.refuse("an object with id, title, game, default and entries", top)
        self.only(top, ("id", "title", "game", "default", "entries"), ())
        name, title, game = self.word(top, "id"), self.word(top, "title"), self.word(top, "game")
        default = self.flag(top, "default")
        if not _GAME.fullmatch(game):
            self.refuse("as game a name such as 'toy'", game)
        if not _BOOK.fullmatch(name) or not name.startswith(f"{game}-"):
            self.refuse(f"as id a name such as '{game}-1'", name)
        entries = top["entries"]
        if not isinstance(entries, list) or not entries:
            self.refuse("a list of at least one entry", entries)
        rules: dict[str, Rule] = {}
        for self.place, entry in enumerate(entries):
            self.entry = f"entry {self.place + 1}"
            rule = self.rule(entry, rules)
            rules[rule.id] = rule
        return Rulebook(name, title, game, default, rules, self.path)

    def wordings(self, book: Rulebook) -> dict[str, str]:
        """The whole file as wordings of a book's rules by their ids."""
        top = self.parsed()
        if not isinstance(top, dict):
            self.refuse("an object of wordings by the ids of rules", top)
        for number, wording in top.items():
            self.entry = f"entry {number}"
            line = self.text.count("\n", 0, max(self.text.find(json.dumps(number, ensure_ascii=False)), 0)) + 1
            if number not in book.rules:
                self.refuse(f"the id of a rule of {book.id}", number, line)
            if not isinstance(wording, str) or not wording.strip():
                self.refuse("a text that is not empty", wording, line)
        return top

    def parsed(self) -> object:
        """The file as JSON values, with no key twice in one object."""
        try:
            raw = self.path.read_bytes()
        except OSError as error:
            self.refuse("a readable file", error.strerror or str(error))
        try:
            self.text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            self.refuse("UTF-8", f"byte {raw[error.start]:#04x}", line)
        try:
            top: object = json.loads(self.text, object_pairs_hook=self.unique)
        except json.JSONDecodeError as error:
            self.refuse("JSON", f"{error.msg.lower()} at column {error.colno}", error.lineno)
        except RecursionError:
            self.refuse("JSON of a few levels", "hundreds of levels")
        return top

    def unique(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        """The pairs of one object as a dictionary."""
        made = dict(pairs)
        if len(made) < len(pairs):
            keys = [key for key, _ in pairs]
            twice = next(key for key in keys if keys.count(key) > 1)
            self.entry = f"entry {made.get('id', twice)}"
            again = self.text.find(f'"{twice}"', self.text.find(f'"{twice}"') + 1)
            start = max(self.text.find(f'"id": "{made["id"]}"') if "id" in made else again, 0)
            self.refuse("each key once", f"{twice!r} twice", self.text.count("\n", 0, start) + 1)
        return made

    def rule(self, entry: object, earlier: dict[str, Rule]) -> Rule:
        """One entry, which may refer only to entries before it."""
        if not isinstance(entry, dict):
            self.refuse("an object", entry)
        number = self.word(entry, "id")
        self.entry = f"entry {number}"
        self.only(entry, ("id", "parent", "kind", "testable", "wording"), ("why_not", "same_as"))
        if not _ID.fullmatch(number):
            self.refuse("an id such as '7-1-2-1', '903.2e' or 'M.win.1'", number)
        if number in earlier:
            self.refuse("an id that occurs once", f"a second {number!r}")
        parent = entry["parent"]
        if parent is not None and (not isinstance(parent, str) or parent not in earlier):
            self.refuse("as parent null or the id of an earlier entry", parent)
        kind = self.word(entry, "kind")
        if kind not in KINDS:
            self.refuse(f"a kind among {', '.join(KINDS)}", kind)
        testable = self.flag(entry, "testable")
        if testable and "why_not" in entry:
            self.refuse("no why_not beside a testable rule", entry["why_not"])
        same_as = self.word(entry, "same_as") if "same_as" in entry else ""
        if same_as and not _RULE.fullmatch(same_as):
            self.refuse("as same_as a rule such as 'toy-1:3.2'", same_as)
        wording = self.word(entry, "wording")
        why_not = "" if testable else self.word(entry, "why_not")
        return Rule(number, parent or "", kind, testable, wording, why_not, same_as)

    def only(self, found: dict[str, object], needed: tuple[str, ...], allowed: tuple[str, ...]) -> None:
        """Refuse a missing or an unknown key."""
        for key in needed:
            if key not in found:
                self.refuse(f"the key {key!r}", f"only {', '.join(found) or 'an empty object'}")
        for key in found:
            if key not in needed and key not in allowed:
                self.refuse(f"only the keys {', '.join(needed + allowed)}", key)

    def word(self, found: dict[str, object], key: str) -> str:
        """A text that is not empty."""
        value = found.get(key)
        if not isinstance(value, str) or not value.strip():
            self.refuse(f"as {key} a text that is not empty", value)
        return value

    def flag(self, found: dict[str, object], key: str) -> bool:
        """A yes or no."""
        value = found[key]
        if not isinstance(value, bool):
            self.refuse(f"as {key} true or false", value)
        return value

    def refuse(self, expected: str, found: object, line: int = 0) -> NoReturn:
        """Give up on the file."""
        said = found if isinstance(found, str) else json.dumps(found, ensure_ascii=False, default=str)
        where = f"{expected} in {self.entry}" if self.entry else expected
        raise DamagedRulebook(str(self.path), line or self.line(), self.entry, where, said[:80])

    def line(self) -> int:
        """The line on which the current entry begins, found by walking through the list again."""
        if self.place < 0:
            return 1
        decoder = json.JSONDecoder()
        begin = self.text.index("[", self.text.index('"entries"'))
        entries = items(self.text, begin, lambda at: decoder.raw_decode(self.text, at))
        at, _, _ = next(islice(entries, self.place, None))
        return self.text.count("\n", 0, at) + 1
