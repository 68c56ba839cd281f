"""Deck lists as text: liberal in what is read, exact in what is written.

4xAB01-016
4 AB01-016 A name that is not read
4x A name (AB01-016)
4 A name AB01-016
AB01-016 x4
AB01-016 A name (4)
# a remark, and so is // this
A heading ends with a colon:
[Or stands in brackets]
Sideboard:
3xAB01-020, which is looked up and left out of the deck

A list may be JSON too, as pages of players export it: ids, one a copy, or {"cards": [{"quantity", "id", "zone"}]}.
A list may also name cards that somebody has imported; they are looked for where the game has no such id.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from rulebound import exports
from rulebound.errors import BadDeck, DamagedFile

if TYPE_CHECKING:
    from rulebound.collection.bring import Checked
    from rulebound.kernel.game import Game

MOST_BYTES: Final = 64 << 10
MOST_LINES: Final = 1000
MOST_COPIES: Final = 250
MOST_CARDS: Final = 2000  # in all; more is a list of something else
MOST_NEAREST: Final = 3
MOST_LOOKED_UP: Final = 20  # unknown words of one list for which something near is looked for
LONGEST_ID: Final = 24
LETTERS_A_SLIP: Final = 4  # of a name, in which one may be wrong; a shorter one would be like too many others
LONGEST_NAME: Final = 60
LONGEST_HEADING: Final = 120
LONGEST_COUNT: Final = 40  # with its signs and blanks

# "4xAB01", "4 x AB01" and "4 AB01"; the times sign is tried as a part of the id first.
_COUNTED: Final = re.compile(r"^(\d+)\s*(.*)\Z")
_TIMES: Final = re.compile(r"^[xX*\u00d7]\s*(.*)\Z")
_AFTER: Final = re.compile(r"^(?:[xX*\u00d7]\s*(\d+)(?=\s|\Z)|(\d+)\Z)")  # behind a word that is no id
# Behind the id what cannot be a name is a count: right there, or at the end of the line. "(016)" is a part of a name.
_SIGN: Final = r"[xX*\u00d7\u679a\u5f35\u5f20]"  # times, or the word for sheets in Japanese and Chinese
_ENCLOSED: Final = rf"[(\[\u3010]\s*(?:[xX*\u00d7]\s*(\d+)|(\d+)\s*{_SIGN}|(0|[1-9]\d{{0,2}}))\s*[)\]\u3011]"
_FIRST: Final = re.compile(rf"(?:[xX*\u00d7]\s*(\d+)|(\d+)\s*{_SIGN}|{_ENCLOSED})(?=\s|\Z)")
_LAST: Final = re.compile(
    r"(?:(?<![A-Za-z0-9])[xX]\s*(\d+)|[*\u00d7]\s*(\d+)|(?<!\S)(\d+)\s*[xX*\u00d7]"
    rf"|(?<!\d)(\d+)\s*[\u679a\u5f35\u5f20]|{_ENCLOSED})\Z"
)
# Numbers there that may be counts, or parts of a name.
_BARE_FIRST: Final = re.compile(r"[\s:;,=\u2013\u2014-]*(\d+)(?=\s+\S)")
_BARE_LAST: Final = re.compile(r"(?:\A[\u2013\u2014-]?|(?<=[\s:;,=])|(?<=\s[\u2013\u2014-]))(\d+)\Z")
_HEADING: Final = re.compile(r"^[^\d:()]+(?:\s*\(\s*\d+\s*\))?\Z")
_BRACKETS: Final = re.compile(r"^[\[\u3010][^\[\]\u3010\u3011\d\"']+[\]\u3011]\s*(?:\(\s*\d+\s*\))?:?\Z")
_HOW_MANY: Final = re.compile(r"[(\[]?\s*\d+\s*[^\W\d_]*\s*[)\]]?\Z")  # at the end of a heading
_BRACKETED: Final = re.compile(r"[(\[\u3010]\s*([^\s()\[\]\u3010\u3011]+)\s*[)\]\u3011]")
_MAINS: Final = ("main", "main board", "mainboard", "deck")
_SIDES: Final = ("side", "side board", "sideboard", "サイド", "サイドデッキ", "サイドボード", "備牌", "備牌組")
_ALIKE: Final = str.maketrans("oil", "011")


class DeckFault(msgspec.Struct, frozen=True):
    """One fault of a deck list: where it is said, by which rule it is one, which cards it is about, how it is told.

    No lines: the list as a whole. `rule` is "book:number", or "" where no rule is needed to see it. `nearest` are
    the known ids that are most like an unknown one.
    """

    lines: list[int]
    rule: str
    cards: list[str]
    text: str
    nearest: list[str]


class DeckReport(msgspec.Struct, frozen=True):
    """What came of reading a deck list: its cards in the order in which the game takes them, and every fault.

    `refused` are imported cards that a legal deck may hold, but that cannot be played, as their text is not understood.
    """

    file: str
    game: str
    rulebook: str
    legal: bool
    cards: list[str]
    faults: list[DeckFault]
    error: str = ""  # why the file could not be read at all
    refused: list[DeckFault] = []


class FaultyDeck(BadDeck):
    """A deck list that cannot be played with, and all that is wrong with it."""

    def __init__(self, report: DeckReport) -> None:
        super().__init__(show_report(report))
        self.report = report


class _Line(NamedTuple):
    """A line that names cards: how many, and of which id; "" where no card has what is written there."""

    number: int
    copies: int
    id: str
    word: str
    beside: bool = False


class _Said(NamedTuple):
    """What a line says: how many copies, -1 where it does not say; what is written for the id; the id that this is.

    `counts` are all that it has where they disagree, `bare` is a number that may be a count or a part of a name.
    """

    copies: int
    word: str
    id: str
    counts: tuple[int, ...] = ()
    bare: str = ""


# -- reading --------------------------------------------------------------------------------------


def choose_deck(game: Game, wanted: str) -> list[str]:
    """The card ids of a shipped deck by its name, or of a deck file by its path."""
    shipped = game.decks()
    if wanted in shipped:
        return shipped[wanted]
    path = Path(wanted)
    if path.exists():
        return read_deck(game, path)
    raise BadDeck(f"{wanted!r} is neither a file nor a deck of {game.name}; decks are {', '.join(sorted(shipped))}")


def read_deck(game: Game, path: str | Path) -> list[str]:
    """The card ids of a deck file, which must be legal."""
    return parse_deck(game, read_text(path), str(path))


def parse_deck(game: Game, text: str, name: str = "deck") -> list[str]:
    """The card ids that a deck list names, each as often as it says; every fault is told, and what cannot be played."""
    report = check_text(game, text, name, imported(game, text))
    if not report.legal or report.refused:
        raise FaultyDeck(report)
    return report.cards


def imported(game: Game, text: str) -> Checked | None:
    """The imported cards that a deck list names; None where every word is a card of the game or nothing is imported."""
    index = _Index(game)
    text = named_in(text)
    lines = [_plain(raw) for raw in _lines(text)]
    named = [line for line in lines if line and not line.startswith(("#", "//"))]
    if all((said := _read_line(index, line)).id or _heading(index, line, said) is not None for line in named):
        return None
    from rulebound.collection.bring import checking

    return checking(game, text)


def brought(game: Game, decks: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """The imported cards that decks bring to a game, those that these name among them, each as a line.

    `rulebound.programs.game_with` makes the game of them.
    """
    ids = [id for deck in decks for id in deck]
    if all(game.catalogue.find(id) >= 0 for id in ids):
        return ()
    from rulebound.collection.bring import lines_for

    return lines_for(game, ids)


def check_deck(game: Game, path: str | Path) -> DeckReport:
    """Reads a deck file and finds every fault; what cannot be read at all is told as an error."""
    name = str(path).encode(errors="backslashreplace").decode()  # a file's name need not be text
    try:
        text = read_text(path)
        return check_text(game, text, name, imported(game, text))
    except DamagedFile as error:
        why = f"{name}, line {error.line}: expected {error.expected}, found {error.found}"
    except OSError as error:
        why = f"{name}: {error.strerror or error}"
    except ValueError as error:  # a path that no file can have
        why = f"{name}: {error}"
    return DeckReport(name, game.name, game.rulebook, False, [], [], why)


def read_text(path: str | Path) -> str:
    """The text of a file that could be a deck list."""
    with open(path, "rb") as source:
        content = source.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise DamagedFile(str(path), 1, f"a deck list of at most {MOST_BYTES} bytes", "a larger file")
    if b"\0" in content:
        line = content[: content.index(b"\0")].count(b"\n") + 1
        raise DamagedFile(str(path), line, "text", "the byte 0x00")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise DamagedFile(str(path), line, "text in UTF-8", f"the byte {content[error.start]:#04x}") from None
    if len(_lines(text)) > MOST_LINES:
        raise DamagedFile(str(path), MOST_LINES + 1, f"a deck list of at most {MOST_LINES} lines", "another line")
    return text


def _lines(text: str) -> list[str]:
    """The lines as an editor counts them: other signs that Python takes for line ends are blanks."""
    return text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")


def _read_lines(index: _Index, text: str) -> tuple[list[_Line], list[DeckFault]]:
    """The lines that name cards, and the faults of those that cannot be understood or that no deck can hold."""
    lines: list[_Line] = []
    faults: list[DeckFault] = []
    game = index.game
    part = "main"
    for number, raw in enumerate(_lines(text), start=1):
        written = _plain(raw)
        if not written or written.startswith(("#", "//")):
            part = _part_by_remark(written) or part
            continue
        said = _read_line(index, written)
        copies, word, known = said.copies, said.word, said.id
        heading = None if known else _heading(index, written, said)
        if heading is not None:
            zone = _part(game, heading)
            if part == "side" and not zone:
                # Whether the deck goes on here is not to be guessed.
                told = f"no zone is called {_quoted(heading)}; known are {_zones(game)}"
                faults.append(DeckFault([number], "", [], told, []))
            part = zone or part
            continue
        written = _without_colon(written)
        if known:
            line = _Line(number, copies, known, word, beside=game.catalogue.find(known) < 0)
            if said.counts:
                told = f"{_quoted(written)} says {said.counts[0]} and {said.counts[1]} copies; expected one count"
                faults.append(DeckFault([number], "", [known], told, []))
            elif said.bare:
                better = f"{_count(said.bare)}x{known}"
                told = (
                    f"{_quoted(said.bare)} may be a count or a part of a name; expected it before the id, as {better}"
                )
                faults.append(DeckFault([number], "", [known], told, []))
        elif copies < 0 and not index.lost(word) and not index.nearest(word, written):
            # No count, and nothing like a card.
            told = f"a line is a count and the id of a card, and {_quoted(written)} is not"
            faults.append(DeckFault([number], "", [], told, []))
            continue
        elif not word:
            told = f"the id of a card is missing after {_quoted(written)}"
            faults.append(DeckFault([number], "", [], told, []))
            continue
        else:
            line = _Line(number, copies, "", word)
            faults.append(_unknown(index, line, written))
        if copies < 0:
            line = line._replace(copies=1)
        elif not 1 <= copies <= MOST_COPIES:
            told = f"a line names 1 to {MOST_COPIES} copies; this one has {_quoted(str(copies))}"
            faults.append(DeckFault([number], "", [known] if known else [], told, []))
            line = line._replace(copies=0)
        if part != "side":
            lines.append(line)
    return lines, faults


def _unknown(index: _Index, line: _Line, written: str) -> DeckFault:
    """What is told of a word that is no card's id, or the id of a card that no deck can hold."""
    game = index.game
    brought, lost = index.brought, index.lost(line.word)
    if brought is not None and lost in brought.lost:
        return DeckFault([line.number], "", [], f"{lost} cannot be in a deck: {brought.lost[lost]}", [])
    if brought is not None and lost in brought.faulty:
        record = brought.faulty[lost]
        file = Path(record.file).name
        told = f"{lost} is in your list, but its record is faulty ({file}, line {record.line}): {record.why}"
        return DeckFault([line.number], "", [], told, [])
    told = f"no card of {game.title} has the id {_quoted(line.word)}"
    return DeckFault([line.number], _full_rule(game, game.id_rule), [], told, index.nearest(line.word, written))


def _read_line(index: _Index, line: str) -> _Said:
    """What a line says of a card; a colon at its end is no part of that."""
    line = _without_colon(line)
    words = line.split()
    known = index.known(words[0])
    if known:
        return _read_behind(index, _Said(-1, words[0], known), line[len(words[0]) :])
    counted = _COUNTED.match(line)
    if counted is None:
        copies = _count_after(line)
        return _Said(copies, words[0], index.game.beside_deck(words[0]) if copies >= 0 else "")
    copies, rest = _count(counted[1]), counted[2]
    word = rest.split()[0] if rest else ""
    known = index.known_or_beside(word)
    times = _TIMES.match(rest)
    if not known and times is not None and not index.lost(word):
        rest = times[1]
        word = rest.split()[0] if rest else ""
        known = index.known_or_beside(word)
    if known:
        return _read_behind(index, _Said(copies, word, known), rest[len(word) :])
    behind = _behind_name(index, rest)
    if not behind:
        return _Said(copies, word, "")
    known = index.known(behind)
    return _read_behind(index, _Said(copies, word if known else behind, known), rest.rpartition(behind)[2])


def _behind_name(index: _Index, rest: str) -> str:
    """The one id that stands in brackets behind a name, or as its last word, as written; "" for none or several."""
    words = [*_BRACKETED.findall(rest), *rest.split()[-1:]]
    found = {known: word for word in words if (known := index.known(word) or index.lost(word))}
    return next(iter(found.values())) if len(found) == 1 else ""


def _read_behind(index: _Index, said: _Said, behind: str) -> _Said:
    """What a line says with what is written behind the id: the name of the card, and a count where none leads.

    A name may end in a number, so a number alone is no count unless it is all there is.
    """
    card = index.game.catalogue.find(said.id)
    if card < 0:
        return said
    behind = behind.lstrip(" \t)]\u3011").rstrip(" \t,;.")
    if said.copies < 0 and behind.isdecimal():
        return said._replace(copies=_count(behind))
    name = _plain(index.game.catalogue.cards[card].name)
    if name:
        behind = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", behind, count=1, flags=re.IGNORECASE).strip()
    counts = dict.fromkeys([said.copies] if said.copies >= 0 else [])
    for found in (_FIRST.match(behind[:LONGEST_COUNT]), _LAST.search(behind[-LONGEST_COUNT:])):
        if found is not None:
            digits = next(filter(None, found.groups()))
            if said.copies < 0 or not _is_number_of(said.id, found[0], digits):
                counts[_count(digits)] = None
    if len(counts) > 1:
        return said._replace(copies=next(iter(counts)), counts=tuple(counts))
    bare = None
    if said.copies < 0:
        bare = _BARE_FIRST.match(behind[:LONGEST_COUNT])
        bare = _BARE_LAST.search(behind[-LONGEST_COUNT:]) if bare is None and not counts else bare
    if bare is not None and _count(bare[1]) not in counts:
        copies = _count(bare[1])
        return said._replace(copies=copies if 1 <= copies <= MOST_COPIES else 1, bare=bare[1])
    return said._replace(copies=next(iter(counts), -1))


def _is_number_of(id: str, said: str, digits: str) -> bool:
    """Whether a number in brackets is that of the card, which some write behind its name.

    >>> _is_number_of("AB01-120", "(120)", "120"), _is_number_of("AB01-002", "(2)", "2")
    (True, False)
    """
    number = re.search(r"\d+\Z", id)
    return said[1:-1].strip() == digits and number is not None and number[0] == digits


def _count_after(line: str) -> int:
    """The count behind the first word, -1 for none."""
    words = line.split(maxsplit=1)
    after = _AFTER.match(words[1]) if len(words) > 1 else None
    return -1 if after is None else _count(after[1] or after[2])


def _count(digits: str) -> int:
    """A number that people write; one that nobody does is as good as the largest."""
    return int(digits) if len(digits) <= 9 else 10**9


def _heading(index: _Index, line: str, said: _Said) -> str | None:
    """What a heading says; None for other lines. It ends with a colon, is in brackets, or is a word for some cards."""
    if len(line) > LONGEST_HEADING:
        return None
    word = _heading_word(line)
    if line.startswith(("[", "\u3010")):
        return word if _BRACKETS.match(line) else None
    if line.endswith(":"):
        return None if _is_like_card(index, line, said) else word
    if _HEADING.match(line) is None:
        return None
    game = index.game
    named = word.casefold().removeprefix("main ")
    own = {*game.words.kinds, *(zone.name for zone in game.words.zones)}
    return word if named in own or named.removesuffix("s") in own or _part(game, word) else None


def _is_like_card(index: _Index, line: str, said: _Said) -> bool:
    """Whether a line that ends with a colon is about a card all the same: it has a count and a name, or an id."""
    counted = _COUNTED.match(line) is not None
    if re.search(r"\d", said.word):
        return counted or "-" in said.word
    return counted and said.word != "" and index.is_name(_without_colon(line), said.word)


def _without_colon(line: str) -> str:
    return line.rstrip(": \t") or line


def _heading_word(line: str) -> str:
    """A heading without its colon, its brackets and the number of its cards.

    >>> [_heading_word(line) for line in ("Side Deck (15):", "[Leader]", "[Main] (50):", "Events 12:", ":")]
    ['Side Deck', 'Leader', 'Main', 'Events', '']
    """
    return _HOW_MANY.sub("", line.rstrip(": ")).strip(": -[]\u3010\u3011")


def _part_by_remark(line: str) -> str:
    """The part that a remark of nothing but its name begins, as "// Sideboard" does; "" for any other."""
    word = _zone_word(_heading_word(line.lstrip("#/"))) if len(line) <= LONGEST_HEADING else ""
    return "side" if word in _SIDES else "main" if word in _MAINS else ""


class _Index:
    """The cards of a game by what people write, and the imported ones that it does not have."""

    def __init__(self, game: Game, brought: Checked | None = None) -> None:
        self.game = game
        self.brought = brought
        self.others = () if brought is None else brought.imported
        self.lost_ids = {} if brought is None else {id.casefold(): id for id in (*brought.lost, *brought.faulty)}
        self.folded: dict[str, list[str]] = {}
        self.names: dict[str, list[str]] = {}
        for card in game.catalogue.cards:
            self.folded.setdefault(card.id.casefold(), []).append(card.id)
            self.names.setdefault(card.name.casefold(), []).append(card.id)
        self.cores: list[tuple[str, str]] = []
        self.suggests = True  # whether anything is said to be near a word
        self.found: dict[str, list[str]] = {}
        self.alike: dict[str, list[str]] = {}  # ids by names that are like theirs

    def known(self, word: str) -> str:
        """The game's spelling of an id, "" for none: case is no matter where no card differs by it."""
        for id in (word, self.game.card_id(word)):
            if self.game.catalogue.find(id) >= 0:
                return id
            alike = self.folded.get(id.casefold(), [])
            if len(alike) == 1:
                return alike[0]
        return ""

    def lost(self, word: str) -> str:
        """The id of an imported card that no deck can hold, by what is written for it; "" for none."""
        found = [self.lost_ids.get(one.casefold(), "") for one in (word, self.game.card_id(word)) if word]
        return next(filter(None, found), "")

    def known_or_beside(self, word: str) -> str:
        """The same, or the name of cards that the game itself brings."""
        return (self.known(word) or self.game.beside_deck(word)) if word else ""

    def is_name(self, line: str, word: str) -> bool:
        """Whether what a line says from a word on is the name of a card."""
        return line[line.index(word) :].casefold() in self.names

    def called_like(self, name: str) -> list[str]:
        """The ids of cards with this name in any language, or with one that differs from it by a slip or two."""
        core = _core(name)
        if re.search(r"\d", name) or not 1 < len(core) <= LONGEST_NAME:
            return []
        if core not in self.alike:
            if len(self.alike) >= MOST_LOOKED_UP:
                return []
            allowed = len(core) // LETTERS_A_SLIP
            apart = [
                (_slips(core, other), ids)
                for other, ids in _names(self.game.package).items()
                if abs(len(core) - len(other)) <= allowed
            ]
            least = min([slips for slips, _ in apart], default=0)
            near = dict.fromkeys(id for slips, ids in apart if slips == least <= allowed for id in ids)
            self.alike[core] = [id for id in near if self.game.catalogue.find(id) >= 0][:MOST_NEAREST]
        return self.alike[core]

    def nearest(self, word: str, line: str) -> list[str]:
        """The ids that are most like an unknown one, or that have the name which stands there; at most three."""
        if word and self.is_name(line, word):
            return self.names[line[line.index(word) :].casefold()][:MOST_NEAREST]
        named = self.called_like(line[line.index(word) :]) if word and self.suggests else []
        if named:
            return named
        core = _core(word)
        if core not in self.found:
            if not self.suggests or not core or len(core) > LONGEST_ID or len(self.found) >= MOST_LOOKED_UP:
                return []
            if not self.cores:
                tokens = {card.id for card in self.game.catalogue.cards if card.token}
                ids = {*self.game.catalogue.numbers, *self.others} - tokens
                self.cores = [(id, _core(id)) for id in sorted(ids)]
            apart = [(_slips(core, other), id) for id, other in self.cores]
            least = min([slips for slips, _ in apart], default=0)
            near = [id for slips, id in apart if slips == least <= max(1, len(core) // 3)]
            self.found[core] = near[:MOST_NEAREST]
        return self.found[core]


@cache
def _names(package: str) -> dict[str, list[str]]:
    """The ids of the cards that come with a game, by their names in every language, as they are typed in haste."""
    from rulebound.collection import shipped

    found: dict[str, list[str]] = {}
    game = package.rpartition(".")[2]
    for entry in shipped.source(game).entries if game in shipped.starters() else ():
        for name in entry.name.values():
            ids = found.setdefault(_core(name), [])
            if entry.id not in ids:
                ids.append(entry.id)
    return found


def _core(word: str) -> str:
    """What is left of a word when it is typed in haste: no strokes, no case, an O for a nought.

    >>> _core("OP01-016") == _core("opo1 o16")
    True
    """
    return "".join(sign for sign in word.casefold() if sign.isalnum()).translate(_ALIKE)


def _slips(a: str, b: str) -> int:
    """How many signs must be put in, left out or changed to make one word of another.

    >>> _slips("cat", "carts"), _slips("", "ab"), _slips("abc", "abc")
    (2, 2, 0)
    """
    above = list(range(len(b) + 1))
    for i, x in enumerate(a, start=1):
        row = [i]
        for j, y in enumerate(b, start=1):
            row.append(min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (x != y)))
        above = row
    return above[-1]


# -- reading JSON ---------------------------------------------------------------------------------


def named_in(text: str) -> str:
    """A list as lines of what may be ids, which a list in text has anyhow."""
    return "\n".join(_json_words(text)) if exports.is_json(text) else text


def _json_words(text: str) -> list[str]:
    """What stands in the place of ids in a list that is JSON; nothing where it cannot be read."""
    if _broken(text) is not None:
        return []
    values = [entry.value for entry in exports.read_entries(text) or []]
    words = [value.get("id") if isinstance(value, dict) else value for value in values]
    return [_plain(word) for word in words if isinstance(word, str)]


def _broken(text: str) -> DeckFault | None:
    """What keeps a list from being read as the JSON that it begins as."""
    try:
        if exports.read_entries(text) is None:
            return DeckFault([1], "", [], 'a list in JSON has ids of cards, or entries below "cards"', [])
    except exports.NestedTooDeep:
        return DeckFault([1], "", [], "this JSON is nested too deep", [])
    except exports.BrokenJson as error:
        before = _quoted(error.before)
        told = f"this JSON is broken: expected a value after {before}"
        if error.sign is None:
            told = f"this JSON is broken: expected nothing more after {before}"
        elif error.sign:
            told = f"this JSON is broken: expected {error.sign!r} after {before}"
        return DeckFault([error.line], "", [], told, [])
    return None


def _read_json(index: _Index, text: str) -> tuple[list[_Line], list[DeckFault]]:
    """The entries that name cards of the deck, and the faults of those that cannot be understood."""
    lines: list[_Line] = []
    faults: dict[str, DeckFault] = {}
    for entry in exports.read_entries(text) or []:
        if entry.number == 1 and isinstance(entry.value, str) and not _may_be_id(index, _plain(entry.value)):
            continue  # it says where the list was exported
        line, found = _read_entry(index, entry)
        if line is not None:
            lines.append(line)
        for fault in found:
            # A card is named once for each copy: that nobody knows it is told once.
            before = faults.get(fault.text, fault)
            faults[fault.text] = msgspec.structs.replace(fault, lines=sorted({*before.lines, *fault.lines}))
    return lines, list(faults.values())


def _read_entry(index: _Index, entry: exports.ListEntry) -> tuple[_Line | None, list[DeckFault]]:
    """The cards that an entry names, None for those beside the deck, and its faults."""
    fields = entry.value if isinstance(entry.value, dict) else {"id": entry.value, "quantity": 1}
    copies, faults = _quantity(fields, entry)
    id = fields.get("id")
    word = _plain(id) if isinstance(id, str) else ""
    known = index.known_or_beside(word)
    line = _Line(entry.line, copies, known, word, beside=known != "" and index.game.catalogue.find(known) < 0)
    if "id" not in fields:
        faults.append(DeckFault([entry.line], "", [], f'entry {entry.number} has no "id"', []))
    elif not _may_be_id(index, word):
        told = f"entry {entry.number} should be the id of a card, and {_shown(id)} is none"
        faults.append(DeckFault([entry.line], "", [], told, []))
    elif not known:
        faults.append(_unknown(index, line, word))
    zone = fields.get("zone", "main")
    part = _part(index.game, _plain(zone)) if isinstance(zone, str) else ""
    if not part:
        told = f"entry {entry.number}: no zone is called {_shown(zone)}; known are {_zones(index.game)}"
        faults.append(DeckFault([entry.line], "", [], told, []))
    return (None if part == "side" else line), faults


def _quantity(fields: dict[str, object], entry: exports.ListEntry) -> tuple[int, list[DeckFault]]:
    """How many copies an entry says; none where that is a fault."""
    if "quantity" not in fields:
        return 0, [DeckFault([entry.line], "", [], f'entry {entry.number} has no "quantity"', [])]
    said = fields["quantity"]
    if isinstance(said, str) and _plain(said).isdecimal():
        said = _count(_plain(said))
    if not isinstance(said, int) or isinstance(said, bool):
        told = f'entry {entry.number}: "quantity" should be a whole number, and {_shown(said)} is none'
        return 0, [DeckFault([entry.line], "", [], told, [])]
    if not 1 <= said <= MOST_COPIES:
        told = f'entry {entry.number}: "quantity" should be 1 to {MOST_COPIES}, and is {said}'
        return 0, [DeckFault([entry.line], "", [], told, [])]
    return said, []


def _part(game: Game, zone: str) -> str:
    """Where the cards of a zone belong: "side", which no game is played with, or the deck; "" for a zone of nobody.

    Which card leads a deck and which is a stone is known by its kind, as in every other list.
    """
    word = _zone_word(zone)
    if word in _SIDES:
        return "side"
    kinds = {last for kind in game.words.kinds for last in (kind, kind.split()[-1])}
    known = word in _MAINS or word in kinds or word.removesuffix("s") in kinds
    return "main" if known or game.beside_deck(word) else ""


def _zone_word(zone: str) -> str:
    return zone.casefold().removesuffix(" deck").removesuffix(" area")


def _zones(game: Game) -> str:
    """The zones that a list may name, where one is named that nobody knows."""
    return ", ".join(("main", "side", *game.words.kinds))


def _may_be_id(index: _Index, word: str) -> bool:
    """Whether a word is an id, or looks like one of a card that nobody knows: it has a digit and no blanks."""
    return bool(index.known_or_beside(word)) or (re.search(r"\d", word) is not None and len(word.split()) == 1)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).strip()


def _shown(value: object) -> str:
    """A value of JSON in short, quoted like all that somebody else wrote."""
    if isinstance(value, list | dict):
        return "'[...]'" if isinstance(value, list) else "'{...}'"
    return _quoted(value if isinstance(value, str) else json.dumps(value))


# -- checking -------------------------------------------------------------------------------------


def check_text(game: Game, text: str, name: str = "deck", brought: Checked | None = None) -> DeckReport:
    """Reads a deck list and finds every fault: of its lines, and of the deck by the rules of the game.

    `brought` has the imported cards that the list may name.
    """
    return judge(Looked(game, brought), text, name).report


class Judged(NamedTuple):
    """A report, the words in the place of ids that are of no card, and the imported cards that no deck can hold."""

    report: DeckReport
    unknown: list[str]
    lost: list[str]


class Looked:
    """A game with the imported cards that deck lists may name, looked up once for all of them."""

    def __init__(self, game: Game, brought: Checked | None = None, suggests: bool = True) -> None:
        self.game = game if brought is None else brought.game
        self.brought = brought
        self.index = _Index(self.game, brought)
        self.index.suggests = suggests


def judge(by: Looked, text: str, name: str = "deck") -> Judged:
    """Reads a deck list, finds every fault, and says which of its cards are none or are lost."""
    game, brought = by.game, by.brought
    in_json = exports.is_json(text)
    broken = _broken(text) if in_json else None
    if broken is not None:
        return Judged(DeckReport(name, game.name, game.rulebook, False, [], [broken]), [], [])
    lines, faults = _read_json(by.index, text) if in_json else _read_lines(by.index, text)
    missing = dict.fromkeys(line.word for line in lines if not line.id)
    lost = dict.fromkeys(id for word in missing if (id := by.index.lost(word)))
    unknown = [word for word in missing if not by.index.lost(word)]
    deck: list[int] = []
    beside: dict[str, int] = {}
    for line in lines:
        if line.beside:
            beside[line.id] = beside.get(line.id, 0) + line.copies
        else:
            deck += [game.catalogue.find(line.id) if line.id else -1] * line.copies
    if len(deck) > MOST_CARDS:
        told = f"a deck list names at most {MOST_CARDS} cards; this one has {len(deck)}"
        faults.append(DeckFault([], "", [], told, []))
        deck = []
    else:
        deck = game.arranged(deck)
        for fault in game.deck_faults(deck, beside):
            where = _where_is(lines, fault.cards)
            faults.append(DeckFault(where, _full_rule(game, fault.rule), list(fault.cards), fault.text, []))
        if not lines and not faults:
            faults.append(DeckFault([], "", [], "the list names no card", []))
    faults.sort(key=lambda fault: fault.lines[:1])
    ids = [game.catalogue.cards[card].id for card in deck if card >= 0]
    refused = [
        DeckFault(_where_is(lines, (id,)), "", [id], f"{id} cannot be played: {why}", [])
        for id, why in ({} if brought is None else brought.refused).items()
        if id in ids
    ]
    refused.sort(key=lambda fault: fault.lines[:1])
    report = DeckReport(name, game.name, game.rulebook, not faults, ids, faults, refused=refused)
    return Judged(report, unknown, list(lost))


def _where_is(lines: list[_Line], ids: Iterable[str]) -> list[int]:
    """The lines that name one of some cards."""
    wanted = set(ids)
    return list(dict.fromkeys(line.number for line in lines if line.id in wanted))


def _full_rule(game: Game, rule: str) -> str:
    return f"{game.rulebook}:{rule}" if rule and ":" not in rule else rule


# -- writing --------------------------------------------------------------------------------------


def show_deck(ids: list[str], names: dict[str, str] | None = None) -> str:
    """A deck as text: one line a card, in the order in which cards first come.

    >>> show_deck(["a", "b", "a"])
    '2xa\\n1xb\\n'
    >>> show_deck(["a", "a"], {"a": "A name"})
    '2xa A name\\n'
    """
    known = names or {}
    return "".join(f"{ids.count(id)}x{id} {known.get(id, '')}".rstrip() + "\n" for id in dict.fromkeys(ids))


def show_report(report: DeckReport) -> str:
    """A report as text: a line a fault, and what it comes to.

    >>> fault = DeckFault([3, 7], "book-1:5.2", ["a"], "5 of a, where 4 are allowed", [])
    >>> print(show_report(DeckReport("my deck", "toy", "book-1", False, [], [fault])))
    my deck, lines 3 and 7: 5 of a, where 4 are allowed (5.2)
    my deck: 1 fault by book-1
    """
    if report.error:
        return report.error
    told = [*report.faults, *report.refused]
    lines = [f"{report.file}{_where(fault.lines)}: {_tell(fault, report.rulebook)}" for fault in told]
    if report.legal:
        but = f"; not to be played, {_many(len(report.refused), 'card')} refused" if report.refused else ""
        lines.append(f"{report.file}: legal by {report.rulebook}, {_many(len(report.cards), 'card')}{but}")
    else:
        lines.append(f"{report.file}: {_many(len(report.faults), 'fault')} by {report.rulebook}")
    return "\n".join(lines)


def _where(lines: list[int]) -> str:
    if not lines:
        return ""
    if len(lines) == 1:
        return f", line {lines[0]}"
    return f", lines {', '.join(str(line) for line in lines[:-1])} and {lines[-1]}"


def _tell(fault: DeckFault, rulebook: str) -> str:
    told = fault.text
    if fault.nearest:
        told += f"; did you mean {' or '.join(fault.nearest)}?"
    return f"{told} ({fault.rule.removeprefix(rulebook + ':')})" if fault.rule else told


def _many(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def _quoted(text: str) -> str:
    """Somebody else's words, short, and with nothing in them that a terminal would obey."""
    return repr(text if len(text) <= 40 else text[:37] + "...")
