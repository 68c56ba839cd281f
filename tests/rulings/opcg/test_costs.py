"""Rulings on activation costs and conditions, played with the real cards: what must be paid, and what is read when."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import don, main
from rulebound.games.opcg.r08_texts import paying
from rulebound.program.filters import It, Top
from rulebound.program.ops import Choose, Move, Turn
from tests.onepiece import END, Activate, Attack, Give, Play, card, character, duel, event, side
from tests.rulings.opcg.real import RUNNER, THEIRS, WALL, akin, boss, real
from tests.scenario import DECLINE, DONE, NO, YES, Mode, Pick, Replace, Source

SHOW = event("Show", main(Turn(Top(1, "life"), "up")))


# -- after the cost -------------------------------------------------------------------------------


@pytest.mark.parametrize("others", [2, 3])
def test_cards_are_counted_without_the_one_that_was_returned_as_the_cost(others: int) -> None:
    """[24] P-081."""
    guild = [akin(character(name, 1000), "P-081", "blue") for name in ("Ash", "Birch", "Cedar")]
    recruit = akin(character("Recruit", 5000, cost=5), "P-081")
    t = duel(me=side(characters=[real("P-081"), *guild[:others]], hand=[recruit], active=0))
    t.me.activates("P-081")
    if others == 3:
        t.me.is_offered(Pick("Recruit"), DONE)
        t.me.picks("Recruit")
    t.me.shows(hand=["P-081", *([] if others == 3 else ["Recruit"])], characters=others + (others == 3))
    t.is_quiet()


def test_don_are_counted_without_the_one_that_was_returned_as_the_cost() -> None:
    """[29] P-040 and EB01-039."""
    t = duel(me=side(hand=[real("EB01-039")], active=10), you=side(characters=[real("P-040")]))
    t.me.plays("EB01-039")
    t.me.agrees()
    t.me.does(Source("rested"))
    t.me.is_offered(Pick("P-040"), DONE)
    t.me.picks("P-040")
    t.me.shows(active=5, rested=4, don_deck=1)
    t.you.shows(characters=[], trash=["P-040"])
    t.is_quiet()


@pytest.mark.parametrize("source", ["OP10-069", "active"])
def test_who_pays_with_the_don_that_the_effect_asks_for_gets_nothing(source: str) -> None:
    """[579] OP10-069."""
    t = duel(
        me=side(characters=[card(real("OP10-069"), don=1)], active=1),
        you=side(characters=[WALL], life=["Rope Dancer", "Shell"]),
    )
    t.me.attacks("OP10-069", "Keeper")
    t.me.agrees()
    t.me.is_offered(Source("active"), Source("OP10-069"))
    t.me.does(Source(source))
    if source == "active":
        t.me.is_offered(Pick("Wall"), DONE)
        t.me.picks("Wall")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.shows(characters=[] if source == "active" else ["Wall"])
    t.is_quiet()


@pytest.mark.parametrize("given", [True, False])
def test_a_leader_without_its_don_at_the_knock_out_is_not_set_off(given: bool) -> None:
    """[124] OP01-061."""
    purge = event("Purge", paying(don(1), main(Choose(THEIRS), Move(It(), "trash", "top", "ko"))))
    me = side(leader=card(real("OP01-061"), don=1), hand=[purge], active=1, don_deck=3)
    t = duel(me=me, you=side(characters=[WALL]))
    t.me.plays("Purge")
    t.me.agrees()
    t.me.does(Source("OP01-061" if given else "active"))
    if not given:
        t.me.declares(1)
    t.you.shows(characters=[], trash=["Wall"])
    t.me.shows(active=1, don_deck=4 if given else 3)
    t.is_quiet()


def test_only_characters_of_a_type_is_false_when_there_are_none_and_the_cost_is_paid() -> None:
    """[60] EB02-010."""
    mate = akin(character("Mate", 3000), "EB02-010")
    for mates in ([], [mate]):
        t = duel(me=side(leader=real("EB02-010"), characters=mates, active=2, rested=2))
        t.me.activates("EB02-010")
        t.me.does(Source("active"))
        t.me.does(Source("active"))
        if mates:
            t.me.does(Source("rested"))
            t.me.does(Source("rested"))
        t.me.shows(active=2 if mates else 0, rested=0 if mates else 2, don_deck=2)
        t.card("EB02-010", power=6000 if mates else 5000)
        t.is_quiet()


def test_a_cost_may_be_paid_for_what_does_nothing() -> None:
    """[216] OP02-065: it is active already."""
    t = duel(me=side(characters=[real("OP02-065")], hand=["Rope Dancer"], active=0))
    t.me.ends()
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.picks("Rope Dancer")
    t.me.shows(hand=[], trash=["Rope Dancer"])
    t.card("OP02-065", rested=False)
    t.is_quiet()


# -- whether it can be paid -----------------------------------------------------------------------


@pytest.mark.parametrize("cost", [4, 5])
def test_a_condition_before_the_cost_must_hold_to_pay_it(cost: int) -> None:
    """[564] OP10-022."""
    me = side(leader=card(real("OP10-022"), don=1), characters=[card(character("Mate", 3000, cost=cost), fresh=True)])
    t = duel(me=me)
    activates = [Activate("OP10-022")] if cost == 5 else []
    t.me.is_offered(*activates, Give("OP10-022"), Give("Mate"), Attack("OP10-022", "Keeper"), END)
    if cost == 5:  # that its condition fails once it is paid is no matter
        t.me.activates("OP10-022")
        t.me.shows(characters=[], hand=["Mate"])
        t.is_quiet()


@pytest.mark.parametrize(("hand", "rested"), [(1, False), (0, False), (1, True)])
def test_a_cost_of_two_parts_is_paid_whole_or_not_at_all(hand: int, rested: bool) -> None:
    """[718] ST06-012."""
    me = side(characters=[card(real("ST06-012"), rested=rested)], hand=["Rope Dancer"] * hand, active=0)
    t = duel(me=me, you=side(characters=[WALL]))
    able = hand == 1 and not rested
    activates = [Activate("ST06-012")] if able else []
    attacks = [] if rested else [Attack("ST06-012", "Keeper")]
    t.me.is_offered(*activates, *attacks, Attack("Seeker", "Keeper"), END)
    if able:
        t.me.activates("ST06-012")
        t.me.picks("Rope Dancer")
        t.me.picks("Wall")
        t.card("ST06-012", rested=True)
        t.me.shows(hand=[], trash=["Rope Dancer"])
        t.you.shows(characters=[], trash=["Wall"])
        t.is_quiet()


def test_who_cannot_be_knocked_out_may_be_chosen_as_the_cost_and_does_not_pay_it() -> None:
    """[375] OP05-087 with OP03-088."""
    me = side(characters=[card(real("OP05-087"), don=1), real("OP03-088"), RUNNER], active=0)
    t = duel(me=me, you=side(characters=[WALL], life=["Rope Dancer", "Shell"]))
    t.me.attacks("OP05-087", "Keeper")
    t.me.agrees()
    t.me.is_offered(Pick("OP03-088"), Pick("Runner"))
    t.me.picks("OP03-088")
    t.you.passes()
    t.card("Wall", cost=1)
    t.you.takes("Rope Dancer")
    t.me.shows(characters=["OP05-087", "OP03-088", "Runner"])
    t.is_quiet()


@pytest.mark.parametrize("saved", [True, False])
def test_a_cost_that_was_replaced_was_not_paid(saved: bool) -> None:
    """[376] OP05-087 with OP04-082."""
    dear = character("Dear", 4000, cost=7)
    me = side(characters=[card(real("OP05-087"), don=1), real("OP04-082")], active=0)
    t = duel(me=me, you=side(characters=[dear], life=["Rope Dancer", "Shell"]))
    t.me.attacks("OP05-087", "Keeper")
    t.me.agrees()
    t.me.is_offered(Replace("OP04-082"), DECLINE)
    t.me.does(Replace("OP04-082") if saved else DECLINE)
    if not saved:
        t.me.is_offered(Pick("Dear"), DONE)
        t.me.picks("Dear")
    t.card("Dear", cost=7 if saved else 2)
    t.card("Seeker", rested=saved)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.shows(trash=[] if saved else ["OP04-082"])
    t.is_quiet()


@pytest.mark.parametrize("face_up", [True, False])
def test_life_that_goes_under_the_deck_instead_pays_nothing(face_up: bool) -> None:
    """[766] ST13-003 with ST13-012."""
    hand = [real("ST13-012"), *([SHOW] if face_up else [])]
    t = duel(me=side(leader=real("ST13-003"), hand=hand, life=["Rope Dancer", "Gate Warden", "Twin Flame"], active=1))
    if face_up:
        t.me.plays("Show")
    t.me.plays("ST13-012")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(0)
    if face_up:
        t.me.shows(
            life=["Gate Warden", "Twin Flame"],
            hand=[],
            deck=["Pebble", "Pebble#2", "Pebble#3", "Pebble#4", "Pebble#5", "Rope Dancer"],
        )
        assert not t.me.knows("Gate Warden")
    else:
        t.me.is_offered(Pick("Gate Warden"), Pick("Twin Flame"))
        t.me.picks("Gate Warden")
        t.me.shows(hand=["Rope Dancer"], life=2)
    t.is_quiet()


def test_life_that_goes_under_the_deck_instead_leaves_the_rest_of_an_effect_alone() -> None:
    """[767] ST13-003 with OP06-116."""
    me = side(leader=real("ST13-003"), hand=[SHOW, real("OP06-116")], life=["Rope Dancer"], active=4)
    t = duel(me=me, you=side(life=["Gate Warden"]))
    t.me.plays("Show")
    t.me.plays("OP06-116")
    t.me.chooses_mode(1)
    t.you.takes("Gate Warden")
    t.you.shows(life=[], hand=["Gate Warden"])
    t.me.shows(life=[], hand=[], deck=6, trash=["OP06-116", "Show"])
    assert t.zone("deck", t.me.seat)[-1] == "Rope Dancer"
    t.is_quiet()


def test_who_may_not_take_life_to_the_hand_cannot_pay_with_it() -> None:
    """[176] OP02-004 with ST13-012."""
    t = duel(me=side(hand=[real("OP02-004"), real("ST13-012")], active=10))
    t.me.plays("OP02-004")
    t.me.picks("Seeker")
    t.card("Seeker", power=7000)
    t.me.plays("ST13-012")
    t.me.shows(life=2, hand=[], characters=["OP02-004", "ST13-012"])
    t.is_quiet()


@pytest.mark.parametrize("face_up", [True, False])
def test_life_that_lies_face_up_cannot_be_turned_up_as_a_cost(face_up: bool) -> None:
    """[499] OP08-058."""
    me = side(leader=real("OP08-058"), hand=[SHOW], active=0, don_deck=1)
    t = duel(me=me, you=side(life=["Rope Dancer", "Shell"]))
    if face_up:
        t.me.plays("Show")
    t.me.attacks("OP08-058", "Keeper")
    if not face_up:
        t.me.is_offered(YES, NO)
        t.me.agrees()
        t.me.declares(1)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.shows(rested=0 if face_up else 1)
    t.is_quiet()


@pytest.mark.parametrize("deck", [1, 3])
def test_a_deck_with_too_few_cards_cannot_pay(deck: int) -> None:
    """[53] EB01-051."""
    me = side(hand=[real("EB01-051")], deck=["Pebble"] * deck, active=4)
    t = duel(me=me, you=side(characters=[WALL]))
    t.me.is_offered(Play("EB01-051"), Give("Seeker"), Attack("Seeker", "Keeper"), END)
    t.me.plays("EB01-051")
    if deck == 3:
        t.me.agrees()
        t.me.picks("Wall")
    t.me.shows(deck=1, trash=3 if deck == 3 else 1)
    t.you.shows(characters=[] if deck == 3 else ["Wall"])
    t.is_quiet()


# -- conditions and what follows them -------------------------------------------------------------


def test_a_false_condition_takes_what_follows_with_it() -> None:
    """[447] OP06-116: the opponent has two Life cards."""
    t = duel(me=side(hand=[real("OP06-116")], active=4), you=side(characters=[WALL]))
    t.me.plays("OP06-116")
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(1)
    t.me.shows(life=2, hand=[])
    t.you.shows(life=2, characters=["Wall"])
    t.is_quiet()


@pytest.mark.parametrize("friend", [True, False])
def test_a_leader_of_another_type_takes_all_of_the_text_away(friend: bool) -> None:
    """[65] EB02-011."""
    head = boss("EB02-011" if friend else "OP01-094")
    t = duel(me=side(leader=head, hand=[real("EB02-011")], active=3), you=side(characters=[WALL]))
    t.me.plays("EB02-011")
    if friend:
        t.me.declares(1)
        t.me.is_offered(Pick("Wall"), DONE)
        t.me.is_done()
    t.card("Boss", don=1 if friend else 0)
    t.is_quiet()


@pytest.mark.parametrize("hand", [4, 5])
def test_a_condition_behind_the_cost_takes_what_follows_with_it(hand: int) -> None:
    """[582] OP10-087."""
    me = side(leader=boss("OP10-087"), characters=[real("OP10-087")], active=0)
    t = duel(me=me, you=side(hand=["Shell"] * hand))
    t.me.activates("OP10-087")
    if hand == 5:
        t.you.picks("Shell")
    t.card("OP10-087", rested=True)
    t.card("Boss", rested=True)
    t.me.shows(deck=5 if hand == 4 else 3)
    t.you.shows(hand=4)
    t.is_quiet()


@pytest.mark.parametrize("declared", [3, 4])
def test_a_wrong_guess_takes_what_follows_with_it(declared: int) -> None:
    """[632] OP11-066."""
    top = character("Topmost", 1000, cost=4)
    me = side(characters=[real("OP11-066")], active=0, don_deck=2)
    t = duel(me=me, you=side(characters=[WALL], deck=[top, "Shell"]))
    t.me.activates("OP11-066")
    t.me.declares(declared)
    assert t.me.knows("Topmost") and t.you.knows("Topmost")
    if declared == 4:
        t.me.is_offered(Pick("Wall"), DONE)
        t.me.picks("Wall")
        t.me.declares(1)
    t.me.shows(rested=1 if declared == 4 else 0)
    t.you.shows(characters=[] if declared == 4 else ["Wall"], deck=2)
    t.is_quiet()


def test_who_weakens_nobody_takes_the_life_card_all_the_same() -> None:
    """[179] OP02-009."""
    me = side(leader=boss("OP02-004"), hand=[real("OP02-009")], life=["Rope Dancer", "Pebble"], active=3)
    t = duel(me=me, you=side(characters=[WALL]))
    t.me.plays("OP02-009")
    t.me.is_offered(Pick("Wall"), DONE)
    t.me.is_done()
    t.me.shows(life=["Pebble"], hand=["Rope Dancer"])
    t.card("Wall", power=4000)
    t.is_quiet()


@pytest.mark.parametrize("plays", [True, False])
def test_who_plays_nobody_draws_nothing(plays: bool) -> None:
    """[549] OP09-103."""
    rebel = akin(character("Rebel", 3000, cost=4), "OP09-103")
    t = duel(me=side(hand=[real("OP09-103"), rebel], life=["Rope Dancer", "Gate Warden"], active=6))
    t.me.plays("OP09-103")
    t.me.agrees()
    t.me.chooses_mode(1)
    t.me.shows(life=["Rope Dancer"])
    t.me.is_offered(Pick("Rebel"), DONE)
    t.me.does(Pick("Rebel") if plays else DONE)
    t.me.shows(hand=["Gate Warden", "Pebble" if plays else "Rebel"], deck=4 if plays else 5)
    t.is_quiet()
