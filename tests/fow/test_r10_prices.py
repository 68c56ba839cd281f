"""203, 304, 706, 1003, 1116 What is paid with other will, for less, and what a player sees of a deck."""

from __future__ import annotations

from rulebound.games.fow import words as w
from rulebound.games.fow.r02_cards import activate, continuous, evolution, pay
from rulebound.kernel.state import SEATS
from rulebound.program.conditions import Exists
from rulebound.program.filters import Cards, Carrying, Kind, NamePart, Not, Trait
from rulebound.program.ops import Allow, Charge, Draw, Forbid, Gain, Modes
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Attack,
    Play,
    Spend,
    Standby,
    addition,
    card,
    duel,
    quick,
    regalia,
    resonator,
    ruler,
    side,
)
from tests.scenario import PASS, Mode

FABLES = Cards("yours", ("hand", "chase"), (Trait("Fable"),))
BIRD = resonator("Bird", 300, 300, cost=("fire",))


ANY = regalia("Quill", continuous(Allow("pay with any attribute", FABLES, lasting="while here")))


def test_an_attribute_cost_is_paid_with_will_of_any_attribute() -> None:
    """fow-6.0 203.4, 1003.2"""
    wise = resonator("Fable", 300, 300, cost=("fire", "light", 1), traits=("Fable",))
    t = duel(me=side(field=[ANY], hand=[wise, BIRD], water=2, void=1))
    t.me.is_offered(Play("Fable"), BATTLE, Standby("Fable"), Standby("Bird"), PASS)
    t.me.does(Play("Fable"))
    t.me.is_offered(Spend("water"))
    t.me.pays()
    t.resolves()
    t.me.shows(field=["Quill", "Fable"], water=0, void=0)


def test_will_without_an_attribute_does_not_pay_for_one() -> None:
    """fow-6.0 203.4"""
    wise = resonator("Fable", 300, 300, cost=("fire",), traits=("Fable",))
    t = duel(me=side(field=[ANY], hand=[wise], void=1))
    t.me.is_offered(BATTLE, PASS)


def test_will_of_the_moon_is_spent_as_though_it_were_of_an_attribute() -> None:
    """fow-6.0 1003.6, 907.6"""
    moon = regalia("Mirror", continuous(Allow("spend moon as wind", side="yours", lasting="while here")))
    leaf = resonator("Leaf", 300, 300, cost=("wind", "wind"))
    crab = resonator("Crab", 300, 300, cost=("water",))
    t = duel(me=side(field=[moon], hand=[leaf, crab], wind=1, moon=1))
    t.me.does(Play("Leaf"))
    t.me.is_offered(Spend("wind"), Spend("moon"))
    t.me.does(Spend("moon"))
    t.me.pays()
    t.resolves()
    t.me.shows(field=["Mirror", "Leaf"], wind=0, moon=0)
    t = duel(me=side(hand=[leaf], wind=1, moon=1))
    t.me.is_offered(Standby("Leaf"), BATTLE, PASS)


def test_less_is_paid_to_put_cards_into_standby() -> None:
    """fow-6.0 706.1"""
    nook = regalia("Nook", continuous(Charge("standby", -1, side="yours", lasting="while here")))
    t = duel(me=side(field=[nook], hand=[BIRD], void=1))
    t.me.is_offered(Standby("Bird"), BATTLE, PASS)
    t.me.stands_by("Bird")
    t.me.shows(standby=["Bird"], void=0)


def test_evolution_costs_less_and_other_abilities_do_not() -> None:
    """fow-6.0 1116.1, 903.2e-iv"""
    grove = regalia("Grove", continuous(Charge("evolve", -1, Cards("yours", ("field",)), lasting="while here")))
    cub = resonator("Cub", 300, 300, evolution(1), activate(Draw(1), cost=(pay(1),)))
    t = duel(me=side(field=[grove, cub]))
    t.me.activates("Cub")
    t.resolves()
    t.card("Cub", evolution=1)
    t.me.shows(hand=[])


def test_the_top_card_of_the_main_deck_is_seen_by_its_player_or_by_all() -> None:
    """fow-6.0 304.2, 302.2"""
    lens = regalia("Lens", continuous(Allow("look at the top card", side="yours", lasting="while here")))
    window = regalia("Window", continuous(Allow("show the top card", side="yours", lasting="while here")))
    for lies, seen in ((lens, (True, False)), (window, (True, True)), (regalia("Brick"), (False, False))):
        t = duel(me=side(field=[lies], deck=[BIRD, resonator("Ape", 400, 900)]))
        deck = t.s.zones[w.DECK * SEATS + t.me.seat]
        assert (t.s.is_known(deck[-1], t.me.seat), t.s.is_known(deck[-1], t.you.seat)) == seen
        assert not t.s.is_known(deck[0], 0) or len(deck) == 1


def test_a_text_is_chosen_only_on_its_condition() -> None:
    """fow-6.0 903.2c"""
    chief = Exists(Cards("yours", ("ruler area",), (NamePart("Chief"),)))
    modes = Modes(((Draw(1),), (Gain("life", 300),)), on_play=True, only=(None, chief))
    t = duel(me=side(ruler=ruler("Chief of All"), hand=[quick("Shout", modes)]))
    t.me.does(Play("Shout"))
    t.me.is_offered(Mode(0), Mode(1))
    t = duel(me=side(hand=[quick("Shout", modes)]))
    t.me.does(Play("Shout"))
    t.me.is_offered(Mode(0))
    t.me.does(Mode(0))
    t.resolves()
    t.me.shows(hand=["Pebble"], life=4000)


def test_a_card_without_an_addition_is_told_from_one_with_one() -> None:
    """fow-6.0 1002.1"""
    bare = Cards("any", ("field",), (Kind("resonator"), Not(Carrying((Kind("addition"),)))))
    proud = regalia("Drum", continuous(Forbid("attack", bare, lasting="while here")))
    crowned = card(resonator("King", 300, 300), attached=(addition("Crown", on="resonator"),))
    t = duel(me=side(field=[proud, crowned, BIRD]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("King"), GIVE_UP)
