"""8-6 The publishers' rulings on the order of effects, by the principles of `rulings.md` B.1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.opcg.cards import (
    activate,
    circled,
    don,
    given,
    main,
    on_block,
    on_ko,
    on_play,
    on_their_attack,
    their_turn,
    up_to,
    when_attacking,
    your_turn,
)
from rulebound.games.opcg.r08_texts import as_long_as, paying, provided, under, whenever
from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.amounts import Count, Happened, Minus, Pool
from rulebound.program.conditions import AnyOf, Compared, Exists, Matches
from rulebound.program.filters import All, Cards, Compare, It, Kind, Named, Not, This, Top, Trait
from rulebound.program.ops import (
    Change,
    Choose,
    Draw,
    If,
    Later,
    May,
    Modes,
    Move,
    Play,
    Rest,
    Reveal,
    Transfer,
    Win,
)
from tests.onepiece import Block, card, character, duel, event, leader, side
from tests.scenario import DONE, NO, PASS, YES, Pick, Trigger, numbers

THEIRS = Cards("theirs", ("characters",))
BOTH = Cards("any", ("characters",))
HAND = Cards("yours", ("hand",))
LIFE = ["Rope Dancer", "Gate Warden"]
RUNNER = character("Runner", 5000)
THEIR_BLOCK = Event("blocks", own=False, whose="theirs")
RETURNED = Event("enters don_deck", own=False, whose="yours")
SWEEP = event("Sweep", main(Move(All(BOTH), "trash", "top", "ko", order="as they are")))


# -- waves ----------------------------------------------------------------------------------------


def test_a_card_that_an_attack_brought_waits_for_the_opponents_answer() -> None:
    """opcg 8-6-1, 10-2-16-1"""
    # B.1.14, [483]: the answer is older than the [On Play] effect, and cannot meet the card that one brings.
    envoys = (Kind("character"), Compare("cost", "<=", 4))
    luck = If(Matches(It("shown"), envoys), (May((Play(It("shown"), rested=True),)),))
    puppeteer = leader("Puppeteer", under(paying(circled(1), when_attacking(Reveal(Top(1)), luck)), given(2)))
    envoy = character("Envoy", 5000, on_play(up_to(Cards("yours", ("hand",), (Named("Recruit"),))), Play(It())))
    theirs = Cards("theirs", ("leader", "characters"))
    glutton = leader("Glutton", replace(paying(circled(1), on_their_attack(up_to(theirs), Rest(It()))), once="turn"))
    sleeper = character("Sleeper", 5000, whenever(Event("rests"), Draw(1)))
    me = side(
        leader=card(puppeteer, don=2),
        deck=[envoy, *LIFE],
        hand=[character("Recruit", 3000)],
        characters=[sleeper],
        active=1,
    )
    t = duel(me=me, you=side(leader=glutton, life=["Lamplighter", "Shell"], active=1))
    t.me.attacks("Puppeteer", "Glutton")
    t.me.agrees()
    t.me.agrees()
    t.me.shows(characters=["Sleeper", "Envoy"])
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.is_offered(Pick("Puppeteer"), Pick("Sleeper"), Pick("Envoy"), DONE)
    t.you.picks("Sleeper")
    # What the answer set off in turn is newer still.
    t.me.is_offered(Pick("Recruit"), DONE)
    t.me.shows(hand=["Recruit"])
    t.me.picks("Recruit")
    t.card("Recruit", rested=False)
    t.you.passes()
    t.you.takes("Lamplighter")
    t.me.shows(characters=["Sleeper", "Envoy", "Recruit"], hand=["Rope Dancer"])
    t.is_quiet()


def sniper() -> PrintedCard:
    """A Leader that draws, once a turn of the opponent, when a Character of its guild is knocked out."""
    fallen = Event("ko", own=False, where=(Trait("Circus"),), whose="yours")
    few = Compared(Count(HAND), "<=", 5)
    return leader("Sniper", replace(under(whenever(fallen, provided(few), Draw(1)), their_turn()), once="turn"))


def carpenter(brings: str) -> PrintedCard:
    """A Character that brings another from the trash when it is knocked out."""
    called = Cards("yours", ("trash",), (Named(brings),))
    return character("Carpenter", 5000, on_ko(up_to(called), Play(It(), rested=True)), traits=("Circus",))


def test_a_card_brought_by_one_effect_waits_for_the_older_ones() -> None:
    """opcg 8-6-1-1"""
    # B.1.14, [597]
    top = Top(3)
    seer = character("Seer", 2000, on_play(Move(top, "trash", "top", "trash", order="as they are")))
    smite = event("Smite", main(up_to(THEIRS), Move(It(), "trash", "top", "ko")))
    you = side(leader=sniper(), characters=[carpenter("Seer")], trash=[seer], deck=[*LIFE, "Shell", "Shell", "Shell"])
    t = duel(me=side(hand=[smite], active=0), you=you)
    t.me.plays("Smite")
    t.me.picks("Carpenter")
    t.you.is_offered(Trigger("Carpenter"), Trigger("Sniper"))
    t.you.triggers("Carpenter")
    t.you.picks("Seer")
    # The Leader's effect came before the three cards were trashed.
    t.you.shows(characters=["Seer"], hand=["Rope Dancer"], trash=4, deck=1)
    t.card("Gate Warden", rested=False)
    t.is_quiet()


@pytest.mark.parametrize("first", ["Carpenter", "Sniper"])
def test_effects_of_one_player_for_one_knock_out_come_as_that_player_likes(first: str) -> None:
    """opcg 8-6-1-1, 10-2-17-1"""
    # [573]
    draw = character("Carpenter", 5000, on_ko(provided(Compared(Count(HAND), "==", 0)), Draw(2)), traits=("Circus",))
    smite = event("Smite", main(up_to(THEIRS), Move(It(), "trash", "top", "ko")))
    t = duel(me=side(hand=[smite], active=0), you=side(leader=sniper(), characters=[draw]))
    t.me.plays("Smite")
    t.me.picks("Carpenter")
    t.you.is_offered(Trigger("Carpenter"), Trigger("Sniper"))
    t.you.triggers(first)
    t.you.shows(hand=3 if first == "Carpenter" else 1, trash=["Carpenter"])
    t.is_quiet()


# -- when [Blocker] is activated ------------------------------------------------------------------


def test_the_turn_players_effect_for_a_block_comes_before_the_blockers_own() -> None:
    """opcg 8-6-1, 7-1-2-2"""
    # [412]: it is carried out before [On Block] puts its card under the deck.
    sea = Exists(Cards("yours", ("leader",), (Trait("Courier"),)))
    mill = May((Move(Top(4), "trash", "top", "trash", order="as they are"),))
    cook = character("Cook", 3000, under(whenever(THEIR_BLOCK, provided(sea), mill), your_turn()), cost=2)
    small = Cards("any", ("characters",), (Compare("cost", "<=", 2),))
    sink = under(on_block(up_to(small), Move(It(), "deck", "bottom")), given(1))
    sand = character("Sand", 6000, sink, keywords=("blocker",), cost=5)
    t = duel(me=side(characters=[RUNNER, cook], active=0), you=side(characters=[card(sand, don=1)]))
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(Block("Sand"), PASS)
    t.you.blocks("Sand")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(trash=4, deck=1)
    t.you.is_offered(Pick("Runner"), Pick("Cook"), DONE)
    t.you.picks("Cook")
    t.me.shows(characters=["Runner"], deck=2)
    t.you.passes()
    t.you.shows(characters=["Sand"])
    t.is_quiet()


def sovereign() -> PrintedCard:
    """A Character that wins when the opponent blocks while somebody has no Life."""
    empty = AnyOf(
        (
            Compared(Count(Cards("yours", ("life",))), "==", 0),
            Compared(Count(Cards("theirs", ("life",))), "==", 0),
        )
    )
    return character("Sovereign", 13000, whenever(THEIR_BLOCK, provided(empty), Win("yours")), cost=10)


def test_life_spent_on_block_is_spent_after_the_turn_player_has_looked() -> None:
    """opcg 8-6-1, 7-1-2-2"""
    # B.1.16, [553]
    top, bottom = (Move(Top(1, "life", bottom=end), "hand", "top", "take") for end in (False, True))
    brace = paying((Modes(((top,), (bottom,))),), on_block(Change("power", 4000, This(), "battle")))
    veil = character("Veil", 2000, brace, keywords=("blocker",))
    t = duel(
        me=side(characters=[sovereign()], life=["Pebble"], active=0), you=side(characters=[veil], life=["Rope Dancer"])
    )
    t.me.attacks("Sovereign", "Keeper")
    t.you.blocks("Veil")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.chooses_mode(0)
    t.you.shows(life=[], hand=["Rope Dancer"])
    t.card("Veil", power=6000)
    t.you.passes()
    t.you.shows(characters=[], trash=["Veil"])
    t.is_quiet()


@pytest.mark.parametrize("empty", ["me", "you"])
def test_a_block_against_another_card_is_a_block_all_the_same(empty: str) -> None:
    """opcg 7-1-2-2, 1-2-1"""
    # [552]
    life = {"me": ["Pebble"], "you": ["Rope Dancer"]}
    life[empty] = []
    t = duel(
        me=side(characters=[sovereign(), RUNNER], life=life["me"], active=0),
        you=side(characters=["Gate Warden"], life=life["you"]),
    )
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(Block("Gate Warden"), PASS)
    t.you.blocks("Gate Warden")
    t.is_over("me")


# -- how often ------------------------------------------------------------------------------------


def test_each_character_knocked_out_sets_an_effect_off_on_its_own() -> None:
    """opcg 8-1-3-1, 10-2-1-1"""
    # B.1.41, [735]
    give = Transfer(1, "rested", "don", onto=This(), up_to=True)
    captain = leader("Captain", under(whenever(Event("ko", own=False, where=(Kind("character"),)), give), your_turn()))
    me = side(leader=captain, characters=["Rope Dancer"], hand=[SWEEP], active=0, rested=3)
    t = duel(me=me, you=side(characters=["Gate Warden"]))
    t.me.plays("Sweep")
    t.me.is_offered(Trigger("Captain"), Trigger("Captain"))
    t.me.triggers("Captain")
    t.me.declares(1)
    t.card("Captain", don=1)
    t.me.declares(1)
    t.card("Captain", don=2)
    t.me.shows(rested=1)
    t.is_quiet()


def test_what_only_asks_whether_there_is_such_a_card_counts_it_once() -> None:
    """opcg 8-1-3-3-2"""
    # B.1.41, [237], [84]; [13]: but a second card with the text adds its own.
    free = Exists(Cards("any", ("characters",), (Compare("cost", "==", 0),)))
    proud = character("Proud", 5000, as_long_as(free, Change("power", 1000, Cards("yours", ("leader",)))))
    nobody = character("Nobody", 1000, cost=0)
    t = duel(me=side(characters=[proud], active=0), you=side(characters=[nobody, nobody]))
    t.card("Seeker", power=6000)
    t.is_quiet()
    t = duel(me=side(characters=[proud, proud], active=0), you=side(characters=[nobody]))
    t.card("Seeker", power=7000)
    t.is_quiet()


def sweetheart() -> PrintedCard:
    """A Character that adds a DON!! when two or more were returned at once."""
    many = Compared(Happened(), ">=", 2)
    back = whenever(RETURNED, Transfer(1, "don_deck", "active", up_to=True))
    return character("Sweetheart", 7000, replace(under(back, your_turn(), many), once="turn"))


def test_two_don_returned_one_after_the_other_were_not_two_at_once() -> None:
    """opcg 10-2-10-1, 8-1-3-1"""
    # [75]
    spend = character("Spend", 1000, paying(don(1), activate(Draw(1))))
    t = duel(me=side(characters=[sweetheart(), spend], active=0, rested=2), turn=2)
    t.me.activates("Spend")
    t.me.activates("Spend")
    t.me.shows(hand=2, active=0, rested=0, don_deck=2)
    t.is_quiet()


def test_don_returned_from_several_places_in_one_act_are_returned_at_once() -> None:
    """opcg 10-2-10-1, 8-3-1-6"""
    # [75]: one out of the cost area and one given to a card.
    spend = character("Spend", 1000, paying(don(2), activate(Draw(1))))
    t = duel(me=side(characters=[card(sweetheart(), don=1), spend], active=0, rested=1), turn=2)
    t.me.activates("Spend")
    t.me.is_offered(*numbers(0, 1))
    t.me.declares(1)
    t.me.shows(hand=1, active=1, rested=0, don_deck=1)
    t.is_quiet()


def test_don_returned_by_work_for_the_end_of_the_turn_are_returned_as_well() -> None:
    """opcg 6-6-1-1, 8-1-3-1"""
    # [502]
    too_many = Minus(Pool("don_field"), Pool("don_field", "theirs"))
    lend = (Transfer(5, "don_deck", "rested"), Later("turn ends", (Transfer(too_many, "don_field", "don_deck"),)))
    lender = character("Lender", 2000, activate(*lend, once="turn"))
    heard = character("Heard", 1000, whenever(RETURNED, Draw(1)))
    me = side(characters=[lender, heard], active=0, rested=2, don_deck=5)
    t = duel(me=me, you=side(active=3), turn=2)
    t.me.activates("Lender")
    t.me.shows(rested=7, don_deck=0, hand=[])
    t.me.ends()
    t.me.shows(rested=3, don_deck=4, hand=1)
    t.is_quiet()


@pytest.mark.parametrize("first", ["Alba", "Brisk"])
def test_two_cards_played_by_one_effect_act_in_the_order_that_their_player_likes(first: str) -> None:
    """opcg 8-6-1-1, 10-2-6-1"""
    # [443]: one came active and the other rested, which makes no difference.
    alba = character("Alba", 3000, on_play(Draw(1)), cost=4)
    brisk = character("Brisk", 2000, on_play(provided(Compared(Count(HAND), "==", 0)), Draw(2)), cost=2)
    dead = Cards("yours", ("trash",), (Kind("character"), Compare("cost", "<=", 4)))
    small = Cards("yours", ("trash",), (Kind("character"), Compare("cost", "<=", 2), Not(Named("Alba"))))
    call = on_play(Choose(dead, 1, 0, "a"), Choose(small, 1, 0, "b"), Play(It("a")), Play(It("b"), rested=True))
    gloom = character("Gloom", 9000, call, cost=8)
    t = duel(me=side(hand=[gloom], trash=[alba, brisk], active=8))
    t.me.plays("Gloom")
    t.me.picks("Alba")
    t.me.picks("Brisk")
    t.card("Alba", rested=False)
    t.card("Brisk", rested=True)
    t.me.is_offered(Trigger("Alba"), Trigger("Brisk"))
    t.me.triggers(first)
    t.me.shows(characters=["Gloom", "Alba", "Brisk"], hand=1 if first == "Alba" else 3)
    t.is_quiet()
