"""Rulings on what the words of a real card mean, where they might mean something else."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main, trigger
from rulebound.program.filters import All, Top
from rulebound.program.ops import Change, Move, Turn
from tests.onepiece import END, Attack, Block, card, character, duel, event, side
from tests.rulings.opcg.real import (
    MINE,
    RUNNER,
    STRIKE,
    SWEEP,
    THEIRS,
    WALL,
    akin,
    namesake,
    real,
)
from tests.scenario import DECLINE, DONE, NO, PASS, YES, Mode, Pick, Replace

SHOW = event("Show", main(Turn(Top(1, "life"), "up")))
TALL = character("Tall", 7000)


# -- what sets off --------------------------------------------------------------------------------


def test_who_is_knocked_out_is_a_character_that_was_knocked_out() -> None:
    """[52] EB01-047: it answers its own fall."""
    t = duel(me=side(hand=[STRIKE]), you=side(characters=[real("EB01-047")], hand=["Rope Dancer"]))
    t.me.plays("Strike")
    t.you.is_offered(Pick("Rope Dancer"), Pick("Shell"))
    t.you.picks("Shell")
    t.you.shows(hand=["Rope Dancer"], trash=["Shell", "EB01-047"], deck=4)
    t.is_quiet()


@pytest.mark.parametrize("take", [True, False])
def test_life_that_left_is_answered_when_its_trigger_is_done(take: bool) -> None:
    """[507], [513] OP08-105: not when the [Trigger] has sent it away."""
    away = event("Away", trigger(Move(All(THEIRS), "hand", "top", "return")))
    me = side(characters=[card(real("OP08-105"), don=1)], hand=["Rope Dancer"], active=0)
    t = duel(me=me, you=side(life=[away, "Shell"]))
    t.me.attacks("OP08-105", "Keeper")
    t.you.passes()
    if take:
        t.you.takes("Away")
        t.me.is_offered(Pick("Rope Dancer"), Pick("Pebble"), Pick("Pebble#2"))
        t.me.picks("Rope Dancer")
        t.me.shows(hand=2, deck=3)
    else:
        t.you.triggers_life("Away")
        t.me.shows(hand=["Rope Dancer", "OP08-105"], deck=5)
    t.is_quiet()


@pytest.mark.parametrize("n", [7, 8])
def test_an_effect_at_the_start_of_the_turn_comes_before_the_draw(n: int) -> None:
    """[621], [622] OP11-040: with too few DON!! it does nothing."""
    mate = akin(character("Mate", 1000), "OP11-040")
    you = side(leader=real("OP11-040"), deck=["Gate Warden", mate, *["Shell"] * 5], active=0, rested=n)
    t = duel(me=side(active=0), you=you)
    t.me.ends()
    t.you.is_offered(YES, NO)
    t.you.shows(hand=[], active=0)
    t.you.agrees()
    if n == 8:
        t.you.is_offered(Pick("Mate"), DONE)
        t.you.picks("Mate")
        t.you.shows(hand=["Mate"], active=0)
        while not t.stage.is_ordinary(t.s):
            t.you.does(t.offers()[0])  # on top, and in which order
        t.you.shows(hand=2, active=8)
    else:
        t.you.shows(hand=["Gate Warden"], active=7)
    t.is_quiet()


@pytest.mark.parametrize("used", [True, False])
def test_a_text_of_two_timings_is_negated_for_one_of_them_only(used: bool) -> None:
    """[535] OP09-081, with OP08-023."""
    me = side(leader=real("OP09-081"), characters=[card(RUNNER, rested=True)], hand=["Rope Dancer"], active=0)
    t = duel(me=me, you=side(characters=[real("OP08-023")], active=0))
    if used:
        t.me.activates("OP09-081", 1)
        t.me.picks("Rope Dancer")
    t.me.ends()
    t.you.attacks("OP08-023", "OP09-081")
    t.you.is_offered(Pick("Runner"), DONE)


# -- what is counted ------------------------------------------------------------------------------


def test_power_that_hangs_on_few_cards_in_hand_rises_with_the_counter_that_leaves_it() -> None:
    """[205] OP02-050."""
    helper = character("Helper", 1000, counter=1000)
    you = side(characters=[card(real("OP02-050"), rested=True)], hand=[helper, "Shell"])
    t = duel(me=side(characters=[TALL], active=0), you=you)
    t.me.attacks("Tall", "OP02-050")
    t.card("OP02-050", power=5000)
    t.you.counters("OP02-050", with_="Helper")
    t.card("OP02-050", power=8000)
    t.you.passes()
    t.you.shows(characters=["OP02-050"])
    t.is_quiet()


@pytest.mark.parametrize(("others", "hand"), [(1, 2), (3, 3)])
def test_cards_are_drawn_up_to_a_number_and_never_discarded_down_to_it(others: int, hand: int) -> None:
    """[222], [223] OP02-069."""
    t = duel(me=side(characters=[TALL], active=0), you=side(hand=[real("OP02-069"), *["Shell"] * others], active=3))
    t.me.attacks("Tall", "Keeper")
    t.you.plays("OP02-069")
    t.you.picks("Keeper")
    t.card("Keeper", power=11000)
    t.you.shows(hand=hand)


def test_power_for_every_three_cards_is_given_once_for_five() -> None:
    """[474] OP07-091."""
    dear = [character(name, 1000, cost=4) for name in ("Ash", "Birch", "Cedar", "Dogwood", "Elm")]
    t = duel(me=side(characters=[real("OP07-091")], trash=[*dear, "Pebble"], active=0))
    t.me.attacks("OP07-091", "Keeper")
    t.me.is_offered(*(Pick(one.name) for one in dear), DONE)
    t.me.picks(*(one.name for one in reversed(dear)))
    while t.asked() is t.me:
        t.me.does(t.offers()[0])  # in which order
    t.card("OP07-091", power=7000)
    t.me.shows(trash=["Pebble"], deck=10)
    t.you.is_offered(PASS)


def test_two_names_in_the_trash_must_both_be_there() -> None:
    """[488] OP08-006: another of its own name is neither of them."""
    one, other = (namesake(character(name, 1000), id) for name, id in (("Ash", "OP08-004"), ("Birch", "OP08-005")))
    for trash, power in (([real("OP08-006")], 6000), ([one], 6000), ([one, other], 8000)):
        t = duel(me=side(characters=[real("OP08-006")], trash=trash))
        t.card("OP08-006", power=power)


# -- costs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("face_up", [True, False])
def test_life_is_turned_down_only_where_it_lies_face_up(face_up: bool) -> None:
    """[501] OP08-063."""
    t = duel(me=side(hand=[SHOW, real("OP08-063")], active=6, don_deck=1))
    if face_up:
        t.me.plays("Show")
    t.me.plays("OP08-063")
    if face_up:
        t.me.agrees()
        t.me.declares(1)
    t.me.shows(active=1 if face_up else 0, rested=6)
    t.is_quiet()


@pytest.mark.parametrize("face_up", [True, False])
def test_life_is_turned_up_only_where_it_lies_face_down(face_up: bool) -> None:
    """[617] OP11-022."""
    t = duel(me=side(leader=real("OP11-022"), hand=[SHOW], active=1))
    if face_up:
        t.me.plays("Show")
    able = [offer.card for offer in t.offers() if offer.kind == "activate"]
    assert able == ([] if face_up else ["OP11-022"])


def test_two_costs_are_paid_together_and_then_the_effect_is_compulsory() -> None:
    """[320], [322] OP04-055."""
    frost = namesake(character("Frost", 1000), "OP04-047")
    name = real("OP04-047").names[0]
    assert name in frost.names
    for there in (True, False):
        me = side(hand=[real("OP04-055"), frost], active=2)
        t = duel(me=me, you=side(characters=[WALL] if there else []))
        t.me.plays("OP04-055")
        if there:
            t.me.is_offered(YES, NO)
            t.me.agrees()
            while not t.stage.is_ordinary(t.s):
                t.me.does(t.offers()[0])
            t.me.shows(characters=["Frost"], hand=[], trash=["OP04-055"])
            t.you.shows(characters=[], deck=6)
        else:
            t.me.shows(characters=[], hand=["Frost"], trash=["OP04-055"])
        t.is_quiet()


def test_one_is_taken_from_the_field_and_one_from_the_trash() -> None:
    """[566] OP10-026: not two from the trash."""
    six = namesake(character("Six", 7000, cost=6), "OP10-026")
    for trash in ([], [real("OP10-027")]):
        t = duel(me=side(characters=[real("OP10-026")], trash=trash, hand=[six], active=0))
        able = [offer.card for offer in t.offers() if offer.kind == "activate"]
        assert able == (["OP10-026"] if trash else [])
    t.me.activates("OP10-026")
    while t.offers()[0].card != "Six":
        t.me.does(t.offers()[0])  # in which order they go under the deck
    t.me.is_offered(Pick("Six"), DONE)
    t.me.picks("Six")
    t.me.shows(characters=["Six"], trash=[], deck=7)
    t.is_quiet()


@pytest.mark.parametrize("fresh", [True, False])
def test_a_cost_may_be_paid_in_a_later_turn_for_nothing(fresh: bool) -> None:
    """[503] OP08-079."""
    kaido = real("OP08-079")
    me = side(characters=[] if fresh else [kaido], hand=["Rope Dancer", *([kaido] if fresh else [])], active=9)
    t = duel(me=me, you=side(characters=[WALL], hand=["Shell"]))
    if fresh:
        t.me.plays("OP08-079")
    t.me.activates("OP08-079")
    t.me.picks("Rope Dancer")
    if fresh:
        t.me.is_offered(Pick("Wall"), DONE)
        t.me.picks("Wall")
        t.you.picks("Shell")
    t.me.shows(hand=[], trash=["Rope Dancer"])
    t.you.shows(characters=[] if fresh else ["Wall"], hand=[] if fresh else ["Shell"])
    t.is_quiet()


# -- what follows ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rested", [True, False])
def test_two_clauses_may_weaken_the_same_card(rested: bool) -> None:
    """[298] OP04-017."""
    you = side(
        leader=card("Keeper", rested=rested), characters=[card(WALL, rested=True)], hand=[real("OP04-017")], active=1
    )
    t = duel(me=side(characters=[TALL], active=0), you=you)
    t.me.attacks("Tall", "Wall")
    t.you.plays("OP04-017")
    t.you.picks("Tall")
    if not rested:
        t.you.is_offered(Pick("Seeker"), Pick("Tall"), DONE)
        t.you.picks("Tall")
    t.card("Tall", power=5000 if rested else 4000)
    t.you.is_offered(PASS)


def test_a_condition_of_one_paragraph_is_not_that_of_the_next() -> None:
    """[362] OP05-040: under another Leader."""
    me = side(stage=[real("OP05-040")], characters=[card(WALL, rested=True)], active=10)
    t = duel(me=me, you=side(characters=[card(RUNNER, rested=True), TALL]))
    t.me.ends()
    t.me.shows(stage=[], characters=[], trash=["OP05-040", "Wall"])
    t.you.shows(characters=["Tall"], trash=["Runner"])
    t.is_quiet()


def test_life_that_was_not_added_to_may_still_be_taken() -> None:
    """[551] OP09-104."""
    t = duel(me=side(hand=[real("OP09-104")], life=["Rope Dancer", "Pebble"], active=7))
    t.me.plays("OP09-104")
    t.me.is_offered(DONE)
    t.me.is_done()
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(0)
    t.me.shows(life=["Pebble"], hand=["Rope Dancer"])
    t.is_quiet()


def test_who_saves_another_by_going_back_to_the_hand_is_not_knocked_out() -> None:
    """[575] OP10-049."""
    t = duel(me=side(hand=[SWEEP]), you=side(characters=[real("OP10-049"), WALL]))
    t.me.plays("Sweep")
    t.you.is_offered(Replace("OP10-049"), DECLINE)
    t.you.replaces("OP10-049")
    t.you.shows(characters=["Wall"], hand=["OP10-049"], trash=[])
    t.is_quiet()


@pytest.mark.parametrize(("power", "offered"), [(0, True), (-1000, False)])
def test_a_power_of_nothing_is_not_a_power_below_it(power: int, offered: bool) -> None:
    """[437] OP06-103."""
    weak = character("Weak", 1000)
    sap = event("Sap", main(Change("power", power - 1000, All(MINE))))
    t = duel(me=side(characters=[card(real("OP06-103"), don=2), weak], hand=[sap, "Pebble", "Pebble"], active=0))
    t.me.plays("Sap")
    t.me.attacks("OP06-103", "Keeper")
    t.me.agrees()
    t.me.picks("Pebble", "Pebble#2", "Pebble")  # the last one says the order
    if offered:
        t.me.is_offered(Pick("Weak"), DONE)
        t.me.is_done()
    t.me.shows(characters=["OP06-103", "Weak"])
    t.you.is_offered(PASS)


@pytest.mark.parametrize("grown", [True, False])
def test_who_was_strong_then_or_came_later_may_block(grown: bool) -> None:
    """[612], [613] OP11-013."""
    guard = character("Guard", 3000, keywords=("blocker",))
    sap = event("Sap", main(Change("power", -1000, All(THEIRS))))
    me = side(characters=[real("OP11-013"), RUNNER], hand=[sap], active=0)
    t = duel(me=me, you=side(characters=[guard], life=["Shell"] * 3))
    if not grown:
        t.me.plays("Sap")
    t.me.attacks("OP11-013", "Keeper")
    t.you.is_offered(*([Block("Guard")] if grown else []), PASS)
    t.you.passes()
    if grown:
        t.you.passes()
        t.me.plays("Sap")
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(*([Block("Guard")] if grown else []), PASS)


@pytest.mark.parametrize(("id", "rushes"), [("OP08-023", False), ("OP05-005", False), ("OP01-049", True)])
def test_rush_for_who_has_no_on_play_effect_goes_by_what_is_printed(id: str, rushes: bool) -> None:
    """[646] OP08-023, [648] OP05-005, under PRB01-001."""
    t = duel(me=side(leader=real("PRB01-001"), characters=[card(real(id), fresh=True)], active=0))
    t.me.activates("PRB01-001")
    if rushes:
        t.me.is_offered(Pick(id), DONE)
        t.me.picks(id)
    t.card(id, keywords=["rush"] if rushes else [])
    t.me.is_offered(*([Attack(id, "Keeper")] if rushes else []), Attack("PRB01-001", "Keeper"), END)
    t.is_quiet()
