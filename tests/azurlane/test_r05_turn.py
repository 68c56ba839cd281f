"""5 The turn: its phases, and what happens in each of them."""

from __future__ import annotations

from rulebound.games.azurlane import r05_turn
from rulebound.games.azurlane.r02_cards import (
    at_start_of_main,
    at_start_of_turn,
    automatic,
    awaken,
    discard,
    end_of_their_turn,
    end_of_turn,
    main,
    on_deploy,
    pursuit,
    static,
    when_rested,
)
from rulebound.program.abilities import Event
from rulebound.program.conditions import Remembered
from rulebound.program.filters import All, Cards, It, Other, Rested, This
from rulebound.program.ops import Change, Choose, Draw, Forbid, Later, Move, Rest, Stand, Transfer
from tests.flagships import (
    END_MAIN,
    KEEP,
    NO_ATTACK,
    SECOND,
    Activate,
    Attack,
    Duel,
    Use,
    card,
    duel,
    event,
    first_turns,
    flagship,
    ship,
    side,
)
from tests.scenario import Trigger

HERON = ship("Heron", 6000)
MINE = Cards("yours", ("field",))
THEIRS = Cards("theirs", ("field",))
RESET = r05_turn.TURN.index(r05_turn.reset_phase)
STANDBY = r05_turn.TURN.index(r05_turn.draw_card)
WHOLE = ["reset", "standby", "main", "attack", "end"]


def phases(t: Duel) -> list[str]:
    """The phases and steps gone through, in their order."""
    told = [line.partition(" [")[0] for line in t.log]
    return [line.removesuffix(" phase") for line in told if line.endswith(" phase")]


def comes_before(t: Duel, first: str, then: str) -> bool:
    """Whether something was told of one card before anything was told of another."""
    told = [i for word in (first, then) for i, line in enumerate(t.log) if word in line.partition(" [")[0]]
    return bool(told) and first in t.log[min(told)]


# -- 500 ------------------------------------------------------------------------------------------


def test_a_turn_has_its_five_phases_though_nothing_happens_in_them() -> None:
    """azurlane-2.1.0 500.1"""
    t = duel(step=RESET)
    t.me.is_offered(Use("Pebble"), END_MAIN)
    t.me.ends_turn()
    t.you.ends_turn()
    assert phases(t) == [*WHOLE, *WHOLE, *WHOLE[:3]]
    t.is_quiet()


def test_a_phase_ends_when_nothing_waits_and_its_player_wants_no_more() -> None:
    """azurlane-2.1.0 500.2"""
    # The phase goes on after each action, and its player says when it is over: nobody else is asked.
    draws = event("Charts", main(Draw(1)))
    t = duel(me=side(hand=[draws, ship("Gull", 1000, on_deploy(Draw(1)), cost=0)]))
    t.me.uses("Charts")
    t.me.is_offered(Use("Gull"), Use("Pebble"), END_MAIN)
    t.me.uses("Gull", 0)
    t.me.shows(hand=["Pebble", "Pebble#2"])
    t.shows(phase="main")
    t.me.ends_main()
    t.shows(phase="attack")
    t.me.is_offered(Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_what_lasts_until_a_turn_begins_ends_as_that_turn_begins() -> None:
    """azurlane-2.1.0 500.3"""
    boost = (Choose(MINE), Change("power", 1000, It(), "your next turn starts"))
    t = duel(me=side(front=[HERON], hand=[event("Vigil", main(*boost))]))
    t.me.uses("Vigil")
    t.me.picks("Heron")
    t.me.ends_turn()
    t.card("Heron", power=7000)
    t.you.ends_turn()
    t.card("Heron", power=6000)
    t.is_quiet()


def test_abilities_for_the_start_of_a_phase_come_before_anything_is_done_in_it() -> None:
    """azurlane-2.1.0 500.4"""
    early = ship("Early", 1000, at_start_of_main("yours", Draw(1)))
    other = ship("Other", 1000, at_start_of_main("theirs", Draw(1)))
    t = duel(me=side(front=[early]), you=side(front=[other]), step=RESET)
    t.me.is_offered(Use("Pebble"), Use("Pebble#2"), END_MAIN)
    t.me.shows(hand=["Pebble", "Pebble#2"])
    t.you.shows(hand=["Shell"])
    assert phases(t) == ["reset", "standby", "main"]
    t.is_quiet()


def test_the_battle_phase_has_a_start_of_its_own() -> None:
    """azurlane-2.1.0 500.4, 504.1"""
    early = ship("Early", 1000, automatic(Event("battle phase starts", own=False, whose="yours"), Draw(1)))
    t = duel(me=side(front=[early]))
    t.me.ends_main()
    t.me.shows(hand=["Pebble"])
    t.me.is_offered(Attack("Early", "Pennant"), Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_the_start_of_the_opponents_turn_sets_abilities_off() -> None:
    """azurlane-2.1.0 500.4, 500.6a"""
    # Both wait for the same moment; the turn player's goes first.
    waits = ship("Waits", 1000, at_start_of_turn("theirs", Draw(1)))
    mine = ship("Mine", 1000, at_start_of_turn("yours", Rest(This())))
    t = duel(me=side(front=[mine]), you=side(front=[waits]), step=RESET)
    t.card("Mine", rested=True)
    t.you.shows(hand=["Shell"])
    assert comes_before(t, "Mine", "Shell")
    t.is_quiet()


def test_nothing_happens_between_two_turns() -> None:
    """azurlane-2.1.0 500.5"""
    # What the end of the turn sets off, and what that sets off in turn, is over before the next one begins.
    first = ship("First", 1000, end_of_turn(Choose(MINE, name="it"), Rest(It())))
    then = ship("Then", 1000, when_rested(Draw(1)))
    t = duel(me=side(front=[first, then]))
    t.me.ends_turn()
    t.me.picks("Then")
    t.me.shows(hand=["Pebble"])
    t.you.is_asked("main phase")
    told = [line.partition(" [")[0] for line in t.log]
    begins = next(i for i, line in enumerate(told) if line == "reset phase")
    assert not any("Pebble" in line for line in told[begins:])
    t.is_quiet()


def test_a_phase_does_all_of_its_processing_before_an_ability_is_activated() -> None:
    """azurlane-2.1.0 500.6a"""
    # The draw sets an ability off; the Cube comes first, so that the ability finds four of them.
    eager = Event("draw", own=False, whose="yours")
    pays = ship("Reader", 1000, automatic(eager, Transfer(4, "active", "rested")))
    t = duel(me=side(front=[pays], active=3, cube_deck=2), step=STANDBY)
    t.me.shows(active=0, rested=4)
    t.me.shows(**{"cube deck": 1})
    t.is_quiet()


def test_what_the_reset_sets_off_and_the_start_of_the_turn_wait_together() -> None:
    """azurlane-2.1.0 500.6a"""
    # The turn player goes first with all of theirs, although the other's was set off earlier, by the reset.
    stands = Event("stands", own=False, whose="theirs")
    spy = ship("Spy", 1000, automatic(stands, Draw(1)))
    dawn = ship("Dawn", 1000, at_start_of_turn("yours", Move(All(Cards("theirs", ("field",))), "hand")))
    t = duel(me=side(front=[card(dawn, rested=True)]), you=side(front=[spy]), step=RESET)
    t.card("Dawn", rested=False)
    t.you.shows(field=["Pennant"], hand=["Spy", "Shell"])
    assert comes_before(t, "Spy", "Shell")
    t.is_quiet()


def test_what_the_draw_sets_off_and_the_start_of_the_standby_phase_wait_together() -> None:
    """azurlane-2.1.0 500.6a, 500.4"""
    spy = ship("Spy", 1000, automatic(Event("draw", own=False, whose="theirs"), Draw(1)))
    begins = Event("standby starts", own=False, whose="yours")
    dawn = ship("Dawn", 1000, automatic(begins, Move(All(Cards("theirs", ("field",))), "hand")))
    t = duel(me=side(front=[dawn]), you=side(front=[spy]), step=STANDBY)
    t.you.shows(field=["Pennant"], hand=["Spy", "Shell"])
    assert comes_before(t, "Spy", "Shell")
    t.is_quiet()


# -- 501, 502 -------------------------------------------------------------------------------------


def test_the_reset_phase_sets_all_rested_cards_of_the_turn_player_active() -> None:
    """azurlane-2.1.0 501.1"""
    me = side(
        front=[card(HERON, rested=True)], flagship=card(flagship("Banner", 5000), rested=True), active=1, rested=3
    )
    t = duel(me=me, you=side(front=[card(ship("Tern", 1000), rested=True)], active=2, rested=5), step=RESET)
    t.card("Heron", rested=False)
    t.card("Banner", rested=False)
    t.me.shows(active=4, rested=0)
    t.card("Tern", rested=True)
    t.you.shows(active=2, rested=5)
    t.is_quiet()


def test_cards_are_reset_together() -> None:
    """azurlane-2.1.0 501.1"""
    # What one of them sets off finds all the others active already.
    stands = automatic(Event("stands"), Choose(Cards("yours", ("field",), (Rested(),)), 1, 0), Draw(1))
    me = side(front=[card(ship("One", 1000, stands), rested=True), card(HERON, rested=True)])
    t = duel(me=me, step=RESET)
    t.me.shows(hand=["Pebble", "Pebble#2"])
    t.is_quiet()


def test_a_text_may_keep_a_card_out_of_the_reset() -> None:
    """azurlane-2.1.0 501.1"""
    anchor = ship("Anchor", 1000, on_deploy(Choose(THEIRS), Forbid("reset", It(), lasting="their next turn starts")))
    you = side(front=[card(HERON, rested=True), card(ship("Tern", 1000), rested=True)])
    t = duel(me=side(hand=[anchor]), you=you)
    t.me.uses("Anchor", 0)
    t.me.picks("Heron")
    t.me.ends_turn()
    t.card("Heron", rested=True)
    t.card("Tern", rested=False)
    t.you.ends_turn()
    t.me.ends_turn()
    t.card("Heron", rested=False)
    t.is_quiet()


def test_the_turn_player_draws_a_card_and_gets_a_cube() -> None:
    """azurlane-2.1.0 502.1, 502.2"""
    t = duel(me=side(active=2, cube_deck=3, deck=["Pebble", "Shell"]), step=RESET)
    t.me.shows(hand=["Pebble"], active=3, rested=0, reverse=0)
    t.me.shows(**{"cube deck": 2})
    t.you.shows(hand=[], active=10)
    t.is_quiet()


def test_the_starting_player_does_not_draw_in_the_first_turn() -> None:
    """azurlane-2.1.0 502.1"""
    t = first_turns(["Flag", *["Pebble"] * 20], ["Pennant", *["Shell"] * 20])
    t.me.does(SECOND)
    t.you.does(KEEP)
    t.me.does(KEEP)
    t.shows(turn=1, active="you")
    t.you.shows(hand=5, active=1)
    t.you.ends_turn()
    t.shows(turn=2, active="me")
    t.me.shows(hand=6, active=1, reverse=1)
    t.is_quiet()


def test_from_an_empty_cube_deck_no_cube_comes() -> None:
    """azurlane-2.1.0 502.2"""
    # AL-25, b9: and nothing is lost by it; b11: nor does a Cube that lies reverse side up turn over.
    t = duel(me=side(active=2, reverse=1, cube_deck=0), step=RESET)
    t.me.shows(active=2, reverse=1, rested=0)
    t.me.shows(**{"cube deck": 0})
    t.is_quiet()


def test_a_deck_that_is_empty_after_the_draw_loses_the_game() -> None:
    """azurlane-2.1.0 502.1, 312.3b"""
    # AL-11, b7: the check comes after what the phase does by rule.
    t = duel(me=side(deck=["Pebble"]), step=RESET)
    t.is_over("you")


# -- 503 ------------------------------------------------------------------------------------------


def test_ships_events_and_abilities_are_used_in_the_main_phase_as_often_as_one_likes() -> None:
    """azurlane-2.1.0 503.1, 602.17"""
    # b12: no limit but the Cubes.
    gull = ship("Gull", 1000, main(Draw(1), cost=(Rest(This()),)), cost=1)
    charts = event("Charts", main(Draw(1)), cost=1)
    t = duel(me=side(front=[gull], hand=[gull, gull, charts], active=3))
    t.me.is_offered(Use("Gull#2"), Use("Gull#3"), Use("Charts"), Activate("Gull"), END_MAIN)
    t.me.uses("Gull#2", 1)
    t.me.uses("Gull#3", 2)
    t.me.activates("Gull")
    t.me.uses("Charts")
    # b17: a Ship uses its abilities in the turn in which it came.
    t.me.is_offered(Activate("Gull#2"), Activate("Gull#3"), END_MAIN)
    t.me.activates("Gull#2")
    t.me.shows(hand=3, active=0, rested=3)
    t.is_quiet()


def test_cards_of_other_times_are_refused_in_the_main_phase_with_the_reason() -> None:
    """azurlane-2.1.0 503.1"""
    brace = event("Brace", main(Draw(1)), cost=3)
    t = duel(me=side(hand=[brace], active=2))
    t.me.is_offered(END_MAIN)
    t.me.is_refused("Brace", "use", "azurlane-2.1.0:204.6a")
    t.you.is_refused("Pennant", "attack", "azurlane-2.1.0:504.1")
    t.me.is_refused("Flag", "attack", "azurlane-2.1.0:504.1")
    t.is_quiet()


def test_in_the_battle_phase_what_is_for_the_main_phase_is_refused() -> None:
    """azurlane-2.1.0 503.1, 504.1"""
    scout = ship("Scout", 1000, main(Draw(1)), pursuit(Draw(1)), on_deploy(Draw(1)))
    hand = [event("Charts", main(Draw(1)), cost=1), event("Atlas", main(Draw(1)), cost=3)]
    t = duel(me=side(front=[scout], hand=hand, active=2), you=side(front=[scout]))
    t.me.is_refused("Charts", "use", "")
    t.me.ends_main()
    t.me.is_refused("Charts", "use", "azurlane-2.1.0:503.1")
    t.me.is_refused("Atlas", "use", "azurlane-2.1.0:204.6a")
    t.me.is_refused("Scout", "activate", "azurlane-2.1.0:503.1")
    t.me.is_refused("Scout", "attack", "")
    t.you.is_refused("Scout#2", "attack", "azurlane-2.1.0:504.1")
    t.is_quiet()


def test_all_that_an_action_sets_off_is_processed_before_the_next_card_is_used() -> None:
    """azurlane-2.1.0 503.2"""
    # [On Deploy] rests Tern, whose own ability draws the card that can be used next.
    gull = ship("Gull", 1000, on_deploy(Rest(All(Cards("yours", ("field",), (Other(),))))), cost=0)
    tern = ship("Tern", 1000, when_rested(Draw(1)))
    t = duel(me=side(front=[tern], hand=[gull, event("Charts", main(Draw(1)))]))
    t.me.uses("Gull", 1)
    t.me.is_offered(Use("Charts"), Use("Pebble"), END_MAIN)
    t.is_quiet()


# -- 509 ------------------------------------------------------------------------------------------


def test_the_end_of_a_turn_sets_off_abilities_of_both_players_the_turn_players_first() -> None:
    """azurlane-2.1.0 509.1, 602.8, 602.9"""
    # AL-01: then the effects of the turn end; no Ship is sunk.
    mine = ship("Mine", 1000, end_of_turn(Draw(1)), end_of_their_turn(Draw(3)))
    theirs = ship("Theirs", 1000, end_of_their_turn(Choose(Cards("theirs", ("hand",)), blind=True), Move(It(), "deck")))
    t = duel(me=side(front=[mine]), you=side(front=[theirs]))
    t.me.ends_turn()
    t.you.picks("Pebble")
    t.me.shows(hand=[], field=["Flag", "Mine"])
    t.you.shows(field=["Pennant", "Theirs"])
    t.shows(active="you")
    t.you.ends_turn()
    # And now the other's turn has ended: three cards, then the card of the new turn.
    t.me.shows(hand=4)
    t.is_quiet()


def test_the_turn_player_orders_what_the_end_of_the_turn_sets_off() -> None:
    """azurlane-2.1.0 509.1"""
    draws = ship("Draws", 1000, end_of_turn(Draw(1)))
    throws = ship("Throws", 1000, end_of_turn(*discard()))
    t = duel(me=side(front=[draws, throws]))
    t.me.ends_turn()
    t.me.is_offered(Trigger("Draws"), Trigger("Throws"))
    t.me.triggers("Draws")
    t.me.picks("Pebble")
    t.me.shows(hand=[], retreat=["Pebble"])
    t.is_quiet()


def test_what_lasts_for_the_turn_ends_after_the_abilities_of_its_end() -> None:
    """azurlane-2.1.0 509.2"""
    # AL-01: the end phase goes on with 509.2.
    strong = Cards("yours", ("field",), (Rested(),))
    boost = event("Surge", main(Choose(MINE), Change("power", 3000, It(), "turn")))
    until = event("Swell", main(Choose(MINE), Change("power", 1000, It(), "end of turn")))
    looks = ship("Looks", 1000, end_of_turn(Choose(strong, 1, 0), Change("power", 500, It(), "turn")))
    t = duel(me=side(front=[card(HERON, rested=True), looks], hand=[boost, until]))
    t.me.uses("Surge")
    t.me.picks("Heron")
    t.me.uses("Swell")
    t.me.picks("Heron")
    t.card("Heron", power=10000)
    t.me.ends_turn()
    # The end of the turn is being processed, and both still hold.
    t.card("Heron", power=10000)
    t.me.picks("Heron")
    t.shows(active="you", phase="main")
    t.card("Heron", power=6000)
    t.is_quiet()


def test_an_effect_of_the_opponents_turn_ends_with_that_turn() -> None:
    """azurlane-2.1.0 509.2"""
    boost = (Choose(MINE), Change("power", 1000, It(), "their next turn ends"))
    t = duel(me=side(front=[HERON], hand=[event("Vigil", main(*boost))]))
    t.me.uses("Vigil")
    t.me.picks("Heron")
    t.me.ends_turn()
    t.card("Heron", power=7000)
    t.you.ends_turn()
    t.card("Heron", power=6000)
    t.is_quiet()


def test_a_card_that_stands_at_the_end_of_the_turn_is_active_in_the_next() -> None:
    """azurlane-2.1.0 509.1, 602.8"""
    back = flagship("Crowned", 7000, durability=0)
    front = flagship("Crown", 5000, end_of_turn(Stand(This()), awaken()), back="crowned")
    t = duel(me=side(flagship=card(front, rested=True)), cards=[back])
    t.me.ends_turn()
    t.card("Crown", rested=False, power=7000)
    t.is_quiet()


def test_what_was_put_off_until_a_turn_begins_or_ends_comes_then() -> None:
    """azurlane-2.1.0 500.4, 509.1"""
    dawn = event("Dawn", main(Later("turn starts", (Draw(1),))))
    dusk = event("Dusk", main(Later("turn ends", (Draw(2),))))
    t = duel(me=side(hand=[dawn, dusk], deck=["Pebble"] * 9))
    t.me.uses("Dawn")
    t.me.uses("Dusk")
    t.me.shows(hand=[])
    t.me.ends_turn()
    t.me.shows(hand=["Pebble", "Pebble#2"])
    t.you.ends_turn()
    # One for the beginning of the turn, one for the turn itself; the other player's turn was none of it.
    t.me.shows(hand=4)
    t.me.ends_turn()
    t.you.ends_turn()
    t.me.shows(hand=5)
    t.is_quiet()


def test_a_text_may_keep_a_player_from_drawing() -> None:
    """azurlane-2.1.0 502.1"""
    drought = ship("Drought", 1000, static(Forbid("draw", side="theirs", lasting="while here")))
    t = duel(me=side(front=[drought]))
    t.me.ends_turn()
    t.you.shows(hand=[], deck=5)
    t.you.ends_turn()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_turns_and_what_was_done_in_them_are_counted() -> None:
    """azurlane-2.1.0 501.1, 509.2"""
    # One's own turns for the whole game, the Events from hand turn by turn.
    late = static(Change("power", 1000, This(), "while here"), condition=Remembered("turns", ">=", 4))
    calm = static(Change("power", 200, This(), "while here"), condition=Remembered("events", "==", 0))
    t = duel(me=side(front=[ship("Elder", 3000, late, calm)], hand=[event("Charts", main(Draw(1)))]))
    t.card("Elder", power=3200)
    t.me.uses("Charts")
    t.card("Elder", power=3000)
    t.me.ends_turn()
    t.card("Elder", power=3200)
    t.you.ends_turn()
    t.card("Elder", power=4200)
    t.is_quiet()
