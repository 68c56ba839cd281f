"""504 to 508: attack, support, defence, comparison, resolution."""

from __future__ import annotations

from tests.flagships import NO_ATTACK, Attack, Support, SupportFromHand, card, duel, ship, side
from tests.scenario import PASS

HERON = ship("Heron", 6000)
TERN = ship("Tern", 3000, range="field", support=2000)
GULL = ship("Gull", 2000, range="hand", support=1000)


def test_a_flagship_that_loses_is_damaged() -> None:
    """azurlane-2.1.0 507.1, 508.1, 508.1a"""
    t = duel(me=side(front=[HERON]))
    t.me.attacks("Heron", "Pennant")
    t.card("Heron", rested=True)
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.you.shows(hand=["Shell#6"], durability=1)
    t.me.is_offered(Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_support_comes_from_places_beside_and_from_hand() -> None:
    """azurlane-2.1.0 505.5, 505.5a, 505.5b"""
    t = duel(me=side(front=[HERON, None, TERN], back=[TERN], hand=[GULL]))
    t.me.attacks("Heron", "Pennant")
    t.me.is_offered(Support("Tern#2"), SupportFromHand("Gull"), PASS)
    t.me.supports("Tern#2")
    t.card("Heron", power=8000)
    t.card("Tern#2", rested=True)
    t.me.supports_from_hand("Gull")
    t.card("Heron", power=9000)
    t.me.shows(hand=[], retreat=["Gull"])
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.card("Heron", power=6000)
    t.is_quiet()


def test_a_ship_is_attacked_only_while_rested() -> None:
    """azurlane-2.1.0 505.2a, 508.2"""
    t = duel(me=side(front=[HERON]), you=side(front=[card(TERN, rested=True), GULL]))
    t.me.ends_main()
    t.me.is_offered(
        Attack("Heron", "Tern"),
        Attack("Heron", "Pennant"),
        Attack("Flag", "Tern"),
        Attack("Flag", "Pennant"),
        NO_ATTACK,
    )
    t.me.attacks("Heron", "Tern")
    t.nobody_supports()
    t.you.shows(retreat=["Tern"])
    t.is_quiet()
