"""Sentences of Force of Will cards that were once read otherwise: what they do."""

from __future__ import annotations

from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Choose, Move
from tests.compiler.test_fow_programs import ability
from tests.forceofwill import card, duel, quick, resonator, side
from tests.lots.cards import real

ANY = Cards("any", ("field",), (Kind("resonator"),))
DOOM = quick("Doom", Choose(ANY, target=True), Move(It(), "graveyard", "top", "destroy"))
APE = resonator("Ape", 400, 900)


# -- "it" after what was done to this card ---------------------------------------------------------


def test_it_that_gains_is_the_card_that_was_recovered() -> None:
    """fow-6.0 1020.3"""
    t = duel(me=side(field=[card(real("fow", "TTW-083"), rested=True)], hand=[DOOM]), you=side(field=[APE]))
    t.me.plays("Doom", targets=["Ape"])
    t.resolves()
    t.resolves()
    t.you.shows(field=[], graveyard=["Ape"])
    t.card("TTW-083", rested=False, atk=600, **{"def": 900})
    t.is_quiet()


def test_it_that_gains_is_the_card_of_the_event_where_nothing_was_done_to_this_one() -> None:
    """fow-6.0 1020.3"""
    told = ability("Whenever another resonator attacks, it gains [+200/0] until end of turn and recover this card.")
    t = duel(me=side(field=[card(resonator("Drum", 100, 100, told), rested=True), APE]))
    t.me.attacks("Ape")
    t.resolves()
    t.card("Ape", atk=600)
    t.card("Drum", atk=100, rested=False)
    t.end_battle()
    t.is_quiet()


def test_that_resonator_is_the_one_of_the_event_though_this_card_was_named_last() -> None:
    """fow-6.0 1020.3"""
    told = ability(
        "Whenever another resonator attacks, recover this card and that resonator gains [+200/0] until end of turn."
    )
    t = duel(me=side(field=[card(resonator("Drum", 100, 100, told), rested=True), APE]))
    t.me.attacks("Ape")
    t.resolves()
    t.card("Ape", atk=600)
    t.card("Drum", atk=100, rested=False)
    t.end_battle()
    t.is_quiet()
