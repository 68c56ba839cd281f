"""Clauses of Force of Will cards that once did nothing, too much, or the same thing twice."""

from __future__ import annotations

import pytest

from rulebound.kernel.position import position
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.conditions import IfDone
from rulebound.program.filters import Cards, It, Kind, Top
from rulebound.program.ops import Become, Change, Choose, Control, Copy, Damage, Gain, May, Move, Prevent, When
from tests.compiler.test_fow_programs import ability
from tests.forceofwill import Play, card, duel, quick, resonator, side
from tests.lots.cards import real
from tests.printed.kept import FIRST, record
from tests.reference.pools import faces_of
from tests.scenario import DONE, NO, YES, Mode, Offer, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
DOOM = quick("Doom", Choose(ANY, target=True), Move(It(), "graveyard", "top", "destroy"))
HOME = quick("Home", Choose(ANY, target=True), Move(It(), "hand"))
TAKE = quick("Take", Choose(ANY, target=True), Control(It(), lasting="game"))
APE = resonator("Ape", 400, 900)


def fow(id: str) -> PrintedCard:
    """A card of the list, called by its id."""
    return real("fow", id)


# -- what nobody may do, and what somebody may -----------------------------------------------------


@pytest.mark.parametrize(("field", "life"), [([], 4500), (["MPR-027"], 4000)])
def test_players_who_cannot_gain_life_gain_none(field: list[str], life: int) -> None:
    """fow-6.0 104.4"""
    t = duel(me=side(hand=[quick("Balm", Gain("life", 500))]), you=side(field=[fow(id) for id in field]))
    t.me.plays("Balm")
    t.resolves()
    t.me.shows(life=life)
    t.is_quiet()


def test_who_cannot_gain_life_loses_it_all_the_same() -> None:
    """fow-6.0 104.4"""
    t = duel(me=side(field=[fow("MPR-027")], hand=[quick("Price", Gain("life", -500))]))
    t.me.plays("Price")
    t.resolves()
    t.me.shows(life=3500)
    t.is_quiet()


def test_cards_of_the_graveyard_may_be_played_where_a_text_lets_them() -> None:
    """fow-6.0 104.1"""
    imp = resonator("Imp", 100, 100, cost=("darkness",))
    t = duel(me=side(field=[fow("TAT-084")], graveyard=[imp, "Pebble"], darkness=1), you=side(graveyard=[DOOM]))
    assert Play("Imp") in t.offers()
    assert Play("Pebble") not in t.offers() and Play("Doom") not in t.offers()  # too dear; not one's own
    t.me.plays("Imp")
    t.resolves()
    t.me.shows(field=["TAT-084", "Imp"], graveyard=["Pebble"], darkness=0)
    t.is_quiet()


@pytest.mark.parametrize(("fire", "offered"), [(5, True), (4, False)])
def test_a_card_that_may_be_played_from_the_removed_area_is(fire: int, offered: bool) -> None:
    """fow-6.0 104.1"""
    t = duel(me=side(removed=[fow("MPR-023")], fire=fire), you=side(removed=[fow("MPR-023")]))
    assert (Play("MPR-023") in t.offers()) == offered
    if offered:
        t.me.plays("MPR-023")
        t.resolves()
        t.me.shows(field=["MPR-023"], removed=[], fire=0)
        t.is_quiet()


@pytest.mark.parametrize(("fire", "offered"), [(1, True), (0, False)])
def test_a_card_of_ours_may_be_played_from_the_removed_area(fire: int, offered: bool) -> None:
    """fow-6.0 104.1"""
    told = ability("You may play this card from the removed area.")
    t = duel(me=side(removed=[resonator("Ember", 100, 100, told)], fire=fire))
    assert (Play("Ember") in t.offers()) == offered


def test_a_card_that_nobody_may_look_at_is_not_offered() -> None:
    """fow-6.0 311.2a"""
    told = ability("You may play this card from the removed area.")
    bury = quick("Bury", Move(Top(1, "deck"), "removed", face="down"))
    t = duel(me=side(hand=[bury], deck=[resonator("Ember", 100, 100, told), "Pebble"], fire=1))
    t.me.plays("Bury")
    t.resolves()
    t.me.shows(removed=1)
    assert Play("Ember") not in t.offers()
    t.is_quiet()


def test_a_card_that_is_too_dear_where_it_may_be_played_from_says_so() -> None:
    """fow-6.0 104.1"""
    told = ability("You may play this card from the removed area.")
    t = duel(me=side(removed=[resonator("Ember", 100, 100, told)]))
    t.me.is_refused("Ember", "play", "fow-6.0:1003.4")


def test_will_for_some_cards_only_plays_them_from_wherever_they_are_played() -> None:
    """fow-6.0 907.4, 903.2b"""
    t = duel(me=side(field=[fow("MPR-033")], removed=[fow("MPR-023")], fire=3))
    t.me.produces("MPR-033")
    t.me.chooses_mode(1)
    t.me.chooses_mode(1)
    t.me.shows(fire=5)
    t.me.plays("MPR-023")
    t.resolves()
    t.me.shows(field=["MPR-023"], fire=0)
    t.is_quiet()


# -- once, and by whom -----------------------------------------------------------------------------


def test_the_beginning_of_the_game_sets_a_text_off_once() -> None:
    """fow-6.0 906.4"""
    told = ability("At the beginning of the game, you gain 100 life.")
    assert told.when is not None and not isinstance(told.when, str) and told.when.whose == "yours"


def test_what_happens_when_it_falls_happens_for_whoever_played_the_text() -> None:
    """fow-6.0 906.8, 105.3"""
    cub = resonator("Cub", 100, 100)
    t = duel(
        me=side(field=[APE], hand=[fow("MPR-003")], deck=[cub, "Pebble"], light=1, fire=1),
        you=side(hand=[TAKE, DOOM], deck=["Shell", "Shell"]),
    )
    t.me.plays("MPR-003", targets=["Ape"])
    t.resolves()
    t.passes()
    t.you.plays("Take", targets=["Ape"])
    t.both_pass()
    t.card("Ape", controller="you")
    t.passes()
    t.you.plays("Doom", targets=["Ape"])
    t.both_pass()
    t.both_pass()
    t.me.is_offered(Pick("Cub"), Pick("Pebble"), DONE)  # whoever looks for a card may find none
    t.me.picks("Cub")
    t.me.shows(field=["Cub"], graveyard=["Ape", "MPR-003"])
    t.you.shows(field=[], deck=2)


@pytest.mark.parametrize("stolen", [True, False])
def test_a_card_that_is_put_into_its_owners_graveyard_is_not_put_into_yours(stolen: bool) -> None:
    """fow-6.0 105.3, 1010.1"""
    t = duel(me=side(field=[fow("MOA-028")], deck=["Pebble"] * 2), you=side(hand=[TAKE, DOOM], deck=["Shell"] * 2))
    if stolen:
        t.passes()
        t.you.plays("Take", targets=["MOA-028"])
        t.both_pass()
    t.passes()
    t.you.plays("Doom", targets=["MOA-028"])
    t.resolves()
    t.me.shows(deck=2 if stolen else 1)
    t.you.shows(deck=2)
    t.is_quiet()


# -- numbers ---------------------------------------------------------------------------------------


def test_what_a_value_starts_from_is_set_beneath_what_was_added_before() -> None:
    """fow-6.0 909.1a, 909.1d"""
    zero = quick("Zero", Choose(ANY, target=True), Become("atk", 0, It(), "turn", base=True))
    more = quick("More", Choose(ANY, target=True), Change("atk", 200, It()))
    t = duel(me=side(field=[APE], hand=[more, zero]))
    t.me.plays("More", targets=["Ape"])
    t.resolves()
    t.card("Ape", atk=600)
    t.me.plays("Zero", targets=["Ape"])
    t.resolves()
    t.card("Ape", atk=200)
    t.turn_passes()
    t.card("Ape", atk=400)
    t.is_quiet()


@pytest.mark.parametrize("prevented", [True, False])
def test_that_much_life_is_as_much_as_was_dealt(prevented: bool) -> None:
    """fow-6.0 1018.1b"""
    shield = resonator("Shield", 100, 100, Ability("replacement", (Prevent(),), Event("damage", own=False)), cost=())
    symbols = resonator("Three", 100, 100, cost=("fire", "fire", "water"))
    me = side(field=[fow("CMF-095")], deck=["Pebble", symbols, "Pebble"])
    t = duel(me=me, you=side(field=[shield] if prevented else []))
    t.turn_passes()
    t.pass_to("modes")
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(0)
    t.both_pass()
    t.me.shows(life=4000 if prevented else 4300)
    t.you.shows(life=4000 if prevented else 3700)


@pytest.mark.parametrize(("n", "damage"), [(700, 0), (750, 750)])
def test_a_replacement_of_small_damage_prevents_no_more(n: int, damage: int) -> None:
    """fow-6.0 1018.1"""
    bolt = quick("Bolt", Choose(ANY, target=True), Damage(n, It()))
    t = duel(me=side(hand=[bolt]), you=side(field=[fow("SKL-026")]))
    t.me.plays("Bolt", targets=["SKL-026"])
    t.resolves()
    t.card("SKL-026", damage=damage)
    t.is_quiet()


def test_small_damage_is_what_another_replacement_leaves_of_more() -> None:
    """fow-6.0 910.2, 910.3"""
    bolt = quick("Bolt", Choose(ANY, target=True), Damage(1000, It()))
    t = duel(me=side(hand=[bolt]), you=side(field=[card(fow("SKL-026"), attached=(fow("TAT-059"),))]))
    t.me.plays("Bolt", targets=["SKL-026"])
    t.resolves()
    t.card("SKL-026", damage=0)
    t.is_quiet()


# -- names, last known information, searches -------------------------------------------------------


def test_a_list_that_marks_the_side_of_a_ruler_leaves_its_name() -> None:
    """fow-6.0 201.2b"""
    front, back = (faces_of("fow", record(FIRST["fow"], id))[0] for id in ("TTW-032", "TTW-032J"))
    assert front.name == back.name and (front.kind, back.kind) == ("ruler", "j-ruler")


@pytest.mark.parametrize("atk", [600, 1000])
def test_what_an_attacker_was_is_known_when_it_has_gone(atk: int) -> None:
    """fow-6.0 906.10, 911.1"""
    more = quick("More", Choose(ANY, target=True), Change("atk", atk - 600, It()))
    t = duel(me=side(field=[fow("TTW-029")], hand=[more]), you=side(field=[APE], hand=[HOME]))
    t.me.plays("More", targets=["TTW-029"])
    t.resolves()
    t.me.attacks("TTW-029")
    t.me.targets("Ape")
    t.passes()
    t.you.plays("Home", targets=["TTW-029"])
    t.resolves()
    t.card("Ape", damage=700 if atk >= 1000 else 0)


def test_who_found_nothing_does_not_know_the_top_card() -> None:
    """fow-6.0 1014.2, 1021.2a"""
    told = ability(
        "[Enter] >>> Search your main deck for a chant. Then shuffle the rest of your main deck and put that card on"
        " top of it."
    )
    t = duel(me=side(hand=[resonator("Seeker", 100, 100, told, cost=())], deck=["Pebble", "Shell"]))
    t.me.plays("Seeker")
    t.both_pass()
    t.both_pass()
    t.me.is_done()
    assert not t.me.knows("Pebble") and not t.me.knows("Shell")
    t.is_quiet()


def test_who_put_a_card_on_top_after_shuffling_knows_it() -> None:
    """fow-6.0 1021.2a"""
    t = duel(me=side(hand=[fow("VIN001-069")], deck=[APE, "Pebble", "Shell"], darkness=3))
    t.me.plays("VIN001-069")
    t.both_pass()
    t.both_pass()
    t.me.picks("Ape")
    assert t.zone("deck", t.me.seat)[0] == "Ape"
    assert t.me.knows("Ape")
    assert not t.you.knows("Ape")
    t.is_quiet()


@pytest.mark.parametrize("answer", [YES, NO])
def test_who_searches_shuffles_though_nothing_was_found(answer: Offer) -> None:
    """fow-6.0 1014.2, 1021.1"""
    t = duel(me=side(field=[fow("MPR-010J")]), cards=[fow("MPR-010")])
    t.me.attacks("MPR-010")
    t.both_pass()
    t.me.is_offered(YES, NO)
    t.me.does(answer)
    if answer == YES:
        t.me.is_offered(DONE)
        t.me.is_done()
    assert any("shuffled" in line for line in t.log) == (answer == YES)


def test_what_follows_then_still_hangs_on_what_was_found() -> None:
    """fow-6.0 1014.2"""
    told = ability(
        "[Enter] >>> You may search your main deck for a resonator and put it into your hand. If you do, shuffle your"
        " main deck. Then discard a card."
    )
    assert isinstance(told.body[0], May) and told.body[1] == When(IfDone())


def test_a_base_that_is_set_after_a_copy_is_that_of_the_copy() -> None:
    """fow-6.0 909.1d, 909.3b"""
    theirs = Cards("theirs", ("field",), (Kind("resonator"),))
    become = quick("Mirror", Choose(ANY, target=True), Choose(theirs, name="other"), Copy(It(), It("other"), "turn"))
    zero = quick("Zero", Choose(ANY, target=True), Become("def", 300, It(), "turn", base=True))
    t = duel(me=side(field=[APE], hand=[become, zero]), you=side(field=[resonator("Giant", 1000, 1000)]))
    t.me.plays("Mirror", targets=["Ape"])
    t.resolves()
    t.card("Ape", atk=1000, **{"def": 1000})
    t.me.plays("Zero", targets=["Ape"])
    t.resolves()
    t.card("Ape", atk=1000, **{"def": 300})
    t.is_quiet()


def test_a_position_with_will_for_some_cards_only_can_be_told_from_others() -> None:
    """fow-6.0 907.4, 1301.1"""
    told = ability("{Rest}: Produce {R}. Spend this will only to play Dragons.")
    t = duel(me=side(field=[resonator("Brazier", 100, 100, told)], fire=1))
    before = position(t.s)
    t.me.produces("Brazier")
    t.me.shows(fire=2)
    assert position(t.s) != before
    assert position(t.s) == position(t.s.copy())
