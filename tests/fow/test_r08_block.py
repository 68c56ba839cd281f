"""804 The declare block step."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import continuous
from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import Matches
from rulebound.program.filters import Cards, It, Kind, Named, Opposite, Rested, This
from rulebound.program.ops import Change, Charge, Damage, Draw, Forbid, Grant, Move, Put, Require, Stand
from tests.forceofwill import (
    Block,
    Play,
    Produce,
    card,
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
OX = resonator("Ox", 300, 600)
RETURN = quick("Return", target(ANY), Move(It(), "hand", verb="return"))
RISE = quick("Rise", target(ANY), Stand(It()))
TAKE = quick("Take", target(ANY), Move(It(), "field", side="yours"))
TOLL = regalia("Toll", continuous(Charge("block", 1, ANY, lasting="while here")))


def test_at_the_beginning_of_the_declare_block_step() -> None:
    """fow-6.0 804.1, 804.2"""
    horn = regalia("Horn", Ability("automatic", (Draw(1),), Event("block step starts", own=False)))
    t = duel(me=side(field=[HOUND, horn]), you=side(field=[OX]))
    t.me.attacks("Hound")
    t.shows(chase=[], phase="declare attack")
    t.both_pass()
    t.shows(chase=["ability of Horn"], phase="declare block")
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.you.is_offered(Block("Ox"), PASS)


def test_priority_before_anybody_blocks() -> None:
    """fow-6.0 804.2"""
    t = duel(me=side(field=[HOUND]), you=side(field=[card(OX, rested=True)], hand=[RISE]))
    t.me.attacks("Hound")
    t.both_pass()
    t.shows(phase="declare block")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.plays("Rise", targets=["Ox"])
    t.resolves()
    t.both_pass()
    t.you.is_offered(Block("Ox"), PASS)


def test_a_recovered_resonator_that_can_block_may() -> None:
    """fow-6.0 804.3"""
    shy = resonator("Shy", 300, 300, continuous(Forbid("block", This(), lasting="while here")))
    new = card(resonator("Newcomer", 300, 300), fresh=True)
    t = duel(
        me=side(field=[HOUND, resonator("Mine", 300, 300)]),
        you=side(field=[OX, card(resonator("Sleeper", 300, 300), rested=True), shy, new, FIRE, regalia("Lamp")]),
    )
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.is_offered(Block("Ox"), Block("Newcomer"), PASS)
    t.you.passes()
    t.end_battle()
    t.you.shows(life=3500)
    t.is_quiet()


def test_a_text_may_require_a_block_but_not_one_that_is_paid_for() -> None:
    """fow-6.0 804.3"""
    duty = resonator("Guard", 300, 600, continuous(Require("block", This(), lasting="while here")))
    t = duel(me=side(field=[HOUND]), you=side(field=[OX, duty]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.is_offered(Block("Guard"))
    t = duel(me=side(field=[HOUND, TOLL]), you=side(field=[OX, duty], fire=1))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.is_offered(Block("Ox"), Block("Guard"), PASS)


def test_a_blocker_rests_and_fights_in_the_place_of_what_was_attacked() -> None:
    """fow-6.0 804.4, 804.5, 804.5a"""
    t = duel(me=side(field=[HOUND]), you=side(field=[OX]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.blocks("Ox")
    t.card("Ox", rested=True)
    t.end_battle()
    t.you.shows(life=4000)
    t.card("Ox", damage=500)
    t.card("Hound", damage=300)
    t.is_quiet()


def test_the_blocker_blocks_and_the_attacker_is_blocked() -> None:
    """fow-6.0 804.4"""
    wall = resonator("Wall", 0, 900, Ability("automatic", (Put(Opposite(), "magic"),), Event("blocks")))
    ram = resonator("Ram", 500, 500, Ability("automatic", (Put(Opposite(), "mana"),), Event("is blocked")))
    t = duel(me=side(field=[ram]), you=side(field=[wall]))
    t.me.attacks("Ram")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.shows(chase=["ability of Wall", "ability of Ram"])
    t.resolves()
    t.card("Ram", magic=1)
    t.card("Wall", mana=1)


def test_the_attacked_resonator_does_not_block() -> None:
    """fow-6.0 804.4, 804.6.note"""
    # fow-check NEW-8: recovered in the meantime, it still is what was attacked.
    t = duel(me=side(field=[HOUND]), you=side(field=[card(OX, rested=True), resonator("Cow", 200, 200)], hand=[RISE]))
    t.me.attacks("Hound", "Ox")
    t.me.passes()
    t.you.plays("Rise", targets=["Ox"])
    t.resolves()
    t.card("Ox", rested=False)
    t.pass_to("block")
    t.you.is_offered(Block("Cow"), PASS)


def test_a_block_is_paid_for_when_the_blocker_rests() -> None:
    """fow-6.0 804.4"""
    t = duel(me=side(field=[HOUND, TOLL]), you=side(field=[OX, FIRE]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.blocks("Ox")
    t.card("Ox", rested=True)
    t.you.is_offered(Produce("Fire Stone"))
    t.you.pays()
    t.end_battle()
    t.card("Ox", damage=500)
    t.you.shows(life=4000)
    t.is_quiet()


def test_who_cannot_pay_does_not_block() -> None:
    """fow-6.0 804.4"""
    t = duel(me=side(field=[HOUND, TOLL]), you=side(field=[OX]))
    t.me.attacks("Hound")
    t.end_battle()
    t.you.shows(life=3500)
    t.card("Ox", rested=False)


def test_a_block_that_proves_impossible_is_taken_back_to_the_choice() -> None:
    """fow-6.0 804.4"""
    stones = Cards("yours", ("field",), (Kind("magic stone"),))
    rested = Matches(This(), (Rested(),))
    martyr = resonator("Martyr", 500, 500, continuous(Forbid("rest", stones, lasting="while here"), condition=rested))
    t = duel(me=side(field=[HOUND, TOLL]), you=side(field=[martyr, OX, FIRE]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.is_offered(Block("Martyr"), Block("Ox"), PASS)
    t.you.blocks("Martyr")
    t.you.is_asked("block")
    t.you.is_offered(Block("Ox"), PASS)
    t.card("Martyr", rested=False)
    t.you.blocks("Ox")
    t.you.pays()
    t.end_battle()
    t.card("Ox", damage=500)
    t.is_quiet()


def test_a_blocker_that_leaves_leaves_the_attacker_unblocked() -> None:
    """fow-6.0 804.4a"""
    t = duel(me=side(field=[HOUND], hand=[RETURN]), you=side(field=[OX]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.blocks("Ox")
    t.me.plays("Return", targets=["Ox"])
    t.resolves()
    t.end_battle()
    t.you.shows(life=3500, hand=["Ox"])
    t.card("Hound", damage=0)
    t.is_quiet()


def test_a_blocker_that_is_no_resonator_any_more_blocks_no_more() -> None:
    """fow-6.0 804.4a"""
    petrify = quick("Petrify", target(ANY), Grant(It(), kind="regalia", only=True))
    t = duel(me=side(field=[HOUND], hand=[petrify]), you=side(field=[OX]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.blocks("Ox")
    t.me.plays("Petrify", targets=["Ox"])
    t.resolves()
    t.end_battle()
    t.you.shows(life=3500)
    t.card("Hound", damage=0)


def test_a_blocker_that_changes_sides_blocks_no_more() -> None:
    """fow-6.0 804.4a"""
    t = duel(me=side(field=[HOUND], hand=[TAKE]), you=side(field=[OX]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.blocks("Ox")
    t.me.plays("Take", targets=["Ox"])
    t.resolves()
    t.end_battle()
    t.you.shows(life=3500)
    t.card("Hound", damage=0)
    t.card("Ox", damage=0, controller="me")


def test_a_blocker_that_could_no_longer_block_goes_on_blocking_but_as_printed_stops() -> None:
    """fow-6.0 804.4a"""
    # fow-check NEW-1: the fifth point of the printed list is a slip.
    soar = quick("Soar", target(ANY), Grant(It(), keyword="flying"))
    for profile, life, damage in (("fow", 4000, 500), ("fow-6.0-literal", 3500, 0)):
        t = duel(profile, me=side(field=[HOUND], hand=[soar]), you=side(field=[OX]))
        t.me.attacks("Hound")
        t.pass_to("block")
        t.you.blocks("Ox")
        t.me.plays("Soar", targets=["Hound"])
        t.resolves()
        t.end_battle()
        t.you.shows(life=life)
        t.card("Ox", damage=damage)
        t.is_quiet()


def test_as_printed_a_text_that_forbids_to_block_undoes_a_block() -> None:
    """fow-6.0 804.4a"""
    daze = quick("Daze", target(ANY), Forbid("block", It()))
    for profile, life in (("fow", 4000), ("fow-6.0-literal", 3500)):
        t = duel(profile, me=side(field=[HOUND], hand=[daze]), you=side(field=[OX]))
        t.me.attacks("Hound")
        t.pass_to("block")
        t.you.blocks("Ox")
        t.me.plays("Daze", targets=["Ox"])
        t.resolves()
        t.end_battle()
        t.you.shows(life=life)


def test_without_a_blocker_the_attacked_resonator_is_battled() -> None:
    """fow-6.0 804.5, 804.5b"""
    t = duel(me=side(field=[HOUND]), you=side(field=[card(OX, rested=True), resonator("Cow", 200, 900)]))
    t.me.attacks("Hound", "Ox")
    t.pass_to("block")
    t.you.passes()
    t.end_battle()
    t.card("Ox", damage=500)
    t.card("Hound", damage=300)
    t.is_quiet()
    t = duel(me=side(field=[HOUND]), you=side(field=[card(OX, rested=True), resonator("Cow", 200, 900)]))
    t.me.attacks("Hound", "Ox")
    t.pass_to("block")
    t.you.blocks("Cow")
    t.end_battle()
    t.card("Ox", damage=0)
    t.card("Cow", damage=500)
    t.card("Hound", damage=200)


def test_a_blocker_gone_before_the_damage_leaves_it_to_the_attacked_resonator() -> None:
    """fow-6.0 804.5b"""
    t = duel(
        me=side(field=[HOUND], hand=[RETURN]),
        you=side(field=[card(OX, rested=True), resonator("Cow", 200, 900)]),
    )
    t.me.attacks("Hound", "Ox")
    t.pass_to("block")
    t.you.blocks("Cow")
    t.me.plays("Return", targets=["Cow"])
    t.resolves()
    t.end_battle()
    t.card("Ox", damage=500)
    t.card("Hound", damage=300)


def test_priority_after_the_block_or_without_one() -> None:
    """fow-6.0 804.6"""
    boost = quick("Boost", target(ANY), Change("def", 300, It()))
    t = duel(me=side(field=[HOUND]), you=side(field=[resonator("Cow", 200, 400)], hand=[boost]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.blocks("Cow")
    t.shows(phase="declare block")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(Play("Boost"), PASS)
    t.you.plays("Boost", targets=["Cow"])
    t.resolves()
    t.end_battle()
    t.card("Cow", damage=500)
    t.is_quiet()
    t = duel(me=side(field=[HOUND]))
    t.me.attacks("Hound")
    t.both_pass()
    t.both_pass()
    t.shows(phase="declare block")
    t.me.is_offered(PASS)


def test_a_j_ruler_blocks_too() -> None:
    """fow-6.0 804.3, 804.4"""
    king, crowned = ruler("King", back="crowned"), j_ruler("Crowned", 900, 900, front="king")
    t = duel(me=side(field=[HOUND]), you=side(field=[crowned]), cards=[king])
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.is_offered(Block("King"), PASS)
    t.you.blocks("King")
    t.end_battle()
    t.card("King", damage=500, rested=True)
    t.me.shows(graveyard=["Hound"])
    t.is_quiet()


def test_damage_before_the_block_may_take_the_blocker_away() -> None:
    """fow-6.0 804.3"""
    bolt = quick("Bolt", target(Cards("any", ("field",), (Named("Ox"),))), Damage(600, It()))
    t = duel(me=side(field=[HOUND], hand=[bolt]), you=side(field=[OX]))
    t.me.attacks("Hound")
    t.me.plays("Bolt", targets=["Ox"])
    t.resolves()
    t.you.shows(graveyard=["Ox"])
    t.both_pass()
    t.both_pass()
    t.me.is_offered(PASS)
    t.end_battle()
    t.you.shows(life=3500)
