"""4 Zones: what lies where, who sees it, places of the battlefield, stacks."""

from __future__ import annotations

from rulebound.games.azurlane import r05_turn
from rulebound.games.azurlane.r02_cards import (
    automatic,
    beneath,
    cards,
    cubes,
    deploy,
    lay_beneath,
    main,
    on_deploy,
    retreat,
    retrofit,
    ships,
    sink,
    static,
    to_durability,
    up_to,
    when_laid_beneath,
    when_sunk,
    while_beneath,
)
from rulebound.kernel import view
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count, Pool, Times
from rulebound.program.filters import All, Cards, Carrying, It, Kind, This, Top
from rulebound.program.ops import Change, Choose, Draw, Look, Move, Play, Rest, Reveal, Shift, Transfer
from tests.flagships import (
    END_MAIN,
    FIRST,
    KEEP,
    NO_ATTACK,
    Activate,
    Attack,
    Duel,
    Retrofit,
    Use,
    card,
    duel,
    event,
    first_turns,
    flagship,
    ship,
    side,
)
from tests.scenario import DONE, Pick, Place, Trigger

STANDBY = r05_turn.TURN.index(r05_turn.draw_card)
HERON = ship("Heron", 6000)
TERN = ship("Tern", 3000)
GULL = ship("Gull", 2000)
HAND = Cards("yours", ("hand",))
RETREAT = Cards("yours", ("retreat",))


def told(t: Duel, who: str) -> list[str]:
    """What a player is told of what has just happened."""
    return [e.text for e in view.events(t.s, t.me.seat if who == "me" else t.you.seat)]


def seen(t: Duel, who: str, zone: str, whose: str) -> tuple[int, list[str]]:
    """How many cards a player sees in a zone, and which of them by name."""
    seats = {"me": t.me.seat, "you": t.you.seat}
    for one in view.view(t.s, seats[who]).zones:
        if one.name == zone and one.seat == seats[whose]:
            return one.count, [found.name for found in one.cards]
    raise AssertionError(f"no zone is called {zone}")


# -- zones ----------------------------------------------------------------------------------------


def test_each_player_has_every_zone() -> None:
    """azurlane-2.1.0 400.1"""
    t = duel()
    shown = view.view(t.s, t.me.seat)
    for seat in (0, 1):
        zones = {zone.name for zone in shown.zones if zone.seat == seat}
        assert zones == {"deck", "hand", "field", "retreat", "durability", "beneath", "aside"}
        assert set(shown.pools[seat]) == {"cube deck", "active", "rested", "reverse"}


def test_everybody_sees_the_public_zones_and_nobody_the_secret_ones() -> None:
    """azurlane-2.1.0 400.2, 401.2, 405.2"""
    me = side(front=[HERON], hand=[TERN], retreat=[GULL], deck=[TERN, GULL], durability=[HERON], cube_deck=3)
    t = duel(me=me)
    for who in ("me", "you"):
        assert seen(t, who, "field", "me") == (2, ["Heron", "Flag"])
        assert seen(t, who, "retreat", "me") == (1, ["Gull"])
        assert seen(t, who, "deck", "me") == (2, [])
        assert seen(t, who, "durability", "me") == (1, [])
    assert view.view(t.s, t.you.seat).pools[t.me.seat]["cube deck"] == 3


def test_the_hand_is_seen_by_its_player_and_counted_by_both() -> None:
    """azurlane-2.1.0 402.2, 400.2"""
    t = duel(me=side(hand=[TERN, GULL]))
    assert seen(t, "me", "hand", "me") == (2, ["Tern", "Gull"])
    assert seen(t, "you", "hand", "me") == (2, [])


def test_what_was_seen_in_a_secret_zone_is_not_seen_again() -> None:
    """azurlane-2.1.0 400.2, 313.8a"""
    # a162: a card that was revealed in hand is hidden again once the text has been processed.
    peek = event(
        "Peek", main(Choose(Cards("theirs", ("hand",)), blind=True), Reveal(It()), up_to(ships("yours")), Rest(It()))
    )
    t = duel(me=side(front=[HERON], hand=[peek]), you=side(hand=[TERN, TERN]))
    t.me.uses("Peek")
    t.me.does(t.offers()[0])
    known = [name for name in ("Tern", "Tern#2") if t.me.knows(name)]
    assert len(known) == 1
    t.me.is_done()
    assert seen(t, "me", "hand", "you")[0] == 2
    t.is_quiet()


def test_a_card_goes_to_the_zones_of_its_owner() -> None:
    """azurlane-2.1.0 400.3"""
    # AL-05, AL-30: hand, deck, durability and retreat zone alike.
    for zone in ("hand", "deck", "durability", "retreat"):
        steal = event("Steal", main(Choose(ships("theirs")), Move(It(), zone, "top", side="yours")))
        t = duel(me=side(hand=[steal]), you=side(front=[TERN]))
        t.me.uses("Steal")
        assert "Tern" in t.zone(zone, t.you.seat) and "Tern" not in t.zone(zone, t.me.seat)
        t.you.shows(field=["Pennant"])
        t.is_quiet()


def test_cubes_are_their_players_own() -> None:
    """azurlane-2.1.0 407.1, 406.2"""
    # AL-05
    levy = event("Levy", main(Transfer(1, "active", "cube deck", side="theirs")))
    t = duel(me=side(hand=[levy], active=2), you=side(active=2, cube_deck=1))
    t.me.uses("Levy")
    t.me.shows(active=2, **{"cube deck": 0})
    t.you.shows(active=1, **{"cube deck": 2})
    t.is_quiet()


def test_some_cards_do_not_enter_some_zones() -> None:
    """azurlane-2.1.0 400.4"""
    for zone in ("hand", "deck", "retreat", "durability"):
        sweep = event("Sweep", main(Move(All(cards("any")), zone, order="as they are")))
        t = duel(me=side(hand=[sweep]))
        t.me.uses("Sweep")
        t.me.shows(field=["Flag"], retreat=["Sweep"])
        t.you.shows(field=["Pennant"])
        t.is_quiet()
    # An Event does not enter the battlefield.
    float_ = event("Float", main(Move(All(RETREAT), "field"), Draw(1)))
    t = duel(me=side(hand=[float_], retreat=[event("Squall", main(Draw(1)))]))
    t.me.uses("Float")
    while t.s.seat == t.me.seat and t.offers()[0].kind == "place":
        t.me.does(t.offers()[0])
    t.me.shows(field=["Flag"], retreat=["Float", "Squall"], hand=1)
    t.is_quiet()


def test_ships_stay_where_they_are_put() -> None:
    """azurlane-2.1.0 400.5, 403.3a"""
    # b14, b16: nothing is offered that would move them, or take them off.
    t = duel(me=side(front=[HERON, None, TERN]))
    t.me.is_offered(END_MAIN)
    t.me.ends_main()
    t.me.is_offered(Attack("Heron", "Pennant"), Attack("Tern", "Pennant"), Attack("Flag", "Pennant"), NO_ATTACK)
    t.me.does(NO_ATTACK)
    t.card("Heron", place=0)
    t.card("Tern", place=2)
    t.is_quiet()


def test_deck_and_durability_keep_their_order() -> None:
    """azurlane-2.1.0 400.5, 401.2, 405.3"""
    # b32; a text that looks at cards leaves them as they lie.
    deck, pile = [HERON, TERN, GULL], [GULL, HERON]
    peek = event("Peek", main(Look(Top(3)), Look(Top(2, "durability"))))
    t = duel(me=side(hand=[peek], deck=deck, durability=pile))
    t.me.uses("Peek")
    t.me.shows(deck=["Heron", "Tern", "Gull"], durability=["Gull#2", "Heron#2"])
    # Only cards that come together are put in order, by their owner, as a text has them come.
    stow = event("Stow", main(Choose(HAND, 2), to_durability(It())))
    t = duel(me=side(hand=[stow, HERON, TERN], durability=pile))
    t.me.uses("Stow")
    t.me.picks("Heron", "Tern")
    t.me.is_asked("order", "stow#1")
    t.me.picks("Tern")
    t.me.shows(durability=["Heron", "Tern", "Gull", "Heron#2"])
    t.is_quiet()


def test_a_card_that_changes_zones_is_a_new_card() -> None:
    """azurlane-2.1.0 400.6"""
    # b21
    tide = event("Tide", main(Choose(ships("yours")), Change("power", 1000, It(), "game"), Move(It(), "hand")))
    t = duel(me=side(front=[card(TERN, rested=True)], hand=[tide]))
    t.me.uses("Tide")
    t.me.uses("Tern", 0)
    t.card("Tern", power=3000, rested=False)
    t.is_quiet()
    drill = event("Drill", main(Choose(ships("yours")), Change("power", 1000, It(), "game")))
    t = duel(me=side(front=[TERN], hand=[drill]))
    t.me.uses("Drill")
    t.card("Tern", power=4000)
    t.is_quiet()


# -- deck, hand -----------------------------------------------------------------------------------


def test_the_deck_is_what_the_player_brought() -> None:
    """azurlane-2.1.0 401.1, 401.3"""
    t = first_turns(["Flag", *["Pebble"] * 17], ["Pennant", *["Shell"] * 19])
    t.me.shows(deck=17)
    t.you.shows(deck=19)
    for who in ("me", "you"):
        assert [seen(t, who, "deck", whose) for whose in ("me", "you")] == [(17, []), (19, [])]


def test_the_owner_puts_cards_into_the_deck_in_an_order_of_choice() -> None:
    """azurlane-2.1.0 401.4"""
    # b53 for [Submerge]; the other player does not learn the order.
    flood = event("Flood", main(Move(All(ships("theirs")), "deck", "bottom")))
    t = duel(me=side(hand=[flood]), you=side(front=[HERON, TERN], deck=["Shell"]))
    t.me.uses("Flood")
    t.you.is_asked("order", "flood#1")
    t.you.is_offered(Pick("Heron"), Pick("Tern"))
    t.you.picks("Tern")
    t.you.shows(deck=["Shell", "Tern", "Heron"])
    assert not t.me.knows("Heron") and not t.me.knows("Tern")
    t.is_quiet()


def test_the_hand_holds_what_was_drawn_and_added() -> None:
    """azurlane-2.1.0 402.1"""
    t = first_turns(["Flag", *["Pebble"] * 20], ["Pennant", *["Shell"] * 20])
    t.me.does(FIRST)
    t.me.shows(hand=5)
    t.you.shows(hand=5)
    raise_ = event("Raise", main(Choose(Cards("yours", ("retreat",), (Kind("ship"),))), Move(It(), "hand")))
    t = duel(me=side(hand=[raise_], retreat=[HERON]))
    t.me.uses("Raise")
    t.me.shows(hand=["Heron"], retreat=["Raise"])
    t.is_quiet()


# -- battlefield ----------------------------------------------------------------------------------


def test_ships_stand_on_the_battlefield_of_their_player() -> None:
    """azurlane-2.1.0 403.1"""
    # AL-30
    t = duel(me=side(hand=[TERN]), you=side(front=[HERON]))
    t.card("Flag", controller="me")
    t.card("Pennant", controller="you")
    t.me.uses("Tern", 0)
    t.card("Tern", controller="me", place=0)
    t.card("Heron", controller="you", place=0)
    t.me.shows(field=["Flag", "Tern"])
    t.you.shows(field=["Pennant", "Heron"])
    t.is_quiet()


def test_five_ships_at_most() -> None:
    """azurlane-2.1.0 403.2, 403.3c"""
    # b12: any number may be deployed in a turn.
    crew = [ship(name, 1000) for name in ("One", "Two", "Three", "Four", "Five", "Six")]
    t = duel(me=side(hand=crew))
    for name, place in zip(("One", "Two", "Three", "Four", "Five"), (0, 1, 2, 3, 5)):
        t.me.uses(name, place)
    t.me.shows(field=6, retreat=[])
    t.me.does(Use("Six"))
    t.me.is_offered(Place(0), Place(1), Place(2), Place(3), Place(5))
    t.me.puts_at(5)
    t.me.shows(field=["Flag", "One", "Two", "Three", "Four", "Six"], retreat=["Five"])
    t.is_quiet()


def test_two_rows_of_three_places() -> None:
    """azurlane-2.1.0 403.3a"""
    t = duel(me=side(hand=[TERN, GULL]))
    t.me.does(Use("Tern"))
    t.me.is_offered(Place(0), Place(1), Place(2), Place(3), Place(5))
    t.me.puts_at(1)
    t.me.uses("Gull", 3)
    t.card("Tern", place=1)
    t.card("Gull", place=3)
    t.me.ends_main()
    # A Ship in the back row reaches only the front row, in which nobody stands.
    t = duel(me=side(front=[TERN], back=[GULL]))
    t.me.ends_main()
    t.me.is_offered(Attack("Tern", "Pennant"), Attack("Flag", "Pennant"), NO_ATTACK)


def test_the_flagship_starts_at_the_centre_of_the_back_row() -> None:
    """azurlane-2.1.0 403.3b, 403.1, 101.4"""
    t = first_turns(["Flag", *["Pebble"] * 10], ["Pennant", *["Shell"] * 10])
    t.card("Flag", place=4)
    t.card("Pennant", place=4)
    t.me.shows(field=["Flag"])


def test_a_flagship_in_front_takes_that_place_and_leaves_the_other() -> None:
    """azurlane-2.1.0 403.3c, 101.4"""
    # B.2.30, a208, a209, a210
    van = flagship("Van", 5000, keywords=("starts in front",))
    t = first_turns(["Van", *["Raft"] * 20], ["Pennant", *["Shell"] * 20], cards=[van, ship("Raft", 500, cost=0)])
    t.me.does(FIRST)
    t.me.does(KEEP)
    t.you.does(KEEP)
    t.card("Van", place=1)
    first = t.offers()[0]
    t.me.does(first)
    t.me.is_offered(Place(0), Place(2), Place(3), Place(4), Place(5))
    t.me.puts_at(4)
    t.card(first.card, place=4)
    t.is_quiet()


def test_deploying_onto_a_ship_puts_it_into_the_retreat_zone_first() -> None:
    """azurlane-2.1.0 403.3c, 204.4b"""
    # AL-06, AL-07, X4, b42, B.2.4: it is neither sunk nor retreated, but was put into the retreat zone.
    old = ship("Old", 1000, when_sunk(Draw(1)), automatic(Event("retreat"), Draw(1)))
    watch = ship("Watch", 1000, automatic(Event("enters retreat", own=False, where=(Kind("ship"),)), Draw(1)))
    t = duel(me=side(front=[old, watch], hand=[HERON]))
    t.me.uses("Heron", 0)
    t.me.shows(field=["Flag", "Watch", "Heron"], retreat=["Old"], hand=1)
    t.is_quiet()


def test_abilities_work_on_the_battlefield_and_are_about_it() -> None:
    """azurlane-2.1.0 403.4"""
    # B.2.8, a30: without a word about zones a static ability works on the battlefield only.
    drum = ship("Drum", 1000, static(Change("power", 1000, cards("yours"), "while here")))
    t = duel(me=side(front=[TERN], hand=[drum], retreat=[drum]))
    t.card("Tern", power=3000)
    t.me.uses("Drum", 1)
    t.card("Tern", power=4000)
    t.is_quiet()
    t = duel(me=side(front=[drum, TERN], hand=[GULL], retreat=[HERON]))
    for name, power in (("Tern", 4000), ("Flag", 6000), ("Gull", 2000), ("Heron", 6000)):
        t.card(name, power=power)


def test_a_text_may_work_in_other_zones() -> None:
    """azurlane-2.1.0 403.4"""
    # B.2.8, a3, a64: "this card in all zones".
    zones = ("deck", "hand", "field", "retreat", "durability")
    where = static(Change("support", 1000, This(), "while here"), zones=zones)
    all_ = ship("All", 1000, where)
    t = duel(me=side(front=[all_], hand=[all_], retreat=[all_], deck=[all_, "Pebble"]))
    for name in ("All", "All#2", "All#3", "All#4"):
        t.card(name, support=2000)


def test_ships_that_enter_together_come_one_after_the_other() -> None:
    """azurlane-2.1.0 403.5"""
    # The one that came first is already there when the next one is put down.
    land = event("Land", main(*deploy(Cards("yours", ("hand",), (Kind("ship"),)), 2)))
    t = duel(me=side(hand=[land, HERON, TERN, GULL]))
    t.me.uses("Land")
    t.me.picks("Tern")
    t.me.is_offered(Pick("Heron"), Pick("Gull"), DONE)
    t.me.picks("Heron")
    t.me.puts_at(0)
    t.me.shows(field=["Flag", "Tern"], hand=["Heron", "Gull"])
    t.me.puts_at(0)
    t.me.shows(field=["Flag", "Heron"], retreat=["Tern", "Land"], hand=["Gull"])
    t.is_quiet()


# -- retreat zone, durability, Cubes --------------------------------------------------------------


def test_the_retreat_zone_is_where_cards_end() -> None:
    """azurlane-2.1.0 404.1, 313.10a"""
    t = first_turns(["Flag", *["Pebble"] * 10], ["Pennant", *["Shell"] * 10])
    t.me.shows(retreat=[])
    t.you.shows(retreat=[])
    home = event("Home", main(Choose(ships("yours")), retreat()))
    t = duel(me=side(front=[TERN], hand=[home, GULL]))
    t.me.uses("Home")
    t.me.shows(retreat=["Tern", "Home"], hand=["Gull"])
    t.is_quiet()


def test_everybody_may_look_at_any_retreat_zone() -> None:
    """azurlane-2.1.0 404.2"""
    t = duel(me=side(retreat=[TERN, GULL]))
    for who in ("me", "you"):
        assert sorted(seen(t, who, "retreat", "me")[1]) == ["Gull", "Tern"]


def test_cards_that_retreat_together_are_put_in_order_by_their_owner() -> None:
    """azurlane-2.1.0 404.3"""
    storm = event("Storm", main(sink(All(ships("theirs")))))
    t = duel(me=side(hand=[storm]), you=side(front=[HERON, TERN, GULL]))
    t.me.uses("Storm")
    t.you.is_asked("order", "storm#1")
    t.you.is_offered(Pick("Heron"), Pick("Tern"), Pick("Gull"))
    t.you.picks("Tern", "Gull")
    t.you.shows(retreat=["Heron", "Gull", "Tern"])
    t.is_quiet()


def test_durability_is_taken_from_the_top_and_put_on_top() -> None:
    """azurlane-2.1.0 405.1, 405.2, 405.3"""
    # b33, b35, b36, B.2.32
    patch = event("Patch", main(to_durability(Top(1))))
    t = duel(me=side(hand=[patch], deck=[HERON, "Pebble"], durability=[TERN, GULL]))
    t.me.uses("Patch")
    t.me.shows(durability=["Heron", "Tern", "Gull"], deck=["Pebble"])
    assert not t.me.knows("Heron") and not t.you.knows("Heron")
    t.is_quiet()
    shed = event("Shed", main(Move(Top(1, "durability"), "hand")))
    t = duel(me=side(hand=[shed], durability=[HERON, TERN]))
    t.me.uses("Shed")
    t.me.shows(hand=["Heron"], durability=["Tern"])
    assert not t.you.knows("Heron")
    t.is_quiet()


def test_the_cube_deck_gives_a_cube_in_each_standby_phase() -> None:
    """azurlane-2.1.0 406.3, 406.2"""
    t = duel(me=side(active=1, rested=0, cube_deck=2), step=STANDBY)
    t.me.shows(active=2, rested=0, reverse=0, **{"cube deck": 1})
    for seat in (t.me.seat, t.you.seat):
        assert view.view(t.s, seat).pools[t.me.seat]["cube deck"] == 1
    t.is_quiet()
    # AL-25, b9, b11: an empty one gives none; no Cube is turned, and nobody loses.
    t = duel(me=side(active=0, reverse=2, cube_deck=0), step=STANDBY)
    t.me.shows(active=0, rested=0, reverse=2, **{"cube deck": 0})
    t.is_quiet()


def test_cubes_in_the_cost_zone_pay_and_count() -> None:
    """azurlane-2.1.0 407.1, 204.6"""
    # B.2.15, a3, a32: those with their reverse side up are Cubes too.
    tower = ship("Tower", 1000, static(Change("power", Times(1000, Pool("cubes")), This(), "while here")), cost=3)
    t = duel(me=side(hand=[tower], active=2, rested=1, reverse=1, cube_deck=6))
    t.me.is_offered(Use("Tower"), END_MAIN)
    t.me.uses("Tower", 0)
    t.me.shows(active=0, rested=3, reverse=0, **{"cube deck": 7})
    t.card("Tower", power=1000 + 3000)
    t.is_quiet()


def test_the_cubes_of_the_cost_zone_are_told_by_their_state_alone() -> None:
    """azurlane-2.1.0 407.2"""
    # b10: their order does not matter.
    crane = ship("Crane", 1000, main(Draw(1), cost=cubes(1), once="turn"))
    t = duel(me=side(front=[crane], active=1, rested=2, reverse=0))
    t.me.activates("Crane")
    t.me.shows(active=0, rested=3, reverse=0)
    t.is_quiet()


# -- stacks ---------------------------------------------------------------------------------------

KAI = ship("Tern.Kai", 7000, retrofit(1, name="Tern"), cost=5)
CARGO = flagship("Cargo", 5000, main(lay_beneath(Top(1))))


def test_a_text_puts_cards_beneath_another() -> None:
    """azurlane-2.1.0 408.1, 408.4"""
    t = duel(me=side(flagship=CARGO, deck=[HERON, TERN, GULL], active=0))
    t.me.activates("Cargo")
    t.card("Cargo", guests=["Heron"])
    t.me.activates("Cargo")
    # The new one went to the very bottom.
    t.card("Cargo", guests=["Tern", "Heron"])
    t.me.shows(deck=["Gull"], beneath=["Tern", "Heron"])
    assert t.you.knows("Heron") and t.you.knows("Tern")
    t.is_quiet()


def test_cards_beneath_have_no_abilities_and_are_one_card_with_the_top() -> None:
    """azurlane-2.1.0 408.2, 408.1"""
    crown = ship("Crown", 1000, static(Change("power", 1000, ships("yours"), "while here")), main(Draw(1)))
    count = event("Count", main(Draw(Count(ships("yours")))))
    t = duel(me=side(front=[TERN, card(HERON, beneath=(crown,))], hand=[count], active=0))
    t.card("Tern", power=3000)
    t.me.is_offered(Use("Count"), END_MAIN)
    t.me.uses("Count")
    # Tern, and Heron with what lies beneath it.
    t.me.shows(hand=2)
    t.is_quiet()


def test_a_retrofit_keeps_the_order_of_the_stack() -> None:
    """azurlane-2.1.0 408.2a, 408.3"""
    # AL-21, b57
    base = card(TERN, rested=True, beneath=(GULL, HERON))
    t = duel(me=side(front=[base], hand=[KAI]))
    t.me.is_offered(Use("Tern.Kai"), Retrofit("Tern.Kai"), END_MAIN)
    t.me.retrofits("Tern.Kai", 0)
    t.card("Tern.Kai", place=0, guests=["Gull", "Heron", "Tern"], rested=False)
    t.me.shows(field=["Flag", "Tern.Kai"], retreat=[], active=9, rested=1)
    t.is_quiet()
    t = duel(me=side(front=[card(KAI, beneath=(GULL, TERN))], hand=[KAI]))
    t.me.retrofits("Tern.Kai#2", 0)
    t.card("Tern.Kai#2", guests=["Gull", "Tern", "Tern.Kai"])
    t.is_quiet()


def test_a_card_that_goes_beneath_another_does_not_leave_the_battlefield() -> None:
    """azurlane-2.1.0 408.2b"""
    # AL-21
    base = ship("Tern", 3000, automatic(Event("leaves field"), Draw(1)))
    watch = ship("Watch", 1000, automatic(Event("leaves field", own=False), Draw(1)))
    t = duel(me=side(front=[base, watch], hand=[KAI]))
    t.me.retrofits("Tern.Kai", 0)
    t.me.shows(hand=0, beneath=["Tern"])
    t.is_quiet()


def test_a_text_about_cards_beneath_means_each_of_them() -> None:
    """azurlane-2.1.0 408.2c"""
    # AL-29, a263, B.2.33: any of them, not only the lowest.
    hoard = ship("Hoard", 5000, main(Choose(beneath(This())), Move(It(), "retreat", "top"), once="turn"))
    t = duel(me=side(front=[card(hoard, beneath=(GULL, TERN, HERON)), card(HERON, beneath=(GULL,))], active=0))
    t.me.activates("Hoard")
    t.me.is_offered(Pick("Gull"), Pick("Tern"), Pick("Heron"))
    t.me.picks("Tern")
    t.card("Hoard", guests=["Gull", "Heron"])
    t.me.shows(retreat=["Tern"])
    t.is_quiet()


def test_a_cost_may_be_a_card_beneath_a_ship_that_has_one() -> None:
    """azurlane-2.1.0 408.2c"""
    hosts = Cards("yours", ("field",), (Kind("ship"), Carrying(())))
    cost = (Choose(hosts), Choose(beneath(It()), name="below"), Move(It("below"), "retreat", "top"))
    raider = ship("Raider", 4000, main(Change("power", 3000, This()), cost=cost))
    t = duel(me=side(front=[raider, card(HERON, beneath=(GULL, TERN)), HERON], active=0))
    t.me.is_offered(Activate("Raider"), END_MAIN)
    t.me.activates("Raider")
    t.me.is_offered(Pick("Gull"), Pick("Tern"))
    t.me.picks("Gull")
    t.card("Raider", power=7000)
    t.me.shows(retreat=["Gull"], beneath=["Tern"])
    t.me.is_offered(Activate("Raider"), END_MAIN)
    t.me.activates("Raider")
    t.me.shows(retreat=["Tern", "Gull"], beneath=[])
    t.me.is_offered(END_MAIN)
    t.is_quiet()


def test_an_ability_may_be_for_cards_beneath() -> None:
    """azurlane-2.1.0 408.2d"""
    there = while_beneath(Change("power", 1000, ships("yours"), "while here"))
    base = ship("Tern", 3000, when_laid_beneath(Draw(1)), there)
    t = duel(me=side(front=[base, GULL], hand=[KAI]))
    t.card("Gull", power=2000)
    t.me.retrofits("Tern.Kai", 0)
    t.card("Gull", power=3000)
    t.card("Tern.Kai", power=8000)
    t.me.shows(hand=1)
    t.is_quiet()


def test_what_lies_beneath_goes_to_the_retreat_zone_and_sets_nothing_off() -> None:
    """azurlane-2.1.0 408.5, 408.5a"""
    # AL-29, b54, b55
    low = ship("Low", 1000, when_sunk(Draw(1)), automatic(Event("enters retreat"), Draw(1), zones=("retreat",)))
    watch = ship("Watch", 1000, automatic(Event("enters retreat", own=False, where=(Kind("ship"),)), Draw(1)))
    for to in ("hand", "deck", "retreat"):
        away = event("Away", main(Choose(ships("yours")), Move(It(), to, "top")))
        t = duel(me=side(front=[card(HERON, beneath=(low, GULL)), watch], hand=[away]))
        t.me.uses("Away")
        t.me.picks("Heron")
        while t.s.ask_kind == 6:
            t.me.does(t.offers()[0])
        # Watch hears of the top card alone, and only where that goes to the retreat zone.
        t.me.shows(hand={"hand": 1, "deck": 0, "retreat": 1}[to], beneath=[])
        assert {"Low", "Gull"} <= set(t.zone("retreat", t.me.seat))
        t.is_quiet()


def test_a_card_that_leaves_from_beneath_sets_nothing_off() -> None:
    """azurlane-2.1.0 408.5a"""
    # AL-29
    low = ship("Low", 1000, automatic(Event("enters retreat"), Draw(1), zones=("retreat",)))
    watch = ship("Watch", 1000, automatic(Event("enters retreat", own=False, where=(Kind("ship"),)), Draw(1)))
    hoard = ship("Hoard", 5000, main(Choose(beneath(This())), Move(It(), "retreat", "top"), Draw(1), once="turn"))
    t = duel(me=side(front=[card(hoard, beneath=(low,)), watch], active=0))
    t.me.activates("Hoard")
    t.me.shows(retreat=["Low"], hand=1)
    t.card("Hoard", guests=[])
    t.is_quiet()


def test_nothing_is_put_beneath_a_card_that_has_left() -> None:
    """azurlane-2.1.0 408.1, 103.3"""
    diver = ship("Diver", 1000, on_deploy(lay_beneath(Top(1))))
    gone = ship("Gone", 1000, on_deploy(Move(All(ships("any")), "hand", verb="return")))
    t = duel(me=side(hand=[event("Land", main(Choose(HAND, 2), Play(It()))), diver, gone]))
    t.me.uses("Land")
    t.me.picks("Diver", "Gone")
    t.me.puts_at(0)
    t.me.puts_at(1)
    t.me.is_offered(Trigger("Diver"), Trigger("Gone"))
    t.me.triggers("Gone")
    t.me.shows(deck=5, beneath=[], hand=["Diver", "Gone"])
    t.is_quiet()


def test_a_text_that_works_in_the_retreat_zone_hears_from_where_its_card_came() -> None:
    low = ship("Low", 1000, automatic(Event("leaves deck"), Draw(1), zones=("retreat",)))
    mill = event("Mill", main(Move(Top(1), "retreat", "top")))
    t = duel(me=side(hand=[mill], deck=[low, "Pebble", "Pebble"]))
    t.me.uses("Mill")
    t.me.shows(hand=1, deck=1)
    assert "Low" in t.zone("retreat", t.me.seat)
    t.is_quiet()
    # Drawn, or discarded from hand, it came otherwise.
    toss = event("Toss", main(Draw(1), Choose(Cards("yours", ("hand",))), Move(It(), "retreat", "top")))
    t = duel(me=side(hand=[toss], deck=[low, "Pebble", "Pebble"]))
    t.me.uses("Toss")
    t.me.picks("Low")
    t.me.shows(hand=0, deck=2)
    t.is_quiet()


def test_whose_place_is_asked_for_is_told_with_it() -> None:
    """azurlane-2.1.0 403.3"""
    tow = event("Tow", main(Choose(ships("any")), Shift(It())))
    for whose in ("me", "you"):
        t = duel(me=side(front=[HERON], hand=[tow]), you=side(front=[GULL]))
        t.me.uses("Tow")
        t.me.picks("Heron" if whose == "me" else "Gull")
        decision = view.view(t.s, t.me.seat).decision
        assert decision is not None
        assert [(option.number, option.theirs) for option in decision.options] == [
            (n, whose == "you") for n in (1, 2, 3, 5)
        ]
        t.me.puts_at(5)
        t.card("Heron" if whose == "me" else "Gull", place=5)
        t.is_quiet()
