"""6 Keyword abilities and keywords."""

from __future__ import annotations

import pytest

from rulebound.games.azurlane.profiles import PROFILES
from rulebound.games.azurlane.r02_cards import (
    assault,
    automatic,
    awaken,
    awakens,
    counter,
    counter_in_hand,
    discard,
    end_of_their_turn,
    end_of_turn,
    fortify,
    main,
    on_deploy,
    once_a_turn,
    pursuit,
    retrofit,
    sink,
    static,
    their_main_phase,
    their_turn,
    when_attacked,
    when_attacking,
    when_rested,
    when_sinking,
    when_sunk,
    when_supported,
    when_supporting,
    your_main_phase,
    your_turn,
)
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count
from rulebound.program.conditions import Compared
from rulebound.program.filters import All, Cards, It, Kind, Named, Ready, Role, This
from rulebound.program.ops import Change, Choose, Draw, Forbid, Grant, Lose, Move, Play, Rest
from tests.flagships import (
    END_MAIN,
    NO_ATTACK,
    Activate,
    Attack,
    LastStand,
    Retrofit,
    Support,
    Take,
    Use,
    card,
    duel,
    event,
    flagship,
    ship,
    side,
)
from tests.scenario import PASS, Trigger

HERON = ship("Heron", 6000)
TERN = ship("Tern", 3000, range="field", support=2000)
MINE = Cards("yours", ("field",))
THEIRS = Cards("theirs", ("field",), (Kind("ship"),))
PILE = Cards("yours", ("durability",))
LOW = Compared(Count(PILE), "<=", 1)
FLAG_ATTACK = Attack("Flag", "Pennant")


# -- 601 ------------------------------------------------------------------------------------------


def test_last_stand_deploys_a_ship_from_the_durability_zone_without_its_cost() -> None:
    """azurlane-2.1.0 601.2, 508.1a"""
    # b43: and it is deployed like any other, [On Deploy] and all.
    stubborn = ship("Stubborn", 4000, on_deploy(Draw(1)), cost=7, keywords=("last stand",))
    t = duel(me=side(front=[HERON]), you=side(durability=[stubborn, "Shell"], active=0))
    t.me.attacks("Heron", "Pennant")
    t.nobody_supports()
    t.you.is_offered(LastStand("Stubborn"), Take("Stubborn"))
    t.you.stands("Stubborn")
    t.you.puts_at(1)
    t.card("Stubborn", place=1, rested=False)
    t.you.shows(hand=["Shell#2"], durability=["Shell"])
    t.is_quiet()


def test_without_last_stand_or_with_it_unused_the_card_is_taken_unseen() -> None:
    """azurlane-2.1.0 601.2"""
    # b44
    stubborn = ship("Stubborn", 4000, cost=7, keywords=("last stand",))
    t = duel(me=side(front=[HERON]), you=side(durability=[stubborn, "Shell"]))
    t.me.attacks("Heron", "Pennant")
    t.nobody_supports()
    t.you.takes("Stubborn")
    t.you.shows(hand=["Stubborn"], durability=["Shell"])
    assert t.you.knows("Stubborn") and not t.me.knows("Stubborn")
    t.me.attacks("Flag", "Pennant")
    t.nobody_supports()
    t.you.is_offered(Take("Shell"))
    t.you.takes("Shell")
    t.is_quiet()


def test_what_may_not_be_used_does_not_stand_up_last() -> None:
    """azurlane-2.1.0 601.2"""
    events = Cards("theirs", ("hand", "durability"), (Kind("event"),))
    hush = ship("Hush", 6000, static(Forbid("use", events, lasting="while here")))
    salvo = event("Salvo", main(Draw(1)), keywords=("last stand",))
    stubborn = ship("Stubborn", 4000, keywords=("last stand",))
    t = duel(me=side(front=[hush]), you=side(durability=[salvo, stubborn]))
    t.me.attacks("Hush", "Pennant")
    t.nobody_supports()
    t.you.is_offered(Take("Salvo"))
    t.you.takes("Salvo")
    t.me.attacks("Flag", "Pennant")
    t.nobody_supports()
    t.you.is_offered(LastStand("Stubborn"), Take("Stubborn"))


def test_last_stand_is_only_for_damage() -> None:
    """azurlane-2.1.0 601.2"""
    # b45: a card that a text takes from the durability zone is taken.
    stubborn = ship("Stubborn", 4000, cost=7, keywords=("last stand",))
    takes = event("Refit", main(Choose(PILE, blind=True), Move(It(), "hand")))
    t = duel(me=side(hand=[takes], durability=[stubborn]))
    t.me.uses("Refit")
    t.me.picks("Stubborn")
    t.me.shows(hand=["Stubborn"], durability=0)
    t.is_quiet()


def test_counter_is_for_ones_own_defence_step() -> None:
    """azurlane-2.1.0 601.3"""
    # b49: at no other time.
    brace = event("Brace", counter(Change("power", 2000, Role("attacked"), "battle")))
    t = duel(me=side(front=[HERON], hand=[brace]), you=side(hand=[brace]))
    t.me.is_offered(END_MAIN)
    t.me.is_refused("Brace", "use", "azurlane-2.1.0:503.1")
    t.me.attacks("Heron", "Pennant")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(Use("Brace#2"), PASS)
    t.you.uses("Brace#2")
    t.you.passes()
    t.you.shows(durability=2, retreat=["Brace#2"])
    t.is_quiet()


def test_a_ship_counters_in_hand_and_not_on_the_battlefield() -> None:
    """azurlane-2.1.0 601.3a"""
    # b51; AL-19: unless its text moves it, it stays in hand. The opponent has seen it.
    lurker = ship("Lurker", 2000, counter_in_hand(Change("power", 2000, Role("attacked"), "battle"), once="turn"))
    bared = ship("Bared", 2000, counter(Draw(1)))
    t = duel(me=side(front=[HERON]), you=side(front=[lurker, bared], hand=[lurker]))
    t.me.attacks("Heron", "Pennant")
    t.me.passes()
    t.you.is_offered(Activate("Lurker#2"), PASS)
    assert not t.me.knows("Lurker#2")
    t.you.activates("Lurker#2")
    assert t.me.knows("Lurker#2")
    t.card("Pennant", power=7000)
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(hand=["Lurker#2"], durability=2, active=9)
    t.is_quiet()


def test_a_flagship_may_counter_on_the_battlefield() -> None:
    """azurlane-2.1.0 601.3"""
    admiral = flagship("Admiral", 5000, counter(Change("power", 2000, This(), "battle"), once="turn"))
    t = duel(me=side(front=[HERON]), you=side(flagship=admiral))
    t.me.attacks("Heron", "Admiral")
    t.me.passes()
    t.you.is_offered(Activate("Admiral"), PASS)
    t.you.activates("Admiral")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(durability=2)
    t.is_quiet()


@pytest.mark.parametrize(("active", "reverse", "cards", "may"), [(2, 0, 1, False), (3, 0, 1, True), (2, 1, 1, True)])
def test_a_ship_that_counters_is_paid_for_with_its_cost_and_the_activation_cost(
    active: int, reverse: int, cards: int, may: bool
) -> None:
    """azurlane-2.1.0 601.3b"""
    # b52: two Cubes for the Ship and one more, and a card.
    deploys = counter_in_hand(Play(This()), cubes=1, cost=discard(1, Named("Shell")))
    lurker = ship("Lurker", 2000, deploys, cost=2)
    t = duel(me=side(front=[HERON]), you=side(hand=[lurker, *["Shell"] * cards], active=active, reverse=reverse))
    t.me.attacks("Heron", "Pennant")
    t.me.passes()
    t.you.is_offered(*([Activate("Lurker")] if may else []), PASS)
    if may:
        t.you.activates("Lurker")
        t.you.picks("Shell")
        t.you.puts_at(0)
        t.you.shows(field=["Lurker", "Pennant"], retreat=["Shell"], active=0, reverse=0, rested=active)
        t.card("Lurker", rested=False)


def test_the_activation_cost_alone_does_not_pay_for_a_ship_that_counters() -> None:
    """azurlane-2.1.0 601.3b"""
    rests = (Choose(Cards("yours", ("field",), (Ready(),))), Rest(It()))
    lurker = ship("Lurker", 2000, counter_in_hand(Play(This()), cost=rests), cost=2)
    for rested, active in ((True, 5), (False, 1)):
        banner = card(flagship("Banner", 5000), rested=rested)
        t = duel(me=side(front=[HERON]), you=side(hand=[lurker], flagship=banner, active=active))
        t.me.attacks("Heron", "Banner")
        t.me.passes()
        t.you.is_offered(PASS)


def test_swift_attack_lets_a_ship_attack_in_the_turn_in_which_it_came() -> None:
    """azurlane-2.1.0 601.4"""
    swift = ship("Swift", 6000, cost=1, keywords=("swift attack",))
    slow = ship("Slow", 6000, cost=1)
    t = duel(me=side(hand=[swift, slow]))
    t.me.uses("Swift", 0)
    t.me.uses("Slow", 1)
    t.me.ends_main()
    t.me.is_offered(Attack("Swift", "Pennant"), FLAG_ATTACK, NO_ATTACK)
    t.is_quiet()


def test_long_range_reaches_the_back_row_from_the_back_row() -> None:
    """azurlane-2.1.0 601.5"""
    # AL-02, AL-13: and the front row as before.
    you = side(front=[card(TERN, rested=True)], back=[card(HERON, rested=True)])
    far = ship("Far", 6000, keywords=("long range",))
    t = duel(me=side(back=[far], flagship=card(flagship("Banner", 5000), rested=True)), you=you)
    t.me.ends_main()
    t.me.is_offered(Attack("Far", "Tern"), Attack("Far", "Heron"), Attack("Far", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_a_flagship_with_long_range_attacks_ships_in_the_back_row() -> None:
    """azurlane-2.1.0 601.5"""
    # AL-13
    banner = flagship("Banner", 5000, keywords=("long range",))
    t = duel(me=side(flagship=banner), you=side(back=[card(HERON, rested=True)]))
    t.me.ends_main()
    t.me.is_offered(Attack("Banner", "Heron"), Attack("Banner", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_assault_counts_in_battles_in_which_the_card_attacks() -> None:
    """azurlane-2.1.0 601.5#2"""
    # AL-02: the second of the rules 601.5.
    fierce = ship("Fierce", 4000, assault(1000))
    t = duel(me=side(front=[fierce]), you=side(front=[card(fierce, rested=True)]))
    t.me.attacks("Fierce", "Fierce#2")
    t.card("Fierce", power=5000)
    t.card("Fierce#2", power=4000)
    t.nobody_supports()
    t.you.shows(retreat=["Fierce#2"])
    t.card("Fierce", power=4000)
    t.is_quiet()


def test_fortify_counts_in_battles_in_which_the_card_is_attacked() -> None:
    """azurlane-2.1.0 601.6"""
    # b46: in each of them.
    firm = ship("Firm", 4000, fortify(1000))
    t = duel(me=side(front=[firm, firm]), you=side(front=[card(firm, rested=True)]))
    for attacker in ("Firm", "Firm#2"):
        t.me.attacks(attacker, "Firm#3")
        t.card(attacker, power=4000)
        t.card("Firm#3", power=5000)
        t.nobody_supports()
        t.card("Firm#3", power=4000)
    t.you.shows(retreat=[])
    t.is_quiet()


def test_submerge_puts_the_ship_under_the_deck_at_the_end_of_its_players_turn() -> None:
    """azurlane-2.1.0 601.7"""
    diver = ship("Diver", 4000, keywords=("submerge",))
    t = duel(me=side(front=[diver]), you=side(front=[diver]))
    t.me.ends_turn()
    t.me.shows(field=["Flag"], deck=["Pebble", "Pebble#2", "Pebble#3", "Pebble#4", "Pebble#5", "Diver"])
    t.you.shows(field=["Pennant", "Diver#2"])
    t.you.ends_turn()
    t.you.shows(field=["Pennant"])
    t.is_quiet()


def test_submerge_is_one_of_the_abilities_of_the_end_of_the_turn() -> None:
    """azurlane-2.1.0 601.7, 509.1"""
    # Its player orders it among them, and a Ship that has lost it stays.
    diver = ship("Diver", 4000, end_of_turn(Draw(1)), keywords=("submerge",))
    t = duel(me=side(front=[diver]))
    t.me.ends_turn()
    t.me.is_offered(Trigger("Diver"), Trigger("Diver", 1))
    t.me.triggers("Diver", 1)
    t.me.shows(field=["Flag"], hand=["Pebble"])
    t.is_quiet()
    dry = event("Dry Dock", main(Choose(MINE), Lose(It(), "submerge")))
    t = duel(me=side(front=[ship("Sub", 4000, keywords=("submerge",))], hand=[dry]))
    t.me.uses("Dry Dock")
    t.me.picks("Sub")
    t.me.ends_turn()
    t.me.shows(field=["Flag", "Sub"])
    t.is_quiet()


KAI = ship("Tern.Kai", 7000, retrofit(2, name="Tern"), cost=6)


def test_retrofit_deploys_a_card_on_top_of_the_ship_it_names_for_its_own_cost() -> None:
    """azurlane-2.1.0 601.8, 601.8a"""
    t = duel(me=side(front=[card(TERN, rested=True)], back=[HERON], hand=[KAI], active=2))
    t.me.is_offered(Retrofit("Tern.Kai"), END_MAIN)
    t.me.retrofits("Tern.Kai", 0)
    # AL-21: it comes active, and the Ship beneath has not left the battlefield.
    t.card("Tern.Kai", place=0, rested=False, guests=["Tern"])
    t.me.shows(field=["Flag", "Heron", "Tern.Kai"], beneath=["Tern"], retreat=[], active=0, rested=2)
    t.is_quiet()


def test_retrofit_needs_its_ship_and_its_cost() -> None:
    """azurlane-2.1.0 601.8"""
    for front, active in (([HERON], 5), ([TERN], 1), ([], 5)):
        t = duel(me=side(front=front, hand=[KAI], active=active), you=side(front=[TERN]))
        t.me.is_offered(END_MAIN)
        t.is_quiet()
    free = ship("Tern.Kai", 7000, retrofit(0, name="Tern"), cost=9)
    t = duel(me=side(front=[HERON], hand=[free], active=5), you=side(front=[TERN]))
    t.me.is_offered(END_MAIN)
    t.is_quiet()


def test_retrofit_may_choose_another_position_and_displaces_the_ship_there() -> None:
    """azurlane-2.1.0 601.8a"""
    # b56; X4: what was there is neither sunk nor retreated.
    wreck = ship("Wreck", 1000, when_sunk(Draw(1)), automatic(Event("retreat"), Draw(1)))
    t = duel(me=side(front=[wreck], back=[card(TERN, beneath=(HERON,))], hand=[KAI]))
    t.me.retrofits("Tern.Kai", 0)
    t.card("Tern.Kai", place=0, guests=["Heron", "Tern"])
    t.me.shows(field=["Flag", "Tern.Kai"], beneath=["Heron", "Tern"], retreat=["Wreck"], hand=[])
    t.is_quiet()


@pytest.mark.parametrize("new", [True, False])
def test_a_retrofitted_ship_is_one_that_came_this_turn(new: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """azurlane-2.1.0 601.8, 505.1"""
    # AL-21: it attacks only with [Swift Attack]; the other reading would let it.
    monkeypatch.setitem(PROFILES, "azurlane", PROFILES["azurlane"]._replace(retrofit_is_new=new))
    t = duel(me=side(front=[TERN], hand=[KAI, ship("Slow", 1000, cost=0)]))
    t.me.retrofits("Tern.Kai", 0)
    t.me.uses("Slow", 1)
    t.me.ends_main()
    t.me.is_offered(*([] if new else [Attack("Tern.Kai", "Pennant")]), FLAG_ATTACK, NO_ATTACK)
    t.is_quiet()


def test_pursuit_is_for_ones_own_attack_step() -> None:
    """azurlane-2.1.0 601.9"""
    # AL-18: where support is given, in any order; b59, b60: at no other time, and as often as one likes.
    ahead = event("Ahead", pursuit(Change("power", 1000, Role("attacker"), "battle")))
    chaser = ship("Chaser", 6000, pursuit(Draw(1), once="turn"))
    t = duel(me=side(front=[chaser, TERN], hand=[ahead, ahead]), you=side(hand=[ahead]))
    t.me.is_offered(END_MAIN)
    t.me.attacks("Chaser", "Pennant")
    t.me.is_offered(Use("Ahead"), Use("Ahead#2"), Activate("Chaser"), Support("Tern"), PASS)
    t.me.uses("Ahead")
    t.me.supports("Tern")
    t.me.uses("Ahead#2")
    t.me.activates("Chaser")
    t.card("Chaser", power=10000)
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(PASS)


# -- 602 ------------------------------------------------------------------------------------------

CROWNED = flagship("Crowned", 7000, durability=0)


def test_awaken_turns_the_flagship_as_soon_as_its_condition_holds() -> None:
    """azurlane-2.1.0 602.2"""
    # b38: nobody is asked. It stays the same card: rested, and in its place.
    crown = flagship("Crown", 5000, awakens(LOW), back="crowned")
    t = duel(me=side(front=[HERON]), you=side(flagship=crown), cards=[CROWNED])
    t.me.attacks("Heron", "Crown")
    t.nobody_supports()
    t.card("Crown", power=5000)
    t.you.takes("Shell#6")
    t.card("Crown", power=7000, place=4, durability=0)
    t.is_quiet()


def test_awaken_does_not_need_damage() -> None:
    """azurlane-2.1.0 602.2"""
    crown = flagship("Crown", 5000, awakens(LOW, Draw(1)), back="crowned")
    takes = event("Refit", main(Choose(PILE, blind=True), Move(It(), "hand")))
    t = duel(me=side(hand=[takes, "Pebble"], flagship=card(crown, rested=True)), cards=[CROWNED])
    t.me.uses("Refit")
    t.me.picks("Pebble#7")
    t.card("Crown", power=7000, rested=True)
    t.me.shows(hand=["Pebble", "Pebble#2", "Pebble#7"])
    t.is_quiet()


def test_a_flagship_that_has_awakened_stays_so() -> None:
    """azurlane-2.1.0 602.2"""
    # AL-26: to awaken again does nothing, and no one hears of it.
    crown = flagship("Crown", 5000, back="crowned")
    watch = ship("Watch", 1000, automatic(Event("awakened", own=False, whose="yours"), Draw(1)))
    t = duel(me=side(front=[watch], hand=[event("Call", main(awaken()))] * 2, flagship=crown), cards=[CROWNED])
    t.me.uses("Call")
    t.card("Crown", power=7000)
    t.me.shows(hand=["Call#2", "Pebble"])
    t.me.uses("Call#2")
    t.card("Crown", power=7000)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_flagship_without_a_reverse_side_does_not_awaken() -> None:
    """azurlane-2.1.0 602.2"""
    # And nobody hears that it has.
    watch = ship("Watch", 1000, automatic(Event("awakened", own=False, whose="yours"), Draw(1)))
    t = duel(me=side(front=[watch], hand=[event("Call", main(awaken()))]))
    t.me.uses("Call")
    t.card("Flag", power=5000)
    t.me.shows(hand=[])
    t.is_quiet()


def test_your_turn_and_opponents_turn() -> None:
    """azurlane-2.1.0 602.3, 602.4"""
    by_day = static(Change("power", 1000, This(), "while here"), condition=your_turn())
    by_night = static(Change("power", 200, This(), "while here"), condition=their_turn())
    t = duel(me=side(front=[ship("Owl", 3000, by_day, by_night)]))
    t.card("Owl", power=4000)
    t.me.ends_turn()
    t.card("Owl", power=3200)
    t.you.ends_turn()
    t.card("Owl", power=4000)
    t.is_quiet()


def test_once_per_turn_is_once_in_each_players_turn() -> None:
    """azurlane-2.1.0 602.5"""
    scout = ship("Scout", 1000, once_a_turn(main(Draw(1))), once_a_turn(when_attacked(Draw(1))))
    t = duel(me=side(front=[scout]), you=side(front=[HERON, HERON]))
    t.me.activates("Scout")
    t.me.is_offered(Use("Pebble"), END_MAIN)
    t.me.is_refused("Scout", "activate", "azurlane-2.1.0:602.5")
    t.me.attacks("Scout", "Pennant")
    t.nobody_supports()
    t.me.ends_turn()
    t.you.attacks("Heron", "Scout")
    t.me.shows(hand=["Pebble", "Pebble#2"])
    t.nobody_supports()
    t.you.ends_turn()
    t.me.shows(hand=3, retreat=["Scout"])
    t.is_quiet()


def test_an_ability_used_this_turn_comes_back_with_the_next() -> None:
    """azurlane-2.1.0 602.5"""
    scout = ship("Scout", 1000, once_a_turn(main(Draw(1))))
    t = duel(me=side(front=[scout], active=0))
    t.me.activates("Scout")
    t.me.is_offered(END_MAIN)
    t.me.ends_turn()
    t.you.ends_turn()
    t.me.is_offered(Activate("Scout"), END_MAIN)
    t.is_quiet()


def test_your_main_phase_and_opponents_main_phase() -> None:
    """azurlane-2.1.0 602.6, 602.7"""
    busy = static(Change("power", 1000, This(), "while here"), condition=your_main_phase())
    idle = static(Change("power", 200, This(), "while here"), condition=their_main_phase())
    t = duel(me=side(front=[ship("Crew", 3000, busy, idle)]))
    t.card("Crew", power=4000)
    t.me.ends_main()
    t.card("Crew", power=3000)
    t.me.ends_turn()
    t.card("Crew", power=3200)
    t.you.ends_main()
    t.card("Crew", power=3000)
    t.is_quiet()


def test_end_of_your_turn_and_end_of_the_opponents_turn() -> None:
    """azurlane-2.1.0 602.8, 602.9"""
    late = ship("Late", 1000, end_of_turn(Draw(1)), end_of_their_turn(Move(All(Cards("yours", ("hand",))), "deck")))
    t = duel(me=side(front=[late]))
    t.me.ends_turn()
    t.me.shows(hand=["Pebble"])
    t.you.ends_turn()
    # The card of the new turn has been drawn since.
    t.me.shows(hand=["Pebble#2"], deck=["Pebble#3", "Pebble#4", "Pebble#5", "Pebble"])
    t.is_quiet()


def test_on_deploy_is_set_off_by_the_ship_that_enters_and_by_no_other() -> None:
    """azurlane-2.1.0 602.10"""
    gull = ship("Gull", 1000, on_deploy(Draw(1)), cost=1)
    t = duel(me=side(front=[gull], hand=[gull, ship("Skua", 1000, cost=1)], active=2))
    t.me.uses("Skua", 1)
    t.me.shows(hand=["Gull#2"])
    t.me.uses("Gull#2", 2)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_when_attacking_and_when_attacked_are_set_off_by_the_cards_own_battles() -> None:
    """azurlane-2.1.0 602.11, 602.12"""
    touchy = ship("Touchy", 3000, when_attacking(Draw(1)), when_attacked(Draw(2)))
    t = duel(me=side(front=[touchy]), you=side(front=[card(touchy, rested=True)]))
    t.me.attacks("Touchy", "Touchy#2")
    t.me.shows(hand=1)
    t.you.shows(hand=2)
    t.nobody_supports()
    t.is_quiet()


def test_when_supporting_and_when_supported() -> None:
    """azurlane-2.1.0 602.13, 602.14"""
    helper = ship("Helper", 1000, when_supporting(Draw(1)), when_supported(Draw(3)), range="field")
    leader = ship("Leader", 6000, when_supporting(Draw(3)), when_supported(Draw(1)), range="field")
    t = duel(me=side(front=[leader, helper, helper]))
    t.me.attacks("Leader", "Pennant")
    t.me.supports("Helper")
    t.me.triggers("Helper")
    t.me.shows(hand=2)
    t.me.is_offered(PASS)


def test_when_sinking_belongs_to_the_card_that_did_it_in_battle_or_by_a_text() -> None:
    """azurlane-2.1.0 602.15"""
    # AL-24: a card that a text only puts into the retreat zone was not sunk.
    salvo = main(Choose(THEIRS), sink(), once="turn")
    shove = main(Choose(THEIRS), Move(It(), "retreat", "top"), once="turn")
    hunter = ship("Hunter", 6000, salvo, shove, when_sinking(Draw(1)))
    idle = ship("Idle", 1000, when_sinking(Draw(1)))
    you = side(front=[TERN, TERN, card(TERN, rested=True)])
    t = duel(me=side(front=[hunter, idle]), you=you)
    t.me.activates("Hunter", 1)
    t.me.picks("Tern")
    t.me.shows(hand=[])
    t.me.activates("Hunter")
    t.me.picks("Tern#2")
    t.me.shows(hand=1)
    t.me.attacks("Hunter", "Tern#3")
    t.nobody_supports()
    t.me.shows(hand=2)
    t.you.shows(retreat=["Tern#3", "Tern#2", "Tern"])
    t.is_quiet()


def test_when_sunk_is_set_off_by_battle_and_by_texts_that_sink() -> None:
    """azurlane-2.1.0 602.16"""
    # AL-24, b42
    frail = ship("Frail", 1000, when_sunk(Draw(1)))
    t = duel(
        me=side(front=[HERON], hand=[event("Salvo", main(Choose(THEIRS), sink())), HERON]),
        you=side(front=[card(frail, rested=True), frail], hand=[]),
    )
    t.me.uses("Salvo")
    t.me.picks("Frail#2")
    t.you.shows(hand=1)
    t.me.attacks("Heron", "Frail")
    t.nobody_supports()
    t.you.shows(hand=2, retreat=["Frail", "Frail#2"])
    t.is_quiet()


def test_main_phase_activate_is_for_ones_own_main_phase() -> None:
    """azurlane-2.1.0 602.17"""
    scout = ship("Scout", 6000, main(Draw(1)))
    t = duel(me=side(front=[scout], active=0), you=side(front=[scout], active=0))
    t.me.is_offered(Activate("Scout"), END_MAIN)
    t.me.is_refused("Scout", "activate", "")
    t.you.is_refused("Scout#2", "activate", "azurlane-2.1.0:503.1")
    t.me.attacks("Scout", "Pennant")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(PASS)


def test_an_ability_that_was_given_is_activated_like_a_printed_one() -> None:
    """azurlane-2.1.0 602.17, 601.9"""
    gives = (Choose(MINE), Grant(It(), ability=main(Draw(1), once="turn")), Grant(It(), ability=pursuit(Draw(1))))
    t = duel(me=side(front=[TERN, HERON], hand=[event("Orders", main(*gives))], active=0))
    t.me.is_offered(Use("Orders"), END_MAIN)
    t.me.uses("Orders")
    t.me.picks("Heron")
    t.me.is_offered(Activate("Heron"), END_MAIN)
    t.me.activates("Heron")
    t.me.is_offered(END_MAIN)
    t.me.attacks("Heron", "Pennant")
    t.me.is_offered(Activate("Heron", 1), Support("Tern"), PASS)
    t.me.activates("Heron", 1)
    t.me.shows(hand=2)


def test_when_rested_is_set_off_however_the_card_comes_to_rest() -> None:
    """azurlane-2.1.0 602.18"""
    drowsy = ship("Drowsy", 6000, when_rested(Draw(1)), main(Rest(This())), range="field")
    t = duel(me=side(front=[drowsy, drowsy, drowsy]))
    t.me.activates("Drowsy", 1)
    t.me.shows(hand=1)
    # One that is rested does not come to rest once more.
    t.me.activates("Drowsy", 1)
    t.me.shows(hand=1)
    t.me.attacks("Drowsy#3", "Pennant")
    t.me.shows(hand=2)
    t.me.supports("Drowsy#2")
    t.me.shows(hand=3)
    t.me.is_offered(PASS)
