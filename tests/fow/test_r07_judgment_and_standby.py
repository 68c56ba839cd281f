"""705 Judgment. 706 The standby area."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import activate, continuous, judgment, pay, text
from rulebound.program.conditions import Exists
from rulebound.program.filters import Cards, Chased, It, Kind, Named
from rulebound.program.ops import Allow, Cancel, Charge, Damage, Draw, Lose
from tests.forceofwill import (
    BATTLE,
    Activate,
    Call,
    Judge,
    Play,
    Produce,
    Spend,
    Standby,
    card,
    chant,
    duel,
    j_ruler,
    quick,
    regalia,
    resonator,
    ruler,
    side,
    stone,
)
from tests.scenario import PASS

ANY = Cards("any", ("field",), (Kind("resonator"),))
FIRE = stone("Fire Stone", "fire")
HOUND = resonator("Hound", 500, 500)
KING = ruler("King", judgment("fire"), back="crowned")
CROWNED = j_ruler("Crowned", 900, 900, front="king")


# -- 705 ------------------------------------------------------------------------------------------


def test_judgment_turns_the_ruler_into_its_j_ruler() -> None:
    """fow-6.0 705.1, 705.2a, 705.3"""
    t = duel(me=side(ruler=KING, fire=1), cards=[CROWNED])
    t.me.is_offered(Judge("King"), BATTLE, PASS)
    t.me.judges("King")
    t.me.shows(fire=0)
    t.both_pass()
    t.me.shows(field=["King"], **{"ruler area": []})
    t.card("King", kinds=["j-ruler"], atk=900)
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_what_judgment_requires_is_done_before_it_goes_on_the_chase() -> None:
    """fow-6.0 705.2, 705.2a"""
    t = duel(me=side(ruler=KING, field=[FIRE]), cards=[CROWNED])
    t.me.does(Judge("King"))
    t.shows(chase=[])
    t.me.is_offered(Produce("Fire Stone"))
    t.me.pays()
    t.shows(chase=["ability of King"])
    t.me.shows(**{"ruler area": ["King"]})
    t.both_pass()
    t.card("King", kinds=["j-ruler"])
    t.is_quiet()


def test_judgment_needs_the_will_and_a_recovered_ruler_that_has_it() -> None:
    """fow-6.0 705.1, 705.2a"""
    t = duel(me=side(ruler=KING, water=1), cards=[CROWNED])
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(ruler=card(KING, rested=True), fire=1), cards=[CROWNED])
    t.me.is_offered(BATTLE, PASS)
    t.me.is_refused("King", "judgment", "fow-6.0:705.1")
    t = duel(me=side(fire=1))
    t.me.is_offered(BATTLE, PASS)
    t.me.is_refused("Seer", "judgment", "fow-6.0:705.1")


def test_judgment_on_a_condition_is_performed_when_that_is_met() -> None:
    """fow-6.0 705.2b"""
    king = ruler(
        "King", judgment("fire", condition=Exists(Cards("yours", ("field",), (Named("Hound"),)))), back="crowned"
    )
    t = duel(me=side(ruler=king, fire=1), you=side(field=[HOUND]), cards=[CROWNED])
    t.me.is_offered(BATTLE, PASS)
    t.me.is_refused("King", "judgment", "fow-6.0:705.2b")
    t = duel(me=side(ruler=king, fire=1, field=[HOUND]), cards=[CROWNED])
    t.me.is_offered(Judge("King"), BATTLE, PASS)


def test_each_judgment_of_a_ruler_is_offered_for_itself() -> None:
    """fow-6.0 705.1, 705.2b"""
    cheap = judgment("fire", condition=Exists(Cards("yours", ("field",), (Named("Hound"),))))
    king = ruler("King", cheap, judgment("fire", "fire"), back="crowned")
    first, second = Judge("King"), replace(Judge("King"), number=1)
    for fire, field, offered in ((1, [], []), (2, [], [second]), (1, [HOUND], [first]), (2, [HOUND], [first, second])):
        t = duel(me=side(ruler=king, fire=fire, field=field), cards=[CROWNED])
        assert [offer for offer in t.offers() if offer.kind == "judgment"] == offered
        if not offered:
            t.me.is_refused("King", "judgment", "fow-6.0:705.2b")
            continue
        t.me.does(offered[-1])
        t.me.pays()
        t.both_pass()
        t.card("King", kinds=["j-ruler"])
        t.me.shows(fire=0)
        t.is_quiet()


def test_a_text_about_judgment_is_about_what_it_requires() -> None:
    """fow-6.0 705.2c"""
    weight = regalia("Weight", continuous(Charge("judge", 1, side="theirs", lasting="while here")))
    t = duel(me=side(ruler=KING, fire=1), you=side(field=[weight]), cards=[CROWNED])
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(ruler=KING, fire=1, water=2), you=side(field=[weight]), cards=[CROWNED])
    t.me.does(Judge("King"))
    t.me.is_offered(Spend("fire"))
    t.me.does(Spend("fire"))
    t.me.is_offered(Spend("water"))
    t.me.does(Spend("water"))
    t.shows(chase=["ability of King"])
    t.me.shows(fire=0, water=1)
    t.both_pass()
    t.card("King", kinds=["j-ruler"])
    t.is_quiet()


def test_such_a_text_is_not_about_the_other_abilities_of_a_ruler() -> None:
    """fow-6.0 705.2c"""
    weight = regalia("Weight", continuous(Charge("judge", 1, side="theirs", lasting="while here")))
    king = ruler("King", judgment("fire"), activate(Draw(1), cost=(pay("water"),)), back="crowned")
    t = duel(me=side(ruler=king, water=2), you=side(field=[weight]), cards=[CROWNED])
    t.me.is_offered(Activate("King", 1), BATTLE, PASS)
    t.me.activates("King", 1)
    t.me.shows(water=1)
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_ruler_that_has_lost_judgment_before_it_resolves_stays() -> None:
    """fow-6.0 705.3"""
    hush = quick("Hush", target(Cards("any", ("ruler area",))), Lose(It()))
    t = duel(me=side(ruler=KING, fire=1), you=side(hand=[hush]), cards=[CROWNED])
    t.me.judges("King")
    t.me.passes()
    t.you.plays("Hush", targets=["King"])
    t.resolves()
    t.me.shows(field=[], **{"ruler area": ["King"]})
    t.card("King", kinds=["ruler"], rested=False)
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_a_judgment_on_the_chase_is_neither_spell_nor_ability() -> None:
    """fow-6.0 705.2d"""
    # FW-29: a third kind of thing on the chase.
    hush = quick("Hush", target(Cards("any", ("chase",), (Chased("spell"),))), Cancel(It()))
    quell = quick("Quell", target(Cards("any", ("chase",), (Chased("ability"),))), Cancel(It()))
    king = ruler("King", judgment("fire"), activate(Draw(1), rest=True), back="crowned")
    t = duel(me=side(ruler=king, fire=1), you=side(hand=[hush, quell]), cards=[CROWNED])
    t.me.judges("King")
    t.me.is_offered(Activate("King", 1), PASS)
    t.me.passes()
    t.you.is_offered(PASS)
    t.you.passes()
    t.card("King", kinds=["j-ruler"])
    t.is_quiet()


# -- 706 ------------------------------------------------------------------------------------------


def test_a_card_is_put_into_standby_face_down_for_two_will_at_once() -> None:
    """fow-6.0 706.1, 706.2"""
    t = duel(me=side(hand=[HOUND, HOUND], field=[FIRE, FIRE]))
    t.me.is_offered(
        Play("Hound"),
        Play("Hound#2"),
        Produce("Fire Stone"),
        Produce("Fire Stone#2"),
        Standby("Hound"),
        Standby("Hound#2"),
        BATTLE,
        PASS,
    )
    t.me.does(Standby("Hound"))
    t.me.produces("Fire Stone")
    t.me.produces("Fire Stone#2")
    t.me.pays()
    t.shows(chase=[])
    t.me.shows(standby=["Hound"], hand=["Hound#2"], fire=0)
    assert t.me.knows("Hound") and not t.you.knows("Hound")
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_standby_needs_two_will() -> None:
    """fow-6.0 706.1"""
    t = duel(me=side(hand=[resonator("Titan", 900, 900, cost=(9,))], field=[FIRE]))
    t.me.is_offered(Produce("Fire Stone"), BATTLE, PASS)


def test_a_card_without_trigger_is_not_played_from_standby() -> None:
    """fow-6.0 706.3"""
    bolt = chant("Bolt", text(target(ANY), Damage(400, It())), keywords=("quickcast",))
    t = duel(me=side(standby=[bolt, HOUND], field=[HOUND], fire=3))
    t.me.is_offered(BATTLE, PASS)
    t.me.is_refused("Bolt", "play", "fow-6.0:706.3")


def test_an_effect_may_allow_it() -> None:
    """fow-6.0 706.3"""
    door = regalia(
        "Door", continuous(Allow("play", Cards("yours", ("standby",), (Kind("resonator"),)), lasting="while here"))
    )
    t = duel(me=side(standby=[HOUND], field=[door], fire=1))
    t.me.is_offered(Play("Hound"), BATTLE, PASS)
    t.me.plays("Hound")
    t.both_pass()
    t.me.shows(field=["Door", "Hound"], standby=[], fire=0)
    t.is_quiet()


def test_it_is_still_there_in_the_next_turn() -> None:
    """fow-6.0 706.1, 706.3"""
    t = duel(me=side(hand=[HOUND], stones=[FIRE], fire=2))
    t.me.stands_by("Hound")
    t.me.is_offered(Call("Seer"), BATTLE, PASS)
    t.turn_passes()
    t.turn_passes()
    t.me.shows(standby=["Hound"])
    t.me.is_offered(Call("Seer"), BATTLE, PASS)
