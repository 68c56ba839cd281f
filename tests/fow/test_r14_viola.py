"""1415 Life breaks and the Viola rule."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import text
from rulebound.games.fow.r14_wording import breaks, into_life_break
from rulebound.kernel import view
from rulebound.program.amounts import Count
from rulebound.program.filters import Cards, Chased, It, Kind, Top
from rulebound.program.ops import Cancel, Damage, Draw, Gain
from tests.forceofwill import BATTLE, Play, chant, duel, resonator, side
from tests.fow.decks import set_up
from tests.scenario import PASS, Offer

VIOLA = "fow-6.0-viola"
BREAK = Offer("life break")
ANY = Cards("any", ("field",), (Kind("resonator"),))
OX = resonator("Ox", 300, 300)
BALM = resonator("Balm", 100, 100, breaks(Gain("life", 300)))
BURST = resonator("Burst", 100, 100, breaks(target(ANY), Damage(300, It())))


def test_by_the_viola_rule_each_player_lays_four_cards_aside_after_setting_up() -> None:
    """fow-6.0 1415.1, 1415.1a, 1415.1c"""
    t = set_up("Seer", "Warden", profile=VIOLA)
    for player in (t.me, t.you):
        player.shows(**{"life break": 4, "deck": 31, "hand": 5})
    t = set_up("Seer", "Warden")
    for player in (t.me, t.you):
        player.shows(**{"life break": 0, "deck": 35, "hand": 5})


def test_nobody_sees_the_cards_of_a_life_break_area_and_new_ones_go_on_top() -> None:
    """fow-6.0 1415.1a-i"""
    store = chant("Store", text(into_life_break(Top(1))))
    t = duel(VIOLA, me=side(hand=[store], breaks=[OX], deck=["Pebble", "Shell"], fire=1, life=4000))
    t.me.plays("Store")
    t.both_pass()
    t.me.shows(**{"life break": ["Pebble", "Ox"]})
    for viewer in range(3):
        area = next(z for z in view.view(t.s, viewer).zones if z.name == "life break" and z.seat == t.me.seat)
        assert area.count == 2
        assert not area.cards
    t.is_quiet()


@pytest.mark.parametrize(
    ("life", "cards", "may"),
    [
        (4000, 4, True),
        (4000, 3, False),
        (4100, 4, False),
        (3000, 3, True),
        (3100, 3, False),
        (1000, 1, True),
        (100, 0, False),
    ],
)
def test_a_life_break_is_performed_while_there_are_more_cards_than_whole_thousands(
    life: int, cards: int, may: bool
) -> None:
    """fow-6.0 1415.1d, 1415.1d-i"""
    t = duel(VIOLA, me=side(breaks=["Pebble"] * cards, life=life))
    t.me.is_offered(*([BREAK] if may else []), BATTLE, PASS)
    if may:
        t.me.does(BREAK)
        t.me.shows(**{"life break": cards - 1, "graveyard": ["Pebble"]})
        t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_whoever_has_priority_performs_a_life_break_and_its_break_is_played() -> None:
    """fow-6.0 1415.1b, 1415.1b-i, 1415.1d"""
    t = duel(VIOLA, you=side(breaks=[BALM, OX], life=1500))
    t.me.passes()
    t.you.is_offered(BREAK, PASS)
    t.you.does(BREAK)
    t.shows(chase=["ability of Balm"])
    # It is removed while its [Break] is on the chase, and goes to the graveyard after that.
    t.you.shows(removed=["Balm"], graveyard=[], **{"life break": ["Ox"]})
    t.both_pass()
    t.you.shows(removed=[], graveyard=["Balm"], life=1800)


def test_a_break_that_is_cancelled_lets_its_card_go_to_the_graveyard() -> None:
    """fow-6.0 1415.1d-iii"""
    hush = chant(
        "Hush", text(target(Cards("any", ("chase",), (Chased("ability"),))), Cancel(It())), keywords=("quickcast",)
    )
    t = duel(VIOLA, me=side(breaks=[BALM], life=900), you=side(hand=[hush], fire=1))
    t.me.does(BREAK)
    t.me.passes()
    t.you.plays("Hush")
    t.both_pass()
    t.me.shows(removed=[], graveyard=["Balm"], life=900)
    t.is_quiet()


def test_a_break_that_can_be_played_must_be() -> None:
    """fow-6.0 1415.1b-ii, 1415.1d-ii"""
    t = duel(VIOLA, me=side(breaks=[BURST], field=[OX], life=900))
    t.me.does(BREAK)
    # It is on the chase without a question; its target is the only one there is.
    t.shows(chase=["ability of Burst"])
    t.both_pass()
    t.me.shows(graveyard=["Ox", "Burst"])
    t.is_quiet()


def test_a_card_without_a_break_that_could_be_played_goes_to_the_graveyard_at_once() -> None:
    """fow-6.0 1415.1d-iii, 1415.1d-ii"""
    t = duel(VIOLA, me=side(breaks=[BURST], life=900))
    t.me.does(BREAK)
    t.shows(chase=[])
    t.me.shows(graveyard=["Burst"], removed=[])
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_more_than_four_cards_go_from_the_bottom_to_the_graveyard() -> None:
    """fow-6.0 1415.1a-ii, 1415.1e-i"""
    store = chant("Store", text(into_life_break(Top(1))))
    t = duel(VIOLA, me=side(hand=[store], breaks=["Pebble", "Pebble", "Pebble", OX], deck=["Shell"], fire=1, life=4500))
    t.me.plays("Store")
    t.both_pass()
    t.me.shows(graveyard=["Ox", "Store"], **{"life break": ["Shell", "Pebble", "Pebble#2", "Pebble#3"]})
    t.is_quiet()


def test_without_the_viola_rule_life_breaks_and_break_are_ignored() -> None:
    """fow-6.0 1415.2, 1415.1"""
    store = chant(
        "Store", text(into_life_break(Top(1)), Draw(Count(Cards("yours", ("life break",)))), Gain("life", 100))
    )
    t = duel(me=side(hand=[store, BALM], deck=["Shell"], fire=1, life=900))
    t.me.is_offered(Play("Store"), Play("Balm"), BATTLE, PASS)
    t.me.plays("Store")
    t.both_pass()
    # That part of the text is ignored, the rest is done.
    t.me.shows(deck=["Shell"], life=1000, hand=["Balm"], **{"life break": []})
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()
