"""The reference page of the language: whole, and every example on it builds."""

from __future__ import annotations

import dataclasses
import re
import typing

import pytest

from rulebound.kernel.link import link
from rulebound.program.abilities import Ability, Event, PrintedCard, Sort
from rulebound.program.filters import Comparison, Side
from rulebound.program.ops import Lasting, Op, Unknown
from rulebound.program.show import show, show_card

from .page import FENCE, TEXT, example, row_of, sections, sources
from .samples import NAMES, Node, classes, hints, members
from .vocabulary import TOKEN, vocabulary

EXAMPLES = [pytest.param(source, id=line) for line, source in sources().items()]


def nodes(value: object) -> list[Node]:
    """A value of the language and everything that it holds."""
    if isinstance(value, tuple):
        return [node for each in value for node in nodes(each)]
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return []
    inner = [node for field in dataclasses.fields(value) for node in nodes(getattr(value, field.name))]
    return [value, *inner]


def is_sound(node: Node) -> bool:
    """Whether every field of a node holds what its type allows, as far down as words and numbers."""
    return all(_fits(getattr(node, name), hint) for name, hint in hints(node.__class__).items())


def _fits(value: object, hint: object) -> bool:
    if isinstance(hint, typing.ForwardRef):
        return _fits(value, NAMES[hint.__forward_arg__])
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return value in arguments
    if origin is tuple:
        return isinstance(value, tuple) and all(_fits(each, arguments[0]) for each in value)
    if origin is dict:
        return isinstance(value, dict)
    if arguments:
        return any(_fits(value, each) for each in arguments)
    return isinstance(hint, type) and isinstance(value, hint)


@pytest.mark.parametrize("source", EXAMPLES)
def test_each_example_builds_and_shows(source: str) -> None:
    """Every fence is one program, ability or card, with nothing in a field that its type does not allow."""
    built = example(source)
    assert show_card(built) if isinstance(built, PrintedCard) else show(built)
    assert nodes(built)
    assert [node for node in nodes(built) if not is_sound(node)] == []


@pytest.mark.parametrize("source", EXAMPLES)
def test_each_example_links(source: str) -> None:
    """In the words that the page says it uses; only the text that is not understood is refused."""
    built = example(source)
    if isinstance(built, PrintedCard):
        card = built
    else:
        ability = built if isinstance(built, Ability) else Ability("activated", built, when="main")
        card = PrintedCard("example", "Example", "character", abilities=(ability,))
    linked = link(vocabulary(), [card, TOKEN])
    unknown = any(isinstance(node, Unknown) for node in nodes(built))
    assert linked.cards[linked.find(card.id)].refused == unknown


@pytest.mark.parametrize("op", members(Op), ids=lambda op: str(op.__name__))
def test_each_operation_has_a_section_with_its_fields_and_an_example(op: type) -> None:
    """An operation that is not on the page does not exist for those who write cards."""
    section = sections().get(op.__name__, "")
    assert section, f"docs/language.md has no section {op.__name__}"
    prose = FENCE.sub("", section)
    shared = {"lasting"}  # explained once for all, under "How long"
    missing = [name for name in hints(op) if f"`{name}`" not in prose and name not in shared]
    assert missing == [], f"docs/language.md, section {op.__name__}: fields not explained"
    built = [node for source in FENCE.findall(section) for node in nodes(example(source))]
    assert any(isinstance(node, op) for node in built), f"docs/language.md: no example of {op.__name__}"


OTHERS = [cls for cls in classes() if cls not in members(Op) and cls not in (Ability, Event)]


@pytest.mark.parametrize("cls", OTHERS, ids=lambda cls: str(cls.__name__))
def test_each_other_class_has_a_row_with_its_fields(cls: type) -> None:
    """Filters, amounts, conditions, references and the card itself."""
    row = row_of(cls.__name__)
    assert row, f"docs/language.md does not explain {cls.__name__}"
    assert [name for name in hints(cls) if not re.search(rf"\b{name}\b", row)] == []


@pytest.mark.parametrize("cls", [Ability, Event])
def test_each_field_of_an_ability_has_a_row(cls: type) -> None:
    """The tables under Abilities."""
    missing = [name for name in hints(cls) if f"| `{name}` |" not in TEXT and name != "sort"]
    assert missing == []


@pytest.mark.parametrize("word", [*typing.get_args(Sort), *typing.get_args(Lasting)])
def test_each_sort_and_each_duration_has_a_row(word: str) -> None:
    """The closed lists of words that belong to the language and not to a game."""
    assert f"| `{word}` |" in TEXT


@pytest.mark.parametrize("word", [*typing.get_args(Side), *typing.get_args(Comparison)])
def test_each_side_and_each_comparison_is_named(word: str) -> None:
    """In the running text, among others perhaps."""
    assert re.search(rf"`([^`\n]* )?{re.escape(word)}( [^`\n]*)?`", TEXT)


def test_the_page_speaks_of_no_class_that_is_gone() -> None:
    """A heading of the fourth level is an operation, and every capitalised word in code is a class."""
    names = {op.__name__ for op in members(Op)}
    assert [name for name in re.findall(r"^#### (.+)$", TEXT, re.MULTILINE) if name not in names] == []
    prose = FENCE.sub("", TEXT)
    assert [word for word in re.findall(r"`([A-Z][A-Za-z]+)[`(]", prose) if word not in NAMES] == []
