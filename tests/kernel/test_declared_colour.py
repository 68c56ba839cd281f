"""A colour that a player declares, and cards that have it."""

from __future__ import annotations

import pytest

from rulebound.errors import BadProgram
from rulebound.kernel import view
from rulebound.program.abilities import Ability
from rulebound.program.filters import All, Cards, DeclaredColour, It
from rulebound.program.ops import Change, Choose, DeclareColour, Draw, Gain, Grant, Rest
from tests.kernel.orders import THANKS, order
from tests.scenario import Mode
from tests.skirmish import side, skirmish, unit

FIELD = [unit("Torch", 0, 9), unit("Spray", 0, 9, colour="water")]
OF_IT = All(Cards("theirs", ("field",), (DeclaredColour(),)))


@pytest.mark.parametrize(("colour", "name"), [(0, "Torch"), (1, "Spray")])
def test_the_cards_of_the_declared_colour(colour: int, name: str) -> None:
    t = order(DeclareColour(), *THANKS, Rest(OF_IT), you=side(field=FIELD))
    t.me.is_asked("which colour", "order#1")
    t.me.is_offered(Mode(0), Mode(1))
    asked = view.decision(t.s, t.me.seat)
    assert asked is not None and [option.text for option in asked.options] == ["fire", "water"]
    t.me.chooses_mode(colour)
    t.card("Torch", rested=name == "Torch")
    t.card("Spray", rested=name == "Spray")
    t.me.shows(life=13)
    t.is_quiet()


def test_one_among_some_by_the_other_player_under_another_name() -> None:
    wet = All(Cards("theirs", ("field",), (DeclaredColour("wet"),)))
    t = order(DeclareColour("wet", by="theirs", among=("water",)), Rest(wet), you=side(field=FIELD))
    t.you.is_offered(Mode(1))
    t.you.chooses_mode(1)
    t.card("Torch", rested=False)
    t.card("Spray", rested=True)
    t.is_quiet()


def test_what_nobody_declared_no_card_has() -> None:
    t = order(Rest(OF_IT), DeclareColour(), you=side(field=FIELD))
    t.card("Torch", rested=False)
    t.me.chooses_mode(0)
    t.card("Torch", rested=False)
    t.is_quiet()


def test_a_colour_that_was_given_counts() -> None:
    dye = (Choose(Cards("theirs", ("field",)), 1), Grant(It(), colour="water", only=True))
    t = order(*dye, DeclareColour(), Rest(OF_IT), you=side(field=FIELD))
    t.me.picks("Torch")
    t.me.chooses_mode(1)
    t.card("Torch", rested=True)
    t.card("Spray", rested=True)
    t.is_quiet()


def test_it_is_declared_when_the_text_comes_to_it() -> None:
    """toy 5.6"""
    t = order(Gain("life", 1), DeclareColour(), Rest(OF_IT), Draw(1), you=side(field=FIELD), profile="toy")
    t.both_pass()
    t.me.shows(life=13)
    t.me.chooses_mode(0)
    t.card("Torch", rested=True)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_text_that_lasts_cannot_ask_for_it() -> None:
    lasting = Change("power", 1, Cards("any", ("field",), (DeclaredColour(),)))
    with pytest.raises(BadProgram, match="stored"):
        skirmish(me=side(field=[unit("Dyer", 0, 1, Ability("permanent", (lasting,)))]))
