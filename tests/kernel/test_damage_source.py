"""Damage comes from a card: who dealt it, to whom, and what may be prevented because of it."""

from __future__ import annotations

from typing import Literal

import pytest

from rulebound.kernel import view
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Happened, ValueOf
from rulebound.program.conditions import Matches
from rulebound.program.filters import All, Cards, Colour, Compare, It, Kind, Opposite, Other, Subject, This
from rulebound.program.ops import Choose, Damage, Gain, If, Move, Op, Prevent, Put, Rest
from tests.kernel.orders import THEIRS
from tests.skirmish import card, side, skirmish, tactic, unit

BOTH = pytest.mark.parametrize("profile", ["toy-waves", "toy"])
AIM = Choose(THEIRS, 1, target=True)
ON_CARD = Event("deals damage to a card")
ON_PLAYER = Event("deals damage to a player")


def archer(name: str, colour: str, *more: Ability) -> PrintedCard:
    """A unit that shoots 2 from where it stands."""
    return unit(name, 1, 9, Ability("activated", (AIM, Damage(2, It())), "main"), *more, colour=colour)


@BOTH
def test_a_card_that_deals_damage_knows_to_what_and_how_much(profile: str) -> None:
    """toy 6.5"""
    marking = Ability("automatic", (Put(Opposite(), "plus", Happened()), Gain("life", 1)), ON_CARD)
    t = skirmish(profile, me=side(field=[archer("Bow", "fire", marking)]), you=side(field=["Shoal Wall", "Kiln Guard"]))
    t.me.uses("Bow")
    t.me.picks("Shoal Wall")
    if profile == "toy":
        t.both_pass()
        t.shows(chase=["ability of Bow"])
        t.both_pass()
    t.card("Shoal Wall", damage=2, plus=2)
    t.card("Bow", plus=0)
    t.me.shows(life=13)
    t.is_quiet()


def test_battle_damage_alone_where_the_event_says_so() -> None:
    """toy 6.5"""
    after = Ability(
        "automatic", (Rest(Opposite()), Gain("life", Happened())), Event("deals damage to a card", by="battle")
    )
    bow = archer("Bow", "fire", after)
    t = skirmish(me=side(field=[bow]), you=side(field=[card("Shoal Wall", rested=True), "Kiln Guard"]))
    t.me.uses("Bow")
    t.me.picks("Kiln Guard")
    t.me.shows(life=12)
    t.me.attacks("Bow", "Shoal Wall")
    t.you.passes()
    t.me.shows(life=13)
    t.card("Shoal Wall", damage=1)
    t.is_quiet()


def test_the_one_that_strikes_back_deals_damage_too() -> None:
    """toy 6.5"""
    thorns = Ability("automatic", (Damage(5, Opposite()),), Event("deals damage to a card", by="battle"))
    hedge = unit("Hedge", 1, 9, thorns)
    brute = unit("Brute", 2, 5)
    t = skirmish(me=side(field=[brute]), you=side(field=[card(hedge, rested=True)]))
    t.me.attacks("Brute", "Hedge")
    t.you.passes()
    t.me.shows(field=[], trash=["Brute"])
    t.card("Hedge", damage=2)
    t.is_quiet()


def test_damage_to_a_player_is_another_event_and_has_no_card_at_its_end() -> None:
    """toy 6.5"""
    gain = Ability("automatic", (Gain("life", Happened()),), ON_PLAYER)
    never = Ability("automatic", (Gain("life", 100),), Event("deals damage to a player", against=(Kind("unit"),)))
    other = Ability("automatic", (Gain("life", 100),), ON_CARD)
    t = skirmish(me=side(field=[unit("Leech", 3, 3, gain, never, other)]))
    t.me.attacks("Leech")
    t.you.passes()
    t.you.shows(life=9)
    t.me.shows(life=15)
    t.is_quiet()


@pytest.mark.parametrize(
    "names", ["deals damage to an opponent", ("deals damage to a player", "deals damage to an opponent")]
)
@pytest.mark.parametrize(("hurt", "life"), [("yours", 10), ("theirs", 12)])
def test_damage_to_an_opponent_is_told_beside_that_to_a_player(
    hurt: Literal["yours", "theirs"], life: int, names: str | tuple[str, ...]
) -> None:
    """toy 6.5

    Who waits for either hears of it once.
    """
    heard = Ability("automatic", (Gain("life", 1),), Event(names))
    burst = Ability("automatic", (Damage(2, side=hurt),), Event("attacks"))
    t = skirmish(me=side(field=[unit("Leech", 0, 3, heard, burst)]))
    t.me.attacks("Leech")
    t.me.shows(life=life + (hurt == "theirs" or not isinstance(names, str)))
    t.you.passes()
    t.is_quiet()


@pytest.mark.parametrize(("colour", "damage"), [("fire", 0), ("water", 2)])
@BOTH
def test_damage_is_prevented_by_its_source(profile: str, colour: str, damage: int) -> None:
    """toy 5.6"""
    proof = Ability("replacement", (Prevent(),), Event("damage", against=(Colour("fire"),)))
    dealt = Ability("automatic", (Gain("life", 1),), ON_CARD)
    t = skirmish(profile, me=side(field=[archer("Bow", colour, dealt)]), you=side(field=[unit("Ward", 0, 9, proof)]))
    t.me.uses("Bow")
    if profile == "toy":
        t.both_pass()
        if damage > 0:
            t.both_pass()
    t.card("Ward", damage=damage)
    # What was prevented was not dealt.
    t.me.shows(life=13 if damage > 0 else 12)
    t.is_quiet()


def test_a_part_that_is_prevented_was_not_dealt() -> None:
    """toy 5.6"""
    proof = Ability("replacement", (Prevent(1),), Event("damage", against=(Colour("fire"),)))
    dealt = Ability("automatic", (Gain("life", Happened()),), ON_CARD)
    t = skirmish(me=side(field=[archer("Bow", "fire", dealt)]), you=side(field=[unit("Ward", 0, 9, proof)]))
    t.me.uses("Bow")
    t.card("Ward", damage=1)
    t.me.shows(life=13)
    t.is_quiet()


@BOTH
def test_a_source_that_is_given_up_for_its_own_shot_is_what_it_was(profile: str) -> None:
    """toy 2.3"""
    shot: tuple[Op, ...] = (AIM, Damage(2, It()))
    bomb = unit("Bomb", 0, 9, Ability("activated", shot, "main", cost=(Move(This(), "trash"),)))
    strong = (Compare("power", ">=", 3),)
    proof = Ability("replacement", (Prevent(),), Event("damage", against=strong))
    grudge = Ability(
        "automatic",
        (If(Matches(Opposite(), strong), (Gain("life", ValueOf("power", Opposite())),)),),
        Event("damage", own=False, whose="yours", against=strong),
    )
    for plus, damage, life in ((2, 2, 12), (3, 0, 12)):
        you = side(field=[unit("Ward", 0, 9, proof)])
        t = skirmish(profile, me=side(field=[card(bomb, plus=plus)]), you=you)
        t.me.uses("Bomb")
        if profile == "toy":
            t.both_pass()
        t.card("Ward", damage=damage)
        t.you.shows(life=life)
        t.is_quiet()
    t = skirmish(profile, me=side(field=[card(bomb, plus=3)]), you=side(field=[unit("Rival", 0, 9, grudge)]))
    t.me.uses("Bomb")
    if profile == "toy":
        t.both_pass()
        t.both_pass()
    t.you.shows(life=15)
    t.is_quiet()


def test_a_watcher_sees_both_ends() -> None:
    """toy 6.5"""
    lesson = (If(Matches(Subject(), (Colour("water"),)), (Put(Opposite(), "plus"),)),)
    watch = Ability("automatic", lesson, Event("deals damage to a card", own=False, whose="yours"))
    field = [archer("Torch", "fire"), archer("Spray", "water"), unit("Tutor", 0, 9, watch)]
    t = skirmish(me=side(field=field), you=side(field=[unit("Boulder", 0, 9)]))
    t.me.uses("Torch")
    t.card("Boulder", damage=2, plus=0)
    t.me.uses("Spray")
    t.card("Boulder", damage=4, plus=1)
    t.is_quiet()


def test_abilities_that_one_blow_sets_off_twice_are_told_apart_by_what_was_hit() -> None:
    """toy 4.6"""
    sweep = Ability("activated", (Damage(1, All(THEIRS)),), "main", once="turn")
    echo = Ability("automatic", (Move(Opposite(), "hand"),), ON_CARD)
    me = side(field=[unit("Wave", 0, 9, sweep, echo)])
    t = skirmish(me=me, you=side(field=["Shoal Wall", unit("Boulder", 0, 9)]))
    t.me.uses("Wave")
    asked = view.decision(t.s, t.me.seat)
    assert asked is not None
    assert [option.text for option in asked.options] == ["wave#2, Shoal Wall", "wave#2, Boulder"]
    t.answer(1)
    t.you.shows(field=[], hand=["Shoal Wall", "Boulder"])
    t.is_quiet()


def test_an_attack_has_the_attacked_card_at_its_other_end() -> None:
    """toy 6.1"""
    bully = Ability("automatic", (Gain("life", 1),), Event("attacks", against=(Compare("power", "<=", 0),)))
    weak, strong = card("Shoal Wall", rested=True), card(unit("Peer", 1, 9), rested=True)
    field = [unit("Bully", 1, 9, bully), unit("Bully Two", 1, 9, bully), unit("Bully Three", 1, 9, bully)]
    t = skirmish(me=side(field=field), you=side(field=[weak, strong]))
    for name, target, life in (("Bully", "Peer", 12), ("Bully Two", "Shoal Wall", 13), ("Bully Three", "", 13)):
        t.me.attacks(name, target)
        t.me.shows(life=life)
        t.you.passes()
    t.is_quiet()


def test_divided_damage_has_its_source_too() -> None:
    """toy 5.6"""
    split = Ability("activated", (Choose(THEIRS, 2), Damage(3, It(), divided=True)), "main", once="turn")
    proof = Ability("replacement", (Prevent(),), Event("damage", against=(Colour("fire"),)))
    t = skirmish(me=side(field=[unit("Fork", 0, 9, split)]), you=side(field=[unit("Ward", 0, 9, proof), "Shoal Wall"]))
    t.me.uses("Fork")
    t.me.declares(1)
    t.card("Ward", damage=0)
    t.card("Shoal Wall", damage=2)
    t.is_quiet()


def test_a_tactic_is_a_source_as_well() -> None:
    """toy 5.6"""
    proof = Ability("replacement", (Prevent(),), Event("damage", against=(Kind("tactic"),)))
    bolt = tactic("Bolt", Choose(Cards("theirs", ("field",), (Other(),)), 2), Damage(1, It()), cost=0)
    t = skirmish("toy", me=side(hand=[bolt]), you=side(field=[unit("Ward", 0, 9, proof), "Shoal Wall"]))
    t.me.plays("Bolt")
    t.both_pass()
    t.card("Ward", damage=0)
    t.card("Shoal Wall", damage=1)
    t.is_quiet()
