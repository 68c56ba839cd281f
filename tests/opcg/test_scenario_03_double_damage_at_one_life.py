"""Scenario 3: two damage at one Life is survived; whether the damage loses the game is asked once."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import main, trigger
from rulebound.games.opcg.r08_texts import whenever
from rulebound.program.abilities import Event
from rulebound.program.filters import Top
from rulebound.program.ops import Damage, Draw, Move
from tests.onepiece import ActivateTrigger, Take, character, duel, event, side
from tests.scenario import Offer

PROFILES = ("opcg", "opcg-1.1.6", "opcg-manual")
TWIN = character("Twin", 9000, keywords=("double attack",))
# When its player has been dealt damage, that player draws a card.
MEDIC = character("Medic", 1000, whenever(Event("damaged", own=False, whose="yours"), Draw(1)))


@pytest.mark.parametrize("profile", PROFILES)
def test_two_damage_at_one_life_are_survived_and_the_next_damage_loses(profile: str) -> None:
    """opcg 7-1-4-1-1-1, 7-1-4-1-1-3, 1-2-2-1"""
    # [383]: the second point finds no Life card and does nothing, and what waits for damage follows.
    t = duel(profile, me=side(characters=[TWIN], active=0), you=side(characters=[MEDIC], life=["Rope Dancer"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.shows(life=[], hand=2)
    t.is_quiet()
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(Offer("counter", "Rope Dancer"), Offer("pass"))
    t.you.passes()
    t.is_over("me", 1)


@pytest.mark.parametrize("profile", PROFILES)
def test_life_that_a_trigger_adds_at_the_first_point_is_taken_at_the_second(profile: str) -> None:
    """opcg 7-1-4-1-1-3, 8-6-2-1"""
    # [291]
    balm = event("Balm", trigger(Move(Top(1), "life", "top", face="down")))
    you = side(life=[balm], deck=["Gate Warden", "Shell"])
    t = duel(profile, me=side(characters=[TWIN], active=0), you=you)
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Balm"), Take("Balm"))
    t.you.triggers_life("Balm")
    t.you.shows(life=["Gate Warden"], trash=["Balm"])
    t.you.is_offered(Take("Gate Warden"))
    t.you.takes("Gate Warden")
    t.you.shows(life=[], hand=["Gate Warden"], deck=1)
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_without_life_any_damage_loses(profile: str) -> None:
    """opcg 1-2-1-1-1, 7-1-4-1-1-1, manual-1.11:M.areas.8, manual-1.11:M.win.1"""
    # Errata MAN-04: damage by an effect too, though the manual speaks of battle alone.
    bolt = event("Bolt", main(Damage(2, side="theirs")))
    t = duel(profile, me=side(hand=[bolt], active=0), you=side(characters=[MEDIC], life=["Rope Dancer"]))
    t.me.plays("Bolt")
    # Two points by an effect are one event as well.
    t.you.takes("Rope Dancer")
    t.you.shows(life=[], hand=2)
    t.is_quiet()
    t = duel(profile, me=side(hand=[bolt], active=0), you=side(characters=[MEDIC], life=[]))
    t.me.plays("Bolt")
    t.is_over("me", 1)
