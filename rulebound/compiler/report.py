"""The report on a card list: what was understood, what was refused and where, and what one more phrase would open."""

from __future__ import annotations

import html
import re
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
    """Words without the names and numbers in them, up to where their clause ends."""
    words = re.sub(r"「[^」]*」", "「」", words)
    words = re.sub(r"《[^》]*》", "《》", words)
    words = re.sub(r"『[^』]*』", "『』", words)
    words = re.sub(r"\d+", "#", words)
    return re.split(r"[.。,，、:]", words)[0][:40].strip() or words[:40]


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


def lines(report: Report) -> list[str]:
    """The report for the terminal."""
    out = [f"{'set':12} {'cards':>6} {'text':>6} {'whole':>6} {'':>7} {'same':>6} {'':>7} {'exact':>6} {'':>7}"]
    for name, figures in [*report.sets().items(), ("all", report.total())]:
        out.append(
            f"{name:12} {figures.cards:6} {figures.with_text:6}"
            f" {figures.whole:6} {part(figures.whole, figures.with_text)}"
            f" {figures.round_trip:6} {part(figures.round_trip, figures.whole)}"
            f" {figures.exact:6} {part(figures.exact, figures.whole)}"
        )
    openings = report.openings()
    if openings:
        out += ["", "One more phrase would open:"]
        out += [f"{cards:5}  {words}   ({card})" for words, cards, card in openings]
    return out


def part(some: int, of: int) -> str:
    """A share in percent."""
    return f"{100 * some / of:6.1f}%" if of else "      -"


PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; --line: #8884; --dim: #888; --bad: #c33; --good: #2a7; }}
body {{ font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }}
table {{ border-collapse: collapse; width: 100%; margin: 1rem 0 2rem; }}
th, td {{ text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }}
td.n, th.n {{ text-align: right; font-variant-numeric: tabular-nums; }}
mark {{ background: #f006; color: inherit; }} .dim {{ color: var(--dim); }}
meter {{ width: 8rem; }} input {{ font: inherit; padding: .3rem .6rem; width: 24rem; max-width: 100%; }}
pre {{ white-space: pre-wrap; margin: 0; font: inherit; }} details {{ margin: 1rem 0; }}
</style>
<h1>{title}</h1>
<p>{summary}</p>
<h2>Sets</h2>{sets}
<h2>What one more phrase would open</h2>{openings}
<h2>Refused</h2><p><input id="find" placeholder="Find a card or words" aria-label="Find a card or words"></p>{refused}
<h2>Printed in other words</h2>{unlike}
<script>
const find = document.getElementById("find");
find.addEventListener("input", () => {{
  const words = find.value.toLowerCase();
  for (const row of document.querySelectorAll("#refused tbody tr"))
    row.hidden = !row.textContent.toLowerCase().includes(words);
}});
</script></html>
"""


def page(report: Report) -> str:
    """The report as a page for a browser."""
    total = report.total()
    rows = [
        (
            name,
            figures.cards,
            figures.with_text,
            figures.whole,
            f'<meter value="{figures.whole}" max="{max(1, figures.with_text)}"></meter> '
            + part(figures.whole, figures.with_text),
            part(figures.round_trip, figures.whole),
            part(figures.exact, figures.whole),
        )
        for name, figures in [*report.sets().items(), ("all", total)]
    ]
    refused = [
        (f"{entry['id']} ({entry['paragraph']})", _marked(entry), html.escape(_expected(entry["expected"])))
        for entry in report.refused()
    ]
    unlike = [(entry["id"], html.escape(entry["text"]), html.escape(entry["printed"])) for entry in report.unlike()]
    return PAGE.format(
        title=f"Cards of {html.escape(report.game)} in {html.escape(report.lang)}",
        summary=f"{total.whole} of {total.with_text} cards with text were understood whole "
        f"({part(total.whole, total.with_text).strip()}); {total.round_trip} of these are printed as they were read.",
        sets=_table(("set", "cards", "with text", "whole", "", "printed as read", "without variants"), rows),
        openings=_table(("cards", "words", "for one"), [(n, html.escape(w), c) for w, n, c in report.openings()]),
        refused=_table(("card", "text", "expected"), refused, "refused"),
        unlike=_table(("card", "read", "printed"), unlike),
    )


def _expected(expected: str | list[str]) -> str:
    return expected if isinstance(expected, str) else " or ".join(expected[:6])


def _marked(entry: dict[str, Any]) -> str:
    text, at = entry["text"], entry["at"]
    end = min(len(text), at + max(1, len(entry["span"])))
    return f"<pre>{html.escape(text[:at])}<mark>{html.escape(text[at:end])}</mark>{html.escape(text[end:])}</pre>"


def _table(heads: tuple[str, ...], rows: list[tuple[Any, ...]], name: str = "") -> str:
    if not rows:
        return '<p class="dim">Nothing.</p>'
    head = "".join(f"<th>{text}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<table id="{name}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
