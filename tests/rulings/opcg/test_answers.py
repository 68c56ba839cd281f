"""Rulings on answers to attacks and to Events, played with the real cards: when they come, and what they still see."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import counter, main, trigger, when_attacking
from rulebound.program.filters import All, Cards, It
from rulebound.program.ops import Choose, Draw, Move, Stand
from tests.onepiece import END, Attack, Block, Counter, card, character, duel, event, side
from tests.rulings.opcg.real import MINE, RUNNER, THEIRS, WALL, akin, coloured, real
from tests.scenario import DONE, NO, PASS, YES, Pick

SEEKS = Attack("Seeker", "Keeper")
REPEL = event("Repel", counter(Choose(THEIRS), Move(It(), "hand", "top", "return")))
HARRIER = character("Harrier", 6000, when_attacking(Choose(THEIRS), Move(It(), "hand", "top", "return")))
HELPER = character("Helper", 1000, counter=1000)
TALL = character("Tall", 7000, cost=6)


# -- attacks --------------------------------------------------------------------------------------


def test_an_attacker_that_may_not_attack_any_more_goes_on_attacking() -> None:
    """[241] OP02-110."""
    t = duel(me=side(characters=[TALL], active=0), you=side(characters=[real("OP02-110")]))
    t.me.attacks("Tall", "Keeper")
    t.you.blocks("OP02-110")
    t.you.is_offered(Pick("Tall"), DONE)
    t.you.picks("Tall")
    t.you.passes()
    t.you.shows(characters=[], trash=["OP02-110"], life=2)
    t.is_quiet()


def test_who_may_not_attack_this_turn_may_not_when_it_is_active_again() -> None:
    """[240] OP02-110."""
    wake = event("Wake", main(Stand(All(MINE))))
    for chosen in (True, False):
        t = duel(me=side(characters=[TALL], hand=[wake], active=0), you=side(characters=[real("OP02-110")]))
        t.me.attacks("Tall", "Keeper")
        t.you.blocks("OP02-110")
        t.you.does(Pick("Tall") if chosen else DONE)
        t.you.passes()
        t.me.plays("Wake")
        t.card("Tall", rested=False)
        t.me.is_offered(SEEKS, *([] if chosen else [Attack("Tall", "Keeper")]), END)
        t.is_quiet()


def test_a_blocker_made_in_answer_to_an_attack_blocks_it() -> None:
    """[460] OP07-024."""
    carp = akin(character("Carp", 5000, cost=5), "OP01-014")
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[real("OP07-024"), carp]))
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.is_offered(Pick("Carp"), DONE)
    t.you.picks("Carp")
    t.you.is_offered(Block("Carp"), PASS)
    t.you.blocks("Carp")
    t.you.passes()
    t.you.shows(characters=["OP07-024"], trash=["Carp"], life=2)
    t.is_quiet()


def test_who_is_played_in_answer_to_an_attack_does_not_answer_it() -> None:
    """[370] OP05-075."""
    other = real("OP05-075")
    t = duel(
        me=side(characters=[RUNNER], active=0),
        you=side(characters=[other], hand=[other, other], active=3, life=["Rope Dancer", "Shell"]),
    )
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.is_offered(Pick("OP05-075#2"), Pick("OP05-075#3"), DONE)
    t.you.picks("OP05-075#2")
    t.you.is_offered(Counter("OP05-075#3"), PASS)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.shows(characters=["OP05-075", "OP05-075#2"], active=2, don_deck=1)
    t.is_quiet()


def test_what_an_answer_asks_for_is_read_after_the_attackers_own_effect() -> None:
    """[626] OP11-043."""
    t = duel(me=side(characters=[HARRIER], active=0), you=side(characters=[real("OP11-043"), WALL]))
    t.me.attacks("Harrier", "Keeper")
    t.me.picks("Wall")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.is_offered(Pick("Keeper"), Pick("OP11-043"), DONE)
    t.you.picks("Keeper")
    t.card("Keeper", power=6000)
    t.you.shows(trash=2, deck=3)
    t.you.is_offered(Block("OP11-043"), PASS)


def test_who_left_by_the_attackers_effect_does_not_answer_the_attack() -> None:
    """[628] OP11-049."""
    t = duel(
        me=side(characters=[HARRIER], active=0),
        you=side(characters=[real("OP11-049")], life=["Rope Dancer", "Shell"]),
    )
    t.me.attacks("Harrier", "Keeper")
    t.you.shows(characters=[], hand=["OP11-049"])
    t.you.is_offered(Counter("OP11-049"), PASS)
    t.card("Keeper", power=5000)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.is_quiet()


def test_a_leader_that_is_attacked_answers_before_counters_and_not_after() -> None:
    """[253] OP03-001."""
    spell = event("Spell")
    t = duel(
        me=side(characters=[TALL], active=0),
        you=side(leader=real("OP03-001"), hand=[spell, HELPER], life=["Rope Dancer", "Shell"]),
    )
    t.me.attacks("Tall", "OP03-001")
    t.you.is_offered(YES, NO)
    t.you.refuses()
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.counters("OP03-001", with_="Helper")
    t.card("OP03-001", power=6000)
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.shows(hand=["Spell", "Rope Dancer"])
    t.is_quiet()


def test_who_was_knocked_out_in_the_battle_does_nothing_at_its_end() -> None:
    """[737] ST08-013."""
    for power in (9000, 5000):
        giant = character("Giant", power)
        t = duel(
            me=side(characters=[giant], active=0),
            you=side(characters=[card(real("ST08-013"), rested=True, don=1)]),
        )
        t.me.attacks("Giant", "ST08-013")
        t.you.passes()
        if power == 9000:
            t.you.shows(characters=[], trash=["ST08-013"])
            t.me.shows(characters=["Giant"])
        else:
            t.you.is_offered(YES, NO)
            t.you.agrees()
            t.you.shows(characters=[], trash=["ST08-013"])
            t.me.shows(characters=[], trash=["Giant"])
        t.is_quiet()


# -- Events ---------------------------------------------------------------------------------------


def test_who_waits_for_an_event_comes_when_the_event_is_done() -> None:
    """[89] OP01-004: what is drawn is not what the Event discarded."""
    raid = event("Raid", counter(Move(All(Cards("theirs", ("hand",))), "trash", "top", "discard")))
    t = duel(
        me=side(
            characters=[RUNNER, card(real("OP01-004"), don=1)], hand=["Rope Dancer"], deck=["Gate Warden", "Pebble"]
        ),
        you=side(hand=[raid]),
    )
    t.me.attacks("Runner", "Keeper")
    t.you.plays("Raid")
    t.me.shows(hand=["Gate Warden"], trash=["Rope Dancer"])
    t.you.is_offered(PASS)


def test_who_left_by_an_event_does_not_answer_it() -> None:
    """[86] OP01-004."""
    t = duel(me=side(characters=[RUNNER, card(real("OP01-004"), don=1)], active=0), you=side(hand=[REPEL]))
    t.me.attacks("Runner", "Keeper")
    t.you.plays("Repel")
    t.you.picks("OP01-004")
    t.me.shows(hand=["OP01-004"], deck=5, characters=["Runner"])
    t.you.is_offered(PASS)


def test_a_trigger_of_an_event_is_no_activated_event() -> None:
    """[87] OP01-004."""
    wish = event("Wish", trigger(Draw(1)))
    me = side(characters=[RUNNER, card(real("OP01-004"), don=1)], active=0)
    t = duel(me=me, you=side(life=[wish, "Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("Wish")
    t.you.shows(hand=1, trash=["Wish"])
    t.me.shows(hand=[], deck=5)
    t.is_quiet()


@pytest.mark.parametrize("struck", [True, False])
def test_who_grows_with_an_event_grows_too_late_for_it(struck: bool) -> None:
    """[610], [611] OP11-012 and OP01-026."""
    t = duel(
        me=side(characters=[RUNNER, real("OP11-012")], active=0),
        you=side(hand=[real("OP01-026")], active=2),
    )
    t.me.attacks("Runner", "Keeper")
    t.you.plays("OP01-026")
    t.you.is_done()
    t.you.is_offered(Pick("OP11-012"), DONE)
    t.you.does(Pick("OP11-012") if struck else DONE)
    t.card("Runner", power=5000 if struck else 7000)
    t.me.shows(characters=["Runner"] if struck else ["Runner", "OP11-012"], trash=["OP11-012"] if struck else [])
    t.you.is_offered(PASS)


def test_an_event_whose_cost_was_not_paid_has_been_activated() -> None:
    """[557] OP10-003 with OP04-016."""
    you = side(leader=real("OP10-003"), hand=[real("OP04-016"), "Shell"], active=0, don_deck=2)
    t = duel(me=side(characters=[TALL], active=0), you=you)
    t.me.attacks("Tall", "OP10-003")
    t.you.plays("OP04-016")
    t.you.is_offered(YES, NO)
    t.you.refuses()
    t.you.declares(1)
    t.you.shows(active=1, don_deck=1, hand=["Shell"], trash=["OP04-016"])
    t.card("OP10-003", power=5000)
    t.you.is_offered(PASS)


@pytest.mark.parametrize(("others", "power"), [(4, 9000), (5, 7000)])
def test_an_activated_event_is_not_in_the_hand(others: int, power: int) -> None:
    """[631] OP11-059."""
    t = duel(me=side(characters=[TALL]), you=side(hand=[real("OP11-059"), *["Shell"] * others], active=1))
    t.me.attacks("Tall", "Keeper")
    t.you.plays("OP11-059")
    t.you.picks("Keeper")
    t.card("Keeper", power=power)


@pytest.mark.parametrize(("others", "keywords"), [(14, ["double attack"]), (13, [])])
def test_an_activated_event_is_in_the_trash(others: int, keywords: list[str]) -> None:
    """[334] OP04-093."""
    fighter = akin(character("Fighter", 3000), "OP04-093")
    t = duel(me=side(characters=[fighter], hand=[real("OP04-093")], trash=["Pebble"] * others, active=3))
    t.me.plays("OP04-093")
    t.me.picks("Fighter")
    t.card("Fighter", power=9000, keywords=keywords)
    t.me.shows(trash=others + 1)
    t.is_quiet()


def test_don_that_paid_for_an_event_are_rested_cards() -> None:
    """[406] OP06-038."""
    for rested, power in ((7, 9000), (6, 7000)):
        t = duel(me=side(characters=[TALL]), you=side(hand=[real("OP06-038")], active=1, rested=rested))
        t.me.attacks("Tall", "Keeper")
        t.you.plays("OP06-038")
        t.you.picks("Keeper")
        t.card("Keeper", power=power)


def test_don_that_were_given_are_no_rested_cards() -> None:
    """[407] OP06-038: three rested DON!!, a rested Leader, a rested Character, and three DON!! given to the Leader."""
    you = side(
        leader=card("Keeper", rested=True, don=3),
        characters=[card(WALL, rested=True)],
        hand=[real("OP06-038")],
        active=1,
        rested=2,
    )
    t = duel(me=side(characters=[TALL]), you=you)
    t.me.attacks("Tall", "Wall")
    t.you.plays("OP06-038")
    t.you.picks("Wall")
    t.card("Wall", power=6000)


def test_a_card_used_as_a_counter_is_in_the_trash_for_the_event_that_follows() -> None:
    """[639] OP11-097."""
    helper = coloured(character("Helper", 1000, cost=3, counter=1000), "black")
    you = side(hand=[helper, real("OP11-097")], trash=["Shell"] * 8, active=1)
    t = duel(me=side(characters=[TALL]), you=you)
    t.me.attacks("Tall", "Keeper")
    t.you.counters("Keeper", with_="Helper")
    t.you.plays("OP11-097")
    t.you.picks("Keeper")
    t.you.is_offered(Pick("Helper"), DONE)
    t.you.picks("Helper")
    t.card("Keeper", power=7000)
    t.you.shows(hand=["Helper"], trash=9)
    t.you.is_offered(Counter("Helper"), PASS)


def test_an_event_may_be_activated_without_paying_what_its_text_asks() -> None:
    """[119] OP01-055."""
    for pays in (True, False):
        t = duel(me=side(characters=[RUNNER, WALL], hand=[real("OP01-055")], active=1))
        t.me.plays("OP01-055")
        t.me.is_offered(YES, NO)
        t.me.does(YES if pays else NO)
        t.card("Runner", rested=pays)
        t.card("Wall", rested=pays)
        t.me.shows(hand=2 if pays else 0, trash=["OP01-055"])
        t.is_quiet()
