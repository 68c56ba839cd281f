"""Rulings on the order of effects, played with the real cards: waves, whose turn it is, and what waits for a text."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import don, main, on_play, up_to
from rulebound.games.opcg.r08_texts import paying
from rulebound.program.filters import Cards, It
from rulebound.program.ops import Change, Choose, Draw, Move
from tests.onepiece import END, Attack, Block, card, character, duel, event, side
from tests.rulings.opcg.real import MINE, RUNNER, SWEEP, akin, boss, namesake, real
from tests.scenario import DONE, NO, PASS, YES, Pick, Trigger

FOUR = [character(name, 1000) for name in ("Ash", "Birch", "Cedar", "Dogwood")]


def test_an_on_play_effect_that_a_trigger_activates_lasts_for_this_turn_of_the_opponent() -> None:
    """[514] OP08-112."""
    pike = character("Pike", 5000, cost=6)
    t = duel(me=side(characters=[RUNNER, pike], active=0), you=side(life=[real("OP08-112"), "Shell"], active=0))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("OP08-112")
    t.you.is_offered(Pick("Runner"), Pick("Pike"), DONE)
    t.you.picks("Pike")
    t.me.is_offered(Attack("Seeker", "Keeper"), END)
    t.me.ends()
    t.you.ends()
    t.me.is_offered(Attack("Seeker", "Keeper"), Attack("Runner", "Keeper"), Attack("Pike", "Keeper"), END)
    t.is_quiet()


def test_don_that_the_leader_adds_first_is_there_for_the_character_that_was_played() -> None:
    """[324] OP04-064 under OP04-058: six, two returned, and with one from each of them six again."""
    for first, hand in (("OP04-058", 1), ("OP04-064", 0)):
        you = side(leader=real("OP04-058"), life=[real("OP04-064")], active=6, don_deck=4)
        t = duel(me=side(characters=[RUNNER], active=0), you=you)
        t.me.attacks("Runner", "OP04-058")
        t.you.passes()
        t.you.triggers_life("OP04-064")
        t.you.agrees()
        t.you.shows(characters=["OP04-064"], active=4, don_deck=6)
        t.you.is_offered(Trigger("OP04-058"), Trigger("OP04-064"))
        t.you.triggers(first)
        t.you.declares(1)
        t.you.declares(1)
        t.you.shows(active=5, rested=1, don_deck=4, hand=hand)
        t.is_quiet()


def test_what_the_cost_set_off_waits_together_with_what_the_effect_played() -> None:
    """[446] OP06-042 with OP06-068 and OP06-069: five in hand become eight, if the Leader draws last."""
    for first, hand in (("OP06-069", 8), ("OP06-042", 6)):
        me = side(
            leader=real("OP06-042"),
            characters=[real("OP06-068")],
            hand=["Pebble"] * 5,
            trash=[real("OP06-069")],
        )
        t = duel(me=me)
        t.me.activates("OP06-068")
        t.me.is_offered(Pick("OP06-069"), DONE)
        t.me.picks("OP06-069")
        t.me.is_offered(Trigger("OP06-042"), Trigger("OP06-069"))
        t.me.triggers(first)
        t.me.shows(hand=hand, characters=["OP06-069"], trash=["OP06-068"])
        t.is_quiet()


def test_who_came_with_an_attack_effect_waits_for_the_opponents_answer() -> None:
    """[483] OP07-019 against OP01-060 with OP07-045."""
    recruit = akin(character("Recruit", 3000, cost=4), "OP07-045")
    me = side(leader=card(real("OP01-060"), don=2), deck=[real("OP07-045"), "Pebble"], hand=[recruit], active=1)
    t = duel(me=me, you=side(leader=real("OP07-019"), life=["Lamplighter", "Shell"], active=1))
    t.me.attacks("OP01-060", "OP07-019")
    t.me.agrees()
    t.me.agrees()
    t.me.shows(characters=["OP07-045"])
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.is_offered(Pick("OP01-060"), Pick("OP07-045"), DONE)
    t.you.picks("OP07-045")
    t.me.is_offered(Pick("Recruit"), DONE)
    t.me.picks("Recruit")
    t.card("Recruit", rested=False)
    t.you.passes()
    t.you.takes("Lamplighter")
    t.me.shows(characters=["OP07-045", "Recruit"])
    t.is_quiet()


def test_the_turn_player_answers_a_blocker_before_its_on_block_effect() -> None:
    """[412] OP06-048, at cost 2, against ST03-003."""
    ease = event("Ease", main(Choose(MINE), Change("cost", -1, It())))
    me = side(
        leader=boss("OP06-048"), characters=[RUNNER, real("OP06-048")], hand=[ease], active=0, deck=["Pebble"] * 6
    )
    t = duel(me=me, you=side(characters=[card(real("ST03-003"), don=1)]))
    t.me.plays("Ease")
    t.me.picks("OP06-048")
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(Block("ST03-003"), PASS)
    t.you.blocks("ST03-003")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    while t.asked() is t.me:
        t.me.does(t.offers()[0])  # the order in which the four are trashed
    t.me.shows(trash=5, deck=2)
    t.you.is_offered(Pick("OP06-048"), Pick("Runner"), DONE)
    t.you.picks("OP06-048")
    t.me.shows(characters=["Runner"], deck=3)
    t.you.passes()
    t.is_quiet()


def test_what_on_block_does_to_life_comes_too_late_for_the_win() -> None:
    """[553] OP09-118 and ST09-007, one Life card each."""
    t = duel(
        me=side(characters=[real("OP09-118")], life=["Pebble"], active=0),
        you=side(characters=[real("ST09-007")], life=["Rope Dancer"]),
    )
    t.me.attacks("OP09-118", "Keeper")
    t.you.blocks("ST09-007")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.chooses_mode(0)
    t.you.shows(life=[], hand=["Rope Dancer"])
    t.you.passes()
    t.you.shows(characters=[], trash=["ST09-007"])
    t.is_quiet()


@pytest.mark.parametrize("mine", [0, 1])
def test_a_blocker_wins_the_game_for_the_one_it_answers_whoever_attacked(mine: int) -> None:
    """[552] OP09-118: at no Life of either player."""
    you = side(characters=["Gate Warden"], life=["Shell"] * (1 - mine))
    t = duel(me=side(characters=[RUNNER, real("OP09-118")], life=["Pebble"] * mine, active=0), you=you)
    t.me.attacks("Runner", "Keeper")
    t.you.blocks("Gate Warden")
    t.is_over("me")


def test_each_character_knocked_out_gives_a_don() -> None:
    """[735] ST08-001: two at once."""
    me = side(leader=real("ST08-001"), hand=[SWEEP], active=0, rested=3)
    t = duel(me=me, you=side(characters=[character("Ash", 1000), character("Birch", 1000)]))
    t.me.plays("Sweep")
    t.me.is_offered(Trigger("ST08-001"), Trigger("ST08-001"))
    t.me.triggers("ST08-001")
    t.me.declares(1)
    t.me.declares(1)
    t.card("ST08-001", don=2)
    t.me.shows(rested=1)
    t.is_quiet()


def test_one_don_returned_twice_is_not_two_returned() -> None:
    """[75] EB02-035."""
    for n, adds in ((1, False), (2, True)):
        toll = event("Toll", paying(don(n), main(Draw(1))))
        t = duel(me=side(characters=[real("EB02-035")], hand=[toll, toll], active=6, don_deck=4))
        t.me.plays("Toll")
        if adds:
            t.me.agrees()
            t.me.declares(1)
            t.me.shows(active=5, don_deck=5, hand=["Toll#2", "Pebble"])
        else:
            t.me.agrees()
            t.me.plays("Toll#2")
            t.me.agrees()
            t.me.shows(active=4, don_deck=6, hand=2)
        t.is_quiet()


def test_a_character_trashed_for_room_has_had_its_effect_and_the_next_goes_on() -> None:
    """[560] OP10-017 with OP10-008: the first of them makes room for the other, which brings another of the first."""
    me = side(characters=FOUR, hand=[real("OP10-017"), real("OP10-008"), real("OP10-017")], active=2)
    t = duel(me=me)
    t.me.plays("OP10-017")
    t.me.is_offered(Pick("OP10-008"), DONE)
    t.me.picks("OP10-008")
    t.me.is_offered(*(Pick(one.name) for one in FOUR), Pick("OP10-017"))
    t.me.picks("OP10-017")
    t.me.shows(characters=["Ash", "Birch", "Cedar", "Dogwood", "OP10-008"], trash=["OP10-017"])
    t.me.is_offered(Pick("OP10-017#2"), DONE)
    t.me.picks("OP10-017#2")
    t.me.picks("Ash")
    t.me.shows(characters=["Birch", "Cedar", "Dogwood", "OP10-008", "OP10-017#2"], trash=["Ash", "OP10-017"], hand=[])
    t.is_quiet()


def test_an_attacker_trashed_for_room_ends_the_battle() -> None:
    """[114] OP01-049."""
    mate = akin(character("Mate", 3000, cost=4), "OP01-049")
    t = duel(me=side(characters=[*FOUR, card(real("OP01-049"), don=1)], hand=[mate], active=0))
    t.me.attacks("OP01-049", "Keeper")
    t.me.is_offered(Pick("Mate"), DONE)
    t.me.picks("Mate")
    t.me.is_offered(*(Pick(one.name) for one in FOUR), Pick("OP01-049"))
    t.me.picks("OP01-049")
    t.me.shows(characters=["Ash", "Birch", "Cedar", "Dogwood", "Mate"], trash=["OP01-049"], rested=1)
    t.you.shows(life=2)
    t.is_quiet()


def test_an_effect_plays_a_sixth_character_and_one_of_the_five_goes() -> None:
    """[92] OP01-014."""
    you = side(characters=[*FOUR, card(real("OP01-014"), don=1)], hand=[character("Sprout", 1000, cost=2)])
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Keeper")
    t.you.blocks("OP01-014")
    t.you.is_offered(Pick("Sprout"), DONE)
    t.you.picks("Sprout")
    assert t.me.knows("Sprout")
    t.you.is_offered(*(Pick(one.name) for one in FOUR), Pick("OP01-014"))
    t.you.picks("Birch")
    t.you.shows(characters=["Ash", "Cedar", "Dogwood", "OP01-014", "Sprout"], trash=["Birch"], hand=[])
    t.you.passes()
    t.you.shows(characters=["Ash", "Cedar", "Dogwood", "Sprout"], trash=["OP01-014", "Birch"], life=2)
    t.is_quiet()


def test_an_on_play_effect_waits_for_the_rest_of_the_text_that_played_its_card() -> None:
    """[279] OP03-094: the four others are in the trash when it comes."""
    dig = on_play(up_to(Cards("yours", ("trash",))), Move(It(), "hand", "top"))
    spy = akin(character("Spy", 5000, dig, cost=5), "OP03-094")
    me = side(leader=boss("OP03-094"), hand=[real("OP03-094")], active=4, deck=[spy, *FOUR, "Pebble"])
    t = duel(me=me)
    t.me.plays("OP03-094")
    t.me.is_offered(Pick("Spy"), DONE)
    t.me.picks("Spy")
    t.me.picks("Ash", "Birch", "Cedar")  # the order in which they are trashed
    t.me.is_offered(*(Pick(one.name) for one in FOUR), Pick("OP03-094"), DONE)
    t.me.picks("Cedar")
    t.me.shows(characters=["Spy"], hand=["Cedar"], trash=4, deck=["Pebble"])
    t.is_quiet()


def test_an_on_play_effect_sees_a_cost_that_the_same_text_has_lowered_since() -> None:
    """[50] EB01-042 with OP04-082."""
    prey = character("Prey", 5000, cost=3)
    me = side(leader=namesake(boss("OP04-092"), "OP04-092"), characters=[real("EB01-042")], hand=[real("OP04-082")])
    t = duel(me=me, you=side(characters=[prey]))
    t.me.activates("EB01-042")
    t.me.is_offered(Pick("OP04-082"), DONE)
    t.me.picks("OP04-082")
    t.me.is_offered(Pick("Prey"), DONE)
    t.me.picks("Prey")
    t.card("Prey", cost=1)
    t.me.is_offered(Pick("Prey"), DONE)
    t.me.picks("Prey")
    t.me.shows(characters=["OP04-082"], trash=["Pebble", "EB01-042"])
    t.card("OP04-082", rested=True)
    t.you.shows(characters=[], trash=["Prey"])
    t.is_quiet()
