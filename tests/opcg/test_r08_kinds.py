"""8-1 The kinds of effects, and permanents that change each other."""

from __future__ import annotations

from rulebound.games.opcg.cards import activate, circled, given, main, on_play, up_to, your_turn
from rulebound.games.opcg.r08_texts import (
    as_long_as,
    by_the_rules,
    choose,
    during,
    instead,
    may,
    paying,
    permanent,
    search_deck,
    under,
    whenever,
)
from rulebound.program.abilities import Event
from rulebound.program.conditions import Exists
from rulebound.program.filters import All, Cards, Compare, It, Named, Other, This, Trait
from rulebound.program.ops import Change, Draw, Grant, Move, Rest
from tests.onepiece import END, Activate, Attack, Give, Play, card, character, duel, event, side
from tests.scenario import DONE, NO, YES, Pick, Trigger

ATTACK = Attack("Seeker", "Keeper")
MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
SWEEP = event("Sweep", main(Move(All(THEIRS), "trash", "top", "ko")))


def test_what_an_effect_tells_must_be_done_and_what_it_allows_may_be_left() -> None:
    """opcg 8-1-2"""
    strict = character("Strict", 1000, on_play(Draw(1), choose(THEIRS, 2), Rest(It())))
    lenient = character("Lenient", 1000, may(on_play(Draw(1))))
    t = duel(me=side(hand=[strict, lenient], active=2), you=side(characters=["Rope Dancer"]))
    t.me.plays("Strict")
    # Two cannot be chosen, so the one there is rested.
    t.card("Rope Dancer", rested=True)
    t.me.shows(hand=["Lenient", "Pebble"], deck=4)
    t.me.plays("Lenient")
    t.me.is_offered(YES, NO)
    t.me.refuses()
    t.me.shows(hand=["Pebble"], deck=4)
    t.is_quiet()


def test_of_the_four_kinds_of_effects_only_activate_effects_are_declared() -> None:
    """opcg 8-1-3"""
    jack = character(
        "Jack",
        1000,
        whenever(Event("rests"), Draw(1)),
        permanent(Change("power", 1000, This())),
        instead(Event("ko"), Draw(1)),
        activate(Draw(1), once="turn"),
    )
    t = duel(me=side(characters=[jack], active=0))
    t.me.is_offered(Activate("Jack", 3), Attack("Jack", "Keeper"), ATTACK, END)
    t.me.activates("Jack", 3)
    t.me.shows(hand=1)
    t.me.is_offered(Attack("Jack", "Keeper"), ATTACK, END)
    t.is_quiet()


def test_an_automatic_effect_activates_once_for_each_time_its_event_happens() -> None:
    """opcg 8-1-3-1, 8-1-3-1-1, 8-3-1-8"""
    scribe = character("Scribe", 1000, whenever(Event("ko", own=False, whose="theirs"), Draw(1)))
    you = side(characters=["Rope Dancer", "Gate Warden"])
    t = duel(me=side(characters=[scribe], hand=[SWEEP, SWEEP], active=0), you=you)
    t.me.plays("Sweep")
    t.you.picks("Rope Dancer")  # into the trash first
    t.me.is_offered(Trigger("Scribe"), Trigger("Scribe"))
    t.me.triggers("Scribe")
    t.me.shows(hand=["Sweep#2", "Pebble", "Pebble#2"], deck=3)
    # Nothing is K.O.'d this time.
    t.me.plays("Sweep#2")
    t.me.shows(deck=3)
    t.is_quiet()


def test_an_automatic_effect_may_have_a_cost_and_a_condition() -> None:
    """opcg 8-1-3-1-2"""
    clerk = character("Clerk", 1000, paying(circled(1), under(on_play(Draw(2)), Exists(THEIRS))))
    t = duel(me=side(hand=[clerk], active=2))
    t.me.plays("Clerk")
    t.me.shows(active=1, deck=5)
    t.is_quiet()
    t = duel(me=side(hand=[clerk], active=2), you=side(characters=["Rope Dancer"]))
    t.me.plays("Clerk")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(active=0, rested=2, deck=3)
    t.is_quiet()


def test_a_waiting_automatic_effect_is_lost_when_its_card_moves() -> None:
    """opcg 8-1-3-1-3"""
    used = Event("activated", own=False, whose="yours")
    eel = character("Eel", 1000, whenever(used, Move(All(Cards("yours", ("characters",), (Other(),))), "hand", "top")))
    clam = character("Clam", 1000, whenever(used, Draw(1)))
    bell = event("Bell", main(Draw(1)))
    t = duel(me=side(characters=[eel, clam], hand=[bell], active=0))
    t.me.plays("Bell")
    t.me.is_offered(Trigger("Eel"), Trigger("Clam"))
    t.me.triggers("Eel")
    t.me.shows(characters=["Eel"], hand=["Clam", "Pebble"], deck=4)
    t.is_quiet()


def test_activate_effects_are_declared_by_the_turn_player_in_the_main_phase() -> None:
    """opcg 8-1-3-2, 8-1-3-2-1"""
    sage = character("Sage", 1000, activate(Draw(1), once="turn"))
    bell = event("Bell", main(Draw(1)))
    t = duel(me=side(characters=[sage], hand=[bell], active=0), you=side(characters=[sage]))
    t.me.is_offered(Play("Bell"), Activate("Sage"), Attack("Sage", "Keeper"), ATTACK, END)
    t.you.is_refused("Sage#2", "activate", "opcg-1.1.9:6-5-4-1")
    t.me.activates("Sage")
    t.me.shows(hand=2, deck=4)
    t.me.ends()
    t.you.is_offered(
        Activate("Sage#2"),
        Give("Keeper"),
        Give("Sage#2"),
        Attack("Keeper", "Seeker"),
        Attack("Sage#2", "Seeker"),
        Play("Shell"),
        END,
    )
    t.is_quiet()


def test_an_activate_effect_may_have_a_cost_and_a_condition() -> None:
    """opcg 8-1-3-2-2"""
    sage = character("Sage", 1000, paying(circled(1), under(activate(Draw(1)), given(1))))
    t = duel(me=side(characters=[sage], active=2))
    gives = [Give("Sage"), Give("Seeker")]
    t.me.is_offered(*gives, Attack("Sage", "Keeper"), ATTACK, END)
    t.me.gives("Sage")
    t.me.is_offered(Activate("Sage"), *gives, Attack("Sage", "Keeper"), ATTACK, END)
    t.me.activates("Sage")
    t.me.shows(hand=1, active=0, rested=1)
    t.me.is_offered(Attack("Sage", "Keeper"), ATTACK, END)
    t.is_quiet()


def test_a_permanent_effect_goes_on_as_long_as_it_is_valid() -> None:
    """opcg 8-1-3-3, 8-1-3-3-1, 8-1-3-3-4"""
    torch = character("Torch", 1000, permanent(Change("power", 1000, Cards("yours", ("characters",), (Other(),)))))
    late = character("Late", 2000)
    t = duel(me=side(hand=[SWEEP], active=0), you=side(characters=[torch, "Rope Dancer"], hand=[late], active=1))
    t.card("Rope Dancer", power=5000)
    t.card("Torch", power=1000)
    t.me.ends()
    t.you.plays("Late")
    t.card("Late", power=3000)
    t.you.ends()
    t.me.plays("Sweep")
    t.you.picks("Torch", "Rope Dancer")
    t.you.shows(characters=[])
    t.card("Late", power=2000)
    t.is_quiet()


def test_a_permanent_effect_with_a_condition_is_valid_while_that_is_met() -> None:
    """opcg 8-1-3-3-2"""
    owl = character("Owl", 1000, as_long_as(your_turn(), Change("power", 2000, This())))
    t = duel(me=side(characters=[owl], active=0))
    t.card("Owl", power=3000)
    t.me.ends()
    t.card("Owl", power=1000)
    t.you.ends()
    t.card("Owl", power=3000)
    t.is_quiet()


def test_what_a_card_is_by_the_rules_it_is_in_the_deck_too() -> None:
    """opcg 8-1-3-3-3"""
    heron = character("Heron", 1000, by_the_rules(Grant(This(), named="Harbour")))
    stork = character("Stork", 1000, permanent(Grant(This(), named="Harbour")))
    call = event("Call", main(*search_deck(Named("Harbour"))))
    t = duel(me=side(hand=[call], deck=["Pebble", stork, heron], active=0))
    t.me.plays("Call")
    t.me.is_offered(Pick("Heron"), DONE)
    t.me.picks("Heron")
    t.me.shows(hand=["Heron"], deck=2)
    t.is_quiet()


def test_a_one_shot_effect_is_over_and_a_continuous_one_lasts_its_time() -> None:
    """opcg 8-1-4-1, 8-1-4-2"""
    lift = event("Lift", main(choose(MINE), Rest(It()), during("turn", "power", 1000, It())))
    t = duel(me=side(characters=["Rope Dancer"], hand=[lift], active=0))
    t.me.plays("Lift")
    t.card("Rope Dancer", rested=True, power=5000)
    t.me.ends()
    # The bonus has ended with the turn; being rested was no effect that lasts, and stays.
    t.card("Rope Dancer", rested=True, power=4000)
    t.you.ends()
    t.card("Rope Dancer", rested=False, power=4000)
    t.is_quiet()


# -- permanents that change each other ------------------------------------------------------------

TOLL = Change("cost", 1, Cards("yours", ("characters",), (Trait("Scout"), Compare("cost", ">=", 2))))
HERALD = character("Herald", 1000, permanent(TOLL))
SCOUT = character("Outrider", 1000, cost=3, traits=("Scout",))


def test_a_permanent_in_force_stays_while_its_condition_holds_with_it_counted() -> None:
    """opcg 8-1-3-3-5"""
    # B.1.1, X1, [598]: 3 + 1 = 4, less 2 is 2; from the printed 3 it would come to 1. [599]: less 3 it is 1, then 0.
    for less, cost in ((2, 2), (3, 0)):
        cut = event("Cut", main(choose(THEIRS), Change("cost", -less, It())))
        t = duel(me=side(hand=[cut], active=0), you=side(characters=[HERALD, SCOUT]))
        t.card("Outrider", cost=4)
        t.me.plays("Cut")
        t.me.is_offered(Pick("Herald"), Pick("Outrider"))
        t.me.picks("Outrider")
        t.card("Outrider", cost=cost)
        t.is_quiet()


def test_the_turn_players_permanents_come_first_and_then_the_other_players() -> None:
    """opcg 8-1-3-3-5(I), 8-1-3-3-5(II)"""
    # B.1.1, [600]: both come into force by one Event. The toll of its player first: 3 + 1 - 2 = 2; last: 3 - 2 = 1.
    trashed = Exists(Cards("any", ("trash",)))
    yours = Change("cost", -2, Cards("theirs", ("characters",), (Trait("Scout"),)))
    tax = character("Taxer", 1000, as_long_as(trashed, yours))
    herald = character("Herald", 1000, as_long_as(trashed, TOLL))
    bell = event("Bell", main(Draw(1)))
    t = duel(me=side(characters=[tax], hand=[bell], active=0), you=side(characters=[herald, SCOUT]))
    t.card("Outrider", cost=3)
    t.me.plays("Bell")
    t.card("Outrider", cost=1)
    t.is_quiet()
    t = duel(me=side(characters=[herald, SCOUT], hand=[bell], active=0), you=side(characters=[tax]))
    t.me.plays("Bell")
    t.card("Outrider", cost=2)
    t.is_quiet()


def test_permanents_are_gone_through_again_until_nothing_changes() -> None:
    """opcg 8-1-3-3-5(III)"""
    tall = Exists(Cards("any", ("characters",), (Compare("power", ">=", 7000),)))
    looker = character("Onlooker", 1000, as_long_as(tall, Change("power", 1000, This())))
    giant = character("Giant", 4000, as_long_as(Exists(Cards("theirs", ("trash",))), Change("power", 3000, This())))
    bell = event("Bell", main())
    # In 1.1.6 there is one look at the turn player's and one at the other's.
    for profile, power in (("opcg", 2000), ("opcg-1.1.6", 1000)):
        t = duel(profile, me=side(characters=[looker], hand=[bell], active=0), you=side(characters=[giant]))
        t.me.plays("Bell")
        t.card("Giant", power=7000)
        t.card("Onlooker", power=power)
        t.is_quiet()


def test_a_value_other_than_power_is_never_read_below_0() -> None:
    """opcg 1-3-6, 1-3-6-1"""
    cut = event("Cut", main(choose(THEIRS), Change("cost", -5, It()), Change("power", -9000, It())))
    raise_ = event("Raise", main(up_to(THEIRS), Change("cost", 3, It())))
    free = event("Free", main(up_to(Cards("theirs", ("characters",), (Compare("cost", "==", 0),))), Rest(It())))
    t = duel(me=side(hand=[cut, free, raise_], active=0), you=side(characters=[card(SCOUT)]))
    t.me.plays("Cut")
    t.card("Outrider", cost=0, power=-8000)
    t.me.plays("Free")
    t.me.is_offered(Pick("Outrider"), DONE)
    t.me.picks("Outrider")
    # 3 - 5 + 3: what was below 0 is counted on.
    t.me.plays("Raise")
    t.me.picks("Outrider")
    t.card("Outrider", cost=1, rested=True)
    t.is_quiet()
