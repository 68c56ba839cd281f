"""A question about a card that nobody else may know does not name it to them."""

from __future__ import annotations

import pytest

from rulebound.kernel import view
from rulebound.program.abilities import Ability, Event, PrintedCard, Sort
from rulebound.program.filters import It
from rulebound.program.ops import Choose, Gain, Move
from tests.kernel.orders import THEIRS, UNITS
from tests.skirmish import Skirmish, side, skirmish, tactic

STRIKE = tactic("Strike", Choose(THEIRS, 1), Move(It(), "trash", "top", "ko"))


def reasons(t: Skirmish) -> list[list[str]]:
    """What the players and a spectator are told about why something is asked: mine first."""
    found = [view.decision(t.s, viewer) for viewer in (t.me.seat, t.you.seat, 2)]
    return [one.why for one in found if one is not None]


@pytest.mark.parametrize("sort", ["automatic", "replacement"])
def test_a_text_in_the_hand_is_named_to_its_player_alone(sort: Sort) -> None:
    """toy 2.1"""
    fall = Event("ko", own=False, where=UNITS, whose="yours")
    text = Ability(sort, (Gain("life", 1),), fall, may=True, zones=("hand",))
    ambush = PrintedCard("ambush", "Ambush", "tactic", {"cost": 1}, ("fire",), abilities=(text,))
    t = skirmish("toy-fleet", me=side(hand=[STRIKE]), you=side(field=["Shoal Wall", "Kiln Guard"], hand=[ambush]))
    t.me.plays("Strike")
    t.me.picks("Shoal Wall")
    assert reasons(t) == [[], ["ambush#1"], []]


def test_a_text_on_the_field_is_named_to_all() -> None:
    """toy 2.1"""
    t = skirmish(me=side(hand=[STRIKE]), you=side(field=["Harbour Warden", "Kiln Guard"]))
    t.me.plays("Strike")
    t.me.picks("Kiln Guard")
    assert reasons(t) == [["W05#1"]] * 3
