"""Twenty cards of ONE PIECE drawn by lot: what `expected_opcg.md` says, played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games import opcg
from rulebound.games.opcg.cards import main
from rulebound.games.opcg.r05_setup import faults
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import All, Cards
from rulebound.program.ops import Stand
from tests.lots import cards
from tests.onepiece import (
    Activate,
    Attack,
    Block,
    Duel,
    Play,
    card,
    character,
    duel,
    event,
    leader,
    side,
)
from tests.rulings.opcg.real import BOUNCE, RECALL, STRIKE
from tests.scenario import DONE, NO, PASS, YES, Pick

RUNNER = character("Runner", 5000)
TALL = character("Tall", 9000)
WALL = character("Wall", 4000)
AGAIN = event("Again", main(Stand(All(Cards("yours", ("leader",))))))


def real(id: str) -> PrintedCard:
    """A card of the list."""
    return cards.real("opcg", id)


def boss(id: str) -> PrintedCard:
    """A Leader of ours with the types of a real card."""
    return cards.akin(leader("Boss"), real(id))


def costing(*costs: int) -> list[PrintedCard]:
    """Characters of ours, one of each cost, called by it."""
    return [character(f"Cost {cost}", 3000, cost=cost) for cost in costs]


def kin(id: str, *costs: int) -> list[PrintedCard]:
    """Characters of ours of the types of a real card, one of each cost."""
    return [cards.akin(character(f"Kin {cost}", 3000, cost=cost), real(id)) for cost in costs]


def kept_from(t: Duel, offer: object) -> None:
    """This is not offered."""
    assert offer not in t.offers(), t.offers()


# -- 1 to 5 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rested", [False, True])
def test_it_goes_home_for_nothing_and_its_don_come_back_rested(rested: bool) -> None:
    """ST12-012"""
    t = duel(me=side(characters=[card(real("ST12-012"), rested=rested, don=2)], active=0))
    t.me.activates("ST12-012")
    t.me.shows(characters=[], hand=["ST12-012"], active=0, rested=2)
    t.is_quiet()


@pytest.mark.parametrize("pays", [True, False])
def test_for_two_don_one_of_the_type_comes(pays: bool) -> None:
    """OP02-078"""
    same = cards.namesake(character("Same", 3000, cost=1), real("OP02-078"))
    hand = [real("OP02-078"), same, *kin("OP02-078", 3, 4), *costing(2)]
    t = duel(me=side(hand=hand, active=5))
    t.me.plays("OP02-078")
    t.me.is_offered(YES, NO)
    t.me.does(YES if pays else NO)
    if pays:
        while DONE not in t.offers():
            t.me.does(t.offers()[0])  # which DON!!
        t.me.is_offered(Pick("Kin 3"), DONE)
        t.me.picks("Kin 3")
    t.me.shows(characters=["OP02-078", "Kin 3"] if pays else ["OP02-078"], hand=3 if pays else 4)
    t.me.shows(don_deck=2 if pays else 0)
    t.is_quiet()


@pytest.mark.parametrize("don", [7, 8])
def test_with_eight_don_one_is_rested(don: int) -> None:
    """ST18-001: three rested for it, one given to the Leader."""
    me = side(leader=card("Seeker", don=1), hand=[real("ST18-001")], active=don - 1)
    t = duel(me=me, you=side(characters=costing(5, 6)))
    t.me.plays("ST18-001")
    if don == 8:
        t.me.is_offered(Pick("Cost 5"), DONE)
        t.me.picks("Cost 5")
    t.card("Cost 5", rested=don == 8)
    t.card("Cost 6", rested=False)
    t.is_quiet()


@pytest.mark.parametrize("how", ["battle", "returned", "knocked out", "by its own player"])
def test_it_is_trashed_and_draws_instead(how: str) -> None:
    """OP08-045"""
    it = real("OP08-045")
    if how == "by its own player":
        t = duel(me=side(characters=[it], hand=[RECALL]))
        t.me.plays("Recall")
        t.me.shows(characters=[], hand=["OP08-045"], trash=["Recall"], deck=5)
        t.is_quiet()
        return
    t = duel(me=side(characters=[TALL], hand=[BOUNCE, STRIKE]), you=side(characters=[card(it, rested=True)]))
    if how == "battle":
        t.me.attacks("Tall", "OP08-045")
        t.you.passes()
    else:
        t.me.plays("Bounce" if how == "returned" else "Strike")
    t.you.shows(characters=[], trash=["OP08-045"], hand=1, deck=4)
    t.is_quiet()


@pytest.mark.parametrize(
    ("attacker", "don", "stays"), [("slash", 1, True), ("strike", 1, False), ("slash", 0, False), ("leader", 1, True)]
)
def test_with_a_don_it_stands_against_what_slashes(attacker: str, don: int, stays: bool) -> None:
    """P-052"""
    fighter = replace(character("Fighter", 9000), attributes=("slash" if attacker == "leader" else attacker,))
    head = replace(leader("Head", power=9000), attributes=("slash",))
    t = duel(
        me=side(leader=head, characters=[fighter]), you=side(characters=[card(real("P-052"), rested=True, don=don)])
    )
    t.me.attacks("Head" if attacker == "leader" else "Fighter", "P-052")
    t.you.passes()
    t.you.shows(characters=["P-052"] if stays else [], trash=[] if stays else ["P-052"])
    t.is_quiet()


def test_an_effect_is_no_battle() -> None:
    """P-052"""
    t = duel(me=side(hand=[STRIKE]), you=side(characters=[card(real("P-052"), don=1)]))
    t.me.plays("Strike")
    t.you.shows(characters=[], trash=["P-052"], rested=1)
    t.is_quiet()


# -- 6 to 10 --------------------------------------------------------------------------------------


@pytest.mark.parametrize("pays", [True, False])
def test_the_counter_costs_one_and_two_more(pays: bool) -> None:
    """OP01-118"""
    t = duel(me=side(characters=[character("Six", 6000)]), you=side(hand=[real("OP01-118")], active=3))
    t.me.attacks("Six", "Keeper")
    t.you.is_offered(Play("OP01-118"), PASS)
    t.you.plays("OP01-118")
    t.you.is_offered(YES, NO)
    t.you.does(YES if pays else NO)
    if pays:
        while Pick("Keeper") not in t.offers():
            t.you.does(t.offers()[0])  # which DON!!
        t.you.is_offered(Pick("Keeper"), DONE)
        t.you.picks("Keeper")
        t.card("Keeper", power=7000)
    t.you.shows(hand=1 if pays else 0, trash=["OP01-118"], don_deck=2 if pays else 0)
    t.you.passes()
    if not pays:
        t.you.does(t.offers()[0])  # the Life card to the hand
    t.you.shows(life=2 if pays else 1)
    t.card("Keeper", power=5000)
    t.is_quiet()


def test_the_counter_of_three_don_is_not_to_be_had_without_any() -> None:
    """OP01-118"""
    t = duel(me=side(characters=[RUNNER]), you=side(hand=[real("OP01-118")], active=0, rested=5))
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(PASS)


@pytest.mark.parametrize("adds", [1, 0])
def test_from_the_life_it_brings_a_don(adds: int) -> None:
    """OP01-118"""
    t = duel(me=side(characters=[RUNNER]), you=side(life=[real("OP01-118"), "Shell"], active=0, don_deck=3))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("OP01-118")
    t.you.declares(adds)
    t.you.shows(active=adds, don_deck=3 - adds, trash=["OP01-118"], hand=[], life=1)
    t.is_quiet()


def test_it_rests_with_a_don_and_one_of_the_type_comes() -> None:
    """OP05-033"""
    me = side(characters=[real("OP05-033")], hand=[*kin("OP05-033", 2, 3), *costing(1)], active=1)
    t = duel(me=me)
    t.me.activates("OP05-033")
    if YES in t.offers():
        t.me.agrees()
    t.me.is_offered(Pick("Kin 2"), DONE)
    t.me.picks("Kin 2")
    t.me.shows(characters=["OP05-033", "Kin 2"], hand=2, active=0, rested=1)
    t.card("OP05-033", rested=True)
    t.card("Kin 2", rested=False)
    t.is_quiet()


@pytest.mark.parametrize(("rested", "active"), [(True, 5), (False, 0)])
def test_who_cannot_pay_does_not_use_it(rested: bool, active: int) -> None:
    """OP05-033"""
    me = side(characters=[card(real("OP05-033"), rested=rested)], hand=kin("OP05-033", 2), active=active, rested=3)
    t = duel(me=me)
    kept_from(t, Activate("OP05-033"))


@pytest.mark.parametrize("don", [0, 1])
def test_attacking_it_makes_one_cheaper_for_the_turn(don: int) -> None:
    """OP02-103"""
    me = side(characters=[card(real("OP02-103"), don=don)], active=0)
    t = duel(me=me, you=side(characters=costing(5, 1)))
    t.me.attacks("OP02-103", "Keeper")
    if don:
        t.me.is_offered(Pick("Cost 5"), Pick("Cost 1"), DONE)
        t.me.picks("Cost 5")
        t.card("Cost 5", cost=3)
    t.card("Cost 1", cost=1)
    t.you.is_offered(PASS)
    t.you.passes()
    t.me.ends()
    t.card("Cost 5", cost=5)


def test_it_blocks() -> None:
    """OP08-072"""
    t = duel(me=side(characters=[TALL]), you=side(characters=[real("OP08-072")]))
    t.me.attacks("Tall", "Keeper")
    t.you.is_offered(Block("OP08-072"), PASS)
    t.you.blocks("OP08-072")
    t.you.passes()
    t.you.shows(characters=[], trash=["OP08-072"], life=2)
    t.is_quiet()


def test_a_deck_holds_any_number_of_it() -> None:
    """OP08-072"""
    it = real("OP08-072")
    head = replace(leader("Head"), colours=it.colours)
    other = replace(character("Other", 1000), colours=it.colours)
    game = opcg.make("opcg", [it, head, other])
    first, many, blank = (game.catalogue.find(one.id) for one in (head, it, other))
    assert not faults(game, [first, *[many] * 50])
    assert faults(game, [first, *[many] * 45, *[blank] * 5])


@pytest.mark.parametrize("pays", [True, False])
def test_for_a_life_card_one_is_knocked_out(pays: bool) -> None:
    """OP03-121"""
    t = duel(me=side(hand=[real("OP03-121")], life=["Gate Warden", "Pebble"]), you=side(characters=costing(5, 6)))
    t.me.plays("OP03-121")
    t.me.is_offered(YES, NO)
    t.me.does(YES if pays else NO)
    if pays:
        t.me.is_offered(Pick("Cost 5"), DONE)
        t.me.picks("Cost 5")
    t.me.shows(life=["Pebble"] if pays else 2, trash=["Gate Warden", "OP03-121"] if pays else ["OP03-121"])
    t.me.shows(active=8, rested=2)
    t.you.shows(characters=["Cost 6"] if pays else 2)
    t.is_quiet()


def test_from_the_life_one_is_knocked_out_for_nothing() -> None:
    """OP03-121"""
    t = duel(me=side(characters=[RUNNER, *costing(5, 6)]), you=side(life=[real("OP03-121"), "Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("OP03-121")
    t.you.is_offered(Pick("Runner"), Pick("Cost 5"), DONE)
    t.you.picks("Cost 5")
    t.you.shows(life=["Shell"], trash=["OP03-121"], hand=[])
    t.me.shows(characters=["Runner", "Cost 6"])
    t.is_quiet()


# -- 11 to 15 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "adds"), [("kin", True), ("kin", False), ("other", False)])
def test_the_top_card_is_shown_and_one_of_the_type_may_be_added(top: str, adds: bool) -> None:
    """ST11-001"""
    first = kin("ST11-001", 1)[0] if top == "kin" else costing(1)[0]
    t = duel(me=side(leader=card(real("ST11-001"), don=1), deck=[first, "Pebble", "Pebble"], hand=[AGAIN]))
    t.me.attacks("ST11-001", "Keeper")
    if top == "kin":
        t.me.is_offered(Pick("Kin 1"), DONE)
        t.me.does(Pick("Kin 1") if adds else DONE)
    elif t.asked() is t.me:
        t.me.is_offered(DONE)
        t.me.is_done()
    t.you.is_offered(PASS)
    t.me.shows(hand=["Again", "Kin 1"] if adds else ["Again"], deck=2 if adds else 3)
    if not adds:
        assert t.zone("deck", t.me.seat)[-1] == first.name
    t.you.passes()
    t.you.does(t.offers()[0])  # the Life card to the hand
    t.me.plays("Again")
    t.me.attacks("ST11-001", "Keeper")
    t.you.is_offered(PASS)  # once a turn


def test_without_a_don_no_card_is_shown() -> None:
    """ST11-001"""
    t = duel(me=side(leader=real("ST11-001"), deck=kin("ST11-001", 1, 2)))
    t.me.attacks("ST11-001", "Keeper")
    t.you.is_offered(PASS)


def test_the_top_life_card_is_turned_up_for_a_knock_out_once() -> None:
    """EB01-040"""
    t = duel(me=side(leader=real("EB01-040"), life=["Rope Dancer", "Pebble"]), you=side(characters=costing(0, 1)))
    assert not t.you.knows("Rope Dancer")
    t.me.activates("EB01-040")
    if YES in t.offers():
        t.me.agrees()
    t.me.is_offered(Pick("Cost 0"), DONE)
    t.me.picks("Cost 0")
    assert t.you.knows("Rope Dancer")
    t.me.shows(life=["Rope Dancer", "Pebble"])
    t.you.shows(characters=["Cost 1"], trash=["Cost 0"])
    t.is_quiet()
    kept_from(t, Activate("EB01-040"))
    t.me.ends()
    t.you.ends()
    kept_from(t, Activate("EB01-040"))  # the top card is face up


@pytest.mark.parametrize("pays", [True, False])
def test_for_a_card_of_the_hand_two_that_are_rested_go(pays: bool) -> None:
    """OP03-025"""
    low, high, third = costing(3, 5, 4)
    up = character("Up", 3000, cost=2)
    lying = [card(one, rested=True) for one in (low, high, third)]
    t = duel(me=side(hand=[real("OP03-025"), "Pebble"]), you=side(characters=[*lying, up]))
    t.me.plays("OP03-025")
    t.me.is_offered(YES, NO)
    t.me.does(YES if pays else NO)
    if pays:
        if Pick("Pebble") in t.offers():
            t.me.picks("Pebble")
        t.me.is_offered(Pick("Cost 3"), Pick("Cost 4"), DONE)
        t.me.picks("Cost 3", "Cost 4")
        t.you.picks("Cost 4")  # 3-1-7 which of them goes to the trash first
    t.you.shows(characters=["Cost 5", "Up"] if pays else 4)
    t.me.shows(hand=[] if pays else ["Pebble"])
    t.is_quiet()
    t.card("OP03-025", keywords=[])
    t.me.gives("OP03-025")
    t.card("OP03-025", keywords=["double attack"], power=8000)


@pytest.mark.parametrize("don", [1, 0])
@pytest.mark.parametrize("cost", [6, 7, 8])
def test_what_costs_one_more_makes_the_leader_grow(don: int, cost: int) -> None:
    """ST14-001"""
    me = side(leader=card(real("ST14-001"), don=don), characters=costing(cost))
    t = duel(me=me, you=side(characters=costing(2)))
    t.card(f"Cost {cost}", cost=cost + don)
    t.card("Cost 2", cost=2)
    t.card("ST14-001", power=5000 + 1000 * don + (1000 if don and cost >= 7 else 0))
    t.me.ends()
    t.card("ST14-001", power=5000 + (1000 if don and cost >= 7 else 0))


@pytest.mark.parametrize("hand", [2, 0, 7])
def test_the_opponent_has_five_other_cards(hand: int) -> None:
    """OP06-047"""
    t = duel(me=side(hand=[real("OP06-047"), "Pebble"]), you=side(hand=["Rope Dancer"] * hand, deck=["Shell"] * 6))
    t.me.plays("OP06-047")
    while not t.stage.is_ordinary(t.s):
        t.you.is_asked("order")  # 3-1-7, though the deck is shuffled after
        t.you.does(t.offers()[0])
    t.you.shows(hand=5, deck=1 + hand)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


# -- 16 to 20 -------------------------------------------------------------------------------------


def test_whom_it_chose_does_not_attack_in_the_next_turn_and_in_the_one_after() -> None:
    """OP05-042"""
    t = duel(me=side(hand=[real("OP05-042")]), you=side(characters=costing(7, 8)))
    t.me.plays("OP05-042")
    t.me.is_offered(Pick("Cost 7"), DONE)
    t.me.picks("Cost 7")
    t.is_quiet()
    t.me.ends()
    kept_from(t, Attack("Cost 7", "Seeker"))
    assert Attack("Cost 8", "Seeker") in t.offers()
    t.you.ends()
    t.me.ends()
    assert Attack("Cost 7", "Seeker") in t.offers()


def test_leader_and_one_character_lose_their_texts() -> None:
    """OP09-093"""
    guard = character("Guard", 3000, keywords=("blocker",))
    t = duel(
        me=side(leader=boss("OP09-093"), characters=[RUNNER], hand=[real("OP09-093")]),
        you=side(leader=real("ST14-001"), characters=[guard, WALL]),
    )
    t.me.plays("OP09-093")
    t.me.activates("OP09-093")
    if Pick("ST14-001") in t.offers():
        t.me.is_offered(Pick("ST14-001"), DONE)
        t.me.picks("ST14-001")
    t.me.is_offered(Pick("Guard"), Pick("Wall"), DONE)
    t.me.picks("Guard")
    t.is_quiet()
    kept_from(t, Activate("OP09-093"))
    t.me.attacks("Runner", "ST14-001")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.does(t.offers()[0])
    t.me.ends()
    kept_from(t, Attack("Guard", "Boss"))
    assert Attack("Wall", "Boss") in t.offers()
    t.you.attacks("Wall", "Boss")
    t.me.is_offered(Block("OP09-093"), PASS)
    t.me.passes()
    while not t.stage.is_ordinary(t.s):
        t.asked().does(t.offers()[-1])
    t.you.ends()
    t.me.attacks("Runner", "ST14-001")
    t.you.is_offered(Block("Guard"), PASS)
    t.you.passes()
    t.you.passes()
    t.you.does(t.offers()[0])
    t.me.ends()
    assert Attack("Guard", "Boss") in t.offers()


def test_the_leader_is_without_its_text_this_turn() -> None:
    """OP09-093 against ST14-001: what the Leader gave is gone, and back when the turn ends."""
    t = duel(
        me=side(leader=boss("OP09-093"), hand=[real("OP09-093")]),
        you=side(leader=card(real("ST14-001"), don=1), characters=costing(7)),
    )
    t.card("ST14-001", power=6000)
    t.card("Cost 7", cost=8)
    t.me.plays("OP09-093")
    t.me.activates("OP09-093")
    t.me.is_offered(Pick("ST14-001"), DONE)
    t.me.picks("ST14-001")
    t.me.is_offered(Pick("Cost 7"), DONE)
    t.me.is_done()
    t.card("ST14-001", power=5000)
    t.card("Cost 7", cost=7)
    t.is_quiet()


@pytest.mark.parametrize("lacks", ["played earlier", "another Leader"])
def test_who_came_earlier_or_for_another_leader_takes_nothing(lacks: str) -> None:
    """OP09-093"""
    guard = character("Guard", 3000, keywords=("blocker",))
    earlier = lacks == "played earlier"
    me = side(leader=boss("OP09-093") if earlier else None, characters=[card(real("OP09-093"), fresh=not earlier)])
    t = duel(me=me, you=side(characters=[guard]))
    if Activate("OP09-093") in t.offers():
        t.me.activates("OP09-093")
    t.card("Guard", keywords=["blocker"])
    t.is_quiet()


@pytest.mark.parametrize("pays", [True, False])
def test_a_card_of_the_hand_is_three_thousand(pays: bool) -> None:
    """OP03-097"""
    t = duel(me=side(characters=[TALL]), you=side(characters=[WALL], hand=[real("OP03-097"), "Shell"], active=0))
    t.me.attacks("Tall", "Keeper")
    t.you.plays("OP03-097")
    t.you.is_offered(YES, NO)
    t.you.does(YES if pays else NO)
    if pays:
        if Pick("Shell") in t.offers():
            t.you.picks("Shell")
        t.you.is_offered(Pick("Keeper"), Pick("Wall"), DONE)
        t.you.picks("Keeper")
        t.card("Keeper", power=8000)
    t.you.shows(hand=[] if pays else ["Shell"], trash=2 if pays else 1)
    t.you.passes()
    t.you.does(t.offers()[0])
    t.card("Keeper", power=5000)
    t.is_quiet()


def test_from_the_life_it_draws_and_knocks_out() -> None:
    """OP03-097"""
    t = duel(me=side(characters=[character("Dear", 5000, cost=2), *costing(1)]), you=side(life=[real("OP03-097")]))
    t.me.attacks("Dear", "Keeper")
    t.you.passes()
    t.you.triggers_life("OP03-097")
    t.you.is_offered(Pick("Cost 1"), DONE)
    t.you.shows(hand=1)
    t.you.picks("Cost 1")
    t.me.shows(characters=["Dear"])
    t.you.shows(hand=["Shell"], trash=["OP03-097"], life=[])
    t.is_quiet()


@pytest.mark.parametrize("right", [True, False])
def test_it_gives_way_to_the_dearer_of_its_name(right: bool) -> None:
    """OP06-068"""
    it = real("OP06-068")
    same = {cost: cards.namesake(character(f"Same {cost}", 3000, cost=cost), it) for cost in (3, 4, 5)}
    late = cards.namesake(character("Late", 3000, cost=4), it)
    me = side(
        leader=boss("OP06-068") if right else None,
        characters=[it],
        hand=[same[3], same[4], *kin("OP06-068", 4)],
        trash=[late, same[5]],
        active=1,
    )
    t = duel(me=me)
    t.me.activates("OP06-068")
    while (not right and not t.stage.is_ordinary(t.s)) or YES in t.offers():
        t.me.does(t.offers()[0])
    if right:
        t.me.is_offered(Pick("Same 4"), Pick("Late"), DONE)
        t.me.picks("Late")
    t.me.shows(characters=["Late"] if right else [], hand=3, active=0, rested=0, don_deck=1)
    t.me.shows(trash=["OP06-068", "Same 5"] if right else ["OP06-068", "Late", "Same 5"])
    t.is_quiet()


def test_a_don_returned_in_the_opponents_turn_comes_back_once() -> None:
    """OP04-058 with OP01-118"""
    twice = [real("OP01-118"), replace(real("OP01-118"), id="other", name="Other")]
    t = duel(
        me=side(characters=[RUNNER, TALL]),
        you=side(leader=real("OP04-058"), hand=twice, active=6, life=["Shell"] * 4),
    )
    for attacker, name, back in (("Runner", "OP01-118", True), ("Tall", "Other", False)):
        t.me.attacks(attacker, "OP04-058")
        t.you.plays(name)
        t.you.agrees()
        while DONE not in t.offers():
            t.you.does(t.offers()[0])
        t.you.picks("OP04-058")
        if back:
            t.you.is_offered(*[offer for offer in t.offers() if offer.kind == "number"])
            t.you.declares(1)
        t.you.shows(don_deck=1 if back else 3)
        t.you.passes()
        while not t.stage.is_ordinary(t.s):
            t.you.does(t.offers()[0])
    t.is_quiet()


def test_in_its_own_turn_no_don_comes_back() -> None:
    """OP04-058 with OP02-078"""
    t = duel(me=side(leader=real("OP04-058"), hand=[real("OP02-078")], active=5))
    t.me.plays("OP02-078")
    t.me.agrees()
    while not t.stage.is_ordinary(t.s):
        t.me.does(t.offers()[0])
    t.me.shows(don_deck=2)
    t.is_quiet()
