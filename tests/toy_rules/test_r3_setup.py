"""3 Set-up."""

from __future__ import annotations

import pytest

from rulebound import games
from rulebound.errors import BadDeck
from rulebound.kernel import play
from rulebound.kernel.rng import seed_bytes
from tests.scenario import PASS
from tests.skirmish import KEEP, REDRAW, first_turns, unit

NAMES = [f"Recruit {n}" for n in range(12)]
RECRUITS = [unit(name, 1, 1, cost=9) for name in NAMES]
MINE, YOURS = NAMES[:6], NAMES[6:]


def test_each_player_has_a_shuffled_deck_and_twelve_life() -> None:
    """toy 3.1"""
    t = first_turns("toy-waves", MINE, YOURS, cards=RECRUITS)
    t.me.shows(life=12, hand=4, deck=2)
    t.you.shows(life=12, hand=4, deck=2)
    mine = t.zone("hand", t.me.seat) + t.zone("deck", t.me.seat)
    assert sorted(mine) == sorted(MINE)
    assert mine[3::-1] != MINE[5:1:-1], "the deck lies as it was handed in"


def test_a_deck_too_small_for_a_hand_is_refused() -> None:
    """toy 3.1"""
    with pytest.raises(BadDeck, match="4 cards"):
        first_turns("toy-waves", MINE, YOURS[:3], cards=RECRUITS)


def test_chance_decides_who_begins() -> None:
    """toy 3.2"""
    game = games.find("toy")
    decks = [game.deck(ids) for ids in game.decks().values()]
    firsts = [play.new_game(game, decks, seed_bytes(seed)).active for seed in range(20)]
    assert 4 < sum(firsts) < 16, firsts


def test_each_player_draws_four_cards_from_the_top() -> None:
    """toy 3.3"""
    t = first_turns("toy-waves", MINE, YOURS, cards=RECRUITS)
    hand = t.zone("hand", t.me.seat)
    t.me.is_asked("keep or redraw", "toy-1:3.4")
    assert len(hand) == 4
    for name in hand:
        assert t.me.knows(name) and not t.you.knows(name)


def test_first_the_beginning_player_may_draw_a_new_hand_then_the_other() -> None:
    """toy 3.4"""
    t = first_turns("toy-waves", MINE, YOURS, cards=RECRUITS)
    mine, yours = t.zone("hand", t.me.seat), t.zone("hand", t.you.seat)
    t.me.is_offered(KEEP, REDRAW)
    t.me.redraws()
    t.me.shows(hand=4, deck=2)
    assert t.zone("hand", t.me.seat) != mine
    # Once only: now it is the other player's choice.
    t.you.is_offered(KEEP, REDRAW)
    t.you.keeps()
    assert t.zone("hand", t.you.seat) == yours
    t.me.is_offered(PASS)
    t.shows(turn=1, active="me")
    t.is_quiet()


def test_nobody_knows_where_the_old_hand_went() -> None:
    """toy 3.4"""
    t = first_turns("toy-waves", MINE, YOURS, cards=RECRUITS)
    t.me.redraws()
    t.you.keeps()
    for name in t.zone("deck", t.me.seat):
        assert not t.me.knows(name) and not t.you.knows(name)


def test_a_hand_that_is_kept_stays() -> None:
    """toy 3.4"""
    t = first_turns("toy", MINE, YOURS, cards=RECRUITS)
    mine = t.zone("hand", t.me.seat)
    t.me.keeps()
    t.you.keeps()
    t.pass_until(t.stage.is_ordinary)
    assert t.zone("hand", t.me.seat) == mine
    t.is_quiet()
