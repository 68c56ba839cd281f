"""Rulings on battles, played with the real cards: targets, blocks, Counters, and a battle that breaks off."""

from __future__ import annotations

from rulebound.games.opcg.cards import counter, don
from rulebound.games.opcg.r08_texts import paying
from rulebound.program.filters import Cards, It
from rulebound.program.ops import Change, Choose, Draw, Move
from tests.onepiece import END, Attack, Block, Counter, Play, Take, card, character, duel, event, side
from tests.rulings.opcg.real import MINE, RUNNER, THEIRS, WALL, boss, real
from tests.scenario import DECLINE, DONE, NO, PASS, YES, Pick, Replace, Source

SEEKS = Attack("Seeker", "Keeper")
GUARD = character("Guard", 4000, keywords=("blocker",))
HELPER = character("Helper", 1000, counter=1000)
# Counters of ours: the attacker goes back to the hand, or the player's own Character does.
REPEL = event("Repel", counter(Choose(THEIRS), Move(It(), "hand", "top", "return")))
RETREAT = event("Retreat", counter(Choose(MINE), Move(It(), "hand", "top", "return")))


def test_a_battle_whose_attacker_a_counter_knocked_out_ends_without_damage() -> None:
    """[101] OP01-026."""
    t = duel(me=side(characters=[WALL], active=0), you=side(hand=[real("OP01-026")], active=2))
    t.me.attacks("Wall", "Keeper")
    t.you.is_offered(Play("OP01-026"), PASS)
    t.you.plays("OP01-026")
    t.you.is_done()
    t.you.is_offered(Pick("Wall"), DONE)
    t.you.picks("Wall")
    t.you.is_offered(PASS)
    t.you.passes()
    t.me.shows(characters=[], trash=["Wall"])
    t.you.shows(life=2)
    assert not any(line.startswith("damage phase") for line in t.log)
    t.is_quiet()


def test_counters_may_still_be_used_when_the_attacker_has_gone() -> None:
    """[102] OP01-026."""
    t = duel(me=side(characters=[WALL], active=0), you=side(hand=[real("OP01-026"), HELPER], active=2))
    t.me.attacks("Wall", "Keeper")
    t.you.plays("OP01-026")
    t.you.picks("Keeper")
    t.you.picks("Wall")
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.counters("Keeper", with_="Helper")
    t.card("Keeper", power=10000)
    t.you.passes()
    t.you.shows(life=2, hand=[], trash=["Helper", "OP01-026"])
    t.is_quiet()


def test_a_blocker_that_is_knocked_out_for_blocking_ends_the_battle_before_counters() -> None:
    """[748] ST10-006."""
    t = duel(me=side(characters=[real("ST10-006")], active=0), you=side(characters=[GUARD], hand=[HELPER]))
    t.me.attacks("ST10-006", "Keeper")
    t.you.blocks("Guard")
    t.me.is_offered(Pick("Guard"), DONE)
    t.me.picks("Guard")
    t.you.shows(characters=[], trash=["Guard"], life=2, hand=["Helper"])
    assert not any(line.startswith("counter phase") for line in t.log)
    t.is_quiet()


def test_who_is_rested_by_an_attack_was_not_to_be_attacked() -> None:
    """[105] OP01-035."""
    me = side(characters=[card(real("OP01-035"), don=1)], active=0)
    t = duel(me=me, you=side(characters=[WALL], life=["Rope Dancer", "Shell"]))
    t.me.is_offered(Attack("OP01-035", "Keeper"), SEEKS, END)
    t.me.attacks("OP01-035", "Keeper")
    t.me.is_offered(Pick("Wall"), DONE)
    t.me.picks("Wall")
    t.card("Wall", rested=True)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.shows(characters=["Wall"], life=["Shell"])
    t.is_quiet()


def test_a_target_set_active_in_the_battle_is_still_the_target() -> None:
    """[120] OP01-057."""
    t = duel(
        me=side(characters=[RUNNER], active=0),
        you=side(characters=[card(WALL, rested=True)], hand=[real("OP01-057")], active=1),
    )
    t.me.attacks("Runner", "Wall")
    t.you.plays("OP01-057")
    t.you.is_done()
    t.you.is_offered(Pick("Wall"), DONE)
    t.you.picks("Wall")
    t.card("Wall", rested=False)
    t.you.passes()
    t.you.shows(characters=[], trash=["Wall", "OP01-057"])
    t.is_quiet()


def test_a_blocker_set_active_after_the_block_step_does_not_block() -> None:
    """[121] OP01-057."""
    you = side(characters=[card(GUARD, rested=True)], hand=[real("OP01-057")], active=1, life=["Rope Dancer", "Shell"])
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Keeper")
    t.you.plays("OP01-057")
    t.you.is_done()
    t.you.picks("Guard")
    t.card("Guard", rested=False)
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.shows(characters=["Guard"], life=["Shell"])
    t.is_quiet()


def test_power_that_hangs_on_the_hand_is_read_in_the_damage_step() -> None:
    """[134] OP01-072."""
    rob = event("Rob", counter(Choose(Cards("theirs", ("hand",)), blind=True), Move(It(), "trash", "top", "discard")))
    t = duel(
        me=side(characters=[card(real("OP01-072"), don=1)], hand=["Pebble"] * 3, active=0),
        you=side(hand=[rob]),
    )
    t.card("OP01-072", power=5000)
    t.me.attacks("OP01-072", "Keeper")
    t.you.plays("Rob")
    t.you.does(t.offers()[0])
    t.me.shows(hand=2)
    t.card("OP01-072", power=4000)
    t.you.passes()
    t.you.shows(life=2)
    t.is_quiet()


def test_a_card_returned_by_an_attack_counters_that_attack() -> None:
    """[131] OP01-064."""
    t = duel(
        me=side(characters=[card(real("OP01-064"), don=2)], hand=["Pebble"], active=0),
        you=side(characters=[HELPER]),
    )
    t.me.attacks("OP01-064", "Keeper")
    t.me.agrees()
    t.me.picks("Pebble")
    t.me.is_offered(Pick("Helper"), DONE)
    t.me.picks("Helper")
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.counters("Keeper", with_="Helper")
    t.you.passes()
    t.you.shows(life=2, hand=[], trash=["Helper"], characters=[])
    t.is_quiet()


def test_a_block_stands_though_the_blocker_loses_what_let_it_block() -> None:
    """[2] P-004."""
    toll = event("Toll", paying(don(1), counter(Draw(1))))
    t = duel(
        me=side(characters=[RUNNER], active=0),
        you=side(characters=[card(real("P-004"), don=1)], hand=[toll], active=0),
    )
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(Block("P-004"), PASS)
    t.you.blocks("P-004")
    t.you.plays("Toll")
    t.you.agrees()
    t.card("P-004", don=0, keywords=[])
    t.you.passes()
    t.you.shows(characters=[], trash=["P-004", "Toll"], life=2, don_deck=1)
    t.is_quiet()


def test_a_target_changed_by_an_effect_has_not_blocked() -> None:
    """[48] EB01-038, with ST03-003."""
    you = side(leader=boss("EB01-038"), characters=[card(real("ST03-003"), don=1)], hand=[real("EB01-038")], active=1)
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Boss")
    t.you.passes()
    t.you.plays("EB01-038")
    t.you.agrees()
    t.you.is_offered(Source("rested"), Source("ST03-003"))
    t.you.does(Source("rested"))
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(characters=["ST03-003"], life=2, trash=["EB01-038"])
    t.card("ST03-003", rested=False)
    t.is_quiet()


def test_work_for_the_end_of_a_battle_is_done_though_the_target_has_gone() -> None:
    """[215] OP02-064."""
    t = duel(
        me=side(characters=[card(real("OP02-064"), don=1)], hand=["Rope Dancer"], active=0),
        you=side(characters=[card(WALL, rested=True)]),
    )
    t.me.attacks("OP02-064", "Wall")
    t.me.agrees()
    t.me.picks("Rope Dancer")
    t.me.picks("Wall")
    t.you.shows(characters=[], deck=6)
    t.me.shows(characters=[], deck=6, rested=1)
    assert t.zone("deck", t.me.seat)[-1] == "OP02-064"
    t.is_quiet()


def test_work_for_the_end_of_a_battle_loses_a_card_that_has_moved() -> None:
    """[213] OP02-064."""
    t = duel(
        me=side(characters=[card(real("OP02-064"), don=1)], hand=["Rope Dancer"], active=0),
        you=side(hand=[REPEL]),
    )
    t.me.attacks("OP02-064", "Keeper")
    t.me.agrees()
    t.me.picks("Rope Dancer")
    t.you.plays("Repel")
    t.you.passes()
    t.me.shows(characters=[], hand=["OP02-064"], deck=5)
    t.is_quiet()


def test_a_blocker_trashed_for_room_has_not_battled() -> None:
    """[678] ST02-010 and OP01-014."""
    four = [character(name, 1000) for name in ("Ash", "Birch", "Cedar", "Dogwood")]
    you = side(characters=[*four, card(real("OP01-014"), don=1)], hand=[character("Sprout", 1000), HELPER])
    t = duel(me=side(characters=[card(real("ST02-010"), don=1)], active=0), you=you)
    t.me.attacks("ST02-010", "Keeper")
    t.you.blocks("OP01-014")
    t.you.picks("Sprout")
    t.you.picks("OP01-014")
    t.card("ST02-010", rested=True)
    t.you.shows(hand=["Helper"], life=2)
    assert not any(line.startswith(("counter phase", "damage phase")) for line in t.log)
    t.is_quiet()


def test_a_target_that_left_before_the_damage_step_has_not_battled() -> None:
    """[679] ST02-010."""
    t = duel(
        me=side(characters=[card(real("ST02-010"), don=1)], active=0),
        you=side(characters=[card(WALL, rested=True)], hand=[RETREAT]),
    )
    t.me.attacks("ST02-010", "Wall")
    t.you.plays("Retreat")
    t.you.passes()
    t.card("ST02-010", rested=True)
    t.you.shows(hand=["Wall"])
    t.is_quiet()


def test_an_attack_on_the_leader_that_was_blocked_is_a_battle_with_a_character() -> None:
    """[677] ST02-010."""
    t = duel(me=side(characters=[card(real("ST02-010"), don=1)], active=0), you=side(characters=[GUARD]))
    t.me.attacks("ST02-010", "Keeper")
    t.you.blocks("Guard")
    t.you.passes()
    t.card("ST02-010", rested=False)
    t.you.shows(characters=[], trash=["Guard"])
    t.is_quiet()


def test_a_character_that_was_trashed_instead_of_being_knocked_out_has_battled() -> None:
    """[356] OP05-030 and ST02-010."""
    t = duel(
        me=side(characters=[card(real("ST02-010"), don=1)], active=0),
        you=side(characters=[card(real("OP05-030"), rested=True)]),
    )
    t.me.attacks("ST02-010", "OP05-030")
    t.you.passes()
    t.you.is_offered(Replace("OP05-030"), DECLINE)
    t.you.replaces("OP05-030")
    t.card("ST02-010", rested=False)
    t.you.shows(characters=[], trash=["OP05-030"])
    t.is_quiet()


def test_double_attack_that_was_lost_before_the_damage_step_deals_one() -> None:
    """[716] ST06-004."""
    zero = character("Zero", 1000, cost=0)
    for left in (True, False):
        t = duel(
            me=side(characters=[card(real("ST06-004"), don=1)], active=0),
            you=side(characters=[zero], hand=[RETREAT], life=["Rope Dancer", "Gate Warden", "Shell"]),
        )
        t.me.attacks("ST06-004", "Keeper")
        if left:
            t.you.plays("Retreat")
        t.card("ST06-004", keywords=[] if left else ["double attack"])
        t.you.passes()
        t.you.takes("Rope Dancer")
        if not left:
            t.you.takes("Gate Warden")
        t.you.shows(life=2 if left else 1)
        t.is_quiet()


def test_banish_that_was_lost_with_the_power_does_not_trash_the_life_card() -> None:
    """[391] OP06-002."""
    sap = event("Sap", counter(Choose(THEIRS), Change("power", -1000, It(), "battle")))
    for saps in (True, False):
        t = duel(
            me=side(characters=[card(real("OP06-002"), don=2)], active=0),
            you=side(hand=[sap], life=["Rope Dancer", "Shell"]),
        )
        t.me.attacks("OP06-002", "Keeper")
        t.card("OP06-002", power=7000, keywords=["banish"])
        if saps:
            t.you.plays("Sap")
            t.card("OP06-002", power=6000, keywords=[])
        t.you.passes()
        if saps:
            t.you.is_offered(Take("Rope Dancer"))
            t.you.takes("Rope Dancer")
        t.you.shows(trash=["Sap"] if saps else ["Rope Dancer"], hand=["Rope Dancer"] if saps else ["Sap"], life=1)
        t.is_quiet()


def test_a_leader_that_blocked_takes_the_damage() -> None:
    """[355] OP05-022."""
    you = side(leader=real("OP05-022"), characters=[card(WALL, rested=True)], life=["Rope Dancer", "Shell"])
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Wall")
    t.you.is_offered(Block("OP05-022"), PASS)
    t.you.blocks("OP05-022")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.shows(characters=["Wall"], life=["Shell"])
    t.card("OP05-022", rested=True)
    t.is_quiet()


def test_an_attack_effect_that_was_not_paid_for_is_there_for_the_next_attack() -> None:
    """[441] OP06-118."""
    t = duel(me=side(characters=[real("OP06-118")], active=3), you=side(life=["Rope Dancer", "Gate Warden", "Shell"]))
    t.me.attacks("OP06-118", "Keeper")
    t.me.is_offered(YES, NO)
    t.me.refuses()
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.activates("OP06-118", 1)
    t.card("OP06-118", rested=False)
    t.me.attacks("OP06-118", "Keeper")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.card("OP06-118", rested=False)
    t.you.passes()
    t.you.takes("Gate Warden")
    t.me.shows(active=0, rested=3)
    t.is_quiet()
