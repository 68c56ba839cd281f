"""Rulings on resting and on DON!! that are given, played with the real cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.opcg.cards import activate, main
from rulebound.games.opcg.r08_texts import paying
from rulebound.program.filters import It, This
from rulebound.program.ops import Choose, Draw, Rest
from tests.onepiece import END, Activate, Attack, Block, card, character, duel, event, side
from tests.rulings.opcg.real import BOUNCE, RUNNER, THEIRS, WALL, akin, boss, real
from tests.scenario import DECLINE, DONE, PASS, Pick, Replace, Trigger, numbers

SEEKS = Attack("Seeker", "Keeper")
LULL = event("Lull", main(Choose(THEIRS), Rest(It())))
NURSE = character("Nurse", 5000, paying((Rest(This()),), activate(Draw(1))), keywords=("blocker",))


# -- who cannot be rested -------------------------------------------------------------------------


@pytest.mark.parametrize("chosen", [True, False])
def test_who_cannot_be_rested_does_nothing_that_takes_resting(chosen: bool) -> None:
    """[61], [62], [63], [64] EB02-011."""
    me = side(leader=boss("EB02-011"), characters=[RUNNER], hand=[real("EB02-011"), LULL], active=3)
    t = duel(me=me, you=side(characters=[NURSE], life=["Rope Dancer", "Shell", "Shell"], active=0))
    t.me.plays("EB02-011")
    t.me.declares(0)
    t.me.does(Pick("Nurse") if chosen else DONE)
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(*([] if chosen else [Block("Nurse")]), PASS)
    t.you.passes()
    if not chosen:
        t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.plays("Lull")
    t.card("Nurse", rested=not chosen)
    t.me.ends()
    free = [Activate("Nurse"), Attack("Nurse", "Boss"), Attack("Nurse", "Runner")]
    t.you.is_offered(*([] if chosen else free), Attack("Keeper", "Boss"), Attack("Keeper", "Runner"), END)
    t.is_quiet()


@pytest.mark.parametrize("rested", [True, False])
def test_who_is_rested_instead_must_be_active(rested: bool) -> None:
    """[463] OP07-029."""
    me = side(characters=[card(RUNNER, rested=rested)], hand=[BOUNCE], active=0)
    t = duel(me=me, you=side(characters=[real("OP07-029")]))
    t.me.plays("Bounce")
    if not rested:
        t.you.is_offered(Replace("OP07-029", 1), DECLINE)
        t.you.replaces("OP07-029", 1)
        t.card("Runner", rested=True)
    t.you.shows(characters=[] if rested else ["OP07-029"], hand=["OP07-029"] if rested else [])
    t.is_quiet()


@pytest.mark.parametrize("rested", [True, False])
def test_who_rests_instead_must_be_active(rested: bool) -> None:
    """[570] OP10-032."""
    fern = akin(character("Fern", 5000), "OP10-032", "green")
    t = duel(me=side(hand=[BOUNCE], active=0), you=side(characters=[card(real("OP10-032"), rested=rested), fern]))
    t.me.plays("Bounce")
    t.me.picks("Fern")
    if not rested:
        t.you.is_offered(Replace("OP10-032"), DECLINE)
        t.you.replaces("OP10-032")
    t.you.shows(characters=["OP10-032"] if rested else ["OP10-032", "Fern"])
    t.card("OP10-032", rested=True)
    t.is_quiet()


# -- who is rested --------------------------------------------------------------------------------


def test_who_rests_as_a_cost_was_rested_by_an_effect() -> None:
    """[464] OP07-031."""
    t = duel(me=side(characters=[real("OP07-031"), NURSE], hand=["Rope Dancer"], active=0))
    t.me.activates("Nurse")
    t.me.is_offered(Pick("Rope Dancer"), Pick("Pebble"), Pick("Pebble#2"))
    t.me.picks("Rope Dancer")
    t.me.shows(hand=2, deck=3, trash=["Rope Dancer"])
    t.is_quiet()


@pytest.mark.parametrize(("id", "n"), [("OP09-031", 2), ("OP09-037", 3)])
def test_of_several_that_count_each_other_one_becomes_active(id: str, n: int) -> None:
    """[524] OP09-031, [527] OP09-037."""
    t = duel(me=side(characters=[card(real(id), rested=True)] * n, active=0))
    t.me.ends()
    t.me.is_offered(*[Trigger(id if i == 0 else f"{id}#{i + 1}", len(real(id).abilities) - 1) for i in range(n)])
    t.me.triggers(id, len(real(id).abilities) - 1)
    while not t.stage.is_ordinary(t.s):
        t.me.does(t.offers()[0])
    t.card(id, rested=False)
    for i in range(1, n):
        t.card(f"{id}#{i + 1}", rested=True)
    t.is_quiet()


@pytest.mark.parametrize("rested", [True, False])
def test_who_was_active_then_is_not_kept_from_becoming_active(rested: bool) -> None:
    """[491] OP08-036."""
    t = duel(
        me=side(hand=[real("OP08-036"), LULL], active=3),
        you=side(characters=[card(RUNNER, rested=rested)], active=0),
    )
    t.me.plays("OP08-036")
    t.me.plays("Lull")
    t.card("Runner", rested=True)
    t.me.ends()
    t.card("Runner", rested=rested)
    t.is_quiet()


def test_a_leader_that_may_not_attack_becomes_active_all_the_same() -> None:
    """[399] OP06-023."""
    t = duel(
        me=side(hand=[real("OP06-023"), "Rope Dancer"], active=4),
        you=side(leader=card("Keeper", rested=True), characters=[RUNNER], active=0),
    )
    t.me.plays("OP06-023")
    t.me.agrees()
    t.me.picks("Rope Dancer")
    t.me.is_offered(Pick("Keeper"), DONE)
    t.me.picks("Keeper")
    t.me.ends()
    t.card("Keeper", rested=False)
    t.you.is_offered(Attack("Runner", "Seeker"), END)
    t.is_quiet()


def test_who_may_not_attack_a_leader_this_turn_may_not_with_anybody() -> None:
    """[402] OP06-026."""
    blade = replace(character("Blade", 3000, cost=4), attributes=("slash",))
    me = side(characters=[card(blade, rested=True), RUNNER], hand=[real("OP06-026")], active=3)
    t = duel(me=me, you=side(characters=[card(WALL, rested=True)]))
    t.me.plays("OP06-026")
    t.me.is_offered(Pick("Blade"), Pick("OP06-026"), DONE)
    t.me.picks("Blade")
    t.me.is_offered(Attack("Seeker", "Wall"), Attack("Blade", "Wall"), Attack("Runner", "Wall"), END)
    t.is_quiet()


def test_who_was_rested_by_an_event_is_knocked_out_by_it() -> None:
    """[314] OP04-038."""
    t = duel(me=side(hand=[real("OP04-038")], active=5), you=side(characters=[RUNNER, WALL]))
    t.me.plays("OP04-038")
    t.me.is_offered(Pick("Keeper"), Pick("Runner"), Pick("Wall"), DONE)
    t.me.picks("Runner")
    t.me.is_offered(Pick("Runner"), DONE)
    t.me.picks("Runner")
    t.you.shows(characters=["Wall"], trash=["Runner"])
    t.is_quiet()


def test_two_of_the_same_pay_for_each_other() -> None:
    """[581] OP10-071: the DON!! that the first adds is rested for the second."""
    you = side(characters=[real("OP10-071")] * 2, active=1, don_deck=2, life=["Rope Dancer", "Shell"])
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Keeper")
    t.you.triggers("OP10-071", 1)
    t.you.agrees()
    t.you.declares(1)
    t.you.agrees()
    t.you.declares(1)
    t.you.shows(active=1, rested=2, don_deck=0)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.is_quiet()


# -- DON!! that are given -------------------------------------------------------------------------


def test_fewer_don_than_characters_go_to_as_many_as_there_are() -> None:
    """[293], [294] OP04-004: two rested DON!!, and one that was given is none of them."""
    three = [akin(character(name, 1000), "OP04-004") for name in ("Ash", "Birch", "Cedar")]
    me = side(characters=[real("OP04-004"), card(three[0], don=1), *three[1:]], active=0, rested=2)
    t = duel(me=me)
    t.me.activates("OP04-004")
    for n in (0, 0, 1, 1):  # one after the other as they lie there, until there is none left
        t.me.is_offered(*numbers(0, 1))
        t.me.declares(n)
    t.me.shows(rested=0)
    for name, n in (("OP04-004", 0), ("Ash", 1), ("Birch", 1), ("Cedar", 1)):
        t.card(name, don=n)
    t.is_quiet()


def test_each_of_three_gets_one_don_and_no_more() -> None:
    """[487] OP08-001."""
    three = [akin(character(name, 1000), "OP08-001") for name in ("Ash", "Birch", "Cedar")]
    t = duel(me=side(leader=real("OP08-001"), characters=three, active=0, rested=5))
    t.me.activates("OP08-001")
    t.me.picks("Ash", "Cedar")
    for _ in range(2):
        t.me.is_offered(*numbers(0, 1))
        t.me.declares(1)
    for name, n in (("Ash", 1), ("Birch", 0), ("Cedar", 1)):
        t.card(name, don=n)
    t.me.shows(rested=3)
    t.is_quiet()


@pytest.mark.parametrize(("ash", "birch", "to"), [(2, 0, "Ash"), (2, 0, "Birch"), (1, 1, "Cedar")])
def test_don_that_are_given_are_given_to_one_other_character(ash: int, birch: int, to: str) -> None:
    """[452], [453], [454] OP07-001."""
    lie = [card(character(name, 1000), don=n) for name, n in (("Ash", ash), ("Birch", birch), ("Cedar", 0))]
    t = duel(me=side(leader=real("OP07-001"), characters=lie, active=0, rested=3))
    t.me.activates("OP07-001")
    t.me.is_offered(Pick("Ash"), Pick("Birch"), Pick("Cedar"))
    t.me.picks(to)
    while not t.stage.is_ordinary(t.s):
        t.me.does(t.offers()[0])  # whose
    for name in ("Ash", "Birch", "Cedar"):
        t.card(name, don=2 if name == to else 0)
    t.me.shows(rested=3)
    t.is_quiet()
