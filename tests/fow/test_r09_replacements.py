"""910, 911, 912 Replacement effects and who chooses among them; last known information; the source of damage."""

from __future__ import annotations

import pytest

from rulebound.games.fow.r02_cards import activate, dies, enters, text
from rulebound.games.fow.r09_abilities import falls, gets, instead, target, whenever
from rulebound.games.fow.r10_game_actions import burn, deal, destroy_it, discard, prevent, prevent_all, remove_from_game
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Happened, Times, ValueOf
from rulebound.program.conditions import InPhase, Negation
from rulebound.program.filters import All, Cards, Colour, Filter, Is, It, Kind, Opposite, Subject, This, Top
from rulebound.program.ops import Choose, Damage, Draw, Gain, Increase, Keep, Look, Move, NextTime, Redirect
from tests.forceofwill import chant, duel, regalia, resonator, side
from tests.scenario import DECLINE, Replace

ANY = Cards("any", ("field",), (Kind("resonator"),))
MINE = Cards("yours", ("field",), (Kind("resonator"),))
GUARD = resonator("Guard", 300, 500)
WALL = resonator("Wall", 100, 900)


def quick(name: str, *body: object, cost: tuple[str | int, ...] = ("fire",)) -> PrintedCard:
    """A chant that can be played at any time."""
    return chant(name, text(*body), cost=cost, keywords=("quickcast",))


BURN = quick("Burn", target(ANY), destroy_it(It()))
BOLT = quick("Bolt", target(ANY), deal(400, It()))
SWEEP = chant("Sweep", text(destroy_it(All(ANY))))


def twice(side: str) -> Ability:
    """Damage to a player's resonators is doubled."""
    event = Event("damage", own=False, where=(Kind("resonator"),), whose=side)  # type: ignore[arg-type]
    return instead(event, Damage(Times(2, Happened()), Subject()))


def shield(n: int) -> Ability:
    """So much damage to each of the own resonators is prevented."""
    return instead(Event("damage", own=False, where=(Kind("resonator"),), whose="yours"), prevent(n))


# -- replacement effects --------------------------------------------------------------------------


def test_what_is_replaced_has_not_happened() -> None:
    """fow-6.0 910.1"""
    keep = instead(Event("destroy"), Move(This(), "hand", verb="return"))
    bell = regalia("Bell", whenever(falls(), Draw(1)), whenever(Event("destroy", own=False), Draw(1)))
    phoenix = resonator("Phoenix", 300, 300, keep, dies(Draw(1)))
    t = duel(me=side(hand=[BURN], field=[bell], fire=1), you=side(field=[phoenix]))
    t.me.plays("Burn", targets=["Phoenix"])
    t.both_pass()
    t.you.shows(hand=["Phoenix"], deck=5)
    t.me.shows(deck=5)
    t.is_quiet()


def test_the_controller_of_the_card_concerned_chooses_among_replacements() -> None:
    """fow-6.0 910.2"""
    # FW-20: the player affected, or who controls the card affected.
    fallen = Event("destroy", own=False, where=(Kind("resonator"),))
    crypt = regalia("Crypt", instead(fallen, Move(Subject(), "removed", verb="remove")))
    nest = regalia("Nest", instead(fallen, Move(Subject(), "hand", verb="return")))
    for chosen, zone in (("Crypt", "removed"), ("Nest", "hand")):
        t = duel(me=side(hand=[BURN], field=[crypt], fire=1), you=side(field=[GUARD, nest]))
        t.me.plays("Burn", targets=["Guard"])
        t.both_pass()
        t.you.is_asked("which replacement")
        t.you.is_offered(Replace("Crypt"), Replace("Nest"))
        t.you.replaces(chosen)
        t.you.shows(**{zone: ["Guard"]}, graveyard=[])
        t.is_quiet()


def test_the_player_concerned_chooses_among_replacements() -> None:
    """fow-6.0 910.2"""
    drawn = Event("draw", own=False)
    mill = regalia("Mill", instead(drawn, Move(Subject(), "graveyard", "top")))
    void = regalia("Void", instead(drawn, remove_from_game(Subject())))
    insight = chant("Insight", text(Draw(1, "theirs")))
    t = duel(me=side(hand=[insight], field=[mill, void], fire=1))
    t.me.plays("Insight")
    t.both_pass()
    t.you.is_offered(Replace("Mill"), Replace("Void"))
    t.you.replaces("Void")
    t.you.shows(removed=1, hand=0, deck=4)
    t.is_quiet()


@pytest.mark.parametrize("where", [(), (Kind("resonator"),)])
def test_a_draw_outside_the_draw_phase_may_be_a_look_at_more(where: tuple[Filter, ...]) -> None:
    """fow-6.0 910.1"""
    # Nobody knows beforehand which of the cards pass: that is seen on the way.
    seen = (
        Look(Top(3), "seen"),
        Choose(Cards("yours", ("deck",), where), 1, among="seen"),
        Move(It(), "hand"),
        Keep(It("seen"), "rest", but="it"),
        Move(It("rest"), "deck", "bottom", order="you"),
    )
    drawn = Event("draw", own=False, whose="yours")
    maid = resonator("Maid", 300, 300, Ability("replacement", seen, drawn, Negation(InPhase("draw")), may=True))
    insight = chant("Insight", text(Draw(1)))
    deck = [GUARD, chant("Tale", text(Draw(1))), WALL, resonator("Deep", 100, 100)]
    t = duel(me=side(hand=[insight], field=[maid], deck=deck, fire=1))
    t.me.plays("Insight")
    t.both_pass()
    t.me.is_offered(Replace("Maid"), DECLINE)
    t.me.replaces("Maid")
    t.me.picks("Wall")
    t.me.picks("Guard")
    t.me.shows(hand=["Wall"], deck=["Deep", "Guard", "Tale"])
    t.is_quiet()


def test_of_damage_what_does_not_prevent_goes_first_by_who_deals_it() -> None:
    """fow-6.0 910.2a"""
    lens = regalia("Lens", twice("any"))
    drum = regalia("Drum", twice("any"))
    cloak = regalia("Cloak", shield(300))
    keep = resonator("Keep", 100, 2000)
    t = duel(me=side(hand=[BOLT], field=[lens], fire=1), you=side(field=[keep, drum, cloak]))
    t.me.plays("Bolt", targets=["Keep"])
    t.both_pass()
    t.me.is_asked("which replacement")
    t.me.is_offered(Replace("Lens"), Replace("Drum"))
    t.me.replaces("Drum")
    t.card("Keep", damage=1300)  # 800 by Drum, 1600 by Lens, and then 300 less
    t.is_quiet()


def test_if_all_prevent_the_controller_of_the_card_chooses() -> None:
    """fow-6.0 910.2a, 1018.1, 1018.1b"""
    cloak = regalia("Cloak", shield(300))
    hurt = Event("damage", own=False, where=(Kind("resonator"),))
    haven = regalia("Haven", instead(hurt, prevent_all(), Gain("life", 100)))
    t = duel(me=side(hand=[BOLT], field=[haven], fire=1), you=side(field=[WALL, cloak]))
    t.me.plays("Bolt", targets=["Wall"])
    t.both_pass()
    t.you.is_offered(Replace("Haven"), Replace("Cloak"))
    t.you.replaces("Cloak")
    t.card("Wall", damage=0)  # 100 were left, and Haven took those
    t.me.shows(life=4100)
    t.is_quiet()


def test_each_replacement_applies_once_to_an_event_and_to_every_event() -> None:
    """fow-6.0 910.3"""
    lens = regalia("Lens", twice("any"))
    storm = chant("Storm", text(deal(200, All(ANY))))
    t = duel(me=side(hand=[storm], field=[lens, GUARD, WALL], fire=1))
    t.me.plays("Storm")
    t.both_pass()
    t.card("Guard", damage=400)  # doubled once, each of them
    t.card("Wall", damage=400)
    t.is_quiet()


def test_each_card_that_falls_is_an_event_of_its_own() -> None:
    """fow-6.0 910.3, 910.2"""
    fallen = Event("destroy", own=False, where=(Kind("resonator"),), whose="yours")
    crypt = regalia("Crypt", instead(fallen, remove_from_game(Subject())))
    nest = regalia("Nest", instead(fallen, Move(Subject(), "hand", verb="return")))
    t = duel(me=side(hand=[SWEEP], fire=1), you=side(field=[GUARD, WALL, crypt, nest]))
    t.me.plays("Sweep")
    t.both_pass()
    t.you.is_offered(Replace("Crypt"), Replace("Nest"))
    t.you.replaces("Nest")
    t.you.is_offered(Replace("Crypt"), Replace("Nest"))
    t.you.replaces("Crypt")
    t.you.shows(hand=["Guard"], removed=["Wall"], graveyard=[])
    t.is_quiet()


def test_a_replacement_is_not_optional_unless_it_says_so() -> None:
    """fow-6.0 910.3"""
    must = resonator("Must", 300, 300, instead(Event("destroy"), remove_from_game(This())))
    may = resonator("May", 300, 300, instead(Event("destroy"), remove_from_game(This()), may=True))
    t = duel(me=side(hand=[SWEEP], fire=1), you=side(field=[must, may]))
    t.me.plays("Sweep")
    t.both_pass()
    t.you.is_offered(Replace("May"), DECLINE)
    t.you.declines()
    t.you.shows(removed=["Must"], graveyard=["May"])
    t.is_quiet()


def test_what_is_for_the_next_time_serves_once() -> None:
    """fow-6.0 910.3, 1018.1b"""
    ward = quick("Ward", NextTime(instead(Event("damage", own=False, whose="yours"), prevent_all())))
    t = duel(me=side(hand=[ward, BOLT, BOLT], field=[WALL], fire=3))
    t.me.plays("Ward")
    t.both_pass()
    t.me.plays("Bolt", targets=["Wall"])
    t.both_pass()
    t.card("Wall", damage=0)
    t.me.plays("Bolt#2", targets=["Wall"])
    t.both_pass()
    t.card("Wall", damage=400)
    t.is_quiet()


def test_a_part_of_damage_is_prevented() -> None:
    """fow-6.0 1018.1, 1018.1a"""
    cloak = regalia("Cloak", shield(300))
    t = duel(me=side(hand=[BOLT], field=[WALL, cloak], fire=1))
    t.me.plays("Bolt", targets=["Wall"])
    t.both_pass()
    t.card("Wall", damage=100)
    t.is_quiet()


def test_a_card_that_is_sent_elsewhere_does_not_go_where_it_was_sent_first() -> None:
    """fow-6.0 910.1, 1004.1"""
    rift = regalia("Rift", instead(Event("enters graveyard", own=False), Redirect("removed")))
    t = duel(me=side(hand=[SWEEP], field=[rift, GUARD], fire=1))
    t.me.plays("Sweep")
    t.both_pass()
    t.me.shows(removed=["Sweep", "Guard"], graveyard=[])
    t.is_quiet()


# -- last known information -----------------------------------------------------------------------


def test_what_has_left_the_field_is_what_it_was_there() -> None:
    """fow-6.0 911.1"""
    drain = quick("Drain", target(ANY), destroy_it(It()), Gain("life", ValueOf("atk", It())))
    grow = quick("Grow", target(ANY), *gets(300, 0, It()))
    t = duel(me=side(hand=[drain, grow], field=[GUARD], fire=2))
    t.me.plays("Grow", targets=["Guard"])
    t.both_pass()
    t.me.plays("Drain", targets=["Guard"])
    t.both_pass()
    t.me.shows(life=4600, graveyard=["Drain", "Guard", "Grow"])
    t.is_quiet()


def test_what_has_left_the_hand_is_what_it_was_there() -> None:
    """fow-6.0 911.1"""
    offer = chant("Offering", text(*discard(1), Gain("life", Times(100, ValueOf("cost", It())))))
    t = duel(me=side(hand=[offer, resonator("Titan", 900, 900, cost=("fire", 4))], fire=1))
    t.me.plays("Offering")
    t.both_pass()
    t.me.picks("Titan")
    t.me.shows(life=4500)
    t.is_quiet()


# -- the source of damage -------------------------------------------------------------------------


def test_the_source_of_an_effects_damage_is_the_card_with_the_text() -> None:
    """fow-6.0 912.1"""
    # "Whenever a water card deals damage to this": the chant is one, the resonator that it speaks of is none.
    hurt = Event("damage", against=(Colour("water"),))
    oracle = resonator("Oracle", 100, 900, whenever(hurt, Gain("life", 100)))
    wave = quick("Wave", target(ANY), deal(200, It()), cost=("water",))
    t = duel(me=side(hand=[wave, BOLT], fire=1, water=1), you=side(field=[oracle]))
    t.me.plays("Bolt")
    t.resolves()
    t.you.shows(life=4000)
    t.me.plays("Wave")
    t.resolves()
    t.you.shows(life=4100)
    t.is_quiet()


def test_the_source_is_the_card_whose_ability_deals_the_damage() -> None:
    """fow-6.0 912.1"""
    dealt = Event("deals damage to a player")
    imp = resonator("Imp", 100, 100, enters(burn(200, "theirs")), whenever(dealt, Gain("life", Happened())))
    t = duel(me=side(hand=[imp], fire=1))
    t.me.plays("Imp")
    t.resolves()
    t.you.shows(life=3800)
    t.me.shows(life=4200)
    t.is_quiet()


def test_the_source_of_the_damage_of_a_battle_is_the_card_that_strikes() -> None:
    """fow-6.0 912.2"""
    hurt = Event("damage", own=False, whose="yours")
    thorns = regalia("Thorns", whenever(hurt, deal(100, Opposite())))
    t = duel(me=side(field=[resonator("Ape", 400, 900)]), you=side(field=[thorns]))
    t.me.attacks("Ape")
    t.end_battle()
    t.you.shows(life=3600)
    t.card("Ape", damage=100)
    t.is_quiet()


def test_a_card_deals_more_damage_than_it_would() -> None:
    """fow-6.0 910.1, 912.1, 912.2"""
    more = Ability("replacement", (Increase(200),), Event("damage", own=False, against=(Is(This()),)))
    twice = Ability("replacement", (Increase(Happened()),), Event("damage", own=False, against=(Is(This()),)))
    ogre = resonator("Ogre", 500, 500, more)
    mage = resonator("Mage", 100, 500, activate(Damage(300, side="theirs")), twice)
    t = duel(me=side(field=[ogre, mage]))
    t.me.attacks("Ogre")
    t.end_battle()
    t.you.shows(life=3300)
    t.me.activates("Mage")
    t.both_pass()
    t.you.shows(life=2700)
    t.is_quiet()


def test_damage_is_raised_before_it_is_prevented() -> None:
    """fow-6.0 910.2a"""
    more = Ability("replacement", (Increase(200),), Event("damage", own=False, against=(Is(This()),)))
    troll = resonator("Troll", 100, 500, activate(target(ANY), deal(300, It())), more)
    t = duel(me=side(field=[troll]), you=side(field=[WALL, regalia("Aegis", shield(400))]))
    t.me.activates("Troll", targets=["Wall"])
    t.both_pass()
    t.card("Wall", damage=100)
    t.is_quiet()
