"""906 Automatic abilities: how often they trigger, when they are played, what they know of cards that moved."""

from __future__ import annotations

import pytest

from rulebound.games.fow.r02_cards import activate, continuous, dies, enters, text, trigger_when
from rulebound.games.fow.r09_abilities import falls, gets, later, such_cards, target, whenever, whenever_so
from rulebound.games.fow.r10_game_actions import deal, destroy_it, draw_cards, put_counter
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, ValueOf
from rulebound.program.conditions import Compared
from rulebound.program.filters import All, Cards, Colour, Compare, It, Kind, Marked, Other, Rested, Subject, This
from rulebound.program.ops import Gain, Grant, Lose, Move, Remove, Rest
from tests.forceofwill import BATTLE, Activate, Reveal, card, chant, duel, regalia, resonator, side
from tests.scenario import DECLINE, PASS, Trigger

ANY = Cards("any", ("field",), (Kind("resonator"),))
THEIRS = Cards("theirs", ("field",), (Kind("resonator"),))
GUARD = resonator("Guard", 300, 500)
FALLEN = Event("enters graveyard", own=False, where=(Kind("resonator"),))


def quick(name: str, *body: object, cost: tuple[str | int, ...] = ("fire",)) -> PrintedCard:
    """A chant that can be played at any time."""
    return chant(name, text(*body), cost=cost, keywords=("quickcast",))


SWEEP = chant("Sweep", text(destroy_it(All(ANY))))


# -- how often, and when --------------------------------------------------------------------------


def test_an_ability_triggers_once_for_each_time_its_condition_is_met() -> None:
    """fow-6.0 906.4, 906.5, 906.5a"""
    bell = regalia("Bell", whenever(falls(Kind("resonator")), draw_cards(1)))
    t = duel(me=side(hand=[SWEEP], field=[bell], fire=1), you=side(field=[GUARD, resonator("Wall", 100, 900)]))
    t.me.plays("Sweep")
    t.both_pass()
    t.you.picks("Guard")
    t.me.triggers("Bell")
    t.shows(chase=["ability of Bell", "ability of Bell"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(deck=4)
    t.both_pass()
    t.me.shows(deck=3)
    t.is_quiet()


def test_the_active_player_plays_all_of_theirs_before_the_other() -> None:
    """fow-6.0 906.5, 906.5a"""
    bell = regalia("Bell", whenever(falls(), draw_cards(1)))
    horn = regalia("Horn", whenever(falls(), Gain("life", 100)))
    t = duel(me=side(hand=[SWEEP], field=[bell, horn], fire=1), you=side(field=[GUARD, bell]))
    t.me.plays("Sweep")
    t.both_pass()
    t.me.is_asked("which ability first")
    t.me.is_offered(Trigger("Bell"), Trigger("Horn"))
    t.me.triggers("Horn")
    t.shows(chase=["ability of Bell", "ability of Bell", "ability of Horn"])
    t.both_pass()
    t.you.shows(deck=4)
    t.both_pass()
    t.me.shows(deck=4, life=4000)
    t.both_pass()
    t.me.shows(life=4100)
    t.is_quiet()


def test_between_two_triggered_abilities_rules_are_processed() -> None:
    """fow-6.0 906.5a"""
    # The first one played kills at once by its cost; that is seen to before the second is played.
    frail = resonator("Frail", 100, 100, dies(Gain("life", 500)))
    curse = regalia("Curse", whenever(Event("enters field", own=False, where=(Kind("resonator"),)), Gain("life", 100)))
    doom = regalia("Doom", continuous(*gets(0, -100, such_cards("any", Kind("resonator")), "while here")))
    t = duel(me=side(hand=[frail], field=[curse, doom], fire=1))
    t.me.plays("Frail")
    t.both_pass()
    t.me.shows(graveyard=["Frail"])
    t.me.is_offered(Trigger("Curse"), Trigger("Frail"))
    t.me.triggers("Frail")
    t.resolves()
    t.me.shows(life=4600)
    t.is_quiet()


def test_a_triggered_ability_must_be_played() -> None:
    """fow-6.0 906.6"""
    # It has to take a target: the only one there is its own card.
    brute = resonator("Brute", 300, 300, enters(target(ANY), deal(300, It())))
    t = duel(me=side(hand=[brute], fire=1))
    t.me.plays("Brute")
    t.both_pass()
    t.shows(chase=["ability of Brute"])
    t.both_pass()
    t.me.shows(graveyard=["Brute"])
    t.is_quiet()


def test_one_that_cannot_be_played_has_still_triggered_once() -> None:
    """fow-6.0 906.6"""
    hunter = resonator("Hunter", 300, 300, enters(target(THEIRS), deal(300, It())))
    t = duel(me=side(hand=[hunter], fire=1))
    t.me.plays("Hunter")
    t.both_pass()
    t.shows(chase=[])
    t.me.shows(field=["Hunter"])
    t.is_quiet()  # it does not wait for a target either


def test_an_automatic_card_is_used_when_its_condition_is_met() -> None:
    """fow-6.0 906.2"""
    dirge = chant(
        "Dirge", trigger_when(Event("enters graveyard", own=False, where=(Kind("resonator"),)), draw_cards(1))
    )
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    t = duel(me=side(hand=[bolt], fire=1), you=side(field=[GUARD], hand=[dirge], fire=1))
    t.me.plays("Bolt", targets=["Guard"])
    t.both_pass()
    t.you.is_offered(Reveal("Dirge", "Guard"), DECLINE)
    t.you.does(Reveal("Dirge", "Guard"))
    t.you.pays()
    t.shows(chase=["Dirge"])
    t.resolves()
    t.you.shows(deck=4, fire=0)
    t.is_quiet()


def test_an_automatic_card_does_not_trigger_in_the_turn_in_which_it_was_put_into_standby() -> None:
    """fow-6.0 906.4a"""
    dirge = chant(
        "Dirge", trigger_when(Event("enters graveyard", own=False, where=(Kind("resonator"),)), draw_cards(1))
    )
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    for fresh in (True, False):
        t = duel(me=side(standby=[card(dirge, fresh=fresh)], hand=[bolt], fire=1), you=side(field=[GUARD]))
        t.me.plays("Bolt", targets=["Guard"])
        t.both_pass()
        if fresh:
            t.is_quiet()
        else:
            t.me.is_offered(Reveal("Dirge", "Guard"), DECLINE)


def test_an_automatic_card_that_cannot_be_played_goes_to_the_graveyard() -> None:
    """fow-6.0 906.6a"""
    revenge = chant("Revenge", trigger_when(FALLEN, target(ANY), destroy_it(It())))
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    t = duel(me=side(standby=[revenge], hand=[bolt], fire=1), you=side(field=[GUARD]))
    t.me.plays("Bolt", targets=["Guard"])
    t.both_pass()
    t.me.does(Reveal("Revenge", "Guard"))
    t.me.shows(graveyard=["Revenge", "Bolt"], standby=[])
    t.is_quiet()


# -- what is known of a card that moved -----------------------------------------------------------


def test_a_card_that_goes_out_of_sight_is_what_all_could_see() -> None:
    """fow-6.0 906.7, 906.7a"""
    recalled = Event("enters hand", own=False, where=(Colour("fire"),))
    gate = regalia("Gate", whenever(recalled, Gain("life", 100)))
    ghosts = Cards("yours", ("graveyard",), (Kind("resonator"),))
    dye = regalia("Dye", continuous(Grant(ghosts, colour="fire", only=True, lasting="while here")))
    rise = chant("Rise", text(target(ghosts), Move(It(), "hand")))
    board = side(field=[gate, dye], graveyard=[resonator("Newt", 300, 300, cost=("water",))], hand=[rise], fire=1)
    t = duel(me=board)
    t.me.plays("Rise", targets=["Newt"])
    t.resolves()
    t.me.shows(hand=["Newt"], life=4100)  # it was a fire card in the graveyard
    t.card("Newt", colours=["water"])
    t.is_quiet()


def test_a_card_that_leaves_the_playground_is_what_it_was_there() -> None:
    """fow-6.0 906.7b"""
    mourner = regalia(
        "Mourner",
        whenever(falls(Kind("resonator"), Compare("atk", ">=", 500)), Gain("life", ValueOf("atk", Subject()))),
    )
    grow = quick("Grow", target(ANY), *gets(300, 0, It()))
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    t = duel(me=side(field=[mourner, GUARD], hand=[grow, bolt, bolt], fire=3), you=side(field=[GUARD]))
    t.me.plays("Bolt", targets=["Guard#2"])
    t.resolves()
    t.me.shows(life=4000)  # 300 are too few
    t.me.plays("Grow", targets=["Guard"])
    t.both_pass()
    t.me.plays("Bolt#2", targets=["Guard"])
    t.resolves()
    t.me.shows(life=4600)
    t.card("Guard", atk=300)
    t.is_quiet()


def test_a_card_that_enters_the_playground_is_what_it_is_there() -> None:
    """fow-6.0 906.7b"""
    spring = regalia("Spring", continuous(Grant(ANY, colour="water", only=True, lasting="while here")))
    wet = Event("enters field", own=False, where=(Colour("water"),))
    gate = regalia("Gate", whenever(wet, Gain("life", 100)))
    t = duel(me=side(field=[spring, gate], hand=[GUARD], fire=1))
    t.me.plays("Guard")
    t.resolves()
    t.me.shows(life=4100)
    t.is_quiet()


def test_any_other_card_is_what_it_is_where_it_has_come() -> None:
    """fow-6.0 906.7c"""
    removed = Event("enters removed", own=False, where=(Colour("fire"),))
    gate = regalia("Gate", whenever(removed, Gain("life", 100)))
    ghosts = Cards("yours", ("graveyard",), (Kind("resonator"),))
    there = Cards("yours", ("removed",), (Kind("resonator"),))
    dye = regalia("Dye", continuous(Grant(there, colour="fire", only=True, lasting="while here")))
    lay = chant("Lay", text(target(ghosts), Move(It(), "removed", verb="remove")))
    board = side(field=[gate, dye], graveyard=[resonator("Newt", 300, 300, cost=("water",))], hand=[lay], fire=1)
    t = duel(me=board)
    t.me.plays("Lay", targets=["Newt"])
    t.resolves()
    t.me.shows(removed=["Newt"], life=4100)
    t.is_quiet()


def test_cards_that_fall_together_see_each_other_fall() -> None:
    """fow-6.0 906.7, 906.7b"""
    mourner = resonator("Mourner", 300, 300, whenever(falls(Other()), draw_cards(1)))
    t = duel(me=side(field=[mourner, GUARD], hand=[SWEEP], fire=1))
    t.me.plays("Sweep")
    t.both_pass()
    t.me.picks("Guard")
    t.resolves()
    t.me.shows(deck=4, field=[])
    t.is_quiet()


# -- delayed abilities and states -----------------------------------------------------------------


def test_what_is_set_up_for_a_later_time_triggers_then() -> None:
    """fow-6.0 906.8, 906.8a"""
    pact = chant("Pact", text(later("end phase starts", draw_cards(1))))
    t = duel(me=side(hand=[pact], fire=1))
    t.me.plays("Pact")
    t.both_pass()
    t.me.shows(deck=5)
    t.is_quiet()
    t.both_pass()
    t.shows(phase="end", chase=["ability of Pact"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(deck=4)
    t.turn_passes()
    t.pass_to_phase("end")
    t.shows(chase=[])  # it triggers once
    t.me.shows(deck=4)


def test_a_delayed_ability_speaks_of_the_card_that_set_it_up() -> None:
    """fow-6.0 906.8b"""
    ember = resonator("Ember", 500, 500, enters(later("end phase starts", destroy_it(This()))))
    t = duel(me=side(hand=[ember], field=[GUARD], fire=1))
    t.me.plays("Ember")
    t.resolves()
    t.me.shows(field=["Ember", "Guard"])
    t.both_pass()
    t.shows(phase="end", chase=["ability of Ember"])
    t.both_pass()
    t.me.shows(field=["Guard"], graveyard=["Ember"])


def test_a_state_triggers_once_until_what_it_set_off_is_done() -> None:
    """fow-6.0 906.9, 906.9a"""
    full = Cards("yours", ("field",), (Marked("mana", 2),))
    urn = regalia(
        "Urn",
        whenever_so(Compared(Count(full), ">=", 1), Remove(This(), "mana", 2), draw_cards(1)),
        activate(put_counter(This(), "mana")),
    )
    t = duel(me=side(field=[urn]))
    t.me.activates("Urn", 1)
    t.both_pass()
    t.shows(chase=[])
    t.me.activates("Urn", 1)
    t.both_pass()
    t.card("Urn", mana=2)
    t.shows(chase=["ability of Urn"])  # not a second time while it is there
    t.me.activates("Urn", 1)
    t.both_pass()
    t.card("Urn", mana=3)
    t.shows(chase=["ability of Urn"])
    t.both_pass()
    t.card("Urn", mana=1)
    t.me.shows(deck=4)
    t.is_quiet()


def test_headless_a_state_is_seen_where_nobody_could_act() -> None:
    """fow-6.0 906.9, 502.4"""
    hand = Cards("yours", ("hand",))
    bell = regalia(
        "Bell",
        whenever_so(
            Compared(Count(hand), ">=", 1),
            put_counter(All(Cards("yours", ("field",), (Rested(),))), "mana"),
            Move(All(hand), "deck", "bottom"),
        ),
    )
    t = duel(you=side(field=[card(bell, rested=True)]), headless=True)
    t.me.passes()
    t.card("Bell", mana=1, rested=False)  # it rang in the draw phase, and recovered afterwards
    t.you.is_offered(BATTLE, PASS)


def test_what_has_triggered_is_carried_out_wherever_its_card_has_gone() -> None:
    """fow-6.0 906.10"""
    ghost = resonator(
        "Ghost", 300, 300, dies(Move(All(Cards("yours", ("graveyard",))), "removed", verb="remove"), draw_cards(1))
    )
    scout = resonator("Scout", 300, 300, enters(draw_cards(1)))
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    hush = quick("Hush", target(ANY), Lose(It()))
    t = duel(me=side(hand=[scout, bolt, hush], field=[ghost], fire=3))
    t.me.plays("Scout")
    t.both_pass()
    t.shows(chase=["ability of Scout"])
    t.me.plays("Hush", targets=["Scout"])
    t.me.plays("Bolt", targets=["Scout"])
    t.resolves()
    t.me.shows(deck=4, graveyard=["Hush", "Bolt", "Scout"])
    t.is_quiet()
    t = duel(me=side(hand=[bolt], field=[ghost], fire=1))
    t.me.plays("Bolt", targets=["Ghost"])
    t.resolves()
    t.me.shows(deck=4, removed=["Bolt", "Ghost"])
    t.is_quiet()


def test_a_silenced_card_triggers_nothing_new() -> None:
    """fow-6.0 906.10, 902.1"""
    scout = resonator("Scout", 300, 300, dies(draw_cards(1)), activate(Gain("life", 100)))
    hush = quick("Hush", target(ANY), Lose(It()))
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    t = duel(me=side(hand=[hush, bolt], field=[scout], fire=2))
    assert Activate("Scout", 1) in t.offers()
    t.me.plays("Hush", targets=["Scout"])
    t.resolves()
    t.me.plays("Bolt", targets=["Scout"])
    t.resolves()
    t.me.shows(deck=5)
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


@pytest.mark.parametrize("name", ["falls", "enters graveyard"])
def test_a_card_that_has_fallen_is_found_by_its_own_text_where_it_went(name: str) -> None:
    """fow-6.0 906.7"""
    phoenix = resonator("Phoenix", 200, 400, Ability("automatic", (Move(Subject(), "hand"),), Event(name)))
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    t = duel(me=side(field=[phoenix], hand=[bolt], fire=1))
    t.me.plays("Bolt", targets=["Phoenix"])
    t.resolves()
    t.me.shows(hand=["Phoenix"], field=[], graveyard=["Bolt"])
    t.is_quiet()


def test_a_card_that_has_fallen_is_found_by_the_text_of_another_and_read_as_it_was() -> None:
    """fow-6.0 906.7"""
    raised = Move(Subject(), "hand")
    nurse = resonator("Nurse", 100, 900, whenever(falls(), Gain("life", ValueOf("atk", Subject())), raised))
    scout = resonator("Scout", 300, 300)
    grow = quick("Grow", target(ANY), *gets(200, 0, It()))
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    t = duel(me=side(field=[nurse, scout], hand=[grow, bolt], fire=2, life=4000))
    t.me.plays("Grow", targets=["Scout"])
    t.resolves()
    t.me.plays("Bolt", targets=["Scout"])
    t.resolves()
    t.me.shows(hand=["Scout"], field=["Nurse"], graveyard=["Bolt", "Grow"], life=4500)
    t.is_quiet()


def test_a_card_that_has_fallen_and_gone_on_is_not_found() -> None:
    """fow-6.0 906.7"""
    nurse = resonator("Nurse", 100, 900, whenever(falls(), Move(Subject(), "hand")))
    scout = resonator("Scout", 300, 300)
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    bury = quick("Bury", Move(All(Cards(zones=("graveyard",), where=(Kind("resonator"),))), "removed"))
    t = duel(me=side(field=[nurse, scout], hand=[bolt, bury], fire=2))
    t.me.plays("Bolt", targets=["Scout"])
    t.both_pass()
    t.shows(chase=["ability of Nurse"])
    t.me.plays("Bury")
    t.resolves()
    t.me.shows(hand=[], field=["Nurse"], graveyard=["Bury", "Bolt"], removed=["Scout"])
    t.is_quiet()


def test_only_a_move_finds_a_card_that_has_fallen() -> None:
    """fow-6.0 906.7"""
    harm = (Rest(Subject()), put_counter(Subject(), "plus"), Grant(Subject(), "flying"))
    nurse = resonator("Nurse", 100, 900, whenever(falls(), *harm))
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    t = duel(me=side(field=[nurse, resonator("Scout", 300, 300)], hand=[bolt], fire=1))
    t.me.plays("Bolt", targets=["Scout"])
    t.resolves()
    t.me.shows(field=["Nurse"], graveyard=["Bolt", "Scout"])
    t.card("Scout", rested=False, plus=0, keywords=[])
    t.is_quiet()
