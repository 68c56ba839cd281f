"""Abilities that a player uses once a game by their name, whichever card says them."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import Cards, It, Kind, Other, This
from rulebound.program.ops import Cancel, Choose, Copy, Gain, Grant, Move
from tests.scenario import PASS
from tests.skirmish import Attack, Play, Use, side, skirmish, tactic, unit

BOTH = pytest.mark.parametrize("profile", ["toy-waves", "toy"])


def art(label: str, life: int = 1) -> Ability:
    """A quick ability that a player has once a game."""
    return Ability("activated", (Gain("life", life),), "quick", once="name", label=label)


def saint(name: str, *labels: str) -> PrintedCard:
    """A unit without power that knows arts."""
    return unit(name, 0, 9, *[art(label) for label in labels])


@BOTH
def test_each_name_once_a_game_whichever_card_says_it(profile: str) -> None:
    """toy 5.5, 5.10"""
    t = skirmish(profile, me=side(field=[saint("Mara", "Dawn", "Dusk"), saint("Nell", "Dawn")]))
    t.me.uses("Mara")
    if profile == "toy":
        t.both_pass()
    t.me.shows(life=13)
    # Dawn is used up for both cards; Dusk is another name.
    t.me.is_offered(Use("Mara", 1), Attack("Mara"), Attack("Nell"), PASS)
    t.me.is_refused("Nell", "ability", "toy-1:5.5")
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Play("Pebble"), Use("Mara", 1), Attack("Mara"), Attack("Nell"), PASS)


def test_each_player_has_each_name() -> None:
    """toy 5.5"""
    t = skirmish("toy", me=side(field=[saint("Mara", "Dawn")]), you=side(field=[saint("Nell", "Dawn")]))
    t.me.uses("Mara")
    t.me.passes()
    t.you.uses("Nell")
    t.both_pass()
    t.both_pass()
    t.me.shows(life=13)
    t.you.shows(life=13)
    t.is_quiet()


def test_a_card_that_comes_back_has_not_got_its_art_back() -> None:
    """toy 2.3, 5.5"""
    home = tactic("Home", Choose(Cards("yours", ("field",)), 1), Move(It(), "hand"), cost=0)
    t = skirmish(me=side(field=[saint("Mara", "Dawn")], hand=[home]))
    t.me.uses("Mara")
    t.me.plays("Home")
    t.me.plays("Mara", at=0)
    t.me.is_offered(PASS)


def test_what_was_cancelled_has_been_used() -> None:
    """toy 5.5, 7.5"""
    spell = Choose(Cards("any", ("chase",), (Other(),)), 1, target=True)
    deny = tactic("Deny", spell, Cancel(It()), cost=0, quick=True)
    t = skirmish("toy", me=side(field=[saint("Mara", "Dawn"), saint("Nell", "Dawn")]), you=side(hand=[deny]))
    t.me.uses("Mara")
    t.me.passes()
    t.you.plays("Deny")
    t.both_pass()
    t.me.shows(life=12)
    t.me.is_offered(Attack("Mara"), Attack("Nell"), PASS)


def test_a_copy_shares_the_art_and_so_does_what_is_given() -> None:
    """toy 5.5"""
    units = Cards("yours", ("field",), (Kind("unit"),))
    mimic = unit("Mimic", 0, 9, Ability("activated", (Choose(units, 1), Copy(This(), It())), "main", once="turn"))
    gift = tactic("Gift", Choose(units, 1), Grant(It(), ability=art("Dawn", 5)), cost=0)
    t = skirmish(me=side(field=[saint("Mara", "Dawn"), mimic, "Cinder Scout"], hand=[gift]))
    t.me.uses("Mimic")
    t.me.picks("Mara")
    t.me.plays("Gift")
    t.me.picks("Cinder Scout")
    t.me.uses("Mimic")
    t.me.shows(life=13)
    t.me.is_offered(Attack("Mara"), Attack("Mimic"), Attack("Cinder Scout"), PASS)


def test_an_automatic_ability_works_once_by_its_name_though_two_cards_say_it() -> None:
    """toy 4.6, 5.5"""
    toll = Ability("automatic", (Gain("life", 1),), Event("turn ends", own=False), once="name", label="Toll")
    bell, gong = unit("Bell", 0, 9, toll), unit("Gong", 0, 9, toll)
    t = skirmish(me=side(field=[bell, gong]), you=side(field=[bell]))
    t.me.passes()
    t.me.triggers("Bell")
    t.me.shows(life=13)
    t.you.shows(life=13)
    t.turn_passes()
    t.me.shows(life=13)
    t.you.shows(life=13)
