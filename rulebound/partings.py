"""The same decisions by two rulebooks of one game: where they first part, and by which rules.

A stored game is played again three times side by side: by the rulebook that it was played by, which says what each
answer meant, and by the two that are compared. An answer is carried over by what it means, the kind of option and
the cards that it is about, and never by its place in the list. The two part where one asks what the other does not,
offers what the other does not, or leaves the table otherwise than the other. How they came to the same thing is no
parting.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import msgspec

from rulebound import games, journal
from rulebound.errors import RuleboundError
from rulebound.journal import Journal
from rulebound.kernel import atoms, play, values
from rulebound.kernel.game import Game
from rulebound.kernel.state import DRAW, SEATS, State
from rulebound.kernel.view import EVENTS, decision, handle, tell, why
from rulebound.kernel.words import SECRET
from rulebound.programs import game_with
from rulebound.replay import play_again
from rulebound.trial import describe


class Meaning(NamedTuple):
    """An option by what it means: its kind, the cards that it is about, its number, and how it is said."""

    kind: str
    card: int
    other: int
    number: int
    text: str

    @property
    def said(self) -> str:
        """The option in words."""
        return self.text if self.text.startswith(self.kind) else f"{self.kind} {self.text}"


class Told(msgspec.Struct, frozen=True):
    """Something that happened by one rulebook only, and the rules or the text that made it happen."""

    text: str
    why: list[str]


class Part(msgspec.Struct, frozen=True):
    """What one rulebook yields where the two part.

    `asks` is the pending question with its seat, "" if the game is over. `offers` are the options that only this
    side has, `shows` what only this side shows, `happened` what only this side did since the answer before.
    `rules` are the numbers behind all of it.
    """

    rulebook: str
    asks: str
    offers: list[str]
    shows: list[str]
    happened: list[Told]
    rules: list[str]


class Parting(msgspec.Struct, frozen=True):
    """Where two rulebooks part: at decision `decision` of the file, in `turn`, after the answer in line `line`."""

    decision: int
    turn: int
    line: int
    after: str
    sides: list[Part]


class Comparison(msgspec.Struct, frozen=True):
    """What came of playing one file by two rulebooks.

    `followed` is how many of the file's `decisions` both could follow. They fall short without a parting where the
    file was played by a third rulebook that goes another way than both; `stopped` then says so.
    """

    file: str
    game: str
    rulebooks: list[str]
    decisions: int
    followed: int
    parting: Parting | None
    stopped: str = ""


# -- which rulebooks, which game ------------------------------------------------------------------


def played_by(name: str) -> Game:
    """The game that is played by this rulebook; a game's own name will do as well."""
    known = {one: games.find(one) for one in games.games()}
    found = [one for one, game in known.items() if game.rulebook == name]
    if name in known and (len(found) != 1 or found[0] != name):
        return known[name]
    if not found:
        books = sorted({game.rulebook for game in known.values()})
        raise RuleboundError(f"no game is played by a rulebook called {name!r}; those are {', '.join(books)}")
    if len(found) > 1:
        raise RuleboundError(f"{name} is played in several ways; name one of {', '.join(sorted(found))}")
    return known[found[0]]


def compare(path: str | Path, first: str, second: str) -> Comparison:
    """Play a stored game by two rulebooks and say where they first part."""
    books = [played_by(first), played_by(second)]
    if books[0].package != books[1].package:
        raise RuleboundError(f"{first} is a rulebook of {books[0].title}, {second} one of {books[1].title}")
    kept = journal.read(path)
    if games.find(kept.header.game).package != books[0].package:
        title = games.find(kept.header.game).title
        raise RuleboundError(f"{path} is a game of {title}, by {kept.header.rulebook}, and not of {books[0].title}")
    return along(str(path), kept, play_again(str(path), kept).line, books)


# -- side by side ---------------------------------------------------------------------------------


class Side:
    """The game as one rulebook has it."""

    def __init__(self, game: Game, kept: Journal) -> None:
        header = kept.header
        self.game = game = game_with(game.name, tuple(header.brought), header.edition)
        self.s = play.new_game(game, [game.deck(deck) for deck in header.decks], bytes.fromhex(header.seed))
        self.s.recording = True

    def options(self) -> list[Meaning]:
        """What is offered, by meaning."""
        s = self.s
        asked = decision(s, s.seat)
        if asked is None:
            return []
        if asked.high >= 0:
            return [Meaning("number", -1, -1, n, str(n)) for n in range(asked.low, asked.high + 1, asked.stride)]
        rows = {handle(s, row, s.seat): row for row in range(len(s.card))}
        return [
            Meaning(option.kind, rows.get(option.card, -1), rows.get(option.other, -1), option.number, option.text)
            for option in asked.options
        ]

    def asks(self) -> str:
        """The pending question, with the seat that owes it; "" if there is none."""
        s = self.s
        if s.over or s.suspended:
            return ""
        return f"seat {s.seat + 1}: {s.g.ask_names[s.ask_kind]}"

    def answer(self, index: int, where: str) -> None:
        """Answer the pending decision; a rulebook that the program cannot follow is an error that says where."""
        try:
            play.step(self.s, index)
        except Exception as error:
            raise RuleboundError(f"{self.game.rulebook} could not carry out {where}: {describe(error)}") from error

    def find(self, meaning: Meaning, nth: int) -> int:
        """Where the nth option of this meaning stands; -1 if it is not offered."""
        for index, option in enumerate(self.options()):
            if option == meaning:
                if nth == 0:
                    return index
                nth -= 1
        return -1


def along(file: str, kept: Journal, answers: list[journal.Answer], books: list[Game]) -> Comparison:
    """Follow the answers that led to the end of the file, as long as the two go together."""
    own = Side(games.find(kept.header.game), kept)
    sides = [Side(game, kept) for game in books]
    lines = {id(entry): number for number, entry in enumerate(kept.entries, start=2)}
    names = [game.rulebook if books[0].rulebook != books[1].rulebook else game.name for game in books]

    def result(followed: int, parting: Parting | None, stopped: str = "") -> Comparison:
        return Comparison(file, kept.header.game, names, len(answers), followed, parting, stopped)

    line, number, after = 1, 1, ""
    for followed, answer in enumerate(answers):
        number = answer.n
        if differ(sides):
            return result(followed, describe_parting(sides, names, number, line, after))
        meaning = own.options()[answer.i]
        nth = own.options()[: answer.i].count(meaning)
        found = [side.find(meaning, nth) for side in sides]
        if min(found) < 0:
            other = f"{own.game.rulebook}, by which it was played, goes another way than both"
            return result(followed, None, f"decision {number} (line {lines[id(answer)]}): {other}")
        after = f"seat {own.s.seat + 1}: {meaning.said}"
        line = lines[id(answer)]
        play.step(own.s, answer.i)
        for side, index in zip(sides, found, strict=True):
            side.answer(index, f"decision {number} (line {line})")
    if differ(sides):
        return result(len(answers), describe_parting(sides, names, number + 1, line, after))
    return result(len(answers), None)


def differ(sides: list[Side]) -> bool:
    """Whether the two ask, offer or show different things."""
    one, other = sides
    if one.asks() != other.asks() or exactly(one.s) != exactly(other.s):
        return True
    return Counter(one.options()) != Counter(other.options())


# -- the table ------------------------------------------------------------------------------------


class Fact(NamedTuple):
    """Something about the table: what it is about, how it is said, and how it is told apart from another."""

    about: str
    said: str
    exact: str


def exactly(s: State) -> dict[str, str]:
    """The table as far as two of them are told apart."""
    return {key: fact.exact for key, fact in shown(s).items()}


def shown(s: State) -> dict[str, Fact]:
    """The table to one who sees every card: what lies where and how, and how the game stands."""
    words = s.g.words
    facts = {"turn": plain("turn", f"{s.turn} of seat {s.active + 1}"), "outcome": plain("outcome", outcome(s))}
    for seat in range(SEATS):
        for pool, name in enumerate(words.pools):
            about = f"seat {seat + 1}, {name}"
            facts[about] = plain(about, str(s.pool(pool, seat)))
    for kind, zone in enumerate(words.zones):
        for seat in range(1 if zone.shared else SEATS):
            rows = s.zones[kind * SEATS + seat]
            about = zone.name if zone.shared else f"seat {seat + 1}, {zone.name}"
            exact = " ".join(str(row) for row in (rows if zone.ordered else sorted(rows)))
            if zone.visibility == SECRET:
                facts[about] = Fact(about, f"{len(rows)} cards", exact)
                continue
            said = ", ".join(name_of(s, row) for row in reversed(rows)) or "nothing"
            facts[about] = Fact(about, said, exact)
            for row in rows:
                facts[f"card {row}"] = plain(f"{about}, {name_of(s, row)}", card(s, row))
    return facts


def plain(about: str, said: str) -> Fact:
    """A fact that is told apart by what is said of it."""
    return Fact(about, said, said)


def name_of(s: State, row: int) -> str:
    """The name of a card."""
    return s.g.catalogue.cards[s.printed[row]].name


def outcome(s: State) -> str:
    """How the game stands."""
    if not s.over:
        return "suspended" if s.suspended else "undecided"
    return "a draw" if s.winner == DRAW else f"seat {s.winner + 1} wins"


def card(s: State, row: int) -> str:
    """How a card lies, and what it is now."""
    words = s.g.words
    now = values.sheet(s, row)
    found = [f"{name} {n}" for name, n in zip(words.values, now.values, strict=True)]
    found += [name for i, name in enumerate(words.keywords) if now.keywords & (1 << i)]
    found += [f"{s.mark(row, i)} {name}" for i, name in enumerate(words.marks) if s.mark(row, i)]
    return ", ".join(["rested" if s.rested(row) else "active", *found])


# -- telling --------------------------------------------------------------------------------------


def describe_parting(sides: list[Side], names: list[str], number: int, line: int, after: str) -> Parting:
    """What each of two sides that part has and the other has not."""
    parts = [describe_side(names[i], sides[i], sides[1 - i]) for i in range(2)]
    return Parting(number, sides[0].s.turn, line, after, parts)


def describe_side(name: str, side: Side, other: Side) -> Part:
    """What one side has and the other has not."""
    there = shown(other.s)
    shows = []
    for key, fact in shown(side.s).items():
        elsewhere = there.get(key)
        if elsewhere is None or elsewhere.exact != fact.exact:
            order = ", in another order" if elsewhere is not None and elsewhere.said == fact.said else ""
            shows.append(f"{fact.about}: {fact.said}{order}")
    offers = [meaning.said for meaning in (Counter(side.options()) - Counter(other.options())).elements()]
    only = without(told(side.s), told(other.s))
    asks = side.asks()
    reasons = [rule for one in only for rule in one.why]
    if asks and (offers or asks != other.asks() or not reasons):
        reasons += why(side.s, side.s.why)
    return Part(name, asks, offers, shows, only, list(dict.fromkeys(reasons)))


def told(s: State) -> list[Told]:
    """What has happened since the last answer, to one who sees every card."""
    found = []
    for i in range(0, len(s.events), atoms.EV_SIZE):
        kind, row, number, _, _, a, b, verb, cause, _ = s.events[i : i + atoms.EV_SIZE]
        name = s.g.catalogue.cards[number].name if number >= 0 else ""
        found.append(Told(tell(s, kind, row, a, b, verb, name, s.seat) or EVENTS[kind], why(s, cause)))
    return found


def without(here: list[Told], there: list[Told]) -> list[Told]:
    """What happened here and not there."""
    left = Counter(one.text for one in there)
    found = []
    for one in here:
        if left[one.text] > 0:
            left[one.text] -= 1
        else:
            found.append(one)
    return found
