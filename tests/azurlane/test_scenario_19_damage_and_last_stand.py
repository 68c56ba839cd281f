"""Damage to a Flagship step by step: what waits, what [Last Stand] does in between, what comes when."""

from __future__ import annotations

from rulebound.games.azurlane.r02_cards import (
    assault,
    automatic,
    awakens,
    main,
    on_deploy,
    sink,
    when_damaged,
)
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count
from rulebound.program.conditions import Compared
from rulebound.program.filters import Cards, Compare, It, Kind
from rulebound.program.ops import Choose, Draw, Move, Op, Rest
from tests.flagships import LastStand, Take, card, duel, event, flagship, ship, side
from tests.scenario import Pick, Trigger

PILE = Cards("yours", ("durability",))
THEIRS = Cards("theirs", ("field",), (Kind("ship"),))
LOW = Compared(Count(PILE), "<=", 1)
CROWNED = flagship("Crowned", 7000, durability=0)
RESTS = (Choose(THEIRS), Rest(It()))


def when_dealing(*body: Op) -> Ability:
    """When this card deals damage to the opposing Flagship."""
    return automatic(Event("damages"), *body)


def stubborn(*body: Op) -> PrintedCard:
    """A Ship with [Last Stand] and [On Deploy]."""
    return ship("Stubborn", 4000, on_deploy(*body), cost=7, keywords=("last stand",))


def test_the_ship_is_deployed_first_then_the_turn_players_ability_then_its_own() -> None:
    """azurlane-2.1.0 508.1, 508.1a, 508.1c"""
    # Scenario 19; AL-20, a27: the attacker's ability, in standby since before, rests the very Ship that has come.
    raider = ship("Raider", 6000, when_dealing(*RESTS))
    you = side(front=[ship("Lone", 1000)], durability=[stubborn(*RESTS), "Shell"], active=0)
    t = duel(me=side(front=[raider, ship("Idle", 1000)]), you=you)
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.is_offered(LastStand("Stubborn"), Take("Stubborn"))
    t.you.stands("Stubborn")
    t.you.puts_at(1)
    t.card("Stubborn", rested=False)
    t.me.is_offered(Pick("Lone"), Pick("Stubborn"))
    t.me.picks("Stubborn")
    t.card("Stubborn", rested=True)
    t.you.is_offered(Pick("Raider"), Pick("Idle"))
    t.you.picks("Idle")
    t.card("Idle", rested=True)
    t.you.shows(active=0, rested=0, durability=["Shell"], hand=[])
    t.is_quiet()


def test_an_event_is_processed_whole_before_anything_that_waits() -> None:
    """azurlane-2.1.0 508.1a, 508.1c"""
    # X5, B.2.1, a29: it returns the attacker to hand, and the attacker's ability is activated all the same.
    back = event("Homeward", main(Choose(THEIRS), Move(It(), "hand", verb="return")), cost=3, keywords=("last stand",))
    raider = ship("Raider", 6000, when_dealing(Choose(THEIRS), Rest(It())))
    idle = ship("Idle", 1000)
    t = duel(me=side(front=[raider]), you=side(front=[idle, idle], durability=[back, "Shell"]))
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.stands("Homeward")
    t.me.shows(hand=["Raider"], field=["Flag"])
    t.me.is_offered(Pick("Idle"), Pick("Idle#2"))
    t.me.picks("Idle")
    t.card("Idle", rested=True)
    t.you.shows(retreat=["Homeward"], durability=["Shell"])
    t.is_quiet()


def test_the_power_of_the_battle_still_holds_while_the_new_ship_acts() -> None:
    """azurlane-2.1.0 508.1c, 508.3"""
    # AL-20, B.2.11, a169, a170: [Assault] and support last until the battle has ended.
    weak = Cards("theirs", ("field",), (Kind("ship"), Compare("power", "<=", 2000)))
    for abilities, helped in (((assault(3000),), False), ((), True)):
        raider = ship("Raider", 2000, *abilities)
        helper = ship("Helper", 9000, range="field", support=3000)
        t = duel(
            me=side(front=[raider, helper, ship("Frail", 1000)], back=[ship("Frail", 1000)]),
            you=side(durability=[stubborn(Choose(weak), sink()), "Shell"]),
        )
        t.me.attacks("Raider", "Pennant")
        if helped:
            t.me.supports("Helper")
        t.nobody_supports()
        t.you.stands("Stubborn")
        t.you.puts_at(0)
        t.you.is_offered(Pick("Frail"), Pick("Frail#2"))
        t.you.picks("Frail")
        t.me.shows(retreat=["Frail"])
        t.card("Raider", power=2000)
        t.is_quiet()


def test_last_stand_comes_before_awakening() -> None:
    """azurlane-2.1.0 508.1a, 508.1c, 602.2"""
    # b39: the owner of both has no choice about it; then they order [Awaken] and [On Deploy] as they like.
    crown = flagship("Crown", 5000, awakens(LOW), back="crowned")
    you = side(flagship=crown, durability=[stubborn(Draw(1)), "Shell"])
    t = duel(me=side(front=[ship("Raider", 6000)]), you=you, cards=[CROWNED])
    t.me.attacks("Raider", "Crown")
    t.nobody_supports()
    t.you.is_offered(LastStand("Stubborn"), Take("Stubborn"))
    t.card("Crown", power=5000)
    t.you.stands("Stubborn")
    t.card("Crown", power=5000)
    t.you.puts_at(0)
    t.you.is_offered(Trigger("Crown"), Trigger("Stubborn"))
    t.you.triggers("Crown")
    t.card("Crown", power=7000)
    t.you.shows(hand=["Shell#2"])
    t.is_quiet()


def test_declined_the_card_goes_to_the_hand_and_what_waits_comes_then() -> None:
    """azurlane-2.1.0 508.1a, 508.1c"""
    # b44
    pile = Cards("theirs", ("hand",))
    raider = ship("Raider", 6000, when_dealing(Choose(pile, blind=True), Move(It(), "retreat")))
    t = duel(me=side(front=[raider]), you=side(durability=[stubborn(Draw(1)), "Shell"]))
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.takes("Stubborn")
    t.me.picks("Stubborn")
    t.you.shows(hand=[], retreat=["Stubborn"], durability=["Shell"])
    t.is_quiet()


def test_a_ship_that_stands_up_last_may_displace_another_even_where_all_places_are_taken() -> None:
    """azurlane-2.1.0 508.1a, 204.4b"""
    idle = ship("Idle", 1000)
    you = side(front=[idle, idle, idle], back=[idle, idle], durability=[stubborn(Draw(1)), "Shell"])
    t = duel(me=side(front=[ship("Raider", 6000)]), you=you)
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.stands("Stubborn")
    t.you.puts_at(2)
    t.card("Stubborn", place=2)
    t.you.shows(retreat=["Idle#3"], hand=["Shell#2"])
    t.is_quiet()


def test_the_last_card_may_be_used_and_the_next_damage_loses() -> None:
    """azurlane-2.1.0 508.1a, 508.1b"""
    raider = ship("Raider", 6000)
    t = duel(me=side(front=[raider, raider]), you=side(durability=[stubborn(Draw(1))]))
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.stands("Stubborn")
    t.you.puts_at(0)
    t.you.shows(durability=0)
    t.is_quiet()
    t.me.attacks("Raider#2", "Pennant")
    t.nobody_supports()
    t.is_over("me")


def test_being_damaged_is_heard_by_the_damaged_player_alone() -> None:
    """azurlane-2.1.0 508.1, 508.1c"""
    hurt = ship("Hurt", 1000, when_damaged(Draw(1)))
    t = duel(me=side(front=[ship("Raider", 6000), hurt]), you=side(front=[card(hurt, rested=True)]))
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.shows(hand=[])
    t.you.shows(hand=["Shell", "Shell#6"])
    t.is_quiet()
