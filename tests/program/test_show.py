"""Shown programs: readable, whole, and never two alike."""

from __future__ import annotations

import doctest
import random
from collections.abc import Iterable

import pytest

from rulebound.program import show as show_module
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Amount, Count, Noted, Pool
from rulebound.program.conditions import Compared, Condition, Exists, TurnOf
from rulebound.program.filters import All, Cards, Compare, Filter, It, Not, Rested, This, Top, Trait, What
from rulebound.program.ops import (
    Body,
    Change,
    Choose,
    Declare,
    Draw,
    Each,
    Forbid,
    Grant,
    If,
    Keep,
    Look,
    May,
    Modes,
    Move,
    Note,
    Op,
    Pay,
    Payment,
    Rest,
    Together,
    Transfer,
    When,
)
from rulebound.program.show import show, show_card

from .samples import Node, build, classes, members, variants

Shown = tuple[str, ...]


def lines(node: Node) -> Shown:
    """A node of any class, put where it may stand, and shown."""
    cls = type(node)
    if isinstance(node, PrintedCard):
        return tuple(show_card(node))
    if isinstance(node, Ability):
        return tuple(show(node))
    if isinstance(node, Event):
        return tuple(show(Ability("automatic", when=node)))
    if isinstance(node, Together):
        return tuple(show((Choose(Cards(), together=node),)))
    if isinstance(node, Payment):
        return tuple(show((Pay((node,)),)))
    if isinstance(node, Cards):
        return tuple(show((Choose(node),)))
    if cls in members(Op):
        return tuple(show((node,)))
    if cls in members(Condition):
        return tuple(show((When(node),)))
    if cls in members(Filter):
        return tuple(show((Choose(Cards(where=(node,))),)))
    if cls in members(Amount):
        return tuple(show((Note(node, "n"),)))
    if cls in members(What):
        return tuple(show((Rest(node),)))
    raise TypeError(f"{cls.__name__} stands nowhere in a program")


def collisions(nodes: Iterable[Node]) -> list[tuple[Node, Node]]:
    """Pairs of different nodes that show the same lines."""
    seen: dict[Shown, Node] = {}
    alike: list[tuple[Node, Node]] = []
    for node in nodes:
        other = seen.setdefault(lines(node), node)
        if other != node or type(other) is not type(node):
            alike.append((other, node))
    return alike


@pytest.mark.parametrize("cls", classes(), ids=lambda cls: str(cls.__name__))
def test_altering_any_field_alters_what_is_shown(cls: type) -> None:
    """Each field of each class in turn, in every way that its type allows."""
    assert collisions(variants(cls)) == []


def test_no_two_programs_of_a_random_crowd_show_alike() -> None:
    """Nested programs whose words are the printer's own labels and signs."""
    rng = random.Random(20)
    crowd: list[Body] = [(build(Op, rng, 3),) for _ in range(8000)]
    crowd += [(build(Op, rng, 2), build(Op, rng, 2)) for _ in range(4000)]
    seen: dict[Shown, Body] = {}
    for body in crowd:
        assert seen.setdefault(tuple(show(body)), body) == body


def test_no_two_abilities_of_a_random_crowd_show_alike() -> None:
    """The same for abilities and cards, which hold bodies in several places."""
    rng = random.Random(21)
    assert collisions([build(Ability, rng, 4) for _ in range(3000)]) == []
    assert collisions([build(PrintedCard, rng, 4) for _ in range(3000)]) == []


@pytest.mark.parametrize("dropped", ["_lasting", "_whose", "_by", "_tests", "_range", "_end", "_together", "_subject"])
def test_a_printer_that_drops_a_part_is_found_out(monkeypatch: pytest.MonkeyPatch, dropped: str) -> None:
    """The planted fault: one part of the printer says nothing."""
    monkeypatch.setattr(show_module, dropped, lambda *_: "")
    assert any(collisions(variants(cls)) for cls in classes())


def test_an_ability_reads_from_top_to_bottom() -> None:
    """Timing, limits, condition, cost, effect."""
    wounded = Compared(Count(Cards("yours", ("life",))), "<=", 2)
    ability = Ability(
        "automatic",
        when=Event("enters field"),
        condition=Exists(Cards("yours", ("leader",), (Trait("Ash Guild"),))),
        cost=(Rest(This()),),
        once="turn",
        label="on play",
        body=(
            When(wounded),
            Choose(Cards("theirs", where=(Compare("cost", "<=", 4), Not(Rested()))), 1, at_least=0),
            Move(It(), "trash", verb="ko"),
            May((Draw(2),)),
        ),
    )
    assert show(ability) == [
        'automatic ability "on play"',
        '  on "enters field": this card',
        "  once a turn",
        '  if there is [yours in leader: trait "Ash Guild"]',
        "  cost:",
        "    rest this",
        "  do:",
        "    only if (count of [yours in life]) <= 2",
        "    choose up to 1 of [theirs in field: cost <= 4, not (rested)] as @it",
        "    move @it to the bottom of trash, verb ko",
        "    may:",
        "      draw 2",
    ]


def test_inner_bodies_are_indented() -> None:
    """Both arms of an if, each mode, the body of a loop and a granted ability."""
    body: Body = (
        Look(Top(5)),
        Keep(It("seen"), "rest", but="it", moved=True),
        If(TurnOf(), (Draw(1),), (Draw(2),)),
        Modes(((Draw(1),), ())),
        Each(All(Cards()), (Change("power", 1000, It(), "battle"),)),
        Grant(This(), ability=Ability("permanent", (Change("cost", -1, This(), "while here"),))),
    )
    assert show(body) == [
        "look at the top 5 of your deck as @seen",
        "keep @seen as @rest, but @it, as moved",
        "if it is your turn:",
        "  draw 1",
        "otherwise:",
        "  draw 2",
        "choose 1 to 1 of these:",
        "  mode:",
        "    draw 1",
        "  mode:",
        "    nothing",
        "for each of all [yours in field] as @it:",
        "  add 1000 to power of @it, lasting battle",
        "give this, lasting turn:",
        "  permanent ability",
        "    do:",
        "      add -1 to cost of this, lasting while here",
    ]


def test_several_events_numbers_on_play_and_groups_read_as_they_are_said() -> None:
    """What is said before the cost, whose cards go where, and against whom."""
    strong = Cards("theirs", ("field",), (Compare("cost", ">=", 4),))
    ability = Ability(
        "automatic",
        when=Event(("attacks", "blocks"), own=False, whose="yours", by="battle"),
        condition=Compared(Pool("don_field"), ">=", Pool("don_field", "theirs")),
        cost=(Transfer(Noted("X"), "don_field", "don_deck"),),
        body=(
            Declare(1, Pool("don_field"), "X", on_play=True),
            Transfer(1, "don", "don", off=It(), onto=This(), up_to=True),
            Forbid("attack", This(), against=strong),
            Forbid("block", side="theirs", lasting="battle"),
        ),
    )
    assert show(ability) == [
        "automatic ability",
        "  on any of (attacks, blocks): any card, whose yours, by battle",
        "  if (your pool don_field) >= (their pool don_field)",
        "  cost:",
        '    transfer (number @"X") from don_field to don_deck',
        "  do:",
        '    declare a number from 1 to (your pool don_field) as @"X", on play',
        "    transfer up to 1 from don to don, off @it, onto this",
        "    forbid attack, for this, against [theirs in field: cost >= 4], lasting turn",
        "    forbid block, side theirs, lasting battle",
    ]


def test_a_card_shows_its_print_and_its_abilities() -> None:
    """Values by name, then everything else in the order printed."""
    card = PrintedCard(
        "E-7",
        "Ember",
        "character",
        values={"power": 5000, "cost": 4},
        colours=("red",),
        traits=("Ash Guild",),
        attributes=("strike",),
        names=("Cinder",),
        keywords=("blocker", "double attack"),
        abilities=(Ability("activated", (Draw(1),), when="main"),),
        other_side="E-7b",
        token=True,
    )
    assert show_card(card) == [
        'card "E-7" named "Ember", kind character',
        "  cost 4",
        "  power 5000",
        "  colour red",
        '  trait "Ash Guild"',
        "  attribute strike",
        '  also named "Cinder"',
        "  keyword blocker",
        '  keyword "double attack"',
        '  other side "E-7b"',
        "  is a token",
        "  activated ability",
        "    in window main",
        "    do:",
        "      draw 1",
    ]


def test_an_empty_body_says_so() -> None:
    """Nothing to do is a line too."""
    assert show(()) == ["nothing"]


def test_examples_in_the_source_hold() -> None:
    """The doctests of the language."""
    assert doctest.testmod(show_module).failed == 0
