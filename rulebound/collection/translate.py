# not compiled: card files are written and read outside of games
"""The texts of a card file in its other languages, printed by the grammar from those of one language.

    python -m rulebound.collection.translate FILE [--from en] [--all]

A text is read into its tree, the names and traits in it are looked up in the file, and the tree is printed in each
language of the game. What was printed is read again and must come to the same program; what does not is told by card
and paragraph, and the file is left as it was.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rulebound.collection.entry import LANGUAGES, Entry
from rulebound.collection.own import read_own
from rulebound.collection.printing import printing
from rulebound.collection.program import teller
from rulebound.compiler import grammar
from rulebound.compiler.book import Book
from rulebound.compiler.compile import Compiler, Paragraph
from rulebound.compiler.normal import Spelling, en, paragraphs
from rulebound.compiler.render import Unprintable, render
from rulebound.compiler.tree import Tree, name_of
from rulebound.errors import RuleboundError

CIRCLED: Final = {f"◎{n}": chr(0x245F + n) for n in range(20, 0, -1)}
ENGLISH: Final = (("[", "【", "】"), ("[", "「", "」"), ("{", "《", "》"), ('"', "『", "』"), ("<", "〈", "〉"))
CLOSING: Final = {"[": "]", "{": "}", "<": ">", '"': '"'}
APART: Final = ("name", "text")  # what stands on lines of its own in a card file

Words = dict[str, dict[str, str]]  # each word in every language, by the word of the first


class Untold(RuleboundError):
    """A text that cannot be said in another language: the card, the paragraph, and what is missing."""


# -- words -----------------------------------------------------------------------------------------


def words_of(file: dict[str, Any]) -> Words:
    """The words of a card file that texts take as they stand: names of its cards, traits, and what it lists itself.

    >>> words_of({"words": {"Courier": {"ja": "飛脚"}}, "cards": [{"name": {"en": "Ash", "ja": "灰"}}]})
    {'Courier': {'en': 'Courier', 'ja': '飛脚'}, 'Ash': {'en': 'Ash', 'ja': '灰'}}
    """
    found: Words = {}
    for word, others in file.get("words", {}).items():
        found[word] = {"en": word, **others}
    for card in file["cards"]:
        name = card["name"]
        found.setdefault(name[next(iter(name))], dict(name))
    return found


def reworded(book: Book, tree: Tree, category: str, words: Callable[[str], str]) -> Tree:
    """A tree with every word that it takes as it stands in another language."""
    leaf = book.leaves.get(category)
    if leaf is not None:
        return words(tree) if isinstance(tree, str) and not leaf.number else tree
    if not isinstance(tree, tuple) or not name_of(tree):
        return tree
    entry = book.entries[name_of(tree)]
    found: list[Tree] = [tree[0]]
    for slot, value in zip(entry.slots, tree[1:], strict=True):
        if slot.many == "*" and isinstance(value, tuple):
            found.append(tuple(reworded(book, member, slot.category, words) for member in value))
        else:
            found.append(reworded(book, value, slot.category, words))
    return tuple(found)


# -- texts -----------------------------------------------------------------------------------------


class Translator:
    """The texts of one game with the words of one card file."""

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.words = words
        self.whole = grammar.grammar(game).whole
        self.compilers: dict[str, Compiler] = {}

    def compiler(self, lang: str) -> Compiler:
        """The compiler of a language, which turns words into those of the first language."""
        if lang not in self.compilers:
            self.compilers[lang] = Compiler(self.game, grammar.LANGUAGES[lang], teller(self.table(lang)))
        return self.compilers[lang]

    def table(self, lang: str) -> dict[str, str]:
        """The words of a language, each with that of the first."""
        return {others[lang]: word for word, others in self.words.items() if lang in others}

    def led(self, text: str, lang: str, kind: str) -> str:
        """A text as the grammar takes it from a card of this kind: some are led by a mark that no card shows."""
        entry = Entry(id="x", kind=kind, name={"en": "x"}, text={lang: (text,)})
        record = printing(self.game).record(entry, lang)
        return "\n".join(grammar.grammar(self.game).texts(record, grammar.LANGUAGES[lang]))

    def read(self, text: str, lang: str, kind: str = "") -> Paragraph:
        """One paragraph of a card file; a text that is not understood is refused with the words that were not."""
        compiler = self.compiler(lang)
        told = self.led(text, lang, kind) if kind else text
        found = paragraphs(compiler.without_reminders(told), compiler.spelling)
        if len(found) != 1:
            raise Untold(f"expected one paragraph, found {len(found)}: {text!r}")
        read = compiler.paragraph(found[0])
        if read.refusal is not None:
            raise Untold(f"{text!r} is not understood: {read.refusal}")
        return read

    def programs(self, texts: list[str], lang: str, kind: str = "") -> tuple[Any, ...]:
        """What the paragraphs of a card come to."""
        return tuple(self.read(text, lang, kind).program for text in texts)

    def translated(self, text: str, lang: str, to: str, kind: str = "") -> str:
        """A paragraph in another language."""
        read = self.read(text, lang, kind)
        book = self.compiler(to).book
        table = self.table(lang)

        def told(word: str) -> str:
            base = table.get(word, word)
            if base not in self.words and not any(character.isalpha() for character in word):
                return word  # numbers are the same everywhere
            if to not in self.words.get(base, {}):
                raise Untold(f"the file does not say what {word!r} is in {to}")
            return self.words[base][to]

        tree = reworded(book, read.tree, self.whole, told)
        try:
            made = self.bare(render(book, tree, self.whole), self.compiler(to).spelling)
        except Unprintable as error:
            raise Untold(str(error)) from error
        if self.read(made, to, kind).program != read.program:
            raise Untold(f"{made!r} says something else than {text!r}")
        return made

    def bare(self, text: str, spelling: Spelling) -> str:
        """A text as it is printed, without the mark that leads it in normal form alone."""
        for mark in grammar.grammar(self.game).marks:
            text = text.removeprefix(mark)
        return display(text, spelling)


def display(text: str, spelling: Spelling) -> str:
    """A printed text from its normal form: the marks that are printed, capitals where English sentences begin."""
    for plain, circled in CIRCLED.items():
        text = text.replace(plain, circled)
    if spelling.lang != "en":
        return text.replace(":", "：").replace("!!x", "!!×")
    text = en.display(text)
    for opening, before, after in spelling.brackets or ENGLISH:
        text = text.replace(before, opening).replace(after, CLOSING[opening])
    return text


# -- files -----------------------------------------------------------------------------------------


def translate(file: dict[str, Any], lang: str = "en", again: bool = False) -> list[str]:
    """Fill in the texts of the other languages, where there are none or `again`; what could not be, by card."""
    translator = Translator(file["game"], words_of(file))
    faults: list[str] = []
    for card in file["cards"]:
        texts = card.get("text", {})
        for to in LANGUAGES:
            if to == lang or not texts.get(lang) or (to in texts and not again):
                continue
            try:
                texts[to] = [translator.translated(text, lang, to, card["kind"]) for text in texts[lang]]
            except Untold as error:
                faults.append(f"{card['id']}, {to}: {error}")
        card["text"] = {to: texts[to] for to in LANGUAGES if to in texts}
    return faults


def dumps(file: dict[str, Any]) -> str:
    """A card file as text: a card begins on a line of its own, and so do its name, and its text in each language."""
    said = [f" {_json(key)}: {_json(value)}" for key, value in file.items() if key not in ("words", "cards")]
    words = ",\n".join(f"  {_json(word)}: {_json(others)}" for word, others in file.get("words", {}).items())
    said.append(f' "words": {{\n{words}\n }}')
    cards = ",\n".join(_card(card) for card in file["cards"])
    said.append(f' "cards": [\n{cards}\n ]')
    return "{\n" + ",\n".join(said) + "\n}\n"


def _card(card: dict[str, Any]) -> str:
    head = ", ".join(f"{_json(key)}: {_json(value)}" for key, value in card.items() if key not in APART)
    lines = [f"  {{{head}", f'   "name": {_json(card["name"])}']
    texts = card.get("text", {})
    if any(texts.values()):
        told = ",\n".join(f"    {_json(lang)}: {_json(text)}" for lang, text in texts.items())
        lines.append(f'   "text": {{\n{told}}}')
    return ",\n".join(lines) + "}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def main(given: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="rulebound.collection.translate", description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path, help="a card file in our own schema")
    parser.add_argument("--from", dest="lang", default="en", choices=LANGUAGES, help="the language to print from")
    parser.add_argument("--all", action="store_true", help="print texts anew that are there already")
    asked = parser.parse_args(given)
    read = read_own(asked.file)
    if read.faults:
        print("\n".join(str(fault) for fault in read.faults), file=sys.stderr)
        return 1
    file = json.loads(asked.file.read_text(encoding="utf-8-sig"))
    faults = translate(file, asked.lang, asked.all)
    if faults:
        print("\n".join(faults), file=sys.stderr)
        return 1
    asked.file.write_text(dumps(file), encoding="utf-8")
    print(f"{asked.file}: {len(file['cards'])} cards in {', '.join(LANGUAGES)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
