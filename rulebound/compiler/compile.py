"""Compiling: the printed text of a card becomes its program, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from rulebound.compiler.grammar import Grammar, book, grammar, lowering, spelling
from rulebound.compiler.lower import Unlowered
from rulebound.compiler.normal import normal, paragraphs, today
from rulebound.compiler.parse import Refusal, Unread, difference, read
from rulebound.compiler.parts import Printed
from rulebound.compiler.render import Unprintable, render
from rulebound.compiler.tree import Tree
from rulebound.errors import RuleboundError
from rulebound.program.stored import unknown_names

LONGEST_TEXT: Final = 20_000  # characters of a card in all


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph: its normal form in the words of today, the tree and the program, or why there is none.

    `read` is the normal form as it was printed, where that was in other words.
    """

    text: str
    tree: Tree = None
    program: Any = None
    printed: str = ""
    refusal: Refusal | None = None
    read: str = ""

    @property
    def whole(self) -> bool:
        """Whether it was understood."""
        return self.refusal is None

    @property
    def same(self) -> bool:
        """Whether the tree is printed as it was read."""
        return self.whole and self.printed == self.text

    @property
    def exact(self) -> bool:
        """Whether the tree is printed as it was read without the table of variants."""
        return self.same and not self.read


@dataclass(frozen=True, slots=True)
class CompiledCard:
    """A card of a list, and what became of its text."""

    id: str
    set: str
    paragraphs: tuple[Paragraph, ...] = field(default=())

    @property
    def whole(self) -> bool:
        """Whether every paragraph was understood."""
        return all(paragraph.whole for paragraph in self.paragraphs)

    @property
    def same(self) -> bool:
        """Whether every paragraph is printed as it was read."""
        return all(paragraph.same for paragraph in self.paragraphs)

    @property
    def exact(self) -> bool:
        """Whether every paragraph is printed as it was read without the table of variants."""
        return all(paragraph.exact for paragraph in self.paragraphs)

    @property
    def program(self) -> tuple[Any, ...]:
        """The programs of its paragraphs."""
        return tuple(paragraph.program for paragraph in self.paragraphs)


def whole(program: Any) -> Any:
    """What a paragraph came to, if nothing in it speaks of cards that were never named: that would do nothing."""
    for ability in program.abilities if isinstance(program, Printed) else ():
        for name in unknown_names(ability):
            raise Unlowered(f"the text speaks of what it has not named before (@{name})")
    return program


class Compiler:
    """One game in one language; the same words are compiled once."""

    def __init__(self, game: str, lang: str, words: Callable[[str, str], str] | None = None) -> None:
        self.game = game
        self.lang = lang
        self.grammar: Grammar = grammar(game)
        self.book = book(game, lang)
        self.spelling = spelling(game, lang)
        self.lowering = lowering(game, lang, words)
        self.kept: dict[str, Paragraph] = {}
        self.reminders: dict[str, bool] = {}

    def card(self, record: dict[str, Any]) -> CompiledCard:
        """A record of a card list."""
        found: list[Paragraph] = []
        texts = self.grammar.texts(record, self.lang)
        if sum(len(text) + 1 for text in texts) > LONGEST_TEXT:
            text = "\n".join(texts)
            found.append(Paragraph(text, refusal=Refusal(0, text[:60], (), f"more than {LONGEST_TEXT} characters")))
            texts = []
        for text in texts:
            for line in paragraphs(self.without_reminders(text), self.spelling):
                found.append(self.paragraph(line))
        return CompiledCard(str(record["id"]), str(record.get("set", "")), tuple(found))

    def paragraph(self, text: str) -> Paragraph:
        """A paragraph in normal form."""
        found = self.kept.get(text)
        if found is None:
            said = today(text, self.spelling)
            found = self._compile(said)
            if said != text:
                found = replace(found, read=text)
            self.kept[text] = found
        return found

    def _compile(self, text: str) -> Paragraph:
        """Of several readings those count whose meaning can be computed, and they must come to one program."""
        try:
            trees = read(self.book, text, self.grammar.whole)
        except Unread as error:
            return Paragraph(text, refusal=error.refusal)
        programs: list[Any] = []
        meant: list[Tree] = []
        failed: Paragraph | None = None
        for tree in trees:
            self.lowering.fresh()
            try:
                program = whole(self.lowering.lower(tree, self.grammar.whole))
            except RuleboundError as error:
                failed = failed or Paragraph(text, tree, refusal=Refusal(0, text[:60], (), str(error)))
                continue
            except Exception as error:
                if not isinstance(error, Unlowered | TypeError | ValueError | AttributeError | KeyError):
                    raise
                said = f"its meaning failed: {type(error).__name__}: {error}"
                failed = failed or Paragraph(text, tree, refusal=Refusal(0, text[:60], (), said))
                continue
            meant.append(tree)
            if program not in programs:
                programs.append(program)
        if len(programs) > 1:
            said = f"two readings: {difference(meant[0], meant[1])}"
            return Paragraph(text, meant[0], refusal=Refusal(0, text[:60], (), said))
        if not programs:
            assert failed is not None
            return failed
        printed = ""
        for tree in meant:
            try:
                printed = render(self.book, tree, self.grammar.whole)
            except Unprintable:
                continue
            if printed == text:
                return Paragraph(text, tree, programs[0], printed)
        return Paragraph(text, meant[0], programs[0], printed)

    # -- what only explains ------------------------------------------------------------------------

    def without_reminders(self, text: str) -> str:
        """A text without the words in round brackets that only explain, as the phrasebook knows them."""
        if "reminder" not in self.book.categories:
            return text
        out: list[str] = []
        at = 0
        for start, end in rounds(text):
            out.append(text[at:start].rstrip(" ") if self.is_reminder(text[start + 1 : end - 1]) else text[at:end])
            at = end
        out.append(text[at:])
        return "".join(out)

    def is_reminder(self, text: str) -> bool:
        """Whether words in round brackets only explain."""
        known = self.reminders.get(text)
        if known is None:
            try:
                known = bool(read(self.book, today(normal(text, self.spelling), self.spelling), "reminder"))
            except Unread:
                known = False
            self.reminders[text] = known
        return known


def rounds(text: str) -> list[tuple[int, int]]:
    """Where words in round brackets stand, the outermost ones."""
    found: list[tuple[int, int]] = []
    depth = 0
    start = 0
    for n, character in enumerate(text):
        if character in "(（":
            if depth == 0:
                start = n
            depth += 1
        elif character in ")）" and depth:
            depth -= 1
            if depth == 0:
                found.append((start, n + 1))
    return found
