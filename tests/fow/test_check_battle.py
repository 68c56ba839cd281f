"""Questions that judges were asked: battle."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import attacks, continuous
from rulebound.games.fow.r14_wording import keyword
from rulebound.program.amounts import ValueOf
from rulebound.program.conditions import Compared
from rulebound.program.filters import Cards, It, Kind, This
from rulebound.program.ops import Change, Charge, Damage, Grant, Move, Stand, When
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Attack,
    Block,
    Play,
    Spend,
    card,
    duel,
    quick,
    regalia,
    resonator,
    side,
)
from tests.scenario import PASS, Offer, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
HOUND = resonator("Hound", 500, 500)
OX = resonator("Ox", 300, 300)
WALL = resonator("Wall", 500, 500)
RETURN = quick("Return", target(ANY), Move(It(), "hand", verb="return"))
RISE = quick("Rise", target(ANY), Stand(It()))


def hundreds(most: int) -> list[Offer]:
    """Every number of hundreds up to this one."""
    return [Offer("number", number=n) for n in range(0, most + 1, 100)]


def test_an_attacked_resonator_that_is_recovered_stays_attacked_and_does_not_block() -> None:
    """fow-6.0 803.3b, 804.4"""
    # check 19
    t = duel(me=side(field=[HOUND]), you=side(field=[card(OX, rested=True), WALL], hand=[RISE]))
    t.me.attacks("Hound", "Ox")
    t.me.passes()
    t.you.plays("Rise", targets=["Ox"])
    t.resolves()
    t.pass_to("block")
    t.you.is_offered(Block("Wall"), PASS)
    t.you.passes()
    t.end_battle()
    t.you.shows(graveyard=["Ox", "Rise"])
    t.card("Hound", damage=300)
    t.is_quiet()


def test_a_recovered_resonator_is_attacked_by_precision_only() -> None:
    """fow-6.0 803.3b, 1103.2, 1414.2"""
    # check 20: Target Attack on an old card is the same.
    for word in ("precision", "Target Attack"):
        archer = resonator("Archer", 500, 500, keywords=(keyword(word),))
        t = duel(me=side(field=[HOUND, archer]), you=side(field=[OX]))
        t.me.does(BATTLE)
        t.pass_to("attack")
        t.me.is_offered(Attack("Hound"), Attack("Archer"), Attack("Archer", "Ox"), GIVE_UP)


def test_a_blocker_returned_before_the_damage_lets_all_of_it_through() -> None:
    """fow-6.0 804.4a, 806.2b"""
    # check 21
    for keywords in ((), ("pierce",)):
        t = duel(me=side(field=[resonator("Ram", 800, 800, keywords=keywords)]), you=side(field=[WALL], hand=[RETURN]))
        t.me.attacks("Ram")
        t.pass_to("block")
        t.you.blocks("Wall")
        t.me.passes()
        t.you.plays("Return", targets=["Wall"])
        t.resolves()
        t.end_battle()
        t.you.shows(life=3200, hand=["Wall"])
        t.is_quiet()


def test_an_attacked_resonator_that_leaves_takes_the_damage_with_it() -> None:
    """fow-6.0 806.2b"""
    # check 22
    t = duel(me=side(field=[HOUND]), you=side(field=[card(OX, rested=True)], hand=[RETURN]))
    t.me.attacks("Hound", "Ox")
    t.me.passes()
    t.you.plays("Return", targets=["Ox"])
    t.resolves()
    t.end_battle()
    t.you.shows(life=4000, hand=["Ox"])
    t.card("Hound", rested=True, damage=0)
    t.is_quiet()


def test_piercing_damage_counts_what_the_blocker_has_taken_already() -> None:
    """fow-6.0 1102.2"""
    # check 23
    ram = resonator("Ram", 800, 800, keywords=("pierce",))
    t = duel(me=side(field=[ram]), you=side(field=[card(WALL, marks={"damage": 200})]))
    t.me.attacks("Ram")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to("number")
    t.me.is_offered(*hundreds(500))
    t.me.declares(400)
    t.you.shows(life=3600, graveyard=["Wall"])


def test_pierce_against_a_resonator_hits_that_resonator_alone() -> None:
    """fow-6.0 1102.2b"""
    # check 24
    ram = resonator("Ram", 1000, 1000, keywords=("pierce",))
    t = duel(me=side(field=[ram]), you=side(field=[card(OX, rested=True)]))
    t.me.attacks("Ram", "Ox")
    t.end_battle()
    t.you.shows(life=4000, graveyard=["Ox"])
    t = duel(me=side(field=[ram]), you=side(field=[card(resonator("Cow", 300, 900), rested=True), WALL]))
    t.me.attacks("Ram", "Cow")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to("number")
    t.me.is_offered(*hundreds(500))
    t.me.declares(500)
    t.end_battle()
    t.card("Cow", damage=500)
    t.you.shows(life=4000, graveyard=["Wall"])


def test_first_strike_is_no_use_to_a_blocker() -> None:
    """fow-6.0 805.2, 806.3"""
    # check 25
    guard = resonator("Guard", 500, 300, keywords=("first strike",))
    t = duel(me=side(field=[HOUND]), you=side(field=[guard]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.blocks("Guard")
    t.pass_to_phase("first strike")
    t.card("Hound", damage=0)
    t.pass_to_phase("damage")
    t.me.shows(graveyard=["Hound"])
    t.you.shows(graveyard=["Guard"], life=4000)


def test_a_first_strike_that_kills_the_blocker_is_all_there_is() -> None:
    """fow-6.0 805.3, 806.2"""
    # check 26
    lancer = resonator("Lancer", 600, 100, keywords=("first strike",))
    t = duel(me=side(field=[lancer]), you=side(field=[WALL]))
    t.me.attacks("Lancer")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.end_battle()
    t.you.shows(life=4000, graveyard=["Wall"])
    t.card("Lancer", damage=0)
    t.is_quiet()


def test_an_attacker_that_begins_to_fly_stays_blocked() -> None:
    """fow-6.0 804.4a, 1106.2"""
    # check 27
    soar = quick("Soar", target(ANY), Grant(It(), keyword="flying"))
    t = duel(me=side(field=[HOUND], hand=[soar]), you=side(field=[WALL]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.me.plays("Soar", targets=["Hound"])
    t.resolves()
    t.end_battle()
    t.you.shows(life=4000, graveyard=["Wall"])
    # Before the block it would have been another matter.
    t = duel(me=side(field=[HOUND], hand=[soar]), you=side(field=[WALL]))
    t.me.attacks("Hound")
    t.me.plays("Soar", targets=["Hound"])
    t.resolves()
    t.end_battle()
    t.you.shows(life=3500)


def test_who_gives_up_may_start_again_only_if_it_was_answered() -> None:
    """fow-6.0 803.6"""
    # check 28
    for answered in (False, True):
        t = duel(me=side(field=[HOUND]), you=side(field=[OX], hand=[RETURN]))
        t.me.does(BATTLE)
        t.me.passes()
        if answered:
            t.you.plays("Return", targets=["Ox"])
            t.resolves()
        t.pass_to("attack")
        t.me.does(GIVE_UP)
        t.end_battle()
        t.me.is_offered(*([BATTLE, PASS] if answered else [PASS]))


def test_who_must_attack_does_but_not_for_a_price() -> None:
    """fow-6.0 710.2, 710.2e, 1123.2"""
    # check 29
    bear = resonator("Bear", 500, 500, keywords=("bloodlust",))
    spark = quick("Spark", target(ANY), Damage(100, It()))
    t = duel(me=side(field=[bear], hand=[spark]))
    t.me.is_offered(Play("Spark"), BATTLE)
    t.me.plays("Spark", targets=["Bear"])
    t.both_pass()
    t.me.is_offered(BATTLE)
    t.me.attacks("Bear")
    t.end_battle()
    t.me.is_offered(BATTLE, PASS)
    toll = regalia("Toll", continuous(Charge("attack", 1, ANY, lasting="while here")))
    t = duel(me=side(field=[bear], fire=1), you=side(field=[toll]))
    t.me.is_offered(BATTLE, PASS)
    t.me.attacks("Bear")
    t.me.is_offered(Spend("fire"))


def test_what_triggers_on_the_attack_is_checked_when_it_resolves() -> None:
    """fow-6.0 906.6, 803.7, 903.3"""
    # check 30: it triggers whatever the ATK and must target, itself if there is nothing else.
    strong = When(Compared(ValueOf("atk", This()), ">=", 1000))
    titan = resonator("Titan", 800, 800, attacks(target(ANY), strong, Damage(700, It())))
    surge = quick("Surge", target(ANY), Change("atk", 200, It()))
    t = duel(me=side(field=[titan], hand=[surge]), you=side(field=[resonator("Wall", 500, 500)]))
    t.me.attacks("Titan")
    t.me.is_offered(Pick("Titan"), Pick("Wall"))
    t.me.picks("Wall")
    t.me.plays("Surge", targets=["Titan"])
    t.resolves()
    t.shows(phase="declare attack")
    t.you.shows(graveyard=["Wall"])
    t.end_battle()
    t.you.shows(life=3000)
    t = duel(me=side(field=[titan]))
    t.me.attacks("Titan")
    t.shows(chase=["ability of Titan"])
    t.both_pass()
    t.card("Titan", damage=0)
    t.end_battle()
    t.you.shows(life=3200)
    t.is_quiet()
