"""3 Areas."""

from __future__ import annotations

import pytest

from rulebound.games.opcg import r06_turn
from rulebound.games.opcg.cards import CHARACTERS, activate, don, main, on_ko, on_their_attack
from rulebound.kernel import view
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Pool, Times
from rulebound.program.conditions import IfDone
from rulebound.program.filters import All, Cards, FaceUp, It, Kind, This, Top
from rulebound.program.ops import Change, Choose, Draw, If, Look, Move, Op, Play, Transfer, Turn
from tests.onepiece import (
    BOTH_BOOKS,
    END,
    FIRST,
    KEEP,
    Activate,
    Attack,
    Duel,
    card,
    character,
    duel,
    event,
    first_turns,
    leader,
    side,
    stage,
)
from tests.scenario import DONE, Pick, Source

CREW = ["Lamplighter", "Ember Runner", "Gate Warden", "Rope Dancer"]
FULL = [*CREW, "Torch Bearer"]
OLD = "opcg-1.1.6"
REFRESH = r06_turn.TURN.index(r06_turn.begin_turn)


def told(t: Duel, who: str) -> list[str]:
    """What a player is told of what has just happened."""
    return [e.text for e in view.events(t.s, t.me.seat if who == "me" else t.you.seat)]


def seen(t: Duel, who: str, area: str, whose: str) -> tuple[int, list[str]]:
    """How many cards a player sees in an area, and which of them by name."""
    seats = {"me": t.me.seat, "you": t.you.seat}
    for zone in view.view(t.s, seats[who]).zones:
        if zone.name == area and zone.seat == seats[whose]:
            return zone.count, [one.name for one in zone.cards]
    raise AssertionError(f"no area is called {area}")


# -- areas ----------------------------------------------------------------------------------------


def test_each_player_has_every_area() -> None:
    """opcg 3-1-1, 3-1-3"""
    t = first_turns(["Seeker", *["Pebble"] * 20], ["Keeper", *["Shell"] * 20])
    t.me.does(FIRST)
    t.me.does(KEEP)
    t.you.does(KEEP)
    areas = {"deck", "hand", "trash", "leader", "characters", "stage", "life"}
    shown = view.view(t.s, t.me.seat)
    for seat in (0, 1):
        assert areas | {"aside"} == {zone.name for zone in shown.zones if zone.seat == seat}
        assert {"don_deck", "active", "rested", "held"} == set(shown.pools[seat])
    t.me.shows(leader=["Seeker"], deck=10, hand=5, life=5, don_deck=9, active=1)
    t.you.shows(leader=["Keeper"], deck=10, hand=5, life=5, don_deck=10, active=0)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_leader_characters_stage_and_cost_area_are_the_field(profile: str) -> None:
    """opcg 3-1-2, manual-1.11:M.areas.9"""
    counts = Times(1000, Count(Cards("yours", ("field",))))
    don = Times(1000, Pool("don_field"))
    survey = event("Survey", main(Change("power", counts, All(CHARACTERS)), Change("power", don, All(CHARACTERS))))
    me = side(characters=[card("Rope Dancer", don=1)], hand=[survey, "Lamplighter"], stage=[stage("Pier")])
    me.pools.update(active=2, rested=1)
    t = duel(profile, me=me, you=side(characters=["Lamplighter"]))
    t.me.plays("Survey")
    # A Leader, a Character and a Stage; two active, one rested and one given DON!!, which adds 1000 by itself.
    t.card("Rope Dancer", power=4000 + 3000 + 4000 + 1000)
    t.is_quiet()


def test_everybody_sees_how_many_cards_lie_where() -> None:
    """opcg 3-1-4"""
    t = duel(me=side(hand=["Lamplighter"]), you=side(hand=["Rope Dancer", "Undertow"]))
    for who in ("me", "you"):
        assert [seen(t, who, area, "you")[0] for area in ("deck", "hand", "life")] == [5, 2, 2]
    t.is_quiet()


def test_what_waits_for_its_own_move_needs_an_area_that_everybody_sees() -> None:
    """opcg 3-1-5, 3-10-2-1"""
    gone = Ability("automatic", (Draw(1),), Event("leaves characters"))
    for to, face, hand in (("trash", "", 1), ("hand", "", 1), ("deck", "", 0), ("life", "down", 0), ("life", "up", 1)):
        drifter = character("Drifter", 1000, gone)
        wave = event("Wave", main(Choose(CHARACTERS), Move(It(), to, "top", face=face)))  # type: ignore[arg-type]
        t = duel(me=side(characters=[drifter], hand=[wave]))
        t.me.plays("Wave")
        t.me.shows(hand=hand)
        t.is_quiet()


def test_a_card_that_left_is_a_new_card() -> None:
    """opcg 3-1-6"""
    tide = event("Tide", main(Choose(CHARACTERS), Change("power", 2000, It(), "game"), Move(It(), "hand")))
    t = duel(me=side(characters=["Rope Dancer"], hand=[tide]))
    t.me.plays("Tide")
    t.me.plays("Rope Dancer")
    t.card("Rope Dancer", power=4000)
    t.is_quiet()


def test_a_card_that_stays_keeps_what_was_given_to_it() -> None:
    """opcg 3-1-6"""
    drill = event("Drill", main(Choose(CHARACTERS), Change("power", 2000, It(), "game")))
    t = duel(me=side(characters=["Rope Dancer"], hand=[drill]))
    t.me.plays("Drill")
    t.card("Rope Dancer", power=6000)
    t.is_quiet()


def test_don_that_change_areas_lose_what_was_said_of_them() -> None:
    """opcg 3-1-6-1"""
    chill = event("Chill", main(Transfer(2, "rested", "held", side="theirs")))
    purser = leader("Purser", on_their_attack(Transfer(1, "don_deck", "rested"), cost=don(1)))
    for source, active, rested in (("held", 3, 1), ("rested", 2, 2)):
        t = duel(me=side(hand=[chill], characters=["Rope Dancer"]), you=side(leader=purser, active=1, rested=3))
        t.me.plays("Chill")
        t.you.shows(active=1, rested=1, held=2)
        t.me.attacks("Rope Dancer", "Purser")
        t.you.agrees()
        t.you.is_offered(Source("active"), Source("rested"), Source("held"))
        t.you.does(Source(source))
        t.you.passes()
        t.me.ends()
        # One that went to the DON!! deck and came back became active; one that stayed did not.
        t.you.shows(active=active, rested=rested, held=0, don_deck=0)
        t.you.ends()
        t.me.ends()
        t.you.shows(active=4, rested=0)
        t.is_quiet()


def test_don_that_stay_rested_are_rested_and_may_be_given() -> None:
    """opcg 3-1-6-1, 6-5-5-1"""
    chill = event("Chill", main(Transfer(2, "rested", "held", side="theirs")))
    gift = (Choose(CHARACTERS), Transfer(2, "rested_don", "don", onto=It(), up_to=True))
    purser = leader("Purser", on_their_attack(*gift))
    for rested in (3, 2):
        t = duel(
            me=side(hand=[chill], characters=["Rope Dancer"]),
            you=side(leader=purser, characters=["Torch Bearer"], active=0, rested=rested),
        )
        t.me.plays("Chill")
        t.me.attacks("Rope Dancer", "Purser")
        if rested == 3:
            t.you.is_offered(Source("rested"), Source("held"), DONE)
            t.you.does(Source("held"))
            t.you.is_offered(Source("held"), DONE)
            t.you.is_done()
        else:
            # With one kind of them there is nothing to tell apart: only how many is asked.
            t.you.declares(1)
        t.card("Torch Bearer", don=1)
        t.you.shows(rested=rested - 2, held=1)
        t.you.passes()
        t.me.ends()
        # What was given came back and became active, as it lay elsewhere in between; the other one stayed rested.
        t.you.shows(active=rested - 1, rested=1, held=0)
        t.is_quiet()


def test_who_gives_fewer_of_up_to_so_many_has_done_it() -> None:
    """opcg 4-10-1, 4-8-2"""
    for held, more in ((1, 1), (2, 0)):
        chill = event("Chill", main(Transfer(held, "rested", "held", side="theirs")))
        gift = (Transfer(2, "rested_don", "don", onto=This(), up_to=True), If(IfDone(), (Draw(1),)))
        purser = leader("Purser", on_their_attack(*gift))
        t = duel(me=side(hand=[chill], characters=["Rope Dancer"]), you=side(leader=purser, active=0, rested=2))
        t.me.plays("Chill")
        t.me.attacks("Rope Dancer", "Purser")
        if more:
            t.you.does(Source("held"))  # the last in the list: there is nothing left to pick
        else:
            t.you.declares(1)
        t.you.shows(rested=more, held=1 - more, hand=1)
        t.you.passes()
        t.is_quiet()


def chilled(*answers: Op, profile: str = OLD, rested: int = 2) -> Duel:
    """One of the opponent's rested DON!! is held; what they do when they are attacked is begun."""
    chill = event("Chill", main(Transfer(1, "rested", "held", side="theirs")))
    strike = event("Strike", main(Choose(Cards("theirs", ("characters",))), Move(It(), "trash", "top", "ko")))
    purser = leader("Purser", on_their_attack(*answers))
    t = duel(
        profile,
        me=side(hand=[chill, strike], characters=["Rope Dancer"], active=0),
        you=side(leader=purser, characters=["Torch Bearer"], active=0, rested=rested, don_deck=0),
    )
    t.me.plays("Chill")
    t.me.attacks("Rope Dancer", "Purser")
    return t


BEARER = Choose(CHARACTERS)
ONE_MORE = Transfer(1, "rested_don", "don", onto=It())


def test_by_1_1_6_what_was_said_of_don_goes_from_card_to_card() -> None:
    """opcg-1.1.6:3-1-6"""
    t = chilled(Transfer(1, "held", "don", onto=This()), BEARER, Transfer(1, "don", "don", off=This(), onto=It()))
    t.you.passes()
    t.me.plays("Strike")
    t.you.shows(rested=1, held=1)
    t.is_quiet()


def test_by_1_1_6_don_that_are_held_go_off_a_card_before_others() -> None:
    """opcg-1.1.6:3-1-6"""
    t = chilled(BEARER, Transfer(1, "held", "don", onto=It()), ONE_MORE, Transfer(1, "don_field", "don_deck"))
    t.card("Torch Bearer", don=1)
    t.you.passes()
    t.me.plays("Strike")
    t.you.shows(rested=1, held=0, don_deck=1)
    t.is_quiet()


def test_by_1_1_6_don_that_are_still_given_come_back_active_though_held() -> None:
    """opcg-1.1.6:6-2-3"""
    t = chilled(BEARER, Transfer(1, "held", "don", onto=It()))
    t.you.passes()
    t.me.ends()
    t.you.shows(active=2, rested=0, held=0)
    # Nothing is left of it: what is given next and comes back is rested, and becomes active.
    t.you.gives("Torch Bearer")
    t.you.ends()
    t.me.plays("Strike")
    t.you.shows(active=1, rested=1, held=0)
    t.is_quiet()


def test_the_owner_puts_cards_that_come_together_in_order() -> None:
    """opcg 3-1-7"""
    # B.1.45, [415]
    flood = event("Flood", main(Move(All(Cards("theirs", ("characters",))), "deck", "bottom")))
    t = duel(me=side(hand=[flood]), you=side(characters=["Rope Dancer", "Undertow"], deck=["Shell"]))
    t.me.plays("Flood")
    t.you.is_asked("order")
    t.you.is_offered(Pick("Rope Dancer"), Pick("Undertow"))
    t.you.picks("Undertow")
    t.you.shows(deck=["Shell", "Undertow", "Rope Dancer"])
    t.is_quiet()


def test_the_other_player_does_not_learn_in_which_order_cards_went_under_the_deck() -> None:
    """opcg 3-1-8"""
    # B.1.45, [416]
    flood = event("Flood", main(Move(All(Cards("theirs", ("characters",))), "deck", "bottom")))
    t = duel(me=side(hand=[flood]), you=side(characters=["Rope Dancer", "Undertow"], deck=["Shell"]))
    t.me.plays("Flood")
    t.you.picks("Undertow")
    went = f"player {t.you.seat + 1}'s characters -> player {t.you.seat + 1}'s deck"
    if not t.saves:
        assert told(t, "you")[:2] == [f"Undertow: {went}", f"Rope Dancer: {went}"]
        assert told(t, "me")[:2] == [f"a card: {went}"] * 2
    assert not t.me.knows("Undertow") and not t.me.knows("Rope Dancer")
    t.is_quiet()


# -- deck and DON!! deck --------------------------------------------------------------------------


def test_nobody_sees_the_deck() -> None:
    """opcg 3-2-2"""
    t = duel(me=side(deck=["Lamplighter", "Rope Dancer"]))
    for who in ("me", "you"):
        assert seen(t, who, "deck", "me") == (2, [])
    t.is_quiet()


def test_cards_leave_the_deck_one_at_a_time() -> None:
    """opcg 3-2-3"""
    leak = event("Leak", main(Move(Top(3), "trash", "top", "trash")))
    t = duel(me=side(hand=[leak], deck=["Lamplighter", "Rope Dancer", "Undertow", "Pebble"]))
    t.me.plays("Leak")
    # The first lies lowest, above the Event.
    t.me.shows(trash=["Undertow", "Rope Dancer", "Lamplighter", "Leak"], deck=["Pebble"])
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_shuffling_brings_the_deck_into_a_random_order(profile: str) -> None:
    """opcg 3-2-4, 5-2-1-2, manual-1.11:M.setup.1"""
    names = [f"Sailor {n}" for n in range(20)]
    crew = [character(name, 1000) for name in names]
    orders = []
    for _ in range(2):
        t = first_turns(["Seeker", *names], ["Keeper", *names], cards=crew, profile=profile)
        mine, yours = (t.zone("deck", one.seat) for one in (t.me, t.you))
        assert {name.partition("#")[0] for name in mine} == {name.partition("#")[0] for name in yours} == set(names)
        assert not any(t.you.knows(name) or t.me.knows(name) for name in mine)
        orders.append([name.partition("#")[0] for name in mine])
        assert orders[-1] != [name.partition("#")[0] for name in yours]
        assert orders[-1] not in (names, names[::-1])
    assert orders[0] == orders[1]  # the same seed, the same order


def test_everybody_sees_the_don_deck_and_what_is_missing_there_is_not_added() -> None:
    """opcg 3-3-2, 3-3-3"""
    sail = event("Sail", main(Transfer(2, "don_deck", "active")))
    for left, active in ((3, 3), (1, 2), (0, 1)):
        t = duel(me=side(hand=[sail], active=1, don_deck=left))
        assert [view.view(t.s, viewer).pools[t.me.seat]["don_deck"] for viewer in (0, 1, 2)] == [left] * 3
        t.me.plays("Sail")
        t.me.shows(active=active, don_deck=max(left - 2, 0))
        t.is_quiet()


# -- hand and trash -------------------------------------------------------------------------------


def test_only_its_player_sees_a_hand() -> None:
    """opcg 3-4-2, 3-4-3"""
    t = duel(me=side(hand=["Lamplighter", "Rope Dancer"]))
    assert seen(t, "me", "hand", "me") == (2, ["Lamplighter", "Rope Dancer"])
    assert seen(t, "you", "hand", "me") == (2, [])
    t.is_quiet()


def test_an_effect_may_show_a_hand() -> None:
    """opcg 3-4-3"""
    spy = event("Spy", main(Look(All(Cards("theirs", ("hand",))))))
    t = duel(me=side(hand=[spy]), you=side(hand=["Rope Dancer"]))
    t.me.plays("Spy")
    assert seen(t, "me", "hand", "you") == (1, ["Rope Dancer"])
    t.is_quiet()


def test_everybody_sees_the_trash_and_cards_come_on_top() -> None:
    """opcg 3-5-2"""
    t = duel(me=side(hand=[event("Spark", main(Draw(0)))], trash=["Lamplighter", "Rope Dancer"]))
    t.me.plays("Spark")
    t.me.shows(trash=["Spark", "Lamplighter", "Rope Dancer"])
    for who in ("me", "you"):
        assert sorted(seen(t, who, "trash", "me")[1]) == ["Lamplighter", "Rope Dancer", "Spark"]
    t.is_quiet()


# -- Leader, Characters, Stage --------------------------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_leader_lies_face_up_from_the_start(profile: str) -> None:
    """opcg 3-6-1, 3-6-2, manual-1.11:M.areas.2, manual-1.11:M.setup.2"""
    t = first_turns(["Seeker", *["Pebble"] * 20], ["Keeper", *["Shell"] * 20], profile=profile)
    assert seen(t, "you", "leader", "me") == (1, ["Seeker"])
    assert seen(t, "me", "leader", "you") == (1, ["Keeper"])


@pytest.mark.parametrize("profile", BOTH_BOOKS)
@pytest.mark.parametrize(("to", "verb"), [("trash", "ko"), ("hand", "return"), ("deck", ""), ("characters", "")])
def test_nothing_makes_a_leader_leave(profile: str, to: str, verb: str) -> None:
    """opcg 3-6-3, manual-1.11:M.areas.2"""
    storm = event("Storm", main(Move(All(Cards("any", ("field",))), to, "top", verb)))
    t = duel(profile, me=side(hand=[storm]), you=side(characters=["Rope Dancer"]))
    t.me.plays("Storm")
    t.me.shows(leader=["Seeker"])
    t.you.shows(leader=["Keeper"])
    t.is_quiet()


def test_a_leader_cannot_pay_by_leaving() -> None:
    """opcg 3-6-3"""
    coward = leader("Coward", activate(Draw(1), cost=(Move(This(), "trash", "top"),)))
    t = duel(me=side(leader=coward, active=0))
    t.me.is_offered(Attack("Coward", "Keeper"), END)
    t.is_quiet()


def test_a_character_comes_into_the_character_area_active_and_cannot_attack_yet() -> None:
    """opcg 3-7-2, 3-7-3, 3-7-4"""
    t = duel(me=side(hand=["Rope Dancer"], active=2))
    t.me.plays("Rope Dancer")
    t.me.shows(characters=["Rope Dancer"], hand=0)
    assert seen(t, "you", "characters", "me") == (1, ["Rope Dancer"])
    t.card("Rope Dancer", rested=False)
    t.me.is_offered(Attack("Seeker", "Keeper"), END)
    t.is_quiet()


def test_an_effect_may_say_that_a_character_comes_rested() -> None:
    """opcg 3-7-5, 4-4-1, opcg-1.1.6:4-4-1"""
    late = character("Late", 1000)
    for profile, rested in (("opcg", False), ("opcg", True), ("opcg-1.1.6", False), ("opcg-1.1.6", True)):
        call = event("Call", main(Choose(Cards("yours", ("hand",))), Play(It(), rested=rested)))
        t = duel(profile, me=side(hand=[call, late]))
        t.me.plays("Call")
        t.me.picks("Late")
        t.card("Late", rested=rested)
        t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_sixth_character_makes_one_of_the_five_go(profile: str) -> None:
    """opcg 3-7-6, 3-7-6-1, manual-1.11:M.play.character.4"""
    late = character("Late", 1000)
    t = duel(profile, me=side(characters=FULL, hand=[late]))
    t.me.plays("Late")
    t.me.is_offered(*(Pick(name) for name in FULL))
    assert t.you.knows("Late")
    t.me.picks("Gate Warden")
    t.me.shows(characters=["Lamplighter", "Ember Runner", "Rope Dancer", "Torch Bearer", "Late"], trash=["Gate Warden"])
    t.is_quiet()


def test_a_fifth_character_needs_no_room() -> None:
    """opcg 3-7-6"""
    t = duel(me=side(characters=CREW, hand=["Torch Bearer"]))
    t.me.plays("Torch Bearer")
    t.me.shows(characters=FULL, trash=0)
    t.is_quiet()


def test_what_makes_room_is_not_knocked_out_and_sets_nothing_off() -> None:
    """opcg 3-7-6-1-1, manual-1.11:M.play.character.4"""
    mourned = character("Mourned", 1000, on_ko(Draw(1)))
    crier = character("Crier", 1000, Ability("automatic", (Draw(1),), Event("leaves characters", own=False)))
    late = character("Late", 1000)
    for profile, hand in (("opcg", 0), ("opcg-1.1.6", 1), ("opcg-manual", 0)):
        t = duel(profile, me=side(characters=[mourned, crier, *CREW[:3]], hand=[late]))
        t.me.plays("Late")
        t.me.picks("Mourned")
        t.me.shows(hand=hand, trash=["Mourned"])
        t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_stage_comes_into_the_stage_area_active(profile: str) -> None:
    """opcg 3-8-2, 3-8-3, 3-8-4, manual-1.11:M.play.stage.1, manual-1.11:M.cards.stage.1, manual-1.11:M.state.1"""
    t = duel(profile, me=side(hand=["Beacon Tower"], active=1))
    t.me.plays("Beacon Tower")
    t.me.shows(stage=["Beacon Tower"], characters=0)
    assert seen(t, "you", "stage", "me") == (1, ["Beacon Tower"])
    t.me.is_offered(Activate("Beacon Tower"), Attack("Seeker", "Keeper"), END)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_second_stage_takes_the_place_of_the_first(profile: str) -> None:
    """opcg 3-8-5, 3-8-5-1, manual-1.11:M.areas.3, manual-1.11:M.play.stage.4"""
    pier, quay = stage("Pier"), stage("Quay")
    fetch = event("Fetch", main(Choose(Cards("yours", ("trash",), (Kind("stage"),))), Play(It())))
    t = duel(profile, me=side(stage=[pier], hand=[quay, fetch]))
    t.me.plays("Quay")
    t.me.shows(stage=["Quay"], trash=["Pier"])
    t.me.plays("Fetch")
    t.me.shows(stage=["Pier"], trash=2)
    t.is_quiet()


# -- cost area and Life ---------------------------------------------------------------------------


def test_the_player_picks_which_don_to_use() -> None:
    """opcg 3-9-2"""
    purser = leader("Purser", activate(Draw(1), cost=(Transfer(1, "don_field", "don_deck"),)))
    me = side(characters=[card("Rope Dancer", don=1)], leader=purser, active=1, rested=1)
    t = duel(me=me)
    assert [view.view(t.s, viewer).pools[t.me.seat]["rested"] for viewer in (0, 1, 2)] == [1] * 3
    t.me.activates("Purser")
    t.me.is_offered(Source("active"), Source("rested"), Source("Rope Dancer"))
    t.me.does(Source("rested"))
    t.me.shows(active=1, rested=0, don_deck=1, hand=1)
    t.card("Rope Dancer", don=1)
    t.is_quiet()


def test_don_come_into_the_cost_area_active() -> None:
    """opcg 3-9-3"""
    t = duel(me=side(active=0, rested=0, don_deck=4), step=REFRESH)
    t.me.shows(active=2, rested=0, don_deck=2)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_nobody_sees_life_and_it_goes_from_the_top(profile: str) -> None:
    """opcg 3-10-2, manual-1.11:M.areas.8"""
    t = duel(
        profile,
        me=side(characters=["Rope Dancer"]),
        you=side(life=["Lamplighter", "Undertow"], leader=leader("Low", power=0)),
    )
    for who in ("me", "you"):
        assert seen(t, who, "life", "you") == (2, [])
    t.me.attacks("Rope Dancer", "Low")
    t.you.passes()
    t.you.takes("Lamplighter")
    t.you.shows(life=["Undertow"], hand=["Lamplighter"])
    assert not t.me.knows("Lamplighter")
    t.is_quiet()


def test_a_life_card_that_lies_face_up_is_seen_by_everybody() -> None:
    """opcg 3-10-2-1"""
    gone = Ability("automatic", (Draw(1),), Event("leaves characters"))
    lift = event("Lift", main(Choose(CHARACTERS), Move(It(), "life", "top", face="up")))
    t = duel(me=side(characters=[character("Saint", 1000, gone)], hand=[lift], life=["Undertow"]))
    t.me.plays("Lift")
    t.me.shows(life=["Saint", "Undertow"], hand=1)
    for who in ("me", "you"):
        assert seen(t, who, "life", "me") == (2, ["Saint"])
    t.is_quiet()


def test_life_that_was_looked_at_lies_as_it_lay() -> None:
    """opcg 3-10-3"""
    gaze = event(
        "Gaze",
        main(Turn(Top(1, "life"), "up"), Look(Top(2, "life")), Move(It("seen"), "life", "bottom", order="you")),
    )
    up = event("Upward", main(Move(All(Cards("yours", ("life",), (FaceUp(),))), "hand")))
    t = duel(me=side(hand=[gaze, up], life=["Lamplighter", "Undertow", "Pebble"]))
    t.me.plays("Gaze")
    t.me.is_offered(Pick("Lamplighter"), Pick("Undertow"))
    t.me.picks("Lamplighter")
    t.me.shows(life=["Pebble", "Lamplighter", "Undertow"])
    assert seen(t, "you", "life", "me") == (3, ["Lamplighter"])
    assert t.me.knows("Undertow")
    t.me.plays("Upward")
    t.me.shows(hand=["Lamplighter"])
    t.is_quiet()
