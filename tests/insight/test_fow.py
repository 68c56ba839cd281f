"""Force of Will: what an attack and a block would do."""

from __future__ import annotations

from tests.forceofwill import BATTLE, card, duel, resonator, side
from tests.insight.told import fight, verdict

HOUND = resonator("Hound", 500, 500)
OX = resonator("Ox", 300, 600)


def test_an_attack_says_what_it_takes_from_the_player_or_does_to_a_card() -> None:
    """fow-6.0 806.2, 806.3, 1203.1"""
    worn = card(resonator("Worn", 700, 800), rested=True, marks={"damage": 300})
    t = duel(me=side(field=[HOUND]), you=side(field=[worn]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    player = verdict(t.s, "attack the player Hound")
    assert (player.force, player.wins, player.damage, player.player) == (500, False, 500, t.you.seat)
    assert fight(t.s, "attack Hound -> Worn") == (500, 500, True)
    assert verdict(t.s, "attack Hound -> Worn").falls


def test_a_block_says_how_both_fare() -> None:
    """fow-6.0 804.5a, 805.2"""
    swift = resonator("Swift", 600, 100, keywords=("first strike",))
    t = duel(me=side(field=[swift]), you=side(field=[OX, resonator("Tower", 200, 900)]))
    t.me.attacks("Swift")
    t.pass_to("block")
    assert fight(t.s, "block Ox") == (600, 600, True)
    assert not verdict(t.s, "block Ox").falls  # it strikes first
    assert fight(t.s, "block Tower") == (600, 900, False)
    assert verdict(t.s, "block Tower").falls
