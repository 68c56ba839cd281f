"""Claims about the phrasebooks over many texts: nothing is swallowed, nothing is said twice."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from typing import Any

from rulebound.compiler.compile import Compiler, Paragraph
from rulebound.compiler.grammar import book, grammar
from rulebound.compiler.parse import Unread, read
from rulebound.compiler.render import Unprintable, render

# Words that say nothing by themselves: without one of them the text still says the same.
SILENT = {
    "en": {"s", "the", "a", "an", ",", "then", "card", "cards", "of", "each", "also", "any", "from", "while"},
    "ja": {"、", "その後", "て", "を", "が", "の", "と", "値", "かつ", "さらに"},
    "zh": {
        "，",
        "、",
        "的",
        "之後",
        "若",
        "當",
        "時",
        "將",
        "值",
        "並",
        "且",
        "並且",
        "以",
        "而",
        "個",
        "即",
        "中",
        "為",
        "張",
        "在",
        "再",
    },
}
# Wordings that are both printed: without what stands in brackets the one is the other.
BOTH_PRINTED = re.compile(
    "|".join(
        (
            r"^you \[may\] pay 《\d+》 less ",
            r"you may rest \d+ of your \[active\] DON!! cards",
            r"up to \d+ \[total\] of your currently given DON!! cards",
            r"your 「[^」]*」 and \[all\] your Characters",
            r"effect (\[and\] with|and \[with\]) a cost of",
            r"とのバトルで\[は\]KOされない",
            r"己方的旗艦\[卡\]為",
            r"players cannot chase \[to\] this card\.",
            r"(^|[.】] |then )\[all\] resonators gain ",
            r"gains 【[^】]*】, \[it\] cannot be targeted by ",
            r"^whenever [^,:.]*\[:\] ",
            r"target addition\[:\] or ",
            r"\[you\] gain control of ",
            r"^【Trigger】 \[if\] your ",
            r"^God's Art 〈.*\[ play God's Art 〈[^〉]*〉 only once per game\.\]$",
        )
    )
)


def understood(compiler: Compiler, records: Iterable[dict[str, Any]], most: int) -> list[Paragraph]:
    """A sample of the paragraphs that were understood, the same each time."""
    found = sorted({p.text for record in records for p in compiler.card(record).paragraphs if p.whole})
    Random(1).shuffle(found)
    return [compiler.paragraph(text) for text in found[:most]]


def swallowed_clauses(compiler: Compiler, sample: list[Paragraph]) -> list[tuple[str, str]]:
    """Clauses without which a text still has the same program."""
    swallowed = []
    for paragraph in sample:
        clauses = re.findall(r"[^.。,，、:;]+[.。,，、:;]*", paragraph.text)
        for n in range(len(clauses)):
            cut = "".join(clauses[:n] + clauses[n + 1 :]).strip()
            marked = "".join((*clauses[:n], f"[{clauses[n]}]", *clauses[n + 1 :]))
            if BOTH_PRINTED.search(marked):
                continue
            if clauses[n].strip(" .。,，、:;") not in SILENT[compiler.lang] and says_the_same(compiler, cut, paragraph):
                swallowed.append((clauses[n], paragraph.text))
    return swallowed


def swallowed_words(compiler: Compiler, sample: list[Paragraph]) -> list[tuple[str, int, str]]:
    """Words without which a text still has the same program, except for words that say nothing."""
    pattern = r"[\w'!.]+|[^\w\s]" if compiler.lang == "en" else r"\d+|【[^】]*】|「[^」]*」|《[^》]*》|[^\d]"
    swallowed = []
    for paragraph in sample:
        for match in re.finditer(pattern, paragraph.text):
            cut = (paragraph.text[: match.start()] + paragraph.text[match.end() :]).replace("  ", " ").strip()
            marked = f"{paragraph.text[: match.start()]}[{match[0]}]{paragraph.text[match.end() :]}"
            if match[0] in SILENT[compiler.lang] or BOTH_PRINTED.search(marked):
                continue
            if says_the_same(compiler, cut, paragraph):
                swallowed.append((match[0], match.start(), paragraph.text))
    return swallowed


def says_the_same(compiler: Compiler, cut: str, paragraph: Paragraph) -> bool:
    """Whether the rest of a paragraph comes to its program."""
    left = compiler.paragraph(cut)
    return bool(cut) and left.whole and left.program == paragraph.program


def check_printing(compiler: Compiler, sample: list[Paragraph]) -> None:
    """A tree that was read is printed in every language of its game and read back as itself."""
    of = grammar(compiler.game)
    for paragraph in sample:
        for other in of.langs:
            try:
                said = render(book(compiler.game, other), paragraph.tree, of.whole)
            except Unprintable:
                assert other != compiler.lang, paragraph.text
                continue
            try:
                assert paragraph.tree in read(book(compiler.game, other), said, of.whole), (paragraph.text, said)
            except Unread as error:
                raise AssertionError((paragraph.text, said, str(error))) from error


def named_cards(game: str, lang: str, names: set[str]) -> list[str]:
    """The places of templates that hold the name of a card."""
    return [
        said.place
        for entry in book(game, lang).entries.values()
        for said in entry.said
        if said.lang == lang
        for item in said.items
        if isinstance(item, str) and any(f"「{name}」" in item for name in names)
    ]
