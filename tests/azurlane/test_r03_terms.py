"""3 Terms: using cards, costs, abilities and their processing, states, numbers, checks, keyword actions."""

from __future__ import annotations

from rulebound.games.azurlane import r05_turn
from rulebound.games.azurlane.r02_cards import (
    any_number,
    automatic,
    cards,
    counter,
    cubes,
    deploy,
    discard,
    end_of_their_turn,
    end_of_turn,
    front_cubes,
    half,
    instead,
    look,
    main,
    on_deploy,
    retreat,
    reveal,
    ships,
    sink,
    static,
    up_to,
    when_sunk,
    with_cost,
)
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count, Noted, Times, ValueOf
from rulebound.program.conditions import Compared, Exists, TurnOf
from rulebound.program.filters import All, Cards, Compare, It, Kind, This, Top
from rulebound.program.ops import (
    Allow,
    Become,
    Change,
    Charge,
    Choose,
    Damage,
    Draw,
    Lose,
    Move,
    Play,
    Rest,
    Shuffle,
    Stand,
    Transfer,
    When,
)
from tests.flagships import (
    END_MAIN,
    NO_ATTACK,
    Activate,
    Attack,
    Use,
    card,
    duel,
    event,
    ship,
    side,
)
from tests.scenario import DONE, NO, PASS, YES, Pick, Trigger, numbers

RESET = 0
STANDBY = r05_turn.TURN.index(r05_turn.draw_card)
HERON = ship("Heron", 6000, cost=3)
TERN = ship("Tern", 3000, cost=2)
WALL = ship("Wall", 4000)
HAND = Cards("yours", ("hand",))


# -- players --------------------------------------------------------------------------------------


def test_the_turn_player_acts_and_the_opponent_is_the_other_one() -> None:
    """azurlane-2.1.0 301.1, 301.2"""
    t = duel(me=side(front=[WALL]))
    t.shows(active="me")
    t.me.ends_main()
    t.me.does(NO_ATTACK)
    t.shows(active="you")
    t.you.is_asked("main phase")
    t.me.concedes()
    t.is_over("you")


# -- using cards ----------------------------------------------------------------------------------


def test_a_card_is_shown_paid_for_and_then_put_down() -> None:
    """azurlane-2.1.0 302.1, 302.1a, 302.1b"""
    t = duel(me=side(hand=[HERON], active=4, reverse=1))
    assert not t.you.knows("Heron")
    t.me.does(Use("Heron"))
    # It is known before it is paid for, and paid for before its place is chosen.
    assert t.you.knows("Heron")
    t.me.declares(0)
    t.me.shows(hand=["Heron"], active=1, rested=3, reverse=1)
    t.me.puts_at(1)
    t.me.shows(hand=[], field=["Flag", "Heron"], active=1, rested=3)
    t.is_quiet()


def test_an_event_is_shown_and_paid_for_before_it_is_activated() -> None:
    """azurlane-2.1.0 302.1c, 305.1a"""
    count = Count(Cards("yours", ("retreat",)))
    toll = event("Toll", main(Choose(ships("yours"), 1, 0), Change("power", Times(1000, count), It())), cost=2)
    t = duel(me=side(front=[TERN], hand=[toll], active=2))
    t.me.uses("Toll")
    assert t.you.knows("Toll")
    t.me.shows(active=0, rested=2, retreat=["Toll"])
    t.me.is_offered(Pick("Tern"), DONE)
    t.me.picks("Tern")
    t.card("Tern", power=4000)
    t.is_quiet()


def test_the_cost_is_paid_exactly() -> None:
    """azurlane-2.1.0 302.1b, 303.2"""
    t = duel(me=side(hand=[HERON, TERN], active=3))
    t.me.is_offered(Use("Heron"), Use("Tern"), END_MAIN)
    t.me.uses("Tern", 0)
    t.me.shows(active=1, rested=2)
    t.me.is_offered(END_MAIN)
    t.me.is_refused("Heron", "use", "azurlane-2.1.0:204.6a")
    t.is_quiet()


def test_reverse_cubes_that_pay_go_back_to_the_cube_deck() -> None:
    """azurlane-2.1.0 302.1b, 204.6b"""
    # AL-04: where the front sides do not do, nothing is asked.
    t = duel(me=side(hand=[HERON], active=1, reverse=2, cube_deck=3))
    t.me.uses("Heron", 0)
    t.me.shows(active=0, rested=1, reverse=0, **{"cube deck": 5})
    t.is_quiet()
    t = duel(me=side(hand=[HERON], active=2, reverse=2, cube_deck=3))
    t.me.does(Use("Heron"))
    t.me.is_offered(*numbers(1, 2))
    t.me.declares(2)
    t.me.puts_at(0)
    t.me.shows(active=1, rested=1, reverse=0, **{"cube deck": 5})
    t.is_quiet()


def test_a_card_used_by_an_ability_costs_nothing() -> None:
    """azurlane-2.1.0 302.1d, 313.5a"""
    summon = event("Summon", main(*deploy(Cards("yours", ("hand",), (Kind("ship"),)))))
    t = duel(me=side(hand=[summon, HERON, TERN], active=2))
    t.me.uses("Summon")
    t.me.picks("Heron")
    t.me.puts_at(0)
    t.me.shows(field=["Flag", "Heron"], hand=["Tern"], active=2, rested=0)
    t.is_quiet()


def test_an_ability_may_say_that_the_card_is_paid_for() -> None:
    """azurlane-2.1.0 302.1d, 302.1b"""
    lend = event("Lend", main(Choose(HAND), Play(It(), pay=True, less=1), Draw(1)))
    squall = event("Squall", main(Draw(1)), cost=3)
    for name, hand, active, rested in (("Heron", 3, 2, 2), ("Squall", 4, 2, 2)):
        t = duel(me=side(hand=[lend, HERON, squall, TERN], active=4))
        t.me.uses("Lend")
        t.me.picks(name)
        if name == "Heron":
            t.me.puts_at(0)
        t.me.shows(hand=hand, active=active, rested=rested)
        t.is_quiet()
    # What cannot be paid for is not used, and the text goes on.
    t = duel(me=side(hand=[lend, HERON], active=1))
    t.me.uses("Lend")
    t.me.picks("Heron")
    t.me.shows(hand=["Heron", "Pebble"], field=["Flag"], active=1)
    t.is_quiet()


def test_a_ship_may_be_told_to_enter_rested() -> None:
    """azurlane-2.1.0 307.2, 302.1d"""
    for rested in (True, False):
        land = event("Land", main(Choose(HAND), Play(It(), rested=rested)))
        t = duel(me=side(hand=[land, TERN]))
        t.me.uses("Land")
        t.me.picks("Tern")
        t.me.puts_at(3)
        t.card("Tern", rested=rested, place=3)
        t.is_quiet()


# -- costs ----------------------------------------------------------------------------------------


def test_an_ability_with_a_cost_needs_all_of_it() -> None:
    """azurlane-2.1.0 303.3, 305.1c"""
    crane = ship("Crane", 1000, main(Draw(2), cost=(*cubes(2), *discard())))
    t = duel(me=side(front=[crane], hand=[HERON], active=2))
    t.me.is_offered(Activate("Crane"), END_MAIN)
    t.me.activates("Crane")
    t.me.picks("Heron")
    t.me.shows(active=0, rested=2, hand=2, retreat=["Heron"])
    t.is_quiet()
    for hand, active in (([HERON], 1), ([], 2)):
        t = duel(me=side(front=[crane], hand=hand, active=active))
        t.me.is_offered(END_MAIN)
        t.is_quiet()


def test_cubes_of_either_side_pay_for_an_ability() -> None:
    """azurlane-2.1.0 303.3, 204.6b"""
    # AL-04
    crane = ship("Crane", 1000, main(Draw(1), cost=cubes(2)))
    t = duel(me=side(front=[crane], active=2, reverse=1))
    t.me.activates("Crane")
    t.me.is_offered(*numbers(0, 1))
    t.me.declares(1)
    t.me.shows(active=1, rested=1, reverse=0, hand=1, **{"cube deck": 1})
    t.is_quiet()
    # Where the text wants the front side up, the others do not count.
    fussy = ship("Fussy", 1000, main(Draw(1), cost=front_cubes(2)))
    t = duel(me=side(front=[fussy], active=1, reverse=1))
    t.me.is_offered(END_MAIN)


def test_a_cost_that_one_may_pay_is_left_unpaid_and_nothing_happens() -> None:
    """azurlane-2.1.0 303.3a"""
    barter = event("Barter", main(Draw(2), cost=discard()))
    for answer, hand, gone in ((YES, 2, ["Heron", "Barter"]), (NO, 1, ["Barter"])):
        t = duel(me=side(hand=[barter, HERON]))
        t.me.uses("Barter")
        t.me.is_offered(YES, NO)
        t.me.does(answer)
        if answer == YES:
            t.me.picks("Heron")
        t.me.shows(hand=hand, retreat=gone)
        t.is_quiet()


def test_an_automatic_ability_whose_cost_is_not_paid_does_not_activate() -> None:
    """azurlane-2.1.0 304.2c, 305.1b"""
    # b40, B.2.18, a155: what was not activated may still be, once a turn.
    sage = ship(
        "Sage", 1000, automatic(Event("deploy", own=False, whose="yours"), Draw(1), cost=discard(), once="turn")
    )
    t = duel(me=side(front=[sage], hand=[WALL, WALL, WALL]))
    t.me.uses("Wall", 1)
    t.me.is_offered(YES, NO)
    t.me.refuses()
    t.me.shows(hand=2, retreat=[])
    t.me.uses("Wall#2", 2)
    t.me.agrees()
    t.me.picks("Wall#3")
    t.me.shows(hand=["Pebble"], retreat=["Wall#3"])
    t.me.uses("Pebble", 3)
    # Once is once.
    t.is_quiet()


def test_another_cost_may_be_paid_instead() -> None:
    """azurlane-2.1.0 303.4"""
    # B.2.23, a123: the Ships that pay are rested by the ability, and may be displaced by the card they paid for.
    queen = ship("Queen", 8000, instead("main", Choose(ships("yours"), 2), Rest(It()), *front_cubes(1)), cost=9)
    t = duel(me=side(front=[HERON, TERN, WALL], hand=[queen], active=1, reverse=5))
    t.me.is_offered(Activate("Queen"), END_MAIN)
    t.me.activates("Queen")
    t.me.picks("Heron", "Tern")
    t.me.puts_at(0)
    t.me.shows(field=["Flag", "Tern", "Wall", "Queen"], retreat=["Heron"], active=0, rested=1, reverse=5)
    t.card("Tern", rested=True)
    t.card("Wall", rested=False)
    t.card("Queen", rested=False)
    t.is_quiet()
    t = duel(me=side(front=[HERON], hand=[queen], active=1))
    t.me.is_offered(END_MAIN)


def test_a_part_of_the_cost_may_be_paid_otherwise() -> None:
    """azurlane-2.1.0 303.4"""
    scrap = (Choose(ships("yours")), retreat())
    flare = event("Flare", main(Draw(1)), instead("main", *scrap, less=1), cost=2)
    t = duel(me=side(front=[TERN, WALL], hand=[flare], active=2))
    t.me.is_offered(Use("Flare"), Activate("Flare", 1), END_MAIN)
    t.me.activates("Flare", 1)
    t.me.picks("Tern")
    t.me.shows(active=1, rested=1, retreat=["Flare", "Tern"], hand=1)
    t.is_quiet()
    t = duel(me=side(front=[TERN], hand=[flare], active=1))
    t.me.is_offered(Activate("Flare", 1), END_MAIN)
    t = duel(me=side(front=[TERN], hand=[flare], active=0))
    t.me.is_offered(END_MAIN)


def test_a_part_of_the_cost_of_a_counter_event_may_be_paid_otherwise() -> None:
    """azurlane-2.1.0 303.4"""
    brace = event(
        "Brace",
        counter(Change("power", 3000, All(cards("yours", Kind("flagship"))), "battle")),
        instead("counter", Choose(ships("yours")), retreat(), less=1),
        cost=2,
    )
    t = duel(me=side(front=[HERON]), you=side(front=[TERN], hand=[brace], active=1))
    t.me.attacks("Heron", "Pennant")
    t.me.passes()
    t.you.is_offered(Activate("Brace", 1), PASS)
    t.you.activates("Brace", 1)
    t.you.shows(active=0, rested=1, retreat=["Brace", "Tern"])
    t.card("Pennant", power=8000)
    t.you.passes()
    t.you.shows(durability=2)
    t.is_quiet()


# -- abilities ------------------------------------------------------------------------------------


def test_an_ability_that_is_not_valid_does_not_affect_the_game() -> None:
    """azurlane-2.1.0 304.1"""
    crane = ship("Crane", 1000, main(Draw(1)), static(Change("power", 1000, ships("yours"), "while here")))
    hush = event("Hush", main(Lose(All(ships("yours", Compare("cost", "<=", 1))))))
    t = duel(me=side(front=[crane, TERN], hand=[hush]))
    t.card("Tern", power=4000)
    t.me.is_offered(Use("Hush"), Activate("Crane"), END_MAIN)
    t.me.uses("Hush")
    t.card("Tern", power=3000)
    t.me.is_offered(END_MAIN)
    t.me.is_refused("Crane", "activate", "azurlane-2.1.0:304.1")
    t.is_quiet()


def test_each_paragraph_is_an_ability_of_its_own() -> None:
    """azurlane-2.1.0 304.1a, 305.1c"""
    crane = ship("Crane", 1000, main(Draw(1), once="turn"), main(Change("power", 1000, This()), once="turn"))
    t = duel(me=side(front=[crane], active=0))
    t.me.is_offered(Activate("Crane"), Activate("Crane", 1), END_MAIN)
    t.me.activates("Crane", 1)
    t.card("Crane", power=2000)
    t.me.shows(hand=0)
    t.me.is_offered(Activate("Crane"), END_MAIN)
    t.me.activates("Crane")
    t.me.shows(hand=1)
    t.card("Crane", power=2000)
    t.is_quiet()


def test_an_event_does_what_it_says_for_this_time() -> None:
    """azurlane-2.1.0 304.1a, 204.5"""
    both = event("Both Ways", counter(Draw(2)), main(Draw(1)))
    t = duel(me=side(hand=[both]))
    t.me.uses("Both Ways")
    t.me.shows(hand=1)
    t.is_quiet()


def test_automatic_abilities_go_into_standby_and_survive_their_source() -> None:
    """azurlane-2.1.0 304.2, 305.1b"""
    # X5, B.2.1, a29, a123: what waits is activated although its card has left.
    herald = ship("Herald", 1000, on_deploy(Draw(1)))
    gone = ship("Gone", 1000, on_deploy(Move(All(ships("any")), "hand", verb="return")))
    t = duel(me=side(hand=[event("Land", main(Choose(HAND, 2), Play(It()))), herald, gone]))
    t.me.uses("Land")
    t.me.picks("Herald", "Gone")
    t.me.puts_at(0)
    t.me.puts_at(1)
    t.me.is_offered(Trigger("Herald"), Trigger("Gone"))
    t.me.triggers("Gone")
    t.me.shows(field=["Flag"], hand=["Herald", "Gone", "Pebble"])
    t.is_quiet()


def test_automatic_abilities_wait_for_their_event() -> None:
    """azurlane-2.1.0 304.2a, 305.1b"""
    scribe = ship("Scribe", 1000, automatic(Event("activated", own=False, whose="yours"), Draw(1)))
    squall = event("Squall", main(Change("power", 1000, All(ships("yours")))))
    t = duel(me=side(front=[scribe], hand=[squall]), you=side(front=[scribe]))
    t.me.uses("Squall")
    # After the Event; the other player's Scribe did not hear of one of theirs.
    t.me.shows(hand=1)
    t.you.shows(hand=0)
    t.is_quiet()


def test_the_ends_of_turns_are_such_events() -> None:
    """azurlane-2.1.0 304.2a"""
    dusk = ship("Dusk", 1000, end_of_turn(Draw(1)), end_of_their_turn(Draw(2)))
    t = duel(me=side(front=[dusk], deck=["Pebble"] * 9), you=side(cube_deck=1))
    t.me.ends_main()
    t.me.does(NO_ATTACK)
    t.me.shows(hand=1)
    t.you.ends_main()
    t.you.does(NO_ATTACK)
    # Two at the end of the other turn, and one in the standby phase.
    t.me.shows(hand=4)
    t.is_quiet()


def test_the_turn_player_processes_all_of_theirs_then_the_other() -> None:
    """azurlane-2.1.0 304.2b, 306.1a"""
    # AL-10, a113: the new ability of the turn player comes before the other player's older one.
    deploys = Event("deploy", own=False)
    first = ship("First", 1000, automatic(deploys, Draw(1), once="turn"))
    second = ship("Second", 1000, automatic(deploys, sink(All(ships("any", Compare("power", "==", 500)))), once="turn"))
    buoy = ship("Buoy", 500, when_sunk(Draw(1)))
    theirs = ship("Watch", 1000, automatic(deploys, Draw(1)))
    t = duel(me=side(front=[first, second], back=[buoy], hand=[TERN]), you=side(front=[theirs]))
    t.me.uses("Tern", 2)
    t.me.is_asked("which ability first", "azurlane-2.1.0:304.2b")
    t.me.is_offered(Trigger("First"), Trigger("Second"))
    t.me.triggers("Second")
    # Buoy's has joined mine; yours still waits.
    t.you.shows(hand=0)
    t.me.is_offered(Trigger("First"), Trigger("Buoy"))
    t.me.triggers("Buoy")
    t.me.shows(hand=2, retreat=["Buoy"])
    t.you.shows(hand=1)
    t.is_quiet()


def test_the_cards_of_the_turn_player_go_first_whoever_deployed_them_first() -> None:
    """azurlane-2.1.0 306.1a"""
    deploys = Event("deploy", own=False)
    mine = ship("Mine", 1000, automatic(deploys, Draw(1)))
    yours = ship("Yours", 1000, automatic(deploys, When(Exists(Cards("theirs", ("hand",)))), Draw(1)))
    t = duel(me=side(front=[mine], hand=[TERN]), you=side(front=[yours]))
    t.me.uses("Tern", 1)
    # My hand was empty until mine had been processed.
    t.me.shows(hand=1)
    t.you.shows(hand=1)
    t.is_quiet()


def test_an_automatic_ability_may_have_a_condition() -> None:
    """azurlane-2.1.0 304.2c"""
    night = ship("Night", 1000, automatic(Event("deploy", own=False), Draw(1), condition=TurnOf("theirs")))
    t = duel(me=side(front=[night], hand=[TERN]))
    t.me.uses("Tern", 1)
    t.me.shows(hand=0)
    t.is_quiet()
    t = duel(me=side(hand=[TERN]), you=side(front=[night]))
    t.me.uses("Tern", 1)
    t.you.shows(hand=1)
    t.is_quiet()


def test_activated_abilities_are_for_ones_own_main_phase() -> None:
    """azurlane-2.1.0 304.3, 304.3a"""
    # b17: also those of a Ship that was deployed this turn.
    crane = ship("Crane", 1000, main(Draw(1), once="turn"), when_sunk(Draw(1)))
    t = duel(me=side(front=[card(crane, fresh=True)], active=0), you=side(front=[crane]))
    t.me.is_offered(Activate("Crane"), END_MAIN)
    t.me.ends_main()
    t.me.is_offered(Attack("Flag", "Pennant"), NO_ATTACK)
    t.me.does(NO_ATTACK)
    t.you.is_offered(Activate("Crane#2"), Use("Shell"), END_MAIN)


def test_an_activated_ability_may_have_a_condition() -> None:
    """azurlane-2.1.0 304.3b"""
    few = Compared(Count(HAND), "<=", 1)
    crane = ship("Crane", 1000, main(Draw(2), condition=few))
    t = duel(me=side(front=[crane], active=0))
    t.me.activates("Crane")
    t.me.is_offered(END_MAIN)
    t.me.is_refused("Crane", "activate", "azurlane-2.1.0:304.3b")
    t.is_quiet()


def test_a_static_ability_goes_on_as_long_as_it_is_valid() -> None:
    """azurlane-2.1.0 304.4, 304.4a, 306.2"""
    crown = ship("Crown", 1000, static(Change("power", 1000, ships("yours"), "while here")))
    t = duel(me=side(front=[TERN], hand=[crown, event("Scuttle", main(Choose(ships("yours")), sink()))]))
    t.card("Tern", power=3000)
    t.me.uses("Crown", 1)
    t.card("Tern", power=4000)
    t.me.uses("Scuttle")
    t.me.picks("Crown")
    t.card("Tern", power=3000)
    t.is_quiet()


def test_what_is_valid_under_a_condition_is_not_valid_without_it() -> None:
    """azurlane-2.1.0 304.4b"""
    proud = ship("Proud", 1000, static(Change("power", 2000, This(), "while here"), condition=Exists(ships("theirs"))))
    t = duel(me=side(front=[proud]), you=side(front=[TERN]))
    t.card("Proud", power=3000)
    t = duel(me=side(front=[proud]))
    t.card("Proud", power=1000)
    # It comes and goes with its condition.
    t = duel(me=side(front=[proud], hand=[event("Sweep", main(sink(All(ships("theirs")))))]), you=side(front=[TERN]))
    t.me.uses("Sweep")
    t.card("Proud", power=1000)
    t.is_quiet()


# -- processing -----------------------------------------------------------------------------------


def test_no_ability_is_processed_in_the_middle_of_another() -> None:
    """azurlane-2.1.0 306.1b"""
    herald = ship("Herald", 1000, on_deploy(Draw(1)))
    stage = event("Stage", main(Choose(HAND), Play(It()), *discard(), Draw(1)))
    t = duel(me=side(hand=[stage, herald, WALL]))
    t.me.uses("Stage")
    t.me.picks("Herald")
    t.me.puts_at(0)
    # Herald is there, and its ability waits until the Event has been processed.
    t.me.is_asked("choose cards", "stage#1")
    t.me.is_offered(Pick("Wall"))
    t.me.shows(hand=["Wall"], deck=5)
    t.me.picks("Wall")
    t.me.shows(hand=2, deck=3)
    t.is_quiet()


def test_static_abilities_are_applied_before_abilities_are_processed() -> None:
    """azurlane-2.1.0 306.1c, 306.2"""
    # The Ship that a text deploys counts with its bonus for the rest of that text.
    crown = ship("Crown", 1000, static(Change("power", 2000, ships("yours"), "while here")))
    roll = event("Roll", main(Choose(HAND), Play(It()), Draw(Count(ships("yours", Compare("power", ">=", 5000))))))
    t = duel(me=side(front=[TERN], hand=[roll, crown]))
    t.me.uses("Roll")
    t.me.picks("Crown")
    t.me.puts_at(1)
    t.me.shows(hand=1)
    t.is_quiet()


def test_an_ability_does_nothing_before_it_is_processed() -> None:
    """azurlane-2.1.0 306.2, 304.2"""
    slow = ship("Slow", 1000, on_deploy(Change("power", 5000, This())))
    t = duel(me=side(hand=[event("Land", main(Choose(HAND), Play(It()), up_to(ships("yours")), Rest(It()))), slow]))
    t.me.uses("Land")
    t.me.picks("Slow")
    t.me.puts_at(0)
    t.card("Slow", power=1000)
    t.me.is_done()
    t.card("Slow", power=6000)
    t.is_quiet()


def test_of_two_texts_that_set_a_value_the_later_counts() -> None:
    """azurlane-2.1.0 304.4"""
    # AL-27
    low = ship("Low", 1000, static(Become("power", 2000, ships("theirs"), "while here")))
    high = ship("High", 1000, static(Become("power", 7000, ships("theirs"), "while here")))
    t = duel(me=side(hand=[low, high]), you=side(front=[TERN]))
    t.me.uses("High", 0)
    t.card("Tern", power=7000)
    t.me.uses("Low", 1)
    t.card("Tern", power=2000)
    t.is_quiet()


# -- states, numbers, owners ----------------------------------------------------------------------


def test_cards_in_play_are_rested_or_active() -> None:
    """azurlane-2.1.0 307.1, 307.1a"""
    nap = event("Nap", main(Choose(ships("yours")), Rest(It()), Transfer(1, "active", "rested")))
    wake = event("Wake", main(Stand(All(ships("yours"))), Transfer(1, "rested", "active")))
    t = duel(me=side(front=[TERN], hand=[nap, wake], active=2, rested=1, reverse=1))
    t.me.uses("Nap")
    t.card("Tern", rested=True)
    t.me.shows(active=1, rested=2, reverse=1)
    t.me.uses("Wake")
    t.card("Tern", rested=False)
    t.me.shows(active=2, rested=1, reverse=1)
    t.is_quiet()


def test_cards_enter_active() -> None:
    """azurlane-2.1.0 307.2"""
    t = duel(me=side(hand=[TERN]))
    t.me.uses("Tern", 5)
    t.card("Tern", rested=False, place=5)
    assert t.you.knows("Tern")
    t.is_quiet()


def test_numbers_are_whole() -> None:
    """azurlane-2.1.0 309.1"""
    share = event("Share", main(Choose(ships("yours")), Change("power", half(ValueOf("power", It())), It())))
    t = duel(me=side(front=[ship("Odd", 4005)], hand=[share]))
    t.me.uses("Share")
    t.card("Odd", power=4005 + 2002)
    t.is_quiet()


def test_a_number_of_ones_choice_is_not_below_nothing() -> None:
    """azurlane-2.1.0 309.1b"""
    dive = event("Dive", main(any_number(2), Draw(Noted("number"))))
    t = duel(me=side(hand=[dive]))
    t.me.uses("Dive")
    t.me.is_offered(*numbers(0, 2))
    t.me.declares(2)
    t.me.shows(hand=2)
    t.is_quiet()


def test_power_may_be_below_nothing() -> None:
    """azurlane-2.1.0 309.1a"""
    # AL-22, b18, b19: it does not sink, and the number is used as it is.
    sap = event("Sap", main(Choose(ships("any")), Change("power", -4000, It())))
    t = duel(me=side(hand=[sap, sap, sap]), you=side(front=[card(TERN, rested=True)]))
    t.me.uses("Sap")
    t.card("Tern", power=-1000)
    t.me.uses("Sap#2")
    t.card("Tern", power=-5000)
    t.you.shows(field=["Pennant", "Tern"])
    t.is_quiet()


def test_any_other_value_below_nothing_is_nothing() -> None:
    """azurlane-2.1.0 309.1a, 303.2"""
    # AL-22, b20
    sale = ship("Sale", 1000, static(Change("cost", -3, Cards("yours", ("hand",)), "while here")))
    t = duel(me=side(front=[sale], hand=[TERN, ship("Galleon", 1000, cost=5)], active=2))
    t.card("Tern", cost=0)
    t.card("Galleon", cost=2)
    t.me.uses("Tern", 1)
    t.card("Tern", cost=2)
    t.me.shows(active=2, rested=0)
    limp = event("Limp", main(Choose(ships("yours")), Change("support", -3000, It())))
    t = duel(me=side(front=[WALL], hand=[limp]))
    t.me.uses("Limp")
    t.card("Wall", support=0)
    t.is_quiet()


def test_a_cost_that_is_lowered_below_nothing_costs_nothing() -> None:
    """azurlane-2.1.0 303.2, 202.1"""
    # b20, B.2.21, a203: a cheaper deployment does not change the cost of the card.
    sale = ship("Sale", 1000, static(Charge("use", -3, Cards("yours", ("hand",)), lasting="while here")))
    t = duel(me=side(front=[sale], hand=[TERN, ship("Galleon", 1000, cost=5)], active=2))
    t.card("Galleon", cost=5)
    t.me.uses("Tern", 1)
    t.me.shows(active=2)
    t.me.uses("Galleon", 2)
    t.me.shows(active=0, rested=2)
    t.card("Galleon", cost=5)
    t.is_quiet()


def test_the_next_card_is_cheaper_however_it_is_paid_for() -> None:
    """azurlane-2.1.0 303.2, 303.4"""
    offer = event("Offer", main(Charge("use", -1, side="yours", once=True)), cost=0)
    broker = ship("Broker", 1000, main(Choose(HAND), Play(It(), pay=True), once="turn"))
    scrap = instead("main", Choose(ships("yours")), retreat(), less=1)
    flare = event("Flare", main(Rest(All(ships("theirs")))), scrap, cost=3)
    # With its own cost, with a Ship and its cost less 1, and by a text that has it paid for.
    for way, paid in (("use", 2), ("instead", 1), ("broker", 2)):
        t = duel(me=side(front=[broker], hand=[offer, flare, HERON], active=9))
        t.me.uses("Offer")
        if way == "use":
            t.me.uses("Flare")
        elif way == "instead":
            t.me.activates("Flare", 1)
        else:
            t.me.activates("Broker")
            t.me.picks("Flare")
        t.me.shows(rested=paid)
        # The one after that is not.
        t.me.uses("Heron", 1)
        t.me.shows(rested=paid + 3)
        t.is_quiet()


def test_a_card_belongs_to_the_player_who_brought_it() -> None:
    """azurlane-2.1.0 310.2, 400.3"""
    t = duel(
        me=side(hand=[event("Undertow", main(Choose(ships("theirs")), Move(It(), "hand", side="yours")))]),
        you=side(front=[TERN]),
    )
    t.me.uses("Undertow")
    t.me.shows(hand=[])
    t.you.shows(hand=["Tern"])
    t.is_quiet()


# -- durability and rules checks ------------------------------------------------------------------


def test_durability_is_a_pile_of_cards_face_down() -> None:
    """azurlane-2.1.0 311.1"""
    t = duel(me=side(durability=[HERON, TERN]))
    t.me.shows(durability=["Heron", "Tern"])
    for who in (t.me, t.you):
        assert not who.knows("Heron") and not who.knows("Tern")


def test_rules_are_checked_after_an_ability_and_not_within_it() -> None:
    """azurlane-2.1.0 312.2"""
    # AL-11
    churn = event("Churn", main(Draw(2), Choose(HAND), Move(It(), "deck", "bottom")))
    t = duel(me=side(hand=[churn], deck=["Pebble", "Pebble"]))
    t.me.uses("Churn")
    t.me.shows(deck=0, hand=2)
    t.me.picks("Pebble")
    t.me.shows(deck=1, hand=1)
    t.is_quiet()
    drain = event("Drain", main(Draw(2)))
    t = duel(me=side(hand=[drain], deck=["Pebble", "Pebble"]))
    t.me.uses("Drain")
    t.is_over("you", 1)


def test_rules_are_checked_between_two_abilities() -> None:
    """azurlane-2.1.0 312.2, 312.3c"""
    # What waits behind it does not come to bring the deck back.
    empty = ship("Empty", 1000, on_deploy(Draw(1)))
    refill = ship("Refill", 1000, on_deploy(Move(All(HAND), "deck", "bottom", order="as they are")))
    land = event("Land", main(Choose(HAND, 2), Play(It())))
    for first, over in (("Empty", True), ("Refill", False)):
        t = duel(me=side(hand=[land, empty, refill, WALL, WALL], deck=["Pebble"]))
        t.me.uses("Land")
        t.me.picks("Empty", "Refill")
        t.me.puts_at(0)
        t.me.puts_at(1)
        t.me.triggers(first)
        if over:
            t.is_over("you", 1)
        else:
            t.me.shows(deck=2, hand=1)
            t.is_quiet()


def test_all_who_meet_a_condition_lose_together() -> None:
    """azurlane-2.1.0 312.3a, 102.4a"""
    # AL-12
    drain = event("Drain", main(Draw(1), Draw(1, "theirs"), Damage(1, side="theirs")))
    for deck, winner in ((["Pebble"], "nobody"), (["Pebble", "Pebble"], "me")):
        t = duel(me=side(hand=[drain], deck=deck), you=side(durability=[], deck=["Shell", "Shell"]))
        t.me.uses("Drain")
        t.is_over("nobody" if winner == "nobody" else "me", 1)


def test_a_ship_bears_no_damage() -> None:
    """azurlane-2.1.0 103.3, 313.9a"""
    graze = event("Graze", main(Damage(2, All(ships("theirs"))), Draw(1)))
    t = duel(me=side(hand=[graze]), you=side(front=[TERN, WALL]))
    t.me.uses("Graze")
    t.me.shows(hand=["Pebble"])
    t.you.shows(field=["Tern", "Wall", "Pennant"], durability=2)
    t.is_quiet()
    assert not t.s.marks


def test_damage_by_an_ability_takes_durability_too() -> None:
    """azurlane-2.1.0 313.9a, 312.3b"""
    # AL-23
    salvo = event("Salvo", main(Damage(2, side="theirs")))
    t = duel(me=side(hand=[salvo]), you=side(durability=[HERON, TERN, "Shell"]))
    t.me.uses("Salvo")
    t.you.takes("Heron")
    t.you.takes("Tern")
    t.you.shows(hand=["Heron", "Tern"], durability=1)
    t.is_quiet()
    t = duel(me=side(hand=[salvo]), you=side(durability=[HERON]))
    t.me.uses("Salvo")
    t.you.takes("Heron")
    t.is_over("me", 1)


# -- keyword actions ------------------------------------------------------------------------------


def test_to_draw_is_to_take_the_top_card_of_the_deck() -> None:
    """azurlane-2.1.0 313.1a"""
    t = duel(me=side(deck=[HERON, TERN, "Pebble"]), step=STANDBY)
    t.me.shows(hand=["Heron"], deck=["Tern", "Pebble"])
    assert t.me.knows("Heron") and not t.you.knows("Heron")
    t.is_quiet()


def test_cards_are_drawn_one_at_a_time() -> None:
    """azurlane-2.1.0 313.1b"""
    clerk = ship("Clerk", 1000, automatic(Event("draw", own=False, whose="yours"), Change("power", 1000, This())))
    t = duel(me=side(front=[clerk], hand=[event("Haul", main(Draw(3)))]), step=STANDBY)
    t.card("Clerk", power=2000)
    t.me.uses("Haul")
    t.me.is_offered(*[Trigger("Clerk")] * 3)
    t.me.triggers("Clerk")
    t.me.triggers("Clerk")
    t.card("Clerk", power=5000)
    t.is_quiet()


def test_to_discard_is_to_put_a_card_from_hand_into_the_retreat_zone() -> None:
    """azurlane-2.1.0 313.3a"""
    gull = ship("Gull", 1000, automatic(Event("discard", own=False, whose="yours"), Draw(1)))
    t = duel(me=side(front=[gull], hand=[event("Purge", main(*discard(2))), HERON, TERN]))
    t.me.uses("Purge")
    t.me.picks("Heron", "Tern")
    t.me.is_asked("order")
    t.me.picks("Heron")
    t.me.is_offered(*[Trigger("Gull")] * 2)
    t.me.triggers("Gull")
    t.me.shows(hand=2, retreat=["Tern", "Heron", "Purge"])
    t.is_quiet()


def test_to_shuffle_is_to_leave_nobody_knowing_the_order() -> None:
    """azurlane-2.1.0 313.4a"""
    names = [f"Sloop {n}" for n in range(12)]
    peek = event("Peek", main(reveal(Top(12)), Shuffle()))
    t = duel(me=side(hand=[peek], deck=[ship(name, 1000) for name in names]))
    t.me.uses("Peek")
    deck = t.zone("deck", t.me.seat)
    assert deck != names and sorted(deck) == sorted(names)
    assert not any(t.me.knows(name) or t.you.knows(name) for name in names)
    t.is_quiet()


def test_to_use_is_to_deploy_a_ship_or_to_activate_an_event() -> None:
    """azurlane-2.1.0 313.5a"""
    lend = event("Lend", main(Choose(HAND), Play(It())))
    squall = event("Squall", main(Draw(1)))
    t = duel(me=side(hand=[lend, squall, TERN]))
    t.me.uses("Lend")
    t.me.picks("Squall")
    t.me.shows(hand=["Tern", "Pebble"], retreat=["Squall", "Lend"])
    t.me.uses("Tern", 0)
    t.me.shows(field=["Flag", "Tern"])
    t.is_quiet()


def test_only_battle_and_a_text_that_says_so_sink_a_ship() -> None:
    """azurlane-2.1.0 313.6a, 313.10a"""
    # AL-24, X4
    crew = ship("Crew", 1000, when_sunk(Draw(1)))
    for text, hand in ((sink(), 1), (retreat(), 0), (Move(It(), "retreat", "top"), 0)):
        t = duel(me=side(front=[crew], hand=[event("Order", main(Choose(ships("yours")), text))]))
        t.me.uses("Order")
        t.me.shows(retreat=["Crew", "Order"], hand=hand)
        t.is_quiet()


def test_to_retreat_is_to_put_a_ship_of_ones_own_into_the_retreat_zone() -> None:
    """azurlane-2.1.0 313.10a"""
    # X4: three events: sunk, retreated, and put into the retreat zone.
    told = [
        static(Change("power", 0, This(), "while here")),
        automatic(Event("retreat", own=False), Change("power", 100, This())),
        automatic(Event("sink", own=False), Change("power", 10, This())),
        automatic(Event("enters retreat", own=False, where=(Kind("ship"),)), Change("power", 1, This())),
    ]
    log = ship("Log", 1000, *told)
    for text, power in ((retreat(), 1101), (sink(), 1011)):
        t = duel(
            me=side(front=[log, TERN], hand=[event("Order", main(Choose(ships("yours", with_cost(">=", 2))), text))])
        )
        t.me.uses("Order")
        t.me.triggers("Log", 3)
        t.card("Log", power=power)
        t.is_quiet()
    # b14: nobody does so without a text.
    t = duel(me=side(front=[log, TERN]))
    t.me.is_offered(END_MAIN)


def test_to_look_is_to_see_the_front_alone() -> None:
    """azurlane-2.1.0 313.7a"""
    scout = event("Scout", main(look(2), up_to(ships("yours")), Rest(It())))
    t = duel(me=side(front=[WALL], hand=[scout], deck=[HERON, TERN, "Pebble"]))
    t.me.uses("Scout")
    assert t.me.knows("Heron") and t.me.knows("Tern")
    assert not t.you.knows("Heron") and not t.you.knows("Tern")
    t.me.is_done()
    t.me.shows(deck=["Heron", "Tern", "Pebble"])
    t.is_quiet()


def test_to_reveal_is_to_show_every_player() -> None:
    """azurlane-2.1.0 313.8a"""
    show = event("Show", main(reveal(Top(1)), up_to(ships("yours")), Rest(It())))
    t = duel(me=side(front=[WALL], hand=[show], deck=[HERON, TERN]))
    t.me.uses("Show")
    assert t.me.knows("Heron") and t.you.knows("Heron") and not t.you.knows("Tern")
    t.me.is_done()
    t.is_quiet()


def test_an_act_that_a_text_allows_elsewhere_is_about_the_cards_there() -> None:
    """azurlane-2.1.0 400.7, 302.1"""
    salvage = event("Salvage", main(Choose(Cards("yours", ("retreat",), (Kind("ship"),))), Allow("use", It())))
    t = duel(me=side(hand=[salvage], retreat=[HERON, TERN], active=5))
    t.me.uses("Salvage")
    t.me.picks("Tern")
    t.me.is_offered(Use("Tern"), END_MAIN)
    t.me.uses("Tern", 0)
    t.me.shows(active=3, rested=2, retreat=["Salvage", "Heron"], field=["Flag", "Tern"])
    t.is_quiet()
