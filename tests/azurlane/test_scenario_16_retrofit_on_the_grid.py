"""Scenario 16: a [Retrofit] takes its stack along, displaces by rule, and is one card with what lies beneath."""

from __future__ import annotations

from rulebound.games.azurlane.r02_cards import automatic, main, on_deploy, retrofit, ships, sink, when_sunk
from rulebound.program.abilities import Event
from rulebound.program.filters import All, Cards, It, Kind
from rulebound.program.ops import Choose, Draw, Move, Play, Rest
from tests.flagships import END_MAIN, NO_ATTACK, Attack, Retrofit, Use, card, duel, event, ship, side
from tests.scenario import DONE, Pick, Place, Trigger

KEEL = ship("Keel", 1000, when_sunk(Draw(1)))
HULL = ship("Hull", 3000, when_sunk(Draw(1)))
KAI = ship("Hull.Kai", 7000, retrofit(2, name="Hull"), when_sunk(Draw(1)), cost=5)
OTHER = ship("Other", 2000, when_sunk(Draw(1)))
# Whenever a Ship is put into the retreat zone its player draws.
PIER = ship("Pier", 500, automatic(Event("enters retreat", own=False, where=(Kind("ship"),)), Draw(1)))
SINK = event("Sink", main(Choose(ships("yours")), sink()))


def test_the_stack_moves_along_and_the_ship_that_stood_there_makes_room() -> None:
    """azurlane-2.1.0 601.8a, 403.3c, 307.2"""
    # X4, b42, a249: Other was not sunk, but it was put into the retreat zone; b56: the place is free to choose.
    me = side(front=[OTHER], back=[card(HULL, rested=True, beneath=(KEEL,)), PIER], hand=[KAI], active=3)
    t = duel(me=me)
    t.me.is_offered(Retrofit("Hull.Kai"), END_MAIN)
    t.me.does(Retrofit("Hull.Kai"))
    t.me.is_offered(Place(0), Place(1), Place(2), Place(3), Place(5))
    t.me.puts_at(0)
    t.card("Hull.Kai", place=0, guests=["Keel", "Hull"], rested=False)
    t.me.shows(field=["Flag", "Pier", "Hull.Kai"], retreat=["Other"], beneath=["Hull", "Keel"], hand=1)
    t.me.shows(active=1, rested=2)
    t.is_quiet()


def test_it_may_stay_where_its_base_stood() -> None:
    """azurlane-2.1.0 601.8a, 408.3"""
    t = duel(me=side(back=[card(HULL, beneath=(KEEL,)), PIER], hand=[KAI]))
    t.me.retrofits("Hull.Kai", 3)
    t.card("Hull.Kai", place=3, guests=["Keel", "Hull"])
    t.me.shows(field=["Flag", "Pier", "Hull.Kai"], retreat=[], hand=0)
    t.is_quiet()


def test_when_the_top_is_sunk_the_lower_cards_go_along_and_trigger_nothing() -> None:
    """azurlane-2.1.0 408.5, 408.5a, 404.3"""
    # AL-29, b54, b55
    t = duel(me=side(front=[card(KAI, beneath=(KEEL, HULL)), PIER], hand=[SINK]))
    t.me.uses("Sink")
    t.me.picks("Hull.Kai")
    t.me.is_asked("order")
    t.me.is_offered(Pick("Hull.Kai"), Pick("Keel"), Pick("Hull"))
    t.me.picks("Keel", "Hull.Kai")
    # One card for Hull.Kai that was sunk, one for Pier that saw it go: none for the two beneath.
    t.me.is_offered(Trigger("Hull.Kai", 1), Trigger("Pier"))
    t.me.triggers("Pier")
    t.me.shows(retreat=["Hull", "Hull.Kai", "Keel", "Sink"], beneath=[], hand=2)
    t.is_quiet()


def test_in_battle_the_stack_is_lost_as_one_card() -> None:
    """azurlane-2.1.0 408.2, 408.5, 508.2"""
    strong = ship("Strong", 9000)
    t = duel(me=side(front=[strong]), you=side(front=[card(KAI, rested=True, beneath=(KEEL, HULL))]))
    t.me.ends_main()
    t.me.is_offered(
        Attack("Strong", "Hull.Kai"),
        Attack("Strong", "Pennant"),
        Attack("Flag", "Hull.Kai"),
        Attack("Flag", "Pennant"),
        NO_ATTACK,
    )
    t.me.attacks("Strong", "Hull.Kai")
    t.nobody_supports()
    t.you.picks("Keel", "Hull")
    t.you.shows(field=["Pennant"], retreat=["Hull.Kai", "Hull", "Keel"], beneath=[], hand=1)
    t.is_quiet()


def test_a_displaced_stack_goes_whole_and_triggers_nothing() -> None:
    """azurlane-2.1.0 403.3c, 408.5"""
    # AL-07: a rule move, for what lies beneath as well.
    t = duel(me=side(front=[card(KAI, beneath=(KEEL,))], hand=[OTHER]))
    t.me.uses("Other", 0)
    t.me.shows(field=["Flag", "Other"], beneath=[], hand=0)
    assert sorted(t.zone("retreat", t.me.seat)) == ["Hull.Kai", "Keel"]
    t.is_quiet()


def test_the_stack_is_one_card_for_texts_that_count_and_rest() -> None:
    """azurlane-2.1.0 408.2"""
    drill = event("Drill", main(Rest(All(Cards("yours", ("field",), (Kind("ship"),))))))
    t = duel(me=side(front=[card(KAI, beneath=(KEEL, HULL))], hand=[drill]))
    t.me.uses("Drill")
    t.card("Hull.Kai", rested=True)
    t.card("Hull", rested=False)
    t.card("Keel", rested=False)
    t.is_quiet()


def test_it_is_deployed_this_turn_and_enters_active() -> None:
    """azurlane-2.1.0 307.2, 601.8"""
    # AL-21: its base might have attacked, it may not.
    t = duel(me=side(front=[HULL], hand=[KAI]))
    t.me.retrofits("Hull.Kai", 0)
    t.me.ends_main()
    t.me.is_offered(Attack("Flag", "Pennant"), NO_ATTACK)
    t = duel(me=side(front=[HULL]))
    t.me.ends_main()
    t.me.is_offered(Attack("Hull", "Pennant"), Attack("Flag", "Pennant"), NO_ATTACK)


def test_a_deployment_by_a_text_is_no_retrofit() -> None:
    """azurlane-2.1.0 302.1d, 601.8"""
    # b58: nothing goes beneath it, and the base makes room where it is put.
    land = event("Land", main(Choose(Cards("yours", ("hand",))), Play(It())))
    t = duel(me=side(front=[HULL], hand=[land, KAI]))
    t.me.uses("Land")
    t.me.picks("Hull.Kai")
    t.me.puts_at(0)
    t.card("Hull.Kai", guests=[])
    t.me.shows(retreat=["Hull", "Land"], beneath=[], hand=0)
    t.is_quiet()


def test_an_ability_for_deploying_hears_of_it() -> None:
    """azurlane-2.1.0 601.8, 313.2a"""
    kai = ship("Hull.Kai", 7000, retrofit(2, name="Hull"), on_deploy(Draw(1)), cost=5)
    t = duel(me=side(front=[HULL], hand=[kai]))
    t.me.retrofits("Hull.Kai", 1)
    t.me.shows(hand=1, field=["Flag", "Hull.Kai"])
    t.is_quiet()
    t = duel(me=side(front=[HULL], hand=[kai], active=1))
    t.me.is_offered(END_MAIN)
    t = duel(me=side(front=[OTHER], hand=[kai], active=5))
    t.me.is_offered(Use("Hull.Kai"), END_MAIN)
    bounce = event("Bounce", main(Choose(ships("yours"), 1, 0), Move(It(), "hand")))
    t = duel(me=side(front=[card(kai, beneath=(KEEL,))], hand=[bounce]))
    t.me.uses("Bounce")
    t.me.is_offered(Pick("Hull.Kai"), DONE)
    t.me.picks("Hull.Kai")
    t.me.shows(hand=["Hull.Kai"], retreat=["Keel", "Bounce"], beneath=[])
    t.is_quiet()
