"""The objects of a JSON text, each with its line; of a text that is broken those that are whole, and what is lost.

A text is gone through once for each level of lists in it, however much of it is broken.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rulebound import places
from rulebound.collection.entry import shown
from rulebound.errors import DamagedFile
from rulebound.places import after_blanks

MOST_BYTES: Final = 64 << 20
MOST_LOST: Final = 2_000  # objects of one text that are not whole, cards or what cards stand in
MOST_PASSES: Final = 8  # times the length of a broken text that is read in vain
MOST_TRIES: Final = 2_000  # objects behind what is no JSON that are read in vain, of one text
MOST_DEEP: Final = 200  # lists and objects in each other, of a text that is nested deeper than Python goes
MOST_SPOILED: Final = 100  # lines with such a byte, of one card
MOST_DIGITS: Final = 1_000
BYTE: Final = re.compile("[\udc80-\udcff]")  # what stands for a byte that is no UTF-8
OBJECT: Final = re.compile(r'\{\s*"')
BETWEEN: Final = re.compile(r"[\s,\[\]]*+(?://[^\n]*+[\s,\[\]]*+)*+")
DEPTH: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
NAME: Final = re.compile(r'"([^"\\\n]{1,60})"\s*:\s*(?:"([^"\\\n]{1,60})")?')


class NotJson(Exception):
    """A text that is no JSON: where, and what was expected there."""

    def __init__(self, at: int, expected: str) -> None:
        super().__init__(expected)
        self.at = at
        self.expected = expected

    def told(self, text: str) -> str:
        """The fault in words."""
        return f"expected {self.expected}, found {self.found(text)}"

    def found(self, text: str) -> str:
        """What stands there instead."""
        return shown(text[self.at : self.at + 20]) if self.at < len(text) else "the end of the file"


class Placed(NamedTuple):
    """What stands where a card may: its line, its fields, and the words of the objects that it stands in.

    `wrong` is why it is no card, each with its line. Of an object that is not whole the fields are the names that stand
    in its text, `again` those that stand in it once more, as where it has run into the next, and `span` is the place of
    that text; `is_doubtful` says that it may be what cards stand in, and none.
    """

    line: int
    fields: dict[str, Any]
    around: dict[str, str]
    wrong: tuple[tuple[int, str], ...] = ()
    is_whole: bool = True
    span: tuple[int, int] = (0, 0)
    is_doubtful: bool = False
    again: tuple[tuple[int, str, str], ...] = ()  # line, name, word


def read_text(path: Path) -> str:
    """The text of a file, with a stand-in for each byte that is no UTF-8; one that is too large is refused."""
    with open(path, "rb") as source:
        content = source.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise DamagedFile(str(path), 1, f"at most {MOST_BYTES >> 20} MB", "a larger file")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise DamagedFile(str(path), 1, "text in UTF-8", "text in UTF-16")
    return content.decode("utf-8-sig", "surrogateescape")


def line_at(text: str, at: int) -> int:
    """The line of a place in a text."""
    return text.count("\n", 0, at) + 1


def sign_before(text: str, at: int) -> tuple[int, bool]:
    """Where the last sign before a place stands that is no blank, and whether a line ends between the two."""
    before = at - 1
    is_new_line = False
    while before >= 0 and text[before] in " \t\r\n":
        is_new_line |= text[before] == "\n"
        before -= 1
    return before, is_new_line


def deep_at(text: str, at: int) -> int:
    """Where, from a place on, a text is nested too deep."""
    depth = 0
    for found in DEPTH.finditer(text, at):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > MOST_DEEP:
            return found.start()
    return len(text)


def tells(fields: Iterable[str], telling: frozenset[str]) -> bool:
    """Whether an object has two of the fields by which cards are known, so that it is one, whatever it holds."""
    return len(telling.intersection(fields)) > 1


def holds_records(value: dict[str, Any], tellings: Sequence[frozenset[str]]) -> bool:
    """Whether an object is no card, but holds a list of objects or something that does."""
    if any(tells(value, telling) for telling in tellings):
        return False
    waiting = list(value.values())
    while waiting:
        part = waiting.pop()
        if isinstance(part, list) and any(isinstance(one, dict) for one in part):
            return True
        if isinstance(part, dict):
            waiting += part.values()
    return False


def holds_cards(value: Any, tellings: Sequence[frozenset[str]]) -> bool:
    """Whether anywhere in a value an object stands that is a card."""
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            if any(tells(part, telling) for telling in tellings):
                return True
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return False


def _number(digits: str) -> int | float:
    """A number; one that is longer than Python reads is beyond all bounds."""
    return int(digits) if len(digits) <= MOST_DIGITS else float(digits)


def _is_spoiled(text: str) -> bool:
    """Whether bytes that are no UTF-8 stand in a text; to look for each of them would take far longer."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def _short(value: Any) -> str:
    """A value that is neither text nor list, as JSON writes it."""
    return json.dumps(value)[:40]


class Source:
    """A JSON text whose values are read one after the other; `tellings` are fields by which cards are known."""

    def __init__(
        self, text: str, tellings: Sequence[frozenset[str]] = (), first: int = 1, encoding: str = "UTF-8"
    ) -> None:
        self.text = text
        self.first = first  # the line of the file on which the text begins
        self.encoding = encoding
        self.tellings = tellings
        self.is_spoiled = _is_spoiled(text)
        self.twice: list[str] = []  # the names that stand twice in an object of the last value
        self._decoder = json.JSONDecoder(object_pairs_hook=self._object, parse_int=_number)
        self._at = 0
        self._line = first
        self._tries = 0  # to read what may be a card and was none, and how much was read in vain
        self._spent = 0
        self._remarks: int | None = None

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            names = [name for name, _ in pairs]
            self.twice += [name for name in found if names.count(name) > 1]
        return found

    def line(self, at: int) -> int:
        """The line of a place, found from that of the last one."""
        text, last = self.text, self._at
        self._line += text.count("\n", last, at) if at >= last else -text.count("\n", at, last)
        self._at = at
        return self._line

    def line_at(self, at: int) -> int:
        """The line of any place."""
        return line_at(self.text, at) + self.first - 1

    def value(self, at: int) -> tuple[Any, int]:
        """The value that begins at a place, and where it ends."""
        self.twice = []
        try:
            return self._decoder.raw_decode(self.text, at)
        except json.JSONDecodeError as error:
            raise NotJson(error.pos, f"JSON ({error.msg.lower()})") from None
        except RecursionError:
            raise NotJson(deep_at(self.text, at), "JSON that is nested less deep") from None

    def values(self) -> Iterator[tuple[int, int]]:
        """Where each value of the text begins and ends: one, or the lists of a script."""
        at = after_blanks(self.text, 0)
        while True:
            _, end = self.value(at)
            yield at, end
            at = after_blanks(self.text, end)
            if self.text[at : at + 1] not in ("", ";"):
                raise NotJson(at, "the end")
            at = after_blanks(self.text, at + 1)
            if at >= len(self.text):
                return

    def broken(self) -> NotJson | None:
        """The first place at which the text is no JSON."""
        try:
            for _ in self.values():
                pass
        except NotJson as error:
            return error
        return None

    # -- of a whole text --------------------------------------------------------------------------

    def members(self) -> Iterator[tuple[str, int]]:
        """The names of the object that the text is, and where their values begin."""
        at = after_blanks(self.text, 0)
        if self.text[at : at + 1] != "{":
            raise NotJson(at, "a JSON object")
        yield from places.members(self.text, at, self.value)

    def items(self, at: int, around: dict[str, str]) -> Iterator[tuple[int, Any, Placed]]:
        """The items of the list that begins at a place: where each begins, what it is, and as something placed."""
        for begin, end, value in places.items(self.text, at, self.value):
            yield begin, value, self.placed(begin, end, value, around)

    def placed(self, at: int, end: int, value: Any, around: dict[str, str]) -> Placed:
        """The value between two places, which was the last to be read, with what is wrong with it."""
        line = self.line(at)
        if not isinstance(value, dict):
            found = shown(value) if isinstance(value, str) else "a list" if isinstance(value, list) else _short(value)
            return Placed(line, {}, around, ((line, f"expected an object, found {found}"),))
        wrong = [(line, f"expected each name once in an object, found {shown(name)} twice") for name in self.twice]
        return Placed(line, value, around, (*self.spoiled(at, end), *wrong))

    def spoiled(self, at: int, end: int) -> list[tuple[int, str]]:
        """The lines between two places on which bytes stand that are no UTF-8, each with the first of them."""
        found: dict[int, str] = {}
        for byte in BYTE.finditer(self.text, at, end) if self.is_spoiled else ():
            found_byte = f"the byte {ord(byte[0]) - 0xDC00:#04x}" if self.encoding == "UTF-8" else "half a sign"
            told = f"expected text in {self.encoding}, found {found_byte}"
            found.setdefault(self.line(byte.start()), told)
            if len(found) >= MOST_SPOILED:
                break
        return list(found.items())

    def records(self) -> Iterator[Placed]:
        """The objects of all lists that are cards or hold no list of objects; or the one that the text is.

        Of several lists those in which no card stands are no matter: a script holds others too.
        """
        begins = [at for at, _ in self.values()]
        for at in begins:
            if self.text[at] == "{":
                value, end = self.value(at)
                if not holds_records(value, self.tellings):
                    yield self.placed(at, end, value, {})
                    continue
            if len(begins) == 1 or holds_cards(self.value(at)[0], self.tellings):
                yield from self._walk(at, {})

    def _walk(self, at: int, around: dict[str, str]) -> Iterator[Placed]:
        if self.text[at] == "[":
            for start, value, placed in self.items(at, around):
                is_around = isinstance(value, dict) and holds_records(value, self.tellings)
                if is_around or (isinstance(value, list) and value):
                    yield from self._walk(start, around)
                else:
                    yield placed
        elif self.text[at] == "{":
            value, _ = self.value(at)
            inside = {**around, **{key: part for key, part in value.items() if isinstance(part, str)}}
            for name, start in places.members(self.text, at, self.value):
                part = value[name]
                if isinstance(part, dict) or (isinstance(part, list) and any(isinstance(x, dict | list) for x in part)):
                    yield from self._walk(start, inside)

    # -- of a broken text -------------------------------------------------------------------------

    def salvaged(self) -> Iterator[Placed]:
        """The objects of a broken text that are whole and hold no others, and those that are not whole.

        Of a card that is not whole nothing is a list of objects: whatever begins behind a comma or a bracket is no
        part of it.
        """
        text = self.text
        lost = spent = 0
        at = self._next(self._behind_remarks(0))
        while at >= 0:
            if lost > MOST_LOST or spent > MOST_PASSES * len(text):
                told = "expected JSON, found so much else that the rest is not read"
                yield Placed(self.line(at), {}, {}, ((self.line(at), told),), False)
                return
            try:
                value, end = self.value(at)
            except NotJson as error:
                following = self._next(at + 1)
                yield self._lost(at, following, error)
                lost += 1
                spent += max(error.at - at, 1)
                at = following
                continue
            if holds_records(value, self.tellings):
                spent += end - at
                at = self._next(at + 1)
                continue
            yield self.placed(at, end, value, {})
            end = self._behind_remarks(end)
            at = self._next(end)
            if NAME.search(text, end, at if at >= 0 else len(text)):  # of an object that has lost its beginning
                yield self._lost(end, at, NotJson(end, "a comma and an object"))

    def _next(self, at: int) -> int:
        """Where, from a place on, an object begins that is no member of another; -1 where none does.

        Behind a line that was cut off anything may stand before it, but for the colon of a member; elsewhere only if
        it is a card, so that no other part of one that is not whole is taken for it.
        """
        for found in OBJECT.finditer(self.text, at):
            place = found.start()
            before, is_new_line = sign_before(self.text, place)
            sign = self.text[before : before + 1] if before >= 0 else ""
            if place == at or sign in ("", "[", ",", "]", "}") or (is_new_line and sign != ":"):
                return place
            if sign != ":" and self.text[max(before - 1, 0) : before + 1] not in ("//", "/*") and self._is_card(place):
                return place
        return -1

    def _is_card(self, at: int) -> bool:
        """Whether an object can be read at a place and is a card."""
        if self._tries > MOST_TRIES or self._spent > MOST_PASSES * len(self.text):
            return False
        try:
            value, end = self.value(at)
        except NotJson as error:
            end = error.at
        else:
            if any(tells(value, telling) for telling in self.tellings):
                return True
        self._tries += 1
        self._spent += end - at
        return False

    def _behind_remarks(self, at: int) -> int:
        """Where, from a place between two objects on, something else stands than commas, brackets and remarks."""
        while True:
            found = BETWEEN.match(self.text, at)
            at = at if found is None else found.end()
            if not self.text.startswith("/*", at) or at > self._last_remark():
                return at
            at = self.text.index("*/", at + 2) + 2

    def _last_remark(self) -> int:
        """Behind which place no remark ends; looked for once."""
        if self._remarks is None:
            self._remarks = self.text.rfind("*/") - 2
        return self._remarks

    def _lost(self, at: int, following: int, error: NotJson) -> Placed:
        """An object that is not whole, up to where the next one begins."""
        text = self.text
        end = following if following >= 0 else len(text)
        fields: dict[str, Any] = {}
        again: list[tuple[int, str, str]] = []
        line = self.line(at)
        for found in NAME.finditer(text, at, end):
            if found[1] in fields and found[2]:
                again.append((self.line(found.start()), found[1], found[2]))
            fields.setdefault(found[1], found[2])
        place = self.line(min(error.at, len(text)))
        told = error.told(text) + (f" on line {place}" if place != line else "")
        is_doubtful = error.at > end or text[at] != "{"
        return Placed(line, fields, {}, ((line, told),), False, (at, end), is_doubtful, tuple(again))
