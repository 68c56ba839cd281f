"""Comparing languages: the same card, understood in each, must come to the same program."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulebound.compiler.compile import CompiledCard
from rulebound.compiler.grammar import grammar
from rulebound.compiler.report import compile_list, part, visible
from rulebound.compiler.vocabulary import Pool, aligned


@dataclass(frozen=True, slots=True)
class Parting:
    """A card whose languages differ: the texts, language by language, of the first paragraph that does."""

    id: str
    texts: dict[str, str]


@dataclass(slots=True)
class Comparison:
    """What the languages of a card list have in common."""

    langs: tuple[str, ...]
    understood: int = 0  # cards with text that are whole in every language
    same: int = 0
    partings: list[Parting] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """The comparison as data."""
        return {
            "langs": list(self.langs),
            "understood": self.understood,
            "same": self.same,
            "different": [{"id": one.id, "texts": one.texts} for one in self.partings],
        }


def compare(pools: dict[str, Pool], game: str) -> Comparison:
    """Compile the same cards in several languages, and put their programs side by side."""
    words = aligned(pools, grammar(game).words)
    cards: dict[str, dict[str, CompiledCard]] = {}
    for lang, pool in pools.items():
        cards[lang] = {card.id: card for card in compile_list(pool, game, lang, words[lang]).cards}
    found = Comparison(tuple(pools))
    first, *others = pools
    for id, card in cards[first].items():
        sides = {first: card, **{lang: cards[lang][id] for lang in others if id in cards[lang]}}
        if len(sides) < len(pools) or not card.paragraphs or not all(side.whole for side in sides.values()):
            continue
        found.understood += 1
        if all(side.program == card.program for side in sides.values()):
            found.same += 1
        else:
            found.partings.append(Parting(id, parting(sides)))
    return found


def parting(sides: dict[str, CompiledCard]) -> dict[str, str]:
    """The first paragraph that differs, in every language; all of the text where the paragraphs do not match."""
    lengths = {len(side.paragraphs) for side in sides.values()}
    if len(lengths) == 1:
        for n in range(lengths.pop()):
            programs = [side.paragraphs[n].program for side in sides.values()]
            if any(program != programs[0] for program in programs):
                return {lang: side.paragraphs[n].text for lang, side in sides.items()}
    return {lang: "\n".join(p.text for p in side.paragraphs) for lang, side in sides.items()}


def show(found: Comparison) -> list[str]:
    """The comparison for the terminal."""
    out = [
        f"{found.understood} cards were understood in {', '.join(found.langs)};"
        f" {found.same} of them come to one program ({part(found.same, found.understood).strip()}).",
    ]
    for one in found.partings:
        out.append(visible(one.id))
        out += [f"  {lang}  {visible(text)}" for lang, text in one.texts.items()]
    return out
