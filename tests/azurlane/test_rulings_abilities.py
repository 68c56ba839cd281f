"""The publisher's rulings on texts and keywords, told with cards of our own."""

from __future__ import annotations

from rulebound.games.azurlane.r02_cards import (
    automatic,
    awakens,
    beneath,
    counter,
    counter_in_hand,
    discard,
    main,
    on_deploy,
    once_a_turn,
    pursuit,
    retrofit,
    static,
    up_to,
    when_attacked,
    when_attacking,
    when_rested,
    when_sunk,
    without_abilities,
)
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count, Names, Pool, Times, ValueOf
from rulebound.program.conditions import Compared, Condition, Exists, IfDone, Matches, Negation, Remembered
from rulebound.program.filters import (
    All,
    Attribute,
    Came,
    Cards,
    Either,
    InRow,
    It,
    Keyword,
    Kind,
    Named,
    Ready,
    Role,
    SameName,
    This,
    Top,
)
from rulebound.program.ops import (
    Change,
    Charge,
    Choose,
    Draw,
    Forbid,
    Grant,
    If,
    Keep,
    Look,
    May,
    Move,
    Op,
    Play,
    Rest,
    Reveal,
    Stand,
    Transfer,
    When,
)
from tests.flagships import (
    END_MAIN,
    NO_ATTACK,
    Activate,
    Attack,
    Retrofit,
    Support,
    Use,
    card,
    duel,
    event,
    flagship,
    ship,
    side,
)
from tests.scenario import DONE, NO, PASS, YES, Pick, Source, Trigger

SHIPS = (Kind("ship"),)
EVENTS = (Kind("event"),)
MINE = Cards("yours", ("field",))
MY_SHIPS = Cards("yours", ("field",), SHIPS)
THEIRS = Cards("theirs", ("field",), SHIPS)
HAND = Cards("yours", ("hand",))
GRAVE = Cards("yours", ("retreat",))
PILE = Cards("yours", ("durability",))
LOW = Compared(Count(PILE), "<=", 1)
HERON = ship("Heron", 6000)
TERN = ship("Tern", 3000)
THROW = (*discard(1, Kind("event")), Keep(It(), "thrown", moved=True))  # an Event, to be activated then
CROWNED = flagship("Crowned", 7000, durability=0)


def flies(name: str) -> Condition:
    """Whether one's Flagship has this name."""
    return Exists(Cards("yours", ("field",), (Kind("flagship"), Named(name))))


# -- conditions and what comes after them ---------------------------------------------------------


def test_a_leading_condition_that_fails_takes_all_that_follows_with_it() -> None:
    """azurlane-2.1.0 302.1c, 503.2"""
    # X8, B.2.2, a159: "then" does not save it; the card is used all the same.
    body = (
        When(flies("Banner")),
        Choose(THEIRS),
        Move(It(), "deck"),
        May((Move(Top(1, "durability"), "retreat", "top"),)),
        If(IfDone(), (Draw(1),)),
    )
    order = event("Order", main(*body), cost=1)
    t = duel(me=side(hand=[order], active=1), you=side(front=[TERN]))
    t.me.uses("Order")
    t.me.shows(hand=[], retreat=["Order"], durability=2, rested=1)
    t.you.shows(field=["Pennant", "Tern"])
    t.is_quiet()
    t = duel(me=side(hand=[order], flagship=flagship("Banner", 5000)), you=side(front=[TERN]))
    t.me.uses("Order")
    t.you.shows(field=["Pennant"])
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(hand=["Pebble"], durability=1, retreat=["Pebble#6", "Order"])
    t.is_quiet()


def test_what_was_not_done_takes_what_hangs_on_it_along() -> None:
    """azurlane-2.1.0 302.1c"""
    # X8, B.2.2, a178, a179: without the discard neither the cards nor what comes after them.
    gag = (Draw(2), Choose(THEIRS), Forbid("support", It()))
    deal = event("Deal", main(May(discard(1, Kind("event"))), When(IfDone()), *gag))
    tern = ship("Tern", 3000, range="field")
    for agrees in (False, True):
        t = duel(me=side(front=[HERON], hand=[deal, deal]), you=side(front=[None, tern]))
        t.me.uses("Deal")
        t.me.is_offered(YES, NO)
        if agrees:
            t.me.agrees()
            t.me.picks("Deal#2")
            t.me.shows(hand=2, retreat=["Deal#2", "Deal"])
        else:
            t.me.refuses()
            t.me.shows(hand=["Deal#2"], retreat=["Deal"])
        t.me.attacks("Heron", "Pennant")
        t.me.passes()
        t.you.is_offered(*([] if agrees else [Support("Tern")]), PASS)


def test_an_instruction_that_is_impossible_does_not_stop_the_next() -> None:
    """azurlane-2.1.0 506.1b, 302.1c"""
    # X8, B.2.2, a118: no such Flagship is there; a205: no such Ship.
    named = Cards("yours", ("field",), (Kind("flagship"), Named("Banner")))
    brace = event("Brace", counter(Choose(named), Change("power", 2000, It(), "battle"), *trade()))
    t = duel(me=side(front=[HERON]), you=side(hand=[brace, brace]))
    t.me.attacks("Heron", "Pennant")
    t.me.passes()
    t.you.uses("Brace")
    t.card("Pennant", power=5000)
    t.you.agrees()
    t.you.picks("Brace#2")
    t.you.shows(hand=["Shell"], retreat=["Brace#2", "Brace"])
    t.you.is_offered(PASS)
    rich = Compared(Pool("usable", "theirs"), ">=", 3)
    levy = If(rich, (Transfer(1, "active", "rested", "theirs"),))
    tax = event("Tax", main(Choose(MY_SHIPS), Change("power", 2000, It()), levy))
    t = duel(me=side(hand=[tax]), you=side(active=3))
    t.me.uses("Tax")
    t.you.shows(active=2, rested=1)
    t.is_quiet()


def trade() -> tuple[Op, ...]:
    """An Event may be discarded for a card."""
    return (May(discard(1, Kind("event"))), If(IfDone(), (Draw(1),)))


def test_conditions_are_read_when_the_text_is_processed_and_then_hold() -> None:
    """azurlane-2.1.0 601.3a"""
    # B.2.6, a241: no durability when the Ship counters; what comes later gives it nothing.
    bare = Compared(Count(PILE), "==", 0)
    body = (Play(This()), Keep(This(), "deployed", moved=True), If(bare, (Change("support", 1000, It("deployed")),)))
    lurker = ship("Lurker", 1000, counter_in_hand(*body), range="field")
    raider = ship("Raider", 9000)
    for pile, support in ((0, 2000), (1, 1000)):
        t = duel(me=side(front=[raider, raider]), you=side(hand=[lurker], durability=["Shell"] * pile))
        t.me.attacks("Raider", "Pennant")
        t.me.passes()
        t.you.activates("Lurker")
        t.you.puts_at(0)
        t.card("Lurker", support=support)
        if pile == 1:
            t.you.passes()
            t.you.takes("Shell")
            t.you.shows(durability=0)
            t.card("Lurker", support=1000)
            t.is_quiet()


def test_what_must_be_chosen_is_chosen_and_up_to_may_be_none() -> None:
    """azurlane-2.1.0 602.10"""
    # B.2.27, a239, a77, a8
    forced = ship("Forced", 1000, on_deploy(Choose(THEIRS), Move(It(), "hand", verb="return")), cost=0)
    free = ship("Free", 1000, on_deploy(up_to(THEIRS), Move(It(), "hand", verb="return")), cost=0)
    gust = event("Gust", main(Choose(MY_SHIPS, 2), Change("power", 1000, It())))
    t = duel(me=side(hand=[forced, free, gust]), you=side(front=[TERN, HERON]))
    t.me.uses("Forced", 0)
    t.me.is_offered(Pick("Tern"), Pick("Heron"))
    t.me.picks("Tern")
    t.me.uses("Gust")
    t.card("Forced", power=2000)
    t.me.uses("Free", 1)
    t.me.is_offered(Pick("Heron"), DONE)
    t.me.is_done()
    t.you.shows(field=["Heron", "Pennant"], hand=["Tern"])
    t.is_quiet()


def test_a_player_told_to_rest_a_card_of_their_own_chooses_an_active_one() -> None:
    """azurlane-2.1.0 602.17"""
    # B.2.17, b37, a41, a196: and where there is none the ability is used for nothing.
    active = Cards("theirs", ("field",), (Ready(),))
    drum = event("Drum", main(Choose(active, by="theirs"), Rest(It())), cost=0)
    t = duel(me=side(hand=[drum, drum, drum]), you=side(front=[TERN, card(HERON, rested=True)]))
    t.me.uses("Drum")
    t.you.is_offered(Pick("Tern"), Pick("Pennant"))
    t.you.picks("Pennant")
    t.card("Pennant", rested=True)
    t.me.uses("Drum#2")
    t.card("Tern", rested=True)
    t.me.uses("Drum#3")
    t.me.shows(retreat=["Drum#3", "Drum#2", "Drum"])
    t.is_quiet()


def test_a_rested_ship_may_be_chosen_by_the_one_who_rests_it() -> None:
    """azurlane-2.1.0 602.10"""
    # B.2.17, a36
    frost = ship("Frost", 1000, on_deploy(Choose(THEIRS), Rest(It())), cost=0)
    t = duel(me=side(hand=[frost]), you=side(front=[TERN, card(HERON, rested=True)]))
    t.me.uses("Frost", 0)
    t.me.is_offered(Pick("Tern"), Pick("Heron"))
    t.me.picks("Heron")
    t.card("Tern", rested=False)
    t.is_quiet()


# -- once per turn --------------------------------------------------------------------------------


def test_once_per_turn_is_for_each_card() -> None:
    """azurlane-2.1.0 602.5"""
    # b41, B.2.18
    scout = ship("Scout", 1000, once_a_turn(main(Draw(1))))
    t = duel(me=side(front=[scout, scout], active=0))
    t.me.activates("Scout")
    t.me.is_offered(Activate("Scout#2"), END_MAIN)
    t.me.activates("Scout#2")
    t.me.shows(hand=2)
    t.me.is_offered(END_MAIN)
    t.is_quiet()


def test_a_card_that_left_and_came_back_has_its_once_per_turn_again() -> None:
    """azurlane-2.1.0 602.5, 400.6"""
    # b21: it is another card.
    scout = ship("Scout", 1000, once_a_turn(main(Draw(1))), main(Move(This(), "hand")), cost=0)
    t = duel(me=side(front=[scout]))
    t.me.activates("Scout")
    t.me.activates("Scout", 1)
    t.me.uses("Scout", 0)
    t.me.is_offered(Activate("Scout"), Activate("Scout", 1), Use("Pebble"), END_MAIN)
    t.is_quiet()


# -- Events ---------------------------------------------------------------------------------------


def test_an_event_in_use_is_in_the_retreat_zone_and_not_in_hand() -> None:
    """azurlane-2.1.0 506.1b, 302.1c"""
    # B.2.14, a65: one other card is left in hand; a177: it is the fifth Event there, and one of its own name.
    few = Compared(Count(HAND), "<=", 1)
    more = If(few, (Change("power", -100, Role("attacker"), "battle"),))
    mist = event("Mist", counter(Change("power", -200, Role("attacker"), "battle"), more))
    prank = Count(Cards("yours", ("retreat",), (Named("Prank"),)))
    five = Compared(Count(Cards("yours", ("retreat",), EVENTS)), ">=", 5)
    own = Cards("yours", ("field",), (Kind("flagship"),))
    fifth = If(five, (Change("power", 100, All(own), "battle"),))
    joke = event("Prank", counter(Change("power", Times(100, prank), All(own), "battle"), fifth))
    t = duel(me=side(front=[HERON]), you=side(hand=[mist, joke], retreat=[mist, mist, mist]))
    t.me.attacks("Heron", "Pennant")
    t.me.passes()
    t.you.uses("Mist")
    t.card("Heron", power=5700)
    t.you.uses("Prank")
    t.card("Pennant", power=5200)
    t.you.is_offered(PASS)


def test_an_event_knows_whether_last_stand_used_it() -> None:
    """azurlane-2.1.0 601.2"""
    # B.2.12, B.2.35, a195: otherwise the Ship goes under the deck, and its player has no say in it.
    stood = Matches(This(), (Came("by last stand"),))
    home = (Choose(THEIRS), If(stood, (Move(It(), "hand", verb="return"),), (Move(It(), "deck"),)))
    recall = event("Recall", main(*home), keywords=("last stand",))
    t = duel(me=side(hand=[recall]), you=side(front=[TERN]))
    t.me.uses("Recall")
    t.you.shows(hand=[], deck=["Shell", "Shell#2", "Shell#3", "Shell#4", "Shell#5", "Tern"])
    t.is_quiet()
    t = duel(me=side(front=[HERON]), you=side(durability=[recall, "Shell"]))
    t.me.attacks("Heron", "Pennant")
    t.nobody_supports()
    t.you.stands("Recall")
    t.me.shows(hand=["Heron"])
    t.is_quiet()


def test_an_event_that_an_ability_activates_was_not_used_by_last_stand() -> None:
    """azurlane-2.1.0 601.2, 602.18"""
    # B.2.12, a180: discarded as a cost and activated then.
    stood = Matches(This(), (Came("by last stand"),))
    otherwise = If(Negation(stood), (Choose(THEIRS), Change("power", -1000, It())))
    hush = event("Hush", main(Draw(1), otherwise), keywords=("last stand",))
    smith = flagship("Smith", 5000, when_rested(Play(It("thrown")), cost=THROW))
    t = duel(me=side(hand=[hush], flagship=smith), you=side(front=[TERN]))
    t.me.attacks("Smith", "Pennant")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.picks("Hush")
    t.card("Tern", power=2000)
    t.me.shows(hand=["Pebble"], retreat=["Hush"])
    t.me.is_offered(PASS)


def test_a_card_discarded_as_a_cost_is_counted_in_the_retreat_zone() -> None:
    """azurlane-2.1.0 505.4, 303.3"""
    # B.2.14, B.2.20, a217: four Events lay there; the fifth was the cost.
    five = Compared(Count(Cards("yours", ("retreat",), EVENTS)), ">=", 5)
    attacked = Event("is attacked", own=False, whose="yours")
    answers = automatic(attacked, When(five), Play(It("thrown")), cost=THROW, once="turn")
    smith = flagship("Smith", 5000, answers)
    brace = event("Brace", counter(Change("power", 2000, Role("attacked"), "battle")))
    for before, power in ((3, 5000), (4, 7000)):
        t = duel(me=side(front=[HERON]), you=side(hand=[brace], retreat=[brace] * before, flagship=smith))
        t.me.attacks("Heron", "Smith")
        t.you.is_offered(YES, NO)
        t.you.agrees()
        t.you.picks("Brace")
        t.card("Smith", power=power)
        t.me.is_offered(PASS)


def test_an_event_activated_under_the_deck_stays_there() -> None:
    """azurlane-2.1.0 602.11, 601.9"""
    # B.2.14, a294
    ahead = event("Ahead", pursuit(Change("power", 1000, Role("attacker"), "battle")))
    pile = Cards("yours", ("retreat",), EVENTS)
    laid = (Keep(It(), "laid", moved=True), Play(It("laid")))
    raider = ship("Raider", 6000, when_attacking(May((Choose(pile), Move(It(), "deck"))), If(IfDone(), laid)))
    t = duel(me=side(front=[raider], retreat=[ahead], deck=["Pebble"]))
    t.me.attacks("Raider", "Pennant")
    t.me.agrees()
    t.card("Raider", power=7000)
    t.me.shows(retreat=[], deck=["Pebble", "Ahead"])
    t.me.is_offered(PASS)


def test_the_first_event_of_a_turn_is_counted_from_before_the_awakening_and_from_hand_only() -> None:
    """azurlane-2.1.0 601.9, 602.2"""
    # B.2.22, a304, a305
    first = static(
        Charge("use", -1, Cards("yours", ("hand",), EVENTS), lasting="while here"),
        condition=Remembered("events", "==", 0),
    )
    crowned = flagship("Crowned", 7000, first, durability=0)
    crown = flagship("Crown", 5000, main(Move(Top(1, "durability"), "hand"), once="turn"), awakens(LOW), back="crowned")
    ahead = event("Ahead", pursuit(Draw(1)), main(Draw(1)), cost=2)
    raider = ship("Raider", 1000, when_attacking(Play(It("thrown")), cost=THROW))
    for before in (False, True):
        t = duel(me=side(front=[raider], hand=[ahead, ahead, ahead], flagship=crown), cards=[crowned])
        if before:
            t.me.uses("Ahead#3")
            t.me.shows(rested=2)
        t.me.activates("Crown")
        t.card("Crown", power=7000)
        t.me.attacks("Raider", "Pennant")
        t.me.agrees()
        t.me.picks("Ahead")
        t.me.uses("Ahead#2")
        t.me.shows(rested=4 if before else 1)
        t.me.is_asked("attack step")


def test_a_cost_of_the_deck_holds_while_the_card_is_shown_from_there() -> None:
    """azurlane-2.1.0 602.12"""
    # B.2.13, a16: it costs two, and five in the deck; both players show a card, and put it at the bottom.
    heavy = event("Heavy", counter(Draw(1)), static(Change("cost", 3, This(), "while here"), zones=("deck",)), cost=2)
    dearer = Compared(ValueOf("cost", It("mine")), ">=", ValueOf("cost", It("yours")))
    shown = (
        Reveal(Top(1), "mine"),
        Reveal(Top(1, side="theirs"), "yours"),
        If(dearer, (Change("power", 1000, This(), "battle"),)),
        Move(It("mine"), "deck"),
        Move(It("yours"), "deck"),
    )
    for cost, power in ((5, 5000), (6, 4000)):
        lucky = card(ship("Lucky", 4000, when_attacked(*shown)), rested=True)
        costly = ship("Costly", 1000, cost=cost)
        t = duel(me=side(front=[HERON], deck=[costly, "Pebble"]), you=side(front=[lucky], deck=[heavy, "Shell"]))
        t.me.attacks("Heron", "Lucky")
        t.card("Lucky", power=power)
        t.card("Heavy", cost=5)
        t.me.shows(deck=["Pebble", "Costly"])
        t.you.shows(deck=["Shell", "Heavy"])
        t.me.is_offered(PASS)


def test_cards_looked_at_are_still_in_the_deck() -> None:
    """azurlane-2.1.0 602.10, 312.3b"""
    # B.2.13, a5: all of them are looked at, and nobody loses.
    reader = ship("Reader", 1000, on_deploy(Look(Top(3)), Move(It("seen"), "deck", "top", order="you")), cost=0)
    t = duel(me=side(hand=[reader], deck=["Pebble", "Heron"]), cards=[HERON])
    t.me.uses("Reader", 0)
    t.me.is_asked("order")
    t.me.picks("Heron")
    t.me.shows(deck=2)
    t.is_quiet()


# -- who is meant ---------------------------------------------------------------------------------


def test_a_bare_name_means_the_flagship_too_and_ship_does_not() -> None:
    """azurlane-2.1.0 601.4"""
    # B.2.26, a171, a211
    there = Exists(Cards("yours", ("field",), (Named("Sister"),)))
    keen = static(Grant(This(), keyword="swift attack", lasting="while here"), condition=there)
    twin = ship("Twin", 6000, keen, cost=0)
    sister = card(flagship("Sister", 5000), rested=True)
    t = duel(me=side(hand=[twin], flagship=sister))
    t.me.uses("Twin", 0)
    t.card("Twin", keywords=["swift attack"])
    t.me.ends_main()
    t.me.is_offered(Attack("Twin", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_kinds_are_counted_by_name_and_one_target_gets_it_all() -> None:
    """azurlane-2.1.0 602.10, 601.7"""
    # B.2.25, a81, a291, a293
    divers = Cards("yours", ("field",), (Kind("ship"), Keyword("submerge")))
    strike = on_deploy(Choose(THEIRS), Change("power", Times(-1000, Names(divers)), It()))
    one = ship("One", 1000, strike, cost=0, keywords=("submerge",))
    two = ship("Two", 1000, keywords=("submerge",))
    t = duel(me=side(front=[two, two], hand=[one]), you=side(front=[HERON, TERN]))
    t.me.uses("One", 2)
    t.me.is_offered(Pick("Heron"), Pick("Tern"))
    t.me.picks("Heron")
    t.card("Heron", power=4000)
    t.card("Tern", power=3000)
    t.is_quiet()


def test_two_kinds_with_a_stroke_between_them_are_counted_together() -> None:
    """azurlane-2.1.0 602.11"""
    # B.2.38, a231, a232
    either = Cards("yours", ("field",), (Kind("ship"), Either((Attribute("CV"), Attribute("CVL")))))
    three = Compared(Count(either), ">=", 3)
    carrier = ship("Carrier", 3000, when_attacking(When(three), Change("power", 1000, This(), "battle")), type="CV")
    light = ship("Light", 1000, type="CVL")
    for others, power in (([light], 3000), ([light, light], 4000)):
        t = duel(me=side(front=[carrier, *others]))
        t.me.attacks("Carrier", "Pennant")
        t.card("Carrier", power=power)
        t.me.is_offered(PASS)


def test_a_bonus_for_a_group_is_for_those_who_are_there() -> None:
    """azurlane-2.1.0 602.10"""
    # B.2.24, a204
    group = Cards("yours", ("field",), (Kind("ship"), InRow("front"), without_abilities()))
    leads = ship("Leads", 1000, on_deploy(Change("power", 1000, All(group))), cost=0)
    t = duel(me=side(front=[TERN], back=[TERN], hand=[leads, HERON]))
    t.me.uses("Leads", 1)
    t.me.uses("Heron", 2)
    t.card("Tern", power=4000)
    t.card("Tern#2", power=3000)
    t.card("Heron", power=6000)
    t.is_quiet()


def test_cheaper_deployment_leaves_the_cost_on_the_battlefield_alone() -> None:
    """azurlane-2.1.0 503.1"""
    # B.2.21, a202, a203
    plain = Cards("yours", ("field",), (Kind("ship"), without_abilities()))
    three = Compared(Count(plain), ">=", 3)
    cheap = static(Charge("use", -2, This(), lasting="while here"), condition=three, zones=("hand",))
    grand = ship("Grand", 6000, cheap, cost=7)
    t = duel(me=side(front=[TERN, TERN], back=[TERN], hand=[grand], active=5))
    t.me.uses("Grand", 2)
    t.me.shows(active=0, rested=5)
    t.card("Grand", cost=7)
    t.is_quiet()


def test_resting_as_a_cost_is_resting_by_an_ability() -> None:
    """azurlane-2.1.0 602.18, 602.6"""
    # B.2.23, a120: but resting to attack or support is not.
    rests = Event("rests", own=False, where=SHIPS, whose="yours", by="your effect")
    banner = flagship("Banner", 5000, automatic(rests, Draw(1)))
    nurse = ship("Nurse", 6000, on_deploy(Transfer(1, "cube deck", "reverse"), cost=(Rest(This()),)), cost=0)
    t = duel(me=side(front=[HERON], hand=[nurse], flagship=banner, cube_deck=1))
    t.me.uses("Nurse", 1)
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(hand=["Pebble"], reverse=1)
    t.me.attacks("Heron", "Pennant")
    t.me.shows(hand=["Pebble"])
    t.me.is_offered(PASS)


def test_cubes_of_either_side_are_returned_for_a_cost() -> None:
    """azurlane-2.1.0 602.17"""
    # B.2.15, a122
    oath = flagship("Oath", 5000, main(Draw(1), cost=(Transfer(2, "cubes", "cube deck"),), once="turn"))
    t = duel(me=side(flagship=oath, active=1, rested=1, reverse=1))
    t.me.activates("Oath")
    # They are told in this order: of two, the one that lies reverse side up comes second.
    t.me.is_offered(Source("active"), Source("rested"))
    t.me.does(Source("rested"))
    t.me.shows(active=1, rested=0, reverse=0, hand=["Pebble"])
    t.me.shows(**{"cube deck": 2})
    t.is_quiet()


# -- [Retrofit], displacing -----------------------------------------------------------------------


def test_a_displaced_ship_is_sent_to_the_retreat_zone_but_not_sunk() -> None:
    """azurlane-2.1.0 602.16, 403.3c"""
    # X4, AL-07, B.2.4, b42, a249: three events, of which it is only the widest.
    sunk = Event("sink", own=False, where=SHIPS, whose="yours")
    withdrawn = Event("retreat", own=False, where=SHIPS, whose="yours")
    sent = Event("enters retreat", own=False, where=SHIPS, whose="yours")
    watch = flagship("Watch", 5000, automatic(sunk, Draw(1)), automatic(withdrawn, Draw(1)), automatic(sent, Draw(1)))
    fresh = ship("Fresh", 1000, cost=0)
    t = duel(me=side(front=[ship("Old", 1000, when_sunk(Draw(1)))], hand=[fresh], flagship=watch))
    t.me.uses("Fresh", 0)
    t.me.shows(field=["Fresh", "Watch"], retreat=["Old"], hand=["Pebble"])
    t.is_quiet()


def test_a_retrofit_may_be_laid_on_one_of_the_same_name_and_only_by_its_own_ability() -> None:
    """azurlane-2.1.0 601.8"""
    # B.2.33, b57, b58, b61
    kai = ship("Tern.Kai", 7000, retrofit(1, name="Tern"), cost=6)
    call = event("Call", main(Choose(HAND), Play(It())))
    t = duel(me=side(front=[card(kai, beneath=(TERN,))], hand=[kai, call], active=1))
    t.me.is_offered(Retrofit("Tern.Kai#2"), Use("Call"), END_MAIN)
    t.me.retrofits("Tern.Kai#2", 0)
    t.card("Tern.Kai#2", guests=["Tern", "Tern.Kai"])
    t.is_quiet()
    t = duel(me=side(front=[TERN], hand=[kai, call]))
    t.me.uses("Call")
    t.me.picks("Tern.Kai")
    t.me.puts_at(0)
    t.me.shows(field=["Flag", "Tern.Kai"], beneath=[], retreat=["Tern", "Call"])
    t.is_quiet()


def test_a_stack_that_is_sunk_goes_to_the_retreat_zone_and_only_its_top_was_sunk() -> None:
    """azurlane-2.1.0 508.2, 408.5a"""
    # AL-29, B.2.33, b54, b55
    top = ship("Top", 1000, when_sunk(Draw(1)))
    lower = ship("Lower", 1000, when_sunk(Draw(1)))
    t = duel(me=side(front=[HERON]), you=side(front=[card(top, rested=True, beneath=(lower, lower))]))
    t.me.attacks("Heron", "Top")
    t.nobody_supports()
    t.you.is_asked("order")
    t.you.picks("Top", "Lower")
    t.you.shows(field=["Pennant"], beneath=[], hand=["Shell"], retreat=["Lower#2", "Lower", "Top"])
    t.is_quiet()


def test_any_card_beneath_may_be_chosen() -> None:
    """azurlane-2.1.0 506.1b, 408.2c"""
    # B.2.33, a263
    kai = ship("Tern.Kai", 7000, retrofit(1, name="Tern"))
    own = Cards("yours", ("field",), (Named("Tern.Kai"),))
    strip = event("Strip", counter(Choose(own, name="host"), Choose(beneath(It("host"))), Move(It(), "retreat", "top")))
    you = side(front=[card(kai, beneath=(TERN, HERON))], hand=[strip])
    t = duel(me=side(front=[ship("Raider", 9000)]), you=you)
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.uses("Strip")
    t.you.is_offered(Pick("Tern"), Pick("Heron"))
    t.you.picks("Heron")
    t.card("Tern.Kai", guests=["Tern"])
    t.you.shows(retreat=["Heron", "Strip"])
    t.you.is_offered(PASS)


def test_a_retrofit_and_its_base_share_a_name() -> None:
    """azurlane-2.1.0 602.17, 201.4"""
    # B.2.29, b61, a297: what was shown is the retrofit, what is found is the base.
    kai = ship("Tern.Kai", 7000, retrofit(1, name="Tern"), cost=9)
    same = Cards("yours", ("deck",), (Kind("ship"), SameName(It("shown"))))
    search = (
        Choose(Cards("yours", ("hand",), SHIPS), name="shown"),
        Reveal(It("shown")),
        Look(Top(3), "seen"),
        Choose(same, 2, 0, "found", among="seen"),
        Move(It("found"), "hand"),
    )
    plans = event("Plans", main(*search))
    t = duel(me=side(hand=[kai, plans], deck=[HERON, TERN, "Pebble", "Pebble"]))
    t.me.uses("Plans")
    t.me.picks("Tern.Kai")
    t.me.is_offered(Pick("Tern"), DONE)
    t.me.picks("Tern")
    t.me.is_done()
    t.me.shows(hand=["Tern", "Tern.Kai"], deck=3)
    t.is_quiet()


def test_a_flagship_in_front_frees_the_centre_behind_it() -> None:
    """azurlane-2.1.0 403.3c, 503.1"""
    # B.2.30, a208, a209
    fresh = ship("Fresh", 1000, cost=0)
    t = duel(me=side(front=[None, flagship("Vanguard", 5000)], hand=[fresh]))
    t.me.does(Use("Fresh"))
    assert sorted(offer.number for offer in t.offers()) == [0, 2, 3, 4, 5]
    t.me.puts_at(4)
    t.card("Fresh", place=4)
    t.is_quiet()


# -- waiting abilities ----------------------------------------------------------------------------


def test_the_turn_player_orders_their_own_and_goes_first_with_all_of_them() -> None:
    """azurlane-2.1.0 602.18, 503.2"""
    # AL-10, a28, a124: also with what is set off on the way.
    drum = event("Drum", main(Rest(All(MINE)), Rest(All(Cards("theirs", ("field",))))))
    first = ship("First", 1000, when_rested(Stand(All(Cards("yours", ("field",), (Named("Second"),))))))
    second = ship("Second", 1000, automatic(Event("stands"), Draw(1)), when_rested(Draw(1)))
    steal = (Choose(Cards("theirs", ("hand",)), blind=True), Move(It(), "retreat", "top"))
    other = ship("Other", 1000, when_rested(*steal))
    t = duel(me=side(front=[first, second], hand=[drum]), you=side(front=[other]))
    t.me.uses("Drum")
    t.me.is_offered(Trigger("First"), Trigger("Second", 1))
    t.me.triggers("First")
    t.me.is_offered(Trigger("Second"), Trigger("Second", 1))
    t.me.triggers("Second")
    t.me.shows(hand=["Pebble", "Pebble#2"])
    t.you.is_asked("choose cards")
    t.you.picks("Pebble")
    t.me.shows(hand=["Pebble#2"])
    t.is_quiet()


def test_a_waiting_ability_comes_though_its_source_was_returned() -> None:
    """azurlane-2.1.0 602.10, 503.2"""
    # X5, B.2.1, AL-27, a29, a123
    shove = Event("enters field", own=False, where=SHIPS, whose="theirs")
    guard = ship("Guard", 1000, automatic(shove, Draw(1)))
    bounce = ship("Bounce", 1000, on_deploy(Move(All(THEIRS), "hand", verb="return")), cost=0)
    t = duel(me=side(hand=[bounce]), you=side(front=[guard]))
    t.me.uses("Bounce", 0)
    t.you.shows(field=["Pennant"], hand=["Guard", "Shell"])
    t.is_quiet()
