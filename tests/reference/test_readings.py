"""Bodies chosen on play, what lasts while a card is rested, what is attached: held against their reading."""

from __future__ import annotations

import pytest

from rulebound.games.fow.r02_cards import activate
from rulebound.games.fow.r09_abilities import target
from rulebound.program.amounts import Highest
from rulebound.program.filters import All, Attribute, Cards, Carrying, Chased, Compare, It, Kind, Whose
from rulebound.program.ops import Attach, Cancel, Change, Choose, Draw, Gain, Modes, Rest, Stand
from tests.forceofwill import Play, addition, card, duel, quick, regalia, resonator, side
from tests.reference.overlooked import agrees, watch_of
from tests.reference.places import noted
from tests.reference.watch import watching

pytestmark = pytest.mark.plain("watches each instruction")
ANY = Cards("any", ("field",), (Kind("resonator"),))
MINE = Cards("yours", ("field",), (Kind("resonator"),))
BIRD = resonator("Bird", 300, 900)
WALL = resonator("Wall", 100, 900)


@pytest.mark.parametrize(("modes", "life", "hand"), [((0,), 4000, 1), ((2,), 4500, 0), ((0, 2), 4500, 1)])
def test_the_bodies_that_were_chosen_on_play_are_carried_out(modes: tuple[int, ...], life: int, hand: int) -> None:
    """R2: Modes, of which some were chosen when the text was played."""
    bodies = ((Draw(1),), (Gain("life", 300),), (Gain("life", 500),))
    with noted() as places:
        shout = quick("Shout", Modes(bodies, len(modes), len(modes), on_play=True))
        t = duel(me=side(hand=[shout]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.does(Play("Shout"))
        for mode in modes:
            t.me.chooses_mode(mode)
        t.resolves()
    agrees(watch, Modes=1, Draw=modes.count(0), Gain=modes.count(1) + modes.count(2))
    assert watch.left == {}
    t.me.shows(life=life, hand=["Pebble"] * hand)


def test_what_lasts_while_a_card_is_rested_is_over_when_it_stands() -> None:
    """R2: "while rested", which begins only where the card is rested, and ends when it stands."""
    with noted() as places:
        dream = activate(Change("atk", 200, MINE, "while rested"))
        wake = quick("Wake", target(Cards("any", ("field",), (Kind("regalia"),))), Stand(It()))
        t = duel(me=side(field=[regalia("Bed", dream), BIRD], hand=[wake]))
        other = duel(me=side(field=[card(regalia("Bed", dream), rested=True), BIRD], hand=[wake]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.activates("Bed")
        t.resolves()
    agrees(watch, Change=1)
    assert watch.followed == 0
    watch = watch_of(other, places)
    with watching(watch):
        other.me.activates("Bed")
        other.resolves()
        watch.look(other.s)
        agrees(watch, Change=1)
        assert watch.followed == 1
        other.me.plays("Wake", targets=["Bed"])
        other.resolves()
        watch.look(other.s)
    agrees(watch, Change=1, Stand=1)
    other.card("Bird", atk=300)


def test_an_addition_from_the_hand_is_attached() -> None:
    """R2: Attach of a card that was not in play."""
    with noted() as places:
        crown = addition("Crown", on="resonator")
        body = (Choose(Cards("yours", ("hand",))), Choose(MINE, name="host"), Attach(It(), It("host")))
        t = duel(me=side(field=[BIRD, regalia("Smith", activate(*body))], hand=[crown]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.activates("Smith")
        t.both_pass()
        t.me.picks("Crown")
        t.resolves()
    agrees(watch, Attach=1)
    t.me.shows(hand=[], field=["Bird", "Smith", "Crown"])


def test_whose_a_card_is_what_it_carries_and_which_is_the_highest() -> None:
    """R2: tests and amounts that few texts have."""
    with noted() as places:
        crown = addition("Crown", on="resonator")
        crowned = Cards("any", ("field",), (Carrying((Attribute("resonator"),)),))
        strong = Cards("any", ("field",), (Whose("theirs"), Compare("atk", ">=", Highest("atk", ANY))))
        tide = quick("Tide", Rest(All(crowned)), Gain("life", 100), Rest(All(strong)))
        t = duel(me=side(hand=[tide], field=[card(WALL, attached=(crown,))]), you=side(field=[BIRD]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Tide")
        t.resolves()
    agrees(watch, Rest=2)
    t.card("Wall", rested=True)
    t.card("Bird", rested=True)


def test_an_ability_that_a_player_used_is_told_from_a_spell() -> None:
    """R2: Chased, as what a player activated."""
    with noted() as places:
        pulse = regalia("Pulse", activate(Gain("life", 200)))
        hush = quick("Hush", Choose(Cards("any", ("chase",), (Chased("activated"),)), target=True), Cancel(It()))
        balm = quick("Balm", Gain("life", 100))
        t = duel(me=side(field=[pulse], hand=[balm, hush]))
    watch = watch_of(t, places)
    with watching(watch):
        t.me.plays("Balm")
        t.me.activates("Pulse")
        t.me.plays("Hush")
        t.resolves()
    agrees(watch, Cancel=1, Gain=1)
    t.me.shows(life=4100)
