"""8 The publishers' rulings on effects, by the principles of `rulings.md` B.1."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.opcg.cards import activate, discard, main, on_ko, on_play, on_their_attack, up_to
from rulebound.games.opcg.r08_texts import as_long_as, choose, instead, may, paying, permanent, provided, whenever
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count
from rulebound.program.conditions import Compared, Exists
from rulebound.program.filters import All, Cards, Compare, It, Kind, Named, Other, Rested, This, Top
from rulebound.program.ops import Change, Choose, Draw, Forbid, Grant, Lose, Move, Play, Rest, Turn
from tests.onepiece import END, Attack, card, character, duel, event, side
from tests.scenario import DECLINE, DONE, Pick, Replace, Trigger

ATTACK = Attack("Seeker", "Keeper")
MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
HAND = Cards("yours", ("hand",))
SWEEP = event("Sweep", main(Move(All(THEIRS), "trash", "top", "ko")))
STRIKE = event("Strike", main(choose(THEIRS), Move(It(), "trash", "top", "ko")))


def test_cards_that_leave_together_make_nothing_possible_for_each_other() -> None:
    """opcg 8-1-3-4-5"""
    # B.1.4, [607]: not one into the trash first, to have the three cards that save the other.
    trash = Cards("yours", ("trash",))
    save = (choose(trash, 3), Move(It(), "deck", "bottom", order="as they are"))
    monk = character("Monk", 1000, may(instead(Event("ko"), *save)))
    for cards, saved in ((2, False), (3, True)):
        you = side(characters=[monk, "Rope Dancer"], trash=["Shell"] * cards)
        t = duel(me=side(hand=[SWEEP], active=0), you=you)
        t.me.plays("Sweep")
        if saved:
            t.you.is_offered(Replace("Monk"), DECLINE)
            t.you.replaces("Monk")
            t.you.shows(characters=["Monk"], trash=["Rope Dancer"], deck=8)
        else:
            t.you.picks("Monk")
            t.you.shows(characters=[], trash=4)
        t.is_quiet()


def test_a_card_that_is_leaving_can_still_be_rested_for_the_others() -> None:
    """opcg 8-1-3-4-4"""
    # B.1.4, [360], [571]: and is K.O.'d all the same, since only the others are spoken of.
    others = Event("ko", own=False, where=(Kind("character"), Other()), whose="yours")
    ward = character("Ward", 1000, may(instead(others, Rest(This()))))
    t = duel(me=side(hand=[SWEEP], active=0), you=side(characters=[ward, "Rope Dancer", "Gate Warden"]))
    t.me.plays("Sweep")
    t.you.replaces("Ward")
    t.you.shows(characters=["Rope Dancer", "Gate Warden"], trash=["Ward"])
    t.is_quiet()


def test_a_protector_that_leaves_in_the_same_event_still_protects() -> None:
    """opcg 8-1-3-3-4"""
    # B.1.5, [343]
    others = Cards("yours", ("characters",), (Other(),))
    guardian = character("Guardian", 1000, permanent(Forbid("ko by effect", others)))
    t = duel(me=side(hand=[SWEEP], active=0), you=side(characters=[guardian, "Rope Dancer"]))
    t.me.plays("Sweep")
    t.you.shows(characters=["Rope Dancer"], trash=["Guardian"])
    t.is_quiet()


def test_what_one_replacement_changed_the_next_one_finds_so() -> None:
    """opcg 8-1-3-4-6"""
    # B.1.6, [604]: a card rested for the first may serve the second.
    saves_dancer = Event("ko", own=False, where=(Named("Rope Dancer"),), whose="yours")
    saves_warden = Event("ko", own=False, where=(Named("Gate Warden"),), whose="yours")
    ready = character("Ready", 1000, may(instead(saves_dancer, Rest(This()))))
    back = Move(All(Cards("yours", ("characters",), (Named("Ready"), Rested()))), "hand", "top", "return")
    tired = character(
        "Tired",
        1000,
        replace(may(instead(saves_warden, back)), condition=Exists(Cards("yours", ("characters",), (Rested(),)))),
    )
    ko = Move(All(Cards("theirs", ("characters",), (Compare("cost", ">=", 2),))), "trash", "top", "ko")
    t = duel(
        me=side(hand=[event("Storm", main(ko))], active=0),
        you=side(characters=[ready, tired, "Rope Dancer", "Gate Warden"]),
    )
    t.me.plays("Storm")
    t.you.is_offered(Replace("Ready"), DECLINE)
    t.you.replaces("Ready")
    t.you.is_offered(Replace("Tired"), DECLINE)
    t.you.replaces("Tired")
    t.you.shows(characters=["Tired", "Rope Dancer", "Gate Warden"], hand=["Ready"], trash=[])
    t.is_quiet()


def test_declining_does_not_use_up_what_works_once_a_turn_but_choosing_none_does() -> None:
    """opcg 8-1-2, 8-1-3-4-1"""
    # B.1.7, [273], [345] and [303].
    saved = Event("ko", own=False, where=(Kind("character"), Other()), whose="yours")
    ward = character("Ward", 1000, replace(may(instead(saved, *discard(1))), once="turn"))
    you = side(characters=[ward, "Rope Dancer", "Gate Warden"], hand=["Shell"])
    t = duel(me=side(hand=[STRIKE, STRIKE], active=0), you=you)
    t.me.plays("Strike")
    t.me.picks("Rope Dancer")
    t.you.declines()
    t.me.plays("Strike#2")
    t.me.picks("Gate Warden")
    t.you.is_offered(Replace("Ward"), DECLINE)
    t.you.replaces("Ward")
    t.you.picks("Shell")
    t.you.shows(characters=["Ward", "Gate Warden"], trash=["Shell", "Rope Dancer"])
    t.is_quiet()
    keeper = Cards("yours", ("leader",))
    wary = character("Wary", 1000, on_their_attack(up_to(keeper), Change("power", 1000, It(), "battle"), once="turn"))
    t = duel(me=side(characters=["Keelhauler"], active=0), you=side(characters=[wary]))
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(Pick("Keeper"), DONE)
    t.you.is_done()
    t.you.passes()
    t.you.takes("Shell#6")
    t.me.attacks("Keelhauler", "Keeper")
    t.you.is_asked("counter")
    t.you.passes()
    t.you.shows(life=0, hand=1)
    t.is_quiet()


def test_a_cost_that_asks_for_what_is_so_already_cannot_be_paid() -> None:
    """opcg 8-3-1-3"""
    # B.1.12, [30], [49]
    sage = character("Sage", 1000, paying((Turn(Top(1, "life"), "up"),), activate(Draw(1))))
    t = duel(me=side(characters=[sage], active=0))
    t.me.activates("Sage")
    t.me.shows(hand=1)
    t.me.is_offered(Attack("Sage", "Keeper"), ATTACK, END)
    t.me.is_refused("Sage", "activate", "opcg-1.1.9:8-3-1-3")
    t.is_quiet()


def test_what_the_cost_and_what_the_effect_sets_off_wait_together() -> None:
    """opcg 8-6-1-1"""
    # B.1.14, [446], [324]
    clerk = character("Clerk", 1000, whenever(Event("discard", own=False, whose="yours"), Rest(This())))
    scribe = character("Scribe", 1000, whenever(Event("draw", own=False, whose="yours"), Rest(This())))
    sage = character("Sage", 1000, paying(discard(1), activate(Draw(1))))
    t = duel(me=side(characters=[clerk, scribe, sage], hand=["Keelhauler"], active=0))
    t.me.activates("Sage")
    t.me.picks("Keelhauler")
    t.me.is_offered(Trigger("Clerk"), Trigger("Scribe"))
    t.me.triggers("Scribe")
    t.card("Clerk", rested=True)
    t.is_quiet()


def test_what_a_card_does_on_play_waits_for_the_text_that_plays_it() -> None:
    """opcg 8-6-3"""
    # B.1.15, [50], [279]: it counts the cards in hand when all is done.
    poor = Compared(Count(HAND), "==", 0)
    heir = character("Heir", 1000, on_play(provided(poor), Draw(2)))
    heirs = Cards("yours", ("hand",), (Named("Heir"),))
    call = event("Call", main(Choose(heirs, 1, 0), Play(It()), *discard(1)))
    t = duel(me=side(hand=[call, heir, "Keelhauler"], active=0))
    t.me.plays("Call")
    t.me.picks("Heir")
    t.me.picks("Keelhauler")
    t.me.shows(characters=["Heir"], hand=2, trash=["Keelhauler", "Call"])
    t.is_quiet()


def test_a_card_that_makes_room_before_its_turn_comes_does_nothing() -> None:
    """opcg 8-1-3-1-3"""
    # B.1.15, [444]
    heir = character("Heir", 1000, on_play(Draw(2)))
    heirs = Cards("yours", ("hand",), (Kind("character"),))
    call = event("Call", main(Choose(heirs, 2, 0), Play(It())))
    t = duel(me=side(characters=["Rope Dancer"] * 4, hand=[call, heir, "Keelhauler"], active=0))
    t.me.plays("Call")
    t.me.picks("Heir", "Keelhauler")
    t.me.picks("Heir")
    t.me.shows(characters=5, hand=[], trash=["Heir", "Call"])
    t.is_quiet()


def test_a_resolved_effect_on_all_cards_keeps_to_those_there_were() -> None:
    """opcg 8-1-4-2"""
    # B.1.21, [244], [332]
    late = character("Late", 1000)
    cheer = event("Cheer", main(Change("power", 1000, All(MINE))))
    t = duel(me=side(characters=["Rope Dancer"], hand=[cheer, late], active=1))
    t.me.plays("Cheer")
    t.me.plays("Late")
    t.card("Rope Dancer", power=5000)
    t.card("Late", power=1000)
    t.is_quiet()


def test_a_resolved_bonus_goes_on_without_its_condition_and_a_permanent_one_does_not() -> None:
    """opcg 8-1-3-3-2, 8-1-4-1"""
    # B.1.22, [35], [36] / [340]
    few = Compared(Count(HAND), "<=", 2)
    once = character("Once", 1000, on_play(provided(few), Grant(This(), keyword="rush")))
    ever = character("Ever", 1000, as_long_as(few, Grant(This(), keyword="rush")))
    more = event("More", main(Draw(2)))
    t = duel(me=side(characters=[card(ever, fresh=True)], hand=[once, more, "Keelhauler"], active=1))
    t.me.plays("Once")
    attacks = [Attack("Once", "Keeper"), Attack("Ever", "Keeper"), ATTACK]
    for name, keywords in (("Once", ["rush"]), ("Ever", ["rush"])):
        t.card(name, keywords=keywords)
    t.me.plays("More")
    t.card("Once", keywords=["rush"])
    t.card("Ever", keywords=[])
    t.me.is_offered(attacks[0], ATTACK, END)
    t.is_quiet()


def test_a_card_whose_effects_are_invalid_does_nothing_when_it_is_knocked_out() -> None:
    """opcg 8-2-1-1"""
    # B.1.36, [421], [542]; [424]: a bonus that it has been given stays.
    mourned = character("Mourned", 1000, on_ko(Draw(1)), activate(Rest(This())))
    hush = event("Hush", main(choose(THEIRS), Change("power", 2000, It()), Lose(It())))
    t = duel(me=side(hand=[hush, STRIKE], active=0), you=side(characters=[mourned]))
    t.me.plays("Hush")
    t.card("Mourned", power=3000)
    t.you.is_refused("Mourned", "activate", "opcg-1.1.9:8-2-1-1")
    t.me.plays("Strike")
    t.you.shows(characters=[], trash=["Mourned"], hand=[])
    t.is_quiet()
