"""Rulings on two real cards that meet."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main
from rulebound.program.filters import All, It
from rulebound.program.ops import Change, Choose
from tests.onepiece import END, Attack, card, character, duel, event, leader, side
from tests.rulings.opcg.real import MINE, RUNNER, STRIKE, THEIRS, WALL, akin, boss, coloured, namesake, real
from tests.scenario import DECLINE, DONE, NO, PASS, YES, Pick, Replace, Source, Trigger

KAIDO = "OP01-094"
EASE = event("Ease", main(Choose(MINE), Change("cost", -1, It())))


@pytest.mark.parametrize(("other", "falls"), [("P-040", True), ("ST06-004", False)])
def test_who_is_protected_and_who_is_not_when_all_others_are_knocked_out(other: str, falls: bool) -> None:
    """[21] P-040, [717] ST06-004, against OP01-094: six of ten DON!! have gone when it comes to that."""
    t = duel(me=side(leader=boss(KAIDO), hand=[real(KAIDO)], active=10), you=side(characters=[real(other)]))
    t.me.plays(KAIDO)
    t.me.agrees()
    t.you.shows(characters=[] if falls else [other], trash=[other] if falls else [])
    t.is_quiet()


def test_who_is_knocked_out_by_the_newcomer_does_not_answer_its_coming() -> None:
    """[305] OP04-024 and OP03-013."""
    t = duel(
        me=side(hand=[real("OP03-013")], active=5),
        you=side(leader=boss("OP04-024"), characters=[real("OP04-024")]),
    )
    t.me.plays("OP03-013")
    t.me.is_offered(Pick("OP04-024"), DONE)
    t.me.picks("OP04-024")
    t.you.shows(characters=[], trash=["OP04-024"])
    t.card("OP03-013", rested=False)
    t.is_quiet()


@pytest.mark.parametrize("saved", [True, False])
def test_who_stays_instead_of_being_returned_does_not_pay(saved: bool) -> None:
    """[385] OP05-100 and OP01-047."""
    mate = character("Mate", 3000, cost=3)
    me = side(characters=[real("OP05-100")], hand=[real("OP01-047"), mate], active=5, life=["Rope Dancer", "Pebble"])
    t = duel(me=me)
    t.me.plays("OP01-047")
    t.me.agrees()
    t.me.picks("OP05-100")
    t.me.is_offered(Replace("OP05-100"), DECLINE)
    if saved:
        t.me.replaces("OP05-100")
        t.me.shows(characters=["OP05-100", "OP01-047"], hand=["Mate"], life=["Pebble"], trash=["Rope Dancer"])
    else:
        t.me.declines()
        t.me.is_offered(Pick("Mate"), DONE)
        t.me.picks("Mate")
        t.me.shows(characters=["OP01-047", "Mate"], hand=["OP05-100"], life=2)
    t.is_quiet()


def test_who_waits_for_an_event_waits_until_it_has_drawn() -> None:
    """[410] OP06-048 and ST03-017."""
    me = side(leader=boss("OP06-048"), characters=[RUNNER, real("OP06-048")], active=0)
    t = duel(me=me, you=side(hand=[real("ST03-017")], active=2))
    t.me.attacks("Runner", "Keeper")
    t.you.plays("ST03-017")
    t.you.picks("Keeper")
    t.you.shows(hand=1, deck=4)
    t.me.is_offered(YES, NO)
    t.me.refuses()
    t.you.is_offered(PASS)


def test_power_is_read_as_it_is_and_not_as_it_is_printed() -> None:
    """[422] OP06-074 and OP01-006."""
    tall = character("Tall", 7000)
    for weakened in (True, False):
        me = side(hand=[real("OP01-006"), real("OP06-074")], active=8 if weakened else 7)
        t = duel(me=me, you=side(characters=[tall]))
        if weakened:
            t.me.plays("OP01-006")
            t.me.picks("Tall")
        t.me.plays("OP06-074")
        t.me.agrees()
        t.me.picks("Tall")
        t.you.shows(characters=[] if weakened else ["Tall"])
        t.is_quiet()


def test_who_was_protected_in_the_turn_before_is_negated_and_stays() -> None:
    """[423] OP06-074 and OP04-083."""
    t = duel(
        me=side(characters=[RUNNER], hand=[real("OP04-083")], active=5), you=side(hand=[real("OP06-074")], active=7)
    )
    t.me.plays("OP04-083")
    t.me.picks("Pebble", "Pebble#2", "Pebble")  # two drawn and discarded; the last one says the order
    t.me.ends()
    t.you.plays("OP06-074")
    t.you.agrees()
    t.you.is_offered(Pick("Runner"), Pick("OP04-083"), DONE)
    t.you.picks("Runner")
    t.me.shows(characters=["Runner", "OP04-083"])
    t.is_quiet()


def test_a_power_made_nothing_for_a_turn_is_back_in_the_next() -> None:
    """[456] OP07-002, with OP07-018 and OP05-012."""
    t = duel(
        me=side(characters=[RUNNER], hand=[real("OP07-002")], active=7),
        you=side(characters=[real("OP05-012")], hand=[real("OP07-018")], active=1),
    )
    t.me.attacks("Runner", "Keeper")
    t.you.plays("OP07-018")
    t.you.picks("OP05-012")
    t.card("OP05-012", power=7000)
    t.you.passes()
    t.you.does(t.offers()[0])  # the Life card to the hand
    t.me.plays("OP07-002")
    t.me.picks("OP05-012")
    t.card("OP05-012", power=0)
    t.me.ends()
    t.card("OP05-012", power=7000)
    t.you.ends()
    t.card("OP05-012", power=5000)
    t.is_quiet()


def test_what_the_effects_of_characters_may_not_do_a_leader_may() -> None:
    """[568] OP10-030 and OP10-001."""
    t = duel(me=side(leader=real("OP10-001"), characters=[real("OP10-030")], active=0, rested=5))
    t.me.activates("OP10-030")
    t.me.does(Source("rested"))
    t.me.activates("OP10-001", 1)
    t.me.does(Source("rested"))
    t.me.does(Source("rested"))
    t.me.shows(active=3, rested=2)
    t.is_quiet()


@pytest.mark.parametrize("smoked", [True, False])
def test_what_the_effects_of_characters_may_not_do_another_may_not_at_the_end(smoked: bool) -> None:
    """[569] OP10-030 and OP07-021."""
    t = duel(me=side(characters=[real("OP10-030"), real("OP07-021")], active=0, rested=3))
    if smoked:
        t.me.activates("OP10-030")
        t.me.is_done()
    t.me.ends()
    t.me.does(Source("rested"))
    t.me.shows(active=0 if smoked else 1)
    t.is_quiet()


def test_who_comes_back_from_the_trash_is_another_card() -> None:
    """[184] OP02-018 and OP01-006."""
    kin = akin(character("Kin", 1000), "OP02-018")
    t = duel(
        me=side(hand=[real("OP01-006"), STRIKE], active=1),
        you=side(characters=[real("OP02-018")], hand=[kin]),
    )
    t.me.plays("OP01-006")
    t.me.picks("OP02-018")
    t.card("OP02-018", power=3000)
    t.me.plays("Strike")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Kin")
    t.you.shows(characters=["OP02-018"], trash=["Kin"])
    t.card("OP02-018", power=5000, rested=True)
    t.is_quiet()


def test_a_leaders_power_goes_with_the_card_that_it_hangs_on() -> None:
    """[777] ST14-001: a cost of seven and the one that the Leader adds."""
    dear = character("Dear", 5000, cost=7)
    t = duel(me=side(hand=[STRIKE]), you=side(leader=card(real("ST14-001"), don=1), characters=[dear]))
    t.card("Dear", cost=8)
    t.card("ST14-001", power=6000)
    t.me.plays("Strike")
    t.card("ST14-001", power=5000)
    t.is_quiet()


@pytest.mark.parametrize("given", [0, 1])
def test_a_newcomer_has_the_cost_that_its_leader_adds_when_its_effect_comes(given: int) -> None:
    """[780] ST14-003 and ST14-001."""
    me = side(leader=card(real("ST14-001"), don=given), hand=[real("ST14-003")], active=5)
    t = duel(me=me, you=side(characters=[WALL]))
    t.me.plays("ST14-003")
    if given:
        t.me.is_offered(Pick("Wall"), DONE)
        t.me.picks("Wall")
    t.card("ST14-003", cost=5 + given)
    t.you.shows(characters=[] if given else ["Wall"])
    t.is_quiet()


def test_a_replacement_is_in_force_until_the_one_has_come_who_ends_it() -> None:
    """[754] OP05-100 and ST10-001."""
    youth = namesake(character("Youth", 4000, cost=4), "OP05-119")
    sap = event("Sap", main(Change("power", -4000, All(THEIRS))))
    me = side(leader=real("ST10-001"), hand=[sap, youth], active=3)
    t = duel(me=me, you=side(characters=[real("OP05-100")], life=["Rope Dancer", "Shell"]))
    t.me.plays("Sap")
    t.me.activates("ST10-001")
    t.me.is_offered(Pick("OP05-100"), DONE)
    t.me.picks("OP05-100")
    t.you.is_offered(Replace("OP05-100"), DECLINE)
    t.you.replaces("OP05-100")
    t.you.shows(characters=["OP05-100"], life=["Shell"], trash=["Rope Dancer"])
    t.me.is_offered(Pick("Youth"), DONE)
    t.me.picks("Youth")
    t.me.shows(characters=["Youth"], don_deck=3)
    t.is_quiet()


def test_an_attacker_that_goes_under_the_deck_for_a_block_ends_the_battle() -> None:
    """[689] ST03-003."""
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[card(real("ST03-003"), don=1)]))
    t.me.attacks("Runner", "Keeper")
    t.you.blocks("ST03-003")
    t.you.is_offered(Pick("Runner"), DONE)
    t.you.picks("Runner")
    t.me.shows(characters=[], deck=6)
    t.you.shows(characters=["ST03-003"], life=2)
    assert not any(line.startswith("counter phase") for line in t.log)
    t.is_quiet()


def test_other_than_this_character_is_not_other_than_its_name() -> None:
    """[654] ST01-005."""
    t = duel(me=side(characters=[card(real("ST01-005"), don=1), real("ST01-005")], active=0))
    t.me.attacks("ST01-005", "Keeper")
    t.me.is_offered(Pick("Seeker"), Pick("ST01-005#2"), DONE)
    t.me.picks("ST01-005#2")
    t.card("ST01-005#2", power=6000)
    t.you.passes()
    t.you.does(t.offers()[0])  # the Life card to the hand
    t.is_quiet()


def test_other_than_a_name_is_every_card_of_that_name() -> None:
    """[691] ST03-004."""
    same = namesake(character("Same", 1000), "ST03-004")
    kin = akin(character("Kin", 1000), "ST03-004")
    t = duel(me=side(hand=[real("ST03-004")], trash=[same, kin, "Pebble"], active=4))
    t.me.plays("ST03-004")
    t.me.is_offered(Pick("Kin"), DONE)
    t.me.picks("Kin")
    t.me.shows(hand=["Kin"], trash=2)
    t.is_quiet()


@pytest.mark.parametrize("weakened", [True, False])
def test_what_weakens_the_newcomer_does_so_before_its_effect(weakened: bool) -> None:
    """[71] EB02-022 and OP09-004."""
    two = [character(name, 6000) for name in ("Ash", "Birch")]
    me = side(characters=two, hand=[real("EB02-022"), WALL], active=4)
    t = duel(me=me, you=side(characters=[real("OP09-004")] if weakened else []))
    t.me.plays("EB02-022")
    if weakened:
        t.me.is_offered(Pick("Wall"), DONE)
        t.me.picks("Wall")
    t.card("EB02-022", power=4000 if weakened else 5000)
    t.me.shows(characters=4 if weakened else 3)
    t.is_quiet()


def test_don_are_compared_when_the_one_who_was_brought_comes_to_it() -> None:
    """[76] EB02-035 and ST18-005: seven against six, and six when one has been returned."""
    t = duel(me=side(hand=[real("ST18-005"), real("EB02-035")], active=7), you=side(active=6))
    t.me.plays("ST18-005")
    t.me.agrees()
    t.me.is_offered(Pick("EB02-035"), DONE)
    t.me.picks("EB02-035")
    t.me.shows(characters=["ST18-005", "EB02-035"], hand=["Pebble"], rested=6, don_deck=1)
    t.is_quiet()


@pytest.mark.parametrize("first", ["OP02-065", "OP02-049"])
def test_effects_at_the_end_of_the_turn_come_as_their_player_likes(first: str) -> None:
    """[203], [217] OP02-049 and OP02-065: two drawn for an empty hand, before or after a card is discarded."""
    hand = ["Rope Dancer"] if first == "OP02-065" else []
    t = duel(me=side(leader=real("OP02-049"), characters=[card(real("OP02-065"), rested=True)], hand=hand, active=0))
    t.me.ends()
    t.me.is_offered(Trigger("OP02-049"), Trigger("OP02-065"))
    t.me.triggers(first)
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.picks("Rope Dancer" if hand else "Pebble")
    t.me.shows(hand=2 if hand else 1, deck=3)
    t.card("OP02-065", rested=False)
    t.is_quiet()


def test_who_may_not_attack_by_its_cost_may_not_by_the_cost_that_it_has_now() -> None:
    """[25], [27], [28] P-084."""
    head = namesake(leader("Boss"), "P-084")
    five, three = character("Five", 1000, cost=5), coloured(character("Three", 1000, cost=3), "blue")
    me = side(leader=head, characters=[real("P-084"), five, three], hand=[EASE, EASE], active=0)
    t = duel(me=me)
    t.me.plays("Ease")
    t.me.picks("Three")
    t.card("Three", cost=2)
    attacks = {name: Attack(name, "Keeper") for name in ("Boss", "Five", "Three")}
    assert attacks["Three"] in t.offers() and attacks["Five"] in t.offers()
    t.me.plays("Ease#2")
    t.me.picks("Five")
    t.card("Five", cost=4)
    t.me.is_offered(attacks["Boss"], attacks["Three"], END)
    t.is_quiet()
