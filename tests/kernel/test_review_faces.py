"""A card shows the side that is up, wherever it goes and whether or not it stays the same object."""

from __future__ import annotations

import pytest

from rulebound.kernel import atoms, values
from rulebound.program.filters import Cards, It, Named
from rulebound.program.ops import Choose, Move, Turn
from tests.kernel.orders import order
from tests.skirmish import side, skirmish
from tests.toy import words as w

VANE = Choose(Cards("yours", ("trash",), (Named("Weather Vane"),)), 1)


@pytest.mark.plain("replaces a policy of the game")
def test_a_card_that_stays_the_same_object_enters_with_its_other_side_up() -> None:
    t = skirmish(me=side(hand=["Weather Vane"]), new_object=lambda s, row, old, new: False)
    row = t.row("Weather Vane")
    flags = atoms.ENTERS_BACK | 1 << atoms.TO_PLACE
    atoms.move(t.s, row, w.FIELD * 2 + t.me.seat, atoms.TOP, flags, 0, t.me.seat)
    assert values.printed(t.s, row).name == "Storm Vane"
    assert values.value(t.s, row, w.POWER) == 3


def test_a_card_turned_over_outside_play_shows_its_face_again_when_it_moves() -> None:
    t = order(VANE, Turn(It(), "over"), Move(It(), "hand", "top"), me=side(trash=["Weather Vane"]))
    row = t.row("Weather Vane")
    assert values.printed(t.s, row).name == "Weather Vane"
    t.card("Weather Vane", power=1)
    t.is_quiet()
