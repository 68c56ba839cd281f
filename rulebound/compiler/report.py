"""The report on a card list: what was understood, what was refused and where, and what one more phrase would open."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from rulebound.compiler.compile import CompiledCard, Compiler
from rulebound.compiler.grammar import grammar
from rulebound.compiler.vocabulary import as_listed, known_words

MOST_OPENINGS = 40


@dataclass(slots=True)
class Tally:
    """How many cards, how many with text, how many of these understood whole, how many printed as they were read.

    `exact` counts those that are printed as they were read without the table of variants.
    """

    cards: int = 0
    with_text: int = 0
    whole: int = 0
    round_trip: int = 0
    exact: int = 0

    def add(self, card: CompiledCard) -> None:
        """Count a card."""
        self.cards += 1
        if card.paragraphs:
            self.with_text += 1
            self.whole += card.whole
            self.round_trip += card.whole and card.same
            self.exact += card.whole and card.exact

    def as_json(self) -> dict[str, int]:
        """The figures by name."""
        return {
            "cards": self.cards,
            "with_text": self.with_text,
            "whole": self.whole,
            "round_trip": self.round_trip,
            "round_trip_without_variants": self.exact,
        }


@dataclass(slots=True)
class Report:
    """What became of a card list."""

    game: str
    lang: str
    cards: list[CompiledCard] = field(default_factory=list)

    def total(self) -> Tally:
        """The figures of the whole list."""
        return tally(self.cards)

    def sets(self) -> dict[str, Tally]:
        """The figures of each set."""
        grouped: dict[str, list[CompiledCard]] = defaultdict(list)
        for card in self.cards:
            grouped[card.set].append(card)
        return {name: tally(cards) for name, cards in sorted(grouped.items())}

    def refused(self) -> list[dict[str, Any]]:
        """Every paragraph that was not understood: the card, the words, their place, what was expected."""
        found = []
        for card in self.cards:
            for number, paragraph in enumerate(card.paragraphs, 1):
                refusal = paragraph.refusal
                if refusal is not None:
                    found.append(
                        {
                            "id": card.id,
                            "paragraph": number,
                            "span": refusal.span,
                            "at": refusal.at,
                            "expected": refusal.reason or list(refusal.expected[:12]),
                            "text": paragraph.text,
                        }
                    )
        return found

    def unlike(self) -> list[dict[str, str]]:
        """Every paragraph that was understood but is printed in other words."""
        return [
            {"id": card.id, "text": paragraph.text, "printed": paragraph.printed}
            for card in self.cards
            for paragraph in card.paragraphs
            if paragraph.whole and not paragraph.same
        ]

    def openings(self) -> list[tuple[str, int, str]]:
        """The shapes of words that alone keep cards from being understood, most cards first, with one card each."""
        count: Counter[str] = Counter()
        example: dict[str, str] = {}
        for card in self.cards:
            shapes = {shape(p.refusal.span) for p in card.paragraphs if p.refusal is not None}
            if len(shapes) == 1:
                (only,) = shapes
                count[only] += 1
                example.setdefault(only, card.id)
        return [(words, cards, example[words]) for words, cards in count.most_common(MOST_OPENINGS)]

    def as_json(self) -> dict[str, Any]:
        """The whole report as data."""
        return {
            "game": self.game,
            "lang": self.lang,
            "total": self.total().as_json(),
            "sets": {name: figures.as_json() for name, figures in self.sets().items()},
            "refused": self.refused(),
            "unlike": self.unlike(),
            "openings": [{"words": words, "cards": n, "example": card} for words, n, card in self.openings()],
        }


def tally(cards: Iterable[CompiledCard]) -> Tally:
    """The figures of some cards."""
    found = Tally()
    for card in cards:
        found.add(card)
    return found


def shape(words: str) -> str:
    """Words without the names and numbers in them, up to where their clause ends.

    >>> shape("K.O. up to 2 「Ash」 cards, then draw")
    'K.O. up to # 「」 cards'
    """
    words = re.sub(r"「[^」]*」", "「」", words)
    words = re.sub(r"《[^》]*》", "《》", words)
    words = re.sub(r"『[^』]*』", "『』", words)
    words = re.sub(r"\d+", "#", words)
    return re.split(r"[。,，、:]|(?<![A-Z])\.", words)[0][:40].strip() or words[:40]


def compile_list(
    records: list[dict[str, Any]],
    game: str,
    lang: str,
    words: Callable[[str, str], str] | None = None,
    tell: Callable[[int], None] | None = None,
) -> Report:
    """Compile every card of a list."""
    known = known_words(records, grammar(game).words)
    compiler = Compiler(game, lang, words or as_listed(known, lang))
    compiler.lowering.known = known
    report = Report(game, lang)
    for number, record in enumerate(records, 1):
        report.cards.append(compiler.card(record))
        if tell is not None:
            tell(number)
    return report


def visible(text: str) -> str:
    """Words of a card list as they can be shown anywhere: signs that steer a terminal or a page are made visible.

    >>> visible("Ash\\x1b[31m\\u202e")
    'Ash␛[31m�'
    """
    return "".join(_sign(character) for character in text) if not text.isprintable() else text


def _sign(character: str) -> str:
    if character == "\n" or unicodedata.category(character) not in ("Cc", "Cf", "Cs"):
        return character
    return chr(0x2400 + ord(character)) if ord(character) < 0x20 else "\ufffd"


def lines(report: Report) -> list[str]:
    """The report for the terminal."""
    out = [f"{'set':12} {'cards':>6} {'text':>6} {'whole':>6} {'':>7} {'same':>6} {'':>7} {'exact':>6} {'':>7}"]
    for name, figures in [*report.sets().items(), ("all", report.total())]:
        out.append(
            f"{visible(name):12} {figures.cards:6} {figures.with_text:6}"
            f" {figures.whole:6} {part(figures.whole, figures.with_text)}"
            f" {figures.round_trip:6} {part(figures.round_trip, figures.whole)}"
            f" {figures.exact:6} {part(figures.exact, figures.whole)}"
        )
    refused = report.refused()
    if refused:
        out += ["", "Refused:"]
        for one in refused[:MOST_OPENINGS]:
            expected = one["expected"]
            wanted = expected if isinstance(expected, str) else f"expected {' or '.join(expected[:3])}"
            out.append(f"  {visible(one['id'])} at {one['at']}, {visible(one['span'])}: {visible(wanted)}")
        if len(refused) > MOST_OPENINGS:
            out.append(f"  and {len(refused) - MOST_OPENINGS} more; --json and --html name them all")
    openings = report.openings()
    if openings:
        out += ["", "One more phrase would open:"]
        out += [f"{cards:5}  {visible(words)}   ({visible(card)})" for words, cards, card in openings]
    return out


def part(some: int, of: int) -> str:
    """A share in percent."""
    return f"{100 * some / of:6.1f}%" if of else "      -"
