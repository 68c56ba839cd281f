"""6 Battle."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import Cards, It, Kind, Named, Role, This
from rulebound.program.ops import Act, Allow, Choose, Damage, Draw, Gain, Move, Put, Require, Stand
from tests.scenario import PASS, Lies, Offer
from tests.skirmish import Attack, Block, Skirmish, card, first_turns, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
PROFILES = ("toy", "toy-waves", "toy-fleet")
ATTACKS = Event("attacks")


def attacks(t: Skirmish) -> list[Offer]:
    """The attacks that are offered."""
    return sorted(offer for offer in t.offers() if offer.kind.startswith("attack"))


def through(t: Skirmish) -> None:
    """Everybody passes until the battle is over."""
    while not t.s.over and not t.stage.is_ordinary(t.s):
        t.asked().passes()


# -- 6.1, 6.2: who may attack whom ----------------------------------------------------------------


def test_a_unit_attacks_if_it_is_active_and_has_been_there_since_the_turn_began() -> None:
    """toy 6.1"""
    field: list[Lies] = ["Kiln Guard", card("Spark Captain", rested=True), card("Torch Sergeant", fresh=True)]
    t = skirmish(me=side(field=field))
    assert attacks(t) == [Attack("Kiln Guard")]
    t.me.is_refused("Spark Captain", "attack", "toy-1:6.1")
    t.me.is_refused("Torch Sergeant", "attack", "toy-1:6.1")


def test_a_swift_unit_attacks_at_once() -> None:
    """toy 6.1"""
    t = skirmish(me=side(hand=["Cinder Scout", "Kiln Guard"]))
    t.me.plays("Cinder Scout", at=0)
    t.me.plays("Kiln Guard", at=1)
    assert attacks(t) == [Attack("Cinder Scout")]
    t.turn_passes()
    t.turn_passes()
    assert attacks(t) == [Attack("Cinder Scout"), Attack("Kiln Guard")]


def test_nobody_attacks_in_the_first_turn_of_the_game() -> None:
    """toy 6.1"""
    t = first_turns("toy-waves", ["Cinder Scout"] * 5, ["Cinder Scout"] * 5)
    t.me.keeps()
    t.you.keeps()
    scout = t.zone("hand", t.me.seat)[0]
    t.me.plays(scout, at=0)
    assert attacks(t) == []
    t.me.is_refused(scout, "attack", "toy-1:6.1")
    t.turn_passes()
    theirs = t.zone("hand", t.you.seat)[0]
    t.you.plays(theirs, at=0)
    assert attacks(t) == [Attack(theirs)]


def test_a_unit_in_the_back_row_attacks_only_with_reach() -> None:
    """toy 6.2"""
    archer = unit("Archer", 1, 1, keywords=("reach",))
    t = skirmish(me=side(field=[card("Kiln Guard", place=3), card(archer, place=5)]))
    assert attacks(t) == [Attack("Archer")]
    t.me.is_refused("Kiln Guard", "attack", "toy-1:6.2")


def test_the_player_or_a_rested_unit_is_attacked() -> None:
    """toy 6.2"""
    t = skirmish(me=side(field=["Kiln Guard"]), you=side(field=[card("Shoal Wall", rested=True), "Reef Runner"]))
    assert attacks(t) == [Attack("Kiln Guard", "Shoal Wall"), Attack("Kiln Guard")]


def test_a_unit_in_the_back_row_is_attacked_only_with_nothing_before_it_or_with_reach() -> None:
    """toy 6.2"""
    archer = unit("Archer", 1, 1, keywords=("reach",))
    back = [
        card("Shoal Wall", place=3, rested=True),
        card("Reef Runner", place=0),
        card("Lantern Diver", place=4, rested=True),
    ]
    t = skirmish(me=side(field=["Kiln Guard", archer]), you=side(field=back))
    assert attacks(t) == [
        Attack("Archer", "Lantern Diver"),
        Attack("Archer", "Shoal Wall"),
        Attack("Kiln Guard", "Lantern Diver"),
        Attack("Archer"),
        Attack("Kiln Guard"),
    ]


def test_a_unit_that_must_attack_leaves_no_way_to_pass() -> None:
    """toy 6.2"""
    t = skirmish(me=side(field=["Slag Golem", "Kiln Guard"]))
    t.me.is_offered(Attack("Slag Golem"), Attack("Kiln Guard"))
    t.me.attacks("Slag Golem")
    t.you.passes()
    t.me.is_offered(Attack("Kiln Guard"), PASS)


def test_a_text_may_say_which_unit_must_be_attacked() -> None:
    """toy 6.2"""
    lure = Cards("theirs", ("field",), (Named("Lure"),))
    drawn = unit("Drawn", 1, 1, Ability("permanent", (Require("attack", This(), against=lure),)))
    theirs = [card(unit("Lure", 0, 5), rested=True), card("Reef Runner", rested=True)]
    t = skirmish(me=side(field=[drawn, "Kiln Guard"]), you=side(field=theirs))
    others = [Attack("Kiln Guard", "Lure"), Attack("Kiln Guard", "Reef Runner"), Attack("Kiln Guard")]
    t.me.is_offered(Attack("Drawn", "Lure"), *others)
    # Without the lure it goes where it likes, or nowhere.
    t = skirmish(me=side(field=[drawn]), you=side(field=theirs[1:]))
    t.me.is_offered(Attack("Drawn", "Reef Runner"), Attack("Drawn"), PASS)


def test_a_text_may_let_an_active_unit_be_attacked() -> None:
    """toy 6.2"""
    bold = Ability("permanent", (Allow("attack", This(), against=Cards("theirs", ("field",), UNITS)),))
    t = skirmish(me=side(field=[unit("Bold", 1, 3, bold), "Kiln Guard"]), you=side(field=["Shoal Wall"]))
    assert attacks(t) == [Attack("Bold", "Shoal Wall"), Attack("Bold"), Attack("Kiln Guard")]


def test_a_unit_that_cannot_attack_is_not_forced_to() -> None:
    """toy 6.2"""
    t = skirmish(me=side(field=[card("Slag Golem", place=4)]))
    t.me.is_offered(PASS)


# -- 6.3, 6.4: attacking and blocking -------------------------------------------------------------


def test_the_attacker_rests_and_then_attacks() -> None:
    """toy 6.3"""
    proud = unit("Proud", 1, 2, Ability("automatic", (Gain("life", 1),), ATTACKS))
    t = skirmish(me=side(field=[proud]))
    t.me.attacks("Proud")
    t.card("Proud", rested=True)
    t.me.shows(life=13)
    t.shows(phase="battle")
    t.you.passes()
    t.you.shows(life=11)
    t.is_quiet()


def test_the_player_under_attack_may_block_with_one_active_unit() -> None:
    """toy 6.4"""
    t = skirmish(
        me=side(field=["Kiln Guard"]),
        you=side(field=["Shoal Wall", "Lantern Diver", card("Harbour Warden", rested=True)]),
    )
    t.me.attacks("Kiln Guard")
    t.you.is_asked("block", "toy-1:6.4")
    t.you.is_offered(Block("Shoal Wall"), Block("Lantern Diver"), PASS)
    t.you.blocks("Lantern Diver")
    t.card("Lantern Diver", rested=True, damage=1)
    t.card("Kiln Guard", damage=1)
    t.you.shows(life=12)
    t.is_quiet()


def test_the_attacked_unit_does_not_block_for_itself() -> None:
    """toy 6.4"""
    waken = unit(
        "Waken",
        1,
        9,
        Ability("automatic", (Choose(Cards("theirs", ("field",), UNITS), 1), Stand(It())), ATTACKS),
    )
    t = skirmish(me=side(field=[waken]), you=side(field=[card("Shoal Wall", rested=True)]))
    t.me.attacks("Waken", "Shoal Wall")
    t.card("Shoal Wall", rested=False)
    t.you.is_offered(PASS)


def test_a_flying_attacker_is_blocked_by_a_flying_unit_only() -> None:
    """toy 6.4"""
    t = skirmish(me=side(field=["Ash Phoenix"]), you=side(field=["Shoal Wall", "Reef Runner"]))
    t.me.attacks("Ash Phoenix")
    t.you.is_offered(Block("Reef Runner"), PASS)


def test_blocking_sets_off_what_waits_for_it() -> None:
    """toy 6.4, 6.7"""
    t = skirmish(me=side(field=["Kiln Guard"]), you=side(field=[sentinel(2)]))
    t.me.attacks("Kiln Guard")
    t.you.blocks("Sentinel")
    # 2 from its ability when it blocks, 1 from its power: Kiln Guard has a guard of 3.
    t.me.shows(field=[], trash=["Kiln Guard"])
    t.is_quiet()


def test_an_effect_may_forbid_a_block() -> None:
    """toy 6.4"""
    t = skirmish(me=side(field=["Kiln Guard"], hand=["Hush"]), you=side(field=["Shoal Wall"]))
    t.me.plays("Hush")
    t.me.attacks("Kiln Guard")
    t.you.is_offered(PASS)


def sentinel(hurt: int) -> PrintedCard:
    """A unit that hurts the attacker when it blocks."""
    return unit("Sentinel", 1, 4, Ability("automatic", (Damage(hurt, Role("attacker")),), Event("blocks")))


# -- 6.5: damage ----------------------------------------------------------------------------------


def test_both_deal_their_power_at_the_same_time() -> None:
    """toy 6.5"""
    for profile in PROFILES:
        t = skirmish(
            profile,
            me=side(field=[unit("Duelist", 2, 1)]),
            you=side(field=[card(unit("Rival", 1, 2), rested=True)]),
        )
        t.me.attacks("Duelist", "Rival")
        through(t)
        t.me.shows(field=[], trash=["Duelist"])
        t.you.shows(field=[], trash=["Rival"], life=12)
        t.is_quiet()


def test_an_attack_on_the_player_takes_life() -> None:
    """toy 6.5"""
    for profile in PROFILES:
        t = skirmish(profile, me=side(field=["Old Leviathan"]))
        t.me.attacks("Old Leviathan")
        through(t)
        t.you.shows(life=7)
        t.card("Old Leviathan", damage=0, rested=True)
        t.is_quiet()


def test_if_the_attacker_has_gone_the_battle_ends() -> None:
    """toy 6.5"""
    away = Ability("automatic", (Move(This(), "hand", "top", "return"),), ATTACKS)
    t = skirmish(me=side(field=[unit("Coward", 3, 3, away)]), you=side(field=["Shoal Wall"]))
    t.me.attacks("Coward")
    t.me.shows(hand=["Coward"])
    t.you.shows(life=12)
    t.is_quiet()


def test_if_the_attacked_unit_has_gone_the_battle_ends() -> None:
    """toy 6.5"""
    shoo = Ability("automatic", (Move(Role("attacked"), "hand", "top", "return"),), ATTACKS)
    t = skirmish(me=side(field=[unit("Shooer", 3, 3, shoo)]), you=side(field=[card("Reef Runner", rested=True)]))
    t.me.attacks("Shooer", "Reef Runner")
    t.you.shows(life=12, hand=["Reef Runner"])
    t.is_quiet()


def test_if_the_blocker_has_gone_the_first_target_is_hit() -> None:
    """toy 6.5"""
    flee = Ability("automatic", (Move(This(), "hand", "top", "return"),), Event("blocks"))
    t = skirmish(me=side(field=["Slag Golem"]), you=side(field=[unit("Fleeting", 1, 1, flee)]))
    t.me.attacks("Slag Golem")
    t.you.blocks("Fleeting")
    t.you.shows(life=10, hand=["Fleeting"])
    t.is_quiet()


def test_if_the_attacked_unit_has_gone_the_blocker_still_fights() -> None:
    """toy 6.5"""
    cover = unit(
        "Cover",
        1,
        3,
        Ability("automatic", (Move(Role("attacked"), "hand", "top", "return"),), Event("blocks")),
    )
    t = skirmish(me=side(field=["Kiln Guard"]), you=side(field=[cover, card("Reef Runner", rested=True)]))
    t.me.attacks("Kiln Guard", "Reef Runner")
    t.you.blocks("Cover")
    t.card("Cover", damage=1)
    t.card("Kiln Guard", damage=1)
    t.you.shows(hand=["Reef Runner"], life=12)
    t.is_quiet()


def test_with_both_target_and_blocker_gone_nobody_is_hit() -> None:
    """toy 6.5"""
    vanish = Ability(
        "automatic",
        (Move(Role("attacked"), "hand", "top", "return"), Move(This(), "hand", "top", "return")),
        Event("blocks"),
    )
    t = skirmish(
        me=side(field=["Kiln Guard"]),
        you=side(field=[unit("Vanish", 1, 1, vanish), card("Reef Runner", rested=True)]),
    )
    t.me.attacks("Kiln Guard", "Reef Runner")
    t.you.blocks("Vanish")
    t.you.shows(hand=["Reef Runner", "Vanish"], life=12)
    t.card("Kiln Guard", damage=0)
    t.is_quiet()


# -- 6.6, 6.7: the end, and the parts -------------------------------------------------------------


def test_at_the_end_of_battle_delayed_work_is_done_and_what_lasts_for_the_battle_ends() -> None:
    """toy 6.6"""
    for profile in PROFILES:
        t = skirmish(profile, me=side(field=["Torch Sergeant"]))
        t.me.attacks("Torch Sergeant")
        if profile == "toy":
            t.shows(chase=["ability of Torch Sergeant"])
            t.both_pass()
        t.card("Torch Sergeant", power=4, plus=0)
        through(t)
        # 2 and 2 for the battle hit the player; then the 2 end and a plus counter comes.
        t.you.shows(life=8)
        t.card("Torch Sergeant", power=3, guard=4, plus=1)
        t.shows(phase="main")
        t.is_quiet()


def test_an_effect_may_end_the_battle() -> None:
    """toy 6.6"""
    truce = Ability("automatic", (Act("skip battle"),), Event("blocks"))
    t = skirmish(me=side(field=["Torch Sergeant"]), you=side(field=[unit("Herald", 1, 1, truce)]))
    t.me.attacks("Torch Sergeant")
    t.you.blocks("Herald")
    # No damage, but the end of battle comes all the same.
    t.card("Herald", damage=0, rested=True)
    t.card("Torch Sergeant", damage=0, plus=1, power=3)
    t.is_quiet()


def test_texts_may_speak_of_the_attacker_the_attacked_and_the_blocker() -> None:
    """toy 6.7"""
    for role, name in (("attacker", "Marker"), ("attacked", "Reef Runner"), ("blocker", "Shoal Wall")):
        mark = Ability("automatic", (Put(Role(role), "plus"),), Event("blocks", own=False))
        t = skirmish(
            me=side(field=[unit("Marker", 0, 5, mark)]),
            you=side(field=[card("Reef Runner", rested=True), "Shoal Wall"]),
        )
        t.me.attacks("Marker", "Reef Runner")
        t.you.blocks("Shoal Wall")
        for other in ("Marker", "Reef Runner", "Shoal Wall"):
            t.card(other, plus=1 if other == name else 0)
        t.is_quiet()


def test_outside_a_battle_there_are_no_such_cards() -> None:
    """toy 6.7"""
    mark = tactic("Mark", Put(Role("attacker"), "plus"), Draw(1))
    t = skirmish(me=side(field=["Kiln Guard"], hand=[mark]))
    t.me.plays("Mark")
    t.card("Kiln Guard", plus=0)
    t.me.shows(hand=1)
    t.is_quiet()
