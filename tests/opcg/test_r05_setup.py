"""5 Preparing for the game."""

from __future__ import annotations

import pytest

from rulebound.errors import BadDeck
from rulebound.games.opcg.cards import DECKS
from rulebound.kernel import play
from rulebound.kernel.rng import seed_bytes
from rulebound.program.abilities import Ability, Event
from rulebound.program.ops import Draw
from tests.onepiece import FIRST, KEEP, REDRAW, SECOND, first_turns, leader, with_cards

MINE = ["Seeker", *["Pebble"] * 20]
YOURS = ["Keeper", *["Shell"] * 20]


def test_the_player_with_the_choice_goes_first_or_second() -> None:
    """opcg 5-2-1-4, 5-2-1-5"""
    t = first_turns(MINE, YOURS)
    t.me.is_offered(FIRST, SECOND)
    t.me.does(SECOND)
    t.you.is_offered(KEEP, REDRAW)
    t.shows(active="you")


def test_each_player_draws_five_and_may_draw_anew_once() -> None:
    """opcg 5-2-1-6, 5-2-1-6-1"""
    t = first_turns(MINE, YOURS)
    t.me.does(FIRST)
    t.me.shows(hand=5, deck=15, life=0)
    t.you.shows(hand=5, deck=15, life=0)
    t.me.does(REDRAW)
    t.you.is_offered(KEEP, REDRAW)
    t.me.shows(hand=5, deck=15)
    t.you.does(KEEP)
    t.me.shows(hand=5, deck=10, life=5)


def test_life_comes_off_the_deck_its_top_card_to_the_bottom() -> None:
    """opcg 5-2-1-7, 2-9-2, 2-9-2-1"""
    t = first_turns(["Seeker", "Lamplighter", "Ember Runner", *["Pebble"] * 20], YOURS)
    t.me.does(FIRST)
    t.me.does(KEEP)
    deck = t.zone("deck", t.me.seat)
    t.you.does(KEEP)
    t.me.shows(life=list(reversed(deck[:5])), deck=deck[5:])


def test_the_first_turn_has_no_draw_and_one_don() -> None:
    """opcg 6-3-1, 6-4-1, 5-2-1-8"""
    t = first_turns(MINE, YOURS)
    for does in (FIRST, KEEP):
        t.me.does(does)
    t.you.does(KEEP)
    t.shows(active="me", turn=1)
    t.me.shows(hand=5, active=1, don_deck=9)
    t.me.ends()
    t.shows(active="you", turn=2)
    t.you.shows(hand=6, active=2, don_deck=8)
    t.is_quiet()


def test_effects_at_the_start_of_the_game_come_before_the_opening_hand() -> None:
    """opcg 5-2-1-5-1"""
    scout = leader("Scout", Ability("automatic", (Draw(1),), Event("game starts", own=False, whose="yours")))
    for profile, hand in (("opcg", 6), ("opcg-1.1.6", 5)):
        t = first_turns(["Scout", *MINE[1:]], YOURS, profile=profile, cards=[scout])
        t.me.does(FIRST)
        t.me.shows(hand=hand)
        t.you.shows(hand=5)


def test_a_deck_begins_with_its_leader() -> None:
    """opcg 5-1-2"""
    game = with_cards("opcg", [])
    with pytest.raises(BadDeck, match="Leader"):
        play.new_game(game, [game.deck(DECKS["tide"][1:]), game.deck(DECKS["lantern"])], seed_bytes(1))


@pytest.mark.parametrize("name", sorted(DECKS))
def test_the_decks_that_come_with_the_game_are_legal(name: str) -> None:
    """opcg 5-1-2, 5-1-2-2, 5-1-2-3"""
    game = with_cards("opcg", [])
    cards = [game.catalogue.cards[card] for card in game.deck(DECKS[name])]
    leader, deck = cards[0].base, cards[1:]
    assert len(deck) == 50
    assert all(card.base.colours & leader.colours for card in deck)
    assert max(deck.count(card) for card in deck) <= 4
