"""Scenario 21: layers, the order of time, and what depends on what."""

from __future__ import annotations

import pytest

from rulebound.games.fow.r02_cards import continuous, text
from rulebound.games.fow.r09_abilities import gets, such_cards, target
from rulebound.games.fow.r10_game_actions import become_copy
from rulebound.program.filters import Cards, Colour, It, Keyword, Kind, Named
from rulebound.program.ops import Grant
from tests.forceofwill import card, chant, duel, regalia, resonator, side

HERE = Cards("yours", ("field",), (Kind("resonator"),))
THERE = Cards("theirs", ("field",), (Kind("resonator"),))

E1 = chant("E1", text(*gets(400, 400, such_cards("any", Colour("fire")))))
E2 = chant("E2", text(target(HERE), Grant(It(), colour="fire", only=True)))
E3 = chant("E3", text(target(HERE), target(THERE, name="of"), become_copy(It(), It("of"), "turn")))
MINE = card(resonator("Here", 500, 500, cost=("wind",)), marks={"+200/+200": 1})
YOURS = resonator("There", 300, 300, cost=("water",))


@pytest.mark.parametrize(
    ("order", "colour", "value"),
    [
        (("E1", "E2", "E3"), "water", 500),  # a water card at last: no boost; 300 and the counter
        (("E3", "E2", "E1"), "fire", 900),  # 300, 400 and the counter
        (("E1", "E3", "E2"), "fire", 500),  # the boost came before the copy, which sets the numbers anew
        (("E2", "E1", "E3"), "water", 500),
        (("E3", "E1", "E2"), "fire", 900),
        (("E2", "E3", "E1"), "water", 500),
    ],
)
def test_a_boost_a_colour_and_a_copy_in_every_order(order: tuple[str, ...], colour: str, value: int) -> None:
    """fow-6.0 909.1, 909.2, 909.3b"""
    t = duel(me=side(field=[MINE], hand=[E1, E2, E3], fire=3), you=side(field=[YOURS]))
    for name in order:
        t.me.plays(name)
        t.both_pass()
    t.card("Here", atk=value, colours=[colour], **{"def": value, "+200/+200": 1})
    t.is_quiet()


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_what_has_gained_flying_counts_as_flying_in_either_order(order: tuple[int, int]) -> None:
    """fow-6.0 909.1b, 909.1d"""
    winged = Grant(such_cards("yours", Named("Here")), keyword="flying", lasting="while here")
    wings = regalia("Wings", continuous(winged))
    wind = regalia("Tailwind", continuous(*gets(200, 200, such_cards("any", Keyword("flying")), "while here")))
    laws = (wings, wind)
    t = duel(me=side(field=[laws[order[0]], laws[order[1]], MINE]), you=side(field=[YOURS]))
    t.card("Here", atk=900, keywords=["flying"])
    t.card("There", atk=300, keywords=[])
    t.is_quiet()
