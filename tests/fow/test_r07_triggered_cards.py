"""708 Cards with [Trigger]: those with a cost, and those that trigger themselves."""

from __future__ import annotations

from rulebound.games.fow.cards import discard, target
from rulebound.games.fow.r02_cards import continuous, enters, text, trigger, trigger_when
from rulebound.games.fow.r09_abilities import FREELY
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, Chased, It, Kind, Named, Subject, This
from rulebound.program.ops import Cancel, Change, Charge, Choose, Damage, Draw, Forbid, Move
from tests.forceofwill import (
    BATTLE,
    Play,
    Reveal,
    Spend,
    Standby,
    chant,
    duel,
    quick,
    regalia,
    resonator,
    side,
    stone,
)
from tests.scenario import DECLINE, PASS, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
MINE = Cards("yours", ("field",), (Kind("resonator"),))
YOURS = Cards("theirs", ("hand",))
SPELL = Cards("any", ("chase",), (Chased("spell"),))
HOUND = resonator("Hound", 500, 500)
OX = resonator("Ox", 500, 500)
ENTERS = Event("enters field", own=False, where=(Kind("resonator"),), whose="theirs")
DIES = Event("enters graveyard", own=False, where=(Kind("resonator"),))
SNARE = chant("Snare", trigger_when(ENTERS, Damage(500, Subject())))
DIRGE = chant("Dirge", trigger_when(DIES, Draw(1)), cost=())
BACKDRAFT = chant("Backdraft", trigger(target(ANY), Damage(300, It()), cost=discard()), cost=(1,))
FLOOD = chant("Flood", text(Move(All(ANY), "graveyard", "top", "destroy")), cost=())


# -- [Trigger] with a condition -------------------------------------------------------------------


def test_that_a_player_is_asked_does_not_show_whether_they_hold_such_a_card() -> None:
    """fow-6.0 302.2, 708.2"""
    for you in (side(hand=[SNARE], deck=[OX]), side(hand=[OX], deck=[SNARE]), side(hand=[OX], removed=[SNARE])):
        t = duel(me=side(hand=[HOUND], fire=1), you=you)
        t.me.plays("Hound")
        t.both_pass()
        if you.zones.get("removed"):
            t.is_quiet()  # that it lies there everybody sees
            continue
        t.you.is_asked("reveal", "fow-6.0:906.2, fow-6.0:708.2")
        t.you.does(DECLINE)
        t.me.is_offered(BATTLE, PASS)


def test_nobody_is_asked_who_has_nothing_to_reveal_in_hand_or_standby() -> None:
    """fow-6.0 302.2a, 708.2"""
    t = duel(me=side(hand=[HOUND], fire=1), you=side(deck=[SNARE, OX]))
    t.me.plays("Hound")
    t.both_pass()
    t.is_quiet()


def test_a_card_that_stays_hidden_gives_nobody_priority_at_the_end_of_the_turn() -> None:
    """fow-6.0 505.5e, 708.2"""
    herd = [resonator(f"Cow {n}", 100, 100) for n in range(8)]
    for hand, deck in (([DIRGE], [OX, OX]), ([OX], [DIRGE, OX])):
        t = duel(me=side(hand=herd), you=side(hand=hand, deck=deck))
        t.pass_to("choose cards")
        t.me.picks("Cow 0")
        t.you.is_asked("reveal", "fow-6.0:906.2, fow-6.0:708.2")
        t.you.does(DECLINE)
        t.compare("phase", t.s.g.words.phases[t.s.phase], "draw")


def test_one_that_is_revealed_then_does() -> None:
    """fow-6.0 505.5e, 708.2"""
    herd = [resonator(f"Cow {n}", 100, 100) for n in range(8)]
    t = duel(me=side(hand=herd), you=side(hand=[DIRGE], deck=[OX, OX]))
    t.pass_to("choose cards")
    t.me.picks("Cow 0")
    t.you.does(Reveal("Dirge", "Cow 0"))
    t.compare("phase", t.s.g.words.phases[t.s.phase], "end")
    t.me.is_offered(PASS)
    t.both_pass()
    t.you.shows(hand=["Ox"], graveyard=["Dirge"])


def test_a_card_triggers_from_the_hand_when_it_is_revealed_and_is_played_for_its_cost() -> None:
    """fow-6.0 708.1a, 708.2, 708.4"""
    t = duel(me=side(hand=[HOUND], fire=1), you=side(hand=[SNARE], fire=1))
    t.me.plays("Hound")
    t.both_pass()
    t.you.is_asked("reveal", "fow-6.0:906.2, fow-6.0:708.2")
    assert not t.me.knows("Snare")
    t.you.is_offered(Reveal("Snare", "Hound"), DECLINE)
    t.you.does(Reveal("Snare", "Hound"))
    t.you.is_offered(Spend("fire"))
    t.you.pays()
    t.shows(chase=["Snare"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(graveyard=["Hound"])
    t.you.shows(graveyard=["Snare"], hand=[], fire=0)
    t.is_quiet()


def test_nobody_has_to_reveal_a_card() -> None:
    """fow-6.0 708.2"""
    t = duel(me=side(hand=[HOUND], fire=1), you=side(hand=[SNARE], fire=1))
    t.me.plays("Hound")
    t.both_pass()
    t.you.declines()
    assert not t.me.knows("Snare")
    t.me.shows(field=["Hound"])
    t.you.shows(hand=["Snare"], fire=1)
    t.is_quiet()


def test_it_is_not_played_at_will() -> None:
    """fow-6.0 708.1, 708.2"""
    # FW-07: 604.1b means those without a condition.
    t = duel(me=side(hand=[SNARE], standby=[DIRGE], fire=2))
    t.me.is_offered(Standby("Snare"), BATTLE, PASS)
    t.me.is_refused("Snare", "play", "fow-6.0:708.2")
    t.me.is_refused("Dirge", "play", "fow-6.0:706.3")


def test_only_what_meets_its_condition_triggers_it() -> None:
    """fow-6.0 708.1a, 708.2"""
    t = duel(me=side(hand=[HOUND, SNARE], fire=2))
    t.me.plays("Hound")
    t.both_pass()
    t.me.shows(field=["Hound"], hand=["Snare"])
    t.is_quiet()


def test_from_standby_it_costs_nothing() -> None:
    """fow-6.0 708.2, 708.4, 708.6"""
    t = duel(me=side(hand=[HOUND], fire=1), you=side(standby=[SNARE], fire=1))
    t.me.plays("Hound")
    t.both_pass()
    assert not t.me.knows("Snare")
    t.you.does(Reveal("Snare", "Hound"))
    t.shows(chase=["Snare"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(graveyard=["Hound"])
    t.you.shows(graveyard=["Snare"], standby=[], fire=1)
    t.is_quiet()


def test_it_does_not_trigger_from_the_graveyard() -> None:
    """fow-6.0 708.2"""
    t = duel(me=side(hand=[HOUND], fire=1), you=side(graveyard=[SNARE], removed=[SNARE], fire=2))
    t.me.plays("Hound")
    t.both_pass()
    t.me.shows(field=["Hound"])
    t.is_quiet()


def test_it_is_played_as_a_spell_where_automatic_abilities_are() -> None:
    """fow-6.0 708.3"""
    # The active player's ability is played first, so that the card resolves before it.
    herald = resonator("Herald", 500, 500, enters(Draw(1)))
    hush = quick("Hush", target(SPELL), Cancel(It()))
    t = duel(me=side(hand=[herald, hush], fire=1), you=side(hand=[SNARE], fire=1))
    t.me.plays("Herald")
    t.both_pass()
    t.you.does(Reveal("Snare", "Herald"))
    t.you.pays()
    t.shows(chase=["Snare", "ability of Herald"])
    t.me.is_offered(Play("Hush"), PASS)
    t.me.plays("Hush", targets=["Snare"])
    t.both_pass()
    t.you.shows(graveyard=["Snare"])
    t.resolves()
    t.me.shows(field=["Herald"], hand=["Pebble"])
    t.is_quiet()


def test_a_card_triggers_for_one_of_several_events() -> None:
    """fow-6.0 708.2b"""
    # FW-10: 708.2b stands without a 708.2a.
    t = duel(me=side(hand=[FLOOD], field=[HOUND]), you=side(hand=[DIRGE], field=[OX]))
    t.me.plays("Flood")
    t.both_pass()
    t.you.is_offered(Reveal("Dirge", "Hound"), Reveal("Dirge", "Ox"), DECLINE)
    t.you.does(Reveal("Dirge", "Ox"))
    t.shows(chase=["Dirge"])
    t.both_pass()
    t.you.shows(hand=["Shell"], graveyard=["Dirge", "Ox"])
    t.is_quiet()


def test_a_card_that_has_triggered_does_not_trigger_again() -> None:
    """fow-6.0 708.2b"""
    # The Ox is banished for the Priest's ability while the Dirge lies revealed and waits.
    feed = Ability(
        "automatic",
        (Draw(1),),
        Event("enters graveyard", own=False, where=(Named("Hound"),)),
        cost=(Choose(Cards("yours", ("field",), (Named("Ox"),))), Move(It(), "graveyard", "top", "banish")),
    )
    priest = resonator("Priest", 300, 600, feed)
    bolt = chant("Bolt", text(target(ANY), Damage(500, It())), cost=())
    t = duel(me=side(hand=[bolt], field=[priest, HOUND, OX]), you=side(hand=[DIRGE]))
    t.me.plays("Bolt", targets=["Hound"])
    t.both_pass()
    t.you.does(Reveal("Dirge", "Hound"))
    t.me.agrees()
    t.me.shows(graveyard=["Ox", "Hound", "Bolt"])
    t.shows(chase=["Dirge", "ability of Priest"])
    t.resolves()
    t.you.shows(hand=["Shell"], graveyard=["Dirge"])
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_revealed_card_that_cannot_be_paid_for_goes_to_the_graveyard() -> None:
    """fow-6.0 708.3a, 708.4"""
    t = duel(me=side(hand=[HOUND], fire=1), you=side(hand=[SNARE], water=1))
    t.me.plays("Hound")
    t.both_pass()
    t.you.does(Reveal("Snare", "Hound"))
    t.shows(chase=[])
    t.you.shows(graveyard=["Snare"], hand=[], water=1)
    t.me.shows(field=["Hound"])
    t.is_quiet()


def test_a_payment_that_goes_astray_is_taken_back_and_the_card_played_again() -> None:
    """fow-6.0 708.3a, 708.4"""
    # The stone is made to give water for a price in fire: that is undone, and not a way to play for nothing.
    t = duel(me=side(hand=[HOUND], fire=1), you=side(hand=[SNARE], field=[stone("Kiln Stone", "fire", "water")]))
    t.me.plays("Hound")
    t.both_pass()
    t.you.does(Reveal("Snare", "Hound"))
    for _ in range(2):
        t.you.produces("Kiln Stone")
        t.you.chooses_mode(1)
        t.card("Kiln Stone", rested=False)
    t.you.produces("Kiln Stone")
    t.you.chooses_mode(0)
    t.you.pays()
    t.shows(chase=["Snare"])
    t.both_pass()
    t.me.shows(graveyard=["Hound"])
    t.is_quiet()
    # Who goes on like this could not play it, as it seems.
    t = duel(me=side(hand=[HOUND], fire=1), you=side(hand=[SNARE], field=[stone("Kiln Stone", "fire", "water")]))
    t.me.plays("Hound")
    t.both_pass()
    t.you.does(Reveal("Snare", "Hound"))
    for _ in range(3):
        t.you.produces("Kiln Stone")
        t.you.chooses_mode(1)
    t.you.shows(graveyard=["Snare"], hand=[])
    t.card("Kiln Stone", rested=False)
    t.is_quiet()


def test_a_revealed_card_without_a_target_goes_to_the_graveyard() -> None:
    """fow-6.0 708.3a"""
    rally = chant("Rally", trigger_when(ENTERS, target(MINE), Change("atk", 200, It())), cost=())
    t = duel(me=side(hand=[HOUND], fire=1), you=side(standby=[rally]))
    t.me.plays("Hound")
    t.both_pass()
    t.you.does(Reveal("Rally", "Hound"))
    t.you.shows(graveyard=["Rally"], standby=[])
    t.is_quiet()
    t = duel(me=side(hand=[HOUND], fire=1), you=side(standby=[rally], field=[OX]))
    t.me.plays("Hound")
    t.both_pass()
    t.you.does(Reveal("Rally", "Hound"))
    t.shows(chase=["Rally"])
    t.both_pass()
    t.card("Ox", atk=700)
    t.is_quiet()


def test_a_card_that_has_moved_since_cannot_be_revealed() -> None:
    """fow-6.0 906.10"""
    # fow-check NEW-5: the Dirge is discarded by the very text that met its condition.
    ruin = chant(
        "Ruin", text(Move(All(ANY), "graveyard", "top", "destroy"), Move(All(YOURS), "graveyard", "top", "discard"))
    )
    t = duel(me=side(hand=[ruin], fire=1), you=side(hand=[DIRGE], field=[OX]))
    t.me.plays("Ruin")
    t.both_pass()
    t.you.shows(graveyard=["Dirge", "Ox"], hand=[])
    t.is_quiet()


def test_what_may_not_trigger_is_not_revealed_but_a_trigger_with_a_cost_is_played() -> None:
    """fow-6.0 708.2, 708.4"""
    silence = regalia("Silence", continuous(Forbid("trigger", side="theirs", lasting="while here")))
    t = duel(me=side(hand=[HOUND], field=[silence], fire=1), you=side(hand=[SNARE, BACKDRAFT], fire=2))
    t.me.plays("Hound")
    t.both_pass()
    t.me.shows(field=["Silence", "Hound"])
    t.is_quiet()
    t.me.passes()
    t.you.is_offered(Play("Backdraft"), PASS)


def test_both_players_reveal_the_active_player_first() -> None:
    """fow-6.0 708.2, 708.3"""
    dirge = chant("Lament", trigger_when(DIES, Draw(1)), cost=())
    bolt = chant("Bolt", text(target(ANY), Damage(500, It())), cost=())
    t = duel(me=side(hand=[bolt, dirge]), you=side(hand=[DIRGE], field=[OX]))
    t.me.plays("Bolt", targets=["Ox"])
    t.both_pass()
    t.me.is_offered(Reveal("Lament", "Ox"), DECLINE)
    t.me.does(Reveal("Lament", "Ox"))
    t.you.is_offered(Reveal("Dirge", "Ox"), DECLINE)
    t.you.does(Reveal("Dirge", "Ox"))
    t.shows(chase=["Dirge", "Lament"])
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t.you.shows(hand=["Shell"])
    t.is_quiet()


def test_who_declines_does_so_for_themselves_alone() -> None:
    """fow-6.0 708.2"""
    lament = chant("Lament", trigger_when(DIES, Draw(1)), cost=())
    bolt = chant("Bolt", text(target(ANY), Damage(500, It())), cost=())
    t = duel(me=side(hand=[bolt, lament]), you=side(hand=[DIRGE], field=[OX]))
    t.me.plays("Bolt", targets=["Ox"])
    t.both_pass()
    t.me.declines()
    t.you.is_offered(Reveal("Dirge", "Ox"), DECLINE)
    t.you.does(Reveal("Dirge", "Ox"))
    t.resolves()
    t.me.shows(hand=["Lament"])
    t.you.shows(hand=["Shell"])
    t.is_quiet()


def test_a_card_drawn_this_turn_triggers_from_the_hand() -> None:
    """fow-6.0 708.2, 708.5"""
    bolt = chant("Bolt", text(Draw(1), target(ANY), Damage(500, It())), cost=())
    t = duel(me=side(hand=[bolt], deck=[DIRGE, HOUND]), you=side(field=[OX]))
    t.me.plays("Bolt", targets=["Ox"])
    t.both_pass()
    t.me.does(Reveal("Dirge", "Ox"))
    t.both_pass()
    t.me.shows(hand=["Hound"])
    t.is_quiet()


def test_a_card_with_another_ability_that_works_in_the_hand_is_played_as_ever() -> None:
    """fow-6.0 708.1"""
    thrifty = resonator("Thrifty", 300, 300, continuous(Charge("play", -1, This()), zones=("hand",)), cost=(1,))
    t = duel(me=side(hand=[thrifty]))
    t.me.is_offered(Play("Thrifty"), BATTLE, PASS)


def test_a_card_put_into_standby_this_turn_does_not_trigger() -> None:
    """fow-6.0 708.5"""
    bolt = chant("Bolt", text(target(ANY), Damage(500, It())), cost=())
    t = duel(me=side(hand=[DIRGE, bolt], fire=2), you=side(field=[OX]))
    t.me.stands_by("Dirge")
    t.me.plays("Bolt", targets=["Ox"])
    t.both_pass()
    t.me.shows(standby=["Dirge"], graveyard=["Bolt"])
    t.is_quiet()


# -- [Trigger] with a cost ------------------------------------------------------------------------


def test_from_the_hand_both_costs_are_paid_at_any_time_with_priority() -> None:
    """fow-6.0 708.4, 708.6"""
    t = duel(me=side(field=[OX]), you=side(hand=[BACKDRAFT, HOUND], water=1))
    t.me.passes()
    t.you.is_offered(Play("Backdraft"), PASS)
    t.you.does(Play("Backdraft"))
    t.you.is_offered(Pick("Hound"))
    t.you.picks("Hound")
    t.you.is_offered(Spend("water"))
    t.you.pays()
    t.you.shows(graveyard=["Hound"], hand=[], water=0)
    t.shows(chase=["Backdraft"])
    t.both_pass()
    t.card("Ox", damage=300)
    t.you.shows(graveyard=["Backdraft", "Hound"])


def test_from_standby_only_the_cost_before_the_colon_is_paid() -> None:
    """fow-6.0 708.4"""
    # NEW-11: no magic stones are asked for beside that.
    t = duel(me=side(field=[OX]), you=side(standby=[BACKDRAFT], hand=[HOUND], water=1))
    t.me.passes()
    t.you.is_offered(Play("Backdraft", FREELY), PASS)
    t.you.does(Play("Backdraft", FREELY))
    t.you.picks("Hound")
    t.shows(chase=["Backdraft"])
    t.you.shows(graveyard=["Hound"], water=1)
    t.both_pass()
    t.card("Ox", damage=300)


def test_without_its_cost_before_the_colon_it_is_not_played() -> None:
    """fow-6.0 708.4"""
    t = duel(me=side(field=[OX], standby=[BACKDRAFT]))
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(field=[OX], hand=[BACKDRAFT, HOUND]))
    t.me.is_offered(BATTLE, PASS)


def test_it_is_not_played_from_standby_in_the_turn_it_was_put_there() -> None:
    """fow-6.0 708.5"""
    t = duel(me=side(hand=[BACKDRAFT, HOUND], field=[OX], void=2))
    t.me.stands_by("Backdraft")
    t.me.is_offered(BATTLE, PASS)
    t.me.is_refused("Backdraft", "play", "fow-6.0:708.5")
    t.turn_passes()
    t.you.passes()
    t.me.is_offered(Play("Backdraft", FREELY), PASS)
