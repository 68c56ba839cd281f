"""Scenario 11: given DON!! come back rested and may be kept so; in 1.1.6 and the manual they come back active."""

from __future__ import annotations

import pytest

from rulebound.games.opcg import r06_turn
from rulebound.games.opcg.cards import given, main
from rulebound.program.abilities import Ability, Event
from rulebound.program.ops import Draw, Forbid, Transfer
from tests.onepiece import card, character, duel, event, side

REFRESH = r06_turn.TURN.index(r06_turn.begin_turn)
WALL = character("Wall", 4000)
# The opponent's DON!! do not become active in their next Refresh Phase.
FROST = event("Frost", main(Forbid("refresh don", side="theirs", lasting="their next turn ends")))


@pytest.mark.parametrize(("profile", "active", "rested"), [("opcg", 2, 5), ("opcg-1.1.6", 5, 2), ("opcg-manual", 5, 2)])
def test_given_don_that_may_not_become_active_stay_as_they_came_back(profile: str, active: int, rested: int) -> None:
    """opcg 6-2-3, 6-2-4, opcg-manual-1.11:M.refresh.1"""
    you = side(
        characters=[card(WALL, rested=True, don=2)], leader=card("Keeper", don=1), active=0, rested=2, don_deck=4
    )
    t = duel(profile, me=side(hand=[FROST], active=0), you=you)
    t.me.plays("Frost")
    t.me.ends()
    # Cards become active as ever, and two new DON!! come active.
    t.card("Wall", rested=False, don=0)
    t.card("Keeper", don=0)
    t.you.shows(active=active, rested=rested, don_deck=2)
    t.is_quiet()
    # Only that Refresh Phase was meant.
    t.you.ends()
    t.me.ends()
    t.you.shows(active=9, rested=0, don_deck=0)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_with_nothing_in_the_way_all_are_active_in_the_end(profile: str) -> None:
    """opcg 6-2-3, 6-2-4, opcg-manual-1.11:M.refresh.1"""
    me = side(characters=[card(WALL, rested=True, don=3)], active=1, rested=2, don_deck=4)
    t = duel(profile, me=me, step=REFRESH)
    t.card("Wall", rested=False, don=0)
    t.me.shows(active=8, rested=0, don_deck=2)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_effects_at_the_start_of_the_turn_come_before_the_don_return(profile: str) -> None:
    """opcg 6-2-2, 6-2-3"""
    # [621]: start-of-turn effects, DON!! back, cards active, draw.
    dawn = Ability("automatic", (Draw(1),), Event("turn starts", own=False, whose="yours"), condition=given(1))
    t = duel(profile, me=side(characters=[card(character("Dawn", 4000, dawn), don=1)], active=0), step=REFRESH)
    t.card("Dawn", don=0)
    t.me.shows(hand=2, active=1)
    assert next(line.partition("[")[2] for line in t.log if "(draw)" in line) == "dawn#1]"
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_freezing_rested_don_takes_neither_active_nor_given_ones(profile: str) -> None:
    """opcg 4-4-2, 3-1-6-1"""
    # [461], [462]: two are meant, and one is rested. Errata OP6-04: in 1.1.6 too.
    chill = event("Chill", main(Transfer(2, "rested", "held", side="theirs")))
    you = side(characters=[card(WALL, don=2)], active=1, rested=1, don_deck=0)
    t = duel(profile, me=side(hand=[chill], active=0), you=you)
    t.me.plays("Chill")
    t.you.shows(active=1, rested=0, held=1)
    t.card("Wall", don=2)
    t.me.ends()
    t.you.shows(active=3, rested=1, held=0)
    t.is_quiet()
