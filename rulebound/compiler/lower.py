"""From the tree to the program: each entry's meaning, carried out with the meanings of its slots.

A meaning is an expression over the classes of the effect language, the entry's slots and the functions that a game
adds. An operation stands for a body of one; where one of its arguments is a choice, the choice comes before it.
`@name` hands the bare slots to a function of the game, which decides in what order they are lowered.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field
from types import CodeType
from typing import Any

from rulebound.compiler.book import Book
from rulebound.compiler.phrases import Entry
from rulebound.compiler.templates import PhraseError
from rulebound.compiler.tree import Tree, name_of
from rulebound.errors import RuleboundError
from rulebound.program import abilities, amounts, conditions, filters, ops
from rulebound.program.filters import All, Cards, Filter, It, This
from rulebound.program.ops import Body, Choose

Function = Callable[..., Any]
_ALLOWED = (
    ast.Expression,
    ast.Call,
    ast.Name,
    ast.Load,
    ast.Constant,
    ast.Tuple,
    ast.keyword,
    ast.Starred,
    ast.BinOp,
    ast.Add,
    ast.UnaryOp,
    ast.USub,
    ast.IfExp,
    ast.Compare,
    ast.Eq,
    ast.NotEq,
    ast.Is,
    ast.IsNot,
)


class Unlowered(RuleboundError):
    """A tree for which there is no program."""


@dataclass(slots=True)
class Picked:
    """Cards that an instruction works on: what is to be done before to have them, and how to refer to them."""

    ops: Body
    what: Any
    said: bool = False

    def before(self) -> Body:
        """The operations that pick the cards, once."""
        if self.said:
            return ()
        self.said = True
        return self.ops


@dataclass(slots=True)
class Text:
    """What is known while one ability is lowered."""

    permanent: bool = False
    actor: str = "yours"  # whose choices the instruction under way asks for
    picks: int = 0
    last: str = ""  # the name under which the cards picked last are stored
    notes: dict[str, Any] = field(default_factory=dict)


class Lowering:
    """The meanings of one book."""

    def __init__(self, book: Book, functions: dict[str, Function], words: Callable[[str, str], str]) -> None:
        self.book = book
        self.words = words
        self.text = Text()
        self.known: dict[str, set[str]] = {}  # the words of each category in the card list, where there is one
        self.codes: dict[str, CodeType] = {}
        self.functions = functions
        self.globals: dict[str, Any] = {**language(), **bound(self)}
        self.globals["__builtins__"] = {}

    def fresh(self) -> None:
        """Forget what the text before said."""
        self.text = Text()

    def lower(self, tree: Tree, category: str = "") -> Any:
        """What a tree comes to: a number, a word, a part of a program."""
        if tree is None or isinstance(tree, int):
            return tree
        if isinstance(tree, str):
            return self.words(category, tree)
        if not name_of(tree):
            return tuple(self.lower(part, category) for part in tree)
        entry = self.book.entries[name_of(tree)]
        if not entry.meaning:
            raise Unlowered(f"{entry.place}: {entry.name} has no meaning yet")
        slots = Slots(self, entry, tree)
        if entry.meaning.startswith("@"):
            return self.functions[entry.meaning[1:]](self, slots)
        if entry.slots and entry.slots[0].category == "condition":
            slots[entry.slots[0].name]  # it refers to what was named before, never to what is chosen if it holds
        return eval(self.code(entry), self.globals, slots)

    def code(self, entry: Entry) -> CodeType:
        """The meaning of an entry, checked and compiled."""
        found = self.codes.get(entry.name)
        if found is None:
            found = self.codes[entry.name] = checked(entry, set(self.globals))
        return found

    def choose(self, cards: Cards, at_most: Any = 1, at_least: Any = None, **more: Any) -> Picked:
        """Cards that a player chooses when the text comes to it."""
        name = self.store()
        more.setdefault("by", self.text.actor)
        return Picked((Choose(cards, at_most, at_least, name, **more),), It(name))

    def store(self) -> str:
        """A name of its own for cards that are picked, which the next reference will mean."""
        self.text.picks += 1
        self.text.last = "it" if self.text.picks == 1 else f"it{self.text.picks}"
        return self.text.last

    def every(self, cards: Cards) -> Picked:
        """All cards that match: of a permanent effect at every moment, of another when the text comes to it."""
        return Picked((), cards if self.text.permanent else All(cards))

    def that(self) -> Picked:
        """The cards picked last; before any were, the one that the event of the text happens to."""
        if not self.text.last and self.text.notes.get("subject"):
            return Picked((), filters.Subject())
        if not self.text.last:
            raise Unlowered("the text refers to a card that it has not named before")
        return Picked((), It(self.text.last))


class Slots(dict[str, Any]):
    """The slots of a node, lowered when they are asked for."""

    def __init__(self, lowering: Lowering, entry: Entry, tree: Tree) -> None:
        super().__init__()
        self.lowering = lowering
        self.entry = entry
        self.bare = (
            dict(zip((slot.name for slot in entry.slots), tree[1:], strict=True)) if isinstance(tree, tuple) else {}
        )

    def __missing__(self, name: str) -> Any:
        if name not in self.bare:
            raise KeyError(name)
        value = self[name] = self.lowering.lower(self.bare[name], self.entry.slot(name).category)
        return value


def checked(entry: Entry, known: set[str]) -> CodeType:
    """The expression of an entry, with nothing in it that a meaning may not say."""
    try:
        tree = ast.parse(entry.meaning, entry.place, "eval")
    except SyntaxError as error:
        raise PhraseError(f"{entry.place}: {entry.name}: {error.msg}: {entry.meaning}") from error
    names = known | {slot.name for slot in entry.slots}
    for node in ast.walk(tree):
        if not isinstance(node, _ALLOWED):
            raise PhraseError(f"{entry.place}: {entry.name}: {type(node).__name__} has no place in a meaning")
        if isinstance(node, ast.Name) and node.id not in names:
            raise PhraseError(f"{entry.place}: {entry.name}: {node.id!r} is neither a slot nor known")
    return compile(tree, entry.place, "eval")


def language() -> dict[str, Any]:
    """The classes of the effect language by name; operations as bodies that begin with what they need chosen."""
    found: dict[str, Any] = {"None": None, "True": True, "False": False}
    for module in (amounts, conditions, filters, abilities):
        found.update({name: thing for name, thing in vars(module).items() if isinstance(thing, type)})
    for name, thing in vars(ops).items():
        if isinstance(thing, type) and hasattr(thing, "__dataclass_fields__") and thing.__module__ == ops.__name__:
            found[name] = thing if name in ("Together", "Payment") else operation(thing)
    return found


def operation(made: type) -> Function:
    """An operation as a body: choices among its arguments first, then itself."""

    def body(*given: Any, **named: Any) -> Body:
        before: Body = ()
        for value in (*given, *named.values()):
            if isinstance(value, Picked):
                before += value.before()
        bare = [value.what if isinstance(value, Picked) else value for value in given]
        told = {name: value.what if isinstance(value, Picked) else value for name, value in named.items()}
        return (*before, made(*bare, **told))

    return body


def bound(lowering: Lowering) -> dict[str, Any]:
    """The words that every game's meanings may use."""

    def cards(side: Any, zones: Any, *tests: Any) -> Cards:
        return Cards(side, zones if isinstance(zones, tuple) else (zones,), flat(tests))

    return {
        "cards": cards,
        "choose": lambda found, n=1, **more: lowering.choose(found, n, **more),
        "up_to": lambda found, n=1, **more: lowering.choose(found, n, 0, **more),
        "every": lowering.every,
        "this": lambda: Picked((), This()),
        "that": lowering.that,
        "ref": lambda picked: picked.what,
        "flat": flat,
        "both": lambda *tests: filters.Both(flat(tests)),
        "one_of": lambda *tests: filters.Either(flat(tests)),
        **{name: bind(function, lowering) for name, function in lowering.functions.items()},
    }


def bind(function: Function, lowering: Lowering) -> Function:
    """A function of a game, with the text that is lowered."""

    def called(*given: Any, **named: Any) -> Any:
        return function(lowering, *given, **named)

    return called


def flat(tests: Any) -> tuple[Filter, ...]:
    """Tests out of tuples inside tuples."""
    found: list[Filter] = []
    for test in tests:
        if isinstance(test, tuple):
            found.extend(flat(test))
        elif test is not None:
            found.append(test)
    return tuple(found)
