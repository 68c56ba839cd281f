"""Rulings on single texts, played with the real cards: what still happens, and what is counted when."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import don, main
from rulebound.games.opcg.r08_texts import paying
from rulebound.kernel.state import FACE_UP
from rulebound.program.filters import Top
from rulebound.program.ops import Draw, Transfer, Turn
from tests.onepiece import card, character, duel, event, side
from tests.rulings.opcg.real import RUNNER, STRIKE, WALL, akin, boss, namesake, real
from tests.scenario import BOTTOM, DONE, NO, PASS, YES, Mode, Pick, Source

SHOW = event("Show", main(Turn(Top(1, "life"), "up")))
TALL = character("Tall", 7000)


# -- what still happens ---------------------------------------------------------------------------


def test_who_knocks_nobody_out_lets_the_leader_grow_all_the_same() -> None:
    """[258] OP03-016."""
    head = namesake(boss("OP03-001"), "OP03-001")
    t = duel(me=side(leader=head, hand=[real("OP03-016")], active=7), you=side(characters=[WALL]))
    t.me.plays("OP03-016")
    t.me.is_done()
    t.card("Boss", power=8000, keywords=["double attack"])
    t.you.shows(characters=["Wall"])
    t.is_quiet()


def test_who_returns_nobody_has_double_attack_all_the_same() -> None:
    """[248] OP02-062."""
    t = duel(me=side(hand=[real("OP02-062"), "Pebble", "Pebble"], active=6), you=side(characters=[WALL]))
    t.me.plays("OP02-062")
    t.me.agrees()
    t.me.picks("Pebble", "Pebble#2", "Pebble")  # the last one says the order
    t.me.is_offered(Pick("Wall"), DONE)
    t.me.is_done()
    t.card("OP02-062", keywords=["double attack"])
    t.is_quiet()


def test_without_life_the_first_part_is_done() -> None:
    """[590] OP10-102."""
    kin = [akin(character(name, 1000), "OP10-102") for name in ("Ash", "Birch")]
    t = duel(me=side(characters=[real("OP10-102"), *kin], life=[], active=0))
    t.me.activates("OP10-102")
    t.me.picks("Ash", "Birch")
    t.card("Ash", power=2000)
    t.card("Birch", power=2000)
    t.me.shows(hand=[])
    t.is_quiet()


@pytest.mark.parametrize("life", [0, 1])
def test_without_life_to_look_at_the_leader_grows_all_the_same(life: int) -> None:
    """[289] OP03-099."""
    me = side(leader=card(real("OP03-099"), don=1), life=["Pebble"] * life, active=0)
    t = duel(me=me, you=side(life=["Rope Dancer"] * life))
    t.me.attacks("OP03-099", "Keeper")
    while t.asked() is t.me:
        t.me.does(t.offers()[0])
    t.card("OP03-099", power=7000)
    t.you.is_offered(PASS)


def test_life_that_is_looked_at_stays_face_up() -> None:
    """[290] OP03-099."""
    me = side(leader=card(real("OP03-099"), don=1), life=["Rope Dancer", "Gate Warden"], hand=[SHOW], active=0)
    t = duel(me=me)
    t.me.plays("Show")
    t.me.attacks("OP03-099", "Keeper")
    t.me.is_offered(Mode(0), Mode(1), DONE)
    t.me.chooses_mode(0)
    while BOTTOM not in t.offers():
        t.me.does(t.offers()[0])
    t.me.does(BOTTOM)
    t.me.shows(life=["Gate Warden", "Rope Dancer"])
    assert t.s.bits[t.row("Rope Dancer")] & FACE_UP
    t.card("OP03-099", power=7000)
    t.you.is_offered(PASS)


def test_who_added_no_life_has_rush_at_two() -> None:
    """[482] OP07-119."""
    for life in (2, 3):
        t = duel(me=side(hand=[real("OP07-119")], life=["Pebble"] * life, active=10))
        t.me.plays("OP07-119")
        t.me.declares(0)
        t.me.shows(life=life)
        t.card("OP07-119", keywords=["rush"] if life == 2 else [])
        t.is_quiet()


@pytest.mark.parametrize("plays", [True, False])
def test_without_life_a_card_may_be_played_that_would_cost_one(plays: bool) -> None:
    """[506] OP08-098."""
    kin = akin(character("Kin", 3000, cost=4), "OP08-098")
    me = side(leader=card(real("OP08-098"), don=1), hand=[kin], life=[], active=0, rested=3)
    t = duel(me=me, you=side(life=["Rope Dancer"]))
    t.me.attacks("OP08-098", "Keeper")
    t.me.is_offered(Pick("Kin"), DONE)
    t.me.does(Pick("Kin") if plays else DONE)
    t.me.shows(characters=["Kin"] if plays else [], life=[], hand=[] if plays else ["Kin"])
    t.you.is_offered(PASS)


# -- instead --------------------------------------------------------------------------------------


def test_who_is_trashed_and_draws_instead_was_not_knocked_out() -> None:
    """[497] OP08-045, with EB01-047: there is no choice."""
    me = side(characters=[TALL, real("EB01-047")], active=0)
    t = duel(me=me, you=side(characters=[card(real("OP08-045"), rested=True)]))
    t.me.attacks("Tall", "OP08-045")
    t.you.passes()
    t.you.shows(characters=[], trash=["OP08-045"], hand=1)
    t.me.shows(hand=[], deck=5)
    t.is_quiet()


@pytest.mark.parametrize("pays", [True, False])
def test_a_cost_before_what_sets_it_off_is_paid_when_that_happens(pays: bool) -> None:
    """[528], [529] OP09-052."""
    t = duel(me=side(hand=[STRIKE]), you=side(characters=[real("OP09-052")], hand=["Shell"]))
    t.me.plays("Strike")
    t.you.is_offered(YES, NO)
    t.you.does(YES if pays else NO)
    if pays:
        t.you.picks("Shell")
    t.you.shows(characters=["OP09-052"] if pays else [], hand=[] if pays else ["Shell"], trash=1)
    if pays:
        t.card("OP09-052", rested=True)
    t.is_quiet()


# -- what sets off --------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", ["yours", "theirs"])
def test_don_of_either_player_that_are_returned_raise_the_leader_once(whose: str) -> None:
    """[225], [226] OP02-071."""
    if whose == "yours":
        toll = event("Toll", paying(don(2), main(Draw(1))))
    else:
        toll = event("Toll", main(Transfer(2, "don_field", "don_deck", "theirs")))
    t = duel(me=side(leader=real("OP02-071"), hand=[toll], active=2), you=side(active=2))
    t.me.plays("Toll")
    if whose == "yours":
        t.me.agrees()
    t.card("OP02-071", power=6000)
    t.is_quiet()


def test_an_answer_that_was_not_used_is_there_for_the_next_attack_and_for_no_third() -> None:
    """[516], [517] OP09-001."""
    me = side(characters=[RUNNER, TALL], active=0)
    t = duel(me=me, you=side(leader=real("OP09-001"), life=["Shell"] * 4))
    for attacker, uses in (("Runner", False), ("Seeker", True), ("Tall", None)):
        t.me.attacks(attacker, "OP09-001")
        if uses is not None:
            t.you.is_offered(YES, NO)
            t.you.does(YES if uses else NO)
        if uses:
            t.you.is_offered(Pick("Seeker"), Pick("Runner"), Pick("Tall"), DONE)
            t.you.picks("Seeker")
            t.card("Seeker", power=4000)
        t.you.is_offered(PASS)
        t.you.passes()
        if attacker != "Seeker":
            t.you.does(t.offers()[0])  # the Life card to the hand
    t.you.shows(life=2)
    t.is_quiet()


# -- what is counted ------------------------------------------------------------------------------


@pytest.mark.parametrize("cost", [0, 1])
def test_any_character_of_no_cost_raises_the_leader_and_two_raise_it_once(cost: int) -> None:
    """[236], [237] OP02-093."""
    zero, dear = character("Zero", 1000, cost=cost), character("Dear", 1000, cost=5)
    more = [character("Nought", 1000, cost=0)] if cost == 0 else []
    t = duel(me=side(leader=card(real("OP02-093"), don=1), active=0), you=side(characters=[zero, dear, *more]))
    t.me.activates("OP02-093")
    t.me.picks("Dear")
    t.card("Dear", cost=4)
    t.card("OP02-093", power=7000 if cost == 0 else 6000)
    t.is_quiet()


def test_a_card_used_as_a_counter_counts_in_the_trash_at_once() -> None:
    """[538] OP09-086: seven in the trash and the counter are two times four."""
    helper = character("Helper", 1000, counter=1000)
    you = side(
        leader=boss("OP09-086"),
        characters=[card(real("OP09-086"), rested=True)],
        hand=[helper],
        trash=["Shell"] * 7,
    )
    t = duel(me=side(characters=[TALL], active=0), you=you)
    t.card("OP09-086", power=6000)
    t.me.attacks("Tall", "OP09-086")
    t.you.counters("OP09-086", with_="Helper")
    t.card("OP09-086", power=8000)
    t.you.passes()
    t.you.shows(characters=["OP09-086"])
    t.is_quiet()


@pytest.mark.parametrize("other", [0, 1])
def test_a_card_counts_itself_among_the_rested_ones(other: int) -> None:
    """[788] ST16-003."""
    me = side(leader=boss("ST16-003"), characters=[card(real("ST16-003"), rested=True)], active=0, rested=4 + other)
    t = duel(me=me)
    t.card("ST16-003", power=6000 if other else 4000)


def test_who_comes_later_misses_what_all_of_a_type_were_given() -> None:
    """[627] OP11-044."""
    kin = [akin(character(name, 1000), "OP11-044") for name in ("Ash", "Birch")]
    t = duel(me=side(characters=[real("OP11-044"), kin[0]], hand=["Pebble", kin[1]], active=1))
    t.me.activates("OP11-044")
    t.me.picks("Pebble")
    t.me.plays("Birch")
    t.card("OP11-044", power=9000)
    t.card("Ash", power=2000)
    t.card("Birch", power=1000)
    t.is_quiet()


# -- Life and what it pays ------------------------------------------------------------------------


@pytest.mark.parametrize("life", [4, 3, 0])
def test_life_is_paid_though_too_much_is_left_and_not_where_there_is_none(life: int) -> None:
    """[723], [724], [725] ST07-001."""
    me = side(leader=card(real("ST07-001"), don=2), life=["Rope Dancer", *["Pebble"] * 3][:life], active=0)
    t = duel(me=me)
    t.me.attacks("ST07-001", "Keeper")
    if life:
        t.me.is_offered(YES, NO)
        t.me.agrees()
        t.me.chooses_mode(0)
    if life == 3:
        t.me.is_offered(Pick("Rope Dancer"), DONE)
        t.me.picks("Rope Dancer")
    t.me.shows(life={4: 3, 3: 3, 0: 0}[life], hand=["Rope Dancer"] if life == 4 else [])
    t.you.is_offered(PASS)


@pytest.mark.parametrize("kin", [True, False])
def test_a_life_card_that_was_revealed_for_nothing_is_hidden_again(kin: bool) -> None:
    """[565] OP10-022."""
    top = character("Topmost", 3000, cost=5)
    top = akin(top, "OP10-022") if kin else top
    mates = [character(name, 3000, cost=5) for name in ("Mate", "Crony")]
    t = duel(me=side(leader=card(real("OP10-022"), don=1), characters=mates, life=[top, "Pebble"], active=0))
    t.me.activates("OP10-022")
    t.me.picks("Mate")
    if kin:
        t.me.agrees()
        t.me.shows(characters=["Crony", "Topmost"], life=["Pebble"], hand=["Mate"])
    else:
        t.me.shows(characters=["Crony"], life=["Topmost", "Pebble"], hand=["Mate"])
        assert not t.s.bits[t.row("Topmost")] & FACE_UP
    t.is_quiet()


@pytest.mark.parametrize("kin", [True, False])
def test_a_revealed_card_goes_to_the_hand_or_under_the_deck(kin: bool) -> None:
    """[755] ST11-001."""
    top = character("Topmost", 1000)
    top = akin(top, "ST11-001") if kin else top
    t = duel(me=side(leader=card(real("ST11-001"), don=1), deck=[top, "Pebble"], active=0))
    t.me.attacks("ST11-001", "Keeper")
    if kin:
        t.me.is_offered(Pick("Topmost"), DONE)
        t.me.picks("Topmost")
    t.me.shows(hand=["Topmost"] if kin else [], deck=["Pebble"] if kin else ["Pebble", "Topmost"])
    t.you.is_offered(PASS)


def test_who_takes_no_card_may_set_a_don_active_all_the_same() -> None:
    """[756] ST11-004."""
    head = namesake(boss("ST11-001"), "ST11-001")
    kin = akin(character("Kin", 1000), "ST11-001")
    t = duel(
        me=side(leader=head, hand=[real("ST11-004")], deck=[kin, "Rope Dancer", "Gate Warden", "Pebble"], active=1)
    )
    t.me.plays("ST11-004")
    t.me.is_offered(Pick("Kin"), DONE)
    t.me.is_done()
    t.me.picks("Kin", "Rope Dancer")  # in which order
    t.me.does(Source("rested"))
    t.me.shows(active=1, rested=0, hand=[], deck=["Pebble", "Kin", "Rope Dancer", "Gate Warden"])
    t.is_quiet()
