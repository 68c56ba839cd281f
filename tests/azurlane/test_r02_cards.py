"""2 Parts of a card: names, costs, colours, types, attributes, power, support, numbers, durability."""

from __future__ import annotations

import pytest

from rulebound.errors import BadProgram
from rulebound.games.azurlane import r02_cards as texts
from rulebound.games.azurlane.r02_cards import (
    FACTIONS,
    awaken,
    base_names,
    cards,
    colourless,
    main,
    meant,
    multicolour,
    of_camp,
    of_colour,
    ships,
    sink,
    static,
    when_attacking,
    with_cost,
    with_power,
)
from rulebound.games.azurlane.words import SHIP_TYPES
from rulebound.program.abilities import PrintedCard
from rulebound.program.amounts import Count
from rulebound.program.filters import All, Cards, Filter, It, Kind, This
from rulebound.program.ops import Change, Choose, Draw, Move, Rest, Turn
from tests.flagships import (
    END_MAIN,
    FIRST,
    KEEP,
    NO_ATTACK,
    Activate,
    Attack,
    Support,
    SupportFromHand,
    Use,
    card,
    duel,
    event,
    first_turns,
    flagship,
    ship,
    side,
    with_cards,
)
from tests.scenario import DONE, PASS, Pick, Place

HERON = ship("Heron", 6000)
TERN = ship("Tern", 3000)
ZONES = ("deck", "hand", "field", "retreat", "durability")


def choosing(test: Filter, *zones: str) -> PrintedCard:
    """An Event that has one of one's own cards chosen that passes a test."""
    return event("Roll Call", main(Choose(Cards("yours", zones or ("field",), (test,)), 1, 0)))


def named(name: str) -> PrintedCard:
    """A Ship of this name in play."""
    return ship(name, 1000)


# -- names ----------------------------------------------------------------------------------------


def test_a_name_in_brackets_means_that_name() -> None:
    """azurlane-2.1.0 201.2"""
    t = duel(me=side(front=[HERON, named("Heron Chick")], hand=[choosing(meant("「Heron」"))]))
    t.me.uses("Roll Call")
    t.me.is_offered(Pick("Heron"), DONE)
    t.me.is_done()
    t.is_quiet()


def test_words_in_double_brackets_mean_every_name_that_has_them() -> None:
    """azurlane-2.1.0 201.3"""
    t = duel(me=side(front=[HERON, named("Heron Chick"), TERN], hand=[choosing(meant("『Heron』"))]))
    t.me.uses("Roll Call")
    t.me.is_offered(Pick("Heron"), Pick("Heron Chick"), DONE)
    t.me.is_done()
    t.is_quiet()


@pytest.mark.parametrize("name", ["Heron.改", "Heron（μ兵裝）", "HeronⅡ", "Heron Zwei", "Heron.Kai"])
def test_another_make_of_a_ship_also_has_its_name(name: str) -> None:
    """azurlane-2.1.0 201.4"""
    # b61, B.2.29, a297: the printed name is a name as well.
    assert base_names(name) == ("Heron",) and base_names("Heron") == ()
    for asked in ("Heron", name):
        t = duel(me=side(front=[named(name)], hand=[choosing(meant(f"「{asked}」"))]))
        t.me.uses("Roll Call")
        t.me.is_offered(Pick(name), DONE)
        t.me.is_done()
        t.is_quiet()


# -- cost, colour, power --------------------------------------------------------------------------


def test_the_cost_of_a_card_is_printed_on_it() -> None:
    """azurlane-2.1.0 202.1, 303.2"""
    t = duel(me=side(hand=[ship("Dear", 5000, cost=3), ship("Cheap", 1000, cost=2)], active=2))
    t.card("Dear", cost=3)
    t.me.is_offered(Use("Cheap"), END_MAIN)
    t.me.is_refused("Dear", "use", "azurlane-2.1.0:204.6a")
    t.me.uses("Cheap", 0)
    t.me.shows(active=0, rested=2)
    t.is_quiet()


def test_a_flagship_has_no_cost() -> None:
    """azurlane-2.1.0 202.1a"""
    free = ship("Raft", 500, cost=0)
    t = duel(me=side(front=[free], hand=[choosing(with_cost("<=", 3))]))
    t.me.uses("Roll Call")
    t.me.is_offered(Pick("Raft"), DONE)
    t.me.is_done()
    t.is_quiet()
    with pytest.raises(BadProgram, match="a card of the type flagship has no cost"):
        with_cards("azurlane", [PrintedCard("odd", "Odd", "flagship", {"cost": 1}, attributes=("BB",))])


def test_a_card_of_several_colours_is_one_of_each() -> None:
    """azurlane-2.1.0 203.2, 308.2"""
    two = texts.ship("two", "Two", ("red", "blue"), 1, 1000)
    for test, found in (
        (of_colour("red"), ["Two", "Heron", "Flag"]),
        (of_colour("blue"), ["Two"]),
        (of_colour("black"), []),
        (multicolour(), ["Two"]),
    ):
        t = duel(me=side(front=[two, HERON], hand=[choosing(test)]))
        t.me.uses("Roll Call")
        if found:
            t.me.is_offered(*(Pick(one) for one in found), DONE)
            t.me.is_done()
        t.is_quiet()


def test_a_card_may_have_no_colour() -> None:
    """azurlane-2.1.0 203.3, 308.2"""
    grey = texts.ship("grey", "Grey", (), 1, 1000)
    t = duel(me=side(front=[grey, HERON], hand=[choosing(colourless())]))
    t.card("Grey", colours=[])
    t.me.uses("Roll Call")
    t.me.is_offered(Pick("Grey"), DONE)
    t.me.is_done()
    t.is_quiet()


def test_there_are_four_colours() -> None:
    """azurlane-2.1.0 308.1"""
    colours = ("red", "blue", "yellow", "black")
    motley = texts.ship("motley", "Motley", colours, 1, 1000)
    t = duel(me=side(front=[motley]))
    t.card("Motley", colours=list(colours))
    with pytest.raises(BadProgram, match="no colour is called 'green'"):
        with_cards("azurlane", [texts.ship("odd", "Odd", ("green",), 1, 1000)])


def test_power_is_used_in_battle_and_changed_by_abilities() -> None:
    """azurlane-2.1.0 207.1"""
    drill = event("Drill", main(Choose(ships("yours")), Change("power", 2000, It())))
    t = duel(me=side(front=[TERN], hand=[drill]))
    t.me.uses("Drill")
    t.card("Tern", power=5000)
    # 3000 would not have been enough against 5000.
    t.me.attacks("Tern", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.is_quiet()
    with pytest.raises(BadProgram, match="a card of the type event has no power"):
        with_cards("azurlane", [PrintedCard("odd", "Odd", "event", {"power": 1000})])


def test_an_event_has_no_power() -> None:
    """azurlane-2.1.0 207.1"""
    hand = [choosing(with_power("<=", 3000), "hand"), event("Squall", main(Draw(1))), TERN, HERON]
    t = duel(me=side(hand=hand))
    t.me.uses("Roll Call")
    t.me.is_offered(Pick("Tern"), DONE)
    t.me.is_done()
    t.is_quiet()


# -- types of card --------------------------------------------------------------------------------


def test_there_are_flagships_ships_and_events() -> None:
    """azurlane-2.1.0 204.2, 204.3"""
    squall = event("Squall", main(Draw(1)))
    t = duel(me=side(front=[HERON], hand=[squall]))
    for name, kind in (("Flag", "flagship"), ("Heron", "ship"), ("Squall", "event")):
        t.card(name, kinds=[kind])
    # Only what is no Flagship makes room for another Ship.
    t = duel(me=side(front=[HERON], hand=[TERN]))
    t.me.does(Use("Tern"))
    t.me.is_offered(Place(0), Place(1), Place(2), Place(3), Place(5))
    with pytest.raises(BadProgram, match="'harbour'"):
        with_cards("azurlane", [PrintedCard("odd", "Odd", "harbour", attributes=("DD",))])


def test_a_flagship_is_on_the_battlefield_from_the_start() -> None:
    """azurlane-2.1.0 204.3, 204.3b"""
    t = first_turns(["Flag", *["Pebble"] * 10], ["Pennant", *["Shell"] * 10])
    t.me.shows(field=["Flag"], deck=10)
    t.card("Flag", place=4, durability=5)


def two_sided(*abilities: object, durability: int = 3) -> tuple[PrintedCard, PrintedCard]:
    """A Flagship and its reverse side."""
    back = texts.flagship("lamp-b", "Lamp Alight", ("blue",), 7000, 0, "lamp", type="CV", range="")
    front = flagship("Lamp", 5000, main(awaken(), once="turn"), back="lamp-b", durability=durability)
    return front, back


def test_the_side_with_durability_is_the_front() -> None:
    """azurlane-2.1.0 204.3a, 210.1"""
    front, back = two_sided()
    t = duel(me=side(flagship=front), cards=[back])
    t.card("Lamp", power=5000, durability=3)
    t.me.activates("Lamp")
    t.card("Lamp", power=7000, durability=0)
    t.is_quiet()


def test_what_a_flagship_is_is_read_from_the_side_that_is_up() -> None:
    """azurlane-2.1.0 204.3c, 602.2"""
    front, back = two_sided()
    census = event("Census", main(Choose(cards("yours", of_colour("red")), 1, 0), Draw(1)))
    t = duel(me=side(flagship=front, hand=[census]), cards=[back])
    t.card("Lamp", names=["Lamp"], colours=["red"])
    t.me.is_offered(Use("Census"), Activate("Lamp"), END_MAIN)
    t.me.activates("Lamp")
    t.card("Lamp", names=["Lamp Alight"], colours=["blue"])
    t.me.is_offered(Use("Census"), END_MAIN)
    # No red card is left to choose.
    t.me.uses("Census")
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_flagship_that_is_turned_is_the_same_card() -> None:
    """azurlane-2.1.0 204.3d, 602.2"""
    # AL-26, B.2.5, a78, a117: it stays rested, and what was said of it goes on.
    front, back = two_sided()
    boost = event("Boost", main(Choose(cards("yours")), Change("power", 1000, It()), Rest(It())))
    t = duel(me=side(flagship=front, hand=[boost]), cards=[back])
    t.me.uses("Boost")
    t.card("Lamp", power=6000, rested=True)
    t.me.activates("Lamp")
    t.card("Lamp", power=8000, rested=True, place=4)
    t.is_quiet()


def test_an_awakened_flagship_stays_so() -> None:
    """azurlane-2.1.0 204.3d"""
    # AL-26: to awaken once more is impossible, and does not turn it back.
    front, back = two_sided()
    dawn = event("Dawn", main(awaken(), Draw(1)))
    t = duel(me=side(flagship=front, hand=[dawn, dawn]), cards=[back])
    t.me.uses("Dawn")
    t.card("Lamp", power=7000)
    t.me.uses("Dawn#2")
    t.card("Lamp", power=7000)
    t.me.shows(hand=2)
    # A text that says so turns it back.
    dusk = event("Dusk", main(Turn(All(cards("yours", Kind("flagship"))), "over")))
    t = duel(me=side(flagship=front, hand=[dawn, dusk]), cards=[back])
    t.me.uses("Dawn")
    t.me.uses("Dusk")
    t.card("Lamp", power=5000)
    t.is_quiet()


def test_the_two_sides_of_a_flagship_have_abilities_of_their_own() -> None:
    """azurlane-2.1.0 204.3c"""
    # X6, B.2.5, a135: once a turn on the front leaves the same words on the back unused.
    draw = main(Draw(1), once="turn")
    back = texts.flagship("twin-b", "Twin Alight", ("red",), 6000, 0, "twin", draw, range="")
    front = flagship("Twin", 5000, draw, back="twin-b", durability=3)
    t = duel(me=side(flagship=front, hand=[event("Dawn", main(awaken()))], active=0), cards=[back])
    t.me.activates("Twin")
    t.me.is_offered(Use("Dawn"), END_MAIN)
    t.me.uses("Dawn")
    t.me.is_offered(Activate("Twin"), END_MAIN)
    t.me.activates("Twin")
    t.me.is_offered(END_MAIN)
    t.me.shows(hand=2)
    t.is_quiet()


def test_ships_are_put_down_in_the_main_phase_and_fight() -> None:
    """azurlane-2.1.0 204.4, 204.4a, 313.2a"""
    t = duel(me=side(hand=[ship("Swift", 6000, keywords=("swift attack",))]))
    t.me.is_offered(Use("Swift"), END_MAIN)
    t.me.uses("Swift", 2)
    t.card("Swift", place=2, rested=False, controller="me")
    t.me.shows(hand=[], field=["Flag", "Swift"])
    t.me.ends_main()
    # In the battle phase no Ship is put down.
    t.me.is_offered(Attack("Swift", "Pennant"), Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_a_ship_is_put_on_a_place_and_displaces_what_stands_there() -> None:
    """azurlane-2.1.0 204.4b, 302.1c, 403.3c"""
    # AL-06, b13: the Ship that stands there must go.
    t = duel(me=side(front=[TERN], hand=[HERON]))
    t.me.does(Use("Heron"))
    t.me.is_offered(Place(0), Place(1), Place(2), Place(3), Place(5))
    t.me.puts_at(0)
    t.card("Heron", place=0)
    t.me.shows(field=["Flag", "Heron"], retreat=["Tern"])
    t.is_quiet()


def test_an_event_goes_to_the_retreat_zone_and_does_what_it_says() -> None:
    """azurlane-2.1.0 204.5, 302.1c"""
    # B.2.14, a65, a177: when the text is read the Event is no longer in hand, but in the retreat zone.
    hand, gone = Count(Cards("yours", ("hand",))), Count(Cards("yours", ("retreat",)))
    tally = event("Tally", main(Choose(ships("yours")), Change("power", hand, It()), Change("power", gone, It())))
    t = duel(me=side(front=[TERN], hand=[tally, HERON], retreat=["Pebble"]))
    t.me.uses("Tally")
    t.card("Tern", power=3000 + 1 + 2)
    t.me.shows(hand=["Heron"], retreat=["Tally", "Pebble"])
    t.is_quiet()


def test_a_cube_pays_for_one_point_of_cost() -> None:
    """azurlane-2.1.0 204.6, 204.6a"""
    squall = event("Squall", main(Draw(1)), cost=2)
    t = duel(me=side(hand=[squall, ship("Cog", 1000, cost=1)], active=3, rested=1))
    t.me.uses("Squall")
    t.me.shows(active=1, rested=3)
    t.me.uses("Cog", 0)
    t.me.shows(active=0, rested=4)
    t.is_quiet()


def test_a_cube_with_its_reverse_side_up_goes_back_when_it_is_rested() -> None:
    """azurlane-2.1.0 204.6b, 302.1b"""
    # AL-04, b15: back in the Cube deck it may be used again.
    t = duel(me=side(hand=[ship("Cog", 1000, cost=2)], active=2, reverse=1, cube_deck=4))
    t.me.does(Use("Cog"))
    t.me.is_asked("reverse cubes", "azurlane-2.1.0:302.1b, azurlane-2.1.0:204.6b")
    t.me.declares(1)
    t.me.puts_at(0)
    t.me.shows(active=1, rested=1, reverse=0, **{"cube deck": 5})
    t.is_quiet()
    t = duel(me=side(hand=[ship("Cog", 1000, cost=2)], active=2, reverse=1, cube_deck=4))
    t.me.does(Use("Cog"))
    t.me.declares(0)
    t.me.puts_at(0)
    t.me.shows(active=0, rested=2, reverse=1, **{"cube deck": 4})
    t.is_quiet()


# -- attributes -----------------------------------------------------------------------------------


def test_a_ship_has_one_ship_type() -> None:
    """azurlane-2.1.0 205.2"""
    for type in SHIP_TYPES:
        with_cards("azurlane", [ship("Any", 1000, type=type)])
    with pytest.raises(BadProgram, match="no attribute is called 'canoe'"):
        with_cards("azurlane", [ship("Odd", 1000, type="canoe")])
    for kind, types in (("ship", ("DD", "CL")), ("flagship", ()), ("event", ("DD",))):
        with pytest.raises(BadProgram, match=f"a card of the type {kind} has {len(types)} ship types"):
            with_cards("azurlane", [PrintedCard("odd", "Odd", kind, attributes=types)])


def test_a_ship_type_in_pointed_brackets() -> None:
    """azurlane-2.1.0 205.2a"""
    t = duel(me=side(front=[ship("Cruiser", 1, type="CL"), TERN], hand=[choosing(meant("〈CL〉"))]))
    t.me.uses("Roll Call")
    t.me.is_offered(Pick("Cruiser"), DONE)
    t.me.is_done()
    t.is_quiet()


def test_a_faction_in_double_pointed_brackets() -> None:
    """azurlane-2.1.0 205.3, 205.3a, 205.4"""
    assert len(FACTIONS) == 9
    for camp in (*FACTIONS, "Azur Lane", "Crimson Axis"):
        mine = ship("Mine", 1000, traits=(camp,))
        t = duel(
            me=side(front=[mine, ship("Other", 1000, traits=("Nobody's",))], hand=[choosing(meant(f"《{camp}》"))])
        )
        t.me.uses("Roll Call")
        t.me.is_offered(Pick("Mine"), DONE)
        t.me.is_done()
        t.is_quiet()
    with pytest.raises(BadProgram, match="neither a faction nor a power bloc"):
        of_camp("Harbour")


# -- support, numbers, durability -----------------------------------------------------------------


def test_the_support_range_says_from_where_a_card_supports() -> None:
    """azurlane-2.1.0 208.2"""
    # b27: without the word "hand" not from hand, without "battlefield" not from there.
    field, hand = ship("Fielder", 1000, range="field"), ship("Hander", 1000, range="hand")
    either = ship("Either", 1000, range="both")
    t = duel(me=side(front=[field, HERON, hand], back=[None, None], hand=[field, hand, either]))
    t.me.attacks("Heron", "Pennant")
    t.me.is_offered(Support("Fielder"), SupportFromHand("Hander#2"), SupportFromHand("Either"), PASS)
    t = duel(me=side(front=[either, HERON]))
    t.me.attacks("Heron", "Pennant")
    t.me.is_offered(Support("Either"), PASS)


def test_the_support_value_is_added_to_the_power() -> None:
    """azurlane-2.1.0 208.3"""
    tug = ship("Tug", 1000, range="field", support=3000)
    t = duel(me=side(front=[TERN, tug]))
    t.me.attacks("Tern", "Pennant")
    t.me.supports("Tug")
    t.card("Tern", power=6000)
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.card("Tern", power=3000)
    t.is_quiet()


def test_each_player_begins_with_the_durability_of_the_flagship() -> None:
    """azurlane-2.1.0 210.1, 311.2"""
    frail, tough = flagship("Frail", 5000, durability=2), flagship("Tough", 5000, durability=6)
    t = first_turns(["Frail", *["Pebble"] * 20], ["Tough", *["Shell"] * 20], cards=[frail, tough])
    t.me.does(FIRST)
    t.me.does(KEEP)
    t.you.does(KEEP)
    t.me.shows(durability=2, deck=13)
    t.you.shows(durability=6, deck=9)
    t.is_quiet()


def test_a_static_ability_of_the_side_that_is_down_says_nothing() -> None:
    """azurlane-2.1.0 204.3c"""
    back = texts.flagship("crown-b", "Crown Alight", ("red",), 6000, 0, "crown", range="")
    front = flagship("Crown", 5000, static(Change("power", 1000, ships("yours"), "while here")), back="crown-b")
    t = duel(me=side(flagship=front, front=[TERN], hand=[event("Dawn", main(awaken()))]), cards=[back])
    t.card("Tern", power=4000)
    t.me.uses("Dawn")
    t.card("Tern", power=3000)
    t.is_quiet()


def test_texts_about_this_card_go_on_after_the_flagship_was_turned() -> None:
    """azurlane-2.1.0 204.3d"""
    # a78: what the front gave for this turn stays on the back.
    back = texts.flagship("pilot-b", "Pilot Alight", ("red",), 5000, 0, "pilot", range="")
    front = flagship("Pilot", 5000, when_attacking(Change("power", 1000, This()), awaken()), back="pilot-b")
    t = duel(me=side(flagship=front), you=side(front=[card(TERN, rested=True)]), cards=[back])
    t.me.attacks("Pilot", "Tern")
    t.card("Pilot", power=6000, names=["Pilot Alight"], rested=True)
    t.nobody_supports()
    t.you.shows(retreat=["Tern"])
    t.is_quiet()


def test_flagships_are_cards_and_no_ships() -> None:
    """azurlane-2.1.0 204.4, 403.4"""
    # B.2.26, a126, a211: "cards" means the Flagship too, "Ships" does not.
    for what, found in ((cards("yours"), ["Heron", "Flag"]), (ships("yours"), ["Heron"])):
        t = duel(me=side(front=[HERON], hand=[event("Muster", main(Choose(what, 1, 0))), TERN]))
        t.me.uses("Muster")
        t.me.is_offered(*(Pick(one) for one in found), DONE)
        t.me.is_done()
        t.is_quiet()


def test_ships_in_other_zones_are_not_on_the_battlefield() -> None:
    """azurlane-2.1.0 403.4"""
    t = duel(me=side(front=[HERON], hand=[event("Scuttle", main(sink(All(ships("yours"))))), TERN], retreat=["Pebble"]))
    t.me.uses("Scuttle")
    t.me.shows(hand=["Tern"], field=["Flag"], retreat=["Heron", "Scuttle", "Pebble"])
    t.is_quiet()
    ban = event("Ban", main(Move(All(Cards("yours", ZONES, (Kind("flagship"),))), "hand"), Draw(1)))
    t = duel(me=side(hand=[ban]))
    t.me.uses("Ban")
    t.me.shows(hand=["Pebble"], field=["Flag"])
    t.is_quiet()
