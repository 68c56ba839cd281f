"""803, 903, 912, 1002, 1022 What becomes a target, is added, gets a counter; damage that another card deals."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, continuous, text
from rulebound.games.fow.r09_abilities import target, whenever
from rulebound.games.fow.r14_wording import enter
from rulebound.program.abilities import Event
from rulebound.program.amounts import Depending, Recalled, ValueOf
from rulebound.program.conditions import Exists, Matches
from rulebound.program.filters import Cards, Colour, Is, It, Kind, Named, Targeting, This
from rulebound.program.ops import Attach, Charge, Choose, Damage, Draw, Gain, Modes, Move, Put, Require, Rest
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Attack,
    Play,
    addition,
    chant,
    duel,
    quick,
    regalia,
    resonator,
    ruler,
    side,
)

ANY = Cards("any", ("field",), (Kind("resonator"),))
MINE = Cards("yours", ("field",), (Kind("resonator"),))
BIRD = resonator("Bird", 300, 900)
DART = quick("Dart", target(ANY), Damage(100, It()))


# -- events ---------------------------------------------------------------------------------------


def test_what_becomes_a_target_is_told_by_whom_and_of_what() -> None:
    """fow-6.0 903.2d, 901.1e"""
    shy = whenever(Event("is targeted", by="theirs", against=(Colour("water"),)), Gain("life", 500))
    prism = regalia("Prism", activate(target(ANY), Rest(It())))
    splash = quick("Splash", target(ANY), Damage(100, It()), cost=("water",))
    imp = resonator("Imp", 100, 900, shy)
    t = duel(me=side(field=[prism], hand=[DART, splash], water=1), you=side(field=[imp, BIRD], hand=[splash], water=1))
    t.me.activates("Prism", targets=["Imp"])
    t.resolves()
    t.me.plays("Dart", targets=["Imp"])
    t.resolves()
    t.you.shows(life=4000)
    t.me.plays("Splash", targets=["Imp"])
    t.resolves()
    t.you.shows(life=4500)
    t.me.passes()
    t.you.plays("Splash#2", targets=["Imp"])
    t.resolves()
    t.you.shows(life=4500)


def test_an_addition_that_enters_the_field_has_been_added() -> None:
    """fow-6.0 1406.2b, 1002.1"""
    crowned = Event("attaches", own=False, where=(Kind("addition"),), against=(Is(This()),))
    king = resonator("King", 300, 900, whenever(crowned, Draw(1)))
    crown = addition("Crown", on="resonator")
    t = duel(me=side(field=[king, BIRD], hand=[crown, crown], fire=2))
    t.me.plays("Crown", targets=["Bird"])
    t.resolves()
    t.me.shows(hand=["Crown#2"])
    t.me.plays("Crown#2", targets=["King"])
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_an_addition_that_a_text_attaches_has_been_added() -> None:
    """fow-6.0 1002.1"""
    crowned = Event("attaches", own=False, against=(Is(This()),))
    king = resonator("King", 300, 900, whenever(crowned, Draw(1)))
    crown = addition("Crown", on="resonator")
    smith = regalia(
        "Smith", activate(Choose(Cards("yours", ("hand",))), Choose(MINE, name="host"), Attach(It(), It("host")))
    )
    t = duel(me=side(field=[king, smith], hand=[crown]))
    t.me.activates("Smith")
    t.both_pass()
    t.me.picks("Crown")
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_counter_is_told_by_its_name() -> None:
    """fow-6.0 1022.1, 1022.1b"""
    grown = whenever(Event("marks", mark="evolution"), Draw(1))
    cub = resonator("Cub", 300, 900, grown, activate(Put(This(), "evolution")), activate(Put(This(), "magic")))
    t = duel(me=side(field=[cub]))
    t.me.activates("Cub", 2)
    t.resolves()
    t.me.shows(hand=[])
    t.me.activates("Cub", 1)
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


# -- what a card is played for, and as ------------------------------------------------------------


def test_a_card_costs_less_by_what_it_targets() -> None:
    """fow-6.0 903.2e-iv, 903.2e-v"""
    saint = Named("Saint")
    aimed = Matches(This(), (Targeting((saint,)),))
    there = Exists(Cards("any", ("field",), (saint,)))
    cheap = Charge("play", -1, This(), lasting="while here")
    hymn = chant(
        "Hymn",
        text(target(ANY), Rest(It())),
        continuous(cheap, condition=there, zones=("hand",)),
        continuous(cheap, condition=aimed, zones=("chase",)),
        cost=(1,),
    )
    t = duel(me=side(field=[BIRD, resonator("Saint", 100, 100)], hand=[hymn]))
    t.me.plays("Hymn", targets=["Bird"])
    t.me.shows(hand=["Hymn"])  # it is taken back
    t = duel(me=side(field=[BIRD, resonator("Saint", 100, 100)], hand=[hymn]))
    t.me.plays("Hymn", targets=["Saint"])
    t.resolves()
    t.card("Saint", rested=True)
    t.is_quiet()


def test_how_many_texts_are_chosen_depends_on_what_is_there() -> None:
    """fow-6.0 903.2c"""
    leads = Exists(Cards("yours", ("ruler area",), (Named("Chief"),)))
    both = Modes(((Draw(1),), (Gain("life", 300),)), Depending(leads, 2, 1), Depending(leads, 0, 1), on_play=True)
    t = duel(me=side(ruler=ruler("Chief"), hand=[quick("Shout", both)]))
    t.me.does(Play("Shout"))
    t.answer(0)
    t.answer(0)
    t.resolves()
    t.me.shows(hand=["Pebble"], life=4300)
    t = duel(me=side(hand=[quick("Shout", both)]))
    t.me.does(Play("Shout"))
    t.answer(0)
    t.resolves()
    t.me.shows(hand=["Pebble"], life=4000)
    t.is_quiet()


def test_a_card_that_a_text_puts_into_the_field_triggers_its_enter_where_that_is_said() -> None:
    """fow-6.0 1411.2b"""
    guest = resonator("Guest", 100, 100, enter(Gain("life", 200)))
    gate = regalia("Gate", activate(Choose(Cards("yours", ("hand",))), Move(It(), "field", manner="from hand")))
    door = regalia("Door", activate(Choose(Cards("yours", ("hand",))), Move(It(), "field")))
    for lies, life in ((gate, 4200), (door, 4000)):
        t = duel(me=side(field=[lies], hand=[guest]))
        t.me.activates(lies.name)
        t.both_pass()
        t.me.picks("Guest")
        t.resolves()
        t.me.shows(field=[lies.name, "Guest"], life=life)
        t.is_quiet()


# -- battle and damage ----------------------------------------------------------------------------


def test_who_must_be_chosen_attacks_if_anybody_does() -> None:
    """fow-6.0 803.3a"""
    first = continuous(Require("lead the attack", This(), lasting="while here"))
    t = duel(me=side(field=[BIRD, resonator("Drummer", 100, 900, first)]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Drummer"), GIVE_UP)
    t.me.does(Attack("Drummer"))
    t.end_battle()
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Bird"), GIVE_UP)


def test_another_card_deals_the_damage_that_a_text_speaks_of() -> None:
    """fow-6.0 912.1, 912.2"""
    fed = whenever(Event("deals damage to a card"), Gain("life", 100))
    bat = resonator("Bat", 400, 900, fed)
    bite = quick(
        "Bite",
        target(MINE, name="biter"),
        target(ANY, name="prey"),
        Damage(ValueOf("atk", It("biter")), It("prey"), source=It("biter")),
    )
    t = duel(me=side(field=[bat], hand=[bite]), you=side(field=[BIRD]))
    t.me.does(Play("Bite"))
    t.me.picks("Bird")
    t.resolves()
    t.card("Bird", damage=400)
    t.me.shows(life=4100)
    t.is_quiet()


def test_how_much_damage_a_card_dealt_this_turn_is_known() -> None:
    """fow-6.0 912.2, 1007.1"""
    judge = quick("Judge", target(ANY), Damage(Recalled("dealt damage", ref=It()), It()))
    balm = quick("Balm", Gain("life", Recalled("damage")))
    t = duel(me=side(field=[BIRD]), you=side(hand=[judge, balm]))
    t.me.attacks("Bird")
    t.end_battle()
    t.me.passes()
    t.you.plays("Judge", targets=["Bird"])
    t.resolves()
    t.card("Bird", damage=300)
    t.me.passes()
    t.you.plays("Balm")
    t.resolves()
    t.you.shows(life=4000)
