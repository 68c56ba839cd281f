"""Questions that judges were asked: priority, and cards face down in standby."""

from __future__ import annotations

from rulebound.games.fow.cards import discard, target
from rulebound.games.fow.r02_cards import life, stealth, trigger, trigger_when
from rulebound.games.fow.r09_abilities import FREELY
from rulebound.program.abilities import Event
from rulebound.program.filters import Cards, It, Kind, Subject
from rulebound.program.ops import Damage, Draw
from tests.forceofwill import BATTLE, Play, Reveal, Standby, chant, duel, quick, resonator, side
from tests.scenario import DECLINE, PASS, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
HOUND = resonator("Hound", 500, 500, cost=())
OX = resonator("Ox", 300, 300)
ENTERS = Event("enters field", own=False, where=(Kind("resonator"),), whose="theirs")


def test_two_passes_resolve_only_the_top_of_the_chase() -> None:
    """fow-6.0 605.1a, 605.1b"""
    # check 14
    first, second = quick("First", Draw(1)), quick("Second", life(100))
    answer = quick("Answer", life(200))
    t = duel(me=side(hand=[first, second]), you=side(hand=[answer]))
    t.me.plays("First")
    t.me.plays("Second")
    t.both_pass()
    t.shows(chase=["First"])
    t.me.shows(life=4100, hand=[])
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(Play("Answer"), PASS)
    t.you.plays("Answer")
    t.both_pass()
    t.shows(chase=["First"])
    t.you.shows(life=4200)
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_who_plays_a_spell_keeps_priority_until_they_pass() -> None:
    """fow-6.0 605.1a, 605.1c"""
    # check 15
    first, second = quick("First", Draw(1)), quick("Second", life(100))
    t = duel(me=side(hand=[first, second]), you=side(hand=[quick("Answer", life(200))]))
    t.me.plays("First")
    t.me.is_offered(Play("Second"), PASS)
    t.me.plays("Second")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(Play("Answer"), PASS)


def test_a_trigger_card_face_down_waits_a_turn_and_is_free_of_its_cost_then() -> None:
    """fow-6.0 706.1, 708.4, 708.5"""
    # check 32
    backdraft = chant("Backdraft", trigger(target(ANY), Damage(300, It()), cost=discard()), cost=(3,))
    t = duel(me=side(hand=[backdraft, HOUND], void=2, water=0), you=side(field=[OX]))
    t.me.stands_by("Backdraft")
    t.me.is_offered(Play("Hound"), BATTLE, PASS)
    t.turn_passes()
    t.you.passes()
    t.me.is_offered(Play("Backdraft", FREELY), PASS)
    t.me.does(Play("Backdraft", FREELY))
    t.me.is_offered(Pick("Hound"))
    t.me.picks("Hound")
    t.shows(chase=["Backdraft"])
    t.both_pass()
    t.you.shows(graveyard=["Ox"])
    # From the hand the cost is asked for as well.
    t = duel(me=side(hand=[backdraft, HOUND], void=2), you=side(field=[OX]))
    t.me.is_offered(Play("Hound"), Standby("Backdraft"), Standby("Hound"), BATTLE, PASS)


def test_so_does_one_that_triggers_itself() -> None:
    """fow-6.0 708.4, 708.5, 906.4a"""
    # check 32
    mine = Event("enters field", own=False, where=(Kind("resonator"),))
    snare = chant("Snare", trigger_when(mine, Damage(500, Subject())), cost=(3,))
    t = duel(me=side(hand=[snare, HOUND, resonator("Cow", 300, 300, cost=())], void=2))
    t.me.stands_by("Snare")
    t.me.plays("Hound")
    t.both_pass()
    # Asked all the same: the other player cannot tell that it does not lie in the hand.
    t.me.is_offered(DECLINE)
    t.me.does(DECLINE)
    t.me.shows(field=["Hound"], standby=["Snare"])
    t.is_quiet()
    t.turn_passes()
    t.turn_passes()
    t.me.plays("Cow")
    t.both_pass()
    t.me.is_offered(Reveal("Snare", "Cow"), DECLINE)
    t.me.does(Reveal("Snare", "Cow"))
    t.both_pass()
    t.me.shows(graveyard=["Cow", "Snare"], standby=[])


def test_a_stealthy_resonator_is_revealed_in_the_very_turn_it_was_put_there() -> None:
    """fow-6.0 1114.2, 1114.3"""
    # check 33
    mine = Event("enters field", own=False, where=(Kind("resonator"),))
    shade = resonator("Shade", 700, 700, stealth(mine), cost=("darkness", 4))
    t = duel(me=side(hand=[shade, HOUND], void=2))
    t.me.stands_by("Shade")
    t.me.plays("Hound")
    t.both_pass()
    t.me.is_offered(Reveal("Shade", "Hound"), DECLINE)
    t.me.does(Reveal("Shade", "Hound"))
    t.shows(chase=["Shade"])
    t.both_pass()
    t.me.shows(field=["Hound", "Shade"], standby=[], void=0)
    t.is_quiet()
    # From the hand it is played like any other, for its cost.
    t = duel(me=side(hand=[shade], darkness=5))
    t.me.is_offered(Play("Shade"), Standby("Shade"), BATTLE, PASS)
