"""8 Loops."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import Exists, Matches
from rulebound.program.filters import Cards, Compare, It, Named, Ready, Rested, This
from rulebound.program.ops import Change, Choose, Gain, Rest, Stand
from tests.scenario import NO, PASS, YES, numbers
from tests.skirmish import Skirmish, Use, side, skirmish, unit

DRAWN = 4
ROCKER = unit(
    "Rocker",
    1,
    1,
    Ability("automatic", (Stand(This()),), Event("rests")),
    Ability("automatic", (Rest(This()),), Event("stands")),
)


def is_counting(t: Skirmish) -> bool:
    """Whether somebody is asked how many rounds are done."""
    return t.s.g.ask_names[t.s.ask_kind] == "how many rounds"


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """toy 8.1"""
    for profile in ("toy", "toy-waves", "toy-fleet"):
        t = skirmish(profile, me=side(field=[ROCKER]))
        t.me.attacks("Rocker")
        while not t.s.over:
            t.asked().is_offered(PASS)
            t.asked().passes()
        t.is_over("nobody", ending=DRAWN)
        assert t.log[-1] == "draw [toy-1:8.1]", t.log[-1]


def test_one_who_can_stop_it_says_how_many_rounds_are_done() -> None:
    """toy 8.1"""
    # Each time it rests its player may stand it, and has gained 1 life by then.
    merry = unit(
        "Merry",
        1,
        1,
        Ability("automatic", (Stand(This()),), Event("rests"), may=True),
        Ability("automatic", (Gain("life", 1), Rest(This())), Event("stands")),
    )
    t = skirmish(me=side(field=[merry]))
    t.me.attacks("Merry")
    while not is_counting(t):
        t.me.is_offered(YES, NO)
        t.me.agrees()
    before = t.s.pool(0, t.me.seat)
    t.me.is_offered(*numbers(0, 1000))
    t.me.declares(7)
    t.me.shows(life=before + 7)
    # From the same position it is not gone on with.
    t.me.is_offered(NO)
    t.me.refuses()
    t.you.passes()
    t.is_quiet()


def test_if_both_can_stop_it_the_smaller_number_counts() -> None:
    """toy 8.1"""
    t = tug()
    rounds = 0
    while not is_counting(t):
        use = Use("Puller" if t.asked() is t.me else "Holder")
        t.asked().does(use if use in t.offers() and not t.s.items else PASS)
        rounds += 1
        assert rounds < 300, t.situation()
    lives = [t.s.pool(0, t.me.seat), t.s.pool(0, t.you.seat)]
    first = t.asked()
    first.is_offered(*numbers(0, 1000))
    first.declares(30)
    second = t.asked()
    assert second is not first
    second.declares(20)
    t.me.shows(life=lives[0] + 20)
    t.you.shows(life=lives[1] + 20)
    assert not is_counting(t)


def tug() -> Skirmish:
    """One rests the rope, the other stands it, and each gains 1 life by that; neither has to."""
    rope = Cards("any", ("field",), (Named("Rope"),))
    lies, stands = (Exists(Cards("any", ("field",), (Named("Rope"), one))) for one in (Rested(), Ready()))
    pull = Ability("activated", (Choose(rope, 1), Rest(It()), Gain("life", 1)), "quick", stands)
    hold = Ability("activated", (Choose(rope, 1), Stand(It()), Gain("life", 1)), "quick", lies)
    return skirmish(
        "toy",
        me=side(field=[unit("Puller", 0, 1, pull), unit("Rope", 0, 1)]),
        you=side(field=[unit("Holder", 0, 1, hold)]),
    )


def test_permanents_that_never_come_to_rest_are_a_loop_that_nobody_can_stop() -> None:
    """toy 8.1"""
    swing = Ability(
        "permanent", (Change("power", -2, This()),), condition=Matches(This(), (Compare("power", ">=", 6),))
    )
    t = skirmish(me=side(hand=[unit("Pendulum", 6, 1, swing)]))
    t.me.plays("Pendulum", at=0)
    t.is_over("nobody", ending=2)
    assert t.log[-1] == "draw [toy-1:8.1]", t.log[-1]
