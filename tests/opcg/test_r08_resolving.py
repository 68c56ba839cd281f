"""8-4, 8-5, 8-6 Activating and resolving: how, what is chosen when, and in which order."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.opcg.cards import activate, main, on_play, trigger, up_to
from rulebound.games.opcg.r08_texts import (
    ITSELF,
    as_long_as,
    choose,
    cost_becomes,
    during,
    permanent,
    power_becomes_0,
    search_deck,
    whenever,
)
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count
from rulebound.program.conditions import Exists
from rulebound.program.filters import All, Cards, Compare, It, Kind, Named, This
from rulebound.program.ops import Change, Draw, Move, Rest, Use
from tests.onepiece import (
    END,
    Activate,
    ActivateTrigger,
    Attack,
    Play,
    Take,
    character,
    duel,
    event,
    leader,
    side,
    stage,
)
from tests.scenario import DONE, Pick, Trigger

ATTACK = Attack("Seeker", "Keeper")
MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
HAND = Cards("yours", ("hand",))
ACTIVATED = Event("activated", own=False, whose="yours")
BELL = event("Bell", main(Draw(1)))


def test_a_card_from_hand_is_revealed_before_anything_else() -> None:
    """opcg 8-4-1-2"""
    newcomer = character("Newcomer", 3000)
    t = duel(me=side(characters=["Rope Dancer"] * 5, hand=[newcomer], active=1))
    assert not t.you.knows("Newcomer")
    t.me.plays("Newcomer")
    t.me.is_asked("choose cards")
    assert t.you.knows("Newcomer")
    t.me.shows(hand=["Newcomer"], active=0, rested=1)
    shown, paid = t.log[-2:]
    assert shown.startswith("Newcomer is shown") and "1 from active to rested" in paid
    t.me.picks("Rope Dancer#3")
    t.me.shows(characters=["Rope Dancer", "Rope Dancer#2", "Rope Dancer#4", "Rope Dancer#5", "Newcomer"])
    t.is_quiet()


def test_the_effects_of_cards_on_the_field_are_activated_paid_and_resolved() -> None:
    """opcg 8-4-1, 8-4-3, 8-4-1-3"""
    draws = activate(Draw(1), cost=(Rest(This()),))
    captain = leader("Captain", draws)
    t = duel(
        me=side(characters=[character("Sage", 1000, draws)], leader=captain, stage=[stage("Pier", draws)], active=0)
    )
    attacks = [Attack("Captain", "Keeper"), Attack("Sage", "Keeper")]
    t.me.is_offered(Activate("Captain"), Activate("Sage"), Activate("Pier"), *attacks, END)
    for name, hand in (("Captain", 1), ("Sage", 2), ("Pier", 3)):
        t.me.activates(name)
        t.card(name, rested=True)
        t.me.shows(hand=hand)
    t.is_quiet()


def test_an_effect_is_activated_and_then_resolved_to_its_end() -> None:
    """opcg 8-4-1-4, 8-4-1-5"""
    sage = character("Sage", 1000, activate(Draw(1), choose(MINE), Rest(It()), Draw(1)))
    t = duel(me=side(characters=[sage, "Rope Dancer"], active=0))
    t.me.activates("Sage")
    t.me.shows(hand=1)
    t.me.is_offered(Pick("Sage"), Pick("Rope Dancer"))
    t.me.picks("Rope Dancer")
    t.card("Rope Dancer", rested=True)
    t.me.shows(hand=2)
    t.is_quiet()


def test_an_effect_without_cost_may_be_activated_for_nothing() -> None:
    """opcg 8-4-1, 8-4-1-4"""
    # B.1.54, [622]
    sage = character("Sage", 1000, activate(choose(THEIRS), Rest(It()), once="turn"))
    t = duel(me=side(characters=[sage], active=0))
    t.me.is_offered(Activate("Sage"), Attack("Sage", "Keeper"), ATTACK, END)
    t.me.activates("Sage")
    t.me.is_offered(Attack("Sage", "Keeper"), ATTACK, END)
    t.is_quiet()


def test_an_event_is_in_the_trash_before_its_effect_is_carried_out() -> None:
    """opcg 8-4-2"""
    # The manual trashes it afterwards.
    tally = event("Tally", main(Draw(Count(Cards("yours", ("trash",))))))
    for profile, drawn in (("opcg", 2), ("opcg-1.1.6", 2), ("opcg-manual", 1)):
        t = duel(profile, me=side(hand=[tally], trash=["Pebble"], active=0))
        t.me.plays("Tally")
        t.me.shows(hand=drawn, trash=["Tally", "Pebble"])
        t.is_quiet()


# -- choosing -------------------------------------------------------------------------------------


def test_cards_are_chosen_when_the_text_comes_to_it() -> None:
    """opcg 8-4-4"""
    # [539]: what was drawn first may be chosen.
    sort = event("Sort", main(Draw(1), choose(HAND), Move(It(), "trash", "top", "discard")))
    t = duel(me=side(hand=[sort, "Keelhauler"], active=0))
    t.me.plays("Sort")
    t.me.is_offered(Pick("Keelhauler"), Pick("Pebble"))
    t.me.picks("Pebble")
    t.me.shows(hand=["Keelhauler"], trash=["Pebble", "Sort"])
    t.is_quiet()


def test_as_many_are_chosen_as_told_but_up_to_may_be_none() -> None:
    """opcg 8-4-4-1"""
    two = event("Two", main(choose(THEIRS, 2), Rest(It())))
    some = event("Some", main(up_to(THEIRS, 2), Rest(It())))
    names = ["Rope Dancer", "Gate Warden", "Twin Flame"]
    t = duel(me=side(hand=[two], active=0), you=side(characters=names))
    t.me.plays("Two")
    t.me.is_offered(Pick("Rope Dancer"), Pick("Gate Warden"))
    t.me.picks("Rope Dancer")
    t.me.is_offered(Pick("Gate Warden"), Pick("Twin Flame"))
    t.me.picks("Twin Flame")
    t.card("Twin Flame", rested=True)
    t.is_quiet()
    t = duel(me=side(hand=[two, some], active=0), you=side(characters=["Rope Dancer"]))
    t.me.plays("Some")
    t.me.is_offered(Pick("Rope Dancer"), DONE)
    t.me.is_done()
    t.card("Rope Dancer", rested=False)
    t.me.plays("Two")
    t.card("Rope Dancer", rested=True)
    t.is_quiet()


def test_nobody_must_find_a_card_that_others_cannot_see() -> None:
    """opcg 8-4-4-2"""
    events = Cards("yours", ("hand",), (Kind("event"),))
    for finds in (True, False):
        ask = event("Ask", main(choose(events), Move(It(), "trash", "top", "discard")))
        t = duel(me=side(hand=[ask, "Flare Shot", "Keelhauler"], active=0))
        t.me.plays("Ask")
        t.me.is_offered(Pick("Flare Shot"), DONE)
        if finds:
            t.me.picks("Flare Shot")
            t.me.shows(hand=["Keelhauler"], trash=["Flare Shot", "Ask"])
        else:
            t.me.is_done()
            t.me.shows(hand=["Flare Shot", "Keelhauler"], trash=["Ask"])
        t.is_quiet()


def test_a_text_that_names_nobody_means_its_card_and_its_player() -> None:
    """opcg 8-4-4-3"""
    bold = character("Bold", 1000, whenever(Event("attacks"), during("turn", "power", 1000, ITSELF), Draw(1)))
    t = duel(me=side(characters=[bold, "Rope Dancer"], active=0))
    t.me.attacks("Bold", "Keeper")
    t.card("Bold", power=2000)
    t.card("Rope Dancer", power=4000)
    t.me.shows(hand=1)
    t.you.shows(hand=0)
    t.you.passes()
    t.is_quiet()


def test_to_choose_from_the_deck_its_faces_are_looked_at() -> None:
    """opcg 8-4-4-4, 11-2-1"""
    call = event("Call", main(*search_deck(Kind("event"))))
    t = duel(me=side(hand=[call], deck=["Keelhauler", "Flare Shot", "Rip Current"], active=0))
    assert not t.me.knows("Flare Shot")
    t.me.plays("Call")
    assert t.me.knows("Keelhauler") and not t.you.knows("Keelhauler")
    t.me.is_offered(Pick("Flare Shot"), Pick("Rip Current"), DONE)
    t.me.picks("Rip Current")
    # It is one of those that were asked for: everybody sees it, and only it.
    assert t.you.knows("Rip Current") and not t.you.knows("Flare Shot")
    t.me.shows(hand=["Rip Current"], deck=2)
    assert not t.me.knows("Flare Shot")
    t.is_quiet()


# -- a card that moves ----------------------------------------------------------------------------


def test_what_a_card_does_when_it_moves_needs_an_open_area() -> None:
    """opcg 8-4-5"""
    gull = character("Gull", 1000, whenever(Event("leaves characters"), Draw(1)))
    ways = {
        "trash": Move(It(), "trash", "top", "trash"),
        "hand": Move(It(), "hand", "top", "return"),
        "deck": Move(It(), "deck", "bottom"),
        "life": Move(It(), "life", "top", face="down"),
        "life, face up": Move(It(), "life", "top", face="up"),
    }
    for profile in ("opcg", "opcg-1.1.6"):
        for name, way in ways.items():
            send = event("Send", main(choose(THEIRS), way))
            t = duel(profile, me=side(hand=[send], active=0), you=side(characters=[gull]))
            t.me.plays("Send")
            drawn = 1 if name in ("trash", "life, face up") or profile == "opcg-1.1.6" else 0
            t.you.shows(characters=[], hand=drawn + (1 if name == "hand" else 0))
            t.is_quiet()


def test_an_effect_that_works_in_hand_may_wait_for_what_happens_to_others() -> None:
    """opcg 8-1-3-1-3"""
    lookout = character("Lookout", 1000, replace(whenever(ACTIVATED, Draw(1)), zones=("hand",)))
    t = duel(me=side(hand=[BELL, lookout], active=0))
    t.me.plays("Bell")
    t.me.shows(hand=3)
    t.is_quiet()


# -- what is in force -----------------------------------------------------------------------------


def test_power_that_becomes_0_loses_what_it_has_now_and_cost_is_set() -> None:
    """opcg 8-4-6"""
    # X7, [485]: 4000 + 1000 - 5000, and 1000 comes on top. [278]: the cost stays 0 when the permanent goes.
    banner = character("Banner", 1000, permanent(Change("power", 1000, Cards("yours", ("characters",)))))
    weak = event("Weak", main(choose(Cards("theirs", ("characters",), (Named("Rope Dancer"),))), power_becomes_0(It())))
    lift = event(
        "Lift", main(choose(Cards("theirs", ("characters",), (Named("Rope Dancer"),))), Change("power", 1000, It()))
    )
    t = duel(me=side(hand=[weak, lift], active=0), you=side(characters=[banner, "Rope Dancer"]))
    t.card("Rope Dancer", power=5000)
    t.me.plays("Weak")
    t.card("Rope Dancer", power=0)
    t.me.plays("Lift")
    t.card("Rope Dancer", power=1000)
    t.is_quiet()
    taxer = character("Taxer", 1000, permanent(Change("cost", -1, Cards("theirs", ("characters",)))))
    free = event("Free", main(choose(THEIRS), cost_becomes(0, It())))
    away = event("Away", main(Move(All(MINE), "hand", "top", "return")))
    t = duel(me=side(characters=[taxer], hand=[free, away], active=0), you=side(characters=["Rope Dancer"]))
    t.card("Rope Dancer", cost=1)
    t.me.plays("Free")
    t.card("Rope Dancer", cost=0)
    t.me.plays("Away")
    t.card("Rope Dancer", cost=0)
    t.is_quiet()


def test_a_permanent_is_in_force_when_an_arriving_card_does_something() -> None:
    """opcg 8-1-3-3-2"""
    # [71]: the [On Play] finds what the permanent has made of the cards already.
    damp = character(
        "Damper", 1000, as_long_as(Exists(THEIRS), Change("power", -3000, Cards("yours", ("characters",))))
    )
    small = Cards("theirs", ("characters",), (Compare("power", "<=", 1000),))
    hawk = character("Hawk", 1000, on_play(up_to(small), Rest(It())))
    t = duel(me=side(hand=[hawk], active=1), you=side(characters=[damp, "Rope Dancer"]))
    t.card("Rope Dancer", power=4000)
    t.me.plays("Hawk")
    t.me.is_offered(Pick("Damper"), Pick("Rope Dancer"), DONE)
    t.me.picks("Rope Dancer")
    t.card("Rope Dancer", power=1000, rested=True)
    t.is_quiet()


# -- activating a card ----------------------------------------------------------------------------


def test_to_activate_a_card_is_to_play_an_event_from_hand() -> None:
    """opcg 8-5-1, 8-5-2, 8-5-4"""
    monk = character("Monk", 1000, whenever(ACTIVATED, Draw(1)))
    sage = character("Sage", 1000, activate(Draw(1), once="turn"))
    t = duel(me=side(characters=[monk, sage], hand=[BELL], active=0))
    t.me.activates("Sage")
    t.me.shows(deck=4)
    t.me.plays("Bell")
    t.me.shows(deck=2, trash=["Bell"])
    t.is_quiet()


def test_a_trigger_activates_an_effect_and_no_card() -> None:
    """opcg 8-5-1, 8-5-3"""
    # [87], [127]: whatever the card is.
    monk = character("Monk", 1000, whenever(ACTIVATED, Draw(1)))
    gong = event("Gong", main(Draw(2)), trigger(Use("main", This())))
    t = duel(me=side(active=0), you=side(characters=[monk], life=[gong, "Shell"], hand=[gong], deck=["Shell"] * 8))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.triggers_life("Gong#2")
    t.you.shows(deck=6)
    t.me.ends()
    # One is drawn in the turn, two by the Event, one because it was activated.
    t.you.plays("Gong")
    t.you.shows(deck=2)
    t.is_quiet()


# -- the order of resolving -----------------------------------------------------------------------

FIRST = character("First", 1000, whenever(ACTIVATED, Rest(This())))
LATER = character("Later", 1000, whenever(Event("rests", own=False, where=(Named("First"),)), Draw(1)))


def test_an_effect_that_waited_goes_before_one_that_the_turn_player_has_since_set_off() -> None:
    """opcg 8-6-1"""
    # Your effect returns Later before Later may draw.
    either = Event("activated", own=False)
    sends = Move(All(Cards("theirs", ("characters",), (Named("Later"),))), "hand", "top", "return")
    other = character("Other", 1000, whenever(either, sends))
    t = duel(me=side(characters=[FIRST, LATER], hand=[event("Hint", main())], active=0), you=side(characters=[other]))
    t.me.plays("Hint")
    t.card("First", rested=True)
    t.me.shows(characters=["First"], hand=["Later"], deck=5)
    t.is_quiet()


def test_effects_that_waited_together_go_before_what_one_of_them_sets_off() -> None:
    """opcg 8-6-1-1"""
    sends = Move(All(Cards("yours", ("characters",), (Named("Later"),))), "hand", "top", "return")
    second = character("Second", 1000, whenever(ACTIVATED, sends))
    t = duel(me=side(characters=[FIRST, second, LATER], hand=[event("Hint", main())], active=0))
    t.me.plays("Hint")
    t.me.is_offered(Trigger("First"), Trigger("Second"))
    t.me.triggers("First")
    t.me.shows(characters=["First", "Second"], hand=["Later"], deck=5)
    t.is_quiet()


def test_what_damage_sets_off_comes_after_all_of_the_damage() -> None:
    """opcg 8-6-2"""
    twin = character("Twin", 9000, keywords=("double attack",))
    nurse = character("Nurse", 1000, whenever(Event("take", own=False, whose="yours"), Draw(1)))
    t = duel(me=side(characters=[twin], active=0), you=side(characters=[nurse], life=["Rope Dancer", "Gate Warden"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.is_offered(Take("Gate Warden"))
    t.you.shows(hand=["Rope Dancer"])
    t.you.takes("Gate Warden")
    t.you.is_offered(Trigger("Nurse"), Trigger("Nurse"))
    t.you.triggers("Nurse")
    t.you.shows(hand=4, life=[])
    t.is_quiet()


def test_a_trigger_seen_in_the_middle_of_damage_is_activated_at_once() -> None:
    """opcg 8-6-2-1"""
    twin = character("Twin", 9000, keywords=("double attack",))
    wish = event("Wish", trigger(Draw(2)))
    t = duel(me=side(characters=[twin], active=0), you=side(life=[wish, "Gate Warden"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.you.triggers_life("Wish")
    # The second point is still to come.
    t.you.is_offered(Take("Gate Warden"))
    t.you.shows(hand=2, trash=["Wish"])
    t.you.takes("Gate Warden")
    t.you.shows(hand=3, life=[])
    t.is_quiet()


def test_what_an_activation_sets_off_comes_after_the_resolution() -> None:
    """opcg 8-6-3"""
    toss = (choose(HAND), Move(It(), "trash", "top", "discard"))
    monk = character("Monk", 1000, whenever(ACTIVATED, *toss))
    t = duel(me=side(characters=[monk], hand=[BELL, "Keelhauler"], active=0))
    t.me.is_offered(Play("Bell"), Attack("Monk", "Keeper"), ATTACK, END)
    t.me.plays("Bell")
    t.me.is_offered(Pick("Keelhauler"), Pick("Pebble"))
    t.me.picks("Keelhauler")
    t.me.shows(hand=["Pebble"], trash=["Keelhauler", "Bell"])
    t.is_quiet()
