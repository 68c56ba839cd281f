"""3-7-6 The publishers' rulings on making room for a sixth Character, by B.1.32 of `rulings.md`."""

from __future__ import annotations

from rulebound.games.opcg.cards import given, on_block, on_play, up_to, when_attacking
from rulebound.games.opcg.r08_texts import provided, under
from rulebound.program.conditions import Exists, Negation
from rulebound.program.filters import Cards, Colour, Compare, It, Kind, Named, Not, Trait
from rulebound.program.ops import Draw, Play
from tests.onepiece import Duel, card, character, duel, side
from tests.scenario import DONE, Pick

CROWD = ["Rope Dancer", "Gate Warden", "Lamplighter", "Ember Runner"]
RUNNER = character("Runner", 5000)


def steps(t: Duel) -> list[str]:
    """The steps gone through."""
    told = [line.partition(" [")[0] for line in t.log]
    return [line.removesuffix(" phase") for line in told if line.endswith(" phase")]


def test_a_card_played_by_an_effect_is_shown_and_then_makes_room() -> None:
    """opcg 3-7-6-1, 4-7-2"""
    # B.1.32, [92]: reveal, trash one of the five, play.
    red = Cards("yours", ("hand",), (Kind("character"), Colour("red"), Compare("cost", "<=", 2)))
    herald = character("Herald", 5000, under(on_block(up_to(red), Play(It())), given(1)), keywords=("blocker",))
    scout = character("Scout", 2000, on_play(Draw(1)))
    you = side(characters=[card(herald, don=1), *CROWD], hand=[scout, "Harbour Pilot"])
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Keeper")
    t.you.blocks("Herald")
    t.you.is_offered(Pick("Scout"), DONE)
    assert not t.me.knows("Scout")
    t.you.picks("Scout")
    assert t.me.knows("Scout")
    t.you.shows(characters=["Herald", *CROWD], hand=["Scout", "Harbour Pilot"])
    t.you.is_offered(*(Pick(name) for name in ("Herald", *CROWD)))
    t.you.picks("Lamplighter")
    t.you.shows(characters=["Herald", "Rope Dancer", "Gate Warden", "Ember Runner", "Scout"], trash=["Lamplighter"])
    t.you.shows(hand=2)
    # The blocker is still there, and the battle goes on.
    t.you.is_asked("counter")
    t.you.passes()
    t.you.shows(characters=4, trash=["Herald", "Lamplighter"], life=2)
    t.is_quiet()


def test_an_attacker_that_makes_room_ends_its_battle() -> None:
    """opcg 3-7-6-1, 7-1-1-4"""
    # B.1.32, [114]
    crew = Cards(
        "yours", ("hand",), (Kind("character"), Trait("Courier"), Not(Named("Bear")), Compare("cost", "<=", 4))
    )
    bear = character("Bear", 4000, under(when_attacking(up_to(crew), Play(It())), given(1)))
    scout = character("Scout", 2000, on_play(Draw(1)))
    t = duel(me=side(characters=[card(bear, don=1), *CROWD], hand=[scout], active=0))
    t.me.attacks("Bear", "Keeper")
    t.me.picks("Scout")
    t.me.is_offered(*(Pick(name) for name in ("Bear", *CROWD)))
    t.me.picks("Bear")
    t.me.shows(characters=[*CROWD, "Scout"], trash=["Bear"], hand=1, rested=1)
    t.you.shows(life=2)
    assert steps(t) == ["attack", "main"]
    t.is_quiet()


def test_an_effect_goes_on_though_its_card_made_room_for_what_it_plays() -> None:
    """opcg 3-7-6-1, 8-1-3-1-3"""
    # B.1.32, [560]: the card that was played finds no other of its kind left, and brings a second one.
    for_flint = Cards("yours", ("hand",), (Named("Tinder"),))
    for_tinder = Cards("yours", ("hand",), (Named("Flint"),))
    no_tinder = Negation(Exists(Cards("yours", ("characters",), (Named("Tinder"),))))
    no_flint = Negation(Exists(Cards("yours", ("characters",), (Named("Flint"),))))
    flint = character("Flint", 3000, on_play(provided(no_tinder), up_to(for_flint), Play(It())))
    tinder = character("Tinder", 3000, on_play(provided(no_flint), up_to(for_tinder), Play(It())))
    t = duel(me=side(characters=CROWD, hand=[flint, tinder, flint], active=1))
    t.me.plays("Flint")
    t.me.picks("Tinder")
    t.me.is_offered(*(Pick(name) for name in (*CROWD, "Flint")))
    t.me.picks("Flint")
    t.me.shows(characters=[*CROWD, "Tinder"], trash=["Flint"])
    t.me.is_offered(Pick("Flint#2"), DONE)
    t.me.picks("Flint#2")
    t.me.picks("Ember Runner")
    # The second one has Tinder beside it, and brings nobody.
    t.me.shows(characters=[*CROWD[:3], "Tinder", "Flint#2"], trash=["Ember Runner", "Flint"], hand=[])
    t.is_quiet()
