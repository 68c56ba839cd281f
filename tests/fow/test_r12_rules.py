"""1200 Rule processing: losing the game, destruction, life."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import target
from rulebound.games.fow.r01_overview import cannot
from rulebound.games.fow.r02_cards import activate, cards_of, continuous, dies, judgment, life, resonators, text
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, It, Kind, This
from rulebound.program.ops import Change, Damage, Draw
from tests.forceofwill import (
    BATTLE,
    Activate,
    card,
    chant,
    duel,
    j_ruler,
    regalia,
    resonator,
    ruler,
    side,
)
from tests.scenario import PASS

START = 0
LOOPED = 4
PAGE = resonator("Page", 200, 200)
GUARD = resonator("Guard", 300, 500)
BLAST = chant("Blast", text(Damage(400, All(resonators("any")))))


# -- losing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [4000, 4050, 5000])
def test_a_player_without_life_loses_at_the_next_rule_process(n: int) -> None:
    """fow 1202.1"""
    t = duel(me=side(hand=[chant("Ruin", text(life(-n, "theirs"), Draw(1)))], fire=1))
    t.me.plays("Ruin")
    t.both_pass()
    t.me.shows(hand=1)  # the whole text is carried out before
    t.is_over("me")


def test_who_has_life_again_when_rules_are_processed_has_not_lost() -> None:
    """fow 1202.1"""
    t = duel(me=side(hand=[chant("Brink", text(life(-4000), life(100)))], fire=1))
    t.me.plays("Brink")
    t.both_pass()
    t.me.shows(life=100)
    t.is_quiet()


def test_what_triggers_on_the_way_to_no_life_comes_too_late() -> None:
    """fow 1202.1, 602.1a"""
    saint = resonator("Saint", 100, 100, Ability("automatic", (life(1000),), Event("gains", own=False, whose="yours")))
    t = duel(me=side(hand=[chant("Ruin", text(life(-4000)))], field=[saint], fire=1))
    t.me.plays("Ruin")
    t.both_pass()
    t.is_over("you")


def test_who_cannot_draw_in_the_own_draw_phase_loses() -> None:
    """fow 1202.2"""
    t = duel(me=side(deck=[]), step=START)
    t.me.is_offered(PASS)
    t.both_pass()
    t.is_over("you")


def test_elsewhere_a_draw_that_is_missed_does_nothing() -> None:
    """fow 1202.2"""
    # FW-12: only draws that fall due in the own draw phase.
    haul = activate(Draw(2))
    t = duel(me=side(field=[regalia("Cup", haul)], deck=["Pebble"]))
    t.me.activates("Cup")
    t.both_pass()
    t.me.shows(hand=1, deck=0)
    t.is_quiet()
    # Nor in the draw phase of the other player.
    t = duel(you=side(field=[regalia("Cup", haul)], deck=[]), step=START)
    t.me.passes()
    t.you.activates("Cup")
    t.both_pass()
    t.shows(phase="draw")
    t.you.shows(hand=0)
    t.me.is_offered(PASS)


def test_in_the_draw_phase_a_draw_by_an_effect_counts_like_the_other() -> None:
    """fow 1202.2"""
    haul = activate(Draw(2))
    t = duel(me=side(field=[regalia("Cup", haul)], deck=["Pebble"]), step=START)
    t.me.is_offered(Activate("Cup"), PASS)
    t.me.activates("Cup")
    t.both_pass()
    t.is_over("you")


def test_a_draw_that_was_missed_and_a_lack_of_life_make_both_lose() -> None:
    """fow 1202.1, 1202.2"""
    doom = activate(Draw(1), Damage(4000, side="theirs"))
    t = duel(me=side(field=[regalia("Cup", doom)], deck=[]), step=START)
    t.me.activates("Cup")
    t.both_pass()
    t.is_over("nobody")


# -- destruction ----------------------------------------------------------------------------------


def test_a_card_with_as_much_damage_as_def_is_destroyed() -> None:
    """fow 1203.1"""
    t = duel(me=side(hand=[BLAST], fire=1, field=[GUARD]), you=side(field=[card(PAGE), resonator("Elder", 100, 400)]))
    t.me.plays("Blast")
    t.both_pass()
    t.you.picks("Page")  # the owner says which goes to the graveyard first
    t.card("Guard", damage=400)
    t.you.shows(field=0, graveyard=["Elder", "Page"])
    assert t.log[-1].endswith("[fow-6.0:1203.1, fow-6.0:1203.2]")
    t.is_quiet()


def test_def_that_falls_to_the_damage_destroys() -> None:
    """fow 1203.1"""
    sap = chant("Sap", text(target(resonators("theirs")), Change("def", -200, It())))
    t = duel(me=side(hand=[sap], fire=1), you=side(field=[card(GUARD, marks={"damage": 300})]))
    t.me.plays("Sap")
    t.both_pass()
    t.you.shows(graveyard=["Guard"])
    t.is_quiet()


def test_a_j_ruler_is_destroyed_too() -> None:
    """fow 1203.1"""
    king = ruler("King", judgment("fire"), back="crowned-king")
    crowned = j_ruler("Crowned King", 900, 400, front="king")
    t = duel(
        me=side(ruler=king, hand=[chant("Smite", text(Damage(400, All(cards_of("yours", Kind("j-ruler"))))))], fire=2),
        cards=[crowned],
    )
    t.me.judges("King")
    t.both_pass()
    t.me.plays("Smite")
    t.both_pass()
    t.me.shows(**{"ruler area": ["King"], "field": 0})
    t.is_quiet()


def test_cards_destroyed_together_see_each_other_go() -> None:
    """fow 1203.1, 602.1a"""
    watch = Ability("automatic", (life(100),), Event("destroy", own=False))
    one, two = resonator("One", 100, 100, watch), resonator("Two", 100, 100, watch)
    t = duel(me=side(hand=[BLAST], fire=1, field=[one]), you=side(field=[two]))
    t.me.plays("Blast")
    t.both_pass()
    while t.offers() and t.offers()[0].kind == "trigger":
        t.asked().does(t.offers()[0])
    t.resolves()
    t.me.shows(life=4200)
    t.you.shows(life=4200)
    t.is_quiet()


@pytest.mark.parametrize(("less", "field"), [(400, ["Guard"]), (500, []), (700, [])])
def test_a_card_without_def_left_is_destroyed(less: int, field: list[str]) -> None:
    """fow 1203.2"""
    sap = chant("Sap", text(target(resonators("theirs")), Change("def", -less, It())))
    t = duel(me=side(hand=[sap], fire=1), you=side(field=[GUARD]))
    t.me.plays("Sap")
    t.both_pass()
    t.you.shows(field=field)
    t.is_quiet()


def test_what_cannot_be_destroyed_stays_although_it_has_no_def() -> None:
    """fow 1203.2, 1203.1"""
    # 1010.3: the rule process does not find its condition met, so the end of the turn does not wait for it either.
    rock = resonator("Rock", 100, 300, continuous(cannot("destroy", This())))
    sap = chant("Sap", text(target(resonators("any")), Change("def", -500, It(), "game")))
    t = duel(me=side(hand=[sap], field=[card(rock, marks={"damage": 300})], fire=1))
    t.me.plays("Sap")
    t.both_pass()
    t.card("Rock", **{"def": -200})
    t.is_quiet()
    t.turn_passes()
    t.shows(turn=6)
    t.card("Rock", damage=0)
    t.is_quiet()


def test_an_ability_of_what_was_destroyed_by_rule_is_played_next() -> None:
    """fow 1203.1, 602.1b"""
    heir = resonator("Heir", 100, 100, dies(Draw(1)))
    t = duel(me=side(hand=[BLAST], fire=1, field=[heir]))
    t.me.plays("Blast")
    t.both_pass()
    t.shows(chase=["ability of Heir"])
    t.both_pass()
    t.me.shows(hand=1, graveyard=["Heir", "Blast"])
    t.is_quiet()


def test_a_rule_process_that_never_ends_is_a_draw() -> None:
    """fow 602.1a, 1203.2"""
    # It has no DEF, would be destroyed, and stays instead: that is due again at once (1301.1c).
    shade = resonator("Shade", 100, 300, Ability("replacement", (life(100, "theirs"),), Event("destroy")))
    sap = chant("Sap", text(target(resonators("any")), Change("def", -500, It(), "game")))
    t = duel(me=side(hand=[sap], field=[shade], fire=1))
    t.me.plays("Sap")
    t.both_pass()
    t.is_over("nobody", LOOPED)


# -- life -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "left"), [(3999, 100), (3901, 100), (3850, 200)])
def test_life_is_raised_to_the_next_hundred_by_rule(n: int, left: int) -> None:
    """fow 1204.1"""
    t = duel(me=side(hand=[chant("Wound", text(Damage(n, side="theirs")))], fire=1))
    t.me.plays("Wound")
    t.both_pass()
    t.you.shows(life=left)
    assert t.log[-1].endswith("[fow-6.0:1204.1, fow-6.0:105.4a]")
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()
