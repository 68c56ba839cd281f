"""AL-27 What the document says nothing of, and how it is read: loops, replacements, several values, lost abilities."""

from __future__ import annotations

from rulebound.games.azurlane.r02_cards import automatic, main, ships, sink, static, up_to
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, It, Kind, Named, This
from rulebound.program.ops import Become, Change, Choose, Draw, Lose, May, Move, Redirect, Rest, Stand
from tests.flagships import END_MAIN, Activate, Duel, card, duel, event, ship, side
from tests.scenario import DECLINE, NO, YES, Replace, numbers

LOOP_DRAW = 4
LOOP_RULES = "azurlane-2.1.0:102.4, azurlane-2.1.0:103.4"
ANYBODY = Event("sink", own=False, where=(Kind("ship"),))
GONE = Ability("replacement", (Redirect("deck", "bottom"),), ANYBODY, may=True)


def until_rounds_are_asked(t: Duel, *again: str) -> None:
    """Whoever is asked goes on with the loop, until somebody is asked for a number."""
    for _ in range(400):
        if t.s.over or t.s.g.ask_names[t.s.ask_kind] == "how many rounds":
            return
        if t.offers() == [YES, NO]:
            t.asked().agrees()
        else:
            t.asked().activates(again[0])
    raise AssertionError(t.situation())


# -- loops ----------------------------------------------------------------------------------------


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """azurlane-2.1.0 102.1"""
    # AL-27
    rocker = ship("Rocker", 1000, automatic(Event("rests"), Stand(This())), automatic(Event("stands"), Rest(This())))
    t = duel(me=side(front=[rocker]))
    t.me.attacks("Rocker", "Pennant")
    t.is_over("nobody", ending=LOOP_DRAW)


def test_whoever_alone_can_stop_a_loop_says_how_often_it_is_done() -> None:
    """azurlane-2.1.0 503.1"""
    # AL-27
    spring = ship("Spring", 1000, main(Stand(This()), cost=(Rest(This()),)))
    t = duel(me=side(front=[spring]))
    t.me.is_offered(Activate("Spring"), END_MAIN)
    until_rounds_are_asked(t, "Spring")
    t.me.is_asked("how many rounds", LOOP_RULES)
    t.me.is_offered(*numbers(0, 1000))
    t.me.declares(7)
    # In the same position the loop may not be chosen again.
    t.me.is_offered(END_MAIN)
    t.is_quiet()


def test_where_both_can_stop_a_loop_the_turn_player_says_first_and_the_smaller_number_is_done() -> None:
    """azurlane-2.1.0 103.4"""
    # AL-27: when one is rested its player may stand it up, when it stands up the other player may rest it.
    up = ship("Up", 1000, automatic(Event("rests"), May((Stand(This()),))))
    down = ship("Down", 1000, automatic(Event("stands", own=False, whose="theirs"), May((Rest(All(ships("theirs"))),))))
    tip = event("Tip", main(Choose(ships("yours")), Rest(It())))
    for first, second in ((30, 12), (12, 30)):
        t = duel(me=side(front=[up], hand=[tip]), you=side(front=[down]))
        t.me.uses("Tip")
        t.me.is_offered(YES, NO)
        until_rounds_are_asked(t)
        t.me.is_asked("how many rounds", LOOP_RULES)
        t.me.declares(first)
        t.you.is_asked("how many rounds", LOOP_RULES)
        t.you.declares(second)
        # Whoever is asked next cannot go on.
        t.asked().is_offered(NO)
        t.asked().refuses()
        t.is_quiet()


# -- replacements ---------------------------------------------------------------------------------


def test_the_card_that_acts_replaces_first_then_the_turn_player_then_the_other() -> None:
    """azurlane-2.1.0 103.4"""
    # AL-27
    reaper = ship("Reaper", 1000, main(up_to(ships("theirs", Named("Guest"))), sink()), GONE)
    usher, host, guest = (ship(name, 1000, GONE) for name in ("Usher", "Host", "Guest"))
    t = duel(me=side(front=[usher, reaper]), you=side(front=[host, guest]))
    t.me.activates("Reaper")
    t.me.picks("Guest")
    t.me.is_offered(Replace("Reaper", 1), DECLINE)
    t.me.declines()
    t.me.is_offered(Replace("Usher"), DECLINE)
    t.me.declines()
    t.you.is_offered(Replace("Host"), Replace("Guest"), DECLINE)
    t.you.replaces("Host")
    t.you.shows(field=["Host", "Pennant"], deck=6, retreat=[])
    t.is_quiet()


def test_the_attacker_is_the_card_that_acts_in_a_battle() -> None:
    """azurlane-2.1.0 508.2"""
    # AL-27
    usher, reaper, host, guest = (ship(name, 1000, GONE) for name in ("Usher", "Reaper", "Host", "Guest"))
    t = duel(me=side(front=[usher, reaper]), you=side(front=[host, card(guest, rested=True)]))
    t.me.attacks("Reaper", "Guest")
    t.nobody_supports()
    t.me.is_offered(Replace("Reaper"), DECLINE)
    t.me.declines()
    t.me.is_offered(Replace("Usher"), DECLINE)
    t.me.declines()
    t.you.is_offered(Replace("Host"), Replace("Guest"), DECLINE)
    t.you.declines()
    t.you.shows(field=["Host", "Pennant"], retreat=["Guest"])
    t.is_quiet()


def test_the_attacker_acts_also_where_its_attack_takes_durability() -> None:
    """azurlane-2.1.0 508.1a"""
    # AL-27
    taken = Event("take", own=False, whose="theirs")
    gone = Ability("replacement", (Redirect("deck", "bottom"),), taken, may=True)
    usher, reaper = ship("Usher", 1000, gone), ship("Reaper", 9000, gone)
    t = duel(me=side(front=[usher, reaper]), you=side(durability=["Shell", "Shell"]))
    t.me.attacks("Reaper", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell")
    t.me.is_offered(Replace("Reaper"), DECLINE)
    t.me.declines()
    t.me.is_offered(Replace("Usher"), DECLINE)
    t.me.replaces("Usher")
    t.you.shows(durability=1, deck=6, hand=[])
    t.is_quiet()


def test_what_takes_the_place_may_itself_be_replaced() -> None:
    """azurlane-2.1.0 313.6a"""
    # AL-27
    instead = Ability("replacement", (Redirect("hand"),), Event("sink"))
    again = Ability(
        "replacement", (Redirect("deck", "bottom"),), Event("enters hand", own=False, where=(Kind("ship"),))
    )
    strike = event("Strike", main(up_to(ships("theirs")), sink()))
    t = duel(me=side(hand=[strike]), you=side(front=[ship("Buoy", 1000, instead), ship("Net", 1000, again)]))
    t.me.uses("Strike")
    t.me.picks("Buoy")
    t.you.shows(field=["Net", "Pennant"], hand=[], deck=6)
    t.is_quiet()


def test_no_text_replaces_the_same_event_twice() -> None:
    """azurlane-2.1.0 313.6a"""
    # AL-27: each of them would send the Ship where the other does not let it go.
    to_hand = Ability("replacement", (Redirect("hand"),), Event("enters retreat"))
    to_retreat = Ability("replacement", (Redirect("retreat"),), Event("enters hand", own=False, where=(Kind("ship"),)))
    strike = event("Strike", main(up_to(ships("theirs")), sink()))
    t = duel(me=side(hand=[strike]), you=side(front=[ship("Buoy", 1000, to_hand), ship("Net", 1000, to_retreat)]))
    t.me.uses("Strike")
    t.me.picks("Buoy")
    t.you.shows(field=["Net", "Pennant"], hand=[], retreat=["Buoy"])
    t.is_quiet()


# -- lasting effects ------------------------------------------------------------------------------


def test_static_abilities_apply_in_the_order_in_which_they_came() -> None:
    """azurlane-2.1.0 304.4"""
    # AL-27: what is set later goes over what was added, what is added later goes on top of what was set.
    flood = ship("Flood", 1000, static(Become("power", 4000, ships("theirs"), "while here")))
    swell = ship("Swell", 1000, static(Change("power", 1000, ships("theirs"), "while here")))
    for first, second, power in (("Flood", "Swell", 5000), ("Swell", "Flood", 4000)):
        t = duel(me=side(hand=[flood, swell]), you=side(front=[ship("Tern", 3000)]))
        t.me.uses(first, 0)
        t.me.uses(second, 1)
        t.card("Tern", power=power)
        t.is_quiet()


def test_a_ship_that_has_lost_its_abilities_gives_nothing_and_waits_for_nothing() -> None:
    """azurlane-2.1.0 304.1"""
    # AL-27
    pilot = ship(
        "Pilot",
        1000,
        static(Change("power", 1000, Cards("yours", ("field",), (Kind("ship"),)), "while here")),
        automatic(Event("rests"), Draw(1)),
    )
    hush = event("Hush", main(Choose(ships("yours", Named("Pilot"))), Lose(It())))
    nap = event("Nap", main(Rest(All(ships("yours", Named("Pilot"))))))
    t = duel(me=side(front=[pilot, ship("Tern", 3000)], hand=[hush, nap]))
    t.card("Tern", power=4000)
    t.me.uses("Hush")
    t.card("Tern", power=3000)
    t.me.uses("Nap")
    t.me.shows(hand=[])
    t.is_quiet()


def test_what_was_returned_is_lost_sight_of() -> None:
    """azurlane-2.1.0 400.6"""
    # AL-27: a text that is about a card does nothing more to it once that has changed zones.
    ferry = event("Ferry", main(Choose(ships("yours")), Move(It(), "hand", verb="return"), Rest(It()), Draw(1)))
    t = duel(me=side(front=[ship("Tern", 3000)], hand=[ferry]))
    t.me.uses("Ferry")
    t.me.shows(field=["Flag"], hand=["Tern", "Pebble"])
    t.is_quiet()
