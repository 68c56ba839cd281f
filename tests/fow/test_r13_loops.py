"""1301 Loops."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import activate, text
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import Cards, It, Kind, This
from rulebound.program.ops import Change, Choose, May, Rest, Stand
from tests.forceofwill import BATTLE, Activate, Duel, chant, duel, resonator, side
from tests.scenario import NO, PASS, YES, numbers

LOOP_DRAW = 4
MINE = Cards("yours", ("field",), (Kind("resonator"),))
THEIRS = Cards("theirs", ("field",), (Kind("resonator"),))


def until_rounds_are_asked(t: Duel, again: str = "") -> None:
    """Whoever is asked goes on with the loop, until somebody is asked for a number."""
    for _ in range(2000):
        if t.s.over or t.s.g.ask_names[t.s.ask_kind] == "how many rounds":
            return
        if t.offers() == [YES, NO]:
            t.asked().agrees()
        elif again and Activate(again) in t.offers() and not t.s.items:
            t.asked().does(Activate(again))
        else:
            t.asked().passes()
    raise AssertionError(t.situation())


def test_a_loop_that_nobody_can_stop_ends_the_game_in_a_draw() -> None:
    """fow-6.0 1301.1, 1301.1c"""
    up = Ability("automatic", (Stand(This()),), Event("rests"))
    down = Ability("automatic", (Rest(This()),), Event("stands"))
    t = duel(me=side(field=[resonator("Rocker", 100, 100, up, down)]))
    t.me.attacks("Rocker")
    until_rounds_are_asked(t)
    t.is_over("nobody", ending=LOOP_DRAW)


def test_whoever_alone_can_stop_a_loop_says_how_often_it_is_done() -> None:
    """fow-6.0 1301.1, 1301.1a"""
    spring = resonator("Spring", 100, 100, activate(Stand(This()), rest=True))
    t = duel(me=side(field=[spring]))
    t.me.is_offered(Activate("Spring"), BATTLE, PASS)
    until_rounds_are_asked(t, "Spring")
    t.me.is_asked("how many rounds", "fow-6.0:1301.1")
    t.me.is_offered(*numbers(0, 1000))
    t.me.declares(7)
    # It may not be done again before something else is done.
    assert Activate("Spring") not in t.offers()
    t.resolves()
    t.me.is_offered(BATTLE, PASS)
    t.me.attacks("Spring")
    t.end_battle()
    t.you.shows(life=3900)


def test_where_both_can_stop_a_loop_the_smaller_number_is_done() -> None:
    """fow-6.0 1301.1, 1301.1b"""
    up = Ability("automatic", (May((Stand(This()),)),), Event("rests"))
    again = May((Choose(THEIRS), Rest(It())))
    down = Ability("automatic", (again,), Event("stands", own=False, whose="theirs"))
    tip = chant("Tip", text(target(MINE), Rest(It())))
    for first, second in ((30, 12), (12, 30)):
        me = side(field=[resonator("Up", 100, 100, up)], hand=[tip], fire=1)
        t = duel(me=me, you=side(field=[resonator("Down", 100, 100, down)]))
        t.me.plays("Tip", targets=["Up"])
        until_rounds_are_asked(t)
        # The active player says a number first.
        t.me.is_asked("how many rounds")
        t.me.declares(first)
        t.you.is_asked("how many rounds")
        t.you.declares(second)
        # Whoever is asked next cannot go on with it.
        while t.offers() == [PASS]:
            t.passes()
        t.asked().is_offered(NO)
        t.asked().refuses()
        t.resolves()
        t.is_quiet()


def test_a_loop_that_adds_up_is_done_as_often_as_said() -> None:
    """fow-6.0 1301.1a, 1301.1b"""
    # The smaller of two numbers shows in what the loop leaves behind.
    grow = resonator("Spring", 100, 100, activate(Stand(This()), rest=True), activate(Change("atk", 100, This())))
    t = duel(me=side(field=[grow]))
    until_rounds_are_asked(t, "Spring")
    t.me.declares(3)
    assert Activate("Spring") not in t.offers()
    t.me.is_offered(Activate("Spring", 1), BATTLE, PASS)
    t.is_quiet()
