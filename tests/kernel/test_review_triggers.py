"""What sets an ability off, how often, and what it may ask about its event."""

from __future__ import annotations

import pytest

from rulebound.kernel import view
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Happened, MarksOn, ValueOf
from rulebound.program.conditions import Compared, Matches
from rulebound.program.filters import All, Cards, It, Kind, Named, Other, Subject, This
from rulebound.program.ops import Choose, Damage, Draw, Gain, Later, Move
from tests.kernel.orders import order
from tests.scenario import NO, YES, Lies
from tests.skirmish import card, side, skirmish, tactic, unit
from tests.toy.words import words

UNITS = (Kind("unit"),)
FALL = Event("ko", own=False, where=UNITS)
SWEEP = tactic(
    "Sweep",
    Choose(Cards("theirs", ("field",), UNITS), 2),
    Move(It(), "trash", "top", "ko"),
    cost=0,
)
EVERY_PROFILE = pytest.mark.parametrize("profile", ["toy-waves", "toy-fleet", "toy"])


@EVERY_PROFILE
def test_once_a_turn_is_once_also_where_two_events_come_together(profile: str) -> None:
    """toy 5.5"""
    mourner = unit("Mourner", 1, 9, Ability("automatic", (Gain("life", 1),), FALL, once="turn"))
    t = skirmish(profile, side(hand=[SWEEP]), side(field=[mourner, "Kiln Guard", "Shoal Wall"]), owner_orders=False)
    t.me.plays("Sweep")
    if profile == "toy":
        t.both_pass()
    t.me.picks("Kiln Guard")
    t.you.triggers("Mourner")
    if profile == "toy":
        t.both_pass()
    t.you.shows(life=13, trash=2)
    t.is_quiet()


def test_what_is_declined_for_the_first_of_two_events_may_be_used_for_the_second() -> None:
    mourner = unit("Mourner", 1, 9, Ability("automatic", (Gain("life", 1),), FALL, may=True, once="turn"))
    field: list[Lies] = [mourner, "Kiln Guard", "Shoal Wall"]
    t = skirmish(me=side(hand=[SWEEP]), you=side(field=field), owner_orders=False)
    t.me.plays("Sweep")
    t.me.picks("Kiln Guard")
    t.you.triggers("Mourner")
    t.you.is_offered(YES, NO)
    t.you.refuses()
    t.you.agrees()
    t.you.shows(life=13)
    t.is_quiet()


def test_once_is_once_for_an_object_that_has_gone() -> None:
    """Its waiting abilities go on without it, but not twice."""
    others = Event("ko", own=False, where=(*UNITS, Other()))
    mourner = unit("Mourner", 1, 1, Ability("automatic", (Gain("life", 1),), others, once="turn"))
    everything = tactic("Flood", Move(All(Cards("theirs", ("field",), UNITS)), "trash", "top", "ko"), cost=0)
    field: list[Lies] = [mourner, "Kiln Guard", "Shoal Wall"]
    t = skirmish("toy-fleet", me=side(hand=[everything]), you=side(field=field), owner_orders=False)
    t.me.plays("Flood")
    t.you.triggers("Mourner")
    t.you.shows(life=13, field=[])
    t.is_quiet()


def test_once_a_game_stays_used_in_later_turns() -> None:
    """toy 5.5"""
    sage = unit("Sage", 1, 1, Ability("activated", (Gain("life", 1),), "main", once="game"))
    clerk = unit("Clerk", 1, 1, Ability("activated", (Gain("life", 1),), "main", once="turn"))
    t = skirmish(me=side(field=[sage, clerk]))
    t.me.uses("Sage")
    t.me.uses("Clerk")
    t.turn_passes()
    t.turn_passes()
    t.me.is_refused("Sage", "ability", "toy-1:5.5")
    t.me.uses("Clerk")
    t.me.shows(life=15)


@pytest.mark.parametrize(("damage", "life"), [(1, 12), (2, 13), (3, 13)])
def test_a_condition_may_ask_how_much_happened(damage: int, life: int) -> None:
    surgeon = unit(
        "Surgeon",
        1,
        9,
        Ability("automatic", (Gain("life", 1),), Event("damage", own=False), condition=Compared(Happened(), ">=", 2)),
    )
    bolt = tactic("Bolt", Damage(damage, All(Cards("theirs", ("field",), (Named("Shoal Wall"),)))))
    t = skirmish(me=side(hand=[bolt]), you=side(field=[surgeon, "Shoal Wall"]))
    t.me.plays("Bolt")
    t.you.shows(life=life)
    t.is_quiet()


def test_a_condition_may_ask_about_the_card_that_the_event_happened_to() -> None:
    widow = unit(
        "Widow",
        1,
        9,
        Ability(
            "automatic",
            (Gain("life", 1),),
            Event("rests", own=False, whose="theirs"),
            condition=Matches(Subject(), (Named("Kiln Guard"),)),
        ),
    )
    t = skirmish(me=side(field=["Kiln Guard", "Cinder Scout"]), you=side(field=[widow]))
    t.me.attacks("Cinder Scout")
    t.you.passes()
    t.you.shows(life=11)
    t.me.attacks("Kiln Guard")
    t.you.passes()
    t.you.shows(life=11)
    t.is_quiet()


def test_a_card_that_waits_for_what_comes_sees_its_own_coming() -> None:
    """toy 4.6"""
    porter = unit("Porter", 1, 1, Ability("automatic", (Gain("life", 1),), Event("enters field", own=False)))
    t = skirmish(me=side(hand=[porter, "Cinder Scout"]))
    t.me.plays("Porter", at=0)
    t.me.shows(life=13)
    t.me.plays("Cinder Scout", at=1)
    t.me.shows(life=14)
    t.is_quiet()


def test_a_card_that_moves_happens_once() -> None:
    clerk = unit("Clerk", 1, 1, Ability("automatic", (Gain("life", Happened()),), Event("draw", own=False)))
    t = order(Draw(2), me=side(field=[clerk]))
    t.me.triggers("Clerk")
    t.me.shows(life=14, hand=2)
    t.is_quiet()


def test_what_comes_later_still_knows_what_a_card_was() -> None:
    toll = Later("turn ends", (Gain("life", ValueOf("power", It())),))
    body = (Choose(Cards("theirs", ("field",), UNITS), 1), Move(It(), "trash", "top", "ko"), toll)
    t = order(*body, you=side(field=[card("Pyre Twins", plus=1), "Kiln Guard"]))
    t.me.picks("Pyre Twins")
    t.turn_passes()
    t.me.shows(life=15)
    assert t.s.last == []


def test_a_card_that_is_told_to_go_where_it_is_does_not_leave() -> None:
    anchor = unit("Anchor", 1, 1, Ability("automatic", (Gain("life", 1),), Event("leaves field")))
    t = order(Move(All(Cards("yours", ("field",), UNITS)), "field"), me=side(field=[anchor]))
    t.me.puts_at(4)
    t.card("Anchor", place=0)
    t.me.shows(life=12)
    t.is_quiet()


def test_a_waiting_ability_is_offered_with_the_card_that_set_it_off() -> None:
    """toy 4.6"""
    mourner = unit("Mourner", 1, 9, Ability("automatic", (Gain("life", 1),), FALL))
    field: list[Lies] = [mourner, "Kiln Guard", "Shoal Wall"]
    t = skirmish(me=side(hand=[SWEEP]), you=side(field=field), owner_orders=False)
    t.me.plays("Sweep")
    t.me.picks("Kiln Guard")
    asked = view.decision(t.s, t.you.seat)
    assert asked is not None
    assert [option.text for option in asked.options] == ["mourner#1, Kiln Guard", "mourner#1, Shoal Wall"]
    fallen = [view.handle(t.s, t.row(name), t.you.seat) for name in ("Kiln Guard", "Shoal Wall")]
    assert [option.other for option in asked.options] == fallen


@pytest.mark.parametrize("once", [False, True])
def test_a_condition_may_be_looked_at_only_when_the_event_happens(once: bool) -> None:
    """What lay on a unit is gone when its own fall is carried out; a policy says whether that matters."""
    crowned = Compared(MarksOn("plus", This()), ">=", 1)
    ko = words().event_mask("ko") if once else 0
    price = (Gain("life", -1),)
    hero = unit("Hero", 1, 9, Ability("automatic", (Draw(1),), Event("ko"), condition=crowned, cost=price))
    idol = unit("Idol", 1, 9, Ability("automatic", (Draw(1),), Event("ko"), condition=crowned))
    plain = unit("Plain", 1, 9, Ability("automatic", (Draw(1),), Event("ko"), condition=crowned))
    field: list[Lies] = [card(hero, plus=1), card(idol, plus=1), plain]
    fell = tactic("Fell", Move(All(Cards("theirs", ("field",))), "trash", "top", "ko"), cost=0)
    t = skirmish(me=side(hand=[fell]), you=side(field=field), owner_orders=False, looked_at_once=ko)
    t.me.plays("Fell")
    if once:
        t.you.triggers("Hero")
        t.you.agrees()
    else:
        t.you.triggers("Hero")
    t.you.shows(hand=2 if once else 0, life=11 if once else 12, trash=3)
    t.is_quiet()
