"""A card list of any length, read in pieces of bounded size.

A file that is longer than `WHOLE` is never in memory as a whole. It is cut behind objects of its lists, and each piece
gets the brackets and the short members of what stands around it, so that it is a text of the same shape with fewer
cards. The file is gone through twice: what stands behind the cards of a list, such as the name of the game, belongs to
its first piece too.

>>> [piece.text for piece in cut(Letters(['{"game": "x", "cards": [{"id": 1}, {"id": 2}]}']), Bounds(piece=8))]
['{"game": "x", "cards": [{"id": 1}]}', '{"game":"x","cards":[ {"id": 2}]}']
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from rulebound.collection.entry import LONGEST_TEXT
from rulebound.collection.script import AROUND, is_script

WHOLE: Final = 4 << 20  # bytes of a file that is read in one piece
CHUNK: Final = 1 << 18  # bytes that are read at once
LONGEST_HEAD: Final = 64 << 10  # characters of a member that pieces have from what stands around them
MOST_MEMBERS: Final = 200  # of one object
MOST_DEEP: Final = 250  # brackets in each other that are told apart
NAMELESS: Final = '"?"'
NEW_LINE: Final = "\n"
MOST_KEPT: Final = 1_000  # signs of a string that is too long
TOO_LONG: Final = "…" * (LONGEST_TEXT + 1)  # what stands for the rest of it, so that it stays too long for any field
LONGEST_STRING: Final = 1 << 20  # of a template; behind that its sign is taken for a stray one
SPOILED: Final = "rulebound spoiled"  # the handler for what is no text in UTF-16

# Of JSON, which has none, only what is clearly one: an address has two strokes too.
REMARK_OF_JSON: Final = r"""(?P<remark>(?<![:"'\w])//[^\n]{0,60000}+\n|/\*(?:[^*]|\*(?!/)){0,60000}+\*/)"""
BLANK: Final = r"(?:\s|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/)*+"
REMARK: Final = r"(?P<remark>//[^\n]*+|/\*(?:[^*]|\*(?!/))*+(?:\*/|\Z))"
DOUBLE: Final = r'"(?:[^"\\\n]|\\.)*+'
SINGLE: Final = r"'(?:[^'\\\n]|\\.)*+"
BACK: Final = r"`(?:[^`\\]|\\.)*+"
OF_JSON: Final = re.compile(
    rf"""(?P<name>"[^"\\\n]{{0,60}}+")\s*+:\s*+(?P<scalar>{DOUBLE}"|[\w.+-]++)?|(?P<string>{DOUBLE}(?:"|\n|\\?\Z))"""
    rf"|{REMARK_OF_JSON}|(?P<sign>[\[\]{{}}])",
    re.DOTALL,
)
OF_SCRIPT: Final = re.compile(
    rf"""(?P<name>"[^"\\\n]{{0,60}}+"|'[^'\\\n]{{0,60}}+'|(?<![\w$])[A-Za-z_$][\w$]{{0,60}}+){BLANK}:{BLANK}"""
    rf"""(?P<scalar>{DOUBLE}"|{SINGLE}'|[\w.+-]++)?|(?P<string>{DOUBLE}(?:"|\n|\\?\Z)|{SINGLE}(?:'|\n|\\?\Z)|{BACK}(?:`|\\?\Z))"""
    rf"|{REMARK}|(?P<sign>[\[\]{{}}])",
    re.DOTALL,
)
SIGN: Final = r"(?:[^{0}\\]|\\u[0-9a-fA-F]{{4}}|\\x[0-9a-fA-F]{{2}}|\\.)"
ENDS: Final = {'"': '"\n', "'": "'\n", "`": "`"}
INSIDE: Final = {sign: re.compile(SIGN.format(ends) + "*+", re.DOTALL) for sign, ends in ENDS.items()}
FIRST: Final = {sign: re.compile(SIGN.format(ends) + f"{{0,{MOST_KEPT}}}+", re.DOTALL) for sign, ends in ENDS.items()}
COMMA: Final = re.compile(r"\s*,(?!\s*[\]}])")
NEXT: Final = re.compile(r"\}(?=\s*,\s*\{)")
ID: Final = re.compile(r"""["']?(?:id|card_code)["']?\s*:\s*["']([^"'\\\n]{1,60})["']""")
CLOSING: Final = {"[": "]", "{": "}"}


class Bounds(NamedTuple):
    """How long a piece is, in characters, and how long what cannot be cut may be; longer than that it is left out."""

    piece: int = 1 << 20
    card: int = 8 << 20


class Piece(NamedTuple):
    """A part of a file as a text of its own: where it begins, and what was left out behind it.

    One that `is_rest` holds only what follows the last object of a list. `left_out` is the line and the id of an
    object that is too long to be read.
    """

    text: str
    line: int = 1
    is_rest: bool = False
    encoding: str = "UTF-8"
    is_script: bool = False
    is_whole: bool = True  # the one piece of its file
    left_out: tuple[int, str] | None = None


class Chunks(Protocol):
    """A text that comes in parts, and can be begun again."""

    def parts(self) -> Iterator[str]:
        """Its parts, from the beginning."""


class Letters:
    """A text in parts that are there already."""

    def __init__(self, given: Iterable[str]) -> None:
        self.given = list(given)

    def parts(self) -> Iterator[str]:
        """Its parts."""
        return iter(self.given)


class Content:
    """The text of a file, decoded as it is read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with open(path, "rb") as source:
            self.encoding = encoding_of(source.read(4))

    def parts(self) -> Iterator[str]:
        """Its parts; a stand-in is where a byte is no text."""
        errors = "surrogateescape" if self.encoding == "utf-8-sig" else SPOILED
        decoder = codecs.getincrementaldecoder(self.encoding)(errors)
        with open(self.path, "rb") as source:
            while content := source.read(CHUNK):
                yield decoder.decode(content)
        yield decoder.decode(b"", True)

    @property
    def told(self) -> str:
        """The encoding in words."""
        return "UTF-8" if self.encoding == "utf-8-sig" else self.encoding[:6].upper()


def spoiled(error: UnicodeError) -> tuple[str, int]:
    """What stands for bytes that are no text."""
    assert isinstance(error, UnicodeDecodeError)
    return "\udcff", error.end


codecs.register_error(SPOILED, spoiled)


def encoding_of(begin: bytes) -> str:
    """The encoding of a file by its first bytes: its mark, or the zeros of JSON in UTF-16.

    >>> encoding_of("[1]".encode("utf-16-le")), encoding_of(b"[1]"), encoding_of("[1]".encode("utf-16"))
    ('utf-16-le', 'utf-8-sig', 'utf-16')
    """
    if begin.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "utf-32"
    if begin.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if begin[:2] in (b"[\0", b"{\0"):
        return "utf-16-le"
    return "utf-16-be" if begin[:2] in (b"\0[", b"\0{") else "utf-8-sig"


def pieces(path: Path, tellings: Sequence[frozenset[str]], bounds: Bounds | None = None) -> Iterator[Piece]:
    """A file in pieces: one, unless it is long."""
    content = Content(path)
    if path.stat().st_size <= WHOLE:
        text = "".join(content.parts())
        yield Piece(text, encoding=content.told, is_script=is_script(text))
        return
    for piece in cut(content, bounds or Bounds(), tellings):
        yield piece._replace(encoding=content.told)


def cut(content: Chunks, bounds: Bounds, tellings: Sequence[frozenset[str]] = ()) -> Iterator[Piece]:
    """A text in pieces, each with what stands around it."""
    around = [(one.stack, one.after) for one in _Cutter(content, bounds, tellings).fragments()]
    cutter = _Cutter(content, bounds, tellings)
    for one, (stack, after) in zip(cutter.fragments(), around, strict=True):
        before = prefix(stack, one.begin, cutter.is_script)
        text = f"{before}{one.text}{'' if one.is_last else suffix(after, one.end)}"
        is_rest = "{" not in one.text and one.text.lstrip()[:1] in ("", "]", "}")
        yield Piece(text, one.line, is_rest, is_script=cutter.is_script, is_whole=False, left_out=one.left_out)


# -- what stands around a piece ---------------------------------------------------------------------


class Frame:
    """A list or an object that is open: its name in what it stands in, and its short members with their places."""

    def __init__(self, sign: str, name: str, at: int) -> None:
        self.sign = sign
        self.name = name
        self.at = at
        self.members: dict[str, tuple[int, str]] = {}
        self.holds_objects = False

    def put(self, name: str, at: int, value: str) -> None:
        """A member; one that is too long is noted without its value."""
        if len(self.members) < MOST_MEMBERS:
            self.members[name] = (at, value if len(value) <= LONGEST_HEAD else "")


class Fragment(NamedTuple):
    """A part of a text: what is open at its beginning and behind it, and from where to where it goes."""

    text: str
    line: int
    begin: int
    end: int
    stack: tuple[Frame, ...]
    after: tuple[Frame, ...]
    is_last: bool = False
    left_out: tuple[int, str] | None = None


def prefix(stack: tuple[Frame, ...], begin: int, is_script: bool) -> str:
    """What stands before a piece: the brackets around it, with the members that stand before its beginning."""
    out: list[str] = ["x="] if is_script and stack else []
    for number, frame in enumerate(stack):
        out.append(frame.sign)
        if frame.sign == "{":
            out += [f"{name}:{value}," for name, (at, value) in frame.members.items() if value and at < begin]
            out.append(f"{stack[number + 1].name or NAMELESS}:" if number + 1 < len(stack) else "")
    return "".join(out)


def suffix(stack: tuple[Frame, ...], end: int) -> str:
    """What stands behind a piece: the members of what it stands in that follow it, and the brackets."""
    out: list[str] = []
    for frame in reversed(stack):
        if frame.sign == "{":
            out += [f",{name}:{value}" for name, (at, value) in frame.members.items() if value and at >= end]
        out.append(CLOSING[frame.sign])
    return "".join(out)


class _Cutter:
    """Goes through a text once and cuts it."""

    def __init__(self, content: Chunks, bounds: Bounds, tellings: Sequence[frozenset[str]]) -> None:
        self.bounds = bounds
        self.tellings = tellings
        self.parts = content.parts()
        self.window = ""
        self.is_end = False
        self.gone = 0  # characters before the window
        self.line = 1  # of its beginning
        self.at = 0  # where in it the next token begins
        self.stack: list[Frame] = []
        self.deeper = 0  # brackets beyond those that are told apart
        self.opened: tuple[Frame, ...] = ()  # at the beginning of the window
        self.places: list[tuple[int, tuple[Frame, ...]]] = []  # behind objects of lists, with what is open there
        self.named = ("", -1)  # the last name, and the place behind its colon
        self.fill()
        while not self.is_end and (len(self.window) < LONGEST_HEAD or not self.window.strip()):
            self.fill()
        self.is_script = is_script(self.window)

    def fill(self) -> None:
        """Reads on."""
        part = next(self.parts, None)
        if part is None:
            self.is_end = True
        else:
            self.window += part

    def fragments(self) -> Iterator[Fragment]:
        """The text in parts that are about as long as they should be."""
        while True:
            while not self.is_end and len(self.window) - self.at < 2 * LONGEST_HEAD:
                self.fill()
            self.scan()
            if self.is_end and self.at >= len(self.window):
                yield self.fragment(len(self.window), (), is_last=True)
                return
            if self.at >= self.bounds.piece:
                place = self.best()
                if place is not None:
                    yield self.fragment(*place)
                elif self.at >= self.bounds.card:
                    yield self.forced()

    # -- tokens -----------------------------------------------------------------------------------

    def scan(self) -> None:
        """Takes the tokens of the window, but for those near its end, which may go on."""
        stop = min(len(self.window) - (0 if self.is_end else LONGEST_HEAD), self.at + self.bounds.piece)
        while self.at < stop:
            if self.is_script and not self.stack and not self.deeper:
                self.outside(stop)
            else:
                self.inside(stop)

    def outside(self, stop: int) -> None:
        """What stands between the lists of a script."""
        begin = self.at
        for found in AROUND.finditer(self.window, begin):
            if found.start() >= stop:
                self.at = found.start()
                break
            if found.end() == len(self.window) and not self.is_end:
                self.at = found.start()
                self.shorten()
                return
            self.at = found.end()
            if found.lastgroup == "list":
                self.open("[", "", self.at)
                self.at += 1
                return
        else:
            line = self.window.rfind("\n", self.at, stop) + 1
            self.at = line if line > self.at and not self.is_end else max(self.at, stop)
        self.places.append((self.at, ()))

    def inside(self, stop: int) -> None:
        """What stands in a list or an object."""
        tokens = OF_SCRIPT if self.is_script else OF_JSON
        for found in tokens.finditer(self.window, self.at):
            begin = found.start()
            if begin >= stop:
                break
            kind = found.lastgroup
            if kind in ("string", "remark") and found.end() == len(self.window) and not self.is_end:
                self.at = begin
                self.shorten()
                return
            self.at = found.end()
            if kind == "sign":
                sign = found[0]
                if sign in CLOSING:
                    name, behind = self.named
                    self.open(sign, name if behind == self.gone + begin else "", begin)
                else:
                    self.close()
                    if self.is_script and not self.stack and not self.deeper:
                        return
            elif found["name"] is not None and self.stack and self.stack[-1].sign == "{":
                self.stack[-1].put(found["name"], self.gone + begin, found["scalar"] or "")
                self.named = (found["name"], self.gone + found.end())
        self.at = max(self.at, stop)

    def open(self, sign: str, name: str, at: int) -> None:
        """A bracket opens."""
        if len(self.stack) >= MOST_DEEP:
            self.deeper += 1
            return
        if sign == "{" and self.stack and self.stack[-1].sign == "[":
            self.stack[-1].holds_objects = True
        self.stack.append(Frame(sign, name, self.gone + at))

    def close(self) -> None:
        """A bracket closes."""
        if self.deeper:
            self.deeper -= 1
            return
        if not self.stack:
            return
        frame = self.stack.pop()
        above = self.stack[-1] if self.stack else None
        if above is None or (above.sign == "[" and frame.sign == "{"):
            self.places.append((self.at, tuple(self.stack)))
        if above is not None and frame.holds_objects:
            above.holds_objects = True
        elif above is not None and above.sign == "{" and frame.name and not self.is_script:
            value = self.window[max(frame.at - self.gone, 0) : self.at] if frame.at >= self.gone else ""
            short = len(value) <= LONGEST_HEAD and "//" not in value and "/*" not in value
            above.put(frame.name, frame.at, value.replace("\n", " ") if short else "")

    def shorten(self) -> None:
        """Reads a string or a remark on to its end, and keeps no more of it than tells that it is too long."""
        begin = self.at
        sign = self.window[begin]
        if len(self.window) - begin < LONGEST_HEAD * 2:
            self.fill()
            return
        kept = begin + 2
        if sign != "/":
            first = FIRST[sign].match(self.window, begin + 1)
            kept = begin + 1 if first is None else first.end()
        lines = gone = 0
        while True:
            end, is_end = self.end_of(sign, begin, kept)
            lines += self.window.count("\n", kept, end)
            gone += end - kept
            self.window = self.window[:kept] + self.window[end:]
            if is_end or self.is_end or (sign == "`" and gone > LONGEST_STRING):
                break
            self.fill()
        instead = "" if sign == "/" else TOO_LONG
        self.window = f"{self.window[:kept]}{instead}{NEW_LINE * min(lines, LONGEST_STRING)}{self.window[kept:]}"
        self.at = begin if is_end else kept + len(instead)

    def end_of(self, sign: str, begin: int, at: int) -> tuple[int, bool]:
        """Up to where from a place on a string or a remark goes in the window, and whether it ends there."""
        if sign == "/":
            ending = "\n" if self.window.startswith("//", begin) else "*/"
            end = self.window.find(ending, at)
            return (end, True) if end >= 0 else (max(len(self.window) - 1, at), False)
        match = INSIDE[sign].match(self.window, at)
        assert match is not None
        end = match.end()
        return end, self.window[end : end + 1] not in ("", "\\")

    # -- cutting ----------------------------------------------------------------------------------

    def best(self) -> tuple[int, tuple[Frame, ...]] | None:
        """The last of the outermost places at which the window can be cut: behind an object, in no card."""
        fit = [(at, stack) for at, stack in self.places if not any(self.is_card(frame) for frame in stack)]
        if not fit:
            return None
        least = min(len(stack) for _, stack in fit)
        return next((at, stack) for at, stack in reversed(fit) if len(stack) == least)

    def is_card(self, frame: Frame) -> bool:
        """Whether an object is a card by its members."""
        names = {name.strip("\"'") for name in frame.members}
        return any(len(telling & names) > 1 for telling in self.tellings)

    def forced(self) -> Fragment:
        """A part that cannot be cut where it should be: cut between two objects, or left out where there are none."""
        outer = self.opened
        where = [found.end() for found in NEXT.finditer(self.window, 0, self.at)]
        if where:
            self.stack, self.deeper, self.places = list(outer), 0, []
            fragment = self.fragment(where[-1], outer)
            self.at = 0
            return fragment
        if not self.window[: self.at].strip():
            return self.fragment(self.at, outer)
        line = self.line + self.window.count("\n", 0, max(self.window.find("{"), 0))
        named = ID.search(self.window, 0, LONGEST_HEAD)
        left_out = (line, named[1] if named is not None else "")
        fits: list[tuple[int, tuple[Frame, ...]]] = []
        while not fits and not (self.is_end and self.at >= len(self.window)):
            self.drop(self.at)
            self.places = []
            while not self.is_end and len(self.window) < 2 * LONGEST_HEAD:
                self.fill()
            self.scan()
            fits = [(at, stack) for at, stack in self.places if len(stack) <= len(outer)]
        place, after = fits[0] if fits else (self.at, outer)
        self.leave(place, after)
        return Fragment("", line, self.gone, self.gone, outer, outer, False, left_out)

    def fragment(self, end: int, after: tuple[Frame, ...], is_last: bool = False) -> Fragment:
        """The window up to a place, which is then gone."""
        text, begin, line, stack = self.window[:end], self.gone, self.line, self.opened
        self.leave(end, after)
        return Fragment(text, line, begin, begin + end, stack, after, is_last)

    def leave(self, end: int, after: tuple[Frame, ...]) -> None:
        """Begins a part at a place, behind the comma there."""
        self.drop(end)
        self.opened = after
        comma = COMMA.match(self.window)
        if comma is not None and after and after[-1].sign == "[":
            self.drop(comma.end())

    def drop(self, end: int) -> None:
        """Leaves the beginning of the window behind."""
        self.line += self.window.count("\n", 0, end)
        self.window = self.window[end:]
        self.gone += end
        self.at = max(self.at - end, 0)
        self.places = [(at - end, stack) for at, stack in self.places if at > end]
