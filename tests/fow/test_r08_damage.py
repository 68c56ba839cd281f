"""805-807 The damage of a battle, and its end."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import dies
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import Cards, It, Kind, Role
from rulebound.program.ops import Change, Draw, Grant, Move, Put
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Play,
    card,
    duel,
    quick,
    regalia,
    resonator,
    side,
)
from tests.scenario import PASS

ANY = Cards("any", ("field",), (Kind("resonator"),))
HOUND = resonator("Hound", 500, 500)
OX = resonator("Ox", 300, 600)
LANCER = resonator("Lancer", 600, 300, keywords=("first strike",))
RETURN = quick("Return", target(ANY), Move(It(), "hand", verb="return"))
STRUCK = Event("deals damage to a player", by="battle")


# -- 805 ------------------------------------------------------------------------------------------


def test_without_an_attacker_the_battle_is_at_its_end_before_the_first_strike() -> None:
    """fow-6.0 805.1"""
    t = duel(me=side(field=[HOUND], hand=[RETURN]))
    t.me.attacks("Hound")
    t.pass_to_phase("declare block")
    t.both_pass()
    t.me.plays("Return", targets=["Hound"])
    t.both_pass()
    t.shows(phase="declare block")
    t.both_pass()
    t.shows(phase="end of battle")
    t.end_battle()
    t.you.shows(life=4000)
    t.is_quiet()


def test_first_strike_kills_a_blocker_before_it_strikes() -> None:
    """fow-6.0 805.2, 805.2a, 805.3"""
    t = duel(me=side(field=[LANCER]), you=side(field=[OX]))
    t.me.attacks("Lancer")
    t.pass_to("block")
    t.you.blocks("Ox")
    t.both_pass()
    t.shows(phase="first strike")
    t.you.shows(graveyard=["Ox"])
    t.me.is_offered(PASS)
    t.end_battle()
    t.card("Lancer", damage=0)
    t.you.shows(life=4000)
    t.is_quiet()


def test_first_strike_to_what_was_attacked() -> None:
    """fow-6.0 805.2, 805.2b"""
    t = duel(me=side(field=[LANCER]))
    t.me.attacks("Lancer")
    t.pass_to_phase("first strike")
    t.you.shows(life=3400)
    t.end_battle()
    t.you.shows(life=3400)
    t.is_quiet()
    t = duel(me=side(field=[LANCER]), you=side(field=[card(OX, rested=True)]))
    t.me.attacks("Lancer", "Ox")
    t.pass_to_phase("first strike")
    t.you.shows(graveyard=["Ox"])
    t.end_battle()
    t.card("Lancer", damage=0)
    t.is_quiet()


def test_what_survives_a_first_strike_strikes_back() -> None:
    """fow-6.0 805.2, 806.2, 806.3"""
    t = duel(me=side(field=[LANCER]), you=side(field=[resonator("Wall", 300, 900)]))
    t.me.attacks("Lancer")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to_phase("first strike")
    t.card("Wall", damage=600)
    t.card("Lancer", damage=0)
    t.end_battle()
    # The Lancer has dealt its damage once.
    t.card("Wall", damage=600)
    t.me.shows(graveyard=["Lancer"])
    t.is_quiet()


def test_priority_in_the_first_strike_step_also_without_one() -> None:
    """fow-6.0 805.3"""
    t = duel(me=side(field=[HOUND]), you=side(hand=[RETURN]))
    t.me.attacks("Hound")
    t.pass_to_phase("first strike")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(Play("Return"), PASS)
    t.you.plays("Return", targets=["Hound"])
    t.resolves()
    t.both_pass()
    t.shows(phase="end of battle")
    t.you.shows(life=4000)


def test_who_gets_first_strike_too_late_strikes_with_the_others() -> None:
    """fow-6.0 806.2"""
    edge = quick("Edge", target(ANY), Grant(It(), keyword="first strike"))
    t = duel(me=side(field=[HOUND], hand=[edge]))
    t.me.attacks("Hound")
    t.pass_to_phase("first strike")
    t.me.plays("Edge", targets=["Hound"])
    t.both_pass()
    t.you.shows(life=4000)
    t.end_battle()
    t.you.shows(life=3500)


# -- 806 ------------------------------------------------------------------------------------------


def test_without_an_attacker_there_is_no_damage() -> None:
    """fow-6.0 806.1"""
    t = duel(me=side(field=[LANCER], hand=[RETURN]), you=side(field=[resonator("Wall", 300, 900)]))
    t.me.attacks("Lancer")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to_phase("first strike")
    t.me.plays("Return", targets=["Lancer"])
    t.both_pass()
    t.both_pass()
    t.shows(phase="end of battle")
    t.me.shows(hand=["Lancer"], graveyard=["Return"])
    t.card("Wall", damage=600)


def test_attacker_and_blocker_deal_their_damage_together() -> None:
    """fow-6.0 806.2, 806.2a, 806.3"""
    t = duel(me=side(field=[HOUND]), you=side(field=[resonator("Twin", 500, 500)]))
    t.me.attacks("Hound")
    t.pass_to("block")
    t.you.blocks("Twin")
    t.pass_to_phase("damage")
    t.me.shows(graveyard=["Hound"])
    t.you.shows(graveyard=["Twin"], life=4000)
    t.end_battle()
    t.is_quiet()


def test_the_player_who_is_attacked_loses_life_and_strikes_nobody() -> None:
    """fow-6.0 806.2, 806.2b"""
    herald = resonator("Herald", 500, 500, Ability("automatic", (Draw(1),), STRUCK))
    t = duel(me=side(field=[herald]), you=side(field=[card(OX, rested=True)]))
    t.me.attacks("Herald")
    t.pass_to_phase("damage")
    t.you.shows(life=3500)
    # Battle damage, and the Herald is its source.
    t.shows(chase=["ability of Herald"])
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.card("Herald", damage=0)
    t.end_battle()
    t.is_quiet()


def test_an_attacked_resonator_that_is_gone_takes_no_damage_and_nobody_else_does() -> None:
    """fow-6.0 806.2b"""
    # FW-21: and to nobody if that is gone.
    t = duel(me=side(field=[HOUND]), you=side(field=[card(OX, rested=True)], hand=[RETURN]))
    t.me.attacks("Hound", "Ox")
    t.me.passes()
    t.you.plays("Return", targets=["Ox"])
    t.resolves()
    t.pass_to_phase("damage")
    t.end_battle()
    t.you.shows(life=4000)
    t.card("Hound", rested=True, damage=0)
    t.is_quiet()


def test_an_attacked_resonator_that_changed_sides_is_gone() -> None:
    """fow-6.0 806.2b"""
    take = quick("Take", target(ANY), Move(It(), "field", side="yours"))
    t = duel(me=side(field=[HOUND], hand=[take]), you=side(field=[card(OX, rested=True)]))
    t.me.attacks("Hound", "Ox")
    t.me.plays("Take", targets=["Ox"])
    t.resolves()
    t.end_battle()
    t.card("Ox", damage=0)
    t.card("Hound", damage=0)
    t.you.shows(life=4000)


def test_an_attacked_resonator_that_is_none_any_more_is_gone() -> None:
    """fow-6.0 806.2b"""
    petrify = quick("Petrify", target(ANY), Grant(It(), kind="regalia", only=True))
    t = duel(me=side(field=[HOUND]), you=side(field=[card(OX, rested=True)], hand=[petrify]))
    t.me.attacks("Hound", "Ox")
    t.me.passes()
    t.you.plays("Petrify", targets=["Ox"])
    t.resolves()
    t.end_battle()
    t.card("Ox", damage=0)
    t.card("Hound", damage=0)
    t.you.shows(life=4000)


def test_the_attacked_resonator_strikes_back_without_a_blocker() -> None:
    """fow-6.0 806.3"""
    t = duel(me=side(field=[HOUND]), you=side(field=[card(resonator("Twin", 500, 500), rested=True)]))
    t.me.attacks("Hound", "Twin")
    t.end_battle()
    t.me.shows(graveyard=["Hound"])
    t.you.shows(graveyard=["Twin"])


def test_priority_after_the_damage_with_what_fell() -> None:
    """fow-6.0 806.4"""
    diver = resonator("Diver", 300, 300, dies(Draw(1)))
    t = duel(me=side(field=[HOUND]), you=side(field=[card(diver, rested=True)]))
    t.me.attacks("Hound", "Diver")
    t.pass_to_phase("damage")
    t.you.shows(graveyard=["Diver"])
    t.shows(chase=["ability of Diver"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.you.shows(hand=["Shell"])
    t.shows(phase="damage")
    t.me.is_offered(PASS)
    t.both_pass()
    t.shows(phase="end of battle")


# -- 807 ------------------------------------------------------------------------------------------


def test_at_the_end_of_battle() -> None:
    """fow-6.0 807.1, 807.2"""
    drum = regalia("Drum", Ability("automatic", (Draw(1),), Event("battle ends", own=False)))
    t = duel(me=side(field=[HOUND, drum]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.does(GIVE_UP)
    t.shows(chase=["ability of Drum"], phase="end of battle")
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.shows(phase="end of battle")
    t.both_pass()
    t.is_quiet()


def test_priority_at_the_end_of_battle() -> None:
    """fow-6.0 807.2"""
    t = duel(me=side(field=[HOUND]), you=side(hand=[RETURN]))
    t.me.attacks("Hound")
    t.pass_to_phase("end of battle")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(Play("Return"), PASS)
    t.you.passes()
    t.shows(phase="main")
    t.is_quiet()


def test_what_lasts_for_the_battle_ends_after_the_last_priority() -> None:
    """fow-6.0 807.3, 807.3a"""
    rage = quick("Rage", target(ANY), Change("atk", 300, It(), lasting="battle"))
    t = duel(me=side(field=[HOUND], hand=[rage]))
    t.me.attacks("Hound")
    t.me.plays("Rage", targets=["Hound"])
    t.resolves()
    t.pass_to_phase("end of battle")
    t.you.shows(life=3200)
    t.card("Hound", atk=800)
    t.both_pass()
    t.card("Hound", atk=500)
    t.is_quiet()


def test_what_falls_when_that_ends_is_seen_to_and_the_step_is_done_again() -> None:
    """fow-6.0 807.3b"""
    # 700 damage on DEF 600 + 300: it falls when the 300 end, and its ability is played in the same step.
    shield = quick("Shield", target(ANY), Change("def", 300, It(), lasting="battle"))
    diver = resonator("Diver", 300, 600, dies(Draw(1)))
    t = duel(me=side(field=[resonator("Giant", 700, 900)]), you=side(field=[card(diver, rested=True)], hand=[shield]))
    t.me.attacks("Giant", "Diver")
    t.me.passes()
    t.you.plays("Shield", targets=["Diver"])
    t.resolves()
    t.pass_to_phase("end of battle")
    t.card("Diver", damage=700)
    t.both_pass()
    t.shows(phase="end of battle", chase=["ability of Diver"])
    t.you.shows(graveyard=["Diver", "Shield"])
    t.both_pass()
    t.you.shows(hand=["Shell"])
    t.both_pass()
    t.shows(phase="main")
    t.is_quiet()


def test_texts_know_who_attacks_who_is_attacked_and_who_blocks() -> None:
    """fow-6.0 803.5, 804.4"""
    tell = quick(
        "Tell", Put(Role("attacker"), "magic", 1), Put(Role("attacked"), "magic", 2), Put(Role("blocker"), "magic", 3)
    )
    t = duel(me=side(field=[HOUND], hand=[tell]), you=side(field=[card(OX, rested=True), resonator("Wall", 100, 900)]))
    t.me.attacks("Hound", "Ox")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.me.plays("Tell")
    t.both_pass()
    t.card("Hound", magic=1)
    t.card("Ox", magic=2)
    t.card("Wall", magic=3)


def test_after_the_battle_nobody_attacks_any_more() -> None:
    """fow-6.0 807.4"""
    mark = quick("Mark", Put(Role("attacker"), "magic"))
    t = duel(me=side(field=[HOUND], hand=[mark, mark]))
    t.me.attacks("Hound")
    t.pass_to_phase("end of battle")
    t.me.plays("Mark")
    t.both_pass()
    t.card("Hound", magic=1)
    t.end_battle()
    t.shows(phase="main")
    t.me.plays("Mark#2")
    t.both_pass()
    t.card("Hound", magic=1)
    t.is_quiet()
