"""R7 Loops: forced, by one player, by both, with growing amounts, through chance, under every profile."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Pool
from rulebound.program.conditions import Compared
from rulebound.program.filters import All, Cards, Kind, This
from rulebound.program.ops import Damage, Draw, Gain, If, May, Op, Put, Rest, Shuffle, Stand, Win
from tests import toy
from tests.scenario import NO, PASS, YES, Side, Trigger, numbers
from tests.skirmish import Attack, Play, Skirmish, Use, side, skirmish, unit

every_profile = pytest.mark.parametrize("profile", list(toy.PROFILES))
without_a_chase = pytest.mark.parametrize("profile", ["toy-waves", "toy-fleet"])
LOOP_DRAW = 4
ROUNDS = "how many rounds"
PATIENCE = 400  # answers after which a loop should have been noticed


def rocker(*more: Op) -> PrintedCard:
    """A unit that stands when it rests and rests when it stands, and does something each time it stands."""
    return unit(
        "Rocker",
        1,
        1,
        Ability("automatic", (Stand(This()), *more), Event("rests")),
        Ability("automatic", (Rest(This()),), Event("stands")),
    )


def asks_for_rounds(t: Skirmish) -> bool:
    """Whether somebody is asked how often a loop is gone round."""
    return not t.s.over and not t.s.suspended and t.s.g.ask_names[t.s.ask_kind] == ROUNDS


def run_by_itself(t: Skirmish) -> None:
    """Everybody passes where they are asked at all, until the game ends or asks for a number."""
    for _ in range(PATIENCE):
        if t.s.over or t.s.suspended or asks_for_rounds(t):
            return
        t.asked().passes()
    t.fail("the loop is not noticed")


def use_again_and_again(t: Skirmish, name: str, ability: int = 0) -> int:
    """The player who is asked uses an ability until a number is asked for; returns how often it worked."""
    user = t.asked()
    for rounds in range(PATIENCE):
        if asks_for_rounds(t):
            return rounds
        user.uses(name, ability)
        while not asks_for_rounds(t) and len(t.s.items) > 0:
            t.asked().passes()
        while not asks_for_rounds(t) and t.s.seat != user.seat:
            t.asked().passes()
    t.fail("the loop is not noticed")


def spring(*body: Op, name: str = "Spring", window: str = "main") -> PrintedCard:
    """A unit with an ability that costs nothing."""
    return unit(name, 0, 1, Ability("activated", body, window))


def board(profile: str, me: Side, you: Side | None = None) -> Skirmish:
    """A board for loops that end late: the kernel looks for them, and gives up on them, sooner than usual."""
    return skirmish(profile, me, you, loop_patience=8, loop_bound=200, fuse_steps=3000)


# -- nobody can stop it ---------------------------------------------------------------------------


@every_profile
def test_a_loop_that_nobody_can_stop_is_a_draw(profile: str) -> None:
    """toy 8.1"""
    t = skirmish(profile, side(field=[rocker()]))
    t.me.attacks("Rocker")
    run_by_itself(t)
    t.is_over("nobody", LOOP_DRAW)


@every_profile
def test_a_loop_that_nobody_can_stop_is_a_draw_though_life_and_counters_grow(profile: str) -> None:
    """toy 8.1"""
    t = skirmish(profile, side(field=[rocker(Gain("life", 1), Put(This(), "plus"))]))
    t.me.attacks("Rocker")
    run_by_itself(t)
    t.is_over("nobody", LOOP_DRAW)


@every_profile
def test_a_loop_that_takes_life_ends_by_itself(profile: str) -> None:
    """toy 1.2, 8.1"""
    t = board(profile, side(field=[rocker(Damage(1, side="theirs"))]), side(life=40))
    t.me.attacks("Rocker")
    run_by_itself(t)
    t.is_over("me")


@every_profile
def test_a_loop_that_deals_damage_ends_by_itself_when_the_unit_falls(profile: str) -> None:
    """toy 2.4, 8.1"""
    # It deals 1 damage to every unit, and will itself be the first of them to fall.
    units = Cards("any", ("field",), (Kind("unit"),))
    seesaw = unit(
        "Seesaw",
        1,
        30,
        Ability("automatic", (Stand(This()), Damage(1, All(units))), Event("rests")),
        Ability("automatic", (Rest(This()),), Event("stands")),
    )
    t = board(profile, side(field=[seesaw]), side(field=[unit("Rock", 0, 90)]))
    t.me.attacks("Seesaw")
    if profile == "toy-waves":
        # Here units fall between the waves only, so that it never stops.
        t.is_over("nobody", LOOP_DRAW)
        return
    run_by_itself_to_main(t)
    t.me.shows(field=[], trash=["Seesaw"])
    t.card("Rock", damage=30)


def run_by_itself_to_main(t: Skirmish) -> None:
    """Everybody passes until the turn player acts again."""
    for _ in range(PATIENCE * 4):
        if t.s.over or t.stage.is_ordinary(t.s):
            return
        t.asked().passes()
    t.fail("it does not end")


@every_profile
def test_a_loop_whose_growth_a_text_waits_for_goes_on_until_then(profile: str) -> None:
    """toy 8.1"""
    enough = If(Compared(Pool("life"), ">=", 40), (Win(),))
    t = board(profile, side(field=[rocker(Gain("life", 1), enough)]))
    t.me.attacks("Rocker")
    for _ in range(PATIENCE * 4):
        if t.s.over:
            break
        t.asked().passes()
    t.is_over("me")
    t.me.shows(life=40)


@every_profile
def test_a_loop_whose_growth_a_condition_waits_for_goes_on_until_then(profile: str) -> None:
    """toy 8.1"""
    rich = unit(
        "Miser",
        0,
        9,
        Ability("automatic", (Win(),), Event("stands", own=False), condition=Compared(Pool("life"), ">=", 40)),
    )
    t = board(profile, side(field=[rocker(Gain("life", 1)), rich]))
    t.me.attacks("Rocker")
    for _ in range(PATIENCE * 4):
        if t.s.over:
            break
        # On a chase what is played last happens first.
        first = Trigger("Rocker", 1) if t.s.g.announces else Trigger("Miser")
        t.asked().does(first if Trigger("Miser") in t.offers() else PASS)
    t.is_over("me")
    t.me.shows(life=41)


@every_profile
def test_a_loop_in_which_the_only_choice_is_between_ways_to_go_on_is_a_draw(profile: str) -> None:
    """toy 8.1"""
    # Whichever of the two goes first, both do the same, and again.
    twin = unit(
        "Twin",
        1,
        1,
        Ability("automatic", (Stand(This()),), Event("rests")),
        Ability("automatic", (Gain("life", 1),), Event("rests")),
        Ability("automatic", (Rest(This()),), Event("stands")),
    )
    t = skirmish(profile, side(field=[twin]))
    t.me.attacks("Twin")
    for _ in range(PATIENCE * 2):
        if t.s.over:
            break
        offers = t.offers()
        t.asked().does(offers[0] if offers[0].kind in ("trigger", "number") else PASS)
    t.is_over("nobody", LOOP_DRAW)


# -- one player can stop it -----------------------------------------------------------------------


@every_profile
def test_a_loop_that_the_turn_player_can_stop_asks_that_player(profile: str) -> None:
    """toy 8.1"""
    t = skirmish(profile, side(field=[spring(Gain("life", 1))]))
    rounds = use_again_and_again(t, "Spring")
    t.me.is_asked(ROUNDS, "toy-1:8.1")
    t.me.is_offered(*numbers(0, 1000))
    t.me.declares(500)
    t.me.shows(life=12 + rounds + 500)
    # From the same position it is not gone on with.
    t.me.is_offered(Attack("Spring"), PASS)
    t.is_quiet()


@every_profile
def test_a_loop_may_be_gone_round_no_more_at_all(profile: str) -> None:
    """toy 8.1"""
    t = skirmish(profile, side(field=[spring(Put(This(), "plus"))]))
    rounds = use_again_and_again(t, "Spring")
    t.me.declares(0)
    t.card("Spring", plus=rounds, power=rounds)
    t.me.is_offered(Attack("Spring"), PASS)


@every_profile
def test_counters_grow_by_the_number_of_rounds(profile: str) -> None:
    """toy 2.6, 8.1"""
    t = skirmish(profile, side(field=[spring(Put(This(), "plus", 2))]))
    rounds = use_again_and_again(t, "Spring")
    t.me.declares(30)
    t.card("Spring", plus=2 * (rounds + 30), power=2 * (rounds + 30))


def test_a_loop_that_the_other_player_can_stop_asks_that_player() -> None:
    """toy 8.1"""
    spark = spring(Gain("life", 1), window="quick")
    t = skirmish("toy", side(), side(field=[spark]))
    t.me.passes()
    rounds = 0
    while not asks_for_rounds(t):
        t.you.uses("Spring")
        t.you.passes()
        t.me.passes()
        if not asks_for_rounds(t):
            t.me.passes()
        rounds += 1
        assert rounds < PATIENCE
    t.you.is_asked(ROUNDS)
    t.you.declares(7)
    t.you.shows(life=12 + rounds + 7)
    t.you.is_offered(PASS)


def may_rock(mine: bool, yours: bool) -> PrintedCard:
    """A unit that is stood up and rested again by those who may."""
    up: tuple[Op, ...] = (May((Stand(This()),)),) if mine else (Stand(This()),)
    down: tuple[Op, ...] = (May((Rest(This()),), by="theirs"),) if yours else (Rest(This()),)
    return unit(
        "Cradle",
        1,
        1,
        Ability("automatic", up, Event("rests")),
        Ability("automatic", down, Event("stands")),
    )


def agree_again_and_again(t: Skirmish) -> int:
    """Whoever may do something does it until a number is asked for; returns how often."""
    for rounds in range(PATIENCE):
        if asks_for_rounds(t):
            return rounds
        t.asked().does(YES if YES in t.offers() else PASS)
    t.fail("the loop is not noticed")


@every_profile
@pytest.mark.parametrize("mine", [True, False])
def test_a_loop_of_texts_asks_the_one_player_who_may_stop_it(profile: str, mine: bool) -> None:
    """toy 8.1"""
    t = skirmish(profile, side(field=[may_rock(mine, not mine)]))
    t.me.attacks("Cradle")
    agree_again_and_again(t)
    one = t.me if mine else t.you
    one.is_asked(ROUNDS)
    one.declares(3)
    one.is_offered(NO)
    one.refuses()
    run_by_itself_to_main(t)
    t.card("Cradle", rested=mine)


# -- both can -------------------------------------------------------------------------------------


@every_profile
@pytest.mark.parametrize(("first", "second"), [(9, 4), (4, 9), (6, 6)])
def test_where_both_can_stop_it_both_are_asked_and_the_smaller_number_counts(
    profile: str, first: int, second: int
) -> None:
    """toy 8.1"""
    cradle = unit(
        "Cradle",
        1,
        1,
        Ability("automatic", (May((Stand(This()),)), Gain("life", 1)), Event("rests")),
        Ability("automatic", (May((Rest(This()),), by="theirs"),), Event("stands")),
    )
    t = skirmish(profile, side(field=[cradle]))
    t.me.attacks("Cradle")
    agree_again_and_again(t)
    before = t.s.pool(0, t.me.seat)
    t.me.is_asked(ROUNDS)
    t.me.declares(first)
    t.you.is_asked(ROUNDS)
    t.you.declares(second)
    t.me.shows(life=before + min(first, second))
    stopped = t.asked()
    stopped.is_offered(NO)
    stopped.refuses()
    run_by_itself_to_main(t)
    t.is_quiet()


# -- not again ------------------------------------------------------------------------------------


@every_profile
def test_after_a_number_the_same_loop_is_not_taken_up_by_another_way(profile: str) -> None:
    """toy 8.1"""
    pair = unit(
        "Pair",
        0,
        1,
        Ability("activated", (Gain("life", 1),), "main"),
        Ability("activated", (Gain("life", 2),), "main"),
    )
    t = skirmish(profile, side(field=[pair]))
    use_again_and_again(t, "Pair", 0)
    t.me.declares(10)
    t.me.is_offered(Use("Pair", 1), Attack("Pair"), PASS)
    use_again_and_again(t, "Pair", 1)
    t.me.declares(10)
    # Neither is open any more, whichever came last.
    t.me.is_offered(Attack("Pair"), PASS)


@every_profile
def test_a_detour_does_not_open_the_loop_again(profile: str) -> None:
    """toy 8.1"""
    pair = unit(
        "Pair",
        0,
        1,
        Ability("activated", (Gain("life", 1),), "main"),
        Ability("activated", (Gain("life", 2),), "main"),
    )
    t = skirmish(profile, side(field=[pair]))
    use_again_and_again(t, "Pair", 0)
    t.me.declares(10)
    t.me.uses("Pair", 1)
    while len(t.s.items) > 0:
        t.asked().passes()
    if asks_for_rounds(t):
        t.me.declares(0)
    assert Use("Pair", 0) not in t.offers()


@every_profile
def test_what_the_rounds_brought_can_be_spent(profile: str) -> None:
    """toy 5.3, 8.1"""
    t = skirmish(profile, side(field=[spring(Gain("ready", 1)), spring(name="Idle")], hand=["Forge Mother"], ready=0))
    rounds = 0
    while not asks_for_rounds(t):
        t.me.uses("Spring")
        while len(t.s.items) > 0:
            t.asked().passes()
        rounds += 1
        assert rounds < PATIENCE
    t.me.declares(4)
    t.me.shows(ready=rounds + 4)
    t.me.is_offered(Play("Forge Mother"), Attack("Spring"), Use("Idle"), Attack("Idle"), PASS)


@every_profile
def test_a_new_turn_opens_the_loop_again(profile: str) -> None:
    """toy 8.1"""
    me = side(field=[spring(Gain("life", 1))])
    t = skirmish(profile, me)
    use_again_and_again(t, "Spring")
    t.me.declares(0)
    t.turn_passes()
    t.turn_passes()
    assert Use("Spring") in t.offers()


# -- chance and progress --------------------------------------------------------------------------


@every_profile
def test_what_goes_through_a_shuffle_is_no_loop(profile: str) -> None:
    """toy 8.1"""
    # A deck of two lies as it lay before every other time.
    t = board(profile, side(field=[spring(Shuffle())], deck=["Mob", "Flare"]))
    for _ in range(40):
        t.me.uses("Spring")
        while len(t.s.items) > 0:
            t.asked().passes()
        t.me.is_offered(Use("Spring"), Attack("Spring"), PASS)


@without_a_chase
def test_what_goes_through_a_shuffle_by_itself_is_no_draw(profile: str) -> None:
    """toy 8.1"""
    t = board(profile, side(field=[rocker(Shuffle())], deck=["Mob", "Flare"]))
    t.me.attacks("Rocker")
    # Chance might have stopped it; the fuse does.
    assert not t.s.over
    assert t.s.suspended


@every_profile
def test_drawing_is_no_loop(profile: str) -> None:
    """toy 1.3, 8.1"""
    t = board(profile, side(field=[rocker(Draw(1))], deck=["Mob"] * 30))
    t.me.attacks("Rocker")
    for _ in range(PATIENCE * 4):
        if t.s.over:
            break
        t.asked().passes()
    t.is_over("you")


@every_profile
def test_a_unit_that_attacks_for_ever_is_a_loop_too(profile: str) -> None:
    """toy 8.1"""
    # It stands up again after each of its attacks, which do nothing.
    tireless = unit("Tireless", 0, 9, Ability("automatic", (Stand(This()),), Event("attacks")))
    t = board(profile, side(field=[tireless]))
    for _ in range(PATIENCE):
        if asks_for_rounds(t):
            break
        t.me.attacks("Tireless")
        while not asks_for_rounds(t) and not t.stage.is_ordinary(t.s):
            t.asked().passes()
    t.me.is_asked(ROUNDS)
    t.me.declares(5)
    t.me.is_offered(PASS)


@every_profile
def test_free_acts_are_no_loop_if_each_of_them_can_be_done_once_only(profile: str) -> None:
    """toy 5.5, 8.1"""
    once = Ability("activated", (Gain("life", 1),), "main", once="turn")
    t = board(profile, side(field=[unit(f"Hand {i}", 0, 1, once, once, once) for i in range(6)]))
    for i in range(18):
        t.me.uses(f"Hand {i // 3}", i % 3)
        while len(t.s.items) > 0:
            t.asked().passes()
    t.is_quiet()


def test_turn_after_turn_is_no_loop() -> None:
    """toy 8.1"""
    t = skirmish("toy-waves", me=side(deck=["Kiln Guard"] * 40), you=side(deck=["Shoal Wall"] * 40))
    while t.s.turn < 73:
        # A player passes, and from the seventh card in hand on discards one.
        t.asked().does(PASS if PASS in t.offers() else t.offers()[0])
    t.shows(turn=73)
    t.is_quiet()
