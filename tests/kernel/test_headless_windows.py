"""A game without viewers puts no question in a window where a player could only pass."""

from __future__ import annotations

from rulebound.program.abilities import Ability
from rulebound.program.filters import Cards
from rulebound.program.ops import Damage, Grant
from tests.scenario import PASS
from tests.skirmish import Attack, Play, side, skirmish, tactic, unit

STING = tactic("Sting", Damage(1, side="theirs"), cost=0, quick=True)


def test_a_headless_game_asks_nobody_who_could_only_pass() -> None:
    """toy 7.1, 5.2, 7.2"""
    field = ["Torch Sergeant", "Kiln Guard"]
    t = skirmish("toy", me=side(field=field), you=side(life=20), headless=True)
    t.me.attacks("Torch Sergeant")
    # No question in any window, yet all that waits is done.
    t.you.shows(life=16)
    t.card("Torch Sergeant", plus=1, power=3)
    t.me.is_offered(Attack("Kiln Guard"), PASS)
    t.is_quiet()
    t = skirmish("toy", me=side(field=field), you=side(life=20, hand=[STING, "Flare"], ready=0), headless=True)
    t.me.attacks("Kiln Guard")
    t.you.is_asked("action")
    t.you.is_offered(Play("Sting"), PASS)
    t = skirmish("toy", me=side(field=field), you=side(hand=["Flare", "Stoke"], ready=0), headless=True)
    t.me.attacks("Kiln Guard")
    t.you.shows(life=11)
    t.is_quiet()


def test_a_headless_game_asks_whoever_a_text_lets_answer() -> None:
    """toy 7.1, 5.2"""
    herald = unit("Herald", 1, 9, Ability("permanent", (Grant(Cards("yours", ("hand",)), keyword="quick"),)))
    slow = tactic("Slow", Damage(1, side="theirs"), cost=0)
    t = skirmish("toy", me=side(field=["Kiln Guard"], life=9), you=side(field=[herald], hand=[slow]), headless=True)
    t.me.attacks("Kiln Guard")
    t.you.is_asked("action")
    t.you.is_offered(Play("Slow"), PASS)
    t.you.plays("Slow")
    t.me.shows(life=8)
