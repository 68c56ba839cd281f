"""The starter set of Force of Will: cards that are paid for and act at times as later lists say, played."""

from __future__ import annotations

from typing import Final

import pytest

from tests.forceofwill import BATTLE, Activate, Duel, card, duel, resonator, side
from tests.scenario import PASS, Pick, Trigger

APE: Final = resonator("Ape", 400, 900)
IMP: Final = resonator("Imp", 300, 300)
GROWN: Final = "+100/+100"


def grown(t: Duel, label: str, n: int) -> None:
    """So many counters that make a card grow lie on it."""
    t.card(label, **{GROWN: n})


# -- what is done for it ---------------------------------------------------------------------------


def test_a_coal_in_the_hand_is_discarded_for_its_own_ability() -> None:
    """fow-6.0 902.2, 1019.1"""
    t = duel(me=side(hand=["Pocketed Coal"], field=[APE], fire=1))
    t.me.activates("Pocketed Coal", 1)
    t.me.shows(hand=[], graveyard=["Pocketed Coal"], fire=0)
    t.resolves()
    t.card("Ape", atk=700)
    t.is_quiet()
    t = duel(me=side(field=["Pocketed Coal"], fire=1))
    t.me.is_offered(BATTLE, PASS)


def test_a_gatherer_in_the_hand_is_discarded_for_its_own_ability() -> None:
    """fow-6.0 902.2, 1019.1"""
    t = duel(me=side(hand=["Windfall Gatherer"], field=[APE], wind=1), you=side(field=[IMP]))
    t.me.activates("Windfall Gatherer")
    t.me.shows(hand=[], graveyard=["Windfall Gatherer"], wind=0)
    t.resolves()
    grown(t, "Ape", 1)
    t.card("Ape", atk=500)
    t.is_quiet()
    t = duel(me=side(field=["Windfall Gatherer"], wind=1))
    t.me.is_offered(BATTLE, PASS)


def test_another_resonator_is_returned_in_the_own_main_phase_alone() -> None:
    """fow-6.0 903.2e, 504.2"""
    t = duel(me=side(field=["Kiln Shift Caller", APE]))
    t.me.activates("Kiln Shift Caller")
    t.me.shows(field=["Kiln Shift Caller"], hand=["Ape"])
    t.resolves()
    t.card("Kiln Shift Caller", atk=700)
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(field=[IMP]), you=side(field=["Kiln Shift Caller", APE]))
    t.me.passes()
    t.you.is_offered(PASS)


def test_another_resonator_is_returned_for_a_card() -> None:
    """fow-6.0 903.2e"""
    t = duel(me=side(field=["Ferry Relief", APE], water=2), you=side(field=[IMP]))
    t.me.activates("Ferry Relief", 1)
    t.me.shows(field=["Ferry Relief"], hand=["Ape"])
    t.resolves()
    t.me.shows(hand=["Ape", "Pebble"], water=1)
    t.me.is_offered(BATTLE, PASS)


def test_a_resonator_is_returned_for_lost_life_and_it_may_be_the_same_card() -> None:
    """fow-6.0 903.2e"""
    t = duel(me=side(field=["Clinker at the Gate", APE], fire=1), you=side(field=[IMP]))
    t.me.does(Activate("Clinker at the Gate", 1))
    t.me.pays()
    t.me.is_offered(Pick("Clinker at the Gate"), Pick("Ape"))
    t.me.picks("Clinker at the Gate")
    t.me.shows(field=["Ape"], hand=["Clinker at the Gate"], fire=0)
    t.resolves()
    t.you.shows(life=3800)
    t.is_quiet()


def test_a_nymph_weakens_until_the_own_next_turn_and_returns_a_resonator_to_rest_another() -> None:
    """fow-6.0 903.2e"""
    t = duel(me=side(hand=["Backwash Nymph"], water=4), you=side(field=[APE]))
    t.me.plays("Backwash Nymph")
    t.resolves()
    t.resolves()
    t.card("Ape", atk=100)
    t.turn_passes()
    t.card("Ape", atk=100)
    t.turn_passes()
    t.card("Ape", atk=400)
    t = duel(me=side(field=["Backwash Nymph"], water=1), you=side(field=[APE]))
    t.me.activates("Backwash Nymph", 1)
    t.me.shows(field=[], hand=["Backwash Nymph"], water=0)
    t.resolves()
    t.card("Ape", rested=True)
    t.is_quiet()


def test_a_card_of_the_hand_is_put_on_top_of_the_deck() -> None:
    """fow-6.0 903.2e"""
    t = duel(
        me=side(field=["Tide Table Clerk"], hand=[IMP, resonator("Elk", 100, 100)], water=2), you=side(field=[APE])
    )
    t.me.does(Activate("Tide Table Clerk", 1))
    t.me.picks("Ape")
    t.me.pays()
    t.me.is_offered(Pick("Imp"), Pick("Elk"))
    t.me.picks("Imp")
    t.me.shows(hand=["Elk"], deck=["Imp", "Pebble", "Pebble#2", "Pebble#3", "Pebble#4", "Pebble#5"], water=0)
    t.resolves()
    t.you.shows(field=[], hand=["Ape"])
    t.is_quiet()


def test_a_card_of_the_hand_goes_on_top_of_the_deck_and_a_shelf_rests() -> None:
    """fow-6.0 903.2e"""
    t = duel(me=side(field=["Lockkeeper's Shelf"], hand=[IMP]), you=side(field=[APE]))
    t.me.activates("Lockkeeper's Shelf", 1)
    t.me.picks("Imp")  # nobody but its owner knows that there is no other
    t.me.shows(hand=[], deck=6)
    t.card("Lockkeeper's Shelf", rested=True)
    t.resolves()
    t.card("Ape", rested=True)
    t.is_quiet()
    t = duel(me=side(field=["Lockkeeper's Shelf"]), you=side(field=[APE]))
    t.me.is_offered(BATTLE, PASS)


def test_a_card_of_the_graveyard_is_put_under_the_deck() -> None:
    """fow-6.0 903.2e"""
    t = duel(me=side(field=["Silt Sifter"], graveyard=[IMP, APE], water=1))
    t.me.does(Activate("Silt Sifter", 1))
    t.me.pays()
    t.me.picks("Ape")
    t.me.shows(graveyard=["Imp"], deck=["Pebble", "Pebble#2", "Pebble#3", "Pebble#4", "Pebble#5", "Ape"], water=0)
    t.resolves()
    t.me.shows(life=4200)
    t.is_quiet()
    t = duel(me=side(field=["Silt Sifter"], water=1), you=side(graveyard=[IMP]))
    t.me.is_offered(BATTLE, PASS)


def test_a_card_of_the_graveyard_goes_under_the_deck_and_a_shelf_rests() -> None:
    """fow-6.0 903.2e"""
    t = duel(me=side(field=["Pauper's Shelf"], graveyard=[IMP], darkness=1))
    t.me.activates("Pauper's Shelf")
    t.me.shows(graveyard=[], deck=6, darkness=0)
    t.card("Pauper's Shelf", rested=True)
    t.resolves()
    t.you.shows(life=3700)
    t.is_quiet()


@pytest.mark.parametrize(
    ("label", "ability", "mine", "yours"), [("Returned Parcel", 0, 4000, 3900), ("Dawn Debtor", 1, 4100, 4000)]
)
def test_a_card_is_returned_from_the_graveyard_for_its_own_ability(
    label: str, ability: int, mine: int, yours: int
) -> None:
    """fow-6.0 902.2, 903.2e"""
    t = duel(me=side(graveyard=[label], darkness=2))
    t.me.activates(label, ability)
    t.me.shows(graveyard=[], hand=[label], darkness=0)
    t.resolves()
    t.me.shows(life=mine)
    t.you.shows(life=yours)
    t.is_quiet()
    t = duel(me=side(field=[label], darkness=2))
    t.me.is_offered(BATTLE, PASS)


# -- counters that are removed for it --------------------------------------------------------------


def test_counters_are_removed_from_a_regalia_that_has_as_many() -> None:
    """fow-6.0 903.2e, 1022.1"""
    few = card("Astral Conch", marks={"astral": 1}, rested=True)
    t = duel(me=side(field=[card("Sunken Orrery", marks={"astral": 2}), few], water=1))
    t.me.activates("Sunken Orrery", 1)
    t.me.shows(water=0)
    t.card("Sunken Orrery", astral=0)
    t.card("Astral Conch", astral=1)
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_counter_that_was_put_is_removed_from_any_regalia() -> None:
    """fow-6.0 903.2e, 1022.1"""
    t = duel(me=side(field=["Rented Abacus", card("Astral Conch", marks={"astral": 1}, rested=True)], darkness=1))
    t.me.activates("Rented Abacus")
    t.me.shows(darkness=0)
    t.resolves()
    t.card("Rented Abacus", astral=1, rested=True)
    t.me.does(Activate("Rented Abacus", 1))
    t.me.is_offered(Pick("Rented Abacus"), Pick("Astral Conch"))
    t.me.picks("Astral Conch")
    t.card("Astral Conch", astral=0)
    t.resolves()
    t.you.shows(life=3800)
    t.me.is_offered(Activate("Rented Abacus", 1), BATTLE, PASS)


def test_counters_are_removed_from_the_card_itself_which_grew_at_each_recovery() -> None:
    """fow-6.0 903.2e, 503.1"""
    t = duel(me=side(field=["Hourly Hen"]))
    t.turn_passes()
    grown(t, "Hourly Hen", 1)
    t.turn_passes()
    grown(t, "Hourly Hen", 2)
    t.card("Hourly Hen", atk=400)
    t.me.activates("Hourly Hen", 1)
    grown(t, "Hourly Hen", 0)
    t.resolves()
    t.me.shows(life=4300)
    t.card("Hourly Hen", atk=200)
    t.is_quiet()


def test_counters_are_removed_from_the_card_itself_which_grew_at_each_end_phase() -> None:
    """fow-6.0 903.2e, 505.1"""
    t = duel(me=side(field=[card("Evening Vine", marks={GROWN: 1})], wind=1))
    t.me.is_offered(BATTLE, PASS)
    t.turn_passes()
    grown(t, "Evening Vine", 2)
    t.turn_passes()
    grown(t, "Evening Vine", 3)
    t = duel(me=side(field=[card("Evening Vine", marks={GROWN: 3})], wind=1))
    t.me.activates("Evening Vine", 1)
    t.me.shows(wind=0)
    grown(t, "Evening Vine", 1)
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_counter_is_removed_from_a_resonator_and_a_gleaner_grows_at_the_end_of_each_turn() -> None:
    """fow-6.0 903.2e"""
    t = duel(me=side(field=["Night Gleaner"]))
    t.turn_passes()
    t.turn_passes()
    grown(t, "Night Gleaner", 2)
    t = duel(me=side(field=["Night Gleaner", card(APE, marks={GROWN: 1})], light=1), you=side(field=[IMP]))
    t.me.activates("Night Gleaner", 1)
    t.me.shows(light=0)
    grown(t, "Ape", 0)
    t.resolves()
    t.me.shows(life=4200)
    t.me.is_offered(BATTLE, PASS)


def test_a_counter_is_removed_from_a_resonator_and_an_apprentice_grows_at_each_main_phase() -> None:
    """fow-6.0 903.2e, 504.1"""
    t = duel(me=side(field=["Usurer's Apprentice"]))
    t.turn_passes()
    t.turn_passes()
    grown(t, "Usurer's Apprentice", 2)
    t = duel(me=side(field=[card("Usurer's Apprentice", marks={GROWN: 1}), card(APE, marks={GROWN: 1})], darkness=1))
    t.me.does(Activate("Usurer's Apprentice", 1))
    t.me.pays()
    t.me.is_offered(Pick("Usurer's Apprentice"), Pick("Ape"))
    t.me.picks("Ape")
    t.me.shows(darkness=0)
    grown(t, "Ape", 0)
    t.resolves()
    t.you.shows(life=3800)
    t.is_quiet()


# -- when it is done -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "after_one", "after_two"),
    [
        ("Pocketed Coal", (4000, 3900), (4000, 3800)),  # each main phase
        ("Night Kiln", (4000, 3900), (4000, 3800)),  # the end of each turn
        ("Tide Table Clerk", (4100, 4000), (4200, 4000)),  # the beginning of each turn
        ("Lockkeeper's Shelf", (4100, 4000), (4100, 4000)),  # that of the opponent's
        ("Ferry Relief", (4000, 4000), (4100, 4000)),  # the end of the opponent's
        ("Dawn Debtor", (4000, 3900), (4000, 3900)),  # the opponent's recovery phase
        ("Broker of Other Hours", (4000, 3900), (4100, 3900)),  # the opponent's main phase, and the end of that turn
    ],
)
def test_life_is_gained_and_lost_at_the_time_that_is_told(
    label: str, after_one: tuple[int, int], after_two: tuple[int, int]
) -> None:
    """fow-6.0 906.1"""
    t = duel(me=side(field=[label]))
    for mine, yours in (after_one, after_two):
        t.turn_passes()
        t.me.shows(life=mine)
        t.you.shows(life=yours)


def test_resonators_are_dealt_damage_in_the_opponents_main_phase() -> None:
    """fow-6.0 504.1, 906.1"""
    t = duel(me=side(field=["Clinker at the Gate"]), you=side(field=[APE]))
    t.turn_passes()
    t.card("Ape", damage=100)
    t.card("Clinker at the Gate", damage=0)
    t.turn_passes()
    t.card("Ape", damage=0)


def test_resonators_are_dealt_damage_at_each_end_phase() -> None:
    """fow-6.0 505.1, 906.1"""
    t = duel(me=side(field=["Night Kiln", resonator("Mote", 100, 100)]), you=side(field=[APE]))
    t.turn_passes()
    t.me.shows(field=["Night Kiln"], graveyard=["Mote"])
    t.you.shows(field=["Ape"], life=3900)


def test_the_top_card_of_the_deck_falls_in_the_opponents_recovery_phase() -> None:
    """fow-6.0 503.1, 906.1"""
    t = duel(me=side(field=["Silt Sifter"]))
    t.turn_passes()
    t.me.shows(graveyard=["Pebble"], deck=4)
    t.turn_passes()
    t.me.shows(graveyard=["Pebble"])


def test_an_orrery_is_charged_at_each_recovery_phase() -> None:
    """fow-6.0 503.1, 906.1"""
    t = duel(me=side(field=["Sunken Orrery"]))
    t.turn_passes()
    t.card("Sunken Orrery", astral=1)
    t.turn_passes()
    t.card("Sunken Orrery", astral=2)


def test_a_sexton_hears_each_turn_begin_and_is_harder_to_destroy_in_the_opponents() -> None:
    """fow-6.0 502.1, 906.1"""
    t = duel(me=side(field=["Sexton of Both Bells"]))
    t.pass_to("which ability first")
    t.me.is_offered(Trigger("Sexton of Both Bells"), Trigger("Sexton of Both Bells", 1))
    t.me.triggers("Sexton of Both Bells")
    t.resolves()
    t.me.shows(life=4100)
    t.card("Sexton of Both Bells", **{"def": 700})
    t.turn_passes()
    t.me.shows(life=4200)
    t.card("Sexton of Both Bells", **{"def": 500})
    t.is_quiet()


def test_a_lamplighter_acts_in_the_own_main_phase_and_until_the_own_next_turn() -> None:
    """fow-6.0 504.2"""
    t = duel(me=side(field=["Vigil Lamplighter", APE], light=1))
    t.me.activates("Vigil Lamplighter", targets=["Ape"])
    t.me.shows(light=0)
    t.resolves()
    t.card("Vigil Lamplighter", rested=True)
    t.card("Ape", **{"def": 1200})
    t.turn_passes()
    t.card("Ape", **{"def": 1200})
    t.turn_passes()
    t.card("Ape", **{"def": 900})
    t = duel(you=side(field=["Vigil Lamplighter", APE], light=1))
    t.me.passes()
    t.you.is_offered(PASS)
