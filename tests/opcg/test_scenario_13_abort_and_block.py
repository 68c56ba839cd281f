"""Scenario 13: after a block the blocker is the attacked card; a battle broken off ends without having been fought."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import counter, on_block, when_attacking
from rulebound.games.opcg.r08_texts import choose, during, instead, may, whenever
from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.filters import All, Cards, It, Named, This
from rulebound.program.ops import Draw, Later, Move, Stand
from tests.onepiece import Block, Counter, Play, card, character, duel, event, side, stage
from tests.opcg.told import steps
from tests.scenario import DECLINE, PASS, Pick, Replace, Trigger

PROFILES = ("opcg", "opcg-1.1.6", "opcg-manual")
MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
AWAY = Move(It(), "hand", "top", "return")
# When it has battled a Character, its player sets it active; when it attacks, it has 2000 more for the battle.
TIRELESS = character(
    "Tireless",
    5000,
    when_attacking(during("battle", "power", 2000, This())),
    whenever(Event("battled a character"), Stand(This())),
)
# At the end of any battle its player draws a card.
BELL = stage("Bell", whenever(Event("battle ends", own=False), Draw(1)))
TARGET = card(character("Target", 3000), rested=True)
GUARD = character("Guard", 4000, keywords=("blocker",))
HELPER = character("Helper", 1000, counter=1000)


def gust(name: str) -> PrintedCard:
    """A [Counter] Event that returns one's own Character of this name."""
    mine = Cards("yours", ("characters",), (Named(name),))
    return event("Gust", counter(choose(mine), AWAY))


@pytest.mark.parametrize("profile", PROFILES)
def test_the_former_target_may_leave_and_the_battle_goes_on_against_the_blocker(profile: str) -> None:
    """opcg 10-1-4-1, 7-1-3-2-3, 7-1-4-1-2"""
    # [2], [414]; errata OP9-27
    you = side(characters=[TARGET, GUARD], hand=[gust("Target")], active=0)
    t = duel(profile, me=side(characters=[TIRELESS], stage=[BELL], active=0), you=you)
    t.me.attacks("Tireless", "Target")
    t.card("Tireless", power=7000, rested=True)
    t.you.is_offered(Block("Guard"), PASS)
    t.you.blocks("Guard")
    t.you.is_offered(Play("Gust"), PASS)
    t.you.plays("Gust")
    t.you.shows(characters=["Guard"], hand=["Target"], trash=["Gust"])
    t.you.is_asked("counter")
    t.you.passes()
    t.you.shows(characters=[], trash=["Guard", "Gust"], life=2)
    # It battled Guard.
    t.me.is_offered(Trigger("Bell"), Trigger("Tireless", 1))
    t.me.triggers("Bell")
    t.me.shows(hand=1)
    t.card("Tireless", power=5000, rested=False)
    assert steps(t) == ["attack", "block", "counter", "damage", "main"]
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_blocker_that_leaves_in_the_counter_step_ends_the_battle_after_it(profile: str) -> None:
    """opcg 7-1-3-2-3, 7-1-5-2, 7-1-5-3"""
    # X3, [678], [679]: what waits for the end of a battle comes, what waits for having battled does not.
    # [102]: the step goes on; [101], [143]
    you = side(characters=[TARGET, GUARD], hand=[gust("Guard"), HELPER], active=0)
    t = duel(profile, me=side(characters=[TIRELESS], stage=[BELL], active=0), you=you)
    t.me.attacks("Tireless", "Target")
    t.you.blocks("Guard")
    t.you.plays("Gust")
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.counters("Keeper", with_="Helper")
    t.card("Keeper", power=6000)
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(characters=["Target"], hand=["Guard"], trash=["Helper", "Gust"], life=2)
    t.me.shows(hand=1)
    t.card("Tireless", power=5000, rested=True)
    t.card("Keeper", power=5000)
    assert steps(t) == ["attack", "block", "counter", "main"]
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_blocker_that_leaves_in_the_block_step_ends_the_battle_without_a_counter_step(profile: str) -> None:
    """opcg 7-1-2-3"""
    # [748], [689]
    shy = character("Shy", 4000, on_block(Move(This(), "hand", "top", "return")), keywords=("blocker",))
    t = duel(profile, me=side(characters=[TIRELESS], stage=[BELL], active=0), you=side(characters=[TARGET, shy]))
    t.me.attacks("Tireless", "Target")
    t.you.blocks("Shy")
    t.you.shows(characters=["Target"], hand=["Shy"])
    t.me.shows(hand=1)
    t.card("Tireless", power=5000, rested=True)
    assert steps(t) == ["attack", "block", "main"]
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_target_that_leaves_in_the_attack_step_ends_the_battle_before_the_block(profile: str) -> None:
    """opcg 7-1-1-4"""
    # [361]
    raider = character("Raider", 5000, when_attacking(choose(THEIRS), AWAY))
    t = duel(profile, me=side(characters=[raider], stage=[BELL], active=0), you=side(characters=[TARGET, GUARD]))
    t.me.attacks("Raider", "Target")
    t.me.is_offered(Pick("Target"), Pick("Guard"))
    t.me.picks("Target")
    t.you.shows(characters=["Guard"], hand=["Target"])
    t.me.shows(hand=1)
    assert steps(t) == ["attack", "main"]
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("moved", [False, True])
def test_what_was_ordered_for_the_end_of_this_battle_is_done_after_an_abort(profile: str, moved: bool) -> None:
    """opcg 7-1-5-2, 7-1-3-2-3"""
    # X3, [215]: an order does not ask whether the battle was fought. [213]: it does not follow a card that moved.
    raider = character("Raider", 5000, when_attacking(Later("battle ends", (Move(This(), "deck", "bottom"), Draw(1)))))
    if moved:
        wave = event("Wave", counter(Move(All(THEIRS), "hand", "top", "return")))
    else:
        wave = event("Wave", counter(choose(MINE), AWAY))
    you = side(characters=[TARGET], hand=[wave], active=0)
    t = duel(profile, me=side(characters=[raider], active=0), you=you)
    t.me.attacks("Raider", "Target")
    t.you.plays("Wave")
    t.you.passes()
    # Its own text draws all the same: the card is not where it was, the order stands.
    if moved:
        t.me.shows(characters=[], hand=["Raider", "Pebble"], deck=4)
        t.you.shows(characters=["Target"], trash=["Wave"])
    else:
        t.me.shows(characters=[], hand=["Pebble"], deck=5)
        t.you.shows(characters=[], hand=["Target"], trash=["Wave"])
    assert steps(t) == ["attack", "block", "counter", "main"]
    t.is_quiet()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_card_has_battled_though_the_knock_out_was_replaced(profile: str) -> None:
    """opcg 7-1-5-2, 7-1-4-1-2"""
    # [356]
    slippery = character("Slippery", 3000, may(instead(Event("ko"), Move(This(), "trash", "top", "trash"))))
    you = side(characters=[card(slippery, rested=True)])
    t = duel(profile, me=side(characters=[TIRELESS], active=0), you=you)
    t.me.attacks("Tireless", "Slippery")
    t.you.passes()
    t.you.is_offered(Replace("Slippery"), DECLINE)
    t.you.replaces("Slippery")
    t.you.shows(characters=[], trash=["Slippery"])
    t.card("Tireless", rested=False)
    t.is_quiet()
