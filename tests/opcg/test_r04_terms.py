"""4 Basic terms."""

from __future__ import annotations

import pytest

from rulebound.games.opcg import r06_turn
from rulebound.games.opcg.cards import CHARACTERS, THEIR_CHARACTERS, activate, main, trigger, up_to
from rulebound.games.opcg.r04_terms import base, draw_cards, draw_up_to, if_you_do, then, would_leave
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import JustDone, Pool, Times
from rulebound.program.conditions import TurnOf
from rulebound.program.filters import All, Cards, Compare, It, This
from rulebound.program.ops import (
    Become,
    Change,
    Choose,
    Damage,
    Draw,
    Forbid,
    Move,
    Play,
    Redirect,
    Rest,
    Stand,
    Transfer,
)
from tests.onepiece import (
    BOTH_BOOKS,
    END,
    Activate,
    ActivateTrigger,
    Attack,
    Give,
    Take,
    card,
    character,
    duel,
    event,
    leader,
    side,
    stage,
)
from tests.scenario import DONE, NO, YES, Offer, Pick

REFRESH = r06_turn.TURN.index(r06_turn.begin_turn)
CREW = ["Lamplighter", "Ember Runner", "Gate Warden", "Rope Dancer"]
LOW = leader("Low", power=0)


# -- players --------------------------------------------------------------------------------------


def test_a_card_goes_to_the_trash_of_its_owner() -> None:
    """opcg 4-2-1-1"""
    press = event("Press", main(Choose(Cards("theirs", ("trash",))), Move(It(), "characters", side="yours")))
    t = duel(me=side(characters=CREW, hand=[press, "Torch Bearer"]), you=side(trash=["Keelhauler"]))
    t.me.plays("Press")
    t.me.shows(characters=[*CREW, "Keelhauler"])
    t.me.plays("Torch Bearer")
    t.me.is_offered(*(Pick(name) for name in [*CREW, "Keelhauler"]))
    t.me.picks("Keelhauler")
    t.me.shows(characters=[*CREW, "Torch Bearer"], trash=["Press"])
    t.you.shows(trash=["Keelhauler"])
    t.is_quiet()


def test_the_player_whose_turn_it_is_is_the_turn_player() -> None:
    """opcg 4-3-1, 4-3-2"""
    sun = character("Sun", 1000, Ability("permanent", (Change("power", 1000, This()),), condition=TurnOf("yours")))
    moon = character("Moon", 1000, Ability("permanent", (Change("power", 1000, This()),), condition=TurnOf("theirs")))
    t = duel(me=side(characters=[sun, moon]), you=side(hand=["Pebble"]))
    t.shows(active="me", turn=5)
    t.card("Sun", power=2000)
    t.card("Moon", power=1000)
    t.me.ends()
    t.shows(active="you", turn=6)
    t.card("Sun", power=1000)
    t.card("Moon", power=2000)
    t.you.ends()
    t.shows(active="me", turn=7)
    t.is_quiet()


# -- active and rested ----------------------------------------------------------------------------


def test_leader_characters_stage_and_don_are_active_or_rested() -> None:
    """opcg 4-4-1-1, 4-4-1-2"""
    lull = event("Lull", main(Rest(All(Cards("yours", ("field",)))), Transfer(1, "active", "rested")))
    me = side(characters=["Rope Dancer"], stage=["Beacon Tower"], hand=[lull], active=2)
    t = duel(me=me)
    t.me.plays("Lull")
    for name in ("Seeker", "Rope Dancer", "Beacon Tower"):
        t.card(name, rested=True)
    t.me.shows(active=1, rested=1)
    # Nothing that is rested can attack or be rested; the one active DON!! can be given.
    t.me.is_offered(Give("Seeker"), Give("Rope Dancer"), END)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_what_is_rested_can_be_set_active_and_the_other_way_round(profile: str) -> None:
    """opcg 4-4-1-1, 4-4-1-2, manual-1.11:M.state.2"""
    tire = event("Tire", main(Choose(Cards("theirs", ("leader", "characters"))), Rest(It())))
    wake = event("Wake", main(Choose(CHARACTERS), Stand(It())))
    me = side(characters=[card(character("Wall", 4000), rested=True)], hand=[tire, wake], active=0)
    t = duel(profile, me=me, you=side(characters=[character("Runner", 5000)]))
    t.me.is_offered(Offer("play", "Tire"), Offer("play", "Wake"), Attack("Seeker", "Keeper"), END)
    t.me.plays("Tire")
    t.me.is_offered(Pick("Keeper"), Pick("Runner"))
    t.me.picks("Runner")
    t.me.plays("Wake")
    # The one may attack now, and the other be attacked.
    attacks = [Attack(one, other) for one in ("Seeker", "Wall") for other in ("Keeper", "Runner")]
    t.me.is_offered(*attacks, END)
    t.me.ends()
    t.card("Runner", rested=False)  # as every card of the player whose turn begins
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6"])
def test_given_don_are_neither_active_nor_rested(profile: str) -> None:
    """opcg 4-4-2"""
    tally = event(
        "Tally",
        main(
            Change("power", Times(1000, Pool("active")), This()),
            Transfer(5, "rested", "active"),
            Draw(Pool("rested")),
            Draw(Pool("active")),
        ),
    )
    t = duel(profile, me=side(characters=[card("Rope Dancer", don=3)], hand=[tally], active=1, rested=1))
    t.me.plays("Tally")
    t.me.shows(active=2, rested=0, hand=2)
    t.card("Rope Dancer", don=3)
    t.is_quiet()


# -- drawing --------------------------------------------------------------------------------------


def test_a_card_is_drawn_unseen_by_the_other_player() -> None:
    """opcg 4-5-1, 4-5-2"""
    t = duel(me=side(deck=["Rope Dancer", "Undertow"]), step=REFRESH)
    t.me.shows(hand=["Rope Dancer"], deck=["Undertow"])
    assert t.me.knows("Rope Dancer")
    assert not t.you.knows("Rope Dancer")
    t.is_quiet()


@pytest.mark.parametrize(("n", "hand"), [(0, 0), (1, 1), (3, 3)])
def test_so_many_cards_are_drawn_one_after_the_other(n: int, hand: int) -> None:
    """opcg 4-5-3"""
    watch = Ability("automatic", (Change("power", 1000, This()),), Event("draw", own=False, whose="yours"))
    haul = event("Haul", main(draw_cards(n)))
    t = duel(me=side(characters=[character("Watch", 1000, watch)], hand=[haul]))
    t.me.plays("Haul")
    while t.s.ask_kind == 4:
        t.me.triggers("Watch")
    t.me.shows(hand=hand)
    t.card("Watch", power=1000 + 1000 * n)
    t.is_quiet()


def test_who_draws_up_to_so_many_may_stop_before_each() -> None:
    """opcg 4-5-4, 4-5-4-1, 4-5-4-2"""
    haul = event("Haul", main(draw_up_to(3), Change("power", Times(1000, JustDone()), All(CHARACTERS))))
    for wanted in range(3):
        t = duel(me=side(characters=["Rope Dancer"], hand=[haul]))
        t.me.plays("Haul")
        for _ in range(wanted):
            t.me.is_offered(YES, NO)
            t.me.agrees()
        t.me.shows(hand=wanted)
        t.me.refuses()
        t.me.shows(hand=wanted)
        t.card("Rope Dancer", power=4000 + 1000 * wanted)
        t.is_quiet()


def test_after_as_many_as_it_says_the_drawing_is_over() -> None:
    """opcg 4-5-4-3, 4-8-2"""
    for n in range(3):
        t = duel(me=side(hand=[event("Haul", main(draw_up_to(n)))]))
        t.me.plays("Haul")
        for _ in range(n):
            t.me.is_offered(YES, NO)
            t.me.agrees()
        t.me.shows(hand=n)
        t.is_quiet()


# -- damage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
@pytest.mark.parametrize(("n", "life"), [(0, 3), (1, 2), (2, 1)])
def test_so_many_life_cards_go_to_the_hand(profile: str, n: int, life: int) -> None:
    """opcg 4-6-2, 4-6-2-1, 4-6-2-2, manual-1.11:M.damage.4"""
    bolt = event("Bolt", main(Damage(n, side="theirs")))
    t = duel(profile, me=side(hand=[bolt]), you=side(life=["Lamplighter", "Undertow", "Shell"]))
    t.me.plays("Bolt")
    for name in ["Lamplighter", "Undertow"][:n]:
        t.you.is_offered(Take(name))
        t.you.takes(name)
    t.you.shows(life=life, hand=["Lamplighter", "Undertow"][:n])
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_trigger_may_interrupt_damage_by_an_effect(profile: str) -> None:
    """opcg 4-6-2-1, 4-6-3, manual-1.11:M.damage.2, manual-1.11:M.damage.4"""
    wish = event("Wish", trigger(Draw(2)))
    bolt = event("Bolt", main(Damage(3, side="theirs")))
    t = duel(
        profile, me=side(hand=[bolt], active=0), you=side(life=["Rope Dancer", wish, "Gate Warden", "Lamplighter"])
    )
    t.me.plays("Bolt")
    t.you.takes("Rope Dancer")
    t.you.triggers_life("Wish")
    t.you.takes("Gate Warden")
    t.you.shows(hand=4, trash=["Wish"], life=["Lamplighter"])
    t.is_quiet()


def test_a_life_card_with_a_trigger_may_be_activated_instead() -> None:
    """opcg 4-6-3"""
    for offer, hand, trash in ((Take("Fuse"), ["Fuse"], []), (ActivateTrigger("Fuse"), ["Shell"], ["Fuse"])):
        fuse = event("Fuse", trigger(Draw(1)))
        t = duel(me=side(characters=["Rope Dancer"]), you=side(leader=LOW, life=[fuse, "Undertow"], deck=["Shell"] * 2))
        t.me.attacks("Rope Dancer", "Low")
        t.you.passes()
        t.you.is_offered(ActivateTrigger("Fuse"), Take("Fuse"))
        t.you.does(offer)
        t.you.shows(life=["Undertow"], hand=hand, trash=trash)
        t.is_quiet()


def test_life_that_cannot_be_added_to_the_hand_has_no_trigger() -> None:
    """opcg 4-6-3-1"""
    fuse = event("Fuse", trigger(Draw(1)))
    locked = character("Lock", 1000, Ability("permanent", (Forbid("take", Cards("theirs", ("life",))),)))
    t = duel(me=side(characters=["Rope Dancer", locked]), you=side(leader=LOW, life=[fuse, "Undertow"]))
    t.me.attacks("Rope Dancer", "Low")
    t.you.passes()
    t.you.is_offered(Take("Fuse"))
    t.you.takes("Fuse")
    t.you.shows(life=["Fuse", "Undertow"], hand=0)
    t.is_quiet()


@pytest.mark.parametrize("may", [False, True])
def test_life_that_must_go_elsewhere_instead_has_no_trigger(may: bool) -> None:
    """opcg 4-6-3-1"""
    fuse = event("Fuse", trigger(Draw(1)))
    where = Event("take", own=False, whose="yours")
    font = stage("Font", Ability("replacement", (Redirect("deck", "bottom"),), where, may=may))
    t = duel(me=side(characters=["Rope Dancer"]), you=side(leader=LOW, stage=[font], life=[fuse, "Undertow"]))
    t.me.attacks("Rope Dancer", "Low")
    t.you.passes()
    t.you.is_offered(*([ActivateTrigger("Fuse")] if may else []), Take("Fuse"))
    t.you.takes("Fuse")
    if may:
        t.you.replaces("Font")
    t.you.shows(life=["Undertow"], hand=0, deck=["Shell", "Shell#2", "Shell#3", "Shell#4", "Shell#5", "Fuse"])
    t.is_quiet()


# -- playing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_card_is_played_from_hand_at_its_cost(profile: str) -> None:
    """opcg 4-7-1, manual-1.11:M.cards.character.1, manual-1.11:M.cost.1"""
    t = duel(profile, me=side(hand=["Rope Dancer", "Torch Bearer"], active=3))
    t.me.plays("Rope Dancer")
    t.me.shows(characters=["Rope Dancer"], hand=["Torch Bearer"], active=1, rested=2)
    t.me.is_refused("Torch Bearer", "play", "opcg-1.1.9:2-7-2")
    t.is_quiet()


@pytest.mark.parametrize(("profile", "there"), [("opcg", 1), ("opcg-1.1.6", 0)])
def test_who_cannot_play_cards_may_still_put_them_into_play_by_an_effect(profile: str, there: int) -> None:
    """opcg 4-7-2"""
    ban = character("Ban", 1000, Ability("permanent", (Forbid("play", side="theirs"),)))
    guide = leader("Guide", activate(up_to(Cards("yours", ("hand",))), Play(It())))
    t = duel(profile, me=side(leader=guide, hand=["Rope Dancer"]), you=side(characters=[ban]))
    t.me.is_offered(Activate("Guide"), Give("Guide"), Attack("Guide", "Keeper"), END)
    t.me.activates("Guide")
    t.me.is_offered(Pick("Rope Dancer"), DONE)
    t.me.picks("Rope Dancer")
    t.me.shows(characters=there, hand=1 - there, active=10)
    t.is_quiet()


# -- up to, base ----------------------------------------------------------------------------------


def test_up_to_so_many_are_chosen_when_the_text_comes_to_it() -> None:
    """opcg 4-8-1"""
    dip = event(
        "Dip",
        main(Draw(1), up_to(Cards("yours", ("hand",)), 2), Move(It(), "trash", "top", "discard")),
    )
    for picked in ([], ["Undertow"], ["Lamplighter", "Undertow"]):
        t = duel(me=side(hand=[dip, "Lamplighter"], deck=["Undertow", "Pebble"]))
        t.me.plays("Dip")
        # The card just drawn is among them.
        t.me.is_offered(Pick("Lamplighter"), Pick("Undertow"), DONE)
        t.me.picks(*picked)
        if len(picked) < 2:
            t.me.is_done()
        else:
            t.me.picks("Undertow")  # the order in which they go to the trash
        t.me.shows(trash=[*picked, "Dip"])
        t.is_quiet()


def test_base_is_what_is_printed() -> None:
    """opcg 4-9-2"""
    boost = Change("power", 3000, All(Cards("yours", ("characters",))))
    for test, offered in ((base("power", "<=", 2000), ["Lamplighter"]), (Compare("power", "<=", 2000), [])):
        sift = event("Sift", main(boost, Choose(Cards("yours", ("characters",), (test,)), 1, 0), Rest(It())))
        t = duel(me=side(characters=["Lamplighter", "Rope Dancer"], hand=[sift]))
        t.me.plays("Sift")
        if offered:
            t.me.is_offered(*map(Pick, offered), DONE)
            t.me.is_done()
        t.card("Lamplighter", power=5000)
        t.is_quiet()


@pytest.mark.parametrize(("profile", "value"), [("opcg", 7000), ("opcg-1.1.6", 3000)])
def test_of_several_base_powers_the_highest_counts(profile: str, value: int) -> None:
    """opcg 4-9-2-1"""
    grow = event("Grow", main(Become("power", 7000, All(CHARACTERS), base=True)))
    wane = event("Wane", main(Become("power", 3000, All(CHARACTERS), base=True)))
    lift = event("Lift", main(Change("power", 1000, All(CHARACTERS))))
    t = duel(profile, me=side(characters=["Rope Dancer"], hand=[grow, wane, lift]))
    t.me.plays("Lift")
    t.me.plays("Grow")
    t.card("Rope Dancer", power=8000)
    t.me.plays("Wane")
    t.card("Rope Dancer", power=value + 1000)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "value"), [("opcg", 5), ("opcg-1.1.6", 1)])
def test_of_several_base_costs_the_highest_counts(profile: str, value: int) -> None:
    """opcg 4-9-2-2"""
    grow = event("Grow", main(Become("cost", 5, All(CHARACTERS), base=True)))
    wane = event("Wane", main(Become("cost", 1, All(CHARACTERS), base=True)))
    t = duel(profile, me=side(characters=["Rope Dancer"], hand=[grow, wane]))
    t.me.plays("Grow")
    t.me.plays("Wane")
    t.card("Rope Dancer", cost=value)
    t.is_quiet()


# -- if, then, would leave ------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "hand"), [(["Rope Dancer"], 1), ([], 0)])
def test_what_follows_if_you_do_needs_what_stands_before_it(theirs: list[str], hand: int) -> None:
    """opcg 4-10-1"""
    trade = event("Trade", main(Choose(THEIR_CHARACTERS), Move(It(), "hand", "top", "return"), if_you_do(Draw(1))))
    t = duel(me=side(hand=[trade]), you=side(characters=theirs))
    t.me.plays("Trade")
    t.me.shows(hand=hand)
    t.you.shows(characters=0, hand=theirs)
    t.is_quiet()


@pytest.mark.parametrize(("theirs", "hand"), [(["Rope Dancer"], 1), ([], 1)])
def test_what_follows_then_is_resolved_all_the_same(theirs: list[str], hand: int) -> None:
    """opcg 4-10-2"""
    sweep = event("Sweep", main(Choose(THEIR_CHARACTERS), Move(It(), "hand", "top", "return"), *then(Draw(1))))
    t = duel(me=side(hand=[sweep]), you=side(characters=theirs))
    t.me.plays("Sweep")
    t.me.shows(hand=hand)
    t.you.shows(characters=0, hand=theirs)
    t.is_quiet()


@pytest.mark.parametrize(
    ("to", "verb"), [("trash", "ko"), ("trash", "trash"), ("hand", "return"), ("deck", "return"), ("life", "")]
)
def test_a_card_would_leave_wherever_it_would_go(to: str, verb: str) -> None:
    """opcg 4-11-2"""
    anchor = character("Anchor", 1000, would_leave(Rest(This())))
    gale = event("Gale", main(Choose(THEIR_CHARACTERS), Move(It(), to, "top", verb)))
    t = duel(me=side(hand=[gale]), you=side(characters=[anchor]))
    t.me.plays("Gale")
    t.you.shows(characters=["Anchor"], hand=0, trash=0, life=2, deck=5)
    t.card("Anchor", rested=True)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "stays"), [("opcg", False), ("opcg-1.1.6", True)])
def test_a_card_that_makes_room_would_not_leave_by_a_text(profile: str, stays: bool) -> None:
    """opcg 4-11-2, 3-7-6-1-1"""
    anchor = character("Anchor", 1000, would_leave(Draw(1)))
    t = duel(profile, me=side(characters=[*CREW, anchor], hand=["Torch Bearer"]))
    t.me.plays("Torch Bearer")
    t.me.picks("Anchor")
    # Where it stays there is no room for the sixth.
    t.me.shows(characters=5, hand=["Pebble", "Torch Bearer"] if stays else [], trash=[] if stays else ["Anchor"])
    t.is_quiet()
