"""The interactions of the check against English rules and judges' answers that are about abilities and game actions."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, awakened, awakening, continuous, dies, gods_art, judgment, text
from rulebound.games.fow.r09_abilities import FREELY, falls, instead, target, whenever
from rulebound.games.fow.r10_game_actions import banish, cancel, destroy_it, draw_cards, remove_from_game, summon
from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.filters import Cards, Chased, Either, It, Kind, Subject, This
from rulebound.program.ops import Choose, Draw, Forbid, Gain, Grant, Make, Move, Remove, Stand
from tests.forceofwill import (
    BATTLE,
    Activate,
    Judge,
    Play,
    Produce,
    addition,
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
from tests.scenario import PASS, Replace

ANY = Cards("any", ("field",), (Kind("resonator"),))
FIGHTERS = Cards("any", ("field",), (Either((Kind("resonator"), Kind("j-ruler"))),))
GUARD = resonator("Guard", 300, 500)
FIRE = stone("Fire Stone", "fire")


def quick(name: str, *body: object, cost: tuple[str | int, ...] = ("fire",)) -> PrintedCard:
    """A chant that can be played at any time."""
    return chant(name, text(*body), cost=cost, keywords=("quickcast",))


BURN = quick("Burn", target(FIGHTERS), destroy_it(It()))
LIFT = quick("Lift", target(FIGHTERS), Move(It(), "hand", verb="return"), Draw(1))


def test_counters_of_a_ruler_pay_for_its_j_ruler_and_come_home_with_it() -> None:
    """fow-6.0 1022.3, 1010.1a"""
    # check 9
    king = ruler("King", judgment(), back="crowned-king")
    spent = activate(Draw(1), cost=(Remove(This(), "magic", 2),))
    crowned = j_ruler("Crowned King", 900, 900, spent, front="king")
    t = duel(me=side(ruler=card(king, marks={"magic": 3}), hand=[BURN], fire=1), cards=[crowned])
    t.me.does(Judge("King"))
    t.both_pass()
    t.me.activates("King")
    t.card("King", magic=1)
    t.both_pass()
    t.me.plays("Burn", targets=["King"])
    t.both_pass()
    t.me.shows(field=[], **{"ruler area": ["King"]})
    t.card("King", kinds=["ruler"], magic=1, astral=1)
    t.is_quiet()


def test_a_j_ruler_is_not_returned_and_the_rest_happens() -> None:
    """fow-6.0 903.3a"""
    # check 10
    crowned = j_ruler("Crowned King", 900, 900, front="king")
    king = ruler("King", back="crowned-king")
    t = duel(me=side(hand=[LIFT], fire=1), you=side(ruler="Seer", field=[crowned]), cards=[king])
    t.me.plays("Lift", targets=["King"])
    t.both_pass()
    t.you.shows(field=["King"], hand=[])
    t.me.shows(deck=4)
    t.is_quiet()


def test_a_j_ruler_is_not_banished_for_a_cost_and_a_stone_is() -> None:
    """fow-6.0 1011.1"""
    # check 11
    paid = (Choose(Cards("yours", ("field",))), banish(It()))
    crowned = j_ruler("Crowned King", 900, 900, activate(Draw(1), cost=paid), front="king")
    t = duel(me=side(ruler="Seer", field=[crowned]), cards=[ruler("King", back="crowned-king")])
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(ruler="Seer", field=[crowned, FIRE]), cards=[ruler("King", back="crowned-king")])
    t.me.does(Activate("King"))
    t.me.picks("Fire Stone")
    t.me.shows(field=["King"], graveyard=["Fire Stone"])
    t.both_pass()
    t.is_quiet()


def test_what_does_not_concern_the_target_is_done_without_it() -> None:
    """fow-6.0 903.3a"""
    # check 12
    reap = quick("Reap", target(ANY), destroy_it(It()), Gain("life", 500))
    save = quick("Save", target(ANY), Move(It(), "hand", verb="return"))
    t = duel(me=side(hand=[reap], fire=1), you=side(field=[GUARD], hand=[save], fire=1))
    t.me.plays("Reap", targets=["Guard"])
    t.me.passes()
    t.you.plays("Save", targets=["Guard"])
    t.resolves()
    t.me.shows(life=4500, graveyard=["Reap"])
    t.you.shows(hand=["Guard"])
    t.is_quiet()


def test_an_old_addition_without_its_card_never_enters() -> None:
    """fow-6.0 1002.1"""
    # check 13
    mail = addition("Mail", on="resonator")
    bell = regalia("Bell", whenever(Event("enters field", own=False), Draw(1)))
    save = quick("Save", target(ANY), Move(It(), "hand", verb="return"))
    t = duel(me=side(hand=[mail], field=[bell], fire=1), you=side(field=[GUARD], hand=[save], fire=1))
    t.me.plays("Mail", targets=["Guard"])
    t.me.passes()
    t.you.plays("Save", targets=["Guard"])
    t.resolves()
    t.me.shows(graveyard=["Mail"], field=["Bell"], deck=5)
    t.is_quiet()


def test_stones_rested_in_the_draw_phase_recover_and_their_will_is_lost() -> None:
    """fow-6.0 907.4"""
    # check 16
    song = quick("Song", Gain("life", 100))
    t = duel(me=side(field=[FIRE, FIRE], hand=[song]), step=0)
    t.shows(phase="draw")
    t.me.is_offered(Play("Song"), Produce("Fire Stone"), Produce("Fire Stone#2"), PASS)
    t.me.produces("Fire Stone")
    t.me.produces("Fire Stone#2")
    t.me.plays("Song")
    t.both_pass()
    t.me.shows(life=4100, fire=1)
    t.pass_to_phase("main")
    t.me.shows(fire=0)
    t.card("Fire Stone", rested=False)
    t.card("Fire Stone#2", rested=False)


def test_will_lasts_through_a_battle_and_goes_in_the_end_phase() -> None:
    """fow-6.0 907.4"""
    # check 17
    t = duel(me=side(field=[FIRE, FIRE, GUARD]))
    t.me.produces("Fire Stone")
    t.me.produces("Fire Stone#2")
    t.me.attacks("Guard")
    t.end_battle()
    t.me.shows(fire=2)
    t.shows(phase="main")
    t.turn_passes()
    t.me.shows(fire=0)


def test_a_draw_from_nothing_is_lost_in_the_own_draw_phase_alone() -> None:
    """fow-6.0 1009.2"""
    # check 31
    greed = quick("Greed", draw_cards(2))
    t = duel(me=side(hand=[greed], deck=[], fire=1))
    t.me.plays("Greed")
    t.both_pass()
    t.me.shows(hand=[])
    t.is_quiet()
    t.turn_passes()
    t.pass_until(lambda s: s.over)
    t.is_over("you")
    t = duel(me=side(hand=[greed], deck=["Pebble"], fire=1), step=0)
    t.me.plays("Greed")
    t.both_pass()
    t.is_over("you")  # by an effect in that phase as well


def test_a_card_played_without_its_cost_may_be_awakened_and_one_put_there_is_not() -> None:
    """fow-6.0 903.2e-ii, 1006.1"""
    # check 35
    rush = awakened(continuous(Grant(This(), keyword="swiftness", lasting="while here")))
    wolf = resonator("Wolf", 500, 500, awakening("fire"), rush, cost=("fire", "fire", 1))
    gift = chant("Gift", text(Choose(Cards("yours", ("hand",), (Kind("resonator"),))), summon(It())))
    t = duel(me=side(hand=[gift, wolf], fire=2))
    t.me.plays("Gift")
    t.both_pass()
    t.me.picks("Wolf")
    t.me.is_offered(Play("Wolf", FREELY), Play("Wolf", FREELY | 1))
    t.me.does(Play("Wolf", FREELY | 1))
    t.me.pays()
    t.me.shows(fire=0)
    t.resolves()
    t.card("Wolf", keywords=["swiftness"], cost=3)
    t.is_quiet()
    lay = chant("Lay", text(Choose(Cards("yours", ("hand",), (Kind("resonator"),))), Move(It(), "field")))
    t = duel(me=side(hand=[lay, wolf], fire=2))
    t.me.plays("Lay")
    t.both_pass()
    t.me.picks("Wolf")
    t.card("Wolf", keywords=[])
    t.me.shows(fire=1)
    t.is_quiet()


def test_a_cancelled_gods_art_has_been_used() -> None:
    """fow-6.0 901.1d"""
    # check 36
    veto = quick("Veto", target(Cards("any", ("chase",), (Chased("ability"),))), cancel(It()))
    king = ruler("King", judgment(), back="crowned-king")
    arts = (gods_art("Last Light", Gain("life", 1000)), gods_art("First Light", Gain("life", 500)))
    crowned = j_ruler("Crowned King", 900, 900, *arts, front="king", keywords=("imperishable",))
    t = duel(me=side(ruler=king, hand=[BURN], fire=1), you=side(hand=[veto], fire=1), cards=[crowned])
    t.me.does(Judge("King"))
    t.both_pass()
    t.me.activates("King")
    t.me.passes()
    t.you.plays("Veto")
    t.resolves()
    t.me.shows(life=4000)
    t.me.plays("Burn", targets=["King"])
    t.both_pass()
    t.turn_passes()
    t.turn_passes()
    t.me.does(Judge("King"))
    t.both_pass()
    offered = t.offers()
    assert Activate("King") not in offered
    assert Activate("King", 1) in offered


def test_the_controller_of_the_resonator_chooses_between_two_replacements() -> None:
    """fow-6.0 910.1, 910.2"""
    # check 37
    fallen = Event("destroy", own=False, where=(Kind("resonator"),))
    crypt = regalia("Crypt", instead(fallen, remove_from_game(Subject())))
    nest = regalia("Nest", instead(fallen, Move(Subject(), "hand", verb="return")))
    guard = resonator("Guard", 300, 500, dies(Draw(1)), whenever(Event("destroy"), Draw(1)))
    t = duel(me=side(hand=[BURN], field=[crypt], fire=1), you=side(field=[guard, nest]))
    t.me.plays("Burn", targets=["Guard"])
    t.both_pass()
    t.you.is_offered(Replace("Crypt"), Replace("Nest"))
    t.you.replaces("Nest")
    t.you.shows(hand=["Guard"], graveyard=[], deck=5)
    t.is_quiet()


def test_a_destroyed_token_is_put_into_a_graveyard_and_is_no_more() -> None:
    """fow-6.0 906.5, 906.7b"""
    # check 38
    wisp = resonator("Wisp", 200, 200, token=True, cost=())
    kindle = quick("Kindle", Make("wisp"))
    bell = regalia("Bell", whenever(falls(Kind("resonator")), Gain("life", 100)))
    t = duel(me=side(hand=[kindle, BURN], field=[bell], fire=2), you=side(field=[bell]), cards=[wisp])
    t.me.plays("Kindle")
    t.both_pass()
    t.me.plays("Burn", targets=["Wisp"])
    t.both_pass()
    t.shows(chase=["ability of Bell", "ability of Bell"])
    t.me.shows(graveyard=["Burn", "Kindle"])
    t.both_pass()
    t.you.shows(life=4100)  # the active player's went on the chase first
    t.me.shows(life=4000)
    t.both_pass()
    t.me.shows(life=4100)
    t.is_quiet()


def test_what_cannot_recover_does_not_and_what_does_not_in_its_phase_does_by_an_effect() -> None:
    """fow-6.0 1013.1"""
    # check 39
    chained = resonator("Chained", 300, 300, continuous(Forbid("stand", This())))
    sleepy = resonator("Sleepy", 300, 300, continuous(Forbid("recover in the recovery phase", This())))
    wake = quick("Wake", target(ANY), Stand(It()))
    t = duel(me=side(field=[card(chained, rested=True), card(sleepy, rested=True)], hand=[wake, wake], fire=2))
    t.me.plays("Wake", targets=["Chained"])
    t.both_pass()
    t.card("Chained", rested=True)
    t.me.plays("Wake#2", targets=["Sleepy"])
    t.both_pass()
    t.card("Sleepy", rested=False)
    t.is_quiet()
