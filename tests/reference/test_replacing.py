"""What is about to happen and is altered, who controls a card, and copies on the chase: held against their reading."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.fow.r02_cards import activate
from rulebound.games.fow.r09_abilities import instead, target
from rulebound.games.fow.r10_game_actions import deal, destroy_it
from rulebound.games.opcg import cards as opcg
from rulebound.games.opcg import r08_texts as texts
from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.amounts import Happened
from rulebound.program.conditions import Compared, IfDone
from rulebound.program.filters import All, Cards, Is, It, Kind, Named, Other, This
from rulebound.program.ops import (
    Choose,
    Control,
    CopySpell,
    Damage,
    Gain,
    Grant,
    If,
    Increase,
    Move,
    NextTime,
    Op,
    Prevent,
    Put,
    Redirect,
    Stand,
)
from tests import onepiece
from tests.forceofwill import card, duel, quick, regalia, resonator, side
from tests.reference.overlooked import agrees, watch_of
from tests.reference.places import noted
from tests.reference.watch import watching

pytestmark = pytest.mark.plain("watches each instruction")
ANY = Cards("any", ("field",), (Kind("resonator"),))
THEIRS = Cards("theirs", ("field",), (Kind("resonator"),))
CHASED = Cards("any", ("chase",), (Other(),))
BIRD = resonator("Bird", 300, 900)
WALL = resonator("Wall", 100, 900)
BOLT = quick("Bolt", target(ANY), deal(400, It()))
BLAZE = quick("Blaze", Damage(400, All(ANY)))
BURN = quick("Burn", target(ANY), destroy_it(It()))
ECHO = quick("Echo", Choose(CHASED, target=True), CopySpell(It()))
SWEEP = onepiece.event("Sweep", opcg.main(Move(All(Cards("theirs", ("characters",))), "trash", "top", "ko")))


# -- what is about to happen ----------------------------------------------------------------------


@pytest.mark.parametrize(("less", "damage"), [((Prevent(300),), 100), ((Prevent(),), 0), ((Prevent(900),), 0)])
def test_damage_is_lessened_for_the_card_that_the_text_names_and_for_no_other(
    less: tuple[Op, ...], damage: int
) -> None:
    """R2: Prevent, among several changes that are about to happen together."""
    veil = regalia("Veil", instead(Event("damage", own=False, where=(Named("Bird"),)), *less))
    with noted() as places:
        t = duel(me=side(hand=[BLAZE], field=[WALL]), you=side(field=[BIRD, veil]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Blaze")
        t.resolves()
    agrees(watch, Prevent=1)
    t.card("Bird", damage=damage)
    t.card("Wall", damage=400)


@pytest.mark.parametrize(("n", "damage"), [(400, 0), (399, 400)])
def test_damage_is_prevented_where_its_amount_is_what_the_text_asks_for(n: int, damage: int) -> None:
    """R2: the condition of a replacement, which reads the amount of what is about to happen."""
    proof = instead(Event("damage"), Prevent(), condition=Compared(Happened(), "<=", n))
    with noted() as places:
        t = duel(me=side(hand=[BOLT]), you=side(field=[resonator("Bird", 300, 900, proof)]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Bolt", targets=["Bird"])
        t.resolves()
    agrees(watch, Prevent=1 if damage == 0 else 0)
    t.card("Bird", damage=damage)


def test_the_next_damage_by_a_card_is_prevented_and_the_one_after_it_is_not() -> None:
    """R2: Prevent, in a text that was set up for the next time, and that names the card at the other end."""
    hush = NextTime(instead(Event("damage", own=False, against=(Is(This()),)), Prevent()), what=It())
    calm = quick("Calm", target(Cards("any", ("field",), (Named("Archer"),))), hush)
    archer = resonator("Archer", 100, 900, activate(target(ANY), deal(200, It())))
    with noted() as places:
        t = duel(me=side(field=[archer], hand=[calm]), you=side(field=[BIRD]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Calm", targets=["Archer"])
        t.resolves()
        for _ in range(2):
            t.me.activates("Archer", targets=["Bird"])
            t.resolves()
    agrees(watch, Prevent=1, NextTime=1)
    t.card("Bird", damage=200)


def test_what_would_be_knocked_out_and_is_not_stays() -> None:
    """R2: Prevent of a move, for every card of the event that the text names."""
    rock = onepiece.character("Rock", 1000, texts.instead(Event("ko", by="their effect"), Prevent()))
    with noted() as places:
        t = onepiece.duel(me=onepiece.side(hand=[SWEEP]), you=onepiece.side(["Shell", rock]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Sweep")
    agrees(watch, Prevent=1)
    t.you.shows(characters=["Rock"], trash=["Shell"])


@pytest.mark.parametrize(("more", "damage"), [(Increase(200), 600), (Increase(Happened()), 800)])
def test_damage_by_the_card_that_the_text_names_is_more(more: Op, damage: int) -> None:
    """R2: Increase."""
    forge = regalia("Forge", instead(Event("damage", own=False, against=(Named("Bolt"),)), more))
    with noted() as places:
        t = duel(me=side(hand=[BOLT, BLAZE], field=[forge]), you=side(field=[BIRD, WALL]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Bolt", targets=["Bird"])
        t.resolves()
        t.me.plays("Blaze")
        t.resolves()
    agrees(watch, Increase=1)
    t.card("Wall", damage=400)
    t.you.shows(graveyard=["Bird"] if damage + 400 >= 900 else [])


def test_one_counter_more_is_put_on_a_card() -> None:
    """R2: Increase of marks, and of no others than those that the text names."""
    press = regalia("Press", instead(Event("marks", own=False, mark="magic"), Increase(1)))
    with noted() as places:
        ink = quick("Ink", target(ANY), Put(It(), "magic", 2), Put(It(), "time"))
        t = duel(me=side(hand=[ink], field=[press, BIRD]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Ink", targets=["Bird"])
        t.resolves()
    agrees(watch, Increase=1)
    t.card("Bird", magic=3, time=1)


def test_what_would_be_put_into_the_graveyard_is_removed() -> None:
    """R2: Redirect, of the card that the text names."""
    tomb = regalia(
        "Tomb", instead(Event("enters graveyard", own=False, where=(Kind("resonator"),)), Redirect("removed"))
    )
    with noted() as places:
        t = duel(me=side(hand=[BURN], field=[tomb]), you=side(field=[BIRD]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Burn", targets=["Bird"])
        t.resolves()
    agrees(watch, Redirect=1)
    t.you.shows(field=[], graveyard=[], removed=["Bird"])
    t.me.shows(graveyard=["Burn"])


@pytest.mark.parametrize("at", ["top", "bottom"])
def test_all_cards_that_the_text_names_go_elsewhere_together(at: Any) -> None:
    """R2: Redirect where a replacement is about all of an event, to the end that it names."""
    ebb = texts.instead(Event("ko", own=False, where=(Named("Shell"),), whose="yours"), Redirect("deck", at))
    with noted() as places:
        coast = onepiece.stage("Coast", ebb)
        mate = onepiece.character("Mate", 1000)
        there = onepiece.side(["Shell", mate, "Shell"], stage=[coast], deck=[mate])
        t = onepiece.duel(me=onepiece.side(hand=[SWEEP]), you=there)
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Sweep")
        t.you.picks("Shell")
    agrees(watch, Redirect=1)
    deck = ["Shell#2", "Shell", "Mate#2"] if at == "top" else ["Mate#2", "Shell", "Shell#2"]
    t.you.shows(trash=["Mate"], characters=[], deck=deck)


@pytest.mark.parametrize(
    ("event", "body", "spell", "life"),
    [
        ("damage", Prevent(300), BOLT, 4500),
        ("damage", Prevent(900), BOLT, 4000),  # there were 400 to be taken off
        ("damage", Prevent(), BOLT, 4500),
        ("damage", Increase(100), BOLT, 4500),
        ("destroy", Prevent(), BURN, 4500),
        ("enters graveyard", Redirect("removed"), BURN, 4500),
        ("enters graveyard", Redirect("deck", "bottom"), BURN, 4500),
    ],
)
def test_if_you_do_behind_what_alters_something_asks_whether_all_of_it_was(
    event: str, body: Op, spell: PrintedCard, life: int
) -> None:
    """R2: language.md, "if you do"."""
    text = instead(Event(event, own=False, where=(Named("Bird"),)), body, If(IfDone(), (Gain("life", 500),)))
    t = duel(me=side(hand=[spell]), you=side(field=[BIRD, regalia("Veil", text)]))
    t.me.plays(spell.name, targets=["Bird"])
    t.resolves()
    t.you.shows(life=life)
    t.is_quiet()


# -- who controls a card --------------------------------------------------------------------------


def test_a_card_is_another_players_for_a_turn_as_it_lies() -> None:
    """R2: Control, and that the card goes back."""
    with noted() as places:
        lure = quick("Lure", target(THEIRS), Control(It()), Stand(It()), Grant(It(), keyword="swiftness"))
        t = duel(me=side(hand=[lure]), you=side(field=[card(BIRD, rested=True, marks={"magic": 2})]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Lure", targets=["Bird"])
        t.resolves()
        watch.look(t.s)
        agrees(watch, Control=1, Stand=1, Grant=1)
        t.me.shows(field=["Bird"])
        t.turn_passes()
        watch.look(t.s)
    agrees(watch, Control=1)
    t.you.shows(field=["Bird"])
    assert watch.followed == 2


def test_a_card_of_ones_own_is_not_taken() -> None:
    """R2: Control of what that player controls does nothing, and is not done."""
    with noted() as places:
        lure = quick("Lure", target(ANY), Control(It()), If(IfDone(), (Gain("life", 500),)))
        t = duel(me=side(hand=[lure], field=[BIRD]), you=side(field=[WALL]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Lure", targets=["Bird"])
        t.resolves()
    agrees(watch, Control=1, If=1)
    t.me.shows(field=["Bird"], life=4000)


def test_who_took_a_card_last_has_it() -> None:
    """R2: Control by one player and then by the other; when the last is over the first has it again."""
    with noted() as places:
        cage = regalia("Cage", activate(target(THEIRS), Control(It(), lasting="while here")))
        lure = quick("Lure", target(THEIRS), Control(It()))
        t = duel(me=side(field=[cage]), you=side(field=[BIRD], hand=[lure]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.activates("Cage", targets=["Bird"])
        t.resolves()
        watch.look(t.s)
        t.me.passes()
        t.you.plays("Lure", targets=["Bird"])
        t.resolves()
        watch.look(t.s)
        t.turn_passes()
        watch.look(t.s)
    agrees(watch, Control=2)
    t.me.shows(field=["Cage", "Bird"])


# -- copies ---------------------------------------------------------------------------------------


def test_a_copy_of_a_spell_lies_on_top_with_the_same_target() -> None:
    """R2: CopySpell."""
    with noted() as places:
        t = duel(me=side(hand=[BOLT, ECHO]), you=side(field=[BIRD, WALL]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Bolt", targets=["Wall"])
        t.me.plays("Echo", targets=["Bolt"])
        t.both_pass()
        agrees(watch, CopySpell=1)
        t.shows(chase=["Bolt#2", "Bolt"])
        t.resolves()
    agrees(watch, CopySpell=1, Damage=2)
    t.card("Wall", damage=800)


def test_a_copy_of_an_ability_is_the_ability_of_the_same_card() -> None:
    """R2: CopySpell of an ability, whose damage still comes from the card that has it."""
    archer = resonator("Archer", 100, 900, activate(target(ANY), deal(200, It())))
    with noted() as places:
        t = duel(me=side(field=[archer], hand=[ECHO]), you=side(field=[BIRD]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.activates("Archer", targets=["Bird"])
        t.me.plays("Echo")
        t.resolves()
    agrees(watch, CopySpell=1, Damage=2)
    t.card("Bird", damage=400)


def test_a_copy_of_a_card_in_play_lies_beside_it() -> None:
    """R2: CopySpell of a card in play."""
    with noted() as places:
        twin = quick("Twin", target(ANY), CopySpell(It()))
        t = duel(me=side(hand=[twin]), you=side(field=[BIRD]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Twin", targets=["Bird"])
        t.resolves()
    agrees(watch, CopySpell=1)
    t.me.shows(field=["Bird#2"])
    t.you.shows(field=["Bird"])
