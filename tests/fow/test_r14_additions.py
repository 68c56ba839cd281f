"""1406 Additions with subtypes."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import destroy, target
from rulebound.games.fow.r02_cards import barrier, continuous, incarnation, text
from rulebound.games.fow.r09_abilities import INCARNATE
from rulebound.games.fow.r14_wording import meant_by
from rulebound.program.filters import All, Cards, Host, It, Kind, This
from rulebound.program.ops import Change, Damage, Grant, Move
from tests.forceofwill import BATTLE, Play, addition, card, chant, duel, j_ruler, resonator, side
from tests.scenario import PASS, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
MAIL = addition("Mail", continuous(Change("def", 200, Host(This()), "while here")), on="resonator")
BOLT = chant("Bolt", text(target(ANY), Damage(300, It())), keywords=("quickcast",))
OX = resonator("Ox", 300, 300)
GIANT = j_ruler("Giant", 900, 900)

HOSTS = {
    "resonator": ["Ox"],
    "ruler": ["Seer"],
    "j-ruler": ["Giant"],
    "j/resonator": ["Ox", "Giant"],
    "j/ruler": ["Seer", "Giant"],
}


@pytest.mark.parametrize("subtype", list(HOSTS))
def test_an_addition_chooses_a_card_of_its_subtype_when_it_is_played(subtype: str) -> None:
    """fow-6.0 1406.1, 1406.2, 1406.2a"""
    charm = addition("Charm", on=subtype)
    t = duel(me=side(field=[OX], hand=[charm], fire=1), you=side(field=[GIANT]))
    t.me.does(Play("Charm"))
    if len(HOSTS[subtype]) > 1:
        t.me.is_offered(*(Pick(name) for name in HOSTS[subtype]))
        t.me.picks(HOSTS[subtype][-1])
    t.me.pays()
    t.both_pass()
    t.me.shows(field=["Ox", "Charm"])
    t.card(HOSTS[subtype][-1], guests=["Charm"])
    t.is_quiet()


def test_the_card_is_chosen_before_what_is_banished_for_incarnation() -> None:
    """fow-6.0 903.2d, 903.2f, 1406.2a"""
    charm = addition("Charm", incarnation("fire"), on="resonator", cost=("fire", 5))
    ember, flare = resonator("Ember", 100, 100), resonator("Flare", 100, 100)
    t = duel(me=side(field=[ember, flare], hand=[charm]), you=side())
    t.me.does(Play("Charm", INCARNATE))
    t.me.is_offered(Pick("Ember"), Pick("Flare"))
    t.me.picks("Ember")
    t.me.is_offered(Pick("Ember"), Pick("Flare"))
    t.me.picks("Flare")
    t.me.shows(graveyard=["Flare"])
    t.both_pass()
    t.card("Ember", guests=["Charm"])
    t.is_quiet()


def test_an_addition_to_the_field_needs_no_card() -> None:
    """fow-6.0 1406.2a, 1406.4a"""
    charm = addition("Charm", on="field")
    t = duel(me=side(hand=[charm], fire=1))
    t.me.does(Play("Charm"))
    t.me.is_asked("payment")
    t.me.pays()
    t.both_pass()
    t.me.shows(field=["Charm"])
    t.is_quiet()


def test_without_a_card_of_its_subtype_an_addition_is_not_played() -> None:
    """fow-6.0 1406.2, 1406.2a"""
    t = duel(me=side(hand=[MAIL], fire=1), you=side(field=[GIANT]))
    t.me.is_offered(BATTLE, PASS)
    # Nor on a card that it may not target.
    saint = resonator("Saint", 300, 300, barrier())
    t = duel(me=side(hand=[MAIL], fire=1), you=side(field=[saint]))
    t.me.is_offered(BATTLE, PASS)


def test_subtypes_are_told_apart_when_a_text_names_one() -> None:
    """fow-6.0 1406.1a"""
    strip = chant("Strip", text(target(Cards("any", ("field",), meant_by("Addition: Resonator"))), destroy()))
    veil = addition("Veil", on="j/resonator")
    t = duel(me=side(field=[card(OX, attached=(MAIL, veil))], hand=[strip], fire=1))
    t.me.does(Play("Strip"))
    t.me.is_asked("payment")
    t.me.pays()
    t.both_pass()
    t.me.shows(graveyard=["Strip", "Mail"])
    t.card("Ox", guests=["Veil"])
    t.is_quiet()


def test_an_addition_enters_attached_to_the_card_that_was_chosen() -> None:
    """fow-6.0 1406.2b"""
    t = duel(me=side(field=[OX, resonator("Ram", 300, 300)], hand=[MAIL], fire=1))
    t.me.plays("Mail", targets=["Ram"])
    t.both_pass()
    t.card("Ram", guests=["Mail"], **{"def": 500})
    t.card("Ox", guests=[], **{"def": 300})
    t.is_quiet()


def test_an_addition_whose_card_has_gone_goes_to_the_graveyard_and_never_enters() -> None:
    """fow-6.0 1406.2b"""
    # Interaction 13.
    t = duel(me=side(field=[OX], hand=[MAIL], fire=1), you=side(hand=[BOLT], fire=1))
    t.me.plays("Mail")
    t.me.passes()
    t.you.plays("Bolt", targets=["Ox"])
    t.resolves()
    t.me.shows(field=[], graveyard=["Mail", "Ox"])
    t.is_quiet()


def test_put_into_the_field_by_an_effect_an_addition_is_attached_to_a_card_of_its_subtype() -> None:
    """fow-6.0 1406.3"""
    raise_ = chant("Raise", text(Move(All(Cards("yours", ("graveyard",))), "field")))
    t = duel(
        me=side(field=[OX], graveyard=[MAIL], hand=[raise_], fire=1),
        you=side(field=[resonator("Ram", 300, 300), GIANT]),
    )
    t.me.plays("Raise")
    t.both_pass()
    t.me.is_offered(Pick("Ox"), Pick("Ram"))
    t.me.picks("Ram")
    t.me.shows(field=["Ox", "Mail"])
    t.card("Ram", guests=["Mail"], **{"def": 500})
    t.is_quiet()


def test_an_addition_for_which_there_is_no_card_stays_where_it_is() -> None:
    """fow-6.0 1406.3"""
    raise_ = chant("Raise", text(Move(All(Cards("yours", ("graveyard",))), "field")))
    t = duel(me=side(graveyard=[MAIL, OX, MAIL], hand=[raise_], fire=1), you=side(field=[GIANT]))
    t.me.plays("Raise")
    t.both_pass()
    # There was no resonator when the effect was carried out; the one that it brings comes with them.
    t.me.shows(field=["Ox"], graveyard=["Raise", "Mail", "Mail#2"])
    t.is_quiet()


def test_an_addition_whose_card_has_left_goes_to_the_graveyard() -> None:
    """fow-6.0 1406.4a"""
    slay = chant("Slay", text(target(ANY), destroy()))
    t = duel(me=side(field=[card(OX, attached=(MAIL,))], hand=[slay], fire=1))
    t.me.plays("Slay", targets=["Ox"])
    t.both_pass()
    # By rule processing, after the chant that destroyed its card.
    t.me.shows(field=[], graveyard=["Mail", "Slay", "Ox"])
    t.is_quiet()


def test_an_addition_on_a_card_that_is_no_longer_of_its_subtype_goes_to_the_graveyard() -> None:
    """fow-6.0 1406.4a"""
    turn = chant("Turn", text(target(ANY), Grant(It(), kind="regalia", only=True, lasting="game")))
    t = duel(me=side(field=[card(OX, attached=(MAIL,))], hand=[turn], fire=1))
    t.card("Ox", **{"def": 500})
    t.me.plays("Turn", targets=["Ox"])
    t.both_pass()
    t.me.shows(field=["Ox"], graveyard=["Mail", "Turn"])
    t.is_quiet()
