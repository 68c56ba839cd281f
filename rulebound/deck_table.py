"""Checks many deck lists and counts them by what keeps them from being played."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from rulebound import games
from rulebound.collection.bring import Written, written_in
from rulebound.collection.pool import package_name
from rulebound.collection.store import reading
from rulebound.decks import DeckReport, Looked, imported, judge, named_in
from rulebound.speech.faults import listed
from rulebound.speech.faults import report as said_report
from rulebound.speech.sentences import fill, sentences

if TYPE_CHECKING:
    from rulebound.deck_files import DeckText
    from rulebound.kernel.game import Game
    from rulebound.speech.speech import Speech

# The outcomes of a check. A deck counts once, by what must be mended first: `Verdict.outcome`.
PLAYABLE: Final = "playable"
REFUSED: Final = "refused"
ILLEGAL: Final = "illegal"
LOST: Final = "lost"
LATER: Final = "later"
UNREADABLE: Final = "unreadable"
ROWS: Final = (PLAYABLE, REFUSED, LOST, LATER, ILLEGAL, UNREADABLE)
MOST_NAMED: Final = 5  # cards of one deck in the short form
WORDS_ASKED: Final = 5000  # by which the game is found out


class Verdict(NamedTuple):
    """A deck list that was checked: `unknown` are words for cards of no list, `lost` cards of faulty records."""

    report: DeckReport
    unknown: list[str]
    lost: list[str]

    @property
    def outcome(self) -> str:
        """Playable, or what must be mended first."""
        if self.report.error:
            return UNREADABLE
        if self.unknown:
            return LATER
        if self.lost:
            return LOST
        if self.report.faults:
            return ILLEGAL
        return REFUSED if self.report.refused else PLAYABLE


def check_all(
    game: Game,
    decks: list[DeckText],
    suggests: bool = False,
    tell: Callable[[int, int], None] = lambda done, of: None,
) -> list[Verdict]:
    """Checks deck lists with one look at the imported cards; `tell` hears how many are done, of how many."""
    by = Looked(game, imported(game, "\n".join(named_in(deck.text) for deck in decks)), suggests)
    found: list[Verdict] = []
    for number, deck in enumerate(decks, 1):
        if deck.error:
            nothing = DeckReport(deck.name, game.name, game.rulebook, False, [], [], deck.error)
            found.append(Verdict(nothing, [], []))
        else:
            found.append(Verdict(*judge(by, deck.text, deck.name)))
        tell(number, len(decks))
    return found


def game_of(texts: Iterable[str], otherwise: str) -> str:
    """The game that has most of the words of deck lists as ids, with the cards that are imported."""
    words: dict[str, None] = {}
    for text in texts:
        words.update(dict.fromkeys(written_in(named_in(text))))
        if len(words) > WORDS_ASKED:
            break
    best, most = otherwise, 0
    packages: set[str] = set()
    for name in [otherwise, *games.games()]:
        package = package_name(name)
        if package in packages:
            continue
        packages.add(package)
        game = games.find(name)
        with reading() as kept:
            brought = [] if kept is None else [*kept.ids(package), *kept.lost(package)]
        known = Written((id, id) for id in [*brought, *game.catalogue.numbers])
        count = sum(bool(known.find(word) or known.find(game.card_id(word))) for word in words)
        if count > most:
            best, most = name, count
    return best


# -- telling --------------------------------------------------------------------------------------


def counts(found: list[Verdict]) -> dict[str, int]:
    """The number of decks of each outcome."""
    outcome = [one.outcome for one in found]
    return {row: outcome.count(row) for row in ROWS}


def as_data(path: str, found: list[Verdict]) -> dict[str, Any]:
    """All reports and the table as data."""
    first = found[0].report
    decks = [
        {**msgspec.to_builtins(one.report), "outcome": one.outcome, "unknown": one.unknown, "lost": one.lost}
        for one in found
    ]
    return {"file": path, "game": first.game, "rulebook": first.rulebook, "table": counts(found), "decks": decks}


def short(one: Verdict, speech: Speech) -> str:
    """One line: the outcome, and the cards or faults that are the reason."""
    words = sentences(speech.lang)
    report = one.report
    if report.error:
        return report.error
    state = one.outcome
    named = {
        LATER: one.unknown,
        LOST: one.lost,
        REFUSED: [id for fault in report.refused for id in fault.cards],
        ILLEGAL: [fault.text for fault in said_report(report, speech).faults],
    }.get(state, [])
    told = ("; " if state == ILLEGAL else ", ").join(named[:MOST_NAMED])
    if len(named) > MOST_NAMED:
        told = fill(speech.lang, words["decks.and_more"], {"cards": told, "number": str(len(named) - MOST_NAMED)})
    what = words[f"decks.{state}"]
    return fill(speech.lang, words["decks.line"], {"deck": report.file, "what": what, "cards": told})


def whole(one: Verdict, speech: Speech) -> str:
    """Every fault of a deck, each in a line, and a line that sums them up."""
    report = one.report
    if report.error:
        return report.error
    words = sentences(speech.lang)
    told = listed(report, speech).splitlines()
    lines = [fill(speech.lang, words["decks.fault"], {"deck": report.file, "fault": line}) for line in told]
    key = "decks.faults" if report.faults else "decks.not_playable" if report.refused else "decks.legal"
    number = len(report.faults) or len(report.cards)
    places = {"deck": report.file, "book": report.rulebook, "number": str(number), "refused": str(len(report.refused))}
    return "\n".join([*lines, fill(speech.lang, words[key], places)])


def table(found: list[Verdict], speech: Speech) -> list[str]:
    """How many decks can be played, and what keeps the others from it, with shares, one below the other."""
    words = sentences(speech.lang)
    places = {"number": str(len(found)), "book": found[0].report.rulebook}
    out = [fill(speech.lang, words["decks.of"], places)]
    rows = [(words[f"decks.{row}"], words.get(f"decks.{row}.why", ""), n) for row, n in counts(found).items()]
    rows = [row for row in rows if row[2] or row[0] != words[f"decks.{UNREADABLE}"]]
    widest = max(width(what) for what, _, _ in rows)
    for what, why, n in rows:
        share = f"{100 * n / len(found):.1f}%"
        out.append(f"  {padded(what, widest)} {n:>6} {share:>7}  {why}".rstrip())
    return out


def width(text: str) -> int:
    """How many columns a text takes in a terminal; a Japanese or Chinese character takes two.

    >>> width("deck"), width("牌組")
    (4, 4)
    """
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def padded(text: str, columns: int) -> str:
    """A text with blanks behind it."""
    return text + " " * (columns - width(text))
