"""Rulings on Life and on cards that are revealed, played with the real cards."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main, trigger
from rulebound.kernel.state import FACE_UP
from rulebound.program.filters import Top
from rulebound.program.ops import Draw, Turn
from tests.onepiece import Take, card, character, duel, event, side
from tests.rulings.opcg.real import RUNNER, WALL, akin, real
from tests.scenario import DONE, NO, PASS, YES, Mode, Pick

SHOW = event("Show", main(Turn(Top(1, "life", "theirs"), "up")))
WISH = event("Wish", trigger(Draw(1)))
TALL = character("Tall", 7000)


# -- revealed from the deck -----------------------------------------------------------------------


@pytest.mark.parametrize("kin", [True, False])
def test_a_revealed_card_is_drawn_or_lies_hidden_on_the_deck_again(kin: bool) -> None:
    """[789], [790] ST17-001."""
    top = character("Topmost", 1000)
    top = akin(top, "ST17-001") if kin else top
    t = duel(me=side(hand=[real("ST17-001")], deck=[top, "Rope Dancer", "Pebble"], active=4))
    t.me.plays("ST17-001")
    if kin:
        t.me.is_offered(Pick("Topmost"), Pick("Rope Dancer"))
        t.me.picks("Rope Dancer")
        t.me.shows(hand=["Topmost"], deck=["Rope Dancer", "Pebble"])
    else:
        t.me.shows(hand=[], deck=["Topmost", "Rope Dancer", "Pebble"])
        assert t.s.bits[t.row("Topmost")] & FACE_UP == 0
    t.is_quiet()


@pytest.mark.parametrize("kin", [True, False])
def test_two_cards_are_drawn_with_the_revealed_one_among_them(kin: bool) -> None:
    """[811] ST22-006."""
    top = character("Topmost", 1000)
    top = akin(top, "ST22-006") if kin else top
    t = duel(me=side(hand=[real("ST22-006")], deck=[top, "Rope Dancer", "Pebble"], active=7))
    t.me.plays("ST22-006")
    if kin:
        t.me.is_offered(Pick("Topmost"), Pick("Rope Dancer"))
        t.me.picks("Topmost")
        t.me.shows(hand=["Rope Dancer"], deck=["Pebble"], trash=["Topmost"])
    else:
        t.me.shows(hand=[], deck=["Topmost", "Rope Dancer", "Pebble"], trash=[])
    t.is_quiet()


@pytest.mark.parametrize("kin", [True, False])
def test_a_card_revealed_for_a_don_stays_on_the_deck(kin: bool) -> None:
    """[812] ST22-007."""
    top = character("Topmost", 1000)
    top = akin(top, "ST22-006") if kin else top
    t = duel(me=side(characters=[real("ST22-007")], deck=[top, "Pebble"], active=0, rested=1))
    t.me.activates("ST22-007")
    if kin:
        t.me.is_offered(Pick("Seeker"), Pick("ST22-007"))
        t.me.picks("Seeker")
        t.me.declares(1)
    t.card("Seeker", don=1 if kin else 0)
    t.me.shows(deck=["Topmost", "Pebble"])
    assert t.s.bits[t.row("Topmost")] & FACE_UP == 0
    t.is_quiet()


@pytest.mark.parametrize("kin", [True, False])
def test_a_card_revealed_for_power_stays_on_the_deck(kin: bool) -> None:
    """[814] ST22-016."""
    top = character("Topmost", 1000)
    top = akin(top, "ST22-006") if kin else top
    t = duel(me=side(characters=[TALL], active=0), you=side(hand=[real("ST22-016")], deck=[top, "Shell"], active=1))
    t.me.attacks("Tall", "Keeper")
    t.you.plays("ST22-016")
    if kin:
        t.you.picks("Keeper")
    t.card("Keeper", power=9000 if kin else 5000)
    t.you.shows(deck=["Topmost", "Shell"])
    t.you.is_offered(PASS)


@pytest.mark.parametrize("cost", [3, 4])
def test_a_revealed_card_of_too_little_cost_stays_on_top(cost: int) -> None:
    """[46] EB01-029."""
    top = character("Topmost", 1000, cost=cost)
    you = side(characters=[WALL], hand=[real("EB01-029")], deck=[top, "Shell"], active=1)
    t = duel(me=side(characters=[TALL], active=0), you=you)
    t.me.attacks("Tall", "Keeper")
    t.you.plays("EB01-029")
    if cost == 4:
        t.you.is_offered(Pick("Wall"), DONE)
        t.you.picks("Wall")
    t.you.shows(deck=["Shell", "Topmost"] if cost == 4 else ["Topmost", "Shell"], hand=["Wall"] if cost == 4 else [])
    t.you.passes()
    t.you.does(t.offers()[0])
    t.is_quiet()


# -- what the opponent chooses --------------------------------------------------------------------


@pytest.mark.parametrize("mode", [0, 1])
def test_what_the_opponent_chooses_is_about_the_player_of_the_card(mode: int) -> None:
    """[726], [727] ST07-010."""
    t = duel(me=side(hand=[real("ST07-010")], active=7, deck=["Rope Dancer", "Pebble"]), you=side(life=["Gate Warden"]))
    t.me.plays("ST07-010")
    t.you.is_offered(Mode(0), Mode(1))
    t.you.chooses_mode(mode)
    t.you.shows(life=0 if mode == 0 else 1, trash=["Gate Warden"] if mode == 0 else [])
    t.me.shows(life=3 if mode == 1 else 2, deck=1 if mode == 1 else 2)
    t.is_quiet()


def test_the_opponent_may_choose_what_is_impossible() -> None:
    """[728] ST07-010."""
    t = duel(me=side(hand=[real("ST07-010")], active=7), you=side(life=[]))
    t.me.plays("ST07-010")
    t.you.is_offered(Mode(0), Mode(1))
    t.you.chooses_mode(0)
    t.you.shows(life=0, trash=[])
    t.me.shows(life=2)
    t.is_quiet()


# -- Life that lies face up -----------------------------------------------------------------------


@pytest.mark.parametrize("shown", [True, False])
def test_life_that_lies_face_up_goes_under_the_deck_and_has_no_trigger(shown: bool) -> None:
    """[765] ST13-003."""
    me = side(characters=[RUNNER], hand=[SHOW], active=0)
    t = duel(me=me, you=side(leader=real("ST13-003"), life=[WISH, "Shell"], deck=["Gate Warden", "Rope Dancer"]))
    if shown:
        t.me.plays("Show")
    t.me.attacks("Runner", "ST13-003")
    t.you.passes()
    if shown:
        t.you.is_offered(Take("Wish"))
        t.you.takes("Wish")
        t.you.shows(life=["Shell"], hand=[], deck=["Gate Warden", "Rope Dancer", "Wish"])
    else:
        t.you.triggers_life("Wish")
        t.you.shows(life=["Shell"], hand=["Gate Warden"], trash=["Wish"])
    t.is_quiet()


def test_life_that_lies_face_up_is_banished_all_the_same() -> None:
    """[775] ST13-003."""
    bane = character("Bane", 5000, keywords=("banish",))
    me = side(characters=[bane], hand=[SHOW], active=0)
    t = duel(me=me, you=side(leader=real("ST13-003"), life=["Rope Dancer", "Shell"]))
    t.me.plays("Show")
    t.me.attacks("Bane", "ST13-003")
    t.you.passes()
    t.you.shows(life=["Shell"], hand=[], trash=["Rope Dancer"], deck=5)
    t.is_quiet()


def test_two_cards_become_life_out_of_the_hand_and_the_trash() -> None:
    """[768] ST13-003."""
    one, other = character("Ash", 5000, cost=5), character("Birch", 5000, cost=5)
    me = side(leader=card(real("ST13-003"), don=2), hand=[one, "Pebble"], trash=[other], life=[], active=0)
    t = duel(me=me)
    t.me.activates("ST13-003", 1)
    t.me.picks("Pebble")
    t.me.is_offered(Pick("Ash"), Pick("Birch"), DONE)
    t.me.picks("Ash", "Birch", "Birch")  # the last one says the order
    t.me.shows(life=2, hand=[], trash=["Pebble"])
    assert all(t.s.bits[t.row(name)] & FACE_UP for name in ("Ash", "Birch"))
    t.is_quiet()


# -- Life that leaves -----------------------------------------------------------------------------


def test_life_that_was_taken_and_put_back_has_left() -> None:
    """[624] OP11-041 and OP06-106."""
    me = side(leader=real("OP11-041"), hand=[real("OP06-106")], life=["Rope Dancer", "Pebble"], active=2)
    t = duel(me=me)
    t.me.plays("OP06-106")
    t.me.agrees()
    t.me.chooses_mode(0)
    t.me.picks("Rope Dancer")
    t.me.shows(life=["Rope Dancer", "Pebble"], hand=[])
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(hand=1, deck=4)
    t.is_quiet()


def test_life_that_was_looked_at_and_put_in_order_has_not_left() -> None:
    """[625] OP11-041 and EB01-052."""
    me = side(leader=real("OP11-041"), hand=[real("EB01-052")], active=2)
    t = duel(me=me, you=side(life=["Rope Dancer", "Gate Warden"]))
    t.me.plays("EB01-052")
    t.me.chooses_mode(0)
    t.me.is_offered(Pick("Rope Dancer"), Pick("Gate Warden"))
    t.me.picks("Gate Warden")
    t.you.shows(life=2)
    t.me.shows(hand=[], deck=5)
    t.is_quiet()
