"""503, 1002 Cards that stay rested, what lasts while they do, and additions that cannot be added."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, continuous
from rulebound.games.fow.r09_abilities import target
from rulebound.program.filters import Attribute, Cards, It, Kind, This
from rulebound.program.ops import Allow, Change, Choose, Forbid, Rest
from tests.forceofwill import BATTLE, Play, addition, duel, quick, regalia, resonator, side
from tests.scenario import DONE, PASS, Pick

MINE = Cards("yours", ("field",), (Kind("resonator"),))
SLEEPS = continuous(Allow("stay rested", This(), lasting="while here"))
DREAM = activate(Change("atk", 200, MINE, "while rested"), cost=(Rest(This()),))
BIRD = resonator("Bird", 300, 900)


def test_a_card_stays_rested_if_its_player_will_and_so_long_its_effect_lasts() -> None:
    """fow-6.0 503.5, 901.2b"""
    t = duel(me=side(field=[regalia("Bed", SLEEPS, DREAM), BIRD]))
    t.me.activates("Bed", 1)
    t.resolves()
    t.card("Bird", atk=500)
    t.turn_passes()
    t.card("Bird", atk=500)
    t.pass_to("choose cards")
    t.me.is_offered(Pick("Bed"), DONE)
    t.me.does(Pick("Bed"))
    t.pass_to_phase("main")
    t.card("Bed", rested=True)
    t.card("Bird", atk=500)
    t.turn_passes()
    t.pass_to("choose cards")
    t.me.does(DONE)
    t.pass_to_phase("main")
    t.card("Bed", rested=False)
    t.card("Bird", atk=300)


def test_what_lasts_while_a_card_is_rested_does_not_begin_without() -> None:
    """fow-6.0 901.2b"""
    wake = quick("Wake", target(Cards("any", ("field",), (Kind("regalia"),))), Choose(MINE), Rest(It()))
    bed = regalia("Bed", activate(Change("atk", 200, MINE, "while rested")))
    t = duel(me=side(field=[bed, BIRD], hand=[wake]))
    t.me.activates("Bed")
    t.resolves()
    t.card("Bird", atk=300)


def test_an_opponent_cannot_add_what_a_text_forbids() -> None:
    """fow-6.0 1002.2, 104.4"""
    crown = addition("Crown", on="resonator")
    field = addition("Meadow")
    bare = continuous(
        Forbid("add", Cards("theirs", ("hand", "chase"), (Attribute("resonator"),)), lasting="while here")
    )
    t = duel(me=side(field=[BIRD], hand=[crown, field], fire=1), you=side(field=[resonator("King", 300, 900, bare)]))
    t.me.is_offered(Play("Meadow"), BATTLE, PASS)
    t = duel(me=side(field=[BIRD], hand=[crown], fire=1))
    t.me.is_offered(Play("Crown"), BATTLE, PASS)
