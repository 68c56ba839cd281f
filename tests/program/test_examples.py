"""Every example on the page is carried out on a board, and every part of the language makes a difference in one."""

from __future__ import annotations

import dataclasses
import functools
import itertools
import typing
from collections import defaultdict
from collections.abc import Iterable

import pytest

from rulebound.errors import BadProgram
from rulebound.program.abilities import Ability, Event, PrintedCard, Sort
from rulebound.program.ops import Act, Gain, Note, Op, Unknown
from tests.toy import words as toy

from .altered import Said, alterations, emptied
from .board import Occasion, Trace, occasions, run
from .page import Program, example, sections, sources
from .samples import classes, members
from .vocabulary import vocabulary

SEEDS = range(12)
SOURCES = sources()

# Fields that say what Skirmish does not listen to.
UNHEARD = {
    Said(Act, "what"): "its own act is about the battle under way",
    Said(Act, "amount"): "its own act has no amount",
    Said(Gain, "only"): "its crystals may be spent on anything",
}
FOREIGN = vocabulary().acts[len(toy.words().acts) :]  # acts that no rule of Skirmish asks about

FIELDS = [
    Said(cls, field.name)
    for cls in classes()
    if cls is not PrintedCard
    for field in dataclasses.fields(cls)
    if field.default is not dataclasses.MISSING and Said(cls, field.name) not in UNHEARD
]
PARTS = [cls for cls in classes() if cls not in (*members(Op), Ability, Event, PrintedCard)]


@functools.cache
def trace_of(line: str, number: int, seed: int) -> Trace:
    """How an example runs on one of its occasions."""
    return run(list(occasions(example(SOURCES[line])))[number], seed)


def differs(line: str, others: Iterable[Occasion], seeds: Iterable[int] = SEEDS) -> bool:
    """Whether an example runs in another way than what takes its place, on the same occasions."""
    numbered = list(enumerate(others))
    return any(run(other, seed) != trace_of(line, i, seed) for seed in seeds for i, other in numbered)


@functools.cache
def altered() -> dict[object, list[tuple[str, Program]]]:
    """The examples with one part altered, by the class of that part, or the field that said it."""
    found: dict[object, list[tuple[str, Program]]] = defaultdict(list)
    for line, source in SOURCES.items():
        for part, program in alterations(example(source)):
            found[part if isinstance(part, Said) else type(part)].append((line, program))
    return found


def makes_a_difference(part: object, lines: Iterable[str] = SOURCES) -> bool:
    """Whether some example runs in another way when this part of it is altered."""
    found = [(line, program) for line, program in altered().get(part, []) if line in lines]
    return any(is_another(line, program, seed, part) for seed in SEEDS for line, program in found)


def is_another(line: str, program: Program, seed: int, part: object) -> bool:
    """Whether an altered example runs in another way; without what a field says it may be no program at all."""
    try:
        return differs(line, occasions(program, example(SOURCES[line])), [seed])
    except BadProgram:
        return isinstance(part, Said)


def is_foreign(program: Program) -> bool:
    """Whether a program only speaks of what no rule of Skirmish asks about, or was not understood."""
    if not isinstance(program, tuple):
        return False
    return all(isinstance(op, Unknown) or getattr(op, "act", "") in FOREIGN for op in program)


@pytest.mark.parametrize("line", SOURCES)
def test_each_example_is_carried_out(line: str) -> None:
    """Under the audit, on every occasion; and something comes of it that would not without it."""
    program = example(SOURCES[line])
    every = list(occasions(program))
    for occasion in every:
        run(occasion, 0, audited=True, questions=15)
    assert is_foreign(program) or differs(line, [one._replace(card=emptied(one.card)) for one in every])


@pytest.mark.whole
@pytest.mark.parametrize("line", SOURCES)
def test_what_makes_no_difference_is_not_taken_for_one(line: str) -> None:
    """A number that nobody reads, or other words to know an ability by, change nothing in any run."""
    program = example(SOURCES[line])
    others: list[Occasion] = []
    for occasion in itertools.islice(occasions(program), 2):
        abilities = []
        for ability in occasion.card.abilities:
            body = ability.body if ability.sort == "permanent" else (Note(1, "unread"), *ability.body)
            abilities.append(dataclasses.replace(ability, body=body, label="other words"))
        others.append(occasion._replace(card=dataclasses.replace(occasion.card, abilities=tuple(abilities))))
    assert [run(other, 0) for other in others] == [trace_of(line, i, 0) for i in range(len(others))]


@pytest.mark.parametrize("op", members(Op), ids=lambda op: str(op.__name__))
def test_each_operation_makes_a_difference_in_its_own_section(op: type) -> None:
    """Without it an example there runs in another way: it was reached, and something came of it."""
    assert makes_a_difference(op, sources(sections()[op.__name__]))


@pytest.mark.parametrize("cls", PARTS, ids=lambda cls: str(cls.__name__))
def test_each_test_amount_condition_and_reference_makes_a_difference(cls: type) -> None:
    """Turned round, or with another amount, or about nobody, an example runs in another way."""
    assert makes_a_difference(cls)


@pytest.mark.parametrize("said", FIELDS, ids=lambda said: f"{said.cls.__name__}.{said.field}")
def test_each_field_that_may_be_left_out_makes_a_difference_where_it_is_said(said: Said) -> None:
    """With what holds when nothing is said an example runs in another way, or is no program at all."""
    assert makes_a_difference(said)


def test_each_of_several_words_makes_a_difference() -> None:
    """Events of which any will do, zones that are searched together, zones where an ability works."""
    words = [part for part in altered() if isinstance(part, Said) and part.word]
    assert {part.field for part in words} == {"name", "zones", "among"}
    assert [part for part in words if not makes_a_difference(part)] == []


@pytest.mark.parametrize("sort", typing.get_args(Sort))
def test_each_sort_of_ability_comes_up(sort: str) -> None:
    """Of itself, not by a body that was put into one to be carried out."""
    for line, source in SOURCES.items():
        program = example(source)
        if isinstance(program, Ability) and program.sort == sort:
            if differs(line, [one._replace(card=emptied(one.card)) for one in occasions(program)]):
                return
    raise AssertionError(f"no ability on the page that is {sort} does anything")
