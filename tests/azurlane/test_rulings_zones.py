"""The publisher's answers about zones, places, durability and stacks, told with cards of our own."""

from __future__ import annotations

from rulebound.games.azurlane.r02_cards import (
    automatic,
    beneath,
    cards,
    counter,
    lay_beneath,
    main,
    on_deploy,
    retrofit,
    ships,
    static,
    to_durability,
    when_attacked,
    when_sunk,
    with_cost,
)
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count, HowMany
from rulebound.program.conditions import Compared, IfDone, Matches
from rulebound.program.filters import All, Came, Cards, HasAbility, It, Kind, This, Top
from rulebound.program.ops import Change, Choose, Draw, If, May, Move, Play, Rest, Shift, When
from tests.flagships import (
    END_MAIN,
    NO_ATTACK,
    Activate,
    Attack,
    Retrofit,
    Use,
    card,
    duel,
    event,
    flagship,
    ship,
    side,
)
from tests.scenario import DONE, NO, PASS, YES, Pick, Place

HERON = ship("Heron", 6000, cost=3)
TERN = ship("Tern", 3000, cost=2)
GULL = ship("Gull", 2000)
KAI = ship("Tern.Kai", 7000, retrofit(1, name="Tern"), cost=5)
HAND = Cards("yours", ("hand",))
VAN = flagship("Van", 5000, keywords=("starts in front",))


# -- places ---------------------------------------------------------------------------------------


def test_no_ship_is_taken_off_or_moved_by_its_player_alone() -> None:
    """azurlane-2.1.0 400.5"""
    # b14, b16
    t = duel(me=side(front=[TERN, GULL]))
    t.me.is_offered(END_MAIN)
    t.me.ends_main()
    t.me.is_offered(Attack("Tern", "Pennant"), Attack("Gull", "Pennant"), Attack("Flag", "Pennant"), NO_ATTACK)


def test_a_text_moves_a_ship_to_a_place_where_nobody_stands() -> None:
    """azurlane-2.1.0 400.5, 403.3a"""
    tow = event("Tow", main(Choose(ships("yours")), Shift(It())))
    t = duel(me=side(front=[TERN, GULL], hand=[tow]))
    t.me.uses("Tow")
    t.me.picks("Tern")
    t.me.is_offered(Place(2), Place(3), Place(5))
    t.me.puts_at(3)
    t.card("Tern", place=3)
    t.is_quiet()


def test_any_number_of_ships_and_events_in_a_turn() -> None:
    """azurlane-2.1.0 313.5a, 403.2"""
    # b12
    squalls = [event(f"Squall {n}", main(Change("power", 0, All(ships("yours"))))) for n in range(3)]
    t = duel(me=side(hand=[TERN, GULL, HERON, *squalls]))
    for name, place in (("Tern", 0), ("Gull", 1), ("Heron", 2)):
        t.me.uses(name, place)
    for n in range(3):
        t.me.uses(f"Squall {n}")
    t.me.shows(hand=[], field=["Flag", "Tern", "Gull", "Heron"])
    t.is_quiet()


def test_a_flagship_in_front_is_in_the_way_there_only() -> None:
    """azurlane-2.1.0 403.3c, 403.2"""
    # B.2.30, a208, a209: the centre of the back row is free, that of the front row is not.
    t = duel(me=side(front=[None, VAN], hand=[TERN]))
    t.me.does(Use("Tern"))
    t.me.is_offered(Place(0), Place(2), Place(3), Place(4), Place(5))
    t.me.puts_at(4)
    t.card("Tern", place=4)
    t.card("Van", place=1)
    t.me.shows(field=["Van", "Tern"], retreat=[])
    t.is_quiet()


def test_a_flagship_in_front_reaches_both_rows() -> None:
    """azurlane-2.1.0 403.3a"""
    # B.2.30, a210, a303
    you = side(front=[card(TERN, rested=True)], back=[card(GULL, rested=True)])
    t = duel(me=side(front=[None, VAN]), you=you)
    t.me.ends_main()
    t.me.is_offered(Attack("Van", "Tern"), Attack("Van", "Gull"), Attack("Van", "Pennant"), NO_ATTACK)


def test_a_displaced_ship_was_put_into_the_retreat_zone_but_not_sunk() -> None:
    """azurlane-2.1.0 204.4b, 403.3c"""
    # X4, AL-07, B.2.4, b42, a249: the other player's watcher hears of it as well.
    old = ship("Old", 1000, when_sunk(Draw(1)))
    theirs = Event("enters retreat", own=False, whose="theirs", where=(Kind("ship"),))
    spy = ship("Spy", 1000, automatic(theirs, Draw(1), once="turn"))
    t = duel(me=side(front=[old], hand=[TERN]), you=side(front=[spy]))
    t.me.uses("Tern", 0)
    t.me.shows(retreat=["Old"], hand=0)
    t.you.shows(hand=1)
    t.is_quiet()


def test_displacing_the_attacked_ship_ends_the_battle() -> None:
    """azurlane-2.1.0 403.3c, 505#2"""
    # B.2.4, a99, a116, a148
    rescue = event("Rescue", counter(Choose(Cards("yours", ("hand",), (Kind("ship"),))), Play(It())))
    t = duel(me=side(front=[HERON]), you=side(front=[card(TERN, rested=True)], hand=[rescue, GULL]))
    t.me.attacks("Heron", "Tern")
    t.me.passes()
    t.you.uses("Rescue")
    t.you.picks("Gull")
    t.you.puts_at(0)
    t.you.shows(field=["Pennant", "Gull"], retreat=["Tern", "Rescue"])
    t.me.is_offered(Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_a_ship_that_came_back_has_lost_what_was_said_of_it() -> None:
    """azurlane-2.1.0 400.6"""
    # b21
    boost = event("Boost", main(Choose(ships("yours")), Change("power", 1000, It())))
    back = event("Back", main(Choose(ships("yours")), Move(It(), "hand", verb="return")))
    t = duel(me=side(front=[TERN], hand=[boost, back]))
    t.me.uses("Boost")
    t.card("Tern", power=4000)
    t.me.uses("Back")
    t.me.uses("Tern", 0)
    t.card("Tern", power=3000)
    t.is_quiet()


def test_a_static_ability_without_a_zone_works_on_the_battlefield_only() -> None:
    """azurlane-2.1.0 403.4"""
    # B.2.8, a30: its support is raised on the battlefield, not in hand.
    aid = ship("Aid", 1000, static(Change("support", 1000, This(), "while here")), range="both")
    t = duel(me=side(front=[TERN, aid], hand=[aid]))
    t.me.attacks("Tern", "Pennant")
    t.me.supports("Aid")
    t.card("Tern", power=5000)
    t.me.supports_from_hand("Aid#2")
    t.card("Tern", power=6000)


def test_a_support_value_for_all_zones_works_in_hand() -> None:
    """azurlane-2.1.0 403.4"""
    # B.2.8, a64; B.2.7, a248: the supporter counts itself in the retreat zone.
    zones = ("deck", "hand", "field", "retreat", "durability")
    three = Compared(Count(Cards("yours", ("retreat",))), ">=", 3)
    more = static(Change("support", 1000, This(), "while here"), condition=three, zones=zones)
    aid = ship("Aid", 1000, more, range="hand")
    for gone, power in ((["Pebble"] * 2, 5000), (["Pebble"], 4000)):
        t = duel(me=side(front=[TERN], hand=[aid], retreat=gone))
        t.me.attacks("Tern", "Pennant")
        t.me.supports_from_hand("Aid")
        t.card("Tern", power=power)


# -- durability -----------------------------------------------------------------------------------


def test_only_the_top_card_of_durability_is_taken() -> None:
    """azurlane-2.1.0 405.3, 405.1"""
    # B.2.32, b33, a13; B.2.12, b45, a12: and no [Last Stand] is used.
    stand = ship("Stand", 1000, keywords=("last stand",))
    pull = event("Pull", main(Move(Top(1, "durability"), "hand"), Draw(1)))
    t = duel(me=side(hand=[pull], durability=[stand, TERN]))
    t.me.uses("Pull")
    t.me.shows(hand=["Stand", "Pebble"], durability=["Tern"], field=["Flag"])
    assert not t.you.knows("Stand")
    t.is_quiet()


def test_without_durability_a_text_that_takes_it_does_nothing() -> None:
    """azurlane-2.1.0 103.3, 405.1"""
    # a11, a21: and nobody has lost, for that is no damage.
    pull = ship("Pull", 1000, main(Move(Top(1, "durability"), "hand"), cost=(Move(This(), "deck", "bottom"),)))
    t = duel(me=side(front=[pull], durability=[], active=0))
    t.me.activates("Pull")
    t.me.shows(hand=[], field=["Flag"], deck=6)
    t.is_quiet()


def test_new_durability_goes_on_top_unseen() -> None:
    """azurlane-2.1.0 405.1, 405.2"""
    # B.2.32, b35, b36
    patch = event("Patch", main(to_durability(Top(1))))
    t = duel(me=side(hand=[patch], deck=[HERON, GULL], durability=[TERN]))
    t.me.uses("Patch")
    t.me.shows(durability=["Heron", "Tern"], deck=["Gull"])
    assert not t.me.knows("Heron") and not t.you.knows("Heron")
    t.is_quiet()


def test_durability_that_a_text_describes_is_shown_to_both() -> None:
    """azurlane-2.1.0 405.2"""
    # b36
    dear = Choose(Cards("yours", ("hand",), (with_cost(">=", 3),)))
    patch = event("Patch", main(dear, to_durability(It())))
    t = duel(me=side(hand=[patch, HERON, GULL], durability=[TERN]))
    t.me.uses("Patch")
    t.me.is_offered(Pick("Heron"), DONE)
    t.me.picks("Heron")
    t.me.shows(durability=["Heron", "Tern"], hand=["Gull"])
    assert any("Heron" in line and "durability" in line for line in t.log)
    assert t.you.knows("Heron")
    t.is_quiet()


def test_a_text_may_name_the_bottom_of_durability() -> None:
    """azurlane-2.1.0 405.1"""
    # b34, b35, a242
    patch = event("Patch", main(to_durability(Top(1), "either")))
    for end, pile in (("top", ["Heron", "Tern"]), ("bottom", ["Tern", "Heron"])):
        t = duel(me=side(hand=[patch], deck=[HERON, GULL], durability=[TERN]))
        t.me.uses("Patch")
        t.me.does(next(offer for offer in t.offers() if offer.kind == end))
        t.me.shows(durability=pile)
        t.is_quiet()


# -- stacks ---------------------------------------------------------------------------------------


def test_a_retrofit_is_put_on_any_place() -> None:
    """azurlane-2.1.0 408.3, 403.3c"""
    # B.2.33, b56: also on one where another Ship stands.
    t = duel(me=side(front=[TERN, GULL], hand=[KAI]))
    t.me.does(Retrofit("Tern.Kai"))
    t.me.is_offered(Place(0), Place(1), Place(2), Place(3), Place(5))
    t.me.puts_at(1)
    t.card("Tern.Kai", place=1, guests=["Tern"])
    t.me.shows(field=["Flag", "Tern.Kai"], retreat=["Gull"])
    t.is_quiet()


def test_a_retrofit_goes_onto_another_of_its_name() -> None:
    """azurlane-2.1.0 201.4, 408.3"""
    # B.2.33, b57: Tern.Kai is a Tern too.
    t = duel(me=side(front=[KAI], hand=[KAI], active=1))
    t.me.is_offered(Retrofit("Tern.Kai#2"), END_MAIN)
    t.me.retrofits("Tern.Kai#2", 0)
    t.card("Tern.Kai#2", guests=["Tern.Kai"])
    t.is_quiet()


def test_only_the_keyword_retrofits() -> None:
    """azurlane-2.1.0 302.1d, 204.4b"""
    # B.2.33, b58; a287: but it is still a card with [Retrofit].
    land = event("Land", main(Choose(Cards("yours", ("hand",), (HasAbility("retrofit"),))), Play(It())))
    deploys = Event("deploy", own=False, where=(HasAbility("retrofit"),))
    yard = ship("Yard", 500, automatic(deploys, Draw(1)))
    t = duel(me=side(front=[TERN, yard], hand=[land, KAI, GULL]))
    t.me.uses("Land")
    t.me.picks("Tern.Kai")
    t.me.puts_at(0)
    t.card("Tern.Kai", guests=[])
    t.me.shows(retreat=["Tern", "Land"], hand=2)
    t.is_quiet()


def test_a_text_about_deploying_by_retrofit_needs_the_keyword() -> None:
    """azurlane-2.1.0 408.1"""
    # a258: the condition leads, and governs all that follows.
    proud = on_deploy(When(Matches(This(), (Came("by retrofit"),))), Draw(1), Draw(1))
    kai = ship("Tern.Kai", 7000, retrofit(1, name="Tern"), proud, cost=2)
    t = duel(me=side(front=[TERN], hand=[kai]))
    t.me.retrofits("Tern.Kai", 0)
    t.me.shows(hand=2)
    t.is_quiet()
    t = duel(me=side(front=[TERN], hand=[kai]))
    t.me.uses("Tern.Kai", 1)
    t.me.shows(hand=0)
    t.is_quiet()


def test_all_that_lies_beneath_goes_to_the_retreat_zone_silently() -> None:
    """azurlane-2.1.0 408.5, 408.5a"""
    # B.2.33, b54, b55, AL-29
    low = ship("Low", 1000, when_sunk(Draw(1)))
    strong = ship("Strong", 9000)
    t = duel(me=side(front=[strong]), you=side(front=[card(KAI, rested=True, beneath=(low,))]))
    t.me.attacks("Strong", "Tern.Kai")
    t.nobody_supports()
    t.you.picks("Low")
    t.you.shows(retreat=["Tern.Kai", "Low"], hand=0, beneath=[])
    t.is_quiet()


def test_any_card_beneath_may_be_chosen() -> None:
    """azurlane-2.1.0 408.2c"""
    # B.2.33, a263, a271, a278
    host = Choose(ships("yours", HasAbility("retrofit")), name="host")
    scrap = (host, Choose(beneath(It("host"))), Move(It(), "retreat", "top"))
    salvage = event("Salvage", main(May(scrap), If(IfDone(), (Draw(1),))))
    t = duel(me=side(front=[card(KAI, beneath=(GULL, HERON, TERN))], hand=[salvage]))
    t.me.uses("Salvage")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.is_offered(Pick("Gull"), Pick("Heron"), Pick("Tern"))
    t.me.picks("Heron")
    t.card("Tern.Kai", guests=["Gull", "Tern"])
    t.me.shows(retreat=["Heron", "Salvage"], hand=1)
    t.is_quiet()


def test_cards_beneath_a_flagship_may_be_taken_by_a_text() -> None:
    """azurlane-2.1.0 408.1, 408.2c"""
    # a283: so many of those that lie there, in the order of its player's choice.
    take = main(Choose(beneath(This()), 2), Move(It(), "deck", "bottom"), Draw(HowMany()), once="turn")
    hold = flagship("Hold", 5000, main(lay_beneath(Top(1))), take)
    t = duel(me=side(flagship=card(hold, beneath=(GULL, TERN)), deck=[HERON, "Pebble", "Pebble"], active=0))
    t.me.activates("Hold")
    t.card("Hold", guests=["Heron", "Gull", "Tern"])
    t.me.activates("Hold", 1)
    t.me.is_offered(Pick("Heron"), Pick("Gull"))
    # With Gull it can only be Tern.
    t.me.picks("Gull")
    t.me.is_asked("order")
    t.me.picks("Tern")
    t.card("Hold", guests=["Heron"])
    t.me.shows(deck=["Tern", "Gull"], hand=2)
    t.is_quiet()


def test_what_lies_beneath_is_on_no_place_and_in_no_row() -> None:
    """azurlane-2.1.0 408.2"""
    rest = event("Rest All", main(Rest(All(cards("yours")))))
    t = duel(me=side(front=[card(KAI, beneath=(TERN,))], hand=[rest]))
    t.me.uses("Rest All")
    t.card("Tern.Kai", rested=True)
    t.card("Tern", rested=False)
    t.me.ends_main()
    t.me.is_offered(NO_ATTACK)
    t.is_quiet()


def test_a_card_beneath_does_not_support_and_is_not_attacked() -> None:
    """azurlane-2.1.0 408.2"""
    aid = ship("Aid", 1000, when_attacked(Draw(1)), range="field")
    t = duel(me=side(front=[HERON, card(GULL, beneath=(aid,))]))
    t.me.attacks("Heron", "Pennant")
    t.me.is_offered(PASS)
    t = duel(me=side(front=[HERON]), you=side(front=[card(GULL, rested=True, beneath=(aid,))]))
    t.me.ends_main()
    assert {offer.other for offer in t.offers()} == {"Gull", "Pennant", ""}


def test_a_ship_deployed_this_turn_may_use_its_abilities() -> None:
    """azurlane-2.1.0 304.3"""
    # b17
    crane = ship("Crane", 1000, main(Draw(1), once="turn"), cost=1)
    t = duel(me=side(hand=[crane], active=1))
    t.me.uses("Crane", 0)
    t.me.is_offered(Activate("Crane"), END_MAIN)
    t.me.activates("Crane")
    t.me.shows(hand=1)
    t.is_quiet()
