"""307, 803, 905 Cards that a player controls for a time."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate
from rulebound.games.fow.r09_abilities import target
from rulebound.games.fow.r10_game_actions import destroy_it
from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Control, Grant, Stand
from tests.forceofwill import card, duel, quick, regalia, resonator, side

THEIRS = Cards("theirs", ("field",), (Kind("resonator"),))
BIRD = resonator("Bird", 300, 900)


def test_a_card_goes_back_when_the_turn_is_over() -> None:
    """fow-6.0 505.5, 307.6, 803.3a"""
    lure = quick("Lure", target(THEIRS), Stand(It()), Control(It()), Grant(It(), keyword="swiftness"))
    t = duel(me=side(hand=[lure]), you=side(field=[card(BIRD, rested=True)]))
    t.me.plays("Lure", targets=["Bird"])
    t.resolves()
    t.me.shows(field=["Bird"])
    t.you.shows(field=[])
    t.me.attacks("Bird")
    t.end_battle()
    t.you.shows(life=3700)
    t.turn_passes()
    t.me.shows(field=[])
    t.you.shows(field=["Bird"])
    t.is_quiet()


def test_a_card_goes_back_when_the_one_that_holds_it_leaves() -> None:
    """fow-6.0 901.2b, 909.8"""
    cage = regalia("Cage", activate(target(THEIRS), Control(It(), lasting="while here")))
    burst = quick("Burst", target(Cards("any", ("field",), (Kind("regalia"),))), destroy_it(It()))
    t = duel(me=side(field=[cage]), you=side(field=[BIRD], hand=[burst]))
    t.me.activates("Cage", targets=["Bird"])
    t.resolves()
    t.turn_passes()
    t.me.shows(field=["Cage", "Bird"])
    t.you.plays("Burst", targets=["Cage"])
    t.resolves()
    t.me.shows(field=[])
    t.you.shows(field=["Bird"])


def test_a_card_that_was_taken_twice_goes_back_when_the_later_one_is_over() -> None:
    """fow-6.0 909.3"""
    cage = regalia("Cage", activate(target(THEIRS), Control(It(), lasting="while here")))
    lure = quick("Lure", target(THEIRS), Control(It()))
    t = duel(me=side(field=[cage]), you=side(field=[BIRD], hand=[lure]))
    t.me.activates("Cage", targets=["Bird"])
    t.resolves()
    t.me.passes()
    t.you.plays("Lure", targets=["Bird"])
    t.resolves()
    t.you.shows(field=["Bird"])
    t.turn_passes()
    t.me.shows(field=["Cage", "Bird"])


def test_who_took_it_later_gives_it_back_to_whom_the_first_would_have() -> None:
    """fow-6.0 909.8"""
    cage = regalia("Cage", activate(target(THEIRS), Control(It(), lasting="while here")))
    lure = quick("Lure", target(THEIRS), Control(It()))
    burst = quick("Burst", target(Cards("any", ("field",), (Kind("regalia"),))), destroy_it(It()))
    t = duel(me=side(field=[cage], hand=[burst]), you=side(field=[BIRD], hand=[lure]))
    t.me.activates("Cage", targets=["Bird"])
    t.resolves()
    t.me.passes()
    t.you.plays("Lure", targets=["Bird"])
    t.resolves()
    t.me.plays("Burst", targets=["Cage"])
    t.resolves()
    t.turn_passes()
    t.you.shows(field=["Bird"])
    t.me.shows(field=[])
