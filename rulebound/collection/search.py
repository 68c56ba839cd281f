"""Searching for cards by a small language: `cost<=3 color=red text~draw`.

Terms beside each other must all hold; `or` between them, `not` or `-` before one and round brackets are what they look
like. A word alone is looked for in names, texts and ids. Words with blanks are quoted, and so are `or`, `and` and `not`
where they are words to look for, and those with signs of the language in them. Outside quotes the width of signs is no
matter.

>>> show(parse('cost<=3 (color=red or -text~"draw 1")'))
"(and (cost <= '3') (or (colour = 'red') (not (text ~ 'draw 1'))))"
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, NamedTuple

from rulebound.collection import values
from rulebound.collection.values import Values, folded
from rulebound.errors import RuleboundError

MOST_SIGNS: Final = 1000
DEEPEST: Final = 20
# What fields are called: in our words, in those of the games, and in those of their lists.
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "id": ("number", "no"),
    "name": ("n", "名前", "カード名", "名稱", "卡名"),
    "kind": ("type", "category", "種類", "カテゴリ", "類別"),
    "colour": ("color", "colours", "colors", "c", "色", "顏色"),
    "trait": ("traits", "types", "race", "races", "camp", "faction", "特徴", "特徵", "種族", "陣營", "陣営"),
    "attribute": ("attributes", "ship", "ship_type", "属性", "屬性", "艦船類型"),
    "text": ("effect", "t", "o", "テキスト", "効果", "效果"),
    "set": ("s", "pack", "セット", "系列"),
    "rarity": ("r", "レアリティ", "罕貴"),
    "lang": ("language", "言語", "語言"),
    "game": ("g",),
    "is": (),
    "cost": ("total_cost", "コスト", "費用"),
    "power": ("p", "パワー", "戰力", "戦力", "力量值"),
    "counter": ("カウンター", "反擊"),
    "life": ("ライフ", "生命值"),
    "atk": ("攻撃力", "攻擊力"),
    "def": ("防御力", "防禦力"),
    "support": ("支援", "支援值"),
    "durability": ("耐久",),
}
NUMBERS: Final = ("cost", "power", "counter", "life", "atk", "def", "support", "durability")
# Fields that are called so in one of the languages alone; other signs that are no Latin ones may be of both.
IN_ONE: Final = {"カテゴリ": "ja", "種類": "ja", "属性": "ja", "類別": "zh-Hant", "顏色": "zh-Hant", "屬性": "zh-Hant"}
KANA: Final = re.compile("[\u3041-\u30ff]")
SIGNS: Final = "<>=~!"
MARKED: Final = re.compile(r"[\s\S][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*")  # a sign with the marks on it
IS: Final = ("whole", "refused", "token")
NAMES: Final = {word: field for field, words in FIELDS.items() for word in (field, *words)}
TOKEN: Final = re.compile(
    r"""\s*(?:
    (?P<open>\() | (?P<close>\))
  | (?P<or>or(?=[\s()]|$)|\|)
  | (?P<and>and(?=[\s()]|$))
  | (?P<not>-(?=[^\s])|not(?=[\s()]|$))
  | (?P<field>[^\W\d][\w]*)\s*(?P<how><=|>=|!=|=|<|>|~|:)\s*(?P<value>"[^"]*"|[^\s()"=<>~!][^\s()"]*)
  | (?P<quoted>"[^"]*") | (?P<word>[^\s()"]+)
    )""",
    re.VERBOSE | re.IGNORECASE,
)


class BadQuery(RuleboundError):
    """A query that cannot be read: the place, counted from 1, and what was expected there."""

    def __init__(self, query: str, at: int, expected: str) -> None:
        rest = query[at : at + 20]
        found = repr(rest) if rest else "the end"
        super().__init__(f"at {at + 1}: expected {expected}, found {found}")
        self.at = at


@dataclass(frozen=True, slots=True)
class Test:
    """One field against one word."""

    field: str
    how: str
    value: str


@dataclass(frozen=True, slots=True)
class Not:
    """What must not hold."""

    term: Query


@dataclass(frozen=True, slots=True)
class All:
    """What must hold together."""

    terms: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """Of what one must hold."""

    terms: tuple[Query, ...]


Query = Test | Not | All | Any


class Seen(NamedTuple):
    """A card as a query sees it: its words by field, and its numbers."""

    words: Mapping[str, Iterable[str]]
    numbers: Mapping[str, int]


# -- reading --------------------------------------------------------------------------------------


def plain(query: str) -> tuple[str, list[int]]:
    """A query with the usual width of signs where nothing is quoted, and for each sign the place of what was written.

    >>> plain('ｃｏｓｔ＝３ "３"')
    ('cost=3 "３"', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    """
    out: list[str] = []
    places: list[int] = []
    quoted = False
    for part in MARKED.finditer(query):
        said = part[0] if quoted and part[0] != "\uff02" else unicodedata.normalize("NFKC", part[0])
        quoted ^= said == '"'
        out.append(said)
        places += [part.start()] * len(said)
    return "".join(out), [*places, len(query)]


class _Reader:
    def __init__(self, query: str, known: Values | None) -> None:
        if len(query) > MOST_SIGNS:
            raise BadQuery(query, MOST_SIGNS, f"at most {MOST_SIGNS} characters")
        self.written = query
        self.query, self.places = plain(query)
        self.known = known
        self.at = 0
        self.depth = 0

    def bad(self, at: int, expected: str) -> BadQuery:
        """What is told of a place, as it is counted in what was written."""
        return BadQuery(self.written, self.places[at], expected)

    def token(self) -> re.Match[str] | None:
        return TOKEN.match(self.query, self.at)

    def begin(self) -> int:
        """Where the next token begins."""
        rest = self.query[self.at :]
        return self.at + len(rest) - len(rest.lstrip())

    def whole(self) -> Query:
        if not self.query.strip():
            return All(())
        found = self.any()
        if self.begin() < len(self.query):
            raise self.bad(self.begin(), "a term, as cost<=3")
        return found

    def any(self) -> Query:
        terms = [self.all()]
        while (token := self.token()) is not None and token["or"]:
            self.at = token.end()
            terms.append(self.all())
        return terms[0] if len(terms) == 1 else Any(tuple(terms))

    def all(self) -> Query:
        terms: list[Query] = []
        while (token := self.token()) is not None and not token["or"] and not token["close"]:
            if token["and"] and terms:
                self.at = token.end()
                continue
            terms.append(self.term(token))
        if not terms:
            raise self.bad(self.begin(), "a term, as cost<=3")
        return terms[0] if len(terms) == 1 else All(tuple(terms))

    def term(self, token: re.Match[str]) -> Query:
        begin = self.begin()
        self.at = token.end()
        if token["not"] or token["open"]:
            self.depth += 1
            if self.depth > DEEPEST:
                raise self.bad(begin, f"at most {DEEPEST} brackets and strokes within each other")
        if token["not"]:
            follows = self.token()
            word = follows is not None and follows["and"] and token["not"] != "-"
            if follows is None or follows["or"] or follows["close"] or word:
                raise self.bad(self.begin(), "what should not hold")
            found: Query = Not(self.term(follows))
            self.depth -= 1
            return found
        if token["open"]:
            found = self.any()
            close = self.token()
            if close is None or not close["close"]:
                raise self.bad(self.begin(), "a closing bracket")
            self.at = close.end()
            self.depth -= 1
            return found
        if token["field"]:
            return self.test(token, begin)
        said = token["quoted"] or token["word"] or token["and"]
        if not said.strip('"-'):
            raise self.bad(begin, "a word")
        broken = re.match(r"([^\W\d]\w*)?(<=|>=|!=|=|<|>|~)", said)
        if broken is not None:
            raise self.without_value(begin + broken.end()) if broken[1] else self.bad(begin, "the name of a field")
        return Test("", "~", said.strip('"'))

    def without_value(self, at: int) -> BadQuery:
        """What is told where a value should begin, and a sign of the language or nothing stands."""
        self.at = at
        if self.query[self.begin() :].startswith(tuple(SIGNS)):
            return self.bad(self.begin(), f"a value, in quotes where it has one of {' '.join(SIGNS)} in it")
        return self.bad(at, "a value")

    def test(self, token: re.Match[str], begin: int) -> Query:
        field = NAMES.get(token["field"].casefold(), "")
        if not field:
            near = get_close_matches(token["field"].casefold(), NAMES, 1)
            meant = f"; did you mean {near[0]}?" if near else ""
            raise self.bad(begin, f"a field ({', '.join(FIELDS)}{meant})")
        how = "=" if token["how"] == ":" else token["how"]
        value = token["value"].strip('"')
        at = token.start("value")
        if how in ("<", "<=", ">", ">=") and field not in NUMBERS:
            raise self.bad(token.start("how"), f"=, != or ~ for the words of {field}")
        if field in NUMBERS and how != "~" and not re.fullmatch(r"-?[0-9]{1,9}", value):
            raise self.bad(at, f"a number for {field}")
        if field == "is" and value.casefold() not in IS:
            raise self.bad(at, " or ".join(IS))
        if field in values.FIELDS and self.known is not None:
            return self.one_of(self.known, field, token)
        return Test(field, how, value)

    def one_of(self, known: Values, field: str, token: re.Match[str]) -> Query:
        """A field with a closed set of words, which may be said in any language."""
        value = token["value"].strip('"')
        codes = known.find(field, token["how"], value)
        if not codes:
            listed = ", ".join(known.listed(field, languages(token["field"], value)))
            raise self.bad(token.start("value"), f"a word for {field} ({listed})")
        tests = tuple(Test(field, "=", code) for code in codes)
        found: Query = tests[0] if len(tests) == 1 else Any(tests)
        return Not(found) if token["how"] == "!=" else found


def languages(field: str, value: str) -> tuple[str, ...]:
    """The languages in which a term may be.

    >>> languages("color", "mauve"), languages("種類", "朱"), languages("色", "ピンク"), languages("色", "朱")
    (('en',), ('ja',), ('ja',), ('ja', 'zh-Hant'))
    """
    if (field + value).isascii():
        return ("en",)
    if KANA.search(field + value):
        return ("ja",)
    return (IN_ONE[field],) if field in IN_ONE else ("ja", "zh-Hant")


def parse(query: str, known: Values | None = None) -> Query:
    """What a query asks for; BadQuery names the place that cannot be read.

    With `known` the words of fields with a closed set of them are put into those of the cards, and others are refused.
    """
    return _Reader(query, known).whole()


def show(query: Query) -> str:
    """A query as it was understood."""
    match query:
        case Test(field, how, value):
            return f"({field or 'any'} {how} {value!r})"
        case Not(term):
            return f"(not {show(term)})"
        case All(terms):
            return f"(and {' '.join(show(term) for term in terms)})"
        case Any(terms):
            return f"(or {' '.join(show(term) for term in terms)})"


# -- asking ---------------------------------------------------------------------------------------


def matches(query: Query, card: Seen) -> bool:
    """Whether a card is what a query asks for."""
    match query:
        case Not(term):
            return not matches(term, card)
        case All(terms):
            return all(matches(term, card) for term in terms)
        case Any(terms):
            return any(matches(term, card) for term in terms)
        case Test(field, how, value):
            return holds(field, how, value, card)


def holds(field: str, how: str, value: str, card: Seen) -> bool:
    """One field against one word: a number it has not is neither more nor less than anything."""
    if how == "!=":
        return not holds(field, "=", value, card)
    if field in NUMBERS:
        return field in card.numbers and compared(card.numbers[field], how, value)
    wanted = folded(value)
    fields = ("name", "text", "id") if field == "" else (field,)
    words = [folded(word) for one in fields for word in card.words.get(one, ())]
    if how == "~" or field == "text":
        return any(wanted in word for word in words)
    return wanted in words


def compared(number: int, how: str, value: str) -> bool:
    """A number against another; ~ looks at its digits."""
    if how == "~":
        return value in str(number)
    other = int(value)
    return {
        "=": number == other,
        "<": number < other,
        "<=": number <= other,
        ">": number > other,
        ">=": number >= other,
    }[how]
