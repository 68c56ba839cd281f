"""What must not leave a zone does not, by whatever name it is told to."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability
from rulebound.program.filters import All, It, This
from rulebound.program.ops import Choose, Forbid, Move
from tests.kernel.orders import MINE, THANKS, THEIRS, order
from tests.scenario import PASS
from tests.skirmish import Block, side, skirmish, unit

ROCK = unit("Rock", 3, 1, Ability("permanent", (Forbid("leave field by their effect", This()),)))


@pytest.mark.parametrize(("zone", "verb"), [("trash", "ko"), ("hand", "return"), ("deck", ""), ("trash", "")])
def test_a_card_that_no_effect_of_the_other_side_removes_stays(zone: str, verb: str) -> None:
    """toy 2.3"""
    t = order(Move(All(THEIRS), zone, "top", verb), *THANKS, you=side(field=[ROCK, "Shoal Wall"]))
    t.you.shows(field=["Rock"])
    t.me.shows(life=12)
    t.is_quiet()


def test_effects_of_its_own_side_and_the_rules_remove_it() -> None:
    """toy 2.4"""
    t = order(Move(All(MINE), "deck", "bottom"), me=side(field=[ROCK]))
    t.me.shows(field=[], deck=6)
    t = skirmish(me=side(field=[ROCK]), you=side(field=["Kiln Guard"]))
    t.me.attacks("Rock")
    t.you.blocks("Kiln Guard")
    t.me.shows(field=[], trash=["Rock"])
    t.is_quiet()


def test_what_stays_in_its_zone_does_not_leave_it() -> None:
    """Another place on the same field, given by the other side, is no departure."""
    t = order(Move(All(THEIRS), "field"), you=side(field=[ROCK]))
    t.me.puts_at(3)
    t.you.shows(field=["Rock"])
    t.is_quiet()


def test_what_a_side_may_not_do_with_this_card_it_may_do_with_others() -> None:
    """toy 6.4"""
    shy = unit("Shy", 1, 3, Ability("permanent", (Forbid("block", This(), side="yours"),)))
    t = skirmish("toy-waves", me=side(field=["Kiln Guard"]), you=side(field=[shy, "Shoal Wall"]))
    t.me.attacks("Kiln Guard")
    t.you.is_offered(Block("Shoal Wall"), PASS)


def test_what_a_side_may_not_do_with_a_chosen_card_it_may_do_with_others() -> None:
    """toy 6.4"""
    t = order(
        Choose(THEIRS, 1),
        Forbid("block", It(), side="theirs"),
        me=side(field=["Kiln Guard"]),
        you=side(field=["Shoal Wall", "Refitted Barge"]),
    )
    t.me.picks("Shoal Wall")
    t.me.attacks("Kiln Guard")
    t.you.is_offered(Block("Refitted Barge"), PASS)
