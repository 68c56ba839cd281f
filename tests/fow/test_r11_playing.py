"""1109-1115, 1117, 1124 Keyword abilities that change how a card is played."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import discard, target
from rulebound.games.fow.r02_cards import (
    any_time,
    awakened,
    awakening,
    continuous,
    enters,
    gods_art,
    incarnation,
    judgment,
    shift,
    stealth,
    text,
    torrent,
    trigger,
    trigger_when,
)
from rulebound.games.fow.r09_abilities import AWAKEN, AWAKEN_ALSO, FREELY, FUTURE, INCARNATE
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import Cards, Chased, It, Kind, Subject, This
from rulebound.program.ops import Cancel, Change, Choose, Damage, Draw, Gain, Grant, Move, Play
from tests.forceofwill import (
    BATTLE,
    Activate,
    Reveal,
    Spend,
    Standby,
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
from tests.forceofwill import Play as Plays
from tests.scenario import DECLINE, PASS, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
HAND = Cards("yours", ("hand",))
SPELL = Cards("any", ("chase",), (Chased("spell"),))
ABILITY = Cards("any", ("chase",), (Chased("ability"),))
FIRE = stone("Fire Stone", "fire")
DENY = chant("Deny", text(target(SPELL), Cancel(It())), keywords=("quickcast",))
DISCARD = discard()


# -- [Awakening] ----------------------------------------------------------------------------------


def test_a_card_is_awakened_by_paying_more_and_enters_with_what_it_says() -> None:
    """fow-6.0 1109.1, 1109.2, 1109.2a"""
    sage = resonator("Sage", 300, 300, awakening("fire"), awakened(enters(Draw(1))))
    t = duel(me=side(hand=[sage], fire=1))
    t.me.is_offered(Plays("Sage"), BATTLE, PASS)
    t.me.plays("Sage")
    t.both_pass()
    t.me.shows(field=["Sage"], hand=[])
    t.is_quiet()
    t = duel(me=side(hand=[sage], fire=2))
    t.me.is_offered(Plays("Sage"), Plays("Sage", AWAKEN), Standby("Sage"), BATTLE, PASS)
    t.me.plays("Sage", AWAKEN)
    t.me.shows(fire=0)
    t.both_pass()
    t.shows(chase=["ability of Sage"])
    t.both_pass()
    t.me.shows(field=["Sage"], hand=["Pebble"])
    t.is_quiet()


def test_what_awakening_gives_is_not_lost_at_the_end_of_the_turn() -> None:
    """fow-6.0 1109.3"""
    sage = resonator(
        "Sage", 300, 300, awakening("fire"), awakened(continuous(Change("atk", 200, This(), "while here")))
    )
    t = duel(me=side(hand=[sage, sage], fire=3))
    t.me.plays("Sage", AWAKEN)
    t.both_pass()
    t.me.plays("Sage#2")
    t.both_pass()
    t.card("Sage", atk=500)
    t.card("Sage#2", atk=300)
    t.turn_passes()
    t.card("Sage", atk=500)
    t.card("Sage#2", atk=300)
    t.is_quiet()


def test_of_two_awakenings_either_or_both_are_paid() -> None:
    """fow-6.0 1109.2"""
    first = awakened(continuous(Change("atk", 100, This(), "while here")), 1)
    second = awakened(continuous(Change("def", 100, This(), "while here")), 2)
    sage = resonator("Sage", 300, 300, awakening("fire"), awakening("water"), first, second)
    for way, atk, defence in ((AWAKEN, 400, 300), (AWAKEN_ALSO, 300, 400), (AWAKEN | AWAKEN_ALSO, 400, 400)):
        t = duel(me=side(hand=[sage], fire=2, water=1))
        t.me.is_offered(
            Plays("Sage"),
            Plays("Sage", AWAKEN),
            Plays("Sage", AWAKEN_ALSO),
            Plays("Sage", AWAKEN | AWAKEN_ALSO),
            Standby("Sage"),
            BATTLE,
            PASS,
        )
        t.me.plays("Sage", way)
        t.both_pass()
        t.card("Sage", atk=atk, **{"def": defence})
        t.is_quiet()


def test_an_awakened_chant_has_another_text_with_its_own_targets() -> None:
    """fow-6.0 1109.2, 903.2d"""
    spark = chant("Spark", text(Draw(1)), awakening("fire"), awakened(text(Draw(1), target(ANY), Damage(300, It()))))
    t = duel(me=side(hand=[spark], fire=2))
    # Without a target for it the text cannot be played.
    t.me.is_offered(Plays("Spark"), Standby("Spark"), BATTLE, PASS)
    t = duel(me=side(hand=[spark], fire=2), you=side(field=[resonator("Guard", 300, 500)]))
    t.me.plays("Spark", AWAKEN, targets=["Guard"])
    t.both_pass()
    t.card("Guard", damage=300)
    t.me.shows(hand=["Pebble"], fire=0)
    t.is_quiet()


def test_awakening_may_ask_for_more_than_will() -> None:
    """fow-6.0 1109.2"""
    sage = resonator("Sage", 300, 300, awakening("fire", cost=DISCARD), awakened(enters(Draw(1))))
    t = duel(me=side(hand=[sage], fire=2))
    t.me.is_offered(Plays("Sage"), Standby("Sage"), BATTLE, PASS)
    t = duel(me=side(hand=[sage, "Shell"], fire=2), cards=[])
    t.me.does(Plays("Sage", AWAKEN))
    t.me.is_offered(Pick("Shell"))
    t.me.picks("Shell")
    t.me.pays()
    t.resolves()
    t.me.shows(field=["Sage"], graveyard=["Shell"], hand=["Pebble"], fire=0)
    t.is_quiet()


def test_a_card_played_without_its_cost_may_be_awakened_for_that_cost_alone() -> None:
    """fow-6.0 1109.2, 903.2e-ii"""
    # Interaction 35; put into the field by an effect it is not awakened.
    sage = resonator("Sage", 300, 300, awakening("water"), awakened(enters(Draw(1))), cost=("fire", 3))
    gate = chant("Gate", text(Choose(HAND), Play(It())))
    t = duel(me=side(hand=[gate, sage], fire=1, water=1))
    t.me.plays("Gate")
    t.both_pass()
    t.me.picks("Sage")
    t.me.is_asked("how it is played")
    t.me.is_offered(Plays("Sage", FREELY), Plays("Sage", FREELY | AWAKEN))
    t.me.does(Plays("Sage", FREELY | AWAKEN))
    t.me.is_offered(Spend("water"))
    t.me.pays()
    t.resolves()
    t.me.shows(field=["Sage"], hand=["Pebble"], water=0)
    t.card("Sage", cost=4)
    t.is_quiet()
    shove = chant("Shove", text(Choose(HAND), Move(It(), "field")))
    t = duel(me=side(hand=[shove, sage], fire=1, water=1))
    t.me.plays("Shove")
    t.both_pass()
    t.me.picks("Sage")
    t.me.shows(field=["Sage"], hand=[], water=1)
    t.is_quiet()


# -- [Incarnation] --------------------------------------------------------------------------------


def test_incarnation_banishes_a_resonator_of_each_attribute_instead_of_the_cost() -> None:
    """fow-6.0 1110.1, 1110.2, 1110.2a"""
    titan = resonator("Titan", 900, 900, incarnation("fire", "water"), cost=("fire", 5))
    ember = resonator("Ember", 100, 100, cost=("fire",))
    wave = resonator("Wave", 100, 100, cost=("water",))
    t = duel(me=side(hand=[titan], field=[ember, resonator("Ember Too", 100, 100)], fire=0))
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(hand=[titan], field=[ember, wave]))
    t.me.is_offered(Plays("Titan", INCARNATE), BATTLE, PASS)
    t.me.does(Plays("Titan", INCARNATE))
    t.shows(chase=["Titan"])
    t.me.shows(graveyard=["Wave", "Ember"])
    t.both_pass()
    t.me.shows(field=["Titan"])
    t.is_quiet()


def test_incarnation_of_one_attribute_or_another_takes_a_resonator_of_either() -> None:
    """fow-6.0 1110.2b"""
    titan = resonator("Titan", 900, 900, incarnation(("fire", "water")), cost=("fire", 5))
    field = [resonator("Ember", 100, 100), resonator("Wave", 100, 100, cost=("water",))]
    t = duel(me=side(hand=[titan], field=[*field, resonator("Moss", 100, 100, cost=("wind",))]))
    t.me.does(Plays("Titan", INCARNATE))
    t.me.is_offered(Pick("Ember"), Pick("Wave"))
    t.me.picks("Wave")
    t.me.shows(graveyard=["Wave"])
    t.both_pass()
    t.is_quiet()


def test_a_banishing_that_leaves_nothing_for_the_second_attribute_is_taken_back() -> None:
    """fow-6.0 1110.2a, 903.2f"""
    titan = resonator("Titan", 900, 900, incarnation("fire", "water"), cost=("fire", 5))
    steam = resonator("Steam", 100, 100, cost=("fire", "water"))
    ember = resonator("Ember", 100, 100, cost=("fire",))
    t = duel(me=side(hand=[titan], field=[steam, ember]))
    t.me.does(Plays("Titan", INCARNATE))
    t.me.is_offered(Pick("Steam"), Pick("Ember"))
    t.me.picks("Steam")
    # All of it is undone, and this play is not offered again in the same position.
    t.me.shows(field=["Steam", "Ember"], hand=["Titan"], graveyard=[])
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()
    t = duel(me=side(hand=[titan], field=[steam, ember]))
    t.me.does(Plays("Titan", INCARNATE))
    t.me.picks("Ember")
    t.me.shows(graveyard=["Steam", "Ember"])
    t.both_pass()
    t.is_quiet()


# -- [Quickcast] ----------------------------------------------------------------------------------


def test_quickcast_cards_are_played_whenever_their_player_has_priority() -> None:
    """fow-6.0 1111.1, 1111.2"""
    # FW-07: a keyword adds to what 604.1 lists.
    dart = chant("Dart", text(Gain("life", 100)), keywords=("quickcast",))
    slow = chant("Slow", text(Gain("life", 100)))
    newt = resonator("Newt", 100, 100, keywords=("quickcast",))
    t = duel(me=side(hand=[slow], fire=1), you=side(hand=[dart, slow, newt], fire=3))
    t.me.plays("Slow")
    t.me.passes()
    t.you.is_offered(Plays("Dart"), Plays("Newt"), PASS)
    t.you.plays("Newt")
    t.shows(chase=["Newt", "Slow"])
    t.resolves()
    t.you.shows(field=["Newt"])
    t.is_quiet()


def test_a_text_that_plays_a_card_as_it_resolves_does_not_ask_when() -> None:
    """fow-6.0 1111.2, 1006.1"""
    # A spare of the interactions: the chant has no [Quickcast], and is played in the other player's turn.
    slow = chant("Slow", text(Gain("life", 100)))
    gate = chant("Gate", text(Choose(HAND), Play(It())), keywords=("quickcast",))
    t = duel(you=side(hand=[gate, slow], fire=2))
    t.me.passes()
    t.you.is_offered(Plays("Gate"), PASS)
    t.you.plays("Gate")
    t.both_pass()
    t.you.picks("Slow")
    t.shows(chase=["Slow"])
    t.both_pass()
    t.you.shows(life=4100, fire=1)


def test_a_side_without_quickcast_is_not_played_at_any_time() -> None:
    """fow-6.0 1111.2a"""
    past = resonator("Bud", 100, 100, shift(1), keywords=("quickcast",), other_side="blossom")
    future = resonator("Blossom", 500, 500, other_side="bud")
    slow = chant("Slow", text(Gain("life", 100)))
    t = duel(me=side(hand=[slow], fire=1), you=side(hand=[past], fire=1), cards=[future])
    t.me.plays("Slow")
    t.me.passes()
    t.you.is_offered(Plays("Bud"), PASS)
    t.you.passes()
    t = duel(me=side(hand=[past], fire=1), cards=[future])
    t.me.is_offered(Plays("Bud"), Plays("Bud", FUTURE), BATTLE, PASS)


# -- [God's Art] ----------------------------------------------------------------------------------


def test_a_gods_art_is_played_once_a_game_whichever_card_says_it() -> None:
    """fow-6.0 1112.1, 1112.2, 1112.2a"""
    dawn = gods_art("Dawn", Gain("life", 100))
    dusk = gods_art("Dusk", Gain("life", 200))
    priest = resonator("Priest", 100, 100, dawn, dusk)
    acolyte = resonator("Acolyte", 100, 100, dawn)
    t = duel(me=side(field=[priest, acolyte]), you=side(field=[card(acolyte)]))
    t.me.is_offered(Activate("Priest"), Activate("Priest", 1), Activate("Acolyte"), BATTLE, PASS)
    t.me.activates("Priest")
    t.both_pass()
    t.me.shows(life=4100)
    t.me.is_offered(Activate("Priest", 1), BATTLE, PASS)
    t.turn_passes()
    # The other player's own is another player's, and theirs is still used up in the next turn.
    t.you.is_offered(Activate("Acolyte#2"), BATTLE, PASS)
    t.turn_passes()
    assert Activate("Priest") not in t.offers()
    assert Activate("Priest", 1) in t.offers()


def test_a_cancelled_gods_art_has_been_played() -> None:
    """fow-6.0 1112.2b"""
    # Interaction 36: the same J-ruler, judged anew, has no other one of that name.
    hush = chant("Hush", text(target(ABILITY), Cancel(It())), keywords=("quickcast",))
    king = ruler("King", judgment("fire"), back="crowned-king")
    crowned = j_ruler(
        "Crowned King",
        900,
        900,
        gods_art("Dawn", Gain("life", 100)),
        gods_art("Dusk", Gain("life", 200)),
        front="king",
        keywords=("imperishable",),
    )
    fell = chant("Fell", text(target(Cards("yours", ("field",))), Move(It(), "graveyard", "top", "destroy")))
    t = duel(me=side(field=[crowned], hand=[fell], fire=2), you=side(hand=[hush], fire=1), cards=[king])
    t.me.activates("King")
    t.me.passes()
    t.you.plays("Hush", targets=["ability of Crowned King"])
    t.resolves()
    t.me.shows(life=4000)
    t.me.plays("Fell", targets=["King"])
    t.both_pass()
    t.me.judges("King")
    t.both_pass()
    t.me.is_offered(Activate("King", 1), BATTLE, PASS)
    t.is_quiet()


# -- [Trigger] ------------------------------------------------------------------------------------


def test_trigger_with_a_cost_is_played_at_any_time_for_that_cost_beside_its_own() -> None:
    """fow-6.0 1113.1, 1113.2a"""
    trap = chant("Trap", trigger(target(ANY), Damage(400, It()), cost=DISCARD))
    ox = resonator("Ox", 300, 400)
    t = duel(me=side(hand=[ox], fire=1), you=side(hand=[trap, "Shell"], fire=1))
    t.me.plays("Ox")
    t.both_pass()
    t.me.passes()
    t.you.is_offered(Plays("Trap"), PASS)
    t.you.does(Plays("Trap"))
    t.you.is_offered(Pick("Shell"))
    t.you.picks("Shell")
    t.you.is_offered(Spend("fire"))
    t.you.pays()
    t.both_pass()
    t.me.shows(graveyard=["Ox"])
    t.you.shows(graveyard=["Trap", "Shell"], fire=0)


def test_trigger_at_any_time_costs_nothing_beside_the_cost() -> None:
    """fow-6.0 1113.2a-i"""
    trap = chant("Trap", trigger(Gain("life", 100), cost=any_time()))
    t = duel(me=side(hand=["Shell"]), you=side(hand=[trap], standby=[trap], fire=1))
    t.me.passes()
    t.you.is_offered(Plays("Trap"), Plays("Trap#2", FREELY), PASS)
    t.you.plays("Trap#2", FREELY)
    t.you.shows(fire=1)
    t.both_pass()
    t.you.shows(life=4100)


def test_trigger_with_a_condition_reveals_the_card_when_it_is_met() -> None:
    """fow-6.0 1113.2b"""
    came = Event("enters field", own=False, where=(Kind("resonator"),), whose="theirs")
    snare = chant("Snare", trigger_when(came, Damage(300, Subject())))
    t = duel(me=side(hand=[resonator("Ox", 300, 300)], fire=1), you=side(standby=[snare]))
    t.me.plays("Ox")
    t.both_pass()
    t.you.is_offered(Reveal("Snare", "Ox"), DECLINE)
    t.you.does(Reveal("Snare", "Ox"))
    t.shows(chase=["Snare"])
    t.both_pass()
    t.me.shows(graveyard=["Ox"])
    t.is_quiet()


# -- [Stealth] ------------------------------------------------------------------------------------

CAME = Event("enters field", own=False, where=(Kind("resonator"),), whose="theirs")
LURKER = resonator("Lurker", 500, 500, stealth(CAME), cost=("fire", 4))


@pytest.mark.parametrize("fresh", [False, True])
def test_a_card_with_stealth_is_played_from_standby_without_its_cost_even_in_the_same_turn(fresh: bool) -> None:
    """fow-6.0 1114.1, 1114.2, 1114.3"""
    # FW-11: the ban of the first turn is for [Trigger] alone.
    # Interaction 33.
    newt = resonator("Newt", 100, 100, keywords=("quickcast",))
    t = duel(me=side(standby=[card(LURKER, fresh=fresh)]), you=side(hand=[newt], fire=1))
    t.me.passes()
    t.you.plays("Newt")
    t.both_pass()
    t.me.is_offered(Reveal("Lurker", "Newt"), DECLINE)
    t.me.does(Reveal("Lurker", "Newt"))
    t.shows(chase=["Lurker"])
    t.both_pass()
    t.me.shows(field=["Lurker"], standby=[])


def test_stealth_works_in_standby_alone_and_otherwise_the_card_is_played_as_usual() -> None:
    """fow-6.0 1114.2"""
    newt = resonator("Newt", 100, 100, keywords=("quickcast",))
    t = duel(me=side(hand=[LURKER], fire=5), you=side(hand=[newt], fire=1))
    t.me.is_offered(Plays("Lurker"), Standby("Lurker"), BATTLE, PASS)
    t.me.passes()
    t.you.plays("Newt")
    t.both_pass()
    t.me.is_asked("priority")


# -- [Remnant] ------------------------------------------------------------------------------------

HYMN = chant("Hymn", text(Gain("life", 100)), keywords=("remnant",))


def test_a_card_with_remnant_is_played_from_the_graveyard_and_then_removed() -> None:
    """fow-6.0 1115.1, 1115.2"""
    # FW-01: the rule that names [Stealth] here is about [Remnant].
    t = duel(me=side(hand=[HYMN], fire=2))
    t.me.plays("Hymn")
    t.both_pass()
    t.me.shows(graveyard=["Hymn"], life=4100)
    t.me.is_offered(Plays("Hymn"), BATTLE, PASS)
    t.me.plays("Hymn")
    t.me.shows(fire=0)
    t.both_pass()
    t.me.shows(graveyard=[], removed=["Hymn"], life=4200)
    t.is_quiet()


@pytest.mark.parametrize("zone", ["graveyard", "hand"])
def test_a_cancelled_card_with_remnant_is_removed_only_if_it_came_from_the_graveyard(zone: str) -> None:
    """fow-6.0 1115.2"""
    # NEW-3: the removal is for a card that was played so.
    # Interaction 34.
    me = side(graveyard=[HYMN], fire=1) if zone == "graveyard" else side(hand=[HYMN], fire=1)
    t = duel(me=me, you=side(hand=[DENY], fire=1))
    t.me.plays("Hymn")
    t.me.passes()
    t.you.plays("Deny", targets=["Hymn"])
    t.resolves()
    t.me.shows(
        graveyard=["Hymn"] if zone == "hand" else [],
        removed=["Hymn"] if zone == "graveyard" else [],
        life=4000,
    )
    t.is_quiet()


def test_whatever_sends_a_replayed_card_elsewhere_removes_it() -> None:
    """fow-6.0 1115.2"""
    recall = chant("Recall", text(target(SPELL), Move(It(), "hand", verb="return")), keywords=("quickcast",))
    t = duel(me=side(graveyard=[HYMN], fire=1), you=side(hand=[recall], fire=1))
    t.me.plays("Hymn")
    t.me.passes()
    t.you.plays("Recall", targets=["Hymn"])
    t.resolves()
    t.me.shows(hand=[], removed=["Hymn"])
    t.is_quiet()


def test_as_printed_every_card_with_remnant_is_removed_from_the_chase() -> None:
    """fow-6.0 1115.2"""
    t = duel("fow-6.0-literal", me=side(hand=[HYMN], fire=2))
    t.me.plays("Hymn")
    t.both_pass()
    t.me.shows(graveyard=[], removed=["Hymn"])
    t.is_quiet()


def test_remnant_may_be_given_to_cards_in_the_graveyard() -> None:
    """fow-6.0 1115.1"""
    chants = Cards("yours", ("graveyard",), (Kind("chant"),))
    lyre = regalia("Lyre", continuous(Grant(chants, keyword="remnant", lasting="while here")))
    spark = chant("Spark", text(Gain("life", 100)))
    t = duel(me=side(field=[lyre], graveyard=[spark], fire=1))
    t.me.is_offered(Plays("Spark"), BATTLE, PASS)
    t.me.plays("Spark")
    t.both_pass()
    t.me.shows(removed=["Spark"], life=4100)
    t.is_quiet()


# -- [Shift] --------------------------------------------------------------------------------------

BUD = resonator("Bud", 100, 100, shift("wind"), cost=("fire",), other_side="blossom")
BLOSSOM = resonator("Blossom", 500, 500, cost=("water",), other_side="bud")


def test_a_card_with_shift_is_played_with_either_side_up_for_the_cost_of_that_side() -> None:
    """fow-6.0 1117.1, 1117.2, 1302.3"""
    t = duel(me=side(hand=[BUD], fire=1), cards=[BLOSSOM])
    t.me.is_offered(Plays("Bud"), BATTLE, PASS)
    t = duel(me=side(hand=[BUD], water=1), cards=[BLOSSOM])
    t.me.is_offered(Plays("Bud", FUTURE), BATTLE, PASS)
    t.me.plays("Bud", FUTURE)
    t.me.shows(water=0)
    t.card("Bud", names=["Blossom"], cost=1)
    t.both_pass()
    t.card("Bud", names=["Blossom"], atk=500)
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_shift_turns_a_card_future_side_up_in_main_timing() -> None:
    """fow-6.0 1117.1, 1117.2, 1117.2a"""
    herald = resonator("Herald", 100, 100, Ability("automatic", (Draw(1),), Event("shifted", own=False)))
    t = duel(me=side(field=[card(BUD, marks={"+100/+100": 1}), herald], hand=[BUD], wind=1, water=1), cards=[BLOSSOM])
    t.me.is_offered(Plays("Bud#2", FUTURE), Standby("Bud#2"), Activate("Bud"), BATTLE, PASS)
    t.me.activates("Bud")
    t.card("Bud", names=["Bud"], atk=200)
    t.both_pass()
    t.card("Bud", names=["Blossom"], atk=600)
    # To have shifted is an event of its own; to be played future side up is not to shift.
    t.shows(chase=["ability of Herald"])
    t.both_pass()
    t.me.shows(hand=["Pebble", "Bud#2"])
    t.me.plays("Bud#2", FUTURE)
    t.both_pass()
    t.shows(chase=[])
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_shift_is_not_played_outside_main_timing() -> None:
    """fow-6.0 1117.2"""
    t = duel(you=side(field=[BUD], wind=1), cards=[BLOSSOM])
    t.me.passes()
    t.you.is_offered(PASS)


def test_a_card_that_was_turned_meanwhile_does_not_shift() -> None:
    """fow-6.0 1117.2"""
    herald = resonator("Herald", 100, 100, Ability("automatic", (Draw(1),), Event("shifted", own=False)))
    t = duel(me=side(field=[BUD, herald], wind=2), cards=[BLOSSOM])
    t.me.activates("Bud")
    t.both_pass()
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


# -- [Torrent] ------------------------------------------------------------------------------------

SURGE = chant("Surge", text(Gain("life", 100)), torrent(text(Gain("life", 100), target(ANY), Damage(300, It()))))


def test_torrent_asks_whether_another_card_was_played_before() -> None:
    """fow-6.0 1124.1, 1124.2, 1124.2b"""
    guard = resonator("Guard", 300, 500)
    t = duel(me=side(hand=[SURGE, "Pebble"], fire=2), you=side(field=[guard]))
    t.me.does(Plays("Surge"))
    # As the first card it has no such text, so nothing is chosen for it.
    t.me.is_asked("payment")
    t.me.pays()
    t.both_pass()
    t.card("Guard", damage=0)
    t.me.shows(life=4100)
    t = duel(me=side(hand=["Pebble", SURGE], fire=2), you=side(field=[guard]))
    t.me.plays("Pebble")
    t.both_pass()
    t.me.does(Plays("Surge"))
    t.me.is_offered(Pick("Guard"), Pick("Pebble"))
    t.me.picks("Guard")
    t.me.pays()
    t.both_pass()
    t.card("Guard", damage=300)
    t.me.shows(life=4100)
    t.is_quiet()


def test_torrent_counts_a_card_that_was_cancelled_and_looks_when_the_card_is_played() -> None:
    """fow-6.0 1124.2a"""
    wave = resonator("Wave", 100, 100, torrent(enters(Draw(1))))
    dart = chant("Dart", text(Gain("life", 100)), keywords=("quickcast",))
    t = duel(me=side(hand=[dart, wave], fire=2), you=side(hand=[DENY], fire=1))
    t.me.plays("Dart")
    t.me.passes()
    t.you.plays("Deny", targets=["Dart"])
    t.resolves()
    t.me.plays("Wave")
    t.both_pass()
    t.shows(chase=["ability of Wave"])
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    # A card played after it, in response, does not count.
    t = duel(me=side(hand=[dart, wave], fire=2))
    t.me.plays("Wave")
    t.me.plays("Dart")
    t.resolves()
    t.me.shows(hand=[], field=["Wave"])
    t.is_quiet()
