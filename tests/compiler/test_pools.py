"""The phrasebooks over real card lists, where these are present: nothing is swallowed, nothing is said twice."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulebound.compiled import is_compiled
from rulebound.compiler.compile import CompiledCard, Compiler, Paragraph
from rulebound.compiler.grammar import book, faults, grammar
from rulebound.compiler.parse import Unread, read
from rulebound.compiler.render import Unprintable, render

CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards"
POOLS = [
    ("opcg", "en", "opcg.en.dev.json"),
    ("opcg", "ja", "opcg.ja.dev.json"),
    ("opcg", "zh", "opcg.zh-TW.dev.json"),
    ("azurlane", "zh", "azurlane.zh-TW.dev.json"),
    ("azurlane", "ja", "azurlane.ja.dev.json"),
    ("fow", "en", "fow.en.dev.json"),
]
every_pool = pytest.mark.parametrize(("game", "lang", "file"), POOLS)
SAMPLE = int(os.environ.get("RULEBOUND_SAMPLE", "120"))  # paragraphs of a pool that are cut
pytestmark = pytest.mark.skipif(is_compiled(), reason="the compiler of texts is plain Python in every build")

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


@cache
def compiled(game: str, lang: str, file: str) -> tuple[Compiler, list[CompiledCard]]:
    path = CARDS / file
    if not path.is_file():
        pytest.skip(f"no card list {file} beside the project")
    compiler = Compiler(game, lang)
    records: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return compiler, [compiler.card(record) for record in records]


def whole_paragraphs(game: str, lang: str, file: str) -> tuple[Compiler, list[Paragraph]]:
    """A sample of the paragraphs that were understood, the same each time."""
    compiler, cards = compiled(game, lang, file)
    found = sorted({p.text for card in cards for p in card.paragraphs if p.whole})
    Random(1).shuffle(found)
    return compiler, [compiler.paragraph(text) for text in found[:SAMPLE]]


@every_pool
def test_no_clause_can_be_left_out(game: str, lang: str, file: str) -> None:
    """Without any one clause a text has another program or none."""
    compiler, sample = whole_paragraphs(game, lang, file)
    swallowed = []
    for paragraph in sample:
        clauses = re.findall(r"[^.。,，、:;]+[.。,，、:;]*", paragraph.text)
        for n in range(len(clauses)):
            cut = "".join(clauses[:n] + clauses[n + 1 :]).strip()
            marked = "".join((*clauses[:n], f"[{clauses[n]}]", *clauses[n + 1 :]))
            if BOTH_PRINTED.search(marked):
                continue
            if clauses[n].strip(" .。,，、:;") not in SILENT[lang] and says_the_same(compiler, cut, paragraph):
                swallowed.append((clauses[n], paragraph.text))
    assert swallowed == []


@every_pool
def test_no_word_can_be_left_out(game: str, lang: str, file: str) -> None:
    """Without any one word a text has another program or none, but for words that say nothing."""
    compiler, sample = whole_paragraphs(game, lang, file)
    pattern = r"[\w'!.]+|[^\w\s]" if lang == "en" else r"\d+|【[^】]*】|「[^」]*」|《[^》]*》|[^\d]"
    swallowed = []
    for paragraph in sample:
        for match in re.finditer(pattern, paragraph.text):
            cut = (paragraph.text[: match.start()] + paragraph.text[match.end() :]).replace("  ", " ").strip()
            marked = f"{paragraph.text[: match.start()]}[{match[0]}]{paragraph.text[match.end() :]}"
            if match[0] in SILENT[lang] or BOTH_PRINTED.search(marked):
                continue
            if says_the_same(compiler, cut, paragraph):
                swallowed.append((match[0], match.start(), paragraph.text))
    assert swallowed == []


def says_the_same(compiler: Compiler, cut: str, paragraph: Paragraph) -> bool:
    """Whether what is left of a paragraph comes to its program."""
    left = compiler.paragraph(cut)
    return bool(cut) and left.whole and left.program == paragraph.program


@every_pool
def test_what_is_printed_is_read_as_the_same(game: str, lang: str, file: str) -> None:
    """A tree that was read is printed in every language of its game and read back as itself."""
    _, cards = compiled(game, lang, file)
    of = grammar(game)
    trees = {p.text: p.tree for card in cards for p in card.paragraphs if p.whole}
    for text, tree in sorted(trees.items())[:: max(1, len(trees) // SAMPLE)]:
        for other in of.langs:
            try:
                said = render(book(game, other), tree, of.whole)
            except Unprintable:
                assert other != lang, text
                continue
            try:
                assert tree in read(book(game, other), said, of.whole), (text, said)
            except Unread as error:
                raise AssertionError((text, said, str(error))) from error


@pytest.mark.parametrize("game", ["opcg", "azurlane", "fow"])
def test_a_phrasebook_has_no_faults(game: str) -> None:
    """Every entry is said in every language, has its slots and its meaning."""
    assert faults(game) == []


@every_pool
def test_no_phrase_names_a_card(game: str, lang: str, file: str) -> None:
    """No template holds the name of a card."""
    if not (CARDS / file).is_file():
        pytest.skip(f"no card list {file} beside the project")
    names = {str(record["name"]) for record in json.loads((CARDS / file).read_text(encoding="utf-8"))}
    for entry in book(game, lang).entries.values():
        for said in entry.said:
            if said.lang == lang:
                for item in said.items:
                    assert not isinstance(item, str) or not any(f"「{name}」" in item for name in names), said.place
