"""Azur Lane: what an attack and each support would do."""

from __future__ import annotations

from rulebound.kernel.view import handle
from tests.flagships import card, duel, ship, side
from tests.insight.told import changed, fight, told, verdict

HERON = ship("Heron", 6000)
TERN = ship("Tern", 3000, range="field", support=2000)
GULL = ship("Gull", 2000, range="hand", support=1000)


def test_each_attack_says_whether_it_would_win_now() -> None:
    """azurlane-2.1.0 507.1, 508.1, 508.2"""
    t = duel(me=side(front=[HERON, TERN]), you=side(front=[card(ship("Post", 4000), rested=True)]))
    t.me.ends_main()
    assert fight(t.s, "attack Heron -> Post") == (6000, 4000, True)
    assert verdict(t.s, "attack Heron -> Post").damage == 0
    assert fight(t.s, "attack Tern -> Post") == (3000, 4000, False)
    force, against, wins = fight(t.s, "attack Heron -> Pennant")
    assert wins == (force >= against)
    assert verdict(t.s, "attack Heron -> Pennant").damage == int(wins)


def test_each_support_says_what_it_adds() -> None:
    """azurlane-2.1.0 505.5a, 505.5b, 507.1"""
    post = card(ship("Post", 9000), rested=True)
    t = duel(me=side(front=[HERON, TERN], hand=[GULL]), you=side(front=[post]))
    t.me.attacks("Heron", "Post")
    assert fight(t.s, "support Tern") == (8000, 9000, False)
    assert fight(t.s, "support from hand Gull") == (7000, 9000, False)
    assert {("power", 6000, 8000), ("rested", 0, 1)} <= changed(told(t.s)["support Tern"])
    assert verdict(t.s, "support Tern").attacker == handle(t.s, t.row("Heron"), t.me.seat)
    t.me.supports("Tern")
    assert fight(t.s, "support from hand Gull") == (9000, 9000, True)


def test_cards_say_why_they_cannot_support() -> None:
    """azurlane-2.1.0 505.5a, 505.5b"""
    t = duel(me=side(front=[HERON, None, TERN], hand=[ship("Bare", 1000)]), you=side(front=[card(HERON, rested=True)]))
    t.me.attacks("Heron", "Heron#2")
    t.me.is_refused("Tern", "support", "azurlane-2.1.0:505.5a")
    t.me.is_refused("Bare", "support", "azurlane-2.1.0:505.5b")
