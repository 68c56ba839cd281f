"""1102-1108, 1123 Keyword abilities of battle."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import activate, continuous, judgment, text
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Draw, Grant, Lose, Move
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Activate,
    Attack,
    Block,
    Call,
    Judge,
    card,
    chant,
    duel,
    j_ruler,
    regalia,
    resonator,
    ruler,
    side,
    stone,
)
from tests.scenario import PASS, Offer

FIELD = Cards("any", ("field",))
ANY = Cards("any", ("field",), (Kind("resonator"),))


def hundreds(low: int, high: int) -> list[Offer]:
    """Every multiple of 100 of a range."""
    return [Offer("number", number=n) for n in range(low, high + 1, 100)]


# -- [Pierce] -------------------------------------------------------------------------------------


def test_what_a_blocker_cannot_take_may_pierce_in_hundreds_as_far_as_the_player_likes() -> None:
    """fow-6.0 1102.1, 1102.2, 1102.2a"""
    # Interaction 23: DEF 500 with 200 damage takes 300 more; of the other 500 any part goes through.
    lance = resonator("Lance", 800, 500, keywords=("pierce",))
    wall = resonator("Wall", 100, 500)
    t = duel(me=side(field=[lance]), you=side(field=[card(wall, marks={"damage": 200})]))
    t.me.attacks("Lance")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to("number")
    t.me.is_asked("number")
    t.me.is_offered(*hundreds(0, 500))
    t.me.declares(300)
    t.end_battle()
    t.you.shows(life=3700, graveyard=["Wall"])
    t.card("Lance", damage=100)
    t.is_quiet()


@pytest.mark.parametrize(("defence", "most"), [(800, 0), (700, 100), (900, 0)])
def test_nothing_pierces_unless_the_damage_is_more_than_the_blocker_can_take(defence: int, most: int) -> None:
    """fow-6.0 1102.2b"""
    lance = resonator("Lance", 800, 500, keywords=("pierce",))
    t = duel(me=side(field=[lance]), you=side(field=[resonator("Wall", 100, defence)]))
    t.me.attacks("Lance")
    t.pass_to("block")
    t.you.blocks("Wall")
    if most == 0:
        t.end_battle()
        t.you.shows(life=4000)
        t.is_quiet()
        return
    t.pass_to("number")
    t.me.is_offered(*hundreds(0, most))
    t.me.declares(0)
    t.end_battle()
    # All of it went to the blocker.
    t.you.shows(life=4000, graveyard=["Wall"])
    t.is_quiet()


def test_piercing_damage_goes_to_the_card_that_was_attacked() -> None:
    """fow-6.0 1102.2b, 1102.2c"""
    # Interaction 24: attacking a card, unblocked, nothing pierces; blocked, the excess goes to that card.
    lance = resonator("Lance", 1000, 500, keywords=("pierce",))
    post = card(resonator("Post", 0, 600), rested=True)
    t = duel(me=side(field=[lance]), you=side(field=[post, resonator("Wall", 100, 300)]))
    t.me.attacks("Lance", "Post")
    t.pass_to("block")
    t.you.is_offered(Block("Wall"), PASS)
    t.you.blocks("Wall")
    t.pass_to("number")
    t.me.is_offered(*hundreds(0, 700))
    t.me.declares(500)
    t.pass_to_phase("end of battle")
    t.card("Post", damage=500)
    t.end_battle()
    t.you.shows(life=4000, graveyard=["Wall"])
    t = duel(me=side(field=[lance]), you=side(field=[post, resonator("Wall", 100, 300)]))
    t.me.attacks("Lance", "Post")
    t.end_battle()
    t.you.shows(life=4000, graveyard=["Post"])
    t.is_quiet()


def test_two_pierces_are_one() -> None:
    """fow-6.0 1103#2"""
    # FW-02: the two rules with the numbers of other keywords are 1102.3 and 1102.4, of [Pierce].
    whet = chant("Whet", text(target(ANY), Grant(It(), keyword="pierce")))
    lance = resonator("Lance", 800, 500, keywords=("pierce",))
    t = duel(me=side(field=[lance], hand=[whet], fire=1), you=side(field=[resonator("Wall", 100, 500)]))
    t.me.plays("Whet", targets=["Lance"])
    t.both_pass()
    t.me.attacks("Lance")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to("number")
    t.me.is_offered(*hundreds(0, 300))
    t.me.declares(300)
    t.end_battle()
    t.you.shows(life=3700)
    t.is_quiet()


def test_piercing_damage_is_battle_damage() -> None:
    """fow-6.0 1104#2"""
    greedy = Ability("automatic", (Draw(1),), Event("deals damage to a player", by="battle"))
    lance = resonator("Lance", 800, 500, greedy, keywords=("pierce",))
    t = duel(me=side(field=[lance]), you=side(field=[resonator("Wall", 100, 500)]))
    t.me.attacks("Lance")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to("number")
    t.me.declares(300)
    t.shows(chase=["ability of Lance"])
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t.end_battle()
    t.is_quiet()


# -- [Precision], [First Strike] ------------------------------------------------------------------


def test_precision_lets_a_card_attack_recovered_ones() -> None:
    """fow-6.0 1103.1, 1103.2"""
    hawk = resonator("Hawk", 500, 500, keywords=("precision",))
    ox = resonator("Ox", 300, 300)
    rested = card(resonator("Sleeper", 300, 300), rested=True)
    t = duel(me=side(field=[hawk, ox]), you=side(field=[resonator("Guard", 300, 300), rested]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(
        Attack("Hawk"),
        Attack("Hawk", "Guard"),
        Attack("Hawk", "Sleeper"),
        Attack("Ox"),
        Attack("Ox", "Sleeper"),
        GIVE_UP,
    )
    t.me.does(Attack("Hawk", "Guard"))
    # The attacked card cannot block, and nobody else is there who could.
    t.end_battle()
    t.you.shows(life=4000, graveyard=["Guard"])
    t.is_quiet()


def test_an_attacker_with_first_strike_deals_its_damage_before_the_blocker() -> None:
    """fow-6.0 1104.1, 1104.2"""
    fencer = resonator("Fencer", 500, 300, keywords=("first strike",))
    t = duel(me=side(field=[fencer]), you=side(field=[resonator("Wall", 900, 500)]))
    t.me.attacks("Fencer")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.pass_to_phase("first strike")
    t.you.shows(graveyard=["Wall"])
    t.card("Fencer", damage=0)
    # Interaction 26: no second damage, nothing comes back, the player is unhurt.
    t.end_battle()
    t.you.shows(life=4000)
    t.me.shows(field=["Fencer"])
    t.is_quiet()


def test_a_blocker_has_nothing_of_first_strike() -> None:
    """fow-6.0 1104.2"""
    # FW-22: only an attacker strikes first.
    # Interaction 25.
    fencer = resonator("Fencer", 500, 500, keywords=("first strike",))
    t = duel(me=side(field=[resonator("Ox", 500, 500)]), you=side(field=[fencer]))
    t.me.attacks("Ox")
    t.pass_to("block")
    t.you.blocks("Fencer")
    t.end_battle()
    t.me.shows(graveyard=["Ox"])
    t.you.shows(graveyard=["Fencer"])
    t.is_quiet()


# -- [Explode] ------------------------------------------------------------------------------------


def test_explode_destroys_both_when_it_has_dealt_battle_damage_to_a_resonator() -> None:
    """fow-6.0 1105.1, 1105.2"""
    keg = resonator("Keg", 100, 900, keywords=("explode",))
    t = duel(me=side(field=[keg]), you=side(field=[resonator("Wall", 100, 900)]))
    t.me.attacks("Keg")
    t.pass_to("block")
    t.you.blocks("Wall")
    while not t.s.items:
        t.passes()
    # An automatic ability: it is on the chase, where both players may answer it.
    t.shows(chase=["ability of Keg"])
    t.me.shows(field=["Keg"])
    t.both_pass()
    t.me.shows(graveyard=["Keg"])
    t.you.shows(graveyard=["Wall"])
    t.end_battle()
    t.is_quiet()


def test_a_blocker_explodes_too_and_takes_the_attacker_along() -> None:
    """fow-6.0 1105.2"""
    keg = resonator("Keg", 100, 900, keywords=("explode",))
    t = duel(me=side(field=[resonator("Ox", 100, 900)]), you=side(field=[keg]))
    t.me.attacks("Ox")
    t.pass_to("block")
    t.you.blocks("Keg")
    t.end_battle()
    t.me.shows(graveyard=["Ox"])
    t.you.shows(graveyard=["Keg"])
    t.is_quiet()


def test_an_exploding_card_that_fell_in_the_battle_still_takes_the_other_along() -> None:
    """fow-6.0 1105.2, 906.10"""
    keg = resonator("Keg", 100, 100, keywords=("explode",))
    t = duel(me=side(field=[keg]), you=side(field=[resonator("Wall", 100, 900)]))
    t.me.attacks("Keg")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.end_battle()
    t.me.shows(graveyard=["Keg"])
    t.you.shows(graveyard=["Wall"])
    t.is_quiet()


@pytest.mark.parametrize(("profile", "lost"), [("fow", False), ("fow-6.0-literal", True)])
def test_battle_damage_to_a_player_explodes_nothing_but_as_printed_the_card_itself(profile: str, lost: bool) -> None:
    """fow-6.0 1105.2"""
    # FW-31: battle damage to a resonator alone; as printed any.
    keg = resonator("Keg", 100, 900, keywords=("explode",))
    t = duel(profile, me=side(field=[keg]))
    t.me.attacks("Keg")
    t.end_battle()
    t.you.shows(life=3900)
    t.me.shows(graveyard=["Keg"] if lost else [])
    t.is_quiet()


@pytest.mark.parametrize(("profile", "lost"), [("fow", False), ("fow-6.0-literal", True)])
def test_a_j_ruler_that_is_damaged_is_not_destroyed_by_explode(profile: str, lost: bool) -> None:
    """fow-6.0 1105.2, 1105.3"""
    keg = resonator("Keg", 100, 900, keywords=("explode",))
    giant = card(j_ruler("Giant", 0, 900), rested=True)
    t = duel(profile, me=side(field=[keg]), you=side(field=[giant]))
    t.me.attacks("Keg", "Giant")
    t.pass_to_phase("end of battle")
    t.card("Giant", damage=100)
    t.end_battle()
    t.you.shows(field=["Giant"])
    t.me.shows(graveyard=["Keg"] if lost else [])
    t.is_quiet()


def test_a_j_ruler_does_not_explode() -> None:
    """fow-6.0 1105.3"""
    giant = j_ruler("Giant", 100, 900, keywords=("explode",))
    t = duel(me=side(field=[giant]), you=side(field=[card(resonator("Wall", 100, 900), rested=True)]))
    t.me.attacks("Giant", "Wall")
    t.end_battle()
    t.me.shows(field=["Giant"])
    t.you.shows(field=["Wall"])
    t.is_quiet()


@pytest.mark.parametrize("loses", [False, True])
def test_explode_may_be_given_and_lost(loses: bool) -> None:
    """fow-6.0 1105.1"""
    fuse = chant("Fuse", text(target(ANY), Grant(It(), keyword="explode")))
    damp = chant("Damp", text(target(ANY), Lose(It(), "explode")))
    ox = resonator("Ox", 100, 900)
    wall = card(resonator("Wall", 0, 900), rested=True)
    t = duel(me=side(field=[ox], hand=[fuse, damp], fire=2), you=side(field=[wall]))
    t.me.plays("Fuse", targets=["Ox"])
    t.both_pass()
    if loses:
        t.me.plays("Damp", targets=["Ox"])
        t.both_pass()
    t.me.attacks("Ox", "Wall")
    t.end_battle()
    t.me.shows(field=["Ox"] if loses else [])
    t.you.shows(field=["Wall"] if loses else [])
    t.is_quiet()


# -- [Flying], [Swiftness] ------------------------------------------------------------------------


def test_what_flies_is_blocked_only_by_what_flies() -> None:
    """fow-6.0 1106.1, 1106.2"""
    kite = resonator("Kite", 500, 500, keywords=("flying",))
    gull = resonator("Gull", 100, 100, keywords=("flying",))
    t = duel(me=side(field=[kite]), you=side(field=[resonator("Wall", 100, 500), gull]))
    t.me.attacks("Kite")
    t.pass_to("block")
    t.you.is_offered(Block("Gull"), PASS)
    t.you.passes()
    t.end_battle()
    t.you.shows(life=3500)
    # The other way round it makes no difference.
    t = duel(me=side(field=[resonator("Ox", 500, 500)]), you=side(field=[gull]))
    t.me.attacks("Ox")
    t.pass_to("block")
    t.you.is_offered(Block("Gull"), PASS)
    t.you.blocks("Gull")
    t.end_battle()
    t.you.shows(life=4000, graveyard=["Gull"])
    t.is_quiet()


def test_swiftness_lets_a_card_attack_and_rest_for_its_ability_as_soon_as_it_enters() -> None:
    """fow-6.0 1107.1, 1107.2"""
    taps = activate(Draw(1), rest=True)
    hare = resonator("Hare", 300, 300, taps, keywords=("swiftness",))
    ox = resonator("Ox", 300, 300, activate(Draw(1), rest=True))
    t = duel(me=side(hand=[hare, ox], fire=2))
    t.me.plays("Hare")
    t.both_pass()
    t.me.plays("Ox")
    t.both_pass()
    t.me.is_offered(Activate("Hare"), BATTLE, PASS)
    t.me.is_refused("Ox", "activate", "fow-6.0:905.3")
    t.me.is_refused("Ox", "attack", "fow-6.0:803.3a")
    t.me.attacks("Hare")
    t.end_battle()
    t.you.shows(life=3700)
    t.is_quiet()


def test_a_j_ruler_judged_now_attacks_only_with_swiftness() -> None:
    """fow-6.0 1107.2, 803.3a"""
    # Interactions 1 and 2.
    taps = activate(Draw(1), rest=True)
    for keywords in ((), ("swiftness",)):
        king = ruler("King", judgment("fire"), back="crowned-king")
        crowned = j_ruler("Crowned King", 900, 900, taps, front="king", keywords=keywords)
        t = duel(me=side(ruler=king, fire=1), cards=[crowned])
        t.me.judges("King")
        t.both_pass()
        t.me.is_offered(*([Activate("King")] if keywords else []), BATTLE, PASS)
        t.me.does(BATTLE)
        t.pass_to("attack")
        t.me.is_offered(*([Attack("King")] if keywords else []), GIVE_UP)


# -- [Imperishable], [Bloodlust] ------------------------------------------------------------------

SLAY = chant("Slay", text(target(Cards("any", ("field",))), Move(It(), "graveyard", "top", "destroy")))


@pytest.mark.parametrize(("keywords", "astral"), [((), 1), (("imperishable",), 0)])
def test_a_destroyed_j_ruler_with_imperishable_keeps_its_judgment(keywords: tuple[str, ...], astral: int) -> None:
    """fow-6.0 1108.1, 1108.2"""
    king = ruler("King", judgment("fire"), back="crowned-king")
    crowned = j_ruler("Crowned King", 900, 900, front="king", keywords=keywords)
    t = duel(me=side(field=[crowned], hand=[SLAY], fire=2), cards=[king])
    t.me.plays("Slay", targets=["King"])
    t.both_pass()
    t.me.shows(field=[], graveyard=["Slay"])
    t.card("King", kinds=["ruler"], astral=astral)
    t.me.is_offered(*([] if astral else [Judge("King")]), BATTLE, PASS)
    t.is_quiet()


def test_imperishable_is_asked_for_where_the_j_ruler_was_destroyed() -> None:
    """fow-6.0 1108.2"""
    # What gives it reaches cards on the field alone.
    thrones = Cards("yours", ("field",), (Kind("j-ruler"),))
    aegis = regalia("Aegis", continuous(Grant(thrones, keyword="imperishable", lasting="while here")))
    king = ruler("King", judgment("fire"), back="crowned-king")
    crowned = j_ruler("Crowned King", 900, 900, front="king")
    t = duel(me=side(field=[crowned, aegis], hand=[SLAY], fire=1), cards=[king])
    t.me.plays("Slay", targets=["King"])
    t.both_pass()
    t.card("King", kinds=["ruler"], astral=0)
    t.is_quiet()


def test_a_card_with_bloodlust_attacks_before_its_player_may_pass() -> None:
    """fow-6.0 1123.1, 1123.2"""
    # Interaction 29.
    wolf = resonator("Wolf", 300, 300, keywords=("bloodlust",))
    ox = resonator("Ox", 300, 300)
    t = duel(me=side(field=[wolf, ox], stones=[stone("Fire Stone", "fire")]))
    t.me.is_offered(Call("Seer"), BATTLE)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Wolf"))
    t.me.does(Attack("Wolf"))
    t.end_battle()
    # Rested, it cannot attack any more.
    t.me.is_offered(Call("Seer"), BATTLE, PASS)
    t.is_quiet()


def test_a_card_with_bloodlust_that_cannot_attack_does_not_have_to() -> None:
    """fow-6.0 1123.2"""
    wolf = resonator("Wolf", 300, 300, keywords=("bloodlust",))
    t = duel(me=side(field=[card(wolf, fresh=True)]))
    t.me.is_offered(BATTLE, PASS)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(GIVE_UP)
