"""907, 1003 Will that may be spent on some cards only."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, pay, will
from rulebound.program.abilities import Ability
from rulebound.program.filters import Cards, This, Trait
from rulebound.program.ops import Draw, Gain, Rest
from tests.forceofwill import BATTLE, Play, Produce, duel, regalia, resonator, side
from tests.scenario import PASS

DRAGONS = Cards("yours", ("hand", "chase"), (Trait("Dragon"),))
HORN = regalia("Horn", Ability("activated", (Gain("fire", 1, only=DRAGONS),), "will", cost=(Rest(This()),)))
DRAKE = resonator("Drake", 300, 300, cost=("fire",), traits=("Dragon",))
BIRD = resonator("Bird", 300, 300, cost=("fire",))


def test_such_will_is_spent_on_such_cards_alone() -> None:
    """fow-6.0 907.4, 1003.1"""
    t = duel(me=side(field=[HORN], hand=[DRAKE, BIRD]))
    t.me.produces("Horn")
    t.me.is_offered(Play("Drake"), BATTLE, PASS)
    t.me.plays("Drake")
    t.resolves()
    t.me.shows(field=["Horn", "Drake"], fire=0)
    t.me.is_offered(BATTLE, PASS)


def test_such_will_pays_for_no_ability() -> None:
    """fow-6.0 907.4, 1003.4"""
    bell = regalia("Bell", activate(Draw(1), cost=(pay("fire"),)))
    t = duel(me=side(field=[HORN, bell]))
    t.me.produces("Horn")
    t.me.is_offered(BATTLE, PASS)


def test_such_will_is_spent_first_and_lost_with_the_rest() -> None:
    """fow-6.0 907.4, 505.5c"""
    t = duel(me=side(field=[HORN], hand=[DRAKE, BIRD], fire=1))
    t.me.produces("Horn")
    t.me.plays("Drake")
    t.resolves()
    t.me.plays("Bird")
    t.resolves()
    t.me.shows(field=["Horn", "Drake", "Bird"], fire=0)
    t = duel(me=side(field=[HORN], hand=[DRAKE]))
    t.me.produces("Horn")
    t.turn_passes()
    t.turn_passes()
    t.me.shows(fire=0)
    t.me.is_offered(Produce("Horn"), BATTLE, PASS)


def test_what_gives_such_will_is_not_counted_on() -> None:
    """fow-6.0 907.1, 1003.5"""
    stone = regalia("Ember Stone", will("fire"))
    t = duel(me=side(field=[HORN], hand=[BIRD]))
    t.me.is_offered(Produce("Horn"), BATTLE, PASS)
    t = duel(me=side(field=[HORN, stone], hand=[BIRD]))
    t.me.is_offered(Produce("Horn"), Produce("Ember Stone"), Play("Bird"), BATTLE, PASS)
