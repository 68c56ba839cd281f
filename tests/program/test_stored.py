"""Names that a text reads must be those under which it has stored something."""

from __future__ import annotations

import pytest

from rulebound.compiler.compile import whole
from rulebound.compiler.lower import Unlowered
from rulebound.compiler.parts import Printed
from rulebound.program.abilities import Ability
from rulebound.program.amounts import HowMany, Noted
from rulebound.program.conditions import Exists
from rulebound.program.filters import All, Cards, It, Top
from rulebound.program.ops import (
    Body,
    Choose,
    Declare,
    Draw,
    Each,
    Grant,
    If,
    Keep,
    Look,
    May,
    Modes,
    Move,
    Note,
    Rest,
)
from rulebound.program.stored import unknown_names

MINE = Cards("yours", ("characters",))
PICK, REST = Choose(MINE), Rest(It())


@pytest.mark.parametrize(
    ("body", "missing"),
    [
        ((PICK, REST), []),
        ((REST,), ["it"]),
        ((REST, PICK), ["it"]),
        ((PICK, May((REST,))), []),
        ((May((PICK,)), REST), []),
        ((Modes(((PICK, REST), (REST,))),), ["it"]),
        ((Modes(((PICK,), (PICK,))), REST), []),
        ((If(Exists(MINE), (PICK,), (REST,)),), ["it"]),
        ((Each(All(MINE), (Rest(It("one")),), "one"),), []),
        ((Each(All(MINE), (), "one"), Rest(It("one"))), ["one"]),
        ((Look(Top(3)), Choose(MINE, among="seen"), Keep(It("seen"), "others", but="it")), []),
        ((Choose(MINE, among="seen"),), ["seen"]),
        ((Look(Top(3)), Keep(It("seen"), "others", but="it")), ["it"]),
        ((Note(2, "n"), Draw(Noted("n"))), []),
        ((Draw(Noted("n")), Draw(HowMany("some"))), ["n", "some"]),
        ((PICK, Grant(It(), ability=Ability("automatic", (REST,)))), ["it"]),
    ],
)
def test_a_name_is_known_where_something_was_stored_under_it(body: Body, missing: list[str]) -> None:
    assert unknown_names(Ability("automatic", body)) == missing


def test_what_is_chosen_on_play_and_for_the_cost_is_known_in_the_text() -> None:
    cost = (Choose(MINE, name="paid"), Rest(It("paid")))
    body = (Declare(0, 3, "x", on_play=True), Draw(Noted("x")), Move(It("paid"), "trash"))
    assert unknown_names(Ability("activated", body, cost=cost)) == []
    assert unknown_names(Ability("activated", body[1:], cost=cost)) == ["x"]


def test_a_text_that_speaks_of_what_it_never_named_is_refused() -> None:
    astray = Printed(abilities=(Ability("automatic", (Look(Top(1)), Move(It("shown"), "deck", "bottom"))),))
    with pytest.raises(Unlowered, match=r"^the text speaks of what it has not named before \(@shown\)$"):
        whole(astray)
    known = Printed(abilities=(Ability("automatic", (Look(Top(1)), Move(It("seen"), "deck", "bottom"))),))
    assert whole(known) is known
