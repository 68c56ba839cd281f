"""Scenario 15: the Cube with which the second player begins lies reverse side up, and goes back once it is rested."""

from __future__ import annotations

from rulebound.games.azurlane.r02_cards import main
from rulebound.program.amounts import Pool
from rulebound.program.ops import Draw, Transfer
from tests.flagships import END_MAIN, FIRST, KEEP, NO_ATTACK, Activate, Duel, Use, duel, event, first_turns, ship, side
from tests.scenario import Source, numbers

RAFT = ship("Raft", 1000, cost=2)


def second_turn() -> Duel:
    """The first turn of the player who goes second."""
    t = first_turns(["Flag", *["Raft"] * 20], ["Pennant", *["Raft"] * 20], cards=[RAFT])
    t.me.does(FIRST)
    t.me.does(KEEP)
    t.you.does(KEEP)
    t.me.shows(active=1, rested=0, reverse=0, **{"cube deck": 9})
    t.you.shows(active=0, rested=0, reverse=1, **{"cube deck": 9})
    t.me.is_offered(END_MAIN)
    t.me.ends_main()
    t.me.does(NO_ATTACK)
    return t


def test_paying_with_it_puts_it_back_into_the_cube_deck() -> None:
    """azurlane-2.1.0 101.8, 204.6b, 302.1b"""
    # AL-04; B.2.15; b15: it may come back in a later turn.
    t = second_turn()
    t.you.shows(active=1, rested=0, reverse=1, **{"cube deck": 8})
    name = t.offers()[0].card
    t.you.uses(name, 0)
    t.you.shows(active=0, rested=1, reverse=0, **{"cube deck": 9})
    t.you.ends_main()
    t.you.does(NO_ATTACK)
    t.me.ends_main()
    t.me.does(NO_ATTACK)
    # The one that was left has become active, and one came out of nine.
    t.shows(active="you", turn=4)
    t.you.shows(active=2, rested=0, reverse=0, **{"cube deck": 8})
    t.is_quiet()


def test_it_stays_as_it_is_while_it_is_not_used() -> None:
    """azurlane-2.1.0 204.6b, 406.1"""
    # b11: no reset and no standby phase turns it.
    t = second_turn()
    for _ in range(2):
        t.asked().ends_main()
        t.asked().does(NO_ATTACK)
    t.shows(active="you", turn=4)
    t.you.shows(active=2, rested=0, reverse=1, **{"cube deck": 7})
    t.is_quiet()


def test_a_text_that_rests_cubes_puts_it_back_as_well() -> None:
    """azurlane-2.1.0 204.6b"""
    # AL-04, a152: the player says which Cubes are rested.
    brake = event("Brake", main(Transfer(2, "usable", "rested"), Draw(1)))
    t = duel(me=side(hand=[brake], active=2, reverse=1, cube_deck=5))
    t.me.uses("Brake")
    # One of the two must be an active one: the question is about the other.
    t.me.is_offered(Source("active"), Source("reverse"))
    t.me.does(Source("reverse"))
    t.me.shows(active=1, rested=1, reverse=0, hand=1, **{"cube deck": 6})
    t.is_quiet()


def test_it_may_be_chosen_where_cubes_go_back_as_a_cost() -> None:
    """azurlane-2.1.0 407.1, 303.3"""
    # a122
    sell = ship("Sell", 1000, main(Draw(1), cost=(Transfer(2, "cubes", "cube deck"),), once="turn"))
    t = duel(me=side(front=[sell], active=1, rested=1, reverse=1))
    t.me.is_offered(Activate("Sell"), END_MAIN)
    t.me.activates("Sell")
    t.me.does(Source("rested"))
    t.me.shows(active=1, rested=0, reverse=0, hand=1, **{"cube deck": 2})
    t.is_quiet()


def test_it_counts_as_a_cube() -> None:
    """azurlane-2.1.0 407.1"""
    # B.2.15, a3, a32, a168
    gauge = event("Gauge", main(Draw(Pool("cubes"))))
    t = duel(me=side(hand=[gauge], active=1, rested=1, reverse=1))
    t.me.uses("Gauge")
    t.me.shows(hand=3)
    t.is_quiet()


def test_the_player_may_keep_it() -> None:
    """azurlane-2.1.0 302.1b"""
    t = duel(me=side(hand=[RAFT], active=2, reverse=1, cube_deck=5))
    t.me.does(Use("Raft"))
    t.me.is_offered(*numbers(0, 1))
    t.me.declares(0)
    t.me.puts_at(0)
    t.me.shows(active=0, rested=2, reverse=1, **{"cube deck": 5})
    t.is_quiet()
