"""Scenario 20: three resonators fall at once, and three abilities have seen each of them."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import life, text
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, It, Kind, Named
from rulebound.program.ops import Choose, Damage, Draw, Put
from tests.forceofwill import chant, duel, regalia, resonator, side
from tests.scenario import PASS, Trigger

ANY = Cards("any", ("field",), (Kind("resonator"),))
DIES = Event("enters graveyard", own=False, where=(Kind("resonator"),))
BELL = regalia("Bell", Ability("automatic", (Draw(1),), DIES))
DRUM = regalia("Drum", Ability("automatic", (life(100),), DIES))
GONG = regalia("Gong", Ability("automatic", (life(-100, "theirs"),), DIES))
STORM = chant("Storm", text(Damage(500, All(ANY))), cost=())
HOUND = resonator("Hound", 500, 500)
OX = resonator("Ox", 300, 400)
WISP = resonator("Wisp", 200, 200, cost=(), token=True)


def test_each_ability_is_played_as_often_as_it_was_set_off_the_active_player_s_first() -> None:
    """fow-6.0 603.2, 603.3, 906.4"""
    t = duel(me=side(hand=[STORM], field=[BELL, DRUM, HOUND]), you=side(field=[GONG, OX, WISP]))
    t.me.plays("Storm")
    t.both_pass()
    t.you.picks("Ox")  # which of two lies lower in the graveyard
    t.shows(chase=[])
    left = {"Bell": 3, "Drum": 3}
    for name in ("Drum", "Bell", "Bell", "Drum", "Bell"):
        t.me.is_offered(*(Trigger(one) for one, n in left.items() for _ in range(n)))
        t.me.triggers(name)
        left[name] -= 1
    # The last of them is no choice. It is played, and the other player has as many.
    t.you.is_offered(Trigger("Gong"), Trigger("Gong"), Trigger("Gong"))
    mine = ["ability of Drum", "ability of Bell", "ability of Drum", "ability of Bell", "ability of Bell"]
    t.shows(chase=[*mine, "ability of Drum"])
    t.you.triggers("Gong")
    t.you.triggers("Gong")
    t.shows(chase=[*["ability of Gong"] * 3, *mine, "ability of Drum"])
    t.me.is_offered(PASS)


def test_the_last_played_resolves_first_and_then_the_active_player_has_priority() -> None:
    """fow-6.0 605.1b, 906.5"""
    t = duel(me=side(hand=[STORM], field=[BELL, DRUM, HOUND]), you=side(field=[GONG, OX, WISP]))
    t.me.plays("Storm")
    t.both_pass()
    t.you.picks("Ox")  # which of two lies lower in the graveyard
    for name in ("Bell", "Bell", "Bell", "Drum", "Drum"):
        t.me.triggers(name)
    t.you.triggers("Gong")
    t.you.triggers("Gong")
    for n in range(3):
        t.me.shows(life=4000 - 100 * n)
        t.me.is_offered(PASS)
        t.both_pass()
    t.me.shows(life=3700, hand=[])
    for _ in range(3):
        t.both_pass()
    t.me.shows(life=4000, hand=[])
    t.resolves()
    t.me.shows(hand=["Pebble", "Pebble#2", "Pebble#3"])
    t.is_quiet()


def test_one_that_cannot_be_played_is_counted_down_all_the_same() -> None:
    """fow-6.0 603.3, 906.6"""
    # Nothing is left that the Horn could target: its three times pass, and the Gong's come.
    horn = regalia("Horn", Ability("automatic", (target(ANY), Damage(100, It())), DIES))
    t = duel(me=side(hand=[STORM], field=[horn, HOUND]), you=side(field=[GONG, OX, WISP]))
    t.me.plays("Storm")
    t.both_pass()
    t.you.picks("Ox")  # which of two lies lower in the graveyard
    t.me.is_offered(Trigger("Horn"), Trigger("Horn"), Trigger("Horn"))
    t.me.triggers("Horn")
    t.shows(chase=[])
    t.me.is_offered(Trigger("Horn"), Trigger("Horn"))
    t.me.triggers("Horn")
    t.you.is_offered(Trigger("Gong"), Trigger("Gong"), Trigger("Gong"))
    t.you.triggers("Gong")
    t.you.triggers("Gong")
    t.resolves()
    t.me.shows(life=3700)
    t.is_quiet()


def test_rule_processing_comes_between_two_of_them() -> None:
    """fow-6.0 602.1a, 602.1b, 603.4"""
    # For the Altar's ability the Sprout is weakened when it is played: it falls before the Bell's is.
    sprout = Cards("yours", ("field",), (Named("Sprout"),))
    weaken = (Choose(sprout, name="victim"), Put(It("victim"), "-100/-100"))
    saw = Event("enters graveyard", own=False, where=(Named("Ox"),))
    altar = regalia("Altar", Ability("automatic", (life(100),), saw, cost=weaken))
    bell = regalia("Bell", Ability("automatic", (Draw(1),), saw))
    bolt = chant("Bolt", text(target(ANY), Damage(400, It())), cost=())
    t = duel(me=side(hand=[bolt], field=[altar, bell, resonator("Sprout", 100, 100)]), you=side(field=[OX]))
    t.me.plays("Bolt", targets=["Ox"])
    t.both_pass()
    t.me.is_offered(Trigger("Altar"), Trigger("Bell"))
    t.me.triggers("Altar")
    t.me.agrees()
    t.me.shows(graveyard=["Sprout", "Bolt"])
    t.shows(chase=["ability of Bell", "ability of Altar"])
    t.resolves()
    t.me.shows(life=4100, hand=["Pebble"])
    t.is_quiet()
