"""Comparing printings: a card that was printed in other words must come to the same program, or is named."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from rulebound.compiler.compile import CompiledCard, Compiler
from rulebound.compiler.grammar import grammar
from rulebound.compiler.parse import Refusal
from rulebound.compiler.report import part, visible
from rulebound.compiler.vocabulary import Pool, as_listed, known_words

SAME = "same"
DIFFERENT = "different"
REFUSED = "refused"
FIELDS = {"effect": "text"}  # what lists of printings call a field of a card list otherwise


@dataclass(frozen=True, slots=True)
class Printing:
    """One way in which a text was printed: where, in what words, and why these were refused if they were."""

    source: str
    text: str
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """A text of a card in all its printings, and whether these say the same."""

    id: str
    field: str
    verdict: str
    printings: tuple[Printing, ...]

    def as_json(self) -> dict[str, Any]:
        """The printings with the words in which they differ."""
        return {
            "id": self.id,
            "field": self.field,
            "printings": [
                {"source": one.source, "text": one.text}
                | ({} if one.refusal is None else {"span": one.refusal.span, "at": one.refusal.at})
                for one in self.printings
            ],
        }


@dataclass(slots=True)
class Pairs:
    """What became of a list of printings."""

    game: str
    lang: str
    found: list[Pair] = field(default_factory=list)

    def of(self, verdict: str) -> list[Pair]:
        """Those that are the same, that differ, or of which a printing was refused."""
        return [pair for pair in self.found if pair.verdict == verdict]

    def as_json(self) -> dict[str, Any]:
        """The comparison as data."""
        return {
            "game": self.game,
            "lang": self.lang,
            "pairs": len(self.found),
            "same": len(self.of(SAME)),
            "different": [pair.as_json() for pair in self.of(DIFFERENT)],
            "refused": [pair.as_json() for pair in self.of(REFUSED)],
        }


def compare_printings(pool: Pool, printings: list[dict[str, Any]], game: str, lang: str) -> Pairs:
    """Compile every printing of a list with the words of a card list, and put their programs side by side."""
    known = known_words(pool, grammar(game).words)
    compiler = Compiler(game, lang, as_listed(known, lang))
    compiler.lowering.known = known
    records = {str(record["id"]): record for record in pool}
    texts = ("text", "trigger", "awakened")
    found = Pairs(game, lang)
    for entry in printings:
        id, place = str(entry["id"]), str(entry["field"])
        rest = {name: value for name, value in records.get(id, {}).items() if name not in texts}
        sides = [
            (str(one["src"]), compiler.card({**rest, "id": id, FIELDS.get(place, place): one["text"]}))
            for one in entry["texts"]
        ]
        found.found.append(pair(id, place, sides))
    return found


def pair(id: str, place: str, sides: list[tuple[str, CompiledCard]]) -> Pair:
    """The printings of one text, in the paragraphs that differ."""
    rows = list(zip_longest(*(card.paragraphs for _, card in sides)))
    if not all(card.whole for _, card in sides):
        verdict = REFUSED
    else:
        verdict = SAME if all(card.program == sides[0][1].program for _, card in sides) else DIFFERENT
    told = [
        row
        for row in rows
        if any(one is None or not one.whole or row[0] is None or one.program != row[0].program for one in row)
    ]
    shown: list[Printing] = []
    for n, (source, _) in enumerate(sides):
        mine = [row[n] for row in told or rows if row[n] is not None]
        refusal = next((one.refusal for one in mine if one.refusal is not None), None)
        shown.append(Printing(source, "\n".join(one.text for one in mine), refusal))
    return Pair(id, place, verdict, tuple(shown))


def show(found: Pairs) -> list[str]:
    """The comparison for the terminal."""
    same, total = len(found.of(SAME)), len(found.found)
    out = [
        f"{total} texts were printed in several ways; {same} of them come to one program ({part(same, total).strip()}),"
        f" {len(found.of(DIFFERENT))} to several, {len(found.of(REFUSED))} were not understood."
    ]
    for verdict in (DIFFERENT, REFUSED):
        for one in found.of(verdict):
            out.append(visible(f"{one.id} {one.field}: {verdict}"))
            for printing in one.printings:
                stopped = "" if printing.refusal is None else f"   stopped at: {printing.refusal.span}"
                out.append(visible(f"  {printing.source}  {printing.text}{stopped}"))
    return out
