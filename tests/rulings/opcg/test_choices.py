"""Rulings on who chooses and what may be chosen, played with the real cards."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main, on_ko
from rulebound.kernel.state import FACE_UP
from rulebound.program.filters import Top
from rulebound.program.ops import Draw, Turn
from tests.onepiece import Block, card, character, duel, event, side
from tests.rulings.opcg.real import RUNNER, WALL, akin, real
from tests.scenario import BOTTOM, DONE, NO, PASS, TOP, YES, Mode, Pick

SHOW = event("Show", main(Turn(Top(1, "life"), "up")))
TALL = character("Tall", 7000)


# -- who chooses ----------------------------------------------------------------------------------


def test_what_the_opponent_returns_the_opponent_chooses() -> None:
    """[413] OP06-051."""
    me = side(hand=[real("OP06-051"), "Pebble", "Pebble"], active=5)
    t = duel(me=me, you=side(characters=[RUNNER, WALL]))
    t.me.plays("OP06-051")
    t.me.agrees()
    t.me.picks("Pebble", "Pebble#2", "Pebble")  # the last one says the order
    t.you.is_offered(Pick("Runner"), Pick("Wall"))
    t.you.picks("Wall")
    t.you.shows(characters=["Runner"], hand=["Wall"])
    t.is_quiet()


def test_cards_that_go_under_a_deck_are_put_in_order_by_their_owner_unseen() -> None:
    """[415], [416] OP06-058."""
    t = duel(me=side(hand=[real("OP06-058")], active=7), you=side(characters=[RUNNER, WALL], deck=["Shell"]))
    t.me.plays("OP06-058")
    t.me.picks("Runner", "Wall")
    t.you.is_offered(Pick("Runner"), Pick("Wall"))
    t.you.picks("Wall")
    t.you.shows(characters=[], deck=["Shell", "Wall", "Runner"])
    assert not t.me.knows("Wall") and t.you.knows("Wall")
    t.is_quiet()


def test_the_opponent_discards_and_then_a_card_of_the_opponents_trash_is_chosen() -> None:
    """[475] OP07-093."""
    me = side(hand=[real("OP07-093")], trash=["Pebble"] * 3, active=5)
    t = duel(me=me, you=side(hand=["Rope Dancer", "Shell"], trash=["Gate Warden"]))
    t.me.plays("OP07-093")
    t.me.agrees()
    while t.asked() is t.me:
        t.me.does(t.offers()[0])  # in which order
    t.you.is_offered(Pick("Rope Dancer"), Pick("Shell"))
    t.you.picks("Rope Dancer")
    t.me.is_offered(Pick("Rope Dancer"), Pick("Gate Warden"), DONE)
    t.me.picks("Gate Warden")
    t.you.shows(trash=["Rope Dancer"], deck=6)
    assert t.zone("deck", t.you.seat)[-1] == "Gate Warden"
    t.is_quiet()


def test_who_puts_cards_under_their_own_deck_puts_them_in_order() -> None:
    """[371] OP05-079: the opponent chooses them too."""
    names = ["Rope Dancer", "Gate Warden", "Twin Flame", "Lamplighter"]
    t = duel(me=side(hand=[real("OP05-079")], active=2), you=side(trash=names, deck=["Shell"]))
    t.me.plays("OP05-079")
    t.you.is_asked("choose cards")
    t.you.picks("Lamplighter", "Twin Flame", "Rope Dancer")
    t.you.is_offered(Pick("Lamplighter"), Pick("Twin Flame"), Pick("Rope Dancer"))
    t.you.picks("Twin Flame", "Rope Dancer")
    t.you.shows(trash=["Gate Warden"], deck=["Shell", "Twin Flame", "Rope Dancer", "Lamplighter"])
    t.is_quiet()


@pytest.mark.parametrize("hand", [2, 1, 0])
def test_the_opponent_may_choose_to_discard_more_than_there_is(hand: int) -> None:
    """[796], [802] ST20-005."""
    t = duel(me=side(hand=[real("ST20-005"), "Pebble"], active=6), you=side(hand=["Rope Dancer", "Shell"][:hand]))
    t.me.plays("ST20-005")
    t.me.agrees()
    t.me.picks("Pebble")
    t.you.is_offered(Mode(0), Mode(1))
    t.you.chooses_mode(0)
    while not t.stage.is_ordinary(t.s):
        t.you.does(t.offers()[0])
    t.you.shows(hand=[], trash=hand, life=2)
    t.is_quiet()


# -- what may be chosen ---------------------------------------------------------------------------


def test_all_cards_for_one_power_go_to_the_same_card() -> None:
    """[397] OP06-014."""
    film = [akin(character(name, 1000), "OP06-014") for name in ("Ash", "Birch")]
    t = duel(me=side(characters=[TALL], active=0), you=side(characters=[real("OP06-014"), RUNNER], hand=film))
    t.me.attacks("Tall", "Keeper")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Ash", "Birch")
    while Pick("Keeper") not in t.offers():
        t.you.does(t.offers()[0])  # in which order
    t.you.is_offered(Pick("Keeper"), Pick("OP06-014"), Pick("Runner"))
    t.you.picks("Keeper")
    t.card("Keeper", power=7000)
    t.card("Runner", power=5000)
    t.you.is_offered(PASS)


def test_who_has_come_may_itself_be_the_cost() -> None:
    """[471] OP07-085."""
    t = duel(me=side(hand=[real("OP07-085")], active=9), you=side(characters=[WALL]))
    t.me.plays("OP07-085")
    t.me.agrees()
    t.me.is_offered(Pick("Wall"), DONE)
    t.me.picks("Wall")
    t.me.shows(characters=[], trash=["OP07-085"])
    t.you.shows(characters=[], trash=["Wall"])
    t.is_quiet()


@pytest.mark.parametrize("cheap", [True, False])
def test_both_costs_or_none_with_a_character_of_either_player(cheap: bool) -> None:
    """[448], [409] OP06-043."""
    other = character("Other", 1000, cost=2 if cheap else 3)
    t = duel(me=side(characters=[real("OP06-043")], hand=["Pebble"], active=0), you=side(characters=[other]))
    able = [offer.card for offer in t.offers() if offer.kind == "activate"]
    assert able == (["OP06-043"] if cheap else [])
    if cheap:
        t.me.activates("OP06-043")
        t.me.picks("Pebble")
        t.card("OP06-043", power=11000)
        t.you.shows(characters=[], deck=6)
        t.is_quiet()


def test_cards_of_both_players_are_knocked_out_where_no_owner_is_named() -> None:
    """[736] ST08-005."""
    mine, yours = character("Mine", 1000), character("Yours", 1000)
    me = side(characters=[mine], hand=[real("ST08-005"), "Pebble"], active=9)
    t = duel(me=me, you=side(characters=[yours, character("Dear", 1000, cost=2)]))
    t.me.plays("ST08-005")
    t.me.agrees()
    t.me.picks("Pebble")
    t.me.shows(characters=["ST08-005"])
    t.you.shows(characters=["Dear"], trash=["Yours"])
    t.is_quiet()


def test_a_card_taken_as_the_cost_may_be_played_by_the_effect() -> None:
    """[740] ST09-008."""
    kin = akin(character("Kin", 3000, cost=4), "ST09-008", "yellow")
    me = side(characters=[card(real("ST09-008"), don=1)], life=[kin, "Pebble"], active=0)
    t = duel(me=me, you=side(life=["Rope Dancer", "Shell"]))
    t.me.attacks("ST09-008", "Keeper")
    t.me.agrees()
    t.me.chooses_mode(0)
    t.me.is_offered(Pick("Kin"), DONE)
    t.me.picks("Kin")
    t.me.shows(characters=["ST09-008", "Kin"], life=["Pebble"], hand=[])
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.is_quiet()


def test_only_a_character_on_the_field_of_just_that_cost_becomes_life() -> None:
    """[732], [733], [734] ST07-017."""
    two, three = character("Two", 1000, cost=2), character("Three", 1000, cost=3)
    me = side(stage=[real("ST07-017")], characters=[two, three], hand=[character("Held", 1000, cost=3)], active=0)
    t = duel(me=me)
    t.me.activates("ST07-017")
    t.me.chooses_mode(0)
    t.me.is_offered(Pick("Three"), DONE)
    t.me.is_done()
    t.me.shows(life=1, hand=2, characters=["Two", "Three"])
    t.is_quiet()


@pytest.mark.parametrize("cost", [2, 3])
def test_only_the_revealed_card_is_played_or_put_back(cost: int) -> None:
    """[761], [762] ST12-010."""
    top = character("Topmost", 1000, cost=cost)
    me = side(hand=[real("ST12-010"), character("Held", 1000, cost=2)], deck=[top, "Pebble"], active=3)
    t = duel(me=me)
    t.me.plays("ST12-010")
    if cost == 2:
        t.me.is_offered(Pick("Topmost"), DONE)
        t.me.picks("Topmost")
    else:
        t.me.is_offered(TOP, BOTTOM)
        t.me.does(BOTTOM)
    t.me.shows(
        characters=["ST12-010", "Topmost"] if cost == 2 else ["ST12-010"],
        hand=["Held"],
        deck=["Pebble"] if cost == 2 else ["Pebble", "Topmost"],
    )
    t.is_quiet()


def test_the_newcomer_is_one_of_the_characters_that_are_counted() -> None:
    """[758] ST12-003: with two others there are three."""
    for others in (1, 2):
        kin = akin(character("Kin", 1000), "ST12-003")
        me = side(characters=[RUNNER, WALL][:others], hand=[real("ST12-003"), kin], active=3)
        t = duel(me=me)
        t.me.plays("ST12-003")
        if others == 1:
            t.me.is_offered(Pick("Kin"), DONE)
            t.me.picks("Kin")
            t.card("Kin", rested=True)
        t.is_quiet()


# -- who may not block ----------------------------------------------------------------------------


def test_only_the_attack_of_the_chosen_one_cannot_be_blocked() -> None:
    """[803] ST21-003."""
    guard = character("Guard", 1000, keywords=("blocker",))
    mate = akin(character("Mate", 6000), "ST21-003")
    me = side(characters=[mate, RUNNER], hand=[real("ST21-003")], active=2)
    t = duel(me=me, you=side(characters=[guard], life=["Rope Dancer", "Shell", "Shell"]))
    t.me.plays("ST21-003")
    t.me.is_offered(Pick("Mate"), DONE)
    t.me.picks("Mate")
    t.me.attacks("Mate", "Keeper")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(Block("Guard"), PASS)


def test_who_was_trashed_was_not_knocked_out() -> None:
    """[797], [798] ST19-003: under another Leader, in the turn in which it came."""
    will = character("Will", 1000, on_ko(Draw(1)), cost=0)
    t = duel(me=side(hand=[real("ST19-003")], active=5), you=side(characters=[will]))
    t.me.plays("ST19-003")
    t.me.activates("ST19-003", 1)
    t.me.is_offered(Pick("Will"), DONE)
    t.me.picks("Will")
    t.you.shows(characters=[], trash=["Will"], hand=[], deck=5)
    t.is_quiet()


# -- Life that is looked at -----------------------------------------------------------------------


@pytest.mark.parametrize("face_up", [True, False])
def test_life_keeps_its_side_when_it_is_put_back_and_loses_it_in_the_deck(face_up: bool) -> None:
    """[769], [770] ST13-016."""
    me = side(hand=[real("ST13-016"), SHOW], life=["Rope Dancer", "Gate Warden", "Twin Flame"], active=5)
    t = duel(me=me)
    if face_up:
        t.me.plays("Show")
    t.me.plays("ST13-016")
    t.me.is_offered(Pick("Rope Dancer"), Pick("Gate Warden"), Pick("Twin Flame"))
    t.me.picks("Gate Warden")
    t.me.is_offered(Pick("Rope Dancer"), Pick("Twin Flame"))
    t.me.picks("Twin Flame")
    t.me.shows(life=["Rope Dancer", "Twin Flame"])
    assert t.zone("deck", t.me.seat)[0] == "Gate Warden"
    assert bool(t.s.bits[t.row("Rope Dancer")] & FACE_UP) == face_up
    assert not t.s.bits[t.row("Gate Warden")] & FACE_UP
    t.is_quiet()
