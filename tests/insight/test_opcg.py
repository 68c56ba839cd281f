"""ONE PIECE CARD GAME: what an attack, a block, a counter would do."""

from __future__ import annotations

from rulebound.games.opcg.cards import counter, up_to
from rulebound.insight.account import account
from rulebound.kernel.view import handle
from rulebound.program.filters import Cards, It
from rulebound.program.ops import Change
from tests.insight.told import changed, fight, told, verdict
from tests.onepiece import card, character, duel, event, side

FIELD = Cards("yours", ("leader", "characters"))
SLING = character("Sling", 1000, counter=1000)
SHIELD = character("Shield", 1000, counter=2000)
BRACE = event("Brace", counter(up_to(FIELD), Change("power", 3000, It(), "battle")), cost=2)


def test_each_attack_says_whether_it_would_win_now() -> None:
    """opcg 7-1-4-1, 7-1-4-2, 10-1-2-1"""
    twin = character("Twin", 5000, keywords=("double attack",))
    me = side(characters=[twin, character("Small", 3000)], active=2)
    t = duel(me=me, you=side(characters=[card(character("Wall", 4000), rested=True)]))
    assert fight(t.s, "attack Twin -> Keeper") == (5000, 5000, True)
    assert verdict(t.s, "attack Twin -> Keeper").damage == 2
    assert verdict(t.s, "attack Twin -> Keeper").rule == "opcg-1.1.9:7-1-4-1"
    assert fight(t.s, "attack Small -> Keeper") == (3000, 5000, False)
    assert verdict(t.s, "attack Small -> Keeper").damage == 0
    assert fight(t.s, "attack Twin -> Wall") == (5000, 4000, True)
    assert verdict(t.s, "attack Twin -> Wall").damage == 0
    assert changed(told(t.s)["give DON!! Small"]) == {("power", 3000, 4000), ("don", 0, 1), ("active", 2, 1)}


def test_each_counter_says_whether_it_holds_and_passing_what_comes_of_it() -> None:
    """opcg 7-1-3-2-1, 7-1-3-2-2"""
    # Where more than the attacked card could be chosen, that is the one it is supposed to be for.
    you = side(characters=[character("Post", 2000)], hand=[SLING, SHIELD, BRACE], active=2)
    t = duel(me=side(characters=[character("Brute", 7000)], active=0), you=you)
    t.me.attacks("Brute", "Keeper")
    assert fight(t.s, "counter Sling") == (7000, 6000, True)
    assert fight(t.s, "counter Shield") == (7000, 7000, True)
    assert fight(t.s, "play Brace") == (7000, 8000, False)
    assert verdict(t.s, "play Brace").aimed == handle(t.s, t.row("Keeper"), t.you.seat)
    assert [(move.name, move.target) for move in told(t.s)["counter Sling"].moves] == [("Sling", "trash")]
    assert changed(told(t.s)["play Brace"]) == {("active", 2, 0), ("rested", 0, 2)}
    passing = told(t.s)["pass"]
    assert passing.fight is not None
    assert passing.fight.settled
    assert (passing.fight.against, passing.fight.wins, passing.fight.damage) == (5000, True, 1)
    assert not passing.certain  # a card comes from the Life into sight


def test_a_block_says_how_the_blocker_fares() -> None:
    """opcg 7-1-2-1, 10-1-4-1"""
    guard = character("Guard", 4000, keywords=("blocker",))
    t = duel(me=side(characters=[character("Brute", 7000)], active=0), you=side(characters=[guard]))
    t.me.attacks("Brute", "Keeper")
    assert fight(t.s, "block Guard") == (7000, 4000, True)
    assert verdict(t.s, "block Guard").target == handle(t.s, t.row("Guard"), t.you.seat)
    assert ("rested", 0, 1) in changed(told(t.s)["block Guard"])


def test_an_attack_that_ends_the_game_says_who_wins() -> None:
    """opcg 1-2-1, 9-2-1"""
    t = duel(me=side(characters=[character("Brute", 7000)], active=0), you=side(life=[]))
    t.me.attacks("Brute", "Keeper")
    passing = told(t.s)["pass"]
    assert (passing.certain, passing.ends, passing.winner) == (True, True, t.me.seat)


def test_power_is_accounted_for_by_don_counters_and_texts() -> None:
    """opcg 6-5-5-2, 7-1-3-2-1, 2-6-3"""
    you = side(hand=[SLING, BRACE], active=2)
    t = duel(me=side(characters=[card(character("Brute", 7000), don=2)], active=0), you=you)
    t.me.attacks("Brute", "Keeper")
    t.you.counters("Keeper", with_="Sling")
    t.you.plays("Brace")
    t.you.picks("Keeper")
    mine = account(t.s, t.row("Brute"), "power", 1)
    assert mine is not None
    assert [(line.kind, line.amount, line.rule) for line in mine.lines] == [("marks", 2000, "opcg-1.1.9:6-5-5-2")]
    yours = account(t.s, t.row("Keeper"), "power", 0)
    assert yours is not None
    assert (yours.printed, yours.now) == (5000, 9000)
    assert [(line.amount, line.clause, line.rule) for line in yours.lines] == [
        (1000, "", "opcg-1.1.9:7-1-3-2-1"),
        (3000, "brace#1", "opcg-1.1.9:2-6-3"),
    ]


def test_cards_say_why_they_cannot_attack_block_or_counter() -> None:
    """opcg 3-7-4, 7-1-1-1, 10-1-4-1"""
    fresh = card(character("Fresh", 2000), fresh=True)
    guard = character("Guard", 4000, keywords=("blocker",))
    you = side(characters=[guard, character("Post", 1000)], hand=[character("Bare", 1000)])
    t = duel(me=side(characters=[fresh, card(character("Tired", 2000), rested=True)], active=0), you=you)
    t.me.is_refused("Fresh", "attack", "opcg-1.1.9:3-7-4")
    t.me.is_refused("Tired", "attack", "opcg-1.1.9:7-1-1-1")
    t.me.is_refused("Fresh", "give", "opcg-1.1.9:6-5-5-1")
    t.me.attacks("Seeker", "Keeper")
    t.you.is_refused("Post", "block", "opcg-1.1.9:10-1-4-1")
    t.you.passes()
    t.you.is_refused("Bare", "counter", "opcg-1.1.9:2-10-2")
    t.you.is_refused("Guard", "attack", "opcg-1.1.9:7-1")
