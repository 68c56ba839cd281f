"""Scenario 24: what a play costs is settled in its order and then fixed; targets that are gone."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, continuous, pay, text
from rulebound.games.fow.r09_abilities import gets, target
from rulebound.games.fow.r10_game_actions import banish, draw_cards
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import Cards, It, Kind, This
from rulebound.program.ops import Charge, Gain, Move
from tests.forceofwill import BATTLE, Play, Produce, Reduce, Spend, Standby, chant, duel, regalia, resonator, side
from tests.scenario import PASS

ANY = Cards("any", ("field",), (Kind("resonator"),))
CHANTS = Cards("yours", ("anywhere",), (Kind("chant"),))
GUARD = resonator("Guard", 500, 500)
CURSE = chant("Curse", text(target(ANY), *gets(-300, -300, It()), draw_cards(1)), cost=(2,))
SAVE = chant("Save", text(target(ANY), Move(It(), "hand", verb="return")), keywords=("quickcast",))


def charge(name: str, n: int, *more: object) -> PrintedCard:
    """A regalia by which chants cost more, or less."""
    return regalia(name, continuous(Charge("play", n, CHANTS, lasting="while here")), *more)  # type: ignore[arg-type]


TAX, AID = charge("Tax", 1), charge("Aid", -2)


def test_raised_by_one_and_lowered_by_four_it_costs_nothing() -> None:
    """fow-6.0 903.2e-iii, 903.2e-iv, 903.2e-v"""
    t = duel(me=side(hand=[CURSE], field=[TAX, AID, AID], fire=1), you=side(field=[GUARD]))
    t.me.does(Play("Curse"))
    for _ in range(3):
        t.me.is_offered(Reduce("free"))
        t.me.does(Reduce("free"))
    t.me.shows(fire=1)
    t.shows(chase=["Curse"])
    t.both_pass()
    t.card("Guard", atk=200, **{"def": 200})
    t.me.shows(deck=4)
    t.is_quiet()


def test_with_one_aid_it_costs_one() -> None:
    """fow-6.0 903.2e-iii, 903.2e-iv"""
    t = duel(me=side(hand=[CURSE], field=[TAX, AID], fire=1), you=side(field=[GUARD]))
    t.me.plays("Curse")
    t.me.shows(fire=0)
    t.both_pass()
    t.is_quiet()


def test_what_is_settled_does_not_change_while_it_is_paid() -> None:
    """fow-6.0 903.2e-v"""
    # The tax is banished for the last will: it is paid all the same.
    source = activate(Gain("void", 1), cost=(banish(This()),))
    t = duel(me=side(hand=[CURSE], field=[charge("Toll", 1, source)], fire=2), you=side(field=[GUARD]))
    t.me.is_offered(Play("Curse"), Produce("Toll", 1), Standby("Curse"), BATTLE, PASS)
    t.me.does(Play("Curse"))
    t.me.is_offered(Spend("fire"), Produce("Toll", 1))
    t.me.produces("Toll", 1)
    t.me.pays()
    t.me.shows(fire=0, void=0, graveyard=["Toll"])
    t.both_pass()
    t.is_quiet()


def test_with_its_target_gone_the_rest_still_happens() -> None:
    """fow-6.0 903.3a"""
    t = duel(me=side(hand=[CURSE], fire=2), you=side(field=[GUARD], hand=[SAVE], fire=1))
    t.me.plays("Curse", targets=["Guard"])
    t.me.passes()
    t.you.plays("Save", targets=["Guard"])
    t.resolves()
    t.you.shows(hand=["Guard"])
    t.me.shows(deck=4, graveyard=["Curse"])
    t.is_quiet()


def test_without_a_target_it_is_not_played() -> None:
    """fow-6.0 903.2d"""
    t = duel(me=side(hand=[CURSE], field=[AID], fire=2))
    t.me.is_offered(Standby("Curse"), BATTLE, PASS)
    t.me.is_refused("Curse", "play", "fow-6.0:903.2d")
    t.is_quiet()


def test_what_proves_impossible_on_the_way_is_undone_whole() -> None:
    """fow-6.0 903.2f, 1003.4"""
    # The will that was to pay for it goes for the cost of another will ability.
    prism = regalia("Prism", activate(Gain("wind", 1), cost=(pay(1),), rest=True))
    song = chant("Song", text(draw_cards(1)), cost=("fire",))
    t = duel(me=side(hand=[song], field=[prism], fire=1))
    t.me.does(Play("Song"))
    t.me.produces("Prism")
    t.me.does(Spend("fire"))
    t.me.shows(hand=["Song"], fire=1, wind=0)
    t.card("Prism", rested=False)
    t.shows(chase=[])
    t.is_quiet()
