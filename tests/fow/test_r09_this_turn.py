"""904, 906, 911 What a card has done, and what has happened, this turn."""

from __future__ import annotations

from typing import Literal

from rulebound.games.fow.r02_cards import activate, continuous
from rulebound.games.fow.r09_abilities import target, whenever
from rulebound.games.fow.r10_game_actions import destroy_it
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import ThisTurn, Times
from rulebound.program.conditions import Compared, Matches, Remembered
from rulebound.program.filters import Cards, Did, Filter, It, Kind, Subject, This, Trait
from rulebound.program.ops import Change, Damage, Gain, If, Move, Rest
from tests.forceofwill import duel, quick, regalia, resonator, side

ANY = Cards("any", ("field",), (Kind("resonator"),))
BIRD = resonator("Bird", 300, 300)


def count(name: str, whose: Literal["yours", "theirs", "any"], *where: Filter) -> Gain:
    """Life for each event of this turn."""
    return Gain("life", Times(100, ThisTurn(name, where, whose)))


def test_what_attacked_this_turn_is_known_until_the_turn_ends() -> None:
    """fow-6.0 803.5, 505.6"""
    proud = continuous(Change("def", 200, Cards("any", ("field",), (Did("attacked"),)), "while here"))
    t = duel(me=side(field=[BIRD, resonator("Ox", 100, 100), regalia("Drum", proud)]))
    t.me.attacks("Bird")
    t.end_battle()
    t.card("Bird", **{"def": 500})
    t.card("Ox", **{"def": 100})
    t.turn_passes()
    t.card("Bird", **{"def": 300})
    t.is_quiet()


def test_what_entered_the_field_this_turn_is_known_while_it_is_that_card() -> None:
    """fow-6.0 302.3, 505.6"""
    young = continuous(Change("atk", 100, Cards("any", ("field",), (Did("entered"),)), "while here"))
    t = duel(me=side(field=[resonator("Ox", 100, 100), regalia("Drum", young)], hand=[BIRD], fire=1))
    t.me.plays("Bird")
    t.both_pass()
    t.card("Bird", atk=400)
    t.card("Ox", atk=100)
    t.turn_passes()
    t.card("Bird", atk=300)
    t.is_quiet()


def test_a_card_of_a_graveyard_was_put_there_from_the_field_this_turn() -> None:
    """fow-6.0 906.7b, 302.3"""
    fallen = Cards("any", ("graveyard",), (Did("fallen"),))
    back = regalia("Urn", activate(target(fallen), Move(It(), "field")))
    kill = quick("Kill", target(ANY), destroy_it(It()))
    t = duel(me=side(field=[BIRD, back], hand=[kill], graveyard=[resonator("Ghost", 100, 100)]))
    t.me.plays("Kill")
    t.both_pass()
    t.me.activates("Urn")
    t.both_pass()
    t.me.shows(field=["Urn", "Bird"], graveyard=["Kill", "Ghost"])
    t.is_quiet()


def test_what_dealt_damage_this_turn_and_what_a_player_was_dealt() -> None:
    """fow-6.0 912.2, 1007.1"""
    hurt = If(Remembered("damage", ">=", 300, "theirs"), (Gain("life", 500),))
    dealt = Cards("any", ("field",), (Did("dealt damage"),))
    gong = regalia("Gong", activate(hurt, target(dealt), Rest(It())))
    t = duel(me=side(field=[BIRD, resonator("Ox", 100, 100), gong]))
    t.me.attacks("Bird")
    t.end_battle()
    t.you.shows(life=3700)
    t.me.activates("Gong")
    t.both_pass()
    t.me.shows(life=4500)
    t.is_quiet()


def test_events_of_the_turn_are_counted_though_their_cards_have_gone() -> None:
    """fow-6.0 911.1, 906.7b"""
    fallen = count("falls", "yours", Trait("Spirit"))
    bell = regalia(
        "Bell", activate(fallen, count("enters field", "theirs"), count("enters field", "yours", Kind("resonator")))
    )
    kill = quick("Kill", target(ANY), destroy_it(It()))
    t = duel(me=side(field=[resonator("Ox", 100, 100), bell], hand=[BIRD, kill], fire=1))
    t.me.plays("Bird")
    t.both_pass()
    t.me.plays("Kill", targets=["Bird"])
    t.both_pass()
    t.me.activates("Bell")
    t.both_pass()
    t.me.shows(life=4200)
    t.turn_passes()
    t.turn_passes()
    t.me.activates("Bell")
    t.both_pass()
    t.me.shows(life=4200)
    t.is_quiet()


def test_a_condition_asks_how_often_it_has_happened() -> None:
    """fow-6.0 803.5"""
    once = If(Compared(ThisTurn("attacks", (Kind("resonator"),), "yours"), ">=", 1), (Damage(500, side="theirs"),))
    horn = regalia("Horn", activate(once))
    t = duel(me=side(field=[BIRD, horn]))
    t.me.activates("Horn")
    t.both_pass()
    t.you.shows(life=4000)
    t.me.attacks("Bird")
    t.end_battle()
    t.me.activates("Horn")
    t.both_pass()
    t.you.shows(life=3200)
    t.is_quiet()


def test_what_was_dealt_damage_by_this_card_this_turn_is_known_when_it_falls() -> None:
    """fow-6.0 912.1, 912.2, 906.7"""
    bitten = Event("falls", own=False, where=(Did("damaged", by=This()),))
    wolf = resonator("Wolf", 500, 900, Ability("automatic", (Gain("life", 100),), bitten))
    seen = If(Matches(Subject(), (Did("damaged", by=This()),)), (Gain("life", 200),))
    cat = resonator("Cat", 200, 900, whenever(Event("falls", own=False), seen), keywords=("precision",))
    kill = quick("Kill", target(ANY), destroy_it(It()))
    board = [resonator("Ox", 100, 500), resonator("Ram", 100, 500)]
    t = duel(me=side(field=[wolf, cat], hand=[kill, kill]), you=side(field=board))
    t.me.attacks("Cat", "Ox")
    t.end_battle()
    t.me.plays("Kill", targets=["Ram"])
    t.resolves()
    t.me.shows(life=4000)
    t.me.plays("Kill#2", targets=["Ox"])
    t.resolves()
    t.me.shows(life=4200)
    t.is_quiet()
